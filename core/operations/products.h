/* The code that all products share. */

static ipt__operand_rules ipt__rules_of_numbers(ipt_type type) {
  const ipt__operand_rules rules = {ipt__real_size(type), ipt__type_size(type), 1,
                                    ipt__needs_double(type)};
  return rules;
}

/* ---- Requests ---- */

static ipt_result ipt__refuse(ipt__findings *found, const char *wrong) {
  found->wrong = wrong;
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Begins a check with the members that all descriptors have. Returns 0 if one of them is
 * invalid. */
static int ipt__begin_check(const ipt__product_form *form, const ipt__product_options *options,
                            ipt__request *request, ipt__findings *found) {
  int is_right = ipt__begin_product(&request->product, form, request->operation->types, options);
  request->host = *options->host;
  found->variant = options->variant;
  found->wrong = request->product.wrong;
  return is_right;
}

/* Ends a check with the matrices. b is NULL for operations without B. */
static ipt_result ipt__end_check(const ipt__operand_view *a, const ipt__operand_view *b,
                                 const ipt__operand_view *c, ipt__request *request,
                                 ipt__findings *found) {
  ipt__product *product = &request->product;
  ipt_result result = ipt__set_operands(product, a, b, c);
  found->wrong = product->wrong;
  /* B may be the same operand as A, or missing, so the size of A is set after that of B. */
  request->operand_size[product->b.operand] = product->b.size;
  request->operand_size[product->a.operand] = product->a.size;
  request->operand_size[product->c.operand] = product->c.size;
  request->in_place = product->in_place ? product->c.operand : 0;
  return result;
}

static int ipt__is_void_product(const ipt__request *request) {
  return ipt__product_is_void(&request->product);
}

static int ipt__is_same_product_request(const ipt__request *a, const ipt__request *b) {
  return ipt__is_same_product(&a->product, &b->product);
}

static int ipt__is_same_product_task(const ipt__request *a, const ipt__request *b) {
  return ipt__is_same_task_of_products(&a->product, &b->product);
}

static void ipt__describe_product_request(const ipt__request *request, ipt__text *out) {
  ipt__describe_product(request->operation->name, &request->product, out);
}

static void ipt__find_accessed_in_product(const ipt__request *request,
                                          int accessed[IPT_MAX_OPERANDS]) {
  if (!ipt__is_void_product(request))
    ipt__product_accesses(&request->product, accessed);
}

static ipt__operand_rules ipt__rules_of_product(const ipt__request *request) {
  return ipt__rules_of_numbers(request->product.type);
}

static int ipt__product_lies_apart(const ipt__request *request,
                                   const uint64_t address[IPT_MAX_OPERANDS]) {
  return ipt__check_product_overlaps(&request->product, address);
}

static const ipt__request_functions ipt__product_requests = {
    ipt__is_void_product,          ipt__is_same_product_request,  ipt__is_same_product_task,
    ipt__describe_product_request, ipt__find_accessed_in_product, ipt__rules_of_product,
    ipt__product_lies_apart};

/* ---- Variants ---- */

/* Returns the index-th method of a form that obeys words, or NULL after the last one. */
static const ipt__product_method *ipt__method_of_form(const ipt__product_form *form,
                                                      uint32_t index) {
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++) {
    const ipt__product_method *method = ipt__product_methods[i];
    if ((method->forms & IPT__FORM_BIT(form->index)) != 0 && method->words != NULL && index-- == 0)
      return method;
  }
  return NULL;
}

static const char *ipt__name_of_method(const ipt__product_form *form, uint32_t index) {
  const ipt__product_method *method = ipt__method_of_form(form, index);
  return method != NULL ? method->name : NULL;
}

/* Returns the index-th word of all methods of a form. Words that several methods obey are listed
 * again. */
static const ipt__word *ipt__word_of_methods(const ipt__product_form *form, uint32_t index) {
  const ipt__product_method *method;
  for (uint32_t i = 0; (method = ipt__method_of_form(form, i)) != NULL; i++)
    for (const ipt__word *const *word = method->words; *word != NULL; word++)
      if (index-- == 0)
        return *word;
  return NULL;
}

static const char *ipt__gemm_method(uint32_t index) {
  return ipt__name_of_method(&ipt__form_general, index);
}

