# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# All tests that are shell scripts source this file: a folder to work in, and checks.

LC_ALL=C
export LC_ALL
unset CDPATH

passed=0
failed=0

absolute() { echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"; }

# If a process in the background is killed before it has become the program under test, it is still this
# script and runs the trap, too. But the folder is not its own.
remove_work_folder() {
  [ "$BASHPID" -eq $$ ] || return
  chmod -R u+w "$work"
  rm -rf "$work"
}

# enter_work_folder NAME: makes the folder $work, which is removed at the end. The last check leaves its
# output in $check_log. A failed check shows it, and $errors, the file with the errors of the program under
# test.
enter_work_folder() {
  work=$(mktemp -d "${TMPDIR:-/tmp}/ipt-$1-test.XXXXXX") || exit 1
  trap remove_work_folder EXIT
  check_log=$work/log
  errors=$work/err
  cd "$work" || exit 1
}

# left_out: whether to leave out this case. IPT_TEST_FEW=1 leaves out two of three cases that are much
# alike, because another run has them all.
alike=0
left_out() { [ "${IPT_TEST_FEW:-}" = 1 ] && ((alike++ % 3 != 0)); }

pass() { passed=$((passed + 1)); }

# fail NAME DETAILS...
fail() {
  failed=$((failed + 1))
  echo "FAILED: $1"
  shift
  for detail in "$@"; do
    [ -z "$detail" ] || printf '%s\n' "$detail" | sed 's/^/        /'
  done
}

# has_line PATTERN FILE: whether a line of a text matches, as for `grep -q`. Otherwise most processes of these
# tests would be greps, and starting one takes longer than looking at a few lines here.
has_line() {
  local pattern=$1 line sign
  # This turns a basic regular expression into an extended one, by escaping the characters that only the
  # extended one interprets.
  pattern=${pattern//'\|'/$'\1'}
  for sign in '(' ')' '{' '}' '|' '+' '?'; do pattern=${pattern//"$sign"/"\\$sign"}; done
  pattern=${pattern//$'\1'/'|'}
  while IFS= read -r line || [ -n "$line" ]; do
    [[ ! $line =~ $pattern ]] || return 0
  done < "$2"
  return 1
}

# is_one_line FILE: whether the file has one line, with its end.
is_one_line() {
  local lines
  mapfile -n 2 lines < "$1"
  [ ${#lines[@]} -eq 1 ] && [[ ${lines[0]} == *$'\n' ]]
}

# no_leftovers: whether the current folder has no temporary file of ipt.
no_leftovers() {
  local left=(.ipt-*)
  [ ! -e "${left[0]}" ] && [ ! -L "${left[0]}" ]
}

# find_python [MODULE]: sets $python to one that has the module; false if there is none. If another python3
# comes before the system's in PATH, it may not see the system's packages. It may also be a script that looks
# for the interpreter, which takes many times as long as the interpreter itself.
find_python() {
  local found
  for python in ${PYTHON:-python3 /usr/bin/python3}; do
    if found=$("$python" -c "import sys, ${1:-os}; print(sys.executable)" 2> /dev/null); then
      python=${found:-$python}
      return 0
    fi
  done
  return 1
}

# has_terminals: whether programs can run on a terminal here. If they cannot, as in a container without
# /dev/pts, it prints what is left out; with CI=true that is a failure.
has_terminals() {
  command -v script > "$check_log" && script -qec true /dev/null < /dev/null > "$check_log" 2>&1 && return
  case ${CI:-} in
    true | 1) fail 'no program can be run on a terminal here' "$(<"$check_log")" ;;
    *) echo 'skipped: what runs on a terminal (`script` is not there, or opens none)' ;;
  esac
  return 1
}

# check NAME COMMAND...: checks that the command succeeds.
check() {
  local name=$1
  shift
  if "$@" > "$check_log" 2>&1; then
    pass
  else
    fail "$name" "$(head -qn 3 "$check_log" "$errors" 2> /dev/null)"
  fi
}

# The last command of a test prints the numbers of checks and exits.
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
  exit
}
