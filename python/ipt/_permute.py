# SPDX-License-Identifier: MIT
"""Permutation of axes in place."""

from __future__ import annotations

import math
from typing import Any, Sequence

import numpy as np

from . import _library
from ._context import Context
from ._operands import check_elements, check_writable, operand
from ._runs import Progress, carry_out


def permute(
    array: Any,
    axes: Sequence[int] | None = None,
    *,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Brings the axes of an array into another order in its own memory.

    array: of any number of dimensions; C-contiguous or Fortran-contiguous, writable, and of any
        dtype of a fixed size: numbers, strings, dates, structures. A NumPy array, an object with
        such memory by DLPack or the buffer protocol, or a `DeviceArray`.
    axes: as for numpy.transpose: axis axes[i] of the array becomes axis i. Negative numbers count
        from the last axis. None: all axes in reverse order.
    context: where to do it; None: the context of the module.
    progress: is called with the part of the work that is done, from 0.0 to 1.0, in the calling
        thread, about ten times a second, and with 1.0 in the end.

    Returns the array with its axes in that order, a view of the same memory, in C or Fortran order
    as before. The array that was passed keeps its shape, but its elements are somewhere else now:
    use the result instead.

    Raises TypeError for anything but a plain array, and for an array of objects; ValueError if axes
    do not name each axis once, if the array is read-only or not contiguous, and if more than 16
    axes are left after those that stay beside each other have been merged; `Error` if the library
    fails. Then nothing is changed, unless `Error.result` is `Result.DATA_UNDEFINED`.

    KeyboardInterrupt and an exception that `progress` raises cancel the work: see `transpose`.
    """
    given = operand("array", array)
    check_elements(given)
    moved, order = given.array, _order(given.array, axes)
    check_writable(given)
    in_fortran_order = not moved.flags.c_contiguous
    if in_fortran_order:
        moved, order = moved.T, [moved.ndim - 1 - axis for axis in reversed(order)]
    if not moved.flags.c_contiguous:
        raise ValueError(f"{given.name} is not contiguous")
    if moved.itemsize:  # To the library no element is without bytes.
        carry_out("permute", context, (given.with_view(moved),), _describe(moved, order), progress)
    if progress is not None:
        progress(1.0)
    result = moved.reshape([moved.shape[axis] for axis in order])
    return given.result(result.T if in_fortran_order else result)


def _order(array: np.ndarray, axes: Sequence[int] | None) -> list[int]:
    """Returns the axes as numbers from 0 on, after NumPy has checked them."""
    if axes is None:
        return list(reversed(range(array.ndim)))
    numbers = np.arange(array.ndim).tolist()
    array.transpose(tuple(axes))
    return [numbers[axis] for axis in axes]


def _describe(array: np.ndarray, order: list[int]) -> _library.PermuteDesc:
    """Drops axes of one element and merges axes that stay beside each other."""
    kept = [axis for axis in range(array.ndim) if array.shape[axis] != 1]
    groups: list[list[int]] = []  # in the order of the result
    for place in [kept.index(axis) for axis in order if array.shape[axis] != 1]:
        if groups and groups[-1][-1] + 1 == place:
            groups[-1].append(place)
        else:
            groups.append([place])
    if len(groups) > _library.MAX_AXES:
        raise ValueError(f"{len(groups)} groups of axes are more than {_library.MAX_AXES}")
    before = sorted(groups)
    return _library.PermuteDesc(
        rank=len(groups),
        extents=tuple(math.prod(array.shape[kept[i]] for i in group) for group in before),
        axes=tuple(before.index(group) for group in groups),
        elem_size=array.itemsize,
    )
