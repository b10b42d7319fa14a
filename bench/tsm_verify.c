/* Integers as matrices, and their products by definition.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm_verify.h"

#include "tsm_case.h"
#include "verify.h"

#include <string.h>

typedef struct dispatch {
  bench_kernel kernel;
  const void *arguments;
  size_t size;
  uint64_t items;
} dispatch;

/* What it writes the host may read. */
static bool record_dispatch(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const dispatch *d = (const dispatch *)what;
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                             VK_ACCESS_HOST_READ_BIT};
  bench_dispatch(gpu, commands, d->kernel, d->arguments, d->size, d->items);
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

bool bench_fill_matrices(bench_gpu *gpu, const bench_case *c, const bench_buffer matrices[3]) {
  bool fine = true;
  for (uint32_t i = 0; i < 3 && matrices[i].size > 0 && fine; i++) {
    bench_tsm_fill_arguments arguments = {matrices[i].address, matrices[i].size / 4, i,
                                          (uint32_t)bench_real_words(c->product.type)};
    fine = bench_run_dispatch(gpu, BENCH_KERNEL_TSM_FILL, &arguments, sizeof arguments,
                              arguments.words);
  }
  return fine;
}

/* ---- TSMM ---- */

static bool count_in_tall(bench_gpu *gpu, const bench_case *c, const bench_buffer *tall,
                          uint64_t *wrong) {
  const ipt_tsm_desc *d = &c->product;
  bench_buffer counter;
  bool fine = bench_new_host_buffer(gpu, sizeof(uint32_t), &counter);
  if (fine) {
    bench_tsm_verify_arguments arguments = {tall->address,
                                            counter.address,
                                            d->k,
                                            (uint32_t)d->m,
                                            (uint32_t)d->n,
                                            (uint32_t)bench_parts(d->type),
                                            (uint32_t)bench_real_words(d->type)};
    counter.host[0] = 0;
    fine =
        bench_run_dispatch(gpu, BENCH_KERNEL_TSM_VERIFY, &arguments, sizeof arguments, d->k * d->n);
    *wrong = counter.host[0];
  }
  bench_free_buffer(gpu, &counter);
  return fine;
}

/* ---- TSMTTSM ---- */

/* Real number number i of C. */
static double real_of(const bench_case *c, const bench_buffer *copied, uint64_t i) {
  double wide;
  float narrow;
  const unsigned char *bytes = (const unsigned char *)copied->host;
  if (bench_real_words(c->product.type) == 2) {
    memcpy(&wide, bytes + i * sizeof wide, sizeof wide);
    return wide;
  }
  memcpy(&narrow, bytes + i * sizeof narrow, sizeof narrow);
  return narrow;
}

static uint64_t compare_with_sums(const bench_case *c, const bench_buffer *copied,
                                  const bench_buffer *sums) {
  uint64_t wrong = 0, parts = bench_parts(c->product.type);
  for (uint64_t i = 0; i < c->product.m * c->product.n; i++) {
    bool right = true;
    for (uint64_t part = 0; part < parts; part++)
      right = right &&
              real_of(c, copied, parts * i + part) == (double)(int32_t)sums->host[2 * i + part];
    wrong += !right;
  }
  return wrong;
}

static bool sum_on_device(bench_gpu *gpu, const bench_case *c, const bench_buffer *sums) {
  const ipt_tsm_desc *d = &c->product;
  const uint32_t rows = 4096;
  bench_tsm_sums_arguments arguments = {
      sums->address, d->k, (uint32_t)d->m, (uint32_t)d->n, (uint32_t)bench_parts(d->type), rows};
  memset(sums->host, 0, (size_t)sums->size);
  /* Invocations beyond the last chunk of rows have nothing to add. */
  return bench_run_dispatch(gpu, BENCH_KERNEL_TSM_SUMS, &arguments, sizeof arguments,
                            (d->k / rows + 1) * d->m * d->n);
}

static bool count_in_small(bench_gpu *gpu, const bench_case *c, const bench_buffer *matrix,
                           uint64_t *wrong) {
  bench_buffer sums, copied;
  memset(&copied, 0, sizeof copied);
  bool fine = bench_new_host_buffer(gpu, 8 * c->product.m * c->product.n, &sums) &&
              bench_new_host_buffer(gpu, matrix->size, &copied);
  if (fine) {
    bench_copy_arguments arguments = {matrix->address, copied.address, matrix->size / 16};
    fine =
        bench_run_dispatch(gpu, BENCH_KERNEL_COPY, &arguments, sizeof arguments, arguments.units) &&
        sum_on_device(gpu, c, &sums);
  }
  if (fine)
    *wrong = compare_with_sums(c, &copied, &sums);
  bench_free_buffer(gpu, &copied);
  bench_free_buffer(gpu, &sums);
  return fine;
}

bool bench_count_wrong_elements(bench_gpu *gpu, const bench_case *c, const bench_buffer matrices[3],
                                uint64_t *wrong) {
  if (c->operation == BENCH_TSMM)
    return count_in_tall(gpu, c, &matrices[2], wrong);
  return count_in_small(gpu, c, &matrices[2], wrong);
}
