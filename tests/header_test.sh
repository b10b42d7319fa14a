#!/usr/bin/env bash
# The header compiles without a warning in every way it may be used; some ways are also linked and run.
#
# SPDX-License-Identifier: MIT
#
#   tests/header_test.sh SOURCE_DIR
#
# Tests SOURCE_DIR/ipt.h and both files of SOURCE_DIR/dist with the gcc, clang and tcc that are installed.
# If something is missing (a compiler, Vulkan headers, volk, a file of dist), its part is skipped, or is a
# failure if CI=true. Prints a line for every failure and a closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/header_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
enter_jobs_folder header

libraries='-pthread'
[ "$(uname -s)" = Linux ] && libraries='-pthread -ldl'

# ---- Variants ----------------------------------------------------------------------------------

# can_compile INCLUDE: whether gcc or clang finds a header.
can_compile() {
  local compiler
  for compiler in gcc clang; do
    have "$compiler" && echo "#include <$1>" | "$compiler" -fsyntax-only -xc - 2>/dev/null && return
  done
}

# Sets the options that no other job has. Static functions need definitions, but no linker. Other options are
# compiled where they are linked or optimised, in every available configuration, with most of the code in one
# file.
find_options() {
  options=(-DIPT_STATIC -DIPT_NO_THREADS '-DIPT_NO_PRODUCTS -DIPT_STATIC')
  linked=('' -DIPT_NO_THREADS -DIPT_NO_PRODUCTS)
  most_code=
  main_linked=('') # for compilers and languages for which the other options would be the same code again
  vulkan=no
  if can_compile vulkan/vulkan_core.h; then
    vulkan=yes
    options+=('-DIPT_VULKAN -DIPT_NO_PRODUCTS -DIPT_STATIC' '-DIPT_VULKAN -DIPT_NO_F64 -DIPT_STATIC')
    options+=('-DIPT_VULKAN -DIPT_NO_F64 -DIPT_NO_PRODUCTS')
    most_code=-DIPT_VULKAN
    main_linked+=(-DIPT_VULKAN)
    if can_compile volk.h; then options+=(-DIPT_VOLK); else missing volk.h; fi
  else
    missing 'vulkan/vulkan_core.h'
  fi
}

# header_name HEADER_DIR: prints ipt.h or dist/ipt.h
header_name() {
  local path=$1/ipt.h
  echo "${path#"$source_dir/"}"
}

# syntax HEADER_DIR COMPILER LANGUAGE STANDARD OPTION...: makes one job for all options. Static functions are
# not compiled as declarations alone, which would make no sense.
syntax() {
  local option check="$2 -x $3 -std=$4 $warnings -I'$1' -fsyntax-only"
  for option in "${@:5}"; do
    echo "$check $option ../../all.c"
    case $option in *STATIC*) ;; *) echo "$check $option ../../main.c" ;; esac
  done | job "$(header_name "$1") with $2 -std=$4"
}

# declarations HEADER_DIR COMPILER LANGUAGE STANDARD: compiles ipt_api.h alone, and together with ipt.h by one
# compiler of each language
declarations() {
  local option check="$2 -x $3 -std=$4 $warnings -I'$1' -fsyntax-only"
  {
    for option in "${main_linked[@]}"; do echo "$check $option ../../api_main.c"; done
    case $2 in clang*) echo "$check ../../together.c" ;; esac
  } | job "ipt_api.h with $2 -std=$4"
}

