/* Measures the time of a program on the device. The data is the library's own, and its content does
 * not matter. */

typedef struct ipt__device_meter {
  ipt_context *context;
  ipt__buffer data; /* all operands, one after the other */
  ipt__buffer scratch, report;
  uint64_t place[IPT_MAX_OPERANDS];
  uint64_t scratch_size;
  ipt__handle timer;
} ipt__device_meter;

/* Places the operands one after the other. Returns the bytes of all. */
static uint64_t ipt__place_operands(const ipt__request *request, uint64_t *place) {
  const uint64_t alignment = 256;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < request->operand_count; i++) {
    place[i] = bytes;
    bytes += ipt__round_up(request->operand_size[i], alignment);
  }
  place[request->in_place] = place[0];
  return ipt__max(bytes, alignment);
}

/* Whether programs can be run and timed. */
static int ipt__can_measure(const ipt_context *context) {
  return !context->facts.records_only && context->calls->new_timer != NULL;
}

/* The caller closes the meter, also after a failure. */
static ipt_result ipt__open_device_meter(ipt_context *context, const ipt__request *request,
                                         ipt__device_meter *meter) {
  const ipt__device_calls *calls = context->calls;
  memset(meter, 0, sizeof *meter);
  meter->context = context;
  if (!ipt__can_measure(context)) {
    ipt__log_to(&context->log, "%s cannot be measured: %s", context->facts.name,
                context->facts.records_only ? "the context has no queue"
                                            : "the backend measures no time");
    return IPT_ERROR_UNSUPPORTED;
  }
  ipt_result result = calls->new_buffer(context, ipt__place_operands(request, meter->place),
                                        IPT__ON_DEVICE, &meter->data);
  return result == IPT_SUCCESS ? calls->new_timer(context, &meter->timer) : result;
}

static void ipt__close_device_meter(ipt__device_meter *meter) {
  const ipt__device_calls *calls = meter->context->calls;
  if (calls->free_timer != NULL)
    calls->free_timer(meter->context, meter->timer);
  calls->free_buffer(meter->context, &meter->report);
  calls->free_buffer(meter->context, &meter->scratch);
  calls->free_buffer(meter->context, &meter->data);
}

/* Keeps the scratch of earlier plans unless it is too small. */
static ipt_result ipt__prepare_scratch(ipt__device_meter *meter, uint64_t size) {
  const ipt__device_calls *calls = meter->context->calls;
  if (size <= meter->scratch_size)
    return IPT_SUCCESS;
  calls->free_buffer(meter->context, &meter->scratch);
  ipt_result result = calls->new_buffer(meter->context, size, IPT__ON_DEVICE, &meter->scratch);
  meter->scratch_size = result == IPT_SUCCESS ? size : 0;
  return result;
}

/* Measures one run, each part of it in a submission of its own. The times of all are added up. */
static ipt_result ipt__time_parts(ipt__device_meter *meter, ipt__kernel_work work,
                                  double *seconds) {
  ipt_context *context = meter->context;
  ipt__part_rules rules = ipt__part_rules_of(context);
  const ipt__program *program = &work.program->program;
  ipt_result result = IPT_SUCCESS;
  work.end = work.begin;
  *seconds = 0;
  do {
    double of_part = 0;
    work.begin = work.end;
    work.end = ipt__end_of_part(&rules, program, work.begin, program->count);
    result = context->calls->time_kernels(context, meter->timer, &work, 1, &of_part);
    *seconds += of_part;
  } while (result == IPT_SUCCESS && work.end.launch < program->count);
  return result;
}

/* Measures runs, as many in one submission as the limit allows. */
static ipt_result ipt__time_all(ipt__device_meter *meter, const ipt__kernel_work *work,
                                uint32_t runs, double *seconds) {
  ipt_context *context = meter->context;
  double of_run = ipt__program_seconds(&work->program->program);
  double limit = context->profile.submission_seconds;
  uint32_t together = limit == 0 || of_run * runs <= limit ? runs : (uint32_t)(limit / of_run);
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i += (uint32_t)ipt__max(together, 1)) {
    uint32_t count = (uint32_t)ipt__min(together, runs - i);
    result = count > 0
                 ? context->calls->time_kernels(context, meter->timer, work, count, seconds + i)
                 : ipt__time_parts(meter, *work, seconds + i);
  }
  return result;
}

static ipt_result ipt__time_prepared(ipt__device_meter *meter, const ipt__device_program *program,
                                     uint32_t runs, double *seconds) {
  ipt_context *context = meter->context;
  ipt__addresses addresses;
  ipt__kernel_work work = {program, {0, 0}, {program->program.count, 0}, &addresses, 1};
  memset(&addresses, 0, sizeof addresses);
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    addresses.at[i] = meter->data.address + meter->place[i];
  addresses.at[IPT__SCRATCH] = meter->scratch.address;
  ipt_result result = ipt__need_report(context, program, &meter->report, &addresses);
  if (result == IPT_SUCCESS)
    result = ipt__time_all(meter, &work, runs, seconds);
  return result == IPT_SUCCESS ? ipt__result_by_report(context, &meter->report) : result;
}

/* Other threads may use the queue between submissions. */
static ipt_result ipt__time_on_device(ipt__device_meter *meter, const ipt__device_program *program,
                                      uint32_t runs, double *seconds) {
  ipt_result result = ipt__prepare_scratch(meter, program->program.scratch);
  if (result != IPT_SUCCESS)
    return result;
  IPT__LOCK(&meter->context->queue_mutex);
  result = ipt__time_prepared(meter, program, runs, seconds);
  IPT__UNLOCK(&meter->context->queue_mutex);
  return result;
}
