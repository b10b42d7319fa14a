/* ipt - in-place transposition of matrices and arrays, and multiplication of tall & skinny ones, on
 * Vulkan GPUs and on the CPU.
 *
 * SPDX-License-Identifier: MIT
 *
 * WHAT IT DOES
 *
 *   Transposition, in place, for elements of any size:
 *
 *       [batch][rows][cols][elem]  ->  [batch][cols][rows][elem]
 *
 *   A row-major rows x cols matrix becomes its row-major cols x rows transpose in the same memory.
 *   An array of structures (rows = structures, cols = fields) becomes a structure of arrays and
 *   back; an interleaved image (rows = pixels, cols = channels) becomes planar. Beside the data
 *   only a small, known scratch buffer is used: at most 2 % of the data, or 1 MiB for small data;
 *   on Vulkan also a table that a plan may hold, usually far smaller than that
 *   (ipt_plan_transpose).
 *
 *   And two products with matrices that are much taller than wide, real and complex (ipt_tsmttsm,
 *   ipt_tsmm):
 *
 *       C[m][n] = alpha * A[k][m]^T * B[k][n] + beta * C       or A^H, the conjugate transpose
 *       B[k][n] = alpha * A[k][m] * C[m][n] + beta * B         also in place, B in the memory of A
 *
 *   And the products of dense matrices and vectors that the BLAS has (ipt_gemm and what follows
 *   it), and triangular systems (ipt_trsm).
 *
 * WHAT IT DOES NOT DO
 *
 *   It never prints, aborts, exits or keeps global state. It does not interpret elements that it
 *   transposes (NaN payloads survive), allocate device memory while recording, or submit to your
 *   queue unless you call a function that says "blocking".
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
 *       IPT_STATIC       all functions static, for use inside one file
 *       IPT_API          your own linkage (for example __declspec(dllexport))
 *       IPT_NO_PRODUCTS  products are left out, with their shaders: IPT_ERROR_UNSUPPORTED
 *       IPT_NO_F64       products of double precision are left out on Vulkan, likewise
 *       IPT_NO_THREADS   the CPU backend runs on the calling thread only, and contexts have no
 *                        lock: use each from one thread at a time
 *
 *   and, the same in every file that includes this header:
 *
 *       IPT_VULKAN       compiles the Vulkan backend in; needs Vulkan headers (1.2 or later) to
 *                        build, nothing to link: the loader is opened at run time
 *       IPT_VOLK         as IPT_VULKAN, with Vulkan functions from volk (link it yourself, and call
 *                        volkInitialize before the first context)
 *
 *   Files that only call may include ipt_api.h instead: the declarations alone, for use with such a
 *   file or with the library libipt.
 *
 *   Link with the platform's threads (-pthread) unless IPT_NO_THREADS, and on Linux with libdl
 *   where it is a library of its own. With IPT_VULKAN do not link wholly statically with glibc
 *   (-static): dlopen crashes in such a program.
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
 *       ipt_vulkan_query(...)   before vkCreateDevice: what is needed, what is missing
 *       ipt_context_create      with desc.vulkan = your instance, device, pipeline cache ...
 *       ipt_plan_transpose      once per shape; compiles the pipelines (ipt_plan_gemm, and those
 *                               of all other operations: likewise)
 *       ipt_plan_scratch_size   how much scratch to allocate
 *       ipt_plan_record         as often as you like, from any thread
 *
 *   samples/embed_vulkan.c does exactly this, with an instance and a device of its own;
 *   samples/embed_volk.cpp does it in C++ with volk, where the device has features of its own too.
 *   Plans in one command buffer may share scratch that is large enough for each, with a barrier
 *   between them: samples/cholesky.c records a whole solver so.
 *
 * TUNING
 *
 *       ipt_context_create      with desc.wisdom = the path of a file
 *       ipt_calibrate           once per device: measures its rates
 *       ipt_tune                once per shape: measures plans, remembers the fastest
 *       ipt_wisdom_save         writes the file
 *
 * DESCRIPTORS
 *
 *   Every descriptor may be zero-initialised; zero means "default" in every field that has one.
 *   Fields are only ever appended, and only in a new minor version: then the library reads fields
 *   that an older caller does not have, and writes behind its ipt_device_info. So libipt.so has the
 *   minor version in its name, as libipt.so.0.1: a program runs with the one it was compiled for,
 *   and only functions and enumerators may be new in it. Compile what comes after anew.
 *
 * ERRORS
 *
 *   Functions return an ipt_result: zero is success, negative values are errors. Unless the
 *   description of a result says otherwise, a function that fails has changed nothing.
 *
 *   A NULL context, plan or run is IPT_ERROR_INVALID_ARGUMENT, unless it is said to be allowed. Of
 *   functions without an ipt_result it gives 0, NULL or an empty text, or nothing is done.
 *
 * THREADS
 *
 *   A context may be used from several threads at a time, except that destroying it must be the
 *   last thing done with it. What compiles pipelines, creating plans and functions on host memory,
 *   does so in several threads at the same time. A plan is immutable: record or run it from several
 *   threads, and several times in one command buffer, each time with scratch that no other
 *   recording in flight uses. Functions on host memory, ipt_tune, and what ipt_run_begin has
 *   begun serialise on the context's queues on the Vulkan backend; if these are yours, do not
 *   submit to them from elsewhere meanwhile (Vulkan's rule for queues). A command buffer is
 *   externally synchronised, as always in Vulkan.
 *
 * LATENCY
 *
 *   Recording a plan takes microseconds. Creating one takes what its pipelines take to compile,
 *   which depends on the driver: milliseconds to seconds. To keep that from what must not wait:
 *
 *   - create plans when the program loads, or in a thread of their own, while others record and run
 *     plans of the same context: nothing that they do waits for a compiler;
 *   - keep pipelines from one start to the next: ipt_context_desc::pipelines names a file, which
 *     ipt_pipelines_save writes; or ipt_vulkan_desc::pipeline_cache is your own cache. A second
 *     start then compiles nothing. Plans of one context share pipelines in any case;
 *   - ipt_vulkan_desc::external_tables: plans do not allocate memory of the device.
 *
 *   ipt-bench start measures how long plans take.
 *
 * THREADS OF THE CPU BACKEND
 *
 *   A context has threads of its own. They are started by the first call with work for them, sleep
 *   between calls, and end with the context; what cannot be started is done without. Calls from
 *   several threads share them. A process that forks must not use the context in the child.
 *   ipt_context_desc::parallel_for replaces them by yours, OpenMP's for example.
 *
 *   Where threads run is up to you; ipt binds none. Those of a context inherit the affinity of the
 *   thread whose call starts them. On machines with many cores bind them, and "compact": threads
 *   with adjacent numbers on adjacent cores, one socket filled before the next [Vladimirov, 2.5].
 *   A thread that moves to another core loses what the caches of the old one hold. With
 *   parallel_for on OpenMP: OMP_PLACES=cores OMP_PROC_BIND=close; with the context's threads: the
 *   cores that the process may use, by taskset or numactl.
 *
 *   On NUMA machines a page belongs to the node of the thread that first writes to it. Of n
 *   threads the i-th begins with the i-th n-th of what is to be moved, so let the data be written
 *   first by threads that divide it likewise. Data that one thread has written is on one node, and
 *   threads of that node alone may be just as fast.
 *
 * ALGORITHMS
 *
 *   Papers referred to as [Sung]: I-J. Sung et al., In-Place Transposition of Rectangular Matrices
 *   on Accelerators, PPoPP 2014. See "Variants" for what comes from where. And [Ernst]: D. Ernst et
 *   al., Performance Engineering for Real and Complex Tall & Skinny Matrix Multiplication Kernels
 *   on GPUs, 2020. [Vladimirov]: A. Vladimirov, Multithreaded Transposition of Square Matrices with
 *   Common Code for Intel Xeon Processors and Intel Xeon Phi Coprocessors, 2013. [Nath]: R. Nath,
 *   S. Tomov, T. Dong and J. Dongarra, Accelerating GPU Kernels for Dense Linear Algebra, VECPAR
 *   2010; [Nath 2011]: the same, Optimizing Symmetric Dense Matrix-Vector Multiplication on GPUs.
 *   [Osama]: M. Osama et al., Stream-K: Work-Centric Parallel Decomposition for Dense Matrix-Matrix
 *   Multiplication on the GPU, PPoPP 2023.
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
#elif defined(IPT_VULKAN)
#include <vulkan/vulkan_core.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the implementation, such as "0.1.0", in static storage. A shared library may be of
 * another one than the macros above, which are those of the header. */
IPT_API const char *ipt_version(void);

/* ---- Results ------------------------------------------------------------------------------- */

typedef enum ipt_result {
  IPT_SUCCESS = 0,
  IPT_NOT_READY = 1,                   /* no error: ipt_run_wait has waited long enough */
  IPT_ERROR_INVALID_ARGUMENT = -1,     /* a NULL pointer, or a value outside its range; the log
                                          says which field of an operation's descriptor, or that
                                          it is an operand */
  IPT_ERROR_OVERFLOW = -2,             /* the size of the data, or of an operand, exceeds 2^63 - 1
                                          bytes (or the address space, for host memory) */
  IPT_ERROR_OUT_OF_HOST_MEMORY = -3,   /* the allocator returned NULL */
  IPT_ERROR_OUT_OF_DEVICE_MEMORY = -4, /* the device has not enough memory, or none of the kind
                                          that a buffer needs: the log tells which */
  IPT_ERROR_BUFFER_TOO_SMALL = -5,     /* the data does not fit the buffer */
  IPT_ERROR_SCRATCH_TOO_SMALL = -6,    /* less scratch than the plan's scratch size, or no plan
                                          fits ipt_transpose_desc::scratch_limit (the log says so) */
  IPT_ERROR_UNSUPPORTED = -7,          /* the forced method does not apply to the shape, the size
                                          is over a limit, the device lacks an optional feature or
                                          subgroup operations that a method needs (the log says
                                          which of these), or the backend is not compiled in */
  IPT_ERROR_NO_DEVICE = -8,            /* no Vulkan loader, no device, or no sufficient device */
  IPT_ERROR_DEVICE_LOST = -9,          /* VK_ERROR_DEVICE_LOST; host data is unchanged, device
                                          buffers are undefined */
  IPT_ERROR_VULKAN = -10,              /* any other failure of a Vulkan call: see
                                          ipt_context_vk_result */
  IPT_ERROR_DATA_UNDEFINED = -11,      /* the device failed, or ipt_run_cancel came, while results
                                          were being copied back or the host data was worked on in
                                          place: that is partly overwritten. Or: see
                                          ipt_plan_report */
  IPT_ERROR_FILE = -12,                /* a file cannot be read or written, or is not what it should
                                          be */
  IPT_ERROR_CANCELLED = -13            /* ipt_run_cancel came in time */
} ipt_result;

