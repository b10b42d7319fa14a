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

/* Returns the first whole page of the carrier's memory. */
static unsigned char *ipt__multi_whole_pages(const ipt_multi_plan *plan) {
  return (unsigned char *)plan->post + IPT__MULTI_PAGE - (uintptr_t)plan->post % IPT__MULTI_PAGE;
}

/* Allocates whole pages, since whole ones are imported, by all ranks of this process. */
static ipt_result ipt__multi_open_memory(ipt_multi_plan *plan, uint64_t bytes) {
  uint64_t whole = ipt__round_up(ipt__max(bytes, 1), IPT__MULTI_PAGE);
  ipt_result result = IPT_SUCCESS;
  plan->post = ipt__allocate_uncleared(&plan->allocator, whole + IPT__MULTI_PAGE);
  if (plan->post == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_import(&plan->ranks[i], ipt__multi_whole_pages(plan), whole);
  return result;
}

static ipt_result ipt__multi_open_pages(ipt_multi_plan *plan) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < plan->count; i++) {
    plan->ranks[i].box_begin = bytes;
    bytes += IPT__MULTI_BOXES * plan->ranks[i].send_box;
  }
  return ipt__multi_open_memory(plan, bytes);
}

static void ipt__multi_close_pages(ipt_multi_plan *plan) {
  ipt__multi_free_boxes(plan);
  ipt__release(&plan->allocator, plan->post);
  plan->post = NULL;
}

static const ipt__multi_carrier ipt__multi_pages_carrier = {
    IPT_EXCHANGE_HOST, 1, ipt__multi_open_pages, ipt__multi_close_pages, NULL};
