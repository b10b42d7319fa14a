/* Products of dense matrices on the CPU. Threads share the blocks of C. For each block, a thread
 * packs columns of op(B), with as many terms at a time as stay in the caches, then some rows of
 * op(A) at a time, and multiplies their tiles. Packing applies the transposition and the
 * conjugation. The sums of an element of C are computed in the same order for any number of
 * threads. If only a triangle of C is written, tiles outside of it are skipped and tiles on the
 * diagonal are stored row by row. */

typedef struct ipt__cpu_gemm {
  const ipt__product *product;
  const ipt__tile_kernels *kernels;
  ipt__tile_scaling scaling;
  ipt__loop_stop *stop;
  const unsigned char *a, *b;
  unsigned char *c;
  size_t planes;
  uint64_t terms, block_terms;
  uint64_t row_tiles, col_tiles;          /* tiles of C */
  uint64_t block_rows, block_cols;        /* in tiles */
  uint64_t strip_rows;                    /* rows of tiles that are packed at a time */
  uint64_t row_blocks, col_blocks, items; /* items: the blocks of all matrices of the batch */
  uint32_t workers;
  uint64_t tile_bytes, left_bytes, right_bytes; /* bytes of a tile's sums and of packed tiles */
  int keeps_sums; /* unfinished sums stay in scratch, because C cannot hold them */
  uint64_t sums_bytes, worker_bytes;
  unsigned char *scratch;
} ipt__cpu_gemm;

/* ---- How the work is divided ---- */

static uint64_t ipt__gemm_blocks(const ipt__cpu_gemm *cpu) {
  return ipt__count_shares(cpu->row_tiles, cpu->block_rows) *
         ipt__count_shares(cpu->col_tiles, cpu->block_cols);
}

/* Makes blocks smaller if there would be too few for all threads. Columns are halved first, because
 * packed columns are used by all rows of the block. */
static void ipt__divide_gemm_among(ipt__cpu_gemm *cpu, const ipt__cpu_sizes *sizes,
                                   uint32_t workers) {
  uint64_t wanted = ipt__count_shares(sizes->each * workers, cpu->product->batch);
  /* Unfinished sums of a whole block would exceed the cache. */
  uint64_t strips = cpu->keeps_sums ? 1 : sizes->gemm.strips;
  uint64_t strip_rows = ipt__max(sizes->gemm.left / ipt__max(cpu->left_bytes, 1), 1);
  uint64_t most_cols = ipt__max(sizes->gemm.right / ipt__max(cpu->right_bytes, 1), 1);
  cpu->block_rows = ipt__min(cpu->row_tiles, strips * strip_rows);
  cpu->block_cols = ipt__min(cpu->col_tiles, most_cols);
  while (workers > 1 && ipt__gemm_blocks(cpu) < wanted && cpu->block_rows * cpu->block_cols > 1) {
    if (cpu->block_cols >= cpu->block_rows)
      cpu->block_cols = ipt__divide_up(cpu->block_cols, 2);
    else
      cpu->block_rows = ipt__divide_up(cpu->block_rows, 2);
  }
  cpu->row_blocks = ipt__count_shares(cpu->row_tiles, cpu->block_rows);
  cpu->col_blocks = ipt__count_shares(cpu->col_tiles, cpu->block_cols);
  cpu->strip_rows = ipt__min(cpu->block_rows, strip_rows);
  cpu->items = cpu->row_blocks * cpu->col_blocks * cpu->product->batch;
  cpu->workers = (uint32_t)ipt__min(workers, cpu->items);
}

static uint32_t ipt__gemm_workers(const ipt__cpu_gemm *cpu, const ipt__cpu_waking *waking,
                                  uint32_t threads) {
  const ipt__product *product = cpu->product;
  uint64_t sums = ipt__saturating_mul(ipt__saturating_mul(product->m, product->n), product->batch);
  uint64_t work = ipt__saturating_mul(sums, (cpu->terms + 1) * cpu->planes);
  return ipt__workers_for(work, waking->multiplications, threads);
}

