#!/usr/bin/env python3
# Attacks on files that the Python package works on: calls of the system go wrong as for
# tests/attack_saves.py.
#
# SPDX-License-Identifier: MIT
#
#   tests/attack_python.py [--all] [--seed N] [--pipelines] LIBRARY PACKAGE
#
# LIBRARY is built from tests/faulty_calls.c; PACKAGE is the folder `ipt` of python/ipt with its libipt.so.
# Without --all a sample is taken, which ends within 15 s; tests/attack.py says where its seed comes from.
#
# - What the package's library saves, wisdom and pipelines: a process of Python saves it by
#   tests/save_files.py, and all that tests/attack_saves.py demands holds here, too. SIGINT does not end such a
#   process in the middle of its work.
# - What users pass to the package's functions, a file of wisdom and a numpy.memmap: the package makes no call
#   that changes a file, and no call that fails changes any file but the mapped one. That file is as before, or
#   the result if the exit code is 0.
#
# The second part needs NumPy, also in another python3 than the one that runs this. Without it that part is
# left out, or fails if CI=true.
import os
import shlex
import subprocess
import sys

from attack import COLS, FAULTS, FILE, HERE, KILLS, ROWS
from attack_saves import SaveAttack, attack_pipelines, attack_wisdom, make_parser

WISDOM = "wisdom"
READING = {"open", "open64", "fopen", "fopen64", "realpath", "stat", "stat64", "lstat", "lstat64", "fstat", "fstat64",
           "close", "access", "read", "mmap"}
# One transposition more than it takes to bring the matrix back, so that the file is the transpose in the end.
CALLS = f"""
import sys
sys.path.insert(0, sys.argv[1])
import ipt
import numpy as np

with ipt.Context("cpu", threads=1, wisdom="{WISDOM}") as context:
    mapped = np.memmap("{FILE}", np.float32, "r+", shape=({ROWS}, {COLS}))
    turned = ipt.transpose(mapped, context=context)
    back = ipt.permute(turned, (1, 0), context=context)
    ipt.transpose(back, context=context, progress=lambda part: None)
    square = np.ones((8, 8), np.float32)
    for product in ipt.gemm, ipt.tsmttsm, ipt.tsmm:
        product(square, square, context=context)
    mapped.flush()
"""


class PackageAttack(SaveAttack):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.saver = shlex.join([sys.executable, "-I", "-S", os.path.join(HERE, "save_files.py"), self.saver])
        self.sampled = 4
        self.killers = KILLS

    # ---- Files that users pass ------------------------------------------------------------------------

    def prepare_calls(self):
        self.reset()
        self.write(FILE, self.original)
        self.write(WISDOM, self.wisdom)

    def state(self):
        """All files but the one that is mapped: content, inode and time."""
        found = {}
        for name in sorted(set(os.listdir(self.work)) - {FILE}):
            facts = os.stat(self.path(name))
            found[name] = self.read(name), facts.st_ino, facts.st_mtime_ns
        return found

    def one_call(self, command, names, at, kind):
        self.prepare_calls()
        before = self.state()
        code, said = self.run(command, FAULT_AT=str(at), FAULT_KIND=kind)
        what = f"functions: {FAULTS[kind]} at call {at}, {names[at - 1]}"
        content = self.read(FILE)
        self.check(f"{what}: nothing else is changed", self.state() == before, said)
        self.check(f"{what}: old or new", content in (self.original, self.result), f"exit code {code}", said)
        self.check(f"{what}: success is the new one", code != 0 or content == self.result, said)
        self.check(f"{what}: a reason", code <= 0 or "Error" in said or "KeyboardInterrupt" in said, said)

    def functions(self, command):
        with open(self.source("wisdom", 24), "rb") as file:
            self.wisdom = file.read()
        self.prepare_calls()
        before = self.state()
        code, said = self.run(command, FAULT_AT="0", FAULT_KIND="none")
        with open(self.log, encoding="ascii") as file:
            names = file.read().split()
        self.check("functions: the result", code == 0 and self.read(FILE) == self.result, f"exit code {code}", said)
        self.check("functions: nothing else is changed", self.state() == before)
        self.check("functions: calls that change no file", names and set(names) <= READING, str(names))
        for at, kind in self.sample(self.faults(names), 5):
            self.one_call(command, names, at, kind)
        print(f"functions: {len(names)} calls, {self.checks} checks so far", flush=True)


def find_python():
    """A python3 that has NumPy; None if there is none."""
    for candidate in (sys.executable, "python3", "/usr/bin/python3"):
        try:
            asked = subprocess.run([candidate, "-c", "import numpy, sys; print(sys.executable)"], capture_output=True,
                                   text=True, check=False)
        except FileNotFoundError:
            continue
        if asked.returncode == 0:
            return asked.stdout.strip()
    return None


def attack_functions(attack, package):
    python = find_python()
    if python is None:
        print("left out: functions on files (no python3 with NumPy)")
        attack.check("NumPy is there", os.environ.get("CI") not in ("true", "1"))
        return
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # threads take time to start
    attack.functions(shlex.join([python, "-I", "-c", CALLS, os.path.dirname(os.path.abspath(package))]))


def main():
    arguments = make_parser("package").parse_args()
    attack = PackageAttack(arguments)
    if arguments.pipelines:
        attack_pipelines(attack)
    else:
        attack_wisdom(attack)
        attack_functions(attack, arguments.saver)
    return attack.finish()


if __name__ == "__main__":
    sys.exit(main())
