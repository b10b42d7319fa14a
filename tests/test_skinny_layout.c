/* The methods for tall & skinny matrices divide the work, on paper: everything fits the device, and
 * every row belongs to one workgroup. */
#include "skinny_layout_fixture.h"
#include "skinny_methods.h"

static void describe(const ipt__product *tsm, const ipt__geometry *geometry, char *words,
                     size_t size) {
  ipt__text text = {words, size, 0};
  ipt__describe_product("tall", tsm, &text);
  ipt__append_geometry(&text, geometry);
}

/* A method that does not fit is refused, and another one is chosen if none is asked for. */
static void lay_out(const ipt__product *tsm, const ipt__profile *profile, ipt__geometry *geometry) {
  ipt_result result = lay_out_tsm(tsm, profile, geometry);
  if (result == IPT_SUCCESS || tsm->variant->method == NULL) {
    CHECK(result == IPT_SUCCESS, "no layout: %d", result);
    return;
  }
  ipt__variant any = *tsm->variant;
  ipt__product free_to_choose = *tsm;
  any.method = NULL;
  free_to_choose.variant = &any;
  CHECK(result == IPT_ERROR_UNSUPPORTED, "%d", result);
  CHECK(lay_out_tsm(&free_to_choose, profile, geometry) == IPT_SUCCESS, "no layout at all");
  CHECK(tsm->variant->method != geometry->method->name, "%s after all", tsm->variant->method);
}

static void check_geometry(const ipt__product *tsm, const ipt__profile *profile) {
  ipt__geometry geometry;
  char words[300];
  lay_out(tsm, profile, &geometry);
  describe(tsm, &geometry, words, sizeof words);
  if (!is_skinny_method(geometry.method)) {
    CHECK(!ipt__is_skinny(tsm, profile), "%s: by a method for others", words);
    return;
  }
  CHECK(geometry.of.skinny.workgroup > 0 && geometry.of.skinny.workgroup <= profile->workgroup,
        "%s", words);
  CHECK((uint64_t)geometry.of.skinny.lanes * geometry.of.skinny.slot_count <=
            geometry.of.skinny.workgroup,
        "%s", words);
  CHECK(geometry.of.skinny.lanes > 0 && geometry.of.skinny.slot_count > 0, "%s", words);
  CHECK(geometry.of.skinny.groups * geometry.of.skinny.group_rows >= ipt__long_side(tsm),
        "%s: rows left over", words);
  CHECK((geometry.of.skinny.groups - 1) * geometry.of.skinny.group_rows < ipt__long_side(tsm),
        "%s: nothing to do", words);
  CHECK(geometry.of.skinny.units * 16ull < profile->shared_bytes, "%s: %u units", words,
        geometry.of.skinny.units);
  CHECK(geometry.scratch <= 64ull << 20, "%s: %g of scratch", words, (double)geometry.scratch);
  if (ipt__sums_rows(tsm))
    CHECK(geometry.of.skinny.tiles_m * geometry.of.skinny.tm >= ipt__cols_of_a(tsm) &&
              geometry.of.skinny.tiles_n * geometry.of.skinny.tn >= tsm->n &&
              geometry.of.skinny.tile_groups * geometry.of.skinny.lanes >=
                  geometry.of.skinny.tiles_m * geometry.of.skinny.tiles_n,
          "%s: C is not covered", words);
}

/* Checks what the planner chooses, and that it does what it is told, whatever the rows. */
static void check_methods(ipt__product *tsm, const ipt__profile *profile) {
  const ipt__variant direct = forcing(&ipt__method_direct), blocked = forcing(&ipt__method_blocked);
  int fits = ipt__widest_side(tsm) <= IPT__SKINNY_STAGED_COLS;
  check_geometry(tsm, profile);
  tsm->variant = fits ? &blocked : &direct;
  check_geometry(tsm, profile);
}

static void test_all_widths(void) {
  const ipt__profile profiles[] = {large_profile(), small_profile()};
  static const uint64_t heights[] = {1, 1000, 1 << 20};
  for (int i = 0; i < 2 * 3 * 2 * TYPES; i++)
    for (uint64_t m = 1; m <= WIDEST; m++)
      for (uint64_t n = 1 + m % 3; n <= WIDEST; n += few_cases() ? 12 : 3) {
        ipt__product tsm = tsm_of(kind_of(i / 2), (ipt_type)(i / 4 % TYPES), heights[i / 16], m, n);
        check_methods(&tsm, &profiles[i % 2]);
      }
}

