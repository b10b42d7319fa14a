# SPDX-License-Identifier: MIT
"""Transpositions equal NumPy's, in the memory of the array; refused arrays are unchanged."""

import ctypes
import os
import signal
import tempfile
import threading
import unittest
from unittest import mock

import ipt
import numpy as np
from cpu import context
from fakes import interrupted, replaced
from ipt import _library

DTYPES = [
    np.dtype(description)
    for description in [
        "?", "i1", "u2", "<f4", ">f4", "f8", "c16", "g", "S5", "U3", "M8[s]", "V7", "V17", "V96",
        [("red", "u1"), ("green", "u1"), ("blue", "u1")],
        np.dtype([("small", "i1"), ("large", "f8"), ("inner", [("x", "f4", (2, 3))])], align=True),
    ]
]
SHAPES = [
    (1, 1), (1, 7), (7, 1), (2, 3), (64, 64), (97, 101), (3, 1000), (1000, 3), (60, 84),
    (5, 1, 4), (1, 5, 4), (4, 13, 17), (3, 32, 32),
]
EMPTY_SHAPES = [(0, 3), (3, 0), (0, 0), (0, 3, 4), (2, 0, 3), (2, 3, 0)]


def random_array(shape, dtype, order="C"):
    """Returns an array of random bytes, which also fill padding and payloads of NaN."""
    size = int(np.prod(shape)) * dtype.itemsize
    data = np.random.default_rng(size).integers(0, 256, size, dtype=np.uint8)
    return np.ndarray(shape, dtype, buffer=data, order=order)


def transposed(array):
    """Returns a transposed copy whose elements are plain bytes."""
    return np.ascontiguousarray(as_bytes(array).swapaxes(-1, -2))


def as_bytes(array):
    return np.ndarray(array.shape, f"V{array.itemsize}", array, strides=array.strides)


class Transpose(unittest.TestCase):
    def check(self, array, **arguments):
        expected, shape = transposed(array), array.shape
        result = ipt.transpose(array, context=context, **arguments)
        self.assertEqual(as_bytes(result).tobytes(), expected.tobytes())
        self.assertEqual(result.shape, expected.shape)
        self.assertEqual(result.dtype, array.dtype)
        self.assertEqual(result.ctypes.data, array.ctypes.data)
        self.assertEqual(result.flags.writeable, True)
        self.assertIsNone(getattr(result, "mask", None))
        self.assertEqual(array.shape, shape)
        return result

    def test_dtypes_and_shapes(self):
        for dtype in DTYPES:
            for shape in SHAPES:
                with self.subTest(dtype=dtype, shape=shape):
                    result = self.check(random_array(shape, dtype))
                    self.assertTrue(result.flags.c_contiguous)

    def test_nothing_else_is_written(self):
        for shape in [(11, 13), (2, 11, 13)]:
            around = np.arange(np.prod(shape) + 20, dtype="i4")
            before = around.copy()
            self.check(around[10:-10].reshape(shape))
            np.testing.assert_array_equal(around[:10], before[:10])
            np.testing.assert_array_equal(around[-10:], before[-10:])

    def test_result_is_a_view(self):
        array = np.zeros((3, 5))
        result = ipt.transpose(array, context=context)
        self.assertIs(result.base, array)
        result[4, 2] = 7
        self.assertEqual(array[2, 4], 7)

    def test_fortran_order_is_kept(self):
        for shape in [(2, 3), (97, 101), (64, 64)]:
            result = self.check_values(np.asfortranarray(np.random.default_rng(1).random(shape)))
            self.assertTrue(result.flags.f_contiguous)

    def check_values(self, array):
        expected = array.T.copy()
        result = ipt.transpose(array, context=context)
        np.testing.assert_array_equal(result, expected)
        self.assertEqual(result.ctypes.data, array.ctypes.data)
        return result

    def test_twice_is_nothing(self):
        array = np.random.default_rng(2).random((37, 91))
        before = array.copy()
        again = ipt.transpose(ipt.transpose(array, context=context), context=context)
        np.testing.assert_array_equal(again, before)

    def test_empty(self):
        for shape in EMPTY_SHAPES:
            for dtype in DTYPES[:5]:
                around = random_array((8,), dtype)
                before = around.tobytes()
                result = self.check(np.ndarray(shape, dtype, around))
                self.assertEqual(around.tobytes(), before)
                self.assertEqual(result.size, 0)

    def test_elements_of_no_bytes(self):
        self.assertEqual(ipt.transpose(np.zeros((2, 3), "V0"), context=context).shape, (3, 2))

    def test_not_aligned(self):
        data = bytearray(8 * 35 + 1)
        self.check(np.frombuffer(data, "f8", offset=1).reshape(5, 7))

    def test_file_in_memory(self):
        expected = np.arange(60.0).reshape(10, 6)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "data")
            expected.tofile(path)
            mapped = ipt.transpose(np.memmap(path, "f8", "r+", shape=(10, 6)), context=context)
            mapped.flush()
            np.testing.assert_array_equal(np.fromfile(path).reshape(6, 10), expected.T)

    def test_threads(self):
        arrays = [np.random.default_rng(seed).random((300 + seed, 200)) for seed in range(8)]
        expected = [array.T.copy() for array in arrays]
        results = [None] * len(arrays)

        def work(number):
            results[number] = ipt.transpose(arrays[number], context=context)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(len(arrays))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for result, values in zip(results, expected):
            np.testing.assert_array_equal(result, values)


