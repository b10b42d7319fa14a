# SPDX-License-Identifier: MIT
"""Contexts and devices: opened, closed, shared by threads, and refused after a fork."""

import copy
import os
import pickle
import tempfile
import threading
import time
import unittest
import warnings
from unittest import mock

import ipt
import numpy as np
from ipt import _context, _errors, _library


class Contexts(unittest.TestCase):
    def test_cpu(self):
        with ipt.Context("cpu", threads=1) as context:
            self.assertEqual(context.backend, "cpu")
            self.assertEqual(context.device_name, "CPU")
            self.assertEqual(repr(context), "<ipt.Context on CPU>")
        self.assertEqual(repr(context), "<ipt.Context, closed>")

    def test_closed(self):
        context = ipt.Context("cpu")
        context.close()
        context.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            context.backend
        with self.assertRaisesRegex(ValueError, "closed"):
            ipt.gemm(np.ones((2, 2)), np.ones((2, 2)), context=context)

    def test_no_copies(self):
        with ipt.Context("cpu", threads=1) as context:
            for owner in context, context.handle:
                for duplicate in copy.copy, copy.deepcopy, pickle.dumps:
                    with self.assertRaisesRegex(TypeError, "owns memory of the library"):
                        duplicate(owner)

    def test_the_library_closes_it(self):
        destroy = mock.Mock(wraps=_library.context_destroy)
        with mock.patch("ipt._library.context_destroy", destroy):
            context = ipt.Context("cpu")
            destroy.assert_not_called()
            context.close()
            destroy.assert_called_once()
            ipt.Context("cpu")  # Nothing refers to it.
            self.assertEqual(destroy.call_count, 2)

    def test_closed_by_another_thread(self):
        context = ipt.Context("cpu", threads=1)
        array = np.random.default_rng(0).random((1009, 2003))
        expected, results, begun = array.T.copy(), [], threading.Event()

        def work():
            results.append(ipt.transpose(array, context=context, progress=lambda _: begun.set()))

        with mock.patch("ipt._runs._INTERVAL", 0.001):
            thread = threading.Thread(target=work)
            thread.start()
            begun.wait(60)
            context.close()
            thread.join()
        np.testing.assert_array_equal(results[0], expected)

    def test_refused(self):
        for arguments in [
            {"backend": "gpu"},
            {"backend": "cpu", "threads": -1},
            {"device": 2**32},
            {"submission_seconds": -1},
            {"submission_seconds": float("nan")},
        ]:
            with self.assertRaises(ValueError):
                ipt.Context(**arguments)

    def test_no_such_device(self):
        with self.assertRaises(ipt.Error) as caught:
            ipt.Context("vulkan", device=1000)
        self.assertLess(caught.exception.result, 0)
        self.assertTrue(str(caught.exception))
        for backend in "default", "vulkan":
            for device in "nobody's", "00", " ":
                with self.assertRaises(ipt.Error):
                    ipt.Context(backend, device=device)
        for device in "nobody's", " ":
            ipt.Context("cpu", device=device).close()
        for device in None, 0, "0", "":
            ipt.Context("default", device=device).close()

    def test_log(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "wisdom")
            ipt.Context("cpu", wisdom=path).close()
            with open(path, "w") as file:
                file.write("nonsense\n")
            with self.assertLogs("ipt", "INFO") as logs:
                ipt.Context("cpu", wisdom=path).close()
        self.assertIn("wisdom", logs.output[0])


