/* A matrix in the memory of several devices, on devices of fake_device.h: random cases compared
 * with the definition, with as little scratch as possible or more. Launches without a barrier
 * between them run backwards. Then every call and every allocation fails in turn: data is as the
 * result promises, and nothing is left. The same for products, whose numbers test_multi_products.c
 * checks. */
#define IPT_STATIC
#define IPT__HAS_DEVICES 1
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "divided_matrix.h"
#include "fake_device.h"

enum { MOST_DEVICES = 9, GUARD = 64, GUARD_BYTE = 0x5a };

/* ---- Devices that import pages ---- */

static unsigned imports, failing_import; /* counted from 1; 0: none fails */

/* The memory of such a device is the host's. Imported pages are not mapped, so that free_buffer
 * does not free them. */
static int import_pages(ipt_context *context, void *data, uint64_t bytes, ipt__buffer *out) {
  (void)context;
  memset(out, 0, sizeof *out);
  CHECK(bytes > 0 && bytes % 4096 == 0 && (uintptr_t)data % 4096 == 0, "pages");
  if (++imports == failing_import)
    return 0;
  out->address = to_handle(data);
  return 1;
}

static unsigned allocations, failing_allocation; /* likewise */

static void *allocate(size_t size, void *user) {
  (void)user;
  return ++allocations == failing_allocation ? NULL : malloc(size);
}

static void release(void *memory, void *user) {
  (void)user;
  free(memory);
}

/* ---- Devices that copy to each other ---- */

static unsigned exchanges, failing_exchange; /* likewise */

/* Copies that have not been made: they are made when they must be. */
static struct {
  ipt__buffer *buffers;
  uint32_t count;
  ipt__exchange_copy copies[4096];
  unsigned waiting;
} exchange;

static ipt__handle open_exchange(ipt_context *const *contexts, uint32_t count,
                                 const uint64_t *bytes, ipt__buffer *buffers) {
  (void)contexts;
  if (++exchanges == failing_exchange)
    return 0;
  exchange.buffers = (ipt__buffer *)calloc(count, sizeof *exchange.buffers);
  exchange.count = count;
  for (uint32_t i = 0; i < count; i++)
    CHECK(plain_new_buffer(contexts[i], bytes[i] + 1, IPT__ON_DEVICE, &buffers[i]) == IPT_SUCCESS,
          "buffer");
  memcpy(exchange.buffers, buffers, count * sizeof *buffers);
  count_alive(TIMELINE, 1);
  return to_handle(exchange.buffers);
}

static void close_exchange(ipt__handle handle) {
  count_alive(TIMELINE, -1);
  free(from_handle(handle));
}

static ipt_result copy_to_other(ipt__handle handle, const ipt__exchange_copy *copy) {
  CHECK(from_handle(handle) == exchange.buffers && exchange.waiting < 4096, "copy");
  exchange.copies[exchange.waiting++] = *copy;
  return ++exchanges == failing_exchange ? IPT_ERROR_BACKEND : IPT_SUCCESS;
}

static ipt_result finish_exchange(ipt__handle handle) {
  const ipt__buffer *buffers = (const ipt__buffer *)from_handle(handle);
  for (; exchange.waiting > 0; exchange.waiting--) {
    const ipt__exchange_copy *copy = &exchange.copies[exchange.waiting - 1];
    memcpy((unsigned char *)buffers[copy->to].mapped + copy->to_offset,
           (unsigned char *)buffers[copy->from].mapped + copy->from_offset, (size_t)copy->bytes);
  }
  return ++exchanges == failing_exchange ? IPT_ERROR_BACKEND : IPT_SUCCESS;
}

static const ipt__exchange_calls exchange_calls = {open_exchange, close_exchange, copy_to_other,
                                                   finish_exchange};

static ipt__device_calls importing_calls;
static ipt__backend importing_backend;

static void open_contexts(uint32_t count, double submission_seconds, ipt_context **contexts) {
  const ipt__backend *const backends[] = {&importing_backend};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = (ipt_backend)FAKE;
  desc.threads = 1;
  desc.device = "1";
  desc.submission_seconds = submission_seconds;
  desc.allocator.allocate = allocate;
  desc.allocator.release = release;
  for (uint32_t i = 0; i < count; i++)
    CHECK(ipt__create_context(backends, 1, &desc, &contexts[i]) == IPT_SUCCESS, "open");
}

