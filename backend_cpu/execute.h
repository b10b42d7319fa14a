/* Runs a list of stages on the CPU. */

/* Returns the number of threads that the stage has work for. */
static uint32_t ipt__cpu_worthwhile(const ipt__stage *stage, const ipt__cpu_waking *waking,
                                    uint32_t threads) {
  uint64_t bytes = stage->batch * ipt__instance_bytes(stage);
  return bytes < waking->stage ? 1 : (uint32_t)ipt__min(threads, bytes / waking->read + 1);
}

/* Returns the number of workers that the scratch limit allows and that have an item each. */
static uint32_t ipt__cpu_workers(const ipt__cpu_work *work, const ipt__cpu_means *means) {
  uint64_t left = means->scratch > work->shared_scratch ? means->scratch - work->shared_scratch : 0;
  uint64_t affordable = work->worker_scratch == 0 ? means->threads : left / work->worker_scratch;
  uint64_t items = ipt__max(work->items[0], ipt__max(work->items[1], work->items[2]));
  return (uint32_t)ipt__clamp(ipt__min(affordable, items), 1, means->threads);
}

/* Divides a stage among at most `threads` threads. */
static void ipt__divide_stage(const ipt__stages *stages, uint32_t index, const ipt__profile *host,
                              uint32_t threads, ipt__cpu_work *work) {
  const ipt__stage *stage = &stages->stage[index];
  const ipt__cpu_means means = {host, ipt__cpu_worthwhile(stage, &host->cpu_sizes.waking, threads),
                                stages->scratch_limit};
  ipt__clear_work(work);
  ipt__cpu_body_of(stage->kernel)->divide(work, stage, &means);
  if (work->workers == 0)
    work->workers = ipt__cpu_workers(work, &means);
}

static uint64_t ipt__cpu_work_scratch(const ipt__cpu_work *work) {
  return work->shared_scratch + work->worker_scratch * work->workers;
}

/* Returns the number of workers when each takes whole matrices through all stages. */
static uint32_t ipt__cpu_turn_workers(const ipt__stages *stages, const ipt__profile *host) {
  uint64_t bytes = stages->turns * stages->turn_bytes;
  if (stages->turn_of_all)
    return 1;
  return bytes < host->cpu_sizes.waking.stage ? 1
                                              : (uint32_t)ipt__min(host->threads, stages->turns);
}

/* Fills works, which has IPT__MAX_STAGES entries. Returns the bytes of scratch; if matrices take
 * turns, each of which one thread moves, the bytes that one thread needs. */
static uint64_t ipt__divide_stages(const ipt__stages *stages, const ipt__profile *host,
                                   ipt__cpu_work *works) {
  uint64_t bytes = 0;
  uint32_t threads = stages->turns != 0 && !stages->turn_of_all ? 1 : host->threads;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__divide_stage(stages, i, host, threads, &works[i]);
    bytes = ipt__max(bytes, ipt__cpu_work_scratch(&works[i]));
  }
  return bytes;
}

/* bytes is what ipt__divide_stages returned. */
static uint64_t ipt__cpu_all_scratch(const ipt__stages *stages, const ipt__profile *host,
                                     uint64_t bytes) {
  return stages->turns != 0 ? bytes * ipt__cpu_turn_workers(stages, host) : bytes;
}

static uint64_t ipt__cpu_scratch(const ipt__stages *stages, const ipt__profile *host) {
  ipt__cpu_work works[IPT__MAX_STAGES];
  return ipt__cpu_all_scratch(stages, host, ipt__divide_stages(stages, host, works));
}

static void ipt__cpu_run_stage(const ipt__stage *stage, const ipt__cpu_work *work,
                               ipt_context *context, unsigned char *data, unsigned char *scratch,
                               const ipt__finish *finish, ipt__loop_stop *stop) {
  ipt__cpu_stage cpu;
  cpu.stage = stage;
  cpu.host = &context->host;
  cpu.finish = finish;
  cpu.stop = stop;
  cpu.data = data;
  cpu.shared = scratch;
  cpu.scratch = scratch != NULL ? scratch + work->shared_scratch : NULL;
  cpu.worker_scratch = work->worker_scratch;
  cpu.slices = work->slices;
  cpu.stride = work->stride;
  cpu.block = work->block;
  cpu.parts = work->workers;
  if (work->run != NULL)
    work->run(&cpu, context->pool);
  for (int i = 0; i < 3; i++)
    if (work->items[i] > 0)
      ipt__stoppable_for(context->pool, stop, work->items[i], work->workers, work->body[i], &cpu);
}

/* Returns the bytes that all stages move, over all turns. */
static uint64_t ipt__cpu_bytes(const ipt__stages *stages) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < stages->count; i++)
    bytes += stages->stage[i].batch * ipt__instance_bytes(&stages->stage[i]);
  return bytes * ipt__max(stages->turns, 1);
}

/* Finishes the data before and after what the last stage has finished; without a stage, all of
 * it. */
static void ipt__finish_rest(ipt_context *context, const ipt__finish *finish,
                             const ipt__stages *stages, unsigned char *data) {
  const ipt__stage *last = stages->count > 0 ? &stages->stage[stages->count - 1] : NULL;
  uint64_t begin = finish->bytes, end = finish->bytes;
  if (last != NULL) {
    begin = 0;
    end = last->batch * ipt__moved_bytes(last);
  }
  ipt__finish_range(context, finish, data, begin);
  ipt__finish_range(context, finish, data + end, finish->bytes - end);
}

