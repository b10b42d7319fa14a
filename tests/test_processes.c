/* Plans over several processes, each with a device of fake_device.h: random cases are compared with
 * the definition, on more processes than a process may have devices. Then every call fails in turn
 * in one process, or the application stops: all processes end, and all fail. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#define IPT_STATIC
#define IPT__HAS_DEVICES 1
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "divided_matrix.h"
#include "fake_device.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_PROCESSES = 19, MOST_BYTES = 1 << 15, TIME_LIMIT = 100 /* seconds */ };

/* ---- Memory that processes share ---- */

/* A message of a step. */
typedef struct slot {
  uint64_t bytes; /* 0: none */
  unsigned char data[MOST_BYTES];
} slot;

static struct shared {
  pthread_barrier_t barrier;
  ipt_result results[MOST_PROCESSES];
  slot slots[MOST_PROCESSES][MOST_PROCESSES]; /* of the sender, of the receiver */
} * shared;

static void make_shared(uint32_t count) {
  pthread_barrierattr_t attributes;
  shared = (struct shared *)mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == (struct shared *)MAP_FAILED)
    exit(1);
  pthread_barrierattr_init(&attributes);
  pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init(&shared->barrier, &attributes, count);
}

/* ---- The functions that connect processes ---- */

typedef struct process {
  ipt_multi_processes functions;
  struct {
    unsigned char *data;
    uint64_t bytes;
  } expected[MOST_PROCESSES]; /* messages of this step */
  unsigned steps, last_step;  /* last_step: of which the application stops; 0: none */
  uint64_t done;
} process;

static ipt_result agree(ipt_result result, void *user) {
  const ipt_multi_processes *all = &((const process *)user)->functions;
  ipt_result worst = result;
  shared->results[all->number] = result;
  pthread_barrier_wait(&shared->barrier);
  for (uint32_t i = 0; i < all->count; i++)
    worst = shared->results[i] < worst ? shared->results[i] : worst;
  pthread_barrier_wait(&shared->barrier);
  return worst;
}

static void send_message(const void *data, uint64_t bytes, uint32_t to, void *user) {
  slot *sent = &shared->slots[((const process *)user)->functions.number][to];
  CHECK(bytes > 0 && bytes <= MOST_BYTES && sent->bytes == 0, "%llu bytes to %u",
        (unsigned long long)bytes, to);
  sent->bytes = bytes;
  memcpy(sent->data, data, (size_t)bytes);
}

static void receive_message(void *data, uint64_t bytes, uint32_t from, void *user) {
  process *p = (process *)user;
  CHECK(p->expected[from].bytes == 0, "two messages from %u", from);
  p->expected[from].data = (unsigned char *)data;
  p->expected[from].bytes = bytes;
}

static ipt_result finish_step(uint64_t done, uint64_t total, void *user) {
  process *p = (process *)user;
  pthread_barrier_wait(&shared->barrier);
  for (uint32_t from = 0; from < p->functions.count; from++) {
    slot *sent = &shared->slots[from][p->functions.number];
    CHECK(sent->bytes == p->expected[from].bytes, "%llu bytes from %u, not %llu",
          (unsigned long long)sent->bytes, from, (unsigned long long)p->expected[from].bytes);
    if (sent->bytes > 0)
      memcpy(p->expected[from].data, sent->data, (size_t)sent->bytes);
    sent->bytes = p->expected[from].bytes = 0;
  }
  pthread_barrier_wait(&shared->barrier);
  CHECK(done >= p->done && done <= total, "progress");
  p->done = done;
  return ++p->steps == p->last_step ? IPT_ERROR_CANCELLED : IPT_SUCCESS;
}

/* ---- Devices that import pages ---- */

static int import_pages(ipt_context *context, void *data, uint64_t bytes, ipt__buffer *out) {
  (void)context;
  (void)bytes;
  memset(out, 0, sizeof *out);
  out->address = to_handle(data);
  return 1;
}

static ipt__device_calls importing_calls;
static ipt__backend importing_backend;

static ipt_context *open_context(void) {
  const ipt__backend *const backends[] = {&importing_backend};
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = (ipt_backend)FAKE;
  desc.threads = 1;
  desc.device = "1";
  CHECK(ipt__create_context(backends, 1, &desc, &context) == IPT_SUCCESS, "open");
  return context;
}

/* ---- Cases ---- */

typedef struct test_case {
  ipt_multi_transpose_desc desc;
  uint64_t row_counts[MOST_PROCESSES], col_counts[MOST_PROCESSES];
  ipt_multi_layout layout;
  ipt_multi_memory memory;
  unsigned char *data, *scratch;
} test_case;

/* The same number draws the same case in all processes. */
static void draw(uint64_t *state, uint32_t processes, test_case *c) {
  ipt_multi_transpose_desc *d = &c->desc;
  memset(c, 0, sizeof *c);
  d->batch = random_below(state, 4);
  d->rows = random_below(state, 70);
  d->cols = random_below(state, random_below(state, 2) > 0 ? 70 : 8);
  d->elem_size = 1 + random_below(state, 17);
  draw_counts(state, processes, d->rows, c->row_counts);
  draw_counts(state, processes, d->cols, c->col_counts);
  d->row_counts = random_below(state, 2) > 0 ? c->row_counts : NULL;
  d->col_counts = random_below(state, 2) > 0 ? c->col_counts : NULL;
  d->scratch_limit = random_below(state, 4) == 0 ? 0 : 64 + random_below(state, 1000);
}

