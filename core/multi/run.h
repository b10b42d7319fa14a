/* Runs a plan. The host submits a section to all devices and records the next one. Then it waits:
 * where they share boxes, for this section; where messages have to be carried, for the section
 * before, whose messages the next one collects, so that devices have launches under way meanwhile.
 */

typedef struct ipt__multi_run {
  const ipt_multi_plan *plan;
  const ipt_multi_memory *memory;
  ipt__control *control;              /* NULL: none */
  uint32_t recorded[IPT_MAX_DEVICES]; /* lists of the section that is submitted next */
  int submitted;                      /* whether any device may have begun */
  int changed;                        /* likewise, with a section that changes operands */
  uint64_t finished;                  /* sections, with their messages */
  int stopped;                        /* no more messages are carried */
} ipt__multi_run;

static ipt__addresses ipt__multi_addresses(const ipt__multi_run *run, uint32_t index,
                                           uint64_t data) {
  const ipt__multi_rank *rank = &run->plan->ranks[index];
  ipt__addresses addresses;
  memset(&addresses, 0, sizeof addresses);
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    addresses.at[IPT__OPERAND_0 + i] = run->memory[index].operands[i];
  addresses.at[IPT__OPERAND_0] += data;
  addresses.at[IPT__BOXES] = rank->boxes.address;
  addresses.at[IPT__SCRATCH] = run->memory[index].scratch;
  addresses.at[IPT__REPORT] = rank->report.address;
  return addresses;
}

/* Records a section of a rank. Other devices see what it writes to pages of the host, as the host
 * does. */
static ipt_result ipt__multi_record_rank(ipt__multi_run *run, uint32_t index, uint64_t number) {
  const ipt__multi_rank *rank = &run->plan->ranks[index];
  ipt__multi_section section = run->plan->kind->find_section(run->plan, rank, number);
  ipt__addresses addresses = ipt__multi_addresses(run, index, section.data);
  ipt__kernel_work all = {section.program, {section.first, 0}, {section.end, 0}, &addresses, 1};
  ipt_result result = IPT_SUCCESS;
  run->recorded[index] = 0;
  if (section.first < section.end)
    run->recorded[index] = ipt__record_parts(rank->context, &all,
                                             rank->lists[number % IPT__MULTI_LISTS].lists, &result);
  return result;
}

static ipt_result ipt__multi_record(ipt__multi_run *run, uint64_t number) {
  ipt_result result = IPT_SUCCESS;
  if (number == run->plan->kind->count_sections(run->plan))
    return IPT_SUCCESS;
  for (uint32_t i = 0; i < run->plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_record_rank(run, i, number);
  return result;
}

/* Returns the result of a call of a device, and remembers that it is lost. */
static ipt_result ipt__multi_explain(ipt_context *context, ipt__fault fault) {
  ipt_result result = IPT_SUCCESS;
  if (fault.code != 0)
    result = context->calls->explain(context, fault);
  ipt__note_loss(context, result);
  return result;
}

/* Submits a list, which begins after all launches that were submitted to the rank. */
static ipt_result ipt__multi_submit_list(ipt__multi_rank *rank, ipt__handle list) {
  ipt__submission submission = ipt__make_submission(IPT__COMPUTE_QUEUE, list);
  submission.signal.timeline = rank->timeline.handle;
  submission.signal.value = rank->timeline.submitted + 1;
  ipt__fault fault = rank->context->calls->submit(rank->context, &submission);
  if (fault.code == 0)
    rank->timeline.submitted++;
  return ipt__multi_explain(rank->context, fault);
}

static ipt_result ipt__multi_submit(ipt__multi_run *run, uint64_t number) {
  const ipt_multi_plan *plan = run->plan;
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    for (uint32_t k = 0; k < run->recorded[i] && result == IPT_SUCCESS; k++) {
      run->submitted = 1;
      run->changed |= number >= plan->kind->safe_sections;
      result = ipt__multi_submit_list(rank, rank->lists[number % IPT__MULTI_LISTS].lists[k]);
    }
    rank->reached[number % IPT__MULTI_LISTS] = rank->timeline.submitted;
  }
  return result;
}

static ipt_result ipt__multi_wait_for_launches(const ipt_multi_plan *plan, uint64_t number) {
  for (uint32_t i = 0; i < plan->count; i++) {
    const ipt__multi_rank *rank = &plan->ranks[i];
    ipt__moment end = {rank->timeline.handle, rank->reached[number % IPT__MULTI_LISTS]};
    ipt__fault fault = rank->context->calls->wait(rank->context, 1, &end);
    if (fault.code != 0)
      return ipt__multi_explain(rank->context, fault);
  }
  return IPT_SUCCESS;
}

/* Carries the messages of a section. */
static ipt_result ipt__multi_carry(ipt__multi_run *run, uint64_t number) {
  const ipt_multi_plan *plan = run->plan;
  if (ipt__multi_step_after(plan, number) == IPT__MULTI_NO_STEP || !ipt__multi_carries(plan))
    return IPT_SUCCESS;
  ipt_result result = plan->carrier->finish(plan, number);
  run->stopped = result != IPT_SUCCESS;
  return result;
}

