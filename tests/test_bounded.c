/* A low limit of submission_seconds: every operation goes in many submissions, has the result that
 * it has without a limit, and on lavapipe no submission takes more than twice the limit, whether
 * the context is calibrated or has the rates of the library's table. The loader's functions count
 * dispatches and time submissions, each of which is waited for.
 *
 * A submission is timed by what the process computes meanwhile, which other processes hardly
 * change; lavapipe has one thread for that. The first run of a kernel also compiles it, so the best
 * run of each submission counts. Without a limit the same submissions have to take longer. */
#define _POSIX_C_SOURCE 200112L
#include "fault_run.h"

#include "cpu_context.h"
#include "permute_cases.h"
#include "product_choices.h"

#include <time.h>

static const double limit = 3e-3;

enum { MOST_LISTS = 4096, MOST_SUBMISSIONS = 4096, ATTEMPTS = 5, CALIBRATIONS = 3 };

/* ---- The loader ---- */

/* The dispatches that a command buffer has. */
typedef struct command_list {
  VkCommandBuffer commands;
  unsigned dispatches;
} command_list;

static struct {
  command_list lists[MOST_LISTS];
  unsigned list_count;
  unsigned submissions; /* with dispatches */
  unsigned parts;       /* dispatches of a part of a grid */
  unsigned lower;       /* those that do not begin in the first row of the grid, in all calls */
  unsigned undeclared;  /* pipelines that do not say that parts of their grids are dispatched */
  double seconds[MOST_SUBMISSIONS];
} seen;

static command_list *list_of(VkCommandBuffer commands) {
  for (unsigned i = 0; i < seen.list_count; i++)
    if (seen.lists[i].commands == commands)
      return &seen.lists[i];
  if (seen.list_count == MOST_LISTS)
    exit(1);
  memset(&seen.lists[seen.list_count], 0, sizeof seen.lists[0]);
  seen.lists[seen.list_count].commands = commands;
  return &seen.lists[seen.list_count++];
}

static void start_counting(void) {
  seen.submissions = seen.parts = 0;
}

static VKAPI_ATTR VkResult VKAPI_CALL begin(VkCommandBuffer commands,
                                            const VkCommandBufferBeginInfo *info) {
  list_of(commands)->dispatches = 0;
  return REAL(vkBeginCommandBuffer)(commands, info);
}

static VKAPI_ATTR void VKAPI_CALL dispatch(VkCommandBuffer commands, uint32_t x, uint32_t y,
                                           uint32_t z) {
  list_of(commands)->dispatches++;
  REAL(vkCmdDispatch)(commands, x, y, z);
}

static VKAPI_ATTR void VKAPI_CALL dispatch_base(VkCommandBuffer commands, uint32_t base_x,
                                                uint32_t base_y, uint32_t base_z, uint32_t x,
                                                uint32_t y, uint32_t z) {
  list_of(commands)->dispatches++;
  seen.parts++;
  seen.lower += base_y > 0;
  REAL(vkCmdDispatchBase)(commands, base_x, base_y, base_z, x, y, z);
}

