/* Tall & skinny multiplications of matrices that end where memory ends: nothing behind them is
 * read, not even to be thrown away. A device that runs on the CPU would crash; others check results
 * only. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "check.h"
#include "bounds_fixture.h"
#include "tsm_cases.h"

enum { MATRIX_BYTES = GUARD_BYTES, SCRATCH_BYTES = 1 << 20 };

/* ---- Cases ---- */

/* The last bytes of the memory, or, in_units, so that the matrix begins at a multiple of 16 bytes
 * and less than 16 bytes are left behind it. */
static ipt_place last_place(const guarded_memory *memory, const tsm_matrix *matrix, int in_units) {
  ipt_place place;
  memset(&place, 0, sizeof place);
  place.buffer = memory->buffer;
  place.offset = memory->size - matrix->size;
  if (in_units)
    place.offset -= place.offset % 16;
  place.size = matrix->size;
  place.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return place;
}

static void record_and_check(bounds_test *test, tsm_case *c, const ipt_plan *plan, int in_units) {
  tsm_matrix *const matrices[MATRICES] = {&c->a, &c->b, &c->c};
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  for (int i = 0; i < MATRICES; i++) {
    CHECK(matrices[i]->size <= MATRIX_BYTES, "too little memory: %s", tsm_text(c));
    desc.operands[i] = last_place(&test->memory[i], matrices[i], in_units);
    memcpy(test->memory[i].data + desc.operands[i].offset, matrices[i]->before, matrices[i]->size);
  }
  CHECK(ipt_plan_scratch_size(plan) <= SCRATCH_BYTES, "too little scratch: %s", tsm_text(c));
  desc.scratch.buffer = test->scratch.handle;
  desc.scratch.size = SCRATCH_BYTES;
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  uint64_t first = 0;
  memcpy(output_of(c)->data, test->memory[OF_C].data + desc.operands[OF_C].offset,
         output_of(c)->size);
  uint64_t wrong = count_wrong(c, &first);
  CHECK(wrong == 0, "%llu wrong, the first at %llu: %s", (unsigned long long)wrong,
        (unsigned long long)first, tsm_text(c));
}

static void run_case(bounds_test *test, tsm_case c) {
  ipt_plan *plan = NULL;
  if (left_out() || (is_double(c.desc.type) && !test->shader_float64))
    return;
  ipt_result result = plan_case(test->context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(&c));
  if (plan == NULL)
    return;
  open_case(&c);
  record_and_check(test, &c, plan, 0);
  record_and_check(test, &c, plan, 1);
  close_case(&c);
  ipt_plan_destroy(plan);
}

/* Both operations with kernels that stage rows and kernels that do not. */
static void test_kernels(bounds_test *test) {
  static const uint64_t shapes[][3] = {{301, 4, 4}, {77, 5, 7}, {130, 12, 9}, {64, 9, 16}};
  for (unsigned i = 0; i < 4 * TYPES; i++) {
    unsigned round = i / TYPES;
    const uint64_t *shape = shapes[round];
    tsm_case c = tsm_of((i + round) % 2 == 0 ? TSMM : TSMTTSM, (ipt_type)(i % TYPES), shape[0],
                        shape[1], shape[2]);
    c.choices.method = (i + round) / 2 % 2 == 0 ? "blocked" : "direct";
    c.choices.vector = i % 3;
    c.choices.tm = c.operation == TSMM ? 0 : 4;
    c.choices.tn = 4;
    c.choices.workgroup = 64;
    if (i % 5 == 0)
      set_scaling(&c, 2, 0, 3, 0);
    run_case(test, c);
  }
}