/* Waits for the next section that is to be finished, and for its messages. */
static ipt_result ipt__multi_finish(ipt__multi_run *run) {
  uint64_t number = run->finished;
  ipt_result result = ipt__multi_wait_for_launches(run->plan, number);
  if (result == IPT_SUCCESS)
    result = ipt__multi_carry(run, number);
  if (result != IPT_SUCCESS)
    return result;
  ipt__advance(run->control, ipt__multi_bytes_before(run->plan, number + 1) -
                                 ipt__multi_bytes_before(run->plan, number));
  run->finished = number + 1;
  return IPT_SUCCESS;
}

/* Carries the messages that are left, with whatever they hold, since other processes wait for
 * them. */
static void ipt__multi_carry_on(ipt__multi_run *run) {
  uint64_t sections = run->plan->kind->count_sections(run->plan);
  for (; run->finished < sections && !run->stopped; run->finished++)
    ipt__multi_carry(run, run->finished);
}

static ipt_result ipt__multi_run_sections(ipt__multi_run *run) {
  const ipt__multi_kind *kind = run->plan->kind;
  uint64_t sections = kind->count_sections(run->plan);
  uint64_t ahead = ipt__multi_carries(run->plan) ? 1 : 0;
  ipt__expect(run->control, kind->count_bytes(run->plan));
  ipt_result result = ipt__multi_record(run, 0);
  for (uint64_t i = 0; i < sections + ahead && result == IPT_SUCCESS; i++) {
    if (i < sections)
      result = ipt__is_cancelled(run->control) ? IPT_ERROR_CANCELLED : ipt__multi_submit(run, i);
    if (result == IPT_SUCCESS && i < sections)
      result = ipt__multi_record(run, i + 1);
    if (result == IPT_SUCCESS && i >= ahead)
      result = ipt__multi_finish(run);
  }
  return result;
}

/* ---- Reports of local plans ---- */

static ipt_result ipt__multi_clear_reports(const ipt_multi_plan *plan) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++) {
    ipt__multi_rank *rank = &plan->ranks[i];
    ipt__addresses addresses;
    if (rank->local != NULL)
      result = ipt__need_report(rank->context, rank->local->device, &rank->report, &addresses);
  }
  return result;
}

static ipt_result ipt__multi_read_reports(const ipt_multi_plan *plan) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__result_by_report(plan->ranks[i].context, &plan->ranks[i].report);
  return result;
}

/* ---- The whole ---- */

/* Goes to the rank with the next higher address of its context, so that any two plans lock the
 * same contexts in the same order. Returns NULL after the last. */
static ipt_context *ipt__multi_next_context(const ipt_multi_plan *plan, const ipt_context *after) {
  ipt_context *next = NULL;
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt_context *context = plan->ranks[i].context;
    if ((uintptr_t)context > (uintptr_t)after &&
        (next == NULL || (uintptr_t)context < (uintptr_t)next))
      next = context;
  }
  return next;
}

/* Returns the result of all processes. If one fails, the data of all is undefined once it has
 * changed anywhere. */
static ipt_result ipt__multi_result(const ipt__multi_run *run, ipt_result result) {
  ipt_result changed = run->changed ? IPT_ERROR_DATA_UNDEFINED : IPT_SUCCESS;
  result = ipt__multi_agree(run->plan, result);
  if (result != IPT_SUCCESS && ipt__multi_agree(run->plan, changed) != IPT_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  return result;
}

static ipt_result ipt__multi_run_locked(ipt__multi_run *run) {
  ipt_result result = ipt__multi_clear_reports(run->plan);
  if (result == IPT_SUCCESS)
    result = ipt__multi_run_sections(run);
  if (result != IPT_SUCCESS && ipt__multi_spans_processes(run->plan))
    ipt__multi_carry_on(run);
  /* Also after a success: see ipt__end_run. */
  for (uint32_t i = 0; i < run->plan->count && run->submitted; i++)
    run->plan->ranks[i].context->calls->idle(run->plan->ranks[i].context);
  if (result == IPT_SUCCESS)
    result = ipt__multi_read_reports(run->plan);
  return ipt__multi_result(run, result);
}

/* Takes the queues of all contexts, or gives them back. */
static void ipt__multi_hold_queues(const ipt_multi_plan *plan, int take) {
  ipt_context *context = NULL;
  while ((context = ipt__multi_next_context(plan, context)) != NULL)
    if (take)
      IPT__LOCK(&context->queue_mutex);
    else
      IPT__UNLOCK(&context->queue_mutex);
}

static ipt_result ipt__multi_run_plan(const ipt_multi_plan *plan, const ipt_multi_memory *memory,
                                      ipt__control *control) {
  ipt__multi_run run;
  memset(&run, 0, sizeof run);
  run.plan = plan;
  run.memory = memory;
  run.control = control;
  ipt__multi_hold_queues(plan, 1);
  ipt_result result = ipt__multi_run_locked(&run);
  ipt__multi_hold_queues(plan, 0);
  return result;
}
