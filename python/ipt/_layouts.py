# SPDX-License-Identifier: MIT
"""How matrices and vectors are stored, in numbers of elements, and what products share."""

from __future__ import annotations

import functools
from typing import Any, Callable, Container, NamedTuple, TypeVar

import numpy as np

from . import _library
from ._context import Context
from ._operands import Operand, check_dimensions, check_writable, new_operand, operand
from ._runs import Progress, carry_out

BLAS_TYPES = frozenset(_library.TYPES) - {*_library.HALVES, *_library.INTEGERS}
REALS = BLAS_TYPES | {*_library.HALVES}
_Found = TypeVar("_Found")


class Layout(NamedTuple):
    """A matrix, or a batch of matrices."""

    op: int  # turns the stored matrix, whose rows are contiguous, into the operand
    ld: int  # leading dimension: from one stored row to the next; 0: there is only one
    stride: int  # from one matrix of a batch to the next; 0: there is only one

    @property
    def is_transposed(self) -> bool:
        return self.op == _library.OP_TRANSPOSE


def layout(array: np.ndarray) -> Layout | None:
    """Returns None if neither rows nor columns are contiguous."""
    if array.size == 0:
        return Layout(_library.OP_NONE, 0, 0)
    size = array.itemsize
    (rows, cols), (row_step, col_step) = array.shape[-2:], array.strides[-2:]
    stride = array.strides[0] if array.ndim == 3 and array.shape[0] > 1 else 0
    if not array.flags.aligned or stride < 0 or stride % size:
        return None
    for op, count, width, next_line, step in (
        (_library.OP_NONE, rows, cols, row_step, col_step),
        (_library.OP_TRANSPOSE, cols, rows, col_step, row_step),
    ):
        if step == size or width <= 1:
            if next_line >= width * size and next_line % size == 0:
                return Layout(op, next_line // size, stride // size)
            if count <= 1:
                return Layout(op, 0, stride // size)
    return None


def in_order(array: np.ndarray, column_major: bool) -> Layout | None:
    """Returns the layout with contiguous columns, or rows; None if they are not."""
    found = layout(array.swapaxes(-1, -2) if column_major else array)
    return None if found is None or found.is_transposed else found


def in_rows(array: np.ndarray) -> Layout | None:
    return in_order(array, column_major=False)


class Steps(NamedTuple):
    """A vector, or a batch of vectors."""

    inc: int  # from one number to the next; 0: there is only one
    stride: int  # from one vector of a batch to the next; 0: there is only one


def steps(array: np.ndarray) -> Steps | None:
    """Returns None if numbers are not a whole number of numbers apart."""
    if array.size == 0:
        return Steps(0, 0)
    size = array.itemsize
    inc = array.strides[-1] if array.shape[-1] > 1 else size
    stride = array.strides[0] if array.ndim == 2 and array.shape[0] > 1 else 0
    if not array.flags.aligned or inc == 0 or inc % size or stride < 0 or stride % size:
        return None
    return Steps(inc // size, stride // size)


def from_begin(vector: Operand) -> Operand:
    """Returns the operand as the library takes it: from its lowest address on."""
    array = vector.array
    is_reversed = array.size and array.strides[-1] < 0
    return vector.with_view(array[..., ::-1]) if is_reversed else vector


# ---- Checks ----


def inputs(types: Container[str], **given: tuple[Any, ...]) -> list[Operand]:
    """Returns operands after a check of their types, and of their dimensions, where some are
    listed after the argument."""
    checked = [operand(name, argument[0]) for name, argument in given.items()]
    _check_types(checked, types)
    for each, (_, *ranks) in zip(checked, given.values()):
        if ranks:
            check_dimensions(each, *ranks)
    return checked


def _check_types(operands: list[Operand], types: Container[str]) -> None:
    first = operands[0]
    for each in operands:
        dtype = each.array.dtype
        if type_name(dtype) not in types or not dtype.isnative:
            raise TypeError(f"{each.name}: there are no products of {dtype!r}")
        if dtype != first.array.dtype:
            raise TypeError(
                f"both {first.array.dtype} and {dtype} are given, as {first.name} and {each.name}"
            )


def fit(first: Operand, second: Operand, why: str) -> ValueError:
    """Returns the error for shapes that do not belong together."""
    return ValueError(
        f"{first.name} and {second.name}: shapes {first.array.shape} and {second.array.shape} "
        f"do not fit: {why}"
    )


def check_order(a: Operand, order: int, beside: Operand) -> None:
    if a.array.shape[-2:] != (order, order):
        raise fit(a, beside, f"{a.name} has to be {order} x {order}")


def batch_of(*operands: tuple[Operand, int]) -> tuple[int, ...]:
    """Returns the shape before that of one matrix, given operands and the dimensions of one."""
    batched = [each for each, rank in operands if each.array.ndim > rank]
    for each in batched:
        if each.array.shape[0] != batched[0].array.shape[0]:
            raise fit(batched[0], each, "their first extents are those of the batch")
    return batched[0].array.shape[:1] if batched else ()


def output(
    out: Any, like: Operand, shape: tuple[int, ...], dtype: np.dtype, beta: complex
) -> Operand:
    """Returns out after checking all but its layout, or a new array."""
    if out is None:
        if beta != 0:
            raise ValueError("beta is given, but no out")
        return new_operand("out", like, shape, dtype)
    checked = operand("out", out)
    if checked.array.dtype != dtype and not is_wide(checked.array.dtype, dtype):
        raise TypeError(f"out is of {checked.array.dtype!r} instead of {dtype!r}")
    if checked.array.shape != shape:
        raise ValueError(f"out has shape {checked.array.shape} instead of {shape}")
    check_writable(checked)
    return checked


def matrix_layout(matrix: Operand, *, columns: bool = True) -> Layout:
    """Returns the layout of a matrix that is written to, whose columns may be contiguous."""
    found, array = layout(matrix.array), matrix.array
    if found is None or (found.is_transposed and not columns):
        raise ValueError(f"rows of {matrix.name} are not contiguous")
    if array.ndim == 3 and array.shape[0] > 1 and array.size and found.stride == 0:
        # 0 is a whole matrix to the library.
        raise ValueError(f"matrices of {matrix.name} share memory")
    return found


def vector_steps(vector: Operand) -> Steps:
    """Returns the steps of a vector that is written to."""
    found, array = steps(vector.array), vector.array
    if found is None:
        raise ValueError(f"numbers of {vector.name} share memory or are not aligned")
    if array.ndim == 2 and array.shape[0] > 1 and array.size and found.stride == 0:
        raise ValueError(f"vectors of {vector.name} share memory")
    return found


def arranged(
    given: Operand, find: Callable[[np.ndarray], _Found | None]
) -> tuple[Operand, _Found]:
    """Returns an input and its layout. If `find` finds none, the input is copied in C order."""
    found = find(given.array)
    if found is not None:
        return given, found
    if given.device is not None:
        raise ValueError(f"{given.name} has strides {given.array.strides}, and is not copied there")
    copy = given.with_view(np.array(given.array, order="C"))
    return copy, find(copy.array)


# ---- Descriptors ----


@functools.lru_cache(maxsize=64)
def type_name(dtype: np.dtype) -> str:
    """Returns dtype.name, for which NumPy takes a microsecond."""
    return dtype.name


def has_integers(dtype: np.dtype) -> bool:
    return type_name(dtype) in _library.INTEGERS


def is_wide(out: np.dtype, dtype: np.dtype) -> bool:
    """Whether out takes float32 sums of numbers of 16 bits, without rounding them."""
    return type_name(dtype) in _library.HALVES and out == np.float32


def _is_whole(number: complex) -> bool:
    """Whether it is an integer of 32 bits."""
    real = complex(number).real
    return -(2**31) <= real < 2**31 and real.is_integer()


def scaling(dtype: np.dtype, **numbers: complex) -> dict[str, Any]:
    """Returns the fields for the type and for alpha and beta, as they are named."""
    for name, number in numbers.items():
        if dtype.kind != "c" and complex(number).imag != 0:
            raise ValueError(f"{name} is {number}, and scales numbers of the real type {dtype}")
        if has_integers(dtype) and not _is_whole(number):
            raise ValueError(f"{name} is {number}, scales integers, and is no integer of 32 bits")
    parts = {name: (complex(z).real, complex(z).imag) for name, z in numbers.items()}
    return {
        "type": _library.TYPES[type_name(dtype)],
        "scaling": _library.SCALING_ALPHA_BETA,
        **parts,
    }


def triangle(lower: bool) -> int:
    return _library.TRIANGLE_LOWER if lower else _library.TRIANGLE_UPPER


class Call(NamedTuple):
    """An operation of the library, and what a function of the package gets for its run."""

    operation: str
    context: Context | None
    progress: Progress


def multiply(call: Call, operands: tuple[Operand, ...], desc: Any) -> Any:
    """Carries out a product and returns its output, the last operand, as it was given."""
    out = operands[-1]
    if out.array.size:  # A batch of 0 means 1 to the library.
        carry_out(call.operation, call.context, operands, desc, call.progress)
    if call.progress is not None:
        call.progress(1.0)
    return out.given
