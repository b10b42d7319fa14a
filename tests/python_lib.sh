# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Tests that build the Python package source this file: a Python with what they need, and sources.
#
# Environment: PYTHON  the Python to test with; default: python3 or /usr/bin/python3, whichever has
#                      what is needed

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

# If another python3 comes before the system's in PATH, it may not see the system's packages. Setuptools
# cannot be imported after pip.
find_python() {
  local candidate
  for candidate in ${PYTHON:-python3 /usr/bin/python3}; do
    if "$candidate" -c 'import setuptools, numpy, pip, wheel' > "$check_log" 2>&1; then
      python=$candidate
      return
    fi
  done
  echo 'skipped: no python3 with numpy, pip, setuptools and wheel'
  case ${CI:-} in true | 1) exit 1 ;; *) exit 77 ;; esac
}

# copy_sources FOLDER
copy_sources() {
  mkdir -p "$1/dist"
  cp "$source_dir/dist/ipt.h" "$1/dist/"
  cp -RL "$source_dir/python" "$1/"
  # Files that somebody has built in the repository must not help.
  rm -rf "$1/python/build" "$1"/python/*.egg-info "$1/python/ipt/libipt.so"
}

pip() { "$python" -m pip --isolated --disable-pip-version-check --no-cache-dir "$@"; }
