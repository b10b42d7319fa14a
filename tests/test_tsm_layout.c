/* How kernels of multiplication divide the work, on paper: what they need fits the device, every
 * row is somebody's, measured variants are taken where they were measured. */
#include "tsm_layout_fixture.h"

static void describe(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, char *words,
                     size_t size) {
  ipt__text text = {words, size, 0};
  ipt__describe_tsm(tsm, &text);
  ipt__append_geometry(&text, geometry);
}

/* A method that does not fit is refused; then others must do, of which none is that one. */
static void lay_out(const ipt__tsm *tsm, const ipt__profile *profile, ipt__tsm_geometry *geometry) {
  ipt_result result = ipt__lay_out_tsm(tsm, profile, geometry);
  if (result == IPT_SUCCESS || tsm->variant->method == NULL) {
    CHECK(result == IPT_SUCCESS, "no layout: %d", result);
    return;
  }
  ipt__variant any = *tsm->variant;
  ipt__tsm free_to_choose = *tsm;
  any.method = NULL;
  free_to_choose.variant = &any;
  CHECK(result == IPT_ERROR_UNSUPPORTED, "%d", result);
  CHECK(ipt__lay_out_tsm(&free_to_choose, profile, geometry) == IPT_SUCCESS, "no layout at all");
  CHECK(!ipt__forces(tsm->variant, geometry->method), "%s after all", tsm->variant->method);
}

static void check_geometry(const ipt__tsm *tsm, const ipt__profile *profile) {
  ipt__tsm_geometry geometry;
  char words[300];
  lay_out(tsm, profile, &geometry);
  describe(tsm, &geometry, words, sizeof words);
  CHECK(geometry.workgroup > 0 && geometry.workgroup <= profile->workgroup, "%s", words);
  CHECK((uint64_t)geometry.lanes * geometry.slots <= geometry.workgroup, "%s", words);
  CHECK(geometry.lanes > 0 && geometry.slots > 0, "%s", words);
  CHECK(geometry.groups * geometry.group_rows >= tsm->k, "%s: rows left over", words);
  CHECK((geometry.groups - 1) * geometry.group_rows < tsm->k, "%s: nothing to do", words);
  CHECK(geometry.units * 16ull < profile->shared_bytes, "%s: %u units", words, geometry.units);
  CHECK(geometry.scratch <= 64ull << 20, "%s: %g of scratch", words, (double)geometry.scratch);
  if (tsm->operation == IPT__TSMTTSM)
    CHECK(geometry.tiles_m * geometry.tm >= tsm->m && geometry.tiles_n * geometry.tn >= tsm->n &&
              geometry.tile_blocks * geometry.lanes >= geometry.tiles_m * geometry.tiles_n,
          "%s: C is not covered", words);
}

static void test_all_widths(void) {
  const ipt__profile profiles[] = {large_profile(), small_profile()};
  static const uint64_t heights[] = {1, 1000, 1 << 20};
  for (int i = 0; i < 2 * 3 * 2 * TYPES; i++)
    for (uint64_t m = 1; m <= WIDEST; m++)
      for (uint64_t n = 1 + m % 3; n <= WIDEST; n += 3) {
        ipt__tsm tsm =
            tsm_of(operation_of(i / 2), (ipt_type)(i / 4 % TYPES), heights[i / 16], m, n);
        check_geometry(&tsm, &profiles[i % 2]);
      }
}

/* Kernels of whole rows count the numbers of a workgroup's in 32 bits, however few workgroups are
 * wanted. */
static void test_many_rows(void) {
  const ipt__profile profile = large_profile();
  for (int i = 0; i < 2 * TYPES; i++)
    for (uint64_t m = 9; m <= 64; m += 5) {
      ipt__tsm tsm = tsm_of(operation_of(i), (ipt_type)(i / 2), (uint64_t)1 << 28, m, 73 - m);
      ipt__tsm_geometry geometry;
      ipt__variant asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__groups_word, 1);
      ask(&asked, &ipt__bk_word, 64);
      tsm.variant = &asked;
      check_geometry(&tsm, &profile);
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.method == IPT__BLOCKED && geometry.bk == 0, "%d x %d", (int)m, (int)tsm.n);
      CHECK(geometry.group_rows * (tsm.m > tsm.n ? tsm.m : tsm.n) <= UINT32_MAX, "%g rows",
            (double)geometry.group_rows);
    }
}

