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

/* Adds four rows of complex numbers to two sums, one for each part of the factors. */
IPT__TARGET static size_t IPT__LANE_NAME(add_four_complex)(IPT__REAL *first, IPT__REAL *second,
                                                           const void *const *rows,
                                                           const IPT__REAL *f, size_t count) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  const IPT__REAL *row0 = (const IPT__REAL *)rows[0], *row1 = (const IPT__REAL *)rows[1];
  const IPT__REAL *row2 = (const IPT__REAL *)rows[2], *row3 = (const IPT__REAL *)rows[3];
  const IPT__VECTOR f0 = IPT__VECTOR_OP(set1)(f[0]), g0 = IPT__VECTOR_OP(set1)(f[1]);
  const IPT__VECTOR f1 = IPT__VECTOR_OP(set1)(f[2]), g1 = IPT__VECTOR_OP(set1)(f[3]);
  const IPT__VECTOR f2 = IPT__VECTOR_OP(set1)(f[4]), g2 = IPT__VECTOR_OP(set1)(f[5]);
  const IPT__VECTOR f3 = IPT__VECTOR_OP(set1)(f[6]), g3 = IPT__VECTOR_OP(set1)(f[7]);
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    IPT__VECTOR sum = IPT__VECTOR_OP(loadu)(first + i), other = IPT__VECTOR_OP(loadu)(second + i);
    IPT__VECTOR row;
