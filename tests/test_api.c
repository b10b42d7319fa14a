/* The public functions on one backend, `test_api cpu` or `test_api vulkan`: bad input, sizes,
 * methods where they do not apply, texts. Other tests check correct use. */
#include <limits.h>
#include "api_fixture.h"

/* ---- Bad input ---- */

static void test_null_arguments(const api_test *test) {
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
  ipt_plan *plan = not_set;
  CHECK(ipt_context_create(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create_transpose(test->context, &desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "out");
  CHECK(ipt_plan_create_transpose(NULL, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(plan == NULL, "context");
  plan = not_set;
  CHECK(ipt_plan_create_transpose(test->context, NULL, &plan) == IPT_ERROR_INVALID_ARGUMENT,
        "desc");
  CHECK(plan == NULL, "desc");
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(NULL, memory, &desc) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_ERROR_INVALID_ARGUMENT, "data");
  CHECK(ipt_transpose(test->context, memory, NULL) == IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK(run_plan(NULL, memory) == IPT_ERROR_INVALID_ARGUMENT, "plan");
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "changed");
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "good arguments");
  CHECK(ipt_plan_run(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "operands");
  CHECK(run_plan(plan, NULL) == IPT_ERROR_INVALID_ARGUMENT, "data");
  ipt_plan_destroy(plan);
  ipt_plan_destroy(NULL);
  ipt_context_destroy(NULL);
}

static void test_bad_contexts(const api_test *test) {
  counting_allocator count = {0, 0, 0, 0, 0};
  ipt_context_desc desc = context_desc(test->backend, &count);
  desc.allocator.release = NULL;
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "allocate without release");
  desc = context_desc(test->backend, &count);
  desc.allocator.allocate = NULL;
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "release without allocate");
  desc = context_desc((ipt_backend)3, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend 3");
  desc = context_desc((ipt_backend)-1, &count);
  refuse_context(&desc, IPT_ERROR_INVALID_ARGUMENT, "backend -1");
  CHECK(count.calls == 0, "%llu", (unsigned long long)count.calls);
#ifndef IPT_VULKAN
  desc = context_desc(IPT_BACKEND_VULKAN, &count);
  refuse_context(&desc, IPT_ERROR_UNSUPPORTED, "Vulkan not compiled in");
  CHECK(count.blocks == 0, "%llu", (unsigned long long)count.blocks);
#endif
}

static void test_bad_host(const api_test *test) {
  static const int switches[] = {-1, IPT_SWITCH_OFF + 1, INT_MAX};
  for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
    desc.host.transfers = (ipt_switch)switches[i];
    refuse(test->context, &desc, IPT_ERROR_INVALID_ARGUMENT);
  }
}

/* ---- Variants ---- */

/* A context, and all lines that it has logged. */
typedef struct logging {
  ipt_context *context;
  char text[16 * KIB];
  size_t lines;
} logging;

static void keep_line(const char *message, void *user) {
  logging *log = (logging *)user;
  size_t length = strlen(log->text);
  CHECK(strchr(message, '\n') == NULL, "%s", message);
  snprintf(log->text + length, sizeof log->text - length, "%s\n", message);
  log->lines++;
}

static void open_logging(const api_test *test, logging *log) {
  ipt_context_desc desc = context_desc(test->backend, NULL);
  memset(log, 0, sizeof *log);
  desc.log.write = keep_line;
  desc.log.user = log;
  CHECK(ipt_context_create(&desc, &log->context) == IPT_SUCCESS, "%s", log->text);
}

static void forget_lines(logging *log) {
  log->text[0] = 0;
  log->lines = 0;
}

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

static void test_unknown_words(logging *log) {
  static const char *const words[] = {"tile_row=10", "Tile_rows=10", "tiles=10",   "panel=on",
                                      "method=bs",   "batch=1",      "seconds=10", "rows=30"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    char name[32], with_method[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(words[i], "="), words[i]);
    refuse_variant(log, words[i], name);
    snprintf(with_method, sizeof with_method, "2-stage panel_tiles=off %s", words[i]);
    refuse_variant(log, with_method, name);
  }
}

/* Words that only products know are refused. */
static void test_words_of_products(logging *log) {
  static const char *const words[] = {"tm=4",         "tn=4",     "bk=8",
                                      "workgroup=64", "groups=2", "loads=4",
                                      "vector=2",     "b=shared", "staging=workgroup"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(words[i], "="), words[i]);
    refuse_variant(log, words[i], name);
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

static void test_repeated_words(logging *log) {
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

/* Words without a value are refused, and so are other spaces than single ones between words. */
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

/* Very long texts of one letter, of digits, or of words are refused, and no line of the log is
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

/* No text, a method alone, words alone, and words in any order are good variants. */
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

static void plan_texts(const api_test *test, const ipt_transpose_desc *desc, char described[2048],
                       char variant[2048]) {
  ipt_plan *plan = NULL;
  described[0] = variant[0] = 0;
  ipt_result result = ipt_plan_create_transpose(test->context, desc, &plan);
  CHECK(result == IPT_SUCCESS, "%d: %s", (int)result, case_text(desc));
  if (plan == NULL)
    return;
  ipt_plan_describe(plan, described, 2048);
  ipt_plan_variant(plan, variant, 2048);
  ipt_plan_destroy(plan);
}

/* The order of words does not matter, and the text is read during the call: the plan keeps no
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
 * fits the report of ipt_tune. Returns 0 if there is no such plan. */
static int check_round_trip(const api_test *test, const ipt_transpose_desc *desc) {
  char described[2048], variant[2048], again[2048], forced[2048];
  ipt_plan *plan = NULL;
  if (ipt_plan_create_transpose(test->context, desc, &plan) != IPT_SUCCESS)
    return 0;
  ipt_plan_describe(plan, described, sizeof described);
  size_t length = ipt_plan_variant(plan, variant, sizeof variant);
  CHECK(length < sizeof((ipt_tune_report *)NULL)->variant, "%s", variant);
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
  test_unknown_words(&log);
  test_words_of_products(&log);
  test_repeated_words(&log);
  test_bad_values(&log);
  test_bad_numbers(&log);
  test_bad_forms(&log);
  test_long_variants(&log);
  ipt_context_destroy(log.context);
  test_methods_of_products(test);
  test_reading_variants(test);
  test_round_trips(test);
}

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

/* ---- Sizes: nothing to do, too much ---- */

static void check_no_op(const api_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  char text[VARIANT_BYTES] = "#";
  memcpy(memory, pattern, sizeof memory);
  CHECK(ipt_transpose(test->context, memory, desc) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_create_transpose(test->context, desc, &plan) == IPT_SUCCESS, "%s",
        case_text(desc));
  if (plan == NULL)
    return;
  CHECK(ipt_plan_operand_count(plan) == 1, "%s", case_text(desc));
  CHECK(ipt_plan_operand_size(plan, 0) == case_bytes(desc), "%s", case_text(desc));
  CHECK(ipt_plan_scratch_size(plan) == 0, "%s", case_text(desc));
  CHECK(ipt_plan_describe(plan, NULL, 0) > 0, "%s", case_text(desc));
  CHECK(ipt_plan_variant(plan, text, sizeof text) == 0 && text[0] == 0, "%s: %s", text,
        case_text(desc));
  CHECK(run_plan(plan, memory) == IPT_SUCCESS, "%s", case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
  ipt_plan_destroy(plan);
}

static void test_zero_sizes(const api_test *test) {
  static const uint64_t sizes[] = {0, 1, 7, UINT64_MAX};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (int zero = 0; zero < 3; zero++)
      for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
        ipt_transpose_desc desc =
            make_case(sizes[i], sizes[i], sizes[i], sizes[i], method_name(method));
        *(zero == 0 ? &desc.rows : zero == 1 ? &desc.cols : &desc.elem_size) = 0;
        check_no_op(test, &desc);
        CHECK(ipt_transpose(test->context, NULL, &desc) == IPT_SUCCESS, "%s", case_text(&desc));
      }
}

/* A matrix of one row or one column keeps its bytes in order. */
static void test_lines(const api_test *test) {
  for (uint64_t batch = 0; batch < 3; batch++) {
    ipt_transpose_desc row = make_case(batch, 1, 1000, 3, NULL);
    ipt_transpose_desc column = make_case(batch, 1000, 1, 3, NULL);
    ipt_transpose_desc single = make_case(batch, 1, 1, 1000, NULL);
    check_no_op(test, &row);
    check_no_op(test, &column);
    check_no_op(test, &single);
  }
}

/* Products beyond 64 bits, with the large factors in every pair of positions, are refused. */
static void test_overflow(const api_test *test) {
  static const uint64_t pairs[][2] = {{1ull << 32, 1ull << 32}, {UINT64_MAX, 2},
                                      {1ull << 63, 2},          {UINT64_MAX / 2 + 1, 3},
                                      {UINT64_MAX, UINT64_MAX}, {UINT64_MAX / 3 + 1, 3}};
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    for (int first = 0; first < 4; first++)
      for (int second = 0; second < 4; second++) {
        uint64_t size[4] = {1, 1, 1, 1};
        if (first == second)
          continue;
        size[first] = pairs[i][0];
        size[second] = pairs[i][1];
        ipt_transpose_desc desc = sized(size);
        refuse(test->context, &desc, IPT_ERROR_OVERFLOW);
      }
  ipt_transpose_desc all = make_case(1 << 16, 1 << 16, 1 << 16, 1 << 16, NULL);
  refuse(test->context, &all, IPT_ERROR_OVERFLOW);
}

/* 2^64 - 1 bytes fit into 64 bits, but no host memory holds them. */
static void test_address_space(const api_test *test) {
  static const uint64_t shapes[][4] = {{1, 4294967295u, 4294967297u, 1},
                                       {65535, 65537, 4294967297u, 1},
                                       {1, 3, 5, UINT64_MAX / 15},
                                       {1, 2, 1ull << 62, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = sized(shapes[i]);
    memcpy(memory, pattern, sizeof memory);
    ipt_result result = ipt_transpose(test->context, memory, &desc);
    int too_large = result == IPT_ERROR_OVERFLOW ||
                    (test->backend == IPT_BACKEND_VULKAN && result == IPT_ERROR_UNSUPPORTED);
    CHECK(too_large, "%d: %s", (int)result, case_text(&desc));
    CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(&desc));
  }
}

/* ---- Forced methods where they do not apply ---- */

static void refuse_method(const api_test *test, const char *method, uint64_t batch, uint64_t rows,
                          uint64_t cols, uint64_t elem_size) {
  ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method);
  refuse(test->context, &desc, IPT_ERROR_UNSUPPORTED);
}

/* Checks that the log has one line, which names the field. */
static void check_wrong(logging *log, ipt_result result, const char *field) {
  char begin[64];
  snprintf(begin, sizeof begin, "invalid argument: %s", field);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && log->lines == 1 &&
            strncmp(log->text, begin, strlen(begin)) == 0,
        "%s: %d, %s", field, (int)result, log->text);
  forget_lines(log);
}

static void test_wrong_shapes(logging *log) {
  static const struct {
    const char *field;
    uint64_t batch, lda, ldb, stride;
    uint32_t pieces;
  } wrong[] = {{"lda", 1, 3, 0, 0, 0},
               {"ldb", 1, 0, 2, 0, 0},
               {"stride", 2, 0, 0, 11, 0},
               {"host.pieces", 1, 0, 0, 0, 1025}};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    ipt_transpose_desc desc = make_case(wrong[i].batch, 3, 4, 1, NULL);
    desc.lda = wrong[i].lda;
    desc.ldb = wrong[i].ldb;
    desc.stride = wrong[i].stride;
    desc.host.pieces = wrong[i].pieces;
    check_wrong(log, ipt_transpose(log->context, memory, &desc), wrong[i].field);
  }
  ipt_transpose_desc good = make_case(1, 3, 4, 1, NULL);
  check_wrong(log, ipt_transpose(log->context, NULL, &good), "an operand is NULL");
}

