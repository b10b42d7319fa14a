#!/bin/sh
# Stands in for a test whose Vulkan driver, or other peer, is not installed: fails where drivers are
# required.
echo "$1 is not installed"
[ "${IPT_REQUIRE_DRIVERS:-}" = 1 ] && exit 1
exit 77
