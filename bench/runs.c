/* Command buffers, each between two timestamps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "runs.h"

#include <stdlib.h>
#include <string.h>

static bool new_commands(bench_gpu *gpu, bench_runs *runs) {
  VkCommandBufferAllocateInfo info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, NULL,
                                      gpu->pool, VK_COMMAND_BUFFER_LEVEL_PRIMARY, runs->count};
  runs->commands = (VkCommandBuffer *)calloc(runs->count, sizeof *runs->commands);
  runs->submits = (VkSubmitInfo *)calloc(runs->count, sizeof *runs->submits);
  if (runs->commands == NULL || runs->submits == NULL)
    return bench_fail(gpu, "out of host memory");
  VkResult result = gpu->vk.vkAllocateCommandBuffers(gpu->device, &info, runs->commands);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "no command buffers", result);
  for (uint32_t i = 0; i < runs->count; i++) {
    runs->submits[i].sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    runs->submits[i].commandBufferCount = 1;
    runs->submits[i].pCommandBuffers = &runs->commands[i];
  }
  return true;
}

bool bench_runs_open(bench_gpu *gpu, uint32_t count, bench_runs *runs) {
  VkQueryPoolCreateInfo info = {
      VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, NULL, 0, VK_QUERY_TYPE_TIMESTAMP, 2 * count, 0};
  memset(runs, 0, sizeof *runs);
  runs->count = count;
  VkResult result = gpu->vk.vkResetCommandPool(gpu->device, gpu->pool, 0);
  if (result == VK_SUCCESS)
    result = gpu->vk.vkCreateQueryPool(gpu->device, &info, NULL, &runs->queries);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "no queries", result);
  return new_commands(gpu, runs);
}

void bench_runs_close(bench_gpu *gpu, bench_runs *runs) {
  gpu->vk.vkDestroyQueryPool(gpu->device, runs->queries, NULL);
  if (runs->commands != NULL)
    gpu->vk.vkFreeCommandBuffers(gpu->device, gpu->pool, runs->count, runs->commands);
  free(runs->commands);
  free(runs->submits);
}

/* The barrier stands before the first timestamp, so that earlier work does not count. Both
 * timestamps wait for everything before them. */
bool bench_runs_record(bench_gpu *gpu, bench_runs *runs, uint32_t i, const bench_work *work,
                       uint32_t times) {
  VkCommandBuffer commands = runs->commands[i];
  VkCommandBufferBeginInfo info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, NULL, 0, NULL};
  VkPipelineStageFlagBits stage = VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT;
  VkResult result = gpu->vk.vkBeginCommandBuffer(commands, &info);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "recording", result);
  gpu->vk.vkCmdResetQueryPool(commands, runs->queries, 2 * i, 2);
  bench_barrier(gpu, commands);
  gpu->vk.vkCmdWriteTimestamp(commands, stage, runs->queries, 2 * i);
  for (uint32_t n = 0; n < times; n++) {
    if (n > 0)
      bench_barrier(gpu, commands);
    if (!work->record(gpu, work->what, commands))
      return false;
  }
  gpu->vk.vkCmdWriteTimestamp(commands, stage, runs->queries, 2 * i + 1);
  result = gpu->vk.vkEndCommandBuffer(commands);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "recording", result);
}

bool bench_runs_submit(bench_gpu *gpu, bench_runs *runs, uint32_t first, uint32_t count) {
  VkResult result = gpu->vk.vkQueueSubmit(gpu->queue, count, runs->submits + first, gpu->fence);
  if (result == VK_SUCCESS)
    result = gpu->vk.vkWaitForFences(gpu->device, 1, &gpu->fence, VK_TRUE, UINT64_MAX);
  if (result == VK_SUCCESS)
    result = gpu->vk.vkResetFences(gpu->device, 1, &gpu->fence);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "running", result);
}

bool bench_runs_seconds(bench_gpu *gpu, bench_runs *runs, uint32_t i, double *seconds) {
  uint64_t ticks[2];
  VkResult result = gpu->vk.vkGetQueryPoolResults(
      gpu->device, runs->queries, 2 * i, 2, sizeof ticks, ticks, sizeof ticks[0],
      VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "reading timestamps", result);
  uint64_t passed = (ticks[1] - ticks[0]) & gpu->timestamp_mask;
  *seconds = (double)(passed > 0 ? passed : 1) * gpu->timestamp_period;
  return true;
}
