/* Data that exceeds the device memory that may be used. */

/* ---- Batches of which some matrices fit ---- */

/* Divides a batch into pieces of as many whole matrices as fit. Every stage of the plan must work
 * on the matrices one by one. A single matrix is always one piece. */
static int ipt__divide_for_window(const ipt__stages *stages, uint64_t matrices, uint64_t data,
                                  uint64_t piece, ipt__division *division) {
  ipt__section all = {0, stages->count, 1};
  memset(division, 0, sizeof *division);
  division->head = matrices == 1 ? all : ipt__find_head(stages);
  division->tail.first = division->tail.end = stages->count;
  if (division->head.end != stages->count)
    return 0;
  uint64_t group = data / division->head.groups;
  uint64_t groups = ipt__min(piece / group, division->head.groups);
  division->in.bytes = groups * group;
  if (groups > 0)
    division->in.count = ipt__divide_up(division->head.groups, groups);
  division->out = division->in;
  return groups > 0;
}

/* Divides a batch into pieces of one matrix, by a plan for a single matrix. */
static int ipt__divide_singly(ipt__stages *stages, uint64_t matrices, uint64_t data, uint64_t piece,
                              ipt__division *division) {
  ipt__section all = {0, stages->count, matrices};
  memset(division, 0, sizeof *division);
  for (uint32_t i = 0; i < stages->count; i++)
    stages->stage[i].batch *= matrices;
  division->head = all;
  division->tail.first = division->tail.end = stages->count;
  division->in.bytes = data / matrices;
  division->in.count = matrices;
  division->out = division->in;
  return division->in.bytes <= piece;
}

/* A transposition that exceeds the device, for all of its parts. */
typedef struct ipt__oversized {
  const ipt_plan *plan;   /* the plan for all data */
  const ipt__shape *gaps; /* the shape in host memory; NULL: no gaps */
  ipt__control *control;
  uint64_t allowance; /* bytes of device memory */
  uint64_t *refused;  /* receives the bytes if the device refuses them before anything has moved */
  int *tells;         /* becomes 0 once the log says that the CPU helps */
  int *refuses;       /* becomes 1 once the device has refused anything: the CPU then moves what
                         cannot be cut into smaller pieces */
} ipt__oversized;

/* Returns the bytes that pieces and scratch may take together. The pieces, which share a buffer,
 * take seven eighths. */
static uint64_t ipt__piece_allowance(const ipt__room *room) {
  return room->all / 9 * 8 > room->each ? room->each / 8 * 9 : room->all;
}

/* Tries the variant of the plan, then any variant whose stages can be divided, then single
 * matrices. The stages refer to `variant`. */
