/* Lists the pieces of a product that is cut, in the order in which the device computes them. Each
 * piece is a product of its own, on parts of tiles. The order is always the same, and so are the
 * results. */

/* A part of an operand that is on the device as a whole, where there are no gaps between its rows
 * and matrices. */
typedef struct ipt__host_tile {
  ipt__operand at; /* as it lies in host memory */
  uint64_t offset; /* place of its first byte in the application's operand */
} ipt__host_tile;

typedef struct ipt__piece {
  ipt__product product;    /* as it lies on the device */
  ipt__host_tile tiles[3]; /* tiles of A, B and C; empty: the piece needs none */
  int in[3];               /* the tiles in which A, B and C of this product lie, */
  uint64_t inside[3];      /* and the offsets in them */
} ipt__piece;

/* Some rows, columns, terms or matrices. */
typedef struct ipt__stretch {
  uint64_t first, count;
} ipt__stretch;

static ipt__stretch ipt__stretch_of(uint64_t block, uint64_t i, uint64_t all) {
  ipt__stretch stretch = {i * block, block};
  stretch.count = ipt__min(block, all - stretch.first);
  return stretch;
}

/* ---- Tiles ---- */

/* `rows` and `cols` are those of op(X). */
static ipt__host_tile ipt__make_tile(const ipt__operand *x, uint64_t elem_size, ipt__stretch batch,
                                     ipt__stretch rows, ipt__stretch cols) {
  int is_one = x->size == x->stored.size;
  ipt__stretch lines = x->transposed ? cols : rows, in_line = x->transposed ? rows : cols;
  ipt__host_tile tile = {*x, 0};
  ipt__matrix *stored = &tile.at.stored;
  if (x->size == 0)
    return tile;
  stored->rows = lines.count;
  stored->cols = in_line.count;
  stored->width = in_line.count * elem_size;
  stored->size = (lines.count - 1) * stored->pitch + stored->width;
  tile.at.size = stored->size + (is_one ? 0 : (batch.count - 1) * x->stride);
  tile.offset = lines.first * stored->pitch + in_line.first * elem_size +
                (is_one ? 0 : batch.first * x->stride);
  return tile;
}

static int ipt__is_same_tile(const ipt__host_tile *a, const ipt__host_tile *b) {
  return a->offset == b->offset && a->at.size == b->at.size && a->at.operand == b->at.operand &&
         a->at.stored.rows == b->at.stored.rows && a->at.stored.cols == b->at.stored.cols;
}

/* Returns the matrix of a tile on the device. A matrix that all products of a batch share stays a
 * single one. */
static ipt__operand ipt__without_gaps(const ipt__operand *matrix, uint64_t batch) {
  ipt__operand compact = *matrix;
  ipt__matrix *stored = &compact.stored;
  int is_one = matrix->size == stored->size;
  stored->pitch = stored->width;
  stored->size = stored->rows * stored->width;
  compact.stride = is_one ? 0 : stored->size;
  compact.size = is_one ? stored->size : batch * stored->size;
  return compact;
}

/* Uses some rows and columns of a tile's only matrix as an operand, which is not transposed. */
static void ipt__use_part(ipt__piece *piece, int operand, int tile, uint64_t elem_size,
                          ipt__stretch rows, ipt__stretch cols) {
  ipt__operand *const operands[3] = {&piece->product.a, &piece->product.b, &piece->product.c};
  ipt__operand part = ipt__without_gaps(&piece->tiles[tile].at, 1);
  part.stored.rows = rows.count;
  part.stored.cols = cols.count;
  part.stored.width = cols.count * elem_size;
  part.stored.size = part.size = (rows.count - 1) * part.stored.pitch + part.stored.width;
  *operands[operand] = part;
  piece->in[operand] = tile;
  piece->inside[operand] = rows.first * part.stored.pitch + cols.first * elem_size;
}

/* ---- Lists ---- */

typedef struct ipt__piece_list {
  const ipt__product *product;
  const ipt__cut *cut;
  uint64_t elem_size;
  ipt__piece *pieces; /* NULL: the pieces are only counted */
  uint64_t count;
  ipt__piece unlisted;
} ipt__piece_list;

/* Adds a copy of the product, in which each operand lies in its own tile. */
static ipt__piece *ipt__add_piece(ipt__piece_list *list) {
  ipt__piece *piece = list->pieces != NULL ? &list->pieces[list->count] : &list->unlisted;
  list->count++;
  memset(piece, 0, sizeof *piece);
  piece->product = *list->product;
  piece->product.in_place = 0;
  for (int i = 0; i < 3; i++)
    piece->in[i] = i;
  return piece;
}

