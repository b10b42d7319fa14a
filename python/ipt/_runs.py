# SPDX-License-Identifier: MIT
"""Carries out operations, with progress and cancellation.

KeyboardInterrupt may be raised between any two instructions of Python code, and a second one while
the first is being handled. So a run takes place within a single call of a C function, in run.c,
which returns only when the run is over: meanwhile Python has no instructions to interrupt except
those of `progress`. An exception that leaves this call already has its cause. Nothing here handles
it, so it also leaves the package.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import time
from typing import Any, Callable

import numpy as np

from . import _library
from ._context import Context, handle_of
from ._errors import Result, make_error

_INTERVAL = 0.1  # seconds from one call of progress to the next
_PATIENCE = 0.01  # seconds until a run learns that it is cancelled


def carry_out(
    operation: str,
    context: Context | None,
    operands: tuple[np.ndarray, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> None:
    """Calls the library's function of that name or, with progress, runs a plan of it."""
    handle = handle_of(context)  # keeps the context open
    addresses = [operand.ctypes.data for operand in operands]
    pointers = (ctypes.c_void_p * len(addresses))(*addresses)
    if progress is None:
        size = len(pointers)
        _call(_address(operation), handle, pointers, size, ctypes.byref(desc), _ERRORS)
        return
    desc.host.transfers = _library.SWITCH_ON
    control = _Control()
    _carry_out(
        _Run(
            *map(_address, (f"plan_create_{operation}", *_RUN_FUNCTIONS)),
            context=handle._as_parameter_,
            desc=ctypes.addressof(desc),
            operands=pointers,
            interval=_INTERVAL,
            patience=_PATIENCE,
            progress=ctypes.py_object(progress),
            control=ctypes.pointer(control),
            key=ctypes.py_object(control),
            working=_working,
            errors=_ERRORS,
        )
    )


_RUN_FUNCTIONS = "run_begin", "run_wait", "run_cancel", "run_end", "plan_destroy"
_ERRORS = (ctypes.py_object * (1 - min(Result)))(
    *(make_error(-number) for number in range(1 - min(Result)))
)


def _address(function: str) -> ctypes.c_void_p:
    return ctypes.cast(getattr(_library, function), ctypes.c_void_p)


class _Control(ctypes.Structure):
    """The part of a run that other threads use: python_control in run.c."""

    _fields_ = [("stop", ctypes.c_bool), ("run", ctypes.c_void_p)]
    __hash__ = object.__hash__

    def __init__(self) -> None:
        self.process = os.getpid()


class _Run(ctypes.Structure):
    """The argument of ipt_python_carry_out: python_run in run.c."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in ("plan_create", *_RUN_FUNCTIONS)),
        ("context", ctypes.c_void_p),
        ("desc", ctypes.c_void_p),
        ("operands", ctypes.POINTER(ctypes.c_void_p)),
        ("interval", ctypes.c_double),
        ("patience", ctypes.c_double),
        ("progress", ctypes.py_object),
        ("control", ctypes.POINTER(_Control)),
        ("key", ctypes.py_object),
        ("working", ctypes.py_object),
        ("errors", ctypes.POINTER(ctypes.py_object)),
    ]


_carry_out = _library.python.ipt_python_carry_out
_carry_out.restype = None
_carry_out.argtypes = [ctypes.POINTER(_Run)]


_call = _library.python.ipt_python_call
_call.restype = None
_call.argtypes = [
    *(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p),
    *(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p),
]


_stop = _library.python.ipt_python_stop
_stop.restype = ctypes.c_bool
_stop.argtypes = [ctypes.POINTER(_Control)]

_working: set[_Control] = set()  # the runs of all threads, also of the parent before a fork


@atexit.register
def _end_all() -> None:
    """Cancels runs of daemon threads, which must not outlive the interpreter."""
    for control in list(_working):
        if control.process == os.getpid():
            while control in _working and not _stop(control):
                time.sleep(0.001)
