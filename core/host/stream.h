/* Host data on its way through the device, chunk by chunk and piece by piece [Sung, section 6].
 *
 * Once all chunks of a piece have been submitted for upload, the kernels for this piece are
 * submitted; then its chunks can be submitted for download. The host waits for the device only to
 * use a slot again. Uploads, kernels and downloads wait for each other by the values of timelines.
 * A submission waits only for earlier ones, so a single queue for everything works too. */

/* All spans that travel in one direction, in the order of their pieces, and the progress on
 * them. */
typedef struct ipt__route {
  ipt__span *spans;
  uint64_t count, pieces;
  uint64_t *to_submit;   /* chunks of each piece that are still to be submitted */
  uint64_t chunks;       /* chunks of all spans */
  uint64_t taken;        /* chunks taken so far */
  uint64_t span, offset; /* the place of the next chunk */
} ipt__route;

#define IPT__NO_PIECE UINT64_MAX

/* The pieces that a piece waits for, because they had its places on the device before;
 * IPT__NO_PIECE: none. */
typedef struct ipt__awaits {
  uint64_t computed;   /* its uploads wait for the kernels of this piece */
  uint64_t downloaded; /* its uploads and its kernels wait for the downloads of this piece */
} ipt__awaits;

typedef struct ipt__stream ipt__stream;

struct ipt__stream {
  ipt_context *context;
  uint64_t chunk; /* the most bytes of one copy */
  ipt__route in, out;
  uint64_t bytes;                        /* bytes in both directions */
  uint64_t operand_bytes, scratch_bytes; /* on the device */
  uint64_t refused; /* bytes of both, if the device refuses memory before data moves; else 0 */
  uint64_t window;  /* pieces on the device at a time, each in its own place; 0: all pieces */
  const ipt__awaits *awaits; /* for each piece, in place of a window; NULL: no piece waits */
  ipt__control *control;     /* NULL: without progress or cancellation */
  ipt__transport *transport;
  uint32_t channels; /* 1 if uploads and downloads alternate */

  /* Kernels for each piece that arrives (heads), then those once all have arrived (rest), then
   * those for each piece that leaves (tails), each in a list of commands. Each of the three may be
   * missing. */
  int has_heads, has_rest, has_tails;
  /* Records all lists once the buffers exist, or with counts_lists only counts them. */
  ipt_result (*record)(const ipt__stream *s);
  const void *owner; /* the run that the stream belongs to, for `record` */
  int counts_lists;
  uint64_t *list_ends; /* the number of lists of commands up to the end of each of these lists: one
                          that would take too long is divided */

  /* The mutex guards the members below, the queues and the slots. */
  ipt__mutex mutex;
  ipt__condition changed;
  int holds_results; /* nothing may come back to host memory yet: see core/host/streams.h */
  int has_waiter;    /* a thread waits for the device */
  int prefers_download;
  uint32_t next_channel;
  uint64_t emptied; /* chunks that are back in the memory of the host */
  uint64_t pieces_arrived;
  /* For each piece that leaves, the value that transport->kernels reaches when it is computed, and
   * that of transport->downloads[0] when it is downloaded; 0: not submitted yet. */
  uint64_t *computed_at, *downloaded_at;
  int overwritten; /* some host data may be overwritten */
  int cancelled;
  ipt__fault fault; /* the first failure, which stops all threads */
};

/* ---- Chunks ---- */

static uint64_t ipt__chunks_of_span(const ipt__stream *s, const ipt__span *span) {
  return ipt__divide_up(span->bytes, s->chunk);
}

/* Returns the next chunk without taking it. */
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

static void ipt__stop(ipt__stream *s, ipt__fault fault) {
  if (s->fault.code == 0)
    s->fault = fault;
  IPT__WAKE(&s->changed);
}

static int ipt__stops(const ipt__stream *s) {
  return s->fault.code != 0 || s->cancelled;
}

