/* Destroys plans. */

IPT_API void ipt_plan_destroy(ipt_plan *plan) {
  if (plan == NULL)
    return;
  ipt__free_device_program(plan);
  if (IPT__HAS_DEVICES)
    ipt__destroy_shares(&plan->context->allocator, plan->shares);
  ipt__release(&plan->context->allocator, plan->sequence);
  ipt__release(&plan->context->allocator, plan);
}
