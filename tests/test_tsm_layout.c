/* How kernels of multiplication divide the work, on paper: what they need fits the device, every
 * row is somebody's, measured variants are taken where they were measured. */
#include "tsm_layout_fixture.h"

static void describe(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, char *words,
                     size_t size) {
  ipt__text text = {words, size, 0};
  ipt__describe_tsm(tsm, &text);
  ipt__describe_geometry(geometry, &text);
}

static void check_geometry(const ipt__tsm *tsm, const ipt__limits *limits) {
  ipt__tsm_geometry geometry;
  char words[300];
  CHECK(ipt__lay_out_tsm(tsm, limits, &geometry) == IPT_SUCCESS, "no layout");
  describe(tsm, &geometry, words, sizeof words);
  CHECK(geometry.workgroup > 0 && geometry.workgroup <= limits->workgroup, "%s", words);
  CHECK((uint64_t)geometry.lanes * geometry.slots <= geometry.workgroup, "%s", words);
  CHECK(geometry.lanes > 0 && geometry.slots > 0, "%s", words);
  CHECK(geometry.groups * geometry.group_rows >= tsm->k, "%s: rows left over", words);
  CHECK((geometry.groups - 1) * geometry.group_rows < tsm->k, "%s: nothing to do", words);
  CHECK(geometry.units * 16ull < limits->on_chip, "%s: %u units", words, geometry.units);
  CHECK(geometry.scratch <= 64ull << 20, "%s: %g of scratch", words, (double)geometry.scratch);
  if (tsm->operation == IPT_TSM_TSMTTSM)
    CHECK(geometry.tiles_m * geometry.tile_m >= tsm->m &&
              geometry.tiles_n * geometry.tile_n >= tsm->n &&
              geometry.tile_blocks * geometry.lanes >= geometry.tiles_m * geometry.tiles_n,
          "%s: C is not covered", words);
}

static void test_all_widths(void) {
  const ipt__limits limits[] = {large_limits(), small_limits()};
  static const uint64_t heights[] = {1, 1000, 1 << 20};
  for (int i = 0; i < 2 * 3 * 2 * TYPES; i++)
    for (uint64_t m = 1; m <= WIDEST; m++)
      for (uint64_t n = 1 + m % 3; n <= WIDEST; n += 3) {
        ipt__tsm tsm = tsm_of((ipt_tsm_operation)(i / 2 % 2), (ipt_type)(i / 4 % TYPES),
                              heights[i / 16], m, n);
        check_geometry(&tsm, &limits[i % 2]);
      }
}

/* Kernels of whole rows count the numbers of a workgroup's in 32 bits, however few workgroups are
 * wanted. */
static void test_many_rows(void) {
  const ipt__limits limits = large_limits();
  for (int i = 0; i < 2 * TYPES; i++)
    for (uint64_t m = 9; m <= 64; m += 5) {
      ipt__tsm tsm =
          tsm_of((ipt_tsm_operation)(i % 2), (ipt_type)(i / 2), (uint64_t)1 << 28, m, 73 - m);
      ipt__tsm_geometry geometry;
      tsm.tuning.staged = IPT_ON;
      tsm.tuning.groups = 1;
      tsm.tuning.slice = 64;
      check_geometry(&tsm, &limits);
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK(geometry.staged && geometry.slice == 0, "%d x %d", (int)m, (int)tsm.n);
      CHECK(geometry.group_rows * (tsm.m > tsm.n ? tsm.m : tsm.n) <= UINT32_MAX, "%g rows",
            (double)geometry.group_rows);
    }
}

/* A subgroup has rows of its own only with all of C, and if it has room for them. */
static void check_team(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, uint32_t subgroup) {
  int wanted = tsm->tuning.own_rows == IPT_ON && geometry->workgroup % subgroup == 0 &&
               geometry->workgroup > subgroup;
  if (geometry->slice == 0)
    return;
  uint64_t pieces = geometry->slice / ipt__loaded_piece(tsm);
  int has_own = wanted && geometry->holds_c && geometry->lanes <= subgroup && pieces <= subgroup;
  CHECK(geometry->team == (has_own ? subgroup : geometry->workgroup), "%d x %d: teams of %u",
        (int)tsm->m, (int)tsm->n, geometry->team);
  uint32_t slots = geometry->team / geometry->lanes;
  slots -= geometry->squares && geometry->lanes % 2 == 0 && slots > 3 ? slots % 2 : 0;
  CHECK(geometry->slots == geometry->workgroup / geometry->team * slots,
        "%u slots of %u invocations", geometry->slots, geometry->lanes);
}

