/* Shared by tests of the public functions: one context on the backend that the command line names,
 * an allocator that counts, data with their expected results, and refusals. */
#ifndef IPT_TESTS_API_FIXTURE_H
#define IPT_TESTS_API_FIXTURE_H

#include "check.h"
#include "backend_argument.h"
#include "cases.h"

enum { KIB = 1 << 10, MIB = 1 << 20 };

typedef struct api_test {
  ipt_backend backend;
  ipt_context *context;
} api_test;

static unsigned char pattern[64 * KIB], memory[64 * KIB];

/* ---- An allocator that counts, and that fails on demand ---- */

typedef struct counting_allocator {
  uint64_t calls, failing_call; /* failing_call 0: none fails */
  uint64_t blocks, bytes, peak; /* in use */
} counting_allocator;

typedef union block_header {
  size_t size;
  unsigned char aligned_as_malloc[32];
} block_header;

static inline void *count_allocate(size_t size, void *user) {
  counting_allocator *count = (counting_allocator *)user;
  CHECK(size > 0, "allocate(0)");
  if (++count->calls == count->failing_call)
    return NULL;
  block_header *block = (block_header *)malloc(sizeof *block + size);
  if (block == NULL)
    exit(1);
  block->size = size;
  memset(block + 1, 0xEE, size); /* nobody promises zeros */
  count->blocks++;
  count->bytes += size;
  if (count->bytes > count->peak)
    count->peak = count->bytes;
  return block + 1;
}

static inline void count_release(void *block_memory, void *user) {
  counting_allocator *count = (counting_allocator *)user;
  CHECK(block_memory != NULL, "release(NULL)");
  if (block_memory == NULL)
    return;
  block_header *block = (block_header *)block_memory - 1;
  count->blocks--;
  count->bytes -= block->size;
  free(block);
}

/* ---- The log ---- */

/* The lines that contexts of the tests have logged, and the last of them. */
static struct {
  unsigned lines;
  char last[512];
} logged;

static inline void note_logged(const char *message, void *user) {
  (void)user;
  logged.lines++;
  snprintf(logged.last, sizeof logged.last, "%s", message);
}

/* ---- Helpers ---- */

static inline ipt_context_desc context_desc(ipt_backend backend, counting_allocator *count) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.threads = threads_to_test();
  desc.log.write = note_logged;
  if (count != NULL) {
    desc.allocator.allocate = count_allocate;
    desc.allocator.release = count_release;
    desc.allocator.user = count;
  }
  return desc;
}

static inline ipt_context *open_context(ipt_backend backend, counting_allocator *count,
                                        uint32_t threads) {
  ipt_context_desc desc = context_desc(backend, count);
  ipt_context *context;
  if (threads != 0)
    desc.threads = threads;
  ipt_result result = ipt_context_create(&desc, &context);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  return context;
}

static ipt_plan *const not_set = (ipt_plan *)(uintptr_t)16;

/* Checks that both ways to ask for a transposition return `expected` and change nothing. */
static inline void refuse(ipt_context *context, const ipt_transpose_desc *desc,
                          ipt_result expected) {
  ipt_plan *plan = not_set;
  unsigned lines = logged.lines;
  ipt_result result = ipt_plan_create_transpose(context, desc, &plan);
  CHECK(logged.lines > lines || result == IPT_SUCCESS, "no line: %s", case_text(desc));
  CHECK(result == expected, "%d, not %d: %s", (int)result, (int)expected, case_text(desc));
  CHECK(plan == NULL, "%s", case_text(desc));
  if (result == IPT_SUCCESS)
    ipt_plan_destroy(plan);
  memcpy(memory, pattern, sizeof memory);
  lines = logged.lines;
  result = ipt_transpose(context, memory, desc);
  CHECK(logged.lines > lines || result == IPT_SUCCESS, "no line: %s", case_text(desc));
  CHECK(result == expected, "%d, not %d: %s", (int)result, (int)expected, case_text(desc));
  CHECK(memcmp(memory, pattern, sizeof memory) == 0, "%s", case_text(desc));
}

static inline void refuse_context(const ipt_context_desc *desc, ipt_result expected,
                                  const char *what) {
  ipt_context *context = (ipt_context *)not_set;
  unsigned lines = logged.lines;
  ipt_result result = ipt_context_create(desc, &context);
  CHECK(logged.lines > lines || desc->log.write != note_logged, "no line: %s", what);
  CHECK(result == expected, "%s: %d, not %d", what, (int)result, (int)expected);
  CHECK(context == NULL, "%s", what);
  if (result == IPT_SUCCESS)
    ipt_context_destroy(context);
}

static inline ipt_transpose_desc sized(const uint64_t size[4]) {
  return make_case(size[0], size[1], size[2], size[3], NULL);
}

/* Describes a plan and its variant. */
static inline void plan_texts(const api_test *test, const ipt_transpose_desc *desc,
                              char described[2048], char variant[2048]) {
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

/* The data of a case before and after it. */
typedef struct case_data {
  unsigned char *data, *original, *expected;
  size_t bytes;
} case_data;

static inline case_data make_data(const ipt_transpose_desc *desc) {
  case_data d;
  d.bytes = (size_t)case_bytes(desc);
  d.data = (unsigned char *)malloc(d.bytes);
  d.original = (unsigned char *)malloc(d.bytes);
  d.expected = (unsigned char *)malloc(d.bytes);
  if (d.data == NULL || d.original == NULL || d.expected == NULL)
    exit(1);
  fill_with_index(d.data, d.bytes / desc->elem_size, desc->elem_size);
  memcpy(d.original, d.data, d.bytes);
  reference_transpose(d.expected, d.original, desc->batch == 0 ? 1 : desc->batch, desc->rows,
                      desc->cols, desc->elem_size);
  return d;
}

static inline void free_data(case_data *d) {
  free(d->data);
  free(d->original);
  free(d->expected);
}

static inline int is_original(const case_data *d) {
  return memcmp(d->data, d->original, d->bytes) == 0;
}

static inline int is_expected(const case_data *d) {
  return memcmp(d->data, d->expected, d->bytes) == 0;
}

/* ---- Beginning and end of a program ---- */

/* PROGRAM BACKEND. Returns -1 when the test can run, otherwise the exit code. */
static inline int open_api_test(api_test *test, int argc, char **argv) {
  memset(test, 0, sizeof *test);
  test->backend = argc == 2 ? backend_named(argv[1]) : IPT_BACKEND_DEFAULT;
  if (test->backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: %s " BACKEND_NAMES "\n", argv[0]), 2;
  ipt_context_desc desc = context_desc(test->backend, NULL);
  ipt_result result = ipt_context_create(&desc, &test->context);
  if (result != IPT_SUCCESS && test->backend != IPT_BACKEND_CPU)
    return skip(ipt_result_string(result));
  fill_with_index(pattern, sizeof pattern, 1);
  return -1;
}

static inline int close_api_test(api_test *test) {
  ipt_context_destroy(test->context);
  return finish();
}

#endif