/* A subgroup has rows of its own only with all of C, and if it has room for them. */
static void check_team(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, uint32_t subgroup) {
  int wanted = ipt__setting_of(tsm->variant, &ipt__staging_word) == IPT__BY_SUBGROUP &&
               geometry->workgroup % subgroup == 0 && geometry->workgroup > subgroup;
  if (geometry->bk == 0)
    return;
  uint64_t pieces = geometry->bk / ipt__loaded_vector(tsm);
  int has_own = wanted && geometry->holds_c && geometry->lanes <= subgroup && pieces <= subgroup;
  CHECK(geometry->team == (has_own ? subgroup : geometry->workgroup), "%d x %d: teams of %u",
        (int)tsm->m, (int)tsm->n, geometry->team);
  uint32_t slots = geometry->team / geometry->lanes;
  slots -= geometry->even && geometry->lanes % 2 == 0 && slots > 3 ? slots % 2 : 0;
  CHECK(geometry->slots == geometry->workgroup / geometry->team * slots,
        "%u slots of %u invocations", geometry->slots, geometry->lanes);
}

/* Slices of all sizes, in which every column of A is; a device that is too small for what was
 * measured multiplies whole rows. */
static void test_slices(void) {
  const ipt__profile profiles[] = {large_profile(), small_profile()};
  for (uint64_t m = 1; m <= 64; m++)
    for (uint32_t i = 0; i < 2 * TYPES * 5; i++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i / 2 % TYPES), 100000, m, i % 3 == 0 ? 7 : m);
      ipt__tsm_geometry geometry;
      ipt__variant asked = forcing(IPT__BLOCKED);
      uint32_t bk = 1 + i / (2 * TYPES) * 8;
      tsm.variant = &asked;
      check_geometry(&tsm, &profiles[i % 2]);
      ask(&asked, &ipt__bk_word, bk);
      ask(&asked, &ipt__tn_word, 1 + i % 5);
      ask(&asked, &ipt__workgroup_word, 64);
      ask(&asked, &ipt__vector_word, i % 3);
      ask(&asked, &ipt__staging_word, i / 2 % 2 == 0 ? IPT__BY_SUBGROUP : IPT__BY_WORKGROUP);
      check_geometry(&tsm, &profiles[i % 2]);
      lay_out(&tsm, &profiles[i % 2], &geometry);
      uint64_t slices = geometry.bk == 0 ? 0 : (m + geometry.bk - 1) / geometry.bk;
      CHECK(i % 2 == 1 || (geometry.method == IPT__BLOCKED && (bk < m) == (geometry.bk > 0)),
            "%d of %d columns", (int)geometry.bk, (int)m);
      CHECK(slices == 0 || (slices - 1) * geometry.bk < m, "an empty slice of %d columns", (int)m);
      check_team(&tsm, &geometry, 32);
    }
}

/* Subgroups of other widths, and rows of which A's numbers are single because of the gaps between
 * them: more pieces than a subgroup of four or eight has invocations. */
static void test_teams(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 16, 32, 64}, workgroups[] = {48, 64, 96, 128};
  for (uint32_t i = 0; i < 6 * 4 * TYPES; i++)
    for (uint64_t m = 8; m <= 64; m += 4) {
      ipt__profile profile = large_profile();
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 100000, m, 4 + m * i % 37);
      ipt__tsm_geometry geometry;
      profile.subgroup = subgroups[i / TYPES / 4];
      tsm.a.pitch += i % 2 * ipt__type_size(tsm.type);
      ipt__variant asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__staging_word, IPT__BY_SUBGROUP);
      ask(&asked, &ipt__c_word, i % 5 == 0 ? IPT__C_SLICED : IPT__C_SHARED);
      ask(&asked, &ipt__bk_word, 4 + m % 13);
      ask(&asked, &ipt__tn_word, 1 + i % 6);
      ask(&asked, &ipt__workgroup_word, workgroups[i / TYPES % 4]);
      tsm.variant = &asked;
      check_geometry(&tsm, &profile);
      lay_out(&tsm, &profile, &geometry);
      check_team(&tsm, &geometry, profile.subgroup);
    }
}

