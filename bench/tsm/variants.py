#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists variants of the kernels that may be fast, for `ipt-bench tsm LIST --json`.

  bench/tsm/variants.py [--widths 1-64] [--each 16]     so many of each width and type of tsmm, of
                                                        tsmttsm a quarter as many tiles with chunks
                                                        of several lengths
  bench/tsm/variants.py --refine FILES                  the best three of each in what that has
                                                        printed, with other numbers of workgroups,
                                                        of terms in one piece of code and of units

measured.py makes tsm/measured.h of the results of both.
"""

import argparse
from itertools import product

from measured import WIDEST, product_of, sum_of
from tables import results_of

WORDS = {"f32": 1, "f64": 2, "c32": 2, "c64": 4}    # of 4 bytes
PRODUCTS = {"f32": 1, "f64": 2, "c32": 4, "c64": 8} # time of a product of two numbers
WORKGROUPS = (32, 64, 96, 128, 160, 192, 256)
UNITS = (3, 4, 5, 6, 7, 8, 10, 12) # of a chunk, per invocation
SHARED_UNITS = 3070
LONGEST = 16         # side of a tile
DIRECT_WIDTHS = 8    # up to which direct kernels may be faster
SLICED_WIDTHS = 33   # from which slices may be faster
SLICES = (8, 12, 16, 24, 32)
OWN_WIDTHS = 17      # from which slices of own rows may be faster
OWN_SLICES = (3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32)
SUBGROUP = 32
OWN_WHOLE_WIDTHS = 3 # from which whole rows of subgroups may be faster
OWN_WHOLE_WORKGROUPS = (64, 128, 192, 256, 320, 384, 448, 512)
OWN_WORKGROUPS = (128, 160, 192, 256, 320, 384, 448, 512)
MULTIPROCESSOR_UNITS = 3072 # that its workgroups share
REGISTERS = 65536
COMMON_MULTIPLE = 12 # of what a multiprocessor may have at a time: as fair to all
ALL = 64             # terms, more than there are
TERMS = (1, 2, 4, 8, 16, ALL)
FEW = 3              # as IPT__TSM_FEW in tsm/staged.h
RESIDENT = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16) # workgroups for each multiprocessor


def divide_up(a, b):
    return -(-a // b)


def pieces_of(unit):
    """Of so many numbers."""
    return [piece for piece in (1, 2, 4) if piece <= unit]


def longest_piece(unit, width):
    return max(piece for piece in pieces_of(unit) if width % piece == 0)


def crowding(registers):
    return 1 + max(0, registers - 90) / 300


def sums(kind, width):
    """Tiles of tsmttsm with what they cost: products that are thrown away, loads, registers."""
    for a in range(2, LONGEST + 1):
        for b in range(divide_up(a - 1, 3), a + 1):
            registers = (a * b + a + b) * WORDS[kind]
            if b == 0 or registers > 196 or a > width + 3:
                continue
            down, across = divide_up(width, a), divide_up(width, b)
            for workgroup in WORKGROUPS:
                tiles = down * across
                if tiles > workgroup:
                    continue
                waste = down * a * across * b / width ** 2
                idle = workgroup / (workgroup // tiles * tiles)
                cost = waste * idle * (1 + 0.7 * (a + b) / (a * b)) * crowding(registers)
                yield cost, a, b, workgroup


def chunk_of(kind, width, a, b, workgroup, units, piece):
    """Rows of a chunk, and its units in shared memory, as tsm/staged_sums.h has them."""
    unit = 4 // WORDS[kind]
    padded = (divide_up(width, unit) | 1) * unit
    row = 2 * (padded if piece == unit else divide_up(width, piece) * piece)
    slots = workgroup // (divide_up(width, a) * divide_up(width, b))
    step = next(rows for rows in range(slots, slots * unit + 1, slots) if rows % unit == 0)
    room = min(workgroup * units * unit // (2 * width), (SHARED_UNITS * unit - a - b) // row)
    rows = max(step, room // step * step)
    return rows, max(divide_up(rows * row + a + b, unit), workgroup)


def resident_sums(kind, a, b, workgroup, units, shared):
    """Workgroups that a multiprocessor has at a time, as the library counts; 0: does not fit."""
    registers = min(255, (a * b + a + b) * WORDS[kind] + 4 * units + 40)
    allotted = divide_up(registers, 8) * 8 * workgroup
    return min(MULTIPROCESSOR_UNITS // shared, max(1, REGISTERS // allotted))


def sum_variants(kind, width, each, multiprocessors):
    tiles = sorted(sums(kind, width))[:each // 4]
    for (_, a, b, workgroup), piece in product(tiles, pieces_of(4 // WORDS[kind])):
        if a % piece or b % piece:
            continue
        chunks = {chunk_of(kind, width, a, b, workgroup, units, piece): units
                  for units in reversed(UNITS)}
        for (_, shared), units in chunks.items():
            resident = resident_sums(kind, a, b, workgroup, units, shared)
            if resident:
                yield {"op": "tsmttsm", "type": kind, "m": width, "tile-m": a, "tile-n": b,
                       "workgroup": workgroup, "groups": resident * multiprocessors,
                       "unroll": units, "staged": "on", "piece": piece, "terms": ALL}


def direct_variants(kind, width, multiprocessors):
    if width > DIRECT_WIDTHS:
        return
    sides = sorted({width, divide_up(width, 2)})
    for a, b in ((a, b) for a in sides for b in sides):
        for workgroup in (128, 256):
            for unroll in (1, 2, 4):
                if (a * b + 2 * unroll * (a + b)) * WORDS[kind] <= 150:
                    yield {"op": "tsmttsm", "type": kind, "m": width, "tile-m": a, "tile-n": b,
                           "workgroup": workgroup, "groups": COMMON_MULTIPLE * multiprocessors,
                           "unroll": unroll, "staged": "off"}


def lanes_of(width, cols, squares):
    lanes = divide_up(width, cols)
    return lanes + lanes % 2 if squares and lanes > FEW else lanes


def slots_of(workgroup, lanes, squares):
    slots = workgroup // lanes
    return slots - slots % 2 if squares and lanes % 2 == 0 and slots > FEW else slots


def fitting_slots(slots, lanes, squares, rows, unit, units_of_row, room):
    """Of whole units."""
    while slots and (slots * rows % unit or slots * rows * units_of_row > room):
        slots -= 2 if squares and lanes % 2 == 0 and slots > FEW else 1
    return slots


def makes_squares(width, cols, workgroup, lanes, slots):
    """Which there would not be anyway."""
    as_they_come = divide_up(width, cols), workgroup // lanes
    return lanes % 2 == slots % 2 == 0 and (lanes, slots) != as_they_come


def products(kind, width):
    """Columns and rows of tsmm with what they cost."""
    unit = 4 // WORDS[kind]
    units = divide_up(width, unit)
    tiles = product(range(unit, LONGEST + 1, unit), range(2, 9), WORKGROUPS, (False, True))
    for cols, rows, workgroup, squares in tiles:
        lanes = lanes_of(width, cols, squares)
        slots = fitting_slots(slots_of(workgroup, lanes, squares), lanes, squares, rows, unit,
                              units | 1, SHARED_UNITS - width * units)
        if not slots or cols * rows * WORDS[kind] > 128 or cols >= width + unit:
            continue
        if squares and not makes_squares(width, cols, workgroup, lanes, slots):
            continue
        in_squares = lanes % 2 == slots % 2 == 0
        idle, waste = workgroup / (slots * lanes), lanes * cols / width
        loads = (cols + rows) / unit * (1 if in_squares else 2)
        held = slots * rows * width / workgroup * WORDS[kind]
        registers = (cols * rows + cols) * WORDS[kind] + rows * 4 + held + 40
        work = cols * rows * PRODUCTS[kind]
        cost = waste * idle * (1 + loads / work) * crowding(registers)
        yield cost, cols, rows, workgroup, squares


def slice_lengths(kind, width, lengths=SLICES):
    """About as many columns of A in all slices, in the longest pieces that its rows consist of."""
    unit = 4 // WORDS[kind]
    piece = longest_piece(unit, width)
    return {divide_up(divide_up(width, divide_up(width, wanted)), piece) * piece
            for wanted in lengths if wanted < width}


def slice_warps(kind, width, cols, rows, workgroup, lanes, length, all_of_c):
    """That a multiprocessor has at a time; 0: does not fit."""
    unit = 4 // WORDS[kind]
    registers = (cols * rows + cols) * WORDS[kind] + rows * 4 + 60
    if lanes > workgroup or registers > 235 or cols * rows * WORDS[kind] > 136:
        return 0
    of_a = workgroup // lanes * rows * (divide_up(length, unit) | 1)
    rows_of_c = divide_up(width, length) * length if all_of_c else length
    units = of_a + divide_up(rows_of_c * lanes * cols, unit)
    groups = min(MULTIPROCESSOR_UNITS // units, REGISTERS // (registers * workgroup))
    return workgroup // 32 * groups if units < SHARED_UNITS else 0


def slices(kind, width):
    """Of A's columns, with columns and rows of tsmm and what they cost."""
    unit = 4 // WORDS[kind]
    piece = longest_piece(unit, width)
    tiles = product(slice_lengths(kind, width), range(piece, LONGEST + 1, piece), range(2, 9),
                    WORKGROUPS, (False, True), (False, True))
    for length, cols, rows, workgroup, all_of_c, squares in tiles:
        lanes = lanes_of(width, cols, squares)
        warps = slice_warps(kind, width, cols, rows, workgroup, lanes, length, all_of_c)
        if warps < 4:
            continue
        slots = slots_of(workgroup, lanes, squares)
        if squares and not makes_squares(width, cols, workgroup, lanes, slots):
            continue
        in_squares = lanes % 2 == slots % 2 == 0
        waste = lanes * cols / width * workgroup / (slots * lanes)
        loads = (cols / piece + rows / unit) / (cols * rows * PRODUCTS[kind])
        cost = waste * (1 + loads * (1 if in_squares else 2)) * (1 + 2 / warps) * (1 + 2 / length)
        yield cost, cols, rows, workgroup, length, all_of_c, squares


