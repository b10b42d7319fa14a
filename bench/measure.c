/* Measures one case: plan, buffers, times, verification.
 *
 * SPDX-License-Identifier: MIT
 */
#include "measure.h"

#include "../cli/numbers.h"
#include "any_case.h"
#include "movement.h"
#include "out_of_place.h"
#include "product/product_verify.h"
#include "timing.h"
#include "verify.h"

#include <stdio.h>
#include <string.h>

/* ---- Plan and buffers ---- */

ipt_result bench_trial_plan(bench_gpu *gpu, bench_trial *t, const bench_case *c,
                            bench_result *result) {
  ipt_plan_destroy(t->plan);
  t->plan = NULL;
  t->shape = *c;
  gpu->log[0] = '\0';
  ipt_result made = bench_plan_case(gpu->context, c, &t->plan);
  if (made != IPT_SUCCESS) {
    bench_fail_ipt(gpu, "no plan", made);
    return made;
  }
  bench_describe_plan(t->plan, result);
  if (!bench_is_product(c)) /* the library counts gaps, too */
    result->bytes = (uint64_t)bench_case_bytes(c);
  return IPT_SUCCESS;
}

static bool plan_copy(bench_trial *t, const bench_case *c, bench_result *result) {
  t->shape = *c;
  result->bytes = c->desc.cols;
  result->passes = 1;
  snprintf(result->description, sizeof result->description, "copy");
  return true;
}

static bool new_operands(bench_gpu *gpu, bench_trial *t, const bench_result *result) {
  static const char *const matrices[IPT_MAX_OPERANDS] = {"A", "B", "C"};
  if (!bench_is_product(&t->shape)) {
    uint64_t bytes = t->plan != NULL ? ipt_plan_operand_size(t->plan, 0) : result->bytes;
    return bench_new_buffer(gpu, "data", bytes, &t->operands[0]);
  }
  for (uint32_t i = 0; i < ipt_plan_operand_count(t->plan); i++)
    if (!bench_new_buffer(gpu, matrices[i], ipt_plan_operand_size(t->plan, i), &t->operands[i]))
      return false;
  return true;
}

/* The second buffer may be missing. Then the copy goes from one half of the first buffer to the
 * other, which leaves a product operands that nobody has filled in. */
static void make_second(bench_gpu *gpu, bench_trial *t, const bench_result *result) {
  uint64_t together = 2 * result->bytes + result->scratch;
  if (together > bench_device_memory(gpu) ||
      !bench_new_buffer(gpu, "a second buffer", result->bytes, &t->second))
    bench_free_buffer(gpu, &t->second);
  t->copy = bench_plan_copy(&t->operands[0], &t->second, result->bytes);
}

/* The scratch of the previous plan may have the wrong size. The second buffer comes last and takes
 * what is left. */
bool bench_trial_place(bench_gpu *gpu, bench_trial *t, const bench_result *result) {
  bool first = t->operands[0].handle == VK_NULL_HANDLE;
  bench_free_buffer(gpu, &t->scratch);
  if (first && !new_operands(gpu, t, result))
    return false;
  if (!bench_new_buffer(gpu, "scratch", result->scratch, &t->scratch))
    return false;
  if (first)
    make_second(gpu, t, result);
  if (t->plan != NULL) {
    t->execution = bench_plan_execution(t->plan, t->operands, &t->scratch);
    t->work = bench_execution_work(&t->execution);
  }
  return true;
}

/* ---- Times ---- */

bool bench_trial_fill(bench_gpu *gpu, const bench_trial *t) {
  return bench_is_product(&t->shape) ? bench_fill_product(gpu, &t->shape, t->operands)
                                     : bench_fill(gpu, &t->operands[0]);
}

/* Several small copies go into one submission, or the device would mostly wait for the host while
 * it warms up. */
static uint32_t warm_up_copies(uint64_t bytes) {
  const uint64_t enough = (uint64_t)64 << 20, most = 64;
  uint64_t copies = enough / bytes;
  return (uint32_t)(copies < 1 ? 1 : copies > most ? most : copies);
}

static bench_timing new_timing(const bench_settings *settings, const bench_result *result) {
  bench_timing timing = {settings->repetitions, settings->warm_up, warm_up_copies(result->bytes)};
  return timing;
}

/* Times with the data of the verification, since zeros could be faster. */
bool bench_trial_time(bench_gpu *gpu, bench_trial *t, const bench_settings *settings,
                      bench_result *result) {
  bench_timing timing = new_timing(settings, result);
  bench_work copy = bench_copy_work(&t->copy);
  const bench_work *work = t->work.record != NULL ? &t->work : NULL;
  if (!bench_trial_fill(gpu, t) ||
      !bench_time(gpu, &timing, &copy, work, &result->copy, &result->plan, &result->warmth))
    return false;
  if (work == NULL)
    result->plan = result->copy;
  return true;
}

/* ---- Verification ---- */

