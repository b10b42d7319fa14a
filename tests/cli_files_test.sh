#!/usr/bin/env bash
# Tests of the command-line program ipt: raw data; links, directories, full disks and missing rights.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_files_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# ---- Raw data --------------------------------------------------------------------------------

# raw BATCH ROWS COLS ELEM [OPTIONS...]
raw() {
  local name="raw data: $*" batch=$1 rows=$2 cols=$3 elem=$4
  shift 4
  matrices "$batch" "$rows" "$cols" "$elem" > a.raw
  matrices "$batch" "$rows" "$cols" "$elem" t > expected.raw
  transform transpose a.raw --rows "$rows" --cols "$cols" --elem "$elem" "$@"
  succeeds "$name" expected.raw a.raw
}

raw 1 7 5 4
raw 1 64 48 4 --verify
raw 1 101 103 3 --verify
raw 3 6 10 8 --batch 3 --verify
raw 1 2 3 1000 --verify --quiet
raw 1 1 17 4 --batch 1
raw 1 60 60 4 --variant square --verify
raw 1 48 36 4 --variant='2-stage tile_rows=12' --verify
raw 1 48 36 4 --variant= --threads=2

matrices 1 5 8 4 > bad.raw
refuses 'raw data too short' 2 'needs 164 bytes but the file holds 160$' bad.raw \
  transpose bad.raw --rows 41 --cols 1 --elem 4
refuses 'raw data too long' 2 'needs 156 bytes but the file holds 160$' bad.raw \
  transpose bad.raw --rows 39 --cols 1 --elem 4
refuses 'raw data of another batch' 2 'needs 320 bytes but the file holds 160$' bad.raw \
  transpose bad.raw --rows 5 --cols 8 --elem 4 --batch 2
refuses 'an overflow' 2 'more bytes than 64 bits' bad.raw \
  transpose bad.raw --rows 18446744073709551615 --cols 2 --elem 4
refuses 'an overflow in the element' 2 'more bytes than 64 bits' bad.raw \
  transpose bad.raw --rows 5 --cols 8 --elem 4611686018427387904
refuses 'an overflow in the batch' 2 'more bytes than 64 bits' bad.raw \
  transpose bad.raw --rows 5 --cols 8 --elem 4 --batch 18446744073709551615
refuses 'the most rows there are' 2 'needs 18446744073709551615 bytes' bad.raw \
  transpose bad.raw --rows 18446744073709551615 --cols 1 --elem 1
refuses 'a method that does not apply' 4 'cannot be transposed' bad.raw \
  transpose --backend "$backend" bad.raw --rows 5 --cols 8 --elem 4 --variant square
if [ "$backend" != cpu ]; then
  refuses 'a device that is not there' 4 "no device is called '4000000000', there are .*" bad.raw \
    transpose bad.raw --rows 5 --cols 8 --elem 4 --device 4000000000
fi
# first_bytes FORMAT FILE: writes 160 bytes that begin with these.
first_bytes() {
  local length
  printf "$1%n" length > "$2"
  matrices 1 $((160 - length)) 1 1 >> "$2"
}

# Checks that raw data is refused if it begins like a file of another format.
begins_like() { # NAME PATTERN FIRST-BYTES
  first_bytes "$3" like.raw
  local shape='like.raw --rows 5 --cols 8 --elem 4'
  refuses "raw data that begin like $1" 2 "$2" like.raw transpose $shape
  refuses "raw data that begin like $1, with --memory" 2 "$2" like.raw \
    transpose $shape --memory 64K
  cp like.raw before.raw
  transform transpose $shape --force-raw
  check "$1 with --force-raw" eval "[ $code -eq 0 ] && ! cmp -s like.raw before.raw"
  transform transpose like.raw --rows 8 --cols 5 --elem 4 --memory 64K --force-raw
  succeeds "$1 with --force-raw, and back with --memory" before.raw like.raw
}
begins_like 'a .npy file' 'is a .npy file' '\223NUMPY\001\000'
begins_like 'a PPM' 'is an image' 'P6\n13 7\n255\n'
begins_like 'a planar image' 'is an image' 'P5\n# ipt planar 3 13 7 RGB P6\n13 21\n255\n'
begins_like 'a PAM' 'is an image' 'P7\nWIDTH 6\n'
begins_like 'a bitmap in text' 'is an image' 'P1#a comment\n6 5\n'
begins_unlike() { # FIRST-BYTES
  first_bytes "$1" a.raw
  cp a.raw before.raw
  transform transpose a.raw --rows 5 --cols 8 --elem 4
  transform transpose a.raw --rows 8 --cols 5 --elem 4
  succeeds "raw data that begin with $1" before.raw a.raw
}
begins_unlike 'P6A'
begins_unlike 'P8 5 4'
begins_unlike 'P5 and P6'
begins_unlike 'P7 0123'
begins_unlike 'P612 4'
begins_unlike '\223NUMPX\001\000'
printf 'P6 ' > a.raw
cp a.raw expected.raw
transform transpose a.raw --rows 1 --cols 3 --elem 1
succeeds 'raw data of hardly any bytes' expected.raw a.raw

