/* Candidates, their scratch, and the choice of the cheapest. */

/* More than what 32-bit indices of the reflection and shuffle kernels can hold is not planned.
 * Reversals, reflections of one column, form no sums of two rows. */
static int ipt__c2r_applies(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->kernel == IPT__REFLECT && stage->cols == 1)
    return stage->rows <= limits->max_positions && stage->elem_size <= limits->max_positions / 4;
  uint64_t row_bytes = ipt__saturating_mul(stage->cols, stage->elem_size);
  return stage->rows <= limits->max_positions / 2 && row_bytes <= limits->max_positions / 4;
}

static int ipt__plan_row_rounds(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  uint64_t row_bytes = stage->cols * stage->elem_size;
  uint64_t rows = stage->batch * stage->rows;
  stage->round = rows;
  if (row_bytes + 8 <= limits->on_chip)
    return 1;
  uint64_t row_scratch = ipt__round_up(row_bytes, 4) + 4;
  stage->round = ipt__clamp(limit / row_scratch, 1, rows);
  stage->scratch = stage->round * row_scratch;
  return stage->scratch <= limit;
}

/* The CPU runs every kernel on any shape, but within the same on-chip size, so that its plans are
 * those of a device. */
static int ipt__complete_cpu_stage(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  stage->scratch = limits->thread_scratch(stage);
  if (stage->kernel == IPT__ROW_SHUFFLE)
    stage->round = stage->batch * stage->rows;
  if ((stage->kernel == IPT__BS || stage->kernel == IPT__PANEL) && !ipt__bs_applies(stage, limits))
    return 0;
  if (stage->kernel == IPT__PTTWAC && !ipt__pttwac_applies(stage, limits))
    return 0;
  if (stage->kernel == IPT__SQUARE && stage->rows != stage->cols)
    return 0;
  return stage->scratch <= limit;
}

/* Flags always remain possible: what the cycles are like turns out only when they are cut. */
static int ipt__complete_shift(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  if (!ipt__shift_applies(stage, limits) || !ipt__plan_shift_rounds(stage, limits, limit))
    return 0;
  stage->path_length = ipt__path_length(stage, limits, limit);
  if (stage->path_length > 0)
    stage->scratch = ipt__max(stage->scratch, ipt__path_scratch(stage, limits, limit));
  return stage->path_length > 0 || stage->tuning.shift_paths != IPT_ON;
}

/* Whether the backend can run the stage within the scratch limit; fills in round and scratch. */
static int ipt__complete_stage(ipt__stage *stage, const ipt__limits *limits, uint64_t limit) {
  stage->round = stage->batch;
  if (limits->thread_scratch != NULL)
    return ipt__complete_cpu_stage(stage, limits, limit);
  switch (stage->kernel) {
  case IPT__BS:
    return ipt__bs_applies(stage, limits);
  case IPT__PANEL:
    return ipt__panel_applies(stage, limits) && ipt__plan_panel_rounds(stage, limits, limit);
  case IPT__PTTWAC:
    return ipt__pttwac_applies(stage, limits);
  case IPT__SQUARE:
    return ipt__square_applies(stage, limits);
  case IPT__REFLECT:
    return ipt__c2r_applies(stage, limits);
  case IPT__ROW_SHUFFLE:
    return ipt__c2r_applies(stage, limits) && ipt__plan_row_rounds(stage, limits, limit);
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE:
    return ipt__complete_shift(stage, limits, limit);
  case IPT__MERGE:
    return ipt__complete_merge(stage, limits, limit);
  case IPT__SKEW_PANEL: /* the CPU's */
  case IPT__SKEW_SHIFT:
    break;
  }
  return 0;
}

static int ipt__build_stages(const ipt__shape *shape, const ipt_tuning *tuning,
                             const ipt__limits *limits, ipt__stages *stages) {
  switch (stages->method) {
  case IPT_METHOD_BS:
    return ipt__plan_single(shape, tuning, tuning->panel_tiles == IPT_ON ? IPT__PANEL : IPT__BS,
                            stages);
  case IPT_METHOD_PTTWAC:
    return ipt__plan_single(shape, tuning, IPT__PTTWAC, stages);
  case IPT_METHOD_SHIFT:
    return ipt__plan_single(shape, tuning, IPT__SHIFT, stages);
  case IPT_METHOD_SQUARE:
    return ipt__plan_single(shape, tuning, IPT__SQUARE, stages);
  case IPT_METHOD_3_STAGE:
    return ipt__plan_3_stage(shape, tuning, limits, stages);
  case IPT_METHOD_4_STAGE:
    return ipt__plan_4_stage(shape, tuning, limits, 0, stages);
  case IPT_METHOD_4_STAGE_FUSED:
    return ipt__plan_4_stage(shape, tuning, limits, 1, stages);
  case IPT_METHOD_C2R:
    return ipt__plan_c2r(shape, tuning, stages);
  case IPT_METHOD_PEEL:
    return ipt__plan_peel(shape, tuning, stages);
  case IPT_METHOD_2_STAGE:
    return ipt__plan_2_stage(shape, tuning, limits, stages);
  case IPT_METHOD_MERGE:
    return ipt__plan_merge(shape, tuning, limits, stages);
  case IPT_METHOD_SQUARE_BLOCKS:
    return ipt__plan_square_blocks(shape, tuning, stages);
  case IPT_METHOD_SKEWED_PANELS:
    return ipt__plan_skewed_panels(shape, tuning, limits, stages);
  case IPT_METHOD_AUTO:
    break;
  }
  return 0;
}