/* Slices of all sizes, in which every column of A is; a device that is too small for what was
 * measured multiplies whole rows. */
static void test_slices(void) {
  const ipt__limits limits[] = {large_limits(), small_limits()};
  for (uint64_t m = 1; m <= 64; m++)
    for (uint32_t i = 0; i < 2 * TYPES * 5; i++) {
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i / 2 % TYPES), 100000, m, i % 3 == 0 ? 7 : m);
      ipt__tsm_geometry geometry;
      tsm.tuning.staged = IPT_ON;
      check_geometry(&tsm, &limits[i % 2]);
      tsm.tuning.slice = 1 + i / (2 * TYPES) * 8;
      tsm.tuning.tile_n = 1 + i % 5;
      tsm.tuning.workgroup = 64;
      tsm.tuning.piece = i % 3;
      tsm.tuning.own_rows = i / 2 % 2 == 0 ? IPT_ON : IPT_OFF;
      check_geometry(&tsm, &limits[i % 2]);
      ipt__lay_out_tsm(&tsm, &limits[i % 2], &geometry);
      uint64_t slices = geometry.slice == 0 ? 0 : (m + geometry.slice - 1) / geometry.slice;
      CHECK(i % 2 == 1 || (tsm.tuning.slice < m) == (geometry.slice > 0), "%d of %d columns",
            (int)geometry.slice, (int)m);
      CHECK(slices == 0 || (slices - 1) * geometry.slice < m, "an empty slice of %d columns",
            (int)m);
      check_team(&tsm, &geometry, 32);
    }
}

/* Subgroups of other widths, and rows of which A's numbers are single because of the gaps between
 * them: more pieces than a subgroup of four or eight has invocations. */
static void test_teams(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 16, 32, 64}, workgroups[] = {48, 64, 96, 128};
  for (uint32_t i = 0; i < 6 * 4 * TYPES; i++)
    for (uint64_t m = 8; m <= 64; m += 4) {
      ipt__limits limits = large_limits();
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), 100000, m, 4 + m * i % 37);
      ipt__tsm_geometry geometry;
      limits.subgroup = subgroups[i / TYPES / 4];
      tsm.a.pitch += i % 2 * ipt__type_size(tsm.type);
      tsm.tuning.staged = tsm.tuning.own_rows = IPT_ON;
      tsm.tuning.hold_c = i % 5 == 0 ? IPT_OFF : IPT_ON;
      tsm.tuning.slice = 4 + (uint32_t)m % 13;
      tsm.tuning.tile_n = 1 + i % 6;
      tsm.tuning.workgroup = workgroups[i / TYPES % 4];
      check_geometry(&tsm, &limits);
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      check_team(&tsm, &geometry, limits.subgroup);
    }
}

/* Whether a team's rows may be whole units, and fit beside C. */
static int may_have_teams(const ipt__tsm *tsm, const ipt__limits *limits) {
  const ipt_tsm_tuning *tuning = &tsm->tuning;
  uint64_t unit = 16 / ipt__type_size(tsm->type), subgroup = limits->subgroup;
  uint64_t piece = tuning->piece < unit ? tuning->piece : unit, wanted = tuning->tile_n;
  uint64_t tile = ((tsm->n < wanted ? tsm->n : wanted) + piece - 1) / piece * piece;
  uint64_t lanes = (tsm->n + tile - 1) / tile, teams = tuning->workgroup / subgroup;
  uint64_t of_c = tsm->m * lanes * ((tile + unit - 1) / unit);
  if (tuning->hold_c != IPT_ON || tuning->workgroup % subgroup != 0 || teams < 2)
    return 0;
  for (uint64_t rows = tuning->unroll; rows * lanes <= subgroup * tuning->unroll;
       rows += tuning->unroll) {
    uint64_t of_a = rows * ((tsm->m + unit - 1) / unit | 1), of_b = rows * tsm->n / unit;
    if (rows % unit == 0)
      return of_c + teams * (of_a > of_b ? of_a : of_b) <= limits->on_chip / 16 - 2;
  }
  return 0;
}

