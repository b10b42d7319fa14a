/* Plans on any backend: choosing, preparing and running them. */

/* Chooses the stages, or the geometry, of the plan's variant. This is arithmetic alone. */
static ipt_result ipt__choose(ipt_plan *plan, const ipt__profile *profile) {
  if (!ipt__is_void(&plan->request) &&
      !ipt__has_features(profile, ipt__rules_of(&plan->request, 0).features))
    return IPT_ERROR_UNSUPPORTED;
  return plan->request.operation->plans->choose(plan, profile);
}

static void ipt__give_title(ipt_plan *plan) {
  ipt__text title = {plan->device->title, sizeof plan->device->title, 0};
  ipt__append(&title, "ipt ");
  ipt__describe_request(&plan->request, &title);
}

static ipt_result ipt__prepare_on_device(ipt_plan *plan) {
  ipt_context *context = plan->context;
  plan->device = (ipt__device_program *)ipt__allocate(&context->allocator, sizeof *plan->device);
  if (plan->device == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->device->external_table = plan->external_table;
  if (context->facts.labels_launches)
    ipt__give_title(plan);
  if (ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  const ipt__stages *stages = plan->stages.count > 0 ? &plan->stages : NULL;
  ipt_result result = plan->request.operation->plans->launch(plan, &plan->device->program);
  if (result != IPT_SUCCESS)
    return result;
  ipt__part_rules rules = ipt__part_rules_of(context);
  ipt__number_parts(&rules, &plan->device->program);
  return ipt__prepare_program(context, stages, plan->device);
}

static void ipt__free_device_program(ipt_plan *plan) {
  if (!IPT__HAS_DEVICES || plan->device == NULL)
    return;
  ipt__free_program(plan->context, plan->device);
  ipt__release(&plan->context->allocator, plan->device);
  plan->device = NULL;
}

/* Returns the bytes of a table that the device has refused; 0: it has refused none. */
static uint64_t ipt__refused_table(const ipt_plan *plan, ipt_result result) {
  int is_refused = result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && plan->device != NULL &&
                   plan->device->table.mapped == NULL;
  return is_refused ? ipt__table_bytes(plan->device) : 0;
}

/* Returns the variant that leads to the same plan again. It is empty if there was nothing to
 * choose. */
static ipt__variant ipt__variant_of_plan(const ipt_plan *plan) {
  ipt__variant none;
  memset(&none, 0, sizeof none);
  if (ipt__is_void(&plan->request))
    return none;
  return plan->request.operation->plans->variant(plan);
}

/* Uploads the table for this call. Only the application's own command buffers know the table that
 * it has placed. */
static ipt_result ipt__move_with_table(const ipt_plan *plan, void *data, ipt__control *control) {
  ipt__device_program program = *plan->device;
  ipt_plan uploaded = *plan;
  uploaded.device = &program;
  ipt_result result = ipt__upload_table(plan->context, &program);
  if (result == IPT_SUCCESS)
    result = ipt__move_on_device(&uploaded, data, control);
  plan->context->calls->free_buffer(plan->context, &program.table);
  return result;
}

/* Runs plans that move data; products have a function of their own. */
static ipt_result ipt__movement_on_device(const ipt_plan *plan, void *const *operands,
                                          ipt__control *control) {
  return plan->external_table ? ipt__move_with_table(plan, operands[0], control)
                              : ipt__move_on_device(plan, operands[0], control);
}

/* Returns the backend that runs the plan. */
static const ipt__backend *ipt__backend_of(const ipt_plan *plan) {
  const ipt_context *context = plan->context;
  return plan->on_device || context->beside == NULL ? context->backend : context->beside;
}

/* `control` is NULL for a blocking call. The application's array ends with the plan's last operand,
 * so the operands are copied: compilers that inline this code would warn about reads past the
 * end. */
static ipt_result ipt__run_plan(const ipt_plan *plan, void *const *given, ipt__control *control) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  if (ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  memcpy(operands, given, plan->request.operand_count * sizeof operands[0]);
  if (IPT__HAS_DEVICES && plan->on_device)
    return plan->request.operation->plans->device_run(plan, operands, control);
  return ipt__backend_of(plan)->run(plan, operands, control);
}
