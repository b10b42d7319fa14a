/* Tall & skinny multiplication of host memory, on either backend: results against the definition,
 * what is read and written, what is refused, threads, memory. */
#include "cpu_context.h"
#include "product_host_fixture.h"

/* ---- Results ---- */

/* Returns whether the output stays as it is: it is empty, or C = 0 + 1 C. */
static int has_nothing_to_do(tsm_case *c) {
  const ipt_tsm_desc *d = &c->desc;
  uint64_t terms = c->operation == TSMM ? d->m : d->k;
  int is_zero = terms == 0 || (d->scaling && d->alpha[0] == 0 && d->alpha[1] == 0);
  int is_kept = d->scaling && d->beta[0] == 1 && d->beta[1] == 0;
  return output_of(c)->rows * output_of(c)->cols == 0 || (is_zero && is_kept);
}

/* A type that the device lacks is refused, unless there is nothing to do; nothing is touched. */
static void run_case(const tsm_test *test, tsm_case c) {
  if (left_out())
    return;
  open_case(&c);
  ipt_result result = run_blocking(test->context, &c);
  if (is_double(c.desc.type) && !test->has_double && !has_nothing_to_do(&c)) {
    CHECK(result == IPT_ERROR_UNSUPPORTED && is_unchanged(output_of(&c)), "%s: %s",
          ipt_result_string(result), tsm_text(&c));
  } else {
    check_result(&c, result);
  }
  close_case(&c);
}

/* Every m and n, with a quarter of the operations and types in turn; on a device, where many shapes
 * need a pipeline of their own, with one of them; where few cases will do, one combination of 37.
 * With so small a k all is done by one thread. */
static void test_every_shape(const tsm_test *test) {
  static const uint64_t ks[] = {3, 0, 17, 1, 2};
  unsigned every = few_cases() ? 37 : test->backend == IPT_BACKEND_VULKAN ? 8 : 4;
  unsigned turn = 0;
  for (uint64_t m = 1; m <= 66; m++)
    for (uint64_t n = 1; n <= 66; n++)
      for (unsigned i = 0; i < 2 * TYPES; i++)
        if ((turn++ + m + n) % every == 0)
          run_case(test,
                   tsm_of(operations[i / TYPES], (ipt_type)(i % TYPES), ks[turn / 7 % 5], m, n));
}

/* Where few cases will do, integers and random numbers in turn. */
static void test_long(const tsm_test *test) {
  static const uint64_t shapes[][3] = {{1000, 4, 4},  {4099, 7, 5},   {100003, 1, 1},
                                       {70001, 2, 3}, {3001, 16, 16}, {1003, 33, 9},
                                       {100, 64, 64}, {257, 65, 66},  {20011, 1, 64}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 4 * TYPES; j++) {
      tsm_case c = tsm_of(operations[j / TYPES % 2], (ipt_type)(j % TYPES), shapes[i][0],
                          shapes[i][1], shapes[i][2]);
      c.fill = j / TYPES < 2 ? FILL_INTEGERS : FILL_RANDOM;
      if (!few_cases() || (i + j + j / (2 * TYPES)) % 2 == 0)
        run_case(test, c);
    }
}

static void test_wide(const tsm_test *test) {
  static const uint64_t shapes[][3] = {{50, 130, 200}, {9, 1000, 3}, {9, 3, 1000}, {40, 300, 70}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      tsm_case c = tsm_of(operations[j / TYPES], (ipt_type)(j % TYPES), shapes[i][0], shapes[i][1],
                          shapes[i][2]);
      run_case(test, c);
      c.fill = FILL_RANDOM;
      c.desc.conjugate = true;
      run_case(test, c);
    }
}

static void test_pitches(const tsm_test *test) {
  for (unsigned i = 0; i < 100; i++) {
    tsm_case c = random_tsm(i, 400);
    c.fill = i % 11 == 0 ? FILL_RANDOM : FILL_INTEGERS;
    run_case(test, c);
  }
}

