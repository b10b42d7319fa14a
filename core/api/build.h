/* Destroys plans. */

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
  if (plan->device != NULL)
    ipt__free_program(plan->context, plan->device);
  ipt__release(&plan->context->allocator, plan->device);
  ipt__release(&plan->context->allocator, plan->sequence);
  ipt__release(&plan->context->allocator, plan);
}
