#!/usr/bin/env bash
# Tests of the command-line program ipt: files that are half transposed, in use or the program's own input are
# not harmed, whichever name they have.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_safety_test.sh PATH_TO_IPT LIBRARY
#
# LIBRARY is built from tests/faulty_calls.c; with it a run is killed, or another one comes meanwhile, at a
# certain call. tests/attack.py does that at every call.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

ipt=$(absolute "$1")
library=$(absolute "$2")
enter_work_folder cli-safety
# Large enough that the places that a run has changed lie between samples, whichever those are.
shape=(--rows 1250 --cols 200 --elem 4)
head -c 1000000 /dev/urandom > original

run() { # ARGUMENTS...: the exit code in $code
  "$ipt" transpose "$@" --quiet --backend cpu > out 2> err
  code=$?
}
cp original wanted
run wanted "${shape[@]}"
check 'wanted' [ "$code" -eq 0 ]
cp wanted twice
run twice "${shape[@]}"
check 'twice' [ "$code" -eq 0 ]

# faulty KIND CALL NUMBER ARGUMENTS...: runs ipt so that something happens at the NUMBERth call of this name.
faulty() {
  FAULT_KIND=$1 FAULT_CALL=$2 FAULT_AT=$3 LD_PRELOAD=$library "$ipt" transpose "${@:4}" --quiet --backend cpu \
    > out 2> err
  code=$?
}

# half_done [STEPS]: leaves w after so many steps of a run, with its journal.
half_done() {
  rm -f w w.ipt-journal
  cp original w
  (faulty kill fsync $((6 + 3 * ${1:-4})) w "${shape[@]}" --memory 256K) 2> killed
  check 'half done' [ -e w.ipt-journal ]
  cp w half
}

# refused NAME CODE PATTERN FILE: checks after run that FILE is as it was in `half`.
refused() {
  check "$1: exit code $code" [ "$code" -eq "$2" ]
  check "$1: why" has_line "$3" err
  check "$1: unchanged" cmp "$4" half
}

# resumed NAME FILE: checks that a resumed run ends with the result, and leaves nothing.
resumed() {
  run --resume "$2"
  check "$1: resumed" [ "$code" -eq 0 ]
  check "$1: the result" cmp "$2" wanted
  check "$1: no journal" [ ! -e "$2.ipt-journal" ]
  run "$2" "${shape[@]}" --dry-run
  check "$1: nothing is left of the run" [ "$code" -eq 0 ]
}

# ---- The output of another run -----------------------------------------------------------------

half_done
run original "${shape[@]}" -o w
refused 'onto a half transposed file' 2 'w: it is half transposed' w
resumed 'onto a half transposed file' w
half_done
mv w elsewhere
run original "${shape[@]}" -o w
check 'beside a journal whose file is gone' [ "$code" -eq 2 ]
check 'beside a journal whose file is gone: nothing is written' [ ! -e w ]
mv elsewhere w
resumed 'a file that came back' w

# Only the journal can finish a file that is half transposed.
half_done
ln -s w.ipt-journal link
cp w.ipt-journal kept
bytes=$(wc -c < kept)
for name in w.ipt-journal link; do
  run original "${shape[@]}" -o $name
  refused "onto $name" 2 "$name: has the name of a journal" w
  run $name --rows 2 --cols $((bytes / 2)) --elem 1
  refused "$name as the file" 2 "$name: has the name of a journal" w
  run $name --rows 2 --cols $((bytes / 2)) --elem 1 --memory 256K
  refused "$name as the file, in place" 2 "$name: has the name of a journal" w
done
check 'a journal as a file: unchanged' cmp w.ipt-journal kept
resumed 'a journal as a file' w
rm link kept
for name in x.ipt-journal x.ipt-journal-new x.IPT-Journal; do
  run original "${shape[@]}" -o $name
  check "a new file $name" [ "$code" -eq 2 ]
  check "a new file $name: nothing is written" [ ! -e $name ]
done

# What a killed run has left in the place of a new journal is removed, but nothing else.
for part in 0 4096 64; do
  head -c 4096 /dev/zero > w.ipt-journal-new
  printf 'ipt-journal 6\n' | dd of=w.ipt-journal-new conv=notrunc 2> err
  [ $part -ne 4096 ] || head -c $part /dev/zero > w.ipt-journal-new
  truncate -s $part w.ipt-journal-new
  cp original w
  run w "${shape[@]}" --memory 256K
  check "$part bytes of a new journal" [ "$code" -eq 0 ]
  check "$part bytes of a new journal: the result" cmp w wanted
  check "$part bytes of a new journal: nothing is left" [ ! -e w.ipt-journal-new ]
done
cp original w
cp original half
# kept_draft NAME: checks that w.ipt-journal-new is taken for a file of somebody else.
kept_draft() {
  run w "${shape[@]}" --memory 256K
  refused "$1" 3 'no journal can be made beside it' w
  check "$1: it stays" cmp w.ipt-journal-new kept
}
printf 'letters to a friend' > kept
cp kept w.ipt-journal-new
kept_draft 'a file of another program'
printf 'ipt-journal 7\n' > kept
cp kept w.ipt-journal-new
chmod 666 w.ipt-journal-new
kept_draft 'a journal that others can write'
rm w.ipt-journal-new && ln -s kept w.ipt-journal-new
kept_draft 'a link'
rm -f kept w w.ipt-journal-new

# ---- Two runs at a time ------------------------------------------------------------------------

