/* Products of host memory as a stream through the device. There matrices have no gaps between rows,
 * so that what is in the gaps of the host's is neither read nor written, and B is always beside A,
 * in place too.
 *
 * TSMM goes by pieces of rows: A arrives, B is computed, B leaves, each of another piece at the
 * same time; what exceeds the device's memory, through a window of three pieces. TSMTTSM is one
 * piece, since its result is there only in the end. */

typedef struct ipt__multiplying {
  ipt__stream stream;
  const ipt_plan *plan;
  unsigned char *const *operands; /* A, B, C */
  uint64_t rows;                  /* of a piece but the last */
  uint64_t pieces;
  uint64_t c_bytes, a_bytes, b_bytes;     /* on the device: of C, and of a piece of A and B */
  ipt__device_program of_pieces[2];       /* of this call */
  const ipt__device_program *full, *last; /* of a piece, and of the last one */
} ipt__multiplying;

enum { IPT__OPERAND_ALIGNMENT = 256, IPT__PIECE_ROWS = 64 /* a piece consists of so many */ };

static ipt_result ipt__record_product(const ipt__stream *s);

static void ipt__start_multiplying(const ipt_plan *plan, unsigned char *const *operands,
                                   ipt__control *control, ipt__multiplying *m) {
  const ipt__matrix *c = &plan->request.tsm.c;
  memset(m, 0, sizeof *m);
  m->plan = plan;
  m->operands = operands;
  m->c_bytes = ipt__round_up(ipt__max(c->rows * c->width, 1), IPT__OPERAND_ALIGNMENT);
  m->stream.context = plan->context;
  m->stream.control = control;
  m->stream.record = ipt__record_product;
  m->stream.kernels = m;
  m->stream.has_heads = 1;
}

/* ---- Pieces ---- */

/* The same product of so many rows of matrices without gaps, B beside A. */
static ipt__tsm ipt__piece_of_product(const ipt__tsm *tsm, uint64_t rows) {
  ipt__tsm piece = *tsm;
  ipt__matrix *const matrices[3] = {&piece.a, &piece.b, &piece.c};
  piece.k = piece.a.rows = piece.b.rows = rows;
  for (int i = 0; i < 3; i++) {
    matrices[i]->pitch = matrices[i]->width;
    matrices[i]->size = matrices[i]->rows * matrices[i]->width;
  }
  piece.in_place = 0;
  return piece;
}

/* Bytes of rows that are on the device at a time. */
static uint64_t ipt__bytes_of_row(const ipt__tsm *tsm) {
  return tsm->a.width + tsm->b.width;
}

/* The most rows that a piece may have if all pieces in the device's memory share it with C. */
static uint64_t ipt__most_piece_rows(const ipt__multiplying *m, uint64_t allowance) {
  const ipt__tsm *tsm = &m->plan->request.tsm;
  uint64_t row = ipt__bytes_of_row(tsm);
  uint64_t scratch = m->plan->device->program.scratch;
  uint64_t left = allowance > m->c_bytes + scratch ? allowance - m->c_bytes - scratch : 0;
  if (left / ipt__max(row, 1) >= tsm->k)
    return tsm->k;
  uint64_t slack = 2 * IPT__OPERAND_ALIGNMENT, slot = left / IPT__WINDOW;
  return slot > slack ? (slot - slack) / row : 0;
}

/* Cuts the product into the pieces that are asked for, or as many as are worth it. Returns 0 if not
 * even one row fits. */
