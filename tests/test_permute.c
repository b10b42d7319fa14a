/* Permutations of axes on one backend, `test_permute cpu` or `test_permute vulkan`, with data in
 * host memory, against a loop over all indices. `test_permute vulkan all` has every case, which a
 * GPU does in seconds. */
#include "check.h"
#include "backend_argument.h"
#include "ipt.h"
#include "permute_cases.h"
#include "reference.h"

typedef struct permute_test {
  ipt_backend backend;
  ipt_context *context;
  unsigned every; /* one in `every` small cases is run */
  unsigned long cases;
} permute_test;

/* ---- One case ---- */

/* Data between bytes that must not change. */
typedef struct padded_array {
  unsigned char *memory, *data, *before, *expected;
  size_t bytes;
} padded_array;

enum { PADDING = 64 };

static padded_array new_array(const ipt_permute_desc *desc, unsigned shift) {
  padded_array a;
  a.bytes = (size_t)(permute_elements(desc) * desc->elem_size);
  a.memory = (unsigned char *)malloc(a.bytes + 2 * PADDING);
  a.before = (unsigned char *)malloc(a.bytes + 1);
  a.expected = (unsigned char *)malloc(a.bytes + 1);
  if (a.memory == NULL || a.before == NULL || a.expected == NULL)
    exit(1);
  a.data = a.memory + PADDING / 2 + shift;
  memset(a.memory, 0x5A, a.bytes + 2 * PADDING);
  fill_with_index(a.before, permute_elements(desc), desc->elem_size);
  memcpy(a.data, a.before, a.bytes);
  reference_permute(a.expected, a.before, desc);
  return a;
}

static int is_padded(const padded_array *a) {
  size_t end = a->bytes + 2 * PADDING;
  for (const unsigned char *p = a->memory; p < a->memory + end; p++)
    if ((p < a->data || p >= a->data + a->bytes) && *p != 0x5A)
      return 0;
  return 1;
}

static void free_array(padded_array *a) {
  free(a->memory);
  free(a->before);
  free(a->expected);
}

static void run_case(permute_test *test, const ipt_permute_desc *desc) {
  if (left_out())
    return;
  padded_array a = new_array(desc, (unsigned)(test->cases++ % 5));
  ipt_result result = ipt_permute(test->context, a.data, desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(desc));
  CHECK(memcmp(a.data, a.expected, a.bytes) == 0, "%s", permute_text(desc));
  CHECK(is_padded(&a), "%s", permute_text(desc));
  free_array(&a);
}

static ipt_permute_desc permutation_of(uint32_t rank, const uint64_t *extents, const uint32_t *axes,
                                       uint64_t elem_size) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = rank;
  desc.elem_size = elem_size;
  memcpy(desc.extents, extents, rank * sizeof *extents);
  memcpy(desc.axes, axes, rank * sizeof *axes);
  return desc;
}

/* ---- Small and random cases ---- */

/* All permutations of up to 5 axes with extents from 1 to 4. */
static void test_small(permute_test *test) {
  static const uint64_t sizes[] = {4, 1, 2, 3, 8, 12, 16, 5};
  unsigned turn = 0;
  for (uint32_t rank = 0; rank <= 5; rank++)
    for (uint32_t shape = 0; shape < 1u << 2 * rank; shape++) {
      uint32_t axes[5] = {0, 1, 2, 3, 4};
      uint64_t extents[5];
      for (uint32_t i = 0; i < 5; i++)
        extents[i] = 1 + (shape >> 2 * i & 3);
      do {
        ipt_permute_desc desc = permutation_of(rank, extents, axes, sizes[turn / 7 % 8]);
        if (turn++ % test->every == 0)
          run_case(test, &desc);
      } while (next_order(axes, rank));
    }
}

static void test_random(permute_test *test, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    uint32_t rank = (uint32_t)random_between(2, i % 3 == 0 ? IPT_MAX_AXES : 8);
    uint64_t elements = (uint64_t)1 << random_between(6, i % 4 == 0 ? 18 : 14);
    ipt_permute_desc desc = random_permutation(rank, elements, i % 4 == 1 ? 40 : 8);
    run_case(test, &desc);
  }
}