/* Kernels of whole rows count the numbers of a workgroup's rows in 32 bits, even if few workgroups
 * are wanted. */
static void test_many_rows(void) {
  const ipt__profile profile = large_profile();
  for (int i = 0; i < 2 * TYPES; i++)
    for (uint64_t m = 9; m <= 64; m += 5) {
      ipt__product tsm = tsm_of(kind_of(i), (ipt_type)(i / 2), (uint64_t)1 << 28, m, 73 - m);
      ipt__geometry geometry;
      ipt__variant asked = forcing(&ipt__method_blocked);
      ask(&asked, &ipt__groups_parameter, 1);
      ask(&asked, &ipt__bk_parameter, 64);
      tsm.variant = &asked;
      check_geometry(&tsm, &profile);
      lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.method == &ipt__method_blocked && (i % 2 == 0 || geometry.of.skinny.bk == m),
            "%d x %d", (int)m, (int)tsm.n);
      CHECK(geometry.of.skinny.group_rows *
                    (ipt__cols_of_a(&tsm) > tsm.n ? ipt__cols_of_a(&tsm) : tsm.n) <=
                UINT32_MAX,
            "%g rows", (double)geometry.of.skinny.group_rows);
    }
}

/* A subgroup has rows of its own only with all of B, and if it has room for them. */
static void check_partition(const ipt__product *tsm, const ipt__geometry *geometry,
                            uint32_t subgroup) {
  int wanted = ipt__setting_of(tsm->variant, &ipt__staging_parameter) == IPT__BY_SUBGROUP &&
               geometry->of.skinny.workgroup % subgroup == 0 &&
               geometry->of.skinny.workgroup > subgroup;
  if (geometry->of.skinny.bk == ipt__cols_of_a(tsm))
    return;
  uint64_t vectors = geometry->of.skinny.bk / ipt__vector_of_a(tsm);
  int has_own = wanted && geometry->of.skinny.holds_b && geometry->of.skinny.lanes <= subgroup &&
                vectors <= subgroup;
  CHECK(geometry->of.skinny.partition == subgroup ||
            geometry->of.skinny.partition == geometry->of.skinny.workgroup,
        "partitions of %u", geometry->of.skinny.partition);
  CHECK(has_own || geometry->of.skinny.partition == geometry->of.skinny.workgroup,
        "%d x %d: partitions of %u", (int)ipt__cols_of_a(tsm), (int)tsm->n,
        geometry->of.skinny.partition);
  CHECK(geometry->of.skinny.slot_count ==
            geometry->of.skinny.workgroup / geometry->of.skinny.partition *
                (geometry->of.skinny.partition / geometry->of.skinny.lanes),
        "%u slots of %u invocations", geometry->of.skinny.slot_count, geometry->of.skinny.lanes);
}

/* Slices of all sizes have every column of A. */
static void test_slices(void) {
  const ipt__profile profiles[] = {large_profile(), small_profile()};
  for (uint64_t m = 1; m <= 64; m++)
    for (uint32_t i = 0; i < 2 * TYPES * 5; i++) {
      ipt__product tsm = tsm_of(ROWS, (ipt_type)(i / 2 % TYPES), 1 << 18, m, i % 3 == 0 ? 7 : m);
      ipt__geometry geometry;
      ipt__variant asked = forcing(&ipt__method_blocked);
      uint32_t bk = 1 + i / (2 * TYPES) * 8;
      tsm.variant = &asked;
      check_geometry(&tsm, &profiles[i % 2]);
      ask(&asked, &ipt__bk_parameter, bk);
      ask(&asked, &ipt__tn_parameter, 1 + i % 5);
      ask(&asked, &ipt__workgroup_parameter, 64);
      ask(&asked, &ipt__vector_parameter, i % 3);
      ask(&asked, &ipt__staging_parameter, i / 2 % 2 == 0 ? IPT__BY_SUBGROUP : IPT__BY_WORKGROUP);
      check_geometry(&tsm, &profiles[i % 2]);
      lay_out(&tsm, &profiles[i % 2], &geometry);
      if (geometry.method != &ipt__method_blocked) {
        CHECK(i % 2 == 1, "%d columns of %d", (int)bk, (int)m);
        continue;
      }
      uint64_t slices = (m + geometry.of.skinny.bk - 1) / geometry.of.skinny.bk;
      CHECK(geometry.of.skinny.bk <= m && (slices - 1) * geometry.of.skinny.bk < m,
            "an empty slice of %d columns", (int)m);
      CHECK(bk < m || geometry.of.skinny.bk == m, "%d of %d columns", (int)geometry.of.skinny.bk,
            (int)m);
      check_partition(&tsm, &geometry, 32);
    }
}

