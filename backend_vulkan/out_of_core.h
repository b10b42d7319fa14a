/* Data that exceeds the memory that the device may use, and the choice between all the ways to
 * transpose host memory. */

/* ---- How much memory there is ---- */

static uint64_t ipt__heap_budget(const ipt__device *device) {
  VkPhysicalDeviceMemoryBudgetPropertiesEXT budget;
  VkPhysicalDeviceMemoryProperties2 memory;
  uint64_t largest = 0;
  memset(&budget, 0, sizeof budget);
  memset(&memory, 0, sizeof memory);
  budget.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT;
  memory.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_PROPERTIES_2;
  memory.pNext = &budget;
  device->instance.vk.vkGetPhysicalDeviceMemoryProperties2(device->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryProperties.memoryHeapCount; i++) {
    uint64_t all = budget.heapBudget[i], used = budget.heapUsage[i];
    if (memory.memoryProperties.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      largest = ipt__max(largest, all > used ? all - used : 0);
  }
  return largest;
}

/* What a transposition of host memory may allocate on the device. */
static uint64_t ipt__device_allowance(ipt_context *context) {
  const ipt__device *device = context->device;
  uint64_t allowance = device->info.device_memory;
  if (device->has_memory_budget)
    allowance = ipt__heap_budget(device) + ipt__kept_on_device(context);
  return context->device_memory != 0 ? ipt__min(context->device_memory, allowance) : allowance;
}

/* ---- Matrices that lie behind each other, some at a time ---- */

/* Pieces of whole matrices, as many as fit, by a plan in which every stage works on the matrices
 * one by one; a single matrix is a piece in any case. */
static int ipt__divide_for_window(const ipt__stages *stages, uint64_t matrices, uint64_t data,
                                  uint64_t piece, ipt__division *division) {
  ipt__section all = {0, stages->count, 1};
  memset(division, 0, sizeof *division);
  division->head = matrices == 1 ? all : ipt__find_head(stages, data);
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

/* By the method that is asked for, if its stages can be divided, else by any that can. */
static ipt_result ipt__plan_for_window(const ipt__stream *s, const ipt__shape *shape,
                                       const ipt__stages *asked, uint64_t allowance,
                                       ipt__stages *stages, ipt__division *division) {
  const ipt_method methods[3] = {asked->method, IPT_METHOD_AUTO, IPT_METHOD_C2R};
  for (int i = 0; i < 3; i++) {
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.method = methods[i];
    desc.scratch_limit = ipt__window_scratch(allowance);
    if (i == 0 && asked->count > 0)
      desc.tuning = asked->stage[0].tuning;
    ipt_result result = ipt__plan_shape(shape, &desc, &s->device->limits, stages);
    if (result == IPT_SUCCESS && ipt__divide_for_window(stages, shape->batch, s->size,
                                                        ipt__window_piece(allowance), division))
      return IPT_SUCCESS;
  }
  return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

static ipt_result ipt__lower_window(ipt__stream *s, const ipt__stages *stages) {
  int possible = 1;
  ipt_result result =
      ipt__lower_section(s, stages, &s->division.head, &s->division.in, &s->head, &possible);
  return possible ? result : IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

/* What all parts of a transposition have in common. */
typedef struct ipt__oversized {
  ipt_context *context;
  const ipt__stages *stages; /* of the plan for all of the data */
  const ipt_host_tuning *tuning;
  ipt__control *control;
  uint64_t allowance;
} ipt__oversized;

/* Everything that can be done before data moves. Close it also after a failure. */
static ipt_result ipt__open_window(const ipt__oversized *o, const ipt__shape *shape,
                                   unsigned char *data, ipt__stream *s) {
  ipt__stages stages;
  memset(s, 0, sizeof *s);
  s->context = o->context;
  s->device = o->context->device;
  s->control = o->control;
  s->data = data;
  s->size = shape->batch * shape->rows * shape->cols * shape->elem_size;
  s->window = IPT__WINDOW;
  if (shape->rows <= 1 || shape->cols <= 1)
    return IPT_SUCCESS;
  ipt_result result =
      ipt__plan_for_window(s, shape, o->stages, o->allowance, &stages, &s->division);
  return result == IPT_SUCCESS ? ipt__lower_window(s, &stages) : result;
}

static ipt_result ipt__run_window(const ipt__oversized *o, ipt__stream *s) {
  if (s->division.in.count > 0)
    return ipt__run_stream_locked(s, o->tuning);
  if (s->size > 0)
    ipt__advance(o->control, 2 * s->size); /* one row: nothing moves */
  return IPT_SUCCESS;
}

static ipt_result ipt__transpose_in_window(const ipt__oversized *o, const ipt__shape *shape,
                                           unsigned char *data) {
  ipt__stream stream;
  ipt_result result = ipt__open_window(o, shape, data, &stream);
  if (result == IPT_SUCCESS)
    result = ipt__run_window(o, &stream);
  ipt__free_programs(&stream);
  return result;
}

/* ---- Matrices that do not fit ---- */

/* Panels, the rows left over, the CPU's stages, in whichever order. What fails after the first of
 * them leaves the data undefined. */
static ipt_result ipt__run_parts(const ipt__oversized *o, const ipt__out_of_core *plan,
                                 unsigned char *data, ipt__stream *panels, ipt__stream *rest) {
  ipt_result result = IPT_SUCCESS;
  int begun = 0;
  for (int part = 0; part < 3 && result == IPT_SUCCESS; part++) {
    int on_cpu = part == (plan->columns_first ? 0 : 2);
    int is_panels = part == (plan->columns_first ? 1 : 0);
    result = on_cpu ? ipt__cpu_run(&plan->cpu, o->context, data, o->control)
                    : ipt__run_window(o, is_panels ? panels : rest);
    if (result != IPT_SUCCESS && begun)
      return IPT_ERROR_DATA_UNDEFINED;
    begun = 1;
  }
  return result;
}

static ipt_result ipt__transpose_oversized(const ipt__oversized *o, const ipt__out_of_core *plan,
                                           unsigned char *data) {
  const ipt__shape *p = &plan->panels;
  ipt__shape left_over = {1, plan->rest, p->cols, p->elem_size, 0};
  ipt__stream panels, rest;
  ipt_result result = ipt__open_window(o, p, data, &panels);
  ipt_result of_rest =
      ipt__open_window(o, &left_over, data + p->batch * p->rows * p->cols * p->elem_size, &rest);
  if (result == IPT_SUCCESS)
    result = of_rest;
  if (result == IPT_SUCCESS)
    result = ipt__run_parts(o, plan, data, &panels, &rest);
  ipt__free_programs(&rest);
  ipt__free_programs(&panels);
  return result;
}

static ipt_result ipt__transpose_each(const ipt__oversized *o, const ipt__shape *shape,
                                      unsigned char *data) {
  ipt__limits cpu = ipt__cpu_limits(o->context->threads);
  ipt__shape one = *shape;
  ipt__out_of_core plan;
  uint64_t bytes = shape->rows * shape->cols * shape->elem_size;
  one.batch = 1;
  if (!ipt__plan_out_of_core(&one, o->allowance, ipt__default_scratch_limit(bytes), &cpu, &plan))
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  ipt__expect(o->control, shape->batch * (2 * bytes + ipt__cpu_bytes(&plan.cpu)));
  for (uint64_t i = 0; i < shape->batch; i++) {
    ipt_result result = ipt__transpose_oversized(o, &plan, data + i * bytes);
    if (result != IPT_SUCCESS)
      return i == 0 ? result : IPT_ERROR_DATA_UNDEFINED;
  }
  return IPT_SUCCESS;
}

/* ---- The choice ---- */

static ipt_result ipt__device_run(ipt_context *context, const ipt__shape *shape,
                                  const ipt__stages *stages, const ipt__program *program,
                                  const ipt_host_tuning *tuning, void *memory,
                                  ipt__control *control) {
  unsigned char *data = (unsigned char *)memory;
  uint64_t matrix = shape->rows * shape->cols * shape->elem_size, size = shape->batch * matrix;
  int done;
  if (context->device->queue == VK_NULL_HANDLE)
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = ipt__transpose_in_place(context, program, tuning, size, data, control, &done);
  if (done)
    return result;
  ipt__oversized o = {context, stages, tuning, control, ipt__device_allowance(context)};
  if (size + program->scratch <= o.allowance)
    return ipt__transpose_by_stream(context, stages, program, tuning, size, data, control);
  if (shape->batch > 1 && matrix <= ipt__window_piece(o.allowance))
    return ipt__transpose_in_window(&o, shape, data);
  return ipt__transpose_each(&o, shape, data);
}
