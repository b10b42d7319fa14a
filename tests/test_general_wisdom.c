/* General lines of wisdom, which are about products of every height from one on and about every
 * driver; and the files in dist/wisdom, which consist of them. On paper: plans are chosen for the
 * profiles of devices that are not there.
 *
 *   test_general_wisdom FOLDER */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* for mkdtemp() */
#endif
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "paper_profiles.h"
#include "skinny_choices.h"
#include "wisdom_fixture.h"

/* ---- Contexts on paper ---- */

static const ipt__device_calls no_calls; /* a device that runs nothing */
static char log_line[LOG];

static ipt_context context_of(const char *device, const char *driver) {
  ipt_context context;
  memset(&context, 0, sizeof context);
  memset(log_line, 0, sizeof log_line);
  context.calls = &no_calls;
  context.allocator = ipt__default_allocator();
  context.log.write = keep_line;
  context.log.user = log_line;
  context.profile = large_gpu();
  context.facts.name = device;
  context.facts.driver = driver;
  return context;
}

static ipt_context h200(void) {
  return context_of("NVIDIA H200", "NVIDIA 1.2");
}

/* A context that knows these lines of a file. */
static ipt_context h200_with(const char *lines) {
  const char *path = path_of("wisdom");
  ipt_context context = h200();
  write_checked(path, current_header(), lines);
  CHECK(ipt__load_wisdom(&context, path) == IPT_SUCCESS, "%s", log_line);
  return context;
}

/* ---- Plans ---- */

/* The variant of the plan for a request, as text. */
static const char *variant_of(ipt_context *context, const ipt__request *request, int use_wisdom) {
  static char texts[2][192];
  static int next;
  static ipt_plan plan;
  ipt__text text = ipt__empty_text(texts[next++ % 2], sizeof texts[0]);
  memset(&plan, 0, sizeof plan);
  plan.context = context;
  plan.on_device = ipt__has_device(context);
  plan.request = *request;
  ipt_result result = ipt__choose_by_wisdom(&plan, use_wisdom);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), log_line);
  ipt__variant variant = ipt__variant_of_plan(&plan);
  ipt__append_variant(&text, &variant);
  return text.text;
}

static ipt_tsm_desc product(uint64_t k, uint64_t cols) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = k;
  desc.m = desc.n = cols;
  return desc;
}

static const char *variant_for(ipt_context *context, const ipt__operation *operation,
                               const ipt_tsm_desc *desc) {
  ipt__request request;
  CHECK(ipt__make_request(context, operation, desc, &request) == IPT_SUCCESS, "%s", log_line);
  return variant_of(context, &request, 1);
}

/* Checks that a product has the thread tile of the line with this tm; 0: that no line applies. */
static void expect_tile(ipt_context *context, const ipt__operation *operation,
                        const ipt_tsm_desc *desc, int tm) {
  char settings[32];
  const char *text = variant_for(context, operation, desc);
  snprintf(settings, sizeof settings, "tm=%d tn=%d", tm, tm);
  if (tm > 0)
    CHECK(strstr(text, settings) != NULL, "%s instead of %s, %lu rows", text, settings,
          (unsigned long)desc->k);
  else
    CHECK(strstr(text, "tm=1 tn=1") == NULL, "%s", text);
  CHECK(log_line[0] == 0, "%s", log_line);
}

/* ---- Which line is used ---- */

#define SUM_LINE(identity, rows, tile)                                                             \
  "\"" identity "\" tsmttsm type=f32 batch=1 m=8 n=8 k=" rows " variant=\"blocked tm=" tile        \
  " tn=" tile "\" nanoseconds=0\n"

#define EXACT_SUM_LINE(identity, rows, variant)                                                    \
  "\"" identity "\" tsmttsm type=f32 batch=1 m=8 n=8 k=" rows                                      \
  " lda=8 ldb=8 ldc=8 stride_a=0 stride_b=0 stride_c=0 op_a=transpose op_b=none triangle=whole "   \
  "hermitian=0 right=0 unit_diagonal=0 alpha=one beta=zero in_place=0 variant=\"" variant          \
  "\" nanoseconds=7\n"

