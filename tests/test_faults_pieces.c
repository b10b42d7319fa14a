/* Failing calls while data travel in pieces, in chunks and in panels. The result says whether data
 * are lost, and is right about it, and the next transposition succeeds. Buffers stay within the
 * memory that exists, and pages that cannot be imported are copied. */
#include "fault_run.h"

/* Pieces of a batch return while others are still on their way. */
static ipt_transpose_desc several_pieces(ipt_host_access access) {
  ipt_transpose_desc desc = with_access(make_case(24, 24, 20, 4, "bs"), access);
  desc.host.pieces = 6;
  desc.host.chunk = 4096;
  return desc;
}

/* Matrices that fill a workgroup each, so that a piece can go in parts. */
static ipt_transpose_desc several_parts(ipt_host_access access) {
  ipt_transpose_desc desc = with_access(make_case(24, 64, 50, 4, "bs"), access);
  desc.host.pieces = 6;
  desc.host.chunk = 64 << 10;
  return desc;
}

/* ---- Every call fails once ---- */

/* If results return while the device still works, or if the device works on the data themselves,
 * data may be lost, and the result says so. Pages that cannot be imported are copied. */
static void check_run_or_loss(const run *r) {
  ipt_result error = expected_result(r);
  if (r->result == IPT_ERROR_DATA_UNDEFINED)
    CHECK(vulkan.failed != NULL, "%s", case_text(&r->desc));
  else if (r->result == IPT_SUCCESS)
    CHECK(is_expected(r), "%s: %s", case_text(&r->desc), failed_call());
  else
    CHECK(r->result == error && is_original(r), "%d: %s: %s", (int)r->result, case_text(&r->desc),
          failed_call());
}

/* Every call fails, and a transposition that succeeds follows each time. In place there are few
 * calls, and a single one of them loses data, so none is left out. With a limit of seconds, several
 * submissions follow each other in the place of one. */
static unsigned fail_calls_of_pieces(ipt_transpose_desc desc, VkResult error,
                                     double submission_seconds) {
  unsigned n = 1, lost = 0, calls = 0,
           step = desc.host.access == IPT_HOST_ACCESS_IN_PLACE ? 1 : step_of_calls();
  run r;
  start(&r, desc, IPT_BACKEND_VULKAN);
  r.submission_seconds = submission_seconds;
  do {
    reset_vulkan();
    vulkan.failing_call = n;
    vulkan.error = error;
    open_context(&r);
    transpose(&r);
    check_run_or_loss(&r);
    lost += r.result == IPT_ERROR_DATA_UNDEFINED;
    if (r.context != NULL && vulkan.failed != NULL) {
      transpose(&r);
      CHECK(r.result == IPT_SUCCESS && is_expected(&r), "second run: %d: %s", (int)r.result,
            failed_call());
    }
    close_context(&r);
    check_objects(failed_call());
    calls = vulkan.calls;
    n += step;
  } while (vulkan.failed != NULL && n < 1000);
  finish_run(&r);
  CHECK(lost > 0, "access %d: no data lost", (int)desc.host.access);
  return calls;
}

/* Returns the submissions of a transposition. */
static unsigned count_submissions_within(ipt_transpose_desc desc, double submission_seconds) {
  run r;
  reset_vulkan();
  vulkan.only = "vkQueueSubmit";
  start(&r, desc, IPT_BACKEND_VULKAN);
  r.submission_seconds = submission_seconds;
  open_context(&r);
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, case_text(&desc));
  close_context(&r);
  check_objects(case_text(&desc));
  finish_run(&r);
  return vulkan.calls;
}

static unsigned count_submissions(ipt_transpose_desc desc) {
  return count_submissions_within(desc, 0);
}

/* How often the host waits depends on time, but how often it submits does not. */
static void test_failing_pieces(void) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_STAGING, IPT_HOST_ACCESS_IN_PLACE};
  for (int i = 0; i < 2; i++) {
    ipt_transpose_desc pieces = several_pieces(accesses[i]), parts = several_parts(accesses[i]);
    unsigned calls = fail_calls_of_pieces(pieces, VK_ERROR_OUT_OF_DEVICE_MEMORY, 0);
    unsigned in_parts = fail_calls_of_pieces(parts, VK_ERROR_OUT_OF_DEVICE_MEMORY, 1e-9);
    unsigned once = count_submissions(parts), more = count_submissions_within(parts, 1e-9);
    CHECK(calls > 15 && calls < 999 && in_parts > 15 && in_parts < 999, "%u calls, %u in parts",
          calls, in_parts);
    CHECK(once < more, "%u submissions, %u in parts", once, more);
  }
}

