/* The kernel square swaps pairs of tiles as in [Vladimirov], where a matrix has three regions;
 * tiles in its body have a constant size. Tiles are visited block by block, and while one pair of
 * blocks is swapped, the next is prefetched. */

/* The properties that all matrices of a stage share. */
typedef struct ipt__square {
  const ipt__finish *finish;
  uint64_t side;  /* elements of a matrix */
  uint64_t pitch; /* bytes from row to row */
  uint64_t size;  /* bytes of an element */
  uint64_t tile;  /* elements of a tile's side */
  uint64_t block; /* elements of a block's side; whole tiles */
  const ipt__block *kernel;
  const ipt__cpu_square_sizes *sizes;
} ipt__square;

/* A block that begins on or above the diagonal, and its mirror image. */
typedef struct ipt__block_pair {
  unsigned char *matrix;
  uint64_t row, col;
} ipt__block_pair;

/* Returns the side of a block; blocks are as equal as tiles allow. A matrix of one tile returns
 * early, because the divisions would be most of its time. */
static uint64_t ipt__cpu_square_block(uint64_t elem_size, uint64_t side,
                                      const ipt__cpu_square_sizes *sizes) {
  uint64_t tile = ipt__cpu_square_tile(elem_size);
  if (side <= tile)
    return tile;
  uint64_t most = ipt__max(sizes->block / elem_size / tile, 1) * tile;
  return ipt__round_up(ipt__divide_up(side, ipt__divide_up(side, most)), tile);
}

/* Matrices that lie beside each other, `across` of them in a line, begin a row apart. */
static unsigned char *ipt__square_matrix(const ipt__cpu_stage *cpu, uint64_t index) {
  const ipt__stage *stage = cpu->stage;
  uint64_t beside = stage->across == 1 ? 0 : index % stage->across;
  return cpu->data + (index - beside) * ipt__instance_bytes(stage) +
         beside * stage->cols * stage->elem_size;
}

static ipt__square ipt__square_of(const ipt__cpu_stage *cpu) {
  const ipt__stage *stage = cpu->stage;
  ipt__square s = {cpu->finish,
                   stage->rows,
                   ipt__square_pitch(stage) * stage->elem_size,
                   stage->elem_size,
                   ipt__cpu_square_tile(stage->elem_size),
                   cpu->block,
                   ipt__block_of(stage->elem_size),
                   &cpu->host->cpu_sizes.square};
  return s;
}

/* ---- A pair of blocks ---- */

static unsigned char *ipt__square_place(const ipt__square *s, const ipt__block_pair *pair,
                                        uint64_t row, uint64_t col) {
  return pair->matrix + row * s->pitch + col * s->size;
}

static void ipt__swap_tile_at(const ipt__square *s, const ipt__block_pair *pair, uint64_t row,
                              uint64_t col) {
  uint64_t height = ipt__min(s->tile, s->side - row), width = ipt__min(s->tile, s->side - col);
  (s->kernel->swap)(ipt__square_place(s, pair, row, col), ipt__square_place(s, pair, col, row),
                    (size_t)s->pitch, (size_t)height, (size_t)width, (size_t)s->size);
}

static void ipt__fetch_tile(const ipt__square *s, const ipt__block_pair *pair, uint64_t row,
                            uint64_t col) {
  if (row >= s->side || col >= s->side)
    return;
  uint64_t height = ipt__min(s->tile, s->side - row), width = ipt__min(s->tile, s->side - col);
  uint64_t bytes = ipt__min(width * s->size, s->sizes->fetched_row);
  const unsigned char *first = ipt__square_place(s, pair, row, col);
  for (uint64_t i = 0; i < height; i++)
    for (uint64_t byte = 0; byte < bytes; byte += IPT__CPU_LINE)
      ipt__prefetch(first + i * s->pitch + byte);
}

/* A pair that is prefetched step by step. A step takes the tiles at one place in both blocks, so
 * both blocks are read along their rows. pair is NULL when nothing is left. */
typedef struct ipt__square_fetch {
  const ipt__block_pair *pair;
  uint64_t row, col; /* elements from the blocks' corners */
} ipt__square_fetch;

static void ipt__fetch_step(const ipt__square *s, ipt__square_fetch *fetch) {
  const ipt__block_pair *pair = fetch->pair;
  uint64_t height = ipt__min(s->block, s->side - pair->row); /* the longer side */
  ipt__fetch_tile(s, pair, pair->row + fetch->row, pair->col + fetch->col);
  if (pair->row != pair->col)
    ipt__fetch_tile(s, pair, pair->col + fetch->row, pair->row + fetch->col);
  fetch->col += s->tile;
  if (fetch->col >= height) {
    fetch->col = 0;
    fetch->row += s->tile;
  }
  if (fetch->row >= height)
    fetch->pair = NULL;
}

