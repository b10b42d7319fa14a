/* Every kernel of the Vulkan backend against the CPU backend, recorded into the application's own
 * command buffer. Many cases go into one submission: each has its place in one large buffer,
 * between canaries, and all share the scratch. */
#include "check.h"
#include "cases.h"
#include "vulkan_fixture.h"

enum {
  CANARY = 64,
  CANARY_BYTE = 0xA5,
  MAX_CASES = 256,
  BUFFER_BYTES = 24 << 20,
  SCRATCH_BYTES = 4 << 20,
  KERNELS = 8
};

typedef struct placed_case {
  worded_case wording; /* a copy, because the case is gone when it is checked */
  ipt_plan *plan;
  uint64_t offset; /* place of the data in the buffer */
} placed_case;

typedef struct device_test {
  fixture vulkan;
  fixture_buffer data, scratch;
  ipt_context *cpu, *device;
  unsigned step; /* one of every `step` cases is run */
  unsigned long turn;
  placed_case cases[MAX_CASES];
  unsigned count;
  uint64_t used; /* bytes of the buffer */
  unsigned long ran[METHODS], refused[METHODS];
  unsigned long panel_tiles;      /* plans of one stage with the kernel panel_tiles */
  unsigned long kernels[KERNELS]; /* plans with each of the kernels of kernel_names */
} device_test;

static const char *const kernel_names[KERNELS] = {
    "bs ",     "panel ",    "pttwac ",        "shift ",
    "square ", " by paths", "skewed panels ", "skewed shift "};

static int canaries_intact(const unsigned char *data, uint64_t bytes) {
  for (int i = 0; i < CANARY; i++)
    if (data[i - CANARY] != CANARY_BYTE || data[bytes + (uint64_t)i] != CANARY_BYTE)
      return 0;
  return 1;
}

static void check_case(device_test *test, const placed_case *c) {
  const ipt_transpose_desc desc = case_desc(&c->wording);
  uint64_t bytes = case_bytes(&desc);
  unsigned char *data = test->data.mapped + c->offset;
  unsigned char *expected = (unsigned char *)malloc((size_t)bytes);
  ipt_transpose_desc oracle = desc;
  oracle.variant = NULL;
  oracle.scratch_limit = 0;
  fill_with_index(expected, bytes / oracle.elem_size, oracle.elem_size);
  CHECK(ipt_transpose(test->cpu, expected, &oracle) == IPT_SUCCESS, "%s", case_text(&desc));
  CHECK(memcmp(data, expected, (size_t)bytes) == 0, "%s", case_text(&desc));
  CHECK(canaries_intact(data, bytes), "%s", case_text(&desc));
  free(expected);
}

static void flush(device_test *test) {
  if (test->count == 0)
    return;
  CHECK(fixture_submit(&test->vulkan), "%u cases", test->count);
  for (unsigned i = 0; i < test->count; i++) {
    check_case(test, &test->cases[i]);
    ipt_plan_destroy(test->cases[i].plan);
  }
  test->count = 0;
  test->used = 0;
  CHECK(fixture_begin(&test->vulkan), "begin");
}

static void record_case(device_test *test, const placed_case *c, const ipt_transpose_desc *desc) {
  uint64_t bytes = case_bytes(desc);
  ipt_record_desc record;
  memset(&record, 0, sizeof record);
  record.operands[0].buffer = test->data.handle;
  record.operands[0].offset = c->offset;
  record.operands[0].size = (bytes + 3) / 4 * 4;
  record.scratch.buffer = test->scratch.handle;
  record.scratch.size = SCRATCH_BYTES;
  memset(test->data.mapped + c->offset - CANARY, CANARY_BYTE, (size_t)bytes + 2 * CANARY);
  fill_with_index(test->data.mapped + c->offset, bytes / desc->elem_size, desc->elem_size);
  fixture_barrier_before_plan(&test->vulkan);
  ipt_result result = ipt_plan_record(c->plan, test->vulkan.commands, &record);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
}

static void count_kernels(device_test *test, const ipt_plan *plan) {
  char text[4096];
  ipt_plan_describe(plan, text, sizeof text);
  for (int i = 0; i < KERNELS; i++)
    test->kernels[i] += strstr(text, kernel_names[i]) != NULL ? 1 : 0;
}

static int is_panel_in_tiles(const ipt_transpose_desc *desc) {
  return desc->variant != NULL && strcmp(desc->variant, "bs panel_tiles=on") == 0;
}

/* If cases are left out, two of each method are run nevertheless. Panels of odd elements are then
 * run only alone and not in several stages, because SwiftShader takes 12 s to compile a pipeline
 * for them. */
static int is_left_out(device_test *test, const ipt_transpose_desc *desc) {
  int method = method_of(desc->variant);
  int stages_of_panels = method == METHOD_2_STAGE || method == METHOD_3_STAGE;
  int enough = test->ran[method] >= 2 || (stages_of_panels && desc->elem_size % 4 != 0);
  if (is_panel_in_tiles(desc))
    enough = test->panel_tiles >= 2;
  return !is_one_of(test->step, test->turn++) || (left_out() && enough);
}

