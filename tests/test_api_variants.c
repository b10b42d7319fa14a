/* Variants of transpositions as text, on one backend: what is none, what is one, what a plan says
 * of itself, and methods where they do not apply. */
#include "api_log.h"

/* ---- What is no variant ---- */

/* Checks that a variant is IPT_ERROR_INVALID_ARGUMENT for any shape, even with nothing to do, that
 * nothing changes, and that the log names culprit, a part of the variant. */
static void refuse_variant(logging *log, const char *variant, const char *culprit) {
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, variant);
  forget_lines(log);
  refuse(log->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  CHECK(log->lines > 0 && strstr(log->text, culprit) != NULL, "'%s' is not in '%s'", culprit,
        log->text);
  desc.rows = 0;
  refuse(log->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
}

static void test_unknown_methods(logging *log) {
  static const char *const methods[] = {"auto",     "BS",      "c2r",    "2-stage2",
                                        "2-stages", "2_stage", "-",      "stage",
                                        "shift,",   "8-stage", "method", "\"c2r\""};
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
    char with_word[64];
    refuse_variant(log, methods[i], methods[i]);
    snprintf(with_word, sizeof with_word, "%s tile_rows=10", methods[i]);
    refuse_variant(log, with_word, methods[i]);
  }
  refuse_variant(log, "2-stage shift", "shift");
  refuse_variant(log, "bs bs", "bs");
  refuse_variant(log, "tile_rows=10 3-stage", "3-stage"); /* the method comes first */
}

static void test_unknown_settings(logging *log) {
  static const char *const settings[] = {"tile_row=10", "Tile_rows=10", "tiles=10",   "panel=on",
                                         "method=bs",   "batch=1",      "seconds=10", "rows=30"};
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
    char name[32], with_method[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(settings[i], "="), settings[i]);
    refuse_variant(log, settings[i], name);
    snprintf(with_method, sizeof with_method, "2-stage panel_tiles=off %s", settings[i]);
    refuse_variant(log, with_method, name);
  }
}

/* Settings that only products know are refused. */
static void test_settings_of_products(logging *log) {
  static const char *const settings[] = {"tm=4",         "tn=4",     "bk=8",
                                         "workgroup=64", "groups=2", "loads=4",
                                         "vector=2",     "b=shared", "staging=workgroup"};
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(settings[i], "="), settings[i]);
    refuse_variant(log, settings[i], name);
  }
}

/* Methods that only products have are refused, under any name of the plan. */
static void test_methods_of_products(const api_test *test) {
  static const char *const methods[] = {"direct", "narrow", "blocked"};
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 30, 50, 4, methods[i]);
    memcpy(memory, pattern, sizeof memory);
    ipt_result result = ipt_transpose(test->context, memory, &desc);
    CHECK(result == IPT_ERROR_INVALID_ARGUMENT || result == IPT_ERROR_UNSUPPORTED, "%d: %s",
          (int)result, methods[i]);
    refuse(test->context, &desc, result);
  }
}

static void test_repeated_settings(logging *log) {
  refuse_variant(log, "3-stage tile_rows=10 tile_rows=10", "tile_rows");
  refuse_variant(log, "tile_rows=10 tile_rows=5", "tile_rows");
  refuse_variant(log, "panel_tiles=on tile_rows=10 panel_tiles=off", "panel_tiles");
  refuse_variant(log, "traversal=nested traversal=nested", "traversal");
}

