/* The measured device: Vulkan objects of the program, and ipt's context on them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_GPU_H
#define IPT_BENCH_GPU_H

#include "kernels.h"
#include "messages.h"
#include "steady.h"

typedef struct bench_gpu {
  VkInstance instance;
  VkPhysicalDevice physical;
  VkDevice device;
  struct VolkDeviceTable vk;
  uint32_t family;
  VkQueue queue;
  VkCommandPool pool;
  VkFence fence;
  bench_kernels kernels;
  VkPhysicalDeviceMemoryProperties memory;
  bench_features has; /* enabled where supported */
  uint64_t timestamp_mask;
  double timestamp_period; /* seconds */
  bench_steadiness clock;
  ipt_vulkan_info info;
  ipt_context *context;
  char error[512]; /* why the last function returned false */
  char log[256];   /* the last message of ipt */
} bench_gpu;

/* Keeps the reason and returns false. */
bool bench_fail(bench_gpu *gpu, const char *format, ...) BENCH_PRINTF(2, 3);
bool bench_fail_vulkan(bench_gpu *gpu, const char *what, VkResult result);
bool bench_fail_ipt(bench_gpu *gpu, const char *what, ipt_result result);

/* Keeps a line of the library in gpu->log, for ipt_log. */
void bench_keep_log(const char *message, void *gpu);

/* Opens a device. device: as in ipt_context_desc; NULL: the best. wisdom: a file; NULL: none.
 * gpu->log says why a file is not used. Close the device also if it could not be opened. */
bool bench_gpu_open(bench_gpu *gpu, const char *device, uint32_t copy_units, const char *wisdom);
void bench_gpu_close(bench_gpu *gpu);

#endif
