/* Generated from the declarations of ipt.h by tools/amalgamate.py; do not edit.
 * The license is at the end of the file. */

/* ipt - in-place transposition of matrices and arrays, and multiplication of matrices, on Vulkan
 * GPUs and on the CPU.
 *
 * SPDX-License-Identifier: MIT
 *
 * WHAT IT DOES
 *
 *   It transposes in place, with elements of any size:
 *
 *       [batch][rows][cols][elem]  ->  [batch][cols][rows][elem]
 *
 *   A row-major rows x cols matrix becomes its row-major cols x rows transpose in the same memory.
 *   An array of structures (rows = structures, cols = fields) becomes a structure of arrays and
 *   back; an interleaved image (rows = pixels, cols = channels) becomes planar. ipt_permute does
 *   the same for any order of the axes of an array. Besides the data it needs only a small scratch
 *   buffer: at most 2 % of the data or 1 MiB, whichever is more, unless there are gaps between
 *   rows. On Vulkan a plan may also hold a table, which is usually far smaller than that
 *   (ipt_plan_create_transpose).
 *
 *   It multiplies real and complex matrices that are much taller than wide (ipt_tsmttsm, ipt_tsmm),
 *   computes the products of dense matrices and vectors that the BLAS has (ipt_gemm and the
 *   functions after it), and solves triangular systems (ipt_trsm).
 *
 * WHAT IT DOES NOT DO
 *
 *   It never prints, aborts, exits or keeps global state. It does not interpret elements that it
 *   transposes, so NaN payloads survive. It does not allocate device memory while it records, and
 *   does not submit to your queue unless you call a function that is described as blocking, or
 *   ipt_run_begin.
 *
 * HOW TO USE IT
 *
 *   In ONE C or C++ file:
 *
 *       #define IPT_IMPLEMENTATION
 *       #include "ipt.h"
 *
 *   and include it plainly everywhere else. Options, defined before the implementation:
 *
 *       IPT_STATIC       makes all functions static, for use inside one file
 *       IPT_API          your own linkage (for example __declspec(dllexport))
 *       IPT_NO_PRODUCTS  leaves out products and their shaders: they are IPT_ERROR_UNSUPPORTED
 *       IPT_NO_F64       leaves out products in double precision on Vulkan, likewise
 *       IPT_NO_THREADS   the CPU backend runs on the calling thread alone, and contexts have no
 *                        lock: use each context from one thread at a time
 *
 *   and, the same in every file that includes this header:
 *
 *       IPT_VULKAN       compiles the Vulkan backend in. Needs Vulkan headers (1.2 or later) to
 *                        build and nothing to link: the loader is opened at run time
 *       IPT_VOLK         is IPT_VULKAN with Vulkan's functions from volk: link it yourself, and
 *                        call volkInitialize before the first context
 *
 *   Files that only call ipt may include ipt_api.h instead. It has the declarations alone, and
 *   works with such a file or with the library libipt.
 *
 *   Link with the platform's threads (-pthread) unless IPT_NO_THREADS is defined, and on Linux with
 *   libdl where that is a library of its own. With IPT_VULKAN do not link everything statically
 *   with glibc (-static): dlopen crashes in such a program.
 *
 * HOST MEMORY, ONE CALL
 *
 *       ipt_context *context;
 *       if (ipt_context_create(NULL, &context) != IPT_SUCCESS) ...
 *       ipt_transpose_desc desc = {0};
 *       desc.rows = 7200; desc.cols = 1800; desc.elem_size = sizeof(float);
 *       ipt_result result = ipt_transpose(context, data, &desc);
 *       ipt_context_destroy(context);
 *
 * INSIDE YOUR OWN COMMAND BUFFER
 *
 *       ipt_vulkan_query(...)       before vkCreateDevice: what is needed, what is missing
 *       ipt_context_create          with desc.vulkan = your instance, device, pipeline cache ...
 *       ipt_plan_create_transpose   once per shape: compiles the pipelines; every other operation
 *                                   has its own ipt_plan_create_...
 *       ipt_plan_scratch_size       how much scratch to allocate
 *       ipt_plan_record             as often as you like, from any thread
 *
 *   samples/embed_vulkan.c does exactly this with an instance and a device of its own;
 *   samples/embed_volk.cpp does it in C++ with volk, on a device that has other features too.
 *   Plans in one command buffer may share scratch that is large enough for each, with a barrier
 *   between them: samples/cholesky.c records a whole solver that way.
 *
 * TUNING
 *
 *       ipt_context_create      with desc.wisdom = the path of a file
 *       ipt_calibrate           once per device: measures its rates
 *       ipt_tune                once per shape: measures plans and remembers the fastest
 *       ipt_wisdom_save         writes the file
 *
 * NAMES
 *
 *   ipt_OPERATION works on host memory; ipt_plan_create_OPERATION makes a plan of the same
 *   descriptor. ipt_context_..., ipt_plan_..., ipt_multi_plan_... and ipt_run_... act on such an
 *   object, or return a property of it. The functions for what a context knows are ipt_tune and
 *   ipt_wisdom_save, ipt_calibrate and ipt_profile_describe, and ipt_pipelines_save. The first
 *   parameter is the object that the function belongs to, if there is one.
 *
 *   Enumerators begin with the name of their type, except results: IPT_SUCCESS, IPT_NOT_READY and
 *   IPT_ERROR_... A callback is a member of a structure, next to a pointer `user` that it gets as
 *   its last argument.
 *
 *   m, n, k, op, lda, incx and the names of operations are those of the BLAS, but for m, n and k of
 *   ipt_tsm_desc, which are the sides of A and the columns of B. A leading dimension (lda, ldb,
 *   ldc) is the number of elements from the beginning of one row to that of the next, or from
 *   column to column with column_major; 0 stands for no gaps. An increment (incx, incy) is the
 *   number of elements from one number of a vector to the next; 0 stands for 1. If it is negative,
 *   the first number lies last in memory; pointers point to the beginning of the memory in any
 *   case, as in the BLAS. A stride is the number of elements from one matrix of a batch to the
 *   next. 0 stands for a whole matrix: its leading dimension times its rows (columns), and for
 *   transpositions the larger number of those before and after. Only for inputs of products it
 *   stands for one matrix that all products share.
 *
 * DESCRIPTORS
 *
 *   Every descriptor may be zero-initialised; zero means "default" in every field that has one.
 *   Fields are only ever appended, and only in a new minor version. The library writes all of an
 *   ipt_device_info and reads all of a descriptor, so a program must run with the minor version
 *   that it was compiled for: libipt.so has that in its name, as in libipt.so.0.1. Within a minor
 *   version only functions and enumerators are added.
 *
 * ERRORS
 *
 *   Functions return an ipt_result: zero is success, negative values are errors. A function that
 *   fails has changed nothing, unless the description of the result says otherwise.
 *
 *   The log names the argument that is refused, and its limit, wherever a context, a plan or a
 *   descriptor with a log is at hand.
 *
 *   A NULL pointer gives IPT_ERROR_INVALID_ARGUMENT unless its description allows it. Functions
 *   that return no ipt_result then return 0, NULL or an empty text, or do nothing.
 *
 * THREADS
 *
 *   Several threads may use a context at a time; destroying it must be the last thing done with it.
 *   Plans are immutable: record or run one from several threads, and several times in one command
 *   buffer, each time with scratch that no other recording in flight uses. Pipelines are compiled
 *   outside all locks.
 *
 *   Functions on host memory, ipt_tune, ipt_multi_plan_run and runs (ipt_run_begin) take turns on
 *   the context's queues on the Vulkan backend. If these queues are yours, do not submit to them
 *   from elsewhere meanwhile: that is Vulkan's rule for queues. A command buffer is externally
 *   synchronised, as always in Vulkan.
 *
 *   A thread that calls ipt needs 256 KiB of stack, and more if the Vulkan driver does. The default
 *   of musl, 128 KiB, is too little.
 *
 * LATENCY
 *
 *   Recording a plan takes microseconds. Creating one takes as long as the driver needs to compile
 *   its pipelines: milliseconds to seconds. To keep that away from work that must not wait:
 *
 *   - create plans when the program loads, or in a thread of their own: others may record and run
 *     plans of the same context meanwhile and never wait for a compiler;
 *   - keep pipelines from one start to the next: ipt_context_desc::pipelines names a file that
 *     ipt_pipelines_save writes, and ipt_vulkan_desc::pipeline_cache is your own cache. A second
 *     start then compiles nothing. Plans of one context share pipelines in any case;
 *   - set ipt_vulkan_desc::external_tables: plans then allocate no memory of the device.
 *
 *   ipt-bench start measures how long plans take.
 *
 * THREADS OF THE CPU BACKEND
 *
 *   A context has threads of its own. The first call with work for them starts them, they sleep
 *   between calls, and they end with the context. If some cannot be started, the others do the
 *   work. Calls from several threads share them. A process that forks must not use the context in
 *   the child. ipt_context_desc::parallel_for replaces them with your own, such as OpenMP's.
 *
 *   ipt binds no thread to a core; that is up to you. The threads of a context inherit the affinity
 *   of the thread whose call starts them. On machines with many cores bind them compactly: threads
 *   with adjacent numbers on adjacent cores, one socket filled before the next [Vladimirov, 2.5]. A
 *   thread that moves to another core loses what the caches of the old one hold. For OpenMP set
 *   OMP_PLACES=cores OMP_PROC_BIND=close; for the context's threads choose the cores of the process
 *   with taskset or numactl.
 *
 *   On NUMA machines a page belongs to the node of the thread that writes to it first. Thread i of
 *   n begins with the i-th of n equal parts of the data, so let threads that divide the data in the
 *   same way write it first. If one thread has written everything, it lies on one node, and the
 *   threads of that node alone may be just as fast.
 *
 * WATCHDOGS
 *
 *   If one submission keeps a device busy for long, the system assumes that the device hangs, and
 *   resets it: Windows after 2 s, Linux with AMD's driver after 10 s.
 *   ipt_context_desc::submission_seconds limits the time of a submission, which is estimated by the
 *   rates of the device (ipt_calibrate). Functions on host memory and ipt_tune then submit work in
 *   parts, and divide grids of workgroups that take longer; ipt_plan_record_part records such
 *   parts. By default only devices that may drive a display have a limit: those with
 *   VK_KHR_swapchain, except drivers that run on the CPU and the data-centre cards that ipt knows.
 *   With a limit, pipelines are compiled for grids in parts. The limit does not apply to copies
 *   between host and device: see ipt_host_tuning::chunk.
 *
 *   A part has at least as many workgroups as run at the same time. Workgroups that wait for each
 *   other (ipt_plan_report_offset) stay together: those that move one matrix, or solve a triangular
 *   system with few right-hand sides. Where cycles are followed with flags, the first part may do
 *   the work of all.
 *
 * SOURCES
 *
 *   [Sung]        I-J. Sung et al., In-Place Transposition of Rectangular Matrices on
 *                 Accelerators, PPoPP 2014
 *   [Ernst]       D. Ernst et al., Performance Engineering for Real and Complex Tall & Skinny
 *                 Matrix Multiplication Kernels on GPUs, 2020
 *   [Vladimirov]  A. Vladimirov, Multithreaded Transposition of Square Matrices with Common Code
 *                 for Intel Xeon Processors and Intel Xeon Phi Coprocessors, 2013
 *   [Goto]        K. Goto and R. van de Geijn, Anatomy of High-Performance Matrix Multiplication,
 *                 2008
 *   [Nath]        R. Nath, S. Tomov, T. Dong and J. Dongarra, Accelerating GPU Kernels for Dense
 *                 Linear Algebra, VECPAR 2010
 *   [Nath 2011]   by the same authors, Optimizing Symmetric Dense Matrix-Vector Multiplication on
 *                 GPUs
 *   [Osama]       M. Osama et al., Stream-K: Work-Centric Parallel Decomposition for Dense
 *                 Matrix-Matrix Multiplication on the GPU, PPoPP 2023
 */

