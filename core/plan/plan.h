/* A plan: what was asked for, and how it is carried out. */

struct ipt_plan {
  ipt_context *context;
  ipt__request request;    /* as it was made; its variant is what the planner was asked for */
  ipt__variant variant;    /* that was used: the request's, or what wisdom has for it */
  uint32_t wisdom_changes; /* of the context, when it was made */
  int transfers;           /* data travels to the device and back: what that hides is free */
  int external_table;      /* the application places it: see ipt_plan_table */
  ipt__shape shape;   /* of a transposition that is planned: of the request, or without its gaps */
  ipt__stages stages; /* of a transposition or permutation */
  ipt__sequence *sequence; /* of a permutation; NULL else */
#ifndef IPT_NO_PRODUCTS
  ipt__geometry geometry; /* of a product on a device */
#endif
  ipt__device_program *device; /* NULL without a device */
};

/* Bytes. */
static uint64_t ipt__scratch_limit_of(const ipt_plan *plan) {
  uint64_t limit = plan->request.scratch_limit;
  return limit != 0 ? limit : ipt__usual_scratch_limit(&plan->shape);
}

/* Of stages by themselves. The plan must stay where it is. */
static ipt__planning ipt__planning_of(const ipt_plan *plan) {
  const ipt__profile *profile = &plan->context->profile;
  uint64_t limit = ipt__scratch_limit_of(plan);
  if (!profile->is_cpu && profile->co_resident > 1) /* the report, and what lies before it */
    limit -= ipt__min(limit, 2 * IPT__REPORT_BYTES);
  ipt__planning planning = ipt__make_planning(&plan->shape, &plan->variant, profile, limit);
  planning.transfers =
      plan->transfers && !ipt__shape_has_gaps(&plan->shape); /* rows alone travel */
  return planning;
}

/* Of stages before and behind which others stand. */
static ipt__planning ipt__planning_in_sequence(const ipt_plan *plan) {
  ipt__planning planning = ipt__planning_of(plan);
  planning.in_sequence = 1;
  planning.transfers = 0;
  return planning;
}
