#!/usr/bin/env bash
# The programs in README.md compile and run in all the ways that it names. The commands that it shows exist,
# and its speeds are those of docs/performance.md.
#
# SPDX-License-Identifier: MIT
#
#   tests/readme_test.sh SOURCE_DIR PATH_TO_IPT BUILD_DIR
#
# Every ```c block with a main function is compiled as C99 without a warning and run; it has to exit with 0.
# If its first comment mentions dist/ipt.h, it sees SOURCE_DIR/dist, else SOURCE_DIR. Every line of a ```sh
# block that begins with "ipt " has to name a subcommand of `ipt --help` and options of
# `ipt SUBCOMMAND --help`. ```sh blocks that call cc, and a ```cmake block that is enough for a project,
# build example.c, which is the first C program. Beside it are the sources, as "ipt". With pkg-config it uses
# what BUILD_DIR installs; builds with sanitizers install nothing, so that is left out there. CMake uses the
# build tool of BUILD_DIR, because the default one, make, may not be installed. Prints a line for every
# failure and a closing one; exits with 0 or 1.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 3 ] || { echo "usage: $0 SOURCE_DIR PATH_TO_IPT BUILD_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
build_dir=$(cd "$3" && pwd) || exit 1
ipt=$(absolute "$2")
CMAKE_GENERATOR=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build_dir/CMakeCache.txt")
export CMAKE_GENERATOR
enter_work_folder readme

readme=$source_dir/README.md
warnings='-Wall -Wextra -Wpedantic -Werror'

# fail_with NAME FILE: fails with the content of the file as the reason.
fail_with() { fail "$1" "$(head -n 20 "$2")"; }

# extract_blocks LANGUAGE SUFFIX: writes each fenced block of a language to block_N.SUFFIX
extract_blocks() {
  awk -v language="$1" -v suffix="$2" '
    /^```/ && inside { inside = 0; next }
    /^```/ { inside = 1; wanted = $0 == "```" language; if (wanted) file = "block_" ++n "." suffix; next }
    inside && wanted { print >file }
  ' "$readme"
}

# ---- Programs ----------------------------------------------------------------------------------

first_comment() {
  awk '/\/\*|\/\// { inside = 1 } inside { print; if (/\*\// || /\/\//) exit }' "$1"
}

test_program() {
  local name=${1%.c} include=$source_dir libraries=-pthread
  case $(first_comment "$1") in *dist/ipt.h*) include=$source_dir/dist ;; esac
  [ "$(uname -s)" = Linux ] && libraries='-pthread -ldl'
  # shellcheck disable=SC2086 # these are lists
  if ! "${CC:-cc}" -std=c99 $warnings -I"$include" "$1" -o "$name" $libraries 2>"$name.log"; then
    fail_with "README.md, C block ${name#block_}: does not compile" "$name.log"
  elif ! "./$name" >"$name.log" 2>&1; then
    fail_with "README.md, C block ${name#block_}: exits with an error" "$name.log"
  else
    pass
  fi
}

test_programs() {
  local file programs=0
  for file in block_*.c; do
    if [ -f "$file" ] && grep -q 'int main(' "$file"; then
      programs=$((programs + 1))
      test_program "$file"
    fi
  done
  [ $programs -gt 0 ] || fail 'README.md has no C program'
}

# ---- Commands ----------------------------------------------------------------------------------

# has_word FILE WORD: whether a text has a word of its own
has_word() {
  [[ " $(<"$1") " =~ [^a-zA-Z0-9-]$2[^a-zA-Z0-9-] ]]
}

# test_command LINE: ignores the comment, and checks options up to a pipe or a second command
test_command() {
  local line=${1%%#*} word
  line=${line%%|*}
  line=${line%%&&*}
  set -f
  # shellcheck disable=SC2086 # several words
  set -- $line
  set +f
  case $2 in -*) "$ipt" "$2" >help 2>&1 || fail_with "README.md: $line" help && pass && return ;; esac
  has_word general_help "ipt $2" || { fail "README.md: ipt has no subcommand $2: $line"; return; }
  "$ipt" "$2" --help >help 2>&1 || { fail_with "README.md: ipt $2 --help fails" help; return; }
  shift 2
  for word in "$@"; do
    case $word in
      --*) has_word help "${word%%=*}" || { fail "README.md: no option $word: $line"; return; } ;;
    esac
  done
  pass
}

# A line that ends in a backslash continues in the next one.
command_lines() {
  cat block_*.sh 2>/dev/null | sed -e ':again' -e '/\\$/N; s/\\\n/ /; t again' | grep '^ipt '
}

test_commands() {
  local line
  "$ipt" --help >general_help 2>&1 || { fail_with 'ipt --help fails' general_help; return; }
  while read -r line; do test_command "$line"; done < <(command_lines)
}

# ---- Ways to add it to a project ---------------------------------------------------------------

# Installs the files that pkg-config must find; false if nothing can be installed.
install_library() {
  if [ ! -d "$build_dir/tools/packaging" ] || ! command -v pkg-config >/dev/null; then
    echo 'left out: what takes pkg-config (it is not there, or a sanitizer is)'
    return 1
  fi
  cmake --install "$build_dir" --component dev --prefix "$PWD/installed" >install.log 2>&1 ||
    { fail_with 'nothing can be installed' install.log; return 1; }
  PKG_CONFIG_PATH=$(dirname "$(find "$PWD/installed" -name ipt.pc)")
  LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
  export PKG_CONFIG_PATH LD_LIBRARY_PATH
}

