/* C = alpha op(A) op(B) + beta C, where each rank has rows of op(A) and C, and all of B. Ranks
 * exchange nothing. */

static ipt_result ipt__multi_lay_out_gemm(ipt_multi_plan *plan, const void *descriptor) {
  const ipt_multi_gemm_desc *desc = (const ipt_multi_gemm_desc *)descriptor;
  ipt_gemm_desc own = desc->product;
  return ipt__multi_request_products(plan, ipt__request_gemm, &own, &own.m, desc->row_counts);
}

static int ipt__multi_is_empty_gemm(const ipt_multi_plan *plan) {
  int is_empty = 1;
  for (uint32_t i = 0; i < plan->count; i++)
    is_empty = is_empty && ipt__is_void(&ipt__multi_product_of(plan)->requests[i]);
  return is_empty;
}

static uint64_t ipt__multi_gemm_sections(const ipt_multi_plan *plan) {
  (void)plan;
  return 1;
}

static void ipt__multi_plan_gemm(ipt__multi_station *s, uint64_t step) {
  const ipt__request *request = ipt__multi_request_of(s->plan, s->rank);
  ipt__product_places places = ipt__places_of_operands(&request->product);
  (void)step;
  ipt__multi_launch_product(s, request, &places);
  ipt__multi_end_section(s);
}

static void ipt__multi_launch_gemm(ipt_multi_plan *plan, ipt__multi_station *stations) {
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_gemm, 0);
}

static const ipt__multi_kind ipt__multi_kind_gemm = {0,
                                                     0,
                                                     ipt__multi_lay_out_gemm,
                                                     ipt__multi_is_empty_gemm,
                                                     NULL,
                                                     NULL,
                                                     NULL,
                                                     ipt__multi_gemm_sections,
                                                     ipt__multi_launch_gemm,
                                                     ipt__multi_gemm_sections,
                                                     ipt__multi_product_section,
                                                     ipt__multi_product_bytes,
                                                     ipt__multi_describe_product,
                                                     ipt__multi_product_lies_apart,
                                                     ipt__multi_free_product};
