/* C = alpha A^T B + beta C, where each rank has rows of A and B, and afterwards all of C.
 *
 * In the first section each rank computes the product of its rows in scratch, where it has a place
 * for the sum of every rank, and sends it to all others. In the last one it adds up what all have
 * sent. The beta C of rank 0 is part of its sum, so ranks only add, in the same order. Thus they
 * get the same bits even if their devices multiply differently. */

enum { IPT__MULTI_SUM_SECTIONS = 3 };

/* Returns the product that a rank computes, whose C has no gaps. */
static ipt__request ipt__multi_partial_sum_of(const ipt_multi_plan *plan,
                                              const ipt__multi_rank *rank) {
  ipt__request request = *ipt__multi_request_of(plan, rank);
  ipt__product *product = &request.product;
  product->c.stored.pitch = product->c.stored.width;
  product->c.stored.size = product->c.size = product->c.stored.width * product->c.stored.rows;
  if (rank->number > 0)
    product->beta[0] = product->beta[1] = 0;
  return request;
}

/* ---- Layout ---- */

static ipt_result ipt__multi_check_sum(const ipt_multi_plan *plan, const ipt__request *request) {
  const ipt__product *product = &request->product;
  const ipt_log *log = &plan->ranks[0].context->log;
  if (ipt__is_narrow(ipt__type_of_c(product))) {
    ipt__log_to(log, "invalid argument: wide_c is not set, and sums of several devices are not "
                     "rounded to F16 or BF16");
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  if (product->c.stored.pitch <= UINT32_MAX && product->n <= UINT32_MAX / ipt__max(product->m, 1))
    return IPT_SUCCESS;
  ipt__log_to(log,
              "C has %llu x %llu elements and %llu bytes from row to row, of which several devices "
              "add up at most 4294967295",
              (unsigned long long)product->m, (unsigned long long)product->n,
              (unsigned long long)product->c.stored.pitch);
  return IPT_ERROR_UNSUPPORTED;
}

static ipt_result ipt__multi_lay_out_tsmttsm(ipt_multi_plan *plan, const void *descriptor) {
  const ipt_multi_tsm_desc *desc = (const ipt_multi_tsm_desc *)descriptor;
  ipt_tsm_desc own = desc->product;
  ipt_result result =
      ipt__multi_request_products(plan, ipt__request_tsmttsm, &own, &own.k, desc->row_counts);
  return result == IPT_SUCCESS
             ? ipt__multi_check_sum(plan, &ipt__multi_product_of(plan)->requests[0])
             : result;
}

static int ipt__multi_is_empty_sum(const ipt_multi_plan *plan) {
  return ipt__multi_product_of(plan)->requests[0].product.c.size == 0;
}

/* C is written even where the rank's own product would leave it as it is. */
static void ipt__multi_describe_sum(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                    ipt_multi_layout *layout) {
  const ipt__request *request = ipt__multi_request_of(plan, rank);
  ipt__multi_describe_product(plan, rank, layout);
  layout->operand_size[request->product.c.operand] = request->product.c.size;
}

static uint64_t ipt__multi_sum_bytes(const ipt_multi_plan *plan) {
  return ipt__added_bytes(&ipt__multi_product_of(plan)->requests[0].product);
}

static uint64_t ipt__multi_most_sums(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  (void)rank;
  return (plan->total - 1) * ipt__multi_sum_bytes(plan);
}

static uint64_t ipt__multi_sum_sections(const ipt_multi_plan *plan) {
  (void)plan;
  return IPT__MULTI_SUM_SECTIONS;
}

static ipt__multi_section ipt__multi_section_of_sum(const ipt_multi_plan *plan,
                                                    const ipt__multi_rank *rank, uint64_t index) {
  ipt__multi_section section = ipt__multi_product_section(plan, rank, index);
  if (index == 0)
    section.step = 0;
  return section;
}

/* ---- Launches ---- */

static ipt__dist_place ipt__multi_place_of_sum(const ipt_multi_plan *plan, uint32_t rank) {
  ipt__dist_place place = {IPT__DIST_SCRATCH, rank * ipt__multi_sum_bytes(plan)};
  return place;
}

/* Copies the old C of rank 0 to where its sum will be. */
static void ipt__multi_take_old(ipt__multi_station *s, const ipt__product *product) {
  const ipt__matrix *c = &product->c.stored;
  ipt__multi_rows rows = {{IPT__OPERAND_2, 0},
                          ipt__multi_address(ipt__multi_place_of_sum(s->plan, 0)),
                          c->pitch,
                          c->width,
                          c->width,
                          c->rows};
  if (s->rank->number == 0 && ipt__reads_old_c(product))
    ipt__multi_copy_rows(s, &rows);
}

static void ipt__multi_plan_partial_sum(ipt__multi_station *s, uint64_t step) {
  uint32_t own = s->rank->number, count = s->plan->total;
  uint64_t bytes = ipt__multi_sum_bytes(s->plan);
  ipt__dist_place place = ipt__multi_place_of_sum(s->plan, own);
  ipt__request request = ipt__multi_partial_sum_of(s->plan, s->rank);
  ipt__product_places places = ipt__places_of_operands(&request.product);
  ipt__program *program = &s->rank->program.program;
  places.c = ipt__multi_address(place);
  places.scratch = ipt__round_up(count * bytes, IPT__ALIGNMENT);
  ipt__multi_begin_step(s, step);
  ipt__multi_take_old(s, &ipt__multi_request_of(s->plan, s->rank)->product);
  ipt__multi_launch_product(s, &request, &places);
  program->scratch = ipt__max(program->scratch, places.scratch);
  for (uint32_t i = 1; i < count; i++) {
    uint32_t other = (own + i) % count;
    ipt__multi_send(s, place, bytes, (int)other);
    ipt__multi_receive(s, ipt__multi_place_of_sum(s->plan, other), bytes, (int)other);
  }
}

static void ipt__multi_plan_sum(ipt__multi_station *s, uint64_t step) {
  const ipt__request *request = ipt__multi_request_of(s->plan, s->rank);
  ipt__product_places places = ipt__places_of_operands(&request->product);
  (void)step;
  if (s->result == IPT_SUCCESS)
    s->result = ipt__launch_addition(&s->launcher, &request->product, s->plan->total, &places);
  ipt__multi_end_section(s);
}

static void ipt__multi_launch_tsmttsm(ipt_multi_plan *plan, ipt__multi_station *stations) {
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_partial_sum, 0);
  ipt__multi_end_step(plan, stations, 1);
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_sum, 0);
}

static const ipt__multi_kind ipt__multi_kind_tsmttsm = {1,
                                                        IPT__MULTI_SUM_SECTIONS - 1,
                                                        ipt__multi_lay_out_tsmttsm,
                                                        ipt__multi_is_empty_sum,
                                                        NULL,
                                                        ipt__multi_most_sums,
                                                        ipt__multi_most_sums,
                                                        ipt__multi_sum_sections,
                                                        ipt__multi_launch_tsmttsm,
                                                        ipt__multi_sum_sections,
                                                        ipt__multi_section_of_sum,
                                                        ipt__multi_product_bytes,
                                                        ipt__multi_describe_sum,
                                                        ipt__multi_product_lies_apart,
                                                        ipt__multi_free_product};
