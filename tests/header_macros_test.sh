#!/usr/bin/env bash
# The header compiles after macros of other headers, in C and in C++: those that tests/other_macros.h lists,
# those of the headers that are installed here, and any in capitals that might be called as something in the
# library.
#
# SPDX-License-Identifier: MIT
#
#   tests/header_macros_test.sh SOURCE_DIR
#
# If a compiler or Vulkan headers are missing, their part is skipped, or is a failure if CI=true. Other
# headers are left out where they are missing. Prints a line for every failure and a closing one; exits with 0
# or 1.

source "$(dirname "${BASH_SOURCE[0]}")/jobs_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
enter_jobs_folder header-macros

# compiles NAME COMPILER FLAGS PROLOGUE: makes a job that compiles the declarations and the implementation
# after a prologue, whose macros may break nothing.
compiles() {
  local language=c
  case $2 in *++) language=c++ ;; esac
  job "$1, $2 $3" <<END
printf '%s\n' $(printf '%q' "$4") '#include "ipt.h"' '#define IPT_IMPLEMENTATION' '#include "ipt.h"' >program.c
$2 -x $language $3 -Wall -Wextra -Werror -fsyntax-only -I'$source_dir' -I'$source_dir/tests' program.c
END
}

# can_compile COMPILER PROLOGUE
can_compile() { echo "$2" | "$1" -xc -fsyntax-only - 2>/dev/null; }

with_list() {
  compiles 'the list' "$1" "$2" '#include "other_macros.h"'
  if can_compile "$1" '#include <vulkan/vulkan_core.h>'; then
    compiles 'the list' "$1" "$2 -DIPT_VULKAN" '#include "other_macros.h"'
  else
    missing vulkan/vulkan_core.h
  fi
}

# Headers of the system as they are.
with_headers() {
  local header
  for header in complex.h tgmath.h math.h sys/param.h sys/sysmacros.h curses.h term.h termios.h X11/Xlib.h \
    X11/Intrinsic.h linux/fs.h netdb.h iso646.h windows.h; do
    if can_compile "$1" "#include <$header>"; then compiles "$header" "$1" "$2" "#include <$header>"; fi
  done
}

# Prints the words in capitals of the library that are neither its own macros nor the system's.
words_in_capitals() {
  local text='#define IPT_IMPLEMENTATION
#include "ipt.h"
#include "ipt_blas.c"'
  (cd "$source_dir" && grep -rohE '\b[A-Z][A-Z0-9_]*\b' ipt.h core backend_cpu backend_vulkan blas mpi/*.h) |
    grep -vE '^(IPT|VK_|MPI_|FILE$)' | sort -u >words
  echo "$text" | gcc -xc -dM -E "$@" -I"$source_dir" -I"$source_dir/blas" - | awk '{ sub(/\(.*/, "", $2); print $2 }' |
    sort -u | comm -23 words -
}

# with_capitals COMPILER STANDARD FLAGS...
with_capitals() {
  local word words
  words=$(words_in_capitals "${@:3}")
  [ "$(wc -w <<<"$words")" -ge 100 ] || fail "only these words in capitals are found: $words"
  compiles 'words in capitals' "$1" "$2 ${*:3}" "$(printf '#define %s )broken(\n' $words)"
  compiles 'words in capitals, blas' "$1" "$2 ${*:3} -I'$source_dir/blas'" \
    "$(printf '#define %s )broken(\n' $words; echo '#include "ipt_blas.c"')"
}

for compiler in gcc clang; do
  if have $compiler; then with_list $compiler -std=gnu99; else missing $compiler; fi
done
for compiler in g++ clang++; do
  if have $compiler; then with_list $compiler -std=gnu++17; else missing $compiler; fi
done
if have gcc; then
  with_headers gcc -std=gnu99
  with_capitals gcc -std=gnu99
  if can_compile gcc '#include <vulkan/vulkan_core.h>'; then with_capitals gcc -std=gnu99 -DIPT_VULKAN; fi
fi
if have x86_64-w64-mingw32-gcc; then
  compiles 'the list' x86_64-w64-mingw32-gcc -std=gnu99 '#include "other_macros.h"'
  compiles 'windows.h' x86_64-w64-mingw32-gcc -std=gnu99 '#include <windows.h>'
  ! have x86_64-w64-mingw32-g++ || compiles 'windows.h' x86_64-w64-mingw32-g++ -std=gnu++17 '#include <windows.h>'
fi
if have mpicc; then
  job 'the list, ipt_mpi.h' <<END
printf '%s\n' '#include "other_macros.h"' '#include "ipt.h"' '#define IPT_MPI_IMPLEMENTATION' '#include "ipt_mpi.h"' >program.c
mpicc -std=gnu99 -DIPT_TESTS_WITH_MPI -Wall -Wextra -Werror -fsyntax-only -I'$source_dir' -I'$source_dir/mpi' \
  -I'$source_dir/tests' program.c
END
fi
run_jobs
report
