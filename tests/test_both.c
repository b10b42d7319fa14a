/* A default context with a device has both backends. Each call runs where the context's rates say
 * it is faster, which the number of submissions shows; the result is the same on both, also with
 * many threads in one context. The CPU does what the device refuses, unless some of the result had
 * come back. Plans that may be recorded, and contexts with a chosen backend or device, keep to the
 * device, and its failures are reported as ever. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "fault_run.h"

#include <pthread.h>

typedef enum place { ON_CPU, ON_DEVICE } place;

/* Sets the context's rates so that one of the backends is far faster. */
static void make_faster(ipt_context *context, place faster) {
  ipt__rates *rates = &context->profile.rates;
  rates->call = faster == ON_DEVICE ? 0 : 1;
  rates->copy = rates->fma_f32 = rates->read = 1e18;
  rates->launch = 0;
  rates->trip = rates->stream = faster == ON_DEVICE ? 1e18 : 1e6;
  context->wisdom_changes++; /* kept plans were made by other rates */
}

/* The first device pretends to be a GPU. */
static void open_both(run *r, ipt_backend backend, const char *device) {
  memset(r, 0, sizeof *r);
  reset_vulkan();
  pretend_gpu();
  r->backend = backend;
  r->device = device;
  r->own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  open_context(r);
  CHECK(r->context != NULL && ipt_context_backend(r->context) == IPT_BACKEND_VULKAN, "%s",
        r->log.text);
}

/* ---- Calls ---- */

/* Transposes, and checks where. */
static void check_transposition(ipt_context *context, const ipt_transpose_desc *desc, place where) {
  run r;
  unsigned before = vulkan.submits;
  start(&r, *desc, IPT_BACKEND_DEFAULT);
  r.context = context;
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s: %s", ipt_result_string(r.result),
        case_text(desc));
  CHECK((vulkan.submits > before) == (where == ON_DEVICE), "%u submissions: %s",
        vulkan.submits - before, case_text(desc));
  finish_run(&r);
}

static void check_permutation(ipt_context *context, place where) {
  uint16_t data[5][6][7], before[5][6][7];
  ipt_permute_desc desc = {3, {5, 6, 7}, {2, 1, 0}, sizeof data[0][0][0], NULL, 0, {0}};
  unsigned submits = vulkan.submits, wrong = 0;
  for (uint16_t i = 0; i < 5 * 6 * 7; i++)
    before[i / 42][i / 7 % 6][i % 7] = i;
  memcpy(data, before, sizeof data);
  CHECK(ipt_permute(context, data, &desc) == IPT_SUCCESS, "permute");
  const uint16_t *moved = &data[0][0][0];
  for (unsigned i = 0; i < 7; i++)
    for (unsigned j = 0; j < 6; j++)
      for (unsigned k = 0; k < 5; k++)
        wrong += moved[(i * 6 + j) * 5 + k] != before[k][j][i];
  CHECK(wrong == 0, "%u wrong", wrong);
  CHECK((vulkan.submits > submits) == (where == ON_DEVICE), "where");
}

static void check_product(ipt_context *context, place where) {
  enum { SIDE = 40 };
  static float a[SIDE * SIDE], b[SIDE * SIDE], c[SIDE * SIDE];
  ipt_gemm_desc desc;
  unsigned before = vulkan.submits, wrong = 0;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = desc.k = SIDE;
  for (int i = 0; i < SIDE * SIDE; i++) {
    a[i] = (float)(i % 7);
    b[i] = (float)(i % 5);
  }
  CHECK(ipt_gemm(context, a, b, c, &desc) == IPT_SUCCESS, "gemm");
  for (int i = 0; i < SIDE * SIDE; i++) {
    float sum = 0;
    for (int k = 0; k < SIDE; k++)
      sum += a[i / SIDE * SIDE + k] * b[k * SIDE + i % SIDE];
    wrong += sum < c[i] || sum > c[i];
  }
  CHECK(wrong == 0, "%u wrong", wrong);
  CHECK((vulkan.submits > before) == (where == ON_DEVICE), "where");
}

