/* Blockings of products of rows: the common part of whole rows (skinny_whole_rows.h) and slices
 * (skinny_slices.h); see shaders/skinny_rows_blocked.comp. */

static const char *const ipt__stagings[] = {"workgroup", "subgroup", NULL};
static const char *const ipt__places_of_b[] = {"shared", "sliced", NULL};

/* The values of these parameters. */
enum { IPT__BY_WORKGROUP = 1, IPT__BY_SUBGROUP = 2 };
enum { IPT__B_SHARED = 1, IPT__B_SLICED = 2 };

static const ipt__parameter ipt__staging_parameter = {"staging", 0, 0, 0, ipt__stagings};
static const ipt__parameter ipt__b_parameter = {"b", 0, 0, 0, ipt__places_of_b};

typedef struct ipt__row_blocking {
  uint32_t tn, tm, workgroup, bk, vector; /* as the parameters, but bk 0 means whole rows of A */
  int holds_b;                            /* all of B is in shared memory */
  int by_subgroup;
} ipt__row_blocking;

/* How a blocking divides the work of a partition: the invocations that together load the rows that
 * they multiply. */
typedef struct ipt__partition_shape {
  uint64_t partition;               /* invocations: those of a subgroup, or of the workgroup */
  uint64_t lanes, slot_count, rows; /* slots 0: the blocking is impossible */
  uint64_t loads;                   /* vectors of A, or units, that an invocation holds */
  uint64_t units_of_a, units;       /* units of shared memory, for the rows of all partitions and in
                                       all */
  uint64_t registers;
} ipt__partition_shape;

static ipt__row_blocking ipt__asked_blocking(const ipt__product *product, ipt__row_blocking v) {
  const ipt__variant *asked = product->variant;
  v.vector = ipt__choose_vector(product, v.vector);
  v.tn = (uint32_t)ipt__asked_or(asked, &ipt__tn_parameter, v.tn);
  v.tn = (uint32_t)ipt__round_up(ipt__min(product->n, v.tn), v.vector);
  v.tm = (uint32_t)ipt__min(ipt__asked_or(asked, &ipt__tm_parameter, v.tm), IPT__MOST_ROWS);
  v.workgroup = (uint32_t)ipt__asked_or(asked, &ipt__workgroup_parameter, v.workgroup);
  v.holds_b = v.bk == 0 || ipt__is_or(asked, &ipt__b_parameter, IPT__B_SHARED, v.holds_b);
  v.by_subgroup = ipt__is_or(asked, &ipt__staging_parameter, IPT__BY_SUBGROUP, v.by_subgroup);
  return v;
}

static int ipt__can_stage_by_subgroup(const ipt__profile *profile, const ipt__row_blocking *v) {
  return v->workgroup > profile->subgroup && v->workgroup % profile->subgroup == 0;
}

/* The invocations of a partition. If B comes in slices, it is the whole workgroup. */
static uint64_t ipt__partition_of(const ipt__profile *profile, const ipt__row_blocking *v) {
  int by_subgroup = v->by_subgroup && v->holds_b && ipt__can_stage_by_subgroup(profile, v);
  return by_subgroup ? profile->subgroup : v->workgroup;
}

static uint64_t ipt__blocking_lanes(const ipt__product *product, const ipt__row_blocking *v) {
  return ipt__divide_up(product->n, v->tn);
}

/* The words that an invocation's sums take. */
static uint64_t ipt__words_of_sums(const ipt__product *product, const ipt__row_blocking *v) {
  return (uint64_t)v->tn * v->tm * ipt__sum_words(product->type);
}

/* Whether distances fit 32 bits within a block and beyond it, where the addresses of loads may lie
 * before they are clamped. */
static int ipt__blocks_are_near(const ipt__product *product, const ipt__row_blocking *v,
                                const ipt__partition_shape *shape) {
  uint64_t rows = v->workgroup / shape->partition * shape->rows + v->workgroup;
  return ipt__max(product->a.stored.pitch, product->c.stored.pitch) <= UINT32_MAX / rows &&
         product->b.stored.pitch <= UINT32_MAX / (product->k + 1);
}

static int ipt__partition_fits(const ipt__product *product, const ipt__profile *profile,
                               const ipt__row_blocking *v, const ipt__partition_shape *shape) {
  return shape->slot_count > 0 && v->workgroup <= profile->workgroup &&
         shape->units <= ipt__most_staged_units(product, profile) &&
         ipt__blocks_are_near(product, v, shape);
}

/* Compilers for GPUs with several register files spill what one of them has no room for, and so do
 * those for GPUs with few registers. (Compilers for NVIDIA's GPUs get by with far fewer registers
 * than are counted here.) */
static int ipt__overfills_registers(const ipt__profile *profile, const ipt__row_blocking *v,
                                    const ipt__partition_shape *shape) {
  return (profile->register_files > 1 || profile->few_registers) &&
         shape->registers > ipt__registers_of(profile, v->workgroup);
}

