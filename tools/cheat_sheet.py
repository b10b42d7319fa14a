# SPDX-License-Identifier: MIT
"""Writes the API on one page: chapters, types, and functions with the first sentence about each.

tools/amalgamate.py calls it, so that dist/cheat_sheet.md is as current as the headers there.
"""

import re

CHAPTER = re.compile(r"/\* ---- (.*?) -+ \*/\n")
FUNCTION = re.compile(r"IPT_API ([\w *]+?)(ipt_\w+)\(([^;]*)\);")
STRUCTURE = re.compile(r"^(?:typedef )?struct (ipt_\w+) \{\n(.*?)\n\}(?: \1)?;", re.DOTALL | re.MULTILINE)
ENUMERATION = re.compile(r"typedef enum (ipt_\w+) \{\n(.*?)\n\} \1;", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CREATING = "ipt_plan_create_"  # one function for each operation, all with the same arguments
MOST_COLUMNS = 120
CALL_COLUMNS = 52  # most calls are shorter


def words_of(comment):
    return " ".join(re.sub(r"^ ?\* ?", "", line) for line in comment[2:-2].split("\n")).split()


def sentence_of(comment):
    """The first clause of a comment."""
    return re.split(r"[.:;](?= |$)", " ".join(words_of(comment)), maxsplit=1)[0]


def name_of(declaration):
    """The name that a field or parameter declares; the name of a function that it points to."""
    pointed = re.search(r"\(\*(\w+)\)", declaration)
    return pointed.group(1) if pointed else re.search(r"(\w+)(?:\[\w*\])*$", declaration.strip()).group(1)


def fields_of(body):
    """The names of the fields of a structure."""
    code = re.sub(r"^#.*$", "", COMMENT.sub("", body), flags=re.MULTILINE)
    found = []
    for declaration in code.split(";"):
        for part in re.split(r",(?![^(]*\))", declaration):
            if part.strip():
                found.append(name_of(part))
    return found


def enumerators_of(body):
    return re.findall(r"\bIPT_\w+", COMMENT.sub("", body))


def wrapped(text, indent):
    """Lines of at most MOST_COLUMNS, the later ones indented."""
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > MOST_COLUMNS:
            lines.append(line)
            line = " " * indent + word
        else:
            line = f"{line} {word}" if line else word
    return lines + [line]


def call_of(match):
    parameters = re.sub(r"\s+", " ", match.group(3))
    names = [] if parameters == "void" else [name_of(part) for part in re.split(r",(?![^(]*\))", parameters)]
    return f"{match.group(2)}({', '.join(names)})"


def comment_before(text, place):
    """The comment that ends right before a declaration, or an empty one."""
    before = text[:place].rstrip(" \n")
    blank = text[len(before):place].count("\n") > 1
    return COMMENT.findall(before)[-1] if before.endswith("*/") and not blank else "/**/"


def with_sentence(call, sentence):
    """A line with both; the last words are left out where they do not fit."""
    line = f"{call:<{CALL_COLUMNS}}  {sentence}".rstrip()
    if len(line) > MOST_COLUMNS:
        line = line[:MOST_COLUMNS - 3].rsplit(" ", 1)[0].rstrip(" ,") + " ..."
    return line


def lines_of(chapter):
    """The lines of a chapter, in the order of its declarations."""
    found = []
    for match in STRUCTURE.finditer(chapter):
        found.append((match.start(), wrapped(f"{match.group(1)} {{ {', '.join(fields_of(match.group(2)))} }}", 4)))
    for match in ENUMERATION.finditer(chapter):
        found.append((match.start(), wrapped(f"{match.group(1)}: {' '.join(enumerators_of(match.group(2)))}", 4)))
    for match in FUNCTION.finditer(chapter):
        if not match.group(2).startswith(CREATING):
            sentence = sentence_of(comment_before(chapter, match.start()))
            found.append((match.start(), [with_sentence(call_of(match), sentence)]))
    created = [match for match in FUNCTION.finditer(chapter) if match.group(2).startswith(CREATING)]
    if created:
        names = ", ".join(match.group(2)[len(CREATING):] for match in created)
        line = f"{CREATING}OPERATION(context, desc, out): OPERATION is {names}"
        found.append((created[0].start(), wrapped(line, 4)))
    return [line for _, lines in sorted(found) for line in lines]


def sheet(declarations):
    """The page for the text of a header."""
    version = ".".join(re.findall(r"^#define IPT_VERSION_\w+ (\d+)$", declarations, re.MULTILINE))
    parts = CHAPTER.split(declarations)
    page = [f"# ipt {version} on one page", "",
            "Generated from ipt.h by tools/amalgamate.py; do not edit. Zero means \"default\" in every field that has one.",
            "Functions that return an `ipt_result` return `IPT_SUCCESS`, which is 0, or an error, which is negative.", "",
            "```"]
    for title, chapter in zip(["Version"] + parts[1::2], parts[0::2]):
        lines = lines_of(chapter)
        if lines:
            page += [f"-- {title} --"] + lines
    return "\n".join(page) + "\n```\n"
