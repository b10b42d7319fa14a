/* Chooses a blocking of products of rows: the one that the application asks for, or the one that
 * costs least. */

static ipt__partition_shape ipt__shape_of(const ipt__product *product, const ipt__profile *profile,
                                          const ipt__row_blocking *v) {
  return v->bk == 0 ? ipt__shape_whole_rows(product, profile, v)
                    : ipt__shape_slices(product, profile, v);
}

/* Whether the variant asks for whole rows of A. */
static int ipt__asks_for_whole_rows(const ipt__product *product) {
  uint64_t bk = ipt__setting_of(product->variant, &ipt__bk_parameter);
  return bk != 0 && ipt__bk_of(product, bk) == 0;
}

/* Whether the variant asks for slices of A, or of B. */
static int ipt__asks_for_slices(const ipt__product *product) {
  uint64_t bk = ipt__setting_of(product->variant, &ipt__bk_parameter);
  if (bk == 0 && ipt__setting_of(product->variant, &ipt__b_parameter) == IPT__B_SLICED)
    bk = 1;
  return bk != 0 && ipt__bk_of(product, bk) != 0;
}

/* Takes tiles for which any device has registers, where no blocking fits the models. On devices
 * with few registers the sums of a tile take a quarter of them. */
static ipt__row_blocking ipt__modest_blocking(const ipt__product *product,
                                              const ipt__profile *profile) {
  uint32_t size = ipt__type_size(product->type), tn = (uint32_t)ipt__max(4, 32 / size), tm = 4;
  uint64_t bk = ipt__asked_or(product->variant, &ipt__bk_parameter, 8);
  if (profile->few_registers)
    tm = (uint32_t)ipt__clamp(profile->registers_per_invocation / (tn * size), 1, tm);
  ipt__row_blocking v = {tn, tm, (uint32_t)ipt__min(profile->workgroup, IPT__SURE_WORKGROUP), 0, 1,
                         1,  1};
  if (!ipt__asks_for_whole_rows(product))
    v.bk = ipt__bk_of(product, bk);
  return ipt__asked_blocking(product, v);
}

/* Returns the least cost of whole rows and slices, as far as the variant allows them; 0 if no
 * blocking fits the models. */
static double ipt__search_blockings(const ipt__product *product, const ipt__profile *profile,
                                    ipt__row_blocking *best) {
  int by_subgroup = profile->subgroup >= profile->product_costs.blocked.subgroup;
  uint64_t bk = ipt__setting_of(product->variant, &ipt__bk_parameter);
  ipt__row_blocking slices;
  double cost = 0, of_slices = 0;
  if (!ipt__asks_for_slices(product))
    cost = ipt__best_whole_rows(product, profile, by_subgroup, best);
  if (!ipt__asks_for_whole_rows(product))
    of_slices = ipt__best_slices(product, profile, bk, by_subgroup, &slices);
  if (of_slices == 0 || (cost != 0 && cost <= of_slices))
    return cost;
  *best = slices;
  return of_slices;
}

/* If the blocking does not fit, stages by the workgroup, and if that does not fit, also in slices
 * of B. Returns 0 if nothing fits. */
static int ipt__make_fit(const ipt__product *product, const ipt__profile *profile,
                         ipt__row_blocking *v, ipt__partition_shape *shape) {
  *shape = ipt__shape_of(product, profile, v);
  if (!ipt__partition_fits(product, profile, v, shape) && v->by_subgroup) {
    v->by_subgroup = 0;
    *shape = ipt__shape_of(product, profile, v);
  }
  if (!ipt__partition_fits(product, profile, v, shape) && v->bk != 0) {
    v->holds_b = 0;
    *shape = ipt__shape_of(product, profile, v);
  }
  return ipt__partition_fits(product, profile, v, shape);
}

/* Returns 0 if nothing fits. */
static int ipt__choose_blocking(const ipt__product *product, const ipt__profile *profile,
                                ipt__row_blocking *v, ipt__partition_shape *shape,
                                uint32_t *resident) {
  if (ipt__search_blockings(product, profile, v) != 0) {
    *shape = ipt__shape_of(product, profile, v);
    *resident = ipt__resident_blockings(profile, v, shape);
    return 1;
  }
  *v = ipt__modest_blocking(product, profile);
  return ipt__make_fit(product, profile, v, shape);
}

static int ipt__lay_out_blocked_rows(const ipt__product *product, const ipt__profile *profile,
                                     ipt__skinny_geometry *geometry) {
  ipt__row_blocking v;
  ipt__partition_shape shape;
  if (!ipt__choose_blocking(product, profile, &v, &shape, &geometry->resident))
    return 0;
  ipt__use_blocking(product, profile, &v, &shape, geometry);
  uint64_t most = v.bk == 0 ? ipt__most_whole_rows(product, profile, geometry)
                            : ipt__most_sliced_rows(product, profile, geometry);
  return ipt__divide_rows(product, profile, geometry->block_rows, most, geometry);
}
