#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what can be counted of how ipt is written and laid out.

  tests/writing_test.py SOURCE_DIR

No comment or document has a sentence that begins like a translation, comments with lines of their own
begin with a capital or a name, no word of the glossary comes back in a sense that it had before, links
between documents lead somewhere, names and files that documents and comments mention exist,
documents keep to their lengths, the root has few folders, and the glossary is short. Which files there
are is what git knows, or, in an unpacked archive, what the folder holds.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

MOST_FOLDERS = 16  # in the root, without hidden ones
MOST_LINES = {"README.md": 300, "CONTRIBUTING.md": 200}
MOST_WORDS = {"docs/algorithms.md": 8000}
# All documents that people write and read. Notes may be long: they keep experiments. So may the template of
# one, bench/paper/paper-study.md.in. Manual pages repeat --help by nature.
MOST_WORDS_OF_ALL = 30000
MOST_GLOSSARY_ENTRIES = 40
LEAST_LINKS = 50  # if fewer are found, the check of links has become blind
GENERATED = ("dist/", "shaders/spirv/", "docs/notes/")

# Fragments and inverted sentences that a reader has to read twice.
FRAGMENT = re.compile(r"((?:Of|So many|So much|What is(?! it| this| that| new)|Whose|That of|Those of|The same of)\b(?! course)"
                      r"|(?:As (?:many|much|little|few)|Every how|How (?:many|much)|Whatever|Whichever|Lest|None too|If anything|Structural"
                      r"|What (?:must|all|else|to|some|your|a (?:context|plan|line|device)|the (?:device|library)))\b)")
C_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"' r"|'(?:\\.|[^'\\\n])+'" r"|//[^\n]*|/\*.*?\*/", re.DOTALL)
SCRIPT_COMMENT = re.compile(r"^[ \t]*#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*", re.MULTILINE)
C_ENDINGS = {".c", ".h", ".cpp", ".glsl", ".comp"}
SCRIPT_ENDINGS = {".sh", ".py", ".txt", ".cmake", ""}
# A comment may begin with a name in lower case: of this project and others, of a file, of an instruction to
# a tool; with a formula; or with what it explains, before a colon.
NAMES = {"ipt", "lavapipe", "libdrm", "shellcheck"}
FORMULA_OR_FILE = re.compile(r"[a-z]\w*(: |-|[\[(./]\w|(\[\w*\])* [-+*=] )|[a-z]\b")
# These are no names, even if a variable or a function is called so.
NO_NAMES = set("a after all also an and any as at before by for from if in is it like no not of on one only or so "
               "that the then there they this to where which while with without".split())
LINK = re.compile(r"\]\(([^)\s]+)\)")
LEAST_MENTIONS = 600  # of names, files and both together; if fewer are found, the check has become blind
CODE_ENDINGS = C_ENDINGS | SCRIPT_ENDINGS | {".in", ".cu"}
QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"\b(?:ipt|IPT)_\w+")
# A name and its file: "`name` (`file`)" or "`name` in `file`".
NAME_AND_FILE = re.compile(r"`((?:ipt|IPT)_\w+)`\s+(?:in\s+|\()`([\w./-]+\.\w+)`")
DEFINITION = r"(?m)(?:#define|struct|enum|union|function\() *{0}\b|^\w[\w *]*\b{0}\(|^\}} {0};|^static const \w+ \*?{0}\b|^\}} {0}\["
PLACEHOLDER = re.compile(r"NAME|SHADER|build/|\bcorpus/")

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
                    "shaders/skew", "shaders/include/skew", "shaders/include/permutation", "shaders/include/shared.glsl",
                    "shaders/skinny", "shaders/include/skinny", "tests/test_skinny_r"),
     "a piece is host data on its way: panels have segments, lines and vectors have parts, an access has a vector"),
    (r"(?i)variant", ("tools/build_shaders.py",), "a variant is a text that forces a plan: shaders have builds"),
    (r"(?i)chunk", ("core/base/", "core/device/", "core/kernels/", "core/product/", "backend_cpu/", "shaders/",
                    "bench/product/", "bench/shaders/", "docs/algorithms.md"),
     "a chunk is the bytes of one transfer: shares of loops have portions, shared memory holds blocks"),
    (r"(?i)window(?!s\.h)", ("core/plan/steps.h", "core/plan/step_search.h", "core/operations/", "tests/test_axes.c"),
     "a window is the pieces under way at a time: neighbouring axes are an interval"),
    (r"(?i)segment", ("core/host/", "core/product/", "backend_cpu/gemv.h"), "a segment is part of a skewed panel"),
    (r"(?i)(?<!air)lane", ("core/host/",), "a lane is an invocation: queues side by side are channels"),
    (r"(?i)\bunits?\b", ("shaders/include/teams.glsl", "shaders/include/skew.glsl"), "a unit is bytes: teams have tasks"),
    (r"(?i)\bforms?\b", ("core/wisdom/", "core/tune/"), "a form is of products: a line of wisdom has a grammar"),
    (r"(?i)variants? of (blocked|products)|(how|no|such|best|that) (a )?variant\b", ("core/product/skinny_",),
     "a variant is a text that forces a plan: products of skinny matrices have blockings"),
    (r"(?i)parts\b", ("core/product/bf16x3.h", "core/product/cooperative.h", "core/product/halves.h", "core/product/strips.h",
                      "core/problem/matrix.h", "shaders/include/bf16x3.glsl", "shaders/include/split.glsl",
                      "shaders/gemm_bf16x3.comp"),
     "parts are of a program: C has regions, the method bf16x3 splits floats into numbers, and a number has components"),
    (r"\breport->|\bipt_tune_report\b", ("core/tune/", "ipt.h", "cli/command_tune.c", "docs/tuning.md"),
     "the report says that a wait was given up: tuning has found something"),
    (r"(?i)\bwords? of (a |the )?variants?|\bmethods? and words|WORD=VALUE|ipt__word\b",
     ("core/", "docs/", "cli/", "bench/", "tests/test_api_variants.c", "ipt.h", "README.md"),
     "a word has 32 bits: a variant has parameters, and a line of wisdom fields"),
    (r"(?i)\b(bytes?|elements?|rows?|columns?|rest|gaps?|ones?|panels?|segments?|reads?|room|lie|lies|stands?) behind\b"
     r"(?! of)|\bbehind (the (last|data|panels)|each other)|\bone behind the other",
     ("core/", "backend_", "shaders/", "cli/", "bench/", "blas/", "mpi/", "samples/", "tests/test_", "docs/", "ipt.h"),
     "a place later in memory or in a text is after another one, or past its end"),
    (r"(?i)\bcores? (loop|function|code|routine|part|idea)s?\b|\bcore of the (loop|algorithm|library)",
     ("core/", "backend_", "shaders/", "cli/", "docs/", "README.md", "CONTRIBUTING.md", "ipt.h"),
     "a core is a multiprocessor, or a core of the CPU"),
]


