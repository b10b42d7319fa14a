/* Variants of blocked products: the common part of whole rows (skinny_whole_rows.h) and slices
 * (skinny_slices.h); see shaders/tsmm_blocked.comp. */

static const char *const ipt__stagings[] = {"workgroup", "subgroup", NULL};
static const char *const ipt__places_of_small[] = {"shared", "sliced", NULL};

/* The values of these words. */
enum { IPT__BY_WORKGROUP = 1, IPT__BY_SUBGROUP = 2 };
enum { IPT__C_SHARED = 1, IPT__C_SLICED = 2 };

static const ipt__word ipt__staging_word = {"staging", 0, 0, 0, ipt__stagings};
static const ipt__word ipt__small_word = {"b", 0, 0, 0, ipt__places_of_small}; /* the view's C */

typedef struct ipt__product_blocking {
  uint32_t tn, tm, workgroup, bk,
      vector;  /* the words of a variant, but bk 0 means whole rows of A */
  int holds_c; /* all of C is in shared memory */
  int by_subgroup;
} ipt__product_blocking;

/* How a variant divides the work of a team, which is the invocations that load together the rows
 * that they multiply. */
typedef struct ipt__team_shape {
  uint64_t team;               /* invocations: those of a subgroup, or of the workgroup */
  uint64_t lanes, slots, rows; /* slots 0: the variant is impossible */
  uint64_t loads;              /* vectors of A, or units, that an invocation holds */
  uint64_t units_of_a, units;  /* units of shared memory: for the rows of all teams; in all */
  uint64_t registers;
} ipt__team_shape;

static ipt__product_blocking ipt__asked_blocking(const ipt__tsm *tsm, ipt__product_blocking v) {
  const ipt__variant *asked = tsm->variant;
  v.vector = ipt__choose_vector(tsm, v.vector);
  v.tn = (uint32_t)ipt__asked_or(asked, &ipt__tn_word, v.tn);
  v.tn = (uint32_t)ipt__round_up(ipt__min(tsm->n, v.tn), v.vector);
  v.tm = (uint32_t)ipt__min(ipt__asked_or(asked, &ipt__tm_word, v.tm), IPT__MOST_ROWS);
  v.workgroup = (uint32_t)ipt__asked_or(asked, &ipt__workgroup_word, v.workgroup);
  v.holds_c = v.bk == 0 || ipt__is_or(asked, &ipt__small_word, IPT__C_SHARED, v.holds_c);
  v.by_subgroup = ipt__is_or(asked, &ipt__staging_word, IPT__BY_SUBGROUP, v.by_subgroup);
  return v;
}

static int ipt__can_stage_by_subgroup(const ipt__profile *profile, const ipt__product_blocking *v) {
  return v->workgroup > profile->subgroup && v->workgroup % profile->subgroup == 0;
}

/* The invocations of a team. If C comes in slices, the team is the whole workgroup. */
static uint64_t ipt__team_of(const ipt__profile *profile, const ipt__product_blocking *v) {
  int by_subgroup = v->by_subgroup && v->holds_c && ipt__can_stage_by_subgroup(profile, v);
  return by_subgroup ? profile->subgroup : v->workgroup;
}

static uint64_t ipt__blocking_lanes(const ipt__tsm *tsm, const ipt__product_blocking *v) {
  return ipt__divide_up(tsm->n, v->tn);
}

/* The words that an invocation's sums take. */
static uint64_t ipt__product_words(const ipt__tsm *tsm, const ipt__product_blocking *v) {
  return (uint64_t)v->tn * v->tm * (ipt__type_size(tsm->type) / 4);
}

/* Whether distances fit 32 bits, within a block and behind it, where loads end up before they are
 * clamped. */
static int ipt__blocks_are_near(const ipt__tsm *tsm, const ipt__product_blocking *v,
                                const ipt__team_shape *shape) {
  uint64_t rows = v->workgroup / shape->team * shape->rows + v->workgroup;
  return ipt__max(tsm->a.pitch, tsm->b.pitch) <= UINT32_MAX / rows &&
         tsm->c.pitch <= UINT32_MAX / (tsm->m + 1);
}

static int ipt__team_fits(const ipt__tsm *tsm, const ipt__profile *profile,
                          const ipt__product_blocking *v, const ipt__team_shape *shape) {
  return shape->slots > 0 && v->workgroup <= profile->workgroup &&
         shape->units <= ipt__most_staged_units(tsm, profile) &&
         ipt__blocks_are_near(tsm, v, shape);
}

/* Compilers for GPUs with several register files spill what one of them has no room for, and so do
 * those for GPUs with few registers. (Compilers for NVIDIA's GPUs get by with far fewer registers
 * than are counted here.) */
static int ipt__overfills_registers(const ipt__profile *profile, const ipt__product_blocking *v,
                                    const ipt__team_shape *shape) {
  return (profile->register_files > 1 || profile->few_registers) &&
         shape->registers > ipt__registers_of(profile, v->workgroup);
}

