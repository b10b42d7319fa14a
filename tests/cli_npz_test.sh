#!/usr/bin/env bash
# Tests of the command-line program ipt: .npz files.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_npz_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh. Without NumPy the test is skipped. A program without zlib has to say so.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"
find_numpy || { echo 'skipped: no NumPy'; exit 77; }

cat > archives.py <<'END'
"""Each line of standard input is a command, its words between tabs. make NAME: writes NAME.npz; damage:
the damaged ones, and what they are; compare OLD NEW [MEMBER]: whether NEW has the transposed arrays of
OLD. What it says ends with a line that is 'done' or 'failed'."""
import io, struct, sys, traceback, warnings, zipfile, zlib
import numpy as np

warnings.simplefilter('ignore')
number = np.arange(7 * 4 * 3)
arrays = {
    'a': number.reshape(21, 4).astype('<f4'),
    'b': np.asfortranarray(number.reshape(12, 7)),
    'deep': number.reshape(7, 4, 3).astype('>i2'),
    'deeper': number.reshape(7, 2, 2, 3),
    'behind': np.asfortranarray(number.reshape(2, 7, 3, 2)),
    'scalar': np.array(1),
    'flat': number.astype('S3'),
    'empty': np.zeros((0, 5)),
    '../outside': np.ones((2, 3), [('x', 'f4'), ('y', 'i8')]),
    'gr\u00f6\u00dfe': np.eye(3),
    'large': np.arange(90000, dtype='i8').reshape(300, 300),
}

def transposed(array):
    return array.T

def npy(array):
    text = io.BytesIO()
    np.save(text, array)
    return text.getvalue()

class Pipe(io.RawIOBase):
    """Where nobody can seek, so that sizes stand after the data."""
    def __init__(self, path):
        self.file = open(path, 'wb')
    def writable(self):
        return True
    def write(self, bytes):
        return self.file.write(bytes)
    def close(self):
        self.file.close()

def make(name):
    path = name + '.npz'
    if name == 'compressed':
        np.savez_compressed(path, **arrays)
    elif name == 'streamed':
        with Pipe(path) as pipe, zipfile.ZipFile(pipe, 'w', zipfile.ZIP_DEFLATED) as archive:
            for key, array in arrays.items():
                archive.writestr(key + '.npy', npy(array), zipfile.ZIP_STORED if key == 'a' else None)
    elif name == 'mixed':
        with zipfile.ZipFile(path, 'w') as archive:
            for key, array in arrays.items():
                method = zipfile.ZIP_STORED if len(key) % 2 else zipfile.ZIP_DEFLATED
                info = zipfile.ZipInfo(key + '.npy', (2001, 2, 3, 4, 5, 6))
                info.comment = b'of a member'
                info.extra = struct.pack('<HHI', 0xCAFE, 4, 1)
                archive.writestr(info, npy(array), method)
            archive.writestr('notes.txt', 'not an array', zipfile.ZIP_LZMA)
            archive.comment = b'of the archive'
    elif name in ('plain', 'wide'):
        open(path, 'wb').write(zipped(arrays, wide=name == 'wide'))
    elif name == 'none':
        np.savez(path)
    elif name == 'many':
        with zipfile.ZipFile(path, 'w') as archive:
            for i in range(66000):
                archive.writestr(f'note{i}', '')
            archive.writestr('a.npy', npy(arrays['a']))
    else:
        np.savez(path, **arrays)

def zipped(members, method=0, wide=False):
    """An archive that has the same bytes by every version of Python and NumPy. wide: the headers of members
    have sizes of 64 bits."""
    body = directory = b''
    for key, array in members.items():
        name, data = (key + '.npy').encode(), npy(array)
        deflate = zlib.compressobj(wbits=-15)
        packed = deflate.compress(data) + deflate.flush() if method else data
        def fields(packed_size, size, extra):
            return struct.pack('<HHHHHIIIHH', 20, 0 if name.isascii() else 0x800, method, 0, 33,
                               zlib.crc32(data), packed_size, size, len(name), len(extra))
        record = fields(len(packed), len(data), b'')
        directory += b'PK\1\2' + struct.pack('<H', 20) + record + struct.pack('<10xI', len(body)) + name
        if wide:
            extra = struct.pack('<HHQQ', 1, 16, len(data), len(packed))
            record = fields(2 ** 32 - 1, 2 ** 32 - 1, extra)
        body += b'PK\3\4' + record + name + (extra if wide else b'') + packed
    count = len(members)
    return body + directory + b'PK\5\6' + struct.pack('<HHHHIIH', 0, 0, count, count, len(directory),
                                                      len(body), 0)

