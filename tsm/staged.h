/* Kernels that bring chunks of rows into shared memory in units of 16 bytes, whatever the width of
 * the matrices, and compute from there. Both matrices are at most IPT__TSM_STAGED_COLS wide. */

enum {
  IPT__UNIT_BYTES = 16,
  IPT__TSM_STAGED_COLS = 64,
  IPT__TSM_HELD_UNITS = 4 /* of a chunk, per invocation */
};

static uint32_t ipt__unit_numbers(const ipt__tsm *tsm) {
  return IPT__UNIT_BYTES / ipt__type_size(tsm->type);
}

static uint64_t ipt__units_of(const ipt__tsm *tsm, uint64_t numbers) {
  return ipt__divide_up(numbers, ipt__unit_numbers(tsm));
}

/* Units from row to row in shared memory. */
static uint64_t ipt__row_units(const ipt__tsm *tsm, uint64_t cols) {
  return ipt__units_of(tsm, cols) | 1;
}

static uint32_t ipt__whole_units(const ipt__tsm *tsm, uint64_t numbers) {
  return (uint32_t)(ipt__units_of(tsm, numbers) * ipt__unit_numbers(tsm));
}

/* How the rows of a matrix may be accessed, as in shaders/include/tsm_rows.glsl. */
typedef enum ipt__row_access {
  IPT__IN_NUMBERS,
  IPT__IN_UNITS,
  IPT__IN_UNIT_ROWS
} ipt__row_access;

static ipt__row_access ipt__access_to_rows(const ipt__matrix *matrix) {
  if (matrix->pitch == matrix->width)
    return IPT__IN_UNITS;
  if (matrix->pitch % IPT__UNIT_BYTES == 0 && matrix->width % IPT__UNIT_BYTES == 0)
    return IPT__IN_UNIT_ROWS;
  return IPT__IN_NUMBERS;
}

/* Units of the chunk that each invocation holds on their way to shared memory. */
static void ipt__hold_chunk(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t a = ipt__units_of(tsm, geometry->chunk_rows * tsm->m);
  uint64_t b = ipt__units_of(tsm, geometry->chunk_rows * tsm->n);
  geometry->held_a = (uint32_t)ipt__divide_up(a, geometry->workgroup);
  geometry->held_b = (uint32_t)ipt__divide_up(b, geometry->workgroup);
}

/* ---- TSMTTSM ---- */

static void ipt__choose_staged_tile(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t side = ipt__is_complex(tsm->type) ? 4 : 8;
  uint64_t tile_m = tsm->tuning.tile_m != 0 ? tsm->tuning.tile_m : side;
  uint64_t tile_n = tsm->tuning.tile_n != 0 ? tsm->tuning.tile_n : side;
  geometry->tile_m = ipt__whole_units(tsm, ipt__min(tsm->m, tile_m));
  geometry->tile_n = ipt__whole_units(tsm, ipt__min(tsm->n, tile_n));
}

/* Tiles reach beyond the last row. */
static uint64_t ipt__sum_units(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                               uint64_t rows) {
  uint64_t of_row = ipt__row_units(tsm, tsm->m) + ipt__row_units(tsm, tsm->n);
  return rows * of_row + ipt__units_of(tsm, geometry->tile_m + geometry->tile_n);
}

/* Whole units, and whole rows for each slot. 0: does not fit. */
static int ipt__choose_sum_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__tsm_geometry *geometry) {
  uint64_t per_invocation = tsm->tuning.unroll != 0 ? tsm->tuning.unroll : IPT__TSM_HELD_UNITS;
  uint64_t wanted = geometry->workgroup * per_invocation * ipt__unit_numbers(tsm);
  uint64_t step = geometry->slots, available = limits->on_chip / IPT__UNIT_BYTES;
  while (step % ipt__unit_numbers(tsm) != 0)
    step += geometry->slots;
  uint64_t rows = step;
  while ((rows + step) * (tsm->m + tsm->n) <= wanted &&
         ipt__sum_units(tsm, geometry, rows + step) <= available)
    rows += step;
  uint64_t needed = ipt__sum_units(tsm, geometry, rows);
  geometry->chunk_rows = (uint32_t)rows;
  geometry->buffers = tsm->tuning.double_buffer == IPT_ON && 2 * needed <= available ? 2 : 1;
  geometry->units = (uint32_t)(geometry->buffers * needed);
  ipt__hold_chunk(tsm, geometry);
  return geometry->units <= available;
}

/* Rows that an invocation can sum on a device that counts iterations, as if no loop were unrolled.
 */
