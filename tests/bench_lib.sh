# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The tests of the benchmark source this file: ways to run it and to check its output. $backend is the
# backend on which cases should run. Functions that are called hundreds of times start no processes, which
# would take as long as some of the runs.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 PATH_TO_IPT_BENCH" >&2; exit 1; }
bench=$(absolute "$1")
python=${PYTHON:-python3}
quick=(--repetitions 10 --warm-up 1)

enter_work_folder bench

# ---- Checks ----------------------------------------------------------------------------------

# Loading a validation layer takes far longer than most runs, so only run_validated uses it.
layers=${VK_INSTANCE_LAYERS:-}
unset VK_INSTANCE_LAYERS IPT_DEVICE

run_validated() {
  local -x VK_INSTANCE_LAYERS=$layers
  run "$@"
}

# run ARGUMENTS...: runs ipt-bench; leaves the exit code in $code, and the output in out and err. A message of
# a validation layer is a failure.
run() {
  local text
  "$bench" "$@" > out 2> err
  code=$?
  for text in out err; do
    IFS= read -r -d '' text < $text
    case $text in
      *'Validation Error'* | *'Validation Warning'* | *VUID-* | *SYNC-HAZARD* | *UNASSIGNED-*)
        fail "validation: $*" "$(grep -hE -m 3 'Validation |VUID-|SYNC-HAZARD|UNASSIGNED-' out err)"
        ;;
    esac
  done
}

# exits NAME CODE: checks the exit code after run; a success must also leave stderr empty.
exits() {
  if [ "$code" -ne "$2" ]; then
    fail "$1" "exit code $code instead of $2" "$(head -n 3 err)"
  elif [ "$code" -eq 0 ] && [ -s err ]; then
    fail "$1" "stderr: $(head -n 3 err)"
  else
    pass
  fi
}

# read_line LINE: reads that line of out, an object, as ${field[KEY]}. It starts no process, because there are
# thousands of lines.
declare -A field
read_line() {
  local lines rest
  mapfile -t -s $(($1 - 1)) -n 1 lines < out
  rest=${lines[0]:-}
  field=()
  while [[ $rest =~ \"([a-z_0-9]+)\":\ (\"[^\"]*\"|[^,}]*)(.*) ]]; do
    field[${BASH_REMATCH[1]}]=${BASH_REMATCH[2]}
    rest=${BASH_REMATCH[3]}
  done
}

# value LINE KEY: prints the value of the key in that line of out.
value() {
  read_line "$1"
  printf '%s\n' "${field[$2]:-}"
}

# positive NUMBER
positive() { [[ $1 =~ ^[0-9.]+(e[+-]?[0-9]+)?$ && ${1%%e*} =~ [1-9] ]]; }

# problem_of_fields 'POSITIVE KEYS' 'LONG KEYS': prints what is wrong with the line that was read.
problem_of_fields() {
  local key
  for key in $1; do
    positive "${field[$key]:-}" || echo "$key is '${field[$key]:-}'"
  done
  for key in $2; do
    [ ${#field[$key]} -gt 2 ] || echo "$key is '${field[$key]:-}'"
  done
  [ "${field[verified]:-}" = true ] || echo "verified is '${field[verified]:-}'"
}

# split NUMBER: sets $mantissa, an integer of 7 digits or 0, and $exponent, the power of ten of its first
# digit. Fails if the number is neither positive nor 0.
split() {
  local text
  [[ $1 =~ ^[0-9.]+(e[+-]?[0-9]+)?$ ]] || return
  printf -v text %.6e "$1"
  mantissa=${text%e*}
  mantissa=$((10#${mantissa/./}))
  exponent=${text#*e}
  exponent=$((${exponent:0:1}10#${exponent:1}))
}

# at_most A B
at_most() {
  local mantissa exponent a_mantissa a_exponent
  split "$1" || return
  a_mantissa=$mantissa a_exponent=$exponent
  split "$2" || return
  ((a_mantissa == 0 || (mantissa > 0 && (a_exponent < exponent ||
    (a_exponent == exponent && a_mantissa <= mantissa)))))
}

# is_ratio RATIO A B: whether RATIO is A / B, within the precision of the printed digits.
is_ratio() {
  local mantissa exponent product shift
  split "$1" || return
  product=$mantissa shift=$exponent
  split "$3" || return
  product=$((product * mantissa / 1000000)) shift=$((shift + exponent))
  split "$2" || return
  case $((shift - exponent)) in
    0) ;;
    1) product=$((product * 10)) ;;
    -1) product=$((product / 10)) ;;
    *) return 1 ;;
  esac
  ((1000 * product > 999 * mantissa && 1000 * product < 1001 * mantissa))
}

# good_line NAME LINE: checks that the line of out is the object of a case that ran with a correct result.
good_line() {
  local problem
  read_line "$2"
  problem=$(
    problem_of_fields 'gbps gbps_min gbps_max copy_gbps ratio repetitions' 'case device driver plan'
    at_most "${field[gbps_min]:-}" "${field[gbps]:-}" || echo 'gbps_min exceeds gbps'
    at_most "${field[gbps]:-}" "${field[gbps_max]:-}" || echo 'gbps exceeds gbps_max'
    [[ ${field[scratch_bytes]:-} =~ ^([0-9]+|null)$ ]] || echo "scratch_bytes is '${field[scratch_bytes]:-}'"
    is_ratio "${field[ratio]:-}" "${field[gbps]:-}" "${field[copy_gbps]:-}" ||
      echo 'ratio is not gbps / copy_gbps'
    [ "${field[backend]:-}" = "\"$backend\"" ] || echo "backend is '${field[backend]:-}'"
  )
  if [ -z "$problem" ]; then pass; else fail "$1" "$problem" "$(sed -n "$2p" out)"; fi
}

# says NAME LINE KEY VALUE
says() {
  read_line "$2"
  if [ "${field[$3]:-}" = "$4" ]; then
    pass
  else
    fail "$1" "$3 is '${field[$3]:-}' instead of '$4'"
  fi
}

# shellcheck disable=SC2317 # called by check
lines() {
  local text
  mapfile -t text < out
  [ ${#text[@]} -eq "$1" ]
}

# usage_error NAME WORDS ARGUMENTS...: checks that the message contains the words.
usage_error() {
  local name="usage: $1" words=$2 text
  shift 2
  run "$@"
  mapfile -t text < err
  if [ "$code" -eq 1 ] && [ ! -s out ] && [ ${#text[@]} -eq 1 ] &&
    [[ ${text[0]} == 'ipt-bench: '*"$words"* ]]; then
    pass
  else
    fail "$name" "exit code $code, stderr: $(head -n 3 err)"
  fi
}

# Counts the lines in `out` of a method.
of_method() { grep -c "\"method\": \"$1\"" out; }

good_lines() {
  local line
  for ((line = 1; line <= $(wc -l < out); line++)); do good_line "$1, line $line" "$line"; done
}