#ifndef IPT_H
#define IPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define IPT_VERSION_MAJOR 0
#define IPT_VERSION_MINOR 1
#define IPT_VERSION_PATCH 0

#ifndef IPT_API
#ifdef IPT_STATIC
#define IPT_API static inline
#else
#define IPT_API extern
#endif
#endif

#if defined(IPT_VOLK) && !defined(IPT_VULKAN)
#define IPT_VULKAN
#endif

#ifdef IPT_VOLK
#include <volk.h>
#define IPT__HAS_DEVICES 1
#elif defined(IPT_VULKAN)
#include <vulkan/vulkan_core.h>
#define IPT__HAS_DEVICES 1
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the version of the implementation, such as "0.1.0", in static storage. The macros above
 * are the version of the header, which may differ from that of a shared library. */
IPT_API const char *ipt_version(void);

/* ---- Results ------------------------------------------------------------------------------- */

typedef enum ipt_result {
  IPT_SUCCESS = 0,
  IPT_NOT_READY = 1,                   /* not an error: the time given to ipt_run_wait is over, and
                                          the run still goes on */
  IPT_ERROR_INVALID_ARGUMENT = -1,     /* a NULL pointer, or a value outside its range */
  IPT_ERROR_OVERFLOW = -2,             /* the data, or an operand, has more than 2^63 - 1 bytes, or
                                          in host memory more than the address space */
  IPT_ERROR_OUT_OF_HOST_MEMORY = -3,   /* the allocator returned NULL */
  IPT_ERROR_OUT_OF_DEVICE_MEMORY = -4, /* the device has not enough memory, or none of the kind
                                          that a buffer needs; the log says which */
  IPT_ERROR_BUFFER_TOO_SMALL = -5,     /* the data does not fit the buffer */
  IPT_ERROR_SCRATCH_TOO_SMALL = -6,    /* the scratch is smaller than ipt_plan_scratch_size, or no
                                          plan fits the scratch_limit; the log says how much would
                                          do */
  IPT_ERROR_UNSUPPORTED = -7,          /* the forced method does not apply to the shape, a size is
                                          over a limit, the device lacks an optional feature or
                                          subgroup operations that a method needs (the log says
                                          which), or the backend is not compiled in */
  IPT_ERROR_NO_DEVICE = -8,            /* no Vulkan loader, no device, no sufficient device, or
                                          drivers that do not start */
  IPT_ERROR_DEVICE_LOST = -9,          /* VK_ERROR_DEVICE_LOST; host data is unchanged, device
                                          buffers are undefined */
  IPT_ERROR_BACKEND = -10,             /* another call of the backend failed: see
                                          ipt_context_backend_code */
  IPT_ERROR_DATA_UNDEFINED = -11,      /* the device failed, or the run was cancelled, after part of
                                          the output had been overwritten; or a plan gave up: see
                                          ipt_plan_report_offset */
  IPT_ERROR_FILE = -12,                /* a file cannot be read or written, or does not hold what it
                                          should */
  IPT_ERROR_CANCELLED = -13            /* the run was cancelled before any output was written */
} ipt_result;

/* Returns a short English sentence for a result, in static storage. Never NULL, also for unknown
 * values. */
IPT_API const char *ipt_result_string(ipt_result result);

/* ---- Context ------------------------------------------------------------------------------- */

typedef enum ipt_backend {
  IPT_BACKEND_DEFAULT = 0, /* the best sufficient GPU together with the CPU, else the CPU */
  IPT_BACKEND_CPU = 1,
  IPT_BACKEND_VULKAN = 2
} ipt_backend;

/* Memory for the library's bookkeeping and for scratch of the CPU backend. Set both functions, or
 * neither to use malloc and free. They are called from the threads that call the library and from
 * those of runs, never from other worker threads, and must not call ipt. */
typedef struct ipt_allocator {
  void *(*allocate)(size_t size, void *user); /* aligned as by malloc; NULL: out of memory */
  void (*release)(void *memory, void *user);  /* memory is never NULL */
  void *user;
} ipt_allocator;

/* Receives the reasons of failures: why a call failed, why a device was passed over. */
typedef struct ipt_log {
  /* Receives one line of text, without a newline. It must not call ipt with the same context. May
   * be NULL. */
  void (*write)(const char *message, void *user);
  void *user;
} ipt_log;

/* One part of a parallel loop of the library. */
typedef void (*ipt_task)(uint32_t index, void *loop);

/* Your own threads in place of those of the context.
 *
 * run calls task(index, loop) exactly once for each index from 0 to count - 1, in any order and in
 * any number of threads, the calling one included, and returns when all calls have returned. count
 * is at most 256; loop belongs to the library. Tasks see what the caller wrote before, and the
 * caller sees what they wrote, as if run had started and joined threads. Several threads may call
 * run at a time. A task never waits for one that has not begun. NULL leaves the work to the
 * context's threads. With OpenMP:
 *
 *     void run(uint32_t count, ipt_task task, void *loop, void *user) {
 *       #pragma omp parallel for schedule(static, 1)
 *       for (uint32_t i = 0; i < count; i++)
 *         task(i, loop);
 *     } */
typedef struct ipt_parallel_for {
  void (*run)(uint32_t count, ipt_task task, void *loop, void *user);
  void *user;
} ipt_parallel_for;

typedef struct ipt_vulkan_desc ipt_vulkan_desc; /* see "Vulkan" */

enum { IPT_MAX_DEVICES = 16 };

typedef struct ipt_context_desc {
  ipt_backend backend;
  uint32_t threads;   /* for the CPU backend; more than 256 count as 256; 0: ipt_thread_count */
  const char *device; /* a Vulkan device: see "Devices"; NULL, "" or "0": the best one */
  ipt_allocator allocator;
  ipt_log log;
  ipt_parallel_for parallel_for; /* no effect with IPT_NO_THREADS */
  const ipt_vulkan_desc *vulkan; /* your own device; NULL: the context opens one itself */
  /* Bytes that an operation on host memory may allocate on a device, not counting the table of its
   * plan and buffers for transfers; 0: all that the device has, or what is left of it where
   * VK_EXT_memory_budget tells, but at least 16 MiB. */
  uint64_t device_memory_limit;
  const char *wisdom;    /* path of a file that ipt_wisdom_save wrote, or one of dist/wisdom; NULL:
                            none */
  const char *pipelines; /* path of a file that ipt_pipelines_save wrote; NULL: none. No effect on
                            the CPU. IPT_ERROR_INVALID_ARGUMENT together with
                            ipt_vulkan_desc::pipeline_cache */
  /* The most that a submission to a device may take, as far as can be estimated: see "Watchdogs".
   * Not negative, at most 1e9, which is no limit; 0: 0.25 on devices that may drive a display, else
   * no limit. */
  double submission_seconds;
  /* Several Vulkan devices, each named as above, but none by "0". Data in host memory goes through
   * all of them at once where that is faster (see "Host memory"), and the first one does everything
   * else. IPT_ERROR_INVALID_ARGUMENT together with device, vulkan or IPT_BACKEND_CPU, and if two
   * names are those of one device. */
  const char *const *devices;
  uint32_t device_count; /* up to IPT_MAX_DEVICES; 0: none is listed */
} ipt_context_desc;

typedef struct ipt_context ipt_context;

/* Opens a backend. desc may be NULL: all defaults. On failure *out is NULL.
 *
 * If a device cannot be opened, the next one is tried. If none can be opened, IPT_BACKEND_DEFAULT
 * takes the CPU; otherwise the result is that of the best device. The log has a line for each
 * device that failed. IPT_BACKEND_DEFAULT passes over Vulkan drivers that run on the CPU
 * (IPT_DEVICE_TYPE_CPU), which are far slower than the CPU backend; IPT_BACKEND_VULKAN takes such a
 * device where there is no better one. A device of your own (ipt_context_desc::vulkan) is taken
 * whatever its type.
 *
 * The files of wisdom and pipelines are read here, once. A file that does not exist is the same as
 * none; one that is damaged, or of another version of ipt (pipelines: of another device or driver),
 * is not used, and the log says why.
 *
 * On Linux the Vulkan drivers that are loaded when an instance is created here, and by
 * ipt_device_list, stay loaded until the process ends (RTLD_NODELETE), because some drivers can be
 * loaded only a limited number of times. With your own instance ipt leaves drivers alone. */
IPT_API ipt_result ipt_context_create(const ipt_context_desc *desc, ipt_context **out);

/* Returns the threads that a context has by default: one for each core that the process may use, by
 * the affinity of the calling thread and by quotas of control groups (Linux) or of jobs (Windows),
 * rounded up to whole cores; at most 256. 1 with IPT_NO_THREADS. */
IPT_API uint32_t ipt_thread_count(void);

/* Frees the context; NULL is allowed. Destroy its plans first. On the Vulkan backend the command
 * buffers that they were recorded into must have finished. */
IPT_API void ipt_context_destroy(ipt_context *context);

/* Frees the plans and the memory that the context keeps for later calls (see "Host memory"), once
 * calls that use them have ended. Later calls allocate them again. */
IPT_API void ipt_context_trim(ipt_context *context);

/* Returns IPT_BACKEND_VULKAN if the context has a device, else IPT_BACKEND_CPU. A context of
 * IPT_BACKEND_DEFAULT that has a device, which neither ipt_context_desc::device nor ::vulkan chose,
 * has both backends: see "Host memory". */
IPT_API ipt_backend ipt_context_backend(const ipt_context *context);

/* Returns the device's name, or "CPU". Valid as long as the context. */
IPT_API const char *ipt_context_device_name(const ipt_context *context);

/* Returns the code of the backend's last call that failed in this context, of Vulkan a VkResult; 0
 * if none did. */
IPT_API int32_t ipt_context_backend_code(const ipt_context *context);

