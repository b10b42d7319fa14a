# SPDX-License-Identifier: MIT
"""Products of matrices and vectors, and of vectors."""

from __future__ import annotations

from typing import Any

from . import _library
from ._context import Context
from ._layouts import (
    BLAS_TYPES,
    REALS,
    Call,
    Steps,
    arranged,
    batch_of,
    check_order,
    fit,
    from_begin,
    inputs,
    is_wide,
    layout,
    matrix_layout,
    multiply,
    output,
    scaling,
    steps,
    triangle,
    vector_steps,
)
from ._operands import Operand, check_writable
from ._runs import Progress


def gemv(
    a: Any,
    x: Any,
    out: Any = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a @ x + beta out for a vector x, and returns out.

    a: m x n; x: of n numbers; out: of m numbers, or None: a new array. With another dimension in
        front they are batches; either a or x may be a single one, which all products share.

    Numbers of x and out may have gaps between them, and come in reverse order. Everything else is
    as in `gemm`, without int8.
    """
    first, second = inputs(REALS, a=(a, 2, 3), x=(x, 1, 2))
    batch = batch_of((first, 2), (second, 1))
    m, n = first.array.shape[-2:]
    if second.array.shape[-1] != n:
        raise fit(first, second, f"{n} columns and {second.array.shape[-1]} numbers")
    third = output(out, first, (*batch, m), first.array.dtype, beta)
    to = vector_steps(third)
    scales = scaling(first.array.dtype, alpha=alpha, beta=beta)
    if n == 0:  # the BLAS leaves out as it is, and reads neither a nor x if alpha is 0
        n = 1
        scales = scaling(first.array.dtype, alpha=0, beta=beta)
    first, found = arranged(first, layout)
    second, of_x = arranged(second, steps)
    desc = _library.GemvDesc(
        batch=batch[0] if batch else 1,
        m=n if found.is_transposed else m,
        n=m if found.is_transposed else n,
        op_a=found.op,
        lda=found.ld,
        incx=of_x.inc,
        incy=to.inc,
        stride_a=found.stride,
        stride_x=of_x.stride,
        stride_y=to.stride,
        wide_y=is_wide(third.array.dtype, first.array.dtype),
        **scales,
    )
    operands = first, from_begin(second), from_begin(third)
    return multiply(Call("gemv", context, progress), operands, desc)


def symv(
    a: Any,
    x: Any,
    out: Any = None,
    *,
    lower: bool = True,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a @ x + beta out for a symmetric a, and returns out.

    a: n x n; x: of n numbers; out: likewise, or None: a new array.
    lower: whether the lower triangle of a is read. The other one is not.

    There are neither batches nor types of 16 or 8 bits. Everything else is as in `gemv`.
    """
    return _symmetric(Call("symv", context, progress), a, x, out, lower, alpha, beta)


def hemv(
    a: Any,
    x: Any,
    out: Any = None,
    *,
    lower: bool = True,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a @ x + beta out for a Hermitian a, and returns out.

    The imaginary parts of the diagonal are not used. Everything else is as in `symv`.
    """
    return _symmetric(Call("hemv", context, progress), a, x, out, lower, alpha, beta)


def syr(
    x: Any,
    a: Any,
    *,
    lower: bool = True,
    alpha: complex = 1,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Adds alpha times the product of x with itself to a triangle of a, and returns a.

    x: of n numbers; a: n x n, with contiguous rows or columns.
    lower: whether it is the lower triangle. The other one is neither read nor written.

    There are no types of 16 or 8 bits. Everything else is as in `gemv`.
    """
    return _rank_1(Call("syr", context, progress), x, a, lower, alpha)


def her(
    x: Any,
    a: Any,
    *,
    lower: bool = True,
    alpha: float = 1,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Adds alpha times the product of x with its conjugate to a triangle of a, and returns a.

    alpha is real, and the diagonal of a becomes real. Everything else is as in `syr`.
    """
    if complex(alpha).imag != 0:
        raise ValueError(f"alpha is {alpha}, and has to be real")
    return _rank_1(Call("her", context, progress), x, a, lower, alpha)


def axpy(
    x: Any,
    y: Any,
    *,
    alpha: complex = 1,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Adds alpha x to y, and returns y.

    x, y: vectors of one length, or arrays of one shape that are both in C order, or both in Fortran
        order.

    There are no types of 16 or 8 bits. Everything else is as in `gemv`.
    """
    first, second = inputs(BLAS_TYPES, x=(x,), y=(y,))
    check_writable(second)
    if first.array.shape != second.array.shape:
        raise fit(first, second, "they have to be the same")
    if first.array.ndim == 1:
        to = vector_steps(second)
        first, of_x = arranged(first, steps)
    else:
        _check_same_order(first, second)
        of_x = to = Steps(1, 0)
    desc = _library.AxpyDesc(
        n=second.array.size,
        incx=of_x.inc,
        incy=to.inc,
        **scaling(second.array.dtype, alpha=alpha),
    )
    if first.array.ndim == 1:
        operands = from_begin(first), from_begin(second)
    else:
        operands = first, second
    return multiply(Call("axpy", context, progress), operands, desc)


def _check_same_order(first: Operand, second: Operand) -> None:
    flags, others = first.array.flags, second.array.flags
    in_c = flags.c_contiguous and others.c_contiguous
    if not (flags.aligned and others.aligned):
        raise ValueError(f"{first.name} or {second.name} is not aligned")
    if not (in_c or (flags.f_contiguous and others.f_contiguous)):
        raise ValueError(f"{first.name} and {second.name} are not contiguous in the same order")


def _symmetric(
    call: Call, a: Any, x: Any, out: Any, lower: bool, alpha: complex, beta: complex
) -> Any:
    first, second = inputs(BLAS_TYPES, a=(a, 2), x=(x, 1))
    n = second.array.shape[0]
    check_order(first, n, second)
    third = output(out, first, (n,), first.array.dtype, beta)
    to = vector_steps(third)
    first, found = arranged(first, layout)
    second, of_x = arranged(second, steps)
    desc = _library.SymvDesc(
        n=n,
        triangle=triangle(lower),
        lda=found.ld,
        incx=of_x.inc,
        incy=to.inc,
        column_major=found.is_transposed,
        **scaling(first.array.dtype, alpha=alpha, beta=beta),
    )
    operands = first, from_begin(second), from_begin(third)
    return multiply(call, operands, desc)


def _rank_1(call: Call, x: Any, a: Any, lower: bool, alpha: complex) -> Any:
    first, second = inputs(BLAS_TYPES, x=(x, 1), a=(a, 2))
    check_writable(second)
    n = first.array.shape[0]
    check_order(second, n, first)
    found = matrix_layout(second)
    first, of_x = arranged(first, steps)
    desc = _library.SyrDesc(
        n=n,
        triangle=triangle(lower),
        lda=found.ld,
        incx=of_x.inc,
        column_major=found.is_transposed,
        **scaling(first.array.dtype, alpha=alpha),
    )
    return multiply(call, (from_begin(first), second), desc)
