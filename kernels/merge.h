/* merge: long rows and, behind them, short ones are interleaved: shaders/merge.comp. */

typedef struct ipt__merge_constants {
  uint32_t workgroup, unit_bytes, shared_words; /* the last two: of what kernels share, unused */
  uint32_t held_words;                          /* per invocation */
  uint32_t waits;                               /* workgroups wait for each other */
  uint32_t long_rows;                           /* than a chunk: it meets at most two */
} ipt__merge_constants;

typedef struct ipt__merge_arguments {
  uint64_t data, scratch;
  uint32_t groups; /* chunks of this launch */
  uint32_t first_chunk;
  uint32_t rows; /* of the result */
  uint32_t row_words, long_words, short_words;
  uint32_t short_rows; /* where they are saved, in words of scratch */
} ipt__merge_arguments;

typedef struct ipt__merge_geometry {
  uint32_t workgroup;
  uint64_t chunk_words; /* of the result, that one workgroup holds */
  uint64_t row_words, long_words, short_words;
  uint64_t all_words;
  uint64_t first_chunk; /* the chunks before lie in the first row and stay where they are */
  uint64_t end_chunk;
} ipt__merge_geometry;

enum {
  IPT__MERGE_HELD = 16, /* words per invocation */
  IPT__MERGE_WORKGROUP = 512,
  IPT__MERGE_MIN_WORKGROUP = 64,
  IPT__MERGE_CHUNKS = 1024,  /* rather than fewer, workgroups are made smaller */
  IPT__MERGE_MAX_WAVES = 512 /* launches, where workgroups cannot wait for each other */
};

static ipt__merge_geometry ipt__merge_geometry_of(const ipt__stage *stage,
                                                  const ipt__profile *profile) {
  ipt__merge_geometry g;
  uint64_t elem_words = stage->elem_size / 4, workgroup = IPT__MERGE_WORKGROUP;
  g.row_words = stage->cols * elem_words;
  g.short_words = stage->rest * elem_words;
  g.long_words = g.row_words - g.short_words;
  g.all_words = stage->rows * g.row_words;
  while (workgroup > IPT__MERGE_MIN_WORKGROUP &&
         (workgroup > profile->workgroup ||
          g.all_words / (workgroup * IPT__MERGE_HELD) < IPT__MERGE_CHUNKS))
    workgroup /= 2;
  g.workgroup = (uint32_t)workgroup;
  g.chunk_words = workgroup * IPT__MERGE_HELD;
  g.first_chunk = g.long_words / g.chunk_words;
  g.end_chunk = ipt__divide_up(g.all_words, g.chunk_words);
  return g;
}

/* Where no workgroup may wait for another one, chunks are moved in waves, the last ones first. A
 * wave is as long as none of its chunks overwrites what another one of it still needs: the words
 * at a chunk's place move to the chunks behind the wave, or to itself if it is the wave. */
static uint64_t ipt__merge_wave_begin(const ipt__merge_geometry *g, uint64_t end_chunk) {
  uint64_t end = ipt__min(end_chunk * g->chunk_words, g->all_words);
  uint64_t low = g->first_chunk, high = end_chunk - 1;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2, word = middle * g->chunk_words;
    if (word + word / g->long_words * g->short_words >= end)
      high = middle;
    else
      low = middle + 1;
  }
  return high;
}

static int ipt__merge_few_waves(const ipt__merge_geometry *g) {
  uint64_t waves = 0;
  for (uint64_t end = g->end_chunk; end > g->first_chunk && waves <= IPT__MERGE_MAX_WAVES; waves++)
    end = ipt__merge_wave_begin(g, end);
  return waves <= IPT__MERGE_MAX_WAVES;
}

/* Workgroups spin on flags only where loops may be of any length. */
static int ipt__merge_waits(const ipt__profile *profile) {
  return profile->loop_limit == 0;
}

static int ipt__merge_applies(const ipt__stage *stage, const ipt__profile *profile) {
  if (stage->batch != 1 || stage->elem_size % 4 != 0 || stage->offset % 4 != 0)
    return 0;
  ipt__merge_geometry g = ipt__merge_geometry_of(stage, profile);
  if (g.all_words > profile->max_positions - g.chunk_words) /* 32-bit positions */
    return 0;
  return ipt__merge_waits(profile) || ipt__merge_few_waves(&g);
}

