/* Operations on dense matrices: their sizes, plans and rooflines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "dense_case.h"

#include "tsm_case.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const bench_ops[] = {"none", "transpose", "conjugate-transpose", NULL};
const char *const bench_triangles[] = {"lower", "upper", NULL};
const char *const bench_sides[] = {"left", "right", NULL};

bool bench_is_dense(const bench_case *c) {
  return c->operation >= BENCH_GEMM;
}

void bench_complete_dense(bench_case *c) {
  if (c->product.n == 0)
    c->product.n = c->product.m;
  if (c->product.k == 0)
    c->product.k = c->product.n;
}

/* ---- Names ---- */

static bool has_op(const bench_case *c) {
  return c->operation == BENCH_GEMM || c->operation == BENCH_GEMV || c->operation == BENCH_SYRK ||
         c->operation == BENCH_HERK || c->operation == BENCH_TRSM;
}

static bool has_triangle(const bench_case *c) {
  return c->operation >= BENCH_SYMV && c->operation <= BENCH_TRSM;
}

/* Letters as the BLAS has them, and the sizes that the operation has. */
void bench_name_dense(const bench_case *c, char *shape, size_t size) {
  static const char letters[] = "NTC";
  const bench_dense *d = &c->dense;
  char kind[8] = "", sizes[80];
  size_t used = 0;
  if (c->operation == BENCH_TRSM)
    kind[used++] = "LR"[d->side];
  if (has_triangle(c))
    kind[used++] = "LU"[d->triangle];
  if (has_op(c))
    kind[used++] = letters[d->op_a];
  if (c->operation == BENCH_GEMM)
    kind[used++] = letters[d->op_b];
  kind[used] = '\0';
  if (c->operation == BENCH_GEMM)
    snprintf(sizes, sizeof sizes, "%" PRIu64 "x%" PRIu64 "x%" PRIu64, c->product.m, c->product.n,
             c->product.k);
  else if (c->operation == BENCH_SYRK || c->operation == BENCH_HERK)
    snprintf(sizes, sizeof sizes, "%" PRIu64 "x%" PRIu64, c->product.n, c->product.k);
  else if (c->operation == BENCH_GEMV || c->operation == BENCH_TRSM)
    snprintf(sizes, sizeof sizes, "%" PRIu64 "x%" PRIu64, c->product.m, c->product.n);
  else
    snprintf(sizes, sizeof sizes, "%" PRIu64, c->product.n);
  snprintf(shape, size, "%s%s%s %s %s", bench_operations[c->operation], used > 0 ? " " : "", kind,
           bench_types[c->product.type], sizes);
}

/* ---- Plans ---- */

static ipt_result plan_products(ipt_context *context, const bench_case *c, const char *variant,
                                ipt_plan **plan) {
  const bench_dense *d = &c->dense;
  ipt_gemm_desc gemm = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .k = c->product.k,
                        .op_a = d->op_a,
                        .op_b = d->op_b,
                        .variant = variant};
  ipt_gemv_desc gemv = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .op_a = d->op_a,
                        .variant = variant};
  return c->operation == BENCH_GEMM ? ipt_plan_create_gemm(context, &gemm, plan)
                                    : ipt_plan_create_gemv(context, &gemv, plan);
}

static ipt_result plan_triangles(ipt_context *context, const bench_case *c, const char *variant,
                                 ipt_plan **plan) {
  const bench_dense *d = &c->dense;
  ipt_symv_desc symv = {
      .type = c->product.type, .n = c->product.n, .triangle = d->triangle, .variant = variant};
  ipt_syrk_desc syrk = {.type = c->product.type,
                        .n = c->product.n,
                        .k = c->product.k,
                        .op_a = d->op_a,
                        .triangle = d->triangle,
                        .variant = variant};
  ipt_syr_desc syr = {
      .type = c->product.type, .n = c->product.n, .triangle = d->triangle, .variant = variant};
  switch (c->operation) {
  case BENCH_SYMV:
    return ipt_plan_create_symv(context, &symv, plan);
  case BENCH_HEMV:
    return ipt_plan_create_hemv(context, &symv, plan);
  case BENCH_SYRK:
    return ipt_plan_create_syrk(context, &syrk, plan);
  case BENCH_HERK:
    return ipt_plan_create_herk(context, &syrk, plan);
  case BENCH_SYR:
    return ipt_plan_create_syr(context, &syr, plan);
  default:
    return ipt_plan_create_her(context, &syr, plan);
  }
}

ipt_result bench_plan_dense(ipt_context *context, const bench_case *c, const char *variant,
                            ipt_plan **plan) {
  const bench_dense *d = &c->dense;
  ipt_trsm_desc trsm = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .side = d->side,
                        .triangle = d->triangle,
                        .op_a = d->op_a,
                        .variant = variant};
  ipt_axpy_desc axpy = {.type = c->product.type, .n = c->product.n};
  if (c->operation <= BENCH_GEMV)
    return plan_products(context, c, variant, plan);
  if (c->operation == BENCH_TRSM)
    return ipt_plan_create_trsm(context, &trsm, plan);
  if (c->operation == BENCH_AXPY && variant != NULL && variant[0] != '\0')
    return IPT_ERROR_INVALID_ARGUMENT; /* it has none */
  if (c->operation == BENCH_AXPY)
    return ipt_plan_create_axpy(context, &axpy, plan);
  return plan_triangles(context, c, variant, plan);
}

/* ---- Roofline ---- */

static double order_of(const bench_case *c) {
  return (double)(c->dense.side == IPT_SIDE_LEFT ? c->product.m : c->product.n);
}

/* Multiplications and additions that belong together. */
static double products_of(const bench_case *c) {
  double m = (double)c->product.m, n = (double)c->product.n, k = (double)c->product.k;
  switch (c->operation) {
  case BENCH_GEMM:
    return m * n * k;
  case BENCH_GEMV:
    return m * n;
  case BENCH_SYMV:
  case BENCH_HEMV:
    return n * n;
  case BENCH_SYRK:
  case BENCH_HERK:
    return n * (n + 1) / 2 * k;
  case BENCH_SYR:
  case BENCH_HER:
    return n * (n + 1) / 2;
  case BENCH_TRSM:
    return order_of(c) * m * n / 2;
  default:
    return n;
  }
}

double bench_dense_flops(const bench_case *c) {
  return 2 * products_of(c) * (bench_parts(c->product.type) == 2 ? 4 : 1);
}

static double numbers_moved(const bench_case *c) {
  double m = (double)c->product.m, n = (double)c->product.n, k = (double)c->product.k;
  switch (c->operation) {
  case BENCH_GEMM:
    return m * k + k * n + m * n;
  case BENCH_GEMV:
    return m * n + m + n;
  case BENCH_SYMV:
  case BENCH_HEMV:
    return n * (n + 1) / 2 + 2 * n;
  case BENCH_SYRK:
  case BENCH_HERK:
    return n * k + n * (n + 1) / 2;
  case BENCH_SYR:
  case BENCH_HER:
    return n * (n + 1) + n;
  case BENCH_TRSM:
    return order_of(c) * (order_of(c) + 1) / 2 + 2 * m * n;
  default:
    return 3 * n;
  }
}

double bench_dense_traffic(const bench_case *c) {
  return numbers_moved(c) * (double)bench_number_bytes(c->product.type);
}

bool bench_dense_reads(const bench_case *c) {
  return c->operation >= BENCH_GEMV && c->operation <= BENCH_HEMV;
}
