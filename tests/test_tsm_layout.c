/* How kernels of skinny products divide the work, on paper: their needs fit the device, every row
 * belongs to somebody, and measured variants are used where they were measured. */
#include "tsm_layout_fixture.h"

static void describe(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, char *words,
                     size_t size) {
  ipt__text text = {words, size, 0};
  ipt__describe_tsm(tsm, &text);
  ipt__append_geometry(&text, geometry);
}

/* A method that does not fit is refused; then other methods fit, and not that one. */
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
      for (uint64_t n = 1 + m % 3; n <= WIDEST; n += few_cases() ? 12 : 3) {
        ipt__tsm tsm =
            tsm_of(operation_of(i / 2), (ipt_type)(i / 4 % TYPES), heights[i / 16], m, n);
        check_geometry(&tsm, &profiles[i % 2]);
      }
}

/* Kernels of whole rows count the numbers of a workgroup with 32 bits, even if few workgroups are
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
      CHECK(geometry.method == IPT__BLOCKED && (i % 2 == 0 || geometry.bk == m), "%d x %d", (int)m,
            (int)tsm.n);
      CHECK(geometry.group_rows * (tsm.m > tsm.n ? tsm.m : tsm.n) <= UINT32_MAX, "%g rows",
            (double)geometry.group_rows);
    }
}

/* A subgroup only has rows of its own if all of C and these rows have room. */
static void check_team(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry, uint32_t subgroup) {
  int wanted = ipt__setting_of(tsm->variant, &ipt__staging_word) == IPT__BY_SUBGROUP &&
               geometry->workgroup % subgroup == 0 && geometry->workgroup > subgroup;
  if (geometry->bk == tsm->m)
    return;
  uint64_t vectors = geometry->bk / ipt__vector_of_a(tsm);
  int has_own = wanted && geometry->holds_c && geometry->lanes <= subgroup && vectors <= subgroup;
  CHECK(geometry->team == subgroup || geometry->team == geometry->workgroup, "teams of %u",
        geometry->team);
  CHECK(has_own || geometry->team == geometry->workgroup, "%d x %d: teams of %u", (int)tsm->m,
        (int)tsm->n, geometry->team);
  CHECK(geometry->slots ==
            geometry->workgroup / geometry->team * (geometry->team / geometry->lanes),
        "%u slots of %u invocations", geometry->slots, geometry->lanes);
}

/* Slices of all sizes contain every column of A. */
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
      if (geometry.method != IPT__BLOCKED) {
        CHECK(i % 2 == 1, "%d columns of %d", (int)bk, (int)m);
        continue;
      }
      uint64_t slices = (m + geometry.bk - 1) / geometry.bk;
      CHECK(geometry.bk <= m && (slices - 1) * geometry.bk < m, "an empty slice of %d columns",
            (int)m);
      CHECK(bk < m || geometry.bk == m, "%d of %d columns", (int)geometry.bk, (int)m);
      check_team(&tsm, &geometry, 32);
    }
}

/* Subgroups of other widths, and rows in which A's numbers are single because of gaps: more pieces
 * than a subgroup of four or eight has invocations. */
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
      if (geometry.method == IPT__BLOCKED)
        check_team(&tsm, &geometry, profile.subgroup);
    }
}

/* Whether a team's rows can be whole units and fit beside C. */
static int may_have_teams(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__variant *asked = tsm->variant;
  uint64_t unit = 16 / ipt__type_size(tsm->type), subgroup = profile->subgroup;
  uint64_t vector = ipt__min(ipt__setting_of(asked, &ipt__vector_word), unit);
  uint64_t wanted = ipt__setting_of(asked, &ipt__tn_word);
  uint64_t workgroup = ipt__setting_of(asked, &ipt__workgroup_word), teams = workgroup / subgroup;
  uint64_t tm = ipt__setting_of(asked, &ipt__tm_word);
  uint64_t tile = (ipt__min(tsm->n, wanted) + vector - 1) / vector * vector;
  uint64_t lanes = (tsm->n + tile - 1) / tile;
  uint64_t of_c = tsm->m * lanes * ((tile + unit - 1) / unit);
  if (workgroup % subgroup != 0 || teams < 2)
    return 0;
  for (uint64_t rows = tm; rows * lanes <= subgroup * tm; rows += tm) {
    uint64_t of_a = rows * ((tsm->m + unit - 1) / unit | 1), of_b = rows * tsm->n / unit;
    if (rows % unit == 0)
      return of_c + teams * ipt__max(of_a, of_b) <= profile->shared_bytes / 16 - 3;
  }
  return 0;
}

