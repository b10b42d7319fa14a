/* Plans with their launches and the accesses that each launch declares, which the library forgets
 * after each barrier; and plans of every operation to test. Needs an implementation of ipt.h in
 * the same file. */
#ifndef IPT_TESTS_LAUNCHED_PLANS_H
#define IPT_TESTS_LAUNCHED_PLANS_H

#include "cases.h"
#include "product_choices.h"
#include "permute_cases.h"

/* Called with each plan and its program. */
typedef void (*program_function)(void *user, const ipt_plan *plan, ipt__program *program,
                                 const char *text);

typedef struct launching {
  ipt_context *context;
  program_function run;
  void *user;
  uint64_t most_launches; /* most launches of a plan; 0: any number */
} launching;

/* Launches the plan that has been chosen. */
static void launch_plan(const launching *l, ipt_plan *plan, const char *text) {
  ipt__program program;
  memset(&program, 0, sizeof program);
  program.keeps_accesses = 1;
  ipt_result result = plan->request.operation->plans->launch(plan, &program);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s: %s",
        ipt_result_string(result), text);
  if (result == IPT_SUCCESS && (l->most_launches == 0 || program.count <= l->most_launches))
    l->run(l->user, plan, &program, text);
  ipt__free_launches(&l->context->allocator, &program);
}

/* A variant that does not fit the problem or the device makes no plan. */
static void launch_request(const launching *l, const ipt__request *request, const char *text) {
  static ipt_plan plan;
  memset(&plan, 0, sizeof plan);
  plan.context = l->context;
  plan.on_device = ipt__has_device(l->context);
  plan.request = *request;
  plan.shape = request->shape;
  if (left_out() || ipt__is_void(request))
    return;
  if (ipt__choose_by_wisdom(&plan, 0) == IPT_SUCCESS)
    launch_plan(l, &plan, text);
  ipt__release(&l->context->allocator, plan.sequence);
}

static void launch_transposition(void *user, const ipt_transpose_desc *desc) {
  const launching *l = (const launching *)user;
  ipt__request request;
  ipt_result result = ipt__make_request(l->context, &ipt__operation_transpose, desc, &request);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
  launch_request(l, &request, case_text(desc));
}

/* Permutations of 3 to 8 axes. */
static void launch_permutations(const launching *l, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    ipt_permute_desc desc = random_permutation(3 + i % 6, 2000 * (1 + i % 5), 12);
    ipt__request request;
    ipt_result result = ipt__make_request(l->context, &ipt__operation_permute, &desc, &request);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(&desc));
    launch_request(l, &request, permute_text(&desc));
  }
}

static const ipt__operation *const operations[PRODUCT_OPERATIONS] = {
    &ipt__operation_gemm, &ipt__operation_gemv, &ipt__operation_symv,    &ipt__operation_hemv,
    &ipt__operation_syrk, &ipt__operation_herk, &ipt__operation_syr,     &ipt__operation_her,
    &ipt__operation_trsm, &ipt__operation_axpy, &ipt__operation_tsmttsm, &ipt__operation_tsmm};

static void launch_product(const launching *l, const product_case *c) {
  product_desc desc;
  ipt__request request;
  set_desc(c, &desc);
  ipt_result result = ipt__make_request(l->context, operations[c->operation], &desc, &request);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  launch_request(l, &request, product_text(c));
}

/* ---- Products ---- */

/* Sets alpha and beta to their defaults or to others. */
static void scale_in_turn(unsigned turn, product_case *c) {
  if (turn % 4 != 0)
    set_scaling(c, 1 + turn % 3, 0, turn % 2 == 0 && has(c, HAS_BETA) ? 3 : 0, 0);
}

