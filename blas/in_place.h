/* A := alpha * op(A), in place. Only the result is written, and no memory is allocated except the
 * library's scratch and the gaps between the rows of the result (gaps.h). */

enum {
  IPT__BUFFERED = 1 << 20, /* most bytes of a matrix that is transposed through a buffer */
  IPT__SQUARE_ROW = 1024   /* the most bytes of a row of a square that is done without a plan */
};

static void ipt__finish_scaling(const void *scaling, void *place, size_t bytes) {
  ipt__scale((const ipt__scaling *)scaling, place, bytes);
}

/* Transposes a square of one block. */
static void ipt__transpose_block(const ipt__matcopy *m) {
  ipt__finish finish = {ipt__finish_scaling, &m->scaling, ipt__matcopy_bytes(m)};
  ipt__square square = {m->scaling.apply != NULL ? &finish : NULL,
                        m->rows,
                        m->to_pitch,
                        m->elem_size,
                        ipt__cpu_square_tile(m->elem_size),
                        m->rows,
                        ipt__block_of(m->elem_size),
                        NULL}; /* nothing is prefetched */
  ipt__block_pair pair = {m->to, 0, 0};
  ipt__swap_block_pair(&square, &pair, NULL);
}

/* Transposes through a buffer on the stack. */
static void ipt__transpose_on_stack(const ipt__matcopy *m) {
  double buffer[IPT__TILE_BUFFER / sizeof(double)];
  ipt__lift_tile(m, buffer, m->from, m->rows, m->cols);
  ipt__put_tile(m, m->to, buffer, m->cols, m->rows);
}

/* Transposes small matrices without a plan or threads. Returns 0 for all others. */
static int ipt__transpose_small(const ipt__matcopy *m) {
  if (m->rows == m->cols && m->from_pitch == m->to_pitch &&
      m->rows * m->elem_size <= IPT__SQUARE_ROW)
    ipt__transpose_block(m);
  else if (ipt__matcopy_bytes(m) <= IPT__TILE_BUFFER)
    ipt__transpose_on_stack(m);
  else
    return 0;
  return 1;
}

/* Transposes a column to a row or a row to a column, as rows of one element. */
static void ipt__move_vector(ipt_context *context, const ipt__matcopy *m) {
  ipt__row_move move = {m->to,        m->rows * m->cols, m->elem_size,
                        m->elem_size, m->elem_size,      &m->scaling};
  if (m->cols == 1)
    move.from_pitch = m->from_pitch;
  else
    move.to_pitch = m->to_pitch;
  ipt__move_rows(context, &move);
}

static ipt_transpose_desc ipt__matcopy_desc(const ipt__matcopy *m) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = m->rows;
  desc.cols = m->cols;
  desc.elem_size = m->elem_size;
  if (m->from_pitch != m->cols * m->elem_size)
    desc.lda = m->from_pitch / m->elem_size;
  return desc;
}

static ipt_result ipt__run_matcopy(const ipt_plan *plan, const ipt__matcopy *m) {
  ipt__finish finish = {ipt__finish_scaling, &m->scaling, ipt__matcopy_bytes(m)};
  int scales = m->scaling.apply != NULL;
  return ipt__cpu_run_and_finish(&plan->stages, plan->context, m->to, scales ? &finish : NULL,
                                 NULL);
}

/* Transposes a matrix without gaps before and after, or a square of any pitch, by a plan of ipt.
 * The context keeps the plan for the next call. Without a context, or without memory for plan or
 * scratch, plain loops do it slowly. */
static void ipt__transpose_by_plan(ipt_context *context, const ipt__matcopy *m) {
  if (context == NULL) {
    ipt__pull_all(m);
    return;
  }
  ipt_transpose_desc desc = ipt__matcopy_desc(m);
  ipt__request request;
  ipt_plan *plan = NULL;
  memset(&request, 0,
         sizeof request); /* gcc does not see that the parts of other operations are not read */
  ipt_result result = ipt__make_request(context, &ipt__operation_transpose, &desc, &request);
  if (result == IPT_SUCCESS)
    result = ipt__obtain_host_plan(context, &request, &plan);
  if (result == IPT_SUCCESS) {
    result = ipt__run_matcopy(plan, m);
    ipt__give_back_plan(plan, result);
  }
  if (result != IPT_SUCCESS)
    ipt__pull_all(m);
}

