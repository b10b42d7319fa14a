# SPDX-License-Identifier: MIT
"""Builds the shared library that the package loads with ctypes.

The library needs nothing of Python but its stable ABI, so one wheel serves every version of Python.
"""

import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
# A source distribution has the header beside this file, the repository has it in dist.
HEADER = next(
    path
    for path in (HERE / "ipt.h", HERE.parent / "dist" / "ipt.h")
    if path.exists()
)


class BuildLibrary(build_ext):
    def get_ext_filename(self, fullname):
        """Returns the name in the package, without the tag of a Python version."""
        return f"{fullname.replace('.', '/')}.so"


class SourceDistribution(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        shutil.copyfile(HEADER, Path(base_dir, "ipt.h"))


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(
    cmdclass={
        "build_ext": BuildLibrary,
        "sdist": SourceDistribution,
        "bdist_wheel": Wheel,
    },
    ext_modules=[
        Extension(
            "ipt.libipt",
            sources=["library.c", "run.c"],
            depends=[str(HEADER)],
            include_dirs=[str(HEADER.parent)],
            # Python's flags ask for debugging information, which would be most of the wheel.
            extra_compile_args=["-std=c99", "-fvisibility=hidden", "-g0"],
            extra_link_args=["-pthread"],
            libraries=["dl"],
        )
    ],
)
