# SPDX-License-Identifier: MIT
"""Functions that replace the library's."""

import ctypes
import functools
import signal
from unittest import mock

from ipt import _library


def replaced(**functions):
    """Replaces functions of the library of these names by functions in Python."""
    return mock.patch.multiple(
        _library, **{name: _prototype(name)(function) for name, function in functions.items()}
    )


def _prototype(name):
    real = getattr(_library, name)
    return ctypes.CFUNCTYPE(real.restype, *real.argtypes)


# A function that sends a signal and succeeds. Python sees the signal only after the call.
interrupted = functools.partial(getattr(ctypes.CDLL(None), "raise"), signal.SIGINT)
