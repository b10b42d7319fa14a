#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names the systems that a wheel runs on, and packs it again, the same for every time and place.

  tools/packaging/wheel_tag.py WHEEL FOLDER

The rule is that of PEP 600, which auditwheel follows, too: libraries in the wheel may need those of glibc alone,
and its tag manylinux_2_N has the newest version of glibc that their symbols ask for. Needs objdump.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path

LIBRARIES = re.compile(r"(lib(c|m|dl|rt|pthread)\.so\.\d+|ld-linux[\w-]*\.so\.\d+)$")
OLDEST = 17  # the oldest glibc that names all architectures


def glibc_of(library):
    """The minor version of glibc that a library needs."""
    headers = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True).stdout
    others = [name for name in re.findall(r"^ +NEEDED +(\S+)$", headers, re.MULTILINE) if not LIBRARIES.match(name)]
    if others:
        sys.exit(f"{library} needs {', '.join(others)}, which not every Linux has")
    return max((int(minor) for minor in re.findall(r"\bGLIBC_2\.(\d+)", headers)), default=0)


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
        return {info.filename: info.external_attr for info in archive.infolist()}


def record_of(folder, names, own):
    """The file that lists all others with their hashes."""
    lines = []
    for name in names:
        content = (folder / name).read_bytes()
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},,\n" if name == own else f"{name},sha256={digest},{len(content)}\n")
    return "".join(lines)


def pack(folder, attributes, wheel):
    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(attributes):
            info = zipfile.ZipInfo(name, moment)
            info.external_attr = attributes[name]
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, (folder / name).read_bytes())


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    wheel = Path(sys.argv[1])
    folder = wheel.with_suffix(".unpacked")
    attributes = unpack(wheel, folder)
    stem, platform = wheel.stem.rsplit("-", 1)
    minor = max([OLDEST] + [glibc_of(library) for library in sorted(folder.glob("**/*.so"))])
    tag = platform.replace("linux_", f"manylinux_2_{minor}_", 1)
    [info] = folder.glob("*.dist-info/WHEEL")
    info.write_text(info.read_text().replace(f"-{platform}\n", f"-{tag}\n"))
    record = f"{info.parent.name}/RECORD"
    (folder / record).write_text(record_of(folder, sorted(attributes), record))
    pack(folder, attributes, Path(sys.argv[2]) / f"{stem}-{tag}.whl")
    return 0


if __name__ == "__main__":
    sys.exit(main())
