/* Cycles cut into exclusive paths: whole elements moved by threads that never meet.
 *
 * Every position whose number is a multiple of the stride starts a path, which ends at the next
 * such position on its cycle: arithmetic tells, no table is needed. The elements at the starts are
 * saved first. Then every path belongs to one thread, which marks what it has moved, a byte for
 * each position, so that threads share no byte. Cycles without a start, usually a few short ones,
 * are left: whoever finds an unmarked position follows the cycle if it is the first position of it.
 */

typedef struct ipt__paths_scratch {
  unsigned char *saved, *marks;
} ipt__paths_scratch;

static uint64_t ipt__path_starts_of(uint64_t positions, uint64_t stride) {
  return ipt__divide_up(positions, stride);
}

/* Of one instance. */
static uint64_t ipt__paths_bytes(const ipt__stage *stage, uint64_t stride) {
  uint64_t positions = ipt__stage_positions(stage);
  return ipt__path_starts_of(positions, stride) * stage->elem_size + positions;
}

static ipt__paths_scratch ipt__paths_scratch_of(const ipt__cpu_stage *cpu, uint64_t instance) {
  uint64_t starts = ipt__path_starts_of(ipt__stage_positions(cpu->stage), cpu->stride);
  ipt__paths_scratch scratch;
  scratch.saved = cpu->shared + instance * ipt__paths_bytes(cpu->stage, cpu->stride);
  scratch.marks = scratch.saved + starts * cpu->stage->elem_size;
  return scratch;
}

/* An item is a start, with the positions up to the next one. */
static void ipt__cpu_save_starts(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t positions = ipt__stage_positions(stage);
  uint64_t starts = ipt__path_starts_of(positions, cpu->stride);
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / starts, start = item % starts * cpu->stride;
    ipt__paths_scratch scratch = ipt__paths_scratch_of(cpu, instance);
    const unsigned char *first = cpu->data + instance * ipt__instance_bytes(stage);
    memset(scratch.marks + start, 0, (size_t)ipt__min(cpu->stride, positions - start));
    scratch.marks[start] = 1;
    memcpy(scratch.saved + item % starts * stage->elem_size, first + start * stage->elem_size,
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
  uint64_t starts = ipt__path_starts_of(ipt__stage_positions(stage), cpu->stride);
  uint64_t bytes = stage->elem_size, mask = cpu->stride - 1;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t instance = item / starts, position;
    ipt__paths_scratch scratch = ipt__paths_scratch_of(cpu, instance);
    unsigned char *first = cpu->data + instance * ipt__instance_bytes(stage);
    unsigned char *held = scratch.saved + item % starts * bytes;
    ipt__walker walker = ipt__make_walker(cpu, instance);
    ipt__begin_walk(&walker, item % starts * cpu->stride);
    while (((position = ipt__walk(&walker)) & mask) != 0) {
      ipt__swap_elements(first + position * bytes, held, (size_t)bytes);
      ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
      scratch.marks[position] = 1;
    }
    memcpy(first + position * bytes, held, (size_t)bytes);
    ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
  }
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
    uint64_t instance = item / positions, start = item % positions, position = start;
    if (ipt__paths_scratch_of(cpu, instance).marks[start] || !ipt__leads_cycle(stage, start))
      continue;
    unsigned char *first = cpu->data + instance * ipt__instance_bytes(stage);
    memcpy(held, first + start * bytes, (size_t)bytes);
    do {
      position = ipt__cycle_destination(stage, position);
      ipt__swap_elements(first + position * bytes, held, (size_t)bytes);
      ipt__finish_bytes(cpu->finish, first + position * bytes, bytes);
    } while (position != start);
  }
}
