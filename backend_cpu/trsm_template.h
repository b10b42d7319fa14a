/* Substitution for numbers of the type IPT__REAL. Right-hand sides are packed side by side with
 * real and imaginary parts apart: the indices are plane, row and lane. The file is included once
 * for each type. */

/* The negated numbers of the matrix by which the next rows are multiplied before they are added. */
typedef struct IPT__TILE_NAME(solving_factors) {
  IPT__REAL real[IPT__ROWS_TOGETHER], imag_part[IPT__ROWS_TOGETHER];
  IPT__REAL negative[IPT__ROWS_TOGETHER]; /* minus the imaginary part */
  const void *rows[IPT__ROWS_TOGETHER], *imaginary_rows[IPT__ROWS_TOGETHER];
} IPT__TILE_NAME(solving_factors);

static void IPT__TILE_NAME(find_factors)(IPT__TILE_NAME(solving_factors) * factors,
                                         const IPT__REAL *packed, const IPT__REAL *a, size_t row,
                                         size_t col, size_t count, const ipt__solving *solving) {
  IPT__REAL sign = solving->conjugate ? (IPT__REAL)-1 : (IPT__REAL)1;
  for (size_t i = 0; i < count; i++) {
    const IPT__REAL *number = a + row * solving->down + (col + i) * solving->along;
    factors->real[i] = -number[0];
    factors->rows[i] = packed + (col + i) * solving->lanes;
    if (solving->planes == 1)
      continue;
    factors->imag_part[i] = -sign * number[1];
    factors->negative[i] = sign * number[1];
    factors->imaginary_rows[i] = packed + (solving->order + col + i) * solving->lanes;
  }
}

/* Subtracts the solved rows [col, col_end), times their numbers in the matrix, from row `row`. */
static void IPT__TILE_NAME(subtract_rows)(IPT__REAL *packed, const IPT__REAL *a, size_t row,
                                          size_t col, size_t col_end, const ipt__solving *solving) {
  IPT__TILE_NAME(solving_factors) factors;
  void (*add_rows)(void *, const void *const *, size_t, const void *, size_t, size_t) =
      solving->kernels->add_rows;
  size_t lanes = solving->lanes, count;
  IPT__REAL *real = packed + row * lanes, *imag_part = real + solving->order * lanes;
  for (; col < col_end; col += count) {
    count = (size_t)ipt__min(IPT__ROWS_TOGETHER, col_end - col);
    IPT__TILE_NAME(find_factors)(&factors, packed, a, row, col, count, solving);
    add_rows(real, factors.rows, count, factors.real, 1, lanes);
    if (solving->planes == 1)
      continue;
    add_rows(real, factors.imaginary_rows, count, factors.negative, 1, lanes);
    add_rows(imag_part, factors.rows, count, factors.imag_part, 1, lanes);
    add_rows(imag_part, factors.imaginary_rows, count, factors.real, 1, lanes);
  }
}

/* Divides by x + iy. The larger of x and y becomes the divisor, so that no square overflows [Smith,
 * Algorithm 116, 1962]: if it is y, both numbers are multiplied by -i first. Numbers of which two
 * do not add up to a finite one are quartered. */
static void IPT__TILE_NAME(divide_complex)(IPT__REAL *real, IPT__REAL *imag_part, IPT__REAL x,
                                           IPT__REAL y, size_t lanes) {
  IPT__REAL size_x = x < 0 ? -x : x, size_y = y < 0 ? -y : y;
  const IPT__REAL large = (IPT__REAL)(sizeof(IPT__REAL) == sizeof(float) ? FLT_MAX : DBL_MAX) / 4;
  int is_real = size_x >= size_y;
  IPT__REAL main_part = is_real ? x : y, other = is_real ? y : -x;
  IPT__REAL reduced = (IPT__REAL)((is_real ? size_x : size_y) >= large ? 4 : 1);
  main_part /= reduced;
  other /= reduced;
  IPT__REAL ratio = other / main_part, divisor = IPT__MULTIPLY_ADD(other, ratio, main_part);
  for (size_t i = 0; i < lanes; i++) {
    IPT__REAL re = (is_real ? real[i] : imag_part[i]) / reduced;
    IPT__REAL im = (is_real ? imag_part[i] : -real[i]) / reduced;
    int is_large = re >= large || re <= -large || im >= large || im <= -large;
    IPT__REAL parts = (IPT__REAL)(is_large ? 4 : 1);
    re /= parts;
    im /= parts;
    real[i] = IPT__MULTIPLY_ADD(im, ratio, re) / divisor * parts;
    imag_part[i] = IPT__MULTIPLY_ADD(-re, ratio, im) / divisor * parts;
  }
}

static void IPT__TILE_NAME(divide_row)(IPT__REAL *packed, const IPT__REAL *a, size_t row,
                                       const ipt__solving *solving) {
  const IPT__REAL *number = a + row * (solving->down + solving->along);
  size_t lanes = solving->lanes;
  IPT__REAL *real = packed + row * lanes;
  if (solving->planes == 1) {
    for (size_t i = 0; i < lanes; i++)
      real[i] /= number[0];
    return;
  }
  IPT__TILE_NAME(divide_complex)
  (real, real + solving->order * lanes, number[0], solving->conjugate ? -number[1] : number[1],
   lanes);
}

static void IPT__TILE_NAME(unpack)(IPT__REAL *to, const IPT__REAL *packed,
                                   const ipt__packing *packing) {
  for (size_t plane = 0; plane < packing->planes; plane++)
    for (size_t term = 0; term < packing->terms; term++, packed += packing->lanes)
      for (size_t lane = 0; lane < packing->valid; lane++)
        to[plane + term * packing->along + lane * packing->across] = packed[lane];
}

/* `packed` holds the right-hand sides as `packing` describes them; the solution is written to
 * `to`. */
static void IPT__TILE_NAME(solve)(void *packed, const void *a, const ipt__solving *solving,
                                  void *to, const ipt__packing *packing) {
  IPT__REAL *sides = (IPT__REAL *)packed;
  const IPT__REAL *matrix = (const IPT__REAL *)a;
  size_t order = solving->order;
  for (size_t i = 0; i < order; i++) {
    size_t row = solving->is_upper ? order - 1 - i : i;
    size_t col = solving->is_upper ? row + 1 : 0, col_end = solving->is_upper ? order : row;
    IPT__TILE_NAME(subtract_rows)(sides, matrix, row, col, col_end, solving);
    if (!solving->unit_diagonal)
      IPT__TILE_NAME(divide_row)(sides, matrix, row, solving);
  }
  IPT__TILE_NAME(unpack)((IPT__REAL *)to, sides, packing);
}

#undef IPT__REAL
#undef IPT__TILE_NAME
