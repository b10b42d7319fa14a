#!/usr/bin/env bash
# A file uses only names of the layers above its own: compiles each layer with those above it, and
# nothing else.
#
# SPDX-License-Identifier: MIT
#
#   tests/layers_test.sh SOURCE_DIR
#
# Takes the files and their order from the implementation part of SOURCE_DIR/ipt.h, and leaves out
# what the layer may not know. With the gcc and clang that are installed; what is not there (a
# compiler, Vulkan headers) is skipped, or fails if CI=true.

set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
enter_work_folder layers

# Layers, and what each knows besides itself: see docs/architecture.md. A file of shaders/ belongs
# to the layer of the file behind it.
layers=(base device context problem kernels plan backend_cpu backend_vulkan host tune api)
declare -A above=(
  [base]=''
  [device]='base'
  [context]='base device'
  [problem]='base device'
  [kernels]='base device problem'
  [plan]='base device context problem kernels'
  [backend_cpu]='base device context problem kernels plan'
  [backend_vulkan]='base device context problem kernels plan'
  [host]='base device context problem kernels plan backend_cpu backend_vulkan'
  [tune]='base device context problem kernels plan backend_cpu backend_vulkan host'
  [api]='base device context problem kernels plan backend_cpu backend_vulkan host tune'
)
free_of_vulkan=' base device context problem kernels plan backend_cpu '

# Most of a layer is used by layers below it.
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Wno-unused-function
  -Wno-unused-const-variable -Wno-unused-variable)

have() { command -v "$1" > /dev/null 2>&1; }

# missing WHAT
missing() {
  case ${CI:-} in
    true | 1) fail "$1 is missing" ;;
    *) echo "skipped: $1 is missing" ;;
  esac
}

# ---- What is included, and where ----

# The directives of the implementation part, each include with its layer before it: "LAYER LINE".
# Conditions belong to all layers, and are named "-".
directives() {
  awk '
    /^#define IPT_IMPLEMENTATION_DONE/ { inside = 1; next }
    /^#endif \/\* IPT_IMPLEMENTATION_DONE/ { inside = 0 }
    !inside || !/^#/ { next }
    !/^#include/ { print "-", $0; next }
    /"shaders\// { held = held $0 "\n"; next }
    {
      layer = $2
      sub(/^"/, "", layer)
      sub(/\/.*/, "", layer)
      count = split(held, lines, "\n")
      for (i = 1; i < count; i++) print layer, lines[i]
      held = ""
      print layer, $0
    }
  ' "$source_dir/ipt.h"
}

# unit LAYER: a translation unit of the layer and those above it
unit() {
  echo '#include "ipt.h"'
  echo '#if !defined(IPT_VULKAN) && (defined(VULKAN_CORE_H_) || defined(VK_VERSION_1_0))'
  echo '#error "ipt.h includes Vulkan headers where IPT_VULKAN is not defined"'
  echo '#endif'
  awk -v known=" - $1 ${above[$1]} " 'index(known, " " $1 " ") { sub(/^[^ ]+ /, ""); print }' all
  echo '#if !defined(IPT_VULKAN) && (defined(VULKAN_CORE_H_) || defined(VK_VERSION_1_0))'
  echo "#error \"$1 includes Vulkan headers where IPT_VULKAN is not defined\""
  echo '#endif'
}

every_include_has_a_layer() {
  awk '{ print $1 }' all | grep -v '^-$' | sort -u > used
  printf '%s\n' "${layers[@]}" | sort > named
  diff named used
}

# every_file_is_included COMPILER: prints the others
every_file_is_included() {
  printf '#define IPT_IMPLEMENTATION\n#include "ipt.h"\n' > whole.c
  "$1" -std=c99 -DIPT_VULKAN -I"$source_dir" -M whole.c > dependencies || return
  tr ' ' '\n' < dependencies | sed "s,^$source_dir/,," | sort -u > opened
  (cd "$source_dir" && find "${layers[@]}" -name '*.h') | sort > there
  comm -23 there opened
  [ -s there ] && [ -z "$(comm -23 there opened)" ]
}

# ---- Each layer ----

# compile_layer LAYER COMPILER LANGUAGE STANDARD [OPTION]
compile_layer() {
  check "$1 uses only what is above it, $2 -std=$4 ${5-}" \
    "$2" -x "$3" -std="$4" "${warnings[@]}" ${5:+"$5"} -I"$source_dir" -fsyntax-only "$1.c"
}

# compile_layers COMPILER LANGUAGE STANDARD: with and without IPT_VULKAN; in C++, which takes the
# same code, layers free of Vulkan without it and the others with it.
compile_layers() {
  local layer option options is_c
  have "$1" || { missing "$1"; return; }
  is_c=$([ "$2" = c ] && echo yes || echo no)
  for layer in "${layers[@]}"; do
    options=()
    if [[ $is_c = yes || $free_of_vulkan = *" $layer "* ]]; then options+=(''); fi
    if [[ $is_c = yes || $free_of_vulkan != *" $layer "* ]]; then options+=(-DIPT_VULKAN); fi
    for option in "${options[@]}"; do
      [[ -n $option && $vulkan = no ]] || compile_layer "$layer" "$@" "$option"
    done
  done
}

# can_compile INCLUDE: whether gcc or clang finds a header.
can_compile() {
  local compiler
  for compiler in gcc clang; do
    if have "$compiler" && echo "#include <$1>" | "$compiler" -fsyntax-only -xc - 2> /dev/null; then
      return
    fi
  done
  return 1
}

vulkan=no
if can_compile vulkan/vulkan_core.h; then vulkan=yes; else missing vulkan/vulkan_core.h; fi
directives > all
check 'every include of ipt.h is of a layer, and every layer has some' every_include_has_a_layer
for layer in "${layers[@]}"; do unit "$layer" > "$layer.c"; done
for compiler in gcc clang; do
  if have $compiler && [ $vulkan = yes ]; then
    check 'every file of a layer is included' every_file_is_included $compiler
    break
  fi
done
compile_layers gcc c c99
compile_layers g++ c++ c++17
compile_layers clang c c99
compile_layers clang++ c++ c++17
finish
