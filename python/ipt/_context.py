# SPDX-License-Identifier: MIT
"""Contexts, including the one that the module shares, and devices."""

from __future__ import annotations

import ctypes
import dataclasses
import logging
import os
import threading
import weakref
from collections.abc import Sequence

from . import _library
from ._errors import Error, Result, check

_logger = logging.getLogger("ipt")


@_library.WriteLine
def _log(message: bytes, _user: int | None) -> None:
    _logger.info("%s", message.decode(errors="replace"))


def make_log() -> _library.Log:
    """Returns a log that goes to Python's, and whose last line errors tell."""
    return _library.Log(
        write=ctypes.cast(_library.log, _library.WriteLine), user=ctypes.cast(_log, ctypes.c_void_p)
    )


class Uncopied:
    """The base of objects that own memory of the library, which copies would free twice."""

    def __reduce__(self) -> tuple:
        raise TypeError(f"{type(self).__name__} owns memory of the library: it cannot be copied")


class _Handle(Uncopied):
    """An open context of the library.

    It is closed when the last reference to it goes. Calls hold references, so a `Context` may be
    closed while other threads work with it.
    """

    def __init__(self, desc: _library.ContextDesc) -> None:
        self._as_parameter_ = ctypes.c_void_p()  # ctypes passes this
        self._forks = _library.forks.value
        finalizer = weakref.finalize(self, _destroy, self._as_parameter_, self._forks)
        finalizer.atexit = False  # Daemon threads may still work with it at exit.
        _library.forget_message()
        check(_library.context_create(desc, self._as_parameter_))

    @property
    def is_inherited(self) -> bool:
        """Whether this is a child of the process that has the context's threads and devices."""
        return self._forks != _library.forks.value


def _destroy(context: ctypes.c_void_p, forks: int) -> None:
    """Closes a context, but only in the process that has its threads: a child has none of them."""
    if forks == _library.forks.value:
        _library.context_destroy(context)


class Context(Uncopied):
    """An open backend: a Vulkan device, or the threads of the CPU backend, or both.

    backend: "vulkan", "cpu", or "default", which is the best sufficient GPU together with the CPU:
        each call takes the one that should be faster. Without such a GPU it is the CPU alone.
    device: a Vulkan device by its number in `devices()`, UUID, PCI address (see `Device`) or name,
        or by a part of the name that no other device has. The case of letters does not matter. 0,
        "" or None: the best one. If a device is named, "default" is that device alone, and "cpu"
        ignores it. Raises `Error` with `Result.NO_DEVICE` if there is no such device or "default"
        does not take it, and with `Result.INVALID_ARGUMENT` if several fit or the text is blank.
    threads: the threads of the CPU backend; 0: one for each core that the process may use.
    wisdom: the path of a file that `save_wisdom` or `ipt tune` has written. If it does not exist,
        that is the same as None; if it is damaged, it is not used, and the log says why.
    submission_seconds: the most that a submission to the device should take, as far as that can be
        estimated, so that the system does not take the device for hung. 0: 0.25 on devices that may
        drive a display, and no limit on others; 1e9: no limit.
    devices: several Vulkan devices, each named as above, but none by 0 or "". Arrays go through all
        of them at once where that is faster. Not together with device, nor with "cpu".

    Raises ValueError for another backend or a number out of range, TypeError if devices is a text,
    and `Error` if the backend cannot be opened.

    A context may be used from several threads, and in a with statement, which closes it. After a
    fork the child process must open its own context, as the module does. A context cannot be copied
    or pickled.
    """

    def __init__(
        self,
        backend: str = "default",
        device: int | str | None = None,
        threads: int = 0,
        wisdom: str | os.PathLike[str] | None = None,
        submission_seconds: float = 0,
        devices: Sequence[int | str] = (),
    ) -> None:
        if backend not in _library.BACKENDS:
            raise ValueError(f"backend is {backend!r}, none of {list(_library.BACKENDS)}")
        if isinstance(devices, (str, bytes)):
            raise TypeError(f"devices is {devices!r}, and not a list, as [{devices!r}]")
        named = "" if device is None else str(device)
        listed = [str(name).encode() for name in devices]
        for name, number in ("device", device), ("threads", threads):
            if isinstance(number, int) and not 0 <= number < 2**32:
                raise ValueError(f"{name} is {number}, which is out of range")
        if not 0 <= submission_seconds <= 1e9:
            raise ValueError(f"submission_seconds is {submission_seconds}, not 0 to 1e9")
        self._handle: _Handle | None = _Handle(
            _library.ContextDesc(
                backend=_library.BACKENDS[backend],
                device=named.encode(),
                devices=(ctypes.c_char_p * len(listed))(*listed),
                device_count=len(listed),
                threads=threads,
                log=make_log(),
                wisdom=None if wisdom is None else os.fsencode(wisdom),
                submission_seconds=submission_seconds,
            )
        )

    @property
    def handle(self) -> _Handle:
        """The argument for functions of the library; not for applications."""
        handle = self._handle
        if handle is None:
            raise ValueError("the context is closed")
        if handle.is_inherited:
            raise ValueError("the context was opened before a fork")
        return handle

    @property
    def backend(self) -> str:
        """"cpu", or "vulkan" if there is a device."""
        number = _library.context_backend(self.handle)
        return next(name for name, value in _library.BACKENDS.items() if value == number)

    @property
    def device_name(self) -> str:
        """The name of the Vulkan device, or "CPU"."""
        return _library.context_device_name(self.handle).decode(errors="replace")

    def close(self) -> None:
        """Frees what the context holds, once calls that still run in other threads have ended."""
        self._handle = None

    def __enter__(self) -> Context:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._handle is None:
            return "<ipt.Context, closed>"
        return f"<ipt.Context on {self.device_name}>"


