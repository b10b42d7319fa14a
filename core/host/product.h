/* Computes products of host memory as a stream through the device. On the device matrices have no
 * gaps between rows, so that the host's gaps are neither read nor written. C always has a place of
 * its own there, also for products in place.
 *
 * A product that fits is one piece or, if C is tall, several pieces of rows; a product that does
 * not fit is cut. The tiles of an operand take turns in two or three places, so that one arrives
 * while another is used. */

enum {
  IPT__MOST_SHAPES = 64, /* shapes of pieces: a size is that of most blocks or of the last one */
  IPT__MOST_PIECES = 1 << 20
};

/* The tiles of an operand on the device. */
typedef struct ipt__tile_places {
  uint64_t first, bytes; /* the offset of the first place, and the bytes of each */
  uint64_t count;
  uint64_t tiles; /* the number of tiles that come, one after the other */
} ipt__tile_places;

/* The places of a piece's tiles, and whether each tile begins with this piece. */
typedef struct ipt__placed_piece {
  uint64_t place[3];
  int is_new[3];
  uint64_t last; /* the last piece that has the same tile of C */
  const ipt__device_program *program;
} ipt__placed_piece;

typedef struct ipt__product_run {
  ipt__stream stream;
  const ipt_plan *plan;
  ipt__product product; /* the product that is computed */
  ipt__cut cut;
  ipt__piece *pieces;
  ipt__placed_piece *placed;
  ipt__awaits *awaits;
  uint64_t count; /* the number of pieces */
  ipt__tile_places tiles[3];
  ipt__device_program *programs;                /* compiled for this call */
  const ipt__product *shapes[IPT__MOST_SHAPES]; /* the product of each program */
  uint32_t program_count;
} ipt__product_run;

/* ---- Places ---- */

static void ipt__find_new_tiles(ipt__product_run *run) {
  memset(run->tiles, 0, sizeof run->tiles);
  for (uint64_t i = 0; i < run->count; i++)
    for (int x = 0; x < 3; x++) {
      const ipt__host_tile *tile = &run->pieces[i].tiles[x];
      const ipt__host_tile *before = i > 0 ? &run->pieces[i - 1].tiles[x] : NULL;
      int is_new = tile->at.size > 0 && (before == NULL || !ipt__is_same_tile(before, tile));
      uint64_t matrices = ipt__without_gaps(&tile->at, run->pieces[i].product.batch).size;
      run->placed[i].is_new[x] = is_new;
      run->tiles[x].tiles += (uint64_t)is_new;
      run->tiles[x].bytes = ipt__max(run->tiles[x].bytes, tile->at.size > 0 ? matrices : 0);
    }
}

/* `all_at_once`: the device holds all tiles. */
static void ipt__divide_memory(ipt__product_run *run, int all_at_once) {
  uint64_t first = 0;
  for (int x = 0; x < 3; x++) {
    ipt__tile_places *t = &run->tiles[x];
    t->first = first;
    t->count = all_at_once ? t->tiles : ipt__min(t->tiles, ipt__tile_window[x]);
    if (t->count > 1 || x < 2)
      t->bytes = ipt__round_up(t->bytes, IPT__OPERAND_ALIGNMENT);
    first = ipt__saturating_add(first, ipt__saturating_mul(t->count, t->bytes));
  }
  run->stream.operand_bytes = first;
}

static uint64_t ipt__later_piece(uint64_t a, uint64_t b) {
  return a == IPT__NO_PIECE ? b : ipt__max(a, b);
}

/* Gives the tiles of an operand their places in turn. A new tile waits for the last piece that uses
 * the tile before it in the same place: for the kernels of that piece or, if the tile is one of C,
 * until it has been downloaded. */
static void ipt__place_tiles_of(ipt__product_run *run, int x) {
  const ipt__tile_places *t = &run->tiles[x];
  uint64_t last_use[IPT__WINDOW] = {0, 0, 0}; /* the last piece that uses each place */
  uint64_t number = 0, begin = 0; /* the tiles so far; the first piece of the current one */
  for (uint64_t i = 0; i < run->count; i++) {
    if (run->placed[i].is_new[x]) {
      begin = i;
      number++;
    }
    if (number == 0)
      continue;
    uint64_t place = (number - 1) % t->count;
    run->placed[i].place[x] = t->first + place * t->bytes;
    if (x == 2)
      run->placed[begin].last = i;
    if (t->count == t->tiles)
      continue;
    uint64_t *after = x == 2 ? &run->awaits[i].downloaded : &run->awaits[i].computed;
    if (begin == i && number > t->count)
      *after = ipt__later_piece(*after, last_use[place]);
    last_use[place] = i;
  }
}

