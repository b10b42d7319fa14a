#!/usr/bin/env bash
# Tests of the command-line program ipt: its options, its help and ipt info.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_options_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# ---- Options and help ------------------------------------------------------------------------

array "'<f4'" 7 5 4
cp a.npy before.npy
usage_error 'no command' 'no command'
usage_error 'an unknown command' "unknown command 'rotate'" rotate a.npy
usage_error 'no file' 'no file' transpose
usage_error 'two files' 'one file' transpose a.npy a.npy
usage_error 'an unknown option' "unknown option '--frobnicate'" transpose a.npy --frobnicate
usage_error 'an option of another command' "unknown option '--to'" transpose a.npy --to planar
usage_error 'a value for an option without' "unknown option '--verify=1'" transpose a.npy --verify=1
usage_error 'a missing value' 'needs a value' transpose a.npy --rows
usage_error 'an incomplete shape' 'go together' transpose a.npy --rows 7 --cols 5
usage_error 'a batch without a shape' 'go together' transpose a.npy --batch 2
usage_error 'a word as a number' 'not a value for --rows' transpose a.npy --rows x --cols 5 --elem 4
usage_error 'a negative number' 'not a value for --rows' transpose a.npy --rows -1 --cols 5 --elem 4
usage_error 'a number and a letter' 'not a value for --rows' transpose a.npy --rows=7L
usage_error 'a number of more than 64 bits' 'not a value for --rows' \
  transpose a.npy --rows 18446744073709551616 --cols 5 --elem 4
usage_error 'elements of no bytes' 'not a value for --elem' \
  transpose a.npy --rows 7 --cols 5 --elem 0
usage_error 'an unknown backend' 'not a value for --backend' transpose a.npy --backend abacus
usage_error 'an unknown method' 'not a value for --method' transpose a.npy --method magic
usage_error 'an unknown layout' 'not a value for --to' planar a.npy --to sideways
usage_error 'a device for the CPU' 'Vulkan backend' transpose a.npy --backend cpu --device 1
usage_error 'too many threads to count' 'not a value for --threads' \
  transpose a.npy --threads 4294967296
usage_error 'a file for info' 'unexpected argument' info a.npy
check 'the file was not touched' cmp a.npy before.npy

for command in transpose planar info; do
  run "$command" --help
  check "$command --help" test "$code" -eq 0 -a ! -s "$work/log/err"
  for word in Usage: Examples: 'Exit codes:' 130 --backend --device --threads --method; do
    check "$command --help mentions $word" grep -q -e "$word" "$work/log/out"
  done
  check "$command --help fits into 100 columns" awk 'length > 100 { exit 1 }' "$work/log/out"
done
run --help
check '--help' test "$code" -eq 0 -a ! -s "$work/log/err"
check '--help explains safety' grep -q 'temporary file' "$work/log/out"

version=$(awk '/#define IPT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' \
  "$source_dir/ipt.h")
run --version
check '--version' test "$code" -eq 0 -a "$(cat "$work/log/out")" = "ipt $version"
if [ -c /dev/full ]; then
  "$ipt" --help > /dev/full 2> "$work/log/err"
  check 'standard output that is full' test $? -eq 3
fi

# ---- info ------------------------------------------------------------------------------------

run info
check 'info' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the version' grep -q "^ipt $version\$" "$work/log/out"
check 'info shows the CPU' grep -q '^CPU' "$work/log/out"
check 'info shows devices or why there are none' \
  grep -q -E '^  device 1: |^  not available: ' "$work/log/out"
run info --rows 7200 --cols 1800 --elem 4 --backend "$backend"
check 'info of a shape' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the shape' grep -q '7200 x 1800 elements of 4 bytes' "$work/log/out"
check 'info shows the backend' grep -q "backend  $backend" "$work/log/out"
check 'info shows the stages' grep -q 'stages   .' "$work/log/out"
check 'info shows the data' grep -q 'data     51840000 bytes' "$work/log/out"
check 'info shows at most 2 % scratch' \
  awk '$1 == "scratch" { found = 1; if ($2 > 1048576) exit 1 } END { exit !found }' "$work/log/out"
run info --rows 7 --cols 5 --elem 4 --method square --backend "$backend"
check 'info of an impossible plan' test "$code" -eq 4 -a "$(wc -l < "$work/log/err")" -eq 1
# Where a loader looks for drivers must not matter either: without any there is no device.
VK_DRIVER_FILES=/nonexistent VK_ICD_FILENAMES=/nonexistent run info
check 'info without a driver' test "$code" -eq 0

finish