# meanwhile NAME CALL ARGUMENTS...: this run comes while another one, in memory, waits at its first CALL.
meanwhile() {
  local name=$1 call=$2
  shift 2
  rm -f w w.ipt-journal second
  cp original w
  export FAULT_COMMAND="'$ipt' transpose $* --quiet --backend cpu 2> second; echo \$? > second-code"
  faulty run "$call" 1 w "${shape[@]}"
  check "$name at $call: the first run" [ "$code" -eq 0 ]
  check "$name at $call: it is refused" [ "$(<second-code)" -eq 3 ]
  check "$name at $call: why" has_line 'w: another process, number [0-9]*, is working on it' second
  check "$name at $call: the result" cmp w wanted
}
for call in fsync rename; do
  meanwhile 'a run in place' $call w "${shape[@]}" --memory 256K
  meanwhile 'a run in memory' $call w "${shape[@]}"
  meanwhile 'a run onto it' $call original "${shape[@]}" -o w
done
unset FAULT_COMMAND

# ---- Older journals ----------------------------------------------------------------------------

# A backup of the journal from the first kill is put beside the file as a second kill has left it, a step
# later. A step changes a hundredth of the file.
long=(--rows 2500 --cols 200 --elem 4)
cat original original > long
cp long long-wanted
run long-wanted "${long[@]}"
for steps in 1 2 3 4 5 6; do
  rm -f w w.ipt-journal
  cp long w
  (faulty kill fsync $((6 + 3 * steps)) w "${long[@]}" --memory 64K) 2> killed
  cp -p w.ipt-journal older
  (faulty kill fsync 6 --resume w) 2> killed
  cp -p w.ipt-journal newer
  cp w half
  cp -p older w.ipt-journal
  run --resume w
  refused "a journal that is older than the file after $steps steps" 2 'or the file has been changed' w
  cp -p newer w.ipt-journal
  run --resume w
  check "the right journal after $steps steps: exit code $code" [ "$code" -eq 0 ]
  check "the right journal after $steps steps" cmp w long-wanted
done
half_done 6
printf 'x' | dd of=w bs=1 seek=777777 conv=notrunc 2> err
cp w half
run --resume w
refused 'one byte that has changed' 2 'or the file has been changed' w

# A journal of a machine with another order of bytes is no damaged one. Its header is text and numbers of 8
# bytes, the last of which is a sum over all the others.
if find_python; then
  half_done
  cp -p w.ipt-journal kept
  "$python" - << 'END'
import sys

def sum_of(data, order):
    total = 0xcbf29ce484222325
    for at in range(0, len(data), 8):
        total = (total ^ int.from_bytes(data[at:at + 8], order)) * 0x100000001b3 % 2**64
        total ^= total >> 32
    return total

here = sys.byteorder
there = 'big' if here == 'little' else 'little'
with open('w.ipt-journal', 'r+b') as file:
    page = file.read(4096)
    size = next(size for size in range(24, 4096, 8) if page[size:size + 8] != bytes(8) and
                sum_of(page[:size] + bytes(8), here) == int.from_bytes(page[size:size + 8], here))
    turned = page[:16] + b''.join(page[at:at + 8][::-1] for at in range(16, size, 8))
    file.seek(0)
    file.write(turned + sum_of(turned + bytes(8), there).to_bytes(8, there))
END
  run --resume w
  refused 'another order of bytes' 2 'w: its journal is from a machine with another order of bytes' w
  cp -p kept w.ipt-journal
  resumed 'the order of bytes of this machine' w
  rm kept
fi

# Some file systems give all files the same rights. A journal is believed if nobody can write it who may not
# write the file, and no journal is made that would not be believed.
half_done
chmod 666 w w.ipt-journal
resumed 'a journal with the rights of its file' w
half_done
chmod 664 w
chmod 666 w.ipt-journal
run --resume w
refused 'a journal with more rights than its file' 2 "w: its journal may be somebody else's" w
if [ "$(id -u)" -eq 0 ]; then
  chmod 664 w.ipt-journal
  chgrp 12345 w.ipt-journal
  run --resume w
  refused 'a journal of another group' 2 "w: its journal may be somebody else's" w
fi
rm -f w w.ipt-journal
cp original w && cp original half
chmod 644 w
export FAULT_COMMAND='chmod 666 w.ipt-journal-new'
faulty run posix_fallocate 1 w "${shape[@]}" --memory 256K
unset FAULT_COMMAND
refused 'a journal that nobody would believe' 3 'w: no journal can be made .* others could write it' w
check 'a journal that nobody would believe: nothing is left' [ "$(echo w.*)" = 'w.*' ]
# Some file systems cannot change modes and access control lists, which does no harm if no change is needed.
for call in fchmod fremovexattr; do
  cp original w
  chmod 600 w
  faulty 1 $call 1 w "${shape[@]}"
  check "no $call: exit code" [ "$code" -eq 0 ]
  check "no $call: the result" cmp w wanted
  check "no $call: the mode" [ "$(stat -c %a w)" = 600 ]
done

# ---- Other names -------------------------------------------------------------------------------

