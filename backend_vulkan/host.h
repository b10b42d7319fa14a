/* Transposition of host memory: in place where the device's memory is that of the host, else as a
 * stream through the device. */

/* ---- The kernels of a stream ---- */

/* The stages of a section for a part of the data only. Returns 0 if the backend cannot run them so.
 */
static int ipt__piece_stages(const ipt__stages *stages, const ipt__section *section, uint64_t data,
                             uint64_t bytes, const ipt__limits *limits, ipt__stages *piece) {
  memset(piece, 0, sizeof *piece);
  piece->method = stages->method;
  piece->scratch_limit = stages->scratch_limit;
  for (uint32_t i = section->first; i < section->end; i++) {
    ipt__stage *stage = &piece->stage[piece->count++];
    *stage = stages->stage[i];
    stage->batch = stage->batch / section->groups * (bytes / (data / section->groups));
    stage->scratch = stage->path_length = 0;
    if (!ipt__complete_stage(stage, limits, stages->scratch_limit))
      return 0;
  }
  return 1;
}

static ipt_result ipt__lower_piece(ipt__stream *s, const ipt__stages *stages,
                                   const ipt__section *section, uint64_t bytes,
                                   ipt__program *program, int *possible) {
  ipt__stages piece;
  *possible =
      *possible && ipt__piece_stages(stages, section, s->size, bytes, &s->device->limits, &piece);
  return *possible ? ipt__lower(s->context, &piece, program) : IPT_SUCCESS;
}

static ipt_result ipt__lower_section(ipt__stream *s, const ipt__stages *stages,
                                     const ipt__section *section, const ipt__pieces *pieces,
                                     ipt__piece_programs *programs, int *possible) {
  uint64_t last = ipt__piece_bytes(pieces, s->size, pieces->count - 1);
  if (section->first == section->end)
    return IPT_SUCCESS;
  ipt_result result =
      ipt__lower_piece(s, stages, section, pieces->bytes, &programs->full, possible);
  if (result == IPT_SUCCESS && last < pieces->bytes)
    result = ipt__lower_piece(s, stages, section, last, &programs->last, possible);
  return result;
}

static void ipt__free_programs(ipt__stream *s) {
  ipt__program *const programs[4] = {&s->head.full, &s->head.last, &s->tail.full, &s->tail.last};
  for (int i = 0; i < 4; i++)
    ipt__free_program(s->context, programs[i]);
}

/* Where a stage cannot be run by pieces after all, the
 * data is one piece. */
static ipt_result ipt__lower_pieces(ipt__stream *s, const ipt__stages *stages, uint64_t wanted) {
  const ipt__limits *limits = &s->device->limits;
  ipt__division *d = &s->division;
  int possible = 1;
  *d = ipt__divide_plan(stages, s->size, wanted, limits);
  ipt_result result = ipt__lower_section(s, stages, &d->head, &d->in, &s->head, &possible);
  if (result == IPT_SUCCESS)
    result = ipt__lower_section(s, stages, &d->tail, &d->out, &s->tail, &possible);
  if (!possible)
    *d = ipt__divide_plan(stages, s->size, 1, limits);
  return result;
}

static uint64_t ipt__stream_scratch(const ipt__stream *s) {
  uint64_t heads = ipt__max(s->head.full.scratch, s->head.last.scratch);
  uint64_t tails = ipt__max(s->tail.full.scratch, s->tail.last.scratch);
  uint64_t whole = s->program != NULL ? s->program->scratch : 0;
  return ipt__max(whole, ipt__max(heads, tails));
}

/* Dispatches [first, end) of a program for the data from `offset`. */
static ipt_result ipt__record_launch(const ipt__stream *s, VkCommandBuffer commands,
                                     const ipt__program *program, uint64_t first, uint64_t end,
                                     uint64_t offset) {
  const ipt__device *device = s->device;
  VkDeviceAddress scratch = 0;
  VkDeviceAddress data = ipt__buffer_address(device, s->transport->matrix.buffer.handle) + offset;
  if (ipt__stream_scratch(s) > 0)
    scratch = ipt__buffer_address(device, s->transport->scratch.buffer.handle);
  VkResult result = ipt__begin_commands(device, commands);
  if (result != VK_SUCCESS)
    return ipt__translate(s->context, result, "vkBeginCommandBuffer");
  ipt__compute_barrier(device, commands);
  ipt__record_range(device, program, first, end, commands, data, scratch);
  result = device->vk.vkEndCommandBuffer(commands);
  return ipt__translate(s->context, result, "vkEndCommandBuffer");
}

