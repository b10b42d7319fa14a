/* Sums of rows of the type IPT__REAL by vectors. The file is included once for each type. */

/* sums += factors[i * step] * row i, for up to four rows. */
IPT__TARGET static void IPT__LANE_NAME(add_rows)(void *sums, const void *const *rows,
                                                 size_t row_count, const void *factors, size_t step,
                                                 size_t count) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  IPT__REAL *to = (IPT__REAL *)sums, f[IPT__ROWS_TOGETHER] = {0};
  const IPT__REAL *row[IPT__ROWS_TOGETHER];
  size_t i = 0;
  for (size_t r = 0; r < IPT__ROWS_TOGETHER; r++)
    row[r] = (const IPT__REAL *)rows[r];
  for (size_t r = 0; r < row_count; r++)
    f[r] = ((const IPT__REAL *)factors)[r * step];
  const IPT__VECTOR f0 = IPT__VECTOR_OP(set1)(f[0]), f1 = IPT__VECTOR_OP(set1)(f[1]);
  const IPT__VECTOR f2 = IPT__VECTOR_OP(set1)(f[2]), f3 = IPT__VECTOR_OP(set1)(f[3]);
  for (; row_count == IPT__ROWS_TOGETHER && i + lanes <= count; i += lanes) {
    IPT__VECTOR sum = IPT__VECTOR_OP(loadu)(to + i);
    sum = IPT__VECTOR_OP(fmadd)(f0, IPT__VECTOR_OP(loadu)(row[0] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f1, IPT__VECTOR_OP(loadu)(row[1] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f2, IPT__VECTOR_OP(loadu)(row[2] + i), sum);
    sum = IPT__VECTOR_OP(fmadd)(f3, IPT__VECTOR_OP(loadu)(row[3] + i), sum);
    IPT__VECTOR_OP(storeu)(to + i, sum);
  }
  for (; i < count; i++)
    for (size_t r = 0; r < row_count; r++)
      to[i] = IPT__FUSED(f[r], row[r][i], to[i]);
}

#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__REAL
#undef IPT__LANE_NAME