static void test_calls(void) {
  static const uint64_t shapes[][4] = {{1, 31, 57, 3}, {1, 64, 64, 4}, {5, 40, 30, 8}};
  run r;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  for (int turn = 0; turn < 4; turn++) {
    place where = turn % 2 == 0 ? ON_CPU : ON_DEVICE;
    make_faster(r.context, where);
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
      ipt_transpose_desc desc =
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL);
      check_transposition(r.context, &desc, where);
    }
    ipt_transpose_desc gaps = make_case(1, 20, 30, 4, NULL);
    gaps.variant = "2-stage";
    check_transposition(r.context, &gaps, ON_DEVICE);
    check_permutation(r.context, where);
    check_product(r.context, where);
  }
  CHECK(r.log.length == 0, "nobody has refused anything: %s", r.log.text);
  close_context(&r);
  check_objects("calls");
}

/* ---- Plans ---- */

typedef struct told {
  uint64_t done, total;
} told;

static void tell(uint64_t done, uint64_t total, void *user) {
  told *t = (told *)user;
  t->done = done;
  t->total = total;
}

/* A plan says where it runs, and runs there. */
static void check_plan(ipt_context *context, ipt_switch transfers, place where) {
  run r;
  told t = {0, 0};
  const ipt_progress progress = {tell, &t};
  char text[512];
  ipt_plan *plan = NULL;
  ipt_run *running = NULL;
  start(&r, make_case(1, 123, 77, 4, NULL), IPT_BACKEND_DEFAULT);
  r.desc.host.transfers = transfers;
  CHECK(ipt_plan_create_transpose(context, &r.desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_backend(plan) == (where == ON_CPU ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN),
        "backend %d", (int)ipt_plan_backend(plan));
  ipt_plan_describe(plan, text, sizeof text);
  CHECK((strstr(text, ", on the CPU") != NULL) == (where == ON_CPU), "%s", text);
  CHECK((strstr(text, ipt_context_device_name(context)) != NULL) ==
            (where == ON_DEVICE && context->beside != NULL),
        "%s", text);
  CHECK(ipt_plan_variant(plan, text, sizeof text) > 0, "a variant");
  unsigned before = vulkan.submits;
  void *const operands[1] = {r.data};
  memcpy(r.data, r.original, r.bytes);
  CHECK(ipt_run_begin(plan, operands, &progress, &running) == IPT_SUCCESS, "run");
  CHECK(ipt_run_end(running) == IPT_SUCCESS && is_expected(&r), "result");
  CHECK(t.total > 0 && t.done == t.total, "%llu of %llu", (unsigned long long)t.done,
        (unsigned long long)t.total);
  CHECK((vulkan.submits > before) == (where == ON_DEVICE), "where");
  ipt_plan_destroy(plan);
  finish_run(&r);
}

/* A plan for the CPU cannot be recorded, and has nothing that a recorded plan needs. */
static void check_recording(ipt_context *context) {
  ipt_transpose_desc desc = make_case(1, 123, 77, 4, NULL);
  ipt_record_desc record;
  ipt_plan *plan = NULL;
  memset(&record, 0, sizeof record);
  desc.host.transfers = IPT_SWITCH_ON;
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_record(plan, (VkCommandBuffer)&record, &record) == IPT_ERROR_UNSUPPORTED,
        "recorded");
  CHECK(ipt_plan_report_offset(plan) == UINT64_MAX && ipt_plan_table_size(plan) == 0, "needs");
  CHECK(ipt_plan_piece_count(plan) == 1, "%u pieces", ipt_plan_piece_count(plan));
  ipt_plan_destroy(plan);
}

static void test_plans(void) {
  run r;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  for (int turn = 0; turn < 2; turn++) {
    place where = turn == 0 ? ON_CPU : ON_DEVICE;
    make_faster(r.context, where);
    check_plan(r.context, IPT_SWITCH_ON, where);
    check_plan(r.context, IPT_SWITCH_DEFAULT, ON_DEVICE);
  }
  make_faster(r.context, ON_CPU);
  check_recording(r.context);
  CHECK(strstr(r.log.text, "the backend CPU cannot be recorded") != NULL, "%s", r.log.text);
  close_context(&r);
  check_objects("plans");
}

