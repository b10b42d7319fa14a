/* Verification on the device: the pattern, one run, a count of wrong words.
 *
 * SPDX-License-Identifier: MIT
 */
#include "verify.h"

#include "runs.h"

bool bench_run_once(bench_gpu *gpu, const bench_work *work) {
  bench_runs runs;
  bool fine = bench_runs_open(gpu, 1, &runs) && bench_runs_record(gpu, &runs, 0, work, 1) &&
              bench_runs_submit(gpu, &runs, 0, 1);
  bench_runs_close(gpu, &runs);
  return fine;
}

static void barrier_to_host(bench_gpu *gpu, VkCommandBuffer commands) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             VK_ACCESS_HOST_READ_BIT};
  gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                               VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier, 0, NULL, 0, NULL);
}

/* ---- Fill ---- */

static bool record_fill(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_fill_arguments *arguments = (const bench_fill_arguments *)what;
  bench_dispatch(gpu, commands, BENCH_KERNEL_FILL, arguments, sizeof *arguments, arguments->words);
  barrier_to_host(gpu, commands);
  return true;
}

bool bench_fill(bench_gpu *gpu, const bench_buffer *data) {
  bench_fill_arguments arguments = {data->address, 0, data->size / 4, 0, 0};
  bench_work work = {record_fill, &arguments};
  return bench_run_once(gpu, &work);
}

bool bench_flip(bench_gpu *gpu, const bench_buffer *data, uint64_t word, uint32_t bits) {
  bench_fill_arguments arguments = {data->address, word, 1, bits, 0};
  bench_work work = {record_fill, &arguments};
  return bench_run_once(gpu, &work);
}

/* ---- Verify ---- */

static bool record_verify(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_verify_arguments *arguments = (const bench_verify_arguments *)what;
  bench_dispatch(gpu, commands, BENCH_KERNEL_VERIFY, arguments, sizeof *arguments,
                 arguments->words);
  barrier_to_host(gpu, commands);
  return true;
}

/* As in verify.comp. */
typedef struct ledger {
  uint64_t extents[IPT_MAX_AXES], strides[IPT_MAX_AXES];
  uint32_t wrong, unused;
} ledger;

/* Returns the number of elements. */
static uint64_t write_axes(const ipt_permute_desc *movement, ledger *axes) {
  uint64_t strides[IPT_MAX_AXES], elements = 1;
  for (uint32_t axis = movement->rank; axis-- > 0;) {
    strides[axis] = elements;
    elements *= movement->extents[axis];
  }
  for (uint32_t i = 0; i < movement->rank; i++) {
    axes->extents[i] = movement->extents[movement->axes[i]];
    axes->strides[i] = strides[movement->axes[i]];
  }
  return elements;
}

bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_permute_desc *movement,
                       uint64_t *wrong) {
  bench_buffer buffer;
  bool fine = bench_new_host_buffer(gpu, sizeof(ledger), &buffer);
  if (fine) {
    ledger *seen = (ledger *)(void *)buffer.host;
    uint64_t bytes = write_axes(movement, seen) * movement->elem_size;
    bench_verify_arguments arguments = {data->address,
                                        buffer.address,
                                        data->size / 4,
                                        bytes,
                                        movement->elem_size,
                                        movement->rank,
                                        0};
    bench_work work = {record_verify, &arguments};
    seen->wrong = 0;
    fine = bench_run_once(gpu, &work);
    *wrong = seen->wrong;
  }
  bench_free_buffer(gpu, &buffer);
  return fine;
}
