/* Kernels that read their operands straight from memory: for the narrowest matrices, and for those
 * too wide to be staged. */

/* ---- TSMTTSM ---- */

/* As [Ernst, "Tile Sizes"] counts them: sums, loaded numbers (twice, if loaded ahead), a few
 * others. */
static uint64_t ipt__tile_registers(const ipt__tsm *tsm, uint64_t tile_m, uint64_t tile_n) {
  uint64_t words = ipt__type_size(tsm->type) / 4;
  return words * (tile_m * tile_n + 2 * (tile_m + tile_n)) + 16;
}

/* Per element of C and row: multiplications and loads, those of tiles that reach beyond C and of
 * idle invocations included. A load counts as two multiplications [Ernst, "L1 Cache"]. */
static double ipt__tsm_tile_cost(const ipt__tsm *tsm, uint32_t workgroup, uint32_t tile_m,
                                 uint32_t tile_n) {
  uint64_t tiles = ipt__divide_up(tsm->m, tile_m) * ipt__divide_up(tsm->n, tile_n);
  uint64_t lanes = ipt__divide_up(tiles, ipt__divide_up(tiles, workgroup));
  uint64_t used = workgroup / lanes * lanes;
  double work = (double)tile_m * tile_n + 2.0 * (tile_m + tile_n);
  return work * (double)tiles * workgroup / (double)used;
}

static void ipt__choose_direct_tile(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  uint64_t registers = ipt__min(limits->registers_per_invocation, IPT__TSM_TILE_REGISTERS);
  double best = 0;
  for (uint32_t tile_m = 1; tile_m <= ipt__min(tsm->m, IPT__TSM_MAX_CHOSEN_TILE); tile_m++)
    for (uint32_t tile_n = 1; tile_n <= ipt__min(tsm->n, IPT__TSM_MAX_CHOSEN_TILE); tile_n++) {
      double cost = ipt__tsm_tile_cost(tsm, geometry->workgroup, tile_m, tile_n);
      int fits = ipt__tile_registers(tsm, tile_m, tile_n) <= registers;
      if (best != 0 && (!fits || cost >= best))
        continue;
      best = cost;
      geometry->tile_m = tile_m;
      geometry->tile_n = tile_n;
    }
}

/* The narrower, the more rows have to be on their way to an invocation; where rows are so narrow
 * that this takes few registers, those of the next step as well. */
static void ipt__choose_rows_ahead(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t widest = ipt__max(tsm->m, tsm->n);
  geometry->unroll = (uint32_t)(widest < 8 ? ipt__divide_up(8, widest) : 1);
  if (tsm->tuning.leap_frogging == IPT_DEFAULT)
    geometry->leap_frogging = widest <= 3 || widest >= 8;
}

static void ipt__choose_direct_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  const ipt__measured_sum *found = ipt__find_measured_sum(tsm, limits);
  ipt__choose_rows_ahead(tsm, geometry);
  if (found == NULL || found->piece != 0) {
    ipt__choose_direct_tile(tsm, limits, geometry);
    return;
  }
  geometry->tile_m = found->tile_m;
  geometry->tile_n = found->tile_n;
  geometry->unroll = found->unroll;
  geometry->workgroup = found->workgroup * 32u;
  geometry->resident = found->groups;
}