/* Writes the pipelines that the context has compiled, and those of its own file, to a file for
 * ipt_context_desc::pipelines; blocking. Any program that starts with this file, on the same device
 * and driver, then compiles none of these pipelines. Call it when all plans have been made, or when
 * the program ends; from any thread, also while others create plans.
 *
 * The file is replaced in the way that ipt_wisdom_save describes, but nothing of the old file is
 * kept. IPT_ERROR_FILE if that fails or the old file is no file of pipelines: the log says why.
 * IPT_ERROR_UNSUPPORTED on the CPU, and where neither ipt_context_desc::pipelines nor
 * ipt_vulkan_desc::pipeline_cache was given; with the latter all of your cache is written. A file
 * is checked for damage, not for malice: drivers trust it, so keep it where others cannot write. */
IPT_API ipt_result ipt_pipelines_save(ipt_context *context, const char *path);

/* ---- Host memory --------------------------------------------------------------------------- */

/* ipt_transpose, ipt_permute, ipt_gemm and all other functions named after an operation work on
 * host memory and block. On the Vulkan backend the data travels to the device and back; uploads,
 * kernels and downloads have a queue each where the device has as many, and overlap where the plan
 * allows it [Sung, section 6].
 *
 * A context of IPT_BACKEND_DEFAULT that opened a device has both backends, and a call takes the one
 * that their profiles say is faster: the CPU where transfers would take longer than the work, or
 * where the device cannot do it. ipt_calibrate measures what either takes on the machine at hand.
 * For operations that only move data, the clock decides where the estimates differ by less than a
 * factor of four: the first three runs of a request, or up to nine short ones, are on the backend
 * that should be faster, the next three to nine on the other one, and later ones on the one that
 * took less time.
 * The context remembers the last 16 such requests.
 *
 * The CPU also does what the device then refuses (memory, a pipeline, a submission) or loses before
 * anything has come back, and the log has a line; so these functions and ipt_plan_run report no
 * failure of the device but IPT_ERROR_DATA_UNDEFINED. Transpositions are the same on both; sums may
 * differ in the last bits. A call with a variant, or with pieces, access or chunk in
 * ipt_host_tuning, is for the device. So is a plan, because it may be recorded, unless
 * ipt_host_tuning::transfers is IPT_SWITCH_ON: that plan gets a backend when it is created, and
 * keeps it. To have one backend alone, name it (IPT_BACKEND_CPU, IPT_BACKEND_VULKAN) or the device.
 *
 * Data can go through several devices at once, each of which has its own link to the host. The
 * devices are those of ipt_context_desc::devices. If devices, device and vulkan are all
 * unset, they are the discrete GPUs of the kind of the best one: the first request of 1 GiB or more
 * opens them, and smaller requests use the best one alone. Devices get equal shares, unless
 * their profiles say that their speeds differ by more than a tenth.
 *
 * A batch is divided between its matrices. Any other transposition or permutation is divided along
 * one axis: no result comes back before all devices have computed, so each must have room for its
 * whole share. A product of general matrices is divided by the matrices of a batch, by the rows or
 * columns of C, or by the terms of its sums. The host adds these sums in the order of the devices,
 * so the number of devices changes the last bits. A triangular system is divided by right-hand
 * sides. The first device alone does all other operations, requests with a variant, and what does
 * not fit the devices together. If a device fails before results have come back, another one does
 * its share, and the log has a line. A device that is lost gets no more requests, as long as
 * another one of the context works.
 *
 * The context keeps what later calls may need again: the plans of the last 8 requests, device
 * memory for the operands, and staging memory of 6 chunks. Allocating these again would take a good
 * part of the time of the transfers. ipt_context_trim frees them, and so does a call that lacks
 * memory. */

typedef enum ipt_switch {
  IPT_SWITCH_DEFAULT = 0,
  IPT_SWITCH_ON = 1,
  IPT_SWITCH_OFF = 2
} ipt_switch;

/* How a device reaches host memory. */
typedef enum ipt_host_access {
  IPT_HOST_ACCESS_DEFAULT = 0, /* in place where the device's memory is that of the host, else by
                                  staging */
  IPT_HOST_ACCESS_STAGING = 1, /* threads copy to memory that the device can reach, and the device
                                  copies from there */
  IPT_HOST_ACCESS_IN_PLACE = 2 /* the pages are imported (VK_EXT_external_memory_host), and the
                                  kernels work on them */
} ipt_host_access;

/* How host memory travels on the Vulkan backend. Zero in any field leaves the choice to ipt. No
 * effect on ipt_plan_record and on the CPU. */
typedef struct ipt_host_tuning {
  uint32_t pieces; /* pieces in which the data travels, 1 to 1024; fewer if the plan cannot be
                      divided that often. 1: upload, then all kernels, then
                      download. 0: as many as save more than they cost, by a model */
  ipt_host_access access; /* ipt falls back to staging where the device or the pages do not allow
                             it: an extension is missing, an import is refused or, in place, data is
                             not aligned to 16 bytes or not a whole number of words */
  uint64_t chunk;       /* bytes of one transfer, 4 KiB to 1 GiB; 0: a 16th of the data within 1 to
                           8 MiB */
  uint32_t threads;     /* threads that copy for each device, 1 to 64; 0: ipt_context_desc::threads,
                           at most 8 */
  ipt_switch transfers; /* whether the plan is chosen for data that travels, so that work that
                           transfers hide counts as free. Default: on in functions on host memory,
                           off in plans */
  uint32_t device_count; /* how many devices share the data; a number above theirs stands for all.
                            0: all if that should be faster, else one */
} ipt_host_tuning;

/* ---- Variants ------------------------------------------------------------------------------ */

/* A variant says how an operation is carried out, as text: the name of a method, then settings
 * PARAMETER=VALUE separated by single spaces, such as "2-stage tile_rows=32 panel_tiles=on". The
 * planner chooses what a text leaves open; NULL and "" leave everything open. docs/tuning.md lists
 * all methods and parameters. IPT_ERROR_INVALID_ARGUMENT for a text that is no variant of the
 * operation, IPT_ERROR_UNSUPPORTED for a method or a value that does not apply; the log says why.
 * The CPU has one method for each product, and only looks whether a text is a variant. */

/* Returns the name of a method in static storage, or NULL after the last method. index counts from
 * 0; the methods of transposition come first. */
IPT_API const char *ipt_method_name(uint32_t index);

/* ---- Transposition ------------------------------------------------------------------------- */

/* A transposition. If rows or cols is zero, it succeeds and does nothing.
 *
 * Rows and matrices follow each other without gaps unless lda, ldb or stride say otherwise; lda and
 * ldb are those of the BLAS's imatcopy. Bytes that lie in a gap before and after keep their values;
 * bytes that lay in a row before and lie in a gap afterwards are undefined.
 *
 * In a square with lda equal to ldb, elements only change places, so its data ends with its last
 * element. The same holds for a matrix in which nothing moves. Any other matrix also owns the gap
 * past its last row: its data is rows * lda or cols * ldb elements, whichever are more. A single
 * row, before or after, has no gap past it, whatever its leading dimension is.
 *
 * Gaps need no scratch, whatever their size: on the CPU, and on Vulkan where gaps do not fit the
 * scratch, rows move. If rows >= cols and ldb <= lda, or rows <= cols and lda <= ldb, the
 * transposition then takes about one pass over the data; submatrices with lda equal to ldb are such
 * a case. With gaps on one side only it takes one pass more than without gaps, and in all other
 * cases 3 to 5 times as long as without gaps.
 *
 * On Vulkan, matrices that the device can hold on chip take no longer with gaps. Other matrices
 * with gaps both before and after take the time of one transposition of lda x ldb elements, and
 * scratch for all gaps of the result. This needs scratch for the excess of lda * ldb over the data
 * as well, data that is a multiple of 16 bytes, and a plan for these sides that costs less than
 * three transpositions. If there is scratch for the gaps alone, they take the time of three.
 *
 * Matrices of a batch must not share memory: each ends before the next begins, or, for squares with
 * lda equal to ldb, all rows of the batch lie side by side within lda.
 *
 * IPT_ERROR_UNSUPPORTED on Vulkan: batches of squares side by side whose elements have more than
 * some KiB or whose rows begin 64 MiB or more apart, if their stride is not a multiple of 16 bytes;
 * rows of 512 MiB or more, or 2 GiB if elements are multiples of 4 bytes, whose gaps do not fit the
 * scratch. Large matrices whose stride is not a multiple of 16 bytes are moved element by element.
 */
typedef struct ipt_transpose_desc {
  uint64_t batch;         /* matrices; 0 means 1 */
  uint64_t rows, cols;    /* before the transposition */
  uint64_t elem_size;     /* bytes, any number but 0 */
  uint64_t lda;           /* leading dimension before, at least cols; 0: cols */
  uint64_t ldb;           /* leading dimension of the result, at least rows; 0: lda if rows == cols,
                             else rows */
  uint64_t stride;        /* elements from one matrix to the next; 0: rows * lda or cols * ldb,
                             whichever are more */
  const char *variant;    /* NULL: the planner chooses. Read while the function is called */
  uint64_t scratch_limit; /* bytes; 0: 2 % of the data or 1 MiB, whichever is more; with gaps on
                             Vulkan twice that, and up to an eighth of the data for what is saved */
  ipt_host_tuning host;
} ipt_transpose_desc;

/* Transposes host memory in place; blocking. data holds batch * rows * cols * elem_size bytes and
 * the gaps between them, and needs no alignment. On failure the data is unchanged, except with
 * IPT_ERROR_DATA_UNDEFINED.
 *
 * If the first stages of a plan work on pieces that follow each other in memory (panels, or the
 * matrices of a batch), work on each piece begins as soon as it has arrived. If the last stages do,
 * each piece travels back as soon as it is finished.
 *
 * Data that exceeds the device's memory, or ipt_context_desc::device_memory_limit, is transposed a
 * piece at a time: a batch by whole matrices; a matrix by panels of rows or columns, each of which
 * is on the device once, while the CPU moves super-elements. The CPU transposes a matrix alone if
 * moving super-elements would take more scratch than 2 % of the matrix or 1 MiB, which only happens
 * with tiny panels and with few and huge elements, or if a matrix with gaps does not fit as a
 * whole. A failure on the way leaves the data undefined. IPT_ERROR_OUT_OF_DEVICE_MEMORY if not even
 * panels fit: 7/24 of the memory must hold two rows or two columns, whichever are shorter.
 *
 * If the device refuses memory, data goes through it in the same way, in smaller and smaller
 * pieces. The CPU moves what cannot be divided that far. The result is
 * IPT_ERROR_OUT_OF_DEVICE_MEMORY if the device refuses even 64 KiB; the log then names the bytes. A
 * plan whose table is refused does without one. */
IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc);

/* ---- Permutation of axes ------------------------------------------------------------------- */

enum { IPT_MAX_AXES = 16 };

/* A new order for the axes of an array, as in numpy.transpose: axis axes[i] becomes axis i. Arrays
 * are in C order: the last axis is contiguous. If rank or an extent is zero, nothing is done,
 * and the call succeeds if axes names each axis once. */