/* Gives each operand of a piece an address of its own. */
static void ipt__number_operands(ipt__product *product) {
  product->a.operand = 0;
  product->b.operand = 1;
  product->c.operand = 2;
}

/* Turns a product of another form into a general one. */
static void ipt__make_general(ipt__product *product) {
  product->form = IPT__GENERAL;
  product->variant = &ipt__any_variant;
  product->triangle = IPT__WHOLE;
  product->hermitian = product->right = product->unit_diagonal = 0;
}

static void ipt__set_number(double *number, double value) {
  number[0] = value;
  number[1] = 0;
}

/* ---- General products, and sums of vectors ---- */

static int ipt__is_whole_cut(const ipt__product *product, const ipt__cut *cut) {
  return cut->batch == product->batch && cut->m == product->m && cut->n == product->n &&
         cut->k == product->k;
}

static void ipt__take_tiles(const ipt__piece_list *list, ipt__piece *piece, ipt__stretch batch,
                            ipt__stretch rows, ipt__stretch cols, ipt__stretch terms) {
  const ipt__product *product = list->product;
  int reads = ipt__product_reads_inputs(product);
  int is_whole = ipt__is_whole_cut(product, list->cut);
  if (reads)
    piece->tiles[0] = ipt__make_tile(&product->a, list->elem_size, batch, rows, terms);
  if (reads && ipt__has_own_b(product))
    piece->tiles[1] = ipt__make_tile(&product->b, list->elem_size, batch, terms, cols);
  else if (is_whole)
    piece->in[1] = 0;
  else if (reads)
    piece->tiles[1] = ipt__make_tile(&product->b, list->elem_size, batch, terms, cols);
  piece->tiles[2] = ipt__make_tile(&product->c, list->elem_size, batch, rows, cols);
  if (is_whole)
    return;
  ipt__number_operands(&piece->product);
}

/* Sets the matrices of a piece that uses its tiles as a whole. Without terms, A and B have no
 * tiles. */
static void ipt__fill_tiles(ipt__piece *piece) {
  ipt__product *product = &piece->product;
  ipt__operand *const operands[3] = {&product->a, &product->b, &product->c};
  for (int i = 0; i < 3; i++) {
    uint32_t number = operands[i]->operand;
    int has_tile = piece->tiles[i].at.size > 0;
    *operands[i] = ipt__without_gaps(has_tile ? &piece->tiles[i].at : operands[i], product->batch);
    operands[i]->operand = number;
  }
}

/* The first block of terms scales the old C as the product says, and the others add to it. */
static void ipt__add_general(ipt__piece_list *list, ipt__stretch batch, ipt__stretch rows,
                             ipt__stretch cols, ipt__stretch terms) {
  ipt__piece *piece = ipt__add_piece(list);
  ipt__product *product = &piece->product;
  ipt__take_tiles(list, piece, batch, rows, cols, terms);
  product->batch = batch.count;
  product->m = rows.count;
  product->n = cols.count;
  product->k = terms.count;
  if (terms.first > 0)
    ipt__set_number(product->beta, 1);
  if (ipt__writes_triangle(product) && rows.first != cols.first) {
    product->triangle = IPT__WHOLE;
    product->hermitian = 0;
  }
  ipt__fill_tiles(piece);
}

/* Whether the product writes the block; it may write only a triangle. */
static int ipt__is_written(const ipt__product *product, uint64_t row, uint64_t col) {
  if (!ipt__writes_triangle(product))
    return 1;
  return product->triangle == IPT__LOWER ? row >= col : row <= col;
}

static void ipt__list_block(ipt__piece_list *list, ipt__stretch batch, uint64_t row, uint64_t col) {
  const ipt__product *p = list->product;
  const ipt__cut *cut = list->cut;
  uint64_t blocks = ipt__count_blocks(p->k, cut->k);
  for (uint64_t i = 0; i < blocks; i++)
    ipt__add_general(list, batch, ipt__stretch_of(cut->m, row, p->m),
                     ipt__stretch_of(cut->n, col, p->n), ipt__stretch_of(cut->k, i, p->k));
}