/* Teams of subgroups have whole units of rows, in whole rows too; these and C fit. Where they
 * cannot, the workgroup brings the rows. */
static void check_own_whole_rows(const ipt__tsm *tsm, const ipt__limits *limits) {
  ipt__tsm_geometry geometry;
  check_geometry(tsm, limits);
  ipt__lay_out_tsm(tsm, limits, &geometry);
  uint32_t teams = ipt__teams(&geometry), subgroup = limits->subgroup;
  uint64_t rows = geometry.chunk_rows / teams, unit = 16 / ipt__type_size(tsm->type);
  CHECK(tsm->tuning.squares == IPT_ON || (teams > 1) == may_have_teams(tsm, limits),
        "%d x %d: %u teams", (int)tsm->m, (int)tsm->n, teams);
  if (teams == 1)
    return;
  CHECK(geometry.slice == 0 && geometry.team == subgroup && geometry.holds_c, "not whole rows");
  CHECK(rows * teams == geometry.chunk_rows && rows * tsm->m % unit == 0 &&
            rows * tsm->n % unit == 0,
        "%d rows of %d x %d", (int)rows, (int)tsm->m, (int)tsm->n);
  CHECK(geometry.slots / teams * geometry.lanes <= subgroup &&
            geometry.lanes * geometry.tile_n >= tsm->n && geometry.tile_n % geometry.piece == 0,
        "%u slots of %u lanes", geometry.slots, geometry.lanes);
  uint32_t of_team = geometry.slots / teams;
  CHECK(!geometry.squares || geometry.lanes % 2 == 1 || of_team <= 3 || of_team % 2 == 0,
        "%u slots of %u lanes in squares", of_team, geometry.lanes);
  CHECK(geometry.held_a * subgroup * unit >= rows * tsm->m &&
            geometry.held_b * subgroup * unit >= rows * tsm->n,
        "%u units of %d rows", geometry.held_a, (int)rows);
  uint64_t tile = (geometry.tile_n + unit - 1) / unit, of_c = tsm->m * geometry.lanes * tile;
  uint64_t row = (tsm->m + unit - 1) / unit | 1, of_b = (rows * tsm->n + unit - 1) / unit;
  CHECK(geometry.units >= of_c + teams * (rows * row > of_b ? rows * row : of_b), "%u units",
        geometry.units);
}

/* Kernels whose sizes are not fixed have none. */
static void check_sizes_that_are_not_fixed(ipt__tsm tsm, const ipt__limits *limits) {
  ipt__tsm_geometry geometry;
  tsm.tuning.fixed_sizes = IPT_OFF;
  ipt__lay_out_tsm(&tsm, limits, &geometry);
  CHECK(ipt__teams(&geometry) == 1, "%d x %d: %u teams", (int)tsm.m, (int)tsm.n,
        ipt__teams(&geometry));
}

static void test_own_whole_rows(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 32, 64}, workgroups[] = {32, 48, 64, 128, 256};
  for (uint32_t i = 0; i < 5 * 5 * TYPES; i++)
    for (uint64_t m = 3; m <= 64; m++) {
      ipt__limits limits = i % 3 == 0 ? small_limits() : large_limits();
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), 100000, m, 3 + m * (i + 5) % 61);
      limits.subgroup = subgroups[i / TYPES / 5];
      tsm.tuning.staged = tsm.tuning.own_rows = tsm.tuning.fixed_sizes = IPT_ON;
      tsm.tuning.hold_c = i % 7 == 0 ? IPT_OFF : IPT_ON;
      tsm.tuning.slice = 64;
      tsm.tuning.unroll = 1 + i % 4;
      tsm.tuning.piece = 1 + i % 2;
      tsm.tuning.tile_n = 1 + i % 9;
      tsm.tuning.squares = i % 5 == 0 ? IPT_ON : IPT_OFF;
      tsm.tuning.workgroup = workgroups[i / TYPES % 5];
      if (tsm.tuning.workgroup > limits.workgroup)
        continue;
      check_own_whole_rows(&tsm, &limits);
      check_sizes_that_are_not_fixed(tsm, &limits);
    }
}

