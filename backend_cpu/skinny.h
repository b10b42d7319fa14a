/* Products of tall & skinny matrices on the CPU: sums over rows, and products of rows. Threads
 * divide the long side. For sums, a thread packs a block of rows of A and B and multiplies all
 * tiles of their product. The sums of many blocks wait in scratch until threads, which share the
 * tiles, have added them to C in order. For products of rows, a thread packs a few rows of A, which
 * it may then overwrite, and multiplies them with B, which has been packed for all threads. An
 * element is computed in the order in which ipt_gemm computes it. */

typedef struct ipt__cpu_skinny {
  const ipt__product *product;
  const ipt__tile_kernels *kernels;
  ipt__tile_scaling scaling;
  ipt__loop_stop *stop;
  const unsigned char *a, *b;
  unsigned char *c;
  size_t planes;
  size_t terms;                    /* terms of a block */
  uint64_t row_tiles, col_tiles;   /* tiles of C; for products of rows, only col_tiles */
  uint64_t items;                  /* for sums, blocks of rows; for products of rows, tiles */
  uint64_t first_item, slot_count; /* for sums: the blocks whose sums are in scratch */
  uint64_t blocks;                 /* for products of rows: blocks of terms */
  int keeps_sums;                  /* unfinished sums stay in scratch, because C cannot hold them */
  uint32_t workers;
  uint64_t sums_bytes;   /* for sums, those of a block */
  uint64_t shared_bytes; /* the sums of blocks, and those kept of them; for products of rows, the
                            packed B */
  uint64_t worker_bytes; /* packed tiles; for products of rows, after sums */
  unsigned char *scratch;
} ipt__cpu_skinny;

static uint64_t ipt__tile_bytes(const ipt__cpu_skinny *cpu) {
  return cpu->kernels->rows * cpu->kernels->cols * cpu->planes * cpu->kernels->sum_size;
}

/* The bytes of one packed tile of rows or columns. */
static uint64_t ipt__packed_bytes(const ipt__cpu_skinny *cpu, uint64_t lanes) {
  return ipt__saturating_mul(cpu->terms, lanes * cpu->planes * cpu->kernels->sum_size);
}

static unsigned char *ipt__skinny_worker(const ipt__cpu_skinny *cpu, uint32_t worker) {
  return cpu->scratch + cpu->shared_bytes + worker * cpu->worker_bytes;
}

static uint64_t ipt__worthwhile_workers(const ipt__cpu_skinny *cpu, const ipt__cpu_sizes *sizes) {
  const ipt__product *product = cpu->product;
  uint64_t bytes = product->a.stored.size + ipt__other_tall(product)->size;
  return ipt__clamp(bytes / sizes->waking.read + 1, 1, ipt__max(cpu->items, 1));
}

/* ---- How the work is divided ---- */

static void ipt__divide_cpu_sums(ipt__cpu_skinny *cpu, const ipt__cpu_sizes *sizes) {
  const ipt__product *product = cpu->product;
  cpu->items = ipt__max(ipt__divide_up(ipt__product_terms(product), cpu->terms), 1);
  cpu->row_tiles = ipt__divide_up(product->m, cpu->kernels->rows);
  cpu->col_tiles = ipt__divide_up(product->n, cpu->kernels->cols);
  cpu->sums_bytes = ipt__saturating_mul(ipt__saturating_mul(cpu->row_tiles, cpu->col_tiles),
                                        ipt__tile_bytes(cpu));
  cpu->slot_count = ipt__clamp(sizes->skinny.sums / cpu->sums_bytes, 1, cpu->items);
  cpu->shared_bytes =
      ipt__saturating_mul(cpu->sums_bytes, cpu->slot_count + (cpu->keeps_sums ? 1 : 0));
  uint64_t left = ipt__saturating_mul(cpu->row_tiles, ipt__packed_bytes(cpu, cpu->kernels->rows));
  uint64_t right = ipt__packed_bytes(cpu, cpu->kernels->cols);
  cpu->worker_bytes = ipt__saturating_add(left, right);
}