/* ---- Submissions; the caller has the mutex ---- */

static ipt__submission ipt__make_submission(ipt__queue queue, ipt__handle commands) {
  ipt__submission submission;
  memset(&submission, 0, sizeof submission);
  submission.queue = queue;
  submission.commands = commands;
  return submission;
}

static void ipt__wait_for(ipt__submission *submission, const ipt__timeline *timeline,
                          uint64_t value) {
  ipt__moment *moment = &submission->waits[submission->wait_count++];
  moment->timeline = timeline->handle;
  moment->value = value;
}

/* Submits with a signal that increments the timeline. */
static void ipt__submit_counted(ipt__stream *s, ipt__submission *submission,
                                ipt__timeline *timeline) {
  submission->signal.timeline = timeline->handle;
  submission->signal.value = timeline->submitted + 1;
  if (s->fault.code != 0)
    return;
  ipt__fault fault = s->context->calls->submit(s->context, submission);
  if (fault.code == 0)
    timeline->submitted++;
  else
    ipt__stop(s, fault);
}

/* Returns the first list of commands of a list of kernels. */
static uint64_t ipt__first_of_list(const ipt__stream *s, uint64_t list) {
  return list > 0 ? s->list_ends[list - 1] : 0;
}

/* Submits a list of kernels, which wait for everything submitted for upload so far. A barrier at
 * the beginning of each list of commands makes them wait for earlier kernels, which use the same
 * scratch. With `awaits` there is one channel, and each piece has one list. */
static void ipt__submit_kernels(ipt__stream *s, uint64_t list) {
  ipt__transport *t = s->transport;
  uint64_t first = ipt__first_of_list(s, list);
  ipt__submission submission =
      ipt__make_submission(IPT__COMPUTE_QUEUE, t->kernel_lists.lists[first]);
  for (uint32_t i = 0; i < s->channels; i++)
    ipt__wait_for(&submission, &t->uploads[i], t->uploads[i].submitted);
  if (s->awaits != NULL && s->awaits[list].downloaded != IPT__NO_PIECE)
    ipt__wait_for(&submission, &t->downloads[0], s->downloaded_at[s->awaits[list].downloaded]);
  ipt__submit_counted(s, &submission, &t->kernels);
  for (uint64_t i = first + 1; i < s->list_ends[list]; i++) {
    submission = ipt__make_submission(IPT__COMPUTE_QUEUE, t->kernel_lists.lists[i]);
    ipt__submit_counted(s, &submission, &t->kernels);
  }
}

static void ipt__submit_rest(ipt__stream *s) {
  uint64_t list = s->has_heads ? s->in.pieces : 0;
  if (s->has_rest)
    ipt__submit_kernels(s, list++);
  for (uint64_t i = 0; i < s->out.pieces; i++) {
    if (s->has_tails)
      ipt__submit_kernels(s, list++);
    s->computed_at[i] = s->transport->kernels.submitted;
  }
}

/* Returns the pieces that must have been computed or downloaded before this piece arrives. */
static ipt__awaits ipt__awaits_of(const ipt__stream *s, uint64_t piece) {
  ipt__awaits awaits = {IPT__NO_PIECE, IPT__NO_PIECE};
  if (s->awaits != NULL)
    return s->awaits[piece];
  if (s->window > 0 && piece >= s->window)
    awaits.downloaded = piece - s->window;
  return awaits;
}

/* Whether everything that the piece waits for has been submitted. */
static int ipt__may_arrive(const ipt__stream *s, uint64_t piece) {
  ipt__awaits awaits = ipt__awaits_of(s, piece);
  return (awaits.computed == IPT__NO_PIECE || s->computed_at[awaits.computed] != 0) &&
         (awaits.downloaded == IPT__NO_PIECE || s->downloaded_at[awaits.downloaded] != 0);
}

