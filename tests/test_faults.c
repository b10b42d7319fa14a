/* Every Vulkan call fails once, while contexts are opened and data are transposed, multiplied and
 * tuned, on a device of ipt's own and on the application's. The error is the right one, nothing
 * leaks, and data are kept. */
#include "fault_run.h"

/* ---- A multiplication ---- */

enum { ONES_K = 500, ONES_M = 4, ONES_N = 5 }; /* shape of a multiplication */

/* The data are the product of matrices of ones, so every element is the number of rows. */
static void start_multiplication(run *r, ipt_backend backend) {
  start(r, make_case(1, ONES_M, ONES_N, sizeof(float), NULL), backend);
  for (int i = 0; i < ONES_M * ONES_N; i++) {
    float sum = ONES_K;
    memcpy(r->expected + (size_t)i * sizeof sum, &sum, sizeof sum);
  }
}

static ipt_tsm_desc multiplication(void) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = ONES_K;
  desc.m = ONES_M;
  desc.n = ONES_N;
  return desc;
}

static void multiply(run *r) {
  static float ones[ONES_K * ONES_N];
  ipt_tsm_desc desc = multiplication();
  for (int i = 0; i < ONES_K * ONES_N; i++)
    ones[i] = 1;
  memcpy(r->data, r->original, r->bytes);
  if (r->context != NULL)
    r->result = ipt_tsmttsm(r->context, ones, ones, r->data, &desc);
}

/* The kernel of sums depends neither on alpha nor on beta and is compiled once; the kernel that
 * adds them up is compiled for each of four combinations. */
static void test_pipelines_of_scalings(void) {
  run r;
  ipt_tsm_desc desc = multiplication();
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  reset_vulkan();
  start_multiplication(&r, IPT_BACKEND_VULKAN);
  open_context(&r);
  int before = vulkan.alive[PIPELINE];
  for (int i = 0; r.context != NULL && i < 8; i++) {
    ipt_plan *plan;
    desc.alpha[0] = 1 + i % 4;
    desc.beta[0] = i / 4;
    CHECK(ipt_plan_create_tsmttsm(r.context, &desc, &plan) == IPT_SUCCESS, "%d", i);
    ipt_plan_destroy(plan);
  }
  int count = vulkan.alive[PIPELINE] - before;
  CHECK(count == 1 + 4, "%d pipelines", count);
  close_context(&r);
  check_objects("pipelines of scalings");
  finish_run(&r);
}

/* ---- Every call fails once ---- */

/* act transposes or multiplies. Returns the number of calls that can fail. */
static unsigned fail_calls_of(run *r, void (*act)(run *r), VkResult error) {
  unsigned n = 1, calls = 0;
  do {
    reset_vulkan();
    pretend_gpu();
    vulkan.failing_call = n;
    vulkan.error = error;
    open_context(r);
    act(r);
    check_run(r);
    close_context(r);
    check_objects(failed_call());
    calls = vulkan.calls;
    n += step_of_calls();
  } while (vulkan.failed != NULL && n < 1000);
  finish_run(r);
  return calls;
}

static unsigned fail_every_call(ipt_transpose_desc desc, VkResult error, ipt_backend backend) {
  run r;
  start(&r, desc, backend);
  return fail_calls_of(&r, transpose, error);
}

static void test_failing_multiplication(void) {
  static const VkResult errors[] = {VK_ERROR_OUT_OF_DEVICE_MEMORY, VK_ERROR_DEVICE_LOST};
  for (int i = 0; i < 2; i++) {
    run r;
    start_multiplication(&r, IPT_BACKEND_VULKAN);
    unsigned calls = fail_calls_of(&r, multiply, errors[i]);
    CHECK(calls > 25 && calls < 999, "%u calls", calls);
  }
}

/* Memory kept for a transposition is freed once to make room for a multiplication. */
static void test_multiplication_makes_room(void) {
  for (int kept = 0; kept < 2; kept++) {
    run r;
    start_multiplication(&r, IPT_BACKEND_VULKAN);
    reset_vulkan();
    open_context(&r);
    if (kept) {
      transpose(&r);
      CHECK(r.result == IPT_SUCCESS, "%s", ipt_result_string(r.result));
    }
    vulkan.only = "vkAllocateMemory";
    vulkan.calls = 0;
    vulkan.failing_call = 2;
    vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    multiply(&r);
    CHECK(vulkan.failed != NULL, "no call has failed");
    CHECK(r.result == (kept ? IPT_SUCCESS : IPT_ERROR_OUT_OF_DEVICE_MEMORY), "kept %d: %s", kept,
          ipt_result_string(r.result));
    CHECK(memcmp(r.data, kept ? r.expected : r.original, r.bytes) == 0, "kept %d: data", kept);
    close_context(&r);
    check_objects("making room");
    finish_run(&r);
  }
}

static void test_failing_calls(void) {
  ipt_transpose_desc several = several_stages(), one = one_stage();
  unsigned calls[] = {fail_every_call(several, VK_ERROR_OUT_OF_DEVICE_MEMORY, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_OUT_OF_HOST_MEMORY, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_DEVICE_LOST, IPT_BACKEND_VULKAN),
                      fail_every_call(one, VK_ERROR_INITIALIZATION_FAILED, IPT_BACKEND_DEFAULT)};
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
    CHECK(calls[i] > 25 && calls[i] < 999, "%u calls", calls[i]);
  for (size_t i = 2; i < sizeof calls / sizeof calls[0]; i++) /* one wait may serve two transfers */
    CHECK(calls[i] <= calls[1] + 2 && calls[1] <= calls[i] + 2, "%u and %u calls", calls[1],
          calls[i]);
  printf("each of %u calls has failed\n", calls[0]);
}