/* Subgroups have other widths, and gaps between rows make numbers of A single: a row has more of
 * them than a subgroup of four or eight has invocations. */
static void test_partitions(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 16, 32, 64}, workgroups[] = {48, 64, 96, 128};
  for (uint32_t i = 0; i < 6 * 4 * TYPES; i++)
    for (uint64_t m = 8; m <= 64; m += 4) {
      ipt__profile profile = large_profile();
      ipt__product tsm = tsm_of(ROWS, (ipt_type)(i % TYPES), 1 << 18, m, 4 + m * i % 37);
      ipt__geometry geometry;
      profile.subgroup = subgroups[i / TYPES / 4];
      tsm.a.stored.pitch += i % 2 * ipt__type_size(tsm.type);
      ipt__variant asked = forcing(&ipt__method_blocked);
      ask(&asked, &ipt__staging_parameter, IPT__BY_SUBGROUP);
      ask(&asked, &ipt__b_parameter, i % 5 == 0 ? IPT__B_SLICED : IPT__B_SHARED);
      ask(&asked, &ipt__bk_parameter, 4 + m % 13);
      ask(&asked, &ipt__tn_parameter, 1 + i % 6);
      ask(&asked, &ipt__workgroup_parameter, workgroups[i / TYPES % 4]);
      tsm.variant = &asked;
      check_geometry(&tsm, &profile);
      lay_out(&tsm, &profile, &geometry);
      if (geometry.method == &ipt__method_blocked)
        check_partition(&tsm, &geometry, profile.subgroup);
    }
}

/* Whether a partition's rows may be whole units, and fit beside B. */
static int may_have_partitions(const ipt__product *tsm, const ipt__profile *profile) {
  const ipt__variant *asked = tsm->variant;
  uint64_t unit = 16 / ipt__type_size(tsm->type), subgroup = profile->subgroup;
  uint64_t vector = ipt__min(ipt__setting_of(asked, &ipt__vector_parameter), unit);
  uint64_t wanted = ipt__setting_of(asked, &ipt__tn_parameter);
  uint64_t workgroup = ipt__setting_of(asked, &ipt__workgroup_parameter),
           partitions = workgroup / subgroup;
  uint64_t tm = ipt__setting_of(asked, &ipt__tm_parameter);
  uint64_t tile = (ipt__min(tsm->n, wanted) + vector - 1) / vector * vector;
  uint64_t lanes = (tsm->n + tile - 1) / tile;
  uint64_t of_b = ipt__cols_of_a(tsm) * lanes * ((tile + unit - 1) / unit);
  if (workgroup % subgroup != 0 || partitions < 2)
    return 0;
  for (uint64_t rows = tm; rows * lanes <= subgroup * tm; rows += tm) {
    uint64_t of_a = rows * ((ipt__cols_of_a(tsm) + unit - 1) / unit | 1),
             of_c = rows * tsm->n / unit;
    if (rows % unit == 0)
      return of_b + partitions * ipt__max(of_a, of_c) <= profile->shared_bytes / 16 - 3;
  }
  return 0;
}

/* Partitions of a subgroup have whole units of rows; these and B fit. Where they cannot, the
 * workgroup brings the rows, or there are none. */
