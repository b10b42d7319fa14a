/* TSMM through shared memory: which of its kernels, and which variant; what the application asks
 * for, what was measured, or what costs least. */

static int ipt__wants_slices(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__measured_product *found = ipt__find_measured_product(tsm, profile);
  uint64_t bk = ipt__setting_of(tsm->variant, &ipt__bk_word);
  if (ipt__is_off(tsm->variant, &ipt__fixed_sizes_word) || bk >= tsm->m)
    return 0;
  return bk != 0 || (found != NULL && found->bk != 0);
}

/* As the application has chosen, or as they were measured; 0: not so, or not possible. */
static int ipt__lay_out_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                               ipt__tsm_geometry *geometry) {
  ipt__product_blocking variant;
  if (!ipt__wants_slices(tsm, profile))
    return 0;
  if (!ipt__take_measured_product(tsm, profile, 1, &variant, &geometry->resident))
    ipt__best_product(tsm, profile, &variant, &geometry->resident);
  return ipt__divide_slices(tsm, profile, &variant, geometry);
}

/* Staging of whole rows by subgroups is not chosen where something else of it has been. */
static int ipt__may_search_subgroup_rows(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__word *const chosen[] = {&ipt__tn_word, &ipt__tm_word, &ipt__workgroup_word,
                                     &ipt__vector_word, &ipt__even_word};
  for (uint32_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
    if (ipt__setting_of(tsm->variant, chosen[i]) != 0)
      return 0;
  return profile->fixes_sizes && ipt__may_choose_subgroups(tsm, profile);
}

static int ipt__may_search_subgroup_slices(const ipt__tsm *tsm, const ipt__profile *profile) {
  return profile->fixes_sizes && ipt__may_choose_subgroups(tsm, profile) &&
         ipt__setting_of(tsm->variant, &ipt__bk_word) == 0;
}

/* Whoever brings them; what it costs, 0: not known. */
static double ipt__choose_whole_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                     ipt__product_blocking *best, uint32_t *resident) {
  ipt__product_blocking by_subgroup;
  double cost = ipt__best_product(tsm, profile, best, resident), of_subgroup = 0;
  if (ipt__may_search_subgroup_rows(tsm, profile))
    of_subgroup = ipt__best_subgroup_rows(tsm, profile, &by_subgroup);
  if (of_subgroup == 0 || (cost != 0 && of_subgroup >= cost))
    return cost;
  ipt__subgroup_shape shape = ipt__shape_subgroup_rows(tsm, profile, &by_subgroup);
  *best = by_subgroup;
  *resident = ipt__subgroup_resident(profile, &by_subgroup, &shape);
  return of_subgroup;
}

/* 0: whole rows cost less, or it is not possible. */
static int ipt__lay_out_subgroup_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                                        double of_whole_rows, ipt__tsm_geometry *geometry) {
  ipt__product_blocking best;
  double cost = 0;
  if (ipt__may_search_subgroup_slices(tsm, profile))
    cost = ipt__best_subgroup_slices(tsm, profile, &best);
  if (cost == 0 || (of_whole_rows != 0 && cost >= of_whole_rows))
    return 0;
  ipt__subgroup_shape shape = ipt__shape_subgroup_slices(tsm, profile, &best);
  geometry->resident = ipt__subgroup_resident(profile, &best, &shape);
  return ipt__divide_slices(tsm, profile, &best, geometry);
}

static int ipt__lay_out_whole_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                   const ipt__product_blocking *variant,
                                   ipt__tsm_geometry *geometry) {
  ipt__use_product(tsm, variant, geometry);
  ipt__tsm_geometry by_subgroup = *geometry;
  if (ipt__choose_subgroup_rows(tsm, profile, &by_subgroup))
    *geometry = by_subgroup;
  else if (!ipt__choose_product_chunk(tsm, profile, geometry))
    return 0;
  uint64_t most = ipt__most_multiplied_rows(tsm, geometry, profile);
  return ipt__divide_rows(tsm, profile, geometry->chunk_rows, most, geometry);
}

static int ipt__lay_out_staged_tsmm(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__tsm_geometry *geometry) {
  ipt__tsm_geometry sliced = *geometry, by_subgroup = *geometry;
  ipt__product_blocking whole;
  if (ipt__lay_out_slices(tsm, profile, &sliced)) {
    *geometry = sliced;
    return 1;
  }
  if (ipt__take_measured_product(tsm, profile, 0, &whole, &geometry->resident))
    return ipt__lay_out_whole_rows(tsm, profile, &whole, geometry);
  double cost = ipt__choose_whole_rows(tsm, profile, &whole, &geometry->resident);
  if (!ipt__lay_out_subgroup_slices(tsm, profile, cost, &by_subgroup))
    return ipt__lay_out_whole_rows(tsm, profile, &whole, geometry);
  *geometry = by_subgroup;
  return 1;
}