/* A chunk of a byte would make some megabytes take minutes. */
static void test_wrong_chunks(logging *log) {
  static const uint64_t wrong[] = {1, 4095, (1 << 30) + 1, UINT64_MAX};
  static const uint64_t right[] = {0, 4096, 1 << 30};
  float numbers[8] = {0};
  ipt_axpy_desc axpy;
  memset(&axpy, 0, sizeof axpy);
  axpy.n = 4;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 3, 4, 1, NULL);
    desc.host.chunk = axpy.host.chunk = wrong[i];
    check_wrong(log, ipt_transpose(log->context, memory, &desc), "host.chunk");
#ifndef IPT_NO_PRODUCTS
    check_wrong(log, ipt_axpy(log->context, numbers, numbers + 4, &axpy), "host.chunk");
#endif
  }
  for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 3, 4, 1, NULL);
    desc.host.chunk = right[i];
    ipt_result result = ipt_transpose(log->context, memory, &desc);
    CHECK(result == IPT_SUCCESS && log->lines == 0, "%d, %s", (int)result, log->text);
  }
}

static void test_wrong_axes(logging *log) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = 2;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "axes"); /* 0 twice */
  desc.rank = 0;
  desc.host.threads = 65;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "host.threads");
  desc.rank = IPT_MAX_AXES + 1;
  check_wrong(log, ipt_permute(log->context, memory, &desc), "rank");
}