/* Numbers, switches and choices that do not exist are refused. */
static void test_bad_values(logging *log) {
  static const char *const numbers[] = {"tile_rows",   "tile_cols",      "flag_spreading",
                                        "shift_lanes", "path_length",    "strip_cols",
                                        "strip_runs",  "strip_workgroup"};
  static const char *const bad_numbers[] = {"",
                                            "-1",
                                            "+8",
                                            "0x8",
                                            "8.0",
                                            "8x",
                                            "x8",
                                            "on",
                                            "8,16",
                                            "\"8\"",
                                            "=8",
                                            "1e1",
                                            "18446744073709551616",
                                            "99999999999999999999999999999"};
  static const char *const switches[] = {"flag_padding", "shift_registers", "shift_paths",
                                         "panel_tiles"};
  static const char *const bad_switches[] = {"",    "0",  "1",       "yes", "On",  "ON",
                                             "onn", "of", "default", "-1",  "on,", "true"};
  static const char *const bad_traversals[] = {"", "0", "1", "on", "default", "Nested", "recursiv"};
  char variant[VARIANT_BYTES];
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
    for (size_t k = 0; k < sizeof bad_numbers / sizeof bad_numbers[0]; k++) {
      snprintf(variant, sizeof variant, "%s=%s", numbers[i], bad_numbers[k]);
      refuse_variant(log, variant, numbers[i]);
    }
  for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
    for (size_t k = 0; k < sizeof bad_switches / sizeof bad_switches[0]; k++) {
      snprintf(variant, sizeof variant, "%s=%s", switches[i], bad_switches[k]);
      refuse_variant(log, variant, switches[i]);
    }
  for (size_t i = 0; i < sizeof bad_traversals / sizeof bad_traversals[0]; i++) {
    snprintf(variant, sizeof variant, "square traversal=%s", bad_traversals[i]);
    refuse_variant(log, variant, "traversal");
  }
}

/* Numbers that a parameter cannot have on any device are refused. */
static void test_bad_numbers(logging *log) {
  static const uint32_t bad[] = {3, 5, 24, 33, 100, 255, UINT32_MAX};
  static const char *const not_zero[] = {"tile_rows", "tile_cols", "flag_spreading", "shift_lanes"};
  char variant[VARIANT_BYTES];
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    snprintf(variant, sizeof variant, "pttwac flag_spreading=%u", bad[i]);
    refuse_variant(log, variant, "flag_spreading");
    snprintf(variant, sizeof variant, "shift shift_lanes=%u", bad[i]);
    refuse_variant(log, variant, "shift_lanes");
  }
  for (size_t i = 0; i < sizeof not_zero / sizeof not_zero[0]; i++) {
    snprintf(variant, sizeof variant, "%s=0", not_zero[i]);
    refuse_variant(log, variant, not_zero[i]);
  }
  refuse_variant(log, "pttwac flag_spreading=64", "flag_spreading");
  refuse_variant(log, "shift path_length=99999999999", "path_length");
}

/* Settings without a value are refused, and so are other spaces than single ones between settings.
 */
static void test_bad_forms(logging *log) {
  static const char *const forms[][2] = {{"2-stage panel_tiles", "panel_tiles"},
                                         {"panel_tiles", "panel_tiles"},
                                         {"3-stage tile_rows tile_cols=10", "tile_rows"},
                                         {"tile_rows =10", "tile_rows"},
                                         {"tile_rows= 10", "tile_rows"},
                                         {"=10", ""},
                                         {"2-stage =", ""},
                                         {" ", ""},
                                         {"  ", ""},
                                         {"2-stage ", "2-stage"},
                                         {" 2-stage", ""},
                                         {"2-stage  panel_tiles=on", ""},
                                         {"2-stage panel_tiles=on ", "panel_tiles"},
                                         {"2-stage\tpanel_tiles=on", "panel_tiles"},
                                         {"2-stage\n", "2-stage"},
                                         {"2-stage,panel_tiles=on", "panel_tiles"},
                                         {"2-stage panel_tiles=on;tile_rows=10", "panel_tiles"}};
  for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
    refuse_variant(log, forms[i][0], forms[i][1]);
}

/* Very long texts of one letter, of digits, or of settings are refused, and no line of the log is
 * nearly as long. */
static void test_long_variants(logging *log) {
  static const char *const parts[][3] = {{"", "x", ""},
                                         {"2-stage ", "x", ""},
                                         {"2-stage x=", "y", ""},
                                         {"tile_rows=", "9", "tile_rows"},
                                         {"panel_tiles=", "n", "panel_tiles"},
                                         {"2-stage", " panel_tiles=on", "panel_tiles"},
                                         {"2-stage", " ", ""}};
  static char variant[10001];
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    size_t length = strlen(parts[i][0]), step = strlen(parts[i][1]);
    memset(variant, 0, sizeof variant);
    memcpy(variant, parts[i][0], length);
    for (; length + step < sizeof variant; length += step)
      memcpy(variant + length, parts[i][1], step);
    refuse_variant(log, variant, parts[i][2]);
    CHECK(strlen(log->text) < log->lines * 2048, "%u bytes", (unsigned)strlen(log->text));
  }
}

/* ---- What is one ---- */

