# SPDX-License-Identifier: MIT
"""Checks which arrays are accepted."""

from __future__ import annotations

import numpy as np


def check_array(array: object) -> None:
    """Refuses everything but plain arrays. The mask of a masked array would not be moved."""
    if not isinstance(array, np.ndarray) or isinstance(array, np.ma.MaskedArray):
        raise TypeError(f"a numpy array is needed, not {type(array).__name__}")


def check_elements(array: object) -> None:
    """Refuses arrays of Python objects, which are more than bytes."""
    check_array(array)
    if array.dtype.hasobject:
        raise TypeError(f"elements of type {array.dtype} hold objects")


def check_memory(array: np.ndarray, contiguous: bool) -> None:
    """Refuses arrays whose elements cannot be moved in place."""
    if not contiguous:
        raise ValueError("the array is not contiguous")
    if not array.flags.writeable:
        raise ValueError("the array is read-only")
