/* What is known of a kernel: its room, a file of this folder, says which stages it can do, what
 * they cost on a profile, and which launches they are. table.h lists them all. */

struct ipt__kernel {
  const char *name;
  int transposes; /* a stage of one row or column moves nothing */

  /* On a device; NULL: it has none of this kernel. */

  /* Whether it can do the stage within so many bytes of scratch; fills in items, round and scratch.
   */
  int (*fits)(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit);
  /* In copies of the stage's data. */
  double (*cost)(const ipt__stage *stage, const ipt__profile *profile);
  /* One round of it, barriers included. NULL: 1. */
  int (*launches)(const ipt__stage *stage, const ipt__profile *profile);
  ipt_result (*launch)(ipt__launcher *launcher, ipt__stage *stage);

  /* On the CPU. */

  int (*cpu_fits)(const ipt__stage *stage, const ipt__profile *profile); /* NULL: always */
  double (*cpu_cost)(const ipt__stage *stage, const ipt__cpu_costs *costs);
  uint64_t (*cpu_scratch)(const ipt__stage *stage); /* bytes of one thread alone; NULL: none */

  const ipt__word *const *words; /* that it obeys, NULL behind the last one; NULL: none */

  /* Whether it is told where each instance of the stage and each row begins, as the stage has it,
   * and writes nothing between them. NULL: never. */
  int (*leaves_gaps)(const ipt__stage *stage, const ipt__profile *profile);

  /* Whether its shaders reach what of a matrix lies behind the data, by overhang.glsl, in a stage
   * that fits otherwise. NULL: never. */
  int (*reaches_overhang)(const ipt__stage *stage, const ipt__profile *profile);
};

/* Of many kernels on a device: matrices may lie apart, rows may not. */
static int ipt__leaves_gaps_of_batches(const ipt__stage *stage, const ipt__profile *profile) {
  return stage->pitch == 0 && stage->out_pitch == 0 && !profile->is_cpu;
}

static int ipt__always_reaches_overhang(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  (void)profile;
  return 1;
}

/* Whether a device can run the stage. */
static int ipt__fits_device(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  const ipt__kernel *kernel = stage->kernel;
  if (kernel->fits == NULL || !kernel->fits(stage, profile, limit))
    return 0;
  return !stage->has_overhang ||
         (kernel->reaches_overhang != NULL && kernel->reaches_overhang(stage, profile));
}

enum { IPT__SHARED_BANKS = 32 /* words of shared memory that may be accessed together */ };

/* Whether the backend can run the stage within the scratch limit; fills in round and scratch. */
static int ipt__fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  const ipt__kernel *kernel = stage->kernel;
  stage->items = stage->round = stage->batch;
  if (!profile->is_cpu)
    return ipt__fits_device(stage, profile, limit);
  stage->scratch = kernel->cpu_scratch != NULL ? kernel->cpu_scratch(stage) : 0;
  return (kernel->cpu_fits == NULL || kernel->cpu_fits(stage, profile)) && stage->scratch <= limit;
}

/* The same without a limit, and without an effect. */
static int ipt__could_fit(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__stage copy = *stage;
  return ipt__fits(&copy, profile, UINT64_MAX / 16);
}

/* Of a stage that fits, in copies of its data. */
static double ipt__stage_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__kernel *kernel = stage->kernel;
  if (profile->is_cpu)
    return kernel->cpu_cost(stage, profile->cpu_costs);
  double bytes = (double)stage->batch * (double)ipt__instance_bytes(stage);
  int launches = kernel->launches != NULL ? kernel->launches(stage, profile) : 1;
  return kernel->cost(stage, profile) + ipt__launch_bytes(profile) * launches / bytes;
}

/* ---- What several kernels have in common ---- */

/* The length of a vector, within a hundredth, and without a library of mathematics: what two limits
 * cost together, where the smaller one mostly hides behind the other. */
static double ipt__combined_cost(double a, double b) {
  double most = a > b ? a : b, least = a > b ? b : a;
  return most + 5 * least * least / (12 * most);
}

/* Where one workgroup has an instance to itself, few instances leave much of the device idle. */
static double ipt__idle_factor(const ipt__stage *stage, const ipt__profile *profile) {
  double instances = (double)stage->batch, wanted = (double)profile->cores / 2;
  return instances < wanted ? wanted / instances : 1;
}

/* A launch for each part of the items: [first, first + count). */
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

/* Rows of matrices with gaps. */
static void ipt__declare_rows(ipt__call *call, uint32_t use, ipt__address begin,
                              const ipt__stage *stage, uint64_t rows, uint64_t cols, uint64_t pitch,
                              uint64_t count) {
  uint64_t e = stage->elem_size;
  ipt__range range = ipt__rows_at(begin, cols * e, pitch * e, rows);
  range.matrices = count;
  range.stride = ipt__instance_bytes(stage);
  ipt__declare(call, use, range);
}

/* The data of instances from one on, which are permuted in place. */
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

/* Super-elements moved to other places by exclusive paths. What does not fill whole lines also pays
 * for what it touches beyond its own bytes, and for its accesses being split. Elements that are no
 * multiple of 16 bytes are moved word by word, others by halves or bytes of words. */
static double ipt__move_cost(uint64_t bytes, const ipt__profile *profile) {
  const ipt__move_costs *c = &profile->costs->move;
  uint64_t line = ipt__max(profile->sizes.line, 16), alignment = ipt__gcd(bytes, line);
  double excess = (double)(line - alignment) / (double)bytes;
  double partial = c->partial * (excess < 1 ? excess * (2 - excess) : excess);
  double split = alignment < line ? c->split : 0;
  double cost = c->base + c->per_element / (double)ipt__min(bytes, c->followed);
  cost += partial > split ? partial : split;
  if (bytes % 16 == 0)
    return cost;
  cost *= bytes < c->long_element ? c->words : c->long_words;
  return cost * (double)(4 / ipt__gcd(bytes, 4));
}
