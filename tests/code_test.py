#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what can be counted of how the code is divided.

  tests/code_test.py SOURCE_DIR

No function is longer than a page, and no files of a program need each other in a circle. A file and the
header of the same name count as one, so a circle is one even if its headers can be compiled. Lines of
shaders, which clang-format does not know, are as long as those of C. Each program begins by opening the
standard streams that it was started without. Names of the library in capitals begin with IPT, also where only
other systems compile them, because a macro of another header could have any other name. Shaders of the library do not ask how many workgroups there
are, because a part of the grid may be dispatched.
"""

import re
import sys
from pathlib import Path

FUNCTION_FOLDERS = ("core", "backend_*", "cli", "mpi", "bench", "blas", "samples", "tests")
PROGRAM_FOLDERS = ("bench", "blas", "cli", "mpi", "samples", "tests")
MOST_LINES = 40
MOST_COLUMNS = 100
LEAST_FUNCTIONS = 5000  # if fewer are found, this test has become blind
# A function begins at the last line that is neither indented nor a directive, a comment or a brace.
BEGINNING = re.compile(r"[A-Za-z_](?!.*:$)")
MAIN = re.compile(r"^int main\(", re.MULTILINE)
OPENED_MAIN = re.compile(r"^int main\([^)]*\)(?: try)? {\n  open_standard_streams\(\);", re.MULTILINE)
GRID_SIZE = re.compile(r"^(?!\s*//).*gl_NumWorkGroups", re.MULTILINE)
# Comments, texts, directives with the lines that continue them, and kinds of Vulkan's objects, which a macro only
# pastes, are no code.
NO_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|^[ \t]*#(?:\\\n|[^\n])*|IPT__VK_NAME\(\w+, \w+', re.DOTALL | re.MULTILINE)
CAPITALS = re.compile(r"\b(?!IPT_|VK_|MPI_)[A-Z][A-Z0-9_]*\b(?!')")
SYSTEM_NAMES = set("""
  NULL FILE SEEK_END CLOCK_MONOTONIC PTHREAD_MUTEX_INITIALIZER S_ISREG SIZE_MAX PTRDIFF_MAX FLT_MAX DBL_MAX INT32_MIN INT32_MAX
  INT64_MAX UINT16_MAX UINT32_MAX UINT64_MAX UINT32_C UINT64_C EAGAIN EEXIST EINTR EINVAL ENOENT ENOSYS EOPNOTSUPP EPERM
  EWOULDBLOCK O_CREAT O_EXCL O_NONBLOCK O_WRONLY FD_CLOEXEC F_DUPFD F_SETFD LOCK_EX LOCK_NB RTLD_LAZY RTLD_LOCAL RTLD_NOW
  RTLD_NODELETE RTLD_NOLOAD
  BOOL DWORD DWORD_PTR LONG HANDLE HMODULE FARPROC WINAPI INFINITE LARGE_INTEGER SYSTEM_INFO JOBOBJECTINFOCLASS SRWLOCK
  SRWLOCK_INIT CONDITION_VARIABLE INVALID_HANDLE_VALUE GENERIC_WRITE CREATE_NEW OPEN_EXISTING FILE_ATTRIBUTE_NORMAL
  FILE_SHARE_DELETE FILE_SHARE_READ FILE_SHARE_WRITE FILE_TYPE_DISK MOVEFILE_REPLACE_EXISTING
  VKAPI_PTR""".split())
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def code_of(root, folders):
    return [path for folder in folders for path in sorted(root.glob(f"{folder}/**/*.[ch]"))
            if "spirv" not in path.relative_to(root).parts]


# ---- Functions ----

def functions_of(text):
    """The first line of each function, its number, and how many lines there are to the closing brace."""
    lines, begin = text.split("\n"), None
    for number, line in enumerate(lines, 1):
        if line == "}" and begin is not None and "(" in "".join(lines[begin - 1:begin + 2]):
            yield begin, lines[begin - 1], number - begin + 1
        if BEGINNING.match(line):
            begin = number


def long_functions(root):
    """Those that are too long, the longest one first, and the number of all."""
    found = [(length, f"{path.relative_to(root)}:{begin}: {length} lines: {line}")
             for path in code_of(root, FUNCTION_FOLDERS)
             for begin, line, length in functions_of(path.read_text(encoding="utf-8"))]
    return [text for length, text in sorted(found, reverse=True) if length > MOST_LINES], len(found)


# ---- Shaders ----

def long_lines(root):
    """Those of shaders that are too long, and the number of shaders."""
    shaders = [path for kind in ("comp", "glsl") for path in sorted(root.glob(f"**/shaders/**/*.{kind}"))
               if "build" not in path.relative_to(root).parts]
    found = [f"{path.relative_to(root)}:{number}: {len(line)} columns" for path in shaders
             for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if len(line) > MOST_COLUMNS]
    return found, len(shaders)


def grid_askers(root):
    """Shaders of the library that ask how many workgroups have been dispatched."""
    return [str(path.relative_to(root)) for path in sorted((root / "shaders").glob("**/*.[cg]*"))
            if path.suffix in (".comp", ".glsl") and GRID_SIZE.search(path.read_text(encoding="utf-8"))]


# ---- Names ----

def names_in_capitals(root):
    """Names in capitals in code of the library that are neither its own nor the system's."""
    library = code_of(root, ("core", "backend_*", "blas")) + sorted(root.glob("mpi/*.h")) + [root / "ipt.h"]
    found = {}
    for path in library:
        for name in CAPITALS.findall(NO_CODE.sub(" ", path.read_text(encoding="utf-8"))):
            if name not in SYSTEM_NAMES:
                found.setdefault(name, str(path.relative_to(root)))
    return [f"{name} in {path}" for name, path in sorted(found.items())]


