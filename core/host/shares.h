/* Runs a request on host memory by several devices at once. Each has a share, with a plan of its
 * own. */

struct ipt__shares {
  uint32_t count;
  ipt__share share[IPT_MAX_DEVICES];
};

/* A run of all shares. */
typedef struct ipt__shared_run {
  const ipt_plan *plan;
  void *const *operands;
  ipt__control *control;
  void *sums[IPT_MAX_DEVICES]; /* results that are still to be added */
  ipt_result results[IPT_MAX_DEVICES];
  int overwritten; /* some host data may be overwritten */
} ipt__shared_run;

IPT__MAYBE_UNUSED static void ipt__destroy_shares(const ipt_allocator *allocator,
                                                  ipt__shares *shares) {
  for (uint32_t i = 0; shares != NULL && i < shares->count; i++)
    ipt_plan_destroy(shares->share[i].plan);
  ipt__release(allocator, shares);
}

static int ipt__has_lost_device(const ipt__shares *shares) {
  int is_lost = 0;
  for (uint32_t i = 0; shares != NULL && i < shares->count; i++)
    is_lost = is_lost || ipt__is_lost(shares->share[i].plan->context);
  return is_lost;
}

/* ---- Operands ---- */

static void ipt__operands_of_share(const ipt__shared_run *run, uint32_t index,
                                   void *operands[IPT_MAX_OPERANDS]) {
  const ipt__share *share = &run->plan->shares->share[index];
  uint32_t last = share->request.operand_count - 1;
  memset(operands, 0, IPT_MAX_OPERANDS * sizeof *operands);
  for (uint32_t i = 0; i <= last; i++)
    if (run->operands[i] != NULL)
      operands[i] = (unsigned char *)run->operands[i] + share->offsets[i];
  if (run->sums[index] != NULL)
    operands[last] = run->sums[index];
}

static void ipt__free_sums(ipt__shared_run *run) {
  for (uint32_t i = 0; i < IPT_MAX_DEVICES; i++)
    ipt__release(&run->plan->context->allocator, run->sums[i]);
}

/* All devices but the first one compute sums into memory of their own. Returns 0 if there is
 * none. */
static int ipt__allocate_sums(ipt__shared_run *run) {
  const ipt__shares *shares = run->plan->shares;
  int complete = 1;
  for (uint32_t i = 1; i < shares->count && shares->share[i].kind == IPT__PARTIAL; i++) {
    const ipt__request *request = &shares->share[i].request;
    run->sums[i] = ipt__allocate_uncleared(&run->plan->context->allocator,
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

/* ---- Runs ---- */

/* Prepares the streams until one fails. Returns how many were begun. */
static uint32_t ipt__prepare_shares(ipt__shared_run *run, ipt__carrier *carriers) {
  const ipt__shares *shares = run->plan->shares;
  ipt_result result = IPT_SUCCESS;
  uint32_t i;
  for (i = 0; i < shares->count && result == IPT_SUCCESS; i++) {
    const ipt__share *share = &shares->share[i];
    void *operands[IPT_MAX_OPERANDS];
    ipt__operands_of_share(run, i, operands);
    result =
        share->request.operation->plans->prepare_share(share, operands, run->control, &carriers[i]);
    run->results[i] = result;
  }
  return i;
}

static void ipt__end_shares(ipt__shared_run *run, ipt__carrier *carriers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const ipt__share *share = &run->plan->shares->share[i];
    ipt__note_loss(share->plan->context, run->results[i]);
    run->overwritten |= run->sums[i] == NULL && carriers[i].stream.overwritten;
    share->request.operation->plans->end_share(&carriers[i]);
  }
}

static int ipt__carry_shares(ipt__shared_run *run, ipt__carrier *carriers) {
  const ipt__shares *shares = run->plan->shares;
  ipt__stream *streams[IPT_MAX_DEVICES];
  const ipt_host_tuning *tuning = &run->plan->request.host;
  int is_mixed = shares->share[0].kind == IPT__MIXED;
  ipt__streams all = {streams, shares->count, 0, tuning, is_mixed, run->results};
  uint32_t prepared = ipt__prepare_shares(run, carriers);
  for (uint32_t i = 0; i < shares->count; i++)
    streams[i] = &carriers[i].stream;
  int has_run = run->results[prepared - 1] == IPT_SUCCESS && ipt__run_streams(&all);
  ipt__end_shares(run, carriers, prepared);
  return has_run;
}

/* Runs the shares, whose results are in `run` then. Returns 0 if not all of them could begin: then
 * nothing has happened. */
static int ipt__run_shares(ipt__shared_run *run) {
  const ipt__shares *shares = run->plan->shares;
  const ipt_allocator *allocator = &run->plan->context->allocator;
  if (ipt__has_lost_device(shares) || !ipt__allocate_sums(run))
    return 0;
  ipt__carrier *carriers =
      (ipt__carrier *)ipt__allocate(allocator, shares->count * sizeof *carriers);
  int has_run = carriers != NULL && ipt__carry_shares(run, carriers);
  ipt__release(allocator, carriers);
  return has_run;
}
