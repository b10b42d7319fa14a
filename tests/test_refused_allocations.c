/* Every function that allocates, with each of its allocations failing in turn: it succeeds all the
 * same, or it says that memory is out and the log has a line with the bytes. Nothing is left. */
#include "api_fixture.h"

typedef struct refused {
  counting_allocator count;
  ipt_context *context;
  ipt_plan *plan;
  char path[64]; /* of the context's files */
} refused;

/* ---- The functions ---- */

typedef ipt_result call_function(refused *r);

static float numbers[3][64 * 64];

static ipt_result call_transpose(refused *r) {
  ipt_transpose_desc desc = make_case(1, 61, 64, 4, NULL);
  return ipt_transpose(r->context, numbers[0], &desc);
}

static ipt_result call_permute(refused *r) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = 3;
  desc.elem_size = 4;
  for (uint32_t i = 0; i < 3; i++) {
    desc.extents[i] = 11 + i;
    desc.axes[i] = 2 - i;
  }
  return ipt_permute(r->context, numbers[0], &desc);
}

static ipt_gemm_desc gemm_desc(void) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = desc.k = 64;
  return desc;
}

static ipt_result call_gemm(refused *r) {
  ipt_gemm_desc desc = gemm_desc();
  return ipt_gemm(r->context, numbers[0], numbers[1], numbers[2], &desc);
}

static ipt_result call_symv(refused *r) {
  ipt_symv_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.n = 64;
  return ipt_symv(r->context, numbers[0], numbers[1], numbers[2], &desc);
}

static ipt_result call_trsm(refused *r) {
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = 64;
  desc.unit_diagonal = true;
  return ipt_trsm(r->context, numbers[0], numbers[1], &desc);
}

static ipt_result call_plan(refused *r) {
  ipt_gemm_desc desc = gemm_desc();
  ipt_plan *plan;
  ipt_result result = ipt_plan_create_gemm(r->context, &desc, &plan);
  ipt_plan_destroy(plan);
  return result;
}

static ipt_result call_plan_run(refused *r) {
  void *const operands[] = {numbers[0], numbers[1], numbers[2]};
  return ipt_plan_run(r->plan, operands);
}

static ipt_result call_run(refused *r) {
  void *const operands[] = {numbers[0], numbers[1], numbers[2]};
  ipt_run *run;
  ipt_result result = ipt_run_begin(r->plan, operands, NULL, &run);
  return result == IPT_SUCCESS ? ipt_run_end(run) : result;
}

static ipt_result call_tune(refused *r) {
  const ipt_tune_desc desc = {1e-9};
  return ipt_tune(r->context, r->plan, &desc, NULL);
}

static ipt_result call_calibrate(refused *r) {
  return ipt_calibrate(r->context);
}

static ipt_result call_wisdom(refused *r) {
  return ipt_wisdom_save(r->context, r->path);
}

static ipt_result call_pipelines(refused *r) {
  return ipt_pipelines_save(r->context, r->path);
}

/* ---- Failing allocations ---- */

typedef struct refusing_call {
  call_function *call;
  const char *name;
  int is_slow; /* a run takes a second */
  int of_device;
} refusing_call;

static const refusing_call calls[] = {
    {call_transpose, "ipt_transpose", 0, 0}, {call_permute, "ipt_permute", 0, 0},
    {call_gemm, "ipt_gemm", 0, 0},           {call_symv, "ipt_symv", 0, 0},
    {call_trsm, "ipt_trsm", 0, 0},           {call_plan, "ipt_plan_create_gemm", 0, 0},
    {call_plan_run, "ipt_plan_run", 0, 0},   {call_run, "ipt_run_begin", 0, 0},
    {call_tune, "ipt_tune", 1, 0},           {call_calibrate, "ipt_calibrate", 1, 0},
    {call_wisdom, "ipt_wisdom_save", 0, 0},  {call_pipelines, "ipt_pipelines_save", 0, 1}};

