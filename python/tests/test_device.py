# SPDX-License-Identifier: MIT
"""Arrays on a device: uploaded once, worked on there, and brought back."""

import copy
import gc
import itertools
import os
import unittest
import warnings
import weakref
from unittest import mock

import ipt
import numpy as np
from ipt import _library

context = None


def setUpModule():
    global context
    if not any(device.sufficient for device in ipt.devices()):
        raise unittest.SkipTest("no Vulkan device")
    context = ipt.Context("vulkan")


def tearDownModule():
    context.close()


def numbers(*shape, dtype="f4", seed=0):
    """Returns small whole numbers, whose products are exact."""
    parts = np.random.default_rng([seed, *shape]).integers(-9, 10, (2, *shape))
    return (parts[0] + 1j * parts[1] if np.dtype(dtype).kind == "c" else parts[0]).astype(dtype)


def on_device(array):
    return ipt.DeviceArray(array, context=context)


class Arrays(unittest.TestCase):
    def test_there_and_back(self):
        dtypes = "f4", "c16", "u1", "V7", "M8[s]", [("x", "u1"), ("y", "f8")]
        for dtype, shape in itertools.product(dtypes, ((), (5,), (3, 7), (2, 0, 3), (5, 1, 4))):
            size = int(np.prod(shape)) * np.dtype(dtype).itemsize
            data = np.random.default_rng(size).integers(0, 256, size, dtype=np.uint8)
            array = np.ndarray(shape, dtype, data)
            back = on_device(array).numpy()
            self.assertEqual((back.shape, back.dtype), (array.shape, array.dtype))
            self.assertEqual(back.tobytes(), array.tobytes())

    def test_many_chunks(self):
        """More chunks of a transfer than it has slots, the last one smaller."""
        array = np.random.default_rng(1).integers(0, 2**31, (9 << 20) + 7, dtype=np.int32)
        np.testing.assert_array_equal(on_device(array).numpy(), array)
        with mock.patch("ipt._device._PIECE", 5 << 20):
            np.testing.assert_array_equal(on_device(array).numpy(), array)

    def test_views(self):
        array = numbers(6, 8, 4)
        there = on_device(array)
        views = [
            lambda a: a.T,
            lambda a: a[1:4],
            lambda a: a[..., 1],
            lambda a: a[::-1, 2:7:2],
            lambda a: a[2, 3],
            lambda a: a[2, 3, 1],
            lambda a: a[None, :, 1:2],
            lambda a: a[:, 1:1],
            lambda a: a.reshape(48, 4),
            lambda a: a.reshape((4, -1)).T[:, 1:3],
        ]
        for view in views:
            expected, part = view(array), view(there)
            self.assertEqual((part.shape, part.strides), (expected.shape, expected.strides))
            np.testing.assert_array_equal(part.numpy(), expected)
        self.assertEqual((there.ndim, there.size, there.nbytes, len(there)), (3, 192, 768, 6))
        for index in ([0, 1], np.array([True] * 6), 1.0):
            with self.assertRaisesRegex(TypeError, "no index of a view"):
                there[index]
        with self.assertRaisesRegex(ValueError, "without a copy"):
            there.T.reshape(-1)

    def test_written_in_part(self):
        array = numbers(6, 8)
        there = on_device(array)
        there[2:4].write(np.zeros((2, 8), "f4"))
        array[2:4] = 0
        np.testing.assert_array_equal(there.numpy(), array)
        with self.assertRaisesRegex(ValueError, "gaps"):
            there[:, :2].write(np.zeros((6, 2), "f4"))
        for wrong in np.zeros((2, 8), "f4"), np.zeros((6, 8)):
            with self.assertRaisesRegex(ValueError, "instead of float32 of shape"):
                there.write(wrong)

    def test_other_libraries(self):
        array = numbers(3, 4)
        there = on_device(array)
        for back in np.asarray(there), np.from_dlpack(there), np.array(there.T).T:
            np.testing.assert_array_equal(back, array)
        self.assertEqual(np.asarray(there, np.float64).dtype, np.float64)
        with self.assertRaises(TypeError):
            there + 1
        self.assertEqual(there.__dlpack_device__(), (1, 0))

    def test_refused(self):
        with self.assertRaisesRegex(TypeError, "objects"):
            on_device(np.array([None]))
        with self.assertRaisesRegex(ValueError, "negative"):
            ipt.DeviceArray.empty((2, -1), context=context)
        with self.assertRaisesRegex(ipt.OutOfMemoryError, "memory"):
            ipt.DeviceArray.empty(1 << 50, np.uint8, context=context)
        with ipt.Context("cpu") as cpu, self.assertRaisesRegex(ipt.Error, "no device") as caught:
            ipt.DeviceArray(np.ones(3), context=cpu)
        self.assertEqual(caught.exception.result, ipt.Result.NO_DEVICE)
        with self.assertRaisesRegex(TypeError, "owns memory"):
            copy.copy(on_device(np.ones(3)))

    def test_memory_is_freed_before_its_context(self):
        order = []
        freed, closed = _library.memory_destroy, _library.context_destroy
        with mock.patch.multiple(
            _library,
            memory_destroy=lambda memory: (order.append("m"), freed(memory)),
            context_destroy=lambda handle: (order.append("c"), closed(handle)),
        ):
            own = ipt.Context("vulkan")
            there = ipt.DeviceArray(np.ones(3), context=own)
            part, memory = there[1:], weakref.ref(there.memory)
            own.close()
            np.testing.assert_array_equal(part.numpy(), 1)
            with self.assertRaisesRegex(ValueError, "closed"):
                ipt.DeviceArray(np.ones(3), context=own)
            del there
            gc.collect()
            self.assertEqual((order, memory() is None), ([], False))
            del part, own
            gc.collect()
        self.assertEqual(order, ["m", "c"])


    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_fork(self):
        """A child has no device: it is told so, and frees nothing."""
        there = on_device(np.ones(3))
        with warnings.catch_warnings():  # Python from 3.12 on warns of forks beside threads.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            try:
                for call in there.numpy, lambda: ipt.axpy(there, there):
                    with self.assertRaisesRegex(ValueError, "before a fork"):
                        call()
                with mock.patch("ipt._library.memory_destroy") as destroy:
                    del there, call
                    gc.collect()
                destroy.assert_not_called()
                os._exit(0)
            except BaseException:
                os._exit(1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        np.testing.assert_array_equal(there.numpy(), 1)


class Operations(unittest.TestCase):
    def test_movement(self):
        for shape in (31, 57), (64, 64), (3, 20, 30), (1000, 3):
            array = numbers(*shape)
            there = on_device(array)
            turned = ipt.transpose(there)
            self.assertIsInstance(turned, ipt.DeviceArray)
            np.testing.assert_array_equal(turned.numpy(), array.swapaxes(-1, -2))
            back = ipt.transpose(turned, context=context, progress=lambda _part: None)
            np.testing.assert_array_equal(back.numpy(), array)
        array = numbers(6, 10, 14)
        for axes in itertools.permutations(range(3)):
            np.testing.assert_array_equal(
                ipt.permute(on_device(array), axes).numpy(), array.transpose(axes)
            )
        fortran = ipt.transpose(on_device(array[0]).T)
        np.testing.assert_array_equal(fortran.numpy(), array[0])

    def test_gaps(self):
        array = numbers(40, 48)
        there, expected = on_device(array), array.copy()
        expected[4:24, 8:28] = expected[4:24, 8:28].T
        turned = ipt.transpose(there[4:24, 8:28])
        np.testing.assert_array_equal(turned.numpy(), expected[4:24, 8:28])
        np.testing.assert_array_equal(there.numpy(), expected)

    def test_products(self):
        """Every product, of arrays and of views of them."""
        a, b, x = numbers(40, 24), numbers(24, 36, seed=1), numbers(24, seed=2)
        s, n = numbers(24, 24, seed=3), np.tril(numbers(24, 24, seed=4), -1) / 16 + np.eye(24)
        n = n.astype("f4")
        y, out = numbers(24, seed=5), numbers(24, 24, seed=6)
        cases = [
            (ipt.gemm, (a, b), {}),
            (ipt.gemm, (a, b, numbers(40, 36)), {"alpha": 2, "beta": -1}),
            (ipt.gemm, (b.T, a.T), {}),
            (ipt.gemm, (a[:, 4:12], b[4:12, ::1]), {}),
            (ipt.tsmttsm, (a, a[:, :8]), {}),
            (ipt.tsmm, (a, s), {}),
            (ipt.gemv, (a, x), {}),
            (ipt.gemv, (s[:, :12], x[::-2], y), {"beta": 3}),
            (ipt.symv, (s, x), {"lower": False}),
            (ipt.hemv, (s.T, x), {}),
            (ipt.syrk, (a,), {}),
            (ipt.herk, (a.T, out), {"beta": 1, "lower": False}),
            (ipt.syr, (x, out), {"alpha": 2}),
            (ipt.her, (x, out.T), {}),
            (ipt.trsm, (n, s), {"unit_diagonal": True}),
            (ipt.axpy, (x, y), {"alpha": 3}),
        ]
        with ipt.Context("cpu", threads=1) as cpu:
            for function, operands, arguments in cases:
                with self.subTest(function=function.__name__, arguments=arguments):
                    there = [self.like(each) for each in operands]
                    here = [each.copy() for each in operands]
                    found = function(*there, **arguments)
                    expected = function(*here, context=cpu, **arguments)
                    self.assertIsInstance(found, ipt.DeviceArray)
                    np.testing.assert_allclose(found.numpy(), expected, rtol=1e-5, atol=1e-5)

    def like(self, array):
        """Returns a view on the device with the strides of the array."""
        base = array if array.base is None else array.base
        whole = on_device(base)
        begin = array.ctypes.data - base.ctypes.data
        return whole.view_of(
            np.ndarray(array.shape, array.dtype, whole.frame, begin, array.strides)
        )

    def test_one_after_the_other(self):
        """The same plans again, each on what the last one left."""
        array, step = numbers(20, 20), np.eye(20, dtype="f4")[::-1].copy()
        there, by, out = on_device(array), on_device(step), on_device(np.zeros((20, 20), "f4"))
        expected = array
        for _ in range(10):
            ipt.gemm(by, there, out)
            there, out = ipt.transpose(out), there
            expected = (step @ expected).T
        np.testing.assert_array_equal(there.numpy(), expected)

    def test_in_place(self):
        a, c = numbers(200, 6), numbers(6, 4, seed=1)
        there = on_device(a)
        ipt.tsmm(there, on_device(c), there[:, :4])
        np.testing.assert_array_equal(there[:, :4].numpy(), a @ c)
        np.testing.assert_array_equal(there[:, 4:].numpy(), a[:, 4:])

    def test_refused(self):
        a, b = numbers(8, 8), numbers(8, 8, seed=1)
        there, other = on_device(a), ipt.DeviceArray(b, context=ipt.Context("vulkan"))
        with self.assertRaisesRegex(TypeError, "b is in host memory, and a on a device"):
            ipt.gemm(there, b)
        with self.assertRaisesRegex(ValueError, "b is of another context than a"):
            ipt.gemm(there, other)
        with self.assertRaisesRegex(ValueError, "context is another one than that of array"):
            ipt.transpose(there, context=other.context)
        with self.assertRaisesRegex(ValueError, "a has strides .* not copied"):
            ipt.gemm(there[::2, ::2], there[:4])
        with self.assertRaisesRegex(ipt.Error, "operand 2 shares memory"):
            ipt.gemm(there, there, there)
        with self.assertRaisesRegex(ipt.Error, "operand 0 does not begin at a multiple of 16"):
            ipt.transpose(there.reshape(-1)[1:50].reshape(7, 7))
        np.testing.assert_array_equal(there.numpy(), a)

    def test_parts(self):
        """Submissions that end before a system takes the device for hung."""
        with ipt.Context("vulkan", submission_seconds=1e-6) as limited:
            a, b = numbers(300, 200), numbers(200, 100, seed=1)
            there = [ipt.DeviceArray(each, context=limited) for each in (a, b)]
            np.testing.assert_array_equal(ipt.gemm(*there).numpy(), a @ b)
            np.testing.assert_array_equal(ipt.transpose(there[0]).numpy(), a.T)


if __name__ == "__main__":
    unittest.main()
