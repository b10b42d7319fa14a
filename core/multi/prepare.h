/* Makes a plan, from its arguments to everything that a run needs. */

/* ---- Arguments ---- */

enum { IPT__MULTI_MOST_PROCESSES = 1 << 16 };

typedef struct ipt__multi_call {
  const ipt__multi_kind *kind; /* NULL: it is left out of this build */
  ipt_context *const *contexts;
  uint32_t count;
  const void *desc;
  const ipt_multi_processes *processes; /* NULL: there is only this one */
} ipt__multi_call;

/* Returns the ranks of all processes. */
static uint32_t ipt__multi_total(const ipt__multi_call *arguments) {
  return arguments->processes != NULL ? arguments->processes->count : arguments->count;
}

/* Whether the device of a context can take part. */
static int ipt__multi_can_use(const ipt_context *context, int exchanges) {
  const char *lacks = NULL;
  if (!ipt__has_device(context) || context->beside != NULL)
    lacks = "a device of its own: name it in ipt_context_desc::device, or give yours";
  else if (context->facts.records_only)
    lacks = "a queue";
  else if (context->calls->import_pages == NULL && exchanges)
    lacks = "VK_EXT_external_memory_host or the like";
  if (lacks != NULL)
    ipt__log_to(&context->log, "several devices: this context lacks %s", lacks);
  return lacks == NULL;
}

/* Returns the context whose log says what is wrong with arguments; NULL: there is none. */
static const ipt_context *ipt__multi_speaker(ipt_context *const *contexts, uint32_t count) {
  for (uint32_t i = 0; contexts != NULL && i < ipt__min(count, IPT_MAX_DEVICES); i++)
    if (contexts[i] != NULL)
      return contexts[i];
  return NULL;
}

/* Returns what is wrong with a list of contexts, or NULL. */
static const char *ipt__multi_wrong_contexts(ipt_context *const *contexts, uint32_t count) {
  if (contexts == NULL)
    return "contexts is NULL";
  if (count == 0 || count > IPT_MAX_DEVICES)
    return "count is not 1 to 16";
  for (uint32_t i = 0; i < count; i++) {
    if (contexts[i] == NULL)
      return "contexts: one of them is NULL";
    for (uint32_t j = 0; j < i; j++)
      if (contexts[i] == contexts[j])
        return "contexts: one of them is listed twice";
  }
  return NULL;
}

