/* Host data on its way through the device, chunk by chunk and piece by piece [Sung, section 6].
 *
 * When all chunks of a piece have been submitted for upload the kernels that the piece allows are
 * submitted; when these have been, its chunks can be submitted for download. Nobody waits for the
 * device except to use a slot again: uploads, kernels and downloads wait for each other by the
 * values of three timeline semaphores. What a submission waits for has always been submitted
 * before, so that one queue for everything works too. */

/* All spans that go in one direction, in the order of their pieces, and how far they have gone. */
typedef struct ipt__route {
  ipt__span *spans;
  uint64_t count, pieces;
  uint64_t *left;        /* chunks of each piece that are still to be submitted */
  uint64_t chunks;       /* in all */
  uint64_t taken;        /* chunks */
  uint64_t span, offset; /* of the next one */
} ipt__route;

typedef struct ipt__stream ipt__stream;

struct ipt__stream {
  ipt_context *context;
  ipt__device *device;
  uint64_t chunk; /* bytes, most of one copy */
  ipt__import import;
  ipt__route in, out;
  uint64_t bytes;                        /* in both directions */
  uint64_t operand_bytes, scratch_bytes; /* on the device */
  uint64_t window; /* pieces that the device holds at a time, each in its place; 0: all of them */
  ipt__control *control; /* NULL: nobody watches */
  ipt__transport *transport;
  uint32_t lanes; /* 1 where uploads and downloads alternate */

  /* Kernels: for each piece that arrives (heads), when all have arrived (rest), for each piece that
   * leaves (tails); in this order, any of them may be missing. */
  int has_heads, has_rest, has_tails;
  uint32_t launched; /* of these, allocated */
  VkCommandBuffer *launches;
  ipt_result (*record)(const ipt__stream *s); /* all of them, once the buffers are there */
  const void *kernels;                        /* what it records */

  /* Guarded by the mutex, queues and slots included. */
  ipt__mutex mutex;
  ipt__condition changed;
  int awaited; /* a thread waits for the device */
  int prefers_download;
  uint32_t next_lane;
  uint64_t finished_out; /* chunks */
  uint64_t pieces_arrived;
  uint64_t *gone;  /* of each piece: the value of downloads[0] when it has left; 0: not submitted */
  uint64_t *ready; /* of each piece to download: the value of `kernels` to wait for; 0: not yet */
  int overwritten; /* some of the host's data may be */
  int cancelled;
  VkResult error; /* the first one: everybody stops */
  const char *failed_call;
};

/* ---- Chunks ---- */

static uint64_t ipt__chunks_of_span(const ipt__stream *s, const ipt__span *span) {
  return ipt__divide_up(span->bytes, s->chunk);
}

/* The next chunk, which is not taken yet. */
static ipt__chunk ipt__next_chunk(const ipt__stream *s, const ipt__route *route) {
  const ipt__span *span = &route->spans[route->span];
  ipt__chunk chunk = {span, route->offset, ipt__min(s->chunk, span->bytes - route->offset)};
  return chunk;
}

static void ipt__take_chunk(ipt__route *route, const ipt__chunk *chunk) {
  route->taken++;
  route->offset += chunk->bytes;
  if (route->offset == chunk->span->bytes) {
    route->span++;
    route->offset = 0;
  }
}

static uint64_t ipt__chunk_place(const ipt__chunk *chunk) {
  return chunk->span->place + chunk->offset;
}

/* ---- Failures; the caller has the mutex ---- */

static void ipt__stop(ipt__stream *s, VkResult error, const char *call) {
  if (s->error == VK_SUCCESS) {
    s->error = error;
    s->failed_call = call;
  }
  IPT__WAKE(&s->changed);
}

static int ipt__stops(const ipt__stream *s) {
  return s->error != VK_SUCCESS || s->cancelled;
}

/* ---- Submissions; the caller has the mutex ---- */

/* What a submission waits for. */
typedef struct ipt__waits {
  uint32_t count;
  VkSemaphore semaphores[IPT__LANES];
  uint64_t values[IPT__LANES];
  VkPipelineStageFlags stages[IPT__LANES];
} ipt__waits;

