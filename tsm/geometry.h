/* How kernels divide a multiplication among workgroups and invocations, from the limits of a device
 * alone. */

typedef struct ipt__tsm_geometry {
  uint32_t workgroup;
  uint32_t tile_m, tile_n;
  uint32_t unroll; /* TSMM: rows per invocation at a time */
  uint32_t lanes;  /* invocations per row: of a tile each, or of some elements of B */
  uint32_t slots;  /* rows at a time; TSMM: times unroll */
  uint64_t tiles_m, tiles_n, tile_blocks;
  uint64_t groups; /* that divide k */
  uint64_t group_rows;
  uint64_t held; /* TSMM: numbers in shared memory */
  int holds_c;
  int leap_frogging, transposed, atomic;
  uint64_t scratch; /* bytes */
} ipt__tsm_geometry;

enum {
  IPT__TSM_WORKGROUP = 256,
  IPT__TSM_MAX_COLS = 1 << 20,
  IPT__TSM_MAX_C = 1 << 28,          /* elements: indices of words fit 32 bits */
  IPT__TSM_GROUPS_PER_UNIT = 8,      /* workgroups per multiprocessor: as many as it can hold */
  IPT__TSM_MIN_GROUPS = 64,          /* where their number is unknown */
  IPT__TSM_MIN_ROWS = 8,             /* that an invocation sums, if only to save on reductions */
  IPT__TSM_SCRATCH_BYTES = 64 << 20, /* at most, but one sum per element */
  IPT__TSM_MAX_ROWS = 1 << 30,       /* of a workgroup */
  IPT__TSM_TILE_REGISTERS = 128,     /* more would leave too few invocations to hide latency */
  IPT__TSM_MAX_CHOSEN_TILE = 8,
  IPT__TSM_ROW_LANES = 8,         /* TSMM: [Ernst, "Thread Count"] found 4 to 16 equally good */
  IPT__TSM_REDUCED_AT_A_TIME = 16 /* elements of C per workgroup of the reduction */
};

static uint64_t ipt__wanted_groups(const ipt__limits *limits) {
  return ipt__max(IPT__TSM_MIN_GROUPS, limits->resident_groups * IPT__TSM_GROUPS_PER_UNIT);
}

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

static void ipt__choose_tsm_tile(const ipt__tsm *tsm, const ipt__limits *limits,
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
  if (tsm->tuning.tile_m != 0)
    geometry->tile_m = tsm->tuning.tile_m;
  if (tsm->tuning.tile_n != 0)
    geometry->tile_n = tsm->tuning.tile_n;
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 */
static uint64_t ipt__most_summed_rows(const ipt__tsm_geometry *geometry,
                                      const ipt__limits *limits) {
  uint64_t m = geometry->tile_m, n = geometry->tile_n;
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t reduction = m * n * 16;
  return (limits->loop_limit - reduction) / (1 + 2 * (m + n) + m * (n + 1));
}

static void ipt__divide_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                             ipt__tsm_geometry *geometry) {
  uint64_t c_bytes = tsm->m * tsm->n * ipt__type_size(tsm->type);
  uint64_t wanted = ipt__divide_up(ipt__wanted_groups(limits), geometry->tile_blocks);
  uint64_t useful = ipt__divide_up(tsm->k, (uint64_t)geometry->slots * IPT__TSM_MIN_ROWS);
  uint64_t affordable = geometry->atomic ? wanted : IPT__TSM_SCRATCH_BYTES / c_bytes;
  uint64_t groups = ipt__max(1, ipt__min(wanted, ipt__min(useful, affordable)));
  if (tsm->tuning.groups != 0)
    groups = ipt__clamp(tsm->tuning.groups, 1, ipt__max(tsm->k, 1));
  uint64_t most =
      ipt__min(IPT__TSM_MAX_ROWS, geometry->slots * ipt__most_summed_rows(geometry, limits));
  geometry->group_rows = ipt__clamp(ipt__divide_up(tsm->k, groups), 1, most);
  geometry->groups = ipt__divide_up(tsm->k, geometry->group_rows);
  geometry->scratch = geometry->atomic ? 0 : ipt__saturating_mul(geometry->groups, c_bytes);
}

