/* Products that exceed the memory that the device may use: every operation and type, with gaps,
 * batches and either layout, bit for bit what the CPU computes. Buffers stay within the memory,
 * progress reaches its total, and failures on the way tell whether the result is lost. */
#include "fault_run.h"

#include "cpu_context.h"
#include "product_choices.h"
#include "progress_seen.h"

/* ---- Contexts ---- */

/* Opens a device with this much memory, and a log. */
static void open_limited(run *r, uint64_t device_memory) {
  memset(r, 0, sizeof *r);
  r->backend = IPT_BACKEND_VULKAN;
  r->own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  r->device_memory_limit = device_memory;
  open_context(r);
  vulkan.storage_bytes = 0;
}

static void check_buffers(const run *r, const char *what) {
  CHECK(vulkan.storage_bytes <= r->device_memory_limit, "%llu of %llu bytes: %s",
        (unsigned long long)vulkan.storage_bytes, (unsigned long long)r->device_memory_limit, what);
}

/* A device may lack double precision. */
static int is_done(ipt_result result, ipt_type type) {
  return result == IPT_SUCCESS || (result == IPT_ERROR_UNSUPPORTED && is_double(type));
}

/* ---- Every operation ---- */

static size_t size_of_all(product_case *c) {
  product_operand *operands[OPERANDS];
  size_t size = 0;
  for (uint32_t i = list_operands(c, operands); i-- > 0;)
    size += operands[i]->size;
  return size;
}

/* Zeros are equal whatever their sign: minus a sum of +0 is -0, but a sum of -1 and +1 from two
 * pieces is +0. */
static int are_equal(const unsigned char *a, const unsigned char *b, const product_case *c,
                     size_t size) {
  for (uint64_t i = 0; i < size / size_of_real(c->type); i++) {
    size_t at = (size_t)i * size_of_real(c->type);
    if (memcmp(a + at, b + at, size_of_real(c->type)) != 0 &&
        (real_at(a, c->type, i) != 0 || real_at(b, c->type, i) != 0))
      return 0;
  }
  return 1;
}

/* Compares with the numbers of the CPU; systems are compared within bounds instead. */
static void check_numbers(ipt_context *cpu, product_case *c) {
  product_operand *out = output_of(c);
  unsigned char *computed = (unsigned char *)malloc(out->size + 1);
  if (computed == NULL)
    exit(1);
  memcpy(computed, out->data, out->size);
  restore_output(c);
  CHECK(call_product(cpu, c) == IPT_SUCCESS, "on the CPU");
  CHECK(are_equal(computed, out->data, c, out->size), "other numbers: %s", product_text(c));
  free(computed);
}

/* Runs a case with a `part`-th of the memory that all operands take. */
static void run_case(ipt_context *cpu, product_case c, uint64_t part) {
  run r;
  if (left_out())
    return;
  make_legal(&c);
  c.by_inverses = c.operation == TRSM;
  c.integers = c.operation != TRSM;
  open_product(&c);
  open_limited(&r, size_of_all(&c) / part);
  ipt_result result = call_product(r.context, &c);
  CHECK(is_done(result, c.type), "%s: %s: %s", ipt_result_string(result), product_text(&c),
        r.log.text);
  CHECK(are_inputs_unchanged(&c), "inputs: %s", product_text(&c));
  check_buffers(&r, product_text(&c));
  CHECK(result != IPT_SUCCESS || is_right(&c), "1/%llu: %s", (unsigned long long)part,
        product_text(&c));
  if (result == IPT_SUCCESS && c.operation != TRSM)
    check_numbers(cpu, &c);
  close_context(&r);
  close_product(&c);
}

/* Chooses gaps, alpha and beta. */
static void vary(product_case *c) {
  choose_places(c);
  choose_scaling(c);
}

/* Memory has room for a part of all operands, or of each matrix of a batch. */
static void test_gemm(ipt_context *cpu) {
  static const uint64_t parts[] = {4, 8, 3, 16};
  for (unsigned i = 0; i < (few_cases() ? 4 : 12); i++) {
    product_case c = case_of(GEMM, (ipt_type)(i % TYPES), 700, 600, 500);
    c.op_a = (ipt_op)(i % OPS);
    c.op_b = (ipt_op)(i / 2 % OPS);
    if (i % 4 == 3) {
      c.batch = 5;
      c.m = 130;
      c.n = 120;
    }
    c.column_major = i > 1 && random_number() % 2 == 0;
    if (i > 1)
      vary(&c);
    if (i > 1 && c.alpha[0] == 0)
      c.alpha[0] = -1; /* so that something is multiplied */
    run_case(cpu, c, parts[(i + i / 4) % 4]);
  }
}

/* Each side in turn is long. */
static void test_long_sides(ipt_context *cpu) {
  static const uint64_t shapes[][3] = {
      {40000, 8, 8}, {8, 40000, 8}, {8, 8, 40000}, {3000, 3000, 1}, {9000, 1, 90}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i += few_cases() ? 2 : 1)
    run_case(cpu, case_of(GEMM, IPT_TYPE_F32, shapes[i][0], shapes[i][1], shapes[i][2]), 5);
}

/* Multiplies the same matrices by ipt_gemm and by ipt_tsmm. */
static void test_tall(ipt_context *cpu) {
  const uint64_t limit = 8 << 20;
  for (int is_tall = 0; is_tall < 2; is_tall++) {
    product_case c = is_tall ? skinny_of(TSMM, IPT_TYPE_F32, 400000, 8, 8)
                             : case_of(GEMM, IPT_TYPE_F32, 400000, 8, 8);
    run r;
    open_product(&c);
    open_limited(&r, limit);
    ipt_result result = call_product(r.context, &c);
    CHECK(result == IPT_SUCCESS && is_right(&c), "%d: %s", is_tall, ipt_result_string(result));
    check_numbers(cpu, &c);
    check_buffers(&r, "tall");
    CHECK(vulkan.storage_bytes > limit / 4, "%llu bytes", (unsigned long long)vulkan.storage_bytes);
    close_context(&r);
    close_product(&c);
  }
}

