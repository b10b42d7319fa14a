#!/usr/bin/env bash
# Tests of the command-line program ipt: permutations of axes.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_axes_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh. Results are compared with NumPy's if it is installed.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# ---- The command line ------------------------------------------------------------------------

for value in '' 0,0 0,2 1,2 1 -2 0,-2 2,0,-1 -0 0, ,0 0,,1 0,x x '0, 1' 18446744073709551616 \
  "$(seq -s , 0 64)"; do
  usage_error "--axes '$value'" "is not a value for --axes, which takes the number of each axis" \
    transpose a.npy --axes "$value"
done
for value in '' 3, ,3 3,,4 3,x -3 '3, 4' 3x4 18446744073709551616 "$(seq -s , 1 65)"; do
  usage_error "--shape '$value'" 'is not a value for --shape, which takes up to 64 numbers' \
    transpose a.raw --elem 4 --shape "$value"
done
usage_error 'a shape without the size of elements' '--shape and --elem go together' \
  transpose a.raw --shape 3,4
usage_error 'rows too' '--shape goes without --rows' transpose a.raw --shape 3,4 --elem 4 --rows 3
usage_error 'a batch too' '--shape goes without --batch' \
  transpose a.raw --shape 3,4 --elem 4 --batch 3
usage_error 'axes of matrices' '--axes goes with --shape' \
  transpose a.raw --rows 3 --cols 4 --elem 4 --axes 1,0
usage_error 'fewer axes than extents' '--axes names 2 axes, and --shape has 3' \
  transpose a.raw --shape 3,4,5 --elem 4 --axes 1,0
usage_error 'axes to resume with' 'takes the shape from the journal' \
  transpose a.raw --resume --axes 1,0
usage_error 'axes to abandon' 'goes with nothing but the file' transpose a.raw --abandon --axes 1,0
usage_error 'a shape and a member' '--member is for .npz files' \
  transpose a.npz --shape 3,4 --elem 4 --member a
usage_error 'axes without a shape' '--axes goes with --shape' info --axes 1,0
usage_error 'too many axes for a plan' 'plans are for at most 16 axes, and --shape has 17' \
  info --elem 4 --shape "$(seq -s , 17)"

# ---- Raw data --------------------------------------------------------------------------------

printf 'abcdefghijklmnopqrstuvwx' > a.raw
cp a.raw original.raw
printf 'amgsbnhtcoiudpjveqkwfrlx' > expected.raw
transform transpose a.raw --shape 2,2,6 --elem 1 --verify
succeeds 'all axes the other way round' expected.raw a.raw
cp original.raw a.raw
printf 'abefijcdghklmnqruvopstwx' > expected.raw
transform transpose a.raw --shape 2,3,2,2 --axes 0,2,1,-1 --elem 1 --verify
succeeds 'two axes in the middle' expected.raw a.raw
cp original.raw a.raw
refuses 'another size' 2 'needs 48 bytes but the file holds 24' a.raw \
  transpose a.raw --shape 2,3,2,2 --elem 2
refuses 'a size of more than 64 bits' 2 'more bytes than 64 bits' a.raw \
  transpose a.raw --shape 4294967296,2,4294967296 --elem 1
refuses 'nothing, of many' 2 'needs 0 bytes but the file holds 24' a.raw \
  transpose a.raw --shape 18446744073709551615,0,18446744073709551615 --elem 8
: > empty.raw
cp empty.raw expected.raw
transform transpose empty.raw --shape 3,0,5 --elem 4 --axes 1,2,0 --verify
succeeds 'no data' expected.raw empty.raw
for memory in '' '--memory 64K'; do
  transform transpose a.raw --shape 2,3,2,2 --axes 0,1,2,3 --elem 1 $memory
  succeeds "nothing moves $memory" original.raw a.raw
done
# The file has 120000 bytes. A third of that as memory is not enough for some permutations, but enough for
# permutations of whole indices of the first axis.
head -c 120000 /dev/urandom > b.raw
cp b.raw c.raw
refuses 'no exchange of two groups' 4 'several such steps.*, or 360003 bytes of memory' b.raw \
  transpose b.raw --shape 20,30,200 --elem 1 --memory 64K --backend "$backend"
refuses 'the same, in a dry run' 4 'several such steps' b.raw \
  transpose b.raw --shape 20,30,200 --elem 1 --memory 64K --dry-run --backend "$backend"
check 'without a journal' test ! -e b.raw.ipt-journal
transform transpose b.raw --shape 20,5,6,200 --axes 0,3,2,1 --elem 1 --memory 64K --dry-run
check 'a dry run tells the panels' \
  grep -q '^  panels   20 of 5 x 6 x 200 elements, each with this plan$' "$work/log/out"
