/* What carries messages from the boxes of one rank to those of another, step by step.
 *
 * `finish` is called for the steps in turn, after the launches that sent the messages are done, and
 * returns once all messages are in the boxes of their receivers. NULL: they are there already. */
struct ipt__multi_carrier {
  ipt_exchange exchange; /* as the application knows it */
  /* Boxes are pages of the host that all devices share: a message has the same place for its sender
   * and its receiver. */
  int shares_boxes;
  /* Makes the boxes of all ranks, whose sizes are known. `close` frees what there is, also after a
   * failure. */
  ipt_result (*open)(ipt_multi_plan *plan);
  void (*close)(ipt_multi_plan *plan);
  ipt_result (*finish)(const ipt_multi_plan *plan, uint64_t step);
};

/* Finds the sizes of boxes. Each message begins at a multiple of the alignment. Returns whether any
 * rank sends. */
static int ipt__multi_size_boxes(ipt_multi_plan *plan) {
  uint64_t more = (uint64_t)plan->count * IPT__MULTI_MESSAGE_ALIGNMENT;
  int sends = 0;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    uint64_t sent = plan->kind->most_sent(plan, rank);
    uint64_t received = plan->kind->most_received(plan, rank);
    rank->send_box = sent > 0 ? ipt__round_up(sent + more, IPT__MULTI_MESSAGE_ALIGNMENT) : 0;
    rank->receive_box =
        received > 0 ? ipt__round_up(received + more, IPT__MULTI_MESSAGE_ALIGNMENT) : 0;
    sends |= sent > 0;
  }
  return sends;
}

/* Whether messages have to be carried after the launches that send them. */
static int ipt__multi_carries(const ipt_multi_plan *plan) {
  return plan->carrier != NULL && plan->carrier->finish != NULL;
}