static void remove_files(const refused *r) {
  char temporary[96];
  snprintf(temporary, sizeof temporary, "%s.ipt-tmp", r->path);
  remove(r->path);
  remove(temporary);
}

static unsigned lines; /* that have the bytes of a refusal */

static void count_line(const char *message, void *user) {
  unsigned long long bytes;
  (void)user;
  lines += sscanf(message, "out of memory: the allocator has no %llu B", &bytes) == 1;
}

static void check_refusal(ipt_result result, int failed, const char *what, uint64_t n) {
  CHECK(result == IPT_SUCCESS || (failed && result == IPT_ERROR_OUT_OF_HOST_MEMORY),
        "%s, allocation %llu: %s", what, (unsigned long long)n, ipt_result_string(result));
  CHECK(lines == (failed ? 1u : 0), "%s, allocation %llu: %u lines", what, (unsigned long long)n,
        lines);
}

static ipt_context_desc refused_desc(const api_test *test, counting_allocator *count) {
  ipt_context_desc desc = context_desc(test->backend, count);
  desc.log.write = count_line;
  lines = 0;
  return desc;
}

/* Opens a context and calls the function with its n-th allocation failing. Returns 1 when none
 * failed. */
static int fail_call(const api_test *test, const refusing_call *of, uint64_t n) {
  ipt_gemm_desc desc = gemm_desc();
  refused r;
  memset(&r, 0, sizeof r);
  memset(numbers, 0, sizeof numbers);
  snprintf(r.path, sizeof r.path, "ipt-test-refused-%s-%u-%d", of->name,
           (unsigned)threads_to_test(), (int)test->backend);
  remove_files(&r);
  ipt_context_desc opening = refused_desc(test, &r.count);
  opening.pipelines = of->of_device ? r.path : NULL;
  CHECK(ipt_context_create(&opening, &r.context) == IPT_SUCCESS, "open");
  CHECK(ipt_plan_create_gemm(r.context, &desc, &r.plan) == IPT_SUCCESS, "plan");
  r.count.failing_call = r.count.calls + n;
  ipt_result result = of->call(&r);
  int failed = r.count.calls >= r.count.failing_call;
  check_refusal(result, failed, of->name, n);
  r.count.failing_call = 0;
  ipt_plan_destroy(r.plan);
  ipt_context_destroy(r.context);
  CHECK(r.count.blocks == 0, "%s, allocation %llu: %llu blocks are left", of->name,
        (unsigned long long)n, (unsigned long long)r.count.blocks);
  remove_files(&r);
  return !failed;
}

static void test_calls(const api_test *test) {
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    uint64_t n = 1, step = (calls[i].is_slow ? 5u : 1) * (few_cases() ? 4u : 1);
    if (calls[i].of_device && test->backend == IPT_BACKEND_CPU)
      continue;
    while (n < 1000 && !fail_call(test, &calls[i], n))
      n += step;
    CHECK(n < 1000, "%s: %llu allocations", calls[i].name, (unsigned long long)n);
  }
}

static void test_opening(const api_test *test) {
  int failed = 1;
  for (uint64_t n = 1; failed; n++) {
    counting_allocator count = {0, n, 0, 0, 0};
    ipt_context_desc desc = refused_desc(test, &count);
    ipt_context *context;
    ipt_result result = ipt_context_create(&desc, &context);
    failed = count.calls >= n;
    check_refusal(result, failed, "ipt_context_create", n);
    CHECK((result == IPT_SUCCESS) == (context != NULL), "%s", ipt_result_string(result));
    ipt_context_destroy(context);
    CHECK(count.blocks == 0, "%llu blocks are left", (unsigned long long)count.blocks);
  }
}

int main(int argc, char **argv) {
  api_test test;
  int code = open_api_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_opening(&test);
  test_calls(&test);
  return close_api_test(&test);
}
