#!/usr/bin/env bash
# Tests of the command line linked with tests/faulty_library.c: the progress display, and --verify
# when the result is wrong.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_fault_test.sh PATH_TO_FAULTY_IPT

set -u
ipt=$1
work=$(mktemp -d "${TMPDIR:-/tmp}/ipt-cli-fault-test.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

expect() { # NAME COMMAND...: the command must succeed
  local name=$1
  shift
  "$@" || { echo "FAILED: $name"; sed 's/^/        /' err; failed=1; }
}

# transpose ARGUMENTS...: a fresh 3 x 4 matrix of bytes; the exit code in $code.
transpose() {
  printf 'abcdefghijkl' > matrix.raw
  "$ipt" transpose matrix.raw --rows 3 --cols 4 --elem 1 --backend cpu "$@" > out 2> err
  code=$?
}
matrix_is() { [ "$(cat matrix.raw)" = "$1" ]; }

transpose --verify
expect "an honest result passes --verify" [ "$code" -eq 0 ]
expect "the honest result is written" matrix_is aeibfjcgkdhl
expect "short work is silent" [ ! -s err ]

export FAULTY_BYTE=5
transpose --verify
expect "a wrong result gives exit code 5" [ "$code" -eq 5 ]
expect "the wrong result is not written" matrix_is abcdefghijkl
# Byte 5 of the result is row 2, column 1 of the original.
expect "the message names the place" grep -q 'matrix.raw: .*wrong.* row 2, column 1 ' err
expect "nothing else is left behind" [ "$(ls | sort | tr '\n' ' ')" = "err matrix.raw out " ]
transpose
expect "without --verify nobody notices" [ "$code" -eq 0 ]
unset FAULTY_BYTE

export FAULTY_SECONDS=2
transpose
expect "slow work succeeds" [ "$code" -eq 0 ]
expect "work over a second shows its progress" grep -q '^ipt: matrix.raw: transposing, [12]\.[0-9] s$' err
transpose --quiet
expect "--quiet stops the progress display" [ ! -s err ]
expect "quiet work is done too" matrix_is aeibfjcgkdhl

[ "$failed" -eq 0 ] && echo "all checks passed"
exit "$failed"
