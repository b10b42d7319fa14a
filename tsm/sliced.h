/* TSMM of wide matrices in slices of A's columns, where that was measured to be faster than whole
 * rows, or costs less: how a variant divides the work; see shaders/include/tsmm_sliced.glsl. */

/* All of C where that is wanted and fits. 0: not even slices fit. */
static int ipt__choose_rows_of_c(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  uint64_t available = ipt__staged_units(limits) - 1; /* there is a third array that is not used */
  uint64_t row = (uint64_t)geometry->lanes * geometry->tile_n, slice = geometry->slice;
  uint64_t rows = geometry->chunk_rows, all_rows = ipt__round_up(tsm->m, slice);
  uint64_t with_all = ipt__slice_units(tsm, rows, slice, all_rows * row);
  uint64_t with_slices = ipt__slice_units(tsm, rows, slice, slice * row);
  geometry->holds_c = geometry->holds_c && with_all <= available;
  geometry->units = (uint32_t)(geometry->holds_c ? with_all : with_slices);
  return geometry->units <= available;
}

/* Distances within a chunk, and behind it where loads end up before they are clamped, have 32 bits.
 */
static int ipt__slice_is_near(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  uint64_t rows = (uint64_t)geometry->chunk_rows + geometry->workgroup;
  return ipt__max(tsm->a.pitch, tsm->b.pitch) <= UINT32_MAX / rows &&
         tsm->c.pitch <= UINT32_MAX / (tsm->m + 1);
}

/* Rows at a time: of the workgroup, or of each of its teams. */
static void ipt__choose_team(const ipt__tsm *tsm, const ipt__limits *limits,
                             ipt__tsm_geometry *geometry) {
  geometry->team = geometry->workgroup;
  if (geometry->own_rows && geometry->holds_c &&
      ipt__subgroups_can_bring(tsm, limits, geometry->workgroup, geometry->lanes, geometry->slice))
    geometry->team = limits->subgroup;
  uint64_t slots = ipt__most_slots(geometry->lanes, geometry->team, geometry->squares);
  geometry->slots = (uint32_t)(slots * (geometry->workgroup / geometry->team));
  geometry->chunk_rows = geometry->slots * geometry->unroll;
}

/* 0: does not fit. With all of C only, teams have rows of their own. */
static int ipt__choose_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                            ipt__tsm_geometry *geometry) {
  ipt__choose_team(tsm, limits, geometry);
  if (geometry->slots == 0 || !ipt__slice_is_near(tsm, geometry))
    return 0;
  int fits = ipt__choose_rows_of_c(tsm, limits, geometry);
  if (geometry->team == geometry->workgroup || geometry->holds_c)
    return fits;
  return ipt__choose_rows(tsm, limits, geometry);
}

/* 0: does not fit. Invocations that load a row of a slice have a piece each. */
static int ipt__choose_slice(const ipt__tsm *tsm, const ipt__limits *limits,
                             ipt__tsm_geometry *geometry) {
  uint64_t unit = ipt__unit_numbers(tsm);
  geometry->unroll = (uint32_t)ipt__min(geometry->unroll, IPT__SLICED_ROWS);
  ipt__divide_row_of_b(tsm, geometry);
  geometry->slice = ipt__slice_cols(tsm, geometry->slice);
  geometry->fixed = 1;
  if (geometry->terms == 0)
    geometry->terms = ipt__terms_at_a_time(tsm, geometry, geometry->slice);
  geometry->terms = (uint32_t)ipt__clamp(geometry->terms, 1, ipt__max(1, geometry->slice / unit));
  return geometry->slice <= geometry->workgroup && ipt__choose_rows(tsm, limits, geometry);
}

/* Rows of a workgroup on a device that counts iterations, as if no loop were unrolled. */
static uint64_t ipt__most_sliced_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                      const ipt__tsm_geometry *geometry) {
  uint64_t n = geometry->tile_n, u = geometry->unroll, unit = ipt__unit_numbers(tsm);
  uint64_t slice = geometry->slice, slices = ipt__divide_up(tsm->m, slice);
  uint64_t row_of_c = (uint64_t)geometry->lanes * n;
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t held_a = ipt__divide_up(geometry->chunk_rows, geometry->workgroup / slice);
  uint64_t held_c = ipt__divide_up(slice * row_of_c, geometry->workgroup);
  uint64_t moved = 4 * (held_a + held_c + 2) * (unit + 2);
  uint64_t multiplied = (slice + unit) * (2 + u + n * (u + 1) * 2);
  uint64_t stored = u * (n + 2) * (unit + 2);
  uint64_t of_chunk = slices * (1 + moved + multiplied) + u * n + stored;
  uint64_t of_c = slices * slice * row_of_c / geometry->workgroup * (unit + 1) + 64;
  return limits->loop_limit <= of_c ? 0
                                    : (limits->loop_limit - of_c) / of_chunk * geometry->chunk_rows;
}

/* 0: not possible. */
static int ipt__divide_slices(const ipt__tsm *tsm, const ipt__limits *limits,
                              const ipt__product_variant *variant, ipt__tsm_geometry *geometry) {
  ipt__use_product(tsm, variant, geometry);
  int wants_c = geometry->holds_c;
  if (geometry->slice == 0 || !ipt__choose_slice(tsm, limits, geometry) ||
      (wants_c && !geometry->holds_c && tsm->tuning.slice == 0)) /* chosen for all of C */
    return 0;
  uint64_t most = ipt__most_sliced_rows(tsm, limits, geometry);
  return ipt__divide_rows(tsm, limits, geometry->chunk_rows, most, geometry);
}
