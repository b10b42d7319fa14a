# SPDX-License-Identifier: MIT
"""Products of matrices."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _library
from ._context import Context
from ._layouts import (
    BLAS_TYPES,
    REALS,
    Call,
    Layout,
    arranged,
    batch_of,
    check_order,
    fit,
    has_integers,
    in_order,
    in_rows,
    inputs,
    is_wide,
    layout,
    matrix_layout,
    multiply,
    output,
    scaling,
    triangle,
)
from ._operands import Operand, check_dimensions, check_writable, new_operand
from ._runs import Progress


def gemm(
    a: Any,
    b: Any,
    out: Any = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a @ b + beta out, and returns out.

    a: m x k; b: k x n; out: m x n, or None: a new array. With a third dimension in front they are
        batches of matrices; either a or b may be a single matrix, which all products share.
    alpha, beta: numbers, which must be real for real types. If beta is 0, out is not read.
    context: where to do it; None: the context of the module.
    progress: is called with the part of the work that is done, from 0.0 to 1.0, in the calling
        thread, about ten times a second, and with 1.0 in the end.

    They are NumPy arrays, or objects with such memory by DLPack or the buffer protocol, or all
    `DeviceArray`s of one context.

    All are of one dtype: float32, float64, complex64, complex128, float16, or ml_dtypes.bfloat16
    where that package is installed. For the last two, sums are computed in float32, and out may be
    of float32 to get them as they are, without being rounded. Products of int8 are of int32 and
    wrap around; alpha and beta are whole numbers then. Rows or columns may have gaps between
    them, and a transposed view costs nothing: gemm(a.T, b). An a or b that has neither contiguous
    rows nor contiguous columns is copied.

    Raises TypeError for other types, and if types differ; ValueError for shapes that do not fit, a
    beta without out, and an out that is read-only or has neither contiguous rows nor columns;
    `Error` if the library fails or out overlaps a or b. Then out is unchanged, unless
    `Error.result` is `Result.DATA_UNDEFINED`.

    KeyboardInterrupt, and an exception that `progress` raises, cancel the work, as with
    `transpose`, whose description says in what state out is left.
    """
    first, second = inputs(_library.TYPES, a=(a, 2, 3), b=(b, 2, 3))
    batch = batch_of((first, 2), (second, 2))
    (m, k), (rows, n) = first.array.shape[-2:], second.array.shape[-2:]
    if rows != k:
        raise fit(first, second, f"{k} columns and {rows} rows")
    dtype = first.array.dtype
    summed = np.dtype("int32") if has_integers(dtype) else dtype
    third = output(out, first, (*batch, m, n), summed, beta)
    stored = matrix_layout(third)
    if stored.is_transposed:
        # The transpose of out, whose rows are contiguous, is b.T @ a.T.
        turned = (each.with_view(each.array.swapaxes(-1, -2)) for each in (second, first, third))
        first, second, third = turned
        m, n = n, m
    first, of_a = arranged(first, layout)
    second, of_b = arranged(second, layout)
    desc = _library.GemmDesc(
        batch=batch[0] if batch else 1,
        m=m,
        n=n,
        k=k,
        op_a=of_a.op,
        op_b=of_b.op,
        lda=of_a.ld,
        ldb=of_b.ld,
        ldc=stored.ld,
        stride_a=of_a.stride,
        stride_b=of_b.stride,
        stride_c=stored.stride,
        wide_c=is_wide(third.array.dtype, dtype),
        **scaling(dtype, alpha=alpha, beta=beta),
    )
    return multiply(Call("gemm", context, progress), (first, second, third), desc)