/* ---- What it costs ---- */

/* The number of workgroups that a core runs at a time. */
static uint32_t ipt__resident_blockings(const ipt__profile *profile, const ipt__row_blocking *v,
                                        const ipt__partition_shape *shape) {
  return (uint32_t)ipt__resident_workgroups(profile, shape->registers, shape->units, v->workgroup);
}

/* The accesses to a row of `numbers` numbers that are moved word by word. Accesses of neighbours
 * count as one. */
static double ipt__word_accesses(const ipt__product *product, const ipt__profile *profile,
                                 uint64_t numbers) {
  double words = (double)ipt__type_size(product->type) / 4;
  return (double)numbers * words / profile->product_costs.core.width;
}

/* The cost for neighbours of loading `words` words each, 16 bytes at most, from shared memory; see
 * "Even numbers" in docs/algorithms.md. */
static double ipt__words_load_cost(const ipt__profile *profile, uint64_t words,
                                   const ipt__partition_shape *shape) {
  int pairs = shape->lanes % 2 == 0 || shape->slot_count % 2 == 0;
  if (words > 2)
    return ipt__load_cost(profile, shape->slot_count, shape->lanes);
  return words == 2 && pairs ? 1 : (double)words;
}

/* The work for a row of A with `cols` columns. Sums for which there are no registers are in
 * memory. */
static ipt__row_work ipt__blocking_work(const ipt__product *product, const ipt__profile *profile,
                                        const ipt__row_blocking *v,
                                        const ipt__partition_shape *shape, uint64_t cols) {
  const ipt__core_shape *core = &profile->product_costs.core;
  ipt__row_work work;
  uint64_t groups = ipt__resident_blockings(profile, v, shape);
  uint64_t most = ipt__min(core->registers, ipt__share_of_registers(profile, v->workgroup));
  uint64_t missing = shape->registers > most ? shape->registers - most : 0;
  double rows = (double)shape->rows / ipt__warps(profile, shape->partition); /* rows of a warp */
  memset(&work, 0, sizeof work);
  work.column_steps = (double)cols / (core->schedulers * rows);
  work.multiplications = work.column_steps * ipt__multiply_cost(product, profile) * v->tn * v->tm;
  work.missing = work.column_steps * (double)missing;
  work.warps = ipt__warps(profile, groups * v->workgroup);
  work.rows = work.warps * rows;
  return work;
}

/* ---- How it divides the work ---- */

/* Returns how many units of a row of A are unrolled: enough to load ahead, not so many that the
 * code exceeds the caches, and such that few units are left over. A whole slice is unrolled if
 * slices of B come along. One unit is enough where compiling more takes longer than they save. */
static uint32_t ipt__unrolled_units(const ipt__product *product, const ipt__profile *profile,
                                    const ipt__skinny_geometry *geometry) {
  const ipt__blocked_costs *costs = &profile->product_costs.blocked;
  uint64_t multiplications = (uint64_t)geometry->tn * geometry->tm *
                             ipt__unit_numbers(product->type) *
                             (ipt__is_complex(product->type) ? 4 : 1);
  uint64_t whole = geometry->bk / ipt__unit_numbers(product->type), least = costs->least_units;
  if (whole == 0 || !profile->fixes_sizes)
    return 1;
  if (!geometry->holds_b)
    return (uint32_t)whole;
  uint64_t most = ipt__clamp(costs->unrolled / multiplications, least, costs->most_units),
           best = most;
  for (uint64_t units = most; units >= least; units--)
    if (whole % units < whole % best)
      best = units;
  return (uint32_t)ipt__clamp(best, 1, whole);
}

static void ipt__use_blocking(const ipt__product *product, const ipt__profile *profile,
                              const ipt__row_blocking *v, const ipt__partition_shape *shape,
                              ipt__skinny_geometry *geometry) {
  uint64_t partitions = v->workgroup / shape->partition;
  geometry->tn = v->tn;
  geometry->tm = v->tm;
  geometry->workgroup = v->workgroup;
  geometry->bk = v->bk == 0 ? (uint32_t)product->k : v->bk;
  geometry->vector = v->vector;
  geometry->holds_b = v->holds_b;
  geometry->partition = (uint32_t)shape->partition;
  geometry->lanes = (uint32_t)shape->lanes;
  geometry->slot_count = (uint32_t)(partitions * shape->slot_count);
  geometry->block_rows = (uint32_t)(partitions * shape->rows);
  geometry->units = (uint32_t)shape->units;
  geometry->units_of_rows = (uint32_t)shape->units_of_a;
  geometry->held_a = (uint32_t)shape->loads;
  geometry->held_other =
      (uint32_t)ipt__divide_up(ipt__units_of(product, shape->rows * product->n), shape->partition);
  geometry->unroll = ipt__unrolled_units(product, profile, geometry);
}
