/* A third backend, that of third_backend.h: results of contexts on it are right, contexts free all
 * that they allocate, and every failure is reported. */
#define IPT_STATIC
#define IPT__HAS_DEVICES 1
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "third_backend.h"

/* ---- Contexts ---- */

static ipt_result open_limited(uint64_t device_memory, double dispatch_seconds,
                               ipt_context **context) {
  const ipt__backend *const backends[] = {&third_backend, &ipt__cpu_backend};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.threads = 2;
  desc.device_memory = device_memory;
  desc.dispatch_seconds = dispatch_seconds;
  *context = NULL;
  return ipt__create_context(backends, 2, &desc, context);
}

static ipt_result open_context(uint64_t device_memory, ipt_context **context) {
  return open_limited(device_memory, 0, context);
}

typedef struct matrices {
  ipt_transpose_desc desc;
  size_t bytes;
  unsigned char *data, *original, *expected;
} matrices;

static matrices make_matrices(ipt_transpose_desc desc) {
  matrices m;
  m.desc = desc;
  m.bytes = (size_t)case_bytes(&desc);
  m.data = (unsigned char *)malloc(m.bytes);
  m.original = (unsigned char *)malloc(m.bytes);
  m.expected = (unsigned char *)malloc(m.bytes);
  fill_with_index(m.original, m.bytes / desc.elem_size, desc.elem_size);
  reference_transpose(m.expected, m.original, desc.batch, desc.rows, desc.cols, desc.elem_size);
  memcpy(m.data, m.original, m.bytes);
  return m;
}

static void free_matrices(matrices *m) {
  free(m->data);
  free(m->original);
  free(m->expected);
}

static ipt_result transpose(ipt_context *context, matrices *m) {
  memcpy(m->data, m->original, m->bytes);
  return ipt_transpose(context, m->data, &m->desc);
}

static int is_expected(const matrices *m) {
  return memcmp(m->data, m->expected, m->bytes) == 0;
}

/* Six pieces of 24 matrices, each in two chunks, with one thread. */
static ipt_transpose_desc six_pieces(void) {
  ipt_transpose_desc desc = make_case(24, 12, 40, 4, "bs");
  desc.host.pieces = 6;
  desc.host.chunk = 4096;
  desc.host.threads = 1;
  return desc;
}

/* ---- Tests ---- */

static void test_counts(void) {
  matrices m = make_matrices(six_pieces());
  ipt_context *context;
  CHECK(open_context(0, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_context_backend(context) == (ipt_backend)THIRD, "%d", ipt_context_backend(context));
  CHECK(strcmp(ipt_context_device_name(context), "third") == 0, "the name");
  for (unsigned run = 1; run <= 2; run++) { /* the second time everything exists */
    CHECK(transpose(context, &m) == IPT_SUCCESS && is_expected(&m), "run %u", run);
    CHECK(seen.calls[NEW_BUFFER] == 2, "%u buffers", seen.calls[NEW_BUFFER]); /* data, staging */
    CHECK(seen.calls[NEW_COMMANDS] == 6 + 1, "%u pools", seen.calls[NEW_COMMANDS]);
    CHECK(seen.calls[NEW_TIMELINE] == 5, "%u timelines", seen.calls[NEW_TIMELINE]);
    CHECK(seen.calls[COMPILE] == 1 + run, "%u programs", seen.calls[COMPILE]); /* for a piece */
    CHECK(seen.calls[RECORD_KERNELS] == run * 6, "%u kernels", seen.calls[RECORD_KERNELS]);
    CHECK(seen.calls[RECORD_COPY] == run * 24, "%u copies", seen.calls[RECORD_COPY]);
    CHECK(seen.calls[SUBMIT] == run * 30, "%u submissions", seen.calls[SUBMIT]);
    CHECK(seen.calls[WAIT] > 0 && seen.calls[READ] == 4 * seen.calls[WAIT], "%u", seen.calls[READ]);
    CHECK(seen.calls[IDLE] == run && seen.calls[EXPLAIN] == 0, "%u", seen.calls[IDLE]);
  }
  CHECK(seen.calls[OPEN] == 1, "%u", seen.calls[OPEN]);
  close_context(context, "counts");
  free_matrices(&m);
}

/* One matrix of several stages, with heads, tails and stages between; batches; more data than the
 * device has room for; a request for the host's pages. */
static void test_results(void) {
  static const uint64_t shapes[][5] = {{1, 720, 180, 4, 0},
                                       {1, 211, 1999, 1, 0},
                                       {3, 96, 100, 12, 0},
                                       {50, 60, 40, 4, 100000},
                                       {1, 600, 500, 4, 200000}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    matrices m =
        make_matrices(make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL));
    ipt_context *context;
    CHECK(open_context(shapes[i][4], &context) == IPT_SUCCESS, "open");
    m.desc.host.access = i % 2 ? IPT_HOST_ACCESS_IN_PLACE : IPT_HOST_ACCESS_STAGING;
    m.desc.host.chunk = 30000;
    CHECK(transpose(context, &m) == IPT_SUCCESS && is_expected(&m), "%s", case_text(&m.desc));
    CHECK(seen.calls[SUBMIT] > 2, "%u: %s", seen.calls[SUBMIT], case_text(&m.desc));
    close_context(context, case_text(&m.desc));
    free_matrices(&m);
  }
}

