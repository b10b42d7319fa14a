/* How kernels divide a multiplication among workgroups and invocations, from the profile of a
 * device alone. */

typedef struct ipt__tsm_geometry {
  ipt__product_method method;
  uint32_t workgroup;
  uint32_t tm, tn; /* thread tile: of C; of B */
  uint32_t
      unroll; /* in one piece of code: direct TSMTTSM: rows; blocked TSMM: units of a row of A */
  uint32_t loads;    /* narrow, blocked TSMTTSM: units that an invocation has on their way */
  uint32_t lanes;    /* invocations per row: of a tile each, or of some elements of B */
  uint32_t slots;    /* rows at a time; TSMM: times tm */
  uint32_t resident; /* groups that are wanted for each core */
  int holds_c;
  int prefetch;            /* direct TSMTTSM */
  uint32_t chunk_rows;     /* blocked: that are in shared memory at a time */
  uint32_t held_a, held_b; /* blocked: units of a chunk per invocation */
  uint32_t units;          /* blocked: of shared memory, 16 bytes each */
  uint32_t units_of_rows;  /* the same: without those of C */
  uint32_t vector;         /* blocked: numbers that tiles consist of, a unit of 16 bytes at most */
  int in_blocks;           /* blocked TSMTTSM: adjacent rows of a chunk are the same invocations' */
  uint32_t bk;             /* blocked TSMM: columns of A in shared memory at a time */
  uint32_t team;           /* the same: invocations that bring the rows that they multiply */
  uint64_t tiles_m, tiles_n, tile_blocks;
  uint64_t groups; /* that divide k */
  uint64_t group_rows;
  uint64_t held;    /* direct TSMM: numbers in shared memory */
  uint64_t scratch; /* bytes */
} ipt__tsm_geometry;

enum {
  IPT__UNIT_BYTES = 16, /* that shared memory is accessed in at a time */
  IPT__TSM_WORKGROUP = 256,
  IPT__TSM_MAX_COLS = 1 << 20,
  IPT__TSM_MAX_C = 1 << 28,          /* elements: indices of words fit 32 bits */
  IPT__TSM_MIN_GROUPS = 64,          /* where cores are few */
  IPT__TSM_SCRATCH_BYTES = 64 << 20, /* at most, but one sum per element */
  IPT__TSM_MAX_ROWS = 1 << 30        /* of a workgroup */
};

static uint32_t ipt__unit_numbers(ipt_type type) {
  return IPT__UNIT_BYTES / ipt__type_size(type);
}

static double ipt__least(double a, double b) {
  return a < b ? a : b;
}

static double ipt__longer(double a, double b) {
  return a > b ? a : b;
}

static uint64_t ipt__wanted_groups(const ipt__profile *profile, const ipt__tsm_geometry *geometry) {
  return ipt__max(IPT__TSM_MIN_GROUPS, profile->cores * geometry->resident);
}

