/* Matrices with gaps between rows and between matrices, on either backend: the result is that of a
 * naive loop, and gaps and all memory before and after keep their bytes. */
#include "check.h"
#include "ipt.h"
#include "reference.h"
#ifdef IPT_VULKAN
#include "record_fixture.h"
#endif

enum { AROUND = 64, BUFFER_BYTES = 8 << 20, SCRATCH_AT = 512 };

typedef struct gap_case {
  uint64_t batch, rows, cols, elem_size, lda, ldb, stride; /* 0: as in descriptors */
  const char *variant;
} gap_case;

/* The limit for all cases; 0: the default. A few KiB make small cases go as large ones do. */
static uint64_t scratch_limit;

static const char *case_text(const gap_case *c) {
  static char text[200];
  snprintf(text, sizeof text,
           "%llu times %llux%llu of %llu B, pitches %llu and %llu, stride %llu, %s",
           (unsigned long long)c->batch, (unsigned long long)c->rows, (unsigned long long)c->cols,
           (unsigned long long)c->elem_size, (unsigned long long)c->lda, (unsigned long long)c->ldb,
           (unsigned long long)c->stride, c->variant == NULL ? "" : c->variant);
  return text;
}

static ipt_transpose_desc desc_of(const gap_case *c) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = c->batch;
  desc.rows = c->rows;
  desc.cols = c->cols;
  desc.elem_size = c->elem_size;
  desc.lda = c->lda;
  desc.ldb = c->ldb;
  desc.stride = c->stride;
  desc.variant = c->variant;
  desc.scratch_limit = scratch_limit;
  return desc;
}

static uint64_t lda_of(const gap_case *c) {
  return c->lda != 0 ? c->lda : c->cols;
}

static uint64_t ldb_of(const gap_case *c) {
  if (c->ldb != 0)
    return c->ldb;
  return c->lda != 0 && c->rows == c->cols ? c->lda : c->rows;
}

static uint64_t larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t stride_of(const gap_case *c) {
  return c->stride != 0 ? c->stride : larger(c->rows * lda_of(c), c->cols * ldb_of(c));
}

/* Returns the bytes up to the last element of squares with one lda, and otherwise up to the end of
 * the gap after the last row. */
static uint64_t bytes_of(const gap_case *c) {
  uint64_t matrix = larger(c->rows * lda_of(c), c->cols * ldb_of(c));
  if (c->rows == c->cols && lda_of(c) == ldb_of(c))
    matrix = (c->rows - 1) * lda_of(c) + c->cols;
  else if (c->lda == 0 && c->ldb == 0)
    matrix = c->rows * c->cols;
  return ((c->batch - 1) * stride_of(c) + matrix) * c->elem_size;
}

/* Fills `data` with the bytes before, and `expected` with the bytes afterwards. */
static void fill_and_expect(const gap_case *c, unsigned char *before, unsigned char *expected,
                            uint64_t all, uint64_t begin) {
  uint64_t e = c->elem_size;
  for (uint64_t i = 0; i < all; i++)
    before[i] = (unsigned char)(random_number() >> 9);
  memcpy(expected, before, (size_t)all);
  for (uint64_t b = 0; b < c->batch; b++)
    for (uint64_t r = 0; r < c->rows; r++)
      for (uint64_t k = 0; k < c->cols; k++)
        memcpy(expected + begin + (b * stride_of(c) + k * ldb_of(c) + r) * e,
               before + begin + (b * stride_of(c) + r * lda_of(c) + k) * e, (size_t)e);
}

/* Bytes that were in rows before and are not in rows of the result may be anything. */
static void allow_anything(const gap_case *c, unsigned char *expected, const unsigned char *found,
                           uint64_t begin) {
  uint64_t e = c->elem_size;
  for (uint64_t b = 0; b < c->batch; b++)
    for (uint64_t r = 0; r < c->rows; r++)
      for (uint64_t k = 0; k < c->cols; k++) {
        uint64_t in_matrix = r * lda_of(c) + k, at = begin + (b * stride_of(c) + in_matrix) * e;
        int is_result = in_matrix / ldb_of(c) < c->cols && in_matrix % ldb_of(c) < c->rows;
        if (!is_result)
          memcpy(expected + at, found + at, (size_t)e);
      }
}