typedef struct ipt_permute_desc {
  uint32_t rank;                  /* number of axes, at most IPT_MAX_AXES */
  uint64_t extents[IPT_MAX_AXES]; /* before the permutation */
  uint32_t axes[IPT_MAX_AXES];
  uint64_t elem_size;  /* bytes, any number but 0 */
  const char *variant; /* for each transposition that it consists of; NULL: the planner chooses */
  uint64_t scratch_limit; /* as in ipt_transpose_desc */
  ipt_host_tuning host;
} ipt_permute_desc;

/* Permutes the axes of an array in host memory in place; blocking. Alignment, failures and
 * transfers are those of ipt_transpose.
 *
 * Axes of one element drop out, and axes that stay neighbours become one. If two groups of axes
 * then change places, this is a transposition in every respect. Any other permutation is a sequence
 * of steps: swaps of neighbouring groups [Sung, 4.1], each planned as a transposition, and steps
 * that bring neighbouring axes into their final order in one pass. With up to 8 remaining axes the
 * sequence is the cheapest by the planner's model; with more it is a cheap one.
 *
 * The data goes to the device once and comes back once. Data that exceeds the device's memory is
 * permuted by whole indices of the first axis if that stays first and they fit; otherwise it
 * becomes a sequence of transpositions, and goes there once for each of them. The CPU does those
 * that cannot be cut into pieces that fit, if others can. */
IPT_API ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc);

/* ---- Numbers ------------------------------------------------------------------------------- */

/* The type of all numbers of an operation. A complex number is its real part, then its imaginary
 * part, as in C and C++.
 *
 * F16 and BF16 are for ipt_gemm, ipt_gemv, ipt_syrk, ipt_herk, ipt_tsmttsm and ipt_tsmm alone;
 * other operations refuse them (IPT_ERROR_INVALID_ARGUMENT). Their sums, alpha and beta are floats,
 * whatever the number of terms; matrix units, where they are enabled (ipt_vulkan_desc), may round
 * sums towards zero. Each element of C is rounded once, to the nearest number, and to the even one
 * of two that are equally near; beyond the greatest number it becomes infinite. NaN stays NaN.
 * Subnormal numbers keep their values; those of BF16 may count as zero on a device where subnormal
 * floats do. With wide_c, or wide_y, C has floats that are not rounded again. On Vulkan F16 and
 * BF16 need no 16-bit types: kernels access whole words. If a word of C is shared with neighbours,
 * an atomic operation changes it and leaves the neighbours as they are.
 *
 * S8 is for ipt_gemm alone. C has integers of 32 bits, int32_t, as sums have, whatever wide_c is.
 * alpha and beta must be integers of 32 bits, too. The arithmetic is exact and wraps around; sums
 * of up to 131,071 products do not reach that. On Vulkan S8 needs no 8-bit types. */
typedef enum ipt_type {
  IPT_TYPE_F32 = 0,  /* float */
  IPT_TYPE_F64 = 1,  /* double; on Vulkan needs shaderFloat64 */
  IPT_TYPE_C32 = 2,  /* complex float: 8 bytes */
  IPT_TYPE_C64 = 3,  /* complex double: 16 bytes; on Vulkan needs shaderFloat64 */
  IPT_TYPE_F16 = 4,  /* IEEE 754 binary16: 2 bytes, 11 bits of precision, up to 65504 */
  IPT_TYPE_BF16 = 5, /* bfloat16: 2 bytes, the upper half of a float, 8 bits of precision */
  IPT_TYPE_S8 = 6    /* integer from -128 to 127: 1 byte; C has integers of 32 bits */
} ipt_type;

/* The matrix op(X) that is used in place of a stored matrix X. */
typedef enum ipt_op {
  IPT_OP_NONE = 0,               /* X */
  IPT_OP_TRANSPOSE = 1,          /* X^T */
  IPT_OP_CONJUGATE_TRANSPOSE = 2 /* X^H; the same as X^T for real types */
} ipt_op;

/* Which triangle of a symmetric, Hermitian or triangular matrix is read or written, with the
 * diagonal. It is the triangle of the matrix as written on paper, whether its rows or its columns
 * are contiguous.
 */
typedef enum ipt_triangle { IPT_TRIANGLE_LOWER = 0, IPT_TRIANGLE_UPPER = 1 } ipt_triangle;

/* The side of X on which the triangular matrix stands: op(A) * X or X * op(A). */
typedef enum ipt_side { IPT_SIDE_LEFT = 0, IPT_SIDE_RIGHT = 1 } ipt_side;

/* How alpha and beta are given. Each is a real part and an imaginary part, rounded to the type of
 * sums. */
typedef enum ipt_scaling {
  IPT_SCALING_NONE = 0,      /* alpha = 1; beta = 0, but 1 where the operation always adds. Both
                                fields must be left zero */
  IPT_SCALING_ALPHA_BETA = 1 /* alpha and beta as given, zeros included, as in the BLAS */
} ipt_scaling;

/* Rules that all products share:
 *
 * A product with an empty output succeeds and does nothing, and an empty sum is zero. Inputs that
 * do not affect the result are not read and may hold anything, NaN included: all factors where
 * alpha = 0 or k = 0, the output where beta = 0. A real alpha or beta multiplies the parts of
 * complex numbers, so that infinities stay. Apart from that, infinities and NaN of inputs follow
 * IEEE 754, with the parts of complex numbers multiplied one by one. They reach no element that
 * does not depend on them. The gaps between rows, columns, numbers and matrices are never written.
 *
 * Pointers must be aligned as the real numbers of their type are. They may be NULL for operands
 * that are not accessed. On failure the output is unchanged, except with IPT_ERROR_DATA_UNDEFINED.
 * Inputs may overlap each other or be the same. The output, the last operand, must not overlap an
 * input (IPT_ERROR_INVALID_ARGUMENT) unless its rows (columns, numbers) lie between those of the
 * input, as in two parts of one matrix. Without a batch only the accessed triangle of a matrix
 * counts: LAPACK stores band matrices so that the triangle of one block that is not accessed lies
 * in another block. While the product is computed, no other thread may write to that triangle.
 *
 * IPT_ERROR_INVALID_ARGUMENT: a leading dimension below the width, a value outside its range, alpha
 * or beta not zero with IPT_SCALING_NONE, an imaginary part not zero for a real type, outputs of a
 * batch that share elements. IPT_ERROR_OVERFLOW: an operand of more than 2^63 - 1 bytes.
 * IPT_ERROR_UNSUPPORTED on Vulkan: double precision on devices without it, a leading dimension of 4
 * GiB or more, and sizes of 2^32 - 1024 or more. Only the long side of a tall C, or k of
 * ipt_tsm_desc, may be larger.
 *
 * Operands that exceed the device's memory, or ipt_context_desc::device_memory_limit, are cut into
 * pieces, which travel while others are computed; inputs may travel more than once. Sums that are
 * cut are added in a fixed order as well, but may be rounded differently than if everything fitted.
 * A failure on the way, once results have come back, is IPT_ERROR_DATA_UNDEFINED.
 * IPT_ERROR_OUT_OF_DEVICE_MEMORY if not even the smallest pieces fit, together with the scratch of
 * their kernels, which has no limit, unlike the scratch of transpositions; the log says what they
 * take. Any product has pieces of a few KiB, but ipt_symv and ipt_hemv need both vectors on the
 * device, and ipt_trsm all unknowns of one right-hand side. */

/* ---- Tall & skinny matrix multiplication --------------------------------------------------- */

/* Products of a matrix with many rows and few columns [Ernst, "Introduction"]: A is k x m, where k
 * is large. All matrices are row-major. m and n are meant to be up to 64; larger ones work as well.
 * So ipt_tsmm is the ipt_gemm whose m is this k, and whose k is this m; ipt_tsmttsm is the one with
 * the same m, n and k.
 *
 *     ipt_tsmttsm   C = alpha * op(A) * B + beta * C    op: transpose, or conjugate transpose
 *                   B is k x n, C m x n
 *     ipt_tsmm      C = alpha * op(A) * B + beta * C    op: none, or conjugate
 *                   B is m x n, C k x n
 *
 * IPT_ERROR_UNSUPPORTED on Vulkan also for a variant beyond a limit of the device. A plan in place
 * may need a row of A to fit the shared memory, or, for F16 and BF16, scratch of one float for each
 * element of C. */
typedef struct ipt_tsm_desc {
  ipt_type type;
  bool wide_c; /* C has floats although A and B are F16 or BF16; no effect on other types */
  uint64_t m, n, k;
  bool conjugate; /* op conjugates A; no effect on real types. There is no op_a, because each
                     function has two ops of its own, and ipt_op has none that only conjugates */
  bool in_place;  /* for ipt_tsmm alone, IPT_ERROR_INVALID_ARGUMENT for ipt_tsmttsm: C is A, n <= m
                     and ldc = lda, without wide_c. Plans that do so need it; ipt_tsmm recognises it
                     by itself */
  uint64_t lda, ldb, ldc; /* 0: m, n and n */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_tsm_desc;

/* C = alpha * op(A) * B + beta * C in host memory; blocking. On the CPU threads sum blocks of rows,
 * and the sums of blocks are added in order, so any number of threads gives the same bits as
 * ipt_gemm. */
IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc);

/* C = alpha * op(A) * B + beta * C in host memory; blocking. C must not overlap A and B, but it may
 * be A, with n <= m and ldc = lda: columns n to m - 1 of A then keep their values. On Vulkan pieces
 * of rows travel in both directions at the same time, even if everything fits the device, as those
 * of any product with a C of many rows do. */
IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_tsm_desc *desc);

/* ---- Dense operations ---------------------------------------------------------------------- */

/* C = alpha * op(A) * op(B) + beta * C, for each product of a batch; op(A) is m x k, op(B) k x n, C
 * m x n. */
typedef struct ipt_gemm_desc {
  ipt_type type;
  bool wide_c;    /* C has floats although A and B are F16 or BF16; no effect on other types */
  uint64_t batch; /* products; 0 means 1 */
  uint64_t m, n, k;
  ipt_op op_a, op_b;
  uint64_t lda, ldb, ldc;                /* of the matrices as stored */
  uint64_t stride_a, stride_b, stride_c; /* 0: all products share A or B; a whole C */
  bool column_major;                     /* all three, as in Fortran and the BLAS */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_gemm_desc;

/* Multiplies matrices in host memory; blocking.
 *
 * The order of each sum depends on the plan and the processor alone, not on the number of threads,
 * so that the bits are the same each time. On the CPU it depends on k and the type alone, in
 * ipt_gemv, ipt_syrk, ipt_herk, ipt_tsmttsm and ipt_tsmm too: an element has the same bits in a C
 * of any shape. The CPU works on blocks of packed tiles [Goto]; Vulkan works on blocks in shared
 * memory, and a block that reaches over an edge reads the rows and columns at the edge again
 * [Nath].
 *
 * Here and in ipt_syrk, ipt_herk, ipt_tsmttsm and ipt_tsmm alpha multiplies sums, not their terms:
 * a sum beyond the range of its type is infinite even if alpha would bring it back.
 *
 * The error of an element is a small multiple of k eps |op(A)| |op(B)| at most. Large products of
 * floats by matrix units (ipt_vulkan_desc::cooperative_bfloat16) have about (k / 16 + 32) eps
 * instead, and (k / 8 + 32) eps if they are complex: each float is split into three numbers of 8
 * bits, products of these that are left out have less than 2^-21 of the whole, and sums of 16
 * terms, rounded towards zero, are added up as floats. Sums near infinities, NaN or sums above 2^80
 * are those of multiply-adds, and take longer. */
IPT_API ipt_result ipt_gemm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_gemm_desc *desc);

