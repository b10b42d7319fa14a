/* Words, sizes and the roofline of tall & skinny products.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm_case.h"

#include "dense/dense_case.h"

const char *const bench_operations[] = {"transpose", "permute", "tsmttsm", "tsmm", "gemm",
                                        "gemv",      "symv",    "hemv",    "syrk", "herk",
                                        "syr",       "her",     "trsm",    "axpy", NULL};
const char *const bench_types[] = {"f32", "f64", "c32", "c64", NULL};

uint64_t bench_real_words(ipt_type type) {
  return type == IPT_TYPE_F64 || type == IPT_TYPE_C64 ? 2 : 1;
}

uint64_t bench_parts(ipt_type type) {
  return type == IPT_TYPE_C32 || type == IPT_TYPE_C64 ? 2 : 1;
}

uint64_t bench_number_bytes(ipt_type type) {
  return 4 * bench_real_words(type) * bench_parts(type);
}

void bench_complete_product(bench_case *c) {
  const uint64_t elements = (uint64_t)1 << 27;
  if (bench_is_dense(c)) {
    bench_complete_dense(c);
    return;
  }
  if (c->product.n == 0)
    c->product.n = c->product.m;
  if (c->product.k == 0)
    c->product.k = elements / c->product.m;
}

/* A complex multiplication and addition are four real ones. */
double bench_product_flops(const bench_case *c) {
  if (bench_is_dense(c))
    return bench_dense_flops(c);
  double products = (double)c->product.k * (double)c->product.m * (double)c->product.n;
  return 2 * products * (bench_parts(c->product.type) == 2 ? 4 : 1);
}

double bench_product_traffic(const bench_case *c) {
  if (bench_is_dense(c))
    return bench_dense_traffic(c);
  double k = (double)c->product.k, m = (double)c->product.m, n = (double)c->product.n;
  return (k * m + k * n + m * n) * (double)bench_number_bytes(c->product.type);
}

/* Some hardly write. */
double bench_product_roofline(const bench_case *c, const bench_ceilings *ceilings) {
  bool reads = c->operation == BENCH_TSMTTSM || bench_dense_reads(c);
  double bandwidth = reads ? ceilings->read : ceilings->copy;
  double memory = bench_product_flops(c) / bench_product_traffic(c) * bandwidth;
  return memory < ceilings->flops ? memory : ceilings->flops;
}
