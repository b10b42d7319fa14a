/* TSMM through shared memory: variants, what they cost, and how the best divides the work; see
 * shaders/include/tsmm_staged.glsl. */

typedef struct ipt__product_blocking {
  uint32_t tn, tm, workgroup;  /* words, */
  uint32_t bk, unroll, vector; /* but bk 0: whole rows of A; unroll 0: as is usual */
  int holds_c, even, by_subgroup;
} ipt__product_blocking;

/* Invocations that share a row of B. Even numbers of them and of slots form squares of four
 * neighbours, see shaders/include/tsm_grid.glsl; of few, one more or less would cost too much. */
static uint64_t ipt__product_lanes(const ipt__tsm *tsm, uint64_t tn, int even) {
  uint64_t lanes = ipt__divide_up(tsm->n, tn);
  return even && lanes > IPT__TSM_FEW ? lanes + lanes % 2 : lanes;
}

/* Whether slots have to be even. */
static int ipt__in_pairs(uint64_t lanes, uint64_t slots, int even) {
  return even && lanes % 2 == 0 && slots > IPT__TSM_FEW;
}

static uint64_t ipt__most_slots(uint64_t lanes, uint64_t workgroup, int even) {
  uint64_t slots = workgroup / lanes;
  return ipt__in_pairs(lanes, slots, even) ? slots - slots % 2 : slots;
}

static uint64_t ipt__blocking_lanes(const ipt__tsm *tsm, const ipt__product_blocking *v) {
  return ipt__product_lanes(tsm, v->tn, v->even);
}

/* B takes the place of A. */
static uint64_t ipt__product_units(const ipt__tsm *tsm, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(tsm, tsm->m), ipt__units_of(tsm, rows * tsm->n));
}

/* Rows that a team works on at the same time: whole units, and they fit. */
static uint64_t ipt__slots_of_team(const ipt__tsm *tsm, const ipt__product_blocking *v,
                                   uint64_t team, uint64_t available) {
  uint64_t lanes = ipt__blocking_lanes(tsm, v);
  uint64_t slots = ipt__most_slots(lanes, team, v->even);
  uint64_t step = ipt__in_pairs(lanes, slots, v->even) ? 2 : 1;
  while (slots > 0 && (slots * v->tm % ipt__unit_numbers(tsm) != 0 ||
                       ipt__product_units(tsm, slots * v->tm) > available))
    slots -= step;
  return slots;
}

/* The same of a workgroup. */
static uint64_t ipt__product_slots(const ipt__tsm *tsm, const ipt__profile *profile,
                                   const ipt__product_blocking *v) {
  return ipt__slots_of_team(tsm, v, v->workgroup, ipt__staged_units(profile));
}

/* Of C in the order of tiles, as subgroups that bring whole rows read it. */
static uint64_t ipt__c_in_tiles(const ipt__tsm *tsm, const ipt__product_blocking *v) {
  return tsm->m * ipt__blocking_lanes(tsm, v) * ipt__units_of(tsm, v->tn);
}

/* Rows that such a subgroup sums at the same time; 0: not possible. */
static uint64_t ipt__subgroup_slots(const ipt__tsm *tsm, const ipt__profile *profile,
                                    const ipt__product_blocking *v) {
  uint64_t of_c = ipt__c_in_tiles(tsm, v), available = ipt__staged_units(profile);
  uint64_t teams = v->workgroup / profile->subgroup;
  if (of_c > available || teams < 2 || v->workgroup % profile->subgroup != 0)
    return 0;
  return ipt__slots_of_team(tsm, v, profile->subgroup, (available - of_c) / teams);
}

/* Whether there is room for most of the rows that it could sum: with fewer, more invocations are
 * idle than where the workgroup brings them. */
static int ipt__has_most_subgroup_slots(const ipt__tsm *tsm, const ipt__profile *profile,
                                        const ipt__product_blocking *v) {
  uint64_t most = ipt__most_slots(ipt__blocking_lanes(tsm, v), profile->subgroup, v->even);
  uint64_t slots = ipt__subgroup_slots(tsm, profile, v);
  return slots > 0 && 4 * slots >= 3 * most;
}

static uint64_t ipt__c_units(const ipt__tsm *tsm) {
  return tsm->m * ipt__units_of(tsm, tsm->n);
}

static int ipt__slices_c(const ipt__tsm *tsm) {
  return ipt__setting_of(tsm->variant, &ipt__c_word) == IPT__C_SLICED;
}

