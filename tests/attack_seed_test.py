#!/usr/bin/env python3
# Tests of the seeds of attacks (tests/attack.py): each commit has its own, which a variable or an option
# overrides, and whoever sees a failure is told how to have it again.
#
# SPDX-License-Identifier: MIT
#
#   tests/attack_seed_test.py
import argparse
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile

from attack import HERE, Attack

ATTACKS = {"attack.py": ["library", "ipt", "--program", "false FILE"],
           "attack_saves.py": ["library", "saver", "ipt"],
           "attack_python.py": ["library", "package"]}
failures = 0


def check(what, good, *details):
    global failures
    if not good:
        failures += 1
        print(f"FAILED: {what}", *details)


def seeds_of(folder, options=(), **variables):
    """The seeds that the attacks say they take; none gets further, because there is nothing to attack."""
    seeds = set()
    for name, arguments in ATTACKS.items():
        environment = {**os.environ, "GIT_CEILING_DIRECTORIES": os.path.dirname(folder), "TMPDIR": folder, **variables}
        said = subprocess.run([sys.executable, os.path.join(folder, name), *arguments, *options], env=environment,
                              cwd=folder, capture_output=True, text=True, check=False).stdout
        seeds.add(said.split(";")[0])
        check(f"{name}: how to take the sample again", f"IPT_TEST_SEED={said[5:].split(';')[0]} " in said, said)
    return seeds


def commit(folder, text):
    """Makes a commit, and returns its name."""
    def git(*arguments):
        return subprocess.run(["git", "-C", folder, "-c", "user.name=x", "-c", "user.email=x@x", "-c",
                               "commit.gpgsign=false", *arguments], capture_output=True, text=True, check=True).stdout
    git("init", "-q")
    git("commit", "-q", "--allow-empty", "-m", text)
    return git("rev-parse", "HEAD")


def check_sources(folder):
    check("without a commit", seeds_of(folder) == {"seed 1"}, seeds_of(folder))
    check("without git", seeds_of(folder, PATH="") == {"seed 1"})
    if shutil.which("git"):
        for text in ("one", "two"):
            name = commit(folder, text)
            check(f"commit {name}", seeds_of(folder) == {f"seed {int(name[:8], 16)}"}, seeds_of(folder))
    else:
        print("left out: seeds of commits (no git)")
    check("the variable", seeds_of(folder, IPT_TEST_SEED="77") == {"seed 77"})
    check("the option", seeds_of(folder, ["--seed", "78"], IPT_TEST_SEED="77") == {"seed 78"})


def attack_with(seed):
    """What an attack that fails says, and the sample that it takes."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        attack = Attack(argparse.Namespace(library="library", all=False, seed=seed))
        sample = attack.sample(range(1000), 40)
        attack.check("something", False)
        attack.finish()
    return said.getvalue(), sample


def check_samples():
    said, sample = attack_with(78)
    check("a failure tells its seed", "--seed 78" in said.splitlines()[-1], said)
    check("the same seed has the same sample", attack_with(78)[1] == sample)
    check("another seed has another sample", attack_with(79)[1] != sample)


def main():
    os.environ.pop("IPT_TEST_SEED", None)
    with tempfile.TemporaryDirectory(prefix="ipt-seed.") as folder:
        for name in ATTACKS:
            shutil.copy(os.path.join(HERE, name), folder)
        check_sources(folder)
    check_samples()
    print("failed" if failures else "passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
