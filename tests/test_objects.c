/* Objects and dispatches of ipt, as an application observes them. Every Vulkan object is created
 * and destroyed with its allocation callbacks, all their memory is returned, and if they have no
 * more memory, the result says so. Every object has a name and every dispatch is inside a label, by
 * functions that replace those of VK_EXT_debug_utils; unless the application enables them, no
 * function of the extension is looked for. */
#include "counting_callbacks.h"
#include "debug_utils_seen.h"

/* ---- Everything that creates objects ---- */

static void transpose_once(run *r) {
  transpose(r);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%s: %s", case_text(&r->desc), r->log.text);
}

static void multiply(run *r) {
  static const float a[500 * 4], b[500 * 5];
  float c[4 * 5];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = 500;
  desc.m = 4;
  desc.n = 5;
  CHECK(ipt_tsmttsm(r->context, a, b, c, &desc) == IPT_SUCCESS, "%s", r->log.text);
}

static void multiply_general(run *r) {
  static const float a[6 * 9], b[7 * 8];
  float c[6 * 8];
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = 6;
  desc.n = 8;
  desc.k = 7;
  desc.lda = 9; /* gaps make it another program on the device */
  CHECK(ipt_gemm(r->context, a, b, c, &desc) == IPT_SUCCESS, "%s", r->log.text);
}

static void tune(run *r) {
  ipt_tune_desc how = {1e-9};
  ipt_plan *plan = NULL;
  ipt_transpose_desc desc = r->desc;
  desc.variant = NULL;
  CHECK(ipt_plan_create_transpose(r->context, &desc, &plan) == IPT_SUCCESS, "%s", r->log.text);
  CHECK(plan == NULL || ipt_tune(r->context, plan, &how, NULL) == IPT_SUCCESS, "%s", r->log.text);
  ipt_plan_destroy(plan);
}

static void use_everything(run *r) {
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IN_PLACE; access++) {
    r->desc.host.access = (ipt_host_access)access;
    transpose_once(r);
  }
  multiply(r);
  tune(r);
}

/* Takes a table, scratch and several pipelines. */
static ipt_transpose_desc everything(void) {
  return make_case(2, 31, 57, 64, "shift shift_paths=on");
}

/* ---- Allocation callbacks ---- */

static void check_everything(run *r, const counter *c, const char *what) {
  vulkan.callbacks = r->own.allocation_callbacks;
  open_context(r);
  CHECK(r->context != NULL, "%s: %s", what, r->log.text);
  if (r->context != NULL)
    use_everything(r);
  close_context(r);
  check_objects(what);
  CHECK(c->calls > 0 && c->alive == 0, "%d of %d allocations alive: %s", c->alive, c->calls, what);
}

/* Instance and device are ipt's own, too. */
static void test_own_context(void) {
  counter c = {0, 0, 0, 0, 0};
  VkAllocationCallbacks callbacks = counting(&c);
  run r;
  uint32_t count = 0;
  reset_vulkan();
  start(&r, everything(), IPT_BACKEND_VULKAN);
  r.own.allocation_callbacks = &callbacks;
  check_everything(&r, &c, "a device of ipt's own");
  c.calls = 0;
  CHECK(ipt_device_list(&r.own, NULL, &count) == IPT_SUCCESS && count > 0, "%u", count);
  CHECK(c.calls > 0 && c.alive == 0, "%d of %d allocations alive: list", c.alive, c.calls);
  check_objects("list");
  finish_run(&r);
}

/* The application's objects were created with other callbacks, and are not destroyed. */
static void test_own_device(void) {
  counter c = {0, 0, 0, 0, 0};
  VkAllocationCallbacks callbacks = counting(&c);
  run r;
  reset_vulkan();
  start(&r, everything(), IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r.own), "the application's own device");
  reset_counts(&r.own);
  r.own.allocation_callbacks = &callbacks;
  check_everything(&r, &c, "the application's device");
  close_own_device(&r.own);
  finish_run(&r);
}

/* ---- Failing allocations ---- */

/* A driver may do without some allocations, but must never turn a failed one into another error.
 * Nothing is recorded, because lavapipe does not expect failures there. Returns 0 when no call was
 * left to fail. */
