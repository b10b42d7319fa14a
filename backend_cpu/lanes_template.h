/* Chains of numbers of the type IPT__REAL, one after the other. The file is included once for each
 * type. */

static void IPT__LANE_NAME(add_chains)(void *sums, const ipt__chains *chains) {
  size_t planes = chains->planes;
  for (size_t i = 0; i < chains->sets * IPT__CHAINS; i++) {
    const IPT__REAL *row = (const IPT__REAL *)(const void *)ipt__row_of_chain(chains, i);
    const IPT__REAL *factor = (const IPT__REAL *)(const void *)ipt__factor_of_chain(chains, i);
    IPT__REAL *to = (IPT__REAL *)sums + i / IPT__CHAINS * IPT__CHAIN_SUMS;
    IPT__REAL *real = to + i % IPT__CHAINS * planes, *imag_part = real + IPT__IMAG_SUMS;
    IPT__REAL sum[4] = {real[0], real[1], imag_part[0], imag_part[1]};
    for (size_t at = 0; at < planes * chains->terms; at += planes) {
      sum[0] = IPT__MULTIPLY_ADD(row[at], factor[at], sum[0]);
      if (planes == 1)
        continue;
      sum[1] = IPT__MULTIPLY_ADD(row[at + 1], factor[at], sum[1]);
      sum[2] = IPT__MULTIPLY_ADD(row[at], factor[at + 1], sum[2]);
      sum[3] = IPT__MULTIPLY_ADD(row[at + 1], factor[at + 1], sum[3]);
    }
    real[0] = sum[0];
    if (planes == 1)
      continue;
    real[1] = sum[1];
    imag_part[0] = sum[2];
    imag_part[1] = sum[3];
  }
}

/* Some numbers of the rows are used twice at a time, so that they are in the first cache. */
static void IPT__LANE_NAME(add_complex)(void *first, void *second, const void *const *rows,
                                        size_t row_count, const void *factors, size_t count) {
  enum { most = 256 };
  const IPT__REAL *f = (const IPT__REAL *)factors;
  for (size_t i = 0; i < count; i += most) {
    const void *parts[IPT__ROWS_TOGETHER] = {NULL};
    size_t some = (size_t)ipt__min(most, count - i);
    for (size_t r = 0; r < IPT__ROWS_TOGETHER; r++)
      parts[r] = (const IPT__REAL *)rows[r] + i;
    IPT__LANE_NAME(add_rows)((IPT__REAL *)first + i, parts, row_count, f, 2, some);
    IPT__LANE_NAME(add_rows)((IPT__REAL *)second + i, parts, row_count, f + 1, 2, some);
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

IPT__DEFINE_CORNER(, IPT__LANE_NAME(use_corner), IPT__MULTIPLY_ADD)

#undef IPT__REAL
#undef IPT__LANE_NAME
