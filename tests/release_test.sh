#!/usr/bin/env bash
# scripts/release writes the files of a version, and the same bytes whenever and wherever it runs.
#
# SPDX-License-Identifier: MIT
#
#   tests/release_test.sh SOURCE_DIR BUILD_DIR
#
# Runs it in SOURCE_DIR, and once more in what its source archive unpacks to, in another time zone and with another
# umask. Debian packages come from BUILD_DIR, where everything is built; the library in the wheel is compiled both
# times. If a tool is missing, the test is skipped, or fails if CI=true. Exits with 0, 1 or 77.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source "$(dirname "${BASH_SOURCE[0]}")/ports_lib.sh"

[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
build_dir=$(cd "$2" && pwd) || exit 1
enter_work_folder release

for tool in dpkg-deb dpkg-shlibdeps file objdump; do
  command -v $tool > /dev/null && continue
  echo "skipped: $tool is missing"
  case ${CI:-} in true | 1) exit 1 ;; *) exit 77 ;; esac
done
if ! find_python 'setuptools, pip, wheel'; then
  echo 'skipped: no python3 with pip, setuptools and wheel'
  case ${CI:-} in true | 1) exit 1 ;; *) exit 77 ;; esac
fi
# The ports find the archive here, in both runs.
export IPT_RELEASE_URL=file://$work/first
generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build_dir/CMakeCache.txt")
unset PYTHONDONTWRITEBYTECODE # as for most people
export PYTHON=$python IPT_RELEASE_BUILD=$build_dir
export CFLAGS=-O0 # optimising takes three times as long as the rest of the compiler

# release FOLDER OUT: runs the script of that folder.
release() { "$1/scripts/release" --trial "$2" > told 2>&1 || { tail -n 20 told; false; }; }

elsewhere() (
  umask 077
  TZ=Asia/Tokyo release unpacked/ipt-* "$work/second"
)

# has NAME: whether the release has a file that matches
has() { compgen -G "first/$1"; }

changes_nothing() { diff -r first second; }

# A version that CHANGELOG.md does not date cannot be released, and neither can changes that are not committed.
refuses() {
  if "$@" > told 2>&1; then return 1; fi
  grep error: told
}

uncommitted() {
  git -C unpacked/ipt-* init -q && refuses env -u IPT_RELEASE_BUILD unpacked/ipt-*/scripts/release third &&
    grep -q 'not committed' told
}

undated() {
  sed -i 's/^\(## \[.*\] - \).*/\1unreleased/' unpacked/ipt-*/CHANGELOG.md
  refuses release unpacked/ipt-* third && grep -q 'CHANGELOG.md begins with' told
}

check 'it runs' release "$source_dir" "$work/first"
mkdir unpacked
check 'the source archive can be unpacked' tar -xzf first/ipt-*.tar.gz -C unpacked
check 'it runs there' elsewhere
check 'it writes the same bytes' changes_nothing
for file in ipt.h ipt_api.h ipt_mpi.h cheat_sheet.md 'libipt0.1_*.deb' 'libipt-dev_*.deb' 'ipt-tools_*.deb' 'ipt-bench_*.deb' \
  'ipt-*-py3-none-manylinux_2_*.whl' release-notes.md; do
  check "there is $file" has "$file"
done
check 'checksums' eval '(cd first && sha256sum -c SHA256SUMS)'
check 'every file has a checksum' \
  test "$(find first -type f | wc -l)" -eq $(($(wc -l < first/SHA256SUMS) + 1))
check 'the headers are those of dist' cmp first/ipt.h "$source_dir/dist/ipt.h"
check 'the wheel can be installed' "$python" -m pip --isolated --no-cache-dir install --no-deps --no-index \
  --target installed first/*.whl
check_ports
check 'a folder that exists is refused' refuses release "$source_dir" "$work/first"
if command -v git > /dev/null; then check 'changes that are not committed are refused' uncommitted; fi
check 'a version without a date is refused' undated
finish