# The file itself says that it is half transposed, where the file system has extended attributes.
has_notes() {
  find_python && : > probe && "$python" -c 'import os; os.setxattr("probe", "user.probe", b"1")' 2> err
}
if has_notes; then
  half_done
  ln w alias
  run alias "${shape[@]}"
  refused 'a hard link, in memory' 2 'alias: it is half transposed, and its journal is not here but beside .*/w:' w
  run alias "${shape[@]}" -o copy
  refused 'a hard link, read' 2 'alias: it is half transposed' w
  check 'a hard link, read: nothing is written' [ ! -e copy ]
  run original "${shape[@]}" -o alias
  refused 'a hard link, written' 2 'alias: it is half transposed' w
  run alias "${shape[@]}" --memory 256K
  refused 'a hard link, in place' 2 'alias: it is half transposed' w
  run --resume alias
  refused 'a hard link, resumed' 2 'alias: it is half transposed, but its journal is not here: it was beside .*/w$' w
  "$ipt" transpose - "${shape[@]}" --quiet --backend cpu < w > copy 2> err
  code=$?
  refused 'standard input' 2 'standard input: it is half transposed' w
  "$ipt" transpose - "${shape[@]}" --quiet --backend cpu < original 1<> w 2> err
  code=$?
  refused 'standard output' 2 'standard output: it is half transposed' w
  rm alias
  resumed 'a hard link that is gone' w
  half_done
  ln w alias
  "$python" -c 'import os; os.removexattr("w", "user.ipt.journal")'
  run alias "${shape[@]}"
  refused 'a hard link without a note' 2 'alias: it is half transposed, .* beside .*/w:' w
  "$ipt" transpose - "${shape[@]}" --quiet --backend cpu < w > copy 2> err
  code=$?
  refused 'standard input without a note' 2 'standard input: it is half transposed' w
  rm alias
  # A copy has lost its note, which a resumed run writes again.
  half_done
  mkdir pair
  cp w w.ipt-journal pair
  (faulty kill fsync 4 --resume pair/w) 2> killed
  ln pair/w alias
  cp alias half
  run alias "${shape[@]}"
  refused 'a hard link of a copied pair' 2 'alias: it is half transposed, .* beside .*/pair/w:' alias
  rm alias
  resumed 'a copied pair' pair/w
  rm -r pair
  half_done
  rm w.ipt-journal
  run w "${shape[@]}"
  refused 'a journal that is gone' 2 'w: it is half transposed' w
  run --abandon w
  check 'a journal that is gone: given up' [ "$code" -eq 0 ]
  run w "${shape[@]}"
  check 'a journal that is gone: the file is taken as it is' [ "$code" -eq 0 ]
else
  echo 'left out: notes in files (no python3, or no attributes on this file system)'
fi
# A container may have a file without its directory, and so without its journal.
rm -f w w.ipt-journal
cp original w
cp original half
mkdir elsewhere
: > elsewhere/w
alone=elsewhere/w
if mount --bind w $alone 2> err; then
  run $alone "${shape[@]}" --memory 256K
  refused 'a file that is mounted alone' 2 "$alone: it is mounted here without its directory" w
  umount $alone
  half_done
  mount --bind w $alone
  if has_notes; then
    run $alone "${shape[@]}"
    refused 'mounted alone, in memory' 2 "$alone: it is half transposed, and its journal is not here but beside .*/w:" w
    run $alone "${shape[@]}" -o copied
    refused 'mounted alone, read' 2 "$alone: it is half transposed" w
    check 'mounted alone, read: nothing is written' [ ! -e copied ]
    run original "${shape[@]}" -o $alone
    refused 'mounted alone, written' 2 "$alone: it is half transposed" w
    run $alone "${shape[@]}" --memory 256K
    refused 'mounted alone, in place' 2 "$alone: it is half transposed" w
    run --resume $alone
    refused 'mounted alone, resumed' 2 "$alone: it is half transposed, but its journal is not here: it was beside" w
    "$python" -c 'import os; os.removexattr("w", "user.ipt.journal")'
  fi
  # Without a note nothing is known of the journal, but no run can make the damage worse.
  run $alone "${shape[@]}"
  refused 'mounted alone without a note, in memory' 3 "$alone: cannot be written: .* the file is unchanged" w
  run original "${shape[@]}" -o $alone
  refused 'mounted alone without a note, written' 3 "$alone: cannot be written: .* the file is unchanged" w
  run $alone "${shape[@]}" --memory 256K
  refused 'mounted alone without a note, in place' 2 "$alone: it is mounted here without its directory" w
  run --resume $alone
  refused 'mounted alone without a note, resumed' 2 "$alone: there is no journal of an interrupted run" w
  check 'mounted alone: nothing is left' [ "$(ls -A elsewhere)" = w ]
  umount $alone
  resumed 'no longer mounted alone' w
else
  echo 'left out: a file that is mounted alone (only root may do that)'
fi
rm -r elsewhere

# ---- Journals of finished runs -----------------------------------------------------------------

# finished: leaves the journal of a run that could not remove it.
finished() {
  rm -f w w.ipt-journal
  cp original w
  faulty 5 unlink 1 w "${shape[@]}" --memory 256K
  check 'a journal that cannot be removed' [ "$code" -eq 3 ]
  check 'a journal that cannot be removed: what it says' has_line 'it is transposed, but its journal is still there' err
  check 'a journal that cannot be removed: the result' cmp w wanted
}