static void ipt__divide_cpu_rows(ipt__cpu_skinny *cpu) {
  const ipt__product *product = cpu->product;
  cpu->items = ipt__divide_up(product->m, cpu->kernels->rows);
  cpu->blocks = ipt__max(ipt__divide_up(ipt__product_terms(product), cpu->terms), 1);
  cpu->col_tiles = ipt__divide_up(product->n, cpu->kernels->cols);
  uint64_t left = ipt__saturating_mul(cpu->blocks, ipt__packed_bytes(cpu, cpu->kernels->rows));
  uint64_t right = ipt__saturating_mul(cpu->blocks, ipt__packed_bytes(cpu, cpu->kernels->cols));
  cpu->shared_bytes = ipt__saturating_mul(cpu->col_tiles, right);
  cpu->worker_bytes = ipt__saturating_add(ipt__tile_bytes(cpu), left);
}

static uint64_t ipt__divide_skinny(void *division, const ipt__product *product,
                                   const ipt__profile *host) {
  ipt__cpu_skinny *cpu = (ipt__cpu_skinny *)division;
  memset(cpu, 0, sizeof *cpu);
  cpu->product = product;
  cpu->kernels = ipt__choose_product_tile(product);
  ipt__set_tile_scaling(product, &cpu->scaling);
  cpu->planes = cpu->scaling.is_complex ? 2 : 1;
  cpu->terms = (size_t)ipt__terms_of_block(product->type, &host->cpu_sizes);
  cpu->keeps_sums = ipt__is_narrow(product->type);
  if (ipt__sums_rows(product))
    ipt__divide_cpu_sums(cpu, &host->cpu_sizes);
  else
    ipt__divide_cpu_rows(cpu);
  cpu->workers = (uint32_t)ipt__min(ipt__worthwhile_workers(cpu, &host->cpu_sizes), host->threads);
  uint64_t workers = ipt__saturating_mul(cpu->worker_bytes, cpu->workers);
  return ipt__saturating_add(cpu->shared_bytes, workers);
}

/* ---- Packing ---- */

/* Describes columns of a row-major matrix as lanes, with its rows as terms. */
static ipt__packing ipt__pack_columns(const ipt__cpu_skinny *cpu, const ipt__matrix *matrix,
                                      uint64_t first, size_t lanes, size_t terms) {
  ipt__packing packing;
  packing.along = (size_t)matrix->pitch / cpu->kernels->real_size;
  packing.across = cpu->planes;
  packing.terms = terms;
  packing.lanes = lanes;
  packing.valid = (size_t)ipt__min(lanes, matrix->cols - first);
  packing.planes = cpu->planes;
  packing.conjugate = 0;
  return packing;
}

/* Describes rows of A as lanes, with its columns as terms. */
static ipt__packing ipt__pack_rows(const ipt__cpu_skinny *cpu, uint64_t first, size_t terms) {
  ipt__packing packing;
  packing.along = cpu->planes;
  packing.across = (size_t)cpu->product->a.stored.pitch / cpu->kernels->real_size;
  packing.terms = terms;
  packing.lanes = cpu->kernels->rows;
  packing.valid = (size_t)ipt__min(cpu->kernels->rows, cpu->product->m - first);
  packing.planes = cpu->planes;
  packing.conjugate = cpu->product->a.conjugated;
  return packing;
}

static size_t ipt__element_at(const ipt__cpu_skinny *cpu, const ipt__matrix *matrix, uint64_t row,
                              uint64_t col) {
  return (size_t)(row * matrix->pitch + col * cpu->planes * cpu->kernels->real_size);
}

/* ---- Sums over rows ---- */

/* Adds the product of some rows of A and B to sums. */
static void ipt__add_block(const ipt__cpu_skinny *cpu, uint64_t row, size_t terms,
                           unsigned char *sums, unsigned char *left) {
  const ipt__matrix *a = &cpu->product->a.stored, *b = &cpu->product->b.stored;
  size_t tile_cols = cpu->kernels->cols, tile_bytes = (size_t)ipt__tile_bytes(cpu);
  size_t left_bytes = (size_t)ipt__packed_bytes(cpu, cpu->kernels->rows);
  unsigned char *right = left + cpu->row_tiles * left_bytes;
  for (uint64_t i = 0; i < cpu->row_tiles; i++) {
    uint64_t col = i * cpu->kernels->rows;
    ipt__packing packing = ipt__pack_columns(cpu, a, col, cpu->kernels->rows, terms);
    packing.conjugate = cpu->product->a.conjugated;
    cpu->kernels->pack(left + i * left_bytes, cpu->a + ipt__element_at(cpu, a, row, col), &packing);
  }
  for (uint64_t j = 0; j < cpu->col_tiles; j++) {
    uint64_t col = j * tile_cols;
    ipt__packing packing = ipt__pack_columns(cpu, b, col, tile_cols, terms);
    cpu->kernels->pack(right, cpu->b + ipt__element_at(cpu, b, row, col), &packing);
    for (uint64_t i = 0; i < cpu->row_tiles; i++)
      cpu->kernels->add_product(sums + (i * cpu->col_tiles + j) * tile_bytes, left + i * left_bytes,
                                right, terms, cpu->planes);
  }
}