static ipt_result plan_gemm(const logging *log, const ipt_gemm_desc *desc) {
  ipt_plan *plan;
  return ipt_plan_create_gemm(log->context, desc, &plan);
}

static void test_wrong_dense(logging *log) {
  static const ipt_gemm_desc none; /* all zero */
  ipt_gemm_desc desc = none;
  desc.m = desc.n = desc.k = 3;
  ipt_gemm_desc good = desc;
  desc.type = (ipt_type)4;
  check_wrong(log, plan_gemm(log, &desc), "type");
  desc = good;
  desc.alpha[0] = 1;
  check_wrong(log, plan_gemm(log, &desc), "scaling");
  desc = good;
  desc.op_b = (ipt_op)3;
  check_wrong(log, plan_gemm(log, &desc), "op_b");
  desc = good;
  desc.lda = 2;
  check_wrong(log, plan_gemm(log, &desc), "lda");
  desc.column_major = true;
  check_wrong(log, plan_gemm(log, &desc), "lda");
  desc = good;
  desc.ldc = 2;
  check_wrong(log, plan_gemm(log, &desc), "ldc");
  desc = good;
  desc.batch = 2;
  desc.stride_c = 5;
  check_wrong(log, plan_gemm(log, &desc), "stride");
}

static ipt_result plan_tsm(const logging *log, const ipt_tsm_desc *desc) {
  ipt_plan *plan;
  return ipt_plan_create_tsmm(log->context, desc, &plan);
}