# refused_again NAME: the last run was refused because w is transposed already. --resume removes the journal,
# and then w can be transposed again.
refused_again() {
  check "$1: refused" [ "$code" -eq 2 ]
  check "$1: why" has_line 'w: it is transposed already, but the journal of that run is still there' err
  check "$1: unchanged" cmp w wanted
  run --resume w
  check "$1: no journal" [ ! -e w.ipt-journal ]
  run w "${shape[@]}"
  check "$1: the next one" [ "$code" -eq 0 ]
  check "$1: twice" cmp w twice
}
finished
cp -p w.ipt-journal kept
resumed 'a finished run' w
cp original w
cp original half
cp -p kept w.ipt-journal
run --resume w
refused 'the journal of another finished file' 2 'belongs to another file' w
check 'the journal of another finished file stays' [ -e w.ipt-journal ]
run w "${shape[@]}"
refused 'the journal of another finished file, in memory' 2 'a journal of another file' w
cp wanted w
truncate -s 1000100 w
cp w half
run --resume w
refused 'a finished file that zeros were added to' 2 'or the file has been changed' w
run w --rows 2 --cols 500050 --elem 1
refused 'a finished file that zeros were added to, in memory' 2 'or of this one before it was changed' w
cp original w
cp original half
run original "${shape[@]}" -o w
refused 'the journal of another finished file, -o' 2 'a journal of another file' w
if has_notes; then
  rm -f w w.ipt-journal
  cp original w
  faulty 5 fremovexattr 1 w "${shape[@]}" --memory 256K
  check 'a note that cannot be removed' [ "$code" -eq 3 ]
  check 'a note that cannot be removed: what it says' has_line 'it is transposed, but the note on it' err
  sleep 0.05 # so that times tell
  run w "${shape[@]}"
  refused_again 'a note that cannot be removed'
fi
finished
run w "${shape[@]}"
refused_again 'a finished run'
finished
run w "${shape[@]}" --memory 256K
refused_again 'a finished run in place'
finished
run w "${shape[@]}" --dry-run
refused_again 'a finished run, dry'
finished
run w "${shape[@]}" -o v
check 'a finished run that is read' [ "$code" -eq 0 ]
check 'a finished run that is read: twice' cmp v twice
check 'a finished run that is read: no journal' [ ! -e w.ipt-journal ]
rm -f v
finished
run original "${shape[@]}" -o w
check 'a finished run that is replaced' [ "$code" -eq 0 ]
check 'a finished run that is replaced: the result' cmp w wanted
check 'a finished run that is replaced: no journal' [ ! -e w.ipt-journal ]
rm -f w

# ---- Interruptions -----------------------------------------------------------------------------

# As soon as the file is new the run has succeeded. If there are more files, the next one is not begun.
for kind in int inted; do
  cp original w
  faulty $kind rename 1 w "${shape[@]}"
  check "SIGINT at renaming ($kind): success" [ "$code" -eq 0 ]
  check "SIGINT at renaming ($kind): the result" cmp w wanted
  check "SIGINT at renaming ($kind): nothing is left" no_leftovers
done
cp original w
cp original v
faulty inted rename 1 w v "${shape[@]}"
check 'SIGINT between two files: exit code' [ "$code" -eq 130 ]
check 'SIGINT between two files: what it says' has_line 'ipt: v: interrupted before this file; those before it are done' err
check 'SIGINT between two files: the first one' cmp w wanted
check 'SIGINT between two files: the second one' cmp v original
cp original w
FAULT_COMMAND='kill -ALRM $PPID' faulty run rename 1 w "${shape[@]}"
check 'SIGALRM at renaming: success' [ "$code" -eq 0 ]
cp original w
FAULT_COMMAND='kill -ALRM $PPID' faulty run fsync 2 w "${shape[@]}"
check 'SIGALRM: exit code' [ "$code" -eq 130 ]
check 'SIGALRM: unchanged' cmp w original
check 'SIGALRM: nothing is left' no_leftovers
cp original w
faulty int posix_fallocate 1 w "${shape[@]}" --memory 256K
check 'SIGINT while the journal is made: exit code' [ "$code" -eq 130 ]
check 'SIGINT while the journal is made: unchanged' cmp w original
check 'SIGINT while the journal is made: nothing is left' [ "$(echo w*)" = 'w wanted' ]
for place in '5 pread64 1' '5 fsync 2' '28 posix_fallocate 1'; do
  # shellcheck disable=SC2086
  faulty $place w "${shape[@]}" --memory 256K
  check "an error at the beginning, $place: exit code" [ "$code" -eq 3 ]
  check "an error at the beginning, $place: what it says" has_line 'the file is unchanged$' err
  check "an error at the beginning, $place: unchanged" cmp w original
  check "an error at the beginning, $place: nothing is left" [ "$(echo w*)" = 'w wanted' ]
done
rm -f v

# ---- A file that another program changes -------------------------------------------------------

cp original w
FAULT_COMMAND='sleep 0.05; printf x | dd of=w conv=notrunc 2> /dev/null' faulty run pread 2 w "${shape[@]}" --memory 256K
check 'a file that is changed at the beginning' [ "$code" -eq 2 ]
check 'a file that is changed at the beginning: why' has_line 'w: it has been changed meanwhile' err
check 'a file that is changed at the beginning: nothing is left' [ "$(echo w*)" = 'w wanted' ]

cp original w
FAULT_COMMAND='truncate -s 700000 w' faulty run fsync 21 w "${shape[@]}" --memory 256K
check 'a file that becomes shorter' [ "$code" -eq 2 ]
check 'a file that becomes shorter: why' has_line 'cannot be read: it became shorter meanwhile; it is half transposed, and cannot be finished' err
rm -f w w.ipt-journal
cp original w
FAULT_COMMAND='truncate -s 700000 w' faulty run read 2 w "${shape[@]}"
check 'a file that becomes shorter while it is read' [ "$code" -eq 2 ]
check 'a file that becomes shorter while it is read: why' has_line 'w: cannot be read: it became shorter meanwhile$' err
cp original w
FAULT_COMMAND='truncate -s 700000 w' faulty run pread 1 w "${shape[@]}" --verify
check 'a file that becomes shorter while it is verified' [ "$code" -eq 2 ]
check 'a file that becomes shorter while it is verified: why' has_line 'w: .*meanwhile' err
rm -f w