static void check_whole_rows(const ipt__product *tsm, const ipt__profile *profile) {
  ipt__geometry geometry;
  check_geometry(tsm, profile);
  lay_out(tsm, profile, &geometry);
  uint32_t subgroup = profile->subgroup;
  int by_subgroup = geometry.method == &ipt__method_blocked &&
                    geometry.of.skinny.partition < geometry.of.skinny.workgroup;
  CHECK(by_subgroup == may_have_partitions(tsm, profile), "%d x %d: partitions of %u",
        (int)ipt__cols_of_a(tsm), (int)tsm->n, geometry.of.skinny.partition);
  if (geometry.method != &ipt__method_blocked)
    return;
  uint32_t partitions = geometry.of.skinny.workgroup / geometry.of.skinny.partition;
  uint64_t rows = geometry.of.skinny.block_rows / partitions, unit = 16 / ipt__type_size(tsm->type);
  CHECK(geometry.of.skinny.bk == ipt__cols_of_a(tsm) && geometry.of.skinny.holds_b,
        "not whole rows");
  CHECK(geometry.of.skinny.partition == (by_subgroup ? subgroup : geometry.of.skinny.workgroup),
        "%u", geometry.of.skinny.partition);
  CHECK(rows * partitions == geometry.of.skinny.block_rows &&
            rows * ipt__cols_of_a(tsm) % unit == 0 && rows * tsm->n % unit == 0,
        "%d rows of %d x %d", (int)rows, (int)ipt__cols_of_a(tsm), (int)tsm->n);
  CHECK(geometry.of.skinny.slot_count / partitions * geometry.of.skinny.lanes <=
                geometry.of.skinny.partition &&
            geometry.of.skinny.lanes * geometry.of.skinny.tn >= tsm->n &&
            geometry.of.skinny.tn % geometry.of.skinny.vector == 0,
        "%u slots of %u lanes", geometry.of.skinny.slot_count, geometry.of.skinny.lanes);
  CHECK(geometry.of.skinny.held_a * geometry.of.skinny.partition * unit >=
                rows * ipt__cols_of_a(tsm) &&
            geometry.of.skinny.held_other * geometry.of.skinny.partition * unit >= rows * tsm->n,
        "%u units of %d rows", geometry.of.skinny.held_a, (int)rows);
  uint64_t tile = (geometry.of.skinny.tn + unit - 1) / unit,
           of_b = ipt__cols_of_a(tsm) * geometry.of.skinny.lanes * tile;
  uint64_t row = (ipt__cols_of_a(tsm) + unit - 1) / unit | 1,
           of_c = (rows * tsm->n + unit - 1) / unit;
  CHECK(geometry.of.skinny.units_of_rows >= partitions * ipt__max(rows * row, of_c) &&
            geometry.of.skinny.units >= of_b + geometry.of.skinny.units_of_rows,
        "%u units", geometry.of.skinny.units);
}

static void test_whole_rows(void) {
  static const uint32_t subgroups[] = {1, 4, 8, 32, 64}, workgroups[] = {32, 48, 64, 128, 256};
  for (uint32_t i = 0; i < 5 * 5 * TYPES; i++)
    for (uint64_t m = 3; m <= 64; m++) {
      ipt__profile profile = i % 3 == 0 ? small_profile() : large_profile();
      ipt__product tsm = tsm_of(ROWS, (ipt_type)(i % TYPES), 1 << 18, m, 3 + m * (i + 5) % 61);
      profile.subgroup = subgroups[i / TYPES / 5];
      uint32_t workgroup = workgroups[i / TYPES % 5];
      ipt__variant asked = forcing(&ipt__method_blocked);
      ask(&asked, &ipt__staging_parameter, IPT__BY_SUBGROUP);
      ask(&asked, &ipt__bk_parameter, 64);
      ask(&asked, &ipt__tm_parameter, 1 + i % 4);
      ask(&asked, &ipt__vector_parameter, 1 + i % 2);
      ask(&asked, &ipt__tn_parameter, 1 + i % 9);
      ask(&asked, &ipt__workgroup_parameter, workgroup);
      tsm.variant = &asked;
      if (workgroup <= profile.workgroup)
        check_whole_rows(&tsm, &profile);
    }
}

/* Four tiles of single numbers are 16 bytes of a row. Slots that take every 8th row have rows
 * beside each other, so what two of them read is on the same banks if these are 4 bytes (33
 * columns) or 8 (34) from a multiple of 128 bytes apart, not if they are 16 (36). */
