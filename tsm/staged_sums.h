/* TSMTTSM through shared memory: variants, what they cost, and how the best divides the work; see
 * shaders/include/tsmttsm_staged.glsl. */

typedef struct ipt__sum_variant {
  uint32_t tile_m, tile_n, workgroup, units; /* units: held, per invocation */
  uint32_t terms;                            /* 0: all rows of a chunk */
  uint32_t piece;
} ipt__sum_variant;

/* In registers: the sums of a tile, and its rows of A and B. */
static uint64_t ipt__sum_numbers(const ipt__sum_variant *v) {
  return (uint64_t)v->tile_m * v->tile_n + v->tile_m + v->tile_n;
}

static uint64_t ipt__sum_registers(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  return ipt__registers(tsm, ipt__sum_numbers(v), v->units);
}

static uint64_t ipt__sum_slots(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  return v->workgroup / (ipt__divide_up(tsm->m, v->tile_m) * ipt__divide_up(tsm->n, v->tile_n));
}

/* Tiles reach beyond the last row. At the end sums take the place of the rows: one of each
 * invocation at least, of whatever size; see shaders/include/tsm_slots.glsl. */
static uint64_t ipt__sum_units(const ipt__tsm *tsm, const ipt__sum_variant *v, uint64_t rows) {
  uint64_t of_row =
      ipt__row_numbers(tsm, tsm->m, v->piece) + ipt__row_numbers(tsm, tsm->n, v->piece);
  uint64_t of_rows = ipt__units_of(tsm, rows * of_row + v->tile_m + v->tile_n);
  return ipt__max(of_rows, v->workgroup);
}

/* Rows of a chunk: as many for each slot, whole units, and about as many units as are wanted. */
static uint64_t ipt__sum_chunk_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                    const ipt__sum_variant *v, uint64_t slots) {
  uint32_t unit = ipt__unit_numbers(tsm);
  uint64_t wanted = (uint64_t)v->workgroup * v->units * unit;
  uint64_t step = slots, available = ipt__staged_units(limits);
  while (step % unit != 0)
    step += slots;
  uint64_t rows = step;
  while ((rows + step) * (tsm->m + tsm->n) <= wanted &&
         ipt__sum_units(tsm, v, rows + step) <= available)
    rows += step;
  return rows;
}

static uint64_t ipt__sum_resident(const ipt__tsm *tsm, const ipt__limits *limits,
                                  const ipt__sum_variant *v, uint64_t rows) {
  return ipt__resident_workgroups(limits, ipt__sum_registers(tsm, v), ipt__sum_units(tsm, v, rows),
                                  v->workgroup);
}

/* Of a row of a tile from shared memory by 32 neighbours, of whom some share what they load. Pieces
 * of 8 bytes take one cycle if the two of each pair do, two otherwise. */
static double ipt__sum_loads(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  uint64_t down = ipt__divide_up(tsm->m, v->tile_m), across = ipt__divide_up(tsm->n, v->tile_n);
  uint64_t bytes = (uint64_t)v->piece * ipt__type_size(tsm->type);
  double a = (double)v->tile_m / v->piece, b = (double)v->tile_n / v->piece;
  if (bytes == IPT__UNIT_BYTES)
    return 2 * a + ipt__load_cost(down, across) * b;
  if (bytes == IPT__UNIT_BYTES / 2)
    return (a + b) * (down % 2 == 0 || across % 2 == 0 ? 1.25 : 1.6);
  return a + b;
}

/* Multiplying and loading, by all invocations that share a row. */
static double ipt__sum_computing(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  double warps = (double)v->workgroup / (double)(ipt__sum_slots(tsm, v) * IPT__TSM_WARP);
  double products = (double)v->tile_m * v->tile_n * ipt__product_cost(tsm) / 4;
  double loads = ipt__sum_loads(tsm, v);
  return warps * ipt__longer(1.2 * products + 0.64 * loads, 2 * loads);
}

