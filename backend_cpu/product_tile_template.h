/* Packed tiles for numbers of the type IPT__REAL. add_real_product adds to IPT__TILE_ROWS x
 * IPT__TILE_COLS sums at a time. The file is included once for each type and kind of vector. */

/* Packs lanes that are adjacent in the matrix, as they are in the tile. */
static void IPT__TILE_NAME(pack_adjacent)(IPT__REAL *to, const IPT__REAL *from,
                                          const ipt__packing *packing) {
  for (size_t term = 0; term < packing->terms; term++) {
    const IPT__REAL *line = from + term * packing->along;
    if (packing->valid == IPT__TILE_COLS) /* a constant size takes only a few instructions */
      memcpy(to, line, IPT__TILE_COLS * sizeof *to);
    else
      memcpy(to, line, packing->valid * sizeof *to);
    for (size_t lane = packing->valid; lane < packing->lanes; lane++)
      to[lane] = 0;
    to += packing->lanes;
  }
}

static void IPT__TILE_NAME(pack)(void *packed, const void *matrix, const ipt__packing *packing) {
  const IPT__REAL *from = (const IPT__REAL *)matrix;
  IPT__REAL *to = (IPT__REAL *)packed;
  if (packing->across == 1) {
    IPT__TILE_NAME(pack_adjacent)(to, from, packing);
    return;
  }
  for (size_t plane = 0; plane < packing->planes; plane++) {
    IPT__REAL sign = plane == 1 && packing->conjugate ? (IPT__REAL)-1 : (IPT__REAL)1;
    for (size_t term = 0; term < packing->terms; term++) {
      const IPT__REAL *line = from + term * packing->along + plane;
      for (size_t lane = 0; lane < packing->valid; lane++)
        to[lane] = sign * line[lane * packing->across];
      for (size_t lane = packing->valid; lane < packing->lanes; lane++)
        to[lane] = 0;
      to += packing->lanes;
    }
  }
}

/* Multiplies a complex number. A factor without an imaginary part multiplies both parts, as 1 does:
 * infinities times its 0 would be NaN. */
static void IPT__TILE_NAME(multiply_by)(IPT__REAL *z, const double *factor) {
  IPT__REAL x = (IPT__REAL)factor[0], y = (IPT__REAL)factor[1], real = z[0], imag_part = z[1];
  if (y == 0) {
    z[0] = x * real;
    z[1] = x * imag_part;
    return;
  }
  z[0] = x * real - y * imag_part;
  z[1] = x * imag_part + y * real;
}

/* Multiplies `count` packed numbers, whose planes follow each other. */
static void IPT__TILE_NAME(scale)(void *packed, size_t count, size_t planes, const double *factor) {
  IPT__REAL *real = (IPT__REAL *)packed, *imag_part = real + count;
  for (size_t i = 0; i < count; i++) {
    IPT__REAL z[2] = {real[i], planes == 2 ? imag_part[i] : 0};
    IPT__TILE_NAME(multiply_by)(z, factor);
    real[i] = z[0];
    if (planes == 2)
      imag_part[i] = z[1];
  }
}

static void IPT__TILE_NAME(store_complex)(IPT__REAL *out, IPT__REAL real, IPT__REAL imag_part,
                                          const ipt__tile_scaling *scaling) {
  IPT__REAL result[2] = {real, imag_part};
  IPT__TILE_NAME(multiply_by)(result, scaling->alpha);
  if (!ipt__is_zero(scaling->beta)) {
    IPT__TILE_NAME(multiply_by)(out, scaling->beta);
    result[0] += out[0];
    result[1] += out[1];
  }
  out[0] = result[0];
  out[1] = result[1];
}

/* Stores a row of real numbers. The loops have no conditions, so that compilers turn them into
 * vectors. */
static void IPT__TILE_NAME(store_row)(IPT__REAL *out, const IPT__REAL *sums, size_t count,
                                      const ipt__tile_scaling *scaling) {
  IPT__REAL alpha = (IPT__REAL)scaling->alpha[0], beta = (IPT__REAL)scaling->beta[0];
  if (beta == 0)
    for (size_t j = 0; j < count; j++)
      out[j] = alpha * sums[j];
  else
    for (size_t j = 0; j < count; j++)
      out[j] = alpha * sums[j] + beta * out[j];
}

/* Stores matrix = alpha * sums + beta * matrix for the part of the tile that lies inside the
 * matrix. */
static void IPT__TILE_NAME(store)(void *matrix, const void *sums, const ipt__tile_place *place,
                                  const ipt__tile_scaling *scaling) {
  const IPT__REAL *real = (const IPT__REAL *)sums;
  const IPT__REAL *imag_part = real + IPT__TILE_ROWS * IPT__TILE_COLS;
  for (size_t i = 0; i < place->rows; i++, real += IPT__TILE_COLS, imag_part += IPT__TILE_COLS) {
    IPT__REAL *out = (IPT__REAL *)matrix + i * place->pitch;
    if (!scaling->is_complex)
      IPT__TILE_NAME(store_row)(out, real, place->cols, scaling);
    else
      for (size_t j = 0; j < place->cols; j++)
        IPT__TILE_NAME(store_complex)(out + 2 * j, real[j], imag_part[j], scaling);
  }
}

static const ipt__tile_kernels IPT__TILE_NAME(kernels) = {
    IPT__TILE_NAME(pack), IPT__TILE_NAME(scale), IPT__TILE_NAME(add_product), IPT__TILE_NAME(store),
    IPT__TILE_ROWS,       IPT__TILE_COLS,        IPT__TILE_REGISTERS,         sizeof(IPT__REAL),
    sizeof(IPT__REAL),    sizeof(IPT__REAL)};

#undef IPT__REAL
#undef IPT__TILE_ROWS
#undef IPT__TILE_COLS
#undef IPT__TILE_REGISTERS
#undef IPT__TILE_NAME
