/* Kernels that bring chunks of rows into shared memory in units of 16 bytes, whatever the width of
 * the matrices, and compute from there. Both matrices are at most IPT__TSM_STAGED_COLS wide. */

enum {
  IPT__UNIT_BYTES = 16,
  IPT__TSM_STAGED_COLS = 64,
  IPT__TSM_UNROLLED = 512, /* products of real numbers in one piece of code */
  IPT__TSM_LONGEST_TILE = 16,
  IPT__TSM_WARP = 32, /* what follows is of NVIDIA's multiprocessors */
  IPT__TSM_INVOCATIONS = 2048,
  IPT__TSM_SHARED_BYTES = 48 << 10 /* that Vulkan's workgroups on one have together, as counted */
};

/* How the rows of a matrix may be accessed, as in shaders/include/tsm_rows.glsl. */
typedef enum ipt__row_access { IPT__IN_NUMBERS, IPT__IN_UNITS, IPT__IN_UNIT_ROWS } ipt__row_access;

/* Offsets in a chunk of so many rows have 32 bits, but for numbers, which are addressed by row. */
static ipt__row_access ipt__access_to_rows(const ipt__matrix *matrix, uint64_t rows) {
  if (matrix->pitch > UINT32_MAX / rows)
    return IPT__IN_NUMBERS;
  if (matrix->pitch == matrix->width)
    return IPT__IN_UNITS;
  if (matrix->pitch % IPT__UNIT_BYTES == 0 && matrix->width % IPT__UNIT_BYTES == 0)
    return IPT__IN_UNIT_ROWS;
  return IPT__IN_NUMBERS;
}

static uint32_t ipt__unit_numbers(const ipt__tsm *tsm) {
  return IPT__UNIT_BYTES / ipt__type_size(tsm->type);
}

static uint64_t ipt__units_of(const ipt__tsm *tsm, uint64_t numbers) {
  return ipt__divide_up(numbers, ipt__unit_numbers(tsm));
}

/* Of shared memory. An array that a kernel does not use has an element all the same. */
static uint64_t ipt__staged_units(const ipt__limits *limits) {
  return limits->on_chip / IPT__UNIT_BYTES - 2;
}

/* Units from row to row in shared memory. */
static uint64_t ipt__row_units(const ipt__tsm *tsm, uint64_t cols) {
  return ipt__units_of(tsm, cols) | 1;
}

static uint32_t ipt__whole_units(const ipt__tsm *tsm, uint64_t numbers) {
  return (uint32_t)(ipt__units_of(tsm, numbers) * ipt__unit_numbers(tsm));
}

/* Whole units, if tiles consist of units. */
static uint32_t ipt__whole_tile(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                uint64_t tile) {
  return geometry->by_numbers ? (uint32_t)tile : ipt__whole_units(tsm, tile);
}

/* Units of the chunk that each invocation holds on their way to shared memory. */
static void ipt__hold_chunk(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t a = ipt__units_of(tsm, geometry->chunk_rows * tsm->m);
  uint64_t b = ipt__units_of(tsm, geometry->chunk_rows * tsm->n);
  geometry->held_a = (uint32_t)ipt__divide_up(a, geometry->workgroup);
  geometry->held_b = (uint32_t)ipt__divide_up(b, geometry->workgroup);
}

/* ---- What it costs ----
 *
 * Multiprocessor cycles per row of A, to compare variants. Factors are fitted to what 11,700
 * variants took on an H200; see docs/algorithms.md. */

/* Of a product of two numbers: multiplications and additions, double precision at half the rate. */
static double ipt__product_cost(const ipt__tsm *tsm) {
  return (ipt__is_complex(tsm->type) ? 4.0 : 1.0) * (ipt__is_double(tsm->type) ? 2.0 : 1.0);
}

/* Of loading a unit from shared memory by 32 neighbours; half of that if they form squares. */
static double ipt__load_cost(uint64_t down, uint64_t across) {
  return down % 2 == 0 && across % 2 == 0 ? 2.0 : 4.0;
}

