/* The CPU as a backend: it works on the operands themselves. */

static ipt_result ipt__open_cpu(ipt_context *context, const ipt_context_desc *desc) {
  (void)desc;
  context->profile = ipt__cpu_profile(context->threads);
  context->facts.has_double = 1;
  context->facts.name = "CPU";
  return IPT_SUCCESS;
}

static void ipt__close_cpu(ipt_context *context) {
  (void)context;
}

static ipt_result ipt__run_on_cpu(const ipt_plan *plan, void *const *operands,
                                  ipt__control *control) {
#ifndef IPT_NO_PRODUCTS
  if (ipt__is_dense(plan->request.operation))
    return ipt__cpu_dense_run(plan->context, &plan->request.dense, operands, control);
  if (!ipt__is_movement(plan->request.operation))
    return ipt__cpu_multiply(plan->context, &plan->request.tsm, operands, control);
#endif
  return ipt__cpu_run(&plan->stages, plan->context, operands[0], control);
}

static uint64_t ipt__scratch_on_cpu(const ipt_plan *plan) {
#ifndef IPT_NO_PRODUCTS
  if (ipt__is_dense(plan->request.operation))
    return ipt__cpu_dense_scratch(&plan->request.dense, plan->context->threads);
  if (!ipt__is_movement(plan->request.operation))
    return ipt__cpu_tsm_scratch(&plan->request.tsm, plan->context->threads);
#endif
  return ipt__cpu_scratch(&plan->stages, plan->context->threads);
}

static const ipt__backend ipt__cpu_backend = {
    IPT_BACKEND_CPU, ipt__open_cpu,       ipt__close_cpu, NULL,
    ipt__run_on_cpu, ipt__scratch_on_cpu, NULL,           NULL};