static int ipt__cut_product(ipt__multiplying *m, uint64_t allowance) {
  const ipt__tsm *tsm = &m->plan->request.tsm;
  const ipt__profile *profile = &m->stream.context->profile;
  uint64_t wanted = m->plan->request.host.pieces, most = ipt__most_piece_rows(m, allowance);
  if (wanted == 0)
    wanted = ipt__best_pieces((double)(tsm->b.width * tsm->k) / profile->rates.host, profile);
  m->rows = tsm->k;
  if (tsm->operation == IPT__TSMM && tsm->k > 0) {
    m->rows = ipt__round_up(ipt__divide_up(tsm->k, wanted), IPT__PIECE_ROWS);
    m->rows = ipt__min(ipt__min(m->rows, most), tsm->k);
    m->stream.window = most < tsm->k ? IPT__WINDOW : 0;
  }
  m->pieces = m->rows == 0 ? 1 : ipt__divide_up(tsm->k, m->rows);
  m->a_bytes = ipt__round_up(m->rows * tsm->a.width, IPT__OPERAND_ALIGNMENT);
  m->b_bytes = ipt__round_up(m->rows * tsm->b.width, IPT__OPERAND_ALIGNMENT);
  return m->rows > 0 || tsm->k == 0;
}

static uint64_t ipt__rows_of_piece(const ipt__multiplying *m, uint64_t piece) {
  return ipt__min(m->rows, m->plan->request.tsm.k - piece * m->rows);
}

/* The place of a piece of A. B is behind it, and C before all pieces. */
static uint64_t ipt__place_of_piece(const ipt__multiplying *m, uint64_t piece) {
  uint64_t slot = m->stream.window > 0 ? piece % m->stream.window : piece;
  return m->c_bytes + slot * (m->a_bytes + m->b_bytes);
}

/* For ipt_plan_piece_count. */
static uint32_t ipt__pieces_of_product(const ipt_plan *plan) {
  ipt__multiplying m;
  ipt__start_multiplying(plan, NULL, NULL, &m);
  return ipt__cut_product(&m, ipt__device_allowance(plan->context)) ? (uint32_t)m.pieces : 1;
}

/* ---- Spans ---- */

static ipt__span ipt__span_of_rows(const ipt__multiplying *m, int operand, uint64_t piece) {
  const ipt__tsm *tsm = &m->plan->request.tsm;
  const ipt__matrix *matrix = operand == 0 ? &tsm->a : &tsm->b;
  uint64_t place = ipt__place_of_piece(m, piece) + (operand == 0 ? 0 : m->a_bytes);
  uint64_t first = piece * m->rows * matrix->pitch;
  return ipt__make_span(m->operands[operand] + first, matrix->width, matrix->pitch,
                        ipt__rows_of_piece(m, piece), place, piece);
}

static ipt__span ipt__span_of_c(const ipt__multiplying *m) {
  const ipt__matrix *c = &m->plan->request.tsm.c;
  return ipt__make_span(m->operands[2], c->width, c->pitch, c->rows, 0, 0);
}

static ipt_result ipt__route_product(ipt__multiplying *m) {
  const ipt__tsm *tsm = &m->plan->request.tsm;
  const ipt_allocator *allocator = &m->stream.context->allocator;
  int is_tsmm = tsm->operation == IPT__TSMM, inputs = ipt__tsm_reads_inputs(tsm);
  int old = ipt__tsm_reads_output(tsm);
  ipt__stream *s = &m->stream;
  ipt_result result = ipt__new_route(allocator, 1 + 2 * m->pieces, m->pieces, &s->in);
  if (result == IPT_SUCCESS)
    result = ipt__new_route(allocator, m->pieces, m->pieces, &s->out);
  if (result != IPT_SUCCESS)
    return result;
  if (is_tsmm ? inputs : old)
    ipt__add_span(s, &s->in, ipt__span_of_c(m));
  for (uint64_t i = 0; i < m->pieces; i++) {
    if (inputs)
      ipt__add_span(s, &s->in, ipt__span_of_rows(m, 0, i));
    if (is_tsmm ? old : inputs)
      ipt__add_span(s, &s->in, ipt__span_of_rows(m, 1, i));
    if (is_tsmm)
      ipt__add_span(s, &s->out, ipt__span_of_rows(m, 1, i));
  }
  if (!is_tsmm)
    ipt__add_span(s, &s->out, ipt__span_of_c(m));
  return IPT_SUCCESS;
}

