# SPDX-License-Identifier: MIT
"""Permutations of axes equal NumPy's, in the memory of the array; refused arrays are unchanged."""

import itertools
import threading
import unittest
from unittest import mock

import ipt
import numpy as np
from cpu import context
from fakes import replaced
from test_transpose import DTYPES, Cancelled, as_bytes, random_array

SHAPES = [(), (7,), (5, 12), (4, 6, 5), (3, 4, 5, 6), (2, 3, 4, 3, 5)]
EMPTY_SHAPES = [(0,), (0, 3), (3, 0, 2), (2, 3, 4, 0), (0, 0, 0)]


def permutations(rank):
    return itertools.permutations(range(rank))


class Permute(unittest.TestCase):
    def check(self, array, axes=None, **arguments):
        expected, shape = as_bytes(array).transpose(axes).copy(), array.shape
        flags = array.flags
        result = ipt.permute(array, axes, context=context, **arguments)
        self.assertEqual(as_bytes(result).tobytes(), expected.tobytes())
        self.assertEqual(result.shape, expected.shape)
        self.assertEqual(result.dtype, array.dtype)
        self.assertEqual(result.ctypes.data, array.ctypes.data)
        self.assertEqual(result.flags.writeable, True)
        self.assertEqual(result.flags.c_contiguous, flags.c_contiguous)
        self.assertEqual(result.flags.f_contiguous, flags.f_contiguous)
        self.assertEqual(array.shape, shape)
        return result

    def test_every_order(self):
        for shape in SHAPES:
            for axes in permutations(len(shape)):
                for order in "CF":
                    with self.subTest(shape=shape, axes=axes, order=order):
                        self.check(random_array(shape, np.dtype("<i4"), order), axes)

    def test_dtypes(self):
        for dtype in DTYPES:
            for axes in (2, 0, 3, 1), (0, 2, 1, 3), None:
                for order in "CF":
                    with self.subTest(dtype=dtype, axes=axes, order=order):
                        self.check(random_array((3, 4, 5, 6), dtype, order), axes)

    def test_axes_of_one_element(self):
        for shape in (1, 4, 5), (4, 1, 5), (4, 5, 1), (1, 1, 6), (1, 1, 1):
            for axes in permutations(3):
                self.check(random_array(shape, np.dtype("f8")), axes)

    def test_axes_as_numpy_takes_them(self):
        for axes in [1, -1, 0], (-1, -2, -3), np.array([2, 0, 1]), (np.int8(1), 0, 2), None:
            self.check(random_array((3, 4, 5), np.dtype("f4")), axes)

    def test_larger(self):
        self.check(random_array((40, 50, 60, 3), np.dtype("f4")), (3, 1, 0, 2))
        self.check(random_array((300, 7, 200), np.dtype("u1")), (2, 1, 0))

    def test_many_axes(self):
        self.check(random_array((2,) * 16, np.dtype("u1")))
        many = (1,) * 10 + (2,) * 20
        turned = (*range(20, 30), *range(20))
        self.check(random_array(many, np.dtype("u1")), turned)
        array = random_array((2,) * 17, np.dtype("u1"))
        before = array.copy()
        with self.assertRaisesRegex(ValueError, "17 groups"):
            ipt.permute(array, context=context)
        np.testing.assert_array_equal(array, before)

    def test_nothing_else_is_written(self):
        around = np.arange(2 * 3 * 5 * 7 + 20, dtype="i4")
        before = around.copy()
        self.check(around[10:-10].reshape(2, 3, 5, 7), (3, 0, 2, 1))
        np.testing.assert_array_equal(around[:10], before[:10])
        np.testing.assert_array_equal(around[-10:], before[-10:])

    def test_there_and_back(self):
        for axes in permutations(4):
            array = np.random.default_rng(2).random((3, 4, 5, 6))
            before = array.copy()
            there = ipt.permute(array, axes, context=context)
            back = ipt.permute(there, np.argsort(axes), context=context)
            np.testing.assert_array_equal(back, before)

    def test_result_is_a_view(self):
        array = np.zeros((3, 5, 2))
        result = ipt.permute(array, (1, 2, 0), context=context)
        self.assertIs(result.base, array)
        result[4, 1, 2] = 7
        self.assertEqual(array.ravel()[-1], 7)

    def test_empty(self):
        for shape in EMPTY_SHAPES:
            for axes in permutations(len(shape)):
                around = random_array((8,), np.dtype("f4"))
                before = around.tobytes()
                self.check(np.ndarray(shape, "f4", around), axes)
                self.assertEqual(around.tobytes(), before)

    def test_elements_of_no_bytes(self):
        result = ipt.permute(np.zeros((2, 3, 4), "V0"), (1, 2, 0), context=context)
        self.assertEqual(result.shape, (3, 4, 2))

    def test_vulkan_or_whatever_is_there(self):
        array = random_array((6, 7, 8, 3), np.dtype("f4"))
        expected = as_bytes(array).transpose(0, 3, 2, 1).tobytes()
        self.assertEqual(as_bytes(ipt.permute(array, (0, 3, 2, 1))).tobytes(), expected)


