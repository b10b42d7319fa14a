# SPDX-License-Identifier: MIT
"""Arrays that stay in the memory of a device."""

from __future__ import annotations

import ctypes
import math
import mmap
import weakref
from typing import Any, Sequence

import numpy as np

from . import _library
from ._context import Context, Uncopied, _Handle, resolve
from ._errors import check

_PIECE = 64 << 20  # bytes of one copy, during which nothing interrupts


class _Memory(Uncopied):
    """Bytes on a device. They are freed when the last reference goes, and before their context."""

    def __init__(self, handle: _Handle, size: int) -> None:
        self.handle = handle
        self._as_parameter_ = ctypes.c_void_p()  # ctypes passes this
        finalizer = weakref.finalize(self, _free, self._as_parameter_, handle)
        finalizer.atexit = False  # as that of the context
        _library.forget_message()
        check(_library.memory_create(handle, size, self._as_parameter_))

    def copy(self, offset: int, array: np.ndarray, up: bool) -> None:
        """Copies the bytes of an array without gaps to the device, or from there."""
        if self.handle.is_inherited:
            raise ValueError("the context of the array was opened before a fork")
        address = array.ctypes.data
        for begin in range(0, array.nbytes, _PIECE):
            size = min(_PIECE, array.nbytes - begin)
            _library.forget_message()
            check(_library.memory_copy(self, offset + begin, address + begin, size, up))


def _free(memory: ctypes.c_void_p, handle: _Handle) -> None:
    """Frees memory, but only in the process that has its device."""
    if not handle.is_inherited:
        _library.memory_destroy(memory)


