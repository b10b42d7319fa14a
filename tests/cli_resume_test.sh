#!/usr/bin/env bash
# Tests of 'ipt transpose --memory': results, refusals, and runs that are killed at random points and
# resumed.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_resume_test.sh PATH_TO_IPT [KILLS]
#
# KILLS is the number of runs that are killed, and of journals that are damaged; the default is 20. With a
# simulated disk, tests/journal/ interrupts every step of a run and damages every byte.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

ipt=$(absolute "$1")
kills=${2:-20}
enter_work_folder cli-resume
RANDOM=1

run() { # ARGUMENTS...: the exit code in $code
  "$ipt" transpose "$@" --quiet --backend cpu > out 2> err
  code=$?
}

# data SIZE: makes a file in which no two pieces are the same. All such files are beginnings of one file.
seq 1 1300000 | head -c 9000000 > numbers
data() { head -c "$1" numbers; }

# same NAME SIZE ARGUMENTS...: checks that the result is the same with little memory as with enough.
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
same 'two groups of axes' 432000 --shape 30,40,60,3 --axes 2,3,0,1 --elem 2
same 'arrays with three axes' 432000 --shape 60,10,30,12 --axes 0,3,2,1 --elem 2
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

# shaped SIZE ARGUMENTS...: sets the data and the arguments of the following runs.
shaped() {
  data "$1" > original
  shift
  shape=("$@")
  cp original wanted
  run wanted "${shape[@]}"
  check 'wanted' [ "$code" -eq 0 ]
}

# killed MILLISECONDS ARGUMENTS...: runs ipt and kills it after that time, unless it has ended.
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
  # The cases are: two passes; three passes because of rows or columns left over; arrays that are panels
  # themselves.
  case $((i % 4)) in
    0) shaped 432000 --rows 360 --cols 300 --elem 4 ;;
    1) shaped 448324 --rows 347 --cols 323 --elem 4 ;;
    2) shaped 448324 --rows 323 --cols 347 --elem 4 ;;
    3) shaped 432000 --shape 60,10,30,12 --axes 0,3,2,1 --elem 2 ;;
  esac
  cp original matrix
  rm -f matrix.ipt-journal-new
  killed $((RANDOM % 60)) matrix "${shape[@]}" --memory 64K
  if [ ! -e matrix.ipt-journal ]; then
    # The run was killed before it began or after it was finished.
    cmp -s matrix original || cmp -s matrix wanted ||
      fail "kill $i: changed, and no journal"
    continue
  fi
  interrupted=$((interrupted + 1))
  run matrix "${shape[@]}"
  check "kill $i: half done or without need, and refused" [ "$code" -eq 2 ]
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

# ---- Damaged and foreign journals --------------------------------------------------------------

shaped 432000 --rows 360 --cols 300 --elem 4

# half_done: leaves a run that was killed after its first step.
half_done() {
  local i
  for ((i = 0; i < 100; i++)); do
    rm -f matrix matrix.ipt-journal # a file that is written anew would keep its note
    cp original matrix
    killed $((15 + i)) matrix "${shape[@]}" --memory 64K
    [ -e matrix.ipt-journal ] && ! cmp -s matrix original && return
  done
  fail 'no run could be killed half done'
  finish
}

# refused NAME: checks that the file is left as it is.
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
cp original matrix
run --resume matrix
# The data that the first step changes is not checked, because a run that was killed in this step begins
# again.
if [ "$code" -eq 0 ]; then
  check 'the file as it was: right' cmp -s matrix wanted
else
  check "the file as it was: exit code $code" [ "$code" -eq 2 ]
  check 'the file as it was: unchanged' cmp -s matrix original
fi
half_done
chmod 644 matrix
chmod g+w matrix.ipt-journal
refused 'a journal that others can write'
half_done
mv matrix.ipt-journal elsewhere && ln -s elsewhere matrix.ipt-journal
refused 'a journal elsewhere'
check 'a journal elsewhere: why' grep -q 'its journal is no regular file' err
rm -f matrix.ipt-journal elsewhere
half_done
rm matrix.ipt-journal && mkdir matrix.ipt-journal
refused 'a directory as a journal'
check 'a directory as a journal: why' grep -q 'its journal is no regular file' err
rmdir matrix.ipt-journal

# A pair of file and journal that was copied or moved can be resumed.
half_done
mkdir moved
cp matrix matrix.ipt-journal moved
"$ipt" transpose --resume moved/matrix --quiet --backend cpu 2> err
check 'a copied pair' cmp -s moved/matrix wanted
mv matrix other && mv matrix.ipt-journal other.ipt-journal
run --resume other
check 'a moved pair' cmp -s other wanted
rm -r moved other

# damage KIND: damages a random place of the journal, which has at most 200 kB.
damage() {
  local size=$journal_size place
  place=$((RANDOM * 32768 + RANDOM))
  # Half of the places are in the pages before the records.
  if ((RANDOM % 2)); then place=$((place % 24576)); else place=$((place % size)); fi
  case $1 in
    bit) flip_bit matrix.ipt-journal $place ;;
    end) truncate -s $place matrix.ipt-journal ;;
    zeros) dd if=/dev/zero of=matrix.ipt-journal bs=512 seek=$((place / 512)) count=1 conv=notrunc ;;
    noise) dd if=/dev/urandom of=matrix.ipt-journal bs=4096 seek=$((place / 4096)) count=1 \
      conv=notrunc ;;
  esac 2> err
}