for options in '--axes 0,3,2,1 --memory 64K' '--axes 3,2,1,0 --memory 360003'; do
  cp c.raw b.raw
  transform transpose b.raw --shape 20,5,6,200 --elem 1 $options
  cp c.raw expected.raw
  transform transpose expected.raw --shape 20,5,6,200 --elem 1 ${options% --memory*}
  succeeds "panels of whole arrays, $options" expected.raw b.raw
done

# The library does not accept twenty axes of two elements in reverse order.
head -c 1048576 /dev/zero > many.raw
twos=$(printf '2,%.0s' {1..19})2
refuses 'too many groups' 2 '20 groups of axes would move, and 16 is the most' many.raw \
  transpose many.raw --shape "$twos" --elem 1
transform transpose many.raw --shape "$twos" --elem 1 --axes "$(seq -s , 7 19),$(seq -s , 0 6)" --verify
check 'many axes, two groups' test "$code" = 0

transform transpose a.raw --shape 2,3,2,2 --elem 1 --axes 3,1,0,2 --dry-run
check 'a dry run writes nothing' cmp a.raw original.raw
check 'a dry run tells what moves' \
  grep -q '^  shape    2 x 3 x 2 x 2 elements of 1 bytes, axes 3,1,0,2$' "$work/log/out"
check 'and how' grep -q '^  stages   .' "$work/log/out"
transform info --shape 8,64,32,3 --axes 0,3,1,2 --elem 4
check 'info tells the plan' grep -q '^Plan for 8 x 64 x 32 x 3 elements of 4 bytes, axes 0,3,1,2$' \
  "$work/log/out"
check 'and the data' grep -q '^  data     196608 bytes$' "$work/log/out"
transform tune --shape 8,6,5,3 --axes 3,1,0,2 --elem 4 --seconds 1 --wisdom wisdom
check 'tune finds a plan' grep -q '^Plans for 8 x 6 x 5 x 3 elements of 4 bytes, axes 3,1,0,2, on ' \
  "$work/log/out"

# ---- NumPy, if it is there -------------------------------------------------------------------

if find_numpy; then
  cat > axes.py <<'END_OF_PYTHON'
"""Calls ipt with arrays of every kind, and compares what it makes of them with numpy.transpose."""
import io, itertools, os, subprocess, sys
import numpy as np

ipt, backend = sys.argv[1:]
numbers = np.random.default_rng(7)
wrong = 0

def expect(right, *what):
    global wrong
    if not right:
        print('wrong:', *what)
        wrong += 1

def call(*arguments, **others):
    command = [ipt, 'transpose', '--quiet', '--backend', backend, *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **others)

def random_array(shape, dtype, order='C'):
    size = int(np.prod(shape, dtype=int)) * np.dtype(dtype).itemsize
    return np.ndarray(shape, dtype, numbers.bytes(size), order=order)

def same(result, array, axes=None):
    """As bytes, which padding and payloads of NaN are, too."""
    plain = np.ndarray(array.shape, f'V{array.itemsize}', array, strides=array.strides)
    expected = plain.transpose(axes)
    return (result.dtype == array.dtype and result.shape == expected.shape
            and result.flags.c_contiguous and result.tobytes() == expected.tobytes())

def text(axes):
    return ','.join(map(str, axes))

def check(arrays, axes, *options):
    """Several files at a time, each with an array of the same rank."""
    names = [f'{i}.npy' for i in range(len(arrays))]
    for name, array in zip(names, arrays):
        np.save(name, array)
    given = [] if axes is None else ['--axes', text(axes)]
    done = call(*names, *given, *options)
    expect(done.returncode == 0 and not done.stderr, axes, options, done.stderr.decode())
    for name, array in zip(names, arrays):
        expect(same(np.load(name), array, axes), array.shape, array.dtype, axes, options)

# All orders of up to four axes are tried, in either order in memory, some also with axes of one element, and
# in parts.
shapes = {1: (7,), 2: (5, 12), 3: (4, 6, 5), 4: (3, 4, 5, 6)}
point = np.dtype([('x', '<f4'), ('name', 'U1'), ('rgb', 'u1', (3,))])
for rank, shape in shapes.items():
    for axes in itertools.permutations(range(rank)):
        dtype = ['u1', '<i2', '>f4', 'c16', point, 'M8[s]'][numbers.integers(6)]
        arrays = [random_array(shape, dtype), random_array(shape, dtype, 'F')]
        thin = list(shape)
        thin[numbers.integers(rank)] = 1
        arrays.append(random_array(thin, 'S3'))
        negative = [axis - rank * int(numbers.integers(2)) for axis in axes]
        check(arrays, negative, *(['--verify'] if numbers.integers(2) else []))