static int fail_allocation(run *r, counter *c, int n) {
  ipt_plan *plan = NULL;
  memset(c, 0, sizeof *c);
  c->failing_call = n;
  reset_counts(&r->own);
  vulkan.callbacks = r->own.allocation_callbacks;
  open_context(r);
  if (r->context != NULL)
    r->result = ipt_plan_create_transpose(r->context, &r->desc, &plan);
  if (r->result != IPT_SUCCESS)
    CHECK(r->result == IPT_ERROR_OUT_OF_HOST_MEMORY && plan == NULL && r->log.length > 0,
          "%s: allocation %d", ipt_result_string(r->result), n);
  c->refused += r->result != IPT_SUCCESS;
  ipt_plan_destroy(plan);
  close_context(r);
  check_objects("a callback that gives nothing");
  CHECK(c->alive == 0, "%d alive: allocation %d", c->alive, n);
  return c->failed;
}

static void test_failing_callbacks(void) {
  counter c;
  VkAllocationCallbacks callbacks = counting(&c);
  run r;
  int n = 1, refused = 0;
  reset_vulkan();
  start(&r, everything(), IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r.own), "the application's own device");
  r.own.allocation_callbacks = &callbacks;
  while (n < 1000 && fail_allocation(&r, &c, n))
    refused += c.refused, n++;
  CHECK(n > 3 && n < 1000 && refused > 2, "%d refused of %d", refused, n);
  printf("each of %d allocations has failed, and %d plans\n", n - 1, refused);
  close_own_device(&r.own);
  finish_run(&r);
}

/* ---- Missing functions ---- */

static void test_incomplete_callbacks(void) {
  counter c = {0, 0, 0, 0, 0};
  const VkAllocationCallbacks all = counting(&c);
  VkAllocationCallbacks incomplete[4] = {all, all, all, all};
  run r;
  incomplete[0].pfnAllocation = NULL;
  incomplete[1].pfnReallocation = NULL;
  incomplete[2].pfnFree = NULL;
  memcpy(&incomplete[3].pfnInternalFree, &all.pfnFree, sizeof all.pfnFree);
  reset_vulkan();
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (int i = 0; i < 4; i++) {
    r.own.allocation_callbacks = &incomplete[i];
    open_context(&r);
    CHECK(r.result == IPT_ERROR_INVALID_ARGUMENT, "%d: %d", i, (int)r.result);
    close_context(&r);
  }
  CHECK(c.calls == 0, "%d calls", c.calls);
  finish_run(&r);
}

/* ---- Runs that the replaced functions observe ---- */

typedef void (*action)(run *r);

static void watch(run *r, int enabled, action act) {
  const char *absent = vulkan.absent;
  reset_counts(&r->own);
  vulkan.absent = absent;
  memset(&seen, 0, sizeof seen);
  seen.is_there = 1;
  r->own.debug_utils = enabled;
  open_context(r);
  CHECK(r->context != NULL, "%s", r->log.text);
  if (r->context != NULL)
    act(r);
  close_context(r);
  check_objects("labels");
  CHECK(seen.dispatches > 0 && seen.depth == 0 && seen.unbalanced == 0, "%u dispatches, %d %d",
        seen.dispatches, seen.depth, seen.unbalanced);
}

static void start_watching(run *r, ipt_transpose_desc desc) {
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  desc.host.pieces = 1;
  reset_vulkan();
  start(r, desc, IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r->own), "the application's own device");
  r->own.get_instance_proc_addr = instance_function;
}

static void stop_watching(run *r) {
  close_own_device(&r->own);
  finish_run(r);
}

/* ---- Labels ---- */

/* Labels follow each other as "TITLE: SHADER i/n" with i from 1 to n, whatever the shaders are. */
static void check_labels(const char *title) {
  CHECK(seen.unlabelled == 0 && seen.label_count == seen.dispatches, "%u labels, %u dispatches",
        seen.label_count, seen.dispatches);
  for (unsigned i = 0; i < seen.label_count; i++) {
    const char *label = seen.labels[i];
    char number[32];
    size_t length = strlen(title);
    snprintf(number, sizeof number, " %u/%u", i + 1, seen.dispatches);
    CHECK(strncmp(label, title, length) == 0 && strncmp(label + length, ": ", 2) == 0,
          "'%s', not '%s'", label, title);
    const char *end = strlen(label) > strlen(number) ? label + strlen(label) - strlen(number) : "";
    CHECK(strcmp(end, number) == 0, "'%s', not '%s'", label, number);
  }
}

