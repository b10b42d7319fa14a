/* Chooses a variant of blocked products: the one that the application asks for, or the one that
 * costs least. */

static ipt__team_shape ipt__shape_of(const ipt__tsm *tsm, const ipt__profile *profile,
                                     const ipt__product_blocking *v) {
  return v->bk == 0 ? ipt__shape_whole_rows(tsm, profile, v) : ipt__shape_slices(tsm, profile, v);
}

/* Whether the variant asks for whole rows of A. */
static int ipt__asks_for_rows(const ipt__tsm *tsm) {
  uint64_t bk = ipt__setting_of(tsm->variant, &ipt__bk_word);
  return bk != 0 && ipt__bk_of(tsm, bk) == 0;
}

/* Whether the variant asks for slices of A, or of C. */
static int ipt__asks_for_slices(const ipt__tsm *tsm) {
  uint64_t bk = ipt__setting_of(tsm->variant, &ipt__bk_word);
  if (bk == 0 && ipt__setting_of(tsm->variant, &ipt__small_word) == IPT__C_SLICED)
    bk = 1;
  return bk != 0 && ipt__bk_of(tsm, bk) != 0;
}

/* Where no model fits, takes tiles for which any device has registers. On devices with few
 * registers the sums of a tile take a quarter of them. */
static ipt__product_blocking ipt__modest_blocking(const ipt__tsm *tsm,
                                                  const ipt__profile *profile) {
  uint32_t size = ipt__type_size(tsm->type), tn = (uint32_t)ipt__max(4, 32 / size), tm = 4;
  uint64_t bk = ipt__asked_or(tsm->variant, &ipt__bk_word, 8);
  if (profile->few_registers)
    tm = (uint32_t)ipt__clamp(profile->registers_per_invocation / (tn * size), 1, tm);
  ipt__product_blocking v = {tn, tm, (uint32_t)ipt__min(profile->workgroup, 128), 0, 1, 1, 1};
  if (!ipt__asks_for_rows(tsm))
    v.bk = ipt__bk_of(tsm, bk);
  return ipt__asked_blocking(tsm, v);
}

/* Returns the least cost of whole rows and slices, as far as the variant allows them; 0 if no
 * variant fits the models. */
static double ipt__search_blockings(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__product_blocking *best) {
  int by_subgroup = profile->subgroup >= profile->product_costs->blocked.subgroup;
  uint64_t bk = ipt__setting_of(tsm->variant, &ipt__bk_word);
  ipt__product_blocking slices;
  double cost = 0, of_slices = 0;
  if (!ipt__asks_for_slices(tsm))
    cost = ipt__best_rows(tsm, profile, by_subgroup, best);
  if (!ipt__asks_for_rows(tsm))
    of_slices = ipt__best_slices(tsm, profile, bk, by_subgroup, &slices);
  if (of_slices == 0 || (cost != 0 && cost <= of_slices))
    return cost;
  *best = slices;
  return of_slices;
}

/* If a variant does not fit, tries to stage by the workgroup, and then in slices of C. Returns 0 if
 * that does not fit either. */
static int ipt__make_fit(const ipt__tsm *tsm, const ipt__profile *profile, ipt__product_blocking *v,
                         ipt__team_shape *shape) {
  *shape = ipt__shape_of(tsm, profile, v);
  if (!ipt__team_fits(tsm, profile, v, shape) && v->by_subgroup) {
    v->by_subgroup = 0;
    *shape = ipt__shape_of(tsm, profile, v);
  }
  if (!ipt__team_fits(tsm, profile, v, shape) && v->bk != 0) {
    v->holds_c = 0;
    *shape = ipt__shape_of(tsm, profile, v);
  }
  return ipt__team_fits(tsm, profile, v, shape);
}

/* Returns 0 if nothing fits. */
static int ipt__choose_blocking(const ipt__tsm *tsm, const ipt__profile *profile,
                                ipt__product_blocking *v, ipt__team_shape *shape,
                                uint32_t *resident) {
  if (ipt__search_blockings(tsm, profile, v) != 0) {
    *shape = ipt__shape_of(tsm, profile, v);
    *resident = ipt__resident_blockings(profile, v, shape);
    return 1;
  }
  *v = ipt__modest_blocking(tsm, profile);
  return ipt__make_fit(tsm, profile, v, shape);
}

static int ipt__lay_out_blocked_products(const ipt__tsm *tsm, const ipt__profile *profile,
                                         ipt__skinny_geometry *geometry) {
  ipt__product_blocking v;
  ipt__team_shape shape;
  if (!ipt__choose_blocking(tsm, profile, &v, &shape, &geometry->resident))
    return 0;
  ipt__use_blocking(tsm, profile, &v, &shape, geometry);
  uint64_t most = v.bk == 0 ? ipt__most_whole_rows(tsm, profile, geometry)
                            : ipt__most_sliced_rows(tsm, profile, geometry);
  return ipt__divide_rows(tsm, profile, geometry->chunk_rows, most, geometry);
}
