/* Transposition of host memory as a stream through the device. */

/* The kernels of a full piece and of the last piece. */
typedef struct ipt__piece_programs {
  ipt__device_program full, last;
} ipt__piece_programs;

/* How data with gaps lies in host memory. */
typedef struct ipt__view {
  unsigned char *data; /* the first byte */
  ipt__layout layout;
} ipt__view;

typedef struct ipt__moving {
  ipt__stream stream;
  unsigned char *data;
  uint64_t size; /* without gaps */
  int has_gaps;
  ipt__view views[2]; /* of the result, and of the data before (up), if it has gaps */
  ipt__division division;
  const ipt__stages *stages;          /* the plan's stages */
  const ipt__device_program *program; /* the plan's program, from which the launches between head
                                         and tail are taken; NULL: none are */
  ipt__piece_programs head, tail;
} ipt__moving;

/* ---- Kernels ---- */

/* Makes stages that do the work of a section on a part of the data. Returns 0 if the backend cannot
 * run them. */
static int ipt__piece_stages(const ipt__stages *stages, const ipt__section *section, uint64_t data,
                             uint64_t bytes, const ipt__profile *profile, ipt__stages *piece) {
  ipt__clear_stages(piece);
  piece->method = stages->method;
  piece->scratch_limit = stages->scratch_limit;
  for (uint32_t i = section->first; i < section->end; i++) {
    ipt__stage *stage = &piece->stage[piece->count++];
    *stage = stages->stage[i];
    stage->batch = stage->batch / section->groups * (bytes / (data / section->groups));
    stage->scratch = stage->path_length = 0;
    if (!ipt__fits(stage, profile, stages->scratch_limit))
      return 0;
  }
  return 1;
}

static ipt_result ipt__prepare_piece(ipt__moving *m, const ipt__stages *stages,
                                     const ipt__section *section, uint64_t bytes,
                                     ipt__device_program *program, int *possible) {
  ipt_context *context = m->stream.context;
  ipt__stages piece;
  if (m->program != NULL)
    memcpy(program->title, m->program->title, sizeof program->title);
  *possible =
      *possible && ipt__piece_stages(stages, section, m->size, bytes, &context->profile, &piece);
  return *possible ? ipt__prepare_stages(context, &piece, program) : IPT_SUCCESS;
}

static uint64_t ipt__piece_bytes(const ipt__pieces *pieces, uint64_t size, uint64_t piece) {
  return ipt__min(pieces->bytes, size - piece * pieces->bytes);
}

static ipt_result ipt__prepare_section(ipt__moving *m, const ipt__stages *stages,
                                       const ipt__section *section, const ipt__pieces *pieces,
                                       ipt__piece_programs *programs, int *possible) {
  uint64_t last = ipt__piece_bytes(pieces, m->size, pieces->count - 1);
  if (section->first == section->end)
    return IPT_SUCCESS;
  ipt_result result =
      ipt__prepare_piece(m, stages, section, pieces->bytes, &programs->full, possible);
  if (result == IPT_SUCCESS && last < pieces->bytes)
    result = ipt__prepare_piece(m, stages, section, last, &programs->last, possible);
  return result;
}

/* Prepares the pieces. If some stage cannot be run by pieces, all data becomes one piece. */
static ipt_result ipt__prepare_pieces(ipt__moving *m, uint64_t wanted) {
  const ipt__profile *profile = &m->stream.context->profile;
  ipt__division *d = &m->division;
  int possible = 1;
  *d = ipt__divide_into_pieces(m->stages, m->size, wanted, profile);
  ipt_result result = ipt__prepare_section(m, m->stages, &d->head, &d->in, &m->head, &possible);
  if (result == IPT_SUCCESS)
    result = ipt__prepare_section(m, m->stages, &d->tail, &d->out, &m->tail, &possible);
  if (!possible)
    *d = ipt__divide_into_pieces(m->stages, m->size, 1, profile);
  return result;
}

static uint64_t ipt__moving_scratch(const ipt__moving *m) {
  uint64_t heads = ipt__max(m->head.full.program.scratch, m->head.last.program.scratch);
  uint64_t tails = ipt__max(m->tail.full.program.scratch, m->tail.last.program.scratch);
  uint64_t whole = m->program != NULL ? m->program->program.scratch : 0;
  return ipt__max(whole, ipt__max(heads, tails));
}

/* ---- Spans and launches ---- */

/* Returns the place of a piece on the device. In a window it is the place of a piece that has
 * left. */
static uint64_t ipt__piece_place(const ipt__moving *m, const ipt__pieces *pieces, uint64_t piece) {
  if (m->stream.window == 0)
    return piece * pieces->bytes;
  return piece % m->stream.window * ipt__round_up(pieces->bytes, IPT__ALIGNMENT);
}

/* Returns the layout of the matrices before (up), or of the result. */
static ipt__layout ipt__layout_of_shape(const ipt__shape *shape, int up) {
  uint64_t e = shape->elem_size, matrix = shape->rows * shape->cols * e;
  uint64_t row = (up ? shape->cols : shape->rows) * e;
  uint64_t pitch = (up ? ipt__shape_pitch(shape) : ipt__shape_out_pitch(shape)) * e;
  ipt__layout layout = {pitch != row ? row : matrix,  pitch,           matrix,
                        ipt__shape_stride(shape) * e, IPT__WHOLE_ROWS, 0};
  return layout;
}

