/* Operands of small integers, and what products of them are by definition.
 *
 * SPDX-License-Identifier: MIT
 */
#include "product_verify.h"

#include "../verify.h"
#include "product_case.h"
#include "product_sums.h"

#include <string.h>

/* ---- The problem, as the shader knows it ---- */

typedef struct problem {
  uint32_t kind;
  uint64_t rows, cols, terms; /* size of the output, and terms of each sum */
} problem;

static problem problem_of(const bench_case *c) {
  uint64_t m = c->product.m, n = c->product.n, k = c->product.k;
  bool is_transposed = c->dense.op_a != IPT_OP_NONE;
  switch (c->operation) {
  case BENCH_TSMM:
    return (problem){BENCH_PLAIN, k, n, m};
  case BENCH_GEMV:
    return (problem){BENCH_PLAIN, is_transposed ? n : m, 1, is_transposed ? m : n};
  case BENCH_SYMV:
  case BENCH_HEMV:
    return (problem){BENCH_SYMMETRIC, n, 1, n};
  case BENCH_SYRK:
  case BENCH_HERK:
    return (problem){BENCH_RANK_K, n, n, k};
  case BENCH_SYR:
  case BENCH_HER:
    return (problem){BENCH_RANK_K, n, n, 1};
  case BENCH_TRSM:
    return (problem){BENCH_SYSTEM, m, n, bench_triangular_order(c)};
  case BENCH_AXPY:
    return (problem){BENCH_SUM, n, 1, 1};
  default:
    return (problem){BENCH_PLAIN, m, n, k};
  }
}

static bool is_hermitian(const bench_case *c) {
  return c->operation == BENCH_HEMV || c->operation == BENCH_HERK || c->operation == BENCH_HER;
}

/* The second factor is A, too: transposed if the first is not. */
static uint32_t flags_of_rank_k(const bench_case *c) {
  bool is_transposed = c->dense.op_a != IPT_OP_NONE, conjugates = is_hermitian(c);
  uint32_t flags =
      BENCH_WRITES_TRIANGLE | (is_transposed ? BENCH_A_TRANSPOSED : BENCH_B_TRANSPOSED);
  if (conjugates)
    flags |= is_transposed ? BENCH_A_CONJUGATED : BENCH_B_CONJUGATED;
  return flags;
}

static uint32_t flags_of(const bench_case *c, uint32_t kind) {
  const bench_dense *d = &c->dense;
  uint32_t flags = d->triangle == IPT_TRIANGLE_LOWER ? BENCH_LOWER : 0;
  if (is_hermitian(c))
    flags |= BENCH_HERMITIAN;
  if (c->operation == BENCH_SYR || c->operation == BENCH_HER || c->operation == BENCH_AXPY)
    flags |= BENCH_ADDS_OLD;
  if (kind == BENCH_RANK_K)
    return flags | flags_of_rank_k(c);
  flags |= d->op_a != IPT_OP_NONE ? BENCH_A_TRANSPOSED : 0;
  flags |= d->op_a == IPT_OP_CONJUGATE_TRANSPOSE ? BENCH_A_CONJUGATED : 0;
  flags |= d->op_b != IPT_OP_NONE ? BENCH_B_TRANSPOSED : 0;
  flags |= d->op_b == IPT_OP_CONJUGATE_TRANSPOSE ? BENCH_B_CONJUGATED : 0;
  return flags | (d->side == IPT_SIDE_RIGHT ? BENCH_ON_RIGHT : 0);
}

static bench_product_expected_arguments new_arguments(const bench_case *c,
                                                      const bench_buffer *matrix, uint32_t what) {
  problem p = problem_of(c);
  bench_product_expected_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.data = matrix->address;
  arguments.rows = p.rows;
  arguments.cols = (uint32_t)p.cols;
  arguments.terms = (uint32_t)p.terms;
  arguments.components = (uint32_t)bench_components(c->product.type);
  arguments.format = bench_output_format(c->product.type);
  arguments.what = what;
  arguments.kind = p.kind;
  arguments.flags = flags_of(c, p.kind);
  return arguments;
}

static bool run(bench_gpu *gpu, const bench_product_expected_arguments *arguments) {
  return bench_run_dispatch(gpu, BENCH_KERNEL_PRODUCT_EXPECTED, arguments, sizeof *arguments,
                            arguments->rows * arguments->cols);
}

/* ---- Operands ---- */

const bench_buffer *bench_product_output(const bench_buffer *operands) {
  return &operands[operands[2].size > 0 ? 2 : 1];
}

/* Makes a system whose solution consists of integers. */
static bool fill_system(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands) {
  bench_product_expected_arguments a = new_arguments(c, &operands[0], BENCH_STORE_TRIANGULAR);
  bench_product_expected_arguments b = new_arguments(c, &operands[1], BENCH_STORE);
  a.rows = a.cols = (uint32_t)bench_triangular_order(c);
  return run(gpu, &a) && run(gpu, &b);
}

bool bench_fill_product(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands) {
  bool fine = true;
  if (c->operation == BENCH_TRSM)
    return fill_system(gpu, c, operands);
  for (uint32_t i = 0; i < IPT_MAX_OPERANDS && operands[i].size > 0 && fine; i++) {
    bench_product_fill_arguments arguments = {operands[i].address, operands[i].size / 4, i,
                                              bench_real_format(c->product.type)};
    fine = bench_run_dispatch(gpu, BENCH_KERNEL_PRODUCT_FILL, &arguments, sizeof arguments,
                              arguments.words);
  }
  return fine;
}

/* ---- The output ---- */

bool bench_count_wrong_product(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands,
                               uint64_t *wrong) {
  const bench_buffer *output = bench_product_output(operands);
  bench_product_expected_arguments arguments = new_arguments(c, output, BENCH_COMPARE);
  bench_buffer counter;
  if (c->operation == BENCH_TSMTTSM)
    return bench_count_wrong_sums(gpu, c, output, wrong);
  bool fine = bench_new_host_buffer(gpu, sizeof(uint32_t), &counter);
  if (fine) {
    counter.host[0] = 0;
    arguments.counter = counter.address;
    fine = run(gpu, &arguments);
    *wrong = counter.host[0];
  }
  bench_free_buffer(gpu, &counter);
  return fine;
}