def wide(data):
    """The archive again, with an end of 64 bits."""
    end = data.rindex(b'PK\5\6')
    count, size, offset = struct.unpack('<HII', data[end + 10:end + 20])
    record = b'PK\6\6' + struct.pack('<QHHIIQQQQ', 44, 45, 45, 0, 0, count, count, size, offset)
    locator = b'PK\6\7' + struct.pack('<IQI', 0, end, 1)
    last = b'PK\5\6' + struct.pack('<HHHHIIH', 0, 0, 65535, 65535, 2 ** 32 - 1, 2 ** 32 - 1, 0)
    return data[:end] + record + locator + last

def damage():
    pair = {'a': arrays['a'], 'b': arrays['b']}
    sound = zipped(pair)
    packed = zipped({'a': arrays['a'], 'zeros': np.zeros((400, 400))}, zipfile.ZIP_DEFLATED)
    first, second = [sound.index(b'PK\1\2'), sound.rindex(b'PK\1\2')]
    end, other = sound.rindex(b'PK\5\6'), sound.index(b'PK\3\4', 4)
    cases = []
    def case(name, message, data):
        open(name + '.npz', 'wb').write(data)
        cases.append(f'{name}\t{message}')
    def patched(data, at, bytes):
        return data[:at] + bytes + data[at + len(bytes):]
    def number(data, at, value, format='<I'):
        return patched(data, at, struct.pack(format, value))
    for cut in (22, 60, end - 1, end, len(sound) - 1):
        case(f'cut{cut}', 'cut off', sound[:cut])
    case('prefixed', 'damaged', b'PK\3\4' + sound)
    case('trailing', 'cut off', sound + b'x')
    case('no_directory', 'where it should be', number(sound, end + 12, 0))
    case('moved_directory', 'where it should be', number(sound, end + 16, first + 1))
    case('few', 'other contents', number(number(sound, end + 10, 1, '<H'), end + 8, 1, '<H'))
    case('several', 'too short', number(number(sound, end + 10, 9, '<H'), end + 8, 9, '<H'))
    case('disks', 'cut off', number(sound, end + 4, 1, '<H'))
    case('record', 'cannot be understood', patched(sound, second, b'XX'))
    case('long_name', 'cannot be understood', number(sound, second + 28, 999, '<H'))
    case('no_name', 'cannot be understood|other contents', number(sound, second + 28, 0, '<H'))
    case('place', 'belong to no member', number(sound, second + 42, other + 3))
    case('beyond', 'belong to no member', number(sound, second + 42, first - 3))
    case('overlap', 'overlap|what its directory', number(sound, second + 42, 0))
    case('longer', 'another name, size', number(number(sound, first + 20, 1000), first + 24, 1000))
    case('huge', 'not what its directory', number(sound, first + 20, 2 ** 32 - 2))
    case('check', 'another name, size or check', number(sound, first + 16, 1))
    case('name', 'another name', patched(sound, 30, b'x'))
    case('method', 'not what its directory', number(sound, first + 10, 8, '<H'))
    data_of_a = sound.index(b'NUMPY') + 200
    case('rotten', "member 'a.npy': its data are damaged", number(sound, data_of_a, 0xFFFFFFFF))
    case('gap', 'belong to no member|where it should be',
         number(sound[:first] + b'gap!' + sound[first:], end + 4 + 16, first + 4))
    twice = sound.replace(b'b.npy', b'a.npy')
    case('twice', 'same name', twice)
    of_64_bits = wide(sound)
    case('wide_place', 'end of 64 bits', number(of_64_bits, len(of_64_bits) - 34, 2 ** 40, '<Q'))
    case('wide_count', 'contradict', number(of_64_bits, end + 32, 1, '<Q'))
    case('wide_size', 'contradict', number(of_64_bits, end + 40, 2 ** 63, '<Q'))
    case('wide_header', 'another name, size', number(zipped(pair, wide=True), 30 + 5 + 4, 1, '<Q'))
    inside = packed.index(b'PK\3\4', 4) + 80
    case('rotten_packed', 'compressed data are damaged|sum is wrong', number(packed, inside, 0))
    zeros = packed.rindex(b'PK\1\2')
    local = struct.unpack('<I', packed[zeros + 42:zeros + 46])[0]
    for name, size, message in (('bomb', 2 ** 31, 'more or less than'),
                                ('more', 1280129, 'compressed data are damaged'),
                                ('less', 1280127, 'compressed data are damaged'),
                                ('nothing', 0, 'compressed data are damaged')):
        case(name, message, number(number(packed, zeros + 24, size), local + 22, size))
    both = number(number(packed, zeros + 8, 1, '<H'), local + 6, 1, '<H')
    case('encrypted', "member 'zeros.npy': is encrypted", both)
    np.savez('objects.npz', fine=arrays['a'], strange=np.array([[{}]]))
    cases.append("objects\tmember 'strange.npy': .*Python objects")
    with zipfile.ZipFile('lzma.npz', 'w', zipfile.ZIP_LZMA) as archive:
        archive.writestr('a.npy', npy(arrays['a']))
    cases.append("lzma\tmember 'a.npy': .*method")
    with zipfile.ZipFile('text.npz', 'w') as archive:
        archive.writestr('\x1b[2J.npy', 'no array')
    cases.append("text\tmember '?.2J.npy': is not a .npy file")
    print('\n'.join(cases))