static unsigned char *ipt__sums_of_item(const ipt__cpu_skinny *cpu, uint64_t item) {
  return cpu->scratch + (item - cpu->first_item) * cpu->sums_bytes;
}

static void ipt__cpu_sum_rows(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_skinny *cpu = (const ipt__cpu_skinny *)loop;
  for (uint64_t i = begin; i < end; i++) {
    uint64_t item = cpu->first_item + i, row = item * cpu->terms;
    size_t terms = (size_t)ipt__min(cpu->terms, ipt__product_terms(cpu->product) - row);
    memset(ipt__sums_of_item(cpu, item), 0, (size_t)cpu->sums_bytes);
    if (terms > 0)
      ipt__add_block(cpu, row, terms, ipt__sums_of_item(cpu, item),
                     ipt__skinny_worker(cpu, worker));
  }
}

/* Adds the sums of all blocks that are in scratch to those that are kept, and stores a tile of C
 * with the last ones. */
static void ipt__keep_cpu_sums(const ipt__cpu_skinny *cpu, uint64_t last, uint64_t tile) {
  size_t bytes = (size_t)ipt__tile_bytes(cpu), at = (size_t)tile * bytes;
  unsigned char *kept = cpu->scratch + cpu->slot_count * cpu->sums_bytes + at;
  for (uint64_t item = cpu->first_item; item < last; item++)
    if (item == 0)
      memcpy(kept, ipt__sums_of_item(cpu, item) + at, bytes);
    else
      ipt__f32_add_sums(kept, ipt__sums_of_item(cpu, item) + at, bytes / sizeof(float));
  if (last == cpu->items)
    ipt__store_tile(cpu->kernels, &cpu->scaling, cpu->c, &cpu->product->c.stored,
                    tile / cpu->col_tiles * cpu->kernels->rows,
                    tile % cpu->col_tiles * cpu->kernels->cols, kept);
}

/* Adds the sums of all blocks that are in scratch to some tiles of C. */
static void ipt__store_cpu_sums(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_skinny *cpu = (const ipt__cpu_skinny *)loop;
  uint64_t last = ipt__min(cpu->first_item + cpu->slot_count, cpu->items);
  (void)worker;
  for (uint64_t tile = begin; cpu->keeps_sums && tile < end; tile++)
    ipt__keep_cpu_sums(cpu, last, tile);
  for (uint64_t item = cpu->first_item; !cpu->keeps_sums && item < last; item++) {
    ipt__tile_scaling scaling = ipt__scaling_of_block(&cpu->scaling, item);
    for (uint64_t tile = begin; tile < end; tile++)
      ipt__store_tile(cpu->kernels, &scaling, cpu->c, &cpu->product->c.stored,
                      tile / cpu->col_tiles * cpu->kernels->rows,
                      tile % cpu->col_tiles * cpu->kernels->cols,
                      ipt__sums_of_item(cpu, item) + tile * ipt__tile_bytes(cpu));
  }
}

static void ipt__cpu_sum_all_rows(ipt_context *context, ipt__cpu_skinny *cpu) {
  uint64_t tiles = cpu->row_tiles * cpu->col_tiles;
  for (; cpu->first_item < cpu->items; cpu->first_item += cpu->slot_count) {
    uint64_t count = ipt__min(cpu->slot_count, cpu->items - cpu->first_item);
    uint32_t workers = cpu->workers;
    if (!ipt__scratch_for(context->pool, cpu->stop, count, (uint32_t)ipt__min(workers, count),
                          ipt__cpu_sum_rows, cpu))
      return;
    if (ipt__saturating_mul(count, cpu->sums_bytes) < context->host.cpu_sizes.skinny.sums / 16)
      workers = 1;
    ipt__stoppable_for(context->pool, cpu->stop, tiles, (uint32_t)ipt__min(workers, tiles),
                       ipt__store_cpu_sums, cpu);
  }
}

/* ---- Products of rows ---- */