static int takes_measured(const ipt__tsm *tsm, const ipt__limits *limits) {
  ipt__product_variant found;
  uint32_t resident;
  return ipt__take_measured_product(tsm, limits, 0, &found, &resident);
}

/* What was measured with 48 KiB of shared memory is not taken where there is less, unless subgroups
 * have room for most of the rows that they could sum; other rows of their own may be. */
static void test_room_for_own_rows(void) {
  ipt__limits limits = large_limits();
  uint32_t others = 0;
  for (uint32_t kib = 16; kib <= 48; kib += 8) {
    uint32_t widths = 0;
    limits.on_chip = kib << 10;
    for (int type = 0; type < TYPES; type++)
      for (uint64_t m = 1; m <= 64; m++) {
        ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)type, 1 << 20, m, m);
        ipt__tsm_geometry geometry;
        ipt__lay_out_tsm(&tsm, &limits, &geometry);
        uint32_t teams = ipt__teams(&geometry);
        if (geometry.slice != 0 || teams == 1)
          continue;
        uint32_t most = limits.subgroup / geometry.lanes, slots = geometry.slots / teams;
        most -= geometry.squares && geometry.lanes % 2 == 0 && most > 3 ? most % 2 : 0;
        CHECK(4 * slots >= 3 * most, "%u KiB, type %d, %d columns: %u of %u slots", kib, type,
              (int)m, slots, most);
        others += !takes_measured(&tsm, &limits);
        widths++;
      }
    CHECK(widths > 0, "%u KiB: no rows of their own", kib);
  }
  CHECK(others > 0, "nothing that is not measured");
}

/* Whole rows that subgroups bring were measured as such: not taken where they cannot, nor where
 * subgroups are so narrow that these rows would arrive in short runs. */
static void test_other_than_own_rows(void) {
  ipt__limits limits = large_limits(), narrow = large_limits();
  narrow.subgroup = 4;
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= 64; m++) {
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)type, 1 << 20, m, m);
      const ipt__measured_product *found = &ipt__measured_products[type][m - 1];
      if (!found->own_rows || found->slice != 0)
        continue;
      CHECK(takes_measured(&tsm, &limits), "type %d, %d columns", type, (int)m);
      ipt_switch *switches[] = {&tsm.tuning.own_rows, &tsm.tuning.hold_c, &tsm.tuning.fixed_sizes};
      for (int i = 0; i < 3; i++) {
        *switches[i] = IPT_OFF;
        CHECK(!takes_measured(&tsm, &limits), "type %d, %d columns, %d off", type, (int)m, i);
        *switches[i] = IPT_DEFAULT;
      }
      CHECK(!takes_measured(&tsm, &narrow), "type %d, %d columns, subgroups of 4", type, (int)m);
    }
}

/* Even numbers of invocations that share a row and of rows at a time, where there are more than
 * three; in slices and in whole rows. */
static void test_squares(void) {
  const ipt__limits limits = large_limits();
  for (uint64_t n = 1; n <= 64; n++)
    for (uint32_t i = 0; i < TYPES * 16; i++) {
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), 100000, 20, n);
      ipt__tsm_geometry geometry;
      tsm.tuning.staged = IPT_ON;
      tsm.tuning.squares = IPT_ON;
      tsm.tuning.tile_n = 1 + i / TYPES % 8;
      tsm.tuning.workgroup = 96;
      tsm.tuning.slice = i < TYPES * 8 ? 8 : 64;
      check_geometry(&tsm, &limits);
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK((geometry.lanes <= 3 || geometry.lanes % 2 == 0) &&
                geometry.lanes * geometry.tile_n >= n &&
                geometry.lanes * geometry.slots <= geometry.workgroup,
            "%u times %u lanes of %d columns", geometry.slots, geometry.lanes, (int)n);
      uint32_t slots = geometry.slots / ipt__teams(&geometry);
      CHECK(slots <= 3 || geometry.lanes % 2 == 1 || slots % 2 == 0, "%u slots of %u lanes", slots,
            geometry.lanes);
    }
}