static VKAPI_ATTR VkResult VKAPI_CALL submit(VkQueue queue, uint32_t count,
                                             const VkSubmitInfo *info, VkFence fence) {
  if (count != 1 || info->commandBufferCount != 1 ||
      list_of(info->pCommandBuffers[0])->dispatches == 0)
    return REAL(vkQueueSubmit)(queue, count, info, fence);
  REAL(vkQueueWaitIdle)(queue);
  clock_t before = clock();
  VkResult result = REAL(vkQueueSubmit)(queue, count, info, fence);
  REAL(vkQueueWaitIdle)(queue);
  double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
  if (seen.submissions < MOST_SUBMISSIONS)
    seen.seconds[seen.submissions] = seconds;
  seen.submissions++;
  return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL create_pipelines(VkDevice device, VkPipelineCache cache,
                                                       uint32_t count,
                                                       const VkComputePipelineCreateInfo *info,
                                                       const VkAllocationCallbacks *allocator,
                                                       VkPipeline *out) {
  seen.undeclared += (info->flags & VK_PIPELINE_CREATE_DISPATCH_BASE_BIT) == 0;
  return REAL(vkCreateComputePipelines)(device, cache, count, info, allocator, out);
}

static VKAPI_ATTR void VKAPI_CALL destroy_pipeline(VkDevice device, VkPipeline pipeline,
                                                   const VkAllocationCallbacks *allocator) {
  REAL(vkDestroyPipeline)(device, pipeline, allocator);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  if (strcmp(name, "vkBeginCommandBuffer") == 0)
    return (PFN_vkVoidFunction)begin;
  if (strcmp(name, "vkCmdDispatch") == 0)
    return (PFN_vkVoidFunction)dispatch;
  if (strcmp(name, "vkCmdDispatchBase") == 0)
    return (PFN_vkVoidFunction)dispatch_base;
  if (strcmp(name, "vkQueueSubmit") == 0)
    return (PFN_vkVoidFunction)submit;
  if (strcmp(name, "vkCreateComputePipelines") == 0)
    return (PFN_vkVoidFunction)create_pipelines;
  if (strcmp(name, "vkDestroyPipeline") == 0)
    return (PFN_vkVoidFunction)destroy_pipeline;
  return fault_vkGetDeviceProcAddr(device, name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance,
                                                                  const char *name) {
  PFN_vkVoidFunction real = fault_vkGetInstanceProcAddr(instance, name);
  return strcmp(name, "vkGetDeviceProcAddr") == 0 ? (PFN_vkVoidFunction)device_function : real;
}

/* ---- Calls ---- */

enum { MOST_CALLS = 64 };

/* The calls are made without a limit first, and then, in the same order, with one. */
typedef struct test {
  run device;
  ipt_context *cpu;
  int is_limited, is_timed, is_calibrated;
  double slowness; /* of this machine, compared with that of the library's table; at least 1 */
  unsigned calls;
  unsigned slow; /* calls with a submission that takes too long without a limit */
  struct {
    double longest;
    unsigned submissions;
  } unlimited[MOST_CALLS];
} test;

/* A call of an operation, from data that is restored before. */
typedef struct operation_call {
  ipt_result (*run)(ipt_context *context, void *user);
  void *user;
  const char *text;
} operation_call;

/* Returns the seconds of the longest submission. Each has the time of the best of several runs,
 * which end once that is at most `enough`. */
static double longest_submission(const test *t, const operation_call *call, double enough) {
  static double best[MOST_SUBMISSIONS];
  double longest = 1e9;
  int attempts = !t->is_timed ? 1 : enough > 0 ? ATTEMPTS : 2;
  for (int i = 0; i < attempts && longest > enough; i++) {
    start_counting();
    ipt_result result = call->run(t->device.context, call->user);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), call->text);
    CHECK(seen.submissions <= MOST_SUBMISSIONS, "%u: %s", seen.submissions, call->text);
    longest = 0;
    for (unsigned k = 0; k < seen.submissions && k < MOST_SUBMISSIONS; k++) {
      best[k] = i == 0 || seen.seconds[k] < best[k] ? seen.seconds[k] : best[k];
      longest = best[k] > longest ? best[k] : longest;
    }
  }
  return longest;
}

static void note_unlimited(test *t, const operation_call *call) {
  t->unlimited[t->calls].longest = longest_submission(t, call, 0);
  t->unlimited[t->calls].submissions = seen.submissions;
  CHECK(seen.parts == 0, "%u parts without a limit: %s", seen.parts, call->text);
}

/* The rates of the table are those of another machine. */
static double most_seconds(const test *t) {
  return 2 * limit * (t->is_calibrated ? 1 : t->slowness);
}

/* The same with a limit. Calibrates again if it is not kept, because other processes may have made
 * the machine slower since then. */
