# SPDX-License-Identifier: MIT
"""Products equal NumPy's, wherever their operands lie; operands that do not fit are refused."""

import itertools
import unittest
from unittest import mock

import ipt
import numpy as np
from cpu import context
from fakes import interrupted, replaced
from ipt import _library

try:
    import ml_dtypes
except ImportError:
    ml_dtypes = None

OTHERS = _library.HALVES + _library.INTEGERS
DTYPES = [np.dtype(name) for name in _library.TYPES if name not in OTHERS]
HALVES = [np.dtype("float16")] + ([np.dtype(ml_dtypes.bfloat16)] if ml_dtypes else [])


def random_array(*shape, dtype=np.dtype("float64"), seed=0):
    """Returns small whole numbers, whose products are exact."""
    numbers = np.random.default_rng([seed, *shape]).integers(-9, 10, (2, *shape))
    return (numbers[0] + 1j * numbers[1] if dtype.kind == "c" else numbers[0]).astype(dtype)


def arrangements(array):
    """Yields the same matrix, or batch, with different layouts in memory."""
    *batch, rows, cols = array.shape
    wide = np.full((*batch, rows, cols + 3), np.nan, array.dtype)
    wide[..., 1 : cols + 1] = array
    sparse = np.full((*batch, 2 * rows, 3 * cols), np.nan, array.dtype)
    sparse[..., ::2, ::3] = array
    unaligned = np.frombuffer(b"x" + array.tobytes(), array.dtype, offset=1)
    yield array
    yield wide[..., 1 : cols + 1]
    yield np.ascontiguousarray(array.swapaxes(-1, -2)).swapaxes(-1, -2)
    yield np.asfortranarray(array)
    yield sparse[..., ::2, ::3]
    yield array[::-1].copy()[::-1]
    yield unaligned.reshape(array.shape)


class Products(unittest.TestCase):
    """Tests each of the three functions against its formula in NumPy."""

    def check(self, function, formula, a, b, **arguments):
        expected = formula(a, b)
        for progress in (None, lambda _part: None):
            result = function(a, b, context=context, progress=progress, **arguments)
            np.testing.assert_array_equal(result, expected)
            self.assertEqual(result.dtype, expected.dtype)

    def check_outputs(self, function, formula, a, b, outputs):
        """Checks that memory beside the output keeps its values, and that beta scales out."""
        product = formula(a, b)
        scales = [(1, 0), (2, 0), (0, 3), (-1, 1), (0, 0)]
        if a.dtype.kind == "c":
            scales.append((1 - 2j, 3j))
        for make in outputs:
            for (alpha, beta), progress in itertools.product(scales, (None, lambda _part: None)):
                memory, out = make(product.shape, a.dtype)
                out[...] = np.nan if beta == 0 else 2
                expected = memory.copy()
                make_view(expected, memory, out)[...] = alpha * product + (2 * beta)
                scaling = {"alpha": alpha, "beta": beta}
                result = function(a, b, out, **scaling, context=context, progress=progress)
                self.assertIs(result, out)
                np.testing.assert_array_equal(memory, expected)


def make_view(copy, memory, view):
    """Returns the part of a copy of memory that corresponds to a view of the memory."""
    offset = view.ctypes.data - memory.ctypes.data
    return np.ndarray(view.shape, view.dtype, copy, offset, view.strides)


def plain(shape, dtype):
    out = np.zeros(shape, dtype)
    return out, out


def with_gaps(shape, dtype):
    memory = np.full((*shape[:-1], shape[-1] + 5), 7, dtype)
    return memory, memory[..., 2:-3]


def columns(shape, dtype):
    memory = np.full((*shape[:-2], shape[-1], shape[-2] + 5), 7, dtype)
    return memory, memory[..., 2:-3].swapaxes(-1, -2)


