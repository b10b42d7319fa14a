# SPDX-License-Identifier: MIT
"""Transposes NumPy arrays in place and multiplies matrices, on Vulkan GPUs and on the CPU.

    import numpy as np, ipt
    a = np.arange(6.0).reshape(2, 3)
    t = ipt.transpose(a)  # the same memory, now of shape (3, 2)

Functions run in the given `Context` or in that of the module, which the first call opens. They may
be called from several threads at a time, and let other threads of Python run meanwhile. Messages of
the library, such as why a GPU was passed over, go to the logger "ipt", at level INFO.
"""

from ._build import Build, build_info
from ._context import Context, Device, devices
from ._device import DeviceArray
from ._errors import Error, OutOfMemoryError, Result
from ._permute import permute
from ._products import gemm, herk, syrk, trsm, tsmm, tsmttsm
from ._transpose import transpose
from ._tuning import Tuning, calibrate, save_wisdom, tune
from ._vectors import axpy, gemv, hemv, her, symv, syr
from ._version import __version__

__all__ = [
    "Build",
    "Context",
    "Device",
    "DeviceArray",
    "Error",
    "OutOfMemoryError",
    "Result",
    "Tuning",
    "__version__",
    "axpy",
    "build_info",
    "calibrate",
    "devices",
    "gemm",
    "gemv",
    "hemv",
    "her",
    "herk",
    "permute",
    "save_wisdom",
    "symv",
    "syr",
    "syrk",
    "transpose",
    "trsm",
    "tsmm",
    "tsmttsm",
    "tune",
]
