/* TSMM in slices whose rows are brought by the subgroups that multiply them: what a variant costs,
 * and the best of them where m = n was not measured; see shaders/include/tsmm_sliced.glsl. All of C
 * is in shared memory. */

enum { IPT__SLICED_ROWS = 8 /* of B, per invocation at most; as many as the shader stores */ };

/* The longest that rows of so many columns consist of. */
static uint32_t ipt__longest_vector(const ipt__tsm *tsm, uint64_t cols) {
  uint32_t vector = ipt__unit_numbers(tsm);
  while (cols % vector != 0)
    vector /= 2;
  return vector;
}

/* Rows of so many columns consist of vectors, and begin with one. */
static int ipt__rows_of_vectors(const ipt__tsm *tsm, const ipt__matrix *matrix, uint64_t cols,
                                uint32_t vector) {
  return cols % vector == 0 && matrix->pitch % (vector * ipt__type_size(tsm->type)) == 0;
}

/* The longest that rows of A consist of. */
static uint32_t ipt__loaded_vector(const ipt__tsm *tsm) {
  uint32_t vector = ipt__longest_vector(tsm, tsm->m);
  while (!ipt__rows_of_vectors(tsm, &tsm->a, tsm->m, vector))
    vector /= 2;
  return vector;
}

/* About as many columns in all slices, in the vectors that A is loaded in. */
static uint32_t ipt__bk_of(const ipt__tsm *tsm, uint32_t wanted) {
  uint64_t vector = ipt__longest_vector(tsm, tsm->m);
  uint64_t slices = ipt__divide_up(tsm->m, ipt__max(wanted, vector));
  return (uint32_t)ipt__round_up(ipt__divide_up(tsm->m, slices), vector);
}

/* Of shared memory: a slice of so many rows of A, and C. */
static uint64_t ipt__slice_units(const ipt__tsm *tsm, uint64_t rows, uint64_t bk,
                                 uint64_t numbers_of_c) {
  return rows * ipt__row_units(tsm, bk) + ipt__units_of(tsm, numbers_of_c);
}

/* Whether parts of the workgroup as large as a subgroup have rows of their own, which they bring
 * themselves: no fewer invocations than share a row, and than a row of a slice has vectors. */
static int ipt__subgroups_can_bring(const ipt__tsm *tsm, const ipt__profile *profile,
                                    uint64_t workgroup, uint64_t lanes, uint64_t bk) {
  uint64_t vectors = bk / ipt__loaded_vector(tsm);
  return workgroup % profile->subgroup == 0 && workgroup > profile->subgroup &&
         ipt__max(lanes, vectors) <= profile->subgroup;
}

/* How a variant divides the work. */
typedef struct ipt__subgroup_shape {
  uint64_t lanes, slots, rows; /* of a subgroup */
  uint64_t loads;              /* vectors of A, or units, that an invocation holds */
  uint64_t units;              /* of shared memory */
  uint64_t registers;
} ipt__subgroup_shape;

static ipt__subgroup_shape ipt__shape_subgroup_slices(const ipt__tsm *tsm,
                                                      const ipt__profile *profile,
                                                      const ipt__product_blocking *v) {
  ipt__subgroup_shape shape;
  uint64_t unit = ipt__unit_numbers(tsm);
  shape.lanes = ipt__blocking_lanes(tsm, v);
  shape.slots = ipt__most_slots(shape.lanes, profile->subgroup, v->even);
  shape.rows = shape.slots * v->tm;
  uint64_t vectors = shape.rows * (v->bk / ipt__loaded_vector(tsm));
  uint64_t numbers_of_c = ipt__round_up(tsm->m, v->bk) * shape.lanes * v->tn;
  shape.loads = ipt__divide_up(vectors, profile->subgroup);
  uint64_t rows = v->workgroup / profile->subgroup * shape.rows;
  shape.units = ipt__slice_units(tsm, rows, v->bk, numbers_of_c) + 1;
  shape.registers =
      ipt__registers(tsm, profile, (uint64_t)v->tn * (v->tm + 1) + unit * v->tm, shape.loads);
  return shape;
}

/* Of loading so many words, of 16 bytes at most, from shared memory by neighbours; see
 * "Even numbers" in docs/algorithms.md. */
static double ipt__words_load_cost(const ipt__profile *profile, uint64_t words,
                                   const ipt__subgroup_shape *shape) {
  int pairs = shape->lanes % 2 == 0 || shape->slots % 2 == 0;
  if (words > 2)
    return ipt__load_cost(profile, shape->slots, shape->lanes);
  return words == 2 && pairs ? 1 : (double)words;
}

/* Workgroups that a core has at a time. */
static uint32_t ipt__subgroup_resident(const ipt__profile *profile, const ipt__product_blocking *v,
                                       const ipt__subgroup_shape *shape) {
  return (uint32_t)ipt__resident_workgroups(profile, shape->registers, shape->units, v->workgroup);
}

/* What slices and whole rows have in common, with so many columns of A. Sums for which there are no
 * registers are in memory. */