/* Whether a team's rows may be whole units, and fit beside C. */
static int may_have_teams(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__variant *asked = tsm->variant;
  uint64_t unit = 16 / ipt__type_size(tsm->type), subgroup = profile->subgroup;
  uint64_t vector = ipt__setting_of(asked, &ipt__vector_word);
  uint64_t wanted = ipt__setting_of(asked, &ipt__tn_word);
  uint64_t workgroup = ipt__setting_of(asked, &ipt__workgroup_word), teams = workgroup / subgroup;
  uint64_t tm = ipt__setting_of(asked, &ipt__tm_word);
  vector = vector < unit ? vector : unit;
  uint64_t tile = ((tsm->n < wanted ? tsm->n : wanted) + vector - 1) / vector * vector;
  uint64_t lanes = (tsm->n + tile - 1) / tile;
  uint64_t of_c = tsm->m * lanes * ((tile + unit - 1) / unit);
  if (ipt__setting_of(asked, &ipt__c_word) != IPT__C_SHARED || workgroup % subgroup != 0 ||
      teams < 2)
    return 0;
  for (uint64_t rows = tm; rows * lanes <= subgroup * tm; rows += tm) {
    uint64_t of_a = rows * ((tsm->m + unit - 1) / unit | 1), of_b = rows * tsm->n / unit;
    if (rows % unit == 0)
      return of_c + teams * (of_a > of_b ? of_a : of_b) <= profile->shared_bytes / 16 - 2;
  }
  return 0;
}

/* Teams of subgroups have whole units of rows, in whole rows too; these and C fit. Where they
 * cannot, the workgroup brings the rows. */
static void check_subgroup_rows(const ipt__tsm *tsm, const ipt__profile *profile) {
  ipt__tsm_geometry geometry;
  check_geometry(tsm, profile);
  lay_out(tsm, profile, &geometry);
  uint32_t teams = ipt__teams(&geometry), subgroup = profile->subgroup;
  uint64_t rows = geometry.chunk_rows / teams, unit = 16 / ipt__type_size(tsm->type);
  CHECK(ipt__is_on(tsm->variant, &ipt__even_word) || (teams > 1) == may_have_teams(tsm, profile),
        "%d x %d: %u teams", (int)tsm->m, (int)tsm->n, teams);
  if (teams == 1)
    return;
  CHECK(geometry.bk == 0 && geometry.team == subgroup && geometry.holds_c, "not whole rows");
  CHECK(rows * teams == geometry.chunk_rows && rows * tsm->m % unit == 0 &&
            rows * tsm->n % unit == 0,
        "%d rows of %d x %d", (int)rows, (int)tsm->m, (int)tsm->n);
  CHECK(geometry.slots / teams * geometry.lanes <= subgroup &&
            geometry.lanes * geometry.tn >= tsm->n && geometry.tn % geometry.vector == 0,
        "%u slots of %u lanes", geometry.slots, geometry.lanes);
  uint32_t of_team = geometry.slots / teams;
  CHECK(!geometry.even || geometry.lanes % 2 == 1 || of_team <= 3 || of_team % 2 == 0,
        "%u slots of %u lanes in squares", of_team, geometry.lanes);
  CHECK(geometry.held_a * subgroup * unit >= rows * tsm->m &&
            geometry.held_b * subgroup * unit >= rows * tsm->n,
        "%u units of %d rows", geometry.held_a, (int)rows);
  uint64_t tile = (geometry.tn + unit - 1) / unit, of_c = tsm->m * geometry.lanes * tile;
  uint64_t row = (tsm->m + unit - 1) / unit | 1, of_b = (rows * tsm->n + unit - 1) / unit;
  CHECK(geometry.units >= of_c + teams * (rows * row > of_b ? rows * row : of_b), "%u units",
        geometry.units);
}

