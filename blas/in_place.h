/* A := alpha * op(A), in place. Nothing is written but the result, and no memory is taken but the
 * scratch of the library and the gaps between the rows of the result (gaps.h). */

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

/* Equal pitches: the square in the corner is transposed where it is, and the rest lies elsewhere
 * before than after. */
static void ipt__transpose_with_pitch(ipt_context *context, const ipt__matcopy *m) {
  size_t side = (size_t)ipt__min(m->rows, m->cols);
  ipt__matcopy square = *m, rest = *m;
  square.rows = square.cols = side;
  ipt__transpose_square(context, &square);
  size_t beside = side * m->elem_size, below = side * m->from_pitch;
  rest.rows = m->rows > side ? m->rows - side : side;
  rest.cols = m->cols > side ? m->cols - side : side;
  rest.from = m->from + (m->rows > side ? below : beside);
  rest.to = m->to + (m->rows > side ? beside : below);
  if (m->rows != m->cols)
    ipt__transpose_elsewhere(context, &rest);
}

/* Without gaps before and after. Without memory for the plan or its scratch: slowly. */
static void ipt__transpose_dense(ipt_context *context, const ipt__matcopy *m) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = m->rows;
  desc.cols = m->cols;
  desc.elem_size = m->elem_size;
  if (context == NULL || ipt_transpose(context, m->to, &desc) != IPT_SUCCESS)
    ipt__follow_all(m);
  else if (m->scaling.apply != NULL)
    ipt__finish_rows(context, m);
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
    ipt__transpose_dense(context, &dense);
    return;
  }
  dense.scaling.apply = NULL;
  ipt__transpose_dense(context, &dense);
  ipt__row_move spread = {m->to, m->cols, dense.to_pitch, dense.to_pitch, m->to_pitch, &m->scaling};
  ipt__move_rows(context, &spread);
}

static void ipt__transpose_between_pitches(ipt_context *context, const ipt__matcopy *m) {
  ipt__gaps gaps = ipt__find_gaps(m);
  if (!ipt__save_gaps(&gaps)) {
    ipt__follow_all(m);
    return;
  }
  ipt__transpose_by_moves(context, m);
  ipt__restore_gaps(&gaps);
}

static void ipt__transpose_here(ipt_context *context, const ipt__matcopy *m) {
  if (m->rows == 1 || m->cols == 1)
    ipt__move_vector(context, m);
  else if (ipt__matcopy_bytes(m) <= IPT__TILE_BUFFER)
    ipt__transpose_small(m);
  else if (m->from_pitch == m->to_pitch)
    ipt__transpose_with_pitch(context, m);
  else
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
