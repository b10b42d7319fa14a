#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cuBLAS beside ipt-bench product: the same operations. Needs PyTorch with CUDA.

  bench/product/cublas.py           dense operations, column-major
  bench/product/cublas.py skinny    tall & skinny products, k = 2^27 / m
  bench/product/cublas.py LIST      only the products of a list of ipt-bench product, as JSON, one line each

Prints Gflop/s, counted as ipt-bench counts them: medians of 12 runs after 5 that do not count. Single
precision is without TF32. Double precision may use tensor cores, which Vulkan does not offer.
"""

import ctypes
import json
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from cuda_timing import seconds  # noqa: E402

TYPES = {"f32": (torch.float32, "S", ctypes.c_float), "f64": (torch.float64, "D", ctypes.c_double),
         "c32": (torch.complex64, "C", ctypes.c_float * 2),
         "c64": (torch.complex128, "Z", ctypes.c_double * 2)}
WIDTHS = (16, 24, 32, 33, 40, 48, 57, 64)
NONE, TRANSPOSE = 0, 1
LOWER, LEFT, NON_UNIT = 0, 0, 0


def library():
    """Returns the cuBLAS that PyTorch has loaded."""
    torch.cuda.init()
    torch.mm(torch.ones(2, 2, device="cuda"), torch.ones(2, 2, device="cuda"))
    with open("/proc/self/maps", encoding="utf-8") as maps:
        path = next(line.split()[-1] for line in maps if "libcublas.so" in line)
    return ctypes.CDLL(path)


CUBLAS = library()


class Call:
    """A function of cuBLAS and its arguments: numbers, scalars by type, and matrices by size."""

    def __init__(self, name, kind):
        self.dtype, letter, self.scalar = TYPES[kind]
        self.function = getattr(CUBLAS, f"cublas{letter}{name}")
        self.kept, self.arguments = [], [ctypes.c_void_p(torch.cuda.current_blas_handle())]

    def number(self, *values):
        self.arguments += [ctypes.c_int(value) for value in values]
        return self

    def factor(self, value):
        values = (value, 0) if self.dtype.is_complex else (value,)
        self.kept.append(self.scalar(*values))
        self.arguments.append(ctypes.byref(self.kept[-1]))
        return self

    def matrix(self, rows, cols, identity=False):
        shape = (cols, rows)
        data = torch.eye(*shape, device="cuda", dtype=self.dtype) if identity else \
            torch.randn(shape, device="cuda", dtype=self.dtype)
        self.kept.append(data)
        self.arguments.append(ctypes.c_void_p(data.data_ptr()))
        return self

    def run(self):
        code = self.function(*self.arguments)
        if code != 0:
            raise RuntimeError(f"cuBLAS: {code}")


def report(name, kind, sizes, products, call):
    time = seconds(call.run)
    flops = 2 * products * (4 if call.dtype.is_complex else 1)
    size = call.dtype.itemsize
    print(f"{name} {kind} {'x'.join(map(str, sizes))}: {flops / time / 1e9:.2f} Gflop/s, {time * 1e6:.1f} us, "
          f"{products * size / time / 1e9:.0f} GB/s of products", flush=True)


def gemm_call(kind, n):
    call = Call("gemm_v2", kind).number(NONE, NONE, n, n, n).factor(1).matrix(n, n).number(n)
    return call.matrix(n, n).number(n).factor(0).matrix(n, n).number(n)


def gemm(kind, n):
    report("gemm NN", kind, (n, n, n), n**3, gemm_call(kind, n))


def listed_products(path):
    """Yields type and size of each product of square matrices without a transpose in a list."""
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        options = dict(zip(words[::2], words[1::2]))
        if options.keys() <= {"--op", "--type", "--m"} and options.get("--op") == "gemm":
            yield options.get("--type", "f32"), int(options["--m"])


def measure_list(path):
    for kind, n in listed_products(path):
        flops = 2 * n**3 * (4 if kind[0] == "c" else 1)
        case = {"op": "gemm", "type": kind, "m": n, "by": "cuBLAS",
                "gflops": flops / seconds(gemm_call(kind, n).run) / 1e9}
        print(json.dumps(case), flush=True)


def gemv(kind, op, m, n):
    call = Call("gemv_v2", kind).number(op, m, n).factor(1).matrix(m, n).number(m)
    call.matrix(max(m, n), 1).number(1).factor(0).matrix(max(m, n), 1).number(1)
    report(f"gemv {'NT'[op]}", kind, (m, n), m * n, call)


def symv(kind, n):
    call = Call("hemv_v2" if kind[0] == "c" else "symv_v2", kind).number(LOWER, n).factor(1)
    call.matrix(n, n).number(n).matrix(n, 1).number(1).factor(0).matrix(n, 1).number(1)
    report("hemv L" if kind[0] == "c" else "symv L", kind, (n,), n * n, call)


def syrk(kind, n):
    call = Call("syrk_v2", kind).number(LOWER, NONE, n, n).factor(1).matrix(n, n).number(n)
    report("syrk L", kind, (n, n), n * (n + 1) // 2 * n, call.factor(0).matrix(n, n).number(n))


def trsm(kind, n, sides):
    call = Call("trsm_v2", kind).number(LEFT, LOWER, NONE, NON_UNIT, n, sides).factor(1)
    call.matrix(n, n, True).number(n).matrix(n, sides).number(n)
    report("trsm LLN", kind, (n, sides), n * n * sides // 2, call)


def axpy(kind, n):
    call = Call("axpy_v2", kind).number(n).factor(2).matrix(n, 1).number(1).matrix(n, 1).number(1)
    report("axpy", kind, (n,), n, call)


def skinny(name, kind, rows, terms, cols, transposed):
    dtype = TYPES[kind][0]
    a = torch.randn((terms, rows) if transposed else (rows, terms), device="cuda", dtype=dtype)
    b = torch.randn((terms, cols), device="cuda", dtype=dtype)
    time = seconds((lambda: a.t() @ b) if transposed else (lambda: a @ b))
    flops = 2 * rows * cols * terms * (4 if dtype.is_complex else 1)
    print(f"{name} {kind} {cols} columns: {time * 1e3:.3f} ms, {flops / time / 1e9:.0f} Gflop/s", flush=True)


def measure_skinny():
    torch.backends.cuda.matmul.allow_tf32 = False
    for width in WIDTHS:
        for kind in TYPES:
            skinny("tsmttsm", kind, width, 2**27 // width, width, True)
            skinny("tsmm", kind, 2**27 // width, width, width, False)


def measure_dense():
    for n in (65, 129, 257, 513, 1001, 1024, 2001, 4001, 4096, 8001, 8192):
        gemm("f32", n)
    for n in (1001, 1024, 4001, 4096):
        gemm("f64", n)
    for kind in ("c32", "c64"):
        gemm(kind, 4096)
    for op in (NONE, TRANSPOSE):
        for kind in ("f32", "f64"):
            for n in (1001, 2001, 8192, 16384):
                gemv(kind, op, n, n)
        gemv("f32", op, 1000000, 32)
        gemv("f32", op, 32, 1000000)
    for kind in ("f32", "f64", "c32"):
        for n in (2001, 4001, 8192, 16384, 32768):
            symv(kind, n)
    for kind in ("f32", "f64"):
        for n in (1024, 4096):
            syrk(kind, n)
        for sides in (4096, 64, 1):
            trsm(kind, 4096, sides)
        axpy(kind, 10**8)


def main():
    if len(sys.argv) > 1 and sys.argv[1] != "skinny":
        measure_list(sys.argv[1])
        return
    print(torch.cuda.get_device_name(), "CUDA", torch.version.cuda)
    if len(sys.argv) > 1:
        measure_skinny()
    else:
        measure_dense()


if __name__ == "__main__":
    main()
