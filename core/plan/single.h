/* The methods of one stage: bs, pttwac, shift, square. */

static int ipt__add_single_stage(const ipt__planning *planning, const ipt__kernel *kernel,
                                 ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  ipt__add_new_stage(stages, planning, kernel, s->batch, s->rows, s->cols, s->elem_size);
  return 1;
}

/* If panels in tiles are forced, several workgroups hold a matrix together. */
static int ipt__stages_by_bs(const ipt__planning *planning, ipt__stages *stages) {
  int in_tiles = ipt__is_on(planning->variant, &ipt__panel_tiles_parameter);
  return ipt__add_single_stage(planning, in_tiles ? &ipt__kernel_panel_tiles : &ipt__kernel_bs,
                               stages);
}

static int ipt__stages_by_pttwac(const ipt__planning *planning, ipt__stages *stages) {
  return ipt__add_single_stage(planning, &ipt__kernel_pttwac, stages);
}

static int ipt__stages_by_shift(const ipt__planning *planning, ipt__stages *stages) {
  return ipt__add_single_stage(planning, &ipt__kernel_shift, stages);
}

static int ipt__stages_by_square(const ipt__planning *planning, ipt__stages *stages) {
  return ipt__add_single_stage(planning, &ipt__kernel_square, stages);
}
