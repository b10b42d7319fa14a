#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves what save_files.c saves by the library of the Python package, in a process of Python without NumPy.

  tests/save_files.py PACKAGE wisdom FROM TO [ROWS]
  tests/save_files.py PACKAGE pipelines FROM TO [ROWS]
  tests/save_files.py PACKAGE load FILE

PACKAGE is the folder `ipt` with its libipt.so. The package itself only reads such files. So this script saves them
by the package's library, with its contexts, log and exceptions, as anybody can who has the package. Exit codes are
those of save_files.c.
"""
import ctypes
import logging
import sys
import types

package = types.ModuleType("ipt")  # what __init__.py would import needs NumPy
package.__path__ = [sys.argv[1]]
sys.modules["ipt"] = package

from ipt import _context, _errors, _library  # noqa: E402


class TuneDesc(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_double)]


def call(function, *arguments):
    loaded = getattr(_library._library, f"ipt_{function}")
    _errors.check(loaded(*arguments))


def open_context(kind, path):
    desc = _library.ContextDesc(threads=1, log=_context.make_log())
    desc.backend = _library.BACKENDS["vulkan" if kind == "pipelines" else "cpu"]
    setattr(desc, "pipelines" if kind == "pipelines" else "wisdom", path.encode())
    return _context._Handle(desc)


def tune(context, rows, measures):
    plan = ctypes.c_void_p()
    desc = _library.TransposeDesc(rows=rows, cols=36, elem_size=4)
    call("plan_create_transpose", context, ctypes.byref(desc), ctypes.byref(plan))
    if measures:
        call("tune", context, plan, ctypes.byref(TuneDesc(1e-9)), None)
    _library._library.ipt_plan_destroy(plan)


def main(kind, source, target=None, rows=None):
    logging.basicConfig(format="%(message)s", level=logging.INFO)
    try:
        context = open_context(kind, source)
        if rows:
            tune(context, int(rows), kind == "wisdom")
        if target:
            call(f"{kind}_save", context, target.encode())
    except _errors.Error as error:
        print(error, file=sys.stderr)
        return 3 if error.result == _errors.Result.FILE else 4
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[2:]))
