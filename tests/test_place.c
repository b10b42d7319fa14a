/* Where plans of a context with both backends run, decided on paper: no device is there, and
 * nothing is moved. The H200's row and 16 cores agree with what was measured on both; what is asked
 * of the device stays there. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "check.h"
#include "paper_profiles.h"

static uint64_t all_memory(const ipt_context *context, uint64_t kept) {
  (void)kept;
  return context->facts.memory;
}

static ipt__device_calls calls_of_paper;

/* A context that can choose, and can run nothing. */
static void open_paper(ipt_context *context, ipt__profile device, uint32_t threads) {
  memset(context, 0, sizeof *context);
  calls_of_paper.available_memory = all_memory;
  context->allocator = ipt__default_allocator();
  context->threads = threads;
  context->host = ipt__cpu_profile(threads);
  context->profile = device;
  context->calls = &calls_of_paper;
  context->backend = context->beside = &ipt__cpu_backend;
  context->facts.name = "paper";
  context->facts.memory = (uint64_t)140 << 30;
  IPT__MUTEX_INIT(&context->mutex);
  IPT__MUTEX_INIT(&context->queue_mutex);
}

static void close_paper(ipt_context *context) {
  ipt__release(&context->allocator, context->trials);
  IPT__MUTEX_DESTROY(&context->queue_mutex);
  IPT__MUTEX_DESTROY(&context->mutex);
}

/* The plan, its place, and the seconds that it would take on either. */
typedef struct found {
  int on_device;
  double cpu, device;
} found;

static double seconds_on(ipt_context *context, const ipt__request *request, int on_device) {
  ipt_plan *plan;
  const ipt__backend *beside = context->beside;
  double seconds;
  if (on_device)
    context->beside = NULL;
  ipt_result result = on_device ? ipt__start_faster_plan(context, request, IPT__TO_RUN, &plan)
                                : ipt__new_plan(context, request, 0, &plan);
  if (!on_device)
    result = ipt__choose_by_wisdom(plan, 1);
  context->beside = beside;
  CHECK(result == IPT_SUCCESS, "%d", (int)result);
  seconds = on_device ? ipt__seconds_on_device(plan, 1) : ipt__seconds_on_cpu(plan);
  ipt_plan_destroy(plan);
  return seconds;
}

static found choose(ipt_context *context, const ipt__operation *operation, const void *desc) {
  ipt__request request;
  ipt_plan *plan;
  found f = {0, 0, 0};
  CHECK(ipt__make_request(context, operation, desc, &request) == IPT_SUCCESS, "request");
  if (request.host.transfers == IPT_SWITCH_DEFAULT)
    request.host.transfers = IPT_SWITCH_ON;
  CHECK(ipt__start_faster_plan(context, &request, IPT__TO_RUN, &plan) == IPT_SUCCESS, "plan");
  f.on_device = plan->on_device;
  ipt_plan_destroy(plan);
  f.cpu = seconds_on(context, &request, 0);
  f.device = seconds_on(context, &request, 1);
  return f;
}

static found choose_shape(ipt_context *context, uint64_t batch, uint64_t rows, uint64_t cols,
                          uint64_t elem) {
  ipt_transpose_desc desc = make_case(batch, rows, cols, elem, NULL);
  return choose(context, &ipt__operation_transpose, &desc);
}

/* ---- What was measured ---- */

typedef struct measured {
  uint64_t batch, rows, cols, elem;
  double cpu, device; /* ms, docs/performance.md; 0: not measured */
} measured;

static const measured on_h200[] = {{1, 1080 * 1920, 3, 1, 0.32, 0.98},
                                   {1, 16384, 16000, 4, 39.3, 42.8},
                                   {1, 32768, 32000, 4, 0, 168.7},
                                   {1, 65536, 32000, 4, 0, 340.8},
                                   {64, 2048, 2000, 4, 0, 38.1}};

static int is_near(double found, double expected) {
  return expected <= 0 || (found > 0.9 * expected && found < 1.1 * expected);
}

