/* Opens and closes a stream, and records its kernels, whatever data it carries. */

enum {
  IPT__SCANTY_CHUNK = 4 << 10, /* the least if memory for staging is refused */
  IPT__LEAST_CHUNK = 1 << 20,
  IPT__MOST_CHUNK = 8 << 20
};

/* A device pauses between two chunks, but the first chunk has to be copied before the device can
 * begin, which takes long if there are few chunks. The bounds are no property of a device: each has
 * memory for the chunks of all slots, and larger ones would gain little. */
static uint64_t ipt__staged_chunk(uint64_t size) {
  const uint64_t page = 4096;
  return ipt__clamp(ipt__round_up(size / 16, page), IPT__LEAST_CHUNK, IPT__MOST_CHUNK);
}

/* ---- Opening and closing ---- */

/* Rows without gaps become one row. */
static ipt__span ipt__make_span(unsigned char *host, uint64_t row_bytes, uint64_t pitch,
                                uint64_t rows, uint64_t place, uint64_t piece) {
  uint64_t bytes = rows * row_bytes;
  ipt__span span = {
      host,  {pitch == row_bytes ? bytes : row_bytes, pitch, bytes, 0, IPT__WHOLE_ROWS, 0},
      0,     bytes,
      place, piece};
  return span;
}

