/* Products of tall & skinny matrices on the CPU: sums over rows, and products of rows. Threads
 * divide the long side. For sums, it has shares, whose number depends on the shape alone. A thread
 * packs some rows of A and B and adds all tiles of their product to the sums of the share; the sums
 * of all shares are added in their order at the end. For products of rows, a thread packs a few
 * rows of A, which it may then overwrite, and multiplies them with B, which has been packed for all
 * threads. */

typedef struct ipt__cpu_skinny {
  const ipt__product *product;
  const ipt__tile_kernels *kernels;
  ipt__tile_scaling scaling;
  const unsigned char *a, *b;
  unsigned char *c;
  size_t planes;
  size_t terms; /* terms at a time: for sums, the rows of a block; for products of rows, all */
  uint64_t row_tiles, col_tiles; /* tiles of C; for products of rows, only col_tiles */
  uint64_t items;                /* for sums, blocks of rows; for products of rows, tiles */
  uint64_t shares;               /* into which the items are divided */
  uint32_t workers;
  uint64_t sums_bytes;   /* for sums, those of a share */
  uint64_t shared_bytes; /* the sums of all shares; for products of rows, the packed B */
  uint64_t worker_bytes; /* packed tiles; for products of rows, behind sums */
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

/* Sums of a share, which are cleared and added up, should be few beside what it reads. */
static uint64_t ipt__worthwhile_shares(const ipt__cpu_skinny *cpu, const ipt__cpu_sizes *sizes) {
  const ipt__product *product = cpu->product;
  uint64_t bytes = product->a.stored.size + ipt__other_tall(product)->size;
  uint64_t of_sums = ipt__saturating_mul(cpu->sums_bytes, sizes->skinny.sums);
  uint64_t least = ipt__max(sizes->waking.read, of_sums);
  return ipt__clamp(bytes / least + 1, 1, ipt__max(cpu->items, 1));
}

/* ---- How the work is divided ---- */

static void ipt__divide_cpu_sums(ipt__cpu_skinny *cpu, const ipt__cpu_sizes *sizes) {
  const ipt__product *product = cpu->product;
  uint64_t number = ipt__sum_size(product->type);
  uint64_t row_bytes = ipt__saturating_mul(product->m + product->n, number);
  cpu->terms = (size_t)ipt__clamp(sizes->skinny.packed / row_bytes, sizes->skinny.least_rows,
                                  sizes->skinny.most_rows);
  cpu->items = ipt__divide_up(ipt__product_terms(product), cpu->terms);
  cpu->row_tiles = ipt__divide_up(product->m, cpu->kernels->rows);
  cpu->col_tiles = ipt__divide_up(product->n, cpu->kernels->cols);
  cpu->sums_bytes = ipt__saturating_mul(ipt__saturating_mul(cpu->row_tiles, cpu->col_tiles),
                                        ipt__tile_bytes(cpu));
  cpu->shares = ipt__min(ipt__worthwhile_shares(cpu, sizes), sizes->parts);
  cpu->shared_bytes = ipt__saturating_mul(cpu->sums_bytes, cpu->shares);
  uint64_t left = ipt__saturating_mul(cpu->row_tiles, ipt__packed_bytes(cpu, cpu->kernels->rows));
  uint64_t right = ipt__packed_bytes(cpu, cpu->kernels->cols);
  cpu->worker_bytes = ipt__saturating_add(left, right);
}

static void ipt__divide_cpu_rows(ipt__cpu_skinny *cpu, const ipt__cpu_sizes *sizes) {
  const ipt__product *product = cpu->product;
  cpu->terms = (size_t)ipt__product_terms(product);
  cpu->items = ipt__divide_up(product->m, cpu->kernels->rows);
  cpu->shares = ipt__worthwhile_shares(cpu, sizes);
  cpu->col_tiles = ipt__divide_up(product->n, cpu->kernels->cols);
  cpu->shared_bytes =
      ipt__saturating_mul(cpu->col_tiles, ipt__packed_bytes(cpu, cpu->kernels->cols));
  cpu->worker_bytes =
      ipt__saturating_add(ipt__tile_bytes(cpu), ipt__packed_bytes(cpu, cpu->kernels->rows));
}

static ipt__cpu_skinny ipt__divide_cpu_skinny(const ipt__product *product,
                                              const ipt__profile *host) {
  ipt__cpu_skinny cpu;
  memset(&cpu, 0, sizeof cpu);
  cpu.product = product;
  cpu.kernels = ipt__choose_product_tile(product->type, product->m, product->n);
  cpu.scaling = ipt__tile_scaling_of(product);
  cpu.planes = cpu.scaling.is_complex ? 2 : 1;
  if (product->c.stored.size == 0)
    return cpu;
  if (ipt__sums_rows(product))
    ipt__divide_cpu_sums(&cpu, &host->cpu_sizes);
  else
    ipt__divide_cpu_rows(&cpu, &host->cpu_sizes);
  cpu.workers = (uint32_t)ipt__min(cpu.shares, host->threads);
  return cpu;
}

static uint64_t ipt__cpu_skinny_scratch(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_skinny cpu = ipt__divide_cpu_skinny(product, host);
  uint64_t workers = ipt__saturating_mul(cpu.worker_bytes, cpu.workers);
  return ipt__saturating_add(cpu.shared_bytes, workers);
}

/* ---- Packing ---- */

/* Describes columns of a row-major matrix as lanes, with its rows as terms. */
static ipt__packing ipt__pack_columns(const ipt__cpu_skinny *cpu, const ipt__matrix *matrix,
                                      uint64_t first, size_t lanes) {
  ipt__packing packing;
  packing.along = (size_t)matrix->pitch / cpu->kernels->real_size;
  packing.across = cpu->planes;
  packing.terms = cpu->terms;
  packing.lanes = lanes;
  packing.valid = (size_t)ipt__min(lanes, matrix->cols - first);
  packing.planes = cpu->planes;
  packing.conjugate = 0;
  return packing;
}

/* Describes rows of A as lanes, with its columns as terms. */
static ipt__packing ipt__pack_rows(const ipt__cpu_skinny *cpu, uint64_t first) {
  ipt__packing packing;
  packing.along = cpu->planes;
  packing.across = (size_t)cpu->product->a.stored.pitch / cpu->kernels->real_size;
  packing.terms = cpu->terms;
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
    ipt__packing packing = ipt__pack_columns(cpu, a, col, cpu->kernels->rows);
    packing.terms = terms;
    packing.conjugate = cpu->product->a.conjugated;
    cpu->kernels->pack(left + i * left_bytes, cpu->a + ipt__element_at(cpu, a, row, col), &packing);
  }
  for (uint64_t j = 0; j < cpu->col_tiles; j++) {
    uint64_t col = j * tile_cols;
    ipt__packing packing = ipt__pack_columns(cpu, b, col, tile_cols);
    packing.terms = terms;
    cpu->kernels->pack(right, cpu->b + ipt__element_at(cpu, b, row, col), &packing);
    for (uint64_t i = 0; i < cpu->row_tiles; i++)
      cpu->kernels->add_product(sums + (i * cpu->col_tiles + j) * tile_bytes, left + i * left_bytes,
                                right, terms, cpu->planes);
  }
}

