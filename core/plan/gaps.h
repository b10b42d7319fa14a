/* Finds stages that leave gaps between rows or between matrices as they are. A single stage may do
 * so if its instances are the matrices. If rows have no gaps, the stages for one matrix suffice,
 * because the matrices can take turns. */

/* Tells stages that were chosen for matrices without gaps where the matrices are.
 * Returns 0 if that is impossible. */
static int ipt__place_matrices(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  ipt__stage *stage = &stages->stage[0];
  if (!ipt__shape_has_gaps(shape))
    return 1;
  if (stages->count != 1 || stage->batch != shape->batch || stage->rows != shape->rows ||
      stage->cols != shape->cols || stage->elem_size != shape->elem_size)
    return 0;
  stage->pitch = shape->pitch;
  stage->out_pitch = shape->out_pitch;
  stage->stride = ipt__shape_stride(shape) * shape->elem_size;
  return stage->kernel->leaves_gaps != NULL && stage->kernel->leaves_gaps(stage, planning->profile);
}

/* Returns the shape that remains when all gaps are left out. */
IPT__MAYBE_UNUSED static ipt__shape ipt__shape_without_gaps(const ipt__shape *shape) {
  ipt__shape gapless = *shape;
  gapless.pitch = gapless.out_pitch = gapless.stride = 0;
  return gapless;
}
