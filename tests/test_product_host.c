/* Products whose operands travel: pieces, chunks, threads, places in host memory, and less memory
 * on the device than the operands have. On the CPU the same calls, where nothing travels. */
#include "product_host_fixture.h"

enum { MARGIN = 64 };

/* ---- Operands anywhere in memory ---- */

/* A copy of an operand with canaries around it, `shift` bytes after a multiple of 64. */
typedef struct placed {
  unsigned char *memory, *data;
} placed;

static placed place_operand(const product_operand *x, size_t shift) {
  placed p;
  p.memory = (unsigned char *)malloc(x->size + 4 * MARGIN);
  if (p.memory == NULL)
    exit(1);
  memset(p.memory, CANARY, x->size + 4 * MARGIN);
  p.data = p.memory + 2 * MARGIN - (uintptr_t)p.memory % MARGIN + shift;
  memcpy(p.data, x->before, x->size);
  return p;
}

static int canaries_kept(const placed *p, const product_operand *x) {
  size_t before = (size_t)(p->data - p->memory), size = x->size + 4 * MARGIN;
  for (size_t i = 0; i < size; i++)
    if ((i < before || i >= before + x->size) && p->memory[i] != CANARY)
      return 0;
  return 1;
}

/* Calls the function, or runs the plan if there is one. */
static ipt_result run_placed(const product_test *test, const product_case *c,
                             const placed at[OPERANDS], const ipt_plan *plan) {
  unsigned char *output = at[c->in_place ? OF_A : OF_C].data;
  void *const three[IPT_MAX_OPERANDS] = {at[OF_A].data, at[OF_B].data, output};
  void *const two[IPT_MAX_OPERANDS] = {at[OF_A].data, output};
  if (plan != NULL)
    return ipt_plan_run(plan, has_two_inputs(c) ? three : two);
  return call_on(test->context, c, at[OF_A].data, at[OF_B].data, output);
}

/* A result other than success has changed nothing: check_inputs and the caller look at the copies.
 */
static ipt_result run_at(const product_test *test, product_case *c, size_t shift,
                         const ipt_plan *plan) {
  product_operand *const operands[OPERANDS] = {&c->a, &c->b, &c->c};
  placed at[OPERANDS];
  for (int i = 0; i < OPERANDS; i++)
    at[i] = place_operand(operands[i], shift);
  ipt_result result = run_placed(test, c, at, plan);
  for (int i = 0; i < OPERANDS; i++) {
    CHECK(canaries_kept(&at[i], operands[i]), "canaries of %d: %s", i, product_text(c));
    memcpy(operands[i]->data, at[i].data, operands[i]->size);
    free(at[i].memory);
  }
  return result;
}

