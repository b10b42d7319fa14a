# SPDX-License-Identifier: MIT
"""Carries out operations, with progress and cancellation.

KeyboardInterrupt may be raised between any two instructions of Python code, and a second one while
the first is being handled. So a run takes place within a single call of a C function, in run.h,
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

from . import _library
from ._context import Context, resolve
from ._errors import Result, make_error
from ._operands import Operand

_INTERVAL = 0.1  # seconds from one call of progress to the next
_PATIENCE = 0.01  # seconds until a run learns that it is cancelled


class Measurement(Context):
    """Stands for a context in a call that is to be measured instead of carried out: see `tune`."""

    def __init__(self, context: Context, seconds: float) -> None:
        self.context = context
        self._handle = context.handle
        self.seconds = seconds
        self.result = _library.TuneResult()


def carry_out(
    operation: str,
    context: Context | None,
    operands: tuple[Operand, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> None:
    """Carries out the library's operation of that name where its operands are."""
    there = next((operand for operand in operands if operand.device is not None), None)
    if there is not None:
        context = _common_context(there, operands, context)
    context = resolve(context)
    if isinstance(context, Measurement):
        limit = ctypes.c_double(context.seconds)
        result = ctypes.byref(context.result)
        _tune(context.handle, operation.encode(), ctypes.byref(desc), limit, result, _ERRORS)
    elif there is not None:
        places = (_Place * len(operands))(*map(_Place.of, operands))
        _carry_out_there(context.handle, operation.encode(), ctypes.byref(desc), places, _ERRORS)
    else:
        _carry_out_here(operation, context, operands, desc, progress)


def _common_context(
    there: Operand, operands: tuple[Operand, ...], context: Context | None
) -> Context:
    """Returns the context of operands that are all in the memory of its device."""
    for operand in operands:
        if operand.device is None:
            raise TypeError(f"{operand.name} is in host memory, and {there.name} on a device")
        if operand.device.memory.handle is not there.device.memory.handle:
            raise ValueError(f"{operand.name} is of another context than {there.name}")
    if context is None:
        return there.device.context
    if context.handle is not there.device.memory.handle:
        raise ValueError(f"context is another one than that of {there.name}")
    return context


def _carry_out_here(
    operation: str,
    context: Context,
    operands: tuple[Operand, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> None:
    handle = context.handle  # keeps the context open
    addresses = [operand.array.ctypes.data for operand in operands]
    control = _Control()
    _carry_out(
        _Run(
            functions=ctypes.pointer(_functions),
            context=handle._as_parameter_,
            operation=operation.encode(),
            desc=ctypes.addressof(desc),
            operands=(ctypes.c_void_p * len(addresses))(*addresses),
            interval=_INTERVAL,
            patience=_PATIENCE,
            progress=ctypes.py_object(progress),
            tells=progress is not None,
            control=ctypes.pointer(control),
            key=ctypes.py_object(control),
            working=_working,
            errors=_ERRORS,
        )
    )


_ERRORS = (ctypes.py_object * (1 - min(Result)))(
    *(make_error(-number) for number in range(1 - min(Result)))
)


class Functions(ctypes.Structure):
    """What carries out a run: python_functions in run.h."""

    _fields_ = [
        (name, ctypes.c_void_p)
        for name in (
            *("plan_obtain", "plan_is_short", "plan_run"),
            *("run_begin", "run_wait", "run_cancel", "run_end", "plan_return"),
        )
    ]

    @classmethod
    def of_library(cls, **others: Any) -> Functions:
        """Returns the library's, with others in place of some."""
        functions = (others.get(name, getattr(_library, name)) for name, _ in cls._fields_)
        return cls(*(ctypes.cast(function, ctypes.c_void_p) for function in functions))


_functions = Functions.of_library()


class _Place(ctypes.Structure):
    """python_place in memory.h."""

    _fields_ = [("memory", ctypes.c_void_p), ("offset", ctypes.c_uint64)]

    @classmethod
    def of(cls, operand: Operand) -> _Place:
        device = operand.device
        return cls(device.memory._as_parameter_, device.offset_of(operand.array))


class _Control(ctypes.Structure):
    """The part of a run that other threads use: python_control in run.h."""

    _fields_ = [("stop", ctypes.c_bool), ("run", ctypes.c_void_p)]
    __hash__ = object.__hash__

    def __init__(self) -> None:
        self.process = os.getpid()


class _Run(ctypes.Structure):
    """The argument of ipt_python_carry_out: python_run in run.h."""

    _fields_ = [
        ("functions", ctypes.POINTER(Functions)),
        ("context", ctypes.c_void_p),
        ("operation", ctypes.c_char_p),
        ("desc", ctypes.c_void_p),
        ("operands", ctypes.POINTER(ctypes.c_void_p)),
        ("interval", ctypes.c_double),
        ("patience", ctypes.c_double),
        ("progress", ctypes.py_object),
        ("tells", ctypes.c_bool),
        ("control", ctypes.POINTER(_Control)),
        ("key", ctypes.py_object),
        ("working", ctypes.py_object),
        ("errors", ctypes.POINTER(ctypes.py_object)),
    ]


def _declare(function: str, result: Any, *arguments: Any) -> Any:
    declared = getattr(_library.python, f"ipt_python_{function}")
    declared.restype = result
    declared.argtypes = arguments
    return declared


_call = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_carry_out = _declare("carry_out", None, ctypes.POINTER(_Run))
_carry_out_there = _declare(
    "carry_out_there", None, *_call, ctypes.POINTER(_Place), ctypes.c_void_p
)
_tune = _declare("tune", None, *_call, ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)
_stop = _declare("stop", ctypes.c_bool, ctypes.POINTER(_Control))

_working: set[_Control] = set()  # the runs of all threads, also of the parent before a fork


@atexit.register
def _end_all() -> None:
    """Cancels runs of daemon threads, which must not outlive the interpreter."""
    for control in list(_working):
        if control.process == os.getpid():
            while control in _working and not _stop(control):
                time.sleep(0.001)
