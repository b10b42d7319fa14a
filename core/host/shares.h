/* Runs a request on host memory by several devices at once. Each has a share, with a plan of its
 * own. */

typedef struct ipt__share {
  ipt_plan *plan; /* of the context that has the device */
  ipt__share_request part;
} ipt__share;

struct ipt__shares {
  uint32_t count; /* shares that are not empty */
  ipt__share share[IPT__MOST_DEVICES];
};

/* A run of all shares. */
typedef struct ipt__shared_run {
  const ipt_plan *plan;
  void *const *operands;
  ipt__control *control;
  void *sums[IPT__MOST_DEVICES]; /* results that are still to be added */
  ipt_result results[IPT__MOST_DEVICES];
  int overwritten; /* some host data may be overwritten */
} ipt__shared_run;

static ipt_context *ipt__context_of_share(ipt_context *context, uint32_t index) {
  return index == 0 ? context : context->others[index - 1];
}

IPT__MAYBE_UNUSED static void ipt__destroy_plans_of_shares(ipt__shares *shares) {
  for (uint32_t i = 0; i < shares->count; i++)
    ipt_plan_destroy(shares->share[i].plan);
  shares->count = 0;
}

IPT__MAYBE_UNUSED static void ipt__destroy_shares(const ipt_allocator *allocator,
                                                  ipt__shares *shares) {
  if (shares != NULL)
    ipt__destroy_plans_of_shares(shares);
  ipt__release(allocator, shares);
}

/* ---- Results that take the place of other devices' data ---- */

static int ipt__share_fits(const ipt__share *share) {
  const ipt_plan *plan = share->plan;
  ipt__room room = ipt__whole_room(plan->context);
  return plan->stages.count > 0 &&
         ipt__fits_room(&room, ipt__shape_bytes(&plan->shape), plan->device->program.scratch);
}

static ipt_result ipt__prepare_share(const ipt__share *share, unsigned char *data,
                                     ipt__control *control, ipt__moving *m) {
  const ipt_plan *plan = share->plan;
  ipt__start_moving(plan->context, data, ipt__shape_bytes(&plan->shape), control, m);
  m->has_gaps = 1;
  for (int up = 0; up < 2; up++) {
    m->views[up].data = data + (up ? share->part.offsets[0] : share->part.result_offset);
    m->views[up].layout = share->part.layouts[up];
  }
  m->stages = &plan->stages;
  m->program = plan->device;
  ipt_result result = ipt__prepare_pieces(m, plan->request.host.pieces);
  return result == IPT_SUCCESS ? ipt__route_moving(m, &plan->request.host) : result;
}

/* A failure leaves the data undefined as soon as one device has stored a part of its result. */
static void ipt__exchange_shares(ipt__shared_run *run) {
  const ipt__shares *shares = run->plan->shares;
  const ipt_allocator *allocator = &run->plan->context->allocator;
  ipt__exchange x = {NULL, shares->count, 0, &run->plan->request.host};
  uint32_t made = 0;
  int prepared = 1;
  x.movings = (ipt__moving *)ipt__allocate(allocator, shares->count * sizeof *x.movings);
  if (x.movings == NULL) {
    run->results[0] = IPT_ERROR_OUT_OF_HOST_MEMORY;
    return;
  }
  for (; made < shares->count && prepared; made++) {
    run->results[made] = ipt__prepare_share(&shares->share[made], (unsigned char *)run->operands[0],
                                            run->control, &x.movings[made]);
    prepared = run->results[made] == IPT_SUCCESS;
  }
  if (prepared)
    run->overwritten = ipt__run_exchange(&x, run->results);
  for (uint32_t i = 0; i < made; i++) {
    ipt__free_routes(&x.movings[i].stream);
    ipt__end_moving(&x.movings[i]);
  }
  ipt__release(allocator, x.movings);
}

/* ---- Results apart from each other ---- */

static ipt_result ipt__run_share(const ipt__shared_run *run, uint32_t index, const ipt_plan *plan) {
  const ipt__share *share = &run->plan->shares->share[index];
  const ipt__request *request = &share->part.request;
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  uint32_t last = request->operand_count - 1;
  for (uint32_t i = 0; i <= last; i++)
    operands[i] = (unsigned char *)run->operands[i] + share->part.offsets[i];
  if (run->sums[index] != NULL)
    operands[last] = run->sums[index];
  return request->operation->plans->device_run(plan, operands, run->control);
}

static void ipt__run_some_shares(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  ipt__shared_run *run = (ipt__shared_run *)loop;
  (void)worker;
  for (uint64_t i = begin; i < end; i++)
    run->results[i] = ipt__run_share(run, (uint32_t)i, run->plan->shares->share[i].plan);
}

/* Notes whether a share that has run may have changed host data. */
static void ipt__note_overwritten(ipt__shared_run *run, uint32_t index) {
  run->overwritten |= run->results[index] == IPT_ERROR_DATA_UNDEFINED ||
                      (run->results[index] == IPT_SUCCESS && run->sums[index] == NULL);
}

static void ipt__run_shares_apart(ipt__shared_run *run) {
  uint32_t count = run->plan->shares->count;
  ipt__parallel_for(run->plan->context->pool, count, count, ipt__run_some_shares, run);
  for (uint32_t i = 0; i < count; i++)
    ipt__note_overwritten(run, i);
}

/* ---- Results that are added ---- */

static void ipt__free_sums(ipt__shared_run *run) {
  for (uint32_t i = 0; i < IPT__MOST_DEVICES; i++)
    ipt__release(&run->plan->context->allocator, run->sums[i]);
}

/* All devices but the first one compute into memory of their own. Returns 0 if there is none. */
static int ipt__allocate_sums(ipt__shared_run *run) {
  const ipt__shares *shares = run->plan->shares;
  int complete = 1;
  for (uint32_t i = 1; i < shares->count && shares->share[i].part.kind == IPT__PARTIAL; i++) {
    const ipt__request *request = &shares->share[i].part.request;
    run->sums[i] = ipt__allocate(&run->plan->context->allocator,
                                 request->operand_size[request->operand_count - 1]);
    complete = complete && run->sums[i] != NULL;
  }
  return complete;
}

/* The order of the devices is that of the terms. */
static void ipt__add_sums(const ipt__shared_run *run) {
  const ipt__request *request = &run->plan->request;
  for (uint32_t i = 1; i < run->plan->shares->count; i++)
    if (run->sums[i] != NULL)
      request->operation->plans->add(request, run->operands[request->operand_count - 1],
                                     run->sums[i]);
}

/* ---- All of it ---- */

/* Returns 0 if the devices lack room for the data, which then goes through one device, piece by
 * piece. */
static int ipt__can_share(const ipt_plan *plan) {
  const ipt__shares *shares = plan->shares;
  int fits = shares != NULL;
  for (uint32_t i = 0; fits && i < shares->count; i++)
    fits = shares->share[i].part.kind != IPT__MIXED || ipt__share_fits(&shares->share[i]);
  return fits;
}

/* Runs the shares, whose results are in `run` then. Returns 0 if none has begun. */
static int ipt__run_shares(ipt__shared_run *run) {
  if (!ipt__allocate_sums(run))
    return 0;
  ipt__expect(run->control, 2 * run->plan->request.operand_size[0]);
  if (run->plan->shares->share[0].part.kind == IPT__MIXED)
    ipt__exchange_shares(run);
  else
    ipt__run_shares_apart(run);
  return 1;
}
