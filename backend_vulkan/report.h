/* Whether a wait of a program was given up (shaders/include/wait.glsl): what the application
 * records says so at the end of its scratch, what the library runs in a word that the host can
 * read. */

/* Of a program's launches, for which there is none where nobody waits. */
static ipt_result ipt__need_report(ipt_context *context, const ipt__device_program *p,
                                   ipt__buffer *report, ipt__addresses *addresses) {
  ipt_result result = IPT_SUCCESS;
  if (!p->program.waits)
    return IPT_SUCCESS;
  if (report->handle == VK_NULL_HANDLE)
    result = ipt__new_buffer(context, IPT__REPORT_BYTES, IPT__ON_BOTH, report);
  if (result != IPT_SUCCESS) {
    ipt__free_buffer(context->device, report);
    memset(report, 0, sizeof *report);
    return result;
  }
  memset(report->mapped, 0, IPT__REPORT_BYTES);
  addresses->at[IPT__REPORT] = ipt__buffer_address(context->device, report->handle);
  return IPT_SUCCESS;
}

/* Once the device has ended. */
static ipt_result ipt__result_by_report(ipt_context *context, const ipt__buffer *report) {
  const volatile uint32_t *word = (const volatile uint32_t *)report->mapped;
  if (word == NULL || *word != IPT_REPORT_GAVE_UP)
    return IPT_SUCCESS;
  ipt__log_to(&context->log, "%s did not run workgroups that others waited for",
              context->device->info.name);
  return IPT_ERROR_DATA_UNDEFINED;
}
