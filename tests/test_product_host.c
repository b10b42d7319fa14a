/* Tall & skinny multiplications whose matrices travel: pieces, chunks, threads, places in host
 * memory, and less memory on the device than the matrices have. On the CPU the same calls, where
 * nothing travels. */
#include "product_host_fixture.h"

enum { CANARY = 64 };

/* ---- Matrices anywhere in memory ---- */

/* A copy of a matrix with canaries around it, so many bytes behind a multiple of 64. */
typedef struct placed {
  unsigned char *memory, *data;
} placed;

static placed place_matrix(const tsm_matrix *x, size_t shift) {
  placed p;
  p.memory = (unsigned char *)malloc(x->size + 4 * CANARY);
  if (p.memory == NULL)
    exit(1);
  memset(p.memory, TSM_CANARY_BYTE, x->size + 4 * CANARY);
  p.data = p.memory + 2 * CANARY - (uintptr_t)p.memory % CANARY + shift;
  memcpy(p.data, x->before, x->size);
  return p;
}

static int canaries_kept(const placed *p, const tsm_matrix *x) {
  size_t before = (size_t)(p->data - p->memory), size = x->size + 4 * CANARY;
  for (size_t i = 0; i < size; i++)
    if ((i < before || i >= before + x->size) && p->memory[i] != TSM_CANARY_BYTE)
      return 0;
  return 1;
}

/* By the function, or by the plan. */
static ipt_result run_placed(const tsm_test *test, const tsm_case *c, const placed at[MATRICES],
                             const ipt_plan *plan) {
  tsm_variant variant;
  ipt_tsm_desc desc = desc_of(c, &variant);
  int of_c = c->desc.in_place ? OF_A : OF_C;
  void *operands[IPT_MAX_OPERANDS] = {at[OF_A].data, at[OF_B].data, at[of_c].data};
  if (plan != NULL)
    return ipt_plan_run(plan, operands);
  if (c->operation == TSMTTSM)
    return ipt_tsmttsm(test->context, operands[0], operands[1], operands[2], &desc);
  return ipt_tsmm(test->context, operands[0], operands[1], operands[2], &desc);
}

/* A result other than success has changed nothing: check_inputs and the caller look at the copies.
 */
static ipt_result run_at(const tsm_test *test, tsm_case *c, size_t shift, const ipt_plan *plan) {
  tsm_matrix *const matrices[MATRICES] = {&c->a, &c->b, &c->c};
  placed at[MATRICES];
  for (int i = 0; i < MATRICES; i++)
    at[i] = place_matrix(matrices[i], shift);
  ipt_result result = run_placed(test, c, at, plan);
  for (int i = 0; i < MATRICES; i++) {
    CHECK(canaries_kept(&at[i], matrices[i]), "canaries of %d: %s", i, tsm_text(c));
    memcpy(matrices[i]->data, at[i].data, matrices[i]->size);
    free(at[i].memory);
  }
  return result;
}

/* Twice: by the function, and by a plan. */
static void run_case(const tsm_test *test, tsm_case c, size_t shift) {
  ipt_plan *plan = NULL;
  if (!is_supported(test, c.desc.type))
    return;
  ipt_result result = plan_case(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(&c));
  if (plan == NULL)
    return;
  uint32_t pieces = ipt_plan_piece_count(plan);
  CHECK(pieces >= 1 && (c.desc.host.pieces == 0 || pieces <= c.desc.host.pieces), "%u pieces: %s",
        (unsigned)pieces, tsm_text(&c));
  open_case(&c);
  check_result(&c, run_at(test, &c, shift, NULL));
  check_result(&c, run_at(test, &c, shift, plan));
  close_case(&c);
  ipt_plan_destroy(plan);
}

/* ---- Pieces and chunks ---- */

static uint64_t bytes_of(const ipt_tsm_desc *d) {
  return (d->k * (d->m + d->n) + d->m * d->n) * type_size(d->type);
}

/* What must not matter. Not more than 500 chunks, and of C always several rows. */
static void choose_travel(ipt_tsm_desc *desc) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_DEFAULT, IPT_HOST_ACCESS_STAGING,
                                             IPT_HOST_ACCESS_STAGING, IPT_HOST_ACCESS_IN_PLACE};
  static const uint32_t pieces[] = {0, 1, 2, 3, 7, 1024};
  static const uint64_t chunks[] = {0, 4096, 4099, 5000, 65536};
  desc->host.access = accesses[random_number() % 4];
  desc->host.pieces = pieces[random_number() % 6];
  desc->host.chunk = chunks[random_number() % 5];
  desc->host.threads = (uint32_t)(random_number() % 5);
  desc->host.transfers = (ipt_switch)(random_number() % 3);
  if (desc->host.chunk != 0 && bytes_of(desc) / desc->host.chunk > 500)
    desc->host.chunk = 0;
}

