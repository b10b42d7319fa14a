/* Which measured variant there is for a multiplication: on GPUs, for m = n; of TSMM in slices of C
 * for others too. */

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

/* Where C would take most of the shared memory, slices of it that were measured for as many columns
 * serve other heights too. */
static int ipt__slices_of_c_serve(const ipt__tsm *tsm, const ipt__limits *limits,
                                  const ipt__measured_product *found) {
  return limits->compiles_sizes && found->slice != 0 && !found->holds_c &&
         4 * ipt__c_bytes(tsm) > 3 * (uint64_t)limits->on_chip;
}

/* NULL: as above. */
static const ipt__measured_product *ipt__find_measured_product(const ipt__tsm *tsm,
                                                               const ipt__limits *limits) {
  if (tsm->n == 0 || tsm->n > IPT__MEASURED_COLS)
    return NULL;
  const ipt__measured_product *found = &ipt__measured_products[tsm->type][tsm->n - 1];
  if (!ipt__has_measured_width(tsm, limits) && !ipt__slices_of_c_serve(tsm, limits, found))
    return NULL;
  return found->workgroup == 0 || found->workgroup * 32u > limits->workgroup ? NULL : found;
}