/* y = alpha * op(A) * x + beta * y, for each product of a batch. A is m x n: x has n numbers and y
 * has m; with a transpose x has m and y has n. y stays as it is if m = 0 or n = 0, as in the
 * BLAS. */
typedef struct ipt_gemv_desc {
  ipt_type type;
  bool wide_y;    /* y has floats although A and x are F16 or BF16; no effect on other types */
  uint64_t batch; /* products; 0 means 1 */
  uint64_t m, n;  /* rows and columns of A as stored */
  ipt_op op_a;
  uint64_t lda;
  int64_t incx, incy;
  uint64_t stride_a, stride_x, stride_y; /* 0: all products share A or x; a whole y, n or m times
                                            incy */
  bool column_major;                     /* A */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_gemv_desc;

/* Multiplies a matrix and a vector in host memory; blocking. The result is that of ipt_gemm with n
 * = 1. A is read once, in the order of memory: if rows of op(A) are contiguous, each is multiplied
 * by x; if columns are, they are added to y [Nath, "GEMV"].
 *
 * alpha multiplies sums, which may have left the range before. On the CPU ipt_gemv, ipt_symv and
 * ipt_hemv stay in the range where the reference BLAS does, which multiplies x instead if columns
 * are added, and for half of a symmetric matrix: they multiply x by the power of two in alpha. */
IPT_API ipt_result ipt_gemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_gemv_desc *desc);

/* y = alpha * A * x + beta * y, where A is n x n and symmetric (ipt_symv) or Hermitian (ipt_hemv);
 * the imaginary parts of a Hermitian diagonal are not used. Both are the same for real types. */
typedef struct ipt_symv_desc {
  ipt_type type;
  uint64_t n;
  ipt_triangle triangle; /* the triangle of A that is read */
  uint64_t lda;
  int64_t incx, incy;
  bool column_major; /* A */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_symv_desc;

/* Multiply a matrix and a vector in host memory; blocking. Each number of the triangle is read once
 * and used twice, for its row and for its column [Nath 2011]. The sums of columns are kept in
 * several vectors, as many as suit the shape, which are added in order. On Vulkan these vectors are
 * scratch: 1/32 of the triangle with blocks of 64 rows, more with smaller blocks. */
IPT_API ipt_result ipt_symv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc);
IPT_API ipt_result ipt_hemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc);

/* One triangle of C = alpha * op(A) * op(A)^T + beta * C (ipt_syrk) or
 * alpha * op(A) * op(A)^H + beta * C (ipt_herk); op(A) is n x k, C n x n.
 *
 * For complex types op_a is none, or the transpose for ipt_syrk, the conjugate transpose for
 * ipt_herk; IPT_ERROR_INVALID_ARGUMENT otherwise. ipt_herk takes real alpha and beta, does not use
 * the imaginary parts of the diagonal of C and makes them zero. All of C stays as it is if alpha =
 * 0 or k = 0, and beta = 1, as in the BLAS. */
typedef struct ipt_syrk_desc {
  ipt_type type;
  bool wide_c; /* C has floats although A is F16 or BF16; no effect on other types */
  uint64_t n, k;
  ipt_triangle triangle; /* the triangle of C that is read and written */
  ipt_op op_a;
  uint64_t lda, ldc;
  bool column_major; /* both */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_syrk_desc;

/* Multiply a matrix with its transpose in host memory; blocking. They do what ipt_gemm does,
 * without the blocks outside the triangle. */
IPT_API ipt_result ipt_syrk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc);
IPT_API ipt_result ipt_herk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc);

/* One triangle of A = alpha * x * x^T + A (ipt_syr) or alpha * x * x^H + A with a real alpha
 * (ipt_her); A is n x n. ipt_her treats the diagonal as ipt_herk does. */