static void test_random(const tsm_test *test) {
  unsigned count = few_cases() ? 30 : 160;
  for (unsigned i = 0; i < count; i++) {
    tsm_case c = random_tsm(i, i % 4 == 0 ? 4000 : 500);
    c.fill = i % 3 == 0 ? FILL_RANDOM : FILL_INTEGERS;
    if (i % 3 != 1)
      set_scaling_in_turn(&c, i);
    if (i % 19 == 5)
      set_scaling(&c, 0, 0, 2, 1);
    choose_travel(&c.desc);
    run_case(test, c, i % 3 * (size_t)type_size(c.desc.type));
  }
}

/* Columns of A behind those of C keep their values, wherever a piece or a chunk ends. */
static void test_in_place(const tsm_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1}, {900, 12, 7}, {333, 66, 65}, {4001, 4, 4}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    const uint64_t *shape = shapes[i / TYPES % 4];
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), shape[0], shape[1], shape[2]);
    c.desc.lda = c.desc.ldc = shape[1] + i % 3;
    c.desc.in_place = true;
    if (i % 2 == 1)
      set_scaling(&c, 2, 1, -1, 3);
    choose_travel(&c.desc);
    run_case(test, c, i % 5 == 0 ? 16 : 0);
  }
}

/* Rows longer than a chunk, a chunk for each row, and pieces that k is no multiple of. */
static void test_odd_sizes(const tsm_test *test) {
  static const uint64_t shapes[][5] = {{20, 1100, 9, 4096, 3},   {70, 40, 9, 4097, 7},
                                       {60, 1024, 4, 4096, 3},   {1001, 8, 3, 5000, 1000},
                                       {300, 8, 8, 4096, 1024},  {20000, 1, 1, 4096, 11},
                                       {999, 17, 5, 17 * 244, 2}};
  for (unsigned i = 0; i < 7 * 2 * 2; i++) {
    const uint64_t *shape = shapes[i / 4];
    tsm_case c = tsm_of(operations[i % 2], i / 2 % 2 == 0 ? IPT_TYPE_F32 : IPT_TYPE_C64, shape[0],
                        shape[1], shape[2]);
    c.desc.host.access = IPT_HOST_ACCESS_STAGING;
    c.desc.host.chunk = shape[3];
    c.desc.host.pieces = (uint32_t)shape[4];
    c.desc.lda = i % 3 == 0 ? shape[1] + 3 : 0;
    c.desc.ldb = i % 3 == 1 ? shape[2] + 1 : 0;
    c.desc.ldc = c.operation == TSMM ? c.desc.ldb : 0;
    set_scaling_in_turn(&c, i);
    run_case(test, c, 0);
  }
}

/* As many as are wanted, of matrices that can be divided well; one, where they are one, and where
 * the result is there only in the end. */
static void test_count(const tsm_test *test) {
  for (unsigned i = 0; i < 2 * 3; i++) {
    tsm_case c = tsm_of(operations[i % 2], IPT_TYPE_F32, 1 << 15, 8, 8);
    ipt_plan *plan = NULL;
    c.desc.host.access = IPT_HOST_ACCESS_STAGING;
    c.desc.host.pieces = i / 2 == 0 ? 1 : 4;
    CHECK(plan_case(test->context, &c, &plan) == IPT_SUCCESS, "%s", tsm_text(&c));
    if (plan == NULL)
      return;
    uint32_t pieces = ipt_plan_piece_count(plan);
    int divided = test->backend == IPT_BACKEND_VULKAN && operations[i % 2] == TSMM && i / 2 > 0;
    CHECK(divided ? pieces > 1 && pieces <= 4 : pieces == 1, "%u pieces: %s", (unsigned)pieces,
          tsm_text(&c));
    ipt_plan_destroy(plan);
  }
}

/* Larger than what is under way at a time, six chunks, though these are large, too. */
static void test_large(const tsm_test *test) {
  for (unsigned i = 0; i < 4; i++) {
    tsm_case c = tsm_of(operations[i % 2], IPT_TYPE_F32, few_cases() ? 150000 : 500000, 5, 4);
    c.desc.host.access = i < 2 ? IPT_HOST_ACCESS_STAGING : IPT_HOST_ACCESS_IN_PLACE;
    c.desc.host.chunk = 1 << 18;
    c.desc.host.pieces = i < 2 ? 5 : 0;
    c.desc.lda = i == 1 ? 6 : 0;
    run_case(test, c, 0);
  }
}

