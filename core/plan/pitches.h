/* Rows with gaps: rows x cols, pitch P, to cols x rows, pitch Q, in place.
 *
 * The kernel of panels in tiles reads at one pitch and writes at another. For other kernels gaps
 * are more columns. A matrix of pitch P is a rows x P matrix without gaps; transposed to P x rows,
 * its first cols rows are the result without gaps. In the same way, transposing Q x cols to cols x
 * Q, where the first rows are the matrix, makes a result of pitch Q. So one pass suffices if only
 * one of the pitches makes gaps. If both do, one pass from Q x P to P x Q suffices, provided that
 * its overhang, the part after the data, has room in scratch and that all stages reach it.
 * Otherwise it takes three passes: the one in the middle, from cols x rows to rows x cols, is there
 * because each of the others transposes and the last one needs the matrix as it was. Each pass is
 * planned by itself.
 *
 * Gaps before and after are saved as far as passes overwrite them. If the result has no gaps, the
 * old gaps after it are saved; the others are overwritten in any case. If there were no gaps
 * before, the new ones after the old data are saved. Otherwise all new gaps are saved, and the old
 * ones after them. */

static void ipt__keep_blocks(ipt__kept *kept, uint64_t begin, uint64_t pitch, uint64_t bytes,
                             uint64_t blocks) {
  if (bytes == 0 || blocks == 0)
    return;
  ipt__kept_blocks all = {begin, pitch, bytes, blocks, kept->scratch};
  kept->all[kept->count++] = all;
  kept->scratch += bytes * blocks;
}

/* Keeps the gaps of some rows, as far as they lie at `least` or after it. */
static void ipt__keep_gaps(ipt__kept *kept, uint64_t rows, uint64_t row, uint64_t pitch,
                           uint64_t least, uint64_t elem_size) {
  uint64_t first = least / pitch; /* the first row whose gap ends past `least` */
  if (row == pitch || first >= rows)
    return;
  uint64_t begin = ipt__max(first * pitch + row, least), end = (first + 1) * pitch;
  ipt__keep_blocks(kept, begin * elem_size, 0, (end - begin) * elem_size, 1);
  ipt__keep_blocks(kept, (end + row) * elem_size, pitch * elem_size, (pitch - row) * elem_size,
                   rows - first - 1);
}

static ipt__kept ipt__kept_of(const ipt__shape *s) {
  uint64_t pitch = ipt__shape_pitch(s), out_pitch = ipt__shape_out_pitch(s);
  ipt__kept kept;
  memset(&kept, 0, sizeof kept);
  if (s->pitch == 0)
    ipt__keep_gaps(&kept, s->cols, s->rows, out_pitch, s->rows * s->cols, s->elem_size);
  else if (s->out_pitch != 0)
    ipt__keep_blocks(&kept, s->rows * s->elem_size, out_pitch * s->elem_size,
                     (out_pitch - s->rows) * s->elem_size, s->cols);
  ipt__keep_gaps(&kept, s->rows, s->cols, pitch, s->cols * out_pitch, s->elem_size);
  kept.scratch = ipt__round_up(kept.scratch, 64);
  kept.matrices = 1;
  return kept;
}

/* Takes over the method and its choices from stages that are the whole plan. */
static void ipt__name_method(ipt__stages *all, const ipt__stages *stages) {
  all->method = stages->method;
  all->tile_rows = stages->tile_rows;
  all->tile_cols = stages->tile_cols;
  all->order = stages->order;
}

/* Appends one pass to the stages. Costs are relative to a copy of a matrix. */
static ipt_result ipt__add_pass(const ipt__planning *planning, uint64_t rows, uint64_t cols,
                                ipt__stages *all) {
  const ipt__shape *whole = planning->shape;
  ipt__shape shape = {whole->batch, rows, cols, whole->elem_size, 0, 0, 0};
  ipt__planning pass = *planning;
  ipt__stages stages;
  shape.stride = whole->batch > 1 ? ipt__shape_stride(whole) : 0;
  pass.shape = &shape;
  pass.scratch_limit = all->scratch_limit;
  pass.has_overhang = all->overhang.bytes > 0;
  ipt_result result = ipt__choose_stages_without_gaps(&pass, &stages);
  if (result != IPT_SUCCESS || stages.count == 0)
    return result;
  if (whole->batch > 1 && stages.turns > 0) /* the pass would have turns of its own */
    return IPT_ERROR_UNSUPPORTED;
  double matrices = (double)ipt__shape_bytes(&shape) / (double)all->turn_bytes;
  if (pass.has_overhang)
    ipt__name_method(all, &stages);
  return ipt__append_stages(all, &stages, stages.cost * matrices) ? IPT_SUCCESS
                                                                  : IPT_ERROR_UNSUPPORTED;
}

static ipt_result ipt__add_passes(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  ipt_result result = IPT_SUCCESS;
  if (s->pitch != 0)
    result = ipt__add_pass(planning, s->rows, s->pitch, all);
  if (result == IPT_SUCCESS && s->pitch != 0 && s->out_pitch != 0)
    result = ipt__add_pass(planning, s->cols, s->rows, all);
  if (result == IPT_SUCCESS && s->out_pitch != 0)
    result = ipt__add_pass(planning, s->out_pitch, s->cols, all);
  return result;
}

/* ---- A pass with an overhang ---- */

/* Returns the part of Q x P after the data, which needs room. */
static ipt__overhang ipt__overhang_of(const ipt__shape *s, const ipt__kept *kept) {
  uint64_t elements = ipt__saturating_mul(s->out_pitch, s->pitch), extent = ipt__shape_extent(s);
  ipt__overhang overhang = {extent * s->elem_size,
                            ipt__saturating_mul(elements - extent, s->elem_size), kept->scratch};
  return overhang;
}

/* Adds a pass from Q x P to P x Q elements. */
static ipt_result ipt__add_pass_with_overhang(const ipt__planning *planning, ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  uint64_t limit = planning->scratch_limit;
  if (!planning->profile->execution.launches || s->pitch == 0 || s->out_pitch == 0 || s->batch > 1)
    return IPT_ERROR_UNSUPPORTED;
  all->overhang = ipt__overhang_of(s, &all->kept);
  if (all->overhang.begin % 16 != 0)
    return IPT_ERROR_UNSUPPORTED;
  if (all->overhang.bytes > limit || ipt__scratch_before(all) > limit)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  all->scratch_limit = limit - ipt__scratch_before(all);
  return ipt__add_pass(planning, s->out_pitch, s->pitch, all);
}

/* ---- Scratch ---- */

/* Returns the limit that applies if none is given. On a device gaps raise it by the blocks that are
 * saved, up to an eighth of the data, and by an overhang, up to the limit without gaps. */
static uint64_t ipt__usual_scratch_limit(const ipt__shape *s, const ipt__profile *profile) {
  uint64_t data = ipt__shape_bytes(s), gapless = ipt__default_scratch_limit(data), overhang = 0;
  if (!ipt__shape_moves(s) || !ipt__rows_meet_gaps(s) || !ipt__has_launches(profile))
    return gapless;
  ipt__kept kept = ipt__kept_of(s);
  if (s->pitch != 0 && s->out_pitch != 0)
    overhang = ipt__round_up(ipt__min(ipt__overhang_of(s, &kept).bytes, gapless), 64);
  return gapless + ipt__min(kept.scratch, data / 8) + overhang;
}
