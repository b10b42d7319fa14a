#!/usr/bin/env python3
# Attacks on a program that transposes a file: each call that it makes of the system fails, is cut short, is
# interrupted, is the last one before a kill, or waits while another program works on the same file.
#
# SPDX-License-Identifier: MIT
#
#   tests/attack.py [--all] [--seed N] LIBRARY IPT
#   tests/attack.py [--all] [--seed N] LIBRARY [IPT] --program 'COMMAND FILE' [--only NAME=VALUE]...
#
# LIBRARY is built from tests/faulty_calls.c. IPT is the program ipt, which is attacked in several ways of
# working. --program attacks another one, whose command transposes FILE as a matrix of --rows, --cols and
# --elem (these are given to it, too); IPT is then what else works on the file. If COMMAND starts several
# processes, each --only names one that is attacked, by a variable of its environment, and they may add their
# exit codes to the file RANK_CODES.
#
# Without --all a sample is taken, which ends within a minute. Its seed is that of --seed or of the variable
# IPT_TEST_SEED, which also reaches the attacks that ctest starts. By default each commit has a seed of its own,
# the first eight digits of its name, so that the samples of many commits cover what one leaves out. The seed is
# 1 where git knows no commit. The first line of the output names it, and so does the last one of a failure.
#
# After each attack the file is as it was, or it is the result, or there is a journal with which a resumed run
# ends with the result. Exit code and messages agree with that, and only a kill leaves anything else.
import argparse
import errno
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS, COLS, ELEM = 131, 61, 4
MOST_SECONDS = 60  # of a run
FILE = "matrix"
JOURNAL = FILE + ".ipt-journal"
OWNER = 1234  # of the attacked file, if the attacker is root and can give it away
SHAPE = f"--rows {ROWS} --cols {COLS} --elem {ELEM}"
FAULTS = {str(errno.EIO): "EIO", str(errno.ENOSPC): "ENOSPC", str(errno.EINTR): "EINTR",
          "late": "EINTR though it is done", "short": "short",
          "torn": "torn", "kill": "kill", "killed": "killed", "int": "SIGINT", "inted": "SIGINT after it",
          "ignored": "a SIGHUP that is ignored"}
HARMLESS = (str(errno.EINTR), "late", "short", "ignored")
KILLS = ("torn", "kill", "killed")
INTERRUPTIONS = ("int", "inted")
UNINTERRUPTED = {"mmap"}  # calls that no signal interrupts
LATE = {"rename", "link", "unlink", "unlinkat", "fsync", "ftruncate64", "fchown", "fchmod", "fsetxattr", "fremovexattr", "close"}