/* A short English sentence for a result, in static storage. Never NULL, also for unknown values. */
IPT_API const char *ipt_result_string(ipt_result result);

/* ---- Context ------------------------------------------------------------------------------- */

typedef enum ipt_backend {
  IPT_BACKEND_DEFAULT = 0, /* the best sufficient Vulkan device, else the CPU */
  IPT_BACKEND_CPU = 1,
  IPT_BACKEND_VULKAN = 2
} ipt_backend;

/* Memory for the library's own bookkeeping and for the CPU backend's scratch. Both functions or
 * neither; allocate returns memory aligned as by malloc, or NULL. They are called from the threads
 * that call the library and from those of ipt_run_begin, never from other worker threads, and
 * must not call ipt themselves. */
typedef struct ipt_allocator {
  void *(*allocate)(size_t size, void *user);
  void (*release)(void *memory, void *user); /* memory is never NULL */
  void *user;
} ipt_allocator;

/* Receives one line of text, without a newline: why a device was passed over, why a call failed. It
 * must not call ipt with the same context. */
typedef void (*ipt_log)(const char *message, void *user);

/* A part of a parallel loop of the library. */
typedef void (*ipt_task)(void *loop, uint32_t index);

/* Your own threads instead of those of the context: calls task(loop, index) exactly once for every
 * index from 0 to count - 1, in any order, in as many threads as you like, also in the calling one
 * alone, and returns when all calls have returned. What they have written must be visible to the
 * caller then, and to them what it had written before, as starting and joining threads sees to.
 * count is at most 256; loop belongs to the library. It may be called from several threads at a
 * time, as the library is. A task never waits for one that has not begun. With OpenMP:
 *
 *     void parallel_for(uint32_t count, ipt_task task, void *loop, void *user) {
 *       #pragma omp parallel for schedule(static, 1)
 *       for (uint32_t i = 0; i < count; i++)
 *         task(loop, i);
 *     } */
typedef void (*ipt_parallel_for)(uint32_t count, ipt_task task, void *loop, void *user);

typedef struct ipt_vulkan_desc ipt_vulkan_desc;

typedef struct ipt_context_desc {
  ipt_backend backend;
  uint32_t device;  /* n-th device of ipt_device_list, counted from 1; 0: the best one */
  uint32_t threads; /* threads of the CPU backend; 0: as many as the machine has cores */
  ipt_allocator allocator;
  ipt_log log; /* may be NULL */
  void *log_user;
  const ipt_vulkan_desc *vulkan; /* your own device; NULL: the context opens one itself */
  const char *wisdom; /* path of a file of ipt_wisdom_save, read once; NULL: none. A file that does
                         not exist is the same as none; one that is damaged, or of another version
                         of ipt, is not used, and the log says why */
  uint64_t device_memory; /* bytes that an operation on host memory may allocate on a device, its
                             plan's table and what is made for transfers aside; 0: what the device
                             has, or what is left of it where VK_EXT_memory_budget tells */
  ipt_parallel_for parallel_for; /* runs all parallel loops; NULL: threads of the context. Without
                                    effect with IPT_NO_THREADS */
  void *parallel_for_user;
  const char *pipelines; /* path of a file of ipt_pipelines_save, read once: pipelines that are in
                            it need not be compiled; NULL: none. A file that does not exist is the
                            same as none; one that is damaged, or of another device or driver, is
                            not used, and the log says why. No effect on the CPU; not together with
                            ipt_vulkan_desc::pipeline_cache (IPT_ERROR_INVALID_ARGUMENT) */
} ipt_context_desc;

typedef struct ipt_context ipt_context;

/* Opens a backend. desc may be NULL: all defaults. On failure *out is NULL.
 * IPT_BACKEND_DEFAULT falls back to the CPU when there is no loader, no device or no sufficient
 * device, and logs why.
 *
 * On Linux the Vulkan drivers that are loaded when an instance is created here, and by
 * ipt_device_list, stay loaded until the process ends (RTLD_NODELETE): some cannot be loaded any
 * number of times. With your own instance nothing of the kind is done. */
IPT_API ipt_result ipt_context_create(const ipt_context_desc *desc, ipt_context **out);

/* Frees the context; NULL is allowed. Its plans must have been destroyed and, on the Vulkan
 * backend, the command buffers they were recorded into must have finished. */
IPT_API void ipt_context_destroy(ipt_context *context);

/* Frees what the context keeps for later calls on host memory: see ipt_transpose. They get it
 * again. Waits for those that run. */
IPT_API void ipt_context_trim(ipt_context *context);

/* Writes the pipelines that the context has compiled, and those of its own file, to a file for
 * ipt_context_desc::pipelines; blocking. The next start, of this program or of another one, with
 * the same device and driver then compiles nothing that is in it. Best called once all plans have
 * been made, or when the program ends; from any thread, also while others create plans.
 *
 * The new file is written beside the old one and renamed over it: IPT_ERROR_FILE if that fails, and
 * the log says why. IPT_ERROR_UNSUPPORTED on the CPU, and where neither ipt_context_desc::pipelines
 * nor ipt_vulkan_desc::pipeline_cache was given; of the latter everything is written that is in it.
 * A file is checked for damage, not for malice: drivers trust what is in it, so keep it where
 * others cannot write. */
IPT_API ipt_result ipt_pipelines_save(ipt_context *context, const char *path);

/* IPT_BACKEND_CPU or IPT_BACKEND_VULKAN: what the context runs on. */
IPT_API ipt_backend ipt_context_backend(const ipt_context *context);

/* The device's name, or "CPU". Valid as long as the context. */
IPT_API const char *ipt_context_device_name(const ipt_context *context);

/* The raw VkResult of the last Vulkan call that failed in this context; 0 if none did. */
IPT_API int32_t ipt_context_vk_result(const ipt_context *context);

/* ---- Variants ------------------------------------------------------------------------------ */

