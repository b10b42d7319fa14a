/* Finds the sizes of the blocks into which a product of host memory is cut, so that the part that
 * the device holds at a time fits its memory. This file only does the arithmetic; product_pieces.h
 * makes the pieces.
 *
 *     GENERAL, VECTOR_SUM   blocks of C by rows and columns, and of the terms of their sums; a
 *                           triangle has square blocks, and those on the diagonal are triangles
 *     SYMMETRIC             blocks of A; both vectors stay on the device as a whole
 *     TRIANGULAR            blocks of right-hand sides, and of A; each block of A is used for all
 *                           right-hand sides that are on the device
 *
 * The matrices of a batch are divided first. A tile is the part of an operand that a block needs.
 * Tiles that the next piece needs, too, stay where they are. */

/* The sizes of blocks; the last ones may be smaller. The unknowns of a triangular system are only
 * cut into blocks of A, which have k rows and columns. */
typedef struct ipt__cut {
  uint64_t batch, m, n, k;
  int columns_first; /* B's tiles stay, and A's come again for each block of columns */
} ipt__cut;

enum { IPT__OPERAND_ALIGNMENT = 256, IPT__BLOCK_UNIT = 64 /* rows or columns of larger blocks */ };

static ipt__cut ipt__whole_cut(const ipt__product *product) {
  const ipt__cut whole = {product->batch, product->m, product->n, product->k, 0};
  return whole;
}

static int ipt__writes_triangle(const ipt__product *product) {
  return product->form == IPT__GENERAL && product->triangle != IPT__WHOLE;
}

/* Whether B is an operand of its own. It is A if a matrix is multiplied by itself. */
static int ipt__has_own_b(const ipt__product *product) {
  return product->b.size > 0 && product->b.operand != product->a.operand;
}

/* Sums without terms are one block. */
static uint64_t ipt__count_blocks(uint64_t all, uint64_t block) {
  return block == 0 ? 1 : ipt__divide_up(all, block);
}

/* ---- The cost of a cut ---- */

/* The bytes of a tile of A, B and C, and how often a tile comes. The counts may exceed 64 bits. */
typedef struct ipt__cut_cost {
  double tile[3], comes[3]; /* bytes; times */
  double pieces;
} ipt__cut_cost;

static double ipt__tile_matrices(const ipt__operand *matrix, uint64_t batch) {
  return matrix->size == matrix->stored.size ? 1 : (double)batch;
}

IPT__SUMS_REST_IN_C(between_pieces_with_other_terms);

/* A tile with a block of terms makes room for the next one, so all such tiles come again for each
 * block of C. */
static void ipt__count_general(const ipt__product *p, const ipt__cut *cut, ipt__cut_cost *cost) {
  double batch = (double)ipt__count_blocks(p->batch, cut->batch);
  double m = (double)ipt__count_blocks(p->m, cut->m), n = (double)ipt__count_blocks(p->n, cut->n);
  double k = (double)ipt__count_blocks(p->k, cut->k);
  double blocks = batch * (ipt__writes_triangle(p) ? m * (m + 1) / 2 : m * n);
  int a_stays = k == 1 && (n == 1 || !cut->columns_first);
  int b_stays = k == 1 && (m == 1 || cut->columns_first);
  double e = (double)ipt__type_size(p->type), rows = (double)cut->m, cols = (double)cut->n;
  cost->pieces = blocks * k;
  cost->tile[0] = e * rows * (double)cut->k * ipt__tile_matrices(&p->a, cut->batch);
  cost->tile[1] = e * cols * (double)cut->k * ipt__tile_matrices(&p->b, cut->batch);
  cost->tile[2] = e * rows * cols * (double)cut->batch;
  cost->comes[0] = a_stays ? batch * m : cost->pieces;
  cost->comes[1] = b_stays ? batch * n : cost->pieces;
  cost->comes[2] = blocks;
}

