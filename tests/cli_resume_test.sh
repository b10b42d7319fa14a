#!/usr/bin/env bash
# Tests of 'ipt transpose --memory': results, refusals, and runs that are killed at random points and
# resumed.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_resume_test.sh PATH_TO_IPT [KILLS]
#
# Environment: IPT_TEST_FEW  1: a third of the kills

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

ipt=$(absolute "$1")
if [ "${IPT_TEST_FEW:-}" = 1 ]; then kills=100; else kills=300; fi
kills=${2:-$kills}
enter_work_folder cli-resume
RANDOM=1

run() { # ARGUMENTS...: the exit code in $code
  "$ipt" transpose "$@" --quiet --backend cpu > out 2> err
  code=$?
}

# data SIZE: no two pieces of it are the same.
data() { seq 1 "$1" | head -c "$1"; }

# same NAME SIZE ARGUMENTS...: with little memory as with enough.
same() {
  local name=$1
  data "$2" > wanted
  cp wanted matrix
  shift 2
  run wanted "$@"
  check "$name: wanted" [ "$code" -eq 0 ]
  run matrix "$@" --memory 64K
  check "$name: exit code $code" [ "$code" -eq 0 ]
  check "$name" cmp -s matrix wanted
  check "$name: no journal is left" [ ! -e matrix.ipt-journal ]
}

# ---- Results -----------------------------------------------------------------------------------

same 'panels of rows' 432000 --rows 360 --cols 300 --elem 4
same 'panels of columns' 432000 --rows 300 --cols 360 --elem 4
same 'a long row' 480000 --rows 6 --cols 20000 --elem 4
same 'a long column' 480000 --rows 20000 --cols 6 --elem 4
same 'a batch of large ones' 432000 --batch 3 --rows 180 --cols 200 --elem 4
same 'a batch of small ones' 432000 --batch 1000 --rows 12 --cols 9 --elem 4
same 'large elements' 432000 --rows 18 --cols 24 --elem 1000
same 'bytes' 360000 --rows 600 --cols 600 --elem 1
same 'primes' 410881 --rows 641 --cols 641 --elem 1
same 'primes, rows left over' 448553 --rows 461 --cols 139 --elem 7
same 'primes, columns left over' 448553 --rows 139 --cols 461 --elem 7
same 'primes, a long row' 480228 --rows 7 --cols 17151 --elem 4
same 'primes, a long column' 480228 --rows 17151 --cols 7 --elem 4
same 'primes, a batch' 821762 --batch 2 --rows 641 --cols 641 --elem 1
same 'primes, a batch of long rows' 960344 --batch 2 --rows 7 --cols 17149 --elem 4
same 'poor divisors' 525584 --rows 614 --cols 107 --elem 8
same 'one row' 1000 --rows 1 --cols 250 --elem 4
same 'nothing' 0 --rows 0 --cols 7 --elem 4

data 999 > matrix
cp matrix original
run matrix --rows 27 --cols 37 --elem 1 --memory 1M
check 'all in memory' [ "$code" -eq 0 ]
run matrix --rows 37 --cols 27 --elem 1 --memory 1M
check 'and back' cmp -s matrix original

# ---- Refusals ----------------------------------------------------------------------------------

data 411083 > matrix
cp matrix original
run matrix --rows 641 --cols 641 --elem 1 --memory 64K
check 'another size' [ "$code" -eq 2 ]
data 4036081 > matrix
cp matrix original
run matrix --rows 2009 --cols 2009 --elem 1 --memory 64K
check 'too little memory' [ "$code" -eq 4 ]
check 'too little memory: unchanged' cmp -s matrix original
check 'too little memory: no journal' [ ! -e matrix.ipt-journal ]
data 410881 > matrix
cp matrix original
run matrix --rows 641 --cols 641 --elem 1 --memory 64K --verify
check '--verify' [ "$code" -eq 1 ]
run matrix --rows 641 --cols 641 --elem 1 --memory 60K
check 'hardly any memory' [ "$code" -eq 1 ]
run --resume matrix
check 'nothing to resume' [ "$code" -eq 2 ]
run --resume matrix --rows 641 --cols 641 --elem 1
check '--resume with a shape' [ "$code" -eq 1 ]

# ---- Kills -------------------------------------------------------------------------------------

# shaped SIZE ARGUMENTS...: what is to be killed from now on.
shaped() {
  data "$1" > original
  shift
  shape=("$@")
  cp original wanted
  run wanted "${shape[@]}"
  check 'wanted' [ "$code" -eq 0 ]
}