static void test_scaling(const tsm_test *test) {
  static const double alphas[][2] = {{0, 0}, {1, 0}, {-2, 0}, {0, 1}, {2, -3}};
  static const double betas[][2] = {{0, 0}, {1, 0}, {3, 0}, {0, -1}, {-1, 2}};
  static const uint64_t ks[] = {0, 1, 50};
  for (unsigned i = 0; i < 5 * 5 * 3 * 2 * TYPES; i++) {
    const double *alpha = alphas[i % 5], *beta = betas[i / 5 % 5];
    tsm_case c = tsm_of(operations[i / 75 % 2], (ipt_type)(i / 150), ks[i / 25 % 3], 6, 5);
    set_scaling(&c, alpha[0], alpha[1], beta[0], beta[1]);
    c.desc.conjugate = i % 2 == 0;
    run_case(test, c);
    c.fill = FILL_RANDOM;
    c.desc.ldc = 8;
    c.desc.ldb = 7;
    set_scaling(&c, alpha[0] / 3, alpha[1] / 7, beta[0] / 3, beta[1] / 7);
    run_case(test, c);
  }
}

/* Without columns of A the sums of TSMM are empty; without output there is nothing to do. */
static void test_empty(const tsm_test *test) {
  for (unsigned i = 0; i < 2 * 2 * 2 * 2 * TYPES; i++) {
    tsm_case c =
        tsm_of(operations[i % 2], (ipt_type)(i / 16), i / 2 % 2 * 5, i / 4 % 2 * 4, i / 8 % 2 * 3);
    run_case(test, c);
    set_scaling(&c, 2, 1, -3, 2);
    run_case(test, c);
  }
  ipt_tsm_desc none;
  memset(&none, 0, sizeof none);
  CHECK(ipt_tsmttsm(test->context, NULL, NULL, NULL, &none) == IPT_SUCCESS, "nothing");
  CHECK(ipt_tsmm(test->context, NULL, NULL, NULL, &none) == IPT_SUCCESS, "nothing");
}

/* ---- Matrices that share memory ---- */

static void test_in_place(const tsm_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1},    {100, 5, 5},    {333, 12, 7}, {50, 64, 64},
                                       {77, 66, 65}, {20, 150, 130}, {4001, 3, 2}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 4 * TYPES; j++) {
      tsm_case c = tsm_of(TSMM, (ipt_type)(j % TYPES), shapes[i][0], shapes[i][1], shapes[i][2]);
      c.desc.lda = c.desc.ldc = c.desc.m + j % 3;
      c.desc.in_place = true;
      c.fill = j % 2 == 0 ? FILL_INTEGERS : FILL_RANDOM;
      if (j / TYPES % 2 == 1)
        set_scaling(&c, 2, 1, -1, 3);
      run_case(test, c);
    }
}

/* A and C are columns of one matrix: rows interleave, and nothing overlaps. */
static void test_interleaved(const tsm_test *test) {
  enum { K = 40, M = 5, N = 3, PITCH = M + N };
  static float v[K * PITCH], b[M * N];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = K;
  desc.m = M;
  desc.n = N;
  desc.lda = desc.ldc = PITCH;
  for (unsigned i = 0; i < K * PITCH; i++)
    v[i] = (float)(i % 5);
  for (unsigned i = 0; i < M * N; i++)
    b[i] = (float)(i % 4);
  CHECK(ipt_tsmm(test->context, v, b, v + M, &desc) == IPT_SUCCESS, "interleaved");
  for (unsigned row = 0; row < K; row++)
    for (unsigned col = 0; col < N; col++) {
      float sum = 0;
      for (unsigned i = 0; i < M; i++)
        sum += v[row * PITCH + i] * b[i * N + col];
      CHECK(v[row * PITCH + M + col] == sum, "row %u, column %u", row, col);
    }
  CHECK(ipt_tsmm(test->context, v, b, v + M - 1, &desc) == IPT_ERROR_INVALID_ARGUMENT, "touching");
  desc.k = K - 1; /* one row less, so that C may begin one row later, and wrap around */
  CHECK(ipt_tsmm(test->context, v, b, v + M + 1, &desc) == IPT_ERROR_INVALID_ARGUMENT, "wrapping");
}

