#!/usr/bin/env bash
# Every function that uses vectors of 32 or 64 bytes clears their upper halves. If one forgot it, as gcc does
# before a call that returns to its caller, all code of 16 bytes on processors of Intel would take longer, until the
# next function clears them: products took twice as long.
#
# SPDX-License-Identifier: MIT
#
#   tests/upper_halves_test.sh SOURCE_DIR
#
# Reads the listings of compilers for x86-64; skipped on other processors. Prints a line for every failure and
# a closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
[ "$(uname -m)" = x86_64 ] || { echo "skipped: no x86-64"; exit 0; }
enter_work_folder upper-halves

# forgetful OBJECT: prints functions with wide vectors that never clear upper halves
forgetful() {
  objdump -d --no-show-raw-insn "$1" |
    awk '/^[0-9a-f]+ <.*>:/ { name = $2 }
         /vzeroupper/ { clears[name] = 1 }
         /%[yz]mm/ { wide[name] = 1 }
         END { for (name in wide) if (!(name in clears)) print name }'
}

printf '%s\n' '#define IPT_IMPLEMENTATION' '#include "ipt.h"' > implementation.c
echo 'void dirty(void) { __asm__ volatile("vxorps %ymm0, %ymm0, %ymm0"); }' > dirty.c
"${CC:-cc}" -c dirty.c && check 'a function that forgets it is found' test "$(forgetful dirty.o)" = '<dirty>:'
for compiler in gcc clang; do
  command -v "$compiler" > /dev/null || continue
  for level in -O2 -O3; do
    check "$compiler $level compiles" "$compiler" -std=c99 "$level" -I"$source_dir" -c implementation.c -o made.o
    check "$compiler $level clears upper halves" test -z "$(forgetful made.o)"
  done
done
finish
