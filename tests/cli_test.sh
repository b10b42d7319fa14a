#!/usr/bin/env bash
# Tests of the command-line program ipt.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_test.sh PATH_TO_IPT PATH_TO_SOURCE_DIR
#
# Needs bash and the usual small tools (awk, cmp, dd ...). With Python 3 and NumPy it also compares
# with NumPy. Prints a line for every failed check and a closing one; exits with 0 or 1.
#
# Environment: IPT_TEST_BACKEND  cpu (default) or vulkan
#              PYTHON            the Python to ask for NumPy; default python3

LC_ALL=C
export LC_ALL
unset CDPATH IPT_WISDOM

[ $# -eq 2 ] || { echo "usage: $0 PATH_TO_IPT PATH_TO_SOURCE_DIR" >&2; exit 1; }
ipt=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
source_dir=$(cd "$2" && pwd)
backend=${IPT_TEST_BACKEND:-cpu}
python=${PYTHON:-python3}

work=$(mktemp -d "${TMPDIR:-/tmp}/ipt-cli-test.XXXXXX") || exit 1
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
mkdir "$work/data" "$work/log" && cd "$work/data" || exit 1

passed=0
failed=0

# ---- Checks ----------------------------------------------------------------------------------

pass() { passed=$((passed + 1)); }

fail() {
  failed=$((failed + 1))
  echo "FAILED: $1"
  shift
  for detail in "$@"; do echo "        $detail"; done
}

# check NAME COMMAND...: the command must succeed.
check() {
  local name=$1
  shift
  if "$@" > "$work/log/check" 2>&1; then
    pass
  else
    fail "$name" "$(head -n 2 "$work/log/check")"
  fi
}

# run ARGUMENTS...: runs ipt; leaves the exit code in $code, output in log/out and log/err.
run() {
  "$ipt" "$@" > "$work/log/out" 2> "$work/log/err"
  code=$?
}

# transform COMMAND ARGUMENTS...: runs ipt on the backend under test.
transform() {
  local command=$1
  shift
  run "$command" --backend "$backend" "$@"
}

no_leftovers() { ! ls -A . | grep -q '^\.ipt-'; }

# succeeds NAME EXPECTED FILE: after transform, exit code 0, no word, FILE equals EXPECTED.
succeeds() {
  if [ "$code" -ne 0 ] || [ -s "$work/log/err" ]; then
    fail "$1" "exit code $code, stderr: $(cat "$work/log/err")"
  elif ! cmp "$2" "$3" > "$work/log/cmp" 2>&1; then
    fail "$1" "$(cat "$work/log/cmp")"
  elif ! no_leftovers; then
    fail "$1" "a temporary file was left behind"
  else
    pass
  fi
}

# refuses NAME CODE PATTERN FILE COMMAND ARGUMENTS...: ipt must exit with CODE, print one line that
# begins with "ipt: FILE: " and matches PATTERN, and leave FILE and its directory as they were.
refuses() {
  local name=$1 wanted=$2 pattern=$3 file=$4 problem=
  shift 4
  rm -f "$work/log/before"
  [ ! -r "$file" ] || [ ! -f "$file" ] || cp "$file" "$work/log/before"
  run "$@"
  [ "$code" -eq "$wanted" ] || problem="exit code $code instead of $wanted"
  [ "$(wc -l < "$work/log/err")" -eq 1 ] || problem="stderr is not one line"
  grep -q "^ipt: $file: " "$work/log/err" || problem="the message does not name the file"
  grep -q -e "$pattern" "$work/log/err" || problem="the message does not say '$pattern'"
  [ ! -f "$work/log/before" ] || cmp -s "$file" "$work/log/before" || problem="the file was changed"
  no_leftovers || problem="a temporary file was left behind"
  if [ -z "$problem" ]; then pass; else fail "$name" "$problem" "$(cat "$work/log/err")"; fi
}

# usage_error NAME PATTERN ARGUMENTS...
usage_error() {
  local name=$1 pattern=$2
  shift 2
  run "$@"
  if [ "$code" -eq 1 ] && [ ! -s "$work/log/out" ] && [ "$(wc -l < "$work/log/err")" -eq 1 ] &&
    grep -q "^ipt: .*$pattern" "$work/log/err"; then
    pass
  else
    fail "$name" "exit code $code, stderr: $(cat "$work/log/err")"
  fi
}

# ---- Files to test with ----------------------------------------------------------------------

# matrices BATCH ROWS COLS ELEM [transposed]: prints matrices whose elements are ELEM characters,
# all different as far as they go; or the transposed ones, by the definition.
matrices() {
  awk -v batch="$1" -v rows="$2" -v cols="$3" -v elem="$4" -v transposed="$5" '
    function element(number, i, rest) {
      rest = number
      for (i = 0; i < elem; i++) {
        printf "%s", substr(digits, (rest + i) % 62 + 1, 1)
        rest = int(rest / 62)
      }
    }
    BEGIN {
      digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
      for (b = 0; b < batch; b++) {
        if (transposed == "") {
          for (r = 0; r < rows; r++)
            for (c = 0; c < cols; c++) element((b * rows + r) * cols + c)
        } else {
          for (c = 0; c < cols; c++)
            for (r = 0; r < rows; r++) element((b * rows + r) * cols + c)
        }
      }
    }'
}

byte() { printf "\\$(printf '%03o' "$1")"; }

# npy MAJOR TOTAL TEXT: prints a .npy header of TOTAL bytes; the data follow.
npy() {
  local length
  if [ "$1" -eq 1 ]; then length=$(($2 - 10)); else length=$(($2 - 12)); fi
  printf '\223NUMPY'
  byte "$1"
  byte 0
  byte $((length % 256))
  byte $((length / 256 % 256))
  [ "$1" -eq 1 ] || { byte $((length / 65536)); byte 0; }
  printf "%-$((length - 1))s\n" "$3"
}

# text DESCR ORDER ROWS COLS: the dictionary as NumPy words it.
text() { printf "{'descr': %s, 'fortran_order': %s, 'shape': (%s, %s), }" "$1" "$2" "$3" "$4"; }

# array DESCR ROWS COLS ELEM: a.npy, and what it must become in expected.npy.
array() {
  { npy 1 128 "$(text "$1" False "$2" "$3")"; matrices 1 "$2" "$3" "$4"; } > a.npy
  { npy 1 128 "$(text "$1" False "$3" "$2")"; matrices 1 "$2" "$3" "$4" t; } > expected.npy
}

# ---- .npy: types -----------------------------------------------------------------------------

check_type() {
  array "$1" 7 5 "$2"
  transform transpose a.npy --verify
  succeeds "type $1 of $2 bytes" expected.npy a.npy
}

check_type "'|b1'" 1
check_type "'|u1'" 1
check_type "'<i2'" 2
check_type "'>u4'" 4
check_type "'<f2'" 2
check_type "'<f4'" 4
check_type "'=f8'" 8
check_type "'<f16'" 16
check_type "'<c8'" 8
check_type "'>c16'" 16
check_type "'|S10'" 10
check_type "'<U5'" 20
check_type "'<M8[ns]'" 8
check_type "'<m8[25us]'" 8
check_type "'<M8'" 8
check_type "'|V12'" 12
check_type "[('x', '<f4'), ('y', '<f4'), ('id', '<i8')]" 16
check_type "[('rgb', '|u1', (3,)), ('', '|V1')]" 4
check_type "[('m', '<f4', (2, 3)), ('n', '|u1', 2)]" 26
check_type "[(('a title', 'p'), [('q', '<i2'), ('r', '|S3')])]" 5
check_type "[('sub', ('<i2', (2, 2)))]" 8
check_type "[(\"it's\", '|u1'), ('a\\'b', '<i2')]" 3

refuses_type() {
  { npy 1 128 "$(text "$1" False 2 3)"; matrices 1 2 3 8; } > bad.npy
  refuses "type $1" 2 "$2" bad.npy transpose --backend "$backend" bad.npy
}

refuses_type "'|O'" 'Python objects'
refuses_type "[('a', '<f4'), ('b', '|O')]" 'Python objects'
refuses_type "'<q8'" 'not known'
refuses_type "'<f'" 'not known'
refuses_type "'f8x'" 'not known'
refuses_type "'<M4[s]'" 'not known'
refuses_type "''" 'not known'
refuses_type "5" 'not known'
refuses_type "[('a', '<f4'" 'not known'
refuses_type "[('a', '<f4') ('b', '<f4')]" 'not known'
refuses_type "'<U18446744073709551615'" 'more bytes than 64 bits'

# ---- .npy: headers ---------------------------------------------------------------------------

array "'<f4'" 5 5 4
transform transpose a.npy --verify
succeeds 'a square array' expected.npy a.npy

array "'<f4'" 31 1 4
transform transpose a.npy --verify
succeeds 'a single column' expected.npy a.npy

array "'<f4'" 1 31 4
transform transpose a.npy
transform transpose a.npy
{ npy 1 128 "$(text "'<f4'" False 1 31)"; matrices 1 1 31 4; } > twice.npy
succeeds 'there and back' twice.npy a.npy

for version in 2 3; do
  { npy $version 192 "$(text "'<i4'" False 6 9)"; matrices 1 6 9 4; } > a.npy
  { npy $version 192 "$(text "'<i4'" False 9 6)"; matrices 1 6 9 4 t; } > expected.npy
  transform transpose a.npy --verify
  succeeds "format version $version.0" expected.npy a.npy
done

{ npy 1 80 "$(text "'<i4'" False 6 9)"; matrices 1 6 9 4; } > a.npy
{ npy 1 80 "$(text "'<i4'" False 9 6)"; matrices 1 6 9 4 t; } > expected.npy
transform transpose a.npy
succeeds 'the length of an old 16-byte aligned header is kept' expected.npy a.npy

{ npy 1 128 "$(text "'<i4'" True 6 9)"; matrices 1 6 9 4; } > a.npy
{ npy 1 128 "$(text "'<i4'" False 9 6)"; matrices 1 6 9 4; } > expected.npy
transform transpose a.npy --verify
succeeds 'of Fortran order only the header changes' expected.npy a.npy

for shape in '0 5' '5 0' '0 0' '0 18446744073709551615'; do
  set -- $shape
  npy 1 128 "$(text "'<f8'" False "$1" "$2")" > a.npy
  npy 1 128 "$(text "'<f8'" False "$2" "$1")" > expected.npy
  transform transpose a.npy --verify
  succeeds "an empty array, $1 x $2" expected.npy a.npy
done

npy 1 128 "$(text "'|S0'" False 3 4)" > a.npy
npy 1 128 "$(text "'|S0'" False 4 3)" > expected.npy
transform transpose a.npy
succeeds 'elements of no bytes' expected.npy a.npy

python2="{'shape': (2L, 3L), 'fortran_order': False, 'descr': '|u1'}"
{ npy 1 80 "$python2"; matrices 1 2 3 1; } > a.npy
{ npy 1 80 "$(text "'|u1'" False 3 2)"; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header of Python 2, in another order' expected.npy a.npy

compact="{'descr':'|u1','fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + ${#compact} + 1)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy 1 128 "$(text "'|u1'" False 3 2)"; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header that has to grow' expected.npy a.npy

long=$(printf '%65450s' '' | tr ' ' 'n')
compact="{'descr':[('$long','|u1')],'fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + 65535)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy 1 $((10 + 65535)) "$(text "[('$long','|u1')]" False 3 2)"
  matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header of 65535 bytes' expected.npy a.npy

long=$(printf '%65475s' '' | tr ' ' 'n')
compact="{'descr':[('$long','|u1')],'fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + ${#compact} + 1)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy 2 65600 "$(text "[('$long','|u1')]" False 3 2)"; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header that outgrows version 1.0' expected.npy a.npy

# bad NAME PATTERN: bad.npy must be refused.
bad() { refuses "$1" 2 "$2" bad.npy transpose --backend "$backend" bad.npy; }

array "'<f4'" 20 50 4
head -c $((128 + 3990)) a.npy > bad.npy
bad 'a truncated file' 'header promises 4000 bytes of data but the file holds 3990$'
{ cat a.npy; printf 'x'; } > bad.npy
bad 'trailing bytes' 'header promises 4000 bytes of data but the file holds 4001$'
head -c 128 a.npy > bad.npy
bad 'no data' 'but the file holds 0$'
head -c 100 a.npy > bad.npy
bad 'a truncated header' 'header is cut off$'
head -c 9 a.npy > bad.npy
bad 'a truncated prefix' 'header is cut off$'
head -c 4 a.npy > bad.npy
bad 'a truncated magic number' 'is not a .npy file'
: > bad.npy
bad 'an empty file' 'is not a .npy file'
{ printf 'NUMPYx'; tail -c +7 a.npy; } > bad.npy
bad 'a bad magic number' 'is not a .npy file'
{ npy 4 128 "$(text "'<f4'" False 2 3)"; matrices 1 2 3 4; } > bad.npy
bad 'an unknown version' 'version 4.0'

# bad_text NAME PATTERN TEXT
bad_text() {
  { npy 1 128 "$3"; matrices 1 2 3 4; } > bad.npy
  bad "$1" "$2"
}

bad_text 'a 1-dimensional array' '1-dimensional' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (6,), }"
bad_text 'a 3-dimensional array' '3-dimensional' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2, 3), }"
bad_text 'a 0-dimensional array' '0-dimensional' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (), }"
bad_text 'a missing entry' 'cannot be understood' "{'descr': '<f4', 'shape': (2, 3), }"
bad_text 'an entry twice' 'cannot be understood' \
  "{'shape': (3, 2), 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"
