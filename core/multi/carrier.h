/* What carries messages from the boxes of one rank to those of another, step by step.
 *
 * `finish` is called in turn for the sections with a step, after the launches that sent its
 * messages are done, and returns once all are in the boxes of their receivers. NULL: they are there
 * already. */
struct ipt__multi_carrier {
  ipt_exchange exchange; /* as the application knows it */
  /* Boxes are pages of the host that all devices share: a message has the same place for its sender
   * and its receiver. */
  int shares_boxes;
  /* Makes the boxes of all ranks, whose sizes are known. `close` frees what there is, also after a
   * failure. */
  ipt_result (*open)(ipt_multi_plan *plan);
  void (*close)(ipt_multi_plan *plan);
  ipt_result (*finish)(const ipt_multi_plan *plan, uint64_t section);
};

/* Bytes of a box besides its messages, since each begins at a multiple of the alignment. */
static uint64_t ipt__multi_box_padding(const ipt_multi_plan *plan) {
  return ((uint64_t)plan->total + 1) * IPT__MULTI_MESSAGE_ALIGNMENT;
}

static uint64_t ipt__multi_box_of(const ipt_multi_plan *plan, uint64_t messages) {
  return messages == 0
             ? 0
             : ipt__round_up(messages + ipt__multi_box_padding(plan) - IPT__MULTI_MESSAGE_ALIGNMENT,
                             IPT__MULTI_MESSAGE_ALIGNMENT);
}

/* Finds the sizes of boxes. Returns whether any rank of this process sends. */
static int ipt__multi_size_boxes(ipt_multi_plan *plan) {
  int sends = 0;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    rank->send_box = ipt__multi_box_of(plan, plan->kind->most_sent(plan, rank));
    rank->receive_box = ipt__multi_box_of(plan, plan->kind->most_received(plan, rank));
    sends |= rank->send_box > 0;
  }
  return sends;
}

static void ipt__multi_free_boxes(ipt_multi_plan *plan) {
  for (uint32_t i = 0; i < plan->count; i++)
    plan->ranks[i].context->calls->free_buffer(plan->ranks[i].context, &plan->ranks[i].boxes);
}

/* Returns whether the device of a rank has buffers that are large enough. */
static int ipt__multi_holds(const ipt__multi_rank *rank, uint64_t bytes) {
  uint64_t most = rank->context->facts.most_buffer;
  return most == 0 || bytes <= most;
}

/* Whether messages have to be carried after the launches that send them. */
static int ipt__multi_carries(const ipt_multi_plan *plan) {
  return plan->carrier != NULL && plan->carrier->finish != NULL;
}
