/* Data that exceed the memory that the device may use: batches, panels of rows and of columns, rows
 * and columns left over, every size of element. Everything fits that ipt.h says does. */
#include "check.h"
#include "cases.h"
#include "progress_seen.h"

enum { CANARY = 64, CANARY_BYTE = 0xA5 };

typedef struct limited {
  ipt_context *context;
  uint64_t limit;
  unsigned long done, refused;
} limited;

typedef struct guarded {
  unsigned char *memory, *data, *expected;
  size_t bytes;
} guarded;

static guarded new_guarded(const ipt_transpose_desc *desc, unsigned shift) {
  guarded g;
  g.bytes = (size_t)case_bytes(desc);
  g.memory = (unsigned char *)malloc(g.bytes + 2 * CANARY + shift);
  g.expected = (unsigned char *)malloc(g.bytes);
  if (g.memory == NULL || g.expected == NULL)
    exit(1);
  memset(g.memory, CANARY_BYTE, g.bytes + 2 * CANARY + shift);
  g.data = g.memory + CANARY + shift;
  fill_with_index(g.data, g.bytes / desc->elem_size, desc->elem_size);
  reference_transpose(g.expected, g.data, desc->batch, desc->rows, desc->cols, desc->elem_size);
  return g;
}

static int canaries_intact(const guarded *g) {
  for (int i = 1; i <= CANARY; i++)
    if (g->data[-i] != CANARY_BYTE || g->data[g->bytes + (size_t)i - 1] != CANARY_BYTE)
      return 0;
  return 1;
}

static void free_guarded(guarded *g) {
  free(g->memory);
  free(g->expected);
}

/* Two rows or two columns must fit three times into the memory less an eighth for scratch. */
static int must_fit(const limited *l, const ipt_transpose_desc *desc) {
  uint64_t side = desc->rows < desc->cols ? desc->rows : desc->cols;
  return 2 * side * desc->elem_size <= (l->limit - l->limit / 8) / 3;
}

static ipt_result run_watched(ipt_context *context, void *data, const ipt_transpose_desc *desc,
                              seen *s) {
  const ipt_progress progress = {watch, s};
  void *const operands[1] = {data};
  ipt_plan *plan = NULL;
  ipt_run *run = NULL;
  ipt_result result = ipt_plan_create_transpose(context, desc, &plan);
  if (result == IPT_SUCCESS)
    result = ipt_run_begin(plan, operands, &progress, &run);
  if (result == IPT_SUCCESS)
    result = ipt_run_end(run);
  ipt_plan_destroy(plan);
  return result;
}

static void run_limited(limited *l, const ipt_transpose_desc *desc) {
  if (left_out())
    return;
  guarded g = new_guarded(desc, random_number() % 2 ? 0 : 5);
  seen s = {0, 0, 0};
  ipt_result result = run_watched(l->context, g.data, desc, &s);
  CHECK(canaries_intact(&g), "limit %llu: %s", (unsigned long long)l->limit, case_text(desc));
  if (result == IPT_SUCCESS) {
    l->done++;
    CHECK(memcmp(g.data, g.expected, g.bytes) == 0, "limit %llu access %d: %s",
          (unsigned long long)l->limit, (int)desc->host.access, case_text(desc));
    CHECK(s.done == s.total && s.backwards == 0, "%llu of %llu, limit %llu: %s",
          (unsigned long long)s.done, (unsigned long long)s.total, (unsigned long long)l->limit,
          case_text(desc));
  } else {
    l->refused++;
    CHECK(result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && !must_fit(l, desc), "%s, limit %llu: %s",
          ipt_result_string(result), (unsigned long long)l->limit, case_text(desc));
    fill_with_index(g.expected, g.bytes / desc->elem_size, desc->elem_size);
    CHECK(memcmp(g.data, g.expected, g.bytes) == 0, "changed: %s", case_text(desc));
  }
  free_guarded(&g);
}

static void run_shape(limited *l, uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem) {
  for (int i = 0; i < 2; i++) {
    ipt_transpose_desc desc = make_case(batch, rows, cols, elem, NULL);
    desc.host.access = IPT_HOST_ACCESS_STAGING;
    desc.host.transfers = IPT_SWITCH_ON; /* as ipt_transpose plans */
    desc.host.chunk = random_number() % 2 ? 0 : 20000;
    desc.host.threads = (uint32_t)random_between(1, 4);
    run_limited(l, &desc);
  }
}

