#!/usr/bin/env bash
# Samples that are to be copied compile without the rest of the repository, by the command that they name.
#
# SPDX-License-Identifier: MIT
#
#   tests/samples_test.sh SOURCE_DIR
#
# A sample of one file includes nothing of the repository but ipt.h. Its first comment has its command, which is
# called here without generating code. If a header of others is missing, the sample is skipped, or fails if
# CI=true. Environment: CC  the compiler; default: cc

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
enter_work_folder samples
cp "$source_dir/dist/ipt.h" .
samples=0

# can_include FILE: whether the headers of others that it includes are there
can_include() {
  sed -n '/^#include </p' "$1" | "${CC:-cc}" -fsyntax-only -xc - > "$check_log" 2>&1
}

for sample in "$source_dir"/samples/*.c; do
  name=$(basename "$sample")
  [ "$(sed -n 's/^#include "\(.*\)".*/\1/p' "$sample")" = ipt.h ] || continue
  samples=$((samples + 1))
  if ! can_include "$sample"; then
    echo "skipped: $name: $(head -n 1 "$check_log")"
    case ${CI:-} in true | 1) fail "$name cannot be compiled" ;; esac
    continue
  fi
  command=$(sed -n 's/^ \*  *cc \(.*\)$/\1/p' "$sample")
  check "$name names a command" test "${command/ $name /}" != "$command"
  cp "$sample" .
  # shellcheck disable=SC2086 # several arguments
  check "$name by it" "${CC:-cc}" $command -fsyntax-only -Wall -Wextra -Wpedantic -Werror
done
check 'there are such samples' test "$samples" -gt 4
finish
