#!/usr/bin/env bash
# The sizes of the header and of its object are within limits, and are those that README.md has.
#
# SPDX-License-Identifier: MIT
#
#   tests/weight_test.sh SOURCE_DIR
#
# Compiles SOURCE_DIR/ipt.h by gcc -O2 with Vulkan. README.md has the sizes for a version of gcc on x86-64, so
# they are compared only there. Objects of other versions may exceed the limits by the tolerance. If something
# is missing (gcc, Vulkan headers, a file of dist), its part is skipped, or
# is a failure if CI=true.

set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
enter_work_folder weight

header_limit=2500000 # bytes
object_limit=1200000
limit_without_products=500000
limit_without_vulkan=330000
tolerance=5 # the most percent between README.md and the measured size, and between versions of gcc

have() { command -v "$1" > /dev/null 2>&1; }

# missing WHAT: reports something that is not installed
missing() {
  case ${CI:-} in
    true | 1) fail "$1 is missing" ;;
    *) echo "skipped: $1 is missing" ;;
  esac
}

# at_most NAME BYTES LIMIT
at_most() {
  if [ "$2" -le "$3" ]; then pass; else fail "$1 has $2 bytes, more than $3"; fi
}

# as_written NAME BYTES MEGABYTES: compares a size with README.md, which has megabytes with two
# decimals.
as_written() {
  local difference hundredths=${3/./}
  [ -n "$hundredths" ] || { fail "README.md does not say the size of $1"; return; }
  difference=$((10#$hundredths * 10000 - $2))
  if [ $((${difference#-} * 100)) -le $(($2 * tolerance)) ]; then
    pass
  else
    fail "$1 has $2 bytes, and README.md says $3 MB"
  fi
}

# object_size OPTION...: prints the bytes of the stripped object
object_size() {
  gcc -std=c99 -O2 -I"$source_dir" -DIPT_VULKAN "$@" -c implementation.c -o object.o >&2
  strip object.o
  wc -c < object.o
}

# README.md: "the object has N MB (gcc N `-O2`, stripped), of which `IPT_NO_PRODUCTS` leaves N MB and
# `IPT_NO_F64` N MB. Without Vulkan it has N MB."
read_figures() {
  local text pattern='object has ([0-9.]+) MB \(gcc ([0-9]+) [^.]*IPT_NO_PRODUCTS` leaves ([0-9.]+) MB and `IPT_NO_F64` ([0-9.]+) MB\. Without Vulkan it has ([0-9.]+) MB\.'
  text=$(tr '\n' ' ' < "$source_dir/README.md" | tr -s ' ')
  if [[ $text =~ $pattern ]]; then
    written=("${BASH_REMATCH[1]}" "${BASH_REMATCH[@]:3}")
    compiler=${BASH_REMATCH[2]}
  else
    written=('' '' '' '')
    compiler=''
  fi
}

objects() {
  local whole products double host percent=100
  printf '#define IPT_IMPLEMENTATION\n#include "ipt.h"\n' > implementation.c
  whole=$(object_size)
  products=$(object_size -DIPT_NO_PRODUCTS)
  double=$(object_size -DIPT_NO_F64)
  host=$(object_size -UIPT_VULKAN)
  echo "bytes of object: $whole, without products $products, without double precision $double," \
    "without Vulkan $host"
  read_figures
  if [ -n "$compiler" ] && [ "$(gcc -dumpversion)" != "$compiler" ]; then percent=$((100 + tolerance)); fi
  at_most 'the object' "$whole" $((object_limit * percent / 100))
  at_most 'the object without products' "$products" $((limit_without_products * percent / 100))
  at_most 'the object without double precision' "$double" "$whole"
  at_most 'the object without Vulkan' "$host" $((limit_without_vulkan * percent / 100))
  if [ -n "$compiler" ] && [ "$(gcc -dumpversion)" != "$compiler" ]; then
    echo "not compared with README.md: its figures are those of gcc $compiler"
  elif [ "$(uname -m)" = x86_64 ]; then
    as_written 'the object' "$whole" "${written[0]}"
    as_written 'the object without products' "$products" "${written[1]}"
    as_written 'the object without double precision' "$double" "${written[2]}"
    as_written 'the object without Vulkan' "$host" "${written[3]}"
  fi
}

if [ -f "$source_dir/dist/ipt.h" ]; then
  at_most dist/ipt.h "$(wc -c < "$source_dir/dist/ipt.h")" $header_limit
else
  missing dist/ipt.h
fi
if ! have gcc || ! have strip; then
  missing gcc
elif ! echo '#include <vulkan/vulkan_core.h>' | gcc -fsyntax-only -xc - 2> /dev/null; then
  missing vulkan/vulkan_core.h
else
  objects
fi
finish