/* For equal pitches: transposes the square in the corner in place, and then the rest, whose places
 * before and after do not overlap. */
static void ipt__transpose_with_pitch(ipt_context *context, const ipt__matcopy *m) {
  size_t side = (size_t)ipt__min(m->rows, m->cols);
  ipt__matcopy square = *m, rest = *m;
  square.rows = square.cols = side;
  ipt__transpose_by_plan(context, &square);
  size_t beside = side * m->elem_size, below = side * m->from_pitch;
  rest.rows = m->rows > side ? m->rows - side : side;
  rest.cols = m->cols > side ? m->cols - side : side;
  rest.from = m->from + (m->rows > side ? below : beside);
  rest.to = m->to + (m->rows > side ? beside : below);
  if (m->rows != m->cols)
    ipt__transpose_elsewhere(context, &rest);
}

/* Compacts the rows, transposes the matrix without gaps, and spreads the rows of the result. The
 * last step that is needed multiplies by alpha. */
static void ipt__transpose_by_moves(ipt_context *context, const ipt__matcopy *m) {
  ipt__matcopy gapless = *m;
  gapless.from_pitch = m->cols * m->elem_size;
  gapless.to_pitch = m->rows * m->elem_size;
  if (m->from_pitch > gapless.from_pitch) {
    ipt__row_move compact = {m->to, m->rows, gapless.from_pitch, m->from_pitch, gapless.from_pitch,
                             NULL};
    ipt__move_rows(context, &compact);
  }
  if (m->to_pitch == gapless.to_pitch) {
    ipt__transpose_by_plan(context, &gapless);
    return;
  }
  gapless.scaling.apply = NULL;
  ipt__transpose_by_plan(context, &gapless);
  ipt__row_move spread = {m->to,       m->cols,    gapless.to_pitch, gapless.to_pitch,
                          m->to_pitch, &m->scaling};
  ipt__move_rows(context, &spread);
}

static void ipt__transpose_between_pitches(ipt_context *context, const ipt__matcopy *m) {
  ipt__gaps gaps = ipt__find_gaps(m);
  if (!ipt__save_gaps(&gaps)) {
    ipt__pull_all(m);
    return;
  }
  ipt__transpose_by_moves(context, m);
  ipt__restore_gaps(&gaps);
}

/* Transposes through a buffer of the whole matrix, which stays in the cache. Returns 0 if there is
 * no memory for it. */
static int ipt__transpose_buffered(ipt_context *context, const ipt__matcopy *m) {
  ipt__matcopy lift = *m, put = *m;
  unsigned char *buffer = (unsigned char *)malloc((size_t)ipt__matcopy_bytes(m));
  if (buffer == NULL)
    return 0;
  lift.to = buffer;
  lift.to_pitch = m->rows * m->elem_size;
  ipt__transpose_elsewhere(context, &lift);
  put.from = buffer;
  put.from_pitch = lift.to_pitch;
  put.rows = m->cols;
  put.cols = m->rows;
  put.transposes = 0;
  put.scaling.apply = NULL;
  ipt__copy_rows(context, &put);
  free(buffer);
  return 1;
}

static void ipt__transpose_here(ipt_context *context, const ipt__matcopy *m) {
  if (m->rows == 1 || m->cols == 1)
    ipt__move_vector(context, m);
  else if (m->from_pitch == m->to_pitch)
    ipt__transpose_with_pitch(context, m);
  else if (ipt__matcopy_bytes(m) > IPT__BUFFERED || !ipt__transpose_buffered(context, m))
    ipt__transpose_between_pitches(context, m);
}

static void ipt__repitch(ipt_context *context, const ipt__matcopy *m) {
  ipt__row_move move = {m->to,         m->rows,     ipt__result_row_bytes(m),
                        m->from_pitch, m->to_pitch, &m->scaling};
  ipt__move_rows(context, &move);
}

static void ipt__imatcopy(const ipt__matcopy *m) {
  int zeroes = ipt__scales_to_zero(&m->scaling);
  if (m->transposes && !zeroes && ipt__transpose_small(m))
    return;
  ipt_context *context = ipt__get_context();
  if (zeroes)
    ipt__finish_rows(context, m);
  else if (m->transposes)
    ipt__transpose_here(context, m);
  else if (m->from_pitch != m->to_pitch)
    ipt__repitch(context, m);
  else if (m->scaling.apply != NULL)
    ipt__finish_rows(context, m);
}
