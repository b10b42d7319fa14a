/* Boxes in pages of the host, between which the application carries messages to other processes.
 * The messages of a step travel while the launches of the next one run. */

static ipt_result ipt__multi_open_processes(ipt_multi_plan *plan) {
  return ipt__multi_open_memory(plan, ipt__multi_boxes_bytes(&plan->ranks[0]));
}

static ipt_result ipt__multi_finish_processes(const ipt_multi_plan *plan, uint64_t section) {
  const ipt_multi_processes *all = &plan->processes;
  unsigned char *boxes = ipt__multi_whole_pages(plan);
  ipt__multi_messages messages = ipt__multi_messages_after(plan, section);
  for (; messages.next < messages.end; messages.next++) {
    const ipt__multi_message *message = &plan->mail.messages[messages.next];
    if (message->from == all->number)
      all->send_message(boxes + message->sent, message->bytes, message->to, all->user);
    else
      all->receive_message(boxes + message->received, message->bytes, message->from, all->user);
  }
  return all->finish_step(ipt__multi_bytes_before(plan, section + 1), plan->kind->count_bytes(plan),
                          all->user);
}

static const ipt__multi_carrier ipt__multi_processes_carrier = {
    IPT_EXCHANGE_HOST, 0, ipt__multi_open_processes, ipt__multi_close_pages,
    ipt__multi_finish_processes};

/* Returns the result that all processes agree on. */
static ipt_result ipt__multi_agree(const ipt_multi_plan *plan, ipt_result result) {
  const ipt_multi_processes *all = &plan->processes;
  return ipt__multi_spans_processes(plan) ? all->agree(result, all->user) : result;
}