static void test_operations(ipt_context *cpu) {
  static const uint64_t sizes[PRODUCT_OPERATIONS][3] = {
      {200, 150, 100}, {300, 400, 0}, {0, 300, 0},   {0, 250, 0},    {0, 250, 100}, {0, 200, 300},
      {0, 300, 0},     {0, 250, 0},   {200, 150, 0}, {0, 100000, 0}, {9, 7, 5000},  {9, 7, 5000}};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * (few_cases() ? 1 : 4); i++) {
    unsigned operation = i % PRODUCT_OPERATIONS, turn = i / PRODUCT_OPERATIONS;
    const uint64_t *size = sizes[operation];
    product_case c = case_of((product_operation)operation, (ipt_type)((i + turn) % TYPES), size[0],
                             size[1], size[2]);
    c.op_a = (ipt_op)((i + turn) % OPS);
    c.triangle = (ipt_triangle)((i + turn) % 2);
    c.side = (ipt_side)(turn % 2);
    c.column_major = turn / 2 == 1;
    if (turn > 0)
      vary(&c);
    run_case(cpu, c, 3 + turn);
  }
}

/* Matrices that are larger than the memory. */
static void test_large_systems(ipt_context *cpu) {
  for (unsigned i = 0; i < 4; i++) {
    product_case c = case_of(TRSM, IPT_TYPE_F32, i % 2 == 0 ? 300 : 7, i % 2 == 0 ? 7 : 300, 0);
    c.side = (ipt_side)(i % 2);
    c.op_a = (ipt_op)(i / 2);
    run_case(cpu, c, 4);
  }
}

/* ---- Submissions ---- */

/* Returns the submissions of a product that fits the device. */
static unsigned count_submissions(product_operation operation) {
  product_case c = case_of(operation, IPT_TYPE_F32, 600, 600, 40);
  run r;
  c.integers = true;
  make_legal(&c);
  open_product(&c);
  open_limited(&r, 0);
  unsigned before = vulkan.submits;
  ipt_result result = call_product(r.context, &c);
  CHECK(result == IPT_SUCCESS && is_right(&c), "%s: %s", ipt_result_string(result),
        product_text(&c));
  close_context(&r);
  close_product(&c);
  return vulkan.submits - before;
}

/* A triangle, whose rows have different lengths, travels in as few submissions as a whole C. */
static void test_submissions(void) {
  unsigned whole = count_submissions(GEMM), triangle = count_submissions(SYRK);
  CHECK(whole > 0 && triangle <= whole, "%u submissions, %u of a triangle", whole, triangle);
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
  CHECK(strstr(r.log.text, "the smallest pieces take") != NULL, "%s", r.log.text);
  close_context(&r);
}

/* ---- Progress and cancellation ---- */

enum { SIDE = 160, LIMIT = SIDE * SIDE * 4 };

static ipt_result run_watched(run *r, product_case *c, int cancel, seen *s) {
  const ipt_progress progress = {watch, s};
  void *const operands[3] = {c->a.data, c->b.data, c->c.data};
  ipt_plan *plan = NULL;
  ipt_run *running = NULL;
  ipt_result result = plan_product(r->context, c, &plan);
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
    product_case c = case_of(GEMM, IPT_TYPE_F32, SIDE, SIDE, SIDE);
    seen s;
    run r;
    memset(&s, 0, sizeof s);
    c.host.chunk = 4096;
    open_product(&c);
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
    close_product(&c);
  }
}

/* ---- Every call fails once ---- */

static void check_outcome(run *r, product_case *c, unsigned *lost) {
  ipt_result error = vulkan.failed != NULL ? translated(vulkan.error) : IPT_SUCCESS;
  if (r->result == IPT_SUCCESS)
    CHECK(is_right(c), "%s", failed_call());
  else if (r->result == IPT_ERROR_DATA_UNDEFINED)
    ++*lost;
  else
    CHECK(r->result == error && is_unchanged(&c->c), "%d: %s", (int)r->result, failed_call());
  restore_output(c);
}

static void test_failures(void) {
  unsigned n = 1, lost = 0;
  product_case c = case_of(GEMM, IPT_TYPE_F32, 50, 40, 20);
  c.scaling = IPT_SCALING_ALPHA_BETA;
  c.alpha[0] = c.beta[0] = 1;
  c.host.threads = 1;
  c.host.chunk = 4096;
  open_product(&c);
  do {
    run r;
    reset_vulkan();
    vulkan.failing_call = n;
    vulkan.error = VK_ERROR_DEVICE_LOST;
    open_limited(&r, 8000);
    if (r.context != NULL) {
      r.result = call_product(r.context, &c);
      check_outcome(&r, &c, &lost);
    }
    close_context(&r);
    check_objects(failed_call());
    n += step_of_calls();
  } while (vulkan.failed != NULL && n < 2000);
  CHECK(n > 50 && n < 2000 && lost > 0, "%u calls, %u times data lost", n, lost);
  close_product(&c);
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
  test_operations(cpu);
  test_large_systems(cpu);
  test_submissions();
  test_refused();
  test_progress();
  test_failures();
  ipt_context_destroy(cpu);
  close_vulkan(keeper);
  return finish();
}