/* With a limit that every launch exceeds, each launch is a list of its own. The backend does not
 * divide their grids, so no list begins or ends within one. */
static void test_parts(void) {
  matrices m = make_matrices(make_case(3, 720, 180, 4, NULL));
  ipt_context *context;
  unsigned kernels[2];
  m.desc.host.access = IPT_HOST_ACCESS_STAGING; /* not on the CPU */
  for (int limited = 0; limited < 2; limited++) {
    CHECK(open_limited(0, limited ? 1e-12 : 0, &context) == IPT_SUCCESS, "open");
    CHECK(transpose(context, &m) == IPT_SUCCESS && is_expected(&m), "limited: %d", limited);
    CHECK(seen.within_launches == 0, "%u lists", seen.within_launches);
    kernels[limited] = seen.calls[RECORD_KERNELS];
    close_context(context, "parts");
  }
  CHECK(kernels[1] > kernels[0], "%u lists, %u without a limit", kernels[1], kernels[0]);
  free_matrices(&m);
}

/* One task after the other, since several devices would count their calls at the same time. */
static void run_in_turn(uint32_t count, ipt_task task, void *loop, void *user) {
  (void)user;
  for (uint32_t i = 0; i < count; i++)
    task(i, loop);
}

/* Each of three devices has a share: a part of one matrix, or some matrices of a batch. */
static void test_several_devices(void) {
  static const char *const names[] = {"1", "2", "3"};
  static const uint64_t shapes[][4] = {{1, 720, 180, 4}, {1, 211, 1999, 1}, {50, 60, 40, 4}};
  const ipt__backend *const backends[] = {&third_backend};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    matrices m =
        make_matrices(make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL));
    ipt_context *context = NULL;
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = (ipt_backend)THIRD;
    desc.devices = names;
    desc.device_count = 3;
    desc.parallel_for.run = run_in_turn;
    CHECK(ipt__create_context(backends, 1, &desc, &context) == IPT_SUCCESS, "open");
    m.desc.host.access = IPT_HOST_ACCESS_STAGING;
    m.desc.host.devices = 3;
    CHECK(transpose(context, &m) == IPT_SUCCESS && is_expected(&m), "%s", case_text(&m.desc));
    CHECK(seen.calls[OPEN] == 3, "%u devices", seen.calls[OPEN]);
    CHECK(seen.calls[NEW_TIMELINE] == 3 * 5, "%u timelines", seen.calls[NEW_TIMELINE]);
    close_context(context, case_text(&m.desc));
    free_matrices(&m);
  }
}