static void ipt__list_general(ipt__piece_list *list, ipt__stretch batch) {
  const ipt__product *p = list->product;
  const ipt__cut *cut = list->cut;
  uint64_t rows = ipt__count_blocks(p->m, cut->m), cols = ipt__count_blocks(p->n, cut->n);
  for (uint64_t i = 0; i < rows * cols; i++) {
    uint64_t row = cut->columns_first ? i % rows : i / cols;
    uint64_t col = cut->columns_first ? i / rows : i % cols;
    if (ipt__is_written(p, row, col))
      ipt__list_block(list, batch, row, col);
  }
}

/* ---- Symmetric matrices and vectors ---- */

static const ipt__stretch ipt__one = {0, 1};

/* Adds a product of a stored block of A and the vectors. A block beside the diagonal takes part in
 * two general products, once as it is and once transposed, but comes to the device only once. */
static void ipt__add_symmetric(ipt__piece_list *list, ipt__stretch rows, ipt__stretch cols,
                               int is_other) {
  const ipt__product *p = list->product;
  ipt__piece *piece = ipt__add_piece(list);
  ipt__product *product = &piece->product;
  const ipt__stretch all = {0, p->m}, from = is_other ? rows : cols, to = is_other ? cols : rows;
  piece->tiles[0] = ipt__make_tile(&p->a, list->elem_size, ipt__one, rows, cols);
  piece->tiles[1] = ipt__make_tile(&p->b, list->elem_size, ipt__one, all, ipt__one);
  piece->tiles[2] = ipt__make_tile(&p->c, list->elem_size, ipt__one, all, ipt__one);
  product->a = ipt__without_gaps(&piece->tiles[0].at, 1);
  ipt__use_part(piece, 1, 1, list->elem_size, from, ipt__one);
  ipt__use_part(piece, 2, 2, list->elem_size, to, ipt__one);
  ipt__number_operands(product);
  product->m = to.count;
  product->k = from.count;
  if (rows.first == cols.first)
    return;
  product->a.transposed = is_other;
  product->a.conjugated = product->a.conjugated != (is_other && product->hermitian);
  ipt__make_general(product);
  ipt__set_number(product->beta, 1);
}

/* The diagonal blocks come first, and they take the old values of the result. */
static void ipt__list_symmetric(ipt__piece_list *list) {
  const ipt__product *p = list->product;
  uint64_t block = list->cut->m, blocks = ipt__count_blocks(p->m, block);
  for (uint64_t i = 0; i < blocks; i++)
    ipt__add_symmetric(list, ipt__stretch_of(block, i, p->m), ipt__stretch_of(block, i, p->m), 0);
  for (uint64_t i = 0; i < blocks; i++)
    for (uint64_t j = 0; j < i; j++) {
      ipt__stretch later = ipt__stretch_of(block, i, p->m);
      ipt__stretch earlier = ipt__stretch_of(block, j, p->m);
      int is_lower = p->triangle == IPT__LOWER;
      for (int is_other = 0; is_other < 2; is_other++)
        ipt__add_symmetric(list, is_lower ? later : earlier, is_lower ? earlier : later, is_other);
    }
}

/* ---- Triangular systems ---- */

/* The matrices and right-hand sides that are solved for at a time, with all of their unknowns. */
typedef struct ipt__sides {
  ipt__stretch batch, rows, cols;
} ipt__sides;

/* Adds a piece with a block of op(A), whose rows and columns belong to these unknowns. */
static ipt__piece *ipt__add_of_system(ipt__piece_list *list, const ipt__sides *sides,
                                      ipt__stretch rows, ipt__stretch cols) {
  const ipt__product *p = list->product;
  ipt__piece *piece = ipt__add_piece(list);
  piece->product.batch = sides->batch.count;
  piece->tiles[0] = ipt__make_tile(&p->a, list->elem_size, sides->batch, rows, cols);
  piece->tiles[2] = ipt__make_tile(&p->c, list->elem_size, sides->batch, sides->rows, sides->cols);
  return piece;
}

/* Uses these unknowns of the right-hand sides as an operand. */
static void ipt__set_unknowns(const ipt__piece_list *list, ipt__piece *piece, int operand,
                              const ipt__sides *sides, ipt__stretch unknowns) {
  const ipt__stretch rows = {0, sides->rows.count}, cols = {0, sides->cols.count};
  int right = list->product->right;
  ipt__use_part(piece, operand, 2, list->elem_size, right ? rows : unknowns,
                right ? unknowns : cols);
}