static ipt__product_work ipt__subgroup_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                            const ipt__product_blocking *v,
                                            const ipt__subgroup_shape *shape, uint64_t cols) {
  const ipt__core_shape *core = &profile->product_costs->core;
  ipt__product_work work;
  uint64_t groups = ipt__subgroup_resident(profile, v, shape);
  uint64_t most = ipt__min(core->registers, profile->registers / v->workgroup);
  uint64_t missing = shape->registers > most ? shape->registers - most : 0;
  memset(&work, 0, sizeof work);
  work.columns = (double)cols / (core->schedulers * (double)shape->rows);
  work.products = work.columns * ipt__product_cost(tsm, profile) * v->tn * v->tm;
  work.missing = work.columns * (double)missing;
  work.warps = ipt__warps(profile, groups * v->workgroup);
  work.rows = work.warps * (double)shape->rows;
  return work;
}

static ipt__product_work ipt__subgroup_slices_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                                   const ipt__product_blocking *v,
                                                   const ipt__subgroup_shape *shape) {
  uint64_t words = ipt__type_size(tsm->type) / 4, slices = ipt__divide_up(tsm->m, v->bk);
  ipt__product_work work = ipt__subgroup_work(tsm, profile, v, shape, slices * v->bk);
  double unit = ipt__unit_numbers(tsm);
  double of_a = ipt__load_cost(profile, shape->slots, shape->lanes) * v->tm / unit;
  double of_c = (double)v->tn / v->vector * ipt__words_load_cost(profile, v->vector * words, shape);
  work.loads = work.columns * profile->product_costs->core.schedulers * (of_a + of_c);
  work.placed = work.columns * (double)(shape->loads * ipt__loaded_vector(tsm)) / v->bk;
  work.stored = tsm->n % v->vector == 0 ? (double)v->tn / v->vector : v->tn;
  work.passed = (double)slices;
  work.rows /= (double)slices;
  return work;
}

static double ipt__subgroup_slices_cost(const ipt__tsm *tsm, const ipt__profile *profile,
                                        const ipt__product_blocking *v,
                                        const ipt__subgroup_shape *shape) {
  ipt__product_work work = ipt__subgroup_slices_work(tsm, profile, v, shape);
  return ipt__product_cost_of(tsm, profile, &profile->product_costs->subgroup_slices.factors,
                              &work);
}

static int ipt__subgroup_slices_fit(const ipt__tsm *tsm, const ipt__profile *profile,
                                    const ipt__product_blocking *v,
                                    const ipt__subgroup_shape *shape) {
  const ipt__product_model *model = &profile->product_costs->subgroup_slices;
  uint64_t allotted = ipt__allotted_registers(profile, shape->registers);
  return v->workgroup <= profile->workgroup && shape->registers <= model->registers &&
         ipt__product_words(tsm, v) <= model->words && shape->loads <= model->loads &&
         allotted * v->workgroup <= profile->registers && shape->units < ipt__staged_units(profile);
}

static void ipt__try_subgroup_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                                     const ipt__product_blocking *wanted, double *least,
                                     ipt__product_blocking *best) {
  ipt__product_blocking v = ipt__asked_product(tsm, *wanted);
  v.tn = (uint32_t)ipt__round_up(ipt__min(tsm->n, v.tn), v.vector);
  if (v.tm > IPT__SLICED_ROWS ||
      !ipt__subgroups_can_bring(tsm, profile, v.workgroup, ipt__blocking_lanes(tsm, &v), v.bk))
    return;
  ipt__subgroup_shape shape = ipt__shape_subgroup_slices(tsm, profile, &v);
  if (!ipt__subgroup_slices_fit(tsm, profile, &v, &shape))
    return;
  double cost = ipt__subgroup_slices_cost(tsm, profile, &v, &shape);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = v;
}

static void ipt__try_tiles(const ipt__tsm *tsm, const ipt__profile *profile,
                           ipt__product_blocking v, double *least, ipt__product_blocking *best) {
  for (v.tn = v.vector; v.tn <= IPT__TSM_LONGEST_TILE && v.tn < tsm->n + v.vector; v.tn += v.vector)
    for (v.tm = 2; v.tm <= IPT__SLICED_ROWS; v.tm++)
      for (v.workgroup = 128; v.workgroup <= 512; v.workgroup += 128)
        for (v.even = 0; v.even <= 1; v.even++)
          ipt__try_subgroup_slices(tsm, profile, &v, least, best);
}

/* The least cost; 0: there is none. */
static double ipt__best_subgroup_slices(const ipt__tsm *tsm, const ipt__profile *profile,
                                        ipt__product_blocking *best) {
  const uint32_t wanted[] = {4, 6, 8, 10, 12, 16, 20, 24};
  ipt__product_blocking v = {0, 0, 0, 0, 0, 0, 1, 0, 1};
  double least = 0;
  for (uint32_t vector = ipt__unit_numbers(tsm); vector > 0; vector /= 2)
    for (uint32_t i = 0; i < sizeof wanted / sizeof *wanted && wanted[i] < tsm->m; i++) {
      v.vector = ipt__choose_vector(tsm, vector);
      v.bk = ipt__bk_of(tsm, wanted[i]);
      ipt__try_tiles(tsm, profile, v, &least, best);
    }
  return least;
}