/* ---- Host memory ---- */

static void run_on_host(ipt_context *context, const gap_case *c, const ipt_host_tuning *host) {
  uint64_t bytes = bytes_of(c), all = bytes + 2 * AROUND;
  unsigned char *memory = (unsigned char *)malloc((size_t)all + AROUND);
  unsigned char *expected = (unsigned char *)malloc((size_t)all);
  unsigned char *data = memory + (AROUND - (uintptr_t)memory % AROUND);
  ipt_transpose_desc desc = desc_of(c);
  desc.host = *host;
  fill_and_expect(c, data, expected, all, AROUND);
  ipt_result result = ipt_transpose(context, data + AROUND, &desc);
  if (result == IPT_ERROR_SCRATCH_TOO_SMALL && scratch_limit != 0)
    memcpy(expected, data, (size_t)all);
  else
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(c));
  allow_anything(c, expected, data, AROUND);
  CHECK(memcmp(data, expected, (size_t)all) == 0, "access %d: %s", (int)host->access, case_text(c));
  free(expected);
  free(memory);
}

static ipt_host_tuning any_tuning(uint64_t bytes) {
  static const uint32_t pieces[] = {0, 1, 2, 7};
  static const uint64_t chunks[] = {0, 4096, 5000, 65536};
  ipt_host_tuning host;
  memset(&host, 0, sizeof host);
  host.access = (ipt_host_access)(random_number() % 3);
  host.pieces = pieces[random_number() % 4];
  host.chunk = chunks[random_number() % 4];
  if (host.chunk != 0 && bytes / host.chunk > 100)
    host.chunk = 0;
  host.threads = random_number() % 4;
  return host;
}

/* ---- Recorded ---- */

#ifdef IPT_VULKAN

/* Counts plans of rows with gaps before and after. */
static struct { unsigned at_pitches, with_overhang, in_passes; } both_sides;

/* Counts plans that move rows, and those that move them straight to their places. */
static unsigned repitches, strips;

/* Such plans take one pass if a kernel knows pitches or reaches an overhang, which forced methods
 * require. */
static void count_passes(const ipt_plan *plan, const gap_case *c) {
  char text[1000];
  ipt_plan_describe(plan, text, sizeof text);
  repitches += strstr(text, "repitch ") != NULL;
  strips += strstr(text, "strip ") != NULL;
  int has_overhang = strstr(text, " B in scratch") != NULL;
  unsigned at_pitches = !has_overhang && strstr(text, "with gaps: ") == NULL;
  if (lda_of(c) == c->cols || ldb_of(c) == c->rows || c->rows == 1 || c->cols == 1)
    CHECK(!has_overhang, "%s: %s", text, case_text(c));
  else if (has_overhang)
    both_sides.with_overhang++;
  else if (c->rows != c->cols || lda_of(c) != ldb_of(c)) {
    both_sides.at_pitches += at_pitches;
    both_sides.in_passes += 1 - at_pitches;
  }
  CHECK(c->variant == NULL || c->lda == 0 || c->ldb == 0 || has_overhang || at_pitches, "%s: %s",
        text, case_text(c));
}

static void run_recorded(record_test *test, const gap_case *c) {
  ipt_transpose_desc desc = desc_of(c);
  ipt_plan *plan = NULL;
  ipt_record_desc record;
  unsigned char *expected = test->scratch_before; /* as large as the data's buffer */
  ipt_result result = ipt_plan_create_transpose(test->context, &desc, &plan);
  CHECK(result == IPT_SUCCESS || (result == IPT_ERROR_SCRATCH_TOO_SMALL && scratch_limit != 0),
        "%s: %s", ipt_result_string(result), case_text(c));
  if (result != IPT_SUCCESS)
    return;
  CHECK(ipt_plan_operand_size(plan, 0) == bytes_of(c), "%s", case_text(c));
  count_passes(plan, c);
  fill_and_expect(c, test->data_before, expected, bytes_of(c) + 2 * AROUND, AROUND);
  memcpy(test->data.mapped, test->data_before, (size_t)bytes_of(c) + 2 * AROUND);
  memset(&record, 0, sizeof record);
  record.operands[0].address = address_of(test, &test->data) + AROUND;
  record.scratch.address = address_of(test, &test->scratch);
  record.scratch.size = ipt_plan_scratch_size(plan);
  CHECK(record.scratch.size <= BUFFER_BYTES, "%s", case_text(c));
  CHECK(fixture_begin(&test->vulkan), "begin");
  result = ipt_plan_record(plan, test->vulkan.commands, &record);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  allow_anything(c, expected, test->data.mapped, AROUND);
  CHECK(memcmp(test->data.mapped, expected, (size_t)bytes_of(c) + 2 * AROUND) == 0, "%s",
        case_text(c));
  ipt_plan_destroy(plan);
}