/* No text, a method alone, settings alone, and settings in any order are good variants. */
static void test_good_variants(logging *log) {
  static const char *const variants[] = {NULL,
                                         "",
                                         "2-stage",
                                         "2-stage",
                                         "panel_tiles=off",
                                         "panel_tiles=on",
                                         "shift_paths=off path_length=20",
                                         "traversal=nested",
                                         "flag_spreading=32 flag_padding=off",
                                         "3-stage tile_rows=10 tile_cols=12",
                                         "3-stage tile_cols=12 tile_rows=10",
                                         "3-stage panel_tiles=off tile_cols=12 tile_rows=10",
                                         "4-stage tile_rows=6"};
  forget_lines(log);
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
    ipt_transpose_desc desc = make_case(2, 60, 84, 4, variants[i]);
    case_data d = make_data(&desc);
    ipt_result result = ipt_transpose(log->context, d.data, &desc);
    CHECK(result == IPT_SUCCESS && is_expected(&d), "%d: %s", (int)result, case_text(&desc));
    CHECK(log->text[0] == 0, "%s: %s", case_text(&desc), log->text);
    free_data(&d);
  }
}

/* The order of settings does not matter, and the text is read during the call: the plan keeps no
 * pointer to it. */
static void test_reading_variants(const api_test *test) {
  char text[] = "3-stage tile_rows=10 tile_cols=12", first[2048], described[2048], variant[2048];
  ipt_transpose_desc desc = make_case(2, 60, 84, 4, "3-stage tile_cols=12 tile_rows=10");
  ipt_plan *plan = NULL;
  plan_texts(test, &desc, first, variant);
  desc.variant = text;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s", text);
  memset(text, '#', sizeof text - 1);
  if (plan == NULL)
    return;
  case_data d = make_data(&desc);
  ipt_plan_describe(plan, described, sizeof described);
  CHECK(strcmp(first, described) == 0, "%s, not %s", described, first);
  ipt_plan_variant(plan, variant, sizeof variant);
  CHECK(strncmp(variant, "3-stage ", 8) == 0 && strchr(variant, '#') == NULL, "%s", variant);
  CHECK(strstr(variant, " tile_rows=10") != NULL && strstr(variant, " tile_cols=12") != NULL, "%s",
        variant);
  CHECK(run_plan(plan, d.data) == IPT_SUCCESS && is_expected(&d), "%s", variant);
  free_data(&d);
  ipt_plan_destroy(plan);
}

/* Checks that the variant that a plan tells leads to the same description and the same text, and
 * fits the result of ipt_tune. Returns 0 if there is no such plan. */
static int check_round_trip(const api_test *test, const ipt_transpose_desc *desc) {
  char described[2048], variant[2048], again[2048], forced[2048];
  ipt_plan *plan = NULL;
  if (ipt_plan_create_transpose(test->context, desc, &plan) != IPT_SUCCESS)
    return 0;
  ipt_plan_describe(plan, described, sizeof described);
  size_t length = ipt_plan_variant(plan, variant, sizeof variant);
  CHECK(length < sizeof((ipt_tune_result *)NULL)->variant, "%s", variant);
  CHECK(method_of(variant) != METHOD_AUTO, "'%s': %s", variant, described);
  if (method_of(desc->variant) != METHOD_AUTO)
    CHECK(method_of(variant) == method_of(desc->variant), "%s: %s", variant, case_text(desc));
  ipt_plan_destroy(plan);
  ipt_transpose_desc back = *desc;
  back.variant = variant;
  plan_texts(test, &back, forced, again);
  CHECK(strcmp(forced, described) == 0, "'%s' gives %s instead of %s", variant, forced, described);
  CHECK(strcmp(again, variant) == 0, "'%s' instead of '%s'", again, variant);
  return 1;
}

