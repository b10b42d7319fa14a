/* Work that can be recorded and timed: the copy, and a plan.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_WORK_H
#define IPT_BENCH_WORK_H

#include "memory.h"

typedef struct bench_work {
  bool (*record)(bench_gpu *gpu, const void *what, VkCommandBuffer commands);
  const void *what;
} bench_work;

/* Records a barrier between all computations before it and all after it. */
void bench_barrier(bench_gpu *gpu, VkCommandBuffer commands);

/* The copy of a number of bytes, rounded up to 16. */
typedef struct bench_copy {
  VkDeviceAddress source, target;
  uint64_t units;      /* units of 16 bytes, from source to target */
  bool there_and_back; /* the copy then goes back: between the halves of one buffer */
} bench_copy;

/* Plans a copy from data to second. If second has no handle: between the halves of data. */
bench_copy bench_plan_copy(const bench_buffer *data, const bench_buffer *second, uint64_t bytes);
bench_work bench_copy_work(const bench_copy *copy);

/* A plan and the places of its operands and scratch. */
typedef struct bench_execution {
  const ipt_plan *plan;
  ipt_record_desc places;
} bench_execution;

/* operands: IPT_MAX_OPERANDS buffers; those that the plan does not have are without a handle. */
bench_execution bench_plan_execution(const ipt_plan *plan, const bench_buffer *operands,
                                     const bench_buffer *scratch);
bench_work bench_execution_work(const bench_execution *execution);

#endif
