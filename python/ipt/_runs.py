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
import time
from typing import Any, Callable, Optional

from . import _library
from ._context import Context, resolve
from ._errors import Result, make_error
from ._operands import Operand

Progress = Optional[Callable[[float], Any]]

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
    progress: Progress,
) -> None:
    """Carries out the library's operation of that name where its operands are."""
    there = _first_on_device(operands)
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


def _first_on_device(operands: tuple[Operand, ...]) -> Operand | None:
    for operand in operands:
        if operand.device is not None:
            return operand
    return None


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
    progress: Progress,
) -> None:
    handle = context.handle  # keeps the context open
    control = _Control()
    telling = None if progress is None else ctypes.byref(_Telling(progress, _INTERVAL))
    _carry_out(
        _common,
        handle._as_parameter_,
        operation.encode(),
        ctypes.byref(desc),
        ctypes.py_object(operands),
        telling,
        ctypes.byref(control),
        ctypes.py_object(control),
    )


_ERRORS = (ctypes.py_object * (1 - min(Result)))(
    *(make_error(-number) for number in range(1 - min(Result)))
)


_working: set[_Control] = set()  # the runs of all threads, also of the parent before a fork


class Common(ctypes.Structure):
    """What all runs have in common: python_common in run.h."""

    _functions = (
        *("plan_obtain", "plan_is_short", "plan_run"),
        *("run_begin", "run_wait", "run_cancel", "run_end", "plan_return"),
    )
    _fields_ = [
        *((name, ctypes.c_void_p) for name in _functions),
        ("patience", ctypes.c_double),
        ("working", ctypes.py_object),
        ("errors", ctypes.POINTER(ctypes.py_object)),
    ]

    @classmethod
    def of_library(cls, **others: Any) -> Common:
        """Returns the library's functions, with others in place of some."""
        functions = (others.get(name, getattr(_library, name)) for name in cls._functions)
        pointers = (ctypes.cast(function, ctypes.c_void_p) for function in functions)
        return cls(*pointers, patience=_PATIENCE, working=_working, errors=_ERRORS)


_common = ctypes.pointer(Common.of_library())


class _Telling(ctypes.Structure):
    """python_telling in run.h."""

    _fields_ = [("progress", ctypes.py_object), ("interval", ctypes.c_double)]


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
        self.forks = _library.forks.value


def _declare(function: str, result: Any, *arguments: Any) -> Any:
    declared = getattr(_library.python, f"ipt_python_{function}")
    declared.restype = result
    declared.argtypes = arguments
    return declared


_call = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
# Without types of arguments, which would double the time of a small call: all are pointers.
_carry_out = _library.python.ipt_python_carry_out
_carry_out.restype = None
_carry_out_there = _declare(
    "carry_out_there", None, *_call, ctypes.POINTER(_Place), ctypes.c_void_p
)
_tune = _declare("tune", None, *_call, ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)
_stop = _declare("stop", ctypes.c_bool, ctypes.POINTER(_Control))


@atexit.register
def _end_all() -> None:
    """Cancels runs of daemon threads, which must not outlive the interpreter."""
    for control in list(_working):
        if control.forks == _library.forks.value:
            while control in _working and not _stop(control):
                time.sleep(0.001)
