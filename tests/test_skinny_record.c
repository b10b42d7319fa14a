/* Products of skinny matrices recorded by an application with Vulkan objects of its own: every
 * kernel with the parameters that it knows, and products that take other methods. */
#include "product_record_fixture.h"

/* The kernel works in place. C is wider than a workgroup computes at a time, or rows of A fill the
 * shared memory. */
static void test_in_place(record_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1},    {500, 5, 5},    {333, 12, 7},
                                       {77, 66, 65}, {20, 150, 130}, {9, 1000, 2}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      product_case c =
          skinny_of(TSMM, (ipt_type)(j % TYPES), shapes[i][0], shapes[i][1], shapes[i][2]);
      c.lda = c.ldc = c.m + i % 3;
      c.in_place = true;
      c.conjugate = j % 2 == 0;
      c.choices.tm = i % 4;
      if (j >= TYPES)
        set_scaling(&c, 2, 1, -1, 3);
      run_case(test, c);
    }
}

static void set_random_choices(product_case *c, unsigned turn) {
  skinny_choices *choices = &c->choices;
  static const uint32_t workgroups[] = {0, 1, 7, 32, 96, 128};
  choices->tm = (uint32_t)random_between(0, c->operation == TSMM ? 5 : 8);
  choices->tn = (uint32_t)random_between(0, 8);
  choices->workgroup = workgroups[turn % 6];
  choices->groups = turn % 5 * turn % 23;
  choices->loads = (uint32_t)random_between(0, 5);
}

static void test_choices(record_test *test) {
  unsigned count = few_cases() ? 24 : 60;
  for (unsigned i = 0; i < count; i++) {
    product_case c =
        skinny_of(i % 3 == 0 ? TSMM : TSMTTSM, (ipt_type)(i % TYPES), random_between(1, 500),
                  random_between(1, 30), random_between(1, 30));
    c.integers = i % 2 == 0;
    set_random_choices(&c, i);
    run_case(test, c);
  }
}

/* Kernels stage rows whose widths are units of 16 bytes, are not, or are less than one. Tiles form
 * squares of four or not, and rows are one block, several, or a part of one. */
static void test_staged(record_test *test) {
  static const uint64_t shapes[][3] = {{700, 4, 8},  {333, 5, 3},   {64, 1, 2},  {1000, 16, 16},
                                       {401, 9, 33}, {257, 24, 12}, {90, 64, 7}, {5, 7, 64}};
  for (unsigned i = 0; i < 16; i++) {
    const uint64_t *shape = shapes[i % 8];
    product_case c =
        skinny_of(TSMTTSM, (ipt_type)((i + i / 8) % TYPES), shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.tm = c.choices.tn = 4;
    c.choices.workgroup = i % 3 == 0 ? 96 : 64;
    c.choices.b = i % 3 == 1 ? "sliced" : NULL;
    c.choices.vector = i % 4 == 1 ? 1 : i % 4 == 2 ? 2 : 0;
    c.conjugate = i % 2 == 1;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.tm = 1 + i % 4;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
  }
}

/* Whole rows of TSMM make up 16 bytes: less than a unit, rows past the last unit, several steps,
 * also in place. Other kernels serve the same rows with gaps. */
static void test_narrow(record_test *test) {
  static const uint64_t rows[] = {1, 3, 40, 1001};
  for (unsigned i = 0; i < 12 * TYPES; i++) {
    uint64_t cols = 1u << i / TYPES % 3, k = rows[i / (3 * TYPES)];
    product_case c = skinny_of(TSMM, (ipt_type)(i % TYPES), k, cols, cols);
    int with_gaps = i % 7 == 4;
    if (16 / type_size(c.type) % cols != 0)
      continue;
    c.integers = i % 5 != 0;
    c.lda = c.ldc = cols + (uint64_t)with_gaps;
    c.ldb = cols + i % 3;
    c.conjugate = i / TYPES % 4 < 2;
    c.in_place = i / TYPES % 2 == 1;
    c.choices.method = k < 40 && !with_gaps ? "narrow" : NULL; /* the others are tall */
    c.choices.loads = i / (3 * TYPES) == 3 ? 2 : 0;
    c.choices.workgroup = k > 100 ? 32 : 0;
    c.choices.groups = i % 5;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "narrow", !with_gaps);
  }
}

/* C and A differ in width: units consist of a part of one row, of parts of two, or of whole rows.
 * There is less than a period, rows past the last one, or several steps. */
static void test_narrow_a(record_test *test) {
  static const uint64_t shapes[][2] = {{1, 64}, {3, 5}, {2, 6},  {4, 8}, {1, 2},  {3, 1},
                                       {4, 3},  {2, 5}, {2, 33}, {3, 4}, {2, 126}};
  static const uint64_t rows[] = {1, 3, 41, 1001};
  for (unsigned i = 0; i < 11 * TYPES; i += few_cases() ? 3 : 1) {
    const uint64_t *shape = shapes[i / TYPES];
    product_case c =
        skinny_of(TSMM, (ipt_type)(i % TYPES), rows[(i + i / TYPES) % 4], shape[0], shape[1]);
    c.integers = i % 5 != 0;
    c.ldb = shape[1] + i % 3;
    c.conjugate = i / TYPES % 2 == 1;
    c.choices.method = "narrow";
    c.choices.loads = i % 3;
    c.choices.workgroup = i % 7 < 3 && shape[1] <= 64 ? 64 : 0;
    c.choices.groups = i % 5;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "narrow", 1);
  }
}