/* Teams of subgroups have whole units of rows, which fit beside C. If that is impossible, the
 * workgroup fetches the rows, or the method does not fit. */
static void check_whole_rows(const ipt__tsm *tsm, const ipt__profile *profile) {
  ipt__tsm_geometry geometry;
  check_geometry(tsm, profile);
  lay_out(tsm, profile, &geometry);
  uint32_t subgroup = profile->subgroup;
  int by_subgroup = geometry.method == IPT__BLOCKED && geometry.team < geometry.workgroup;
  CHECK(by_subgroup == may_have_teams(tsm, profile), "%d x %d: teams of %u", (int)tsm->m,
        (int)tsm->n, geometry.team);
  if (geometry.method != IPT__BLOCKED)
    return;
  uint32_t teams = geometry.workgroup / geometry.team;
  uint64_t rows = geometry.chunk_rows / teams, unit = 16 / ipt__type_size(tsm->type);
  CHECK(geometry.bk == tsm->m && geometry.holds_c, "not whole rows");
  CHECK(geometry.team == (by_subgroup ? subgroup : geometry.workgroup), "%u", geometry.team);
  CHECK(rows * teams == geometry.chunk_rows && rows * tsm->m % unit == 0 &&
            rows * tsm->n % unit == 0,
        "%d rows of %d x %d", (int)rows, (int)tsm->m, (int)tsm->n);
  CHECK(geometry.slots / teams * geometry.lanes <= geometry.team &&
            geometry.lanes * geometry.tn >= tsm->n && geometry.tn % geometry.vector == 0,
        "%u slots of %u lanes", geometry.slots, geometry.lanes);
  CHECK(geometry.held_a * geometry.team * unit >= rows * tsm->m &&
            geometry.held_b * geometry.team * unit >= rows * tsm->n,
        "%u units of %d rows", geometry.held_a, (int)rows);
  uint64_t tile = (geometry.tn + unit - 1) / unit, of_c = tsm->m * geometry.lanes * tile;
  uint64_t row = (tsm->m + unit - 1) / unit | 1, of_b = (rows * tsm->n + unit - 1) / unit;
  CHECK(geometry.units_of_rows >= teams * ipt__max(rows * row, of_b) &&
            geometry.units >= of_c + geometry.units_of_rows,
        "%u units", geometry.units);
}

static void test_whole_rows(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 32, 64}, workgroups[] = {32, 48, 64, 128, 256};
  for (uint32_t i = 0; i < 5 * 5 * TYPES; i++)
    for (uint64_t m = 3; m <= 64; m++) {
      ipt__profile profile = i % 3 == 0 ? small_profile() : large_profile();
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 100000, m, 3 + m * (i + 5) % 61);
      profile.subgroup = subgroups[i / TYPES / 5];
      uint32_t workgroup = workgroups[i / TYPES % 5];
      ipt__variant asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__staging_word, IPT__BY_SUBGROUP);
      ask(&asked, &ipt__bk_word, 64);
      ask(&asked, &ipt__tm_word, 1 + i % 4);
      ask(&asked, &ipt__vector_word, 1 + i % 2);
      ask(&asked, &ipt__tn_word, 1 + i % 9);
      ask(&asked, &ipt__workgroup_word, workgroup);
      tsm.variant = &asked;
      if (workgroup <= profile.workgroup)
        check_whole_rows(&tsm, &profile);
    }
}

static int takes_measured(const ipt__tsm *tsm, const ipt__profile *profile) {
  ipt__product_blocking found;
  uint32_t resident;
  return ipt__take_measured_product(tsm, profile, &found, &resident);
}

/* A variant measured with 48 KiB of shared memory is not used with less, unless most of the rows
 * that could be summed have room. */
