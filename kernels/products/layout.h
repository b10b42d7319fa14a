/* Which kernel multiplies, and how it divides the work. */

static int ipt__within_limits(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__variant *asked = tsm->variant;
  return tsm->a.pitch <= UINT32_MAX && tsm->b.pitch <= UINT32_MAX && tsm->c.pitch <= UINT32_MAX &&
         tsm->m <= IPT__TSM_MAX_COLS && tsm->n <= IPT__TSM_MAX_COLS &&
         tsm->m * tsm->n <= IPT__TSM_MAX_C &&
         ipt__setting_of(asked, &ipt__workgroup_word) <= profile->workgroup &&
         (ipt__setting_of(asked, &ipt__reduction_word) != IPT__ATOMIC ||
          !ipt__is_double(tsm->type));
}

/* Up to which width the direct kernels are as fast. */
static uint64_t ipt__direct_cols(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__direct_costs *costs = &profile->product_costs->direct;
  return tsm->operation == IPT__TSMM ? costs->product_cols : costs->sum_cols[tsm->type];
}

/* Processors that are no GPUs only lose time by copying rows to what they call shared memory. */
static int ipt__staging_pays(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__measured_sum *found = ipt__find_measured_sum(tsm, profile);
  if (tsm->operation == IPT__TSMTTSM && found != NULL)
    return found->vector != 0;
  return profile->fixes_sizes && ipt__max(tsm->m, tsm->n) > ipt__direct_cols(tsm, profile);
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
  geometry->prefetch = !ipt__is_off(asked, &ipt__prefetch_word);
  geometry->interleaved = !ipt__is_off(asked, &ipt__interleaved_word);
  geometry->atomic = ipt__setting_of(asked, &ipt__reduction_word) == IPT__ATOMIC;
  geometry->fixed = method == IPT__BLOCKED && ipt__fixes_sizes(tsm, profile);
}

/* Chunks that are dealt in turn are accessed faster, as they are adjacent; where products take
 * longer, or caches hold most of the rows, they only lose by it. 0: not possible. */
static int ipt__deal_round_robin(const ipt__tsm *tsm, const ipt__profile *profile,
                                 ipt__tsm_geometry *geometry) {
  const ipt__blocked_costs *costs = &profile->product_costs->blocked;
  double most = costs->round_robin * (double)(tsm->m + tsm->n);
  int pays = ipt__products_time(tsm, profile) < most &&
             tsm->k >= costs->round_robin_bytes / (tsm->a.width + tsm->b.width);
  int fits = geometry->groups * geometry->chunk_rows <= UINT32_MAX;
  geometry->round_robin = ipt__is_or(tsm->variant, &ipt__round_robin_word, IPT_ON, pays && fits);
  return fits || !geometry->round_robin;
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
  int fits = tsm->operation == IPT__TSMM ? ipt__lay_out_staged_tsmm(tsm, profile, geometry)
                                         : ipt__lay_out_staged_tsmttsm(tsm, profile, geometry);
  return fits && ipt__deal_round_robin(tsm, profile, geometry);
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
