/* Boxes between which devices copy directly, where their backend knows a way. The copies of a step
 * run while the launches of the next one do. */

static ipt__handle ipt__multi_exchange_handle(const ipt_multi_plan *plan) {
  return (ipt__handle)(uintptr_t)plan->post;
}

/* Returns the calls that all devices share, or NULL. */
static const ipt__exchange_calls *ipt__multi_exchange_calls(const ipt_multi_plan *plan) {
  const ipt__exchange_calls *calls = plan->ranks[0].context->calls->exchange;
  for (uint32_t i = 0; i < plan->count; i++)
    if (plan->ranks[i].context->calls->exchange != calls)
      return NULL;
  return calls;
}

static ipt_result ipt__multi_open_exchange(ipt_multi_plan *plan) {
  const ipt__exchange_calls *calls = ipt__multi_exchange_calls(plan);
  ipt_context *contexts[IPT_MAX_DEVICES];
  uint64_t bytes[IPT_MAX_DEVICES];
  ipt__buffer boxes[IPT_MAX_DEVICES];
  if (calls == NULL)
    return IPT_ERROR_UNSUPPORTED;
  memset(boxes, 0, sizeof boxes);
  for (uint32_t i = 0; i < plan->count; i++) {
    contexts[i] = plan->ranks[i].context;
    bytes[i] = ipt__multi_boxes_bytes(&plan->ranks[i]);
    if (!ipt__multi_holds(&plan->ranks[i], bytes[i]))
      return IPT_ERROR_UNSUPPORTED;
  }
  ipt__handle exchange = calls->open(contexts, plan->count, bytes, boxes);
  plan->post = (void *)(uintptr_t)exchange;
  for (uint32_t i = 0; i < plan->count; i++)
    plan->ranks[i].boxes = boxes[i];
  return exchange != 0 ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}

static void ipt__multi_close_exchange(ipt_multi_plan *plan) {
  ipt__multi_free_boxes(plan);
  if (plan->post != NULL)
    ipt__multi_exchange_calls(plan)->close(ipt__multi_exchange_handle(plan));
  plan->post = NULL;
}

static ipt_result ipt__multi_finish_exchange(const ipt_multi_plan *plan, uint64_t section) {
  const ipt__exchange_calls *calls = ipt__multi_exchange_calls(plan);
  ipt__multi_messages messages = ipt__multi_messages_after(plan, section);
  ipt_result result = IPT_SUCCESS;
  for (; messages.next < messages.end && result == IPT_SUCCESS; messages.next++) {
    const ipt__multi_message *message = &plan->mail.messages[messages.next];
    ipt__exchange_copy copy = {message->from, message->to, message->sent, message->received,
                               message->bytes};
    result = calls->copy(ipt__multi_exchange_handle(plan), &copy);
  }
  ipt_result finished = calls->finish(ipt__multi_exchange_handle(plan));
  return result == IPT_SUCCESS ? finished : result;
}

/* Copies the first boxes to the next rank, as far as they fit, all at the same time. Returns 0 if
 * that fails. *rate is the bytes per second of the longest copy. */
static int ipt__multi_try_exchange(const ipt_multi_plan *plan, double *rate) {
  const ipt__exchange_calls *calls = ipt__multi_exchange_calls(plan);
  ipt__handle exchange = ipt__multi_exchange_handle(plan);
  uint64_t most = 0;
  int works = 1;
  double begin = ipt__clock();
  for (uint32_t i = 0; i < plan->count; i++) {
    const ipt__multi_rank *from = &plan->ranks[i], *to = &plan->ranks[(i + 1) % plan->count];
    ipt__exchange_copy copy = {i, to->number, ipt__multi_send_box(from, 0),
                               ipt__multi_receive_box(to, 0),
                               ipt__min(from->send_box, to->receive_box)};
    most = ipt__max(most, copy.bytes);
    works = works && (copy.bytes == 0 || calls->copy(exchange, &copy) == IPT_SUCCESS);
  }
  works = calls->finish(exchange) == IPT_SUCCESS && works;
  *rate = (double)most / (ipt__clock() - begin);
  return works;
}

/* Whether direct copies work, and unless they are wanted anyway, whether they are faster than the
 * links to the host, which its pages need in both directions. The first copies are slower. */
static int ipt__multi_exchange_serves(const ipt_multi_plan *plan) {
  double best = 0, host = 0;
  for (int i = 0; i < 3; i++) {
    double rate;
    if (!ipt__multi_try_exchange(plan, &rate))
      return 0;
    best = rate > best ? rate : best;
  }
  for (uint32_t i = 0; i < plan->count; i++) {
    double rate = plan->ranks[i].context->profile.rates.host;
    host = rate > host ? rate : host;
  }
  return plan->exchange == IPT_EXCHANGE_DIRECT || best > host;
}

static const ipt__multi_carrier ipt__multi_exchange_carrier = {
    IPT_EXCHANGE_DIRECT, 0, ipt__multi_open_exchange, ipt__multi_close_exchange,
    ipt__multi_finish_exchange};
