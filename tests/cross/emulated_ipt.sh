#!/usr/bin/env bash
# Scripts that test ipt start this in place of ipt if it is built for another platform.
#
# SPDX-License-Identifier: MIT
#
#   IPT_PROGRAM=FILE [IPT_EMULATOR=COMMAND] tests/cross/emulated_ipt.sh ARGUMENTS...
#
# They expect lines that end as on Unix, so lines on standard error are converted. Standard output may be
# data and stays as it is.

if [[ $IPT_PROGRAM != *.exe ]]; then exec ${IPT_EMULATOR:-} "$IPT_PROGRAM" "$@"; fi
{
  ${IPT_EMULATOR:-} "$IPT_PROGRAM" "$@" 2>&1 >&3 3>&- | tr -d '\r' >&2
  exit "${PIPESTATUS[0]}"
} 3>&1
