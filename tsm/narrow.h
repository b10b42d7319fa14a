/* TSMM of a narrow A, both matrices without gaps: unit by unit of B, straight from memory; see
 * shaders/include/tsmm_narrow.glsl. */

enum {                           /* the fastest on an H200, see docs/performance.md */
       IPT__TSM_NARROW_FEW = 4,  /* columns of B, but more than one: then A may have more, too */
       IPT__TSM_NARROW_COLS = 8, /* of A then */
       IPT__TSM_NARROW_WORKGROUP = 128,
       IPT__TSM_NARROW_UNITS = 2, /* on their way to an invocation */
       IPT__TSM_NARROW_GROUPS = 8 /* for each multiprocessor, at least if there are rows enough */
};

/* As many rows of B as whole units of 16 bytes consist of. */
typedef struct ipt__period {
  uint64_t rows, units;
} ipt__period;

static ipt__period ipt__period_of_b(const ipt__tsm *tsm) {
  uint64_t unit = ipt__unit_numbers(tsm), common = ipt__gcd(tsm->n, unit);
  ipt__period period = {unit / common, tsm->n / common};
  return period;
}

/* Rows of A that a unit of B extends over. */
static uint64_t ipt__rows_of_unit(const ipt__tsm *tsm) {
  ipt__period period = ipt__period_of_b(tsm);
  return period.units == 1 ? period.rows : ipt__min(period.rows, 2);
}

/* Columns of A at most; half of them where units extend over two rows. */
static uint64_t ipt__most_narrow_cols(const ipt__tsm *tsm) {
  static const uint8_t most[] = {8, 6, 5, 4}; /* by type */
  ipt__period period = ipt__period_of_b(tsm);
  if (tsm->n > 1 && tsm->n <= IPT__TSM_NARROW_FEW)
    return IPT__TSM_NARROW_COLS;
  return period.units > 1 && period.rows > 1 ? (most[tsm->type] + 1u) / 2 : most[tsm->type];
}

/* Pipelines are compiled for each m and n, but where a unit consists of whole rows they are few. */
static int ipt__narrow_pays(const ipt__tsm *tsm, const ipt__limits *limits) {
  return ipt__fixes_sizes(tsm, limits) && tsm->m <= ipt__most_narrow_cols(tsm);
}

/* In place, an invocation may only read the rows that it writes. */
static int ipt__is_narrow(const ipt__tsm *tsm, const ipt__limits *limits,
                          const ipt__tsm_geometry *geometry) {
  uint64_t units = ipt__period_of_b(tsm).units;
  int without_gaps = tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width;
  if (tsm->tuning.staged != IPT_DEFAULT || !ipt__tsm_reads_inputs(tsm) || !without_gaps ||
      units > geometry->workgroup)
    return 0;
  return (units == 1 && tsm->m == tsm->n) || (ipt__narrow_pays(tsm, limits) && !tsm->in_place);
}

/* Rows of a workgroup, whose numbers are addressed with 32 bits, on a device that counts iterations
 * as if no loop were unrolled; 0: not one step. */
static uint64_t ipt__most_narrow_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                      const ipt__tsm_geometry *geometry) {
  uint64_t m = tsm->m, unit = ipt__unit_numbers(tsm), of_c = m * (unit + 1);
  uint64_t of_period = 4 + 2 * m * ipt__rows_of_unit(tsm) + unit * (m + 4);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / ipt__max(m, tsm->n);
  if (limits->loop_limit <= of_c)
    return 0;
  uint64_t periods = (limits->loop_limit - of_c) / of_period;
  return periods * geometry->slots * ipt__period_of_b(tsm).rows;
}

/* What follows each other in B is written at about the same time by workgroups of few rows; as many
 * as make up for loading C. */
static uint64_t ipt__narrow_groups(const ipt__tsm *tsm, const ipt__limits *limits, uint64_t step) {
  uint64_t most = ipt__max(1, ipt__power_of_two(tsm->m) / IPT__TSM_NARROW_UNITS);
  uint64_t least = ipt__max(1, limits->resident_groups * IPT__TSM_NARROW_GROUPS);
  uint64_t steps = ipt__clamp(tsm->k / (step * least), 1, most);
  return ipt__divide_up(tsm->k, step * steps);
}

static int ipt__lay_out_narrow_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  ipt__period period = ipt__period_of_b(tsm);
  geometry->narrow = 1;
  geometry->unroll = IPT__TSM_NARROW_UNITS;
  if (tsm->tuning.unroll != 0)
    geometry->unroll = tsm->tuning.unroll;
  if (tsm->tuning.workgroup == 0 && period.units <= IPT__TSM_NARROW_WORKGROUP)
    geometry->workgroup = (uint32_t)ipt__min(geometry->workgroup, IPT__TSM_NARROW_WORKGROUP);
  geometry->lanes = (uint32_t)period.units;
  geometry->slots = geometry->workgroup / geometry->lanes;
  uint64_t step = period.rows * geometry->slots * geometry->unroll;
  uint64_t groups = ipt__narrow_groups(tsm, limits, step);
  uint64_t most = ipt__most_narrow_rows(tsm, limits, geometry);
  return ipt__divide_among(tsm, groups, step, most, geometry);
}
