/* TSMM through shared memory: which of its kernels, and which variant; what the application asks
 * for, what was measured, or what costs least. */

static int ipt__wants_slices(const ipt__tsm *tsm, const ipt__limits *limits) {
  const ipt__measured_product *found = ipt__find_measured_product(tsm, limits);
  if (tsm->tuning.fixed_sizes == IPT_OFF || tsm->tuning.slice >= tsm->m)
    return 0;
  return tsm->tuning.slice != 0 || (found != NULL && found->slice != 0);
}

/* As the application has chosen, or as they were measured; 0: not so, or not possible. */
static int ipt__lay_out_slices(const ipt__tsm *tsm, const ipt__limits *limits,
                               ipt__tsm_geometry *geometry) {
  ipt__product_variant variant;
  if (!ipt__wants_slices(tsm, limits))
    return 0;
  if (!ipt__take_measured_product(tsm, limits, 1, &variant, &geometry->resident))
    ipt__best_product(tsm, limits, &variant, &geometry->resident);
  return ipt__divide_slices(tsm, limits, &variant, geometry);
}

/* Whole rows of their own are not chosen where something else of theirs has been. */
static int ipt__may_search_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  int is_tuned = tuning->tile_n != 0 || tuning->unroll != 0 || tuning->workgroup != 0 ||
                 tuning->piece != 0 || tuning->squares != IPT_DEFAULT;
  return limits->compiles_sizes && !is_tuned && ipt__may_choose_own_rows(tsm, limits);
}

static int ipt__may_search_own_rows(const ipt__tsm *tsm, const ipt__limits *limits) {
  return limits->compiles_sizes && ipt__may_choose_own_rows(tsm, limits) && tsm->tuning.slice == 0;
}

/* Whoever brings them; what it costs, 0: not known. */
static double ipt__choose_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                     ipt__product_variant *best, uint32_t *resident) {
  ipt__product_variant own;
  double cost = ipt__best_product(tsm, limits, best, resident), of_own = 0;
  if (ipt__may_search_own_whole_rows(tsm, limits))
    of_own = ipt__best_own_whole_rows(tsm, limits, &own);
  if (of_own == 0 || (cost != 0 && of_own >= cost))
    return cost;
  ipt__own_shape shape = ipt__shape_own_whole_rows(tsm, limits, &own);
  *best = own;
  *resident = ipt__own_resident(limits, &own, &shape);
  return of_own;
}

/* 0: whole rows cost less, or it is not possible. */
static int ipt__lay_out_own_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                 double of_whole_rows, ipt__tsm_geometry *geometry) {
  ipt__product_variant best;
  double cost = 0;
  if (ipt__may_search_own_rows(tsm, limits))
    cost = ipt__best_own_rows(tsm, limits, &best);
  if (cost == 0 || (of_whole_rows != 0 && cost >= of_whole_rows))
    return 0;
  ipt__own_shape shape = ipt__shape_own_rows(tsm, limits, &best);
  geometry->resident = ipt__own_resident(limits, &best, &shape);
  return ipt__divide_slices(tsm, limits, &best, geometry);
}

static int ipt__lay_out_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                   const ipt__product_variant *variant,
                                   ipt__tsm_geometry *geometry) {
  ipt__use_product(tsm, variant, geometry);
  ipt__tsm_geometry own = *geometry;
  if (ipt__choose_own_chunk(tsm, limits, &own))
    *geometry = own;
  else if (!ipt__choose_product_chunk(tsm, limits, geometry))
    return 0;
  uint64_t most = ipt__most_multiplied_rows(tsm, geometry, limits);
  return ipt__divide_rows(tsm, limits, geometry->chunk_rows, most, geometry);
}

static int ipt__lay_out_staged_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  ipt__tsm_geometry sliced = *geometry, own = *geometry;
  ipt__product_variant whole;
  if (ipt__lay_out_slices(tsm, limits, &sliced)) {
    *geometry = sliced;
    return 1;
  }
  if (ipt__take_measured_product(tsm, limits, 0, &whole, &geometry->resident))
    return ipt__lay_out_whole_rows(tsm, limits, &whole, geometry);
  double cost = ipt__choose_whole_rows(tsm, limits, &whole, &geometry->resident);
  if (!ipt__lay_out_own_rows(tsm, limits, cost, &own))
    return ipt__lay_out_whole_rows(tsm, limits, &whole, geometry);
  *geometry = own;
  return 1;
}
