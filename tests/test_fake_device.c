/* The fake device of fake_device.h: results of contexts on it are right, contexts free all that
 * they allocate, and every failure is reported. */
#define IPT_STATIC
#define IPT__HAS_DEVICES 1
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "fake_device.h"

/* ---- Contexts ---- */

static ipt_result open_limited(uint64_t device_memory, double submission_seconds,
                               ipt_context **context) {
  const ipt__backend *const backends[] = {&fake_backend, &ipt__cpu_backend};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.threads = 2;
  desc.device_memory_limit = device_memory;
  desc.submission_seconds = submission_seconds;
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
  CHECK(ipt_context_backend(context) == (ipt_backend)FAKE, "%d", ipt_context_backend(context));
  CHECK(strcmp(ipt_context_device_name(context), "fake") == 0, "the name");
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

enum { DEVICES = 3 };

static ipt_result open_several(const ipt_allocator *allocator, ipt_context **context) {
  static const char *const names[DEVICES] = {"1", "2", "3"};
  const ipt__backend *const backends[] = {&fake_backend};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = (ipt_backend)FAKE;
  desc.devices = names;
  desc.device_count = DEVICES;
  desc.threads = 2;
  if (allocator != NULL)
    desc.allocator = *allocator;
  *context = NULL;
  return ipt__create_context(backends, 1, &desc, context);
}

/* A part of one matrix for each device, by rows or by columns, or some matrices of a batch. */
enum { SHARED_SHAPES = 3 };

static matrices make_shared(size_t i) {
  static const uint64_t shapes[SHARED_SHAPES][4] = {
      {1, 72, 180, 4}, {1, 1999, 21, 1}, {50, 60, 40, 4}};
  const uint64_t *s = shapes[i];
  ipt_transpose_desc desc = make_case(s[0], s[1], s[2], s[3], NULL);
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  desc.host.transfers = IPT_SWITCH_ON;
  desc.host.device_count = DEVICES;
  desc.host.chunk = 10000;
  return make_matrices(desc);
}

static void test_several_devices(void) {
  for (size_t i = 0; i < SHARED_SHAPES; i++) {
    matrices m = make_shared(i);
    ipt_context *context;
    CHECK(open_several(NULL, &context) == IPT_SUCCESS, "open");
    CHECK(transpose(context, &m) == IPT_SUCCESS && is_expected(&m), "%s", case_text(&m.desc));
    CHECK(seen.calls[OPEN] == DEVICES, "%u devices", seen.calls[OPEN]);
    CHECK(seen.calls[NEW_TIMELINE] == DEVICES * 5, "%u timelines", seen.calls[NEW_TIMELINE]);
    close_context(context, case_text(&m.desc));
    free_matrices(&m);
  }
}

/* ---- Shares of unequal devices ---- */

static void scale_rates(ipt_context *context, const char *name, double factor) {
  ipt__rates *rates = &context->profile.rates;
  context->facts.name = name;
  rates->copy *= factor;
  rates->trip *= factor;
  rates->short_trip *= factor;
  rates->stream *= factor;
  rates->call /= factor;
}

/* Makes a plan when the second device is `factor` times as fast and may use as many bytes. Checks a
 * run, and returns the number of columns that the second device has; 0: there are no shares. */
static uint64_t columns_of_second(const char *name, double factor, uint64_t memory) {
  matrices m = make_matrices(make_case(1, 60, 3000, 4, NULL));
  void *operand = m.data;
  ipt_context *context;
  ipt_plan *plan;
  m.desc.host.access = IPT_HOST_ACCESS_STAGING;
  m.desc.host.transfers = IPT_SWITCH_ON;
  m.desc.host.device_count = DEVICES;
  CHECK(open_several(NULL, &context) == IPT_SUCCESS, "open");
  scale_rates(context->others[0], name, factor);
  context->others[0]->device_memory_limit = memory;
  CHECK(ipt_plan_create_transpose(context, &m.desc, &plan) == IPT_SUCCESS, "plan");
  uint64_t columns = plan->shares != NULL ? plan->shares->share[1].request.shape.cols : 0;
  CHECK(ipt_plan_run(plan, &operand) == IPT_SUCCESS && is_expected(&m), "times %g", factor);
  ipt_plan_destroy(plan);
  close_context(context, "unequal devices");
  free_matrices(&m);
  return columns;
}

static void test_unequal_devices(void) {
  uint64_t faster = columns_of_second("fast", 4, 0), slower = columns_of_second("slow", 0.25, 0);
  CHECK(faster > 1700 && faster < 2100, "%llu columns", (unsigned long long)faster);
  CHECK(slower > 300 && slower < 360, "%llu columns", (unsigned long long)slower);
  CHECK(columns_of_second("fake", 4, 0) == 1000, "devices of one kind have equal shares");
  CHECK(columns_of_second("slow", 1e-6, 0) == 1000, "less than one unit: shares are equal");
  CHECK(columns_of_second("fast", 4, 300000) == 1000, "too large: shares are equal");
  CHECK(columns_of_second("fast", 4, 100000) == 0, "too large, even if equal");
}

/* Several runs at a time, which lock the devices in the same order. */
typedef struct repeated {
  const ipt_plan *plan;
  matrices m;
  unsigned wrong;
} repeated;

static void repeat(void *argument) {
  repeated *r = (repeated *)argument;
  void *operand = r->m.data;
  for (int i = 0; i < 5; i++) {
    memcpy(r->m.data, r->m.original, r->m.bytes);
    r->wrong += ipt_plan_run(r->plan, &operand) != IPT_SUCCESS || !is_expected(&r->m);
  }
}

static void test_runs_at_a_time(void) {
  repeated run[2] = {{NULL, make_shared(0), 0}, {NULL, make_shared(0), 0}};
  ipt_context *context;
  ipt_plan *plan;
  ipt__thread thread;
  CHECK(open_several(NULL, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_plan_create_transpose(context, &run[0].m.desc, &plan) == IPT_SUCCESS, "plan");
  CHECK(plan->shares != NULL && plan->shares->count == DEVICES, "it has no shares");
  run[0].plan = run[1].plan = plan;
  CHECK(ipt__start_thread(&thread, repeat, &run[1]), "no thread");
  repeat(&run[0]);
  ipt__join_thread(&thread);
  ipt_plan_destroy(plan);
  close_context(context, "runs at a time");
  for (int i = 0; i < 2; i++) {
    CHECK(run[i].wrong == 0, "%u runs of thread %d", run[i].wrong, i);
    free_matrices(&run[i].m);
  }
}

/* ---- Progress and cancellation on several devices ---- */

typedef struct telling {
  ipt_run *run; /* to cancel once so many bytes have moved */
  uint64_t limit, done, total;
  int went_back;
} telling;

static void tell(uint64_t done, uint64_t total, void *user) {
  telling *t = (telling *)user;
  t->went_back |= done < t->done || done > total;
  t->done = done;
  t->total = total;
  ipt_run *run = __atomic_load_n(&t->run, __ATOMIC_ACQUIRE);
  if (run != NULL && done >= t->limit)
    ipt_run_cancel(run);
}

static ipt_result run_told(const ipt_plan *plan, matrices *m, telling *t) {
  const ipt_progress progress = {tell, t};
  void *operand = m->data;
  ipt_run *run;
  memcpy(m->data, m->original, m->bytes);
  CHECK(ipt_run_begin(plan, &operand, &progress, &run) == IPT_SUCCESS, "begin");
  if (t->limit < UINT64_MAX)
    __atomic_store_n(&t->run, run, __ATOMIC_RELEASE);
  return ipt_run_end(run);
}

/* Data is right, as it was, or said to be undefined, and progress ends with all bytes. */
static void check_cancelling(const ipt_plan *plan, matrices *m, uint64_t limit) {
  telling t = {NULL, limit, 0, 0, 0};
  ipt_result result = run_told(plan, m, &t);
  CHECK(!t.went_back, "progress of %s", case_text(&m->desc));
  if (result == IPT_SUCCESS)
    CHECK(is_expected(m) && t.done == t.total && t.total == 2 * m->bytes, "%s: %llu of %llu",
          case_text(&m->desc), (unsigned long long)t.done, (unsigned long long)t.total);
  else if (result == IPT_ERROR_CANCELLED)
    CHECK(memcmp(m->data, m->original, m->bytes) == 0, "%s", case_text(&m->desc));
  else
    CHECK(result == IPT_ERROR_DATA_UNDEFINED, "%d: %s", (int)result, case_text(&m->desc));
  CHECK(limit < UINT64_MAX || result == IPT_SUCCESS, "%d: %s", (int)result, case_text(&m->desc));
}

static void test_cancellation(void) {
  for (size_t i = 0; i < SHARED_SHAPES; i++) {
    matrices m = make_shared(i);
    ipt_context *context;
    ipt_plan *plan;
    CHECK(open_several(NULL, &context) == IPT_SUCCESS, "open");
    CHECK(ipt_plan_create_transpose(context, &m.desc, &plan) == IPT_SUCCESS, "plan");
    check_cancelling(plan, &m, UINT64_MAX);
    for (uint64_t step = 0; step < 12; step++)
      check_cancelling(plan, &m, step * m.bytes / 6);
    ipt_plan_destroy(plan);
    close_context(context, case_text(&m.desc));
    free_matrices(&m);
  }
}

/* ---- Failures of one of several devices ---- */

/* Lets the n-th call of an entry fail, on whichever device it comes. Others do its share, and the
 * next calls do without it. Returns 0 if there were fewer calls. */
static int lose_device(matrices *m, entry failing, unsigned n) {
  char what[600];
  ipt_context *context;
  seen.failing = failing;
  seen.failing_call = n;
  snprintf(what, sizeof what, "call %u of entry %d: %s", n, (int)failing, case_text(&m->desc));
  ipt_result result = open_several(NULL, &context);
  CHECK((result == IPT_SUCCESS) == (seen.lost == NULL), "%d: %s", (int)result, what);
  if (context == NULL) {
    memset(&seen, 0, sizeof seen);
    return 1;
  }
  result = transpose(context, m);
  int failed = seen.lost != NULL;
  seen.failing_call = 0;
  CHECK(result == IPT_SUCCESS ? is_expected(m) : failed && result == IPT_ERROR_DATA_UNDEFINED,
        "%d: %s", (int)result, what);
  seen.calls_of_lost = 0;
  for (int i = 0; i < 2; i++)
    CHECK(transpose(context, m) == IPT_SUCCESS && is_expected(m), "once more: %s", what);
  CHECK(seen.calls_of_lost == 0, "%u calls of a lost device: %s", seen.calls_of_lost, what);
  close_context(context, what);
  return failed;
}

static void test_losses(void) {
  static const entry failing[] = {OPEN,        NEW_BUFFER,   COMPILE, NEW_COMMANDS, RECORD_KERNELS,
                                  RECORD_COPY, NEW_TIMELINE, SUBMIT,  WAIT,         READ};
  for (size_t i = 0; i < SHARED_SHAPES; i++) {
    matrices m = make_shared(i);
    for (size_t j = 0; j < sizeof failing / sizeof failing[0]; j++) {
      unsigned n = 1;
      while (lose_device(&m, failing[j], n))
        n++;
      CHECK(n > DEVICES, "entry %d has been called %u times", (int)failing[j], n - 1);
    }
    free_matrices(&m);
  }
}

/* The plan of the application outlives a device that is lost, be it the first one. */
static void test_plans_after_a_loss(void) {
  for (int i = 0; i < SHARED_SHAPES * DEVICES; i++) {
    matrices m = make_shared((size_t)(i / DEVICES));
    void *operand = m.data;
    ipt_context *context;
    ipt_plan *plan;
    CHECK(open_several(NULL, &context) == IPT_SUCCESS, "open");
    CHECK(ipt_plan_create_transpose(context, &m.desc, &plan) == IPT_SUCCESS, "plan");
    ipt_context *lost = i % DEVICES == 0 ? context : context->others[i % DEVICES - 1];
    ipt__note_loss(lost, IPT_ERROR_DEVICE_LOST);
    seen.lost = lost;
    CHECK(ipt_plan_run(plan, &operand) == IPT_SUCCESS && is_expected(&m), "device %d", i % DEVICES);
    CHECK(seen.calls_of_lost == 0, "%u calls of device %d", seen.calls_of_lost, i % DEVICES);
    ipt_plan_destroy(plan);
    close_context(context, "plans after a loss");
    free_matrices(&m);
  }
}

/* ---- Allocations ---- */

typedef struct counting {
  unsigned calls, failing;
  int alive;
} counting;

/* Workers must not call the allocator, so nothing here is atomic. */
static void *allocate(size_t size, void *user) {
  counting *count = (counting *)user;
  if (++count->calls == count->failing)
    return NULL;
  count->alive++;
  return malloc(size);
}

static void release(void *memory, void *user) {
  ((counting *)user)->alive--;
  free(memory);
}

/* Lets the n-th allocation fail. Returns 0 if there were fewer. */
static int fail_allocation(matrices *m, unsigned n) {
  counting count = {0, n, 0};
  const ipt_allocator allocator = {allocate, release, &count};
  ipt_context *context;
  ipt_result result = open_several(&allocator, &context);
  if (context != NULL)
    result = transpose(context, m);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_OUT_OF_HOST_MEMORY, "%d: allocation %u of %s",
        (int)result, n, case_text(&m->desc));
  if (context != NULL)
    CHECK(result == IPT_SUCCESS ? is_expected(m) : memcmp(m->data, m->original, m->bytes) == 0,
          "allocation %u of %s", n, case_text(&m->desc));
  if (context != NULL)
    CHECK(transpose(context, m) == IPT_SUCCESS && is_expected(m), "allocation %u", n);
  close_context(context, "allocations");
  CHECK(count.alive == 0, "%d allocations are left after %u of %s", count.alive, n,
        case_text(&m->desc));
  return count.calls >= n;
}

static void test_allocations(void) {
  for (size_t i = 0; i < SHARED_SHAPES; i++) {
    matrices m = make_shared(i);
    unsigned n = 1;
    while (fail_allocation(&m, n))
      n++;
    CHECK(n > 20, "only %u allocations", n);
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

/* ---- Memory that is refused ---- */

typedef struct said {
  int of_cpu; /* how often the log says that the CPU helps */
} said;

static void hear(const char *message, void *user) {
  ((said *)user)->of_cpu += strstr(message, " runs on the CPU, because fake has no memory") != NULL;
}

/* Rows with gaps before and after, of elements of 64 bytes that have the numbers of their rows and
 * columns. */
static void put_rows(const ipt_transpose_desc *desc, unsigned char *data) {
  for (uint64_t matrix = 0; matrix < desc->batch; matrix++)
    for (uint64_t row = 0; row < desc->rows; row++)
      for (uint64_t col = 0; col < desc->cols; col++) {
        uint64_t place = matrix * desc->stride + row * desc->lda + col;
        memcpy(data + place * desc->elem_size, &row, sizeof row);
        memcpy(data + place * desc->elem_size + 8, &col, sizeof col);
      }
}

static int has_cols(const ipt_transpose_desc *desc, const unsigned char *data) {
  for (uint64_t matrix = 0; matrix < desc->batch; matrix++)
    for (uint64_t col = 0; col < desc->cols; col++)
      for (uint64_t row = 0; row < desc->rows; row++) {
        uint64_t place = matrix * desc->stride + col * desc->ldb + row;
        if (memcmp(data + place * desc->elem_size, &row, sizeof row) != 0 ||
            memcmp(data + place * desc->elem_size + 8, &col, sizeof col) != 0)
          return 0;
      }
  return 1;
}

/* Runs a plan for rows with gaps, which cross without them, while the n-th buffer is refused; 0:
 * none. Returns how many buffers there were. */
static unsigned run_with_gaps(uint64_t batch, unsigned n, said *heard) {
  ipt_transpose_desc desc = make_case(batch, 61, 83, 64, "shift shift_paths=on");
  ipt_context_desc opening;
  ipt_context *context = NULL;
  ipt_plan *plan = NULL;
  const ipt__backend *const backends[] = {&fake_backend};
  desc.lda = 90;
  desc.ldb = 70;
  desc.stride = 6000;
  unsigned char *data = (unsigned char *)calloc((size_t)(batch * desc.stride), 64);
  void *operand = data;
  memset(&opening, 0, sizeof opening);
  opening.backend = (ipt_backend)FAKE;
  opening.log.write = hear;
  opening.log.user = heard;
  CHECK(ipt__create_context(backends, 1, &opening, &context) == IPT_SUCCESS, "open");
  CHECK(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS, "plan");
  put_rows(&desc, data);
  seen.calls[NEW_BUFFER] = 0;
  seen.failing = NEW_BUFFER;
  seen.failing_call = n;
  seen.refuses = 1;
  CHECK(ipt_plan_run(plan, &operand) == IPT_SUCCESS && has_cols(&desc, data), "buffer %u", n);
  unsigned buffers = seen.calls[NEW_BUFFER];
  ipt_plan_destroy(plan);
  close_context(context, "gaps");
  free(data);
  return buffers;
}

/* The first buffer is for the table of the plan without gaps. Without it single matrices go to the
 * CPU, which the log says, and those of a batch go through the device one by one. */
static void test_refused_tables(void) {
  for (uint64_t batch = 1; batch <= 4; batch += 3) {
    said none = {0}, table = {0};
    unsigned all = run_with_gaps(batch, 0, &none), rest = run_with_gaps(batch, 1, &table);
    CHECK(none.of_cpu == 0 && all > 1, "%u buffers", all);
    CHECK(table.of_cpu == (batch == 1), "said %d times, %u buffers, %u", table.of_cpu, all, rest);
  }
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
  test_unequal_devices();
  test_runs_at_a_time();
  test_cancellation();
  test_losses();
  test_plans_after_a_loss();
  test_allocations();
  test_peers();
  test_parts();
  test_failures();
  test_refused_tables();
  test_refusals();
  return finish();
}
