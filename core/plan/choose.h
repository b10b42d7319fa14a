/* Makes candidates, determines their scratch, and chooses the cheapest one. */

typedef enum ipt__verdict { IPT__APPLIES, IPT__DOES_NOT_APPLY, IPT__TOO_MUCH_SCRATCH } ipt__verdict;

static int ipt__stage_launches(const ipt__stage *stage, const ipt__profile *profile) {
  return stage->kernel->launches != NULL ? stage->kernel->launches(stage, profile) : 1;
}

/* Returns the cost of the rounds beyond the first, about that of their launches. */
static double ipt__round_cost(const ipt__stage *stage, double data_bytes,
                              const ipt__profile *profile) {
  double rounds = (double)(ipt__divide_up(stage->items, ipt__max(stage->round, 1)) - 1);
  if (profile->is_cpu)
    return 0;
  return ipt__launch_bytes(profile) * rounds * ipt__stage_launches(stage, profile) / data_bytes;
}

/* Whether a program has room for all launches. */
static int ipt__launches_fit(const ipt__stages *stages, const ipt__profile *profile) {
  uint64_t launches = 0;
  if (profile->is_cpu)
    return 1;
  for (uint32_t i = 0; i < stages->kept.count; i++)
    launches +=
        2 * ipt__divide_up(stages->kept.all[i].blocks, ipt__kept_part(&stages->kept.all[i]));
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    uint64_t rounds = ipt__divide_up(stage->items, ipt__max(stage->round, 1));
    uint64_t each = (uint64_t)ipt__stage_launches(stage, profile);
    launches = ipt__saturating_add(launches, ipt__saturating_mul(rounds, each));
  }
  return ipt__saturating_mul(launches, ipt__max(stages->turns, 1)) <= IPT__MAX_LAUNCHES;
}

/* Fits the stages of a plan and adds up their costs. */
static ipt__verdict ipt__fit_stages(const ipt__planning *planning, ipt__stages *stages) {
  double rounds = 0, all = (double)ipt__shape_bytes(planning->shape);
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (!ipt__fits(stage, planning->profile, planning->scratch_limit))
      return ipt__could_fit(stage, planning->profile) ? IPT__TOO_MUCH_SCRATCH : IPT__DOES_NOT_APPLY;
    stages->cost += ipt__stage_cost(stage, planning->profile);
    rounds += ipt__round_cost(stage, all, planning->profile);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
  }
  if (!ipt__launches_fit(stages, planning->profile))
    return IPT__DOES_NOT_APPLY;
  stages->cost += rounds;
  if (planning->transfers)
    stages->cost =
        rounds + ipt__exposed_cost(stages, ipt__shape_bytes(planning->shape), planning->profile);
  return IPT__APPLIES;
}

static ipt__verdict ipt__stages_by_method(const ipt__method *method, const ipt__planning *planning,
                                          ipt__stages *stages) {
  ipt__clear_stages(stages);
  stages->method = method->name;
  stages->scratch_limit = planning->scratch_limit;
  return method->add_stages(planning, stages) && ipt__place_matrices(planning, stages)
             ? ipt__fit_stages(planning, stages)
             : IPT__DOES_NOT_APPLY;
}

/* ---- One matrix after the other ----
 *
 * A matrix of a batch can go through all stages before the next one does. On the CPU one thread can
 * take it through, so that what fits its cache comes from memory once. Or all threads take it
 * together, although they have to meet more often; this serves large or few matrices and methods
 * that know no batches. On a device it serves matrices with gaps between them, which all begin at
 * multiples of 16 bytes, as kernels expect of data. */

typedef enum ipt__turns { IPT__NO_TURNS, IPT__ALONE, IPT__TOGETHER, IPT__TURNS_COUNT } ipt__turns;

static double ipt__turns_cost(const ipt__stages *stages, const ipt__planning *matrix,
                              uint64_t threads) {
  const ipt__cpu_costs *costs = &matrix->profile->cpu_costs;
  double cost = 0;
  if (!matrix->profile->is_cpu)
    return stages->cost;
  if (stages->together)
    return stages->cost + costs->meeting / (double)stages->turn_bytes;
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    int cached = i > 0 && stages->turn_bytes <= IPT__CPU_SHARE;
    cost += ipt__stage_cost(stage, matrix->profile) * (cached ? costs->cached : 1);
  }
  uint64_t rounds = ipt__divide_up(stages->turns, threads);
  return cost * (double)(rounds * threads) / (double)stages->turns;
}

static ipt__verdict ipt__stages_in_turns(const ipt__method *method, const ipt__planning *planning,
                                         ipt__turns turns, ipt__stages *stages) {
  ipt__shape matrix = *planning->shape;
  ipt__profile profile = *planning->profile;
  uint64_t workers = turns == IPT__TOGETHER ? 1 : ipt__min(matrix.batch, profile.threads);
  ipt__planning one = *planning;
  one.shape = &matrix;
  one.profile = &profile;
  one.scratch_limit /= workers;
  one.transfers = one.in_sequence = 0;
  matrix.batch = 1;
  matrix.stride = 0;
  if (turns == IPT__ALONE)
    profile.threads = 1;
  ipt__verdict verdict = ipt__stages_by_method(method, &one, stages);
  if (stages->count < 2 && planning->shape->stride == 0) /* nothing can be gained */
    return IPT__DOES_NOT_APPLY;
  stages->turns = planning->shape->batch;
  stages->turn_bytes = ipt__shape_bytes(&matrix);
  stages->turn_stride = ipt__shape_stride(planning->shape) * matrix.elem_size;
  stages->together = turns == IPT__TOGETHER;
  stages->scratch *= workers;
  stages->cost = ipt__turns_cost(stages, &one, planning->profile->threads);
  return ipt__launches_fit(stages, planning->profile) ? verdict : IPT__DOES_NOT_APPLY;
}

