/* Kernels that read their operands straight from memory: for the narrowest matrices, and for those
 * too wide to be staged. */

/* ---- TSMTTSM ---- */

/* As [Ernst, "Tile Sizes"] counts them: sums, loaded numbers (twice, if loaded ahead), a few
 * others. */
static uint64_t ipt__tile_registers(const ipt__tsm *tsm, uint64_t tm, uint64_t tn) {
  uint64_t words = ipt__type_size(tsm->type) / 4;
  return words * (tm * tn + 2 * (tm + tn)) + 16;
}

/* Per element of C and row: multiplications and loads, those of tiles that reach beyond C and of
 * idle invocations included. */
static double ipt__tsm_tile_cost(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                                 uint32_t workgroup, uint32_t tm, uint32_t tn) {
  uint64_t tiles = ipt__divide_up(tsm->m, tm) * ipt__divide_up(tsm->n, tn);
  uint64_t lanes = ipt__divide_up(tiles, ipt__divide_up(tiles, workgroup));
  uint64_t used = workgroup / lanes * lanes;
  double work = (double)tm * tn + costs->load * (tm + tn);
  return work * (double)tiles * workgroup / (double)used;
}

static void ipt__choose_direct_tile(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__tsm_geometry *geometry) {
  const ipt__direct_costs *costs = &profile->product_costs->direct;
  uint64_t registers = ipt__min(profile->registers_per_invocation, costs->registers);
  double best = 0;
  for (uint32_t tm = 1; tm <= ipt__min(tsm->m, costs->tile); tm++)
    for (uint32_t tn = 1; tn <= ipt__min(tsm->n, costs->tile); tn++) {
      double cost = ipt__tsm_tile_cost(tsm, costs, geometry->workgroup, tm, tn);
      int fits = ipt__tile_registers(tsm, tm, tn) <= registers;
      if (best != 0 && (!fits || cost >= best))
        continue;
      best = cost;
      geometry->tm = tm;
      geometry->tn = tn;
    }
}

/* The narrower, the more rows have to be on their way to an invocation; where rows are so narrow
 * that this takes few registers, those of the next step as well. */
static void ipt__choose_rows_ahead(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                                   ipt__tsm_geometry *geometry) {
  uint64_t widest = ipt__max(tsm->m, tsm->n), narrow = costs->narrow;
  geometry->unroll = (uint32_t)(widest < narrow ? ipt__divide_up(narrow, widest) : 1);
  geometry->prefetch = widest <= costs->prefetched || widest >= narrow;
}

static void ipt__choose_direct_sum(const ipt__tsm *tsm, const ipt__profile *profile,
                                   ipt__tsm_geometry *geometry) {
  ipt__choose_rows_ahead(tsm, &profile->product_costs->direct, geometry);
  ipt__choose_direct_tile(tsm, profile, geometry);
  geometry->tm = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tm_word, geometry->tm);
  geometry->tn = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tn_word, geometry->tn);
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 */
static uint64_t ipt__most_summed_rows(const ipt__tsm_geometry *geometry,
                                      const ipt__profile *profile) {
  uint64_t m = geometry->tm, n = geometry->tn;
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return (profile->loop_limit - reduction) / (2 + 2 * (m + n) + m * (n + 1));
}

static void ipt__lay_out_direct_tsmttsm(const ipt__tsm *tsm, const ipt__profile *profile,
                                        ipt__tsm_geometry *geometry) {
  ipt__choose_direct_sum(tsm, profile, geometry);
  ipt__divide_tiles(tsm, geometry);
  uint64_t most = geometry->slots * ipt__most_summed_rows(geometry, profile);
  if (ipt__tsm_reads_inputs(tsm))
    ipt__divide_sum(tsm, ipt__sum_groups(tsm, profile, geometry), 1,
                    ipt__min(IPT__TSM_MAX_ROWS, most), geometry);
}

/* ---- TSMM ---- */

/* Elements of a row for each of some lanes; both shrink to what a row has. */
static void ipt__divide_row(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                            ipt__tsm_geometry *geometry) {
  uint64_t tile = ipt__min(ipt__divide_up(tsm->n, costs->row_lanes), costs->tile);
  geometry->tn = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tn_word, tile);
  uint64_t lanes = ipt__divide_up(tsm->n, geometry->tn);
  lanes = ipt__min(lanes,
                   ipt__max(2 * costs->row_lanes, costs->row_lanes * costs->tile / geometry->tn));
  geometry->lanes = (uint32_t)ipt__min(lanes, geometry->workgroup);
  uint64_t rows = ipt__clamp(costs->products / geometry->tn, costs->least_rows, costs->most_rows);
  geometry->tm = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tm_word, rows);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* In place, the rows of A that are multiplied at a time have to be in shared memory; else C is, if
 * it fits. 0: not even one row does. */
static int ipt__divide_shared(const ipt__tsm *tsm, const ipt__profile *profile,
                              ipt__tsm_geometry *geometry) {
  uint64_t numbers = profile->shared_bytes / ipt__type_size(tsm->type);
  uint64_t terms = ipt__max(1, ipt__tsm_terms(tsm));
  geometry->held = 1;
  if (tsm->in_place) {
    if (numbers / terms < geometry->tm)
      geometry->tm = 1;
    geometry->slots = (uint32_t)ipt__min(geometry->slots, numbers / (terms * geometry->tm));
    geometry->held = geometry->slots * geometry->tm * terms;
    return geometry->slots > 0;
  }
  geometry->holds_c = terms * tsm->n <= numbers;
  if (geometry->holds_c) /* few sizes, so that shapes share pipelines */
    geometry->held = ipt__min(ipt__power_of_two(terms * tsm->n), numbers);
  return 1;
}

/* Steps over rows that an invocation can make, as above; 0: not one. */
static uint64_t ipt__most_steps(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                const ipt__profile *profile) {
  uint64_t u = geometry->tm, n = geometry->tn, terms = ipt__tsm_terms(tsm);
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / (geometry->slots * u);
  uint64_t loads = ipt__divide_up(geometry->held, geometry->workgroup) + 1;
  uint64_t columns = ipt__divide_up(tsm->n, (uint64_t)geometry->lanes * n);
  uint64_t block = terms * (1 + u + n * (u + 1)) + 3 * u * (n + 1);
  if (loads >= profile->loop_limit)
    return 0;
  return (profile->loop_limit - loads) / (1 + loads + columns * (1 + block));
}

static int ipt__lay_out_direct_tsmm(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__tsm_geometry *geometry) {
  ipt__divide_row(tsm, &profile->product_costs->direct, geometry);
  if (!ipt__divide_shared(tsm, profile, geometry))
    return 0;
  uint64_t step = (uint64_t)geometry->slots * geometry->tm;
  uint64_t most = ipt__most_steps(tsm, geometry, profile);
  return ipt__divide_rows(tsm, profile, step, most * step, geometry);
}
