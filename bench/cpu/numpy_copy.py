#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""NumPy's .T.copy(), to a new array, beside ipt.transpose in place.

  bench/cpu/numpy_copy.py FILE [--threads N]

FILE is what ipt-bench cpu --json has printed: its shapes of 4 and 8 bytes are measured, and what is printed has the
same form. NumPy, which uses one thread, ipt and a copy by NumPy take turns, of which the first does not count, and
the median does. Needs the Python package ipt.
"""

import argparse
import json
import statistics
import sys
import time

import numpy as np

import ipt

SECONDS, MOST, LEAST = 1.0, 12, 6  # for the turns of a shape, and how many


def shapes_of(path):
    """Returns each case of the file once."""
    cases = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            result = json.loads(line)
            if result["elem_size"] in (4, 8):
                cases[result["case"]] = {key: result[key] for key in ("case", "batch", "rows", "cols", "elem_size")}
    return cases.values()


def timed(function):
    began = time.perf_counter()
    result = function()
    return time.perf_counter() - began, result


def measure(shape, context):
    """Returns the median seconds of NumPy, ipt and a copy, and whether both agree."""
    dtype = np.float32 if shape["elem_size"] == 4 else np.float64
    array = np.random.default_rng(1).random((shape["batch"], shape["rows"], shape["cols"]), dtype)
    target, times, verified, began = np.empty_like(array), [], True, time.perf_counter()
    while len(times) < LEAST or (len(times) < MOST and time.perf_counter() - began < SECONDS):
        copy, _ = timed(lambda: np.copyto(target, array))
        numpy, expected = timed(lambda: array.swapaxes(1, 2).copy())
        own, array = timed(lambda: ipt.transpose(array, context=context))
        verified = verified and np.array_equal(array, expected)
        array = array.reshape(target.shape)
        times.append((numpy, own, copy))
    return [statistics.median(seconds) for seconds in zip(*times[1:])], verified, len(times) - 1


def report(shape, method, seconds, copy, verified, repetitions):
    total = 2e-9 * shape["batch"] * shape["rows"] * shape["cols"] * shape["elem_size"]
    line = dict(shape, method=method, gbps=total / seconds, copy_gbps=total / copy, ratio=copy / seconds,
                plan=f"NumPy {np.__version__}", repetitions=repetitions, verified=bool(verified))
    print(json.dumps(line), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--threads", type=int, default=0)
    arguments = parser.parse_args()
    with ipt.Context("cpu", threads=arguments.threads) as context:
        for shape in shapes_of(arguments.file):
            (numpy, own, copy), verified, repetitions = measure(shape, context)
            report(shape, "ipt", own, copy, verified, repetitions)
            report(shape, "NumPy", numpy, copy, verified, repetitions)
    return 0


if __name__ == "__main__":
    sys.exit(main())
