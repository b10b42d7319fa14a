/* Products that exceed the memory that the device may use: every operation and type, with gaps,
 * batches and either layout, bit for bit what the CPU computes. Buffers stay within the memory,
 * progress reaches its total, and failures on the way tell whether the result is lost. */
#include "fault_run.h"

#include "cpu_context.h"
#include "dense_choices.h"

/* ---- Contexts ---- */

/* A device with this much memory; a log of what it says. */
static void open_limited(run *r, uint64_t device_memory) {
  memset(r, 0, sizeof *r);
  r->backend = IPT_BACKEND_VULKAN;
  r->own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  r->device_memory = device_memory;
  open_context(r);
  vulkan.storage_bytes = 0;
}

static void check_buffers(const run *r, const char *what) {
  CHECK(vulkan.storage_bytes <= r->device_memory, "%llu of %llu bytes: %s",
        (unsigned long long)vulkan.storage_bytes, (unsigned long long)r->device_memory, what);
}

/* A device may lack double precision. */
static int is_done(ipt_result result, ipt_type type) {
  return result == IPT_SUCCESS || (result == IPT_ERROR_UNSUPPORTED && is_double(type));
}

/* ---- Products of two matrices ---- */

static gemm_case gemm_of(ipt_type type, uint64_t m, uint64_t n, uint64_t k) {
  gemm_case c;
  memset(&c, 0, sizeof c);
  c.integers = true;
  c.desc.type = type;
  c.desc.batch = 1;
  c.desc.m = m;
  c.desc.n = n;
  c.desc.k = k;
  return c;
}

/* Gaps, a layout and numbers. */
static void vary_gemm(gemm_case *c) {
  static const double numbers[][2] = {{0, 0}, {1, 0}, {2, -1}, {-1, 0}};
  ipt_gemm_desc *d = &c->desc;
  int at = d->op_a != IPT_OP_NONE, bt = d->op_b != IPT_OP_NONE;
  d->column_major = random_number() % 2 == 0;
  choose_gaps(d->column_major, at ? d->k : d->m, at ? d->m : d->k, &d->lda, &d->stride_a);
  choose_gaps(d->column_major, bt ? d->n : d->k, bt ? d->k : d->n, &d->ldb, &d->stride_b);
  choose_gaps(d->column_major, d->m, d->n, &d->ldc, &d->stride_c);
  d->scaling = IPT_SCALING_ALPHA_BETA;
  for (int part = 0; part <= is_complex(d->type); part++) {
    d->alpha[part] = numbers[1 + random_number() % 3][part];
    d->beta[part] = numbers[random_number() % 4][part];
  }
}

/* With one part in so many of the memory that all operands take. The CPU is the oracle. */
static void run_gemm(ipt_context *cpu, gemm_case c, uint64_t part) {
  run r;
  if (left_out())
    return;
  open_gemm(&c);
  open_limited(&r, (c.a.size + c.b.size + c.c.size) / part);
  ipt_result result = ipt_gemm(r.context, c.a.data, c.b.data, c.c.data, &c.desc);
  CHECK(is_done(result, c.desc.type), "%s: %s: %s", ipt_result_string(result), gemm_text(&c),
        r.log.text);
  CHECK(is_unchanged(&c.a) && is_unchanged(&c.b), "inputs: %s", gemm_text(&c));
  check_buffers(&r, gemm_text(&c));
  unsigned char *expected = (unsigned char *)malloc(c.c.size);
  memcpy(expected, c.c.before, c.c.size);
  CHECK(ipt_gemm(cpu, c.a.data, c.b.data, expected, &c.desc) == IPT_SUCCESS, "on the CPU");
  CHECK(result != IPT_SUCCESS || memcmp(c.c.data, expected, c.c.size) == 0, "1/%llu: %s",
        (unsigned long long)part, gemm_text(&c));
  free(expected);
  close_context(&r);
  close_gemm(&c);
}

/* A quarter and an eighth, of all operands or of each matrix of a batch. */
static void test_gemm(ipt_context *cpu) {
  static const uint64_t parts[] = {4, 8, 3, 16};
  for (unsigned i = 0; i < (few_cases() ? 4 : 12); i++) {
    gemm_case c = gemm_of((ipt_type)(i % TYPES), 700, 600, 500);
    c.desc.op_a = (ipt_op)(i % OPS);
    c.desc.op_b = (ipt_op)(i / 2 % OPS);
    if (i > 1)
      vary_gemm(&c);
    if (i % 4 == 3) {
      c.desc.batch = 5;
      c.desc.m = 130;
      c.desc.n = 120;
      vary_gemm(&c);
    }
    run_gemm(cpu, c, parts[(i + i / 4) % 4]);
  }
}

