/* TSMM in slices whose rows are brought by the subgroups that multiply them: what a variant costs
 * on an NVIDIA multiprocessor, and the best of them where m = n was not measured; see
 * shaders/include/tsmm_sliced.glsl. All of C is in shared memory. */

enum { IPT__SLICED_ROWS = 8 /* of B, per invocation at most; as many as the shader stores */ };

/* The longest that rows of so many columns consist of. */
static uint32_t ipt__longest_piece(const ipt__tsm *tsm, uint64_t cols) {
  uint32_t piece = ipt__unit_numbers(tsm);
  while (cols % piece != 0)
    piece /= 2;
  return piece;
}

/* Rows of so many columns consist of pieces, and begin with one. */
static int ipt__rows_of_pieces(const ipt__tsm *tsm, const ipt__matrix *matrix, uint64_t cols,
                               uint32_t piece) {
  return cols % piece == 0 && matrix->pitch % (piece * ipt__type_size(tsm->type)) == 0;
}

/* The longest that rows of A consist of. */
static uint32_t ipt__loaded_piece(const ipt__tsm *tsm) {
  uint32_t piece = ipt__longest_piece(tsm, tsm->m);
  while (!ipt__rows_of_pieces(tsm, &tsm->a, tsm->m, piece))
    piece /= 2;
  return piece;
}

/* About as many columns in all slices, in the pieces that A is loaded in. */
static uint32_t ipt__slice_cols(const ipt__tsm *tsm, uint32_t wanted) {
  uint64_t piece = ipt__longest_piece(tsm, tsm->m);
  uint64_t slices = ipt__divide_up(tsm->m, ipt__max(wanted, piece));
  return (uint32_t)ipt__round_up(ipt__divide_up(tsm->m, slices), piece);
}

/* Of shared memory: a slice of so many rows of A, and C. */
static uint64_t ipt__slice_units(const ipt__tsm *tsm, uint64_t rows, uint64_t slice,
                                 uint64_t numbers_of_c) {
  return rows * ipt__row_units(tsm, slice) + ipt__units_of(tsm, numbers_of_c);
}

/* Whether parts of the workgroup as large as a subgroup have rows of their own, which they bring
 * themselves: no fewer invocations than share a row, and than a row of a slice has pieces. */
static int ipt__subgroups_can_bring(const ipt__tsm *tsm, const ipt__limits *limits,
                                    uint64_t workgroup, uint64_t lanes, uint64_t slice) {
  uint64_t pieces = slice / ipt__loaded_piece(tsm);
  return workgroup % limits->subgroup == 0 && workgroup > limits->subgroup &&
         ipt__max(lanes, pieces) <= limits->subgroup;
}

/* How a variant divides the work. */
typedef struct ipt__own_shape {
  uint64_t lanes, slots, rows; /* of a subgroup */
  uint64_t pieces;             /* of A that an invocation holds */
  uint64_t units;              /* of shared memory */
  uint64_t registers;
} ipt__own_shape;

static ipt__own_shape ipt__shape_own_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                          const ipt__product_variant *v) {
  ipt__own_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm);
  shape.lanes = ipt__variant_lanes(tsm, v);
  shape.slots = ipt__most_slots(shape.lanes, limits->subgroup, v->squares);
  shape.rows = shape.slots * v->unroll;
  uint64_t pieces = shape.rows * (v->slice / ipt__loaded_piece(tsm));
  uint64_t numbers_of_c = ipt__round_up(tsm->m, v->slice) * shape.lanes * v->tile_n;
  shape.pieces = ipt__divide_up(pieces, limits->subgroup);
  uint64_t rows = v->workgroup / limits->subgroup * shape.rows;
  shape.units = ipt__slice_units(tsm, rows, v->slice, numbers_of_c) + 1;
  shape.registers =
      ipt__registers(tsm, (uint64_t)v->tile_n * (v->unroll + 1) + unit * v->unroll, shape.pieces);
  return shape;
}

/* Of loading so many words, of 16 bytes at most, from shared memory by 32 neighbours; see
 * docs/performance.md, "Squares". */
static double ipt__words_load_cost(uint64_t words, const ipt__own_shape *shape) {
  int pairs = shape->lanes % 2 == 0 || shape->slots % 2 == 0;
  if (words > 2)
    return ipt__load_cost(shape->slots, shape->lanes);
  return words == 2 && pairs ? 1 : (double)words;
}

/* Workgroups that a multiprocessor has at a time. */
static uint32_t ipt__own_resident(const ipt__limits *limits, const ipt__product_variant *v,
                                  const ipt__own_shape *shape) {
  return (uint32_t)ipt__resident_workgroups(limits, shape->registers, shape->units, v->workgroup);
}

/* What slices and whole rows have in common, with so many columns of A. Sums for which there are no
 * registers are in memory. */