# Standard input, too.
cp original w
FAULT_COMMAND='sleep 0.05; printf x | dd of=w conv=notrunc 2> /dev/null' faulty run read 1 - "${shape[@]}" < w
check 'standard input that is changed: exit code' [ "$code" -eq 2 ]
check 'standard input that is changed: why' has_line 'standard input: it has been changed meanwhile' err
check 'standard input that is changed: nothing is written' [ ! -s out ]
rm -f w

# The temporary file is removed from a directory that has got another name.
for arguments in 'moved/w' 'original -o moved/w' 'original -o moved/new'; do
  for kind in run int; do
    rm -rf moved away && mkdir moved && cp original moved/w
    command='mv moved away'
    [ $kind = run ] || command="$command; kill -INT \$PPID"
    # shellcheck disable=SC2086
    FAULT_COMMAND=$command faulty run read 1 $arguments "${shape[@]}"
    check "a directory that is moved, $arguments, $kind: exit code" [ "$code" -ne 0 ]
    check "a directory that is moved, $arguments, $kind: nothing is left" [ "$(ls -A away)" = w ]
    check "a directory that is moved, $arguments, $kind: unchanged" cmp away/w original
    rm -rf moved away && mkdir moved && cp original moved/w
    # shellcheck disable=SC2086
    FAULT_COMMAND=$command faulty run pwrite 1 $arguments "${shape[@]}"
    check "a directory that is moved in the end, $arguments, $kind: exit code" [ "$code" -ne 0 ]
    check "a directory that is moved in the end, $arguments, $kind: nothing is left" [ "$(ls -A away)" = w ]
    check "a directory that is moved in the end, $arguments, $kind: unchanged" cmp away/w original
  done
done
rm -rf moved away

# A page of a mapping that is not on the disk when the run begins. Memory is the disk of some file systems.
cat > map.py << 'END'
import mmap, os, subprocess, sys, time
with open("w", "r+b") as file:
    page = mmap.mmap(file.fileno(), 0)
    page[100] ^= 1
    time.sleep(0.05)
    run = subprocess.Popen(sys.argv[1:])
    while not os.path.exists("begun") and run.poll() is None:
        time.sleep(0.01)
    page[101] ^= 1
    open("changed", "w").close()
    sys.exit(run.wait())
END
if find_python && [ "$(stat -f -c %T .)" != tmpfs ]; then
  for arguments in 'w' 'original -o w' 'w -o v'; do
    call=mkstemp
    [ "$arguments" != 'w -o v' ] || call='read'
    rm -f begun changed v
    cp original w
    # shellcheck disable=SC2086
    FAULT_COMMAND=': > begun; while [ ! -e changed ]; do sleep 0.01; done' FAULT_KIND=run FAULT_CALL=$call \
      FAULT_AT=1 FAULT_UNDER=$PWD "$python" map.py env LD_PRELOAD="$library" "$ipt" transpose $arguments "${shape[@]}" --quiet 2> err
    check "a mapped file, $arguments: exit code" [ $? -eq 2 ]
    check "a mapped file, $arguments: why" has_line 'it has been changed meanwhile' err
  done
else
  echo 'left out: mapped files (no python3, or a file system in memory)'
fi

cp original w
FAULT_COMMAND='rm w.ipt-journal' faulty run fsync 21 w "${shape[@]}" --memory 256K
check 'a journal that is removed' [ "$code" -eq 0 ]
check 'a journal that is removed: the result' cmp w wanted
cp original w
FAULT_COMMAND='rm w.ipt-journal; echo mine > w.ipt-journal' faulty run fsync 21 w "${shape[@]}" --memory 256K
check 'a journal that is replaced' [ "$code" -eq 0 ]
check 'a journal that is replaced: the result' cmp w wanted
check 'a journal that is replaced: the new one' has_line '^mine$' w.ipt-journal
rm w.ipt-journal

# changed_in_place NAME COMMAND PATTERN: runs COMMAND in the middle of a run in place.
changed_in_place() {
  rm -f w v w.ipt-journal
  cp original w
  FAULT_COMMAND=$2 faulty run fsync 21 w "${shape[@]}" --memory 256K
  check "$1: exit code $code" [ "$code" -eq 2 ]
  check "$1: what it says" has_line "$3" err
  check "$1: no journal" [ ! -e w.ipt-journal ]
}
changed_in_place 'a file that is removed' 'rm w' 'w: the file that was transposed has been removed meanwhile$'
changed_in_place 'a file that is moved' 'mv w v' 'w: the file that was transposed has been moved meanwhile$'
check 'a file that is moved: the result' cmp v wanted
changed_in_place 'a file that is replaced' 'rm w; cp original w' 'been removed meanwhile, and another one is in its place$'
check 'a file that is replaced: the new one' cmp w original
changed_in_place 'a file that another one covers' 'mv w v; cp original w' 'been moved meanwhile, and another one is in its'
check 'a file that another one covers: the result' cmp v wanted
check 'a file that another one covers: the new one' cmp w original
changed_in_place 'a file that becomes longer' 'truncate -s 1100000 w' 'it is transposed, but another program has changed its'
check 'a file that becomes longer: the result' cmp -n 1000000 w wanted
rm -f w v

# ---- The input as the output -------------------------------------------------------------------

