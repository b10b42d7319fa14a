#!/usr/bin/env bash
# Compilers that are newer than the system's on Debian 12 compile the header without a warning.
#
# SPDX-License-Identifier: MIT
#
#   tests/header_compilers_test.sh SOURCE_DIR
#
# They are the gcc 14 and clang 19 that `scripts/setup test` unpacks into SOURCE_DIR/build/compilers (or
# IPT_COMPILERS_DIR), or those in PATH. They only compile, because linked programs may need another C
# library. A missing compiler is skipped, or is a failure if CI=true. Prints a line for every failure and a
# closing one; exits with 0 or 1, or with 77 if no compiler is installed.

source "$(dirname "${BASH_SOURCE[0]}")/header_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
PATH=${IPT_COMPILERS_DIR:-$source_dir/build/compilers}:$PATH
enter_jobs_folder header_compilers

# compiles COMPILER LANGUAGE_AND_STANDARD LEVEL FILE [OPTION...]
compiles() {
  echo "$1 $2 $3 $warnings -I'$source_dir' ${*:5} -S ../../$4.c -o code.s" |
    job "$1 $2 $3 ${*:5}, $4.c"
}

# Most of gcc's warnings come from its optimisation passes, which depend on who calls whom. So all functions
# are exported, or static with many callers, or static with one caller.
by_gcc() {
  local c99='-x c -std=c99'
  have gcc-14 || { missing 'gcc 14'; return; }
  compiles gcc-14 "$c99" -O3 implementation -DIPT_VULKAN
  compiles gcc-14 "$c99" -O3 one_file
  compiles gcc-14 "$c99" -O3 one_call -DIPT_VULKAN
  compiles gcc-14 "$c99" -O3 one_call -DONE_PLAN
  compiles gcc-14 "$c99" -O2 one_call -DIPT_VULKAN -DIPT_NO_PRODUCTS
  compiles gcc-14 "$c99" -O0 all
}

by_gxx() {
  have g++-14 || { missing 'g++ 14'; return; }
  compiles g++-14 '-x c++ -std=c++17' -O2 implementation -DIPT_VULKAN -DIPT_NO_PRODUCTS
  compiles g++-14 '-x c++ -std=c++17' -O3 one_call
  compiles g++-14 '-x c++ -std=c++20' -O0 one_file -DIPT_VULKAN
}

# Clang's warnings come from the text, whatever its passes do with it.
by_clang() {
  local option
  have clang-19 || { missing 'clang 19'; return; }
  for option in '' -DIPT_VULKAN '-DIPT_VULKAN -DIPT_NO_PRODUCTS'; do
    compiles clang-19 '-x c -std=c99' -O0 all "$option"
  done
  compiles clang-19 '-x c -std=c17' -O2 one_file -DIPT_VULKAN
  have clang++-19 || { missing 'clang++ 19'; return; }
  compiles clang++-19 '-x c++ -std=c++17' -O0 all -DIPT_VULKAN
  compiles clang++-19 '-x c++ -std=c++20' -O2 one_call
}

write_sources
by_gcc
by_gxx
by_clang
if [ -z "$(ls jobs)" ]; then exit 77; fi # `missing` has said so
run_jobs
report