static ipt__product_work ipt__own_work(const ipt__tsm *tsm, const ipt__limits *limits,
                                       const ipt__product_variant *v, const ipt__own_shape *shape,
                                       uint64_t cols) {
  ipt__product_work work;
  uint64_t invocations = (uint64_t)ipt__own_resident(limits, v, shape) * v->workgroup;
  uint64_t most = ipt__min(IPT__TSM_REGISTERS, limits->registers / v->workgroup);
  uint64_t missing = shape->registers > most ? shape->registers - most : 0;
  memset(&work, 0, sizeof work);
  work.columns = (double)cols / (4 * (double)shape->rows);
  work.products = work.columns * ipt__product_cost(tsm) * v->tile_n * v->unroll;
  work.missing = work.columns * (double)missing;
  work.warps = (double)invocations / (double)IPT__TSM_WARP;
  work.rows = work.warps * (double)shape->rows;
  return work;
}

static ipt__product_work ipt__own_rows_work(const ipt__tsm *tsm, const ipt__limits *limits,
                                            const ipt__product_variant *v,
                                            const ipt__own_shape *shape) {
  uint64_t words = ipt__type_size(tsm->type) / 4, slices = ipt__divide_up(tsm->m, v->slice);
  ipt__product_work work = ipt__own_work(tsm, limits, v, shape, slices * v->slice);
  double unit = ipt__unit_numbers(tsm);
  double of_a = ipt__load_cost(shape->slots, shape->lanes) * v->unroll / unit;
  double of_c = (double)v->tile_n / v->piece * ipt__words_load_cost(v->piece * words, shape);
  work.loads = work.columns * 4 * (of_a + of_c);
  work.placed = work.columns * (double)(shape->pieces * ipt__loaded_piece(tsm)) / v->slice;
  work.stored = tsm->n % v->piece == 0 ? (double)v->tile_n / v->piece : v->tile_n;
  work.passed = (double)slices;
  work.rows /= (double)slices;
  return work;
}

static double ipt__own_rows_cost(const ipt__tsm *tsm, const ipt__limits *limits,
                                 const ipt__product_variant *v, const ipt__own_shape *shape) {
  const ipt__product_factors factors = {1.03,  0.13, 6.71, 0.383, 2.18, 0.823, 0.57,
                                        0.527, 1.04, 0,    198,   1.09, 0.136};
  ipt__product_work work = ipt__own_rows_work(tsm, limits, v, shape);
  return ipt__product_cost_of(tsm, &factors, &work);
}

static int ipt__own_rows_fit(const ipt__tsm *tsm, const ipt__limits *limits,
                             const ipt__product_variant *v, const ipt__own_shape *shape) {
  const uint64_t most_registers = 245, most_pieces = 16, most_words = 112; /* of sums */
  uint64_t words = (uint64_t)v->tile_n * v->unroll * (ipt__type_size(tsm->type) / 4);
  return v->workgroup <= limits->workgroup && shape->registers <= most_registers &&
         words <= most_words && shape->pieces <= most_pieces &&
         ipt__round_up(shape->registers, 8) * v->workgroup <= limits->registers &&
         shape->units < ipt__staged_units(limits);
}

static void ipt__try_own_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                              const ipt__product_variant *wanted, double *least,
                              ipt__product_variant *best) {
  ipt__product_variant v = ipt__tuned_product(tsm, *wanted);
  v.tile_n = (uint32_t)ipt__round_up(ipt__min(tsm->n, v.tile_n), v.piece);
  if (v.unroll > IPT__SLICED_ROWS ||
      !ipt__subgroups_can_bring(tsm, limits, v.workgroup, ipt__variant_lanes(tsm, &v), v.slice))
    return;
  ipt__own_shape shape = ipt__shape_own_rows(tsm, limits, &v);
  if (!ipt__own_rows_fit(tsm, limits, &v, &shape))
    return;
  double cost = ipt__own_rows_cost(tsm, limits, &v, &shape);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

static void ipt__try_tiles(const ipt__tsm *tsm, const ipt__limits *limits, ipt__product_variant v,
                           double *least, ipt__product_variant *best) {
  for (v.tile_n = v.piece; v.tile_n <= IPT__TSM_LONGEST_TILE && v.tile_n < tsm->n + v.piece;
       v.tile_n += v.piece)
    for (v.unroll = 2; v.unroll <= IPT__SLICED_ROWS; v.unroll++)
      for (v.workgroup = 128; v.workgroup <= 512; v.workgroup += 128)
        for (v.squares = 0; v.squares <= 1; v.squares++)
          ipt__try_own_rows(tsm, limits, &v, least, best);
}

/* The least cost; 0: there is none. */
static double ipt__best_own_rows(const ipt__tsm *tsm, const ipt__limits *limits,
                                 ipt__product_variant *best) {
  const uint32_t slices[] = {4, 6, 8, 10, 12, 16, 20, 24};
  ipt__product_variant v = {0, 0, 0, 0, 0, 0, 1, 0, 1};
  double least = 0;
  for (uint32_t piece = ipt__unit_numbers(tsm); piece > 0; piece /= 2)
    for (uint32_t i = 0; i < sizeof slices / sizeof *slices && slices[i] < tsm->m; i++) {
      v.piece = ipt__choose_piece(tsm, piece);
      v.slice = ipt__slice_cols(tsm, slices[i]);
      ipt__try_tiles(tsm, limits, v, &least, best);
    }
  return least;
}