static unsigned char *ipt__sums_of_share(const ipt__cpu_skinny *cpu, uint64_t share) {
  return cpu->scratch + share * cpu->sums_bytes;
}

/* Returns the first item of a share. */
static uint64_t ipt__begin_of_share(const ipt__cpu_skinny *cpu, uint64_t share) {
  return cpu->items / cpu->shares * share + ipt__min(cpu->items % cpu->shares, share);
}

static void ipt__cpu_sum_rows(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_skinny *cpu = (const ipt__cpu_skinny *)loop;
  for (uint64_t share = begin; share < end; share++) {
    unsigned char *sums = ipt__sums_of_share(cpu, share);
    uint64_t last = ipt__begin_of_share(cpu, share + 1);
    memset(sums, 0, (size_t)cpu->sums_bytes);
    for (uint64_t item = ipt__begin_of_share(cpu, share); item < last; item++) {
      uint64_t row = item * cpu->terms;
      size_t terms = (size_t)ipt__min(cpu->terms, cpu->product->k - row);
      ipt__add_block(cpu, row, terms, sums, ipt__skinny_worker(cpu, worker));
    }
  }
}

static void ipt__finish_cpu_sums(const ipt__cpu_skinny *cpu) {
  size_t tile_bytes = (size_t)ipt__tile_bytes(cpu);
  size_t tiles = (size_t)(cpu->row_tiles * cpu->col_tiles);
  unsigned char *sums = ipt__sums_of_share(cpu, 0);
  for (uint64_t share = 1; share < cpu->shares; share++)
    cpu->kernels->add_sums(sums, ipt__sums_of_share(cpu, share),
                           tiles * tile_bytes / cpu->kernels->sum_size);
  for (size_t tile = 0; tile < tiles; tile++) {
    uint64_t row = tile / cpu->col_tiles * cpu->kernels->rows;
    uint64_t col = tile % cpu->col_tiles * cpu->kernels->cols;
    ipt__store_tile(cpu->kernels, &cpu->scaling, cpu->c, &cpu->product->c.stored, row, col,
                    sums + tile * tile_bytes);
  }
}