static double longest_with_limit(const test *t, const operation_call *call) {
  double longest = longest_submission(t, call, most_seconds(t));
  for (int i = 1; i < CALIBRATIONS && t->is_timed && longest > most_seconds(t); i++) {
    if (t->is_calibrated)
      CHECK(ipt_calibrate(t->device.context) == IPT_SUCCESS, "calibrate");
    longest = longest_submission(t, call, most_seconds(t));
  }
  return longest;
}

static void check_limited(test *t, const operation_call *call, int is_long) {
  double unlimited = t->unlimited[t->calls].longest;
  unsigned few = t->unlimited[t->calls].submissions;
  double longest = longest_with_limit(t, call);
  printf("%6.2f ms in %u submissions, %6.2f ms in %u: %s\n", 1e3 * unlimited, few, 1e3 * longest,
         seen.submissions, call->text);
  CHECK(!is_long || unlimited <= limit || (seen.submissions > few && seen.parts > 0),
        "%u submissions, %u parts: %s", seen.submissions, seen.parts, call->text);
  if (!t->is_timed)
    return;
  CHECK(longest <= most_seconds(t), "%.1f ms: %s", 1e3 * longest, call->text);
  t->slow += unlimited > 2 * limit;
}

/* `is_long`: it takes longer than the limit, except on a GPU. */
static void check_call(test *t, const operation_call *call, int is_long) {
  if (t->is_limited)
    check_limited(t, call, is_long);
  else
    note_unlimited(t, call);
  if (++t->calls == MOST_CALLS)
    exit(1);
}

/* ---- Transpositions and permutations ---- */

typedef struct movement {
  ipt_transpose_desc transpose;
  ipt_permute_desc permute; /* if its rank is not 0 */
  unsigned char *data, *original;
  size_t bytes;
} movement;

static ipt_result run_movement(ipt_context *context, void *user) {
  movement *m = (movement *)user;
  memcpy(m->data, m->original, m->bytes);
  return m->permute.rank > 0 ? ipt_permute(context, m->data, &m->permute)
                             : ipt_transpose(context, m->data, &m->transpose);
}

static void check_movement(test *t, movement *m, const char *text) {
  unsigned char *expected = (unsigned char *)malloc(m->bytes);
  operation_call call = {run_movement, m, text};
  m->data = (unsigned char *)malloc(m->bytes);
  m->original = (unsigned char *)malloc(m->bytes);
  if (expected == NULL || m->data == NULL || m->original == NULL)
    exit(1);
  for (size_t i = 0; i < m->bytes; i++)
    m->original[i] = (unsigned char)random_number();
  CHECK(run_movement(t->cpu, m) == IPT_SUCCESS, "on the CPU: %s", text);
  memcpy(expected, m->data, m->bytes);
  check_call(t, &call, 1);
  CHECK(memcmp(m->data, expected, m->bytes) == 0, "%s", text);
  free(expected);
  free(m->data);
  free(m->original);
}

/* Shapes of every method, in one piece and in several, of the host's own pages and of copies. */
static void test_transpositions(test *t) {
  static const uint64_t shapes[][4] = {{1, 1024, 1024, 4}, {1, 1000, 1500, 4}, {1, 997, 1511, 4},
                                       {1, 797, 1511, 1},  {1, 3, 300000, 4},  {900, 31, 57, 4},
                                       {20, 300, 250, 2},  {1, 700, 500, 12},  {1, 30000, 64, 4}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i += few_cases() ? 8 : 1) {
    movement m;
    memset(&m, 0, sizeof m);
    m.transpose =
        with_access(make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL),
                    i % 3 == 0 ? IPT_HOST_ACCESS_IN_PLACE : IPT_HOST_ACCESS_STAGING);
    m.transpose.host.pieces = i % 2 == 0 ? 1 : 3;
    m.bytes = (size_t)case_bytes(&m.transpose);
    check_movement(t, &m, case_text(&m.transpose));
  }
}

