/* Records the copy or a plan.
 *
 * SPDX-License-Identifier: MIT
 */
#include "work.h"

#include <string.h>

void bench_barrier(bench_gpu *gpu, VkCommandBuffer commands) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT};
  gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                               VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1, &barrier, 0, NULL, 0,
                               NULL);
}

/* ---- Copy ---- */

bench_copy bench_plan_copy(const bench_buffer *data, const bench_buffer *second, uint64_t bytes) {
  bench_copy copy = {data->address, second->address, (bytes + 15) / 16, false};
  if (second->handle == VK_NULL_HANDLE) {
    copy.units = data->size / 32;
    copy.target = data->address + 16 * copy.units;
    copy.there_and_back = true;
  }
  return copy;
}

static bool record_copy(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_copy *copy = (const bench_copy *)what;
  bench_copy_arguments there = {copy->source, copy->target, copy->units};
  bench_copy_arguments back = {copy->target, copy->source, copy->units};
  bench_dispatch(gpu, commands, BENCH_KERNEL_COPY, &there, sizeof there, copy->units);
  if (copy->there_and_back) {
    bench_barrier(gpu, commands);
    bench_dispatch(gpu, commands, BENCH_KERNEL_COPY, &back, sizeof back, copy->units);
  }
  return true;
}

bench_work bench_copy_work(const bench_copy *copy) {
  bench_work work = {record_copy, copy};
  return work;
}

/* ---- Transposition ---- */

bench_transposition bench_plan_transposition(const ipt_plan *plan, const bench_buffer *data,
                                             const bench_buffer *scratch) {
  bench_transposition transposition;
  memset(&transposition, 0, sizeof transposition);
  transposition.plan = plan;
  transposition.places.buffer = data->handle;
  transposition.places.size = data->size;
  transposition.places.scratch = scratch->handle;
  transposition.places.scratch_size = scratch->size;
  return transposition;
}

static bool record_plan(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_transposition *t = (const bench_transposition *)what;
  ipt_result result = ipt_plan_record(t->plan, commands, &t->places);
  return result == IPT_SUCCESS ? true : bench_fail_ipt(gpu, "recording the plan", result);
}

bench_work bench_transposition_work(const bench_transposition *transposition) {
  bench_work work = {record_plan, transposition};
  return work;
}
