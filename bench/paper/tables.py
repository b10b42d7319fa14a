#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the study as a page: the text of paper-study.md.in with tables made of the measurements.

  bench/paper/tables.py FOLDER [--commit ID] [--plots PATH] > docs/notes/paper-study.md

FOLDER holds the files that ipt-bench paper has written. --commit is the measured commit of ipt,
--plots the path from the page to the plots. All numbers of the page that are ours come from the files;
those of the paper stand here and in the text.
"""

import argparse
import csv
import re
import sys
from pathlib import Path

TEMPLATE = Path(__file__).resolve().parent / "paper-study.md.in"
FILES = ("run", "figure6", "figure7", "figure8", "table2", "section_7_1", "section_7_2")
NUMBERS = ("batch", "rows", "cols", "elem_size", "tile_rows", "tile_cols", "spreading", "gbps",
           "copy_gbps", "ratio", "repetitions", "shared_memory", "subgroup", "seconds")

# Table 2 of the paper: GB/s on a Tesla K20 with 3 stages, with 4, with 4 of which two are fused.
PAPER_TABLE_2 = {
    (7200, 1800): (20.59, 7.11, 7.67), (5100, 2500): (18.49, 6.87, 7.38),
    (4000, 3200): (20.73, 7.23, 7.79), (3300, 3900): (18.80, 7.23, 7.79),
    (2500, 5100): (17.29, 6.86, 7.37), (1800, 7200): (18.70, 7.07, 7.60),
}
# Section 7.3: GB/s of 100! on average on a Tesla K20, by floats of a super-element.
PAPER_BY_SIZE = {8: 12.5, 16: 24.5, 32: 47.6, 64: 69.0}
METHODS = ("3-stage", "4-stage", "4-stage-fused")


# ---- Input ----

def read_rows(path):
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for key in NUMBERS:
            if row.get(key):
                row[key] = float(row[key])
    return rows


def measured(rows):
    """Returns the rows that were measured and are right, or were not verified."""
    return [row for row in rows if row["gbps"] and row["verified"] != "false"]


def read_study(folder):
    study = {name: read_rows(folder / f"{name}.csv") for name in FILES}
    return {name: rows if name == "run" else measured(rows) for name, rows in study.items()}


# ---- Small helpers ----

def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else None


def number(value, digits=0):
    return "-" if value is None else f"{value:.{digits}f}"


def rate(gbps):
    """Returns a rate as text, with three digits or more."""
    return "-" if gbps is None else f"{gbps:.{0 if gbps >= 100 else 1 if gbps >= 10 else 2}f}"


def percent(value):
    return "-" if value is None else f"{100 * value:.0f} %"


def tile_name(row):
    return f"{row['tile_rows']:.0f}x{row['tile_cols']:.0f}"


def spread(values):
    """Returns the average, the least and the largest value as text."""
    values = list(values)
    if not values:
        return "-"
    return f"{rate(mean(values))} ({rate(min(values))} / {rate(max(values))})"


def markdown(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def shape_of(row):
    return (row["batch"], row["rows"], row["cols"], row["elem_size"])


def by_shape(rows, series):
    return {shape_of(row): row for row in rows if row["series"] == series}


def speedups(rows, series, base, accept=lambda row: True):
    """Returns the speedups of one series over another, for all shapes that both ran."""
    ours, theirs = by_shape(rows, series), by_shape(rows, base)
    return [row["gbps"] / theirs[shape]["gbps"] for shape, row in ours.items()
            if shape in theirs and accept(row)]


# ---- Figure 6 ----

def figure_6_tile(rows, n, m):
    """Returns the throughput of one tile by (spreading, padding)."""
    return {(row["spreading"], row["padding"]): row["gbps"] for row in rows
            if row["cols"] == n and row["rows"] == m}


def figure_6_tiles(rows):
    tiles = sorted({(row["cols"], row["rows"]) for row in rows if row["spreading"] == 1})
    return [(n, m, figure_6_tile(rows, n, m)) for n, m in tiles]


def best(tile, padding):
    return max((gbps, spreading) for (spreading, p), gbps in tile.items() if p == padding)


def figure_6_table(rows):
    lines = []
    for n, m, tile in figure_6_tiles(rows):
        plain, (spread_gbps, factor) = tile[(1, "off")], best(tile, "off")
        padded_gbps, padded_factor = best(tile, "on")
        lines.append([f"{n:.0f}", f"{m:.0f}", rate(plain), f"{rate(spread_gbps)} ({factor:.0f})",
                      f"{rate(padded_gbps)} ({padded_factor:.0f})",
                      number(max(spread_gbps, padded_gbps) / plain, 2)])
    return markdown(["n", "m", "not spread", "spread (factor)", "spread and padded (factor)",
                     "speedup"], lines)


def spreading_gain(rows):
    return mean(best(tile, "off")[0] / tile[(1, "off")] for _, _, tile in figure_6_tiles(rows))


def padding_gain(rows):
    return mean(best(tile, "on")[0] / best(tile, "off")[0] - 1
                for _, _, tile in figure_6_tiles(rows))


# ---- Figure 7 ----

def figure_7_table(rows):
    lines = []
    for size in sorted({row["elem_size"] for row in rows}):
        flags, paths = ([row["gbps"] for row in rows
                         if row["series"] == series and row["elem_size"] == size]
                        for series in ("flags", "paths"))
        copy = mean(row["copy_gbps"] for row in rows if row["elem_size"] == size)
        paper = PAPER_BY_SIZE.get(int(size / 4))
        lines.append([f"{size / 4:.0f}", number(paper, 1), spread(flags), spread(paths),
                      rate(copy)])
    return markdown(["m", "paper, K20", "with flags", "along paths", "copy"], lines)


# ---- Figure 8 ----

def with_method(rows, method):
    return [row for row in rows if row["series"] == method]


def with_rule(rows):
    """Returns the rows whose tiles follow the paper's rule: sides of 50 to 100."""
    return [row for row in rows if all(50 <= row[side] <= 100
                                       for side in ("tile_rows", "tile_cols"))]


