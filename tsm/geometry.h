/* How kernels divide a multiplication among workgroups and invocations, from the limits of a device
 * alone. */

typedef struct ipt__tsm_geometry {
  int staged; /* rows go through shared memory */
  int narrow; /* units of 16 bytes consist of whole rows */
  uint32_t workgroup;
  uint32_t tile_m, tile_n;
  uint32_t unroll; /* rows per invocation at a time */
  uint32_t lanes;  /* invocations per row: of a tile each, or of some elements of B */
  uint32_t slots;  /* rows at a time; times unroll */
  uint64_t tiles_m, tiles_n, tile_blocks;
  uint32_t resident; /* groups that are wanted for each multiprocessor */
  uint64_t groups;   /* that divide k */
  uint64_t group_rows;
  uint64_t held; /* direct TSMM: numbers in shared memory */
  int holds_c;
  int leap_frogging, transposed, atomic;
  int fixed;               /* staged: m and n are compiled into the kernel */
  uint32_t chunk_rows;     /* staged: that are in shared memory at a time */
  uint32_t held_a, held_b; /* staged: units of a chunk per invocation */
  uint32_t units;          /* staged: shared memory, in units of 16 bytes */
  uint32_t piece;          /* staged: numbers that tiles consist of, a unit of 16 bytes at most */
  int in_blocks;           /* staged TSMTTSM: adjacent rows of a chunk are the same invocations' */
  int in_turn;             /* staged: chunks are dealt to workgroups in turn */
  int squares;             /* staged TSMM: even numbers of lanes and slots, where there are many */
  uint32_t slice;          /* staged TSMM: columns of A in shared memory at a time; 0: all */
  int own_rows;            /* staged TSMM: wanted */
  uint32_t team;    /* the same: invocations that bring the rows that they multiply; 0: all */
  uint32_t terms;   /* staged, in one piece of code: TSMTTSM: rows, 0: all; TSMM: units of A */
  uint64_t scratch; /* bytes */
} ipt__tsm_geometry;

enum {
  IPT__TSM_WORKGROUP = 256,
  IPT__TSM_MAX_COLS = 1 << 20,
  IPT__TSM_MAX_C = 1 << 28,          /* elements: indices of words fit 32 bits */
  IPT__TSM_RESIDENT = 8,             /* workgroups for each multiprocessor, unless measured */
  IPT__TSM_COMMON_GROUPS = 12,       /* the same: a multiple of most numbers that fit at a time */
  IPT__TSM_MIN_GROUPS = 64,          /* where their number is unknown */
  IPT__TSM_MIN_ROWS = 8,             /* staged: that an invocation sums, to save on reductions */
  IPT__TSM_SCRATCH_BYTES = 64 << 20, /* at most, but one sum per element */
  IPT__TSM_MAX_ROWS = 1 << 30,       /* of a workgroup */
  IPT__TSM_TILE_REGISTERS = 128,     /* more would leave too few invocations to hide latency */
  IPT__TSM_MAX_CHOSEN_TILE = 8,
  IPT__TSM_ROW_LANES = 8,     /* TSMM: [Ernst, "Thread Count"] found 4 to 16 equally good */
  IPT__TSM_REDUCED_BYTES = 32 /* of C per workgroup of the reduction: what memory is read in */
};

static double ipt__least(double a, double b) {
  return a < b ? a : b;
}

static double ipt__longer(double a, double b) {
  return a > b ? a : b;
}

/* Whether kernels are compiled for m and n, where there are such kernels. */
static int ipt__fixes_sizes(const ipt__tsm *tsm, const ipt__limits *limits) {
  ipt_switch wanted = tsm->tuning.fixed_sizes;
  return wanted == IPT_DEFAULT ? limits->compiles_sizes : wanted == IPT_ON;
}

static uint32_t ipt__teams(const ipt__tsm_geometry *geometry) {
  return geometry->team == 0 ? 1 : geometry->workgroup / geometry->team;
}