: > empty.raw
cp empty.raw expected.raw
transform transpose empty.raw --rows 0 --cols 8 --elem 4 --verify
succeeds 'no rows' expected.raw empty.raw

# ---- Sizes with units ------------------------------------------------------------------------

# same_size ONE OTHER: checks that both are the same number of bytes as --memory.
same_size() {
  run transpose a.raw --rows 200 --cols 500 --elem 4 --backend cpu --dry-run --memory "$1"
  check "$1 is $2 bytes" has_line "^  memory   $2 bytes\$" "$work/log/out"
}
head -c 400000 /dev/zero > a.raw
same_size 65536 65536
same_size 65536B 65536
same_size 64K 65536
same_size 64kib 65536
same_size 66KB 66000
same_size 66kB 66000
same_size 1M 1048576
same_size 1MiB 1048576
same_size 64MB 64000000
same_size 1.5MB 1500000
same_size 1.5M 1572864
same_size 1.000001MiB 1048577
same_size 2GB 2000000000
same_size 1.5G 1610612736
same_size 1TiB 1099511627776
same_size 0.25TB 250000000000
matrices 1 3 5 2000 > a.raw
matrices 1 3 5 2000 t > expected.raw
transform transpose a.raw --rows 3 --cols 5 --elem 2KB
succeeds 'elements of 2KB' expected.raw a.raw

# ---- Another file as the output --------------------------------------------------------------

array "'<f4'" 7 5 4
cp a.npy before.npy
transform transpose a.npy -o b.npy --verify
succeeds 'an output' expected.npy b.npy
check 'leaves the input as it is' cmp a.npy before.npy
printf 'another content' > b.npy
transform transpose a.npy --output=b.npy
succeeds 'an output that is replaced' expected.npy b.npy
matrices 1 9 4 4 > a.raw
matrices 1 9 4 4 t > expected.raw
transform transpose a.raw --rows 9 --cols 4 --elem 4 -o b.raw
succeeds 'an output of raw data' expected.raw b.raw
refuses 'an output in a directory that is not there' 3 . no/such/b.npy \
  transpose a.npy -o no/such/b.npy
refuses_itself() {
  usage_error "an output that is the input: $1" 'is the file that is read' transpose a.npy -o "$1"
  check "an output that is the input: $1: unchanged" cmp a.npy before.npy
}
refuses_itself a.npy
refuses_itself ./a.npy
if ln -s a.npy same.npy; then
  refuses_itself same.npy
  usage_error 'a file and a link to it' "'a.npy' is named twice: 'same.npy' is" \
    transpose a.npy same.npy
  rm same.npy
fi
usage_error 'a file in two spellings' "'a.npy' is named twice: './a.npy' is" \
  transpose a.npy b.npy ./a.npy
check 'a file in two spellings: unchanged' cmp a.npy before.npy

# ---- Several files ---------------------------------------------------------------------------

array "'<f4'" 7 5 4
cp expected.npy expected-a.npy
cp a.npy kept.npy
cp a.npy b.npy
cp a.npy c.npy
printf 'no array' > bad.npy
transform transpose a.npy b.npy
succeeds 'two files, the first' expected-a.npy a.npy
succeeds 'two files, the second' expected-a.npy b.npy
cp kept.npy a.npy
transform transpose a.npy bad.npy missing.npy --verify c.npy
check 'several files: the exit code is the worst' [ "$code" -eq 3 ]
check 'each that is bad is told' [ "$(cut -d : -f 2 "$work/log/err" | tr -d '\n')" = ' bad.npy missing.npy' ]
check 'those before it are transposed' cmp a.npy expected-a.npy
check 'those after it too' cmp c.npy expected-a.npy
check 'the bad one is as it was' [ "$(<bad.npy)" = 'no array' ]
cp kept.npy a.npy
transform transpose bad.npy a.npy
check 'a success is not the worst' [ "$code" -eq 2 ]
cp kept.npy c.npy
transform transpose a.npy c.npy --memory 64K
check 'several files in place' eval '[ $code -eq 0 ] && cmp c.npy expected-a.npy && cmp a.npy kept.npy'

