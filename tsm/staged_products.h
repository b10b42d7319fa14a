/* TSMM through shared memory: variants, what they cost, and how the best divides the work; see
 * shaders/include/tsmm_staged.glsl. */

enum {
  IPT__TSM_UNROLLED = 512 /* products of real numbers in one piece of code */
};

typedef struct ipt__product_variant {
  uint32_t tile_n, unroll, workgroup;
  uint32_t slice, terms; /* 0: whole rows of A; so many that they are one piece of code */
  uint32_t piece;
  int holds_c, squares, own_rows;
} ipt__product_variant;

/* Invocations that share a row of B. Even numbers of them and of slots form squares of four
 * neighbours, see shaders/include/tsm_grid.glsl; of few, one more or less would cost too much. */
static uint64_t ipt__product_lanes(const ipt__tsm *tsm, uint64_t tile_n, int squares) {
  uint64_t lanes = ipt__divide_up(tsm->n, tile_n);
  return squares && lanes > IPT__TSM_FEW ? lanes + lanes % 2 : lanes;
}

/* Whether slots have to be even. */
static int ipt__in_pairs(uint64_t lanes, uint64_t slots, int squares) {
  return squares && lanes % 2 == 0 && slots > IPT__TSM_FEW;
}

static uint64_t ipt__most_slots(uint64_t lanes, uint64_t workgroup, int squares) {
  uint64_t slots = workgroup / lanes;
  return ipt__in_pairs(lanes, slots, squares) ? slots - slots % 2 : slots;
}

static uint64_t ipt__variant_lanes(const ipt__tsm *tsm, const ipt__product_variant *v) {
  return ipt__product_lanes(tsm, v->tile_n, v->squares);
}

/* B takes the place of A. */
static uint64_t ipt__product_units(const ipt__tsm *tsm, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(tsm, tsm->m), ipt__units_of(tsm, rows * tsm->n));
}

/* Rows that a team works on at the same time: whole units, and they fit. */
static uint64_t ipt__slots_of_team(const ipt__tsm *tsm, const ipt__product_variant *v,
                                   uint64_t team, uint64_t available) {
  uint64_t lanes = ipt__variant_lanes(tsm, v);
  uint64_t slots = ipt__most_slots(lanes, team, v->squares);
  uint64_t step = ipt__in_pairs(lanes, slots, v->squares) ? 2 : 1;
  while (slots > 0 && (slots * v->unroll % ipt__unit_numbers(tsm) != 0 ||
                       ipt__product_units(tsm, slots * v->unroll) > available))
    slots -= step;
  return slots;
}

/* The same of a workgroup. */
static uint64_t ipt__product_slots(const ipt__tsm *tsm, const ipt__limits *limits,
                                   const ipt__product_variant *v) {
  return ipt__slots_of_team(tsm, v, v->workgroup, ipt__staged_units(limits));
}

/* Of C in the order of tiles, as subgroups that bring whole rows read it. */
static uint64_t ipt__c_in_tiles(const ipt__tsm *tsm, const ipt__product_variant *v) {
  return tsm->m * ipt__variant_lanes(tsm, v) * ipt__units_of(tsm, v->tile_n);
}

/* Rows that such a subgroup sums at the same time; 0: not possible. */
static uint64_t ipt__own_slots(const ipt__tsm *tsm, const ipt__limits *limits,
                               const ipt__product_variant *v) {
  uint64_t of_c = ipt__c_in_tiles(tsm, v), available = ipt__staged_units(limits);
  uint64_t teams = v->workgroup / limits->subgroup;
  if (of_c > available || teams < 2 || v->workgroup % limits->subgroup != 0)
    return 0;
  return ipt__slots_of_team(tsm, v, limits->subgroup, (available - of_c) / teams);
}

/* Whether there is room for most of the rows that it could sum: with fewer, more invocations are
 * idle than where the workgroup brings them. */
static int ipt__has_most_own_slots(const ipt__tsm *tsm, const ipt__limits *limits,
                                   const ipt__product_variant *v) {
  uint64_t most = ipt__most_slots(ipt__variant_lanes(tsm, v), limits->subgroup, v->squares);
  uint64_t slots = ipt__own_slots(tsm, limits, v);
  return slots > 0 && 4 * slots >= 3 * most;
}

