/* Names and labels for debuggers, by functions that stand in for those of VK_EXT_debug_utils: each
 * dispatch stands in a label that says what it is, each object has a name, and without the
 * application's word nothing of the extension is looked for. */
#include "fault_run.h"

enum { MAX_LABELS = 64, LABEL_BYTES = 256, MAX_TYPES = 32 };

static struct {
  int is_there;   /* the extension's functions are */
  int depth;      /* labels that are open */
  int unbalanced; /* begun within one, or ended without one */
  int unlabelled; /* dispatches outside of any */
  unsigned dispatches;
  char labels[MAX_LABELS][LABEL_BYTES];
  unsigned label_count;
  int named[MAX_TYPES]; /* by type of object */
  int bad_names;        /* that do not begin with "ipt ", or are of nothing */
  char pipelines[MAX_LABELS * 32];
} seen;

/* ---- What stands in ---- */

static VKAPI_ATTR VkResult VKAPI_CALL set_name(VkDevice device,
                                               const VkDebugUtilsObjectNameInfoEXT *info) {
  seen.bad_names += device != vulkan.device || info->objectHandle == 0 ||
                    strncmp(info->pObjectName, "ipt ", 4) != 0;
  if ((int)info->objectType < MAX_TYPES)
    seen.named[info->objectType]++;
  if (info->objectType == VK_OBJECT_TYPE_PIPELINE) {
    size_t length = strlen(seen.pipelines);
    snprintf(seen.pipelines + length, sizeof seen.pipelines - length, "%s;", info->pObjectName);
  }
  return VK_SUCCESS;
}

static VKAPI_ATTR void VKAPI_CALL begin_label(VkCommandBuffer commands,
                                              const VkDebugUtilsLabelEXT *label) {
  (void)commands;
  seen.unbalanced += seen.depth++ != 0;
  if (seen.label_count < MAX_LABELS)
    snprintf(seen.labels[seen.label_count++], LABEL_BYTES, "%s", label->pLabelName);
}

static VKAPI_ATTR void VKAPI_CALL end_label(VkCommandBuffer commands) {
  (void)commands;
  seen.unbalanced += seen.depth-- != 1;
}

static VKAPI_ATTR void VKAPI_CALL dispatch(VkCommandBuffer commands, uint32_t x, uint32_t y,
                                           uint32_t z) {
  seen.dispatches++;
  seen.unlabelled += seen.depth == 0;
  REAL(vkCmdDispatch)(commands, x, y, z);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  if (strcmp(name, "vkCmdDispatch") == 0)
    return (PFN_vkVoidFunction)dispatch;
  return fault_vkGetDeviceProcAddr(device, name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance,
                                                                  const char *name) {
  PFN_vkVoidFunction real = fault_vkGetInstanceProcAddr(instance, name);
  if (strcmp(name, "vkGetDeviceProcAddr") == 0)
    return (PFN_vkVoidFunction)device_function;
  if (!seen.is_there || is_absent(name))
    return real;
  if (strcmp(name, "vkSetDebugUtilsObjectNameEXT") == 0)
    return (PFN_vkVoidFunction)set_name;
  if (strcmp(name, "vkCmdBeginDebugUtilsLabelEXT") == 0)
    return (PFN_vkVoidFunction)begin_label;
  return strcmp(name, "vkCmdEndDebugUtilsLabelEXT") == 0 ? (PFN_vkVoidFunction)end_label : real;
}

/* ---- Runs ---- */

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

static void multiply_dense(run *r) {
  static const float a[6 * 9], b[7 * 8];
  float c[6 * 8];
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = 6;
  desc.n = 8;
  desc.k = 7;
  desc.lda = 9; /* gaps: the program is another one on the device */
  CHECK(ipt_gemm(r->context, a, b, c, &desc) == IPT_SUCCESS, "%s", r->log.text);
}

/* ---- Labels ---- */

/* One after the other, "TITLE: SHADER i/n" with i from 1 to n, whatever the shaders are. */
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
  watch(&r, 1, multiply_dense);
  check_labels("ipt gemm f32 m=6 n=8 k=7");
  stop_watching(&r);
}

/* To the letter. */
static void test_shaders(void) {
  run r;
  start_watching(&r, make_case(1, 31, 57, 64, "shift shift_paths=on path_length=8"));
  watch(&r, 1, transpose_once);
  CHECK(seen.label_count == 2, "%u", seen.label_count);
  CHECK(strcmp(seen.labels[0], "ipt transpose 31x57 of 64 B: paths_save_wide 1/2") == 0, "'%s'",
        seen.labels[0]);
  CHECK(strcmp(seen.labels[1], "ipt transpose 31x57 of 64 B: paths_wide 2/2") == 0, "'%s'",
        seen.labels[1]);
  CHECK(strcmp(seen.pipelines, "ipt paths_save_wide;ipt paths_wide;") == 0, "'%s'", seen.pipelines);
  stop_watching(&r);
}

/* Data that is under way in pieces, each of which has kernels of its own. */
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

static void use_everything(run *r) {
  ipt_tune_desc how = {1e-9};
  ipt_transpose_desc desc = r->desc;
  ipt_plan *plan = NULL;
  transpose_once(r);
  multiply(r);
  desc.variant = NULL;
  CHECK(ipt_plan_create_transpose(r->context, &desc, &plan) == IPT_SUCCESS, "%s", r->log.text);
  CHECK(plan == NULL || ipt_tune(plan, &how, NULL) == IPT_SUCCESS, "%s", r->log.text);
  ipt_plan_destroy(plan);
}

/* Shaders live too briefly to be named. */
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
  start_watching(&r, make_case(1, 31, 57, 64, "shift shift_paths=on"));
  watch(&r, 1, use_everything);
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    CHECK(seen.named[kinds[i].type] == vulkan.made[kinds[i].kind] && vulkan.made[kinds[i].kind] > 0,
          "type %d: %d names of %d", (int)kinds[i].type, seen.named[kinds[i].type],
          vulkan.made[kinds[i].kind]);
  CHECK(seen.bad_names == 0, "%d bad names", seen.bad_names);
  stop_watching(&r);
}

/* ---- Nothing of it ---- */

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
  start_watching(&r, make_case(1, 31, 57, 64, "shift shift_paths=on"));
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
  test_titles();
  test_shaders();
  test_pieces();
  test_names();
  test_silence();
  close_vulkan(keeper);
  return finish();
}