/* One line is for as many rows as it says and more, whatever the scaling, gaps and conjugation. */
static void test_range(void) {
  ipt_context context = h200_with(SUM_LINE(
      "NVIDIA H200", "100000+", "1") "\"NVIDIA H200\" tsmm type=c32 batch=1 m=5000+ n=8 k=8 "
                                     "variant=\"blocked tm=1 tn=1 vector=1\" nanoseconds=0\n");
  ipt_tsm_desc sum = product(100000, 8), few = product(99999, 8), wide = product(100000, 9);
  ipt_tsm_desc other = product(5000, 8);
  expect_tile(&context, &ipt__operation_tsmttsm, &sum, 1);
  expect_tile(&context, &ipt__operation_tsmttsm, &few, 0);
  expect_tile(&context, &ipt__operation_tsmttsm, &wide, 0);
  expect_tile(&context, &ipt__operation_tsmm, &sum, 0); /* an f32 product */
  sum.k = 1 << 30;
  sum.lda = 12;
  sum.scaling = IPT_SCALING_ALPHA_BETA;
  sum.alpha[0] = 2;
  sum.beta[0] = 3;
  expect_tile(&context, &ipt__operation_tsmttsm, &sum, 1);
  other.type = IPT_TYPE_C32;
  expect_tile(&context, &ipt__operation_tsmm, &other, 1);
  other.conjugate = other.in_place = 1;
  expect_tile(&context, &ipt__operation_tsmm, &other, 1);
  other.k--;
  expect_tile(&context, &ipt__operation_tsmm, &other, 0);
  ipt__forget_wisdom(&context);
}

/* The line that says most about a product is used, in whatever order they come. */
static void test_order(void) {
  static const char *const lines[] = {SUM_LINE("NVIDIA H200", "1000+", "1"),
                                      SUM_LINE("NVIDIA H200", "50000+", "2"),
                                      SUM_LINE("NVIDIA H200, NVIDIA 1.2", "90000+", "3"),
                                      SUM_LINE("NVIDIA H200, NVIDIA 9.9", "1000+", "5"),
                                      EXACT_SUM_LINE("NVIDIA H200", "100000", "blocked tm=4 tn=4")};
  static const struct {
    uint64_t k;
    int tm;
  } expected[] = {{999, 0}, {1000, 1}, {50000, 2}, {90000, 3}, {100000, 4}, {100001, 3}};
  for (size_t first = 0; first < 5; first++) {
    char text[4096] = "";
    for (size_t i = 0; i < 5; i++)
      strcat(text, lines[(first + i) % 5]);
    ipt_context context = h200_with(text);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
      ipt_tsm_desc desc = product(expected[i].k, 8);
      expect_tile(&context, &ipt__operation_tsmttsm, &desc, expected[i].tm);
    }
    ipt__forget_wisdom(&context);
  }
}

/* A line that leaves out fewer fields says more, even if it begins farther from the product. */
static void test_left_out(void) {
  static const char *const lines[] = {SUM_LINE("NVIDIA H200", "50000+", "1"),
                                      SUM_LINE("NVIDIA H200", "1000+ lda=12", "2")};
  for (size_t first = 0; first < 2; first++) {
    char text[1024];
    snprintf(text, sizeof text, "%s%s", lines[first], lines[1 - first]);
    ipt_context context = h200_with(text);
    ipt_tsm_desc desc = product(100000, 8);
    expect_tile(&context, &ipt__operation_tsmttsm, &desc, 1);
    desc.lda = 12;
    expect_tile(&context, &ipt__operation_tsmttsm, &desc, 2);
    ipt__forget_wisdom(&context);
  }
}

/* Where the planner's own plan was found to be the best for one product, it is used. */
static void test_own_plan(void) {
  ipt_context context = h200_with(SUM_LINE("NVIDIA H200", "1000+", "1")
                                      EXACT_SUM_LINE("NVIDIA H200, NVIDIA 1.2", "100000", ""));
  ipt_tsm_desc desc = product(100000, 8);
  expect_tile(&context, &ipt__operation_tsmttsm, &desc, 0);
  desc.k++;
  expect_tile(&context, &ipt__operation_tsmttsm, &desc, 1);
  ipt__forget_wisdom(&context);
}

/* ---- Lines that are refused ---- */