static void test_round_trips(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 30, 50, 4},   {7, 60, 84, 2},   {1, 997, 991, 4},
                                       {1, 10007, 7, 1}, {1, 300, 300, 4}, {1, 7, 10007, 3},
                                       {1, 720, 180, 8}, {1, 2, 3, 30000}};
  static const char *const more[] = {"shift_paths=off",
                                     "panel_tiles=on",
                                     "panel_tiles=off",
                                     "3-stage tile_rows=6 tile_cols=4",
                                     "2-stage panel_tiles=on",
                                     "pttwac flag_spreading=4 flag_padding=off",
                                     "shift shift_lanes=2 shift_registers=off",
                                     "shift shift_paths=on path_length=9",
                                     "skewed-panels shift_paths=on",
                                     "square traversal=nested"};
  unsigned plans = 0;
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    for (int method = METHOD_AUTO; method < METHODS; method++) {
      desc.variant = method_name(method);
      plans += (unsigned)check_round_trip(test, &desc);
    }
    for (size_t k = 0; k < sizeof more / sizeof more[0]; k++) {
      desc.variant = more[k];
      plans += (unsigned)check_round_trip(test, &desc);
    }
  }
  CHECK(plans > 50, "%u plans", plans);
}

static void test_variants(const api_test *test) {
  static logging log;
  open_logging(test, &log);
  test_good_variants(&log);
  test_unknown_methods(&log);
  test_unknown_settings(&log);
  test_settings_of_products(&log);
  test_repeated_settings(&log);
  test_bad_values(&log);
  test_bad_numbers(&log);
  test_bad_forms(&log);
  test_long_variants(&log);
  ipt_context_destroy(log.context);
  test_methods_of_products(test);
  test_reading_variants(test);
  test_round_trips(test);
}

/* ---- Forced methods where they do not apply ---- */

static ipt_result result_of_lanes(const api_test *test, uint64_t lanes, ipt_switch registers) {
  const uint64_t size[4] = {2, 30, 50, 4};
  worded_case c = make_worded(size, "shift");
  add_switch(&c, "shift_registers", registers);
  add_number(&c, "shift_lanes", lanes);
  ipt_transpose_desc desc = case_desc(&c);
  memcpy(memory, pattern, sizeof memory);
  ipt_result result = ipt_transpose(test->context, memory, &desc);
  refuse(test->context, &desc, result);
  return result;
}

/* Asks for more lanes than any subgroup has, and for numbers that lanes cannot have. */
static void test_many_lanes(const api_test *test) {
  for (uint64_t lanes = 256; lanes <= (uint64_t)1 << 40; lanes *= 2)
    for (int registers = IPT_SWITCH_DEFAULT; registers <= IPT_SWITCH_OFF; registers++) {
      ipt_result result = result_of_lanes(test, lanes, (ipt_switch)registers);
      int out_of_range = lanes > 1024 && result == IPT_ERROR_INVALID_ARGUMENT;
      CHECK(result == IPT_ERROR_UNSUPPORTED || out_of_range, "%d: %u lanes", (int)result,
            (unsigned)lanes);
    }
}

static void refuse_method(const api_test *test, const char *method, uint64_t batch, uint64_t rows,
                          uint64_t cols, uint64_t elem_size) {
  ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method);
  refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
}

static void test_unsupported_methods(const api_test *test) {
  refuse_method(test, "bs", 1, 2000, 2000, 16);
  refuse_method(test, "bs", 1, 3, 5, 1 << 20);
  refuse_method(test, "pttwac", 1, 10000, 9999, 4);
  refuse_method(test, "pttwac", 1, 3, 5, 4096);
  refuse_method(test, "square", 1, 3, 5, 4);
  refuse_method(test, "square", 7, 1000, 999, 4);
  refuse_method(test, "3-stage", 1, 997, 991, 4);
  refuse_method(test, "4-stage", 1, 997, 991, 4);
  refuse_method(test, "4-stage-fused", 1, 997, 991, 4);
}

/* Sides of tiles that do not divide the sides of the matrix are refused. */
static void test_unsupported_tiles(const api_test *test) {
  static const uint64_t tiles[][2] = {{7, 0}, {0, 11}, {7, 12}, {10, 11}, {61, 0}, {0, UINT64_MAX}};
  for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
    for (int method = METHOD_3_STAGE; method <= METHOD_4_STAGE_FUSED; method++) {
      ipt_transpose_desc shape = make_case(2, 60, 84, 4, method_name(method)), desc;
      worded_case c = keep_case(&shape);
      add_number(&c, "tile_rows", tiles[i][0]);
      add_number(&c, "tile_cols", tiles[i][1]);
      desc = case_desc(&c);
      refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
    }
}

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_variants(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_many_lanes(&test);
  test_unsupported_methods(&test);
  test_unsupported_tiles(&test);
  return close_api_test(&test);
}
