/* Lists that are not written down anywhere: random shapes, and products of all widths.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sweep.h"
#include "report.h"
#include "tsm_case.h"

/* ---- Random shapes ---- */

static const uint64_t least_bytes = 16000000, most_bytes = 400000000;

enum { LEAST_SIDE = 32 }; /* narrower ones are another subject: the list targets has them */

/* splitmix64: the same numbers on every machine. */
static uint64_t next_random(uint64_t *state) {
  uint64_t x = *state += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

static uint32_t octave_of(uint64_t x) {
  uint32_t octave = 0;
  while (x >>= 1)
    octave++;
  return octave;
}

/* Every octave from the least to the most is about as likely, and every number within one: there
 * are as many shapes of 16 to 32 MB as of 128 to 256. In integers alone, for the same reason as
 * above.
 */
static uint64_t random_size(uint64_t *state, uint64_t least, uint64_t most) {
  uint32_t first = octave_of(least), octaves = octave_of(most) - first + 1;
  for (;;) {
    uint64_t power = (uint64_t)1 << (first + next_random(state) % octaves);
    uint64_t size = power + next_random(state) % power;
    if (size >= least && size <= most)
      return size;
  }
}

/* What is lost by rounding down may make it slightly smaller than the least. Elements so large that
 * not even the shortest sides fit have those all the same. */
static void choose_shape(uint64_t *state, ipt_transpose_desc *desc) {
  const uint64_t side = LEAST_SIDE;
  uint64_t elements = random_size(state, least_bytes, most_bytes) / desc->elem_size;
  if (elements < side * side)
    elements = side * side;
  desc->rows = random_size(state, side, elements / side);
  desc->cols = elements / desc->rows;
}

int bench_add_random(const bench_options *options, bench_list *list) {
  uint64_t state = options->seed;
  int code = BENCH_SUCCESS;
  for (uint32_t i = 0; i < options->count && code == BENCH_SUCCESS; i++) {
    bench_case c = options->one;
    choose_shape(&state, &c.desc);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}

/* ---- Products of all widths ---- */

int bench_add_widths(const bench_options *options, bench_list *list) {
  const uint64_t widest = 64;
  int code = BENCH_SUCCESS;
  for (uint64_t width = 1; width <= widest && code == BENCH_SUCCESS; width++) {
    bench_case c = options->one;
    if (!bench_is_product(&c))
      c.operation = BENCH_TSMTTSM;
    c.product.m = c.product.n = width;
    bench_complete_product(&c);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}