/* Four tiles of single numbers are 16 bytes of a row. Slots that take every 8th row have rows
 * beside each other, so what two of them read is on the same banks if these are 4 bytes (33
 * columns) or 8 (34) from a multiple of 128 bytes apart, not if they are 16 (36). */
static void test_blocks_of_rows(void) {
  const ipt__limits limits = large_limits();
  for (uint64_t cols = 33; cols <= 36; cols++) {
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMTTSM, IPT_TYPE_F32, 1 << 20, cols, cols);
    ipt__tsm_geometry geometry;
    tsm.tuning.staged = IPT_ON;
    tsm.tuning.tile_m = tsm.tuning.tile_n = 9;
    tsm.tuning.workgroup = 128;
    tsm.tuning.unroll = 8;
    tsm.tuning.piece = 1;
    check_geometry(&tsm, &limits);
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.slots == 8 && geometry.chunk_rows == 56, "%u slots, %u rows", geometry.slots,
          geometry.chunk_rows);
    CHECK(geometry.in_blocks == (cols < 36), "%d columns", (int)cols);
  }
}

/* A device that ends an invocation after so many iterations; one workgroup for all rows, if it were
 * for the tuning. Every row of a slot takes one of them at least. */
static void test_loop_limit(void) {
  ipt__limits limits = small_limits();
  limits.loop_limit = 65535;
  limits.workgroup = 1024;
  for (uint32_t i = 0; i < 16 * TYPES; i++) {
    uint64_t cols = 1 + i % 5;
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMTTSM, (ipt_type)(i % TYPES), (uint64_t)1 << 30, cols, cols);
    ipt__tsm_geometry geometry;
    tsm.tuning.tile_m = tsm.tuning.tile_n = 1 + i / TYPES;
    tsm.tuning.workgroup = i % 3 == 0 ? 1024 : 256;
    tsm.tuning.groups = 1;
    tsm.tuning.staged = i % 2 == 0 ? IPT_OFF : IPT_DEFAULT;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.group_rows / geometry.slots < limits.loop_limit,
          "tiles of %u, %u slots: %g rows", geometry.tile_m, geometry.slots,
          (double)geometry.group_rows);
  }
}

/* The same of TSMM in slices: every row of a slot takes at least all columns of A and B. */
static void test_loop_limit_of_slices(void) {
  ipt__limits limits = small_limits();
  limits.loop_limit = 65535;
  for (uint32_t i = 0; i < 8 * TYPES; i++) {
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), (uint64_t)1 << 30, 20 + i / 4, 16);
    ipt__tsm_geometry geometry;
    tsm.tuning.staged = IPT_ON;
    tsm.tuning.slice = 8;
    tsm.tuning.tile_n = 4;
    tsm.tuning.groups = 1;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.slice > 0 &&
              geometry.group_rows / geometry.slots * tsm.m * 4 < limits.loop_limit,
          "slices of %u columns, %u slots: %g rows", geometry.slice, geometry.slots,
          (double)geometry.group_rows);
  }
}

/* Widths of which whole rows make up 16 bytes, on devices that compile no sizes too; few enough
 * rows for devices that count iterations, and for 32 bits. */
static void test_narrow(void) {
  ipt__limits limits = small_limits();
  limits.compiles_sizes = 0;
  for (uint32_t i = 0; i < TYPES * 5; i++) {
    uint64_t cols = 1 + i / TYPES, unit = 16 / ipt__type_size((ipt_type)(i % TYPES));
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), (uint64_t)1 << 36, cols, cols);
    ipt__tsm_geometry geometry;
    tsm.tuning.unroll = 4;
    tsm.tuning.groups = 1;
    limits.loop_limit = 65535;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.narrow == (unit % cols == 0), "type %u, %d columns", i % TYPES, (int)cols);
    CHECK(geometry.group_rows / 128 * cols * cols < limits.loop_limit, "%g rows",
          (double)geometry.group_rows);
    limits.loop_limit = 0;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(!geometry.narrow || geometry.group_rows * cols <= IPT__TSM_MAX_ROWS, "%g rows",
          (double)geometry.group_rows);
    limits.loop_limit = 4;
    CHECK(ipt__lay_out_tsm(&tsm, &limits, &geometry) != IPT_SUCCESS || !geometry.narrow,
          "not one step");
  }
}

