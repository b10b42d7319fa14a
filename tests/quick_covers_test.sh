#!/usr/bin/env bash
# Every folder of the repository with code has a test in the quick loop, `ctest -L quick`.
#
# SPDX-License-Identifier: MIT
#
#   tests/quick_covers_test.sh SOURCE_DIR BUILD_DIR CTEST
#
# The labels of a quick test name the folders that it tests. If the tests of a folder are not in this build,
# because something that they need is not installed, the folder is skipped, or is a failure if CI=true.
# Prints a line for every failure and a closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 3 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR CTEST" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
build_dir=$(cd "$2" && pwd) || exit 1
ctest=$3
enter_work_folder quick

# labelled LABEL: prints the names of the tests that have it. It runs in the folder of the tests, since even a
# ctest that only lists begins a new log, and the ctest that runs this test has its log in the folder above.
labelled() {
  (cd "$build_dir/tests" && "$ctest" -N -L "^$1\$") | sed -n 's/^ *Test *#[0-9]*: //p' | sort
}

# has_code FOLDER: whether the folder has files that are compiled or run
has_code() {
  [ -n "$(find "$1" -type f \( -name '*.[ch]' -o -name '*.cpp' -o -name '*.comp' -o -name '*.glsl' -o -name '*.py' \
    -o -name '*.sh' -o -perm -u+x \) -print -quit)" ]
}

labelled quick > quick
check 'there are quick tests' [ -s quick ]
for folder in "$source_dir"/*/; do
  name=$(basename "$folder")
  case $name in build | build-*) continue ;; esac
  has_code "$folder" || continue
  labelled "$name" > of_folder
  if [ ! -s of_folder ] && [ "$name" = mpi ]; then
    echo "skipped: no test of $name in this build"
    case ${CI:-} in true | 1) fail "no test of $name in this build" ;; esac
    continue
  fi
  check "$name/ has no quick test: see ipt_quick in tests/CMakeLists.txt" [ -n "$(comm -12 quick of_folder)" ]
done
finish
