#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles shaders/*.comp to SPIR-V in shaders/spirv/*.h, and those of bench/shaders and
samples/shaders in the same way. Some of the library's are also compiled for tests, in tests/shaders.

  tools/build_shaders.py           compiles and writes what has changed
  tools/build_shaders.py --check   compiles and compares; writes nothing

The generated headers are part of the library, of the benchmark or of a sample, so that whoever
builds it needs no shader compiler. The library has its modules as packed text (tools/pack_spirv.py);
--check unpacks it and compares the words. The others have arrays of words.

Every header names the versions of the tools that made it. Another version may well generate other
code, so --check fails when the versions differ. With --allow-other-version it then only proves that
every shader compiles and is valid.

Modules with cooperative matrices need newer tools, which scripts/setup unpacks. Their release goes on
changing, and they cannot be had everywhere. So these headers also name the sources, by a checksum, and a
module stays as it is while its sources do, if the tools are missing or have other versions. To have it made
anew all the same, remove its header.
"""

import argparse
import hashlib
import os
import re
import struct
import subprocess
import sys
import tempfile
import textwrap
from collections import namedtuple
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pack_spirv
import shader_interfaces

ROOT = Path(__file__).resolve().parent.parent
# Tools of a newer Debian, which scripts/setup unpacks, and the modules that need them: cooperative matrices.
NEWER_TOOLS = Path(os.environ.get("IPT_GLSLANG_DIR") or ROOT / "build" / "glslang")
NEEDS_NEWER = r"gemm_cooperative_.*|gemm_bf16x3_.*"
# A folder with shaders, which are compiled into its folder spirv, to arrays whose names begin with
# `prefix`. What C shares with them is in interfaces.h and shared.h. If `packed` is set, the modules are
# text, and there are also names.h, an enumeration of them, table.h, a table of them, and checksums.h, for
# tests. `shaders` are shaders of another folder that are compiled in place of its own; without `shares` they
# share nothing more with C than they do there.
Folder = namedtuple("Folder", "folder prefix packed builds shares shaders", defaults=(None, ()))
# What C shares with the shaders of a folder. `prefix` begins the names of types, and in upper case those of
# numbers. `interfaces` maps the name of an interface, which is a structure of constants and one of arguments,
# to the shaders that are launched with it. `arguments` names the structure of arguments of an interface if it
# is another name: interfaces that share a structure must have the same arguments. `beginnings` maps arguments
# to others that they begin with, which are their first member in C. `structures` has the structures in memory
# of an interface. `numbers` are the files of include/ that consist of numbers.
Shares = namedtuple("Shares", "prefix interfaces arguments beginnings structures numbers")
# A module is what a shader is compiled to: its name, the options that define its macros, and the base with
# which it is packed, a module that the library has whenever it has this one.
Module = namedtuple("Module", "name shader macros base")
# The types of all products, these with those of 16 bits, and all types, some of which only gemm has.
TYPES = {"f32": "", "f64": "-DDOUBLE", "c32": "-DCOMPLEX", "c64": "-DCOMPLEX -DDOUBLE"}
HALVES = {"f16": "-DF16", "bf16": "-DBF16"}
NARROW_TYPES = {**TYPES, **HALVES}
ALL_TYPES = {**NARROW_TYPES, "s8": "-DS8"}
WIDTHS = {"": "", "wide": "-DWIDE"}
FLOATS = {name: macros for name, macros in TYPES.items() if "DOUBLE" not in macros}
REALS = {"f32": "-DREAL=float", "f64": "-DREAL=double"}
UNITS = {"bytes": "-DUNIT=uint8_t -DUNIT_BYTES=1", "halves": "-DUNIT=uint16_t -DUNIT_BYTES=2",
         "words": "-DUNIT=uint -DUNIT_BYTES=4"}
# Shaders that are compiled several times, with the ending of each name and the macros.
BUILDS = {"axpy": NARROW_TYPES, "calibrate_fma": REALS, "gemm": ALL_TYPES, "gemm_cooperative": HALVES,
          "gemm_bf16x3": FLOATS, "gemm_reduce": ALL_TYPES, "split_floats": FLOATS, "matvec": TYPES,
          "matvec_reduce": TYPES, "shift_registers": WIDTHS,
          "symv_reduce": TYPES, "trsm_chain": TYPES, "trsm_solve": TYPES, "skinny_reduce": TYPES,
          "skinny_rows_blocked": TYPES, "skinny_rows_direct": TYPES, "skinny_rows_narrow": TYPES,
          "skinny_sums_blocked": TYPES, "skinny_sums_direct": TYPES}
# Shaders that have much in common with another one, and are packed with it.
ALIKE = {"paths_save": "paths", "panel_tiles_bytes": "panel_tiles", "shift_shared": "shift_registers",
         "skew_panel_blocks": "skew_panel", "skew_panel_blocks_inverse": "skew_panel",
         "skew_panel_bytes": "skew_panel", "skew_panel_bytes_inverse": "skew_panel",
         "skew_panel_inverse": "skew_panel"}
INTERFACES = {"axpy": ("axpy",), "blocks": ("blocks",), "bs": ("bs",),
              "calibration": ("calibrate_copy", "calibrate_fma", "calibrate_read", "calibrate_shared"),
              "copy": ("copy",), "copy_quads": ("copy_quads",), "fill": ("fill",), "gemm": ("gemm",),
              "gemm_cooperative": ("gemm_cooperative",), "gemm_bf16x3": ("gemm_bf16x3",),
              "gemm_reduce": ("gemm_reduce",),
              "matvec": ("matvec",), "matvec_reduce": ("matvec_reduce",),
              "messages": ("messages",), "panel": ("panel",),
              "panel_tiles": ("panel_tiles", "panel_tiles_bytes"), "path": ("paths", "paths_save"),
              "pttwac": ("pttwac",), "repitch": ("repitch",), "shift": ("shift_registers", "shift_shared"),
              "skew_panel": ("skew_panel", "skew_panel_blocks", "skew_panel_blocks_inverse",
                             "skew_panel_bytes", "skew_panel_bytes_inverse", "skew_panel_inverse"),
              "split_floats": ("split_floats",), "square": ("square",), "strip": ("strip",),
              "symv_reduce": ("symv_reduce",), "trsm_chain": ("trsm_chain",), "trsm_solve": ("trsm_solve",),
              "skinny_reduce": ("skinny_reduce",),
              "skinny_rows_blocked": ("skinny_rows_blocked",), "skinny_rows_direct": ("skinny_rows_direct",),
              "skinny_rows_narrow": ("skinny_rows_narrow",), "skinny_sums_blocked": ("skinny_sums_blocked",),
              "skinny_sums_direct": ("skinny_sums_direct",)}
ARGUMENTS = {"axpy": "product", "trsm_solve": "product", "gemm_cooperative": "gemm", "gemm_bf16x3": "gemm",
             "gemm_reduce": "gemm", "matvec_reduce": "matvec", "symv_reduce": "matvec", "skinny_reduce": "skinny",
             "skinny_rows_blocked": "skinny", "skinny_rows_direct": "skinny", "skinny_rows_narrow": "skinny",
             "skinny_sums_blocked": "skinny", "skinny_sums_direct": "skinny"}
BEGINNINGS = {"gemm": "product", "matvec": "product", "split_floats": "product", "trsm_chain": "product"}
STRUCTURES = {"path": ("Path",)}
BENCH_INTERFACES = {"clear": ("clear",), "copy": ("copy",), "fill": ("fill",), "fma": ("fma",),
                    "permute": ("permute",), "product_expected": ("product_expected",),
                    "product_fill": ("product_fill",), "product_sums": ("product_sums",),
                    "read": ("read",), "baseline": ("cycle_per_worker", "workgroup_shift"),
                    "verify": ("verify",)}
BENCH_STRUCTURES = {"permute": ("Axis",), "verify": ("Ledger",)}
FOLDERS = (Folder(ROOT / "shaders", "ipt__spirv_", True, BUILDS,
                  Shares("ipt__", INTERFACES, ARGUMENTS, BEGINNINGS, STRUCTURES, ("shared", "report", "split"))),
           Folder(ROOT / "bench" / "shaders", "bench__spirv_", False, {"fma": REALS, "permute": UNITS},
                  Shares("bench_", BENCH_INTERFACES, {}, {}, BENCH_STRUCTURES, ("shared",))),
           Folder(ROOT / "samples" / "shaders", "spirv_", False, {},
                  Shares("", {"kernel": ("cholesky_block", "householder")}, {}, {}, {}, ("shared",))),
           Folder(ROOT / "tests" / "shaders", "test_spirv_", False,
                  {shader: {name: f"{macros} -DF16X3" for name, macros in FLOATS.items()}
                   for shader in ("gemm_bf16x3", "split_floats")}, None,
                  (ROOT / "shaders" / "gemm_bf16x3.comp", ROOT / "shaders" / "split_floats.comp")))
# Parts of the library that can be left out: a pattern of the shaders' names, and the macro.
PARTS = ((f".*_({'|'.join(name for name in ALL_TYPES if 'DOUBLE' in ALL_TYPES[name])})", "IPT_NO_F64"),
         (f"(?!calibrate).*_({'|'.join(ALL_TYPES)})", "IPT_NO_PRODUCTS"))
TARGET = "vulkan1.2"
# The options with the shortest code are taken: drivers optimise anyway, so only the size matters, and
# inlining makes some shaders larger. Shaders that match NOT_INLINED are never inlined here, since NVIDIA's
# driver would make slower code of them. (--eliminate-dead-const would take away the size of workgroups, which
# no instruction reads.)
OPTIMIZATIONS = (["--strip-debug"], ["--strip-debug", "-Os"])
# Numbering ids in the order in which they appear makes packed modules shorter by a third.
COMPACT = ["--compact-ids"]
NOT_INLINED = r".*_blocked_.*|gemm_(f|c|bf|s8).*"
LINE_LENGTH = 100
STRING_LENGTH = 4095  # as much as C99 promises
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


def needs_newer(module):
    return re.fullmatch(NEEDS_NEWER, module.name) is not None


def have_newer():
    return (NEWER_TOOLS / "glslangValidator").is_file()


def tool(name, is_newer):
    """Returns the program to run."""
    return str(NEWER_TOOLS / name) if is_newer else name


def tool_versions(is_newer):
    """Returns the first line of what each tool says about its version."""
    return [run([tool(name, is_newer), "--version"]).splitlines()[0].strip()
            for name in ("glslangValidator", "spirv-opt")]


def relative(path):
    return path.relative_to(ROOT).as_posix()


def output_folder(folder):
    return folder.folder / "spirv"


def output_names():
    return " and ".join(relative(output_folder(folder)) for folder in FOLDERS)


def module_name(shader, ending):
    return f"{shader}_{ending}" if ending else shader


def modules_of(folder, shader):
    """Returns the modules that a shader is compiled to. All builds are packed with the first one."""
    builds = folder.builds.get(shader.stem, {"": ""})
    base = ALIKE.get(shader.stem, module_name(shader.stem, next(iter(builds))))
    return [Module(module_name(shader.stem, ending), shader, macros.split(), base)
            for ending, macros in builds.items()]


def find_modules(folder):
    shaders = folder.shaders or list(folder.folder.glob("*.comp"))
    if not shaders:
        raise Failure(f"no {relative(folder.folder)}/*.comp found")
    for name in folder.builds.keys() - {shader.stem for shader in shaders}:
        raise Failure(f"{relative(folder.folder)}/{name}.comp, which has builds, is not there")
    modules = sorted((module for shader in shaders for module in modules_of(folder, shader)),
                     key=lambda module: module.name)
    for module in modules:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", module.name):
            raise Failure(f"{relative(module.shader)}: the name must be a C identifier in lower case")
    return modules


def commands(module, compiled, stripped, options):
    """Returns the commands that turn a shader into a module, in order."""
    folder = relative(module.shader.parent)
    return [
        ["glslangValidator", "-V", "--target-env", TARGET, f"-I{folder}/include", *module.macros,
         relative(module.shader), "-o", compiled],
        ["spirv-opt", *options, compiled, "-o", stripped],
        ["spirv-val", "--target-env", TARGET, stripped],
    ]


def words_of(path, module):
    data = path.read_bytes()
    words = struct.unpack(f"<{len(data) // 4}I", data)
    if words[0] != SPIRV_MAGIC:
        raise Failure(f"{relative(module.shader)}: the compiler's output is not SPIR-V")
    return list(words)


def possible_options(module):
    return OPTIMIZATIONS[:1] if re.fullmatch(NOT_INLINED, module.name) else OPTIMIZATIONS


def compile_module(module, source, folder):
    """Returns the shortest SPIR-V of a module, the options that led to it, and the constants and
    arguments of the module, which are read while it still has names."""
    compiled = folder / (module.name + ".full.spv")
    candidates = []

    def run_tool(command):
        run([tool(command[0], needs_newer(module)), *command[1:]])

    for i, optimization in enumerate(possible_options(module)):
        options = optimization + (COMPACT if source.packed else [])
        stripped = folder / f"{module.name}.{i}.spv"
        compile_it, optimize_it, validate_it = commands(module, str(compiled), str(stripped), options)
        if i == 0:
            run_tool(compile_it)
        run_tool(optimize_it)
        candidates.append((words_of(stripped, module), options, validate_it))
    words, options, validate_it = min(candidates, key=lambda candidate: len(candidate[0]))
    run_tool(validate_it)
    prefix = source.shares.prefix if source.shares else ""
    return words, options, shader_interfaces.Reflection(words_of(compiled, module), prefix)


def source_texts(path, into):
    """Collects the text of a shader and of all that it includes, without comments and spaces at line ends."""
    if path not in into:
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        into[path] = [line.strip() for line in text.splitlines() if line.strip()]
        folder = path.parent if path.suffix == ".glsl" else path.parent / "include"
        for name in re.findall(r'^#include "(.*)"$', "\n".join(into[path]), re.MULTILINE):
            source_texts(folder / name, into)
    return into


def sources_line(module):
    """Returns the line of a stamp that changes with whatever a module is made of, apart from the tools."""
    made_of = [module.macros, possible_options(module)] + list(source_texts(module.shader, {}).values())
    return f" * Sources: {hashlib.sha256(repr(made_of).encode()).hexdigest()[:32]}"


def stamp(module, options, versions):
    """Returns the comment that a header begins with: it says how its module was made."""
    name = module.name
    lines = [f"/* Generated from {relative(module.shader)} by tools/build_shaders.py; do not edit.", " *"]
    lines += [" *   " + " ".join(command)
              for command in commands(module, f"{name}.full.spv", f"{name}.spv", options)]
    lines += [" *"] + [" * " + version for version in versions]
    return lines + ([sources_line(module)] if needs_newer(module) else []) + [" */"]


def literal(word):
    """Returns the shortest literal of a word. Most words are small numbers."""
    return str(word) if word < 1 << 31 else f"{word:#x}"


def words_text(array, words):
    lines = [f"static const uint32_t {array}[] = {{"]
    lines += textwrap.wrap(", ".join(map(literal, words)), LINE_LENGTH, initial_indent="  ",
                           subsequent_indent="  ")
    return lines + ["};"]


def parts_of(text, length):
    return [text[at:at + length] for at in range(0, len(text), length)]


def packed_text(array, text):
    """Returns an array of strings, as few as C99 allows, and as long as each other, since the array pads
    shorter ones. Lines are not indented, which would be 1 % of the header."""
    count = -(-len(text) // STRING_LENGTH)
    length = -(-len(text) // count)
    lines = [f"static const char {array}[][{length + 1}] = {{"]
    for string in parts_of(text, length):
        lines += [f'"{line}"' for line in parts_of(string, LINE_LENGTH)]
        lines[-1] += ","
    return lines + ["};"]


def text_of_packed(header):
    """Returns the text in a header that packed_text has made."""
    return "".join(re.findall(r'^"(.*)",?$', header, re.MULTILINE))


def macros_of(name):
    """Returns the macros that leave a module out of the library."""
    return [macro for pattern, macro in PARTS if re.fullmatch(pattern, name)]


def guarded(name, line):
    macros = macros_of(name)
    if not macros:
        return [line]
    return ["#if " + " && ".join(f"!defined({macro})" for macro in macros), line, "#endif"]


def generated_from(folder):
    return f"/* Generated from {relative(folder.folder)} by tools/build_shaders.py; do not edit. */"


def missing_modules(folder):
    """Returns the modules that do not exist because a shader is compiled for only some types. A shader
    for real numbers lacks none."""
    return [f"{shader}_{name}" for shader, builds in folder.builds.items()
            if builds is not REALS and builds.keys() < ALL_TYPES.keys()
            for name in ALL_TYPES if name not in builds]


def names_text(folder, modules):
    """Returns an enumeration of the modules, without their code. IPT__SHADER_COUNT stands for those
    that are missing."""
    lines = [generated_from(folder), "", "typedef enum ipt__shader {"]
    lines += [f"  IPT__SHADER_{module.name.upper()}," for module in modules]
    lines += ["  IPT__SHADER_COUNT", "} ipt__shader;"]
    lines += [f"#define IPT__SHADER_{name.upper()} IPT__SHADER_COUNT" for name in missing_modules(folder)]
    return "\n".join(lines) + "\n"


def table_text(folder, modules, numbers):
    """Returns a table of the modules in the order of the enumeration; NULL for parts left out."""
    lines = [generated_from(folder), ""]
    for module in modules:
        lines += guarded(module.name, f'#include "{module.name}.h"')
    lines += ["", "typedef struct ipt__spirv {",
              "  const void *text; /* packed; NULL: left out */",
              "  uint32_t bytes;   /* of the text */",
              "  uint32_t numbers; /* that it stands for */",
              "  ipt__shader base; /* what it is packed with; itself: nothing */",
              "  const char *name;", "} ipt__spirv;", "",
              "static ipt__spirv ipt__spirv_of(ipt__shader shader) {",
              "  static const ipt__spirv all[] = {"]
    for module in modules:
        array, base = folder.prefix + module.name, f"IPT__SHADER_{module.base.upper()}"
        lines += guarded(module.name, f"      {{{array}, sizeof {array}, {len(numbers[module.name])}, "
                                      f'{base}, "{module.name}"}},')
        if macros_of(module.name):
            lines[-1:] = ["#else", f"      {{NULL, 0, 0, {base}, NULL}},", "#endif"]
    lines += ["  };", "  return all[shader];", "}"]
    return "\n".join(lines) + "\n"


def interface_of(shaders, name, modules, reflections):
    """Returns the declarations of all modules of an interface together, and these modules."""
    own = [module for module in modules if module.shader.stem in shaders]
    found = {module.name: reflections[module.name].interface() for module in own}
    return shader_interfaces.joined(name, found), own


def declare_interface(shares, name, interface, reflection, packed, into):
    """Declares the structures of an interface. The library launches all shaders in one way, so all of
    them have a structure of constants. In other folders constants have the ids from 0 on, and the size
    of the workgroup alone needs no structure."""
    if not packed and list(interface.constants) != list(range(len(interface.constants))):
        raise Failure(f"{name}: the constants do not have the ids from 0 on")
    if packed or len(interface.constants) > 1:
        into.declare_constants(name, interface)
    arguments = shares.arguments.get(name, name)
    into.declare_arguments(arguments, interface, shares.beginnings.get(arguments))
    for structure in shares.structures.get(name, ()):
        into.declare(shares.prefix + structure.lower(), reflection.structure(structure))


def bits_text(function, comment, modules, bits):
    """Returns a function in C that returns the bits of each module."""
    lines = ["", *comment, f"static uint32_t {function}(ipt__shader shader) {{",
             "  static const uint32_t all[] = {"]
    lines += textwrap.wrap(", ".join(f"{bits[module.name]:#x}" for module in modules), LINE_LENGTH,
                           initial_indent="      ", subsequent_indent="      ")
    return lines + ["  };", "  return all[shader];", "}"]


def layouts_text(modules, ids, words, common):
    """Returns functions for the ids of each module's constants and the words of its arguments."""
    lines = [f"enum {{ IPT__{name}_ID = {number} }};" for number, name in sorted(common.items())]
    lines += bits_text("ipt__constant_ids", ["/* Bit i: the shader has a constant of id i, and the structure of "
                       "constants a member for it, in", " * order. */"], modules, ids)
    return lines + bits_text("ipt__argument_words", ["/* Bit i: the i-th word of the shader's arguments belongs to "
                             "a member, and is not padding. */"], modules, words)