/* Writes the rows of this process before or after, or compares them. */
static int walk(const test_case *c, int after, int compares) {
  const own_rows rows = rows_of_device(&c->desc, &c->layout, after);
  return walk_rows(&rows, c->data, compares);
}

static void get_memory(test_case *c, const ipt_multi_plan *plan) {
  CHECK(ipt_multi_plan_layout(plan, 0, &c->layout) == IPT_SUCCESS, "layout");
  CHECK(c->desc.scratch_limit == 0 || c->layout.scratch_size <= c->desc.scratch_limit + 16,
        "%llu bytes of scratch", (unsigned long long)c->layout.scratch_size);
  c->data = (unsigned char *)malloc((size_t)c->layout.operand_size[0] + 16);
  c->scratch = (unsigned char *)malloc((size_t)c->layout.scratch_size + 16);
  c->memory.operands[0] = to_handle(c->data);
  c->memory.scratch = to_handle(c->scratch);
  walk(c, 0, 0);
}

static void free_memory(test_case *c) {
  free(c->data);
  free(c->scratch);
}

static void start_process(process *p, uint32_t number, uint32_t count) {
  memset(p, 0, sizeof *p);
  p->functions.count = count;
  p->functions.number = number;
  p->functions.agree = agree;
  p->functions.send_message = send_message;
  p->functions.receive_message = receive_message;
  p->functions.finish_step = finish_step;
  p->functions.user = p;
}

static ipt_result make_plan(ipt_context *context, const process *p, test_case *c,
                            ipt_multi_plan **plan) {
  c->desc.processes = &p->functions;
  return ipt_multi_plan_create_transpose(&context, 1, &c->desc, plan);
}

static void check_case(process *p, test_case *c, unsigned number) {
  ipt_context *context = open_context();
  ipt_multi_plan *plan;
  ipt_result result = make_plan(context, p, c, &plan);
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && c->desc.scratch_limit < 1 << 20) {
    c->desc.scratch_limit += c->desc.scratch_limit / 4;
    result = make_plan(context, p, c, &plan);
  }
  CHECK(result == IPT_SUCCESS, "case %u: %s", number, ipt_result_string(result));
  if (result == IPT_SUCCESS) {
    get_memory(c, plan);
    p->done = 0;
    result = ipt_multi_plan_run(plan, &c->memory);
    CHECK(result == IPT_SUCCESS && walk(c, 1, 1), "case %u in process %u: %s", number,
          p->functions.number, ipt_result_string(result));
    free_memory(c);
  }
  ipt_multi_plan_destroy(plan);
  close_context(context, "a case");
}

static void check_cases(process *p, unsigned cases) {
  uint64_t state = 7 + p->functions.count;
  for (unsigned i = 0; i < cases; i++) {
    static test_case c;
    draw(&state, p->functions.count, &c);
    check_case(p, &c, i);
  }
}

/* ---- Failures ---- */

static unsigned calls_of_failing; /* in the last run; closing a context clears what was seen */

/* Makes and runs a plan of several steps. */
static ipt_result run_any(process *p, int to_strips, const char *what) {
  static test_case c;
  ipt_context *context = open_context();
  ipt_multi_plan *plan;
  memset(&c, 0, sizeof c);
  c.desc.batch = 2;
  c.desc.rows = to_strips ? 31 : 14;
  c.desc.cols = to_strips ? 14 : 31;
  c.desc.elem_size = 4;
  c.desc.scratch_limit = 1000;
  p->steps = 0;
  p->done = 0;
  ipt_result result = make_plan(context, p, &c, &plan);
  CHECK((result == IPT_SUCCESS) == (plan != NULL), "%s", what);
  if (result == IPT_SUCCESS) {
    get_memory(&c, plan);
    result = ipt_multi_plan_run(plan, &c.memory);
    CHECK(result == IPT_ERROR_DATA_UNDEFINED || walk(&c, result == IPT_SUCCESS, 1), "%s: %s", what,
          ipt_result_string(result));
    free_memory(&c);
  }
  CHECK(agree(result, p) == result && agree((ipt_result)-result, p) == (ipt_result)-result,
        "%s: process %u has another result", what, p->functions.number);
  ipt_multi_plan_destroy(plan);
  calls_of_failing = seen.calls[seen.failing];
  close_context(context, what);
  return result;
}

