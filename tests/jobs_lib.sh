# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Tests that compile much source this file: jobs, which are scripts that run two at a time in folders of
# their own. It sources shell_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

# enter_jobs_folder NAME: does the same as enter_work_folder, for jobs
enter_jobs_folder() {
  enter_work_folder "$1"
  mkdir jobs || exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# job NAME: takes a script from standard input. Every command in it has to succeed. It runs two folders below
# the sources.
job() {
  local folder
  folder=$(mktemp -d jobs/XXXXXX)
  { echo "set -e; cd '$folder'"; cat; } >"$folder/script"
  echo "$1" >"$folder/name"
}

# missing WHAT: notes what cannot be tested here.
missing() {
  case ${CI:-} in
    true | 1) echo "echo '$1 is missing'; false" | job "$1" ;;
    *) echo "skipped: $1 is missing" ;;
  esac
}

run_jobs() {
  printf '%s\n' jobs/* |
    xargs -P 2 -I{} sh -c 'bash {}/script >{}/log 2>&1 && : >{}/passed'
}

report() {
  local passed=0 failed=0 folder
  for folder in jobs/*; do
    if [ -e "$folder/passed" ]; then
      passed=$((passed + 1))
      continue
    fi
    failed=$((failed + 1))
    echo "FAILED: $(cat "$folder/name")"
    head -n 20 "$folder/log"
  done
  echo "$passed passed, $failed failed"
  [ $failed -eq 0 ] && [ $passed -gt 0 ]
}