/* Cases of one pass, at pitches or with the end in scratch, by every kernel and every way in which
 * kernels move elements. */
static const gap_case overhangs[] = {{1, 250, 330, 4, 384, 256, 0, "square-blocks"},
                                     {1, 250, 330, 1, 384, 256, 0, "square-blocks"},
                                     {1, 124, 330, 3, 396, 132, 0, "square-blocks"},
                                     {1, 250, 330, 4, 384, 256, 0, "2-stage"},
                                     {1, 250, 330, 4, 384, 256, 0, "2-stage panel_tiles=on"},
                                     {1, 250, 330, 4, 384, 256, 0, "2-stage panel_tiles=off"},
                                     {1, 330, 250, 8, 260, 390, 0, "2-stage panel_tiles=off"},
                                     {1, 330, 251, 12, 260, 336, 0, "2-stage"},
                                     {1, 330, 240, 1, 256, 384, 0, "2-stage"},
                                     {1, 332, 240, 2, 254, 344, 0, "2-stage"},
                                     {1, 330, 240, 3, 256, 336, 0, "2-stage"},
                                     {1, 60, 70, 4, 80, 64, 0, "bs panel_tiles=on"},
                                     {1, 60, 70, 2, 80, 66, 0, "bs panel_tiles=on"},
                                     {1, 62, 70, 4, 80, 64, 0, "bs panel_tiles=on"},
                                     {1, 60, 62, 8, 64, 62, 0, "bs panel_tiles=on"},
                                     {5, 31, 40, 12, 41, 33, 2000, "bs panel_tiles=on"},
                                     {3, 60, 100, 4, 0, 64, 8000, "2-stage tile_rows=60"},
                                     {2, 40, 60, 8, 75, 0, 4000, "bs panel_tiles=on"},
                                     {1, 250, 330, 4, 384, 256, 0, "3-stage"},
                                     {1, 250, 330, 2, 384, 256, 0, "4-stage"},
                                     {1, 90, 30, 1, 32, 96, 0, "bs panel_tiles=on"},
                                     {1, 90, 30, 3, 32, 93, 0, "bs panel_tiles=on"},
                                     {1, 30, 51, 2, 64, 33, 0, "bs panel_tiles=on"},
                                     {1, 250, 330, 4, 384, 384, 0, "square"},
                                     {1, 250, 330, 2, 336, 336, 0, "square"},
                                     {1, 128, 101, 3, 131, 131, 0, "square"},
                                     {1, 40, 60, 100, 64, 44, 0, "shift"},
                                     {1, 40, 60, 64, 61, 41, 0, "shift"},
                                     {1, 48, 61, 5, 63, 49, 0, "shift"},
                                     {3, 250, 330, 4, 384, 256, 0, NULL},
                                     {2, 47, 60, 100, 64, 48, 3080, "shift"},
                                     /* These take several passes. */
                                     {1, 2, 3, 1, 4, 3, 0, NULL},
                                     {1, 146, 74, 1, 75, 148, 0, NULL}};

