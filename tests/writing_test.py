#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what can be counted of how ipt is written and laid out.

  tests/writing_test.py SOURCE_DIR

No comment or document has a sentence that begins like a translation, no word of the glossary comes
back in a sense that it had before, documents keep to their lengths, the root has few folders, and
the glossary is short. Which files there are is what git knows, or, in an unpacked archive, what the
folder holds.
"""

import re
import subprocess
import sys
from pathlib import Path

MOST_FOLDERS = 16  # in the root
MOST_LINES = {"README.md": 300, "CONTRIBUTING.md": 200}
MOST_WORDS = {"docs/algorithms.md": 8000}
MOST_WORDS_OF_ALL = 30000  # of all documents but notes
MOST_GLOSSARY_ENTRIES = 40
GENERATED = ("dist/", "shaders/spirv/", "docs/notes/")

# Fragments and inverted sentences that a reader has to read twice.
FRAGMENT = re.compile(r"(Of|So many|So much|What is(?! it| this| that| new)|Whose|That of|Those of|The same of)\b(?! course)")
C_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"' r"|'(?:\\.|[^'\\\n])+'" r"|//[^\n]*|/\*.*?\*/", re.DOTALL)
SCRIPT_COMMENT = re.compile(r"^[ \t]*#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*", re.MULTILINE)
C_ENDINGS = {".c", ".h", ".cpp", ".glsl", ".comp"}
SCRIPT_ENDINGS = {".sh", ".py", ".txt", ".cmake", ""}

# Words that had a second sense: what must not come back, where, and what to say instead.
SHADERS_OF_VECTORS = ("shaders/matvec", "shaders/symv_reduce", "shaders/include/matvec_blocks")
SECOND_SENSES = [
    (r"(?i)dense", ("core/plan/", "core/host/", "core/kernels/", "blas/gaps.h", "blas/in_place.h"),
     "dense is not sparse: a shape without gaps is gapless"),
    (r"(?i)teams?(?![a-z])", ("core/product/vector", "core/host/", "core/plan/", "backend_", "docs/tuning.md", "dist/wisdom/",
                              *SHADERS_OF_VECTORS),
     "a team is workgroups that wait for each other: invocations side by side are lanes, in rows of lanes"),
    (r"\bipt__plan_(?!use\b|functions\b|hash\b|without_gaps\b)\w+", ("core/", "backend_", "tests/"),
     "a plan is an object: functions add, choose or divide stages"),
    (r"\bipt__(choose|divide)_\w*plan\b", ("core/", "backend_", "tests/"), "stages are chosen, or divided"),
    (r"(?i)piece", ("core/kernels/", "core/problem/skew.h", "core/plan/skewed_panels.h", "backend_cpu/", "blas/",
                    "shaders/skew", "shaders/include/skew", "shaders/include/permutation"),
     "a piece is host data on its way: panels have segments, lines and vectors have parts"),
    (r"(?i)segment", ("core/host/", "core/product/", "backend_cpu/gemv.h"), "a segment is part of a skewed panel"),
    (r"(?i)(?<!air)lane", ("core/host/",), "a lane is an invocation: queues side by side are channels"),
    (r"(?i)\bunits?\b", ("shaders/include/teams.glsl", "shaders/include/skew.glsl"), "a unit is bytes: teams have tasks"),
    (r"\breport->", ("core/tune/",), "the report says that a wait was given up: tuning has found something"),
    (r"(?i)\bcores? (loop|function|code|routine|part|idea)s?\b|\bcore of the (loop|algorithm|library)",
     ("core/", "backend_", "shaders/", "cli/", "docs/", "README.md", "CONTRIBUTING.md", "ipt.h"),
     "a core is a multiprocessor, or a core of the CPU"),
]


def files_of(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, text=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        names = listed.stdout.split("\n")[:-1]
    else:
        names = [path.relative_to(root).as_posix() for path in Path(root).rglob("*")
                 if path.is_file() and "build" not in path.relative_to(root).parts]
    return sorted(name for name in names if (Path(root) / name).is_file())


def comments_of_c(text):
    """Comments with their lines; adjacent // lines are one comment."""
    found = []
    for match in C_COMMENT.finditer(text):
        token = match.group()
        if not token.startswith(("//", "/*")):
            continue
        line = text.count("\n", 0, match.start()) + 1
        body = re.sub(r"^\s*\*? ?", "", token[2:].removesuffix("*/"), flags=re.MULTILINE)
        if token.startswith("//") and found and found[-1][2] == line - 1:
            found[-1] = (found[-1][0], found[-1][1] + "\n" + body, line)
        else:
            found.append((line, body, line if token.startswith("//") else -1))
    return [(line, body) for line, body, _ in found]


