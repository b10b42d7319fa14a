# SPDX-License-Identifier: MIT
"""The shared library: the declarations of ipt.h that the package uses.

A structure is named like its C counterpart, so ipt_gemm_desc is GemmDesc here, and has the same
fields; tests/test_declarations.py compares them with the header.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any

BACKENDS = {"default": 0, "cpu": 1, "vulkan": 2}  # ipt_backend
TYPES = {  # ipt_type
    "float32": 0,
    "float64": 1,
    "complex64": 2,
    "complex128": 3,
    "float16": 4,
    "bfloat16": 5,
    "int8": 6,
}
HALVES = ("float16", "bfloat16")
INTEGERS = ("int8",)
OP_NONE, OP_TRANSPOSE, OP_CONJUGATE_TRANSPOSE = 0, 1, 2
TRIANGLE_LOWER, TRIANGLE_UPPER = 0, 1
SIDE_LEFT, SIDE_RIGHT = 0, 1
SCALING_ALPHA_BETA = 1
MAX_AXES = 16

WriteLine = CFUNCTYPE(None, c_char_p, c_void_p)  # ipt_log::write
TellProgress = CFUNCTYPE(None, c_uint64, c_uint64, c_void_p)  # ipt_progress::tell


def _all(kind: Any, names: str) -> list[tuple[str, Any]]:
    """Returns fields of one type."""
    return [(name, kind) for name in names.split()]


class Allocator(Structure):
    _fields_ = _all(c_void_p, "allocate release user")


class Log(Structure):
    _fields_ = [
        ("write", WriteLine),
        ("user", c_void_p),
    ]


class ParallelFor(Structure):
    _fields_ = _all(c_void_p, "run user")


class Progress(Structure):
    _fields_ = [
        ("tell", TellProgress),
        ("user", c_void_p),
    ]


class ContextDesc(Structure):
    _fields_ = [
        ("backend", c_int),
        ("threads", c_uint32),
        ("device", c_char_p),
        ("allocator", Allocator),
        ("log", Log),
        ("parallel_for", ParallelFor),
        ("vulkan", c_void_p),
        ("device_memory_limit", c_uint64),
        *_all(c_char_p, "wisdom pipelines"),
        ("submission_seconds", c_double),
        ("devices", POINTER(c_char_p)),
        ("device_count", c_uint32),
    ]


class DeviceInfo(Structure):
    _fields_ = [
        *_all(c_char * 256, "name driver"),
        ("type", c_int32),
        *_all(c_uint32, "api_version vendor_id device_id"),
        ("uuid", c_char * 40),
        ("pci", c_char * 24),
        ("sufficient", c_bool),
        ("missing", c_char * 256),
        *_all(c_uint64, "device_memory max_allocation"),
        *_all(c_uint32, "subgroup_size shared_memory workgroup_invocations"),
    ]


class HostTuning(Structure):
    _fields_ = [
        ("pieces", c_uint32),
        ("access", c_int),
        ("chunk", c_uint64),
        ("threads", c_uint32),
        ("transfers", c_int),
        ("device_count", c_uint32),
    ]


# What many descriptors have.
_SCALING = [("scaling", c_int), *_all(c_double * 2, "alpha beta")]
_CHOICE = [("variant", c_char_p), ("host", HostTuning)]


class TransposeDesc(Structure):
    _fields_ = [
        *_all(c_uint64, "batch rows cols elem_size lda ldb stride"),
        ("variant", c_char_p),
        ("scratch_limit", c_uint64),
        ("host", HostTuning),
    ]


class PermuteDesc(Structure):
    _fields_ = [
        ("rank", c_uint32),
        ("extents", c_uint64 * MAX_AXES),
        ("axes", c_uint32 * MAX_AXES),
        ("elem_size", c_uint64),
        ("variant", c_char_p),
        ("scratch_limit", c_uint64),
        ("host", HostTuning),
    ]


class TsmDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("wide_c", c_bool),
        *_all(c_uint64, "m n k"),
        *_all(c_bool, "conjugate in_place"),
        *_all(c_uint64, "lda ldb ldc"),
        *_SCALING,
        *_CHOICE,
    ]


class GemmDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("wide_c", c_bool),
        *_all(c_uint64, "batch m n k"),
        *_all(c_int, "op_a op_b"),
        *_all(c_uint64, "lda ldb ldc stride_a stride_b stride_c"),
        ("column_major", c_bool),
        *_SCALING,
        *_CHOICE,
    ]


class GemvDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("wide_y", c_bool),
        *_all(c_uint64, "batch m n"),
        ("op_a", c_int),
        ("lda", c_uint64),
        *_all(c_int64, "incx incy"),
        *_all(c_uint64, "stride_a stride_x stride_y"),
        ("column_major", c_bool),
        *_SCALING,
        *_CHOICE,
    ]


class SymvDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("n", c_uint64),
        ("triangle", c_int),
        ("lda", c_uint64),
        *_all(c_int64, "incx incy"),
        ("column_major", c_bool),
        *_SCALING,
        *_CHOICE,
    ]


class SyrkDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("wide_c", c_bool),
        *_all(c_uint64, "n k"),
        *_all(c_int, "triangle op_a"),
        *_all(c_uint64, "lda ldc"),
        ("column_major", c_bool),
        *_SCALING,
        *_CHOICE,
    ]


class SyrDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("n", c_uint64),
        ("triangle", c_int),
        ("lda", c_uint64),
        ("incx", c_int64),
        ("column_major", c_bool),
        ("scaling", c_int),
        ("alpha", c_double * 2),
        *_CHOICE,
    ]


class TrsmDesc(Structure):
    _fields_ = [
        ("type", c_int),
        *_all(c_uint64, "batch m n"),
        *_all(c_int, "side triangle op_a"),
        ("unit_diagonal", c_bool),
        *_all(c_uint64, "lda ldb stride_a stride_b"),
        ("column_major", c_bool),
        ("scaling", c_int),
        ("alpha", c_double * 2),
        *_CHOICE,
    ]


class AxpyDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("n", c_uint64),
        *_all(c_int64, "incx incy"),
        ("scaling", c_int),
        ("alpha", c_double * 2),
        ("host", HostTuning),
    ]


class TuneResult(Structure):
    _fields_ = [
        *_all(c_double, "planner_seconds best_seconds"),
        ("variant", c_char * 192),
        ("plans", c_uint32),
    ]


def _load() -> ctypes.CDLL:
    path = Path(__file__).with_name("libipt.so")
    if not path.exists():
        raise ImportError(
            f"{path} is missing: in a checkout build it by `python3 setup.py build_ext --inplace`"
        )
    return ctypes.CDLL(str(path))


_library = _load()


def _declare(function, result, *arguments):
    """Loads a function and declares its types."""
    declared = getattr(_library, f"ipt_{function}")
    declared.restype = result
    declared.argtypes = arguments
    return declared


result_string = _declare("result_string", c_char_p, c_int)
context_create = _declare("context_create", c_int, POINTER(ContextDesc), POINTER(c_void_p))
context_destroy = _declare("context_destroy", None, c_void_p)
context_backend = _declare("context_backend", c_int, c_void_p)
context_device_name = _declare("context_device_name", c_char_p, c_void_p)
device_list = _declare("device_list", c_int, c_void_p, POINTER(DeviceInfo), POINTER(c_uint32))
calibrate = _declare("calibrate", c_int, c_void_p)
wisdom_save = _declare("wisdom_save", c_int, c_void_p, c_char_p)
plan_run = _declare("plan_run", c_int, c_void_p, POINTER(c_void_p))
run_begin = _declare(
    "run_begin", c_int, c_void_p, POINTER(c_void_p), POINTER(Progress), POINTER(c_void_p)
)
run_wait = _declare("run_wait", c_int, c_void_p, c_double)
run_cancel = _declare("run_cancel", None, c_void_p)
run_end = _declare("run_end", c_int, c_void_p)

# The package's own: build_info.h, messages.h, plans.h, forks.h and memory.h beside setup.py.
build_text = _declare("python_build_text", c_char_p)
vulkan_headers = _declare("python_vulkan_headers", c_uint32)
last_message = _declare("python_last_message", c_char_p)
forget_message = _declare("python_forget_message", None)
log = _declare("python_log", None, c_char_p, c_void_p)
plan_obtain = _declare(
    "python_plan_obtain", c_int, c_void_p, c_char_p, c_void_p, POINTER(c_void_p)
)
plan_is_short = _declare("python_plan_is_short", c_bool, c_void_p)
plan_return = _declare("python_plan_return", None, c_void_p, c_int)
forks = c_uint32.in_dll(_library, "ipt_python_forks")  # another number in a child process
memory_create = _declare("python_memory_create", c_int, c_void_p, c_uint64, POINTER(c_void_p))
memory_destroy = _declare("python_memory_destroy", None, c_void_p)
memory_copy = _declare(
    "python_memory_copy", c_int, c_void_p, c_uint64, c_void_p, c_uint64, c_bool
)

# The same library for functions of run.h, which hold Python's global lock and raise exceptions.
python = ctypes.PyDLL(_library._name)