#define IPT__ADD_ROW(k)                                                                            \
  row = IPT__VECTOR_OP(loadu)(row##k + i);                                                         \
  __asm__("" : "+x"(row));                                                                         \
  sum = IPT__VECTOR_OP(fmadd)(f##k, row, sum);                                                     \
  other = IPT__VECTOR_OP(fmadd)(g##k, row, other);
    IPT__ADD_ROW(0)
    IPT__ADD_ROW(1)
    IPT__ADD_ROW(2)
    IPT__ADD_ROW(3)
#undef IPT__ADD_ROW
    IPT__VECTOR_OP(storeu)(first + i, sum);
    IPT__VECTOR_OP(storeu)(second + i, other);
  }
  return i;
}

/* Adds up to four rows of complex numbers, the last of them and fewer rows part by part. */
IPT__TARGET static void IPT__LANE_NAME(add_complex)(void *first, void *second,
                                                    const void *const *rows, size_t row_count,
                                                    const void *factors, size_t count) {
  const IPT__REAL *f = (const IPT__REAL *)factors;
  IPT__REAL *sum = (IPT__REAL *)first, *other = (IPT__REAL *)second;
  const void *rest[IPT__ROWS_TOGETHER];
  size_t i = 0;
  if (row_count == IPT__ROWS_TOGETHER)
    i = IPT__LANE_NAME(add_four_complex)(sum, other, rows, f, count);
  if (i == count)
    return;
  for (size_t r = 0; r < row_count; r++)
    rest[r] = (const IPT__REAL *)rows[r] + i;
  IPT__LANE_NAME(add_rows)(sum + i, rest, row_count, f, 2, count - i);
  IPT__LANE_NAME(add_rows)(other + i, rest, row_count, f + 1, 2, count - i);
}

/* Rows that are used twice: where they are, their factors and the sums of their products with x. */
typedef struct IPT__LANE_NAME(uses) {
  const IPT__REAL *row0, *row1, *row2, *row3;
  IPT__VECTOR f0, f1, f2, f3, dot0, dot1, dot2, dot3;
} IPT__LANE_NAME(uses);

/* Uses a vector of each of four rows, or of the first one. Lanes outside of the mask are 0. gcc
 * would load each row twice, once for each instruction that uses it. */
IPT__INLINED IPT__VECTOR IPT__LANE_NAME(use_vectors)(IPT__LANE_NAME(uses) * u, size_t i,
                                                     IPT__VECTOR x, IPT__VECTOR sum,
                                                     const __m256i *mask, int is_one) {
  IPT__VECTOR row;
#define IPT__USE(k)                                                                                \
  row = mask ? IPT__VECTOR_OP(maskload)(u->row##k + i, *mask)                                      \
             : IPT__VECTOR_OP(loadu)(u->row##k + i);                                               \
  __asm__("" : "+x"(row));                                                                         \
  u->dot##k = IPT__VECTOR_OP(fmadd)(row, x, u->dot##k);                                            \
  sum = IPT__VECTOR_OP(fmadd)(u->f##k, row, sum);
  IPT__USE(0)
  if (is_one)
    return sum;
  IPT__USE(1)
  IPT__USE(2)
  IPT__USE(3)
#undef IPT__USE
  return sum;
}

/* Uses four rows twice, or one. */
IPT__INLINED void IPT__LANE_NAME(use_all)(IPT__REAL *sums, IPT__REAL *more, const void *const *rows,
                                          const IPT__REAL *x, const IPT__REAL *f, size_t planes,
                                          size_t count, int is_one) {
  enum { lanes = sizeof(IPT__VECTOR) / sizeof(IPT__REAL) };
  const IPT__VECTOR zero = IPT__VECTOR_OP(set1)(0);
  const size_t step = is_one ? 0 : planes;
  IPT__REAL part[4 * lanes];
  size_t i = 0, rest = count % lanes;
  const __m256i mask = ipt__first_bytes(rest * sizeof *x);
  IPT__LANE_NAME(uses)
  u = {(const IPT__REAL *)rows[0],
       (const IPT__REAL *)rows[is_one ? 0 : 1],
       (const IPT__REAL *)rows[is_one ? 0 : 2],
       (const IPT__REAL *)rows[is_one ? 0 : 3],
       IPT__VECTOR_OP(set1)(f[0]),
       IPT__VECTOR_OP(set1)(f[step]),
       IPT__VECTOR_OP(set1)(f[2 * step]),
       IPT__VECTOR_OP(set1)(f[3 * step]),
       zero,
       zero,
       zero,
       zero};
  for (; i + lanes <= count; i += lanes)
    IPT__VECTOR_OP(storeu)
  (more + i, IPT__LANE_NAME(use_vectors)(&u, i, IPT__VECTOR_OP(loadu)(x + i),
                                         IPT__VECTOR_OP(loadu)(more + i), NULL, is_one));
  if (rest > 0) {
    const IPT__VECTOR of_x = IPT__VECTOR_OP(maskload)(x + i, mask);
    const IPT__VECTOR sum = IPT__VECTOR_OP(maskload)(more + i, mask);
    IPT__VECTOR_OP(storeu)(part, IPT__LANE_NAME(use_vectors)(&u, i, of_x, sum, &mask, is_one));
    for (size_t j = 0; j < rest; j++)
      more[i + j] = part[j];
  }
  const IPT__VECTOR dots[4] = {u.dot0, u.dot1, u.dot2, u.dot3};
  const size_t sum_planes = planes == 1 ? 1 : 2; /* gcc 14 warns of sums that are not set */
  IPT__LANE_NAME(add_lanes)(part, dots, sum_planes);
  for (size_t j = 0; j < (is_one ? sum_planes : 4 * sum_planes); j++)
    sums[j] += part[j];
}

/* Fewer than four rows are used one by one. */
IPT__TARGET static void IPT__LANE_NAME(use_rows)(void *sums, void *more, const void *const *rows,
                                                 size_t row_count, const void *vector,
                                                 const void *factors, size_t planes, size_t count) {
  const IPT__REAL *x = (const IPT__REAL *)vector, *f = (const IPT__REAL *)factors;
  IPT__REAL *sum = (IPT__REAL *)sums, *to = (IPT__REAL *)more;
  if (row_count == IPT__ROWS_TOGETHER)
    IPT__LANE_NAME(use_all)(sum, to, rows, x, f, planes, count, 0);
  else
    for (size_t r = 0; r < row_count; r++)
      IPT__LANE_NAME(use_all)
  (sum + r * planes, to, rows + r, x, f + r * planes, planes, count, 1);
}

IPT__DEFINE_CORNER(IPT__TARGET, IPT__LANE_NAME(use_corner), IPT__FUSED)

#undef IPT__VECTOR
#undef IPT__VECTOR_OP
#undef IPT__REAL
#undef IPT__LANE_NAME
