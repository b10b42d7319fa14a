/* Cycles cut into exclusive paths: whole elements moved by threads that never meet.
 *
 * Every position whose number is a multiple of the stride starts a path, which ends at the next
 * such position on its cycle: arithmetic tells, no table is needed. The elements at the starts are
 * saved first. Then every path belongs to one worker, who marks what it has moved, a bit for each
 * position in a map of its own, so that workers share nothing. Cycles without a start, usually a
 * few short ones, are left: whoever finds an unmarked position follows the cycle if it is the first
 * position of it. */

static uint64_t ipt__path_starts_of(const ipt__stage *stage, uint64_t stride) {
  return ipt__divide_up(ipt__stage_positions(stage), stride);
}

/* Of one instance, for one worker. */
static uint64_t ipt__path_map_bytes(const ipt__stage *stage) {
  return ipt__divide_up(ipt__stage_positions(stage), 8);
}

/* Elements that have been saved, one behind the other. */
static unsigned char *ipt__saved_start(const ipt__cpu_stage *cpu, uint64_t item) {
  return cpu->shared + item * cpu->stage->elem_size;
}

/* A worker has room for an element, and behind that maps. */
static unsigned char *ipt__path_map(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t worker) {
  return cpu->scratch + worker * cpu->worker_scratch + cpu->stage->elem_size +
         instance * ipt__path_map_bytes(cpu->stage);
}

/* An item is a start, with the positions up to the next one: their bits are whole bytes. */
static void ipt__cpu_save_starts(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t starts = ipt__path_starts_of(stage, cpu->stride);
  uint64_t all_bytes = ipt__path_map_bytes(stage);
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / starts, start = item % starts * cpu->stride;
    uint64_t bytes = ipt__min(cpu->stride / 8, all_bytes - start / 8);
    for (uint64_t other = 0; other < cpu->parts; other++)
      memset(ipt__path_map(cpu, instance, other) + start / 8, 0, (size_t)bytes);
    ipt__path_map(cpu, instance, 0)[start / 8] = 1;
    memcpy(ipt__saved_start(cpu, item),
           cpu->data + instance * ipt__instance_bytes(stage) + start * stage->elem_size,
           (size_t)stage->elem_size);
  }
}

static ipt__walker ipt__make_walker(const ipt__cpu_stage *cpu, uint64_t instance) {
  ipt__walker walker;
  memset(&walker, 0, sizeof walker);
  walker.stage = cpu->stage;
  walker.first = cpu->data + instance * ipt__instance_bytes(cpu->stage);
  walker.size = (size_t)cpu->stage->elem_size;
  return walker;
}

/* An item is a start. The stride is a power of two. */
static void ipt__cpu_follow_paths(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t starts = ipt__path_starts_of(stage, cpu->stride);
  uint64_t bytes = stage->elem_size, mask = cpu->stride - 1;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / starts, position;
    unsigned char *first = cpu->data + instance * ipt__instance_bytes(stage);
    unsigned char *held = ipt__saved_start(cpu, item);
    unsigned char *map = ipt__path_map(cpu, instance, worker);
    ipt__walker walker = ipt__make_walker(cpu, instance);
    ipt__begin_walk(&walker, item % starts * cpu->stride);
    while (((position = ipt__walk(&walker)) & mask) != 0) {
      ipt__swap_elements(first + position * bytes, held, (size_t)bytes);
      ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
      map[position / 8] |= (unsigned char)(1u << position % 8);
    }
    memcpy(first + position * bytes, held, (size_t)bytes);
    ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
  }
}

static int ipt__is_on_path(const ipt__cpu_stage *cpu, uint64_t instance, uint64_t position) {
  unsigned marks = 0;
  for (uint64_t worker = 0; worker < cpu->parts; worker++)
    marks |= ipt__path_map(cpu, instance, worker)[position / 8];
  return (int)(marks >> position % 8 & 1);
}

/* Whether no position of the cycle is lower. */
static int ipt__leads_cycle(const ipt__stage *stage, uint64_t position) {
  uint64_t other = ipt__cycle_destination(stage, position);
  while (other > position)
    other = ipt__cycle_destination(stage, other);
  return other == position;
}

/* An item is a position. */
static void ipt__cpu_follow_others(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t positions = ipt__stage_positions(stage), bytes = stage->elem_size;
  unsigned char *held = ipt__worker_scratch(cpu, worker);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / positions, start = item % positions, position;
    if (ipt__is_on_path(cpu, instance, start) || !ipt__leads_cycle(stage, start))
      continue;
    unsigned char *first = cpu->data + instance * ipt__instance_bytes(stage);
    ipt__walker walker = ipt__make_walker(cpu, instance);
    memcpy(held, first + start * bytes, (size_t)bytes);
    ipt__begin_walk(&walker, start);
    do {
      position = ipt__walk(&walker);
      ipt__swap_elements(first + position * bytes, held, (size_t)bytes);
      ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
    } while (position != start);
  }
}