static uint64_t ipt__c_units(const ipt__tsm *tsm) {
  return tsm->m * ipt__units_of(tsm, tsm->n);
}

static int ipt__product_holds_c(const ipt__tsm *tsm, const ipt__limits *limits, uint64_t rows) {
  return ipt__product_units(tsm, rows) + ipt__c_units(tsm) <= ipt__staged_units(limits) &&
         tsm->tuning.hold_c != IPT_OFF;
}

static uint64_t ipt__product_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                  const ipt__product_variant *v) {
  return v->unroll * ipt__product_slots(tsm, limits, v);
}

static uint64_t ipt__product_registers(const ipt__tsm *tsm, const ipt__product_variant *v,
                                       uint64_t rows) {
  uint64_t held = ipt__divide_up(ipt__units_of(tsm, rows * tsm->m), v->workgroup);
  return ipt__registers(tsm, (uint64_t)v->tile_n * (v->unroll + 1), v->unroll + held);
}

/* Of shared memory. */
static uint64_t ipt__product_chunk_units(const ipt__tsm *tsm, const ipt__limits *limits,
                                         uint64_t rows) {
  uint64_t of_c = ipt__product_holds_c(tsm, limits, rows) ? ipt__c_units(tsm) : 0;
  return ipt__product_units(tsm, rows) + of_c;
}

/* As many as fit, of those that there are. */
static uint64_t ipt__product_resident(const ipt__tsm *tsm, const ipt__limits *limits,
                                      const ipt__product_variant *v, uint64_t rows) {
  uint64_t units = ipt__product_chunk_units(tsm, limits, rows);
  return ipt__min(
      IPT__TSM_COMMON_GROUPS,
      ipt__resident_workgroups(limits, ipt__product_registers(tsm, v, rows), units, v->workgroup));
}

static ipt__product_work ipt__whole_rows_work(const ipt__tsm *tsm, const ipt__limits *limits,
                                              const ipt__product_variant *v, uint64_t rows) {
  ipt__product_work work;
  uint32_t unit = ipt__unit_numbers(tsm);
  uint64_t groups = ipt__product_resident(tsm, limits, v, rows);
  double words = ipt__type_size(tsm->type) / 4.0,
         size = (double)v->workgroup / (double)IPT__TSM_WARP;
  double each = (double)tsm->m * size / (4 * (double)rows);
  double loads = (double)ipt__units_of(tsm, v->tile_n) + (double)v->unroll / unit;
  work.products = each * ipt__product_cost(tsm) * v->tile_n * v->unroll;
  work.loads = each * 4 * loads * ipt__load_cost(rows / v->unroll, ipt__variant_lanes(tsm, v));
  work.columns = each;
  work.missing = ipt__product_holds_c(tsm, limits, rows) ? 0 : work.products;
  work.placed = tsm->m % unit == 0 ? 0 : (double)tsm->m * words / (double)IPT__TSM_WARP;
  work.stored = (double)tsm->n * words / (double)IPT__TSM_WARP;
  work.passed = tsm->n % unit == 0 ? 0 : work.stored;
  work.warps = (double)groups * size;
  work.rows = (double)(groups * rows);
  work.waiting = 1 / (double)groups;
  return work;
}

static double ipt__product_variant_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                                        const ipt__product_variant *v, uint64_t rows) {
  const ipt__product_factors factors = {0.894, 0.629, 3.86,   0.261, 1.21, 3.57, 1.37,
                                        1.34,  0.287, 0.0861, 159,   1.04, 0.108};
  ipt__product_work work = ipt__whole_rows_work(tsm, limits, v, rows);
  return ipt__product_cost_of(tsm, &factors, &work);
}

/* With what the application has chosen. */
static ipt__product_variant ipt__tuned_product(const ipt__tsm *tsm, ipt__product_variant v) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  v.tile_n = tuning->tile_n != 0 ? tuning->tile_n : v.tile_n;
  v.unroll = tuning->unroll != 0 ? tuning->unroll : v.unroll;
  v.workgroup = tuning->workgroup != 0 ? tuning->workgroup : v.workgroup;
  v.squares = tuning->squares != IPT_DEFAULT ? tuning->squares == IPT_ON : v.squares;
  return v;
}