/* Kernels whose sizes are not fixed have none. */
static void check_sizes_that_are_not_fixed(ipt__tsm tsm, const ipt__profile *profile) {
  ipt__tsm_geometry geometry;
  ipt__variant asked = *tsm.variant;
  ipt__set(&asked, &ipt__fixed_sizes_word, IPT_OFF);
  tsm.variant = &asked;
  lay_out(&tsm, profile, &geometry);
  CHECK(ipt__teams(&geometry) == 1, "%d x %d: %u teams", (int)tsm.m, (int)tsm.n,
        ipt__teams(&geometry));
}

static void test_subgroup_rows(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 32, 64}, workgroups[] = {32, 48, 64, 128, 256};
  for (uint32_t i = 0; i < 5 * 5 * TYPES; i++)
    for (uint64_t m = 3; m <= 64; m++) {
      ipt__profile profile = i % 3 == 0 ? small_profile() : large_profile();
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 100000, m, 3 + m * (i + 5) % 61);
      profile.subgroup = subgroups[i / TYPES / 5];
      uint32_t workgroup = workgroups[i / TYPES % 5];
      ipt__variant asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__staging_word, IPT__BY_SUBGROUP);
      ask(&asked, &ipt__fixed_sizes_word, IPT_ON);
      ask(&asked, &ipt__c_word, i % 7 == 0 ? IPT__C_SLICED : IPT__C_SHARED);
      ask(&asked, &ipt__bk_word, 64);
      ask(&asked, &ipt__tm_word, 1 + i % 4);
      ask(&asked, &ipt__vector_word, 1 + i % 2);
      ask(&asked, &ipt__tn_word, 1 + i % 9);
      ask(&asked, &ipt__even_word, i % 5 == 0 ? IPT_ON : IPT_OFF);
      ask(&asked, &ipt__workgroup_word, workgroup);
      tsm.variant = &asked;
      if (workgroup > profile.workgroup)
        continue;
      check_subgroup_rows(&tsm, &profile);
      check_sizes_that_are_not_fixed(tsm, &profile);
    }
}

static int takes_measured(const ipt__tsm *tsm, const ipt__profile *profile) {
  ipt__product_blocking found;
  uint32_t resident;
  return ipt__take_measured_product(tsm, profile, 0, &found, &resident);
}

/* What was measured with 48 KiB of shared memory is not taken where there is less, unless subgroups
 * have room for most of the rows that they could sum; others that they bring may be. */
static void test_room_for_subgroup_rows(void) {
  ipt__profile profile = large_profile();
  uint32_t others = 0;
  for (uint32_t kib = 16; kib <= 48; kib += 8) {
    uint32_t widths = 0;
    profile.shared_bytes = kib << 10;
    for (int type = 0; type < TYPES; type++)
      for (uint64_t m = 1; m <= 64; m++) {
        ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, m, m);
        ipt__tsm_geometry geometry;
        ipt__lay_out_tsm(&tsm, &profile, &geometry);
        uint32_t teams = ipt__teams(&geometry);
        if (geometry.bk != 0 || teams == 1)
          continue;
        uint32_t most = profile.subgroup / geometry.lanes, slots = geometry.slots / teams;
        most -= geometry.even && geometry.lanes % 2 == 0 && most > 3 ? most % 2 : 0;
        CHECK(4 * slots >= 3 * most, "%u KiB, type %d, %d columns: %u of %u slots", kib, type,
              (int)m, slots, most);
        others += !takes_measured(&tsm, &profile);
        widths++;
      }
    CHECK(widths > 0, "%u KiB: subgroups bring none", kib);
  }
  CHECK(others > 0, "nothing that is not measured");
}

/* Whole rows that subgroups bring were measured as such: not taken where they cannot, nor where
 * subgroups are so narrow that these rows would arrive in short runs. */
