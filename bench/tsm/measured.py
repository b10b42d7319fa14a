#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The fastest variant of each width, of what `ipt-bench tsm LIST --json` has printed.

  bench/tsm/measured.py FILES > tsm/measured.h
"""

import re
import sys

from tables import results_of

TYPES = ("f32", "f64", "c32", "c64")
WIDEST = 64
SUM = re.compile(r"workgroups of (\d+), \d+ tiles of (\d+)x(\d+) .* staged, (\d+) units"
                 r"( number by number)?")
PRODUCT = re.compile(r"workgroups of (\d+), \d+ times (\d+) columns in \d+ times (\d+) rows.* staged")

HEAD = """/* Variants of the staged kernels that were the fastest on an H200 for m = n. Made by
 * bench/tsm/measured.py, see docs/algorithms.md. */

typedef struct ipt__measured_sum {
  uint8_t tile_m, tile_n, workgroup, units, by_numbers; /* workgroup: in multiples of 32 */
} ipt__measured_sum;

typedef struct ipt__measured_product {
  uint8_t tile_n, unroll, workgroup;
} ipt__measured_product;

enum { IPT__MEASURED_COLS = 64 };

/* By type and m - 1; zeros: not measured. */
"""


def sum_of(plan):
    match = SUM.search(plan)
    if match is None:
        return None
    workgroup, tile_m, tile_n, units = (int(match[i]) for i in range(1, 5))
    return tile_m, tile_n, workgroup // 32, units, int(match[5] is not None)


def product_of(plan):
    match = PRODUCT.search(plan)
    return match and (int(match[2]), int(match[3]), int(match[1]) // 32)


def read(paths):
    """The variant and its ratio for each operation, type and width."""
    best = {}
    for result in results_of(paths):
        if result.get("verified") is False:
            continue
        variant = (sum_of if result["op"] == "tsmttsm" else product_of)(result["plan"])
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
    best = read(sys.argv[1:])
    print(HEAD)
    write_table(best, "tsmttsm", "sum", 5)
    print()
    write_table(best, "tsmm", "product", 3)


if __name__ == "__main__":
    main()
