/* A device that refuses allocations: those above a size, from large to tiny, and one at a time. The
 * data go in pieces and are right; if even the least pieces are refused, an error names sizes and
 * nothing has changed. */
#include "fault_run.h"

#include "cpu_context.h"
#include "permute_cases.h"
#include "product_choices.h"

static const uint64_t sizes[] = {4 << 20, 1 << 20, 300000, 128 << 10, 64 << 10, 20000, 3000, 1};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* Allocations of this size suffice for everything. */
enum { ENOUGH = 64 << 10 };

static void open_refusing(run *r, uint64_t most_allocation, uint64_t device_memory) {
  memset(r, 0, sizeof *r);
  r->backend = IPT_BACKEND_VULKAN;
  r->own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  r->device_memory_limit = device_memory;
  vulkan.most_allocation = UINT64_MAX;
  open_context(r);
  vulkan.most_allocation = most_allocation;
}

/* Whether the last line of the log names the operation and the bytes that were refused. */
static int names_bytes(const run *r, const char *operation) {
  const char *line = r->log.text;
  unsigned long long bytes = 0;
  for (const char *next = line; *next != 0; next++)
    if (next[0] == '\n' && next[1] != 0)
      line = next + 1;
  const char *refuses = strstr(line, " refuses ");
  return strncmp(line, operation, strlen(operation)) == 0 && refuses != NULL &&
         sscanf(refuses, " refuses %llu bytes for", &bytes) == 1 && bytes > 0 && bytes <= ENOUGH;
}

/* Whether the result is one that a device may have that refuses allocations above this size. */
static int is_expected_result(const run *r, uint64_t most, const char *operation,
                              ipt_result result) {
  if (result == IPT_SUCCESS)
    return 1;
  return result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && most < ENOUGH && names_bytes(r, operation);
}

/* ---- Transpositions ---- */

static ipt_transpose_desc desc_of(const uint64_t *shape) {
  ipt_transpose_desc desc = make_case(shape[0], shape[1], shape[2], shape[3], NULL);
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  return desc;
}

static void test_transposition(const uint64_t *shape, uint64_t most) {
  run r, refusing;
  start(&r, desc_of(shape), IPT_BACKEND_VULKAN);
  open_refusing(&refusing, most, 0);
  r.context = refusing.context;
  transpose(&r);
  CHECK(is_expected_result(&refusing, most, "transpose ", r.result), "%s, at most %llu: %s\n%s",
        ipt_result_string(r.result), (unsigned long long)most, case_text(&r.desc),
        refusing.log.text);
  CHECK(r.result == IPT_SUCCESS ? is_expected(&r) : is_original(&r), "at most %llu: %s",
        (unsigned long long)most, case_text(&r.desc));
  close_context(&refusing);
  finish_run(&r);
}

static const uint64_t shapes[][4] = {{1, 720, 840, 4},  {1, 601, 1207, 3}, {1, 20000, 16, 4},
                                     {50, 60, 140, 4},  {3, 400, 700, 2},  {1, 50, 7, 1001},
                                     {1, 12, 9, 70000}, {2, 7, 5, 30000},  {1, 211, 307, 64}};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void test_transpositions(void) {
  for (unsigned i = 0; i < SHAPES; i++)
    for (unsigned j = 0; j < SIZES; j += few_cases() ? 3 : 1)
      test_transposition(shapes[i], sizes[j]);
}

/* ---- Permutations ---- */

static void test_permutation(uint64_t most, const uint32_t *axes) {
  const uint64_t bytes = 30 * 40 * 25 * 20 * 4;
  unsigned char *data = (unsigned char *)malloc(bytes), *before = (unsigned char *)malloc(bytes);
  unsigned char *expected = (unsigned char *)malloc(bytes);
  ipt_permute_desc desc;
  run r;
  memset(&desc, 0, sizeof desc);
  desc.rank = 4;
  desc.elem_size = 4;
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  for (uint32_t i = 0; i < 4; i++) {
    desc.extents[i] = (uint64_t[]){30, 40, 25, 20}[i];
    desc.axes[i] = axes[i];
  }
  if (data == NULL || before == NULL || expected == NULL)
    exit(1);
  fill_with_index(before, bytes / 4, 4);
  memcpy(data, before, bytes);
  reference_permute(expected, before, &desc);
  open_refusing(&r, most, 0);
  ipt_result result = ipt_permute(r.context, data, &desc);
  CHECK(is_expected_result(&r, most, "permute ", result), "%s, at most %llu: %s\n%s",
        ipt_result_string(result), (unsigned long long)most, permute_text(&desc), r.log.text);
  CHECK(memcmp(data, result == IPT_SUCCESS ? expected : before, bytes) == 0, "at most %llu: %s",
        (unsigned long long)most, permute_text(&desc));
  close_context(&r);
  free(expected);
  free(before);
  free(data);
}

