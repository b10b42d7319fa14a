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
  bench_dispatch(&gpu->kernels, commands, BENCH_KERNEL_COPY, &there, sizeof there, copy->units);
  if (copy->there_and_back) {
    bench_barrier(gpu, commands);
    bench_dispatch(&gpu->kernels, commands, BENCH_KERNEL_COPY, &back, sizeof back, copy->units);
  }
  return true;
}

bench_work bench_copy_work(const bench_copy *copy) {
  bench_work work = {record_copy, copy};
  return work;
}

/* ---- Plans ---- */

static ipt_place place_of(const bench_buffer *buffer) {
  ipt_place place;
  memset(&place, 0, sizeof place);
  place.buffer = buffer->handle;
  place.size = buffer->size;
  return place;
}

bench_execution bench_plan_execution(const ipt_plan *plan, const bench_buffer *operands,
                                     const bench_buffer *scratch) {
  bench_execution execution;
  memset(&execution, 0, sizeof execution);
  execution.plan = plan;
  for (uint32_t i = 0; i < ipt_plan_operand_count(plan); i++)
    execution.places.operands[i] = place_of(&operands[i]);
  execution.places.scratch = place_of(scratch);
  return execution;
}

static bool record_plan(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_execution *e = (const bench_execution *)what;
  ipt_result result = ipt_plan_record(e->plan, commands, &e->places);
  return result == IPT_SUCCESS ? true : bench_fail_ipt(gpu, "recording the plan", result);
}

bench_work bench_execution_work(const bench_execution *execution) {
  bench_work work = {record_plan, execution};
  return work;
}