static ipt_result ipt__new_route(const ipt_allocator *allocator, uint64_t spans, uint64_t pieces,
                                 ipt__route *route) {
  memset(route, 0, sizeof *route);
  route->pieces = pieces;
  route->spans = (ipt__span *)ipt__allocate(allocator, ipt__max(spans, 1) * sizeof(ipt__span));
  route->to_submit = (uint64_t *)ipt__allocate(allocator, pieces * sizeof(uint64_t));
  return route->spans != NULL && route->to_submit != NULL ? IPT_SUCCESS
                                                          : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

/* Adds a span to a route unless the span is empty. */
static void ipt__add_span(ipt__stream *s, ipt__route *route, ipt__span span) {
  s->bytes += span.bytes;
  if (span.bytes > 0)
    route->spans[route->count++] = span;
}

static void ipt__free_route(const ipt_allocator *allocator, ipt__route *route) {
  ipt__release(allocator, route->spans);
  ipt__release(allocator, route->to_submit);
}

static void ipt__count_chunks(const ipt__stream *s, ipt__route *route) {
  for (uint64_t i = 0; i < route->count; i++) {
    uint64_t chunks = ipt__chunks_of_span(s, &route->spans[i]);
    route->to_submit[route->spans[i].piece] += chunks;
    route->chunks += chunks;
  }
}

static ipt_result ipt__count_pieces(ipt__stream *s) {
  const ipt_allocator *allocator = &s->context->allocator;
  ipt__count_chunks(s, &s->in);
  ipt__count_chunks(s, &s->out);
  s->downloaded_at = (uint64_t *)ipt__allocate(allocator, s->out.pieces * sizeof *s->downloaded_at);
  s->computed_at = (uint64_t *)ipt__allocate(allocator, s->out.pieces * sizeof *s->computed_at);
  return s->downloaded_at != NULL && s->computed_at != NULL ? IPT_SUCCESS
                                                            : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

/* Halves the chunks while memory for them is refused. All of them are in one buffer. */
static ipt_result ipt__need_chunks(ipt__stream *s) {
  uint64_t most = s->context->facts.most_buffer / IPT__SLOTS;
  if (most != 0)
    s->chunk = ipt__min(s->chunk, ipt__max(most, IPT__SCANTY_CHUNK));
  ipt_result result = ipt__need_staging(s->context, s->chunk);
  while (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && s->chunk > IPT__SCANTY_CHUNK) {
    s->chunk = ipt__max(s->chunk / 2, IPT__SCANTY_CHUNK);
    result = ipt__need_staging(s->context, s->chunk);
  }
  return result;
}

static ipt_result ipt__need_buffers(ipt__stream *s) {
  ipt__transport *t = s->transport;
  ipt_result result = ipt__need_on_device(s->context, s->operand_bytes, &t->operands);
  if (result == IPT_SUCCESS)
    result = ipt__need_on_device(s->context, s->scratch_bytes, &t->scratch);
  if (result == IPT_SUCCESS)
    result = ipt__need_chunks(s);
  return result;
}

/* Counts the lists of commands before any is recorded, because they are made together. */
static ipt_result ipt__record_lists(ipt__stream *s) {
  uint64_t count = (s->has_heads ? s->in.pieces : 0) + (uint64_t)(s->has_rest != 0) +
                   (s->has_tails ? s->out.pieces : 0);
  s->list_ends =
      (uint64_t *)ipt__allocate(&s->context->allocator, ipt__max(count, 1) * sizeof *s->list_ends);
  if (s->list_ends == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  s->counts_lists = 1;
  ipt_result result = s->record(s);
  s->counts_lists = 0;
  uint64_t lists = ipt__first_of_list(s, count);
  if (result == IPT_SUCCESS)
    result = ipt__check_list_count(s->context, lists);
  if (result == IPT_SUCCESS)
    result = ipt__need_kernel_lists(s->context, (uint32_t)lists);
  return result == IPT_SUCCESS ? s->record(s) : result;
}

/* Two channels of one direction take both queues, so there are two only if uploads and downloads do
 * not overlap. */
static uint32_t ipt__count_channels(const ipt__stream *s) {
  int both_directions = s->has_heads && !s->has_rest && !s->has_tails && s->in.pieces > 1;
  return both_directions || s->context->facts.has_one_copier ? 1 : IPT__CHANNELS;
}

/* Gets all memory on the device. */
static ipt_result ipt__need_memory(ipt__stream *s) {
  ipt_result result = ipt__need_transport(s->context);
  s->transport = s->context->transport;
  return result == IPT_SUCCESS ? ipt__need_buffers(s) : result;
}

/* Gets what the stream needs on the device beside its memory. */
static ipt_result ipt__need_lists(ipt__stream *s) {
  s->channels = ipt__count_channels(s);
  ipt_result result = ipt__count_pieces(s);
  return result == IPT_SUCCESS ? ipt__record_lists(s) : result;
}

/* If memory is refused, what earlier calls have left is freed before a second attempt. */
static ipt_result ipt__open_stream(ipt__stream *s) {
  int kept = ipt__keeps_memory(s->context);
  ipt_result result = ipt__need_memory(s);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY && kept) {
    ipt__free_transport(s->context);
    result = ipt__need_memory(s);
  }
  if (result == IPT_SUCCESS)
    result = ipt__need_lists(s);
  if (result == IPT_ERROR_OUT_OF_DEVICE_MEMORY)
    s->refused = s->operand_bytes + s->scratch_bytes;
  return result;
}

static void ipt__close_stream(ipt__stream *s) {
  const ipt_allocator *allocator = &s->context->allocator;
  ipt__release(allocator, s->list_ends);
  ipt__release(allocator, s->computed_at);
  ipt__release(allocator, s->downloaded_at);
}

/* Frees the routes. They are made before the stream is opened, so closing it keeps them. */
static void ipt__free_routes(ipt__stream *s) {
  ipt__free_route(&s->context->allocator, &s->in);
  ipt__free_route(&s->context->allocator, &s->out);
}

/* ---- Kernels ---- */

/* Records the launches [first, end) of a program as the n-th list of the stream, or only counts its
 * lists of commands. The n-th list comes after those before it. `operands` has offsets on the
 * device. */
static ipt_result ipt__record_kernels(const ipt__stream *s, uint64_t n,
                                      const ipt__device_program *program, uint64_t first,
                                      uint64_t end, const uint64_t *operands, uint32_t count) {
  ipt__transport *t = s->transport;
  ipt__addresses addresses;
  if (s->counts_lists) {
    s->list_ends[n] =
        ipt__first_of_list(s, n) + ipt__count_parts_of(s->context, &program->program, first, end);
    return IPT_SUCCESS;
  }
  memset(&addresses, 0, sizeof addresses);
  for (uint32_t i = 0; i < count; i++)
    addresses.at[i] = t->operands.buffer.address + operands[i];
  addresses.at[IPT__SCRATCH] = t->scratch.buffer.address;
  ipt_result result = ipt__need_report(s->context, program, &t->report, &addresses);
  ipt__kernel_work all = {program, {first, 0}, {end, 0}, &addresses, program->program.waits};
  if (result == IPT_SUCCESS)
    ipt__record_parts(s->context, &all, &t->kernel_lists.lists[ipt__first_of_list(s, n)], &result);
  return result;
}
