# SPDX-License-Identifier: MIT
"""Plans are measured and remembered; the package tells how it was built."""

import os
import tempfile
import unittest
from unittest import mock

import ipt
import numpy as np


class Tuning(unittest.TestCase):
    def test_nothing_is_changed(self):
        array, a = np.arange(600.0).reshape(20, 30), np.ones((30, 4))
        before = array.copy()
        with ipt.Context("cpu", threads=1) as context:
            for call in [
                (ipt.transpose, array),
                (ipt.permute, array.reshape(4, 5, 30), (1, 2, 0)),
                (ipt.gemm, array, a),
            ]:
                found = ipt.tune(*call, seconds=1e-3, context=context)
                self.assertGreater(found.plans, 0)
                self.assertGreaterEqual(found.planner_seconds, found.best_seconds)
                self.assertGreater(found.best_seconds, 0)
            out = np.full((20, 4), 7.0)
            ipt.tune(ipt.gemm, array, a, out, beta=1, seconds=1e-3, context=context)
            np.testing.assert_array_equal(out, 7)
            self.assertEqual(ipt.tune(ipt.transpose, a[:0], context=context).plans, 0)
        np.testing.assert_array_equal(array, before)

    def test_remembered(self):
        """Wisdom reaches a file, and a damaged one is kept."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "wisdom")
            with ipt.Context("cpu", threads=1) as context:
                ipt.tune(ipt.transpose, np.ones((97, 101)), seconds=1e-3, context=context)
                ipt.save_wisdom(path, context)
            with open(path) as file:
                self.assertIn("rows=97 cols=101 elem_size=8", file.read())
            with open(path, "w") as file:
                file.write("nonsense\n")
            with ipt.Context("cpu") as context, self.assertRaisesRegex(ipt.Error, path) as caught:
                ipt.save_wisdom(path, context)
        self.assertEqual(caught.exception.result, ipt.Result.FILE)

    def test_calibrated(self):
        """The library is asked, and its failure is raised. Measuring itself takes seconds."""
        with ipt.Context("cpu", threads=1) as context:
            for result in ipt.Result.SUCCESS, ipt.Result.DEVICE_LOST:
                measure = mock.Mock(return_value=result)
                with mock.patch("ipt._library.calibrate", measure):
                    if result:
                        with self.assertRaises(ipt.Error) as caught:
                            ipt.calibrate(context)
                        self.assertEqual(caught.exception.result, result)
                    else:
                        ipt.calibrate(context)
                measure.assert_called_once_with(context.handle)

    def test_on_a_device(self):
        if not any(device.sufficient for device in ipt.devices()):
            self.skipTest("no Vulkan device")
        with ipt.Context("vulkan") as context:
            array = ipt.DeviceArray(np.arange(600.0, dtype="f4").reshape(20, 30), context=context)
            found = ipt.tune(ipt.transpose, array, seconds=1e-3)
            self.assertGreater(found.plans, 0)
            np.testing.assert_array_equal(array.numpy().reshape(-1), np.arange(600))

    def test_refused(self):
        with ipt.Context("cpu") as context:
            for seconds in 0, -1, float("nan"):
                with self.assertRaisesRegex(ValueError, "seconds is"):
                    ipt.tune(ipt.transpose, np.ones((2, 3)), seconds=seconds, context=context)
            with self.assertRaisesRegex(ValueError, "do not fit"):
                ipt.tune(ipt.gemm, np.ones((2, 3)), np.ones((2, 3)), context=context)
        for context in "cpu", 1:
            with self.assertRaisesRegex(TypeError, "context is of type"):
                ipt.calibrate(context)


class Build(unittest.TestCase):
    def test_build(self):
        build = ipt.build_info()
        self.assertEqual(build.version, ipt.__version__)
        self.assertRegex(build.compiler, r"^(GCC|Clang|Debian Clang|Ubuntu Clang).* \d+\.\d+")
        self.assertIn(build.backends, [("cpu",), ("cpu", "vulkan")])
        self.assertEqual(bool(build.vulkan_headers), "vulkan" in build.backends)
        if build.vulkan_headers:
            self.assertRegex(build.vulkan_headers, r"^1\.[2-9]\.\d+$")
        else:
            with self.assertRaises(ipt.Error) as caught:
                ipt.Context("vulkan")
            self.assertEqual(caught.exception.result, ipt.Result.UNSUPPORTED)


if __name__ == "__main__":
    unittest.main()
