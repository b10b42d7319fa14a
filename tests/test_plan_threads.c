/* Plans made in threads of their own. While a driver compiles, other threads record, run and make
 * plans of the same context. Then many threads do all that at the same time, for the thread
 * sanitizer. */
#define _POSIX_C_SOURCE 200809L /* for nanosleep() */
#include "check.h"
#include "cases.h"
#include "record_fixture.h"
#include "replaced_function.h"
#include <pthread.h>
#include <time.h>

enum { BUFFER_BYTES = 1 << 20, MAKERS = 3, ROUNDS = 4, PATIENCE = 20000 /* ms */ };

/* ---- A slow compiler ---- */

static int slow, compiling, waited_in_vain; /* atomic */

static int load(const int *flag) {
  return __atomic_load_n(flag, __ATOMIC_ACQUIRE);
}

static void store(int *flag, int value) {
  __atomic_store_n(flag, value, __ATOMIC_RELEASE);
}

/* Returns 0 if that took too long. */
static int wait_until(const int *flag, int value) {
  const struct timespec millisecond = {0, 1000000};
  for (int i = 0; i < PATIENCE; i++) {
    if (load(flag) == value)
      return 1;
    nanosleep(&millisecond, NULL);
  }
  return 0;
}

/* Once it is slow, the compiler ends when it is told to. */
static VKAPI_ATTR VkResult VKAPI_CALL compile(VkDevice device, VkPipelineCache cache,
                                              uint32_t count,
                                              const VkComputePipelineCreateInfo *infos,
                                              const VkAllocationCallbacks *callbacks,
                                              VkPipeline *out) {
  if (load(&slow)) {
    store(&compiling, 1);
    if (!wait_until(&slow, 0))
      store(&waited_in_vain, 1);
  }
  PFN_vkCreateComputePipelines real = (PFN_vkCreateComputePipelines)replaced.real;
  return real(device, cache, count, infos, callbacks, out);
}

/* ---- What threads do ---- */

static const ipt_transpose_desc ready = {
    1, 31, 57, 4, 0, 0, 0, "bs", 0, {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT, 0}};

typedef struct worker {
  record_test *test;
  const ipt_plan *plan; /* ready to run */
  unsigned number;
  unsigned made, recorded, ran; /* correct ones; only the main thread checks */
  pthread_t thread;
} worker;

/* Some shapes are the same in several threads. */
static void make_plans(worker *w) {
  static const char *const variants[] = {"square", "shift shift_paths=on", "square-blocks", NULL};
  for (unsigned i = 0; i < 4; i++) {
    ipt_transpose_desc desc = make_case(1, 32, 48, 16, variants[(i + w->number) % 4]);
    ipt_plan *plan = NULL;
    if (desc.variant == variants[0])
      desc.cols = desc.rows;
    ipt_plan_create_transpose(w->test->context, &desc, &plan);
    w->made += plan != NULL;
    ipt_plan_destroy(plan);
  }
}

static void run_ready(worker *w) {
  unsigned char data[31 * 57 * 4], before[31 * 57 * 4], expected[31 * 57 * 4];
  fill_with_index(before, 31 * 57, 4);
  memcpy(data, before, sizeof data);
  reference_transpose(expected, before, 1, 31, 57, 4);
  w->ran += run_plan(w->plan, data) == IPT_SUCCESS && memcmp(data, expected, sizeof data) == 0;
}

/* Records into a command buffer of the caller's. */
static void record_ready(worker *w, fixture *commands) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.operands[0].buffer = w->test->data.handle;
  desc.scratch.buffer = w->test->scratch.handle;
  desc.scratch.size = BUFFER_BYTES;
  w->recorded += fixture_begin(commands) &&
                 ipt_plan_record(w->plan, commands->commands, &desc) == IPT_SUCCESS &&
                 commands->vk.vkEndCommandBuffer(commands->commands) == VK_SUCCESS;
}

/* ---- While the driver compiles ---- */