static void ipt__try_product(const ipt__tsm *tsm, const ipt__limits *limits,
                             const ipt__product_variant *wanted, double *least,
                             ipt__product_variant *best) {
  const uint64_t most_words = 96; /* of sums */
  ipt__product_variant tuned = ipt__tuned_product(tsm, *wanted), *v = &tuned;
  v->tile_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, v->tile_n), ipt__unit_numbers(tsm));
  if (v->workgroup > limits->workgroup || ipt__variant_lanes(tsm, v) > v->workgroup ||
      (uint64_t)v->tile_n * v->unroll * (ipt__type_size(tsm->type) / 4) > most_words)
    return;
  uint64_t rows = ipt__product_rows(tsm, limits, v);
  double cost = rows == 0 ? 0 : ipt__product_variant_cost(tsm, limits, v, rows);
  if (rows == 0 || (*least != 0 && cost >= *least))
    return;
  *least = cost;
  *best = *v;
}

/* Whether subgroups may bring rows: with m, n and all of C at hand. */
static int ipt__allows_own_rows(const ipt__tsm *tsm) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  return tuning->own_rows != IPT_OFF && tuning->hold_c != IPT_OFF && tuning->fixed_sizes != IPT_OFF;
}

/* Whether they are chosen where the application has not asked for them. */
static int ipt__may_choose_own_rows(const ipt__tsm *tsm, const ipt__limits *limits) {
  const uint32_t least = 8; /* narrower subgroups would load rows in too short runs */
  return limits->subgroup >= least && ipt__allows_own_rows(tsm);
}

/* Whether there is room for the rows. That slices fit shared memory is known when they have been
 * laid out; their sums must fit registers. */
static int ipt__measured_fits(const ipt__tsm *tsm, const ipt__limits *limits,
                              const ipt__product_variant *v) {
  uint64_t sums = (uint64_t)v->tile_n * v->unroll * (ipt__type_size(tsm->type) / 4);
  if (v->slice != 0)
    return sums <= limits->registers_per_invocation;
  if (v->own_rows)
    return ipt__may_choose_own_rows(tsm, limits) && ipt__has_most_own_slots(tsm, limits, v);
  return ipt__product_slots(tsm, limits, v) > 0;
}

/* 0: not measured, or not so, or not for this device. */
static int ipt__take_measured_product(const ipt__tsm *tsm, const ipt__limits *limits, int in_slices,
                                      ipt__product_variant *best, uint32_t *resident) {
  const ipt__measured_product *found = ipt__find_measured_product(tsm, limits);
  if (found == NULL || (found->slice != 0) != in_slices)
    return 0;
  ipt__product_variant variant = {found->tile_n,  found->unroll,  found->workgroup * 32u,
                                  found->slice,   found->terms,   found->piece,
                                  found->holds_c, found->squares, found->own_rows};
  if (!ipt__measured_fits(tsm, limits, &variant))
    return 0;
  *best = variant;
  *resident = found->groups;
  return 1;
}

/* Of whole rows that the workgroup brings. What is there remains if nothing fits. */
static void ipt__search_products(const ipt__tsm *tsm, const ipt__limits *limits, double *least,
                                 ipt__product_variant *best) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__product_variant v = *best;
  for (v.tile_n = unit; v.tile_n <= IPT__TSM_LONGEST_TILE && v.tile_n < tsm->n + unit;
       v.tile_n += unit)
    for (v.unroll = 1; v.unroll <= 8; v.unroll++)
      for (v.workgroup = 128; v.workgroup <= 256; v.workgroup *= 2)
        for (v.squares = 0; v.squares <= 1; v.squares++)
          ipt__try_product(tsm, limits, &v, least, best);
}

/* The same, and what it costs; 0: nothing fits. */
static double ipt__best_product(const ipt__tsm *tsm, const ipt__limits *limits,
                                ipt__product_variant *best, uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(tsm), workgroup = (uint32_t)ipt__min(limits->workgroup, 128);
  ipt__product_variant modest = {unit, 2, workgroup, 0, 0, unit, 1, 0, 0};
  double least = 0;
  *best = modest;
  ipt__search_products(tsm, limits, &least, best);
  if (least != 0)
    *resident = IPT__TSM_COMMON_GROUPS;
  return least;
}

