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

typedef struct dispatch {
  bench_kernel kernel;
  const void *arguments;
  size_t size;
  uint64_t items;
} dispatch;

static bool record_dispatch(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const dispatch *d = (const dispatch *)what;
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             VK_ACCESS_HOST_READ_BIT};
  bench_dispatch(&gpu->kernels, commands, d->kernel, d->arguments, d->size, d->items);
  gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                               VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier, 0, NULL, 0, NULL);
  return true;
}

bool bench_run_dispatch(bench_gpu *gpu, bench_kernel kernel, const void *arguments, size_t size,
                        uint64_t items) {
  dispatch d = {kernel, arguments, size, items};
  bench_work work = {record_dispatch, &d};
  return bench_run_once(gpu, &work);
}

/* ---- Fill ---- */

static bool fill(bench_gpu *gpu, const bench_fill_arguments *arguments) {
  return bench_run_dispatch(gpu, BENCH_KERNEL_FILL, arguments, sizeof *arguments, arguments->words);
}

bool bench_fill(bench_gpu *gpu, const bench_buffer *data) {
  bench_fill_arguments arguments = {data->address, 0, data->size / 4, 0};
  return fill(gpu, &arguments);
}

bool bench_flip(bench_gpu *gpu, const bench_buffer *data, uint64_t word, uint32_t bits) {
  bench_fill_arguments arguments = {data->address, word, 1, bits};
  return fill(gpu, &arguments);
}

/* ---- Verify ---- */

/* Compiles only if the shader knows as many axes as ipt. */
typedef char same_most_axes[(int)BENCH_MOST_AXES == IPT_MAX_AXES ? 1 : -1];

bench_distances bench_packed_distances(const ipt_permute_desc *movement) {
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
                       bench_ledger *axes) {
  for (uint32_t i = 0; i < movement->rank; i++) {
    axes->extents[i] = movement->extents[movement->axes[i]];
    axes->extents[BENCH_MOST_AXES + i] = movement->extents[i];
    axes->distances[i] = distances->after[i];
    axes->distances[BENCH_MOST_AXES + i] = distances->before[i];
    axes->sources[i] = distances->before[movement->axes[i]];
  }
}

/* Elements up to the end of the data, before or after, whichever is later. */
static uint64_t reached(const ipt_permute_desc *movement, const bench_distances *distances) {
  uint64_t before = movement->extents[0] * distances->before[0];
  uint64_t after = movement->extents[movement->axes[0]] * distances->after[0];
  return before > after ? before : after;
}

bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_permute_desc *movement,
                       const bench_distances *distances, uint64_t *wrong) {
  bench_distances packed = bench_packed_distances(movement);
  bench_buffer buffer;
  bool fine = bench_new_host_buffer(gpu, sizeof(bench_ledger), &buffer);
  if (distances == NULL)
    distances = &packed;
  if (fine) {
    bench_ledger *seen = (bench_ledger *)(void *)buffer.host;
    uint64_t bytes = reached(movement, distances) * movement->elem_size;
    bench_verify_arguments arguments = {data->address, buffer.address,      data->size / 4,
                                        bytes,         movement->elem_size, movement->rank};
    write_axes(movement, distances, seen);
    seen->wrong = 0;
    fine =
        bench_run_dispatch(gpu, BENCH_KERNEL_VERIFY, &arguments, sizeof arguments, arguments.words);
    *wrong = seen->wrong;
  }
  bench_free_buffer(gpu, &buffer);
  return fine;
}
