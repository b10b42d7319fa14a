/* Which kernel multiplies, and how it divides the work. */

static int ipt__within_limits(const ipt__tsm *tsm, const ipt__limits *limits) {
  return tsm->a.pitch <= UINT32_MAX && tsm->b.pitch <= UINT32_MAX && tsm->c.pitch <= UINT32_MAX &&
         tsm->m <= IPT__TSM_MAX_COLS && tsm->n <= IPT__TSM_MAX_COLS &&
         tsm->m * tsm->n <= IPT__TSM_MAX_C && tsm->tuning.workgroup <= limits->workgroup &&
         (tsm->tuning.reduction != IPT_TSM_REDUCTION_ATOMIC || !ipt__is_double(tsm->type));
}

/* Up to which width the direct kernels are as fast, as measured on an H200. */
static uint64_t ipt__direct_cols(const ipt__tsm *tsm) {
  if (tsm->operation == IPT_TSM_TSMM)
    return 1;
  return tsm->type == IPT_TYPE_F32 ? 8 : 6;
}

/* Processors that are no GPUs only lose time by copying rows to what they call shared memory. */
static int ipt__staging_pays(const ipt__tsm *tsm, const ipt__limits *limits) {
  const ipt__measured_sum *found = ipt__find_measured_sum(tsm, limits);
  if (tsm->operation == IPT_TSM_TSMTTSM && found != NULL)
    return found->piece != 0;
  return limits->compiles_sizes && ipt__max(tsm->m, tsm->n) > ipt__direct_cols(tsm);
}

static int ipt__wants_staging(const ipt__tsm *tsm, const ipt__limits *limits) {
  if (tsm->tuning.staged == IPT_OFF || !ipt__tsm_reads_inputs(tsm) ||
      ipt__max(tsm->m, tsm->n) > IPT__TSM_STAGED_COLS)
    return 0;
  return tsm->tuning.staged == IPT_ON || ipt__staging_pays(tsm, limits);
}

static void ipt__start_geometry(const ipt__tsm *tsm, const ipt__limits *limits, int staged,
                                ipt__tsm_geometry *geometry) {
  memset(geometry, 0, sizeof *geometry);
  geometry->staged = staged;
  geometry->workgroup = (uint32_t)ipt__min(limits->workgroup, IPT__TSM_WORKGROUP);
  geometry->resident = IPT__TSM_RESIDENT;
  if (tsm->tuning.workgroup != 0)
    geometry->workgroup = tsm->tuning.workgroup;
  geometry->leap_frogging = tsm->tuning.leap_frogging != IPT_OFF;
  geometry->transposed = tsm->tuning.transposed_tiles != IPT_OFF;
  geometry->atomic =
      tsm->operation == IPT_TSM_TSMTTSM && tsm->tuning.reduction == IPT_TSM_REDUCTION_ATOMIC;
  geometry->fixed = staged && ipt__fixes_sizes(tsm, limits);
}

/* Chunks that are dealt in turn are accessed faster, as they are adjacent; where products take
 * longer, or caches hold most of the rows, they only lose by it. 0: not possible. */
static int ipt__finish_staged(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  const uint64_t many_bytes = 200 << 20;
  int pays = ipt__products_time(tsm) < 0.54 * (double)(tsm->m + tsm->n) &&
             tsm->k >= many_bytes / (tsm->a.width + tsm->b.width);
  int fits = geometry->groups * geometry->chunk_rows <= UINT32_MAX;
  ipt_switch wanted = tsm->tuning.in_turn;
  geometry->in_turn = wanted == IPT_DEFAULT ? pays && fits : wanted == IPT_ON;
  return fits || !geometry->in_turn;
}

/* The output is not empty. */
static ipt_result ipt__lay_out_tsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  int is_tsmm = tsm->operation == IPT_TSM_TSMM;
  memset(geometry, 0, sizeof *geometry);
  if (!ipt__within_limits(tsm, limits))
    return IPT_ERROR_UNSUPPORTED;
  ipt__start_geometry(tsm, limits, 0, geometry);
  if (is_tsmm && ipt__is_narrow(tsm, limits, geometry) &&
      ipt__lay_out_narrow_tsmm(tsm, limits, geometry))
    return IPT_SUCCESS;
  if (ipt__wants_staging(tsm, limits)) {
    ipt__start_geometry(tsm, limits, 1, geometry);
    int fits = is_tsmm ? ipt__lay_out_staged_tsmm(tsm, limits, geometry)
                       : ipt__lay_out_staged_tsmttsm(tsm, limits, geometry);
    if (fits && ipt__finish_staged(tsm, geometry))
      return IPT_SUCCESS;
  }
  ipt__start_geometry(tsm, limits, 0, geometry);
  if (is_tsmm)
    return ipt__lay_out_direct_tsmm(tsm, limits, geometry) ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
  if ((uint64_t)geometry->workgroup * ipt__type_size(tsm->type) > limits->on_chip)
    return IPT_ERROR_UNSUPPORTED;
  ipt__lay_out_direct_tsmttsm(tsm, limits, geometry);
  return IPT_SUCCESS;
}
