#!/usr/bin/env bash
# The first program of docs/mpi.md compiles as it is printed, by the command after it, and is right on any number
# of ranks.
#
# SPDX-License-Identifier: MIT
#
#   tests/mpi/document_test.sh SOURCE_DIR RUN KIND MPIRUN MPICC
#
# RUN is tests/mpi/run.sh, which starts ranks of a KIND of MPI by its MPIRUN.

source "$(dirname "${BASH_SOURCE[0]}")/../shell_lib.sh"

[ $# -eq 5 ] || { echo "usage: $0 SOURCE_DIR RUN KIND MPIRUN MPICC" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
run=$(absolute "$2")
kind=$3
mpirun=$4
mpicc=$5
enter_work_folder mpi_document

# block LANGUAGE: prints the first fenced block of a language
block() { awk -v begin="\`\`\`$1" '/^```/ && inside { exit } inside; $0 == begin { inside = 1 }' "$source_dir/docs/mpi.md"; }

cp "$source_dir/dist/ipt.h" "$source_dir/dist/ipt_mpi.h" .
block c > first.c
command=$(block sh | sed -n 's/^mpicc //p')
check 'the document has a program' grep -q 'int main(' first.c
# shellcheck disable=SC2086 # several arguments
check 'it compiles as printed' "$mpicc" $command -Wall -Wextra -Werror
for ranks in 1 3 4; do check "it is right on $ranks ranks" "$run" "$kind" "$mpirun" $ranks ./a.out; done
finish