bad_text 'an unknown entry' 'cannot be understood' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), 'x': 1}"
bad_text 'an unknown order' 'cannot be understood' \
  "{'descr': '<f4', 'fortran_order': Falsehood, 'shape': (2, 3), }"
bad_text 'a negative extent' 'cannot be understood' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (-2, 3), }"
bad_text 'words behind the dictionary' 'cannot be understood' \
  "$(text "'<f4'" False 2 3) more"
bad_text 'no dictionary' 'cannot be understood' 'nothing'
bad_text 'a shape of more than 64 bits' 'more bytes than 64 bits' \
  "$(text "'<f4'" False 4294967296 4294967296)"
bad_text 'deeply nested types' 'not known' \
  "{'descr': (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((("

# ---- Files and directories -------------------------------------------------------------------

refuses 'a missing file' 3 'No such file' missing.npy transpose missing.npy
mkdir directory.npy
refuses 'a directory' 2 'not a regular file' directory.npy transpose directory.npy
if mkfifo pipe.npy 2> /dev/null; then
  refuses 'a pipe' 2 'not a regular file' pipe.npy transpose pipe.npy
  rm -f pipe.npy
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

array "'<f4'" 100 100 4
printf '#!/bin/sh\nulimit -f 8 && exec "$IPT" "$@"\n' > "$work/limited"
chmod +x "$work/limited"
IPT=$ipt
export IPT
full_disk() { ipt=$work/limited refuses "$@"; }
# On the CPU: a Vulkan driver that keeps its memory in files would meet the limit as well.
full_disk 'a full disk' 3 'cannot be written: .*; the file is unchanged$' a.npy \
  transpose --backend cpu a.npy