static void test_room_for_measured_rows(void) {
  ipt__profile profile = large_profile();
  uint32_t others = 0;
  for (uint32_t kib = 16; kib <= 48; kib += 8) {
    profile.shared_bytes = profile.most_shared_bytes = kib << 10;
    for (int type = 0; type < TYPES; type++)
      for (uint64_t m = 1; m <= 64; m++) {
        ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, m, m);
        ipt__tsm_geometry geometry;
        ipt__lay_out_tsm(&tsm, &profile, &geometry);
        if (geometry.method != IPT__BLOCKED || geometry.bk < m)
          continue;
        uint32_t of_team = geometry.slots / (geometry.workgroup / geometry.team);
        uint32_t most = geometry.team / geometry.lanes;
        int is_measured = takes_measured(&tsm, &profile);
        CHECK(!is_measured || 4 * of_team >= 3 * most, "%u KiB, type %d, %d columns: %u of %u", kib,
              type, (int)m, of_team, most);
        others += !is_measured;
      }
  }
  CHECK(others > 0, "nothing that is not measured");
}

/* A measured variant is used together with other words of a variant, but one with whole rows not if
 * slices of A or C are asked for, and the other way round. */
static void test_other_than_measured(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= 64; m++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, m, m);
      const ipt__measured_product *found = &profile.variants->products[type][m - 1];
      if (found->workgroup == 0)
        continue;
      CHECK(takes_measured(&tsm, &profile), "type %d, %d columns", type, (int)m);
      ipt__variant asked = forcing(IPT__BLOCKED);
      ipt__tsm other = tsm;
      other.variant = &asked;
      ask(&asked, &ipt__bk_word, found->bk != 0 ? 64 : 1);
      CHECK(!takes_measured(&other, &profile) || ipt__bk_of(&tsm, 1) == 0,
            "type %d, %d columns, other slices", type, (int)m);
      asked = forcing(IPT__BLOCKED);
      ask(&asked, &ipt__c_word, IPT__C_SLICED);
      CHECK(found->bk != 0 || !takes_measured(&other, &profile) || ipt__bk_of(&tsm, 1) == 0,
            "type %d, %d columns of C", type, (int)m);
    }
}

/* Four tiles of single numbers are 16 bytes of a row. Slots that take every 8th row have rows
 * beside each other. What two of them read falls on the same banks if the rows are 4 bytes (33
 * columns) or 8 (34) from a multiple of 128 bytes apart, and does not if they are 16 (36). */
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

/* On a device that ends an invocation after some iterations, one workgroup would have all rows if
 * only the tuning decided. Every row of a slot takes at least one iteration. */
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

/* The same limit for TSMM in slices: every row of a slot takes at least all columns of A and B. */
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
    CHECK(geometry.bk < tsm.m &&
              geometry.group_rows / geometry.slots * tsm.m * 4 < profile.loop_limit,
          "slices of %u columns, %u slots: %g rows", geometry.bk, geometry.slots,
          (double)geometry.group_rows);
  }
}

/* Widths for which whole rows make 16 bytes, also on devices that compile no sizes. The rows are
 * few enough for devices that count iterations, and for 32 bits. */
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

/* The columns of A decide, with the number of B's rows that units cut, and with gaps. Workgroups
 * write few rows each, but no fewer than give all of them some. */
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

/* TSMM does not divide few rows among more workgroups than usual. */
static void test_few_rows(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 9; m <= 64; m++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 15, m, m);
      ipt__tsm_geometry geometry;
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.groups <= 12 * 132, "type %d, %d columns: %g workgroups", type, (int)m,
            (double)geometry.groups);
    }
}

static int is_measured_sum(const ipt__tsm_geometry *geometry, const ipt__measured_sum *found) {
  return geometry->tm == found->tm && geometry->tn == found->tn &&
         geometry->workgroup == found->workgroup * 32u && geometry->loads == found->loads &&
         geometry->resident == found->groups && geometry->method == IPT__BLOCKED &&
         geometry->vector == found->vector;
}

static int is_measured_product(const ipt__tsm_geometry *geometry, uint64_t m,
                               const ipt__measured_product *found) {
  return geometry->tn == found->tn && geometry->tm == found->tm &&
         geometry->workgroup == found->workgroup * 32u && geometry->resident == found->groups &&
         geometry->bk == (found->bk == 0 ? m : found->bk) && geometry->vector == found->vector &&
         geometry->holds_c == found->holds_c &&
         (geometry->team < geometry->workgroup) == found->holds_c;
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
                is_measured_product(&geometry, m, product),
            "tsmm, type %d, %d columns", type, (int)m);
    }
}

