# SPDX-License-Identifier: MIT
"""The declarations of the package agree with the header of the library."""

import ctypes
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import ipt
from ipt import _library

ROOT = Path(__file__).resolve().parent.parent
HEADERS = [ROOT / "ipt.h", ROOT.parent / "dist" / "ipt.h"]  # as in setup.py
HEADER = next((path for path in HEADERS if path.exists()), None)


def c_name(structure):
    """Returns the name in C: ipt_gemm_desc for GemmDesc."""
    return "ipt" + re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), structure.__name__)


def structures():
    return [
        thing
        for thing in vars(_library).values()
        if isinstance(thing, type)
        and issubclass(thing, ctypes.Structure)
        and thing is not ctypes.Structure
    ]


def evaluate(expressions):
    """Evaluates integer expressions by a program in C."""
    lines = [f'printf("%lld\\n", (long long)({expression}));' for expression in expressions]
    program = '#include <stdio.h>\n#include "ipt.h"\nint main(void) {\n%s\nreturn 0;\n}\n'
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder, "program.c"), Path(folder, "program")
        source.write_text(program % "\n".join(lines))
        compiler = os.environ.get("CC", "cc").split()
        subprocess.run([*compiler, f"-I{HEADER.parent}", source, "-o", binary], check=True)
        output = subprocess.run([binary], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [int(line) for line in output.split()]


@unittest.skipIf(HEADER is None, "needs ipt.h")
class Declarations(unittest.TestCase):
    def check(self, expected):
        """Compares values in C with `expected`, which maps expressions to values."""
        self.assertGreater(len(expected), 0)
        self.assertEqual(dict(zip(expected, evaluate(expected))), expected)

    def test_structures(self):
        expected = {}
        for structure in structures():
            name = c_name(structure)
            expected[f"sizeof({name})"] = ctypes.sizeof(structure)
            for field, _ in structure._fields_:
                mirrored = getattr(structure, field)
                expected[f"offsetof({name}, {field})"] = mirrored.offset
                expected[f"sizeof((({name} *)0)->{field})"] = mirrored.size
        self.assertIn("offsetof(ipt_gemm_desc, beta)", expected)
        self.check(expected)

    def test_enumerations(self):
        expected = {
            "IPT_OP_NONE": _library.OP_NONE,
            "IPT_OP_TRANSPOSE": _library.OP_TRANSPOSE,
            "IPT_OP_CONJUGATE_TRANSPOSE": _library.OP_CONJUGATE_TRANSPOSE,
            "IPT_TRIANGLE_LOWER": _library.TRIANGLE_LOWER,
            "IPT_TRIANGLE_UPPER": _library.TRIANGLE_UPPER,
            "IPT_SIDE_LEFT": _library.SIDE_LEFT,
            "IPT_SIDE_RIGHT": _library.SIDE_RIGHT,
            "IPT_SCALING_ALPHA_BETA": _library.SCALING_ALPHA_BETA,
            "IPT_MAX_AXES": _library.MAX_AXES,
        }
        for name, value in _library.BACKENDS.items():
            expected[f"IPT_BACKEND_{name.upper()}"] = value
        for name, number in _library.TYPES.items():
            kind, bits = re.fullmatch(r"(b?f|c|i)[a-z]*(\d+)", name).groups()
            bits = int(bits) // 2 if kind == "c" else bits  # C32 has two parts of 32 bits
            kind = {"i": "S"}.get(kind, kind.upper())
            expected[f"IPT_TYPE_{kind}{bits}"] = number
        for result in ipt.Result:
            kind = "ERROR_" if result < 0 else ""
            expected[f"IPT_{kind}{result.name}"] = result.value
        self.check(expected)

    def test_every_result_is_there(self):
        enumeration = re.search(r"enum ipt_result \{(.*?)\} ipt_result;", HEADER.read_text(), re.S)
        names = re.findall(r"IPT_(?:ERROR_)?(\w+) = ", enumeration[1])
        self.assertEqual(names, [result.name for result in ipt.Result])

    def test_every_operation_is_there(self):
        names = set(re.findall(r"ipt_plan_create_(\w+)\(", HEADER.read_text()))
        self.assertIn("gemm", names)
        self.assertEqual({name for name in names if not hasattr(ipt, name)}, set())

    def test_version(self):
        parts = ["IPT_VERSION_MAJOR", "IPT_VERSION_MINOR", "IPT_VERSION_PATCH"]
        self.assertEqual(".".join(map(str, evaluate(parts))), ipt.__version__)


if __name__ == "__main__":
    unittest.main()