static void ipt__use_product(const ipt__tsm *tsm, const ipt__product_variant *found,
                             ipt__tsm_geometry *geometry) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  ipt__product_variant best = ipt__tuned_product(tsm, *found);
  geometry->tile_n = best.tile_n;
  geometry->unroll = best.unroll;
  geometry->workgroup = best.workgroup;
  geometry->slice = tuning->slice != 0 ? tuning->slice : best.slice;
  geometry->terms = tuning->terms != 0 ? tuning->terms : best.terms;
  geometry->piece = ipt__choose_piece(tsm, best.piece);
  geometry->holds_c = tuning->hold_c != IPT_DEFAULT ? tuning->hold_c == IPT_ON : best.holds_c;
  geometry->squares = best.squares;
  geometry->own_rows = tuning->own_rows != IPT_DEFAULT ? tuning->own_rows == IPT_ON : best.own_rows;
}

/* Units of a row of A in one piece of code: long enough to load ahead, not so long that it leaves
 * the caches, and such that few are left over for shorter pieces. */
static uint32_t ipt__terms_at_a_time(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                     uint64_t cols) {
  uint64_t products = (uint64_t)geometry->tile_n * geometry->unroll * ipt__unit_numbers(tsm) *
                      (ipt__is_complex(tsm->type) ? 4 : 1);
  uint64_t whole = cols / ipt__unit_numbers(tsm);
  uint64_t most = ipt__clamp(IPT__TSM_UNROLLED / products, 4, 16), best = most;
  for (uint64_t terms = most; terms >= 4; terms--)
    if (whole % terms < whole % best)
      best = terms;
  return (uint32_t)best;
}

/* Of an invocation: columns of B, in whole pieces. */
static void ipt__divide_row_of_b(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  geometry->tile_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, geometry->tile_n), geometry->piece);
  geometry->lanes = (uint32_t)ipt__product_lanes(tsm, geometry->tile_n, geometry->squares);
  geometry->slots =
      (uint32_t)ipt__most_slots(geometry->lanes, geometry->workgroup, geometry->squares);
}

/* 0: does not fit. */
static int ipt__choose_product_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                     ipt__tsm_geometry *geometry) {
  geometry->slice = 0;
  geometry->piece = ipt__unit_numbers(tsm);
  ipt__divide_row_of_b(tsm, geometry);
  ipt__product_variant v = {geometry->tile_n, geometry->unroll,  geometry->workgroup, 0, 0,
                            geometry->piece,  geometry->holds_c, geometry->squares,   0};
  geometry->slots = (uint32_t)ipt__product_slots(tsm, limits, &v);
  uint64_t rows = (uint64_t)geometry->slots * geometry->unroll;
  geometry->chunk_rows = (uint32_t)rows;
  geometry->holds_c = ipt__product_holds_c(tsm, limits, rows);
  if (geometry->terms == 0)
    geometry->terms = ipt__terms_at_a_time(tsm, geometry, tsm->m);
  geometry->units = (uint32_t)ipt__product_chunk_units(tsm, limits, rows);
  ipt__hold_chunk(tsm, geometry);
  return geometry->slots > 0;
}

/* Rows of a workgroup, as above. */
static uint64_t ipt__most_multiplied_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                          const ipt__limits *limits) {
  uint64_t n = geometry->tile_n, u = geometry->unroll, unit = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_STAGED_ROWS;
  uint64_t moved = 4 * (geometry->held_a + geometry->held_b + 2) * (unit + 2) * unit;
  uint64_t multiplied = (tsm->m + unit) * (2 + u + n * (u + 1) * 2) + 6 * u * (n + 1) * unit;
  uint64_t of_c = tsm->m * geometry->lanes * ipt__units_of(tsm, n);
  uint64_t held = of_c / geometry->workgroup * (unit + 1) + 64;
  if (held >= limits->loop_limit)
    return 0;
  return (limits->loop_limit - held) / (moved + multiplied) * geometry->chunk_rows;
}