/* A long side of each kind. */
static void test_long_sides(ipt_context *cpu) {
  static const uint64_t shapes[][3] = {
      {40000, 8, 8}, {8, 40000, 8}, {8, 8, 40000}, {3000, 3000, 1}, {9000, 1, 90}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i += few_cases() ? 2 : 1)
    run_gemm(cpu, gemm_of(IPT_TYPE_F32, shapes[i][0], shapes[i][1], shapes[i][2]), 5);
}

/* The same matrices as general ones and as tall ones. */
static void test_tall(ipt_context *cpu) {
  const uint64_t limit = 8 << 20;
  gemm_case c = gemm_of(IPT_TYPE_F32, 400000, 8, 8);
  ipt_tsm_desc tall;
  run r;
  memset(&tall, 0, sizeof tall);
  tall.k = c.desc.m;
  tall.m = tall.n = 8;
  open_gemm(&c);
  unsigned char *expected = (unsigned char *)malloc(c.c.size);
  CHECK(ipt_gemm(cpu, c.a.data, c.b.data, expected, &c.desc) == IPT_SUCCESS, "on the CPU");
  for (int is_tall = 0; is_tall < 2; is_tall++) {
    memset(c.c.data, CANARY, c.c.size);
    open_limited(&r, limit);
    ipt_result result = is_tall ? ipt_tsmm(r.context, c.a.data, c.b.data, c.c.data, &tall)
                                : ipt_gemm(r.context, c.a.data, c.b.data, c.c.data, &c.desc);
    CHECK(result == IPT_SUCCESS && memcmp(c.c.data, expected, c.c.size) == 0, "%d: %s", is_tall,
          ipt_result_string(result));
    check_buffers(&r, "tall");
    CHECK(vulkan.storage_bytes > limit / 4, "%llu bytes", (unsigned long long)vulkan.storage_bytes);
    close_context(&r);
  }
  free(expected);
  close_gemm(&c);
}

/* ---- Other operations ---- */

static void run_dense(dense_case c, uint64_t part) {
  run r;
  if (left_out())
    return;
  make_legal(&c);
  c.by_inverses = c.operation == TRSM;
  c.integers = c.operation != TRSM;
  open_dense(&c);
  prepare_solution(&c);
  open_limited(&r, (c.a.size + (has_two_inputs(&c) ? c.b.size : 0) + c.c.size) / part);
  ipt_result result = call_dense(r.context, &c);
  CHECK(is_done(result, c.type), "%s: %s: %s", ipt_result_string(result), dense_text(&c),
        r.log.text);
  check_buffers(&r, dense_text(&c));
  CHECK(result != IPT_SUCCESS || is_right_dense(&c), "1/%llu: %s", (unsigned long long)part,
        dense_text(&c));
  close_context(&r);
  close_dense(&c);
}

static void test_dense(void) {
  static const uint64_t sizes[DENSE_OPERATIONS][3] = {{300, 400, 0}, {0, 300, 0},   {0, 250, 0},
                                                      {0, 250, 100}, {0, 200, 300}, {0, 300, 0},
                                                      {0, 250, 0},   {200, 150, 0}, {0, 100000, 0}};
  for (unsigned i = 0; i < DENSE_OPERATIONS * (few_cases() ? 1 : 4); i++) {
    unsigned operation = i % DENSE_OPERATIONS, turn = i / DENSE_OPERATIONS;
    const uint64_t *size = sizes[operation];
    dense_case c = case_of((dense_operation)operation, (ipt_type)((i + turn) % TYPES), size[0],
                           size[1], size[2]);
    c.op = (ipt_op)(i % OPS);
    c.triangle = (ipt_triangle)((i + turn) % 2);
    c.side = (ipt_side)(turn % 2);
    c.column_major = turn / 2 == 1;
    if (turn > 0) {
      choose_places(&c);
      choose_scaling(&c);
    }
    run_dense(c, 3 + turn);
  }
  for (unsigned i = 0; i < 4; i++) { /* a matrix that is larger than the memory */
    dense_case c = case_of(TRSM, IPT_TYPE_F32, i % 2 == 0 ? 300 : 7, i % 2 == 0 ? 7 : 300, 0);
    c.side = (ipt_side)(i % 2);
    c.op = (ipt_op)(i / 2);
    run_dense(c, 4);
  }
}

/* ---- Too little ---- */

static void test_refused(void) {
  static float a[64 * 64], x[64], y[64];
  ipt_symv_desc desc;
  run r;
  memset(&desc, 0, sizeof desc);
  desc.n = 64;
  y[0] = 5;
  open_limited(&r, 500);
  ipt_result result = ipt_symv(r.context, a, x, y, &desc);
  CHECK(result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && y[0] > 4, "%s", ipt_result_string(result));
  CHECK(strstr(r.log.text, "the smallest take") != NULL, "%s", r.log.text);
  close_context(&r);
}