static void ipt__place_tiles(ipt__product_run *run) {
  for (uint64_t i = 0; i < run->count; i++)
    run->awaits[i].computed = run->awaits[i].downloaded = IPT__NO_PIECE;
  for (int x = 0; x < 3; x++)
    ipt__place_tiles_of(run, x);
}

/* ---- Programs ---- */

/* Whether the only piece is the plan's own product, without gaps, so that the plan's program
 * serves. */
static int ipt__is_own_piece(const ipt__product_run *run) {
  const ipt__product *whole = &run->plan->request.product, *piece = &run->pieces[0].product;
  return run->count == 1 && !whole->in_place && whole->a.size == piece->a.size &&
         whole->b.size == piece->b.size && whole->c.size == piece->c.size &&
         whole->a.stored.pitch == piece->a.stored.pitch &&
         whole->b.stored.pitch == piece->b.stored.pitch &&
         whole->c.stored.pitch == piece->c.stored.pitch;
}

/* Adds the launches of a piece, by the variant of the plan if that is possible. */
static ipt_result ipt__launch_piece(const ipt__product_run *run, const ipt__product *piece,
                                    ipt__device_program *program) {
  ipt_context *context = run->stream.context;
  ipt__launcher launcher =
      ipt__make_launcher(&context->allocator, &context->profile, &program->program);
  ipt__product product = *piece;
  ipt__geometry geometry;
  memcpy(program->title, run->plan->device->title, sizeof program->title);
  ipt_result result = ipt__lay_out_product(&product, &context->profile, &geometry);
  if (result == IPT_ERROR_UNSUPPORTED) {
    product.variant = &ipt__any_variant;
    result = ipt__lay_out_product(&product, &context->profile, &geometry);
  }
  return result == IPT_SUCCESS ? ipt__launch_product(&launcher, &product, &geometry) : result;
}

static ipt_result ipt__choose_program(ipt__product_run *run, uint64_t i) {
  const ipt__product *product = &run->pieces[i].product;
  uint32_t known = 0;
  while (known < run->program_count && !ipt__is_equal_product(run->shapes[known], product))
    known++;
  run->placed[i].program = &run->programs[known];
  if (known < run->program_count)
    return IPT_SUCCESS;
  if (known == IPT__MOST_SHAPES)
    return IPT_ERROR_UNSUPPORTED;
  run->shapes[run->program_count++] = product;
  return ipt__launch_piece(run, product, &run->programs[known]);
}

/* The bytes of scratch, with the report that compiling adds. */
static uint64_t ipt__scratch_of_program(const ipt__program *program) {
  return program->waits ? ipt__round_up(program->scratch, IPT__REPORT_BYTES) + IPT__REPORT_BYTES
                        : program->scratch;
}

static ipt_result ipt__choose_programs(ipt__product_run *run) {
  const ipt_allocator *allocator = &run->stream.context->allocator;
  ipt_result result = IPT_SUCCESS;
  run->stream.scratch_bytes = run->plan->device->program.scratch;
  run->placed[0].program = run->plan->device;
  if (ipt__is_own_piece(run))
    return IPT_SUCCESS;
  run->stream.scratch_bytes = 0;
  run->programs =
      (ipt__device_program *)ipt__allocate(allocator, IPT__MOST_SHAPES * sizeof *run->programs);
  if (run->programs == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint64_t i = 0; i < run->count && result == IPT_SUCCESS; i++)
    result = ipt__choose_program(run, i);
  for (uint32_t i = 0; i < run->program_count; i++)
    run->stream.scratch_bytes =
        ipt__max(run->stream.scratch_bytes, ipt__scratch_of_program(&run->programs[i].program));
  return result;
}

static ipt_result ipt__compile_programs(ipt__product_run *run) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < run->program_count && result == IPT_SUCCESS; i++)
    result = ipt__prepare_program(run->stream.context, NULL, &run->programs[i]);
  return result;
}

/* ---- The cut ---- */

