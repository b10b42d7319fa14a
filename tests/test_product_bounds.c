/* Recorded products whose operands begin and end where memory does: nothing before or after them
 * is read, even if it would be discarded. A device that runs on the CPU would crash; on others only
 * results are checked. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "check.h"
#include "bounds_fixture.h"
#include "product_choices.h"

enum { OPERAND_BYTES = 4 * GUARD_BYTES, SCRATCH_BYTES = 4 << 20 };

/* ---- One plan ---- */

/* Where an operand is: at either end of the memory, or so that it begins at a multiple of 16 bytes
 * and less than 16 bytes are left after it. */
typedef enum bound { AT_BEGIN, AT_END, AT_END_IN_UNITS, BOUNDS } bound;

static ipt_place place_at(const guarded_memory *memory, const product_operand *operand, bound at) {
  ipt_place place;
  memset(&place, 0, sizeof place);
  place.buffer = memory->buffer;
  place.offset = at == AT_BEGIN ? 0 : memory->size - operand->size;
  if (at == AT_END_IN_UNITS)
    place.offset -= place.offset % 16;
  place.size = operand->size;
  place.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return place;
}

/* Copies the operands to their places, and the output back. */
static void record(bounds_test *test, product_case *c, const ipt_plan *plan, bound at) {
  product_operand *operands[OPERANDS];
  uint32_t count = list_operands(c, operands);
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  for (uint32_t i = 0; i < count; i++) {
    CHECK(operands[i]->size <= OPERAND_BYTES, "too little memory: %s", product_text(c));
    desc.operands[i] = place_at(&test->memory[i], operands[i], at);
    memcpy(test->memory[i].data + desc.operands[i].offset, operands[i]->before, operands[i]->size);
  }
  CHECK(ipt_plan_scratch_size(plan) <= SCRATCH_BYTES, "too little scratch: %s", product_text(c));
  desc.scratch.buffer = test->scratch.handle;
  desc.scratch.size = SCRATCH_BYTES;
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  memcpy(operands[count - 1]->data, test->memory[count - 1].data + desc.operands[count - 1].offset,
         operands[count - 1]->size);
}

static void run_case(bounds_test *test, product_case c) {
  ipt_plan *plan = NULL;
  if (is_double(c.type) && !test->shader_float64)
    return;
  c.by_inverses = c.operation == TRSM;
  c.integers = !c.by_inverses;
  make_legal(&c);
  ipt_result result = plan_product(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  if (plan == NULL)
    return;
  open_product(&c);
  for (int at = 0; at < BOUNDS; at++) {
    record(test, &c, plan, (bound)at);
    CHECK(is_right(&c), "at %d: %s", at, product_text(&c));
  }
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* Leaves out most of hundreds of variants where few cases suffice. */
static void run_one_of(bounds_test *test, product_case c) {
  if (!left_out())
    run_case(test, c);
}

/* ---- Every operation ---- */

/* Sums have fewer terms than a block or more, both also with splits; both factors have every op. */
static void test_factors(bounds_test *test) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {33, 18, 29}, {2, 3, 301}, {65, 33, 17}};
  for (unsigned i = 0; i < 4 * OPS * OPS; i++) {
    const uint64_t *shape = shapes[i % 4];
    bool is_wide = test->shader_float64 && i % 3 == 0;
    product_case c =
        case_of(GEMM, is_wide ? IPT_TYPE_F64 : IPT_TYPE_F32, shape[0], shape[1], shape[2]);
    c.op_a = (ipt_op)(i / 4 % OPS);
    c.op_b = (ipt_op)(i / 4 / OPS);
    c.column_major = i % 5 == 0;
    run_case(test, c);
  }
}

/* Every operation has both triangles, sides and layouts, with and without a transpose. */
static void test_operations(bounds_test *test) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {41, 70, 9}, {130, 3, 33}, {3, 140, 65}};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * 8; i++) {
    unsigned turn = i / PRODUCT_OPERATIONS;
    const uint64_t *shape = shapes[turn % 4];
    product_case c = case_of((product_operation)(i % PRODUCT_OPERATIONS), IPT_TYPE_C32, shape[0],
                             shape[1], shape[2]);
    c.triangle = (ipt_triangle)(turn % 2);
    c.side = (ipt_side)(turn / 2 % 2);
    c.column_major = turn >= 4;
    if (has(&c, HAS_OP) && c.operation != SYRK)
      c.op_a = (i + turn) % 2 == 0 ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
    run_case(test, c);
  }
}

/* ---- Kernels of skinny matrices ---- */

/* Runs both operations with kernels that stage rows and kernels that do not. */
static void test_kernels(bounds_test *test) {
  static const uint64_t shapes[][3] = {{301, 4, 4}, {77, 5, 7}, {130, 12, 9}, {64, 9, 16}};
  for (unsigned i = 0; i < 4 * TYPES; i++) {
    unsigned round = i / TYPES;
    const uint64_t *shape = shapes[round];
    product_case c = skinny_of((i + round) % 2 == 0 ? TSMM : TSMTTSM, (ipt_type)(i % TYPES),
                               shape[0], shape[1], shape[2]);
    c.choices.method = (i + round) / 2 % 2 == 0 ? "blocked" : "direct";
    c.choices.vector = i % 3;
    c.choices.tm = c.operation == TSMM ? 0 : 4;
    c.choices.tn = 4;
    c.choices.workgroup = 64;
    if (i % 5 == 0)
      set_scaling(&c, 2, 0, 3, 0);
    run_one_of(test, c);
  }
}

