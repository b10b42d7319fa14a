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

    `result` says why. Arrays are unchanged, except with `Result.DATA_UNDEFINED`: then the array
    that was being written is partly overwritten.
    """

    def __init__(self, result: Result) -> None:
        super().__init__(_library.result_string(result).decode())
        self.result = result

    def __reduce__(self) -> tuple:
        return type(self), (self.result,)


class OutOfMemoryError(Error, MemoryError):
    """The host or the device does not have enough memory."""


def make_error(result: int) -> Error:
    memory = (Result.OUT_OF_HOST_MEMORY, Result.OUT_OF_DEVICE_MEMORY)
    return (OutOfMemoryError if result in memory else Error)(Result(result))


def check(result: int) -> None:
    if result != Result.SUCCESS:
        raise make_error(result)
