# SPDX-License-Identifier: MIT
"""Functions that replace the library's."""

import contextlib
import ctypes
import functools
import signal
from unittest import mock

from ipt import _library, _runs


@contextlib.contextmanager
def replaced(**functions):
    """Replaces functions that carry out runs by functions in Python, or in C."""
    made = {name: _in_c(name, function) for name, function in functions.items()}
    with mock.patch("ipt._runs._common", ctypes.pointer(_runs.Common.of_library(**made))):
        yield


def _in_c(name, function):
    if isinstance(function, ctypes._CFuncPtr):
        return function
    real = getattr(_library, name)
    return ctypes.CFUNCTYPE(real.restype, *real.argtypes)(function)


# A function that sends a signal and succeeds. Python sees the signal only after the call.
interrupted = functools.partial(getattr(ctypes.CDLL(None), "raise"), signal.SIGINT)
