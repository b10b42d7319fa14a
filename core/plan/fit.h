/* Fits the stages of a method to a profile and a scratch limit, and determines their cost and
 * scratch. */

typedef enum ipt__verdict { IPT__APPLIES, IPT__DOES_NOT_APPLY, IPT__TOO_MUCH_SCRATCH } ipt__verdict;

static int ipt__stage_launches(const ipt__stage *stage, const ipt__profile *profile) {
  return stage->kernel->launches != NULL ? stage->kernel->launches(stage, profile) : 1;
}

/* Returns the cost of the rounds beyond the first, which is about that of their launches. */
static double ipt__round_cost(const ipt__stage *stage, double data_bytes,
                              const ipt__profile *profile) {
  double rounds = (double)(ipt__divide_up(stage->items, ipt__max(stage->round, 1)) - 1);
  if (!profile->execution.launches)
    return 0;
  return ipt__launch_bytes(profile) * rounds * ipt__stage_launches(stage, profile) / data_bytes;
}

/* Whether a program has room for all launches. */
static int ipt__launches_fit(const ipt__stages *stages, const ipt__profile *profile) {
  uint64_t launches = 0;
  if (!profile->execution.launches)
    return 1;
  for (uint32_t i = 0; i < stages->kept.count; i++)
    launches += 2 * stages->kept.matrices *
                ipt__divide_up(stages->kept.all[i].blocks, ipt__kept_part(&stages->kept.all[i]));
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    uint64_t rounds = ipt__divide_up(stage->items, ipt__max(stage->round, 1));
    uint64_t each = (uint64_t)ipt__stage_launches(stage, profile);
    launches = ipt__saturating_add(launches, ipt__saturating_mul(rounds, each));
  }
  return ipt__saturating_mul(launches, ipt__max(stages->turns, 1)) <= IPT__MAX_LAUNCHES;
}

/* Fits all stages and adds up their costs. */
static ipt__verdict ipt__fit_stages(const ipt__planning *planning, ipt__stages *stages) {
  double round_cost = 0, all = (double)ipt__shape_bytes(planning->shape);
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (!ipt__fits(stage, planning->profile, planning->scratch_limit))
      return ipt__could_fit(stage, planning->profile) ? IPT__TOO_MUCH_SCRATCH : IPT__DOES_NOT_APPLY;
    stages->cost += ipt__stage_cost(stage, planning->profile);
    round_cost += ipt__round_cost(stage, all, planning->profile);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
  }
  if (!ipt__launches_fit(stages, planning->profile))
    return IPT__DOES_NOT_APPLY;
  stages->cost += round_cost;
  if (planning->transfers)
    stages->cost = round_cost +
                   ipt__exposed_cost(stages, ipt__shape_bytes(planning->shape), planning->profile);
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