static void close_contexts(uint32_t count, ipt_context **contexts, const char *what) {
  for (uint32_t i = 1; i < count; i++)
    ipt_context_destroy(contexts[i]);
  close_context(contexts[0], what);
}

/* ---- Memory ---- */

typedef struct guarded {
  unsigned char *whole, *begin; /* begin is a multiple of 16 after a guard */
  uint64_t bytes;
} guarded;

static guarded new_guarded(uint64_t bytes) {
  guarded g;
  g.bytes = bytes;
  g.whole = (unsigned char *)malloc((size_t)bytes + 2 * GUARD + 16);
  if (g.whole == NULL)
    exit(1);
  memset(g.whole, GUARD_BYTE, (size_t)bytes + 2 * GUARD + 16);
  g.begin = g.whole + GUARD + (16 - (uintptr_t)g.whole % 16) % 16;
  return g;
}

/* Returns whether the guards hold. */
static int free_guarded(guarded *g) {
  int hold = 1;
  for (int i = 0; i < GUARD; i++)
    hold = hold && g->begin[-i - 1] == GUARD_BYTE && g->begin[g->bytes + (uint64_t)i] == GUARD_BYTE;
  free(g->whole);
  return hold;
}

/* ---- A case ---- */

typedef struct test_case {
  ipt_multi_transpose_desc desc;
  uint64_t row_counts[MOST_DEVICES], col_counts[MOST_DEVICES];
  uint32_t count;
  double submission_seconds;
  ipt_context *contexts[MOST_DEVICES];
  ipt_multi_layout layouts[MOST_DEVICES];
  guarded data[MOST_DEVICES], scratch[MOST_DEVICES];
} test_case;

static void draw(uint64_t *state, test_case *c) {
  ipt_multi_transpose_desc *d = &c->desc;
  memset(c, 0, sizeof *c);
  c->count = 1 + (uint32_t)random_below(state, MOST_DEVICES);
  c->submission_seconds = random_below(state, 4) == 0 ? 1e-12 : 0; /* each launch is a list */
  d->batch = random_below(state, 4);
  d->rows = random_below(state, 70);
  d->cols = random_below(state, random_below(state, 2) > 0 ? 70 : 8);
  if (random_below(state, 2) > 0) {
    uint64_t rows = d->rows;
    d->rows = d->cols;
    d->cols = rows;
  }
  d->elem_size = 1 + random_below(state, 17);
  draw_counts(state, c->count, d->rows, c->row_counts);
  draw_counts(state, c->count, d->cols, c->col_counts);
  uint64_t kind = random_below(state, 4);
  d->row_counts = kind & 1 ? c->row_counts : NULL;
  d->col_counts = kind & 2 ? c->col_counts : NULL;
  d->scratch_limit = random_below(state, 4) == 0 ? 0 : 64 + random_below(state, 1000);
  d->exchange = (ipt_exchange)random_below(state, 3);
}

/* Writes the data of a device, or compares it: the rows before, or those of the result. */
static int walk_data(const test_case *c, uint32_t device, int result, int compares) {
  own_rows rows = rows_of_device(&c->desc, &c->layouts[device], result);
  return walk_rows(&rows, c->data[device].begin, compares);
}

static void get_memory(test_case *c, const ipt_multi_plan *plan, ipt_multi_memory *memory) {
  for (uint32_t i = 0; i < c->count; i++) {
    CHECK(ipt_multi_plan_layout(plan, i, &c->layouts[i]) == IPT_SUCCESS, "layout");
    uint64_t scratch = c->layouts[i].scratch_size + c->layouts[i].exchange_size;
    CHECK(c->desc.scratch_limit == 0 || scratch <= c->desc.scratch_limit + 16,
          "%llu bytes of scratch", (unsigned long long)scratch);
    c->data[i] = new_guarded(c->layouts[i].operand_size[0]);
    c->scratch[i] = new_guarded(c->layouts[i].scratch_size);
    memory[i].operands[0] = to_handle(c->data[i].begin);
    memory[i].scratch = to_handle(c->scratch[i].begin);
    walk_data(c, i, 0, 0);
  }
}

static void free_memory(test_case *c) {
  for (uint32_t i = 0; i < c->count; i++)
    CHECK(free_guarded(&c->data[i]) & free_guarded(&c->scratch[i]), "guards of device %u of %u", i,
          c->count);
}

