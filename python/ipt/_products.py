# SPDX-License-Identifier: MIT
"""Products of matrices."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Container, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import check_array
from ._context import Context
from ._runs import carry_out


def gemm(
    a: npt.NDArray[Any],
    b: npt.NDArray[Any],
    out: npt.NDArray[Any] | None = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    context: Context | None = None,
    progress: Callable[[float], Any] | None = None,
) -> npt.NDArray[Any]:
    """Computes out = alpha a @ b + beta out, and returns out.

    a: m x k; b: k x n; out: m x n, or None: a new array. With a third dimension in front they are
        batches of matrices; either a or b may be a single matrix, which all products share.
    alpha, beta: numbers, which must be real for real types. If beta is 0, out is not read.
    context: where to do it; None: the context of the module.
    progress: is called with the part of the work that is done, from 0.0 to 1.0, in the calling
        thread, about ten times a second, and with 1.0 in the end.

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

    An exception that `progress` raises cancels the work and reaches the caller, as with
    `transpose`, whose description says in what state out is left.
    """
    _check_operands(a, b, dimensions=(2, 3), types=_library.TYPES)
    (m, k), (rows, n) = a.shape[-2:], b.shape[-2:]
    batches = {operand.shape[0] for operand in (a, b) if operand.ndim == 3}
    if rows != k or len(batches) > 1:
        raise ValueError(f"shapes {a.shape} and {b.shape} do not fit")
    dtype = np.dtype("int32") if _has_integers(a.dtype) else a.dtype
    out = _output(out, (*batches, m, n), dtype, beta, (_library.OP_NONE, _library.OP_TRANSPOSE))
    if _layout(out).op == _library.OP_TRANSPOSE:
        transposed = (operand.swapaxes(-1, -2) for operand in (b, a, out))
        gemm(*transposed, alpha=alpha, beta=beta, context=context, progress=progress)
        return out
    a, b = _readable(a), _readable(b)
    desc = _gemm_desc(a, b, out, alpha, beta)
    return _multiply("gemm", context, (a, b, out), desc, progress)


def tsmttsm(
    a: npt.NDArray[Any],
    b: npt.NDArray[Any],
    out: npt.NDArray[Any] | None = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    conjugate: bool = False,
    context: Context | None = None,
    progress: Callable[[float], Any] | None = None,
) -> npt.NDArray[Any]:
    """Computes out = alpha a.T @ b + beta out for tall and skinny a and b, and returns out.

    a: k x m; b: k x n, with k large, m and n up to about 64; out: m x n, or None: a new array.
    conjugate: whether the conjugate of a.T is taken.

    Everything else is as in `gemm`, except that rows must be contiguous: an a or b with contiguous
    columns is copied, and such an out is refused.
    """
    _check_operands(a, b, dimensions=(2,))
    (k, m), (rows, n) = a.shape, b.shape
    if rows != k:
        raise ValueError(f"shapes {a.shape} and {b.shape} do not fit")
    out = _output(out, (m, n), a.dtype, beta)
    a, b = _with_rows(a), _with_rows(b)
    desc = _tsm_desc(a, b, out, alpha, beta, conjugate)
    return _multiply("tsmttsm", context, (a, b, out), desc, progress)


def tsmm(
    a: npt.NDArray[Any],
    b: npt.NDArray[Any],
    out: npt.NDArray[Any] | None = None,
    *,
    alpha: complex = 1,
    beta: complex = 0,
    conjugate: bool = False,
    context: Context | None = None,
    progress: Callable[[float], Any] | None = None,
) -> npt.NDArray[Any]:
    """Computes out = alpha a @ b + beta out for a tall and skinny a, and returns out.

    a: k x m, with k large; b: m x n, with m and n up to about 64; out: k x n, or None: a new
        array. It works in place if n <= m: out may be a[:, :n], and the other columns of a stay.
    conjugate: whether the conjugate of a is taken.

    Everything else is as in `gemm`, except that rows must be contiguous: an a or b with contiguous
    columns is copied, and such an out is refused.
    """
    _check_operands(a, b, dimensions=(2,))
    (k, m), (rows, n) = a.shape, b.shape
    if rows != m:
        raise ValueError(f"shapes {a.shape} and {b.shape} do not fit")
    out = _output(out, (k, n), a.dtype, beta)
    a, b = _with_rows(a), _with_rows(b)
    desc = _tsm_desc(a, b, out, alpha, beta, conjugate)
    desc.in_place = (
        a.ctypes.data == out.ctypes.data and desc.n <= desc.m and not desc.wide_c
    )
    return _multiply("tsmm", context, (a, b, out), desc, progress)


class _Layout(NamedTuple):
    """How matrices are stored, in numbers of elements."""

    op: int  # turns the stored matrix, whose rows are contiguous, into the operand
    ld: int  # leading dimension: from one stored row to the next; 0: there is only one
    stride: int  # from one matrix of a batch to the next; 0: there is only one


def _layout(array: np.ndarray) -> _Layout | None:
    """Returns None if neither rows nor columns are contiguous."""
    if array.size == 0:
        return _Layout(_library.OP_NONE, 0, 0)
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
                return _Layout(op, next_line // size, stride // size)
            if count <= 1:
                return _Layout(op, 0, stride // size)
    return None


def _readable(array: np.ndarray) -> np.ndarray:
    """Returns the array, or a copy that has a layout."""
    return np.array(array, order="C") if _layout(array) is None else array


def _with_rows(array: np.ndarray) -> np.ndarray:
    """Returns the array, or a copy that has contiguous rows."""
    layout = _layout(array)
    if layout is None or layout.op != _library.OP_NONE:
        return np.array(array, order="C")
    return array


_REALS = _library.TYPES.keys() - _library.INTEGERS


def _has_integers(dtype: np.dtype) -> bool:
    return dtype.name in _library.INTEGERS


def _check_operands(
    *operands: np.ndarray, dimensions: tuple[int, ...], types: Container[str] = _REALS
) -> None:
    for operand in operands:
        check_array(operand)
        if operand.dtype.name not in types or not operand.dtype.isnative:
            raise TypeError(f"there are no products of {operand.dtype!r}")
        if operand.dtype != operands[0].dtype:
            raise TypeError(f"both {operands[0].dtype} and {operand.dtype} are given")
        if operand.ndim not in dimensions:
            raise ValueError(f"an operand has {operand.ndim} dimensions")


def _output(
    out: np.ndarray | None,
    shape: tuple[int, ...],
    dtype: np.dtype,
    beta: complex,
    ops: tuple[int, ...] = (_library.OP_NONE,),
) -> np.ndarray:
    """Returns out after checking it, its layout included, or a new array."""
    if out is None:
        if beta != 0:
            raise ValueError("beta is given, but no out")
        return np.empty(shape, dtype)
    check_array(out)
    if out.dtype != dtype and not _is_wide(out.dtype, dtype):
        raise TypeError(f"out is of {out.dtype!r} instead of {dtype!r}")
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape} instead of {shape}")
    if not out.flags.writeable:
        raise ValueError("out is read-only")
    layout = _layout(out)
    if layout is None or layout.op not in ops:
        raise ValueError("rows of out are not contiguous")
    if out.ndim == 3 and out.shape[0] > 1 and out.size and layout.stride == 0:
        raise ValueError("matrices of out share memory")  # 0 is a whole matrix to the library
    return out


def _is_wide(out: np.dtype, dtype: np.dtype) -> bool:
    """Whether out takes float32 sums of numbers of 16 bits, without rounding them."""
    return dtype.name in _library.HALVES and out == np.float32


def _is_whole(number: complex) -> bool:
    """Whether it is an integer of 32 bits."""
    real = complex(number).real
    return -(2**31) <= real < 2**31 and real.is_integer()


def _gemm_desc(
    a: np.ndarray, b: np.ndarray, c: np.ndarray, alpha: complex, beta: complex
) -> _library.GemmDesc:
    """Returns the descriptor of a general product. All operands have layouts."""
    layout_a, layout_b, layout_c = _layout(a), _layout(b), _layout(c)
    return _library.GemmDesc(
        batch=c.shape[0] if c.ndim == 3 else 1,
        m=c.shape[-2],
        n=c.shape[-1],
        k=a.shape[-1],
        op_a=layout_a.op,
        op_b=layout_b.op,
        lda=layout_a.ld,
        ldb=layout_b.ld,
        ldc=layout_c.ld,
        stride_a=layout_a.stride,
        stride_b=layout_b.stride,
        stride_c=layout_c.stride,
        **_type_and_scaling(a, c, alpha, beta),
    )


def _tsm_desc(
    a: np.ndarray, b: np.ndarray, c: np.ndarray, alpha: complex, beta: complex, conjugate: bool
) -> _library.TsmDesc:
    """Returns the descriptor of a product of rows or of sums. All operands have contiguous rows."""
    return _library.TsmDesc(
        k=a.shape[0],
        m=a.shape[1],
        n=b.shape[1],
        lda=_layout(a).ld,
        ldb=_layout(b).ld,
        ldc=_layout(c).ld,
        conjugate=conjugate,
        **_type_and_scaling(a, c, alpha, beta),
    )


def _type_and_scaling(
    a: np.ndarray, out: np.ndarray, alpha: complex, beta: complex
) -> dict[str, Any]:
    """Returns the fields that all descriptors of products have."""
    dtype = a.dtype
    for number in (alpha, beta):
        if dtype.kind != "c" and complex(number).imag != 0:
            raise ValueError(f"{number} scales numbers of the real type {dtype}")
        if _has_integers(dtype) and not _is_whole(number):
            raise ValueError(f"{number} scales integers, and is no integer of 32 bits")
    return {
        "type": _library.TYPES[dtype.name],
        "wide_c": _is_wide(out.dtype, dtype),
        "scaling": _library.SCALING_ALPHA_BETA,
        "alpha": (complex(alpha).real, complex(alpha).imag),
        "beta": (complex(beta).real, complex(beta).imag),
    }


def _multiply(
    operation: str,
    context: Context | None,
    operands: tuple[np.ndarray, ...],
    desc: ctypes.Structure,
    progress: Callable[[float], Any] | None,
) -> np.ndarray:
    """Carries out a product and returns its output, the last operand."""
    out = operands[-1]
    if out.size:  # A batch of 0 means 1 to the library.
        carry_out(operation, context, operands, desc, progress)
    if progress is not None:
        progress(1.0)
    return out
