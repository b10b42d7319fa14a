#!/usr/bin/env python3
# Attacks on files that the library writes, wisdom and pipelines: each call that saving makes of the system
# fails, is cut short, is interrupted, is the last one before a kill, or waits while another process saves to
# the same file.
#
# SPDX-License-Identifier: MIT
#
#   tests/attack_saves.py [--all] [--seed N] [--pipelines] LIBRARY SAVE_FILES IPT
#
# LIBRARY is built from tests/faulty_calls.c, SAVE_FILES from tests/save_files.c. With --pipelines only
# pipelines are saved, on the Vulkan driver of the environment. Without --all a sample is taken, which ends
# within half a minute; tests/attack.py says where its seed comes from.
#
# After each attack the file is the old one or the new one, as the exit code says; it has the rights and the
# name that it had, and is used without a message. Nothing else is left, but by a kill a file that the next
# run removes. If two processes save, the file has what both have saved.
import argparse
import errno
import os
import re
import stat
import sys

from attack import FAULTS, FILE, HARMLESS, INTERRUPTIONS, KILLS, Attack, add_sampling

WRITING = ("write", "fsync", "rename")  # on a full disk, each sample has these
OWNER = 1234  # where only root can give files away, it is root's


def lines_of(content):
    """What wisdom says: its lines, whose order and measurements do not matter."""
    text = (content or b"").decode(errors="replace")
    return sorted(re.sub('variant=".*', "", line) for line in text.splitlines() if not line.startswith("check "))


class Save:
    """A way of saving. By `exact` a file is compared byte by byte."""

    def __init__(self, name, command, before, other=None, exact=True, link=False, left=False, only=None):
        self.name = name
        self.command = command
        self.before = before
        self.other = other
        self.exact = exact
        self.link = link
        self.left = left
        self.only = {"FAULT_ONLY": only} if only else {}  # a command may start a shell, which is not attacked
        self.result = None
        self.temporary = ("target" if link else FILE) + ".ipt-tmp"

    def view(self, content):
        return content if self.exact or content is None else lines_of(content)


class SaveAttack(Attack):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.saver = os.path.abspath(arguments.saver)
        self.sampled = 10  # faults of each way of saving
        self.killers = KILLS + INTERRUPTIONS  # what ends the saver in the middle of its work
        self.sources = os.path.join(self.folder, "sources")
        os.mkdir(self.sources)
        self.only = {"FAULT_UNDER": self.work}

    def source(self, kind, rows):
        """A file of wisdom or pipelines of one shape."""
        self.reset()
        path = os.path.join(self.sources, f"{kind}{rows}")
        code, said = self.run(f"{self.saver} {kind} none {path} {rows}")
        assert code == 0, said
        return path

    # ---- One file -----------------------------------------------------------------------------------

    def prepare(self, save):
        self.reset()
        name = "target" if save.link else FILE
        if save.before is not None:
            self.write(name, save.before)
            os.chmod(self.path(name), 0o640)
            if os.geteuid() == 0:
                os.chown(self.path(name), OWNER, OWNER)
        if save.link:
            os.symlink("target", self.path(FILE))
        if save.left:
            self.write(save.temporary, b"left by a kill")

    def check_file(self, save, what):
        status = os.stat(self.path(FILE)) if os.path.exists(self.path(FILE)) else None
        self.check(f"{what}: a link stays", os.path.islink(self.path(FILE)) == save.link)
        if save.before is not None and self.check(f"{what}: there is a file", status is not None):
            self.check(f"{what}: its rights", stat.S_IMODE(status.st_mode) == 0o640, oct(status.st_mode))
            self.check(f"{what}: its owner", os.geteuid() != 0 or (status.st_uid, status.st_gid) == (OWNER, OWNER))
        if save.view(self.read(FILE)) != save.view(save.before):
            kind = "load" if b"wisdom" in self.read(FILE)[:10] else "pipelines"
            code, said = self.run(f"{self.saver} {kind} {FILE}")
            self.check(f"{what}: it is used without a message", code == 0 and not said, said)

    def leftovers(self, save):
        return sorted(set(os.listdir(self.work)) - {FILE} - ({"target"} if save.link else set()))

    # ---- Attacks ------------------------------------------------------------------------------------

    def calls(self, save):
        self.prepare(save)
        code, said = self.run(save.command, FAULT_AT="0", FAULT_KIND="none", **save.only)
        assert code == 0 and not self.leftovers(save), (save.name, code, said)
        save.result = self.read(FILE)
        assert save.view(save.result) != save.view(save.before), save.name
        with open(self.log, encoding="ascii") as file:
            return file.read().split()

    def one_fault(self, save, names, at, kind):
        self.prepare(save)
        code, said = self.run(save.command, FAULT_AT=str(at), FAULT_KIND=kind, **save.only)
        what = f"{save.name}: {FAULTS[kind]} at call {at}, {names[at - 1]}"
        content, left = save.view(self.read(FILE)), self.leftovers(save)
        was_killed = kind in self.killers and code != 0
        is_interrupted = kind in INTERRUPTIONS and code != 0
        states = [save.view(save.before), save.view(save.result)]
        if not save.exact and save.before is None:
            states.append(states[1][-1:])  # ipt tune saves before it measures, too
        self.check(f"{what}: old or new", content in states, f"exit code {code}", said)
        self.check(f"{what}: success is the new one", code != 0 or content == states[1], said)
        self.check(f"{what}: an exit code", was_killed or is_interrupted or code in (0, 3), f"exit code {code}", said)
        self.check(f"{what}: failure is not the new one", code != 3 or content != states[1], said)
        self.check(f"{what}: EINTR, short calls and ignored signals do no harm", code == 0 or kind not in HARMLESS,
                   f"exit code {code}", said)
        if names[at - 1] in WRITING and kind in (str(errno.EIO), str(errno.ENOSPC)):
            self.check(f"{what}: what cannot be written is not saved", code == 3, f"exit code {code}", said)
        if code == 3 and "2>&-" not in save.command:
            self.check(f"{what}: a reason", "cannot be written to" in said, said)
        if was_killed or save.left:  # what was left cannot always be removed
            self.check(f"{what}: one file is left", left in ([], [save.temporary]), str(left))
        else:
            self.check(f"{what}: nothing is left", not left, str(left), said)
        self.check_file(save, what)
        if left:
            code, said = self.run(save.command)
            self.check(f"{what}: repeated", code == 0 and save.view(self.read(FILE)) == states[1], said)
            self.check(f"{what}: nothing is left then", not self.leftovers(save), said)

    def one_other(self, save, names, at):
        self.prepare(save)
        code, said = self.run(save.command, FAULT_AT=str(at), FAULT_KIND="run",
                              FAULT_COMMAND=save.other + " > /dev/null 2> ../other.said")
        with open(self.log + ".code", encoding="ascii") as file:
            other_code = int(file.read())
        what = f"{save.name}: another one at call {at}, {names[at - 1]}"
        self.check(f"{what}: exit codes", code == 0 and other_code in (0, 3), f"{code} and {other_code}", said)
        alone = self.read(FILE)
        self.check(f"{what}: nothing is left", not self.leftovers(save), said)
        self.check_file(save, what)
        self.prepare(save)
        for done, command in ((other_code, save.other), (code, save.command)):
            if done == 0:
                self.run(command)
        self.check(f"{what}: as if one came after the other", lines_of(alone) == lines_of(self.read(FILE)), said)

    def save(self, save):
        names = self.calls(save)
        faults = self.faults(names)
        full = [(at, kind) for at, kind in faults if names[at - 1] in WRITING and kind == str(errno.ENOSPC)]
        for at, kind in sorted({*full, *self.sample(faults, self.sampled)}):
            self.one_fault(save, names, at, kind)
        for at in self.sample(range(1, len(names) + 1) if save.other else [], 1):
            self.one_other(save, names, at)
        print(f"{save.name}: {len(names)} calls, {self.checks} checks so far", flush=True)


