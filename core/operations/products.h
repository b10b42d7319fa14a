/* The code that all products share. */

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

/* Checks of further members. They return 0 if one is invalid, too. */
static int ipt__check_triangle(ipt_triangle triangle, ipt__findings *found) {
  if (ipt__is_triangle(triangle))
    return 1;
  found->wrong = "triangle is neither IPT_TRIANGLE_LOWER nor IPT_TRIANGLE_UPPER";
  return 0;
}

static int ipt__check_op_a(ipt_op op_a, ipt__findings *found) {
  if (ipt__is_op(op_a))
    return 1;
  found->wrong = "op_a is none of IPT_OP_..., 0 to 2";
  return 0;
}

/* If a leading dimension is less than the length of the lines, adds both numbers to the error. */
static void ipt__note_pitch(const ipt__operand_view *x, ipt__findings *found) {
  if (x != NULL && found->wrong != NULL && found->wrong == x->errors->pitch)
    ipt__note_numbers(found, x->pitch, x->transposed ? x->rows : x->cols);
}

/* Ends a check with the matrices. b is NULL for operations without B. */
static ipt_result ipt__end_check(const ipt__operand_view *a, const ipt__operand_view *b,
                                 const ipt__operand_view *c, ipt__request *request,
                                 ipt__findings *found) {
  ipt__product *product = &request->product;
  ipt_result result = ipt__set_operands(product, a, b, c);
  found->wrong = product->wrong;
  ipt__note_pitch(a, found);
  ipt__note_pitch(b, found);
  ipt__note_pitch(c, found);
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

static void ipt__explain_product(const ipt__request *request, const ipt__profile *profile,
                                 ipt__text *out) {
  ipt__append_refusal(out, &request->product, profile);
}

static void ipt__find_accessed_in_product(const ipt__request *request,
                                          int accessed[IPT_MAX_OPERANDS]) {
  if (!ipt__is_void_product(request))
    ipt__product_accesses(&request->product, accessed);
}

/* Kernels access numbers of less than a word by whole words. */
static ipt__operand_rules ipt__rules_of_product(const ipt__request *request, uint32_t operand) {
  const ipt__product *product = &request->product;
  ipt_type type = operand == product->c.operand ? ipt__type_of_c(product) : product->type;
  uint64_t unit = ipt__real_size(type) < 4 ? 4 : 1;
  const ipt__operand_rules rules = {ipt__real_size(type), ipt__type_size(type), unit,
                                    ipt__features_of(type)};
  return rules;
}

static int ipt__product_lies_apart(const ipt__request *request,
                                   const uint64_t address[IPT_MAX_OPERANDS]) {
  return ipt__check_product_overlaps(&request->product, address);
}

static const ipt__request_functions ipt__product_requests = {
    ipt__is_void_product,          ipt__is_same_product_request, ipt__is_same_product_task,
    ipt__describe_product_request, ipt__explain_product,         ipt__find_accessed_in_product,
    ipt__rules_of_product,         ipt__product_lies_apart};

/* ---- Variants ---- */

/* Returns the index-th method of a form that obeys parameters, or NULL after the last one. */
static const ipt__product_method *ipt__method_of_form(const ipt__product_form *form,
                                                      uint32_t index) {
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++) {
    const ipt__product_method *method = ipt__product_methods[i];
    if ((method->forms & IPT__FORM_BIT(form->index)) != 0 && method->parameters != NULL &&
        index-- == 0)
      return method;
  }
  return NULL;
}

static const char *ipt__name_of_method(const ipt__product_form *form, uint32_t index) {
  const ipt__product_method *method = ipt__method_of_form(form, index);
  return method != NULL ? method->name : NULL;
}

/* Returns the index-th parameter of all methods of a form. A parameter that several methods obey
 * comes several times. */
static const ipt__parameter *ipt__parameter_of_methods(const ipt__product_form *form,
                                                       uint32_t index) {
  const ipt__product_method *method;
  for (uint32_t i = 0; (method = ipt__method_of_form(form, i)) != NULL; i++)
    for (const ipt__parameter *const *parameter = method->parameters; *parameter != NULL;
         parameter++)
      if (index-- == 0)
        return *parameter;
  return NULL;
}

static const char *ipt__gemm_method(uint32_t index) {
  return ipt__name_of_method(&ipt__form_general, index);
}

static const ipt__parameter *ipt__gemm_parameter(uint32_t index) {
  return ipt__parameter_of_methods(&ipt__form_general, index);
}

/* ---- Plans ---- */

static ipt_result ipt__choose_product(ipt_plan *plan, const ipt__profile *profile) {
  ipt__product *product = &plan->request.product;
  product->variant = &plan->variant;
  if (!plan->on_device || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  return ipt__lay_out_product(product, profile, &plan->geometry);
}

/* Products on the CPU have no variants. */
static ipt__variant ipt__variant_of_product_plan(const ipt_plan *plan) {
  return plan->on_device ? ipt__variant_of_geometry(&plan->request.product, &plan->geometry)
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
  return ipt__cpu_product_scratch(&plan->request.product, &plan->context->host);
}

static ipt_result ipt__cpu_product_plan_run(const ipt_plan *plan, void *const *operands,
                                            ipt__control *control) {
  return ipt__cpu_product_run(plan->context, &plan->request.product, operands, control);
}

static ipt_result ipt__cpu_product_request_run(ipt_context *context, const ipt__request *request,
                                               void *const *operands) {
  return ipt__cpu_product_run(context, &request->product, operands, NULL);
}

static double ipt__cpu_product_plan_seconds(const ipt_plan *plan) {
  return ipt__cpu_product_seconds(&plan->request.product, &plan->context->host);
}

static double ipt__device_product_plan_seconds(const ipt_plan *plan, int is_chosen) {
  return ipt__device_product_seconds(plan->context, &plan->request.product, is_chosen);
}

static void ipt__list_product_candidates(const ipt_plan *own, ipt__candidates *list) {
  ipt__variant variant = ipt__variant_of_plan(own);
  list->count = 0;
  if (own->on_device)
    ipt__list_products(own->request.operation, &variant, list);
}

static const ipt__plan_functions ipt__product_plans = {
    ipt__choose_product,
    ipt__variant_of_product_plan,
    ipt__describe_product_plan,
    IPT__IF_DEVICES(ipt__launch_product_plan),
    ipt__cpu_product_plan_scratch,
    ipt__cpu_product_plan_run,
    ipt__cpu_product_request_run,
    IPT__IF_DEVICES(ipt__product_on_device),
    IPT__IF_DEVICES(ipt__pieces_of_product),
    IPT__IF_DEVICES(ipt__cpu_product_plan_seconds),
    IPT__IF_DEVICES(ipt__device_product_plan_seconds),
    ipt__list_product_candidates,
    NULL,
    0,
    IPT__IF_DEVICES(ipt__share_product),
    IPT__IF_DEVICES(ipt__prepare_product_share),
    IPT__IF_DEVICES(ipt__end_product_share),
    IPT__IF_DEVICES(ipt__add_product)};

/* ---- Records ---- */

/* The members of the record of an operation that has these types. Its variants and wisdom are those
 * of `like`. */
#define IPT__PRODUCT_RECORD(operation, operands, types, like)                                      \
  "" #operation, operands, types, ipt__check_##operation, ipt__##like##_method,                    \
      ipt__##like##_parameter, &ipt__##like##_wisdom, &ipt__product_requests, &ipt__product_plans
