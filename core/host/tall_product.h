/* Products with a tall C in host memory, as a stream through the device. On the device, matrices
 * have no gaps between rows, so gaps in host memory are neither read nor written. C always lies
 * beside A on the device, even for products in place.
 *
 * The product is divided into pieces of rows. While one piece of A arrives, another piece of C is
 * computed and a third one leaves. Data that exceeds the device's memory passes through a window of
 * three pieces. */

typedef struct ipt__multiplying {
  ipt__stream stream;
  const ipt_plan *plan;
  unsigned char *const *operands; /* the application's */
  uint64_t rows;                  /* of all pieces but the last */
  uint64_t pieces;
  uint64_t b_bytes, a_bytes, c_bytes;     /* on the device: B, and a piece of A and of C */
  ipt__device_program of_pieces[2];       /* made for this call */
  const ipt__device_program *full, *last; /* for all pieces but the last, for the last */
} ipt__multiplying;

enum {
  IPT__OPERAND_ALIGNMENT = 256,
  IPT__PIECE_ROWS = 64 /* pieces have a multiple of this many rows */
};

/* Whether the product can be divided into pieces of rows. */
static int ipt__has_pieces(const ipt__product *product) {
  return product->is_tall && !product->a.transposed;
}

static ipt_result ipt__record_tall(const ipt__stream *s);

static void ipt__start_multiplying(const ipt_plan *plan, unsigned char *const *operands,
                                   ipt__control *control, ipt__multiplying *m) {
  const ipt__matrix *b = &plan->request.product.b.stored;
  memset(m, 0, sizeof *m);
  m->plan = plan;
  m->operands = operands;
  m->b_bytes = ipt__round_up(ipt__max(b->rows * b->width, 1), IPT__OPERAND_ALIGNMENT);
  m->stream.context = plan->context;
  m->stream.control = control;
  m->stream.record = ipt__record_tall;
  m->stream.kernels = m;
  m->stream.has_heads = 1;
}

/* Prepares a product that is laid out anew, because the plan's has gaps or other rows. */
static ipt_result ipt__prepare_other_product(ipt_context *context, const ipt__product *product,
                                             ipt__device_program *program) {
  ipt__launcher launcher =
      ipt__make_launcher(&context->allocator, &context->profile, &program->program);
  ipt__geometry geometry;
  ipt_result result = ipt__lay_out_product(product, &context->profile, &geometry);
  if (result == IPT_SUCCESS)
    result = ipt__launch_product(&launcher, product, &geometry);
  return result == IPT_SUCCESS ? ipt__prepare_program(context, NULL, program) : result;
}

/* ---- Pieces ---- */

/* Returns the same product for `rows` rows, without gaps and with C beside A. */
static ipt__product ipt__piece_of_product(const ipt__product *product, uint64_t rows) {
  ipt__product piece = *product;
  ipt__operand *const operands[3] = {&piece.a, &piece.b, &piece.c};
  piece.m = piece.a.stored.rows = piece.c.stored.rows = rows;
  for (int i = 0; i < 3; i++) {
    ipt__matrix *stored = &operands[i]->stored;
    stored->pitch = stored->width;
    stored->size = operands[i]->size = stored->rows * stored->width;
  }
  piece.in_place = 0;
  return piece;
}

/* Returns the bytes of a row of A and a row of C. */
static uint64_t ipt__bytes_of_row(const ipt__product *product) {
  return product->a.stored.width + product->c.stored.width;
}

/* Returns the most rows of a piece that fit beside B and scratch. */
static uint64_t ipt__most_piece_rows(const ipt__multiplying *m, uint64_t allowance) {
  const ipt__product *product = &m->plan->request.product;
  uint64_t row = ipt__bytes_of_row(product);
  uint64_t scratch = m->plan->device->program.scratch;
  uint64_t left = allowance > m->b_bytes + scratch ? allowance - m->b_bytes - scratch : 0;
  if (left / ipt__max(row, 1) >= product->m)
    return product->m;
  uint64_t slack = 2 * IPT__OPERAND_ALIGNMENT, slot = left / IPT__WINDOW;
  return slot > slack ? (slot - slack) / row : 0;
}

