#!/bin/bash
# SPDX-License-Identifier: MIT
#
# tests/blas_netlib_test.sh LIBRARY LIBRARY64 - netlib's testers of the BLAS, of CBLAS and of LAPACK's linear
# equations, with libipt_blas preloaded before the reference BLAS, which has all other functions.
#
# Debian's packages libblas-test, libblas64-test and liblapack-test have the testers as programs. Every tester
# must pass, and must have found ipt's functions, as the dynamic loader tells.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
library=$(absolute "$1")
library64=$(absolute "$2")
testers=$(echo /usr/lib/*/blas/xblat3d)
system=${testers%/blas/xblat3d}
for file in blas/xblat3d blas64/xblat3d lapack/xlintstd blas/libblas.so.3 blas64/libblas64.so.3 lapack/liblapack.so.3; do
  [ -e "$system/$file" ] || exec "$(dirname "${BASH_SOURCE[0]}")/missing_driver.sh" "netlib's $file"
done
enter_work_folder blas-netlib
calls=0

# run_tester FOLDER PROGRAM INPUT: writes what the tester prints to the file printed, and symbols that the
# loader has bound to libipt_blas to the file bound.
run_tester() {
  local preloaded=$library
  [ "$1" != blas64 ] || preloaded=$library64
  rm -f ./*.out printed bindings.*
  LD_LIBRARY_PATH=$system/$1:$system/blas LD_PRELOAD=$preloaded LD_DEBUG=bindings LD_DEBUG_OUTPUT=$work/bindings \
    "$system/$1/$2" < "$3" > printed 2> "$errors" || return
  cat ./*.out >> printed 2> /dev/null
  sed -n "s/.* to .*libipt_blas.* symbol .\([a-z0-9_]*\).*/\1/p" bindings.* | sort -u > bound
}

is_bound() { grep -qx "$1" bound; }
has_failed() { grep -qiE 'fail|\*\*\*\*\*' printed; }

# has_passed FUNCTION LAYOUTS: whether the tester is content with the function, in each layout.
has_passed() {
  [ "$(grep -cE "^ *$1 +PASSED THE .*COMPUTATIONAL TESTS" printed)" -eq "$2" ] &&
    grep -qE "^ *$1 +PASSED THE TESTS OF ERROR-EXITS" printed
}

# count_calls FUNCTION: adds its calls to the sum.
count_calls() {
  local number
  while read -r number; do calls=$((calls + number)); done < \
    <(sed -n "s/^ *$1 *PASSED THE .*COMPUTATIONAL TESTS ( *\([0-9]*\) CALLS).*/\1/p" printed)
}

# larger INPUT: the same input with sizes that take several tiles. The testers have room for 65. ipt
# has no gemmtr, whose tester fails with these sizes even without ipt.
larger() {
  sed -E -e 's/^[0-9 ]*[0-9] *VALUES OF N$/0 1 7 16 33 65 VALUES OF N/' \
    -e 's/^((cblas_)?[a-z]gemmtr *)T/\1F/I' "$1" > larger.in
  cmp -s "$1" larger.in && fail "no sizes in $1"
  echo larger.in
}

# check_level FOLDER LEVEL TYPE FUNCTIONS...: the testers of one level, through Fortran and through C.
check_level() {
  local folder=$1 level=$2 type=$3 function from=$system/$1
  shift 3
  for input in "$from/${type}blat$level.in" "$(larger "$from/${type}blat$level.in")"; do
    check "$folder/xblat$level$type" run_tester "$folder" "xblat$level$type" "$input"
    check "$folder/xblat$level$type has no failure" eval '! has_failed'
    for function; do
      check "$folder: $type${function}_ is ipt's" is_bound "$type${function}_"
      check "$folder: $type${function}_" has_passed "${type^^}${function^^}" 1
      count_calls "${type^^}${function^^}"
    done
  done
  for input in "$from/${type}in$level" "$(larger "$from/${type}in$level")"; do
    check "$folder/x${type}cblat$level" run_tester "$folder" "x${type}cblat$level" "$input"
    check "$folder/x${type}cblat$level has no failure" eval '! has_failed'
    for function; do
      check "$folder: cblas_$type$function is ipt's" is_bound "cblas_$type$function"
      check "$folder: cblas_$type$function" has_passed "cblas_$type$function" 2
      count_calls "cblas_$type$function"
    done
  done
}

# check_sums FOLDER TYPE: the testers of level 1, where ipt has axpy.
check_sums() {
  local program name
  for program in xblat1$2 x$2cblat1; do
    name=${2}axpy_
    [ "$program" != "x$2cblat1" ] || name=cblas_$2axpy
    check "$1/$program" run_tester "$1" "$program" /dev/null
    check "$1/$program has no failure" eval '! has_failed'
    check "$1/$program has passed" grep -q -e '----- PASS -----' printed
    check "$1: $name is ipt's" is_bound "$name"
  done
}

# check_equations TYPE PATHS...: LAPACK's tester of linear equations, of some kinds of matrices.
check_equations() {
  local type=$1 path
  shift
  {
    sed '/^[A-Z][A-Z][A-Z]  /,$d' "$system/lapack/${type}test.in"
    for path; do grep -i "^$type$path " "$system/lapack/${type}test.in"; done
  } > equations.in
  check "xlintst$type" run_tester lapack "xlintst$type" equations.in
  check "xlintst$type has no failure" eval '! has_failed'
  for path; do
    check "xlintst$type: $path" grep -qiE "All tests for $type$path routines passed the threshold" printed
  done
  for function in gemm gemv trsm; do
    check "xlintst$type: $type${function}_ is ipt's" is_bound "$type${function}_"
  done
}

for folder in blas blas64; do
  for type in s d; do
    check_sums "$folder" "$type"
    check_level "$folder" 2 "$type" gemv symv syr
    check_level "$folder" 3 "$type" gemm trsm syrk
  done
  for type in c z; do
    check_sums "$folder" "$type"
    check_level "$folder" 2 "$type" gemv hemv her
    check_level "$folder" 3 "$type" gemm trsm syrk herk
  done
done
echo "$calls calls of ipt's functions"
for type in s d; do check_equations "$type" GE PO PS SY TR QR LQ; done
for type in c z; do check_equations "$type" GE PO HE TR QR; done
finish