/* Without a list the devices of one kind are opened when there is enough data for them. */
static void test_peers(void) {
  ipt_context *context;
  CHECK(open_context(0, &context) == IPT_SUCCESS, "open");
  CHECK(ipt__open_devices(context, (1 << 30) - 1) == 1 && seen.calls[OPEN] == 1, "little data");
  CHECK(ipt__open_devices(context, 1 << 30) == 3 && seen.calls[OPEN] == 3, "much data");
  CHECK(ipt__open_devices(context, (1 << 30) - 1) == 1, "little data after much");
  CHECK(ipt__open_devices(context, 1 << 30) == 3 && seen.calls[OPEN] == 3, "much data again");
  close_context(context, "peers");
}

/* Lets the n-th call of an entry fail. Returns 0 if there were fewer. */
static int fail_call(matrices *m, entry failing, unsigned n) {
  char what[64];
  ipt_context *context;
  seen.failing = failing;
  seen.failing_call = n;
  snprintf(what, sizeof what, "call %u of entry %d", n, (int)failing);
  ipt_result result = open_context(0, &context);
  if (context != NULL)
    result = transpose(context, m);
  int failed = seen.calls[failing] >= n;
  int on_cpu = context != NULL && ipt_context_backend(context) == IPT_BACKEND_CPU;
  CHECK(on_cpu == (failed && failing == OPEN), "%s", what);
  seen.failing_call = 0;
  if (on_cpu)
    CHECK(result == IPT_SUCCESS && is_expected(m), "%d: %s", (int)result, what);
  else if (result == IPT_ERROR_DEVICE_LOST)
    CHECK(failed && memcmp(m->data, m->original, m->bytes) == 0, "%s", what);
  else
    CHECK(failed ? result == IPT_ERROR_DATA_UNDEFINED : result == IPT_SUCCESS && is_expected(m),
          "%d: %s", (int)result, what);
  if (context != NULL)
    CHECK(transpose(context, m) == IPT_SUCCESS && is_expected(m), "once more: %s", what);
  close_context(context, what);
  return failed;
}

static void test_failures(void) {
  static const entry failing[] = {OPEN,        NEW_BUFFER,   COMPILE, NEW_COMMANDS, RECORD_KERNELS,
                                  RECORD_COPY, NEW_TIMELINE, SUBMIT,  WAIT,         READ};
  matrices m = make_matrices(six_pieces());
  for (size_t i = 0; i < sizeof failing / sizeof failing[0]; i++) {
    unsigned n = 1;
    while (fail_call(&m, failing[i], n))
      n++;
    CHECK(n > 1, "entry %d has not been called", (int)failing[i]);
  }
  free_matrices(&m);
}

/* Refuses everything that the backend does not have. */
static void test_refusals(void) {
  ipt_transpose_desc desc = make_case(1, 30, 40, 4, NULL);
  float numbers[3] = {5, 2, 3};
  ipt_context *context;
  ipt_plan *plan = NULL;
  ipt_gemm_desc product;
  memset(&product, 0, sizeof product);
  product.m = product.n = product.k = 1;
  CHECK(open_context(0, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_plan_create_gemm(context, &product, &plan) == IPT_ERROR_UNSUPPORTED && plan == NULL,
        "it multiplies nothing");
  CHECK(ipt_gemm(context, numbers, numbers + 1, numbers + 2, &product) == IPT_SUCCESS &&
            numbers[2] == 10,
        "the CPU multiplies");
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(ipt_tune(context, plan, NULL, NULL) == IPT_ERROR_UNSUPPORTED, "it times nothing");
  CHECK(ipt_calibrate(context) == IPT_ERROR_UNSUPPORTED, "it times nothing");
  CHECK(ipt_pipelines_save(context, "nowhere") == IPT_ERROR_UNSUPPORTED, "it has no pipelines");
  ipt_plan_destroy(plan);
  close_context(context, "refusals");
}

int main(void) {
  test_counts();
  test_results();
  test_several_devices();
  test_peers();
  test_parts();
  test_failures();
  test_refusals();
  return finish();
}