static void test_overlaps(const tsm_test *test) {
  static float v[1000], before[1000];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = 20;
  desc.m = 4;
  desc.n = 3;
  for (unsigned i = 0; i < 1000; i++)
    v[i] = before[i] = (float)i;
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v, &desc) == refused, "C is A");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 79, &desc) == refused, "C at the end of A");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 259, &desc) == refused, "C at the end of B");
  CHECK(ipt_tsmttsm(test->context, v + 11, v + 200, v, &desc) == refused, "A at the end of C");
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 79, &desc) == refused, "C at the end of A");
  CHECK(ipt_tsmm(test->context, v, v + 200, v, &desc) == refused, "in place, but ldc is not lda");
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 141, &desc) == refused, "B at the end of C");
  desc.n = 5;
  desc.lda = desc.ldc = 5;
  CHECK(ipt_tsmm(test->context, v, v + 200, v, &desc) == refused, "in place, but n > m");
  desc.n = 3;
  desc.in_place = true;
  CHECK(ipt_tsmm(test->context, v, v + 200, v + 300, &desc) == refused, "in place, but C is not A");
  CHECK(memcmp(v, before, sizeof v) == 0, "refused, but written to");
  desc.in_place = false;
  desc.lda = desc.ldc = 0;
  CHECK(ipt_tsmttsm(test->context, v, v + 2, v + 500, &desc) == IPT_SUCCESS, "A overlaps B");
  CHECK(ipt_tsmttsm(test->context, v, v + 200, v + 80, &desc) == IPT_SUCCESS, "C behind A");
  CHECK(ipt_tsmm(test->context, v, v + 300, v + 80, &desc) == IPT_SUCCESS, "C behind A");
  CHECK(ipt_tsmm(test->context, v, v + 300, v, &desc) == refused, "partly over A");
}

/* ---- Bad arguments ---- */

static void test_bad_values(const tsm_test *test) {
  ipt_tsm_desc desc = small_desc();
  desc.type = (ipt_type)4;
  refuse_both(test, &desc, "type 4");
  desc.type = (ipt_type)-1;
  refuse_both(test, &desc, "type -1");
  desc = small_desc();
  desc.lda = 2;
  refuse_both(test, &desc, "lda");
  desc = small_desc();
  desc.ldb = 1;
  refuse_both(test, &desc, "ldb");
  desc = small_desc();
  desc.ldc = 1;
  refuse_both(test, &desc, "ldc");
  desc = small_desc();
  desc.scaling = (ipt_scaling)2;
  refuse_both(test, &desc, "scaling");
  desc = small_desc();
  desc.in_place = true;
  desc.lda = desc.ldc = 3;
  refuse(test, &desc, TSMTTSM, IPT_ERROR_INVALID_ARGUMENT, "in place");
}

static void test_bad_scaling(const tsm_test *test) {
  for (unsigned i = 0; i < 4; i++) {
    ipt_tsm_desc desc = small_desc();
    double *value = i < 2 ? &desc.alpha[i] : &desc.beta[i - 2];
    *value = 1;
    refuse_both(test, &desc, "scaling forgotten");
    desc.type = IPT_TYPE_C32;
    refuse_both(test, &desc, "scaling forgotten, complex");
    *value = NAN;
    refuse_both(test, &desc, "NaN, and scaling forgotten");
    if (i % 2 == 0)
      continue;
    desc.type = IPT_TYPE_F32;
    desc.scaling = IPT_SCALING_ALPHA_BETA;
    refuse_both(test, &desc, "imaginary part for a real type");
  }
}

