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

# transpose ARGUMENTS...: transposes a fresh 3 x 4 matrix of bytes; leaves the exit code in $code.
transpose() {
  printf 'abcdefghijkl' > matrix.raw
  "$ipt" transpose matrix.raw --rows 3 --cols 4 --elem 1 --backend cpu "$@" > out 2> err
  code=$?
}
matrix_is() { [ "$(<matrix.raw)" = "$1" ]; }

transpose --verify
check "an honest result passes --verify" [ "$code" -eq 0 ]
check "the honest result is written" matrix_is aeibfjcgkdhl
check "short work is silent" [ ! -s err ]

export FAULTY_BYTE=5
transpose --verify
check "a wrong result gives exit code 5" [ "$code" -eq 5 ]
check "the wrong result is not written" matrix_is abcdefghijkl
# Byte 5 of the result is row 2, column 1 of the original.
check "the message names the place" has_line 'matrix.raw: .*wrong.* byte 9 ' err
check "nothing else is left behind" [ "$(echo *)" = 'err log matrix.raw out' ]
transpose
check "without --verify nobody notices" [ "$code" -eq 0 ]
unset FAULTY_BYTE

# ---- A single wrong byte, anywhere ----

# finds ROWS COLS ELEM BATCH BYTE...: each of these bytes of the result is wrong. The message must name the
# right element, whatever number of threads look for it.
finds() {
  local rows=$1 cols=$2 elem=$3 batch=$4 byte element place threads=1
  shift 4
  for byte in "$@"; do
    element=$((byte / elem)) threads=$((threads % 3 + 1))
    place=$((element / rows / cols * rows * cols + element % rows * cols + element / rows % cols))
    FAULTY_BYTE=$byte "$ipt" transpose large.raw --rows $rows --cols $cols --elem $elem \
      --batch $batch --backend cpu --threads $threads --verify > out 2> err
    code=$?
    check "$rows x $cols of $elem, $batch times: byte $byte, exit code" [ "$code" -eq 5 ]
    check "$rows x $cols of $elem, $batch times: byte $byte, place" has_line " at byte $((place * elem + byte % elem)) " err
  done
}
# The bytes are at the ends and within all kinds of tiles: whole matrices, rows, parts of rows, and parts of
# elements.
head -c 6000000 /dev/urandom > large.raw
cp large.raw before.raw
finds 3 4 1 500000 0 11 12 1048575 1048576 5999999
finds 100000 30 2 1 0 199999 1398102 5999998 5999999
finds 1500 1000 4 1 0 4095 4096 3333333 5999999
finds 3 500000 4 1 0 11 12 4194303 4194304 5999999
finds 2 2 750000 2 0 749999 750000 5999999
finds 2 2 1500000 1 0 1048575 1048576 1499999 1500000 4048575 5999999
finds 37500 32 5 1 0 4 5 187499 4321987 5999999

# finds_axis A0 A1 A2 A3 ELEM BYTE...: does the same for four axes that become 2, 0, 3, 1.
finds_axis() {
  local a=$1 b=$2 c=$3 d=$4 elem=$5 byte rest i j k l threads=1
  shift 5
  for byte in "$@"; do
    rest=$((byte / elem)) threads=$((threads % 3 + 1))
    j=$((rest % b)) rest=$((rest / b))
    l=$((rest % d)) rest=$((rest / d))
    i=$((rest % a)) k=$((rest / a))
    FAULTY_BYTE=$byte "$ipt" transpose large.raw --shape $a,$b,$c,$d --axes 2,0,3,1 --elem $elem \
      --backend cpu --threads $threads --verify > out 2> err
    code=$?
    check "$a x $b x $c x $d of $elem: byte $byte, exit code" [ "$code" -eq 5 ]
    check "$a x $b x $c x $d of $elem: byte $byte, place" \
      has_line " at byte $((elem * (((i * b + j) * c + k) * d + l) + byte % elem)) " err
  done
}
finds_axis 10 20 30 1000 1 0 1 19 20 4999 123456 5999999
finds_axis 100 2 50 600 1 0 1 2 65535 1048576 5999998
finds_axis 5 400 3 250 4 0 4 1599 1600 2000003 5999999
finds_axis 2 3 2 5 100000 0 99999 100000 5999999
check "the file is as it was" cmp large.raw before.raw
rm large.raw before.raw

# ---- Changes by others meanwhile ----

# changed NAME COMMAND ARGUMENTS...: the command runs meanwhile and changes the file that is to be replaced.
# Its change, the content 'theirs', must remain. It sleeps first, because clocks of file systems are coarse.
changed() {
  local name=$1 target=matrix.raw
  export FAULTY_COMMAND="sleep 0.05; $2"
  shift 2
  [ "${1:-}" != -o ] || target=$2
  printf 'abcdefghijkl' > matrix.raw
  printf 'P6\n2 2\n255\nabcdefghijkl' > image
  case $target in
    matrix.raw) "$ipt" transpose matrix.raw --rows 3 --cols 4 --elem 1 --backend cpu > out 2> err ;;
    *) "$ipt" planar image --backend cpu "$@" > out 2> err ;;
  esac
  code=$?
  check "$name gives exit code 2" [ "$code" -eq 2 ]
  check "$name is told" has_line "^ipt: $target: it has been changed meanwhile" err
  check "$name is not undone" has_line theirs "$target"
  check "$name leaves no temporary file" no_leftovers
  unset FAULTY_COMMAND
}

