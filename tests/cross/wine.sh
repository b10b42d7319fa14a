#!/usr/bin/env bash
# Starts Wine before the tests that run under it, and stops it afterwards, in the folder WINEPREFIX.
#
# SPDX-License-Identifier: MIT
#
#   WINEPREFIX=FOLDER tests/cross/wine.sh begin|end WINE WINESERVER
#
# This starts the background programs of Windows, because a test would wait for the end of their output.
# They end a minute after the last program, even if nobody stops them.
set -eu
exec </dev/null >/dev/null # Wine would hold these open

stop() {
  mkdir -p "$WINEPREFIX"
  timeout 20 "$1" --kill || true # fails if none is running
  timeout 20 "$1" --wait || true
}

case $1 in
  begin)
    stop "$3" # a server that an interrupted run has left
    "$3" --persistent=60 2>/dev/null
    timeout 120 "$2" wineboot --init 2>/dev/null
    ;;
  end)
    stop "$3"
    rm -rf "$WINEPREFIX" # it has hundreds of megabytes
    ;;
esac
