/* Products of host memory in one piece: the operands go to the device, without gaps between rows
 * and matrices, and C comes back. What is in gaps is neither read nor written. */

typedef struct ipt__product_run {
  ipt__stream stream;
  ipt__product product;    /* as it lies on the device */
  uint64_t place[3];       /* of A, B and C there */
  ipt__device_program own; /* of this call, if the plan's is for matrices with gaps */
  const ipt__device_program *program;
} ipt__product_run;

/* Closes the gaps of a matrix. One that all products of a batch share stays one. */
static void ipt__close_gaps(ipt__operand *matrix, uint64_t batch) {
  ipt__matrix *stored = &matrix->stored;
  int is_one = matrix->size == stored->size;
  stored->pitch = stored->width;
  stored->size = stored->rows * stored->width;
  matrix->stride = is_one ? 0 : stored->size;
  matrix->size = is_one ? stored->size : batch * stored->size;
}

static ipt__product ipt__without_gaps(const ipt__product *product) {
  ipt__product compact = *product;
  ipt__close_gaps(&compact.a, product->batch);
  ipt__close_gaps(&compact.b, product->batch);
  ipt__close_gaps(&compact.c, product->batch);
  return compact;
}

static int ipt__has_gaps(const ipt__operand *matrix, const ipt__operand *compact) {
  return matrix->size != compact->size || matrix->stored.pitch != compact->stored.pitch;
}

/* Whether B is an operand of its own. In a product of a matrix with itself B is A. */
static int ipt__has_own_b(const ipt__product *product) {
  return product->b.size > 0 && product->b.operand != product->a.operand;
}

/* ---- Spans ---- */

static ipt_result ipt__record_product(const ipt__stream *s) {
  const ipt__product_run *run = (const ipt__product_run *)s->kernels;
  uint64_t operands[3] = {0, 0, 0};
  operands[run->product.b.operand] = run->place[1];
  operands[run->product.a.operand] = run->place[0];
  operands[run->product.c.operand] = run->place[2];
  return ipt__record_kernels(s, 0, run->program, 0, run->program->program.count, operands, 3);
}

/* The spans of an operand: one for each matrix, or a single one if all rows of the batch are
 * equally far apart. */
static uint64_t ipt__spans_of(const ipt__operand *matrix, uint64_t batch) {
  const ipt__matrix *stored = &matrix->stored;
  int is_one = matrix->size == stored->size || matrix->stride == stored->rows * stored->pitch;
  return is_one ? 1 : batch;
}

static void ipt__add_operand_spans(ipt__stream *s, ipt__route *route, const ipt__operand *matrix,
                                   uint64_t batch, unsigned char *host, uint64_t place) {
  const ipt__matrix *stored = &matrix->stored;
  uint64_t spans = ipt__spans_of(matrix, batch);
  uint64_t matrices = matrix->size == stored->size ? 1 : batch;
  uint64_t rows = stored->rows * (matrices / spans);
  for (uint64_t i = 0; i < spans; i++)
    ipt__add_span(s, route,
                  ipt__make_span(host + i * matrix->stride, stored->width, stored->pitch, rows,
                                 place + i * rows * stored->width, 0));
}

static int ipt__writes_triangle(const ipt__product *product) {
  return product->form == IPT__GENERAL && product->triangle != IPT__WHOLE;
}

/* Where only a triangle of a square is written, only that triangle travels: others may use the
 * other one meanwhile. */
static void ipt__add_output_spans(ipt__product_run *run, ipt__route *route,
                                  const ipt__product *product, unsigned char *host) {
  const ipt__matrix *stored = &product->c.stored;
  if (!ipt__writes_triangle(product)) {
    ipt__add_operand_spans(&run->stream, route, &product->c, product->batch, host, run->place[2]);
    return;
  }
  ipt__span span =
      ipt__make_span(host, stored->width, stored->pitch, stored->rows, run->place[2], 0);
  span.layout.row_bytes = stored->width;
  span.layout.kind = product->triangle == IPT__LOWER ? IPT__LOWER_ROWS : IPT__UPPER_ROWS;
  span.layout.number_bytes = ipt__type_size(product->type);
  ipt__add_span(&run->stream, route, span);
}