for option in --resume --abandon; do
  run transpose $option a.npy c.npy
  check "several files with $option" eval \
    '[ $code -eq 2 ] && [ "$(grep -c "there is no journal of an interrupted run" $errors)" -eq 2 ]'
done

# ---- Standard input and output ---------------------------------------------------------------

array "'<f4'" 70 50 4
cp a.npy before.npy
transform transpose - < a.npy
succeeds 'from standard input to standard output' expected.npy "$work/log/out"
check 'leaves the file as it is' cmp a.npy before.npy
cat a.npy | "$ipt" transpose - --verify --backend "$backend" | cat > b.npy
check 'through pipes, verified' cmp expected.npy b.npy
transform transpose a.npy -o -
succeeds 'from a file to standard output' expected.npy "$work/log/out"
rm -f b.npy
transform transpose - -o b.npy < a.npy
succeeds 'from standard input to a file' expected.npy b.npy
matrices 3 90 40 4 > a.raw
matrices 3 90 40 4 t > expected.raw
transform transpose - --rows 90 --cols 40 --elem 4 --batch 3 < a.raw
succeeds 'raw data from standard input' expected.raw "$work/log/out"
head -c 3000000 /dev/zero | tr '\0' 'x' > a.raw
printf 'abc' >> a.raw
transform transpose - --rows 1 --cols 3000003 --elem 1 < a.raw
succeeds 'more than fits at once' a.raw "$work/log/out"
printf 'P6\n2 2\n255\nabcdefghijkl' > image
transform planar - < image
cp "$work/log/out" planar
transform planar - < planar
succeeds 'an image there and back' image "$work/log/out"
transform planar - --to interleaved < image
succeeds 'an image that is as it shall be' image "$work/log/out"
array "'<f4'" 7 5 4
mv a.npy ./-
transform transpose ./-
succeeds 'a file of this name' expected.npy ./-
rm -f ./-

# refuses_input NAME CODE PATTERN ARGUMENTS...: checks that data on standard input is refused and nothing is
# written.
refuses_input() {
  local name=$1 wanted=$2 pattern=$3
  shift 3
  run "$@"
  check "$name" eval "[ $code -eq $wanted ] && [ ! -s '$work/log/out' ] && no_leftovers &&
    has_line '^ipt: standard input: .*$pattern' '$errors'"
}
refuses_input 'no array on standard input' 2 'is not a .npy file' transpose - < bad.npy
refuses_input 'nothing on standard input' 2 'is not a .npy file' transpose - < /dev/null
head -c 2000 before.npy > half
refuses_input 'half an array' 2 'file holds 1872$' transpose - < half
refuses_input 'raw data of another size' 2 'needs 9 bytes but the file holds 8$' \
  transpose - --rows 3 --cols 3 --elem 1 < bad.npy
refuses_input 'a directory as standard input' 3 'cannot be read' transpose - < .
refuses_input 'no standard input' 3 'cannot be read' transpose - <&-
if [ -e /dev/stdin ]; then # a pipe has no path
  "$ipt" transpose --backend cpu /dev/stdin < <(cat half) > out 2> "$work/log/err"
  check 'a pipe by its name' test $? -eq 2
  check 'a pipe by its name: why' has_line '^ipt: /dev/stdin: is not a regular file$' "$work/log/err"
fi
rm -f b.npy
refuses_input 'half an array for a file' 2 'file holds 1872$' transpose - -o b.npy < half
check 'the file is not made' [ ! -e b.npy ]
if [ -c /dev/full ]; then
  "$ipt" transpose - --backend cpu < before.npy > /dev/full 2> "$errors"
  code=$?
  check 'standard output that is full' eval \
    '[ $code -eq 3 ] && has_line "^ipt: standard output: cannot be written" $errors'
fi
if has_terminals; then
  script -qec "'$ipt' transpose before.npy -o - --backend cpu; echo code \$?" /dev/null \
    < /dev/null > "$work/log/out"
  check 'a terminal is refused' has_line '^ipt: standard output: is a terminal' "$work/log/out"
  check 'which is an error of the command line' has_line 'code 1' "$work/log/out"