# Root may write everywhere: nothing to see.
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
raw 1 60 60 4 --method square --verify
raw 1 48 36 4 --method=auto --threads=2

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
  transpose --backend "$backend" bad.raw --rows 5 --cols 8 --elem 4 --method square
if [ "$backend" != cpu ]; then
  refuses 'a device that is not there' 4 'no device can be opened' bad.raw \
    transpose bad.raw --rows 5 --cols 8 --elem 4 --device 4000000000
fi
: > empty.raw
cp empty.raw expected.raw
transform transpose empty.raw --rows 0 --cols 8 --elem 4 --verify
succeeds 'no rows' expected.raw empty.raw

# ---- Images ----------------------------------------------------------------------------------

# image NAME WIDTH HEIGHT CHANNELS SAMPLE HEADER PLANAR_HEADER: there and back.
image() {
  local pixels=$(($2 * $3))
  { printf "$6"; matrices 1 "$pixels" "$4" "$5"; } > image
  { printf "$7"; matrices 1 "$pixels" "$4" "$5" t; } > expected
  cp image original
  transform planar image --verify
  succeeds "$1: to planar" expected image
  transform planar image --verify
  succeeds "$1: and back" original image
}

image 'PPM' 13 7 3 1 'P6\n13 7\n255\n' 'P5\n# ipt planar 3 RGB P6\n13 21\n255\n'
image '16-bit PPM' 13 7 3 2 'P6\n13 7\n65535\n' 'P5\n# ipt planar 3 RGB P6\n13 21\n65535\n'
image 'PPM of maximum 256' 5 4 3 2 'P6\n5 4\n256\n' 'P5\n# ipt planar 3 RGB P6\n5 12\n256\n'
image 'PAM with transparency' 6 5 4 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n' \
  'P5\n# ipt planar 4 RGB_ALPHA P7\n6 20\n255\n'