static int all_data_is(const test_case *c, int result) {
  for (uint32_t i = 0; i < c->count; i++)
    if (!walk_data(c, i, result, 1))
      return 0;
  return 1;
}

static ipt_result create(test_case *c, ipt_multi_plan **plan) {
  return ipt_multi_plan_create_transpose(c->contexts, c->count, &c->desc, plan);
}

/* ---- Random cases ---- */

static void check_case(test_case *c, unsigned long number) {
  ipt_multi_plan *plan;
  ipt_multi_memory memory[MOST_DEVICES];
  open_contexts(c->count, c->submission_seconds, c->contexts);
  ipt_result result = create(c, &plan);
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && c->desc.scratch_limit < 1 << 20) {
    c->desc.scratch_limit += c->desc.scratch_limit / 4;
    result = create(c, &plan);
  }
  CHECK(result == IPT_SUCCESS, "case %lu: %s", number, ipt_result_string(result));
  if (result == IPT_SUCCESS) {
    get_memory(c, plan, memory);
    result = ipt_multi_plan_run(plan, memory);
    CHECK(result == IPT_SUCCESS && all_data_is(c, 1),
          "case %lu: %llu of %llux%llu of %llu B on %u: %s", number,
          (unsigned long long)c->desc.batch, (unsigned long long)c->desc.rows,
          (unsigned long long)c->desc.cols, (unsigned long long)c->desc.elem_size, c->count,
          ipt_result_string(result));
    free_memory(c);
  }
  ipt_multi_plan_destroy(plan);
  close_contexts(c->count, c->contexts, "a case");
}

/* ---- Failures ---- */

static ipt_exchange failing_way; /* of the next cases */

/* Three devices with two matrices and uneven blocks, in several steps. */
static void start_failing_case(test_case *c, int to_strips) {
  memset(c, 0, sizeof *c);
  c->count = 3;
  c->desc.batch = 2;
  c->desc.rows = to_strips ? 31 : 14;
  c->desc.cols = to_strips ? 14 : 31;
  c->desc.elem_size = 4;
  c->desc.scratch_limit = failing_way == IPT_EXCHANGE_HOST ? 1000 : 2700; /* with boxes */
  c->desc.exchange = failing_way;
  open_contexts(c->count, 0, c->contexts);
}

/* Returns whether the plan was made and run as if nothing failed. */
static int run_failing_case(test_case *c, const char *what) {
  ipt_multi_plan *plan;
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_result result = create(c, &plan);
  int complete = result == IPT_SUCCESS;
  CHECK(complete == (plan != NULL), "%s", what);
  failing_allocation = 0; /* from here on only the device on paper allocates */
  if (complete) {
    get_memory(c, plan, memory);
    result = ipt_multi_plan_run(plan, memory);
    complete = result == IPT_SUCCESS;
    CHECK(result == IPT_ERROR_DATA_UNDEFINED || all_data_is(c, complete), "%s: %s", what,
          ipt_result_string(result));
    CHECK(result != IPT_ERROR_DATA_UNDEFINED || seen.calls[IDLE] == 3, "%s: %u", what,
          seen.calls[IDLE]);
    free_memory(c);
  }
  ipt_multi_plan_destroy(plan);
  close_contexts(c->count, c->contexts, what);
  return complete;
}

/* Lets the n-th call fail, of an entry of the backend or of those counted here. */
static void start_failing(int failing, unsigned n) {
  memset(seen.calls, 0, sizeof seen.calls);
  imports = allocations = exchanges = 0;
  if (failing < ENTRIES) {
    seen.failing = (entry)failing;
    seen.failing_call = n;
  }
  failing_import = failing == ENTRIES ? n : 0;
  failing_allocation = failing == ENTRIES + 1 ? n : 0;
  failing_exchange = failing == ENTRIES + 2 ? n : 0;
}

static void stop_failing(void) {
  failing_import = failing_allocation = failing_exchange = 0;
}

/* Returns whether the call was made. */
static int fail_call(int to_strips, int failing, unsigned n) {
  static test_case c;
  char what[64];
  snprintf(what, sizeof what, "call %u of entry %d", n, failing);
  start_failing_case(&c, to_strips);
  start_failing(failing, n);
  int complete = run_failing_case(&c, what);
  stop_failing();
  return !complete;
}