static const ipt__word *ipt__gemm_word(uint32_t index) {
  return ipt__word_of_methods(&ipt__form_general, index);
}

/* ---- Plans ---- */

static ipt_result ipt__choose_product(ipt_plan *plan, const ipt__profile *profile) {
  ipt__product *product = &plan->request.product;
  product->variant = &plan->variant;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  return ipt__lay_out_product(product, profile, &plan->geometry);
}

/* Products on the CPU have no variants. */
static ipt__variant ipt__variant_of_product_plan(const ipt_plan *plan) {
  return ipt__on_device(plan->context)
             ? ipt__variant_of_geometry(&plan->request.product, &plan->geometry)
             : ipt__any_variant;
}

static void ipt__describe_product_plan(const ipt_plan *plan, ipt__text *out) {
  ipt__describe_request(&plan->request, out);
  if (plan->geometry.method != NULL)
    ipt__append_geometry(out, &plan->geometry);
}

static ipt_result ipt__launch_product_plan(ipt_plan *plan, ipt__program *program) {
  const ipt_context *context = plan->context;
  ipt__launcher launcher = ipt__make_launcher(&context->allocator, &context->profile, program);
  return ipt__launch_product(&launcher, &plan->request.product, &plan->geometry);
}

static uint64_t ipt__cpu_product_plan_scratch(const ipt_plan *plan) {
  return ipt__cpu_product_scratch(&plan->request.product, plan->context->threads);
}

static ipt_result ipt__cpu_product_plan_run(const ipt_plan *plan, void *const *operands,
                                            ipt__control *control) {
  return ipt__cpu_product_run(plan->context, &plan->request.product, operands, control);
}

static void ipt__list_product_candidates(const ipt_plan *own, ipt__candidates *list) {
  ipt__variant variant = ipt__variant_of_plan(own);
  list->count = 0;
  if (ipt__on_device(own->context))
    ipt__list_products(own->request.operation, &variant, list);
}

static const ipt__plan_functions ipt__product_plans = {ipt__choose_product,
                                                       ipt__variant_of_product_plan,
                                                       ipt__describe_product_plan,
                                                       IPT__IF_DEVICES(ipt__launch_product_plan),
                                                       ipt__cpu_product_plan_scratch,
                                                       ipt__cpu_product_plan_run,
                                                       IPT__IF_DEVICES(ipt__product_on_device),
                                                       IPT__IF_DEVICES(ipt__pieces_of_product),
                                                       ipt__list_product_candidates,
                                                       NULL};

/* ---- Wisdom ---- */

/* The words, and places of some of them. */
enum {
  IPT__PRODUCT_WORDS = 20,
  IPT__WORD_M = 2,
  IPT__WORD_K = 4,
  IPT__WORD_OP_A = 11,
  IPT__WORD_ALPHA = 17
};

static const char *const ipt__number_kinds[] = {"zero", "one", "other", NULL};

/* No name is the beginning of one that follows. Bit 0 is transposition, bit 1 conjugation. */
static const char *const ipt__view_names[] = {"none", "transpose", "conjugate", "adjoint", NULL};
static const char *const ipt__triangle_names[] = {"whole", "lower", "upper", NULL};

/* The words describe the form in core/problem/product.h. */
static const ipt__wisdom_word ipt__wisdom_product_words[IPT__PRODUCT_WORDS] = {
    {"type", IPT__TYPES - 1, ipt__type_names},
    {"batch", UINT64_MAX, NULL},
    {"m", UINT64_MAX, NULL},
    {"n", UINT64_MAX, NULL},
    {"k", UINT64_MAX, NULL},
    {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},
    {"ldc", UINT64_MAX, NULL},
    {"stride_a", UINT64_MAX, NULL},
    {"stride_b", UINT64_MAX, NULL},
    {"stride_c", UINT64_MAX, NULL},
    {"op_a", 3, ipt__view_names},
    {"op_b", 3, ipt__view_names},
    {"triangle", 2, ipt__triangle_names},
    {"hermitian", 1, NULL},
    {"right", 1, NULL},
    {"unit_diagonal", 1, NULL},
    {"alpha", 2, ipt__number_kinds},
    {"beta", 2, ipt__number_kinds},
    {"in_place", 1, NULL}};