static void ipt__lay_out_tsmttsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  ipt__choose_tsm_tile(tsm, limits, geometry);
  geometry->tiles_m = ipt__divide_up(tsm->m, geometry->tile_m);
  geometry->tiles_n = ipt__divide_up(tsm->n, geometry->tile_n);
  uint64_t tiles = geometry->tiles_m * geometry->tiles_n;
  geometry->tile_blocks = ipt__divide_up(tiles, geometry->workgroup);
  geometry->lanes = (uint32_t)ipt__divide_up(tiles, geometry->tile_blocks);
  geometry->slots = geometry->workgroup / geometry->lanes;
  geometry->atomic = tsm->tuning.reduction == IPT_TSM_REDUCTION_ATOMIC;
  if (ipt__tsm_reads_inputs(tsm))
    ipt__divide_rows(tsm, limits, geometry);
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

static int ipt__lay_out_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                             ipt__tsm_geometry *geometry) {
  ipt__divide_row(tsm, geometry);
  if (!ipt__divide_shared(tsm, limits, geometry))
    return 0;
  uint64_t step = (uint64_t)geometry->slots * geometry->unroll;
  uint64_t groups = tsm->tuning.groups != 0 ? tsm->tuning.groups : ipt__wanted_groups(limits);
  uint64_t most = ipt__most_steps(tsm, geometry, limits);
  if (most == 0)
    return 0;
  uint64_t steps = ipt__clamp(ipt__divide_up(ipt__divide_up(tsm->k, step), groups), 1, most);
  geometry->group_rows = steps * step;
  geometry->groups = ipt__divide_up(tsm->k, geometry->group_rows);
  return 1;
}

/* ---- Both ---- */

static int ipt__within_limits(const ipt__tsm *tsm, const ipt__limits *limits) {
  return tsm->a.pitch <= UINT32_MAX && tsm->b.pitch <= UINT32_MAX && tsm->c.pitch <= UINT32_MAX &&
         tsm->m <= IPT__TSM_MAX_COLS && tsm->n <= IPT__TSM_MAX_COLS &&
         tsm->m * tsm->n <= IPT__TSM_MAX_C && tsm->tuning.workgroup <= limits->workgroup &&
         (tsm->tuning.reduction != IPT_TSM_REDUCTION_ATOMIC || !ipt__is_double(tsm->type));
}

/* The output is not empty. */
static ipt_result ipt__lay_out_tsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  memset(geometry, 0, sizeof *geometry);
  if (!ipt__within_limits(tsm, limits))
    return IPT_ERROR_UNSUPPORTED;
  geometry->workgroup = (uint32_t)ipt__min(limits->workgroup, IPT__TSM_WORKGROUP);
  if (tsm->tuning.workgroup != 0)
    geometry->workgroup = tsm->tuning.workgroup;
  geometry->leap_frogging = tsm->tuning.leap_frogging != IPT_OFF;
  geometry->transposed = tsm->tuning.transposed_tiles != IPT_OFF;
  if (tsm->operation == IPT_TSM_TSMM)
    return ipt__lay_out_tsmm(tsm, limits, geometry) ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
  if ((uint64_t)geometry->workgroup * ipt__type_size(tsm->type) > limits->on_chip)
    return IPT_ERROR_UNSUPPORTED;
  ipt__lay_out_tsmttsm(tsm, limits, geometry);
  return IPT_SUCCESS;
}

static void ipt__describe_geometry(const ipt__tsm_geometry *geometry, ipt__text *out) {
  ipt__append(out, ": %llu workgroups of %u", (unsigned long long)geometry->groups,
              geometry->workgroup);
  if (geometry->tiles_m > 0)
    ipt__append(out, ", %u tiles of %ux%u times %u rows", geometry->lanes, geometry->tile_m,
                geometry->tile_n, geometry->slots);
  else
    ipt__append(out, ", %u times %u columns in %u times %u rows", geometry->lanes, geometry->tile_n,
                geometry->slots, geometry->unroll);
  if (geometry->tile_blocks > 1)
    ipt__append(out, ", %llu blocks of tiles", (unsigned long long)geometry->tile_blocks);
  if (geometry->atomic)
    ipt__append(out, ", atomic");
}