static uint64_t ipt__wanted_groups(const ipt__limits *limits, const ipt__tsm_geometry *geometry) {
  return ipt__max(IPT__TSM_MIN_GROUPS, limits->resident_groups * geometry->resident);
}

static void ipt__divide_tiles(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  geometry->tiles_m = ipt__divide_up(tsm->m, geometry->tile_m);
  geometry->tiles_n = ipt__divide_up(tsm->n, geometry->tile_n);
  uint64_t tiles = geometry->tiles_m * geometry->tiles_n;
  geometry->tile_blocks = ipt__divide_up(tiles, geometry->workgroup);
  geometry->lanes = (uint32_t)ipt__divide_up(tiles, geometry->tile_blocks);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* Of an invocation that adds up the slots of its workgroup, in passes of one sum each at worst: an
 * eighth of the slots, and the parts that others have added; see shaders/include/tsm_slots.glsl. At
 * most 38,912. */
static uint64_t ipt__exchange_iterations(const ipt__tsm_geometry *geometry) {
  return (uint64_t)geometry->tile_m * geometry->tile_n * (geometry->slots / 8 + 24);
}

/* What the products of a row take, in numbers that are read in the same time: an H200 reads one
 * while it multiplies 30, or 15 that are complex. */
static double ipt__products_time(const ipt__tsm *tsm) {
  return (double)tsm->m * (double)tsm->n / (ipt__is_complex(tsm->type) ? 15 : 30);
}

/* The same of a row: reading it, or multiplying. */
static double ipt__row_time(const ipt__tsm *tsm) {
  return ipt__longer(ipt__products_time(tsm), (double)(tsm->m + tsm->n));
}

/* So many that partial sums hardly count, but as many for each multiprocessor. */
static uint64_t ipt__cheap_groups(const ipt__tsm *tsm, const ipt__limits *limits) {
  const double times_sums = 20;
  double sums = (double)tsm->m * (double)tsm->n;
  double cheap = (double)tsm->k * ipt__row_time(tsm) / (times_sums * sums);
  uint64_t units = ipt__max(limits->resident_groups, IPT__TSM_MIN_GROUPS);
  return ipt__divide_up((uint64_t)ipt__least(cheap, IPT__TSM_MAX_GROUPS) + 1, units) * units;
}

/* With rows enough for their invocations. The direct kernel, whose invocations are many, is as fast
 * with few workgroups unless rows are many, and sums of few are soon added up. */
static uint64_t ipt__useful_groups(const ipt__tsm *tsm, const ipt__limits *limits,
                                   const ipt__tsm_geometry *geometry) {
  const uint64_t least = 4, many = 32; /* rows of an invocation */
  const uint64_t few = 3;              /* workgroups for each multiprocessor */
  uint64_t units = ipt__max(limits->resident_groups, IPT__TSM_MIN_GROUPS);
  uint64_t rows = ipt__divide_up(tsm->k, geometry->slots);
  if (geometry->staged)
    return ipt__divide_up(rows, IPT__TSM_MIN_ROWS);
  return ipt__max(rows / many, ipt__min(ipt__divide_up(rows, least), few * units));
}

/* Without gaps, as partial sums are. */
static uint64_t ipt__c_bytes(const ipt__tsm *tsm) {
  return tsm->m * tsm->n * ipt__type_size(tsm->type);
}

/* Of whose partial sums scratch is not too large. */
static uint64_t ipt__affordable_groups(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  uint64_t most = IPT__TSM_MAX_GROUPS;
  return geometry->atomic ? most : ipt__max(1, IPT__TSM_SCRATCH_BYTES / ipt__c_bytes(tsm));
}

/* TSMTTSM: into how many workgroups rows are divided. The more, the more partial sums; a group
 * should have so many rows that the reduction hardly counts. */
static uint64_t ipt__sum_groups(const ipt__tsm *tsm, const ipt__limits *limits,
                                const ipt__tsm_geometry *geometry) {
  uint64_t wanted = ipt__divide_up(ipt__wanted_groups(limits, geometry), geometry->tile_blocks);
  uint64_t useful = ipt__useful_groups(tsm, limits, geometry);
  uint64_t affordable = ipt__affordable_groups(tsm, geometry);
  uint64_t cheap = geometry->atomic ? wanted : ipt__cheap_groups(tsm, limits);
  uint64_t groups = ipt__min(ipt__min(wanted, cheap), ipt__min(useful, affordable));
  return ipt__max(1, groups);
}

/* Rows among about so many workgroups, in multiples of step and at most `most` each; 0: not even
 * one step. */
static int ipt__divide_among(const ipt__tsm *tsm, uint64_t groups, uint64_t step, uint64_t most,
                             ipt__tsm_geometry *geometry) {
  if (tsm->tuning.groups != 0)
    groups = tsm->tuning.groups;
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
  geometry->scratch =
      geometry->atomic ? 0 : ipt__saturating_mul(geometry->groups, ipt__c_bytes(tsm));
}

/* TSMM. More than a common number of workgroups only pay if each makes several steps. */
static int ipt__divide_rows(const ipt__tsm *tsm, const ipt__limits *limits, uint64_t step,
                            uint64_t most, ipt__tsm_geometry *geometry) {
  const uint64_t several = 4;
  uint64_t groups = ipt__wanted_groups(limits, geometry);
  uint64_t common = ipt__max(IPT__TSM_MIN_GROUPS, limits->resident_groups * IPT__TSM_COMMON_GROUPS);
  if (tsm->k / groups < several * step)
    groups = ipt__min(groups, common);
  return ipt__divide_among(tsm, groups, step, most, geometry);
}

static void ipt__describe_geometry(const ipt__tsm_geometry *geometry, ipt__text *out) {
  const char *kernel = geometry->narrow ? "narrow" : geometry->staged ? "staged" : "direct";
  ipt__append(out, ": %s, %llu workgroups of %u", kernel, (unsigned long long)geometry->groups,
              geometry->workgroup);
  if (geometry->narrow)
    ipt__append(out, ", %u units at a time", geometry->unroll);
  else if (geometry->tiles_m > 0)
    ipt__append(out, ", %u tiles of %ux%u times %u rows", geometry->lanes, geometry->tile_m,
                geometry->tile_n, geometry->slots);
  else
    ipt__append(out, ", %u times %u columns in %u times %u rows", geometry->lanes, geometry->tile_n,
                geometry->slots, geometry->unroll);
  if (geometry->tile_blocks > 1)
    ipt__append(out, ", %llu blocks of tiles", (unsigned long long)geometry->tile_blocks);
  if (geometry->staged)
    ipt__append(out, ", %u rows staged", geometry->chunk_rows);
  else if (geometry->tiles_m > 0)
    ipt__append(out, ", %u at a time", geometry->unroll);
  if (geometry->slice != 0)
    ipt__append(out, " in slices of %u columns, %s C", geometry->slice,
                geometry->holds_c ? "all of" : "slices of");
  if (geometry->staged && geometry->tiles_m > 0)
    ipt__append(out, ", %u units", geometry->unroll);
  if (geometry->terms != 0)
    ipt__append(out, ", %u terms", geometry->terms);
  if (geometry->squares)
    ipt__append(out, ", in squares");
  if (geometry->staged)
    ipt__append(out, ", pieces of %u", geometry->piece);
  if (geometry->in_blocks)
    ipt__append(out, ", in blocks");
  if (ipt__teams(geometry) > 1)
    ipt__append(out, ", own rows");
  if (geometry->in_turn)
    ipt__append(out, ", in turn");
  if (geometry->atomic)
    ipt__append(out, ", atomic");
}
