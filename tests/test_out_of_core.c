/* Data that exceeds the memory that the device may use: batches, panels of rows and of columns,
 * rows left over, every size of element. */
#include "check.h"
#include "cases.h"

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

typedef struct seen {
  uint64_t done, total, backwards;
} seen;

static void watch(uint64_t done, uint64_t total, void *user) {
  seen *s = (seen *)user;
  s->backwards += done < s->done || (s->total != 0 && total != s->total);
  s->done = done;
  s->total = total;
}

/* Two rows or two columns, three times, and an eighth for scratch. */
static int must_fit(const limited *l, const ipt_transpose_desc *desc) {
  uint64_t side = desc->rows < desc->cols ? desc->rows : desc->cols;
  return 16 * side * desc->elem_size <= l->limit;
}

static void run_limited(limited *l, const ipt_transpose_desc *desc) {
  guarded g = new_guarded(desc, random_number() % 2 ? 0 : 5);
  ipt_transposition *t = NULL;
  seen s = {0, 0, 0};
  ipt_result result = ipt_transpose_begin(l->context, g.data, desc, watch, &s, &t);
  if (result == IPT_SUCCESS)
    result = ipt_transpose_end(t);
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
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IMPORTED; access++) {
    ipt_transpose_desc desc = make_case(batch, rows, cols, elem, IPT_METHOD_AUTO);
    desc.host.access = (ipt_host_access)access;
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
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    run_shape(l, shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3]);
}

static void run_random(limited *l) {
  for (int i = 0; i < (few_cases() ? 6 : 30); i++) {
    uint64_t elem = random_between(1, 20), rows = random_between(2, 700);
    uint64_t cols = random_between(2, 700);
    run_shape(l, i % 3 == 0 ? random_between(2, 5) : 1, rows, cols, elem);
  }
}

int main(void) {
  static const uint64_t limits[] = {60000, 200000, 1000001, 0};
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    limited l = {NULL, limits[i] != 0 ? limits[i] : UINT64_MAX, 0, 0};
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = IPT_BACKEND_VULKAN;
    desc.device_memory = limits[i];
    if (ipt_context_create(&desc, &l.context) != IPT_SUCCESS)
      return skip("no sufficient Vulkan device");
    run_shapes(&l);
    run_random(&l);
    printf("limit %llu: %lu done, %lu refused\n", (unsigned long long)limits[i], l.done, l.refused);
    CHECK(l.refused * 10 < l.done, "%lu done, %lu refused", l.done, l.refused);
    ipt_context_destroy(l.context);
  }
  return finish();
}