/* Layouts of tensors, prime extents, axes in reverse. */
static void test_named(permute_test *test) {
  static const struct {
    uint32_t rank;
    uint64_t extents[8];
    uint32_t axes[8];
  } cases[] = {{4, {2, 30, 14, 14}, {0, 2, 3, 1}},
               {4, {2, 14, 14, 30}, {0, 3, 1, 2}},
               {4, {2, 64, 8, 32}, {0, 2, 1, 3}},
               {4, {2, 64, 8, 32}, {2, 0, 3, 1}},
               {3, {31, 37, 41}, {2, 1, 0}},
               {3, {500, 3, 70}, {2, 1, 0}},
               {4, {7, 40, 11, 12}, {3, 2, 1, 0}},
               {5, {7, 5, 11, 12, 9}, {4, 3, 2, 1, 0}},
               {6, {5, 6, 7, 5, 6, 7}, {3, 0, 4, 1, 5, 2}},
               {8, {3, 4, 5, 2, 6, 3, 4, 5}, {7, 6, 5, 4, 3, 2, 1, 0}},
               {8, {4, 4, 4, 4, 4, 4, 4, 4}, {7, 6, 5, 4, 3, 2, 1, 0}},
               {8, {2, 7, 2, 9, 2, 11, 2, 5}, {6, 4, 2, 0, 7, 5, 3, 1}},
               {3, {101, 103, 107}, {2, 1, 0}},
               {4, {13, 17, 19, 23}, {1, 3, 0, 2}}};
  static const uint64_t sizes[] = {4, 1, 2, 8, 3};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof sizes[0]; j++) {
      ipt_permute_desc desc =
          permutation_of(cases[i].rank, cases[i].extents, cases[i].axes, sizes[j]);
      if (!few_cases() || (i + j) % 2 == 0)
        run_case(test, &desc);
    }
}

/* ---- Refusals ---- */

static void refuse(permute_test *test, const ipt_permute_desc *desc, ipt_result expected) {
  unsigned char data[4096], before[sizeof data];
  ipt_plan *plan = NULL;
  fill_with_index(data, sizeof data, 1);
  memcpy(before, data, sizeof data);
  ipt_result result = ipt_permute(test->context, data, desc);
  CHECK(result == expected, "%s: %s", ipt_result_string(result), permute_text(desc));
  CHECK(memcmp(data, before, sizeof data) == 0, "%s", permute_text(desc));
  result = ipt_plan_create_permute(test->context, desc, &plan);
  CHECK(result == expected && plan == NULL, "%s: %s", ipt_result_string(result),
        permute_text(desc));
}

