/* Triangular systems: op(A) C = alpha C or, from the right, C op(A) = alpha C, solved for C.
 *
 * They are cut into blocks of right-hand sides, and of A. Each block of A is used for all
 * right-hand sides that are on the device. The unknowns of a right-hand side are cut as A is, whose
 * blocks have k rows and columns. */

static void ipt__describe_triangular(const ipt__product *product, ipt__text *out) {
  ipt__append(out, "%s%s", product->right ? " right" : " left",
              product->unit_diagonal ? " unit diagonal" : "");
}

static void ipt__most_triangular_blocks(const ipt__product *product, uint64_t most[3]) {
  most[0] = product->right ? product->m : 1;
  most[1] = product->right ? 1 : product->n;
  most[2] = ipt__max(product->k, 1);
}

static void ipt__count_triangular(const ipt__product *p, const ipt__cut *cut, ipt__cut_cost *cost) {
  double blocks = (double)ipt__count_blocks(p->k, cut->k), e = (double)ipt__type_size(p->type);
  double batch = (double)ipt__count_blocks(p->batch, cut->batch);
  double sides =
      (double)(p->right ? ipt__count_blocks(p->m, cut->m) : ipt__count_blocks(p->n, cut->n));
  double of_side = (double)(p->right ? cut->m : cut->n);
  cost->pieces = batch * sides * blocks * (blocks + 1) / 2;
  cost->tile[0] = e * (double)cut->k * (double)cut->k * ipt__tile_matrices(&p->a, cut->batch);
  cost->tile[1] = cost->comes[1] = 0;
  cost->tile[2] = e * (double)p->k * of_side * (double)cut->batch;
  cost->comes[0] = blocks == 1 ? batch : cost->pieces;
  cost->comes[2] = batch * sides;
}

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
  piece->tiles[0] = ipt__make_tile(&p->a, sides->batch, rows, cols);
  piece->tiles[2] = ipt__make_tile(&p->c, sides->batch, sides->rows, sides->cols);
  return piece;
}

/* Uses these unknowns of the right-hand sides as an operand. */
static void ipt__set_unknowns(const ipt__piece_list *list, ipt__piece *piece, int operand,
                              const ipt__sides *sides, ipt__stretch unknowns) {
  const ipt__stretch rows = {0, sides->rows.count}, cols = {0, sides->cols.count};
  int right = list->product->right;
  ipt__use_part(piece, operand, 2, right ? rows : unknowns, right ? unknowns : cols);
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

/* Scales a block by alpha only if nothing has been subtracted from it, because the first
 * subtraction scales it. */
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

static void ipt__list_triangular(ipt__piece_list *list, uint64_t first_matrix, uint64_t matrices) {
  const ipt__stretch batch = {first_matrix, matrices};
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

/* The cut of the list must not divide A. */
static void ipt__take_systems(ipt__piece_list *list, const ipt__product_part *part) {
  ipt__sides sides = {part->batch, part->rows, part->cols};
  ipt__list_systems(list, &sides);
}

static const ipt__product_form ipt__form_triangular = {IPT__TRIANGULAR,
                                                       0, /* has_b */
                                                       1, /* has_square_a */
                                                       0, /* writes_triangle */
                                                       0, /* mirrors_a */
                                                       1, /* changes_c */
                                                       ipt__describe_triangular,
                                                       IPT__IF_DEVICES(ipt__most_triangular_blocks),
                                                       NULL, /* square_blocks */
                                                       IPT__IF_DEVICES(ipt__count_triangular),
                                                       IPT__IF_DEVICES(ipt__list_triangular),
                                                       IPT__IF_DEVICES(ipt__take_systems)};
