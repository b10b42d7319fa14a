/* How long a plan takes, on either backend. */

typedef struct ipt__meter {
  ipt_context *context;
  unsigned char *data; /* of the CPU */
#ifdef IPT_VULKAN
  ipt__device_meter device;
#endif
} ipt__meter;

enum { IPT__MEASURED_RUNS = 11 };

/* Close it also if it could not be opened. */
static ipt_result ipt__open_meter(ipt_context *context, uint64_t bytes, ipt__meter *meter) {
  memset(meter, 0, sizeof *meter);
  meter->context = context;
#ifdef IPT_VULKAN
  if (context->device != NULL)
    return ipt__open_device_meter(context, bytes, &meter->device);
#endif
  meter->data = (unsigned char *)ipt__allocate(&context->allocator, bytes);
  return meter->data != NULL ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static void ipt__close_meter(ipt__meter *meter) {
#ifdef IPT_VULKAN
  if (meter->context->device != NULL)
    ipt__close_device_meter(&meter->device);
#endif
  ipt__release(&meter->context->allocator, meter->data);
}

static ipt_result ipt__time_on_cpu(ipt__meter *meter, const ipt_plan *plan, uint32_t runs,
                                   double *seconds) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++) {
    double begin = ipt__clock();
    result = ipt__cpu_run(&plan->stages, meter->context, meter->data, NULL);
    seconds[i] = ipt__clock() - begin;
  }
  return result;
}

/* Runs a plan, which on a device is one submission. Clocks may stand still, or even go back. */
static ipt_result ipt__time_runs(ipt__meter *meter, const ipt_plan *plan, uint32_t runs,
                                 double *seconds) {
  const double least = 1e-8;
  ipt_result result;
#ifdef IPT_VULKAN
  if (meter->context->device != NULL)
    result = ipt__time_on_device(&meter->device, &plan->program, runs, seconds);
  else
#endif
    result = ipt__time_on_cpu(meter, plan, runs, seconds);
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++)
    seconds[i] = seconds[i] > least ? seconds[i] : least;
  return result;
}

/* Runs until about so many seconds have passed; *typical: the time of one. */
static ipt_result ipt__warm_up(ipt__meter *meter, const ipt_plan *plan, double warm_up,
                               double *typical) {
  const uint32_t most = IPT__MEASURED_RUNS;
  double seconds[IPT__MEASURED_RUNS], passed;
  ipt_result result = ipt__time_runs(meter, plan, 1, seconds);
  *typical = passed = seconds[0];
  while (result == IPT_SUCCESS && passed < warm_up) {
    double wanted = (warm_up - passed) / *typical;
    uint32_t runs = wanted < most ? (uint32_t)wanted + 1 : most;
    result = ipt__time_runs(meter, plan, runs, seconds);
    for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i++)
      passed += seconds[i];
    *typical = result == IPT_SUCCESS ? seconds[runs - 1] : *typical;
  }
  return result;
}

static int ipt__compare_seconds(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The median of some runs, at most IPT__MEASURED_RUNS and an odd number, after a warm-up. What is
 * hopeless, by the warm-up, is not measured better than that. Submissions are kept short, since
 * systems end those that take seconds. */
static ipt_result ipt__measure_plan(ipt__meter *meter, const ipt_plan *plan, double warm_up,
                                    uint32_t runs, double hopeless, double *median) {
  const double long_submission = 0.25;
  double seconds[IPT__MEASURED_RUNS];
  ipt_result result = ipt__warm_up(meter, plan, warm_up, median);
  if (result != IPT_SUCCESS || *median > hopeless)
    return result;
  uint32_t together = *median * runs < long_submission ? runs : 1;
  for (uint32_t i = 0; i < runs && result == IPT_SUCCESS; i += together)
    result = ipt__time_runs(meter, plan, together, seconds + i);
  if (result != IPT_SUCCESS)
    return result;
  qsort(seconds, runs, sizeof seconds[0], ipt__compare_seconds);
  *median = seconds[runs / 2];
  return IPT_SUCCESS;
}
