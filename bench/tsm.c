/* Multiplications, each from nothing to its result.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm.h"

#include "steady.h"
#include "timing.h"
#include "tsm_report.h"
#include "tsm_verify.h"
#include "verify.h"

#include <stdio.h>
#include <string.h>

enum { MATRICES = 3 };

typedef struct known_ceilings {
  uint64_t bytes; /* of the buffers that they are measured with */
  double copy;    /* fastest so far, in bytes per second */
} known_ceilings;

typedef struct trial {
  ipt_tsm_plan *plan;
  bench_buffer matrices[MATRICES], scratch;
  ipt_tsm_record_desc places;
} trial;

/* ---- Plan and buffers ---- */

static bool plan_case(bench_gpu *gpu, trial *t, const bench_tsm_case *c, bench_tsm_result *result) {
  gpu->log[0] = '\0';
  ipt_result made = ipt_tsm_plan_create(gpu->context, c->operation, &c->desc, &t->plan);
  if (made != IPT_SUCCESS)
    return bench_fail_ipt(gpu, "no plan", made);
  result->scratch = ipt_tsm_plan_scratch_size(t->plan);
  ipt_tsm_plan_describe(t->plan, result->description, sizeof result->description);
  return true;
}

static ipt_tsm_place place_of(const bench_buffer *buffer) {
  ipt_tsm_place place;
  memset(&place, 0, sizeof place);
  place.buffer = buffer->handle;
  place.size = buffer->size;
  return place;
}

static bool place_matrices(bench_gpu *gpu, trial *t) {
  bool fine = bench_new_buffer(gpu, "A", ipt_tsm_plan_a_size(t->plan), &t->matrices[0]) &&
              bench_new_buffer(gpu, "B", ipt_tsm_plan_b_size(t->plan), &t->matrices[1]) &&
              bench_new_buffer(gpu, "C", ipt_tsm_plan_c_size(t->plan), &t->matrices[2]) &&
              bench_new_buffer(gpu, "scratch", ipt_tsm_plan_scratch_size(t->plan), &t->scratch);
  t->places.a = place_of(&t->matrices[0]);
  t->places.b = place_of(&t->matrices[1]);
  t->places.c = place_of(&t->matrices[2]);
  t->places.scratch = place_of(&t->scratch);
  return fine;
}

static void close_trial(bench_gpu *gpu, trial *t) {
  for (int i = 0; i < MATRICES; i++)
    bench_free_buffer(gpu, &t->matrices[i]);
  bench_free_buffer(gpu, &t->scratch);
  ipt_tsm_plan_destroy(t->plan);
}

/* ---- Times and verification ---- */

static bool record_multiplication(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const trial *t = (const trial *)what;
  ipt_result result = ipt_tsm_plan_record(t->plan, commands, &t->places);
  return result == IPT_SUCCESS ? true : bench_fail_ipt(gpu, "recording the plan", result);
}

/* The copy of A within itself warms the device up; then the matrices are filled again. */
static bool time_case(bench_gpu *gpu, trial *t, const bench_tsm_case *c,
                      const bench_settings *settings, bench_tsm_result *result) {
  bench_timing timing = {settings->repetitions, settings->warm_up, 1};
  bench_buffer none;
  bench_times copy_times;
  memset(&none, 0, sizeof none);
  bench_copy copying = bench_plan_copy(&t->matrices[0], &none, t->matrices[0].size);
  bench_work copy = bench_copy_work(&copying), multiplication = {record_multiplication, t};
  return bench_fill_matrices(gpu, c, t->matrices) &&
         bench_time(gpu, &timing, &copy, &multiplication, &copy_times, &result->times);
}

static bool verify_case(bench_gpu *gpu, trial *t, const bench_tsm_case *c,
                        bench_tsm_result *result) {
  bench_work multiplication = {record_multiplication, t};
  if (!bench_fill_matrices(gpu, c, t->matrices) || !bench_run_once(gpu, &multiplication) ||
      !bench_count_wrong_elements(gpu, c, t->matrices, &result->wrong_elements))
    return false;
  result->verdict = result->wrong_elements == 0 ? BENCH_RIGHT : BENCH_WRONG;
  return true;
}

