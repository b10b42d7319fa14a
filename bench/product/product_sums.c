/* Verification of A^T B where each number is a sum of very many terms.
 *
 * SPDX-License-Identifier: MIT
 */
#include "product_sums.h"

#include "../verify.h"
#include "product_case.h"

#include <math.h>
#include <string.h>

/* Returns the number of 16 bits with index i, from its sign, exponent and fraction. */
static double half_of(const bench_case *c, const unsigned char *bytes, uint64_t i) {
  const int fraction_bits = c->product.type == IPT_TYPE_F16 ? 10 : 7;
  const int bias = c->product.type == IPT_TYPE_F16 ? 15 : 127;
  uint16_t half;
  memcpy(&half, bytes + i * sizeof half, sizeof half);
  int exponent = (half & 0x7fff) >> fraction_bits, fraction = half & ((1 << fraction_bits) - 1);
  double magnitude =
      exponent == 0 ? 0 : ldexp(fraction + (1 << fraction_bits), exponent - bias - fraction_bits);
  return (half & 0x8000) != 0 ? -magnitude : magnitude;
}

/* Rounds an integer to as many bits as a number of 16 bits has; ties go to the even one. */
static double rounded_to_half(const bench_case *c, double value) {
  int bits = c->product.type == IPT_TYPE_F16 ? 11 : 8, exponent;
  frexp(value, &exponent);
  return exponent <= bits ? value : ldexp(rint(ldexp(value, bits - exponent)), exponent - bits);
}

/* The real number with index i. */
static double real_of(const bench_case *c, const bench_buffer *copied, uint64_t i) {
  double wide;
  float narrow;
  const unsigned char *bytes = (const unsigned char *)copied->host;
  if (bench_real_bytes(c->product.type) == sizeof(uint16_t))
    return half_of(c, bytes, i);
  if (bench_real_bytes(c->product.type) == sizeof wide) {
    memcpy(&wide, bytes + i * sizeof wide, sizeof wide);
    return wide;
  }
  memcpy(&narrow, bytes + i * sizeof narrow, sizeof narrow);
  return narrow;
}

static uint64_t compare_with_sums(const bench_case *c, const bench_buffer *copied,
                                  const bench_buffer *sums) {
  uint64_t wrong = 0, components = bench_components(c->product.type);
  for (uint64_t i = 0; i < c->product.m * c->product.n; i++) {
    bool right = true;
    for (uint64_t part = 0; part < components; part++) {
      double sum = (double)(int32_t)sums->host[2 * i + part];
      if (bench_real_bytes(c->product.type) == sizeof(uint16_t))
        sum = rounded_to_half(c, sum);
      right = right && real_of(c, copied, components * i + part) == sum;
    }
    wrong += !right;
  }
  return wrong;
}

static bool sum_on_device(bench_gpu *gpu, const bench_case *c, const bench_buffer *sums) {
  const ipt_tsm_desc *d = &c->product;
  const uint32_t rows = 4096;
  bench_product_sums_arguments arguments = {
      sums->address, d->k, (uint32_t)d->m, (uint32_t)d->n, (uint32_t)bench_components(d->type),
      rows};
  memset(sums->host, 0, (size_t)sums->size);
  /* Invocations beyond the last block of rows have nothing to add. */
  return bench_run_dispatch(gpu, BENCH_KERNEL_PRODUCT_SUMS, &arguments, sizeof arguments,
                            (d->k / rows + 1) * d->m * d->n);
}

bool bench_count_wrong_sums(bench_gpu *gpu, const bench_case *c, const bench_buffer *matrix,
                            uint64_t *wrong) {
  bench_buffer sums, copied;
  memset(&copied, 0, sizeof copied);
  bool fine = bench_new_host_buffer(gpu, 8 * c->product.m * c->product.n, &sums) &&
              bench_new_host_buffer(gpu, matrix->size, &copied);
  if (fine) {
    bench_copy_arguments arguments = {matrix->address, copied.address, matrix->size / 16};
    fine =
        bench_run_dispatch(gpu, BENCH_KERNEL_COPY, &arguments, sizeof arguments, arguments.units) &&
        sum_on_device(gpu, c, &sums);
  }
  if (fine)
    *wrong = compare_with_sums(c, &copied, &sums);
  bench_free_buffer(gpu, &copied);
  bench_free_buffer(gpu, &sums);
  return fine;
}