fi

# ---- A dry run -------------------------------------------------------------------------------

# says_only NAME PATTERN FILE COMMAND...: checks that --dry-run prints the pattern and writes nothing.
says_only() {
  local name=$1 pattern=$2 file=$3
  shift 3
  cp "$file" "$work/log/before"
  local listed=(* .*)
  transform "$@" --dry-run
  check "$name, dry: it succeeds" test "$code" -eq 0 -a ! -s "$work/log/err"
  check "$name, dry: it says so" has_line "$pattern" "$work/log/out"
  check "$name, dry: the file is as it was" cmp "$file" "$work/log/before"
  local now=(* .*)
  check "$name, dry: nothing is written" [ "${now[*]@Q}" = "${listed[*]@Q}" ]
}

array "'<f4'" 70 50 4
rm -f b.npy
says_only 'a file' '^  result   14128 bytes in a new file, .* a.npy and replaces' a.npy transpose a.npy
for line in 'data     14000 bytes, after a header of 128 bytes' "backend  $backend " \
  'shape    70 x 50 elements of 4 bytes, batch 1' 'variant  .' 'stages   .' 'scratch  [0-9]* bytes'; do
  check "it says '$line'" has_line "^  $line" "$work/log/out"
done
says_only 'an output' 'renamed to b.npy$' a.npy transpose a.npy -o b.npy
says_only 'standard output' ' bytes to standard output$' a.npy transpose a.npy -o -
says_only 'in the file itself' '^  result   in the file itself, with a journal of [0-9]* bytes' a.npy \
  transpose a.npy --memory 64K
check 'it says in how many passes' has_line '^  passes   1 over the file' "$work/log/out"
head -c 400000 /dev/zero > a.raw
says_only 'in several passes' '^  passes   [23] over the file, in steps of at most 21845 bytes' a.raw \
  transpose a.raw --rows 200 --cols 500 --elem 4 --memory 64K
{ npy_matrix 1 128 "'<f4'" True 70 50; matrices 1 70 50 4; } > f.npy
says_only 'Fortran order' '^  shape    nothing moves, except the header' f.npy transpose f.npy
says_only 'an image' '^  shape    4 x 3 elements of 1 bytes' image planar image
refuses 'bad input, dry' 2 'is not a .npy file' bad.npy transpose bad.npy --dry-run
head -c 4000000 /dev/zero > a.raw
refuses 'little memory, dry' 4 'so little memory' a.raw \
  transpose a.raw --rows 2000 --cols 2000 --elem 1 --memory 64K --dry-run --backend cpu
enough=$(sed 's/.*with \([0-9]*\) bytes it can be done$/\1/' "$work/log/err")
run transpose a.raw --rows 2000 --cols 2000 --elem 1 --memory "$enough" --dry-run --backend cpu
check 'the memory that would be enough is' test "$code" -eq 0
check 'the memory that would be enough is not much' test "$enough" -lt 4000000
refuses 'less than the memory that would be enough' 4 'so little memory' a.raw \
  transpose a.raw --rows 2000 --cols 2000 --elem 1 --memory "$((enough - 3))" --dry-run --backend cpu
if [ "$(id -u)" -ne 0 ]; then
  mkdir locked
  cp a.npy locked
  chmod 555 locked
  refuses 'a directory of others, dry' 3 'Permission denied' locked/a.npy transpose locked/a.npy --dry-run
  chmod 755 locked
  rm -r locked
fi

# ---- Files and directories -------------------------------------------------------------------

refuses 'a missing file' 3 'No such file' missing.npy transpose missing.npy
mkdir directory.npy
refuses 'a directory' 2 'not a regular file' directory.npy transpose directory.npy
if mkfifo pipe.npy 2> /dev/null; then
  refuses 'a pipe' 2 'not a regular file' pipe.npy transpose pipe.npy
  refuses 'a pipe of raw data' 2 'not a regular file' pipe.npy \
    transpose pipe.npy --rows 1 --cols 1 --elem 1 --memory 64K
  refuses 'a pipe to resume' 2 'not a regular file' pipe.npy transpose --resume pipe.npy
  refuses 'a pipe to abandon' 2 'not a regular file' pipe.npy transpose --abandon pipe.npy
  refuses 'a pipe as an image' 2 'not a regular file' pipe.npy planar pipe.npy
  printf 'P6\n1 1\n255\nabc' > image
  refuses 'a pipe as an output' 2 'not a regular file' pipe.npy planar image -o pipe.npy
  array "'<f4'" 7 5 4
  mkfifo a.npy.ipt-journal
  refuses 'a pipe as a journal' 2 'half transposed' a.npy transpose a.npy
  refuses 'a pipe as a journal, dry' 2 'half transposed' a.npy transpose a.npy --dry-run
  refuses 'a pipe as a journal, dry, in the file' 2 'half transposed' a.npy \
    transpose a.npy --dry-run --memory 64K
  refuses 'a pipe as a journal to resume' 2 'its journal is no regular file' a.npy transpose --resume a.npy
  rm -f pipe.npy a.npy.ipt-journal
