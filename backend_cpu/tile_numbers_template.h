/* Numbers of the type IPT__REAL on their way into packed tiles and from sums to C: what is the same
 * for tiles of any size. The file is included once for each type. */

/* Packs real numbers, or complex ones as they are stored: `planes` together are an element. */
static void IPT__REAL_NAME(pack_elements)(IPT__REAL *to, const IPT__REAL *from,
                                          const ipt__packing *packing) {
  size_t element = packing->planes * sizeof *to;
  unsigned char *target = (unsigned char *)to;
  const unsigned char *source = (const unsigned char *)from;
  if (packing->valid < packing->lanes)
    memset(to, 0, packing->terms * packing->lanes * element);
  if (packing->across == packing->planes)
    ipt__copy_tile_rows(target, packing->lanes * element, source, packing->along * sizeof *to,
                        packing->terms, packing->valid * element);
  else
    ipt__transpose_copy(target, packing->lanes * element, source, packing->across * sizeof *to,
                        packing->valid, packing->terms, element);
}

/* Packs complex numbers of at most 512 lanes, some terms at a time, and parts their planes. */
static void IPT__REAL_NAME(pack_complex)(IPT__REAL *real, const IPT__REAL *from,
                                         const ipt__packing *packing) {
  enum { most = 512 };
  IPT__REAL some[2 * most], sign = (IPT__REAL)(packing->conjugate ? -1 : 1);
  IPT__REAL *imag_part = real + packing->terms * packing->lanes;
  ipt__packing part = *packing;
  for (size_t term = 0; term < packing->terms; term += part.terms) {
    part.terms = (size_t)ipt__min(packing->terms - term, most / packing->lanes);
    IPT__REAL_NAME(pack_elements)(some, from + term * packing->along, &part);
    for (size_t i = 0; i < part.terms * packing->lanes; i++) {
      real[i] = some[2 * i];
      imag_part[i] = sign * some[2 * i + 1];
    }
    real += part.terms * packing->lanes;
    imag_part += part.terms * packing->lanes;
  }
}

static void IPT__REAL_NAME(pack)(void *packed, const void *matrix, const ipt__packing *packing) {
  if (packing->planes == 1)
    IPT__REAL_NAME(pack_elements)((IPT__REAL *)packed, (const IPT__REAL *)matrix, packing);
  else
    IPT__REAL_NAME(pack_complex)((IPT__REAL *)packed, (const IPT__REAL *)matrix, packing);
}

/* Multiplies a complex number by x + iy. A factor without an imaginary part multiplies both parts,
 * as 1 does: infinities times its 0 would be NaN. */
static inline void IPT__REAL_NAME(multiply_by)(IPT__REAL *z, IPT__REAL x, IPT__REAL y) {
  IPT__REAL real = z[0], imag_part = z[1];
  if (y == 0) {
    z[0] = IPT__NARROWED(x * real);
    z[1] = IPT__NARROWED(x * imag_part);
    return;
  }
  z[0] = IPT__MULTIPLY_ADD(x, real, IPT__NARROWED(-y * imag_part));
  z[1] = IPT__MULTIPLY_ADD(x, imag_part, IPT__NARROWED(y * real));
}

/* Multiplies a complex number likewise, and adds it to `sum`. */
static inline void IPT__REAL_NAME(multiply_and_add)(const IPT__REAL *z, IPT__REAL x, IPT__REAL y,
                                                    IPT__REAL *sum) {
  if (y != 0) {
    sum[0] = IPT__MULTIPLY_ADD(-y, z[1], sum[0]);
    sum[1] = IPT__MULTIPLY_ADD(y, z[0], sum[1]);
  }
  sum[0] = IPT__MULTIPLY_ADD(x, z[0], sum[0]);
  sum[1] = IPT__MULTIPLY_ADD(x, z[1], sum[1]);
}

/* Multiplies `count` packed numbers, whose planes follow each other. */
static void IPT__REAL_NAME(scale)(void *packed, size_t count, size_t planes, const double *factor) {
  IPT__REAL *real = (IPT__REAL *)packed, *imag_part = real + count;
  for (size_t i = 0; i < count; i++) {
    IPT__REAL z[2] = {real[i], planes == 2 ? imag_part[i] : 0};
    IPT__REAL_NAME(multiply_by)(z, (IPT__REAL)factor[0], (IPT__REAL)factor[1]);
    real[i] = z[0];
    if (planes == 2)
      imag_part[i] = z[1];
  }
}

/* Stores complex numbers, which are `step` real numbers apart. Their sums are `sums_step`
 * apart. */
static void IPT__REAL_NAME(store_complex)(IPT__REAL *out, size_t step, const IPT__REAL *real,
                                          const IPT__REAL *imag_part, size_t sums_step,
                                          size_t count, const ipt__tile_scaling *scaling) {
  const IPT__REAL x = (IPT__REAL)scaling->alpha[0], y = (IPT__REAL)scaling->alpha[1];
  const IPT__REAL old_x = (IPT__REAL)scaling->beta[0], old_y = (IPT__REAL)scaling->beta[1];
  if (ipt__is_zero(scaling->beta)) {
    for (size_t i = 0; i < count; i++, out += step) {
      IPT__REAL sum[2] = {real[i * sums_step], imag_part[i * sums_step]};
      IPT__REAL_NAME(multiply_by)(sum, x, y);
      out[0] = sum[0];
      out[1] = sum[1];
    }
    return;
  }
  for (size_t i = 0; i < count; i++, out += step) {
    IPT__REAL sum[2] = {real[i * sums_step], imag_part[i * sums_step]};
    IPT__REAL result[2] = {out[0], out[1]};
    IPT__REAL_NAME(multiply_by)(result, old_x, old_y);
    IPT__REAL_NAME(multiply_and_add)(sum, x, y, result);
    out[0] = result[0];
    out[1] = result[1];
  }
}

/* Stores complex numbers whose parts are adjacent in planes. */
static void IPT__REAL_NAME(store_planes)(IPT__REAL *out, const IPT__REAL *real,
                                         const IPT__REAL *imag_part, size_t count,
                                         const ipt__tile_scaling *scaling) {
  IPT__REAL_NAME(store_complex)(out, 2, real, imag_part, 1, count, scaling);
}

/* Stores a row of real numbers. The loops have no conditions, so that compilers turn them into
 * vectors, and one of them has constant bounds, which some compilers need for that. */
static void IPT__REAL_NAME(store_row)(IPT__REAL *out, const IPT__REAL *sums, size_t count,
                                      const ipt__tile_scaling *scaling) {
  enum { lanes = 32 / sizeof(IPT__REAL) };
  IPT__REAL alpha = (IPT__REAL)scaling->alpha[0], beta = (IPT__REAL)scaling->beta[0];
  size_t j = 0;
  for (; beta == 0 && j < count; j++)
    out[j] = alpha * sums[j];
  for (; j + lanes <= count; j += lanes) {
    IPT__REAL part[lanes];
    for (size_t k = 0; k < lanes; k++)
      part[k] = IPT__SCALED(alpha, sums[j + k], beta, out[j + k]);
    for (size_t k = 0; k < lanes; k++)
      out[j + k] = part[k];
  }
  for (; j < count; j++)
    out[j] = IPT__SCALED(alpha, sums[j], beta, out[j]);
}

#undef IPT__REAL
