/* Cases: their names and plans; medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include "dense/dense_case.h"
#include "tsm_case.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bench_is_product(const bench_case *c) {
  return c->operation != BENCH_TRANSPOSE;
}

double bench_case_bytes(const bench_case *c) {
  const ipt_transpose_desc *d = &c->desc;
  return (double)d->batch * (double)d->rows * (double)d->cols * (double)d->elem_size;
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

static void name_gap(const char *what, uint64_t elements, char *shape, size_t size) {
  size_t length = strlen(shape);
  if (elements != 0)
    snprintf(shape + length, size - length, ", %s %" PRIu64, what, elements);
}

static void name_transposition(const ipt_transpose_desc *d, const char *batch, char *shape,
                               size_t size) {
  snprintf(shape, size, "%s%" PRIu64 "x%" PRIu64 " of %" PRIu64 " B", batch, d->rows, d->cols,
           d->elem_size);
  name_gap("pitch", d->pitch, shape, size);
  name_gap("out pitch", d->out_pitch, shape, size);
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
  else if (bench_is_product(c))
    snprintf(shape, size, "%s %s %" PRIu64 "x%" PRIu64 "x%" PRIu64, bench_operations[c->operation],
             bench_types[p->type], p->k, p->m, p->n);
  else
    name_transposition(d, batch, shape, size);
}

/* Names are one column of tables: a long variant is cut off there. */
void bench_name_case(bench_case *c) {
  const int most = 60;
  char shape[128];
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

ipt_transpose_desc bench_transpose_desc(const bench_case *c) {
  ipt_transpose_desc desc = c->desc;
  desc.variant = forced_variant(c);
  if (c->scratch_percent > 0) {
    double limit = bench_case_bytes(c) * c->scratch_percent / 100;
    desc.scratch_limit = limit < 1 ? 1 : limit < 1e18 ? (uint64_t)limit : UINT64_MAX;
  }
  return desc;
}

ipt_result bench_plan_case(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_transpose_desc transposition = bench_transpose_desc(c);
  ipt_tsm_desc product = c->product;
  product.variant = forced_variant(c);
  if (bench_is_dense(c))
    return bench_plan_dense(context, c, product.variant, plan);
  switch (c->operation) {
  case BENCH_TSMTTSM:
    return ipt_plan_tsmttsm(context, &product, plan);
  case BENCH_TSMM:
    return ipt_plan_tsmm(context, &product, plan);
  default:
    return ipt_plan_transpose(context, &transposition, plan);
  }
}

void bench_describe_plan(const ipt_plan *plan, bench_result *result) {
  result->bytes = ipt_plan_operand_size(plan, 0);
  result->scratch = ipt_plan_scratch_size(plan);
  ipt_plan_describe(plan, result->description, sizeof result->description);
  ipt_plan_variant(plan, result->variant, sizeof result->variant);
}
