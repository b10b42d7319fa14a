/* The transport takes host data to the device and back. It has a ring of slots, each with staging
 * memory for a chunk and commands that transfer it, buffers on the device, and timelines. The
 * context keeps it from one call to the next, because making it takes a good part of the time of
 * the transfers. */

/* Six slots keep the device busy while others are filled and emptied, and all of them fit the
 * caches of a large processor. Channels are queues that transfer in the same direction: there are
 * two because one queue pauses between two submissions. */
enum { IPT__SLOTS = 6, IPT__CHANNELS = 2 };

/* A buffer on the device that later calls use as well. It may be larger than a call needs. */
typedef struct ipt__kept_buffer {
  ipt__buffer buffer;
  uint64_t bytes;
} ipt__kept_buffer;

/* The part of each row that travels. A triangle has the rows of a square: the other triangle in
 * host memory is neither read nor written, and its place on the device is undefined. */
typedef enum ipt__row_kind { IPT__WHOLE_ROWS, IPT__LOWER_ROWS, IPT__UPPER_ROWS } ipt__row_kind;

/* The layout of matrices in host memory. On the device the rows follow each other without gaps. If
 * the host has no gaps either, all data is one row. */
typedef struct ipt__layout {
  uint64_t row_bytes, pitch;     /* pitch: bytes from one row to the next */
  uint64_t matrix_bytes, stride; /* without gaps; bytes from one matrix to the next */
  ipt__row_kind kind;
  uint64_t number_bytes; /* bytes of an element if only a triangle travels */
} ipt__layout;

/* A part of an operand in host memory, and the piece that it belongs to. */
typedef struct ipt__span {
  unsigned char *host; /* first byte of the operand */
  ipt__layout layout;
  uint64_t begin, bytes; /* in the operand, counted without gaps */
  uint64_t place;        /* offset on the device */
  uint64_t piece;
} ipt__span;

/* The part of a span that one copy transfers. */
typedef struct ipt__chunk {
  const ipt__span *span;
  uint64_t offset; /* in the span, counted without gaps */
  uint64_t bytes;
} ipt__chunk;

typedef enum ipt__slot_state {
  IPT__FREE,
  IPT__FILLING, /* threads copy into it, part by part */
  IPT__UPLOADING,
  IPT__DOWNLOADING,
  IPT__EMPTYING /* threads copy out of it, part by part */
} ipt__slot_state;

typedef struct ipt__slot {
  ipt__commands commands; /* a single list */
  ipt__slot_state state;
  ipt__chunk chunk;
  uint32_t channel;
  uint64_t value;                  /* the value of the channel's timeline at which it has arrived */
  uint64_t parts, taken, finished; /* parts that threads copy */
} ipt__slot;

struct ipt__transport {
  uint64_t chunk;      /* bytes of a slot's memory; 0: none */
  ipt__buffer staging; /* the memory of all slots */
  ipt__slot slot_array[IPT__SLOTS];
  ipt__timeline uploads[IPT__CHANNELS], kernels, downloads[IPT__CHANNELS];
  ipt__commands kernel_lists; /* as many lists as any call has needed */
  ipt__kept_buffer operands, scratch;
  ipt__buffer report;
};

/* ---- Parts ---- */

static ipt_result ipt__new_timelines(ipt_context *context, ipt__transport *t) {
  const ipt__device_calls *calls = context->calls;
  ipt_result result = calls->new_timeline(context, &t->kernels.handle);
  for (int i = 0; i < IPT__CHANNELS && result == IPT_SUCCESS; i++) {
    result = calls->new_timeline(context, &t->uploads[i].handle);
    if (result == IPT_SUCCESS)
      result = calls->new_timeline(context, &t->downloads[i].handle);
  }
  return result;
}

/* Uploads and downloads use the same slots, so either queue accepts their lists. */
static ipt_result ipt__new_slots(ipt_context *context, ipt__transport *t) {
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < IPT__SLOTS && result == IPT_SUCCESS; i++)
    result =
        context->calls->new_commands(context, IPT__UPLOAD_QUEUE, 1, &t->slot_array[i].commands);
  return result;
}

static void ipt__free_kept(ipt_context *context, ipt__kept_buffer *kept) {
  context->calls->free_buffer(context, &kept->buffer);
  kept->bytes = 0;
}

/* ---- The whole ---- */

/* Frees the transport. Nothing may be under way. */
static void ipt__free_transport(ipt_context *context) {
  const ipt__device_calls *calls = context->calls;
  ipt__transport *t = context->transport;
  if (t == NULL)
    return;
  for (int i = 0; i < IPT__SLOTS; i++)
    calls->free_commands(context, &t->slot_array[i].commands);
  for (int i = 0; i < IPT__CHANNELS; i++) {
    calls->free_timeline(context, t->uploads[i].handle);
    calls->free_timeline(context, t->downloads[i].handle);
  }
  calls->free_timeline(context, t->kernels.handle);
  calls->free_commands(context, &t->kernel_lists);
  calls->free_buffer(context, &t->staging);
  calls->free_buffer(context, &t->report);
  ipt__free_kept(context, &t->scratch);
  ipt__free_kept(context, &t->operands);
  ipt__release(&context->allocator, t);
  context->transport = NULL;
}

