/* Which measured variant there is for a multiplication: on devices where they were measured, for
 * m = n; of TSMM in slices of C for others too. */

static int ipt__has_measured_width(const ipt__tsm *tsm) {
  return tsm->m == tsm->n && tsm->m > 0 && tsm->m <= IPT__MEASURED_COLS;
}

/* NULL: not measured, or not on this device. */
static const ipt__measured_sum *ipt__find_measured_sum(const ipt__tsm *tsm,
                                                       const ipt__profile *profile) {
  if (profile->variants == NULL || !ipt__has_measured_width(tsm))
    return NULL;
  const ipt__measured_sum *found = &profile->variants->sums[tsm->type][tsm->m - 1];
  return found->workgroup == 0 || found->workgroup * 32u > profile->workgroup ? NULL : found;
}

/* Where C would take most of the shared memory, slices of it that were measured for as many columns
 * serve other heights too. */
static int ipt__slices_of_c_serve(const ipt__tsm *tsm, const ipt__profile *profile,
                                  const ipt__measured_product *found) {
  return found->bk != 0 && !found->holds_c && 4 * ipt__c_bytes(tsm) > 3 * profile->shared_bytes;
}

/* NULL: as above. */
static const ipt__measured_product *ipt__find_measured_product(const ipt__tsm *tsm,
                                                               const ipt__profile *profile) {
  if (profile->variants == NULL || tsm->n == 0 || tsm->n > IPT__MEASURED_COLS)
    return NULL;
  const ipt__measured_product *found = &profile->variants->products[tsm->type][tsm->n - 1];
  if (!ipt__has_measured_width(tsm) && !ipt__slices_of_c_serve(tsm, profile, found))
    return NULL;
  return found->workgroup == 0 || found->workgroup * 32u > profile->workgroup ? NULL : found;
}
