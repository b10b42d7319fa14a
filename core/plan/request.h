/* A request: the descriptor of an operation after it has been checked. */

struct ipt__request {
  const ipt__operation *operation;
  uint32_t operand_count;
  uint64_t operand_size[IPT_MAX_OPERANDS]; /* bytes; 0: empty */
  uint32_t in_place; /* the operand that is the same memory as operand 0; 0: none is */
  ipt_host_tuning host;
  ipt__variant variant;
  /* For transpositions and permutations. */
  ipt__shape shape;
  uint64_t scratch_limit; /* 0: the default */
  ipt__axes axes;         /* for permutations, whose shape has no columns; else undefined */
  /* For products. It is undefined in other requests, because clearing it would take longer than a
   * small transposition. */
#ifndef IPT_NO_PRODUCTS
  ipt__product product;
#endif
};

static void ipt__log_invalid(const ipt_context *context, const char *wrong) {
  ipt__log_to(&context->log, "invalid argument: %s", wrong);
}

/* Returns IPT_ERROR_INVALID_ARGUMENT, and logs which argument is NULL. */
static ipt_result ipt__refuse_null(const ipt_context *context, const char *name) {
  ipt__log_to(&context->log, "invalid argument: %s is NULL", name);
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Logs what is wrong with a descriptor. */
static void ipt__log_findings(const ipt_context *context, const char *what,
                              const ipt__findings *found) {
  if (found->is_relation)
    ipt__log_to(&context->log, "%s: %s: %llu and %llu", what, found->wrong,
                (unsigned long long)found->numbers[0], (unsigned long long)found->numbers[1]);
  else
    ipt__log_to(&context->log, "%s: %s", what, found->wrong);
}

/* Starts a request with empty operands. */
static void ipt__start_request(const ipt__operation *operation, ipt__request *request) {
  request->operation = operation;
  request->operand_count = operation->operand_count;
  request->in_place = 0;
  request->scratch_limit = 0;
  memset(request->operand_size, 0, sizeof request->operand_size);
  memset(&request->shape, 0, sizeof request->shape);
}

/* Checks a descriptor of the operation, and logs what is wrong with it. */
static ipt_result ipt__make_request(const ipt_context *context, const ipt__operation *operation,
                                    const void *descriptor, ipt__request *request) {
  ipt__findings found = {NULL, NULL, 0, {0, 0}};
  ipt__start_request(operation, request);
  ipt_result result = operation->check_desc(descriptor, request, &found);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_findings(context, "invalid argument", &found);
  else if (result == IPT_ERROR_OVERFLOW)
    ipt__log_findings(context, "overflow", &found);
  if (result != IPT_SUCCESS)
    return result;
  return ipt__parse_variant(request->operation, found.variant, &context->log, &request->variant);
}

static int ipt__is_void(const ipt__request *request) {
  const ipt__request_functions *requests = request->operation->requests;
  return requests->is_void != NULL && requests->is_void(request);
}

static void ipt__describe_request(const ipt__request *request, ipt__text *out) {
  request->operation->requests->describe(request, out);
}

/* Appends why a device has no plan, if that is known. */
static void ipt__explain_request(const ipt__request *request, const ipt__profile *profile,
                                 ipt__text *out) {
  if (request->operation->requests->explain != NULL)
    request->operation->requests->explain(request, profile, out);
}

/* ---- Operands ---- */

static ipt__operand_rules ipt__rules_of(const ipt__request *request, uint32_t operand) {
  return request->operation->requests->operand_rules(request, operand);
}

/* Says which operands are read or written; the others may be NULL. */
static void ipt__find_accessed(const ipt__request *request, int accessed[IPT_MAX_OPERANDS]) {
  memset(accessed, 0, IPT_MAX_OPERANDS * sizeof *accessed);
  request->operation->requests->find_accessed(request, accessed);
}

/* Whether operands at these addresses share no memory that they must not share. */
static int ipt__lie_apart_at(const ipt__request *request,
                             const uint64_t address[IPT_MAX_OPERANDS]) {
  const ipt__request_functions *requests = request->operation->requests;
  return requests->lies_apart == NULL || requests->lies_apart(request, address);
}

/* Checks one operand in host memory that is accessed. */
static ipt_result ipt__check_operand(const ipt_log *log, const ipt__request *request,
                                     uint32_t operand, uint64_t address) {
  uint64_t alignment = ipt__rules_of(request, operand).host_alignment;
  uint64_t size = request->operand_size[operand];
  if (size > PTRDIFF_MAX) {
    ipt__log_to(log, "overflow: operand %u has %llu B, more than the address space", operand,
                (unsigned long long)size);
    return IPT_ERROR_OVERFLOW;
  }
  if (address != 0 && (address & (alignment - 1)) == 0)
    return IPT_SUCCESS;
  if (address == 0)
    ipt__log_to(log, "invalid argument: operand %u is NULL", operand);
  else
    ipt__log_to(log, "invalid argument: the address of operand %u is not a multiple of %llu B",
                operand, (unsigned long long)alignment);
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Checks that accessed operands in host memory are there, are aligned as numbers of their type must
 * be, and share no memory that they must not share. */
static ipt_result ipt__check_operands(const ipt_context *context, const ipt__request *request,
                                      void *const *operands) {
  uint64_t address[IPT_MAX_OPERANDS] = {0, 0, 0};
  int accessed[IPT_MAX_OPERANDS], any = 0;
  ipt__find_accessed(request, accessed);
  for (uint32_t i = 0; i < request->operand_count; i++) {
    address[i] = (uintptr_t)operands[i];
    any |= accessed[i];
    if (!accessed[i])
      continue;
    ipt_result result = ipt__check_operand(&context->log, request, i, address[i]);
    if (result != IPT_SUCCESS)
      return result;
  }
  if (!any || ipt__lie_apart_at(request, address))
    return IPT_SUCCESS;
  ipt__log_invalid(context, "operand: the output shares memory with another operand");
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* ---- Requests that are the same ---- */

static int ipt__is_same_variant(const ipt__variant *a, const ipt__variant *b) {
  if (a->method != b->method || a->count != b->count)
    return 0;
  for (uint32_t i = 0; i < a->count; i++)
    if (ipt__setting_of(b, a->settings[i].parameter) != a->settings[i].value)
      return 0;
  return 1;
}

static int ipt__is_same_host_tuning(const ipt_host_tuning *a, const ipt_host_tuning *b) {
  return a->device_count == b->device_count && a->pieces == b->pieces && a->access == b->access &&
         a->chunk == b->chunk && a->threads == b->threads && a->transfers == b->transfers;
}

/* Whether a variant suits one request as well as the other. */
static int ipt__is_same_problem(const ipt__request *a, const ipt__request *b) {
  return a->operation == b->operation && a->operation->requests->is_same_problem(a, b);
}

/* Whether the plan of one also serves the other. */
static int ipt__is_same_request(const ipt__request *a, const ipt__request *b) {
  return ipt__is_same_problem(a, b) && ipt__is_same_variant(&a->variant, &b->variant) &&
         ipt__is_same_host_tuning(&a->host, &b->host) &&
         (a->operation->requests->is_same_task == NULL ||
          a->operation->requests->is_same_task(a, b));
}
