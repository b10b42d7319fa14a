/* One case: its plan and buffers, its times, its verification.
 *
 * SPDX-License-Identifier: MIT
 */
#include "measure.h"

#include "timing.h"
#include "verify.h"

#include <stdio.h>
#include <string.h>

typedef struct setting {
  const bench_settings *settings;
  const bench_case *c;
  ipt_plan *plan; /* NULL: only the copy */
  bench_buffer data, scratch;
  bench_buffer second; /* no handle: the copy stays within the data */
  bench_copy copy;
  bench_transposition transposition;
} setting;

/* ---- Plan and buffers ---- */

static bool make_plan(bench_gpu *gpu, setting *s, bench_result *result) {
  ipt_transpose_desc desc = s->c->desc;
  if (s->c->scratch_percent > 0) {
    double limit = bench_case_bytes(s->c) * s->c->scratch_percent / 100;
    desc.scratch_limit = limit < 1 ? 1 : limit < 1e18 ? (uint64_t)limit : UINT64_MAX;
  }
  gpu->log[0] = '\0';
  ipt_result made = ipt_plan_create(gpu->context, &desc, &s->plan);
  if (made != IPT_SUCCESS)
    return bench_fail_ipt(gpu, "no plan", made);
  result->bytes = ipt_plan_data_size(s->plan);
  result->scratch = ipt_plan_scratch_size(s->plan);
  ipt_plan_describe(s->plan, result->description, sizeof result->description);
  return true;
}

static bool describe_copy(setting *s, bench_result *result) {
  result->bytes = s->c->desc.cols;
  snprintf(result->description, sizeof result->description, "copy");
  return true;
}

/* The second buffer may be missing: then the copy is made within the halves of the first. */
static bool make_buffers(bench_gpu *gpu, setting *s, const bench_result *result) {
  uint64_t together = 2 * result->bytes + result->scratch;
  if (!bench_new_buffer(gpu, "data", result->bytes, &s->data) ||
      !bench_new_buffer(gpu, "scratch", result->scratch, &s->scratch))
    return false;
  if (together > bench_device_memory(gpu) ||
      !bench_new_buffer(gpu, "a second buffer", result->bytes, &s->second))
    bench_free_buffer(gpu, &s->second);
  s->copy = bench_plan_copy(&s->data, &s->second, result->bytes);
  if (s->plan != NULL)
    s->transposition = bench_plan_transposition(s->plan, &s->data, &s->scratch);
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
static bool take_times(bench_gpu *gpu, setting *s, bench_result *result) {
  bench_timing timing = {s->settings->repetitions, s->settings->warm_up,
                         warm_up_copies(result->bytes)};
  bench_work copy = bench_copy_work(&s->copy);
  bench_work plan = bench_transposition_work(&s->transposition);
  if (!bench_fill(gpu, &s->data) || !bench_time(gpu, &timing, &copy, s->plan != NULL ? &plan : NULL,
                                                &result->copy, &result->plan))
    return false;
  if (s->plan == NULL)
    result->plan = result->copy;
  return true;
}

/* ---- Verification ---- */

/* A copy is right if the target holds what was in the source: as the transposition of one row. */
static bool count_wrong(bench_gpu *gpu, const setting *s, uint64_t *wrong) {
  ipt_transpose_desc row;
  bench_buffer target = s->second;
  if (s->plan != NULL)
    return bench_count_wrong(gpu, &s->data, &s->c->desc, wrong);
  memset(&row, 0, sizeof row);
  row.batch = row.rows = row.elem_size = 1;
  row.cols = 16 * s->copy.units;
  target.address = s->copy.target;
  target.size = row.cols;
  return bench_count_wrong(gpu, &target, &row, wrong);
}

static bool verify(bench_gpu *gpu, const setting *s, bench_result *result) {
  bench_work copy = bench_copy_work(&s->copy);
  bench_work plan = bench_transposition_work(&s->transposition);
  if (!s->settings->verify)
    return true;
  if (!bench_fill(gpu, &s->data) || !bench_run_once(gpu, s->plan != NULL ? &plan : &copy) ||
      !count_wrong(gpu, s, &result->wrong_words))
    return false;
  result->verdict = result->wrong_words == 0 ? BENCH_RIGHT : BENCH_WRONG;
  return true;
}

/* ---- All of it ---- */

void bench_measure(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                   bench_result *result) {
  setting s;
  memset(&s, 0, sizeof s);
  memset(result, 0, sizeof *result);
  s.settings = settings;
  s.c = c;
  bench_progress_phase("planning");
  bool fine = c->copy_only ? describe_copy(&s, result) : make_plan(gpu, &s, result);
  fine = fine && make_buffers(gpu, &s, result);
  bench_progress_phase("timing");
  fine = fine && take_times(gpu, &s, result);
  bench_progress_phase("verifying");
  fine = fine && verify(gpu, &s, result);
  if (!fine)
    result->error = gpu->error;
  bench_free_buffer(gpu, &s.second);
  bench_free_buffer(gpu, &s.scratch);
  bench_free_buffer(gpu, &s.data);
  ipt_plan_destroy(s.plan);
}
