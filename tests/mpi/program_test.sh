#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# program_test.sh RUN KIND MPIRUN PROGRAM IPT - compares ipt-mpi with ipt, which transposes the same file.
set -euo pipefail
run=("$1" "$2" "$3") program=$4 ipt=$5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() {
  echo "program_test.sh: $*" >&2
  exit 1
}

# check RANKS ROWS COLS ELEM BATCH: compares the results of ipt-mpi and ipt
check() {
  local bytes=$(($2 * $3 * $4 * $5)) shape=(--rows "$2" --cols "$3" --elem "$4" --batch "$5")
  head -c "$bytes" /dev/urandom >matrix
  chmod 640 matrix
  cp matrix expected
  "$ipt" transpose expected --backend cpu --quiet "${shape[@]}"
  "${run[@]}" "$1" "$program" transpose matrix "${shape[@]}"
  cmp matrix expected || fail "$*"
  [[ $(stat -c %a matrix) == 640 ]] || fail "other permissions"
}

# refuse CODE ARGUMENTS: checks that the file stays as it is, and that no other file appears.
refuse() {
  local code=0 expected=$1
  shift
  "${run[@]}" 2 "$program" "$@" >output 2>&1 || code=$?
  [[ $code == "$expected" ]] || fail "exit $code from: $*: $(<output)"
  rm -f output
  cmp matrix expected || fail "changed by: $*"
  [[ $(ls) == $'expected\nmatrix' ]] || fail "left behind: $(ls)"
}

check 3 251 97 8 2
"${run[@]}" 2 "$program" transpose matrix --rows 97 --cols 251 --elem 8 --batch 2 -o other
"$ipt" transpose expected --backend cpu --quiet --rows 97 --cols 251 --elem 8 --batch 2
cmp other expected || fail 'not what was to be written'
rm other
check 4 3 1000 5 1
cp matrix expected
refuse 1 transpose matrix --rows 3 --cols 1000 --elem x
refuse 1 transpose matrix --rows 3 --cols 1000 --elem 5 --other
refuse 1 transpose matrix matrix --rows 3 --cols 1000 --elem 5
refuse 1 transpose matrix --rows 3 --cols 1000
refuse 1 reverse matrix --rows 3 --cols 1000 --elem 5
refuse 2 transpose matrix --rows 3 --cols 1001 --elem 5
refuse 3 transpose missing --rows 3 --cols 1000 --elem 5
refuse 3 transpose matrix --rows 3 --cols 1000 --elem 5 -o folder/missing
{ "${run[@]}" 1 "$program" transpose matrix --row 3 2>&1 || true; } | grep -q "did you mean '--rows'" ||
  fail 'no suggestion'
"${run[@]}" 2 "$program" --help | grep -q 'mpirun -n RANKS' || fail 'no help'
echo passed
