/* The information that methods need for planning, and functions that add stages. */

static const ipt__parameter ipt__tile_rows_parameter = {"tile_rows", 1, UINT64_MAX, 0, NULL};
static const ipt__parameter ipt__tile_cols_parameter = {"tile_cols", 1, UINT64_MAX, 0, NULL};

typedef struct ipt__planning {
  const ipt__shape *shape;
  const ipt__variant *variant; /* lives as long as the plan */
  const ipt__profile *profile;
  uint64_t scratch_limit;
  int transfers;    /* the data travels to the device and back, and time hidden by that is free */
  int in_sequence;  /* stages of other transpositions come before or after */
  int has_overhang; /* the matrix is longer than the data: see ipt__overhang */
} ipt__planning;

/* Returns the planning of data that is on the device already and goes through no other stages. */
static ipt__planning ipt__make_planning(const ipt__shape *shape, const ipt__variant *variant,
                                        const ipt__profile *profile, uint64_t scratch_limit) {
  ipt__planning planning = {shape, variant, profile, scratch_limit, 0, 0, 0};
  return planning;
}

/* Returns the forced number of rows of a tile, or 0. */
static uint64_t ipt__forced_rows(const ipt__planning *planning) {
  return ipt__setting_of(planning->variant, &ipt__tile_rows_parameter);
}

static uint64_t ipt__forced_cols(const ipt__planning *planning) {
  return ipt__setting_of(planning->variant, &ipt__tile_cols_parameter);
}

/* Lists the lengths into which a side can be divided: the divisors up to `most`, or only the forced
 * one. */
static void ipt__list_sides(uint64_t length, uint64_t most, uint64_t forced, ipt__divisors *sides) {
  most = ipt__min(ipt__min(length, most), UINT32_MAX);
  sides->count = 0;
  if (forced == 0)
    ipt__list_divisors(length, most, sides);
  else if (forced <= most && length % forced == 0)
    ipt__add_divisor(sides, forced);
}

static ipt__stage ipt__new_stage(const ipt__planning *planning, const ipt__kernel *kernel,
                                 uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size) {
  ipt__stage stage = ipt__make_stage(kernel, planning->variant, batch, rows, cols, elem_size);
  stage.has_overhang = planning->has_overhang;
  return stage;
}

/* Appends a stage unless it would move nothing. */
static void ipt__add_stage(ipt__stages *stages, const ipt__stage *stage) {
  int has_tile = stage->tile_rows > 1 && stage->tile_cols > 1;
  if (!stage->kernel->transposes || has_tile || (stage->rows != 1 && stage->cols != 1))
    stages->stage[stages->count++] = *stage;
}

static void ipt__add_new_stage(ipt__stages *stages, const ipt__planning *planning,
                               const ipt__kernel *kernel, uint64_t batch, uint64_t rows,
                               uint64_t cols, uint64_t elem_size) {
  ipt__stage stage = ipt__new_stage(planning, kernel, batch, rows, cols, elem_size);
  ipt__add_stage(stages, &stage);
}
