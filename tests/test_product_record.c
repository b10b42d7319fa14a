/* Products recorded by an application with Vulkan objects of its own: places of operands and
 * scratch, what is refused, contexts, and that nothing else in the buffers changes. */
#include "product_record_fixture.h"

/* ---- Places ---- */

/* Runs every operation in turn, and compares systems as devices solve them. */
static void test_operations(record_test *test) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * (few_cases() ? 2 : 8); i++) {
    product_case c = random_case((product_operation)(i % PRODUCT_OPERATIONS), 1);
    c.by_inverses = c.operation == TRSM;
    c.integers &= !c.by_inverses;
    run_case(test, c);
  }
}

static void test_places(record_test *test) {
  unsigned count = few_cases() ? 18 : 64;
  for (unsigned i = 0; i < count; i++) {
    product_case c = random_skinny(i, 900);
    if (i % 6 == 0)
      set_scaling(&c, 2, -1, 3, 1);
    if (i % 17 == 0)
      set_scaling(&c, 0, 0, 2, 1);
    run_case(test, c);
  }
}

/* ---- The same bits in every run ---- */

static void test_same_bits(record_test *test) {
  product_case c = skinny_of(TSMTTSM, IPT_TYPE_F32, 9001, 7, 6);
  unsigned char first[7 * 6 * 4];
  c.integers = false;
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  CHECK(ipt_plan_scratch_size(plan) > sizeof first, "several workgroups");
  open_product(&c);
  for (int run = 0; run < 5; run++) {
    record_and_check(test, &c, plan, 0);
    if (run == 0)
      memcpy(first, c.c.data, sizeof first);
    CHECK(memcmp(first, c.c.data, sizeof first) == 0, "run %d", run);
  }
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* ---- What is refused ---- */

static void test_bad_matrix(record_test *test, const ipt_plan *plan, const ipt_record_desc *good,
                            int index) {
  ipt_record_desc bad = *good;
  ipt_place *place = &bad.operands[index];
  place->size--;
  refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "too small");
  place->size = 0;
  place->offset = BUFFER_BYTES + (1 << 20);
  refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "past the buffer");
  bad = *good;
  place->offset += 4; /* the type has 8 bytes */
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "misaligned");
  bad = *good;
  place->usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "usage");
  bad = *good;
  place->address = address_of(test, &test->data) + place->offset;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "buffer and address");
  bad = *good;
  memset(place, 0, sizeof *place);
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "neither");
}

static void test_bad_scratch(record_test *test, const ipt_plan *plan, const ipt_record_desc *good) {
  ipt_record_desc bad = *good;
  bad.scratch.size--;
  refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch too small");
  bad.scratch.size = 0;
  refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch without a size");
  bad = *good;
  bad.scratch.offset += 8;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "scratch misaligned");
  bad = *good;
  bad.scratch.buffer = test->data.handle;
  bad.scratch.offset = good->operands[OF_C].offset / 16 * 16;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "scratch over C");
}

static void test_bad_overlaps(record_test *test, const ipt_plan *plan,
                              const ipt_record_desc *good) {
  ipt_record_desc bad = *good;
  bad.operands[OF_C].offset = good->operands[OF_A].offset;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "C is A");
  bad.operands[OF_C].offset = good->operands[OF_B].offset + good->operands[OF_B].size - 8;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "C at the end of B");
}

static void test_errors(record_test *test) {
  product_case c = skinny_of(TSMTTSM, IPT_TYPE_C32, 999, 3, 5);
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  open_product(&c);
  ipt_record_desc good = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &good);
  CHECK(ipt_plan_scratch_size(plan) > 0, "scratch");
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  CHECK(ipt_plan_record(NULL, test->vulkan.commands, &good) == refused, "no plan");
  CHECK(ipt_plan_record(plan, NULL, &good) == refused, "no command buffer");
  CHECK(ipt_plan_record(plan, test->vulkan.commands, NULL) == refused, "no desc");
  for (int i = 0; i < OPERANDS; i++)
    test_bad_matrix(test, plan, &good, i);
  test_bad_scratch(test, plan, &good);
  test_bad_overlaps(test, plan, &good);
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* In place, c may be left out or be the same as a, but nothing else. */
static void test_in_place_errors(record_test *test) {
  product_case c = skinny_of(TSMM, IPT_TYPE_F32, 50, 4, 4);
  c.in_place = true;
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  open_product(&c);
  ipt_record_desc desc = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &desc);
  desc.operands[OF_C] = desc.operands[OF_A];
  desc.operands[OF_C].offset += 4;
  refuse_recording(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "c is not a");
  desc.operands[OF_C].offset = desc.operands[OF_A].offset;
  CHECK(fixture_begin(&test->vulkan), "begin");
  CHECK(ipt_plan_record(plan, test->vulkan.commands, &desc) == IPT_SUCCESS, "c is a");
  CHECK(fixture_submit(&test->vulkan), "submit");
  check_buffers(test, &c, &desc, 0);
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* ---- Contexts ---- */

