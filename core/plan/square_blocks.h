/* The method of square blocks: rows and cols have a common divisor g, so the matrix consists of a x
 * b blocks of g x g elements. Each block is transposed where it is, like any square. Row r of block
 * (i, j) is then part of row j g + r of the result, namely its i-th super-element of g elements.
 * These are moved: [a][g][b] -> [b][g][a]. Only tiles are held on chip. */

enum { IPT__BLOCK_LEAST_BYTES = 128 }; /* shorter super-elements would have to move word by word */

static void ipt__add_square_blocks(const ipt__planning *planning, uint64_t g, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  uint64_t a = s->rows / g, b = s->cols / g, e = s->elem_size;
  ipt__stage squares = ipt__new_stage(planning, &ipt__kernel_square, s->batch * a * b, g, g, e);
  ipt__stage moved = ipt__new_stage(planning, &ipt__kernel_shift, s->batch, a, b, g * e);
  squares.across = b;
  moved.middle = g;
  if (a == 1 || b == 1) { /* a plain transposition */
    moved.rows = a == 1 ? g : a;
    moved.cols = a == 1 ? b : g;
    moved.middle = 1;
  }
  stages->tile_rows = g;
  ipt__add_stage(stages, &squares);
  ipt__add_stage(stages, &moved);
}

/* Takes the cheapest blocks, on a device the largest ones, or the forced ones. A square is one
 * block and goes by other methods. */
static int ipt__stages_by_square_blocks(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  uint64_t forced = ipt__forced_rows(planning), most = ipt__gcd(s->rows, s->cols), best = 0;
  double best_cost = 0;
  ipt__divisors sides;
  if (s->rows == s->cols)
    return 0;
  ipt__list_sides(most, most, forced != 0 || planning->profile->execution.hasty ? forced : most,
                  &sides);
  for (uint32_t i = 0; i < sides.count; i++) {
    ipt__stages tried;
    uint64_t g = sides.divisor[i];
    if (g < 2 || (forced == 0 && g * s->elem_size < IPT__BLOCK_LEAST_BYTES))
      continue;
    tried.count = 0;
    ipt__add_square_blocks(planning, g, &tried);
    double cost = ipt__expected_cost(&tried, planning);
    if (best == 0 || cost <= best_cost) {
      best = g;
      best_cost = cost;
    }
  }
  if (best > 0)
    ipt__add_square_blocks(planning, best, stages);
  return best > 0;
}
