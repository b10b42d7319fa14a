/* Memory of a context's device that lasts from one call to the next, and plans that run there. */

typedef struct python_memory {
  ipt_context *context;
  ipt__buffer buffer;
  uint64_t bytes;
} python_memory;

/* A place in the memory of a device. */
typedef struct python_place {
  const python_memory *memory;
  uint64_t offset;
} python_place;

/* Operands and the bytes that kernels access around them end with whole units. */
enum { PYTHON_MEMORY_UNIT = 256 };

static ipt_result python_check_device(const ipt_context *context) {
  if (ipt__has_device(context) && !context->facts.records_only)
    return IPT_SUCCESS;
  ipt__log_to(&context->log, "the context has no device whose memory could hold arrays");
  return IPT_ERROR_NO_DEVICE;
}

/* If memory is refused, what earlier calls have left is freed before a second attempt. */
static ipt_result python_new_buffer(ipt_context *context, uint64_t bytes, ipt__buffer *out) {
  ipt_result result = context->calls->new_buffer(context, bytes, IPT__ON_DEVICE, out);
  if (result != IPT_ERROR_OUT_OF_DEVICE_MEMORY)
    return result;
  ipt_context_trim(context);
  return context->calls->new_buffer(context, bytes, IPT__ON_DEVICE, out);
}

