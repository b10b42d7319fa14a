/* Cases that move data: transpositions and permutations of axes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "movement.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ipt_permute_desc bench_swap(const ipt_transpose_desc *desc) {
  ipt_permute_desc permutation = {.rank = 3,
                                  .extents = {desc->batch, desc->rows, desc->cols},
                                  .axes = {0, 2, 1},
                                  .elem_size = desc->elem_size};
  return permutation;
}

ipt_permute_desc bench_movement(const bench_case *c) {
  return c->operation == BENCH_PERMUTE ? c->permutation : bench_swap(&c->desc);
}

double bench_case_bytes(const bench_case *c) {
  ipt_permute_desc movement = bench_movement(c);
  double bytes = (double)movement.elem_size;
  for (uint32_t i = 0; i < movement.rank; i++)
    bytes *= (double)movement.extents[i];
  return bytes;
}

/* ---- Names ---- */

static void append(char *text, size_t size, const char *format, ...) {
  size_t used = strlen(text);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text + used, size - used, format, arguments);
  va_end(arguments);
}

static void name_permutation(const bench_case *c, char *shape, size_t size) {
  const ipt_permute_desc *p = &c->permutation;
  shape[0] = '\0';
  for (uint32_t i = 0; i < p->rank; i++)
    append(shape, size, "%s%" PRIu64, i > 0 ? "x" : "", p->extents[i]);
  append(shape, size, " of %" PRIu64 " B to ", p->elem_size);
  for (uint32_t i = 0; i < p->rank; i++)
    append(shape, size, "%s%" PRIu32, i > 0 ? "," : "", p->axes[i]);
}

static void name_gap(const char *what, uint64_t elements, char *shape, size_t size) {
  if (elements != 0)
    append(shape, size, ", %s %" PRIu64, what, elements);
}

static void name_transposition(const ipt_transpose_desc *d, char *shape, size_t size) {
  char batch[32] = "";
  if (d->batch != 1)
    snprintf(batch, sizeof batch, "%" PRIu64 " x ", d->batch);
  snprintf(shape, size, "%s%" PRIu64 "x%" PRIu64 " of %" PRIu64 " B", batch, d->rows, d->cols,
           d->elem_size);
  name_gap("lda", d->lda, shape, size);
  name_gap("ldb", d->ldb, shape, size);
  name_gap("stride", d->stride, shape, size);
}

void bench_name_movement(const bench_case *c, char *shape, size_t size) {
  if (c->operation == BENCH_PERMUTE)
    name_permutation(c, shape, size);
  else
    name_transposition(&c->desc, shape, size);
}

/* ---- Plans ---- */

static uint64_t scratch_limit(const bench_case *c) {
  double limit = bench_case_bytes(c) * c->scratch_percent / 100;
  if (c->scratch_percent <= 0)
    return c->desc.scratch_limit;
  return limit < 1 ? 1 : limit < 1e18 ? (uint64_t)limit : UINT64_MAX;
}

ipt_transpose_desc bench_transpose_desc(const bench_case *c) {
  ipt_transpose_desc desc = c->desc;
  desc.variant = bench_forced_variant(c);
  desc.scratch_limit = scratch_limit(c);
  return desc;
}

ipt_result bench_plan_movement(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_transpose_desc transposition = bench_transpose_desc(c);
  ipt_permute_desc permutation = c->permutation;
  permutation.variant = transposition.variant;
  permutation.scratch_limit = transposition.scratch_limit;
  return c->operation == BENCH_PERMUTE ? ipt_plan_create_permute(context, &permutation, plan)
                                       : ipt_plan_create_transpose(context, &transposition, plan);
}