/* A plan for the CPU is tuned for the device, step by step. */
static void test_tuning(void) {
  ipt_permute_desc desc = {
      3, {4, 5, 6}, {2, 1, 0}, 4, NULL, 0, {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_ON, 0}};
  const ipt_tune_desc tune = {0.05};
  ipt_tune_result tuned;
  ipt_plan *plan = NULL;
  char text[4096];
  run r;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  make_faster(r.context, ON_CPU);
  CHECK(ipt_plan_create_permute(r.context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_backend(plan) == IPT_BACKEND_CPU, "on the device");
  unsigned before = vulkan.submits;
  CHECK(ipt_tune(r.context, plan, &tune, &tuned) == IPT_SUCCESS, "%s", r.log.text);
  CHECK(vulkan.submits > before && tuned.plans > 0 && tuned.best_seconds > 0, "%u plans",
        tuned.plans);
  ipt_plan_destroy(plan);
  ipt_profile_describe(r.context, text, sizeof text);
  CHECK(strstr(text, "; CPU (") != NULL, "%s", text);
  close_context(&r);
}

/* ---- Trials ---- */

/* Lets the device seem to take that many times as long as the CPU for this operation. */
static void make_close(ipt_context *context, const ipt__operation *operation, const void *desc,
                       double times) {
  ipt__request request;
  ipt_plan *beside = NULL;
  make_faster(context, ON_DEVICE);
  CHECK(ipt__make_request(context, operation, desc, &request) == IPT_SUCCESS, "request");
  request.host.transfers = IPT_SWITCH_ON;
  ipt__start_plan_beside(context, &request, IPT__TO_RUN, &beside);
  CHECK(beside != NULL, "no plan");
  context->profile.rates.call = times * ipt__seconds_on_cpu(beside);
  ipt_plan_destroy(beside);
}

static void check_runs(ipt_context *context, const ipt_transpose_desc *desc, unsigned runs,
                       place where) {
  for (unsigned i = 0; i < runs; i++)
    check_transposition(context, desc, where);
}

static ipt__trial *trial_of(ipt_context *context, const ipt_transpose_desc *desc) {
  ipt__request request;
  CHECK(ipt__make_request(context, &ipt__operation_transpose, desc, &request) == IPT_SUCCESS,
        "request");
  request.host.transfers = IPT_SWITCH_ON;
  return ipt__find_trial(context, &request);
}

/* Makes the runs of a trial on one backend: three, and more if they are short. */
static void check_trial_runs(ipt_context *context, const ipt_transpose_desc *desc, place where) {
  unsigned runs = 0;
  const ipt__trial *trial = NULL;
  do {
    check_runs(context, desc, 1, where);
    trial = trial_of(context, desc);
  } while (trial != NULL && !ipt__is_tried(trial, where == ON_DEVICE) && ++runs < 20);
  CHECK(runs + 1 >= IPT__LEAST_TRIAL_RUNS && runs + 1 <= IPT__MOST_TRIAL_RUNS, "%u runs", runs + 1);
}

/* Pretends that runs of a request on the CPU take very long. */
static void slow_cpu(ipt_context *context, const ipt_transpose_desc *desc) {
  ipt__trial *trial = trial_of(context, desc);
  CHECK(trial != NULL && trial->seconds[0] > 0 && trial->seconds[1] > 0, "seconds");
  if (trial != NULL)
    trial->seconds[0] = 1e9;
}

/* Some runs on each, then all on the faster one, which plans know, too. */
static void check_trial(ipt_context *context, place first) {
  ipt_transpose_desc desc = make_case(1, 123, 77, 4, NULL);
  make_close(context, &ipt__operation_transpose, &desc, first == ON_DEVICE ? 0.5 : 2);
  check_trial_runs(context, &desc, first);
  check_trial_runs(context, &desc, first == ON_DEVICE ? ON_CPU : ON_DEVICE);
  check_runs(context, &desc, 2, ON_CPU); /* a driver on the CPU is never faster */
  slow_cpu(context, &desc);
  check_runs(context, &desc, 2, ON_DEVICE);
  check_plan(context, IPT_SWITCH_ON, ON_DEVICE);
}

/* A context knows the requests that were used last. One that was pushed out begins again. */
static void check_many_trials(ipt_context *context) {
  ipt_transpose_desc desc = make_case(1, 123, 77, 4, NULL);
  make_close(context, &ipt__operation_transpose, &desc, 2);
  check_trial_runs(context, &desc, ON_CPU);
  for (unsigned i = 1; i < IPT__TRIALS; i++) {
    ipt_transpose_desc other = make_case(1, 123, 77 + i, 4, NULL);
    check_runs(context, &other, 1, ON_CPU);
  }
  check_runs(context, &desc, 1, ON_DEVICE);
  for (unsigned i = 1; i <= IPT__TRIALS; i++) {
    ipt_transpose_desc other = make_case(1, 123, 77 + i, 4, NULL);
    check_runs(context, &other, 1, ON_CPU);
  }
  check_trial_runs(context, &desc, ON_CPU);
  check_runs(context, &desc, 1, ON_DEVICE);
}

/* No backend is tried that should take very long, and none for products. */
static void test_trials(void) {
  run r;
  ipt_transpose_desc desc = make_case(1, 123, 77, 4, NULL);
  ipt_gemm_desc product;
  memset(&product, 0, sizeof product);
  product.m = product.n = product.k = 40;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  check_trial(r.context, ON_CPU);
  check_trial(r.context, ON_DEVICE);
  check_many_trials(r.context);
  make_close(r.context, &ipt__operation_transpose, &desc, 5);
  check_runs(r.context, &desc, 8, ON_CPU);
  make_close(r.context, &ipt__operation_transpose, &desc, 0.2);
  check_runs(r.context, &desc, 8, ON_DEVICE);
  make_close(r.context, &ipt__operation_gemm, &product, 0.5);
  for (unsigned i = 0; i < 8; i++)
    check_product(r.context, ON_DEVICE);
  close_context(&r);
  check_objects("trials");
}

/* ---- What is chosen ---- */

static void test_chosen(void) {
  ipt_transpose_desc desc = make_case(1, 50, 70, 4, NULL);
  for (int i = 0; i < 2; i++) {
    run r;
    open_both(&r, i == 0 ? IPT_BACKEND_VULKAN : IPT_BACKEND_DEFAULT, i == 0 ? NULL : "1");
    make_faster(r.context, ON_CPU);
    check_transposition(r.context, &desc, ON_DEVICE);
    check_plan(r.context, IPT_SWITCH_OFF, ON_DEVICE);
    close_context(&r);
  }
}

/* ---- Threads ---- */

enum { THREADS = 4, ROUNDS = 12 };

typedef struct worker {
  pthread_t thread;
  ipt_context *context;
  int number, wrong;
} worker;

/* Every second thread names a variant, which goes to the device. */
static void *work(void *argument) {
  worker *w = (worker *)argument;
  for (int round = 0; round < ROUNDS; round++) {
    run r;
    start(&r, make_case(1, 40 + (uint64_t)w->number, 50 + (uint64_t)(round % 3), 4, NULL),
          IPT_BACKEND_DEFAULT);
    r.desc.variant = w->number % 2 == 0 ? "skewed-panels" : NULL;
    r.context = w->context;
    transpose(&r);
    w->wrong += r.result != IPT_SUCCESS || !is_expected(&r);
    finish_run(&r);
  }
  return NULL;
}

static void test_threads(void) {
  worker workers[THREADS];
  run r;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  make_faster(r.context, ON_CPU);
  unsigned before = vulkan.submits;
  for (int i = 0; i < THREADS; i++) {
    workers[i].context = r.context;
    workers[i].number = i;
    workers[i].wrong = 0;
    CHECK(pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0, "thread");
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(workers[i].thread, NULL);
    CHECK(workers[i].wrong == 0, "%d wrong", workers[i].wrong);
  }
  CHECK(vulkan.submits > before, "no thread has used the device");
  close_context(&r);
}

/* ---- What the device refuses ---- */

/* A failure of Vulkan, which is injected into calls. */
typedef struct failure {
  const char *only; /* NULL: any call */
  unsigned call;
  int keeps;
  VkResult error;
} failure;

static void inject(const failure *f) {
  vulkan.only = f->only;
  vulkan.calls = 0;
  vulkan.failed = NULL;
  vulkan.failing_call = f->call;
  vulkan.keeps_failing = f->keeps;
  vulkan.error = f->error;
}

static void heal(void) {
  vulkan.only = NULL;
  vulkan.failing_call = 0;
  vulkan.keeps_failing = 0;
}

/* A default context whose device is far faster. */
static void open_for_refusals(run *r) {
  open_both(r, IPT_BACKEND_DEFAULT, NULL);
  make_faster(r->context, ON_DEVICE);
}

/* The calls that were handed over, as the log says. */
static unsigned notes(const run *both) {
  const char *const words = " runs on the CPU, because ";
  unsigned count = 0;
  for (const char *at = strstr(both->log.text, words); at != NULL; at = strstr(at + 1, words))
    count++;
  return count;
}

/* The last line of the log says what was handed over, by which device, and why. `count`: notes up
 * to now. */
static void check_note(const run *both, unsigned count, const char *what, const char *why) {
  char line[512];
  snprintf(line, sizeof line, "\n%s runs on the CPU, because %s %s\n", what,
           ipt_context_device_name(both->context), why);
  size_t length = strlen(line), logged = both->log.length;
  CHECK(logged >= length && strcmp(both->log.text + logged - length, line) == 0, "not '%s': '%s'",
        line, both->log.text);
  CHECK(notes(both) == count, "%u notes: %s", notes(both), both->log.text);
}

static void check_whole_note(const run *both, unsigned count, const char *what,
                             ipt_result refusal) {
  char why[256];
  snprintf(why, sizeof why, "refuses it: %s", ipt_result_string(refusal));
  check_note(both, count, what, why);
}

/* A transposition that finds no memory is cut into parts, and only those that the device refuses
 * are handed over. */
static void check_note_of_transposition(const run *both, const failure *f) {
  if (strcmp(f->only, "vkAllocateMemory") == 0)
    check_note(both, 1, "a part of transpose 997x1009 of 8 B", "has no memory for it");
  else
    check_whole_note(both, 1, "transpose 997x1009 of 8 B", translated(f->error));
}

/* The result is right unless some of it had come back before the call failed. Returns whether it is
 * lost. */
static int check_refused_transposition(const ipt_transpose_desc *desc, const failure *f) {
  run both, r;
  open_for_refusals(&both);
  start(&r, *desc, IPT_BACKEND_DEFAULT);
  r.context = both.context;
  inject(f);
  transpose(&r);
  int lost = r.result == IPT_ERROR_DATA_UNDEFINED;
  CHECK(lost || (r.result == IPT_SUCCESS && is_expected(&r)), "%s: %s: %s",
        ipt_result_string(r.result), failed_call(), case_text(desc));
  unsigned noted = notes(&both);
  CHECK(noted <= 1, "%s: %s", failed_call(), both.log.text);
  CHECK(!lost || (!is_original(&r) && noted == 0), "%s: %s", failed_call(), both.log.text);
  heal();
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s after %s", ipt_result_string(r.result),
        failed_call());
  CHECK(notes(&both) == noted, "after %s: %s", failed_call(), both.log.text);
  finish_run(&r);
  close_context(&both);
  check_objects(failed_call());
  return lost;
}