class Gemm(Products):
    def test_types_and_shapes(self):
        for dtype in DTYPES:
            for m, n, k in [(1, 1, 1), (1, 9, 4), (9, 1, 4), (3, 5, 1), (33, 17, 70), (64,) * 3]:
                a, b = random_array(m, k, dtype=dtype), random_array(k, n, dtype=dtype, seed=1)
                self.check(ipt.gemm, np.matmul, a, b)

    def test_arrangements(self):
        for dtype in DTYPES:
            for shape in [(), (3,)]:
                for a in arrangements(random_array(*shape, 5, 7, dtype=dtype)):
                    for b in arrangements(random_array(*shape, 7, 4, dtype=dtype, seed=1)):
                        self.check(ipt.gemm, np.matmul, a, b)

    def test_batches(self):
        for shape_a, shape_b in [((4, 5, 7), (4, 7, 3)), ((5, 7), (4, 7, 3)), ((4, 5, 7), (7, 3))]:
            self.check(ipt.gemm, np.matmul, random_array(*shape_a), random_array(*shape_b))
        self.check(ipt.gemm, np.matmul, random_array(1, 5, 7), random_array(7, 3))

    def test_outputs(self):
        for dtype in DTYPES:
            for batch in [(), (3,)]:
                a = random_array(*batch, 6, 7, dtype=dtype)
                b = random_array(*batch, 7, 5, dtype=dtype, seed=1)
                self.check_outputs(ipt.gemm, np.matmul, a, b, [plain, with_gaps, columns])

    def test_empty(self):
        for m, n, k in [(0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0)]:
            for batch in [(), (2,), (0,)]:
                self.check(ipt.gemm, np.matmul, np.ones((*batch, m, k)), np.ones((*batch, k, n)))
        memory = np.full(12, 7.0)
        a, b, out = np.ones((0, 3, 5)), np.ones((0, 5, 4)), memory[:0].reshape(0, 3, 4)
        ipt.gemm(a, b, out, context=context)
        np.testing.assert_array_equal(memory, 7)

    def test_parts_of_one_array(self):
        memory = random_array(20, 30)
        a, b, out = memory[:10, :10], memory[:10, 10:20], memory[:10, 20:]
        expected = a @ b
        ipt.gemm(a, b, out, context=context)
        np.testing.assert_array_equal(out, expected)

    def test_overlap(self):
        memory = random_array(8, 8)
        before = memory.copy()
        for out, progress in itertools.product((memory, memory.T), (None, self.fail)):
            with self.assertRaises(ipt.Error) as caught:
                ipt.gemm(memory, memory, out, context=context, progress=progress)
            self.assertEqual(caught.exception.result, ipt.Result.INVALID_ARGUMENT)
            np.testing.assert_array_equal(memory, before)

    def test_outputs_of_one_memory(self):
        memory = np.full(12, 7.0)
        out = np.lib.stride_tricks.as_strided(memory, (2, 3, 4), (0, 32, 8))
        with self.assertRaises(ValueError):
            ipt.gemm(np.ones((2, 3, 5)), np.ones((5, 4)), out, context=context)
        np.testing.assert_array_equal(memory, 7)