/* Registers of an invocation with so many numbers and units on their way. */
static double ipt__registers(const ipt__tsm *tsm, uint64_t numbers, uint64_t held) {
  return ipt__least((double)(numbers * (ipt__type_size(tsm->type) / 4) + 4 * held + 40), 255);
}

/* Workgroups that a multiprocessor has at a time. */
static uint64_t ipt__resident_workgroups(const ipt__limits *limits, double registers,
                                         uint64_t units, uint32_t workgroup) {
  uint64_t allotted = ipt__round_up((uint64_t)registers, 8) * workgroup;
  uint64_t groups = ipt__min(limits->registers / allotted, IPT__TSM_INVOCATIONS / workgroup);
  return ipt__max(1, ipt__min(groups, IPT__TSM_SHARED_BYTES / (IPT__UNIT_BYTES * units)));
}

/* Rows of A and B at so many bytes a cycle. */
static double ipt__memory_time(const ipt__tsm *tsm, double bytes) {
  return (double)((tsm->m + tsm->n) * ipt__type_size(tsm->type)) / bytes;
}

/* What computing and waiting for memory take together. */
static double ipt__overlapped(double computing, double memory, double apart) {
  double longer = computing > memory ? computing : memory, shorter = computing + memory - longer;
  return longer + apart * shorter * shorter / longer;
}

/* Groups for each multiprocessor, of which it has so many at a time: those that are left over would
 * keep it waiting. */
static uint32_t ipt__whole_waves(uint64_t resident) {
  return (uint32_t)ipt__round_up(IPT__TSM_RESIDENT, resident);
}

static double ipt__excess(double value, double limit) {
  return value > limit ? value / limit - 1 : 0;
}

/* ---- TSMTTSM ---- */

typedef struct ipt__sum_variant {
  uint32_t tile_m, tile_n, workgroup, units; /* units: held, per invocation */
  int by_numbers;
} ipt__sum_variant;

/* In registers: the sums of a tile, and its rows of A and B. */
static uint64_t ipt__sum_numbers(const ipt__sum_variant *v) {
  return (uint64_t)v->tile_m * v->tile_n + v->tile_m + v->tile_n;
}

static double ipt__sum_registers(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  return ipt__registers(tsm, ipt__sum_numbers(v), v->units);
}

static uint64_t ipt__sum_slots(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  return v->workgroup / (ipt__divide_up(tsm->m, v->tile_m) * ipt__divide_up(tsm->n, v->tile_n));
}

/* Rows of a chunk: as many for each slot, whole units, and about as many units as are wanted. */
static uint64_t ipt__sum_chunk_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                    const ipt__sum_variant *v, uint64_t slots);

static uint64_t ipt__sum_units(const ipt__tsm *tsm, const ipt__sum_variant *v, uint64_t rows);

static uint64_t ipt__sum_resident(const ipt__tsm *tsm, const ipt__limits *limits,
                                  const ipt__sum_variant *v) {
  uint64_t rows = ipt__sum_chunk_rows(tsm, limits, v, ipt__sum_slots(tsm, v));
  return ipt__resident_workgroups(limits, ipt__sum_registers(tsm, v), ipt__sum_units(tsm, v, rows),
                                  v->workgroup);
}

/* Multiplying and loading, by all invocations that share a row. */
static double ipt__sum_computing(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  uint64_t down = ipt__divide_up(tsm->m, v->tile_m), across = ipt__divide_up(tsm->n, v->tile_n);
  double unit = ipt__unit_numbers(tsm), a = v->tile_m, b = v->tile_n;
  double warps = (double)v->workgroup / (double)(ipt__sum_slots(tsm, v) * IPT__TSM_WARP);
  double loads = 1.1 * (2 * a + ipt__load_cost(down, across) * b) / unit;
  if (v->by_numbers)
    loads = 0.56 * (a + b) * (unit == 1 ? 2 : 1);
  return warps * (a * b * ipt__product_cost(tsm) / 4 + loads);
}

/* Bringing a row into shared memory. */
static double ipt__sum_placing(const ipt__tsm *tsm, const ipt__sum_variant *v) {
  uint64_t unit = ipt__unit_numbers(tsm);
  int in_units = !v->by_numbers && tsm->m % unit == 0 && tsm->n % unit == 0;
  return 0.32 / 8 * (double)(tsm->m + tsm->n) / (in_units ? (double)unit : 1.0);
}