static void test_wrong_products(logging *log) {
  static const ipt_tsm_desc none;
  ipt_tsm_desc desc = none;
  desc.k = 100;
  desc.m = desc.n = 3;
  ipt_tsm_desc good = desc;
  desc.lda = 2;
  check_wrong(log, plan_tsm(log, &desc), "lda");
  desc = good;
  desc.ldb = 2;
  check_wrong(log, plan_tsm(log, &desc), "ldb");
  desc = good;
  desc.ldc = 2;
  check_wrong(log, plan_tsm(log, &desc), "ldc");
  desc = good;
  desc.in_place = true;
  desc.lda = 4;
  check_wrong(log, plan_tsm(log, &desc), "in_place");
  desc = good;
  desc.beta[0] = 1;
  check_wrong(log, plan_tsm(log, &desc), "scaling");
  desc.type = (ipt_type)4;
  check_wrong(log, plan_tsm(log, &desc), "type");
}

static void test_wrong_fields(const api_test *test) {
  logging log;
  open_logging(test, &log);
  forget_lines(&log);
  test_wrong_shapes(&log);
  test_wrong_chunks(&log);
  test_wrong_axes(&log);
  test_wrong_dense(&log);
  test_wrong_products(&log);
  ipt_context_destroy(log.context);
}

/* Checks that the log has one line, which gives the reason and the shape. */
static void check_reason(const api_test *test, const char *variant, uint64_t limit,
                         const char *reason) {
  logging log;
  ipt_plan *plan = NULL;
  ipt_transpose_desc desc = make_case(1, 500, 770, 4, variant);
  desc.scratch_limit = limit;
  open_logging(test, &log);
  forget_lines(&log);
  CHECK(ipt_plan_create_transpose(log.context, &desc, &plan) != IPT_SUCCESS, "%s",
        case_text(&desc));
  CHECK(log.lines == 1 && strcmp(log.text, reason) == 0, "'%s', not '%s'", log.text, reason);
  ipt_plan_destroy(plan);
  ipt_context_destroy(log.context);
}