static void ipt__count_symmetric(const ipt__product *p, const ipt__cut *cut, ipt__cut_cost *cost) {
  double blocks = (double)ipt__count_blocks(p->m, cut->m), e = (double)ipt__type_size(p->type);
  cost->pieces = blocks * blocks;
  cost->tile[0] = e * (double)cut->m * (double)cut->m;
  cost->tile[1] = cost->tile[2] = e * (double)p->m;
  cost->comes[0] = blocks * (blocks + 1) / 2;
  cost->comes[1] = cost->comes[2] = 1;
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

static ipt__cut_cost ipt__cost_of_cut(const ipt__product *product, const ipt__cut *cut) {
  ipt__cut_cost cost;
  if (product->form == IPT__SYMMETRIC)
    ipt__count_symmetric(product, cut, &cost);
  else if (product->form == IPT__TRIANGULAR)
    ipt__count_triangular(product, cut, &cost);
  else
    ipt__count_general(product, cut, &cost);
  if (!ipt__product_reads_inputs(product))
    cost.tile[0] = cost.tile[1] = 0;
  if (product->b.size == 0)
    cost.tile[1] = 0;
  return cost;
}

/* ---- What a device holds at a time ---- */

/* Tiles of A and B arrive while others are used, and tiles of C also leave meanwhile. */
static const uint64_t ipt__tile_window[3] = {2, 2, IPT__WINDOW};

static double ipt__bytes_on_device(const ipt__cut_cost *cost) {
  double bytes = 0;
  for (int i = 0; i < 3; i++) {
    double places =
        cost->comes[i] < (double)ipt__tile_window[i] ? cost->comes[i] : (double)ipt__tile_window[i];
    bytes += places * (cost->tile[i] > 0 ? cost->tile[i] + (double)IPT__OPERAND_ALIGNMENT - 1 : 0);
  }
  return bytes;
}

/* The bytes that travel, and those that could travel in the time that submitting the pieces
 * takes. */
static double ipt__travels(const ipt__cut_cost *cost, const ipt__profile *profile) {
  double bytes = cost->pieces * profile->rates.submit * profile->rates.host;
  for (int i = 0; i < 3; i++)
    bytes += cost->tile[i] * cost->comes[i];
  return bytes;
}

/* ---- The best cut ---- */

/* The most blocks of rows, columns and terms. In place, all terms of a row have to be there before
 * its results take their place. */
static void ipt__most_blocks(const ipt__product *product, uint64_t most[3]) {
  int is_system = product->form == IPT__TRIANGULAR, is_square = product->form == IPT__SYMMETRIC;
  most[0] = is_system && !product->right ? 1 : product->m;
  most[1] =
      ipt__writes_triangle(product) || is_square || (is_system && product->right) ? 1 : product->n;
  most[2] = is_square || product->in_place ? 1 : ipt__max(product->k, 1);
}

static uint64_t ipt__size_of_blocks(uint64_t all, uint64_t blocks) {
  uint64_t block = ipt__divide_up(all, blocks);
  if (block > IPT__BLOCK_UNIT)
    block = ipt__round_up(block, IPT__BLOCK_UNIT);
  return ipt__min(block, all);
}

static ipt__cut ipt__make_cut(const ipt__product *product, uint64_t batch, const uint64_t blocks[3],
                              int columns_first) {
  ipt__cut cut = {batch, ipt__size_of_blocks(product->m, blocks[0]),
                  ipt__size_of_blocks(product->n, blocks[1]),
                  ipt__size_of_blocks(product->k, blocks[2]), columns_first};
  if (ipt__writes_triangle(product))
    cut.n = cut.m;
  if (product->form == IPT__SYMMETRIC)
    cut.k = cut.m;
  return cut;
}

/* Returns the next number of blocks to try. All small numbers are tried, and `most`. */
static uint64_t ipt__next_blocks(uint64_t blocks, uint64_t most) {
  uint64_t next = blocks + ipt__max(blocks / 4, 1);
  return blocks < most ? ipt__min(next, most) : most + 1;
}

typedef struct ipt__cut_search {
  const ipt__product *product;
  const ipt__profile *profile;
  double bytes; /* available for the tiles */
  double least; /* bytes that travel with the best cut so far; negative: there is none */
  ipt__cut best;
} ipt__cut_search;

/* Returns whether it fits. */
static int ipt__try_cut(ipt__cut_search *search, const ipt__cut *cut) {
  ipt__cut_cost cost = ipt__cost_of_cut(search->product, cut);
  double travels = ipt__travels(&cost, search->profile);
  if (ipt__bytes_on_device(&cost) > search->bytes)
    return 0;
  if (search->least < 0 || travels < search->least) {
    search->least = travels;
    search->best = *cut;
  }
  return 1;
}

/* Tries more blocks of terms until the cut fits, because fewer are always better. */
static void ipt__try_terms(ipt__cut_search *search, uint64_t rows, uint64_t cols, uint64_t most) {
  int turns = search->product->form == IPT__GENERAL && !search->product->in_place &&
              search->product->triangle == IPT__WHOLE;
  for (uint64_t terms = 1, fits = 0; terms <= most && !fits;
       terms = ipt__next_blocks(terms, most)) {
    const uint64_t blocks[3] = {rows, cols, terms};
    for (int turn = 0; turn <= turns; turn++) {
      ipt__cut cut = ipt__make_cut(search->product, 1, blocks, turn);
      fits |= (uint64_t)ipt__try_cut(search, &cut);
    }
  }
}

/* Cuts between whole matrices only, with as many in a piece as fit. */
static int ipt__try_batches(ipt__cut_search *search) {
  const ipt__product *product = search->product;
  ipt__cut cut = ipt__whole_cut(product);
  for (uint64_t blocks = 1; blocks <= product->batch;
       blocks = ipt__next_blocks(blocks, product->batch)) {
    cut.batch = ipt__divide_up(product->batch, blocks);
    if (ipt__try_cut(search, &cut))
      return 1;
  }
  return 0;
}

/* Finds the cut with which the fewest bytes travel. Returns 0 if not even the smallest blocks
 * fit. */
static int ipt__find_cut(const ipt__product *product, const ipt__profile *profile, uint64_t bytes,
                         ipt__cut *cut) {
  ipt__cut_search search = {product, profile, (double)bytes, -1, {0, 0, 0, 0, 0}};
  uint64_t most[3];
  ipt__most_blocks(product, most);
  if (!ipt__try_batches(&search))
    for (uint64_t rows = 1; rows <= most[0]; rows = ipt__next_blocks(rows, most[0]))
      for (uint64_t cols = 1; cols <= most[1]; cols = ipt__next_blocks(cols, most[1]))
        ipt__try_terms(&search, rows, cols, most[2]);
  *cut = search.best;
  return search.least >= 0;
}

/* The bytes of tiles with the smallest blocks. */
static double ipt__least_on_device(const ipt__product *product) {
  uint64_t most[3];
  ipt__most_blocks(product, most);
  ipt__cut cut = ipt__make_cut(product, 1, most, 0);
  ipt__cut_cost cost = ipt__cost_of_cut(product, &cut);
  return ipt__bytes_on_device(&cost);
}

/* ---- Products of a tall C that fit ---- */

/* Whether a product goes by pieces of rows even if it fits. A of one piece then arrives while C of
 * another is computed and C of a third leaves. */
static int ipt__goes_by_rows(const ipt__product *product) {
  return product->by_long_side && !ipt__sums_rows(product);
}

/* The rows of each piece, for as many pieces as are asked for or, if wanted is 0, as are worth
 * it. */
static uint64_t ipt__rows_of_pieces(const ipt__product *product, uint64_t wanted,
                                    const ipt__profile *profile) {
  double bytes = (double)(product->c.stored.width * product->m);
  if (wanted == 0)
    wanted = ipt__best_pieces(bytes / profile->rates.host, profile);
  uint64_t rows = ipt__round_up(ipt__divide_up(product->m, wanted), IPT__BLOCK_UNIT);
  return ipt__min(rows, product->m);
}
