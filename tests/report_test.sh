#!/usr/bin/env bash
# scripts/report records every command with its output, even if the command fails. Instead of ipt's
# programs, which take minutes, it runs programs that print their arguments.
#
# SPDX-License-Identifier: MIT
#
#   tests/report_test.sh SOURCE_DIR IPT_BENCH

set -uo pipefail
[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR IPT_BENCH" >&2; exit 1; }
source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"
source_dir=$(cd "$1" && pwd)
bench=$(absolute "$2")
enter_work_folder report

mkdir programs
printf '#!/bin/sh\necho "ran ipt $*"\necho "    UUID                of-mine"\n' > programs/ipt
printf '#!/bin/sh\necho "ran ipt-bench $*"\n[ "$1" != "$FAILS" ]\n' > programs/ipt-bench
chmod +x programs/*
export IPT_REPORT_BUILD=$work/programs FAILS=nothing

# The system, as the report finds it.
system=$work/system
mkdir -p "$system"/{proc,etc,sys/class/power_supply/BAT0,sys/devices/system/cpu/cpu0/cpufreq,sys/class/drm/card0/device}
export IPT_REPORT_SYSTEM=$system
echo 'PRETTY_NAME="Some System 7"' > "$system/etc/os-release"
echo Discharging > "$system/sys/class/power_supply/BAT0/status"
echo powersave > "$system/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"
printf '#!/bin/sh\necho "some compiler, called with $*"\n' > programs/some-cc
printf '#!/bin/sh\ncase $1 in -srm) echo "Linux 6.1 some" ;; *) echo the-name-of-mine ;; esac\n' > programs/uname
chmod +x programs/some-cc programs/uname
echo "CMAKE_C_COMPILER:FILEPATH=$work/programs/some-cc" > programs/CMakeCache.txt

# with_load PROCESSES PERCENT: the load of the cores, and of a GPU of AMD
with_load() {
  echo "$1 1.00 1.00 1/300 4000" > "$system/proc/loadavg"
  echo "$2" > "$system/sys/class/drm/card0/device/gpu_busy_percent"
}

# with_nvidia PERCENT: a GPU of NVIDIA, by its program
with_nvidia() {
  printf '#!/bin/sh\ncase $1 in *utilization*) echo "0, %s %%" ;; *) echo "0, P8, 345 MHz" ;; esac\n' "$1" > programs/nvidia-smi
  chmod +x programs/nvidia-smi
}
export PATH=$work/programs:$PATH
with_load 0.00 0
with_nvidia 0

report() { "$source_dir/scripts/report" "$@" > out 2> err; }

# Prints the commands of a report, as they were called.
commands() { sed -n 's/^== \(ipt.*\)/\1/p' "$1"; }

for mode in --quick ''; do
  check "it is written ($mode)" report full.txt --device 7 $mode
  check "it is complete ($mode)" grep -qx '== complete, 0 failed' full.txt
  check "neither a device nor the machine is identified ($mode)" eval '! grep -q of-mine full.txt'
  check "every command ran ($mode)" \
    diff <(commands full.txt) <(sed -n 's/^ran //p' full.txt)
  check "all but the list are of the device ($mode)" \
    test "$(commands full.txt | grep -vc -- '--device 7')" -eq 1
  # The benchmark has to know every command that it is given.
  "$bench" --help > help
  for command in $(commands full.txt | awk '$1 == "ipt-bench" { print $2 }' | sort -u); do
    check "ipt-bench knows $command" grep -q "^  ipt-bench $command" help
  done
done
check 'there is no option without a device' report none.txt --quick
check 'and so none is recorded' test "$(commands none.txt | grep -c -- --device)" -eq 0

FAILS=random
if report failing.txt; then fail 'a command that fails is told'; else pass; fi
check 'and recorded' grep -q '^-- FAILED: exit 1' failing.txt
check 'and what follows it' grep -q '^ran ipt-bench start' failing.txt
check 'and counted' grep -qx '== complete, 2 failed' failing.txt
FAILS=nothing

check 'an idle machine is no reason to warn' eval '! grep -q WARNING out full.txt'
for line in 'Some System 7' 'Linux 6.1 some' 'some compiler, called with --version' 'BAT0/status Discharging' 'cpufreq/scaling_governor powersave' \
  '0, P8, 345 MHz' "0.00 processes in the last minute on $(nproc) cores"; do
  check "it has a line: $line" grep -qxF -- "$line" full.txt
done
for busy in '99.0 0 0' '0.00 80 0' '0.00 0 80'; do
  read -r processes percent nvidia <<< "$busy"
  with_load "$processes" "$percent"
  with_nvidia "$nvidia"
  check "it is written on a busy machine ($busy)" report busy.txt --quick
  check "it warns ($busy)" grep -q 'WARNING: the machine is busy' out
  check "and the file, too ($busy)" grep -qx -- '-- WARNING: the machine is busy' busy.txt
done
with_load 0.00 0
with_nvidia 0

for arguments in '' '--device 7' 'x.txt --device' 'x.txt --device first' 'x.txt --loud' \
  'nowhere/x.txt'; do
  if report $arguments; then fail "report $arguments is refused"; else pass; fi
done
check 'nothing is written then' test ! -e x.txt
finish