static void test_refusals(permute_test *test) {
  static const uint64_t extents[] = {2, 3, 4}, large[] = {1u << 31, 1u << 31, 2};
  static const uint64_t primes[] = {997, 31, 1009};
  static const uint32_t axes[] = {2, 0, 1}, reversed[] = {2, 1, 0}, twice[] = {2, 0, 2},
                        beyond[] = {2, 0, 3};
  unsigned char data[96];
  ipt_plan *plan;
  ipt_permute_desc good = permutation_of(3, extents, axes, 4), desc = good;
  CHECK(ipt_permute(NULL, data, &good) == IPT_ERROR_INVALID_ARGUMENT, "context");
  CHECK(ipt_permute(test->context, NULL, &good) == IPT_ERROR_INVALID_ARGUMENT, "data");
  CHECK(ipt_permute(test->context, data, NULL) == IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK(ipt_plan_create_permute(test->context, &good, NULL) == IPT_ERROR_INVALID_ARGUMENT, "plan");
  CHECK(ipt_plan_create_permute(NULL, &good, &plan) == IPT_ERROR_INVALID_ARGUMENT && plan == NULL,
        "context");
  desc.rank = IPT_MAX_AXES + 1;
  CHECK(ipt_permute(test->context, data, &desc) == IPT_ERROR_INVALID_ARGUMENT, "17 axes");
  desc = permutation_of(3, extents, twice, 4);
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc = permutation_of(3, extents, beyond, 4);
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc.extents[1] = 0; /* the axes stay wrong, even with nothing to move */
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc = permutation_of(3, extents, axes, 0);
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc.extents[1] = 0; /* a forgotten size of elements is an error, even with nothing to move */
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc = permutation_of(3, large, axes, 4);
  refuse(test, &desc, IPT_ERROR_OVERFLOW);
  desc = permutation_of(3, primes, reversed, 4);
  desc.scratch_limit = 1;
  ipt_result result = ipt_plan_create_permute(test->context, &desc, &plan);
  CHECK(result == IPT_ERROR_SCRATCH_TOO_SMALL && plan == NULL, "%s", ipt_result_string(result));
  desc = good;
  desc.variant = "magic";
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
  desc = good;
  desc.host.pieces = 1u << 20;
  refuse(test, &desc, IPT_ERROR_INVALID_ARGUMENT);
}

/* Empty data, and data that stay where they are. */
static void test_nothing(permute_test *test) {
  static const uint64_t none[] = {2, 0, 4}, ones[] = {1, 5, 1};
  static const uint32_t axes[] = {2, 0, 1}, same[] = {0, 1, 2};
  ipt_permute_desc desc = permutation_of(3, none, axes, 4);
  CHECK(ipt_permute(test->context, NULL, &desc) == IPT_SUCCESS, "no data");
  desc.rank = 0;
  CHECK(ipt_permute(test->context, NULL, &desc) == IPT_SUCCESS, "no axes");
  desc = permutation_of(3, ones, axes, 4);
  run_case(test, &desc);
  desc = permutation_of(3, ones, same, 4);
  run_case(test, &desc);
}

/* ---- Plans ---- */

static void test_plan(permute_test *test) {
  static const uint64_t extents[] = {12, 10, 14, 9};
  static const uint32_t reversed[] = {3, 2, 1, 0}, two_groups[] = {0, 3, 1, 2};
  ipt_permute_desc desc = permutation_of(4, extents, reversed, 4);
  char text[1024];
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_permute(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  if (plan == NULL)
    return;
  padded_array a = new_array(&desc, 0);
  void *operand = a.data;
  CHECK(ipt_plan_operand_count(plan) == 1 && ipt_plan_operand_size(plan, 0) == a.bytes, "operand");
  CHECK(ipt_plan_piece_count(plan) >= 1, "pieces");
  CHECK(ipt_plan_describe(plan, text, sizeof text) > 10, "%s", text);
  CHECK(ipt_plan_run(plan, &operand) == IPT_SUCCESS, "run");
  CHECK(memcmp(a.data, a.expected, a.bytes) == 0, "%s", text);
  free_array(&a);
  ipt_plan_destroy(plan);
  desc = permutation_of(4, extents, two_groups, 4);
  CHECK(ipt_plan_create_permute(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  ipt_transpose_desc transposition;
  memset(&transposition, 0, sizeof transposition);
  transposition.batch = 12;
  transposition.rows = 140;
  transposition.cols = 9;
  transposition.elem_size = 4;
  ipt_plan *same = NULL;
  char other[1024];
  CHECK(ipt_plan_create_transpose(test->context, &transposition, &same) == IPT_SUCCESS,
        "transposition");
  ipt_plan_describe(plan, text, sizeof text);
  ipt_plan_describe(same, other, sizeof other);
  CHECK(strcmp(text, other) == 0, "%s is not %s", text, other);
  ipt_plan_destroy(same);
  ipt_plan_destroy(plan);
}

typedef struct progress_seen {
  uint64_t done, total;
  unsigned long calls, backwards;
} progress_seen;

static void see_progress(uint64_t done, uint64_t total, void *user) {
  progress_seen *seen = (progress_seen *)user;
  seen->backwards += done < seen->done;
  seen->calls++;
  seen->done = done;
  seen->total = total;
}

/* Returns whether it was refused. That is an error unless not even two rows of the data fit in the
 * device's memory. */
static int run_in_background(ipt_context *context, const ipt_permute_desc *desc, int may_refuse) {
  progress_seen seen = {0, 0, 0, 0};
  const ipt_progress progress = {see_progress, &seen};
  padded_array a = new_array(desc, 0);
  void *operand = a.data;
  ipt_plan *plan = NULL;
  ipt_run *run = NULL;
  ipt_result result = ipt_plan_create_permute(context, desc, &plan);
  if (result == IPT_SUCCESS)
    result = ipt_run_begin(plan, &operand, &progress, &run);
  if (result == IPT_SUCCESS)
    result = ipt_run_end(run);
  int refused = may_refuse && result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  CHECK(refused || result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(desc));
  CHECK(memcmp(a.data, refused ? a.before : a.expected, a.bytes) == 0, "%s", permute_text(desc));
  CHECK(refused || (seen.calls > 0 && seen.backwards == 0 && seen.done == seen.total),
        "%llu of %llu: %s", (unsigned long long)seen.done, (unsigned long long)seen.total,
        permute_text(desc));
  ipt_plan_destroy(plan);
  free_array(&a);
  return refused;
}

static void test_background(permute_test *test) {
  static const uint64_t extents[] = {12, 10, 14, 9, 8};
  static const uint32_t axes[] = {4, 2, 0, 3, 1};
  ipt_permute_desc desc = permutation_of(5, extents, axes, 4);
  run_in_background(test->context, &desc, 0);
}

/* ---- Failing allocations ---- */

typedef struct failing_allocator {
  unsigned calls, failing; /* the call that fails; 0: none */
  long blocks;             /* blocks not released */
} failing_allocator;

static void *allocate(size_t size, void *user) {
  failing_allocator *f = (failing_allocator *)user;
  if (++f->calls == f->failing)
    return NULL;
  f->blocks++;
  return malloc(size > 0 ? size : 1);
}

static void release(void *block, void *user) {
  ((failing_allocator *)user)->blocks -= block != NULL;
  free(block);
}

/* When an allocation fails, nothing has changed and nothing leaks. */
static void test_failing_allocations(permute_test *test) {
  static const uint64_t extents[] = {6, 10, 7, 9, 8};
  static const uint32_t axes[] = {4, 2, 0, 3, 1};
  ipt_permute_desc desc = permutation_of(5, extents, axes, 4);
  failing_allocator f = {0, 0, 0};
  ipt_context_desc how;
  ipt_result result = IPT_ERROR_OUT_OF_HOST_MEMORY;
  memset(&how, 0, sizeof how);
  how.backend = test->backend;
  how.threads = 1;
  how.allocator.allocate = allocate;
  how.allocator.release = release;
  how.allocator.user = &f;
  while (result == IPT_ERROR_OUT_OF_HOST_MEMORY && f.failing < 1000) {
    padded_array a = new_array(&desc, 0);
    ipt_context *context = NULL;
    f.calls = 0;
    f.failing++;
    result = ipt_context_create(&how, &context);
    if (result == IPT_SUCCESS)
      result = ipt_permute(context, a.data, &desc);
    int moved = result == IPT_SUCCESS;
    CHECK(moved || result == IPT_ERROR_OUT_OF_HOST_MEMORY, "%s", ipt_result_string(result));
    CHECK(memcmp(a.data, moved ? a.expected : a.before, a.bytes) == 0, "call %u", f.failing);
    ipt_context_destroy(context);
    CHECK(f.blocks == 0, "%ld blocks, call %u", f.blocks, f.failing);
    free_array(&a);
  }
  CHECK(f.failing > 8 && f.failing < 1000, "%u calls", f.failing);
}

/* ---- More than the device's memory ---- */

/* Opens a context whose device has this much memory. */
static ipt_context *open_limited(const permute_test *test, uint64_t device_memory) {
  ipt_context_desc limited;
  ipt_context *context = NULL;
  memset(&limited, 0, sizeof limited);
  limited.backend = test->backend;
  limited.device_memory_limit = device_memory;
  CHECK(ipt_context_create(&limited, &context) == IPT_SUCCESS, "context");
  return context;
}

/* Goes by whole indices of the first axis, or by one transposition after the other, with data that
 * the device cannot reach in place. */
static void test_out_of_core(permute_test *test, unsigned count) {
  static const uint64_t extents[] = {12, 10, 14, 9, 8};
  static const uint32_t batched[] = {0, 3, 2, 4, 1}, axes[] = {4, 2, 0, 3, 1};
  ipt_permute_desc batch = permutation_of(5, extents, batched, 4);
  ipt_permute_desc whole = permutation_of(5, extents, axes, 4);
  batch.host.access = whole.host.access = IPT_HOST_ACCESS_STAGING;
  ipt_context *context = open_limited(test, 200000);
  unsigned refused = 0;
  run_in_background(context, &batch, 0);
  run_in_background(context, &whole, 0);
  for (unsigned i = 0; i < count; i++) {
    uint64_t elements = (uint64_t)1 << random_between(14, 18);
    ipt_permute_desc desc =
        random_permutation((uint32_t)random_between(3, 8), elements, i % 2 == 0 ? 4 : 12);
    desc.host.access = IPT_HOST_ACCESS_STAGING;
    desc.extents[desc.axes[0]] += 1; /* more than one, so that something moves */
    desc.extents[desc.axes[1]] += 1;
    if (desc.axes[0] < desc.axes[1]) {
      uint32_t axis = desc.axes[0];
      desc.axes[0] = desc.axes[1];
      desc.axes[1] = axis;
    }
    refused += (unsigned)run_in_background(context, &desc, 1);
  }
  ipt_context_destroy(context);
  CHECK(5 * refused <= count, "%u of %u refused", refused, count);
}

/* Not even panels fit the device's memory. */
static void test_far_too_large(const permute_test *test) {
  const uint64_t few[] = {3, 4, 5};
  const uint32_t reversed[] = {2, 1, 0};
  ipt_context *context = open_limited(test, 2000);
  ipt_permute_desc whole = permutation_of(3, few, reversed, 5000);
  whole.host.access = IPT_HOST_ACCESS_STAGING;
  padded_array a = new_array(&whole, 0);
  ipt_result result = ipt_permute(context, a.data, &whole);
  CHECK(result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && memcmp(a.data, a.before, a.bytes) == 0, "%s",
        ipt_result_string(result));
  free_array(&a);
  ipt_context_destroy(context);
}

/* ---- Wisdom ---- */

/* The transpositions that make up a permutation are tuned and remembered, and plans of the
 * permutation and of these transpositions use the result. */
static void test_tuning(permute_test *test) {
  static const uint64_t extents[] = {30, 31, 37, 29};
  static const uint32_t axes[] = {2, 1, 3, 0};
  ipt_permute_desc desc = permutation_of(4, extents, axes, 4);
  ipt_tune_result tuned;
  ipt_tune_desc how = {0.02};
  ipt_plan *plan = NULL;
  memset(&tuned, 0xEE, sizeof tuned);
  CHECK(ipt_plan_create_permute(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  ipt_result result = ipt_tune(test->context, plan, &how, &tuned);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  CHECK(tuned.variant[0] == '\0' && tuned.best_seconds <= tuned.planner_seconds, "%s",
        tuned.variant);
  ipt_plan_destroy(plan);
  run_case(test, &desc);
  desc.variant = "shift_paths=off";
  CHECK(ipt_plan_create_permute(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_tune(test->context, plan, &how, &tuned) == IPT_ERROR_INVALID_ARGUMENT,
        "a variant is given");
  ipt_plan_destroy(plan);
}

/* ---- All ---- */

int main(int argc, char **argv) {
  permute_test test;
  ipt_context_desc desc;
  memset(&test, 0, sizeof test);
  memset(&desc, 0, sizeof desc);
  test.backend = argc > 1 ? backend_named(argv[1]) : IPT_BACKEND_DEFAULT;
  if (test.backend == IPT_BACKEND_DEFAULT)
    return fprintf(stderr, "usage: test_permute " BACKEND_NAMES " [all|shaders]\n"), 2;
  int on_cpu = test.backend == IPT_BACKEND_CPU, all = argc > 2 && strcmp(argv[2], "all") == 0,
      shaders = argc > 2 && strcmp(argv[2], "shaders") == 0; /* run alone */
  desc.backend = test.backend;
  desc.threads = threads_to_test();
  if (ipt_context_create(&desc, &test.context) != IPT_SUCCESS)
    return skip("no sufficient device");
  test.every = all ? 1 : on_cpu ? few_cases() ? 41 : 5 : few_cases() ? 1009 : 307;
  printf("%s\n", ipt_context_device_name(test.context));
  test_refusals(&test);
  test_nothing(&test);
  test_plan(&test);
  if (!shaders)
    test_background(&test);
  test_small(&test);
  test_named(&test);
  test_random(&test, all ? 1000 : on_cpu ? few_cases() ? 100 : 600 : few_cases() ? 25 : 80);
  if (!shaders)
    test_tuning(&test);
  if (on_cpu) /* drivers of devices allocate, too */
    test_failing_allocations(&test);
  if (!on_cpu && !shaders) {
    test_out_of_core(&test, all ? 200 : few_cases() ? 3 : 20);
    test_far_too_large(&test);
  }
  ipt_context_destroy(test.context);
  return finish();
}