/* For empty outputs of either operation a plan records nothing, and calls succeed without matrices.
 */
static void check_empty_outputs(const record_test *test, ipt_context *context, ipt_type type) {
  static const uint64_t shapes[][4] = {{TSMTTSM, 5, 0, 3}, {TSMTTSM, 5, 4, 0}, {TSMTTSM, 0, 0, 0},
                                       {TSMM, 0, 4, 3},    {TSMM, 5, 4, 0},    {TSMM, 0, 0, 0}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    product_case c =
        skinny_of((product_operation)shapes[i][0], type, shapes[i][1], shapes[i][2], shapes[i][3]);
    ipt_record_desc places;
    ipt_plan *plan = NULL;
    memset(&places, 0, sizeof places);
    ipt_result result = plan_product(context, &c, &plan);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
    if (plan != NULL)
      CHECK(ipt_plan_scratch_size(plan) == 0 &&
                ipt_plan_record(plan, test->vulkan.commands, &places) == IPT_SUCCESS,
            "%s", product_text(&c));
    ipt_plan_destroy(plan);
    result = call_on(context, &c, NULL, NULL, NULL);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  }
}

static void keep_log(const char *message, void *user) {
  snprintf((char *)user, 256, "%s", message);
}

/* shaderFloat64 counts only where the application says that it is enabled, and for what is
 * computed. */
static void test_float64(const record_test *test) {
  static char log[256];
  ipt_vulkan_info info;
  ipt_vulkan_desc own = test->own;
  ipt_context_desc desc;
  product_case c = skinny_of(TSMM, IPT_TYPE_F64, 5, 4, 3);
  ipt_plan *plan = NULL;
  ipt_context *context = NULL;
  CHECK(ipt_vulkan_query(NULL, own.instance, own.physical_device, &info) == IPT_SUCCESS, "query");
  CHECK((strstr(info.optional, "shaderFloat64") != NULL) == own.shader_float64, "%s",
        info.optional);
  own.shader_float64 = false;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &own;
  desc.log.write = keep_log;
  desc.log.user = log;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "own device");
  CHECK(plan_product(context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "f64");
  CHECK(strstr(log, "does not have: double precision") != NULL, "'%s'", log);
  c.type = IPT_TYPE_C64;
  CHECK(plan_product(context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "c64");
  for (int type = 0; type < TYPES; type++)
    check_empty_outputs(test, context, (ipt_type)type);
  ipt_context_destroy(context);
}

/* Without a queue everything can be recorded, and nothing run. */
static void test_no_queue(const record_test *test) {
  static float a[12], b[9], out[12];
  ipt_vulkan_desc own = test->own;
  product_case c = skinny_of(TSMTTSM, IPT_TYPE_F32, 3, 4, 3);
  void *operands[IPT_MAX_OPERANDS] = {a, b, out};
  ipt_context *context = NULL;
  ipt_plan *plan = NULL;
  ipt_run *run = NULL;
  own.queue = VK_NULL_HANDLE;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "own device");
  CHECK(call_on(context, &c, a, b, out) == IPT_ERROR_UNSUPPORTED, "no queue");
  CHECK(plan_product(context, &c, &plan) == IPT_SUCCESS, "a plan to record");
  CHECK(ipt_plan_run(plan, operands) == IPT_ERROR_UNSUPPORTED, "no queue to run it on");
  CHECK(ipt_run_begin(plan, operands, NULL, &run) == IPT_ERROR_UNSUPPORTED && run == NULL,
        "no queue to begin it on");
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

static void test_cpu_plan(record_test *test) {
  product_case c = skinny_of(TSMTTSM, IPT_TYPE_F32, 30, 4, 3);
  ipt_context_desc opening;
  ipt_context *cpu = NULL;
  ipt_plan *plan = NULL;
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  opening.log.write = count_logged;
  CHECK(ipt_context_create(&opening, &cpu) == IPT_SUCCESS, "CPU");
  CHECK(plan_product(cpu, &c, &plan) == IPT_SUCCESS, "CPU");
  open_product(&c);
  ipt_record_desc desc = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &desc);
  refuse_recording(test, plan, &desc, IPT_ERROR_UNSUPPORTED, "a plan for the CPU");
  close_product(&c);
  ipt_plan_destroy(plan);
  ipt_context_destroy(cpu);
}

/* ---- All ---- */

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.context));
  test_operations(&test);
  test_places(&test);
  test_same_bits(&test);
  test_errors(&test);
  test_in_place_errors(&test);
  test_float64(&test);
  test_no_queue(&test);
  test_cpu_plan(&test);
  close_record_test(&test);
  return finish();
}
