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
  uint64_t *left;        /* chunks of each piece that are still to be submitted */
  uint64_t chunks;       /* chunks of all spans */
  uint64_t taken;        /* chunks taken so far */
  uint64_t span, offset; /* the place of the next chunk */
} ipt__route;

/* The pieces that a piece waits for if they had its places on the device before. Pieces count from
 * 1; 0: nothing. */
typedef struct ipt__awaits {
  uint64_t computed; /* its uploads wait for the kernels of this piece */
  uint64_t left;     /* its uploads and its kernels wait for the downloads of this piece */
} ipt__awaits;

typedef struct ipt__stream ipt__stream;

struct ipt__stream {
  ipt_context *context;
  uint64_t chunk; /* the most bytes of one copy */
  ipt__route in, out;
  uint64_t bytes;                        /* bytes in both directions */
  uint64_t operand_bytes, scratch_bytes; /* on the device */
  uint64_t window; /* pieces on the device at a time, each in its own place; 0: all pieces */
  const ipt__awaits *awaits; /* for each piece, in place of a window; NULL: no piece waits */
  ipt__control *control;     /* NULL: without progress or cancellation */
  ipt__transport *transport;
  uint32_t channels; /* 1 if uploads and downloads alternate */

  /* Kernels for each piece that arrives (heads), then those once all have arrived (rest), then
   * those for each piece that leaves (tails). Each of the three may be missing. */
  int has_heads, has_rest, has_tails;
  ipt_result (*record)(const ipt__stream *s); /* records all kernels once the buffers exist */
  const void *kernels;                        /* the argument of `record` */

  /* The mutex guards the members below, the queues and the slots. */
  ipt__mutex mutex;
  ipt__condition changed;
  int awaited; /* a thread waits for the device */
  int prefers_download;
  uint32_t next_channel;
  uint64_t finished_out; /* chunks */
  uint64_t pieces_arrived;
  uint64_t *gone;  /* for each piece: its last value of downloads[0]; 0: not submitted */
  uint64_t *ready; /* for each piece: the value of `kernels` to wait for; 0: not known yet */
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

/* Submits kernels that wait for everything submitted for upload so far. A barrier at the beginning
 * of their commands makes them wait for earlier kernels, which use the same scratch. With `awaits`
 * there are one channel and one launch for each piece. */
static void ipt__submit_kernels(ipt__stream *s, uint64_t launch) {
  ipt__transport *t = s->transport;
  ipt__submission submission = ipt__make_submission(IPT__COMPUTE_QUEUE, t->launches.lists[launch]);
  for (uint32_t i = 0; i < s->channels; i++)
    ipt__wait_for(&submission, &t->uploads[i], t->uploads[i].submitted);
  if (s->awaits != NULL && s->awaits[launch].left > 0)
    ipt__wait_for(&submission, &t->downloads[0], s->gone[s->awaits[launch].left - 1]);
  ipt__submit_counted(s, &submission, &t->kernels);
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

/* Returns the pieces that must have left, or been computed, before this piece arrives. */
static ipt__awaits ipt__awaits_of(const ipt__stream *s, uint64_t piece) {
  ipt__awaits awaits = {0, 0};
  if (s->awaits != NULL)
    return s->awaits[piece];
  if (s->window > 0 && piece >= s->window)
    awaits.left = piece - s->window + 1;
  return awaits;
}

static int ipt__is_leaving(const ipt__stream *s, uint64_t piece) {
  return piece == 0 || s->gone[piece - 1] != 0;
}

/* Submits the kernels of pieces whose chunks have all been submitted for upload. The order is that
 * of the pieces, because the first piece may bring data that all others need; chunks may be
 * submitted in another order. */
static void ipt__launch_arrived(ipt__stream *s) {
  int all_by_pieces = s->has_heads && !s->has_rest && !s->has_tails;
  while (s->pieces_arrived < s->in.pieces && s->in.left[s->pieces_arrived] == 0 &&
         ipt__is_leaving(s, ipt__awaits_of(s, s->pieces_arrived).left)) {
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

static int ipt__prepare_copy(ipt__stream *s, const ipt__slot *slot, int up) {
  const ipt__transport *t = s->transport;
  uint64_t place = (uint64_t)(slot - t->slots) * t->chunk;
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

/* The upload waits until the data that had its place before have been used, or have left. */
static void ipt__submit_upload(ipt__stream *s, ipt__slot *slot) {
  ipt__transport *t = s->transport;
  if (!ipt__prepare_copy(s, slot, 1))
    return;
  ipt__submission submission =
      ipt__make_submission(ipt__take_channel(s, slot, 1), slot->commands.lists[0]);
  uint64_t piece = slot->chunk.span->piece;
  ipt__awaits awaits = ipt__awaits_of(s, piece);
  if (awaits.computed > 0)
    ipt__wait_for(&submission, &t->kernels, s->ready[awaits.computed - 1]);
  if (awaits.left > 0)
    ipt__wait_for(&submission, &t->downloads[0], s->gone[awaits.left - 1]);
  ipt__submit_counted(s, &submission, &t->uploads[slot->channel]);
  slot->state = IPT__UPLOADING;
  slot->value = t->uploads[slot->channel].submitted;
  s->in.left[piece]--;
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
  ipt__wait_for(&submission, &t->kernels, s->ready[piece]);
  ipt__submit_counted(s, &submission, &t->downloads[slot->channel]);
  slot->state = IPT__DOWNLOADING;
  slot->value = t->downloads[slot->channel].submitted;
  if (--s->out.left[piece] == 0)
    s->gone[piece] = slot->value;
  if (s->awaits != NULL && s->fault.code == 0)
    ipt__launch_arrived(s);
}
