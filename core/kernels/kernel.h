/* The contract of a kernel. Its room, a file of this folder, says which stages it can do, what they
 * cost on a profile, and which launches they take. table.h lists all kernels. */

struct ipt__kernel {
  const char *name;
  int transposes; /* a stage of one row or column then moves nothing */

  /* On a device; NULL if the kernel runs on the CPU only. */

  /* Whether the kernel can do the stage with at most scratch_limit bytes of scratch. Fills in
   * items, round and scratch. */
  int (*fits)(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit);
  /* The cost relative to a copy of the stage's data. */
  double (*cost)(const ipt__stage *stage, const ipt__profile *profile);
  /* The launches of one round, each with its barrier. NULL: 1. */
  int (*launches)(const ipt__stage *stage, const ipt__profile *profile);
  ipt_result (*launch)(ipt__launcher *launcher, ipt__stage *stage);

  /* On the CPU. */

  int (*cpu_fits)(const ipt__stage *stage, const ipt__profile *profile); /* NULL: always */
  double (*cpu_cost)(const ipt__stage *stage, const ipt__cpu_costs *costs);
  /* The threads that have both scratch and work; 0: not even one has scratch. Fills in scratch, the
   * bytes that one thread needs. NULL: all threads, without scratch. */
  uint64_t (*cpu_threads)(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit);

  const ipt__parameter *const *parameters; /* those that the kernel obeys, up to NULL; NULL: none */

  /* Whether the kernel takes the stage's gaps between instances and between rows into account and
   * writes nothing into them. NULL: never. */
  int (*leaves_gaps)(const ipt__stage *stage, const ipt__profile *profile);

  /* Whether its shaders access the overhang of a matrix, by overhang.glsl, in a stage that fits
   * otherwise. NULL: never. */
  int (*reaches_overhang)(const ipt__stage *stage, const ipt__profile *profile);
};

/* Serves many kernels on a device: matrices may have gaps between them, rows may not. */
static int ipt__leaves_gaps_of_batches(const ipt__stage *stage, const ipt__profile *profile) {
  return stage->pitch == 0 && stage->out_pitch == 0 && profile->execution.launches;
}

static int ipt__always_reaches_overhang(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  (void)profile;
  return 1;
}

static int ipt__fits_device(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  const ipt__kernel *kernel = stage->kernel;
  if (kernel->fits == NULL || !kernel->fits(stage, profile, limit))
    return 0;
  return !stage->has_overhang ||
         (kernel->reaches_overhang != NULL && kernel->reaches_overhang(stage, profile));
}

/* The threads on the CPU of kernels that hold an instance in a buffer. Threads that have an
 * instance less than others wait for these. */
static uint64_t ipt__buffer_cpu_threads(ipt__stage *stage, const ipt__profile *profile,
                                        uint64_t limit) {
  stage->scratch = ipt__instance_bytes(stage);
  uint64_t most = ipt__min(limit / stage->scratch, profile->threads);
  uint64_t each = ipt__divide_up(stage->batch, ipt__max(most, 1));
  return ipt__min(most, (stage->batch + each / 2) / each);
}

/* Whether the backend can run the stage within the scratch limit. Fills in items, round and
 * scratch. */
static int ipt__fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  const ipt__kernel *kernel = stage->kernel;
  stage->items = stage->round = stage->batch;
  if (profile->execution.launches)
    return ipt__fits_device(stage, profile, limit);
  stage->scratch = 0;
  stage->round =
      kernel->cpu_threads != NULL ? kernel->cpu_threads(stage, profile, limit) : profile->threads;
  return stage->round > 0 && (kernel->cpu_fits == NULL || kernel->cpu_fits(stage, profile));
}

/* Whether the stage would fit without a limit. Leaves the stage as it is. */
static int ipt__could_fit(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__stage copy = *stage;
  return ipt__fits(&copy, profile, UINT64_MAX / 16);
}

/* Returns the factor of the time of a stage on the CPU for which some threads have no scratch. A
 * little data is left to one thread anyway. */
static double ipt__idle_threads(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t bytes = stage->batch * ipt__instance_bytes(stage), busy = ipt__max(stage->round, 1);
  int all = busy >= profile->threads || bytes < profile->cpu_sizes.waking.stage;
  return all ? 1 : (double)profile->threads / (double)busy;
}

/* The cost of a stage that fits, relative to a copy of its data by all threads. */
static double ipt__stage_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__kernel *kernel = stage->kernel;
  if (!profile->execution.launches)
    return kernel->cpu_cost(stage, &profile->cpu_costs) * ipt__idle_threads(stage, profile);
  double bytes = (double)stage->batch * (double)ipt__instance_bytes(stage);
  int launches = kernel->launches != NULL ? kernel->launches(stage, profile) : 1;
  return kernel->cost(stage, profile) + ipt__launch_bytes(profile) * launches / bytes;
}

/* ---- Time ---- */

