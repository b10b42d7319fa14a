/* Matrices with gaps between their rows, or between each other: which plans leave these as they
 * are. One of a single stage whose instances are the matrices may; and any of one matrix, that one
 * after the other takes its turn with, where rows have no gaps. */

/* Whether kernels are told where each instance begins, and write nothing else. Panels in tiles move
 * whole words of rows that begin at multiples of 16 bytes. */
static int ipt__leaves_gaps(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__kernel *kernel = stage->kernel;
  if (kernel == &ipt__kernel_square)
    return 1;
  if (stage->pitch != 0 || profile->is_cpu)
    return 0;
  if (kernel == &ipt__kernel_panel_tiles)
    return ipt__moved_bytes(stage) % 4 == 0 && ipt__begins_at(stage, 16);
  return kernel == &ipt__kernel_panel || kernel == &ipt__kernel_pttwac ||
         kernel == &ipt__kernel_shift;
}

/* Tells the stages of a plan, which were chosen for matrices without gaps, where those are. Returns
 * 0 where that is impossible. */
static int ipt__place_matrices(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  ipt__stage *stage = &stages->stage[0];
  if (!ipt__shape_has_gaps(shape))
    return 1;
  if (stages->count != 1 || stage->batch != shape->batch || stage->rows != shape->rows ||
      stage->cols != shape->cols || stage->elem_size != shape->elem_size)
    return 0;
  stage->pitch = shape->pitch; /* and out_pitch */
  stage->stride = ipt__shape_stride(shape) * shape->elem_size;
  return ipt__leaves_gaps(stage, planning->profile);
}

/* The matrices without what lies between them and their rows. */
IPT__MAYBE_UNUSED static ipt__shape ipt__shape_without_gaps(const ipt__shape *shape) {
  ipt__shape dense = *shape;
  dense.pitch = dense.out_pitch = dense.stride = 0;
  return dense;
}
