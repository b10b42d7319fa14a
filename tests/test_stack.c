/* The library needs no more of a caller's stack than ipt.h says. Random calls of every operation on
 * the CPU, planning for every kind of device, wisdom and tuning run in threads with just that
 * stack, whose used part is measured.
 *
 *   test_stack [DESCRIPTORS [SEED]]    for each operation */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "paper_profiles.h"
#include "random_requests.h"

#include <limits.h>
#include <pthread.h>
#include <sys/mman.h>

enum {
  STACK = 256 << 10,    /* what ipt.h promises */
  GUARD = 64 << 10,     /* below it, where nothing may be touched */
  MOST_BYTES = 1 << 18, /* of an operand */
  PAINT = 0xA5
};

/* ---- A thread with a stack that is measured ---- */

typedef struct measured {
  void (*body)(void *user);
  void *user;
  size_t used;
} measured;

static void *run_body(void *argument) {
  measured *m = (measured *)argument;
  m->body(m->user);
  return NULL;
}

/* Runs a function in a thread and returns the bytes of stack that it has touched, with those that
 * the C library keeps there for the thread. */
static size_t stack_of(void (*body)(void *user), void *user) {
  measured m = {body, user, 0};
  pthread_attr_t attributes;
  pthread_t thread;
  size_t size = STACK + GUARD;
  unsigned char *stack =
      (unsigned char *)mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED)
    exit(1);
  memset(stack, PAINT, size);
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, stack, size);
  if (pthread_create(&thread, &attributes, run_body, &m) != 0)
    exit(1);
  pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
  size_t untouched = 0;
  while (untouched < size && stack[untouched] == PAINT)
    untouched++;
  munmap(stack, size);
  return size - untouched;
}

static size_t most;

static void check_stack(void (*body)(void *user), void *user, const char *what) {
  size_t used = stack_of(body, user);
  CHECK(used <= STACK, "%lu KiB: %s", (unsigned long)(used >> 10), what);
  if (getenv("IPT_TEST_TELL") != NULL)
    printf("%lu KiB: %s\n", (unsigned long)(used >> 10), what);
  most = used > most ? used : most;
}

/* ---- What is called ---- */

static unsigned long descriptors;

static ipt_context *open_on_cpu(uint32_t threads, const char *wisdom) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = threads;
  desc.wisdom = wisdom;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "no context");
  return context;
}

static void run_small(ipt_context *context, ipt__request *request) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  for (uint32_t i = 0; i < request->operand_count; i++) {
    if (request->operand_size[i] > MOST_BYTES)
      return;
  }
  for (uint32_t i = 0; i < request->operand_count; i++)
    operands[i] = calloc(1, (size_t)request->operand_size[i] + 1);
  void *own = request->in_place != 0 ? operands[request->in_place] : NULL;
  if (request->in_place != 0)
    operands[request->in_place] = operands[0];
  ipt__run_request(context, request, operands);
  if (request->in_place != 0)
    operands[request->in_place] = own;
  for (uint32_t i = 0; i < request->operand_count; i++)
    free(operands[i]);
}

/* A request and a variant stand in static memory, so that they do not count. */
static void call_at_random(ipt_context *context, unsigned operation, int runs) {
  static char variant[RANDOM_TEXT], text[4096];
  static any_desc desc;
  static ipt__request request;
  static ipt_plan plan;
  const ipt__operation *record = ipt__operations[operation];
  variant[0] = 0;
  if (one_in(2))
    random_variant(record, variant);
  random_desc(random_size, operation, variant, &desc);
  if (ipt__make_request(context, record, &desc, &request) != IPT_SUCCESS || ipt__is_void(&request))
    return;
  memset(&plan, 0, sizeof plan);
  plan.context = context;
  plan.on_device = ipt__has_device(context);
  plan.request = request;
  plan.shape = request.shape;
  if (ipt__choose_by_wisdom(&plan, 0) == IPT_SUCCESS) {
    ipt__text out = ipt__empty_text(text, sizeof text);
    record->plans->describe(&plan, &out);
  }
  ipt__release(&context->allocator, plan.sequence);
  if (runs)
    run_small(context, &request);
}

typedef struct calls {
  ipt_context *context;
  unsigned operation;
} calls;

static void run_operation(void *user) {
  const calls *c = (const calls *)user;
  for (unsigned long i = 0; i < descriptors; i++)
    call_at_random(c->context, c->operation, !ipt__has_device(c->context));
}

