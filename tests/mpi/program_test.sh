#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# program_test.sh RUN KIND MPIRUN PROGRAM IPT FAILING_MPI [FAULTY_CALLS] - compares ipt-mpi with ipt, which
# transposes the same file, and checks that it harms no file. The last two are libraries to be preloaded: see
# failing_mpi.c, and tests/faulty_calls.c, without which some checks are left out. IPT_TEST_FEW=1 leaves out
# what does not depend on the MPI, because another run has it.
set -euo pipefail
run=("$1" "$2" "$3") kind=$2 program=$4 ipt=$5 failing=$6 faulty=${7:-}
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir "$top/work"
cd "$top/work"
said=$top/said
export LC_ALL=C IPT_MPI_TIMEOUT=60 # a rank that waits for another one for ever fails the test
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}allocator_may_return_null=1
umask 022
case $kind in
  openmpi) rank_variable=OMPI_COMM_WORLD_RANK ;;
  mpich) rank_variable=PMI_RANK ;;
esac

few() { [[ ${IPT_TEST_FEW:-} == 1 ]]; }

fail() {
  echo "program_test.sh: $*" >&2
  [[ ! -e $said ]] || sed 's/^/    /' "$said" >&2
  exit 1
}

# ranks NUMBER ARGUMENTS...: the exit code is in $code, and what the program says in the file $said.
ranks() {
  code=0
  "${run[@]}" "$1" "$program" "${@:2}" >"$said" 2>&1 </dev/null || code=$?
}

reference() { # FILE ARGUMENTS...: transposes it by ipt
  "$ipt" transpose "$@" --backend cpu --quiet
}

