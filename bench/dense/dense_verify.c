/* Integers as operands of dense operations, and what these make of them, by definition.
 *
 * SPDX-License-Identifier: MIT
 */
#include "dense_verify.h"

#include "tsm_case.h"
#include "tsm_verify.h"

#include <string.h>

/* As in shaders/dense_expected.comp. */
enum what { COMPARE, STORE, STORE_TRIANGULAR };
enum kind { PRODUCT, SYMMETRIC, RANK_K, SYSTEM, SUM };
enum flag {
  A_TRANSPOSED = 1,
  A_CONJUGATED = 2,
  B_TRANSPOSED = 4,
  B_CONJUGATED = 8,
  LOWER = 16,
  HERMITIAN = 32,
  ADDS_OLD = 64,
  RIGHT = 128,
  WRITES_TRIANGLE = 256
};

static enum kind kind_of(const bench_case *c) {
  switch (c->operation) {
  case BENCH_SYMV:
  case BENCH_HEMV:
    return SYMMETRIC;
  case BENCH_SYRK:
  case BENCH_HERK:
  case BENCH_SYR:
  case BENCH_HER:
    return RANK_K;
  case BENCH_TRSM:
    return SYSTEM;
  case BENCH_AXPY:
    return SUM;
  default:
    return PRODUCT;
  }
}

/* ---- Flags ---- */

static bool is_hermitian(const bench_case *c) {
  return c->operation == BENCH_HEMV || c->operation == BENCH_HERK || c->operation == BENCH_HER;
}

/* B is the other view of A. */
static uint32_t flags_of_rank_k(const bench_case *c) {
  bool is_transposed = c->dense.op_a != IPT_OP_NONE, conjugates = is_hermitian(c);
  uint32_t flags = WRITES_TRIANGLE | (is_transposed ? A_TRANSPOSED : B_TRANSPOSED);
  if (conjugates)
    flags |= is_transposed ? A_CONJUGATED : B_CONJUGATED;
  return flags;
}

static uint32_t flags_of(const bench_case *c) {
  const bench_dense *d = &c->dense;
  uint32_t flags = d->triangle == IPT_TRIANGLE_LOWER ? LOWER : 0;
  if (is_hermitian(c))
    flags |= HERMITIAN;
  if (c->operation == BENCH_SYR || c->operation == BENCH_HER || c->operation == BENCH_AXPY)
    flags |= ADDS_OLD;
  if (kind_of(c) == RANK_K)
    return flags | flags_of_rank_k(c);
  flags |= d->op_a != IPT_OP_NONE ? A_TRANSPOSED : 0;
  flags |= d->op_a == IPT_OP_CONJUGATE_TRANSPOSE ? A_CONJUGATED : 0;
  flags |= d->op_b != IPT_OP_NONE ? B_TRANSPOSED : 0;
  flags |= d->op_b == IPT_OP_CONJUGATE_TRANSPOSE ? B_CONJUGATED : 0;
  return flags | (d->side == IPT_SIDE_RIGHT ? RIGHT : 0);
}

/* ---- Sizes ---- */

static uint32_t order_of(const bench_case *c) {
  return (uint32_t)(c->dense.side == IPT_SIDE_LEFT ? c->product.m : c->product.n);
}

/* Of the output, and terms of each sum. */
static void set_sizes(const bench_case *c, bench_dense_arguments *arguments) {
  uint32_t m = (uint32_t)c->product.m, n = (uint32_t)c->product.n, k = (uint32_t)c->product.k;
  bool is_transposed = c->dense.op_a != IPT_OP_NONE;
  arguments->rows = n;
  arguments->cols = 1;
  arguments->terms = n;
  if (c->operation == BENCH_GEMM || c->operation == BENCH_TRSM) {
    arguments->rows = m;
    arguments->cols = n;
    arguments->terms = c->operation == BENCH_GEMM ? k : order_of(c);
  } else if (c->operation == BENCH_GEMV) {
    arguments->rows = is_transposed ? n : m;
    arguments->terms = is_transposed ? m : n;
  } else if (kind_of(c) == RANK_K) {
    arguments->cols = n;
    arguments->terms = c->operation == BENCH_SYRK || c->operation == BENCH_HERK ? k : 1;
  } else if (c->operation == BENCH_AXPY) {
    arguments->terms = 1;
  }
}

static bench_dense_arguments new_arguments(const bench_case *c, const bench_buffer *matrix,
                                           enum what what) {
  bench_dense_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.data = matrix->address;
  arguments.parts = (uint32_t)bench_parts(c->product.type);
  arguments.real_words = (uint32_t)bench_real_words(c->product.type);
  arguments.what = (uint32_t)what;
  arguments.operation = (uint32_t)kind_of(c);
  arguments.flags = flags_of(c);
  set_sizes(c, &arguments);
  return arguments;
}

static bool run(bench_gpu *gpu, const bench_dense_arguments *arguments) {
  return bench_run_dispatch(gpu, BENCH_KERNEL_DENSE_EXPECTED, arguments, sizeof *arguments,
                            (uint64_t)arguments->rows * arguments->cols);
}

/* ---- Operands ---- */

static bool fill_system(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands) {
  bench_dense_arguments a = new_arguments(c, &operands[0], STORE_TRIANGULAR);
  bench_dense_arguments b = new_arguments(c, &operands[1], STORE);
  a.rows = a.cols = order_of(c);
  return run(gpu, &a) && run(gpu, &b);
}

bool bench_fill_dense(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands) {
  return c->operation == BENCH_TRSM ? fill_system(gpu, c, operands)
                                    : bench_fill_matrices(gpu, c, operands);
}

bool bench_count_wrong_dense(bench_gpu *gpu, const bench_case *c, const bench_buffer *operands,
                             uint64_t *wrong) {
  const bench_buffer *output = &operands[operands[2].size > 0 ? 2 : 1];
  bench_dense_arguments arguments = new_arguments(c, output, COMPARE);
  bench_buffer counter;
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
