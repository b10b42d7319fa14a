/* The application's allocation callbacks: every Vulkan object that ipt creates is created and
 * destroyed with them, what they have given comes back, and where they have nothing more to give
 * the result says so. */
#include "fault_run.h"

/* ---- Callbacks that count ---- */

typedef struct counter {
  int calls, alive; /* allocations so far, and those that were not freed */
  int failing_call; /* the one that gets nothing; 0: none */
  int failed;
  int refused; /* plans */
} counter;

/* Before what the driver gets, at the address before it. */
typedef struct block {
  void *begin;
  size_t size;
} block;

static void *VKAPI_PTR give(void *user, size_t size, size_t alignment,
                            VkSystemAllocationScope scope) {
  counter *c = (counter *)user;
  (void)scope;
  if (__atomic_add_fetch(&c->calls, 1, __ATOMIC_RELAXED) == c->failing_call) {
    c->failed = 1;
    return NULL;
  }
  alignment = alignment < sizeof(block) ? sizeof(block) : alignment;
  unsigned char *begin = (unsigned char *)malloc(size + 2 * alignment);
  if (begin == NULL)
    return NULL;
  block b = {begin, size};
  unsigned char *given = begin + 2 * alignment - (uintptr_t)begin % alignment;
  memcpy(given - sizeof b, &b, sizeof b);
  __atomic_add_fetch(&c->alive, 1, __ATOMIC_RELAXED);
  return given;
}

static void VKAPI_PTR take_back(void *user, void *memory) {
  counter *c = (counter *)user;
  block b;
  if (memory == NULL)
    return;
  memcpy(&b, (unsigned char *)memory - sizeof b, sizeof b);
  free(b.begin);
  __atomic_sub_fetch(&c->alive, 1, __ATOMIC_RELAXED);
}

static void *VKAPI_PTR give_other(void *user, void *memory, size_t size, size_t alignment,
                                  VkSystemAllocationScope scope) {
  block b;
  if (size == 0) {
    take_back(user, memory);
    return NULL;
  }
  void *other = give(user, size, alignment, scope);
  if (other == NULL || memory == NULL)
    return other;
  memcpy(&b, (unsigned char *)memory - sizeof b, sizeof b);
  memcpy(other, memory, b.size < size ? b.size : size);
  take_back(user, memory);
  return other;
}

static VkAllocationCallbacks counting(counter *c) {
  VkAllocationCallbacks callbacks = {c, give, give_other, take_back, NULL, NULL};
  return callbacks;
}

/* ---- Everything that creates objects ---- */

static void multiply(run *r) {
  static const float a[64 * 4], b[64 * 5];
  float c[4 * 5];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = 64;
  desc.m = 4;
  desc.n = 5;
  CHECK(ipt_tsmttsm(r->context, a, b, c, &desc) == IPT_SUCCESS, "%s", r->log.text);
}

static void tune(run *r) {
  ipt_tune_desc how = {1e-9};
  ipt_plan *plan = NULL;
  ipt_transpose_desc desc = r->desc;
  desc.variant = NULL;
  CHECK(ipt_plan_create_transpose(r->context, &desc, &plan) == IPT_SUCCESS, "%s", r->log.text);
  CHECK(plan == NULL || ipt_tune(plan, &how, NULL) == IPT_SUCCESS, "%s", r->log.text);
  ipt_plan_destroy(plan);
}

static void use_everything(run *r) {
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IN_PLACE; access++) {
    r->desc.host.access = (ipt_host_access)access;
    transpose(r);
    CHECK(r->result == IPT_SUCCESS && is_expected(r), "%s", r->log.text);
  }
  multiply(r);
  tune(r);
}

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

/* With a table, scratch and several pipelines. */
static ipt_transpose_desc everything(void) {
  return make_case(2, 31, 57, 64, "shift shift_paths=on");
}

/* Instance and device are ipt's own as well. */
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

/* Those of the application were created with other ones, and are not destroyed. */
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

/* ---- Nothing more to give ---- */

/* A driver may do without some; it never makes another error of it. Nothing is recorded, since
 * lavapipe then does not expect to get nothing. Returns 0 when no call was left to fail. */
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

/* ---- Functions that are missing ---- */

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

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_own_context();
  test_own_device();
  test_failing_callbacks();
  test_incomplete_callbacks();
  close_vulkan(keeper);
  return finish();
}
