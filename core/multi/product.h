/* Code that products over several devices share. Each rank has rows of its own, and computes with
 * them a product of the same operation. */

typedef struct ipt__multi_product {
  uint64_t *firsts; /* the first row of each rank, then their total; allocated */
  ipt__request requests[IPT_MAX_DEVICES]; /* the products of this process's ranks, with the
                                             application's operands */
} ipt__multi_product;

static ipt__multi_product *ipt__multi_product_of(const ipt_multi_plan *plan) {
  return (ipt__multi_product *)plan->own;
}

static const ipt__request *ipt__multi_request_of(const ipt_multi_plan *plan,
                                                 const ipt__multi_rank *rank) {
  return &ipt__multi_product_of(plan)->requests[ipt__multi_index(plan, rank)];
}

static void ipt__multi_free_product(ipt_multi_plan *plan) {
  if (plan->own != NULL)
    ipt__release(&plan->allocator, ipt__multi_product_of(plan)->firsts);
  ipt__release(&plan->allocator, plan->own);
}

/* ---- Layout ---- */

/* Divides rows among the ranks. */
static ipt_result ipt__multi_divide_rows(ipt_multi_plan *plan, uint64_t rows,
                                         const uint64_t *row_counts) {
  ipt__multi_product *p = (ipt__multi_product *)ipt__allocate(&plan->allocator, sizeof *p);
  plan->own = p;
  if (p == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  p->firsts =
      (uint64_t *)ipt__allocate(&plan->allocator, ((uint64_t)plan->total + 1) * sizeof *p->firsts);
  if (p->firsts == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (ipt__dist_divide(rows, row_counts, (int)plan->total, p->firsts))
    return IPT_SUCCESS;
  ipt__log_to(&plan->ranks[0].context->log, "invalid argument: row_counts do not have the sum %llu",
              (unsigned long long)rows);
  return IPT_ERROR_INVALID_ARGUMENT;
}

static uint64_t ipt__multi_rows_of(const ipt__multi_product *p, uint32_t rank) {
  return p->firsts[rank + 1] - p->firsts[rank];
}

/* Makes a request from the descriptor of a product. */
typedef ipt_result ipt__multi_requesting(const ipt_context *context, const void *desc,
                                         ipt__request *request);

/* Makes the request of each rank. *rows is the member of the descriptor that counts its rows. */
static ipt_result ipt__multi_request_products(ipt_multi_plan *plan, ipt__multi_requesting *make,
                                              const void *desc, uint64_t *rows,
                                              const uint64_t *row_counts) {
  ipt_result result = ipt__multi_divide_rows(plan, *rows, row_counts);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++) {
    ipt__multi_product *p = ipt__multi_product_of(plan);
    *rows = ipt__multi_rows_of(p, plan->ranks[i].number);
    result = make(plan->ranks[i].context, desc, &p->requests[i]);
  }
  return result;
}

/* Operands that a rank does not access have no bytes. */
static void ipt__multi_describe_product(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                        ipt_multi_layout *layout) {
  const ipt__multi_product *p = ipt__multi_product_of(plan);
  const ipt__request *request = ipt__multi_request_of(plan, rank);
  int accessed[IPT_MAX_OPERANDS];
  ipt__find_accessed(request, accessed);
  layout->first_row = p->firsts[rank->number];
  layout->rows = ipt__multi_rows_of(p, rank->number);
  for (uint32_t i = 0; i < request->operand_count; i++)
    if (accessed[i])
      layout->operand_size[i] =
          ipt__round_up(request->operand_size[i], ipt__rules_of(request, i).device_unit);
  layout->scratch_size = ipt__round_up(rank->program.program.scratch, IPT__ALIGNMENT);
}

static int ipt__multi_product_lies_apart(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                         const uint64_t address[IPT_MAX_OPERANDS]) {
  return ipt__lie_apart_at(ipt__multi_request_of(plan, rank), address);
}

/* Bytes of all operands. */
static uint64_t ipt__multi_product_bytes(const ipt_multi_plan *plan) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt_multi_layout layout;
    ipt_multi_plan_layout(plan, i, &layout);
    for (int j = 0; j < IPT_MAX_OPERANDS; j++)
      bytes += layout.operand_size[j];
  }
  return bytes;
}

/* ---- Launches ---- */

/* Adds the launches of a request, which is laid out as a plan of it would be. */
static void ipt__multi_launch_product(ipt__multi_station *s, const ipt__request *request,
                                      const ipt__product_places *places) {
  ipt_plan *plan = NULL;
  if (s->result != IPT_SUCCESS || ipt__is_void(request))
    return;
  s->result = ipt__start_plan(s->rank->context, request, IPT__TO_RECORD, &plan);
  if (s->result == IPT_SUCCESS)
    s->result =
        ipt__launch_product_at(&s->launcher, &plan->request.product, &plan->geometry, places);
  if (plan != NULL)
    s->result = ipt__explain_refusal(plan, s->result);
  ipt_plan_destroy(plan);
}

static ipt__multi_section ipt__multi_product_section(const ipt_multi_plan *plan,
                                                     const ipt__multi_rank *rank, uint64_t index) {
  (void)plan;
  return ipt__multi_section_of_program(rank, index);
}
