/* Blocked products in slices of A's columns: how a variant divides the work, what it costs, and
 * which variant is the best. Shared memory holds all of C, or slices of it. */

/* The longest vector that divides rows of `cols` columns into whole vectors. */
static uint32_t ipt__longest_vector(const ipt__tsm *tsm, uint64_t cols) {
  uint32_t vector = ipt__unit_numbers(tsm->type);
  while (cols % vector != 0)
    vector /= 2;
  return vector;
}

/* Whether rows of `cols` columns consist of whole vectors and begin with one. */
static int ipt__rows_of_vectors(const ipt__tsm *tsm, const ipt__matrix *matrix, uint64_t cols,
                                uint32_t vector) {
  return cols % vector == 0 && matrix->pitch % (vector * ipt__type_size(tsm->type)) == 0;
}

/* The longest vector in which rows of A can be loaded. */
static uint32_t ipt__vector_of_a(const ipt__tsm *tsm) {
  uint32_t vector = ipt__longest_vector(tsm, tsm->m);
  while (!ipt__rows_of_vectors(tsm, &tsm->a, tsm->m, vector))
    vector /= 2;
  return vector;
}

/* Divides A into slices of equal width, about as wide as wanted, in the vectors that A is loaded
 * in. Returns their width; 0: all columns. */
static uint32_t ipt__bk_of(const ipt__tsm *tsm, uint64_t wanted) {
  uint64_t vector = ipt__longest_vector(tsm, tsm->m);
  uint64_t slices = ipt__divide_up(tsm->m, ipt__max(wanted, vector));
  uint64_t bk = ipt__round_up(ipt__divide_up(tsm->m, slices), vector);
  return bk < tsm->m ? (uint32_t)bk : 0;
}

/* The number of vectors of a block of A that each invocation holds. If the team is the workgroup,
 * an invocation loads the same vector of several rows. 0: they do not fit. */
static uint64_t ipt__slice_loads(const ipt__product_blocking *v, const ipt__team_shape *shape,
                                 uint64_t vectors) {
  if (ipt__max(shape->lanes, vectors) > shape->team)
    return 0;
  if (shape->team == v->workgroup)
    return ipt__divide_up(shape->rows, shape->team / vectors);
  return ipt__divide_up(shape->rows * vectors, shape->team);
}

static ipt__team_shape ipt__shape_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                                         const ipt__product_blocking *v) {
  ipt__team_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm->type), vectors = v->bk / ipt__vector_of_a(tsm);
  shape.team = ipt__team_of(profile, v);
  shape.lanes = ipt__blocking_lanes(tsm, v);
  shape.slots = shape.team / shape.lanes;
  shape.rows = shape.slots * v->tm;
  shape.loads = ipt__slice_loads(v, &shape, vectors);
  if (shape.loads == 0)
    shape.slots = 0;
  uint64_t rows_of_c = v->holds_c ? ipt__round_up(tsm->m, v->bk) : v->bk;
  shape.units_of_a = v->workgroup / shape.team * shape.rows * ipt__row_units(tsm, v->bk);
  shape.units = shape.units_of_a + ipt__units_of(tsm, rows_of_c * shape.lanes * v->tn);
  shape.registers =
      ipt__registers(tsm, profile, (uint64_t)v->tn * (v->tm + 1) + unit * v->tm, shape.loads);
  return shape;
}

/* ---- What it costs ---- */

static ipt__product_work ipt__slices_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                          const ipt__product_blocking *v,
                                          const ipt__team_shape *shape) {
  uint64_t words = ipt__type_size(tsm->type) / 4, slices = ipt__divide_up(tsm->m, v->bk);
  ipt__product_work work = ipt__blocking_work(tsm, profile, v, shape, slices * v->bk);
  double unit = ipt__unit_numbers(tsm->type);
  double of_a = ipt__load_cost(profile, shape->slots, shape->lanes) * v->tm / unit;
  double of_c = (double)v->tn / v->vector * ipt__words_load_cost(profile, v->vector * words, shape);
  work.loads = work.columns * profile->product_costs->core.schedulers * (of_a + of_c);
  work.placed = work.columns * (double)(shape->loads * ipt__vector_of_a(tsm)) / v->bk;
  work.stored = tsm->n % v->vector == 0 ? (double)v->tn / v->vector : v->tn;
  work.passed = (double)slices;
  work.rows /= (double)slices;
  return work;
}

