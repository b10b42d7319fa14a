# SPDX-License-Identifier: MIT
"""What arrays are accepted."""

from __future__ import annotations

import numpy as np


def check_array(array: object) -> None:
    """A masked array is refused, since its mask would be left as it is."""
    if not isinstance(array, np.ndarray) or isinstance(array, np.ma.MaskedArray):
        raise TypeError(f"a numpy array is needed, not {type(array).__name__}")


def check_elements(array: object) -> None:
    """An array whose elements are nothing but bytes."""
    check_array(array)
    if array.dtype.hasobject:
        raise TypeError(f"elements of type {array.dtype} hold objects")


def check_memory(array: np.ndarray, contiguous: bool) -> None:
    """Of an array whose elements are to be moved."""
    if not contiguous:
        raise ValueError("the array is not contiguous")
    if not array.flags.writeable:
        raise ValueError("the array is read-only")