/* Cuts the rows into as many pieces as pay off, or as the application asks for. Returns 0 if not
 * even one row fits. */
static int ipt__cut_product(ipt__multiplying *m, uint64_t allowance) {
  const ipt__product *product = &m->plan->request.product;
  const ipt__profile *profile = &m->stream.context->profile;
  uint64_t wanted = m->plan->request.host.pieces, most = ipt__most_piece_rows(m, allowance);
  uint64_t of_a = product->a.stored.width, of_c = product->c.stored.width;
  if (wanted == 0)
    wanted = ipt__best_pieces((double)(of_c * product->m) / profile->rates.host, profile);
  m->rows = ipt__round_up(ipt__divide_up(product->m, wanted), IPT__PIECE_ROWS);
  m->rows = ipt__min(ipt__min(m->rows, most), product->m);
  m->stream.window = most < product->m ? IPT__WINDOW : 0;
  m->pieces = m->rows == 0 ? 1 : ipt__divide_up(product->m, m->rows);
  m->a_bytes = ipt__round_up(m->rows * of_a, IPT__OPERAND_ALIGNMENT);
  m->c_bytes = ipt__round_up(m->rows * of_c, IPT__OPERAND_ALIGNMENT);
  return m->rows > 0;
}

static uint64_t ipt__rows_of_piece(const ipt__multiplying *m, uint64_t piece) {
  return ipt__min(m->rows, m->plan->request.product.m - piece * m->rows);
}

/* Returns the place of the piece of A. Its piece of C follows it, and B lies before all pieces. */
static uint64_t ipt__place_of_piece(const ipt__multiplying *m, uint64_t piece) {
  uint64_t slot = m->stream.window > 0 ? piece % m->stream.window : piece;
  return m->b_bytes + slot * (m->a_bytes + m->c_bytes);
}

/* The answer of ipt_plan_piece_count. */
static uint32_t ipt__pieces_of_product(const ipt_plan *plan) {
  ipt__multiplying m;
  ipt__start_multiplying(plan, NULL, NULL, &m);
  return ipt__cut_product(&m, ipt__device_allowance(plan->context)) ? (uint32_t)m.pieces : 1;
}

/* ---- Spans ---- */

static ipt__span ipt__span_of_rows(const ipt__multiplying *m, const ipt__operand *operand,
                                   uint64_t place, uint64_t piece) {
  const ipt__matrix *stored = &operand->stored;
  uint64_t first = piece * m->rows * stored->pitch;
  return ipt__make_span(m->operands[operand->operand] + first, stored->width, stored->pitch,
                        ipt__rows_of_piece(m, piece), place, piece);
}

static ipt_result ipt__route_tall(ipt__multiplying *m) {
  const ipt__product *product = &m->plan->request.product;
  const ipt__matrix *b = &product->b.stored;
  const ipt_allocator *allocator = &m->stream.context->allocator;
  int inputs = ipt__product_reads_inputs(product), old = !ipt__is_zero(product->beta);
  ipt__stream *s = &m->stream;
  ipt_result result = ipt__new_route(allocator, 1 + 2 * m->pieces, m->pieces, &s->in);
  if (result == IPT_SUCCESS)
    result = ipt__new_route(allocator, m->pieces, m->pieces, &s->out);
  if (result != IPT_SUCCESS)
    return result;
  if (inputs)
    ipt__add_span(
        s, &s->in,
        ipt__make_span(m->operands[product->b.operand], b->width, b->pitch, b->rows, 0, 0));
  for (uint64_t i = 0; i < m->pieces; i++) {
    uint64_t place = ipt__place_of_piece(m, i);
    if (inputs)
      ipt__add_span(s, &s->in, ipt__span_of_rows(m, &product->a, place, i));
    if (old)
      ipt__add_span(s, &s->in, ipt__span_of_rows(m, &product->c, place + m->a_bytes, i));
    ipt__add_span(s, &s->out, ipt__span_of_rows(m, &product->c, place + m->a_bytes, i));
  }
  return IPT_SUCCESS;
}