for rank in range(9):
    arrays = [random_array((2,) * rank, 'f4', order) for order in 'CF']
    arrays += [random_array((3,) * rank, 'u1'), random_array((0, *[5] * rank), 'f8')]
    check(arrays, None, '--verify')
for _ in range(8):
    rank = int(numbers.integers(5, 9))
    shape = numbers.integers(1, 5, rank)
    check([random_array(shape, 'V5', order) for order in 'CF'], numbers.permutation(rank), '--verify')
many = (1,) * 20 + (2, 3, 1, 4)
check([random_array(many, 'f4')], None, '--verify')
check([random_array((40, 50, 60, 3), 'f4')], (3, 1, 0, 2), '--verify', '--threads', '3')

# Raw data comes from a file or through a pipe.
array = random_array((5, 6, 7, 8), '<i4')
array.tofile('raw')
expect(call('raw', '--shape', text(array.shape), '--elem', '4', '--axes', '1,3,0,2').returncode == 0)
expect(np.fromfile('raw', '<i4').tobytes() == array.transpose(1, 3, 0, 2).tobytes(), 'raw')
packed = io.BytesIO()
np.save(packed, array)
done = call('-', '--axes', '2,0,3,1', input=packed.getvalue())
expect(same(np.load(io.BytesIO(done.stdout)), array, (2, 0, 3, 1)), 'pipe')
np.save('from.npy', array)
expect(call('from.npy', '-o', 'to.npy', '--axes', '2,0,3,1').returncode == 0, 'output')
expect(same(np.load('to.npy'), array, (2, 0, 3, 1)), 'output')
expect(same(np.load('from.npy'), array, (0, 1, 2, 3)), 'input')

# Archives.
members = {'one': random_array((4, 5, 6), 'f8'), 'two': random_array((3, 2, 7), 'i2', 'F')}
np.savez_compressed('x.npz', **members)
expect(call('x.npz', '--axes', '1,2,0', '--verify').returncode == 0, 'archive')
for name, member in np.load('x.npz').items():
    expect(same(member, members[name], (1, 2, 0)), 'archive', name)
expect(call('x.npz', '--axes', '2,0,1', '--member', 'two').returncode == 0, 'member')
expect(same(np.load('x.npz')['two'], members['two'], (0, 1, 2)), 'member')
np.savez('y.npz', flat=np.zeros(3), **members)
before = open('y.npz', 'rb').read()
done = call('y.npz', '--axes', '2,0,1')
message = b"ipt: y.npz: member 'flat.npy': holds a 1-dimensional array, and --axes names 3 axes\n"
expect((done.returncode, done.stderr) == (2, message), done.stderr)
expect(open('y.npz', 'rb').read() == before, 'an archive is left as it is')
done = call('to.npy', '--axes', '1,0')
expect(done.returncode == 2 and b'--axes names 2 axes' in done.stderr, done.stderr)

# In the file itself only permutations are possible that swap two groups of axes. Everything else is refused,
# and nothing is written.
def swaps_groups(axes):
    places = range(len(axes) + 1)
    return any(
        list(axes) == [*range(i), *range(j, k), *range(i, j), *range(k, len(axes))]
        for i, j, k in itertools.combinations_with_replacement(places, 3)
    )

shape = (30, 10, 14, 30)
for order in 'CF':
    for axes in itertools.permutations(range(4)):
        array = random_array(shape, '<f8', order)
        np.save('m.npy', array)
        before = open('m.npy', 'rb').read()
        done = call('m.npy', '--axes', text(axes), '--memory', '128K')
        moved = axes if order == 'C' else [3 - axis for axis in axes]
        # 128K are enough for whole indices of the first axis in memory.
        if swaps_groups(moved) or moved[0] == 0:
            expect(done.returncode == 0, order, axes, done.stderr)
            expect(same(np.load('m.npy'), array, axes), order, axes)
        else:
            expect(done.returncode == 4 and b'several such steps' in done.stderr, order, axes)
            expect(open('m.npy', 'rb').read() == before, 'the file is left as it is', order, axes)
        expect(not os.path.exists('m.npy.ipt-journal'), 'no journal is left', order, axes)
sys.exit(wrong > 0)
END_OF_PYTHON
  check 'what NumPy says' "$python" axes.py "$ipt" "$backend"
fi

finish