/* Sets all but the places of the operands. */
static void ipt__divide_gemm_by(ipt__cpu_gemm *cpu, const ipt__tile_kernels *kernels,
                                const ipt__product *product, const ipt__cpu_sizes *sizes,
                                uint32_t threads) {
  cpu->product = product;
  cpu->kernels = kernels;
  ipt__set_tile_scaling(product, &cpu->scaling);
  cpu->planes = cpu->scaling.is_complex ? 2 : 1;
  size_t number = cpu->planes * cpu->kernels->sum_size;
  cpu->terms = ipt__product_terms(product);
  cpu->block_terms = ipt__min(cpu->terms, ipt__terms_of_block(product->type, sizes));
  cpu->row_tiles = ipt__count_shares(product->m, cpu->kernels->rows);
  cpu->col_tiles = ipt__count_shares(product->n, cpu->kernels->cols);
  cpu->keeps_sums = ipt__is_narrow(product->type);
  cpu->tile_bytes = cpu->kernels->rows * cpu->kernels->cols * number;
  cpu->left_bytes = cpu->block_terms * cpu->kernels->rows * number;
  cpu->right_bytes = cpu->block_terms * cpu->kernels->cols * number;
  ipt__divide_gemm_among(cpu, sizes, ipt__gemm_workers(cpu, &sizes->waking, threads));
  cpu->sums_bytes = cpu->tile_bytes * (cpu->keeps_sums ? cpu->block_rows * cpu->block_cols : 1);
  cpu->worker_bytes =
      cpu->sums_bytes + cpu->strip_rows * cpu->left_bytes + cpu->block_cols * cpu->right_bytes;
}

static uint64_t ipt__divide_gemm(void *division, const ipt__product *product,
                                 const ipt__profile *host) {
  ipt__cpu_gemm *cpu = (ipt__cpu_gemm *)division;
  ipt__divide_gemm_by(cpu, ipt__choose_product_tile(product), product, &host->cpu_sizes,
                      host->threads);
  return cpu->worker_bytes * cpu->workers;
}

/* ---- Packing ---- */

/* The matrix of the batch with this index; NULL if the operand is missing. */
static const unsigned char *ipt__of_batch(const unsigned char *first, const ipt__operand *matrix,
                                          uint64_t index) {
  return first == NULL ? NULL : first + index * matrix->stride;
}

/* Lanes of one operand for packing: the rows of op(A), or the columns of op(B). */
typedef struct ipt__lanes {
  const ipt__operand *matrix;
  const unsigned char *at;
  int are_stored_rows;
  uint64_t count; /* lanes of the whole matrix */
  size_t of_tile;
} ipt__lanes;

static void ipt__pack_lanes(const ipt__cpu_gemm *cpu, const ipt__lanes *lanes, uint64_t lane,
                            uint64_t term, size_t terms, unsigned char *packed) {
  const ipt__matrix *stored = &lanes->matrix->stored;
  size_t pitch = ipt__reals_in(stored->pitch, cpu->kernels->real_size);
  uint64_t number = cpu->planes * cpu->kernels->real_size;
  uint64_t row = lanes->are_stored_rows ? lane : term, col = lanes->are_stored_rows ? term : lane;
  ipt__packing packing;
  packing.along = lanes->are_stored_rows ? cpu->planes : pitch;
  packing.across = lanes->are_stored_rows ? pitch : cpu->planes;
  packing.terms = terms;
  packing.lanes = lanes->of_tile;
  packing.valid = (size_t)ipt__min(lanes->of_tile, lanes->count - lane);
  packing.planes = cpu->planes;
  packing.conjugate = lanes->matrix->conjugated;
  cpu->kernels->pack(packed, lanes->at + row * stored->pitch + col * number, &packing);
}

/* ---- One block of C ---- */

/* The tiles [row, row_end) x [col, col_end) of one matrix of the batch. */
typedef struct ipt__gemm_block {
  uint64_t row, row_end, col, col_end;
  ipt__lanes left, right;
  unsigned char *c;
  unsigned char *sums, *packed_left, *packed_right;
} ipt__gemm_block;

/* Some terms of a block, and how C takes their sums. */
typedef struct ipt__gemm_terms {
  uint64_t first;
  size_t count;
  int is_last;
  ipt__tile_scaling scaling;
} ipt__gemm_terms;

static void ipt__pack_left(const ipt__cpu_gemm *cpu, const ipt__gemm_block *block,
                           const ipt__gemm_terms *terms, uint64_t row, uint64_t row_end) {
  unsigned char *packed = block->packed_left;
  for (uint64_t i = row; i < row_end && terms->count > 0; i++, packed += cpu->left_bytes) {
    ipt__pack_lanes(cpu, &block->left, i * cpu->kernels->rows, terms->first, terms->count, packed);
    if (cpu->product->scales_a)
      cpu->kernels->scale(packed, terms->count * cpu->kernels->rows, cpu->planes,
                          cpu->product->alpha);
  }
}

static void ipt__pack_right(const ipt__cpu_gemm *cpu, const ipt__gemm_block *block,
                            const ipt__gemm_terms *terms) {
  unsigned char *packed = block->packed_right;
  for (uint64_t j = block->col; j < block->col_end && terms->count > 0;
       j++, packed += cpu->right_bytes)
    ipt__pack_lanes(cpu, &block->right, j * cpu->kernels->cols, terms->first, terms->count, packed);
}

