/* TSMM of a narrow A, both matrices without gaps: unit by unit of B, straight from memory; see
 * shaders/tsmm_narrow.comp. */

enum { IPT__TSM_NARROW_COLS = 16 /* of A, at most: they and those of C are in registers */ };

/* As many rows of B as whole units of 16 bytes consist of. */
typedef struct ipt__period {
  uint64_t rows, units;
} ipt__period;

static ipt__period ipt__period_of_b(const ipt__tsm *tsm) {
  uint64_t unit = ipt__unit_numbers(tsm->type), common = ipt__gcd(tsm->n, unit);
  ipt__period period = {unit / common, tsm->n / common};
  return period;
}

/* Rows of A that a unit of B extends over. */
static uint64_t ipt__rows_of_unit(const ipt__tsm *tsm) {
  ipt__period period = ipt__period_of_b(tsm);
  return period.units == 1 ? period.rows : ipt__min(period.rows, 2);
}

/* Columns of A for which that is the fastest. */
static uint64_t ipt__most_narrow_cols(const ipt__tsm *tsm, const ipt__narrow_costs *costs) {
  ipt__period period = ipt__period_of_b(tsm);
  uint64_t most = costs->cols[tsm->type];
  if (tsm->n > 1 && tsm->n <= costs->few)
    return costs->few_cols;
  return period.units > 1 && period.rows > 1 ? ipt__divide_up(most, 2) : most;
}

/* Whether it can do so at all. In place, an invocation may only read the rows that it writes. */
static int ipt__can_be_narrow(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  uint64_t units = ipt__period_of_b(tsm).units;
  return tsm->operation == IPT__TSMM && ipt__tsm_reads_inputs(tsm) &&
         tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width &&
         units <= geometry->workgroup && tsm->m <= IPT__TSM_NARROW_COLS &&
         (!tsm->in_place || (units == 1 && tsm->m == tsm->n));
}

/* Pipelines are compiled for each m and n; where a unit consists of whole rows they are few. */
static int ipt__wants_narrow(const ipt__tsm *tsm, const ipt__profile *profile) {
  int few = ipt__period_of_b(tsm).units == 1 && tsm->m == tsm->n;
  if (ipt__forces(tsm->variant, IPT__NARROW))
    return 1;
  return tsm->variant->method == NULL &&
         (few || (profile->fixes_sizes &&
                  tsm->m <= ipt__most_narrow_cols(tsm, &profile->product_costs->narrow)));
}

/* Rows of a workgroup, whose numbers are addressed with 32 bits, on a device that counts iterations
 * as if no loop were unrolled; 0: not one step. */
static uint64_t ipt__most_narrow_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__tsm_geometry *geometry) {
  uint64_t m = tsm->m, unit = ipt__unit_numbers(tsm->type), of_c = m * (unit + 1);
  uint64_t of_period = 4 + 2 * m * ipt__rows_of_unit(tsm) + unit * (m + 4);
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / ipt__max(m, tsm->n);
  if (profile->loop_limit <= of_c)
    return 0;
  uint64_t periods = (profile->loop_limit - of_c) / of_period;
  return periods * geometry->slots * ipt__period_of_b(tsm).rows;
}

/* What follows each other in B is written at about the same time by workgroups of few rows; as many
 * as make up for loading C. */
static uint64_t ipt__narrow_groups(const ipt__tsm *tsm, const ipt__profile *profile,
                                   uint64_t step) {
  const ipt__narrow_costs *costs = &profile->product_costs->narrow;
  uint64_t most = ipt__max(1, ipt__power_of_two(tsm->m) / costs->loads);
  uint64_t least = ipt__max(1, profile->cores * costs->groups);
  uint64_t steps = ipt__clamp(tsm->k / (step * least), 1, most);
  return ipt__divide_up(tsm->k, step * steps);
}

/* 0: does not fit. */
static int ipt__lay_out_narrow_tsmm(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__tsm_geometry *geometry) {
  const ipt__narrow_costs *costs = &profile->product_costs->narrow;
  ipt__period period = ipt__period_of_b(tsm);
  geometry->loads = (uint32_t)ipt__asked_or(tsm->variant, &ipt__loads_word, costs->loads);
  if (ipt__setting_of(tsm->variant, &ipt__workgroup_word) == 0 && period.units <= costs->workgroup)
    geometry->workgroup = (uint32_t)ipt__min(geometry->workgroup, costs->workgroup);
  geometry->lanes = (uint32_t)period.units;
  geometry->slots = geometry->workgroup / geometry->lanes;
  uint64_t step = period.rows * geometry->slots * geometry->loads;
  uint64_t groups = ipt__narrow_groups(tsm, profile, step);
  uint64_t most = ipt__most_narrow_rows(tsm, profile, geometry);
  return ipt__divide_among(tsm, groups, step, most, geometry);
}
