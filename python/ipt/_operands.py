# SPDX-License-Identifier: MIT
"""The arguments of operations: NumPy arrays, and other objects that share their memory.

An object is taken as an array on the same memory if it supports DLPack, as tensors of PyTorch on
the CPU do, or the buffer protocol, as memoryview and array.array do. A `DeviceArray` lies in the
memory of a device.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import _dlpack
from ._device import DeviceArray


class Operand(NamedTuple):
    """An argument that an operation reads or writes."""

    name: str  # the parameter, for messages
    given: Any
    array: np.ndarray  # its memory, or the frame of a DeviceArray
    device: DeviceArray | None  # None: it is in host memory

    def with_view(self, view: np.ndarray) -> Operand:
        """Returns the operand with a view of its array."""
        return Operand(self.name, self.given, view, self.device)

    def result(self, view: np.ndarray) -> Any:
        """Returns a view of the array in the form that the caller gets."""
        return view if self.device is None else self.device.view_of(view)


def operand(name: str, given: object) -> Operand:
    """Refuses what is no plain array. The mask of a masked array would not be moved."""
    if isinstance(given, DeviceArray):
        return Operand(name, given, given.frame, given)
    if isinstance(given, np.ndarray) and not isinstance(given, np.ma.MaskedArray):
        return Operand(name, given, given, None)
    if not isinstance(given, (np.ndarray, np.generic)):
        if hasattr(given, "__dlpack__") and hasattr(given, "__dlpack_device__"):
            return Operand(name, given, _dlpack.share(name, given), None)
        try:
            return Operand(name, given, np.asarray(memoryview(given)), None)
        except TypeError:
            pass
    raise TypeError(
        f"{name} is of type {type(given).__name__}: a numpy array is needed, or an object with its "
        "memory by DLPack or the buffer protocol"
    )


def check_elements(operand: Operand) -> None:
    """Refuses arrays of Python objects, which are more than bytes."""
    if operand.array.dtype.hasobject:
        raise TypeError(f"{operand.name} has elements of {operand.array.dtype}, which hold objects")


def check_dimensions(operand: Operand, *allowed: int) -> None:
    if operand.array.ndim not in allowed:
        wanted = " or ".join(map(str, allowed))
        raise ValueError(f"{operand.name} has {operand.array.ndim} dimensions instead of {wanted}")


def check_writable(operand: Operand) -> None:
    if operand.device is None and not operand.array.flags.writeable:
        raise ValueError(f"{operand.name} is read-only")


def new_operand(
    name: str, like: Operand, shape: tuple[int, ...], dtype: np.dtype, zeros: bool = False
) -> Operand:
    """Returns a new array where `like` is."""
    if like.device is None:
        return operand(name, (np.zeros if zeros else np.empty)(shape, dtype))
    made = DeviceArray.empty(shape, dtype, context=like.device.context)
    if zeros:
        made.write(np.zeros(shape, dtype))
    return operand(name, made)
