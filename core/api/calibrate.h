/* Calibration of a context: the rates of its device, and those of whole calls on the device and on
 * the CPU, by which a context that has both chooses. */

enum {
  IPT__TRIP_RUNS = 7,
  /* The side of a square so large that the time of a call hardly counts. It is no power of two,
   * because rows at such a distance share few lines of the CPU's caches, and take longer than any
   * others. */
  IPT__TRIP_SIDE = 4000,
  IPT__SHORT_TRIP_SIDE = 1000,
  IPT__TRIP_BATCH = 64, /* the same data in matrices, some of which leave while others arrive */
  IPT__PRODUCT_SIDE = 768
};

typedef struct ipt__shape_time {
  double cost;    /* of the stages */
  double seconds; /* the median */
  int both_ways;  /* data leave while others arrive */
} ipt__shape_time;

/* ---- Runs ---- */

static ipt_result ipt__median_run(const ipt_plan *plan, void *const *operands, double *median) {
  double seconds[IPT__TRIP_RUNS];
  ipt_result result = ipt__run_plan(plan, operands, NULL); /* touches memory and makes buffers */
  for (int i = 0; i < IPT__TRIP_RUNS && result == IPT_SUCCESS; i++) {
    double begin = ipt__clock();
    result = ipt__run_plan(plan, operands, NULL);
    seconds[i] = ipt__clock() - begin;
  }
  if (result != IPT_SUCCESS)
    return result;
  qsort(seconds, IPT__TRIP_RUNS, sizeof seconds[0], ipt__compare_seconds);
  *median = seconds[IPT__TRIP_RUNS / 2];
  return IPT_SUCCESS;
}

/* Makes a plan for the device or for the CPU, as is asked for. */
static ipt_result ipt__make_timed_plan(ipt_context *context, const ipt__request *request,
                                       int on_device, ipt_plan **out) {
  if (on_device)
    return ipt__make_plan(context, request, IPT__TO_MEASURE, out);
  ipt_result result = ipt__new_plan(context, request, 0, out);
  return result == IPT_SUCCESS ? ipt__choose_by_wisdom(*out, 0) : result;
}

/* Times the transposition of matrices of 4-byte elements. */
static ipt_result ipt__time_shape(ipt_context *context, int on_device, void *data, uint64_t batch,
                                  uint64_t rows, uint64_t cols, const char *variant,
                                  ipt__shape_time *out) {
  ipt__request request;
  ipt_plan *plan = NULL;
  ipt_result result = ipt__request_matrices(context, batch, rows, cols, variant, &request);
  if (result == IPT_SUCCESS)
    result = ipt__make_timed_plan(context, &request, on_device, &plan);
  if (result == IPT_SUCCESS) {
    out->cost = plan->stages.cost;
    out->both_ways = on_device && ipt__moves_both_ways(plan);
    result = ipt__median_run(plan, &data, &out->seconds);
  }
  ipt_plan_destroy(plan);
  return result;
}

/* ---- Calls on the device ---- */

/* Sets the rate of data that travelled in this time, without the time of the call and of the
 * kernels. */
static void ipt__set_trip(const ipt__rates *rates, const ipt__shape_time *time, double bytes,
                          double *rate) {
  double seconds = time->seconds - rates->call - time->cost * 2 * bytes / rates->copy;
  if (seconds > 0)
    *rate = bytes / seconds;
}

/* Measures calls and trips. Every driver quickly compiles the kernel of the little matrix. */
static ipt_result ipt__calibrate_trips(ipt_context *context, void *data, ipt__rates *rates) {
  ipt__shape_time little, few, square, batch;
  uint64_t side = IPT__TRIP_SIDE, part = side / 8;
  ipt_result result = ipt__time_shape(context, 1, data, 1, 16, 12, "bs", &little);
  if (result != IPT_SUCCESS)
    return result;
  rates->call = little.seconds;
  if (context->facts.shares_memory)
    return IPT_SUCCESS;
  result = ipt__time_shape(context, 1, data, 1, side, side, NULL, &square);
  if (result == IPT_SUCCESS)
    result = ipt__time_shape(context, 1, data, IPT__TRIP_BATCH, part, part, NULL, &batch);
  if (result == IPT_SUCCESS)
    result = ipt__time_shape(context, 1, data, 1, IPT__SHORT_TRIP_SIDE, IPT__SHORT_TRIP_SIDE, NULL,
                             &few);
  if (result != IPT_SUCCESS)
    return result;
  ipt__set_trip(rates, &square, IPT__LONG_TRIP, &rates->trip);
  ipt__set_trip(rates, &few, IPT__SHORT_TRIP, &rates->short_trip);
  if (batch.both_ways)
    ipt__set_trip(rates, &batch, IPT__LONG_TRIP, &rates->stream);
  return IPT_SUCCESS;
}

/* ---- The CPU ---- */

/* Finds the rate of copies, to which the costs of transpositions are relative, by one pass and by
 * two.
 */