/* TSMTTSM of pairs of numbers, odd and even widths. */
static void test_pairs(bounds_test *test) {
  static const uint64_t shapes[][3] = {{300, 18, 14}, {77, 33, 6}};
  for (unsigned i = 0; i < 4; i++) {
    const uint64_t *shape = shapes[i / 2];
    tsm_case c =
        tsm_of(TSMTTSM, i % 2 == 0 ? IPT_TYPE_F32 : IPT_TYPE_C32, shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.vector = 2;
    c.choices.tm = c.choices.tn = 6;
    c.choices.workgroup = 64;
    run_case(test, c);
  }
}

/* Rows of which 16 bytes consist: whole units, and some rows more. */
static void test_narrow(bounds_test *test) {
  for (unsigned i = 0; i < 6 * TYPES; i++) {
    uint64_t cols = 1u << i / (2 * TYPES);
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), i / TYPES % 2 == 0 ? 301 : 320, cols, cols);
    c.choices.workgroup = 64;
    c.choices.loads = 1 + i % 3;
    if (16 / type_size(c.desc.type) % cols == 0)
      run_case(test, c);
  }
}

/* C of another width than A: periods of one unit, of several of one row or of parts of two, and of
 * what is left of one. */
static void test_narrow_a(bounds_test *test) {
  static const uint64_t shapes[][2] = {{1, 64}, {3, 5}, {4, 1}, {2, 33}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    const uint64_t *shape = shapes[i / TYPES % 4];
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), i < 4 * TYPES ? 43 : 44, shape[0], shape[1]);
    c.choices.method = "narrow";
    c.choices.workgroup = 64;
    c.choices.loads = 1 + i % 3;
    run_case(test, c);
  }
}

/* Slices of A and B that take more loads than there are elements left; in a block of rows each, and
 * in several blocks, with some rows more and without. */
static void test_slices(bounds_test *test) {
  static const uint64_t shapes[][3] = {{100, 16, 12}, {61, 13, 9},  {90, 24, 16}, {75, 20, 18},
                                       {75, 22, 17},  {51, 30, 26}, {83, 20, 8},  {61, 19, 6}};
  for (unsigned i = 0; i < 8 * TYPES; i++) {
    unsigned round = i / TYPES;
    const uint64_t *shape = shapes[round];
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.bk = 8;
    c.choices.tn = i % 3 == 0 ? 2 : 4;
    c.choices.tm = 2;
    c.choices.workgroup = 64;
    c.choices.b = (i + round) % 2 == 0 ? "sliced" : "shared";
    c.choices.vector = round % 3;
    run_case(test, c);
    c.choices.groups = 1;
    c.choices.tn = c.choices.vector = 4;
    run_case(test, c);
    c.desc.k = 3 * (64 / ((shape[2] + 3) / 4) * 2);
    run_case(test, c);
  }
}

/* Rows that subgroups bring, in slices and as a whole, of which two invocations share each; blocks
 * that end with the matrix and others. */
static void test_own_rows(bounds_test *test) {
  for (unsigned i = 0; i < 2 * TYPES; i++) {
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), i < TYPES ? 192 : 130, 12, 8);
    c.choices.method = "blocked";
    c.choices.bk = (uint32_t)(16 / type_size(c.desc.type));
    c.choices.tn = 4;
    c.choices.tm = 3;
    c.choices.workgroup = 64;
    c.choices.b = "shared";
    c.choices.staging = "subgroup";
    c.choices.groups = 1;
    run_case(test, c);
    c.choices.bk = 64; /* whole rows */
    c.choices.tm = 4;
    c.desc.n = 7;
    run_case(test, c);
    c.desc.k = 256; /* two invocations of a subgroup of eight idle */
    c.desc.m = 8;
    c.desc.n = 12;
    c.choices.vector = 4;
    run_case(test, c);
  }
}

int main(void) {
  static bounds_test test;
  if (!open_bounds_test(&test, MATRIX_BYTES, SCRATCH_BYTES))
    return skip("no Vulkan device that works in memory of the host");
  printf("%s\n", ipt_context_device_name(test.context));
  test_kernels(&test);
  test_pairs(&test);
  test_narrow(&test);
  test_narrow_a(&test);
  test_slices(&test);
  test_own_rows(&test);
  close_bounds_test(&test);
  return finish();
}