class Refused(unittest.TestCase):
    def check(self, error, array, pattern):
        before = repr(array)
        for progress in (None, self.fail):
            with self.assertRaisesRegex(error, pattern):
                ipt.transpose(array, context=context, progress=progress)
        self.assertEqual(repr(array), before)

    def test_no_array(self):
        self.check(TypeError, [[1, 2], [3, 4]], "list")
        self.check(TypeError, np.float64(3), "float64")
        self.check(TypeError, None, "NoneType")
        self.check(TypeError, np.ma.masked_equal(np.arange(6).reshape(2, 3), 3), "MaskedArray")

    def test_objects(self):
        self.check(TypeError, np.array([["a", None, 3], [1, 2, 3]], dtype=object), "objects")
        self.check(TypeError, np.zeros((2, 3), [("x", "i4"), ("y", object)]), "objects")

    def test_dimensions(self):
        for shape in [(), (6,), (1, 2, 3, 4)]:
            self.check(ValueError, np.zeros(shape), "dimensions")

    def test_read_only(self):
        for order in "CF":
            array = np.arange(6).reshape((2, 3), order=order)
            array.flags.writeable = False
            self.check(ValueError, array, "read-only")

    def test_not_contiguous(self):
        array = np.arange(24).reshape(4, 6)
        for part in array[:, :3], array[::2], array[::-1], array[:, ::-1]:
            self.check(ValueError, part, "contiguous")
        self.check(ValueError, np.zeros((2, 3, 4), order="F"), "contiguous")
        self.check(ValueError, np.zeros((2, 3, 4)).swapaxes(1, 2), "contiguous")

    def test_closed_context(self):
        closed = ipt.Context("cpu")
        closed.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            ipt.transpose(np.zeros((2, 3)), context=closed)


class Cancelled(Exception):
    pass


def runs_that_wait_for_cancellation():
    """Stops each run after its first part until it is cancelled, even on a busy machine."""
    begin, cancel = _library.run_begin, _library.run_cancel
    cancelled, kept = threading.Event(), []

    def run_begin(plan, operands, progress, run):
        advance = ctypes.cast(progress[0].tell, _library.TellProgress)
        user = progress[0].user

        def tell(done, total, _user):
            advance(done, total, user)
            cancelled.wait(10)

        kept.append(_library.TellProgress(tell))
        return begin(plan, operands, _library.Progress(tell=kept[-1]), run)

    def run_cancel(run):
        cancel(run)
        cancelled.set()

    return replaced(run_begin=run_begin, run_cancel=run_cancel)


