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

/* ---- Fill ---- */

static bool record_fill(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_fill_arguments *arguments = (const bench_fill_arguments *)what;
  bench_dispatch(gpu, commands, BENCH_KERNEL_FILL, arguments, sizeof *arguments, arguments->words);
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

static void barrier_to_host(bench_gpu *gpu, VkCommandBuffer commands) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             VK_ACCESS_HOST_READ_BIT};
  gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                               VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier, 0, NULL, 0, NULL);
}

static bool record_verify(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_verify_arguments *arguments = (const bench_verify_arguments *)what;
  bench_dispatch(gpu, commands, BENCH_KERNEL_VERIFY, arguments, sizeof *arguments,
                 arguments->words);
  barrier_to_host(gpu, commands);
  return true;
}

static uint64_t larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* With the distances that a descriptor leaves to ipt. */
static ipt_transpose_desc with_distances(const ipt_transpose_desc *shape) {
  ipt_transpose_desc d = *shape;
  bool is_square = d.rows == d.cols;
  if (d.out_pitch == 0)
    d.out_pitch = is_square && d.pitch != 0 ? d.pitch : d.rows;
  if (d.pitch == 0)
    d.pitch = d.cols;
  if (d.stride == 0)
    d.stride = larger(d.rows * d.pitch, d.cols * d.out_pitch);
  return d;
}

bool bench_count_wrong(bench_gpu *gpu, const bench_buffer *data, const ipt_transpose_desc *shape,
                       uint64_t *wrong) {
  bench_buffer counter;
  bool fine = bench_new_host_buffer(gpu, sizeof(uint32_t), &counter);
  if (fine) {
    ipt_transpose_desc d = with_distances(shape);
    uint64_t bytes = d.batch * d.stride * d.elem_size;
    bench_verify_arguments arguments = {data->address, counter.address, data->size / 4, bytes,
                                        d.rows,        d.cols,          d.elem_size,    d.pitch,
                                        d.out_pitch,   d.stride};
    bench_work work = {record_verify, &arguments};
    counter.host[0] = 0;
    fine = bench_run_once(gpu, &work);
    *wrong = counter.host[0];
  }
  bench_free_buffer(gpu, &counter);
  return fine;
}