/* ---- All of it ---- */

static void measure(bench_gpu *gpu, const bench_settings *settings, const bench_tsm_case *c,
                    known_ceilings *known, bench_tsm_result *result) {
  trial t;
  memset(&t, 0, sizeof t);
  memset(result, 0, sizeof *result);
  bench_progress_phase("compiling");
  bool fine = plan_case(gpu, &t, c, result) && place_matrices(gpu, &t);
  bench_progress_phase("ceilings"); /* not before a pause, in which the device would cool down */
  fine = fine && bench_measure_ceilings_steadily(gpu, settings, c->desc.type, known->bytes,
                                                 &known->copy, &result->ceilings);
  bench_progress_phase("timing");
  fine = fine && time_case(gpu, &t, c, settings, result);
  bench_progress_phase("verifying");
  fine = fine && (!settings->verify || verify_case(gpu, &t, c, result));
  if (!fine)
    result->error = gpu->error;
  close_trial(gpu, &t);
}

/* ---- Self-test ---- */

/* One bit in the first, the last or no word of the output. */
static bool check_flip(bench_gpu *gpu, const trial *t, const bench_tsm_case *c, uint64_t word,
                       uint64_t expected) {
  const bench_buffer *output = &t->matrices[c->operation == IPT_TSM_TSMM ? 1 : 2];
  bench_work multiplication = {record_multiplication, t};
  uint64_t wrong = 0;
  if (!bench_fill_matrices(gpu, c, t->matrices) || !bench_run_once(gpu, &multiplication) ||
      (expected > 0 && !bench_flip(gpu, output, word, 1u << 30)) ||
      !bench_count_wrong_elements(gpu, c, t->matrices, &wrong))
    return false;
  return wrong == expected ? true : bench_fail(gpu, "tsm: %u elements are wrong", (unsigned)wrong);
}

static bool check_operation(bench_gpu *gpu, ipt_tsm_operation operation, int *checks) {
  bench_tsm_case c;
  bench_tsm_result result;
  trial t;
  memset(&c, 0, sizeof c);
  memset(&t, 0, sizeof t);
  c.operation = operation;
  c.desc.type = IPT_TYPE_C32;
  c.desc.k = 5000;
  c.desc.m = c.desc.n = 3;
  uint64_t last = (operation == IPT_TSM_TSMM ? c.desc.k : c.desc.m) * c.desc.n * 2 - 1;
  bool fine = plan_case(gpu, &t, &c, &result) && place_matrices(gpu, &t) &&
              check_flip(gpu, &t, &c, 0, 0) && check_flip(gpu, &t, &c, 0, 1) &&
              check_flip(gpu, &t, &c, last, 1);
  *checks += 3;
  close_trial(gpu, &t);
  return fine;
}

bool bench_tsm_self_test(bench_gpu *gpu, int *checks) {
  return check_operation(gpu, IPT_TSM_TSMTTSM, checks) &&
         check_operation(gpu, IPT_TSM_TSMM, checks);
}

/* ---- Entry points ---- */

static int measure_and_report(bench_gpu *gpu, const bench_settings *settings,
                              const bench_report *report, const bench_tsm_case *c,
                              known_ceilings *known) {
  bench_tsm_result result;
  measure(gpu, settings, c, known, &result);
  return bench_tsm_report_case(report, c, &result);
}

/* What is wrong outweighs what did not run. */
int bench_tsm(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
              const bench_tsm_list *list, uint64_t bytes) {
  int code = BENCH_SUCCESS;
  known_ceilings known = {bytes, 0};
  bench_tsm_report_header(report);
  for (size_t i = 0; i < list->count; i++) {
    bench_progress_case(i + 1, list->count, bench_operations[list->cases[i].operation]);
    int result = measure_and_report(gpu, settings, report, &list->cases[i], &known);
    code = result > code ? result : code;
  }
  return code;
}