/* Computes the product twice: by the function, and by a plan. */
static void run_travelling(const product_test *test, product_case c, size_t shift) {
  ipt_plan *plan = NULL;
  if (!is_supported(test, c.type))
    return;
  ipt_result result = plan_product(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  if (plan == NULL)
    return;
  uint32_t pieces = ipt_plan_piece_count(plan);
  CHECK(pieces >= 1 && (c.host.pieces == 0 || pieces <= c.host.pieces), "%u pieces: %s",
        (unsigned)pieces, product_text(&c));
  open_product(&c);
  check_result(&c, run_at(test, &c, shift, NULL));
  check_result(&c, run_at(test, &c, shift, plan));
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* ---- Pieces and chunks ---- */

static uint64_t bytes_of(const product_case *c) {
  operand_shape a = shape_of_a(c), b = shape_of_b(c), output = shape_of_c(c);
  uint64_t elements = a.rows * a.cols + b.rows * b.cols + output.rows * output.cols;
  return elements * (c->batch > 1 ? c->batch : 1) * type_size(c->type);
}

/* Chooses access, pieces, chunk and threads, none of which may change results: at most 500 chunks,
 * each with several rows of C. */
static void choose_travel(product_case *c) {
  static const ipt_host_access accesses[] = {IPT_HOST_ACCESS_DEFAULT, IPT_HOST_ACCESS_STAGING,
                                             IPT_HOST_ACCESS_STAGING, IPT_HOST_ACCESS_IN_PLACE};
  static const uint32_t pieces[] = {0, 1, 2, 3, 7, 1024};
  static const uint64_t chunks[] = {0, 4096, 4099, 5000, 65536};
  c->host.access = accesses[random_number() % 4];
  c->host.pieces = pieces[random_number() % 6];
  c->host.chunk = chunks[random_number() % 5];
  c->host.threads = (uint32_t)(random_number() % 5);
  c->host.transfers = (ipt_switch)(random_number() % 3);
  if (c->host.chunk != 0 && bytes_of(c) / c->host.chunk > 500)
    c->host.chunk = 0;
}

/* Runs every operation in turn. */
static void test_operations(const product_test *test) {
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * (few_cases() ? 2 : 8); i++) {
    product_case c = random_case((product_operation)(i % PRODUCT_OPERATIONS), 1);
    expect_inverses(test, &c);
    choose_travel(&c);
    run_travelling(test, c, i % 3 * (size_t)type_size(type_of_output(&c)));
  }
}

static void test_random(const product_test *test) {
  unsigned count = few_cases() ? 30 : 160;
  for (unsigned i = 0; i < count; i++) {
    product_case c = random_skinny(i, i % 4 == 0 ? 4000 : 500);
    c.integers = i % 3 != 0;
    if (i % 3 != 1)
      set_scaling_in_turn(&c, i);
    if (i % 19 == 5)
      set_scaling(&c, 0, 0, 2, 1);
    choose_travel(&c);
    run_travelling(test, c, i % 3 * (size_t)type_size(type_of_output(&c)));
  }
}

/* Columns of A after those of C keep their values, wherever a piece or a chunk ends. */
static void test_in_place(const product_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1}, {900, 12, 7}, {333, 66, 65}, {4001, 4, 4}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    const uint64_t *shape = shapes[i / TYPES % 4];
    product_case c = skinny_of(TSMM, (ipt_type)(i % TYPES), shape[0], shape[1], shape[2]);
    c.lda = c.ldc = shape[1] + i % 3;
    c.in_place = true;
    if (i % 2 == 1)
      set_scaling(&c, 2, 1, -1, 3);
    choose_travel(&c);
    run_travelling(test, c, i % 5 == 0 ? 16 : 0);
  }
}

/* Rows may be longer than a chunk or have a chunk each, and pieces need not divide k. */
static void test_odd_sizes(const product_test *test) {
  static const uint64_t shapes[][5] = {{20, 1100, 9, 4096, 3},   {70, 40, 9, 4097, 7},
                                       {60, 1024, 4, 4096, 3},   {1001, 8, 3, 5000, 1000},
                                       {300, 8, 8, 4096, 1024},  {20000, 1, 1, 4096, 11},
                                       {999, 17, 5, 17 * 244, 2}};
  for (unsigned i = 0; i < 7 * 2 * 2; i++) {
    const uint64_t *shape = shapes[i / 4];
    product_case c = skinny_of(tall_operations[i % 2], i / 2 % 2 == 0 ? IPT_TYPE_F32 : IPT_TYPE_C64,
                               shape[0], shape[1], shape[2]);
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.chunk = shape[3];
    c.host.pieces = (uint32_t)shape[4];
    c.lda = i % 3 == 0 ? shape[1] + 3 : 0;
    c.ldb = i % 3 == 1 ? shape[2] + 1 : 0;
    c.ldc = c.operation == TSMM ? c.ldb : 0;
    set_scaling_in_turn(&c, i);
    run_travelling(test, c, 0);
  }
}

/* A plan has the pieces asked for if its matrices can be divided well. It has one if one is asked
 * for, and if the result is complete only in the end. */
static void test_count(const product_test *test) {
  for (unsigned i = 0; i < 2 * 3; i++) {
    product_case c = skinny_of(tall_operations[i % 2], IPT_TYPE_F32, 1 << 15, 8, 8);
    ipt_plan *plan = NULL;
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.pieces = i / 2 == 0 ? 1 : 4;
    CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS, "%s", product_text(&c));
    if (plan == NULL)
      return;
    uint32_t pieces = ipt_plan_piece_count(plan);
    int divided =
        test->backend == IPT_BACKEND_VULKAN && tall_operations[i % 2] == TSMM && i / 2 > 0;
    CHECK(divided ? pieces > 1 && pieces <= 4 : pieces == 1, "%u pieces: %s", (unsigned)pieces,
          product_text(&c));
    ipt_plan_destroy(plan);
  }
}

