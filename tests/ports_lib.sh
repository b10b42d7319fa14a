# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# For release_test.sh: uses the ports of a release, each in a project of its own that runs a small program.

write_port_program() {
  cat > port.c <<'END'
#define IPT_NO_PRODUCTS
#define IPT_IMPLEMENTATION
#include <ipt.h>

int main(void) {
  char data[] = "abcdef";
  ipt_context_desc opening = {IPT_BACKEND_CPU, 0};
  ipt_transpose_desc desc = {1, 2, 3, 1};
  ipt_context *context;
  ipt_result result = ipt_context_create(&opening, &context);
  if (result == IPT_SUCCESS)
    result = ipt_transpose(context, data, &desc);
  ipt_context_destroy(context);
  return result != IPT_SUCCESS || strcmp(data, "adbecf") != 0;
}
END
}

# cmake_project FOLDER LINE [OPTION...]: makes a project that finds ipt::ipt by a line, and runs its program.
cmake_project() {
  local folder=$1 line=$2
  shift 2
  mkdir -p "$folder"
  printf 'cmake_minimum_required(VERSION 3.16)\nproject(user C)\n%s\nadd_executable(user %s)\n%s\n' "$line" "$work/port.c" \
    'target_link_libraries(user PRIVATE ipt::ipt)' > "$folder/CMakeLists.txt"
  cmake -S "$folder" -B "$folder/build" -G "$generator" "$@" && cmake --build "$folder/build" && "$folder/build/user"
}

port_of_cmake() { cmake_project by_cmake "include($work/first/ports/cmake/ipt.cmake)"; }

# The archive is in Meson's cache, since Meson asks only servers for files.
port_of_meson() {
  mkdir -p by_meson/subprojects/packagecache
  cp -r first/ports/meson/. by_meson/subprojects
  cp first/ipt-*.tar.gz by_meson/subprojects/packagecache
  cp port.c by_meson
  printf "project('user', 'c')\nexecutable('user', 'port.c', dependencies: dependency('ipt'))\n" > by_meson/meson.build
  meson setup by_meson/build by_meson && meson compile -C by_meson/build && by_meson/build/user
}

# Functions as the port calls them, which take the archive from the release after comparing its hash.
write_vcpkg() {
  cat > vcpkg.cmake <<'END'
function(vcpkg_download_distfile archive)
  cmake_parse_arguments(file "" "URLS;FILENAME;SHA512" "" ${ARGN})
  file(DOWNLOAD ${file_URLS} ${WORK}/${file_FILENAME} EXPECTED_HASH SHA512=${file_SHA512})
  set(${archive} ${WORK}/${file_FILENAME} PARENT_SCOPE)
endfunction()
function(vcpkg_extract_source_archive source)
  cmake_parse_arguments(from "" "ARCHIVE" "" ${ARGN})
  file(ARCHIVE_EXTRACT INPUT ${from_ARCHIVE} DESTINATION ${WORK})
  string(REGEX REPLACE "[.]tar[.]gz$" "" folder ${from_ARCHIVE})
  set(${source} ${folder} PARENT_SCOPE)
endfunction()
function(vcpkg_install_copyright)
  cmake_parse_arguments(from "" "" "FILE_LIST" ${ARGN})
  file(INSTALL ${from_FILE_LIST} DESTINATION ${CURRENT_PACKAGES_DIR}/share/ipt)
endfunction()
set(CURRENT_PORT_DIR ${PORT})
set(CURRENT_PACKAGES_DIR ${WORK}/installed)
include(${PORT}/portfile.cmake)
END
}

port_of_vcpkg() {
  mkdir by_vcpkg
  write_vcpkg
  cmake -DWORK="$work/by_vcpkg" -DPORT="$work/first/ports/vcpkg/ipt" -P vcpkg.cmake || return
  "$python" -c 'import json, sys; json.load(open(sys.argv[1]))' first/ports/vcpkg/ipt/vcpkg.json || return
  cmake_project by_vcpkg/user 'find_package(ipt REQUIRED)' -DCMAKE_PREFIX_PATH="$work/by_vcpkg/installed" \
    -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF
}

# The modules that the recipe imports, with the few functions that it calls.
write_conan() {
  mkdir -p by_conan/conan/tools
  : > by_conan/conan/tools/__init__.py
  cat > by_conan/conan/__init__.py <<'END'
class ConanFile:
    pass
END
  cat > by_conan/conan/tools/files.py <<'END'
import glob, hashlib, os, shutil, tarfile, urllib.request

def get(recipe, url, sha256, strip_root):
    name, _ = urllib.request.urlretrieve(url, os.path.join(recipe.source_folder, "archive"))
    with open(name, "rb") as archive:
        assert strip_root and hashlib.sha256(archive.read()).hexdigest() == sha256
    with tarfile.open(name) as archive:
        for member in archive.getmembers():
            member.name = member.name.partition("/")[2]
            archive.extract(member, recipe.source_folder)

def copy(recipe, pattern, src, dst):
    os.makedirs(dst, exist_ok=True)
    for path in glob.glob(os.path.join(src, pattern)):
        shutil.copy(path, dst)
END
  cat > by_conan/create.py <<'END'
import re, sys, types
from conanfile import Ipt

recipe, data = Ipt(), open(sys.argv[1]).read()
recipe.source_folder, recipe.package_folder = "by_conan/source", "by_conan/package"
url, sha256 = (re.search(rf'^    {key}: "(.*)"$', data, re.MULTILINE).group(1) for key in ("url", "sha256"))
recipe.conan_data = {"sources": {recipe.version: {"url": url, "sha256": sha256}}}
recipe.settings = types.SimpleNamespace(os="Linux")
recipe.cpp_info = types.SimpleNamespace(set_property=lambda key, value: None)
recipe.source()
recipe.package()
recipe.package_info()
print(*("-l" + name for name in recipe.cpp_info.system_libs))
END
}

port_of_conan() {
  local libraries
  write_conan
  mkdir by_conan/source
  libraries=$(PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=by_conan:first/ports/conan "$python" by_conan/create.py \
    first/ports/conan/conandata.yml) || return
  # shellcheck disable=SC2086 # several libraries
  [ -e by_conan/package/licenses/LICENSE ] && "${CC:-cc}" -std=c99 -Iby_conan/package/include port.c $libraries -o ported &&
    ./ported
}

check_ports() {
  write_port_program
  check 'no port has a gap' eval '[ -d first/ports/conan ] && ! grep -rn "@[A-Z0-9]*@" first/ports'
  check 'the port of CMake' port_of_cmake
  check 'the port of vcpkg' port_of_vcpkg
  check 'the port of Conan' port_of_conan
  if command -v meson > /dev/null; then
    check 'the port of Meson' port_of_meson
  else
    echo 'skipped: meson is missing'
    case ${CI:-} in true | 1) fail 'meson is missing' ;; esac
  fi
}