static double ipt__sum_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                            const ipt__sum_variant *v) {
  uint64_t slots = ipt__sum_slots(tsm, v);
  double rows = (double)ipt__sum_chunk_rows(tsm, limits, v, slots);
  double groups = (double)ipt__sum_resident(tsm, limits, v);
  double warps = groups * v->workgroup / (double)IPT__TSM_WARP,
         registers = ipt__sum_registers(tsm, v);
  double memory = ipt__memory_time(tsm, 17.3);
  double busy =
      ipt__overlapped(ipt__sum_computing(tsm, v) + ipt__sum_placing(tsm, v), memory, 0.15);
  double crowded = 0.022 * memory * ipt__excess(registers, 96);
  double waits = 48 / rows * (1 / groups + 4);
  double idle = 1 + 0.31 / groups + 0.88 * ipt__excess(registers, 200);
  return ((busy * (1 + 0.37 / warps) + crowded) * idle + waits) * (1 + 0.06 * (double)slots / rows);
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
  uint64_t registers = ipt__sum_numbers(v) * (ipt__type_size(tsm->type) / 4) + 4 * v->units + 40;
  return v->workgroup <= limits->workgroup && tiles <= v->workgroup &&
         registers <= limits->registers_per_invocation + spare;
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

/* With tiles of numbers, or of whole units. */
static void ipt__find_sum(const ipt__tsm *tsm, const ipt__limits *limits, int by_numbers,
                          double *least, ipt__sum_variant *best) {
  uint32_t unit = by_numbers ? 1 : ipt__unit_numbers(tsm);
  uint32_t most_m = (uint32_t)ipt__round_up(ipt__min(tsm->m, IPT__TSM_LONGEST_TILE), unit);
  uint32_t most_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, IPT__TSM_LONGEST_TILE), unit);
  ipt__sum_variant v = *best;
  v.by_numbers = by_numbers;
  for (v.tile_m = unit; v.tile_m <= most_m; v.tile_m += unit)
    for (v.tile_n = unit; v.tile_n <= most_n; v.tile_n += unit)
      for (v.workgroup = 64; v.workgroup <= 256; v.workgroup *= 2)
        for (v.units = 4; v.units <= 8; v.units *= 2)
          ipt__try_sum(tsm, limits, &v, least, best);
}

/* 0: not measured, or not for this device. */
static int ipt__take_measured_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                  ipt__sum_variant *best, uint32_t *resident) {
  const ipt__measured_sum *found = ipt__find_measured_sum(tsm, limits);
  if (found == NULL || found->kind == IPT__SUM_DIRECT)
    return 0;
  ipt__sum_variant variant = {found->tile_m, found->tile_n, found->workgroup * 32u, found->unroll,
                              found->kind == IPT__SUM_OF_NUMBERS};
  if (!ipt__sum_fits(tsm, limits, &variant, limits->registers_per_invocation / 4))
    return 0;
  *best = variant;
  *resident = found->groups;
  return 1;
}

static ipt__sum_variant ipt__best_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                      uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__sum_variant best = {unit, unit, (uint32_t)ipt__min(limits->workgroup, 256), 4, 0};
  double least = 0;
  if (ipt__take_measured_sum(tsm, limits, &best, resident))
    return best;
  ipt__find_sum(tsm, limits, 0, &least, &best);
  if (unit > 1)
    ipt__find_sum(tsm, limits, 1, &least, &best);
  if (least != 0)
    *resident = ipt__whole_waves(ipt__sum_resident(tsm, limits, &best));
  return best;
}