def promise():
    size, packed, name = 64 << 30, 80 << 20, b'a.npy'
    wide = struct.pack('<HHQQ', 1, 16, size, packed)
    shared = struct.pack('<HHHHHIIIHH', 45, 0, 8, 0, 33, 0, 2 ** 32 - 1, 2 ** 32 - 1, len(name), len(wide))
    header = b'PK\3\4' + shared + name + wide
    record = b'PK\1\2' + struct.pack('<H', 45) + shared + bytes(14) + name + wide
    with open('promise.npz', 'wb') as file:
        file.write(header)
        file.seek(len(header) + packed)
        file.write(record + b'PK\5\6' + struct.pack('<HHHHIIH', 0, 0, 1, 1, len(record),
                                                     len(header) + packed, 0))

def compare(old, new, member=None):
    before, after = zipfile.ZipFile(old), zipfile.ZipFile(new)
    names = before.namelist()
    if len(names) > 1000:
        names = names[:50] + names[-50:]
    else:
        assert after.testzip() is None
    assert before.comment == after.comment and before.namelist() == after.namelist()
    for one, other in zip(before.infolist(), after.infolist()):
        for field in ('compress_type', 'comment', 'date_time', 'external_attr'):
            assert getattr(one, field) == getattr(other, field), (one, field)
        assert not one.extra.endswith(b'\xfe\xca\4\0\1\0\0\0') or other.extra == one.extra
    old_arrays, new_arrays = np.load(old), np.load(new)
    for name in names:
        key = name[:-4]
        if name.endswith('.npy') and member in (None, key):
            array, expected = new_arrays[key], transposed(old_arrays[key])
            assert array.flags.c_contiguous and array.tobytes() == expected.tobytes(), key
            assert array.dtype == expected.dtype and array.shape == expected.shape, key
        else:
            assert before.read(name) == after.read(name), name

for line in sys.stdin:
    words = line.rstrip('\n').split('\t')
    try:
        globals()[words[0]](*words[1:])
        print('done', flush=True)
    except Exception:
        traceback.print_exc(file=sys.stdout)
        print('failed', flush=True)
END

# One Python process does everything, because loading NumPy takes longer than the work itself. If the process
# ends, its answers end, too, which is a failure.
coproc python_runs { exec "$python" archives.py; }
exec {orders}>&"${python_runs[1]}" {answers}<&"${python_runs[0]}"

# archives COMMAND WORDS...: sends a command to the Python process and prints its answer.
archives() {
  local line IFS=$'\t'
  printf '%s\n' "$*" >&"$orders"
  while IFS= read -r line <&"$answers"; do
    case $line in
      done) return 0 ;;
      failed) return 1 ;;
    esac
    printf '%s\n' "$line"
  done
  return 1
}

# equals NAME OLD NEW [MEMBER]: compares after transform, which has to succeed without a message.
equals() {
  local name=$1
  shift
  check "$name: exit code and words" test "$code$(<"$work/log/err")" = 0
  check "$name" archives compare "$@"
  check "$name: leftovers" no_leftovers
}

# ---- Archives that NumPy and other programs write --------------------------------------------