/* 24 matrices of 960 bytes in at most Q pieces, in chunks of 2000 bytes. */
static void test_pieces(void) {
  ipt_transpose_desc desc = several_pieces(IPT_HOST_ACCESS_STAGING);
  unsigned submissions = count_submissions(desc);
  CHECK(submissions == 6 * 2 + 6 + 6 * 2, "%u", submissions);
  desc.host.pieces = 1;
  submissions = count_submissions(desc);
  CHECK(submissions == 12 + 1 + 12, "%u", submissions);
  desc.host.pieces = 5; /* pieces of 5 matrices, and one of 4 */
  submissions = count_submissions(desc);
  CHECK(submissions == 4 * 3 + 2 + 5 + 4 * 3 + 2, "%u", submissions);
}

/* ---- Triangles ---- */

enum { ORDER = 96, NUMBERS = ORDER * ORDER };

static ipt_host_tuning small_chunks(void) {
  ipt_host_tuning host = {0, IPT_HOST_ACCESS_STAGING, 5000, 1, IPT_SWITCH_DEFAULT, 0};
  return host;
}

/* C = A A. */
static ipt_result square(ipt_context *context, const float *a, float *c) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = desc.k = ORDER;
  desc.host = small_chunks();
  return ipt_gemm(context, a, a, c, &desc);
}

/* C = A A^T + C, one triangle of it. */
static ipt_result rank_update(ipt_context *context, const float *a, float *c,
                              ipt_triangle triangle) {
  double one[2] = {1, 0};
  ipt_syrk_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.n = desc.k = ORDER;
  desc.triangle = triangle;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  memcpy(desc.alpha, one, sizeof one);
  memcpy(desc.beta, one, sizeof one);
  desc.host = small_chunks();
  return ipt_syrk(context, a, c, &desc);
}

static int is_updated(const float *c, const float *before, ipt_triangle triangle) {
  for (int i = 0; i < NUMBERS; i++) {
    int row = i / ORDER, col = i % ORDER;
    int inside = triangle == IPT_TRIANGLE_LOWER ? col <= row : col >= row;
    float expected = before[i] + (inside ? ORDER : 0);
    if (c[i] < expected || c[i] > expected)
      return 0;
  }
  return 1;
}

/* Whole rows of a triangle travel: as many submissions as for a square. */
static void test_triangles(void) {
  static float ones[NUMBERS], c[NUMBERS], before[NUMBERS];
  run r;
  for (int i = 0; i < NUMBERS; i++) {
    ones[i] = 1;
    before[i] = (float)i;
  }
  reset_vulkan();
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  open_context(&r);
  vulkan.only = "vkQueueSubmit";
  vulkan.calls = 0;
  CHECK(square(r.context, ones, c) == IPT_SUCCESS, "gemm");
  unsigned submissions = vulkan.calls;
  for (int i = 0; i < 2; i++) {
    ipt_triangle triangle = i == 0 ? IPT_TRIANGLE_LOWER : IPT_TRIANGLE_UPPER;
    memcpy(c, before, sizeof c);
    vulkan.calls = 0;
    CHECK(rank_update(r.context, ones, c, triangle) == IPT_SUCCESS, "syrk %d", i);
    CHECK(is_updated(c, before, triangle), "syrk %d", i);
    CHECK(vulkan.calls == submissions, "%u submissions, %u of gemm", vulkan.calls, submissions);
  }
  close_context(&r);
  check_objects("triangles");
  finish_run(&r);
}

/* ---- Little memory ---- */

enum { LITTLE_MEMORY = 200000 };

/* Panels of rows without rows left over. In bytes, 600 x 500 x 4 is six times the limit. */
static ipt_transpose_desc much_data(void) {
  return with_access(make_case(1, 600, 500, 4, NULL), IPT_HOST_ACCESS_STAGING);
}

/* The buffers on the device stay within the limit, and are not much smaller. The memory of the
 * plan's kernels, with its tables of paths, comes first. */
static void check_little_memory(run *r, uint64_t limit, const char *what) {
  ipt_plan *plan = NULL;
  open_context(r);
  CHECK(r->context != NULL && ipt_plan_create_transpose(r->context, &r->desc, &plan) == IPT_SUCCESS,
        "%s", what);
  memcpy(r->data, r->original, r->bytes);
  vulkan.storage_bytes = 0;
  if (plan != NULL)
    r->result = run_plan(plan, r->data);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%d: %s", (int)r->result, what);
  CHECK(vulkan.storage_bytes > limit / 4 && vulkan.storage_bytes <= limit, "%llu bytes: %s",
        (unsigned long long)vulkan.storage_bytes, what);
  ipt_plan_destroy(plan);
  close_context(r);
  check_objects(what);
}