def interfaces_text(folder, modules, reflections):
    """Returns the structures of all interfaces, and for the library the layouts of each module's
    constants and arguments."""
    into, ids, words, common = shader_interfaces.Declarations(folder.shares.prefix), {}, {}, {}
    for name, shaders in folder.shares.interfaces.items():
        interface, own = interface_of(shaders, name, modules, reflections)
        declare_interface(folder.shares, name, interface, reflections[own[0].name], folder.packed, into)
        ids.update((module.name, shader_interfaces.mask_of(interface)) for module in own)
        words.update((module.name, shader_interfaces.words_of(interface.members)) for module in own)
        shader_interfaces.merge(common, interface.common, name)
    missing = [module.name for module in modules if module.name not in ids]
    if missing:
        raise Failure(f"the interfaces of {relative(folder.folder)} lack {', '.join(missing)}")
    lines = [generated_from(folder), ""] + into.lines
    lines = lines + layouts_text(modules, ids, words, common) if folder.packed else lines[:-1]
    return "\n".join(lines) + "\n"


def shared_text(folder):
    """Returns the numbers that GLSL and C share, as enumerators."""
    sources = [folder.folder / "include" / f"{name}.glsl" for name in folder.shares.numbers]
    numbers = [number for source in sources
               for number in shader_interfaces.shared_numbers(source.read_text(encoding="utf-8"))]
    lines = [f"/* Generated from {' and '.join(map(relative, sources))} by tools/build_shaders.py; do not edit. */",
             "", "enum {"]
    lines += [f"  {folder.shares.prefix.upper()}{name} = {value}," for name, value in numbers]
    lines[-1] = lines[-1][:-1]
    return "\n".join(lines + ["};"]) + "\n"