image '16-bit grey PAM with transparency' 6 5 2 2 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 2\nMAXVAL 1000\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n' \
  'P5\n# ipt planar 2 GRAYSCALE_ALPHA P7\n6 10\n1000\n'
image 'PAM that could be a PPM' 6 5 3 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n' \
  'P5\n# ipt planar 3 RGB P7\n6 15\n255\n'
image 'PAM without a type' 6 5 3 1 'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nENDHDR\n' \
  'P5\n# ipt planar 3 P7\n6 15\n255\n'
image 'PAM of a type of two words' 6 5 3 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nTUPLTYPE MY OWN\nENDHDR\n' \
  'P5\n# ipt planar 3 MY OWN P7\n6 15\n255\n'

# Comments and white space as others write them.
{ printf 'P6 # made by hand\n# ipt planar 3 RGB P6\n 5\t4\r\n# more\n255\n'
  matrices 1 20 3 1; } > image
{ printf 'P5\n# ipt planar 3 RGB P6\n5 12\n255\n'; matrices 1 20 3 1 t; } > expected
transform planar image
succeeds 'a PPM with comments' expected image
{ printf 'P7\n# a comment\nHEIGHT 4\n\nWIDTH 5\nMAXVAL 255\nDEPTH 3\n'
  printf 'TUPLTYPE A\nTUPLTYPE B\nENDHDR\n'
  matrices 1 20 3 1; } > image
{ printf 'P5\n# ipt planar 3 A B P7\n5 12\n255\n'; matrices 1 20 3 1 t; } > expected
transform planar image
succeeds 'a PAM with comments' expected image