/* Lines that are refused, without the identity and the variant. */
static const char *const wrong_lines[] = {
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000",   /* no number has a + */
    "tsmttsm type=f32 batch=1 m=8+ n=8 k=1000",  /* the height is k here, not m */
    "tsmttsm type=f32 batch=1 m=8+ n=8 k=1000+", /* two heights */
    "tsmttsm type=f32 batch=1 m=8 n=8+ k=1000+",
    "tsmttsm type=f32 batch=1+ m=8 n=8 k=1000",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ lda=8+",
    "tsmttsm batch=1 m=8 n=8 k=1000+", /* leaves out what it is about */
    "tsmttsm type=f32 m=8 n=8 k=1000+",
    "tsmttsm type=f32 batch=1 n=8 k=1000+",
    "tsmttsm type=f32 batch=1 m=8 k=1000+",
    "tsmttsm type=f32 batch=2 m=8 n=8 k=1000+",
    "tsmttsm type=f32+ batch=1 m=8 n=8 k=1000+",
    "tsmttsm type=any batch=1 m=8 n=8 k=1000+",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=any",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=+",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000++",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=18446744073709551616+",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ lda=7",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ ldb=8 lda=8", /* not in this order */
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ op_a=none",   /* another operation */
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ triangle=lower",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ tall=1",
    "tsmttsm type=f32 batch=1 m=8 n=8 k=1000+ colour=red",
    "tsmm type=f32 batch=1 m=1000 n=8 k=8+",
    "gemm type=f32 batch=1 m=1000+ n=8 k=8",
    "syrk type=f32 batch=1 m=8 n=8 k=1000+",
    "transpose batch=1 rows=24+ cols=36 elem_size=4 scratch_limit=0 lda=0",
    "transpose batch=1 rows=24 cols=36"};

static void test_wrong_lines(void) {
  char text[1024];
  for (size_t i = 0; i < sizeof wrong_lines / sizeof *wrong_lines; i++) {
    snprintf(text, sizeof text, "\"NVIDIA H200\" %s variant=\"\" nanoseconds=0\n", wrong_lines[i]);
    ipt_context context = h200_with(text);
    CHECK(context.wisdom == NULL && strstr(log_line, "is ignored: it is damaged") != NULL, "%s: %s",
          wrong_lines[i], log_line);
    ipt__forget_wisdom(&context);
  }
}

/* ---- Saving ---- */

static void expect_lines(const char *path, const char *const *lines, size_t count) {
  static char text[TEXT];
  size_t length = strlen(current_header()) + 1 + IPT__WISDOM_CHECK_LINE;
  read_file(path, text, sizeof text);
  for (size_t i = 0; i < count; i++) {
    CHECK(strstr(text, lines[i]) != NULL, "%s lacks %s", text, lines[i]);
    length += strlen(lines[i]);
  }
  CHECK(strlen(text) == length, "%s", text);
}

/* Tuning remembers a variant for one product and driver, beside the general lines. Lines of other
 * devices stay, and a new file gets all of them. */
static void test_saving(void) {
  static const char *const lines[] = {
      SUM_LINE("NVIDIA H200", "1000+", "1"), SUM_LINE("NVIDIA H200, NVIDIA 1.2", "1000+", "2"),
      SUM_LINE("Other device", "1000+", "3"),
      EXACT_SUM_LINE("NVIDIA H200, NVIDIA 1.2", "100000", "blocked tm=4 tn=4")};
  const char *path = path_of("wisdom"), *fresh = path_of("new");
  static char text[4096];
  ipt_tsm_desc desc = product(100000, 8);
  ipt__request request;
  snprintf(text, sizeof text, "%s%s%s", lines[0], lines[2], lines[1]);
  ipt_context context = h200_with(text);
  desc.variant = "blocked tm=4 tn=4";
  CHECK(ipt__make_request(&context, &ipt__operation_tsmttsm, &desc, &request) == IPT_SUCCESS, "%s",
        log_line);
  CHECK(ipt__remember(&context, &request, 7) == IPT_SUCCESS, "no memory");
  remove(fresh);
  CHECK(ipt_wisdom_save(&context, path) == IPT_SUCCESS, "%s", log_line);
  CHECK(ipt_wisdom_save(&context, fresh) == IPT_SUCCESS, "%s", log_line);
  expect_lines(path, lines, 4);
  const char *const own[] = {lines[0], lines[1], lines[3]};
  expect_lines(fresh, own, 3);
  ipt__forget_wisdom(&context);
}

/* ---- The files in dist/wisdom ---- */

static const char *h200_file(const char *folder) {
  static char path[1024];
  snprintf(path, sizeof path, "%s/nvidia-h200", folder);
  return path;
}

static unsigned count_lines(const char *path) {
  static char text[256 << 10];
  unsigned count = 0;
  read_file(path, text, sizeof text);
  for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
    count++;
  return count;
}

