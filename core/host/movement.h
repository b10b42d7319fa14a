/* Permutations of axes that exceed the device's memory, and the choice between all ways to move
 * host memory. */

/* ---- Permutations ---- */

/* Prepares to permute some indices of the first axis at a time, if that axis stays first. Sets
 * *possible to 0 if a single index does not fit, or if the plan works on several indices together.
 * Call ipt__end_moving in any case. */
static ipt_result ipt__open_permuted_window(const ipt__oversized *o, unsigned char *data,
                                            ipt__moving *m, int *possible) {
  const ipt_plan *plan = o->plan;
  ipt__stages stages;
  ipt__copy_stages(&stages, &plan->stages);
  stages.scratch_limit = ipt__window_scratch(o->allowance);
  ipt__start_moving(plan->context, data, plan->request.operand_size[0], o->control, m);
  m->stream.window = IPT__WINDOW;
  *possible = ipt__fits_window(o, &plan->request.shape) &&
              ipt__divide_for_window(&stages, plan->request.shape.batch, m->size,
                                     ipt__window_piece(o->allowance), &m->division);
  if (!*possible)
    return IPT_SUCCESS;
  ipt_result result =
      ipt__prepare_section(m, &stages, &m->division.head, &m->division.in, &m->head, possible);
  if (result != IPT_ERROR_OUT_OF_DEVICE_MEMORY)
    return result;
  *o->refuses = 1; /* for tables */
  *possible = 0;
  return IPT_SUCCESS;
}

static ipt_result ipt__permute_in_window(const ipt__oversized *o, unsigned char *data, int *done) {
  ipt__moving m;
  ipt_result result = ipt__open_permuted_window(o, data, &m, done);
  if (*done && result == IPT_SUCCESS)
    result = ipt__run_prepared(o, &m);
  ipt__end_moving(&m);
  return result;
}

/* Bytes that progress counts for a step. *fits is 0 if it cannot be cut into small enough pieces.
 */
static uint64_t ipt__bytes_of_step(const ipt__oversized *o, const ipt__step *step, int *fits) {
  uint64_t moved = ipt__out_of_core_bytes(o, &step->shape);
  *fits = moved > 0;
  return moved > 0 ? moved : 2 * ipt__shape_bytes(&step->shape);
}

/* Counts the steps that fit, and announces the bytes of all. */
static uint32_t ipt__expect_steps(const ipt__oversized *o, const ipt__sequence *sequence) {
  uint64_t bytes = 0;
  uint32_t count = 0;
  for (uint32_t i = 0; i < sequence->count; i++) {
    int fits;
    bytes += ipt__bytes_of_step(o, &sequence->step[i], &fits);
    count += (uint32_t)fits;
  }
  if (count > 0)
    ipt__expect(o->control, bytes);
  return count;
}

static ipt_result ipt__run_step(const ipt__oversized *o, const ipt__step *step, unsigned char *data,
                                int is_first) {
  int fits;
  uint64_t moved = ipt__bytes_of_step(o, step, &fits);
  if (!fits && ipt__is_cancelled(o->control))
    return IPT_ERROR_CANCELLED;
  ipt_result result = IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  if (fits)
    result = ipt__transpose_out_of_core(o, &step->shape, data);
  int lacks_room = result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && !(fits && is_first);
  return lacks_room ? ipt__do_refused_part(o, &step->shape, data, moved) : result;
}

/* Permutes by transpositions, each of which may exceed the device's memory. The CPU does those that
 * cannot be cut, if others can. A failure after the first one leaves the data undefined. */
