/* Tiles of S8, whose sums are integers of 32 bits. Two terms of a lane are packed next to each
 * other as integers of 16 bits, because processors have an instruction that multiplies such pairs
 * and adds both products. Sums wrap around, so they are computed without signs. */

static void ipt__s8_pack(void *packed, const void *matrix, const ipt__packing *packing) {
  const signed char *from = (const signed char *)matrix;
  int16_t *to = (int16_t *)packed;
  for (size_t term = 0; term < packing->terms; term += 2, to += 2 * packing->lanes) {
    const signed char *line = from + term * packing->along;
    size_t next = term + 1 < packing->terms ? packing->along : 0;
    for (size_t lane = 0; lane < packing->lanes; lane++) {
      int is_inside = lane < packing->valid;
      const signed char *at = line + (is_inside ? lane * packing->across : 0);
      to[2 * lane] = (int16_t)(is_inside ? at[0] : 0);
      to[2 * lane + 1] = (int16_t)(is_inside && next != 0 ? at[next] : 0);
    }
  }
}

static void ipt__s8_store(void *matrix, const void *sums, const ipt__tile_place *place,
                          const ipt__tile_scaling *scaling) {
  uint32_t alpha = (uint32_t)(int32_t)scaling->alpha[0];
  uint32_t beta = (uint32_t)(int32_t)scaling->beta[0];
  for (size_t i = 0; i < place->rows; i++) {
    uint32_t *out = (uint32_t *)matrix + i * place->pitch;
    const uint32_t *row = (const uint32_t *)sums + i * place->sums_pitch;
    for (size_t j = 0; j < place->cols; j++)
      out[j] = alpha * row[j] + (beta != 0 ? beta * out[j] : 0);
  }
}

/* sums[i][j] += left[0][i] * right[0][j] + left[1][i] * right[1][j] + ... */
static void ipt__s8_add_product(void *sums, const void *left, const void *right, size_t terms,
                                size_t planes) {
  enum { height = 4, width = 8 };
  const int16_t *l = (const int16_t *)left, *r = (const int16_t *)right;
  (void)planes;
  for (size_t term = 0; term < terms; term += 2, l += 2 * height, r += 2 * width) {
    uint32_t *out = (uint32_t *)sums;
    for (int i = 0; i < height; i++, out += width)
      for (int j = 0; j < width; j++)
        out[j] += (uint32_t)(l[2 * i] * r[2 * j] + l[2 * i + 1] * r[2 * j + 1]);
  }
}

#ifdef IPT__HAS_AVX2

/* A tile has 6 rows of two vectors, as that of floats. */
__attribute__((__target__("avx2"))) static void
ipt__s8_avx2_add_product(void *sums, const void *left, const void *right, size_t terms,
                         size_t planes) {
#define IPT__EACH_ROW(what) what(0) what(1) what(2) what(3) what(4) what(5)
#define IPT__DECLARE(i)                                                                            \
  __m256i first##i = _mm256_loadu_si256(out + 2 * (i)),                                            \
          second##i = _mm256_loadu_si256(out + 2 * (i) + 1);
#define IPT__ADD(i)                                                                                \
  factor = _mm256_set1_epi32(l[i]);                                                                \
  first##i = _mm256_add_epi32(first##i, _mm256_madd_epi16(factor, right0));                        \
  second##i = _mm256_add_epi32(second##i, _mm256_madd_epi16(factor, right1));
#define IPT__STORE(i)                                                                              \
  _mm256_storeu_si256(out + 2 * (i), first##i);                                                    \
  _mm256_storeu_si256(out + 2 * (i) + 1, second##i);
  __m256i *out = (__m256i *)sums, factor, right0, right1;
  const int32_t *l = (const int32_t *)left; /* a pair at a time */
  const __m256i *r = (const __m256i *)right;
  (void)planes;
  IPT__EACH_ROW(IPT__DECLARE)
  for (size_t term = 0; term < terms; term += 2, l += 6, r += 2) {
    right0 = _mm256_loadu_si256(r);
    right1 = _mm256_loadu_si256(r + 1);
    IPT__EACH_ROW(IPT__ADD)
  }
  IPT__EACH_ROW(IPT__STORE)
#undef IPT__EACH_ROW
#undef IPT__DECLARE
#undef IPT__ADD
#undef IPT__STORE
}

#endif

/* Plain and wide. The plain tile serves as the narrow one, too, because integers have the same bits
 * either way. No product of integers scales A. */
static const ipt__tile_kernels ipt__s8_tiles[] = {
    {ipt__s8_pack, NULL, ipt__s8_add_product, ipt__s8_store, 4, 8, 8, 1, 4, 4},
#ifdef IPT__HAS_AVX2
    {ipt__s8_pack, NULL, ipt__s8_avx2_add_product, ipt__s8_store, 6, 16, 12, 1, 4, 4}
#endif
};
