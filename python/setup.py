# SPDX-License-Identifier: MIT
"""Builds the shared library that the package loads with ctypes.

The library needs nothing of Python but its stable ABI, so one wheel serves every version of Python.

IPT_VULKAN_HEADERS names a folder with vulkan/vulkan_core.h, if the compiler does not find one by
itself; VULKAN_SDK is taken, too. Without headers the package has only the CPU: the wheel then says
0cpu in its name, and a banner is printed. IPT_PYTHON_VULKAN=1 makes that an error, and 0 builds
without Vulkan in any case.
"""

import os
import shutil
import sys
from pathlib import Path

try:
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py
    from setuptools.command.sdist import sdist

    try:
        from setuptools.command.bdist_wheel import bdist_wheel
    except ImportError:  # setuptools before 70.1
        from wheel.bdist_wheel import bdist_wheel
except ModuleNotFoundError as error:
    package = error.name.partition(".")[0]
    if package not in ("setuptools", "wheel"):
        raise
    raise SystemExit(
        f"ipt: building the package needs the Python module {error.name}. "
        f"Install it (Debian: python3-{package}), and build again."
    ) from None

HERE = Path(__file__).resolve().parent
# A source distribution has the header beside this file, the repository has it in dist.
HEADER = next(
    path
    for path in (HERE / "ipt.h", HERE.parent / "dist" / "ipt.h")
    if path.exists()
)
WANTS_VULKAN = os.environ.get("IPT_PYTHON_VULKAN", "auto")
BANNER = """
  ************************************************************************************
  ipt is built WITHOUT VULKAN, for the CPU alone: there are no headers of Vulkan 1.2 or
  later. Install them (Debian: libvulkan-dev), or set IPT_VULKAN_HEADERS to the folder
  that has vulkan/vulkan_core.h, and build again. IPT_PYTHON_VULKAN=1 makes this an
  error. ipt.build_info() tells what a package has.
  ************************************************************************************
"""


def header_folders():
    folders = [os.environ.get("IPT_VULKAN_HEADERS")]
    if os.environ.get("VULKAN_SDK"):
        folders.append(str(Path(os.environ["VULKAN_SDK"], "include")))
    return [folder for folder in folders if folder]


def has_vulkan(library):
    """Whether a library has the backend, by the text of build_info.h."""
    return b"; backends cpu vulkan\0" in Path(library).read_bytes()


class BuildModules(build_py):
    def run(self):
        """Begins anew: files of an earlier build may be of other sources."""
        if not getattr(self, "editable_mode", False):
            shutil.rmtree(Path(self.build_lib, "ipt"), ignore_errors=True)
        super().run()


class BuildLibrary(build_ext):
    def finalize_options(self):
        super().finalize_options()
        self.force = True  # Headers and options may have changed, which no time of a file tells.

    def get_ext_filename(self, fullname):
        """Returns the name in the package, without the tag of a Python version."""
        return f"{fullname.replace('.', '/')}.so"

    def run(self):
        super().run()
        library = self.get_ext_fullpath("ipt.libipt")
        if has_vulkan(library) or WANTS_VULKAN == "0":
            return
        print(BANNER, file=sys.stderr, flush=True)
        if WANTS_VULKAN == "1":
            os.remove(library)
            raise SystemExit("ipt: no headers of Vulkan, and IPT_PYTHON_VULKAN is 1")


class SourceDistribution(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        shutil.copyfile(HEADER, Path(base_dir, "ipt.h"))


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]

    def run(self):
        if not self.skip_build:
            self.run_command("build")
        self.skip_build = True
        library = Path(self.get_finalized_command("build").build_lib, "ipt", "libipt.so")
        if not has_vulkan(library):
            self.build_number = "0cpu"
        super().run()


setup(
    cmdclass={
        "build_py": BuildModules,
        "build_ext": BuildLibrary,
        "sdist": SourceDistribution,
        "bdist_wheel": Wheel,
    },
    ext_modules=[
        Extension(
            "ipt.libipt",
            sources=["library.c"],
            depends=[str(HEADER), *map(str, HERE.glob("*.h"))],
            include_dirs=[str(HEADER.parent), *header_folders()],
            define_macros=[("IPT_PYTHON_NO_VULKAN", None)] if WANTS_VULKAN == "0" else [],
            # Python's flags ask for debugging information, which would be most of the wheel.
            extra_compile_args=["-std=c99", "-fvisibility=hidden", "-g0"],
            extra_link_args=["-pthread"],
            libraries=["dl"],
        )
    ],
)
