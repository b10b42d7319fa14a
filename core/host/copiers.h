/* The threads that work on a stream. They fill slots of the staging ring with host data, submit
 * them, and empty the slots that have come back. All threads copy the same slot, part by part, so
 * that the first chunk is soon on its way and few chunks are under way at a time.
 *
 * The threads hold the stream's mutex except while they copy or wait. Each of them could do all of
 * the work alone. */

/* The bytes of a part, with which two threads share the smallest usual chunk, and the number of
 * copiers unless ipt_host_tuning::threads says otherwise. */
enum { IPT__PART = 512 << 10, IPT__DEFAULT_COPIERS = 8 };

/* ---- Chunks for free slots ---- */

static int ipt__take_upload(ipt__stream *s, ipt__chunk *chunk) {
  if (s->in.taken == s->in.chunks)
    return 0;
  *chunk = ipt__next_chunk(s, &s->in);
  if (!ipt__may_arrive(s, chunk->span->piece))
    return 0;
  ipt__take_chunk(&s->in, chunk);
  return 1;
}

static int ipt__take_download(ipt__stream *s, ipt__chunk *chunk) {
  if (s->holds_results || s->out.taken == s->out.chunks)
    return 0;
  *chunk = ipt__next_chunk(s, &s->out);
  if (s->computed_at[chunk->span->piece] == 0)
    return 0;
  ipt__take_chunk(&s->out, chunk);
  return 1;
}

static void ipt__begin_parts(ipt__slot *slot, ipt__slot_state state) {
  slot->state = state;
  slot->parts = ipt__divide_up(slot->chunk.bytes, IPT__PART);
  slot->taken = slot->finished = 0;
}

static void ipt__begin_upload(ipt__stream *s, ipt__slot *slot) {
  s->prefers_download = 1;
  ipt__begin_parts(slot, IPT__FILLING);
}

static void ipt__begin_download(ipt__stream *s, ipt__slot *slot) {
  s->prefers_download = 0;
  ipt__submit_download(s, slot);
}

/* Assigns work to a free slot, alternating between both directions if possible. Returns 0 if no
 * slot is free or there is no work. */
static int ipt__use_slot(ipt__stream *s) {
  ipt__slot *slot = s->transport->slot_array;
  for (int i = 0; i < IPT__SLOTS && slot->state != IPT__FREE; i++)
    slot++;
  if (slot == s->transport->slot_array + IPT__SLOTS)
    return 0;
  if (s->prefers_download && ipt__take_download(s, &slot->chunk))
    ipt__begin_download(s, slot);
  else if (ipt__take_upload(s, &slot->chunk))
    ipt__begin_upload(s, slot);
  else if (ipt__take_download(s, &slot->chunk))
    ipt__begin_download(s, slot);
  else
    return 0;
  return 1;
}

/* ---- Copying ---- */

static ipt__slot *ipt__slot_to_copy(const ipt__stream *s) {
  ipt__slot *all = s->transport->slot_array, *found = NULL;
  for (int i = 0; i < IPT__SLOTS; i++) {
    int copies = all[i].state == IPT__FILLING || all[i].state == IPT__EMPTYING;
    if (copies && all[i].taken < all[i].parts && (found == NULL || all[i].taken > found->taken))
      found = &all[i];
  }
  return found;
}

/* Stores on the way back bypass the caches unless a row is short. */
static void ipt__copy_row(unsigned char *host, unsigned char *staged, uint64_t bytes, int up) {
  const uint64_t little = 4096;
  if (up)
    memcpy(staged, host, (size_t)bytes);
  else if (bytes < little)
    memcpy(host, staged, (size_t)bytes);
  else
    ipt__copy_past_caches(host, staged, (size_t)bytes);
}

/* The bytes of an operand that lie in one row of host memory. */
typedef struct ipt__row_part {
  unsigned char *host;
  uint64_t bytes;        /* all bytes, whether copied or not */
  uint64_t first, count; /* the bytes to copy, all or those in the triangle */
} ipt__row_part;