static int ipt__slices_are_worth_a_try(const ipt__tsm *tsm, const ipt__profile *profile,
                                       const ipt__product_blocking *v,
                                       const ipt__team_shape *shape) {
  const ipt__product_model *model = &profile->product_costs->slices;
  uint64_t allotted = ipt__allotted_registers(profile, shape->registers);
  return ipt__team_fits(tsm, profile, v, shape) && shape->registers <= model->registers &&
         ipt__product_words(tsm, v) <= model->words && shape->loads <= model->loads &&
         allotted <= ipt__share_of_registers(profile, v->workgroup) &&
         !ipt__overfills_registers(profile, v, shape);
}

static void ipt__try_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                            const ipt__product_blocking *wanted, double *least,
                            ipt__product_blocking *best) {
  ipt__product_blocking v = ipt__asked_blocking(tsm, *wanted);
  ipt__team_shape shape = ipt__shape_slices(tsm, profile, &v);
  if (!ipt__slices_are_worth_a_try(tsm, profile, &v, &shape))
    return;
  ipt__product_work work = ipt__slices_work(tsm, profile, &v, &shape);
  double cost = ipt__product_cost_of(tsm, profile, &profile->product_costs->slices.factors, &work);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

static void ipt__try_tiles(const ipt__tsm *tsm, const ipt__profile *profile,
                           ipt__product_blocking v, double *least, ipt__product_blocking *best) {
  for (v.tn = v.vector; v.tn <= IPT__TSM_LONGEST_TILE && v.tn < tsm->n + v.vector; v.tn += v.vector)
    for (v.tm = 2; v.tm <= IPT__MOST_ROWS; v.tm++)
      for (v.workgroup = 128; v.workgroup <= 512; v.workgroup += 128)
        ipt__try_slices(tsm, profile, &v, least, best);
}

/* Returns the least cost of a variant that holds all of C; 0: there is none. bk: the width that is
 * asked for, or 0. */
static double ipt__best_slices(const ipt__tsm *tsm, const ipt__profile *profile, uint64_t bk,
                               int by_subgroup, ipt__product_blocking *best) {
  const uint32_t usual[] = {4, 6, 8, 10, 12, 16, 20, 24};
  uint32_t unit = ipt__unit_numbers(tsm->type), count = bk != 0 ? 1 : sizeof usual / sizeof *usual;
  ipt__product_blocking v = {0, 0, 0, 0, 0, 1, by_subgroup};
  double least = 0;
  for (v.vector = 1; v.vector <= unit; v.vector += unit > 1 ? unit - 1 : 1)
    for (uint32_t i = 0; i < count; i++) {
      v.bk = ipt__bk_of(tsm, bk != 0 ? bk : usual[i]);
      if (v.bk != 0)
        ipt__try_tiles(tsm, profile, v, &least, best);
    }
  return least;
}

/* ---- How it divides the work ---- */

/* The most rows of a workgroup on a device that limits iterations, counted as if no loop were
 * unrolled. */
static uint64_t ipt__most_sliced_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__skinny_geometry *geometry) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(tsm->type);
  uint64_t bk = geometry->bk, slices = ipt__divide_up(tsm->m, bk);
  uint64_t row_of_c = (uint64_t)geometry->lanes * n;
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t held_c = ipt__divide_up(bk * row_of_c, geometry->workgroup);
  uint64_t moved = 4 * (geometry->held_a + held_c + 2) * (unit + 2);
  uint64_t multiplied = (bk + unit) * (2 + u + n * (u + 1) * 2);
  uint64_t stored = u * (n + 2) * (unit + 2);
  uint64_t of_chunk = slices * (1 + moved + multiplied) + u * n + stored;
  uint64_t of_c = slices * bk * row_of_c / geometry->workgroup * (unit + 1) + 64;
  return profile->loop_limit <= of_c
             ? 0
             : (profile->loop_limit - of_c) / of_chunk * geometry->chunk_rows;
}
