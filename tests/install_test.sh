#!/usr/bin/env bash
# The installed files and the sources can be used in every way that README.md mentions.
#
# SPDX-License-Identifier: MIT
#
#   tests/install_test.sh SOURCE_DIR BUILD_DIR
#
# Installs from BUILD_DIR, where everything is built, into a folder that is then moved, and compiles
# and runs small programs with the files there. Then it checks the exported symbols, the manual pages,
# completion for bash, and Debian packages. If a tool is missing (pkg-config, groff, nm, dpkg-deb), its part
# is skipped, or is a failure if CI=true. Prints a line for every failure and a closing one; exits with 0 or
# 1.

source "$(dirname "${BASH_SOURCE[0]}")/jobs_lib.sh"

[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
build_dir=$(cd "$2" && pwd) || exit 1
enter_jobs_folder install

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
libraries='-pthread'
[ "$(uname -s)" = Linux ] && libraries='-pthread -ldl'

# cached NAME: prints a variable of the build's CMake
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build_dir/CMakeCache.txt"; }

cmake=$(cached CMAKE_COMMAND)
cpack=$(cached CMAKE_CPACK_COMMAND)
cc=$(cached CMAKE_C_COMPILER)
version=$(cached CMAKE_PROJECT_VERSION)
lib=$(cached CMAKE_INSTALL_LIBDIR)
prefix=$work/moved
libipt=libipt${version%.*} # the package of the shared library

# ---- Sources -----------------------------------------------------------------------------------

write_sources() {
  cat >caller.c <<'END' # a file that only calls
#include <ipt_api.h>
#include <string.h>

int main(void) {
  char data[] = "abcdef";
  ipt_context_desc opening;
  ipt_transpose_desc desc;
  ipt_context *context;
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  memset(&desc, 0, sizeof desc);
  desc.rows = 2;
  desc.cols = 3;
  desc.elem_size = 1;
  if (strcmp(ipt_version(), VERSION) != 0 || ipt_context_create(&opening, &context) != IPT_SUCCESS)
    return 1;
  ipt_result result = ipt_transpose(context, data, &desc);
  ipt_context_destroy(context);
  return result != IPT_SUCCESS || strcmp(data, "adbecf") != 0;
}
END
  cat >implementation.c <<'END'
#if defined(__has_include)
#if __has_include("core/base/common.h")
#error "fragments of the library are on the include path"
#endif
#endif
#define IPT_IMPLEMENTATION
#include <ipt.h>
END
  cat >blas_caller.c <<'END'
#include <ipt_blas.h>

int main(void) {
  float a[6] = {1, 2, 3, 4, 5, 6};
  cblas_simatcopy(101, 112, 2, 3, 1, a, 3, 2);
  cblas_saxpy(3, 1, a, 2, a + 1, 2);
  return a[1] < 5 || a[1] > 5;
}
END
}

# Writes a project that uses ipt by CMake. WAY says from where, COMPONENTS which libraries of the package;
# without COMPONENTS it uses the header alone.
write_project() {
  mkdir consumer
  cat >consumer/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(consumer LANGUAGES C)
add_compile_definitions(VERSION="${VERSION}")
if(WAY STREQUAL package)
  find_package(ipt 99 QUIET)
  find_package(ipt ${VERSION} QUIET COMPONENTS nonsense)
  if(ipt_FOUND)
    message(FATAL_ERROR "the package has a component that does not exist")
  endif()
  find_package(ipt ${VERSION} EXACT REQUIRED COMPONENTS ${COMPONENTS})
elseif(WAY STREQUAL fetch)
  include(FetchContent)
  FetchContent_Declare(ipt SOURCE_DIR ${SOURCE})
  FetchContent_MakeAvailable(ipt)
else()
  add_subdirectory(${SOURCE} ipt)
endif()
if(NOT COMPONENTS)
  add_executable(consumer ../caller.c ../implementation.c)
  target_link_libraries(consumer PRIVATE ipt::ipt)
endif()
foreach(component ${COMPONENTS})
  add_executable(consumer_${component} ../caller.c)
  target_link_libraries(consumer_${component} PRIVATE ipt::${component})
endforeach()
END
}

# ---- Jobs --------------------------------------------------------------------------------------

# cmake_project WAY [COMPONENT...]: configures, builds and runs a project. pkg_config shows that all of the
# installed header compiles.
cmake_project() {
  local way=$1 components
  shift
  components=$(IFS=';' && echo "$*")
  cat <<END | job "by CMake: $way${components:+ with $components}"
'$cmake' -S ../../consumer -B build -G '$(cached CMAKE_GENERATOR)' -DCMAKE_C_COMPILER='$cc' \
  -DWAY=$way -DSOURCE='$source_dir' -DVERSION=$version -DCOMPONENTS='$components' \
  -DCMAKE_PREFIX_PATH='$prefix' '-DCMAKE_C_FLAGS=-O0 -DIPT_NO_PRODUCTS' >configured
'$cmake' --build build
for program in build/consumer*; do ./\$program; done
$(embedded "$way")
END
}

# A project that embeds the sources builds only its own program, and installs nothing.
embedded() {
  [ "$1" != package ] || return
  cat <<END
test "\$(find build -name '*ipt-bench*' -o -name 'libipt*')" = ''
'$cmake' --install build --prefix installed
test "\$(find installed -type f)" = ''
END
}

# Uses the library, and then the header alone.
pkg_config() {
  have pkg-config || { missing pkg-config; return; }
  cat <<END | job 'by pkg-config'
export PKG_CONFIG_PATH='$prefix/$lib/pkgconfig'
test "\$(pkg-config --modversion ipt)" = '$version'
compile="$cc -std=c99 $warnings -DVERSION=\\"$version\\" \$(pkg-config --cflags ipt)"
\$compile ../../caller.c \$(pkg-config --libs ipt) -Wl,-rpath,'$prefix/$lib' -o shared
./shared
\$compile ../../caller.c '$prefix/$lib/libipt.a' \
  \$(pkg-config --libs --static ipt | tr ' ' '\n' | grep -v '^-lipt\$') -o static
./static
\$compile ../../caller.c ../../implementation.c $libraries -o header
./header
END
}

blas_library() {
  [ -e "$prefix/include/ipt_blas.h" ] || return
  have pkg-config || { missing pkg-config; return; }
  cat <<END | job libipt_blas
'$cc' -std=c99 $warnings -I'$prefix/include' ../../blas_caller.c -L'$prefix/$lib' -lipt_blas \
  -Wl,-rpath,'$prefix/$lib' -o program
./program
'$cc' -std=c99 $warnings \$(PKG_CONFIG_PATH='$prefix/$lib/pkgconfig' pkg-config --cflags ipt_blas64) ../../blas_caller.c \
  '$prefix/$lib/libipt_blas64.a' -pthread -o program
./program
END
}

# The shared library exports what ipt_api.h declares and nothing else. Three functions exist only with Vulkan.
# Its name contains the minor version, because structures may grow with that.
symbols() {
  have nm && have objdump || { missing binutils; return; }
  cat <<END | job 'exported symbols'
of_vulkan='^ipt_(vulkan_query|vulkan_add_features|plan_record)\$'
nm -D --defined-only '$prefix/$lib/libipt.so' | awk '{ print \$3 }' | grep -vE "\$of_vulkan" |
  sort >exported
sed -n 's/^IPT_API.*[ *]\(ipt_[a-z0-9_]*\)(.*/\1/p' '$prefix/include/ipt_api.h' |
  grep -vE "\$of_vulkan" | sort >declared
grep -q '^ipt_transpose\$' exported
diff declared exported
objdump -p '$prefix/$lib/libipt.so' | grep -qE 'SONAME +libipt\.so\.${version%.*}\$'
END
}

# The wisdom that is shipped is used by the program, and left as it is.
shipped_wisdom() {
  cat <<END | job 'shipped wisdom'
shipped='$prefix/share/ipt/wisdom/nvidia-h200'
cmp "\$shipped" '$source_dir/dist/wisdom/nvidia-h200'
'$prefix/bin/ipt' info --rows 24 --cols 36 --elem 4 --backend cpu --wisdom "\$shipped" >told 2>warnings
test -s told
if [ -s warnings ]; then cat warnings; false; fi
END
}

# Manual pages are formatted without a warning, and have every command and option of ipt and every command of
# the benchmark.
manual_pages() {
  local man=$prefix/share/man/man1
  have groff || { missing groff; return; }
  cat <<END | job 'manual pages'
for page in ipt ipt-bench; do
  groff -man -Tascii -ww '$man/'\$page.1 >text 2>warnings
  test -s text
  if [ -s warnings ]; then cat warnings; false; fi
  sed 's/\\\\-/-/g' '$man/'\$page.1 >\$page
done
mentions() {
  grep -qE -- "(^|[^-a-z])\$2([^-a-z]|\\\$)" \$1 || { echo "\$1.1 does not mention \$2"; exit 1; }
}
commands() { "$prefix/bin/\$1" --help | sed -n "s/^  \$1 \\([a-z]\\{3,\\}\\) .*/\\1/p" | sort -u; }
test "\$(commands ipt | wc -l)" -gt 3
test "\$(commands ipt-bench | wc -l)" -gt 9
for command in \$(commands ipt-bench); do mentions ipt-bench \$command; done
for command in \$(commands ipt); do
  mentions ipt \$command
  '$prefix/bin/ipt' \$command --help >>help
done
sed -nE 's/^  (-[a-z], )?(-[-a-z]+).*/\1 \2/p' help | tr -d , >options
test "\$(wc -l <options)" -gt 20
for option in \$(cat options); do mentions ipt \$option; done
END
}

completion() {
  cat <<END | job 'completion for bash'
source '$prefix/share/bash-completion/completions/ipt'
# completes WORDS... WANTED: checks that the last of the words is completed to WANTED
completes() {
  local wanted=\${!#}
  COMP_WORDS=('$prefix/bin/ipt' "\${@:1:\$# - 1}")
  COMP_CWORD=\$((\$# - 1))
  _ipt "\${COMP_WORDS[0]}" || : # an error only means that nothing was found
  [ "\${COMPREPLY[*]}" = "\$wanted" ] || { echo "\$*: \${COMPREPLY[*]}"; exit 1; }
}
completes tr transpose
completes --ver --version
completes help pl planar
completes transpose --verb ''
completes transpose --veri --verify
completes tune --sec --seconds
completes planar --to pl planar
completes info --backend '' 'cpu vulkan'
END
}

# ---- Debian packages ---------------------------------------------------------------------------

# Each package has files of its own, both together have everything that is installed without them, and that
# works. CMake tests the libraries there if possible.
packages() {
  local tool
  for tool in dpkg-deb file; do # CPack calls `file`
    have $tool || { missing $tool; cmake_project package shared static; return; }
  done
  cat <<END | job 'Debian packages'
'$cpack' --config '$build_dir/CPackConfig.cmake' -G DEB -B made -D CPACK_DEBIAN_COMPRESSION_TYPE=none >cpack.log
packages='$libipt libipt-dev ipt-tools ipt-bench'
if [ -e '$prefix/include/ipt_blas.h' ]; then packages+=' libipt-blas0'; fi
if [ -e '$prefix/bin/ipt-mpi' ]; then packages+=' ipt-mpi'; fi
for package in \$packages; do
  dpkg-deb -c made/\${package}_${version}_*.deb | awk '{ print \$6 }' | sed -n 's,^\\./usr/,,; /[^/]\$/p' |
    sort >\$package
done
grep -qx '$lib/libipt.so.${version%.*}' '$libipt'
for file in include/ipt.h include/ipt_api.h include/ipt_mpi.h $lib/libipt.so $lib/libipt.a $lib/pkgconfig/ipt.pc \
  $lib/cmake/ipt/iptConfig.cmake share/ipt/wisdom/nvidia-h200 share/doc/libipt-dev/copyright; do
  grep -qx "\$file" libipt-dev || { echo "libipt-dev lacks \$file"; exit 1; }
done
for file in bin/ipt share/man/man1/ipt.1 share/bash-completion/completions/ipt; do
  grep -qx "\$file" ipt-tools || { echo "ipt-tools lacks \$file"; exit 1; }
done
$(dependencies)
(cd '$prefix' && find . -type f -o -type l) | sed 's,^\\./,,' | sort >installed
sort \$packages | diff installed -
for made in made/*.deb; do dpkg-deb -x \$made root; done
$(from_packages)
END
}

# Only the benchmark depends on libraries to compare with, and the names of libraries lead to files of the same
# version. Without dpkg-shlibdeps there are no dependencies.
dependencies() {
  have dpkg-shlibdeps || { missing dpkg-shlibdeps >&2; return; }
  cat <<END
dpkg-deb -f made/libipt-dev_*.deb Depends | grep -qF '$libipt (= $version)'
dpkg-deb -f made/ipt-tools_*.deb Depends | grep -q libc6
for package in '$libipt' ipt-tools; do
  if dpkg-deb -f made/\${package}_*.deb Depends | grep -iE 'blas|fftw'; then false; fi
done
END
}

# The files unpacked from the packages can be used, wherever they are.
from_packages() {
  cat <<END
test "\$(root/usr/bin/ipt --version)" = 'ipt $version'
'$cmake' -S ../../consumer -B build -G '$(cached CMAKE_GENERATOR)' -DCMAKE_C_COMPILER='$cc' \\
  -DWAY=package -DVERSION=$version '-DCOMPONENTS=shared;static' -DCMAKE_PREFIX_PATH="\$PWD/root/usr" \\
  -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF -DCMAKE_C_FLAGS=-O0 >configured
grep -q "^ipt_DIR:PATH=\$PWD/root/" build/CMakeCache.txt
'$cmake' --build build
for program in build/consumer*; do ./\$program; done
END
  have pkg-config || return # a message appeared above
  cat <<END
export PKG_CONFIG_PATH="\$PWD/root/usr/$lib/pkgconfig"
'$cc' -std=c99 $warnings -DVERSION='"$version"' ../../caller.c \$(pkg-config --cflags --libs ipt) \\
  "-Wl,-rpath,\$PWD/root/usr/$lib" -o program
./program
END
}

# ---- All ---------------------------------------------------------------------------------------

if ! "$cmake" --install "$build_dir" --prefix "$work/prefix" >install.log 2>&1; then
  tail -n 5 install.log
  echo '0 passed, 1 failed'
  exit 1
fi
mv prefix "$prefix" || exit 1
write_sources
write_project
cmake_project package
cmake_project subdirectory
cmake_project fetch
pkg_config
blas_library
symbols
shipped_wisdom
manual_pages
completion
packages
run_jobs
report
