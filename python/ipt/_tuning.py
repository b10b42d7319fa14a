# SPDX-License-Identifier: MIT
"""Measurements, which a context remembers, and its wisdom in a file."""

from __future__ import annotations

import dataclasses
import os
from typing import Any, Callable

from . import _library
from ._context import Context, resolve
from ._errors import check
from ._runs import Measurement


@dataclasses.dataclass(frozen=True)
class Tuning:
    """The result of `tune`; all zero if there was nothing to do."""

    planner_seconds: float  # the time of the planner's own plan
    best_seconds: float  # the time of the variant that is remembered
    variant: str  # the variant that is remembered; empty: the planner's own
    plans: int  # the number of plans that were measured


def tune(
    function: Callable[..., Any],
    *operands: Any,
    seconds: float = 10,
    context: Context | None = None,
    **arguments: Any,
) -> Tuning:
    """Measures plans for a call of the package, and remembers the fastest in its context.

    tune(ipt.gemm, a, b, seconds=5) measures what gemm(a, b) would do. The operands are neither read
    nor written. Later calls of the same shapes and types take the plan that was fastest.

    seconds: after this time the measurement under way is finished, and no other plan is tried.

    Raises what the call would raise, and ValueError for seconds that are not positive. It does not
    end before `seconds` when it is interrupted.
    """
    if not 0 < seconds <= 1e9:
        raise ValueError(f"seconds is {seconds}, not above 0 and at most 1e9")
    there = next((each.context for each in operands if hasattr(each, "view_of")), None)
    measurement = Measurement(resolve(there if context is None else context), seconds)
    function(*operands, context=measurement, **arguments)
    found = measurement.result
    return Tuning(
        planner_seconds=found.planner_seconds,
        best_seconds=found.best_seconds,
        variant=found.variant.decode(),
        plans=found.plans,
    )


def calibrate(context: Context | None = None) -> None:
    """Measures the rates of a context's device, of the CPU and of the way between them.

    It takes some seconds, and is not interrupted. Plans that are made afterwards use these rates.
    Nothing else may run in the context meanwhile. Raises `Error` if it fails.
    """
    handle = resolve(context).handle
    _library.forget_message()
    check(_library.calibrate(handle))


def save_wisdom(path: str | os.PathLike[str], context: Context | None = None) -> None:
    """Writes what `tune` and `calibrate` have found to a file, for Context(wisdom=path).

    Entries of the file for other devices and shapes stay. Raises `Error` with `Result.FILE` if it
    cannot be written, or is no wisdom.
    """
    handle = resolve(context).handle
    _library.forget_message()
    check(_library.wisdom_save(handle, os.fsencode(path)))
