/* Variants of tall & skinny products, on paper: a method that is asked for is used or refused, and
 * the variant of a plan leads to the same launches. */
#include "skinny_layout_fixture.h"

/* Makes the launches of a product, which the caller frees, or returns why there are none. */
static ipt_result launches_of(const ipt__product *tsm, const ipt__profile *profile,
                              ipt__program *program, ipt__geometry *geometry) {
  const ipt_allocator allocator = ipt__default_allocator();
  ipt__launcher launcher = ipt__make_launcher(&allocator, profile, program);
  memset(program, 0, sizeof *program);
  ipt_result result = lay_out_tsm(tsm, profile, geometry);
  return result == IPT_SUCCESS ? ipt__launch_product(&launcher, tsm, geometry) : result;
}

static void free_launches(ipt__program *program) {
  const ipt_allocator allocator = ipt__default_allocator();
  ipt__free_launches(&allocator, program);
}

static int same_launches(const ipt__program *a, const ipt__program *b) {
  if (a->count != b->count || a->code_count != b->code_count || a->scratch != b->scratch)
    return 0;
  for (uint64_t i = 0; i < a->count; i++) {
    const ipt__launch *first = &a->launches[i], *second = &b->launches[i];
    if (first->code != second->code || first->groups_x != second->groups_x ||
        first->groups_y != second->groups_y || first->aligned_count != second->aligned_count ||
        memcmp(first->arguments, second->arguments, sizeof first->arguments) != 0)
      return 0;
  }
  return memcmp(a->codes, b->codes, (size_t)a->code_count * sizeof *a->codes) == 0;
}

/* ---- From a plan to its variant ---- */

static int knows(const ipt__product_method *method, const ipt__setting *setting) {
  const ipt__parameter *const *parameters = method->parameters;
  const ipt__parameter *parameter = setting->parameter;
  while (*parameters != NULL && *parameters != parameter)
    parameters++;
  if (*parameters == NULL || setting->value == 0)
    return 0;
  for (uint64_t i = 0; parameter->choices != NULL && i < setting->value; i++)
    if (parameter->choices[i] == NULL)
      return 0;
  return parameter->choices != NULL ||
         (setting->value >= parameter->least && setting->value <= parameter->most &&
          (!parameter->power_of_two || (setting->value & (setting->value - 1)) == 0));
}

/* Whether the variant may be refused, because the method may not apply or the tile be too large for
 * compilers.
 */
static int may_be_refused(const ipt__variant *variant) {
  return variant->method != NULL || ipt__setting_of(variant, &ipt__tm_parameter) > 8 ||
         ipt__setting_of(variant, &ipt__tn_parameter) > 8;
}

/* The variant of a plan, which a variant has led to, leads to the same plan again. */
static void check_round_trip(const ipt__product *tsm, const ipt__profile *profile) {
  ipt__program program, again;
  ipt__geometry geometry, other;
  ipt__product forced = *tsm;
  ipt_result result = launches_of(tsm, profile, &program, &geometry);
  if (result != IPT_SUCCESS) {
    CHECK(may_be_refused(tsm->variant) && result == IPT_ERROR_UNSUPPORTED,
          "%d x %d, type %d, %g rows: %d", (int)ipt__cols_of_a(tsm), (int)tsm->n, (int)tsm->type,
          (double)ipt__long_side(tsm), result);
    free_launches(&program);
    return;
  }
  ipt__variant variant = ipt__variant_of_geometry(tsm, &geometry);
  forced.variant = &variant;
  result = launches_of(&forced, profile, &again, &other);
  CHECK(result == IPT_SUCCESS && same_launches(&program, &again),
        "%s of %d x %d, type %d, %g rows: %d", variant.method, (int)ipt__cols_of_a(tsm),
        (int)tsm->n, (int)tsm->type, (double)ipt__long_side(tsm), result);
  for (uint32_t i = 0; i < variant.count; i++)
    CHECK(knows(geometry.method, &variant.settings[i]), "%s=%d",
          variant.settings[i].parameter->name, (int)variant.settings[i].value);
  free_launches(&program);
  free_launches(&again);
}