static void test_other_than_subgroup_rows(void) {
  ipt__profile profile = large_profile(), narrow = large_profile();
  narrow.subgroup = 4;
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= 64; m++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, m, m);
      const ipt__measured_product *found = &profile.variants->products[type][m - 1];
      if (!found->by_subgroup || found->bk != 0)
        continue;
      CHECK(takes_measured(&tsm, &profile), "type %d, %d columns", type, (int)m);
      const ipt__setting without[] = {{&ipt__staging_word, IPT__BY_WORKGROUP},
                                      {&ipt__c_word, IPT__C_SLICED},
                                      {&ipt__fixed_sizes_word, IPT_OFF}};
      for (int i = 0; i < 3; i++) {
        ipt__variant asked = forcing(IPT__PRODUCT_METHODS);
        ipt__tsm other = tsm;
        ask(&asked, without[i].word, without[i].value);
        other.variant = &asked;
        CHECK(!takes_measured(&other, &profile), "type %d, %d columns, no %s", type, (int)m,
              without[i].word->name);
      }
      CHECK(!takes_measured(&tsm, &narrow), "type %d, %d columns, subgroups of 4", type, (int)m);
    }
}

/* Even numbers of invocations that share a row and of rows at a time, where there are more than
 * three; in slices and in whole rows. */
static void test_even(void) {
  const ipt__profile profile = large_profile();
  for (uint64_t n = 1; n <= 64; n++)
    for (uint32_t i = 0; i < TYPES * 16; i++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 100000, 20, n);
      ipt__tsm_geometry geometry;
      ipt__variant asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__even_word, IPT_ON);
      ask(&asked, &ipt__tn_word, 1 + i / TYPES % 8);
      ask(&asked, &ipt__workgroup_word, 96);
      ask(&asked, &ipt__bk_word, i < TYPES * 8 ? 8 : 64);
      tsm.variant = &asked;
      check_geometry(&tsm, &profile);
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK((geometry.lanes <= 3 || geometry.lanes % 2 == 0) && geometry.lanes * geometry.tn >= n &&
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
  const ipt__profile profile = large_profile();
  for (uint64_t cols = 33; cols <= 36; cols++) {
    ipt__tsm tsm = tsm_of(IPT__TSMTTSM, IPT_TYPE_F32, 1 << 20, cols, cols);
    ipt__tsm_geometry geometry;
    ipt__variant asked = forcing(IPT__BLOCKED);
    ask(&asked, &ipt__tm_word, 9);
    ask(&asked, &ipt__tn_word, 9);
    ask(&asked, &ipt__workgroup_word, 128);
    ask(&asked, &ipt__loads_word, 8);
    ask(&asked, &ipt__vector_word, 1);
    tsm.variant = &asked;
    check_geometry(&tsm, &profile);
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.slots == 8 && geometry.chunk_rows == 56, "%u slots, %u rows", geometry.slots,
          geometry.chunk_rows);
    CHECK(geometry.in_blocks == (cols < 36), "%d columns", (int)cols);
  }
}

/* A device that ends an invocation after so many iterations; one workgroup for all rows, if it were
 * for the tuning. Every row of a slot takes one of them at least. */
static void test_loop_limit(void) {
  ipt__profile profile = small_profile();
  profile.loop_limit = 65535;
  profile.workgroup = 1024;
  for (uint32_t i = 0; i < 16 * TYPES; i++) {
    uint64_t cols = 1 + i % 5;
    ipt__tsm tsm = tsm_of(IPT__TSMTTSM, (ipt_type)(i % TYPES), (uint64_t)1 << 30, cols, cols);
    ipt__tsm_geometry geometry;
    ipt__variant asked = forcing(i % 2 == 0 ? IPT__DIRECT : IPT__PRODUCT_METHODS);
    ask(&asked, &ipt__tm_word, 1 + i / TYPES);
    ask(&asked, &ipt__tn_word, 1 + i / TYPES);
    ask(&asked, &ipt__workgroup_word, i % 3 == 0 ? 1024 : 256);
    ask(&asked, &ipt__groups_word, 1);
    tsm.variant = &asked;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.group_rows / geometry.slots < profile.loop_limit,
          "tiles of %u, %u slots: %g rows", geometry.tm, geometry.slots,
          (double)geometry.group_rows);
  }
}