static void ipt__choose_staged_sum(const ipt__tsm *tsm, const ipt__limits *limits,
                                   ipt__tsm_geometry *geometry) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  ipt__sum_variant best = ipt__best_sum(tsm, limits, &geometry->resident);
  uint64_t tile_m = tuning->tile_m != 0 ? tuning->tile_m : best.tile_m;
  uint64_t tile_n = tuning->tile_n != 0 ? tuning->tile_n : best.tile_n;
  geometry->by_numbers =
      tuning->by_numbers != IPT_DEFAULT ? tuning->by_numbers == IPT_ON : best.by_numbers;
  geometry->tile_m = ipt__whole_tile(tsm, geometry, ipt__min(tsm->m, tile_m));
  geometry->tile_n = ipt__whole_tile(tsm, geometry, ipt__min(tsm->n, tile_n));
  geometry->workgroup = tuning->workgroup != 0 ? tuning->workgroup : best.workgroup;
  geometry->unroll = tuning->unroll != 0 ? tuning->unroll : best.units;
}

/* Tiles reach beyond the last row. At the end sums take the place of the rows: a piece of each
 * invocation at least, with the gaps between them; see shaders/include/tsm_slots.glsl. */
static uint64_t ipt__sum_units(const ipt__tsm *tsm, const ipt__sum_variant *v, uint64_t rows) {
  uint64_t of_row = ipt__row_units(tsm, tsm->m) + ipt__row_units(tsm, tsm->n);
  uint64_t of_rows = rows * of_row + ipt__units_of(tsm, (uint64_t)v->tile_m + v->tile_n);
  return ipt__max(of_rows, v->workgroup + 8);
}

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

/* 0: does not fit. */
static int ipt__choose_sum_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  ipt__sum_variant v = {geometry->tile_m, geometry->tile_n, geometry->workgroup, geometry->unroll,
                        geometry->by_numbers};
  uint64_t rows = ipt__sum_chunk_rows(tsm, limits, &v, geometry->slots);
  geometry->chunk_rows = (uint32_t)rows;
  geometry->units = (uint32_t)ipt__sum_units(tsm, &v, rows);
  ipt__hold_chunk(tsm, geometry);
  return geometry->units <= ipt__staged_units(limits);
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 * 0: not one chunk. */
static uint64_t ipt__most_staged_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                      const ipt__limits *limits) {
  uint64_t m = geometry->tile_m, n = geometry->tile_n, unit = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t loaded = 3 * (geometry->held_a + geometry->held_b + 2) * (unit + 1) * unit;
  uint64_t summed = (geometry->chunk_rows / geometry->slots) * (1 + m + n + m * (n + 1));
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
  ipt__divide_sum(tsm, limits, geometry->chunk_rows, most, geometry);
  return 1;
}

/* ---- TSMM ---- */

typedef struct ipt__product_variant {
  uint32_t tile_n, unroll, workgroup;
} ipt__product_variant;

/* B takes the place of A. */
static uint64_t ipt__product_units(const ipt__tsm *tsm, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(tsm, tsm->m), ipt__units_of(tsm, rows * tsm->n));
}

/* Rows that a workgroup works on at the same time: whole units, and they fit. */
static uint64_t ipt__product_slots(const ipt__tsm *tsm, const ipt__limits *limits, uint64_t lanes,
                                   uint64_t unroll, uint64_t workgroup) {
  uint64_t slots = workgroup / lanes, available = ipt__staged_units(limits);
  while (slots > 0 && (slots * unroll % ipt__unit_numbers(tsm) != 0 ||
                       ipt__product_units(tsm, slots * unroll) > available))
    slots--;
  return slots;
}

static uint64_t ipt__c_units(const ipt__tsm *tsm) {
  return tsm->m * ipt__units_of(tsm, tsm->n);
}

static int ipt__product_holds_c(const ipt__tsm *tsm, const ipt__limits *limits, uint64_t rows) {
  return ipt__product_units(tsm, rows) + ipt__c_units(tsm) <= ipt__staged_units(limits) &&
         tsm->tuning.hold_c != IPT_OFF;
}

static uint64_t ipt__product_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                  const ipt__product_variant *v) {
  uint64_t lanes = ipt__divide_up(tsm->n, v->tile_n);
  return v->unroll * ipt__product_slots(tsm, limits, lanes, v->unroll, v->workgroup);
}

static double ipt__product_registers(const ipt__tsm *tsm, const ipt__product_variant *v,
                                     uint64_t rows) {
  uint64_t held = ipt__divide_up(ipt__units_of(tsm, rows * tsm->m), v->workgroup);
  return ipt__registers(tsm, (uint64_t)v->tile_n * (v->unroll + 1), v->unroll + held);
}