static void test_round_trips(void) {
  static const uint64_t heights[] = {1, 999, 1 << 20, 1 << 26};
  ipt__profile counting = small_profile();
  counting.loop_limit = 65535;
  const ipt__profile profiles[] = {large_profile(), small_profile(), counting};
  for (uint32_t i = 0; i < 3 * 4 * 2 * TYPES; i++)
    for (uint64_t m = 1 + i % 5; m <= WIDEST; m += 5) {
      uint64_t n = i / 3 % 2 == 0 ? m : 1 + m * (7 + i) % WIDEST;
      ipt__product tsm =
          tsm_of(kind_of((int)i), (ipt_type)(i / 2 % TYPES), heights[i / 2 / TYPES % 4], m, n);
      const ipt__variant direct = forcing(&ipt__method_direct);
      const ipt__variant blocked = forcing(&ipt__method_blocked);
      check_round_trip(&tsm, &profiles[i / 8 / TYPES]);
      tsm.variant = ipt__widest_side(&tsm) <= IPT__SKINNY_STAGED_COLS ? &blocked : &direct;
      check_round_trip(&tsm, &profiles[i / 8 / TYPES]);
    }
}

/* Does the same with many settings in a variant. A simple sequence of numbers suffices. */
static void test_round_trips_of_variants(void) {
  const ipt__profile profiles[] = {large_profile(), small_profile()};
  uint64_t state = 1;
  for (uint32_t i = 0; i < 20000; i++) {
    static const ipt__product_method *const methods[] = {NULL, &ipt__method_direct,
                                                         &ipt__method_narrow, &ipt__method_blocked};
    const ipt__product_method *method = methods[i / 2 % 4];
    const ipt__parameter *const *parameters =
        method != NULL ? method->parameters : ipt__blocked_parameters;
    ipt__variant asked = forcing(method);
    ipt__product tsm = tsm_of(kind_of((int)i), (ipt_type)(i / 8 % TYPES), 1 + i * 7919ull,
                              1 + i * 31 % 64, 1 + i * 17 % 64);
    for (; *parameters != NULL; parameters++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      uint64_t number = state >> 33, most = ipt__min((*parameters)->most, 1 << 14);
      if (number % 3 != 0)
        continue;
      if ((*parameters)->choices != NULL)
        ask(&asked, *parameters, 1 + number / 3 % 2);
      else
        ask(&asked, *parameters,
            (*parameters)->power_of_two ? 1u << number / 3 % 3 : 1 + number / 3 % most);
    }
    if (ipt__setting_of(&asked, &ipt__workgroup_parameter) > profiles[i / 16 % 2].workgroup)
      ipt__set(&asked, &ipt__workgroup_parameter, 128);
    tsm.variant = &asked;
    check_round_trip(&tsm, &profiles[i / 16 % 2]);
  }
}

/* ---- Methods ---- */

static ipt_result result_of(ipt__product tsm, const ipt__variant *asked, ipt__geometry *geometry) {
  const ipt__profile profile = large_profile();
  tsm.variant = asked;
  return lay_out_tsm(&tsm, &profile, geometry);
}

/* Checks that a method is used where it applies, and refused elsewhere. */
static void check_method(const ipt__product *tsm, const ipt__product_method *method, int applies,
                         const char *what) {
  const ipt__variant asked = forcing(method);
  ipt__geometry geometry;
  ipt_result result = result_of(*tsm, &asked, &geometry);
  CHECK(result == (applies ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED), "%s, %s: %d", asked.method, what,
        result);
  CHECK(!applies || geometry.method == method, "%s, %s: another one", asked.method, what);
}

static void test_methods(void) {
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= 70; m++) {
      ipt__product sum = tsm_of(SUMS, (ipt_type)type, 5000, m, 8);
      ipt__product product = tsm_of(ROWS, (ipt_type)type, 5000, m, 8);
      check_method(&sum, &ipt__method_direct, 1, "TSMTTSM");
      check_method(&sum, &ipt__method_narrow, 0, "TSMTTSM");
      check_method(&sum, &ipt__method_blocked, m <= 64, "TSMTTSM");
      check_method(&product, &ipt__method_direct, 1, "TSMM");
      check_method(&product, &ipt__method_narrow, m <= IPT__SKINNY_NARROW_COLS, "TSMM");
      check_method(&product, &ipt__method_blocked, m <= 64, "TSMM");
    }
}

/* The narrow method does not apply to gaps between rows, nor in place where others still read rows
 * of A. */