static void test_permutations(void) {
  static const uint32_t orders[][4] = {{3, 2, 1, 0}, {0, 3, 2, 1}, {1, 3, 0, 2}};
  for (unsigned i = 0; i < 3; i++)
    for (unsigned j = 0; j < SIZES; j += few_cases() ? 3 : 1)
      test_permutation(sizes[j], orders[i]);
}

/* ---- Products ---- */

static void test_product(product_case c, uint64_t most) {
  run r;
  make_legal(&c);
  c.by_inverses = c.operation == TRSM;
  c.integers = c.operation != TRSM;
  open_product(&c);
  open_refusing(&r, most, 0);
  ipt_result result = call_product(r.context, &c);
  int lacks_doubles = result == IPT_ERROR_UNSUPPORTED && is_double(c.type);
  CHECK(lacks_doubles || is_expected_result(&r, most, name_of(&c), result),
        "%s, at most %llu: %s\n%s", ipt_result_string(result), (unsigned long long)most,
        product_text(&c), r.log.text);
  CHECK(result == IPT_SUCCESS ? is_right(&c) : is_unchanged(output_of(&c)), "at most %llu: %s",
        (unsigned long long)most, product_text(&c));
  CHECK(are_inputs_unchanged(&c), "inputs: %s", product_text(&c));
  close_context(&r);
  close_product(&c);
}

static void test_products(void) {
  static const uint64_t orders[PRODUCT_OPERATIONS][3] = {
      {300, 250, 200}, {500, 400, 0}, {0, 500, 0},   {0, 450, 0},    {0, 350, 200}, {0, 300, 300},
      {0, 500, 0},     {0, 450, 0},   {300, 250, 0}, {0, 150000, 0}, {9, 7, 50000}, {9, 7, 50000}};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS; i++)
    for (unsigned j = i % 4; j < SIZES; j += few_cases() ? 4 : 1) {
      const uint64_t *order = orders[i];
      test_product(
          case_of((product_operation)i, (ipt_type)((i + j) % TYPES), order[0], order[1], order[2]),
          sizes[j]);
    }
}

/* ---- One allocation after the other ---- */

/* Data that exceed the limit of the context, so that a call has several parts, each with memory of
 * its own. A single refusal loses nothing. */
static unsigned refuse_one(const uint64_t *shape, uint64_t device_memory, unsigned n, int keeps) {
  run r, refusing;
  start(&r, desc_of(shape), IPT_BACKEND_VULKAN);
  open_refusing(&refusing, UINT64_MAX, device_memory);
  r.context = refusing.context;
  vulkan.only = "vkAllocateMemory";
  vulkan.calls = 0;
  vulkan.failed = NULL;
  vulkan.failing_call = n;
  vulkan.keeps_failing = keeps;
  vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
  transpose(&r);
  unsigned calls = vulkan.calls;
  int lost = keeps && r.result == IPT_ERROR_DATA_UNDEFINED;
  CHECK(r.result == IPT_SUCCESS
            ? is_expected(&r)
            : lost || (keeps && r.result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && n <= 4 &&
                       is_original(&r) && names_bytes(&refusing, "transpose ")),
        "%s: %s, keeps %d, limit %llu: %s\n%s", failed_call(), ipt_result_string(r.result), keeps,
        (unsigned long long)device_memory, case_text(&r.desc), refusing.log.text);
  vulkan.only = NULL;
  vulkan.failing_call = 0;
  close_context(&refusing);
  finish_run(&r);
  return calls;
}

static void test_one_by_one(void) {
  static const uint64_t limits[] = {0, 200000};
  for (unsigned i = 0; i < SHAPES; i += few_cases() ? 2 : 1)
    for (unsigned j = 0; j < 2; j++)
      for (int keeps = 0; keeps < 2; keeps++) {
        unsigned calls = shapes[i][3] < 30000 || limits[j] == 0; /* panels have to fit a limit */
        for (unsigned n = 1; n <= calls && n < 40; n++)
          calls = refuse_one(shapes[i], limits[j], n, keeps);
      }
}

/* ---- Tables of plans ---- */

/* Whether the planner takes a plan with a table, as it does at least on llvmpipe. */
static bool takes_a_table(run *r, ipt_context *context) {
  ipt_plan *plan;
  vulkan.calls = 0;
  CHECK(ipt_plan_create_transpose(context, &r->desc, &plan) == IPT_SUCCESS, "plan");
  ipt_plan_destroy(plan);
  const char *name = ipt_context_device_name(context);
  CHECK(vulkan.calls > 0 || strstr(name, "llvmpipe") == NULL, "no table on %s", name);
  return vulkan.calls > 0;
}