# optimised HEADER_DIR COMPILER LEVEL OPTION [linked]: some of gcc's warnings need optimisation, but none of
# clang's. GCC drops prefetches if it believes that the function with them has no effect. For clang the result
# of its passes is checked, because assembling it takes a third of the time.
optimised() {
  local file format=-S prefetch='prefetch[a-z]'
  [ "$2" != clang ] || { format='-S -emit-llvm' prefetch='call .*llvm\.prefetch'; }
  {
    for file in implementation other main; do
      echo "$2 -std=c99 $warnings -O$3 -I'$1' $4 $format ../../$file.c -o $file.s"
    done
    [ "$(uname -m)" != x86_64 ] || echo "grep -q '$prefetch' implementation.s"
    [ $# -eq 4 ] || echo "$2 -c implementation.s other.s main.s"
    [ $# -eq 4 ] || link_and_run "$2"
  } | job "$(header_name "$1") optimised by $2 -O$3${5:+ and $5}"
}

# link_and_run COMPILER: links the objects that are there, and runs the program
link_and_run() {
  echo "$1 implementation.o other.o main.o $libraries -o program"
  echo './program'
  symbols_and_libraries
}

# linking HEADER_DIR COMPILER LANGUAGE STANDARD OPTION [WITHOUT_F64 WITHOUT_PRODUCTS]: links options one after
# the other, and checks that the last two leave something out. It checks everything that `syntax` would check.
linking() {
  local compile file option number=0
  {
    for option in "${@:5}"; do
      number=$((number + 1))
      compile="$2 -x $3 -std=$4 $warnings -O0 -I'$1' $option"
      echo "$compile -c ../../all.c -o implementation.o"
      for file in other main; do echo "$compile -c ../../$file.c"; done
      link_and_run "$2"
      echo "size_$number=\$(wc -c <implementation.o)"
    done
    [ $# -eq 5 ] || parts_left_out
  } | job "$(header_name "$1") linked with $2 ${*:5}"
}

# The object is smaller without the shaders of double precision, and much smaller without those of products,
# which are most of it.
parts_left_out() {
  cat <<'END'
echo "$size_1, $size_2 and $size_3 bytes"
test $((size_2 * 100)) -lt $((size_1 * 99))
test $((size_3 * 10)) -lt $((size_2 * 9))
END
}

# Global symbols that are defined begin with ipt_, and no Vulkan loader is needed.
symbols_and_libraries() {
  if have nm; then
    cat <<'END'
nm -g implementation.o | awk '$2 ~ /^[A-TV-Z]$/ { print $3 }' >symbols
grep -q 'ipt_transpose$' symbols
if grep -vE '^_?ipt_[a-z]' symbols; then echo 'these symbols do not begin with ipt_'; false; fi
END
  fi
  if have readelf; then
    cat <<'END'
readelf -d program >dynamic
grep -q 'NEEDED.*libc' dynamic
if grep -i 'NEEDED.*vulkan' dynamic; then echo 'the Vulkan loader is linked'; false; fi
END
  fi
}

# one_file HEADER_DIR
one_file() {
  echo "clang -std=c99 $warnings -O0 -I'$1' $most_code ../../one_file.c $libraries -o program && ./program" |
    job "$(header_name "$1") in one file with clang"
}

# tcc has no atomic operations and no vectors; the library needs neither.
small_compiler() {
  echo "tcc -Wall -Werror -DIPT_NO_THREADS -I'$1' ../../one_file.c -o program && ./program" |
    job "$(header_name "$1") in one file with tcc"
}

# opened HEADER_DIR COMPILER OPTION FILE: prints which headers are opened, with paths relative to HEADER_DIR
opened() {
  printf '%s\n' "$2 -I'$1' $3 -M ../../implementation.c | tr ' ' '\n' | sed 's,^$1/,,' >$4"
}

no_vulkan_header() {
  local pattern='(^|/)(vulkan(_core)?|vk_platform|volk)\.h$|(^|/)backend_vulkan/'
  {
    opened "$1" "$2" '' plain
    echo "grep -q 'ipt\.h' plain"
    echo "if grep -E '$pattern' plain; then echo 'opened without IPT_VULKAN'; false; fi"
    [ $vulkan = no ] && return
    opened "$1" "$2" -DIPT_VULKAN with
    echo "grep -qE '$pattern' with" # this shows that the pattern can be found
  } | job "$(header_name "$1") without Vulkan headers, $2"
}

# ---- All ---------------------------------------------------------------------------------------

# by_gcc HEADER_DIR: compiles every option once as C99, and the option with most of the code as C++, where the
# others are linked. GCC does not look for unused functions when it only checks syntax, so jobs that make code
# do that.
by_gcc() {
  have gcc || { missing gcc; return; }
  syntax "$1" gcc c c99 "${options[@]}"
  no_vulkan_header "$1" gcc
  optimised "$1" gcc 1 "$most_code" linked
  optimised "$1" gcc 3 -DIPT_NO_PRODUCTS # without products there are no prefetches
  have g++ || { missing g++; return; }
  [ $vulkan = no ] || syntax "$1" g++ c++ c++17 ''
  linking "$1" g++ c++ c++17 "$most_code"
}

# linked_by_clang HEADER_DIR: links every option that exports functions. Without optimisation clang is twice
# as fast.
linked_by_clang() {
  local option
  have clang || return # a message follows below
  no_vulkan_header "$1" clang
  optimised "$1" clang 2 -DIPT_NO_PRODUCTS
  for option in "${linked[@]}"; do linking "$1" clang c c99 "$option"; done
  [ $vulkan = no ] || linking "$1" clang c c99 -DIPT_VULKAN '-DIPT_VULKAN -DIPT_NO_F64' \
    '-DIPT_VULKAN -DIPT_NO_PRODUCTS'
}

# checked_by_clang HEADER_DIR: also checks C17, which compilers distinguish from C11 only by its number
checked_by_clang() {
  local standard
  have clang || { missing clang; return; }
  for standard in c99 c17; do syntax "$1" clang c $standard "${main_linked[@]}"; done
  one_file "$1"
  no_vulkan_header "$1" clang
  if have clang++; then syntax "$1" clang++ c++ c++17 "${main_linked[@]}"; else missing clang++; fi
}

# all_declarations HEADER_DIR: uses every compiler, because it takes little time
all_declarations() {
  local compiler
  for compiler in gcc clang; do ! have $compiler || declarations "$1" $compiler c c99; done
  for compiler in g++ clang++; do ! have $compiler || declarations "$1" $compiler c++ c++17; done
}

write_sources
find_options
by_gcc "$source_dir"
linked_by_clang "$source_dir"
if [ -f "$source_dir/dist/ipt.h" ]; then # the text is the same, so one configuration shows whether its parts fit
  checked_by_clang "$source_dir/dist"
else
  missing dist/ipt.h
  checked_by_clang "$source_dir"
fi
if [ -f "$source_dir/dist/ipt_api.h" ]; then all_declarations "$source_dir/dist"; else missing dist/ipt_api.h; fi
if have tcc; then small_compiler "$source_dir"; else missing tcc; fi
for tool in nm readelf; do have $tool || missing $tool; done
run_jobs
report
