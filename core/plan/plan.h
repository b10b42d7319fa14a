/* A plan: the request and how it is carried out. */

typedef struct ipt__shares ipt__shares; /* core/host/shares.h */

struct ipt_plan {
  ipt_context *context;
  ipt__request request;    /* its variant is the one that the caller asked for */
  ipt__variant variant;    /* the variant that was used: the request's or the one from wisdom */
  uint32_t wisdom_changes; /* the context's count when the plan was made */
  int on_device;           /* it has a program, and host data travels; 0: it runs on the CPU */
  int transfers;           /* data travels to the device and back, which hides other work */
  int external_table;      /* the application places the table: see ipt_plan_table */
  ipt__shape shape;        /* the shape to transpose: the request's, with or without its gaps */
  ipt__stages stages;      /* for a transposition or permutation */
  ipt__sequence *sequence; /* for a permutation; else NULL */
#ifndef IPT_NO_PRODUCTS
  ipt__geometry geometry; /* for a product on a device */
#endif
  ipt__device_program *device; /* NULL without a device */
  ipt__shares *shares;         /* of several devices; NULL: one does it all */
};

/* Returns the profile of where the plan runs. */
static const ipt__profile *ipt__profile_of(const ipt_plan *plan) {
  const ipt_context *context = plan->context;
  return plan->on_device || context->calls == NULL ? &context->profile : &context->host;
}

static uint64_t ipt__scratch_limit_of(const ipt_plan *plan) {
  uint64_t limit = plan->request.scratch_limit;
  return limit != 0 ? limit : ipt__usual_scratch_limit(&plan->shape, ipt__profile_of(plan));
}

/* Returns the planning of stages that no other stages precede or follow. It points into the plan,
 * which must stay where it is. */
static ipt__planning ipt__planning_of(const ipt_plan *plan) {
  const ipt__profile *profile = ipt__profile_of(plan);
  uint64_t limit = ipt__scratch_limit_of(plan);
  if (profile->execution.launches &&
      profile->co_resident > 1) /* the report and the padding before it */
    limit -= ipt__min(limit, 2 * IPT__REPORT_BYTES);
  ipt__planning planning = ipt__make_planning(&plan->shape, &plan->variant, profile, limit);
  planning.transfers =
      plan->transfers && !ipt__shape_has_gaps(&plan->shape); /* rows travel without gaps */
  return planning;
}

/* Returns the planning of stages that others precede and follow. */
static ipt__planning ipt__planning_in_sequence(const ipt_plan *plan) {
  ipt__planning planning = ipt__planning_of(plan);
  planning.in_sequence = 1;
  planning.transfers = 0;
  return planning;
}