/* A new version of the library asks for a new first line and for a new check after it. */
static void check_stamp(const char *path) {
  static char text[256 << 10];
  size_t size = read_file(path, text, sizeof text), header = strlen(current_header());
  CHECK(size > header && memcmp(text, current_header(), header) == 0, "%s does not begin with %s",
        path, current_header());
  char *check = strstr(text, "\ncheck ");
  CHECK(check != NULL, "%s has no check", path);
  if (check == NULL)
    return;
  char found[IPT__WISDOM_CHECK_LINE + 1], expected[IPT__WISDOM_CHECK_LINE + 1];
  ipt__text line = ipt__empty_text(expected, sizeof expected);
  snprintf(found, sizeof found, "%s", check + 1);
  check[1] = 0;
  ipt__append_check(&line, text, strlen(text));
  CHECK(strcmp(found, expected) == 0, "%s: the last line is not %s", path, expected);
}

/* Returns a problem of the line, with `times` the rows that it begins with. */
static ipt__request problem_of(const ipt__wisdom_entry *entry, uint64_t times) {
  ipt__request request = entry->request;
  uint64_t *rows = request.product.a.transposed ? &request.product.k : &request.product.m;
  *rows *= times;
  request.variant = ipt__any_variant;
  return request;
}

/* The plan is the one that the line asks for, but for the number of workgroups. */
static void check_plan(ipt_context *context, const ipt__wisdom_entry *entry, uint64_t times) {
  ipt__request request = problem_of(entry, times);
  const char *text = variant_of(context, &request, 1);
  const ipt__variant *asked = &entry->request.variant;
  CHECK(asked->method != NULL && strncmp(text, asked->method, strlen(asked->method)) == 0, "%s",
        text);
  for (uint32_t i = 0; i < asked->count; i++) {
    char settings[64];
    ipt__variant single = ipt__any_variant;
    ipt__text out = ipt__empty_text(settings, sizeof settings);
    ipt__set(&single, asked->settings[i].parameter, asked->settings[i].value);
    ipt__append_variant(&out, &single);
    CHECK(strncmp(settings, "groups=", 7) == 0 || has_words(text, settings), "%s: not %s", text,
          settings);
  }
  CHECK(log_line[0] == 0, "%s", log_line);
}

/* Whether the planner makes the same plan without wisdom. */
static int is_own_plan(ipt_context *context, const ipt__wisdom_entry *entry, uint64_t times) {
  ipt__request request = problem_of(entry, times);
  return strcmp(variant_of(context, &request, 0), variant_of(context, &request, 1)) == 0;
}

/* Every line is read, makes its plan, and says something that the planner does not say itself. */
static void test_shipped(const char *folder) {
  const char *path = h200_file(folder);
  ipt_context context = h200();
  unsigned count = 0;
  check_stamp(path);
  CHECK(ipt__load_wisdom(&context, path) == IPT_SUCCESS && log_line[0] == 0, "%s", log_line);
  const ipt__wisdom_entry *entry = context.wisdom != NULL ? context.wisdom->entries : NULL;
  for (; entry != NULL; entry = entry->next, count++) {
    CHECK(entry->scope.any_driver && ipt__is_general(&entry->scope.range), "%u from the end",
          count);
    check_plan(&context, entry, 1);
    check_plan(&context, entry, 10);
    CHECK(!is_own_plan(&context, entry, 1) || !is_own_plan(&context, entry, 10),
          "%u from the end: needless", count);
  }
  CHECK(count == count_lines(path) - 2, "%u lines", count);
  ipt__forget_wisdom(&context);
}

static void test_other_devices(const char *folder) {
  static const char *const devices[] = {"NVIDIA H100", "NVIDIA H200 NVL", "NVIDIA H20", "CPU"};
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
    ipt_context context = context_of(devices[i], "NVIDIA 1.2");
    CHECK(ipt__load_wisdom(&context, h200_file(folder)) == IPT_SUCCESS, "%s", log_line);
    CHECK(context.wisdom == NULL && log_line[0] == 0, "%s: %s", devices[i], log_line);
  }
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: %s FOLDER\n", arguments[0]), 2;
  if (mkdtemp(directory) == NULL)
    return 1;
  test_range();
  test_order();
  test_left_out();
  test_own_plan();
  test_wrong_lines();
  test_saving();
  test_shipped(arguments[1]);
  test_other_devices(arguments[1]);
  remove_files();
  return finish();
}
