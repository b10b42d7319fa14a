/* C = alpha A B + beta C, with a symmetric or Hermitian A, of which a triangle is read, and one
 * column B. They are cut into blocks of A; both vectors stay on the device as a whole. */

static void ipt__most_symmetric_blocks(const ipt__product *product, uint64_t most[3]) {
  most[0] = product->m;
  most[1] = most[2] = 1;
}

static void ipt__square_symmetric_blocks(const ipt__product *product, ipt__cut *cut) {
  (void)product;
  cut->k = cut->m;
}

static void ipt__count_symmetric(const ipt__product *p, const ipt__cut *cut, ipt__cut_cost *cost) {
  double blocks = (double)ipt__count_blocks(p->m, cut->m), e = (double)ipt__type_size(p->type);
  cost->pieces = blocks * blocks;
  cost->tile[0] = e * (double)cut->m * (double)cut->m;
  cost->tile[1] = cost->tile[2] = e * (double)p->m;
  cost->comes[0] = blocks * (blocks + 1) / 2;
  cost->comes[1] = cost->comes[2] = 1;
}

static const ipt__stretch ipt__one = {0, 1};

/* Adds a product of a stored block of A and the vectors. A block beside the diagonal takes part in
 * two general products, once as it is and once transposed, but comes to the device only once. */
static void ipt__add_symmetric(ipt__piece_list *list, ipt__stretch rows, ipt__stretch cols,
                               int is_other) {
  const ipt__product *p = list->product;
  ipt__piece *piece = ipt__add_piece(list);
  ipt__product *product = &piece->product;
  const ipt__stretch all = {0, p->m}, from = is_other ? rows : cols, to = is_other ? cols : rows;
  piece->tiles[0] = ipt__make_tile(&p->a, ipt__one, rows, cols);
  piece->tiles[1] = ipt__make_tile(&p->b, ipt__one, all, ipt__one);
  piece->tiles[2] = ipt__make_tile(&p->c, ipt__one, all, ipt__one);
  product->a = ipt__without_gaps(&piece->tiles[0].at, 1);
  ipt__use_part(piece, 1, 1, from, ipt__one);
  ipt__use_part(piece, 2, 2, to, ipt__one);
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

/* The diagonal blocks come first. They scale the old values of the result, and the other blocks add
 * to that. */
static void ipt__list_symmetric(ipt__piece_list *list, uint64_t first_matrix, uint64_t matrices) {
  const ipt__product *p = list->product;
  uint64_t block = list->cut->m, blocks = ipt__count_blocks(p->m, block);
  if (ipt__is_whole_cut(p, list->cut)) {
    ipt__list_general(list, first_matrix, matrices);
    return;
  }
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

static const ipt__product_form ipt__form_symmetric = {IPT__SYMMETRIC,
                                                      1,    /* has_b */
                                                      1,    /* has_square_a */
                                                      0,    /* writes_triangle */
                                                      1,    /* mirrors_a */
                                                      0,    /* changes_c */
                                                      NULL, /* describe */
                                                      IPT__IF_DEVICES(ipt__most_symmetric_blocks),
                                                      IPT__IF_DEVICES(ipt__square_symmetric_blocks),
                                                      IPT__IF_DEVICES(ipt__count_symmetric),
                                                      IPT__IF_DEVICES(ipt__list_symmetric),
                                                      NULL};