static ipt_result ipt__route_product(ipt__product_run *run, const ipt__product *product,
                                     unsigned char *const *operands) {
  const ipt_allocator *allocator = &run->stream.context->allocator;
  int inputs = ipt__product_reads_inputs(product), has_b = inputs && ipt__has_own_b(product);
  int old = !ipt__is_zero(product->beta) || (inputs && product->form == IPT__TRIANGULAR);
  uint64_t of_a = ipt__spans_of(&product->a, product->batch);
  uint64_t of_b = ipt__spans_of(&product->b, product->batch);
  uint64_t of_c = ipt__spans_of(&product->c, product->batch);
  ipt__stream *s = &run->stream;
  ipt_result result = ipt__new_route(allocator, of_a + of_b + of_c, 1, &s->in);
  if (result == IPT_SUCCESS)
    result = ipt__new_route(allocator, of_c, 1, &s->out);
  if (result != IPT_SUCCESS)
    return result;
  if (inputs)
    ipt__add_operand_spans(s, &s->in, &product->a, product->batch, operands[product->a.operand],
                           run->place[0]);
  if (has_b)
    ipt__add_operand_spans(s, &s->in, &product->b, product->batch, operands[product->b.operand],
                           run->place[1]);
  if (old)
    ipt__add_output_spans(run, &s->in, product, operands[product->c.operand]);
  ipt__add_output_spans(run, &s->out, product, operands[product->c.operand]);
  return IPT_SUCCESS;
}

/* ---- Kernels ---- */

/* Places the operands one behind the other. Those that are not accessed take no room. */
static void ipt__place_product(ipt__product_run *run) {
  const ipt__product *product = &run->product;
  int inputs = ipt__product_reads_inputs(product), has_b = inputs && ipt__has_own_b(product);
  uint64_t behind_a = inputs ? ipt__round_up(product->a.size, IPT__OPERAND_ALIGNMENT) : 0;
  run->place[0] = 0;
  run->place[1] = has_b ? behind_a : 0;
  run->place[2] = behind_a + (has_b ? ipt__round_up(product->b.size, IPT__OPERAND_ALIGNMENT) : 0);
  run->stream.operand_bytes = run->place[2] + product->c.size;
}

static ipt_result ipt__prepare_product_program(ipt__product_run *run, const ipt_plan *plan) {
  const ipt__product *product = &plan->request.product;
  run->program = plan->device;
  if (!ipt__has_gaps(&product->a, &run->product.a) &&
      !ipt__has_gaps(&product->b, &run->product.b) && !ipt__has_gaps(&product->c, &run->product.c))
    return IPT_SUCCESS;
  run->program = &run->own;
  memcpy(run->own.title, plan->device->title, sizeof run->own.title);
  return ipt__prepare_other_product(plan->context, &run->product, &run->own);
}

/* ---- All of it ---- */

static ipt_result ipt__stream_product(ipt__product_run *run, const ipt_plan *plan,
                                      unsigned char *const *operands) {
  const ipt_host_tuning *tuning = &plan->request.host;
  ipt__stream *s = &run->stream;
  s->scratch_bytes = run->program->program.scratch;
  if (s->operand_bytes + s->scratch_bytes > ipt__device_allowance(plan->context))
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  ipt_result result = ipt__route_product(run, &plan->request.product, operands);
  s->chunk = ipt__clamp(tuning->chunk, 0, s->bytes);
  if (tuning->chunk == 0)
    s->chunk = ipt__staged_chunk(s->bytes);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream(s, tuning);
  ipt__free_routes(s);
  return result;
}

static ipt_result ipt__product_on_device(const ipt_plan *plan, void *const *operands,
                                         ipt__control *control) {
  unsigned char *bytes[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  ipt__product_run run;
  memset(&run, 0, sizeof run);
  for (uint32_t i = 0; i < plan->request.operand_count; i++) /* there may be no third one */
    bytes[i] = (unsigned char *)operands[i];
  run.product = ipt__without_gaps(&plan->request.product);
  run.stream.context = plan->context;
  run.stream.control = control;
  run.stream.record = ipt__record_product;
  run.stream.kernels = &run;
  run.stream.has_heads = 1;
  ipt__place_product(&run);
  ipt_result result = ipt__prepare_product_program(&run, plan);
  if (result == IPT_SUCCESS)
    result = ipt__stream_product(&run, plan, bytes);
  ipt__free_program(plan->context, &run.own);
  return result;
}
