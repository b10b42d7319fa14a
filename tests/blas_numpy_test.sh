#!/bin/bash
# SPDX-License-Identifier: MIT
#
# tests/blas_numpy_test.sh LIBRARY - numpy's own tests of linear algebra, with libipt_blas preloaded before
# the BLAS that numpy is linked with. Wheels bring a BLAS with names of their own, so this needs the system's
# numpy.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
library=$(absolute "$1")
here=$(cd "$(dirname "$0")" && pwd)
enter_work_folder blas-numpy
PYTHON=/usr/bin/python3
find_python 'numpy, pytest, hypothesis' || exec "$here/missing_driver.sh" 'numpy with pytest and hypothesis'

# run_python CODE: with the library preloaded, and with the loader's report in bindings.PID.
run_python() {
  LD_PRELOAD=$library LD_DEBUG=bindings LD_DEBUG_OUTPUT=$work/bindings "$python" -c "$1" > printed 2> "$errors"
}

is_bound() { cat bindings.* | grep -q " to .*libipt_blas.* symbol .$1'"; }

multiply='import numpy
a = numpy.arange(12.0).reshape(3, 4)
assert (a @ a.T)[2, 1] == 4 * 8 + 5 * 9 + 6 * 10 + 7 * 11
numpy.linalg.inv(numpy.eye(70) + 1)'
check 'products' run_python "$multiply"
for name in cblas_dgemm cblas_dsyrk dgemm_ dtrsm_; do check "$name is ipt's" is_bound "$name"; done
rm -f bindings.*
check "numpy's tests" run_python 'import sys, numpy; sys.exit(not numpy.linalg.test())'
check "numpy's tests have run" grep -qE '^[0-9]{3,} passed' printed
tail -n 1 printed
finish
