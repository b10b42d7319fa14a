/* Sums of rows and vectors, for numbers of the type IPT__REAL. Loops over lanes have
 * constant bounds and work on arrays of their own, so that compilers turn them into vectors. The
 * file is included once for each type. */

static void IPT__TILE_NAME(gather)(void *packed, const void *from,
                                   const ipt__gathering *gathering) {
  const IPT__REAL *first = (const IPT__REAL *)from;
  IPT__REAL *to = (IPT__REAL *)packed;
  IPT__REAL power = (IPT__REAL)gathering->power,
            signed_power = gathering->conjugate ? -power : power;
  if (gathering->step == gathering->planes && power == 1 && signed_power == 1 &&
      !gathering->swapped) {
    memcpy(to, from, gathering->count * gathering->planes * sizeof *to);
    return;
  }
  if (gathering->planes == 1) {
    for (size_t i = 0; i < gathering->count; i++)
      to[i] = power * first[i * gathering->step];
    return;
  }
  for (size_t i = 0; i < gathering->count; i++) {
    const IPT__REAL *number = first + i * gathering->step;
    to[2 * i + (gathering->swapped ? 1 : 0)] = power * number[0];
    to[2 * i + (gathering->swapped ? 0 : 1)] = signed_power * number[1];
  }
}

static void IPT__TILE_NAME(add_row)(IPT__REAL *sums, const IPT__REAL *row, IPT__REAL factor,
                                    size_t count) {
  enum { lanes = 32 / sizeof(IPT__REAL) };
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    IPT__REAL part[lanes];
    for (size_t j = 0; j < lanes; j++)
      part[j] = IPT__MULTIPLY_ADD(factor, row[i + j], sums[i + j]);
    for (size_t j = 0; j < lanes; j++)
      sums[i + j] = part[j];
  }
  for (; i < count; i++)
    sums[i] = IPT__MULTIPLY_ADD(factor, row[i], sums[i]);
}

static void IPT__TILE_NAME(add_four_rows)(IPT__REAL *sums, const void *const *rows,
                                          const IPT__REAL *factors, size_t step, size_t count) {
  enum { lanes = 32 / sizeof(IPT__REAL) };
  const IPT__REAL *row0 = (const IPT__REAL *)rows[0], *row1 = (const IPT__REAL *)rows[1];
  const IPT__REAL *row2 = (const IPT__REAL *)rows[2], *row3 = (const IPT__REAL *)rows[3];
  IPT__REAL f0 = factors[0], f1 = factors[step], f2 = factors[2 * step], f3 = factors[3 * step];
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    IPT__REAL part[lanes];
    for (size_t j = 0; j < lanes; j++) {
      part[j] = IPT__MULTIPLY_ADD(f0, row0[i + j], sums[i + j]);
      part[j] = IPT__MULTIPLY_ADD(f1, row1[i + j], part[j]);
      part[j] = IPT__MULTIPLY_ADD(f2, row2[i + j], part[j]);
      part[j] = IPT__MULTIPLY_ADD(f3, row3[i + j], part[j]);
    }
    for (size_t j = 0; j < lanes; j++)
      sums[i + j] = part[j];
  }
  for (; i < count; i++) {
    IPT__REAL sum = IPT__MULTIPLY_ADD(f0, row0[i], sums[i]);
    sum = IPT__MULTIPLY_ADD(f1, row1[i], sum);
    sum = IPT__MULTIPLY_ADD(f2, row2[i], sum);
    sums[i] = IPT__MULTIPLY_ADD(f3, row3[i], sum);
  }
}

/* sums += factors[i * step] * row i, for up to four rows. */
static void IPT__TILE_NAME(add_rows)(void *sums, const void *const *rows, size_t row_count,
                                     const void *factors, size_t step, size_t count) {
  const IPT__REAL *factor = (const IPT__REAL *)factors;
  if (row_count == IPT__ROWS_TOGETHER) {
    IPT__TILE_NAME(add_four_rows)((IPT__REAL *)sums, rows, factor, step, count);
    return;
  }
  for (size_t r = 0; r < row_count; r++) {
    const IPT__REAL *row = (const IPT__REAL *)rows[r];
    IPT__TILE_NAME(add_row)((IPT__REAL *)sums, row, factor[r * step], count);
  }
}

/* Adds complex products to sums. If one of the factors is conjugated, products with its imaginary
 * part change their sign. */
