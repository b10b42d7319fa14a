/* Rows with gaps without scratch for the gaps: rows x cols, pitch P, to cols x rows, pitch Q. Bytes
 * that lie in a gap both before and after are the only ones that have to stay, so all places of
 * rows, before and after, are room to work in.
 *
 * Corner. For rows >= cols and Q <= P the first cols rows move to pitch Q, which only goes down,
 * and that square is transposed where it is. The rows after it begin at or after cols P, where
 * the result has ended, so they are transposed straight to their places. For rows <= cols and P <=
 * Q the same is done backwards.
 *
 * Moved rows. If the result has no gaps, rows move together, and a matrix without gaps is
 * transposed. If there were none before, rows of the result move apart in the end. In both cases no
 * byte that is overwritten has to stay.
 *
 * Exchanged rows, for gaps on both sides. The rows become rows of the other pitch and length, with
 * the order of elements unchanged. Then rows move together by exchanges with what lies in
 * between, the matrix is transposed, and the same exchanges backwards bring everything between the
 * rows back. Rows may also change pitch last. */

/* Appends a stage. Costs are relative to a copy of the matrix whose turn it is, or of all
 * matrices. */
static ipt_result ipt__add_to_pass(const ipt__planning *planning, ipt__stage stage,
                                   ipt__stages *all) {
  ipt__stages one;
  if (!ipt__fits(&stage, planning->profile, all->scratch_limit))
    return ipt__could_fit(&stage, planning->profile) ? IPT_ERROR_SCRATCH_TOO_SMALL
                                                     : IPT_ERROR_UNSUPPORTED;
  ipt__clear_stages(&one);
  one.stage[0] = stage;
  one.count = 1;
  one.scratch = stage.scratch;
  double matrices = (double)(stage.batch * ipt__moved_bytes(&stage)) / (double)all->turn_bytes;
  double cost = ipt__stage_cost(&stage, planning->profile) * matrices;
  return ipt__append_stages(all, &one, cost) ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}

/* The batch is 1 where matrices take turns. */
static ipt__stage ipt__pass_stage(const ipt__planning *planning, const ipt__kernel *kernel,
                                  uint64_t rows, uint64_t cols, uint64_t pitch,
                                  uint64_t out_pitch) {
  const ipt__shape *s = planning->shape;
  ipt__stage stage = ipt__new_stage(planning, kernel, s->batch, rows, cols, s->elem_size);
  if (s->batch > 1)
    stage.stride = ipt__shape_stride(s) * s->elem_size;
  stage.pitch = pitch;
  stage.out_pitch = out_pitch;
  return stage;
}

/* ---- Corner ---- */

static int ipt__has_corner(const ipt__shape *s) {
  uint64_t pitch = ipt__shape_pitch(s), out_pitch = ipt__shape_out_pitch(s);
  return (s->rows >= s->cols && out_pitch <= pitch) || (s->rows <= s->cols && pitch <= out_pitch);
}

/* Moves the rows of a square to another pitch. */
static ipt_result ipt__add_repitched_square(const ipt__planning *planning, uint64_t side,
                                            uint64_t pitch, uint64_t out_pitch, ipt__stages *all) {
  ipt__stage stage = ipt__pass_stage(planning, &ipt__kernel_repitch, side, side, pitch, out_pitch);
  stage.out_cols = side;
  return side == 1 || pitch == out_pitch ? IPT_SUCCESS : ipt__add_to_pass(planning, stage, all);
}

static ipt_result ipt__add_square(const ipt__planning *planning, uint64_t side, uint64_t pitch,
                                  ipt__stages *all) {
  ipt__stage stage = ipt__pass_stage(planning, &ipt__kernel_square, side, side, 0, 0);
  if (pitch != side)
    stage.pitch = stage.out_pitch = pitch;
  return side == 1 ? IPT_SUCCESS : ipt__add_to_pass(planning, stage, all);
}