cp original w
cp original half
"$ipt" transpose - "${shape[@]}" -o w --quiet --backend cpu < w > out 2> err
code=$?
refused 'standard input and -o' 1 'is the file that is read' w
"$ipt" transpose - "${shape[@]}" --quiet --backend cpu < w >> w 2> err
code=$?
refused 'standard input and output' 1 'is the file that is read' w
"$ipt" transpose w "${shape[@]}" -o - --quiet --backend cpu >> w 2> err
code=$?
refused 'a file and standard output' 1 'is the file that is read' w

# A journal behind standard output or input.
half_done
cp w.ipt-journal kept
"$ipt" transpose original "${shape[@]}" -o - --quiet --backend cpu >> w.ipt-journal 2> err
code=$?
refused 'a journal as standard output' 2 'standard output: has the name of a journal' w
"$ipt" transpose original "${shape[@]}" -o - --quiet --backend cpu 1<> w.ipt-journal 2> err
code=$?
refused 'over a journal' 2 'standard output: has the name of a journal' w
"$ipt" transpose - "${shape[@]}" --force-raw --quiet --backend cpu < w.ipt-journal > out 2> err
code=$?
refused 'a journal as standard input' 2 'standard input: has the name of a journal' w
check 'a journal as a standard stream: unchanged' cmp w.ipt-journal kept
resumed 'a journal as a standard stream' w

# ---- Texts of the program that would go into files ---------------------------------------------

cp original w
cp original half
for arguments in 'w --dry-run' 'original -o w --dry-run' 'original --wisdom w --dry-run'; do
  # shellcheck disable=SC2086
  "$ipt" transpose $arguments "${shape[@]}" --backend cpu >> w 2> err
  code=$?
  refused "standard output is a file, $arguments" 1 'ipt: .*into which it would be written' w
done
for arguments in 'w --memory 1K' 'w --memory 256K' 'w' 'original -o w' 'original --wisdom=w' '- --dry-run' '--rows w'; do
  # shellcheck disable=SC2086
  "$ipt" transpose $arguments "${shape[@]}" --backend cpu < w > out 2>> w
  check "errors go into a file, $arguments: exit code" [ $? -eq 1 ]
  check "errors go into a file, $arguments: unchanged" cmp w half
done
"$ipt" transpose - "${shape[@]}" --wisdom missing --backend cpu < w > out 2>&1
check 'messages between data: exit code' [ $? -eq 1 ]
check 'messages between data: why' has_line 'standard output: goes where messages go, too' out
"$ipt" transpose - "${shape[@]}" --backend cpu < w 2>&1 | cat > out
check 'messages between data in a pipe' has_line 'standard output: goes where messages go, too' out
"$ipt" transpose - "${shape[@]}" --backend cpu --dry-run < w > out 2>&1
check 'messages beside a dry run' [ $? -eq 0 ]
"$ipt" transpose - "${shape[@]}" --backend cpu < w > /dev/null 2>&1
check 'messages and data that nobody reads' [ $? -eq 0 ]

# ---- Wisdom as data ----------------------------------------------------------------------------

# The library closes the wisdom, and so would give up the lock of the same file.
ln w alias
run w "${shape[@]}" --wisdom w
refused 'the wisdom is the file' 1 "'w' is data, and cannot be the wisdom as well" w
run w "${shape[@]}" --memory 256K --wisdom alias
refused 'the wisdom is a link to the file' 1 "'alias' is data" w
IPT_WISDOM=w run w "${shape[@]}"
refused 'the wisdom of the environment' 1 "'w' is data" w
run original "${shape[@]}" -o w --wisdom alias
refused 'the wisdom is the output' 1 "'alias' is data" w
"$ipt" transpose - "${shape[@]}" -o new --wisdom w --quiet --backend cpu < w > out 2> err
code=$?
refused 'the wisdom is standard input' 1 "'w' is data" w
rm alias

# ---- Holes -------------------------------------------------------------------------------------

# blocks FILE: kilobytes on the disk.
blocks() { du -k "$1" | cut -f 1; }
rm -f w
truncate -s 64M w
if [ "$(blocks w)" -lt 1000 ]; then
  printf 'abcdefgh' | dd of=w bs=1 seek=40000000 conv=notrunc 2> err
  cp --sparse=always w sparse
  run w --rows 4096 --cols 4096 --elem 4
  check 'holes: exit code' [ "$code" -eq 0 ]
  check 'holes: they stay' [ "$(blocks w)" -lt 1000 ]
  "$ipt" transpose - --rows 4096 --cols 4096 --elem 4 -o piped --quiet --backend cpu < sparse 2> err
  check 'holes of standard input: exit code' [ $? -eq 0 ]
  check 'holes of standard input: they stay' [ "$(blocks piped)" -lt 1000 ]
  check 'holes of standard input: the result' cmp w piped
  cp --sparse=never sparse dense
  run dense --rows 4096 --cols 4096 --elem 4
  check 'holes: the result' cmp w dense

  # Standard output gets holes only where no other bytes can be: not before the end of a file.
  to_output() { "$ipt" transpose - --rows 4096 --cols 4096 --elem 4 --quiet --backend cpu < sparse; }
  head -c 100M /dev/urandom > long
  head -c 3M long > short
  to_output > out
  check 'holes of standard output: exit code' [ $? -eq 0 ]
  check 'holes of standard output: they stay' [ "$(blocks out)" -lt 1000 ]
  check 'holes of standard output: the result' cmp out dense
  run sparse --rows 4096 --cols 4096 --elem 4 -o -
  check 'holes by -o -: exit code' [ "$code" -eq 0 ]
  check 'holes by -o -: they stay' [ "$(blocks out)" -lt 1000 ]
  check 'holes by -o -: the result' cmp out dense
  { printf head && to_output && printf tail; } > out
  check 'holes between others: exit code' [ $? -eq 0 ]
  check 'holes between others: they stay' [ "$(blocks out)" -lt 1000 ]
  check 'holes between others: the result' cmp out <(printf head; cat dense; printf tail)
  cp short out
  to_output >> out
  check 'holes at the end of a file: exit code' [ $? -eq 0 ]
  check 'holes at the end of a file: the result' cmp out <(cat short dense)
  cp long out
  to_output 1<> out
  check 'holes over a longer file: exit code' [ $? -eq 0 ]
  check 'holes over a longer file: the result' cmp out <(cat dense; tail -c +67108865 long)
  cp short out
  to_output 1<> out
  check 'holes over a shorter file: exit code' [ $? -eq 0 ]
  check 'holes over a shorter file: they stay' [ "$(blocks out)" -lt 9000 ]
  check 'holes over a shorter file: the result' cmp out dense
  to_output | cat > out
  check 'holes in a pipe: the result' cmp out dense
  (ulimit -f 60000 && to_output > out 2> err)
  check 'holes beyond the largest size: exit code' [ $? -eq 3 ]
  check 'holes beyond the largest size: why' has_line 'standard output: cannot be written: File too large' err
  rm long short

  run sparse --rows 4096 --cols 4096 --elem 4 --memory 8M
  check 'holes in place: exit code' [ "$code" -eq 0 ]
  check 'holes in place: they stay' [ "$(blocks sparse)" -lt 1000 ]
  check 'holes in place: the result' cmp sparse dense