static void *make_slowly(void *argument) {
  make_plans((worker *)argument);
  return NULL;
}

/* A call that waits for the compiler here never returns. */
static void test_nobody_waits(record_test *test, const ipt_plan *plan) {
  worker maker = {test, plan, 0, 0, 0, 0, 0}, other = maker;
  store(&slow, 1);
  CHECK(pthread_create(&maker.thread, NULL, make_slowly, &maker) == 0, "thread");
  CHECK(wait_until(&compiling, 1), "nothing is compiled");
  record_ready(&other, &test->vulkan);
  run_ready(&other);
  ipt_plan *same = NULL; /* its pipelines exist */
  CHECK(ipt_plan_create_transpose(test->context, &ready, &same) == IPT_SUCCESS, "%s",
        case_text(&ready));
  ipt_plan_destroy(same);
  CHECK(other.recorded == 1 && other.ran == 1, "%u, %u", other.recorded, other.ran);
  CHECK(load(&slow) == 1 && !load(&waited_in_vain), "the compiler has waited in vain");
  store(&slow, 0);
  pthread_join(maker.thread, NULL);
  CHECK(maker.made == 4 && !load(&waited_in_vain), "%u plans", maker.made);
}

/* ---- All at the same time ---- */

static void *work(void *argument) {
  worker *w = (worker *)argument;
  fixture commands = w->test->vulkan; /* with a pool of its own */
  if (w->number == MAKERS && !fixture_commands(&commands))
    exit(1);
  for (int i = 0; i < ROUNDS; i++) {
    if (w->number < MAKERS)
      make_plans(w);
    else if (w->number == MAKERS)
      record_ready(w, &commands);
    else
      run_ready(w);
  }
  if (w->number == MAKERS) {
    commands.vk.vkDestroyFence(commands.device, commands.fence, NULL);
    commands.vk.vkDestroyCommandPool(commands.device, commands.pool, NULL);
  }
  return NULL;
}

/* The context has compiled nothing but one plan before. */
static void test_all_at_once(record_test *test, const ipt_plan *plan) {
  enum { WORKERS = MAKERS + 2 };
  worker workers[WORKERS];
  for (unsigned i = 0; i < WORKERS; i++) {
    worker w = {test, plan, i, 0, 0, 0, 0};
    workers[i] = w;
    if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
      exit(1);
  }
  for (unsigned i = 0; i < WORKERS; i++)
    pthread_join(workers[i].thread, NULL);
  for (unsigned i = 0; i < MAKERS; i++)
    CHECK(workers[i].made == 4 * ROUNDS, "%u plans", workers[i].made);
  CHECK(workers[MAKERS].recorded == ROUNDS && workers[MAKERS + 1].ran == ROUNDS, "%u, %u",
        workers[MAKERS].recorded, workers[MAKERS + 1].ran);
}

typedef void (*subject)(record_test *test, const ipt_plan *plan);

static void in_new_context(record_test *test, subject test_subject) {
  ipt_plan *plan = NULL;
  ipt_context_destroy(test->context);
  CHECK(open_own(&test->own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS, "context");
  CHECK(ipt_plan_create_transpose(test->context, &ready, &plan) == IPT_SUCCESS, "plan");
  if (plan != NULL)
    test_subject(test, plan);
  ipt_plan_destroy(plan);
}

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  VkPipelineCacheCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, NULL, 0, 0, NULL};
  const fixture *f = &test.vulkan;
  CHECK(f->vk.vkCreatePipelineCache(f->device, &info, NULL, &test.own.pipeline_cache) == VK_SUCCESS,
        "cache");
  test.own.get_instance_proc_addr =
      replace_function("vkCreateComputePipelines", (PFN_vkVoidFunction)compile);
  in_new_context(&test, test_nobody_waits);
  in_new_context(&test, test_all_at_once);
  ipt_context_destroy(test.context);
  test.context = NULL;
  f->vk.vkDestroyPipelineCache(f->device, test.own.pipeline_cache, NULL);
  close_record_test(&test);
  return finish();
}
