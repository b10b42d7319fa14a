/* Which measured variant there is for a multiplication: on GPUs, for m = n. */

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

static const ipt__measured_product *ipt__find_measured_product(const ipt__tsm *tsm,
                                                               const ipt__limits *limits) {
  if (!ipt__has_measured_width(tsm, limits))
    return NULL;
  const ipt__measured_product *found = &ipt__measured_products[tsm->type][tsm->m - 1];
  return found->workgroup == 0 || found->workgroup * 32u > limits->workgroup ? NULL : found;
}