static int ipt__product_holds_c(const ipt__tsm *tsm, const ipt__profile *profile, uint64_t rows) {
  return ipt__product_units(tsm, rows) + ipt__c_units(tsm) <= ipt__staged_units(profile) &&
         !ipt__slices_c(tsm);
}

static uint64_t ipt__product_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                  const ipt__product_blocking *v) {
  return v->tm * ipt__product_slots(tsm, profile, v);
}

static uint64_t ipt__product_registers(const ipt__tsm *tsm, const ipt__profile *profile,
                                       const ipt__product_blocking *v, uint64_t rows) {
  uint64_t held = ipt__divide_up(ipt__units_of(tsm, rows * tsm->m), v->workgroup);
  return ipt__registers(tsm, profile, (uint64_t)v->tn * (v->tm + 1), v->tm + held);
}

/* Of shared memory. */
static uint64_t ipt__product_chunk_units(const ipt__tsm *tsm, const ipt__profile *profile,
                                         uint64_t rows) {
  uint64_t of_c = ipt__product_holds_c(tsm, profile, rows) ? ipt__c_units(tsm) : 0;
  return ipt__product_units(tsm, rows) + of_c;
}

/* As many as fit, of those that there are. */
static uint64_t ipt__product_resident(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__product_blocking *v, uint64_t rows) {
  uint64_t units = ipt__product_chunk_units(tsm, profile, rows);
  uint64_t registers = ipt__product_registers(tsm, profile, v, rows);
  return ipt__min(profile->product_costs->division.common,
                  ipt__resident_workgroups(profile, registers, units, v->workgroup));
}

/* Words of a row of so many numbers, moved one by one: the accesses of all neighbours together. */
static double ipt__word_accesses(const ipt__tsm *tsm, const ipt__profile *profile,
                                 uint64_t numbers) {
  double words = (double)ipt__type_size(tsm->type) / 4;
  return (double)numbers * words / profile->product_costs->core.width;
}

static ipt__product_work ipt__rows_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                        const ipt__product_blocking *v, uint64_t rows) {
  ipt__product_work work;
  uint32_t unit = ipt__unit_numbers(tsm), schedulers = profile->product_costs->core.schedulers;
  uint64_t groups = ipt__product_resident(tsm, profile, v, rows);
  double size = ipt__warps(profile, v->workgroup);
  double each = (double)tsm->m * size / (schedulers * (double)rows);
  double loads = (double)ipt__units_of(tsm, v->tn) + (double)v->tm / unit;
  double load = ipt__load_cost(profile, rows / v->tm, ipt__blocking_lanes(tsm, v));
  work.products = each * ipt__product_cost(tsm, profile) * v->tn * v->tm;
  work.loads = each * schedulers * loads * load;
  work.columns = each;
  work.missing = ipt__product_holds_c(tsm, profile, rows) ? 0 : work.products;
  work.placed = tsm->m % unit == 0 ? 0 : ipt__word_accesses(tsm, profile, tsm->m);
  work.stored = ipt__word_accesses(tsm, profile, tsm->n);
  work.passed = tsm->n % unit == 0 ? 0 : work.stored;
  work.warps = (double)groups * size;
  work.rows = (double)(groups * rows);
  work.waiting = 1 / (double)groups;
  return work;
}

static double ipt__rows_cost(const ipt__tsm *tsm, const ipt__profile *profile,
                             const ipt__product_blocking *v, uint64_t rows) {
  ipt__product_work work = ipt__rows_work(tsm, profile, v, rows);
  return ipt__product_cost_of(tsm, profile, &profile->product_costs->rows.factors, &work);
}

/* With what the application has chosen. */
static ipt__product_blocking ipt__asked_product(const ipt__tsm *tsm, ipt__product_blocking v) {
  const ipt__variant *asked = tsm->variant;
  v.tn = (uint32_t)ipt__asked_or(asked, &ipt__tn_word, v.tn);
  v.tm = (uint32_t)ipt__asked_or(asked, &ipt__tm_word, v.tm);
  v.workgroup = (uint32_t)ipt__asked_or(asked, &ipt__workgroup_word, v.workgroup);
  v.even = ipt__is_or(asked, &ipt__even_word, IPT_ON, v.even);
  return v;
}

/* Of the sums of an invocation. */
static uint64_t ipt__product_words(const ipt__tsm *tsm, const ipt__product_blocking *v) {
  return (uint64_t)v->tn * v->tm * (ipt__type_size(tsm->type) / 4);
}