static ipt__span ipt__span_of_piece(const ipt__moving *m, const ipt__pieces *pieces, uint64_t piece,
                                    int up) {
  uint64_t bytes = ipt__piece_bytes(pieces, m->size, piece), begin = piece * pieces->bytes;
  ipt__span span =
      ipt__make_span(m->data + begin, bytes, bytes, 1, ipt__piece_place(m, pieces, piece), piece);
  if (m->has_gaps) {
    span.host = m->views[up].data;
    span.layout = m->views[up].layout;
    span.begin = begin;
  }
  return span;
}

static ipt_result ipt__route_pieces(ipt__moving *m, const ipt__pieces *pieces, int up,
                                    ipt__route *route) {
  const ipt_allocator *allocator = &m->stream.context->allocator;
  ipt_result result = ipt__new_route(allocator, pieces->count, pieces->count, route);
  for (uint64_t i = 0; i < pieces->count && result == IPT_SUCCESS; i++)
    ipt__add_span(&m->stream, route, ipt__span_of_piece(m, pieces, i, up));
  return result;
}

/* Records the kernels of all pieces, those of the first piece as the n-th list of the stream. */
static ipt_result ipt__record_pieces(const ipt__moving *m, uint64_t n, const ipt__pieces *pieces,
                                     const ipt__piece_programs *programs) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < pieces->count && result == IPT_SUCCESS; i++) {
    int full = ipt__piece_bytes(pieces, m->size, i) == pieces->bytes;
    const ipt__device_program *program = full ? &programs->full : &programs->last;
    uint64_t place = ipt__piece_place(m, pieces, i);
    result = ipt__record_kernels(&m->stream, n + i, program, 0, program->program.count, &place, 1);
  }
  return result;
}

static ipt_result ipt__record_moving(const ipt__stream *s) {
  const ipt__moving *m = (const ipt__moving *)s->owner;
  const ipt__division *d = &m->division;
  uint64_t n = 0, start = 0;
  ipt_result result = IPT_SUCCESS;
  if (s->has_heads) {
    result = ipt__record_pieces(m, n, &d->in, &m->head);
    n += d->in.count;
  }
  if (result == IPT_SUCCESS && s->has_rest) {
    const ipt__program *whole = &m->program->program;
    uint64_t first = d->head.end > 0 ? whole->stage_end[d->head.end - 1] : 0;
    result = ipt__record_kernels(s, n++, m->program, first, whole->stage_end[d->tail.first - 1],
                                 &start, 1);
  }
  if (result == IPT_SUCCESS && s->has_tails)
    result = ipt__record_pieces(m, n, &d->out, &m->tail);
  return result;
}

/* Returns the bytes of the data that are on the device at the same time. */
static uint64_t ipt__held_bytes(const ipt__moving *m) {
  const ipt__pieces *pieces = &m->division.in;
  if (m->stream.window == 0)
    return ipt__round_up(m->size, 4);
  return ipt__min(m->stream.window, pieces->count) * ipt__round_up(pieces->bytes, IPT__ALIGNMENT);
}

/* `gaps` is the shape in host memory; NULL: no gaps. */
static void ipt__set_gaps(ipt__moving *m, const ipt__shape *gaps) {
  m->has_gaps = gaps != NULL;
  for (int up = 0; up < 2 && gaps != NULL; up++) {
    m->views[up].data = m->data;
    m->views[up].layout = ipt__layout_of_shape(gaps, up);
  }
}

static void ipt__start_moving(ipt_context *context, unsigned char *data, uint64_t size,
                              ipt__control *control, ipt__moving *m) {
  memset(m, 0, sizeof *m);
  m->data = data;
  m->size = size;
  m->stream.context = context;
  m->stream.control = control;
  m->stream.record = ipt__record_moving;
  m->stream.owner = m;
}

/* Makes the routes of a stream whose division is known. Call ipt__free_routes even after a
 * failure. */
static ipt_result ipt__route_moving(ipt__moving *m, const ipt_host_tuning *tuning) {
  ipt__stream *s = &m->stream;
  const ipt__division *d = &m->division;
  s->has_heads = d->head.first < d->head.end;
  s->has_rest = d->tail.first > d->head.end;
  s->has_tails = d->tail.first < d->tail.end;
  s->operand_bytes = ipt__held_bytes(m);
  s->scratch_bytes = ipt__moving_scratch(m);
  s->chunk = ipt__min(tuning->chunk != 0 ? tuning->chunk : ipt__staged_chunk(m->size), m->size);
  ipt_result result = ipt__route_pieces(m, &d->in, 1, &s->in);
  return result == IPT_SUCCESS ? ipt__route_pieces(m, &d->out, 0, &s->out) : result;
}

static ipt_result ipt__run_moving(ipt__moving *m, const ipt_host_tuning *tuning) {
  ipt_result result = ipt__route_moving(m, tuning);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream(&m->stream, tuning);
  ipt__free_routes(&m->stream);
  return result;
}

static void ipt__end_moving(ipt__moving *m) {
  ipt__device_program *const programs[4] = {&m->head.full, &m->head.last, &m->tail.full,
                                            &m->tail.last};
  for (int i = 0; i < 4; i++)
    ipt__free_program(m->stream.context, programs[i]);
}