static void test_titles(void) {
  run r;
  start_watching(&r, make_case(2, 31, 57, 3, "skewed-panels"));
  watch(&r, 1, transpose_once);
  check_labels("ipt transpose 2 times 31x57 of 3 B");
  CHECK(seen.dispatches > 1, "%u", seen.dispatches);
  watch(&r, 1, multiply);
  check_labels("ipt tsmttsm f32 k=500 m=4 n=5");
  watch(&r, 1, multiply_general);
  check_labels("ipt gemm f32 m=6 n=8 k=7");
  stop_watching(&r);
}

/* Labels are compared as a whole. */
static void test_shaders(void) {
  run r;
  start_watching(&r, make_case(1, 31, 57, 64, "shift shift_paths=on path_length=8"));
  watch(&r, 1, transpose_once);
  CHECK(seen.label_count == 2, "%u", seen.label_count);
  CHECK(strcmp(seen.labels[0], "ipt transpose 31x57 of 64 B: paths_save 1/2") == 0, "'%s'",
        seen.labels[0]);
  CHECK(strcmp(seen.labels[1], "ipt transpose 31x57 of 64 B: paths 2/2") == 0, "'%s'",
        seen.labels[1]);
  CHECK(strcmp(seen.pipelines, "ipt paths_save;ipt paths;") == 0, "'%s'", seen.pipelines);
  stop_watching(&r);
}

/* Data travel in pieces, each of which has kernels of its own. */
static void test_pieces(void) {
  run r;
  start_watching(&r, make_case(6, 31, 57, 4, "bs"));
  r.desc.host.pieces = 3;
  watch(&r, 1, transpose_once);
  CHECK(seen.unlabelled == 0 && seen.label_count > 1, "%u", seen.label_count);
  for (unsigned i = 0; i < seen.label_count; i++)
    CHECK(strcmp(seen.labels[i], "ipt transpose 6 times 31x57 of 4 B: bs 1/1") == 0, "'%s'",
          seen.labels[i]);
  stop_watching(&r);
}

/* ---- Names ---- */

/* Shaders live too briefly for names. */
static void test_names(void) {
  static const struct {
    object_kind kind;
    VkObjectType type;
  } kinds[] = {{PIPELINE_LAYOUT, VK_OBJECT_TYPE_PIPELINE_LAYOUT},
               {PIPELINE, VK_OBJECT_TYPE_PIPELINE},
               {BUFFER, VK_OBJECT_TYPE_BUFFER},
               {DEVICE_MEMORY, VK_OBJECT_TYPE_DEVICE_MEMORY},
               {COMMAND_POOL, VK_OBJECT_TYPE_COMMAND_POOL},
               {QUERY_POOL, VK_OBJECT_TYPE_QUERY_POOL},
               {SEMAPHORE, VK_OBJECT_TYPE_SEMAPHORE}};
  run r;
  start_watching(&r, everything());
  watch(&r, 1, use_everything);
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    CHECK(seen.named[kinds[i].type] == vulkan.made[kinds[i].kind] && vulkan.made[kinds[i].kind] > 0,
          "type %d: %d names of %d", (int)kinds[i].type, seen.named[kinds[i].type],
          vulkan.made[kinds[i].kind]);
  CHECK(seen.bad_names == 0, "%d bad names", seen.bad_names);
  stop_watching(&r);
}

/* ---- Without debug utils ---- */

static void check_silence(run *r, int enabled, const char *what) {
  watch(r, enabled, use_everything);
  CHECK(seen.label_count == 0, "%u labels: %s", seen.label_count, what);
  for (int i = 0; i < MAX_TYPES; i++)
    CHECK(seen.named[i] == 0, "%d names of type %d: %s", seen.named[i], i, what);
}

static void test_silence(void) {
  static const char *const functions[] = {
      "vkSetDebugUtilsObjectNameEXT", "vkCmdBeginDebugUtilsLabelEXT", "vkCmdEndDebugUtilsLabelEXT"};
  run r;
  start_watching(&r, everything());
  check_silence(&r, 0, "not enabled");
  for (unsigned i = 0; i < vulkan.asked_count; i++)
    CHECK(strstr(vulkan.asked[i], "Debug") == NULL, "%s was asked for", vulkan.asked[i]);
  for (int i = 0; i < 3; i++) {
    vulkan.absent = functions[i];
    check_silence(&r, 1, functions[i]);
  }
  vulkan.absent = NULL;
  stop_watching(&r);
}

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_own_context();
  test_own_device();
  test_failing_callbacks();
  test_incomplete_callbacks();
  test_titles();
  test_shaders();
  test_pieces();
  test_names();
  test_silence();
  close_vulkan(keeper);
  return finish();
}