static void ipt__try_product(const ipt__tsm *tsm, const ipt__profile *profile,
                             const ipt__product_blocking *wanted, double *least,
                             ipt__product_blocking *best) {
  ipt__product_blocking asked = ipt__asked_product(tsm, *wanted), *v = &asked;
  v->tn = (uint32_t)ipt__round_up(ipt__min(tsm->n, v->tn), ipt__unit_numbers(tsm));
  if (v->workgroup > profile->workgroup || ipt__blocking_lanes(tsm, v) > v->workgroup ||
      ipt__product_words(tsm, v) > profile->product_costs->rows.words)
    return;
  uint64_t rows = ipt__product_rows(tsm, profile, v);
  double cost = rows == 0 ? 0 : ipt__rows_cost(tsm, profile, v, rows);
  if (rows == 0 || (*least != 0 && cost >= *least))
    return;
  *least = cost;
  *best = *v;
}

/* Whether subgroups may bring rows: with m, n and all of C at hand. */
static int ipt__allows_subgroups(const ipt__tsm *tsm) {
  return ipt__setting_of(tsm->variant, &ipt__staging_word) != IPT__BY_WORKGROUP &&
         !ipt__slices_c(tsm) && !ipt__is_off(tsm->variant, &ipt__fixed_sizes_word);
}

/* Whether they are chosen where the application has not asked for them. */
static int ipt__may_choose_subgroups(const ipt__tsm *tsm, const ipt__profile *profile) {
  return profile->subgroup >= profile->product_costs->blocked.subgroup &&
         ipt__allows_subgroups(tsm);
}

/* Whether there is room for the rows. That slices fit shared memory is known when they have been
 * laid out; their sums must fit registers. */
static int ipt__measured_fits(const ipt__tsm *tsm, const ipt__profile *profile,
                              const ipt__product_blocking *v) {
  if (v->bk != 0)
    return ipt__product_words(tsm, v) <= profile->registers_per_invocation;
  if (v->by_subgroup)
    return ipt__may_choose_subgroups(tsm, profile) && ipt__has_most_subgroup_slots(tsm, profile, v);
  return ipt__product_slots(tsm, profile, v) > 0;
}

/* 0: not measured, or not so, or not on this device. */
static int ipt__take_measured_product(const ipt__tsm *tsm, const ipt__profile *profile,
                                      int in_slices, ipt__product_blocking *best,
                                      uint32_t *resident) {
  const ipt__measured_product *found = ipt__find_measured_product(tsm, profile);
  if (found == NULL || (found->bk != 0) != in_slices)
    return 0;
  ipt__product_blocking measured = {found->tn,      found->tm,     found->workgroup * 32u,
                                    found->bk,      found->unroll, found->vector,
                                    found->holds_c, found->even,   found->by_subgroup};
  if (!ipt__measured_fits(tsm, profile, &measured))
    return 0;
  *best = measured;
  *resident = found->groups;
  return 1;
}

/* Of whole rows that the workgroup brings. What is there remains if nothing fits. */
static void ipt__search_products(const ipt__tsm *tsm, const ipt__profile *profile, double *least,
                                 ipt__product_blocking *best) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__product_blocking v = *best;
  for (v.tn = unit; v.tn <= IPT__TSM_LONGEST_TILE && v.tn < tsm->n + unit; v.tn += unit)
    for (v.tm = 1; v.tm <= 8; v.tm++)
      for (v.workgroup = 128; v.workgroup <= 256; v.workgroup *= 2)
        for (v.even = 0; v.even <= 1; v.even++)
          ipt__try_product(tsm, profile, &v, least, best);
}

/* The same, and what it costs; 0: nothing fits. */
static double ipt__best_product(const ipt__tsm *tsm, const ipt__profile *profile,
                                ipt__product_blocking *best, uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(tsm), workgroup = (uint32_t)ipt__min(profile->workgroup, 128);
  ipt__product_blocking modest = {unit, 2, workgroup, 0, 0, unit, 1, 0, 0};
  double least = 0;
  *best = modest;
  ipt__search_products(tsm, profile, &least, best);
  if (least != 0)
    *resident = profile->product_costs->division.common;
  return least;
}