/* Plans in one pass, with a table of paths. */
static void test_plans_with_tables(run *r, run *refusing) {
  char own[256] = "", other[256] = "", forced[280];
  ipt_plan *plan = NULL;
  for (int i = 0; i < 3; i++) {
    snprintf(forced, sizeof forced, "%s shift_paths=on", own);
    r->desc.variant = i < 2 ? NULL : forced;
    vulkan.calls = 0;
    vulkan.failing_call = i > 0;
    vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    ipt_result result = ipt_plan_create_transpose(refusing->context, &r->desc, &plan);
    CHECK(vulkan.calls == 1, "%u allocations: %s", vulkan.calls, own);
    ipt_result expected = i < 2 ? IPT_SUCCESS : IPT_ERROR_OUT_OF_DEVICE_MEMORY;
    CHECK(result == expected, "%s: %s", ipt_result_string(result), refusing->log.text);
    ipt_plan_variant(plan, i == 0 ? own : other, sizeof own);
    memcpy(r->data, r->original, r->bytes);
    CHECK(plan == NULL || (run_plan(plan, r->data) == IPT_SUCCESS && is_expected(r)), "plan %d", i);
    ipt_plan_destroy(plan);
  }
  CHECK(strstr(own, "shift_paths=off") == NULL, "%s", own);
  CHECK(strstr(other, "shift_paths=off") != NULL || strstr(other, "shift") == NULL, "%s", other);
  CHECK(strstr(refusing->log.text, "bytes for the table of the plan, and no plan does without") !=
            NULL,
        "%s", refusing->log.text);
}

static void test_refused_tables(void) {
  static const uint64_t shape[4] = {1, 211, 307, 64};
  run r, refusing;
  open_refusing(&refusing, UINT64_MAX, 0);
  start(&r, desc_of(shape), IPT_BACKEND_VULKAN);
  vulkan.only = "vkAllocateMemory";
  if (takes_a_table(&r, refusing.context))
    test_plans_with_tables(&r, &refusing);
  vulkan.only = NULL;
  vulkan.failing_call = 0;
  finish_run(&r);
  close_context(&refusing);
}

/* ---- Limits that drivers tell ---- */

static void run_within_limits(uint64_t sure_allocation, uint64_t most_buffer,
                              uint64_t most_allocation) {
  static const uint64_t shape[4] = {1, 1500, 1700, 4};
  product_case c = case_of(GEMM, IPT_TYPE_F32, 700, 800, 300);
  run r, refusing;
  vulkan.sure_allocation = sure_allocation;
  vulkan.most_buffer = most_buffer;
  open_refusing(&refusing, most_allocation, 0);
  start(&r, desc_of(shape), IPT_BACKEND_VULKAN);
  r.context = refusing.context;
  r.desc.host.chunk = 2 << 20;
  vulkan.largest_buffer = 0;
  vulkan.refused = 0;
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s\n%s", ipt_result_string(r.result),
        refusing.log.text);
  finish_run(&r);
  make_legal(&c);
  c.integers = true;
  open_product(&c);
  CHECK(call_product(refusing.context, &c) == IPT_SUCCESS && is_right(&c), "%s", product_text(&c));
  close_product(&c);
  close_context(&refusing);
  vulkan.sure_allocation = vulkan.most_buffer = vulkan.most_allocation = 0;
}

/* No buffer exceeds maxBufferSize. Drivers may grant more than maxMemoryAllocationSize, so that is
 * asked for; once they refuse, it is kept to. */
static void test_limits(void) {
  const uint64_t limit = 1 << 20, all = 1500 * 1700 * 4;
  run_within_limits(0, limit, UINT64_MAX);
  CHECK(vulkan.largest_buffer > limit / 8 && vulkan.largest_buffer <= limit && vulkan.refused == 0,
        "%llu bytes", (unsigned long long)vulkan.largest_buffer);
  run_within_limits(limit, 0, UINT64_MAX);
  CHECK(vulkan.largest_buffer >= all && vulkan.refused == 0, "%llu bytes, %u refused",
        (unsigned long long)vulkan.largest_buffer, vulkan.refused);
  run_within_limits(limit, 0, limit + 4096);
  CHECK(vulkan.refused > 0 && vulkan.refused < 12, "%u refused", vulkan.refused);
}

/* ---- What earlier calls have left ---- */

/* The device has memory for either call, not for what the first one leaves and the second one. */
static void test_kept_memory(void) {
  static const uint64_t small[4] = {1, 100, 100, 4}, large[4] = {1, 1024, 1000, 4};
  run r, refusing;
  open_refusing(&refusing, UINT64_MAX, 0);
  start(&r, desc_of(large), IPT_BACKEND_VULKAN);
  r.context = refusing.context;
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s", ipt_result_string(r.result));
  finish_run(&r);
  start(&r, desc_of(small), IPT_BACKEND_VULKAN);
  r.context = refusing.context;
  r.desc.host.chunk = 16 << 20; /* larger staging memory than before */
  vulkan.only = "vkAllocateMemory";
  vulkan.calls = 0;
  vulkan.failing_call = 1;
  vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s", ipt_result_string(r.result));
  finish_run(&r);
  close_context(&refusing);
}

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  reset_vulkan();
  test_transpositions();
  test_permutations();
  test_products();
  test_one_by_one();
  test_refused_tables();
  test_limits();
  test_kept_memory();
  reset_vulkan();
  check_objects("at the end");
  close_vulkan(keeper);
  return finish();
}