/* Every call that a transposition makes fails, once and for good. */
static void test_failing_calls(void) {
  static const VkResult errors[] = {VK_ERROR_OUT_OF_DEVICE_MEMORY, VK_ERROR_DEVICE_LOST};
  const ipt_transpose_desc desc = make_case(1, 31, 57, 3, NULL);
  for (int i = 0; i < 4; i++) {
    failure f = {NULL, 1, i / 2, errors[i % 2]};
    unsigned lost = 0;
    for (vulkan.failed = ""; vulkan.failed != NULL && f.call < 500; f.call += step_of_calls())
      lost += (unsigned)check_refused_transposition(&desc, &f);
    CHECK(f.call > 20 && f.call < 500, "%u calls", f.call);
    CHECK(lost == 0, "the result comes back with the last call");
  }
}

/* Data in many chunks, of which some have come back, are lost. */
static void test_lost_data(void) {
  const ipt_transpose_desc desc = make_case(1, 2000, 2200, 4, NULL);
  const failure never = {"vkQueueSubmit", 0, 0, VK_SUCCESS};
  failure last = {"vkQueueSubmit", 0, 0, VK_ERROR_DEVICE_LOST};
  run both;
  open_for_refusals(&both);
  inject(&never);
  check_transposition(both.context, &desc, ON_DEVICE);
  last.call = vulkan.calls;
  close_context(&both);
  CHECK(check_refused_transposition(&desc, &last), "the last of %u submissions", last.call);
}

