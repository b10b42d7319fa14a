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
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path

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
OP_NONE, OP_TRANSPOSE = 0, 1
SCALING_ALPHA_BETA = 1
MAX_AXES = 16
SWITCH_ON = 1

WriteLine = CFUNCTYPE(None, c_char_p, c_void_p)  # ipt_log::write
TellProgress = CFUNCTYPE(None, c_uint64, c_uint64, c_void_p)  # ipt_progress::tell


class Allocator(Structure):
    _fields_ = [
        ("allocate", c_void_p),
        ("release", c_void_p),
        ("user", c_void_p),
    ]


class Log(Structure):
    _fields_ = [
        ("write", WriteLine),
        ("user", c_void_p),
    ]


class ParallelFor(Structure):
    _fields_ = [
        ("run", c_void_p),
        ("user", c_void_p),
    ]


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
        ("wisdom", c_char_p),
        ("pipelines", c_char_p),
        ("submission_seconds", c_double),
        ("devices", POINTER(c_char_p)),
        ("device_count", c_uint32),
    ]


class DeviceInfo(Structure):
    _fields_ = [
        ("name", c_char * 256),
        ("driver", c_char * 256),
        ("type", c_int32),
        ("api_version", c_uint32),
        ("vendor_id", c_uint32),
        ("device_id", c_uint32),
        ("uuid", c_char * 40),
        ("pci", c_char * 24),
        ("sufficient", c_bool),
        ("missing", c_char * 256),
        ("device_memory", c_uint64),
        ("max_allocation", c_uint64),
        ("subgroup_size", c_uint32),
        ("shared_memory", c_uint32),
        ("workgroup_invocations", c_uint32),
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


class TransposeDesc(Structure):
    _fields_ = [
        ("batch", c_uint64),
        ("rows", c_uint64),
        ("cols", c_uint64),
        ("elem_size", c_uint64),
        ("lda", c_uint64),
        ("ldb", c_uint64),
        ("stride", c_uint64),
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
        ("m", c_uint64),
        ("n", c_uint64),
        ("k", c_uint64),
        ("conjugate", c_bool),
        ("in_place", c_bool),
        ("lda", c_uint64),
        ("ldb", c_uint64),
        ("ldc", c_uint64),
        ("scaling", c_int),
        ("alpha", c_double * 2),
        ("beta", c_double * 2),
        ("variant", c_char_p),
        ("host", HostTuning),
    ]


class GemmDesc(Structure):
    _fields_ = [
        ("type", c_int),
        ("wide_c", c_bool),
        ("batch", c_uint64),
        ("m", c_uint64),
        ("n", c_uint64),
        ("k", c_uint64),
        ("op_a", c_int),
        ("op_b", c_int),
        ("lda", c_uint64),
        ("ldb", c_uint64),
        ("ldc", c_uint64),
        ("stride_a", c_uint64),
        ("stride_b", c_uint64),
        ("stride_c", c_uint64),
        ("column_major", c_bool),
        ("scaling", c_int),
        ("alpha", c_double * 2),
        ("beta", c_double * 2),
        ("variant", c_char_p),
        ("host", HostTuning),
    ]


def _declare(function, result, *arguments):
    """Loads a function and declares its types."""
    declared = getattr(_library, f"ipt_{function}")
    declared.restype = result
    declared.argtypes = arguments
    return declared


_library = ctypes.CDLL(str(Path(__file__).with_name("libipt.so")))
_product = [c_int, c_void_p, c_void_p, c_void_p, c_void_p]
_plan = [c_int, c_void_p]

result_string = _declare("result_string", c_char_p, c_int)
context_create = _declare(
    "context_create", c_int, POINTER(ContextDesc), POINTER(c_void_p)
)
context_destroy = _declare("context_destroy", None, c_void_p)
context_backend = _declare("context_backend", c_int, c_void_p)
context_device_name = _declare("context_device_name", c_char_p, c_void_p)
device_list = _declare(
    "device_list", c_int, c_void_p, POINTER(DeviceInfo), POINTER(c_uint32)
)
transpose = _declare("transpose", c_int, c_void_p, c_void_p, POINTER(TransposeDesc))
permute = _declare("permute", c_int, c_void_p, c_void_p, POINTER(PermuteDesc))
gemm = _declare("gemm", *_product, POINTER(GemmDesc))
tsmttsm = _declare("tsmttsm", *_product, POINTER(TsmDesc))
tsmm = _declare("tsmm", *_product, POINTER(TsmDesc))
plan_create_transpose = _declare(
    "plan_create_transpose", *_plan, POINTER(TransposeDesc), POINTER(c_void_p)
)
plan_create_permute = _declare(
    "plan_create_permute", *_plan, POINTER(PermuteDesc), POINTER(c_void_p)
)
plan_create_gemm = _declare(
    "plan_create_gemm", *_plan, POINTER(GemmDesc), POINTER(c_void_p)
)
plan_create_tsmttsm = _declare(
    "plan_create_tsmttsm", *_plan, POINTER(TsmDesc), POINTER(c_void_p)
)
plan_create_tsmm = _declare(
    "plan_create_tsmm", *_plan, POINTER(TsmDesc), POINTER(c_void_p)
)
plan_destroy = _declare("plan_destroy", None, c_void_p)
run_begin = _declare(
    "run_begin", c_int, c_void_p, POINTER(c_void_p), POINTER(Progress), POINTER(c_void_p)
)
run_wait = _declare("run_wait", c_int, c_void_p, c_double)
run_cancel = _declare("run_cancel", None, c_void_p)
run_end = _declare("run_end", c_int, c_void_p)

# The same library for functions of run.c, which hold Python's global lock and raise exceptions.
python = ctypes.PyDLL(_library._name)