/* Vectors have one, two and four numbers, and divide the widths or not. There are gaps between
 * rows, and slots take adjacent rows, as single numbers of 34 columns make them, or others. */
static void test_vectors(record_test *test) {
  static const uint64_t shapes[][3] = {{300, 34, 34}, {150, 33, 18}, {131, 22, 35}};
  for (unsigned i = 0; i < 9; i += few_cases() ? 2 : 1) {
    const uint64_t *shape = shapes[i / 3];
    uint32_t vector = 1u << i % 3;
    product_case c =
        skinny_of(TSMTTSM, i == 8 ? IPT_TYPE_F64 : IPT_TYPE_F32, shape[0], shape[1], shape[2]);
    c.lda = i == 4 ? shape[1] + 1 : i == 7 ? shape[1] + 2 : 0;
    c.choices.method = "blocked";
    c.choices.vector = vector;
    c.choices.tm = c.choices.tn = vector == 1 ? 9 : 6;
    c.choices.workgroup = 128;
    c.choices.loads = 4;
    c.conjugate = i % 2 == 1;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.bk = 10;
    c.choices.tm = 3;
    c.choices.b = i % 2 == 0 ? "sliced" : "shared";
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    if (c.n <= c.m) {
      c.in_place = true;
      c.lda = c.ldc = c.lda != 0 ? c.lda : c.m;
      run_case(test, c);
    }
  }
}

/* There are as many blocks of rows as workgroups, more, fewer, or none, with and without rows
 * past the last block. */
static void test_blocks(record_test *test) {
  static const uint64_t rows[] = {1, 64, 333, 1001, 1280};
  for (unsigned i = 0; i < 20; i += few_cases() ? 3 : 1) {
    product_case c = skinny_of(i % 4 == 3 ? TSMTTSM : TSMM, (ipt_type)((i / 4 + i) % TYPES),
                               rows[i % 5], 12, i % 3 == 0 ? 12 : 7);
    c.choices.method = "blocked";
    c.choices.tm = c.operation == TSMM ? 1 + i % 2 : 4;
    c.choices.tn = 4;
    c.choices.loads = 1 + i % 2;
    c.choices.workgroup = 64;
    c.choices.groups = 1 + i % 7;
    c.choices.bk = i % 4 == 1 ? 8 : 64;
    c.choices.staging = i % 4 == 2 ? "subgroup" : "workgroup";
    c.lda = i % 9 == 8 ? 13 : 0; /* number by number */
    set_scaling_in_turn(&c, i);
    run_case(test, c);
  }
}

/* Kernels stage rows with gaps, which may be whole units, between them, also in place. */
static void test_staged_pitches(record_test *test) {
  for (unsigned i = 0; i < 4; i++) {
    product_case c = skinny_of(TSMTTSM, (ipt_type)i, 500, 8, i == 3 ? 5 : 8);
    c.lda = i == 1 ? 12 : i == 2 ? 9 : 8;
    c.ldb = i % 2 == 0 ? 8 : 16;
    c.choices.method = "blocked";
    c.choices.tm = c.choices.tn = 4;
    c.choices.workgroup = 32;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.tm = 0;
    c.ldc = c.ldb;
    run_case(test, c);
    c.in_place = true;
    c.ldc = c.lda;
    run_case(test, c);
  }
}

static void check_unsupported(const record_test *test, const product_case *c, const char *what) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(test->context, c, &plan);
  CHECK(result == IPT_ERROR_UNSUPPORTED && plan == NULL, "%s: %s: %s", what,
        ipt_result_string(result), product_text(c));
  ipt_plan_destroy(plan);
}

static void test_unsupported(const record_test *test) {
  product_case c = skinny_of(TSMTTSM, IPT_TYPE_F32, 3, 4, 2);
  c.lda = (uint64_t)1 << 30;
  check_unsupported(test, &c, "a pitch of 4 GiB");
  c = skinny_of(TSMTTSM, IPT_TYPE_F32, 3, (1 << 20) + 1, 2);
  c.choices.method = "direct";
  check_unsupported(test, &c, "m of direct");
  c = skinny_of(TSMM, IPT_TYPE_F32, 3, 1 << 19, 2);
  c.lda = c.ldc = 1 << 19;
  c.in_place = true;
  check_unsupported(test, &c, "in place, and a row of A exceeds the shared memory");
}

/* Products that are too wide for the methods of tall & skinny matrices take other methods. */
static void test_too_wide(record_test *test) {
  static const uint64_t shapes[][2] = {{(1 << 20) + 1, 2}, {2, (1 << 20) + 1}, {1 << 15, 1 << 15}};
  for (unsigned i = 0; i < 3; i++) {
    product_case c =
        skinny_of(i % 2 == 0 ? TSMTTSM : TSMM, IPT_TYPE_F32, 3, shapes[i][0], shapes[i][1]);
    ipt_plan_destroy(make_plan(test, &c));
  }
  for (unsigned i = 0; i < 4; i++) {
    product_case c = skinny_of(i % 2 == 0 ? TSMTTSM : TSMM, (ipt_type)i, 37, 71, 66);
    c.lda = 72;
    c.conjugate = i > 1;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "tiles", 1);
  }
}

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.context));
  test_in_place(&test);
  test_staged(&test);
  test_narrow(&test);
  test_narrow_a(&test);
  test_blocks(&test);
  test_vectors(&test);
  test_staged_pitches(&test);
  test_choices(&test);
  test_unsupported(&test);
  test_too_wide(&test);
  close_record_test(&test);
  return finish();
}
