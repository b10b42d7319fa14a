/* Calibration of a device: measures the rates of its profile. core/api/calibrate.h has the rest. */

enum {
  IPT__CALIBRATION_FMAS = IPT__CALIBRATION_CHAINS * IPT__CALIBRATION_STEPS, /* in a round */
  IPT__CALIBRATION_RUNS = 11,
  IPT__CALIBRATION_LAUNCHES = 32
};

typedef struct ipt__calibration {
  ipt_context *context;
  ipt__device_meter meter;
  uint64_t half; /* bytes: one half of the data is copied to the other */
} ipt__calibration;

static double ipt__median_of_runs(double *seconds) {
  qsort(seconds, IPT__CALIBRATION_RUNS, sizeof seconds[0], ipt__compare_seconds);
  return seconds[IPT__CALIBRATION_RUNS / 2];
}

/* Finds the median time of some runs after a warm-up. */
static ipt_result ipt__time_program(ipt__calibration *c, const ipt__device_program *program,
                                    double *median) {
  const double warm_up = 50e-3;
  double seconds[IPT__CALIBRATION_RUNS], begin = ipt__clock();
  ipt_result result = IPT_SUCCESS;
  do
    result = ipt__time_on_device(&c->meter, program, 1, seconds);
  while (result == IPT_SUCCESS && ipt__clock() - begin < warm_up);
  for (int i = 0; i < IPT__CALIBRATION_RUNS && result == IPT_SUCCESS; i++)
    result = ipt__time_on_device(&c->meter, program, 1, &seconds[i]);
  if (result != IPT_SUCCESS)
    return result;
  *median = ipt__median_of_runs(seconds);
  return IPT_SUCCESS;
}

/* Finds the time of several launches of one kernel together. */
static ipt_result ipt__time_kernel(ipt__calibration *c, ipt__shader shader, uint32_t units,
                                   uint32_t rounds, uint64_t groups, int launches,
                                   double *seconds) {
  ipt_context *context = c->context;
  ipt__device_program program;
  memset(&program, 0, sizeof program);
  ipt__launcher launcher =
      ipt__make_launcher(&context->allocator, &context->profile, &program.program);
  ipt__calibration_constants constants = {ipt__usual_workgroup(&context->profile)};
  ipt__calibration_arguments arguments = {0, 0, units, rounds, 0.5f};
  ipt__call call = IPT__CALL(shader, constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, 0);
  ipt__take_address(&call, IPT__OPERAND_0, c->half);
  ipt__declare(&call, IPT__CHANGES, ipt__bytes_at(IPT__OPERAND_0, 0, 2 * c->half));
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < launches && result == IPT_SUCCESS; i++)
    result = ipt__add_launch(&launcher, &call, groups);
  if (result == IPT_SUCCESS)
    result = ipt__prepare_program(context, NULL, &program);
  if (result == IPT_SUCCESS)
    result = ipt__time_program(c, &program, seconds);
  ipt__free_program(context, &program);
  return result;
}

/* ---- Memory ---- */

static ipt_result ipt__calibrate_memory(ipt__calibration *c, ipt__rates *rates) {
  uint64_t units = c->half / 16, invocations = ipt__usual_workgroup(&c->context->profile);
  uint64_t groups = ipt__divide_up(units, invocations * IPT__CALIBRATION_HELD);
  double copy, read;
  ipt_result result =
      ipt__time_kernel(c, IPT__SHADER_CALIBRATE_COPY, (uint32_t)units, 0, groups, 1, &copy);
  if (result == IPT_SUCCESS)
    result = ipt__time_kernel(c, IPT__SHADER_CALIBRATE_READ, (uint32_t)(2 * units), 0, 2 * groups,
                              1, &read);
  if (result != IPT_SUCCESS)
    return result;
  rates->copy = 2 * (double)c->half / copy;
  rates->read = 2 * (double)c->half / read;
  return IPT_SUCCESS;
}

/* ---- Arithmetic and shared memory ---- */

/* Measures the rate of a kernel of which each invocation does `of_round` operations, or reads as
 * many bytes, in a round. Rounds are added until a run takes long enough. */
