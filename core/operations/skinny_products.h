/* What products of tall & skinny matrices have in common. */

/* Numbers that are compiled into pipelines: 0: zero; 1: one; 2: another number. */
static int ipt__kind_of_number(const double *number) {
  return ipt__is_zero(number) ? 0 : number[0] == 1 && number[1] == 0 ? 1 : 2;
}

static int ipt__is_same_number(const double *a, const double *b) {
  return a[0] == b[0] && a[1] == b[1];
}

static int ipt__is_same_matrix(const ipt__matrix *a, const ipt__matrix *b) {
  return a->rows == b->rows && a->cols == b->cols && a->pitch == b->pitch;
}

static ipt__operand_rules ipt__rules_of_numbers(ipt_type type) {
  const ipt__operand_rules rules = {ipt__real_size(type), ipt__type_size(type), 1,
                                    ipt__is_double(type)};
  return rules;
}

/* ---- Requests ---- */

static ipt_result ipt__check_skinny(ipt__product_form form, const ipt_tsm_desc *desc,
                                    ipt__request *request, ipt__findings *found) {
  ipt__tsm *tsm = &request->tsm;
  ipt_result result = ipt__check_tsm(form, desc, tsm);
  request->host = desc->host;
  request->in_place = tsm->in_place ? 1 : 0;
  request->operand_size[0] = tsm->a.size;
  request->operand_size[1] = tsm->b.size;
  request->operand_size[2] = tsm->c.size;
  found->variant = desc->variant;
  found->wrong = tsm->wrong;
  return result;
}

static int ipt__is_void_skinny(const ipt__request *request) {
  return ipt__tsm_output(&request->tsm)->size == 0;
}

static int ipt__is_same_skinny(const ipt__request *a, const ipt__request *b) {
  const ipt__tsm *p = &a->tsm, *q = &b->tsm;
  return p->type == q->type && ipt__is_same_matrix(&p->a, &q->a) &&
         ipt__is_same_matrix(&p->b, &q->b) && ipt__is_same_matrix(&p->c, &q->c) &&
         p->conjugate == q->conjugate && p->in_place == q->in_place &&
         ipt__kind_of_number(p->alpha) == ipt__kind_of_number(q->alpha) &&
         ipt__kind_of_number(p->beta) == ipt__kind_of_number(q->beta);
}

static int ipt__is_same_skinny_task(const ipt__request *a, const ipt__request *b) {
  return ipt__is_same_number(a->tsm.alpha, b->tsm.alpha) &&
         ipt__is_same_number(a->tsm.beta, b->tsm.beta);
}

static void ipt__describe_skinny(const ipt__request *request, ipt__text *out) {
  ipt__describe_tsm(&request->tsm, out);
}

static void ipt__find_accessed_skinny(const ipt__request *request, int accessed[IPT_MAX_OPERANDS]) {
  if (!ipt__is_void_skinny(request))
    ipt__tsm_accesses(&request->tsm, accessed);
}

static ipt__operand_rules ipt__rules_of_skinny(const ipt__request *request) {
  return ipt__rules_of_numbers(request->tsm.type);
}

static int ipt__skinny_lies_apart(const ipt__request *request,
                                  const uint64_t address[IPT_MAX_OPERANDS]) {
  return ipt__check_overlaps(&request->tsm, address);
}

static const ipt__request_functions ipt__skinny_requests = {
    ipt__is_void_skinny,       ipt__is_same_skinny,  ipt__is_same_skinny_task, ipt__describe_skinny,
    ipt__find_accessed_skinny, ipt__rules_of_skinny, ipt__skinny_lies_apart};

/* ---- Plans ---- */

static ipt_result ipt__choose_skinny(ipt_plan *plan, const ipt__profile *profile) {
  ipt__tsm *tsm = &plan->request.tsm;
  tsm->variant = &plan->variant;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  return ipt__lay_out_tsm(tsm, profile, &plan->geometry);
}

/* On the CPU there is nothing to choose. */
static ipt__variant ipt__variant_of_skinny(const ipt_plan *plan) {
  return ipt__on_device(plan->context)
             ? ipt__variant_of_geometry(&plan->request.tsm, &plan->geometry)
             : ipt__any_variant;
}

