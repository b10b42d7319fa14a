# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The tests of the command-line program source this file: ways to run ipt, checks, and files to test with.
#
# The tests need bash and the usual small tools (awk, cmp, dd ...). They print a line for every failed
# check and a closing one, and exit with 0 or 1.
#
# Environment: IPT_TEST_BACKEND  cpu (default) or vulkan
#              PYTHON            the Python to ask for NumPy; default: python3 or /usr/bin/python3,
#                                whichever has it

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
unset IPT_WISDOM IPT_DEVICE

[ $# -eq 1 ] || { echo "usage: $0 PATH_TO_IPT" >&2; exit 1; }
ipt=$(absolute "$1")
backend=${IPT_TEST_BACKEND:-cpu}

enter_work_folder cli
mkdir "$work/data" "$work/log" && cd "$work/data" || exit 1
check_log=$work/log/check
errors=$work/log/err

# ---- Checks ----------------------------------------------------------------------------------

# run ARGUMENTS...: runs ipt; leaves the exit code in $code, and the output in log/out and log/err. The
# progress display, which appears only on slow machines, is left out; tests/cli_fault_test.sh tests it.
progress='^ipt: .*: (reading|transposing( in place)?|summing up|verifying|compressing|writing|syncing)'
progress+='(, [0-9.]+ s| +[0-9]+ %, .*)$'
run() {
  local line
  "$ipt" "$@" > "$work/log/out" 2> "$work/log/all"
  code=$?
  while IFS= read -r line || [ -n "$line" ]; do
    [[ $line =~ $progress ]] || printf '%s\n' "$line"
  done < "$work/log/all" > "$work/log/err"
}

# transform COMMAND ARGUMENTS...: runs ipt on the backend under test.
transform() {
  local command=$1
  shift
  run "$command" --backend "$backend" "$@"
}

# succeeds NAME EXPECTED FILE: checks after transform that the exit code is 0, nothing was printed, and FILE
# equals EXPECTED.
succeeds() {
  if [ "$code" -ne 0 ] || [ -s "$work/log/err" ]; then
    fail "$1" "exit code $code, stderr: $(<"$work/log/err")"
  elif ! cmp "$2" "$3" > "$work/log/cmp" 2>&1; then
    fail "$1" "$(<"$work/log/cmp")"
  elif ! no_leftovers; then
    fail "$1" "a temporary file was left behind"
  else
    pass
  fi
}

# refuses NAME CODE PATTERN FILE COMMAND ARGUMENTS...: checks that ipt exits with CODE, prints one line that
# begins with "ipt: FILE: " and matches PATTERN, and leaves FILE and its directory as they were.
refuses() {
  local name=$1 wanted=$2 pattern=$3 file=$4 problem='' kept=no
  shift 4
  if [ -r "$file" ] && [ -f "$file" ]; then cp "$file" "$work/log/before" && kept=yes; fi
  run "$@"
  [ "$code" -eq "$wanted" ] || problem="exit code $code instead of $wanted"
  is_one_line "$work/log/err" || problem="stderr is not one line"
  has_line "^ipt: $file: " "$work/log/err" || problem="the message does not name the file"
  has_line "$pattern" "$work/log/err" || problem="the message does not say '$pattern'"
  [ $kept = no ] || cmp -s "$file" "$work/log/before" || problem="the file was changed"
  no_leftovers || problem="a temporary file was left behind"
  if [ -z "$problem" ]; then pass; else fail "$name" "$problem" "$(<"$work/log/err")"; fi
}

# usage_error NAME PATTERN ARGUMENTS...
usage_error() {
  local name=$1 pattern=$2
  shift 2
  run "$@"
  if [ "$code" -eq 1 ] && [ ! -s "$work/log/out" ] && is_one_line "$work/log/err" &&
    has_line "^ipt: .*$pattern" "$work/log/err"; then
    pass
  else
    fail "$name" "exit code $code, stderr: $(<"$work/log/err")"
  fi
}

find_numpy() { find_python numpy; }

# ---- Files to test with ----------------------------------------------------------------------

# matrices BATCH ROWS COLS ELEM [transposed]: prints matrices whose elements are ELEM characters, all
# different as far as possible, or prints the same matrices transposed by the definition. The matrices of each
# shape are made once.
declare -A made
matrices() {
  local shape="$1 $2 $3 $4"
  [ -n "${made[$shape]+made}" ] || made[$shape]=$(both_matrices "${@:1:4}")
  if [ -z "${5:-}" ]; then
    printf '%s' "${made[$shape]%%,*}"
  else
    printf '%s' "${made[$shape]#*,}"
  fi
}

# both_matrices BATCH ROWS COLS ELEM: prints the matrices, a comma, and the transposed ones.
both_matrices() {
  awk -v batch="$1" -v rows="$2" -v cols="$3" -v elem="$4" '
    function element(number, i, rest) {
      rest = number
      for (i = 0; i < elem; i++) {
        printf "%s", substr(digits, (rest + i) % 62 + 1, 1)
        rest = int(rest / 62)
      }
    }
    BEGIN {
      digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
      for (b = 0; b < batch; b++)
        for (r = 0; r < rows; r++)
          for (c = 0; c < cols; c++) element((b * rows + r) * cols + c)
      printf ","
      for (b = 0; b < batch; b++)
        for (c = 0; c < cols; c++)
          for (r = 0; r < rows; r++) element((b * rows + r) * cols + c)
    }'
}

# npy MAJOR TOTAL TEXT: prints a .npy header of TOTAL bytes, without data.
npy() {
  local length bytes
  if [ "$1" -eq 1 ]; then length=$(($2 - 10)); else length=$(($2 - 12)); fi
  printf -v bytes '\\x%02x' "$1" 0 $((length % 256)) $((length / 256 % 256))
  [ "$1" -eq 1 ] || printf -v bytes '%s\\x%02x\\0' "$bytes" $((length / 65536))
  printf "\223NUMPY$bytes%-$((length - 1))s\n" "$3"
}

# npy_matrix MAJOR TOTAL DESCR ORDER ROWS COLS: prints a header with the dictionary that NumPy writes for a
# matrix.
npy_matrix() { npy_shape "$1" "$2" "$3" "$4" "$5, $6"; }

# npy_shape MAJOR TOTAL DESCR ORDER SHAPE: does the same for any number of dimensions.
npy_shape() {
  npy "$1" "$2" "{'descr': $3, 'fortran_order': $4, 'shape': ($5), }"
}

# array DESCR ROWS COLS ELEM: writes a.npy, and its expected result to expected.npy.
array() {
  { npy_matrix 1 128 "$1" False "$2" "$3"; matrices 1 "$2" "$3" "$4"; } > a.npy
  { npy_matrix 1 128 "$1" False "$3" "$2"; matrices 1 "$2" "$3" "$4" t; } > expected.npy
}