/* Leaves out the bytes of a row that lie in the other triangle. */
static void ipt__cut_to_triangle(const ipt__layout *l, uint64_t row, uint64_t in_row,
                                 ipt__row_part *part) {
  int is_lower = l->kind == IPT__LOWER_ROWS;
  uint64_t begin = is_lower ? 0 : row * l->number_bytes;
  uint64_t end = is_lower ? (row + 1) * l->number_bytes : l->row_bytes;
  uint64_t first = ipt__clamp(begin, in_row, in_row + part->bytes);
  part->first = first - in_row;
  part->count = ipt__clamp(end, first, in_row + part->bytes) - first;
}

/* Finds the row that contains byte `at` of the span, counted without gaps, and up to `most` bytes
 * of it. */
static ipt__row_part ipt__part_of_row(const ipt__span *span, uint64_t at, uint64_t most) {
  const ipt__layout *l = &span->layout;
  uint64_t matrix = at / l->matrix_bytes, in_matrix = at % l->matrix_bytes;
  uint64_t row = in_matrix / l->row_bytes, in_row = in_matrix % l->row_bytes;
  uint64_t bytes = ipt__min(most, l->row_bytes - in_row);
  ipt__row_part part = {span->host + matrix * l->stride + row * l->pitch + in_row, bytes, 0, bytes};
  if (l->kind != IPT__WHOLE_ROWS)
    ipt__cut_to_triangle(l, row, in_row, &part);
  return part;
}

static uint64_t ipt__copy_part(const ipt__stream *s, const ipt__slot *slot, uint64_t part) {
  const ipt__transport *t = s->transport;
  const ipt__span *span = slot->chunk.span;
  uint64_t at = part * IPT__PART, bytes = ipt__min(IPT__PART, slot->chunk.bytes - at);
  uint64_t offset = span->begin + slot->chunk.offset + at;
  unsigned char *staged =
      (unsigned char *)t->staging.mapped + (uint64_t)(slot - t->slot_array) * t->chunk + at;
  for (uint64_t done = 0; done < bytes;) {
    ipt__row_part row = ipt__part_of_row(span, offset + done, bytes - done);
    ipt__copy_row(row.host + row.first, staged + done + row.first, row.count,
                  slot->state == IPT__FILLING);
    done += row.bytes;
  }
  return bytes;
}

static void ipt__finish_parts(ipt__stream *s, ipt__slot *slot) {
  if (slot->state == IPT__FILLING) {
    ipt__submit_upload(s, slot);
  } else {
    slot->state = IPT__FREE;
    s->emptied++;
  }
  IPT__WAKE(&s->changed);
}

/* Copies a part of a slot. Returns 0 if there is nothing to copy. The mutex is released while it
 * copies. */
static int ipt__copy_some(ipt__stream *s) {
  ipt__slot *slot = ipt__slot_to_copy(s);
  if (slot == NULL)
    return 0;
  uint64_t part = slot->taken++;
  s->overwritten |= slot->state == IPT__EMPTYING;
  IPT__UNLOCK(&s->mutex);
  uint64_t bytes = ipt__copy_part(s, slot, part);
  ipt__advance(s->control, bytes);
  IPT__LOCK(&s->mutex);
  if (++slot->finished == slot->parts && !ipt__stops(s))
    ipt__finish_parts(s, slot);
  return 1;
}

/* ---- Waiting for the device ---- */

enum { IPT__TRANSFER_TIMELINES = 2 * IPT__CHANNELS };

/* Numbers the timelines of all channels, uploads before downloads. Returns -1 if the slot is not
 * under way. */
static int ipt__timeline_of_slot(const ipt__slot *slot) {
  if (slot->state == IPT__UPLOADING)
    return (int)slot->channel;
  return slot->state == IPT__DOWNLOADING ? IPT__CHANNELS + (int)slot->channel : -1;
}

static ipt__handle ipt__transfer_timeline(const ipt__transport *t, int timeline) {
  return timeline < IPT__CHANNELS ? t->uploads[timeline].handle
                                  : t->downloads[timeline - IPT__CHANNELS].handle;
}

