/* Products of rows in slices of A's columns: how a blocking divides the work, what it costs, and
 * which one is best. Shared memory holds all of B, or slices of it. */

/* The longest vector that divides rows of `cols` columns into whole vectors. */
static uint32_t ipt__longest_vector(const ipt__product *product, uint64_t cols) {
  uint32_t vector = ipt__unit_numbers(product->type);
  while (cols % vector != 0)
    vector /= 2;
  return vector;
}

/* Whether rows of `cols` columns consist of whole vectors and begin with one. */
static int ipt__rows_of_vectors(const ipt__product *product, const ipt__matrix *matrix,
                                uint64_t cols, uint32_t vector) {
  return cols % vector == 0 && matrix->pitch % (vector * ipt__type_size(product->type)) == 0;
}

/* The longest vector in which rows of A can be loaded. */
static uint32_t ipt__vector_of_a(const ipt__product *product) {
  uint32_t vector = ipt__longest_vector(product, product->k);
  while (!ipt__rows_of_vectors(product, &product->a.stored, product->k, vector))
    vector /= 2;
  return vector;
}

/* Divides A into slices of equal width, about as wide as wanted, in the vectors that A is loaded
 * in. Returns their width; 0: all columns. */
static uint32_t ipt__bk_of(const ipt__product *product, uint64_t wanted) {
  uint64_t vector = ipt__longest_vector(product, product->k);
  uint64_t slices = ipt__divide_up(product->k, ipt__max(wanted, vector));
  uint64_t bk = ipt__round_up(ipt__divide_up(product->k, slices), vector);
  return bk < product->k ? (uint32_t)bk : 0;
}

/* The number of vectors of a block of A that each invocation holds. If the partition is the
 * workgroup, an invocation loads the same vector of several rows. 0: they do not fit. */
static uint64_t ipt__slice_loads(const ipt__row_blocking *v, const ipt__partition_shape *shape,
                                 uint64_t vectors) {
  if (ipt__max(shape->lanes, vectors) > shape->partition)
    return 0;
  if (shape->partition == v->workgroup)
    return ipt__divide_up(shape->rows, shape->partition / vectors);
  return ipt__divide_up(shape->rows * vectors, shape->partition);
}

static ipt__partition_shape ipt__shape_slices(const ipt__product *product,
                                              const ipt__profile *profile,
                                              const ipt__row_blocking *v) {
  ipt__partition_shape shape;
  uint64_t unit = ipt__unit_numbers(product->type), vectors = v->bk / ipt__vector_of_a(product);
  shape.partition = ipt__partition_of(profile, v);
  shape.lanes = ipt__blocking_lanes(product, v);
  shape.slot_count = shape.partition / shape.lanes;
  shape.rows = shape.slot_count * v->tm;
  shape.loads = ipt__slice_loads(v, &shape, vectors);
  if (shape.loads == 0)
    shape.slot_count = 0;
  uint64_t rows_of_b = v->holds_b ? ipt__round_up(product->k, v->bk) : v->bk;
  shape.units_of_a = v->workgroup / shape.partition * shape.rows * ipt__row_units(product, v->bk);
  shape.units = shape.units_of_a + ipt__units_of(product, rows_of_b * shape.lanes * v->tn);
  shape.registers =
      ipt__registers(product, profile, (uint64_t)v->tn * (v->tm + 1) + unit * v->tm, shape.loads);
  return shape;
}

/* ---- What it costs ---- */

static ipt__row_work ipt__slices_work(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__row_blocking *v,
                                      const ipt__partition_shape *shape) {
  uint64_t slices = ipt__divide_up(product->k, v->bk);
  ipt__row_work work = ipt__blocking_work(product, profile, v, shape, slices * v->bk);
  double unit = ipt__unit_numbers(product->type);
  double of_a = ipt__load_cost(profile, shape->slot_count, shape->lanes) * v->tm / unit;
  double of_b = (double)v->tn / v->vector *
                ipt__words_load_cost(profile, ipt__words_of(product->type, v->vector), shape);
  work.loads = work.column_steps * profile->product_costs.core.schedulers * (of_a + of_b);
  work.placed = work.column_steps * (double)(shape->loads * ipt__vector_of_a(product)) / v->bk;
  work.stored = product->n % v->vector == 0 ? (double)v->tn / v->vector : v->tn;
  work.passed = (double)slices;
  work.rows /= (double)slices;
  return work;
}

