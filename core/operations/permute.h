/* Permutations of axes. A permutation that is a transposition is handled like one in every respect.
 * Others are a sequence of steps, most of which are transpositions. */

static ipt_result ipt__check_permute(const void *descriptor, ipt__request *request,
                                     ipt__findings *found) {
  const ipt_permute_desc *desc = (const ipt_permute_desc *)descriptor;
  request->host = desc->host;
  request->scratch_limit = desc->scratch_limit;
  found->variant = desc->variant;
  ipt_result result =
      ipt__check_permute_desc(desc, &request->axes, &request->operand_size[0], &found->wrong);
  if (result != IPT_SUCCESS)
    return result;
  if (ipt__is_transposition(&request->axes, &request->shape))
    request->operation = &ipt__operation_transpose;
  else
    request->shape = ipt__flat_shape(&request->axes);
  return IPT_SUCCESS;
}

/* ---- Requests ---- */

static int ipt__is_same_permutation(const ipt__request *a, const ipt__request *b) {
  const ipt__axes *p = &a->axes, *q = &b->axes;
  int same =
      p->rank == q->rank && p->elem_size == q->elem_size && a->scratch_limit == b->scratch_limit;
  for (uint32_t i = 0; same && i < p->rank; i++)
    same = p->axis[i] == q->axis[i] && p->extent[i] == q->extent[i];
  return same;
}

static void ipt__describe_permutation(const ipt__request *request, ipt__text *out) {
  ipt__append(out, "%s ", request->operation->name);
  ipt__describe_axes(&request->axes, out);
}

static const ipt__request_functions ipt__permute_requests = {NULL,
                                                             ipt__is_same_permutation,
                                                             NULL,
                                                             ipt__describe_permutation,
                                                             NULL,
                                                             ipt__find_accessed_data,
                                                             ipt__rules_of_data,
                                                             NULL};

/* ---- Plans ---- */

/* Describes a step that is a transposition as a request. */
static ipt__request ipt__request_of_step(const ipt_plan *plan, const ipt__step *step) {
  ipt__request request = plan->request;
  request.operation = &ipt__operation_transpose;
  request.shape = step->shape;
  return request;
}

/* Chooses the stages of one step: by the wisdom for the same transposition if that makes a plan,
 * else by the planner. */
static ipt_result ipt__choose_step(const ipt_plan *plan, const ipt__profile *profile,
                                   ipt__step *step, ipt__stages *stages) {
  ipt__planning planning = ipt__planning_in_sequence(plan);
  ipt__request transposition = ipt__request_of_step(plan, step);
  planning.profile = profile;
  planning.shape = &step->shape;
  planning.variant = &step->variant;
  step->variant = plan->variant;
  if (ipt__recall(plan, &transposition, &step->variant) &&
      ipt__stages_of_step(&planning, step, stages) == IPT_SUCCESS)
    return IPT_SUCCESS;
  step->variant = plan->variant;
  return ipt__stages_of_step(&planning, step, stages);
}