static void ipt__finish_block(const ipt__square *s, const ipt__block_pair *pair, uint64_t row,
                              uint64_t col) {
  uint64_t row_end = ipt__min(s->side, row + s->block), col_end = ipt__min(s->side, col + s->block);
  if (s->finish != NULL)
    for (uint64_t i = row; i < row_end; i++)
      ipt__finish_bytes(s->finish, ipt__square_place(s, pair, i, col), (col_end - col) * s->size);
}

/* Swaps a pair, and meanwhile prefetches `next`, unless that is NULL. */
static void ipt__swap_block_pair(const ipt__square *s, const ipt__block_pair *pair,
                                 const ipt__block_pair *next) {
  int diagonal = pair->row == pair->col;
  uint64_t row_end = ipt__min(s->side, pair->row + s->block);
  uint64_t col_end = ipt__min(s->side, pair->col + s->block);
  ipt__square_fetch fetch = {next, 0, 0};
  for (uint64_t i = pair->row; i < row_end; i += s->tile)
    for (uint64_t k = diagonal ? i : pair->col; k < col_end; k += s->tile) {
      if (fetch.pair != NULL)
        ipt__fetch_step(s, &fetch);
      ipt__swap_tile_at(s, pair, i, k);
    }
  while (fetch.pair != NULL)
    ipt__fetch_step(s, &fetch);
  ipt__finish_block(s, pair, pair->row, pair->col);
  if (!diagonal)
    ipt__finish_block(s, pair, pair->col, pair->row);
}

/* ---- All pairs ---- */

/* A traversal that swaps a pair when it knows the next one. */
typedef struct ipt__square_walk {
  ipt__square square;
  int fetches;
  unsigned char *matrix;   /* the matrix that is traversed */
  ipt__block_pair waiting; /* matrix is NULL if none waits */
} ipt__square_walk;

static void ipt__swap_waiting(ipt__square_walk *walk, const ipt__block_pair *next) {
  if (walk->waiting.matrix != NULL)
    ipt__swap_block_pair(&walk->square, &walk->waiting, walk->fetches ? next : NULL);
}

static void ipt__visit_block_pair(void *user, uint64_t block_row, uint64_t block_col) {
  ipt__square_walk *walk = (ipt__square_walk *)user;
  uint64_t block = walk->square.block;
  ipt__block_pair pair = {walk->matrix, block_row * block, block_col * block};
  ipt__swap_waiting(walk, &pair);
  walk->waiting = pair;
}

/* An item is a pair of blocks. */
static void ipt__cpu_square(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t blocks = ipt__divide_up(stage->rows, cpu->block), pairs = ipt__pairs(blocks);
  int fetches = stage->batch * ipt__instance_bytes(stage) > cpu->host->cpu_sizes.square.cached;
  int nested = ipt__setting_of(stage->variant, &ipt__traversal_parameter) == IPT__NESTED;
  ipt__square_walk walk = {ipt__square_of(cpu), fetches, NULL, {NULL, 0, 0}};
  (void)worker;
  while (begin < end) {
    uint64_t first = begin % pairs, last = ipt__min(pairs, first + (end - begin));
    walk.matrix = ipt__square_matrix(cpu, begin / pairs);
    ipt__traverse(nested, blocks, first, last, ipt__visit_block_pair, &walk);
    begin += last - first;
  }
  ipt__swap_waiting(&walk, NULL);
}

/* An item is a matrix that is one block. */
static void ipt__cpu_small_square(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__square square = ipt__square_of(cpu);
  (void)worker;
  for (uint64_t i = begin; i < end; i++) {
    const ipt__block_pair whole = {ipt__square_matrix(cpu, i), 0, 0};
    ipt__swap_block_pair(&square, &whole, NULL);
  }
}

static void ipt__divide_cpu_square(ipt__cpu_work *work, const ipt__stage *stage,
                                   const ipt__cpu_means *means) {
  work->block =
      ipt__cpu_square_block(stage->elem_size, stage->rows, &means->host->cpu_sizes.square);
  if (stage->rows <= work->block) {
    ipt__add_loop(work, ipt__cpu_small_square, stage->batch);
    return;
  }
  uint64_t blocks = ipt__divide_up(stage->rows, work->block);
  ipt__add_loop(work, ipt__cpu_square, stage->batch * ipt__pairs(blocks));
}