static void ipt__wait_for(ipt__waits *waits, const ipt__timeline *timeline, uint64_t value,
                          VkPipelineStageFlags stage) {
  waits->semaphores[waits->count] = timeline->semaphore;
  waits->values[waits->count] = value;
  waits->stages[waits->count++] = stage;
}

/* Counts one value of a timeline up. */
static void ipt__submit_after(ipt__stream *s, VkQueue queue, VkCommandBuffer commands,
                              const ipt__waits *waits, ipt__timeline *counted) {
  VkTimelineSemaphoreSubmitInfo values;
  VkSubmitInfo info;
  uint64_t signalled = counted->submitted + 1;
  memset(&values, 0, sizeof values);
  memset(&info, 0, sizeof info);
  values.sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO;
  values.waitSemaphoreValueCount = info.waitSemaphoreCount = waits->count;
  values.pWaitSemaphoreValues = waits->values;
  info.pWaitSemaphores = waits->semaphores;
  info.pWaitDstStageMask = waits->stages;
  values.signalSemaphoreValueCount = info.signalSemaphoreCount = 1;
  values.pSignalSemaphoreValues = &signalled;
  info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
  info.pNext = &values;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  info.pSignalSemaphores = &counted->semaphore;
  if (s->error != VK_SUCCESS)
    return;
  VkResult result = s->device->vk.vkQueueSubmit(queue, 1, &info, VK_NULL_HANDLE);
  if (result == VK_SUCCESS)
    counted->submitted = signalled;
  else
    ipt__stop(s, result, "vkQueueSubmit");
}

/* Kernels, after everything that has been submitted for upload so far. A barrier at the beginning
 * of the commands makes them wait for the kernels before, which use the same scratch. */
static void ipt__submit_kernels(ipt__stream *s, uint64_t launch) {
  ipt__transport *t = s->transport;
  ipt__waits waits = {0, {0}, {0}, {0}};
  for (uint32_t i = 0; i < s->lanes; i++)
    ipt__wait_for(&waits, &t->uploads[i], t->uploads[i].submitted,
                  VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT);
  ipt__submit_after(s, s->device->queue, s->launches[launch], &waits, &t->kernels);
}

static void ipt__submit_rest(ipt__stream *s) {
  uint64_t launch = s->has_heads ? s->in.pieces : 0;
  if (s->has_rest)
    ipt__submit_kernels(s, launch++);
  for (uint64_t i = 0; i < s->out.pieces; i++) {
    if (s->has_tails)
      ipt__submit_kernels(s, launch++);
    s->ready[i] = s->transport->kernels.submitted;
  }
}

/* Kernels of pieces of which everything has been submitted for upload: in the order of the pieces,
 * since the first one may bring what all of them need. Chunks can be submitted in another order. */
static void ipt__launch_arrived(ipt__stream *s) {
  int all_by_pieces = s->has_heads && !s->has_rest && !s->has_tails;
  while (s->pieces_arrived < s->in.pieces && s->in.left[s->pieces_arrived] == 0) {
    uint64_t piece = s->pieces_arrived++;
    if (s->has_heads)
      ipt__submit_kernels(s, piece);
    if (all_by_pieces)
      s->ready[piece] = s->transport->kernels.submitted;
    else if (s->pieces_arrived == s->in.pieces)
      ipt__submit_rest(s);
  }
}

/* ---- Copies by the device; the caller has the mutex ---- */

/* Between the data on the device and staging memory, or the host's own pages. */
static void ipt__record_copy(const ipt__stream *s, const ipt__slot *slot, int up, VkBuffer host,
                             uint64_t host_offset, uint64_t offset, uint64_t bytes) {
  VkBufferCopy region = {up ? host_offset : offset, up ? offset : host_offset, bytes};
  s->device->vk.vkCmdCopyBuffer(slot->commands, up ? host : s->transport->operands.buffer.handle,
                                up ? s->transport->operands.buffer.handle : host, 1, &region);
}