/* A ticket, and a flag for every chunk. */
static uint64_t ipt__merge_flag_words(const ipt__merge_geometry *g, const ipt__profile *profile) {
  return ipt__merge_waits(profile) ? 1 + g->end_chunk - g->first_chunk : 0;
}

static uint64_t ipt__merge_scratch(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__merge_geometry g = ipt__merge_geometry_of(stage, profile);
  return 4 * (ipt__merge_flag_words(&g, profile) + stage->rows * g.short_words);
}

static int ipt__merge_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (!ipt__merge_applies(stage, profile))
    return 0;
  stage->scratch = ipt__merge_scratch(stage, profile);
  return stage->scratch <= limit;
}

/* Small matrices are not worth several launches. */
static double ipt__merge_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__other_costs *costs = &profile->costs->others;
  return costs->interleaving + costs->interleaved_bytes / (double)ipt__instance_bytes(stage);
}

/* Flags are cleared, short rows saved. */
static int ipt__merge_launches(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  (void)profile;
  return 3;
}

/* ---- Launches ---- */

static ipt_result ipt__launch_save_short_rows(ipt__launcher *launcher, const ipt__stage *stage,
                                              const ipt__merge_geometry *g) {
  ipt__copying copying = {{IPT__OPERAND_0, stage->offset + 4 * stage->rows * g->long_words},
                          {IPT__SCRATCH, 4 * ipt__merge_flag_words(g, launcher->profile)},
                          0,
                          0,
                          4 * stage->rows * g->short_words,
                          1};
  return ipt__launch_copy(launcher, &copying);
}

static ipt_result ipt__launch_chunk_range(ipt__launcher *launcher, const ipt__stage *stage,
                                          const ipt__merge_geometry *g, uint64_t begin,
                                          uint64_t end) {
  ipt__merge_constants constants = {g->workgroup,
                                    4,
                                    1,
                                    IPT__MERGE_HELD,
                                    (uint32_t)ipt__merge_waits(launcher->profile),
                                    g->row_words >= g->chunk_words};
  ipt__merge_arguments arguments = {0,
                                    0,
                                    (uint32_t)(end - begin),
                                    (uint32_t)begin,
                                    (uint32_t)stage->rows,
                                    (uint32_t)g->row_words,
                                    (uint32_t)g->long_words,
                                    (uint32_t)g->short_words,
                                    (uint32_t)ipt__merge_flag_words(g, launcher->profile)};
  ipt__call call = IPT__CALL(IPT__SHADER_MERGE, constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, stage->offset);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  return ipt__add_launch(launcher, &call, end - begin);
}

static ipt_result ipt__launch_merge(ipt__launcher *launcher, ipt__stage *stage) {
  ipt__merge_geometry g = ipt__merge_geometry_of(stage, launcher->profile);
  int waits = ipt__merge_waits(launcher->profile);
  ipt_result result = ipt__launch_save_short_rows(launcher, stage, &g);
  if (result == IPT_SUCCESS && waits)
    result = ipt__launch_fill(launcher, 4 * ipt__merge_flag_words(&g, launcher->profile));
  uint64_t end = g.end_chunk;
  while (result == IPT_SUCCESS && end > g.first_chunk) {
    uint64_t begin = waits ? g.first_chunk : ipt__merge_wave_begin(&g, end);
    result = ipt__launch_chunk_range(launcher, stage, &g, begin, end);
    end = begin;
  }
  return result;
}

/* ---- On the CPU: one thread ---- */

static double ipt__merge_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->interleaving;
}

static uint64_t ipt__merge_cpu_scratch(const ipt__stage *stage) {
  return stage->rows * stage->rest * stage->elem_size;
}

static const ipt__kernel ipt__kernel_merge = {
    "merge",           0,    ipt__merge_fits,     ipt__merge_cost,        ipt__merge_launches,
    ipt__launch_merge, NULL, ipt__merge_cpu_cost, ipt__merge_cpu_scratch, NULL};
