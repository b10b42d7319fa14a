/* One case: its plan and buffers, its times, its verification.
 *
 * SPDX-License-Identifier: MIT
 */
#include "measure.h"

#include "timing.h"
#include "verify.h"

#include <stdio.h>
#include <string.h>

/* ---- Plan and buffers ---- */

ipt_result bench_trial_plan(bench_gpu *gpu, bench_trial *t, const bench_case *c,
                            bench_result *result) {
  ipt_plan_destroy(t->plan);
  t->shape = c->desc;
  if (c->scratch_percent > 0) {
    double limit = bench_case_bytes(c) * c->scratch_percent / 100;
    t->shape.scratch_limit = limit < 1 ? 1 : limit < 1e18 ? (uint64_t)limit : UINT64_MAX;
  }
  gpu->log[0] = '\0';
  ipt_result made = ipt_plan_create(gpu->context, &t->shape, &t->plan);
  if (made != IPT_SUCCESS) {
    bench_fail_ipt(gpu, "no plan", made);
    return made;
  }
  result->bytes = ipt_plan_data_size(t->plan);
  result->scratch = ipt_plan_scratch_size(t->plan);
  ipt_plan_describe(t->plan, result->description, sizeof result->description);
  return IPT_SUCCESS;
}

static bool plan_copy(bench_trial *t, const bench_case *c, bench_result *result) {
  t->shape = c->desc;
  result->bytes = c->desc.cols;
  snprintf(result->description, sizeof result->description, "copy");
  return true;
}

/* The second buffer may be missing: then the copy is made within the halves of the first. */
static void make_second(bench_gpu *gpu, bench_trial *t, const bench_result *result) {
  uint64_t together = 2 * result->bytes + result->scratch;
  if (together > bench_device_memory(gpu) ||
      !bench_new_buffer(gpu, "a second buffer", result->bytes, &t->second))
    bench_free_buffer(gpu, &t->second);
  t->copy = bench_plan_copy(&t->data, &t->second, result->bytes);
}

/* The scratch of the plan before is of no use to this one. The second buffer comes last: it takes
 * what is left. */
bool bench_trial_place(bench_gpu *gpu, bench_trial *t, const bench_result *result) {
  bool first = t->data.handle == VK_NULL_HANDLE;
  bench_free_buffer(gpu, &t->scratch);
  if (first && !bench_new_buffer(gpu, "data", result->bytes, &t->data))
    return false;
  if (!bench_new_buffer(gpu, "scratch", result->scratch, &t->scratch))
    return false;
  if (first)
    make_second(gpu, t, result);
  if (t->plan != NULL) {
    t->transposition = bench_plan_transposition(t->plan, &t->data, &t->scratch);
    t->work = bench_transposition_work(&t->transposition);
  }
  return true;
}

/* ---- Times ---- */

/* Small copies follow each other in one submission, or the device would mostly wait for the host
 * while it warms up. */
static uint32_t warm_up_copies(uint64_t bytes) {
  const uint64_t enough = (uint64_t)64 << 20, most = 64;
  uint64_t copies = enough / bytes;
  return (uint32_t)(copies < 1 ? 1 : copies > most ? most : copies);
}

/* The data is the pattern also for this: zeros could be faster than data. */
bool bench_trial_time(bench_gpu *gpu, bench_trial *t, const bench_settings *settings,
                      bench_result *result) {
  bench_timing timing = {settings->repetitions, settings->warm_up, warm_up_copies(result->bytes)};
  bench_work copy = bench_copy_work(&t->copy);
  const bench_work *work = t->work.record != NULL ? &t->work : NULL;
  if (!bench_fill(gpu, &t->data) ||
      !bench_time(gpu, &timing, &copy, work, &result->copy, &result->plan))
    return false;
  if (work == NULL)
    result->plan = result->copy;
  return true;
}

/* ---- Verification ---- */

/* A copy is right if the target holds what was in the source: as the transposition of one row. */
static bool count_wrong(bench_gpu *gpu, const bench_trial *t, uint64_t *wrong) {
  ipt_transpose_desc row;
  bench_buffer target = t->second;
  if (t->work.record != NULL)
    return bench_count_wrong(gpu, &t->data, &t->shape, wrong);
  memset(&row, 0, sizeof row);
  row.batch = row.rows = row.elem_size = 1;
  row.cols = 16 * t->copy.units;
  target.address = t->copy.target;
  target.size = row.cols;
  return bench_count_wrong(gpu, &target, &row, wrong);
}

bool bench_trial_verify(bench_gpu *gpu, bench_trial *t, bench_result *result) {
  bench_work copy = bench_copy_work(&t->copy);
  const bench_work *work = t->work.record != NULL ? &t->work : &copy;
  if (!bench_fill(gpu, &t->data) || !bench_run_once(gpu, work) ||
      !count_wrong(gpu, t, &result->wrong_words))
    return false;
  result->verdict = result->wrong_words == 0 ? BENCH_RIGHT : BENCH_WRONG;
  return true;
}

/* ---- All of it ---- */

void bench_trial_close(bench_gpu *gpu, bench_trial *t) {
  bench_free_buffer(gpu, &t->second);
  bench_free_buffer(gpu, &t->scratch);
  bench_free_buffer(gpu, &t->data);
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
  bench_progress_phase("verifying");
  fine = fine && (!settings->verify || bench_trial_verify(gpu, &t, result));
  if (!fine)
    result->error = gpu->error;
  bench_trial_close(gpu, &t);
}
