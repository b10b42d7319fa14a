# SPDX-License-Identifier: MIT
"""Results of the library, and the exceptions for those that are errors."""

from __future__ import annotations

import enum

from . import _library


class Result(enum.IntEnum):
    """The result of a call: `ipt_result` in ipt.h, which describes each."""

    SUCCESS = 0
    NOT_READY = 1
    INVALID_ARGUMENT = -1
    OVERFLOW = -2
    OUT_OF_HOST_MEMORY = -3
    OUT_OF_DEVICE_MEMORY = -4
    BUFFER_TOO_SMALL = -5
    SCRATCH_TOO_SMALL = -6
    UNSUPPORTED = -7
    NO_DEVICE = -8
    DEVICE_LOST = -9
    BACKEND = -10
    DATA_UNDEFINED = -11
    FILE = -12
    CANCELLED = -13


class Error(Exception):
    """A call of the library has failed.

    `result` says why, and the text has the library's own reason. Arrays are unchanged, except with
    `Result.DATA_UNDEFINED`: then the array that was being written is partly overwritten.
    """

    # MemoryError has another one, which Python does not call for a class that has both bases.
    __new__ = Exception.__new__

    def __init__(self, result: Result, reason: str = "") -> None:
        general = _library.result_string(result).decode()
        super().__init__(f"{general}: {reason}" if reason else general)
        self.result = result

    def __reduce__(self) -> tuple:
        return _restore, (type(self), self.args, self.result)


def _restore(kind: type[Error], arguments: tuple, result: Result) -> Error:
    error = kind(result)
    error.args = arguments
    return error


class OutOfMemoryError(Error, MemoryError):
    """The host or the device does not have enough memory."""


def make_error(result: int, reason: str = "") -> Error:
    memory = (Result.OUT_OF_HOST_MEMORY, Result.OUT_OF_DEVICE_MEMORY)
    return (OutOfMemoryError if result in memory else Error)(Result(result), reason)


def check(result: int) -> None:
    """Raises the error of a result, with what the library has said since forget_message."""
    if result != Result.SUCCESS:
        raise make_error(result, _library.last_message().decode(errors="replace"))
