# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the tests of the benchmark share, to be sourced: ways to run it and to look at what it printed.
# backend is what cases shall have run on.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 PATH_TO_IPT_BENCH" >&2; exit 1; }
bench=$(absolute "$1")
python=${PYTHON:-python3}
quick=(--repetitions 10 --warm-up 1)

enter_work_folder bench

# ---- Checks ----------------------------------------------------------------------------------

# run ARGUMENTS...: runs ipt-bench; leaves the exit code in $code, output in out and err. What a
# validation layer has to say is a failure.
run() {
  "$bench" "$@" > out 2> err
  code=$?
  if grep -hE 'Validation (Error|Warning)|VUID-|SYNC-HAZARD|UNASSIGNED-' out err > layer; then
    fail "validation: $*" "$(head -n 3 layer)"
  fi
}

# exits NAME CODE: after run; a success must also leave stderr empty.
exits() {
  if [ "$code" -ne "$2" ]; then
    fail "$1" "exit code $code instead of $2" "$(head -n 3 err)"
  elif [ "$code" -eq 0 ] && [ -s err ]; then
    fail "$1" "stderr: $(head -n 3 err)"
  else
    pass
  fi
}

# value LINE KEY: what stands behind the key in that line of out.
value() { sed -n "$1p" out | sed -n "s/.*\"$2\": \(\"[^\"]*\"\|[^,}]*\)[,}].*/\1/p"; }

positive() { awk -v x="$1" 'BEGIN { exit !(x ~ /^[0-9.e+-]+$/ && x > 0) }'; }
at_most() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a + 0 <= b + 0) }'; }

# is_ratio RATIO A B: RATIO is A / B as far as the digits printed tell.
is_ratio() {
  awk -v r="$1" -v a="$2" -v b="$3" 'BEGIN { e = r * b / a - 1; exit !(e < 0.001 && e > -0.001) }'
}

# good_line NAME LINE: that line of out is the object of a case that ran and is right.
good_line() {
  local problem='' key
  for key in gbps gbps_min gbps_max copy_gbps ratio repetitions; do
    positive "$(value "$2" $key)" || problem="$key is '$(value "$2" $key)'"
  done
  for key in case device driver plan; do
    [ "$(value "$2" $key | wc -c)" -gt 3 ] || problem="$key is '$(value "$2" $key)'"
  done
  at_most "$(value "$2" gbps_min)" "$(value "$2" gbps)" || problem="gbps_min exceeds gbps"
  at_most "$(value "$2" gbps)" "$(value "$2" gbps_max)" || problem="gbps exceeds gbps_max"
  [[ $(value "$2" scratch_bytes) =~ ^([0-9]+|null)$ ]] ||
    problem="scratch_bytes is '$(value "$2" scratch_bytes)'"
  is_ratio "$(value "$2" ratio)" "$(value "$2" gbps)" "$(value "$2" copy_gbps)" ||
    problem="ratio is not gbps / copy_gbps"
  [ "$(value "$2" backend)" = "\"$backend\"" ] || problem="backend is '$(value "$2" backend)'"
  [ "$(value "$2" verified)" = true ] || problem="verified is '$(value "$2" verified)'"
  if [ -z "$problem" ]; then pass; else fail "$1" "$problem" "$(sed -n "$2p" out)"; fi
}

# says NAME LINE KEY VALUE
says() {
  if [ "$(value "$2" "$3")" = "$4" ]; then
    pass
  else
    fail "$1" "$3 is '$(value "$2" "$3")' instead of '$4'"
  fi
}

# shellcheck disable=SC2317 # called by check
lines() { [ "$(wc -l < out)" -eq "$1" ]; }

usage_error() {
  local name="usage: $1" pattern=$2
  shift 2
  run "$@"
  if [ "$code" -eq 1 ] && [ ! -s out ] && [ "$(wc -l < err)" -eq 1 ] &&
    grep -q -e "^ipt-bench: .*$pattern" err; then
    pass
  else
    fail "$name" "exit code $code, stderr: $(head -n 3 err)"
  fi
}