/* Only data without gaps is imported. */
static void ipt__record_imported_copies(const ipt__stream *s, const ipt__slot *slot, int up) {
  const ipt__chunk *chunk = &slot->chunk;
  uint64_t first = (uint64_t)(chunk->span->host - s->import.pages) + chunk->offset;
  uint64_t at = 0;
  while (at < chunk->bytes) {
    uint64_t place = first + at, block = place / IPT__IMPORT_BLOCK;
    uint64_t bytes = ipt__min(chunk->bytes - at, (block + 1) * IPT__IMPORT_BLOCK - place);
    ipt__record_copy(s, slot, up, s->import.blocks[block].handle, place % IPT__IMPORT_BLOCK,
                     ipt__chunk_place(chunk) + at, bytes);
    at += bytes;
  }
}

static VkResult ipt__begin_commands(const ipt__device *device, VkCommandBuffer commands) {
  VkCommandBufferBeginInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
  info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  return device->vk.vkBeginCommandBuffer(commands, &info);
}

static VkResult ipt__record_chunk(const ipt__stream *s, const ipt__slot *slot, int up) {
  const ipt__device *device = s->device;
  const ipt__transport *t = s->transport;
  uint64_t place = (uint64_t)(slot - t->slots) * t->chunk;
  VkResult result = device->vk.vkResetCommandPool(device->handle, slot->pool, 0);
  if (result == VK_SUCCESS)
    result = ipt__begin_commands(device, slot->commands);
  if (result != VK_SUCCESS)
    return result;
  if (s->import.blocks != NULL)
    ipt__record_imported_copies(s, slot, up);
  else
    ipt__record_copy(s, slot, up, t->staging.handle, place, ipt__chunk_place(&slot->chunk),
                     slot->chunk.bytes);
  if (!up)
    ipt__barrier(device, slot->commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
                 VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  return device->vk.vkEndCommandBuffer(slot->commands);
}

static int ipt__prepare_copy(ipt__stream *s, const ipt__slot *slot, int up) {
  VkResult result = ipt__record_chunk(s, slot, up);
  if (result != VK_SUCCESS)
    ipt__stop(s, result, "recording a copy");
  return result == VK_SUCCESS;
}

/* Lanes take turns. The second one has the queues of the first the other way round. */
static VkQueue ipt__take_lane(ipt__stream *s, ipt__slot *slot, int up) {
  slot->lane = s->next_lane;
  s->next_lane = (s->next_lane + 1) % s->lanes;
  return up == (slot->lane == 0) ? s->device->upload_queue : s->device->download_queue;
}

/* In a window what was in the same place has to leave first. */
static void ipt__submit_upload(ipt__stream *s, ipt__slot *slot) {
  ipt__transport *t = s->transport;
  ipt__waits waits = {0, {0}, {0}, {0}};
  if (!ipt__prepare_copy(s, slot, 1))
    return;
  uint64_t piece = slot->chunk.span->piece;
  if (s->window > 0 && piece >= s->window)
    ipt__wait_for(&waits, &t->downloads[0], s->gone[piece - s->window],
                  VK_PIPELINE_STAGE_TRANSFER_BIT);
  VkQueue queue = ipt__take_lane(s, slot, 1);
  ipt__submit_after(s, queue, slot->commands, &waits, &t->uploads[slot->lane]);
  slot->state = IPT__UPLOADING;
  slot->value = t->uploads[slot->lane].submitted;
  s->in.left[piece]--;
  if (s->error == VK_SUCCESS)
    ipt__launch_arrived(s);
}

static void ipt__submit_download(ipt__stream *s, ipt__slot *slot) {
  ipt__transport *t = s->transport;
  ipt__waits waits = {0, {0}, {0}, {0}};
  if (!ipt__prepare_copy(s, slot, 0))
    return;
  s->overwritten |= s->import.blocks != NULL;
  ipt__wait_for(&waits, &t->kernels, s->ready[slot->chunk.span->piece],
                VK_PIPELINE_STAGE_TRANSFER_BIT);
  VkQueue queue = ipt__take_lane(s, slot, 0);
  ipt__submit_after(s, queue, slot->commands, &waits, &t->downloads[slot->lane]);
  slot->state = IPT__DOWNLOADING;
  slot->value = t->downloads[slot->lane].submitted;
  if (--s->out.left[slot->chunk.span->piece] == 0)
    s->gone[slot->chunk.span->piece] = slot->value;
}
