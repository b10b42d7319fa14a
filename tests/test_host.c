/* Host memory through a device: every way to reach it, numbers of pieces, sizes of chunks, threads
 * and places in memory, on a device of ipt's own and on the application's. */
#include "check.h"
#include "cases.h"
#include "vulkan_fixture.h"

enum { CANARY = 64, CANARY_BYTE = 0xA5, PAGE = 4096 };

typedef struct host_test {
  fixture vulkan;
  ipt_context *own, *applications, *cpu;
  unsigned long ran[METHODS];
} host_test;

/* Data between canaries, `shift` bytes after the beginning of a page. */
typedef struct placed_data {
  unsigned char *memory, *data, *original, *expected;
  uint64_t bytes;
} placed_data;

static placed_data place_data(const host_test *test, const ipt_transpose_desc *desc,
                              uint64_t shift) {
  placed_data d;
  ipt_transpose_desc plain = make_case(desc->batch, desc->rows, desc->cols, desc->elem_size, NULL);
  d.bytes = case_bytes(desc);
  d.memory = (unsigned char *)malloc((size_t)(d.bytes + 4 * PAGE));
  d.original = (unsigned char *)malloc((size_t)d.bytes);
  d.expected = (unsigned char *)malloc((size_t)d.bytes);
  if (d.memory == NULL || d.original == NULL || d.expected == NULL)
    exit(1);
  d.data = d.memory + (2 * PAGE - (uintptr_t)d.memory % PAGE) + shift;
  fill_with_index(d.original, d.bytes / desc->elem_size, desc->elem_size);
  memcpy(d.expected, d.original, (size_t)d.bytes);
  CHECK(ipt_transpose(test->cpu, d.expected, &plain) == IPT_SUCCESS, "%s", case_text(desc));
  return d;
}

static void free_placed(placed_data *d) {
  free(d->memory);
  free(d->original);
  free(d->expected);
}

static void reset_data(placed_data *d) {
  memset(d->data - CANARY, CANARY_BYTE, (size_t)d->bytes + 2 * CANARY);
  memcpy(d->data, d->original, (size_t)d->bytes);
}

static int canaries_intact(const placed_data *d) {
  for (int i = 1; i <= CANARY; i++)
    if (d->data[-i] != CANARY_BYTE || d->data[d->bytes + (uint64_t)i - 1] != CANARY_BYTE)
      return 0;
  return 1;
}

static const char *host_text(const ipt_transpose_desc *desc, uint64_t shift) {
  static char text[CASE_TEXT_BYTES + 120];
  snprintf(text, sizeof text, "%s access %d pieces %u chunk %llu threads %u shift %llu",
           case_text(desc), (int)desc->host.access, desc->host.pieces,
           (unsigned long long)desc->host.chunk, desc->host.threads, (unsigned long long)shift);
  return text;
}

/* Returns 0 if the method does not apply. */
static int run_in(ipt_context *context, placed_data *d, const ipt_transpose_desc *desc,
                  uint64_t shift) {
  reset_data(d);
  ipt_result result = ipt_transpose(context, d->data, desc);
  int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
  if (refused && method_of(desc->variant) != METHOD_AUTO)
    return 0;
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), host_text(desc, shift));
  CHECK(memcmp(d->data, d->expected, (size_t)d->bytes) == 0, "%s", host_text(desc, shift));
  CHECK(canaries_intact(d), "canaries: %s", host_text(desc, shift));
  return 1;
}

/* Parameters that must not matter are chosen at random. If cases are left out, two of each method
 * are run nevertheless. */
static void run_shape(host_test *test, ipt_transpose_desc desc, unsigned times) {
  static const uint64_t shifts[] = {0, 16, 1, 4, 100, 4095, 2048};
  static const uint32_t pieces[] = {0, 1, 2, 3, 7, 1024};
  static const uint64_t chunks[] = {0, 4096, 4099, 5000, 65536};
  for (unsigned i = 0; i < times; i++) {
    uint64_t shift = shifts[random_number() % 7];
    ipt_context *context = random_number() % 3 == 0 ? test->applications : test->own;
    desc.host.access = (ipt_host_access)(random_number() % 3);
    desc.host.pieces = pieces[random_number() % 6];
    desc.host.chunk = chunks[random_number() % 5];
    if (desc.host.chunk != 0 && case_bytes(&desc) / desc.host.chunk > 500)
      desc.host.chunk = 0;
    desc.host.threads = (uint32_t)(random_number() % 5);
    if (left_out() && test->ran[method_of(desc.variant)] >= 2)
      continue;
    placed_data d = place_data(test, &desc, shift);
    if (run_in(context, &d, &desc, shift))
      test->ran[method_of(desc.variant)]++;
    free_placed(&d);
  }
}

static void test_methods(host_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 720, 180, 4},  {1, 180, 720, 4}, {1, 256, 250, 8}, {40, 31, 17, 4}, {64, 64, 64, 4},
      {1, 211, 1999, 1}, {7, 120, 36, 3},  {1, 300, 300, 4}, {1, 2, 9001, 2}, {33, 48, 48, 1},
      {1, 1024, 64, 12}, {12, 100, 90, 4}, {1, 5, 7, 1},     {3, 1, 1, 5}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++)
      run_shape(
          test,
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], method_name(method)),
          few_cases() ? 2 : 8);
  for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++)
    CHECK(test->ran[method] >= 2, "method %d: %lu", method, test->ran[method]);
}

