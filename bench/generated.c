/* Lists that are not written down anywhere: random ones, and products of all widths.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sweep.h"
#include "report.h"
#include "tsm_case.h"

/* ---- Random shapes and permutations: see draw.h ---- */

static int add_random_shapes(const bench_options *options, bench_list *list) {
  uint64_t state = options->draw.seed;
  int code = BENCH_SUCCESS;
  bench_case c;
  for (uint32_t i = 0; i < options->draw.cases && code == BENCH_SUCCESS; i++) {
    if (i % 2 == 0)
      c = options->one;
    draw_shape(&state, &options->draw, i, &c.desc);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}

static int add_random_permutations(const bench_options *options, bench_list *list) {
  uint64_t state = options->draw.seed;
  int code = BENCH_SUCCESS;
  for (uint32_t i = 0; i < options->draw.cases && code == BENCH_SUCCESS; i++) {
    bench_case c = options->one;
    c.operation = BENCH_PERMUTE;
    draw_permutation(&state, &options->draw, &c.permutation);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}

int bench_add_random(const bench_options *options, bench_list *list) {
  return options->command == BENCH_COMMAND_PERMUTE ? add_random_permutations(options, list)
                                                   : add_random_shapes(options, list);
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