/* Submits the kernels of pieces whose chunks have all been submitted for upload. The order is that
 * of the pieces, because the first piece may bring data that all others need; chunks may be
 * submitted in another order. */
static void ipt__launch_arrived(ipt__stream *s) {
  int all_by_pieces = s->has_heads && !s->has_rest && !s->has_tails;
  while (s->pieces_arrived < s->in.pieces && s->in.to_submit[s->pieces_arrived] == 0 &&
         ipt__may_arrive(s, s->pieces_arrived)) {
    uint64_t piece = s->pieces_arrived++;
    if (s->has_heads)
      ipt__submit_kernels(s, piece);
    if (all_by_pieces)
      s->computed_at[piece] = s->transport->kernels.submitted;
    else if (s->pieces_arrived == s->in.pieces)
      ipt__submit_rest(s);
  }
}

/* ---- Copies by the device; the caller has the mutex ---- */

static int ipt__prepare_copy(ipt__stream *s, const ipt__slot *slot, int up) {
  const ipt__transport *t = s->transport;
  uint64_t place = (uint64_t)(slot - t->slot_array) * t->chunk;
  ipt__copy_work work = {
      &t->staging, &t->operands.buffer, place, ipt__chunk_place(&slot->chunk), slot->chunk.bytes,
      up};
  ipt__fault fault = s->context->calls->record_copy(s->context, &work, slot->commands.lists[0]);
  if (fault.code != 0)
    ipt__stop(s, fault);
  return fault.code == 0;
}

/* Channels take turns. The second channel uses the upload queue for downloads and the download
 * queue for uploads. */
static ipt__queue ipt__take_channel(ipt__stream *s, ipt__slot *slot, int up) {
  slot->channel = s->next_channel;
  s->next_channel = (s->next_channel + 1) % s->channels;
  return up == (slot->channel == 0) ? IPT__UPLOAD_QUEUE : IPT__DOWNLOAD_QUEUE;
}

/* The upload waits until the data that had its place before has been used or downloaded. */
static void ipt__submit_upload(ipt__stream *s, ipt__slot *slot) {
  ipt__transport *t = s->transport;
  if (!ipt__prepare_copy(s, slot, 1))
    return;
  ipt__submission submission =
      ipt__make_submission(ipt__take_channel(s, slot, 1), slot->commands.lists[0]);
  uint64_t piece = slot->chunk.span->piece;
  ipt__awaits awaits = ipt__awaits_of(s, piece);
  if (awaits.computed != IPT__NO_PIECE)
    ipt__wait_for(&submission, &t->kernels, s->computed_at[awaits.computed]);
  if (awaits.downloaded != IPT__NO_PIECE)
    ipt__wait_for(&submission, &t->downloads[0], s->downloaded_at[awaits.downloaded]);
  ipt__submit_counted(s, &submission, &t->uploads[slot->channel]);
  slot->state = IPT__UPLOADING;
  slot->value = t->uploads[slot->channel].submitted;
  s->in.to_submit[piece]--;
  if (s->fault.code == 0)
    ipt__launch_arrived(s);
}

static void ipt__submit_download(ipt__stream *s, ipt__slot *slot) {
  ipt__transport *t = s->transport;
  if (!ipt__prepare_copy(s, slot, 0))
    return;
  ipt__submission submission =
      ipt__make_submission(ipt__take_channel(s, slot, 0), slot->commands.lists[0]);
  uint64_t piece = slot->chunk.span->piece;
  ipt__wait_for(&submission, &t->kernels, s->computed_at[piece]);
  ipt__submit_counted(s, &submission, &t->downloads[slot->channel]);
  slot->state = IPT__DOWNLOADING;
  slot->value = t->downloads[slot->channel].submitted;
  if (--s->out.to_submit[piece] == 0)
    s->downloaded_at[piece] = slot->value;
  if (s->awaits != NULL && s->fault.code == 0)
    ipt__launch_arrived(s);
}
