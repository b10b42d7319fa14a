/* Packed tiles for numbers of the type IPT__REAL. add_real_product adds to IPT__TILE_ROWS x
 * IPT__TILE_COLS sums at a time. The file is included once for each type and kind of vector. */

/* Stores matrix = alpha * sums + beta * matrix for the part of the tile that lies inside the
 * matrix. */
static void IPT__TILE_NAME(store)(void *matrix, const void *sums, const ipt__tile_place *place,
                                  const ipt__tile_scaling *scaling) {
  const IPT__REAL *real = (const IPT__REAL *)sums;
  const IPT__REAL *imag_part = real + IPT__TILE_ROWS * IPT__TILE_COLS;
  for (size_t i = 0; i < place->rows; i++, real += IPT__TILE_COLS, imag_part += IPT__TILE_COLS) {
    IPT__REAL *out = (IPT__REAL *)matrix + i * place->pitch;
    if (scaling->is_complex)
      IPT__STORE_NAME(store_planes)(out, real, imag_part, place->cols, scaling);
    else
      IPT__STORE_NAME(store_row)(out, real, place->cols, scaling);
  }
}

static const ipt__tile_kernels IPT__TILE_NAME(kernels) = {
    IPT__REAL_NAME(pack), IPT__REAL_NAME(scale), IPT__TILE_NAME(add_product), IPT__TILE_NAME(store),
    IPT__TILE_ROWS,       IPT__TILE_COLS,        IPT__TILE_REGISTERS,         sizeof(IPT__REAL),
    sizeof(IPT__REAL),    sizeof(IPT__REAL)};

#undef IPT__REAL
#undef IPT__TILE_ROWS
#undef IPT__TILE_COLS
#undef IPT__TILE_REGISTERS
#undef IPT__TILE_NAME
#undef IPT__STORE_NAME