/* How an operation is carried out, as text: the name of a method, then words WORD=VALUE, in any
 * order, separated by single spaces; either part may be left out. NULL or "" leaves everything to
 * the planner, and so does whatever a text does not say. "2-stage tile_rows=32 panel_tiles=on",
 * "blocked tm=4 tn=8 workgroup=128". The same text is what ipt_plan_variant tells of a plan, what
 * wisdom keeps, and what the programs ipt and ipt-bench take and print.
 *
 * A method forces one plan, for tests, measurements and papers. IPT_ERROR_UNSUPPORTED where it does
 * not apply; IPT_ERROR_INVALID_ARGUMENT for what is no variant, a word that the operation does not
 * know, a value out of its range and a word given twice: the log says which.
 *
 * Methods of transposition:
 *
 *   bs             barrier-synchronised: each matrix held on chip by one workgroup [Sung, section
 *                  3]; the matrix must fit on chip
 *   pttwac         010!: one workgroup per matrix follows the cycles of its elements, with flag
 *                  bits on chip, spread and padded [Sung, 5.1]
 *   shift          100!/0100!/1000!: one subgroup, or a part of one, moves a super-element along
 *                  its cycle, flag bits in scratch [Sung, 5.2], or cycles cut into paths
 *   square         rows == cols: pairs of tiles swapped
 *   3-stage        100!, 0010!, 0100! [Sung, 4.2]; needs divisors
 *   4-stage        0100!, 0010!, 1000!, 0100! (Gustavson/Karlsson) [Sung, 4.1]
 *   4-stage-fused  as before, stages 2 and 3 in one pass [Sung, 7.3]
 *   2-stage        100! and panels as long as one side, held in registers, in either order; needs
 *                  a divisor of the other side (on the CPU the longer one)
 *   square-blocks  rows and cols with a common divisor g: the g x g blocks are transposed where
 *                  they are, then their rows moved
 *   skewed-panels  any size: panels transposed with every column's piece at another offset, so that
 *                  pieces of equal length are left to be moved. On the CPU, one matrix after the
 *                  other; on Vulkan a piece must be whole words, and matrices of a batch that are
 *                  none take one pass more
 *
 * Words of transposition:
 *
 *   tile_rows=N      m of the plans of several stages; must divide rows (square-blocks: and cols).
 *                    skewed-panels: rows of a panel (columns, of a wide matrix), any number from 2
 *                    to half of them
 *   tile_cols=N      n of the plans of several stages; must divide cols
 *   flag_spreading=N pttwac: 1, 2, 4, 8, 16 or 32 [Sung, 5.1.1]
 *   flag_padding=S   pttwac: on or off: one unused word after every 32 [Sung, 5.1.2]; default on
 *   flag_merging=S   pttwac: lanes of a subgroup that claim flags of the same word do it with one
 *                    atomic; default off
 *   shift_lanes=N    shift: lanes that move one super-element: 1, 2, 4 ... up to the fewest lanes
 *                    that a subgroup may have
 *   shift_registers=S  shift: held in registers instead of shared memory; default where the size
 *                    allows it
 *   shift_paths=S    shift on Vulkan: cycles cut into paths when the plan is made, instead of
 *                    flags; default where scratch allows it and neither shift_lanes nor
 *                    shift_registers is given
 *   path_length=N    shift by paths: steps, at least; the scratch limit may ask for longer ones
 *   panel_tiles=S    panels of the plans of several stages: transposed tile by tile in shared
 *                    memory, held by several workgroups if need be; default where that is expected
 *                    to be faster. on: also bs does so
 *   strip_cols=N     skewed-panels on Vulkan: columns of a workgroup (rows, of a wide matrix), more
 *                    if not so many strips can wait for each other, fewer if they do not fit
 *   strip_runs=N     skewed-panels on Vulkan: runs of panels, at most so many; each has a workgroup
 *                    for every strip
 *   strip_workgroup=N  skewed-panels on Vulkan: invocations, at most the device's limit
 *   traversal=T      square on the CPU: recursive, cache-oblivious by halves of halves (the
 *                    default), or nested, row after row [Vladimirov, 2.3]
 *
 * Methods of products on Vulkan; the CPU checks and then ignores them and their words:
 *
 *   direct         straight from memory
 *   narrow         TSMM of a narrow A, both matrices without gaps: 16 bytes of B at a time straight
 *                  from memory, C in registers
 *   blocked        through shared memory, where blocks arrive 16 bytes at a time whatever the width
 *                  of the matrices; m and n of at most 64
 *
 * Words of products. An invocation has a thread tile of tm x tn sums, of C (TSMTTSM) or B (TSMM),
 * up to 16 each [Ernst, "Thread Mapping"]:
 *
 *   tm=N             rows of a thread tile: of C, or of B [Ernst, "Data from C"]; blocked TSMM: at
 *                    most 8, whatever is asked for
 *   tn=N             columns of a thread tile
 *   bk=N             blocked TSMM: columns of A in shared memory at a time; m or more: all
 *   workgroup=N      invocations, at most the device's limit
 *   groups=N         workgroups that divide k among them (split-K), at most 2^20; there are more
 *                    where each would have more rows than a kernel can count
 *   loads=N          blocked TSMTTSM, narrow TSMM: loads of 16 bytes that an invocation has under
 *                    way, up to 16
 *   vector=N         blocked: numbers that are read from shared memory at a time, of which thread
 *                    tiles consist: 1, 2 or 4, but no more than 16 bytes
 *   staging=T        blocked TSMM: workgroup: blocks of A are brought by all of it; subgroup: each
 *                    subgroup brings the rows that it multiplies and waits for no other one, where
 *                    all of C is in shared memory and workgroups consist of several subgroups
 *   c=T              blocked TSMM: shared: all of C is in shared memory; sliced: bk rows of it,
 *                    where bk is less than m. What does not fit comes in slices
 *
 * Methods of ipt_gemm on Vulkan, of ipt_gemv too, and of ipt_syrk, ipt_herk, ipt_syr and ipt_her,
 * which are tiles always; the other dense operations have none. The CPU ignores them and all words:
 *
 *   tiles            blocks through shared memory, a tile of C for each workgroup
 *   vectors          C of one row or one column: blocks of the matrix straight from memory
 *   skinny           op(A) = A times a small B, or A transposed times B for a small C, of one
 *                    matrix each: the kernels of ipt_tsmm and ipt_tsmttsm, as these choose them
 *
 * Words of tiles. A workgroup has a tile of bm x bn elements of C, and an invocation a thread tile
 * of tm x tn of these; all of them powers of two:
 *
 *   bm=N, bn=N       rows and columns of a tile, 4 to 256
 *   bk=N             terms that are in shared memory at a time, 4 to 64
 *   tm=N, tn=N       rows and columns of a thread tile, 1 to 16, in multiples of 16 bytes
 *   buffers=N        blocks of terms in shared memory: 2, so that one is filled while the other is
 *                    multiplied, or 1
 *   shares=N         tiles beyond a multiple of N are divided among N workgroups, by their terms,
 *                    such that all have equally much to do [Osama]; 1: none are. At most 2^24
 *   strips=N         rows and columns of C behind a multiple of N, 4 to 256, a power of two, are
 *                    products of their own, and the other words are about the rest
 *
 * Words of vectors, and of ipt_symv and ipt_hemv. Blocks of the matrix have teams * rows rows and
 * lanes * cols columns; all of them powers of two:
 *
 *   lanes=N          invocations side by side, 1 to 64
 *   teams=N          so many times, 1 to 256
 *   rows=N, cols=N   rows and columns of an invocation, 1 to 16
 *   splits=N         workgroups that divide the terms of a sum among them, up to 1,024; fewer
 *                    where there are not so many blocks of terms
 *
 * Methods of ipt_trsm on Vulkan:
 *
 *   products         products of blocks, launch by launch
 *   chain            all rows in one launch, whose workgroups wait for each other; for few
 *                    right-hand sides
 *
 * and their words, powers of two:
 *
 *   block=N          rows of diagonal blocks that are inverted: 32 to 512; of a chain 4 to 512, as
 *                    many as there is room for
 *   sides=N          of a chain the right-hand sides of a workgroup, 1 to 16
 *   cols=N           of a chain the columns of a block that an invocation has, 1 to 64 */

/* The names of all methods, of transposition first: index from 0; NULL behind the last one. In
 * static storage. */
IPT_API const char *ipt_method_name(uint32_t index);

typedef enum ipt_switch { IPT_DEFAULT = 0, IPT_ON = 1, IPT_OFF = 2 } ipt_switch;

/* ---- Host memory --------------------------------------------------------------------------- */

/* How a device reaches host memory. */
typedef enum ipt_host_access {
  IPT_HOST_ACCESS_DEFAULT = 0,  /* in place where the device's memory is that of the host, else by
                                   staging */
  IPT_HOST_ACCESS_STAGING = 1,  /* copied by threads to memory that the device can reach, and from
                                   there by the device */
  IPT_HOST_ACCESS_IMPORTED = 2, /* the pages are imported (VK_EXT_external_memory_host), and copied
                                   by the device alone. That is worth it where importing takes less
                                   time than copying. Transpositions only */
  IPT_HOST_ACCESS_IN_PLACE = 3  /* the pages are imported, and the kernels work on them */
} ipt_host_access;

/* Host memory on the Vulkan backend: zero in any field leaves the choice to ipt. No effect on
 * ipt_plan_record and on the CPU. */
typedef struct ipt_host_tuning {
  uint32_t pieces; /* Q, the parts that are under way one after the other, at most 1024; fewer
                      if the plan cannot be divided so. 1: upload, then all kernels, then
                      download. Default: as many as save more than they cost, by a model */
  ipt_host_access access; /* what the device or the pages do not allow is done by staging: extension
                             missing, import refused, data not aligned to 16 bytes or no whole words
                             (in place) */
  uint64_t chunk;         /* bytes of one transfer; default: a 16th of the data, from 1 to 8 MiB;
                             imported pages: 64 MiB */
  uint32_t threads;       /* that copy, at most 64; default: ipt_context_desc::threads, at most 8 */
  ipt_switch transfers;   /* the plan is chosen for data that travels: what can be hidden counts for
                             nothing. Default: on in functions that take host memory and a
                             descriptor, off in plans */
} ipt_host_tuning;

/* ---- Transposition ------------------------------------------------------------------------- */

/* What to transpose. Any of rows, cols or elem_size zero: a no-op that succeeds.
 *
 * Rows and matrices follow each other without gaps, but for pitches and a stride: as in imatcopy of
 * the BLAS, lda is pitch and ldb is out_pitch. What lies in gaps before and after keeps its value;
 * what was in a row before and is in none after is undefined. Squares of one pitch only change
 * elements with each other, and need no more than their last element. Of others the gap behind the
 * last row belongs to the data too, which is rows * pitch or cols * out_pitch elements, whichever
 * are more. On Vulkan, matrices that the device holds at once take as long as without gaps. Else,
 * where both pitches make gaps, it takes scratch for all gaps of the result, and on Vulkan the time
 * of one transposition of out_pitch x pitch elements, if what these exceed the data by has room in
 * scratch too, the data are a multiple of 16 bytes, and a plan for these sides costs less than
 * three transpositions. Else, and on the CPU, it takes the time of three.
 *
 * Matrices of a batch share no memory: one ends before the next begins, or, of squares of one
 * pitch, their rows lie beside each other, all of them within a pitch.
 *
 * IPT_ERROR_UNSUPPORTED on Vulkan: squares of one pitch with elements of more than some KiB, or
 * pitches of 64 MiB and more; batches of others with a pitch whose stride is no multiple of 16
 * bytes. With such a stride large matrices without a pitch are moved element by element. */
typedef struct ipt_transpose_desc {
  uint64_t batch;         /* number of matrices; 0 means 1 */
  uint64_t rows;          /* before the transposition */
  uint64_t cols;          /* before the transposition */
  uint64_t elem_size;     /* bytes, any number */
  const char *variant;    /* NULL: the planner chooses. Read while the function is called */
  uint64_t scratch_limit; /* bytes; 0: 2 % of the data or 1 MiB, whichever is more, and with gaps as
                             much again, and what is saved of them up to an eighth of the data */
  ipt_host_tuning host;
  uint64_t pitch;     /* elements from the beginning of a row to that of the next; 0: cols */
  uint64_t out_pitch; /* the same of the result; 0: that of the rows before, where rows == cols,
                         else rows */
  uint64_t stride; /* elements from one matrix of the batch to the next; 0: of one whole matrix */
} ipt_transpose_desc;

