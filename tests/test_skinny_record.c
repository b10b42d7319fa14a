/* Tall & skinny multiplication recorded by an application with Vulkan objects of its own: places of
 * matrices and scratch, variants, what is refused, and that nothing else in the buffers changes. */
#include "product_record_fixture.h"

/* ---- Shapes, pitches, variants ---- */

static void test_places(record_test *test) {
  unsigned count = few_cases() ? 18 : 64;
  for (unsigned i = 0; i < count; i++) {
    tsm_case c = random_tsm(i, 900);
    if (i % 6 == 0)
      set_scaling(&c, 2, -1, 3, 1);
    if (i % 17 == 0)
      set_scaling(&c, 0, 0, 2, 1);
    run_case(test, c);
  }
}

/* The kernel in place; C is wider than what a workgroup computes at a time, or rows of A fill the
 * shared memory. */
static void test_in_place(record_test *test) {
  static const uint64_t shapes[][3] = {{1, 1, 1},    {500, 5, 5},    {333, 12, 7},
                                       {77, 66, 65}, {20, 150, 130}, {9, 1000, 2}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      tsm_case c = tsm_of(TSMM, (ipt_type)(j % TYPES), shapes[i][0], shapes[i][1], shapes[i][2]);
      c.desc.lda = c.desc.ldc = c.desc.m + i % 3;
      c.desc.in_place = true;
      c.desc.conjugate = j % 2 == 0;
      c.choices.tm = i % 4;
      if (j >= TYPES)
        set_scaling(&c, 2, 1, -1, 3);
      run_case(test, c);
    }
}

static void set_random_choices(tsm_case *c, unsigned turn) {
  tsm_choices *choices = &c->choices;
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
    tsm_case c = tsm_of(i % 3 == 0 ? TSMM : TSMTTSM, (ipt_type)(i % TYPES), random_between(1, 500),
                        random_between(1, 30), random_between(1, 30));
    c.fill = i % 2 == 0 ? FILL_INTEGERS : FILL_RANDOM;
    set_random_choices(&c, i);
    run_case(test, c);
  }
}

/* Kernels that stage rows: widths that are units of 16 bytes, that are not, and that are less than
 * one; tiles that form squares of four, and that do not; one chunk, several, and a part of one. */
static void test_staged(record_test *test) {
  static const uint64_t shapes[][3] = {{700, 4, 8},  {333, 5, 3},   {64, 1, 2},  {1000, 16, 16},
                                       {401, 9, 33}, {257, 24, 12}, {90, 64, 7}, {5, 7, 64}};
  for (unsigned i = 0; i < 16; i++) {
    const uint64_t *shape = shapes[i % 8];
    tsm_case c = tsm_of(TSMTTSM, (ipt_type)((i + i / 8) % TYPES), shape[0], shape[1], shape[2]);
    c.choices.method = "blocked";
    c.choices.tm = c.choices.tn = 4;
    c.choices.workgroup = i % 3 == 0 ? 96 : 64;
    c.choices.b = i % 3 == 1 ? "sliced" : NULL;
    c.choices.vector = i % 4 == 1 ? 1 : i % 4 == 2 ? 2 : 0;
    c.desc.conjugate = i % 2 == 1;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.tm = 1 + i % 4;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
  }
}

/* TSMM of rows of which 16 bytes consist: less than a unit, rows behind the last one, several
 * steps; in place; the same with gaps, which other kernels serve. */
static void test_narrow(record_test *test) {
  static const uint64_t rows[] = {1, 3, 40, 1001};
  for (unsigned i = 0; i < 12 * TYPES; i++) {
    uint64_t cols = 1u << i / TYPES % 3, k = rows[i / (3 * TYPES)];
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), k, cols, cols);
    int with_gaps = i % 7 == 4;
    if (16 / type_size(c.desc.type) % cols != 0)
      continue;
    c.fill = i % 5 == 0 ? FILL_RANDOM : FILL_INTEGERS;
    c.desc.lda = c.desc.ldc = cols + (uint64_t)with_gaps;
    c.desc.ldb = cols + i % 3;
    c.desc.conjugate = i / TYPES % 4 < 2;
    c.desc.in_place = i / TYPES % 2 == 1;
    c.choices.loads = c.choices.tm = i / (3 * TYPES) == 3 ? 2 : 0;
    c.choices.workgroup = k > 100 ? 32 : 0;
    c.choices.groups = i % 5;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "narrow", !with_gaps);
  }
}