class _Default:
    """The context of the module, which the first call opens."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._context: Context | None = None

    def get(self) -> Context:
        if self._context is None:
            with self._lock:
                if self._context is None:
                    self._context = Context()
        return self._context


_default = _Default()


def _forget_default() -> None:
    global _default
    _default = _Default()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_default)


def resolve(context: Context | None) -> Context:
    """Returns the context, or that of the module for None."""
    if context is None:
        return _default.get()
    if not isinstance(context, Context):
        raise TypeError(f"context is of type {type(context).__name__} instead of ipt.Context")
    return context


@dataclasses.dataclass(frozen=True)
class Device:
    """A Vulkan device."""

    number: int  # for Context(device=...), as are name, uuid and pci
    name: str
    uuid: str  # in lower case; empty if the driver gives none
    pci: str  # the PCI address as lspci prints it; empty if the driver does not tell
    vendor_id: int  # PCI numbers of the vendor
    device_id: int  # and of the device
    driver: str
    sufficient: bool  # whether ipt can use it
    missing: str  # what the device lacks, in words; empty if it is sufficient
    memory: int  # bytes of its largest own heap


def devices() -> list[Device]:
    """Lists the Vulkan devices. There are none without Vulkan, or if the package lacks it.

    Raises `Error` if Vulkan fails.
    """
    count = ctypes.c_uint32()
    _library.forget_message()
    try:
        check(_library.device_list(None, None, count))
        infos = (_library.DeviceInfo * count.value)()
        check(_library.device_list(None, infos, count))
    except Error as error:
        if error.result in (Result.NO_DEVICE, Result.UNSUPPORTED):
            return []
        raise
    return [
        Device(
            number=number,
            name=info.name.decode(errors="replace"),
            uuid=info.uuid.decode(),
            pci=info.pci.decode(),
            vendor_id=info.vendor_id,
            device_id=info.device_id,
            driver=info.driver.decode(errors="replace"),
            sufficient=info.sufficient,
            missing=info.missing.decode(errors="replace"),
            memory=info.device_memory,
        )
        for number, info in enumerate(infos[: count.value], start=1)
    ]