/* Finds the timelines on which something is under way, with the next value of each. */
static uint32_t ipt__find_next_moments(const ipt__stream *s, ipt__moment *moments) {
  const ipt__transport *t = s->transport;
  uint64_t next[IPT__TRANSFER_TIMELINES];
  uint32_t count = 0;
  memset(next, 0xFF, sizeof next);
  for (int i = 0; i < IPT__SLOTS; i++) {
    int timeline = ipt__timeline_of_slot(&t->slot_array[i]);
    if (timeline >= 0)
      next[timeline] = ipt__min(next[timeline], t->slot_array[i].value);
  }
  for (int i = 0; i < IPT__TRANSFER_TIMELINES; i++)
    if (next[i] != UINT64_MAX) {
      moments[count].timeline = ipt__transfer_timeline(t, i);
      moments[count++].value = next[i];
    }
  return count;
}

static ipt__fault ipt__read_timelines(const ipt__stream *s,
                                      uint64_t reached[IPT__TRANSFER_TIMELINES]) {
  ipt__fault fault = {0, NULL};
  for (int i = 0; i < IPT__TRANSFER_TIMELINES && fault.code == 0; i++)
    fault =
        (s->context->calls->read)(s->context, ipt__transfer_timeline(s->transport, i), &reached[i]);
  return fault;
}

/* Frees the slots whose uploads have arrived, and marks arrived downloads for emptying. */
static void ipt__collect(ipt__stream *s, const uint64_t reached[IPT__TRANSFER_TIMELINES]) {
  for (int i = 0; i < IPT__SLOTS; i++) {
    ipt__slot *slot = &s->transport->slot_array[i];
    int timeline = ipt__timeline_of_slot(slot);
    if (timeline < 0 || slot->value > reached[timeline])
      continue;
    slot->state = IPT__FREE;
    if (timeline >= IPT__CHANNELS)
      ipt__begin_parts(slot, IPT__EMPTYING);
  }
}

/* Frees all slots once nothing is under way. No thread has waited for the last uploads. */
static void ipt__free_slots(ipt__stream *s) {
  for (int i = 0; i < IPT__SLOTS; i++)
    s->transport->slot_array[i].state = IPT__FREE;
}

/* One thread waits for the device, and the others wait for that thread. The mutex is released
 * meanwhile. */
static void ipt__await_device(ipt__stream *s) {
  ipt__moment moments[IPT__TRANSFER_TIMELINES];
  uint64_t reached[IPT__TRANSFER_TIMELINES];
  uint32_t count = s->has_waiter ? 0 : ipt__find_next_moments(s, moments);
  if (count == 0) {
    IPT__AWAIT(&s->changed, &s->mutex);
    return;
  }
  s->has_waiter = 1;
  IPT__UNLOCK(&s->mutex);
  ipt__fault fault = s->context->calls->wait(s->context, count, moments);
  if (fault.code == 0)
    fault = ipt__read_timelines(s, reached);
  IPT__LOCK(&s->mutex);
  s->has_waiter = 0;
  if (fault.code == 0)
    ipt__collect(s, reached);
  else
    ipt__stop(s, fault);
  IPT__WAKE(&s->changed);
}

/* ---- One thread ---- */

/* Cancels the stream unless the whole result is already on its way back. */
static void ipt__look_for_cancellation(ipt__stream *s) {
  if (s->out.taken == s->out.chunks || s->cancelled || !ipt__is_cancelled(s->control))
    return;
  s->cancelled = 1;
  IPT__WAKE(&s->changed);
}

/* Whether nothing is left to do: all data is back or, while results are held, all of it has left
 * host memory. */
static int ipt__is_through(const ipt__stream *s) {
  return s->holds_results ? s->pieces_arrived == s->in.pieces : s->emptied == s->out.chunks;
}

/* The work of one thread. Returns when ipt__is_through, or after a failure. */
static void ipt__copy_all(ipt__stream *s) {
  IPT__LOCK(&s->mutex);
  while (!ipt__stops(s) && !ipt__is_through(s)) {
    ipt__look_for_cancellation(s);
    if (!ipt__stops(s) && !ipt__copy_some(s) && !ipt__use_slot(s))
      ipt__await_device(s);
  }
  IPT__WAKE(&s->changed);
  IPT__UNLOCK(&s->mutex);
}
