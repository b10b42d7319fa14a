/* Products of matrices and vectors: their words, sizes, plans and rooflines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "product_case.h"

#include "../shaders/spirv/shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const bench_operations[] = {"transpose", "permute", "tsmttsm", "tsmm", "gemm",
                                        "gemv",      "symv",    "hemv",    "syrk", "herk",
                                        "syr",       "her",     "trsm",    "axpy", NULL};
#define NAME_OF(x, TYPE, name, stored, summed, components) name,
const char *const bench_types[BENCH_TYPES + 1] = {IPT__EACH_TYPE(NAME_OF, 0) NULL};
const char *const bench_ops[] = {"none", "transpose", "conjugate-transpose", NULL};
const char *const bench_triangles[] = {"lower", "upper", NULL};
const char *const bench_sides[] = {"left", "right", NULL};

#define BYTES_OF(x, REAL, bytes) BYTES_OF_##REAL = (bytes),
enum { IPT__EACH_STORED(BYTES_OF, 0) };

uint64_t bench_real_bytes(ipt_type type) {
#define BYTES_OF_REAL(x, TYPE, name, stored, summed, components) BYTES_OF_##stored,
  static const uint64_t bytes[] = {IPT__EACH_TYPE(BYTES_OF_REAL, 0)};
  return bytes[type];
}

uint32_t bench_real_format(ipt_type type) {
  switch (type) {
  case IPT_TYPE_F64:
  case IPT_TYPE_C64:
    return BENCH_FORMAT_F64;
  case IPT_TYPE_F16:
    return BENCH_FORMAT_F16;
  case IPT_TYPE_BF16:
    return BENCH_FORMAT_BF16;
  case IPT_TYPE_S8:
    return BENCH_FORMAT_S8;
  case IPT_TYPE_F32:
  case IPT_TYPE_C32:
    break;
  }
  return BENCH_FORMAT_F32;
}

uint32_t bench_output_format(ipt_type type) {
  return type == IPT_TYPE_S8 ? BENCH_FORMAT_S32 : bench_real_format(type);
}

uint64_t bench_output_bytes(ipt_type type) {
  return type == IPT_TYPE_S8 ? sizeof(int32_t) : bench_real_bytes(type);
}

uint64_t bench_components(ipt_type type) {
#define COMPONENTS_OF(x, TYPE, name, stored, summed, components) components,
  static const uint64_t all[] = {IPT__EACH_TYPE(COMPONENTS_OF, 0)};
  return all[type];
}

bool bench_is_skinny(const bench_case *c) {
  return c->operation == BENCH_TSMTTSM || c->operation == BENCH_TSMM;
}

uint64_t bench_triangular_order(const bench_case *c) {
  return c->dense.side == IPT_SIDE_LEFT ? c->product.m : c->product.n;
}

/* ---- Amounts of work: multiplications with additions, and numbers that must be moved ---- */

typedef struct amount {
  double products, numbers; /* multiplications with an addition; numbers, each moved once */
} amount;

typedef struct sizes {
  double m, n, k;
  double order; /* order of the triangular matrix of trsm */
} sizes;

static double triangle(double n) {
  return n * (n + 1) / 2;
}

static amount of_gemm(const sizes *s) {
  amount a = {s->m * s->n * s->k, s->m * s->k + s->k * s->n + s->m * s->n};
  return a;
}

static amount of_gemv(const sizes *s) {
  amount a = {s->m * s->n, s->m * s->n + s->m + s->n};
  return a;
}

static amount of_symv(const sizes *s) {
  amount a = {s->n * s->n, triangle(s->n) + 2 * s->n};
  return a;
}

static amount of_syrk(const sizes *s) {
  amount a = {triangle(s->n) * s->k, s->n * s->k + triangle(s->n)};
  return a;
}

static amount of_syr(const sizes *s) {
  amount a = {triangle(s->n), 2 * triangle(s->n) + s->n};
  return a;
}

static amount of_trsm(const sizes *s) {
  amount a = {s->order * s->m * s->n / 2, triangle(s->order) + 2 * s->m * s->n};
  return a;
}

static amount of_axpy(const sizes *s) {
  amount a = {s->n, 3 * s->n};
  return a;
}

/* ---- Plans ---- */

typedef ipt_result plan_function(ipt_context *context, const bench_case *c, ipt_plan **plan);

static ipt_result plan_skinny(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_tsm_desc desc = c->product;
  desc.variant = bench_forced_variant(c);
  return c->operation == BENCH_TSMM ? ipt_plan_create_tsmm(context, &desc, plan)
                                    : ipt_plan_create_tsmttsm(context, &desc, plan);
}

static ipt_result plan_gemm(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_gemm_desc desc = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .k = c->product.k,
                        .op_a = c->dense.op_a,
                        .op_b = c->dense.op_b,
                        .variant = bench_forced_variant(c)};
  return ipt_plan_create_gemm(context, &desc, plan);
}

static ipt_result plan_gemv(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_gemv_desc desc = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .op_a = c->dense.op_a,
                        .variant = bench_forced_variant(c)};
  return ipt_plan_create_gemv(context, &desc, plan);
}

static ipt_result plan_symv(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_symv_desc desc = {.type = c->product.type,
                        .n = c->product.n,
                        .triangle = c->dense.triangle,
                        .variant = bench_forced_variant(c)};
  return c->operation == BENCH_SYMV ? ipt_plan_create_symv(context, &desc, plan)
                                    : ipt_plan_create_hemv(context, &desc, plan);
}

static ipt_result plan_syrk(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_syrk_desc desc = {.type = c->product.type,
                        .n = c->product.n,
                        .k = c->product.k,
                        .op_a = c->dense.op_a,
                        .triangle = c->dense.triangle,
                        .variant = bench_forced_variant(c)};
  return c->operation == BENCH_SYRK ? ipt_plan_create_syrk(context, &desc, plan)
                                    : ipt_plan_create_herk(context, &desc, plan);
}

