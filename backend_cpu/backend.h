/* The CPU as a backend. It works on the operands themselves. */

static ipt_result ipt__open_cpu(ipt_context *context, const ipt_context_desc *desc) {
  (void)desc;
  context->profile = context->host;
  context->facts.name = "CPU";
  return IPT_SUCCESS;
}

static void ipt__close_cpu(ipt_context *context) {
  (void)context;
}

static ipt_result ipt__run_on_cpu(const ipt_plan *plan, void *const *operands,
                                  ipt__control *control) {
  return plan->request.operation->plans->cpu_run(plan, operands, control);
}

static uint64_t ipt__scratch_on_cpu(const ipt_plan *plan) {
  return plan->request.operation->plans->cpu_scratch(plan);
}

static const ipt__backend ipt__cpu_backend = {
    IPT_BACKEND_CPU,     ipt__open_cpu, ipt__close_cpu, NULL, ipt__run_on_cpu,
    ipt__scratch_on_cpu, NULL,          NULL,           NULL, NULL};
