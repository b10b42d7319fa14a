#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of what ipt-bench cpu --json has printed.

  bench/cpu/tables.py FILE                   Markdown: a line for each case, ratios to memcpy of all methods
  bench/cpu/tables.py FILE --squares         CSV of single squares, for squares.gp
  bench/cpu/tables.py FILE --against NAME    how many times as fast ipt is as the method, over all cases

If a case is in the file several times, the last one counts.
"""

import argparse
import json
import statistics
import sys


def read(path):
    """Returns the results by case and method, in the order of their first lines."""
    cases, methods = {}, []
    with open(path, encoding="utf-8") as file:
        for line in file:
            result = json.loads(line)
            if result["method"] not in methods:
                methods.append(result["method"])
            cases.setdefault(result["case"], {})[result["method"]] = result
    return cases, methods


def kind(n, elem_size):
    """Returns the kind of a square [Vladimirov, 2.6]. Ugly: rows of a multiple of 4 KiB; good: of a cache line."""
    row = n * elem_size
    return "ugly" if row % 4096 == 0 else "good" if row % 64 == 0 else "bad"


def is_square(result):
    return result["rows"] == result["cols"] and result["batch"] == 1


def shape(result):
    text = f'{result["rows"]}x{result["cols"]}'
    return text if result["batch"] == 1 else f'{result["batch"]} x {text}'


def cell(result):
    if result is None:
        return "-"
    if "error" in result:
        return "refused"
    wrong = "" if result["verified"] in (True, None) else " WRONG"
    few = "" if result["repetitions"] >= 10 else f' ({result["repetitions"]})'
    return f'{result["ratio"]:.3f}{few}{wrong}'


def write_table(cases, methods):
    print("| Shape | Element | Kind | memcpy, GB/s | ipt, GB/s |", " | ".join(methods), "| ipt's plan |")
    print("|" + "---|" * (6 + len(methods)))
    for results in cases.values():
        ipt = results.get("ipt")
        if ipt is None or "error" in ipt:
            continue
        what = kind(ipt["rows"], ipt["elem_size"]) if is_square(ipt) else ""
        print(f'| {shape(ipt)} | {ipt["elem_size"]} B | {what} | {ipt["copy_gbps"]:.1f} '
              f'| {ipt["gbps"]:.1f} |', " | ".join(cell(results.get(m)) for m in methods),
              f'| {ipt["plan"]} |')


def write_squares(cases):
    print("method,n,elem_size,kind,gbps,copy_gbps,ratio")
    squares = [result for results in cases.values() for result in results.values()
               if is_square(result) and "error" not in result]
    for result in sorted(squares, key=lambda r: r["rows"]):  # lines go from left to right
        n, size = result["rows"], result["elem_size"]
        name = result["method"].replace(" ", "-")
        print(f'{name},{n},{size},{kind(n, size)},{result["gbps"]},'
              f'{result["copy_gbps"]},{result["ratio"]}')


def write_quotients(cases, other):
    """Prints how ipt's speed by that of another method is distributed."""
    quotients = sorted(results["ipt"]["gbps"] / results[other]["gbps"] for results in cases.values()
                       if all("gbps" in results.get(method, {}) for method in ("ipt", other)))
    if not quotients:
        sys.exit(f"no case has both ipt and {other}")
    p5 = statistics.quantiles(quotients, n=20, method="inclusive")[0] if len(quotients) > 1 else quotients[0]
    print(f"{len(quotients)} of {len(cases)} cases: ipt is {statistics.median(quotients):.2f} times as fast as {other} "
          f"in the median, p5 {p5:.2f}, least {quotients[0]:.2f}, most {quotients[-1]:.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--squares", action="store_true")
    parser.add_argument("--against", metavar="NAME")
    arguments = parser.parse_args()
    cases, methods = read(arguments.file)
    if arguments.squares:
        write_squares(cases)
    elif arguments.against is not None:
        write_quotients(cases, arguments.against)
    else:
        write_table(cases, methods)
    return 0


if __name__ == "__main__":
    sys.exit(main())
