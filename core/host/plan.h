/* Plans on any backend: prepared, told as variants, run. */

#ifdef IPT_NO_PRODUCTS

static ipt_result ipt__choose_product(ipt_plan *plan) {
  (void)plan;
  return IPT_ERROR_UNSUPPORTED;
}

#else

/* Whether the device has numbers of the type. */
static int ipt__has_type(const ipt_context *context, ipt_type type) {
  return !ipt__is_double(type) || context->facts.has_double;
}

static ipt_result ipt__choose_dense(ipt_plan *plan) {
  ipt__dense *dense = &plan->request.dense;
  dense->variant = &plan->variant;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  if (!ipt__has_type(plan->context, dense->type))
    return IPT_ERROR_UNSUPPORTED;
  return ipt__lay_out_dense(dense, &plan->context->profile, &plan->dense);
}

static ipt_result ipt__choose_product(ipt_plan *plan) {
  if (ipt__is_dense(plan->request.operation))
    return ipt__choose_dense(plan);
  ipt__tsm *tsm = &plan->request.tsm;
  tsm->variant = &plan->variant;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  if (!ipt__has_type(plan->context, tsm->type))
    return IPT_ERROR_UNSUPPORTED;
  return ipt__lay_out_tsm(tsm, &plan->context->profile, &plan->geometry);
}

#endif

/* Arithmetic alone: the stages, or the geometry, of the plan's variant. Permutations choose for
 * each of their swaps: see core/tune/plan.h. */
static ipt_result ipt__choose(ipt_plan *plan) {
  if (plan->request.operation != IPT__TRANSPOSE)
    return ipt__choose_product(plan);
  ipt__planning planning = ipt__planning_of(plan);
  return ipt__choose_plan(&planning, &plan->stages);
}

/* The launches of what has been chosen. */
static ipt_result ipt__launch_plan(ipt_plan *plan, ipt__program *program) {
  const ipt_context *context = plan->context;
  if (ipt__is_movement(plan->request.operation))
    return ipt__launch_stages(&context->allocator, &context->profile, &plan->stages, program);
#ifdef IPT_NO_PRODUCTS
  return IPT_ERROR_UNSUPPORTED;
#else
  ipt__launcher launcher = ipt__make_launcher(&context->allocator, &context->profile, program);
  return ipt__is_dense(plan->request.operation)
             ? ipt__launch_dense(&launcher, &plan->request.dense, &plan->dense)
             : ipt__launch_product(&launcher, &plan->request.tsm, &plan->geometry);
#endif
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
  const ipt__stages *stages = ipt__is_movement(plan->request.operation) ? &plan->stages : NULL;
  ipt_result result = ipt__launch_plan(plan, &plan->device->program);
  return result == IPT_SUCCESS ? ipt__prepare_program(context, stages, plan->device) : result;
}

/* What forces the plan again; nothing where nothing could be chosen. */
static ipt__variant ipt__variant_of_plan(const ipt_plan *plan) {
  ipt__variant none;
  memset(&none, 0, sizeof none);
  if (ipt__is_void(&plan->request))
    return none;
  if (plan->request.operation == IPT__PERMUTE)
    return plan->variant;
  if (plan->request.operation == IPT__TRANSPOSE)
    return ipt__variant_of_stages(&plan->stages, &plan->variant);
#ifndef IPT_NO_PRODUCTS
  if (ipt__on_device(plan->context) && ipt__is_dense(plan->request.operation))
    return ipt__variant_of_dense(&plan->request.dense, &plan->dense);
  if (ipt__on_device(plan->context))
    return ipt__variant_of_geometry(&plan->request.tsm, &plan->geometry);
#endif
  return none;
}

/* Only the application's own command buffers know where it has put a table, so here the table goes
 * to the device for the time of the call. */
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

static ipt_result ipt__run_on_device(const ipt_plan *plan, void *const *operands,
                                     ipt__control *control) {
#ifndef IPT_NO_PRODUCTS
  if (ipt__is_dense(plan->request.operation))
    return ipt__dense_on_device(plan, operands, control);
  if (!ipt__is_movement(plan->request.operation))
    return ipt__multiply_on_device(plan, operands, control);
#endif
  return plan->external_table ? ipt__move_with_table(plan, operands[0], control)
                              : ipt__move_on_device(plan, operands[0], control);
}

/* control: NULL for a blocking call. An application's array ends with the plan's last operand, and
 * compilers that inline all this warn of code that would read on. */
static ipt_result ipt__run_plan(const ipt_plan *plan, void *const *given, ipt__control *control) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  if (ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  memcpy(operands, given, plan->request.operand_count * sizeof operands[0]);
  if (ipt__on_device(plan->context))
    return ipt__run_on_device(plan, operands, control);
  return plan->context->backend->run(plan, operands, control);
}
