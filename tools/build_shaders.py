#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles shaders/*.comp to SPIR-V word arrays in shaders/spirv/*.h, and does the same for bench/shaders
and samples/shaders.

  tools/build_shaders.py           compiles and writes what has changed
  tools/build_shaders.py --check   compiles and compares; writes nothing

The word arrays are part of the library, the benchmark or a sample, so that nobody who builds these needs a
shader compiler. Every header is stamped with the versions of the tools that made it. Other versions may
generate other code, so --check fails if the versions differ; with --allow-other-version it then only
proves that every shader compiles and is valid.
"""

import argparse
import os
import re
import struct
import subprocess
import sys
import tempfile
import textwrap
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A family is a folder with shaders, which are compiled into its folder spirv, to arrays whose names begin
# with `prefix`. `lists` tells whether an enumeration of them, names.h, and a table, table.h, are written,
# too.
Family = namedtuple("Family", "folder prefix lists")
FAMILIES = (Family(ROOT / "shaders", "ipt__spirv_", True),
            Family(ROOT / "bench" / "shaders", "bench__spirv_", False),
            Family(ROOT / "samples" / "shaders", "spirv_", False))
# Parts of the library that can be left out: a pattern of the shaders' names, and the macro.
PARTS = ((r".*_(f64|c64)", "IPT_NO_F64"), (r"(?!calibrate).*_(f32|f64|c32|c64)", "IPT_NO_PRODUCTS"))
TARGET = "vulkan1.2"
# The options that lead to the shortest code are taken. Drivers optimise anyway, so only the size matters.
# Inlining makes some shaders larger. For shaders that match NOT_INLINED, NVIDIA's driver makes slower code if
# they have been inlined before.
OPTIMIZATIONS = (["--strip-debug"], ["--strip-debug", "-Os"])
NOT_INLINED = r".*_blocked_.*|gemm_(f|c).*"
LINE_LENGTH = 100
SPIRV_MAGIC = 0x07230203


class Failure(Exception):
    """An error that is reported without a traceback."""


def run(command):
    """Runs a tool in the repository root and returns what it prints."""
    try:
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    except FileNotFoundError:
        raise Failure(f"{command[0]} is not installed (Debian: glslang-tools, spirv-tools)") from None
    if done.returncode != 0:
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"exit {done.returncode}"
        raise Failure(f"{' '.join(command)}: {how}\n{done.stdout.rstrip()}")
    return done.stdout


def tool_versions():
    """The first line of what each tool says about its version."""
    return [run([tool, "--version"]).splitlines()[0].strip()
            for tool in ("glslangValidator", "spirv-opt")]


def relative(path):
    return path.relative_to(ROOT).as_posix()


def output_folder(family):
    return family.folder / "spirv"


def output_names():
    return " and ".join(relative(output_folder(family)) for family in FAMILIES)


def find_shaders(family):
    shaders = sorted(family.folder.glob("*.comp"), key=lambda path: path.name)
    if not shaders:
        raise Failure(f"no {relative(family.folder)}/*.comp found")
    for shader in shaders:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", shader.stem):
            raise Failure(f"{relative(shader)}: the name must be a C identifier in lower case")
    return shaders


def commands(shader, compiled, stripped, options):
    """The commands that turn one shader into SPIR-V, in order."""
    return [
        ["glslangValidator", "-V", "--target-env", TARGET, f"-I{relative(shader.parent)}/include",
         relative(shader), "-o", compiled],
        ["spirv-opt", *options, compiled, "-o", stripped],
        ["spirv-val", "--target-env", TARGET, stripped],
    ]


def words_of(path, shader):
    data = path.read_bytes()
    words = struct.unpack(f"<{len(data) // 4}I", data)
    if words[0] != SPIRV_MAGIC:
        raise Failure(f"{relative(shader)}: the compiler's output is not SPIR-V")
    return words


def compile_shader(shader, folder):
    """Returns the fewest SPIR-V words that a shader needs, and the options that led to them."""
    possible = OPTIMIZATIONS[:1] if re.fullmatch(NOT_INLINED, shader.stem) else OPTIMIZATIONS
    compiled = folder / (shader.stem + ".full.spv")
    candidates = []
    for i, options in enumerate(possible):
        stripped = folder / f"{shader.stem}.{i}.spv"
        compile_it, optimize_it, validate_it = commands(shader, str(compiled), str(stripped), options)
        if i == 0:
            run(compile_it)
        run(optimize_it)
        candidates.append((words_of(stripped, shader), options, validate_it))
    words, options, validate_it = min(candidates, key=lambda candidate: len(candidate[0]))
    run(validate_it)
    return words, options


def literal(word):
    """The shortest literal of a word. Most words are small numbers."""
    return str(word) if word < 1 << 31 else f"{word:#x}"


def header_text(shader, array, words, options, versions):
    name = shader.stem
    lines = [f"/* Generated from {relative(shader)} by tools/build_shaders.py; do not edit.", " *"]
    lines += [" *   " + " ".join(command)
              for command in commands(shader, f"{name}.full.spv", f"{name}.spv", options)]
    lines += [" *"] + [" * " + version for version in versions] + [" */"]
    lines += [f"static const uint32_t {array}[] = {{"]
    lines += textwrap.wrap(", ".join(map(literal, words)), LINE_LENGTH, initial_indent="  ",
                           subsequent_indent="  ")
    return "\n".join(lines + ["};"]) + "\n"


def macros_of(name):
    """The macros that leave a shader out of the library."""
    return [macro for pattern, macro in PARTS if re.fullmatch(pattern, name)]


def guarded(name, line):
    macros = macros_of(name)
    if not macros:
        return [line]
    return ["#if " + " && ".join(f"!defined({macro})" for macro in macros), line, "#endif"]


def names_text(family, shaders):
    """An enumeration of the shaders, without their code."""
    lines = [f"/* Generated from {relative(family.folder)} by tools/build_shaders.py; do not edit. */", "",
             "typedef enum ipt__shader {"]
    lines += [f"  IPT__SHADER_{shader.stem.upper()}," for shader in shaders]
    return "\n".join(lines + ["  IPT__SHADER_COUNT", "} ipt__shader;"]) + "\n"


def table_text(family, shaders):
    """The code of all shaders, in the order of the enumeration; NULL for parts that are left out."""
    lines = [f"/* Generated from {relative(family.folder)} by tools/build_shaders.py; do not edit. */", ""]
    for shader in shaders:
        lines += guarded(shader.stem, f'#include "{shader.stem}.h"')
    lines += ["", "typedef struct ipt__spirv {", "  const uint32_t *words; /* NULL: left out */",
              "  size_t size;           /* bytes */", "  const char *name;", "} ipt__spirv;", "",
              "static ipt__spirv ipt__spirv_of(ipt__shader shader) {",
              "  static const ipt__spirv all[] = {"]
    for shader in shaders:
        array = family.prefix + shader.stem
        present = f'      {{{array}, sizeof {array}, "{shader.stem}"}},'
        lines += guarded(shader.stem, present)
        if macros_of(shader.stem):
            lines[-1:] = ["#else", "      {NULL, 0, NULL},", "#endif"]
    lines += ["  };", "  return all[shader];", "}"]
    return "\n".join(lines) + "\n"


def build_family(family, versions, folder):
    """The headers of one folder: path -> text."""
    headers = {}
    if family.lists:
        shaders = find_shaders(family)
        headers[output_folder(family) / "names.h"] = names_text(family, shaders)
        headers[output_folder(family) / "table.h"] = table_text(family, shaders)
    shaders = find_shaders(family)
    with ThreadPoolExecutor(os.cpu_count()) as pool: # the compilers are processes of their own
        compiled = list(pool.map(lambda shader: compile_shader(shader, folder), shaders))
    for shader, (words, options) in zip(shaders, compiled):
        text = header_text(shader, family.prefix + shader.stem, words, options, versions)
        headers[output_folder(family) / (shader.stem + ".h")] = text
    return headers


def build(versions):
    """All headers: path -> text."""
    headers = {}
    with tempfile.TemporaryDirectory(prefix="ipt-shaders-") as folder:
        for family in FAMILIES:
            headers.update(build_family(family, versions, Path(folder)))
    return headers


def read_text(path):
    """The text of a file with its line ends unchanged; None if there is no such file."""
    return path.read_bytes().decode("utf-8", "replace") if path.is_file() else None


def stale_headers(headers):
    return [path for family in FAMILIES for path in sorted(output_folder(family).glob("*"))
            if path not in headers]


def other_versions(headers, versions):
    """Stamps in committed headers that name other tools than the installed ones."""
    stamp = "\n" + "".join(f" * {version}\n" for version in versions)
    found = set()
    for path in headers:
        text = read_text(path)
        if text is not None and "spirv-opt" in text and stamp not in text:
            lines = re.findall(r"^ \* ((?:Glslang Version|SPIRV-Tools).*)$", text, re.MULTILINE)
            found.add("; ".join(lines) or f"no version in {relative(path)}")
    return sorted(found)


def differences(headers):
    found = []
    for path, text in headers.items():
        old = read_text(path)
        if old is None:
            found.append(f"{relative(path)} is missing")
        elif old != text:
            found.append(f"{relative(path)} differs from what its shader compiles to")
    found += [f"{relative(path)} is stale: no such shader" for path in stale_headers(headers)]
    return found


def check(headers, versions, allow_other_version):
    others = other_versions(headers, versions)
    if others and not allow_other_version:
        raise Failure(f"the installed compiler is not the one that made {output_names()}, so the "
                      "files cannot be compared\n  installed: " + "; ".join(versions)
                      + "".join(f"\n  stamped:   {other}" for other in others)
                      + "\n  --allow-other-version only checks that the shaders compile")
    if others:
        print(f"build_shaders: {len(headers)} shaders compile and are valid; some headers were "
              f"made by other versions ({' | '.join(others)}), so none was compared")
        return
    found = differences(headers)
    if found:
        raise Failure("\n  ".join([f"{output_names()}: out of date:"] + found
                                  + ["run tools/build_shaders.py"]))
    print(f"build_shaders: {len(headers)} headers in {output_names()} are up to date")


def write(headers):
    for family in FAMILIES:
        output_folder(family).mkdir(parents=True, exist_ok=True)
    written = 0
    for path, text in headers.items():
        if read_text(path) != text:
            path.write_bytes(text.encode("utf-8"))
            print(f"build_shaders: wrote {relative(path)}")
            written += 1
    for path in stale_headers(headers):
        path.unlink()
        print(f"build_shaders: removed {relative(path)}, which has no shader")
    print(f"build_shaders: {written} of {len(headers)} headers changed")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true",
                        help="compare with the committed headers instead of writing them")
    parser.add_argument("--allow-other-version", action="store_true",
                        help="with --check: no comparison if the compiler's version differs")
    arguments = parser.parse_args()
    try:
        versions = tool_versions()
        headers = build(versions)
        if arguments.check:
            check(headers, versions, arguments.allow_other_version)
        else:
            write(headers)
    except Failure as failure:
        print(f"build_shaders: error: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
