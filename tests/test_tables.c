/* Tables of plans in the application's memory: plans then allocate nothing on the device, are
 * recorded with the place of the table, and refuse places that cannot hold one. */
#include "check.h"
#include "cases.h"
#include "record_fixture.h"
#include "replaced_function.h"

enum { BUFFER_BYTES = 1 << 20, SCRATCH_AT = 0, TABLE_AT = 512 << 10, ALIGNMENT = 16 };

/* ---- Counting ipt's allocations ---- */

static int allocations;

static VKAPI_ATTR VkResult VKAPI_CALL count_allocation(VkDevice device,
                                                       const VkMemoryAllocateInfo *info,
                                                       const VkAllocationCallbacks *callbacks,
                                                       VkDeviceMemory *out) {
  allocations++;
  return ((PFN_vkAllocateMemory)replaced.real)(device, info, callbacks, out);
}

/* ---- Plans with tables ---- */

/* One stage with a table, several stages, and batches. */
static const struct {
  uint64_t batch, rows, cols, elem_size;
  const char *variant;
} shapes[] = {{1, 31, 57, 64, "shift shift_paths=on"},
              {3, 17, 19, 100, "shift shift_paths=on"},
              {1, 90, 84, 12, "3-stage shift_paths=on"},
              {1, 120, 77, 4, "skewed-panels shift_paths=on"}};

static ipt_transpose_desc shape_desc(size_t i) {
  return make_case(shapes[i].batch, shapes[i].rows, shapes[i].cols, shapes[i].elem_size,
                   shapes[i].variant);
}

static ipt_plan *make_plan(const record_test *test, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_transpose(test->context, desc, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
  if (plan != NULL)
    CHECK(ipt_plan_table_size(plan) > 0 && ipt_plan_table(plan) != NULL, "no table: %s",
          case_text(desc));
  return plan;
}

static ipt_record_desc places(const record_test *test, const ipt_plan *plan) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.operands[0].buffer = test->data.handle;
  desc.scratch.buffer = desc.table.buffer = test->scratch.handle;
  desc.scratch.offset = SCRATCH_AT;
  desc.scratch.size = ipt_plan_scratch_size(plan);
  desc.table.offset = TABLE_AT;
  desc.table.size = ipt_plan_table_size(plan);
  return desc;
}

static void fill(const record_test *test, const ipt_plan *plan) {
  fill_with_index(test->data_before, BUFFER_BYTES, 1);
  memcpy(test->data.mapped, test->data_before, BUFFER_BYTES);
  memset(test->scratch.mapped, 0x5A, BUFFER_BYTES);
  memcpy(test->scratch.mapped + TABLE_AT, ipt_plan_table(plan), (size_t)ipt_plan_table_size(plan));
}

/* The data are right, and the table keeps its values. */
static void record_and_check(record_test *test, const ipt_plan *plan,
                             const ipt_transpose_desc *desc, const ipt_record_desc *record) {
  static unsigned char expected[BUFFER_BYTES];
  size_t bytes = (size_t)case_bytes(desc);
  fill(test, plan);
  reference_transpose(expected, test->data_before, desc->batch, desc->rows, desc->cols,
                      desc->elem_size);
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, record);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
  CHECK(fixture_submit(&test->vulkan), "submit");
  CHECK(memcmp(test->data.mapped, expected, bytes) == 0, "data: %s", case_text(desc));
  CHECK(memcmp(test->scratch.mapped + TABLE_AT, ipt_plan_table(plan),
               (size_t)ipt_plan_table_size(plan)) == 0,
        "table: %s", case_text(desc));
}

static void test_recorded(record_test *test) {
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = shape_desc(i);
    allocations = 0;
    ipt_plan *plan = make_plan(test, &desc);
    if (plan == NULL)
      continue;
    ipt_record_desc record = places(test, plan);
    record_and_check(test, plan, &desc, &record);
    record.table.address = address_of(test, &test->scratch) + TABLE_AT;
    record.table.buffer = VK_NULL_HANDLE;
    record.table.offset = 0;
    record_and_check(test, plan, &desc, &record);
    CHECK(allocations == 0, "%d allocations: %s", allocations, case_text(&desc));
    ipt_plan_destroy(plan);
  }
}

/* ---- Host memory ---- */

static void check_host(const ipt_transpose_desc *desc, const unsigned char *data,
                       const unsigned char *before, ipt_result result, const char *what) {
  unsigned char *expected = (unsigned char *)malloc((size_t)case_bytes(desc));
  if (expected == NULL)
    exit(1);
  reference_transpose(expected, before, desc->batch, desc->rows, desc->cols, desc->elem_size);
  CHECK(result == IPT_SUCCESS && memcmp(data, expected, (size_t)case_bytes(desc)) == 0,
        "%s: %s: %s", what, ipt_result_string(result), case_text(desc));
  free(expected);
}

/* Functions on host memory need no place for a table. */
static void test_host_memory(record_test *test) {
  unsigned char *data = test->data.mapped;
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = shape_desc(i);
    ipt_plan *plan = make_plan(test, &desc);
    if (plan == NULL)
      continue;
    for (int times = 0; times < 2; times++) {
      fill(test, plan);
      ipt_result result = run_plan(plan, data);
      check_host(&desc, data, test->data_before, result, "run");
    }
    fill(test, plan);
    ipt_result result = ipt_transpose(test->context, data, &desc);
    check_host(&desc, data, test->data_before, result, "transpose");
    ipt_plan_destroy(plan);
  }
}

