#!/usr/bin/env bash
# ipt-bench cpu and its scripts beside what is not there when it is built: MKL, for which a library stands in, and
# NumPy.
#
# SPDX-License-Identifier: MIT
#
#   tests/bench_peers_test.sh PATH_TO_IPT_BENCH
#
# Prints a line for every failed check and a closing one; exits with 0 or 1.
#
# Environment: CC      the compiler of the stand-in; default cc
#              PYTHON  a Python with NumPy; default python3

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=$(cd "$tests/../bench/cpu" && pwd)
backend=cpu
source "$(dirname "${BASH_SOURCE[0]}")/bench_lib.sh"

cat > cases <<'END'
--rows 60 --cols 84
--rows 60 --cols 84 --elem 8
--rows 64 --cols 64 --elem 8
--batch 5 --rows 31 --cols 37
--rows 300 --cols 420 --elem 3
END

# ---- MKL -------------------------------------------------------------------------------------

build_mkl() { "${CC:-cc}" "$@" -shared -fPIC -o mkl/libmkl_rt.so "$tests/standin_mkl.c"; }
mkdir mkl
check 'a stand-in for MKL' build_mkl
LD_LIBRARY_PATH=$PWD/mkl run cpu cases --json --threads 3 --only MKL "${quick[@]}"
exits 'MKL' 0
good_lines 'MKL'
check 'MKL: floats and doubles' test "$(of_method MKL)" -eq 4
check 'MKL: its version, threads and layer' test "$(grep -c '"plan": "stand-in, layer 3, 3 threads"' out)" -eq 4
LD_LIBRARY_PATH=$PWD/mkl run cpu cases --json --only ipt,MKL "${quick[@]}"
if "$python" --version > log 2>&1; then
  check 'beside MKL' "$python" "$sources/tables.py" out --against MKL
  check 'beside MKL: all cases' test "$(grep -c '^4 of 5 cases: ipt is [0-9.]* times as fast as MKL' log)" -eq 1
fi
check 'a stand-in without a function' build_mkl -DWITHOUT_DOUBLES
LD_LIBRARY_PATH=$PWD/mkl run cpu --rows 60 --cols 84 --elem 8 --json --only MKL "${quick[@]}"
exits 'MKL without a function' 0
check 'MKL without a function: it is refused' grep -q '"error": "libmkl_rt lacks' out

# ---- NumPy -----------------------------------------------------------------------------------

# The real package is tested elsewhere.
cat > ipt.py <<'END'
import contextlib
def Context(backend, threads):
    assert (backend, threads) == ("cpu", 2)
    return contextlib.nullcontext()
def transpose(array, context):
    return array.swapaxes(1, 2).copy()
END
if "$python" -c 'import numpy' > log 2>&1; then
  run cpu cases --json --only ipt "${quick[@]}"
  check 'NumPy' env PYTHONPATH="$PWD" "$python" "$sources/numpy_copy.py" out --threads 2
  cp log numpy
  check 'NumPy: all shapes of floats and doubles, by both' test "$(grep -c '"verified": true' numpy)" -eq 8
  check 'beside NumPy' "$python" "$sources/tables.py" numpy --against NumPy
  check 'beside NumPy: all cases' test "$(grep -c '^4 of 4 cases: ipt is [0-9.]* times as fast as NumPy' log)" -eq 1
else
  echo 'nothing beside NumPy: it is missing'
fi

finish