# matrix ROWS COLS ELEM BATCH: makes the file `matrix`, the result in `expected`, and the array `shape`.
matrix() {
  shape=(--rows "$1" --cols "$2" --elem "$3" --batch "$4")
  rm -rf ./* .ipt-*
  head -c $(($1 * $2 * $3 * $4)) /dev/urandom >matrix
  chmod 640 matrix
  cp matrix "$top/before"
  cp matrix expected
  reference expected "${shape[@]}"
  mv expected "$top/expected"
}

# left FILES...: checks that the folder has these files and no others.
left() {
  local found=(* .ipt-*)
  [[ ${found[*]} == "$* .ipt-*" ]] || fail "these files are left: ${found[*]}"
}

# done_right FILE
done_right() {
  [[ $code == 0 ]] || fail "exit code $code"
  cmp "$1" "$top/expected" || fail "wrong result in $1"
}

# Prints the program's messages.
messages() { grep '^ipt-mpi: ' "$said" || true; }

# refused CODE MESSAGE FILE: checks that the last run failed so, with one message, and that the file is as
# before.
refused() {
  [[ $code == "$1" ]] || fail "exit code $code, not $1"
  messages >"$top/messages"
  [[ $(wc -l <"$top/messages") == 1 ]] || fail 'not one message'
  grep -q "^ipt-mpi: $2" "$top/messages" || fail "not the message '$2'"
  cmp "$3" "$top/before" || fail "$3 has changed"
}

# ---- Results -----------------------------------------------------------------------------------

matrix 251 97 8 2
ranks 3 transpose matrix "${shape[@]}"
done_right matrix
[[ $(stat -c %a matrix) == 640 ]] || fail 'other permissions'
matrix 251 97 8 2
ranks 2 transpose matrix "${shape[@]}" -o other
done_right other
cmp matrix "$top/before" || fail 'the input has changed'
cp matrix other
ranks 2 transpose matrix "${shape[@]}" -o other
done_right other
left matrix other
truncate -s 8M zeros
truncate -s 8M dense
cp --sparse=never dense "$top/expected"
if (($(du -k zeros | cut -f 1) < 100)); then
  ranks 2 transpose zeros --rows 1024 --cols 1024 --elem 8
  done_right zeros
  (($(du -k zeros | cut -f 1) < 100)) || fail 'holes have been filled'
fi

# ---- Names -------------------------------------------------------------------------------------

names=(f c:d ' a b ' '*' $'\xff\xfe' -x)
if few; then names=(f c:d); fi
for name in "${names[@]}"; do
  matrix 3 1000 5 1
  mv matrix "./$name"
  ranks 2 transpose "${shape[@]}" -- "$name"
  done_right "./$name"
done
matrix 3 1000 5 1
ranks 2 transpose - "${shape[@]}"
refused 1 "ipt-mpi changes a file in place, which '-', standard input, is not" matrix
ranks 2 transpose matrix "${shape[@]}" -o -
refused 1 "'-' is standard output, which no ranks can share" matrix
ranks 2 transpose matrix "${shape[@]}" -o ./matrix
refused 1 "'./matrix' is the file that is read" matrix
ranks 2 transpose matrix "${shape[@]}" --device "nobody's"
refused 4 "matrix: .*" matrix
IPT_DEVICE="nobody's" ranks 2 transpose matrix "${shape[@]}"
refused 4 "matrix: .*" matrix
for device in ' ' 00; do
  IPT_DEVICE=$device ranks 2 transpose matrix "${shape[@]}" --backend vulkan
  refused 4 "matrix: .*" matrix
done
IPT_DEVICE="nobody's" ranks 2 transpose matrix "${shape[@]}" --backend cpu
done_right matrix
matrix 3 1000 5 1
for device in '' 0; do # neither names one
  IPT_DEVICE=$device ranks 2 transpose matrix "${shape[@]}"
  done_right matrix
  matrix 3 1000 5 1
done
IPT_DEVICE=$(printf 'x%.0s' {1..5000}) ranks 2 transpose matrix "${shape[@]}"
refused 1 'the variable IPT_DEVICE names no device.*' matrix
ranks 2 transpose matrix "${shape[@]}" --device 1 --backend cpu
refused 1 '--device is for the Vulkan backend.*' matrix
ln -s matrix link
ranks 2 transpose link "${shape[@]}"
done_right matrix
[[ -L link ]] || fail 'a link has been replaced'

# ---- Wrong command lines and files -------------------------------------------------------------

wrong_lines() {
  matrix 4 3000 5 1
  ranks 2 transpose matrix --rows 3 --cols 1000 --elem x
  refused 1 "'x' is not a value for --elem" matrix
  ranks 2 transpose matrix "${shape[@]}" --other
  refused 1 "unknown option '--other'" matrix
  ranks 2 transpose matrix matrix "${shape[@]}"
  refused 1 'there is more than one FILE' matrix
  ranks 2 transpose matrix --rows 3 --cols 1000
  refused 1 '--rows, --cols and --elem are needed' matrix
  ranks 2 reverse matrix "${shape[@]}"
  refused 1 'the command is transpose' matrix
  ranks 1 transpose matrix --row 3
  refused 1 ".*did you mean '--rows'" matrix
  ranks 1 --help
  grep -q 'mpirun -n RANKS' "$said" || fail 'no help'
}

wrong_files() {
  matrix 4 3000 5 1
  ranks 2 transpose matrix --rows 3 --cols 1001 --elem 5
  refused 2 'matrix: the shape given needs 15015 bytes but the file holds 60000' matrix
  ranks 2 transpose missing "${shape[@]}"
  refused 3 'missing: cannot be opened.*: No such file' matrix
  ranks 2 transpose matrix "${shape[@]}" -o folder/missing
  refused 3 'folder/missing: .*: No such file' matrix
  printf '\x93NUMPY' | dd of=matrix conv=notrunc status=none
  cp matrix "$top/before"
  ranks 2 transpose matrix "${shape[@]}"
  refused 2 'matrix: is a .npy file' matrix
  cp matrix "$top/expected"
  reference "$top/expected" "${shape[@]}" --force-raw
  ranks 2 transpose matrix "${shape[@]}" --force-raw
  done_right matrix
  left matrix
  matrix 4 3000 5 1
  mkfifo pipe
  ranks 2 transpose pipe "${shape[@]}"
  refused 2 'pipe: is not a regular file' matrix
  ranks 2 transpose matrix "${shape[@]}" -o pipe
  refused 2 'pipe: is not a regular file' matrix
  if truncate -s 8T large 2>"$said"; then
    ranks 2 transpose large --rows $((1 << 20)) --cols $((1 << 20)) --elem 8
    refused 4 '.*large: not enough memory to hold it' matrix
  fi
  rm -f large pipe
}

if ! few; then
  wrong_lines
  wrong_files
fi
# The command line of the first rank counts. The rank 1 gets another one from a shell, because mpirun of
# OpenMPI 5.0.7 crashes on ':', whatever the programs are.
# shellcheck disable=SC2016 # for the shell of the rank
different=(bash -c '[[ ${!0} == 0 ]] || set -- "$1" transpose --other; exec "$@"' "$rank_variable" "$program")
matrix 4 3000 5 1
program=${different[0]} ranks 2 "${different[@]:1}" transpose matrix "${shape[@]}"
done_right matrix

# ---- Owners and permissions --------------------------------------------------------------------

matrix 4 3000 5 1
if [[ $(id -u) == 0 ]]; then
  chown 65534:65534 matrix
  chmod 4755 matrix
  ranks 2 transpose matrix "${shape[@]}"
  done_right matrix
  [[ $(stat -c %u:%g:%a matrix) == 65534:65534:4755 ]] || fail "other owner or mode: $(stat -c %u:%g:%a matrix)"
else
  chmod 444 matrix
  ranks 2 transpose matrix "${shape[@]}"
  refused 3 'matrix: cannot be opened.*: Permission denied' matrix
fi
matrix 4 3000 5 1
user=(env "HOME=$top/work" setpriv --reuid 65534 --regid 65534 --clear-groups)
if [[ $(id -u) == 0 ]] && "${user[@]}" true 2>"$said"; then
  chmod 755 "$top"
  chmod 444 matrix
  chown 65534:65534 .
  as_root=("${run[@]}")
  run=("${user[@]}" "${run[@]}")
  ranks 2 transpose matrix "${shape[@]}"
  refused 3 'matrix: cannot be opened.*: Permission denied' matrix
  run=("${as_root[@]}")
  chown 0:0 .
fi

# ---- Failures of MPI ---------------------------------------------------------------------------

# MPI fails at each agreement of the ranks; the last ones come when there is a temporary file. Until all ranks
# know its name, only the one that has created it can remove it, and MPICH may kill that one.
behind=0
export IPT_MPI_FAILS_AT IPT_MPI_FAILS_ON=1
numbers=({1..40})
if few; then numbers=(1 12); fi
for IPT_MPI_FAILS_AT in "${numbers[@]}"; do
  matrix 4 3000 5 1
  LD_PRELOAD=$failing ranks 2 transpose matrix "${shape[@]}"
  [[ $code != 0 ]] || break
  [[ $code == 4 ]] || fail "exit code $code, not 4"
  grep -q '^ipt-mpi: rank 1: MPI fails: .* error' "$said" || fail 'no reason'
  cmp -s matrix "$top/before" || cmp matrix "$top/expected" || fail 'neither old nor new'
  # Whoever repeats the command would transpose a new file twice.
  if cmp -s matrix "$top/expected"; then grep -q 'matrix: it may be transposed already' "$said" || fail 'not told'; fi
  temporaries=(.ipt-*)
  [[ ${temporaries[*]} == '.ipt-*' ]] || behind=$((behind + 1))
done
((behind <= 2)) || fail "$behind temporary files are left"
if ! few; then
  ((IPT_MPI_FAILS_AT > 12 && IPT_MPI_FAILS_AT < 40)) || fail "$IPT_MPI_FAILS_AT agreements"
  done_right matrix
fi
# A rank that goes on after MPI_Abort would answer another question than the other one has asked.
if [[ $kind == openmpi ]]; then
  matrix 4 3000 5 1
  IPT_MPI_FAILS_AT=6 IPT_MPI_ABORT_RETURNS=1 LD_PRELOAD=$failing ranks 2 transpose matrix "${shape[@]}"
  refused 4 'rank 1: MPI fails: .* error' matrix
  left matrix
fi
unset IPT_MPI_FAILS_AT IPT_MPI_FAILS_ON

# ---- Ranks that do not share a file system -----------------------------------------------------

matrix 4 3000 5 1
cp matrix "$top/elsewhere"
# apart VARIABLE FILE COMMAND...: in the rank 1 another file has the name of the matrix.
cat >"$top/apart" <<'END'
if [[ ${!1} != 1 ]]; then exec "${@:3}"; fi
exec unshare -m bash -c 'mount --bind "$0" matrix && exec "$@"' "${@:2}"
END
if unshare -m mount --bind "$top/elsewhere" matrix 2>"$said"; then
  code=0
  "${run[@]}" 2 bash "$top/apart" "$rank_variable" "$top/elsewhere" "$program" transpose matrix "${shape[@]}" \
    >"$said" 2>&1 || code=$?
  refused 3 'rank 1: matrix: is another file here than on rank 0' matrix
else
  echo 'left out: ranks that do not share a file system (only root may make that)'
fi

# ---- A full disk -------------------------------------------------------------------------------

# full OUTPUT STATE FILE [RANK]: checks that the last run failed because a rank, or the one given, had no room for
# the output, that it says in which state that is, and that the file is as before.
full() {
  local by='\(rank 1: \)\?'
  [[ ${4:-} != 0 ]] || by=
  [[ ${4:-0} == 0 ]] || by="rank $4: "
  refused 3 "$by$1: .*: No space left on device$2\$" "$3"
}

# There is room for the matrix and half of its result.
mkdir "$top/full"
if mount -t tmpfs -o size=600k none "$top/full" 2>"$said"; then
  trap 'umount "$top/full"; rm -rf "$top"' EXIT
  matrix 251 97 8 2
  mv matrix ../full
  ranks 2 transpose ../full/matrix "${shape[@]}"
  full ../full/matrix '; the file is unchanged' ../full/matrix
  ranks 2 transpose ../full/matrix "${shape[@]}" -o ../full/other
  full ../full/other '; nothing was written' ../full/matrix
  (cd ../full && left matrix)
  mount -o remount,size=4M "$top/full"
  ranks 2 transpose ../full/matrix "${shape[@]}"
  done_right ../full/matrix
  umount "$top/full"
  trap 'rm -rf "$top"' EXIT
else
  echo 'left out: a disk that is full (only root may mount one)'
fi

# ---- Calls of the system that go wrong, and what happens meanwhile -----------------------------

if [[ -z $faulty ]]; then
  echo 'passed; left out: calls of the system that go wrong'
  exit
fi

# faulty KIND CALL RANK ARGUMENTS...: this happens to the first CALL, or number $at, of a rank for a file in
# this folder.
faulty() {
  FAULT_KIND=$1 FAULT_CALL=$2 FAULT_AT=${at:-1} FAULT_ONLY=$rank_variable=$3 FAULT_UNDER=$PWD FAULT_LOG=$top/calls \
    LD_PRELOAD=$faulty ranks 2 "${@:4}"
}

matrix 251 97 8 2
faulty 5 pread 1 transpose matrix "${shape[@]}"
refused 3 'rank 1: matrix: cannot be read: Input/output error$' matrix
# Some disks tell only at a later call that they are full, and only one rank.
for place in '0 mkstemp 1' '0 pwrite 1' '1 pwrite 1' '1 pwrite 2' '0 fsync 2' '1 fsync 1' '0 rename 1'; do
  read -r rank call at <<<"$place"
  unchanged='; the file is unchanged' nothing='; nothing was written'
  [[ $call != mkstemp ]] || unchanged='' nothing=''
  faulty 28 "$call" "$rank" transpose matrix "${shape[@]}"
  full matrix "$unchanged" matrix "$rank"
  [[ $call != rename ]] || call='link' # a name that is new must not hide a file that has come meanwhile
  faulty 28 "$call" "$rank" transpose matrix "${shape[@]}" -o other
  full other "$nothing" matrix "$rank"
  left matrix
done
unset at
faulty 5 fsync 1 transpose matrix "${shape[@]}" -o other
refused 3 'rank 1: other: cannot be written: Input/output error' matrix
faulty 5 rename 0 transpose matrix "${shape[@]}"
refused 3 'matrix: cannot be written: Input/output error; the file is unchanged$' matrix
left matrix

# The temporary file has the rights of the file while it is written, and standard streams are not files.
# shellcheck disable=SC2016 # for the shell of the rank
closed=(bash -c 'exec "$0" "$@" <&- >&- 2>&-' "$program")
chmod 600 matrix
export FAULT_COMMAND="{ stat -c %a .ipt-*; readlink /proc/\$PPID/fd/[012]; } >$top/seen 2>&1"
opened_program=$program
program=${closed[0]}
faulty run pwrite 0 "${closed[@]:1}" transpose matrix "${shape[@]}"
program=$opened_program
done_right matrix
[[ $(<"$top/seen") == $'600\n/dev/null\n/dev/null\n/dev/null' ]] || fail "while it is written: $(<"$top/seen")"

# What others write meanwhile stays. They leave its size alone, since another rank may be reading.
others='printf xyz | dd bs=1 seek=99 conv=notrunc status=none of='
for call in pread pwrite fsync; do
  matrix 251 97 8 2
  cp matrix "$top/before"
  sh -c "$others$top/before"
  export FAULT_COMMAND="${others}matrix"
  at=1
  [[ $call != fsync ]] || at=2 # the first one is before the file is looked at
  faulty run "$call" 0 transpose matrix "${shape[@]}"
  unset at
  refused 2 'matrix: it has been changed meanwhile, and is left as it is' matrix
  left matrix
done
matrix 251 97 8 2
export FAULT_COMMAND="cp matrix other"
faulty run pwrite 1 transpose matrix "${shape[@]}" -o other
refused 2 'other: it has been changed meanwhile, and is left as it is' other
left matrix other

matrix 251 97 8 2
cp matrix "$top/before"
sh -c "$others$top/before"
export FAULT_COMMAND="${others}matrix"
faulty run pread 1 transpose matrix "${shape[@]}" -o other
refused 2 'matrix: it has been changed meanwhile, and is left as it is' matrix
left matrix

# Two runs at a time: the second one is refused. FAULT_COMMAND has no arrays.
words=$(printf '%q ' "${run[@]}" 2 "$program" transpose)
cp matrix input
for second in 'matrix' 'input -o matrix'; do
  export FAULT_COMMAND="bash -c '$words $second ${shape[*]}' >$top/second 2>&1; echo \$? >$top/code"
  FAULT_KIND=run FAULT_CALL=rename FAULT_AT=1 LD_PRELOAD=$faulty reference matrix "${shape[@]}"
  mv "$top/second" "$said"
  code=$(<"$top/code")
  cp matrix "$top/before"
  refused 3 'matrix: another process, number [0-9]*, is working on it' matrix
done
left input matrix

# ---- Files that ipt has left half transposed ---------------------------------------------------

matrix 1250 200 4 1
cp matrix input
(FAULT_KIND=kill FAULT_CALL=fsync FAULT_AT=18 LD_PRELOAD=$faulty reference matrix "${shape[@]}" --memory 256K) \
  >"$said" 2>&1 || true
[[ -e matrix.ipt-journal ]] || fail 'no journal'
cp matrix "$top/before"
ranks 2 transpose matrix "${shape[@]}"
refused 2 'matrix: it is half transposed' matrix
ranks 2 transpose matrix "${shape[@]}" -o other
refused 2 'matrix: it is half transposed' matrix
ranks 2 transpose input "${shape[@]}" -o matrix
refused 2 'matrix: it is half transposed' matrix
mv matrix elsewhere
ranks 2 transpose input "${shape[@]}" -o matrix
refused 2 'matrix: it is half transposed' elsewhere
mv elsewhere matrix
left input matrix matrix.ipt-journal
code=0
reference --resume matrix || code=$?
done_right matrix
left input matrix

# ---- Interruptions -----------------------------------------------------------------------------

# Sends SIGNAL to the rank that starts this, or to mpirun, which started it. The rank waits meanwhile.
# OpenMPI's mpirun, which turns into prterun since version 5, sends a signal to all processes of a rank, and
# SIGKILL a second later.
cat >"$top/interrupt" <<'END'
trap '' INT TERM
who=$PPID
if [ "$2" = mpirun ]; then
  until case $(cat "/proc/$who/comm") in mpirun* | mpiexec* | orterun* | prterun*) true ;; *) false ;; esac; do
    who=$(sed -n 's/^PPid:\t//p' "/proc/$who/status")
    [ "$who" -gt 1 ] || exit
  done
fi
kill -s "$1" "$who"
for i in 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9; do
  grep -q "^PPid:.$PPID$" /proc/$$/status || break
  sleep 0.2
done
END
signals=(INT TERM)
if few; then signals=(TERM); fi
codes= # OpenMPI's mpirun tells the truth
[[ $kind != mpich ]] || codes=$top/codes
for signal in "${signals[@]}"; do
  for place in '0 rank pwrite' '1 rank pwrite' '1 rank pread' '0 mpirun pwrite' '1 mpirun fsync'; do
    read -r rank who call <<<"$place"
    matrix 251 97 8 2
    export FAULT_COMMAND="exec sh $top/interrupt $signal $who </dev/null >/dev/null 2>&1"
    : >"$top/codes"
    RANK_CODES=$codes faulty run "$call" "$rank" transpose matrix "${shape[@]}"
    # MPICH kills the other ranks, and may say that instead. Its mpirun may even end with 0.
    [[ $code != 0 ]] || code=$(sort -n "$top/codes" | tail -n 1)
    [[ ${code:-0} != 0 || $kind$who == mpichmpirun ]] || fail "SIG$signal, $place: success"
    [[ $who == mpirun || $kind == mpich || $code == 130 ]] || fail "SIG$signal, $place: exit code $code"
    (($(grep -c '^ipt-mpi: ' "$said") <= 1)) || fail "SIG$signal, $place: more than one message"
    cmp matrix "$top/before" || fail "SIG$signal, $place: the file has changed"
    left matrix
  done
done

# After the renaming it comes too late, and the first rank says so at once, since OpenMPI's mpirun kills the
# ranks a second later, here while the first one waits for the disk, and then fails. OpenMPI 5's kills them
# after a quarter of a second, and reads nothing meanwhile, so there the rank writes into a file. MPICH's
# kills them without a warning.
too_late() { # MESSAGES: checks that the first rank has said so
  (($(grep -c '^ipt-mpi: matrix: too late to interrupt: it is transposed$' "$said") == $1)) ||
    fail "a late interruption: not $1 message"
  cmp matrix "$top/expected" || fail 'a late interruption: wrong result'
  left matrix
}
late=("$program")
# shellcheck disable=SC2016 # for the shell of the rank
case $("${run[2]}" --version) in
  *'(Open MPI) '[1-4].*) ;;
  *) late=(bash -c 'exec "$@" 2>>"$0"' "$top/heard" "$program") ;;
esac
for signal in "${signals[@]}"; do
  for place in 'rename 1' 'fsync 3'; do # the third one is for the directory
    read -r call at <<<"$place"
    matrix 251 97 8 2
    export FAULT_COMMAND="kill -s $signal \$PPID; kill -s $signal \$PPID"
    faulty run "$call" 0 transpose matrix "${shape[@]}"
    [[ $code == 0 ]] || fail "exit code $code"
    too_late 1
    export FAULT_COMMAND="exec sh $top/interrupt $signal mpirun </dev/null >/dev/null 2>&1"
    matrix 251 97 8 2
    if [[ $kind$call == openmpifsync ]]; then
      program=${late[0]} faulty run "$call" 0 "${late[@]:1}" transpose matrix "${shape[@]}"
      [[ ! -e $top/heard ]] || mv "$top/heard" "$said"
      too_late 1
    fi
    unset at
  done
done
unset FAULT_COMMAND
echo passed