changed 'another content' 'printf theirs > matrix.raw'
changed 'a content of the same size' 'printf "theirs-abcde" > matrix.raw'
changed 'an older time' 'printf "theirs-abcde" > matrix.raw; touch -t 200001010000 matrix.raw'
changed 'another file' 'printf "theirs-abcde" > new; mv new matrix.raw'
changed 'another file of the same time' \
  'printf "theirs-abcde" > new; touch -r matrix.raw new; mv new matrix.raw'
printf 'ours' > output
changed 'another output' 'printf theirs > output' -o output
rm -f output
changed 'a new output' 'printf theirs > output' -o output
rm -f output
changed 'a link as a new output' 'echo theirs > elsewhere; ln -s elsewhere output' -o output
rm -f output elsewhere image

export FAULTY_COMMAND='rm matrix.raw'
transpose
check "a file removed meanwhile gives exit code 2" [ "$code" -eq 2 ]
check "a file removed meanwhile is not made again" [ ! -e matrix.raw ]
export FAULTY_COMMAND='sleep 0.05; chmod 600 matrix.raw'
chmod 644 matrix.raw 2> out
transpose
check "a mode changed meanwhile gives exit code 2" [ "$code" -eq 2 ]
check "a mode changed meanwhile is kept" [ "$(ls -l matrix.raw | cut -c 1-10)" = '-rw-------' ]
export FAULTY_COMMAND='sleep 0.05; printf "theirs-abcde" > matrix.raw'
transpose --verify
check "a changed original is not a wrong result" [ "$code" -eq 2 ]
export FAULTY_COMMAND='printf mine > another; cat matrix.raw > another'
transpose
check "reading meanwhile harms nobody" matrix_is aeibfjcgkdhl
unset FAULTY_COMMAND
rm -f another

# ---- Attributes that cannot be kept ----------------------------------------------------------

# attribute NAME VALUE: sets an attribute of matrix.raw.
attribute() {
  "$python" -c 'import os, sys
os.setxattr("matrix.raw", sys.argv[1], sys.argv[2].encode())' "$@" 2> err
}
printf 'abcdefghijkl' > matrix.raw
if find_python && attribute user.comment mine; then
  export FAULTY_ATTRIBUTE=user.comment
  transpose
  check "an attribute that cannot be kept gives exit code 3" [ "$code" -eq 3 ]
  check "it is named" has_line 'matrix.raw: .*attribute user.comment cannot be kept' err
  check "the file is unchanged" matrix_is abcdefghijkl
  check "no temporary file is left" no_leftovers
  export FAULTY_ATTRIBUTE=user.other
  transpose
  check "others do not matter" matrix_is aeibfjcgkdhl
  if attribute trusted.note theirs; then
    export FAULTY_ATTRIBUTE=trusted.note
    transpose
    check "one of the system need not be kept" matrix_is aeibfjcgkdhl
  fi
  unset FAULTY_ATTRIBUTE
else
  echo 'left out: attributes that cannot be kept (no python3, or no attributes on this file system)'
fi
rm -f matrix.raw

export FAULTY_SECONDS=2
transpose
check "slow work succeeds" [ "$code" -eq 0 ]
check "work over a second shows its progress" has_line '^ipt: matrix.raw: transposing, [12]\.[0-9] s$' err
transpose --quiet
check "--quiet stops the progress display" [ ! -s err ]
check "quiet work is done too" matrix_is aeibfjcgkdhl

# If standard error is closed, the file must not get its number: the progress would be written into it.
printf 'abcdefghijkl' > matrix.raw
"$ipt" transpose matrix.raw --rows 3 --cols 4 --elem 1 --memory 64K --backend cpu 2>&-
check "without standard errors work in place succeeds" [ $? -eq 0 ]
check "without standard errors the result is right" matrix_is aeibfjcgkdhl

# In the file itself there is one bar for both passes, which never goes back. The following tests mostly wait,
# so they run at the same time.
export FAULTY_SECONDS=1
in_place='--rows 360 --cols 300 --elem 4 --memory 512K --backend cpu'

# on_terminal COLUMNS: prints what appears on the terminal, a line for each time the bar is drawn.
on_terminal() {
  script -qec "stty cols $1; '$ipt' transpose $1.raw $in_place" /dev/null < /dev/null |
    tr '\r' '\n' | sed 's/\x1b\[K//g' > "$1.lines"
}
seq 1 432000 | head -c 432000 > matrix.raw
terminals=
if has_terminals; then terminals='200 60 40 12'; fi
for columns in $terminals; do
  cp matrix.raw $columns.raw
  on_terminal $columns &
done
# shellcheck disable=SC2086 # several words
"$ipt" transpose matrix.raw $in_place 2> err
check "slow work in place succeeds" [ $? -eq 0 ]
check "its progress is in plain lines" has_line '^ipt: matrix.raw: transposing in place  *[0-9]* %, ' err
check "and has no escapes" [ "$(grep -c $'[\r\x1b]' err)" -eq 0 ]
wait
for columns in $terminals; do
  check "$columns columns: drawn" has_line '%' $columns.lines
  check "$columns columns: not one line is longer" [ "$(wc -L < $columns.lines)" -lt $columns ]
done
if [ -n "$terminals" ]; then
  sed -n 's/.* \([0-9]*\) %.*/\1/p' 200.lines > percent
  check "on a terminal it is drawn often" [ "$(wc -l < percent)" -gt 10 ]
  check "it never goes back" sort -nc percent
  check "it comes near the end" [ "$(tail -n 1 percent)" -ge 30 ]
fi
unset FAULTY_SECONDS

finish
