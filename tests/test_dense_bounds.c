/* Recorded dense operations that begin and end where memory does: nothing before or behind their
 * operands is read, even if it would be discarded. A device that runs on the CPU would crash; on
 * others only results are checked. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "check.h"
#include "bounds_fixture.h"
#include "dense_cases.h"

enum { OPERANDS = 3, MATRIX_BYTES = 4 * GUARD_BYTES, SCRATCH_BYTES = 4 << 20 };

/* ---- One plan ---- */

/* Copies the operands to where they begin or end with the memory, and the output back. */
static void record(bounds_test *test, const ipt_plan *plan, dense_operand *const *operands,
                   uint32_t count, int at_end, const char *text) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  for (uint32_t i = 0; i < count; i++) {
    const guarded_memory *memory = &test->memory[i];
    ipt_place *place = &desc.operands[i];
    CHECK(operands[i]->size <= memory->size, "too little memory: %s", text);
    place->buffer = memory->buffer;
    place->offset = at_end ? memory->size - operands[i]->size : 0;
    place->size = operands[i]->size;
    place->usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
    memcpy(memory->data + place->offset, operands[i]->before, operands[i]->size);
  }
  CHECK(ipt_plan_scratch_size(plan) <= SCRATCH_BYTES, "too little scratch: %s", text);
  desc.scratch.buffer = test->scratch.handle;
  desc.scratch.size = SCRATCH_BYTES;
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), text);
  CHECK(fixture_submit(&test->vulkan), "submit");
  memcpy(operands[count - 1]->data, test->memory[count - 1].data + desc.operands[count - 1].offset,
         operands[count - 1]->size);
}

/* ---- Cases ---- */

static void run_product(bounds_test *test, gemm_case c) {
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_gemm(test->context, &c.desc, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), gemm_text(&c));
  if (plan == NULL)
    return;
  open_gemm(&c);
  dense_operand *const operands[OPERANDS] = {&c.a, &c.b, &c.c};
  for (int at_end = 0; at_end < 2; at_end++) {
    record(test, plan, operands, OPERANDS, at_end, gemm_text(&c));
    CHECK(is_right(&c), "%s", gemm_text(&c));
  }
  close_gemm(&c);
  ipt_plan_destroy(plan);
}

/* Fewer terms than a block, more, and both with splits; every operation. */
static void test_products(bounds_test *test) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {33, 18, 29}, {2, 3, 301}, {65, 33, 17}};
  for (unsigned i = 0; i < 4 * OPS * OPS; i++) {
    gemm_case c;
    memset(&c, 0, sizeof c);
    const uint64_t *shape = shapes[i % 4];
    c.desc.type = test->shader_float64 && i % 3 == 0 ? IPT_TYPE_F64 : IPT_TYPE_F32;
    c.desc.m = shape[0];
    c.desc.n = shape[1];
    c.desc.k = shape[2];
    c.desc.op_a = (ipt_op)(i / 4 % OPS);
    c.desc.op_b = (ipt_op)(i / 4 / OPS);
    c.desc.column_major = i % 5 == 0;
    c.integers = true;
    run_product(test, c);
  }
}

static void run_operation(bounds_test *test, dense_case c) {
  ipt_plan *plan = NULL;
  c.by_inverses = c.operation == TRSM;
  c.integers = !c.by_inverses;
  open_dense(&c);
  prepare_solution(&c);
  ipt_result result = plan_dense(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), dense_text(&c));
  dense_operand *operands[OPERANDS] = {&c.a, &c.c, NULL};
  if (has_two_inputs(&c)) {
    operands[1] = &c.b;
    operands[2] = &c.c;
  }
  for (int at_end = 0; at_end < 2 && plan != NULL; at_end++) {
    record(test, plan, operands, has_two_inputs(&c) ? 3 : 2, at_end, dense_text(&c));
    CHECK(is_right_dense(&c), "%s", dense_text(&c));
  }
  close_dense(&c);
  ipt_plan_destroy(plan);
}

/* Both triangles, sides and layouts, with and without a transpose. */
static void test_operations(bounds_test *test) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {41, 70, 9}, {130, 3, 33}, {3, 140, 65}};
  for (unsigned i = 0; i < DENSE_OPERATIONS * 8; i++) {
    dense_case c;
    memset(&c, 0, sizeof c);
    const uint64_t *shape = shapes[i / DENSE_OPERATIONS % 4];
    c.operation = (dense_operation)(i % DENSE_OPERATIONS);
    c.type = IPT_TYPE_C32;
    c.m = shape[0];
    c.n = shape[1];
    c.k = shape[2];
    c.triangle = (ipt_triangle)(i / DENSE_OPERATIONS % 2);
    c.side = (ipt_side)(i / DENSE_OPERATIONS / 2 % 2);
    c.column_major = i / DENSE_OPERATIONS >= 4;
    if (c.operation == GEMV || c.operation == TRSM || c.operation == HERK)
      c.op = i % 2 == 0 ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
    run_operation(test, c);
  }
}

int main(void) {
  static bounds_test test;
  if (!open_bounds_test(&test, MATRIX_BYTES, SCRATCH_BYTES))
    return skip("no Vulkan device that works in memory of the host");
  printf("%s\n", ipt_context_device_name(test.context));
  test_products(&test);
  test_operations(&test);
  close_bounds_test(&test);
  return finish();
}
