#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints a table for figures 7 to 10 of [Nath], made of what 'ipt-bench product bench/product/figures.list
--json' and 'cublas.py bench/product/figures.list' have printed.

  bench/product/figures.py RESULTS...

For each type and size it has the Gflop/s of ipt and of cuBLAS. `padded` is ipt with a matrix that has been
padded to a multiple of 64, without the copy for that, if it was measured [Nath, figure 10]. `extra` is the
percentage of flops that tiles spend outside C [Nath, figure 7]; where edges are strips it counts the
interior alone.
"""

import json
import sys

MULTIPLE = 64


def rounded_up(n, unit):
    return -(-n // unit) * unit


def extra_flops(n, variant):
    words = dict(word.split("=") for word in variant.split() if "=" in word)
    strips = int(words.get("strips", 1))
    inside = n // strips * strips
    if "bm" not in words or inside == 0:
        return 0.0
    tiles = rounded_up(inside, int(words["bm"])) * rounded_up(inside, int(words["bn"]))
    return 100 * (tiles / inside**2 - 1)


def read_cases(paths):
    """Returns the cases of ipt and of cuBLAS, by type and size."""
    cases = ({}, {})
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for case in map(json.loads, lines):
                if "error" not in case and case["op"] == "gemm":
                    cases["by" in case][case["type"], case["m"]] = case
    return cases


def main(paths):
    own, other = read_cases(paths)
    print("type,n,ipt,cuBLAS,padded,extra")
    for kind, n in sorted(own):
        larger = own.get((kind, rounded_up(n, MULTIPLE)))
        padded = f"{larger['gflops'] * (n / rounded_up(n, MULTIPLE))**3:.2f}" if larger else "NaN"
        cublas = f"{other[kind, n]['gflops']:.2f}" if (kind, n) in other else "NaN"
        print(kind, n, f"{own[kind, n]['gflops']:.2f}", cublas, padded,
              f"{extra_flops(n, own[kind, n]['variant']):.2f}", sep=",")


if __name__ == "__main__":
    main(sys.argv[1:])