static ipt_result ipt__stages_for_window(const ipt__oversized *o, const ipt__shape *shape,
                                         uint64_t size, ipt__variant *variant, ipt__stages *stages,
                                         ipt__division *division) {
  uint64_t piece = ipt__window_piece(o->allowance);
  ipt__shape single = *shape;
  single.batch = 1;
  for (int i = 0; i < 3; i++) {
    ipt__planning planning =
        ipt__make_planning(i < 2 ? shape : &single, variant, &o->plan->context->profile,
                           ipt__window_scratch(o->allowance));
    memset(variant, 0, sizeof *variant);
    if (i == 0)
      *variant = o->plan->variant;
    variant->method = i == 0 ? o->plan->stages.method : NULL;
    if (ipt__choose_stages(&planning, stages) == IPT_SUCCESS &&
        (i < 2 ? ipt__divide_for_window(stages, shape->batch, size, piece, division)
               : ipt__divide_singly(stages, shape->batch, size, piece, division)))
      return IPT_SUCCESS;
  }
  return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

static ipt_result ipt__prepare_window(const ipt__oversized *o, ipt__moving *m,
                                      const ipt__stages *stages) {
  int possible = 1;
  ipt_result result =
      ipt__prepare_section(m, stages, &m->division.head, &m->division.in, &m->head, &possible);
  *o->refuses |= result == IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  return possible ? result : IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

/* Prepares everything before data moves. Call ipt__end_moving even after a failure. */
static ipt_result ipt__open_window(const ipt__oversized *o, const ipt__shape *shape,
                                   unsigned char *data, ipt__moving *m) {
  ipt__stages stages;
  ipt__variant variant;
  uint64_t size = ipt__shape_bytes(shape);
  ipt__start_moving(o->plan->context, data, size, o->control, m);
  ipt__set_gaps(m, o->gaps);
  m->stream.window = IPT__WINDOW;
  if (!ipt__shape_moves(shape))
    return IPT_SUCCESS;
  ipt_result result = ipt__stages_for_window(o, shape, size, &variant, &stages, &m->division);
  return result == IPT_SUCCESS ? ipt__prepare_window(o, m, &stages) : result;
}

/* Runs a stream that is prepared. */
static ipt_result ipt__run_prepared(const ipt__oversized *o, ipt__moving *m) {
  ipt_result result = ipt__run_moving(m, &o->plan->request.host);
  *o->refused = m->stream.refused;
  return result;
}

static ipt_result ipt__run_window(const ipt__oversized *o, ipt__moving *m) {
  if (m->division.in.count > 0)
    return ipt__run_prepared(o, m);
  if (m->size > 0)
    ipt__advance(o->control, 2 * m->size); /* a single row does not move */
  return IPT_SUCCESS;
}

static ipt_result ipt__transpose_in_window(const ipt__oversized *o, const ipt__shape *shape,
                                           unsigned char *data) {
  ipt__moving m;
  ipt_result result = ipt__open_window(o, shape, data, &m);
  if (result == IPT_SUCCESS)
    result = ipt__run_window(o, &m);
  ipt__end_moving(&m);
  return result;
}

/* ---- On the CPU alone ---- */

static ipt_result ipt__choose_for_cpu(const ipt__oversized *o, const ipt__shape *shape,
                                      ipt__stages *stages) {
  const ipt__profile *host = &o->plan->context->host;
  ipt__variant any;
  memset(&any, 0, sizeof any);
  ipt__planning cpu = ipt__make_planning(shape, &any, host, ipt__usual_scratch_limit(shape, host));
  return ipt__choose_stages(&cpu, stages);
}

static ipt_result ipt__transpose_on_cpu_alone(const ipt__oversized *o, const ipt__shape *shape,
                                              unsigned char *data, ipt__control *control) {
  ipt__stages stages;
  ipt_result result = ipt__choose_for_cpu(o, shape, &stages);
  return result == IPT_SUCCESS ? ipt__cpu_run(&stages, o->plan->context, data, control) : result;
}

/* Says in the log, once, that the CPU does the device's work. */
static void ipt__tell_of_cpu(const ipt__oversized *o) {
  const ipt_plan *plan = o->plan;
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt__describe_request(&plan->request, &text);
  if (*o->tells)
    ipt__log_to(&plan->context->log,
                "a part of %s runs on the CPU, because %s has no memory for it", words,
                plan->context->facts.name);
  *o->tells = 0;
}

/* If the device has no memory for a part of the work after other parts have run, the CPU does this
 * part, so that the data is not lost. `moved`: bytes that progress counts for it. */
static ipt_result ipt__do_refused_part(const ipt__oversized *o, const ipt__shape *shape,
                                       unsigned char *data, uint64_t moved) {
  *o->refused = 0;
  ipt__tell_of_cpu(o);
  ipt_result result = ipt__transpose_on_cpu_alone(o, shape, data, NULL);
  if (result == IPT_SUCCESS)
    ipt__advance(o->control, moved);
  return result;
}

/* ---- Matrices that do not fit ---- */

/* Runs the panels, the rest and the CPU's stages in their order. Once one has run, a failure leaves
 * the data undefined. */
static ipt_result ipt__run_parts(const ipt__oversized *o, const ipt__out_of_core *parts,
                                 unsigned char *data, ipt__moving *panels, ipt__moving *rest) {
  ipt_result result = IPT_SUCCESS;
  int begun = 0;
  for (int part = 0; part < 3 && result == IPT_SUCCESS; part++) {
    int on_cpu = part == (parts->columns_first ? 0 : 2);
    int is_panels = part == (parts->columns_first ? 1 : 0);
    ipt__moving *m = is_panels ? panels : rest;
    result = on_cpu ? ipt__cpu_run(&parts->cpu, o->plan->context, data, o->control)
                    : ipt__run_window(o, m);
    if (begun && *o->refused != 0)
      result =
          ipt__do_refused_part(o, is_panels ? &parts->panels : &parts->rest, m->data, 2 * m->size);
    if (result != IPT_SUCCESS && begun)
      return IPT_ERROR_DATA_UNDEFINED;
    begun = 1;
  }
  return result;
}

static ipt_result ipt__transpose_oversized(const ipt__oversized *o, const ipt__out_of_core *parts,
                                           unsigned char *data) {
  ipt__moving panels, rest;
  ipt_result result = ipt__open_window(o, &parts->panels, data, &panels);
  ipt_result of_rest =
      ipt__open_window(o, &parts->rest, data + ipt__shape_bytes(&parts->panels), &rest);
  if (result == IPT_SUCCESS)
    result = of_rest;
  if (result == IPT_SUCCESS)
    result = ipt__run_parts(o, parts, data, &panels, &rest);
  ipt__end_moving(&rest);
  ipt__end_moving(&panels);
  return result;
}

/* Finds the panels of each matrix of a batch if it does not fit. Returns 0 if that is
 * impossible. */
static int ipt__cut_each(const ipt__oversized *o, const ipt__shape *shape,
                         ipt__out_of_core *parts) {
  const ipt__profile *host = &o->plan->context->host;
  ipt__variant any;
  ipt__shape one = *shape;
  one.batch = 1;
  memset(&any, 0, sizeof any);
  ipt__planning cpu = ipt__make_planning(&one, &any, host, ipt__usual_scratch_limit(&one, host));
  return ipt__cut_out_of_core(&cpu, o->allowance, parts);
}

static uint64_t ipt__bytes_of_each(const ipt__shape *shape, const ipt__out_of_core *parts) {
  uint64_t on_device = ipt__shape_bytes(&parts->panels) + ipt__shape_bytes(&parts->rest);
  return shape->batch * (2 * on_device + ipt__cpu_bytes(&parts->cpu));
}

static ipt_result ipt__transpose_each(const ipt__oversized *o, const ipt__shape *shape,
                                      unsigned char *data) {
  ipt__out_of_core parts;
  ipt__shape one = *shape;
  one.batch = 1;
  if (!ipt__cut_each(o, shape, &parts))
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  if (*o->refuses && ipt__shape_bytes(&parts.panels) == 0) /* all of it is left to the CPU */
    ipt__tell_of_cpu(o);
  uint64_t bytes = ipt__shape_bytes(shape) / shape->batch;
  ipt__expect(o->control, ipt__bytes_of_each(shape, &parts));
  for (uint64_t i = 0; i < shape->batch; i++) {
    ipt_result result = ipt__transpose_oversized(o, &parts, data + i * bytes);
    if (i > 0 && result == IPT_ERROR_OUT_OF_DEVICE_MEMORY)
      result = ipt__do_refused_part(o, &one, data + i * bytes, ipt__bytes_of_each(&one, &parts));
    if (result != IPT_SUCCESS)
      return i == 0 ? result : IPT_ERROR_DATA_UNDEFINED;
  }
  return IPT_SUCCESS;
}

/* ---- The choice ---- */

static int ipt__fits_window(const ipt__oversized *o, const ipt__shape *shape) {
  return shape->batch > 1 &&
         ipt__shape_bytes(shape) / shape->batch <= ipt__window_piece(o->allowance);
}

/* Returns the bytes that travel in both directions plus those that move on the CPU, or 0 if the
 * transposition is impossible in pieces. */
static uint64_t ipt__bytes_in_pieces(const ipt__oversized *o, const ipt__shape *shape) {
  ipt__variant variant;
  ipt__stages stages;
  ipt__division division;
  ipt__out_of_core parts;
  uint64_t size = ipt__shape_bytes(shape);
  if (!ipt__fits_window(o, shape))
    return ipt__cut_each(o, shape, &parts) ? ipt__bytes_of_each(shape, &parts) : 0;
  return ipt__stages_for_window(o, shape, size, &variant, &stages, &division) == IPT_SUCCESS
             ? 2 * size
             : 0;
}

/* The same, but 0 only if the CPU cannot help either. */
static uint64_t ipt__out_of_core_bytes(const ipt__oversized *o, const ipt__shape *shape) {
  ipt__stages stages;
  uint64_t bytes = ipt__bytes_in_pieces(o, shape);
  int cpu_helps =
      bytes == 0 && *o->refuses && ipt__choose_for_cpu(o, shape, &stages) == IPT_SUCCESS;
  return cpu_helps ? ipt__cpu_bytes(&stages) : bytes;
}

/* Data that cannot be cut into small enough pieces is an error if a limit forbids larger ones. If
 * the device refuses the memory, the CPU moves the data. */
static ipt_result ipt__transpose_out_of_core(const ipt__oversized *o, const ipt__shape *shape,
                                             unsigned char *data) {
  int fits = ipt__fits_window(o, shape);
  if (!fits && o->gaps != NULL) {
    if (*o->refuses)
      ipt__tell_of_cpu(o);
    return ipt__transpose_on_cpu_alone(o, o->gaps, data, o->control);
  }
  ipt_result result =
      fits ? ipt__transpose_in_window(o, shape, data) : ipt__transpose_each(o, shape, data);
  int in_no_pieces = result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && *o->refused == 0;
  if (!in_no_pieces || !*o->refuses)
    return result;
  uint64_t moved = ipt__out_of_core_bytes(o, shape);
  ipt__expect(o->control, moved);
  return ipt__is_cancelled(o->control)
             ? IPT_ERROR_CANCELLED
             : ipt__do_refused_part(o, o->gaps != NULL ? o->gaps : shape, data, moved);
}