static ipt_result ipt__calibrate_rounds(ipt__calibration *c, ipt__shader shader, uint32_t of_round,
                                        double *rate) {
  const double enough = 2e-3;
  const uint32_t most_rounds = 4096;
  uint64_t groups = 64 * ipt__max(c->context->profile.cores, 2);
  uint32_t invocations = ipt__usual_workgroup(&c->context->profile);
  double seconds = 0;
  for (uint32_t rounds = 16; rounds <= most_rounds && seconds < enough; rounds *= 4) {
    ipt_result result = ipt__time_kernel(c, shader, 1, rounds, groups, 1, &seconds);
    if (result != IPT_SUCCESS)
      return result;
    *rate = (double)of_round * rounds * (double)(groups * invocations) / seconds;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__calibrate_arithmetic(ipt__calibration *c, ipt__rates *rates) {
  ipt_result result = ipt__calibrate_rounds(c, IPT__SHADER_CALIBRATE_FMA_F32,
                                            2 * IPT__CALIBRATION_FMAS, &rates->fma_f32);
  rates->fma_f64 = 0;
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_rounds(c, IPT__SHADER_CALIBRATE_SHARED, 16 * IPT__CALIBRATION_READS,
                                   &rates->shared);
  if (result == IPT_SUCCESS && ipt__has_features(&c->context->profile, IPT__DOUBLES)) {
    result = ipt__calibrate_rounds(c, IPT__SHADER_CALIBRATE_FMA_F64, 2 * IPT__CALIBRATION_FMAS,
                                   &rates->fma_f64);
    if (result == IPT_ERROR_UNSUPPORTED) /* the shader was left out */
      result = IPT_SUCCESS;
  }
  return result;
}

/* ---- Launches, submissions, the link ---- */

static ipt_result ipt__calibrate_launches(ipt__calibration *c, ipt__rates *rates) {
  double one, many;
  ipt_result result = ipt__time_kernel(c, IPT__SHADER_CALIBRATE_COPY, 1, 0, 1, 1, &one);
  if (result == IPT_SUCCESS)
    result = ipt__time_kernel(c, IPT__SHADER_CALIBRATE_COPY, 1, 0, 1, 1 + IPT__CALIBRATION_LAUNCHES,
                              &many);
  if (result == IPT_SUCCESS && many > one)
    rates->launch = (many - one) / (double)IPT__CALIBRATION_LAUNCHES;
  return result;
}

enum { IPT__LINK_BYTES = 32 << 20 };

/* The objects of an upload of its own, apart from the streams of other transfers. */
typedef struct ipt__link {
  ipt_context *context;
  ipt__buffer staging;
  ipt__commands commands;
  ipt__timeline timeline;
} ipt__link;

/* The caller closes the link, also after a failure. */
static ipt_result ipt__open_link(ipt_context *context, uint64_t bytes, ipt__link *link) {
  const ipt__device_calls *calls = context->calls;
  memset(link, 0, sizeof *link);
  link->context = context;
  ipt_result result = calls->new_buffer(context, bytes, IPT__STAGING, &link->staging);
  if (result == IPT_SUCCESS)
    result = calls->new_commands(context, IPT__UPLOAD_QUEUE, 1, &link->commands);
  if (result == IPT_SUCCESS)
    result = calls->new_timeline(context, &link->timeline.handle);
  return result;
}

static void ipt__close_link(ipt__link *link) {
  const ipt__device_calls *calls = link->context->calls;
  calls->free_timeline(link->context, link->timeline.handle);
  calls->free_commands(link->context, &link->commands);
  calls->free_buffer(link->context, &link->staging);
}

/* Uploads data, waits for it, and measures the time by the host's clock. The driver may let go of
 * the timeline a little later than it signals: see core/host/run.h. */
static ipt_result ipt__time_upload(ipt__link *link, const ipt__buffer *data, uint64_t bytes,
                                   double *seconds) {
  const ipt__device_calls *calls = link->context->calls;
  ipt__copy_work work = {&link->staging, data, 0, 0, bytes, 1};
  ipt__submission submission = ipt__make_submission(IPT__UPLOAD_QUEUE, link->commands.lists[0]);
  submission.signal.timeline = link->timeline.handle;
  submission.signal.value = link->timeline.submitted + 1;
  double begin = ipt__clock();
  ipt__fault fault = calls->record_copy(link->context, &work, submission.commands);
  if (fault.code == 0)
    fault = calls->submit(link->context, &submission);
  if (fault.code == 0) {
    link->timeline.submitted++;
    fault = calls->wait(link->context, 1, &submission.signal);
  }
  *seconds = ipt__clock() - begin;
  calls->idle(link->context);
  return fault.code == 0 ? IPT_SUCCESS : calls->explain(link->context, fault);
}

/* Compares uploads of many bytes with uploads of four, which take as long as a submission alone. */
static ipt_result ipt__calibrate_link(ipt__calibration *c, ipt__rates *rates) {
  uint64_t bytes = ipt__min(IPT__LINK_BYTES, c->half);
  double empty[IPT__CALIBRATION_RUNS], full[IPT__CALIBRATION_RUNS];
  ipt__link link;
  ipt_result result = ipt__open_link(c->context, bytes, &link);
  IPT__LOCK(&c->context->queue_mutex);
  for (int i = 0; i < IPT__CALIBRATION_RUNS && result == IPT_SUCCESS; i++) {
    result = ipt__time_upload(&link, &c->meter.data, 4, &empty[i]);
    if (result == IPT_SUCCESS)
      result = ipt__time_upload(&link, &c->meter.data, bytes, &full[i]);
  }
  IPT__UNLOCK(&c->context->queue_mutex);
  ipt__close_link(&link);
  if (result != IPT_SUCCESS)
    return result;
  double submit = ipt__median_of_runs(empty), copy = ipt__median_of_runs(full) - submit;
  rates->submit = submit > 0 ? submit : rates->submit;
  rates->host = copy > 0 ? (double)bytes / copy : rates->host;
  return IPT_SUCCESS;
}

/* Returns the bytes to measure with: fewer for drivers that run on the CPU, and at most an eighth
 * of the device's memory. */
static uint64_t ipt__calibration_bytes(const ipt_context *context) {
  enum { most_on_device = 512 << 20, most_on_cpu = 32 << 20, multiple = 512 };
  uint64_t most = context->profile.fixes_sizes ? most_on_device : most_on_cpu;
  return ipt__min(most, context->facts.memory / 8) / multiple * multiple;
}

static ipt_result ipt__calibrate_device(ipt_context *context, ipt__rates *rates) {
  ipt__calibration c;
  ipt__request request;
  memset(&c, 0, sizeof c);
  memset(&request, 0, sizeof request);
  c.context = context;
  request.operand_count = 1;
  request.operand_size[0] = ipt__calibration_bytes(context);
  c.half = request.operand_size[0] / 2;
  ipt_result result = ipt__open_device_meter(context, &request, &c.meter);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_memory(&c, rates);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_arithmetic(&c, rates);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_launches(&c, rates);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_link(&c, rates);
  ipt__close_device_meter(&c.meter);
  return result;
}