static void ipt__use_product(const ipt__tsm *tsm, const ipt__product_blocking *found,
                             ipt__tsm_geometry *geometry) {
  const ipt__variant *asked = tsm->variant;
  ipt__product_blocking best = ipt__asked_product(tsm, *found);
  geometry->tn = best.tn;
  geometry->tm = best.tm;
  geometry->workgroup = best.workgroup;
  geometry->bk = (uint32_t)ipt__asked_or(asked, &ipt__bk_word, best.bk);
  geometry->unroll = (uint32_t)ipt__asked_or(asked, &ipt__unroll_word, best.unroll);
  geometry->vector = ipt__choose_vector(tsm, best.vector);
  geometry->holds_c = ipt__is_or(asked, &ipt__c_word, IPT__C_SHARED, best.holds_c);
  geometry->even = best.even;
  geometry->by_subgroup = ipt__is_or(asked, &ipt__staging_word, IPT__BY_SUBGROUP, best.by_subgroup);
}

/* Units of a row of A in one piece of code: long enough to load ahead, not so long that it leaves
 * the caches, and such that few are left over for shorter pieces. */
static uint32_t ipt__usual_unroll(const ipt__tsm *tsm, const ipt__profile *profile,
                                  const ipt__tsm_geometry *geometry, uint64_t cols) {
  const ipt__blocked_costs *costs = &profile->product_costs->blocked;
  uint64_t products = (uint64_t)geometry->tn * geometry->tm * ipt__unit_numbers(tsm) *
                      (ipt__is_complex(tsm->type) ? 4 : 1);
  uint64_t whole = cols / ipt__unit_numbers(tsm), least = costs->least_units;
  uint64_t most = ipt__clamp(costs->products / products, least, costs->most_units), best = most;
  for (uint64_t units = most; units >= least; units--)
    if (whole % units < whole % best)
      best = units;
  return (uint32_t)best;
}

/* Of an invocation: columns of B, in whole vectors. */
static void ipt__divide_row_of_b(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  geometry->tn = (uint32_t)ipt__round_up(ipt__min(tsm->n, geometry->tn), geometry->vector);
  geometry->lanes = (uint32_t)ipt__product_lanes(tsm, geometry->tn, geometry->even);
  geometry->slots = (uint32_t)ipt__most_slots(geometry->lanes, geometry->workgroup, geometry->even);
}

/* Of whole rows, as it has been divided so far. */
static ipt__product_blocking ipt__blocking_of_rows(const ipt__tsm_geometry *geometry) {
  ipt__product_blocking v = {
      geometry->tn,      geometry->tm,   geometry->workgroup,  0, 0, geometry->vector,
      geometry->holds_c, geometry->even, geometry->by_subgroup};
  return v;
}

/* 0: does not fit. */
static int ipt__choose_product_chunk(const ipt__tsm *tsm, const ipt__profile *profile,
                                     ipt__tsm_geometry *geometry) {
  geometry->bk = 0;
  geometry->by_subgroup = 0;
  geometry->vector = ipt__unit_numbers(tsm);
  ipt__divide_row_of_b(tsm, geometry);
  ipt__product_blocking v = ipt__blocking_of_rows(geometry);
  geometry->slots = (uint32_t)ipt__product_slots(tsm, profile, &v);
  uint64_t rows = (uint64_t)geometry->slots * geometry->tm;
  geometry->chunk_rows = (uint32_t)rows;
  geometry->holds_c = ipt__product_holds_c(tsm, profile, rows);
  if (geometry->unroll == 0)
    geometry->unroll = ipt__usual_unroll(tsm, profile, geometry, tsm->m);
  geometry->units = (uint32_t)ipt__product_chunk_units(tsm, profile, rows);
  ipt__hold_chunk(tsm, geometry);
  return geometry->slots > 0;
}

/* Rows of a workgroup, as above. */
static uint64_t ipt__most_multiplied_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                          const ipt__profile *profile) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(tsm);
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_STAGED_ROWS;
  uint64_t moved = 4 * (geometry->held_a + geometry->held_b + 2) * (unit + 2) * unit;
  uint64_t multiplied = (tsm->m + unit) * (2 + u + n * (u + 1) * 2) + 6 * u * (n + 1) * unit;
  uint64_t of_c = tsm->m * geometry->lanes * ipt__units_of(tsm, n);
  uint64_t held = of_c / geometry->workgroup * (unit + 1) + 64;
  if (held >= profile->loop_limit)
    return 0;
  return (profile->loop_limit - held) / (moved + multiplied) * geometry->chunk_rows;
}
