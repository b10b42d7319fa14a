/* Finds the sizes of the blocks into which a product of host memory is cut, so that the part that
 * the device holds at a time fits its memory. The forms of products say what a cut costs, and list
 * its pieces. The matrices of a batch are divided first. */

enum { IPT__OPERAND_ALIGNMENT = 256, IPT__BLOCK_UNIT = 64 /* rows or columns of larger blocks */ };

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
  if (product->form->square_blocks != NULL)
    product->form->square_blocks(product, &cut);
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
  int turns = !search->product->in_place && search->product->triangle == IPT__WHOLE;
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
  product->form->most_blocks(product, most);
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
  product->form->most_blocks(product, most);
  ipt__cut cut = ipt__make_cut(product, 1, most, 0);
  ipt__cut_cost cost = ipt__cost_of_cut(product, &cut);
  return ipt__bytes_on_device(&cost);
}

/* ---- Products of a tall C that fit ---- */

/* Whether a product goes by pieces of rows even if it fits. A of one piece then arrives while C of
 * another is computed and C of a third leaves. */
static int ipt__goes_by_rows(const ipt__product *product) {
  return ipt__is_tall(product) && !ipt__sums_rows(product);
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