static uint64_t ipt__product_resident(const ipt__tsm *tsm, const ipt__limits *limits,
                                      const ipt__product_variant *v) {
  uint64_t rows = ipt__product_rows(tsm, limits, v), units = ipt__product_units(tsm, rows);
  units += ipt__product_holds_c(tsm, limits, rows) ? ipt__c_units(tsm) : 0;
  return ipt__resident_workgroups(limits, ipt__product_registers(tsm, v, rows), units,
                                  v->workgroup);
}

/* Of the products of a row alone. */
static double ipt__product_work(const ipt__tsm *tsm, const ipt__product_variant *v, uint64_t rows) {
  double warps = (double)v->workgroup / (double)(IPT__TSM_WARP * rows);
  return warps * (double)tsm->m * v->tile_n * v->unroll * ipt__product_cost(tsm) / 4;
}

static double ipt__product_computing(const ipt__tsm *tsm, const ipt__product_variant *v,
                                     uint64_t rows) {
  double warps = (double)v->workgroup / (double)(IPT__TSM_WARP * rows);
  double of_a = 2.0 * (double)ipt__units_of(tsm, tsm->m) * v->unroll;
  double of_c = ipt__load_cost(rows / v->unroll, ipt__divide_up(tsm->n, v->tile_n)) *
                (double)tsm->m * v->tile_n / ipt__unit_numbers(tsm);
  return ipt__product_work(tsm, v, rows) + 1.85 * warps * (of_a + of_c);
}

static double ipt__product_variant_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                                        const ipt__product_variant *v, uint64_t rows) {
  double groups = (double)ipt__product_resident(tsm, limits, v);
  double warps = groups * v->workgroup / (double)IPT__TSM_WARP,
         memory = ipt__memory_time(tsm, 15.3);
  double busy = ipt__overlapped(ipt__product_computing(tsm, v, rows), memory, 0.33);
  double crowded = 0.18 * memory * ipt__excess(ipt__product_registers(tsm, v, rows), 96);
  double without_c =
      ipt__product_holds_c(tsm, limits, rows) ? 0 : 2.2 * ipt__product_work(tsm, v, rows);
  double waits = 69 / (double)rows * (1 / groups + 0.83);
  return (busy * (1 + 2.3 / warps) + crowded + without_c) * (1 + 0.14 / groups) + waits;
}

static void ipt__try_product(const ipt__tsm *tsm, const ipt__limits *limits,
                             const ipt__product_variant *v, double *least,
                             ipt__product_variant *best) {
  const uint64_t most_words = 96; /* of sums */
  uint64_t lanes = ipt__divide_up(tsm->n, v->tile_n);
  if (v->workgroup > limits->workgroup || lanes > v->workgroup ||
      (uint64_t)v->tile_n * v->unroll * (ipt__type_size(tsm->type) / 4) > most_words)
    return;
  uint64_t rows = ipt__product_rows(tsm, limits, v);
  double cost = rows == 0 ? 0 : ipt__product_variant_cost(tsm, limits, v, rows);
  if (rows == 0 || (*least != 0 && cost >= *least))
    return;
  *least = cost;
  *best = *v;
}

/* 0: not measured, or not for this device. */
static int ipt__take_measured_product(const ipt__tsm *tsm, const ipt__limits *limits,
                                      ipt__product_variant *best, uint32_t *resident) {
  const ipt__measured_product *found = ipt__find_measured_product(tsm, limits);
  if (found == NULL)
    return 0;
  ipt__product_variant variant = {found->tile_n, found->unroll, found->workgroup * 32u};
  uint64_t lanes = ipt__divide_up(tsm->n, variant.tile_n);
  if (ipt__product_slots(tsm, limits, lanes, variant.unroll, variant.workgroup) == 0)
    return 0;
  *best = variant;
  *resident = found->groups;
  return 1;
}