static void test_adjacent_rows(void) {
  const ipt__profile profile = large_profile();
  for (uint64_t cols = 33; cols <= 36; cols++) {
    ipt__product tsm = tsm_of(SUMS, IPT_TYPE_F32, 1 << 20, cols, cols);
    ipt__geometry geometry;
    ipt__variant asked = forcing(&ipt__method_blocked);
    ask(&asked, &ipt__tm_parameter, 9);
    ask(&asked, &ipt__tn_parameter, 9);
    ask(&asked, &ipt__workgroup_parameter, 128);
    ask(&asked, &ipt__loads_parameter, 8);
    ask(&asked, &ipt__vector_parameter, 1);
    tsm.variant = &asked;
    check_geometry(&tsm, &profile);
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.of.skinny.slot_count == 8 && geometry.of.skinny.block_rows == 56,
          "%u slots, %u rows", geometry.of.skinny.slot_count, geometry.of.skinny.block_rows);
    CHECK(geometry.of.skinny.adjacent_rows == (cols < 36), "%d columns", (int)cols);
  }
}

/* The device ends an invocation after a number of iterations, of which every row of a slot takes at
 * least one. The variant asks for one workgroup for all rows. */
static void test_loop_limit(void) {
  ipt__profile profile = small_profile();
  uint32_t laid_out = 0;
  profile.loop_limit = 65535;
  profile.workgroup = 1024;
  for (uint32_t i = 0; i < 16 * TYPES; i++) {
    uint64_t cols = 1 + i % 5;
    ipt__product tsm = tsm_of(SUMS, (ipt_type)(i % TYPES), (uint64_t)1 << 30, cols, cols);
    ipt__geometry geometry;
    ipt__variant asked = forcing(i % 2 == 0 ? &ipt__method_direct : NULL);
    ask(&asked, &ipt__tm_parameter, 1 + i / TYPES);
    ask(&asked, &ipt__tn_parameter, 1 + i / TYPES);
    ask(&asked, &ipt__workgroup_parameter, i % 3 == 0 ? 1024 : 256);
    ask(&asked, &ipt__groups_parameter, 1);
    tsm.variant = &asked;
    if (lay_out_tsm(&tsm, &profile, &geometry) != IPT_SUCCESS)
      continue; /* compilers would not digest the tile */
    laid_out++;
    CHECK(geometry.of.skinny.group_rows / geometry.of.skinny.slot_count < profile.loop_limit,
          "tiles of %u, %u slots: %g rows", geometry.of.skinny.tm, geometry.of.skinny.slot_count,
          (double)geometry.of.skinny.group_rows);
  }
  CHECK(laid_out > 8 * TYPES, "only %u tiles", laid_out);
}

/* In slices every row of a slot of TSMM takes at least all columns of A and C. */
static void test_loop_limit_of_slices(void) {
  ipt__profile profile = small_profile();
  profile.loop_limit = 65535;
  for (uint32_t i = 0; i < 8 * TYPES; i++) {
    ipt__product tsm = tsm_of(ROWS, (ipt_type)(i % TYPES), (uint64_t)1 << 30, 20 + i / 4, 16);
    ipt__geometry geometry;
    ipt__variant asked = forcing(&ipt__method_blocked);
    ask(&asked, &ipt__bk_parameter, 8);
    ask(&asked, &ipt__tn_parameter, 4);
    ask(&asked, &ipt__groups_parameter, 1);
    tsm.variant = &asked;
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.of.skinny.bk < ipt__cols_of_a(&tsm) && geometry.of.skinny.group_rows /
                                                                  geometry.of.skinny.slot_count *
                                                                  ipt__cols_of_a(&tsm) * 4 <
                                                              profile.loop_limit,
          "slices of %u columns, %u slots: %g rows", geometry.of.skinny.bk,
          geometry.of.skinny.slot_count, (double)geometry.of.skinny.group_rows);
  }
}

/* Whole rows make up 16 bytes, also on devices that compile no sizes. A workgroup has few enough
 * rows for devices that count iterations, and for 32 bits. */
