#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The fastest variant of each width, of what `ipt-bench tsm LIST --json` has printed.

  bench/tsm/measured.py FILES [--multiprocessors 132] > tsm/measured.h
"""

import argparse
import re

from tables import results_of

TYPES = ("f32", "f64", "c32", "c64")
WIDEST = 64
SUM = re.compile(r"(\d+) workgroups of (\d+), \d+ tiles of (\d+)x(\d+) times \d+ rows"
                 r"(?:, (\d+) at a time|, \d+ rows staged, (\d+) units(?:, (\d+) terms)?"
                 r", pieces of (\d+))")
PRODUCT = re.compile(r"(\d+) workgroups of (\d+), \d+ times (\d+) columns in \d+ times (\d+) rows,"
                     r" \d+ rows staged(?: in slices of (\d+) columns, (all|slices) of C)?"
                     r"(?:, (\d+) terms)?(, in squares)?, pieces of (\d+)(, own rows)?")

HEAD = """/* Variants of the kernels that were the fastest on an H200 for m = n. Made by
 * bench/tsm/measured.py, see docs/algorithms.md. */

/* Workgroups: in multiples of 32; groups: for each multiprocessor; piece: 0: direct. */

typedef struct ipt__measured_sum {
  uint8_t tile_m, tile_n, workgroup, unroll, groups, piece, terms;
} ipt__measured_sum;

typedef struct ipt__measured_product {
  uint8_t tile_n, unroll, workgroup, groups, slice, terms, piece, holds_c, squares, own_rows;
} ipt__measured_product;

enum { IPT__MEASURED_COLS = 64 };

/* By type and m - 1; zeros: not measured. */
"""


def groups_of(match, multiprocessors):
    """A little fewer than were wanted, as rows are divided in whole chunks."""
    return -(-int(match[1]) // multiprocessors)


def sum_of(plan, multiprocessors):
    match = SUM.search(plan)
    if match is None:
        return None
    return (int(match[3]), int(match[4]), int(match[2]) // 32, int(match[5] or match[6]),
            groups_of(match, multiprocessors), int(match[8] or 0), int(match[7] or 0))


def product_of(plan, multiprocessors):
    match = PRODUCT.search(plan)
    return match and (int(match[3]), int(match[4]), int(match[2]) // 32,
                      groups_of(match, multiprocessors), int(match[5] or 0), int(match[7] or 0),
                      int(match[9]), int(match[6] != "slices"),
                      int(match[8] is not None), int(match[10] is not None))


def read(paths, multiprocessors):
    """The variant and its ratio for each operation, type and width."""
    best = {}
    for result in results_of(paths):
        if result.get("verified") is False:
            continue
        variant_of = sum_of if result["op"] == "tsmttsm" else product_of
        variant = variant_of(result["plan"], multiprocessors)
        key = result["op"], result["type"], result["m"]
        if variant and result["ratio"] > best.get(key, (0, None))[0]:
            best[key] = result["ratio"], variant
    return best


def write_table(best, operation, name, fields):
    print(f"static const ipt__measured_{name} ipt__measured_{name}s[4][IPT__MEASURED_COLS] = {{")
    for kind in TYPES:
        rows = (best.get((operation, kind, width), (0, (0,) * fields))[1]
                for width in range(1, WIDEST + 1))
        print("{" + ", ".join("{" + ", ".join(map(str, row)) + "}" for row in rows) + "},")
    print("};")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--multiprocessors", type=int, default=132)
    options = parser.parse_args()
    best = read(options.files, options.multiprocessors)
    print(HEAD)
    write_table(best, "tsmttsm", "sum", 7)
    print()
    write_table(best, "tsmm", "product", 10)


if __name__ == "__main__":
    main()
