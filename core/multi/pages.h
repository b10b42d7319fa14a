/* Boxes in pages of the host, which all devices import. Launches of a sender bring its messages
 * there, and those of a receiver fetch them, so that nothing is left to carry. */

enum {
  IPT__MULTI_PAGE = 1 << 16 /* a multiple of every page size, so that any device can import it */
};

static ipt_result ipt__multi_import(ipt__multi_rank *rank, void *pages, uint64_t bytes) {
  if (ipt__multi_holds(rank, bytes) &&
      rank->context->calls->import_pages(rank->context, pages, bytes, &rank->boxes))
    return IPT_SUCCESS;
  ipt__log_to(&rank->context->log, "%s does not import %llu bytes of host memory",
              rank->context->facts.name, (unsigned long long)bytes);
  return IPT_ERROR_UNSUPPORTED;
}

/* Allocates whole pages, since whole ones are imported. */
static ipt_result ipt__multi_open_pages(ipt_multi_plan *plan) {
  uint64_t bytes = 0;
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count; i++) {
    plan->ranks[i].box_begin = bytes;
    bytes += IPT__MULTI_BOXES * plan->ranks[i].send_box;
  }
  bytes = ipt__round_up(bytes, IPT__MULTI_PAGE);
  plan->post = ipt__allocate_uncleared(&plan->allocator, bytes + IPT__MULTI_PAGE);
  if (plan->post == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  unsigned char *begin =
      (unsigned char *)plan->post + IPT__MULTI_PAGE - (uintptr_t)plan->post % IPT__MULTI_PAGE;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_import(&plan->ranks[i], begin, bytes);
  return result;
}

static void ipt__multi_close_pages(ipt_multi_plan *plan) {
  ipt__multi_free_boxes(plan);
  ipt__release(&plan->allocator, plan->post);
  plan->post = NULL;
}

static const ipt__multi_carrier ipt__multi_pages_carrier = {
    IPT_EXCHANGE_HOST, 1, ipt__multi_open_pages, ipt__multi_close_pages, NULL};
