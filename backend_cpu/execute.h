/* Runs a list of stages on the CPU. */

/* Bytes below which a stage has one worker: waking another takes some 40 us, as long as to
 * transpose a square of so many. Tests set it to 1. */
#ifndef IPT__CPU_ALONE
#define IPT__CPU_ALONE (5u << 19)
#endif

enum {
  IPT__CPU_ON_CHIP = 1 << 20,     /* bytes of a panel: what the L2 cache of a core holds */
  IPT__CPU_MOST_SLICE = 64 << 10, /* bytes */
  IPT__CPU_LEAST_STARTS = 8,      /* for each thread; with fewer, elements are sliced instead */
  IPT__CPU_LEAST_STRIDE = 64,     /* of paths */
  IPT__CPU_MOST_STRIDE = 65536,
  IPT__CPU_MANY_STARTS = 32768 /* paths: enough for any number of threads */
};

/* Loops that run one after the other, and what they need. */
typedef struct ipt__cpu_work {
  ipt__loop_body body[3];
  uint64_t items[3];
  uint64_t shared_scratch, worker_scratch; /* bytes */
  uint64_t slices, stride;
  uint32_t workers;
} ipt__cpu_work;

static void ipt__add_loop(ipt__cpu_work *work, ipt__loop_body body, uint64_t items) {
  int i = 0;
  while (work->body[i] != NULL)
    i++;
  work->body[i] = body;
  work->items[i] = items;
}

/* Elements are cut into slices where they are too large for the scratch, or where there are not
 * enough instances for the threads. */
static uint64_t ipt__cpu_slices(const ipt__stage *stage, uint32_t threads) {
  if (stage->tile_cols > 1)
    return 1;
  uint64_t for_threads = ipt__divide_up(threads, stage->batch);
  uint64_t for_scratch = ipt__divide_up(stage->elem_size, IPT__CPU_MOST_SLICE);
  uint64_t most = ipt__divide_up(stage->elem_size, IPT__CPU_LINE);
  return ipt__min(most, ipt__max(for_threads, for_scratch));
}

static void ipt__plan_slices(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads) {
  work->slices = ipt__cpu_slices(stage, threads);
  work->worker_scratch = ipt__slice_bytes(stage->elem_size, work->slices) +
                         ipt__divide_up(ipt__stage_positions(stage), 8);
  ipt__add_loop(work, ipt__cpu_cycles, stage->batch * work->slices);
}

/* The least stride that makes no more starts than are useful and leaves room for all threads, or at
 * least for two; 0: none does. */
static uint64_t ipt__cpu_stride(const ipt__stage *stage, uint64_t worker_scratch, uint32_t threads,
                                uint64_t limit) {
  uint64_t positions = ipt__stage_positions(stage) * stage->batch, stride = IPT__CPU_LEAST_STRIDE;
  for (; stride <= IPT__CPU_MOST_STRIDE; stride *= 2) {
    uint64_t saved = stage->batch * ipt__path_starts_of(stage, stride) * stage->elem_size;
    uint32_t enough = stride < IPT__CPU_MOST_STRIDE ? threads : 2;
    if (positions / stride <= IPT__CPU_MANY_STARTS && saved + enough * worker_scratch <= limit)
      return stride;
  }
  return 0;
}

/* A large matrix by itself. */
static int ipt__cpu_wants_paths(const ipt__stage *stage, uint32_t threads) {
  return threads > 1 && stage->tile_cols == 1 && stage->batch < 2 * threads &&
         ipt__stage_positions(stage) / IPT__CPU_LEAST_STRIDE >=
             (uint64_t)threads * IPT__CPU_LEAST_STARTS;
}

static void ipt__plan_cycles(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads,
                             uint64_t limit) {
  uint64_t worker_scratch = stage->elem_size + stage->batch * ipt__path_map_bytes(stage);
  if (ipt__cpu_wants_paths(stage, threads))
    work->stride = ipt__cpu_stride(stage, worker_scratch, threads, limit);
  if (work->stride == 0) {
    ipt__plan_slices(work, stage, threads);
    return;
  }
  uint64_t starts = stage->batch * ipt__path_starts_of(stage, work->stride);
  work->shared_scratch = starts * stage->elem_size;
  work->worker_scratch = worker_scratch;
  ipt__add_loop(work, ipt__cpu_save_starts, starts);
  ipt__add_loop(work, ipt__cpu_follow_paths, starts);
  ipt__add_loop(work, ipt__cpu_follow_others, stage->batch * ipt__path_map_bytes(stage));
}