/* Chooses the steps and their stages. An earlier attempt may have left a sequence in the plan. */
static ipt_result ipt__choose_steps(ipt_plan *plan, const ipt__profile *profile) {
  const ipt_allocator *allocator = &plan->context->allocator;
  ipt__stages stages;
  if (plan->sequence == NULL)
    plan->sequence = (ipt__sequence *)ipt__allocate(allocator, sizeof *plan->sequence);
  if (plan->sequence == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__planning planning = ipt__planning_in_sequence(plan);
  planning.profile = profile;
  ipt__clear_stages(&plan->stages);
  plan->stages.method = "steps";
  plan->stages.scratch_limit = planning.scratch_limit;
  ipt_result result = ipt__find_steps(&planning, allocator, &plan->request.axes, 1, plan->sequence);
  for (uint32_t i = 0; result == IPT_SUCCESS && i < plan->sequence->count; i++) {
    result = ipt__choose_step(plan, profile, &plan->sequence->step[i], &stages);
    if (result == IPT_SUCCESS && !ipt__append_stages(&plan->stages, &stages, stages.cost))
      result = IPT_ERROR_UNSUPPORTED;
  }
  return result;
}

static ipt__variant ipt__variant_of_permutation(const ipt_plan *plan) {
  return plan->variant;
}

/* Makes the request to tune for one step. Its wisdom serves all transpositions of that shape. */
static int ipt__tuned_step(const ipt_plan *plan, uint32_t index, ipt__request *part) {
  for (uint32_t i = 0; i < plan->sequence->count; i++) {
    const ipt__step *step = &plan->sequence->step[i];
    if (step->is_interval || index-- > 0)
      continue;
    *part = ipt__request_of_step(plan, step);
    return 1;
  }
  return 0;
}

/* ---- Shares of several devices ---- */

/* The bytes from one index of an axis to the next, before the permutation and after it. */
static void ipt__steps_of_axis(const ipt__axes *axes, uint32_t axis, uint64_t steps[2]) {
  uint32_t last = axes->rank - 1;
  steps[0] = steps[1] = axes->elem_size;
  for (uint32_t i = last; i > axis; i--)
    steps[0] *= axes->extent[i];
  for (uint32_t i = last; axes->axis[i] != axis; i--)
    steps[1] *= axes->extent[axes->axis[i]];
}

/* Returns the axis that leaves the longest rows in host memory when it is divided, or the rank if
 * all are too short. */
static uint32_t ipt__axis_to_divide(const ipt__axes *axes, uint32_t devices) {
  uint32_t best = axes->rank;
  uint64_t longest = 0, steps[2];
  for (uint32_t i = 0; i < axes->rank; i++) {
    ipt__steps_of_axis(axes, i, steps);
    uint64_t row = ipt__min(steps[0], steps[1]) * axes->extent[i];
    if (axes->extent[i] < devices || row <= longest)
      continue;
    longest = row;
    best = i;
  }
  return best;
}

static void ipt__share_axis(const ipt__axes *axes, uint32_t axis, uint64_t first, uint64_t count,
                            uint64_t bytes, ipt__share *share) {
  uint64_t steps[2];
  ipt__steps_of_axis(axes, axis, steps);
  share->kind = axis == 0 && axes->axis[0] == 0 ? IPT__APART : IPT__MIXED;
  for (int up = 0; up < 2; up++) {
    uint64_t step = steps[up ? 0 : 1];
    share->layouts[up] = ipt__layout_of_rows(count * step, axes->extent[axis] * step, bytes);
  }
  share->offsets[0] = first * steps[0];
  share->result_offset = first * steps[1];
}

/* Divides along one axis. */
static int ipt__share_permutation(const ipt__request *request, const ipt__fraction *fraction,
                                  ipt__share *share) {
  const ipt__axes *axes = &request->axes;
  uint32_t axis = ipt__axis_to_divide(axes, fraction->device_count);
  uint64_t first, count;
  ipt__findings found;
  ipt_permute_desc desc;
  memset(&found, 0, sizeof found);
  memset(&desc, 0, sizeof desc);
  memset(share, 0, sizeof *share);
  if (axis == axes->rank)
    return 0;
  ipt__take_fraction(fraction, axes->extent[axis], &first, &count);
  if (count == 0)
    return 0;
  desc.rank = axes->rank;
  memcpy(desc.axes, axes->axis, sizeof desc.axes);
  memcpy(desc.extents, axes->extent, sizeof desc.extents);
  desc.extents[axis] = count;
  desc.elem_size = axes->elem_size;
  desc.host = request->host;
  desc.scratch_limit = request->scratch_limit;
  ipt__start_request(request->operation, &share->request);
  if (ipt__check_permute(&desc, &share->request, &found) != IPT_SUCCESS)
    return 0;
  ipt__share_axis(axes, axis, first, count, share->request.operand_size[0], share);
  return 1;
}

static const ipt__plan_functions ipt__permute_plans = {
    ipt__choose_steps,
    ipt__variant_of_permutation,
    ipt__describe_movement,
    IPT__IF_DEVICES(ipt__launch_movement),
    ipt__cpu_movement_scratch,
    ipt__cpu_movement_run,
    NULL,
    IPT__IF_DEVICES(ipt__movement_on_device),
    IPT__IF_DEVICES(ipt__pieces_of_movement),
    IPT__IF_DEVICES(ipt__cpu_movement_seconds),
    IPT__IF_DEVICES(ipt__device_movement_seconds),
    NULL,
    ipt__tuned_step,
    1,
    IPT__IF_DEVICES(ipt__share_permutation),
    IPT__IF_DEVICES(ipt__prepare_moved_share),
    IPT__IF_DEVICES(ipt__end_moved_share),
    NULL};

/* ---- The operation ---- */

static const ipt__operation ipt__operation_permute = {"permute",
                                                      1,
                                                      0,
                                                      ipt__check_permute,
                                                      ipt__transpose_method,
                                                      ipt__transpose_parameter,
                                                      NULL,
                                                      &ipt__permute_requests,
                                                      &ipt__permute_plans};

IPT_API ipt_result ipt_plan_create_permute(ipt_context *context, const ipt_permute_desc *desc,
                                           ipt_plan **out) {
  return ipt__create_plan(context, &ipt__operation_permute, desc, out);
}

IPT_API ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc) {
  return ipt__run_operation(context, &ipt__operation_permute, desc, &data);
}
