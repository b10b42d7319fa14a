/* Finds by the clock which backend is faster for data that is moved again and again. Estimates may
 * be wrong by a factor where nobody has measured, and by a fifth where somebody has. The first runs
 * of a request are on the backend that should be faster, the next ones on the other, and all later
 * ones on the one that was faster. Both give the same bits. */

enum {
  IPT__TRIALS = 16,          /* requests that a context knows */
  IPT__LEAST_TRIAL_RUNS = 3, /* of each backend; the first also makes buffers, and does not count */
  IPT__MOST_TRIAL_RUNS = 9   /* of short runs, whose times vary most */
};

typedef struct ipt__trial {
  ipt__request request; /* its operation is NULL: there is no trial */
  uint32_t wisdom_changes;
  int first;         /* on the device, or on the CPU */
  uint32_t runs[2];  /* on the CPU, and on the device */
  double seconds[2]; /* the least of all runs but the first */
  double sums[2];    /* of the seconds of these runs */
  uint64_t used;     /* greater than for all that were used before */
} ipt__trial;

struct ipt__trials {
  ipt__trial trial[IPT__TRIALS]; /* more than the plans that are kept */
  uint64_t uses;
};

/* The caller holds the mutex of the context. Returns NULL if there is none. */
static ipt__trial *ipt__find_trial(const ipt_context *context, const ipt__request *request) {
  if (!IPT__HAS_DEVICES || context->trials == NULL)
    return NULL;
  for (int i = 0; i < IPT__TRIALS; i++) {
    ipt__trial *trial = &context->trials->trial[i];
    if (trial->request.operation == request->operation &&
        trial->wisdom_changes == context->wisdom_changes &&
        ipt__is_same_request(&trial->request, request))
      return trial;
  }
  return NULL;
}

/* Whether a backend has run the request often enough. */
static int ipt__is_tried(const ipt__trial *trial, int place) {
  const double enough = 5e-3;
  return trial->runs[place] >= IPT__MOST_TRIAL_RUNS ||
         (trial->runs[place] >= IPT__LEAST_TRIAL_RUNS && trial->sums[place] >= enough);
}

/* Returns whether the next run is on the device. */
static int ipt__place_by_trial(const ipt__trial *trial) {
  int other = !trial->first;
  if (!ipt__is_tried(trial, trial->first))
    return trial->first;
  if (!ipt__is_tried(trial, other))
    return other;
  return trial->seconds[1] < trial->seconds[0];
}

/* Sets *on_device and returns 1 if there is a trial of this request. */
static int ipt__find_place(ipt_context *context, const ipt__request *request, int *on_device) {
  IPT__LOCK(&context->mutex);
  const ipt__trial *trial = ipt__find_trial(context, request);
  if (trial != NULL)
    *on_device = ipt__place_by_trial(trial);
  IPT__UNLOCK(&context->mutex);
  return trial != NULL;
}

/* Returns the trial whose last use is longest ago, or NULL if there is no memory. */
static ipt__trial *ipt__oldest_trial(ipt_context *context) {
  if (context->trials == NULL)
    context->trials = (ipt__trials *)ipt__allocate(&context->allocator, sizeof *context->trials);
  if (context->trials == NULL)
    return NULL;
  ipt__trial *oldest = &context->trials->trial[0];
  for (int i = 1; i < IPT__TRIALS; i++)
    if (context->trials->trial[i].used < oldest->used)
      oldest = &context->trials->trial[i];
  return oldest;
}

/* Whether a backend should take so much longer than the other that it is not tried. */
static int ipt__is_far_slower(double seconds, double others) {
  const double times = 4;
  return seconds >= times * others;
}

static int ipt__is_in_doubt(const ipt__request *request, double on_cpu, double on_device) {
  return request->operation->plans->is_exact && !ipt__is_far_slower(on_cpu, on_device) &&
         !ipt__is_far_slower(on_device, on_cpu);
}

/* Begins a trial if the estimates leave a doubt and there is memory for it. */
static void ipt__begin_trial(ipt_context *context, const ipt__request *request, double on_cpu,
                             double on_device) {
  if (!ipt__is_in_doubt(request, on_cpu, on_device))
    return;
  IPT__LOCK(&context->mutex);
  ipt__trial *trial = ipt__find_trial(context, request) == NULL ? ipt__oldest_trial(context) : NULL;
  if (trial != NULL) {
    memset(trial, 0, sizeof *trial);
    trial->request = *request;
    trial->wisdom_changes = context->wisdom_changes;
    trial->first = on_device < on_cpu;
    trial->used = ++context->trials->uses;
  }
  IPT__UNLOCK(&context->mutex);
}

/* Remembers how long a run of the plan has taken. */
static void ipt__count_run(const ipt_plan *plan, double seconds) {
  ipt_context *context = plan->context;
  IPT__LOCK(&context->mutex);
  ipt__trial *trial = ipt__find_trial(context, &plan->request);
  if (trial != NULL) {
    uint32_t *runs = &trial->runs[plan->on_device];
    double *least = &trial->seconds[plan->on_device];
    if (*runs == 1 || (*runs > 1 && seconds < *least))
      *least = seconds;
    trial->sums[plan->on_device] += *runs > 0 ? seconds : 0;
    *runs += *runs < IPT__MOST_TRIAL_RUNS;
    trial->used = ++context->trials->uses;
  }
  IPT__UNLOCK(&context->mutex);
}