/* ---- Products of rows ---- */

static void ipt__pack_b(const ipt__cpu_skinny *cpu) {
  const ipt__matrix *b = &cpu->product->b.stored;
  size_t bytes = (size_t)ipt__packed_bytes(cpu, cpu->kernels->cols);
  for (uint64_t j = 0; j < cpu->col_tiles && cpu->terms > 0; j++) {
    uint64_t col = j * cpu->kernels->cols;
    ipt__packing packing = ipt__pack_columns(cpu, b, col, cpu->kernels->cols);
    cpu->kernels->pack(cpu->scratch + j * bytes, cpu->b + ipt__element_at(cpu, b, 0, col),
                       &packing);
  }
}

static void ipt__cpu_multiply_rows(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_skinny *cpu = (const ipt__cpu_skinny *)loop;
  size_t tile_bytes = (size_t)ipt__tile_bytes(cpu);
  size_t right_bytes = (size_t)ipt__packed_bytes(cpu, cpu->kernels->cols);
  unsigned char *sums = ipt__skinny_worker(cpu, worker), *left = sums + tile_bytes;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t row = item * cpu->kernels->rows;
    ipt__packing packing = ipt__pack_rows(cpu, row);
    if (cpu->terms > 0)
      cpu->kernels->pack(left, cpu->a + ipt__element_at(cpu, &cpu->product->a.stored, row, 0),
                         &packing);
    for (uint64_t j = 0; j < cpu->col_tiles; j++) {
      memset(sums, 0, tile_bytes);
      cpu->kernels->add_product(sums, left, cpu->scratch + j * right_bytes, cpu->terms,
                                cpu->planes);
      ipt__store_tile(cpu->kernels, &cpu->scaling, cpu->c, &cpu->product->c.stored, row,
                      j * cpu->kernels->cols, sums);
    }
  }
}

/* ---- Both ---- */

static void ipt__cpu_skinny_run(ipt_context *context, const ipt__product *product,
                                const ipt__product_memory *memory) {
  ipt__cpu_skinny all = ipt__divide_cpu_skinny(product, &context->host), *cpu = &all;
  cpu->a = memory->a;
  cpu->b = memory->b;
  cpu->c = memory->c;
  cpu->scratch = memory->scratch;
  if (!ipt__sums_rows(product)) {
    ipt__pack_b(cpu);
    ipt__parallel_for(&context->pool, cpu->items, cpu->workers, ipt__cpu_multiply_rows, cpu);
  } else {
    ipt__parallel_for(&context->pool, cpu->shares, cpu->workers, ipt__cpu_sum_rows, cpu);
    ipt__finish_cpu_sums(cpu);
  }
}