/* ---- Progress and cancellation ---- */

enum { SIDE = 160, LIMIT = SIDE * SIDE * 4 };

typedef struct seen {
  uint64_t done, total, backwards;
} seen;

static void watch(uint64_t done, uint64_t total, void *user) {
  seen *s = (seen *)user;
  s->backwards += done < s->done || (s->total != 0 && total != s->total);
  s->done = done;
  s->total = total;
}

static ipt_result run_watched(run *r, gemm_case *c, int cancel, seen *s) {
  const ipt_progress progress = {watch, s};
  void *const operands[3] = {c->a.data, c->b.data, c->c.data};
  ipt_plan *plan = NULL;
  ipt_run *running = NULL;
  ipt_result result = ipt_plan_create_gemm(r->context, &c->desc, &plan);
  CHECK(ipt_plan_piece_count(plan) > 4, "%u pieces", (unsigned)ipt_plan_piece_count(plan));
  if (result == IPT_SUCCESS)
    result = ipt_run_begin(plan, operands, &progress, &running);
  if (result == IPT_SUCCESS && cancel)
    ipt_run_cancel(running);
  if (result == IPT_SUCCESS)
    result = ipt_run_end(running);
  ipt_plan_destroy(plan);
  return result;
}

static void test_progress(void) {
  for (int cancel = 0; cancel < 2; cancel++) {
    gemm_case c = gemm_of(IPT_TYPE_F32, SIDE, SIDE, SIDE);
    seen s;
    run r;
    memset(&s, 0, sizeof s);
    c.desc.host.chunk = 4096;
    open_gemm(&c);
    open_limited(&r, LIMIT);
    ipt_result result = run_watched(&r, &c, cancel, &s);
    if (!cancel)
      CHECK(result == IPT_SUCCESS && s.total > 3 * LIMIT, "%s, %llu bytes",
            ipt_result_string(result), (unsigned long long)s.total);
    if (result == IPT_SUCCESS)
      CHECK(s.done == s.total && s.backwards == 0 && is_right(&c), "%llu of %llu",
            (unsigned long long)s.done, (unsigned long long)s.total);
    else if (result == IPT_ERROR_CANCELLED)
      CHECK(is_unchanged(&c.c), "cancelled, but changed");
    else
      CHECK(result == IPT_ERROR_DATA_UNDEFINED, "%s", ipt_result_string(result));
    close_context(&r);
    close_gemm(&c);
  }
}

/* ---- Every call fails once ---- */

static void check_outcome(run *r, gemm_case *c, unsigned *lost) {
  ipt_result error = vulkan.failed != NULL ? translated(vulkan.error) : IPT_SUCCESS;
  if (r->result == IPT_SUCCESS)
    CHECK(is_right(c), "%s", failed_call());
  else if (r->result == IPT_ERROR_DATA_UNDEFINED)
    ++*lost;
  else
    CHECK(r->result == error && is_unchanged(&c->c), "%d: %s", (int)r->result, failed_call());
  memcpy(c->c.data, c->c.before, c->c.size);
}

static void test_failures(void) {
  unsigned n = 1, lost = 0;
  gemm_case c = gemm_of(IPT_TYPE_F32, 50, 40, 20);
  c.desc.scaling = IPT_SCALING_ALPHA_BETA;
  c.desc.alpha[0] = c.desc.beta[0] = 1;
  c.desc.host.threads = 1;
  c.desc.host.chunk = 4096;
  open_gemm(&c);
  do {
    run r;
    reset_vulkan();
    vulkan.failing_call = n;
    vulkan.error = VK_ERROR_DEVICE_LOST;
    open_limited(&r, 8000);
    if (r.context != NULL) {
      r.result = ipt_gemm(r.context, c.a.data, c.b.data, c.c.data, &c.desc);
      check_outcome(&r, &c, &lost);
    }
    close_context(&r);
    check_objects(failed_call());
    n += step_of_calls();
  } while (vulkan.failed != NULL && n < 2000);
  CHECK(n > 50 && n < 2000 && lost > 0, "%u calls, %u times data lost", n, lost);
  close_gemm(&c);
  reset_vulkan();
}

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  reset_vulkan();
  ipt_context *cpu = open_cpu_context(0);
  test_tall(cpu);
  test_gemm(cpu);
  test_long_sides(cpu);
  test_dense();
  test_refused();
  test_progress();
  test_failures();
  ipt_context_destroy(cpu);
  close_vulkan(keeper);
  return finish();
}
