/* Blocked products of whole rows of A: how a variant divides the work, what it costs, and which
 * variant is the best. Shared memory holds all of C, in the order of tiles. */

/* The units of shared memory for the rows of a team, where B takes the place of A. */
static uint64_t ipt__team_units(const ipt__tsm *tsm, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(tsm, tsm->m), ipt__units_of(tsm, rows * tsm->n));
}

/* The number of slots of a team, whose rows are summed at the same time: the rows are whole units,
 * and they fit. */
static uint64_t ipt__slots_of_team(const ipt__tsm *tsm, const ipt__product_blocking *v,
                                   uint64_t most, uint64_t available) {
  uint64_t slots = most;
  while (slots > 0 && (slots * v->tm % ipt__unit_numbers(tsm->type) != 0 ||
                       ipt__team_units(tsm, slots * v->tm) > available))
    slots--;
  return slots;
}

static ipt__team_shape ipt__shape_whole_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                             const ipt__product_blocking *v) {
  ipt__team_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm->type), tile = ipt__units_of(tsm, v->tn);
  shape.team = ipt__team_of(profile, v);
  shape.lanes = ipt__blocking_lanes(tsm, v);
  uint64_t of_c = tsm->m * shape.lanes * tile, available = ipt__staged_units(profile);
  uint64_t teams = v->workgroup / shape.team;
  shape.slots = 0;
  if (of_c < available)
    shape.slots = ipt__slots_of_team(tsm, v, shape.team / shape.lanes, (available - of_c) / teams);
  shape.rows = shape.slots * v->tm;
  shape.loads = ipt__divide_up(ipt__units_of(tsm, shape.rows * tsm->m), shape.team);
  shape.units_of_a = teams * ipt__team_units(tsm, shape.rows);
  shape.units = of_c + shape.units_of_a;
  uint64_t places =
      tsm->m % unit == 0 ? 1 : unit + 1; /* places of a unit's numbers, where they differ */
  uint64_t sums = (uint64_t)v->tn * v->tm;
  shape.registers = ipt__registers(tsm, profile, sums + unit * (tile + v->tm), shape.loads) +
                    shape.loads * places;
  return shape;
}

/* ---- What it costs ---- */

/* The cost of a warp's loads from shared memory for a row of C and the matching column of A. */
static double ipt__rows_load_cost(const ipt__tsm *tsm, const ipt__profile *profile,
                                  const ipt__product_blocking *v, const ipt__team_shape *shape) {
  uint32_t unit = ipt__unit_numbers(tsm->type);
  uint64_t rest = v->tn % unit * (ipt__type_size(tsm->type) / 4);
  double of_unit = ipt__load_cost(profile, shape->slots, shape->lanes);
  return (v->tn / unit + (double)v->tm / unit) * of_unit +
         ipt__words_load_cost(profile, rest, shape);
}

/* Where rows of A do not consist of units, their numbers are placed one by one. B leaves through
 * shared memory unless both its tiles and its rows consist of units. */
static ipt__product_work ipt__rows_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                        const ipt__product_blocking *v,
                                        const ipt__team_shape *shape) {
  ipt__product_work work = ipt__blocking_work(tsm, profile, v, shape, tsm->m);
  uint32_t unit = ipt__unit_numbers(tsm->type),
           schedulers = profile->product_costs->core.schedulers;
  work.loads = work.columns * schedulers * ipt__rows_load_cost(tsm, profile, v, shape);
  work.placed = tsm->m % unit == 0 ? 0 : ipt__word_accesses(tsm, profile, tsm->m);
  work.stored = ipt__word_accesses(tsm, profile, tsm->n);
  work.passed = work.stored;
  if (tsm->n % unit == 0 && v->vector == unit) {
    work.stored = ipt__longer(work.stored, (double)v->tn / unit);
    work.passed = 0;
  }
  return work;
}

static void ipt__try_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                          const ipt__product_blocking *wanted, double *least,
                          ipt__product_blocking *best) {
  const ipt__product_model *model = &profile->product_costs->whole_rows;
  ipt__product_blocking v = ipt__asked_blocking(tsm, *wanted);
  if (v.workgroup > profile->workgroup || ipt__product_words(tsm, &v) > model->words)
    return;
  ipt__team_shape shape = ipt__shape_whole_rows(tsm, profile, &v);
  if (!ipt__team_fits(tsm, profile, &v, &shape) || shape.loads > model->loads ||
      ipt__overfills_registers(profile, &v, &shape))
    return;
  ipt__product_work work = ipt__rows_work(tsm, profile, &v, &shape);
  double cost = ipt__product_cost_of(tsm, profile, &model->factors, &work);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

/* Returns the least cost of tiles of single numbers and of units; 0 if there is no such variant. */
static double ipt__best_rows(const ipt__tsm *tsm, const ipt__profile *profile, int by_subgroup,
                             ipt__product_blocking *best) {
  uint32_t unit = ipt__unit_numbers(tsm->type);
  ipt__product_blocking v = {0, 0, 0, 0, 0, 1, by_subgroup};
  double least = 0;
  for (v.vector = 1; v.vector <= unit; v.vector += unit > 1 ? unit - 1 : 1)
    for (v.tn = v.vector; v.tn <= IPT__TSM_LONGEST_TILE && v.tn < tsm->n + v.vector;
         v.tn += v.vector)
      for (v.tm = 1; v.tm <= IPT__MOST_ROWS; v.tm++)
        for (v.workgroup = 64; v.workgroup <= 512; v.workgroup += 64)
          ipt__try_rows(tsm, profile, &v, &least, best);
  return least;
}

/* ---- How it divides the work ---- */

/* The most rows of a workgroup on a device that limits iterations, counted as if no loop were
 * unrolled. */
static uint64_t ipt__most_whole_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                     const ipt__skinny_geometry *geometry) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(tsm->type);
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