/* Narrows the columns [*begin, *end) of a row to those that the triangle contains. */
static void ipt__cut_by_triangle(ipt__triangle triangle, uint64_t row, uint64_t *begin,
                                 uint64_t *end) {
  if (triangle == IPT__LOWER)
    *end = ipt__min(*end, row + 1);
  if (triangle == IPT__UPPER)
    *begin = ipt__max(*begin, row);
}

/* Whether the rows [row, row_end) and columns [col, col_end) lie outside of the triangle. */
static int ipt__is_beyond(ipt__triangle triangle, uint64_t row, uint64_t row_end, uint64_t col,
                          uint64_t col_end) {
  return (triangle == IPT__LOWER && col >= row_end) || (triangle == IPT__UPPER && row >= col_end);
}

/* Clears the imaginary part of a number on the diagonal, before and after it is computed. */
static void ipt__make_real(const ipt__cpu_gemm *cpu, unsigned char *number) {
  memset(number + cpu->kernels->c_size, 0, cpu->kernels->c_size);
}

/* Stores the part of a tile that lies in the triangle. */
static void ipt__store_triangle(const ipt__cpu_gemm *cpu, const ipt__tile_scaling *scaling,
                                unsigned char *c, uint64_t row, uint64_t col,
                                const unsigned char *sums) {
  const ipt__matrix *matrix = &cpu->product->c.stored;
  size_t number = cpu->kernels->c_size * cpu->planes, sum = cpu->kernels->sum_size;
  uint64_t row_end = ipt__min(row + cpu->kernels->rows, matrix->rows);
  for (uint64_t i = row; i < row_end; i++, sums += cpu->kernels->cols * sum) {
    uint64_t begin = col, end = ipt__min(col + cpu->kernels->cols, matrix->cols);
    ipt__cut_by_triangle(cpu->product->triangle, i, &begin, &end);
    if (begin >= end)
      continue;
    ipt__tile_place place = {1, (size_t)(end - begin), 0, 0};
    unsigned char *line = c + i * matrix->pitch;
    int is_real = cpu->product->hermitian && begin <= i && i < end;
    if (is_real)
      ipt__make_real(cpu, line + i * number);
    cpu->kernels->store(line + begin * number, sums + (begin - col) * sum, &place, scaling);
    if (is_real)
      ipt__make_real(cpu, line + i * number);
  }
}

static void ipt__store_sums(const ipt__cpu_gemm *cpu, const ipt__tile_scaling *scaling,
                            unsigned char *c, uint64_t row, uint64_t col,
                            const unsigned char *sums) {
  if (cpu->product->triangle == IPT__WHOLE)
    ipt__store_tile(cpu->kernels, scaling, c, &cpu->product->c.stored, row, col, sums);
  else
    ipt__store_triangle(cpu, scaling, c, row, col, sums);
}

static ipt__gemm_terms ipt__gemm_terms_from(const ipt__cpu_gemm *cpu, uint64_t first) {
  ipt__gemm_terms terms;
  terms.first = first;
  terms.count = (size_t)ipt__min(cpu->block_terms, cpu->terms - first);
  terms.is_last = first + terms.count == cpu->terms;
  terms.scaling = cpu->keeps_sums ? cpu->scaling : ipt__scaling_of_block(&cpu->scaling, first);
  return terms;
}

/* Prefetches a tile of C into the first cache while its sums are computed. */
static void ipt__prefetch_tile(const ipt__cpu_gemm *cpu, const unsigned char *c, uint64_t row,
                               uint64_t col) {
#ifdef __GNUC__
  const ipt__matrix *matrix = &cpu->product->c.stored;
  uint64_t row_end = ipt__min(row + cpu->kernels->rows, matrix->rows);
  uint64_t number = cpu->kernels->c_size * cpu->planes;
  uint64_t begin = col * number, end = ipt__min(col + cpu->kernels->cols, matrix->cols) * number;
  for (; row < row_end; row++) {
    const unsigned char *line = c + row * matrix->pitch;
    for (uint64_t at = begin; at < end; at += IPT__CPU_LINE)
      __builtin_prefetch(line + at, 1, 3);
    __builtin_prefetch(line + end - 1, 1, 3);
  }
#else
  (void)cpu, (void)c, (void)row, (void)col;
#endif
}