/* ---- Kernels ---- */

static ipt_result ipt__prepare_product_piece(ipt__multiplying *m, uint64_t rows,
                                             ipt__device_program *program) {
  ipt_context *context = m->stream.context;
  ipt__tsm piece = ipt__piece_of_product(&m->plan->request.tsm, rows);
  ipt__launcher launcher =
      ipt__make_launcher(&context->allocator, &context->profile, &program->program);
  ipt__tsm_geometry geometry;
  memcpy(program->title, m->plan->device->title, sizeof program->title);
  ipt_result result = ipt__lay_out_tsm(&piece, &context->profile, &geometry);
  if (result == IPT_SUCCESS)
    result = ipt__launch_product(&launcher, &piece, &geometry);
  return result == IPT_SUCCESS ? ipt__prepare_program(context, NULL, program) : result;
}

/* A product that is one piece has a program already. */
static int ipt__is_piece(const ipt__tsm *tsm) {
  return !tsm->in_place && tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width &&
         tsm->c.pitch == tsm->c.width;
}

static ipt_result ipt__prepare_product(ipt__multiplying *m) {
  uint64_t last = ipt__rows_of_piece(m, m->pieces - 1);
  ipt_result result = IPT_SUCCESS;
  m->full = m->last = &m->of_pieces[0];
  if (m->pieces == 1 && ipt__is_piece(&m->plan->request.tsm))
    m->full = m->last = m->plan->device;
  else
    result = ipt__prepare_product_piece(m, m->rows, &m->of_pieces[0]);
  if (result == IPT_SUCCESS && last < m->rows) {
    m->last = &m->of_pieces[1];
    result = ipt__prepare_product_piece(m, last, &m->of_pieces[1]);
  }
  return result;
}

static ipt_result ipt__record_product(const ipt__stream *s) {
  const ipt__multiplying *m = (const ipt__multiplying *)s->kernels;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < m->pieces && result == IPT_SUCCESS; i++) {
    const ipt__device_program *program = i + 1 < m->pieces ? m->full : m->last;
    uint64_t a = ipt__place_of_piece(m, i);
    const uint64_t operands[3] = {a, a + m->a_bytes, 0};
    result = ipt__record_kernels(s, i, program, 0, program->program.count, operands, 3);
  }
  return result;
}

/* ---- All of it ---- */

static ipt_result ipt__run_multiplying(ipt__multiplying *m) {
  const ipt_host_tuning *tuning = &m->plan->request.host;
  ipt__stream *s = &m->stream;
  uint64_t slots = s->window > 0 ? ipt__min(s->window, m->pieces) : m->pieces;
  s->operand_bytes = m->c_bytes + slots * (m->a_bytes + m->b_bytes);
  s->scratch_bytes = ipt__max(m->full->program.scratch, m->last->program.scratch);
  ipt_result result = ipt__route_product(m);
  s->chunk = ipt__clamp(tuning->chunk, 0, s->bytes);
  if (tuning->chunk == 0)
    s->chunk = ipt__staged_chunk(s->bytes);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream(s, tuning);
  ipt__free_routes(s);
  return result;
}

static ipt_result ipt__multiply_on_device(const ipt_plan *plan, void *const *operands,
                                          ipt__control *control) {
  unsigned char *const bytes[3] = {(unsigned char *)operands[0], (unsigned char *)operands[1],
                                   (unsigned char *)operands[2]};
  ipt__multiplying m;
  ipt__start_multiplying(plan, bytes, control, &m);
  if (!ipt__cut_product(&m, ipt__device_allowance(plan->context)))
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  ipt_result result = ipt__prepare_product(&m);
  if (result == IPT_SUCCESS)
    result = ipt__run_multiplying(&m);
  ipt__free_program(plan->context, &m.of_pieces[0]);
  ipt__free_program(plan->context, &m.of_pieces[1]);
  return result;
}