fi

# No socket can be opened, and no device that one may not read.
if find_python && "$python" -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")' 2> /dev/null; then
  refuses 'a socket' 2 'not a regular file' socket transpose socket
  refuses 'a socket to resume' 2 'not a regular file' socket transpose --resume socket
  refuses 'a socket as an output' 2 'not a regular file' socket transpose a.npy -o socket
  if [ "$(id -u)" -ne 0 ]; then
    mkdir closed && mv socket closed/socket && chmod 555 closed
    refuses 'a socket in a directory of others, as an output' 2 'not a regular file' closed/socket \
      transpose a.npy -o closed/socket
    chmod 755 closed
  fi
  rm -rf closed socket
fi
if [ -e /dev/full ]; then
  array "'<f4'" 7 5 4
  refuses 'a device as an output' 2 'not a regular file' /dev/full transpose a.npy -o /dev/full
fi

array "'<f4'" 7 5 4
chmod 640 a.npy
transform transpose a.npy
succeeds 'a file of mode 640' expected.npy a.npy
check 'permissions are kept' test "$(ls -l a.npy | cut -c 1-10)" = '-rw-r-----'

array "'<f4'" 7 5 4
mkdir elsewhere
mv a.npy elsewhere/target.npy
ln -s elsewhere/target.npy link.npy
ln -s link.npy link_to_link.npy
transform transpose link_to_link.npy
succeeds 'a symbolic link' expected.npy elsewhere/target.npy
check 'the links are still links' test -L link.npy -a -L link_to_link.npy -a \
  ! -L elsewhere/target.npy
check 'nothing is left beside the target' test "$(ls -A elsewhere)" = target.npy

ln -s nowhere dangling.npy
refuses 'a link that leads nowhere' 3 'No such file' dangling.npy transpose dangling.npy

array "'<f4'" 7 5 4
mv a.npy 'a name with spaces.npy'
transform transpose 'a name with spaces.npy'
succeeds 'a name with spaces' expected.npy 'a name with spaces.npy'

array "'<f4'" 7 5 4
mv a.npy ./-dash.npy
transform transpose -- -dash.npy
succeeds 'a name with a dash' expected.npy ./-dash.npy
rm -f ./-dash.npy

array "'<f4'" 7 5 4
cp a.npy elsewhere/absolute.npy
transform transpose "$PWD/elsewhere/absolute.npy"
succeeds 'an absolute path' expected.npy elsewhere/absolute.npy

# ---- Extended attributes, access control lists -----------------------------------------------

cat > "$work/attributes.py" <<'END'
# set FILE NAME HEX; list FILE: names and values, and the mode.
import os, sys
if sys.argv[1] == 'set':
    os.setxattr(sys.argv[2], sys.argv[3], bytes.fromhex(sys.argv[4]))
else:
    print('%o' % os.stat(sys.argv[2]).st_mode)
    for name in sorted(os.listxattr(sys.argv[2])):
        print(name, os.getxattr(sys.argv[2], name).hex())
END
attributes() { "$python" "$work/attributes.py" "$@" 2> "$work/log/err"; }

# Version 2, then entries of tag, rights and number: user::rw-, user:1234:RIGHTS, group::---, mask::rw-,
# other::---
access_list() { # RIGHTS
  printf '02000000%s%s%s%s%s' 01000600ffffffff "02000${1}00d2040000" 04000000ffffffff \
    10000600ffffffff 20000000ffffffff
}

# attributes_kept NAME FILE COMMAND...: checks that the command, which changes FILE, changes none of its
# attributes.
attributes_kept() {
  local name=$1 file=$2
  shift 2
  attributes list "$file" > "$work/log/attributes"
  cp "$file" "$work/log/before"
  "$@"
  check "$name: the file is another" eval "[ $code -eq 0 ] && ! cmp -s '$file' '$work/log/before'"
  attributes list "$file" > "$work/log/attributes-now"
  check "$name" diff "$work/log/attributes" "$work/log/attributes-now"
}