static void test_failures(int to_strips) {
  static const int failing[] = {NEW_BUFFER,
                                COMPILE,
                                NEW_COMMANDS,
                                RECORD_KERNELS,
                                NEW_TIMELINE,
                                SUBMIT,
                                WAIT,
                                ENTRIES /* imports */,
                                ENTRIES + 1 /* allocations */,
                                ENTRIES + 2 /* exchanges */};
  for (size_t i = 0; i < sizeof failing / sizeof failing[0]; i++) {
    int is_used = failing[i] == ENTRIES       ? failing_way == IPT_EXCHANGE_HOST
                  : failing[i] == ENTRIES + 2 ? failing_way == IPT_EXCHANGE_DIRECT
                                              : failing[i] != NEW_BUFFER;
    unsigned n = 1;
    while (fail_call(to_strips, failing[i], n))
      n++;
    CHECK((n > 1) == is_used, "entry %d has been called %u times", failing[i], n);
  }
}

/* ---- In the background ---- */

typedef struct watched {
  ipt_run *run;
  uint64_t done, total;
  unsigned calls, cancel_at; /* 0: never */
} watched;

static void tell(uint64_t done, uint64_t total, void *user) {
  watched *w = (watched *)user;
  CHECK(done >= w->done && done <= total && (w->calls == 0 || total == w->total), "%llu of %llu",
        (unsigned long long)done, (unsigned long long)total);
  w->done = done;
  w->total = total;
  if (++w->calls == w->cancel_at) {
    while (__atomic_load_n(&w->run, __ATOMIC_ACQUIRE) == NULL)
      ; /* until ipt_run_begin_multi has returned */
    ipt_run_cancel(w->run);
  }
}

/* Cancels at a call of `tell`, or before the work begins, while the test holds a queue. Returns
 * whether the run was finished all the same. */
static int run_watched(int to_strips, unsigned cancel_at, int waits) {
  static test_case c;
  watched w = {NULL, 0, 0, 0, cancel_at};
  ipt_progress progress = {tell, &w};
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_multi_plan *plan;
  ipt_run *run;
  start_failing_case(&c, to_strips);
  CHECK(create(&c, &plan) == IPT_SUCCESS, "plan");
  get_memory(&c, plan, memory);
  if (waits)
    IPT__LOCK(&c.contexts[0]->queue_mutex);
  CHECK(ipt_run_begin_multi(plan, memory, &progress, &run) == IPT_SUCCESS, "begin");
  memset(memory, 0, sizeof memory);
  __atomic_store_n(&w.run, run, __ATOMIC_RELEASE);
  if (waits) {
    ipt_run_cancel(run);
    IPT__UNLOCK(&c.contexts[0]->queue_mutex);
  }
  ipt_result result = ipt_run_end(run);
  CHECK(result == (waits                                   ? IPT_ERROR_CANCELLED
                   : cancel_at == 0 || w.calls < cancel_at ? IPT_SUCCESS
                   : w.done == w.total                     ? IPT_SUCCESS
                                                           : IPT_ERROR_DATA_UNDEFINED),
        "cancelled at %u of %u: %s", cancel_at, w.calls, ipt_result_string(result));
  CHECK(result == IPT_ERROR_DATA_UNDEFINED || all_data_is(&c, result == IPT_SUCCESS), "data");
  CHECK(waits ? w.calls == 0 : result != IPT_SUCCESS || (w.done == w.total && w.total == 3472),
        "%llu of %llu", (unsigned long long)w.done, (unsigned long long)w.total);
  free_memory(&c);
  ipt_multi_plan_destroy(plan);
  close_contexts(c.count, c.contexts, "in the background");
  return result == IPT_SUCCESS;
}

