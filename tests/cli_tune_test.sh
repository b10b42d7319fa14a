#!/usr/bin/env bash
# Tests of the command-line program ipt: ipt tune, which remembers plans.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_tune_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

tune() { transform tune --rows 24 --cols 36 --elem 4 --seconds 1 "$@"; }

usage_error 'tuning without a shape' 'needs --rows' tune --wisdom w
usage_error 'tuning without a file' 'needs --wisdom' tune --rows 2 --cols 3 --elem 4
usage_error 'tuning for no time' 'not a value for --seconds' tune --seconds 0
usage_error 'tuning a variant' "unknown option '--variant'" tune --variant bs
usage_error 'a device and a time' '--seconds goes with a shape' tune --device --seconds 1
usage_error 'a device and a limit' '--scratch-limit goes' tune --device 0 --scratch-limit 100
usage_error 'a device without a file' 'needs --wisdom' tune --device
usage_error 'two devices' "unexpected argument 'second'" tune --device first second --wisdom w
usage_error 'wisdom without a name' 'not a value for --wisdom' info --wisdom ''

tune --wisdom w
check 'tuning succeeds' [ "$code" -eq 0 ] && check 'tuning is silent' [ ! -s "$work/log/err" ]
check 'tuning says how fast' [ "$(grep -c ' GB/s, 0\.[0-9]* s' "$work/log/out")" -eq 2 ]
shape='batch=1 rows=24 cols=36 elem_size=4 scratch_limit=0'
line='^"[^"]*" transpose '$shape' lda=[0-9]* variant="[^"]*" nanoseconds=[0-9]*$'
check 'the file says what it is' [ "$(sed -n '1s/ [^ ]*$//p' w)" = 'ipt-wisdom 4' ]
check 'tuning remembers' grep -q "$line" w
plan() { sed -n -e 's/^  variant  //p' -e 's/^  stages   //p' "$work/log/out"; }
best=$(plan)
check 'tuning says which plan is the best' [ "$(printf '%s\n' "$best" | wc -l)" -eq 2 ]
transform info --rows 24 --cols 36 --elem 4 --wisdom w
check 'info shows the tuned plan' [ "$(plan)" = "$best" ]
IPT_WISDOM=w transform info --rows 24 --cols 36 --elem 4
check 'IPT_WISDOM names it too' [ "$(plan)" = "$best" ]
transform info --rows 24 --cols 36 --elem 4 --variant "$(printf '%s\n' "$best" | head -n 1)"
check 'the variant forces it' [ "$(plan)" = "$best" ]
matrices 1 24 36 4 > original
matrices 1 24 36 4 transposed > expected
cp original file
transform transpose file --rows 24 --cols 36 --elem 4 --wisdom w
succeeds 'the tuned plan is right' expected file

IPT_WISDOM=w tune --scratch-limit 100000
check 'a shape and a limit are two entries' [ "$(grep -c ' rows=24 ' w)" -eq 2 ]

# ---- Files that are no wisdom ----------------------------------------------------------------

printf 'a novel\n' > novel
cp original file
transform transpose file --rows 24 --cols 36 --elem 4 --wisdom novel
check 'what is no wisdom is ignored' cmp file expected
check 'and that is said' grep -q '^ipt: wisdom in novel is ignored: ' "$work/log/err"
cp original file
transform transpose file --rows 24 --cols 36 --elem 4 --wisdom missing
succeeds 'a missing file is as none' expected file
tune --wisdom novel
check 'tuning refuses to replace it' [ "$code" -eq 3 ]
check 'and keeps it' [ "$(cat novel)" = 'a novel' ]
mkdir folder
tune --wisdom folder
check 'tuning refuses a directory' [ "$code" -eq 3 ]
if timeout 60 true 2> /dev/null && mkfifo pipe 2> /dev/null; then
  printf '#!/bin/sh\nexec timeout 60 "$IPT" "$@"\n' > "$work/timed"
  chmod +x "$work/timed"
  export IPT=$ipt
  ipt=$work/timed
  ignored='^ipt: wisdom in pipe is ignored: it is not a regular file$'
  cp original file
  transform transpose file --rows 24 --cols 36 --elem 4 --wisdom pipe
  check 'a pipe is not waited for' grep -q "$ignored" "$work/log/err"
  check 'and the file is transposed' cmp file expected
  IPT_WISDOM=pipe transform info --rows 24 --cols 36 --elem 4
  check 'nor is one that IPT_WISDOM names' grep -q "$ignored" "$work/log/err"
  tune --wisdom pipe
  check 'tuning refuses a pipe' [ "$code" -eq 3 ]
  check 'and says why' grep -q "written to 'pipe': it is not a regular file" "$work/log/err"
  check 'and keeps it' [ -p pipe ]
  rm -f pipe
  ipt=$IPT
else
  echo 'left out: a pipe as a wisdom file (no timeout, or no mkfifo)'
fi
if [ -c /dev/null ]; then
  ln -s /dev/null device-link
  tune --wisdom device-link
  check 'tuning refuses a device' [ "$code" -eq 3 -a -c device-link ]
  rm -f device-link
fi
rmdir folder
tune --wisdom no/such/directory
check 'tuning needs a file that can be written' [ "$code" -eq 3 ]
check 'nothing is left behind' [ "$(ls | tr '\n' ' ')" = 'expected file novel original w ' ]

finish