/* ---- What it costs ---- */

/* The number of workgroups that a core runs at a time. */
static uint32_t ipt__resident_blockings(const ipt__profile *profile, const ipt__product_blocking *v,
                                        const ipt__team_shape *shape) {
  return (uint32_t)ipt__resident_workgroups(profile, shape->registers, shape->units, v->workgroup);
}

/* The accesses to a row of `numbers` numbers that are moved word by word, those of all neighbours
 * together. */
static double ipt__word_accesses(const ipt__tsm *tsm, const ipt__profile *profile,
                                 uint64_t numbers) {
  double words = (double)ipt__type_size(tsm->type) / 4;
  return (double)numbers * words / profile->product_costs->core.width;
}

/* The cost for neighbours of loading `words` words each, 16 bytes at most, from shared memory; see
 * "Even numbers" in docs/algorithms.md. */
static double ipt__words_load_cost(const ipt__profile *profile, uint64_t words,
                                   const ipt__team_shape *shape) {
  int pairs = shape->lanes % 2 == 0 || shape->slots % 2 == 0;
  if (words > 2)
    return ipt__load_cost(profile, shape->slots, shape->lanes);
  return words == 2 && pairs ? 1 : (double)words;
}

/* The work for a row of A with `cols` columns. Sums for which there are no registers are in
 * memory. */
static ipt__product_work ipt__blocking_work(const ipt__tsm *tsm, const ipt__profile *profile,
                                            const ipt__product_blocking *v,
                                            const ipt__team_shape *shape, uint64_t cols) {
  const ipt__core_shape *core = &profile->product_costs->core;
  ipt__product_work work;
  uint64_t groups = ipt__resident_blockings(profile, v, shape);
  uint64_t most = ipt__min(core->registers, ipt__share_of_registers(profile, v->workgroup));
  uint64_t missing = shape->registers > most ? shape->registers - most : 0;
  double rows = (double)shape->rows / ipt__warps(profile, shape->team); /* rows of a warp */
  memset(&work, 0, sizeof work);
  work.columns = (double)cols / (core->schedulers * rows);
  work.products = work.columns * ipt__product_cost(tsm, profile) * v->tn * v->tm;
  work.missing = work.columns * (double)missing;
  work.warps = ipt__warps(profile, groups * v->workgroup);
  work.rows = work.warps * rows;
  return work;
}

/* ---- How it divides the work ---- */

/* Returns how many units of a row of A are in one piece of code: enough to load ahead, not so many
 * that the code leaves the caches, and such that few units are left over for shorter pieces. A
 * slice is one piece if slices of C come along. One unit is enough where compiling more takes
 * longer than they save. */
static uint32_t ipt__unrolled_units(const ipt__tsm *tsm, const ipt__profile *profile,
                                    const ipt__skinny_geometry *geometry) {
  const ipt__blocked_costs *costs = &profile->product_costs->blocked;
  uint64_t products = (uint64_t)geometry->tn * geometry->tm * ipt__unit_numbers(tsm->type) *
                      (ipt__is_complex(tsm->type) ? 4 : 1);
  uint64_t whole = geometry->bk / ipt__unit_numbers(tsm->type), least = costs->least_units;
  if (whole == 0 || !profile->fixes_sizes)
    return 1;
  if (!geometry->holds_c)
    return (uint32_t)whole;
  uint64_t most = ipt__clamp(costs->products / products, least, costs->most_units), best = most;
  for (uint64_t units = most; units >= least; units--)
    if (whole % units < whole % best)
      best = units;
  return (uint32_t)ipt__clamp(best, 1, whole);
}

static void ipt__use_blocking(const ipt__tsm *tsm, const ipt__profile *profile,
                              const ipt__product_blocking *v, const ipt__team_shape *shape,
                              ipt__skinny_geometry *geometry) {
  uint64_t teams = v->workgroup / shape->team;
  geometry->tn = v->tn;
  geometry->tm = v->tm;
  geometry->workgroup = v->workgroup;
  geometry->bk = v->bk == 0 ? (uint32_t)tsm->m : v->bk;
  geometry->vector = v->vector;
  geometry->holds_c = v->holds_c;
  geometry->team = (uint32_t)shape->team;
  geometry->lanes = (uint32_t)shape->lanes;
  geometry->slots = (uint32_t)(teams * shape->slots);
  geometry->chunk_rows = (uint32_t)(teams * shape->rows);
  geometry->units = (uint32_t)shape->units;
  geometry->units_of_rows = (uint32_t)shape->units_of_a;
  geometry->held_a = (uint32_t)shape->loads;
  geometry->held_b =
      (uint32_t)ipt__divide_up(ipt__units_of(tsm, shape->rows * tsm->n), shape->team);
  geometry->unroll = ipt__unrolled_units(tsm, profile, geometry);
}