/* Runs all stages, or stops when cancelled. */
static ipt_result ipt__cpu_run_stages(const ipt__stages *stages, const ipt__cpu_work *works,
                                      ipt_context *context, unsigned char *data,
                                      unsigned char *scratch, const ipt__finish *finish,
                                      ipt__control *control) {
  ipt__expect(control, ipt__cpu_bytes(stages));
  for (uint32_t i = 0; i < stages->count; i++) {
    if (ipt__is_cancelled(control))
      return i == 0 ? IPT_ERROR_CANCELLED : IPT_ERROR_DATA_UNDEFINED;
    ipt__cpu_run_stage(&stages->stage[i], &works[i], context, data, scratch,
                       i + 1 == stages->count ? finish : NULL, ipt__stop_of(control));
    ipt__advance(control, stages->stage[i].batch * ipt__instance_bytes(&stages->stage[i]));
  }
  return ipt__result_of_loops(control);
}

/* ---- One matrix after the other ---- */

typedef struct ipt__cpu_turns {
  const ipt__stages *stages;
  const ipt__cpu_work *works;
  ipt_context *context;
  unsigned char *data, *scratch;
  uint64_t worker_scratch;
  const ipt__finish *finish;
  ipt__control *control;
  ipt__counter moved, skipped; /* matrices; skipped ones come after a cancellation */
} ipt__cpu_turns;

/* An item is a matrix. */
static void ipt__cpu_take_turns(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  ipt__cpu_turns *t = (ipt__cpu_turns *)loop;
  const ipt__stages *stages = t->stages;
  unsigned char *scratch = t->scratch != NULL ? t->scratch + worker * t->worker_scratch : NULL;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = t->data + item * stages->turn_stride;
    int skips = ipt__is_cancelled(t->control);
    ipt__count_up(skips ? &t->skipped : &t->moved);
    if (skips)
      continue;
    for (uint32_t i = 0; i < stages->count; i++)
      ipt__cpu_run_stage(&stages->stage[i], &t->works[i], t->context, matrix, scratch,
                         i + 1 == stages->count ? t->finish : NULL, ipt__stop_of(t->control));
    if (t->finish != NULL)
      ipt__finish_rest(t->context, t->finish, stages, matrix);
    ipt__advance(t->control, ipt__cpu_bytes(stages) / stages->turns);
  }
}

/* worker_scratch is the bytes of scratch for each worker. */
static ipt_result ipt__cpu_run_turns(const ipt__stages *stages, const ipt__cpu_work *works,
                                     ipt_context *context, unsigned char *data,
                                     unsigned char *scratch, uint64_t worker_scratch,
                                     const ipt__finish *finish, ipt__control *control) {
  ipt__cpu_turns turns;
  ipt__finish of_matrix;
  memset(&turns, 0, sizeof turns);
  turns.stages = stages;
  turns.works = works;
  turns.context = context;
  turns.data = data;
  turns.scratch = scratch;
  turns.worker_scratch = worker_scratch;
  turns.control = control;
  if (finish != NULL) {
    of_matrix = *finish;
    of_matrix.bytes = stages->turn_bytes;
    turns.finish = &of_matrix;
  }
  ipt__expect(control, ipt__cpu_bytes(stages));
  ipt__parallel_for(context->pool, stages->turns, ipt__cpu_turn_workers(stages, &context->host),
                    ipt__cpu_take_turns, &turns);
  if (turns.skipped.value == 0)
    return ipt__result_of_loops(control);
  return turns.moved.value == 0 ? IPT_ERROR_CANCELLED : IPT_ERROR_DATA_UNDEFINED;
}

/* ---- Whole plans ---- */

/* Applies finish, unless it is NULL, to every element of the result. Scratch is allocated before
 * anything moves, so that a failure leaves the data as it was. */
static ipt_result ipt__cpu_run_and_finish(const ipt__stages *stages, ipt_context *context,
                                          void *data, const ipt__finish *finish,
                                          ipt__control *control) {
  ipt__cpu_work works[IPT__MAX_STAGES];
  unsigned char *bytes = (unsigned char *)data;
  uint64_t worker_scratch = ipt__divide_stages(stages, &context->host, works);
  uint64_t needed = ipt__cpu_all_scratch(stages, &context->host, worker_scratch);
  unsigned char *scratch =
      needed > 0 ? (unsigned char *)ipt__allocate(&context->allocator, needed) : NULL;
  if (scratch == NULL && needed > 0)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result =
      stages->turns != 0
          ? ipt__cpu_run_turns(stages, works, context, bytes, scratch, worker_scratch, finish,
                               control)
          : ipt__cpu_run_stages(stages, works, context, bytes, scratch, finish, control);
  ipt__release(&context->allocator, scratch);
  if (result == IPT_SUCCESS && finish != NULL && stages->turns == 0)
    ipt__finish_rest(context, finish, stages, bytes);
  return result;
}

static ipt_result ipt__cpu_run(const ipt__stages *stages, ipt_context *context, void *data,
                               ipt__control *control) {
  return ipt__cpu_run_and_finish(stages, context, data, NULL, control);
}
