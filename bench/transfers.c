/* SPDX-License-Identifier: MIT */
#include "transfers.h"

static bool record_transfer(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_transfer *t = (const bench_transfer *)what;
  VkBufferCopy region = {t->from_place, t->to_place, t->bytes};
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_TRANSFER_WRITE_BIT,
                             VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT};
  uint32_t done = 0;
  do {
    gpu->vk.vkCmdCopyBuffer(commands, t->from, t->to, 1, &region);
    gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
                                 VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_HOST_BIT, 0,
                                 1, &barrier, 0, NULL, 0, NULL);
  } while (++done < t->times);
  return true;
}

bench_work bench_transfer_work(const bench_transfer *transfer) {
  bench_work work = {record_transfer, transfer};
  return work;
}
