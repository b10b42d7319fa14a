#!/bin/sh
# Stands in for a test whose Vulkan driver is not installed: fails where drivers are required.
echo "the driver $1 is not installed"
[ "${IPT_REQUIRE_DRIVERS:-}" = 1 ] && exit 1
exit 77