/* Slices of C measured for 52 columns serve other heights if all of C would take most of the shared
 * memory, which only complex numbers in double precision do. */
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
      CHECK(!expected || (geometry.bk < m && geometry.tn == found->tn), "%d x 52", (int)m);
    }
}

/* Each core has as many workgroups as fit its shared memory at a time. */
static void check_subgroups(const ipt__tsm *tsm, const ipt__profile *profile,
                            const ipt__tsm_geometry *geometry) {
  CHECK(geometry->holds_c && geometry->team == 32, "%d x %d of type %d: teams of %u", (int)tsm->m,
        (int)tsm->n, (int)tsm->type, geometry->team);
  CHECK(geometry->resident * geometry->units * 16ull <= profile->shared_per_core,
        "%u workgroups of %u units", geometry->resident, geometry->units);
}

/* If m = n was not measured, whole rows or slices are used, whichever cost less. */
static void test_products_by_cost(void) {
  const ipt__profile profile = large_profile();
  uint32_t rows = 0, slices = 0;
  for (uint32_t i = 0; i < TYPES * 64; i++) {
    uint64_t m = 1 + i / TYPES, n = 2 + (m * 29 + 7 * (i % TYPES)) % 63;
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)(i % TYPES), 1 << 20, m, n);
    ipt__product_blocking variant;
    ipt__tsm_geometry geometry;
    if (m == n || ipt__find_measured_product(&tsm, &profile))
      continue;
    double of_rows = ipt__best_rows(&tsm, &profile, 1, &variant);
    double of_slices = ipt__best_slices(&tsm, &profile, 0, 1, &variant);
    int slices_are_best = of_slices != 0 && (of_rows == 0 || of_slices < of_rows);
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    if (geometry.method != IPT__BLOCKED)
      continue;
    CHECK((geometry.bk < m) == (slices_are_best || (of_rows == 0 && m > 1)), "%d x %d of type %u",
          (int)m, (int)n, i % TYPES);
    if (of_rows != 0 || of_slices != 0)
      check_subgroups(&tsm, &profile, &geometry);
    rows += geometry.bk == m;
    slices += geometry.bk < m;
  }
  CHECK(rows > 0 && slices > 0, "%u and %u", rows, slices);
}

/* Rows fetched by subgroups are not chosen if a variant asks for something else, nor in narrow
 * subgroups. */
static void test_no_subgroups_by_cost(void) {
  ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint32_t i = 0; i < 4; i++) {
      ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 20, 60, 22);
      ipt__tsm_geometry geometry;
      ipt__variant asked = forcing(IPT__PRODUCT_METHODS);
      ask(&asked, &ipt__staging_word, i == 1 ? IPT__BY_WORKGROUP : 0);
      ask(&asked, &ipt__c_word, i == 2 ? IPT__C_SLICED : 0);
      tsm.variant = &asked;
      profile.subgroup = i == 3 ? 4 : 32;
      ipt__lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.method == IPT__BLOCKED && (geometry.team < geometry.workgroup) == (i == 0),
            "type %d, %u: teams of %u", type, i, geometry.team);
    }
}

/* C that does not fit goes along in slices, on the smallest device, too. */
static void test_room_for_c(void) {
  const ipt__profile profile = small_profile();
  for (int type = 0; type < TYPES; type++) {
    ipt__tsm tsm = tsm_of(IPT__TSMM, (ipt_type)type, 1 << 21, 64, 64);
    ipt__tsm_geometry geometry;
    check_geometry(&tsm, &profile);
    ipt__lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method == IPT__BLOCKED && geometry.bk < 64 && !geometry.holds_c,
          "type %d: %u columns", type, geometry.bk);
  }
}

/* Rows without gaps are one run; with gaps of whole units, several runs; far apart, no offset
 * reaches them. */
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
  test_whole_rows();
  test_room_for_measured_rows();
  test_other_than_measured();
  test_blocks_of_rows();
  test_loop_limit();
  test_loop_limit_of_slices();
  test_narrow();
  test_narrow_a();
  test_few_rows();
  test_measured_variants();
  test_slices_for_others();
  test_products_by_cost();
  test_no_subgroups_by_cost();
  test_room_for_c();
  return finish();
}
