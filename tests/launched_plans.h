/* Plans with their launches and the accesses that each launch declares, which the library forgets
 * behind each barrier; and plans of every operation to test. Needs an implementation of ipt.h in
 * the same file. */
#ifndef IPT_TESTS_LAUNCHED_PLANS_H
#define IPT_TESTS_LAUNCHED_PLANS_H

#include "cases.h"
#include "dense_cases.h"
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

static void launch_tsm(const launching *l, const ipt__operation *operation,
                       const ipt_tsm_desc *desc) {
  char text[256];
  ipt__request request;
  snprintf(text, sizeof text, "%s type %d k=%lu m=%lu n=%lu ld %lu %lu %lu %s", operation->name,
           (int)desc->type, (unsigned long)desc->k, (unsigned long)desc->m, (unsigned long)desc->n,
           (unsigned long)desc->lda, (unsigned long)desc->ldb, (unsigned long)desc->ldc,
           desc->variant != NULL ? desc->variant : "");
  ipt_result result = ipt__make_request(l->context, operation, desc, &request);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), text);
  launch_request(l, &request, text);
}

static void launch_gemm(const launching *l, const gemm_case *c) {
  ipt__request request;
  ipt_result result = ipt__make_request(l->context, &ipt__operation_gemm, &c->desc, &request);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), gemm_text(c));
  launch_request(l, &request, gemm_text(c));
}

static void launch_dense(const launching *l, const dense_case *c) {
  static const ipt__operation *const operations[DENSE_OPERATIONS] = {
      &ipt__operation_gemv, &ipt__operation_symv, &ipt__operation_hemv,
      &ipt__operation_syrk, &ipt__operation_herk, &ipt__operation_syr,
      &ipt__operation_her,  &ipt__operation_trsm, &ipt__operation_axpy};
  dense_desc desc;
  ipt__request request;
  set_desc(c, &desc);
  ipt_result result = ipt__make_request(l->context, operations[c->operation], &desc, &request);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), dense_text(c));
  launch_request(l, &request, dense_text(c));
}

/* ---- Products ---- */

/* Sets alpha and beta to their defaults or to others. */
static void scale_in_turn(unsigned turn, ipt_scaling *scaling, double alpha[2], double beta[2]) {
  int is_given = turn % 4 != 0;
  alpha[0] = is_given ? 1 + turn % 3 : 0;
  beta[0] = is_given && turn % 2 == 0 ? 3 : 0;
  alpha[1] = beta[1] = 0;
  *scaling = is_given ? IPT_SCALING_ALPHA_BETA : IPT_SCALING_NONE;
}

/* Products of few rows and of many, with and without gaps, by every kernel. */
static void launch_tsm_cases(const launching *l, unsigned count) {
  static const char *const variants[] = {NULL, "direct", "blocked", "narrow", NULL};
  for (unsigned i = 0; i < count; i++) {
    ipt_tsm_desc desc;
    int is_tsmm = i % 2 == 0;
    memset(&desc, 0, sizeof desc);
    scale_in_turn(i / 2, &desc.scaling, desc.alpha, desc.beta);
    desc.type = (ipt_type)(i / 2 % 4);
    desc.k = random_between(1, i % 3 == 0 ? 900 : 60);
    desc.m = random_between(1, 12);
    desc.n = is_tsmm && i % 5 == 0 ? desc.m : random_between(1, 12);
    desc.in_place = is_tsmm && i % 5 == 0;
    desc.lda = i % 3 == 0 ? 0 : desc.m + 3;
    desc.ldb = i % 4 == 0 ? desc.n + 1 : 0;
    desc.ldc = i % 5 == 1 ? desc.n + 2 : 0;
    if (desc.in_place)
      desc.lda = desc.ldc = 0;
    desc.variant = !is_tsmm && i % 5 == 3 ? NULL : variants[i % 5];
    launch_tsm(l, is_tsmm ? &ipt__operation_tsmm : &ipt__operation_tsmttsm, &desc);
  }
}

/* Whole matrices, and batches of matrices behind each other or with rows between each other's;
 * split sums, vectors, strips, skinny matrices; no terms. */
static void launch_gemm_cases(const launching *l, unsigned count) {
  static const uint64_t shapes[][3] = {{33, 18, 29}, {70, 69, 40}, {1, 40, 50}, {65, 33, 17},
                                       {5, 7, 300},  {200, 1, 30}, {9, 8, 0},   {300, 6, 5}};
  static const char *const variants[] = {NULL, "tiles shares=7", "vectors splits=3",
                                         "tiles strips=32", "direct"};
  for (unsigned i = 0; i < count; i++) {
    gemm_case c;
    const uint64_t *shape = shapes[i % 8];
    memset(&c, 0, sizeof c);
    ipt_gemm_desc *d = &c.desc;
    scale_in_turn(i, &d->scaling, d->alpha, d->beta);
    d->type = (ipt_type)(i / 2 % 4);
    d->m = shape[0];
    d->n = shape[1];
    d->k = shape[2];
    d->op_a = (ipt_op)(i % OPS);
    d->op_b = (ipt_op)(i / OPS % OPS);
    d->column_major = i % 5 == 0;
    d->batch = i % 7 == 0 ? 3 : 1;
    d->ldc = i % 3 == 1 ? 3 * (d->column_major ? d->m : d->n) + 1 : 0;
    d->stride_a = i % 2 == 0 ? d->m * d->k : 0;
    d->stride_b = d->n * d->k + 5;
    d->stride_c = i % 3 == 1 ? (d->column_major ? d->m : d->n) : d->m * d->n + 3;
    d->variant = variants[i % 5];
    launch_gemm(l, &c);
  }
}

/* Both triangles, sides and layouts; systems of one block, of several, and with few sides. */
static void launch_dense_cases(const launching *l, unsigned count) {
  static const uint64_t shapes[][3] = {{5, 7, 3}, {41, 70, 9}, {130, 3, 33}, {3, 140, 65}};
  static const char *const variants[] = {NULL, "block=32", "chain"};
  for (unsigned i = 0; i < count; i++) {
    dense_case c;
    const uint64_t *shape = shapes[i / DENSE_OPERATIONS % 4];
    memset(&c, 0, sizeof c);
    scale_in_turn(i, &c.scaling, c.alpha, c.beta);
    c.operation = (dense_operation)(i % DENSE_OPERATIONS);
    c.type = (ipt_type)(i / 3 % 4);
    c.m = shape[0];
    c.n = shape[1];
    c.k = shape[2];
    c.triangle = (ipt_triangle)(i / DENSE_OPERATIONS % 2);
    c.side = (ipt_side)(i / DENSE_OPERATIONS / 2 % 2);
    c.column_major = i / DENSE_OPERATIONS / 4 % 2;
    c.batch = (c.operation == TRSM || c.operation == GEMV) && i % 4 == 1 ? 2 : 1;
    c.ldc = c.operation == TRSM || c.operation == SYRK ? 200 : 0;
    c.stride_a = c.stride_b = c.stride_c = c.batch > 1 ? 200 * 200 : 0;
    if (c.operation == GEMV || c.operation == TRSM || c.operation == HERK)
      c.op = i % 2 == 0 ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
    c.variant = c.operation == TRSM ? variants[i / DENSE_OPERATIONS % 3] : NULL;
    if ((c.operation == SYRK || c.operation == HERK) && i / DENSE_OPERATIONS % 4 != 0)
      c.variant = "tiles strips=16";
    launch_dense(l, &c);
  }
}

#endif
