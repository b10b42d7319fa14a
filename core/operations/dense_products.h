/* What operations on dense matrices have in common. */

/* ---- Requests ---- */

static ipt_result ipt__refuse(ipt__findings *found, const char *wrong) {
  found->wrong = wrong;
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* The beginning of a check: what the descriptors of all operations have. Returns 0 if something is
 * wrong with it. */
static int ipt__begin_dense_check(ipt__product_form form, const ipt__dense_options *options,
                                  ipt__request *request, ipt__findings *found) {
  int is_right = ipt__begin_dense(&request->dense, form, options);
  request->host = *options->host;
  found->variant = options->variant;
  found->wrong = request->dense.wrong;
  return is_right;
}

/* The end of a check: the matrices. b: NULL where there is none. */
static ipt_result ipt__end_dense_check(const ipt__dense_factor *a, const ipt__dense_factor *b,
                                       const ipt__dense_factor *c, ipt__request *request,
                                       ipt__findings *found) {
  ipt__dense *dense = &request->dense;
  ipt_result result = ipt__set_dense_matrices(dense, a, b, c);
  found->wrong = dense->wrong;
  /* A comes after B, which may be A once more, or missing. */
  request->operand_size[dense->b.operand] = dense->b.size;
  request->operand_size[dense->a.operand] = dense->a.size;
  request->operand_size[dense->c.operand] = dense->c.size;
  return result;
}

static int ipt__is_void_dense(const ipt__request *request) {
  return ipt__dense_is_void(&request->dense);
}

static int ipt__is_same_dense_matrix(const ipt__dense_matrix *a, const ipt__dense_matrix *b) {
  return ipt__is_same_matrix(&a->stored, &b->stored) && a->stride == b->stride &&
         a->transposed == b->transposed && a->conjugated == b->conjugated;
}

static int ipt__is_same_dense(const ipt__request *a, const ipt__request *b) {
  const ipt__dense *p = &a->dense, *q = &b->dense;
  return p->type == q->type && p->batch == q->batch && p->m == q->m && p->n == q->n &&
         p->k == q->k && p->triangle == q->triangle && p->hermitian == q->hermitian &&
         p->right == q->right && p->unit_diagonal == q->unit_diagonal &&
         ipt__is_same_dense_matrix(&p->a, &q->a) && ipt__is_same_dense_matrix(&p->b, &q->b) &&
         ipt__is_same_dense_matrix(&p->c, &q->c) &&
         ipt__kind_of_number(p->alpha) == ipt__kind_of_number(q->alpha) &&
         ipt__kind_of_number(p->beta) == ipt__kind_of_number(q->beta);
}

static int ipt__is_same_dense_task(const ipt__request *a, const ipt__request *b) {
  const ipt__dense *p = &a->dense, *q = &b->dense;
  return ipt__is_same_number(p->alpha, q->alpha) && ipt__is_same_number(p->beta, q->beta) &&
         p->a.operand == q->a.operand && p->b.operand == q->b.operand &&
         p->c.operand == q->c.operand;
}

static void ipt__describe_dense_request(const ipt__request *request, ipt__text *out) {
  ipt__describe_dense(request->operation->name, &request->dense, out);
}

static void ipt__find_accessed_dense(const ipt__request *request, int accessed[IPT_MAX_OPERANDS]) {
  if (!ipt__is_void_dense(request))
    ipt__dense_accesses(&request->dense, accessed);
}

static ipt__operand_rules ipt__rules_of_dense(const ipt__request *request) {
  return ipt__rules_of_numbers(request->dense.type);
}

static int ipt__dense_lies_apart(const ipt__request *request,
                                 const uint64_t address[IPT_MAX_OPERANDS]) {
  return ipt__check_dense_overlaps(&request->dense, address);
}

static const ipt__request_functions ipt__dense_requests = {
    ipt__is_void_dense,          ipt__is_same_dense,       ipt__is_same_dense_task,
    ipt__describe_dense_request, ipt__find_accessed_dense, ipt__rules_of_dense,
    ipt__dense_lies_apart};

/* ---- Variants ---- */

static const char *ipt__gemm_method(uint32_t index) {
  return index < IPT__GEMM_METHODS ? ipt__dense_methods[index] : NULL;
}

static const ipt__word *ipt__gemm_word(uint32_t index) {
  return ipt__gemm_words[index];
}

/* ---- Plans ---- */

static ipt_result ipt__choose_dense(ipt_plan *plan, const ipt__profile *profile) {
  ipt__dense *dense = &plan->request.dense;
  dense->variant = &plan->variant;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  return ipt__lay_out_dense(dense, profile, &plan->dense);
}

/* On the CPU there is nothing to choose. */
static ipt__variant ipt__variant_of_dense_plan(const ipt_plan *plan) {
  return ipt__on_device(plan->context) ? ipt__variant_of_dense(&plan->request.dense, &plan->dense)
                                       : ipt__any_variant;
}

static void ipt__describe_dense_plan(const ipt_plan *plan, ipt__text *out) {
  ipt__describe_request(&plan->request, out);
  if (ipt__on_device(plan->context))
    ipt__append_dense_geometry(out, &plan->dense);
}

static ipt_result ipt__launch_dense_plan(ipt_plan *plan, ipt__program *program) {
  const ipt_context *context = plan->context;
  ipt__launcher launcher = ipt__make_launcher(&context->allocator, &context->profile, program);
  return ipt__launch_dense(&launcher, &plan->request.dense, &plan->dense);
}

static uint64_t ipt__cpu_dense_plan_scratch(const ipt_plan *plan) {
  return ipt__cpu_dense_scratch(&plan->request.dense, plan->context->threads);
}

static ipt_result ipt__cpu_dense_plan_run(const ipt_plan *plan, void *const *operands,
                                          ipt__control *control) {
  return ipt__cpu_dense_run(plan->context, &plan->request.dense, operands, control);
}

static const ipt__plan_functions ipt__dense_plans = {ipt__choose_dense,
                                                     ipt__variant_of_dense_plan,
                                                     ipt__describe_dense_plan,
                                                     ipt__launch_dense_plan,
                                                     ipt__cpu_dense_plan_scratch,
                                                     ipt__cpu_dense_plan_run,
                                                     ipt__dense_on_device,
                                                     NULL,
                                                     ipt__list_product_candidates,
                                                     NULL};

/* ---- Wisdom ---- */

enum { IPT__DENSE_WORDS = 19 };

/* None is the beginning of another one behind it. Bits: transposed, conjugated. */
static const char *const ipt__view_names[] = {"none", "transpose", "conjugate", "adjoint", NULL};
static const char *const ipt__triangle_names[] = {"whole", "lower", "upper", NULL};

/* In the form of core/problem/dense.h. */
static const ipt__wisdom_word ipt__dense_words[IPT__DENSE_WORDS] = {
    {"type", 3, ipt__type_names},   {"batch", UINT64_MAX, NULL},
    {"m", UINT64_MAX, NULL},        {"n", UINT64_MAX, NULL},
    {"k", UINT64_MAX, NULL},        {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},      {"ldc", UINT64_MAX, NULL},
    {"stride_a", UINT64_MAX, NULL}, {"stride_b", UINT64_MAX, NULL},
    {"stride_c", UINT64_MAX, NULL}, {"op_a", 3, ipt__view_names},
    {"op_b", 3, ipt__view_names},   {"triangle", 2, ipt__triangle_names},
    {"hermitian", 1, NULL},         {"right", 1, NULL},
    {"unit_diagonal", 1, NULL},     {"alpha", 2, ipt__number_kinds},
    {"beta", 2, ipt__number_kinds}};

static uint64_t ipt__view_of(const ipt__dense_matrix *matrix) {
  return (uint64_t)(matrix->transposed != 0) + 2 * (uint64_t)(matrix->conjugated != 0);
}

static void ipt__numbers_of_dense(const ipt__request *request, uint64_t *number) {
  const ipt__dense *d = &request->dense;
  uint64_t size = ipt__type_size(d->type);
  const uint64_t numbers[IPT__DENSE_WORDS] = {(uint64_t)d->type,
                                              d->batch,
                                              d->m,
                                              d->n,
                                              d->k,
                                              d->a.stored.pitch / size,
                                              d->b.stored.pitch / size,
                                              d->c.stored.pitch / size,
                                              d->a.stride / size,
                                              d->b.stride / size,
                                              d->c.stride / size,
                                              ipt__view_of(&d->a),
                                              ipt__view_of(&d->b),
                                              (uint64_t)d->triangle,
                                              (uint64_t)(d->hermitian != 0),
                                              (uint64_t)(d->right != 0),
                                              (uint64_t)(d->unit_diagonal != 0),
                                              (uint64_t)ipt__kind_of_number(d->alpha),
                                              (uint64_t)ipt__kind_of_number(d->beta)};
  memcpy(number, numbers, sizeof numbers);
}

static ipt__dense_factor ipt__factor_of_numbers(uint64_t rows, uint64_t cols, uint64_t pitch,
                                                uint64_t stride, uint64_t view) {
  ipt__dense_factor factor = {rows, cols, pitch, stride, (view & 1) != 0, (view & 2) != 0};
  return factor;
}

/* The matrices of a request whose sizes are known. Only with a system the square matrix is on the
 * side that it is said to be. */
static ipt_result ipt__set_numbered_matrices(const uint64_t *number, ipt__request *request,
                                             ipt__findings *found) {
  ipt__dense *dense = &request->dense;
  uint64_t m = dense->m, n = dense->n, k = dense->k;
  int is_system = dense->operation == IPT__TRSM, has_b = dense->operation < IPT__TRSM;
  dense->b.operand = has_b ? 1 : 0;
  dense->c.operand = has_b ? 2 : 1;
  ipt__dense_factor a =
      ipt__factor_of_numbers(is_system ? k : m, k, number[5], number[8], number[11]);
  ipt__dense_factor b = ipt__factor_of_numbers(k, n, number[6], number[9], number[12]);
  ipt__dense_factor c = ipt__factor_of_numbers(m, n, number[7], number[10], 0);
  return ipt__end_dense_check(&a, has_b ? &b : NULL, &c, request, found);
}

static ipt_result ipt__check_dense_numbers(ipt__product_form form, const uint64_t *number,
                                           ipt__request *request) {
  static const ipt_host_tuning none = {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT};
  const double alpha[2] = {(double)number[17], 0}, beta[2] = {(double)number[18], 0};
  const ipt__dense_options options = {
      (ipt_type)number[0], number[1], IPT_SCALING_ALPHA_BETA, alpha, beta, NULL, &none};
  ipt__dense *dense = &request->dense;
  ipt__findings found;
  if (number[1] == 0 || !ipt__begin_dense_check(form, &options, request, &found))
    return IPT_ERROR_INVALID_ARGUMENT;
  dense->m = number[2];
  dense->n = number[3];
  dense->k = number[4];
  dense->triangle = (ipt__triangle)number[13];
  dense->hermitian = (int)number[14];
  dense->right = (int)number[15];
  dense->unit_diagonal = (int)number[16];
  return ipt__set_numbered_matrices(number, request, &found);
}

static ipt_result ipt__check_gemm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_dense_numbers(IPT__GEMM, number, request);
}

/* Of all products of two matrices, also of a matrix and its own transpose. */
static const ipt__wisdom_form ipt__gemm_wisdom = {ipt__dense_words, IPT__DENSE_WORDS, 0,
                                                  ipt__numbers_of_dense, ipt__check_gemm_numbers};
