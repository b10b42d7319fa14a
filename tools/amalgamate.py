#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the single-file distribution: dist/ipt.h, which is ipt.h with every #include "..." replaced by
the file itself; dist/ipt_api.h, its public part with the declarations; dist/ipt_mpi.h from
mpi/ipt_mpi.h; and dist/cheat_sheet.md, which tools/cheat_sheet.py makes of the declarations.

  tools/amalgamate.py                   writes all of them
  tools/amalgamate.py --check           compares them with what would be written
  tools/amalgamate.py --output FOLDER   uses another folder than dist

Included files are looked for beside the including file, then in the repository root. Fragments have no
include guards, so including one twice is an error. A template stands once with its comments and then without
them and without indentation; generated files, whose comments say how they were made, have no comments. Only
such things are left out or added, so compilers see the same code as in ipt.h. The license is appended, because
the files travel alone. ipt.h and ipt_api.h share the include guard of the public part, so a file may include
both in any order.
"""

import argparse
import re
import sys
from pathlib import Path

import cheat_sheet

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "ipt.h"
LICENSE = ROOT / "LICENSE"
SOURCE_MPI = ROOT / "mpi" / "ipt_mpi.h"
OUTPUT_MPI = ROOT / "dist" / "ipt_mpi.h"
OUTPUT = ROOT / "dist" / "ipt.h"
OUTPUT_API = ROOT / "dist" / "ipt_api.h"
OUTPUT_SHEET = ROOT / "dist" / "cheat_sheet.md"
PUBLIC_END = "#endif /* IPT_H */\n"  # the last line of the public part
GENERATED = "spirv"  # the folder of generated files
TEMPLATE_ENDING = "_template.h"  # files that are included once for each type

INCLUDE = re.compile(r'[ \t]*#[ \t]*include[ \t]*"([^"]+)"[ \t]*(.*)')
TRAILING_COMMENT = re.compile(r"/\*(?:(?!\*/).)*\*/\s*|//.*|")
# Literals may contain the start of a comment, and comments may contain directives.
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|' r"'(?:\\.|[^'\\\n])*'|" r"//[^\n]*|" r"/\*.*?\*/",
                   re.DOTALL)


class Failure(Exception):
    """An error that is reported without a traceback."""


def relative(path):
    """Returns the path from the repository's root, for messages; a path elsewhere stays whole."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


def read_source(path):
    """Returns the text of a file, which ends with a newline."""
    text = path.read_text(encoding="utf-8").replace("\r\n", "\n")
    return text if text.endswith("\n") else text + "\n"


def lines_inside_comments(text):
    """Returns the numbers, counted from 0, of the lines that start inside a block comment."""
    inside = set()
    for token in TOKEN.finditer(text):
        if token.group().startswith("/*"):
            first = text.count("\n", 0, token.start())
            inside.update(range(first + 1, first + 1 + token.group().count("\n")))
    return inside


def without_comments(text):
    """Returns the text without comments, indentation and lines that are empty then."""
    code = TOKEN.sub(lambda token: " " if token.group().startswith("/") else token.group(), text)
    return "".join(re.sub(r"\s+\\$", r" \\", line.strip()) + "\n" for line in code.split("\n") if line.strip())


def resolve(name, including, where):
    for folder in (including.parent, ROOT):
        path = (folder / name).resolve()
        if path.is_file():
            if ROOT not in path.parents:
                raise Failure(f'{where}: "{name}" is outside the repository')
            return path
    raise Failure(f'{where}: "{name}" not found')


def expand(path, seen, bare=False):
    """Returns the text of a file with its quoted includes replaced, recursively; bare: without its own comments."""
    text = without_comments(read_source(path)) if bare else read_source(path)
    inside = lines_inside_comments(text)
    output = []
    for number, line in enumerate(text.split("\n")[:-1]):
        match = INCLUDE.fullmatch(line)
        if match is None or number in inside:
            output.append(line + "\n")
        else:
            output.append(expand_include(match, path, f"{relative(path)}:{number + 1}", seen))
    return "".join(output)


def expand_include(match, including, where, seen):
    name, rest = match.groups()
    if TRAILING_COMMENT.fullmatch(rest) is None:
        raise Failure(f"{where}: only a complete comment may follow an include")
    path = resolve(name, including, where)
    again = path in seen
    if again and not path.name.endswith(TEMPLATE_ENDING):
        raise Failure(f"{where}: {relative(path)} is included twice")
    seen.add(path)
    heading = f"/* ---- {relative(path)} ---- */\n{rest + chr(10) if rest else ''}"
    return heading + expand(path, seen, bare=again or path.parent.name == GENERATED)


def license_comment():
    lines = read_source(LICENSE).rstrip("\n").split("\n")
    return "/*\n" + "".join((" * " + line).rstrip() + "\n" for line in lines) + " */\n"


def banner(made_of):
    return (f"/* Generated from {made_of} by tools/amalgamate.py; do not edit.\n"
            " * The license is at the end of the file. */\n\n")


def amalgamate():
    """Returns the texts of the files in dist, by their paths."""
    text = expand(SOURCE, {SOURCE})
    public, end, _ = text.partition(PUBLIC_END)
    if not end:
        raise Failure(f"{relative(SOURCE)} has no line {PUBLIC_END.strip()}")
    ending = "\n" + license_comment()
    return {OUTPUT: banner("ipt.h and the files it includes") + text + ending,
            OUTPUT_API: banner("the declarations of ipt.h") + public + end + ending,
            OUTPUT_MPI: banner("mpi/ipt_mpi.h and the files it includes")
            + expand(SOURCE_MPI, {SOURCE_MPI}) + ending,
            OUTPUT_SHEET: cheat_sheet.sheet(public)}


def check(path, text):
    if not path.is_file():
        raise Failure(f"{relative(path)} is missing: run tools/amalgamate.py")
    old = path.read_bytes().decode("utf-8", "replace")
    if old != text:
        pairs = zip(old.split("\n"), text.split("\n"))
        line = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), None)
        where = f"first at its line {line}" if line else "one is the beginning of the other"
        raise Failure(f"{relative(path)} is out of date ({where}): run tools/amalgamate.py")
    print(f"amalgamate: {relative(path)} is up to date")


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode("utf-8"))
    lines = text.count("\n")
    print(f"amalgamate: wrote {relative(path)}, {lines} lines")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true",
                        help="compare the files in dist instead of writing them")
    parser.add_argument("--output", type=Path, metavar="FOLDER",
                        help="another folder than dist")
    arguments = parser.parse_args()
    try:
        for path, text in amalgamate().items():
            if arguments.output:
                path = arguments.output.resolve() / path.name
            if arguments.check:
                check(path, text)
            else:
                write(path, text)
    except Failure as failure:
        print(f"amalgamate: error: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