def transposed(data, times=1):
    for _ in range(times):
        rows = [data[i * ELEM:(i + 1) * ELEM] for i in range(len(data) // ELEM)]
        data = b"".join(rows[r * COLS + c] for c in range(COLS) for r in range(ROWS))
    return data


# ---- The seed -------------------------------------------------------------------------------------


def seed_of_commit():
    try:
        asked = subprocess.run(["git", "-C", HERE, "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    except OSError:
        return 1
    return int(asked.stdout[:8], 16) if asked.returncode == 0 else 1


def add_sampling(parser):
    """The options of every program that attacks."""
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seed", type=int, default=os.environ.get("IPT_TEST_SEED") or seed_of_commit())


# ---- Attacks --------------------------------------------------------------------------------------


class Attack:
    def __init__(self, arguments):
        self.seed = arguments.seed
        print(f"seed {self.seed}; IPT_TEST_SEED={self.seed} takes the same sample again", flush=True)
        self.library = os.path.abspath(arguments.library)
        self.all = arguments.all
        self.only = {}  # variables that tell the library which process is attacked
        self.random = random.Random(self.seed)
        self.folder = tempfile.mkdtemp(prefix="ipt-attack.")
        self.log = os.path.join(self.folder, "log")
        self.work = os.path.join(self.folder, "work")
        self.original = self.random.randbytes(ROWS * COLS * ELEM)
        self.other = self.random.randbytes(ROWS * COLS * ELEM)
        self.result = transposed(self.original)
        self.checks = 0
        self.failures = 0

    def path(self, name):
        return os.path.join(self.work, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)

    def read(self, name):
        """The content of a file; None if there is none."""
        if not os.path.exists(self.path(name)):
            return None
        with open(self.path(name), "rb") as file:
            return file.read()

    def reset(self):
        shutil.rmtree(self.work, ignore_errors=True)
        os.mkdir(self.work)
        for name in (self.log, self.log + ".code"):
            if os.path.exists(name):
                os.remove(name)

    def run(self, command, **faults):
        """Runs a command in the work folder; returns its exit code and what it says."""
        environment = dict(os.environ, LC_ALL="C", FAULT_LOG=self.log, **self.only, **faults)
        if self.only:
            environment["RANK_CODES"] = self.log + ".ranks"
            with open(self.log + ".ranks", "wb"):
                pass  # the codes of the run before are gone
        if faults:
            environment["LD_PRELOAD"] = self.library
        try:
            done = subprocess.run(shlex.split(command), cwd=self.work, env=environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=MOST_SECONDS, check=False,
                                  preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        except subprocess.TimeoutExpired:
            return 124, f"no end after {MOST_SECONDS} s"
        return done.returncode or self.worst_rank(), done.stderr.decode(errors="replace")

    def worst_rank(self):
        """The largest exit code of the processes that the command has started, as far as they have told."""
        if not self.only:
            return 0
        with open(self.log + ".ranks", encoding="ascii") as file:
            return max((int(code) for code in file.read().split()), default=0)

    def calls(self, scenario):
        """The names of the calls of a run that is not attacked."""
        self.reset()
        scenario.prepare()
        self.give_away()
        code, said = self.run(scenario.command, FAULT_AT="0", FAULT_KIND="none")
        wanted = scenario.result if scenario.code == 0 else scenario.before
        assert code == scenario.code and self.read(FILE) == wanted, (scenario.name, code, said)
        with open(self.log, encoding="ascii") as file:
            return file.read().split()

    def check(self, what, good, *details):
        self.checks += 1
        if not good:
            self.failures += 1
            print(f"FAILED: {what}", *(f"        {detail}" for detail in details if detail), sep="\n")
        return good

    def leftovers(self, scenario):
        return sorted(set(os.listdir(self.work)) - {FILE} - set(scenario.others))

    def is_noted(self):
        try:
            return "user.ipt.journal" in os.listxattr(self.path(FILE))
        except OSError:
            return False

    def rights(self):
        """The owner, the group and the mode of the file; None if there is none."""
        if not os.path.exists(self.path(FILE)):
            return None
        facts = os.stat(self.path(FILE))
        return facts.st_uid, facts.st_gid, facts.st_mode

    def give_away(self):
        """Root's runs are on a file of somebody else."""
        if os.geteuid() == 0 and os.path.exists(self.path(FILE)):
            os.chmod(self.path(FILE), 0o640)
            os.chown(self.path(FILE), OWNER, OWNER)

    # ---- One fault --------------------------------------------------------------------------------

    def check_state(self, scenario, what, code, said, kind):
        """Checks everything after one fault, and resumes the run where it is half done."""
        has_journal = os.path.exists(self.path(JOURNAL))
        content = self.read(FILE)
        left = [name for name in self.leftovers(scenario) if name != JOURNAL]
        was_killed = kind in KILLS and code != 0
        # A program that starts others makes exit codes of its own if one of them is interrupted.
        is_code_free = was_killed or (self.only and kind in INTERRUPTIONS)
        self.check(f"{what}: an exit code", is_code_free or code in (0, 3, 130), f"exit code {code}", said)
        self.check(f"{what}: it ends", code != 124, said)
        self.check(f"{what}: nothing is left behind", was_killed or not left, str(left), said)
        self.check(f"{what}: success is the result", code != 0 or (content == scenario.result and not has_journal),
                   said, f"journal: {has_journal}")
        self.check(f"{what}: an interruption leaves nothing new", code != 130 or content != scenario.result or
                   has_journal or scenario.result == scenario.before, said)
        self.check(f"{what}: EINTR, short calls and ignored signals do no harm", code == 0 or kind not in HARMLESS,
                   f"exit code {code}", said)
        if "unchanged" in said or "nothing was written" in said:
            self.check(f"{what}: it is unchanged, as it says", content == scenario.before and not has_journal, said)
        if "it is transposed" in said:
            self.check(f"{what}: it is transposed, as it says", content == scenario.result, said)
        if "--resume" in said:
            self.check(f"{what}: there is a journal, as it says", has_journal, said)
        if not was_killed and code != 0 and has_journal and not (scenario.is_resumed and code == 130):
            self.check(f"{what}: it says that there is a journal, or may be one", "--resume" in said or
                       "whether it is half transposed" in said, f"exit code {code}", said)
        if has_journal:
            self.check_resumed(scenario, what)
            return
        self.check(f"{what}: old or new", content in (scenario.before, scenario.result), f"exit code {code}", said)
        self.check(f"{what}: no note without a journal", not self.is_noted(), f"exit code {code}", said)
        if was_killed and content == scenario.before and scenario.repeats:
            code, said = self.run(scenario.command)
            self.check(f"{what}: it can be repeated", code == 0 and self.read(FILE) == scenario.result,
                       f"exit code {code}", said)

    def check_resumed(self, scenario, what):
        code, said = self.run(scenario.resume)
        left = [name for name in self.leftovers(scenario) if name != FILE + ".ipt-journal-new"]
        self.check(f"{what}: resumed", code == 0 and self.read(FILE) == scenario.result, f"exit code {code}", said)
        self.check(f"{what}: resumed without a journal or a note", not left and not self.is_noted(), str(left))

    def one_fault(self, scenario, names, at, kind):
        name = names[at - 1]
        self.reset()
        scenario.prepare()
        self.give_away()
        rights = self.rights()
        what = f"{scenario.name}: {FAULTS[kind]} at call {at}, {name}"
        code, said = self.run(scenario.command, FAULT_AT=str(at), FAULT_KIND=kind)
        self.check(f"{what}: the same owner and mode", rights in (None, self.rights()), str(self.rights()), said)
        self.check_state(scenario, what, code, said, kind)

    def one_refusal(self, scenario, names, at, kind):
        self.reset()
        scenario.prepare()
        what = f"{scenario.name}: {FAULTS[kind]} at call {at}, {names[at - 1]}"
        code, said = self.run(scenario.command, FAULT_AT=str(at), FAULT_KIND=kind)
        is_free = kind in KILLS or (kind not in HARMLESS and code in (3, 130))
        self.check(f"{what}: refused", is_free or code == 2, f"exit code {code}", said)
        self.check(f"{what}: the file and its journal stay",
                   self.read(FILE) == scenario.before and self.read(JOURNAL) == scenario.journal, said)
        left = [name for name in self.leftovers(scenario) if name != JOURNAL]
        self.check(f"{what}: nothing is written", not left, str(left), said)

    # ---- Another program meanwhile ------------------------------------------------------------------

    def one_other(self, scenario, names, at, other):
        self.reset()
        scenario.prepare()
        self.give_away()  # as when the calls were counted
        self.write("other", self.other)
        command = other.command + " 2> /dev/null"
        code, said = self.run(scenario.command, FAULT_AT=str(at), FAULT_KIND="run", FAULT_COMMAND=command)
        with open(self.log + ".code", encoding="ascii") as file:
            other_code = int(file.read())
        what = f"{scenario.name}: {other.name} at call {at}, {names[at - 1]}"
        if os.path.exists(self.path(JOURNAL)):
            self.check(f"{what}: there is a journal after a failure only", code != 0 or other_code != 0)
            resumed, why = self.run(scenario.resume)
            self.check(f"{what}: resumed", resumed == 0, why)
        self.check(f"{what}: no failure that a second look avoids", "temporarily unavailable" not in said, said)
        content = self.read(FILE)
        done = (code == 0) + (other_code == 0 and other.transposes)
        wanted = [transposed(scenario.before or self.original, done)]
        if scenario.result == scenario.before:
            wanted = [scenario.result]
        if other.replaces and other_code == 0:
            wanted = [transposed(self.other)]
            if code == 0:
                wanted.append(scenario.result if scenario.before is None else transposed(self.other, 2))
        if scenario.is_resumed:
            wanted = [transposed(self.original, 1 + (other_code == 0 and other.transposes))] + wanted[:0]
            if other.replaces and other_code == 0:
                wanted = [transposed(self.other)]
        self.check(f"{what}: as if one came after the other", content in wanted,
                   f"exit codes {code} and {other_code}", said)

    # ---- All of it --------------------------------------------------------------------------------

    def sample(self, cases, count):
        cases = list(cases)
        return cases if self.all or len(cases) <= count else self.random.sample(cases, count)

    def faults(self, names):
        """Every fault of every call, with its number. Launchers let their processes ignore nothing."""
        return [(at, kind) for at, name in enumerate(names, 1) for kind in FAULTS
                if (kind != str(errno.EINTR) or name not in UNINTERRUPTED) and (kind != "late" or name in LATE)
                and (kind != "ignored" or not self.only)]

    def each_interrupted(self, names):
        """An EINTR at one call of each name."""
        first = {name: at for at, name in reversed(list(enumerate(names, 1)))}
        return [] if self.all else [(at, kind) for at, kind in self.faults(names)
                                    if at == first[names[at - 1]] and kind in (str(errno.EINTR), "late")]

    def scenario(self, scenario, others):
        names = self.calls(scenario)
        for at, kind in self.each_interrupted(names) + self.sample(self.faults(names), 40):
            self.one_fault(scenario, names, at, kind)
        meetings = [(at, other) for at in range(1, len(names) + 1) for other in others]
        for at, other in self.sample(meetings, 20):
            self.one_other(scenario, names, at, other)
        print(f"{scenario.name}: {len(names)} calls, {self.checks} checks so far", flush=True)

    def ignored(self, scenario):
        """Only a signal that is ignored."""
        names = self.calls(scenario)
        for at in self.sample(range(1, len(names) + 1), 40):
            self.one_fault(scenario, names, at, "ignored")
        print(f"{scenario.name}: {len(names)} calls, {self.checks} checks so far", flush=True)

    def refusals(self, scenario):
        names = self.calls(scenario)
        for at, kind in self.sample(self.faults(names), 20):
            self.one_refusal(scenario, names, at, kind)
        print(f"{scenario.name}: {len(names)} calls, {self.checks} checks so far", flush=True)

    def finish(self):
        shutil.rmtree(self.folder)
        print(f"{self.checks} checks, {self.failures} failed")
        if self.failures:
            print(f"again: {shlex.join(sys.argv)} --seed {self.seed}; by ctest: with IPT_TEST_SEED={self.seed} set")
        return 1 if self.failures or self.checks == 0 else 0


class Scenario:
    """A way of working: what is there before, the command, and the file after it."""

    def __init__(self, attack, name, command, resume, others=()):
        self.attack = attack
        self.name = name
        self.command = command
        self.resume = resume
        self.before = attack.original
        self.result = attack.result
        self.others = ("other",) + tuple(others)
        self.repeats = True
        self.is_resumed = False
        self.code = 0

    def prepare(self):
        self.attack.write(FILE, self.before)


class Resumed(Scenario):
    """A run that was killed while it wrote its third step into the file."""

    def __init__(self, attack, name, start, resume):
        super().__init__(attack, name, resume, resume)
        self.is_resumed = True
        self.repeats = False
        attack.reset()
        attack.write(FILE, attack.original)
        attack.run(start, FAULT_AT="0", FAULT_KIND="none")
        with open(attack.log, encoding="ascii") as file:
            syncs = [i for i, name in enumerate(file.read().split()) if name == "fsync"]
        attack.reset()
        attack.write(FILE, attack.original)
        attack.run(start, FAULT_AT=str(syncs[len(syncs) // 2] + 1), FAULT_KIND="kill")
        self.before = attack.read(FILE)
        with open(attack.path(JOURNAL), "rb") as file:
            self.journal = file.read()

    def prepare(self):
        self.attack.write(FILE, self.before)
        self.attack.write(JOURNAL, self.journal)
        os.chmod(self.attack.path(JOURNAL), 0o600)


class Refused(Resumed):
    """Another run on a file that is half transposed, as its journal says, or where that is gone, the file itself."""

    def __init__(self, attack, name, start, command, has_journal):
        super().__init__(attack, name, start, command)
        self.code = 2
        self.has_journal = has_journal
        self.journal = self.journal if has_journal else None

    def prepare(self):
        if self.has_journal:
            super().prepare()
        else:
            self.attack.write(FILE, self.before)
            os.setxattr(self.attack.path(FILE), "user.ipt.journal", b"elsewhere")


class ToOther(Scenario):
    """A result that replaces another file, or is a new one."""

    def __init__(self, attack, name, command, before):
        super().__init__(attack, name, command, command, ("in",))
        self.before = before

    def prepare(self):
        if self.before is not None:
            super().prepare()
        self.attack.write("in", self.attack.original)


class BehindAnother(Scenario):
    """A file that comes after another one."""

    def __init__(self, attack, name, command, resume):
        super().__init__(attack, name, command, resume, ("first",))

    def prepare(self):
        super().prepare()
        self.attack.write("first", self.attack.original)


class WithHeader(Scenario):
    """A file of NumPy, whose header changes, too."""

    def __init__(self, attack, name, command, resume):
        super().__init__(attack, name, command, resume)
        self.before = self.header(ROWS, COLS) + attack.original
        self.result = self.header(COLS, ROWS) + attack.result

    @staticmethod
    def header(rows, cols):
        text = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({rows}, {cols}), }}"
        return b"\x93NUMPY\x01\x00\x76\x00" + text.ljust(117).encode() + b"\n"


class Other:
    def __init__(self, name, command, transposes, replaces=False):
        self.name = name
        self.command = command
        self.transposes = transposes
        self.replaces = replaces


def transpose_by(ipt):
    return f"{ipt} transpose --quiet --backend cpu"


def other_runs(ipt):
    transpose = transpose_by(ipt)
    return [Other("a plain run", f"{transpose} {FILE} {SHAPE}", True),
            Other("a run in place", f"{transpose} {FILE} {SHAPE} --memory 64K", True),
            Other("a resumed run", f"{transpose} --resume {FILE}", False),
            Other("a run onto it", f"{transpose} other {SHAPE} -o {FILE}", False, True)]


def attack_ipt(attack, ipt):
    transpose, others = transpose_by(ipt), other_runs(ipt)
    plain, memory, resume = (other.command for other in others[:3])
    attack.scenario(Scenario(attack, "a plain run", plain, resume), others)
    attack.scenario(Scenario(attack, "a run in place", memory, resume), others)
    attack.scenario(Resumed(attack, "a resumed run", memory, resume), others)
    attack.scenario(WithHeader(attack, "a file of NumPy in place", f"{transpose} {FILE} --memory 64K", resume), [])
    attack.scenario(ToOther(attack, "a run onto a file", f"{transpose} in {SHAPE} -o {FILE}", attack.other), [])
    attack.scenario(ToOther(attack, "a run to a new file", f"{transpose} in {SHAPE} -o {FILE}", None),
                    [Other("a run to the same", f"{transpose} other {SHAPE} -o {FILE}", False, True)])
    attack.ignored(BehindAnother(attack, "two files", f"{transpose} first {FILE} {SHAPE}", resume))


def attack_half_done(attack, ipt):
    transpose, memory = transpose_by(ipt), other_runs(ipt)[1].command
    attack.reset()
    attack.write(FILE, b"")
    try:
        os.setxattr(attack.path(FILE), "user.ipt.journal", b"")
        kinds = (True, False)
    except OSError:
        kinds = (True,)
        print("left out: notes in files (no attributes on this file system)")
    for has_journal in kinds:
        how = "with a journal" if has_journal else "that says so itself"
        for name, command in (("in memory", f"{transpose} {FILE} {SHAPE}"), ("in place", memory),
                              ("to a new file", f"{transpose} {FILE} {SHAPE} -o new")):
            attack.refusals(Refused(attack, f"a half transposed file {how}, {name}", memory, command, has_journal))


def attack_program(attack, arguments):
    command = arguments.program.replace("FILE", FILE) + " " + SHAPE
    others, resume = [Other("itself", command, True)], "false"
    if arguments.ipt:
        others = other_runs(os.path.abspath(arguments.ipt))
        resume = others[2].command
    for only in arguments.only or [None]:
        name = "the program" if only is None else f"the program, {only}"
        attack.only = {} if only is None else {"FAULT_ONLY": only, "FAULT_UNDER": attack.work}
        attack.scenario(Scenario(attack, name, command, resume), others)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("ipt", nargs="?")
    add_sampling(parser)
    parser.add_argument("--program")
    parser.add_argument("--only", action="append")
    arguments = parser.parse_args()
    attack = Attack(arguments)
    if arguments.program:
        attack_program(attack, arguments)
    else:
        attack_ipt(attack, os.path.abspath(arguments.ipt))
        attack_half_done(attack, os.path.abspath(arguments.ipt))
    return attack.finish()


if __name__ == "__main__":
    sys.exit(main())