/* Columns of A decide, how many of them rows of B that units cut, and gaps. Workgroups write few
 * rows each, but as few rows as there are for all of them. */
static void test_narrow_a(void) {
  static const struct {
    ipt_type type;
    uint64_t m, n, ldb;
    int narrow;
  } cases[] = {
      {IPT_TYPE_F32, 8, 64, 0, 1},  {IPT_TYPE_F32, 9, 64, 0, 0},  {IPT_TYPE_F32, 4, 33, 0, 1},
      {IPT_TYPE_F32, 5, 33, 0, 0},  {IPT_TYPE_F32, 8, 64, 68, 0}, {IPT_TYPE_F32, 8, 3, 0, 1},
      {IPT_TYPE_F64, 6, 64, 0, 1},  {IPT_TYPE_F64, 7, 64, 0, 0},  {IPT_TYPE_F64, 3, 33, 0, 1},
      {IPT_TYPE_F64, 4, 33, 0, 0},  {IPT_TYPE_C32, 5, 64, 0, 1},  {IPT_TYPE_C32, 6, 1, 0, 0},
      {IPT_TYPE_C64, 4, 33, 0, 1},  {IPT_TYPE_C64, 5, 33, 0, 0},  {IPT_TYPE_C64, 8, 4, 0, 1},
      {IPT_TYPE_C64, 1, 129, 0, 1}, {IPT_TYPE_C64, 1, 257, 0, 0},
  };
  const ipt__limits limits = large_limits();
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, cases[i].type, 1 << 24, cases[i].m, cases[i].n);
    ipt__tsm_geometry geometry;
    tsm.b.pitch = ipt__max(cases[i].ldb, cases[i].n) * ipt__type_size(cases[i].type);
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.narrow == cases[i].narrow, "%u", i);
    CHECK(!geometry.narrow || geometry.group_rows * tsm.b.width <= 8 * 2 * 128 * 16,
          "%u: %g rows each", i, (double)geometry.group_rows);
    tsm.k = 1 << 17;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(!geometry.narrow || geometry.groups >= 132, "%u: %g workgroups", i,
          (double)geometry.groups);
  }
}

/* Chunks are dealt in turn where memory is what takes the time; not few, nor too many. Few rows are
 * not divided among more workgroups of tsmm than most are. */
static void test_in_turn(void) {
  const ipt__limits limits = large_limits();
  ipt__limits counting = limits;
  counting.loop_limit = 65535; /* few rows each, so many workgroups */
  for (int type = 0; type < TYPES; type++)
    for (int operation = IPT_TSM_TSMTTSM; operation <= IPT_TSM_TSMM; operation++) {
      int is_complex = type >= IPT_TYPE_C32;
      for (uint64_t m = 9; m <= 64; m++) {
        ipt__tsm tsm = tsm_of((ipt_tsm_operation)operation, (ipt_type)type, 1 << 22, m, m);
        ipt__tsm_geometry geometry;
        ipt__lay_out_tsm(&tsm, &limits, &geometry);
        CHECK(geometry.in_turn == (geometry.staged && m <= (is_complex ? 16 : 32)),
              "type %d, %d columns", type, (int)m);
        tsm.k = 1 << 15;
        ipt__lay_out_tsm(&tsm, &limits, &geometry);
        CHECK(!geometry.in_turn && geometry.groups <= 12 * 132,
              "type %d, %d columns: %g workgroups", type, (int)m, (double)geometry.groups);
      }
      ipt__tsm tsm =
          tsm_of((ipt_tsm_operation)operation, (ipt_type)type, (uint64_t)1 << 41, 16, 16);
      ipt__tsm_geometry geometry;
      ipt__lay_out_tsm(&tsm, &counting, &geometry);
      CHECK(geometry.staged && geometry.groups * geometry.chunk_rows > UINT32_MAX &&
                !geometry.in_turn,
            "type %d: %g workgroups of %u rows", type, (double)geometry.groups,
            geometry.chunk_rows);
      tsm.tuning.in_turn = IPT_ON;
      CHECK(ipt__lay_out_tsm(&tsm, &counting, &geometry) != IPT_SUCCESS || !geometry.staged,
            "type %d: too many in turn", type);
    }
}