static void IPT__TILE_NAME(combine)(void *sums, const void *first, const void *second,
                                    const ipt__combining *how) {
  const IPT__REAL *p = (const IPT__REAL *)first, *q = (const IPT__REAL *)second;
  IPT__REAL *to = (IPT__REAL *)sums, sign = how->conjugate ? (IPT__REAL)-1 : (IPT__REAL)1;
  IPT__REAL power = (IPT__REAL)how->power;
  if (how->planes == 1) {
    for (size_t i = 0; i < how->count; i++)
      to[i] = IPT__MULTIPLY_ADD(power, p[i], to[i]);
    return;
  }
  for (size_t i = 0; i < 2 * how->count; i += 2)
    if (how->of_dots) {
      to[i] = IPT__MULTIPLY_ADD(power, p[i] - sign * p[i + 1], to[i]);
      to[i + 1] = IPT__MULTIPLY_ADD(power, q[i] + sign * q[i + 1], to[i + 1]);
    } else {
      to[i] = IPT__MULTIPLY_ADD(power, p[i] - sign * q[i + 1], to[i]);
      to[i + 1] = IPT__MULTIPLY_ADD(power, sign * p[i + 1] + q[i], to[i + 1]);
    }
}

/* If the matrix is conjugated, products with its imaginary part change their sign. Sums are added
 * to 0, as those of tiles are, which matters to a negative 0. */
static void IPT__TILE_NAME(store_chains)(void *const *to, int are_adjacent, size_t count,
                                         const void *sums, size_t planes, int conjugate) {
  const IPT__REAL *sum = (const IPT__REAL *)sums;
  IPT__REAL sign = conjugate ? (IPT__REAL)-1 : (IPT__REAL)1;
  for (size_t i = 0; i < count; i++) {
    IPT__REAL *number = are_adjacent ? (IPT__REAL *)to[0] + i * planes : (IPT__REAL *)to[i];
    number[0] = (IPT__REAL)0 + sum[i * planes];
    if (planes == 1)
      continue;
    number[0] -= sign * sum[IPT__IMAG_SUMS + 2 * i + 1];
    number[1] = (IPT__REAL)0 + sum[IPT__IMAG_SUMS + 2 * i] + sign * sum[2 * i + 1];
  }
}

static void IPT__TILE_NAME(add_sums)(void *sums, const void *more, size_t count) {
  enum { lanes = 32 / sizeof(IPT__REAL) };
  IPT__REAL *to = (IPT__REAL *)sums;
  const IPT__REAL *from = (const IPT__REAL *)more;
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    IPT__REAL part[lanes];
    for (size_t j = 0; j < lanes; j++)
      part[j] = to[i + j] + from[i + j];
    for (size_t j = 0; j < lanes; j++)
      to[i + j] = part[j];
  }
  for (; i < count; i++)
    to[i] += from[i];
}

/* vector = alpha * sums + beta * vector */
static void IPT__TILE_NAME(store_vector)(void *vector, size_t step, const void *sums, size_t count,
                                         const ipt__tile_scaling *scaling) {
  const IPT__REAL *sum = (const IPT__REAL *)sums;
  IPT__REAL *out = (IPT__REAL *)vector;
  IPT__REAL alpha = (IPT__REAL)scaling->alpha[0], beta = (IPT__REAL)scaling->beta[0];
  int is_adjacent = step == (scaling->is_complex ? 2 : 1);
#ifdef IPT__HAS_AVX2
  if (is_adjacent && ipt__has_wide_vectors()) {
    IPT__TILE_NAME(avx_store_adjacent)(out, sum, count, scaling);
    return;
  }
#endif
  if (scaling->is_complex)
    IPT__REAL_NAME(store_complex)(out, step, sum, sum + 1, 2, count, scaling);
  else if (is_adjacent)
    IPT__REAL_NAME(store_row)(out, sum, count, scaling);
  else
    for (size_t i = 0; i < count; i++, out += step)
      *out = beta == 0 ? alpha * sum[i] : IPT__SCALED(alpha, sum[i], beta, *out);
}

static const ipt__vector_kernels IPT__TILE_NAME(vector_kernels) = {
    IPT__TILE_NAME(gather),   NULL,
    IPT__TILE_NAME(combine),  IPT__TILE_NAME(store_chains),
    IPT__TILE_NAME(add_sums), IPT__TILE_NAME(store_vector),
    sizeof(IPT__REAL),        sizeof(IPT__REAL),
    sizeof(IPT__REAL)};

#undef IPT__REAL
#undef IPT__TILE_NAME
