/* Tests whether the verification notices errors. For every shape one flipped bit must be exactly
 * one wrong word, data that were not permuted must be wrong, and data that a loop on the host has
 * permuted must be right. Also tests that it is noticed when
 * a warm-up was too short.
 *
 * SPDX-License-Identifier: MIT
 */
#include "self_test.h"

#include "product/products.h"
#include "verify.h"
#include "warm_up.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Shapes of words and of bytes, with and without bytes after the data. */
static const ipt_permute_desc movements[] = {
    {.rank = 1, .extents = {64}, .axes = {0}, .elem_size = 4},
    {.rank = 1, .extents = {1001}, .axes = {0}, .elem_size = 1},
    {.rank = 1, .extents = {70000}, .axes = {0}, .elem_size = 16},
    {.rank = 2, .extents = {7, 5}, .axes = {1, 0}, .elem_size = 4},
    {.rank = 2, .extents = {33, 65}, .axes = {1, 0}, .elem_size = 1},
    {.rank = 3, .extents = {2, 7, 5}, .axes = {0, 2, 1}, .elem_size = 3},
    {.rank = 3, .extents = {3, 8, 6}, .axes = {0, 2, 1}, .elem_size = 12},
    {.rank = 3, .extents = {5, 3, 3}, .axes = {0, 2, 1}, .elem_size = 2},
    {.rank = 4, .extents = {5, 4, 3, 7}, .axes = {2, 0, 3, 1}, .elem_size = 4},
    {.rank = 6, .extents = {2, 3, 4, 5, 3, 2}, .axes = {5, 2, 4, 0, 3, 1}, .elem_size = 2}};

typedef struct subject {
  ipt_permute_desc movement;
  bench_buffer operands[IPT_MAX_OPERANDS]; /* only the data */
  bench_buffer scratch;
  ipt_plan *plan;
  int checks;
} subject;

static bool expect(bench_gpu *gpu, subject *s, const char *what, uint64_t least, uint64_t most) {
  uint64_t wrong;
  if (!bench_count_wrong(gpu, &s->operands[0], &s->movement, NULL, &wrong))
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

static bool check_unpermuted(bench_gpu *gpu, subject *s) {
  bool moves = s->movement.rank > 1;
  uint64_t least = moves ? 1 : 0, most = moves ? UINT64_MAX : 0;
  return bench_fill(gpu, &s->operands[0]) &&
         expect(gpu, s, moves ? "nothing was permuted" : "nothing had to move", least, most);
}

/* ---- On the host ---- */

/* The index before the permutation of the element with index i after it. */
static uint64_t source_of(const ipt_permute_desc *movement, uint64_t i) {
  uint64_t index[IPT_MAX_AXES], source = 0;
  for (uint32_t k = movement->rank; k-- > 0;) {
    uint32_t axis = movement->axes[k];
    index[axis] = i % movement->extents[axis];
    i /= movement->extents[axis];
  }
  for (uint32_t axis = 0; axis < movement->rank; axis++)
    source = source * movement->extents[axis] + index[axis];
  return source;
}

static void permute_on_host(const ipt_permute_desc *movement, const bench_buffer *before,
                            const bench_buffer *after) {
  const unsigned char *from = (const unsigned char *)before->host;
  unsigned char *to = (unsigned char *)after->host;
  uint64_t elements = 1, size = movement->elem_size;
  for (uint32_t axis = 0; axis < movement->rank; axis++)
    elements *= movement->extents[axis];
  memcpy(to, from, (size_t)before->size);
  for (uint64_t i = 0; i < elements; i++)
    memcpy(to + i * size, from + source_of(movement, i) * size, (size_t)size);
}

static bool check_host(bench_gpu *gpu, subject *s) {
  uint64_t bytes = ipt_plan_operand_size(s->plan, 0);
  bench_buffer before, after;
  bool fine = bench_new_host_buffer(gpu, bytes, &before);
  fine = bench_new_host_buffer(gpu, bytes, &after) && fine && bench_fill(gpu, &before);
  if (fine) {
    uint64_t wrong;
    permute_on_host(&s->movement, &before, &after);
    s->checks++;
    fine = bench_count_wrong(gpu, &after, &s->movement, NULL, &wrong);
    if (fine && wrong != 0)
      fine = bench_fail(gpu, "%" PRIu64 " words differ from what the host has permuted", wrong);
  }
  bench_free_buffer(gpu, &before);
  bench_free_buffer(gpu, &after);
  return fine;
}

/* ---- One subject ---- */

static bool check_subject(bench_gpu *gpu, subject *s) {
  ipt_result result = ipt_plan_create_permute(gpu->context, &s->movement, &s->plan);
  if (result != IPT_SUCCESS)
    return bench_fail_ipt(gpu, "no plan", result);
  if (!bench_new_buffer(gpu, "data", ipt_plan_operand_size(s->plan, 0), &s->operands[0]) ||
      !bench_new_buffer(gpu, "scratch", ipt_plan_scratch_size(s->plan), &s->scratch))
    return false;
  bench_execution execution = bench_plan_execution(s->plan, s->operands, &s->scratch);
  bench_work work = bench_execution_work(&execution);
  return check_unpermuted(gpu, s) && bench_run_once(gpu, &work) &&
         expect(gpu, s, "nothing is wrong", 0, 0) && check_flips(gpu, s) && check_host(gpu, s);
}

static bool check_movement(bench_gpu *gpu, const ipt_permute_desc *movement, int *checks) {
  subject s;
  memset(&s, 0, sizeof s);
  s.movement = *movement;
  bool fine = check_subject(gpu, &s);
  *checks += s.checks;
  bench_free_buffer(gpu, &s.scratch);
  bench_free_buffer(gpu, &s.operands[0]);
  ipt_plan_destroy(s.plan);
  return fine;
}

/* ---- The warm-up ---- */

/* No clock is known to be steady at once, and none is as fast as that of a picosecond. */
static bool check_warm_up(bench_gpu *gpu, int *checks) {
  bench_warmth shortest = {0, false}, longer = {0, false}, none = {0, false};
  gpu->clock.known = 0;
  if (!bench_warm_up(gpu, 1e-3, &shortest))
    return false;
  gpu->clock.known = 1e-12;
  if (!bench_warm_up(gpu, 0.1, &longer) || !bench_warm_up(gpu, 0, &none))
    return false;
  gpu->clock.known = 0;
  *checks += 3;
  if (!shortest.unsteady || shortest.seconds < 1e-3)
    return bench_fail(gpu, "a warm-up of %g s was enough", shortest.seconds);
  if (!longer.unsteady || longer.seconds < 0.1)
    return bench_fail(gpu, "a slow clock was steady after %g s", longer.seconds);
  return none.seconds <= 0 && !none.unsteady ? true : bench_fail(gpu, "there was a warm-up");
}

int bench_self_test(bench_gpu *gpu) {
  int checks = 0;
  for (size_t i = 0; i < sizeof movements / sizeof movements[0]; i++)
    if (!check_movement(gpu, &movements[i], &checks))
      return bench_error(BENCH_UNVERIFIED, "self-test", "%s", gpu->error);
  if (!check_warm_up(gpu, &checks) || !bench_products_self_test(gpu, &checks))
    return bench_error(BENCH_UNVERIFIED, "self-test", "%s", gpu->error);
  printf("self-test: %d checks passed\n", checks);
  return BENCH_SUCCESS;
}
