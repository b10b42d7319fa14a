/* TSMM of whole rows that are brought by the subgroups that multiply them: what a variant costs on
 * an NVIDIA multiprocessor, the best of them where m = n was not measured, and how a variant
 * divides the work; see shaders/include/tsmm_own.glsl. All of C is in shared memory. */

/* Of shared memory. */
static uint64_t ipt__own_units(const ipt__tsm *tsm, const ipt__limits *limits,
                               const ipt__product_variant *v, uint64_t rows) {
  return ipt__c_in_tiles(tsm, v) + v->workgroup / limits->subgroup * ipt__product_units(tsm, rows);
}

/* ---- What it costs ---- */

/* How a variant divides the work; rows 0: not possible. */
static ipt__own_shape ipt__shape_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                                const ipt__product_variant *v) {
  ipt__own_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm), tile = ipt__units_of(tsm, v->tile_n);
  shape.lanes = ipt__variant_lanes(tsm, v);
  shape.slots = ipt__own_slots(tsm, limits, v);
  shape.rows = shape.slots * v->unroll;
  shape.pieces = ipt__divide_up(ipt__units_of(tsm, shape.rows * tsm->m), limits->subgroup);
  shape.units = ipt__own_units(tsm, limits, v, shape.rows) + 2;
  uint64_t places = tsm->m % unit == 0 ? 1 : unit + 1; /* of a unit's numbers, where they differ */
  uint64_t sums = (uint64_t)v->tile_n * v->unroll;
  shape.registers =
      ipt__registers(tsm, sums + unit * (tile + v->unroll), shape.pieces) + shape.pieces * places;
  return shape;
}

/* Of loads from shared memory by a subgroup, for a row of C and the same column of A. */
static double ipt__own_load_cost(const ipt__tsm *tsm, const ipt__product_variant *v,
                                 const ipt__own_shape *shape) {
  uint32_t unit = ipt__unit_numbers(tsm);
  uint64_t rest = v->tile_n % unit * (ipt__type_size(tsm->type) / 4);
  double of_unit = ipt__load_cost(shape->slots, shape->lanes);
  return (v->tile_n / unit + (double)v->unroll / unit) * of_unit +
         ipt__words_load_cost(rest, shape);
}

/* Numbers of odd rows are placed one by one, and B leaves through shared memory unless both tiles
 * and rows consist of units. */
static ipt__product_work ipt__own_whole_rows_work(const ipt__tsm *tsm, const ipt__limits *limits,
                                                  const ipt__product_variant *v,
                                                  const ipt__own_shape *shape) {
  ipt__product_work work = ipt__own_work(tsm, limits, v, shape, tsm->m);
  uint32_t unit = ipt__unit_numbers(tsm);
  double words = ipt__type_size(tsm->type) / 4.0;
  work.loads = work.columns * 4 * ipt__own_load_cost(tsm, v, shape);
  work.placed = tsm->m % unit == 0 ? 0 : (double)tsm->m * words / (double)IPT__TSM_WARP;
  work.stored = (double)tsm->n * words / (double)IPT__TSM_WARP;
  work.passed = work.stored;
  if (tsm->n % unit == 0 && v->piece == unit) {
    work.stored = ipt__longer(work.stored, (double)v->tile_n / unit);
    work.passed = 0;
  }
  return work;
}

/* Of a row. */
static double ipt__own_whole_rows_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                                       const ipt__product_variant *v, const ipt__own_shape *shape) {
  const ipt__product_factors factors = {1.05,  0.567, 5.47, 0.854, 1.07, 1.16,  2.36,
                                        0.744, 0.538, 0,    265,   1.06, 0.0203};
  ipt__product_work work = ipt__own_whole_rows_work(tsm, limits, v, shape);
  return ipt__product_cost_of(tsm, &factors, &work);
}

static void ipt__try_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                    const ipt__product_variant *v, double *least,
                                    ipt__product_variant *best) {
  const uint64_t most_words = 170, most_pieces = 16;
  uint64_t words = (uint64_t)v->tile_n * v->unroll * (ipt__type_size(tsm->type) / 4);
  if (v->workgroup > limits->workgroup || words > most_words)
    return;
  ipt__own_shape shape = ipt__shape_own_whole_rows(tsm, limits, v);
  if (shape.rows == 0 || shape.pieces > most_pieces)
    return;
  double cost = ipt__own_whole_rows_cost(tsm, limits, v, &shape);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = *v;
}

/* The least cost; 0: there is none. */
static double ipt__best_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                       ipt__product_variant *best) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__product_variant v = {0, 0, 0, 0, 0, 0, 1, 0, 1};
  double least = 0;
  for (v.piece = 1; v.piece <= unit; v.piece += unit > 1 ? unit - 1 : 1)
    for (v.tile_n = v.piece; v.tile_n <= IPT__TSM_LONGEST_TILE && v.tile_n < tsm->n + v.piece;
         v.tile_n += v.piece)
      for (v.unroll = 1; v.unroll <= 8; v.unroll++)
        for (v.workgroup = 64; v.workgroup <= 512; v.workgroup += 64)
          for (v.squares = 0; v.squares <= 1; v.squares++)
            ipt__try_own_whole_rows(tsm, limits, &v, &least, best);
  return least;
}

/* ---- How it divides the work ---- */

/* 0: not wanted, or it does not fit. */
static int ipt__choose_own_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  geometry->slice = 0;
  if (!geometry->own_rows || !geometry->fixed || !geometry->holds_c)
    return 0;
  ipt__divide_row_of_b(tsm, geometry);
  ipt__product_variant v = {geometry->tile_n, geometry->unroll,  geometry->workgroup, 0, 0,
                            geometry->piece,  geometry->holds_c, geometry->squares,   1};
  uint64_t slots = ipt__own_slots(tsm, limits, &v), teams = v.workgroup / limits->subgroup;
  if (slots == 0)
    return 0;
  geometry->team = limits->subgroup;
  geometry->slots = (uint32_t)(teams * slots);
  geometry->chunk_rows = geometry->slots * geometry->unroll;
  geometry->units = (uint32_t)ipt__own_units(tsm, limits, &v, slots * v.unroll);
  if (geometry->terms == 0)
    geometry->terms = ipt__terms_at_a_time(tsm, geometry, tsm->m);
  ipt__hold_chunk(tsm, geometry);
  return 1;
}
