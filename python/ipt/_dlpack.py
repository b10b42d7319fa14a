# SPDX-License-Identifier: MIT
"""Shares the memory of other libraries' arrays by DLPack.

numpy.from_dlpack would do, if its arrays could be written to before NumPy 2.1.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)

import numpy as np

_HOST_DEVICES = (1, 3)  # kDLCPU and kDLCUDAHost
_READ_ONLY = 1  # DLPACK_FLAG_BITMASK_READ_ONLY
_BFLOAT = 4  # kDLBfloat
_KINDS = {0: "i", 1: "u", 2: "f", 5: "c", 6: "b"}


class _Tensor(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class _Versioned(Structure):
    """The beginning of DLManagedTensorVersioned."""

    _fields_ = [
        ("major", c_uint32),
        ("minor", c_uint32),
        ("manager", c_void_p),
        ("deleter", c_void_p),
        ("flags", c_uint64),
        ("tensor", _Tensor),
    ]


def _declare(function, result):
    declared = getattr(ctypes.pythonapi, function)
    declared.restype = result
    declared.argtypes = [ctypes.py_object, ctypes.c_char_p]
    return declared


_is_valid = _declare("PyCapsule_IsValid", ctypes.c_int)
_pointer_of = _declare("PyCapsule_GetPointer", c_void_p)


class _Memory:
    """What NumPy makes an array of. Its capsule, which nobody has taken over, frees the tensor."""

    def __init__(self, capsule: object, tensor: _Tensor, dtype: np.dtype, read_only: bool) -> None:
        size = dtype.itemsize
        shape = tuple(tensor.shape[: tensor.ndim])
        steps = tensor.strides[: tensor.ndim] if tensor.strides else None  # None: in C order
        self._capsule = capsule
        self.__array_interface__ = {
            "version": 3,
            "shape": shape,
            "typestr": dtype.str,
            "data": ((tensor.data or 0) + tensor.byte_offset, read_only),
            "strides": None if steps is None else tuple(step * size for step in steps),
        }


def _export(name: str, given: object) -> object:
    device = int(given.__dlpack_device__()[0])
    if device not in _HOST_DEVICES:
        raise TypeError(f"{name} is on a device of DLPack's type {device}, not in host memory")
    try:
        return given.__dlpack__(max_version=(1, 0))
    except TypeError:  # It is older than version 1.
        return given.__dlpack__()


def _dtype_of(name: str, tensor: _Tensor) -> np.dtype:
    """Returns the type of elements; for bfloat16 that of its bytes."""
    if tensor.lanes == 1 and tensor.bits % 8 == 0:
        if tensor.code == _BFLOAT and tensor.bits == 16:
            return np.dtype("u2")
        if tensor.code in _KINDS:
            try:
                return np.dtype(f"{_KINDS[tensor.code]}{tensor.bits // 8}")
            except TypeError:
                pass
    raise TypeError(
        f"{name} has elements of DLPack's type {tensor.code} of {tensor.bits} bits: NumPy has none"
    )


def _bfloat16(name: str) -> np.dtype:
    try:
        import ml_dtypes
    except ImportError:
        raise TypeError(f"{name} is of bfloat16, which NumPy only has with ml_dtypes") from None
    return np.dtype(ml_dtypes.bfloat16)


def share(name: str, given: object) -> np.ndarray:
    """Returns an array on the memory of an object that supports DLPack."""
    capsule = _export(name, given)
    read_only = False
    if _is_valid(capsule, b"dltensor_versioned"):
        managed = _Versioned.from_address(_pointer_of(capsule, b"dltensor_versioned"))
        if managed.major != 1:
            raise TypeError(f"{name} has DLPack's version {managed.major}, and 1 is known")
        tensor, read_only = managed.tensor, bool(managed.flags & _READ_ONLY)
    else:
        tensor = _Tensor.from_address(_pointer_of(capsule, b"dltensor"))
    array = np.asarray(_Memory(capsule, tensor, _dtype_of(name, tensor), read_only))
    return array.view(_bfloat16(name)) if tensor.code == _BFLOAT else array