class Refused(unittest.TestCase):
    def check(self, error, array, pattern, axes=None):
        before = repr(array)
        for progress in (None, self.fail):
            with self.assertRaisesRegex(error, pattern):
                ipt.permute(array, axes, context=context, progress=progress)
        self.assertEqual(repr(array), before)

    def test_no_array(self):
        self.check(TypeError, [[1, 2], [3, 4]], "list")
        self.check(TypeError, np.float64(3), "float64")
        self.check(TypeError, np.ma.masked_equal(np.arange(6).reshape(2, 3), 3), "MaskedArray")

    def test_objects(self):
        self.check(TypeError, np.array([["a", None, 3], [1, 2, 3]], dtype=object), "objects")
        self.check(TypeError, np.zeros((2, 3), [("x", "i4"), ("y", object)]), "objects")

    def test_axes(self):
        array = np.arange(24).reshape(2, 3, 4)
        for axes in (0, 1), (0, 1, 2, 3), ():
            self.check(ValueError, array, "axes don't match", axes)
        for axes in (0, 1, 1), (0, 1, -2), (0, 1, 3), (-4, 0, 1):
            self.check(ValueError, array, "repeated axis|out of bounds", axes)
        for axes in (0, 1, 2.0), ("0", 1, 2), 1, "012":
            self.check(TypeError, array, "", axes)

    def test_read_only(self):
        for order in "CF":
            array = np.arange(24).reshape((2, 3, 4), order=order)
            array.flags.writeable = False
            self.check(ValueError, array, "read-only")

    def test_not_contiguous(self):
        array = np.arange(24).reshape(2, 3, 4)
        for part in array[:, :2], array[::-1], array[..., ::2], array.swapaxes(0, 1):
            self.check(ValueError, part, "contiguous")

    def test_closed_context(self):
        closed = ipt.Context("cpu")
        closed.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            ipt.permute(np.zeros((2, 3, 4)), context=closed)


@mock.patch("ipt._runs._INTERVAL", 0.001)
class Progress(unittest.TestCase):
    def test_parts_of_the_work(self):
        array = np.random.default_rng(3).random((101, 51, 103))
        expected, calls = array.T.copy(), []
        result = ipt.permute(
            array,
            context=context,
            progress=lambda part: calls.append((part, threading.get_ident())),
        )
        np.testing.assert_array_equal(result, expected)
        parts, threads = zip(*calls)
        self.assertEqual(set(threads), {threading.get_ident()})
        self.assertEqual(list(parts), sorted(parts))
        self.assertEqual(parts[-1], 1.0)
        self.assertEqual(parts.count(1.0), 1)

    def test_every_kind_of_array(self):
        for shape in SHAPES + EMPTY_SHAPES:
            for order in "CF":
                array = np.ones(shape, order=order)
                calls = []
                result = ipt.permute(array, context=context, progress=calls.append)
                self.assertEqual(result.shape, shape[::-1])
                self.assertEqual(calls[-1], 1.0)

    def test_exceptions_cancel(self):
        def progress(_part):
            raise Cancelled

        results = set()
        before = np.random.default_rng(4).random((201, 101, 203))
        for _ in range(10):
            array = before.copy()
            with self.assertRaises(Cancelled) as caught:
                ipt.permute(array, context=context, progress=progress)
            cause = caught.exception.__cause__
            results.add(cause and cause.result)
            if cause is None:
                np.testing.assert_array_equal(array.reshape(203, 101, 201), before.T)
            elif cause.result == ipt.Result.CANCELLED:
                np.testing.assert_array_equal(array, before)
            else:
                self.assertEqual(cause.result, ipt.Result.DATA_UNDEFINED)
        # On a busy machine the cancellation may come too late now and then.
        self.assertNotEqual(results, {None})

    def test_library_fails(self):
        failure = ipt.Result.OUT_OF_HOST_MEMORY
        for function in "plan_run", "plan_obtain", "run_begin":
            with replaced(**{function: mock.Mock(return_value=failure)}):
                with self.assertRaises(ipt.OutOfMemoryError):
                    progress = None if function == "plan_run" else self.fail
                    ipt.permute(np.ones((2, 3, 4)), context=context, progress=progress)


if __name__ == "__main__":
    unittest.main()
