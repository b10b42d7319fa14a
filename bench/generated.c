/* Lists that are not written down anywhere: random shapes, and products of all widths.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sweep.h"
#include "report.h"
#include "tsm_case.h"

/* ---- Random shapes ----
 *
 * Shapes as users may have them, and each followed by its mirror. Sizes of elements are drawn from
 * a list, each as likely. Bytes of the data are log-uniform. So is the number of rows: from 32 to
 * as many as leave 32 columns, but with one shape of four from 2 on. Sides of every other shape are
 * round numbers: four binary digits, then zeros. Where batches are asked for, every other shape is
 * one, of a log-uniform number of matrices of 4 KiB at least. */

enum { LEAST_SIDE = 32, LEAST_SKINNY = 2, LEAST_MATRIX = 4096, ROUND_DIGITS = 4 };

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

static uint64_t round_number(uint64_t x) {
  uint32_t octave = octave_of(x);
  uint32_t zeros = octave < ROUND_DIGITS ? 0 : octave - ROUND_DIGITS + 1;
  return x >> zeros << zeros;
}

static void choose_batch(uint64_t *state, uint64_t bytes, uint64_t least_matrix,
                         ipt_transpose_desc *desc) {
  bool is_batch = next_random(state) % 2 == 0;
  if (is_batch && bytes / 2 >= least_matrix)
    desc->batch = random_size(state, 2, bytes / least_matrix);
}

/* What is lost by rounding down may make it smaller than the least. Elements so large that not even
 * the shortest sides fit have those all the same. */
static void choose_shape(uint64_t *state, const bench_draw *draw, ipt_transpose_desc *desc) {
  uint64_t bytes = random_size(state, draw->bytes.values[0], draw->bytes.values[1]);
  uint64_t side = next_random(state) % 4 == 0 ? LEAST_SKINNY : LEAST_SIDE;
  desc->elem_size = draw->elem_sizes.values[next_random(state) % draw->elem_sizes.count];
  uint64_t least_matrix = side * side * desc->elem_size;
  if (draw->batches)
    choose_batch(state, bytes, least_matrix > LEAST_MATRIX ? least_matrix : LEAST_MATRIX, desc);
  uint64_t elements = bytes / desc->batch / desc->elem_size;
  if (elements < side * side)
    elements = side * side;
  desc->rows = random_size(state, side, elements / side);
  desc->cols = elements / desc->rows;
  if (next_random(state) % 2 == 0) {
    desc->rows = round_number(desc->rows);
    desc->cols = round_number(desc->cols);
  }
}

int bench_add_random(const bench_options *options, bench_list *list) {
  uint64_t state = options->draw.seed;
  int code = BENCH_SUCCESS;
  bench_case c;
  for (uint32_t i = 0; i < options->draw.cases && code == BENCH_SUCCESS; i++) {
    if (i % 2 == 0) {
      c = options->one;
      choose_shape(&state, &options->draw, &c.desc);
    } else {
      uint64_t rows = c.desc.rows;
      c.desc.rows = c.desc.cols;
      c.desc.cols = rows;
    }
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