def tsmttsm(
    a: Any,
    b: Any,
    out: Any = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    conjugate: bool = False,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a.T @ b + beta out for tall and skinny a and b, and returns out.

    a: k x m; b: k x n, with k large, m and n up to about 64; out: m x n, or None: a new array.
    conjugate: whether the conjugate of a.T is taken.

    Everything else is as in `gemm`, except that rows must be contiguous: an a or b with contiguous
    columns is copied, and such an out is refused.
    """
    return _tall(Call("tsmttsm", context, progress), a, b, out, alpha, beta, conjugate)


def tsmm(
    a: Any,
    b: Any,
    out: Any = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    conjugate: bool = False,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes out = alpha a @ b + beta out for a tall and skinny a, and returns out.

    a: k x m, with k large; b: m x n, with m and n up to about 64; out: k x n, or None: a new
        array. It works in place if n <= m: out may be a[:, :n], and the other columns of a stay.
    conjugate: whether the conjugate of a is taken.

    Everything else is as in `gemm`, except that rows must be contiguous: an a or b with contiguous
    columns is copied, and such an out is refused.
    """
    return _tall(Call("tsmm", context, progress), a, b, out, alpha, beta, conjugate)


def syrk(
    a: Any,
    out: Any = None,
    *,
    lower: bool = True,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes one triangle of out = alpha a @ a.T + beta out, and returns out.

    a: n x k; out: n x n, or None: a new array, which is zero outside the triangle.
    lower: whether it is the lower triangle. The other one is neither read nor written.

    Everything else is as in `gemm`, without batches and int8.
    """
    return _rank_k(Call("syrk", context, progress), a, out, lower, alpha, beta)


def herk(
    a: Any,
    out: Any = None,
    *,
    lower: bool = True,
    alpha: float = 1,
    beta: float = 0,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Computes one triangle of out = alpha a @ a.conj().T + beta out, and returns out.

    alpha and beta are real, and the diagonal of out becomes real. Everything else is as in `syrk`.
    A complex a whose columns are contiguous, where the rows of out are, is copied, and likewise the
    other way round.
    """
    return _rank_k(Call("herk", context, progress), a, out, lower, alpha, beta)


def trsm(
    a: Any,
    b: Any,
    *,
    lower: bool = True,
    right: bool = False,
    adjoint: bool = False,
    unit_diagonal: bool = False,
    alpha: complex = 1,
    context: Context | None = None,
    progress: Progress = None,
) -> Any:
    """Solves a @ x = alpha b for a triangular a, and returns b, which x replaces.

    a: m x m, or n x n on the right; b: m x n. With a third dimension in front they are batches of
        systems; a may be a single matrix, which all systems share.
    lower: whether a is a lower triangle. Its other one is not read.
    right: whether a stands on the right: x @ a = alpha b.
    adjoint: whether a.conj().T takes the place of a; for a.T pass that, with the other `lower`.
    unit_diagonal: whether the diagonal of a counts as ones. It is not read then.

    There are no types of 16 or 8 bits. a is not tested for being singular: x then has infinities
    and NaN. Everything else is as in `gemm`.
    """
    first, second = inputs(BLAS_TYPES, a=(a, 2, 3), b=(b, 2, 3))
    check_dimensions(first, 2, second.array.ndim)
    check_writable(second)
    batch_of((first, 2), (second, 2))
    m, n = second.array.shape[-2:]
    check_order(first, n if right else m, second)
    found = matrix_layout(second)
    first, stored, is_turned = _beside(first, found.is_transposed, conjugates=adjoint)
    op = _library.OP_CONJUGATE_TRANSPOSE if adjoint else _library.OP_NONE
    if is_turned:
        # The stored matrix is a.T, whose triangle is the other one.
        op, lower = _library.OP_NONE if adjoint else _library.OP_TRANSPOSE, not lower
    desc = _library.TrsmDesc(
        batch=second.array.shape[0] if second.array.ndim == 3 else 1,
        m=m,
        n=n,
        side=_library.SIDE_RIGHT if right else _library.SIDE_LEFT,
        triangle=triangle(lower),
        op_a=op,
        unit_diagonal=unit_diagonal,
        lda=stored.ld,
        ldb=found.ld,
        stride_a=stored.stride,
        stride_b=found.stride,
        column_major=found.is_transposed,
        **scaling(second.array.dtype, alpha=alpha),
    )
    return multiply(Call("trsm", context, progress), (first, second), desc)


def _rank_k(call: Call, a: Any, out: Any, lower: bool, alpha: complex, beta: complex) -> Any:
    (first,) = inputs(REALS, a=(a, 2))
    n, k = first.array.shape
    dtype, hermitian = first.array.dtype, call.operation == "herk"
    for name, number in ("alpha", alpha), ("beta", beta):
        if hermitian and complex(number).imag != 0:
            raise ValueError(f"{name} is {number}, and has to be real")
    if out is None and beta == 0:
        second = new_operand("out", first, (n, n), dtype, zeros=True)
    else:
        second = output(out, first, (n, n), dtype, beta)
    found = matrix_layout(second)
    first, stored, is_turned = _beside(first, found.is_transposed, conjugates=hermitian)
    desc = _library.SyrkDesc(
        n=n,
        k=k,
        triangle=triangle(lower),
        op_a=_library.OP_TRANSPOSE if is_turned else _library.OP_NONE,
        lda=stored.ld,
        ldc=found.ld,
        column_major=found.is_transposed,
        wide_c=is_wide(second.array.dtype, dtype),
        **scaling(dtype, alpha=alpha, beta=beta),
    )
    return multiply(call, (first, second), desc)


def _beside(
    a: Operand, column_major: bool, conjugates: bool
) -> tuple[Operand, Layout, bool]:
    """Returns an input as it is stored beside an output of that order, and whether the stored
    matrix is its transpose. It is a copy if it has gaps everywhere, or if it would have to be
    conjugated as well: there is no such op."""
    same, turned = in_order(a.array, column_major), in_order(a.array, not column_major)
    if same is not None:
        return a, same, False
    if turned is not None and not (conjugates and a.array.dtype.kind == "c"):
        return a, turned, True
    rows = a.with_view(a.array.swapaxes(-1, -2)) if column_major else a
    return *arranged(rows, in_rows), False


def _tall(
    call: Call, a: Any, b: Any, out: Any, alpha: complex, beta: complex, conjugate: bool
) -> Any:
    first, second = inputs(REALS, a=(a, 2), b=(b, 2))
    (k, m), (rows, n) = first.array.shape, second.array.shape
    sums = call.operation == "tsmttsm"
    if rows != (k if sums else m):
        summed = f"{k} rows" if sums else f"{m} columns"
        raise fit(first, second, f"{summed} and {rows} rows")
    third = output(out, first, (m if sums else k, n), first.array.dtype, beta)
    stored = matrix_layout(third, columns=False)
    first, of_a = arranged(first, in_rows)
    second, of_b = arranged(second, in_rows)
    is_same = first.array.ctypes.data == third.array.ctypes.data
    wide = is_wide(third.array.dtype, first.array.dtype)
    desc = _library.TsmDesc(
        k=k,
        m=m,
        n=n,
        lda=of_a.ld,
        ldb=of_b.ld,
        ldc=stored.ld,
        conjugate=conjugate,
        in_place=not sums and is_same and n <= m and not wide,
        wide_c=wide,
        **scaling(first.array.dtype, alpha=alpha, beta=beta),
    )
    return multiply(call, (first, second, third), desc)
