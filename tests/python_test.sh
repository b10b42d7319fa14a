#!/usr/bin/env bash
# The Python package builds without a network, and works when it is installed from its wheel.
#
# SPDX-License-Identifier: MIT
#
#   tests/python_test.sh SOURCE_DIR
#
# From a copy of SOURCE_DIR/python and dist/ipt.h it makes a source distribution, from that alone a wheel,
# and installs the wheel into a folder. With that it runs the unit tests of the source distribution, the
# examples, and the ```python blocks of README.md and python/README.md. Everything is done in a temporary
# folder. If Python, NumPy or a tool that builds wheels is missing, it is skipped, or fails if CI=true.
# Prints a line for every failure and a closing one; exits with 0, 1 or 77.

source "$(dirname "${BASH_SOURCE[0]}")/python_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1

source_distribution() {
  (cd source/python && "$python" -c 'from setuptools import build_meta as build
build.build_sdist("../..")') || return
  tar -xzf ipt-*.tar.gz
  rm -rf source
}

# Optimising takes three times as long as the rest of the compiler, and nothing here is about speed.
wheel() { CFLAGS=${CFLAGS:--O0} pip wheel --no-build-isolation --no-deps --no-index -w . ipt-*.tar.gz; }

# One wheel serves all versions of Python, of which this Python knows only its own.
wheel_is_for_all() { ls ipt-*-py3-none-*.whl; }

install() { pip install --no-deps --no-index --target installed ipt-*.whl; }

exports_ipt_only() {
  nm -D --defined-only installed/ipt/libipt.so | awk '{ print $3 }' > symbols
  grep -qx ipt_transpose symbols && ! grep -v '^ipt_[a-z]' symbols
}

# blocks NAME README: writes the blocks to NAME_1.py and so on
blocks() {
  awk -v name="$1" '
    /^```/ && inside { inside = 0; next }
    /^```/ { inside = 1; wanted = $0 == "```python"; if (wanted) file = name "_" ++n ".py"; next }
    inside && wanted { print > file }
  ' "$2"
}

# unless_failed NAME COMMAND...: ends the test if the command fails, because the rest makes no sense then.
unless_failed() {
  check "$@"
  [ "$failed" -eq 0 ] || { tail -n 40 "$check_log"; finish; }
}

enter_work_folder python
find_python
copy_sources source
unless_failed 'source distribution' source_distribution
unless_failed 'wheel' wheel
check 'wheel for all versions of Python' wheel_is_for_all
unless_failed 'installation' install
command -v nm > "$check_log" && check 'exports' exports_ipt_only

export PYTHONPATH=$work/installed PYTHONDONTWRITEBYTECODE=1
unless_failed 'unit tests' "$python" -W error -m unittest discover -s ipt-*/tests
check 'example' "$python" -W error ipt-*/examples/picture.py picture.png
check 'picture' grep -q IHDR picture.png
blocks readme "$source_dir/README.md"
blocks python_readme "$source_dir/python/README.md"
for program in readme_1 python_readme_1 python_readme_2; do
  check "$program" "$python" -W error "$program.py"
done
finish
