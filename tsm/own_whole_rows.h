/* TSMM of whole rows that are brought by the subgroups that multiply them: what a variant costs on
 * an NVIDIA multiprocessor, the best of them where m = n was not measured, and how a variant
 * divides the work; see shaders/include/tsmm_own.glsl. All of C is in shared memory. */

/* Of shared memory. */
static uint64_t ipt__own_units(const ipt__tsm *tsm, const ipt__limits *limits,
                               const ipt__product_variant *v, uint64_t rows) {
  return ipt__c_in_tiles(tsm, v) + v->workgroup / limits->subgroup * ipt__product_units(tsm, rows);
}

/* ---- What it costs ----
 *
 * Fitted to what 10,400 variants of 242 cases took on an H200. */

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

/* Of moving a row through shared memory: numbers of odd rows are placed one by one, and B leaves
 * through it unless both tiles and rows consist of units. */
static double ipt__own_moving_cost(const ipt__tsm *tsm, const ipt__product_variant *v) {
  uint32_t unit = ipt__unit_numbers(tsm);
  double words = ipt__type_size(tsm->type) / 4.0;
  double of_a = tsm->m % unit == 0 ? 0 : 0.67 * (double)tsm->m;
  double of_b = tsm->n % unit == 0 && v->piece == unit ? 2.84 : 4.3;
  return (of_a + of_b * (double)tsm->n) * words / (double)IPT__TSM_WARP;
}

/* Of a row. Sums for which there are no registers are in memory. */
static double ipt__own_whole_rows_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                                       const ipt__product_variant *v, const ipt__own_shape *shape) {
  uint64_t groups = ipt__resident_workgroups(limits, shape->registers, shape->units, v->workgroup);
  uint64_t most = ipt__min(IPT__TSM_REGISTERS, limits->registers / v->workgroup);
  double missing = shape->registers > most ? (double)(shape->registers - most) : 0;
  double warps = (double)(groups * v->workgroup) / (double)IPT__TSM_WARP;
  double multiplying = ipt__longer(ipt__product_cost(tsm) * v->tile_n * v->unroll,
                                   2.8 * ipt__own_load_cost(tsm, v, shape));
  double of_column = multiplying + 5.2 + 0.26 * missing;
  double computing =
      (double)tsm->m * of_column / (4 * (double)shape->rows) + ipt__own_moving_cost(tsm, v);
  return ipt__overlapped(computing * (1 + 1.6 / warps), 1.09 * ipt__memory_time(tsm), 0.08);
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

/* Not where what was measured is taken, nor where something else has been chosen; in c64 nothing
 * was gained. */
static int ipt__may_search_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  ipt__product_variant measured;
  uint32_t resident;
  int is_tuned = tuning->tile_n != 0 || tuning->unroll != 0 || tuning->workgroup != 0 ||
                 tuning->piece != 0 || tuning->squares != IPT_DEFAULT;
  return limits->compiles_sizes && !is_tuned && ipt__may_choose_own_whole_rows(tsm, limits) &&
         tsm->type != IPT_TYPE_C64 &&
         !ipt__take_measured_product(tsm, limits, 0, &measured, &resident);
}

/* Instead of the best that the workgroup brings, where that costs more: these costs were fitted
 * apart, and in 66 shapes the choice was right with these shares. */
static void ipt__prefer_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                       ipt__product_variant *best, uint32_t *resident) {
  double share = tsm->type == IPT_TYPE_F32 ? 0.72 : tsm->type == IPT_TYPE_F64 ? 0.62 : 0.56;
  uint64_t rows = ipt__product_rows(tsm, limits, best);
  ipt__product_variant own;
  double cost = ipt__best_own_whole_rows(tsm, limits, &own);
  if (cost == 0 ||
      (rows != 0 && cost >= share * ipt__product_variant_cost(tsm, limits, best, rows)))
    return;
  ipt__own_shape shape = ipt__shape_own_whole_rows(tsm, limits, &own);
  *best = own;
  *resident =
      (uint32_t)ipt__resident_workgroups(limits, shape.registers, shape.units, own.workgroup);
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

static int ipt__lay_out_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  ipt__product_variant best = ipt__best_product(tsm, limits, 0, &geometry->resident);
  if (ipt__may_search_own_whole_rows(tsm, limits))
    ipt__prefer_own_whole_rows(tsm, limits, &best, &geometry->resident);
  ipt__use_product(tsm, &best, geometry);
  ipt__tsm_geometry own = *geometry;
  if (ipt__choose_own_chunk(tsm, limits, &own))
    *geometry = own;
  else if (!ipt__choose_product_chunk(tsm, limits, geometry))
    return 0;
  uint64_t most = ipt__most_multiplied_rows(tsm, geometry, limits);
  if (most == 0)
    return 0;
  ipt__divide_rows(tsm, limits, geometry->chunk_rows, most, geometry);
  return 1;
}
