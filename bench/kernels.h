/* The benchmark's own compute shaders: bench/shaders.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_KERNELS_H
#define IPT_BENCH_KERNELS_H

#include "ipt.h"

#include <stdbool.h>

struct bench_gpu;

typedef enum bench_kernel {
  BENCH_KERNEL_COPY,
  BENCH_KERNEL_FILL,
  BENCH_KERNEL_VERIFY,
  BENCH_KERNEL_CLEAR,
  BENCH_KERNEL_READ,
  BENCH_KERNEL_FMA_SINGLE,
  BENCH_KERNEL_FMA_DOUBLE, /* only with double precision */
  BENCH_KERNEL_PRODUCT_FILL,
  BENCH_KERNEL_PRODUCT_SUMS,
  BENCH_KERNEL_PRODUCT_EXPECTED,
  BENCH_KERNEL_PERMUTE_BYTES,  /* from one buffer to another, see out_of_place.h; */
  BENCH_KERNEL_PERMUTE_HALVES, /* only with access to units of 1 and 2 bytes */
  BENCH_KERNEL_PERMUTE_WORDS,
  BENCH_KERNEL_COUNT
} bench_kernel;

typedef struct bench_kernels {
  VkPipelineLayout layout;
  VkPipeline pipelines[BENCH_KERNEL_COUNT];
  uint32_t workgroup;  /* invocations of a workgroup */
  uint32_t copy_units; /* per invocation of the copy */
} bench_kernels;

/* The push constants of each kernel, as in its file. */

typedef struct bench_copy_arguments {
  uint64_t source, target, units;
} bench_copy_arguments;

typedef struct bench_fill_arguments {
  uint64_t data, first, words;
  uint32_t flip, unused;
} bench_fill_arguments;

typedef struct bench_verify_arguments {
  uint64_t data, ledger, words, bytes, elem_size;
  uint32_t rank, unused;
} bench_verify_arguments;

typedef struct bench_clear_arguments {
  uint64_t data, words;
} bench_clear_arguments;

typedef struct bench_permute_axis {
  uint64_t extent, source, target;
} bench_permute_axis;

typedef struct bench_permute_arguments {
  uint64_t source, target, axes, units, row_before, row_after;
  uint32_t before, after, rank, in_tiles;
} bench_permute_arguments;

typedef struct bench_read_arguments {
  uint64_t source, units;
} bench_read_arguments;

typedef struct bench_fma_arguments {
  uint64_t data;
  uint32_t rounds;
  float factor;
} bench_fma_arguments;

enum { BENCH_FMA_PER_ROUND = 256 };

typedef struct bench_product_fill_arguments {
  uint64_t data, words;
  uint32_t seed, real_words;
} bench_product_fill_arguments;

typedef struct bench_product_sums_arguments {
  uint64_t sums, k;
  uint32_t m, n, parts, rows;
} bench_product_sums_arguments;

typedef struct bench_product_arguments {
  uint64_t data, counter, rows;
  uint32_t cols, terms, parts, real_words, what, kind, flags, unused;
} bench_product_arguments;

bool bench_kernels_open(struct bench_gpu *gpu, uint32_t copy_units);
void bench_kernels_close(struct bench_gpu *gpu);

/* SPIR-V of a kernel that shares the layout of the push constants. */
typedef struct bench_code {
  const uint32_t *words;
  size_t size;
} bench_code;

/* constant: specialization constant 1 of the kernel; 0 is the workgroup. */
VkResult bench_new_pipeline(struct bench_gpu *gpu, const bench_code *code, uint32_t workgroup,
                            uint32_t constant, VkPipeline *pipeline);

/* Uses a grid of two dimensions if one is too small. */
void bench_dispatch_groups(struct bench_gpu *gpu, VkCommandBuffer commands, VkPipeline pipeline,
                           const void *arguments, size_t size, uint64_t groups);

/* items: words for most kernels, units of 16 bytes for the copy and for reading, else
 * invocations. */
void bench_dispatch(struct bench_gpu *gpu, VkCommandBuffer commands, bench_kernel kernel,
                    const void *arguments, size_t size, uint64_t items);

#endif