/* Refusals that the caller does not notice. */
static const failure refusals[] = {{"vkAllocateMemory", 1, 1, VK_ERROR_OUT_OF_DEVICE_MEMORY},
                                   {"vkAllocateMemory", 2, 1, VK_ERROR_OUT_OF_DEVICE_MEMORY},
                                   {"vkCreateComputePipelines", 1, 1, VK_ERROR_UNKNOWN},
                                   {"vkCreateShaderModule", 1, 1, VK_ERROR_OUT_OF_HOST_MEMORY},
                                   {"vkAllocateCommandBuffers", 1, 1, VK_ERROR_OUT_OF_HOST_MEMORY},
                                   {"vkQueueSubmit", 1, 1, VK_ERROR_OUT_OF_DEVICE_MEMORY},
                                   {"vkQueueSubmit", 1, 1, VK_ERROR_DEVICE_LOST}};

static void test_refusals(void) {
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
    run both;
    open_for_refusals(&both);
    const ipt_transpose_desc desc = make_case(1, 997, 1009, 8, NULL);
    inject(&refusals[i]);
    check_transposition(both.context, &desc, ON_CPU);
    check_note_of_transposition(&both, &refusals[i]);
    heal();
    close_context(&both);
    open_for_refusals(&both);
    inject(&refusals[i]);
    check_permutation(both.context, ON_CPU);
    check_whole_note(&both, 1, "permute 5x6x7 of 2 B to 2,1,0", translated(refusals[i].error));
    check_product(both.context, ON_CPU);
    check_whole_note(&both, 2, "gemm f32 m=40 n=40 k=40", translated(refusals[i].error));
    heal();
    close_context(&both);
    check_objects("refusals");
  }
}