/* ---- Tuning ---- */

enum { OWN_PLAN, SEVERAL_PLANS }; /* plans that are measured */

/* In so little time only the planner's own plan is measured. count_from_here: earlier calls, such
 * as those that make the plan, do not count. */
static void tune(run *r, int plans, void (*count_from_here)(void), ipt_tune_result *tuned) {
  ipt_transpose_desc desc = r->desc;
  ipt_tune_desc how = {plans == OWN_PLAN ? 1e-9 : 10};
  ipt_plan *plan = NULL;
  memset(tuned, 0xEE, sizeof *tuned);
  desc.variant = NULL;
  if (r->context != NULL)
    r->result = ipt_plan_create_transpose(r->context, &desc, &plan);
  CHECK(plan != NULL, "%d: %s", (int)r->result, r->log.text);
  count_from_here();
  if (plan != NULL)
    r->result = ipt_tune(r->context, plan, &how, tuned);
  ipt_plan_destroy(plan);
}

static struct {
  const char *function;
  unsigned n;
} to_fail; /* the n-th call of a function */

static void begin_to_fail(void) {
  vulkan.calls = 0;
  vulkan.only = to_fail.function;
  vulkan.failing_call = to_fail.n;
  vulkan.error = VK_ERROR_DEVICE_LOST;
}

static void fail_tuning(run *r, const char *function, unsigned n, int plans) {
  ipt_tune_result tuned;
  reset_vulkan();
  open_context(r);
  to_fail.function = function;
  to_fail.n = n;
  tune(r, plans, begin_to_fail, &tuned);
  CHECK(vulkan.failed != NULL && r->result == IPT_ERROR_DEVICE_LOST, "%d: %s", (int)r->result,
        failed_call());
  CHECK(tuned.plans == 0 && tuned.best_seconds <= 0 && tuned.variant[0] == 0, "%u plans: %s",
        tuned.plans, failed_call());
  close_context(r);
  check_objects(failed_call());
}

/* The planner's own plan has its pipelines already. */
static void test_failing_tuning(void) {
  static const char *const functions[] = {
      "vkCreateBuffer",      "vkAllocateMemory",     "vkBindBufferMemory",
      "vkCreateCommandPool", "vkCreateSemaphore",    "vkAllocateCommandBuffers",
      "vkCreateQueryPool",   "vkBeginCommandBuffer", "vkEndCommandBuffer",
      "vkQueueSubmit",       "vkWaitSemaphores",     "vkGetQueryPoolResults"};
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    fail_tuning(&r, functions[i], 1, OWN_PLAN);
  fail_tuning(&r, "vkQueueSubmit", 3, OWN_PLAN);
  fail_tuning(&r, "vkGetQueryPoolResults", 3, OWN_PLAN);
  fail_tuning(&r, "vkCreateShaderModule", 1, SEVERAL_PLANS);
  fail_tuning(&r, "vkCreateComputePipelines", 1, SEVERAL_PLANS);
  finish_run(&r);
}

static void count_nothing(void) {
}

static void test_without_timestamps(void) {
  ipt_tune_result tuned;
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  vulkan.no_timestamps = 1;
  open_context(&r);
  tune(&r, OWN_PLAN, count_nothing, &tuned);
  CHECK(r.result == IPT_SUCCESS && tuned.plans == 1, "%d: %s", (int)r.result, r.log.text);
  CHECK(tuned.best_seconds > 0 && tuned.best_seconds < 10, "%g s", tuned.best_seconds);
  CHECK(vulkan.alive[QUERY_POOL] == 0, "a query pool without timestamps");
  close_context(&r);
  check_objects("without timestamps");
  finish_run(&r);
}

/* ---- On the application's device ---- */

/* After a failed call the same context works. Returns 0 when no call was left to fail. */
static int fail_on_own_device(run *r, unsigned n) {
  reset_counts(&r->own);
  vulkan.failing_call = n;
  vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
  open_context(r);
  transpose(r);
  check_run(r);
  if (r->context != NULL && vulkan.failed != NULL) {
    transpose(r);
    CHECK(r->result == IPT_SUCCESS && is_expected(r), "second run: %d: %s", (int)r->result,
          failed_call());
  }
  close_context(r);
  check_objects(failed_call());
  CHECK(vulkan.other_cache == 0, "%d pipelines without the application's cache",
        vulkan.other_cache);
  return vulkan.failed != NULL;
}

static void test_own_device(void) {
  VkPipelineCacheCreateInfo cache = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, NULL, 0, 0,
                                     NULL};
  run r;
  unsigned n = 1;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  int opened = open_own_device(&r.own);
  CHECK(opened, "the application's own device");
  if (!opened)
    exit(finish());
  CHECK(REAL(vkCreatePipelineCache)(r.own.device, &cache, NULL, &r.own.pipeline_cache) ==
            VK_SUCCESS,
        "cache");
  while (n < 1000 && fail_on_own_device(&r, n))
    n += step_of_calls();
  CHECK(n > 25 && n < 1000, "%u", n);
  close_own_device(&r.own);
  finish_run(&r);
}

/* ---- All ---- */

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_failing_calls();
  test_failing_tuning();
  test_without_timestamps();
  test_failing_multiplication();
  test_pipelines_of_scalings();
  test_multiplication_makes_room();
  test_own_device();
  close_vulkan(keeper);
  return finish();
}