static size_t ipt__terms_of_cpu_block(const ipt__cpu_skinny *cpu, uint64_t block) {
  return (size_t)ipt__min(cpu->terms, ipt__product_terms(cpu->product) - block * cpu->terms);
}

/* Packs all terms of some columns of B, block by block. */
static void ipt__pack_columns_of_b(const ipt__cpu_skinny *cpu, uint64_t col, unsigned char *to) {
  const ipt__matrix *b = &cpu->product->b.stored;
  for (uint64_t block = 0; block < cpu->blocks; block++) {
    ipt__packing packing =
        ipt__pack_columns(cpu, b, col, cpu->kernels->cols, ipt__terms_of_cpu_block(cpu, block));
    if (packing.terms > 0)
      cpu->kernels->pack(to, cpu->b + ipt__element_at(cpu, b, block * cpu->terms, col), &packing);
    to += ipt__packed_bytes(cpu, cpu->kernels->cols);
  }
}

static void ipt__pack_b(const ipt__cpu_skinny *cpu) {
  uint64_t bytes = cpu->blocks * ipt__packed_bytes(cpu, cpu->kernels->cols);
  for (uint64_t j = 0; j < cpu->col_tiles; j++)
    ipt__pack_columns_of_b(cpu, j * cpu->kernels->cols, cpu->scratch + j * bytes);
}

static void ipt__pack_rows_of_a(const ipt__cpu_skinny *cpu, uint64_t row, unsigned char *to) {
  const ipt__matrix *a = &cpu->product->a.stored;
  for (uint64_t block = 0; block < cpu->blocks; block++) {
    ipt__packing packing = ipt__pack_rows(cpu, row, ipt__terms_of_cpu_block(cpu, block));
    if (packing.terms > 0)
      cpu->kernels->pack(to, cpu->a + ipt__element_at(cpu, a, row, block * cpu->terms), &packing);
    to += ipt__packed_bytes(cpu, cpu->kernels->rows);
  }
}

/* Computes a tile of C from packed rows and columns. */
static void ipt__multiply_packed(const ipt__cpu_skinny *cpu, uint64_t row, uint64_t col,
                                 unsigned char *sums, const unsigned char *left,
                                 const unsigned char *right) {
  for (uint64_t block = 0; block < cpu->blocks; block++) {
    ipt__tile_scaling scaling = ipt__scaling_of_block(&cpu->scaling, cpu->keeps_sums ? 0 : block);
    if (!cpu->keeps_sums || block == 0)
      memset(sums, 0, (size_t)ipt__tile_bytes(cpu));
    cpu->kernels->add_product(sums, left, right, ipt__terms_of_cpu_block(cpu, block), cpu->planes);
    if (!cpu->keeps_sums || block + 1 == cpu->blocks)
      ipt__store_tile(cpu->kernels, &scaling, cpu->c, &cpu->product->c.stored, row, col, sums);
    left += ipt__packed_bytes(cpu, cpu->kernels->rows);
    right += ipt__packed_bytes(cpu, cpu->kernels->cols);
  }
}

static void ipt__cpu_multiply_rows(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_skinny *cpu = (const ipt__cpu_skinny *)loop;
  uint64_t right_bytes = cpu->blocks * ipt__packed_bytes(cpu, cpu->kernels->cols);
  unsigned char *sums = ipt__skinny_worker(cpu, worker), *left = sums + ipt__tile_bytes(cpu);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t row = item * cpu->kernels->rows;
    ipt__pack_rows_of_a(cpu, row, left);
    for (uint64_t j = 0; j < cpu->col_tiles; j++)
      ipt__multiply_packed(cpu, row, j * cpu->kernels->cols, sums, left,
                           cpu->scratch + j * right_bytes);
  }
}

/* ---- Both ---- */

static void ipt__cpu_skinny_run(ipt_context *context, void *division,
                                const ipt__product_memory *memory) {
  ipt__cpu_skinny *cpu = (ipt__cpu_skinny *)division;
  cpu->a = memory->a;
  cpu->b = memory->b;
  cpu->c = memory->c;
  cpu->scratch = memory->scratch;
  cpu->stop = memory->stop;
  if (!ipt__sums_rows(cpu->product)) {
    ipt__pack_b(cpu);
    ipt__stoppable_for(context->pool, cpu->stop, cpu->items, cpu->workers, ipt__cpu_multiply_rows,
                       cpu);
  } else {
    ipt__cpu_sum_all_rows(context, cpu);
  }
}