{ printf 'P6\n5 4\n255\n'; matrices 1 20 3 1; } > interleaved
{ printf 'P5\n# ipt planar 3 RGB P6\n5 12\n255\n'; matrices 1 20 3 1 t; } > planar
cp interleaved image
transform planar image -o other
succeeds '-o writes the other file' planar other
check '-o leaves the image' cmp image interleaved
transform planar image --to interleaved
succeeds '--to interleaved leaves an interleaved image' interleaved image
transform planar image --to planar
succeeds '--to planar' planar image
transform planar image --to planar
succeeds '--to planar leaves a planar image' planar image
transform planar image --to planar -o other2
succeeds '--to and -o copy' planar other2
transform planar image --to interleaved -o image --verify
succeeds '-o with the same file' interleaved image
umask_before=$(umask)
umask 027
transform planar image -o other3
umask "$umask_before"
check 'a new file gets the usual permissions' test "$(ls -l other3 | cut -c 1-10)" = '-rw-r-----'
refuses '-o into a missing directory' 3 'No such file' missing/x planar image -o missing/x
refuses '-o onto a directory' 3 'not a regular file' elsewhere planar image -o elsewhere

# bad_image NAME PATTERN HEADER: with 60 bytes of data.
bad_image() {
  { printf "$3"; matrices 1 20 3 1; } > bad.ppm
  refuses "$1" 2 "$2" bad.ppm planar --backend "$backend" bad.ppm
}

bad_image 'an image cut off' 'promises 75 bytes of data but the file holds 60$' 'P6\n5 5\n255\n'
bad_image 'an image with trailing bytes' 'promises 45 bytes of data but the file holds 60$' \
  'P6\n5 3\n255\n'
bad_image 'an ASCII image' 'is not a P6' 'P3\n5 4\n255\n'
bad_image 'no image' 'is not a P6' 'GIF89a'
bad_image 'a grey image' 'grey image' 'P5\n5 12\n255\n'
bad_image 'a grey image with another comment' 'grey image' 'P5\n# ipt planar 9 RGB P6\n5 12\n255\n'
bad_image 'a planar image of a wrong height' 'not a multiple' \
  'P5\n# ipt planar 3 RGB P6\n6 10\n255\n'
bad_image 'an image without a maximum' 'cannot be understood' 'P6\n5 4\nx\n'
bad_image 'a maximum of 0' 'maximum' 'P6\n5 4\n0\n'
bad_image 'a maximum of 65536' 'maximum' 'P6\n5 4\n65536\n'
bad_image 'a width of 0' 'no width' 'P6\n0 4\n255\n'
bad_image 'a PAM of one channel' 'number of channels' \
  'P7\nWIDTH 5\nHEIGHT 12\nDEPTH 1\nMAXVAL 255\nENDHDR\n'
