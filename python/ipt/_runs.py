# SPDX-License-Identifier: MIT
"""Carrying out operations, with progress and cancellation."""

from __future__ import annotations

import _thread
import atexit
import ctypes
from typing import Any, Callable

import numpy as np

from . import _library
from ._context import Context, Uncopied, handle_of
from ._errors import Error, Result, check, make_error

_INTERVAL = 0.1  # seconds from one call of progress to the next
_PATIENCE = 0.01  # seconds until a run learns that it is cancelled


def carry_out(
    operation: str,
    context: Context | None,
    operands: tuple[np.ndarray, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> None:
    """Calls the library's function of that name, or with progress lets a plan of it run."""
    handle = handle_of(context)
    if progress is None:
        pointers = [operand.ctypes.data for operand in operands]
        check(getattr(_library, operation)(handle, *pointers, desc))
        return
    work = _Work(getattr(_library, f"plan_create_{operation}"), handle, operands, desc)
    try:
        try:
            work.start()
            while not work.ends_within(_INTERVAL):
                part = work.part
                if part is not None and part < 1.0:  # That it is done is told when it is over.
                    progress(part)
        except BaseException as exception:
            raise exception from work.cancel()
    finally:
        work.cancel()  # An interrupt may have ended that, too.
    if work.failure is not None:
        raise work.failure
    check(work.result)


class _Work(Uncopied):
    """A plan and its run, in a thread of Python's.

    An interrupt may end the caller's code between any two instructions, but it never reaches this
    thread. So the thread owns the run, its plan and the arrays, and keeps them until the library is
    done. What an interrupt could leave half done, such as a lock in a with statement or the start
    of a threading.Thread, is not used.
    """

    def __init__(
        self,
        make_plan: Callable[..., int],
        handle: Any,
        operands: tuple[np.ndarray, ...],
        desc: ctypes.Structure,
    ) -> None:
        desc.host.transfers = _library.SWITCH_ON
        self.part: float | None = None  # None until the run begins
        self.result: int | None = None  # None until the work is over
        self.failure: BaseException | None = None  # of Python
        self._task = make_plan, handle, operands, desc
        self._owner: dict[None, str] = {}  # of one entry, by whoever is first to set it
        self._cancelled = False
        self._ended = _thread.allocate_lock()
        self._ended.acquire()

    def start(self) -> None:
        _thread.start_new_thread(self._carry_out, ())

    def ends_within(self, seconds: float) -> bool:
        if self.result is None:
            self._ended.acquire(timeout=seconds)
        return self.result is not None

    def cancel(self) -> Error | None:
        """Ends what may have begun. An error tells what came of it, unless that is success."""
        self._cancelled = True
        if self._owner.setdefault(None, "caller") == "caller":  # It will not begin.
            return make_error(Result.CANCELLED)
        while self.result is None:
            try:
                self.ends_within(_INTERVAL)
            except KeyboardInterrupt:  # It is being obeyed already.
                pass
        return make_error(self.result) if self.result else None

    def _carry_out(self) -> None:
        if self._owner.setdefault(None, "thread") != "thread":
            return
        _working.add(self)
        plan, run = ctypes.c_void_p(), ctypes.c_void_p()
        result = int(Result.CANCELLED)
        try:
            result = self._begin(plan, run)
            while not result and _library.run_wait(run, _PATIENCE) == Result.NOT_READY:
                if self._cancelled:
                    _library.run_cancel(run)
        except BaseException as failure:
            self.failure = failure
        finally:
            if run:
                result = _library.run_end(run)
            _library.plan_destroy(plan)
            self.result = result
            self._ended.release()
            _working.discard(self)

    def _begin(self, plan: ctypes.c_void_p, run: ctypes.c_void_p) -> int:
        """Makes the plan and begins the run, unless it is cancelled before."""
        make_plan, handle, operands, desc = self._task
        addresses = [operand.ctypes.data for operand in operands]
        self._tell = _library.TellProgress(self._advance)  # It has to outlive the run.
        result = make_plan(handle, desc, plan)
        if result or self._cancelled:
            return result or int(Result.CANCELLED)
        result = _library.run_begin(
            plan,
            (ctypes.c_void_p * len(addresses))(*addresses),
            _library.Progress(tell=self._tell),
            run,
        )
        if not result and self.part is None:
            self.part = 0.0
        return result

    def _advance(self, done: int, total: int, _user: int | None) -> None:
        self.part = done / total if total else 1.0  # Where nothing moves, nothing is left to do.


_working: set[_Work] = set()  # in any thread


@atexit.register
def _end_all() -> None:
    """Cancels what daemon threads have left running, lest it outlives the interpreter."""
    for work in list(_working):
        work.cancel()