def figure_8_line(rows, shape):
    ours = [row for row in rows if (row["rows"], row["cols"]) == shape]
    top = max(ours, key=lambda row: row["gbps"])
    ruled = [row["gbps"] / top["gbps"] for row in with_rule(ours)]
    near = [tile_name(row) for row in sorted(ours, key=lambda row: -row["gbps"])
            if row["gbps"] >= 0.8 * top["gbps"]]
    return [f"{shape[0]:.0f}x{shape[1]:.0f}", str(len(ours)), tile_name(top), rate(top["gbps"]),
            str(len(near)), percent(min(ruled) if ruled else None)]


def figure_8_table(rows):
    rows = with_method(rows, "3-stage")
    shapes = sorted({(row["rows"], row["cols"]) for row in rows}, reverse=True)
    return markdown(["Shape", "tiles tried", "best tile m x n", "GB/s", "tiles within 20 %",
                     "worst tile of 50 to 100, of the best"],
                    [figure_8_line(rows, shape) for shape in shapes])


def paper_tile(rows, method, m, n):
    for row in with_method(rows, method):
        if (row["rows"], row["tile_rows"], row["tile_cols"]) == (7200, m, n):
            return f"{rate(row['gbps'])} GB/s"
    return "-"


# ---- Table 2 ----

def table_2_cell(rows, shape, series):
    for row in rows:
        if row["series"] == series and (row["rows"], row["cols"]) == shape:
            tile = f" ({tile_name(row)})" if row["tile_rows"] else ""
            return f"{rate(row['gbps'])}{tile}"
    return "-"


def table_2_table(rows):
    lines = []
    for shape in sorted({(row["rows"], row["cols"]) for row in rows}, reverse=True):
        paper = PAPER_TABLE_2.get(shape, (None, None, None))
        copy = mean(row["copy_gbps"] for row in rows if (row["rows"], row["cols"]) == shape)
        lines.append([f"{shape[0]:.0f}x{shape[1]:.0f}"] + [number(value, 2) for value in paper]
                     + [table_2_cell(rows, shape, series)
                        for series in METHODS + ("3-stage-paths", "library")] + [rate(copy)])
    return markdown(["Shape", "K20: 3-stage", "4-stage", "fused", "here: 3-stage (m x n)",
                     "4-stage (m x n)", "fused (m x n)", "3-stage by paths", "library's choice",
                     "copy"], lines)


def paper_table_2_gain(column):
    return mean(values[0] / values[column] for values in PAPER_TABLE_2.values())


def table_2_gains(rows, series, inverse=False):
    """Returns the speedups of 3 stages over another method, or the reverse; tiles may differ."""
    def throughput(name):
        return {(row["rows"], row["cols"]): row["gbps"] for row in rows if row["series"] == name}
    three, other = throughput("3-stage"), throughput(series)
    return [other[shape] / three[shape] if inverse else three[shape] / other[shape]
            for shape in three if shape in other]


# ---- Sections 7.1 and 7.2 ----