bad_image 'a PAM of five channels' 'number of channels' \
  'P7\nWIDTH 3\nHEIGHT 4\nDEPTH 5\nMAXVAL 255\nENDHDR\n'
bad_image 'a PAM without an end of its header' 'header is cut off$' 'P7\nWIDTH 3\n'
bad_image 'a PAM of an unknown line' 'cannot be understood' \
  'P7\nWIDTH 3\nHEIGHT 4\nDEPTH 5\nMAXVAL 255\nCOLOUR 3\nENDHDR\n'
bad_image 'an image too large to count' 'more bytes than 64 bits' \
  'P6\n18446744073709551615 18446744073709551615\n255\n'
printf 'P6\n5 4\n255' > bad.ppm
refuses 'a header cut off' 2 'header is cut off$' bad.ppm planar bad.ppm
printf 'P6\n# a comment' > bad.ppm
refuses 'a comment cut off' 2 'header is cut off$' bad.ppm planar bad.ppm
refuses 'a missing image' 3 'No such file' missing.ppm planar missing.ppm

# ---- The command line ------------------------------------------------------------------------

array "'<f4'" 7 5 4
cp a.npy before.npy
usage_error 'no command' 'no command'
usage_error 'an unknown command' "unknown command 'rotate'" rotate a.npy
usage_error 'no file' 'no file' transpose
usage_error 'two files' 'one file' transpose a.npy a.npy
usage_error 'an unknown option' "unknown option '--frobnicate'" transpose a.npy --frobnicate
usage_error 'an option of another command' "unknown option '--to'" transpose a.npy --to planar
usage_error 'a value for an option without' "unknown option '--verify=1'" transpose a.npy --verify=1
usage_error 'a missing value' 'needs a value' transpose a.npy --rows
usage_error 'an incomplete shape' 'go together' transpose a.npy --rows 7 --cols 5
usage_error 'a batch without a shape' 'go together' transpose a.npy --batch 2
usage_error 'a word as a number' 'not a value for --rows' transpose a.npy --rows x --cols 5 --elem 4
usage_error 'a negative number' 'not a value for --rows' transpose a.npy --rows -1 --cols 5 --elem 4
usage_error 'a number and a letter' 'not a value for --rows' transpose a.npy --rows=7L
usage_error 'a number of more than 64 bits' 'not a value for --rows' \
  transpose a.npy --rows 18446744073709551616 --cols 5 --elem 4
usage_error 'elements of no bytes' 'not a value for --elem' \
  transpose a.npy --rows 7 --cols 5 --elem 0
usage_error 'an unknown backend' 'not a value for --backend' transpose a.npy --backend abacus
usage_error 'an unknown method' 'not a value for --method' transpose a.npy --method magic
usage_error 'an unknown layout' 'not a value for --to' planar a.npy --to sideways
usage_error 'a device for the CPU' 'Vulkan backend' transpose a.npy --backend cpu --device 1
usage_error 'too many threads to count' 'not a value for --threads' \
  transpose a.npy --threads 4294967296
usage_error 'a file for info' 'unexpected argument' info a.npy
check 'the file was not touched' cmp a.npy before.npy

for command in transpose planar info; do
  run "$command" --help
  check "$command --help" test "$code" -eq 0 -a ! -s "$work/log/err"
  for word in Usage: Examples: 'Exit codes:' 130 --backend --device --threads --method; do
    check "$command --help mentions $word" grep -q -e "$word" "$work/log/out"
  done
  check "$command --help fits into 100 columns" awk 'length > 100 { exit 1 }' "$work/log/out"
done
run --help
check '--help' test "$code" -eq 0 -a ! -s "$work/log/err"
check '--help explains safety' grep -q 'temporary file' "$work/log/out"

version=$(awk '/#define IPT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' \
  "$source_dir/ipt.h")
run --version
check '--version' test "$code" -eq 0 -a "$(cat "$work/log/out")" = "ipt $version"
if [ -c /dev/full ]; then
  "$ipt" --help > /dev/full 2> "$work/log/err"
  check 'standard output that is full' test $? -eq 3
fi

# ---- info ------------------------------------------------------------------------------------

run info
check 'info' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the version' grep -q "^ipt $version\$" "$work/log/out"
check 'info shows the CPU' grep -q '^CPU' "$work/log/out"
check 'info shows devices or why there are none' \
  grep -q -E '^  device 1: |^  not available: ' "$work/log/out"