/* Transposes host memory in place; blocking. data holds batch * rows * cols * elem_size bytes, and
 * the gaps between them, and needs no alignment. On failure the data is unchanged,
 * IPT_ERROR_DATA_UNDEFINED excepted.
 *
 * On the Vulkan backend the data travels to the device and back, and what does not depend on each
 * other happens at the same time [Sung, section 6]. Where the first stages of a plan work on parts
 * that lie behind each other (the panels of a plan that begins with them, the matrices of a batch),
 * they begin as soon as their part has arrived; where the last ones do, each part is sent back as
 * soon as it is finished. Uploads, kernels and downloads have a queue each if the device has as
 * many, and wait for each other on the device, by timeline semaphores.
 *
 * Data that exceeds the device's memory, or ipt_context_desc::device_memory, is transposed a part
 * at a time: a batch by whole matrices; a matrix by panels of rows or columns on the device, each
 * of which is there once, and super-elements moved by the CPU. Where moving them would take the CPU
 * more scratch than 2 % of the matrix or 1 MiB, which happens to tiny panels and to few and huge
 * elements only, the CPU transposes it alone. A failure on the way leaves the data undefined.
 * IPT_ERROR_OUT_OF_DEVICE_MEMORY if not even panels fit: two rows or two columns, whichever are
 * shorter, three times over in 7/8 of the memory. Whether a number of rows or columns has divisors
 * makes no difference. Gaps stay where they are: rows alone travel, and the CPU transposes what has
 * gaps and does not fit by whole matrices.
 *
 * The context keeps for later calls, which may well be the same again: the plans of the last 8
 * requests, of whichever operation, memory of the device for the operands, and staging memory of
 * 6 * ipt_host_tuning::chunk bytes. To get it takes a good part of the time of the transfers;
 * ipt_context_trim gives it back, and so does a call that lacks memory. */
IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc);

/* ---- Permutation of axes ------------------------------------------------------------------- */

enum { IPT_MAX_AXES = 16 };

/* Axes of an array in another order, as numpy.transpose has it: axis axes[i] of the array as it is
 * becomes axis i. Arrays are in C order: the last axis is the one that is contiguous. Any extent,
 * or elem_size, zero, or rank zero: a no-op that succeeds, if axes names each axis once. */
typedef struct ipt_permute_desc {
  uint32_t rank;                  /* number of axes, at most IPT_MAX_AXES */
  uint64_t extents[IPT_MAX_AXES]; /* before the permutation */
  uint32_t axes[IPT_MAX_AXES];
  uint64_t elem_size;     /* bytes, any number */
  const char *variant;    /* of each transposition that it consists of; NULL: the planner chooses */
  uint64_t scratch_limit; /* as in ipt_transpose_desc */
  ipt_host_tuning host;
} ipt_permute_desc;

/* Permutes the axes of an array in host memory in place; blocking. Alignment, failures, transfers
 * and what is kept are those of ipt_transpose.
 *
 * Axes of one element vanish, and those that stay beside each other are one. Where two groups of
 * axes change places then, whatever lies before and behind them, this is a transposition, in every
 * respect. Anything else is a sequence of steps: such swaps of neighbouring groups [Sung, 4.1],
 * each planned as a transposition, and neighbouring axes brought into their final order in one
 * pass. It is the cheapest sequence there is, by the planner's model, for up to 8 axes that are
 * left, and a cheap one for more. Data goes to the device once and comes back once. Data that
 * exceeds the device's memory is permuted by whole indices of the first axis if that stays the
 * first and they fit, else goes there once for each of a sequence of transpositions. */
IPT_API ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc);

/* ---- Tall & skinny matrix multiplication --------------------------------------------------- */

/* Products of matrices with k rows, k large, and few columns [Ernst, "Introduction"]: A has m
 * columns, B has n, and C is small, m x n. All matrices are row-major. m and n are meant to be up
 * to 64; larger ones work, in tiles.
 *
 *     TSMTTSM   C = alpha * op(A) * B + beta * C    op: transpose, or conjugate transpose
 *     TSMM      B = alpha * op(A) * C + beta * B    op: none, or conjugate */

/* Of all elements. A complex number is its real part, then its imaginary part, as in C and C++. */
typedef enum ipt_type {
  IPT_TYPE_F32 = 0, /* float */
  IPT_TYPE_F64 = 1, /* double; on Vulkan needs shaderFloat64 */
  IPT_TYPE_C32 = 2, /* complex float: 8 bytes */
  IPT_TYPE_C64 = 3  /* complex double: 16 bytes; on Vulkan needs shaderFloat64 */
} ipt_type;

typedef enum ipt_scaling {
  IPT_SCALING_NONE = 0,      /* alpha = 1 and beta = 0; both fields must be left zero */
  IPT_SCALING_ALPHA_BETA = 1 /* alpha and beta as they are given, zeros included, as in the BLAS */
} ipt_scaling;

/* What to multiply.
 *
 * Empty sums are zero: TSMTTSM with k = 0, or TSMM with m = 0, gives the output times beta. An
 * empty output is a no-op that succeeds.
 *
 * What is not needed is not read, and may hold anything, NaN included: with alpha = 0 the inputs,
 * with beta = 0 the output. Nothing is ever written between the rows of a matrix.
 *
 * IPT_ERROR_INVALID_ARGUMENT: a pitch below the width, a value outside its range, alpha or beta not
 * zero with IPT_SCALING_NONE, an imaginary part not zero for a real type. IPT_ERROR_OVERFLOW: a
 * matrix of more than 2^63 - 1 bytes. IPT_ERROR_UNSUPPORTED, on Vulkan: no shaderFloat64 for
 * IPT_TYPE_F64 and IPT_TYPE_C64, a pitch of 4 GiB or more, m or n above 2^20, m * n
 * above 2^28, a variant beyond a limit of the device; a plan in place for which a row of A does not
 * fit the shared memory. */
typedef struct ipt_tsm_desc {
  ipt_type type;
  uint64_t k, m, n;
  uint64_t lda, ldb, ldc; /* elements from one row to the next; 0: m, n and n, rows without gaps */
  bool conjugate;         /* op conjugates A; no effect on real types */
  bool in_place; /* TSMM: B is A; n <= m and ldb = lda. Required for plans that shall do so;
                    ipt_tsmm sees it by itself */
  ipt_scaling scaling;
  double alpha[2], beta[2]; /* real part, imaginary part; rounded to the type */
  const char *variant;      /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_tsm_desc;

/* C = alpha * op(A) * B + beta * C in host memory; blocking. Pointers are aligned as float or
 * double is; those whose matrix is not accessed may be NULL. On failure C is unchanged,
 * IPT_ERROR_DATA_UNDEFINED excepted.
 *
 * A and B may overlap, or be the same. C must not overlap them: IPT_ERROR_INVALID_ARGUMENT, unless
 * the pitches in bytes are equal and the rows interleave without touching, as those of columns 0 to
 * m - 1 and m to m + n - 1 of one matrix do.
 *
 * On the CPU sums run over blocks of rows, each thread its own, and are added in a fixed order: the
 * same number of threads gives the same bits. On Vulkan A and B travel to the device, where all of
 * both must have room: else IPT_ERROR_OUT_OF_DEVICE_MEMORY. What the context keeps is as for
 * ipt_transpose. */
IPT_API ipt_result ipt_tsmttsm(ipt_context *context, const void *a, const void *b, void *c,
                               const ipt_tsm_desc *desc);

/* B = alpha * op(A) * C + beta * B in host memory; blocking. As above; B must not overlap A and C,
 * except that it may be A, with n <= m and ldb = lda. Columns n to m - 1 of A then keep their
 * values. On Vulkan pieces of rows travel at the same time in both directions; what exceeds the
 * device's memory, or ipt_context_desc::device_memory, has a few of them there at a time. */
IPT_API ipt_result ipt_tsmm(ipt_context *context, const void *a, const void *c, void *b,
                            const ipt_tsm_desc *desc);

/* ---- Dense products ------------------------------------------------------------------------ */

/* What is multiplied in place of a matrix X as it is stored. */
typedef enum ipt_op {
  IPT_OP_NONE = 0,               /* X */
  IPT_OP_TRANSPOSE = 1,          /* X^T */
  IPT_OP_CONJUGATE_TRANSPOSE = 2 /* X^H; of real types the same */
} ipt_op;

/* C = alpha op(A) op(B) + beta C, for each of a batch; op(A) is m x k, op(B) k x n, C m x n.
 *
 * An empty output is a no-op that succeeds; with k = 0 the product is zero. What is not needed is
 * not read, and may hold anything, NaN included: with alpha = 0 or k = 0 A and B, with beta = 0 C.
 * Nothing is ever written between rows (columns) and between the matrices of a batch.
 *
 * IPT_ERROR_INVALID_ARGUMENT: a pitch below the width, a value outside its range, alpha or beta not
 * zero with IPT_SCALING_NONE, an imaginary part not zero for a real type, matrices C of a batch
 * that share elements. IPT_ERROR_OVERFLOW: an operand of more than 2^63 - 1 bytes.
 * IPT_ERROR_UNSUPPORTED: on Vulkan sizes, or pitches in bytes, beyond 32 bits, and double precision
 * on devices without it. */
typedef struct ipt_gemm_desc {
  ipt_type type;
  uint64_t batch; /* products; 0 means 1 */
  uint64_t m, n, k;
  ipt_op op_a, op_b;
  uint64_t lda, ldb, ldc; /* elements from one row to the next (column_major: from one column), as
                             stored; 0: no gaps */
  uint64_t stride_a, stride_b, stride_c; /* elements from one matrix of the batch to the next, of
                                            A and B also 0: all products take the same one */
  bool column_major;                     /* all three, as in Fortran and the BLAS */
  ipt_scaling scaling;
  double alpha[2], beta[2]; /* real part, imaginary part; rounded to the type */
  const char *variant;      /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_gemm_desc;

/* In host memory; blocking. Pointers are aligned as float or double is; those of A and B may be
 * NULL if they are not accessed. On failure C is unchanged.
 *
 * C must not overlap A and B: IPT_ERROR_INVALID_ARGUMENT, unless its rows (columns) lie between
 * theirs, as those of parts of one matrix do. A and B may overlap, or be the same.
 *
 * The order in which a sum is made depends on the plan and the processor alone, not on the number
 * of threads: the same bits each time. The error of an element is at most a small multiple of k eps
 * |op(A)| |op(B)|. On the CPU blocks of packed tiles, after Goto and van de Geijn, Anatomy of
 * High-Performance Matrix Multiplication, 2008; on Vulkan blocks in shared memory, whose edges are
 * rows and columns read again [Nath]. There all operands have to fit in the device's memory at the
 * same time: else IPT_ERROR_OUT_OF_DEVICE_MEMORY. */
IPT_API ipt_result ipt_gemm(ipt_context *context, const void *a, const void *b, void *c,
                            const ipt_gemm_desc *desc);

/* ---- More dense operations ----------------------------------------------------------------- */

/* What ipt_gemm_desc says holds of these too: types, layouts, gaps, alpha and beta, and errors;
 * what is said of C holds of the output, which is the last operand.
 *
 * Vectors have increments, elements from one number to the next: 0 means 1, and there are no
 * negative ones. Nothing is ever written between their numbers. Of a symmetric, Hermitian or
 * triangular matrix the triangle that is named alone is read or written, with the diagonal; column
 * by column or row by row, it is the triangle of the matrix, as it is written on paper. */
typedef enum ipt_triangle { IPT_TRIANGLE_LOWER = 0, IPT_TRIANGLE_UPPER = 1 } ipt_triangle;

/* y = alpha op(A) x + beta y, for each of a batch. A is m x n, so that x has n numbers and y has m;
 * with a transpose x has m and y n. With m = 0 or n = 0 y stays as it is, as in the BLAS. */
typedef struct ipt_gemv_desc {
  ipt_type type;
  uint64_t batch; /* products; 0 means 1 */
  uint64_t m, n;  /* of A as stored */
  ipt_op op_a;
  uint64_t lda;                          /* as in ipt_gemm_desc; 0: no gaps */
  uint64_t incx, incy;                   /* 0: 1 */
  uint64_t stride_a, stride_x, stride_y; /* elements from one of the batch to the next, of A and x
                                            also 0: all products take the same one */
  bool column_major;                     /* A */
  ipt_scaling scaling;
  double alpha[2], beta[2]; /* real part, imaginary part; rounded to the type */
  const char *variant;      /* NULL: the planner chooses. Read while the function is called */
  ipt_host_tuning host;
} ipt_gemv_desc;

/* In host memory; blocking. Rules and results are those of ipt_gemm, of which it is the case
 * n = 1: y must not overlap A and x, unless its numbers lie between theirs; the same bits each
 * time. Rows that lie in memory as the sums run are multiplied with x, others added to y: A is
 * read once, in the order in which it lies, as in [Nath, "GEMV"]. */
IPT_API ipt_result ipt_gemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_gemv_desc *desc);

/* y = alpha A x + beta y, where A is n x n and symmetric (ipt_symv), or Hermitian (ipt_hemv): then
 * imaginary parts of the diagonal are not used. Of real types both are the same. */
typedef struct ipt_symv_desc {
  ipt_type type;
  uint64_t n;
  ipt_triangle triangle; /* of A, that is read */
  uint64_t lda;          /* as in ipt_gemm_desc; 0: no gaps */
  uint64_t incx, incy;   /* 0: 1 */
  bool column_major;     /* A */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant;
  ipt_host_tuning host;
} ipt_symv_desc;

/* In host memory; blocking. As ipt_gemv. Each number of the triangle is read once and used twice,
 * for its own row and for its column [Nath 2011]: what belongs to columns is summed in
 * vectors of which there are as many as the shape asks for, and which are added in order. On Vulkan
 * these take scratch: 1/32 of the triangle where blocks have 64 rows, more with smaller ones. */
IPT_API ipt_result ipt_symv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc);
IPT_API ipt_result ipt_hemv(ipt_context *context, const void *a, const void *x, void *y,
                            const ipt_symv_desc *desc);