static void test_forced_narrow(void) {
  for (int type = 0; type < TYPES; type++) {
    ipt__product wide = tsm_of(ROWS, (ipt_type)type, 5000, 12, 8), gaps = wide, same = wide;
    ipt__product single = tsm_of(ROWS, (ipt_type)type, 5000, 1, 1);
    gaps.a.stored.pitch += 16;
    same.in_place = single.in_place = 1;
    check_method(&wide, &ipt__method_narrow, 1, "without gaps");
    check_method(&gaps, &ipt__method_narrow, 0, "gaps");
    check_method(&same, &ipt__method_narrow, 0, "in place");
    check_method(&single, &ipt__method_narrow, 1, "one column, in place");
  }
}

/* Where nothing is multiplied, C is scaled, whichever method is asked for. */
static void test_nothing_to_multiply(void) {
  for (int method = 0; method < IPT__PRODUCT_METHODS; method++)
    for (int i = 0; i < 2; i++) {
      const ipt__variant asked = forcing(ipt__product_methods[method]);
      ipt__product tsm = tsm_of(kind_of(i), IPT_TYPE_F32, 1000, 9, 9);
      ipt__geometry geometry;
      tsm.alpha[0] = 0;
      CHECK(result_of(tsm, &asked, &geometry) == IPT_SUCCESS &&
                geometry.method == &ipt__method_tiles,
            "%s", asked.method);
    }
}

/* ---- Devices and launches ---- */

/* Other devices have waves of 64. */
static void test_other_devices(void) {
  ipt__identity device;
  memset(&device, 0, sizeof device);
  device.name = "another one";
  device.vendor = IPT__VENDOR_AMD;
  device.subgroup = 64;
  const ipt__profile profile = ipt__device_profile(&device, 64 << 10, 1024);
  for (int type = 0; type < TYPES; type++)
    for (uint64_t m = 1; m <= WIDEST; m++) {
      ipt__product sum = tsm_of(SUMS, (ipt_type)type, 1 << 20, m, m);
      ipt__product product = tsm_of(ROWS, (ipt_type)type, 1 << 20, m, m);
      check_round_trip(&sum, &profile);
      check_round_trip(&product, &profile);
    }
}

/* Addresses are in the order of the arguments, the tall C before the small B, and arguments say
 * whether the first ones are aligned; with slices that of B, too. */
static void test_launches(void) {
  const ipt__profile profile = large_profile();
  for (int slices = 0; slices < 2; slices++) {
    ipt__product tsm = tsm_of(ROWS, IPT_TYPE_F64, 100000, 40, 20);
    ipt__variant asked = forcing(&ipt__method_blocked);
    ipt__program program;
    ipt__geometry geometry;
    ask(&asked, &ipt__bk_parameter, slices ? 8 : 64);
    tsm.variant = &asked;
    CHECK(launches_of(&tsm, &profile, &program, &geometry) == IPT_SUCCESS && program.count == 1,
          "%d launches", (int)program.count);
    const ipt__launch *launch = &program.launches[0];
    CHECK(launch->address_count == 4 && launch->addresses[0].target == IPT__OPERAND_0 &&
              launch->addresses[1].target == IPT__OPERAND_2 &&
              launch->addresses[2].target == IPT__OPERAND_1 &&
              launch->addresses[3].target == IPT__SCRATCH,
          "%u addresses", launch->address_count);
    CHECK(launch->aligned_at == offsetof(ipt__skinny_arguments, aligned) &&
              launch->aligned_count == (slices ? 3 : 2),
          "%u of them aligned", launch->aligned_count);
    free_launches(&program);
  }
}

/* Sums of several workgroups are added up. */
static void test_launches_of_sums(void) {
  const ipt__profile profile = large_profile();
  const ipt__product tsm = tsm_of(SUMS, IPT_TYPE_C32, 100000, 20, 20);
  ipt__program program;
  ipt__geometry geometry;
  CHECK(launches_of(&tsm, &profile, &program, &geometry) == IPT_SUCCESS && program.count == 2,
        "%d launches", (int)program.count);
  CHECK(program.codes[program.launches[1].code].shader == IPT__SHADER_SKINNY_REDUCE_C32,
        "another shader");
  CHECK(program.scratch == geometry.of.skinny.groups * 20 * 20 * 8, "%g bytes of scratch",
        (double)program.scratch);
  free_launches(&program);
}

int main(void) {
  test_round_trips();
  test_round_trips_of_variants();
  test_methods();
  test_forced_narrow();
  test_nothing_to_multiply();
  test_other_devices();
  test_launches();
  test_launches_of_sums();
  return finish();
}
