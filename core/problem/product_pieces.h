/* The pieces into which a product is cut, so that each is small enough for a device. They are
 * computed one after the other, and each is a product of its own, on parts of tiles. The order of
 * pieces is always the same, and so are the results.
 *
 * A tile is the part of an operand that a block needs. A tile that the next piece needs too stays
 * where it is. */

/* ---- Cuts ---- */

/* The sizes of blocks; the last ones may be smaller. */
struct ipt__cut {
  uint64_t batch, m, n, k;
  int columns_first; /* tiles of B stay, and those of A come again for each block of columns */
};

static ipt__cut ipt__whole_cut(const ipt__product *product) {
  const ipt__cut whole = {product->batch, product->m, product->n, product->k, 0};
  return whole;
}

static int ipt__is_whole_cut(const ipt__product *product, const ipt__cut *cut) {
  return cut->batch == product->batch && cut->m == product->m && cut->n == product->n &&
         cut->k == product->k;
}

/* Whether B is an operand of its own. It is not where a matrix is multiplied by itself. */
static int ipt__has_own_b(const ipt__product *product) {
  return product->b.size > 0 && product->b.operand != product->a.operand;
}

/* Sums without terms are one block. */
static uint64_t ipt__count_blocks(uint64_t all, uint64_t block) {
  return block == 0 ? 1 : ipt__divide_up(all, block);
}

/* ---- The cost of a cut ---- */

/* The bytes of a tile of A, B and C, and how often a tile comes. The counts may exceed 64 bits. */
struct ipt__cut_cost {
  double tile[3], comes[3]; /* bytes; times */
  double pieces;
};

static double ipt__tile_matrices(const ipt__operand *matrix, uint64_t batch) {
  return matrix->size == matrix->stored.size ? 1 : (double)batch;
}

static ipt__cut_cost ipt__cost_of_cut(const ipt__product *product, const ipt__cut *cut) {
  ipt__cut_cost cost;
  product->form->count(product, cut, &cost);
  if (!ipt__product_reads_inputs(product))
    cost.tile[0] = cost.tile[1] = 0;
  if (product->b.size == 0)
    cost.tile[1] = 0;
  return cost;
}

/* ---- Pieces ---- */

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

/* Some matrices of the batch, and some rows, columns and terms of C in them. */
struct ipt__product_part {
  ipt__stretch batch, rows, cols, terms;
};

/* ---- Tiles ---- */

/* Returns where some of `all` rows lie. In a reversed vector they are counted from its end. */
static ipt__stretch ipt__stored_rows(const ipt__operand *x, uint64_t all, ipt__stretch rows) {
  ipt__stretch stored = rows;
  if (x->reversed)
    stored.first = all - rows.first - rows.count;
  return stored;
}

/* `rows` and `cols` are those of op(X). */
static ipt__host_tile ipt__make_tile(const ipt__operand *x, ipt__stretch batch, ipt__stretch rows,
                                     ipt__stretch cols) {
  int is_one = x->size == x->stored.size;
  ipt__stretch line_range = x->transposed ? cols : rows, in_line = x->transposed ? rows : cols;
  ipt__host_tile tile = {*x, 0};
  ipt__matrix *stored = &tile.at.stored;
  if (x->size == 0)
    return tile;
  line_range = ipt__stored_rows(x, x->stored.rows, line_range);
  stored->rows = line_range.count;
  stored->cols = in_line.count;
  stored->width = in_line.count * x->number;
  stored->size = (line_range.count - 1) * stored->pitch + stored->width;
  tile.at.size = stored->size + (is_one ? 0 : (batch.count - 1) * x->stride);
  tile.offset = line_range.first * stored->pitch + in_line.first * x->number +
                (is_one ? 0 : batch.first * x->stride);
  return tile;
}

static int ipt__is_same_tile(const ipt__host_tile *a, const ipt__host_tile *b) {
  return a->offset == b->offset && a->at.size == b->at.size && a->at.operand == b->at.operand &&
         a->at.stored.rows == b->at.stored.rows && a->at.stored.cols == b->at.stored.cols;
}

