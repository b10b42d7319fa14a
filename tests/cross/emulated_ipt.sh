#!/usr/bin/env bash
# ipt where it is built for another platform: what the scripts that test it start there.
#
# SPDX-License-Identifier: MIT
#
#   IPT_PROGRAM=FILE [IPT_EMULATOR=COMMAND] tests/cross/emulated_ipt.sh ARGUMENTS...
#
# They know lines that end as on Unix. What Windows writes to standard output may be data, and stays.

if [[ $IPT_PROGRAM != *.exe ]]; then exec ${IPT_EMULATOR:-} "$IPT_PROGRAM" "$@"; fi
{
  ${IPT_EMULATOR:-} "$IPT_PROGRAM" "$@" 2>&1 >&3 3>&- | tr -d '\r' >&2
  exit "${PIPESTATUS[0]}"
} 3>&1