static ipt_result ipt__calibrate_copies(ipt_context *context, void *data, double *rate) {
  ipt__shape_time square, rectangle;
  const uint64_t side = IPT__TRIP_SIDE, cut = 96;
  const double bytes = IPT__LONG_TRIP;
  ipt_result result = ipt__time_shape(context, 0, data, 1, side, side, NULL, &square);
  if (result == IPT_SUCCESS)
    result = ipt__time_shape(context, 0, data, 1, side, side - cut, NULL, &rectangle);
  if (result != IPT_SUCCESS)
    return result;
  double of_rectangle = bytes * (double)(side - cut) / (double)side;
  double copied = 2 * (square.cost * bytes + rectangle.cost * of_rectangle);
  if (square.seconds + rectangle.seconds > 0)
    *rate = copied / (square.seconds + rectangle.seconds);
  return IPT_SUCCESS;
}

/* Finds the rate of copies by one thread. Nobody else uses the context meanwhile. */
static ipt_result ipt__calibrate_alone(ipt_context *context, void *data, ipt__rates *rates) {
  uint32_t threads = context->host.threads;
  context->host.threads = 1;
  ipt_result result = ipt__calibrate_copies(context, data, &rates->alone);
  context->host.threads = threads;
  return result;
}

/* Finds the time of waking all threads, by data that are just enough for all of them. */
static ipt_result ipt__calibrate_waking(ipt_context *context, void *data, ipt__rates *rates) {
  const double least = 1e-6;
  const uint64_t side = 900;
  ipt__shape_time square;
  ipt_result result = ipt__time_shape(context, 0, data, 1, side, side, NULL, &square);
  if (result != IPT_SUCCESS)
    return result;
  double rest = square.seconds - square.cost * 8 * (double)(side * side) / rates->copy;
  rates->submit = rest > least ? rest : least;
  return IPT_SUCCESS;
}

#ifndef IPT_NO_PRODUCTS
/* Finds the rate of a product whose operands lie in `data`. */
static ipt_result ipt__calibrate_product(ipt_context *context, ipt_type type, unsigned char *data,
                                         double *rate) {
  const uint64_t side = IPT__PRODUCT_SIDE, bytes = side * side * ipt__type_size(type);
  void *const operands[IPT_MAX_OPERANDS] = {data, data + bytes, data + 2 * bytes};
  ipt__request request;
  ipt_plan *plan = NULL;
  double seconds = 0;
  ipt_result result = ipt__request_squares(context, type, side, &request);
  if (result == IPT_SUCCESS)
    result = ipt__make_timed_plan(context, &request, 0, &plan);
  if (result == IPT_SUCCESS)
    result = ipt__median_run(plan, operands, &seconds);
  ipt_plan_destroy(plan);
  if (seconds > 0)
    *rate = 2.0 * (double)side * (double)side * (double)side / seconds;
  return result;
}
#endif

static ipt_result ipt__calibrate_arithmetic_of_cpu(ipt_context *context, unsigned char *data,
                                                   ipt__rates *rates) {
  ipt_result result = IPT_SUCCESS;
#ifndef IPT_NO_PRODUCTS
  result = ipt__calibrate_product(context, IPT_TYPE_F32, data, &rates->fma_f32);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_product(context, IPT_TYPE_F64, data, &rates->fma_f64);
#endif
  (void)context;
  (void)data;
  (void)rates;
  return result;
}

static ipt_result ipt__calibrate_cpu(ipt_context *context, unsigned char *data, ipt__rates *rates) {
  ipt_result result = ipt__calibrate_copies(context, data, &rates->copy);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_alone(context, data, rates);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_waking(context, data, rates);
  if (result == IPT_SUCCESS)
    result = ipt__calibrate_arithmetic_of_cpu(context, data, rates);
  return result;
}

/* ---- All of it ---- */

static ipt_result ipt__calibrate_all(ipt_context *context, unsigned char *data, ipt__rates *device,
                                     ipt__rates *cpu) {
  ipt_result result = IPT_SUCCESS;
  if (ipt__has_device(context)) {
    result = ipt__calibrate_device(context, device);
    if (result == IPT_SUCCESS)
      result = ipt__calibrate_trips(context, data, device);
  }
  if (result == IPT_SUCCESS && (context->beside != NULL || !ipt__has_device(context)))
    result = ipt__calibrate_cpu(context, data, cpu);
  return result;
}

static ipt_result ipt__remember_calibration(ipt_context *context, const ipt__rates *device,
                                            const ipt__rates *cpu) {
  ipt_result result = IPT_SUCCESS;
  IPT__LOCK(&context->mutex);
  if (ipt__has_device(context))
    result = ipt__remember_rates(context, device);
  if (result == IPT_SUCCESS && (context->beside != NULL || !ipt__has_device(context)))
    result = ipt__remember_cpu_rates(context, cpu);
  IPT__UNLOCK(&context->mutex);
  return result;
}

IPT_API ipt_result ipt_calibrate(ipt_context *context) {
  const uint64_t bytes = IPT__LONG_TRIP;
  if (context == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt__rates device = context->profile.rates, cpu = context->host.rates;
  unsigned char *data = (unsigned char *)ipt__allocate(&context->allocator, bytes);
  if (data == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__calibrate_all(context, data, &device, &cpu);
  ipt__release(&context->allocator, data);
  return result == IPT_SUCCESS ? ipt__remember_calibration(context, &device, &cpu) : result;
}