static void ipt__tune_direct_sum(const ipt_tsm_tuning *tuning, ipt__tsm_geometry *geometry) {
  if (tuning->tile_m != 0)
    geometry->tile_m = tuning->tile_m;
  if (tuning->tile_n != 0)
    geometry->tile_n = tuning->tile_n;
  if (tuning->unroll != 0)
    geometry->unroll = tuning->unroll;
  if (tuning->workgroup != 0)
    geometry->workgroup = tuning->workgroup;
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 */
static uint64_t ipt__most_summed_rows(const ipt__tsm_geometry *geometry,
                                      const ipt__limits *limits) {
  uint64_t m = geometry->tile_m, n = geometry->tile_n;
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return (limits->loop_limit - reduction) / (2 + 2 * (m + n) + m * (n + 1));
}

static void ipt__lay_out_direct_tsmttsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                        ipt__tsm_geometry *geometry) {
  ipt__choose_direct_sum(tsm, limits, geometry);
  ipt__tune_direct_sum(&tsm->tuning, geometry);
  ipt__divide_tiles(tsm, geometry);
  uint64_t most = geometry->slots * ipt__most_summed_rows(geometry, limits);
  if (ipt__tsm_reads_inputs(tsm))
    ipt__divide_sum(tsm, ipt__sum_groups(tsm, limits, geometry), 1,
                    ipt__min(IPT__TSM_MAX_ROWS, most), geometry);
}

/* ---- TSMM ---- */

/* Elements of a row for each of some lanes; both shrink to what a row has. */
static void ipt__divide_row(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t tile = ipt__divide_up(tsm->n, IPT__TSM_ROW_LANES);
  geometry->tile_n = (uint32_t)ipt__min(tile, IPT__TSM_MAX_CHOSEN_TILE);
  if (tsm->tuning.tile_n != 0)
    geometry->tile_n = tsm->tuning.tile_n;
  uint64_t lanes = ipt__divide_up(tsm->n, geometry->tile_n);
  lanes = ipt__min(lanes, ipt__max(2 * IPT__TSM_ROW_LANES, 64 / geometry->tile_n));
  geometry->lanes = (uint32_t)ipt__min(lanes, geometry->workgroup);
  geometry->unroll = (uint32_t)ipt__clamp(8 / geometry->tile_n, 2, 4);
  if (tsm->tuning.unroll != 0)
    geometry->unroll = tsm->tuning.unroll;
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* In place, the rows of A that are multiplied at a time have to be in shared memory; else C is, if
 * it fits. 0: not even one row does. */
static int ipt__divide_shared(const ipt__tsm *tsm, const ipt__limits *limits,
                              ipt__tsm_geometry *geometry) {
  uint64_t numbers = limits->on_chip / ipt__type_size(tsm->type);
  uint64_t terms = ipt__max(1, ipt__tsm_terms(tsm));
  geometry->held = 1;
  if (tsm->in_place) {
    if (numbers / terms < geometry->unroll)
      geometry->unroll = 1;
    geometry->slots = (uint32_t)ipt__min(geometry->slots, numbers / (terms * geometry->unroll));
    geometry->held = geometry->slots * geometry->unroll * terms;
    return geometry->slots > 0;
  }
  geometry->holds_c = terms * tsm->n <= numbers;
  if (geometry->holds_c) /* few sizes, so that shapes share pipelines */
    geometry->held = ipt__min(ipt__power_of_two(terms * tsm->n), numbers);
  return 1;
}

/* Steps over rows that an invocation can make, as above; 0: not one. */
static uint64_t ipt__most_steps(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                const ipt__limits *limits) {
  uint64_t u = geometry->unroll, n = geometry->tile_n, terms = ipt__tsm_terms(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / (geometry->slots * u);
  uint64_t loads = ipt__divide_up(geometry->held, geometry->workgroup) + 1;
  uint64_t columns = ipt__divide_up(tsm->n, (uint64_t)geometry->lanes * n);
  uint64_t block = terms * (1 + u + n * (u + 1)) + 3 * u * (n + 1);
  if (loads >= limits->loop_limit)
    return 0;
  return (limits->loop_limit - loads) / (1 + loads + columns * (1 + block));
}

static int ipt__lay_out_direct_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  ipt__divide_row(tsm, geometry);
  if (!ipt__divide_shared(tsm, limits, geometry))
    return 0;
  uint64_t step = (uint64_t)geometry->slots * geometry->unroll;
  uint64_t most = ipt__most_steps(tsm, geometry, limits);
  return ipt__divide_rows(tsm, limits, step, most * step, geometry);
}