static uint64_t ipt__most_staged_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                      const ipt__limits *limits) {
  uint64_t m = geometry->tile_m, n = geometry->tile_n, units = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t loaded = 3 * (geometry->held_a + geometry->held_b) * (units + 1) + 8 * units;
  uint64_t summed = (geometry->chunk_rows / geometry->slots) * (1 + m + n + m * (n + 1));
  uint64_t reduction = 64 + m * n * 32;
  return (limits->loop_limit - reduction) / (loaded + summed) * geometry->chunk_rows;
}

static int ipt__lay_out_staged_tsmttsm(const ipt__tsm *tsm, const ipt__limits *limits,
                                       ipt__tsm_geometry *geometry) {
  ipt__choose_staged_tile(tsm, geometry);
  ipt__divide_tiles(tsm, geometry);
  if (!ipt__choose_sum_chunk(tsm, limits, geometry))
    return 0;
  ipt__divide_sum(tsm, limits, geometry->chunk_rows, ipt__most_staged_rows(tsm, geometry, limits),
                  geometry);
  return 1;
}

/* ---- TSMM ---- */

static void ipt__choose_columns(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t tile = tsm->tuning.tile_n != 0 ? tsm->tuning.tile_n : 4;
  geometry->tile_n = ipt__whole_units(tsm, ipt__min(tsm->n, tile));
  geometry->unroll = tsm->tuning.unroll != 0 ? tsm->tuning.unroll : 4;
  geometry->lanes = (uint32_t)ipt__divide_up(tsm->n, geometry->tile_n);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* B takes the place of A. */
static uint64_t ipt__product_units(const ipt__tsm *tsm, uint64_t rows) {
  return ipt__max(rows * ipt__row_units(tsm, tsm->m), ipt__units_of(tsm, rows * tsm->n));
}

/* Whole units. 0: does not fit. */
static int ipt__choose_product_chunk(const ipt__tsm *tsm, const ipt__limits *limits,
                                     ipt__tsm_geometry *geometry) {
  uint64_t available = limits->on_chip / IPT__UNIT_BYTES;
  uint64_t c_units = tsm->m * ipt__units_of(tsm, tsm->n);
  uint32_t units = ipt__unit_numbers(tsm), unroll = geometry->unroll;
  while (geometry->slots > 0 &&
         (geometry->slots * unroll % units != 0 ||
          ipt__product_units(tsm, (uint64_t)geometry->slots * unroll) > available))
    geometry->slots--;
  geometry->chunk_rows = geometry->slots * unroll;
  uint64_t needed = ipt__product_units(tsm, geometry->chunk_rows);
  geometry->holds_c = needed + c_units <= available;
  if (tsm->tuning.hold_c != IPT_DEFAULT)
    geometry->holds_c = geometry->holds_c && tsm->tuning.hold_c == IPT_ON;
  if (!geometry->holds_c)
    c_units = 0;
  int fits_twice = 2 * needed + c_units <= available;
  geometry->buffers = tsm->tuning.double_buffer == IPT_ON && fits_twice ? 2 : 1;
  geometry->units = (uint32_t)(geometry->buffers * needed + c_units);
  ipt__hold_chunk(tsm, geometry);
  return geometry->slots > 0;
}

/* Rows of a workgroup, as above. */
static uint64_t ipt__most_multiplied_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                          const ipt__limits *limits) {
  uint64_t n = geometry->tile_n, u = geometry->unroll, units = ipt__unit_numbers(tsm);
  if (limits->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t moved = 4 * (geometry->held_a + geometry->held_b + 1) * (units + 2);
  uint64_t multiplied = (tsm->m + units) * (2 + u + n * (u + 1) * 2) + 4 * u * (n + 1);
  uint64_t held = tsm->m * ipt__units_of(tsm, tsm->n) / geometry->workgroup * (units + 1) + 64;
  if (held >= limits->loop_limit)
    return 0;
  return (limits->loop_limit - held) / (moved + multiplied) * geometry->chunk_rows;
}

static int ipt__lay_out_staged_tsmm(const ipt__tsm *tsm, const ipt__limits *limits,
                                    ipt__tsm_geometry *geometry) {
  ipt__choose_columns(tsm, geometry);
  if (!ipt__choose_product_chunk(tsm, limits, geometry))
    return 0;
  uint64_t most = ipt__most_multiplied_rows(tsm, geometry, limits);
  if (most == 0)
    return 0;
  ipt__divide_rows(tsm, limits, geometry->chunk_rows, most, geometry);
  return 1;
}