class TallAndSkinny(Products):
    def test_tsmttsm(self):
        for dtype in DTYPES:
            for k, m, n in [(1, 1, 1), (1000, 3, 2), (500, 17, 1), (100, 1, 9), (333, 16, 16)]:
                a, b = random_array(k, m, dtype=dtype), random_array(k, n, dtype=dtype, seed=1)
                self.check(ipt.tsmttsm, lambda a, b: a.T @ b, a, b)
                self.check(ipt.tsmttsm, lambda a, b: a.conj().T @ b, a, b, conjugate=True)

    def test_tsmm(self):
        for dtype in DTYPES:
            for k, m, n in [(1, 1, 1), (1000, 3, 2), (500, 17, 1), (100, 1, 9), (333, 16, 16)]:
                a, c = random_array(k, m, dtype=dtype), random_array(m, n, dtype=dtype, seed=1)
                self.check(ipt.tsmm, np.matmul, a, c)
                self.check(ipt.tsmm, lambda a, c: a.conj() @ c, a, c, conjugate=True)

    def test_arrangements(self):
        for dtype in DTYPES:
            for a in arrangements(random_array(50, 4, dtype=dtype)):
                for b in arrangements(random_array(50, 3, dtype=dtype, seed=1)):
                    self.check(ipt.tsmttsm, lambda a, b: a.T @ b, a, b)
                for c in arrangements(random_array(4, 3, dtype=dtype, seed=1)):
                    self.check(ipt.tsmm, np.matmul, a, c)

    def test_outputs(self):
        for dtype in DTYPES:
            a, b = random_array(50, 4, dtype=dtype), random_array(50, 3, dtype=dtype, seed=1)
            c = random_array(4, 3, dtype=dtype, seed=1)
            self.check_outputs(ipt.tsmttsm, lambda a, b: a.T @ b, a, b, [plain, with_gaps])
            self.check_outputs(ipt.tsmm, np.matmul, a, c, [plain, with_gaps])

    def test_in_place(self):
        for rows, progress in itertools.product((1, 200), (None, lambda _part: None)):
            a = random_array(rows, 6)
            c, before = random_array(6, 4, seed=1), a.copy()
            ipt.tsmm(a, c, a[:, :4], context=context, progress=progress)
            np.testing.assert_array_equal(a[:, :4], before @ c)
            np.testing.assert_array_equal(a[:, 4:], before[:, 4:])

    def test_empty(self):
        self.check(ipt.tsmttsm, lambda a, b: a.T @ b, np.ones((0, 3)), np.ones((0, 2)))
        self.check(ipt.tsmttsm, lambda a, b: a.T @ b, np.ones((5, 0)), np.ones((5, 2)))
        self.check(ipt.tsmm, np.matmul, np.ones((0, 3)), np.ones((3, 2)))
        self.check(ipt.tsmm, np.matmul, np.ones((5, 0)), np.ones((0, 2)))


class Halves(unittest.TestCase):
    """Sums of numbers of 16 bits are computed in float32, and rounded once or not at all."""

    def check(self, function, formula, a, b, old):
        wide = formula(a.astype("f4"), b.astype("f4"))
        for dtype in (a.dtype, np.dtype("f4")):
            for make in (plain, with_gaps):
                memory, out = make(wide.shape, dtype)
                out[...] = old
                expected = memory.copy()
                make_view(expected, memory, out)[...] = (2 * wide - old).astype(dtype)
                result = function(a, b, out, alpha=2, beta=-1, context=context)
                self.assertIs(result, out)
                np.testing.assert_array_equal(memory, expected)
        result = function(a, b, context=context)
        self.assertEqual(result.dtype, a.dtype)
        np.testing.assert_array_equal(result, wide.astype(a.dtype))

    def test_products(self):
        for dtype in HALVES:
            a, b = random_array(700, 7, dtype=dtype), random_array(700, 5, dtype=dtype, seed=1)
            c = random_array(7, 5, dtype=dtype, seed=1)
            for old in (0, 3):
                self.check(ipt.gemm, np.matmul, a, c, old)
                self.check(ipt.gemm, np.matmul, a.T, b, old)
                self.check(ipt.tsmttsm, lambda a, b: a.T @ b, a, b, old)
                self.check(ipt.tsmm, np.matmul, a, c, old)

    def test_arrangements(self):
        for dtype in HALVES:
            for a in arrangements(random_array(3, 5, 7, dtype=dtype)):
                for b in arrangements(random_array(3, 7, 4, dtype=dtype, seed=1)):
                    self.check(ipt.gemm, np.matmul, a, b, 1)

    def test_long_sums(self):
        for dtype in HALVES:
            ones = np.ones((5000, 1), dtype)
            out = np.zeros((1, 1), "f4")
            self.assertEqual(ipt.tsmttsm(ones, ones, out, context=context)[0, 0], 5000)
            result = ipt.tsmttsm(ones, ones, context=context)
            np.testing.assert_array_equal(result, np.full((1, 1), 5000, dtype))

    def test_in_place(self):
        for dtype in HALVES:
            a, c = random_array(200, 6, dtype=dtype), random_array(6, 4, dtype=dtype, seed=1)
            before = a.copy()
            ipt.tsmm(a, c, a[:, :4], context=context)
            wide = before.astype("f4") @ c.astype("f4")
            np.testing.assert_array_equal(a[:, :4], wide.astype(dtype))
            np.testing.assert_array_equal(a[:, 4:], before[:, 4:])

    def test_refused(self):
        for dtype in HALVES:
            square = np.ones((4, 4), dtype)
            for other in ("f8", "c8"):
                with self.assertRaisesRegex(TypeError, "instead"):
                    ipt.gemm(square, square, np.zeros((4, 4), other), context=context)
            with self.assertRaisesRegex(TypeError, "instead"):
                ipt.gemm(np.ones((4, 4), "f4"), np.ones((4, 4), "f4"), square, context=context)