/* Methods with panels first, with panels last, and with tiles between. */
static void run_families(host_test *test, ipt_context *context, uint32_t pieces) {
  static const char *const families[] = {"2-stage tile_rows=8", "2-stage tile_cols=6",
                                         "3-stage tile_rows=20 tile_cols=18",
                                         "4-stage tile_rows=20 tile_cols=18"};
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IN_PLACE; access++)
    for (int family = 0; family < 4; family++) {
      ipt_transpose_desc desc = make_case(1, 480, 360, 4, families[family]);
      desc.host.pieces = pieces;
      desc.host.access = (ipt_host_access)access;
      desc.host.chunk = 50000;
      placed_data d = place_data(test, &desc, 0);
      CHECK(run_in(context, &d, &desc, 0), "%s", host_text(&desc, 0));
      free_placed(&d);
    }
}

static void test_families(host_test *test) {
  for (uint32_t pieces = 1; pieces <= 9; pieces += few_cases() ? 4 : 1)
    run_families(test, test->own, pieces);
}

static void run_in_reverse(uint32_t count, ipt_task task, void *loop, void *user) {
  ++*(unsigned *)user;
  while (count-- > 0)
    task(count, loop);
}

/* The application has one thread for everything that copies, so the first call does all the
 * work. */
static void test_parallel_for(host_test *test) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  unsigned calls = 0;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.threads = 8;
  desc.parallel_for.run = run_in_reverse;
  desc.parallel_for.user = &calls;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "with parallel_for");
  run_families(test, context, 1);
  run_families(test, context, 5);
  CHECK(calls > 0, "%u calls", calls);
  ipt_context_destroy(context);
}

/* Data larger than six chunks of 8 MiB that are on their way at a time; if few cases suffice,
 * larger than six chunks of 1 MiB. */
static void test_large(host_test *test) {
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IN_PLACE; access++) {
    ipt_transpose_desc desc = make_case(1, few_cases() ? 400 : 7200, 5000, 4, NULL);
    desc.host.access = (ipt_host_access)access;
    desc.host.chunk = few_cases() ? 1 << 20 : 0;
    placed_data d = place_data(test, &desc, 48);
    run_in(test->own, &d, &desc, 48);
    free_placed(&d);
  }
}

static void test_refused(host_test *test) {
  ipt_transpose_desc desc = make_case(1, 20, 30, 4, NULL);
  unsigned char data[2400] = {0};
  for (int i = 0; i < 4; i++) {
    ipt_transpose_desc wrong = desc;
    wrong.host.pieces = i == 0 ? 1025 : 0;
    wrong.host.threads = i == 1 ? 65 : 0;
    wrong.host.access = (ipt_host_access)(i == 2 ? 3 : i == 3 ? -1 : 0);
    CHECK(ipt_transpose(test->own, data, &wrong) == IPT_ERROR_INVALID_ARGUMENT, "%d", i);
    CHECK(ipt_transpose(test->cpu, data, &wrong) == IPT_ERROR_INVALID_ARGUMENT, "%d", i);
  }
}

/* A download queue needs an upload queue. */
static void test_refused_queues(host_test *test) {
  ipt_vulkan_desc own = fixture_desc(&test->vulkan);
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &own;
  own.download_queue = own.queue;
  CHECK(ipt_context_create(&desc, &context) == IPT_ERROR_INVALID_ARGUMENT, "no upload queue");
  own.upload_queue = own.queue;
  own.transfer_queue_family_index = own.queue_family_index;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "one queue for everything");
  ipt_context_destroy(context);
}

static int open_test(host_test *test) {
  ipt_context_desc cpu, own, applications;
  ipt_vulkan_desc vulkan;
  memset(test, 0, sizeof *test);
  memset(&cpu, 0, sizeof cpu);
  memset(&own, 0, sizeof own);
  memset(&applications, 0, sizeof applications);
  if (!fixture_open(&test->vulkan))
    return 0;
  vulkan = fixture_desc(&test->vulkan);
  cpu.backend = IPT_BACKEND_CPU;
  own.backend = applications.backend = IPT_BACKEND_VULKAN;
  applications.vulkan = &vulkan;
  return ipt_context_create(&cpu, &test->cpu) == IPT_SUCCESS &&
         ipt_context_create(&own, &test->own) == IPT_SUCCESS &&
         ipt_context_create(&applications, &test->applications) == IPT_SUCCESS;
}

static void close_test(host_test *test) {
  ipt_context_destroy(test->applications);
  ipt_context_destroy(test->own);
  ipt_context_destroy(test->cpu);
  fixture_close(&test->vulkan);
}

int main(void) {
  static host_test test;
  if (!open_test(&test))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.own));
  test_methods(&test);
  test_families(&test);
  test_parallel_for(&test);
  test_large(&test);
  test_refused(&test);
  test_refused_queues(&test);
  close_test(&test);
  return finish();
}