/* B is needed by all pieces, and takes longer to fill in than what comes behind it. */
static void test_b_comes_first(const tsm_test *test) {
  for (unsigned i = 0; i < (few_cases() ? 5 : 20); i++) {
    tsm_case c = tsm_of(TSMM, IPT_TYPE_F32, 64 * 6, 64, 512);
    c.desc.host.access = IPT_HOST_ACCESS_STAGING;
    c.desc.host.chunk = 1 << 18;
    c.desc.host.pieces = 6;
    c.desc.host.threads = 8;
    run_case(test, c, 0);
  }
}

static void test_refused(const tsm_test *test) {
  for (unsigned i = 0; i < 8; i++) {
    ipt_tsm_desc desc = small_desc();
    desc.host.pieces = i == 0 ? 1025 : 0;
    desc.host.threads = i == 1 ? 65 : 0;
    desc.host.access = (ipt_host_access)(i == 2 ? 4 : i == 3 ? -1 : 0);
    desc.host.transfers = (ipt_switch)(i == 4 ? 3 : i == 5 ? -1 : 0);
    desc.host.chunk = i == 6 ? 4095 : i == 7 ? (1 << 30) + 1 : 0;
    refuse_both(test, &desc, "host");
  }
}

/* ---- Little memory ---- */

/* All that is there at a time if nothing is divided, and as much again. */
static int must_fit(const ipt_plan *plan, uint64_t limit) {
  uint64_t bytes = ipt_plan_scratch_size(plan);
  for (uint32_t i = 0; i < MATRICES; i++)
    bytes += ipt_plan_operand_size(plan, i);
  return 2 * bytes <= limit;
}

/* Checks that a product which lacks memory is refused as a whole. Returns whether it was done. */
static int run_limited(const tsm_test *test, tsm_case c, uint64_t limit) {
  ipt_plan *plan = NULL;
  if (!is_supported(test, c.desc.type))
    return 0;
  CHECK(plan_case(test->context, &c, &plan) == IPT_SUCCESS, "%s", tsm_text(&c));
  if (plan == NULL)
    return 0;
  open_case(&c);
  ipt_result result = run_at(test, &c, 0, random_number() % 2 == 0 ? plan : NULL);
  int refused = result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  CHECK(!refused || !must_fit(plan, limit), "limit %llu: %s", (unsigned long long)limit,
        tsm_text(&c));
  CHECK(!refused || is_unchanged(output_of(&c)), "refused, but changed: %s", tsm_text(&c));
  if (!refused)
    check_result(&c, result);
  close_case(&c);
  ipt_plan_destroy(plan);
  return !refused;
}

static void test_limit(const tsm_test *test, uint64_t limit) {
  static const uint64_t rows[] = {50, 900, 9000, 60000};
  unsigned done = 0, runs = 0;
  for (unsigned i = 0; i < 4 * 2 * TYPES; i++) {
    tsm_case c = tsm_of(operations[i % 2], (ipt_type)(i / 2 % TYPES), rows[i / (2 * TYPES)], 3, 2);
    c.desc.host.access = IPT_HOST_ACCESS_STAGING;
    c.desc.host.chunk = i % 3 == 0 ? 0 : 8192;
    c.desc.host.pieces = i % 5;
    c.choices.groups = 4; /* so that partial sums take little */
    c.desc.in_place = c.operation == TSMM && i % 4 == 1;
    c.desc.lda = c.desc.ldc = c.desc.in_place ? 4 : 0;
    set_scaling_in_turn(&c, i);
    done += (unsigned)run_limited(test, c, limit);
    runs++;
  }
  printf("limit %llu: %u of %u done\n", (unsigned long long)limit, done, runs);
  CHECK(done > 0, "nothing fits %llu bytes", (unsigned long long)limit);
}

/* ipt.h promises no way to multiply what does not fit, so far: see ipt_context_desc::device_memory.
 */
static void test_device_memory(const tsm_test *test) {
  static const uint64_t limits[] = {60000, 300000, 3000000};
  for (unsigned i = 0; i < 3; i++) {
    tsm_test limited = *test;
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = test->backend;
    desc.threads = threads_to_test();
    desc.device_memory = limits[i];
    CHECK(ipt_context_create(&desc, &limited.context) == IPT_SUCCESS, "context");
    test_limit(&limited, limits[i]);
    ipt_context_destroy(limited.context);
  }
}

int main(int argc, char **argv) {
  tsm_test test;
  int code = open_tsm_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_random(&test);
  test_in_place(&test);
  test_odd_sizes(&test);
  test_count(&test);
  test_b_comes_first(&test);
  test_large(&test);
  test_refused(&test);
  test_device_memory(&test);
  return close_tsm_test(&test);
}
