/* Buffers.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MEMORY_H
#define IPT_BENCH_MEMORY_H

#include "gpu.h"

typedef struct bench_buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  VkDeviceAddress address;
  uint64_t size;  /* a multiple of 256 */
  uint32_t *host; /* NULL: device memory */
} bench_buffer;

/* Makes a buffer in device memory; none for 0 bytes. It does not look at maxMemoryAllocationSize,
 * since some drivers allocate more than that. Free the buffer also if it could not be made. */
bool bench_new_buffer(bench_gpu *gpu, const char *what, uint64_t size, bench_buffer *buffer);

/* Makes a buffer in memory that the host sees. */
bool bench_new_host_buffer(bench_gpu *gpu, uint64_t size, bench_buffer *buffer);

/* The same for copies from and to the host: where the host reads fast, and outside the device's own
 * memory if there is a choice. */
bool bench_new_staging_buffer(bench_gpu *gpu, uint64_t size, bench_buffer *buffer);

void bench_free_buffer(bench_gpu *gpu, bench_buffer *buffer);

/* Bytes in the largest heap of the device's own memory. */
uint64_t bench_device_memory(const bench_gpu *gpu);

#endif