/* A plan whose pipelines do not compile is one for the CPU. */
static void test_refused_pipeline(void) {
  const failure f = {"vkCreateComputePipelines", 1, 1, VK_ERROR_UNKNOWN};
  run both;
  open_for_refusals(&both);
  ipt_transpose_desc desc = make_case(1, 997, 1009, 64, NULL);
  ipt_plan *plan = NULL;
  desc.host.transfers = IPT_SWITCH_ON;
  inject(&f);
  CHECK(ipt_plan_create_transpose(both.context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_backend(plan) == IPT_BACKEND_CPU, "%s", both.log.text);
  check_whole_note(&both, 1, "transpose 997x1009 of 64 B", IPT_ERROR_BACKEND);
  heal();
  ipt_plan_destroy(plan);
  close_context(&both);
}

/* Progress goes on where the CPU begins anew after some chunks have travelled. */
static void test_progress(void) {
  const failure f = {"vkQueueSubmit", 3, 1, VK_ERROR_DEVICE_LOST};
  told t = {0, 0};
  const ipt_progress progress = {tell, &t};
  ipt_plan *plan = NULL;
  ipt_run *running = NULL;
  run both, r;
  open_for_refusals(&both);
  start(&r, make_case(1, 1000, 1100, 4, NULL), IPT_BACKEND_DEFAULT);
  r.desc.host.transfers = IPT_SWITCH_ON;
  memcpy(r.data, r.original, r.bytes);
  void *const operands[1] = {r.data};
  CHECK(ipt_plan_create_transpose(both.context, &r.desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_plan_backend(plan) == IPT_BACKEND_VULKAN, "on the CPU");
  inject(&f);
  CHECK(ipt_run_begin(plan, operands, &progress, &running) == IPT_SUCCESS, "run");
  CHECK(ipt_run_end(running) == IPT_SUCCESS && is_expected(&r), "%s", both.log.text);
  check_whole_note(&both, 1, "transpose 1000x1100 of 4 B", IPT_ERROR_DEVICE_LOST);
  CHECK(t.total > 0 && t.done == t.total, "%llu of %llu", (unsigned long long)t.done,
        (unsigned long long)t.total);
  heal();
  ipt_plan_destroy(plan);
  finish_run(&r);
  close_context(&both);
}

/* What belongs to the device, and a context with a device alone, stay there. */
static void test_no_handing_over(void) {
  const failure f = {"vkQueueSubmit", 1, 1, VK_ERROR_DEVICE_LOST};
  for (int i = 0; i < 3; i++) {
    run both, r;
    open_both(&both, i == 0 ? IPT_BACKEND_VULKAN : IPT_BACKEND_DEFAULT, NULL);
    make_faster(both.context, ON_DEVICE);
    start(&r, make_case(1, 33, 44, 4, i == 1 ? "bs" : NULL), IPT_BACKEND_DEFAULT);
    r.desc.host.access = i == 2 ? IPT_HOST_ACCESS_STAGING : IPT_HOST_ACCESS_DEFAULT;
    r.context = both.context;
    inject(&f);
    transpose(&r);
    CHECK(r.result == IPT_ERROR_DEVICE_LOST && is_original(&r), "%s", ipt_result_string(r.result));
    CHECK(notes(&both) == 0, "%s", both.log.text);
    heal();
    finish_run(&r);
    close_context(&both);
  }
}

/* ---- Calibration ---- */

/* Both the device and the CPU are measured, and a file keeps the rates of both. */
static void test_calibration(void) {
  const char *path = "test_both.wisdom";
  run r;
  ipt_context_desc desc;
  ipt_context *again = NULL;
  ipt__rates device, cpu;
  open_both(&r, IPT_BACKEND_DEFAULT, NULL);
  CHECK(ipt_calibrate(r.context) == IPT_SUCCESS, "%s", r.log.text);
  device = r.context->profile.rates;
  cpu = r.context->host.rates;
  CHECK(device.call > 0 && device.trip > 0 && device.stream > 0, "%.3e %.3e %.3e", device.call,
        device.trip, device.stream);
  CHECK(cpu.copy > 0 && cpu.alone > 0 && cpu.submit > 0 && cpu.fma_f32 > 1e6 && cpu.fma_f64 > 1e6,
        "%.3e %.3e %.3e %.3e %.3e", cpu.copy, cpu.alone, cpu.submit, cpu.fma_f32, cpu.fma_f64);
  CHECK(strcmp(r.context->host.origin, "calibrated") == 0, "%s", r.context->host.origin);
  CHECK(ipt_wisdom_save(r.context, path) == IPT_SUCCESS, "%s", r.log.text);
  close_context(&r);
  memset(&desc, 0, sizeof desc);
  desc.wisdom = path;
  desc.vulkan = &r.own;
  CHECK(ipt_context_create(&desc, &again) == IPT_SUCCESS, "open");
  CHECK(again->host.rates.copy > 0.99 * cpu.copy && again->host.rates.copy < 1.01 * cpu.copy &&
            again->profile.rates.call > 0.99 * device.call &&
            again->profile.rates.call < 1.01 * device.call,
        "%.3e of %.3e, %.3e of %.3e", again->host.rates.copy, cpu.copy, again->profile.rates.call,
        device.call);
  ipt_context_destroy(again);
  desc.backend = IPT_BACKEND_CPU;
  desc.vulkan = NULL;
  CHECK(ipt_context_create(&desc, &again) == IPT_SUCCESS, "open");
  CHECK(again->profile.rates.copy > 0.99 * cpu.copy && again->profile.rates.copy < 1.01 * cpu.copy,
        "the CPU's rates serve the CPU alone, too");
  ipt_context_destroy(again);
  remove(path);
}

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_calls();
  test_plans();
  test_trials();
  test_tuning();
  test_chosen();
  test_threads();
  test_failing_calls();
  test_lost_data();
  test_refusals();
  test_refused_pipeline();
  test_progress();
  test_no_handing_over();
  test_calibration();
  close_vulkan(keeper);
  return finish();
}
