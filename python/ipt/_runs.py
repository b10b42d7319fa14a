# SPDX-License-Identifier: MIT
"""Carrying out operations, with progress and cancellation."""

from __future__ import annotations

import ctypes
from typing import Any, Callable

import numpy as np

from . import _library
from ._context import Context, handle_of
from ._errors import Error, Result, check, make_error

_INTERVAL = 0.1  # seconds from one call of progress to the next


def carry_out(
    operation: str,
    context: Context | None,
    operands: tuple[np.ndarray, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> None:
    """Calls the library's function of that name, or with progress lets a plan of it run."""
    pointers = [operand.ctypes.data for operand in operands]
    if progress is None:
        check(getattr(_library, operation)(handle_of(context), *pointers, desc))
    else:
        make_plan = getattr(_library, f"plan_create_{operation}")
        _run(make_plan, context, pointers, desc, progress)


def _run(
    make_plan: Callable[..., int],
    context: Context | None,
    pointers: list[int],
    desc: ctypes.Structure,
    progress: Callable[[float], Any],
) -> None:
    """Works in a thread of the library, while this one tells of it."""
    desc.host.transfers = _library.SWITCH_ON
    operands = (ctypes.c_void_p * len(pointers))(*pointers)
    plan, run = ctypes.c_void_p(), ctypes.c_void_p()
    part = 0.0

    @_library.TellProgress
    def advance(done: int, total: int, _user: int | None) -> None:
        nonlocal part
        part = done / total if total else 1.0  # Where nothing moves, nothing is left to do.

    try:
        try:
            handle = handle_of(context)
            check(make_plan(handle, desc, plan))
            check(_library.run_begin(plan, operands, _library.Progress(tell=advance), run))
            while _library.run_wait(run, _INTERVAL) == Result.NOT_READY:
                if part < 1.0:  # That it is done is told when it is over.
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