@mock.patch("ipt._runs._INTERVAL", 0.001)
class Progress(unittest.TestCase):
    def test_parts_of_the_work(self):
        array = np.random.default_rng(3).random((1009, 2003))
        expected, calls = array.T.copy(), []
        result = ipt.transpose(
            array,
            context=context,
            progress=lambda part: calls.append((part, threading.get_ident())),
        )
        np.testing.assert_array_equal(result, expected)
        parts, threads = zip(*calls)
        self.assertEqual(set(threads), {threading.get_ident()})
        self.assertEqual(list(parts), sorted(parts))
        self.assertGreaterEqual(parts[0], 0)
        self.assertEqual(parts[-1], 1.0)

    def test_what_the_library_tells(self):
        def begin(_plan, _operands, progress, run):
            progress[0].tell(1, 4, progress[0].user)
            run[0] = 1
            return ipt.Result.SUCCESS

        def wait(_run, _seconds):
            return ipt.Result.SUCCESS if 0.25 in calls else ipt.Result.NOT_READY

        calls = []
        end = mock.Mock(return_value=ipt.Result.SUCCESS)
        with replaced(run_begin=begin, run_wait=wait, run_end=end):
            ipt.transpose(np.ones((3, 4)), context=context, progress=calls.append)
        self.assertEqual(set(calls), {0.25, 1.0})
        self.assertEqual(calls[-1], 1.0)

    def test_every_kind_of_array(self):
        arrays = [np.ones(shape) for shape in [(1, 1), (3, 4), (2, 3, 4), *EMPTY_SHAPES]]
        for array in [*arrays, np.ones((3, 4), order="F")]:
            calls = []
            result = ipt.transpose(array, context=context, progress=calls.append)
            self.assertEqual(result.shape, array.swapaxes(-1, -2).shape)
            self.assertEqual(calls[-1], 1.0)

    def cancel(self, exception, progress):
        """Cancels a transposition. Returns its result after comparing the array with it."""
        array = np.random.default_rng(4).random((1009, 2003))
        before = array.copy()
        with self.assertRaises(exception) as caught:
            ipt.transpose(array, context=context, progress=progress)
        cause = caught.exception.__cause__
        if cause is None:
            np.testing.assert_array_equal(array.reshape(2003, 1009), before.T)
            return ipt.Result.SUCCESS
        self.assertIsInstance(cause, ipt.Error)
        self.assertIn(cause.result, (ipt.Result.CANCELLED, ipt.Result.DATA_UNDEFINED))
        if cause.result == ipt.Result.CANCELLED:
            np.testing.assert_array_equal(array, before)
        return cause.result

    def test_exceptions_cancel(self):
        def progress(_part):
            raise Cancelled

        with runs_that_wait_for_cancellation():
            result = self.cancel(Cancelled, progress)
        self.assertNotEqual(result, ipt.Result.SUCCESS)

    def test_keyboard_interrupts_cancel(self):
        self.cancel(KeyboardInterrupt, lambda _part: signal.raise_signal(signal.SIGINT))

    def test_interrupted_before_it_begins(self):
        with replaced(plan_obtain=interrupted):
            result = self.cancel(KeyboardInterrupt, self.fail)
        self.assertEqual(result, ipt.Result.CANCELLED)

    def test_plans_are_given_back(self):
        give_back = mock.Mock(wraps=_library.plan_return)
        with replaced(plan_return=give_back):
            ipt.transpose(np.ones((2, 3)), context=context, progress=lambda _part: None)
            self.cancel(KeyboardInterrupt, lambda _part: signal.raise_signal(signal.SIGINT))
        self.assertEqual(give_back.call_count, 2)

    def test_library_fails(self):
        failure = ipt.Result.OUT_OF_HOST_MEMORY
        for function in "plan_obtain", "run_begin":
            with replaced(**{function: mock.Mock(return_value=failure)}):
                with self.assertRaises(ipt.OutOfMemoryError) as caught:
                    ipt.transpose(np.ones((2, 3)), context=context, progress=self.fail)
            self.assertIsNone(caught.exception.__cause__)

    def test_too_late(self):
        def progress(part):
            if part == 1.0:
                raise Cancelled

        self.assertEqual(self.cancel(Cancelled, progress), ipt.Result.SUCCESS)


if __name__ == "__main__":
    unittest.main()