static void run_case(void *user, const ipt_transpose_desc *desc) {
  device_test *test = (device_test *)user;
  uint64_t bytes = case_bytes(desc);
  ipt_plan *plan;
  if (is_left_out(test, desc))
    return;
  ipt_result result = ipt_plan_create_transpose(test->device, desc, &plan);
  if (result != IPT_SUCCESS) {
    int forced = method_of(desc->variant) != METHOD_AUTO || desc->scratch_limit != 0;
    int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
    CHECK(forced && refused, "%s: %s", ipt_result_string(result), case_text(desc));
    test->refused[method_of(desc->variant)]++;
    return;
  }
  test->ran[method_of(desc->variant)]++;
  count_kernels(test, plan);
  test->panel_tiles += is_panel_in_tiles(desc) ? 1 : 0;
  if (test->count == MAX_CASES || test->used + bytes + 4 * CANARY > BUFFER_BYTES)
    flush(test);
  placed_case *c = &test->cases[test->count++];
  c->wording = keep_case(desc);
  c->plan = plan;
  c->offset = test->used + CANARY;
  test->used = (c->offset + bytes + CANARY + 15) / 16 * 16;
  record_case(test, c, desc);
}

/* Large data are left to the planner's choice: forced methods have cases of their own, and would
 * take as long as all others here. They run unless few cases suffice. */
static void run_smaller_case(void *user, const ipt_transpose_desc *desc) {
  if (method_of(desc->variant) == METHOD_AUTO || case_bytes(desc) <= (uint64_t)1 << 20)
    run_case(user, desc);
}

/* Makes sure that no kernel goes untested because the planner refuses it everywhere. */
static void check_coverage(const device_test *test) {
  const unsigned long least = test->step == 1 && !few_cases() ? 20 : 2;
  for (int method = METHOD_AUTO; method < METHODS; method++) {
    const char *name = method == METHOD_AUTO ? "planner" : method_name(method);
    printf("%s: %lu cases, %lu refused as not applicable\n", name, test->ran[method],
           test->refused[method]);
    CHECK(test->ran[method] >= least, "%s", name);
  }
  CHECK(test->panel_tiles >= least, "%lu cases", test->panel_tiles);
  for (int i = 0; i < KERNELS; i++)
    CHECK(test->kernels[i] >= least, "%s", kernel_names[i]);
}

static int open_test(device_test *test) {
  ipt_context_desc cpu, device;
  ipt_vulkan_desc own;
  memset(test, 0, sizeof *test);
  memset(&cpu, 0, sizeof cpu);
  memset(&device, 0, sizeof device);
  if (!fixture_open(&test->vulkan))
    return 0;
  own = fixture_desc(&test->vulkan);
  cpu.backend = IPT_BACKEND_CPU;
  device.backend = IPT_BACKEND_VULKAN;
  device.vulkan = &own;
  return fixture_new_buffer(&test->vulkan, BUFFER_BYTES, &test->data) &&
         fixture_new_buffer(&test->vulkan, SCRATCH_BYTES, &test->scratch) &&
         ipt_context_create(&cpu, &test->cpu) == IPT_SUCCESS &&
         ipt_context_create(&device, &test->device) == IPT_SUCCESS;
}

static void close_test(device_test *test) {
  ipt_context_destroy(test->device);
  ipt_context_destroy(test->cpu);
  fixture_free_buffer(&test->vulkan, &test->data);
  fixture_free_buffer(&test->vulkan, &test->scratch);
  fixture_close(&test->vulkan);
}

/* test_device [sample]: the sample has every eleventh case, still of each kind, and fewer of the
 * small shapes. Compiling pipelines takes most of the time, and nearly every shape has its own. If
 * few cases suffice, there are fewer small, large and random ones; all others are run. */
int main(int argc, char **argv) {
  static device_test test;
  int sample = argc == 2 && strcmp(argv[1], "sample") == 0, few = few_cases();
  if (argc > 1 && !sample)
    return fprintf(stderr, "usage: test_device [sample]\n"), 2;
  if (!open_test(&test))
    return skip("no sufficient Vulkan device");
  test.step = sample ? 11 : 1;
  printf("%s\n", ipt_context_device_name(test.device));
  CHECK(fixture_begin(&test.vulkan), "begin");
  small_cases(run_case, &test, (sample ? 16u : 1u) * (few ? 8u : 1u));
  named_cases(few ? run_smaller_case : run_case, &test);
  random_cases(few ? run_smaller_case : run_case, &test, few ? 10 : 30, 3 << 20);
  drawn_cases(run_case, &test, few ? 24 : 80, few ? 100000 : 1 << 20);
  forced_cases(run_case, &test, few ? 34 : 100);
  square_cases(run_case, &test);
  pttwac_cases(run_case, &test);
  shift_cases(run_case, &test);
  path_cases(run_case, &test);
  tile_cases(run_case, &test);
  scratch_cases(run_case, &test);
  test.step = sample ? 4 : 1; /* most panels too large for tiles are refused */
  panel_cases(run_case, &test);
  odd_panel_cases(run_case, &test);
  test.step = sample ? 5 : 1;
  block_cases(run_case, &test);
  skew_device_cases(run_case, &test);
  test.step = sample ? 3 : 1;
  whole_panel_cases(run_case, &test);
  odd_batch_cases(run_case, &test);
  flush(&test);
  check_coverage(&test);
  close_test(&test);
  return finish();
}
