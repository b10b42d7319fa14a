/* Whether the verification notices what is wrong: of every shape, one flipped bit must be exactly
 * one wrong word, and data that were not transposed must be wrong. And whether a device is noticed
 * that is slower than before.
 *
 * SPDX-License-Identifier: MIT
 */
#include "self_test.h"

#include "clock.h"
#include "steady.h"
#include "tsm.h"
#include "verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* batch, rows, cols, elem, pitch, stride: by words and by bytes, with and without bytes behind the
 * data. */
static const uint64_t shapes[][6] = {
    {1, 1, 64, 4, 0, 0}, {1, 1, 1001, 1, 0, 0},   {1, 7, 5, 4, 0, 0}, {2, 7, 5, 3, 0, 0},
    {3, 8, 6, 12, 0, 0}, {1, 33, 65, 1, 0, 0},    {5, 3, 3, 2, 0, 0}, {1, 1, 70000, 16, 0, 0},
    {1, 9, 9, 4, 12, 0}, {2, 11, 11, 1, 13, 150}, {3, 8, 6, 4, 0, 52}};

typedef struct subject {
  ipt_transpose_desc shape;
  bench_buffer operands[IPT_MAX_OPERANDS]; /* the data alone */
  bench_buffer scratch;
  ipt_plan *plan;
  int checks;
} subject;

static bool expect(bench_gpu *gpu, subject *s, const char *what, uint64_t least, uint64_t most) {
  uint64_t wrong;
  if (!bench_count_wrong(gpu, &s->operands[0], &s->shape, &wrong))
    return false;
  s->checks++;
  if (wrong >= least && wrong <= most)
    return true;
  return bench_fail(gpu, "%s, and %" PRIu64 " words are said to be wrong", what, wrong);
}

/* Flips one bit of a word, which must be noticed, and flips it back. */
static bool check_word(bench_gpu *gpu, subject *s, uint64_t word, uint32_t bit) {
  return bench_flip(gpu, &s->operands[0], word, (uint32_t)1 << bit) &&
         expect(gpu, s, "one word is wrong", 1, 1) &&
         bench_flip(gpu, &s->operands[0], word, (uint32_t)1 << bit) &&
         expect(gpu, s, "nothing is wrong", 0, 0);
}

static bool check_flips(bench_gpu *gpu, subject *s) {
  uint64_t words = s->operands[0].size / 4;
  uint64_t data_words = (ipt_plan_operand_size(s->plan, 0) + 3) / 4;
  return check_word(gpu, s, 0, 0) && check_word(gpu, s, data_words / 2, 13) &&
         check_word(gpu, s, data_words - 1, 31) && check_word(gpu, s, words - 1, 8);
}

static bool check_untransposed(bench_gpu *gpu, subject *s) {
  bool moves = s->shape.rows > 1 && s->shape.cols > 1;
  uint64_t least = moves ? 1 : 0, most = moves ? UINT64_MAX : 0;
  return bench_fill(gpu, &s->operands[0]) &&
         expect(gpu, s, moves ? "nothing was transposed" : "nothing had to move", least, most);
}

static bool check_subject(bench_gpu *gpu, subject *s) {
  ipt_result result = ipt_plan_transpose(gpu->context, &s->shape, &s->plan);
  if (result != IPT_SUCCESS)
    return bench_fail_ipt(gpu, "no plan", result);
  if (!bench_new_buffer(gpu, "data", ipt_plan_operand_size(s->plan, 0), &s->operands[0]) ||
      !bench_new_buffer(gpu, "scratch", ipt_plan_scratch_size(s->plan), &s->scratch))
    return false;
  bench_execution execution = bench_plan_execution(s->plan, s->operands, &s->scratch);
  bench_work work = bench_execution_work(&execution);
  return check_untransposed(gpu, s) && bench_run_once(gpu, &work) &&
         expect(gpu, s, "nothing is wrong", 0, 0) && check_flips(gpu, s);
}

static bool check_shape(bench_gpu *gpu, const uint64_t *shape, int *checks) {
  subject s;
  memset(&s, 0, sizeof s);
  s.shape.batch = shape[0];
  s.shape.rows = shape[1];
  s.shape.cols = shape[2];
  s.shape.elem_size = shape[3];
  s.shape.pitch = shape[4];
  s.shape.stride = shape[5];
  bool fine = check_subject(gpu, &s);
  *checks += s.checks;
  bench_free_buffer(gpu, &s.scratch);
  bench_free_buffer(gpu, &s.operands[0]);
  ipt_plan_destroy(s.plan);
  return fine;
}

/* ---- Slower than before ---- */

/* ceiling: what the copy is said to have taken before, in seconds. */
static bool time_beside(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                        double ceiling, bench_steadiness *known, bool *steady) {
  bench_result result;
  memset(known, 0, sizeof *known);
  memset(&result, 0, sizeof result);
  known->ceiling = ceiling;
  result.bytes = ipt_plan_operand_size(trial->plan, 0);
  return bench_time_steadily(gpu, trial, settings, known, &result, steady);
}

/* No copy is as fast as a picosecond, and every one faster than an hour. */
static bool check_steadiness(bench_gpu *gpu, bench_trial *trial, int *checks) {
  const bench_settings settings = {1, 1e-3, false};
  const double all_warm_ups = (1 + 4 + 16 + 64) * settings.warm_up;
  bench_steadiness known;
  bool steady;
  double start = bench_clock();
  if (!time_beside(gpu, trial, &settings, 1e-12, &known, &steady))
    return false;
  if (steady || known.tries != BENCH_MOST_TRIES || bench_clock() - start < all_warm_ups)
    return bench_fail(gpu, "a copy far from its ceiling was measured %u times", known.tries);
  if (!time_beside(gpu, trial, &settings, 3600, &known, &steady))
    return false;
  *checks += 2;
  if (known.tries < 2 || known.ceiling >= 3600)
    return bench_fail(gpu, "a ceiling that was too low was kept");
  return true;
}

static bool check_slow_device(bench_gpu *gpu, int *checks) {
  bench_case c;
  bench_result result;
  bench_trial trial;
  memset(&c, 0, sizeof c);
  memset(&result, 0, sizeof result);
  memset(&trial, 0, sizeof trial);
  c.desc.rows = 96;
  c.desc.cols = 120;
  c.desc.elem_size = 4;
  bool fine = bench_trial_plan(gpu, &trial, &c, &result) == IPT_SUCCESS &&
              bench_trial_place(gpu, &trial, &result) && check_steadiness(gpu, &trial, checks);
  bench_trial_close(gpu, &trial);
  return fine;
}

int bench_self_test(bench_gpu *gpu) {
  int checks = 0;
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    if (!check_shape(gpu, shapes[i], &checks))
      return bench_error(BENCH_UNVERIFIED, "self-test", "%s", gpu->error);
  if (!check_slow_device(gpu, &checks) || !bench_tsm_self_test(gpu, &checks))
    return bench_error(BENCH_UNVERIFIED, "self-test", "%s", gpu->error);
  printf("self-test: %d checks passed\n", checks);
  return BENCH_SUCCESS;
}
