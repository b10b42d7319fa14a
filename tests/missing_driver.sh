#!/bin/sh
# Takes the place of a test if its Vulkan driver, or another program that it needs, is not installed. Fails
# if drivers are required.
echo "$1 is not installed"
[ "${IPT_REQUIRE_DRIVERS:-}" = 1 ] && exit 1
exit 77
