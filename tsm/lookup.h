/* Which measured variant there is for a multiplication: on GPUs, for m = n; slices for others too.
 */

static int ipt__has_measured_width(const ipt__tsm *tsm, const ipt__limits *limits) {
  return limits->compiles_sizes && tsm->m == tsm->n && tsm->m > 0 && tsm->m <= IPT__MEASURED_COLS;
}

/* NULL: not measured, or not for this device. */
static const ipt__measured_sum *ipt__find_measured_sum(const ipt__tsm *tsm,
                                                       const ipt__limits *limits) {
  if (!ipt__has_measured_width(tsm, limits))
    return NULL;
  const ipt__measured_sum *found = &ipt__measured_sums[tsm->type][tsm->m - 1];
  return found->workgroup == 0 || found->workgroup * 32u > limits->workgroup ? NULL : found;
}

/* In double precision slices that were measured for m = n were faster than whole rows for most
 * other heights of C too, as long as all of C fits where that was measured; see tsm/sliced.h. */
static int ipt__slices_serve(const ipt__tsm *tsm, const ipt__limits *limits,
                             const ipt__measured_product *found) {
  const uint64_t least_rows_of_c = 24; /* that were measured */
  return limits->compiles_sizes && ipt__is_double(tsm->type) && found->slice != 0 &&
         tsm->m >= least_rows_of_c;
}

static const ipt__measured_product *ipt__find_measured_product(const ipt__tsm *tsm,
                                                               const ipt__limits *limits) {
  if (tsm->n == 0 || tsm->n > IPT__MEASURED_COLS)
    return NULL;
  const ipt__measured_product *found = &ipt__measured_products[tsm->type][tsm->n - 1];
  if (!ipt__has_measured_width(tsm, limits) && !ipt__slices_serve(tsm, limits, found))
    return NULL;
  return found->workgroup == 0 || found->workgroup * 32u > limits->workgroup ? NULL : found;
}
