# SPDX-License-Identifier: MIT
"""Transposition in place."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _library
from ._context import Context
from ._operands import Operand, check_dimensions, check_elements, check_writable, operand
from ._runs import Progress, carry_out


def transpose(
    array: Any,
    *,
    pitch: int | None = None,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Exchanges the last two axes of an array in its own memory.

    array: of 2 dimensions, or of 3, which is a batch of matrices; writable, and of any dtype of a
        fixed size: numbers, strings, dates, structures. It is C-contiguous, or its rows are, as in
        a[:, :n] of a larger a; with 2 dimensions the same holds for columns. A NumPy array, an
        object with such memory by DLPack or the buffer protocol, or a `DeviceArray`.
    pitch: the number of elements from one row of the result to the next. None: no gaps, or the
        pitch of the array if it is square. With gaps the result owns them, apart from those of
        squares whose pitch stays: what they hold may be overwritten.
    context: where to do it; None: the context of the module.
    progress: is called with the part of the work that is done, from 0.0 to 1.0, in the calling
        thread, about ten times a second, and with 1.0 in the end.

    Returns the transpose, a view of the same memory, in C or Fortran order as before. The array
    that was passed keeps its shape, but its elements are somewhere else now: use the result
    instead.

    Raises TypeError for anything but a plain array, and for an array of objects; ValueError for
    another number of dimensions, if the array is read-only or has no contiguous rows, if a pitch is
    needed or too small, or if the array's memory ends before the result would; `Error` if the
    library fails. Then nothing is changed, unless `Error.result` is `Result.DATA_UNDEFINED`.

    An exception that `progress` raises cancels the work and reaches the caller, and so does
    KeyboardInterrupt. The __cause__ of the exception says in what state the array is. With an
    `Error` of `Result.CANCELLED` it is as it was, with an `Error` of `Result.DATA_UNDEFINED` it is
    partly overwritten, and with None it is transposed, because it was too late to cancel. (An
    interrupt that comes before the work begins has no cause either.)
    """
    given = operand("array", array)
    check_elements(given)
    check_dimensions(given, 2, 3)
    check_writable(given)
    if _has_rows(given.array):
        return given.result(_transposed(given, pitch, context, progress))
    if given.array.ndim != 2 or not _has_rows(given.array.T):
        raise ValueError(f"{given.name} is not contiguous, and neither are its rows")
    turned = _transposed(given.with_view(given.array.T), pitch, context, progress)
    return given.result(turned.T)


def _has_rows(array: np.ndarray) -> bool:
    """Whether rows are contiguous and follow each other, if with gaps."""
    if array.flags.c_contiguous:
        return True
    size, (rows, cols), (pitch, step) = array.itemsize, array.shape[-2:], array.strides[-2:]
    return (
        size > 0
        and (cols <= 1 or step == size)
        and (rows <= 1 or (pitch >= cols * size and pitch % size == 0))
        and (array.ndim == 2 or array.shape[0] <= 1 or _is_whole(array.strides[0], size))
    )


def _is_whole(step: int, size: int) -> bool:
    return step > 0 and step % size == 0


def _transposed(
    given: Operand,
    pitch: int | None,
    context: Context | None,
    progress: Progress,
) -> np.ndarray:
    """Transposes an array of contiguous rows. Returns a view of the result."""
    array = given.array
    *batch, rows, cols = array.shape
    desc = _library.TransposeDesc(batch[0] if batch else 1, rows, cols, array.itemsize)
    if array.nbytes == 0 or (pitch is None and array.flags.c_contiguous):
        result = array.reshape(*batch, cols, rows)
    else:
        result = _result_with_gaps(given, pitch, desc)
    if array.nbytes:  # To the library a batch of 0 means 1, and no element is without bytes.
        carry_out("transpose", context, (given,), desc, progress)
    if progress is not None:
        progress(1.0)
    return result


def _result_with_gaps(
    given: Operand, pitch: int | None, desc: _library.TransposeDesc
) -> np.ndarray:
    """Completes the descriptor, and returns a view of the result."""
    array, size, (rows, cols) = given.array, given.array.itemsize, given.array.shape[-2:]
    desc.lda = max(array.strides[-2] // size, cols) if rows > 1 else cols
    if pitch is None and rows != cols:
        raise ValueError(
            f"{given.name} is not contiguous: pitch has to say how many elements lie from one row "
            "of the result to the next"
        )
    desc.ldb = desc.lda if pitch is None else pitch
    if desc.ldb < rows:
        raise ValueError(f"pitch is {pitch}, and rows of the result have {rows} elements")
    is_square = rows == cols and desc.lda == desc.ldb
    owned = (rows - 1) * desc.lda + cols if is_square else max(rows * desc.lda, cols * desc.ldb)
    desc.stride = owned
    if array.ndim == 3 and array.shape[0] > 1:
        desc.stride = array.strides[0] // size
    steps = (desc.stride * size, desc.ldb * size, size)[3 - array.ndim :]
    needed = ((desc.batch - 1) * desc.stride + owned) * size
    return _view_of_memory(given, needed, (*array.shape[:-2], cols, rows), steps)


def _view_of_memory(
    given: Operand, needed: int, shape: tuple[int, ...], steps: tuple[int, ...]
) -> np.ndarray:
    """Returns a view that begins with the array, in the memory that this is a view of."""
    whole, array = given.array, given.array
    while isinstance(whole.base, np.ndarray):
        whole = whole.base
    past = sum(max(step, 0) * (count - 1) for step, count in zip(whole.strides, whole.shape))
    room = whole.ctypes.data + past + whole.itemsize - array.ctypes.data
    if needed > room:
        raise ValueError(
            f"{given.name}: the result with its gaps has {needed} bytes, and its memory has {room}"
        )
    if not whole.flags.c_contiguous:
        return np.lib.stride_tricks.as_strided(array, shape, steps)
    # Its base is the whole memory, so that it can be transposed back.
    return np.ndarray(shape, array.dtype, whole, array.ctypes.data - whole.ctypes.data, steps)