def random_bytes(*shape, seed=0):
    return np.random.default_rng([seed, *shape]).integers(-128, 128, shape).astype("i1")


class Integers(unittest.TestCase):
    """Products of int8 are of int32, and wrap around."""

    def test_products(self):
        for batch in ((), (3,)):
            a, b = random_bytes(*batch, 37, 50), random_bytes(*batch, 50, 21, seed=1)
            expected = a.astype("i4") @ b.astype("i4")
            views = (
                (a, b),
                (np.asfortranarray(a), b),
                (a, np.repeat(b, 2, axis=-1)[..., ::2]),
                (np.ascontiguousarray(a.swapaxes(-1, -2)).swapaxes(-1, -2), b),
            )
            for left, right in views:
                result = ipt.gemm(left, right, context=context)
                self.assertEqual(result.dtype, "i4")
                np.testing.assert_array_equal(result, expected)

    def test_outputs(self):
        a, b = random_bytes(9, 33), random_bytes(33, 6, seed=1)
        for make in (plain, with_gaps, columns):
            for alpha, beta in ((1, 0), (-2, 3), (2**31 - 1, -(2**31))):
                memory, out = make((9, 6), np.dtype("i4"))
                out[...] = 11
                expected = memory.copy()
                product = a.astype("i8") @ b.astype("i8")
                wide = alpha * product + beta * 11
                make_view(expected, memory, out)[...] = wide.astype("u8").astype("u4").view("i4")
                self.assertIs(ipt.gemm(a, b, out, alpha=alpha, beta=beta, context=context), out)
                np.testing.assert_array_equal(memory, expected)

    def test_refused(self):
        square = random_bytes(4, 4)
        for function in (ipt.tsmm, ipt.tsmttsm):
            with self.assertRaisesRegex(TypeError, "no products"):
                function(square, square, context=context)
        with self.assertRaisesRegex(TypeError, "instead"):
            ipt.gemm(square, square, square.copy(), context=context)
        for alpha in (0.5, 2**31, float("nan"), float("inf")):
            with self.assertRaisesRegex(ValueError, "no integer"):
                ipt.gemm(square, square, alpha=alpha, context=context)


class Cancelled(Exception):
    pass


