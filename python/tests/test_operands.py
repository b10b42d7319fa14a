# SPDX-License-Identifier: MIT
"""Objects of other libraries are taken with their memory, or refused with a reason."""

import array
import ctypes
import gc
import itertools
import unittest
import weakref

import ipt
import numpy as np
from ipt import _dlpack

context = None


def setUpModule():
    global context
    context = ipt.Context("cpu", threads=1)


def tearDownModule():
    context.close()


class Tensor:
    """An object that has DLPack and nothing else of NumPy's, as tensors of PyTorch."""

    def __init__(self, values):
        self.values = values

    def __dlpack__(self, stream=None):
        return self.values.__dlpack__()

    def __dlpack_device__(self):
        return (1, 0)


class Crafted:
    """A tensor with everything that DLPack can say, made by hand."""

    def __init__(self, values, code=None, bits=None, device=1, major=1, flags=0, versioned=True):
        self.values, self.device, self.versioned, self.freed = values, device, versioned, 0
        kind = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}[values.dtype.kind]
        size = values.itemsize
        self.shape = (ctypes.c_int64 * values.ndim)(*values.shape)
        self.strides = (ctypes.c_int64 * values.ndim)(*(step // size for step in values.strides))
        self.managed = _dlpack._Versioned(major=major, minor=0, flags=flags)
        tensor = self.managed.tensor
        tensor.data = values.ctypes.data - 16
        tensor.byte_offset = 16
        tensor.device_type, tensor.ndim, tensor.lanes = device, values.ndim, 1
        tensor.code = kind if code is None else code
        tensor.bits = 8 * size if bits is None else bits
        tensor.shape, tensor.strides = self.shape, self.strides
        self.destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.free)

    def free(self, _capsule):
        self.freed += 1

    def __dlpack__(self, **arguments):
        if not self.versioned and arguments:
            raise TypeError
        make = ctypes.pythonapi.PyCapsule_New
        make.restype = ctypes.py_object
        make.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        begin = 0 if self.versioned else _dlpack._Versioned.tensor.offset
        name = Crafted.names[self.versioned]
        pointer = ctypes.addressof(self.managed) + begin
        return make(pointer, name, ctypes.cast(self.destructor, ctypes.c_void_p))

    names = {True: b"dltensor_versioned", False: b"dltensor"}

    def __dlpack_device__(self):
        return (self.device, 0)


def numbers(*shape, dtype="f8"):
    return np.random.default_rng(len(shape)).integers(-9, 10, shape).astype(dtype)


class DLPack(unittest.TestCase):
    def test_transposed_in_place(self):
        for make in Tensor, Crafted, lambda values: Crafted(values, versioned=False):
            for dtype in "f8", "f4", "c16", "i2", "u1":
                values = numbers(5, 7, dtype=dtype)
                expected = values.T.copy()
                turned = ipt.transpose(make(values), context=context)
                self.assertTrue(np.shares_memory(turned, values))
                np.testing.assert_array_equal(turned, expected)
                self.assertEqual(turned.dtype, values.dtype)

    def test_products(self):
        a, b = numbers(5, 7), numbers(9, 7).T
        out = np.zeros((5, 9))
        for make in Tensor, Crafted:
            given = make(out)
            self.assertIs(ipt.gemm(make(a), make(b), given, context=context), given)
            np.testing.assert_array_equal(out, a @ b)
            self.assertIsInstance(ipt.gemm(make(a), b, context=context), np.ndarray)

    def test_memory_lives_as_long_as_the_result(self):
        values = numbers(5, 7)
        alive = weakref.ref(values)
        turned = ipt.transpose(Tensor(values), context=context)
        del values
        gc.collect()
        self.assertIsNotNone(alive())
        del turned
        gc.collect()
        self.assertIsNone(alive())

    def test_each_capsule_is_freed_once(self):
        for versioned in True, False:
            tensor = Crafted(numbers(5, 7), versioned=versioned)
            turned = ipt.transpose(tensor, context=context)
            self.assertEqual(tensor.freed, 0)
            del turned
            gc.collect()
            self.assertEqual(tensor.freed, 1)

    def test_refused(self):
        for tensor, reason in [
            (Crafted(numbers(5, 7), device=2), "array is on a device of DLPack's type 2"),
            (Crafted(numbers(5, 7), code=9), "array has elements of DLPack's type 9 of 64 bits"),
            (Crafted(numbers(5, 7), bits=24), "array has elements of DLPack's type 2 of 24 bits"),
            (Crafted(numbers(5, 7), major=2), "array has DLPack's version 2"),
        ]:
            with self.assertRaisesRegex(TypeError, reason):
                ipt.transpose(tensor, context=context)
        with self.assertRaisesRegex(ValueError, "array is read-only"):
            ipt.transpose(Crafted(numbers(5, 7), flags=1), context=context)

    def test_bfloat16(self):
        tensor = Crafted(numbers(5, 7, dtype="u2"), code=4)
        try:
            import ml_dtypes
        except ImportError:
            with self.assertRaisesRegex(TypeError, "ml_dtypes"):
                ipt.gemm(tensor, tensor, context=context)
        else:
            self.assertEqual(_dlpack.share("a", tensor).dtype, ml_dtypes.bfloat16)


class Buffers(unittest.TestCase):
    def test_transposed_in_place(self):
        values = numbers(5, 7)
        expected = values.T.copy()
        turned = ipt.transpose(memoryview(values), context=context)
        self.assertTrue(np.shares_memory(turned, values))
        np.testing.assert_array_equal(turned, expected)

    def test_vectors(self):
        x, y = array.array("d", [1, 2, 3]), array.array("d", [10, 20, 30])
        self.assertIs(ipt.axpy(x, y, alpha=2, context=context), y)
        self.assertEqual(y.tolist(), [12, 24, 36])
        a = numbers(4, 3)
        np.testing.assert_array_equal(ipt.gemv(a, x, context=context), a @ np.array(x))

    def test_read_only(self):
        with self.assertRaisesRegex(ValueError, "y is read-only"):
            x = array.array("d", [1])
            ipt.axpy(x, memoryview(x).toreadonly(), context=context)
        with self.assertRaisesRegex(ValueError, "array is read-only"):
            ipt.transpose(memoryview(b"abcdef").cast("B", (2, 3)), context=context)

    def test_no_memory(self):
        for thing in [[1.0]], None, 1.0, np.float64(1), "text", object():
            for call in (
                lambda: ipt.transpose(thing, context=context),
                lambda: ipt.gemm(np.ones((1, 1)), thing, context=context),
            ):
                reason = f"(array|b) is of type {type(thing).__name__}: a numpy array is needed"
                with self.assertRaisesRegex(TypeError, reason):
                    call()


class Pitches(unittest.TestCase):
    """Arrays that are parts of larger ones are transposed within these."""

    def check(self, whole, part, pitch=None, expected_strides=None, **arguments):
        expected = part.swapaxes(-1, -2).copy()
        result = ipt.transpose(part, pitch=pitch, context=context, **arguments)
        np.testing.assert_array_equal(result, expected)
        self.assertEqual(result.ctypes.data, part.ctypes.data)
        if expected_strides is not None:
            self.assertEqual(result.strides, expected_strides)
        return result

    def test_squares(self):
        """Nothing around a square changes, whichever of its lines are contiguous."""
        for dtype, progress in itertools.product(("u1", "f8", "V3"), (None, lambda _part: None)):
            whole = np.arange(40 * 48 * np.dtype(dtype).itemsize, dtype=np.uint8).view(dtype)
            whole = whole.reshape(40, 48)
            expected = whole.copy()
            expected[3:20, 7:24] = whole[3:20, 7:24].T
            part = whole[3:20, 7:24]
            self.check(whole, part, expected_strides=part.strides, progress=progress)
            self.assertEqual(whole.tobytes(), expected.tobytes())
            expected[3:20, 7:24] = whole[3:20, 7:24].T
            part = whole.T[7:24, 3:20]
            self.check(whole, part, expected_strides=part.strides, progress=progress)
            self.assertEqual(whole.tobytes(), expected.tobytes())

    def test_batches_of_squares(self):
        whole = numbers(3, 20, 24)
        expected = whole.copy()
        expected[:, 2:12, 3:13] = whole[:, 2:12, 3:13].swapaxes(1, 2)
        self.check(whole, whole[:, 2:12, 3:13])
        np.testing.assert_array_equal(whole, expected)

    def test_rows_with_gaps(self):
        """To rows with gaps, and back."""
        whole = numbers(12, 20)
        before = whole[:, :7].copy()
        turned = self.check(whole, whole[:, :7], 20, (20 * 8, 8))
        back = self.check(whole, turned, 20, (20 * 8, 8))
        np.testing.assert_array_equal(back, before)
        whole = numbers(12, 20)
        self.check(whole, whole[::2], 6, (6 * 8, 8))
        whole = numbers(12, 20)
        self.check(whole, whole[:, :7], 12, (12 * 8, 8))
        whole = numbers(200)
        self.check(whole, whole[:70].reshape(10, 7), 25, (25 * 8, 8))
        whole = np.asfortranarray(numbers(20, 12))
        self.check(whole, whole[:7], 20, (8, 20 * 8))

    def test_refused(self):
        whole = numbers(12, 20)
        before = whole.copy()
        for part, pitch, reason in [
            (whole[:, :7], None, "array is not contiguous: pitch has to say"),
            (whole[:, :7], 11, "pitch is 11, and rows of the result have 12"),
            (whole, 13, "array: the result with its gaps has 2080 bytes, and its memory has 1920"),
            (whole[4:, :7], 40, "its memory has 1280"),
            (whole[:, ::2], 12, "array is not contiguous, and neither are its rows"),
            (whole[::-1, :12], None, "neither are its rows"),
        ]:
            with self.assertRaisesRegex(ValueError, reason):
                ipt.transpose(part, pitch=pitch, context=context)
        shared = np.lib.stride_tricks.as_strided(whole, (2, 3, 3), (0, 160, 8))
        with self.assertRaisesRegex(ValueError, "neither are its rows"):
            ipt.transpose(shared, context=context)
        overlapping = np.lib.stride_tricks.as_strided(whole, (2, 3, 3), (8, 160, 8))
        with self.assertRaisesRegex(ipt.Error, "share|overlap|stride"):
            ipt.transpose(overlapping, context=context)
        np.testing.assert_array_equal(whole, before)


if __name__ == "__main__":
    unittest.main()
