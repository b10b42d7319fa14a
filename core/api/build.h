/* Destroys plans. */

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
  ipt__free_device_program(plan);
  ipt__release(&plan->context->allocator, plan->sequence);
  ipt__release(&plan->context->allocator, plan);
}