typedef struct ipt_syr_desc {
  ipt_type type;
  uint64_t n;
  ipt_triangle triangle; /* the triangle of A that is read and written */
  uint64_t lda;
  int64_t incx;
  bool column_major; /* A */
  ipt_scaling scaling;
  double alpha[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_syr_desc;

/* Add the product of a vector with itself to a matrix in host memory; blocking. They are ipt_syrk
 * and ipt_herk with k = 1 and beta = 1, but x is multiplied by alpha first, because the product of
 * x with itself may be out of the range. */
IPT_API ipt_result ipt_syr(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc);
IPT_API ipt_result ipt_her(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc);

/* op(A) * X = alpha * B (left) or X * op(A) = alpha * B (right), for each system of a batch; X
 * replaces B. B is m x n; A is triangular, m x m on the left, n x n on the right. A is not tested
 * for being singular, as in the BLAS: X then has the infinities and NaN of substitution. If alpha =
 * 0, X is zero and neither A nor B is read. */
typedef struct ipt_trsm_desc {
  ipt_type type;
  uint64_t batch; /* systems; 0 means 1 */
  uint64_t m, n;
  ipt_side side;
  ipt_triangle triangle; /* the triangle of the stored A that is read */
  ipt_op op_a;
  bool unit_diagonal; /* the diagonal of A counts as ones, and is not read */
  uint64_t lda, ldb;
  uint64_t stride_a, stride_b; /* 0: all systems share A; a whole B */
  bool column_major;           /* both */
  ipt_scaling scaling;
  double alpha[2];
  const char *variant; /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_trsm_desc;

/* Solves triangular systems in host memory; blocking. B is the output, and the bits are the same
 * each time.
 *
 * It goes by blocks of A: it subtracts the known part of X times a block's rows, as ipt_gemm does,
 * and then solves the diagonal block by substitution [Nath, "TRSM"]. The residual is that of
 * substitution, at most a small multiple of order(A) eps |op(A)| |X|. A NaN or an infinity, in A, B
 * or by a zero on the diagonal, reaches only unknowns that depend on it, of its own right-hand side
 * if it is in B. A factor 0 does not stop it: 0 times NaN or infinity is NaN, even where the BLAS
 * skips zeros of X. Nor does C's Annex G hold: a complex infinity divided by a real number is NaN
 * in one part, as in the reference BLAS. On Vulkan, divisors and quotients below the normal numbers
 * may count as zero.
 *
 * With up to 128 right-hand sides of 4-byte numbers, 64 of 8 bytes or 32 of 16 bytes, one dispatch
 * does everything on Vulkan devices whose workgroups run at the same time, and scratch holds up to
 * twice X. It multiplies by inverses of diagonal blocks where these are well-conditioned and all
 * numbers are moderate, within 10 times the bound, and substitutes elsewhere. */
IPT_API ipt_result ipt_trsm(ipt_context *context, const void *a, void *b,
                            const ipt_trsm_desc *desc);

/* y = alpha * x + y, for vectors of n numbers. Nothing is read or written if alpha = 0. It has no
 * variant, because there is one method. */
typedef struct ipt_axpy_desc {
  ipt_type type;
  uint64_t n;
  int64_t incx, incy;
  ipt_scaling scaling;
  double alpha[2];
  ipt_host_tuning host;
} ipt_axpy_desc;

/* Adds vectors in host memory; blocking. */
IPT_API ipt_result ipt_axpy(ipt_context *context, const void *x, void *y,
                            const ipt_axpy_desc *desc);

/* ---- Plans --------------------------------------------------------------------------------- */

/* An operation on one shape, with everything that a backend needs to carry it out. Immutable: run
 * or record it as often as you like, from several threads. The context must outlive it. */
typedef struct ipt_plan ipt_plan;

/* Plan an operation, and on the Vulkan backend compile its pipelines. On failure *out is NULL.
 *
 * Several threads may create plans at a time while others record and run plans of the same context:
 * pipelines are compiled without a lock, so nobody waits.
 *
 * On Vulkan the plan of a transposition may hold a table in device memory, which is not part of the
 * scratch: at most 1/32 of the data or 64 KiB for each stage, and any size with shift_paths=on and
 * on devices without the subgroup operations vote, ballot and shuffle. The table must outlive the
 * command buffers that the plan was recorded into. You may place it yourself:
 * ipt_vulkan_desc::external_tables.
 *
 * Apart from compiling pipelines, creating a plan takes at most 50 ms for up to 50 MB of data and 1
 * s for up to 100 GB, on either backend and for any shape: see docs/performance.md. For a
 * permutation it takes that for each step, and up to 50 ms to find the steps.
 *
 * A plan keeps alpha and beta. Pipelines depend on whether alpha is 1 and beta is 0, so a plan with
 * other values may compile new ones. */
IPT_API ipt_result ipt_plan_create_transpose(ipt_context *context, const ipt_transpose_desc *desc,
                                             ipt_plan **out);
IPT_API ipt_result ipt_plan_create_permute(ipt_context *context, const ipt_permute_desc *desc,
                                           ipt_plan **out);
IPT_API ipt_result ipt_plan_create_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc,
                                           ipt_plan **out);
IPT_API ipt_result ipt_plan_create_tsmm(ipt_context *context, const ipt_tsm_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_gemm(ipt_context *context, const ipt_gemm_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_gemv(ipt_context *context, const ipt_gemv_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_symv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_hemv(ipt_context *context, const ipt_symv_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_syrk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_herk(ipt_context *context, const ipt_syrk_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_syr(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out);
IPT_API ipt_result ipt_plan_create_her(ipt_context *context, const ipt_syr_desc *desc,
                                       ipt_plan **out);
IPT_API ipt_result ipt_plan_create_trsm(ipt_context *context, const ipt_trsm_desc *desc,
                                        ipt_plan **out);
IPT_API ipt_result ipt_plan_create_axpy(ipt_context *context, const ipt_axpy_desc *desc,
                                        ipt_plan **out);

/* Frees the plan; NULL is allowed. */
IPT_API void ipt_plan_destroy(ipt_plan *plan);

/* Carries out the plan on host memory; blocking. operands are in the order that
 * ipt_plan_operand_count describes; those that are not accessed may be NULL. Results and rules are
 * those of the operation's function. */
IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *const *operands);

enum { IPT_MAX_OPERANDS = 3 };

/* Returns the number of operands, 1 to IPT_MAX_OPERANDS. Their order is that of the
 * operation's function. */
IPT_API uint32_t ipt_plan_operand_count(const ipt_plan *plan);

/* Returns the bytes of an operand, from its first element to its last, gaps included; 0 if there is
 * no such operand or it is empty, as y of ipt_gemv is where m or n is 0. A device buffer must hold
 * the data of a transposition rounded up to a multiple of 4; the up to 3 bytes after the data keep
 * their values. */
IPT_API uint64_t ipt_plan_operand_size(const ipt_plan *plan, uint32_t operand);

/* Returns the bytes of scratch that the plan needs; 0 if none. Its contents do not matter, before
 * or after, apart from the report. */
IPT_API uint64_t ipt_plan_scratch_size(const ipt_plan *plan);

#define IPT_REPORT_GAVE_UP 0x6A7E4D17u

/* Returns the offset in the scratch of the 4 bytes in which the plan reports that it gave up;
 * UINT64_MAX if it cannot, as on the CPU and on GPUs that do not tell how many cores they have.
 *
 * In some plans workgroups of a dispatch wait for each other [Sung, section 3], but never more of
 * them than the device's cores have room for. If one of them still does not run, nothing waits for
 * ever: after some seconds the dispatch ends, the data is undefined, and the report is
 * IPT_REPORT_GAVE_UP. Otherwise the report keeps its value. Set it to zero before the commands run,
 * and make the device's writes visible to whoever reads it, as with any buffer. Functions that run
 * a plan check the report themselves and return IPT_ERROR_DATA_UNDEFINED. */
IPT_API uint64_t ipt_plan_report_offset(const ipt_plan *plan);

/* Returns the number of pieces in which ipt_plan_run moves the data to the device, or back if that
 * takes more. It is 1 on the CPU and where the data is not divided: in products that fit the
 * device, other than ipt_tsmm, and in transpositions of data that the kernels reach in place.
 * Products beyond the device's memory count the pieces into which they are cut; transpositions
 * beyond it are divided in another way, which this does not tell. */
IPT_API uint32_t ipt_plan_piece_count(const ipt_plan *plan);

/* Returns the backend that runs the plan: see ipt_context_backend. */
IPT_API ipt_backend ipt_plan_backend(const ipt_plan *plan);

/* Writes a one-line description, for example "2-stage: shift 1800x450 of 64 B, panel ...", and a
 * terminating zero into text, cut off at size bytes. If the context has both backends, it ends with
 * ", on the CPU" or ", on NAME". Returns the length without cutting, as snprintf does. */
IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size);

/* Writes the plan's variant in the same way: a text that forces this plan for the same shape on the
 * same device; "" where nothing moves. For a permutation that is not a transposition it is the
 * variant that was asked for. */
IPT_API size_t ipt_plan_variant(const ipt_plan *plan, char *text, size_t size);

/* ---- In the background --------------------------------------------------------------------- */

/* A plan that is being carried out. */
typedef struct ipt_run ipt_run;

/* Receives how much of the work is done. */
typedef struct ipt_progress {
  /* done and total are bytes moved by transfers, on the CPU by stages. done never goes back, and is
   * total at the end of a success. Threads of the library call this, one call at a time; it should
   * be quick. It may call ipt_run_cancel, and no other function with the same context. */
  void (*tell)(uint64_t done, uint64_t total, void *user);
  void *user;
} ipt_progress;

/* Begins, in a thread of its own, what ipt_plan_run does. Wrong arguments are reported at once:
 * *out is then NULL, and nothing has changed. progress may be NULL, and is copied. With
 * IPT_NO_THREADS, or where no thread can be started, everything has been done when this returns.
 *
 * Until ipt_run_end the operands must neither be touched nor freed, and plan and context must live.
 * On the Vulkan backend the runs of one context follow one after the other. */
IPT_API ipt_result ipt_run_begin(const ipt_plan *plan, void *const *operands,
                                 const ipt_progress *progress, ipt_run **out);

/* Waits until the run is finished, but no longer than `seconds`; 0 only checks. Returns
 * IPT_NOT_READY if it is not finished, else what ipt_plan_run would. Several threads may call this
 * and ipt_run_cancel at a time. */
IPT_API ipt_result ipt_run_wait(ipt_run *run, double seconds);

/* Asks the run to stop at the next chunk, on the CPU within some hundredths of its work, and does
 * not wait for that. The result of the run is IPT_ERROR_CANCELLED if the operands are unchanged,
 * IPT_ERROR_DATA_UNDEFINED if some of the output may be overwritten, and its own result if it is
 * too late. */
IPT_API void ipt_run_cancel(ipt_run *run);

/* Waits until the run is finished, frees it and returns what ipt_plan_run would. This must be the
 * last call with the run. NULL is allowed. */
IPT_API ipt_result ipt_run_end(ipt_run *run);

/* ---- Matrices over several devices --------------------------------------------------------- */

/* Operations on matrices that lie in the memory of several devices of one host, in blocks of rows;
 * or of the devices of several processes, one of each. A function for each operation makes an
 * ipt_multi_plan.
 *
 * Device p has row_counts[p] rows, those after the rows of device p - 1, as a matrix of its own.
 * row_counts has a number for each device; any of them may be 0. NULL: each device has
 * rows / devices, rounded up, until none are left. */

/* The way that data takes from one device to another. */
typedef enum ipt_exchange {
  IPT_EXCHANGE_DEFAULT, /* the faster one, by a measurement if there is much data */
  IPT_EXCHANGE_HOST,    /* through pages of the host (VK_EXT_external_memory_host) */
  IPT_EXCHANGE_DIRECT   /* copies by libcuda between devices of NVIDIA on Linux, over NVLink where
                           there is one; libcuda brings them through the host where devices do not
                           reach each other. Opening it takes about a second and some hundred MB on
                           each device. IPT_ERROR_UNSUPPORTED where there is no such way */
} ipt_exchange;

/* Several processes with one device each, on one host or on many, and functions of the application
 * that connect them; ipt_mpi.h has those of MPI. Device p is that of process p, and has
 * IPT_EXCHANGE_HOST. All processes make the plan together, with descriptors that say the same, and
 * run it together by ipt_multi_plan_run, which calls these functions from its own thread, and holds
 * its context meanwhile: processes run the plans of a context in the same order. All get the same
 * result. A process whose device fails goes on sending whatever it has until the end, so that no
 * other one waits for ever. */
typedef struct ipt_multi_processes {
  uint32_t count;  /* 1 to 65536 */
  uint32_t number; /* of this one, 0 to count - 1 */
  /* Returns the worst result of all processes, which call it together. */
  ipt_result (*agree)(ipt_result result, void *user);
  /* Begin a message of at least one byte. Those between two processes arrive in the order in which
   * they were sent. */
  void (*send_message)(const void *data, uint64_t bytes, uint32_t to, void *user);
  void (*receive_message)(void *data, uint64_t bytes, uint32_t from, void *user);
  /* Waits for all messages that have begun. Called as often by every process. done of total bytes
   * are finished, as progress counts them. Anything but IPT_SUCCESS ends the run: the other
   * processes must hear the same. Its result is then the worst of these if no operand has changed
   * anywhere, else IPT_ERROR_DATA_UNDEFINED. */
  ipt_result (*finish_step)(uint64_t done, uint64_t total, void *user);
  void *user;
} ipt_multi_processes;

/* A transposition in place. A device has its rows as a row-major matrix without gaps. Afterwards it
 * has col_counts[p] columns, as rows of the result. In a batch it has such a block of each matrix,
 * one after the other without gaps, and so are the results. */
typedef struct ipt_multi_transpose_desc {
  uint64_t batch;             /* matrices; 0 means 1 */
  uint64_t rows, cols;        /* size of the whole matrix before the transposition */
  uint64_t elem_size;         /* bytes, any number but 0 */
  const uint64_t *row_counts; /* with the sum rows */
  const uint64_t *col_counts; /* likewise, for cols */
  uint64_t scratch_limit; /* bytes of each device, with those that the plan has for direct copies;
                             0: 2 % of its data, 1 MiB, or what the least step takes (with equal
                             counts about seven rows, or columns if rows < cols; otherwise up to
                             three for each device), whichever is most */
  ipt_exchange exchange;
  const ipt_multi_processes *processes; /* NULL: this one alone */
} ipt_multi_transpose_desc;

/* C = alpha * op(A) * B + beta * C as by ipt_tsmttsm, with sums over the rows of all devices. All
 * get C, with the same bits; where beta is not 0, the C of device 0 counts. F16 and BF16 need
 * wide_c (IPT_ERROR_INVALID_ARGUMENT without), since local sums are not rounded to them. These sums
 * are added in an order that depends on the number of devices alone. */
typedef struct ipt_multi_tsm_desc {
  ipt_tsm_desc product; /* k counts the rows of all devices. Leading dimensions and variant are
                           those of every device; host has no effect */
  const uint64_t *row_counts;           /* rows of A and B, with the sum product.k */
  const ipt_multi_processes *processes; /* NULL: this one alone */
} ipt_multi_tsm_desc;

/* C = alpha * op(A) * op(B) + beta * C as by ipt_gemm, where each device has rows of op(A) and C
 * (columns of a transposed A), and all of B. In a batch it has such a part of each matrix. Leading
 * dimensions and strides are those of the device's own matrices, also where 0 stands for them. */
typedef struct ipt_multi_gemm_desc {
  ipt_gemm_desc product;      /* m counts the rows of all devices; host has no effect */
  const uint64_t *row_counts; /* with the sum product.m */
} ipt_multi_gemm_desc;

/* The rows of a device, and the memory that they need. For products cols to size_after are
 * 0. */
typedef struct ipt_multi_layout {
  uint64_t rows, first_row;         /* before a transposition */
  uint64_t cols, first_col;         /* of the matrix, which are rows of the result */
  uint64_t size_before, size_after; /* bytes of its blocks of all matrices */
  /* Bytes that operands must have room for, counted as by ipt_plan_operand_size; 0: it is not
   * accessed. For a transposition operand 0 is the data: the larger of both sizes, and up to 15
   * bytes more for each matrix; those after the blocks are undefined afterwards. */
  uint64_t operand_size[IPT_MAX_OPERANDS];
  uint64_t scratch_size;  /* bytes that its scratch must have */
  uint64_t exchange_size; /* bytes of the device that the plan itself has for direct copies, which
                             libcuda rounds up to 2 MiB */
  ipt_exchange exchange;  /* the way taken; IPT_EXCHANGE_DEFAULT: no data is sent */
} ipt_multi_layout;

/* The memory of a device, by addresses on that device (VkDeviceAddress), which are multiples of 16.
 * Buffers as for ipt_place. An address may be 0 where the layout has no bytes. */
typedef struct ipt_multi_memory {
  uint64_t operands[IPT_MAX_OPERANDS], scratch;
} ipt_multi_memory;

typedef struct ipt_multi_plan ipt_multi_plan;

/* Makes a plan for `count` devices, 1 to IPT_MAX_DEVICES, with a context for each. Contexts may be
 * of the same device, but each is listed once (IPT_ERROR_INVALID_ARGUMENT). The plan keeps no
 * pointer of the descriptor, and must be destroyed before its contexts. On failure *out is NULL.
 *
 * Where devices exchange data through host memory, the plan allocates that by the allocator of the
 * first context. A transposition takes about 128 MiB for each device, more only with rows of more
 * than 4 MiB (columns if rows < cols), over several processes up to 256 MiB, more only with rows of
 * more than 64 MiB; ipt_multi_plan_create_tsmttsm takes a few C for each pair of
 * devices, and ipt_multi_plan_create_gemm none. IPT_ERROR_UNSUPPORTED for a context that has no
 * queue, no device, or that also has the CPU (name a device, or give your own), and without
 * VK_EXT_external_memory_host, where several devices exchange data through the host; also for
 * products that ipt_plan_create_tsmttsm or ipt_plan_create_gemm refuses, and for plans of more than
 * a million launches, which batches of many small matrices take. IPT_ERROR_SCRATCH_TOO_SMALL: the
 * least step, or the transposition of its own part, does not fit the scratch_limit of some
 * device. */
IPT_API ipt_result ipt_multi_plan_create_transpose(ipt_context *const *contexts, uint32_t count,
                                                   const ipt_multi_transpose_desc *desc,
                                                   ipt_multi_plan **out);
IPT_API ipt_result ipt_multi_plan_create_tsmttsm(ipt_context *const *contexts, uint32_t count,
                                                 const ipt_multi_tsm_desc *desc,
                                                 ipt_multi_plan **out);
IPT_API ipt_result ipt_multi_plan_create_gemm(ipt_context *const *contexts, uint32_t count,
                                              const ipt_multi_gemm_desc *desc,
                                              ipt_multi_plan **out);

/* Frees the plan; NULL is allowed. */
IPT_API void ipt_multi_plan_destroy(ipt_multi_plan *plan);

/* Tells what the device of a context has, counted from 0. On failure *layout is zero. */
IPT_API ipt_result ipt_multi_plan_layout(const ipt_multi_plan *plan, uint32_t device,
                                         ipt_multi_layout *layout);

/* Runs the plan; blocking. A plan over devices cannot be recorded into command buffers of yours,
 * because each of its steps waits for the other devices on the host. To go on meanwhile call
 * ipt_run_begin_multi, and submit what uses the results after ipt_run_end.
 *
 * `memory` has an entry for each context of the plan. The plan submits to the compute queues of all
 * contexts; what you have submitted must have finished with the memory. Calls from several threads,
 * of any plans, take turns where they share a context. On failure the operands are unchanged,
 * except with IPT_ERROR_DATA_UNDEFINED. IPT_ERROR_INVALID_ARGUMENT: memory is missing or not
 * aligned, or an operand shares some with scratch, or the output with an input. */
IPT_API ipt_result ipt_multi_plan_run(const ipt_multi_plan *plan, const ipt_multi_memory *memory);

/* Begins, in a thread of its own, what ipt_multi_plan_run does: see ipt_run_begin. `memory` is
 * copied. The run can be cancelled between two steps of an exchange, and in its progress each step
 * counts as an equal share of the bytes of all matrices. A gemm is a single step.
 * IPT_ERROR_UNSUPPORTED for a plan over several processes. */
IPT_API ipt_result ipt_run_begin_multi(const ipt_multi_plan *plan, const ipt_multi_memory *memory,
                                       const ipt_progress *progress, ipt_run **out);

/* ---- Tuning -------------------------------------------------------------------------------- */

/* The planner chooses by a model of costs. ipt_tune measures instead, and the context remembers the
 * fastest variant. All that it remembers is its wisdom, which outlives it in a file. */

typedef struct ipt_tune_desc {
  double seconds; /* after this time the measurement under way is finished, and no other plan is
                     tried; 0: 10 */
} ipt_tune_desc;

/* The result of ipt_tune. It is all zero after a failure, and for a shape in which nothing
 * moves. */
typedef struct ipt_tune_result {
  double planner_seconds; /* the time of the planner's own plan, the median of several runs */
  double best_seconds;    /* the time of the variant that is remembered */
  char variant[192];      /* the variant that is remembered; "": the planner's own */
  uint32_t plans;         /* the number of plans that were measured */
} ipt_tune_result;

/* Measures variants of a plan's operation and shape and remembers the fastest in the context, which
 * must be that of the plan; blocking. desc may be NULL: all defaults. result may be NULL.
 *
 * From then on plans and functions for the same shape take that variant if they leave the choice to
 * the planner. The shape of a transposition is its batch, rows, cols, elem_size, lda, ldb, stride
 * and scratch_limit; that of a product is its descriptor without host, where alpha and beta only
 * count as 0, 1 or another number. Existing plans do not change, this one included. The planner's
 * own variant stays unless another one is more than 3 % faster. For a permutation ipt_tune tunes
 * and remembers the transpositions that it consists of; the result then has sums and no variant.
 *
 * IPT_ERROR_INVALID_ARGUMENT for a plan with a forced variant, IPT_ERROR_UNSUPPORTED without a
 * queue. After a failure nothing is remembered. ipt_tune measures on data of its own: on the CPU in
 * memory from the context's allocator, on Vulkan in buffers on the device, next to scratch and the
 * tables of up to 5 plans. In a context of both backends it measures on the device, and what it
 * finds is for plans there.
 *
 * Several threads may call this at a time, also while others call other functions, but other work
 * of the device or the CPU disturbs the measurement. */
IPT_API ipt_result ipt_tune(ipt_context *context, const ipt_plan *plan, const ipt_tune_desc *desc,
                            ipt_tune_result *result);

/* Measures what the planner knows about the device (rates of copies, reads and products, the cost
 * of a dispatch, the link to the host, calls on host memory) and of the CPU, where that runs plans
 * (rates of copies and products), and remembers it in the context; blocking. Plans that are made
 * afterwards use it; ipt_wisdom_save keeps it.
 *
 * It takes some seconds: at most 19 programs of kernels, each of which runs for 50 ms and then 11
 * more times of some milliseconds, and up to 80 calls on host memory of up to 64 MiB.
 * IPT_ERROR_UNSUPPORTED without a queue. After a failure nothing is remembered. No other function
 * of the context may run meanwhile: best called right after ipt_context_create. */
IPT_API ipt_result ipt_calibrate(ipt_context *context);

/* Writes what the planner knows about the device in one line, as ipt_plan_describe does: its row in
 * the library's table of devices, limits, and rates as in wisdom; after them the rates
 * of the CPU, if the context has both backends. */
IPT_API size_t ipt_profile_describe(const ipt_context *context, char *text, size_t size);

/* Writes the wisdom of the context, from its own file, from ipt_tune and ipt_calibrate, to a file
 * for ipt_context_desc::wisdom; blocking. Entries belong to a device, its driver (on the CPU: the
 * number of threads) and a shape: the file's entries for others stay, those for the same are
 * replaced. A file of another version of ipt is replaced as a whole, since its plans would have to
 * be measured again anyway.
 *
 * The new file is written beside the old one, as PATH.ipt-tmp, and renamed over it. It keeps owner,
 * group and mode, but no attributes or access control list, and a symbolic link stays.
 * IPT_ERROR_FILE if that fails, if the old file may not be written, is damaged or is not wisdom at
 * all, or if another process has not finished saving to it after a second: it then stays as it is,
 * and the log says why. If two processes save at a time, the second adds to what the first has
 * saved; on Windows the later one wins. */
IPT_API ipt_result ipt_wisdom_save(ipt_context *context, const char *path);

/* ---- Devices ------------------------------------------------------------------------------- */

/* ipt_context_desc::device names a device in one of these ways. Letters may have either case.
 *
 *     2                                      its number in the list of ipt_device_list, from 1 on
 *     4d0f2a1e-93b6-5c07-8f3d-21a4c5e6f708   its UUID
 *     0000:01:00.0, 01:00.0                  its PCI address
 *     GeForce RTX 4090, 4090                 its name, or a part of it, which is no number below 65
 *
 * If a named device cannot be opened, no other is tried: IPT_ERROR_NO_DEVICE if there is none of
 * that name, or if IPT_BACKEND_DEFAULT does not take it, IPT_ERROR_INVALID_ARGUMENT if there are
 * several. The log lists them. Blanks alone name none (IPT_ERROR_INVALID_ARGUMENT), and neither
 * does 0 with more digits, such as 00 (IPT_ERROR_NO_DEVICE). The CPU backend ignores the name. */

/* The kinds of devices, with the values of VkPhysicalDeviceType. Kinds that are not listed here
 * count as other. */
typedef enum ipt_device_type {
  IPT_DEVICE_TYPE_OTHER = 0,
  IPT_DEVICE_TYPE_INTEGRATED_GPU = 1,
  IPT_DEVICE_TYPE_DISCRETE_GPU = 2,
  IPT_DEVICE_TYPE_VIRTUAL_GPU = 3,
  IPT_DEVICE_TYPE_CPU = 4
} ipt_device_type;

typedef struct ipt_device_info {
  char name[256];
  char driver[256]; /* name and version, as the driver words them */
  ipt_device_type type;
  uint32_t api_version;    /* VkPhysicalDeviceProperties::apiVersion */
  uint32_t vendor_id;      /* VkPhysicalDeviceProperties::vendorID */
  uint32_t device_id;      /* VkPhysicalDeviceProperties::deviceID */
  char uuid[40];           /* VkPhysicalDeviceIDProperties::deviceUUID in lower case; empty if the
                              driver gives none */
  char pci[24];            /* domain:bus:device.function, as lspci prints it; empty if the driver
                              lacks VK_EXT_pci_bus_info */
  bool sufficient;         /* whether ipt can use the device */
  char missing[256];       /* what it lacks, in words; empty if sufficient */
  uint64_t device_memory;  /* bytes in the largest device-local heap */
  uint64_t max_allocation; /* maxMemoryAllocationSize, bytes; some drivers allow more */
  uint32_t subgroup_size;
  uint32_t shared_memory;         /* bytes per workgroup */
  uint32_t workgroup_invocations; /* per workgroup */
} ipt_device_info;

/* Lists the Vulkan devices in the order in which ipt_context_desc::device counts them. *count is
 * the capacity of devices on entry and the number of entries written on return; if devices is NULL,
 * it becomes the number of devices. It is 0 on failure. vulkan may be NULL; only its
 * get_instance_proc_addr, instance and allocation_callbacks are used. IPT_ERROR_NO_DEVICE without a
 * loader, IPT_ERROR_UNSUPPORTED without the Vulkan backend. */
IPT_API ipt_result ipt_device_list(const ipt_vulkan_desc *vulkan, ipt_device_info *devices,
                                   uint32_t *count);

/* Finds the device that ipt_context_create would try first, for programs that open it themselves.
 * *number counts the list of ipt_device_list, or the devices of your instance, from 1; it is 0 on
 * failure. desc may be NULL; only its backend, device, log and vulkan are used, and of the latter
 * what ipt_device_list uses. IPT_ERROR_UNSUPPORTED for IPT_BACKEND_CPU, which has no devices, and
 * without the Vulkan backend. */
IPT_API ipt_result ipt_device_find(const ipt_context_desc *desc, uint32_t *number);

/* ---- Vulkan -------------------------------------------------------------------------------- */

#ifdef IPT_VULKAN

/* Your own Vulkan objects. They must outlive the context, which never destroys them. The instance
 * and the device must be of Vulkan 1.2 or later, and the device must have the features that
 * ipt_vulkan_query returns. */
struct ipt_vulkan_desc {
  /* NULL: volk's with IPT_VOLK, else that of the loader, which is opened at run time. */
  PFN_vkGetInstanceProcAddr get_instance_proc_addr;
  /* All three or none. None: the context opens the device that ipt_context_desc::device names. */
  VkInstance instance;
  VkPhysicalDevice physical_device;
  VkDevice device;
  /* NULL: the context can only record, and everything that needs a queue, such as functions on host
   * memory, is IPT_ERROR_UNSUPPORTED. */
  VkQueue queue;
  uint32_t queue_family_index; /* a family with compute */
  /* For host memory only. A device that the context opens has such queues wherever it can. */
  VkQueue upload_queue;                 /* NULL: queue, and the same for downloads */
  VkQueue download_queue;               /* NULL: upload_queue */
  uint32_t transfer_queue_family_index; /* the family of these two; best one with transfer alone */
  /* May be VK_NULL_HANDLE. If you synchronise it yourself
   * (VK_PIPELINE_CACHE_CREATE_EXTERNALLY_SYNCHRONIZED_BIT), only one thread at a time may use the
   * context, and none may call ipt_run_begin. */
  VkPipelineCache pipeline_cache;
  /* For every Vulkan object that ipt creates, its own instance and device included; NULL: none.
   * They must outlive the context. Any thread that calls ipt may call them, several at a time. If
   * they return NULL the result is IPT_ERROR_OUT_OF_HOST_MEMORY. IPT_ERROR_INVALID_ARGUMENT without
   * one of the functions that Vulkan demands. */
  const VkAllocationCallbacks *allocation_callbacks;
  /* Features that your device was created with. A device that the context opens has all of them
   * wherever they are supported. */
  bool shader_float64;        /* VkPhysicalDeviceFeatures::shaderFloat64, which IPT_TYPE_F64 and
                                 IPT_TYPE_C64 need */
  bool external_memory_host;  /* VK_EXT_external_memory_host */
  bool external_memory_fd;    /* VK_KHR_external_memory_fd; ipt uses it for plans over several
                                 devices of NVIDIA where libcuda is installed */
  bool subgroup_size_control; /* the feature subgroupSizeControl, of Vulkan 1.3 or
                                 VK_EXT_subgroup_size_control. Drivers that run narrower subgroups
                                 than they report (Intel's) then tell the kernels, which do not have
                                 to wait for whole workgroups; matrix units need it */
  /* Everything that ipt_vulkan_info::optional has at VK_KHR_cooperative_matrix, and at
   * VK_KHR_shader_bfloat16. Matrix units then multiply F16, and BF16. Both need
   * subgroup_size_control, too, and cooperative_bfloat16 needs cooperative_matrix. */
  bool cooperative_matrix, cooperative_bfloat16;
  /* The instance was created with VK_EXT_debug_utils. Objects then have names that begin with
   * "ipt", and each recorded dispatch stands in a label such as "ipt transpose 31x57 of 4 B: fill
   * 2/3". Each is a call into the driver. */
  bool debug_utils;
  bool external_tables; /* plans allocate nothing on the device, and you place the table of a plan
                           that has one: see ipt_plan_table */
};

/* The needs of ipt, and the properties of a device. */
typedef struct ipt_vulkan_info {
  ipt_device_info device;
  uint32_t required_api_version; /* VK_API_VERSION_1_2 */
  /* Enable at least these at vkCreateDevice: chain the structure into VkDeviceCreateInfo::pNext, or
   * add them to one that you chain already by ipt_vulkan_add_features. No extension is needed. */
  VkPhysicalDeviceVulkan12Features required_features;
  uint32_t queue_family_index;          /* the first family with compute; UINT32_MAX: none */
  uint32_t transfer_queue_family_index; /* the first family with transfer and neither compute nor
                                           graphics; UINT32_MAX: none */
  /* Limits that ipt counts on. Vulkan guarantees them; more shared memory allows better plans. */
  uint32_t required_push_constants; /* bytes */
  uint32_t required_shared_memory;  /* bytes per workgroup */
  uint32_t required_workgroup_invocations;
  /* Words with a space between two of them, ended by '\0': what the device has, and ipt would use
   * if you enabled it and set the member of ipt_vulkan_desc that is in parentheses here.
   *
   *   shaderFloat64 (shader_float64)
   *       VkPhysicalDeviceFeatures::shaderFloat64
   *   VK_EXT_external_memory_host (external_memory_host)
   *       the extension
   *   VK_KHR_external_memory_fd (external_memory_fd)
   *       the extension
   *   subgroupSizeControl (subgroup_size_control)
   *       VkPhysicalDeviceVulkan13Features::subgroupSizeControl, or the extension
   *       VK_EXT_subgroup_size_control with this member of
   *       VkPhysicalDeviceSubgroupSizeControlFeatures
   *   VK_KHR_cooperative_matrix (cooperative_matrix)
   *       the extension with VkPhysicalDeviceCooperativeMatrixFeaturesKHR::cooperativeMatrix,
   *       shaderFloat16 and vulkanMemoryModel of VkPhysicalDeviceVulkan12Features, and
   *       computeFullSubgroups beside subgroupSizeControl
   *   VK_KHR_shader_bfloat16 (cooperative_bfloat16)
   *       the extension with shaderBFloat16Type and shaderBFloat16CooperativeMatrix of
   *       VkPhysicalDeviceShaderBfloat16FeaturesKHR
   *
   * The last two only come after those that they need, and bench/matrix_units.c enables them. */
  char optional[256];
} ipt_vulkan_info;

/* Tells before vkCreateDevice whether a device will do: see info->device.sufficient and .missing.
 * get_instance_proc_addr may be NULL, as in ipt_vulkan_desc. */
IPT_API ipt_result ipt_vulkan_query(PFN_vkGetInstanceProcAddr get_instance_proc_addr,
                                    VkInstance instance, VkPhysicalDevice physical_device,
                                    ipt_vulkan_info *info);

/* Sets the members that ipt needs in your own structure, bufferDeviceAddress and timelineSemaphore,
 * and leaves all others as they are, also sType and pNext. NULL is allowed. Vulkan forbids a chain
 * with two such structures, or with one and VkPhysicalDeviceBufferDeviceAddressFeatures or
 * VkPhysicalDeviceTimelineSemaphoreFeatures: if you chain one of these two, set the same member
 * there. */
IPT_API void ipt_vulkan_add_features(VkPhysicalDeviceVulkan12Features *features);

/* Where an operand, scratch or a table is: a buffer and an offset, or a device address. Buffers
 * need the usages VK_BUFFER_USAGE_STORAGE_BUFFER_BIT and VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT,
 * and memory allocated with VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT. Offsets and addresses must be
 * multiples of 16, or, for operands of products, of the size of a number; multiples of 256 are
 * fastest. Numbers of 8 or 16 bits are accessed by whole words, so the buffer must contain each
 * word that the operand touches. */
typedef struct ipt_place {
  VkBuffer buffer;
  VkDeviceSize offset;
  VkDeviceSize size;        /* bytes available from offset or address; 0: not checked */
  VkBufferUsageFlags usage; /* the buffer's usage, checked; 0: not checked */
  VkDeviceAddress address;  /* instead of buffer and offset, which are then 0 */
} ipt_place;

/* Return the bytes of a plan's table, and the table in host memory, which lives as long as the
 * plan. They return 0 and NULL where there is none: in contexts without
 * ipt_vulkan_desc::external_tables, and in all plans but those of some transpositions.
 *
 * Copy the table to your own device memory, in any way, and name that place in ipt_record_desc each
 * time you record. Each plan has a table of its own, which is only read and serves any number of
 * recordings. Functions on host memory do not need it. Any thread may call these functions. */
IPT_API uint64_t ipt_plan_table_size(const ipt_plan *plan);
IPT_API const void *ipt_plan_table(const ipt_plan *plan);

/* Operands may overlap as in host memory; scratch and table must overlap nothing. Leave zero:
 * operands that are not accessed, scratch and table if their sizes are 0, and C of an ipt_tsmm in
 * place, which may also be the same as A. */
typedef struct ipt_record_desc {
  ipt_place operands[IPT_MAX_OPERANDS]; /* in the order of ipt_plan_operand_count */
  ipt_place scratch;                    /* its size is required */
  ipt_place table; /* visible to reads by compute shaders when the commands run; its size is
                      required. IPT_ERROR_BUFFER_TOO_SMALL if it is too small */
} ipt_record_desc;

/* Records the plan into a command buffer in the recording state, outside a render pass, of a queue
 * family with compute. Nothing is recorded on failure, and nothing for a plan that has nothing to
 * do, whose places are not looked at.
 *
 * Synchronisation: the first and the last accesses happen in VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT
 * with VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT. Make earlier writes of data and
 * scratch visible to these, and these visible to later accesses. The barriers between the plan's
 * own dispatches are recorded here.
 *
 * Speed: give a buffer of more than about 4 GB a dedicated allocation
 * (VkMemoryDedicatedAllocateInfo). NVIDIA's driver gives it small pages otherwise, which can make a
 * transposition ten times slower.
 *
 * Several queues: executions on one queue may overlap, and so may other work on any queue and other
 * processes. But two executions on different queues of a device must not overlap if both plans can
 * give up (ipt_plan_report_offset): each could keep out workgroups that the other waits for, until
 * both give up. Other plans may run on several queues at a time.
 *
 * State: the compute pipeline binding is lost, and push constants (bytes 0 to 127) are overwritten.
 * Descriptor sets, graphics state and everything else are kept, except descriptor sets bound to the
 * compute bind point with a layout that is incompatible with an empty one. */
IPT_API ipt_result ipt_plan_record(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                   const ipt_record_desc *desc);

/* Returns the number of parts in which the plan can be recorded, so that none takes longer than the
 * context allows (see "Watchdogs"); 1 without a limit. */
IPT_API uint64_t ipt_plan_part_count(const ipt_plan *plan);

/* Records one part of the plan, numbered from 0, as ipt_plan_record records all: with the same
 * places for each part, and only if the number is below ipt_plan_part_count. Submit the parts apart
 * from each other and in their order. Those after the first begin with a barrier that makes them
 * wait for the parts before them on the same queue; from one queue to another a semaphore has to
 * stand between them. Nothing else may write the data or the scratch between two parts. */
IPT_API ipt_result ipt_plan_record_part(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                        const ipt_record_desc *desc, uint64_t part);

#endif /* IPT_VULKAN */

#ifdef __cplusplus
}
#endif

#endif /* IPT_H */

/*
 * MIT License
 *
 * Copyright (c) 2026 the ipt authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