/* Moves what lies after the rows, or beside the columns, of the square. */
static ipt_result ipt__add_strip(const ipt__planning *planning, uint64_t side, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  uint64_t pitch = ipt__shape_pitch(s), out_pitch = ipt__shape_out_pitch(s), e = s->elem_size;
  int is_tall = s->rows > s->cols;
  ipt__stage stage = ipt__pass_stage(planning, &ipt__kernel_strip, is_tall ? s->rows - side : side,
                                     is_tall ? side : s->cols - side, pitch, out_pitch);
  stage.begin = side * (is_tall ? pitch : 1) * e;
  stage.out_begin = side * (is_tall ? 1 : out_pitch) * e;
  return s->rows == s->cols ? IPT_SUCCESS : ipt__add_to_pass(planning, stage, all);
}

static ipt_result ipt__add_corner(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  uint64_t pitch = ipt__shape_pitch(s), out_pitch = ipt__shape_out_pitch(s);
  uint64_t side = ipt__min(s->rows, s->cols);
  int goes_down = out_pitch <= pitch;
  ipt_result result = IPT_SUCCESS;
  if (!ipt__has_corner(s))
    return IPT_ERROR_UNSUPPORTED;
  if (goes_down)
    result = ipt__add_repitched_square(planning, side, pitch, out_pitch, all);
  else
    result = ipt__add_strip(planning, side, all);
  if (result == IPT_SUCCESS)
    result = ipt__add_square(planning, side, goes_down ? out_pitch : pitch, all);
  if (result != IPT_SUCCESS)
    return result;
  return goes_down ? ipt__add_strip(planning, side, all)
                   : ipt__add_repitched_square(planning, side, pitch, out_pitch, all);
}

/* ---- Moved and exchanged rows ---- */

/* Moves rows together, or apart if `apart`. */
static ipt_result ipt__add_row_moves(const ipt__planning *planning, uint64_t rows, uint64_t cols,
                                     uint64_t pitch, int exchanges, int apart, ipt__stages *all) {
  ipt__stage stage = ipt__pass_stage(planning, &ipt__kernel_repitch, rows, cols, apart ? 0 : pitch,
                                     apart ? pitch : 0);
  stage.out_cols = cols;
  stage.exchanges = exchanges;
  return rows == 1 ? IPT_SUCCESS : ipt__add_to_pass(planning, stage, all);
}

static ipt_result ipt__add_moved_rows(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  ipt_result result = IPT_SUCCESS;
  if (s->pitch != 0 && s->out_pitch != 0)
    return IPT_ERROR_UNSUPPORTED;
  if (s->pitch != 0)
    result = ipt__add_row_moves(planning, s->rows, s->cols, s->pitch, 0, 0, all);
  if (result == IPT_SUCCESS)
    result = ipt__add_pass(planning, s->rows, s->cols, all);
  if (result == IPT_SUCCESS && s->out_pitch != 0)
    result = ipt__add_row_moves(planning, s->cols, s->rows, s->out_pitch, 0, 1, all);
  return result;
}

/* Turns rows before into rows of the result, with the order of elements unchanged. */
static ipt_result ipt__add_other_rows(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  ipt__stage stage =
      ipt__pass_stage(planning, &ipt__kernel_repitch, s->rows, s->cols, s->pitch, s->out_pitch);
  stage.out_cols = s->rows;
  return s->rows == s->cols && s->pitch == s->out_pitch ? IPT_SUCCESS
                                                        : ipt__add_to_pass(planning, stage, all);
}

/* Rows with the larger share of gaps are exchanged, since these take fewer parts. */
static ipt_result ipt__add_exchanged_rows(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  int on_result =
      ipt__saturating_mul(s->out_pitch, s->cols) > ipt__saturating_mul(s->pitch, s->rows);
  uint64_t rows = on_result ? s->cols : s->rows, cols = on_result ? s->rows : s->cols;
  uint64_t pitch = on_result ? s->out_pitch : s->pitch;
  ipt_result result = IPT_SUCCESS;
  if (s->pitch == 0 || s->out_pitch == 0)
    return IPT_ERROR_UNSUPPORTED;
  if (on_result)
    result = ipt__add_other_rows(planning, all);
  if (result == IPT_SUCCESS)
    result = ipt__add_row_moves(planning, rows, cols, pitch, 1, 0, all);
  if (result == IPT_SUCCESS)
    result = ipt__add_pass(planning, s->rows, s->cols, all);
  if (result == IPT_SUCCESS)
    result = ipt__add_row_moves(planning, rows, cols, pitch, 1, 1, all);
  return result == IPT_SUCCESS && !on_result ? ipt__add_other_rows(planning, all) : result;
}
