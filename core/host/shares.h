/* Runs plans on host memory by several devices at once. Each has a share, with a plan of its own.
 */

typedef struct ipt__share {
  ipt_plan *plan; /* of the context that has the device */
  ipt__share_request part;
} ipt__share;

struct ipt__shares {
  uint32_t count;
  ipt__share share[IPT__MOST_DEVICES];
};

static ipt_context *ipt__context_of_share(ipt_context *context, uint32_t index) {
  return index == 0 ? context : context->others[index - 1];
}

IPT__MAYBE_UNUSED static void ipt__destroy_shares(const ipt_allocator *allocator,
                                                  ipt__shares *shares) {
  for (uint32_t i = 0; shares != NULL && i < shares->count; i++)
    ipt_plan_destroy(shares->share[i].plan);
  ipt__release(allocator, shares);
}

/* ---- One matrix ---- */

static int ipt__share_fits(const ipt__share *share) {
  const ipt_plan *plan = share->plan;
  ipt__room room = ipt__whole_room(plan->context);
  return plan->stages.count > 0 &&
         ipt__fits_room(&room, ipt__shape_bytes(&plan->shape), plan->device->program.scratch);
}

static ipt_result ipt__prepare_share(const ipt__share *share, unsigned char *data,
                                     ipt__control *control, ipt__moving *m) {
  const ipt_plan *plan = share->plan;
  ipt__start_moving(plan->context, data + share->part.offsets[0], ipt__shape_bytes(&plan->shape),
                    control, m);
  ipt__set_gaps(m, &share->part.gaps);
  m->views[0].data = data + share->part.result_offset;
  m->stages = &plan->stages;
  m->program = plan->device;
  ipt_result result = ipt__prepare_pieces(m, plan->request.host.pieces);
  return result == IPT_SUCCESS ? ipt__route_moving(m, &plan->request.host) : result;
}

static ipt_result ipt__exchange_shares(const ipt_plan *plan, unsigned char *data,
                                       ipt__control *control) {
  const ipt__shares *shares = plan->shares;
  const ipt_allocator *allocator = &plan->context->allocator;
  ipt__exchange x = {NULL, shares->count, 0, &plan->request.host};
  ipt_result result = IPT_SUCCESS;
  uint32_t made = 0;
  x.movings = (ipt__moving *)ipt__allocate(allocator, shares->count * sizeof *x.movings);
  if (x.movings == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (; made < shares->count && result == IPT_SUCCESS; made++)
    result = ipt__prepare_share(&shares->share[made], data, control, &x.movings[made]);
  if (result == IPT_SUCCESS)
    result = ipt__run_exchange(&x);
  for (uint32_t i = 0; i < made; i++) {
    ipt__free_routes(&x.movings[i].stream);
    ipt__end_moving(&x.movings[i]);
  }
  ipt__release(allocator, x.movings);
  return result;
}

/* ---- Shares on their own ---- */

typedef struct ipt__shared_run {
  const ipt__shares *shares;
  void *const *operands;
  ipt__control *control;
  ipt_result results[IPT__MOST_DEVICES];
} ipt__shared_run;

static ipt_result ipt__run_share(const ipt__shared_run *run, const ipt__share *share) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  const ipt__request *request = &share->plan->request;
  for (uint32_t i = 0; i < request->operand_count; i++)
    operands[i] = (unsigned char *)run->operands[share->part.operands[i]] + share->part.offsets[i];
  return request->operation->plans->device_run(share->plan, operands, run->control);
}

static void ipt__run_some_shares(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  ipt__shared_run *run = (ipt__shared_run *)loop;
  (void)worker;
  for (uint64_t i = begin; i < end; i++)
    run->results[i] = ipt__run_share(run, &run->shares->share[i]);
}

/* If some have failed and others not, the data is undefined. */
static ipt_result ipt__run_own_shares(const ipt_plan *plan, void *const *operands,
                                      ipt__control *control) {
  ipt__shared_run run;
  uint32_t count = plan->shares->count, failed = 0;
  ipt_result result = IPT_SUCCESS;
  memset(&run, 0, sizeof run);
  run.shares = plan->shares;
  run.operands = operands;
  run.control = control;
  ipt__expect(control, 2 * plan->request.operand_size[0]);
  ipt__parallel_for(&plan->context->pool, count, count, ipt__run_some_shares, &run);
  for (uint32_t i = 0; i < count; i++) {
    failed += run.results[i] != IPT_SUCCESS;
    result = result == IPT_SUCCESS ? run.results[i] : result;
  }
  return failed != 0 && failed < count ? IPT_ERROR_DATA_UNDEFINED : result;
}

/* ---- The choice ---- */

/* Returns 0 if the devices lack room for the data, which then goes through one device, piece by
 * piece. */
static int ipt__can_share(const ipt_plan *plan) {
  const ipt__shares *shares = plan->shares;
  int fits = shares != NULL;
  for (uint32_t i = 0; fits && i < shares->count; i++)
    fits = !shares->share[i].part.mixes || ipt__share_fits(&shares->share[i]);
  return fits;
}

static ipt_result ipt__run_by_devices(const ipt_plan *plan, void *const *operands,
                                      ipt__control *control) {
  return plan->shares->share[0].part.mixes
             ? ipt__exchange_shares(plan, (unsigned char *)operands[0], control)
             : ipt__run_own_shares(plan, operands, control);
}
