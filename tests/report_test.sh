#!/usr/bin/env bash
# scripts/report records every command with its output, even if the command fails. Instead of ipt's
# programs, which take minutes, it runs programs that print their arguments.
#
# SPDX-License-Identifier: MIT
#
#   tests/report_test.sh SOURCE_DIR IPT_BENCH

set -uo pipefail
[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR IPT_BENCH" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
bench=$(absolute "$2")
enter_work_folder report

mkdir programs
printf '#!/bin/sh\necho "ran ipt $*"\necho "    UUID                of-mine"\n' > programs/ipt
printf '#!/bin/sh\necho "ran ipt-bench $*"\n[ "$1" != "$FAILS" ]\n' > programs/ipt-bench
chmod +x programs/*
export IPT_REPORT_BUILD=$work/programs FAILS=nothing

report() { "$source_dir/scripts/report" "$@" > out 2> err; }

# Prints the commands of a report, as they were called.
commands() { sed -n 's/^== \(ipt.*\)/\1/p' "$1"; }

for mode in --quick ''; do
  check "it is written ($mode)" report full.txt --device 7 $mode
  check "it is complete ($mode)" grep -qx '== complete, 0 failed' full.txt
  check "no device is identified ($mode)" eval '! grep -q of-mine full.txt'
  check "every command ran ($mode)" \
    diff <(commands full.txt) <(sed -n 's/^ran //p' full.txt)
  check "all but the list are of the device ($mode)" \
    test "$(commands full.txt | grep -vc -- '--device 7')" -eq 1
  # The benchmark has to know every command that it is given.
  "$bench" --help > help
  for command in $(commands full.txt | awk '$1 == "ipt-bench" { print $2 }' | sort -u); do
    check "ipt-bench knows $command" grep -q "^  ipt-bench $command" help
  done
done
check 'there is no option without a device' report none.txt --quick
check 'and so none is recorded' test "$(commands none.txt | grep -c -- --device)" -eq 0

FAILS=random
if report failing.txt; then fail 'a command that fails is told'; else pass; fi
check 'and recorded' grep -q '^-- FAILED: exit 1' failing.txt
check 'and what follows it' grep -q '^ran ipt-bench start' failing.txt
check 'and counted' grep -qx '== complete, 2 failed' failing.txt
FAILS=nothing

for arguments in '' '--device 7' 'x.txt --device' 'x.txt --device first' 'x.txt --loud' \
  'nowhere/x.txt'; do
  if report $arguments; then fail "report $arguments is refused"; else pass; fi
done
check 'nothing is written then' test ! -e x.txt
finish