static ipt_result ipt__record_pieces(const ipt__stream *s, VkCommandBuffer *commands,
                                     const ipt__section *section, const ipt__pieces *pieces,
                                     const ipt__piece_programs *programs) {
  ipt_result result = IPT_SUCCESS;
  if (section->first == section->end)
    return IPT_SUCCESS;
  for (uint64_t i = 0; i < pieces->count && result == IPT_SUCCESS; i++) {
    int full = ipt__piece_bytes(pieces, s->size, i) == pieces->bytes;
    const ipt__program *program = full ? &programs->full : &programs->last;
    result = ipt__record_launch(s, commands[i], program, 0, program->count,
                                ipt__piece_place(s, pieces, i));
  }
  return result;
}

static ipt_result ipt__record_launches(const ipt__stream *s) {
  const ipt__division *d = &s->division;
  ipt_result result = ipt__record_pieces(s, s->launches, &d->head, &d->in, &s->head);
  if (result == IPT_SUCCESS && d->tail.first > d->head.end) {
    uint64_t first = d->head.end > 0 ? s->program->stage_end[d->head.end - 1] : 0;
    result = ipt__record_launch(s, s->launches[d->in.count], s->program, first,
                                s->program->stage_end[d->tail.first - 1], 0);
  }
  if (result == IPT_SUCCESS)
    result = ipt__record_pieces(s, s->launches + d->in.count + 1, &d->tail, &d->out, &s->tail);
  return result;
}

