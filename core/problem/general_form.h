/* General products: C = alpha op(A) op(B) + beta C, or only a triangle of it.
 *
 * They are cut into blocks of the rows and columns of C, and of the terms of its sums. A triangle
 * has square blocks, and those on the diagonal are triangles. */

/* Terms are not divided where C is in place, because all terms of a row must be there before
 * results overwrite them, or where a narrow C cannot hold unfinished sums. */
static void ipt__most_general_blocks(const ipt__product *product, uint64_t most[3]) {
  most[0] = product->m;
  most[1] = ipt__writes_triangle(product) ? 1 : product->n;
  most[2] = product->in_place || product->c.number < ipt__sum_size(product->type)
                ? 1
                : ipt__max(product->k, 1);
}

static void ipt__square_general_blocks(const ipt__product *product, ipt__cut *cut) {
  if (ipt__writes_triangle(product))
    cut->n = cut->m;
}

/* The device keeps one tile of A and of B at a time. If terms are divided, the tiles of all blocks
 * of terms therefore travel again for each block of C. */
static void ipt__count_general(const ipt__product *p, const ipt__cut *cut, ipt__cut_cost *cost) {
  double batch = (double)ipt__count_blocks(p->batch, cut->batch);
  double m = (double)ipt__count_blocks(p->m, cut->m), n = (double)ipt__count_blocks(p->n, cut->n);
  double k = (double)ipt__count_blocks(p->k, cut->k);
  double blocks = batch * (ipt__writes_triangle(p) ? m * (m + 1) / 2 : m * n);
  int a_stays = k == 1 && (n == 1 || !cut->columns_first);
  int b_stays = k == 1 && (m == 1 || cut->columns_first);
  double rows = (double)cut->m, cols = (double)cut->n;
  cost->pieces = blocks * k;
  cost->tile[0] = p->a.number * rows * (double)cut->k * ipt__tile_matrices(&p->a, cut->batch);
  cost->tile[1] = p->b.number * cols * (double)cut->k * ipt__tile_matrices(&p->b, cut->batch);
  cost->tile[2] = p->c.number * rows * cols * (double)cut->batch;
  cost->comes[0] = a_stays ? batch * m : cost->pieces;
  cost->comes[1] = b_stays ? batch * n : cost->pieces;
  cost->comes[2] = blocks;
}

static void ipt__take_tiles(const ipt__piece_list *list, ipt__piece *piece, ipt__stretch batch,
                            ipt__stretch rows, ipt__stretch cols, ipt__stretch terms) {
  const ipt__product *product = list->product;
  int reads = ipt__product_reads_inputs(product);
  int is_whole = ipt__is_whole_cut(product, list->cut);
  if (reads)
    piece->tiles[0] = ipt__make_tile(&product->a, batch, rows, terms);
  if (reads && ipt__has_own_b(product))
    piece->tiles[1] = ipt__make_tile(&product->b, batch, terms, cols);
  else if (is_whole)
    piece->in[1] = 0;
  else if (reads)
    piece->tiles[1] = ipt__make_tile(&product->b, batch, terms, cols);
  piece->tiles[2] = ipt__make_tile(&product->c, batch, rows, cols);
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

static void ipt__take_general(ipt__piece_list *list, const ipt__product_part *part) {
  ipt__add_general(list, part->batch, part->rows, part->cols, part->terms);
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

static void ipt__list_general(ipt__piece_list *list, uint64_t first_matrix, uint64_t matrices) {
  const ipt__stretch batch = {first_matrix, matrices};
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

static const ipt__product_form ipt__form_general = {IPT__GENERAL,
                                                    1,    /* has_b */
                                                    0,    /* has_square_a */
                                                    1,    /* writes_triangle */
                                                    0,    /* mirrors_a */
                                                    0,    /* changes_c */
                                                    NULL, /* describe */
                                                    IPT__IF_DEVICES(ipt__most_general_blocks),
                                                    IPT__IF_DEVICES(ipt__square_general_blocks),
                                                    IPT__IF_DEVICES(ipt__count_general),
                                                    IPT__IF_DEVICES(ipt__list_general),
                                                    IPT__IF_DEVICES(ipt__take_general)};

/* ---- Other products as general ones ---- */

/* Returns a product without terms, which only computes C = beta C. */
IPT__MAYBE_UNUSED static ipt__product ipt__scaling_of(const ipt__product *product,
                                                      const double *beta) {
  ipt__product scaling = *product;
  scaling.form = &ipt__form_general;
  scaling.variant = &ipt__any_variant;
  scaling.k = 0;
  scaling.in_place = 0; /* only C is accessed */
  scaling.beta[0] = beta[0];
  scaling.beta[1] = beta[1];
  if (!product->form->writes_triangle) { /* both describe A */
    scaling.triangle = IPT__WHOLE;
    scaling.hermitian = 0;
  }
  return scaling;
}

/* Turns a product of another form into a general one. */
IPT__MAYBE_UNUSED static void ipt__make_general(ipt__product *product) {
  product->form = &ipt__form_general;
  product->variant = &ipt__any_variant;
  product->triangle = IPT__WHOLE;
  product->hermitian = product->right = product->unit_diagonal = 0;
}