/* The distances of a case, including those that a descriptor leaves to ipt. */
static bench_distances case_distances(const bench_case *c) {
  ipt_permute_desc movement = bench_movement(c);
  bench_distances distances = bench_packed_distances(&movement);
  const ipt_transpose_desc *d = &c->desc;
  if (c->operation != BENCH_TRANSPOSE || (d->lda == 0 && d->ldb == 0 && d->stride == 0))
    return distances;
  bool is_pitched_square = d->rows == d->cols && d->lda != 0;
  uint64_t lda = d->lda != 0 ? d->lda : d->cols;
  uint64_t ldb = d->ldb != 0 ? d->ldb : is_pitched_square ? lda : d->rows;
  uint64_t stride = d->stride != 0 ? d->stride : max_size(d->rows * lda, d->cols * ldb);
  uint32_t rows = movement.rank - 2;
  distances.before[rows] = lda;
  distances.after[rows] = ldb;
  if (rows > 0)
    distances.before[0] = distances.after[0] = stride;
  return distances;
}

/* A copy is verified as one axis that stays: the target must hold what was in the source. */
bool bench_trial_count_wrong(bench_gpu *gpu, const bench_trial *t, uint64_t *wrong) {
  ipt_permute_desc movement = bench_movement(&t->shape);
  ipt_permute_desc row = {.rank = 1, .extents = {16 * t->copy.units}, .elem_size = 1};
  bench_buffer target = t->second;
  if (bench_is_product(&t->shape))
    return bench_count_wrong_product(gpu, &t->shape, t->operands, wrong);
  if (t->work.record != NULL) {
    bench_distances distances = case_distances(&t->shape);
    return bench_count_wrong(gpu, &t->operands[0], &movement, &distances, wrong);
  }
  target.address = t->copy.target;
  target.size = row.extents[0];
  return bench_count_wrong(gpu, &target, &row, NULL, wrong);
}

bool bench_trial_verify(bench_gpu *gpu, bench_trial *t, bench_result *result) {
  bench_work copy = bench_copy_work(&t->copy);
  const bench_work *work = t->work.record != NULL ? &t->work : &copy;
  if (!bench_trial_fill(gpu, t) || !bench_run_once(gpu, work) ||
      !bench_trial_count_wrong(gpu, t, &result->wrong))
    return false;
  result->verdict = result->wrong == 0 ? BENCH_RIGHT : BENCH_WRONG;
  return true;
}

/* ---- To a second buffer ---- */

static bool check_out_of_place(bench_gpu *gpu, const bench_trial *t, const bench_work *work,
                               const ipt_permute_desc *movement) {
  uint64_t wrong = 0;
  if (!bench_fill(gpu, &t->operands[0]) || !bench_fill(gpu, &t->second) ||
      !bench_run_once(gpu, work) || !bench_count_wrong(gpu, &t->second, movement, NULL, &wrong))
    return false;
  return wrong == 0 ? true
                    : bench_fail(gpu, "out of place %lu words are wrong", (unsigned long)wrong);
}

/* Measures nothing if there is no second buffer or no shader for the shape. */
static bool time_out_of_place(bench_gpu *gpu, const bench_trial *t, const bench_settings *settings,
                              bench_result *result) {
  ipt_permute_desc movement = bench_movement(&t->shape);
  bench_timing timing = new_timing(settings, result);
  bench_work copy = bench_copy_work(&t->copy);
  bench_out_of_place permutation;
  bench_times beside;
  if (t->second.handle == VK_NULL_HANDLE)
    return true;
  bool fine = true;
  if (bench_open_out_of_place(gpu, &movement, &t->operands[0], &t->second, &permutation)) {
    bench_work work = bench_out_of_place_work(&permutation);
    fine =
        bench_time(gpu, &timing, &copy, &work, &beside, &result->out_of_place, &result->warmth) &&
        (!settings->verify || check_out_of_place(gpu, t, &work, &movement));
  }
  bench_close_out_of_place(gpu, &permutation);
  return fine;
}

/* ---- All of it ---- */

void bench_trial_close(bench_gpu *gpu, bench_trial *t) {
  bench_free_buffer(gpu, &t->second);
  bench_free_buffer(gpu, &t->scratch);
  for (uint32_t i = 0; i < IPT_MAX_OPERANDS; i++)
    bench_free_buffer(gpu, &t->operands[i]);
  ipt_plan_destroy(t->plan);
  memset(t, 0, sizeof *t);
}

void bench_measure(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                   bench_result *result) {
  bench_trial t;
  memset(&t, 0, sizeof t);
  memset(result, 0, sizeof *result);
  bench_progress_phase("planning");
  bool fine =
      c->copy_only ? plan_copy(&t, c, result) : bench_trial_plan(gpu, &t, c, result) == IPT_SUCCESS;
  fine = fine && bench_trial_place(gpu, &t, result);
  bench_progress_phase("timing");
  fine = fine && bench_trial_time(gpu, &t, settings, result);
  if (c->operation == BENCH_PERMUTE)
    fine = fine && time_out_of_place(gpu, &t, settings, result);
  bench_progress_phase("verifying");
  fine = fine && (!settings->verify || bench_trial_verify(gpu, &t, result));
  if (!fine)
    result->error = gpu->error;
  bench_trial_close(gpu, &t);
}
