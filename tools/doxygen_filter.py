#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints a header with its comments as Doxygen takes them, which are plain ones in the header.

  tools/doxygen_filter.py HEADER

A comment before a declaration documents it, one after a member documents that, a chapter becomes a group, and the
first comment becomes the main page, or a page of its own for an add-on.
"""

import re
import sys
from pathlib import Path

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CHAPTER = re.compile(r"/\* ---- (.*?) -+ \*/")
HEADING = re.compile(r"^ \* ([A-Z][A-Z ,&-]+)$", re.MULTILINE)
MANUAL = " * SPDX-License-Identifier"  # the comment that has this is the manual


def escaped(text):
    """Doxygen would take these for commands, tags and links."""
    return re.sub(r"(?<!\w)(::)|([<>@#%])", r"\\\g<0>", text)


def manual(comment, name):
    text = escaped(comment[2:-2]).replace("SPDX-License-Identifier: MIT", "License: MIT.")
    text = HEADING.sub(lambda match: f" * ## {match.group(1).capitalize()}", text)
    page = "mainpage ipt" if name == "ipt_api" else f"page {name} {name}.h"
    return f"/** \\{page}\n *{text}*/"


def chapter(title, name, number):
    """Ends the group before, except before the first one, and begins another."""
    ending = "/** \\} */" if number else ""
    return f"{ending}/** \\defgroup {name}_{number} {title}\n * \\{{ */"


class Filter:
    def __init__(self, text, name):
        self.text, self.name, self.chapters = text, name, 0

    def replace(self, match):
        comment, before = match.group(), self.text[:match.start()].rpartition("\n")[2]
        title = CHAPTER.fullmatch(comment)
        if MANUAL in comment:
            return manual(comment, self.name)
        if title:
            self.chapters += 1
            return chapter(title.group(1), self.name, self.chapters - 1)
        if before.lstrip().startswith("#"):
            return comment
        return ("/**<" if before.strip() else "/**") + escaped(comment[2:])

    def run(self):
        declarations = self.text.partition("#endif /* IPT_MPI_H */")[0]
        filtered = COMMENT.sub(self.replace, declarations)
        guard = filtered.rpartition("#ifdef __cplusplus\n}")
        return guard[0] + ("/** \\} */\n" if self.chapters else "") + guard[1] + guard[2]


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    path = Path(sys.argv[1])
    sys.stdout.write(Filter(path.read_text(encoding="utf-8"), path.stem).run())
    return 0


if __name__ == "__main__":
    sys.exit(main())
