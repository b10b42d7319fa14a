/* TSMM of matrices without gaps and so narrow that units of 16 bytes consist of whole rows: unit by
 * unit, straight from memory; see shaders/include/tsmm_narrow.glsl. */

enum {                             /* the fastest on an H200, see docs/performance.md */
       IPT__TSM_NARROW_UNITS = 1,  /* on their way to an invocation */
       IPT__TSM_NARROW_GROUPS = 64 /* for each multiprocessor */
};

/* Rows of a unit; 0: it does not consist of whole rows of A and as many of B. */
static uint64_t ipt__rows_of_unit(const ipt__tsm *tsm) {
  uint32_t unit = ipt__unit_numbers(tsm);
  int without_gaps = tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width;
  return without_gaps && tsm->m == tsm->n && unit % tsm->n == 0 ? unit / tsm->n : 0;
}

static int ipt__is_narrow(const ipt__tsm *tsm) {
  return tsm->tuning.staged == IPT_DEFAULT && ipt__tsm_reads_inputs(tsm) &&
         ipt__rows_of_unit(tsm) != 0;
}

/* Rows of a workgroup, whose numbers are addressed with 32 bits, on a device that counts iterations
 * as if no loop were unrolled; 0: not one step. */
static uint64_t ipt__most_narrow_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                      const ipt__tsm_geometry *geometry) {
  uint64_t n = tsm->n, unit = ipt__unit_numbers(tsm), of_row = 4 + n * (n + 4);
  uint64_t of_step = geometry->unroll * (3 + unit * (n + 4)), of_c = n * (n + 1);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / n;
  return limits->loop_limit <= of_c + of_step
             ? 0
             : (limits->loop_limit - of_c - of_step) / of_row * geometry->workgroup;
}

static int ipt__lay_out_narrow_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  geometry->narrow = 1;
  geometry->resident = IPT__TSM_NARROW_GROUPS;
  geometry->unroll = IPT__TSM_NARROW_UNITS;
  if (tsm->tuning.unroll != 0)
    geometry->unroll = tsm->tuning.unroll;
  uint64_t step = ipt__rows_of_unit(tsm) * geometry->workgroup * geometry->unroll;
  uint64_t most = ipt__most_narrow_rows(tsm, limits, geometry);
  return ipt__divide_rows(tsm, limits, step, most, geometry);
}