static double ipt__sum_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                            const ipt__sum_variant *v) {
  uint64_t slots = ipt__sum_slots(tsm, v), rows = ipt__sum_chunk_rows(tsm, limits, v, slots);
  double groups = (double)ipt__sum_resident(tsm, limits, v, rows);
  double warps = groups * v->workgroup / (double)IPT__TSM_WARP;
  double computing = ipt__sum_computing(tsm, v) * (1 + ipt__imbalance(warps));
  double busy = ipt__overlapped(computing, ipt__memory_time(tsm), 0.35);
  double waits = 140 / (double)rows * (1 / groups + 1.4);
  return (busy * (1 + 1.1 / warps) * (1 + 0.6 / groups) + waits) *
         (1 + 0.43 * (double)slots / (double)rows);
}

/* Long tiles load much for what they multiply, unless the matrix is as narrow. */
static int ipt__is_long(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  return (v->tile_m > 3 * v->tile_n + 1 && v->tile_n < tsm->n) ||
         (v->tile_n > 3 * v->tile_m + 1 && v->tile_m < tsm->m);
}

/* spare: registers beyond the limit that compilers do without. */
static int ipt__sum_fits(const ipt__tsm *tsm, const ipt__limits *limits, const ipt__sum_variant *v,
                         uint64_t spare) {
  uint64_t tiles = ipt__divide_up(tsm->m, v->tile_m) * ipt__divide_up(tsm->n, v->tile_n);
  return v->workgroup <= limits->workgroup && tiles <= v->workgroup &&
         ipt__sum_registers(tsm, v) <= limits->registers_per_invocation + spare;
}

static void ipt__try_sum(const ipt__tsm *tsm, const ipt__limits *limits, const ipt__sum_variant *v,
                         double *least, ipt__sum_variant *best) {
  if (!ipt__sum_fits(tsm, limits, v, 16) || ipt__is_long(tsm, v) ||
      (*least != 0 && ipt__sum_computing(tsm, v) >= *least))
    return;
  double cost = ipt__sum_cost(tsm, limits, v);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = *v;
}

/* With tiles of such pieces. */
static void ipt__find_sum(const ipt__tsm *tsm, const ipt__limits *limits, uint32_t piece,
                          double *least, ipt__sum_variant *best) {
  uint32_t most_m = (uint32_t)ipt__round_up(ipt__min(tsm->m, IPT__TSM_LONGEST_TILE), piece);
  uint32_t most_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, IPT__TSM_LONGEST_TILE), piece);
  ipt__sum_variant v = *best;
  v.piece = piece;
  for (v.tile_m = piece; v.tile_m <= most_m; v.tile_m += piece)
    for (v.tile_n = piece; v.tile_n <= most_n; v.tile_n += piece)
      for (v.workgroup = 64; v.workgroup <= 256; v.workgroup *= 2)
        for (v.units = 4; v.units <= 12; v.units += 4)
          ipt__try_sum(tsm, limits, &v, least, best);
}

/* 0: not measured, or not for this device. */
static int ipt__take_measured_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                  ipt__sum_variant *best, uint32_t *resident) {
  const ipt__measured_sum *found = ipt__find_measured_sum(tsm, limits);
  if (found == NULL || found->piece == 0)
    return 0;
  ipt__sum_variant variant = {found->tile_m, found->tile_n, found->workgroup * 32u,
                              found->unroll, found->terms,  found->piece};
  if (!ipt__sum_fits(tsm, limits, &variant, limits->registers_per_invocation / 4))
    return 0;
  *best = variant;
  *resident = found->groups;
  return 1;
}

static ipt__sum_variant ipt__best_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                      uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__sum_variant best = {unit, unit, (uint32_t)ipt__min(limits->workgroup, 256), 4, 0, unit};
  double least = 0;
  if (ipt__take_measured_sum(tsm, limits, &best, resident))
    return best;
  ipt__find_sum(tsm, limits, unit, &least, &best);
  if (unit > 1)
    ipt__find_sum(tsm, limits, 1, &least, &best);
  if (least != 0) {
    uint64_t rows = ipt__sum_chunk_rows(tsm, limits, &best, ipt__sum_slots(tsm, &best));
    *resident =
        (uint32_t)ipt__round_up(IPT__TSM_RESIDENT, ipt__sum_resident(tsm, limits, &best, rows));
  }
  return best;
}

