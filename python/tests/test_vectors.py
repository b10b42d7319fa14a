# SPDX-License-Identifier: MIT
"""Products with vectors and triangles equal NumPy's; what they must not touch stays."""

import itertools
import unittest

import ipt
import numpy as np
from cpu import context
from ipt import _layouts
from test_products import arrangements, random_array

DTYPES = sorted(map(np.dtype, _layouts.BLAS_TYPES), key=str)


def vectors(x):
    """Yields the same vector, or batch, with different layouts in memory."""
    sparse = np.full((*x.shape[:-1], 3 * x.shape[-1]), np.nan, x.dtype)
    sparse[..., 1::3] = x
    yield x
    yield sparse[..., 1::3]
    yield x[..., ::-1].copy()[..., ::-1]
    yield np.frombuffer(b"x" + x.tobytes(), x.dtype, offset=1).reshape(x.shape)


def outputs(shape, dtype):
    """Yields memory and vectors in it."""
    memory = np.full((*shape[:-1], 2 * shape[-1] + 3), 7, dtype)
    for view in (..., slice(1, -2, 2)), (..., slice(-3, 0, -2)):
        copy = memory.copy()
        yield copy, copy[view], view


class MatrixVector(unittest.TestCase):
    def test_types_and_shapes(self):
        for dtype in DTYPES:
            for m, n in [(1, 1), (1, 9), (9, 1), (33, 70), (70, 33), (0, 4), (4, 0)]:
                a, x = random_array(m, n, dtype=dtype), random_array(n, dtype=dtype, seed=1)
                np.testing.assert_array_equal(ipt.gemv(a, x, context=context), a @ x)
        a, x = random_array(9, 5, dtype=np.dtype("f2")), random_array(5, dtype=np.dtype("f2"))
        wide = ipt.gemv(a, x, np.zeros(9, "f4"), context=context)
        np.testing.assert_array_equal(wide, a.astype("f4") @ x.astype("f4"))

    def test_arrangements(self):
        for dtype, batch in itertools.product(DTYPES, ((), (3,))):
            for a in arrangements(random_array(*batch, 6, 5, dtype=dtype)):
                for x in vectors(random_array(*batch, 5, dtype=dtype, seed=1)):
                    expected = (a @ x[..., None])[..., 0]
                    np.testing.assert_array_equal(ipt.gemv(a, x, context=context), expected)

    def test_shared(self):
        a, x = random_array(3, 6, 5), random_array(3, 5, seed=1)
        expected = [each @ x[0] for each in a]
        np.testing.assert_array_equal(ipt.gemv(a, x[0], context=context), expected)
        expected = [a[0] @ each for each in x]
        np.testing.assert_array_equal(ipt.gemv(a[0], x, context=context), expected)

    def test_outputs(self):
        for dtype, batch in itertools.product(DTYPES, ((), (3,))):
            a = random_array(*batch, 6, 5, dtype=dtype)
            x = random_array(*batch, 5, dtype=dtype, seed=1)
            for alpha, beta in (1, 0), (2, 3), (0, 1):
                for memory, out, view in outputs((*batch, 6), dtype):
                    expected = memory.copy()
                    expected[view] = alpha * (a @ x[..., None])[..., 0] + beta * 7
                    given = ipt.gemv(a, x, out, alpha=alpha, beta=beta, context=context)
                    self.assertIs(given, out)
                    np.testing.assert_array_equal(memory, expected)

    def test_no_terms(self):
        out = np.full(3, 7.0)
        ipt.gemv(np.ones((3, 0)), np.ones(0), out, beta=2, context=context)
        np.testing.assert_array_equal(out, 14)
        with self.assertRaises(ValueError):
            ipt.gemv(np.ones((3, 0)), np.ones(0), out, alpha=2j, beta=1, context=context)
        for dtype in (np.float16, np.float32, np.complex64):
            old = np.array([np.inf, 3.001], dtype)
            a, x = np.ones((2, 0), dtype), np.ones(0, dtype)
            product = ipt.gemm(a, x[:, None], old.copy()[:, None], beta=0.1, context=context)
            vector = ipt.gemv(a, x, old.copy(), beta=0.1, context=context)
            np.testing.assert_array_equal(vector, product[:, 0])

    def test_symmetric(self):
        for dtype, lower in itertools.product(DTYPES, (True, False)):
            full = random_array(23, 23, dtype=dtype)
            triangle = np.tril(full) if lower else np.triu(full)
            other = np.tril(full, -1) if lower else np.triu(full, 1)
            real = triangle - (1j * np.diag(np.diag(full).imag) if dtype.kind == "c" else 0)
            x = random_array(23, dtype=dtype, seed=1)
            for function, matrix in (
                (ipt.symv, triangle + other.T),
                (ipt.hemv, real + other.conj().T),
            ):
                for a in arrangements(full):
                    for memory, out, view in outputs((23,), dtype):
                        expected = memory.copy()
                        expected[view] = 2 * (matrix @ x) + 21
                        function(a, x, out, lower=lower, alpha=2, beta=3, context=context)
                        np.testing.assert_array_equal(memory, expected)

    def test_refused(self):
        a, x = np.ones((3, 4)), np.ones(4)
        for error, reason, call in [
            (ValueError, "a and x: shapes .* do not fit", lambda: ipt.gemv(a, np.ones(3))),
            (ValueError, "a and x: shapes .* do not fit", lambda: ipt.symv(a, x)),
            (ValueError, "x has 3 dimensions", lambda: ipt.gemv(a, np.ones((2, 2, 4)))),
            (ValueError, "out has shape", lambda: ipt.gemv(a, x, np.ones(4))),
            (TypeError, "both float64 and float32 are given, as a and x",
             lambda: ipt.gemv(a, x.astype("f4"))),
            (TypeError, "a: there are no products of .*float16",
             lambda: ipt.symv(np.ones((4, 4), "f2"), x.astype("f2"))),
            (ValueError, "numbers of out share memory",
             lambda: ipt.gemv(a, x, np.lib.stride_tricks.as_strided(x, (3,), (0,)))),
            (ValueError, "alpha is 1j", lambda: ipt.gemv(a, x, alpha=1j)),
            (ipt.Error, "shares memory", lambda: ipt.gemv(np.ones((4, 4)), x, x, context=context)),
        ]:
            with self.assertRaisesRegex(error, reason):
                call()


