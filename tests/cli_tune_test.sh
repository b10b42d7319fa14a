#!/usr/bin/env bash
# Tests of the command-line program ipt: ipt tune, and plans that are remembered.
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
usage_error 'tuning a method' "unknown option '--method'" tune --method bs
usage_error 'wisdom without a name' 'not a value for --wisdom' info --wisdom ''

tune --wisdom w
check 'tuning succeeds' [ "$code" -eq 0 ] && check 'tuning is silent' [ ! -s "$work/log/err" ]
check 'tuning says how fast' [ "$(grep -c ' GB/s, 0\.[0-9]* s' "$work/log/out")" -eq 2 ]
check 'tuning remembers' grep -q '^"[^"]*" batch=1 rows=24 cols=36 elem_size=4 scratch_limit=0 ' w
best=$(sed -n 's/^  best .* s  //p' "$work/log/out")
transform info --rows 24 --cols 36 --elem 4 --wisdom w
check 'info shows the tuned plan' [ "$(sed -n 's/^  stages   //p' "$work/log/out")" = "$best" ]
IPT_WISDOM=w transform info --rows 24 --cols 36 --elem 4
check 'IPT_WISDOM names it too' [ "$(sed -n 's/^  stages   //p' "$work/log/out")" = "$best" ]
matrices 1 24 36 4 > original
matrices 1 24 36 4 transposed > expected
cp original file
transform transpose file --rows 24 --cols 36 --elem 4 --wisdom w
succeeds 'the tuned plan is right' expected file

IPT_WISDOM=w tune --scratch-limit 100000
check 'a shape and a limit are two entries' [ "$(grep -c ' rows=24 ' w)" -eq 2 ]

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
tune --wisdom no/such/directory
check 'tuning needs a file that can be written' [ "$code" -eq 3 ]
check 'nothing is left behind' [ "$(ls | tr '\n' ' ')" = 'expected file novel original w ' ]

finish
