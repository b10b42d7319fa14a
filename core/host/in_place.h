/* Transposition of host memory in place, by kernels that work on the host's own pages. */

/* Whether host data is expected to travel. Data may have to travel after all if the device does not
 * accept the pages, which shows only later. */
static int ipt__transfers_data(const ipt_context *context, const ipt_host_tuning *tuning) {
  if (tuning->transfers != IPT_SWITCH_ON)
    return 0;
  if (tuning->access == IPT_HOST_ACCESS_DEFAULT)
    return !context->facts.shares_memory;
  return tuning->access != IPT_HOST_ACCESS_IN_PLACE;
}

/* Kernels may write the whole last word, so all of it must belong to the data. */
static int ipt__import_in_place(ipt_context *context, const ipt_host_tuning *tuning, uint64_t size,
                                unsigned char *data, ipt__buffer *pages) {
  int wanted = tuning->access == IPT_HOST_ACCESS_IN_PLACE ||
               (tuning->access == IPT_HOST_ACCESS_DEFAULT && context->facts.shares_memory);
  return wanted && size % 4 == 0 && (uintptr_t)data % IPT__ALIGNMENT == 0 &&
         context->calls->import_pages != NULL &&
         context->calls->import_pages(context, data, size, pages);
}

/* Prepares everything before `lists` lists are submitted. */
static ipt_result ipt__record_in_place(ipt_context *context, const ipt__device_program *program,
                                       uint64_t data, uint64_t lists) {
  ipt__addresses addresses;
  uint64_t count = program->program.count;
  ipt_result result = ipt__check_list_count(context, lists);
  if (result == IPT_SUCCESS)
    result = ipt__need_transport(context);
  ipt__transport *t = context->transport;
  if (result == IPT_SUCCESS)
    result = ipt__need_on_device(context, program->program.scratch, &t->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__need_kernel_lists(context, (uint32_t)lists);
  if (result != IPT_SUCCESS)
    return result;
  memset(&addresses, 0, sizeof addresses);
  addresses.at[IPT__OPERAND_0] = data;
  addresses.at[IPT__SCRATCH] = t->scratch.buffer.address;
  result = ipt__need_report(context, program, &t->report, &addresses);
  ipt__kernel_work all = {program, {0, 0}, {count, 0}, &addresses, program->program.waits};
  if (result == IPT_SUCCESS)
    ipt__record_parts(context, &all, t->kernel_lists.lists, &result);
  return result;
}

/* Submits the lists one after the other until one fails. Returns how many were submitted. */
static uint64_t ipt__submit_in_place(ipt_context *context, uint64_t lists, ipt__fault *fault) {
  ipt__transport *t = context->transport;
  for (uint64_t i = 0; i < lists; i++) {
    ipt__submission submission = ipt__make_submission(IPT__COMPUTE_QUEUE, t->kernel_lists.lists[i]);
    submission.signal.timeline = t->kernels.handle;
    submission.signal.value = t->kernels.submitted + 1;
    *fault = context->calls->submit(context, &submission);
    if (fault->code != 0)
      return i;
    t->kernels.submitted++;
  }
  return lists;
}

/* Returns the result if the first submission fails. Only for a lack of memory do drivers promise
 * that nothing was submitted. */
static ipt_result ipt__result_of_no_submission(ipt_result result) {
  return result == IPT_ERROR_OUT_OF_HOST_MEMORY || result == IPT_ERROR_OUT_OF_DEVICE_MEMORY
             ? result
             : IPT_ERROR_DATA_UNDEFINED;
}

/* Submits the kernels and waits. A failure after the first submission leaves the data undefined. */
static ipt_result ipt__compute_in_place(ipt_context *context, uint64_t lists) {
  const ipt__device_calls *calls = context->calls;
  ipt__transport *t = context->transport;
  ipt__fault fault = {0, NULL};
  uint64_t submitted = ipt__submit_in_place(context, lists, &fault);
  ipt__moment end = {t->kernels.handle, t->kernels.submitted};
  if (submitted == 0)
    return ipt__result_of_no_submission(calls->explain(context, fault));
  if (fault.code == 0)
    fault = calls->wait(context, 1, &end);
  calls->idle(context);
  if (fault.code == 0)
    return ipt__result_by_report(context, &t->report);
  calls->explain(context, fault);
  return IPT_ERROR_DATA_UNDEFINED;
}

/* The transport is freed after a failure and kept otherwise. */
static ipt_result ipt__run_in_place(const ipt_plan *plan, uint64_t data, ipt__control *control) {
  ipt_context *context = plan->context;
  const ipt__program *program = &plan->device->program;
  uint64_t lists = ipt__count_parts_of(context, program, 0, program->count);
  IPT__LOCK(&context->queue_mutex);
  ipt__expect(control, plan->request.operand_size[0]);
  ipt_result result = ipt__is_cancelled(control)
                          ? IPT_ERROR_CANCELLED
                          : ipt__record_in_place(context, plan->device, data, lists);
  if (result == IPT_SUCCESS)
    result = ipt__compute_in_place(context, lists);
  if (result != IPT_SUCCESS)
    ipt__free_transport(context);
  IPT__UNLOCK(&context->queue_mutex);
  return result;
}

/* Sets *done to 0 if the device does not accept the pages or refuses scratch. Nothing has happened
 * then. */
static ipt_result ipt__transpose_in_place(const ipt_plan *plan, unsigned char *data,
                                          ipt__control *control, int *done) {
  ipt_context *context = plan->context;
  uint64_t size = plan->request.operand_size[0];
  ipt__buffer pages;
  *done = ipt__import_in_place(context, &plan->request.host, size, data, &pages);
  if (!*done)
    return IPT_SUCCESS;
  ipt_result result = ipt__run_in_place(plan, pages.address, control);
  context->calls->free_buffer(context, &pages);
  if (result == IPT_SUCCESS)
    ipt__advance(control, size);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY) {
    ipt__expect_anew(control);
    *done = 0;
  }
  return result;
}