static void test_narrow(void) {
  ipt__profile profile = small_profile();
  profile.fixes_sizes = 0;
  for (uint32_t i = 0; i < TYPES * 5; i++) {
    uint64_t cols = 1 + i / TYPES, unit = 16 / ipt__type_size((ipt_type)(i % TYPES));
    ipt__product tsm = tsm_of(ROWS, (ipt_type)(i % TYPES), (uint64_t)1 << 36, cols, cols);
    ipt__geometry geometry;
    ipt__variant asked = forcing(NULL);
    if (unit % cols == 0) /* else the parameter would ask for this method */
      ask(&asked, &ipt__loads_parameter, 4);
    ask(&asked, &ipt__groups_parameter, 1);
    tsm.variant = &asked;
    profile.loop_limit = 65535;
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK((geometry.method == &ipt__method_narrow) == (unit % cols == 0), "type %u, %d columns",
          i % TYPES, (int)cols);
    CHECK(geometry.of.skinny.group_rows / 128 * cols * cols < profile.loop_limit, "%g rows",
          (double)geometry.of.skinny.group_rows);
    profile.loop_limit = 0;
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method != &ipt__method_narrow ||
              geometry.of.skinny.group_rows * cols <= IPT__SKINNY_MAX_ROWS,
          "%g rows", (double)geometry.of.skinny.group_rows);
    profile.loop_limit = 4;
    CHECK(lay_out_tsm(&tsm, &profile, &geometry) != IPT_SUCCESS ||
              geometry.method != &ipt__method_narrow,
          "not one step");
  }
}

/* The choice depends on the columns of A, on whether units cut rows of C, and on gaps. Workgroups
 * write few rows each. */
static void test_narrow_a(void) {
  static const struct {
    ipt_type type;
    uint64_t m, n, ldb;
    int narrow;
  } cases[] = {
      {IPT_TYPE_F32, 8, 64, 0, 1}, {IPT_TYPE_F32, 9, 64, 0, 0},  {IPT_TYPE_F32, 4, 33, 0, 1},
      {IPT_TYPE_F32, 5, 33, 0, 0}, {IPT_TYPE_F32, 8, 64, 68, 0}, {IPT_TYPE_F32, 8, 3, 0, 1},
      {IPT_TYPE_F64, 6, 64, 0, 1}, {IPT_TYPE_F64, 7, 64, 0, 0},  {IPT_TYPE_F64, 3, 33, 0, 1},
      {IPT_TYPE_F64, 4, 33, 0, 0}, {IPT_TYPE_C32, 5, 64, 0, 1},  {IPT_TYPE_C32, 6, 1, 0, 0},
      {IPT_TYPE_C64, 4, 33, 0, 1}, {IPT_TYPE_C64, 5, 33, 0, 0},  {IPT_TYPE_C64, 8, 4, 0, 1},
      {IPT_TYPE_C64, 1, 64, 0, 1}, {IPT_TYPE_C64, 1, 65, 0, 0},
  };
  const ipt__profile profile = large_profile();
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ipt__product tsm = tsm_of(ROWS, cases[i].type, 1 << 24, cases[i].m, cases[i].n);
    ipt__geometry geometry;
    tsm.c.stored.pitch = ipt__max(cases[i].ldb, cases[i].n) * ipt__type_size(cases[i].type);
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK((geometry.method == &ipt__method_narrow) == cases[i].narrow, "%u", i);
    CHECK(geometry.method != &ipt__method_narrow ||
              geometry.of.skinny.group_rows * tsm.c.stored.width <= 8 * 2 * 128 * 16,
          "%u: %g rows each", i, (double)geometry.of.skinny.group_rows);
    tsm.m = 1 << 17;
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method != &ipt__method_narrow || geometry.of.skinny.groups >= 132,
          "%u: %g workgroups", i, (double)geometry.of.skinny.groups);
  }
}

/* Few rows of tsmm are not divided among more workgroups than many rows are. */
static void test_few_rows(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 9; m <= 64; m++) {
      ipt__product tsm = tsm_of(ROWS, (ipt_type)type, 1 << 15, m, m);
      ipt__geometry geometry;
      lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.of.skinny.groups <= 12 * 132, "type %d, %d columns: %g workgroups", type,
            (int)m, (double)geometry.of.skinny.groups);
    }
}