/* There may be no plan for the same matrices without gaps, in host memory. */
static void run_overhangs(record_test *test) {
  for (size_t i = 0; i < sizeof overhangs / sizeof overhangs[0]; i += few_cases() ? 6 : 1)
    run_recorded(test, &overhangs[i]);
  printf("gaps on both sides: %u at pitches, %u with an overhang, %u in passes\n",
         both_sides.at_pitches, both_sides.with_overhang, both_sides.in_passes);
  CHECK(both_sides.at_pitches > (few_cases() ? 0 : 1), "hardly any at pitches");
  CHECK(both_sides.with_overhang > (few_cases() ? 4 : 20), "hardly any");
  CHECK(both_sides.in_passes > 1 || few_cases(), "hardly any in passes");
  CHECK(repitches > (few_cases() ? 0 : 9) && strips > (few_cases() ? 0 : 5),
        "hardly any rows that move: %u, %u", repitches, strips);
}

/* A plan for a matrix with gaps, by which pages of the host may be transposed, also serves host
 * memory that travels without its gaps. */
static void run_square_on_host(ipt_context *context) {
  static const gap_case c = {1, 45, 60, 4, 64, 64, 0, "square"};
  unsigned char data[64 * 64 * 4], expected[sizeof data];
  ipt_transpose_desc desc = desc_of(&c);
  ipt_plan *plan = NULL;
  void *operands[IPT_MAX_OPERANDS] = {data};
  fill_and_expect(&c, data, expected, bytes_of(&c), 0);
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_run(plan, operands) == IPT_SUCCESS, "run");
  allow_anything(&c, expected, data, 0);
  CHECK(memcmp(data, expected, (size_t)bytes_of(&c)) == 0, "%s", case_text(&c));
  ipt_plan_destroy(plan);
}

/* The data exceed what the device may use: whole matrices go one after the other, or the CPU does
 * all of it. */
static void exceed_memory(void) {
  static const gap_case cases[] = {{40, 64, 64, 4, 80, 0, 0, NULL},
                                   {30, 50, 90, 4, 0, 0, 4600, NULL},
                                   {2, 300, 300, 2, 320, 0, 0, NULL},
                                   {3, 200, 333, 4, 0, 0, 66604, NULL},
                                   {1, 300, 333, 4, 334, 303, 0, NULL}};
  static const ipt_host_tuning host = {0, IPT_HOST_ACCESS_STAGING, 0, 0, IPT_SWITCH_DEFAULT, 0};
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.device_memory_limit = 200000;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "little memory");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    run_on_host(context, &cases[i], &host);
  ipt_context_destroy(context);
}

#endif

/* ---- Cases ---- */

/* Squares by pairs of tiles of each mode, alone, one after the other and beside each other. */
static const gap_case squares[] = {
    {1, 100, 100, 4, 128, 0, 0, NULL},     {1, 341, 341, 4, 384, 0, 0, NULL},
    {1, 65, 65, 4, 67, 0, 0, NULL},        {2, 130, 130, 8, 136, 0, 20000, NULL},
    {1, 90, 90, 12, 91, 0, 0, NULL},       {3, 70, 70, 16, 80, 0, 0, NULL},
    {2, 132, 132, 1, 256, 0, 0, NULL},     {2, 132, 132, 1, 255, 0, 0, NULL},
    {1, 129, 129, 1, 131, 0, 0, NULL},     {1, 134, 134, 2, 140, 0, 0, NULL},
    {2, 135, 135, 2, 136, 0, 18361, NULL}, {1, 50, 50, 3, 64, 0, 0, NULL},
    {2, 40, 40, 6, 43, 0, 2000, NULL},     {3, 30, 30, 4, 100, 0, 32, NULL},
    {3, 30, 30, 1, 91, 0, 30, NULL},       {2, 20, 20, 100, 30, 0, 0, NULL},
    {5, 64, 64, 4, 0, 0, 4100, NULL},      {3, 33, 33, 1, 0, 0, 1090, NULL},
    {2, 2, 2, 4, 5, 0, 0, "square"}};

/* Matrices of any shape lie at any distance, for kernels that get the place of each matrix, and at
 * multiples of 16 bytes also for those that take one after the other. */