static void ipt__choose_staged_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  ipt__sum_variant best = ipt__best_sum(tsm, limits, &geometry->resident);
  uint64_t tile_m = tuning->tile_m != 0 ? tuning->tile_m : best.tile_m;
  uint64_t tile_n = tuning->tile_n != 0 ? tuning->tile_n : best.tile_n;
  geometry->piece = ipt__choose_piece(tsm, best.piece);
  geometry->tile_m = (uint32_t)ipt__round_up(ipt__min(tsm->m, tile_m), geometry->piece);
  geometry->tile_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, tile_n), geometry->piece);
  geometry->workgroup = tuning->workgroup != 0 ? tuning->workgroup : best.workgroup;
  geometry->unroll = tuning->unroll != 0 ? tuning->unroll : best.units;
  geometry->terms = tuning->terms != 0 ? tuning->terms : best.terms;
}

/* How far what a slot reads of a row is from where that of others does not fall on the same banks;
 * `slots` of them at a time, whose rows are so many bytes apart. */
static uint64_t ipt__bank_conflicts(uint64_t apart, uint64_t bytes, uint64_t slots) {
  uint64_t conflicts = 0;
  for (uint64_t i = 1; i < slots; i++) {
    uint64_t distance = i * apart % IPT__TSM_BANKS_BYTES;
    distance = ipt__min(distance, IPT__TSM_BANKS_BYTES - distance);
    conflicts += bytes > distance ? bytes - distance : 0;
  }
  return conflicts;
}

/* Of both matrices, if a slot's rows are so many rows from those of the next one. What it reads at
 * a time follows each other, as tiles are transposed. */
static uint64_t ipt__slot_conflicts(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                    uint64_t rows) {
  uint64_t number = ipt__type_size(tsm->type), piece = geometry->piece * number;
  uint64_t neighbours = piece == IPT__UNIT_BYTES ? IPT__TSM_WARP / 2 : IPT__TSM_WARP;
  uint64_t slots = 1 + (neighbours - 1) / geometry->lanes;
  uint64_t a = ipt__row_numbers(tsm, tsm->m, geometry->piece) * number;
  uint64_t b = ipt__row_numbers(tsm, tsm->n, geometry->piece) * number;
  return ipt__bank_conflicts(rows * a, geometry->tiles_m * piece, slots) +
         ipt__bank_conflicts(rows * b, geometry->tiles_n * piece, slots);
}

static ipt__sum_variant ipt__variant_of_sum(const ipt__tsm_geometry *geometry) {
  ipt__sum_variant variant = {geometry->tile_m, geometry->tile_n, geometry->workgroup,
                              geometry->unroll, geometry->terms,  geometry->piece};
  return variant;
}

/* 0: does not fit. */
static int ipt__choose_sum_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  ipt__sum_variant v = ipt__variant_of_sum(geometry);
  uint64_t rows = ipt__sum_chunk_rows(tsm, limits, &v, geometry->slots);
  geometry->chunk_rows = (uint32_t)rows;
  geometry->units = (uint32_t)ipt__sum_units(tsm, &v, rows);
  geometry->in_blocks =
      geometry->transposed && ipt__slot_conflicts(tsm, geometry, rows / geometry->slots) <
                                  ipt__slot_conflicts(tsm, geometry, 1);
  if (geometry->terms >= geometry->chunk_rows / geometry->slots)
    geometry->terms = 0;
  ipt__hold_chunk(tsm, geometry);
  return geometry->units <= ipt__staged_units(limits);
}

/* ---- Into how many workgroups few rows are divided ----
 *
 * By what so many take, in cycles of a multiprocessor: fitted to what 7,500 divisions of 10^4 to
 * 10^6 rows took on an H200; see docs/performance.md. */

/* Workgroups that take as long as those that run at a time, with as many warps for each scheduler.
 */