static ipt_result ipt__permute_by_steps(const ipt__oversized *o, const ipt__sequence *sequence,
                                        unsigned char *data) {
  if (ipt__expect_steps(o, sequence) == 0)
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  for (uint32_t i = 0; i < sequence->count; i++) {
    ipt_result result = ipt__run_step(o, &sequence->step[i], data, i == 0);
    if (result != IPT_SUCCESS)
      return i == 0 ? result : IPT_ERROR_DATA_UNDEFINED;
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__permute_out_of_core(const ipt__oversized *o, unsigned char *data) {
  const ipt_plan *plan = o->plan;
  const ipt_allocator *allocator = &plan->context->allocator;
  ipt__planning planning = ipt__planning_in_sequence(plan);
  int done;
  ipt_result result = ipt__permute_in_window(o, data, &done);
  if (done || result != IPT_SUCCESS)
    return result;
  ipt__sequence *sequence = (ipt__sequence *)ipt__allocate(allocator, sizeof *sequence);
  if (sequence == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  result = ipt__find_steps(&planning, allocator, &plan->request.axes, 0, sequence);
  if (result == IPT_SUCCESS)
    result = ipt__permute_by_steps(o, sequence, data);
  ipt__release(allocator, sequence);
  return result;
}

/* ---- The choice ---- */

static ipt_result ipt__transpose_by_stream(const ipt__oversized *o, unsigned char *data) {
  const ipt_plan *plan = o->plan;
  ipt__moving m;
  ipt__start_moving(plan->context, data, ipt__shape_bytes(&plan->shape), o->control, &m);
  ipt__set_gaps(&m, o->gaps);
  m.stages = &plan->stages;
  m.program = plan->device;
  ipt_result result = ipt__prepare_pieces(&m, plan->request.host.pieces);
  if (result == IPT_SUCCESS)
    result = ipt__run_prepared(o, &m);
  else if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY) /* for tables, which smaller pieces lack */
    *o->refused = m.size;
  ipt__end_moving(&m);
  return result;
}

/* Moves data as a whole if there is a program and room for it, else in pieces. */
static ipt_result ipt__move_in_room(const ipt__oversized *o, const ipt__room *room,
                                    unsigned char *data) {
  const ipt_plan *plan = o->plan;
  if (plan->device != NULL &&
      ipt__fits_room(room, ipt__shape_bytes(&plan->shape), plan->device->program.scratch))
    return ipt__transpose_by_stream(o, data);
  return plan->sequence != NULL ? ipt__permute_out_of_core(o, data)
                                : ipt__transpose_out_of_core(o, &plan->shape, data);
}

/* Says in the log that even the smallest pieces do not fit. */
static void ipt__log_lack_of_room(const ipt_plan *plan, uint64_t allowance) {
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt__describe_request(&plan->request, &text);
  ipt__log_to(&plan->context->log,
              "%s cannot be cut into pieces that fit %llu bytes of device memory", words,
              (unsigned long long)allowance);
}

/* Moves data by a plan for matrices without gaps. `gaps` describes the gaps in host memory; NULL:
 * no gaps. Memory that the device refuses is asked for again in smaller pieces, and so is that of a
 * plan without a program, for whose table it has been refused. */
static ipt_result ipt__move_by_transfers(const ipt_plan *plan, const ipt__shape *gaps,
                                         unsigned char *data, ipt__control *control) {
  uint64_t refused;
  int tells = 1, refuses = plan->device == NULL;
  ipt__room room = ipt__whole_room(plan->context);
  ipt__oversized o = {plan, gaps, control, 0, &refused, &tells, &refuses};
  ipt_result result;
  if (plan->stages.count == 0) /* a single row, or rows of one element */
    return ipt__transpose_on_cpu_alone(&o, gaps, data, control);
  do {
    refused = 0;
    ipt__expect_anew(control);
    o.allowance = ipt__piece_allowance(&room);
    result = ipt__move_in_room(&o, &room, data);
    refuses |= refused != 0;
  } while (refused != 0 && ipt__take_less_room(plan->context, refused, &room));
  if (refused != 0)
    ipt__log_refusal(plan, refused);
  else if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY)
    ipt__log_lack_of_room(plan, o.allowance);
  return result;
}

/* Makes a plan without gaps, still without a program. The plan must not be copied to another
 * address. The variant is dropped if it only fits the matrix with its gaps. */
static ipt_result ipt__plan_without_gaps(const ipt_plan *plan, ipt_plan *gapless) {
  *gapless = *plan;
  gapless->shape = ipt__shape_without_gaps(&plan->shape);
  gapless->device = NULL;
  ipt__planning planning = ipt__planning_of(gapless);
  if (ipt__choose_stages(&planning, &gapless->stages) == IPT_SUCCESS)
    return IPT_SUCCESS;
  memset(&gapless->variant, 0, sizeof gapless->variant);
  return ipt__choose_stages(&planning, &gapless->stages);
}

/* Sends data through the device by a plan without gaps, because the device did not accept the
 * host's own pages, for which the plan was made. */
static ipt_result ipt__transpose_without_gaps(const ipt_plan *plan, unsigned char *data,
                                              ipt__control *control) {
  ipt__device_program program;
  ipt_plan gapless;
  memset(&program, 0, sizeof program);
  memcpy(program.title, plan->device->title, sizeof program.title);
  ipt_result result = ipt__plan_without_gaps(plan, &gapless);
  if (result == IPT_SUCCESS)
    result = ipt__prepare_stages(plan->context, &gapless.stages, &program);
  gapless.device = result == IPT_SUCCESS ? &program : NULL;
  if (result == IPT_SUCCESS || result == IPT_ERROR_OUT_OF_DEVICE_MEMORY) /* for the table */
    result = ipt__move_by_transfers(&gapless, &plan->request.shape, data, control);
  ipt__free_program(plan->context, &program);
  return result;
}

static ipt_result ipt__move_on_device(const ipt_plan *plan, void *memory, ipt__control *control) {
  unsigned char *data = (unsigned char *)memory;
  const ipt__shape *gaps = &plan->request.shape;
  int done;
  ipt_result result = ipt__transpose_in_place(plan, data, control, &done);
  if (done)
    return result;
  if (ipt__shape_has_gaps(&plan->shape))
    return ipt__transpose_without_gaps(plan, data, control);
  return ipt__move_by_transfers(plan, ipt__shape_has_gaps(gaps) ? gaps : NULL, data, control);
}

/* Returns the number of pieces that arrive or that leave, whichever is greater. */
static uint32_t ipt__pieces_of_movement(const ipt_plan *plan) {
  ipt_plan gapless; /* describes the data as it travels, without gaps */
  int has_gaps = ipt__shape_has_gaps(&plan->shape);
  if (has_gaps && ipt__plan_without_gaps(plan, &gapless) != IPT_SUCCESS)
    return 1;
  const ipt_plan *travels = has_gaps ? &gapless : plan;
  ipt__division division =
      ipt__divide_into_pieces(&travels->stages, ipt__shape_bytes(&travels->shape),
                              plan->request.host.pieces, &plan->context->profile);
  return (uint32_t)ipt__max(division.in.count, division.out.count);
}