/* C of another width than A: units of one row, of parts of two, and of whole ones; less than a
 * period, rows behind the last one, several steps. */
static void test_narrow_a(record_test *test) {
  static const uint64_t shapes[][2] = {{1, 64}, {3, 5}, {2, 6},  {4, 8}, {1, 2},  {3, 1},
                                       {4, 3},  {2, 5}, {2, 33}, {3, 4}, {2, 126}};
  static const uint64_t rows[] = {1, 3, 41, 1001};
  for (unsigned i = 0; i < 11 * TYPES; i += few_cases() ? 3 : 1) {
    const uint64_t *shape = shapes[i / TYPES];
    tsm_case c = tsm_of(TSMM, (ipt_type)(i % TYPES), rows[(i + i / TYPES) % 4], shape[0], shape[1]);
    c.fill = i % 5 == 0 ? FILL_RANDOM : FILL_INTEGERS;
    c.desc.ldb = shape[1] + i % 3;
    c.desc.conjugate = i / TYPES % 2 == 1;
    c.choices.method = "narrow";
    c.choices.loads = i % 3;
    c.choices.workgroup = i % 7 < 3 && shape[1] <= 64 ? 64 : 0;
    c.choices.groups = i % 5;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "narrow", 1);
  }
}

/* Pieces of one, two and four numbers, of which widths consist or not; gaps between rows; slots
 * that take adjacent rows, as single numbers of 34 columns make them, and others. */
static void test_pieces(record_test *test) {
  static const uint64_t shapes[][3] = {{300, 34, 34}, {150, 33, 18}, {131, 22, 35}};
  for (unsigned i = 0; i < 9; i += few_cases() ? 2 : 1) {
    const uint64_t *shape = shapes[i / 3];
    uint32_t piece = 1u << i % 3;
    tsm_case c =
        tsm_of(TSMTTSM, i == 8 ? IPT_TYPE_F64 : IPT_TYPE_F32, shape[0], shape[1], shape[2]);
    c.desc.lda = i == 4 ? shape[1] + 1 : i == 7 ? shape[1] + 2 : 0;
    c.choices.method = "blocked";
    c.choices.vector = piece;
    c.choices.tm = c.choices.tn = piece == 1 ? 9 : 6;
    c.choices.workgroup = 128;
    c.choices.loads = 4;
    c.desc.conjugate = i % 2 == 1;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.bk = 10;
    c.choices.tm = 3;
    c.choices.b = i % 2 == 0 ? "sliced" : "shared";
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    if (c.desc.n <= c.desc.m) {
      c.desc.in_place = true;
      c.desc.lda = c.desc.ldc = c.desc.lda != 0 ? c.desc.lda : c.desc.m;
      run_case(test, c);
    }
  }
}

/* Blocks of rows: as many as there are workgroups, more and fewer; with rows behind the last one,
 * nothing else, and nothing. */
static void test_blocks(record_test *test) {
  static const uint64_t rows[] = {1, 64, 333, 1001, 1280};
  for (unsigned i = 0; i < 20; i += few_cases() ? 3 : 1) {
    tsm_case c = tsm_of(i % 4 == 3 ? TSMTTSM : TSMM, (ipt_type)((i / 4 + i) % TYPES), rows[i % 5],
                        12, i % 3 == 0 ? 12 : 7);
    c.choices.method = "blocked";
    c.choices.tm = c.operation == TSMM ? 1 + i % 2 : 4;
    c.choices.tn = 4;
    c.choices.loads = 1 + i % 2;
    c.choices.workgroup = 64;
    c.choices.groups = 1 + i % 7;
    c.choices.bk = i % 4 == 1 ? 8 : 64;
    c.choices.staging = i % 4 == 2 ? "subgroup" : "workgroup";
    c.desc.lda = i % 9 == 8 ? 13 : 0; /* number by number */
    set_scaling_in_turn(&c, i);
    run_case(test, c);
  }
}

