/* Panels and super-elements for sizes without divisors. All but r of M = K p + r rows are
 * transposed by panels of p rows, the r rows left over by themselves; that gives long rows and,
 * behind them, short ones, which are interleaved. */

enum {
  IPT__MERGE_MIN_ROWS = 8, /* of a panel */
  IPT__MERGE_MAX_ROWS = 256
};

static void ipt__add_merge_stages(const ipt__planning *planning, uint64_t p, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  uint64_t e = s->elem_size, rows = s->rows, cols = s->cols, rest = rows % p;
  ipt__stage merge = ipt__new_stage(planning, &ipt__kernel_merge, 1, cols, rows, e);
  merge.rest = rest;
  stages->tile_rows = p;
  ipt__add_stage(stages, ipt__new_panels(planning, 0, rows / p, p, cols));
  /* At an odd place a panel may fit less well than elsewhere. */
  ipt__add_stage(stages, ipt__new_panels_or_bs(planning, (rows - rest) * cols * e, 1, rest, cols));
  ipt__add_stage(stages, ipt__new_stage(planning, &ipt__kernel_shift, 1, rows / p, cols, p * e));
  ipt__add_stage(stages, merge);
}

/* Whether some stage, of those that take part in the choice of p, needs more scratch than there is:
 * kept as the last choice, so that the limit is what is complained of. */
static int ipt__exceeds_scratch(const ipt__stages *stages, const ipt__planning *planning) {
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage stage = stages->stage[i];
    if (stage.kernel == &ipt__kernel_merge &&
        !ipt__fits(&stage, planning->profile, planning->scratch_limit))
      return 1;
  }
  return 0;
}

/* The cost of the plan with panels of p rows, or -1 if they do not fit. */
static double ipt__merge_plan_cost(const ipt__planning *planning, uint64_t p) {
  const double too_much = 1000;
  ipt__stages stages;
  stages.count = 0;
  ipt__add_merge_stages(planning, p, &stages);
  double cost = ipt__expected_cost(&stages, planning);
  return cost >= 0 && ipt__exceeds_scratch(&stages, planning) ? cost + too_much : cost;
}

/* Rows of the smallest panel: on a device, whose columns fill two sectors. */
static uint64_t ipt__merge_least_rows(const ipt__planning *planning) {
  uint64_t least = IPT__MERGE_MIN_ROWS, sectors = 2 * planning->profile->sizes.sector;
  if (planning->profile->is_cpu)
    return least;
  return ipt__max(least, ipt__divide_up(sectors, planning->shape->elem_size));
}

/* Panels of the cheapest number of rows, or of the one that is forced. Without rows left over it
 * would be the plan of two stages. */
static int ipt__plan_merge(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  uint64_t best = 0, forced = ipt__forced_rows(planning);
  double best_cost = 0;
  for (uint64_t p = ipt__merge_least_rows(planning); p <= ipt__min(s->rows, IPT__MERGE_MAX_ROWS);
       p++) {
    if (s->batch > 1 || s->rows % p == 0 || (forced != 0 && forced != p))
      continue;
    double cost = ipt__merge_plan_cost(planning, p);
    if (cost >= 0 && (best == 0 || cost < best_cost)) {
      best = p;
      best_cost = cost;
    }
  }
  if (best == 0)
    return 0;
  ipt__add_merge_stages(planning, best, stages);
  return 1;
}