archives make stored
run transpose stored.npz --dry-run
if has_line 'built without zlib' "$work/log/err"; then
  refuses 'a program without zlib' 2 'unpack it' stored.npz transpose stored.npz
  finish
fi

for kind in stored compressed streamed mixed plain wide none; do
  archives make $kind
  cp $kind.npz x.npz
  transform transpose x.npz --verify
  equals "$kind, in place" $kind.npz x.npz
  transform transpose x.npz -o y.npz
  equals "$kind, back into another file" x.npz y.npz
  check "$kind: no file of a member's name" test ! -e ../outside.npy
done
archives make many
transform transpose many.npz -o x.npz --member a
equals 'more members than 16 bits count' many.npz x.npz a

transform transpose stored.npz -o y.npz --member a
equals 'one array' stored.npz y.npz a
transform transpose mixed.npz -o y.npz --member=deep.npy --verify
equals 'one array, by the name of its member' mixed.npz y.npz deep
transform transpose - < compressed.npz
equals 'standard input and output' compressed.npz "$work/log/out"
transform transpose - --verify < stored.npz
equals 'standard input and output, stored' stored.npz "$work/log/out"

# ---- A dry run -------------------------------------------------------------------------------

cp mixed.npz x.npz
transform transpose x.npz --dry-run
check 'a dry run' test "$code$(<"$work/log/err")" = 0
check 'a dry run writes nothing' cmp mixed.npz x.npz
check 'a dry run tells the shapes' has_line '300 x 300 elements of 8 bytes' "$work/log/out"
check 'a dry run tells all arrays' test "$(grep -c "^x.npz: member '" "$work/log/out")" = 11
transform transpose x.npz --dry-run --member a
check 'a dry run of one' test "$(grep -c "^x.npz: member '" "$work/log/out")" = 1

# ---- With little memory ----------------------------------------------------------------------

cp stored.npz x.npz
for key in large deep behind scalar b empty ../outside; do
  cp x.npz y.npz
  transform transpose x.npz --memory 64K --member "$key"
  equals "with little memory, $key" y.npz x.npz "$key"
done
check 'its place is kept' test "$(stat -c %s x.npz)" = "$(stat -c %s stored.npz)"
refuses 'several arrays with little memory' 2 'name it by --member' x.npz \
  transpose --backend "$backend" x.npz --memory 64K
cp compressed.npz x.npz
refuses 'compressed, with little memory' 2 "member 'a.npy': is compressed" x.npz \
  transpose --backend "$backend" x.npz --memory 64K --member a
cp streamed.npz x.npz
refuses 'streamed, with little memory' 2 "member 'a.npy': has a sum after" x.npz \
  transpose --backend "$backend" x.npz --memory 64K --member a
cp stored.npz x.npz
transform transpose x.npz --memory 64K --member large --dry-run
check 'a dry run with little memory' has_line 'in the file itself, with a journal' "$work/log/out"
check 'it writes nothing' cmp stored.npz x.npz

# ---- Refusals --------------------------------------------------------------------------------

refuses 'an array that is not there' 2 "holds no array 'z'" x.npz \
  transpose --backend "$backend" x.npz --member z
array "'<f4'" 3 5 4
refuses 'a member of a .npy file' 2 'is not a .npz file' a.npy transpose a.npy --member a
refuses 'an archive as raw data' 2 'ZIP archive' x.npz transpose x.npz --rows 1 --cols 1 --elem 1
usage_error 'a shape and a member' 'which have shapes' \
  transpose x.npz --member a --rows 1 --cols 1 --elem 1
usage_error 'a member and no name' "'' is not a value for --member" transpose x.npz --member ''

archives damage > cases
damaged=0
while IFS=$'\t' read -r name message; do
  damaged=$((damaged + 1))
  refuses "$name" 2 "${message//|/\\|}" "$name.npz" transpose --backend "$backend" "$name.npz"
done < cases

# A member claims to have 64 GiB, but 80 MiB of zeroes is all that there is. It is refused at once if there is
# not enough memory, else as soon as the data ends.
rm -f y.npz
archives promise
run transpose promise.npz --backend "$backend" -o y.npz
check 'more than fits the memory' has_line 'not enough memory\|are damaged' "$work/log/err"
check 'more than fits the memory: no result' test "$code" -ge 2

check 'all damaged archives' test $damaged -gt 35

finish
