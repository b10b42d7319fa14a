/* Verification on the device: the pattern, one run, a count of wrong words.
 *
 * SPDX-License-Identifier: MIT
 */
#include "verify.h"

#include "runs.h"

#include <string.h>

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
  uint64_t extents[2][IPT_MAX_AXES], distances[2][IPT_MAX_AXES], sources[IPT_MAX_AXES];
  uint32_t wrong, unused;
} ledger;

bench_distances bench_dense_distances(const ipt_permute_desc *movement) {
  bench_distances d;
  uint64_t before = 1, after = 1;
  memset(&d, 0, sizeof d);
  for (uint32_t axis = movement->rank; axis-- > 0;) {
    d.before[axis] = before;
    d.after[axis] = after;
    before *= movement->extents[axis];
    after *= movement->extents[movement->axes[axis]];
  }
  return d;
}

static void write_axes(const ipt_permute_desc *movement, const bench_distances *distances,
                       ledger *axes) {
  for (uint32_t i = 0; i < movement->rank; i++) {
    axes->extents[0][i] = movement->extents[movement->axes[i]];
    axes->extents[1][i] = movement->extents[i];
    axes->distances[0][i] = distances->after[i];
    axes->distances[1][i] = distances->before[i];
    axes->sources[i] = distances->before[movement->axes[i]];
  }
}

/* Elements up to the end of the last index of the first axis, before or after. */
static uint64_t reached(const ipt_permute_desc *movement, const bench_distances *distances) {
  uint64_t before = movement->extents[0] * distances->before[0];
  uint64_t after = movement->extents[movement->axes[0]] * distances->after[0];
  return before > after ? before : after;
}

bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_permute_desc *movement,
                       const bench_distances *distances, uint64_t *wrong) {
  bench_distances dense = bench_dense_distances(movement);
  bench_buffer buffer;
  bool fine = bench_new_host_buffer(gpu, sizeof(ledger), &buffer);
  if (distances == NULL)
    distances = &dense;
  if (fine) {
    ledger *seen = (ledger *)(void *)buffer.host;
    uint64_t bytes = reached(movement, distances) * movement->elem_size;
    bench_verify_arguments arguments = {data->address,
                                        buffer.address,
                                        data->size / 4,
                                        bytes,
                                        movement->elem_size,
                                        movement->rank,
                                        0};
    bench_work work = {record_verify, &arguments};
    write_axes(movement, distances, seen);
    seen->wrong = 0;
    fine = bench_run_once(gpu, &work);
    *wrong = seen->wrong;
  }
  bench_free_buffer(gpu, &buffer);
  return fine;
}
