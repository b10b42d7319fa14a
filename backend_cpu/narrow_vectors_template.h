/* Vectors of numbers of 16 bits, which are summed as floats. The file is included once for each
 * such type, with its conversions. */

static void IPT__HALF_NAME(gather)(void *packed, const void *from,
                                   const ipt__gathering *gathering) {
  const unsigned char *first = (const unsigned char *)from;
  float *to = (float *)packed;
  if (gathering->step == 1)
    IPT__WIDEN(to, first, gathering->count);
  else
    for (size_t i = 0; i < gathering->count; i++)
      to[i] = IPT__WIDENED(ipt__load_half(first + 2 * i * gathering->step));
  for (size_t i = 0; gathering->power != 1 && i < gathering->count; i++)
    to[i] *= (float)gathering->power;
}

static void IPT__HALF_NAME(store_vector)(void *vector, size_t step, const void *sums, size_t count,
                                         const ipt__tile_scaling *scaling) {
  IPT__HALF_NAME(store_numbers)
  ((unsigned char *)vector, step, (const float *)sums, count, scaling);
}

/* With a result of such numbers, and with one of floats. */
static const ipt__vector_kernels IPT__HALF_NAME(vector_kernels)[2] = {
    {IPT__HALF_NAME(gather), IPT__WIDEN, ipt__f32_combine, ipt__f32_store_chains, ipt__f32_add_sums,
     IPT__HALF_NAME(store_vector), 2, 4, 2},
    {IPT__HALF_NAME(gather), IPT__WIDEN, ipt__f32_combine, ipt__f32_store_chains, ipt__f32_add_sums,
     ipt__f32_store_vector, 2, 4, 4}};

#undef IPT__HALF_NAME
#undef IPT__WIDEN
#undef IPT__WIDENED