def checksum(words):
    """Returns the FNV-1a of the words, a word at a time."""
    value = 0xCBF29CE484222325
    for word in words:
        value = (value ^ word) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def checksum_line(name, words):
    return f'    {{"{name}", {len(words)}, UINT64_C({checksum(words):#018x})}},'


def checksums_text(folder, modules, words):
    lines = [generated_from(folder), "",
             "/* What the modules are when they are unpacked, for tests. */",
             "static const struct {", "  const char *name;", "  uint32_t words;",
             "  uint64_t checksum; /* FNV-1a, a word at a time */", "} shader_checksums[] = {"]
    lines += [checksum_line(module.name, words[module.name]) for module in modules]
    return "\n".join(lines + ["};"]) + "\n"


def base_numbers(module, numbers):
    """Returns the numbers of the base with which a module is packed, if it has one."""
    return numbers[module.base] if module.base != module.name else []


def is_packed(text, words, numbers, module):
    """Whether the text of a header unpacks to these words."""
    try:
        found = pack_spirv.unpack_numbers(text, base_numbers(module, numbers))
    except pack_spirv.Damaged:
        return False
    return found == numbers[module.name] and pack_spirv.words_of_numbers(found) == words


def header_path(folder, module):
    return output_folder(folder) / f"{module.name}.h"


