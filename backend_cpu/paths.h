/* Cycles cut into exclusive paths, on which threads that never meet move whole elements.
 *
 * One of every `stride` positions starts a path. The path is followed backwards, as cycles are, and
 * ends at the next such position; arithmetic finds it, so no table is needed. The
 * elements at the starts are saved first. Then every path belongs to one worker. A worker marks
 * what it has moved in a bit map of its own, so that workers share nothing. Cycles without a start,
 * usually a few short ones, are left: a worker that finds an unmarked position follows the cycle if
 * the position is the lowest on it. */

/* The last positions, fewer than the stride, may have no start. */
static uint64_t ipt__path_starts_of(const ipt__stage *stage, uint64_t stride) {
  uint64_t positions = ipt__stage_positions(stage), whole = positions / stride;
  return whole + (ipt__path_start(whole, stride) < positions);
}

/* Returns the bytes of a worker's map for one instance. */
static uint64_t ipt__path_map_bytes(const ipt__stage *stage) {
  return ipt__divide_up(ipt__stage_positions(stage), 8);
}

/* Saved elements lie one after the other. */
static unsigned char *ipt__saved_start(const ipt__cpu_stage *cpu, uint64_t item) {
  return cpu->shared + item * cpu->stage->elem_size;
}

/* A worker's scratch holds an element and, after it, a map for each instance. */
static unsigned char *ipt__path_map(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t worker) {
  return cpu->scratch + worker * cpu->worker_scratch + cpu->stage->elem_size +
         instance * ipt__path_map_bytes(cpu->stage);
}

/* An item is a start with the `stride` positions around it, whose bits fill whole bytes, and the
 * last one with all that follow. */
static void ipt__cpu_save_starts(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t starts = ipt__path_starts_of(stage, cpu->stride), of_start = cpu->stride / 8;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / starts, number = item % starts;
    uint64_t start = ipt__path_start(number, cpu->stride), first = number * of_start;
    uint64_t last = number + 1 < starts ? first + of_start : ipt__path_map_bytes(stage);
    for (uint64_t other = 0; other < cpu->parts; other++)
      memset(ipt__path_map(cpu, instance, other) + first, 0, (size_t)(last - first));
    ipt__path_map(cpu, instance, 0)[start / 8] = (unsigned char)(1u << start % 8);
    memcpy(ipt__saved_start(cpu, item),
           cpu->data + instance * ipt__instance_bytes(stage) + start * stage->elem_size,
           (size_t)stage->elem_size);
  }
}

static ipt__walker ipt__make_walker(const ipt__cpu_stage *cpu, uint64_t instance) {
  ipt__walker walker;
  memset(&walker, 0, sizeof walker);
  walker.stage = cpu->stage;
  walker.sizes = &cpu->host->cpu_sizes.cycles;
  walker.first = cpu->data + instance * ipt__instance_bytes(cpu->stage);
  walker.size = (size_t)cpu->stage->elem_size;
  return walker;
}

/* Follows the paths of one instance whose starts are [begin, end). */
static void ipt__follow_paths(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t begin,
                              uint64_t end, uint32_t worker) {
  uint64_t starts = ipt__path_starts_of(cpu->stage, cpu->stride), position;
  uint64_t bytes = cpu->stage->elem_size;
  unsigned char *map = ipt__path_map(cpu, instance, worker);
  ipt__walker walker = ipt__make_walker(cpu, instance);
  unsigned char *first = cpu->data + instance * ipt__instance_bytes(cpu->stage);
  walker.stride = cpu->stride;
  while (cpu->stride >> walker.shift > 1)
    walker.shift++;
  walker.start = begin + 1;
  walker.limit = end;
  ipt__begin_walk(&walker, ipt__path_start(begin, cpu->stride));
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *hole = first + ipt__path_start(item, cpu->stride) * bytes;
    while (!ipt__is_path_start(&walker, position = ipt__walk(&walker))) {
      ipt__copy_element(hole, first + position * bytes, (size_t)bytes);
      ipt__finish_bytes(cpu->finish, hole, bytes);
      map[position / 8] |= (unsigned char)(1u << position % 8);
      hole = first + position * bytes;
    }
    memcpy(hole, ipt__saved_start(cpu, instance * starts + (position >> walker.shift)),
           (size_t)bytes);
    ipt__finish_bytes(cpu->finish, hole, bytes);
  }
}

/* An item is a start. */
static void ipt__cpu_follow_paths(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  uint64_t starts = ipt__path_starts_of(cpu->stage, cpu->stride);
  while (begin < end) {
    uint64_t first = begin % starts, last = ipt__min(starts, first + (end - begin));
    ipt__follow_paths(cpu, begin / starts, first, last, worker);
    begin += last - first;
  }
}

