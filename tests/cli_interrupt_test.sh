#!/usr/bin/env bash
# Tests of the command-line program ipt: interrupted runs, and files changed meanwhile.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_interrupt_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# The file has 32 MiB, so that there is time for an interruption. Each line has the number of its row of the
# matrix.
awk 'BEGIN { for (r = 0; r < 32768; r++) printf "%01024d", r * 7919 }' > big.before
cp big.before big
shape='--rows 4096 --cols 512 --elem 16'
transform transpose big $shape --verify --quiet
check 'a big file' test "$code" -eq 0
mv big big.after
check 'a big file changes' test "$(cmp big.before big.after > /dev/null 2>&1; echo $?)" -eq 1

# start: runs ipt on the big file in the background and leaves its process number in $process. It has a
# process group of its own, because shells let other background processes ignore SIGINT.
start() {
  cp big.before big
  set -m
  "$ipt" transpose --backend "$backend" big $shape > "$work/log/out" 2> "$work/log/err" &
  process=$!
  set +m
}

# Waits until the temporary file is there, or the program has ended.
await_temporary_file() {
  local file
  while kill -0 "$process" 2> /dev/null; do
    for file in .ipt-*; do
      [ ! -e "$file" ] || return 0
    done
  done
}

# interrupted NAME: checks that after the interruption everything is old or everything is new.
interrupted() {
  local problem=
  wait "$process" 2> /dev/null
  code=$?
  case $code in
    0) cmp -s big big.after || problem='exit code 0, but the file is not the result' ;;
    130 | 143) cmp -s big big.before || cmp -s big big.after || problem='the file is broken' ;;
    *) problem="exit code $code: $(cat "$work/log/err")" ;;
  esac
  no_leftovers || problem="a temporary file was left behind"
  if [ -z "$problem" ]; then pass; else fail "$1" "$problem"; fi
  rm -f .ipt-*
}

# The program is stopped first. If the temporary file is still there then, the outcome is certain.
for signal in INT TERM HUP QUIT XCPU USR1 USR2; do
  start
  await_temporary_file
  kill -STOP "$process" 2> /dev/null
  sleep 0.05
  if no_leftovers; then certain=no; else certain=yes; fi
  kill "-$signal" "$process" 2> /dev/null
  kill -CONT "$process" 2> /dev/null
  interrupted "SIG$signal while the result is written"
  if [ $certain = yes ]; then
    check "SIG$signal exits with 130" test "$code" -eq 130
    check "SIG$signal leaves the old file" cmp big big.before
  fi
done

for delay in 0.01 0.03 0.1; do
  start
  sleep $delay
  kill -INT "$process" 2> /dev/null
  interrupted "SIGINT after $delay s"
done

# Another program appends to the file while the result is written.
start
await_temporary_file
printf 'x' >> big
wait "$process"
code=$?
printf 'x' | cat big.before - > appended.before
printf 'x' | cat big.after - > appended.after
case $code in
  2) check 'a file changed meanwhile is kept' cmp big appended.before ;;
  0) check 'a file changed afterwards has all changes' cmp big appended.after ;;
  *) fail 'a file changed meanwhile' "exit code $code: $(cat "$work/log/err")" ;;
esac
check 'no temporary file is left behind' no_leftovers
rm -f big big.* appended.*

finish
