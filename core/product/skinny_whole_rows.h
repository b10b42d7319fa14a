/* Products of whole rows of A: how a blocking divides the work, what it costs, and which one is
 * best. Shared memory holds all of B, in the order of tiles. */

/* The units of shared memory for the rows of a partition, where C takes the place of A. */
static uint64_t ipt__partition_units(const ipt__product *product, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(product, product->k),
                  ipt__units_of(product, rows * product->n));
}

/* The number of slots of a partition, whose rows are summed at the same time: the rows are whole
 * units, and they fit. */
static uint64_t ipt__slots_of_partition(const ipt__product *product, const ipt__row_blocking *v,
                                        uint64_t most, uint64_t available) {
  uint64_t slot_count = most;
  while (slot_count > 0 && (slot_count * v->tm % ipt__unit_numbers(product->type) != 0 ||
                            ipt__partition_units(product, slot_count * v->tm) > available))
    slot_count--;
  return slot_count;
}

static ipt__partition_shape ipt__shape_whole_rows(const ipt__product *product,
                                                  const ipt__profile *profile,
                                                  const ipt__row_blocking *v) {
  ipt__partition_shape shape;
  uint64_t unit = ipt__unit_numbers(product->type), tile = ipt__units_of(product, v->tn);
  shape.partition = ipt__partition_of(profile, v);
  shape.lanes = ipt__blocking_lanes(product, v);
  uint64_t of_b = product->k * shape.lanes * tile, available = ipt__staged_units(profile);
  uint64_t partitions = v->workgroup / shape.partition;
  shape.slot_count = 0;
  if (of_b < available)
    shape.slot_count = ipt__slots_of_partition(product, v, shape.partition / shape.lanes,
                                               (available - of_b) / partitions);
  shape.rows = shape.slot_count * v->tm;
  shape.loads = ipt__divide_up(ipt__units_of(product, shape.rows * product->k), shape.partition);
  shape.units_of_a = partitions * ipt__partition_units(product, shape.rows);
  shape.units = of_b + shape.units_of_a;
  uint64_t places =
      product->k % unit == 0 ? 1 : unit + 1; /* places of a unit's numbers, where they differ */
  uint64_t sums = (uint64_t)v->tn * v->tm;
  shape.registers = ipt__registers(product, profile, sums + unit * (tile + v->tm), shape.loads) +
                    shape.loads * places;
  return shape;
}

/* ---- What it costs ---- */

/* The cost of a warp's loads from shared memory for a row of B and the matching column of A. */
static double ipt__whole_rows_load_cost(const ipt__product *product, const ipt__profile *profile,
                                        const ipt__row_blocking *v,
                                        const ipt__partition_shape *shape) {
  uint32_t unit = ipt__unit_numbers(product->type);
  uint64_t rest = ipt__words_of(product->type, v->tn % unit);
  double of_unit = ipt__load_cost(profile, shape->slot_count, shape->lanes);
  return (v->tn / unit + (double)v->tm / unit) * of_unit +
         ipt__words_load_cost(profile, rest, shape);
}

/* Where rows of A do not consist of units, their numbers are placed one by one. C leaves through
 * shared memory unless both its tiles and its rows consist of units. */
static ipt__row_work ipt__whole_rows_work(const ipt__product *product, const ipt__profile *profile,
                                          const ipt__row_blocking *v,
                                          const ipt__partition_shape *shape) {
  ipt__row_work work = ipt__blocking_work(product, profile, v, shape, product->k);
  uint32_t unit = ipt__unit_numbers(product->type),
           schedulers = profile->product_costs.core.schedulers;
  work.loads =
      work.column_steps * schedulers * ipt__whole_rows_load_cost(product, profile, v, shape);
  work.placed = product->k % unit == 0 ? 0 : ipt__word_accesses(product, profile, product->k);
  work.stored = ipt__word_accesses(product, profile, product->n);
  work.passed = work.stored;
  if (product->n % unit == 0 && v->vector == unit) {
    work.stored = ipt__greater(work.stored, (double)v->tn / unit);
    work.passed = 0;
  }
  return work;
}

static void ipt__try_whole_rows(const ipt__product *product, const ipt__profile *profile,
                                const ipt__row_blocking *wanted, double *least,
                                ipt__row_blocking *best) {
  const ipt__row_model *model = &profile->product_costs.whole_rows;
  ipt__row_blocking v = ipt__asked_blocking(product, *wanted);
  if (v.workgroup > profile->workgroup || ipt__words_of_sums(product, &v) > model->words)
    return;
  ipt__partition_shape shape = ipt__shape_whole_rows(product, profile, &v);
  if (!ipt__partition_fits(product, profile, &v, &shape) || shape.loads > model->loads ||
      ipt__overfills_registers(profile, &v, &shape))
    return;
  ipt__row_work work = ipt__whole_rows_work(product, profile, &v, &shape);
  double cost = ipt__row_cost(product, profile, &model->factors, &work);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

/* Returns the least cost of tiles of single numbers and of units; 0 if there is none. */
static double ipt__best_whole_rows(const ipt__product *product, const ipt__profile *profile,
                                   int by_subgroup, ipt__row_blocking *best) {
  const ipt__row_model *model = &profile->product_costs.whole_rows;
  const uint32_t longest = profile->product_costs.blocked.longest_tile,
                 step = model->workgroup_step;
  uint32_t unit = ipt__unit_numbers(product->type);
  ipt__row_blocking v = {0, 0, 0, 0, 0, 1, by_subgroup};
  double least = 0;
  for (v.vector = 1; v.vector <= unit; v.vector += unit > 1 ? unit - 1 : 1)
    for (v.tn = v.vector; v.tn <= longest && v.tn < product->n + v.vector; v.tn += v.vector)
      for (v.tm = model->least_rows; v.tm <= IPT__MOST_ROWS; v.tm++)
        for (v.workgroup = step; v.workgroup <= model->most_workgroup; v.workgroup += step)
          ipt__try_whole_rows(product, profile, &v, &least, best);
  return least;
}

/* ---- How it divides the work ---- */

/* The most rows of a workgroup on a device that limits iterations, counted as if no loop were
 * unrolled. */
static uint64_t ipt__most_whole_rows(const ipt__product *product, const ipt__profile *profile,
                                     const ipt__skinny_geometry *geometry) {
  uint64_t n = geometry->tn, u = geometry->tm, unit = ipt__unit_numbers(product->type);
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_STAGED_ROWS;
  uint64_t moved = 4 * (geometry->held_a + geometry->held_other + 2) * (unit + 2) * unit;
  uint64_t multiplied = (product->k + unit) * (2 + u + n * (u + 1) * 2) + 6 * u * (n + 1) * unit;
  uint64_t of_b = product->k * geometry->lanes * ipt__units_of(product, n);
  uint64_t held = of_b / geometry->workgroup * (unit + 1) + 64;
  if (held >= profile->loop_limit)
    return 0;
  return (profile->loop_limit - held) / (moved + multiplied) * geometry->block_rows;
}