/* As many parts as fit. */
static void ipt__plan_skew(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads,
                           uint64_t limit) {
  uint64_t ends = ipt__skew_ends_bytes(stage), part = ipt__skew_part_bytes(stage);
  uint64_t affordable = limit > ends ? (limit - ends) / part : 0;
  uint64_t parts = ipt__clamp(ipt__min(affordable, threads), 1, stage->skew.panels);
  work->shared_scratch = ends + parts * part;
  work->workers = (uint32_t)parts;
  ipt__add_loop(work, ipt__cpu_skew_save, parts + 1);
  ipt__add_loop(work, ipt__cpu_skew, parts);
  ipt__add_loop(work, ipt__cpu_skew_finish, 1);
}

static ipt__cpu_work ipt__cpu_work_of(const ipt__stage *stage, uint32_t threads, uint64_t limit) {
  ipt__cpu_work work;
  memset(&work, 0, sizeof work);
  switch (stage->kernel) {
  case IPT__BS:
  case IPT__PANEL:
    ipt__add_loop(&work, ipt__cpu_bs, stage->batch);
    work.worker_scratch = ipt__instance_bytes(stage);
    break;
  case IPT__SQUARE:
    ipt__add_loop(&work, ipt__cpu_square, stage->batch * ipt__pairs(ipt__cpu_square_blocks(stage)));
    break;
  case IPT__ROW_SHUFFLE:
    ipt__add_loop(&work, ipt__cpu_row_shuffle, stage->batch * stage->rows);
    work.worker_scratch = stage->cols * stage->elem_size;
    break;
  case IPT__REFLECT:
    ipt__add_loop(&work, ipt__cpu_reflect, stage->batch * (stage->rows / 2 + 1));
    break;
  case IPT__PTTWAC:
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE:
  case IPT__SKEW_SHIFT:
    ipt__plan_cycles(&work, stage, threads, limit);
    break;
  case IPT__MERGE:
    ipt__add_loop(&work, ipt__cpu_merge, stage->batch);
    work.worker_scratch = stage->rows * stage->rest * stage->elem_size;
    break;
  case IPT__SKEW_PANEL:
    ipt__plan_skew(&work, stage, threads, limit);
    break;
  }
  return work;
}

static uint64_t ipt__cpu_thread_scratch(const ipt__stage *stage) {
  ipt__cpu_work work = ipt__cpu_work_of(stage, 1, 0);
  return work.shared_scratch + work.worker_scratch;
}

static ipt__limits ipt__cpu_limits(uint32_t threads) {
  ipt__limits limits;
  memset(&limits, 0, sizeof limits);
  limits.on_chip = IPT__CPU_ON_CHIP;
  limits.max_positions = UINT64_MAX / 8;
  limits.thread_scratch = ipt__cpu_thread_scratch;
  limits.threads = threads;
  return limits;
}

/* As many threads as there is work for. */
static uint32_t ipt__cpu_worthwhile(const ipt__stage *stage, uint32_t threads) {
  uint64_t bytes = stage->batch * ipt__instance_bytes(stage);
  return bytes < IPT__CPU_ALONE ? 1 : (uint32_t)ipt__min(threads, bytes / (64 << 10) + 1);
}

/* As many as the scratch limit allows, and as there are items. */
static uint32_t ipt__cpu_workers(const ipt__cpu_work *work, uint64_t limit, uint32_t threads) {
  uint64_t left = limit > work->shared_scratch ? limit - work->shared_scratch : 0;
  uint64_t affordable = work->worker_scratch == 0 ? threads : left / work->worker_scratch;
  uint64_t items = ipt__max(work->items[0], ipt__max(work->items[1], work->items[2]));
  return (uint32_t)ipt__clamp(ipt__min(affordable, items), 1, threads);
}

