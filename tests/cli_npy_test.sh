#!/usr/bin/env bash
# Tests of the command-line program ipt: .npy files.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_npy_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh. With Python 3 and NumPy it also compares with NumPy.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# ---- Types -----------------------------------------------------------------------------------

check_type() {
  ! left_out || return 0
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
  ! left_out || return 0
  { npy_matrix 1 128 "$1" False 2 3; matrices 1 2 3 8; } > bad.npy
  refuses "type $1" 2 "$2" bad.npy transpose --backend "$backend" bad.npy
}

refuses_type "'|O'" 'Python objects'
refuses_type "[('a', '<f4'), ('b', '|O')]" 'Python objects'
refuses_type "'<q8'" 'unknown element type'
refuses_type "'<f'" 'unknown element type'
refuses_type "'f8x'" 'unknown element type'
refuses_type "'<M4[s]'" 'unknown element type'
refuses_type "''" 'unknown element type'
refuses_type "5" 'unknown element type'
refuses_type "[('a', '<f4'" 'unknown element type'
refuses_type "[('a', '<f4') ('b', '<f4')]" 'unknown element type'
refuses_type "'<U18446744073709551615'" 'more bytes than 64 bits'

# ---- Headers ---------------------------------------------------------------------------------

array "'<f4'" 5 5 4
transform transpose a.npy --verify
succeeds 'a square array' expected.npy a.npy

array "'<f4'" 31 1 4
transform transpose a.npy --verify
succeeds 'a single column' expected.npy a.npy