static void test_little_memory(void) {
  run r;
  start(&r, much_data(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  r.device_memory_limit = LITTLE_MEMORY;
  check_little_memory(&r, LITTLE_MEMORY, "a limit");
  finish_run(&r);
}

/* Far more than the memory that is asked for if nothing should be left. */
static ipt_transpose_desc more_than_beyond_budget(void) {
  return with_access(make_case(1, 5000, 5000, 4, NULL), IPT_HOST_ACCESS_STAGING);
}

/* A budget counts as long as it is no smaller than what is asked for anyway; a limit always does.
 */
static void test_budgets(void) {
  const uint64_t beyond = 16 << 20, budget = 24 << 20;
  run r;
  start(&r, more_than_beyond_budget(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  vulkan.budget = budget;
  check_little_memory(&r, budget, "a budget");
  reset_vulkan();
  vulkan.budget = 1;
  check_little_memory(&r, beyond, "a budget that is used up");
  r.device_memory_limit = beyond / 2;
  check_little_memory(&r, beyond / 2, "a limit below it");
  finish_run(&r);
}

/* Where the budget is used up, the device may refuse all the same: smaller pieces follow. */
static void test_refusals_beyond_budget(void) {
  run r;
  start(&r, more_than_beyond_budget(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  vulkan.budget = 1;
  vulkan.most_allocation = 3 << 20;
  open_context(&r);
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, r.log.text);
  close_context(&r);
  finish_run(&r);
}

/* Every call fails while panels of rows or of columns travel, with one left over. */
static void fail_calls_of_panels(uint64_t rows, uint64_t cols) {
  unsigned n = 1, lost = 0;
  run r;
  start(&r, with_access(make_case(1, rows, cols, 4, "shift"), IPT_HOST_ACCESS_STAGING),
        IPT_BACKEND_VULKAN); /* a method whose shaders compile fast */
  r.device_memory_limit = 30000;
  do {
    reset_vulkan();
    vulkan.failing_call = n;
    vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    open_context(&r);
    transpose(&r);
    check_run_or_loss(&r);
    lost += r.result == IPT_ERROR_DATA_UNDEFINED;
    close_context(&r);
    check_objects(failed_call());
    n += step_of_calls();
  } while (vulkan.failed != NULL && n < 1000);
  CHECK(n > 50 && n < 1000 && lost > 0, "%u calls, %u times data lost", n, lost);
  finish_run(&r);
}

/* If the device cannot work on the host's pages, they are copied. */
static void test_refused_imports(void) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_IN_PLACE, IPT_HOST_ACCESS_DEFAULT};
  for (int i = 0; i < 2; i++) {
    run r;
    start(&r, several_pieces(accesses[i]), IPT_BACKEND_VULKAN);
    reset_vulkan();
    vulkan.absent = "vkGetMemoryHostPointerPropertiesEXT";
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: access %d", (int)r.result, i);
    close_context(&r);
    reset_vulkan();
    vulkan.unknown_extensions = 1;
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: access %d", (int)r.result, i);
    close_context(&r);
    check_objects("refused imports");
    finish_run(&r);
  }
}

/* ---- Failures while the result is copied back ---- */

enum { CHUNKS = 10, SIDE = 400, CHUNK_BYTES = SIDE * SIDE * 4 / CHUNKS };

static void run_chunks(run *r, unsigned failing_submit) {
  reset_vulkan();
  vulkan.only = "vkQueueSubmit";
  vulkan.failing_call = failing_submit;
  vulkan.error = VK_ERROR_DEVICE_LOST;
  open_context(r);
  transpose(r);
  if (r->result == IPT_ERROR_DATA_UNDEFINED)
    CHECK(!is_original(r) && !is_expected(r), "neither old nor new: %s", failed_call());
  else
    CHECK(r->result == IPT_ERROR_DEVICE_LOST && is_original(r), "%d: %s", (int)r->result,
          failed_call());
  CHECK(r->context != NULL && ipt_context_backend_code(r->context) == VK_ERROR_DEVICE_LOST, "%s",
        failed_call());
  close_context(r);
  check_objects(failed_call());
}

/* The first submissions bring the data to the device, then come the kernels, and the last
 * submissions bring the data back. */
static void test_copying_back(void) {
  run r;
  ipt_transpose_desc desc =
      with_access(make_case(1, SIDE, SIDE, 4, "square"), IPT_HOST_ACCESS_STAGING);
  desc.host.chunk = CHUNK_BYTES;
  unsigned submissions = count_submissions(desc);
  CHECK(submissions == 2 * CHUNKS + 1, "%u", submissions);
  start(&r, desc, IPT_BACKEND_VULKAN);
  run_chunks(&r, submissions);
  CHECK(r.result == IPT_ERROR_DATA_UNDEFINED, "%d", (int)r.result);
  for (unsigned n = 1; n <= CHUNKS + 1; n++) {
    run_chunks(&r, n);
    CHECK(r.result == IPT_ERROR_DEVICE_LOST, "submission %u of %u: %d", n, submissions,
          (int)r.result);
  }
  finish_run(&r);
}

/* ---- All ---- */

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_pieces();
  test_failing_pieces();
  test_little_memory();
  test_budgets();
  test_refusals_beyond_budget();
  fail_calls_of_panels(121, 90);
  fail_calls_of_panels(90, 121);
  test_refused_imports();
  test_triangles();
  test_copying_back();
  close_vulkan(keeper);
  return finish();
}
