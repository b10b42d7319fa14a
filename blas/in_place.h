/* A := alpha * op(A), in place. Nothing is written but the result, and no memory is taken but the
 * scratch of the library and the gaps between the rows of the result (gaps.h). */

enum { IPT__BUFFERED = 1 << 20 }; /* bytes */

/* By way of the stack. */
static void ipt__transpose_small(const ipt__matcopy *m) {
  double buffer[IPT__TILE_BUFFER / sizeof(double)];
  ipt__lift_tile(m, buffer, m->from, m->rows, m->cols);
  ipt__put_tile(m, m->to, buffer, m->cols, m->rows);
}

/* A column that becomes a row, or the reverse: its elements are rows of one. */
static void ipt__move_vector(ipt_context *context, const ipt__matcopy *m) {
  ipt__row_move move = {m->to,        m->rows * m->cols, m->elem_size,
                        m->elem_size, m->elem_size,      &m->scaling};
  if (m->cols == 1)
    move.from_pitch = m->from_pitch;
  else
    move.to_pitch = m->to_pitch;
  ipt__move_rows(context, &move);
}

static void ipt__finish_scaling(const void *scaling, void *place, size_t bytes) {
  ipt__scale((const ipt__scaling *)scaling, place, bytes);
}

static ipt_result ipt__plan_matcopy(const ipt_context *context, const ipt__matcopy *m,
                                    ipt__stages *stages) {
  ipt__limits limits = ipt__context_limits(context);
  ipt__shape shape;
  ipt_transpose_desc desc;
  memset(&shape, 0, sizeof shape);
  memset(&desc, 0, sizeof desc);
  if (m->rows ==
      m->cols) /* the plan is known, and looking at others takes as long as a small one */
    desc.method = IPT_METHOD_SQUARE;
  shape.batch = 1;
  shape.rows = m->rows;
  shape.cols = m->cols;
  shape.elem_size = m->elem_size;
  if (m->from_pitch != m->cols * m->elem_size)
    shape.pitch = m->from_pitch / m->elem_size;
  return ipt__plan_shape(&shape, &desc, &limits, stages);
}

static ipt_result ipt__run_stages(ipt_context *context, const ipt__matcopy *m,
                                  const ipt__stages *stages) {
  ipt__finish finish = {ipt__finish_scaling, &m->scaling, ipt__matcopy_bytes(m)};
  int scales = m->scaling.apply != NULL;
  return ipt__cpu_run_and_finish(stages, context, m->to, scales ? &finish : NULL, NULL);
}

/* A matrix without gaps before and after, or a square of any pitch: by a plan of ipt. Without
 * memory for its scratch: slowly. */
static void ipt__transpose_by_plan(ipt_context *context, const ipt__matcopy *m) {
  ipt__stages stages;
  if (context == NULL || ipt__plan_matcopy(context, m, &stages) != IPT_SUCCESS ||
      ipt__run_stages(context, m, &stages) != IPT_SUCCESS)
    ipt__pull_all(m);
}

/* Equal pitches: the square in the corner is transposed where it is, and the rest lies elsewhere
 * before than after. */
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

/* Rows are compacted, the dense matrix is transposed, and the rows of that are spread. The last
 * step that there is multiplies by alpha. */
static void ipt__transpose_by_moves(ipt_context *context, const ipt__matcopy *m) {
  ipt__matcopy dense = *m;
  dense.from_pitch = m->cols * m->elem_size;
  dense.to_pitch = m->rows * m->elem_size;
  if (m->from_pitch > dense.from_pitch) {
    ipt__row_move compact = {m->to,         m->rows,          dense.from_pitch,
                             m->from_pitch, dense.from_pitch, NULL};
    ipt__move_rows(context, &compact);
  }
  if (m->to_pitch == dense.to_pitch) {
    ipt__transpose_by_plan(context, &dense);
    return;
  }
  dense.scaling.apply = NULL;
  ipt__transpose_by_plan(context, &dense);
  ipt__row_move spread = {m->to, m->cols, dense.to_pitch, dense.to_pitch, m->to_pitch, &m->scaling};
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

/* By way of a buffer that stays in the cache, as scratch may be so large. Returns 0 where there is
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
  else if (ipt__matcopy_bytes(m) <= IPT__TILE_BUFFER)
    ipt__transpose_small(m);
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
  ipt_context *context = ipt__get_context();
  if (ipt__scales_to_zero(&m->scaling))
    ipt__finish_rows(context, m);
  else if (m->transposes)
    ipt__transpose_here(context, m);
  else if (m->from_pitch != m->to_pitch)
    ipt__repitch(context, m);
  else if (m->scaling.apply != NULL)
    ipt__finish_rows(context, m);
}
