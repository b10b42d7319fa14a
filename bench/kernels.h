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
  BENCH_KERNEL_COUNT
} bench_kernel;

typedef struct bench_kernels {
  VkPipelineLayout layout;
  VkPipeline pipelines[BENCH_KERNEL_COUNT];
  uint32_t workgroup;  /* invocations */
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
  uint64_t data, counter, words, bytes, rows, cols, elem_size;
} bench_verify_arguments;

bool bench_kernels_open(struct bench_gpu *gpu, uint32_t copy_units);
void bench_kernels_close(struct bench_gpu *gpu);

/* items: words, or units of 16 bytes for the copy. */
void bench_dispatch(struct bench_gpu *gpu, VkCommandBuffer commands, bench_kernel kernel,
                    const void *arguments, size_t size, uint64_t items);

#endif
