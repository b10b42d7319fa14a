/* Plans for sizes without useful divisors. */

/* C2R or R2C, whichever has the shorter rows: see problem/c2r.h. */
static int ipt__plan_c2r(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  int inverse = shape->cols > shape->rows;
  uint64_t m = inverse ? shape->cols : shape->rows, n = inverse ? shape->rows : shape->cols;
  uint64_t e = shape->elem_size;
  ipt__stage step[4];
  step[0] = ipt__new_stage(planning, &ipt__kernel_reflect, shape->batch, m, n, e);
  step[1] = ipt__new_stage(planning, &ipt__kernel_row_shuffle, shape->batch, m, n, e);
  step[2] = ipt__new_stage(planning, &ipt__kernel_reflect, shape->batch, m, n, e);
  step[3] = ipt__new_stage(planning, &ipt__kernel_row_permute, shape->batch, m, 1, n * e);
  ipt__c2r c2r = ipt__make_c2r(m, n, inverse);
  for (int i = 0; i < 4; i++)
    step[i].c2r = c2r;
  step[0].reflection.divisor = c2r.b;
  step[2].reflection.negate = c2r.reversed;
  for (int i = 0; i < 4; i++) {
    int k = inverse ? 3 - i : i;
    if (k != 0 || c2r.gcd > 1)
      ipt__add_stage(stages, step[k]);
  }
  return 1;
}

/* Reversal of `count` elements from element `first`: a reflection of one column. */
static void ipt__add_reversal(const ipt__planning *planning, ipt__stages *stages, uint64_t first,
                              uint64_t count, uint64_t elem_size) {
  if (count < 2)
    return;
  ipt__stage stage = ipt__new_stage(planning, &ipt__kernel_reflect, 1, count, 1, elem_size);
  stage.offset = first * elem_size;
  stage.reflection.shift = count - 1;
  ipt__add_stage(stages, stage);
}

/* Swaps the two adjacent blocks of `left` and `right` elements from element `first`. */
static void ipt__add_rotation(const ipt__planning *planning, ipt__stages *stages, uint64_t first,
                              uint64_t left, uint64_t right, uint64_t elem_size) {
  if (left == 0 || right == 0)
    return;
  ipt__add_reversal(planning, stages, first, left, elem_size);
  ipt__add_reversal(planning, stages, first + left, right, elem_size);
  ipt__add_reversal(planning, stages, first, left + right, elem_size);
}

enum { IPT__PEEL_TILE = 64, IPT__PEEL_MAX_SIDE = 8 };

/* The long side L = L0 + r with a multiple L0 of 64. In the long rows Y_0 T_0 Y_1 T_1 ..., of which
 * there are `side`, T holds the r elements left over: Y_0 Y_1 ... T_0 T_1 ... after `gather`, which
 * the rotations reach row by row. */
static void ipt__add_peel_rotations(const ipt__planning *planning, ipt__stages *stages,
                                    int gather) {
  const ipt__shape *shape = planning->shape;
  uint64_t side = ipt__min(shape->rows, shape->cols);
  uint64_t length = ipt__max(shape->rows, shape->cols);
  uint64_t rest = length % IPT__PEEL_TILE, body = length - rest;
  for (uint64_t i = 1; i < side; i++) {
    uint64_t row = gather ? side - i : i; /* Y_row .. Y_(side-1) change places with T_(row-1) */
    uint64_t first = (row - 1) * length + body;
    uint64_t bodies = (side - row) * body;
    ipt__add_rotation(planning, stages, first, gather ? rest : bodies, gather ? bodies : rest,
                      shape->elem_size);
  }
}

/* Transposes the body as tiles of 64, and the few elements left over by themselves. */
static void ipt__add_peel_transpositions(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, tile = IPT__PEEL_TILE;
  int tall = shape->rows > shape->cols;
  uint64_t side = tall ? shape->cols : shape->rows, length = tall ? shape->rows : shape->cols;
  uint64_t count = length / tile, rest = length % tile;
  ipt__stage tiles =
      ipt__new_stage(planning, &ipt__kernel_bs, count, tall ? tile : side, tall ? side : tile, e);
  ipt__stage shift = ipt__new_stage(planning, &ipt__kernel_shift, 1, tall ? count : side,
                                    tall ? side : count, tile * e);
  ipt__add_stage(stages, tall ? tiles : shift);
  ipt__add_stage(stages, tall ? shift : tiles);
  ipt__stage remainder =
      ipt__new_stage(planning, &ipt__kernel_bs, 1, tall ? rest : side, tall ? side : rest, e);
  remainder.offset = side * (length - rest) * e;
  if (rest > 0)
    ipt__add_stage(stages, remainder);
}

/* For narrow matrices: elements and rows are so small that flags of single ones would exceed the
 * scratch limit. */
static int ipt__plan_peel(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  uint64_t side = ipt__min(shape->rows, shape->cols), length = ipt__max(shape->rows, shape->cols);
  if (side < 2 || side > IPT__PEEL_MAX_SIDE || length < 2 * IPT__PEEL_TILE ||
      shape->batch > IPT__MAX_STAGES / (3 * side))
    return 0;
  int tall = shape->rows > shape->cols;
  for (uint64_t i = 0; i < shape->batch; i++) {
    uint32_t first = stages->count;
    if (!tall)
      ipt__add_peel_rotations(planning, stages, 1);
    ipt__add_peel_transpositions(planning, stages);
    if (tall)
      ipt__add_peel_rotations(planning, stages, 0);
    for (uint32_t k = first; k < stages->count; k++)
      stages->stage[k].offset += i * side * length * shape->elem_size;
  }
  return 1;
}