/* Computes tile (i, j) of C. The packed rows begin with tile `row`. */
static void ipt__multiply_tile(const ipt__cpu_gemm *cpu, const ipt__gemm_block *block,
                               const ipt__gemm_terms *terms, uint64_t row, uint64_t i, uint64_t j) {
  uint64_t place = (j - block->col) * (block->row_end - block->row) + i - block->row;
  unsigned char *sums = block->sums + (cpu->keeps_sums ? place * cpu->tile_bytes : 0);
  uint64_t c_row = i * cpu->kernels->rows, c_col = j * cpu->kernels->cols;
  if (ipt__is_beyond(cpu->product->triangle, c_row, c_row + cpu->kernels->rows, c_col,
                     c_col + cpu->kernels->cols))
    return;
  if (!cpu->keeps_sums || terms->first == 0)
    memset(sums, 0, (size_t)cpu->tile_bytes);
  ipt__prefetch_tile(cpu, block->c, c_row, c_col);
  cpu->kernels->add_product(sums, block->packed_left + (i - row) * cpu->left_bytes,
                            block->packed_right + (j - block->col) * cpu->right_bytes, terms->count,
                            cpu->planes);
  if (!cpu->keeps_sums || terms->is_last)
    ipt__store_sums(cpu, &terms->scaling, block->c, c_row, c_col, sums);
}

static int ipt__are_tiles_beyond(const ipt__cpu_gemm *cpu, const ipt__gemm_block *block,
                                 uint64_t row, uint64_t row_end) {
  size_t rows = cpu->kernels->rows, cols = cpu->kernels->cols;
  return ipt__is_beyond(cpu->product->triangle, row * rows, row_end * rows, block->col * cols,
                        block->col_end * cols);
}

/* Adds the products of a block of terms. */
static void ipt__add_terms(const ipt__cpu_gemm *cpu, const ipt__gemm_block *block, uint64_t term) {
  ipt__gemm_terms terms = ipt__gemm_terms_from(cpu, term);
  ipt__pack_right(cpu, block, &terms);
  for (uint64_t row = block->row, end; row < block->row_end; row = end) {
    end = ipt__min(row + cpu->strip_rows, block->row_end);
    if (ipt__are_tiles_beyond(cpu, block, row, end) || ipt__loop_stops(cpu->stop))
      continue;
    ipt__pack_left(cpu, block, &terms, row, end);
    for (uint64_t j = block->col; j < block->col_end; j++)
      for (uint64_t i = row; i < end; i++)
        ipt__multiply_tile(cpu, block, &terms, row, i, j);
  }
}

static ipt__gemm_block ipt__gemm_block_of(const ipt__cpu_gemm *cpu, uint64_t item,
                                          uint32_t worker) {
  const ipt__product *product = cpu->product;
  uint64_t blocks = cpu->row_blocks * cpu->col_blocks, matrix = item / blocks;
  uint64_t of_matrix = item - matrix * blocks, row = of_matrix / cpu->col_blocks;
  ipt__gemm_block block;
  block.row = row * cpu->block_rows;
  block.col = (of_matrix - row * cpu->col_blocks) * cpu->block_cols;
  block.row_end = ipt__min(block.row + cpu->block_rows, cpu->row_tiles);
  block.col_end = ipt__min(block.col + cpu->block_cols, cpu->col_tiles);
  ipt__lanes left = {&product->a, ipt__of_batch(cpu->a, &product->a, matrix),
                     !product->a.transposed, product->m, cpu->kernels->rows};
  ipt__lanes right = {&product->b, ipt__of_batch(cpu->b, &product->b, matrix),
                      product->b.transposed, product->n, cpu->kernels->cols};
  block.left = left;
  block.right = right;
  block.c = cpu->c + matrix * product->c.stride;
  block.sums = cpu->scratch + worker * cpu->worker_bytes;
  block.packed_left = block.sums + cpu->sums_bytes;
  block.packed_right = block.packed_left + cpu->strip_rows * cpu->left_bytes;
  return block;
}

static void ipt__cpu_gemm_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_gemm *cpu = (const ipt__cpu_gemm *)loop;
  for (uint64_t item = begin; item < end; item++) {
    ipt__gemm_block block = ipt__gemm_block_of(cpu, item, worker);
    uint64_t term = 0;
    if (ipt__are_tiles_beyond(cpu, &block, block.row, block.row_end) || ipt__loop_stops(cpu->stop))
      continue;
    do { /* once even without terms, to multiply C by beta */
      ipt__add_terms(cpu, &block, term);
      term += cpu->block_terms;
    } while (term < cpu->terms && !ipt__loop_stops(cpu->stop));
  }
}

/* ---- All of it ---- */

static void ipt__cpu_gemm_run(ipt_context *context, void *division,
                              const ipt__product_memory *memory) {
  ipt__cpu_gemm *cpu = (ipt__cpu_gemm *)division;
  cpu->a = memory->a;
  cpu->b = memory->b;
  cpu->c = memory->c;
  cpu->scratch = memory->scratch;
  cpu->stop = memory->stop;
  ipt__stoppable_for(context->pool, memory->stop, cpu->items, cpu->workers, ipt__cpu_gemm_body,
                     cpu);
}
