#!/usr/bin/env bash
# The programs in README.md compile and run, and the commands it shows exist.
#
# SPDX-License-Identifier: MIT
#
#   tests/readme_test.sh SOURCE_DIR PATH_TO_IPT
#
# Every ```c block with a main function is compiled as C99 without a warning and run; it has to exit
# with 0. Where its first comment speaks of dist/ipt.h it sees SOURCE_DIR/dist, else SOURCE_DIR. Every
# line of a ```sh block that begins with "ipt " has to name a subcommand of `ipt --help` and options
# of `ipt SUBCOMMAND --help`. Prints a line for every failure and a closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR PATH_TO_IPT" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
ipt=$(absolute "$2")
enter_work_folder readme

readme=$source_dir/README.md
warnings='-Wall -Wextra -Wpedantic -Werror'

# fail_with NAME FILE: what is in the file says why.
fail_with() { fail "$1" "$(head -n 20 "$2")"; }

# extract_blocks LANGUAGE SUFFIX: block_N.SUFFIX for each fenced block of a language
extract_blocks() {
  awk -v language="$1" -v suffix="$2" '
    /^```/ && inside { inside = 0; next }
    /^```/ { inside = 1; wanted = $0 == "```" language; if (wanted) file = "block_" ++n "." suffix; next }
    inside && wanted { print >file }
  ' "$readme"
}

# ---- Programs ----------------------------------------------------------------------------------

first_comment() {
  awk '/\/\*|\/\// { inside = 1 } inside { print; if (/\*\// || /\/\//) exit }' "$1"
}

test_program() {
  local name=${1%.c} include=$source_dir libraries=-pthread
  case $(first_comment "$1") in *dist/ipt.h*) include=$source_dir/dist ;; esac
  [ "$(uname -s)" = Linux ] && libraries='-pthread -ldl'
  # shellcheck disable=SC2086 # these are lists
  if ! "${CC:-cc}" -std=c99 $warnings -I"$include" "$1" -o "$name" $libraries 2>"$name.log"; then
    fail_with "README.md, C block ${name#block_}: does not compile" "$name.log"
  elif ! "./$name" >"$name.log" 2>&1; then
    fail_with "README.md, C block ${name#block_}: exits with an error" "$name.log"
  else
    pass
  fi
}

test_programs() {
  local file programs=0
  for file in block_*.c; do
    if [ -f "$file" ] && grep -q 'int main(' "$file"; then
      programs=$((programs + 1))
      test_program "$file"
    fi
  done
  [ $programs -gt 0 ] || fail 'README.md has no C program'
}

# ---- Commands ----------------------------------------------------------------------------------

# Whether a text has a word of its own: has_word FILE WORD
has_word() {
  grep -qE -- "(^|[^a-zA-Z0-9-])$2([^a-zA-Z0-9-]|\$)" "$1"
}

# test_command LINE: without the comment; options up to a pipe or a second command
test_command() {
  local line=${1%%#*} word
  line=${line%%|*}
  line=${line%%&&*}
  set -f
  # shellcheck disable=SC2086 # words are wanted
  set -- $line
  set +f
  case $2 in -*) "$ipt" "$2" >help 2>&1 || fail_with "README.md: $line" help && pass && return ;; esac
  has_word general_help "ipt $2" || { fail "README.md: ipt has no subcommand $2: $line"; return; }
  "$ipt" "$2" --help >help 2>&1 || { fail_with "README.md: ipt $2 --help fails" help; return; }
  shift 2
  for word in "$@"; do
    case $word in
      --*) has_word help "${word%%=*}" || { fail "README.md: no option $word: $line"; return; } ;;
    esac
  done
  pass
}

# A line that ends in a backslash goes on in the next one.
command_lines() {
  cat block_*.sh 2>/dev/null | sed -e ':again' -e '/\\$/N; s/\\\n/ /; t again' | grep '^ipt '
}

test_commands() {
  local line
  "$ipt" --help >general_help 2>&1 || { fail_with 'ipt --help fails' general_help; return; }
  while read -r line; do test_command "$line"; done < <(command_lines)
}

# ---- All ---------------------------------------------------------------------------------------

if [ -f "$readme" ]; then
  extract_blocks c c
  extract_blocks sh sh
  test_programs
  test_commands
else
  fail 'README.md is missing'
fi
finish