/* Makes the transport of a context unless it has one. Call ipt__free_transport after a failure.
 * Here and below, the caller holds the mutex of the queues. */
static ipt_result ipt__need_transport(ipt_context *context) {
  if (context->transport != NULL)
    return IPT_SUCCESS;
  context->transport = (ipt__transport *)ipt__allocate(&context->allocator, sizeof(ipt__transport));
  if (context->transport == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = ipt__new_slots(context, context->transport);
  return result == IPT_SUCCESS ? ipt__new_timelines(context, context->transport) : result;
}

/* Makes sure that each slot holds a chunk of this size. */
static ipt_result ipt__need_staging(ipt_context *context, uint64_t chunk) {
  ipt__transport *t = context->transport;
  if (t->chunk >= chunk)
    return IPT_SUCCESS;
  context->calls->free_buffer(context, &t->staging);
  ipt_result result =
      context->calls->new_buffer(context, IPT__SLOTS * chunk, IPT__STAGING, &t->staging);
  t->chunk = result == IPT_SUCCESS ? chunk : 0;
  return result;
}

static ipt_result ipt__need_on_device(ipt_context *context, uint64_t bytes,
                                      ipt__kept_buffer *kept) {
  if (kept->bytes >= bytes)
    return IPT_SUCCESS;
  ipt__free_kept(context, kept);
  ipt_result result = context->calls->new_buffer(context, bytes, IPT__ON_DEVICE, &kept->buffer);
  kept->bytes = result == IPT_SUCCESS ? bytes : 0;
  return result;
}

/* Makes sure that there are this many lists of commands for kernels. */
static ipt_result ipt__need_kernel_lists(ipt_context *context, uint32_t count) {
  ipt__commands *lists = &context->transport->kernel_lists;
  if (lists->count >= count)
    return IPT_SUCCESS;
  context->calls->free_commands(context, lists);
  return context->calls->new_commands(context, IPT__COMPUTE_QUEUE, count, lists);
}

/* Whether earlier calls have left memory that could be freed for another call. */
static int ipt__keeps_memory(const ipt_context *context) {
  const ipt__transport *t = context->transport;
  return t != NULL && t->operands.bytes + t->scratch.bytes + t->chunk > 0;
}

/* Returns the bytes on the device that the next call can use or free. */
static uint64_t ipt__kept_on_device(ipt_context *context) {
  IPT__LOCK(&context->queue_mutex);
  const ipt__transport *t = context->transport;
  uint64_t bytes = t != NULL ? t->operands.bytes + t->scratch.bytes : 0;
  IPT__UNLOCK(&context->queue_mutex);
  return bytes;
}

/* ---- Room ---- */

/* The memory of the device that a call may ask for. */
typedef struct ipt__room {
  uint64_t all;  /* bytes of operands and scratch together */
  uint64_t each; /* bytes of either */
} ipt__room;

/* Pages of devices are not smaller, and smaller pieces would take far too long. */
enum { IPT__LEAST_ROOM = 64 << 10 };

/* Calls ask for this much even if nothing should be left: drivers only guess what others will use,
 * and may make room. Pieces of this much travel as fast as larger ones. */
enum { IPT__ROOM_BEYOND_BUDGET = 16 << 20 };

static ipt__room ipt__whole_room(ipt_context *context) {
  uint64_t left = context->calls->available_memory(context, ipt__kept_on_device(context));
  uint64_t available = ipt__max(left, IPT__ROOM_BEYOND_BUDGET);
  uint64_t most = context->facts.most_buffer;
  ipt__room room = {available, most != 0 ? most : UINT64_MAX};
  if (context->device_memory_limit != 0)
    room.all = ipt__min(context->device_memory_limit, available);
  return room;
}

static int ipt__fits_room(const ipt__room *room, uint64_t operands, uint64_t scratch) {
  return operands <= room->each && scratch <= room->each &&
         ipt__saturating_add(operands, scratch) <= room->all;
}

/* Makes the room smaller after `refused` bytes were refused. Drivers may grant more at once than
 * they promise, so the promise counts only from now on. Returns 0 if even the least was refused. */
static int ipt__take_less_room(const ipt_context *context, uint64_t refused, ipt__room *room) {
  uint64_t sure = context->facts.sure_allocation, before = ipt__min(room->all, refused);
  room->all = ipt__max(before / 2, IPT__LEAST_ROOM);
  if (sure != 0)
    room->each = ipt__min(room->each, sure);
  return before > IPT__LEAST_ROOM;
}