/* Lets the n-th call of an entry fail in one process. Returns whether it was called so often. */
static int fail_call(process *p, int to_strips, int failing, unsigned n) {
  int fails = n % p->functions.count == p->functions.number;
  char what[64];
  snprintf(what, sizeof what, "call %u of entry %d", n, failing);
  memset(seen.calls, 0, sizeof seen.calls);
  seen.failing = (entry)failing;
  seen.failing_call = fails ? n : 0;
  ipt_result result = run_any(p, to_strips, what);
  int failed = fails && calls_of_failing >= n;
  seen.failing_call = 0;
  failed = agree(failed ? IPT_ERROR_BACKEND : IPT_SUCCESS, p) != IPT_SUCCESS;
  CHECK((result == IPT_SUCCESS) == !failed, "%s: %s", what, ipt_result_string(result));
  return failed;
}

static void check_failures(process *p) {
  for (int to_strips = 0; to_strips < 2; to_strips++) {
    for (int failing = NEW_BUFFER; failing < IDLE; failing++)
      for (unsigned n = 1; n < 200 && fail_call(p, to_strips, failing, n); n++)
        ;
    for (p->last_step = 1; p->last_step < 6; p->last_step++) {
      ipt_result result = run_any(p, to_strips, "stopping");
      CHECK(result == IPT_ERROR_DATA_UNDEFINED, "stopped at step %u: %s", p->last_step,
            ipt_result_string(result));
    }
    p->last_step = 0;
    CHECK(run_any(p, to_strips, "afterwards") == IPT_SUCCESS, "afterwards");
  }
}

/* ---- Arguments ---- */

/* All processes hear that the memory of one is wrong. */
static void check_wrong_memory(const process *p, const test_case *c, const ipt_multi_plan *plan) {
  for (uint32_t number = 0; number < p->functions.count; number++) {
    ipt_multi_memory memory = c->memory;
    if (p->functions.number == number)
      memory.operands[0]++;
    CHECK(ipt_multi_plan_run(plan, &memory) == IPT_ERROR_INVALID_ARGUMENT && walk(c, 0, 1),
          "memory of process %u", number);
  }
}

static void check_arguments(const process *p) {
  ipt_context *context = open_context(), *two[2];
  test_case c;
  ipt_multi_plan *plan;
  process other = *p;
  memset(&c, 0, sizeof c);
  c.desc.rows = c.desc.cols = 5;
  c.desc.elem_size = 4;
  other.functions.number = other.functions.count;
  CHECK(make_plan(context, &other, &c, &plan) == IPT_ERROR_INVALID_ARGUMENT, "number");
  other.functions = p->functions;
  other.functions.finish_step = NULL;
  CHECK(make_plan(context, &other, &c, &plan) == IPT_ERROR_INVALID_ARGUMENT, "no function");
  two[0] = context;
  two[1] = open_context();
  c.desc.processes = &p->functions;
  uint32_t contexts = p->functions.number == 0 ? 2 : 1;
  CHECK(ipt_multi_plan_create_transpose(two, contexts, &c.desc, &plan) ==
                IPT_ERROR_INVALID_ARGUMENT &&
            plan == NULL,
        "two devices of process 0");
  c.desc.exchange = IPT_EXCHANGE_DIRECT;
  CHECK(ipt_multi_plan_create_transpose(&context, 1, &c.desc, &plan) == IPT_ERROR_UNSUPPORTED,
        "direct");
  c.desc.exchange = IPT_EXCHANGE_DEFAULT;
  CHECK(ipt_multi_plan_create_transpose(&context, 1, &c.desc, &plan) == IPT_SUCCESS, "a plan");
  ipt_run *run = NULL;
  get_memory(&c, plan);
  CHECK(ipt_run_begin_multi(plan, &c.memory, NULL, &run) == IPT_ERROR_UNSUPPORTED && run == NULL,
        "in the background");
  check_wrong_memory(p, &c, plan);
  free_memory(&c);
  ipt_multi_plan_destroy(plan);
  ipt_context_destroy(two[1]);
  close_context(context, "arguments");
}

/* ---- Processes ---- */

static int run_process(uint32_t number, uint32_t count, unsigned cases) {
  static process p;
  check_passed = check_failed = 0;
  alarm(TIME_LIMIT);
  start_process(&p, number, count);
  check_cases(&p, cases);
  if (count == 3) {
    check_arguments(&p);
    check_failures(&p);
  }
  return check_failed > 0 || check_passed == 0;
}

static void run_processes(uint32_t count, unsigned cases) {
  pid_t children[MOST_PROCESSES];
  make_shared(count);
  fflush(stdout);
  for (uint32_t i = 0; i < count; i++) {
    children[i] = fork();
    if (children[i] == 0)
      exit(run_process(i, count, cases));
  }
  for (uint32_t i = 0; i < count; i++) {
    int status = 1;
    CHECK(waitpid(children[i], &status, 0) == children[i] && status == 0,
          "process %u of %u ended with %d", i, count, status);
  }
  munmap(shared, sizeof *shared);
}

int main(void) {
  const uint32_t counts[] = {1, 2, 3, 4, 7, MOST_PROCESSES};
  unsigned cases = few_cases() ? 20 : 200;
  importing_calls = fake_calls;
  importing_calls.import_pages = import_pages;
  importing_backend = fake_backend;
  importing_backend.device = &importing_calls;
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    run_processes(counts[i], cases);
  return finish();
}