class Default(unittest.TestCase):
    def test_threads_share_it(self):
        default, barrier, seen = _context._Default(), threading.Barrier(8), []

        def work():
            barrier.wait()
            seen.append(default.get())

        def slowly():
            time.sleep(0.05)
            return ipt.Context("cpu")

        with mock.patch("ipt._context.Context", side_effect=slowly) as opened:
            threads = [threading.Thread(target=work) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        opened.assert_called_once()
        self.assertEqual(len(set(seen)), 1)

    def test_it_is_taken(self):
        array = np.arange(6.0).reshape(2, 3)
        np.testing.assert_array_equal(ipt.transpose(array.copy()), array.T)
        self.assertIs(_context._default.get(), _context._default.get())

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_fork(self):
        context, default = ipt.Context("cpu", threads=2), _context._default
        ipt.transpose(np.ones((500, 300)), context=context)  # Its threads are running now.
        with warnings.catch_warnings():  # Python from 3.12 on warns of forks beside threads.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            os._exit(self.status_of_child(context, default))
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        context.close()

    def status_of_child(self, context, default):
        """Returns 0 if the parent's contexts are refused and new ones work."""
        try:
            with self.assertRaisesRegex(ValueError, "fork"):
                ipt.transpose(np.ones((2, 3)), context=context)
            with mock.patch("ipt._library.context_destroy") as destroy:
                context.close()
            destroy.assert_not_called()
            self.assertIsNot(_context._default, default)
            with ipt.Context("cpu", threads=2) as own:
                ipt.transpose(np.ones((500, 300)), context=own)
            return 0
        except BaseException:
            return 1


class Errors(unittest.TestCase):
    def test_texts(self):
        for result in ipt.Result:
            if result < 0:
                error = _errors.make_error(result)
                self.assertIs(error.result, result)
                self.assertGreater(len(str(error)), 5)

    def test_memory(self):
        for result in ipt.Result.OUT_OF_HOST_MEMORY, ipt.Result.OUT_OF_DEVICE_MEMORY:
            self.assertIsInstance(_errors.make_error(result), MemoryError)
        self.assertNotIsInstance(_errors.make_error(ipt.Result.FILE), MemoryError)

    def test_pickled(self):
        error = pickle.loads(pickle.dumps(_errors.make_error(ipt.Result.OUT_OF_HOST_MEMORY)))
        self.assertIs(type(error), ipt.OutOfMemoryError)
        self.assertEqual(error.result, ipt.Result.OUT_OF_HOST_MEMORY)


class Vulkan(unittest.TestCase):
    """Tests on the first sufficient device."""

    def test_devices(self):
        devices = ipt.devices()
        self.assertEqual([device.number for device in devices], list(range(1, len(devices) + 1)))
        for device in devices:
            self.assertTrue(device.name)
            self.assertEqual(device.sufficient, not device.missing)
            self.assertRegex(device.uuid, "^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$")
            self.assertRegex(device.pci, r"^([0-9a-f]{4,8}(:[0-9a-f]{2}){2}\.[0-7])?$")

    def test_named_device(self):
        devices = ipt.devices()
        if len(devices) != 1 or not devices[0].sufficient:
            self.skipTest("not one Vulkan device")
        device = devices[0]
        for name in device.name, device.name.lower(), device.uuid, device.pci, str(device.number):
            with ipt.Context("vulkan", device=name) as context:
                self.assertEqual(context.device_name, device.name)

    def test_first_device(self):
        device = next((device for device in ipt.devices() if device.sufficient), None)
        if device is None:
            self.skipTest("no Vulkan device")
        with ipt.Context("vulkan", device=device.number) as context:
            self.assertEqual(context.backend, "vulkan")
            self.assertEqual(context.device_name, device.name)
            array, calls = np.arange(96 * 60, dtype="f4").reshape(96, 60), []
            expected = array.T.copy()
            result = ipt.transpose(array, context=context, progress=calls.append)
            np.testing.assert_array_equal(result, expected)
            self.assertEqual(calls[-1], 1.0)
            a, b = np.ones((5, 7), "f4"), np.full((7, 3), 2, "f4")
            np.testing.assert_array_equal(ipt.gemm(a, b, context=context), a @ b)

    def test_devices_that_are_refused(self):
        for devices in "1", "NVIDIA", b"1":
            with self.assertRaisesRegex(TypeError, "devices is b?'.*not a list"):
                ipt.Context("vulkan", devices=devices)
        with self.assertRaises(ipt.Error) as raised:
            ipt.Context("cpu", devices=[1, 1])
        self.assertEqual(raised.exception.result, ipt.Result.INVALID_ARGUMENT)

    def test_several_devices(self):
        device = next((device for device in ipt.devices() if device.sufficient), None)
        if device is None:
            self.skipTest("no Vulkan device")
        number = device.number
        for arguments in (
            {"device": 1, "devices": [1, 1]},
            {"devices": [1, 0]},
            {"devices": [1] * 17},
            {"devices": [number, number]},
        ):
            with self.assertRaises(ipt.Error) as raised:
                ipt.Context("vulkan", **arguments)
            self.assertEqual(raised.exception.result, ipt.Result.INVALID_ARGUMENT)
        others = [other.number for other in ipt.devices() if other.sufficient and other != device]
        with ipt.Context("vulkan", devices=[number, *others[:1]]) as context:
            array = np.arange(96 * 60, dtype="f4").reshape(96, 60)
            expected = array.T.copy()
            np.testing.assert_array_equal(ipt.transpose(array, context=context), expected)


if __name__ == "__main__":
    unittest.main()
