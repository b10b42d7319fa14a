#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists variants of the staged kernels that may be fast, for `ipt-bench tsm LIST --json`.

  bench/tsm/variants.py [--widths 1-64] [--each 16]     so many of each width, operation and type

measured.py makes tsm/measured.h of the results.
"""

import argparse

WORDS = {"f32": 1, "f64": 2, "c32": 2, "c64": 4}    # of 4 bytes
PRODUCTS = {"f32": 1, "f64": 2, "c32": 4, "c64": 8} # time of a product of two numbers
SIDES = {"f32": range(3, 13), "f64": range(2, 9), "c32": range(2, 9), "c64": range(1, 6)}
WORKGROUPS = (64, 128, 256)
SHARED_UNITS = 3070


def divide_up(a, b):
    return -(-a // b)


def crowding(registers):
    return 1 + max(0, registers - 90) / 300


def sums(kind, width):
    """Tiles of tsmttsm with what they cost: products that are thrown away, loads, registers."""
    for a in SIDES[kind]:
        for b in (b for b in SIDES[kind] if a <= b <= 2 * a):
            down, across = divide_up(width, a), divide_up(width, b)
            registers = (a * b + a + b) * WORDS[kind]
            for workgroup in WORKGROUPS:
                tiles = down * across
                if tiles > workgroup or registers > 180 or max(a, b) > width + 3:
                    continue
                waste = down * a * across * b / width ** 2
                idle = workgroup / (workgroup // tiles * tiles)
                cost = waste * idle * (1 + 0.7 * (a + b) / (a * b)) * crowding(registers)
                yield cost, a, b, workgroup


def sum_variants(kind, width, each):
    unit = 4 // WORDS[kind]
    for _, a, b, workgroup in sorted(sums(kind, width))[:each // 2]:
        fits = a % unit == 0 and b % unit == 0
        for units in (4, 8):
            line = (f"--op tsmttsm --type {kind} --m {width} --tile-m {b} --tile-n {a} "
                    f"--workgroup {workgroup} --unroll {units} --staged on")
            if fits:
                yield line
            if unit > 1:
                yield line + " --by-numbers on"


def products(kind, width):
    """Columns and rows of tsmm with what they cost."""
    unit = 4 // WORDS[kind]
    units = divide_up(width, unit)
    for cols in range(unit, 13, unit):
        for rows in (2, 3, 4, 6, 8):
            lanes = divide_up(width, cols)
            for workgroup in WORKGROUPS:
                slots = workgroup // lanes if lanes <= workgroup else 0
                while slots and (slots * rows % unit or
                                 slots * rows * (units | 1) + width * units > SHARED_UNITS):
                    slots -= 1
                if not slots or cols * rows * WORDS[kind] > 64 or cols >= width + unit:
                    continue
                idle, waste = workgroup / (slots * lanes), lanes * cols / width
                loads = cols / unit * (1 if lanes % 2 == slots % 2 == 0 else 2) + rows / unit
                held = slots * rows * width / workgroup * WORDS[kind]
                registers = (cols * rows + cols) * WORDS[kind] + rows * 4 + held + 40
                work = cols * rows * PRODUCTS[kind]
                yield waste * idle * (1 + loads / work) * crowding(registers), cols, rows, workgroup


def product_variants(kind, width, each):
    for _, cols, rows, workgroup in sorted(products(kind, width))[:each]:
        yield (f"--op tsmm --type {kind} --m {width} --tile-n {cols} --unroll {rows} "
               f"--workgroup {workgroup} --staged on")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--widths", default="1-64")
    parser.add_argument("--each", type=int, default=16)
    options = parser.parse_args()
    first, _, last = options.widths.partition("-")
    for width in range(int(first), int(last or first) + 1):
        for kind in WORDS:
            for line in sum_variants(kind, width, options.each):
                print(line)
            for line in product_variants(kind, width, options.each):
                print(line)


if __name__ == "__main__":
    main()