else
  echo 'left out: holes (this file system has none)'
fi

# A server of files may tell only when a file is closed that it has no room left.
cp original w
faulty 28 close 1 - "${shape[@]}" < w
check 'standard output that fails in the end: exit code' [ "$code" -eq 3 ]
check 'standard output that fails in the end: why' has_line 'standard output: cannot be written: No space left' err
faulty 4 close 1 - "${shape[@]}" < w
check 'standard output that is closed by a signal: exit code' [ "$code" -eq 0 ]
check 'standard output that is closed by a signal: the result' cmp out wanted

# ---- Rights ------------------------------------------------------------------------------------

# Writing takes these bits from files of users who are not root.
user=()
[ "$(id -u)" -ne 0 ] || user=(setpriv --reuid 1000 --regid 1000 --clear-groups)
mkdir own && cp original own/w && cp "$ipt" own/ipt
[ "$(id -u)" -ne 0 ] || chown -R 1000:1000 . 2> err
if "${user[@]}" test -w own/w 2> err; then
  for mode in 4755 2755 6711 1644; do
    rm -f own/w
    "${user[@]}" cp original own/w
    "${user[@]}" chmod $mode own/w
    "${user[@]}" own/ipt transpose own/w "${shape[@]}" --quiet --backend cpu 2> err
    check "mode $mode: exit code" [ $? -eq 0 ]
    check "mode $mode: the result" cmp own/w wanted
    check "mode $mode: it is kept" [ "$(stat -c %a own/w)" = $mode ]
    "${user[@]}" own/ipt transpose own/w "${shape[@]}" --memory 256K --quiet --backend cpu 2> err
    code=$?
    check "mode $mode, in place: it is kept" [ "$(stat -c %a own/w)" = $mode ]
    if [ $mode = 1644 ]; then
      check "mode $mode, in place: the result" cmp own/w twice
    else
      check "mode $mode, in place: exit code" [ $code -eq 2 ]
      check "mode $mode, in place: why" has_line 'own/w: the system takes the set-user-id .* bits' err
      check "mode $mode, in place: unchanged" cmp own/w wanted
    fi
  done
else
  echo 'left out: set-user-id bits (no other user can be taken here)'
fi

# If a result could not be renamed in the end, a run does not begin.
if [ "$(id -u)" -eq 0 ] && "${user[@]}" test -w own/w 2> err; then
  rm -f own/w && cp original own/w && cp original half
  chmod 666 own/w && chmod 1777 own && chown 0:0 own
  "${user[@]}" own/ipt transpose own/w "${shape[@]}" --quiet --backend cpu 2> err
  code=$?
  refused "somebody's file in a directory like /tmp" 3 'own/w: it or its directory cannot be written: .* not permitted' \
    own/w
  "${user[@]}" own/ipt transpose own/w "${shape[@]}" --quiet --backend cpu --memory 256K 2> err
  check "somebody's file in a directory like /tmp, in place" cmp own/w wanted
  chown 1000:1000 own/w
  "${user[@]}" own/ipt transpose own/w "${shape[@]}" --quiet --backend cpu 2> err
  check "one's own file in a directory like /tmp" cmp own/w twice
fi
# In such a directory the program follows no link that the system would not follow, whoever runs it.
if [ "$(id -u)" -eq 0 ]; then
  mkdir shared && chmod 1777 shared && cp original w && cp original half
  "${user[@]}" ln -s ../w shared/link 2> err
fi
if [ -L shared/link ] && ! cat shared/link > out 2> err; then
  run original "${shape[@]}" -o shared/link
  refused "somebody's link as an output" 3 'shared/link: cannot be found: Permission denied' w
  run shared/link "${shape[@]}"
  refused "somebody's link" 3 'shared/link: cannot be found: Permission denied' w
  run shared/link "${shape[@]}" --memory 256K
  refused "somebody's link, in place" 3 'shared/link: cannot be found: Permission denied' w
  ln -s ../w shared/own
  run shared/own "${shape[@]}"
  check "one's own link: exit code" [ "$code" -eq 0 ]
  check "one's own link: the result" cmp w wanted
