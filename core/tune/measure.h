/* Measures the time of a plan on any backend. */

typedef struct ipt__meter {
  ipt_context *context;
  void *operands[IPT_MAX_OPERANDS]; /* used without a device */
  ipt__device_meter device;         /* used with a device */
} ipt__meter;

enum {
  IPT__MEASURED_RUNS = 63, /* at most; an odd number, because their median is taken */
  IPT__WARM_UPS = 1000     /* submissions at most, in case the clock stands still */
};

/* The caller closes the meter, also after a failure. */
static ipt_result ipt__open_meter(ipt_context *context, const ipt__request *request,
                                  ipt__meter *meter) {
  memset(meter, 0, sizeof *meter);
  meter->context = context;
  if (ipt__has_device(context))
    return ipt__open_device_meter(context, request, &meter->device);
  for (uint32_t i = 0; i < request->operand_count; i++) {
    meter->operands[i] = ipt__allocate(&context->allocator, ipt__max(request->operand_size[i], 1));
    if (meter->operands[i] == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  return IPT_SUCCESS;
}

static void ipt__close_meter(ipt__meter *meter) {
  if (ipt__has_device(meter->context))
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

/* Runs a plan several times, on a device in one submission. Clocks may stand still or even go back,
 * so every time is at least 10 ns. */
static ipt_result ipt__time_runs(ipt__meter *meter, const ipt_plan *plan, uint32_t runs,
                                 double *seconds) {
  const double least = 1e-8;
  ipt_result result = ipt__has_device(meter->context)
                          ? ipt__time_on_device(&meter->device, plan->device, runs, seconds)
                          : ipt__time_on_host(meter, plan, runs, seconds);
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++)
    seconds[i] = seconds[i] > least ? seconds[i] : least;
  return result;
}

/* Returns the number of runs that make a submission long enough for its start not to matter. */
static uint32_t ipt__runs_together(double typical) {
  const double enough = 5e-3;
  const uint32_t most = IPT__MEASURED_RUNS;
  double wanted = enough / typical;
  return wanted < most ? (uint32_t)wanted + 1 : most;
}

/* Runs the plan for about `warm_up` seconds. *typical receives the time of the last run. A device
 * that was idle runs at a fraction of its speed for the first tens of milliseconds. */
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

/* Finds the median time of at least `runs` runs, an odd number, after a warm-up. Short runs are
 * repeated more often. A plan that the warm-up shows to be hopeless is not measured more precisely.
 * Submissions are kept short, because systems end those that take seconds. */
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