IPT_API ipt_result ipt_python_memory_create(ipt_context *context, uint64_t bytes,
                                            python_memory **out) {
  *out = NULL;
  ipt_result result = python_check_device(context);
  if (result != IPT_SUCCESS)
    return result;
  python_memory *memory = (python_memory *)ipt__allocate(&context->allocator, sizeof *memory);
  if (memory == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memory->context = context;
  memory->bytes = ipt__round_up(ipt__max(bytes, 1), PYTHON_MEMORY_UNIT);
  result = python_new_buffer(context, memory->bytes, &memory->buffer);
  if (result == IPT_SUCCESS)
    *out = memory;
  else
    ipt__release(&context->allocator, memory);
  return result;
}

/* Nothing that uses the memory may be under way; NULL is allowed. */
IPT_API void ipt_python_memory_destroy(python_memory *memory) {
  if (memory == NULL)
    return;
  ipt_context *context = memory->context;
  context->calls->free_buffer(context, &memory->buffer);
  ipt__release(&context->allocator, memory);
}

/* ---- Copies between the host and the device; the caller has the mutex of the queues ---- */

enum { PYTHON_CHUNK = 4 << 20 };

typedef struct python_copy {
  const python_memory *memory;
  uint64_t offset;
  unsigned char *host;
  uint64_t bytes;
  bool up;
} python_copy;

static uint64_t python_bytes_of_chunk(const python_copy *copy, uint64_t index) {
  return ipt__min(copy->bytes - index * PYTHON_CHUNK, PYTHON_CHUNK);
}

static ipt__timeline *python_timeline_of(ipt__transport *transport, const python_copy *copy) {
  return copy->up ? &transport->uploads[0] : &transport->downloads[0];
}

/* Begins to transfer a chunk through a slot, after the kernels that have been submitted. */
static ipt__fault python_begin_chunk(const python_copy *copy, uint64_t index) {
  ipt_context *context = copy->memory->context;
  ipt__transport *t = context->transport;
  ipt__timeline *timeline = python_timeline_of(t, copy);
  uint64_t slot = index % IPT__SLOTS, bytes = python_bytes_of_chunk(copy, index);
  ipt__handle list = t->slot_array[slot].commands.lists[0];
  ipt__copy_work work = {&t->staging,     &copy->memory->buffer,
                         slot * t->chunk, copy->offset + index * PYTHON_CHUNK,
                         bytes,           copy->up};
  if (copy->up)
    memcpy((unsigned char *)t->staging.mapped + slot * t->chunk, copy->host + index * PYTHON_CHUNK,
           (size_t)bytes);
  ipt__fault fault = context->calls->record_copy(context, &work, list);
  if (fault.code != 0)
    return fault;
  ipt__submission submission =
      ipt__make_submission(copy->up ? IPT__UPLOAD_QUEUE : IPT__DOWNLOAD_QUEUE, list);
  ipt__wait_for(&submission, &t->kernels, t->kernels.submitted);
  ipt__wait_for(&submission, &t->uploads[0], t->uploads[0].submitted);
  submission.signal.timeline = timeline->handle;
  submission.signal.value = timeline->submitted + 1;
  fault = context->calls->submit(context, &submission);
  timeline->submitted += fault.code == 0;
  return fault;
}

/* Waits until a chunk has arrived, with `after` more under way, and takes it out of its slot. */
static ipt__fault python_end_chunk(const python_copy *copy, uint64_t index, uint64_t after) {
  ipt_context *context = copy->memory->context;
  const ipt__transport *t = context->transport;
  const ipt__timeline *timeline = python_timeline_of(context->transport, copy);
  ipt__moment moment = {timeline->handle, timeline->submitted - after};
  ipt__fault fault = context->calls->wait(context, 1, &moment);
  if (fault.code == 0 && !copy->up)
    memcpy(copy->host + index * PYTHON_CHUNK,
           (const unsigned char *)t->staging.mapped + index % IPT__SLOTS * t->chunk,
           (size_t)python_bytes_of_chunk(copy, index));
  return fault;
}

static ipt__fault python_copy_chunks(const python_copy *copy) {
  uint64_t count = ipt__divide_up(copy->bytes, PYTHON_CHUNK);
  ipt__fault fault = ipt__make_fault(0, NULL);
  for (uint64_t i = 0; i < count + IPT__SLOTS && fault.code == 0; i++) {
    if (i >= IPT__SLOTS && i - IPT__SLOTS < count)
      fault = python_end_chunk(copy, i - IPT__SLOTS, ipt__min(i, count) - (i - IPT__SLOTS) - 1);
    if (fault.code == 0 && i < count)
      fault = python_begin_chunk(copy, i);
  }
  return fault;
}

static ipt_result python_copy_locked(const python_copy *copy) {
  ipt_context *context = copy->memory->context;
  ipt_result result = ipt__need_transport(context);
  if (result == IPT_SUCCESS)
    result = ipt__need_staging(context, PYTHON_CHUNK);
  if (result != IPT_SUCCESS) {
    ipt__free_transport(context);
    return result;
  }
  ipt__fault fault = python_copy_chunks(copy);
  if (fault.code == 0)
    return IPT_SUCCESS;
  context->calls->idle(context);
  ipt__free_transport(context);
  return context->calls->explain(context, fault);
}

/* Copies bytes of the host to the device, or back. */
IPT_API ipt_result ipt_python_memory_copy(const python_memory *memory, uint64_t offset, void *host,
                                          uint64_t bytes, bool up) {
  python_copy copy = {memory, offset, (unsigned char *)host, bytes, up};
  ipt_context *context = memory->context;
  IPT__LOCK(&context->queue_mutex);
  ipt_result result = python_copy_locked(&copy);
  IPT__UNLOCK(&context->queue_mutex);
  ipt__note_loss(context, result);
  return result;
}

/* ---- Plans ---- */

static ipt_result python_refuse_place(const ipt_plan *plan, uint32_t operand, const char *wrong) {
  ipt__log_to(&plan->context->log, "operand %u %s", operand, wrong);
  return IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result python_resolve_place(const ipt_plan *plan, const python_place *place,
                                       uint32_t operand, uint64_t *address) {
  ipt__operand_rules rules = ipt__rules_of(&plan->request, operand);
  uint64_t bytes = plan->request.operand_size[operand];
  *address = place->memory->buffer.address + place->offset;
  if (place->memory->context != plan->context)
    return python_refuse_place(plan, operand, "is in the memory of another context");
  if (bytes > place->memory->bytes || place->offset > place->memory->bytes - bytes)
    return python_refuse_place(plan, operand, "reaches past the end of its memory");
  if (*address % rules.device_alignment != 0)
    return python_refuse_place(plan, operand,
                               rules.device_alignment == IPT__ALIGNMENT
                                   ? "does not begin at a multiple of 16 B"
                                   : "does not begin at a multiple of a number");
  return IPT_SUCCESS;
}

/* Finds the addresses of operands, and checks that they share no memory that they must not share.
 * Operands that are not accessed have address 0. */
static ipt_result python_resolve_places(const ipt_plan *plan, const python_place *places,
                                        ipt__addresses *addresses) {
  int accessed[IPT_MAX_OPERANDS];
  ipt_result result = IPT_SUCCESS;
  memset(addresses, 0, sizeof *addresses);
  ipt__find_accessed(&plan->request, accessed);
  for (uint32_t i = 0; i < plan->request.operand_count && result == IPT_SUCCESS; i++)
    if (accessed[i])
      result = python_resolve_place(plan, &places[i], i, &addresses->at[i]);
  if (result != IPT_SUCCESS || ipt__lie_apart_at(&plan->request, addresses->at))
    return result;
  return python_refuse_place(plan, plan->request.operand_count - 1,
                             "shares memory with another operand");
}

/* Records all parts of a plan into lists of the transport. */
static ipt_result python_record(const ipt_plan *plan, ipt__addresses *addresses, uint32_t *lists) {
  ipt_context *context = plan->context;
  const ipt__device_program *device = plan->device;
  uint64_t parts = ipt__max(device->program.part_count, 1);
  ipt_result result = ipt__check_list_count(context, parts);
  *lists = (uint32_t)parts;
  if (result == IPT_SUCCESS)
    result = ipt__need_transport(context);
  if (result == IPT_SUCCESS)
    result = ipt__need_on_device(context, ipt__max(device->program.scratch, 1),
                                 &context->transport->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__need_report(context, device, &context->transport->report, addresses);
  if (result == IPT_SUCCESS)
    result = ipt__need_kernel_lists(context, *lists);
  if (result != IPT_SUCCESS)
    return result;
  addresses->at[IPT__SCRATCH] = context->transport->scratch.buffer.address;
  ipt__kernel_work all = {
      device, {0, 0}, {device->program.count, 0}, addresses, device->program.waits};
  ipt__record_parts(context, &all, context->transport->kernel_lists.lists, &result);
  return result;
}

static ipt__fault python_submit(ipt_context *context, uint32_t lists) {
  ipt__transport *t = context->transport;
  ipt__fault fault = ipt__make_fault(0, NULL);
  for (uint32_t i = 0; i < lists && fault.code == 0; i++) {
    ipt__submission submission = ipt__make_submission(IPT__COMPUTE_QUEUE, t->kernel_lists.lists[i]);
    ipt__wait_for(&submission, &t->uploads[0], t->uploads[0].submitted);
    submission.signal.timeline = t->kernels.handle;
    submission.signal.value = t->kernels.submitted + 1;
    fault = context->calls->submit(context, &submission);
    t->kernels.submitted += fault.code == 0;
  }
  if (fault.code != 0)
    return fault;
  ipt__moment end = {t->kernels.handle, t->kernels.submitted};
  return context->calls->wait(context, 1, &end);
}

static ipt_result python_run_locked(const ipt_plan *plan, ipt__addresses *addresses) {
  ipt_context *context = plan->context;
  uint32_t lists;
  ipt_result result = python_record(plan, addresses, &lists);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY) {
    ipt__free_transport(context);
    result = python_record(plan, addresses, &lists);
  }
  if (result != IPT_SUCCESS) {
    ipt__free_transport(context);
    return result;
  }
  ipt__fault fault = python_submit(context, lists);
  if (fault.code == 0)
    return ipt__result_by_report(context, &context->transport->report);
  context->calls->idle(context);
  ipt__free_transport(context);
  result = context->calls->explain(context, fault);
  ipt__note_loss(context, result);
  return IPT_ERROR_DATA_UNDEFINED;
}

/* Carries out a plan of ipt_python_plan_obtain_there on the memory of its device; blocking. */
IPT_API ipt_result ipt_python_plan_run_there(const ipt_plan *plan, const python_place *places) {
  ipt__addresses addresses;
  if (ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  ipt_result result = python_check_device(plan->context);
  if (result == IPT_SUCCESS)
    result = python_resolve_places(plan, places, &addresses);
  if (result != IPT_SUCCESS)
    return result;
  IPT__LOCK(&plan->context->queue_mutex);
  result = python_run_locked(plan, &addresses);
  IPT__UNLOCK(&plan->context->queue_mutex);
  return result;
}
