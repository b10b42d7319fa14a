#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of what ipt-bench product --json has printed; for ipt-bench search --json, of the best variants.

  bench/product/tables.py FILES           Markdown: a line for each operation and type
  bench/product/tables.py FILES --csv     CSV of all square cases (m = n), for widths.gp
"""

import argparse
import json
import statistics
import sys

WIDTHS = (1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64)
RANGES = ((1, 16), (17, 32), (33, 64))


def results_of(paths):
    """Yields measured results with m = n; of a search only the best variants."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in file:
                result = json.loads(line)
                if "error" in result or not result.get("best", True):
                    continue
                if result["m"] == result["n"]:
                    yield result


def read(paths):
    """Returns the results by operation and type, then by width."""
    groups = {}
    for result in results_of(paths):
        groups.setdefault((result["op"], result["type"]), {})[result["m"]] = result
    return groups


def cell(result):
    if result is None:
        return "-"
    wrong = "" if result["verified"] in (True, None) else " WRONG"
    return f'{result["ratio"]:.2f}{wrong}'


def medians(group):
    for first, last in RANGES:
        ratios = [r["ratio"] for width, r in group.items() if first <= width <= last]
        yield f"{statistics.median(ratios):.2f}" if ratios else "-"


def write_table(groups):
    heads = [f"m = n = {WIDTHS[0]}"] + [str(width) for width in WIDTHS[1:]]
    heads += [f"median of {first} to {last}" for first, last in RANGES]
    print("| Operation | Type |", " | ".join(heads), "|")
    print("|" + "---|" * (2 + len(heads)))
    for (op, name), group in groups.items():
        cells = [cell(group.get(width)) for width in WIDTHS] + list(medians(group))
        print(f"| {op} | {name} |", " | ".join(cells), "|")


def write_csv(groups):
    print("op,type,n,k,gflops,roofline_gflops,ratio")
    for (op, name), group in groups.items():
        for width, r in sorted(group.items()):
            print(f'{op},{name},{width},{r["k"]},{r["gflops"]},{r["roofline_gflops"]},{r["ratio"]}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--csv", action="store_true")
    arguments = parser.parse_args()
    groups = read(arguments.files)
    if arguments.csv:
        write_csv(groups)
    else:
        write_table(groups)
    return 0


if __name__ == "__main__":
    sys.exit(main())
