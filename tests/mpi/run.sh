#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# run.sh KIND MPIRUN RANKS PROGRAM [ARGUMENTS] - starts any number of ranks, all on this machine. KIND is
# openmpi or mpich. IPT_MPI_YIELD is a library to preload into ranks. RANK_CODES is a file to which each rank
# adds its exit code, since MPICH's mpirun may return 0 though one was killed or interrupted. A rank that waits
# for ever fails the test.
set -euo pipefail
kind=$1 mpirun=$2 ranks=$3
shift 3
case $kind in
  openmpi)
    # In containers tests run as root.
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    # OpenMPI 4 fails without ssh if it may reach other machines. OpenMPI 5 has no such component. An
    # option that names it makes OpenMPI 5 fail, and this variable does not.
    export OMPI_MCA_plm=isolated
    start=("$mpirun" --oversubscribe --bind-to none --mca btl 'self,vader' --mca mpi_yield_when_idle 1
      -n "$ranks")
    ;;
  mpich)
    export UCX_TLS=self,sm
    start=("$mpirun" -launcher fork -n "$ranks")
    ;;
esac
# shellcheck disable=SC2016 # for the shell of the rank
note='"$@"; code=$?; echo $code >>"$0"; exit $code'
if [[ -n ${RANK_CODES:-} ]]; then start+=(sh -c "$note" "$RANK_CODES"); fi
start+=(env "LD_PRELOAD=${IPT_MPI_YIELD:-}${LD_PRELOAD:+:$LD_PRELOAD}")
unset LD_PRELOAD
# Sanitizers recognise leaks of MPI by the libraries on the stack.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}fast_unwind_on_malloc=0
exec timeout -k 5 "${IPT_MPI_TIMEOUT:-240}" "${start[@]}" "$@"