static const gap_case apart[] = {{4, 30, 50, 4, 0, 0, 1501, NULL},
                                 {4, 30, 50, 4, 0, 0, 1504, NULL},
                                 {3, 7, 500, 1, 0, 0, 3501, NULL},
                                 {3, 7, 501, 1, 0, 0, 3520, NULL},
                                 {3, 240, 360, 4, 0, 0, 86404, "2-stage"},
                                 {3, 240, 360, 4, 0, 0, 86404, NULL},
                                 {50, 3, 5, 2, 0, 0, 17, NULL},
                                 {3, 241, 363, 3, 0, 0, 87488, NULL},
                                 {2, 211, 199, 4, 0, 0, 42000, NULL},
                                 {2, 211, 199, 4, 0, 0, 42001, NULL},
                                 {2, 240, 192, 4, 0, 0, 46084, "3-stage"},
                                 {2, 240, 192, 4, 0, 0, 46084, "square-blocks"},
                                 {2, 3600, 97, 1, 0, 0, 349216, "skewed-panels"},
                                 {3, 40, 60, 100, 0, 0, 2500, "shift"},
                                 {3, 40, 60, 4, 0, 0, 2401, "pttwac"},
                                 {2, 5, 2, 40000, 0, 0, 11, NULL}};

/* Cases that go from one lda to another. */
static const gap_case pitches[] = {
    {1, 30, 50, 4, 64, 0, 0, NULL},      {1, 30, 50, 4, 0, 64, 0, NULL},
    {1, 100, 341, 4, 384, 128, 0, NULL}, {1, 2, 3, 1, 4, 3, 0, NULL},
    {1, 50, 30, 4, 64, 51, 0, NULL},     {1, 341, 100, 3, 111, 400, 0, NULL},
    {1, 77, 210, 1, 256, 81, 0, NULL},   {1, 210, 77, 2, 128, 256, 0, NULL},
    {2, 60, 60, 4, 64, 72, 0, NULL},     {1, 1, 50, 4, 0, 3, 0, NULL},
    {3, 40, 60, 4, 62, 44, 3000, NULL},  {1, 40, 60, 4, 1000, 0, 0, NULL},
    {1, 50, 1, 3, 7, 0, 0, NULL},        {1, 40, 60, 4, 0, 1000, 0, NULL},
    {1, 6, 4, 1000, 5, 7, 0, NULL},      {2, 1, 40, 4, 48, 2, 0, NULL},
    {1, 30, 50, 4, 64, 64, 0, NULL}};

/* Submatrices with more gaps than rows: rows after or beside a square go straight to their places,
 * or rows move together, with or without what lies between. */
static const gap_case submatrices[] = {
    {1, 500, 300, 4, 4096, 0, 0, NULL},    {1, 150, 100, 4, 200, 200, 0, NULL},
    {1, 3, 2, 4, 100000, 0, 0, NULL},      {1, 3, 2, 4, 100000, 100000, 0, NULL},
    {1, 300, 500, 4, 0, 2048, 0, NULL},    {1, 300, 500, 1, 0, 2047, 0, NULL},
    {1, 100, 150, 3, 301, 301, 0, NULL},   {1, 150, 100, 8, 300, 200, 0, NULL},
    {1, 100, 150, 2, 200, 301, 0, NULL},   {1, 400, 90, 4, 180, 1000, 0, NULL},
    {1, 90, 400, 4, 1000, 180, 0, NULL},   {1, 401, 90, 1, 181, 999, 0, NULL},
    {1, 90, 403, 2, 999, 181, 0, NULL},    {1, 200, 40, 12, 97, 500, 0, NULL},
    {1, 1000, 3, 4, 900, 1500, 0, NULL},   {1, 3, 1000, 4, 1500, 900, 0, NULL},
    {1, 60, 7, 1000, 9, 100, 0, NULL},     {2, 150, 100, 4, 300, 300, 50000, NULL},
    {3, 120, 37, 4, 80, 400, 16000, NULL}, {3, 37, 120, 2, 400, 80, 16024, NULL},
    {2, 100, 80, 1, 400, 0, 40001, NULL},  {3, 120, 37, 3, 80, 401, 16003, NULL},
    {2, 37, 120, 1, 401, 80, 16003, NULL}, {2, 60, 50, 5, 200, 200, 12001, NULL},
    {1, 2, 3, 40000, 5, 9, 0, NULL}};