/* Kernels that stage rows with gaps between them, which may keep units together, and in place. */
static void test_staged_pitches(record_test *test) {
  for (unsigned i = 0; i < 4; i++) {
    tsm_case c = tsm_of(TSMTTSM, (ipt_type)i, 500, 8, i == 3 ? 5 : 8);
    c.desc.lda = i == 1 ? 12 : i == 2 ? 9 : 8;
    c.desc.ldb = i % 2 == 0 ? 8 : 16;
    c.choices.method = "blocked";
    c.choices.tm = c.choices.tn = 4;
    c.choices.workgroup = 32;
    run_case(test, c);
    c.operation = TSMM;
    c.choices.tm = 0;
    c.desc.ldc = c.desc.ldb;
    run_case(test, c);
    c.desc.in_place = true;
    c.desc.ldc = c.desc.lda;
    run_case(test, c);
  }
}

static void check_unsupported(const record_test *test, const tsm_case *c, const char *what) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_case(test->context, c, &plan);
  CHECK(result == IPT_ERROR_UNSUPPORTED && plan == NULL, "%s: %s: %s", what,
        ipt_result_string(result), tsm_text(c));
  ipt_plan_destroy(plan);
}

static void test_unsupported(const record_test *test) {
  tsm_case c = tsm_of(TSMTTSM, IPT_TYPE_F32, 3, 4, 2);
  c.desc.lda = (uint64_t)1 << 30;
  check_unsupported(test, &c, "a pitch of 4 GiB");
  c = tsm_of(TSMTTSM, IPT_TYPE_F32, 3, (1 << 20) + 1, 2);
  c.choices.method = "direct";
  check_unsupported(test, &c, "m of direct");
  c = tsm_of(TSMM, IPT_TYPE_F32, 3, 1 << 19, 2);
  c.desc.lda = c.desc.ldc = 1 << 19;
  c.desc.in_place = true;
  check_unsupported(test, &c, "in place, and a row of A exceeds the shared memory");
}

/* Products that are too wide for the methods of tall & skinny matrices take other methods. */
static void test_too_wide(record_test *test) {
  static const uint64_t shapes[][2] = {{(1 << 20) + 1, 2}, {2, (1 << 20) + 1}, {1 << 15, 1 << 15}};
  for (unsigned i = 0; i < 3; i++) {
    tsm_case c = tsm_of(i % 2 == 0 ? TSMTTSM : TSMM, IPT_TYPE_F32, 3, shapes[i][0], shapes[i][1]);
    ipt_plan_destroy(make_plan(test, &c));
  }
  for (unsigned i = 0; i < 4; i++) {
    tsm_case c = tsm_of(i % 2 == 0 ? TSMTTSM : TSMM, (ipt_type)i, 37, 71, 66);
    c.desc.lda = 72;
    c.desc.conjugate = i > 1;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    check_plan_has(test, &c, "tiles", 1);
  }
}

/* ---- The same bits in every run ---- */

static void test_same_bits(record_test *test) {
  tsm_case c = tsm_of(TSMTTSM, IPT_TYPE_F32, 9001, 7, 6);
  unsigned char first[7 * 6 * 4];
  c.fill = FILL_RANDOM;
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  CHECK(ipt_plan_scratch_size(plan) > sizeof first, "several workgroups");
  open_case(&c);
  for (int run = 0; run < 5; run++) {
    record_and_check(test, &c, plan, 0);
    if (run == 0)
      memcpy(first, c.c.data, sizeof first);
    CHECK(memcmp(first, c.c.data, sizeof first) == 0, "run %d", run);
  }
  close_case(&c);
  ipt_plan_destroy(plan);
}

/* ---- What is refused ---- */

static void refuse(record_test *test, const ipt_plan *plan, const ipt_record_desc *desc,
                   ipt_result expected, const char *what) {
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, desc);
  CHECK(result == expected, "%s: %s", what, ipt_result_string(result));
  CHECK(fixture_submit(&test->vulkan), "submit");
  CHECK(memcmp(test->data.mapped, test->data_before, BUFFER_BYTES) == 0, "%s: written to", what);
}

