# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Functions that the scripts in this folder share: steps with headings, failures, drivers.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
STEP='' # the step that is running; empty between steps
STEP_START=0
SWIFTSHADER=${IPT_SWIFTSHADER_DIR:-$ROOT/build/swiftshader} # the folder where SwiftShader is kept
MESA=${IPT_MESA_DIR:-$ROOT/build/mesa} # the folder of a Mesa that is newer than the system's
COMPILERS=${IPT_COMPILERS_DIR:-$ROOT/build/compilers} # gcc 14 and clang 19, if the system's are older
GLSLANG=${IPT_GLSLANG_DIR:-$ROOT/build/glslang} # a compiler for cooperative matrices, and a driver that has some

# Prints a heading; step_end closes the step. Both are plain commands: bash ignores `set -e` inside
# a function that is called as part of a condition.
step() {
  STEP=$1
  STEP_START=$SECONDS
  printf '\n== %s\n' "$STEP"
}

step_end() {
  printf -- '-- done (%s)\n' "$(duration $((SECONDS - STEP_START)))"
  STEP=''
}

duration() {
  if (($1 < 60)); then printf '%d s' "$1"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi
}

note() {
  printf '   %s\n' "$*"
}

fail() {
  printf '   error: %s\n' "$*" >&2
  exit 1
}

# The EXIT trap of every script: prints which step failed, even if one of its commands only returned an error.
report_exit() {
  local status=$?
  if ((status != 0)); then
    printf '\nscripts/%s: FAILED%s (exit %d, after %s)\n' "${0##*/}" "${STEP:+ in: $STEP}" "$status" \
      "$(duration "$SECONDS")" >&2
  fi
}

# logged LOG COMMAND...: runs a command with its output in a file, and shows the output only if the command
# fails.
logged() {
  local log=$1 status=0
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then
    tail -n 60 "$log" >&2
    fail "exit $status from: $* (all of its output: ${log#"$ROOT"/})"
  fi
}

have() {
  command -v "$1" >/dev/null 2>&1
}

# Whether clang and its library for fuzzing are installed.
can_fuzz() {
  echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d == 0 && n < 0; }' |
    clang -fsanitize=fuzzer,address,undefined -x c - -o /dev/null >/dev/null 2>&1
}

in_ci() {
  [[ ${CI:-} == true || ${CI:-} == 1 ]]
}

# Prints the address from which this system gets Debian's packages.
debian_mirror() {
  apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' | sed -n 's/^Debian //p' | head -n 1
}

# Prints a python3 that has numpy, or nothing if there is none. If another python3 comes before the system's
# in PATH, it may not see the system's packages.
python_with_numpy() {
  local python
  for python in python3 /usr/bin/python3; do
    if have "$python" && "$python" -c 'import numpy' >/dev/null 2>&1; then
      printf '%s\n' "$python"
      return
    fi
  done
}

# mesa_icd NAME: prints the manifest of one of Mesa's Vulkan drivers, or nothing if there is none.
mesa_icd() {
  local machine file
  machine=$(uname -m)
  for file in /usr/share/vulkan/icd.d/"$1"_icd."$machine".json /usr/share/vulkan/icd.d/"$1"_icd*.json; do
    if [[ -f $file ]]; then
      printf '%s\n' "$file"
      return
    fi
  done
}

lavapipe_icd() {
  mesa_icd lvp
}

# Mesa's driver for AMD, which can compile for chips that are not there.
radv_icd() {
  mesa_icd radeon
}

# has_mesa RELEASE: whether the system's Mesa is at least as new as that release.
has_mesa() {
  local version
  version=$(dpkg-query -W -f '${Version}' mesa-vulkan-drivers 2>/dev/null) || return 1
  ((${version%%[!0-9]*} >= $1))
}

# new_mesa_icd NAME: prints the manifest of a newer Mesa's driver for AMD (radeon) or Intel (intel), or
# nothing. Debian 12 needs that Mesa in addition to its own.
new_mesa_icd() {
  if [[ -f $MESA/$1_icd.json && -f $MESA/libvulkan_$1.so ]]; then
    printf '%s\n' "$MESA/$1_icd.json"
  elif has_mesa 25; then
    mesa_icd "$1"
  fi
}

# new_compiler NAME: prints where gcc-14, g++-14, clang-19 or clang++-19 is, or nothing.
new_compiler() {
  if [[ -x $COMPILERS/$1 ]]; then
    printf '%s\n' "$COMPILERS/$1"
  else
    command -v "$1" || true
  fi
}

# Whether there are tools that compile cooperative matrices, and a lavapipe that runs them.
has_new_glslang() {
  [[ -x $GLSLANG/glslangValidator && -x $GLSLANG/run && -f $GLSLANG/lvp_icd.json ]]
}

# Prints the manifest of a lavapipe that has cooperative matrices, or nothing.
new_lavapipe_icd() {
  if has_new_glslang; then
    printf '%s\n' "$GLSLANG/lvp_icd.json"
  elif has_mesa 26; then
    lavapipe_icd
  fi
}

# Prints what starts a program with the C library of that lavapipe; nothing if it is the system's.
new_lavapipe_run() {
  if has_new_glslang; then printf '%s\n' "$GLSLANG/run"; fi
}

swiftshader_icd() {
  if [[ -f $SWIFTSHADER/vk_swiftshader_icd.json && -f $SWIFTSHADER/libvk_swiftshader.so ]]; then
    printf '%s\n' "$SWIFTSHADER/vk_swiftshader_icd.json"
  fi
}