typedef enum ipt__verdict { IPT__APPLIES, IPT__DOES_NOT_APPLY, IPT__TOO_MUCH_SCRATCH } ipt__verdict;

/* A round beyond the first costs about as much as copying some megabytes. */
static double ipt__round_cost(const ipt__stage *stage, double data_bytes) {
  uint64_t items = stage->batch * (stage->kernel == IPT__ROW_SHUFFLE ? stage->rows : 1);
  return 8e6 * (double)(ipt__divide_up(items, stage->round) - 1) / data_bytes;
}

/* Plans by one method, within `limit` bytes of scratch. */
static ipt__verdict ipt__plan_method(const ipt__shape *shape, ipt_method method,
                                     const ipt_tuning *tuning, const ipt__limits *limits,
                                     uint64_t limit, ipt__stages *stages) {
  double rounds = 0;
  memset(stages, 0, sizeof *stages);
  stages->method = method;
  stages->scratch_limit = limit;
  if (!ipt__build_stages(shape, tuning, limits, stages))
    return IPT__DOES_NOT_APPLY;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (!ipt__complete_stage(stage, limits, limit)) {
      int without_limit = ipt__complete_stage(stage, limits, UINT64_MAX / 16);
      return without_limit ? IPT__TOO_MUCH_SCRATCH : IPT__DOES_NOT_APPLY;
    }
    uint64_t bytes = ipt__saturating_mul(stage->batch, ipt__instance_bytes(stage));
    uint64_t all = shape->batch * shape->rows * shape->cols * shape->elem_size;
    stages->cost += ipt__stage_cost(stage, limits) * ((double)bytes / (double)all);
    rounds += ipt__round_cost(stage, (double)all);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
  }
  stages->cost += rounds;
  if (limits->transfers)
    stages->cost = rounds + ipt__exposed_cost(stages, ipt__shape_bytes(shape), limits);
  return IPT__APPLIES;
}

static ipt_result ipt__verdict_result(int too_much_scratch) {
  return too_much_scratch ? IPT_ERROR_SCRATCH_TOO_SMALL : IPT_ERROR_UNSUPPORTED;
}

/* Of a square the CPU makes one pass, which nothing beats: there is no need to plan anything else,
 * which would take longer than to transpose a small one. With a pitch there is nothing else. */
static int ipt__may_be_best(const ipt__shape *shape, ipt_method method, const ipt__limits *limits) {
  int one_pass = limits->thread_scratch != NULL && shape->rows == shape->cols;
  return method == IPT_METHOD_SQUARE || !one_pass;
}

/* What fits a core's nearer caches is transposed through a buffer, sooner than other plans are
 * made. */
static int ipt__is_good_enough(const ipt__stages *plan, const ipt__limits *limits) {
  const uint64_t small = 64 << 10; /* bytes */
  return limits->thread_scratch != NULL && plan->method == IPT_METHOD_BS &&
         ipt__instance_bytes(&plan->stage[0]) <= small;
}

/* Tries every method that is allowed and keeps the cheapest plan. */
static ipt_result ipt__plan_shape(const ipt__shape *shape, const ipt_transpose_desc *desc,
                                  const ipt__limits *limits, ipt__stages *best) {
  memset(best, 0, sizeof *best);
  uint64_t data = ipt__shape_bytes(shape);
  uint64_t limit =
      desc->scratch_limit != 0 ? desc->scratch_limit : ipt__default_scratch_limit(data);
  if (data == 0 || shape->rows == 1 || shape->cols == 1)
    return IPT_SUCCESS;
  if (shape->pitch != 0 && limits->thread_scratch == NULL)
    return IPT_ERROR_UNSUPPORTED;
  int found = 0, too_much_scratch = 0;
  for (int method = IPT_METHOD_BS; method <= IPT__LAST_METHOD; method++) {
    ipt__stages candidate;
    if (desc->method != IPT_METHOD_AUTO && method != (int)desc->method)
      continue;
    if ((desc->method == IPT_METHOD_AUTO && !ipt__may_be_best(shape, (ipt_method)method, limits)) ||
        (shape->pitch != 0 && method != IPT_METHOD_SQUARE))
      continue;
    ipt__verdict verdict =
        ipt__plan_method(shape, (ipt_method)method, &desc->tuning, limits, limit, &candidate);
    too_much_scratch |= verdict == IPT__TOO_MUCH_SCRATCH;
    /* 3 or 4 stages of which only two move anything are called what they are. */
    int same_by_name = method == IPT_METHOD_2_STAGE && candidate.cost <= best->cost;
    if (verdict == IPT__APPLIES && (!found || candidate.cost < best->cost || same_by_name)) {
      *best = candidate;
      found = 1;
    }
    if (found && desc->method == IPT_METHOD_AUTO && ipt__is_good_enough(best, limits))
      break;
  }
  return found ? IPT_SUCCESS : ipt__verdict_result(too_much_scratch);
}