run info --rows 7200 --cols 1800 --elem 4 --backend "$backend"
check 'info of a shape' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the shape' grep -q '7200 x 1800 elements of 4 bytes' "$work/log/out"
check 'info shows the backend' grep -q "backend  $backend" "$work/log/out"
check 'info shows the stages' grep -q 'stages   .' "$work/log/out"
check 'info shows the data' grep -q 'data     51840000 bytes' "$work/log/out"
check 'info shows at most 2 % scratch' \
  awk '$1 == "scratch" { found = 1; if ($2 > 1048576) exit 1 } END { exit !found }' "$work/log/out"
run info --rows 7 --cols 5 --elem 4 --method square --backend "$backend"
check 'info of an impossible plan' test "$code" -eq 4 -a "$(wc -l < "$work/log/err")" -eq 1
# Where a loader looks for drivers must not matter either: without any there is no device.
VK_DRIVER_FILES=/nonexistent VK_ICD_FILENAMES=/nonexistent run info
check 'info without a driver' test "$code" -eq 0

# ---- Interruption ----------------------------------------------------------------------------

# 32 MiB, long enough to be interrupted. The content: one line of each matrix row's number.
awk 'BEGIN { for (r = 0; r < 32768; r++) printf "%01024d", r * 7919 }' > big.before
cp big.before big
shape='--rows 4096 --cols 512 --elem 16'
transform transpose big $shape --verify --quiet
check 'a big file' test "$code" -eq 0
mv big big.after
check 'a big file changes' test "$(cmp big.before big.after > /dev/null 2>&1; echo $?)" -eq 1

# start: runs ipt on the big file in the background, in a process group of its own, since shells
# let other background processes ignore SIGINT. Leaves its number in $process.
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

# interrupted NAME: after the interruption all must be old, or all new.
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

# Stopped first: if the temporary file is still there then, the outcome is certain.
for signal in INT TERM HUP; do
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
  3) check 'a file changed meanwhile is kept' cmp big appended.before ;;
  0) check 'a file changed afterwards has all changes' cmp big appended.after ;;
  *) fail 'a file changed meanwhile' "exit code $code: $(cat "$work/log/err")" ;;
esac
check 'no temporary file is left behind' no_leftovers
rm -f big big.* appended.*

# ---- NumPy, if it is there -------------------------------------------------------------------

if "$python" -c 'import numpy' 2> /dev/null; then
  cat > compare.py <<'END'
import subprocess, sys
import numpy as np

def bits(array):
    return array.dtype, array.shape, array.tobytes()

point = np.dtype([('x', '<f4'), ('name', 'U3'), ('rgb', 'u1', (3,)), ('when', 'M8[ms]')])
aligned = np.dtype([('a', 'u1'), ('b', '<f8')], align=True)
numbers = np.arange(7 * 4)
types = ('?', 'i1', '>i2', 'f4', 'f8', 'g', 'c16', 'S4', 'U3')
arrays = [numbers.astype(t).reshape(7, 4) for t in types]
arrays += [np.zeros((5, 3), point), np.ones((4, 6), aligned), np.zeros((3, 2), 'V5')]
arrays += [numbers.reshape(7, 4).astype('M8[us]'), numbers.reshape(7, 4).astype('m8[D]')]
arrays += [np.asfortranarray(numbers.reshape(7, 4)), np.zeros((0, 3)), np.zeros((3, 0), 'c8')]
arrays += [np.zeros((2, 3), [('\u00e4\u65e5', 'i4'), ("it's", 'i2')])]
wrong = 0
for array in arrays:
    np.save('numpy.npy', array)
    status = subprocess.call([sys.argv[1], 'transpose', 'numpy.npy', '--backend', sys.argv[2]])
    result = np.load('numpy.npy')
    if status != 0 or bits(result) != bits(array.T) or not result.flags.c_contiguous:
        print('differs:', array.dtype, array.shape, 'exit code', status)
        wrong += 1
sys.exit(wrong != 0)
END
  check 'NumPy reads the same' "$python" -W ignore compare.py "$ipt" "$backend"
fi

# ---- Tuning ----------------------------------------------------------------------------------

tune() { transform tune --rows 24 --cols 36 --elem 4 --seconds 1 "$@"; }

mkdir tuned && cd tuned || exit 1
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
cd .. || exit 1

# ----------------------------------------------------------------------------------------------

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
