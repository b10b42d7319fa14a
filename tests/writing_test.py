#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what can be counted of how ipt is written and laid out.

  tests/writing_test.py SOURCE_DIR

No comment or document has a sentence that begins like a translation, documents keep to their
lengths, the root has few folders, and the glossary is short. Which files there are is what git
knows, or, in an unpacked archive, what the folder holds.
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
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