static void ipt__describe_skinny_plan(const ipt_plan *plan, ipt__text *out) {
  ipt__describe_tsm(&plan->request.tsm, out);
  if (plan->geometry.groups > 0)
    ipt__append_geometry(out, &plan->geometry);
}

static ipt_result ipt__launch_skinny_plan(ipt_plan *plan, ipt__program *program) {
  const ipt_context *context = plan->context;
  ipt__launcher launcher = ipt__make_launcher(&context->allocator, &context->profile, program);
  return ipt__launch_product(&launcher, &plan->request.tsm, &plan->geometry);
}

static uint64_t ipt__cpu_skinny_scratch(const ipt_plan *plan) {
  return ipt__cpu_tsm_scratch(&plan->request.tsm, plan->context->threads);
}

static ipt_result ipt__cpu_skinny_run(const ipt_plan *plan, void *const *operands,
                                      ipt__control *control) {
  return ipt__cpu_multiply(plan->context, &plan->request.tsm, operands, control);
}

/* Nothing changes products on the CPU. */
static void ipt__list_product_candidates(const ipt_plan *own, ipt__candidates *list) {
  ipt__variant variant = ipt__variant_of_plan(own);
  list->count = 0;
  if (ipt__on_device(own->context))
    ipt__list_products(own->request.operation, &variant, list);
}

static const ipt__plan_functions ipt__skinny_plans = {
    ipt__choose_skinny,           ipt__variant_of_skinny,
    ipt__describe_skinny_plan,    ipt__launch_skinny_plan,
    ipt__cpu_skinny_scratch,      ipt__cpu_skinny_run,
    ipt__multiply_on_device,      ipt__pieces_of_product,
    ipt__list_product_candidates, NULL};

static const char *ipt__skinny_method(uint32_t index) {
  return index < IPT__PRODUCT_METHODS ? ipt__product_methods[index] : NULL;
}

/* ---- Wisdom ---- */

enum { IPT__TSM_WORDS = 11 };

static const char *const ipt__number_kinds[] = {"zero", "one", "other", NULL};

static const ipt__wisdom_word ipt__tsm_words[IPT__TSM_WORDS] = {
    {"type", 3, ipt__type_names},    {"k", UINT64_MAX, NULL},       {"m", UINT64_MAX, NULL},
    {"n", UINT64_MAX, NULL},         {"lda", UINT64_MAX, NULL},     {"ldb", UINT64_MAX, NULL},
    {"ldc", UINT64_MAX, NULL},       {"conjugate", 1, NULL},        {"in_place", 1, NULL},
    {"alpha", 2, ipt__number_kinds}, {"beta", 2, ipt__number_kinds}};

static void ipt__numbers_of_skinny(const ipt__request *request, uint64_t *number) {
  const ipt__tsm *t = &request->tsm;
  uint64_t size = ipt__type_size(t->type);
  const uint64_t numbers[IPT__TSM_WORDS] = {(uint64_t)t->type,
                                            t->k,
                                            t->m,
                                            t->n,
                                            t->a.pitch / size,
                                            t->b.pitch / size,
                                            t->c.pitch / size,
                                            (uint64_t)(t->conjugate != 0),
                                            (uint64_t)(t->in_place != 0),
                                            (uint64_t)ipt__kind_of_number(t->alpha),
                                            (uint64_t)ipt__kind_of_number(t->beta)};
  memcpy(number, numbers, sizeof numbers);
}

/* As a descriptor says it, so everything that a descriptor is checked for is checked. */
static ipt_result ipt__check_skinny_numbers(const uint64_t *number, ipt__request *request) {
  ipt_tsm_desc desc;
  ipt__findings found;
  memset(&desc, 0, sizeof desc);
  desc.type = (ipt_type)number[0];
  desc.k = number[1];
  desc.m = number[2];
  desc.n = number[3];
  desc.lda = number[4];
  desc.ldb = number[5];
  desc.ldc = number[6];
  desc.conjugate = number[7] != 0;
  desc.in_place = number[8] != 0;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = (double)number[9];
  desc.beta[0] = (double)number[10];
  return request->operation->check(&desc, request, &found);
}

static const ipt__wisdom_form ipt__skinny_wisdom = {
    ipt__tsm_words, IPT__TSM_WORDS, 0, ipt__numbers_of_skinny, ipt__check_skinny_numbers};