static int is_measured_sum(const ipt__tsm_geometry *geometry, const ipt__measured_sum *found) {
  return geometry->tile_m == found->tile_m && geometry->tile_n == found->tile_n &&
         geometry->workgroup == found->workgroup * 32u && geometry->unroll == found->unroll &&
         geometry->resident == found->groups && geometry->staged == (found->piece != 0) &&
         geometry->piece == found->piece && geometry->terms == found->terms;
}

static int is_measured_product(const ipt__tsm_geometry *geometry,
                               const ipt__measured_product *found) {
  return geometry->tile_n == found->tile_n && geometry->unroll == found->unroll &&
         geometry->workgroup == found->workgroup * 32u && geometry->resident == found->groups &&
         geometry->slice == found->slice && geometry->piece == found->piece &&
         (found->terms == 0 || geometry->terms == found->terms) &&
         (found->slice == 0 || geometry->holds_c == found->holds_c) &&
         geometry->squares == found->squares && (ipt__teams(geometry) > 1) == found->own_rows;
}

static void test_measured_variants(void) {
  const ipt__limits limits = large_limits();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= IPT__MEASURED_COLS; m++) {
      const ipt__measured_sum *sum = &ipt__measured_sums[type][m - 1];
      const ipt__measured_product *product = &ipt__measured_products[type][m - 1];
      ipt__tsm_geometry geometry;
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMTTSM, (ipt_type)type, 1 << 24, m, m);
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK(sum->workgroup == 0 || is_measured_sum(&geometry, sum), "type %d, %d columns", type,
            (int)m);
      tsm.operation = IPT_TSM_TSMM;
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK(geometry.narrow || product->workgroup == 0 || is_measured_product(&geometry, product),
            "tsmm, type %d, %d columns", type, (int)m);
    }
}

/* Slices of C that were measured for 52 columns serve other heights where all of C, of which only
 * complex numbers in double precision make so much, would take most of the shared memory. */
static void test_slices_for_others(void) {
  const ipt__limits limits = large_limits();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 40; m <= 48; m += 8) {
      const ipt__measured_product *found = &ipt__measured_products[type][52 - 1];
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)type, 1 << 20, m, 52);
      int expected = type == IPT_TYPE_C64 && m == 48;
      ipt__tsm_geometry geometry;
      CHECK(type != IPT_TYPE_C64 || !found->holds_c, "all of 52 x 52 was measured");
      CHECK((ipt__find_measured_product(&tsm, &limits) == found) == expected, "type %d, %d x 52",
            type, (int)m);
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK(!expected || (geometry.slice > 0 && geometry.tile_n == found->tile_n), "%d x 52",
            (int)m);
    }
}

/* As many workgroups as fit shared memory at a time, for each multiprocessor. */
static void check_own_rows(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  CHECK(geometry->holds_c && geometry->team == 32, "%d x %d of type %d: teams of %u", (int)tsm->m,
        (int)tsm->n, (int)tsm->type, geometry->team);
  CHECK(geometry->resident * geometry->units * 16ull <= IPT__TSM_SHARED_BYTES,
        "%u workgroups of %u units", geometry->resident, geometry->units);
}

/* Where m = n was not measured, whoever brings rows, and whole ones or slices: what costs least. */
static void test_products_by_cost(void) {
  const ipt__limits limits = large_limits();
  uint32_t whole = 0, own_whole = 0, own = 0;
  for (uint32_t i = 0; i < TYPES * 64; i++) {
    uint64_t m = 1 + i / TYPES, n = 2 + (m * 29 + 7 * (i % TYPES)) % 63;
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)(i % TYPES), 1 << 20, m, n);
    ipt__product_variant variant;
    uint32_t resident;
    ipt__tsm_geometry geometry;
    if (m == n || ipt__find_measured_product(&tsm, &limits))
      continue;
    double of_whole = ipt__best_product(&tsm, &limits, &variant, &resident);
    double of_own_whole = ipt__best_own_whole_rows(&tsm, &limits, &variant);
    double of_own = ipt__best_own_rows(&tsm, &limits, &variant);
    int by_workgroup = of_own_whole == 0 || (of_whole != 0 && of_whole <= of_own_whole);
    double least = by_workgroup ? of_whole : of_own_whole;
    int in_slices = of_own != 0 && of_own < least;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    if (!geometry.staged)
      continue;
    CHECK((geometry.slice > 0) == in_slices, "%d x %d of type %u", (int)m, (int)n, i % TYPES);
    CHECK(in_slices || (ipt__teams(&geometry) > 1) != by_workgroup, "%d x %d of type %u: %u teams",
          (int)m, (int)n, i % TYPES, ipt__teams(&geometry));
    if (ipt__teams(&geometry) > 1)
      check_own_rows(&tsm, &geometry);
    whole += ipt__teams(&geometry) == 1 ? 1 : 0;
    own_whole += ipt__teams(&geometry) > 1 && !in_slices ? 1 : 0;
    own += in_slices ? 1 : 0;
  }
  CHECK(whole > 0 && own_whole > 0 && own > 0, "%u, %u and %u", whole, own_whole, own);
}

