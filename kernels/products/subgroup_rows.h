/* TSMM of whole rows that are brought by the subgroups that multiply them: what a variant costs,
 * the best of them where m = n was not measured, and how a variant divides the work; see
 * shaders/include/tsmm_own.glsl. All of C is in shared memory. */

/* Of shared memory. */
static uint64_t ipt__subgroup_rows_units(const ipt__tsm *tsm, const ipt__profile *profile,
                                         const ipt__product_blocking *v, uint64_t rows) {
  return ipt__c_in_tiles(tsm, v) + v->workgroup / profile->subgroup * ipt__product_units(tsm, rows);
}

/* ---- What it costs ---- */

/* How a variant divides the work; rows 0: not possible. */
static ipt__subgroup_shape ipt__shape_subgroup_rows(const ipt__tsm *tsm,
                                                    const ipt__profile *profile,
                                                    const ipt__product_blocking *v) {
  ipt__subgroup_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm), tile = ipt__units_of(tsm, v->tn);
  shape.lanes = ipt__blocking_lanes(tsm, v);
  shape.slots = ipt__subgroup_slots(tsm, profile, v);
  shape.rows = shape.slots * v->tm;
  shape.loads = ipt__divide_up(ipt__units_of(tsm, shape.rows * tsm->m), profile->subgroup);
  shape.units = ipt__subgroup_rows_units(tsm, profile, v, shape.rows) + 2;
  uint64_t places = tsm->m % unit == 0 ? 1 : unit + 1; /* of a unit's numbers, where they differ */
  uint64_t sums = (uint64_t)v->tn * v->tm;
  shape.registers = ipt__registers(tsm, profile, sums + unit * (tile + v->tm), shape.loads) +
                    shape.loads * places;
  return shape;
}

/* Of loads from shared memory by a subgroup, for a row of C and the same column of A. */
static double ipt__subgroup_load_cost(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__product_blocking *v,
                                      const ipt__subgroup_shape *shape) {
  uint32_t unit = ipt__unit_numbers(tsm);
  uint64_t rest = v->tn % unit * (ipt__type_size(tsm->type) / 4);
  double of_unit = ipt__load_cost(profile, shape->slots, shape->lanes);
  return (v->tn / unit + (double)v->tm / unit) * of_unit +
         ipt__words_load_cost(profile, rest, shape);
}

/* Numbers of odd rows are placed one by one, and B leaves through shared memory unless both tiles
 * and rows consist of units. */
static ipt__product_work ipt__subgroup_rows_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                                 const ipt__product_blocking *v,
                                                 const ipt__subgroup_shape *shape) {
  ipt__product_work work = ipt__subgroup_work(tsm, profile, v, shape, tsm->m);
  uint32_t unit = ipt__unit_numbers(tsm), schedulers = profile->product_costs->core.schedulers;
  work.loads = work.columns * schedulers * ipt__subgroup_load_cost(tsm, profile, v, shape);
  work.placed = tsm->m % unit == 0 ? 0 : ipt__word_accesses(tsm, profile, tsm->m);
  work.stored = ipt__word_accesses(tsm, profile, tsm->n);
  work.passed = work.stored;
  if (tsm->n % unit == 0 && v->vector == unit) {
    work.stored = ipt__longer(work.stored, (double)v->tn / unit);
    work.passed = 0;
  }
  return work;
}

/* Of a row. */
static double ipt__subgroup_rows_cost(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__product_blocking *v,
                                      const ipt__subgroup_shape *shape) {
  ipt__product_work work = ipt__subgroup_rows_work(tsm, profile, v, shape);
  return ipt__product_cost_of(tsm, profile, &profile->product_costs->subgroup_rows.factors, &work);
}

static void ipt__try_subgroup_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                   const ipt__product_blocking *v, double *least,
                                   ipt__product_blocking *best) {
  const ipt__product_model *model = &profile->product_costs->subgroup_rows;
  if (v->workgroup > profile->workgroup || ipt__product_words(tsm, v) > model->words)
    return;
  ipt__subgroup_shape shape = ipt__shape_subgroup_rows(tsm, profile, v);
  if (shape.rows == 0 || shape.loads > model->loads)
    return;
  double cost = ipt__subgroup_rows_cost(tsm, profile, v, &shape);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = *v;
}

/* The least cost; 0: there is none. Tiles of single numbers, and of units. */
static double ipt__best_subgroup_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                      ipt__product_blocking *best) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__product_blocking v = {0, 0, 0, 0, 0, 0, 1, 0, 1};
  double least = 0;
  for (v.vector = 1; v.vector <= unit; v.vector += unit > 1 ? unit - 1 : 1)
    for (v.tn = v.vector; v.tn <= IPT__TSM_LONGEST_TILE && v.tn < tsm->n + v.vector;
         v.tn += v.vector)
      for (v.tm = 1; v.tm <= 8; v.tm++)
        for (v.workgroup = 64; v.workgroup <= 512; v.workgroup += 64)
          for (v.even = 0; v.even <= 1; v.even++)
            ipt__try_subgroup_rows(tsm, profile, &v, &least, best);
  return least;
}

/* ---- How it divides the work ---- */

/* 0: not wanted, or it does not fit. What is next is always loaded ahead, and tiles interleave. */
static int ipt__choose_subgroup_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                     ipt__tsm_geometry *geometry) {
  geometry->bk = 0;
  if (!geometry->by_subgroup || !geometry->fixed || !geometry->holds_c)
    return 0;
  ipt__divide_row_of_b(tsm, geometry);
  ipt__product_blocking v = ipt__blocking_of_rows(geometry);
  uint64_t slots = ipt__subgroup_slots(tsm, profile, &v), teams = v.workgroup / profile->subgroup;
  if (slots == 0)
    return 0;
  geometry->team = profile->subgroup;
  geometry->slots = (uint32_t)(teams * slots);
  geometry->chunk_rows = geometry->slots * geometry->tm;
  geometry->units = (uint32_t)ipt__subgroup_rows_units(tsm, profile, &v, slots * v.tm);
  if (geometry->unroll == 0)
    geometry->unroll = ipt__usual_unroll(tsm, profile, geometry, tsm->m);
  geometry->prefetch = geometry->interleaved = 1;
  ipt__hold_chunk(tsm, geometry);
  return 1;
}
