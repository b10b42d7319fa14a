/* The number of workgroups among which TSMTTSM divides rows, on paper: partial sums stay few, and
 * few rows keep the whole core busy. */
#include "skinny_layout_fixture.h"

/* Reading and writing partial sums takes at most a tenth of the time of reading A and B, unless
 * there is only one workgroup for each core. For few rows it takes a quarter, because more
 * workgroups keep a core busier. */
static void test_partial_sums(void) {
  const ipt__profile profile = large_profile();
  for (int type = 0; type < TYPES; type++)
    for (uint64_t k = 100000; k <= 100000000; k *= 10)
      for (uint64_t m = 1; m <= 64; m++) {
        ipt__product tsm = tsm_of(SUMS, (ipt_type)type, k, m, m);
        ipt__geometry geometry;
        lay_out_tsm(&tsm, &profile, &geometry);
        if (geometry.method == &ipt__method_tiles)
          continue; /* a hundred thousand rows of wide matrices are not many */
        double partial = (double)((geometry.of.skinny.groups - 132) * m * m),
               times = k > 100000 ? 20 : 8;
        double row = (double)(m * m) / (type >= IPT_TYPE_C32 ? 15 : 30);
        row = row > 2.0 * (double)m ? row : 2.0 * (double)m;
        CHECK(geometry.of.skinny.groups <= 132 || times * partial <= (double)k * row,
              "type %d, %d columns, %g rows: %d workgroups", type, (int)m, (double)k,
              (int)geometry.of.skinny.groups);
      }
}

/* Few rows are divided among the number of workgroups for each core that costs least, up to the
 * number that is wanted for many rows. */
static void test_few_rows(void) {
  const ipt__profile profile = large_profile();
  const ipt__variant blocked = forcing(&ipt__method_blocked); /* tiles of C suit very few rows */
  uint32_t fewer = 0;
  for (int type = 0; type < TYPES; type++)
    for (uint64_t k = 1000; k <= 100000; k *= 10)
      for (uint64_t m = 10; m <= 64; m += 3) {
        ipt__product tsm = tsm_of(SUMS, (ipt_type)type, k, m, m);
        ipt__geometry geometry;
        tsm.variant = &blocked;
        lay_out_tsm(&tsm, &profile, &geometry);
        double cost =
            ipt__division_cost(&tsm, &profile, &geometry.of.skinny, geometry.of.skinny.groups);
        CHECK(geometry.of.skinny.groups <= 132ull * geometry.of.skinny.resident,
              "type %d, %d columns", type, (int)m);
        if (ipt__sum_groups(&tsm, &profile, &geometry.of.skinny) ==
            132ull * geometry.of.skinny.resident)
          continue; /* these are not few */
        fewer++;
        for (uint64_t each = 1; each <= geometry.of.skinny.resident; each++)
          CHECK(cost <= ipt__division_cost(&tsm, &profile, &geometry.of.skinny, 132 * each),
                "type %d, %d columns, %d rows: %d, not %d for each", type, (int)m, (int)k,
                (int)geometry.of.skinny.groups, (int)each);
      }
  CHECK(fewer > 0, "all of them are many");
}

/* A core has four schedulers: if products take the time, six warps take as long as eight. */
static void test_balance(void) {
  const ipt__profile profile = large_profile();
  CHECK(ipt__imbalance(&profile, 8) == 0 && ipt__imbalance(&profile, 4.5) > 0.7 &&
            ipt__imbalance(&profile, 1) == 3,
        "%g", ipt__imbalance(&profile, 4.5));
  for (uint64_t m = 40; m <= 64; m++) {
    ipt__product tsm = tsm_of(SUMS, IPT_TYPE_F64, 50000, m, m);
    ipt__geometry geometry;
    lay_out_tsm(&tsm, &profile, &geometry);
    uint64_t warps = (geometry.of.skinny.groups + 131) / 132 * geometry.of.skinny.workgroup / 32;
    CHECK(warps % 4 == 0, "%d columns: %d warps", (int)m, (int)warps);
  }
}

