# SPDX-License-Identifier: MIT
"""Transposition in place."""

from __future__ import annotations

from typing import Any, Callable, TypeVar

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import check_elements, check_memory
from ._context import Context
from ._runs import carry_out

_Scalar = TypeVar("_Scalar", bound=np.generic)


def transpose(
    array: npt.NDArray[_Scalar],
    *,
    context: Context | None = None,
    progress: Callable[[float], Any] | None = None,
) -> npt.NDArray[_Scalar]:
    """Exchanges the last two axes of an array in its own memory.

    array: of 2 dimensions, or of 3, which is a batch of matrices; C-contiguous, writable, and of
        any dtype of a fixed size: numbers, strings, dates, structures. With 2 dimensions it may
        also be Fortran-contiguous.
    context: where to do it; None: the context of the module.
    progress: is called with the part of the work that is done, from 0.0 to 1.0, in the calling
        thread, about ten times a second, and with 1.0 in the end.

    Returns the transpose, a view of the same memory, in C or Fortran order as before. The array
    that was passed keeps its shape, but its elements are somewhere else now: use the result
    instead.

    Raises TypeError for anything but a plain array, and for an array of objects; ValueError for
    another number of dimensions, and if the array is read-only or not contiguous; `Error` if the
    library fails. Then nothing is changed, unless `Error.result` is `Result.DATA_UNDEFINED`.

    An exception that `progress` raises cancels the work and reaches the caller. So does
    KeyboardInterrupt, but without `progress` it waits until the work is done. The __cause__ of the
    exception says in what state the array is. With an `Error` of `Result.CANCELLED` it is as it
    was, with an `Error` of `Result.DATA_UNDEFINED` it is partly overwritten, and with None it is
    transposed, because it was too late to cancel. (An interrupt that comes before the work begins
    has no cause either.)
    """
    check_elements(array)
    if array.ndim not in (2, 3):
        raise ValueError(f"the array has {array.ndim} dimensions instead of 2 or 3")
    flags = array.flags
    check_memory(array, flags.c_contiguous or (array.ndim == 2 and flags.f_contiguous))
    if not array.flags.c_contiguous:
        return transpose(array.T, context=context, progress=progress).T
    *batch, rows, cols = array.shape
    if array.nbytes:  # To the library a batch of 0 means 1, and no element is without bytes.
        desc = _library.TransposeDesc(
            batch=batch[0] if batch else 1, rows=rows, cols=cols, elem_size=array.itemsize
        )
        carry_out("transpose", context, (array,), desc, progress)
    if progress is not None:
        progress(1.0)
    return array.reshape(*batch, cols, rows)