# ---- Circles ----

def included(root, path):
    """The files that a file includes and that are of this repository."""
    folder = root / path.relative_to(root).parts[0]
    for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        for base in (path.parent, folder, root):
            if (base / name).is_file():
                yield (base / name).resolve()
                break


def units_of(root):
    """What each unit needs: a file and the header of the same name are one."""
    needs = {}
    for path in code_of(root, PROGRAM_FOLDERS):
        unit = path.with_suffix("")
        others = needs.setdefault(unit, set())
        others.update(other.with_suffix("") for other in included(root, path))
        others.discard(unit)
    return needs


def circle_in(needs):
    """Units that need each other in a circle, in order; empty if there are none."""
    done = set()

    def search(unit, way):
        if unit in way:
            return way[way.index(unit):]
        if unit in done:
            return []
        for other in sorted(needs.get(unit, ())):
            circle = search(other, way + [unit])
            if circle:
                return circle
        done.add(unit)
        return []

    for unit in sorted(needs):
        circle = search(unit, [])
        if circle:
            return circle
    return []


# ---- Programs ----

def unopened_programs(root):
    """Programs whose messages could end up in a file, because a standard stream was closed. Their drivers write
    files, too. A sample of one file is to be copied into applications, which decide that for themselves."""
    programs = [path for folder in ("cli", "bench", "mpi", "samples", "tools") for path in root.glob(f"{folder}/**/*.c*")
                if MAIN.search(path.read_text(encoding="utf-8"))
                and not (folder == "samples" and INCLUDE.findall(path.read_text(encoding="utf-8")) == ["ipt.h"])]
    return [str(path.relative_to(root)) for path in sorted(programs)
            if not OPENED_MAIN.search(path.read_text(encoding="utf-8"))]


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(sys.argv[1]).resolve()
    too_long, functions = long_functions(root)
    needs = units_of(root)
    circle = [str(unit.relative_to(root)) for unit in circle_in(needs)]
    problems = []
    if too_long:
        problems += [f"functions have more than {MOST_LINES} lines:"] + too_long
    if functions < LEAST_FUNCTIONS:
        problems.append(f"only {functions} functions are found")
    if circle:
        problems.append("a circle: " + " -> ".join(circle + circle[:1]))
    if names := names_in_capitals(root):
        problems += ["names in capitals could be macros of other headers:"] + names
    too_wide, shaders = long_lines(root)
    if too_wide:
        problems += [f"lines have more than {MOST_COLUMNS} columns:"] + too_wide
    if asking := grid_askers(root):
        problems += ["shaders ask for the size of the grid:"] + asking
    if shaders == 0:
        problems.append("no shaders are found")
    unopened = unopened_programs(root)
    if unopened:
        problems += ["programs leave standard streams closed:"] + unopened
    for problem in problems:
        print(f"FAILED: {problem}")
    print(f"{functions} functions, {len(needs)} units, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