def pack_modules(folder, modules, words, numbers):
    """Returns the packed text of each module: name -> text. Text that is still right stays."""
    texts = {module.name: text_of_packed(read_text(header_path(folder, module)) or "")
             for module in modules}
    stale = [module for module in modules
             if not is_packed(texts[module.name], words[module.name], numbers, module)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        packed = pool.map(pack_spirv.pack_numbers, [numbers[module.name] for module in stale],
                          [base_numbers(module, numbers) for module in stale])
        texts.update((module.name, text) for module, text in zip(stale, packed))
    for module in stale:
        if not is_packed(texts[module.name], words[module.name], numbers, module):
            raise Failure(f"{module.name} is another module when it is unpacked")
    return texts


def packed_folder(folder, modules, words):
    """Returns the arrays of the modules by name, and the headers that list them by path."""
    numbers = {name: pack_spirv.numbers_of(found) for name, found in words.items()}
    texts = pack_modules(folder, modules, words, numbers)
    arrays = {name: packed_text(folder.prefix + name, text) for name, text in texts.items()}
    output = output_folder(folder)
    return arrays, {output / "names.h": names_text(folder, modules),
                    output / "table.h": table_text(folder, modules, numbers),
                    output / "checksums.h": checksums_text(folder, modules, words)}


# ---- Modules that stay as they are ----

def committed_arrays(folder, modules):
    """Returns the words of modules that are not packed, as they are in their headers: name -> words."""
    arrays = {module.name: (read_text(header_path(folder, module)) or "").partition("{")[2] for module in modules}
    words = {name: [int(word, 0) for word in re.findall(r"\b(?:0x[0-9a-f]+|[0-9]+)\b", text)]
             for name, text in arrays.items()}
    damaged = [name for name, found in words.items() if found[:1] != [SPIRV_MAGIC]]
    if damaged:
        raise Failure(f"{', '.join(damaged)} in {relative(output_folder(folder))}: the words are no SPIR-V")
    return words


def committed_modules(is_wanted=lambda module: True):
    """Returns the words of the library's modules as they are in their headers: name -> words. If a module is
    wanted, so must be the one with which it is packed."""
    folder, modules, numbers = FOLDERS[0], {}, {}
    for module in sorted(filter(is_wanted, find_modules(folder)), key=lambda module: module.name != module.base):
        text = text_of_packed(read_text(header_path(folder, module)) or "")
        numbers[module.name] = pack_spirv.unpack_numbers(text, base_numbers(module, numbers))
        modules[module.name] = pack_spirv.words_of_numbers(numbers[module.name])
    return modules


def committed_stamp(folder, module):
    """Returns the lines of the comment that the committed header of a module begins with, if there is one."""
    lines = (read_text(header_path(folder, module)) or "").split("\n")
    return lines[:lines.index(" */") + 1] if " */" in lines else []


def stays(folder, module, versions):
    """Whether a module stays as it is: the newer tools are missing or others, but its sources are the same."""
    lines = committed_stamp(folder, module)
    if not needs_newer(module) or sources_line(module) not in lines:
        return False
    return versions is None or any(f" * {version}" not in lines for version in versions)


def kept_modules(folder, modules, versions):
    """Returns the modules that stay as they are, with their words: module -> words."""
    kept = [module for module in modules if stays(folder, module, versions)]
    missing = [module.name for module in modules
               if needs_newer(module) and versions is None and module not in kept]
    if missing:
        raise Failure(f"{', '.join(missing)}: made from other sources, and the tools that compile them are not in "
                      f"{NEWER_TOOLS} (scripts/setup test)")
    if not folder.packed:
        words = committed_arrays(folder, kept)
        return [(module, words[module.name]) for module in kept]
    try:
        words = committed_modules(needs_newer) if kept else {}
    except pack_spirv.Damaged as damage:
        raise Failure(f"{', '.join(module.name for module in kept)}: {damage}") from None
    checksums = (read_text(output_folder(folder) / "checksums.h") or "").split("\n")
    for module in kept:
        if checksum_line(module.name, words[module.name]) not in checksums:
            raise Failure(f"{module.name} does not have the checksum that it was made with")
    return [(module, words[module.name]) for module in kept]


def validate_kept(module, words, work):
    path = work / f"{module.name}.kept.spv"
    path.write_bytes(struct.pack(f"<{len(words)}I", *words))
    run([tool("spirv-val", True), "--target-env", TARGET, str(path)])


def reflection_of_kept(folder, module, words, modules, reflections):
    """Returns what a module that has lost its names declares. The names of its constants are those in the
    committed structure of constants, and those of its arguments come from another shader that has them."""
    shares = folder.shares
    name = next(name for name, shaders in shares.interfaces.items() if module.shader.stem in shaders)
    declared = re.search(rf"^typedef struct {shares.prefix}{name}_constants {{(.*?)^}}",
                         read_text(output_folder(folder) / "interfaces.h") or "", re.MULTILINE | re.DOTALL)
    others = shares.interfaces[shares.arguments[name]]
    other = next(other for other in modules if other.shader.stem in others)
    reflection = shader_interfaces.Reflection(words, shares.prefix)
    reflection.name_constants(re.findall(r"(\w+)[,;]", declared[1]) if declared else [])
    reflection.name_arguments(reflections[other.name])
    return reflection


# ---- All headers ----

def compile_modules(modules, folder, work):
    with ThreadPoolExecutor(os.cpu_count()) as pool: # the compilers are processes of their own
        compiled = list(pool.map(lambda module: compile_module(module, folder, work), modules))
    return {module.name: each for module, each in zip(modules, compiled)}


def build_folder(folder, versions, work):
    """Returns the headers of one folder, path -> text, and the modules that stay as they are."""
    modules = find_modules(folder)
    kept = kept_modules(folder, modules, versions[True])
    compiled = compile_modules([module for module in modules if versions[needs_newer(module)]], folder, work)
    words = {name: found for name, (found, _, _) in compiled.items()}
    reflections = {name: reflection for name, (_, _, reflection) in compiled.items()}
    stamps = {module.name: stamp(module, compiled[module.name][1], versions[needs_newer(module)])
              for module in modules if module.name in compiled}
    for module, found in kept:
        if versions[True]:
            validate_kept(module, found, work)
        words[module.name], stamps[module.name] = found, committed_stamp(folder, module)
        if not folder.shares:
            continue
        committed = reflection_of_kept(folder, module, found, modules, reflections)
        if reflections.setdefault(module.name, committed).interface() != committed.interface():
            raise Failure(f"{module.name} does not declare what {relative(module.shader)} does")
    if folder.packed:
        arrays, headers = packed_folder(folder, modules, words)
    else:
        arrays = {name: words_text(folder.prefix + name, found) for name, found in words.items()}
        headers = {}
    if folder.shares:
        headers[output_folder(folder) / "interfaces.h"] = interfaces_text(folder, modules, reflections)
        headers[output_folder(folder) / "shared.h"] = shared_text(folder)
    for module in modules:
        headers[header_path(folder, module)] = "\n".join(stamps[module.name] + arrays[module.name]) + "\n"
    return headers, [module.name for module, _ in kept]


def build(versions):
    """Returns all headers, path -> text, and the names of the modules that stay as they are."""
    headers, kept = {}, []
    with tempfile.TemporaryDirectory(prefix="ipt-shaders-") as folder:
        for each in FOLDERS:
            more, stay = build_folder(each, versions, Path(folder))
            headers.update(more)
            kept += stay
    return headers, kept


def read_text(path):
    """Returns the text of a file with its line ends unchanged; None if there is no such file."""
    return path.read_bytes().decode("utf-8", "replace") if path.is_file() else None


def stale_headers(headers):
    return [path for folder in FOLDERS for path in sorted(output_folder(folder).glob("*"))
            if path not in headers]


def other_versions(headers, versions):
    """Returns stamps in committed headers that name other tools than the installed ones. Headers of modules
    that need the newer tools stay as they are in that case, or must be made anew."""
    installed = "\n" + "".join(f" * {version}\n" for version in versions)
    found = set()
    for path in headers:
        text = read_text(path)
        if (text is not None and "spirv-opt" in text and installed not in text
                and not re.fullmatch(NEEDS_NEWER, path.stem)):
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


def tell_kept(kept, versions):
    if kept and versions is None:
        print(f"build_shaders: {', '.join(kept)}: neither compiled nor validated, as the tools are not in "
              f"{NEWER_TOOLS}; made from the same sources")
    elif kept:
        print(f"build_shaders: {', '.join(kept)}: made by other versions of the tools, from the same sources; "
              "valid, and not compared with what they compile to here")


def write(headers):
    for folder in FOLDERS:
        output_folder(folder).mkdir(parents=True, exist_ok=True)
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
        versions = {False: tool_versions(False), True: tool_versions(True) if have_newer() else None}
        headers, kept = build(versions)
        if arguments.check:
            check(headers, versions[False], arguments.allow_other_version)
        else:
            write(headers)
        tell_kept(kept, versions[True])
    except (Failure, shader_interfaces.Mismatch) as failure:
        print(f"build_shaders: error: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