static void test_permutations(test *t) {
  static const uint64_t extents[][4] = {{40, 30, 50, 20}, {7, 90, 60, 30}};
  static const uint32_t axes[][4] = {{3, 1, 0, 2}, {2, 0, 3, 1}};
  for (size_t i = 0; i < (few_cases() ? 0 : 2); i++) {
    movement m;
    memset(&m, 0, sizeof m);
    m.permute.rank = 4;
    m.permute.elem_size = 4;
    m.permute.host.threads = m.permute.host.pieces = 1;
    for (int k = 0; k < 4; k++) {
      m.permute.extents[k] = extents[i][k];
      m.permute.axes[k] = axes[i][k];
    }
    m.bytes = (size_t)permute_elements(&m.permute) * 4;
    check_movement(t, &m, permute_text(&m.permute));
  }
}

/* ---- Products ---- */

static ipt_result run_product(ipt_context *context, void *user) {
  product_case *c = (product_case *)user;
  restore_output(c);
  return call_product(context, c);
}

/* Systems are solved in another order on the CPU, so their results are compared within bounds. */
static void check_product(test *t, product_case c, int is_long) {
  make_legal(&c);
  c.by_inverses = c.operation == TRSM;
  c.integers = c.operation != TRSM;
  c.host.threads = c.host.pieces = 1;
  open_product(&c);
  product_operand *out = output_of(&c);
  operation_call call = {run_product, &c, product_text(&c)};
  unsigned char *expected = (unsigned char *)malloc(out->size + 1);
  if (expected == NULL)
    exit(1);
  CHECK(run_product(t->cpu, &c) == IPT_SUCCESS, "on the CPU: %s", call.text);
  memcpy(expected, out->data, out->size);
  check_call(t, &call, is_long);
  if (c.operation == TRSM)
    CHECK(is_right(&c), "%s", product_text(&c));
  else
    CHECK(memcmp(out->data, expected, out->size) == 0, "%s", product_text(&c));
  free(expected);
  close_product(&c);
}

/* Many small ones, so that workgroups have little to do, and some nothing. */
static void test_batches(test *t) {
  static const struct {
    product_operation operation;
    uint64_t batch, m, n, k;
    ipt_side side;
  } cases[] = {{TRSM, 632, 36, 51, 0, IPT_SIDE_RIGHT}, {TRSM, 1522, 30, 1, 0, IPT_SIDE_RIGHT},
               {TRSM, 1136, 8, 29, 0, IPT_SIDE_LEFT},  {TRSM, 700, 1, 44, 0, IPT_SIDE_RIGHT},
               {GEMM, 3000, 5, 7, 3, IPT_SIDE_LEFT},   {GEMV, 2000, 3, 21, 0, IPT_SIDE_LEFT}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i += few_cases() ? 6 : 1) {
    product_case c =
        case_of(cases[i].operation, (ipt_type)(i % 2 * 2), cases[i].m, cases[i].n, cases[i].k);
    c.batch = cases[i].batch;
    c.side = cases[i].side;
    c.stride_c = c.operation == GEMV ? c.m : c.m * c.n;
    set_scaling(&c, 0.5, 0, 0, 0);
    check_product(t, c, 1);
  }
}

