# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the tests that are shell scripts share, to be sourced: a folder to work in, and checks.

LC_ALL=C
export LC_ALL
unset CDPATH

passed=0
failed=0

absolute() { echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"; }

# A process in the background that is killed before it has become the program under test is still this
# script: it runs the trap too, but the folder is not its own.
remove_work_folder() {
  [ "$BASHPID" -eq $$ ] || return
  chmod -R u+w "$work"
  rm -rf "$work"
}

# enter_work_folder NAME: $work, which is gone in the end. The last check leaves its output in
# $check_log; a failed one shows it, and $errors, where the program under test has left its own.
enter_work_folder() {
  work=$(mktemp -d "${TMPDIR:-/tmp}/ipt-$1-test.XXXXXX") || exit 1
  trap remove_work_folder EXIT
  check_log=$work/log
  errors=$work/err
  cd "$work" || exit 1
}

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

# check NAME COMMAND...: the command must succeed.
check() {
  local name=$1
  shift
  if "$@" > "$check_log" 2>&1; then
    pass
  else
    fail "$name" "$(head -qn 3 "$check_log" "$errors" 2> /dev/null)"
  fi
}

# The last command of a test.
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
  exit
}
