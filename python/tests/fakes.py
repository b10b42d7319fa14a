# SPDX-License-Identifier: MIT
"""Functions in the place of the library's."""

import ctypes
import functools
import signal
from unittest import mock

from ipt import _library


def replaced(**functions):
    """Lets functions of Python take the place of the library's of these names."""
    return mock.patch.multiple(
        _library, **{name: _prototype(name)(function) for name, function in functions.items()}
    )


def _prototype(name):
    real = getattr(_library, name)
    return ctypes.CFUNCTYPE(real.restype, *real.argtypes)


# A function that succeeds, with a signal that Python sees only after it has ended.
interrupted = functools.partial(getattr(ctypes.CDLL(None), "raise"), signal.SIGINT)