/* Subtracts the contribution of unknowns that are known already. */
static void ipt__add_update(ipt__piece_list *list, const ipt__sides *sides, ipt__stretch known,
                            ipt__stretch unknown, int is_first) {
  int right = list->product->right;
  ipt__piece *piece =
      ipt__add_of_system(list, sides, right ? known : unknown, right ? unknown : known);
  ipt__product *product = &piece->product;
  ipt__operand block = ipt__without_gaps(&piece->tiles[0].at, 1);
  product->m = right ? sides->rows.count : unknown.count;
  product->n = right ? unknown.count : sides->cols.count;
  product->k = known.count;
  ipt__set_unknowns(list, piece, right ? 0 : 1, sides, known);
  ipt__set_unknowns(list, piece, 2, sides, unknown);
  *(right ? &product->b : &product->a) = block;
  piece->in[right ? 1 : 0] = 0;
  ipt__number_operands(product);
  ipt__make_general(product);
  if (is_first)
    memcpy(product->beta, list->product->alpha, sizeof product->beta);
  else
    ipt__set_number(product->beta, 1);
  ipt__set_number(product->alpha, -1);
}

/* alpha scales a block only if nothing has been subtracted from it, since the first subtraction has
 * scaled it. */
static void ipt__add_solution(ipt__piece_list *list, const ipt__sides *sides, ipt__stretch unknown,
                              int is_first) {
  ipt__piece *piece = ipt__add_of_system(list, sides, unknown, unknown);
  ipt__product *product = &piece->product;
  int right = list->product->right;
  product->a = ipt__without_gaps(&piece->tiles[0].at, product->batch);
  product->m = right ? sides->rows.count : unknown.count;
  product->n = right ? unknown.count : sides->cols.count;
  product->k = unknown.count;
  if (unknown.count < list->product->k) {
    ipt__set_unknowns(list, piece, 2, sides, unknown);
    ipt__number_operands(product);
  } else {
    product->c = ipt__without_gaps(&piece->tiles[2].at, product->batch);
  }
  if (!is_first)
    ipt__set_number(product->alpha, 1);
}

/* Substitutes block by block, from the first unknowns on or from the last ones. */
static void ipt__list_systems(ipt__piece_list *list, const ipt__sides *sides) {
  const ipt__product *p = list->product;
  uint64_t block = list->cut->k, blocks = ipt__count_blocks(p->k, block);
  int is_lower = (p->triangle == IPT__LOWER) != (p->a.transposed != 0);
  int forward = is_lower != (p->right != 0);
  for (uint64_t i = 0; i < blocks; i++) {
    ipt__stretch unknown = ipt__stretch_of(block, forward ? i : blocks - 1 - i, p->k);
    for (uint64_t j = 0; j < i; j++)
      ipt__add_update(list, sides, ipt__stretch_of(block, forward ? j : blocks - 1 - j, p->k),
                      unknown, j == 0);
    ipt__add_solution(list, sides, unknown, i == 0);
  }
}

static void ipt__list_triangular(ipt__piece_list *list, ipt__stretch batch) {
  const ipt__product *p = list->product;
  const ipt__stretch rows = {0, p->m}, cols = {0, p->n};
  uint64_t block = p->right ? list->cut->m : list->cut->n, all = p->right ? p->m : p->n;
  uint64_t blocks = ipt__count_blocks(all, block);
  for (uint64_t i = 0; i < blocks; i++) {
    ipt__stretch some = ipt__stretch_of(block, i, all);
    ipt__sides sides = {batch, p->right ? some : rows, p->right ? cols : some};
    ipt__list_systems(list, &sides);
  }
}

/* ---- All of them ---- */

/* Lists all pieces and returns their number. If `pieces` is NULL, it only counts them. */
static uint64_t ipt__list_pieces(const ipt__product *product, const ipt__cut *cut,
                                 ipt__piece *pieces) {
  ipt__piece_list list;
  memset(&list, 0, sizeof list);
  list.product = product;
  list.cut = cut;
  list.elem_size = ipt__type_size(product->type);
  list.pieces = pieces;
  uint64_t batches = ipt__count_blocks(product->batch, cut->batch);
  for (uint64_t i = 0; i < batches; i++) {
    ipt__stretch batch = ipt__stretch_of(cut->batch, i, product->batch);
    if (product->form == IPT__SYMMETRIC && !ipt__is_whole_cut(product, cut))
      ipt__list_symmetric(&list);
    else if (product->form == IPT__TRIANGULAR)
      ipt__list_triangular(&list, batch);
    else
      ipt__list_general(&list, batch);
  }
  return list.count;
}
