/* Which kernel multiplies, and how it divides the work. */

static int ipt__within_limits(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__variant *asked = tsm->variant;
  return tsm->a.pitch <= UINT32_MAX && tsm->b.pitch <= UINT32_MAX && tsm->c.pitch <= UINT32_MAX &&
         tsm->m <= IPT__TSM_MAX_COLS && tsm->n <= IPT__TSM_MAX_COLS &&
         tsm->m * tsm->n <= IPT__TSM_MAX_C &&
         ipt__setting_of(asked, &ipt__workgroup_word) <= profile->workgroup;
}

/* Processors that are no GPUs only lose time by copying rows to what they call shared memory. */
static int ipt__staging_pays(const ipt__tsm *tsm, const ipt__profile *profile) {
  uint64_t narrow = tsm->operation == IPT__TSMM ? profile->product_costs->direct.product_cols : 0;
  return profile->fixes_sizes && ipt__max(tsm->m, tsm->n) > narrow;
}

static int ipt__wants_staging(const ipt__tsm *tsm, const ipt__profile *profile) {
  if (!ipt__tsm_reads_inputs(tsm) || ipt__max(tsm->m, tsm->n) > IPT__TSM_STAGED_COLS)
    return 0;
  if (tsm->variant->method != NULL)
    return ipt__forces(tsm->variant, IPT__BLOCKED);
  return ipt__staging_pays(tsm, profile);
}

static void ipt__start_geometry(const ipt__tsm *tsm, const ipt__profile *profile,
                                ipt__product_method method, ipt__tsm_geometry *geometry) {
  const ipt__variant *asked = tsm->variant;
  uint64_t usual = ipt__min(profile->workgroup, IPT__TSM_WORKGROUP);
  memset(geometry, 0, sizeof *geometry);
  geometry->method = method;
  geometry->workgroup = (uint32_t)ipt__asked_or(asked, &ipt__workgroup_word, usual);
  geometry->resident = profile->product_costs->division.resident;
}

/* 0: does not fit. */
static int ipt__lay_out_narrow(const ipt__tsm *tsm, const ipt__profile *profile,
                               ipt__tsm_geometry *geometry) {
  ipt__start_geometry(tsm, profile, IPT__NARROW, geometry);
  return ipt__can_be_narrow(tsm, geometry) && ipt__lay_out_narrow_tsmm(tsm, profile, geometry);
}

static int ipt__lay_out_blocked(const ipt__tsm *tsm, const ipt__profile *profile,
                                ipt__tsm_geometry *geometry) {
  ipt__start_geometry(tsm, profile, IPT__BLOCKED, geometry);
  return tsm->operation == IPT__TSMM ? ipt__lay_out_blocked_tsmm(tsm, profile, geometry)
                                     : ipt__lay_out_blocked_tsmttsm(tsm, profile, geometry);
}

static int ipt__lay_out_direct(const ipt__tsm *tsm, const ipt__profile *profile,
                               ipt__tsm_geometry *geometry) {
  ipt__start_geometry(tsm, profile, IPT__DIRECT, geometry);
  if (tsm->operation == IPT__TSMM)
    return ipt__lay_out_direct_tsmm(tsm, profile, geometry);
  if ((uint64_t)geometry->workgroup * ipt__type_size(tsm->type) > profile->shared_bytes)
    return 0;
  ipt__lay_out_direct_tsmttsm(tsm, profile, geometry);
  return 1;
}

/* The output is not empty. Without anything to multiply, the direct kernels scale it, whatever the
 * method. */
static ipt_result ipt__lay_out_tsm(const ipt__tsm *tsm, const ipt__profile *profile,
                                   ipt__tsm_geometry *geometry) {
  int forced = tsm->variant->method != NULL && !ipt__forces(tsm->variant, IPT__DIRECT);
  if (!ipt__within_limits(tsm, profile))
    return IPT_ERROR_UNSUPPORTED;
  if (ipt__wants_narrow(tsm, profile) && ipt__lay_out_narrow(tsm, profile, geometry))
    return IPT_SUCCESS;
  if (ipt__wants_staging(tsm, profile) && ipt__lay_out_blocked(tsm, profile, geometry))
    return IPT_SUCCESS;
  if (forced && ipt__tsm_reads_inputs(tsm))
    return IPT_ERROR_UNSUPPORTED;
  return ipt__lay_out_direct(tsm, profile, geometry) ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}