def files_of(root):
    git = shutil.which("git")
    command = [git, "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout if git else ""
    if listed:
        names = listed.split("\n")[:-1]
    else:
        names = []
        for folder, inner, files in os.walk(root):
            inner[:] = [name for name in inner if name not in ("build", ".git")]
            names += [os.path.relpath(os.path.join(folder, name), root) for name in files]
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


def text_of(root, name):
    try:
        return (Path(root) / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def language_of(name, text):
    ending = Path(name).suffix
    if ending in C_ENDINGS:
        return "C"
    if ending in SCRIPT_ENDINGS and (ending or text.startswith("#!")):
        return "script"
    return "prose" if ending == ".md" else None


READERS = {"C": comments_of_c, "script": comments_of_script, "prose": prose_of_document, None: lambda text: []}


def fragments_of(root, name):
    text = text_of(root, name)
    parts = READERS[language_of(name, text)](text)
    return [f"{name}:{line}: {sentence[:70]}" for line, body in parts for sentence in sentences(body)
            if FRAGMENT.match(sentence)]


# ---- Second senses ----

def second_senses_of(root, name):
    """Lines that use a word of the glossary in another sense."""
    rules = [(re.compile(pattern), why) for pattern, places, why in SECOND_SENSES if name.startswith(places)]
    if not rules or name.startswith("docs/notes/"):
        return []
    lines = (Path(root) / name).read_text(encoding="utf-8", errors="replace").split("\n")
    return [f"{name}:{number}: {match.group()}: {why}" for number, line in enumerate(lines, 1)
            for pattern, why in rules for match in [pattern.search(line)] if match]


# ---- Comments in lower case ----

OPENINGS = {"C": re.compile(r"\s*(/\*|//)"), "script": re.compile(r"\s*# ")}
CODE_ALONE = {"C": C_COMMENT, "script": SCRIPT_COMMENT}


def begins_with_name(body, names):
    """Whether a comment that begins in lower case begins with a name."""
    word = re.match(r"\w+", body).group()
    return (word in names or word in NAMES or re.search(r"[A-Z0-9_]", word) is not None
            or FORMULA_OR_FILE.match(body) is not None)


def lower_case_of(root, name):
    """Comments that have lines of their own, and begin with a lower-case word that is no name."""
    text = text_of(root, name)
    language = language_of(name, text)
    if language not in OPENINGS:
        return []
    lines = text.split("\n")
    names = set(re.findall(r"\w+", CODE_ALONE[language].sub(" ", text))) - NO_NAMES
    found = [(line, body.strip()) for line, body in READERS[language](text)
             if OPENINGS[language].match(lines[line - 1])]
    return [f"{name}:{line}: {body[:70]!r}" for line, body in found
            if re.match(r"[a-z]", body) and not begins_with_name(body, names)]


# ---- Links ----

def anchors_of(text):
    """The anchors of headings, as GitHub makes them."""
    found = []
    for heading in re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE),
                              re.MULTILINE):
        heading = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        anchor = re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")
        found.append(anchor if anchor not in found else f"{anchor}-{found.count(anchor)}")
    return found


