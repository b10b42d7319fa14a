#!/usr/bin/env bash
# Wine before and after the tests that run under it, in the folder WINEPREFIX.
#
# SPDX-License-Identifier: MIT
#
#   WINEPREFIX=FOLDER tests/cross/wine.sh begin|end WINE WINESERVER
#
# What Windows runs in the background is started here, where no test waits for its output to end. It
# ends a minute after the last program, even if nobody says so.
set -eu
exec </dev/null >/dev/null # which it would hold open

stop() {
  mkdir -p "$WINEPREFIX"
  timeout 20 "$1" --kill || true # none is running
  timeout 20 "$1" --wait || true
}

case $1 in
  begin)
    stop "$3" # of a run that was interrupted
    "$3" --persistent=60 2>/dev/null
    timeout 120 "$2" wineboot --init 2>/dev/null
    ;;
  end)
    stop "$3"
    rm -rf "$WINEPREFIX" # hundreds of megabytes
    ;;
esac
