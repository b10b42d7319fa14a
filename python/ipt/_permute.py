# SPDX-License-Identifier: MIT
"""Permutation of axes in place."""

from __future__ import annotations

import math
from typing import Any, Callable, Sequence, TypeVar

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import check_elements, check_memory
from ._context import Context
from ._runs import carry_out

_Scalar = TypeVar("_Scalar", bound=np.generic)


def permute(
    array: npt.NDArray[_Scalar],
    axes: Sequence[int] | None = None,
    *,
    context: Context | None = None,
    progress: Callable[[float], Any] | None = None,
) -> npt.NDArray[_Scalar]:
    """Brings the axes of an array into another order in its own memory.

    array: of any number of dimensions; C-contiguous or Fortran-contiguous, writable, and of any
        dtype of a fixed size: numbers, strings, dates, structures.
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

    An exception raised by `progress` cancels the work, and so does KeyboardInterrupt: see
    `transpose`.
    """
    check_elements(array)
    order = _order(array, axes)
    check_memory(array, array.flags.c_contiguous or array.flags.f_contiguous)
    if not array.flags.c_contiguous:
        mirrored = [array.ndim - 1 - axis for axis in reversed(order)]
        return permute(array.T, mirrored, context=context, progress=progress).T
    if array.itemsize:  # To the library no element is without bytes.
        carry_out("permute", context, (array,), _describe(array, order), progress)
    if progress is not None:
        progress(1.0)
    return array.reshape([array.shape[axis] for axis in order])


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
