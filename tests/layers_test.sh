#!/usr/bin/env bash
# A file uses only names of its own layer and the layers above it: compiles each layer with those above it,
# and nothing else. No layer but backend_vulkan needs a header of Vulkan, and only one file asks whether
# there is one.
#
# SPDX-License-Identifier: MIT
#
#   tests/layers_test.sh SOURCE_DIR
#
# Takes the files and their order from the implementation part of SOURCE_DIR/ipt.h, those of the backends
# from core/backends.h, and leaves out what the layer must not know. Uses gcc or clang. Without both
# compilers, or without Vulkan headers, the part that needs them is skipped, or is a failure if CI=true.

set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
enter_work_folder layers

# The backends that a macro IPT_NAME compiles in, the header that each needs, and how many directives of ipt.h
# ask for its macro: for Vulkan what IPT_VOLK implies, the header of Vulkan and the chapter on it.
optional=(vulkan)
declare -A header_of=([vulkan]=vulkan/vulkan_core.h)
declare -A directives_for=([vulkan]=3)

# Layers, and what each knows besides itself: see docs/architecture.md. A file of shaders/ belongs to the
# layer of the file after it.
layers=(base device context problem kernels product plan backend_cpu "${optional[@]/#/backend_}" host tune
  operations wisdom distributed multi backends api)
declare -A above=(
  [base]=''
  [device]='base'
  [context]='base device'
  [problem]='base device'
  [kernels]='base device problem'
  [product]='base device problem kernels'
  [plan]='base device context problem kernels product'
  [backend_cpu]='base device context problem kernels product plan'
  [host]='base device context problem kernels product plan backend_cpu'
  [tune]='base device context problem kernels product plan backend_cpu host'
  [operations]='base device context problem kernels product plan backend_cpu host tune'
  [wisdom]='base device context problem kernels product plan backend_cpu host tune operations'
  [distributed]=''
  [multi]='base device context problem kernels product plan backend_cpu host tune operations distributed'
  [backends]='base device context problem kernels product plan backend_cpu'
  [api]="base device context problem kernels product plan backend_cpu host tune operations wisdom distributed multi \
backends"
)
for name in "${optional[@]}"; do above[backend_$name]=${above[backend_cpu]}; done

# Most of a layer is used by layers below it.
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Wno-unused-function
  -Wno-unused-const-variable -Wno-unused-variable)

have() { command -v "$1" > /dev/null 2>&1; }

# missing WHAT: reports something that is not installed
missing() {
  case ${CI:-} in
    true | 1) fail "$1 is missing" ;;
    *) echo "skipped: $1 is missing" ;;
  esac
}

# ---- What is included, and where ----

# Prints the implementation part, with the includes of core/backends.h before its own.
lines_of_implementation() {
  while IFS= read -r line; do
    [[ $line != *'"core/backends.h"'* ]] ||
      sed -n 's,^#include "\.\./,#include ",p' "$source_dir/core/backends.h"
    printf '%s\n' "$line"
  done < "$source_dir/ipt.h"
}

# Prints the directives of the implementation part, each include with its layer before it: "LAYER LINE".
# Conditions belong to all layers, so their layer is "-".
directives() {
  lines_of_implementation | awk '
    /^#define IPT_IMPLEMENTATION_DONE/ { inside = 1; next }
    /^#endif \/\* IPT_IMPLEMENTATION_DONE/ { inside = 0 }
    !inside || !/^#/ { next }
    !/^#include/ { print "-", $0; next }
    /"shaders\// { held = held $0 "\n"; next }
    {
      layer = $2
      sub(/^"(core\/)?/, "", layer)
      sub(/\/.*|\.h"$/, "", layer)
      count = split(held, lines, "\n")
      for (i = 1; i < count; i++) print layer, lines[i]
      held = ""
      print layer, $0
    }
  '
}

# unit LAYER: prints a translation unit of the layer and those above it
unit() {
  echo '#include "ipt.h"'
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

# every_file_is_included: prints the files that are not included
every_file_is_included() {
  printf '#define IPT_IMPLEMENTATION\n#include "ipt.h"\n' > whole.c
  "$compiler" -std=c99 "${all_macros[@]}" -I"$source_dir" -M whole.c > dependencies || return
  tr ' ' '\n' < dependencies | sed "s,^$source_dir/,,; s,^core/\.\./,," | sort -u > opened
  (cd "$source_dir" && find core backend_* -name '*.h') | sort > there
  comm -23 there opened
  [ -s there ] && [ -z "$(comm -23 there opened)" ]
}

# ---- Who asks for a backend ----

# macro_of NAME: IPT_NAME
macro_of() { echo "IPT_${1^^}"; }

# asking NAME FILE...: prints the directives that ask for the backend in these files
asking() {
  local macro
  macro=$(macro_of "$1")
  shift
  grep -HnE "^ *# *(if|elif|ifdef|ifndef).*\b$macro\b" "$@" || true
}

# one_file_asks_for NAME: in the library only core/backends.h asks for the backend. The declarations of ipt.h
# ask as often as they need, and the rest of ipt.h never.
one_file_asks_for() {
  (
    cd "$source_dir" || return
    mapfile -t files < <(find core backend_* -name '*.h')
    asking "$1" "${files[@]}" | cut -d: -f1 | sort -u
  ) > asking_files
  cat asking_files
  [ "$(cat asking_files)" = core/backends.h ] || return
  sed '/^#ifdef IPT_IMPLEMENTATION$/,$d' "$source_dir/ipt.h" > declarations.h
  sed -n '/^#ifdef IPT_IMPLEMENTATION$/,$p' "$source_dir/ipt.h" > implementation.h
  asking "$1" declarations.h implementation.h
  [ "$(asking "$1" declarations.h | wc -l)" -eq "${directives_for[$1]}" ] &&
    [ -z "$(asking "$1" implementation.h)" ]
}

# ---- Each layer ----

# compile_layer LAYER [OPTION]: uses one compiler and language, because the names are the same for all.
compile_layer() {
  check "$1 uses only what is above it ${2-}" \
    "$compiler" -std=c99 "${warnings[@]}" ${2:+"$2"} -I"$source_dir" -fsyntax-only "$1.c"
}

# can_compile INCLUDE: whether the compiler finds a header.
can_compile() { echo "#include <$1>" | "$compiler" -fsyntax-only -xc - 2> /dev/null; }

compiler=
for name in gcc clang; do
  if [ -z "$compiler" ] && have $name; then compiler=$name; fi
done
[ -n "$compiler" ] || { missing 'gcc or clang' && finish; }
there=()
for name in "${optional[@]}"; do
  if can_compile "${header_of[$name]}"; then there+=("$name"); else missing "${header_of[$name]}"; fi
done
all_macros=()
for name in "${there[@]}"; do all_macros+=("-D$(macro_of "$name")"); done
directives > all
check 'every include of ipt.h is of a layer, and every layer has some' every_include_has_a_layer
[ ${#there[@]} -lt ${#optional[@]} ] || check 'every file of a layer is included' every_file_is_included
for name in "${optional[@]}"; do check "one file asks for $(macro_of "$name")" one_file_asks_for "$name"; done
for layer in "${layers[@]}"; do
  unit "$layer" > "$layer.c"
  [[ " ${optional[*]/#/backend_} " = *" $layer "* ]] || compile_layer "$layer"
  for name in "${there[@]}"; do
    [[ $layer = backend_* && $layer != backend_cpu && $layer != "backend_$name" ]] ||
      compile_layer "$layer" "-D$(macro_of "$name")"
  done
done
finish
