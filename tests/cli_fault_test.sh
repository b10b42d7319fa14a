#!/usr/bin/env bash
# Tests of the command line linked with tests/faulty_library.c: the progress display, and --verify
# when the result is wrong.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_fault_test.sh PATH_TO_FAULTY_IPT

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

ipt=$(absolute "$1")
enter_work_folder cli-fault

# transpose ARGUMENTS...: a fresh 3 x 4 matrix of bytes; the exit code in $code.
transpose() {
  printf 'abcdefghijkl' > matrix.raw
  "$ipt" transpose matrix.raw --rows 3 --cols 4 --elem 1 --backend cpu "$@" > out 2> err
  code=$?
}
matrix_is() { [ "$(cat matrix.raw)" = "$1" ]; }

transpose --verify
check "an honest result passes --verify" [ "$code" -eq 0 ]
check "the honest result is written" matrix_is aeibfjcgkdhl
check "short work is silent" [ ! -s err ]

export FAULTY_BYTE=5
transpose --verify
check "a wrong result gives exit code 5" [ "$code" -eq 5 ]
check "the wrong result is not written" matrix_is abcdefghijkl
# Byte 5 of the result is row 2, column 1 of the original.
check "the message names the place" grep -q 'matrix.raw: .*wrong.* row 2, column 1 ' err
check "nothing else is left behind" [ "$(ls | sort | tr '\n' ' ')" = "err log matrix.raw out " ]
transpose
check "without --verify nobody notices" [ "$code" -eq 0 ]
unset FAULTY_BYTE

export FAULTY_SECONDS=2
transpose
check "slow work succeeds" [ "$code" -eq 0 ]
check "work over a second shows its progress" grep -q '^ipt: matrix.raw: transposing, [12]\.[0-9] s$' err
transpose --quiet
check "--quiet stops the progress display" [ ! -s err ]
check "quiet work is done too" matrix_is aeibfjcgkdhl

# In the file itself: one bar over both passes, which never goes back.
export FAULTY_SECONDS=1
in_place=(transpose matrix.raw --rows 360 --cols 300 --elem 4 --memory 512K --backend cpu)
seq 1 432000 | head -c 432000 > matrix.raw
"$ipt" "${in_place[@]}" 2> err
check "slow work in place succeeds" [ $? -eq 0 ]
check "its progress is in plain lines" grep -q '^ipt: matrix.raw: transposing in place  *[0-9]* %, ' err
check "and has no escapes" [ "$(grep -c $'[\r\x1b]' err)" -eq 0 ]

# on_terminal COLUMNS: what appears there, a line for each time it is drawn.
on_terminal() {
  script -qec "stty cols $1; '$ipt' ${in_place[*]}" /dev/null < /dev/null |
    tr '\r' '\n' | sed 's/\x1b\[K//g'
}
if command -v script > out; then
  on_terminal 200 | sed -n 's/.* \([0-9]*\) %.*/\1/p' > percent
  check "on a terminal it is drawn often" [ "$(wc -l < percent)" -gt 10 ]
  check "it never goes back" sort -nc percent
  check "it comes near the end" [ "$(tail -n 1 percent)" -ge 30 ]
  for columns in 60 40 12; do
    on_terminal $columns > lines
    check "$columns columns: drawn" grep -q '%' lines
    check "$columns columns: not one line is longer" [ "$(wc -L < lines)" -lt $columns ]
  done
fi
unset FAULTY_SECONDS

finish