/* Each core gets as many workgroups as fit its shared memory at a time. */
static void check_subgroups(const ipt__product *tsm, const ipt__profile *profile,
                            const ipt__geometry *geometry) {
  CHECK(geometry->of.skinny.holds_b && geometry->of.skinny.partition == 32,
        "%d x %d of type %d: partitions of %u", (int)ipt__cols_of_a(tsm), (int)tsm->n,
        (int)tsm->type, geometry->of.skinny.partition);
  CHECK(geometry->of.skinny.resident * geometry->of.skinny.units * 16ull <=
            profile->shared_per_core,
        "%u workgroups of %u units", geometry->of.skinny.resident, geometry->of.skinny.units);
}

/* Whole rows or slices are chosen, whichever cost less. */
static void test_products_by_cost(void) {
  const ipt__profile profile = large_profile();
  uint32_t rows = 0, slices = 0;
  for (uint32_t i = 0; i < TYPES * 64; i++) {
    uint64_t m = 1 + i / TYPES, n = 2 + (m * 29 + 7 * (i % TYPES)) % 63;
    ipt__product tsm = tsm_of(ROWS, (ipt_type)(i % TYPES), 1 << 20, m, n);
    ipt__row_blocking variant;
    ipt__geometry geometry;
    double of_rows = ipt__best_whole_rows(&tsm, &profile, 1, &variant);
    double of_slices = ipt__best_slices(&tsm, &profile, 0, 1, &variant);
    int slices_are_best = of_slices != 0 && (of_rows == 0 || of_slices < of_rows);
    lay_out_tsm(&tsm, &profile, &geometry);
    if (geometry.method != &ipt__method_blocked)
      continue;
    CHECK((geometry.of.skinny.bk < m) == (slices_are_best || (of_rows == 0 && m > 1)),
          "%d x %d of type %u", (int)m, (int)n, i % TYPES);
    if (of_rows != 0 || of_slices != 0)
      check_subgroups(&tsm, &profile, &geometry);
    rows += geometry.of.skinny.bk == m;
    slices += geometry.of.skinny.bk < m;
  }
  CHECK(rows > 0 && slices > 0, "%u and %u", rows, slices);
}

/* Rows that subgroups bring are not chosen where something else is, nor in narrow subgroups. */
static void test_no_subgroups_by_cost(void) {
  ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint32_t i = 0; i < 4; i++) {
      ipt__product tsm = tsm_of(ROWS, (ipt_type)type, 1 << 20, 60, 22);
      ipt__geometry geometry;
      ipt__variant asked = forcing(NULL);
      ask(&asked, &ipt__staging_parameter, i == 1 ? IPT__BY_WORKGROUP : 0);
      ask(&asked, &ipt__b_parameter, i == 2 ? IPT__B_SLICED : 0);
      tsm.variant = &asked;
      profile.subgroup = i == 3 ? 4 : 32;
      lay_out_tsm(&tsm, &profile, &geometry);
      CHECK(geometry.method == &ipt__method_blocked &&
                (geometry.of.skinny.partition < geometry.of.skinny.workgroup) == (i == 0),
            "type %d, %u: partitions of %u", type, i, geometry.of.skinny.partition);
    }
}

/* B that does not fit goes along in slices, on the smallest device too. */
static void test_room_for_c(void) {
  const ipt__profile profile = small_profile();
  for (int type = 0; type < TYPES; type++) {
    ipt__product tsm = tsm_of(ROWS, (ipt_type)type, 1 << 21, 64, 64);
    ipt__geometry geometry;
    check_geometry(&tsm, &profile);
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method == &ipt__method_blocked && geometry.of.skinny.bk < 64 &&
              !geometry.of.skinny.holds_b,
          "type %d: %u columns", type, geometry.of.skinny.bk);
  }
}

/* Rows without gaps are accessed as one run, rows with gaps of whole units as runs. No offset
 * reaches rows that are far apart. */
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
  test_partitions();
  test_whole_rows();
  test_adjacent_rows();
  test_loop_limit();
  test_loop_limit_of_slices();
  test_narrow();
  test_narrow_a();
  test_few_rows();
  test_products_by_cost();
  test_no_subgroups_by_cost();
  test_room_for_c();
  return finish();
}
