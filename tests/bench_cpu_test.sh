#!/usr/bin/env bash
# Smoke test of ipt-bench cpu: it runs with the libraries that it was built with, prints what it should
# and notices errors. Speed is not tested.
#
# SPDX-License-Identifier: MIT
#
#   tests/bench_cpu_test.sh PATH_TO_IPT_BENCH
#
# Prints a line for every failed check and a closing one; exits with 0 or 1. bench_peers_test.sh goes on.
#
# Environment: PYTHON  the Python to parse with; default python3

sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../bench/cpu" && pwd)
backend=cpu
source "$(dirname "${BASH_SOURCE[0]}")/bench_lib.sh"

# ---- Command line ----------------------------------------------------------------------------

usage_error 'nothing' 'cpu needs' cpu
usage_error 'half a shape' 'cpu needs' cpu --rows 3
usage_error 'list and shape' 'not both' cpu cpu-small --rows 3 --cols 4
usage_error 'no such file' 'no-such-file' cpu no-such-file
usage_error 'few repetitions' "'9'" cpu cpu-small --repetitions 9
usage_error 'no threads' "'0'" cpu --rows 3 --cols 4 --threads 0
usage_error 'no time' "'0'" cpu --rows 3 --cols 4 --budget 0
usage_error 'a device' '--device' cpu --rows 3 --cols 4 --device 1
usage_error 'wisdom' '--wisdom' cpu --rows 3 --cols 4 --wisdom w

run --help
exits 'help' 0
for text in 'cpu LIST' cpu-squares --threads --only; do
  check "help mentions $text" grep -q -e "$text" out
done

# ---- Cases -----------------------------------------------------------------------------------

# These cases have several numbers of threads, elements of any size, batches, and every kind of plan. The
# libraries to compare with are used if they are installed.
cat > cases <<'END'
--rows 60 --cols 84
--rows 60 --cols 84 --elem 8
--rows 64 --cols 64 --elem 8
--batch 5 --rows 31 --cols 37
--rows 2000 --cols 400              # more than one thread
--rows 300 --cols 420 --elem 3
--rows 97 --cols 121 --variant skewed-panels
END
for threads in 1 2 8; do
  run cpu cases --json --threads $threads --only ipt "${quick[@]}"
  exits "$threads threads" 0
  good_lines "$threads threads"
  check "$threads threads: the variant" grep -q '"plan": "skewed-panels[^}]*"variant": "skewed-panels' out
  check "$threads threads: that of 4 stages" \
    grep -q '"variant": "4-stage[ "][^}]*"method": "ipt 4-stage"' out
  says "$threads threads" 1 threads "$threads"
  check "$threads threads: ipt" test "$(of_method ipt)" -eq 7
  check "$threads threads: 4-stage" test "$(of_method 'ipt 4-stage')" -ge 1
done
run cpu cases --json --threads 3 --budget 1 "${quick[@]}"
exits 'all methods' 0
good_lines 'all methods'
check 'all methods: ipt' test "$(of_method ipt)" -eq 7
check 'all methods: naive' test "$(of_method naive)" -eq 6
check 'all methods: blocked' test "$(of_method blocked)" -eq 1
if "$python" --version > log 2>&1; then
  check 'JSON' "$python" -c 'import json, sys; [json.loads(line) for line in open("out")]'
fi

# OpenBLAS would end the process here, so its case must be skipped, which is not a failure.
run cpu --rows 3000000 --cols 4 --json --only OpenBLAS --no-verify "${quick[@]}"
exits 'a shape that OpenBLAS cannot do' 0
check 'a shape that OpenBLAS cannot do' test "$(wc -l < out)" -eq "$(grep -c allocate out)"

run cpu --rows 30 --cols 20 --json --only ipt --no-verify "${quick[@]}"
exits 'not verified' 0
check 'only ipt' lines "$(($(of_method ipt) + $(of_method 'ipt 4-stage')))"
says 'not verified' 1 verified null
run cpu --rows 30 --cols 30 --json --only blocked,nai "${quick[@]}"
check 'two methods' test "$(of_method blocked)$(of_method naive)$(wc -l < out)" = 112

run cpu --rows 100 --cols 99 --variant bs --scratch-limit 1 --json --only ipt "${quick[@]}"
exits 'no plan' 4
check 'no plan: the reason' grep -q '"error": "' out

run cpu --rows 100 --cols 99 --variant 'skewed-panels colour=red' --json --only ipt "${quick[@]}"
exits 'no variant' 4
check 'no variant: the reason' grep -q '"error": "[^"]*colour' out

run cpu --rows 64 --cols 64 "${quick[@]}"
exits 'table' 0
check 'table: a header' test "$(grep -c '^case  *method  *GB/s' out)" -eq 1
check 'table: ipt' grep -Eq '^64x64 of 4 B  ipt  .* true .* \(square' out

# ---- Plots -----------------------------------------------------------------------------------

if "$python" --version > log 2>&1 && command -v gnuplot > log; then
  for n in 1040 1030 1024; do
    printf -- '--rows %d --cols %d --elem 4\n--rows %d --cols %d --elem 8\n' $n $n $n $n
  done > squares
  run cpu squares --json --only ipt --no-verify --budget 1 "${quick[@]}"
  exits 'squares' 0
  check 'plot' "$sources/plot" out plots
  check 'plot: nothing to say' test ! -s log
  for plot in squares-float squares-double; do
    check "plot: $plot" grep -q '</svg>' plots/$plot.svg
  done
  check 'table' "$python" "$sources/tables.py" out
  check 'table: cases' test "$(grep -c '^| 10[0-9]*x10' log)" -eq 6
else
  echo 'no plots: Python or gnuplot is missing'
fi

finish