static void test_bad_matrix(record_test *test, const ipt_plan *plan, const ipt_record_desc *good,
                            int index) {
  ipt_record_desc bad = *good;
  ipt_place *place = &bad.operands[index];
  place->size--;
  refuse(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "too small");
  place->size = 0;
  place->offset = BUFFER_BYTES + (1 << 20);
  refuse(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "behind the buffer");
  bad = *good;
  place->offset += 4; /* the type has 8 bytes */
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "misaligned");
  bad = *good;
  place->usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "usage");
  bad = *good;
  place->address = address_of(test, &test->data) + place->offset;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "buffer and address");
  bad = *good;
  memset(place, 0, sizeof *place);
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "neither");
}

static void test_bad_scratch(record_test *test, const ipt_plan *plan, const ipt_record_desc *good) {
  ipt_record_desc bad = *good;
  bad.scratch.size--;
  refuse(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch too small");
  bad.scratch.size = 0;
  refuse(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch without a size");
  bad = *good;
  bad.scratch.offset += 8;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "scratch misaligned");
  bad = *good;
  bad.scratch.buffer = test->data.handle;
  bad.scratch.offset = good->operands[OF_C].offset / 16 * 16;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "scratch over C");
}

static void test_bad_overlaps(record_test *test, const ipt_plan *plan,
                              const ipt_record_desc *good) {
  ipt_record_desc bad = *good;
  bad.operands[OF_C].offset = good->operands[OF_A].offset;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "C is A");
  bad.operands[OF_C].offset = good->operands[OF_B].offset + good->operands[OF_B].size - 8;
  refuse(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "C at the end of B");
}

static void test_errors(record_test *test) {
  tsm_case c = tsm_of(TSMTTSM, IPT_TYPE_C32, 999, 3, 5);
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  open_case(&c);
  ipt_record_desc good = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &good);
  CHECK(ipt_plan_scratch_size(plan) > 0, "scratch");
  ipt_result refused = IPT_ERROR_INVALID_ARGUMENT;
  CHECK(ipt_plan_record(NULL, test->vulkan.commands, &good) == refused, "no plan");
  CHECK(ipt_plan_record(plan, NULL, &good) == refused, "no command buffer");
  CHECK(ipt_plan_record(plan, test->vulkan.commands, NULL) == refused, "no desc");
  for (int i = 0; i < MATRICES; i++)
    test_bad_matrix(test, plan, &good, i);
  test_bad_scratch(test, plan, &good);
  test_bad_overlaps(test, plan, &good);
  close_case(&c);
  ipt_plan_destroy(plan);
}

/* In place, c may be left out or be the same as a, but nothing else. */
static void test_in_place_errors(record_test *test) {
  tsm_case c = tsm_of(TSMM, IPT_TYPE_F32, 50, 4, 4);
  c.desc.in_place = true;
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  open_case(&c);
  ipt_record_desc desc = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &desc);
  desc.operands[OF_C] = desc.operands[OF_A];
  desc.operands[OF_C].offset += 4;
  refuse(test, plan, &desc, IPT_ERROR_INVALID_ARGUMENT, "c is not a");
  desc.operands[OF_C].offset = desc.operands[OF_A].offset;
  CHECK(fixture_begin(&test->vulkan), "begin");
  CHECK(ipt_plan_record(plan, test->vulkan.commands, &desc) == IPT_SUCCESS, "c is a");
  CHECK(fixture_submit(&test->vulkan), "submit");
  check_buffers(test, &c, &desc, 0);
  close_case(&c);
  ipt_plan_destroy(plan);
}

/* ---- Contexts ---- */

/* Empty outputs of either operation: a plan that records nothing, and calls that succeed without
 * matrices. */
