/* Names, sizes and the roofline of tall & skinny multiplications.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm_case.h"

const char *const bench_operations[] = {"tsmttsm", "tsmm", NULL};
const char *const bench_types[] = {"f32", "f64", "c32", "c64", NULL};
const char *const bench_reductions[] = {"auto", "two-step", "atomic", NULL};

uint64_t bench_real_words(ipt_type type) {
  return type == IPT_TYPE_F64 || type == IPT_TYPE_C64 ? 2 : 1;
}

uint64_t bench_parts(ipt_type type) {
  return type == IPT_TYPE_C32 || type == IPT_TYPE_C64 ? 2 : 1;
}

uint64_t bench_number_bytes(ipt_type type) {
  return 4 * bench_real_words(type) * bench_parts(type);
}

void bench_complete_tsm_case(bench_tsm_case *c) {
  const uint64_t elements = (uint64_t)1 << 27;
  if (c->desc.n == 0)
    c->desc.n = c->desc.m;
  if (c->desc.k == 0)
    c->desc.k = elements / c->desc.m;
}

/* A complex multiplication and addition are four real ones. */
double bench_tsm_flops(const bench_tsm_case *c) {
  double products = (double)c->desc.k * (double)c->desc.m * (double)c->desc.n;
  return 2 * products * (bench_parts(c->desc.type) == 2 ? 4 : 1);
}

double bench_tsm_traffic(const bench_tsm_case *c) {
  double k = (double)c->desc.k, m = (double)c->desc.m, n = (double)c->desc.n;
  return (k * m + k * n + m * n) * (double)bench_number_bytes(c->desc.type);
}

/* TSMTTSM hardly writes. */
double bench_tsm_roofline(const bench_tsm_case *c, const bench_ceilings *ceilings) {
  double bandwidth = c->operation == IPT_TSM_TSMM ? ceilings->copy : ceilings->read;
  double memory = bench_tsm_flops(c) / bench_tsm_traffic(c) * bandwidth;
  return memory < ceilings->flops ? memory : ceilings->flops;
}