class DeviceArray(Uncopied):
    """An array in the memory of a Vulkan device, for operations that follow each other there.

    DeviceArray(array, context=context) uploads a copy of an array, or of any object that
    numpy.asarray takes. `empty` makes one whose contents are undefined. `numpy()` downloads it, and
    so do numpy.asarray and, by DLPack, torch.from_dlpack: these are copies in host memory.

    `shape`, `dtype`, `strides`, `T`, `reshape` and indexing with integers and slices are those of
    NumPy, and give views of the same memory. All functions of the package take DeviceArrays of one
    context in place of arrays, and run on its first device. Nothing is copied for them there, so
    inputs need contiguous rows or columns; an argument in host memory is refused. Nothing
    interrupts the device, and `progress` is only called in the end.

    context: one with a device; None: that of the module. Raises `Error` with `Result.NO_DEVICE` if
        it has only the CPU, and `OutOfMemoryError` if the device has no memory left. Arrays of a
        context that has been closed can still be downloaded.
    """

    # NumPy's operators would download the array without a word.
    __array_ufunc__ = None

    def __init__(self, array: Any, *, context: Context | None = None) -> None:
        array = np.asarray(array, order="C")
        self._allocate(array.shape, array.dtype, context)
        self.write(array)

    @classmethod
    def empty(
        cls,
        shape: int | Sequence[int],
        dtype: Any = np.float64,
        *,
        context: Context | None = None,
    ) -> DeviceArray:
        """Returns an array of undefined contents."""
        self = cls.__new__(cls)
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        self._allocate(shape, np.dtype(dtype), context)
        return self

    def _allocate(self, shape: tuple[int, ...], dtype: np.dtype, context: Context | None) -> None:
        if dtype.hasobject:
            raise TypeError(f"elements of {dtype} hold objects")
        if any(extent < 0 for extent in shape):
            raise ValueError(f"shape {shape} has a negative number")
        size = max(math.prod(shape) * dtype.itemsize, 1)
        self.context = resolve(context)
        self.memory = _Memory(self.context.handle, size)
        # Pages that nobody touches take no memory: NumPy only computes with their addresses.
        pages = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ)
        self.frame = np.ndarray(shape, dtype, pages)
        self._begin = self.frame.ctypes.data

    def view_of(self, frame: np.ndarray) -> DeviceArray:
        """Returns the array of a view of the frame; not for applications."""
        view = DeviceArray.__new__(DeviceArray)
        view.context, view.memory = self.context, self.memory
        view._begin, view.frame = self._begin, frame
        return view

    def offset_of(self, frame: np.ndarray) -> int:
        """Returns where a view of the frame begins in the memory; not for applications."""
        return frame.ctypes.data - self._begin

    @property
    def shape(self) -> tuple[int, ...]:
        return self.frame.shape

    @property
    def dtype(self) -> np.dtype:
        return self.frame.dtype

    @property
    def ndim(self) -> int:
        return self.frame.ndim

    @property
    def size(self) -> int:
        return self.frame.size

    @property
    def nbytes(self) -> int:
        return self.frame.nbytes

    @property
    def strides(self) -> tuple[int, ...]:
        return self.frame.strides

    @property
    def T(self) -> DeviceArray:
        return self.view_of(self.frame.T)

    def reshape(self, *shape: Any) -> DeviceArray:
        """Returns a view; ValueError where that would take a copy."""
        frame = self.frame.reshape(*shape)
        if frame.size and not np.may_share_memory(frame, self.frame):
            raise ValueError(f"strides {self.strides} do not allow the shape without a copy")
        return self.view_of(frame)

    def __getitem__(self, index: Any) -> DeviceArray:
        for part in index if isinstance(index, tuple) else (index,):
            if not isinstance(part, (int, np.integer, slice, type(...), type(None))):
                raise TypeError(f"{part!r} is no index of a view: integers and slices are")
        parts = index if isinstance(index, tuple) else (index,)
        return self.view_of(self.frame[(*parts, ...) if ... not in parts else parts])

    def __len__(self) -> int:
        return len(self.frame)

    def _range(self) -> tuple[int, int]:
        """Returns the offsets in the memory between which all elements lie."""
        begin = end = self.offset_of(self.frame)
        if self.size == 0:
            return begin, begin
        for extent, step in zip(self.shape, self.strides):
            begin += min(0, step * (extent - 1))
            end += max(0, step * (extent - 1))
        return begin, end + self.dtype.itemsize

    def numpy(self) -> np.ndarray:
        """Downloads the array into a new one, with the same strides if it has no gaps."""
        begin, end = self._range()
        data = np.empty(end - begin, np.uint8)
        self.memory.copy(begin, data, up=False)
        offset = self.offset_of(self.frame) - begin
        array = np.ndarray(self.shape, self.dtype, data, offset, self.strides)
        return array if array.nbytes == data.nbytes else array.copy()

    def write(self, array: Any) -> None:
        """Uploads an array of the same shape and dtype in place of this one, which has no gaps."""
        array = np.asarray(array)
        if array.shape != self.shape or array.dtype != self.dtype:
            given = f"{array.dtype} of shape {array.shape}"
            raise ValueError(f"array is {given} instead of {self.dtype} of shape {self.shape}")
        flags = self.frame.flags
        if not (flags.c_contiguous or flags.f_contiguous):
            raise ValueError(f"strides {self.strides} have gaps: write to an array without any")
        data = np.asarray(array, order="C" if flags.c_contiguous else "F")
        self.memory.copy(self.offset_of(self.frame), data, up=True)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        if copy is False:
            raise ValueError("an array on a device is downloaded, which is a copy")
        array = self.numpy()
        return array if dtype is None else array.astype(dtype, copy=False)

    def __dlpack__(self, **arguments: Any) -> object:
        arguments.pop("dl_device", None)
        if arguments.pop("copy", None) is False:
            raise BufferError("an array on a device is downloaded, which is a copy")
        return self.numpy().__dlpack__(**arguments)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)  # where the copy is: in host memory

    def __repr__(self) -> str:
        return f"<ipt.DeviceArray of shape {self.shape}, {self.dtype}, in {self.context!r}>"