static void test_measured(void) {
  ipt_context context;
  open_paper(&context, large_gpu(), 16);
  for (size_t i = 0; i < sizeof on_h200 / sizeof on_h200[0]; i++) {
    const measured *m = &on_h200[i];
    ipt_transpose_desc desc = make_case(m->batch, m->rows, m->cols, m->elem, NULL);
    found f = choose(&context, &ipt__operation_transpose, &desc);
    printf("%s: CPU %.2f ms, device %.2f ms, on the %s\n", case_text(&desc), 1e3 * f.cpu,
           1e3 * f.device, f.on_device ? "device" : "CPU");
    CHECK(f.on_device == (f.device < f.cpu), "%s", case_text(&desc));
    CHECK(is_near(1e3 * f.device, m->device), "%.3f, not %.3f", 1e3 * f.device, m->device);
    CHECK(m->cpu <= 0 || (1e3 * f.cpu > 0.5 * m->cpu && 1e3 * f.cpu < 1.2 * m->cpu),
          "%.3f, not %.3f", 1e3 * f.cpu, m->cpu);
  }
  CHECK(!choose_shape(&context, 1, 1080 * 1920, 3, 1).on_device, "an image");
  CHECK(!choose_shape(&context, 1, 16384, 16000, 4).on_device, "a rectangle");
  CHECK(choose_shape(&context, 64, 2048, 2000, 4).on_device, "a batch");
  close_paper(&context);
}

/* ---- Any shape ---- */

/* Small data stay on the CPU, and the choice is the smaller estimate. With one core, large data go
 * through a fast device. */
static void test_sizes(const ipt__profile *device, uint32_t threads, int large_on_device) {
  ipt_context context;
  unsigned on_device = 0, count = 0;
  open_paper(&context, *device, threads);
  for (uint64_t bytes = 64 << 10; bytes <= 1 << 30; bytes *= 4) {
    uint64_t elem = random_between(1, 16), rows = random_between(2, 1000);
    uint64_t cols = bytes / elem / rows + 1;
    found f = choose_shape(&context, 1, rows, cols, elem);
    CHECK(f.on_device == (f.device < f.cpu), "%llu bytes: %.6f %.6f", (unsigned long long)bytes,
          f.cpu, f.device);
    CHECK(f.cpu > 0 && f.device >= device->rates.call, "%.9f %.9f", f.cpu, f.device);
    CHECK(bytes > 1 << 20 || !f.on_device, "%llu bytes", (unsigned long long)bytes);
    on_device += (unsigned)f.on_device;
    count++;
  }
  CHECK((on_device > 0) == large_on_device, "%u of %u on %s, %u threads", on_device, count,
        device->name, threads);
  close_paper(&context);
}

static void test_all_sizes(void) {
  ipt__profile fast = large_gpu(), slow = narrow_gpu();
  fast.rates.trip = fast.rates.stream = 200e9; /* a link that is no obstacle */
  slow.rates.trip = slow.rates.stream = 1e9;
  test_sizes(&fast, 1, 1);
  test_sizes(&slow, 16, 0);
}

/* ---- Products ---- */

static found choose_gemm(ipt_context *context, uint64_t m, uint64_t n, uint64_t k, ipt_type type) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = m;
  desc.n = n;
  desc.k = k;
  return choose(context, &ipt__operation_gemm, &desc);
}

static void test_products(void) {
  ipt_context context;
  open_paper(&context, large_gpu(), 16);
  CHECK(!choose_gemm(&context, 64, 64, 64, IPT_TYPE_F32).on_device, "a small product");
  CHECK(choose_gemm(&context, 8192, 8192, 8192, IPT_TYPE_F32).on_device, "a large product");
  CHECK(!choose_gemm(&context, 8192, 1, 8192, IPT_TYPE_F32).on_device, "a vector");
  context.profile.features &= ~(uint32_t)IPT__DOUBLES;
  CHECK(!choose_shape(&context, 1, 100, 100, 4).on_device, "a small shape");
  ipt_gemm_desc desc;
  ipt__request request;
  ipt_plan *plan;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F64;
  desc.m = desc.n = desc.k = 8192;
  desc.host.transfers = IPT_SWITCH_ON;
  CHECK(ipt__make_request(&context, &ipt__operation_gemm, &desc, &request) == IPT_SUCCESS, "gemm");
  CHECK(ipt__start_faster_plan(&context, &request, IPT__TO_RUN, &plan) == IPT_SUCCESS, "plan");
  CHECK(!plan->on_device, "the device lacks double precision");
  ipt_plan_destroy(plan);
  close_paper(&context);
}

/* ---- Sizes that no machine has ---- */

/* Operands whose bytes add up to a little more than 2^64 do not fit, although the sum wraps to
 * little. */