static ipt_result plan_syr(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_syr_desc desc = {.type = c->product.type,
                       .n = c->product.n,
                       .triangle = c->dense.triangle,
                       .variant = bench_forced_variant(c)};
  return c->operation == BENCH_SYR ? ipt_plan_create_syr(context, &desc, plan)
                                   : ipt_plan_create_her(context, &desc, plan);
}

static ipt_result plan_trsm(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_trsm_desc desc = {.type = c->product.type,
                        .m = c->product.m,
                        .n = c->product.n,
                        .side = c->dense.side,
                        .triangle = c->dense.triangle,
                        .op_a = c->dense.op_a,
                        .variant = bench_forced_variant(c)};
  return ipt_plan_create_trsm(context, &desc, plan);
}

static ipt_result plan_axpy(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  ipt_axpy_desc desc = {.type = c->product.type, .n = c->product.n};
  if (bench_forced_variant(c) != NULL)
    return IPT_ERROR_INVALID_ARGUMENT; /* it has no variants */
  return ipt_plan_create_axpy(context, &desc, plan);
}

/* ---- The table of operations ---- */

enum letter { SIDE = 1, TRIANGLE = 2, OP_A = 4, OP_B = 8 };

typedef struct operation {
  const char *sizes;  /* the sizes that it has, in the order of its name */
  unsigned letters;   /* further letters of its name */
  bool hardly_writes; /* so that its bandwidth is that of reading */
  amount (*amount)(const sizes *s);
  plan_function *plan;
} operation;

static const operation operations[] = {
    {"kmn", 0, true, of_gemm, plan_skinny},                    /* tsmttsm */
    {"kmn", 0, false, of_gemm, plan_skinny},                   /* tsmm */
    {"mnk", OP_A | OP_B, false, of_gemm, plan_gemm},           /* gemm */
    {"mn", OP_A, true, of_gemv, plan_gemv},                    /* gemv */
    {"n", TRIANGLE, true, of_symv, plan_symv},                 /* symv */
    {"n", TRIANGLE, true, of_symv, plan_symv},                 /* hemv */
    {"nk", TRIANGLE | OP_A, false, of_syrk, plan_syrk},        /* syrk */
    {"nk", TRIANGLE | OP_A, false, of_syrk, plan_syrk},        /* herk */
    {"n", TRIANGLE, false, of_syr, plan_syr},                  /* syr */
    {"n", TRIANGLE, false, of_syr, plan_syr},                  /* her */
    {"mn", SIDE | TRIANGLE | OP_A, false, of_trsm, plan_trsm}, /* trsm */
    {"n", 0, false, of_axpy, plan_axpy},                       /* axpy */
};

static const operation *operation_of(const bench_case *c) {
  return &operations[c->operation - BENCH_TSMTTSM];
}

/* ---- Sizes and names ---- */

void bench_complete_product(bench_case *c) {
  const uint64_t elements = (uint64_t)1 << 27;
  if (c->product.n == 0)
    c->product.n = c->product.m;
  if (c->product.k == 0)
    c->product.k = bench_is_skinny(c) ? elements / c->product.m : c->product.n;
}

static void write_letters(const bench_case *c, char *text) {
  static const char ops[] = "NTC";
  const bench_dense *d = &c->dense;
  unsigned letters = operation_of(c)->letters;
  if (letters != 0)
    *text++ = ' ';
  if (letters & SIDE)
    *text++ = "LR"[d->side];
  if (letters & TRIANGLE)
    *text++ = "LU"[d->triangle];
  if (letters & OP_A)
    *text++ = ops[d->op_a];
  if (letters & OP_B)
    *text++ = ops[d->op_b];
  *text = '\0';
}

void bench_name_product(const bench_case *c, char *shape, size_t size) {
  char letters[8], separator = ' ';
  write_letters(c, letters);
  snprintf(shape, size, "%s%s %s", bench_operations[c->operation], letters,
           bench_types[c->product.type]);
  for (const char *s = operation_of(c)->sizes; *s != '\0'; s++) {
    size_t used = strlen(shape);
    uint64_t extent = *s == 'm' ? c->product.m : *s == 'n' ? c->product.n : c->product.k;
    snprintf(shape + used, size - used, "%c%" PRIu64, separator, extent);
    separator = 'x';
  }
}

ipt_result bench_plan_product(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  return operation_of(c)->plan(context, c, plan);
}

/* ---- Speed ---- */

static amount amount_of(const bench_case *c) {
  sizes s = {(double)c->product.m, (double)c->product.n, (double)c->product.k,
             (double)bench_triangular_order(c)};
  return operation_of(c)->amount(&s);
}

/* A complex multiplication and addition are four real ones. */
static double flops_of(const bench_case *c) {
  return 2 * amount_of(c).products * (bench_components(c->product.type) == 2 ? 4 : 1);
}

double bench_product_speed(const bench_case *c, double seconds) {
  return flops_of(c) / seconds / 1e9;
}

double bench_product_roofline(const bench_case *c, const bench_ceilings *ceilings) {
  ipt_type type = c->product.type;
  double bytes = amount_of(c).numbers * (double)(bench_real_bytes(type) * bench_components(type));
  bytes += (double)((bench_output_bytes(type) - bench_real_bytes(type)) * c->product.m) *
           (double)c->product.n;
  double bandwidth = operation_of(c)->hardly_writes ? ceilings->read : ceilings->copy;
  double memory = flops_of(c) / bytes * bandwidth;
  return memory < ceilings->flops ? memory : ceilings->flops;
}