static int ipt__slices_are_worth_a_try(const ipt__product *product, const ipt__profile *profile,
                                       const ipt__row_blocking *v,
                                       const ipt__partition_shape *shape) {
  const ipt__row_model *model = &profile->product_costs.slices;
  uint64_t allotted = ipt__allotted_registers(profile, shape->registers);
  return ipt__partition_fits(product, profile, v, shape) && shape->registers <= model->registers &&
         ipt__words_of_sums(product, v) <= model->words && shape->loads <= model->loads &&
         allotted <= ipt__share_of_registers(profile, v->workgroup) &&
         !ipt__overfills_registers(profile, v, shape);
}

static void ipt__try_slices(const ipt__product *product, const ipt__profile *profile,
                            const ipt__row_blocking *wanted, double *least,
                            ipt__row_blocking *best) {
  ipt__row_blocking v = ipt__asked_blocking(product, *wanted);
  ipt__partition_shape shape = ipt__shape_slices(product, profile, &v);
  if (!ipt__slices_are_worth_a_try(product, profile, &v, &shape))
    return;
  ipt__row_work work = ipt__slices_work(product, profile, &v, &shape);
  double cost = ipt__row_cost(product, profile, &profile->product_costs.slices.factors, &work);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

static void ipt__try_tiles(const ipt__product *product, const ipt__profile *profile,
                           ipt__row_blocking v, double *least, ipt__row_blocking *best) {
  const ipt__row_model *model = &profile->product_costs.slices;
  const uint32_t longest = profile->product_costs.blocked.longest_tile,
                 step = model->workgroup_step;
  for (v.tn = v.vector; v.tn <= longest && v.tn < product->n + v.vector; v.tn += v.vector)
    for (v.tm = model->least_rows; v.tm <= IPT__MOST_ROWS; v.tm++)
      for (v.workgroup = step; v.workgroup <= model->most_workgroup; v.workgroup += step)
        ipt__try_slices(product, profile, &v, least, best);
}

/* Returns the least cost of a blocking that holds all of B; 0: there is none. bk: the width that is
 * asked for, or 0. */
static double ipt__best_slices(const ipt__product *product, const ipt__profile *profile,
                               uint64_t bk, int by_subgroup, ipt__row_blocking *best) {
  const uint32_t *usual = profile->product_costs.slices.widths;
  uint32_t unit = ipt__unit_numbers(product->type), count = bk != 0 ? 1 : IPT__WIDTHS_TRIED;
  ipt__row_blocking v = {0, 0, 0, 0, 0, 1, by_subgroup};
  double least = 0;
  for (v.vector = 1; v.vector <= unit; v.vector += unit > 1 ? unit - 1 : 1)
    for (uint32_t i = 0; i < count; i++) {
      v.bk = ipt__bk_of(product, bk != 0 ? bk : usual[i]);
      if (v.bk != 0)
        ipt__try_tiles(product, profile, v, &least, best);
    }
  return least;
}

/* ---- How it divides the work ---- */

/* The most rows of a workgroup on a device that limits iterations, counted as if no loop were
 * unrolled. */
static uint64_t ipt__most_sliced_rows(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__skinny_geometry *geometry) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(product->type);
  uint64_t bk = geometry->bk, slices = ipt__divide_up(product->k, bk);
  uint64_t row_of_b = (uint64_t)geometry->lanes * n;
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_ROWS;
  uint64_t held_other = ipt__divide_up(bk * row_of_b, geometry->workgroup);
  uint64_t moved = 4 * (geometry->held_a + held_other + 2) * (unit + 2);
  uint64_t multiplied = (bk + unit) * (2 + u + n * (u + 1) * 2);
  uint64_t stored = u * (n + 2) * (unit + 2);
  uint64_t of_block = slices * (1 + moved + multiplied) + u * n + stored;
  uint64_t of_b = slices * bk * row_of_b / geometry->workgroup * (unit + 1) + 64;
  return profile->loop_limit <= of_b
             ? 0
             : (profile->loop_limit - of_b) / of_block * geometry->block_rows;
}