static void test_reasons(const api_test *test) {
  check_reason(test, "square", 0, "transpose 500x770 of 4 B: square does not apply\n");
  check_reason(test, "3-stage tile_rows=7", 0,
               "transpose 500x770 of 4 B: 3-stage tile_rows=7 does not apply\n");
  check_reason(test, "3-stage", 1,
               "transpose 500x770 of 4 B: 3-stage needs more scratch than the limit of 1 B\n");
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

/* ---- Texts ---- */

static void test_result_strings(void) {
  static const int unknown[] = {1, 2, 1000, IPT_ERROR_FILE - 1, INT_MAX, INT_MIN};
  const char *nothing = ipt_result_string((ipt_result)1);
  for (int i = IPT_ERROR_FILE; i <= IPT_SUCCESS; i++) {
    const char *text = ipt_result_string((ipt_result)i);
    CHECK(text != NULL && text[0] != 0, "%d", i);
    CHECK(strcmp(text, nothing) != 0, "%d", i);
    for (int k = IPT_ERROR_FILE; k < i; k++)
      CHECK(strcmp(text, ipt_result_string((ipt_result)k)) != 0, "%d and %d", i, k);
  }
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
    const char *text = ipt_result_string((ipt_result)unknown[i]);
    CHECK(text != NULL && text[0] != 0, "%d", unknown[i]);
  }
}

static void test_method_names(const api_test *test) {
  static const char *const of_products[] = {"narrow", "blocked", "direct", "vectors",
                                            "tiles",  "chain",   "halves"};
  const uint32_t products = sizeof of_products / sizeof of_products[0];
  ipt_transpose_desc desc = make_case(1, 60, 84, 4, "skewed-panels");
  const uint32_t first = METHODS - 1; /* without METHOD_AUTO */
  const uint32_t behind[] = {0, 1, 1000, INT_MAX, UINT32_MAX - first - products};
  char described[2048], variant[2048];
  for (uint32_t i = 0; i < first + products; i++) {
    const char *expected = i < first ? method_name((int)i + 1) : of_products[i - first];
    const char *name = ipt_method_name(i);
    CHECK(name != NULL && strcmp(name, expected) == 0, "%u: %s", i, name != NULL ? name : "NULL");
  }
  for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++)
    CHECK(ipt_method_name(first + products + behind[i]) == NULL, "%u", behind[i]);
  plan_texts(test, &desc, described, variant);
  CHECK(strncmp(described, "skewed-panels: ", 15) == 0, "%s", described);
}

typedef size_t (*text_function)(const ipt_plan *plan, char *text, size_t size);

/* Like snprintf, functions write at most `size` bytes and return the whole length. */
static void check_text(const ipt_plan *plan, text_function write) {
  char whole[2048], cut[2048];
  size_t length = write(plan, whole, sizeof whole);
  CHECK(length < sizeof whole, "%u", (unsigned)length);
  CHECK(strlen(whole) == length && strchr(whole, '\n') == NULL, "%s", whole);
  CHECK(write(plan, NULL, 0) == length, "%s", whole);
  for (size_t size = 0; size <= length + 2; size++) {
    size_t kept = size == 0 ? 0 : size - 1 < length ? size - 1 : length;
    memset(cut, '#', sizeof cut);
    CHECK(write(plan, cut, size) == length, "size %u", (unsigned)size);
    CHECK(memcmp(cut, whole, kept) == 0, "size %u", (unsigned)size);
    CHECK(size == 0 || cut[kept] == 0, "size %u", (unsigned)size);
    CHECK(cut[size] == '#', "size %u", (unsigned)size);
  }
}

static void test_describe(const api_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 1, 5, 4}, {1, 30, 50, 4}, {7, 60, 84, 2}, {1, 997, 991, 4}, {1, 10007, 7, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = sized(shapes[i]);
      ipt_plan *plan = NULL;
      desc.variant = method_name(method);
      if (ipt_plan_create_transpose(test->context, &desc, &plan) != IPT_SUCCESS)
        continue;
      CHECK(ipt_plan_describe(plan, NULL, 0) > 0, "%s", case_text(&desc));
      check_text(plan, ipt_plan_describe);
      check_text(plan, ipt_plan_variant);
      ipt_plan_destroy(plan);
    }
}

/* Only operands that exist have a size. */
static void test_operands(const api_test *test) {
  static const uint32_t none[] = {1, 2, IPT_MAX_OPERANDS, 1000, UINT32_MAX};
  ipt_transpose_desc desc = make_case(3, 30, 50, 7, NULL);
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s",
        case_text(&desc));
  if (plan == NULL)
    return;
  CHECK(ipt_plan_operand_count(plan) == 1, "%u", ipt_plan_operand_count(plan));
  CHECK(ipt_plan_operand_size(plan, 0) == case_bytes(&desc), "%s", case_text(&desc));
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    CHECK(ipt_plan_operand_size(plan, none[i]) == 0, "operand %u", none[i]);
  ipt_plan_destroy(plan);
}