static void test_operands_beyond_64_bits(void) {
  const uint64_t side = 100000, batch = 153722868;
  const uint64_t together = 3 * batch * side * side * 4; /* wraps */
  ipt_context context;
  ipt__device_program program;
  ipt__product_run run;
  ipt__request request;
  ipt_gemm_desc desc;
  ipt_plan *plan;
  open_paper(&context, large_gpu(), 16);
  ipt__room room = ipt__whole_room(&context);
  CHECK(together < room.all, "%llu bytes", (unsigned long long)together);
  memset(&desc, 0, sizeof desc);
  memset(&program, 0, sizeof program);
  desc.m = desc.n = desc.k = side;
  desc.batch = batch;
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  CHECK(ipt__make_request(&context, &ipt__operation_gemm, &desc, &request) == IPT_SUCCESS, "gemm");
  CHECK(ipt__start_faster_plan(&context, &request, IPT__TO_RUN, &plan) == IPT_SUCCESS, "plan");
  CHECK(plan->on_device && ipt__seconds_on_device(plan, 1) > 0, "seconds");
  plan->device = &program;
  ipt__start_product(plan, NULL, &run);
  CHECK(ipt__keep_whole(&run) == IPT_SUCCESS && ipt__excess(&run, &room) > 0, "it fits");
  ipt__free_pieces(&run);
  plan->device = NULL;
  ipt_plan_destroy(plan);
  close_paper(&context);
}

/* Operands and scratch of 2^63 bytes each fit nowhere, though their sum wraps to 0. */
static void test_room_beyond_64_bits(void) {
  const uint64_t half = (uint64_t)1 << 63;
  const ipt__room room = {half + 5, UINT64_MAX}, all = {UINT64_MAX, UINT64_MAX};
  CHECK(!ipt__fits_room(&room, half, half), "both");
  CHECK(ipt__fits_room(&room, half, 5) && !ipt__fits_room(&room, half, 6), "at the limit");
  CHECK(ipt__fits_room(&all, half, half - 1), "all");
}

/* A device whose memory nobody knows takes everything. */
static void test_memory_beyond_53_bits(void) {
  ipt_context context;
  open_paper(&context, large_gpu(), 16);
  context.facts.memory = UINT64_MAX;
  CHECK(ipt__most_on_device(&context) == UINT64_MAX, "all of it");
  context.device_memory_limit = UINT64_MAX - 1;
  CHECK(ipt__most_on_device(&context) == UINT64_MAX - 1, "a limit");
  CHECK(choose_gemm(&context, 1 << 20, 1 << 20, 1 << 20, IPT_TYPE_F32).device > 0, "seconds");
  close_paper(&context);
}

/* ---- What is asked of the device ---- */

static int is_left_open(ipt_context *context, const ipt_transpose_desc *desc) {
  ipt__request request;
  CHECK(ipt__make_request(context, &ipt__operation_transpose, desc, &request) == IPT_SUCCESS,
        "request");
  return ipt__may_run_beside(context, &request);
}

static void test_requests(void) {
  ipt_context context;
  ipt_transpose_desc desc = make_case(1, 100, 200, 4, NULL), other;
  open_paper(&context, large_gpu(), 16);
  CHECK(!is_left_open(&context, &desc), "a plan that may be recorded");
  desc.host.transfers = IPT_SWITCH_ON;
  CHECK(is_left_open(&context, &desc), "a plan for host memory");
  other = desc;
  other.variant = "2-stage";
  CHECK(!is_left_open(&context, &other), "a variant");
  other = desc;
  other.host.pieces = 1;
  CHECK(!is_left_open(&context, &other), "pieces");
  other = desc;
  other.host.access = IPT_HOST_ACCESS_STAGING;
  CHECK(!is_left_open(&context, &other), "access");
  other = desc;
  other.host.chunk = 4096;
  CHECK(!is_left_open(&context, &other), "chunk");
  other = desc;
  other.host.threads = 2;
  CHECK(is_left_open(&context, &other), "threads");
  context.beside = NULL;
  CHECK(!is_left_open(&context, &desc), "a context of one backend");
  close_paper(&context);
}

/* ---- Rates ---- */

static void test_rates(void) {
  ipt__profile host = ipt__cpu_profile(16);
  double before = 0;
  for (uint32_t threads = 1; threads <= 20; threads++) {
    double rate = ipt__copy_rate_of(&host, threads);
    CHECK(rate > before || threads > 16, "%u threads: %.3e", threads, rate);
    CHECK(rate <= host.rates.copy, "%u threads: %.3e", threads, rate);
    before = rate;
  }
  CHECK(ipt__copy_rate_of(&host, 1) > 0.999 * host.rates.alone &&
            ipt__copy_rate_of(&host, 1) < 1.001 * host.rates.alone,
        "one thread");
  host.rates.alone = 0; /* as a file may say */
  CHECK(ipt__copy_rate_of(&host, 1) >= host.rates.copy, "no rate of one thread");
}

int main(void) {
  test_measured();
  test_all_sizes();
  test_products();
  test_operands_beyond_64_bits();
  test_room_beyond_64_bits();
  test_memory_beyond_53_bits();
  test_requests();
  test_rates();
  return finish();
}