static void test_overflow(const tsm_test *test) {
  for (unsigned i = 0; i < 3 * 2; i++) {
    ipt_tsm_desc desc = small_desc();
    uint64_t *pitches[3] = {&desc.lda, &desc.ldb, &desc.ldc};
    *pitches[i % 3] = i < 3 ? UINT64_MAX / 2 : (uint64_t)1 << 61;
    refuse(test, &desc, TSMTTSM, IPT_ERROR_OVERFLOW, "pitch");
    refuse(test, &desc, TSMM, IPT_ERROR_OVERFLOW, "pitch");
  }
  ipt_tsm_desc desc = small_desc();
  desc.k = UINT64_MAX;
  refuse(test, &desc, TSMTTSM, IPT_ERROR_OVERFLOW, "k");
  desc.k = (uint64_t)1 << 61;
  refuse(test, &desc, TSMM, IPT_ERROR_OVERFLOW, "k");
  desc = small_desc();
  desc.m = desc.n = (uint64_t)1 << 32;
  refuse(test, &desc, TSMTTSM, IPT_ERROR_OVERFLOW, "m and n");
}

static void test_bad_pointers(const tsm_test *test) {
  static double v[64];
  ipt_tsm_desc desc = small_desc();
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  unsigned char *misaligned = (unsigned char *)v + 2;
  CHECK(ipt_tsmttsm(NULL, v, v + 16, v + 32, &desc) == refused, "no context");
  CHECK(ipt_tsmttsm(test->context, v, v + 16, v + 32, NULL) == refused, "no desc");
  CHECK(ipt_tsmttsm(test->context, NULL, v + 16, v + 32, &desc) == refused, "no A");
  CHECK(ipt_tsmttsm(test->context, v, NULL, v + 32, &desc) == refused, "no B");
  CHECK(ipt_tsmttsm(test->context, v, v + 16, NULL, &desc) == refused, "no C");
  CHECK(ipt_tsmttsm(test->context, misaligned, v + 16, v + 32, &desc) == refused, "A misaligned");
  CHECK(ipt_tsmm(test->context, NULL, v + 16, v + 32, &desc) == refused, "no A");
  CHECK(ipt_tsmm(test->context, v, NULL, v + 32, &desc) == refused, "no B");
  CHECK(ipt_tsmm(test->context, v, v + 16, NULL, &desc) == refused, "no C");
  CHECK(ipt_tsmm(test->context, v, v + 16, misaligned, &desc) == refused, "C misaligned");
  for (unsigned i = 0; i < 2; i++) {
    ipt_plan *plan = (ipt_plan *)(void *)v;
    CHECK(plan_product(test->context, operations[i], &desc, NULL) == refused, "no plan");
    CHECK(plan_product(NULL, operations[i], &desc, &plan) == refused && plan == NULL, "no context");
    plan = (ipt_plan *)(void *)v;
    CHECK(plan_product(test->context, operations[i], NULL, &plan) == refused && plan == NULL,
          "no desc");
  }
  ipt_plan_destroy(NULL);
  desc.scaling = IPT_SCALING_ALPHA_BETA; /* alpha = beta = 0: the output becomes zero */
  CHECK(ipt_tsmttsm(test->context, NULL, NULL, v, &desc) == IPT_SUCCESS, "alpha = 0");
  CHECK(ipt_tsmm(test->context, NULL, NULL, v, &desc) == IPT_SUCCESS, "alpha = 0");
}

/* ---- Threads of the CPU backend ---- */