/* The same of TSMM in slices: every row of a slot takes at least all columns of A and B. */
static void test_loop_limit_of_slices(void) {
  ipt__profile profile = small_profile();
  profile.loop_limit = 65535;
  for (uint32_t i = 0; i < 8 * TYPES; i++) {
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), (uint64_t)1 << 30, 20 + i / 4, 16);
    ipt__tsm_geometry geometry;
    ipt__variant asked = forcing(IPT__BLOCKED);
    ask(&asked, &ipt__bk_word, 8);
    ask(&asked, &ipt__tn_word, 4);
    ask(&asked, &ipt__groups_word, 1);
    tsm.variant = &asked;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.bk > 0 && geometry.group_rows / geometry.slots * tsm.m * 4 < profile.loop_limit,
          "slices of %u columns, %u slots: %g rows", geometry.bk, geometry.slots,
          (double)geometry.group_rows);
  }
}

/* Widths of which whole rows make up 16 bytes, on devices that compile no sizes too; few enough
 * rows for devices that count iterations, and for 32 bits. */
static void test_narrow(void) {
  ipt__profile profile = small_profile();
  profile.fixes_sizes = 0;
  for (uint32_t i = 0; i < TYPES * 5; i++) {
    uint64_t cols = 1 + i / TYPES, unit = 16 / ipt__type_size((ipt_type)(i % TYPES));
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), (uint64_t)1 << 36, cols, cols);
    ipt__tsm_geometry geometry;
    ipt__variant asked = forcing(IPT__PRODUCT_METHODS);
    ask(&asked, &ipt__loads_word, 4);
    ask(&asked, &ipt__groups_word, 1);
    tsm.variant = &asked;
    profile.loop_limit = 65535;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK((geometry.method == IPT__NARROW) == (unit % cols == 0), "type %u, %d columns", i % TYPES,
          (int)cols);
    CHECK(geometry.group_rows / 128 * cols * cols < profile.loop_limit, "%g rows",
          (double)geometry.group_rows);
    profile.loop_limit = 0;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method != IPT__NARROW || geometry.group_rows * cols <= IPT__TSM_MAX_ROWS,
          "%g rows", (double)geometry.group_rows);
    profile.loop_limit = 4;
    CHECK(ipt__lay_out_tsm(&tsm, &profile, &geometry) != IPT_SUCCESS ||
              geometry.method != IPT__NARROW,
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
  const ipt__profile profile = large_profile();
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ipt__tsm tsm = tsm_of(IPT__TSMM, cases[i].type, 1 << 24, cases[i].m, cases[i].n);
    ipt__tsm_geometry geometry;
    tsm.b.pitch = ipt__max(cases[i].ldb, cases[i].n) * ipt__type_size(cases[i].type);
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK((geometry.method == IPT__NARROW) == cases[i].narrow, "%u", i);
    CHECK(geometry.method != IPT__NARROW || geometry.group_rows * tsm.b.width <= 8 * 2 * 128 * 16,
          "%u: %g rows each", i, (double)geometry.group_rows);
    tsm.k = 1 << 17;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method != IPT__NARROW || geometry.groups >= 132, "%u: %g workgroups", i,
          (double)geometry.groups);
  }
}

/* Chunks are dealt in turn where memory is what takes the time; not few, nor too many. Few rows are
 * not divided among more workgroups of tsmm than most are. */
static void test_round_robin(void) {
  const ipt__profile profile = large_profile();
  ipt__profile counting = profile;
  counting.loop_limit = 65535; /* few rows each, so many workgroups */
  for (int type = 0; type < TYPES; type++)
    for (int i = 0; i < 2; i++) {
      int is_complex = type >= IPT_TYPE_C32;
      for (uint64_t m = 9; m <= 64; m++) {
        ipt__tsm tsm = tsm_of(operation_of(i), (ipt_type)type, 1 << 22, m, m);
        ipt__tsm_geometry geometry;
        ipt__lay_out_tsm(&tsm, &profile, &geometry);
        CHECK(geometry.round_robin ==
                  ((geometry.method == IPT__BLOCKED) && m <= (is_complex ? 16 : 32)),
              "type %d, %d columns", type, (int)m);
        tsm.k = 1 << 15;
        ipt__lay_out_tsm(&tsm, &profile, &geometry);
        CHECK(!geometry.round_robin && geometry.groups <= 12 * 132,
              "type %d, %d columns: %g workgroups", type, (int)m, (double)geometry.groups);
      }
      ipt__tsm tsm = tsm_of(operation_of(i), (ipt_type)type, (uint64_t)1 << 41, 16, 16);
      ipt__tsm_geometry geometry;
      ipt__lay_out_tsm(&tsm, &counting, &geometry);
      CHECK(geometry.method == IPT__BLOCKED && geometry.groups * geometry.chunk_rows > UINT32_MAX &&
                !geometry.round_robin,
            "type %d: %g workgroups of %u rows", type, (double)geometry.groups,
            geometry.chunk_rows);
      ipt__variant asked = forcing(IPT__PRODUCT_METHODS);
      ask(&asked, &ipt__round_robin_word, IPT_ON);
      tsm.variant = &asked;
      CHECK(ipt__lay_out_tsm(&tsm, &counting, &geometry) != IPT_SUCCESS ||
                geometry.method != IPT__BLOCKED,
            "type %d: too many in turn", type);
      asked.method = ipt__product_methods[IPT__BLOCKED];
      CHECK(ipt__lay_out_tsm(&tsm, &counting, &geometry) == IPT_ERROR_UNSUPPORTED,
            "type %d: too many in turn, forced", type);
    }
}

