/* The benchmark's own compute shaders: bench/shaders.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_KERNELS_H
#define IPT_BENCH_KERNELS_H

#include "ipt.h"

#include <stdbool.h>

#include "shaders/spirv/interfaces.h"
#include "shaders/spirv/shared.h"

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

/* Features that some kernels need and a device may lack. */
typedef struct bench_features {
  bool doubles;       /* shaderFloat64 */
  bool bytes, halves; /* storageBuffer8BitAccess, storageBuffer16BitAccess */
  bool host_pages;    /* VK_EXT_external_memory_host */
  bool files;         /* VK_KHR_external_memory_fd */
} bench_features;

typedef struct bench_kernels {
  VkDevice device;
  const struct VolkDeviceTable *vk;
  VkPipelineLayout layout;
  VkPipeline pipelines[BENCH_KERNEL_COUNT]; /* VK_NULL_HANDLE: the device lacks a feature */
  uint32_t workgroup;                       /* invocations of a workgroup */
  uint32_t copy_units;                      /* per invocation of the copy */
} bench_kernels;

/* Makes the kernels that have all features that they need. The fields before `layout` and after
 * `pipelines` are set. Close them also if they could not be opened. */
VkResult bench_kernels_open(bench_kernels *kernels, const bench_features *has);
void bench_kernels_close(bench_kernels *kernels);

/* SPIR-V of a kernel that shares the layout of the push constants. */
typedef struct bench_code {
  const uint32_t *words;
  size_t size;
} bench_code;

/* constants: those with the ids from 0 on, of which the first is the size of the workgroup; size:
 * their bytes. */
VkResult bench_new_pipeline(const bench_kernels *kernels, const bench_code *code,
                            const void *constants, size_t size, VkPipeline *pipeline);

/* Uses a grid of two dimensions if one is too small. */
void bench_dispatch_groups(const bench_kernels *kernels, VkCommandBuffer commands,
                           VkPipeline pipeline, const void *arguments, size_t size,
                           uint64_t groups);

/* items: units of 16 bytes for the copy and for reading; words or invocations for other
 * kernels. */
void bench_dispatch(const bench_kernels *kernels, VkCommandBuffer commands, bench_kernel kernel,
                    const void *arguments, size_t size, uint64_t items);

#endif