static double ipt__balanced_groups(uint64_t groups, uint32_t workgroup) {
  double warps = (double)(groups * workgroup) / (double)IPT__TSM_WARP;
  return groups == 0 ? 0 : (double)groups * (1 + ipt__imbalance(warps));
}

static double ipt__division_cost(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                 uint64_t groups, uint64_t multiprocessors) {
  ipt__sum_variant v = ipt__variant_of_sum(geometry);
  uint64_t chunks = ipt__divide_up(ipt__divide_up(tsm->k, groups), geometry->chunk_rows);
  uint64_t divided = ipt__divide_up(tsm->k, chunks * geometry->chunk_rows);
  uint64_t each = ipt__divide_up(divided, multiprocessors);
  uint64_t resident = ipt__min(each, geometry->resident), rest = each % resident;
  double rounds = (double)each / (double)resident;
  double balanced = (double)(each / resident) * ipt__balanced_groups(resident, v.workgroup) +
                    ipt__balanced_groups(rest, v.workgroup);
  double busy = ipt__overlapped(ipt__sum_computing(tsm, &v) * balanced,
                                ipt__memory_time(tsm) * (double)each, 0.35);
  double warps = (double)(resident * v.workgroup) / (double)IPT__TSM_WARP;
  double rows = (double)(chunks * geometry->chunk_rows);
  double words = (double)(v.tile_m * v.tile_n * ipt__type_size(tsm->type) / 4); /* of sums */
  double partial = (double)(divided * ipt__c_bytes(tsm));
  return 0.72 * busy * rows * (1 + 0.43 / warps) + rounds * 424 * (double)chunks +
         rounds * 72 * words * (1 + 0.11 * (double)resident) + 0.0015 * partial;
}

/* Where fewer than are wanted for many rows are enough: as many for each multiprocessor. Not where
 * tiles are divided too, nor where the number of multiprocessors is unknown, or so low that more
 * are wanted. */
static uint64_t ipt__staged_sum_groups(const ipt__tsm *tsm, const ipt__limits *limits,
                                       const ipt__tsm_geometry *geometry) {
  uint64_t multiprocessors = limits->resident_groups;
  uint64_t best = ipt__sum_groups(tsm, limits, geometry);
  uint64_t most = multiprocessors * geometry->resident;
  double least = 0;
  if (geometry->atomic || geometry->tile_blocks > 1 || most < IPT__TSM_MIN_GROUPS)
    return best;
  most = ipt__min(most, ipt__affordable_groups(tsm, geometry));
  if (best >= most)
    return best;
  for (uint64_t groups = multiprocessors; groups <= most; groups += multiprocessors) {
    double cost = ipt__division_cost(tsm, geometry, groups, multiprocessors);
    if (least != 0 && cost >= least)
      continue;
    least = cost;
    best = groups;
  }
  return best;
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 * 0: not one chunk. */
static uint64_t ipt__most_staged_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                      const ipt__limits *limits) {
  uint64_t m = geometry->tile_m, n = geometry->tile_n, unit = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_STAGED_ROWS;
  uint64_t loaded = 3 * (geometry->held_a + geometry->held_b + 2) * (unit + 1) * unit;
  uint64_t summed = (geometry->chunk_rows / geometry->slots) * (2 + m + n + m * (n + 1));
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return limits->loop_limit < reduction
             ? 0
             : (limits->loop_limit - reduction) / (loaded + summed) * geometry->chunk_rows;
}

static int ipt__lay_out_staged_tsmttsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                       ipt__tsm_geometry *geometry) {
  ipt__choose_staged_sum(tsm, limits, geometry);
  ipt__divide_tiles(tsm, geometry);
  if (!ipt__choose_sum_chunk(tsm, limits, geometry))
    return 0;
  uint64_t most = ipt__most_staged_rows(tsm, geometry, limits);
  if (most == 0)
    return 0;
  ipt__divide_sum(tsm, ipt__staged_sum_groups(tsm, limits, geometry), geometry->chunk_rows, most,
                  geometry);
  return 1;
}
