#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cuBLAS beside ipt-bench tsm: tall & skinny products. Needs PyTorch with CUDA.

  bench/tsm/cublas.py           medians of 12 after 5 that do not count; k = 2^27 / m

Single precision without TF32. Double precision may use tensor cores, which Vulkan does not offer.
"""

import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from cuda_timing import seconds  # noqa: E402

WIDTHS = (16, 24, 32, 33, 40, 48, 57, 64)
TYPES = {"f32": torch.float32, "c32": torch.complex64, "f64": torch.float64,
         "c64": torch.complex128}


def measure(name, kind, rows, terms, cols, transposed):
    dtype = TYPES[kind]
    a = torch.randn((terms, rows) if transposed else (rows, terms), device="cuda", dtype=dtype)
    b = torch.randn((terms, cols), device="cuda", dtype=dtype)
    time = seconds((lambda: a.t() @ b) if transposed else (lambda: a @ b))
    operations = 2 * rows * cols * terms * (4 if dtype.is_complex else 1)
    print(f"{name} {kind} {cols} columns: {time * 1e3:.3f} ms, {operations / time / 1e9:.0f} Gflop/s",
          flush=True)


def main():
    torch.backends.cuda.matmul.allow_tf32 = False
    print(torch.cuda.get_device_name(), "CUDA", torch.version.cuda)
    for width in WIDTHS:
        for kind in TYPES:
            measure("tsmttsm", kind, width, 2**27 // width, width, True)
            measure("tsmm", kind, 2**27 // width, width, width, False)


if __name__ == "__main__":
    main()