/* Products of few rows and of many, with and without gaps, by every kernel. */
static void launch_skinny_cases(const launching *l, unsigned count) {
  static const char *const variants[] = {NULL, "direct", "blocked", "narrow", NULL};
  for (unsigned i = 0; i < count; i++) {
    bool is_sum = i % 2 == 1, in_place = !is_sum && i % 5 == 0;
    uint64_t k = random_between(1, i % 3 == 0 ? 900 : 60), m = random_between(1, 12);
    uint64_t n = in_place ? m : random_between(1, 12);
    product_case c = skinny_of(is_sum ? TSMTTSM : TSMM, (ipt_type)(i / 2 % ALL_TYPES), k, m, n);
    scale_in_turn(i / 2, &c);
    c.in_place = in_place;
    c.wide_c = !in_place && i / 2 % 2 == 1;
    c.lda = i % 3 == 0 || in_place ? 0 : m + 3;
    c.ldb = i % 4 == 0 ? n + 1 : 0;
    c.ldc = i % 5 == 1 ? n + 2 : 0;
    c.variant = is_sum && i % 5 == 3 ? NULL : variants[i % 5];
    launch_product(l, &c);
  }
}

/* Launches products of single matrices, and of batches one after the other or with rows between
 * each other's, by split sums, vectors, strips and kernels for skinny matrices, and without terms.
 */
static void launch_gemm_cases(const launching *l, unsigned count) {
  static const uint64_t shapes[][3] = {{33, 18, 29}, {70, 69, 40}, {1, 40, 50}, {65, 33, 17},
                                       {5, 7, 300},  {200, 1, 30}, {9, 8, 0},   {300, 6, 5}};
  static const char *const variants[] = {NULL,
                                         "tiles shares=7",
                                         "vectors splits=3",
                                         "tiles strips=32",
                                         "direct",
                                         "bf16x3 shares=2",
                                         "cooperative bm=32 bn=32 wm=16 wn=16 shares=3"};
  for (unsigned i = 0; i < count; i++) {
    const uint64_t *shape = shapes[i % 8];
    product_case c = case_of(GEMM, (ipt_type)(i / 2 % ALL_TYPES), shape[0], shape[1], shape[2]);
    scale_in_turn(i, &c);
    c.op_a = (ipt_op)(i % OPS);
    c.op_b = (ipt_op)(i / OPS % OPS);
    c.column_major = i % 5 == 0;
    c.batch = i % 7 == 0 ? 3 : 1;
    c.wide_c = i % 4 == 3;
    uint64_t line = c.column_major ? c.m : c.n;
    c.ldc = i % 3 == 1 ? 3 * line + 1 : 0;
    c.stride_a = i % 2 == 0 ? c.m * c.k : 0;
    c.stride_b = c.n * c.k + 5;
    c.stride_c = i % 3 == 1 ? line : c.m * c.n + 3;
    c.variant = variants[i % 7];
    launch_product(l, &c);
  }
}

/* The operations from GEMV to AXPY. */
enum { OTHERS = AXPY - GEMV + 1 };

/* Launches both triangles, sides and layouts; systems have one block or several, and few sides or
 * many. */
static void launch_other_cases(const launching *l, unsigned count) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {41, 70, 9}, {130, 3, 33}, {3, 140, 65}};
  static const char *const variants[] = {NULL, "block=32", "chain"};
  for (unsigned i = 0; i < count; i++) {
    unsigned turn = i / OTHERS;
    const uint64_t *shape = shapes[turn % 4];
    product_operation operation = (product_operation)(GEMV + i % OTHERS);
    product_case c =
        case_of(operation, (ipt_type)(i / 3 % types_of(operation)), shape[0], shape[1], shape[2]);
    scale_in_turn(i, &c);
    c.triangle = (ipt_triangle)(turn % 2);
    c.side = (ipt_side)(turn / 2 % 2);
    c.column_major = turn / 4 % 2;
    c.batch = has(&c, HAS_BATCH) && i % 4 == 1 ? 2 : 1;
    c.ldc = c.operation == TRSM || c.operation == SYRK ? 200 : 0;
    c.stride_a = c.stride_b = c.stride_c = c.batch > 1 ? 200 * 200 : 0;
    if (has(&c, HAS_OP) && c.operation != SYRK)
      c.op_a = i % 2 == 0 ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
    c.variant = c.operation == TRSM ? variants[turn % 3] : NULL;
    if ((c.operation == SYRK || c.operation == HERK) && turn % 4 != 0)
      c.variant = "tiles strips=16";
    launch_product(l, &c);
  }
}

#endif
