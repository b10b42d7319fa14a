/* Lists that are not written down anywhere: random ones, and products of all widths.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generated.h"

#include "any_case.h"
#include "messages.h"
#include "product/product_case.h"

/* ---- Random shapes and permutations: see draw.h ---- */

int bench_add_random_shapes(const bench_case *common, const bench_draw *draw, bench_list *list) {
  uint64_t state = draw->seed;
  int code = BENCH_SUCCESS;
  bench_case c;
  for (uint32_t i = 0; i < draw->cases && code == BENCH_SUCCESS; i++) {
    if (i % 2 == 0)
      c = *common;
    draw_shape(&state, draw, i, &c.desc);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}

int bench_add_random_permutations(const bench_case *common, const bench_draw *draw,
                                  bench_list *list) {
  uint64_t state = draw->seed;
  int code = BENCH_SUCCESS;
  for (uint32_t i = 0; i < draw->cases && code == BENCH_SUCCESS; i++) {
    bench_case c = *common;
    c.operation = BENCH_PERMUTE;
    draw_permutation(&state, draw, &c.permutation);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}

/* ---- Products of all widths ---- */

int bench_add_widths(const bench_case *common, bench_list *list) {
  const uint64_t widest = 64;
  int code = BENCH_SUCCESS;
  for (uint64_t width = 1; width <= widest && code == BENCH_SUCCESS; width++) {
    bench_case c = *common;
    if (!bench_is_product(&c))
      c.operation = BENCH_TSMTTSM;
    c.product.m = c.product.n = width;
    bench_complete_product(&c);
    bench_name_case(&c);
    code = bench_append(list, &c);
  }
  return code;
}