static ipt__product_variant ipt__best_product(const ipt__tsm *tsm, const ipt__limits *limits,
                                              uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(tsm);
  ipt__product_variant best = {unit, 2, (uint32_t)ipt__min(limits->workgroup, 128)}, v;
  double least = 0;
  if (ipt__take_measured_product(tsm, limits, &best, resident))
    return best;
  for (v.tile_n = unit; v.tile_n <= IPT__TSM_LONGEST_TILE && v.tile_n < tsm->n + unit;
       v.tile_n += unit)
    for (v.unroll = 1; v.unroll <= 8; v.unroll++)
      for (v.workgroup = 64; v.workgroup <= 256; v.workgroup *= 2)
        ipt__try_product(tsm, limits, &v, &least, &best);
  if (least != 0)
    *resident = ipt__whole_waves(ipt__product_resident(tsm, limits, &best));
  return best;
}

static void ipt__choose_staged_product(const ipt__tsm *tsm, const ipt__limits *limits,
                                       ipt__tsm_geometry *geometry) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  ipt__product_variant best = ipt__best_product(tsm, limits, &geometry->resident);
  uint64_t tile_n = tuning->tile_n != 0 ? tuning->tile_n : best.tile_n;
  geometry->tile_n = ipt__whole_units(tsm, ipt__min(tsm->n, tile_n));
  geometry->unroll = tuning->unroll != 0 ? tuning->unroll : best.unroll;
  geometry->workgroup = tuning->workgroup != 0 ? tuning->workgroup : best.workgroup;
  geometry->lanes = (uint32_t)ipt__divide_up(tsm->n, geometry->tile_n);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* Units of a row of A in one piece of code: long enough to load ahead, not so long that it leaves
 * the caches, and such that few are left over for shorter pieces. */
static uint32_t ipt__terms_at_a_time(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  uint64_t products = (uint64_t)geometry->tile_n * geometry->unroll * ipt__unit_numbers(tsm) *
                      (ipt__is_complex(tsm->type) ? 4 : 1);
  uint64_t whole = tsm->m / ipt__unit_numbers(tsm);
  uint64_t most = ipt__clamp(IPT__TSM_UNROLLED / products, 4, 16), best = most;
  for (uint64_t terms = most; terms >= 4; terms--)
    if (whole % terms < whole % best)
      best = terms;
  return (uint32_t)best;
}

/* 0: does not fit. */
static int ipt__choose_product_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                     ipt__tsm_geometry *geometry) {
  geometry->slots = (uint32_t)ipt__product_slots(tsm, limits, geometry->lanes, geometry->unroll,
                                                 geometry->workgroup);
  uint64_t rows = (uint64_t)geometry->slots * geometry->unroll;
  geometry->chunk_rows = (uint32_t)rows;
  geometry->holds_c = ipt__product_holds_c(tsm, limits, rows);
  geometry->terms = ipt__terms_at_a_time(tsm, geometry);
  geometry->units =
      (uint32_t)(ipt__product_units(tsm, rows) + (geometry->holds_c ? ipt__c_units(tsm) : 0));
  ipt__hold_chunk(tsm, geometry);
  return geometry->slots > 0;
}

/* Rows of a workgroup, as above. */
static uint64_t ipt__most_multiplied_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                          const ipt__limits *limits) {
  uint64_t n = geometry->tile_n, u = geometry->unroll, unit = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t moved = 4 * (geometry->held_a + geometry->held_b + 2) * (unit + 2) * unit;
  uint64_t multiplied = (tsm->m + unit) * (2 + u + n * (u + 1) * 2) + 6 * u * (n + 1) * unit;
  uint64_t held = ipt__c_units(tsm) / geometry->workgroup * (unit + 1) + 64;
  if (held >= limits->loop_limit)
    return 0;
  return (limits->loop_limit - held) / (moved + multiplied) * geometry->chunk_rows;
}

static int ipt__lay_out_staged_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  ipt__choose_staged_product(tsm, limits, geometry);
  if (!ipt__choose_product_chunk(tsm, limits, geometry))
    return 0;
  uint64_t most = ipt__most_multiplied_rows(tsm, geometry, limits);
  if (most == 0)
    return 0;
  ipt__divide_rows(tsm, limits, geometry->chunk_rows, most, geometry);
  return 1;
}