class Updates(unittest.TestCase):
    """Operations that change a triangle, or a whole array, in place."""

    def matrices(self, n, dtype):
        """Yields memory and matrices in it, with contiguous rows or columns."""
        for turn in (lambda m: m), (lambda m: m.T):
            memory = random_array(n, n + 4, dtype=dtype, seed=2)
            yield memory, lambda m, turn=turn: turn(m[:, 1 : n + 1])

    def check(self, n, dtype, lower, call, product, hermitian, beta=1):
        part = np.tril if lower else np.triu
        for memory, view in self.matrices(n, dtype):
            expected = memory.copy()
            matrix = view(expected)
            old = matrix.copy()
            if hermitian and dtype.kind == "c":
                old[np.diag_indices(n)] = np.diag(old).real
            matrix[...] = part(product + beta * old) + (matrix - part(matrix))
            call(view(memory))
            np.testing.assert_array_equal(memory, expected)

    def test_rank_1(self):
        for dtype, lower in itertools.product(DTYPES, (True, False)):
            for x in vectors(random_array(19, dtype=dtype)):
                for function, other in (ipt.syr, x), (ipt.her, x.conj()):
                    self.check(
                        19, dtype, lower,
                        lambda a: function(x, a, lower=lower, alpha=2, context=context),
                        2 * np.outer(x, other), function is ipt.her,
                    )

    def test_rank_k(self):
        for dtype, lower, k in itertools.product(DTYPES, (True, False), (1, 7)):
            for a in arrangements(random_array(19, k, dtype=dtype)):
                for function, other in (ipt.syrk, a.T), (ipt.herk, a.conj().T):
                    self.check(
                        19, dtype, lower,
                        lambda c: function(a, c, lower=lower, alpha=2, beta=3, context=context),
                        2 * (a @ other), function is ipt.herk, beta=3,
                    )

    def test_new_outputs(self):
        a = random_array(9, 5)
        for lower, part in (True, np.tril), (False, np.triu):
            found = ipt.syrk(a, lower=lower, context=context)
            np.testing.assert_array_equal(found, part(a @ a.T))
        halves = ipt.syrk(a.astype("f2"), np.zeros((9, 9), "f4"), context=context)
        np.testing.assert_array_equal(halves, np.tril(a @ a.T))

    def test_axpy(self):
        for dtype in DTYPES:
            for x in vectors(random_array(9, dtype=dtype)):
                for memory, y, view in outputs((9,), dtype):
                    expected = memory.copy()
                    expected[view] += 3 * x
                    self.assertIs(ipt.axpy(x, y, alpha=3, context=context), y)
                    np.testing.assert_array_equal(memory, expected)
        for order in "CF":
            x, y = (np.asarray(random_array(4, 5, seed=i), order=order) for i in (0, 1))
            expected = y + x
            np.testing.assert_array_equal(ipt.axpy(x, y, context=context), expected)
        with self.assertRaisesRegex(ValueError, "x and y are not contiguous in the same order"):
            ipt.axpy(np.ones((4, 5)), np.ones((4, 5), order="F"))
        with self.assertRaisesRegex(ValueError, "x and y: shapes .* do not fit"):
            ipt.axpy(np.ones(4), np.ones(5))

    def test_not_real(self):
        square = np.ones((4, 4), "c16")
        for call in (
            lambda: ipt.her(square[0].copy(), square, alpha=1j),
            lambda: ipt.herk(square, alpha=1j),
            lambda: ipt.herk(square, square.copy(), beta=1j),
        ):
            with self.assertRaisesRegex(ValueError, "(alpha|beta) is 1j, and has to be real"):
                call()


