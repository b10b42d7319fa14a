/* Runs streams from their opening to their end: one, or one for each of several devices at once.
 *
 * The caller opens and closes all of them. Threads of the pool only copy: they call neither the
 * allocator nor the log, and no loop runs inside another. */

typedef struct ipt__streams {
  ipt__stream *const *stream; /* in the order of their contexts, whose mutexes are locked so */
  uint32_t count, opened;
  const ipt_host_tuning *tuning;
  int exchange; /* results take the places of other devices' data: none may come back before all
                   devices have computed */
  ipt_result *results;
} ipt__streams;

/* ---- Copiers ---- */

/* Returns the threads that copy for one device. */
static uint32_t ipt__copiers_of(const ipt__stream *s, const ipt_host_tuning *tuning) {
  uint64_t parts = ipt__max(s->in.chunks, s->out.chunks) * ipt__divide_up(s->chunk, IPT__PART);
  uint64_t usual = ipt__min(s->context->threads, IPT__DEFAULT_COPIERS);
  uint64_t threads = tuning->threads != 0 ? tuning->threads : usual;
  return (uint32_t)ipt__clamp(threads, 1, ipt__max(parts, 1));
}

/* Neighbouring iterations are for different devices, so that each device has a thread even if there
 * are too few for all copiers. */
static void ipt__run_copiers(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__streams *all = (const ipt__streams *)loop;
  (void)worker;
  for (uint64_t i = begin; i < end; i++)
    ipt__copy_all(all->stream[i % all->count]);
}

/* Copies in both directions or, if results are held, in one. */
static void ipt__run_all_copiers(ipt__streams *all, int holds_results) {
  uint32_t copiers = 1;
  for (uint32_t i = 0; i < all->count; i++) {
    all->stream[i]->holds_results = holds_results;
    copiers = (uint32_t)ipt__max(copiers, ipt__copiers_of(all->stream[i], all->tuning));
  }
  copiers *= all->count;
  ipt__parallel_for(all->stream[0]->context->pool, copiers, copiers, ipt__run_copiers, all);
}

/* ---- Results ---- */

static ipt_result ipt__stream_result(const ipt__stream *s) {
  ipt_result result = IPT_SUCCESS;
  if (s->fault.code != 0)
    result = s->context->calls->explain(s->context, s->fault);
  else if (s->cancelled)
    result = IPT_ERROR_CANCELLED;
  ipt__note_loss(s->context, result);
  if (result == IPT_SUCCESS)
    result = ipt__result_by_report(s->context, &s->transport->report);
  return result != IPT_SUCCESS && s->overwritten ? IPT_ERROR_DATA_UNDEFINED : result;
}

/* ---- Running ---- */

static void ipt__begin_run(ipt__stream *s) {
  IPT__MUTEX_INIT(&s->mutex);
  IPT__CONDITION_INIT(&s->changed);
  ipt__launch_arrived(s); /* nothing arrives for products that only store zeros */
}

/* After a failure the device may still be at work. Even after a success it may still use the
 * timelines: lavapipe 22.3 looks once more at those it has waited for, after it has signalled the
 * last one. */
static void ipt__end_run(ipt__stream *s) {
  IPT__CONDITION_DESTROY(&s->changed);
  IPT__MUTEX_DESTROY(&s->mutex);
  s->context->calls->idle(s->context);
  ipt__free_slots(s);
}

/* Waits until the device has computed everything. Returns whether it is still at work. */
static int ipt__await_kernels(ipt__stream *s) {
  const ipt__timeline *kernels = &s->transport->kernels;
  ipt__moment moment = {kernels->handle, kernels->submitted};
  if (!ipt__stops(s))
    s->fault = s->context->calls->wait(s->context, 1, &moment);
  return !ipt__stops(s);
}

/* Lets all devices compute before the first result comes back. Returns whether all have. */
static int ipt__compute_all(ipt__streams *all) {
  int works = 1;
  ipt__run_all_copiers(all, 1);
  for (uint32_t i = 0; i < all->count; i++)
    works = ipt__await_kernels(all->stream[i]) && works;
  return works;
}

static void ipt__run_opened(ipt__streams *all) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < all->count; i++)
    bytes += all->stream[i]->bytes;
  ipt__expect(all->stream[0]->control, bytes);
  for (uint32_t i = 0; i < all->count; i++)
    ipt__begin_run(all->stream[i]);
  if (!all->exchange || ipt__compute_all(all))
    ipt__run_all_copiers(all, 0);
  for (uint32_t i = 0; i < all->count; i++) {
    ipt__end_run(all->stream[i]);
    all->results[i] = ipt__stream_result(all->stream[i]);
  }
}

/* Returns whether all are open. */
static int ipt__open_streams(ipt__streams *all) {
  int is_open = 1;
  for (all->opened = 0; all->opened < all->count && is_open; all->opened++) {
    ipt__stream *s = all->stream[all->opened];
    IPT__LOCK(&s->context->queue_mutex);
    all->results[all->opened] = ipt__open_stream(s);
    is_open = all->results[all->opened] == IPT_SUCCESS;
  }
  return is_open;
}

/* The transport is freed after a failure and kept otherwise. */
static void ipt__close_streams(const ipt__streams *all) {
  for (uint32_t i = all->opened; i-- > 0;) {
    ipt__stream *s = all->stream[i];
    ipt__close_stream(s);
    if (all->results[i] != IPT_SUCCESS)
      ipt__free_transport(s->context);
    IPT__UNLOCK(&s->context->queue_mutex);
  }
}

/* Runs streams whose routes are made, and notes the result of each. Returns 0 if not all could be
 * opened: then nothing has happened, and the last result that was noted says why. */
static int ipt__run_streams(ipt__streams *all) {
  int is_open = ipt__open_streams(all);
  if (is_open)
    ipt__run_opened(all);
  ipt__close_streams(all);
  return is_open;
}

static ipt_result ipt__run_stream(ipt__stream *s, const ipt_host_tuning *tuning) {
  ipt_result result;
  ipt__streams alone = {&s, 1, 0, tuning, 0, &result};
  ipt__run_streams(&alone);
  return result;
}

/* Says in the log which memory was missing. */
static void ipt__log_refusal(const ipt_plan *plan, uint64_t refused) {
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt__describe_request(&plan->request, &text);
  ipt__log_to(&plan->context->log,
              "%s: %s refuses %llu bytes for operands and scratch, or %u bytes to transfer them, "
              "and smaller pieces are not tried",
              words, plan->context->facts.name, (unsigned long long)refused,
              (unsigned)IPT__SLOTS * IPT__SCANTY_CHUNK);
}