test_attributes() {
  array "'<f4'" 7 5 4
  chmod 640 a.npy
  attributes set a.npy user.comment 6d696e65 && attributes set a.npy user.empty '' || return
  attributes set a.npy trusted.note 00ff || true # only root may set it
  attributes_kept 'attributes are kept' a.npy transform transpose a.npy
  { printf 'P6\n5 4\n255\n'; matrices 1 20 3 1; } > image
  attributes set image user.comment 6d696e65
  attributes_kept 'attributes of an image are kept' image transform planar image
  printf 'old' > other
  attributes set other user.comment 6e6577
  attributes_kept 'attributes of a file that is replaced' other transform planar image -o other
  transform planar image -o new
  check 'a new file has none' [ "$(attributes list new | wc -l)" -eq 1 ]
}

test_access_lists() {
  array "'<f4'" 7 5 4
  attributes set a.npy system.posix_acl_access "$(access_list 4)" || return
  check 'the mask is the mode of the group' [ "$(ls -l a.npy | cut -c 1-10)" = '-rw-rw----' ]
  attributes_kept 'an access control list is kept' a.npy transform transpose a.npy
  matrices 1 7 5 4 > a.raw
  attributes set a.raw system.posix_acl_access "$(access_list 6)"
  attributes set a.raw user.comment 6d696e65
  attributes_kept 'a list and an attribute' a.raw \
    transform transpose a.raw --rows 7 --cols 5 --elem 4
  mkdir shared
  array "'<f4'" 7 5 4
  chmod 640 a.npy
  mv a.npy shared
  { printf 'P6\n5 4\n255\n'; matrices 1 20 3 1; } > image
  attributes set shared system.posix_acl_default "$(access_list 6)"
  attributes_kept 'a file gets no list from its directory' shared/a.npy \
    transform transpose shared/a.npy
  transform planar image -o shared/new
  : > shared/like
  attributes list shared/new > "$work/log/attributes"
  attributes list shared/like > "$work/log/attributes-now"
  check 'a new file gets that of its directory' \
    diff "$work/log/attributes-now" "$work/log/attributes"
}

: > probe
find_python || python=python3
if attributes set probe user.probe 31; then
  test_attributes
else
  echo 'left out: extended attributes (no python3, or the file system has none)'
fi
if attributes set probe system.posix_acl_access "$(access_list 4)"; then
  test_access_lists
else
  echo 'left out: access control lists (no python3, or the file system has none)'
fi

# ---- Closed standard streams -----------------------------------------------------------------

"$ipt" transpose --backend cpu - --rows 5 --cols 8 --elem 4 < bad.raw >&- 2> "$work/log/err"
check 'a closed standard output' test $? -eq 3
"$ipt" transpose --backend cpu - --rows 5 --cols 8 --elem 4 <&- > out 2> "$work/log/err"
check 'a closed standard input' test $? -eq 3

# ---- Full disks, missing rights --------------------------------------------------------------

array "'<f4'" 100 100 4
printf '#!/bin/sh\nulimit -f 8 && exec "$IPT" "$@"\n' > "$work/limited"
chmod +x "$work/limited"
IPT=$ipt
export IPT
full_disk() { ipt=$work/limited refuses "$@"; }
# This runs on the CPU, because a Vulkan driver that keeps its memory in files would reach the limit as well.
full_disk 'a full disk' 3 'cannot be written: .*; the file is unchanged$' a.npy \
  transpose --backend cpu a.npy

# Root may write everywhere, so this needs another user.
if [ "$(id -u)" -ne 0 ]; then
  array "'<f4'" 7 5 4
  mkdir locked
  cp a.npy locked/a.npy
  chmod 555 locked
  refuses 'a read-only directory' 3 'Permission denied' locked/a.npy transpose locked/a.npy
  check 'nothing was left in it' test "$(ls -A locked)" = a.npy
  chmod 755 locked
  cp a.npy protected.npy
  chmod 444 protected.npy
  refuses 'a write-protected file' 3 'Permission denied' protected.npy transpose protected.npy
  chmod 000 protected.npy
  refuses 'an unreadable file' 3 'Permission denied' ./protected.npy transpose ./protected.npy
  chmod 600 protected.npy
fi

finish
