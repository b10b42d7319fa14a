#!/usr/bin/env bash
# A program that was started without a standard stream has /dev/null in its place. Otherwise the first file
# that it opens would get the stream's number, and messages would go into that file.
#
# SPDX-License-Identifier: MIT
#
#   tests/closed_streams_test.sh LIBRARY PROGRAM...
#
# LIBRARY is built from tests/stream_names.c. The programs, all that are built but the tests, have no drivers of
# Vulkan here: some work on the CPU, and others end with an error.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -ge 2 ] || { echo "usage: $0 LIBRARY PROGRAM..." >&2; exit 1; }
library=$(absolute "$1")
shift
programs=()
for program; do programs+=("$(absolute "$program")"); done
enter_work_folder streams
export VK_DRIVER_FILES=$work/none VK_ICD_FILENAMES=$work/none
export STREAM_NAMES=$work/names

# started STREAM PROGRAM: runs it with a standard stream closed, and files in place of the others.
started() {
  rm -f "$STREAM_NAMES"
  : > in
  # Every program either refuses this argument or takes none.
  local start=(timeout 60 env LD_PRELOAD="$library" "$2" --no-such-option)
  case $1 in
    0) "${start[@]}" <&- > out 2> err ;;
    1) "${start[@]}" < in >&- 2> err ;;
    2) "${start[@]}" < in > out 2>&- ;;
  esac
}

for program in "${programs[@]}"; do
  name=$(basename "$program")
  for stream in 0 1 2; do
    started $stream "$program"
    code=$?
    # What takes arguments has one code for a wrong command line. What takes none succeeds, or has no device.
    check "$name without stream $stream: exit code $code" [ $code -le 1 ]
    check "$name without stream $stream: it ends by itself" [ -e names ]
    check "$name without stream $stream" has_line "^$stream /dev/null\$" names
  done
done
finish