/* ---- Kernels ---- */

static ipt_result ipt__prepare_product_piece(ipt__multiplying *m, uint64_t rows,
                                             ipt__device_program *program) {
  ipt_context *context = m->stream.context;
  ipt__product piece = ipt__piece_of_product(&m->plan->request.product, rows);
  memcpy(program->title, m->plan->device->title, sizeof program->title);
  return ipt__prepare_other_product(context, &piece, program);
}

/* Whether the plan's own program serves the product: it has no gaps and is not in place. */
static int ipt__is_piece(const ipt__product *product) {
  const ipt__matrix *a = &product->a.stored, *b = &product->b.stored, *c = &product->c.stored;
  return !product->in_place && a->pitch == a->width && b->pitch == b->width && c->pitch == c->width;
}

static ipt_result ipt__prepare_tall(ipt__multiplying *m) {
  uint64_t last = ipt__rows_of_piece(m, m->pieces - 1);
  ipt_result result = IPT_SUCCESS;
  m->full = m->last = &m->of_pieces[0];
  if (m->pieces == 1 && ipt__is_piece(&m->plan->request.product))
    m->full = m->last = m->plan->device;
  else
    result = ipt__prepare_product_piece(m, m->rows, &m->of_pieces[0]);
  if (result == IPT_SUCCESS && last < m->rows) {
    m->last = &m->of_pieces[1];
    result = ipt__prepare_product_piece(m, last, &m->of_pieces[1]);
  }
  return result;
}

static ipt_result ipt__record_tall(const ipt__stream *s) {
  const ipt__multiplying *m = (const ipt__multiplying *)s->kernels;
  const ipt__product *product = &m->plan->request.product;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < m->pieces && result == IPT_SUCCESS; i++) {
    const ipt__device_program *program = i + 1 < m->pieces ? m->full : m->last;
    uint64_t operands[3] = {0, 0, 0};
    operands[product->a.operand] = ipt__place_of_piece(m, i);
    operands[product->c.operand] = ipt__place_of_piece(m, i) + m->a_bytes;
    result = ipt__record_kernels(s, i, program, 0, program->program.count, operands, 3);
  }
  return result;
}

/* ---- All of it ---- */

static ipt_result ipt__run_multiplying(ipt__multiplying *m) {
  const ipt_host_tuning *tuning = &m->plan->request.host;
  ipt__stream *s = &m->stream;
  uint64_t slots = s->window > 0 ? ipt__min(s->window, m->pieces) : m->pieces;
  s->operand_bytes = m->b_bytes + slots * (m->a_bytes + m->c_bytes);
  s->scratch_bytes = ipt__max(m->full->program.scratch, m->last->program.scratch);
  ipt_result result = ipt__route_tall(m);
  s->chunk = ipt__clamp(tuning->chunk, 0, s->bytes);
  if (tuning->chunk == 0)
    s->chunk = ipt__staged_chunk(s->bytes);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream(s, tuning);
  ipt__free_routes(s);
  return result;
}

static ipt_result ipt__tall_product_on_device(const ipt_plan *plan, void *const *operands,
                                              ipt__control *control) {
  unsigned char *const bytes[3] = {(unsigned char *)operands[0], (unsigned char *)operands[1],
                                   (unsigned char *)operands[2]};
  ipt__multiplying m;
  ipt__start_multiplying(plan, bytes, control, &m);
  if (!ipt__cut_product(&m, ipt__device_allowance(plan->context)))
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  ipt_result result = ipt__prepare_tall(&m);
  if (result == IPT_SUCCESS)
    result = ipt__run_multiplying(&m);
  ipt__free_program(plan->context, &m.of_pieces[0]);
  ipt__free_program(plan->context, &m.of_pieces[1]);
  return result;
}