static void ipt__divide_tiles(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  geometry->tiles_m = ipt__divide_up(tsm->m, geometry->tm);
  geometry->tiles_n = ipt__divide_up(tsm->n, geometry->tn);
  uint64_t tiles = geometry->tiles_m * geometry->tiles_n;
  geometry->tile_blocks = ipt__divide_up(tiles, geometry->workgroup);
  geometry->lanes = (uint32_t)ipt__divide_up(tiles, geometry->tile_blocks);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* Of an invocation that adds up the slots of its workgroup, in passes of one sum each at worst: an
 * eighth of the slots, and the parts that others have added; see shaders/include/tsm_slots.glsl. At
 * most 38,912. */
static uint64_t ipt__exchange_iterations(const ipt__tsm_geometry *geometry) {
  return (uint64_t)geometry->tm * geometry->tn * (geometry->slots / 8 + 24);
}

/* What the products of a row take, in numbers that are read in the same time. */
static double ipt__products_time(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__division_costs *costs = &profile->product_costs->division;
  return (double)tsm->m * (double)tsm->n /
         (ipt__is_complex(tsm->type) ? costs->complex_products : costs->real_products);
}

/* The same of a row: reading it, or multiplying. */
static double ipt__row_time(const ipt__tsm *tsm, const ipt__profile *profile) {
  return ipt__longer(ipt__products_time(tsm, profile), (double)(tsm->m + tsm->n));
}

/* So many that partial sums hardly count, but as many for each core. */
static uint64_t ipt__cheap_groups(const ipt__tsm *tsm, const ipt__profile *profile) {
  double sums = (double)tsm->m * (double)tsm->n;
  double cheap =
      (double)tsm->k * ipt__row_time(tsm, profile) / (profile->product_costs->division.sums * sums);
  uint64_t units = ipt__max(profile->cores, IPT__TSM_MIN_GROUPS);
  return ipt__divide_up((uint64_t)ipt__least(cheap, IPT__TSM_MAX_GROUPS) + 1, units) * units;
}

/* With rows enough for their invocations. The direct kernel, whose invocations are many, is as fast
 * with few workgroups unless rows are many, and sums of few are soon added up. */
static uint64_t ipt__useful_groups(const ipt__tsm *tsm, const ipt__profile *profile,
                                   const ipt__tsm_geometry *geometry) {
  const ipt__division_costs *costs = &profile->product_costs->division;
  uint64_t units = ipt__max(profile->cores, IPT__TSM_MIN_GROUPS);
  uint64_t rows = ipt__divide_up(tsm->k, geometry->slots);
  if (geometry->method == IPT__BLOCKED)
    return ipt__divide_up(rows, costs->summed_rows);
  return ipt__max(rows / costs->many_rows,
                  ipt__min(ipt__divide_up(rows, costs->few_rows), costs->few_groups * units));
}

/* Without gaps, as partial sums are. */
static uint64_t ipt__c_bytes(const ipt__tsm *tsm) {
  return tsm->m * tsm->n * ipt__type_size(tsm->type);
}

/* Of whose partial sums scratch is not too large. */
static uint64_t ipt__affordable_groups(const ipt__tsm *tsm) {
  return ipt__max(1, IPT__TSM_SCRATCH_BYTES / ipt__c_bytes(tsm));
}

/* TSMTTSM: into how many workgroups rows are divided. The more, the more partial sums; a group
 * should have so many rows that the reduction hardly counts. */
static uint64_t ipt__sum_groups(const ipt__tsm *tsm, const ipt__profile *profile,
                                const ipt__tsm_geometry *geometry) {
  uint64_t wanted = ipt__divide_up(ipt__wanted_groups(profile, geometry), geometry->tile_blocks);
  uint64_t useful = ipt__useful_groups(tsm, profile, geometry);
  uint64_t affordable = ipt__affordable_groups(tsm);
  uint64_t cheap = ipt__cheap_groups(tsm, profile);
  uint64_t groups = ipt__min(ipt__min(wanted, cheap), ipt__min(useful, affordable));
  return ipt__max(1, groups);
}

/* Rows among about so many workgroups, in multiples of step and at most `most` each; 0: not even
 * one step. */
static int ipt__divide_among(const ipt__tsm *tsm, uint64_t groups, uint64_t step, uint64_t most,
                             ipt__tsm_geometry *geometry) {
  groups = ipt__asked_or(tsm->variant, &ipt__groups_word, groups);
  uint64_t steps = ipt__divide_up(ipt__divide_up(tsm->k, groups), step);
  if (most < step)
    return 0;
  geometry->group_rows = ipt__clamp(steps, 1, most / step) * step;
  geometry->groups = ipt__divide_up(tsm->k, geometry->group_rows);
  return 1;
}

/* TSMTTSM: the same, but at least one step each. */
static void ipt__divide_sum(const ipt__tsm *tsm, uint64_t groups, uint64_t step, uint64_t most,
                            ipt__tsm_geometry *geometry) {
  ipt__divide_among(tsm, groups, step, ipt__max(most, step), geometry);
  geometry->scratch = ipt__saturating_mul(geometry->groups, ipt__c_bytes(tsm));
}

/* TSMM. More than a common number of workgroups only pay if each makes several steps. */
static int ipt__divide_rows(const ipt__tsm *tsm, const ipt__profile *profile, uint64_t step,
                            uint64_t most, ipt__tsm_geometry *geometry) {
  const ipt__division_costs *costs = &profile->product_costs->division;
  uint64_t groups = ipt__wanted_groups(profile, geometry);
  uint64_t common = ipt__max(IPT__TSM_MIN_GROUPS, profile->cores * costs->common);
  if (tsm->k / groups < costs->several_steps * step)
    groups = ipt__min(groups, common);
  return ipt__divide_among(tsm, groups, step, most, geometry);
}