mkdir folder
for path in ./a.npy folder/a.npy ../data/folder/a.npy "$PWD/a.npy"; do
  beside=${path%/*}
  array "'<f4'" 5 7 4
  [ a.npy -ef "$path" ] || mv a.npy "$path"
  transform transpose "$path"
  succeeds "in its place: $path" expected.npy "$path"
  transform transpose "$path" -o "$beside/b.npy"
  others=("$beside"/*tmp* "$beside"/.*tmp*)
  check "beside it: $path" eval '[ "$code" -eq 0 ] && [ ! -e "${others[0]}" ] && [ ! -e "${others[1]}" ]'
  transform transpose "$beside/b.npy"
  succeeds "beside it: $path" "$path" "$beside/b.npy" # b.npy was transposed twice
  rm "$path" "$beside/b.npy"
done

array "'<f4'" 1 31 4
transform transpose a.npy
transform transpose a.npy
{ npy_matrix 1 128 "'<f4'" False 1 31; matrices 1 1 31 4; } > twice.npy
succeeds 'there and back' twice.npy a.npy

for version in 2 3; do
  { npy_matrix $version 192 "'<i4'" False 6 9; matrices 1 6 9 4; } > a.npy
  { npy_matrix $version 192 "'<i4'" False 9 6; matrices 1 6 9 4 t; } > expected.npy
  transform transpose a.npy --verify
  succeeds "format version $version.0" expected.npy a.npy
done

{ npy_matrix 1 80 "'<i4'" False 6 9; matrices 1 6 9 4; } > a.npy
{ npy_matrix 1 80 "'<i4'" False 9 6; matrices 1 6 9 4 t; } > expected.npy
transform transpose a.npy
succeeds 'the length of an old 16-byte aligned header is kept' expected.npy a.npy

{ npy_matrix 1 128 "'<i4'" True 6 9; matrices 1 6 9 4; } > a.npy
{ npy_matrix 1 128 "'<i4'" False 9 6; matrices 1 6 9 4; } > expected.npy
transform transpose a.npy --verify
succeeds 'of Fortran order only the header changes' expected.npy a.npy

for shape in '0 5' '5 0' '0 0' '0 18446744073709551615'; do
  set -- $shape
  npy_matrix 1 128 "'<f8'" False "$1" "$2" > a.npy
  npy_matrix 1 128 "'<f8'" False "$2" "$1" > expected.npy
  transform transpose a.npy --verify
  succeeds "an empty array, $1 x $2" expected.npy a.npy
done

# Arrays may have any number of dimensions.
for order in False True; do
  { npy_shape 1 128 "'<f4'" $order ''; matrices 1 1 1 4; } > a.npy
  { npy_shape 1 128 "'<f4'" False ''; matrices 1 1 1 4; } > expected.npy
  transform transpose a.npy --verify
  succeeds "of no dimension nothing moves, Fortran order $order" expected.npy a.npy
  { npy_shape 1 128 "'<f4'" $order '31,'; matrices 1 1 31 4; } > a.npy
  { npy_shape 1 128 "'<f4'" False '31,'; matrices 1 1 31 4; } > expected.npy
  transform transpose a.npy --verify
  succeeds "of one dimension nothing moves, Fortran order $order" expected.npy a.npy
done

# three_dimensions NAME OPTIONS...: checks that [5][12][7] becomes [5][7][12], from either order of the data.
three_dimensions() {
  local name=$1
  shift
  { npy_shape 1 128 "'<f4'" False '5, 12, 7'; matrices 5 12 7 4; } > a.npy
  { npy_shape 1 128 "'<f4'" False '5, 7, 12'; matrices 5 12 7 4 t; } > expected.npy
  transform transpose a.npy --axes 0,2,1 "$@"
  succeeds "three dimensions, $name" expected.npy a.npy
  # In Fortran order, neighbours in memory differ in the first axis, and the last axis has the largest steps.
  { npy_shape 1 128 "'<f4'" True '7, 12, 5'; matrices 1 60 7 4; } > a.npy
  { npy_shape 1 128 "'<f4'" False '7, 5, 12'; matrices 1 60 7 4 t; } > expected.npy
  transform transpose a.npy --axes 0,-1,-2 "$@"
  succeeds "three dimensions in Fortran order, $name" expected.npy a.npy
  # Data in Fortran order already is the reversed array.
  { npy_shape 1 128 "'<f4'" True '7, 12, 5'; matrices 1 60 7 4; } > a.npy
  { npy_shape 1 128 "'<f4'" False '5, 12, 7'; matrices 1 60 7 4; } > expected.npy
  transform transpose a.npy "$@"
  succeeds "three dimensions in Fortran order reversed, $name" expected.npy a.npy
}
three_dimensions 'in memory'
three_dimensions 'verified' --verify
three_dimensions 'in the file' --memory 64K

# [5][12][7] becomes [5][7][12] and then [7][12][5], by swaps of two groups, and at once.
{ npy_shape 1 128 "'<f4'" False '5, 12, 7'; matrices 5 12 7 4; } > a.npy
cp a.npy b.npy
transform transpose a.npy --axes 0,2,1 --memory 64K
transform transpose a.npy --axes 1,2,0 --memory 64K
transform transpose b.npy --verify
succeeds 'three dimensions reversed, at once and in steps' a.npy b.npy
check 'of the shape reversed' grep -qa "'shape': (7, 12, 5)" b.npy
for shape in '0 5 6' '5 0 6' '5 6 0' '0 18446744073709551615 18446744073709551615'; do
  set -- $shape
  for order in False True; do
    ! left_out || continue
    npy_shape 1 192 "'<f4'" False "$1, $3, $2" > expected.npy
    for option in --verify --memory=64K; do
      npy_shape 1 192 "'<f4'" $order "$1, $2, $3" > a.npy
      transform transpose a.npy --axes 0,2,1 $option
      succeeds "an empty array of three dimensions, $shape, $order, $option" expected.npy a.npy
    done
  done
done

# no_bytes TYPE ORDER ROWS COLS OPTIONS...
no_bytes() {
  ! left_out || return 0
  local type=$1 order=$2 rows=$3 cols=$4
  shift 4
  npy_matrix 1 128 "$type" "$order" "$rows" "$cols" > a.npy
  npy_matrix 1 128 "$type" False "$cols" "$rows" > expected.npy
  transform transpose a.npy "$@"
  succeeds "elements of no bytes, $type $order $rows x $cols $*" expected.npy a.npy
}

for type in "'<U0'" "'|S0'" "'|V0'" "[('a', '|S0'), ('b', '<f4', (0,))]"; do
  for order in False True; do
    no_bytes "$type" $order 2 2
    no_bytes "$type" $order 3 4 --verify
    no_bytes "$type" $order 2 2 --memory 64K
    no_bytes "$type" $order 3 4 --memory 64K
  done
done
no_bytes "'<U0'" False 2 2 --variant square
no_bytes "'<U0'" False 1 5 --threads 3
no_bytes "'<U0'" False 4294967296 4294967296
no_bytes "'<U0'" False 4294967296 4294967296 --verify
no_bytes "'<U0'" False 4294967296 4294967296 --memory 64K
{ npy_matrix 1 128 "'<U0'" False 2 2; printf 'x'; } > bad.npy
refuses 'elements of no bytes, and a byte' 2 'promises 0 bytes of data but the file holds 1$' \
  bad.npy transpose bad.npy
refuses 'the same with --memory' 2 'promises 0 bytes of data but the file holds 1$' \
  bad.npy transpose bad.npy --memory 64K

python2="{'shape': (2L, 3L), 'fortran_order': False, 'descr': '|u1'}"
{ npy 1 80 "$python2"; matrices 1 2 3 1; } > a.npy
{ npy_matrix 1 80 "'|u1'" False 3 2; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header of Python 2, in another order' expected.npy a.npy

compact="{'descr':'|u1','fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + ${#compact} + 1)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy_matrix 1 128 "'|u1'" False 3 2; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header that has to grow' expected.npy a.npy

long=$(printf '%65450s' '' | tr ' ' 'n')
compact="{'descr':[('$long','|u1')],'fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + 65535)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy_matrix 1 $((10 + 65535)) "[('$long','|u1')]" False 3 2
  matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header of 65535 bytes' expected.npy a.npy

long=$(printf '%65475s' '' | tr ' ' 'n')
compact="{'descr':[('$long','|u1')],'fortran_order':False,'shape':(2,3)}"
{ npy 1 $((10 + ${#compact} + 1)) "$compact"; matrices 1 2 3 1; } > a.npy
{ npy_matrix 2 65600 "[('$long','|u1')]" False 3 2; matrices 1 2 3 1 t; } > expected.npy
transform transpose a.npy
succeeds 'a header that outgrows version 1.0' expected.npy a.npy

# bad NAME PATTERN: checks that bad.npy is refused.
bad() { left_out || refuses "$1" 2 "$2" bad.npy transpose --backend "$backend" bad.npy; }

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
printf 'PK\003\004\055\000' > bad.npy
bad 'the beginning of an archive' 'ZIP archive'
printf 'PK\005\006' > bad.npy
bad 'the end of an archive' 'ZIP archive'
{ npy_matrix 4 128 "'<f4'" False 2 3; matrices 1 2 3 4; } > bad.npy
bad 'an unknown version' 'version 4.0'

# bad_text NAME PATTERN TEXT
bad_text() {
  ! left_out || return 0
  { npy 1 256 "$3"; matrices 1 2 3 4; } > bad.npy
  bad "$1" "$2"
}

bad_text '65 dimensions' '65-dimensional array, and NumPy has at most 64' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': ($(printf '1,%.0s' {1..63})2, 3), }"
bad_text '64 dimensions of another size' 'promises 48 bytes' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': ($(printf '1,%.0s' {1..61})2, 2, 3), }"
bad_text 'an array of another length' 'promises 20 bytes' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (5,), }"
bad_text 'another number of matrices' 'promises 48 bytes' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2, 3), }"
bad_text 'three extents of more than 64 bits' 'more bytes than 64 bits' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (4194304, 4194304, 4194304), }"
bad_text 'a 0-dimensional array of another size' 'promises 4 bytes' \
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
bad_text 'words after the dictionary' 'cannot be understood' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), } more"
bad_text 'no dictionary' 'cannot be understood' 'nothing'
bad_text 'a shape of more than 64 bits' 'more bytes than 64 bits' \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }"
bad_text 'deeply nested types' 'unknown element type' \
  "{'descr': (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((("

# ---- NumPy, if it is there -------------------------------------------------------------------

# What NumPy reads does not depend on the backend.
if [ "$backend" = cpu ] && find_numpy; then
  cat > compare.py <<'END'
import os, subprocess, sys
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
arrays += [numbers[3], numbers, np.zeros(0), numbers.reshape(2, 7, 2), np.zeros((2, 0, 3))]
arrays += [numbers.reshape(2, 1, 7, 2), numbers.reshape(1, 2, 7, 2, 1, 1), np.zeros((2, 0, 3, 4))]
arrays += [numbers.reshape((1,) * 29 + (2, 7, 2))]
arrays += [np.asfortranarray(numbers.reshape(2, 7, 2)), np.asfortranarray(numbers.reshape(1, 4, 7))]
wrong = 0
few = os.environ.get('IPT_TEST_FEW') == '1'
for array in arrays[::3 if few else 1]:
    np.save('numpy.npy', array)
    status = subprocess.call([sys.argv[1], 'transpose', 'numpy.npy', '--backend', sys.argv[2]])
    result = np.load('numpy.npy')
    expected = array.T
    if status != 0 or bits(result) != bits(expected) or not result.flags.c_contiguous:
        print('differs:', array.dtype, array.shape, 'exit code', status)
        wrong += 1
sys.exit(wrong != 0)
END
  check 'NumPy reads the same' "$python" -W ignore compare.py "$ipt" "$backend"
fi

finish
