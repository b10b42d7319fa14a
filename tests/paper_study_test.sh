#!/usr/bin/env bash
# Smoke test of the paper's study: tiny cases of every experiment run with correct results, and plots and
# page can be made from them. Speed is not tested.
#
# SPDX-License-Identifier: MIT
#
#   tests/paper_study_test.sh PATH_TO_IPT_BENCH PATH_TO_BENCH_PAPER
#
# Runs on the Vulkan driver of the environment. Needs bash and the usual small tools. The plots need
# gnuplot, and the page Python 3. Prints a line for every failed check and a closing one; exits with 0 or
# 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 2 ] || { echo "usage: $0 PATH_TO_IPT_BENCH PATH_TO_BENCH_PAPER" >&2; exit 1; }
bench=$(absolute "$1")
study=$(cd "$2" && pwd)

enter_work_folder paper-study

lacks() { ! grep -q "$@"; }

# table NAME LINES: checks that there are that many subjects, each measured and right.
table() {
  local file=results/$1.csv
  check "$1: subjects" test "$(tail -n +2 "$file" | wc -l)" -eq "$2"
  check "$1: all are right" test "$(tail -n +2 "$file" | grep -c ',true,"')" -eq "$2"
  check "$1: no errors" test "$(tail -n +2 "$file" | grep -c ',""$')" -eq "$2"
  check "$1: as many columns everywhere" \
    test "$(cut -d'"' -f1 "$file" | tail -n +2 | tr -cd ',\n' | sort -u | wc -l)" -eq 1
}

# has FILE SERIES...: checks that the table has a line for each series.
has() {
  local file=results/$1.csv series
  shift
  for series in "$@"; do check "$file: $series" grep -q "^$series," "$file"; done
}

"$study/run" --quick --bench "$bench" --out results > out 2> err
code=$?
if [ "$code" -eq 4 ] && grep -q 'lacks shaderInt64' err; then
  echo 'the device lacks shaderInt64: nothing more to test'
  check 'one sentence' test "$(wc -l < err)" -eq 1
  finish
fi
[ "$code" -eq 0 ] || cat out
check 'exit code' test "$code" -eq 0
check 'no errors' diff /dev/null err
check 'says where' grep -q '^results: ' out

# ---- Tables ----------------------------------------------------------------------------------

table figure6 12
table figure7 4
table figure8 12
table table2 5
table section_7_1 8
table section_7_2 10
has table2 3-stage 4-stage 4-stage-fused 3-stage-paths library
has section_7_1 p-ipt pttwac pttwac-spread-padded library
has section_7_2 p-ipt workgroup subgroup-shared subgroup-registers paths
check 'settings of variants' grep -Eq '^3-stage,1,96,120,4,[0-9]+,[0-9]+,,,.*"3-stage ' results/figure8.csv
check 'the run is described' test "$(wc -l < results/run.csv)" -eq 2

# ---- Plots and page --------------------------------------------------------------------------

if command -v gnuplot > /dev/null; then
  for name in figure6 figure7 figure8 table2 speedups; do
    check "plot of $name" grep -q '</svg>' "results/$name.svg"
  done
fi
if command -v python3 > /dev/null; then
  check 'page: nothing is left open' lacks '{{' results/paper-study.md
  check 'page: every table' test "$(grep -c '^|---' results/paper-study.md)" -ge 9
  mv results/paper-study.md page
  check 'page of tables that are there' "$study/run" --plots-only results
  check 'page: the same again' cmp page results/paper-study.md
fi

"$study/run" --plots-only no-such-folder > out 2> err
check 'plots of nothing fail' test "$?" -ne 0
"$study/run" --nonsense > out 2> err
check 'unknown argument' grep -q 'unknown argument' err

finish