# killed MILLISECONDS ARGUMENTS...: ended after that time, if it takes as long.
killed() {
  local seconds
  printf -v seconds '0.%03d' "$1"
  shift
  "$ipt" transpose "$@" --quiet --backend cpu > out 2> err &
  local process=$!
  sleep "$seconds"
  kill -KILL $process 2> err
  wait $process 2> err
}

interrupted=0
again=0
for ((i = 0; i < kills; i++)); do
  # Two passes; rows left over, or columns, and three.
  case $((i % 3)) in
    0) shaped 432000 --rows 360 --cols 300 --elem 4 ;;
    1) shaped 448324 --rows 347 --cols 323 --elem 4 ;;
    2) shaped 448324 --rows 323 --cols 347 --elem 4 ;;
  esac
  cp original matrix
  rm -f matrix.ipt-journal-new
  killed $((RANDOM % 60)) matrix "${shape[@]}" --memory 64K
  if [ ! -e matrix.ipt-journal ]; then
    # Before it began, or after it was finished.
    cmp -s matrix original || cmp -s matrix wanted ||
      fail "kill $i: changed, and no journal"
    continue
  fi
  interrupted=$((interrupted + 1))
  run matrix "${shape[@]}"
  check "kill $i: half done, and refused" [ "$code" -eq 2 ]
  while ((RANDOM % 2)) && [ -e matrix.ipt-journal ]; do
    again=$((again + 1))
    killed $((RANDOM % 30)) --resume matrix
  done
  if [ -e matrix.ipt-journal ]; then
    run --resume matrix
    check "kill $i: resumed" [ "$code" -eq 0 ]
  fi
  check "kill $i: right" cmp matrix wanted
  check "kill $i: no journal is left" [ ! -e matrix.ipt-journal ]
done
echo "$kills runs killed, $interrupted of them half done; $again times while they were resumed"
check 'some runs are killed half done' [ "$interrupted" -gt $((kills / 10)) ]

# ---- Journals that are not what they should be -------------------------------------------------

shaped 432000 --rows 360 --cols 300 --elem 4

# half_done: a run that was killed after its first step.
half_done() {
  for ((i = 0; i < 100; i++)); do
    cp original matrix
    rm -f matrix.ipt-journal
    killed $((15 + i)) matrix "${shape[@]}" --memory 64K
    [ -e matrix.ipt-journal ] && ! cmp -s matrix original && return
  done
  fail 'no run could be killed half done'
  finish
}

# refused NAME: the file is left as it is.
refused() {
  cp matrix before
  run --resume matrix
  check "$1: exit code $code" [ "$code" -eq 2 ]
  check "$1: unchanged" cmp -s matrix before
}

half_done
printf 'X' | dd of=matrix.ipt-journal bs=1 seek=40 conv=notrunc 2> err
refused 'a damaged header'
half_done
head -c 4096 matrix.ipt-journal > part && mv part matrix.ipt-journal
refused 'no steps'
half_done
head -c 400000 matrix > part && cat part > matrix
refused 'a file of another size'
half_done
cp matrix copy && mv copy matrix
refused 'another file'

# ---- Memory ------------------------------------------------------------------------------------

# Sanitizers reserve more addresses than this allows.
limited() { (ulimit -v 98304 && "$@"); } # KiB
if limited "$ipt" --version > out 2> err; then
  rm -f matrix.ipt-journal
  data 100000000 > matrix
  cp matrix wanted
  run wanted --rows 5000 --cols 5000 --elem 4
  limited "$ipt" transpose matrix --rows 5000 --cols 5000 --elem 4 --backend cpu --quiet 2> err
  check 'a file that exceeds the memory is too large without --memory' [ $? -eq 4 ]
  limited "$ipt" transpose matrix --rows 5000 --cols 5000 --elem 4 --backend cpu --quiet \
    --memory 6M 2> err
  check 'a file that exceeds the memory' [ $? -eq 0 ]
  check 'a file that exceeds the memory: right' cmp -s matrix wanted
  rm -f matrix wanted original
fi

# ---- Files of NumPy ----------------------------------------------------------------------------

header="{'descr': '<f4', 'fortran_order': False, 'shape': (360, 300), }"
{
  printf '\x93NUMPY\x01\x00\x76\x00'
  printf '%-117s\n' "$header"
  data 432000
} > matrix.npy
cp matrix.npy wanted.npy
run wanted.npy
check 'npy: wanted' [ "$code" -eq 0 ]
run matrix.npy --memory 64K
check "npy: exit code $code" [ "$code" -eq 0 ]
check 'npy' cmp -s matrix.npy wanted.npy

finish