static void ipt__free_pieces(ipt__product_run *run) {
  const ipt_allocator *allocator = &run->stream.context->allocator;
  for (uint32_t i = 0; i < run->program_count; i++)
    ipt__free_program(run->stream.context, &run->programs[i]);
  ipt__release(allocator, run->programs);
  ipt__release(allocator, run->awaits);
  ipt__release(allocator, run->placed);
  ipt__release(allocator, run->pieces);
  run->programs = NULL;
  run->program_count = 0;
  run->awaits = NULL;
  run->placed = NULL;
  run->pieces = NULL;
}

/* Lays out the pieces of the cut and their programs, which are not compiled yet. */
static ipt_result ipt__lay_out_pieces(ipt__product_run *run, int all_at_once) {
  const ipt_allocator *allocator = &run->stream.context->allocator;
  uint64_t count = ipt__list_pieces(&run->product, &run->cut, NULL);
  run->count = count;
  run->pieces = (ipt__piece *)ipt__allocate(allocator, count * sizeof *run->pieces);
  run->placed = (ipt__placed_piece *)ipt__allocate(allocator, count * sizeof *run->placed);
  run->awaits = (ipt__awaits *)ipt__allocate(allocator, count * sizeof *run->awaits);
  if (run->pieces == NULL || run->placed == NULL || run->awaits == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__list_pieces(&run->product, &run->cut, run->pieces);
  ipt__find_new_tiles(run);
  ipt__divide_memory(run, all_at_once);
  ipt__place_tiles(run);
  return ipt__choose_programs(run);
}

static uint64_t ipt__needed_memory(const ipt__product_run *run) {
  return ipt__saturating_add(run->stream.operand_bytes, run->stream.scratch_bytes);
}

/* Keeps all operands on the device at once, and computes in pieces of rows if C is tall. */
static ipt_result ipt__keep_whole(ipt__product_run *run) {
  const ipt__product *product = &run->product;
  run->cut = ipt__whole_cut(product);
  if (ipt__goes_by_rows(product))
    run->cut.m =
        ipt__rows_of_pieces(product, run->plan->request.host.pieces, &run->stream.context->profile);
  return ipt__lay_out_pieces(run, 1);
}

/* Gives a tall product at least as many pieces of rows as it would have if it fitted. */
static void ipt__cut_tall_rows(ipt__product_run *run) {
  const ipt__product *product = &run->product;
  if (ipt__goes_by_rows(product) && run->cut.n == product->n && run->cut.k == product->k)
    run->cut.m = ipt__min(run->cut.m, ipt__rows_of_pieces(product, run->plan->request.host.pieces,
                                                          &run->stream.context->profile));
}

/* Says in the log what the smallest pieces would take. */
static ipt_result ipt__refuse_product(const ipt__product_run *run, uint64_t room) {
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt__describe_request(&run->plan->request, &text);
  ipt__log_to(
      &run->stream.context->log,
      "%s has no cut of at most %d pieces that fit %llu bytes of device memory: the smallest "
      "pieces take %.0f bytes, and their kernels need more besides",
      words, IPT__MOST_PIECES, (unsigned long long)room, ipt__least_on_device(&run->product));
  return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

/* Returns the bytes by which the pieces exceed the room; 0: they fit. */
static uint64_t ipt__excess(const ipt__product_run *run, const ipt__room *room) {
  uint64_t operands = run->stream.operand_bytes, scratch = run->stream.scratch_bytes;
  uint64_t largest = ipt__max(operands, scratch);
  uint64_t beyond = ipt__needed_memory(run) - ipt__min(ipt__needed_memory(run), room->all);
  return ipt__max(beyond, largest - ipt__min(largest, room->each));
}

/* Cuts the product into ever smaller pieces until they fit together with the scratch of their
 * kernels. */
static ipt_result ipt__cut_until_it_fits(ipt__product_run *run, const ipt__room *room) {
  uint64_t bytes = ipt__min(room->all - room->all / 8, room->each);
  while (ipt__find_cut(&run->product, &run->stream.context->profile, bytes, &run->cut)) {
    ipt__cut_cost cost = ipt__cost_of_cut(&run->product, &run->cut);
    if (cost.pieces > (double)IPT__MOST_PIECES)
      break;
    ipt__cut_tall_rows(run);
    ipt_result result = ipt__lay_out_pieces(run, 0);
    uint64_t excess = ipt__excess(run, room);
    if (result != IPT_SUCCESS || excess == 0)
      return result;
    ipt__free_pieces(run);
    bytes -= ipt__clamp(excess, bytes / 8, bytes / 2);
  }
  return ipt__refuse_product(run, ipt__min(room->all, room->each));
}

static ipt_result ipt__cut_product(ipt__product_run *run, const ipt__room *room) {
  ipt_result result = ipt__keep_whole(run);
  if (result != IPT_SUCCESS || ipt__excess(run, room) == 0)
    return result;
  ipt__free_pieces(run);
  return ipt__cut_until_it_fits(run, room);
}

/* ---- Spans ---- */

/* The number of spans of a tile: one for each matrix, or a single one if all rows of the batch are
 * equally far apart. */
static uint64_t ipt__spans_of(const ipt__operand *matrix, uint64_t batch) {
  const ipt__matrix *stored = &matrix->stored;
  int is_one = matrix->size == stored->size || matrix->stride == stored->rows * stored->pitch;
  return is_one ? 1 : batch;
}

/* If only a triangle of a square is written, only that triangle travels, because others may use the
 * other one meanwhile. */
static void ipt__cut_span_to_triangle(const ipt__product *product, ipt__span *span) {
  span->layout.row_bytes = product->c.stored.width;
  span->layout.kind = product->triangle == IPT__LOWER ? IPT__LOWER_ROWS : IPT__UPPER_ROWS;
  span->layout.number_bytes = product->c.number;
}

static void ipt__add_spans_of_tile(ipt__product_run *run, ipt__route *route, uint64_t i, int x,
                                   unsigned char *const *operands) {
  const ipt__piece *piece = &run->pieces[i];
  const ipt__operand *at = &piece->tiles[x].at;
  const ipt__matrix *stored = &at->stored;
  uint64_t batch = piece->product.batch, spans = ipt__spans_of(at, batch);
  uint64_t rows = stored->rows * ((at->size == stored->size ? 1 : batch) / spans);
  unsigned char *host = operands[at->operand] + piece->tiles[x].offset;
  for (uint64_t j = 0; j < spans; j++) {
    ipt__span span = ipt__make_span(host + j * at->stride, stored->width, stored->pitch, rows,
                                    run->placed[i].place[x] + j * rows * stored->width, i);
    if (x == 2 && ipt__writes_triangle(&piece->product))
      ipt__cut_span_to_triangle(&piece->product, &span);
    ipt__add_span(&run->stream, route, span);
  }
}

static uint64_t ipt__count_spans(const ipt__product_run *run, int x) {
  uint64_t spans = 0;
  for (uint64_t i = 0; i < run->count; i++)
    if (run->placed[i].is_new[x])
      spans += ipt__spans_of(&run->pieces[i].tiles[x].at, run->pieces[i].product.batch);
  return spans;
}

static ipt_result ipt__route_product(ipt__product_run *run, unsigned char *const *operands) {
  const ipt_allocator *allocator = &run->stream.context->allocator;
  ipt__stream *s = &run->stream;
  uint64_t of_c = ipt__count_spans(run, 2);
  uint64_t in = ipt__count_spans(run, 0) + ipt__count_spans(run, 1) + of_c;
  ipt_result result = ipt__new_route(allocator, in, run->count, &s->in);
  if (result == IPT_SUCCESS)
    result = ipt__new_route(allocator, of_c, run->count, &s->out);
  for (uint64_t i = 0; i < run->count && result == IPT_SUCCESS; i++) {
    static const int turns[3] = {1, 0, 2}; /* B comes first, because most pieces of rows need it */
    for (int turn = 0; turn < 3; turn++) {
      int x = turns[turn];
      if (run->placed[i].is_new[x] && (x < 2 || ipt__reads_old_c(&run->pieces[i].product)))
        ipt__add_spans_of_tile(run, &s->in, i, x, operands);
    }
  }
  return result;
}

/* A tile of C leaves with the last piece that has it. */
static void ipt__route_results(ipt__product_run *run, unsigned char *const *operands) {
  for (uint64_t i = 0; i < run->count; i++)
    if (run->placed[i].is_new[2]) {
      uint64_t before = run->stream.out.count;
      ipt__add_spans_of_tile(run, &run->stream.out, i, 2, operands);
      for (uint64_t j = before; j < run->stream.out.count; j++)
        run->stream.out.spans[j].piece = run->placed[i].last;
    }
}

/* ---- All of it ---- */

static ipt_result ipt__record_product(const ipt__stream *s) {
  const ipt__product_run *run = (const ipt__product_run *)s->owner;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < run->count && result == IPT_SUCCESS; i++) {
    const ipt__piece *piece = &run->pieces[i];
    const ipt__placed_piece *placed = &run->placed[i];
    const ipt__product *product = &piece->product;
    uint64_t operands[3] = {0, 0, 0};
    operands[product->b.operand] = placed->place[piece->in[1]] + piece->inside[1];
    operands[product->a.operand] = placed->place[piece->in[0]] + piece->inside[0];
    operands[product->c.operand] = placed->place[piece->in[2]] + piece->inside[2];
    result =
        ipt__record_kernels(s, i, placed->program, 0, placed->program->program.count, operands, 3);
  }
  return result;
}

static void ipt__start_product(const ipt_plan *plan, ipt__control *control, ipt__product_run *run) {
  const ipt__product *product = &plan->request.product;
  memset(run, 0, sizeof *run);
  run->plan = plan;
  run->product = *product;
  if (!ipt__product_reads_inputs(product))
    run->product = ipt__scaling_of(product, product->beta);
  run->stream.context = plan->context;
  run->stream.control = control;
  run->stream.record = ipt__record_product;
  run->stream.owner = run;
  run->stream.has_heads = 1;
}

static ipt_result ipt__route_both_ways(ipt__product_run *run, unsigned char *const *operands) {
  const ipt_host_tuning *tuning = &run->plan->request.host;
  ipt__stream *s = &run->stream;
  ipt_result result = ipt__route_product(run, operands);
  if (result != IPT_SUCCESS)
    return result;
  ipt__route_results(run, operands);
  s->awaits = run->awaits;
  s->chunk = ipt__clamp(tuning->chunk, 0, s->bytes);
  if (tuning->chunk == 0)
    s->chunk = ipt__staged_chunk(s->bytes);
  return IPT_SUCCESS;
}

/* Prepares a stream. Call ipt__end_product even after a failure. */
static ipt_result ipt__open_product(const ipt_plan *plan, unsigned char *const *operands,
                                    ipt__control *control, const ipt__room *room,
                                    ipt__product_run *run) {
  ipt__start_product(plan, control, run);
  ipt_result result = ipt__cut_product(run, room);
  if (result == IPT_SUCCESS)
    result = ipt__compile_programs(run);
  return result == IPT_SUCCESS ? ipt__route_both_ways(run, operands) : result;
}

static void ipt__end_product(ipt__product_run *run) {
  ipt__free_routes(&run->stream);
  ipt__free_pieces(run);
}

/* *refused receives the bytes if the device refuses them before anything has moved. */
static ipt_result ipt__product_in_room(const ipt_plan *plan, unsigned char *const *operands,
                                       ipt__control *control, const ipt__room *room,
                                       uint64_t *refused) {
  ipt__product_run run;
  ipt_result result = ipt__open_product(plan, operands, control, room, &run);
  if (result == IPT_SUCCESS)
    result = ipt__run_stream(&run.stream, &plan->request.host);
  ipt__end_product(&run);
  *refused = run.stream.refused;
  return result;
}

/* Memory that the device refuses is asked for again in smaller pieces. */
static ipt_result ipt__product_on_device(const ipt_plan *plan, void *const *operands,
                                         ipt__control *control) {
  unsigned char *bytes[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  ipt__room room = ipt__whole_room(plan->context);
  uint64_t refused = 0;
  ipt_result result;
  for (uint32_t i = 0; i < plan->request.operand_count; i++) /* there may be only two */
    bytes[i] = (unsigned char *)operands[i];
  do
    result = ipt__product_in_room(plan, bytes, control, &room, &refused);
  while (refused != 0 && ipt__take_less_room(plan->context, refused, &room));
  if (refused != 0)
    ipt__log_refusal(plan, refused);
  return result;
}

/* The answer of ipt_plan_piece_count: 1 if the product does not fit at all. */
static uint32_t ipt__pieces_of_product(const ipt_plan *plan) {
  ipt__product_run run;
  ipt__room room = ipt__whole_room(plan->context);
  ipt__start_product(plan, NULL, &run);
  uint64_t pieces = ipt__cut_product(&run, &room) == IPT_SUCCESS ? run.count : 1;
  ipt__free_pieces(&run);
  return (uint32_t)pieces;
}
