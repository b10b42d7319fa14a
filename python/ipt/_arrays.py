# SPDX-License-Identifier: MIT
"""What arrays are accepted."""

from __future__ import annotations

import numpy as np


def check_array(array: object) -> None:
    """A masked array is refused, since its mask would be left as it is."""
    if not isinstance(array, np.ndarray) or isinstance(array, np.ma.MaskedArray):
        raise TypeError(f"a numpy array is needed, not {type(array).__name__}")