/* Returns the matrix of a tile as it lies on the device. A matrix that all products of a batch
 * share is there once. */
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

/* Makes some rows and columns of a tile an operand, which is not transposed. The tile has one
 * matrix. */
static void ipt__use_part(ipt__piece *piece, int operand, int tile, ipt__stretch rows,
                          ipt__stretch cols) {
  ipt__operand *const operands[3] = {&piece->product.a, &piece->product.b, &piece->product.c};
  ipt__operand part = ipt__without_gaps(&piece->tiles[tile].at, 1);
  uint64_t first = ipt__stored_rows(&part, part.stored.rows, rows).first;
  part.stored.rows = rows.count;
  part.stored.cols = cols.count;
  part.stored.width = cols.count * part.number;
  part.stored.size = part.size = (rows.count - 1) * part.stored.pitch + part.stored.width;
  *operands[operand] = part;
  piece->in[operand] = tile;
  piece->inside[operand] = first * part.stored.pitch + cols.first * part.number;
}

/* ---- Lists ---- */

struct ipt__piece_list {
  const ipt__product *product;
  const ipt__cut *cut;
  ipt__piece *pieces; /* NULL: the pieces are only counted */
  uint64_t count;
  ipt__piece unlisted;
};

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

static void ipt__set_number(double *number, double value) {
  number[0] = value;
  number[1] = 0;
}

/* ---- All pieces ---- */

/* Lists all pieces and returns their number. If `pieces` is NULL, it only counts them. */
static uint64_t ipt__list_pieces(const ipt__product *product, const ipt__cut *cut,
                                 ipt__piece *pieces) {
  ipt__piece_list list;
  memset(&list, 0, sizeof list);
  list.product = product;
  list.cut = cut;
  list.pieces = pieces;
  uint64_t batches = ipt__count_blocks(product->batch, cut->batch);
  for (uint64_t i = 0; i < batches; i++) {
    ipt__stretch batch = ipt__stretch_of(cut->batch, i, product->batch);
    product->form->list(&list, batch.first, batch.count);
  }
  return list.count;
}

/* Makes the piece of a part of a product. In a triangular system all unknowns of a right-hand side
 * belong to the part. */
static void ipt__take_part(const ipt__product *product, const ipt__product_part *part,
                           ipt__piece *piece) {
  const ipt__cut cut = {part->batch.count, part->rows.count, part->cols.count, part->terms.count,
                        0};
  ipt__piece_list list;
  memset(&list, 0, sizeof list);
  list.product = product;
  list.cut = &cut;
  list.pieces = piece;
  product->form->take(&list, part);
}

/* ---- Vectors in order ---- */

enum { IPT__VECTOR_ALIGNMENT = 256 };

/* Whether a vector has to be copied into order before the product, or, if it is C, out of order
 * after it. Scaling needs no order, because it is the same for all numbers. */
static int ipt__is_out_of_order(const ipt__product *product, const ipt__operand *x) {
  return x->reversed && ipt__product_reads_inputs(product);
}

/* The bytes of the copy in order. */
static uint64_t ipt__ordered_bytes(const ipt__product *product, const ipt__operand *x) {
  return ipt__is_out_of_order(product, x)
             ? ipt__round_up(ipt__without_gaps(x, product->batch).size, IPT__VECTOR_ALIGNMENT)
             : 0;
}

/* Returns the product of copies of reversed vectors, which are in order and have no gaps. */
static ipt__product ipt__product_in_order(const ipt__product *product) {
  ipt__product ordered = *product;
  ipt__operand *const operands[3] = {&ordered.a, &ordered.b, &ordered.c};
  for (int i = 0; i < 3; i++)
    if (ipt__is_out_of_order(product, operands[i])) {
      *operands[i] = ipt__without_gaps(operands[i], product->batch);
      operands[i]->reversed = 0;
    }
  return ordered;
}