static ipt__cpu_work ipt__cpu_stage_work(const ipt__stages *stages, uint32_t index,
                                         uint32_t threads) {
  const ipt__stage *stage = &stages->stage[index];
  threads = ipt__cpu_worthwhile(stage, threads);
  ipt__cpu_work work = ipt__cpu_work_of(stage, threads, stages->scratch_limit);
  if (work.workers == 0)
    work.workers = ipt__cpu_workers(&work, stages->scratch_limit, threads);
  return work;
}

static uint64_t ipt__cpu_work_scratch(const ipt__cpu_work *work) {
  return work->shared_scratch + work->worker_scratch * work->workers;
}

static uint64_t ipt__cpu_scratch(const ipt__stages *stages, uint32_t threads) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__cpu_work work = ipt__cpu_stage_work(stages, i, threads);
    bytes = ipt__max(bytes, ipt__cpu_work_scratch(&work));
  }
  return bytes;
}

static void ipt__cpu_run_stage(const ipt__stages *stages, uint32_t index, ipt_context *context,
                               unsigned char *data, unsigned char *scratch,
                               const ipt__finish *finish) {
  const ipt__stage *stage = &stages->stage[index];
  ipt__cpu_work work = ipt__cpu_stage_work(stages, index, context->threads);
  ipt__cpu_stage cpu;
  cpu.stage = stage;
  cpu.finish = finish;
  cpu.data = data + stage->offset;
  cpu.shared = scratch;
  cpu.scratch = scratch != NULL ? scratch + work.shared_scratch : NULL;
  cpu.worker_scratch = work.worker_scratch;
  cpu.slices = work.slices;
  cpu.stride = work.stride;
  cpu.parts = work.workers;
  for (int i = 0; i < 3; i++)
    if (work.items[i] > 0)
      ipt__parallel_for(&context->pool, work.items[i], work.workers, work.body[i], &cpu);
}

/* That stages move. */
static uint64_t ipt__cpu_bytes(const ipt__stages *stages) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < stages->count; i++)
    bytes += stages->stage[i].batch * ipt__instance_bytes(&stages->stage[i]);
  return bytes;
}

/* All stages, or those before it was cancelled. */
static ipt_result ipt__cpu_run_stages(const ipt__stages *stages, ipt_context *context,
                                      unsigned char *data, unsigned char *scratch,
                                      const ipt__finish *finish, ipt__control *control) {
  ipt__expect(control, ipt__cpu_bytes(stages));
  for (uint32_t i = 0; i < stages->count; i++) {
    if (ipt__is_cancelled(control))
      return i == 0 ? IPT_ERROR_CANCELLED : IPT_ERROR_DATA_UNDEFINED;
    ipt__cpu_run_stage(stages, i, context, data, scratch, i + 1 == stages->count ? finish : NULL);
    ipt__advance(control, stages->stage[i].batch * ipt__instance_bytes(&stages->stage[i]));
  }
  return IPT_SUCCESS;
}

/* finish: for every element of the result; NULL: nothing. Scratch is allocated before anything
 * moves, so that a failure leaves the data as it was. */
static ipt_result ipt__cpu_run_and_finish(const ipt__stages *stages, ipt_context *context,
                                          void *data, const ipt__finish *finish,
                                          ipt__control *control) {
  uint64_t bytes = ipt__cpu_scratch(stages, context->threads);
  unsigned char *scratch =
      bytes > 0 ? (unsigned char *)ipt__allocate(&context->allocator, bytes) : NULL;
  if (scratch == NULL && bytes > 0)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result =
      ipt__cpu_run_stages(stages, context, (unsigned char *)data, scratch, finish, control);
  ipt__release(&context->allocator, scratch);
  if (result == IPT_SUCCESS && finish != NULL)
    ipt__finish_rest(context, finish, stages, (unsigned char *)data);
  return result;
}

static ipt_result ipt__cpu_run(const ipt__stages *stages, ipt_context *context, void *data,
                               ipt__control *control) {
  return ipt__cpu_run_and_finish(stages, context, data, NULL, control);
}