static void test_getters(const api_test *test) {
  ipt_context *context = open_context(test->backend, NULL, 0);
  const char *name = ipt_context_device_name(context);
  int is_cpu = strcmp(name, "CPU") == 0;
  CHECK(ipt_context_backend(context) == test->backend, "%d", (int)ipt_context_backend(context));
  CHECK(name[0] != 0 && is_cpu == (test->backend == IPT_BACKEND_CPU), "%s", name);
  CHECK(ipt_context_vk_result(context) == 0, "%d", (int)ipt_context_vk_result(context));
  ipt_context_destroy(context);
}

static void check_no_text(size_t length, char *text, const char *what) {
  CHECK(length == 0 && text[0] == '\0', "%s: %s", what, text);
  text[0] = 'x';
}

/* Getters that return no result accept no handle. */
static void test_no_handles(void) {
  char text[8] = "x";
  CHECK(ipt_plan_operand_count(NULL) == 0, "count");
  CHECK(ipt_plan_operand_size(NULL, 0) == 0, "size");
  CHECK(ipt_plan_scratch_size(NULL) == 0, "scratch");
  CHECK(ipt_plan_piece_count(NULL) == 0, "pieces");
  check_no_text(ipt_plan_describe(NULL, text, sizeof text), text, "describe");
  check_no_text(ipt_plan_variant(NULL, text, sizeof text), text, "variant");
  check_no_text(ipt_profile_describe(NULL, text, sizeof text), text, "profile");
  CHECK(ipt_plan_describe(NULL, NULL, 0) == 0, "describe");
  CHECK(ipt_context_backend(NULL) == IPT_BACKEND_DEFAULT, "backend");
  CHECK(ipt_context_device_name(NULL)[0] == '\0', "device");
  CHECK(ipt_context_vk_result(NULL) == 0, "vk_result");
  ipt_context_trim(NULL);
#ifdef IPT_VULKAN
  CHECK(ipt_plan_table_size(NULL) == 0, "table size");
  CHECK(ipt_plan_table(NULL) == NULL, "table");
#endif
  CHECK(ipt_tune(NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "tune");
  CHECK(ipt_calibrate(NULL) == IPT_ERROR_INVALID_ARGUMENT, "calibrate");
  CHECK(ipt_wisdom_save(NULL, "file") == IPT_ERROR_INVALID_ARGUMENT, "wisdom");
  CHECK(ipt_pipelines_save(NULL, "file") == IPT_ERROR_INVALID_ARGUMENT, "pipelines");
}

/* ---- All ---- */

/* Returns the long side of the panels that the planner chooses. */
static unsigned long long panel_lines(const api_test *test, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc = make_case(1, rows, cols, 4, NULL);
  ipt_plan *plan = NULL;
  unsigned long long high = 0, wide = 0;
  char text[512] = "";
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "%s",
        case_text(&desc));
  if (plan != NULL)
    ipt_plan_describe(plan, text, sizeof text);
  ipt_plan_destroy(plan);
  const char *panel = strstr(text, "panel ");
  CHECK(panel != NULL && sscanf(panel, "panel %*u times %llux%llu", &high, &wide) == 2, "%s", text);
  return high > wide ? high : wide;
}

/* On the CPU, tall panels are as large as the first cache allows, wide ones larger. */
static void test_panels(const api_test *test) {
  unsigned long long high = panel_lines(test, 5000000, 4), wide = panel_lines(test, 4, 5000000);
  CHECK(high >= 256 && 2 * high * 16 <= 32 << 10, "%llu", high);
  CHECK(2 * wide * 16 > 32 << 10, "%llu", wide);
}

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_result_strings();
  test_method_names(&test);
  test_getters(&test);
  test_no_handles();
  test_null_arguments(&test);
  test_bad_contexts(&test);
  test_bad_host(&test);
  test_variants(&test);
  if (test.backend == IPT_BACKEND_VULKAN)
    test_many_lanes(&test);
  else
    test_panels(&test);
  test_zero_sizes(&test);
  test_lines(&test);
  test_overflow(&test);
  test_address_space(&test);
  test_unsupported_methods(&test);
  test_reasons(&test);
  test_wrong_fields(&test);
  test_unsupported_tiles(&test);
  test_describe(&test);
  test_operands(&test);
  return close_api_test(&test);
}