# in_project NAME COMMAND...: runs a command in a folder of its own with the example and the sources.
in_project() {
  local name=$1
  shift
  rm -rf project && mkdir project && ln -s "$source_dir" project/ipt
  cp "$(grep -l 'int main(' block_?.c | head -n 1)" project/example.c
  if (cd project && "$@") >project.log 2>&1; then pass; else fail_with "README.md: $name" project.log; fi
}

# compile FILE: compiles a program and runs it. With libipt the example has no implementation.
compile() {
  if grep -q -- '--libs ipt' "$1"; then
    sed -i '/^#define IPT_IMPLEMENTATION/d' example.c
  fi
  sh -e "$1" && ./a.out
}

has_vulkan_headers() {
  echo '#include <vulkan/vulkan_core.h>' | "${CC:-cc}" -fsyntax-only -xc - 2>/dev/null
}

test_shell_blocks() {
  local file blocks=0
  for file in block_*.sh; do
    grep -q '^cc ' "$file" || continue
    blocks=$((blocks + 1))
    grep -q pkg-config "$file" && [ "$installed" = no ] && continue
    grep -q -- -DIPT_VULKAN "$file" && ! has_vulkan_headers && continue
    in_project "block with $(grep -m 1 '^cc ' "$file")" compile "$PWD/$file"
  done
  [ $blocks -gt 1 ] || fail 'README.md does not show how to compile'
}

cmake_project() {
  { printf 'cmake_minimum_required(VERSION 3.16)\nproject(app LANGUAGES C)\nadd_executable(app example.c)\n'
    cat "$1"; } >CMakeLists.txt
  cmake -S . -B build && cmake --build build && ./build/app
}

test_cmake_block() {
  local file
  file=$(grep -l 'add_subdirectory(ipt)' block_*.cmake | xargs grep -l target_link_libraries | head -n 1)
  [ -n "$file" ] || { fail 'README.md has no CMake block that is enough for a project'; return; }
  in_project 'CMake block' cmake_project "$PWD/$file"
}

test_scripts() {
  local script scripts
  scripts=$(cat block_*.sh | grep -o '^scripts/[a-z]*' | sort -u)
  [ -n "$scripts" ] || fail 'README.md names no scripts'
  for script in $scripts; do check "README.md: $script" [ -x "$source_dir/$script" ]; done
}

# ---- Speeds ------------------------------------------------------------------------------------

# slugs FILE: prints the anchors of its headings, as GitHub makes them.
slugs() {
  local line
  while IFS= read -r line; do
    [[ $line =~ ^#+\ (.*) ]] || continue
    line=${BASH_REMATCH[1],,}
    line=${line//[^a-z0-9 _-]/}
    printf '%s\n' "${line// /-}"
  done < "$1"
}

# section ANCHOR: prints a section of docs/performance.md
section() {
  local number
  number=$(slugs "$source_dir/docs/performance.md" | grep -nx -- "$1" | cut -d: -f1)
  awk -v number="${number:-0}" '/^##* / { n++ } n == number' "$source_dir/docs/performance.md"
}

# Every number in the second column of a row, its speed, must be in the section that the row links to.
test_speeds() {
  local row speed word rows=0
  while read -r row; do
    rows=$((rows + 1))
    section "$(sed 's/.*performance\.md#\([a-z0-9-]*\)).*/\1/' <<<"$row")" >section
    speed=$(cut -d'|' -f3 <<<"$row")
    for word in $(grep -oE '[0-9]+([.][0-9]+)?(-[0-9]+([.][0-9]+)?)?' <<<"$speed"); do
      check "README.md: $word is not in that section: $row" \
        grep -qE "(^|[^0-9.])${word//./\\.}([^0-9.]|\$)" section
    done
  done < <(grep '^|.*docs/performance\.md#' "$readme")
  [ $rows -gt 3 ] || fail 'README.md has no table of speeds'
}

# Both figures of a row of the first table, rounded as there, must be in one row of a table or one paragraph of
# docs/performance.md: in the row with the seed of its command, if there is one.
test_first_figures() {
  local figures median low command seed rows=0
  while IFS='|' read -r _ _ median low command; do
    rows=$((rows + 1))
    figures="${median// /} ${low// /}"
    seed=$(grep -o -- '--seed [0-9]*' <<<"$command")
    check "README.md: no place in docs/performance.md has both of $figures" \
      awk -v figures="$figures" -v seed="$seed" '
        function has(text, figure,   digits, number) {
          digits = figure ~ /[.]/ ? length(figure) - index(figure, ".") : 0
          while (match(text, /[0-9]+([.][0-9]+)?/)) {
            number = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            if (sprintf("%." digits "f", number) == figure)
              return 1
          }
          return 0
        }
        function look(   is_row, has_both) {
          is_row = place ~ /^ [|]/ && seed != "" && index(place, seed " ")
          has_both = has(place, wanted[1]) && has(place, wanted[2])
          rows += is_row
          found += has_both
          found_rows += is_row && has_both
          place = ""
        }
        BEGIN { split(figures, wanted, " ") }
        /^[|]/ || /^$/ { look() }
        { place = place " " $0 }
        END { look(); exit !(rows > 0 ? found_rows : found) }' "$source_dir/docs/performance.md"
  done < <(sed -n '/^| Random cases/,/^$/p' "$readme" | grep '`\|numpy' | grep -v '^| Random')
  [ $rows -gt 3 ] || fail 'README.md has no table of figures at its beginning'
}

# ---- All ---------------------------------------------------------------------------------------

if [ -f "$readme" ]; then
  extract_blocks c c
  extract_blocks sh sh
  extract_blocks cmake cmake
  test_programs
  test_commands
  if install_library; then installed=yes; else installed=no; fi
  test_shell_blocks
  test_cmake_block
  test_scripts
  test_speeds
  test_first_figures
else
  fail 'README.md is missing'
fi
finish
