/* TSMM of wide matrices in slices of A's columns, where that was measured to be faster than whole
 * rows, or costs less: how a variant divides the work; see shaders/include/tsmm_sliced.glsl. */

/* All of C where that is wanted and fits. 0: not even slices fit. */
static int ipt__choose_rows_of_c(const ipt__tsm *tsm, const ipt__profile *profile,
                                 ipt__tsm_geometry *geometry) {
  uint64_t available = ipt__staged_units(profile) - 1; /* there is a third array that is not used */
  uint64_t row = (uint64_t)geometry->lanes * geometry->tn, bk = geometry->bk;
  uint64_t rows = geometry->chunk_rows, all_rows = ipt__round_up(tsm->m, bk);
  uint64_t with_all = ipt__slice_units(tsm, rows, bk, all_rows * row);
  uint64_t with_slices = ipt__slice_units(tsm, rows, bk, bk * row);
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
static void ipt__choose_team(const ipt__tsm *tsm, const ipt__profile *profile,
                             ipt__tsm_geometry *geometry) {
  geometry->team = geometry->workgroup;
  if (geometry->by_subgroup && geometry->holds_c &&
      ipt__subgroups_can_bring(tsm, profile, geometry->workgroup, geometry->lanes, geometry->bk))
    geometry->team = profile->subgroup;
  uint64_t slots = ipt__most_slots(geometry->lanes, geometry->team, geometry->even);
  geometry->slots = (uint32_t)(slots * (geometry->workgroup / geometry->team));
  geometry->chunk_rows = geometry->slots * geometry->tm;
}

/* 0: does not fit. With all of C only, teams have rows of their own. */
static int ipt__choose_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                            ipt__tsm_geometry *geometry) {
  ipt__choose_team(tsm, profile, geometry);
  if (geometry->slots == 0 || !ipt__slice_is_near(tsm, geometry))
    return 0;
  int fits = ipt__choose_rows_of_c(tsm, profile, geometry);
  if (geometry->team == geometry->workgroup || geometry->holds_c)
    return fits;
  return ipt__choose_rows(tsm, profile, geometry);
}

/* 0: does not fit. Invocations that load a row of a slice have a vector each. What is
 * next is always loaded ahead, and tiles interleave. */
static int ipt__choose_bk(const ipt__tsm *tsm, const ipt__profile *profile,
                          ipt__tsm_geometry *geometry) {
  uint64_t unit = ipt__unit_numbers(tsm);
  geometry->tm = (uint32_t)ipt__min(geometry->tm, IPT__SLICED_ROWS);
  ipt__divide_row_of_b(tsm, geometry);
  geometry->bk = ipt__bk_of(tsm, geometry->bk);
  geometry->fixed = geometry->prefetch = geometry->interleaved = 1;
  if (geometry->unroll == 0)
    geometry->unroll = ipt__usual_unroll(tsm, profile, geometry, geometry->bk);
  geometry->unroll = (uint32_t)ipt__clamp(geometry->unroll, 1, ipt__max(1, geometry->bk / unit));
  if (geometry->bk > geometry->workgroup || !ipt__choose_rows(tsm, profile, geometry))
    return 0;
  geometry->by_subgroup = geometry->team < geometry->workgroup;
  return 1;
}

/* Rows of a workgroup on a device that counts iterations, as if no loop were unrolled. */
static uint64_t ipt__most_sliced_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__tsm_geometry *geometry) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(tsm);
  uint64_t bk = geometry->bk, slices = ipt__divide_up(tsm->m, bk);
  uint64_t row_of_c = (uint64_t)geometry->lanes * n;
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t held_a = ipt__divide_up(geometry->chunk_rows, geometry->workgroup / bk);
  uint64_t held_c = ipt__divide_up(bk * row_of_c, geometry->workgroup);
  uint64_t moved = 4 * (held_a + held_c + 2) * (unit + 2);
  uint64_t multiplied = (bk + unit) * (2 + u + n * (u + 1) * 2);
  uint64_t stored = u * (n + 2) * (unit + 2);
  uint64_t of_chunk = slices * (1 + moved + multiplied) + u * n + stored;
  uint64_t of_c = slices * bk * row_of_c / geometry->workgroup * (unit + 1) + 64;
  return profile->loop_limit <= of_c
             ? 0
             : (profile->loop_limit - of_c) / of_chunk * geometry->chunk_rows;
}

/* 0: not possible. */
static int ipt__divide_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                              const ipt__product_blocking *variant, ipt__tsm_geometry *geometry) {
  ipt__use_product(tsm, variant, geometry);
  int wants_c = geometry->holds_c;
  if (geometry->bk == 0 || !ipt__choose_bk(tsm, profile, geometry) ||
      (wants_c && !geometry->holds_c &&
       ipt__setting_of(tsm->variant, &ipt__bk_word) == 0)) /* chosen for all of C */
    return 0;
  uint64_t most = ipt__most_sliced_rows(tsm, profile, geometry);
  return ipt__divide_rows(tsm, profile, geometry->chunk_rows, most, geometry);
}
