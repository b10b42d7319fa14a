# SPDX-License-Identifier: MIT
"""Transposition in place."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, TypeVar

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import check_array
from ._context import Context, handle_of
from ._errors import Error, Result, check, make_error

_Scalar = TypeVar("_Scalar", bound=np.generic)

_INTERVAL = 0.1  # seconds from one call of progress to the next


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

    Returns the transpose, a view of the same memory; it is as contiguous as the array was, in the
    same order. The array that was passed keeps its shape, but its elements are somewhere else now:
    use the result instead.

    Raises TypeError for what is no plain array, and for objects; ValueError for another number of
    dimensions, and for an array that is read-only or not contiguous; `Error` where the library
    fails. Nothing is changed then, unless `Error.result` is `Result.DATA_UNDEFINED`.

    What `progress` raises cancels the work and goes on to the caller. So does KeyboardInterrupt;
    but without `progress` it waits until the work is done. The __cause__ of the exception says in
    what state the array is left: an `Error` with `Result.CANCELLED`: as it was; an `Error` with
    `Result.DATA_UNDEFINED`: partly overwritten; None: transposed, since it was too late to cancel.
    """
    _check_transposable(array)
    if not array.flags.c_contiguous:
        return transpose(array.T, context=context, progress=progress).T
    *batch, rows, cols = array.shape
    if array.size:  # A batch of 0 means 1 to the library.
        desc = _library.TransposeDesc(
            batch=batch[0] if batch else 1, rows=rows, cols=cols, elem_size=array.itemsize
        )
        if progress is None:
            check(_library.transpose(handle_of(context), array.ctypes.data, desc))
        else:
            _run(context, array, desc, progress)
    if progress is not None:
        progress(1.0)
    return array.reshape(*batch, cols, rows)


def _check_transposable(array: np.ndarray) -> None:
    check_array(array)
    if array.dtype.hasobject:
        raise TypeError(f"elements of type {array.dtype} hold objects")
    if array.ndim not in (2, 3):
        raise ValueError(f"the array has {array.ndim} dimensions instead of 2 or 3")
    if not (array.flags.c_contiguous or (array.ndim == 2 and array.flags.f_contiguous)):
        raise ValueError("the array is not contiguous")
    if not array.flags.writeable:
        raise ValueError("the array is read-only")


def _run(
    context: Context | None,
    array: np.ndarray,
    desc: _library.TransposeDesc,
    progress: Callable[[float], Any],
) -> None:
    """Transposes in a thread of the library, while this one tells of it."""
    desc.host.transfers = _library.ON
    operands = (ctypes.c_void_p * 1)(array.ctypes.data)
    plan, run = ctypes.c_void_p(), ctypes.c_void_p()
    part = 0.0

    @_library.Progress
    def advance(done: int, total: int, _user: int | None) -> None:
        nonlocal part
        part = done / total

    try:
        try:
            handle = handle_of(context)
            check(_library.plan_transpose(handle, desc, plan))
            check(_library.run_begin(plan, operands, advance, None, run))
            while _library.run_wait(run, _INTERVAL) == Result.NOT_READY:
                progress(part)
        except BaseException as exception:
            if run or isinstance(exception, KeyboardInterrupt):
                raise exception from _cancel(run)
            raise
        check(_library.run_end(run))
    finally:
        _library.plan_destroy(plan)


def _cancel(run: ctypes.c_void_p) -> Error | None:
    """Ends what may have begun. An error tells what came of it, unless that is success."""
    if not run:
        return make_error(Result.CANCELLED)
    _library.run_cancel(run)
    result = _library.run_end(run)
    return make_error(result) if result else None
