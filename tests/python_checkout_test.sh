#!/usr/bin/env bash
# The Python package is built in a checkout, again and again: without Vulkan or a module it says so, what a
# build leaves does not spoil the next one, and the command that python/README.md has for tests works.
#
# SPDX-License-Identifier: MIT
#
#   tests/python_checkout_test.sh SOURCE_DIR
#
# Works on a copy of SOURCE_DIR/python and dist/ipt.h in a temporary folder. Skips and fails as
# tests/python_test.sh does.

source "$(dirname "${BASH_SOURCE[0]}")/python_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1

# without_headers COMMAND...: an empty header comes before those of the system.
without_headers() {
  mkdir -p no_vulkan/vulkan
  : > no_vulkan/vulkan/vulkan_core.h
  (cd checkout/python && IPT_VULKAN_HEADERS=$work/no_vulkan CFLAGS='-O0 -DIPT_NO_PRODUCTS' "$@")
}

has_headers() {
  printf '#include <vulkan/vulkan_core.h>\nVK_API_VERSION_1_2\n' | cc -E - 2>&1 | tail -n 1 | grep -q '<<'
}

build_wheel() { pip wheel -v --no-build-isolation --no-deps --no-index -w "$work/$1" .; }

says_that_vulkan_is_missing() {
  without_headers build_wheel cpu_wheel && grep -q 'built WITHOUT VULKAN' "$check_log" &&
    ls cpu_wheel/ipt-*-0cpu-py3-none-*.whl
}

is_an_error_if_vulkan_is_wanted() {
  ! without_headers env IPT_PYTHON_VULKAN=1 "$python" setup.py build_ext --inplace &&
    grep -q 'IPT_PYTHON_VULKAN is 1' "$check_log" && [ ! -e checkout/python/ipt/libipt.so ]
}

# The folder of the first build has a library without Vulkan and a module that is no longer there, both newer
# than all sources.
forgets_the_first_build() {
  local built tag=
  built=$(echo checkout/python/build/lib*/ipt)
  : > "$built/stale.py" && touch -d '+1 day' "$built"/* || return
  has_headers || tag=0cpu-
  (cd checkout/python && CFLAGS='-O0 -DIPT_NO_PRODUCTS' build_wheel second_wheel) &&
    ls second_wheel/ipt-*[0-9]-${tag}py3-none-*.whl && ! "$python" -m zipfile -l second_wheel/ipt-*.whl | grep stale
}

# The command of python/README.md, with one file of tests.
tests_in_a_checkout() {
  local command
  command=$(grep -E '^python3 setup.py .* -m unittest discover -s tests$' "$source_dir/python/README.md") || return
  mkdir -p bin && printf '#!/bin/sh\nexec "%s" "$@"\n' "$python" > bin/python3 && chmod +x bin/python3
  (cd checkout/python && CFLAGS=-O0 PATH=$work/bin:$PATH bash -c "$command -p test_operands.py")
}

# names_the_package MISSING HIDDEN...: hides modules, as if their package were not installed.
names_the_package() {
  (cd checkout/python && ! "$python" -c 'import runpy, sys
sys.modules.update(dict.fromkeys(sys.argv.pop().split()))
runpy.run_path("setup.py", run_name="__main__")' build_ext --inplace "${*:2}") &&
    grep -q "Debian: python3-$1)" "$check_log" && ! grep -q Traceback "$check_log"
}

enter_work_folder python-checkout
find_python
copy_sources checkout
check 'without setuptools' names_the_package setuptools setuptools
check 'without wheel' names_the_package wheel wheel setuptools.command.bdist_wheel
check 'without headers' says_that_vulkan_is_missing
check 'Vulkan wanted' is_an_error_if_vulkan_is_wanted
check 'built again' forgets_the_first_build
check 'tests' tests_in_a_checkout
finish