/* The data are larger than the six chunks that travel at a time, although chunks are large, too. */
static void test_large(const product_test *test) {
  for (unsigned i = 0; i < 4; i++) {
    product_case c =
        skinny_of(tall_operations[i % 2], IPT_TYPE_F32, few_cases() ? 150000 : 500000, 5, 4);
    c.host.access = i < 2 ? IPT_HOST_ACCESS_STAGING : IPT_HOST_ACCESS_IN_PLACE;
    c.host.chunk = 1 << 18;
    c.host.pieces = i < 2 ? 5 : 0;
    c.lda = i == 1 ? 6 : 0;
    run_travelling(test, c, 0);
  }
}

/* B is needed by all pieces, and takes longer to fill in than what comes after it. */
static void test_b_comes_first(const product_test *test) {
  for (unsigned i = 0; i < (few_cases() ? 5 : 20); i++) {
    product_case c = skinny_of(TSMM, IPT_TYPE_F32, 64 * 6, 64, 512);
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.chunk = 1 << 18;
    c.host.pieces = 6;
    c.host.threads = 8;
    run_travelling(test, c, 0);
  }
}

/* ---- Little memory ---- */

/* Whether the limit is at least twice the memory that the undivided product takes. */
static int must_fit(const ipt_plan *plan, uint64_t limit) {
  uint64_t bytes = ipt_plan_scratch_size(plan);
  for (uint32_t i = 0; i < OPERANDS; i++)
    bytes += ipt_plan_operand_size(plan, i);
  return 2 * bytes <= limit;
}

/* Checks that a product which lacks memory is refused as a whole. Returns whether it was done. */
static int run_limited(const product_test *test, product_case c, uint64_t limit) {
  ipt_plan *plan = NULL;
  if (!is_supported(test, c.type))
    return 0;
  CHECK(plan_product(test->context, &c, &plan) == IPT_SUCCESS, "%s", product_text(&c));
  if (plan == NULL)
    return 0;
  open_product(&c);
  ipt_result result = run_at(test, &c, 0, random_number() % 2 == 0 ? plan : NULL);
  int refused = result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  CHECK(!refused || !must_fit(plan, limit), "limit %llu: %s", (unsigned long long)limit,
        product_text(&c));
  CHECK(!refused || is_unchanged(output_of(&c)), "refused, but changed: %s", product_text(&c));
  if (!refused)
    check_result(&c, result);
  close_product(&c);
  ipt_plan_destroy(plan);
  return !refused;
}

static void test_limit(const product_test *test, uint64_t limit) {
  static const uint64_t rows[] = {50, 900, 9000, 60000};
  unsigned done = 0, runs = 0;
  for (unsigned i = 0; i < 4 * 2 * TYPES; i++) {
    product_case c =
        skinny_of(tall_operations[i % 2], (ipt_type)(i / 2 % TYPES), rows[i / (2 * TYPES)], 3, 2);
    c.host.access = IPT_HOST_ACCESS_STAGING;
    c.host.chunk = i % 3 == 0 ? 0 : 8192;
    c.host.pieces = i % 5;
    c.choices.groups = 4; /* so that partial sums take little */
    c.in_place = c.operation == TSMM && i % 4 == 1;
    c.lda = c.ldc = c.in_place ? 4 : 0;
    set_scaling_in_turn(&c, i);
    done += (unsigned)run_limited(test, c, limit);
    runs++;
  }
  printf("limit %llu: %u of %u done\n", (unsigned long long)limit, done, runs);
  CHECK(done > 0, "nothing fits %llu bytes", (unsigned long long)limit);
}

/* Products beyond the memory are cut or refused, as ipt_context_desc::device_memory_limit asks;
 * smaller ones must succeed. */
static void test_device_memory(const product_test *test) {
  static const uint64_t limits[] = {60000, 300000, 3000000};
  for (unsigned i = 0; i < 3; i++) {
    product_test limited = *test;
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = test->backend;
    desc.threads = threads_to_test();
    desc.device_memory_limit = limits[i];
    CHECK(ipt_context_create(&desc, &limited.context) == IPT_SUCCESS, "context");
    test_limit(&limited, limits[i]);
    ipt_context_destroy(limited.context);
  }
}

int main(int argc, char **argv) {
  product_test test;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  test_operations(&test);
  test_random(&test);
  test_in_place(&test);
  test_odd_sizes(&test);
  test_count(&test);
  test_b_comes_first(&test);
  test_large(&test);
  test_device_memory(&test);
  return close_product_test(&test);
}