def speedup_line(rows, series, base, paper):
    ours = [row["gbps"] for row in rows if row["series"] == series]
    ratios = [row["ratio"] for row in rows if row["series"] == series]
    return [f"`{series}`", spread(ours), number(mean(ratios), 3),
            spread(speedups(rows, series, base)), paper]


def section_7_1_table(rows):
    paper = {"pttwac": "1", "pttwac-spread-padded": "1.79 (1.30 / 5.29)"}
    lines = [speedup_line(rows, series, "pttwac", paper.get(series, "-"))
             for series in ("p-ipt", "pttwac", "pttwac-spread-padded", "library")]
    return markdown(["Series", "GB/s", "of the copy", "over `pttwac`", "paper, K20"], lines)


def section_7_2_table(rows):
    paper = {"workgroup": "1", "subgroup-shared": "2.58 (1.54 / 3.50)"}
    lines = [speedup_line(rows, series, "workgroup", paper.get(series, "-"))
             for series in ("p-ipt", "workgroup", "subgroup-shared", "subgroup-registers",
                             "paths")]
    return markdown(["Series", "GB/s", "of the copy", "over `workgroup`", "paper, K20"], lines)


def wins(rows, series, base):
    gains = speedups(rows, series, base)
    return f"{sum(gain > 1 for gain in gains)} of {len(gains)}"


def registers_gain(rows, subgroup):
    """Returns the gain for super-elements whose words are a multiple or a divisor of the subgroup."""
    def fits(row):
        words = row["elem_size"] / 4
        return words % subgroup == 0 or subgroup % words == 0
    return mean(gain - 1 for gain in speedups(rows, "subgroup-registers", "subgroup-shared", fits))


# ---- The page ----

def values_of_run(run, commit, plots):
    return {
        "device": run["device"], "driver": run["driver"], "date": run["date"],
        "seconds": number(run["seconds"]), "commit": commit, "plots": plots,
        "shared_memory": number(run["shared_memory"] / 1024), "subgroup": number(run["subgroup"]),
    }


def values_of_figures(study):
    return {
        "figure_6": figure_6_table(study["figure6"]),
        "spreading_gain": number(spreading_gain(study["figure6"]), 2),
        "padding_gain": percent(padding_gain(study["figure6"])),
        "figure_7": figure_7_table(study["figure7"]),
        "figure_8": figure_8_table(study["figure8"]),
        "paper_tile_3": paper_tile(study["figure8"], "3-stage", 32, 72),
        "paper_tile_4": paper_tile(study["figure8"], "4-stage", 16, 20),
    }


def values_of_table_2(rows):
    return {
        "table_2": table_2_table(rows),
        "paper_gain_4": number(paper_table_2_gain(1), 2),
        "paper_gain_fused": number(paper_table_2_gain(2), 2),
        "gain_4": number(mean(table_2_gains(rows, "4-stage")), 2),
        "gain_fused": number(mean(table_2_gains(rows, "4-stage-fused")), 2),
        "gain_library": number(mean(table_2_gains(rows, "library", inverse=True)), 2),
    }


def values_of_sections(one, two, subgroup):
    return {
        "section_7_1": section_7_1_table(one), "section_7_2": section_7_2_table(two),
        "p_ipt_wins_original": wins(one, "p-ipt", "pttwac"),
        "p_ipt_wins_optimized": wins(one, "p-ipt", "pttwac-spread-padded"),
        "p_ipt_wins_workgroup": wins(two, "p-ipt", "workgroup"),
        "p_ipt_wins_subgroup": wins(two, "p-ipt", "subgroup-shared"),
        "registers_gain": percent(registers_gain(two, subgroup)),
        "slow_cases": str(sum(row["repetitions"] < 10 for row in one + two)),
    }


def values_of(study, commit, plots):
    """Returns the tables and numbers by the names that stand between double braces in the text."""
    run = study["run"][0]
    return {**values_of_run(run, commit, plots), **values_of_figures(study),
            **values_of_table_2(study["table2"]),
            **values_of_sections(study["section_7_1"], study["section_7_2"], run["subgroup"])}


def fill(template, values):
    return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], template)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--commit", default="not recorded")
    parser.add_argument("--plots", default=".")
    arguments = parser.parse_args()
    try:
        study = read_study(arguments.folder)
    except OSError as error:
        print(f"tables: error: {error}", file=sys.stderr)
        return 1
    values = values_of(study, arguments.commit, arguments.plots)
    sys.stdout.write(fill(TEMPLATE.read_text(encoding="utf-8"), values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