/* Vectors and narrow matrices that exceed the limit by much would take long to fill. */
static void test_products(test *t) {
  static const struct {
    product_operation operation;
    uint64_t m, n, k;
    int is_long;
  } cases[] = {{GEMM, 300, 260, 280, 1}, {GEMV, 1500, 1300, 0, 0},   {SYMV, 0, 1300, 0, 0},
               {HEMV, 0, 900, 0, 0},     {SYRK, 0, 330, 300, 1},     {HERK, 0, 330, 300, 1},
               {SYR, 0, 3000, 0, 1},     {HER, 0, 1000, 0, 1},       {TRSM, 300, 220, 0, 1},
               {TRSM, 600, 2, 0, 0},     {AXPY, 0, 1000000, 0, 0},   {TSMTTSM, 24, 20, 40000, 1},
               {TSMM, 24, 20, 40000, 1}, {TSMTTSM, 3, 2, 300000, 0}, {TSMM, 3, 2, 300000, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i += few_cases() ? 10 : 1) {
    product_case c =
        case_of(cases[i].operation, (ipt_type)(i % 2 * 2), cases[i].m, cases[i].n, cases[i].k);
    set_scaling_in_turn(&c, (unsigned)i);
    check_product(t, c, cases[i].is_long);
  }
}

/* ---- Contexts ---- */

static void open_bounded(run *r, double seconds) {
  memset(r, 0, sizeof *r);
  r->backend = IPT_BACKEND_VULKAN;
  r->own.get_instance_proc_addr = instance_function;
  r->submission_seconds = seconds;
  open_context(r);
}

static void test_descriptor(void) {
  static const double wrong[] = {-1, 1.1e9};
  for (int i = 0; i < 3; i++) {
    run r;
    open_bounded(&r, i < 2 ? wrong[i] : (double)NAN);
    CHECK(r.result == IPT_ERROR_INVALID_ARGUMENT && r.log.length > 0, "%d", (int)r.result);
    close_context(&r);
  }
}

/* A device that may drive a display has a limit by default, which pipelines show. */
static void test_defaults(void) {
  for (int i = 0; i < 3; i++) {
    run r;
    movement m;
    if (i > 0)
      add_disguise(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, i == 1 ? "NVIDIA GeForce" : "NVIDIA H200")
          ->vendor = 0x10de;
    open_bounded(&r, 0);
    memset(&m, 0, sizeof m);
    m.transpose = one_stage();
    seen.undeclared = 0;
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create_transpose(r.context, &m.transpose, &plan) == IPT_SUCCESS, "%d", i);
    CHECK((seen.undeclared == 0) == (i == 1), "%u pipelines of device %d", seen.undeclared, i);
    ipt_plan_destroy(plan);
    close_context(&r);
    vulkan.disguise_count = 0;
  }
}

/* Returns a rate of the profile by its name. */
static double rate_of(ipt_context *context, const char *name) {
  char text[2048];
  ipt_profile_describe(context, text, sizeof text);
  const char *at = strstr(text, name);
  CHECK(at != NULL, "%s: %s", name, text);
  return at != NULL ? strtod(at + strlen(name), NULL) : 1;
}

static void measure_slowness(test *t) {
  static const char *const names[] = {" copy_mb_s=", " f32_mflop_s=", " read_mb_s="};
  double assumed[3];
  t->slowness = 1;
  for (int i = 0; i < 3; i++)
    assumed[i] = rate_of(t->device.context, names[i]);
  CHECK(ipt_calibrate(t->device.context) == IPT_SUCCESS, "calibrate");
  for (int i = 0; i < 3; i++) {
    double slowness = assumed[i] / rate_of(t->device.context, names[i]);
    t->slowness = slowness > t->slowness ? slowness : t->slowness;
  }
}

static void test_calls(test *t, double seconds, int is_calibrated) {
  reset_vulkan();
  open_bounded(&t->device, seconds);
  t->calls = 0;
  t->is_limited = seconds == limit;
  t->is_timed = strstr(ipt_context_device_name(t->device.context), "llvmpipe") != NULL;
  t->is_calibrated = is_calibrated;
  if (is_calibrated)
    measure_slowness(t);
  test_transpositions(t);
  test_permutations(t);
  test_products(t);
  test_batches(t);
  close_context(&t->device);
}

int main(void) {
  static test t;
  VkInstance keeper;
  setenv("LP_NUM_THREADS", "1", 1);
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  t.cpu = open_cpu_context(0);
  test_calls(&t, 1e9, 1);
  test_calls(&t, limit, 1);
  test_calls(&t, limit, 0);
  CHECK(!t.is_timed || few_cases() || seen.lower > 0, "no grid of several rows");
  CHECK(!t.is_timed || t.slow >= 8, "%u calls are slow without a limit", t.slow);
  ipt_context_destroy(t.cpu);
  reset_vulkan();
  test_descriptor();
  test_defaults();
  close_vulkan(keeper);
  return finish();
}