/* Parts that threads of the CPU share, in every way that rows move. */
static const gap_case large[] = {
    {1, 900, 700, 4, 2900, 0, 0, NULL},      {1, 700, 900, 4, 0, 2900, 0, NULL},
    {1, 1500, 1000, 4, 1600, 2000, 0, NULL}, {1, 1000, 1500, 4, 2000, 1600, 0, NULL},
    {1, 1500, 1000, 4, 2000, 2000, 0, NULL}, {1, 60, 30000, 3, 40001, 120, 0, NULL},
    {1, 30000, 60, 3, 120, 40001, 0, NULL},  {1, 1200, 1000, 4, 1000, 2500, 0, NULL}};

/* Any sides, with pitches that are often multiples of 16 elements, equal or different. */
static gap_case any_pitches(void) {
  static const uint64_t sizes[] = {1, 2, 3, 4, 4, 8, 12, 16, 20};
  uint64_t unit = random_between(0, 2) == 0 ? 1 : 16;
  gap_case c = {random_between(1, 4) / 4 + 1,
                random_between(2, 200),
                random_between(2, 200),
                sizes[random_number() % 9],
                0,
                0,
                0,
                NULL};
  c.lda = (c.cols + unit - 1) / unit * unit + random_number() % 3 * unit;
  c.ldb = (c.rows + unit - 1) / unit * unit + random_number() % 3 * unit;
  if (random_between(0, 4) == 0)
    c.lda = c.ldb = larger(c.lda, c.ldb);
  if (c.batch > 1)
    c.stride = stride_of(&c) * c.elem_size % 16 == 0 ? 0 : (stride_of(&c) + 15) / 16 * 16;
  return c;
}

static void refuse(ipt_context *context, const gap_case *c, ipt_result expected) {
  unsigned char data[64] = {0};
  ipt_transpose_desc desc = desc_of(c);
  ipt_result result = ipt_transpose(context, data, &desc);
  CHECK(result == expected, "%s, not %s: %s", ipt_result_string(result),
        ipt_result_string(expected), case_text(c));
}

static void refuse_bad_ones(ipt_context *context) {
  static const gap_case bad[] = {{1, 4, 4, 1, 3, 0, 0, NULL},  {1, 3, 4, 1, 0, 2, 0, NULL},
                                 {2, 3, 4, 1, 0, 0, 11, NULL}, {2, 4, 4, 1, 6, 0, 21, NULL},
                                 {3, 4, 4, 1, 11, 0, 4, NULL}, {2, 4, 4, 1, 11, 0, 3, NULL},
                                 {2, 4, 4, 1, 8, 0, 5, NULL}};
  static const gap_case far[] = {{1, 4, 4, 1, UINT64_MAX / 4, 0, 0, NULL},
                                 {2, 4, 4, 4, 0, 0, UINT64_MAX / 4, NULL},
                                 {3, 4, 4, 1, 0, 0, UINT64_MAX / 2, NULL}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    refuse(context, &bad[i], IPT_ERROR_INVALID_ARGUMENT);
  for (size_t i = 0; i < sizeof far / sizeof far[0]; i++)
    refuse(context, &far[i], IPT_ERROR_OVERFLOW);
}

/* The data of matrices, two of which are a whole matrix with its gaps apart. A single row has no
 * gap past it. */
static void check_sizes(ipt_context *context) {
  static const struct {
    gap_case of;
    uint64_t elements;
  } sizes[] = {{{1, 4, 5, 3, 8, 9, 0, NULL}, 45},    {{2, 4, 5, 3, 8, 9, 0, NULL}, 90},
               {{1, 5, 5, 3, 8, 8, 0, NULL}, 37},    {{2, 5, 5, 3, 8, 8, 0, NULL}, 77},
               {{1, 1, 5, 3, 100, 3, 0, NULL}, 15},  {{2, 1, 5, 3, 100, 3, 0, NULL}, 115},
               {{1, 1, 5, 3, 100, 0, 0, NULL}, 5},   {{2, 1, 5, 3, 100, 0, 0, NULL}, 105},
               {{1, 5, 1, 3, 3, 100, 0, NULL}, 15},  {{2, 5, 1, 3, 3, 100, 0, NULL}, 115},
               {{1, 5, 1, 3, 0, 100, 0, NULL}, 5},   {{2, 5, 1, 3, 0, 100, 0, NULL}, 105},
               {{2, 1, 5, 3, 100, 3, 15, NULL}, 30}, {{2, 5, 1, 3, 3, 100, 15, NULL}, 30}};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    ipt_transpose_desc desc = desc_of(&sizes[i].of);
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "%s",
          case_text(&sizes[i].of));
    CHECK(ipt_plan_operand_size(plan, 0) == 3 * sizes[i].elements, "%s: %llu bytes",
          case_text(&sizes[i].of), (unsigned long long)ipt_plan_operand_size(plan, 0));
    ipt_plan_destroy(plan);
  }
}

