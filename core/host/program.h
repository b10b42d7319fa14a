/* Programs for the device of a context: compilation, tables, and the report of programs whose
 * workgroups wait for each other. */

/* ---- Tables ---- */

static ipt_result ipt__upload_table(ipt_context *context, ipt__device_program *p) {
  uint64_t bytes = ipt__table_bytes(p);
  if (bytes == 0)
    return IPT_SUCCESS;
  ipt_result result = context->calls->new_buffer(context, bytes, IPT__ON_BOTH, &p->table);
  if (result == IPT_SUCCESS)
    memcpy(p->table.mapped, p->program.paths, (size_t)bytes);
  return result;
}

/* ---- The whole ---- */

static void ipt__free_program(ipt_context *context, ipt__device_program *p) {
  context->calls->free_buffer(context, &p->table);
  context->calls->free_compiled(context, p);
  ipt__free_launches(&context->allocator, &p->program);
}

/* Compiles a program that has all its launches. `stages` describes them if they move data, else it
 * is NULL. */
static ipt_result ipt__prepare_program(ipt_context *context, const ipt__stages *stages,
                                       ipt__device_program *p) {
  if (p->program.waits)
    p->program.scratch = ipt__round_up(p->program.scratch, IPT__REPORT_BYTES) + IPT__REPORT_BYTES;
  ipt_result result = context->calls->compile(context, stages, p);
  if (result != IPT_SUCCESS || p->external_table)
    return result;
  result = ipt__upload_table(context, p);
  ipt__release(&context->allocator, p->program.paths);
  p->program.paths = NULL;
  return result;
}

static ipt_result ipt__prepare_stages(ipt_context *context, ipt__stages *stages,
                                      ipt__device_program *p) {
  ipt_result result =
      ipt__launch_stages(&context->allocator, &context->profile, stages, &p->program);
  return result == IPT_SUCCESS ? ipt__prepare_program(context, stages, p) : result;
}

/* ---- Parts ---- */

/* Refuses more lists of commands than a call can have. */
static ipt_result ipt__check_list_count(const ipt_context *context, uint64_t lists) {
  if (lists <= UINT32_MAX)
    return IPT_SUCCESS;
  ipt__log_to(&context->log,
              "submission_seconds: submissions of %g s would be %llu, at most %llu are possible",
              context->profile.submission_seconds, (unsigned long long)lists,
              (unsigned long long)UINT32_MAX);
  return IPT_ERROR_UNSUPPORTED;
}

/* Records launches, each part into a list of its own. Returns how many lists it takes. */
static uint32_t ipt__record_parts(ipt_context *context, const ipt__kernel_work *all,
                                  const ipt__handle *lists, ipt_result *result) {
  ipt__part_rules rules = ipt__part_rules_of(context);
  ipt__kernel_work work = *all;
  uint32_t count = 0;
  work.end = work.begin;
  do {
    work.begin = work.end;
    work.end = ipt__end_of_part(&rules, &all->program->program, work.begin, all->end.launch);
    *result = context->calls->record_kernels(context, &work, lists[count++]);
  } while (*result == IPT_SUCCESS && work.end.launch < all->end.launch);
  return count;
}

/* ---- The report: whether a workgroup gave up waiting (shaders/include/wait.glsl) ----
 *
 * Programs that the application records have the report at the end of their scratch. Programs that
 * the library runs have it in a word that the host can read. */

/* Clears the report if workgroups of the program wait for each other. */
static ipt_result ipt__need_report(ipt_context *context, const ipt__device_program *p,
                                   ipt__buffer *report, ipt__addresses *addresses) {
  ipt_result result = IPT_SUCCESS;
  if (!p->program.waits)
    return IPT_SUCCESS;
  if (report->mapped == NULL)
    result = context->calls->new_buffer(context, IPT__REPORT_BYTES, IPT__ON_BOTH, report);
  if (result != IPT_SUCCESS)
    return result;
  memset(report->mapped, 0, IPT__REPORT_BYTES);
  addresses->at[IPT__REPORT] = report->address;
  return IPT_SUCCESS;
}

/* Compiles only if shaders report what ipt.h publishes. */
typedef char ipt__report_as_published[(uint32_t)IPT__GAVE_UP == IPT_REPORT_GAVE_UP ? 1 : -1];

/* Reads the report once the device is done. */
static ipt_result ipt__result_by_report(ipt_context *context, const ipt__buffer *report) {
  const volatile uint32_t *word = (const volatile uint32_t *)report->mapped;
  if (word == NULL || *word != IPT_REPORT_GAVE_UP)
    return IPT_SUCCESS;
  ipt__log_to(&context->log, "%s did not run workgroups that others waited for",
              context->facts.name);
  return IPT_ERROR_DATA_UNDEFINED;
}