static int ipt__takes_turns(const ipt__planning *planning, ipt__turns turns) {
  const ipt__shape *shape = planning->shape;
  int many = shape->batch > 1 && shape->pitch == 0 && !planning->in_sequence;
  if (turns == IPT__NO_TURNS || planning->profile->is_cpu)
    return turns == IPT__NO_TURNS || many;
  return many && turns == IPT__TOGETHER && shape->stride != 0 &&
         shape->stride * shape->elem_size % 16 == 0;
}

/* ---- The choice ---- */

/* For a square the CPU makes one pass, which nothing beats. Planning anything else would take
 * longer than transposing a small square. */
static int ipt__may_be_best(const ipt__method *method, const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  int is_square = method->add_stages == ipt__stages_by_square;
  int one_pass = planning->profile->is_cpu && shape->rows == shape->cols;
  if (planning->variant->method != NULL)
    return method->name == planning->variant->method;
  return is_square || !one_pass;
}

/* The CPU transposes what fits a core's nearer caches through a buffer, which takes less time than
 * making other plans. */
static int ipt__is_good_enough(const ipt__stages *plan, const ipt__planning *planning) {
  return planning->profile->is_cpu && plan->stage[0].kernel == &ipt__kernel_bs &&
         ipt__instance_bytes(&plan->stage[0]) <= planning->profile->sizes.cache / 16;
}

/* Replaces the best plan by one of this method if that is cheaper. At equal cost it does so for the
 * 2-stage method, because 3 or 4 stages of which only two move anything should be called by their
 * name. */
static ipt__verdict ipt__try_method(const ipt__method *method, ipt__turns turns,
                                    const ipt__planning *planning, ipt__stages *best) {
  ipt__stages candidate;
  ipt__verdict verdict = turns != IPT__NO_TURNS
                             ? ipt__stages_in_turns(method, planning, turns, &candidate)
                             : ipt__stages_by_method(method, planning, &candidate);
  int same_by_name = method->add_stages == ipt__stages_by_2_stage && candidate.cost <= best->cost &&
                     (candidate.turns != 0) == (best->turns != 0);
  if (verdict == IPT__APPLIES &&
      (best->method == NULL || candidate.cost < best->cost || same_by_name))
    ipt__copy_stages(best, &candidate);
  return verdict;
}

/* Tries every method that is allowed and keeps the cheapest plan. */
static ipt_result ipt__choose_stages_without_gaps(const ipt__planning *planning,
                                                  ipt__stages *best) {
  int too_much_scratch = 0;
  ipt__clear_stages(best);
  if (!ipt__shape_moves(planning->shape))
    return IPT_SUCCESS;
  for (int i = 0; i < IPT__METHOD_COUNT; i++) {
    const ipt__method *method = &ipt__methods[i];
    if (!ipt__may_be_best(method, planning))
      continue;
    for (int turns = 0; turns < IPT__TURNS_COUNT; turns++)
      if (ipt__takes_turns(planning, (ipt__turns)turns))
        too_much_scratch |=
            ipt__try_method(method, (ipt__turns)turns, planning, best) == IPT__TOO_MUCH_SCRATCH;
    if (best->method != NULL && planning->variant->method == NULL &&
        ipt__is_good_enough(best, planning))
      break;
  }
  if (best->method != NULL)
    return IPT_SUCCESS;
  return too_much_scratch ? IPT_ERROR_SCRATCH_TOO_SMALL : IPT_ERROR_UNSUPPORTED;
}

/* Adds the launches of a list of stages, with those that save kept blocks before and those that
 * restore them behind. */
static ipt_result ipt__launch_turn(ipt__launcher *launcher, ipt__stages *stages) {
  ipt__launcher part = *launcher;
  ipt_result result = ipt__launch_kept(launcher, &stages->kept, 1);
  part.scratch_begin = ipt__scratch_before(stages);
  part.overhang = stages->overhang;
  stages->scratch = 0;
  for (uint32_t i = 0; i < stages->count && result == IPT_SUCCESS; i++) {
    ipt__stage *stage = &stages->stage[i];
    result = stage->kernel->launch(&part, stage);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
    launcher->program->stage_end[i] = launcher->program->count;
  }
  stages->scratch += ipt__scratch_before(stages);
  return result == IPT_SUCCESS ? ipt__launch_kept(launcher, &stages->kept, 0) : result;
}

/* Adds the launches of a list of stages to an empty program. This shows what cycles are like, so
 * the stages' scratch is exact afterwards. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_stages(const ipt_allocator *allocator,
                                                       const ipt__profile *profile,
                                                       ipt__stages *stages, ipt__program *program) {
  ipt__launcher launcher = ipt__make_launcher(allocator, profile, program);
  int keeps_accesses = program->keeps_accesses;
  program->keeps_accesses |= stages->turns > 1;
  launcher.scratch_limit = stages->scratch_limit;
  ipt_result result = ipt__launch_turn(&launcher, stages);
  program->keeps_accesses = keeps_accesses;
  program->scratch = stages->scratch;
  return result == IPT_SUCCESS && stages->turns > 1
             ? ipt__repeat_launches(&launcher, stages->turns, stages->turn_stride)
             : result;
}