/* TSMTTSM reads pairs of numbers of odd and even widths. */
static void test_pairs(bounds_test *test) {
  static const uint64_t shapes[][3] = {{300, 18, 14}, {77, 33, 6}};
  for (unsigned i = 0; i < 4; i++) {
    const uint64_t *shape = shapes[i / 2];
    product_case c =
        skinny_of(TSMTTSM, i % 2 == 0 ? IPT_TYPE_F32 : IPT_TYPE_C32, shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.vector = 2;
    c.choices.tm = c.choices.tn = 6;
    c.choices.workgroup = 64;
    run_one_of(test, c);
  }
}

/* Whole rows make up units of 16 bytes, with and without some rows more. */
static void test_narrow(bounds_test *test) {
  for (unsigned i = 0; i < 6 * TYPES; i++) {
    uint64_t cols = 1u << i / (2 * TYPES);
    product_case c =
        skinny_of(TSMM, (ipt_type)(i % TYPES), i / TYPES % 2 == 0 ? 301 : 320, cols, cols);
    c.choices.workgroup = 64;
    c.choices.loads = 1 + i % 3;
    if (16 / type_size(c.type) % cols == 0)
      run_one_of(test, c);
  }
}

/* C and A differ in width: periods are one unit, several units of one row, parts of two rows, or
 * the rest of a row. */
static void test_narrow_a(bounds_test *test) {
  static const uint64_t shapes[][2] = {{1, 64}, {3, 5}, {4, 1}, {2, 33}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    const uint64_t *shape = shapes[i / TYPES % 4];
    product_case c =
        skinny_of(TSMM, (ipt_type)(i % TYPES), i < 4 * TYPES ? 43 : 44, shape[0], shape[1]);
    c.choices.method = "narrow";
    c.choices.workgroup = 64;
    c.choices.loads = 1 + i % 3;
    run_one_of(test, c);
  }
}

/* Slices of A and B take more loads than there are elements left, in one block of rows and in
 * several, with some rows more and without. */
static void test_slices(bounds_test *test) {
  static const uint64_t shapes[][3] = {{100, 16, 12}, {61, 13, 9},  {90, 24, 16}, {75, 20, 18},
                                       {75, 22, 17},  {51, 30, 26}, {83, 20, 8},  {61, 19, 6}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    unsigned round = i / TYPES;
    const uint64_t *shape = shapes[round];
    product_case c = skinny_of(TSMM, (ipt_type)(i % TYPES), shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.bk = 8;
    c.choices.tn = i % 3 == 0 ? 2 : 4;
    c.choices.tm = 2;
    c.choices.workgroup = 64;
    c.choices.b = (i + round) % 2 == 0 ? "sliced" : "shared";
    c.choices.vector = round % 3;
    run_one_of(test, c);
    c.choices.groups = 1;
    c.choices.tn = c.choices.vector = 4;
    run_one_of(test, c);
    c.k = 3 * (64 / ((shape[2] + 3) / 4) * 2);
    run_one_of(test, c);
  }
}

/* Subgroups bring rows, in slices and as a whole, and two invocations share each row. Some blocks
 * end with the matrix. */
static void test_own_rows(bounds_test *test) {
  for (unsigned i = 0; i < 2 * TYPES; i++) {
    product_case c = skinny_of(TSMM, (ipt_type)(i % TYPES), i < TYPES ? 192 : 130, 12, 8);
    c.choices.method = "blocked";
    c.choices.bk = (uint32_t)(16 / type_size(c.type));
    c.choices.tn = 4;
    c.choices.tm = 3;
    c.choices.workgroup = 64;
    c.choices.b = "shared";
    c.choices.staging = "subgroup";
    c.choices.groups = 1;
    run_one_of(test, c);
    c.choices.bk = 64; /* whole rows */
    c.choices.tm = 4;
    c.n = 7;
    run_one_of(test, c);
    c.k = 256; /* two invocations of a subgroup of eight idle */
    c.m = 8;
    c.n = 12;
    c.choices.vector = 4;
    run_one_of(test, c);
  }
}

int main(void) {
  static bounds_test test;
  if (!open_bounds_test(&test, OPERAND_BYTES, SCRATCH_BYTES))
    return skip("no Vulkan device that works in memory of the host");
  printf("%s\n", ipt_context_device_name(test.context));
  test_factors(&test);
  test_operations(&test);
  test_kernels(&test);
  test_pairs(&test);
  test_narrow(&test);
  test_narrow_a(&test);
  test_slices(&test);
  test_own_rows(&test);
  close_bounds_test(&test);
  return finish();
}
