#!/usr/bin/env bash
# tools/amalgamate.py makes headers that compile, and --check notices a header that differs from these.
#
# SPDX-License-Identifier: MIT
#
#   tests/amalgamate_test.sh SOURCE_DIR
#
# Nothing is written into SOURCE_DIR, whose dist may be out of date. Prints a line for every failure and a
# closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
enter_work_folder amalgamate
amalgamate=("$source_dir/tools/amalgamate.py" --output made)
printf '#define IPT_IMPLEMENTATION\n#include "ipt.h"\n' > implementation.c
printf '#include "ipt_api.h"\nint main(void) { return ipt_version() == 0; }\n' > caller.c

# refuses_change NAME WORDS COMMAND...: after the command has changed a header, --check fails with the words.
refuses_change() {
  local name=$1 words=$2
  shift 2
  "${amalgamate[@]}" > "$check_log" && "$@"
  if "${amalgamate[@]}" --check > "$check_log" 2> "$errors"; then
    fail "$name: nobody noticed"
  else
    check "$name" has_line "$words" "$errors"
  fi
}

check 'it writes' "${amalgamate[@]}"
check 'what it wrote is up to date' "${amalgamate[@]}" --check
check 'three headers and a page' test "$(ls made)" = $'cheat_sheet.md\nipt.h\nipt_api.h\nipt_mpi.h'
sed -n 's/^IPT_API.*[ *]\(ipt_[a-z0-9_]*\)(.*/\1/p' made/ipt_api.h | grep -v '^ipt_plan_create_' > functions
grep -oE '^ipt_[a-z0-9_]+\(' made/cheat_sheet.md | tr -d '(' | grep -v '^ipt_plan_create_' > on_page
check 'the page has every function' diff functions on_page
check 'and every structure' test "$(grep -cE '^(typedef )?struct ipt_[a-z_]+ \{$' made/ipt_api.h)" = \
  "$(grep -c '^ipt_[a-z_]* { ' made/cheat_sheet.md)"
for file in implementation caller; do
  check "$file.c compiles" "${CC:-cc}" -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -Imade $file.c
done
check 'no file of the repository is included' test "$(grep -c '^ *# *include *"' made/ipt.h)" = 0
refuses_change 'a changed line' 'ipt.h is out of date (first at its line 9)' sed -i '9s/$/ /' made/ipt.h
refuses_change 'a header that ends too early' 'ipt_api.h is out of date' sed -i '$d' made/ipt_api.h
refuses_change 'a page of another version' 'cheat_sheet.md is out of date' sed -i '1s/ipt/ipt 9/' made/cheat_sheet.md
refuses_change 'no header' 'ipt_mpi.h is missing' rm made/ipt_mpi.h
finish