def own_tiles(kind, width):
    """Pieces and columns of tiles, such that a subgroup has whole rows; with squares or without."""
    for piece, squares in product(pieces_of(4 // WORDS[kind]), (False, True)):
        for cols in range(piece, LONGEST + 1, piece):
            lanes = lanes_of(width, cols, squares)
            if cols >= width + piece or lanes > SUBGROUP:
                continue
            slots = slots_of(SUBGROUP, lanes, squares)
            if not squares or makes_squares(width, cols, SUBGROUP, lanes, slots):
                yield piece, cols, squares, lanes, slots


def own_rows(kind, width):
    """Slices that subgroups bring themselves, with all of C, and what they cost; as they are
    chosen by tsm/own_rows.h, but for what that knows of loads from shared memory."""
    unit, longest = 4 // WORDS[kind], longest_piece(4 // WORDS[kind], width)
    tiles = product(own_tiles(kind, width), range(2, 9), OWN_WORKGROUPS,
                    slice_lengths(kind, width, OWN_SLICES))
    for (piece, cols, squares, lanes, slots), rows, workgroup, length in tiles:
        if length // longest > SUBGROUP:
            continue
        held = divide_up(slots * rows * (length // longest), SUBGROUP)
        registers = (cols * rows + cols + rows * unit) * WORDS[kind] + 4 * held + 45
        of_a = workgroup // SUBGROUP * slots * rows * (divide_up(length, unit) | 1)
        padded = divide_up(width, length) * length
        units = of_a + divide_up(padded * lanes * cols, unit) + 1
        groups = min(MULTIPROCESSOR_UNITS // units,
                     REGISTERS // (divide_up(registers, 8) * 8 * workgroup))
        if registers > 250 or units >= SHARED_UNITS or groups == 0:
            continue
        words = (cols + rows) * WORDS[kind] + (30 * held * longest + 20) / length
        column = PRODUCTS[kind] * cols * rows / 0.91 + words
        warps = groups * workgroup // SUBGROUP
        cost = padded / width * column / (slots * rows) * (1 + 4.75 / warps)
        yield cost, cols, rows, workgroup, length, piece, squares, groups


def own_whole_rows(kind, width):
    """Whole rows that subgroups bring themselves, and what they cost, roughly as
    tsm/own_whole_rows.h has it."""
    unit = 4 // WORDS[kind]
    row = divide_up(width, unit) | 1
    for (piece, cols, squares, lanes, slots), rows, workgroup in product(
            own_tiles(kind, width), range(1, 9), OWN_WHOLE_WORKGROUPS):
        tile, teams = divide_up(cols, unit), workgroup // SUBGROUP
        slots = fitting_slots(slots, lanes, squares, rows, unit, teams * row,
                              SHARED_UNITS - width * lanes * tile)
        if piece not in (1, unit) or not slots or cols * rows * WORDS[kind] > 170:
            continue
        held = divide_up(slots * rows * width, unit * SUBGROUP)
        places = held * (1 if width % unit == 0 else unit + 1)
        registers = cols * rows * WORDS[kind] + 4 * (tile + rows + held) + places + 40
        units = width * lanes * tile + teams * slots * rows * row
        groups = min(MULTIPROCESSOR_UNITS // (units + 2),
                     REGISTERS // (divide_up(min(registers, 255), 8) * 8 * workgroup))
        missing = max(0, registers - min(255, REGISTERS // workgroup))
        loads = 2.8 * (tile + rows / unit) * (2 if lanes % 2 == slots % 2 == 0 else 4)
        column = max(PRODUCTS[kind] * cols * rows, loads) + 5.2 + 0.26 * missing
        cost = column / (slots * rows) * (1 + 1.6 / (teams * max(groups, 1)))
        if groups and held <= 16:
            yield cost, cols, rows, workgroup, piece, squares, groups


def switch(on):
    return "on" if on else "off"


def product_variants(kind, width, each, multiprocessors):
    common = {"op": "tsmm", "type": kind, "m": width, "staged": "on",
              "groups": COMMON_MULTIPLE * multiprocessors}
    for _, cols, rows, workgroup, squares in sorted(products(kind, width))[:each]:
        yield {**common, "slice": WIDEST, "tile-n": cols, "unroll": rows, "workgroup": workgroup,
               "own-rows": "off", "squares": switch(squares)}
    piece = longest_piece(4 // WORDS[kind], width)
    for _, cols, rows, workgroup, length, all_of_c, squares in sorted(slices(kind, width))[:each]:
        if width >= SLICED_WIDTHS:
            yield {**common, "slice": length, "tile-n": cols, "unroll": rows,
                   "workgroup": workgroup, "hold-c": switch(all_of_c), "own-rows": "off",
                   "squares": switch(squares), "piece": piece}
    own = sorted(own_rows(kind, width))[:each]
    for _, cols, rows, workgroup, length, piece, squares, groups in own:
        if width >= OWN_WIDTHS:
            yield {**common, "groups": groups * multiprocessors, "slice": length, "tile-n": cols,
                   "unroll": rows, "workgroup": workgroup, "hold-c": "on", "own-rows": "on",
                   "squares": switch(squares), "piece": piece}
    whole = sorted(own_whole_rows(kind, width))[:each]
    for _, cols, rows, workgroup, piece, squares, groups in whole:
        if width >= OWN_WHOLE_WIDTHS:
            yield {**common, "groups": groups * multiprocessors, "slice": WIDEST, "tile-n": cols,
                   "unroll": rows, "workgroup": workgroup, "hold-c": "on", "own-rows": "on",
                   "squares": switch(squares), "piece": piece}


def line(variant):
    return " ".join(f"--{option} {value}" for option, value in variant.items())


def sum_options(multiprocessors, tile_m, tile_n, warps, unroll, groups, piece, terms):
    staged = {"piece": piece, "terms": terms or ALL} if piece else {}
    return {"tile-m": tile_m, "tile-n": tile_n, "workgroup": 32 * warps,
            "groups": groups * multiprocessors, "unroll": unroll, "staged": switch(piece), **staged}


def product_options(multiprocessors, tile_n, unroll, warps, groups, length, terms, piece, holds_c,
                    squares, own):
    return {"tile-n": tile_n, "workgroup": 32 * warps, "groups": groups * multiprocessors,
            "unroll": unroll, "staged": "on", "slice": length or WIDEST,
            "hold-c": switch(holds_c), "squares": switch(squares), "own-rows": switch(own),
            "piece": piece, **({"terms": terms} if terms else {})}


def variant_of(result, multiprocessors):
    """The options that force the plan of a result; None for kernels that are not searched."""
    is_sum = result["op"] == "tsmttsm"
    read, options = (sum_of, sum_options) if is_sum else (product_of, product_options)
    found = read(result["plan"], multiprocessors)
    return found and {"op": result["op"], "type": result["type"], "m": result["m"],
                      **options(multiprocessors, *found)}


def fastest(paths, multiprocessors):
    """Of each width, operation and type the best three, each with its best number of groups."""
    cases = {}
    for result in results_of(paths):
        variant = variant_of(result, multiprocessors)
        if variant and result.get("verified") is not False:
            best = cases.setdefault((result["op"], result["type"], result["m"]), {})
            name = line({**variant, "groups": "any"})
            best[name] = max(best.get(name, (0, {})), (result["ratio"], variant),
                             key=lambda measured: measured[0])
    for best in cases.values():
        for name in sorted(best, key=lambda name: best[name][0], reverse=True)[:3]:
            yield best[name][1]


def neighbours(variant, multiprocessors):
    for resident in RESIDENT:
        yield {**variant, "groups": resident * multiprocessors}
    if variant["staged"] == "on":
        for terms in TERMS:
            yield {**variant, "terms": terms}
    if "tile-m" in variant:
        for units in range(max(variant["unroll"] - 2, 1), variant["unroll"] + 3):
            yield {**variant, "unroll": units}


def refinements(paths, multiprocessors):
    for variant in fastest(paths, multiprocessors):
        known = [variant]
        for other in neighbours(variant, multiprocessors):
            if other not in known:
                known.append(other)
                yield other


def first_round(widths, each, multiprocessors):
    first, _, last = widths.partition("-")
    for width in range(int(first), int(last or first) + 1):
        for kind in WORDS:
            yield from sum_variants(kind, width, each, multiprocessors)
            yield from direct_variants(kind, width, multiprocessors)
            yield from product_variants(kind, width, each, multiprocessors)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--widths", default="1-64")
    parser.add_argument("--each", type=int, default=16)
    parser.add_argument("--refine", nargs="+", metavar="FILE")
    parser.add_argument("--multiprocessors", type=int, default=132)
    options = parser.parse_args()
    variants = (refinements(options.refine, options.multiprocessors) if options.refine
                else first_round(options.widths, options.each, options.multiprocessors))
    for variant in variants:
        print(line(variant))


if __name__ == "__main__":
    main()