static void test_background(int to_strips) {
  unsigned cancel_at = 1;
  run_watched(to_strips, 0, 1);
  CHECK(run_watched(to_strips, 0, 0), "to the end");
  while (!run_watched(to_strips, cancel_at, 0))
    cancel_at++;
  CHECK(cancel_at > 5, "%u sections", cancel_at);
  CHECK(ipt_run_begin_multi(NULL, NULL, NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "nothing");
}

static void test_no_elem_size(void) {
  static test_case c;
  ipt_multi_plan *plan;
  start_failing_case(&c, 1);
  c.desc.elem_size = 0;
  CHECK(create(&c, &plan) == IPT_ERROR_INVALID_ARGUMENT && plan == NULL, "no elements");
  close_contexts(c.count, c.contexts, "no elements");
}

/* A device that imports no pages transposes alone, and not with others. */
static void test_without_imports(void) {
  static test_case c;
  ipt_multi_plan *plan;
  importing_calls.import_pages = NULL;
  start_failing_case(&c, 1);
  CHECK(create(&c, &plan) == IPT_ERROR_UNSUPPORTED && plan == NULL, "three devices");
  close_contexts(c.count, c.contexts, "three devices");
  start_failing_case(&c, 0);
  for (; c.count > 1; c.count--)
    ipt_context_destroy(c.contexts[c.count - 1]);
  CHECK(run_failing_case(&c, "one device"), "one device");
  importing_calls.import_pages = import_pages;
}

/* The default copies directly where boxes are large and copies faster than the link to the host. */
static void test_default_way(void) {
  static test_case c;
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_multi_plan *plan;
  memset(&c, 0, sizeof c);
  c.count = 2;
  c.desc.rows = 1801;
  c.desc.cols = 1204;
  c.desc.elem_size = 8;
  c.desc.scratch_limit = 16 << 20;
  open_contexts(c.count, 0, c.contexts);
  c.contexts[0]->profile.rates.host = c.contexts[1]->profile.rates.host = 1;
  exchanges = 0;
  CHECK(create(&c, &plan) == IPT_SUCCESS, "plan");
  get_memory(&c, plan, memory);
  CHECK(exchanges > 3 && c.layouts[0].exchange == IPT_EXCHANGE_DIRECT, "%u calls", exchanges);
  CHECK(ipt_multi_plan_run(plan, memory) == IPT_SUCCESS && all_data_is(&c, 1), "default way");
  free_memory(&c);
  ipt_multi_plan_destroy(plan);
  c.desc.exchange = (ipt_exchange)7;
  CHECK(create(&c, &plan) == IPT_ERROR_INVALID_ARGUMENT, "exchange 7");
  close_contexts(c.count, c.contexts, "default way");
}

/* ---- Products ---- */

/* As compile of fake_device.h, for products, too. */
static ipt_result compile_any(ipt_context *context, const ipt__stages *stages,
                              ipt__device_program *program) {
  ipt_result result = begin(context, COMPILE);
  return result == IPT_SUCCESS ? plain_compile(context, stages, program) : result;
}

/* Three devices with products of floats and a C of 3 rows and 5 columns, or more rows. */
typedef struct product_case {
  int is_gemm;
  uint32_t count;
  ipt_context *contexts[MOST_DEVICES];
  guarded operands[MOST_DEVICES][IPT_MAX_OPERANDS], scratch[MOST_DEVICES];
  ipt_multi_layout layouts[MOST_DEVICES];
} product_case;

static ipt_result create_product(product_case *c, ipt_multi_plan **plan) {
  ipt_multi_tsm_desc sums;
  ipt_multi_gemm_desc products;
  memset(&sums, 0, sizeof sums);
  memset(&products, 0, sizeof products);
  sums.product.m = products.product.k = 3;
  sums.product.n = products.product.n = 5;
  sums.product.k = products.product.m = 30; /* too few for kernels that add up in their own way */
  sums.product.ldc = products.product.ldc = 7;
  sums.product.scaling = products.product.scaling = IPT_SCALING_ALPHA_BETA;
  sums.product.alpha[0] = products.product.alpha[0] = 1;
  sums.product.beta[0] = products.product.beta[0] = 2;
  return c->is_gemm ? ipt_multi_plan_create_gemm(c->contexts, c->count, &products, plan)
                    : ipt_multi_plan_create_tsmttsm(c->contexts, c->count, &sums, plan);
}

/* Each C has bytes of its own. */
static void get_operands(product_case *c, const ipt_multi_plan *plan, ipt_multi_memory *memory) {
  for (uint32_t i = 0; i < c->count; i++) {
    ipt_multi_layout *layout = &c->layouts[i];
    CHECK(ipt_multi_plan_layout(plan, i, layout) == IPT_SUCCESS, "layout");
    for (int j = 0; j < IPT_MAX_OPERANDS; j++) {
      c->operands[i][j] = new_guarded(layout->operand_size[j]);
      memory[i].operands[j] = to_handle(c->operands[i][j].begin);
    }
    memset(c->operands[i][2].begin, GUARD_BYTE + (int)i, (size_t)layout->operand_size[2]);
    c->scratch[i] = new_guarded(layout->scratch_size);
    memset(c->scratch[i].begin, 0, (size_t)layout->scratch_size);
    memory[i].scratch = to_handle(c->scratch[i].begin);
  }
}

/* Whether C is as before on all devices or, if `summed`, has numbers of device 0, since products on
 * paper add nothing to its old C. */
static int has_bytes(const product_case *c, int summed) {
  for (uint32_t i = 0; i < c->count; i++)
    for (uint64_t at = 0; at < c->operands[i][2].bytes; at++) {
      int is_gap = at % (7 * sizeof(float)) >= 5 * sizeof(float);
      if (c->operands[i][2].begin[at] != GUARD_BYTE + (summed && !is_gap ? 0 : (int)i))
        return 0;
    }
  return 1;
}

/* Whether one invocation adds up all sums of an element on each device, so that devices of any kind
 * add in the same order. */
static int adds_in_order(const ipt_multi_plan *plan) {
  int in_order = 1;
  for (uint32_t i = 0; i < plan->count; i++) {
    const ipt__program *program = &plan->ranks[i].program.program;
    const ipt__launch *last = &program->launches[program->count - 1];
    ipt__skinny_arguments a;
    memcpy(&a, last->arguments, sizeof a);
    in_order = in_order && program->codes[last->code].shader == IPT__SHADER_SKINNY_REDUCE_F32 &&
               a.groups == plan->count && a.slot_count == 1;
  }
  return in_order;
}

static void free_operands(product_case *c) {
  for (uint32_t i = 0; i < c->count; i++) {
    int hold = free_guarded(&c->scratch[i]);
    for (int j = 0; j < IPT_MAX_OPERANDS; j++)
      hold &= free_guarded(&c->operands[i][j]);
    CHECK(hold, "guards of device %u of %u", i, c->count);
  }
}

/* Returns the result of the call that failed, or of the run. */
static ipt_result run_product(product_case *c, const char *what) {
  ipt_multi_plan *plan;
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_result result = create_product(c, &plan);
  CHECK((result == IPT_SUCCESS) == (plan != NULL), "%s", what);
  failing_allocation = 0; /* from here on only the device on paper allocates */
  if (plan != NULL) {
    CHECK(c->is_gemm || adds_in_order(plan), "%s", what);
    get_operands(c, plan, memory);
    result = ipt_multi_plan_run(plan, memory);
    CHECK(result == IPT_ERROR_DATA_UNDEFINED || has_bytes(c, result == IPT_SUCCESS && !c->is_gemm),
          "%s: %s", what, ipt_result_string(result));
    CHECK(result != IPT_ERROR_DATA_UNDEFINED || seen.calls[IDLE] == c->count, "%s: %u", what,
          seen.calls[IDLE]);
    free_operands(c);
  }
  ipt_multi_plan_destroy(plan);
  close_contexts(c->count, c->contexts, what);
  return result;
}

static ipt_result fail_product(int is_gemm, int failing, unsigned n) {
  static product_case c;
  char what[64];
  snprintf(what, sizeof what, "%s, call %u of entry %d", is_gemm ? "gemm" : "tsmttsm", n, failing);
  memset(&c, 0, sizeof c);
  c.is_gemm = is_gemm;
  c.count = 3;
  open_contexts(c.count, 0, c.contexts);
  start_failing(failing, n);
  ipt_result result = run_product(&c, what);
  stop_failing();
  return result;
}

/* Sums are undefined only after failures of the section that adds them up, the second one of each
 * device; gemm has one section. */
static void test_failing_products(int is_gemm) {
  static const int failing[] = {COMPILE, NEW_COMMANDS, RECORD_KERNELS,        NEW_TIMELINE,
                                SUBMIT,  WAIT,         ENTRIES /* imports */, ENTRIES + 1};
  for (size_t i = 0; i < sizeof failing / sizeof failing[0]; i++) {
    unsigned failures = 0, undefined = 0;
    ipt_result result;
    while ((result = fail_product(is_gemm, failing[i], failures + 1)) != IPT_SUCCESS) {
      undefined += result == IPT_ERROR_DATA_UNDEFINED;
      failures++;
    }
    unsigned runs = failing[i] == SUBMIT || failing[i] == WAIT;
    CHECK(undefined == (runs ? 3 : 0) && (failures > undefined || is_gemm || failing[i] >= ENTRIES),
          "entry %d: %u of %u", failing[i], undefined, failures);
    CHECK(failures > 0 || (is_gemm && failing[i] == ENTRIES), "entry %d has not been called",
          failing[i]);
  }
}

/* Only devices that exchange something import pages. */
static void test_products_without_imports(void) {
  static product_case c;
  importing_calls.import_pages = NULL;
  for (c.is_gemm = 0; c.is_gemm < 2; c.is_gemm++)
    for (c.count = 1; c.count <= 3; c.count += 2) {
      int can = c.is_gemm || c.count == 1;
      open_contexts(c.count, 0, c.contexts);
      CHECK(run_product(&c, "no imports") == (can ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED),
            "products on %u devices", c.count);
    }
  importing_calls.import_pages = import_pages;
}

/* ---- Launches of long rows ---- */

/* Returns the bytes that a launch copies. */
static uint64_t copied_bytes(const ipt__program *program, const ipt__launch *launch) {
  ipt__copy_arguments words;
  ipt__copy_quads_arguments quads;
  memcpy(&words, launch->arguments, sizeof words);
  memcpy(&quads, launch->arguments, sizeof quads);
  int in_quads = program->codes[launch->code].shader == IPT__SHADER_COPY_QUADS;
  uint64_t items =
      in_quads ? (uint64_t)quads.quads * quads.rows : (uint64_t)words.words * words.blocks;
  CHECK(items <= IPT__MAX_ITEMS, "%llu items", (unsigned long long)items);
  return in_quads ? 16 * items
                  : ((uint64_t)(words.words - 1) * 4 + words.last_bytes) * words.blocks;
}

/* Launches that copy words have all bytes of the rows, each a number of words that fits. */
static void check_long_rows(uint64_t row_bytes, uint64_t rows) {
  ipt__multi_station s;
  ipt__program program;
  ipt_allocator allocator = ipt__default_allocator();
  const ipt__identity identity = {"third", 0, IPT__OTHER_DRIVER, 0, 32};
  ipt__profile profile = ipt__device_profile(&identity, 48 << 10, 1024);
  ipt__multi_rows copied = {
      {IPT__OPERAND_0, 8}, {IPT__OPERAND_1, 64}, row_bytes + 4, row_bytes, row_bytes, rows};
  uint64_t bytes = 0;
  memset(&s, 0, sizeof s);
  memset(&program, 0, sizeof program);
  s.launcher = ipt__make_launcher(&allocator, &profile, &program);
  ipt__multi_copy_rows(&s, &copied);
  CHECK(s.result == IPT_SUCCESS && program.count > 1, "%llu launches",
        (unsigned long long)program.count);
  for (uint64_t i = 0; i < program.count; i++) {
    const ipt__launch *launch = &program.launches[i];
    uint64_t row = bytes / row_bytes, at = bytes % row_bytes;
    CHECK(launch->addresses[0].offset == 8 + row * (row_bytes + 4) + at &&
              launch->addresses[1].offset == 64 + bytes,
          "places of launch %llu", (unsigned long long)i);
    bytes += copied_bytes(&program, launch);
  }
  CHECK(bytes == row_bytes * rows, "%llu bytes", (unsigned long long)bytes);
  ipt__free_launches(&allocator, &program);
}

int main(void) {
  uint64_t state = 5;
  unsigned long cases = few_cases() ? 300 : 3000;
  test_case *c = (test_case *)malloc(sizeof *c);
  if (c == NULL)
    return 1;
  importing_calls = fake_calls;
  importing_calls.import_pages = import_pages;
  importing_calls.compile = compile_any;
  importing_calls.exchange = &exchange_calls;
  importing_backend = fake_backend;
  importing_backend.device = &importing_calls;
  for (unsigned long i = 0; i < cases; i++) {
    draw(&state, c);
    check_case(c, i);
  }
  free(c);
  for (int i = 0; i < 4; i++) {
    failing_way = i < 2 ? IPT_EXCHANGE_HOST : IPT_EXCHANGE_DIRECT;
    test_failures(i % 2);
  }
  failing_way = IPT_EXCHANGE_DEFAULT;
  for (int to_strips = 0; to_strips < 2; to_strips++)
    test_background(to_strips);
  test_no_elem_size();
  test_without_imports();
  test_default_way();
  test_failing_products(0);
  test_failing_products(1);
  test_products_without_imports();
  check_long_rows(UINT64_C(3000000004), 2);
  check_long_rows(200000000, 7);
  return finish();
}
