/* Cases: their names and plans; medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include "dense/dense_case.h"
#include "tsm_case.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bench_is_product(const bench_case *c) {
  return c->operation >= BENCH_TSMTTSM;
}

ipt_permute_desc bench_swap(const ipt_transpose_desc *desc) {
  ipt_permute_desc swap = {.rank = 3,
                           .extents = {desc->batch, desc->rows, desc->cols},
                           .axes = {0, 2, 1},
                           .elem_size = desc->elem_size};
  return swap;
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

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

bench_times bench_summarize(double *seconds, uint32_t count) {
  qsort(seconds, count, sizeof *seconds, compare);
  bench_times times = {(seconds[(count - 1) / 2] + seconds[count / 2]) / 2, seconds[0],
                       seconds[count - 1]};
  return times;
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

static void name_transposition(const ipt_transpose_desc *d, const char *batch, char *shape,
                               size_t size) {
  snprintf(shape, size, "%s%" PRIu64 "x%" PRIu64 " of %" PRIu64 " B", batch, d->rows, d->cols,
           d->elem_size);
  name_gap("lda", d->lda, shape, size);
  name_gap("ldb", d->ldb, shape, size);
  name_gap("stride", d->stride, shape, size);
}

static void name_shape(const bench_case *c, char *shape, size_t size) {
  const ipt_transpose_desc *d = &c->desc;
  const ipt_tsm_desc *p = &c->product;
  char batch[32] = "";
  if (d->batch != 1)
    snprintf(batch, sizeof batch, "%" PRIu64 " x ", d->batch);
  if (bench_is_dense(c))
    bench_name_dense(c, shape, size);
  else if (c->operation == BENCH_PERMUTE)
    name_permutation(c, shape, size);
  else if (bench_is_product(c))
    snprintf(shape, size, "%s %s %" PRIu64 "x%" PRIu64 "x%" PRIu64, bench_operations[c->operation],
             bench_types[p->type], p->k, p->m, p->n);
  else
    name_transposition(d, batch, shape, size);
}

/* Names are one column of tables: a long variant is cut off there. */
void bench_name_case(bench_case *c) {
  const int most = 60;
  char shape[160];
  if (c->copy_only) {
    snprintf(c->name, sizeof c->name, "copy of %" PRIu64 " B", c->desc.cols);
    return;
  }
  name_shape(c, shape, sizeof shape);
  snprintf(c->name, sizeof c->name, "%s%s%.*s", shape, c->variant[0] != '\0' ? ", " : "", most,
           c->variant);
}

/* ---- Plans ---- */

static const char *forced_variant(const bench_case *c) {
  return c->variant[0] != '\0' ? c->variant : NULL;
}

static uint64_t scratch_limit(const bench_case *c) {
  double limit = bench_case_bytes(c) * c->scratch_percent / 100;
  if (c->scratch_percent <= 0)
    return c->desc.scratch_limit;
  return limit < 1 ? 1 : limit < 1e18 ? (uint64_t)limit : UINT64_MAX;
}

ipt_transpose_desc bench_transpose_desc(const bench_case *c) {
  ipt_transpose_desc desc = c->desc;
  desc.variant = forced_variant(c);
  desc.scratch_limit = scratch_limit(c);
  return desc;
}

ipt_result bench_plan_case(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_transpose_desc transposition = bench_transpose_desc(c);
  ipt_permute_desc permutation = c->permutation;
  ipt_tsm_desc product = c->product;
  permutation.variant = product.variant = forced_variant(c);
  permutation.scratch_limit = scratch_limit(c);
  if (bench_is_dense(c))
    return bench_plan_dense(context, c, product.variant, plan);
  switch (c->operation) {
  case BENCH_PERMUTE:
    return ipt_plan_create_permute(context, &permutation, plan);
  case BENCH_TSMTTSM:
    return ipt_plan_create_tsmttsm(context, &product, plan);
  case BENCH_TSMM:
    return ipt_plan_create_tsmm(context, &product, plan);
  default:
    return ipt_plan_create_transpose(context, &transposition, plan);
  }
}

/* A plan in words is one stage, or a method and its stages with commas between them. */
static uint64_t count_passes(const char *description) {
  uint64_t passes = strcmp(description, "nothing to move") != 0;
  for (const char *comma = description; (comma = strstr(comma, ", ")) != NULL; comma++)
    passes++;
  return passes;
}

void bench_describe_plan(const ipt_plan *plan, bench_result *result) {
  result->bytes = ipt_plan_operand_size(plan, 0);
  result->scratch = ipt_plan_scratch_size(plan);
  ipt_plan_describe(plan, result->description, sizeof result->description);
  result->passes = count_passes(result->description);
  ipt_plan_variant(plan, result->variant, sizeof result->variant);
}