static int is_measured_sum(const ipt__tsm_geometry *geometry, const ipt__measured_sum *found) {
  return geometry->tm == found->tm && geometry->tn == found->tn &&
         geometry->workgroup == found->workgroup * 32u && geometry->loads == found->loads &&
         geometry->resident == found->groups &&
         (geometry->method == IPT__BLOCKED) == (found->vector != 0) &&
         geometry->vector == found->vector && geometry->unroll == found->unroll;
}

static int is_measured_product(const ipt__tsm_geometry *geometry,
                               const ipt__measured_product *found) {
  return geometry->tn == found->tn && geometry->tm == found->tm &&
         geometry->workgroup == found->workgroup * 32u && geometry->resident == found->groups &&
         geometry->bk == found->bk && geometry->vector == found->vector &&
         (found->unroll == 0 || geometry->unroll == found->unroll) &&
         (found->bk == 0 || geometry->holds_c == found->holds_c) && geometry->even == found->even &&
         (ipt__teams(geometry) > 1) == found->by_subgroup;
}

static void test_measured_variants(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= IPT__MEASURED_COLS; m++) {
      const ipt__measured_sum *sum = &profile.variants->sums[type][m - 1];
      const ipt__measured_product *product = &profile.variants->products[type][m - 1];
      ipt__tsm_geometry geometry;
      ipt__tsm tsm = tsm_of(IPT__TSMTTSM, (ipt_type)type, 1 << 24, m, m);
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(sum->workgroup == 0 || is_measured_sum(&geometry, sum), "type %d, %d columns", type,
            (int)m);
      tsm.operation = IPT__TSMM;
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK((geometry.method == IPT__NARROW) || product->workgroup == 0 ||
                is_measured_product(&geometry, product),
            "tsmm, type %d, %d columns", type, (int)m);
    }
}

/* Slices of C that were measured for 52 columns serve other heights where all of C, of which only
 * complex numbers in double precision make so much, would take most of the shared memory. */
static void test_slices_for_others(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 40; m <= 48; m += 8) {
      const ipt__measured_product *found = &profile.variants->products[type][52 - 1];
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, m, 52);
      int expected = type == IPT_TYPE_C64 && m == 48;
      ipt__tsm_geometry geometry;
      CHECK(type != IPT_TYPE_C64 || !found->holds_c, "all of 52 x 52 was measured");
      CHECK((ipt__find_measured_product(&tsm, &profile) == found) == expected, "type %d, %d x 52",
            type, (int)m);
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(!expected || (geometry.bk > 0 && geometry.tn == found->tn), "%d x 52", (int)m);
    }
}

/* As many workgroups as fit shared memory at a time, for each core. */
static void check_subgroups(const ipt__tsm *tsm, const ipt__profile *profile,
                            const ipt__tsm_geometry *geometry) {
  CHECK(geometry->holds_c && geometry->team == 32, "%d x %d of type %d: teams of %u", (int)tsm->m,
        (int)tsm->n, (int)tsm->type, geometry->team);
  CHECK(geometry->resident * geometry->units * 16ull <= profile->shared_per_core,
        "%u workgroups of %u units", geometry->resident, geometry->units);
}