static void test_tuning(record_test *test) {
  ipt_transpose_desc desc = make_case(1, 31, 57, 64, NULL);
  ipt_tune_desc how = {1e-9};
  ipt_plan *plan = NULL;
  CHECK(ipt_plan_create_transpose(test->context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(plan == NULL || ipt_tune(test->context, plan, &how, NULL) == IPT_SUCCESS, "tune");
  ipt_plan_destroy(plan);
}

/* ---- Refusals ---- */

static void refuse(record_test *test, const ipt_plan *plan, const ipt_record_desc *desc,
                   ipt_result expected, const char *what) {
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, desc);
  CHECK(result == expected, "%s: %d, not %d", what, (int)result, (int)expected);
  CHECK(fixture_begin(&test->vulkan), "begin"); /* a wrong recording might read anywhere */
}

static void test_sizes_refused(record_test *test, const ipt_plan *plan) {
  ipt_record_desc desc = places(test, plan);
  desc.table.size -= 1;
  refuse(test, plan, &desc, IPT_ERROR_BUFFER_TOO_SMALL, "a table too small");
  desc.table.size = 0;
  refuse(test, plan, &desc, IPT_ERROR_BUFFER_TOO_SMALL, "a table of unknown size");
  memset(&desc.table, 0, sizeof desc.table);
  refuse(test, plan, &desc, IPT_ERROR_BUFFER_TOO_SMALL, "no table");
  desc = places(test, plan);
  desc.table.offset = BUFFER_BYTES;
  refuse(test, plan, &desc, IPT_ERROR_BUFFER_TOO_SMALL, "past the buffer");
}

static void test_places_refused(record_test *test, const ipt_plan *plan) {
  ipt_record_desc desc = places(test, plan);
  desc.table.buffer = VK_NULL_HANDLE;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "nowhere");
  desc = places(test, plan);
  desc.table.address = address_of(test, &test->scratch);
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "two places");
  desc = places(test, plan);
  desc.table.offset += ALIGNMENT / 2;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "not aligned");
  desc = places(test, plan);
  desc.table.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "a buffer without addresses");
  desc = places(test, plan);
  desc.table.buffer = test->data.handle;
  desc.table.offset = (ipt_plan_operand_size(plan, 0) - 1) / ALIGNMENT * ALIGNMENT;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "within the data");
  desc = places(test, plan);
  desc.table.offset = SCRATCH_AT + (desc.scratch.size - 1) / ALIGNMENT * ALIGNMENT;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "within the scratch");
}

static void test_refused(record_test *test) {
  ipt_transpose_desc desc = shape_desc(0);
  ipt_plan *plan = make_plan(test, &desc);
  if (plan == NULL)
    return;
  CHECK(ipt_plan_scratch_size(plan) > 0, "no scratch");
  test_sizes_refused(test, plan);
  test_places_refused(test, plan);
  ipt_plan_destroy(plan);
}

/* ---- Plans for which the application places no table ---- */

static void check_none(ipt_context *context, const ipt_transpose_desc *desc, int expected,
                       const char *what) {
  ipt_plan *plan = NULL;
  allocations = 0;
  CHECK(ipt_plan_create_transpose(context, desc, &plan) == IPT_SUCCESS, "%s", what);
  if (plan != NULL)
    CHECK(ipt_plan_table_size(plan) == 0 && ipt_plan_table(plan) == NULL, "%s", what);
  CHECK(allocations == expected, "%d allocations: %s", allocations, what);
  ipt_plan_destroy(plan);
}

static void test_none(const record_test *test) {
  ipt_transpose_desc desc = shape_desc(0), square = make_case(1, 64, 64, 4, "square");
  ipt_vulkan_desc own = test->own;
  ipt_context_desc cpu;
  ipt_context *context = NULL;
  check_none(test->context, &square, 0, "a square");
  own.external_tables = false;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "a context");
  check_none(context, &desc, 1, "tables of ipt's own");
  ipt_context_destroy(context);
  memset(&cpu, 0, sizeof cpu);
  cpu.backend = IPT_BACKEND_CPU;
  CHECK(ipt_context_create(&cpu, &context) == IPT_SUCCESS, "the CPU");
  check_none(context, &desc, 0, "the CPU");
  ipt_context_destroy(context);
}

/* Opens the context again, with tables of the application's. */
static int open_test(record_test *test) {
  if (!open_record_test(test, BUFFER_BYTES))
    return 0;
  ipt_context_destroy(test->context);
  test->own.get_instance_proc_addr =
      replace_function("vkAllocateMemory", (PFN_vkVoidFunction)count_allocation);
  test->own.external_tables = true;
  return open_own(&test->own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

int main(void) {
  static record_test test;
  if (!open_test(&test))
    return skip("no sufficient Vulkan device");
  test_recorded(&test);
  test_host_memory(&test);
  test_tuning(&test);
  test_refused(&test);
  test_none(&test);
  close_record_test(&test);
  return finish();
}
