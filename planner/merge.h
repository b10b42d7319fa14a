/* Merge: panels and super-elements for sizes without divisors. All but r of M = K p + r rows are
 * transposed by panels of p rows, the r rows left over by themselves; that gives long rows and,
 * behind them, short ones, which are interleaved: see shaders/merge.comp. */

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
  IPT__MERGE_CHUNKS = 1024,   /* rather than fewer, workgroups are made smaller */
  IPT__MERGE_MAX_WAVES = 512, /* dispatches, where workgroups cannot wait for each other */
  IPT__MERGE_MIN_ROWS = 8,    /* of a panel */
  IPT__MERGE_MAX_ROWS = 256,
  IPT__MERGE_MIN_PIECE = 64 /* bytes of a column of a panel, on a device */
};

static ipt__merge_geometry ipt__merge_geometry_of(const ipt__stage *stage,
                                                  const ipt__limits *limits) {
  ipt__merge_geometry g;
  uint64_t elem_words = stage->elem_size / 4, workgroup = IPT__MERGE_WORKGROUP;
  g.row_words = stage->cols * elem_words;
  g.short_words = stage->rest * elem_words;
  g.long_words = g.row_words - g.short_words;
  g.all_words = stage->rows * g.row_words;
  while (workgroup > IPT__MERGE_MIN_WORKGROUP &&
         (workgroup > limits->workgroup ||
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
static int ipt__merge_waits(const ipt__limits *limits) {
  return limits->loop_limit == 0;
}

static int ipt__merge_applies(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->batch != 1 || stage->elem_size % 4 != 0 || stage->offset % 4 != 0)
    return 0;
  ipt__merge_geometry g = ipt__merge_geometry_of(stage, limits);
  if (g.all_words > limits->max_positions - g.chunk_words) /* 32-bit positions */
    return 0;
  return ipt__merge_waits(limits) || ipt__merge_few_waves(&g);
}

/* A ticket, and a flag for every chunk. */
static uint64_t ipt__merge_flag_words(const ipt__merge_geometry *g, const ipt__limits *limits) {
  return ipt__merge_waits(limits) ? 1 + g->end_chunk - g->first_chunk : 0;
}

static uint64_t ipt__merge_scratch(const ipt__stage *stage, const ipt__limits *limits) {
  if (limits->thread_scratch != NULL)
    return limits->thread_scratch(stage);
  ipt__merge_geometry g = ipt__merge_geometry_of(stage, limits);
  return 4 * (ipt__merge_flag_words(&g, limits) + stage->rows * g.short_words);
}

static int ipt__complete_merge(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  if (!ipt__merge_applies(stage, limits))
    return 0;
  stage->scratch = ipt__merge_scratch(stage, limits);
  return stage->scratch <= limit;
}

/* The rows left over: at an odd place a panel may fit less well than elsewhere. */
static ipt__stage ipt__merge_rest(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t p,
                                  const ipt__limits *limits) {
  uint64_t rest = shape->rows % p;
  ipt__stage stage = ipt__make_stage(IPT__PANEL, 1, rest, shape->cols, shape->elem_size);
  stage.offset = (shape->rows - rest) * shape->cols * shape->elem_size;
  stage.tuning = *tuning;
  if (!ipt__panel_fits(&stage, limits))
    stage.kernel = IPT__BS;
  return stage;
}

static void ipt__add_merge_stages(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t p,
                                  const ipt__limits *limits, ipt__stages *stages) {
  uint64_t e = shape->elem_size, rows = shape->rows, cols = shape->cols;
  ipt__stage merge = ipt__make_stage(IPT__MERGE, 1, cols, rows, e);
  merge.rest = rows % p;
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__PANEL, rows / p, p, cols, e));
  ipt__add_stage(stages, tuning, ipt__merge_rest(shape, tuning, p, limits));
  ipt__add_stage(stages, tuning, ipt__make_stage(IPT__SHIFT, 1, rows / p, cols, p * e));
  ipt__add_stage(stages, tuning, merge);
}

static int ipt__merge_stage_fits(const ipt__stage *stage, const ipt__limits *limits) {
  switch (stage->kernel) {
  case IPT__PANEL:
    return ipt__panel_fits(stage, limits);
  case IPT__BS:
    return ipt__bs_applies(stage, limits);
  case IPT__MERGE:
    return limits->thread_scratch != NULL || ipt__merge_applies(stage, limits);
  default:
    return 1;
  }
}

/* The cost of the plan with panels of p rows, or -1 if they do not fit. One that exceeds the
 * scratch limit is kept as the last choice, so that the limit is what is complained of. */
static double ipt__merge_cost(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t p,
                              const ipt__limits *limits, uint64_t limit) {
  ipt__stages stages;
  double cost = 0, all = (double)(shape->rows * shape->cols * shape->elem_size);
  stages.count = 0;
  ipt__add_merge_stages(shape, tuning, p, limits, &stages);
  for (uint32_t i = 0; i < stages.count; i++) {
    ipt__stage *stage = &stages.stage[i];
    if (!ipt__merge_stage_fits(stage, limits))
      return -1;
    ipt__expect_paths(stage);
    double bytes = (double)(stage->batch * ipt__instance_bytes(stage));
    cost += ipt__stage_cost(stage, limits) * bytes / all;
    if (stage->kernel == IPT__MERGE && ipt__merge_scratch(stage, limits) > limit)
      cost += 1000;
  }
  return cost;
}

/* Panels of the cheapest number of rows, or of the one that is forced. Without rows left over it
 * would be the plan of two stages. */
static int ipt__plan_merge(const ipt__shape *shape, const ipt_tuning *tuning,
                           const ipt__limits *limits, ipt__stages *stages) {
  uint64_t least = IPT__MERGE_MIN_ROWS, best = 0;
  double best_cost = 0;
  if (limits->thread_scratch == NULL)
    least = ipt__max(least, ipt__divide_up(IPT__MERGE_MIN_PIECE, shape->elem_size));
  for (uint64_t p = least; p <= ipt__min(shape->rows, IPT__MERGE_MAX_ROWS); p++) {
    int allowed = tuning->tile_rows == 0 || tuning->tile_rows == p;
    if (shape->batch > 1 || shape->rows % p == 0 || !allowed)
      continue;
    double cost = ipt__merge_cost(shape, tuning, p, limits, stages->scratch_limit);
    if (cost >= 0 && (best == 0 || cost < best_cost)) {
      best = p;
      best_cost = cost;
    }
  }
  if (best == 0)
    return 0;
  ipt__add_merge_stages(shape, tuning, best, limits, stages);
  return 1;
}
