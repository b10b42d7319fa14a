#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# tests/fuzz/run.sh [SECONDS] [TARGET...] - builds the fuzz targets and runs each for that time.
#
# SECONDS: default 30; 0: only the existing inputs. TARGETs: journal, npy ...; default all.
# Each target starts with tests/fuzz/corpus/TARGET and the inputs that earlier runs have found, in
# build/fuzz/corpus. Stops at the first finding, which is left in build/fuzz/findings.
#
# Environment: IPT_FUZZ_JOBS   number of targets that run at the same time; default 1
set -euo pipefail
exec </dev/null
source "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib.sh"

TREE=$ROOT/build/fuzz
BUILD_FLAGS='-O2 -g1 -DNDEBUG'
TARGETS=(journal plan npy archive netpbm wisdom options)
OPTIONS=(-timeout=5 -rss_limit_mb=1024 -malloc_limit_mb=32 -print_final_stats=1)

usage() {
  sed -n '/^# tests/,/^set/{/^#/s/^# \{0,1\}//p}' "$0"
}

parse_arguments() {
  TIME=30
  if [[ ${1:-} == -h || ${1:-} == --help ]]; then usage && exit 0; fi
  if [[ ${1:-} =~ ^[0-9]+$ ]]; then
    TIME=$1
    shift
  fi
  local target
  for target in "$@"; do
    [[ " ${TARGETS[*]} " == *" $target "* ]] || fail "no target $target; there are: ${TARGETS[*]}"
  done
  if (($#)); then TARGETS=("$@"); fi
}

build_targets() {
  logged "$TREE/configure.log" cmake -S "$ROOT" -B "$TREE" -G Ninja -DIPT_FUZZ=ON \
    -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    "-DCMAKE_C_FLAGS_RELWITHDEBINFO=$BUILD_FLAGS"
  logged "$TREE/build.log" cmake --build "$TREE" --target "${TARGETS[@]/#/fuzz_}"
  grep -hE 'warning:|CMake Warning' "$TREE/configure.log" "$TREE/build.log" || true
}

# Makes the folder for the targets' files, in memory if possible.
make_work_folder() {
  local parent=${TMPDIR:-/tmp}
  if [[ -w /dev/shm ]]; then parent=/dev/shm; fi
  TMPDIR=$(mktemp -d "$parent/ipt-fuzz-run.XXXXXX")
  export TMPDIR
  trap 'stop_all; rm -rf "$TMPDIR"' EXIT
}

# Stops everything that still runs when this script ends.
stop_all() {
  local process
  for process in $(jobs -p); do kill "$process" 2>/dev/null || true; done
  wait
}

# Makes a summary from libFuzzer's statistics and its last line with a coverage.
summary_of() {
  local log=$TREE/logs/$1.log inputs coverage
  inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  coverage=$(sed -n 's/.* cov: \([0-9]*\) ft: \([0-9]*\) .*/\1 edges, \2 features/p' "$log" | tail -n 1)
  printf '%s inputs, %s' "$inputs" "$coverage"
}

# Reads the seeds from where they are, and writes new inputs to the first folder. A target ends with the
# shell that runs it.
run_target() {
  local target=$1 status=0 time=(-runs=0) process
  local log=$TREE/logs/$target.log prefix=$TREE/findings/$target-
  if ((TIME > 0)); then time=("-max_total_time=$TIME"); fi
  mkdir -p "$TREE/corpus/$target" "$TREE/findings" "$TREE/logs"
  "$TREE/fuzz_$target" "$TREE/corpus/$target" "$ROOT/tests/fuzz/corpus/$target" \
    "${OPTIONS[@]}" "${time[@]}" "-artifact_prefix=$prefix" >"$log" 2>&1 &
  process=$!
  trap 'kill "$process"; exit 1' TERM
  wait "$process" || status=$?
  if ((status != 0)); then
    grep -E -A 12 'not so:|runtime error:|ERROR: ' "$log" | head -n 30 >&2 || true
    fail "$target: $(sed -n 's/.*Test unit written to //p' "$log"); all it said: ${log#"$ROOT"/}"
  fi
  note "$target: $(summary_of "$target")"
}

run_all() {
  local target running=0 jobs=${IPT_FUZZ_JOBS:-1}
  for target in "${TARGETS[@]}"; do
    if ((running == jobs)); then
      wait -n
      running=$((running - 1))
    fi
    run_target "$target" &
    running=$((running + 1))
  done
  while ((running > 0)); do
    wait -n
    running=$((running - 1))
  done
}

main() {
  parse_arguments "$@"
  build_targets
  make_work_folder
  run_all
}

main "$@"
