/* Tiles of matrices whose numbers of 16 bits are packed and summed as floats. The file is included
 * once for each such type, with its conversions. */

#define IPT__REAL float

/* Packs lanes that are adjacent in the matrix, as they are in the tile. */
static void IPT__HALF_NAME(pack_adjacent)(float *to, const unsigned char *from,
                                          const ipt__packing *packing) {
  for (size_t term = 0; term < packing->terms; term++, to += packing->lanes) {
    IPT__WIDEN(to, from + 2 * term * packing->along, packing->valid);
    for (size_t lane = packing->valid; lane < packing->lanes; lane++)
      to[lane] = 0;
  }
}

/* Packs lanes whose terms are adjacent in the matrix, some terms at a time. */
static void IPT__HALF_NAME(pack_lanes)(float *to, const unsigned char *from,
                                       const ipt__packing *packing) {
  enum { most = 64 };
  float some[most] = {0};
  for (size_t term = 0; term < packing->terms; term += most) {
    size_t count = (size_t)ipt__min(packing->terms - term, most);
    for (size_t lane = 0; lane < packing->lanes; lane++) {
      if (lane < packing->valid)
        IPT__WIDEN(some, from + 2 * (lane * packing->across + term), count);
      else if (lane == packing->valid)
        memset(some, 0, sizeof some);
      for (size_t i = 0; i < count; i++)
        to[(term + i) * packing->lanes + lane] = some[i];
    }
  }
}

static void IPT__HALF_NAME(pack)(void *packed, const void *matrix, const ipt__packing *packing) {
  if (packing->across == 1)
    IPT__HALF_NAME(pack_adjacent)((float *)packed, (const unsigned char *)matrix, packing);
  else
    IPT__HALF_NAME(pack_lanes)((float *)packed, (const unsigned char *)matrix, packing);
}

/* Stores numbers that are `step` apart. */
static void IPT__HALF_NAME(store_numbers)(unsigned char *out, size_t step, const float *sums,
                                          size_t count, const ipt__tile_scaling *scaling) {
  float alpha = (float)scaling->alpha[0], beta = (float)scaling->beta[0];
  for (size_t j = 0; j < count; j++) {
    unsigned char *number = out + 2 * step * j;
    float result = alpha * sums[j];
    if (beta != 0)
      result = IPT__SCALED(alpha, sums[j], beta, IPT__WIDENED(ipt__load_half(number)));
    ipt__store_half(number, IPT__ROUNDED(result));
  }
}

static void IPT__HALF_NAME(store)(void *matrix, const void *sums, const ipt__tile_place *place,
                                  const ipt__tile_scaling *scaling) {
  for (size_t i = 0; i < place->rows; i++)
    IPT__HALF_NAME(store_numbers)
  ((unsigned char *)matrix + 2 * i * place->pitch, 1, (const float *)sums + i * place->sums_pitch,
   place->cols, scaling);
}

/* The tiles of floats, with a C of such numbers or with one of floats. */
#define IPT__HALF_TILE(add_sums, store_sums, rows, cols, registers, c_size)                        \
  {                                                                                                \
    IPT__HALF_NAME(pack), ipt__scale_float, add_sums, store_sums, rows, cols, registers, 2, 4,     \
        c_size                                                                                     \
  }
#define IPT__HALF_TILES(add_sums, store_sums, rows, cols, registers)                               \
  {                                                                                                \
    IPT__HALF_TILE(add_sums, IPT__HALF_NAME(store), rows, cols, registers, 2),                     \
        IPT__HALF_TILE(add_sums, store_sums, rows, cols, registers, 4)                             \
  }

/* In the order of ipt__tile_kind. */
static const ipt__tile_kernels IPT__HALF_NAME(tiles)[][2] = {
    IPT__HALF_TILES(ipt__f32_add_product, ipt__f32_store, 4, 8, 8),
#ifdef IPT__HAS_AVX2
    IPT__HALF_TILES(ipt__f32_narrow_add_product, ipt__f32_store, 4, 8, 8),
    IPT__HALF_TILES(ipt__f32_avx2_add_product, ipt__f32_avx2_store, 6, 16, 12),
    IPT__HALF_TILES(ipt__f32_avx512_add_product, ipt__f32_avx512_store, 14, 32, IPT__AVX512_TIME),
#endif
#ifdef IPT__HAS_NEON
    IPT__HALF_TILES(ipt__f32_neon_add_product, ipt__f32_neon_store, 10, 8, 20),
#endif
};

#undef IPT__HALF_TILE
#undef IPT__HALF_TILES
#undef IPT__REAL
#undef IPT__HALF_NAME
#undef IPT__WIDEN
#undef IPT__WIDENED
#undef IPT__ROUNDED