/* Twice, with the same bits. */
static void run_with_threads(const tsm_test *test, tsm_case c) {
  if (left_out())
    return;
  open_case(&c);
  tsm_matrix *out = output_of(&c);
  unsigned char *first = (unsigned char *)malloc(out->size);
  if (first == NULL)
    exit(1);
  check_result(&c, run_blocking(test->context, &c));
  memcpy(first, out->data, out->size);
  memcpy(out->data, out->before, out->size);
  CHECK(run_blocking(test->context, &c) == IPT_SUCCESS, "again: %s", tsm_text(&c));
  CHECK(memcmp(first, out->data, out->size) == 0, "other bits: %s", tsm_text(&c));
  free(first);
  close_case(&c);
}

static void test_threads(void) {
  static const uint32_t counts[] = {1, 2, 3, 8};
  for (unsigned i = 0; i < 4; i++) {
    tsm_test test = {IPT_BACKEND_CPU, open_cpu_context(counts[i]), 1};
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      tsm_case c = tsm_of(operations[j / TYPES], (ipt_type)(j % TYPES), 12011, 5, 6);
      c.fill = FILL_RANDOM;
      set_scaling(&c, 0.75, -0.5, 0.25, 1.5);
      run_with_threads(&test, c);
    }
    ipt_context_destroy(test.context);
  }
}

/* ---- Memory ---- */

typedef struct failing_allocator {
  unsigned calls, failing_call; /* counted from 1; 0: none fails */
  unsigned blocks;
} failing_allocator;

static void *allocate_or_fail(size_t size, void *user) {
  failing_allocator *state = (failing_allocator *)user;
  if (++state->calls == state->failing_call)
    return NULL;
  state->blocks++;
  return malloc(size);
}

static void release_counted(void *memory, void *user) {
  ((failing_allocator *)user)->blocks--;
  free(memory);
}

/* Lets every allocation of a call fail in turn. Returns how many there are. */
static unsigned fail_allocations(ipt_context *context, failing_allocator *state, tsm_case c) {
  unsigned failures = 0;
  unsigned blocks = state->blocks;
  for (;; failures++) {
    open_case(&c);
    state->calls = 0;
    state->failing_call = failures + 1;
    ipt_result result = run_blocking(context, &c);
    int done = state->calls <= failures;
    if (done)
      check_result(&c, result);
    else
      CHECK(result == IPT_ERROR_OUT_OF_HOST_MEMORY && is_unchanged(output_of(&c)), "%s: %s",
            ipt_result_string(result), tsm_text(&c));
    CHECK(state->blocks >= blocks, "freed too much");
    close_case(&c);
    if (done)
      return failures;
  }
}

/* With a context each, as the memory that the context keeps for one operation may be replaced for
 * the other one. */
static void test_allocation_failures(const tsm_test *test) {
  for (unsigned i = 0; i < 2; i++) {
    failing_allocator state = {0, 0, 0};
    ipt_context_desc desc;
    ipt_context *context = NULL;
    memset(&desc, 0, sizeof desc);
    desc.backend = test->backend;
    desc.allocator.allocate = allocate_or_fail;
    desc.allocator.release = release_counted;
    desc.allocator.user = &state;
    CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "context");
    unsigned failures =
        fail_allocations(context, &state, tsm_of(operations[i], IPT_TYPE_F32, 99, 9, 7));
    CHECK(failures > 0, "no allocation failed");
    state.failing_call = 0;
    ipt_context_destroy(context);
    CHECK(state.blocks == 0, "%u blocks leaked", state.blocks);
  }
}

/* ---- All ---- */

int main(int argc, char **argv) {
  tsm_test test;
  int code = open_tsm_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_every_shape(&test);
  test_long(&test);
  test_wide(&test);
  test_pitches(&test);
  test_scaling(&test);
  test_empty(&test);
  test_in_place(&test);
  test_interleaved(&test);
  test_overlaps(&test);
  test_bad_values(&test);
  test_bad_scaling(&test);
  test_overflow(&test);
  test_bad_pointers(&test);
  if (test.backend == IPT_BACKEND_CPU)
    test_threads();
  test_allocation_failures(&test);
  return close_tsm_test(&test);
}