static void check_empty_outputs(const record_test *test, ipt_context *context, ipt_type type) {
  static const uint64_t shapes[][4] = {{TSMTTSM, 5, 0, 3}, {TSMTTSM, 5, 4, 0}, {TSMTTSM, 0, 0, 0},
                                       {TSMM, 0, 4, 3},    {TSMM, 5, 4, 0},    {TSMM, 0, 0, 0}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    tsm_case c =
        tsm_of((tsm_operation)shapes[i][0], type, shapes[i][1], shapes[i][2], shapes[i][3]);
    ipt_record_desc places;
    ipt_plan *plan = NULL;
    memset(&places, 0, sizeof places);
    ipt_result result = plan_case(context, &c, &plan);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(&c));
    if (plan != NULL)
      CHECK(ipt_plan_scratch_size(plan) == 0 &&
                ipt_plan_record(plan, test->vulkan.commands, &places) == IPT_SUCCESS,
            "%s", tsm_text(&c));
    ipt_plan_destroy(plan);
    result = c.operation == TSMM ? ipt_tsmm(context, NULL, NULL, NULL, &c.desc)
                                 : ipt_tsmttsm(context, NULL, NULL, NULL, &c.desc);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(&c));
  }
}

/* shaderFloat64 counts only where the application says that it is enabled, and for what is
 * computed. */
static void test_float64(const record_test *test) {
  ipt_vulkan_info info;
  ipt_vulkan_desc own = test->own;
  tsm_case c = tsm_of(TSMM, IPT_TYPE_F64, 5, 4, 3);
  ipt_plan *plan = NULL;
  ipt_context *context = NULL;
  CHECK(ipt_vulkan_query(NULL, own.instance, own.physical_device, &info) == IPT_SUCCESS, "query");
  CHECK((strstr(info.optional, "shaderFloat64") != NULL) == own.shader_float64, "%s",
        info.optional);
  own.shader_float64 = false;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "own device");
  CHECK(plan_case(context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "f64");
  c.desc.type = IPT_TYPE_C64;
  CHECK(plan_case(context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "c64");
  for (int type = 0; type < TYPES; type++)
    check_empty_outputs(test, context, (ipt_type)type);
  ipt_context_destroy(context);
}

/* Without a queue everything can be recorded, and nothing run. */
static void test_no_queue(const record_test *test) {
  static float a[12], b[9], out[12];
  ipt_vulkan_desc own = test->own;
  tsm_case c = tsm_of(TSMTTSM, IPT_TYPE_F32, 3, 4, 3);
  void *operands[IPT_MAX_OPERANDS] = {a, b, out};
  ipt_context *context = NULL;
  ipt_plan *plan = NULL;
  ipt_run *run = NULL;
  own.queue = VK_NULL_HANDLE;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "own device");
  CHECK(ipt_tsmttsm(context, a, b, out, &c.desc) == IPT_ERROR_UNSUPPORTED, "no queue");
  CHECK(plan_case(context, &c, &plan) == IPT_SUCCESS, "a plan to record");
  CHECK(ipt_plan_run(plan, operands) == IPT_ERROR_UNSUPPORTED, "no queue to run it on");
  CHECK(ipt_run_begin(plan, operands, NULL, &run) == IPT_ERROR_UNSUPPORTED && run == NULL,
        "no queue to begin it on");
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

static void test_cpu_plan(record_test *test) {
  tsm_case c = tsm_of(TSMTTSM, IPT_TYPE_F32, 30, 4, 3);
  ipt_context_desc opening;
  ipt_context *cpu = NULL;
  ipt_plan *plan = NULL;
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  CHECK(ipt_context_create(&opening, &cpu) == IPT_SUCCESS, "CPU");
  CHECK(plan_case(cpu, &c, &plan) == IPT_SUCCESS, "CPU");
  open_case(&c);
  ipt_record_desc desc = record_at(test, &c, plan, 0);
  fill_buffers(test, &c, &desc);
  refuse(test, plan, &desc, IPT_ERROR_UNSUPPORTED, "a plan for the CPU");
  close_case(&c);
  ipt_plan_destroy(plan);
  ipt_context_destroy(cpu);
}

/* ---- All ---- */

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.context));
  test_places(&test);
  test_in_place(&test);
  test_staged(&test);
  test_narrow(&test);
  test_narrow_a(&test);
  test_blocks(&test);
  test_pieces(&test);
  test_staged_pitches(&test);
  test_choices(&test);
  test_unsupported(&test);
  test_too_wide(&test);
  test_same_bits(&test);
  test_errors(&test);
  test_in_place_errors(&test);
  test_float64(&test);
  test_no_queue(&test);
  test_cpu_plan(&test);
  close_record_test(&test);
  return finish();
}
