/* How long a plan takes, on any backend. */

typedef struct ipt__meter {
  ipt_context *context;
  void *operands[IPT_MAX_OPERANDS]; /* without a device */
  ipt__device_meter device;         /* else */
} ipt__meter;

enum {
  IPT__MEASURED_RUNS = 63, /* at most, and an odd number: of which the median is taken */
  IPT__WARM_UPS = 1000     /* submissions at most, should the clock stand still */
};

/* Close it also if it could not be opened. */
static ipt_result ipt__open_meter(ipt_context *context, const ipt__request *request,
                                  ipt__meter *meter) {
  memset(meter, 0, sizeof *meter);
  meter->context = context;
  if (ipt__on_device(context))
    return ipt__open_device_meter(context, request, &meter->device);
  for (uint32_t i = 0; i < request->operand_count; i++) {
    meter->operands[i] = ipt__allocate(&context->allocator, ipt__max(request->operand_size[i], 1));
    if (meter->operands[i] == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  return IPT_SUCCESS;
}

static void ipt__close_meter(ipt__meter *meter) {
  if (ipt__on_device(meter->context))
    ipt__close_device_meter(&meter->device);
  for (int i = 0; i < IPT_MAX_OPERANDS; i++)
    ipt__release(&meter->context->allocator, meter->operands[i]);
}

static ipt_result ipt__time_on_host(ipt__meter *meter, const ipt_plan *plan, uint32_t runs,
                                    double *seconds) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++) {
    double begin = ipt__clock();
    result = ipt__run_plan(plan, meter->operands, NULL);
    seconds[i] = ipt__clock() - begin;
  }
  return result;
}

/* Runs a plan, which on a device is one submission. Clocks may stand still, or even go back. */
static ipt_result ipt__time_runs(ipt__meter *meter, const ipt_plan *plan, uint32_t runs,
                                 double *seconds) {
  const double least = 1e-8;
  ipt_result result = ipt__on_device(meter->context)
                          ? ipt__time_on_device(&meter->device, plan->device, runs, seconds)
                          : ipt__time_on_host(meter, plan, runs, seconds);
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++)
    seconds[i] = seconds[i] > least ? seconds[i] : least;
  return result;
}

/* How many runs make a submission long enough for its beginning not to matter. */
static uint32_t ipt__runs_together(double typical) {
  const double enough = 5e-3;
  const uint32_t most = IPT__MEASURED_RUNS;
  double wanted = enough / typical;
  return wanted < most ? (uint32_t)wanted + 1 : most;
}

/* Runs until about so many seconds have passed; *typical: the time of the last run. A device that
 * had nothing to do runs at a fraction of its speed for the first tens of milliseconds. */
static ipt_result ipt__warm_up(ipt__meter *meter, const ipt_plan *plan, double warm_up,
                               double *typical) {
  double seconds[IPT__MEASURED_RUNS], begin = ipt__clock();
  uint32_t runs = 1;
  for (int i = 0; i < IPT__WARM_UPS; i++) {
    ipt_result result = ipt__time_runs(meter, plan, runs, seconds);
    if (result != IPT_SUCCESS)
      return result;
    *typical = seconds[runs - 1];
    if (ipt__clock() - begin >= warm_up)
      break;
    runs = ipt__runs_together(*typical);
  }
  return IPT_SUCCESS;
}

static int ipt__compare_seconds(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The median of at least `runs` runs, an odd number, after a warm-up; of more where they are short.
 * A plan that the warm-up shows to be hopeless is not measured any better. Submissions are kept
 * short, since systems end those that take seconds. */
static ipt_result ipt__measure_plan(ipt__meter *meter, const ipt_plan *plan, double warm_up,
                                    uint32_t runs, double hopeless, double *median) {
  const double long_submission = 0.25;
  double seconds[IPT__MEASURED_RUNS];
  ipt_result result = ipt__warm_up(meter, plan, warm_up, median);
  if (result != IPT_SUCCESS || *median > hopeless)
    return result;
  runs = (uint32_t)ipt__max(runs, ipt__runs_together(*median) | 1);
  uint32_t together = *median * runs < long_submission ? runs : 1;
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i += together)
    result = ipt__time_runs(meter, plan, together, seconds + i);
  if (result != IPT_SUCCESS)
    return result;
  qsort(seconds, runs, sizeof seconds[0], ipt__compare_seconds);
  *median = seconds[runs / 2];
  return IPT_SUCCESS;
}
