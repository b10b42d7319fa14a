/* Sums of rows of the type IPT__REAL by vectors. The file is included once for each type. */

/* sums += factors[i * step] * row i, for up to four rows. Each sum adds its rows in their order. */
IPT__TARGET static void IPT__LANE_NAME(add_rows)(void *sums, const void *const *rows,
                                                 size_t row_count, const void *factors, size_t step,
                                                 size_t count) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  IPT__REAL *to = (IPT__REAL *)sums, f[IPT__ROWS_TOGETHER] = {0};
  const IPT__REAL *row[IPT__ROWS_TOGETHER] = {NULL, NULL, NULL, NULL};
  size_t whole = count - count % lanes;
  for (size_t r = 0; r < row_count; r++) {
    row[r] = (const IPT__REAL *)rows[r];
    f[r] = ((const IPT__REAL *)factors)[r * step];
  }
  const IPT__VECTOR f0 = IPT__VECTOR_OP(set1)(f[0]), f1 = IPT__VECTOR_OP(set1)(f[1]);
  const IPT__VECTOR f2 = IPT__VECTOR_OP(set1)(f[2]), f3 = IPT__VECTOR_OP(set1)(f[3]);
  for (size_t i = 0; row_count == IPT__ROWS_TOGETHER && i < whole; i += lanes) {
    IPT__VECTOR sum = IPT__VECTOR_OP(loadu)(to + i);
    sum = IPT__VECTOR_OP(fmadd)(f0, IPT__VECTOR_OP(loadu)(row[0] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f1, IPT__VECTOR_OP(loadu)(row[1] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f2, IPT__VECTOR_OP(loadu)(row[2] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f3, IPT__VECTOR_OP(loadu)(row[3] + i), sum);
    IPT__VECTOR_OP(storeu)(to + i, sum);
  }
  for (size_t r = 0; r < row_count; r++) {
    const IPT__VECTOR factor = IPT__VECTOR_OP(set1)(f[r]);
    for (size_t i = 0; row_count < IPT__ROWS_TOGETHER && i < whole; i += lanes)
      IPT__VECTOR_OP(storeu)
    (to + i, IPT__VECTOR_OP(fmadd)(factor, IPT__VECTOR_OP(loadu)(row[r] + i),
                                   IPT__VECTOR_OP(loadu)(to + i)));
    for (size_t i = whole; i < count; i++)
      to[i] = IPT__FUSED(f[r], row[r][i], to[i]);
  }
}

/* Uses four rows twice, a vector at a time. Returns how many numbers of each are used. */
IPT__TARGET static size_t IPT__LANE_NAME(use_four_rows)(IPT__REAL *sums, IPT__REAL *more,
                                                        const IPT__REAL *const *rows,
                                                        const IPT__REAL *x, const IPT__REAL *f,
                                                        size_t planes, size_t count) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL), all = 4 * lanes };
  const IPT__REAL *row0 = rows[0], *row1 = rows[1], *row2 = rows[2], *row3 = rows[3];
  IPT__REAL part[all];
  IPT__VECTOR dot0 = IPT__VECTOR_OP(set1)(0), dot1 = dot0, dot2 = dot0, dot3 = dot0;
  const IPT__VECTOR f0 = IPT__VECTOR_OP(set1)(f[0]), f1 = IPT__VECTOR_OP(set1)(f[1]);
  const IPT__VECTOR f2 = IPT__VECTOR_OP(set1)(f[2]), f3 = IPT__VECTOR_OP(set1)(f[3]);
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const IPT__VECTOR r0 = IPT__VECTOR_OP(loadu)(row0 + i), r1 = IPT__VECTOR_OP(loadu)(row1 + i);
    const IPT__VECTOR r2 = IPT__VECTOR_OP(loadu)(row2 + i), r3 = IPT__VECTOR_OP(loadu)(row3 + i);
    const IPT__VECTOR of_x = IPT__VECTOR_OP(loadu)(x + i);
    IPT__VECTOR sum = IPT__VECTOR_OP(loadu)(more + i);
    dot0 = IPT__VECTOR_OP(fmadd)(r0, of_x, dot0);
    dot1 = IPT__VECTOR_OP(fmadd)(r1, of_x, dot1);
    dot2 = IPT__VECTOR_OP(fmadd)(r2, of_x, dot2);
    dot3 = IPT__VECTOR_OP(fmadd)(r3, of_x, dot3);
    sum = IPT__VECTOR_OP(fmadd)(f1, r1, IPT__VECTOR_OP(fmadd)(f0, r0, sum));
    sum = IPT__VECTOR_OP(fmadd)(f3, r3, IPT__VECTOR_OP(fmadd)(f2, r2, sum));
    IPT__VECTOR_OP(storeu)(more + i, sum);
  }
  IPT__VECTOR_OP(storeu)(part, dot0);
  IPT__VECTOR_OP(storeu)(part + lanes, dot1);
  IPT__VECTOR_OP(storeu)(part + 2 * lanes, dot2);
  IPT__VECTOR_OP(storeu)(part + 3 * lanes, dot3);
  for (size_t j = 0; j < all; j++)
    sums[j / lanes * planes + j % lanes % planes] += part[j];
  return i;
}

/* Uses fewer rows, and the last numbers, one by one. */
IPT__TARGET static void IPT__LANE_NAME(use_rows)(void *sums, void *more, const void *const *rows,
                                                 size_t row_count, const void *vector,
                                                 const void *factors, size_t planes, size_t count) {
  const IPT__REAL *x = (const IPT__REAL *)vector, *factor = (const IPT__REAL *)factors;
  const IPT__REAL *row[IPT__ROWS_TOGETHER];
  IPT__REAL *sum = (IPT__REAL *)sums, *to = (IPT__REAL *)more, f[IPT__ROWS_TOGETHER] = {0};
  size_t i = 0;
  for (size_t r = 0; r < row_count; r++) {
    row[r] = (const IPT__REAL *)rows[r];
    f[r] = factor[r * planes];
  }
  if (row_count == IPT__ROWS_TOGETHER)
    i = IPT__LANE_NAME(use_four_rows)(sum, to, row, x, f, planes, count);
  for (; i < count; i++)
    for (size_t r = 0; r < row_count; r++) {
      IPT__REAL *of_row = sum + r * planes + i % planes;
      *of_row = IPT__FUSED(row[r][i], x[i], *of_row);
      to[i] = IPT__FUSED(f[r], row[r][i], to[i]);
    }
}

#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__REAL
#undef IPT__LANE_NAME