/* C = alpha op(A) op(A)^T + beta C (ipt_syrk), or alpha op(A) op(A)^H + beta C (ipt_herk), one
 * triangle of it; op(A) is n x k, C n x n.
 *
 * op_a is none, or for ipt_syrk the transpose, for ipt_herk the conjugate transpose; of real types
 * either: IPT_ERROR_INVALID_ARGUMENT. For ipt_herk alpha and beta are real, imaginary parts of the
 * diagonal of C are not used, and become zero; where C stays as it is (alpha = 0 or k = 0, and
 * beta = 1), they do as well. */
typedef struct ipt_syrk_desc {
  ipt_type type;
  uint64_t n, k;
  ipt_op op_a;
  ipt_triangle triangle; /* of C, that is read and written */
  uint64_t lda, ldc;     /* as in ipt_gemm_desc; 0: no gaps */
  bool column_major;     /* both */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant;
  ipt_host_tuning host;
} ipt_syrk_desc;

/* In host memory; blocking. As ipt_gemm, of which blocks outside of the triangle are left out. */
IPT_API ipt_result ipt_syrk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc);
IPT_API ipt_result ipt_herk(ipt_context *context, const void *a, void *c,
                            const ipt_syrk_desc *desc);

/* A = alpha x x^T + A (ipt_syr), or alpha x x^H + A with a real alpha (ipt_her), one triangle of
 * it; A is n x n. Imaginary parts of the diagonal are treated as by ipt_herk. */
typedef struct ipt_syr_desc {
  ipt_type type;
  uint64_t n;
  ipt_triangle triangle; /* of A, that is read and written */
  uint64_t incx;         /* 0: 1 */
  uint64_t lda;          /* as in ipt_gemm_desc; 0: no gaps */
  bool column_major;     /* A */
  ipt_scaling scaling;   /* IPT_SCALING_NONE: alpha = 1 */
  double alpha[2];
  const char *variant;
  ipt_host_tuning host;
} ipt_syr_desc;

/* In host memory; blocking. As ipt_syrk with k = 1 and beta = 1. */
IPT_API ipt_result ipt_syr(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc);
IPT_API ipt_result ipt_her(ipt_context *context, const void *x, void *a, const ipt_syr_desc *desc);

typedef enum ipt_side { IPT_SIDE_LEFT = 0, IPT_SIDE_RIGHT = 1 } ipt_side;

/* Solves op(A) X = alpha B (left) or X op(A) = alpha B (right), for each of a batch; X replaces B.
 * B is m x n; A is triangular, m x m on the left, n x n on the right. Whether A is singular is not
 * tested, as in the BLAS: X has infinities and NaN then. With alpha = 0 X is zero, and neither A
 * nor B is read. */
typedef struct ipt_trsm_desc {
  ipt_type type;
  uint64_t batch; /* systems; 0 means 1 */
  uint64_t m, n;
  ipt_side side;
  ipt_triangle triangle; /* of A as stored, that is read */
  bool unit_diagonal;    /* of A: it counts as ones, and is not read */
  ipt_op op_a;
  uint64_t lda, ldb;           /* as in ipt_gemm_desc; 0: no gaps */
  uint64_t stride_a, stride_b; /* elements from one of the batch to the next, of A also 0: all
                                  systems have the same one */
  bool column_major;           /* both */
  ipt_scaling scaling;         /* IPT_SCALING_NONE: alpha = 1 */
  double alpha[2];
  const char *variant;
  ipt_host_tuning host;
} ipt_trsm_desc;

/* In host memory; blocking. Rules and results are those of ipt_gemm, of which C is B here.
 *
 * By blocks of A: what is known of X is multiplied with a block's rows and subtracted, as by
 * ipt_gemm, then the block on the diagonal is solved by substitution. The residual is as small as
 * that of substitution, at most a small multiple of order(A) eps |op(A)| |X|. Threads share the
 * right-hand sides.
 *
 * On Vulkan diagonal blocks are inverted, and everything else is products [Nath, "TRSM"]. Where
 * they are well-conditioned the residual is within 10 times that bound; it grows with their
 * condition, which that of substitution does not. Scratch holds the inverses and one block of X, or
 * all of X if right-hand sides are few: up to 512. With up to 64 and workgroups that run at the
 * same time everything is one launch, and scratch holds up to twice X. */
IPT_API ipt_result ipt_trsm(ipt_context *context, const void *a, void *b,
                            const ipt_trsm_desc *desc);

/* y = alpha x + y, of n numbers. With alpha = 0 nothing is read or written. */
typedef struct ipt_axpy_desc {
  ipt_type type;
  uint64_t n;
  uint64_t incx, incy; /* 0: 1 */
  ipt_scaling scaling; /* IPT_SCALING_NONE: alpha = 1 */
  double alpha[2];
  const char *variant;
  ipt_host_tuning host;
} ipt_axpy_desc;

/* In host memory; blocking. y must not overlap x, unless its numbers lie between those of x. */
IPT_API ipt_result ipt_axpy(ipt_context *context, const void *x, void *y,
                            const ipt_axpy_desc *desc);

/* ---- Plans --------------------------------------------------------------------------------- */

/* An operation on one shape, with everything a backend needs to carry it out. It is immutable: run
 * or record it as often as you like, from several threads. */
typedef struct ipt_plan ipt_plan;

/* Plans an operation; on the Vulkan backend also compiles its pipelines. On failure *out is NULL.
 * The plan refers to the context, which must outlive it.
 *
 * May be called from any thread, several at a time, while others record and run plans of the same
 * context; pipelines are compiled without a lock, so that none of these waits.
 *
 * On the Vulkan backend a plan of a transposition may hold a table in device memory, of at most
 * 1/32 of the data or 64 KiB for each stage (any size with shift_paths=on, and on devices without
 * the subgroup operations vote, ballot and shuffle), which is not part of the scratch, and must
 * outlive the execution of the command buffers it has been recorded into. Its memory can be yours:
 * ipt_vulkan_desc::external_tables.
 * Apart from its pipelines a plan takes 50 ms at most to make for up to 50 MB of data, and 1 s for
 * up to 100 GB, on either backend and for any shape: see docs/performance.md. A permutation takes
 * that for each of its steps, and up to 50 ms to find them.
 *
 * alpha and beta are the plan's of a product; whether alpha is 1 and beta is 0 is compiled into
 * pipelines, so that other ones may compile anew. */
