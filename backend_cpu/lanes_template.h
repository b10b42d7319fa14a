/* Chains of numbers of the type IPT__REAL, one after the other. The file is included once for each
 * type. */

static void IPT__LANE_NAME(add_chains)(void *sums, const ipt__chains *chains) {
  size_t planes = chains->planes;
  for (size_t i = 0; i < chains->sets * IPT__CHAINS; i++) {
    const IPT__REAL *row = (const IPT__REAL *)chains->rows[i];
    const IPT__REAL *factor = (const IPT__REAL *)chains->factors[i];
    IPT__REAL *to = (IPT__REAL *)sums + i / IPT__CHAINS * IPT__CHAIN_SUMS + i % IPT__CHAINS;
    IPT__REAL sum[4] = {to[0], 0, 0, 0};
    for (int k = 1; k < 4; k++)
      sum[k] = to[k * IPT__CHAINS];
    for (size_t at = 0; at < planes * chains->terms; at += planes) {
      sum[0] = IPT__MULTIPLY_ADD(row[at], factor[at], sum[0]);
      if (planes == 1)
        continue;
      sum[1] = IPT__MULTIPLY_ADD(row[at], factor[at + 1], sum[1]);
      sum[2] = IPT__MULTIPLY_ADD(row[at + 1], factor[at], sum[2]);
      sum[3] = IPT__MULTIPLY_ADD(row[at + 1], factor[at + 1], sum[3]);
    }
    for (int k = 0; k < 4; k++)
      to[k * IPT__CHAINS] = sum[k];
  }
}

/* One row is used at a time. Sums are in lanes, so that compilers turn the loop into vectors. */
static void IPT__LANE_NAME(use_rows)(void *sums, void *more, const void *const *rows,
                                     size_t row_count, const void *vector, const void *factors,
                                     size_t planes, size_t count) {
  enum { lanes = 32 / sizeof(IPT__REAL) };
  const IPT__REAL *x = (const IPT__REAL *)vector;
  for (size_t r = 0; r < row_count; r++) {
    const IPT__REAL *row = (const IPT__REAL *)rows[r];
    IPT__REAL *sum = (IPT__REAL *)sums + r * planes, part[lanes] = {0};
    size_t i = 0;
    for (; i + lanes <= count; i += lanes)
      for (size_t j = 0; j < lanes; j++)
        part[j] = IPT__MULTIPLY_ADD(row[i + j], x[i + j], part[j]);
    for (size_t j = 0; j < lanes; j++)
      sum[j % planes] += part[j];
    for (; i < count; i++)
      sum[i % planes] = IPT__MULTIPLY_ADD(row[i], x[i], sum[i % planes]);
  }
  IPT__LANE_NAME(add_rows)(more, rows, row_count, factors, planes, count);
}

#define IPT__TARGET
#define IPT__LANE_MULTIPLY_ADD(x, y, sum) IPT__MULTIPLY_ADD(x, y, sum)
#include "backend_cpu/lanes_corner_template.h"

#undef IPT__TARGET
#undef IPT__REAL
#undef IPT__LANE_NAME