static uint64_t ipt__view_of(const ipt__operand *matrix) {
  return (uint64_t)(matrix->transposed != 0) + 2 * (uint64_t)(matrix->conjugated != 0);
}

static void ipt__numbers_of_product(const ipt__request *request, uint64_t *number) {
  const ipt__product *d = &request->product;
  uint64_t size = ipt__type_size(d->type);
  const uint64_t numbers[IPT__PRODUCT_WORDS] = {(uint64_t)d->type,
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
                                                (uint64_t)ipt__kind_of_number(d->beta),
                                                (uint64_t)(d->in_place != 0)};
  memcpy(number, numbers, sizeof numbers);
}

static ipt__operand_view ipt__view_of_numbers(uint64_t rows, uint64_t cols, uint64_t pitch,
                                              uint64_t stride, uint64_t view) {
  ipt__operand_view factor = {
      rows, cols, pitch, stride, (view & 1) != 0, (view & 2) != 0, &ipt__errors_of_a};
  return factor;
}

/* Whether the product may be in place by the rules of ipt_tsm_desc. */
static int ipt__may_be_in_place(const ipt__product *product) {
  const ipt__operand *a = &product->a, *c = &product->c;
  return ipt__has_skinny_shape(product) && !product->hermitian && !a->transposed &&
         product->n <= product->k && a->stored.pitch == c->stored.pitch;
}

/* Sets the matrices of a request whose sizes are known. Only the square matrix of a triangular
 * system may be on the right. */
static ipt_result ipt__set_numbered_matrices(const uint64_t *number, ipt__request *request,
                                             ipt__findings *found) {
  ipt__product *product = &request->product;
  uint64_t m = product->m, n = product->n, k = product->k;
  int has_b = product->form->has_b;
  product->b.operand = has_b ? 1 : 0;
  product->c.operand = has_b ? 2 : 1;
  ipt__operand_view a = ipt__view_of_numbers(product->form->has_square_a ? k : m, k, number[5],
                                             number[8], number[11]);
  ipt__operand_view b = ipt__view_of_numbers(k, n, number[6], number[9], number[12]);
  ipt__operand_view c = ipt__view_of_numbers(m, n, number[7], number[10], 0);
  ipt_result result = ipt__end_check(&a, has_b ? &b : NULL, &c, request, found);
  if (result == IPT_SUCCESS && product->in_place && !ipt__may_be_in_place(product))
    return IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static ipt_result ipt__check_product_numbers(const ipt__product_form *form, const uint64_t *number,
                                             ipt__request *request) {
  static const ipt_host_tuning none = {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT};
  const double alpha[2] = {(double)number[17], 0}, beta[2] = {(double)number[18], 0};
  const ipt__product_options options = {
      (ipt_type)number[0], number[1], IPT_SCALING_ALPHA_BETA, alpha, beta, NULL, &none};
  ipt__product *product = &request->product;
  ipt__findings found;
  if (number[1] == 0 || !ipt__begin_check(form, &options, request, &found))
    return IPT_ERROR_INVALID_ARGUMENT;
  product->m = number[2];
  product->n = number[3];
  product->k = number[4];
  product->triangle = (ipt__triangle)number[13];
  product->hermitian = (int)number[14];
  product->right = (int)number[15];
  product->unit_diagonal = (int)number[16];
  product->in_place = (int)number[19];
  return ipt__set_numbered_matrices(number, request, &found);
}

static ipt_result ipt__check_gemm_numbers(const uint64_t *number, ipt__request *request) {
  return ipt__check_product_numbers(&ipt__form_general, number, request);
}

/* Used for all products of two matrices, also of a matrix and its own transpose. */
static const ipt__wisdom_form ipt__gemm_wisdom = {
    ipt__wisdom_product_words, IPT__PRODUCT_WORDS,      0,
    ipt__numbers_of_product,   ipt__check_gemm_numbers, NULL};

/* ---- Records ---- */

/* The members of the record of an operation that has these types. Its variants and wisdom are those
 * of `like`. */
#define IPT__PRODUCT_RECORD(operation, operands, types, like)                                      \
  "" #operation, operands, types, ipt__check_##operation, ipt__##like##_method,                    \
      ipt__##like##_word, &ipt__##like##_wisdom, &ipt__product_requests, &ipt__product_plans