class Triangular(unittest.TestCase):
    def solve(self, a, b, lower, right, adjoint, unit_diagonal):
        """Checks that the product with the solution is the right-hand side again."""
        matrix = np.tril(a) if lower else np.triu(a)
        if unit_diagonal:
            matrix = matrix.copy()
            order = np.arange(a.shape[-1])
            matrix[..., order, order] = 1
        matrix = matrix.conj().swapaxes(-1, -2) if adjoint else matrix
        before = b.copy()
        options = {"lower": lower, "right": right, "adjoint": adjoint}
        found = ipt.trsm(a, b, unit_diagonal=unit_diagonal, alpha=2, context=context, **options)
        self.assertIs(found, b)
        product = b @ matrix if right else matrix @ b
        tolerance = 1e-4 if before.dtype.char in "fF" else 1e-12
        np.testing.assert_allclose(product, 2 * before, rtol=tolerance, atol=tolerance)

    def test_all_options(self):
        options = list(itertools.product((True, False), repeat=4))
        for dtype, batch in itertools.product(DTYPES, ((), (3,))):
            plain = random_array(*batch, 7, 7, dtype=dtype) / 16 + np.eye(7)
            for a, turned in itertools.product(arrangements(plain.astype(dtype)), (False, True)):
                for lower, right, adjoint, unit_diagonal in options:
                    shape = (*batch, 4, 7) if right != turned else (*batch, 7, 4)
                    memory = random_array(*shape, dtype=dtype, seed=1)
                    b = memory.swapaxes(-1, -2) if turned else memory
                    self.solve(a, b, lower, right, adjoint, unit_diagonal)

    def test_order_1(self):
        """A number has rows and columns alike, and its conjugate is still another one."""
        for turned, adjoint in itertools.product((False, True), repeat=2):
            a, memory = np.array([[3 + 4j]]), random_array(2, 5, dtype=np.dtype("c16"))
            b = memory[:1].copy() if not turned else memory.T[:, :1]
            self.solve(a, b, True, turned, adjoint, False)

    def test_shared(self):
        a, b = np.eye(4) * 2, random_array(3, 4, 5)
        self.solve(a, b, True, False, False, False)

    def test_refused(self):
        a, b = np.eye(4), np.ones((4, 5))
        read_only = b.copy()
        read_only.flags.writeable = False
        for reason, call in [
            ("a has to be 5 x 5", lambda: ipt.trsm(a, b, right=True)),
            ("b is read-only", lambda: ipt.trsm(a, read_only)),
            ("rows of b are not contiguous", lambda: ipt.trsm(a, np.ones((8, 10))[::2, ::2])),
            ("a has 3 dimensions instead of 2", lambda: ipt.trsm(np.ones((2, 4, 4)), b)),
        ]:
            with self.assertRaisesRegex(ValueError, reason):
                call()


if __name__ == "__main__":
    unittest.main()