/* Where m = n was not measured, whoever brings rows, and whole ones or slices: what costs least. */
static void test_products_by_cost(void) {
  const ipt__profile profile = large_profile();
  uint32_t by_workgroup = 0, by_subgroup = 0, in_slices = 0;
  for (uint32_t i = 0; i < TYPES * 64; i++) {
    uint64_t m = 1 + i / TYPES, n = 2 + (m * 29 + 7 * (i % TYPES)) % 63;
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 1 << 20, m, n);
    ipt__product_blocking variant;
    uint32_t resident;
    ipt__tsm_geometry geometry;
    if (m == n || ipt__find_measured_product(&tsm, &profile))
      continue;
    double of_whole = ipt__best_product(&tsm, &profile, &variant, &resident);
    double of_subgroup_rows = ipt__best_subgroup_rows(&tsm, &profile, &variant);
    double of_slices = ipt__best_subgroup_slices(&tsm, &profile, &variant);
    int workgroup_is_best =
        of_subgroup_rows == 0 || (of_whole != 0 && of_whole <= of_subgroup_rows);
    double least = workgroup_is_best ? of_whole : of_subgroup_rows;
    int slices_are_best = of_slices != 0 && of_slices < least;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    if (geometry.method != IPT__BLOCKED)
      continue;
    CHECK((geometry.bk > 0) == slices_are_best, "%d x %d of type %u", (int)m, (int)n, i % TYPES);
    CHECK(slices_are_best || (ipt__teams(&geometry) > 1) != workgroup_is_best,
          "%d x %d of type %u: %u teams", (int)m, (int)n, i % TYPES, ipt__teams(&geometry));
    if (ipt__teams(&geometry) > 1)
      check_subgroups(&tsm, &profile, &geometry);
    by_workgroup += ipt__teams(&geometry) == 1 ? 1 : 0;
    by_subgroup += ipt__teams(&geometry) > 1 && !slices_are_best ? 1 : 0;
    in_slices += slices_are_best ? 1 : 0;
  }
  CHECK(by_workgroup > 0 && by_subgroup > 0 && in_slices > 0, "%u, %u and %u", by_workgroup,
        by_subgroup, in_slices);
}

/* Rows that subgroups bring are not chosen where something else is, nor in narrow subgroups. */
static void test_no_subgroups_by_cost(void) {
  ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint32_t i = 0; i < 5; i++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, 60, 22);
      ipt__tsm_geometry geometry;
      ipt__variant asked = forcing(IPT__PRODUCT_METHODS);
      ask(&asked, &ipt__staging_word, i == 1 ? IPT__BY_WORKGROUP : 0);
      ask(&asked, &ipt__fixed_sizes_word, i == 2 ? IPT_OFF : 0);
      ask(&asked, &ipt__c_word, i == 3 ? IPT__C_SLICED : 0);
      tsm.variant = &asked;
      profile.subgroup = i == 4 ? 4 : 32;
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK((ipt__teams(&geometry) > 1) == (i == 0), "type %d, %u: %u teams", type, i,
            ipt__teams(&geometry));
    }
}

/* Chunks that fill shared memory would be multiplied by the only workgroup of a core,
 * which took more than twice as long for 64 x 3, unless subgroups wait for themselves only. */
static void test_room_for_another(void) {
  const ipt__profile profile = large_profile();
  for (int type = IPT_TYPE_F32; type <= IPT_TYPE_C32; type++) {
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 21, 64, 3);
    ipt__tsm_geometry geometry;
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method == IPT__BLOCKED, "type %d: direct", type);
    CHECK(ipt__teams(&geometry) > 1 || 2 * 16 * geometry.units <= profile.shared_per_core,
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
  test_subgroup_rows();
  test_room_for_subgroup_rows();
  test_other_than_subgroup_rows();
  test_even();
  test_blocks_of_rows();
  test_loop_limit();
  test_loop_limit_of_slices();
  test_narrow();
  test_narrow_a();
  test_round_robin();
  test_measured_variants();
  test_slices_for_others();
  test_products_by_cost();
  test_no_subgroups_by_cost();
  test_room_for_another();
  return finish();
}