def links_of(root, name):
    """The links of a document that stay in the repository."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", text_of(root, name), flags=re.DOTALL | re.MULTILINE)
    return [link for link in LINK.findall(text) if not re.match(r"[a-z]+:", link)]


def is_broken(root, name, link):
    path, _, anchor = link.partition("#")
    target = (Path(root) / name).parent / path if path else Path(root) / name
    if not target.exists():
        return True
    return anchor != "" and anchor not in anchors_of(target.read_text(encoding="utf-8"))


# ---- Names of the code ----

def mentions_of(root, name, names, words):
    """The names and files that a document mentions, as pairs of a text and whether that is true."""
    text = re.sub(r"^```.*?^```", "", text_of(root, name), flags=re.DOTALL | re.MULTILINE)
    folders = {known.split("/")[0] for known in names if "/" in known}
    found = []
    for quoted in QUOTED.findall(text):
        if PLACEHOLDER.search(quoted):
            continue
        if re.fullmatch(r"[\w./*-]+", quoted) and quoted.split("/")[0] in folders and "/" in quoted:
            found.append((quoted, any(Path(root).glob(quoted.rstrip("/")))))
        else:
            found += [(word, word in words or word.endswith("_")) for word in NAME.findall(quoted)]
    for word, path in NAME_AND_FILE.findall(text):
        files = [known for known in names if known == path or known.endswith("/" + path)]
        if files and not PLACEHOLDER.search(word):
            found.append((f"{word} in {path}", any(re.search(DEFINITION.format(word), text_of(root, known)) for known in files)))
    return found


def files_in_comments(root, name, names):
    """The files that comments mention, as above. A file may be named from the folder of its program on."""
    text, folders, found = text_of(root, name), {known.split("/")[0] for known in names if "/" in known}, []
    if language_of(name, text) not in OPENINGS:
        return []
    for _, body in READERS[language_of(name, text)](text):
        for path in re.findall(r"(?<![\w./-])([a-z_]+/[\w./-]*\.(?:h|c|sh|py|md|comp|glsl|txt))\b(?!\.)", body):
            if path.split("/")[0] in folders and not PLACEHOLDER.search(path):
                found.append((path, any((Path(root) / start / path).exists() for start in ("", name.split("/")[0]))))
    return found


def words_of_code(root, names):
    code = [name for name in names if Path(name).suffix in CODE_ENDINGS and not name.startswith(("dist/", "shaders/spirv/"))]
    return {word for name in code for word in re.findall(r"\w+", text_of(root, name))}


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


def check_folders(checks, names):
    folders = sorted({name.split("/")[0] for name in names if "/" in name and not name.startswith(".")})
    checks.check(f"the root has {len(folders)} folders, at most {MOST_FOLDERS} are allowed",
                 0 < len(folders) <= MOST_FOLDERS, folders)


def check_lengths(checks, root, own):
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


def check_sentences(checks, root, names, own):
    fragments = [fragment for name in own for fragment in fragments_of(root, name)]
    checks.check(f"{len(fragments)} sentences begin like a translation", not fragments, fragments)
    for pattern, places, _ in SECOND_SENSES:
        unknown = [place for place in places if not any(name.startswith(place) for name in names)]
        checks.check(f"{pattern} is looked for where nothing is", not unknown, unknown)
    senses = [sense for name in names if not name.startswith("shaders/spirv/") for sense in second_senses_of(root, name)]
    checks.check(f"{len(senses)} words have a second sense", not senses, senses)
    in_lower_case = [comment for name in own for comment in lower_case_of(root, name)]
    checks.check(f"{len(in_lower_case)} comments begin in lower case", not in_lower_case, in_lower_case)


def check_links(checks, root, names):
    links = [(name, link) for name in names if name.endswith(".md") for link in links_of(root, name)]
    broken = [f"{name}: {link}" for name, link in links if is_broken(root, name, link)]
    checks.check(f"{len(links)} links are found, at least {LEAST_LINKS} should be", len(links) >= LEAST_LINKS)
    checks.check(f"{len(broken)} links lead nowhere", not broken, broken)


def check_mentions(checks, root, names, own):
    words = words_of_code(root, names)
    mentions = [(name, *mention) for name in own if name.endswith(".md") for mention in mentions_of(root, name, names, words)]
    mentions += [(name, *mention) for name in own for mention in files_in_comments(root, name, names)]
    gone = [f"{name}: {what}" for name, what, exists in mentions if not exists]
    checks.check(f"{len(mentions)} names are found in documents and comments, at least {LEAST_MENTIONS} should be",
                 len(mentions) >= LEAST_MENTIONS)
    checks.check(f"{len(gone)} names in documents and comments are not where they should be", not gone, gone)


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root, checks = sys.argv[1], Checks()
    names = files_of(root)
    own = [name for name in names if not name.startswith(GENERATED)]
    check_folders(checks, names)
    check_lengths(checks, root, own)
    check_sentences(checks, root, names, own)
    check_links(checks, root, names)
    check_mentions(checks, root, names, own)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