def comments_of_script(text):
    return [(text.count("\n", 0, match.start()) + 1, re.sub(r"^[ \t]*#+ ?", "", match.group(), flags=re.MULTILINE))
            for match in SCRIPT_COMMENT.finditer(text)]


def prose_of_document(text):
    """Paragraphs without code."""
    text = re.sub(r"^```.*?^```", lambda code: "\n" * code.group().count("\n"), text, flags=re.DOTALL | re.MULTILINE)
    line, found = 1, []
    for paragraph in text.split("\n\n"):
        found.append((line, re.sub(r"^[#>*\-\d.| ]+", "", paragraph)))
        line += paragraph.count("\n") + 2
    return found


def sentences(body):
    for paragraph in re.split(r"\n\s*\n|\n\s*[-*|] ", body):
        for sentence in re.split(r"(?<=[.!?;])\s+|\s*\|\s*", " ".join(paragraph.split())):
            yield sentence.lstrip("*_`( ")


def fragments_of(root, name):
    path = Path(root) / name
    ending = path.suffix
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return []
    if ending in C_ENDINGS:
        parts = comments_of_c(text)
    elif ending == ".md":
        parts = prose_of_document(text)
    elif ending in SCRIPT_ENDINGS and (ending or text.startswith("#!")):
        parts = comments_of_script(text)
    else:
        return []
    return [f"{name}:{line}: {sentence[:70]}" for line, body in parts for sentence in sentences(body)
            if FRAGMENT.match(sentence)]


def second_senses_of(root, name):
    """Lines that use a word of the glossary in another sense."""
    rules = [(re.compile(pattern), why) for pattern, places, why in SECOND_SENSES if name.startswith(places)]
    if not rules or name.startswith("docs/notes/"):
        return []
    lines = (Path(root) / name).read_text(encoding="utf-8", errors="replace").split("\n")
    return [f"{name}:{number}: {match.group()}: {why}" for number, line in enumerate(lines, 1)
            for pattern, why in rules for match in [pattern.search(line)] if match]


def words_of(root, name):
    """Words have a letter or a digit: bars of tables are none."""
    text = (Path(root) / name).read_text(encoding="utf-8")
    return sum(1 for word in text.split() if re.search(r"\w", word))


def glossary_entries(root):
    text = (Path(root) / "docs/architecture.md").read_text(encoding="utf-8")
    section = re.search(r"^## Glossary$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| ", section.group(1), re.MULTILINE) if section else []
    return len(rows) - 1 if rows else 0  # without the heading of the table


class Checks:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, what, holds, details=()):
        if holds:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED: {what}")
        for detail in list(details)[:40]:
            print(f"  {detail}")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root, checks = sys.argv[1], Checks()
    names = files_of(root)
    own = [name for name in names if not name.startswith(GENERATED)]

    folders = sorted({name.split("/")[0] for name in names if "/" in name})
    checks.check(f"the root has {len(folders)} folders, at most {MOST_FOLDERS} are allowed",
                 0 < len(folders) <= MOST_FOLDERS, folders)
    for name, most in MOST_LINES.items():
        lines = (Path(root) / name).read_text(encoding="utf-8").count("\n")
        checks.check(f"{name} has {lines} lines, at most {most} are allowed", lines <= most)
    for name, most in MOST_WORDS.items():
        words = words_of(root, name)
        checks.check(f"{name} has {words} words, at most {most} are allowed", words <= most)
    documents = {name: words_of(root, name) for name in own if name.endswith(".md")}
    checks.check(f"all documents have {sum(documents.values())} words, at most {MOST_WORDS_OF_ALL} are allowed",
                 sum(documents.values()) <= MOST_WORDS_OF_ALL,
                 (f"{words} {name}" for name, words in sorted(documents.items(), key=lambda item: -item[1])))
    entries = glossary_entries(root)
    checks.check(f"the glossary has {entries} entries, 1 to {MOST_GLOSSARY_ENTRIES} are allowed",
                 0 < entries <= MOST_GLOSSARY_ENTRIES)
    fragments = [fragment for name in own for fragment in fragments_of(root, name)]
    checks.check(f"{len(fragments)} sentences begin like a translation", not fragments, fragments)
    for pattern, places, _ in SECOND_SENSES:
        unknown = [place for place in places if not any(name.startswith(place) for name in names)]
        checks.check(f"{pattern} is looked for where nothing is", not unknown, unknown)
    senses = [sense for name in names if not name.startswith("shaders/spirv/") for sense in second_senses_of(root, name)]
    checks.check(f"{len(senses)} words have a second sense", not senses, senses)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