/* Returns the marks of all workers for eight positions. */
static unsigned ipt__marks(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t byte) {
  unsigned marks = 0;
  for (uint64_t worker = 0; worker < cpu->parts; worker++)
    marks |= ipt__path_map(cpu, instance, worker)[byte];
  return marks;
}

/* Whether the position is the lowest of its cycle. */
static int ipt__leads_cycle(const ipt__stage *stage, uint64_t position) {
  uint64_t other = ipt__cycle_source(stage, position);
  while (other > position)
    other = ipt__cycle_source(stage, other);
  return other == position;
}

static void ipt__follow_other(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t start,
                              unsigned char *held) {
  ipt__slice slice;
  memset(&slice, 0, sizeof slice);
  slice.walker = ipt__make_walker(cpu, instance);
  slice.finish = cpu->finish;
  slice.first = cpu->data + instance * ipt__instance_bytes(cpu->stage);
  slice.held = held;
  ipt__follow_cycle(&slice, start);
}

/* An item is a byte of a map. */
static void ipt__cpu_follow_others(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  uint64_t positions = ipt__stage_positions(cpu->stage);
  uint64_t map_bytes = ipt__path_map_bytes(cpu->stage);
  unsigned char *held = ipt__worker_scratch(cpu, worker);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / map_bytes, byte = item % map_bytes;
    unsigned marks = ipt__marks(cpu, instance, byte);
    for (uint64_t bit = 0; bit < 8 && marks >> bit != 0xFFu >> bit; bit++) {
      uint64_t start = 8 * byte + bit;
      if (!(marks >> bit & 1) && start < positions && ipt__leads_cycle(cpu->stage, start))
        ipt__follow_other(cpu, instance, start, held);
    }
  }
}

/* ---- How cycles are divided among threads ---- */

static void ipt__divide_by_slices(ipt__cpu_work *work, const ipt__stage *stage,
                                  const ipt__cpu_means *means) {
  work->slices = ipt__cpu_slices(stage, &means->host->cpu_sizes, means->threads);
  work->worker_scratch = ipt__cycles_scratch(stage, work->slices);
  ipt__add_loop(work, ipt__cpu_cycles, stage->batch * work->slices);
}

/* Returns the least stride that makes no more starts than are useful and leaves scratch for all
 * threads, or at least for two; 0 if there is none. */
static uint64_t ipt__cpu_stride(const ipt__stage *stage, uint64_t worker_scratch,
                                const ipt__cpu_means *means) {
  const ipt__cpu_cycle_sizes *sizes = &means->host->cpu_sizes.cycles;
  uint64_t positions = ipt__stage_positions(stage) * stage->batch, stride = sizes->least_stride;
  for (; stride <= sizes->most_stride; stride *= 2) {
    uint64_t saved = stage->batch * ipt__path_starts_of(stage, stride) * stage->elem_size;
    uint32_t enough = stride < sizes->most_stride ? means->threads : 2;
    if (positions / stride <= sizes->enough_starts &&
        saved + enough * worker_scratch <= means->scratch)
      return stride;
  }
  return 0;
}

/* Paths serve large matrices, of which there are few. */
static int ipt__cpu_wants_paths(const ipt__stage *stage, const ipt__cpu_means *means) {
  const ipt__cpu_cycle_sizes *sizes = &means->host->cpu_sizes.cycles;
  uint32_t threads = means->threads;
  return threads > 1 && stage->tile_cols == 1 && stage->batch < 2 * threads &&
         ipt__stage_positions(stage) / sizes->least_stride >= threads * sizes->starts;
}

static void ipt__divide_cpu_cycles(ipt__cpu_work *work, const ipt__stage *stage,
                                   const ipt__cpu_means *means) {
  uint64_t worker_scratch = stage->elem_size + stage->batch * ipt__path_map_bytes(stage);
  if (ipt__cpu_wants_paths(stage, means))
    work->stride = ipt__cpu_stride(stage, worker_scratch, means);
  if (work->stride == 0) {
    ipt__divide_by_slices(work, stage, means);
    return;
  }
  uint64_t starts = stage->batch * ipt__path_starts_of(stage, work->stride);
  work->shared_scratch = starts * stage->elem_size;
  work->worker_scratch = worker_scratch;
  ipt__add_loop(work, ipt__cpu_save_starts, starts);
  ipt__add_loop(work, ipt__cpu_follow_paths, starts);
  ipt__add_loop(work, ipt__cpu_follow_others, stage->batch * ipt__path_map_bytes(stage));
}