static ipt_result ipt__multi_refuse(const ipt__multi_call *arguments, const char *wrong) {
  const ipt_context *speaker = ipt__multi_speaker(arguments->contexts, arguments->count);
  if (speaker != NULL)
    ipt__log_invalid(speaker, wrong);
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Returns what is wrong with the processes of a plan, or NULL. */
static const char *ipt__multi_wrong_processes(const ipt__multi_call *arguments) {
  const ipt_multi_processes *p = arguments->processes;
  if (p == NULL)
    return NULL;
  if (p->count > IPT__MULTI_MOST_PROCESSES || p->number >= p->count || p->agree == NULL ||
      p->send_message == NULL || p->receive_message == NULL || p->finish_step == NULL)
    return "processes: count is more than 65536, number is not below it, or a function is NULL";
  return arguments->count == 1 ? NULL : "count is not 1, as it must be with processes";
}

static ipt_result ipt__multi_check(const ipt__multi_call *arguments, ipt_multi_plan **out) {
  const ipt__multi_kind *kind = arguments->kind;
  ipt_context *const *contexts = arguments->contexts;
  uint32_t count = arguments->count;
  const char *wrong = out == NULL               ? "out is NULL"
                      : arguments->desc == NULL ? "desc is NULL"
                                                : ipt__multi_wrong_contexts(contexts, count);
  if (wrong != NULL)
    return ipt__multi_refuse(arguments, wrong);
  if (kind == NULL) {
    ipt__log_to(&contexts[0]->log, "products are left out of this build: IPT_NO_PRODUCTS");
    return IPT_ERROR_UNSUPPORTED;
  }
  for (uint32_t i = 0; i < count; i++)
    if (!ipt__multi_can_use(contexts[i], ipt__multi_total(arguments) > 1 && kind->sends))
      return IPT_ERROR_UNSUPPORTED;
  return IPT_SUCCESS;
}

/* ---- Messages ---- */

/* The least bytes of a box that may pay for the start of another API. */
enum { IPT__MULTI_LEAST_DIRECT = 1 << 20 };

/* Opens direct copies if they are wanted, or else if they are faster. */
static ipt_result ipt__multi_open_direct(ipt_multi_plan *plan) {
  uint64_t most = 0;
  int is_wanted = plan->exchange == IPT_EXCHANGE_DIRECT;
  for (uint32_t i = 0; i < plan->count; i++)
    most = ipt__max(most, plan->ranks[i].send_box);
  if (plan->exchange == IPT_EXCHANGE_HOST || (!is_wanted && most < IPT__MULTI_LEAST_DIRECT))
    return IPT_ERROR_UNSUPPORTED;
  plan->carrier = &ipt__multi_exchange_carrier;
  ipt_result result = plan->carrier->open(plan);
  if (result == IPT_SUCCESS && ipt__multi_exchange_serves(plan))
    return IPT_SUCCESS;
  plan->carrier->close(plan);
  plan->carrier = NULL;
  return IPT_ERROR_UNSUPPORTED;
}

/* All processes carry messages, also those that have none. */
static ipt_result ipt__multi_open_carrier(ipt_multi_plan *plan) {
  int sends = ipt__multi_size_boxes(plan), spans = ipt__multi_spans_processes(plan);
  if (!spans && (!sends || ipt__multi_open_direct(plan) == IPT_SUCCESS))
    return IPT_SUCCESS;
  if (plan->exchange == IPT_EXCHANGE_DIRECT) {
    ipt__log_to(&plan->ranks[0].context->log, "exchange: these devices cannot copy directly");
    return IPT_ERROR_UNSUPPORTED;
  }
  plan->carrier = spans ? &ipt__multi_processes_carrier : &ipt__multi_pages_carrier;
  return plan->carrier->open(plan);
}

/* ---- Launches ---- */

static ipt_result ipt__multi_open_station(ipt_multi_plan *plan, uint32_t index,
                                          ipt__multi_station *all) {
  ipt__multi_rank *rank = &plan->ranks[index];
  ipt__multi_station *s = &all[index];
  uint64_t sections = plan->kind->count_program_sections(plan);
  rank->ends = (uint64_t *)ipt__allocate(&plan->allocator, sections * sizeof *rank->ends);
  s->letters = (ipt__multi_letter *)ipt__allocate(&plan->allocator, ipt__multi_letter_count(plan) *
                                                                        sizeof *s->letters);
  if (rank->ends == NULL || s->letters == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  s->plan = plan;
  s->rank = rank;
  s->all = all;
  s->launcher = ipt__make_launcher(&rank->context->allocator, &rank->context->profile,
                                   &rank->program.program);
  return IPT_SUCCESS;
}

static ipt_result ipt__multi_make_launches(ipt_multi_plan *plan) {
  ipt__multi_station *stations =
      (ipt__multi_station *)ipt__allocate(&plan->allocator, plan->count * sizeof *stations);
  ipt_result result = stations == NULL ? IPT_ERROR_OUT_OF_HOST_MEMORY : IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_open_station(plan, i, stations);
  if (result == IPT_SUCCESS)
    plan->kind->launch(plan, stations);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = stations[i].result;
  for (uint32_t i = 0; i < plan->count; i++) {
    if (plan->ranks[i].program.program.count >= IPT__MAX_LAUNCHES)
      ipt__log_to(&plan->ranks[i].context->log, "too many launches");
    if (stations != NULL)
      ipt__release(&plan->allocator, stations[i].letters);
  }
  ipt__release(&plan->allocator, stations);
  return result;
}

/* ---- What a run needs of a rank ---- */

/* Makes as many lists of commands as any section takes. */
static ipt_result ipt__multi_make_lists(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  uint64_t sections = plan->kind->count_sections(plan), most = 1;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < sections; i++) {
    ipt__multi_section section = plan->kind->find_section(plan, rank, i);
    if (section.program != NULL)
      most = ipt__max(most, ipt__count_parts_of(rank->context, &section.program->program,
                                                section.first, section.end));
  }
  result = ipt__check_list_count(rank->context, most);
  for (int i = 0; i < IPT__MULTI_LISTS && result == IPT_SUCCESS; i++)
    result = rank->context->calls->new_commands(rank->context, IPT__COMPUTE_QUEUE, (uint32_t)most,
                                                &rank->lists[i]);
  return result;
}

static ipt_result ipt__multi_prepare_rank(const ipt_multi_plan *plan, ipt__multi_rank *rank) {
  ipt_result result = ipt__prepare_program(rank->context, NULL, &rank->program);
  if (result == IPT_SUCCESS)
    result = ipt__multi_make_lists(plan, rank);
  if (result == IPT_SUCCESS)
    result = rank->context->calls->new_timeline(rank->context, &rank->timeline.handle);
  return result;
}

/* ---- The whole ---- */

static void ipt__multi_free_rank(ipt__multi_rank *rank) {
  ipt_context *context = rank->context;
  ipt_plan_destroy(rank->local);
  for (int i = 0; i < IPT__MULTI_LISTS; i++)
    context->calls->free_commands(context, &rank->lists[i]);
  context->calls->free_timeline(context, rank->timeline.handle);
  context->calls->free_buffer(context, &rank->report);
  ipt__free_program(context, &rank->program);
}

static void ipt__multi_free(ipt_multi_plan *plan) {
  ipt_allocator allocator = plan->allocator;
  if (plan->carrier != NULL)
    plan->carrier->close(plan);
  for (uint32_t i = 0; i < plan->count; i++) {
    ipt__multi_free_rank(&plan->ranks[i]);
    ipt__release(&allocator, plan->ranks[i].ends);
  }
  ipt__release(&allocator, plan->mail.messages);
  ipt__release(&allocator, plan->mail.ends);
  plan->kind->free_own(plan);
  ipt__release(&allocator, plan->ranks);
  ipt__release(&allocator, plan);
}

static ipt_result ipt__multi_new(const ipt__multi_call *arguments, ipt_multi_plan **out) {
  const ipt_allocator *allocator = &arguments->contexts[0]->allocator;
  uint32_t count = arguments->count;
  ipt_multi_plan *plan = (ipt_multi_plan *)ipt__allocate(allocator, sizeof *plan);
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->allocator = *allocator;
  plan->kind = arguments->kind;
  if (arguments->processes != NULL)
    plan->processes = *arguments->processes;
  plan->total = ipt__multi_total(arguments);
  plan->ranks = (ipt__multi_rank *)ipt__allocate(allocator, count * sizeof *plan->ranks);
  plan->count = plan->ranks != NULL ? count : 0;
  for (uint32_t i = 0; i < plan->count; i++) {
    plan->ranks[i].context = arguments->contexts[i];
    plan->ranks[i].number = i + plan->processes.number;
  }
  *out = plan;
  return plan->ranks != NULL ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static ipt_result ipt__multi_prepare(ipt_multi_plan *plan, const void *desc) {
  ipt_result result = plan->kind->lay_out(plan, desc);
  if (result != IPT_SUCCESS || plan->kind->is_empty(plan))
    return result;
  if (plan->kind->prepare != NULL)
    result = plan->kind->prepare(plan);
  if (result == IPT_SUCCESS && plan->total > 1 && plan->kind->sends)
    result = ipt__multi_open_carrier(plan);
  if (result == IPT_SUCCESS)
    result = ipt__multi_make_launches(plan);
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = ipt__multi_prepare_rank(plan, &plan->ranks[i]);
  return result;
}
