/* Square blocks: rows and cols have a common divisor g, so the matrix consists of a x b blocks of
 * g x g elements. Each block is transposed where it is, as any square; then what is row r of block
 * (i, j) is part of row j g + r of the result, namely its i-th piece of g elements. These pieces,
 * long super-elements, are moved: [a][g][b] -> [b][g][a]. Nothing is held on chip but tiles. */

enum { IPT__BLOCK_MIN_PIECE = 128 }; /* bytes; shorter ones would have to be moved word by word */

static void ipt__add_square_blocks(const ipt__shape *shape, const ipt_tuning *tuning, uint64_t g,
                                   ipt__stages *stages) {
  uint64_t a = shape->rows / g, b = shape->cols / g, e = shape->elem_size;
  ipt__stage squares = ipt__make_stage(IPT__SQUARE, shape->batch * a * b, g, g, e);
  ipt__stage pieces = ipt__make_stage(IPT__SHIFT, shape->batch, a, b, g * e);
  squares.across = b;
  pieces.middle = g;
  if (a == 1 || b == 1) { /* a plain transposition */
    pieces.rows = a == 1 ? g : a;
    pieces.cols = a == 1 ? b : g;
    pieces.middle = 1;
  }
  ipt__add_stage(stages, tuning, squares);
  ipt__add_stage(stages, tuning, pieces);
}

/* Of the largest blocks there are, or of those that are forced; a square is one block. */
static int ipt__plan_square_blocks(const ipt__shape *shape, const ipt_tuning *tuning,
                                   ipt__stages *stages) {
  uint64_t forced = tuning->tile_rows,
           g = forced != 0 ? forced : ipt__gcd(shape->rows, shape->cols);
  int divides = shape->rows % g == 0 && shape->cols % g == 0;
  if (!divides || g < 2 || shape->rows == shape->cols)
    return 0;
  if (forced == 0 && g * shape->elem_size < IPT__BLOCK_MIN_PIECE)
    return 0;
  ipt__add_square_blocks(shape, tuning, g, stages);
  return 1;
}
