/* Runs a list of stages on the CPU. */

enum { IPT__CPU_ON_CHIP = 128 << 10, IPT__CPU_MIN_SLICE = 64, IPT__CPU_MAX_SLICE = 64 << 10 };

typedef struct ipt__cpu_work {
  ipt__loop_body body;
  uint64_t items;
  uint64_t worker_scratch; /* bytes */
  uint64_t slices;
  uint32_t workers;
} ipt__cpu_work;

/* Elements are cut into slices where they are too large for the scratch, or where there are not
 * enough instances for the threads. */
static uint64_t ipt__cpu_slices(const ipt__stage *stage, uint32_t threads) {
  if (stage->tile_cols > 1)
    return 1;
  uint64_t for_threads = ipt__divide_up(threads, stage->batch);
  uint64_t for_scratch = ipt__divide_up(stage->elem_size, IPT__CPU_MAX_SLICE);
  uint64_t most = ipt__divide_up(stage->elem_size, IPT__CPU_MIN_SLICE);
  return ipt__min(most, ipt__max(for_threads, for_scratch));
}

static ipt__cpu_work ipt__cpu_cycles_work(const ipt__stage *stage, uint32_t threads) {
  ipt__cpu_work work = {ipt__cpu_cycles, 0, 0, 0, 0};
  work.slices = ipt__cpu_slices(stage, threads);
  work.items = stage->batch * work.slices;
  work.worker_scratch = 2 * ipt__divide_up(stage->elem_size, work.slices) +
                        ipt__divide_up(ipt__stage_positions(stage), 8);
  return work;
}

static ipt__cpu_work ipt__cpu_work_of(const ipt__stage *stage, uint32_t threads) {
  ipt__cpu_work work = {NULL, 0, 0, 1, 0};
  switch (stage->kernel) {
  case IPT__BS:
  case IPT__PANEL:
    work.body = ipt__cpu_bs;
    work.items = stage->batch;
    work.worker_scratch = ipt__instance_bytes(stage);
    break;
  case IPT__SQUARE:
    work.body = ipt__cpu_square;
    work.items = stage->batch * ipt__divide_up(stage->rows, IPT__CPU_TILE);
    break;
  case IPT__ROW_SHUFFLE:
    work.body = ipt__cpu_row_shuffle;
    work.items = stage->batch * stage->rows;
    work.worker_scratch = stage->cols * stage->elem_size;
    break;
  case IPT__REFLECT:
    work.body = ipt__cpu_reflect;
    work.items = stage->batch * (stage->rows / 2 + 1);
    break;
  case IPT__PTTWAC:
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE:
    work = ipt__cpu_cycles_work(stage, threads);
    break;
  case IPT__MERGE:
    work.body = ipt__cpu_merge;
    work.items = stage->batch;
    work.worker_scratch = stage->rows * stage->rest * stage->elem_size;
    break;
  }
  return work;
}

static uint64_t ipt__cpu_thread_scratch(const ipt__stage *stage) {
  return ipt__cpu_work_of(stage, 1).worker_scratch;
}

static ipt__limits ipt__cpu_limits(void) {
  ipt__limits limits;
  memset(&limits, 0, sizeof limits);
  limits.on_chip = IPT__CPU_ON_CHIP; /* a buffer that stays in the L2 cache of any core */
  limits.max_positions = UINT64_MAX / 8;
  limits.thread_scratch = ipt__cpu_thread_scratch;
  return limits;
}

/* As many threads as the scratch limit allows, and as there is work for. */
static uint32_t ipt__cpu_workers(const ipt__cpu_work *work, uint64_t data_bytes, uint64_t limit,
                                 uint32_t threads) {
  uint64_t affordable = work->worker_scratch == 0 ? threads : limit / work->worker_scratch;
  uint64_t worthwhile = data_bytes / (64 << 10) + 1; /* starting a thread costs as much */
  worthwhile = ipt__min(worthwhile, work->items);
  return (uint32_t)ipt__clamp(ipt__min(affordable, worthwhile), 1, threads);
}

static ipt__cpu_work ipt__cpu_stage_work(const ipt__stages *stages, uint32_t index,
                                         uint32_t threads) {
  const ipt__stage *stage = &stages->stage[index];
  uint64_t bytes = stage->batch * ipt__instance_bytes(stage);
  ipt__cpu_work work = ipt__cpu_work_of(stage, threads);
  work.workers = ipt__cpu_workers(&work, bytes, stages->scratch_limit, threads);
  return work;
}

static uint64_t ipt__cpu_scratch(const ipt__stages *stages, uint32_t threads) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__cpu_work work = ipt__cpu_stage_work(stages, i, threads);
    bytes = ipt__max(bytes, work.worker_scratch * work.workers);
  }
  return bytes;
}

static void ipt__cpu_run_stage(const ipt__stages *stages, uint32_t index, ipt_context *context,
                               unsigned char *data, unsigned char *scratch) {
  const ipt__stage *stage = &stages->stage[index];
  ipt__cpu_work work = ipt__cpu_stage_work(stages, index, context->threads);
  ipt__cpu_stage cpu;
  cpu.stage = stage;
  cpu.data = data + stage->offset;
  cpu.scratch = scratch;
  cpu.worker_scratch = work.worker_scratch;
  cpu.slices = work.slices;
  ipt__parallel_for(&context->pool, work.items, work.workers, work.body, &cpu);
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
                                      ipt__control *control) {
  ipt__expect(control, ipt__cpu_bytes(stages));
  for (uint32_t i = 0; i < stages->count; i++) {
    if (ipt__is_cancelled(control))
      return i == 0 ? IPT_ERROR_CANCELLED : IPT_ERROR_DATA_UNDEFINED;
    ipt__cpu_run_stage(stages, i, context, data, scratch);
    ipt__advance(control, stages->stage[i].batch * ipt__instance_bytes(&stages->stage[i]));
  }
  return IPT_SUCCESS;
}

/* Scratch is allocated before anything moves, so that a failure leaves the data as it was. */
static ipt_result ipt__cpu_run(const ipt__stages *stages, ipt_context *context, void *data,
                               ipt__control *control) {
  uint64_t bytes = ipt__cpu_scratch(stages, context->threads);
  unsigned char *scratch =
      bytes > 0 ? (unsigned char *)ipt__allocate(&context->allocator, bytes) : NULL;
  if (scratch == NULL && bytes > 0)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__cpu_run_stages(stages, context, (unsigned char *)data, scratch, control);
  ipt__release(&context->allocator, scratch);
  return result;
}