/* Returns the estimated seconds of a stage on a device. */
IPT__MAYBE_UNUSED static double ipt__stage_seconds(const ipt__stage *stage,
                                                   const ipt__profile *profile) {
  double bytes = (double)stage->batch * (double)ipt__instance_bytes(stage);
  return ipt__stage_cost(stage, profile) * 2 * bytes / ipt__move_rate(profile);
}

/* Returns the most instances of the stage that may be in one launch, whose workgroups wait for each
 * other, so that it cannot be divided later. */
IPT__MAYBE_UNUSED static uint64_t ipt__instances_within_limit(const ipt__stage *stage,
                                                              const ipt__profile *profile) {
  double limit = profile->submission_seconds;
  if (limit == 0)
    return stage->batch;
  double fitting = (double)stage->batch * limit / ipt__stage_seconds(stage, profile);
  return fitting < (double)stage->batch ? ipt__max((uint64_t)fitting, 1) : stage->batch;
}

/* ---- Shared by several kernels ---- */

/* The fewest elements, or rows of any length, that are whole words together. */
static uint64_t ipt__period_of_words(uint64_t elem_size) {
  return 4 / ipt__gcd(elem_size, 4);
}

/* The cost of two limits together, where the smaller one mostly hides behind the larger: the length
 * of the vector (a, b), within a hundredth and without a mathematical library. */
static double ipt__combined_cost(double a, double b) {
  double most = a > b ? a : b, least = a > b ? b : a;
  return most + 5 * least * least / (12 * most);
}

/* Returns a factor of costs where one workgroup has an instance to itself, so that few instances
 * leave much of the device idle. */
static double ipt__idle_factor(const ipt__stage *stage, const ipt__profile *profile) {
  double instances = (double)stage->batch, wanted = (double)profile->cores / 2;
  return instances < wanted ? wanted / instances : 1;
}

/* Launches a part of the items: [first, first + count). */
typedef ipt_result (*ipt__launch_part)(ipt__launcher *launcher, const ipt__stage *stage,
                                       uint64_t first, uint64_t count);

static ipt_result ipt__launch_parts(ipt__launcher *launcher, const ipt__stage *stage,
                                    uint64_t items, uint64_t items_per_part,
                                    ipt__launch_part launch) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < items && result == IPT_SUCCESS; first += items_per_part)
    result = launch(launcher, stage, first, ipt__min(items_per_part, items - first));
  return result;
}

/* Declares the rows of matrices with gaps. */
static void ipt__declare_rows(ipt__call *call, uint32_t use, ipt__address begin,
                              const ipt__stage *stage, uint64_t rows, uint64_t cols, uint64_t pitch,
                              uint64_t count) {
  uint64_t e = stage->elem_size;
  ipt__range range = ipt__rows_at(begin, cols * e, pitch * e, rows);
  range.matrices = count;
  range.stride = ipt__instance_bytes(stage);
  ipt__declare(call, use, range);
}

/* Takes the data of `count` instances, which are permuted in place, and declares the accesses. */
static void ipt__take_instances(ipt__call *call, const ipt__stage *stage, uint64_t first,
                                uint64_t count) {
  ipt__address begin = {IPT__OPERAND_0, ipt__instance_offset(stage, first)};
  uint64_t rows = stage->rows, cols = stage->cols, pitch = ipt__stage_pitch(stage),
           out_pitch = ipt__stage_out_pitch(stage);
  ipt__take_address(call, begin.target, begin.offset);
  if (stage->pitch == 0 && stage->out_pitch == 0) {
    ipt__declare(call, IPT__CHANGES,
                 ipt__rows_at(begin, ipt__moved_bytes(stage), ipt__instance_bytes(stage), count));
  } else if (rows == cols && pitch == out_pitch) {
    ipt__declare_rows(call, IPT__CHANGES, begin, stage, rows, cols, pitch, count);
  } else {
    ipt__declare_rows(call, IPT__READS, begin, stage, rows, cols, pitch, count);
    ipt__declare_rows(call, IPT__WRITES, begin, stage, cols, rows, out_pitch, count);
  }
}

/* Most items of the stage in one launch. */
static uint64_t ipt__part_of(const ipt__stage *stage) {
  return ipt__min(stage->round, IPT__MAX_ITEMS);
}

/* The cost of moving super-elements by exclusive paths. Elements that do not fill whole cache lines
 * also pay for the bytes touched beside their own and for split accesses, and those that are not
 * whole words for their ends. */
static double ipt__move_cost(uint64_t bytes, const ipt__profile *profile) {
  const ipt__move_costs *c = &profile->costs.move;
  uint64_t line = ipt__max(profile->sizes.line, 16), alignment = ipt__gcd(bytes, line);
  double excess = (double)(line - alignment) / (double)bytes;
  double partial = c->partial * (excess < 1 ? excess * (2 - excess) : excess);
  double split = alignment < line ? c->split : 0;
  double cost = c->base + c->per_element / (double)ipt__min(bytes, c->followed);
  cost += partial > split ? partial : split;
  return bytes % 4 == 0 ? cost : cost * c->bytes;
}
