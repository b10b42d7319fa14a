/* Candidates, their scratch, and the choice of the cheapest. */

typedef enum ipt__verdict { IPT__APPLIES, IPT__DOES_NOT_APPLY, IPT__TOO_MUCH_SCRATCH } ipt__verdict;

/* A round beyond the first costs about as much as a launch. */
static double ipt__round_cost(const ipt__stage *stage, double data_bytes,
                              const ipt__profile *profile) {
  double rounds = (double)(ipt__divide_up(stage->items, ipt__max(stage->round, 1)) - 1);
  return profile->is_cpu ? 0 : ipt__launch_bytes(profile) * rounds / data_bytes;
}

/* What a program has room for. */
static int ipt__launches_fit(const ipt__stages *stages, const ipt__profile *profile) {
  uint64_t launches = 0;
  for (uint32_t i = 0; i < stages->count && !profile->is_cpu; i++) {
    const ipt__stage *stage = &stages->stage[i];
    uint64_t rounds = ipt__divide_up(stage->items, ipt__max(stage->round, 1));
    uint64_t each =
        stage->kernel->launches != NULL ? (uint64_t)stage->kernel->launches(stage, profile) : 1;
    launches = ipt__saturating_add(launches, ipt__saturating_mul(rounds, each));
  }
  return launches <= IPT__MAX_LAUNCHES;
}

/* Fits the stages of a plan, and adds up what they cost. */
static ipt__verdict ipt__fit_stages(const ipt__planning *planning, ipt__stages *stages) {
  double rounds = 0, all = (double)ipt__shape_bytes(planning->shape);
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (!ipt__fits(stage, planning->profile, planning->scratch_limit))
      return ipt__could_fit(stage, planning->profile) ? IPT__TOO_MUCH_SCRATCH : IPT__DOES_NOT_APPLY;
    uint64_t bytes = ipt__saturating_mul(stage->batch, ipt__instance_bytes(stage));
    stages->cost += ipt__stage_cost(stage, planning->profile) * ((double)bytes / all);
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

static ipt__verdict ipt__plan_by(const ipt__method *method, const ipt__planning *planning,
                                 ipt__stages *stages) {
  memset(stages, 0, sizeof *stages);
  stages->method = method->name;
  stages->scratch_limit = planning->scratch_limit;
  return method->plan(planning, stages) ? ipt__fit_stages(planning, stages) : IPT__DOES_NOT_APPLY;
}

/* Of a square the CPU makes one pass, which nothing beats: there is no need to plan anything else,
 * which would take longer than to transpose a small one. With a pitch there is nothing else. */
static int ipt__may_be_best(const ipt__method *method, const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  int is_square = method->plan == ipt__plan_square;
  int one_pass = planning->profile->is_cpu && shape->rows == shape->cols;
  if (planning->variant->method != NULL)
    return method->name == planning->variant->method && (shape->pitch == 0 || is_square);
  return is_square || !one_pass;
}

/* What fits a core's nearer caches is transposed through a buffer, sooner than other plans are
 * made. */
static int ipt__is_good_enough(const ipt__stages *plan, const ipt__planning *planning) {
  return planning->profile->is_cpu && plan->stage[0].kernel == &ipt__kernel_bs &&
         ipt__instance_bytes(&plan->stage[0]) <= planning->profile->sizes.cache / 16;
}

/* Tries every method that is allowed and keeps the cheapest plan. */
static ipt_result ipt__choose_plan(const ipt__planning *planning, ipt__stages *best) {
  int found = 0, too_much_scratch = 0;
  memset(best, 0, sizeof *best);
  if (!ipt__shape_moves(planning->shape))
    return IPT_SUCCESS;
  if (planning->shape->pitch != 0 && !planning->profile->is_cpu)
    return IPT_ERROR_UNSUPPORTED;
  for (int i = 0; i < IPT__METHOD_COUNT; i++) {
    const ipt__method *method = &ipt__methods[i];
    ipt__stages candidate;
    if (!ipt__may_be_best(method, planning))
      continue;
    ipt__verdict verdict = ipt__plan_by(method, planning, &candidate);
    too_much_scratch |= verdict == IPT__TOO_MUCH_SCRATCH;
    /* 3 or 4 stages of which only two move anything are called what they are. */
    int same_by_name = method->plan == ipt__plan_2_stage && candidate.cost <= best->cost;
    if (verdict == IPT__APPLIES && (!found || candidate.cost < best->cost || same_by_name)) {
      *best = candidate;
      found = 1;
    }
    if (found && planning->variant->method == NULL && ipt__is_good_enough(best, planning))
      break;
  }
  if (found)
    return IPT_SUCCESS;
  return too_much_scratch ? IPT_ERROR_SCRATCH_TOO_SMALL : IPT_ERROR_UNSUPPORTED;
}

/* Adds the launches of a list of stages to an empty program. What cycles are like turns out here:
 * the stages' scratch is exact afterwards. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_stages(const ipt_allocator *allocator,
                                                       const ipt__profile *profile,
                                                       ipt__stages *stages, ipt__program *program) {
  ipt__launcher launcher = {allocator, profile, program, stages->scratch_limit};
  ipt_result result = IPT_SUCCESS;
  stages->scratch = 0;
  for (uint32_t i = 0; i < stages->count && result == IPT_SUCCESS; i++) {
    ipt__stage *stage = &stages->stage[i];
    result = stage->kernel->launch(&launcher, stage);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
    program->stage_end[i] = program->count;
  }
  program->scratch = stages->scratch;
  return result;
}