# flip_bit FILE PLACE
flip_bit() {
  local byte
  byte=$(od -An -tu1 -j "$2" -N 1 "$1")
  # shellcheck disable=SC2059
  printf "\\x$(printf '%02x' $((byte ^ 1 << RANDOM % 8)))" |
    dd of="$1" bs=1 seek="$2" conv=notrunc 2> err
}

# The result is right whichever byte is damaged, or ipt refuses and changes nothing.
went_on=0
half_done
cp matrix half && cp matrix.ipt-journal half-journal
journal_size=$(wc -c < half-journal)
for ((i = 0; i < kills; i++)); do
  if ((i % 25 == 24)); then
    half_done
    cp matrix half && cp matrix.ipt-journal half-journal
    journal_size=$(wc -c < half-journal)
  fi
  cp half matrix && cp half-journal matrix.ipt-journal
  case $((i % 4)) in
    0) kind=bit ;;
    1) kind=end ;;
    2) kind=zeros ;;
    3) kind=noise ;;
  esac
  damage "$kind"
  run --resume matrix
  if [ "$code" -eq 0 ]; then
    went_on=$((went_on + 1))
    check "damage $i, $kind: right" cmp -s matrix wanted
  else
    check "damage $i, $kind: exit code $code" [ "$code" -eq 2 ]
    check "damage $i, $kind: unchanged" cmp -s matrix half
  fi
done
echo "$kills journals damaged: $went_on went on all the same"
rm -f matrix.ipt-journal half half-journal

# ---- Given up ----------------------------------------------------------------------------------

half_done
cp matrix before
run --abandon matrix
check 'given up' [ "$code" -eq 0 ]
check 'given up: the file is as it was' cmp -s matrix before
check 'given up: no journal' [ ! -e matrix.ipt-journal ]
run --abandon matrix
check 'nothing to give up' [ "$code" -eq 2 ]
run --abandon matrix --rows 1 --cols 1 --elem 1
check '--abandon with a shape' [ "$code" -eq 1 ]

# ---- Other names -------------------------------------------------------------------------------

half_done
ln -s matrix alias
run alias "${shape[@]}"
check 'a link to a half transposed file' [ "$code" -eq 2 ]
"$ipt" planar alias --quiet --backend cpu > out 2> err
check 'planar of a half transposed file' [ $? -eq 2 ]
run --resume ./alias
check 'resumed by a link' cmp -s matrix wanted
check 'resumed by a link: no journal' [ ! -e matrix.ipt-journal ]
rm alias
cp original matrix
ln matrix alias
run matrix "${shape[@]}" --memory 64K
check 'a file of two names' [ "$code" -eq 2 ]
check 'a file of two names: unchanged' cmp -s matrix original
rm alias

# ---- Neighbours --------------------------------------------------------------------------------

# A file or link of someone else in the place of the journal is neither followed nor written.
data 100 > victim
cp victim before
for name in matrix.ipt-journal-new matrix.ipt-journal; do
  cp original matrix
  ln -s victim $name
  run matrix "${shape[@]}" --memory 64K
  check "a link at $name" cmp -s victim before
  rm -f $name
done

# If two run at the same time, the second one changes nothing.
data 8000000 > large
cp large large-wanted
run large-wanted --rows 2000 --cols 1000 --elem 4
cp large matrix
"$ipt" transpose matrix --rows 2000 --cols 1000 --elem 4 --memory 256K --quiet --backend cpu &
first=$!
while [ ! -e matrix.ipt-journal ] && kill -0 $first 2> err; do :; done
for arguments in '--resume matrix' '--abandon matrix' \
  'matrix --rows 2000 --cols 1000 --elem 4' 'matrix --rows 2000 --cols 1000 --elem 4 --memory 1M'; do
  # shellcheck disable=SC2086
  run $arguments
  if kill -0 $first 2> out; then
    check "beside another: $arguments" [ "$code" -eq 3 ]
    check "beside another, who it is: $arguments" has_line "number $first" err
  fi
done
wait $first
check 'the first one' [ $? -eq 0 ]
check 'the first one: right' cmp -s matrix large-wanted

# After an interruption there is a message, or nothing has been changed.
for ((i = 0; i < 20; i++)); do
  cp large matrix
  "$ipt" transpose matrix --rows 2000 --cols 1000 --elem 4 --memory 256K --quiet --backend cpu \
    > out 2> err &
  first=$!
  printf -v seconds '0.%03d' $((i * 3))
  sleep "$seconds"
  kill -TERM $first 2> out
  wait $first
  code=$?
  if [ -e matrix.ipt-journal ]; then
    check "interrupted $i: it says what to do" has_line '--resume' err
  else
    cmp -s matrix large || cmp -s matrix large-wanted || fail "interrupted $i: changed"
  fi
  rm -f matrix matrix.ipt-journal
done

# If there is no room for the journal, nothing has been changed.
cp large matrix
(ulimit -f 100 && "$ipt" transpose matrix --rows 2000 --cols 1000 --elem 4 --memory 1M --quiet \
  --backend cpu) > out 2> err
check 'no room for the journal' [ $? -eq 3 ]
check 'no room for the journal: unchanged' cmp -s matrix large
check 'no room for the journal: none is left' [ ! -e matrix.ipt-journal ]
rm -f large large-wanted matrix

# ---- Memory ------------------------------------------------------------------------------------

# Sanitizers reserve more addresses than this limit allows.
limited() { (ulimit -v 98304 && "$@"); } # KiB
if limited "$ipt" --version > out 2> err; then
  rm -f matrix.ipt-journal
  seq 1 100000000 | head -c 100000000 > matrix
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
