#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts every shader to the Metal Shading Language with SPIRV-Cross, as MoltenVK does.

  tests/metal_test.py SOURCE_DIR

Those that cannot be converted are in tests/metal_exceptions.txt. The list is exact. It names shaders
in double precision, which Metal does not have, and others with a reason after #. No array may have a size
that is a function constant of Metal, since those cannot be sizes: SPIRV-Cross makes macros of such
constants, which MoltenVK defines, but only where it finds out.
"""

import re
import struct
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import build_shaders  # noqa: E402
import pack_spirv  # noqa: E402

SKIPPED = 77
MSL_VERSION = "20100"  # 2.1, in which subgroups vote

# ---- SPIR-V ----

BOUND = 3
CAPABILITY, FLOAT64 = 17, 10
TYPE_VOID, TYPE_POINTER, TYPE_FUNCTION = 19, 32, 33
FUNCTION, FUNCTION_PARAMETER, FUNCTION_END, FUNCTION_CALL = 54, 55, 56, 57
DECORATE, ALIASED = 71, 20
LABEL, RETURN_VALUE = 248, 254
ACCESS_CHAINS = (65, 66)
ATOMICS, ATOMIC_COMPARE_EXCHANGE = range(227, 243), 230
PHYSICAL_STORAGE_BUFFER = 5349

# Instructions are lists: the opcode and the operands.
Module = namedtuple("Module", "header instructions")


def module_of(words):
    instructions = [[first & 0xFFFF, *operands]
                    for first, *operands in pack_spirv.instructions_of(words)]
    return Module(words[:pack_spirv.HEADER_WORDS], instructions)


def write_module(module, path):
    words = list(module.header)
    for opcode, *operands in module.instructions:
        words += [len(operands) + 1 << 16 | opcode] + operands
    path.write_bytes(struct.pack(f"<{len(words)}I", *words))


def uses_doubles(module):
    return [CAPABILITY, FLOAT64] in module.instructions


class AtomicFunctions:
    """A function for each kind of atomic operation on memory that is known by its address."""

    def __init__(self, module):
        self.header = list(module.header)
        self.types = {tuple(i[2:]): i[1] for i in module.instructions if i[0] == TYPE_FUNCTION}
        self.known, self.declared, self.decorations, self.bodies = {}, [], [], []

    def new_id(self):
        self.header[BOUND] += 1
        return self.header[BOUND] - 1

    def type_of(self, *signature):
        if signature not in self.types:
            self.types[signature] = self.new_id()
            self.declared.append([TYPE_FUNCTION, self.types[signature], *signature])
        return self.types[signature]

    def add(self, opcode, result_type, pointer_type, scopes, value_count):
        values = [self.new_id() for _ in range(value_count)]
        function, pointer, result, label = (self.new_id() for _ in range(4))
        signature = self.type_of(result_type, pointer_type, *[result_type] * value_count)
        self.decorations.append([DECORATE, pointer, ALIASED])
        self.bodies += [[FUNCTION, result_type, function, 0, signature],
                        [FUNCTION_PARAMETER, pointer_type, pointer]]
        self.bodies += [[FUNCTION_PARAMETER, result_type, value] for value in values]
        self.bodies += [[LABEL, label], [opcode, result_type, result, pointer, *scopes, *values],
                        [RETURN_VALUE, result], [FUNCTION_END]]
        return function

    def call_of(self, instruction, pointer_type):
        """What calls the function instead of an atomic operation."""
        opcode, result_type, result, pointer, *operands = instruction
        count = 3 if opcode == ATOMIC_COMPARE_EXCHANGE else 2
        scopes, values = tuple(operands[:count]), operands[count:]
        kind = (opcode, result_type, pointer_type, scopes, len(values))
        if kind not in self.known:
            self.known[kind] = self.add(*kind)
        return [FUNCTION_CALL, result_type, result, self.known[kind], pointer, *values]


def index_of(opcode, instructions):
    return next(i for i, instruction in enumerate(instructions) if instruction[0] == opcode)


def with_atomics_in_functions(module):
    """The same module for SPIRV-Cross of early 2023, which asks for the variable that the pointer of
    an atomic operation comes from: a parameter is one. Later versions can do without."""
    physical = {i[1] for i in module.instructions
                if i[0] == TYPE_POINTER and i[2] == PHYSICAL_STORAGE_BUFFER}
    pointers = {i[2]: i[1] for i in module.instructions
                if i[0] in ACCESS_CHAINS and i[1] in physical}
    functions = AtomicFunctions(module)
    body = [functions.call_of(i, pointers[i[3]]) if i[0] in ATOMICS and i[3] in pointers else i
            for i in module.instructions]
    types, first = index_of(TYPE_VOID, body), index_of(FUNCTION, body)
    return Module(functions.header, body[:types] + functions.decorations + body[types:first] +
                  functions.declared + body[first:] + functions.bodies)


# ---- Metal ----

def sizes_by_function_constants(metal):
    """Sizes of arrays that depend on a function constant."""
    variable = set(re.findall(r"constant \w+ (\w+) = is_function_constant_defined", metal))
    variable.add("gl_WorkGroupSize")
    for name, value in re.findall(r"^constant \w+ (\w+) = (.*);$", metal, re.M):
        if variable & set(re.findall(r"\w+", value)):
            variable.add(name)
    sizes = re.findall(r"^\s*(?:\w+ )+\w+\[([^\]]+)\];", metal, re.M)
    sizes += re.findall(r"spvUnsafeArray<\w+, ([^>]+)>", metal)
    return [size for size in sizes if variable & set(re.findall(r"\w+", size))]


def run(*command):
    return subprocess.run(command, text=True, check=False, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def failure_of(module, folder):
    """Why the module cannot be converted; None if it can."""
    binary, metal = folder / "module.spv", folder / "module.metal"
    write_module(with_atomics_in_functions(module), binary)
    checked = run("spirv-val", "--target-env", "vulkan1.2", str(binary))
    if checked.returncode != 0:
        return checked.stdout.strip()
    done = run("spirv-cross", "--msl", "--msl-version", MSL_VERSION, "--output", str(metal),
               str(binary))
    if done.returncode != 0:
        return done.stdout.strip()
    text = metal.read_text()
    if re.search(r"\bdouble\b", text):
        return "double is no type of Metal"
    sizes = sizes_by_function_constants(text)
    return f"sizes of arrays are function constants: {sizes}" if sizes else None


# ---- The list ----

def problem_of(module, reason, folder):
    """What is wrong with a shader, or with its being in the list; None: nothing. The reason is None for a
    shader that is not listed."""
    failure = failure_of(module, folder)
    if reason is None:
        return failure
    if failure is None:
        return "is converted, but listed as one that cannot be"
    if not reason and not uses_doubles(module):
        return f"is listed without a reason, and has no double precision: {failure}"
    return None


def listed_reasons(path):
    """The reason for each name in the list, which may be empty."""
    lines = [line.partition("#") for line in path.read_text().splitlines()]
    return {name.strip(): reason.strip() for name, _, reason in lines if name.strip()}


def main(source):
    if run("sh", "-c", "command -v spirv-cross && command -v spirv-val").returncode != 0:
        print("skipped: spirv-cross or spirv-val is not installed", file=sys.stderr)
        return SKIPPED
    listed = listed_reasons(source / "tests" / "metal_exceptions.txt")
    modules = build_shaders.committed_modules()
    problems = {name: "is listed, and no shader" for name in listed.keys() - modules.keys()}
    with tempfile.TemporaryDirectory() as folder:
        for name, words in sorted(modules.items()):
            problem = problem_of(module_of(words), listed.get(name), Path(folder))
            if problem is not None:
                problems[name] = problem
    for name, problem in problems.items():
        print(f"{name}: {problem}", file=sys.stderr)
    print(f"{len(modules)} shaders, {len(listed)} of them listed, {len(problems)} failed")
    return 0 if modules and not problems else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
