#!/usr/bin/env bash
# Everything about an operation is in its file, everything about a kernel in its room, and everything that
# was measured on a device in its profile. Searches the implementation for names and numbers that are
# elsewhere.
#
# SPDX-License-Identifier: MIT
#
#   tests/rooms_test.sh SOURCE_DIR

set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
enter_work_folder rooms

mapfile -t folders < <(cd "$source_dir" && printf '%s\n' core backend_*)

# ---- The code alone ----

# Copies the files to code/, line by line, without comments and without the content of strings and characters.
strip() {
  local code=$work/code folder
  for folder in $(printf '%s\n' "${@%/*}" | sort -u); do mkdir -p "$code/$folder"; done
  (cd "$source_dir" && awk -v code="$code" '
    FNR == 1 { close(file); file = code "/" FILENAME; inside = 0 }
    {
      out = ""
      rest = $0
      while (rest != "") {
        if (inside) {
          if (!(end = index(rest, "*/"))) break
          inside = 0
          rest = substr(rest, end + 2)
          continue
        }
        if (!match(rest, /["\047]|\/[*\/]/)) { out = out rest; break }
        out = out substr(rest, 1, RSTART - 1)
        token = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (token == "//") break
        if (token == "/*") { inside = 1; continue }
        match(rest, token == "\"" ? "^([^\"\\\\]|\\\\.)*" : "^([^\047\\\\]|\\\\.)*")
        out = out token token
        rest = substr(rest, RLENGTH + 2)
      }
      print out > file
    }' "$@")
}

# rooms_of TABLE: prints the names of the files that it includes
rooms_of() { sed -n 's/^#include "\(.*\)\.h".*/\1/p' "$source_dir/$1"; }

# nowhere NAME PATTERN [GREP_OPTION...]: checks that the pattern is not in the code.
nowhere() {
  local name=$1 pattern=$2 found
  shift 2
  found=$(cd code && grep -rnE "$@" -e "$pattern" . | sed 's,^\./,,') || true
  if [ -z "$found" ]; then pass; else fail "$name" "$(head -n 10 <<< "$found")"; fi
}

# only_in NAME PATTERN FILE...: checks that the pattern is in the code of these files (patterns themselves)
# alone.
only_in() {
  local name=$1 pattern=$2 files file found
  shift 2
  files=$(printf '|%s' "$@")
  found=$(cd code && grep -rnE -e "$pattern" . | sed 's,^\./,,' | grep -vE "^(${files#|}):") || true
  if [ -z "$found" ]; then pass; else fail "$name" "$(head -n 10 <<< "$found")"; fi
}

# ---- Kernels ----

# A kernel of transposition is named in its room, in the tables, and where methods combine stages.
transposition_rooms() {
  local kernel count=0
  for kernel in $(rooms_of core/kernels/table.h); do
    count=$((count + 1))
    check "kernels/$kernel.h is the room of ipt__kernel_$kernel" \
      grep -q "^static const ipt__kernel ipt__kernel_$kernel = " "code/core/kernels/$kernel.h"
    check "core/kernels/table.h lists ipt__kernel_$kernel" \
      grep -qw "&ipt__kernel_$kernel" code/core/kernels/table.h
    check "backend_cpu/table.h has a body for ipt__kernel_$kernel" \
      grep -qw "&ipt__kernel_$kernel" code/backend_cpu/table.h
    only_in "ipt__kernel_$kernel outside its room, the tables and plan/" \
      "\\bipt__kernel_$kernel\\b" "core/kernels/$kernel\\.h" 'core/kernels/table\.h' 'backend_cpu/table\.h' \
      'core/plan/[^/]*'
  done
  check "IPT__KERNEL_COUNT is $count" grep -q "IPT__KERNEL_COUNT = $count " code/core/kernels/table.h
  [ $count -gt 0 ] || fail 'core/kernels/table.h includes no room'
}

# Prints the functions, constants and types that a file defines.
defined_in() {
  {
    grep -E '^(IPT__MAYBE_UNUSED )?static |^ipt__' "$1" | grep -oE '\bipt__[a-z0-9_]+\(' |
      tr -d '('
    grep -oE '^ +IPT__[A-Z0-9_]+ = |^enum \{ IPT__[A-Z0-9_]+ = ' "$1" | grep -oE 'IPT__[A-Z0-9_]+'
    sed -n 's/^} \(ipt__[a-z0-9_]*\);$/\1/p' "$1"
  } | sort -u
}

# A method of products is named in its room and in the table.
product_methods() {
  local method count=0
  for method in $(grep -oE '&ipt__method_[a-z0-9_]+' code/core/product/table.h | sed 's/.*ipt__method_//'); do
    count=$((count + 1))
    check "product/$method.h is the room of ipt__method_$method" \
      grep -q "^static const ipt__product_method ipt__method_$method = " "code/core/product/$method.h"
    only_in "ipt__method_$method outside its room and the table" \
      "\\bipt__method_$method\\b" "core/product/$method\.h" 'core/product/table\.h'
  done
  [ $count -gt 0 ] || fail 'core/product/table.h lists no method'
  nowhere 'methods of products are told apart by their names' 'strcmp\([^;]*method->name'
}

# Names that the files of methods define are used within core/product/ only. Other code asks method.h,
# table.h and method_choice.h.
product_rooms() {
  local room names
  for room in $(rooms_of core/product/table.h); do
    names=$(defined_in "code/core/product/$room.h")
    if [ -z "$names" ]; then
      fail "core/product/$room.h defines nothing"
      continue
    fi
    only_in "names of core/product/$room.h outside core/product/" \
      "\\b($(tr '\n' '|' <<< "$names" | sed 's/|$//'))\\b" 'core/product/.*'
  done
}

# Names that the files of a backend define begin with its own prefix.
# names_begin_with FOLDER PREFIX
names_begin_with() {
  local names others
  names=$(for file in code/"$1"/*.h; do defined_in "$file"; done)
  [ -n "$names" ] || fail "$1 defines nothing"
  others=$(grep -viE "^ipt__$2_" <<< "$names") || true
  if [ -z "$others" ]; then pass; else fail "names of $1 without ipt__$2_" "$others"; fi
}

# Each shader is launched in one place.
shaders_have_one_room() {
  local shader files
  grep -rhoE '\bIPT__SHADER_[A-Z0-9_]+' code | sort -u > shaders
  [ -s shaders ] || fail 'no shader is launched'
  while read -r shader; do
    [ "$shader" != IPT__SHADER_COUNT ] || continue
    files=$(cd code && grep -rlwF "$shader" . | sed 's,^\./,,')
    if [ "$(wc -l <<< "$files")" -eq 1 ]; then
      pass
    else
      fail "$shader in several files" "$files"
    fi
  done < shaders
  only_in 'shaders outside core/kernels/, core/product/, backends and the calibration' \
    '\bIPT__SHADER_[A-Z0-9_]+' 'core/kernels/.*' 'core/product/.*' 'backend_[a-z]*/.*' 'core/tune/calibrate\.h'
}

# Constants and arguments of shaders are declared in GLSL, and generated from there.
interfaces_are_generated() {
  local names name
  nowhere 'constants or arguments of a shader are declared by hand' \
    '^\} ipt__[a-z0-9_]+_(constants|arguments);'
  names=$(sed -n 's/^} \(ipt__[a-z0-9_]*_\(constants\|arguments\)\);$/\1/p' \
    "$source_dir/shaders/spirv/interfaces.h")
  [ -n "$names" ] || fail 'shaders/spirv/interfaces.h declares nothing'
  for name in $names; do
    check "$name is used" grep -rqw "$name" code
  done
}

# generated_in FOLDER: the same for shaders of a program, and for the numbers that it shares with them
generated_in() {
  local spirv=$source_dir/$1/shaders/spirv names name found
  found=$(cd "$source_dir" && grep -rnE '^\} [a-z0-9_]*(constants|arguments);' "$1" --include='*.[ch]' \
    --exclude-dir=spirv) || true
  if [ -z "$found" ]; then pass; else fail "$1 declares constants or arguments by hand" "$found"; fi
  names=$(sed -nE 's/^\} ([a-z0-9_]+);$/\1/p; s/^  ([A-Z0-9_]+) = .*/\1/p' "$spirv"/{interfaces,shared}.h)
  [ -n "$names" ] || fail "$1/shaders/spirv declares nothing"
  for name in $names; do
    check "$name is used" grep -rqw "$name" "$source_dir/$1" --include='*.[ch]' --exclude-dir=spirv
  done
}

# literals_of LINES PREFIX FILE...: prints `name value file:line comment` of each number that is defined in a line
# that matches LINES, by a name after PREFIX. A line without a comment has the one above it.
literals_of() {
  local lines=$1 prefix=$2
  shift 2
  awk -v lines="$lines" -v names="$prefix[A-Z][A-Z0-9_]* *= *" -v prefix="$prefix" '
    function value_of(number,    shift) {
      gsub(/[uU ]/, "", number)
      if (!(shift = index(number, "<<"))) return tolower(number)
      return substr(number, 1, shift - 1) * 2 ^ substr(number, shift + 2)
    }
    FNR == 1 { above = "" }
    {
      code = $0
      comment = ""
      if (match(code, /\/[*\/].*|^ *\* .*/)) {
        comment = substr(code, RSTART)
        code = substr(code, 1, RSTART - 1)
      }
      if (code ~ /^ *$/) { above = comment == "" ? "" : above " " comment; next }
      said = comment == "" ? above : comment
      if (code ~ /[;}] *$/) above = ""
      if (code !~ lines) next
      sub(/^ *#define +[A-Z][A-Z0-9_]* /, "&= ", code)
      code = " " code
      while (match(code, "[^A-Za-z0-9_]" names "(0[xX][0-9a-fA-F]+|[0-9]+)[uU]?( << [0-9]+)? *([;,}]|$)")) {
        name = value = substr(code, RSTART + 1, RLENGTH - 1)
        code = " " substr(code, RSTART + RLENGTH)
        sub("^" prefix, "", name)
        sub(/ *=.*/, "", name)
        sub(/^.*= */, "", value)
        gsub(/[;,}]/, "", value)
        print name, value_of(value), FILENAME ":" FNR, said
      }
    }' "$@"
}

# The numbers of shaders that C also defines: those whose name ends that of an enumerator, and those with the
# value of an enumerator and three words of its comment, or the last word of its name if that is no unit.
mirrored_numbers() {
  awk '
    function long_words(text, set,    list, n, i) {
      n = split(tolower(text), list, /[^a-z]+/)
      for (i = 1; i <= n; i++)
        if (length(list[i]) > 3 && list[i] !~ /^(most|least|more|than|that|they|this|with|same|time)$/) set[list[i]] = 1
    }
    function same_words(one, other,    a, b, word, count) {
      long_words(one, a)
      long_words(other, b)
      for (word in a) count += word in b
      return count
    }
    function last_word(name) { sub(/.*_/, "", name); return name }
    {
      name = $1; value = $2; place = $3
      $1 = $2 = $3 = ""
    }
    FNR == NR { names[++count] = name; values[count] = value; places[count] = place; texts[count] = $0; next }
    {
      for (i = 1; i <= count; i++) {
        word = last_word(name)
        alike = word == last_word(names[i]) && word !~ /^(BYTES|WORDS|ROWS|COLS|UNITS)$/
        if (("_" names[i]) ~ ("_" name "$") || value == values[i] && (alike || same_words($0, texts[i]) > 2))
          print place ": " name " is " names[i] " of " places[i]
      }
    }' "$1" "$2"
}

# A number that C and a shader both need stands in the files of shared numbers.
shared_numbers_are_generated() {
  local found
  (cd "$source_dir" && literals_of IPT__ IPT__ $(find "${folders[@]}" -name '*.h')) > numbers_of_c
  (cd "$source_dir" && literals_of '^ *(const u?int|#define) ' '' shaders/*.comp \
    $(ls shaders/include/*.glsl | grep -vE '/(shared|report)\.glsl$')) > numbers_of_shaders
  if [ ! -s numbers_of_c ] || [ ! -s numbers_of_shaders ]; then fail 'no numbers are found'; fi
  found=$(mirrored_numbers numbers_of_c numbers_of_shaders)
  if [ -z "$found" ]; then pass; else fail 'numbers that C and shaders both define' "$found"; fi
}

# ---- Operations ----

# The record of an operation is named in its file and in the table. A permutation also plans transpositions.
operations_have_one_file() {
  local record owner planner count=0
  while IFS=: read -r owner record; do
    count=$((count + 1))
    planner=$owner
    [ "$record" != ipt__operation_transpose ] || planner=core/operations/permute.h
    check "core/operations/table.h lists $record" grep -qw "&$record" code/core/operations/table.h
    only_in "$record outside its file and the table" "\\b$record\\b" 'core/operations/table\.h' \
      "${owner//./\\.}" "${planner//./\\.}"
  done < <(cd code && grep -oE '^static const ipt__operation ipt__operation_[a-z0-9_]+' core/operations/*.h |
    sed 's/static const ipt__operation //')
  check "the table lists $count operations, all that there are" \
    [ "$(grep -o '&ipt__operation_' code/core/operations/table.h | wc -l)" -eq $count ]
  [ $count -gt 0 ] || fail 'core/operations/ has no operation'
}

# Code asks the record of a request instead of asking which operation it is. The description of the data in a
# request belongs to the operations, to the code that takes such data through a device, and to the one that
# makes requests and plans.
operations_are_not_told_apart() {
  nowhere 'operations are told apart' \
    '\boperation *[!=]= *(&|IPT__)|\bswitch *\([^)]*operation|strcmp\([^;]*operation->name|\bipt__is_(dense|movement)\b'
  only_in 'the product of a request' '\brequest(\.|->)product\b' 'core/operations/.*' 'core/host/product\.h' \
    'core/multi/(product|tsmttsm|gemm)\.h'
  only_in 'the shape or the axes of a request' '\brequest(\.|->)(shape|axes)\b' 'core/operations/.*' \
    'core/host/(movement|carriers)\.h' 'core/plan/request\.h' 'core/tune/plan\.h'
}

# The record of a form of products is in its file. Code asks the record of a product instead of asking which
# form it is. The places of forms in tables are for methods of products, which list the forms that they serve.
forms_have_one_file() {
  local file form count=0
  for file in code/core/problem/*_form.h; do
    form=$(basename "$file" _form.h)
    count=$((count + 1))
    check "core/problem/${form}_form.h has ipt__form_$form" \
      grep -q "^static const ipt__product_form ipt__form_$form = {IPT__${form^^}," "$file"
  done
  check "core/problem/product.h lists $count forms, all that there are" \
    [ "$(grep '\bIPT__PRODUCT_FORMS }' code/core/problem/product.h | grep -o 'IPT__' | wc -l)" -eq $((count + 1)) ]
}

forms_are_not_told_apart() {
  local index='IPT__(GENERAL|SYMMETRIC|TRIANGULAR|VECTOR_SUM)' record='&ipt__form_[a-z_]+'
  nowhere 'forms of products are told apart' \
    "\\bform(->index)? *([!=]=|[<>]) *($record|$index|[0-9])|($record|$index\\b) *([!=]=|[<>])"
  nowhere 'forms of products are told apart by a switch' '\bswitch *\([^)]*\bform\b'
  only_in 'places of forms outside their files and the methods' "\\b$index\\b" 'core/problem/[a-z_]*_form\.h' \
    'core/problem/product\.h' 'core/product/[a-z0-9_]*\.h'
}

# ---- Numbers ----

# These decimal fractions are exact, and not measured; powers of ten are units.
exact='0\.0|0\.5|1\.0|2\.0'
# The duration of measurements, and the part of their results that is noise, are choices of tune/, not
# properties of a device.
chosen='const double (warm_up|enough|noise|long_submission) = '

fractions() {
  (cd code && grep -rnE '\b[0-9]+\.[0-9]*|\.[0-9]+\b|\b[0-9]+[eE][-+]?[0-9]+' . | sed 's,^\./,,' |
    grep -v '^core/device/' | grep -vE "^core/tune/[^:]*:[0-9]+:.*($chosen)") || true
}

fractions_are_in_profiles() {
  local line number found=''
  while IFS= read -r line; do
    while read -r number; do
      [[ $number =~ ^($exact)f?$ || $number =~ ^1e[-+]?[0-9]+$ ]] || found+="$line"$'\n'
    done < <(cut -d: -f3- <<< "$line" |
      grep -oE '\b[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?f?|\.[0-9]+f?\b|\b[0-9]+[eE][-+]?[0-9]+')
  done < <(fractions)
  if [ -z "$found" ]; then
    pass
  else
    fail 'numbers outside device/' "$(sort -u <<< "${found%$'\n'}")"
  fi
}

# An integer of 100 or more that is not in core/device/ has a name: an enumerator, a constant or the bound of
# a word, which says what it is and why it is no property of a device.
integers_have_names() {
  local found named='\b(enum|define|const) |[ {]IPT__[A-Z0-9_]+ = |ipt__parameter ipt__|\bchar [^;]*\['
  found=$(cd code && grep -rnE '(^|[^A-Za-z0-9_.])[1-9][0-9]{2,}\b' core/* backend_* --exclude-dir=device |
    grep -vE "^[^:]*:[0-9]*:.*($named)") || true
  if [ -z "$found" ]; then pass; else fail 'integers without a name' "$found"; fi
}

# Prints `file:line comment` for each comment, in one line. Adjacent lines of // are one comment.
comments_of() {
  awk '
    function end_comment() { if (text != "") print place ": " text; text = "" }
    FNR == 1 { end_comment(); inside = 0 }
    {
      line = $0
      if (!inside && match(line, /\/\*/)) { end_comment(); inside = 1; place = FILENAME ":" FNR; line = substr(line, RSTART + 2) }
      if (inside) {
        ends = match(line, /\*\//)
        if (ends) line = substr(line, 1, RSTART - 1)
        sub(/^ *\*? */, "", line)
        text = text " " line
        if (ends) { inside = 0; end_comment() }
      } else if (match(line, /\/\//)) {
        if (text == "") place = FILENAME ":" FNR
        text = text " " substr(line, RSTART + 2)
      } else end_comment()
    }
    END { end_comment() }' "$@"
}

# Comments with times, shares or ratios that were measured point to where the date, device, driver, commit and
# command are: a note or a table. Costs do so where a file begins.
figures_have_a_source() {
  local unit='[0-9] (us|ms|s|%|GB/s|TFLOP/s)([ ,.;:)]|$)|[0-9.]+ times as (long|fast)|\b0\.[0-9]+ of |\bH[12]00\b'
  local found
  (cd "$source_dir" && comments_of $(find "${folders[@]}" shaders -name spirv -prune -o -name '*.h' -print \
    -o -name '*.glsl' -print -o -name '*.comp' -print | sort)) > comments
  if [ ! -s comments ]; then fail 'there are no comments'; fi
  found=$(grep -E "$unit" comments | grep -vE 'docs/[a-z/-]*\.md' | cut -c1-110) || true
  if [ -z "$found" ]; then pass; else fail 'figures without a source' "$found"; fi
}

# The row of a device that was measured says when and at which commit.
rows_have_an_origin() {
  local origins found
  origins=$(tr -d '\n' < "$source_dir/core/device/known_devices.h" | sed -E 's/" +"//g' |
    grep -oE 'origin = *"[^;]*;')
  found=$(grep measured <<< "$origins" |
    grep -vE 'measured [0-9]{4}-[0-9]{2}-[0-9]{2}[, ].*commit [0-9a-f]{7}') || true
  check 'rows name origins' [ "$(wc -l <<< "$origins")" -ge 10 ]
  if [ -z "$found" ]; then pass; else fail 'measured rows without a day and a commit' "$found"; fi
}

# ---- All ----

mapfile -t files < <(cd "$source_dir" && find "${folders[@]}" -name '*.h')
strip "${files[@]}"
transposition_rooms
product_methods
product_rooms
names_begin_with backend_vulkan vk
shaders_have_one_room
interfaces_are_generated
shared_numbers_are_generated
generated_in bench
generated_in samples
operations_have_one_file
operations_are_not_told_apart
forms_have_one_file
forms_are_not_told_apart
nowhere 'kernels are told apart by a switch' '\bswitch *\([^)]*kernel'
nowhere 'kernels are told apart by their names' 'strcmp\([^;]*kernel->name'
only_in 'Vulkan in code that serves any backend' '[Vv]ulkan|VULKAN|\bVk[A-Z]|vk_' 'core/backends\.h' 'core/api/context\.h' \
  'backend_vulkan/.*'
nowhere 'a profile says which backend it is of' '(profile|execution|\bp)(\.|->)(is_[a-z0-9_]*|backend)\b'
fractions_are_in_profiles
integers_have_names
figures_have_a_source
rows_have_an_origin
finish