@mock.patch("ipt._runs._INTERVAL", 0.001)
class Progress(unittest.TestCase):
    def test_parts_of_the_work(self):
        a, b = random_array(900, 700), random_array(700, 800, seed=1)
        for out in np.empty((900, 800)), np.empty((800, 900)).T:
            calls = []
            ipt.gemm(a, b, out, context=context, progress=calls.append)
            np.testing.assert_array_equal(out, a @ b)
            self.assertEqual(calls, sorted(calls))
            self.assertGreaterEqual(calls[0], 0)
            self.assertEqual(calls[-1], 1.0)
            self.assertEqual(calls.count(1.0), 1)

    def test_nothing_to_do(self):
        for function, a, b in [
            (ipt.gemm, np.ones((0, 3)), np.ones((3, 2))),
            (ipt.tsmttsm, np.ones((5, 0)), np.ones((5, 2))),
            (ipt.tsmm, np.ones((5, 3)), np.ones((3, 0))),
        ]:
            calls = []
            function(a, b, context=context, progress=calls.append)
            self.assertEqual(calls, [1.0])

    def test_exceptions_cancel(self):
        def progress(_part):
            raise Cancelled

        a, b = random_array(1000, 1000), random_array(1000, 1000, seed=1)
        out = np.full((1000, 1000), 7.0)
        with self.assertRaises(Cancelled) as caught:
            ipt.gemm(a, b, out, context=context, progress=progress)
        cause = caught.exception.__cause__
        if cause is None:
            np.testing.assert_array_equal(out, a @ b)
        elif cause.result == ipt.Result.CANCELLED:
            np.testing.assert_array_equal(out, 7)
        else:
            self.assertEqual(cause.result, ipt.Result.DATA_UNDEFINED)

    def test_interrupted_before_it_begins(self):
        out = np.full((3, 3), 7.0)
        with replaced(plan_obtain=interrupted):
            with self.assertRaises(KeyboardInterrupt) as caught:
                ipt.gemm(np.ones((3, 3)), np.ones((3, 3)), out, context=context, progress=self.fail)
        self.assertEqual(caught.exception.__cause__.result, ipt.Result.CANCELLED)
        np.testing.assert_array_equal(out, 7)

    def test_library_fails(self):
        a, failure = np.ones((3, 3)), ipt.Result.OUT_OF_HOST_MEMORY
        for function in ipt.gemm, ipt.tsmttsm, ipt.tsmm:
            for failing in "plan_obtain", "run_begin":
                give_back = mock.Mock(wraps=_library.plan_return)
                fails = mock.Mock(return_value=failure)
                with replaced(**{failing: fails, "plan_return": give_back}):
                    with self.assertRaises(ipt.OutOfMemoryError):
                        function(a, a, context=context, progress=self.fail)
                self.assertEqual(give_back.call_count, 1)


class Refused(unittest.TestCase):
    def check(self, error, pattern, a, b, out=None, **arguments):
        before = None if out is None else repr(out)
        for function in (ipt.gemm, ipt.tsmttsm, ipt.tsmm):
            for progress in (None, self.fail):
                with self.assertRaisesRegex(error, pattern):
                    function(a, b, out, context=context, progress=progress, **arguments)
        if out is not None:
            self.assertEqual(repr(out), before)

    def test_types(self):
        square = np.ones((4, 4))
        for dtype in ("i4", "V2", ">f2", ">f8", "g", object):
            self.check(TypeError, "no products", square.astype(dtype), square.astype(dtype))
        self.check(TypeError, "both", square, square.astype("f4"))
        self.check(TypeError, "instead", square, square, np.zeros((4, 4), "f4"))
        self.check(TypeError, "list", square, square.tolist())
        self.check(TypeError, "list", square, square, square.tolist())

    def test_shapes(self):
        square = np.ones((4, 4))
        self.check(ValueError, "fit", square, np.ones((3, 4)))
        self.check(ValueError, "dimensions", square, np.ones(4))
        self.check(ValueError, "instead", square, square, np.zeros((4, 3)))
        with self.assertRaisesRegex(ValueError, "fit"):
            ipt.gemm(np.ones((2, 4, 4)), np.ones((3, 4, 4)))
        with self.assertRaisesRegex(ValueError, "dimensions"):
            ipt.tsmm(np.ones((2, 4, 4)), square)

    def test_outputs(self):
        square = np.ones((4, 4))
        read_only = np.zeros((4, 4))
        read_only.flags.writeable = False
        self.check(ValueError, "read-only", square, square, read_only)
        self.check(ValueError, "contiguous", square, square, np.zeros((8, 8))[::2, ::2])
        self.check(ValueError, "contiguous", square, square, np.zeros((4, 4))[::-1])
        self.check(ValueError, "beta", square, square, beta=1)

    def test_scales(self):
        square = np.ones((4, 4))
        self.check(ValueError, "real", square, square, np.zeros((4, 4)), alpha=1j)


if __name__ == "__main__":
    unittest.main()