static ipt_result ipt__new_launches(ipt__stream *s) {
  uint64_t count = s->division.in.count + 1 + s->division.out.count;
  s->launches =
      (VkCommandBuffer *)ipt__allocate(&s->context->allocator, count * sizeof(VkCommandBuffer));
  if (s->launches == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result =
      ipt__new_command_buffers(s->context, s->transport->pool, (uint32_t)count, s->launches);
  if (result != IPT_SUCCESS)
    return result;
  s->launched = (uint32_t)count;
  return ipt__record_launches(s);
}

/* ---- Opening and closing ---- */

static ipt_result ipt__count_pieces(ipt__stream *s) {
  const ipt__division *d = &s->division;
  const ipt_allocator *allocator = &s->context->allocator;
  s->chunks_in = ipt__count_chunks(s, &d->in);
  s->chunks_out = ipt__count_chunks(s, &d->out);
  s->arriving = (uint64_t *)ipt__allocate(allocator, d->in.count * sizeof *s->arriving);
  s->leaving = (uint64_t *)ipt__allocate(allocator, d->out.count * sizeof *s->leaving);
  s->left = (uint64_t *)ipt__allocate(allocator, d->out.count * sizeof *s->left);
  s->ready = (uint64_t *)ipt__allocate(allocator, d->out.count * sizeof *s->ready);
  if (s->arriving == NULL || s->leaving == NULL || s->left == NULL || s->ready == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint64_t i = 0; i < d->in.count; i++)
    s->arriving[i] = ipt__chunks_of_piece(s, &d->in, i);
  for (uint64_t i = 0; i < d->out.count; i++)
    s->leaving[i] = ipt__chunks_of_piece(s, &d->out, i);
  return IPT_SUCCESS;
}

enum { IPT__LEAST_CHUNK = 1 << 20, IPT__MOST_CHUNK = 8 << 20, IPT__IMPORTED_CHUNK = 64 << 20 };

/* A device pauses between two chunks, but a matrix of few chunks is long on its way until the first
 * one has been copied. On an H200
 * chunks of 8 MiB, in two lanes, come within 3 % of the rate of one transfer. */
static uint64_t ipt__staged_chunk(uint64_t size) {
  return ipt__clamp(ipt__round_up(size / 16, 4096), IPT__LEAST_CHUNK, IPT__MOST_CHUNK);
}

static uint32_t ipt__copying_threads(const ipt_context *context, const ipt_host_tuning *tuning) {
  if (tuning->threads != 0)
    return tuning->threads;
  return (uint32_t)ipt__min(context->threads, IPT__DEFAULT_COPIERS);
}

/* Decides how the device reaches the data. */
static void ipt__choose_access(ipt__stream *s, const ipt_host_tuning *tuning) {
  uint32_t threads = ipt__copying_threads(s->context, tuning);
  uint64_t chunk = ipt__staged_chunk(s->size);
  if (tuning->access == IPT_HOST_ACCESS_IMPORTED &&
      ipt__import_data(s->context, s->data, s->size, threads, &s->import))
    chunk = IPT__IMPORTED_CHUNK;
  s->chunk = ipt__min(tuning->chunk != 0 ? tuning->chunk : chunk, s->size);
}

/* With imported pages there is nothing to do for a second thread. */
static uint32_t ipt__count_copiers(const ipt__stream *s, const ipt_host_tuning *tuning) {
  uint64_t parts = ipt__max(s->chunks_in, s->chunks_out) * ipt__divide_up(s->chunk, IPT__PART);
  if (s->import.blocks != NULL)
    return 1;
  return (uint32_t)ipt__min(ipt__copying_threads(s->context, tuning), parts);
}

/* Of the data on the device. */
static uint64_t ipt__held_bytes(const ipt__stream *s) {
  const ipt__pieces *pieces = &s->division.in;
  if (s->window == 0)
    return ipt__round_up(s->size, 4);
  return ipt__min(s->window, pieces->count) * ipt__round_up(pieces->bytes, IPT__ALIGNMENT);
}

static ipt_result ipt__need_buffers(ipt__stream *s) {
  ipt__transport *t = s->transport;
  ipt_result result = ipt__need_on_device(s->context, ipt__held_bytes(s), &t->matrix);
  if (result == IPT_SUCCESS)
    result = ipt__need_on_device(s->context, ipt__stream_scratch(s), &t->scratch);
  if (result == IPT_SUCCESS && s->import.blocks == NULL)
    result = ipt__need_staging(s->context, s->chunk);
  return result;
}

/* Two lanes in each direction need as many queues, and only one direction at a time. */
static uint32_t ipt__count_lanes(const ipt__stream *s) {
  int both_directions = s->division.head.end == s->division.tail.end;
  int one_queue = s->device->upload_queue == s->device->download_queue;
  return both_directions || one_queue ? 1 : IPT__LANES;
}

static ipt_result ipt__open_stream(ipt__stream *s, const ipt_host_tuning *tuning) {
  ipt_result result = ipt__need_transport(s->context);
  if (result != IPT_SUCCESS)
    return result;
  s->transport = s->device->transport;
  s->lanes = ipt__count_lanes(s);
  ipt__choose_access(s, tuning);
  result = ipt__need_buffers(s);
  if (result == IPT_SUCCESS)
    result = ipt__count_pieces(s);
  return result == IPT_SUCCESS ? ipt__new_launches(s) : result;
}

/* After a failure the device may still be at work. After a success too it may not have let go of
 * the semaphores: lavapipe 22.3 looks at those that it has waited for once more after it has
 * signalled the last one. */
static void ipt__await_queues(const ipt__device *device) {
  device->vk.vkQueueWaitIdle(device->queue);
  if (device->upload_queue != device->queue)
    device->vk.vkQueueWaitIdle(device->upload_queue);
  if (device->download_queue != device->upload_queue)
    device->vk.vkQueueWaitIdle(device->download_queue);
}

static void ipt__close_stream(ipt__stream *s) {
  const ipt__device *device = s->device;
  const ipt_allocator *allocator = &s->context->allocator;
  if (s->launched > 0)
    device->vk.vkFreeCommandBuffers(device->handle, s->transport->pool, s->launched, s->launches);
  ipt__release(allocator, s->launches);
  ipt__release(allocator, s->ready);
  ipt__release(allocator, s->left);
  ipt__release(allocator, s->leaving);
  ipt__release(allocator, s->arriving);
  ipt__close_import(allocator, &s->import);
}

/* ---- Running ---- */

static ipt_result ipt__stream_result(const ipt__stream *s) {
  ipt_result result = ipt__translate(s->context, s->error, s->failed_call);
  if (result == IPT_SUCCESS && s->cancelled)
    result = IPT_ERROR_CANCELLED;
  return result != IPT_SUCCESS && s->overwritten ? IPT_ERROR_DATA_UNDEFINED : result;
}

/* The caller holds the mutex of the queues. The transport is kept unless something has gone wrong.
 */
static ipt_result ipt__run_stream(ipt__stream *s, const ipt_host_tuning *tuning) {
  ipt_result result = ipt__open_stream(s, tuning);
  if (result == IPT_SUCCESS) {
    uint32_t copiers = ipt__count_copiers(s, tuning);
    ipt__expect(s->control, 2 * s->size);
    IPT__MUTEX_INIT(&s->mutex);
    IPT__CONDITION_INIT(&s->changed);
    ipt__parallel_for(&s->context->pool, copiers, copiers, ipt__run_copiers, s);
    IPT__CONDITION_DESTROY(&s->changed);
    IPT__MUTEX_DESTROY(&s->mutex);
    ipt__await_queues(s->device);
    ipt__advance(s->control, ipt__collect_rest(s));
    result = ipt__stream_result(s);
  }
  ipt__close_stream(s);
  if (result != IPT_SUCCESS)
    ipt__free_transport(s->context, s->device);
  return result;
}

/* Runs what has been lowered. */
static ipt_result ipt__run_stream_locked(ipt__stream *s, const ipt_host_tuning *tuning) {
  IPT__LOCK(&s->context->queue_mutex);
  ipt_result result = ipt__run_stream(s, tuning);
  IPT__UNLOCK(&s->context->queue_mutex);
  return result;
}

static ipt_result ipt__transpose_by_stream(ipt_context *context, const ipt__stages *stages,
                                           const ipt__program *program,
                                           const ipt_host_tuning *tuning, uint64_t size,
                                           unsigned char *data, ipt__control *control) {
  ipt__stream stream;
  memset(&stream, 0, sizeof stream);
  stream.context = context;
  stream.device = context->device;
  stream.program = program;
  stream.control = control;
  stream.data = data;
  stream.size = size;
  ipt_result result = ipt__lower_pieces(&stream, stages, tuning->pieces);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream_locked(&stream, tuning);
  ipt__free_programs(&stream);
  return result;
}

/* ---- In place ---- */

/* Whether the device works on the memory of the host anyway. */
static int ipt__shares_memory(const ipt__device *device) {
  return device->info.type == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU ||
         device->info.type == VK_PHYSICAL_DEVICE_TYPE_CPU;
}

/* Whether a plan is for data that travels. That it has to after all, because pages cannot be
 * imported, shows only later. */
static int ipt__transfers_data(const ipt__device *device, const ipt_host_tuning *tuning) {
  if (tuning->transfers != IPT_ON)
    return 0;
  if (tuning->access == IPT_HOST_ACCESS_DEFAULT)
    return !ipt__shares_memory(device);
  return tuning->access != IPT_HOST_ACCESS_IN_PLACE;
}

/* Kernels may write to all of the last word, which must not be somebody else's. */
static int ipt__import_in_place(ipt__device *device, const ipt_host_tuning *tuning, uint64_t size,
                                unsigned char *data, ipt__import *import, ipt__buffer *pages) {
  int wanted = tuning->access == IPT_HOST_ACCESS_IN_PLACE ||
               (tuning->access == IPT_HOST_ACCESS_DEFAULT && ipt__shares_memory(device));
  if (!wanted || !ipt__can_import(device) || size % 4 != 0 || (uintptr_t)data % IPT__ALIGNMENT != 0)
    return 0;
  ipt__surround(import, device, data, size);
  return ipt__import_pages(
      device, import->pages, import->bytes,
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, pages);
}

static ipt_result ipt__compute_in_place(ipt__transfer *t, const ipt__program *program,
                                        uint64_t before) {
  const ipt__device *device = t->device;
  ipt_result result = ipt__begin(t);
  if (result != IPT_SUCCESS)
    return result;
  VkDeviceAddress data = ipt__buffer_address(device, t->data.handle) + before, scratch = 0;
  if (program->scratch > 0)
    scratch = ipt__buffer_address(device, t->scratch.handle);
  ipt__record(device, program, t->commands, data, scratch);
  ipt__barrier(device, t->commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  return ipt__submit(t);
}

/* *done: 0 if the pages cannot be imported; nothing has happened then. */
static ipt_result ipt__transpose_in_place(ipt_context *context, const ipt__program *program,
                                          const ipt_host_tuning *tuning, uint64_t size,
                                          unsigned char *data, ipt__control *control, int *done) {
  ipt__transfer t;
  ipt__import import;
  ipt_result result = IPT_SUCCESS;
  memset(&t, 0, sizeof t);
  t.context = context;
  t.device = context->device;
  *done = ipt__import_in_place(t.device, tuning, size, data, &import, &t.data);
  if (!*done)
    return IPT_SUCCESS;
  IPT__LOCK(&context->queue_mutex);
  ipt__expect(control, size);
  if (ipt__is_cancelled(control))
    result = IPT_ERROR_CANCELLED;
  if (result == IPT_SUCCESS && program->scratch > 0)
    result = ipt__new_buffer(context, program->scratch, IPT__ON_DEVICE, &t.scratch);
  if (result == IPT_SUCCESS)
    result = ipt__new_commands(&t);
  if (result == IPT_SUCCESS)
    result = ipt__compute_in_place(&t, program, import.before);
  ipt__close_transfer(&t);
  IPT__UNLOCK(&context->queue_mutex);
  if (result == IPT_SUCCESS)
    ipt__advance(control, size);
  return result != IPT_SUCCESS && t.submitted ? IPT_ERROR_DATA_UNDEFINED : result;
}