IPT_API ipt_result ipt_plan_transpose(ipt_context *context, const ipt_transpose_desc *desc,
                                      ipt_plan **out);
IPT_API ipt_result ipt_plan_permute(ipt_context *context, const ipt_permute_desc *desc,
                                    ipt_plan **out);
IPT_API ipt_result ipt_plan_tsmttsm(ipt_context *context, const ipt_tsm_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_tsmm(ipt_context *context, const ipt_tsm_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_gemm(ipt_context *context, const ipt_gemm_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_gemv(ipt_context *context, const ipt_gemv_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_symv(ipt_context *context, const ipt_symv_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_hemv(ipt_context *context, const ipt_symv_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_syrk(ipt_context *context, const ipt_syrk_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_herk(ipt_context *context, const ipt_syrk_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_syr(ipt_context *context, const ipt_syr_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_her(ipt_context *context, const ipt_syr_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_trsm(ipt_context *context, const ipt_trsm_desc *desc, ipt_plan **out);
IPT_API ipt_result ipt_plan_axpy(ipt_context *context, const ipt_axpy_desc *desc, ipt_plan **out);
IPT_API void ipt_plan_destroy(ipt_plan *plan); /* NULL is allowed */

/* Operands are arrays of the plan's operands, in this order: of a transposition the data; of tall
 * & skinny products A, B and C; of others as the function of the operation has them. */
enum { IPT_MAX_OPERANDS = 3 };

/* 1 to 3. */
IPT_API uint32_t ipt_plan_operand_count(const ipt_plan *plan);

/* Bytes of an operand, from its first element to its last, gaps included; 0 if there is no such
 * operand. A device buffer must hold the data of a transposition rounded up to a multiple of 4; the
 * up to 3 bytes behind the data keep their values. */
IPT_API uint64_t ipt_plan_operand_size(const ipt_plan *plan, uint32_t operand);

/* Bytes of scratch the plan needs; 0 if none. Its contents before and after do not matter, but for
 * the report. */
IPT_API uint64_t ipt_plan_scratch_size(const ipt_plan *plan);

/* Where in the scratch the plan reports that it has failed: the offset of 4 bytes, UINT64_MAX if it
 * cannot fail in this way, as on the CPU, and on GPUs that do not tell how many cores they have.
 *
 * In some plans workgroups of a dispatch wait for each other [Sung, section 3], no more than the
 * device has cores for. Should one of them never run nobody waits for ever: after some seconds the
 * dispatch ends, the data is undefined, and these 4 bytes are IPT_GAVE_UP once the commands have
 * been executed. Otherwise they stay as they are. So whoever looks at them sets them to zero
 * before, and makes the device's writes visible to whoever reads them, as of any buffer. Functions
 * that run a plan look themselves: IPT_ERROR_DATA_UNDEFINED. */
#define IPT_GAVE_UP 0x6A7E4D17u
IPT_API uint64_t ipt_plan_report(const ipt_plan *plan);

/* Pieces in which ipt_plan_run has the data under way, whichever of up and down has more; 1 where
 * the data is one, as that of a TSMTTSM is, and on the CPU. In place a transposition's data is one
 * in any case, and what exceeds the device's memory is divided in another way. */
IPT_API uint32_t ipt_plan_pieces(const ipt_plan *plan);

/* Writes a one-line description, for example "2-stage: shift 1800x450 of 64 B, panel ...", and the
 * terminating zero into text, cut off at size bytes. Returns the length without cutting, as
 * snprintf does. */
IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size);

/* The same of the plan's variant: a text that forces this plan, for the same shape on the same
 * device; "" where nothing moves. Of a permutation that is no transposition what was asked for. */
IPT_API size_t ipt_plan_variant(const ipt_plan *plan, char *text, size_t size);

/* Carries out the plan on host memory; blocking. Pointers of operands that are not accessed may be
 * NULL. Results and rules are those of the function of the operation. */
IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *const *operands);

/* ---- In the background --------------------------------------------------------------------- */

/* A plan that is being carried out. */
typedef struct ipt_run ipt_run;

/* Tells how much of the work is done, in bytes moved by transfers, or on the CPU by stages; done
 * never goes back, and is total at the end of a success. It is called from threads of the library,
 * once at a time, and should be quick. It may call ipt_run_cancel, and no other function with
 * the same context. */
typedef void (*ipt_progress)(uint64_t done, uint64_t total, void *user);

/* Begins what ipt_plan_run does, in a thread of its own. What is wrong with the arguments is told
 * at once; *out is NULL then, and nothing changed. progress may be NULL. With IPT_NO_THREADS, or
 * where no thread can be started, everything has been done when this returns.
 *
 * Until ipt_run_end the operands must neither be touched nor freed, and plan and context must live.
 * On the Vulkan backend runs in one context follow one after the other. */
IPT_API ipt_result ipt_run_begin(const ipt_plan *plan, void *const *operands, ipt_progress progress,
                                 void *user, ipt_run **out);

/* Waits until it is finished, but not longer than so many seconds. Returns IPT_NOT_READY then, else
 * what came of it, as ipt_plan_run would. May be called from several threads at a time, and so may
 * the next two functions; only ipt_run_end has to be the last one. */
IPT_API ipt_result ipt_run_wait(ipt_run *run, double seconds);

/* The same without waiting. */
IPT_API ipt_result ipt_run_poll(ipt_run *run);

/* Asks it to stop at the next chunk, or on the CPU at the next stage, and does not wait for that.
 * The result is IPT_ERROR_CANCELLED if the operands are unchanged, IPT_ERROR_DATA_UNDEFINED if some
 * of the output had been overwritten, and as if nothing had been asked if it is too late. */
IPT_API void ipt_run_cancel(ipt_run *run);

/* Waits until it is finished, frees it and returns what came of it. NULL is allowed. */
IPT_API ipt_result ipt_run_end(ipt_run *run);

/* ---- Tuning -------------------------------------------------------------------------------- */

/* The planner chooses by a model of costs. ipt_tune measures instead, and the context remembers the
 * fastest variant: this is its wisdom, which outlives it in a file. */

/* What came of ipt_tune. All zero after a failure, and for a shape in which nothing moves. */
typedef struct ipt_tune_report {
  double planner_seconds; /* once by the planner's own plan; the median of several */
  double best_seconds;    /* by the variant that is remembered */
  char variant[192];      /* that is remembered; "": the planner's own */
  uint32_t plans;         /* measured */
} ipt_tune_report;

/* How to search. */
typedef struct ipt_tune_desc {
  double seconds; /* after which no further plan is tried; 0: 10. What was begun is finished */
  ipt_tune_report *report; /* where to put it; NULL: nowhere */
} ipt_tune_desc;

/* Measures variants of a plan's operation and shape and remembers the fastest in the context;
 * blocking. From then on plans and functions for the same shape (of a transposition: batch, rows,
 * cols, elem_size, scratch_limit, pitch, out_pitch, stride; of a product: all of its descriptor but
 * host, and alpha and beta by whether they are 0 or 1) that leave the choice to the planner take
 * that variant. Plans that exist already do not change, this one included. The planner's own is
 * kept where no other one is more than 3 % faster. Of a permutation the transpositions that it
 * consists of are tuned, and remembered as such; the report has sums, and no variant.
 *
 * The plan must leave the choice to the planner (no variant), or the result is
 * IPT_ERROR_INVALID_ARGUMENT. tune may be NULL: all defaults. The data is the library's own: memory
 * from the context's allocator on the CPU, buffers on the device on the Vulkan backend, and
 * scratch beside it, and the tables of up to 5 plans. IPT_ERROR_UNSUPPORTED without a queue. After
 * a failure nothing is remembered.
 *
 * May be called from several threads at a time, also beside other functions; but what else the
 * device or the CPU does meanwhile disturbs the measurement. */
IPT_API ipt_result ipt_tune(const ipt_plan *plan, const ipt_tune_desc *tune);

/* Measures what the planner knows of the device (rates of copies, reads and products, what a launch
 * costs, the link to the host) and remembers it in the context; blocking, some seconds: at most 19
 * programs of kernels, each for 50 ms and 11 times more, of which a run takes some milliseconds.
 * Plans that are made afterwards use it; ipt_wisdom_save keeps it. On the CPU it measures the rate
 * of copies.
 * IPT_ERROR_UNSUPPORTED without a queue. After a failure nothing is remembered. No other function
 * of the context may run meanwhile: best called right after ipt_context_create. */
IPT_API ipt_result ipt_calibrate(ipt_context *context);

/* What the planner knows of the device, in one line: which row of the library's table of devices it
 * is, limits, and rates in the words of wisdom; as ipt_plan_describe. */
IPT_API size_t ipt_profile_describe(const ipt_context *context, char *text, size_t size);

/* Writes what the context remembers, from its own file, from ipt_tune and ipt_calibrate, to a file
 * for ipt_context_desc::wisdom; blocking. Variants are kept by device, driver (on the CPU: threads)
 * and shape: what the file holds of others stays in it, and what it holds of the same is replaced.
 * A file of another version of ipt is replaced as a whole, since its plans would have to be
 * measured again anyway.
 *
 * The new file is written beside the old one and renamed over it. IPT_ERROR_FILE if that fails, or
 * if there is a file that is damaged or no wisdom at all: it is left as it is, and the log says
 * why. Of two processes that save at the same time the later one wins. */
IPT_API ipt_result ipt_wisdom_save(ipt_context *context, const char *path);

/* ---- Devices ------------------------------------------------------------------------------- */

typedef struct ipt_device_info {
  char name[256];
  char driver[256];        /* driver name and version, as the driver words it */
  int32_t type;            /* VkPhysicalDeviceType */
  uint32_t api_version;    /* as VkPhysicalDeviceProperties::apiVersion */
  int32_t sufficient;      /* 1 if ipt can use the device, else 0 */
  char missing[256];       /* what it lacks, in words; empty if sufficient */
  uint64_t device_memory;  /* bytes in the largest device-local heap */
  uint64_t max_allocation; /* maxMemoryAllocationSize, bytes; some drivers allow more */
  uint32_t subgroup_size;
  uint32_t shared_memory;         /* bytes per workgroup */
  uint32_t workgroup_invocations; /* per workgroup */
  uint32_t vendor_id;             /* as VkPhysicalDeviceProperties::vendorID */
} ipt_device_info;

/* Lists the Vulkan devices in the order that ipt_context_desc::device counts. On entry *count is
 * the capacity of devices, on return the number written; devices NULL: *count becomes the number
 * there is; on failure 0. desc may be NULL; of it only vulkan is used. IPT_ERROR_NO_DEVICE without
 * a loader, IPT_ERROR_UNSUPPORTED without the Vulkan backend. */
IPT_API ipt_result ipt_device_list(const ipt_context_desc *desc, ipt_device_info *devices,
                                   uint32_t *count);

/* ---- Vulkan -------------------------------------------------------------------------------- */

#ifdef IPT_VULKAN

/* Your own Vulkan objects; they must outlive the context, which never destroys them. Instance and
 * device must be of Vulkan 1.2 or later, the device with the features ipt_vulkan_query returns.
 *
 * get_instance_proc_addr NULL: taken from volk (IPT_VOLK) or from the loader opened at run time.
 * instance, physical_device, device: all or none; none: the context opens the device that
 * ipt_context_desc::device names. queue NULL: the context can only record; functions on host
 * memory then give IPT_ERROR_UNSUPPORTED. pipeline_cache may be VK_NULL_HANDLE, but not one that
 * you synchronise yourself (VK_PIPELINE_CACHE_CREATE_EXTERNALLY_SYNCHRONIZED_BIT), unless one
 * thread at a time uses the context, and never ipt_run_begin. */
struct ipt_vulkan_desc {
  PFN_vkGetInstanceProcAddr get_instance_proc_addr;
  VkInstance instance;
  VkPhysicalDevice physical_device;
  VkDevice device;
  uint32_t queue_family_index; /* a family with compute */
  VkQueue queue;
  VkPipelineCache pipeline_cache;
  int32_t shader_float64; /* 1: the device was created with VkPhysicalDeviceFeatures::shaderFloat64,
                             so that IPT_TYPE_F64 and IPT_TYPE_C64 can be used. A device that the
                             context opens has it wherever it is supported */
  /* For host memory only; a device that the context opens has them wherever they are supported. */
  uint32_t transfer_queue_family_index; /* of the next two; best a family with transfer alone */
  VkQueue upload_queue;                 /* NULL: queue, and the same for downloads */
  VkQueue download_queue;               /* NULL: upload_queue */
  int32_t external_memory_host; /* 1: the device was created with VK_EXT_external_memory_host */
  /* The next three are about your own instance and device only. */
  int32_t subgroup_size_control; /* 1: the device was created with the feature subgroupSizeControl,
                                    of Vulkan 1.3 or VK_EXT_subgroup_size_control. Drivers that run
                                    narrower subgroups than they report (Intel's) then tell kernels
                                    so, which need not wait for whole workgroups. A device that the
                                    context opens has it wherever it is supported */
  int32_t debug_utils;     /* 1: the instance was created with VK_EXT_debug_utils. Objects then have
                              names that begin with "ipt", and each dispatch that is recorded stands in
                              a label such as "ipt transpose 31x57 of 4 B: fill 2/3". 0: nothing of the
                              extension is called. Each is a call into the driver */
  int32_t external_tables; /* 1: plans make no allocation on the device. Where one has a table it is
                              yours to place: ipt_plan_table. 0: ipt allocates memory for it */
  const VkAllocationCallbacks *allocation_callbacks; /* for every Vulkan object that ipt creates,
                              its own instance and device included; NULL: none. They must outlive
                              the context, and may be called by any thread that calls ipt, several
                              at a time. If they return NULL the result is
                              IPT_ERROR_OUT_OF_HOST_MEMORY. IPT_ERROR_INVALID_ARGUMENT without
                              one of the functions that Vulkan demands */
};

/* What ipt needs of a device and what it finds there. */
typedef struct ipt_vulkan_info {
  ipt_device_info device;
  uint32_t required_api_version; /* VK_API_VERSION_1_2 */
  /* Enable at least these at vkCreateDevice: chain the structure into VkDeviceCreateInfo::pNext, or
   * add them to one that you chain already: ipt_vulkan_add_features. No extension is needed. */
  VkPhysicalDeviceVulkan12Features required_features;
  uint32_t compute_queue_family; /* the first family with compute; UINT32_MAX: none */
  /* Limits ipt counts on. Vulkan guarantees them all; more shared memory allows better plans. */
  uint32_t required_push_constants; /* bytes */
  uint32_t required_shared_memory;  /* bytes per workgroup */
  uint32_t required_workgroup_invocations;
  /* Features and extensions that the device has and that ipt would use if enabled, in words:
   * shaderFloat64 (ipt_vulkan_desc::shader_float64), VK_EXT_external_memory_host
   * (ipt_vulkan_desc::external_memory_host), subgroupSizeControl
   * (ipt_vulkan_desc::subgroup_size_control). */
  char optional[256];
  uint32_t transfer_queue_family; /* the first family with transfer and without compute and
                                     graphics; UINT32_MAX: none */
} ipt_vulkan_info;

/* Tells before vkCreateDevice whether a device will do. info->device.sufficient and .missing are
 * the answer. get_instance_proc_addr may be NULL as above. */
IPT_API ipt_result ipt_vulkan_query(PFN_vkGetInstanceProcAddr get_instance_proc_addr,
                                    VkInstance instance, VkPhysicalDevice physical_device,
                                    ipt_vulkan_info *info);

/* Sets the members of your own structure that ipt needs, bufferDeviceAddress and timelineSemaphore,
 * and leaves all others as they are, also sType and pNext. NULL is allowed. Vulkan forbids a chain
 * with two such structures, or with one and VkPhysicalDeviceBufferDeviceAddressFeatures or
 * VkPhysicalDeviceTimelineSemaphoreFeatures: if you chain these two, set the same members there. */
IPT_API void ipt_vulkan_add_features(VkPhysicalDeviceVulkan12Features *features);

/* Where an operand or scratch is: a buffer and an offset, or a device address. Buffers need the
 * usages VK_BUFFER_USAGE_STORAGE_BUFFER_BIT and VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT (and
 * memory allocated with VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT). Offsets and addresses of data to
 * transpose and of scratch are multiples of 16, those of matrices to multiply multiples of the size
 * of an element; multiples of 256 are fastest. */
typedef struct ipt_place {
  VkBuffer buffer;
  VkDeviceSize offset;
  VkDeviceSize size;        /* bytes available from offset or address; 0: not checked */
  VkBufferUsageFlags usage; /* the buffer's usage, checked; 0: not checked */
  VkDeviceAddress address;  /* instead of buffer and offset */
} ipt_place;

/* With ipt_vulkan_desc::external_tables: bytes of the table of a plan, and the table itself, in
 * host memory as long as the plan; 0 and NULL where there is none, which is so of all plans but
 * those of some transpositions, and of all contexts without external_tables. Copy it to device
 * memory of yours, in whichever way, and say in ipt_record_desc where that is, each time you
 * record. Each plan has another table, and is recorded with it any number of times. It is read
 * alone; functions on host memory do not need it. May be called from any thread. */
IPT_API uint64_t ipt_plan_table_size(const ipt_plan *plan);
IPT_API const void *ipt_plan_table(const ipt_plan *plan);

/* What may overlap is as for host memory; scratch and table overlap nothing. Operands that are not
 * accessed may be left zero, scratch where ipt_plan_scratch_size is 0, and of a TSMM in place B, or
 * it is the same as A. */
typedef struct ipt_record_desc {
  ipt_place operands[IPT_MAX_OPERANDS]; /* as many as ipt_plan_operand_count says */
  ipt_place scratch;                    /* its size is required where scratch is */
  ipt_place table; /* where ipt_plan_table_size bytes of ipt_plan_table are when the commands run,
                      visible to reads by compute shaders; at a multiple of 16. Its size is required
                      where there is a table, and IPT_ERROR_BUFFER_TOO_SMALL if it is too small.
                      Left zero where ipt_plan_table_size is 0 */
} ipt_record_desc;

/* Records the plan into a command buffer in the recording state, outside a render pass, of a queue
 * family with compute. Nothing is recorded on failure.
 *
 * Synchronisation. The first accesses happen in VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT with
 * VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT, and so do the last: make earlier writes
 * of the data visible to that before, and these writes visible to later accesses after. The same
 * holds for the scratch. Barriers between the plan's own dispatches are recorded by this function.
 *
 * Speed. A buffer of more than about 4 GB should have a dedicated allocation
 * (VkMemoryDedicatedAllocateInfo): NVIDIA's driver gives it small pages otherwise, which can make a
 * transposition ten times slower.
 *
 * Several queues. Executions on one queue may overlap, and so may work of other kinds on any queue
 * and of other processes; but do not run two executions of transpositions on different queues of a
 * device at the same time if both plans have an ipt_plan_report: each could keep workgroups out
 * that the other waits for, until both give up. Plans of products may run on several at a time.
 *
 * State. The compute pipeline binding is lost, and push constants (bytes 0 to 127) are overwritten.
 * Descriptor sets, graphics state and everything else are kept, except descriptor sets bound to
 * the compute bind point with a layout that is incompatible with an empty one. */
IPT_API ipt_result ipt_plan_record(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                   const ipt_record_desc *desc);

#endif /* IPT_VULKAN */

#ifdef __cplusplus
}
#endif

#endif /* IPT_H */

#ifdef IPT_IMPLEMENTATION
#ifndef IPT_IMPLEMENTATION_DONE
#define IPT_IMPLEMENTATION_DONE

/* A file uses only names of those above it: see docs/architecture.md. */

/* base: nothing of ipt */
#include "shaders/spirv/shared.h"    /* numbers that shaders know too */
#include "core/base/common.h"      /* libc headers, compiler differences, small helpers */
#include "core/base/arithmetic.h"  /* overflow checks, gcd, divisors, modular arithmetic */
#include "core/base/memory.h"      /* the application's allocator */
#include "core/base/text.h"        /* text that is written, and read */
#include "core/base/log.h"         /* the application's log */
#include "core/base/threads.h"     /* threads, mutex, condition */
#include "core/base/pool.h"        /* threads that are kept */
#include "core/base/loops.h"       /* parallel loops */
#include "core/base/clock.h"       /* time that passes */
#include "core/base/files.h"       /* files read and replaced as a whole */
#include "core/base/stream_copy.h" /* copies that go past the caches */

/* device: what a device can do, and what things cost there */
#include "core/device/profile.h"          /* a profile */
#include "core/device/product_costs.h"    /* what products cost */
#include "core/device/product_variants.h" /* the fastest products of one device */
#include "core/device/profiles.h"         /* a row for each known device, and defaults */

/* context: what is opened once */
#include "core/context/context.h" /* the context */
#include "core/context/control.h" /* progress and cancellation */

/* problem: descriptors, checked; permutations */
#include "core/problem/variant.h"          /* how something is to be done */
#include "core/problem/transposition.h"    /* a transposition */
#include "core/problem/axes.h"             /* a permutation of axes */
#include "core/problem/product.h"          /* a product of tall & skinny matrices */
#include "core/problem/overlap.h"          /* which operands may share memory */
#include "core/problem/dense.h"            /* an operation on dense matrices */
#include "core/problem/dense_operations.h" /* all but the product of two */
#include "core/problem/skew.h"             /* index functions of skewed panels */

/* kernels: a room for each; free of Vulkan */
#include "shaders/spirv/names.h"            /* an enumeration of the shaders */
#include "shaders/spirv/interfaces.h"       /* their constants and arguments */
#include "core/kernels/ranges.h"            /* bytes that are accessed */
#include "core/kernels/launch.h"            /* what a device is to do */
#include "core/kernels/stage.h"             /* one pass over the data */
#include "core/kernels/kernel.h"            /* what is known of a kernel */
#include "core/kernels/kept.h"              /* what stays though it is overwritten */
#include "core/kernels/cycles.h"            /* what follows cycles */
#include "core/kernels/teams.h"             /* workgroups that wait for each other */
#include "core/kernels/shift_permutation.h" /* permutations of super-elements */
#include "core/kernels/shift_flags.h"       /* super-elements moved with flags */
#include "core/kernels/shift_cycles.h"      /* the cycles of a transposition */
#include "core/kernels/shift_paths.h"       /* and along exclusive paths */
#include "core/kernels/skew_phases.h"       /* skewed panels of matrices that begin within words */
#include "core/kernels/skew_geometry.h"     /* how skewed panels are divided */
#include "core/kernels/tile_geometry.h"     /* how panels in tiles are divided */
#include "core/kernels/table.h"             /* all kernels of transposition */
#include "core/product/skinny/words.h"      /* methods and words of products */
#include "core/product/skinny/geometry.h"   /* how a product is divided */
#include "core/product/dense/words.h"       /* words of dense products */
#ifndef IPT_NO_PRODUCTS
#include "core/product/skinny/table.h" /* all kernels of products */
#include "core/product/dense/table.h"  /* all kernels of dense products */
#endif

/* plan: how stages are combined, and the choice */
#include "core/plan/pieces.h"        /* stages that can run piece by piece */
#include "core/plan/planning.h"      /* what a method plans with */
#include "core/plan/panels.h"        /* which kernel holds panels */
#include "core/plan/single.h"        /* one stage */
#include "core/plan/2_stage.h"       /* panels and super-elements */
#include "core/plan/multi_stage.h"   /* 3 stages, 4 stages, 4 stages with two fused */
#include "core/plan/square_blocks.h" /* square blocks, and their rows moved */
#include "core/plan/skewed_panels.h" /* any size, nothing left over */
#include "core/plan/methods.h"       /* all methods */
#include "core/plan/gaps.h"          /* matrices whose rows, or which, have gaps */
#include "core/plan/choose.h"        /* candidates and choice */
#include "core/plan/pitches.h"       /* rows with gaps, in passes */
#include "core/plan/steps.h"         /* permutations as sequences of transpositions */
#include "core/plan/step_search.h"   /* the cheapest sequence */
#include "core/plan/variant.h"       /* variants as text */
#include "core/plan/describe.h"      /* a plan in words */
#include "core/plan/refusals.h"      /* what is wrong with a descriptor */
#include "core/plan/request.h"       /* what is asked for */
#include "core/plan/plan.h"          /* a plan */
#include "core/plan/out_of_core.h"   /* matrices that exceed the device's memory */

/* backend_cpu: the fallback, and the oracle of the tests */
#include "backend_cpu/finish.h"    /* elements at their final places */
#include "backend_cpu/work.h"      /* what a stage works with */
#include "backend_cpu/zip.h"       /* vectors of 16 bytes, interleaved */
#include "backend_cpu/block.h"     /* out-of-place transposition in the cache */
#include "backend_cpu/cycles.h"    /* cycles followed */
#include "backend_cpu/paths.h"     /* the same along exclusive paths */
#include "backend_cpu/traversal.h" /* orders of the blocks of a square */
#include "backend_cpu/bs.h"        /* the bodies of kernels */
#include "backend_cpu/square.h"
#include "backend_cpu/merge.h"
#include "backend_cpu/split.h"
#include "backend_cpu/skew_panel.h"
#include "backend_cpu/table.h"   /* which kernel has which body */
#include "backend_cpu/execute.h" /* runs a list of stages */
#ifndef IPT_NO_PRODUCTS
#include "backend_cpu/product_tile.h" /* products of packed tiles */
#include "backend_cpu/products.h"     /* products of tall & skinny matrices */
#include "backend_cpu/vectors.h"      /* sums of rows and vectors */
#include "backend_cpu/dense_memory.h" /* where operands of dense operations are */
#include "backend_cpu/gemm.h"         /* products of dense matrices */
#include "backend_cpu/gemv.h"         /* and vectors */
#include "backend_cpu/symv.h"         /* symmetric matrices and vectors */
#include "backend_cpu/trsm.h"         /* triangular systems */
#include "backend_cpu/axpy.h"         /* vectors added */
#include "backend_cpu/dense.h"        /* whichever of them */
#endif

#ifdef IPT_VULKAN
/* backend_vulkan: launches on a Vulkan device */
#include "shaders/spirv/table.h"          /* the shaders, compiled and packed */
#include "backend_vulkan/loader.h"        /* Vulkan functions */
#include "backend_vulkan/devices.h"       /* requirements, device list and choice */
#include "backend_vulkan/debug.h"         /* names of objects, labels of dispatches */
#include "backend_vulkan/device.h"        /* the device of a context */
#include "backend_vulkan/unpack.h"        /* from packed text to SPIR-V */
#include "backend_vulkan/pipelines.h"     /* pipelines by kernel and constants */
#include "backend_vulkan/pipeline_file.h" /* pipelines kept in a file */
#include "backend_vulkan/buffers.h"       /* buffers of the library's own */
#include "backend_vulkan/program.h"       /* a program with its pipelines */
#include "backend_vulkan/record.h"        /* from launches to a command buffer */
#include "backend_vulkan/report.h"        /* whether a wait was given up */
#include "backend_vulkan/transfer.h"      /* submitting and waiting; a staging buffer */

/* host: data on its way */
#include "core/host/import.h"        /* pages of the host as buffers */
#include "core/host/transport.h"     /* what host data needs on its way */
#include "core/host/stream.h"        /* chunks and pieces under way between host and device */
#include "core/host/copiers.h"       /* the threads that work on a stream */
#include "core/host/run.h"           /* a stream from its opening to its end */
#include "core/host/transposition.h" /* transpositions as a stream */
#include "core/host/in_place.h"      /* transpositions of the host's own pages */
#include "core/host/out_of_core.h"   /* those that exceed the device's memory */
#include "core/host/movement.h"      /* permutations that do, and the choice between all ways */
#ifndef IPT_NO_PRODUCTS
#include "core/host/product.h" /* products as a stream */
#include "core/host/dense.h"   /* dense products, likewise */
#endif
#endif
#include "core/host/plan.h" /* plans on either backend */

/* tune: what is measured and remembered */
#include "core/tune/wisdom.h"       /* in memory */
#include "core/tune/plan.h"         /* plans made, by wisdom or the planner */
#include "core/tune/profile_text.h" /* profiles as text */
#include "core/tune/wisdom_text.h"  /* wisdom as text */
#include "core/tune/wisdom_file.h"  /* wisdom in a file */
#ifdef IPT_VULKAN
#include "core/tune/measure_device.h" /* how long a plan takes on a device */
#endif
#include "core/tune/measure.h"    /* and on either backend */
#include "core/tune/candidates.h" /* variants worth measuring */
#include "core/tune/transposition_candidates.h"
#include "core/tune/product_candidates.h"
#include "core/tune/search.h"    /* the search for the fastest */
#include "core/tune/calibrate.h" /* the rates of a device */

/* api: the public functions */
#include "core/api/build.h"      /* plans made and destroyed */
#include "core/api/plan.h"       /* what they tell and do */
#include "core/api/kept_plans.h" /* functions on host memory */
#include "core/api/run.h"        /* in the background */
#include "core/api/context.h"    /* contexts opened and closed */

#endif /* IPT_IMPLEMENTATION_DONE */
#endif /* IPT_IMPLEMENTATION */