/* Rows that subgroups bring are not chosen where something else is, nor in narrow subgroups. */
static void test_no_own_rows_by_cost(void) {
  ipt__limits limits = large_limits();
  for (int type = 0; type < TYPES; type++)
    for (uint32_t i = 0; i < 5; i++) {
      ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)type, 1 << 20, 60, 22);
      ipt__tsm_geometry geometry;
      tsm.tuning.own_rows = i == 1 ? IPT_OFF : IPT_DEFAULT;
      tsm.tuning.fixed_sizes = i == 2 ? IPT_OFF : IPT_DEFAULT;
      tsm.tuning.hold_c = i == 3 ? IPT_OFF : IPT_DEFAULT;
      limits.subgroup = i == 4 ? 4 : 32;
      ipt__lay_out_tsm(&tsm, &limits, &geometry);
      CHECK((ipt__teams(&geometry) > 1) == (i == 0), "type %d, %u: %u teams", type, i,
            ipt__teams(&geometry));
    }
}

/* Chunks that fill shared memory would be multiplied by the only workgroup of a multiprocessor,
 * which took more than twice as long for 64 x 3, unless subgroups wait for themselves only. */
static void test_room_for_another(void) {
  const ipt__limits limits = large_limits();
  for (int type = IPT_TYPE_F32; type <= IPT_TYPE_C32; type++) {
    ipt__tsm tsm = tsm_of(IPT_TSM_TSMM, (ipt_type)type, 1 << 21, 64, 3);
    ipt__tsm_geometry geometry;
    ipt__lay_out_tsm(&tsm, &limits, &geometry);
    CHECK(geometry.staged, "type %d: direct", type);
    CHECK(ipt__teams(&geometry) > 1 || 2 * 16 * geometry.units <= IPT__TSM_SHARED_BYTES,
          "type %d: %u units of shared memory", type, geometry.units);
  }
}

/* Rows without gaps are one run; with gaps of whole units, runs; far apart, no offset reaches. */
static void test_access_to_rows(void) {
  ipt__matrix matrix = {1000, 5, 20, 20, 20000};
  CHECK(ipt__access_to_rows(&matrix, 64) == IPT__IN_UNITS, "no gaps");
  matrix.pitch = 32;
  CHECK(ipt__access_to_rows(&matrix, 64) == IPT__IN_NUMBERS, "20 bytes");
  matrix.width = 16;
  CHECK(ipt__access_to_rows(&matrix, 64) == IPT__IN_UNIT_ROWS, "16 bytes");
  matrix.pitch = 1 << 28;
  CHECK(ipt__access_to_rows(&matrix, 64) == IPT__IN_NUMBERS, "16 GiB");
}

int main(void) {
  test_access_to_rows();
  test_all_widths();
  test_many_rows();
  test_slices();
  test_teams();
  test_own_whole_rows();
  test_room_for_own_rows();
  test_other_than_own_rows();
  test_squares();
  test_blocks_of_rows();
  test_loop_limit();
  test_loop_limit_of_slices();
  test_narrow();
  test_narrow_a();
  test_in_turn();
  test_measured_variants();
  test_slices_for_others();
  test_products_by_cost();
  test_no_own_rows_by_cost();
  test_room_for_another();
  return finish();
}