def check_rights(attack, command):
    """A file system may refuse to set rights, also those that are there."""
    attack.reset()
    attack.write(FILE, b"")
    os.chmod(attack.path(FILE), 0o600)
    code, said = attack.run(command, FAULT_AT="1", FAULT_CALL="fchmod", FAULT_KIND=str(errno.ENOSYS))
    attack.check("rights that need not be set", code == 0, f"exit code {code}", said)


def check_links(attack, command):
    """In a directory like /tmp the system may follow only the user's own links, and those of the directory's
    owner. Only root can make links of somebody else."""
    attack.reset()
    attack.write("target", b"")
    os.mkdir(attack.path("shared"))
    os.chmod(attack.path("shared"), 0o1777)
    os.symlink("../target", attack.path("shared/link"))
    if os.geteuid() == 0:
        os.lchown(attack.path("shared/link"), OWNER, OWNER)
    try:
        os.stat(attack.path("shared/link"))
    except PermissionError:
        code, said = attack.run(command.replace(FILE, "shared/link"))
        attack.check("a link that is not followed", code == 3 and "Permission denied" in said, f"exit code {code}", said)
        attack.check("a link that is not followed: nothing is written", attack.read("target") == b"")


def attack_wisdom(attack):
    """Returns the content of a file of wisdom, and a command that saves another one."""
    one, two, three = (attack.source("wisdom", rows) for rows in (24, 25, 26))
    with open(three, "rb") as file:
        before = file.read()
    command, other = (f"{attack.saver} wisdom {source} {FILE}" for source in (one, two))
    check_rights(attack, command)
    check_links(attack, command)
    attack.save(Save("a new file", command, None, other))
    attack.save(Save("a file of others", command, before, other))
    attack.save(Save("a link", command, before, other, link=True))
    attack.save(Save("a file left by a kill", command, before, other, left=True))
    closed = f"sh -c 'STREAMS=none exec {command} <&- >&- 2>&-'"
    attack.save(Save("no standard streams", closed, before, only="STREAMS=none"))
    return before, other


def attack_tune(attack, ipt, before, other):
    tune = f"{ipt} tune --backend cpu --threads 1 --rows 31 --cols 17 --elem 4 --seconds 1 --wisdom {FILE}"
    attack.save(Save("ipt tune to a new file", tune, None, other, exact=False))
    attack.save(Save("ipt tune to a file of others", tune, before, other, exact=False))


def attack_pipelines(attack):
    one, before = attack.source("pipelines", 24), b"ipt-pipelines 1 of another device"
    command = f"{attack.saver} pipelines {one} {FILE}"
    attack.save(Save("new pipelines", command, None, command))
    attack.save(Save("pipelines", command, before, command, link=True))


def make_parser(saver):
    """The arguments of every program that attacks saves; `saver` names what saves."""
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("saver", metavar=saver)
    add_sampling(parser)
    parser.add_argument("--pipelines", action="store_true")
    return parser


def main():
    parser = make_parser("saver")
    parser.add_argument("ipt", nargs="?")
    arguments = parser.parse_args()
    attack = SaveAttack(arguments)
    if arguments.pipelines:
        attack_pipelines(attack)
    else:
        attack_tune(attack, os.path.abspath(arguments.ipt), *attack_wisdom(attack))
    return attack.finish()


if __name__ == "__main__":
    sys.exit(main())