static void call_others(void *user) {
  static ipt_tune_result tuned;
  static char text[4096];
  ipt_transpose_desc desc;
  ipt_tune_desc how = {0.05};
  ipt_plan *plan = NULL;
  ipt_context *context = open_on_cpu(2, (const char *)user);
  memset(&desc, 0, sizeof desc);
  desc.rows = 300;
  desc.cols = 200;
  desc.elem_size = 4;
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "no plan");
  CHECK(ipt_tune(context, plan, &how, &tuned) == IPT_SUCCESS, "tune");
  CHECK(few_cases() || ipt_calibrate(context) == IPT_SUCCESS, "calibrate");
  CHECK(ipt_wisdom_save(context, (const char *)user) == IPT_SUCCESS, "save");
  ipt_profile_describe(context, text, sizeof text);
  ipt_plan_describe(plan, text, sizeof text);
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

/* Large matrices, and arrays with many axes: they have many ways to be divided. */
static void plan_large(void *user) {
  ipt_context *context = (ipt_context *)user;
  static const uint64_t shapes[][2] = {{7200, 1800},   {5040, 5040}, {720720, 360360},
                                       {65536, 10080}, {3, 1 << 30}, {99991, 100003},
                                       {16384, 16384}};
  ipt_permute_desc axes;
  ipt_transpose_desc desc;
  ipt_plan *plan = NULL;
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int gaps = 0; gaps < 2; gaps++) {
      memset(&desc, 0, sizeof desc);
      desc.rows = shapes[i][0];
      desc.cols = shapes[i][1];
      desc.elem_size = 4;
      desc.lda = gaps ? desc.cols + 24 : 0;
      desc.ldb = gaps ? desc.rows + 8 : 0;
      if (ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS)
        ipt_plan_destroy(plan);
    }
  for (uint32_t rank = 3; rank <= IPT_MAX_AXES; rank++) {
    memset(&axes, 0, sizeof axes);
    axes.rank = rank;
    axes.elem_size = 4;
    for (uint32_t i = 0; i < rank; i++)
      axes.extents[i] = rank > 6 ? 2 + i % 2 : 12 + i;
    shuffle_axes(&axes);
    if (ipt_plan_create_permute(context, &axes, &plan) == IPT_SUCCESS)
      ipt_plan_destroy(plan);
  }
}

/* ---- Contexts ---- */

static ipt_context device_on_paper(const ipt__profile *profile) {
  static const ipt__device_calls no_calls; /* a device that runs nothing */
  ipt_context context;
  memset(&context, 0, sizeof context);
  context.calls = &no_calls;
  context.allocator = ipt__default_allocator();
  context.profile = *profile;
  context.threads = profile->threads;
  return context;
}

static void check_operations(ipt_context *context, const char *name) {
  for (unsigned operation = 0; operation < OPERATIONS; operation++) {
    char what[128];
    calls c = {context, operation};
    snprintf(what, sizeof what, "%s, %s", name, ipt__operations[operation]->name);
    check_stack(run_operation, &c, what);
  }
}

int main(int argc, char **argv) {
  const ipt__profile profiles[] = {large_gpu(), wide_gpu(), narrow_gpu(), software(), smallest()};
  char path[] = "/tmp/ipt-stack-XXXXXX";
  descriptors = argc > 1 ? strtoul(argv[1], NULL, 10) : few_cases() ? 100 : 1000;
  if (argc > 2)
    random_state = (uint32_t)strtoul(argv[2], NULL, 10);
  for (uint32_t threads = 1; threads <= 3; threads += 2) {
    ipt_context *context = open_on_cpu(threads, NULL);
    check_operations(context, threads == 1 ? "one thread" : "three threads");
    check_stack(plan_large, context, "large plans on the CPU");
    ipt_context_destroy(context);
  }
  for (size_t i = 0; i < sizeof profiles / sizeof profiles[0]; i++) {
    ipt_context context = device_on_paper(&profiles[i]);
    check_operations(&context, profiles[i].name);
  }
  close(mkstemp(path));
  check_stack(call_others, path, "wisdom and tuning");
  remove(path);
  printf("%lu KiB at most\n", (unsigned long)(most >> 10));
  CHECK(most > 8 << 10, "nothing was measured");
  return finish();
}
