#!/usr/bin/env bash
# Tests of the command-line program ipt: ipt tune --device, which measures a device within some seconds
# and remembers the results.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_calibrate_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

profile() { sed -n 's/^  profile  //p' "$work/log/out"; }

# A busy machine may be slow once or twice, above all while a driver on the CPU compiles.
seconds=10
for attempt in 1 2 3; do
  [ "$seconds" -ge 10 ] || continue
  begin=$SECONDS
  transform tune --device --wisdom device
  seconds=$((SECONDS - begin))
  check "measuring a device, attempt $attempt" [ "$code" -eq 0 -a ! -s "$work/log/err" ]
done
check "takes some seconds, not $seconds" [ "$seconds" -lt 10 ]
measured=$(profile)
check 'it says what it has found' [ -n "$measured" ]
check 'and remembers it' [ "$(grep -c '^"[^"]*" profile ' device)" -eq 1 ]
check 'for no shape' [ "$(grep -c ' transpose ' device)" -eq 0 ]
transform info --wisdom device
check 'another run uses it' [ "$(profile)" = "$measured" ]
if [ "${IPT_TEST_FEW:-}" != 1 ]; then # a search compiles all variants of the shape
  matrices 1 24 36 4 > original
  matrices 1 24 36 4 transposed > expected
  cp original file
  transform transpose file --rows 24 --cols 36 --elem 4 --wisdom device
  succeeds 'and is right' expected file
  transform tune --rows 24 --cols 36 --elem 4 --seconds 1 --wisdom device
  check 'a shape is added to the device' [ "$(grep -c ' transpose ' device)" -eq 1 ]
  check 'which stays' [ "$(grep -c '^"[^"]*" profile ' device)" -eq 1 ]
  transform info --wisdom device
  check 'as it was' [ "$(profile)" = "$measured" ]
fi
check 'nothing is left behind' [ "$(echo device*)" = device ]

finish