static ipt__skinny_geometry geometry_of(const ipt__product *tsm, const ipt__profile *profile) {
  ipt__geometry geometry;
  CHECK(lay_out_tsm(tsm, profile, &geometry) == IPT_SUCCESS, "no layout");
  return geometry.of.skinny;
}

/* Costs are only used for a device with a known number of cores. */
static void test_few_cores(void) {
  ipt__profile profile = large_profile();
  for (uint64_t m = 10; m <= 64; m++) {
    ipt__product tsm = tsm_of(SUMS, IPT_TYPE_F32, 1 << 24, m, m);
    profile.cores = 20;
    ipt__skinny_geometry geometry = geometry_of(&tsm, &profile);
    uint64_t least = profile.product_costs.division.least_groups;
    uint64_t wanted = ipt__max(least, 20 * geometry.resident);
    CHECK(geometry.groups <= wanted, "%d columns: more than %d", (int)m, (int)wanted);
    profile.cores = 1;
    CHECK(geometry_of(&tsm, &profile).groups <= least, "%d columns: unknown", (int)m);
  }
}

/* Several workgroups share rows if one cannot have all tiles. */
static void test_shared_tiles(void) {
  const ipt__profile profile = large_profile();
  for (uint64_t k = 10000; k <= 10000000; k *= 10) {
    ipt__product tsm = tsm_of(SUMS, IPT_TYPE_F32, k, 40, 40);
    ipt__geometry geometry;
    ipt__variant asked = forcing(&ipt__method_blocked);
    ask(&asked, &ipt__tm_parameter, 1);
    ask(&asked, &ipt__tn_parameter, 1);
    ask(&asked, &ipt__workgroup_parameter, 256);
    ask(&asked, &ipt__vector_parameter, 1);
    tsm.variant = &asked;
    lay_out_tsm(&tsm, &profile, &geometry);
    CHECK(geometry.method == &ipt__method_blocked && geometry.of.skinny.tile_groups == 7,
          "%d workgroups", (int)geometry.of.skinny.tile_groups);
    CHECK((geometry.of.skinny.groups - 1) * geometry.of.skinny.tile_groups <=
              132ull * geometry.of.skinny.resident,
          "%d times %d workgroups", (int)geometry.of.skinny.groups,
          (int)geometry.of.skinny.tile_groups);
  }
}

/* With a limit of a submission, the workgroups that run at the same time stay within it, unless
 * partial sums would take too much scratch. */
static void test_limit(void) {
  ipt__profile profile = large_profile();
  uint64_t limited = 0;
  for (int i = 0; i < 2 * TYPES; i++)
    for (uint64_t m = 1; m <= 32; m = 2 * m + 1) {
      ipt__product tsm = tsm_of(kind_of(i), (ipt_type)(i / 2), 20000000, m, m);
      double together = (double)(profile.cores * profile.groups_of_core);
      double seconds =
          ipt__multiplication_seconds(&profile, tsm.type, ipt__multiplications_of(&tsm)) +
          2e7 * 2 * (double)m * ipt__type_size(tsm.type) / ipt__move_rate(&profile);
      profile.submission_seconds = 0;
      uint64_t unlimited = geometry_of(&tsm, &profile).groups;
      profile.submission_seconds = seconds / 10;
      ipt__skinny_geometry geometry = geometry_of(&tsm, &profile);
      double groups = (double)(geometry.groups * ipt__max(geometry.tile_groups, 1));
      CHECK(
          seconds * together / groups <= 1.1 * profile.submission_seconds ||
              (kind_of(i) == SUMS && geometry.groups >= 0.9 * (double)ipt__affordable_groups(&tsm)),
          "type %d, %d columns: %g workgroups", i / 2, (int)m, groups);
      limited += geometry.groups > unlimited;
    }
  CHECK(limited > TYPES, "%d", (int)limited);
}

int main(void) {
  test_partial_sums();
  test_few_rows();
  test_balance();
  test_few_cores();
  test_shared_tiles();
  test_limit();
  return finish();
}