typedef struct gap_test {
  ipt_context *context;
#ifdef IPT_VULKAN
  record_test *record; /* NULL: on the CPU */
#endif
} gap_test;

static void run(const gap_test *test, const gap_case *cases, size_t count) {
  for (size_t i = 0; i < count; i += few_cases() ? 3 : 1) {
    ipt_host_tuning host = any_tuning(bytes_of(&cases[i]));
    if (left_out())
      continue;
    run_on_host(test->context, &cases[i], &host);
#ifdef IPT_VULKAN
    if (test->record != NULL)
      run_recorded(test->record, &cases[i]);
#endif
  }
}

static void run_any(const gap_test *test, gap_case (*any)(void), unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    gap_case c = any();
    run(test, &c, 1);
  }
}

/* Shapes of which gaps are the greater part. */
static gap_case any_submatrix(void) {
  uint64_t far = random_between(0, 2) == 0 ? 4000 : 200;
  gap_case c = {random_between(1, 3) / 3 + 1,
                random_between(1, 120),
                random_between(1, 120),
                random_between(0, 1) == 0 ? 4 : random_between(1, 12),
                0,
                0,
                0,
                NULL};
  c.lda = c.cols + random_number() % far;
  c.ldb = c.rows + random_number() % far;
  if (random_between(0, 4) == 0)
    c.lda = c.ldb = larger(c.lda, c.ldb);
  if (random_between(0, 9) == 0)
    c.ldb = 0;
  if (c.batch > 1)
    c.stride = stride_of(&c) + random_between(0, 3);
  return c;
}

static void run_all(const gap_test *test) {
  run(test, squares, sizeof squares / sizeof squares[0]);
  run(test, apart, sizeof apart / sizeof apart[0]);
  run(test, pitches, sizeof pitches / sizeof pitches[0]);
  run_any(test, any_pitches, few_cases() ? 2 : 20);
  run(test, submatrices, sizeof submatrices / sizeof submatrices[0]);
  scratch_limit = 6000;
  run(test, submatrices, sizeof submatrices / sizeof submatrices[0]);
  run_any(test, any_submatrix, few_cases() ? 3 : 40);
  scratch_limit = 0;
  run_any(test, any_submatrix, few_cases() ? 3 : 40);
  refuse_bad_ones(test->context);
  check_sizes(test->context);
}

int main(int argc, char **argv) {
  gap_test test;
  memset(&test, 0, sizeof test);
  if (argc > 1 && strcmp(argv[1], "cpu") == 0) {
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = IPT_BACKEND_CPU;
    desc.threads = threads_to_test();
    CHECK(ipt_context_create(&desc, &test.context) == IPT_SUCCESS, "CPU");
    run_all(&test);
    run(&test, large, sizeof large / sizeof large[0]);
    ipt_context_destroy(test.context);
    return finish();
  }
#ifdef IPT_VULKAN
  record_test record;
  if (!open_record_test(&record, BUFFER_BYTES)) {
    close_record_test(&record);
    return skip("no sufficient Vulkan device");
  }
  test.context = record.context;
  test.record = &record;
  run_all(&test);
  run_overhangs(&record);
  run_square_on_host(record.context);
  if (!few_cases())
    exceed_memory();
  close_record_test(&record);
#endif
  return finish();
}