else
  echo 'left out: links that are not followed (only root can make them, and only if fs.protected_symlinks is 1)'
fi

mkdir added && cp original added/w && cp original half
if chattr +a added 2> err; then
  for memory in '' '--memory 256K'; do
    # shellcheck disable=SC2086 # none, or two words
    run added/w "${shape[@]}" $memory
    refused 'a directory where names stay' 3 'added/w: .* beside it.*not permitted\|added/w: .*written: .*not permitted' \
      added/w
    check 'a directory where names stay: nothing is left' [ "$(ls -A added)" = w ]
  done
  chattr -a added
else
  echo 'left out: directories where names stay (only root can make them)'
fi

# ---- Names that a terminal would obey ----------------------------------------------------------

name=$'x\n\e[31m\xc2\x9b.npy'
printf 'no array' > "$name"
"$ipt" transpose "$name" --backend cpu > out 2> err
check 'control characters in a message' has_line $'^ipt: x??\\[31m\xc2?.npy: is not a .npy file' err
cp original "$name"
"$ipt" transpose "$name" "${shape[@]}" --backend cpu --dry-run > out 2> err
check 'control characters in a dry run' [ "$(LC_ALL=C tr -d '[:print:]\n\302' < out | wc -c)" -eq 0 ]
check 'control characters in a dry run: lines' has_line '^x??.31m.*: nothing is written' out

# ---- Pipes that do not wait --------------------------------------------------------------------

# A pipe that several programs share may have been set so by another one.
cat > pipes.py << 'END'
import os, subprocess, sys, threading, time
def feed(end, data, pause):
    for at in range(0, len(data), 50000):
        time.sleep(pause)
        os.write(end, data[at:at + 50000])
    os.close(end)
with open("original", "rb") as file:
    original = file.read()
inner, feeding = os.pipe()
reading, outer = os.pipe()
os.set_blocking(inner, False)
os.set_blocking(outer, False)
feeder = threading.Thread(target=feed, args=(feeding, original, 0.01), daemon=True)
feeder.start()
run = subprocess.Popen(sys.argv[1:], stdin=inner, stdout=outer)
os.close(inner)
os.close(outer)
time.sleep(0.3)
with open(reading, "rb") as pipe, open("piped", "wb") as file:
    file.write(pipe.read())
sys.exit(run.wait())
END
if find_python; then
  "$python" pipes.py "$ipt" transpose - "${shape[@]}" --quiet --backend cpu 2> err
  check 'pipes that do not wait: exit code' [ $? -eq 0 ]
  check 'pipes that do not wait: the result' cmp piped wanted
else
  echo 'left out: pipes that do not wait (no python3)'
fi

# ---- Calls that a signal interrupts ------------------------------------------------------------

# A network file system may do what it was asked for, and lose its answer.
for call in rename fsync fchmod; do
  rm -f w && cp original w && chmod 640 w
  faulty late $call 1 w "${shape[@]}"
  check "EINTR though $call is done: exit code" [ "$code" -eq 0 ]
  check "EINTR though $call is done: the result" cmp w wanted
  check "EINTR though $call is done: nothing is left" no_leftovers
done
for call in link unlink; do
  rm -f new
  faulty late $call 1 original "${shape[@]}" -o new
  check "EINTR though $call is done: exit code" [ "$code" -eq 0 ]
  check "EINTR though $call is done: the result" cmp new wanted
  check "EINTR though $call is done: nothing is left" no_leftovers
done
rm -f w new && cp original w
faulty 4 open 1 w "${shape[@]}" <&-
check 'EINTR for /dev/null in place of standard input: exit code' [ "$code" -eq 0 ]
check 'EINTR for /dev/null in place of standard input: the result' cmp w wanted

# ---- Limits that are known from the beginning ---------------------------------------------------

rm -f w && cp original w && cp original half
(ulimit -f 600 && exec "$ipt" transpose w "${shape[@]}" --memory 256K --quiet --backend cpu) > out 2> err
code=$?
refused 'a file above the limit, in place' 3 'this process may only write to the first 614400 bytes .* unchanged$' w
check 'a file above the limit, in place: no journal' [ ! -e w.ipt-journal ]
(ulimit -f 600 && exec "$ipt" transpose w "${shape[@]}" --quiet --backend cpu) > out 2> err
code=$?
refused 'a file above the limit' 3 'w: cannot be written: File too large; the file is unchanged' w

# ---- File systems that cannot reserve room -----------------------------------------------------

# Not every C library writes zeros then.
cp original w
faulty 95 posix_fallocate 1 w "${shape[@]}" --memory 256K
check 'no room is reserved' [ "$code" -eq 0 ]
check 'no room is reserved: the result' cmp w wanted

# ---- File systems that keep no notes -----------------------------------------------------------

rm -f w
cp original w
FAULT_KIND=95 FAULT_CALL=fsetxattr FAULT_AT=1 LD_PRELOAD=$library "$ipt" transpose w "${shape[@]}" --memory 256K \
  --backend cpu > out 2> said
check 'no note' [ $? -eq 0 ]
check 'no note: the result' cmp w wanted
if has_notes; then
  check 'no note: what it says' has_line '^ipt: w: no note can be kept in it' said
  rm -f w
  cp original w
  faulty 95 fsetxattr 1 w "${shape[@]}" --memory 256K
  check 'no note, quiet' [ "$code" -eq 0 ]
  check 'no note, quiet: what it says' [ ! -s err ]
fi

finish