static void run_shapes(limited *l) {
  static const uint64_t shapes[][4] = {
      {1, 720, 180, 4},  {1, 180, 720, 4},  {1, 512, 512, 8},   {1, 211, 1999, 1},
      {1, 1999, 211, 2}, {1, 601, 607, 4},  {1, 300, 250, 3},   {1, 96, 100, 100},
      {50, 60, 40, 4},   {3, 400, 300, 4},  {2, 401, 307, 1},   {1, 20000, 6, 4},
      {1, 6, 20000, 4},  {1, 4, 3, 60000},  {7, 1009, 13, 4},   {200, 17, 19, 3},
      {1, 2, 100000, 1}, {1, 100003, 2, 2}, {1, 1024, 1000, 1}, {9, 128, 128, 12}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i += few_cases() ? 3 : 1)
    run_shape(l, shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3]);
}

static void run_random(limited *l) {
  for (int i = 0; i < (few_cases() ? 3 : 15); i++) {
    uint64_t elem = random_between(1, 20), rows = random_between(2, 700);
    uint64_t cols = random_between(2, 700);
    run_shape(l, i % 3 == 0 ? random_between(2, 5) : 1, rows, cols, elem);
  }
}

/* A limit of 0 means none. */
static int open_limited(limited *l, uint64_t limit) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(l, 0, sizeof *l);
  l->limit = limit != 0 ? limit : UINT64_MAX;
  desc.backend = IPT_BACKEND_VULKAN;
  desc.device_memory_limit = limit;
  return ipt_context_create(&desc, &l->context) == IPT_SUCCESS;
}

static void close_limited(limited *l) {
  printf("limit %llu: %lu done, %lu refused\n", (unsigned long long)l->limit, l->done, l->refused);
  ipt_context_destroy(l->context);
}

/* ---- What must fit ---- */

/* Tries the largest element that must fit, the next size, and sometimes one that leaves more
 * room. */
static void run_at_limit(limited *l, uint64_t rows, uint64_t cols) {
  uint64_t side = rows < cols ? rows : cols, most = (l->limit - l->limit / 8) / 3 / (2 * side);
  uint64_t sizes[] = {most, most + 1, most > 1 && rows % 3 == 0 ? random_between(1, most) : 0};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    ipt_transpose_desc desc = make_case(1, rows, cols, sizes[i], NULL);
    desc.host.access = IPT_HOST_ACCESS_STAGING;
    desc.host.chunk = random_number() % 2 ? 0 : 4096;
    desc.host.threads = (uint32_t)random_between(1, 2);
    desc.batch = random_number() % 8 == 0 ? 2 : 1;
    if (sizes[i] > 0)
      run_limited(l, &desc);
  }
}

/* Every shape of up to 40 rows and columns, or one of every few. */
static int run_every_shape(uint64_t limit, uint64_t row_step, uint64_t step) {
  limited l;
  if (!open_limited(&l, limit))
    return 0;
  for (uint64_t rows = 1; rows <= 40; rows += row_step)
    for (uint64_t cols = 1 + rows % step; cols <= 40; cols += step)
      run_at_limit(&l, rows, cols);
  close_limited(&l);
  return 1;
}

/* One or both sides are prime, tall and wide. In some cases the CPU would need more scratch than it
 * may have, for short super-elements or for a rest that is a large part of the data. */
static int run_named(void) {
  static const uint64_t shapes[][4] = {{24224, 33, 757, 16},    {53703, 2, 1163, 48},
                                       {1000, 2, 997, 3},       {3000, 31, 97, 5},
                                       {20000, 7, 1009, 1},     {80048, 6007, 5003, 1},
                                       {9650000, 7, 7, 200000}, {9650000, 5, 7, 280000}};
  for (size_t i = 0; i < 2 * sizeof shapes / sizeof shapes[0]; i++) {
    const uint64_t *s = shapes[i / 2];
    limited l;
    if (!open_limited(&l, s[0]))
      return 0;
    ipt_transpose_desc desc = make_case(1, s[1 + i % 2], s[2 - i % 2], s[3], NULL);
    CHECK(must_fit(&l, &desc), "%s", case_text(&desc));
    run_limited(&l, &desc);
    ipt_context_destroy(l.context);
  }
  return 1;
}

int main(void) {
  static const uint64_t limits[] = {60000, 200000, 1000001, 0}, small[] = {300, 1000, 4001, 20000};
  static const uint64_t steps[] = {1, 1, 2, 7}; /* larger data takes longer */
  unsigned long done = 0, refused = 0;
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    limited l;
    if (!open_limited(&l, limits[i]))
      return skip("no sufficient Vulkan device");
    run_shapes(&l);
    run_random(&l);
    done += l.done;
    refused += l.refused;
    close_limited(&l);
  }
  CHECK(refused * 10 < done, "%lu done, %lu refused", done, refused);
  for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
    CHECK(few_cases() ? run_every_shape(small[i], 3, 13) : run_every_shape(small[i], 1, steps[i]),
          "no context");
  CHECK(run_named(), "no context");
  return finish();
}
