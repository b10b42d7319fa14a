/* Products of a dense matrix and a vector on the CPU. The matrix is read once, in the order of
 * memory: if the sums run along its rows, each row is multiplied by the vector; otherwise each row
 * is multiplied by one number of the vector and added to the sums. The sums are called lanes, as in
 * products of tiles, and are computed in the same order: an element has the bits that a larger C
 * has there. Threads share groups of lanes. If there are few groups, threads also share splits of
 * the terms; then the sums of all blocks of terms wait in scratch and are added in order at the
 * end. The same happens if numbers are narrower than their sums; rows are then widened in
 * scratch. */

typedef struct ipt__cpu_gemv {
  const ipt__product *product;
  const ipt__vector_kernels *kernels;
  const ipt__lane_kernels *lane_kernels;
  ipt__tile_scaling scaling;
  double power;                        /* by which the factor is multiplied; not in `scaling` */
  const ipt__operand *matrix, *factor; /* A and B, or B and A */
  const unsigned char *matrix_at, *factor_at;
  unsigned char *c;
  int are_rows;                  /* whether the lanes are rows of the matrix as stored */
  size_t factor_step, c_step;    /* in real numbers */
  size_t planes, stored, number; /* bytes of one number in the matrix and the vector, and in sums */
  uint64_t lanes, terms;
  uint64_t block, blocks;                /* terms of a block, the number of blocks */
  uint64_t together;                     /* blocks of terms at a time */
  uint64_t group, groups, split, splits; /* lanes of a group, the number of groups; blocks of a
                                                split, the number of splits */
  uint64_t items;
  uint32_t workers;
  int to_scratch;                       /* the sums of all blocks wait there */
  uint64_t partial_bytes, worker_bytes; /* partial: for the sums of all blocks */
  unsigned char *scratch;               /* the sums of all blocks, then the memory of each worker */
} ipt__cpu_gemv;

static int ipt__is_gemv(const ipt__product *product) {
  return product->triangle == IPT__WHOLE && !product->scales_a &&
         (product->m == 1 || product->n == 1);
}

/* ---- How the work is divided ---- */

/* A C of one row is the column of the transposed product. */
static void ipt__set_gemv_roles(ipt__cpu_gemv *cpu) {
  const ipt__product *product = cpu->product;
  size_t real = cpu->kernels->real_size, c_size = cpu->kernels->c_size;
  int is_col = product->n == 1;
  cpu->matrix = is_col ? &product->a : &product->b;
  cpu->factor = is_col ? &product->b : &product->a;
  cpu->lanes = is_col ? product->m : product->n;
  cpu->are_rows = cpu->matrix->transposed != is_col;
  int is_stored_col = cpu->factor->transposed != is_col;
  cpu->factor_step = is_stored_col ? ipt__reals_in(cpu->factor->stored.pitch, real) : cpu->planes;
  cpu->c_step = is_col ? ipt__reals_in(product->c.stored.pitch, c_size) : cpu->planes;
}

/* Returns the blocks of a split, if there are so many groups. */
static uint64_t ipt__blocks_of_split(const ipt__cpu_gemv *cpu, const ipt__cpu_sizes *sizes,
                                     uint64_t threads, uint64_t groups) {
  uint64_t wanted = threads == 1 ? 1 : ipt__divide_up(sizes->parts, groups);
  uint64_t least = sizes->waking.read / (cpu->group * cpu->number);
  uint64_t terms = ipt__max(ipt__divide_up(cpu->terms, wanted), least);
  return ipt__max(ipt__divide_up(terms, cpu->block), 1);
}

/* The lanes of a group. Long parts of rows are read faster, but all threads want some. */
static uint64_t ipt__lanes_of_group(const ipt__cpu_gemv *cpu, const ipt__cpu_sizes *sizes,
                                    uint64_t threads) {
  uint64_t most = ipt__max(sizes->vectors.sums / cpu->number, 1);
  uint64_t share = threads == 1 ? cpu->lanes : ipt__divide_up(cpu->lanes, sizes->each * threads);
  if (cpu->are_rows)
    return ipt__clamp(cpu->lanes, 1, sizes->vectors.rows);
  return ipt__clamp(ipt__max(share, ipt__min(sizes->vectors.cols, cpu->lanes)), 1, most);
}

static void ipt__divide_lanes_and_terms(ipt__cpu_gemv *cpu, const ipt__cpu_sizes *sizes,
                                        uint64_t threads) {
  cpu->group = ipt__lanes_of_group(cpu, sizes, threads);
  cpu->groups = ipt__count_shares(cpu->lanes, cpu->group);
  uint64_t all = ipt__saturating_mul(cpu->groups, cpu->product->batch);
  cpu->block = ipt__terms_of_block(cpu->product->type, sizes);
  cpu->blocks = ipt__max(ipt__count_shares(cpu->terms, cpu->block), 1);
  cpu->together = ipt__min(sizes->vectors.blocks, cpu->blocks);
  cpu->split = cpu->blocks == 1 ? 1 : ipt__blocks_of_split(cpu, sizes, threads, all);
  cpu->splits = ipt__count_shares(cpu->blocks, cpu->split);
  cpu->items = all * cpu->splits;
}

static uint32_t ipt__gemv_workers(const ipt__cpu_gemv *cpu, const ipt__profile *host) {
  uint64_t numbers = ipt__saturating_mul(cpu->lanes, cpu->terms);
  uint64_t bytes =
      ipt__saturating_mul(ipt__saturating_mul(numbers, cpu->product->batch), cpu->stored);
  return ipt__workers_for(bytes, host->cpu_sizes.waking.read, ipt__min(host->threads, cpu->items));
}

/* The numbers of rows that are widened at a time. */
static uint64_t ipt__widened_numbers(const ipt__cpu_gemv *cpu) {
  if (cpu->kernels->widen == NULL)
    return 0;
  return cpu->are_rows ? IPT__MOST_CHAINS * cpu->block : IPT__ROWS_TOGETHER * cpu->group;
}

static uint64_t ipt__divide_gemv(void *division, const ipt__product *product,
                                 const ipt__profile *host) {
  ipt__cpu_gemv *cpu = (ipt__cpu_gemv *)division;
  cpu->product = product;
  cpu->kernels = ipt__choose_vector_kernels(product);
  cpu->lane_kernels = ipt__choose_lane_kernels(product->type);
  ipt__set_tile_scaling(product, &cpu->scaling);
  cpu->planes = cpu->scaling.is_complex ? 2 : 1;
  cpu->stored = cpu->planes * cpu->kernels->real_size;
  cpu->number = cpu->planes * cpu->kernels->sum_size;
  cpu->terms = ipt__product_terms(product);
  ipt__set_gemv_roles(cpu);
  cpu->power = cpu->are_rows ? 1 : ipt__take_power_of_two(&cpu->scaling);
  ipt__divide_lanes_and_terms(cpu, &host->cpu_sizes, host->threads);
  cpu->workers = ipt__gemv_workers(cpu, host);
  cpu->to_scratch = cpu->splits > 1 || (ipt__is_narrow(product->type) && cpu->blocks > 1);
  cpu->partial_bytes =
      cpu->to_scratch ? product->batch * cpu->blocks * cpu->lanes * cpu->number : 0;
  uint64_t gathered = ipt__min(cpu->terms, cpu->together * cpu->block);
  cpu->worker_bytes =
      ((2 + cpu->together) * cpu->group + gathered + ipt__widened_numbers(cpu)) * cpu->number;
  return ipt__saturating_add(cpu->partial_bytes, cpu->workers * cpu->worker_bytes);
}

/* ---- An item: one group of lanes and one split of the terms ---- */

typedef struct ipt__gemv_item {
  const unsigned char *matrix, *factor; /* operands of one product of the batch */
  unsigned char *c;
  uint64_t lane, lanes, block, block_end;
  unsigned char *partial; /* the sums of the batch's matrix in scratch */
  unsigned char *first, *second, *own_sums, *gathered, *widened; /* the worker's memory */
} ipt__gemv_item;

static ipt__gemv_item ipt__gemv_item_of(const ipt__cpu_gemv *cpu, uint64_t number,
                                        uint32_t worker) {
  uint64_t part = number / cpu->groups, index = part / cpu->splits;
  ipt__gemv_item item;
  item.lane = (number - part * cpu->groups) * cpu->group;
  item.lanes = ipt__min(cpu->group, cpu->lanes - item.lane);
  item.block = (part - index * cpu->splits) * cpu->split;
  item.block_end = ipt__min(item.block + cpu->split, cpu->blocks);
  item.matrix = ipt__of_batch(cpu->matrix_at, cpu->matrix, index);
  item.factor = ipt__of_batch(cpu->factor_at, cpu->factor, index);
  item.c = cpu->c + index * cpu->product->c.stride;
  item.partial = cpu->scratch + index * cpu->blocks * cpu->lanes * cpu->number;
  item.first = cpu->scratch + cpu->partial_bytes + worker * cpu->worker_bytes;
  item.second = item.first + cpu->group * cpu->number;
  item.own_sums = item.second + cpu->group * cpu->number;
  item.widened = item.own_sums + cpu->together * cpu->group * cpu->number;
  item.gathered = item.widened + ipt__widened_numbers(cpu) * cpu->number;
  return item;
}

/* Where the sums of a block go: to scratch, or to the worker's memory. */
static unsigned char *ipt__sums_of_block(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item,
                                         uint64_t block) {
  if (cpu->to_scratch)
    return item->partial + (block * cpu->lanes + item->lane) * cpu->number;
  return item->own_sums + block % cpu->together * cpu->group * cpu->number;
}

static size_t ipt__terms_in_block(const ipt__cpu_gemv *cpu, uint64_t block) {
  return (size_t)ipt__min(cpu->block, cpu->terms - block * cpu->block);
}

static void ipt__gather_terms(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item, uint64_t term,
                              size_t count, unsigned char *packed) {
  ipt__gathering gathering = {cpu->factor_step,        count, cpu->planes,
                              cpu->factor->conjugated, 0,     cpu->power};
  cpu->kernels->gather(packed, item->factor + term * cpu->factor_step * cpu->kernels->real_size,
                       &gathering);
}

/* Finds up to four adjacent rows of a matrix, from `offset` bytes into each of them. Unused
 * pointers repeat the last row. Returns the number of rows. */
static size_t ipt__find_rows(const unsigned char *matrix, const ipt__matrix *stored, uint64_t row,
                             uint64_t row_end, uint64_t offset, const void **rows) {
  for (uint64_t i = 0; i < IPT__ROWS_TOGETHER; i++)
    rows[i] = matrix + ipt__min(row + i, row_end - 1) * stored->pitch + offset;
  return (size_t)ipt__min(row_end - row, IPT__ROWS_TOGETHER);
}

/* Returns some numbers of a row as they are summed: where they lie, or the i-th ones of those that
 * are widened. */
static const void *ipt__numbers_of_row(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item,
                                       const void *row, size_t i, size_t count) {
  float *widened = (float *)(void *)item->widened + i * count;
  if (cpu->kernels->widen == NULL)
    return row;
  cpu->kernels->widen(widened, (const unsigned char *)row, count);
  return widened;
}

/* ---- Lanes that are rows of the matrix ---- */

/* Some chains that are not yet added: where their sums go, and how many there are. */
typedef struct ipt__gemv_chains {
  ipt__chains chains;
  void *to[IPT__MOST_CHAINS];
  size_t count;
} ipt__gemv_chains;

/* Chains that the last set lacks repeat the first one. */
static void ipt__flush_chains(const ipt__cpu_gemv *cpu, ipt__gemv_chains *of) {
  double sums[4 * IPT__MOST_CHAINS]; /* IPT__CHAIN_SUMS of each set; floats take half of it */
  size_t sum_bytes = IPT__CHAIN_SUMS * cpu->kernels->sum_size;
  of->chains.sets = (of->count + IPT__CHAINS - 1) / IPT__CHAINS;
  if (of->count == 0)
    return;
  for (size_t i = of->count; i < of->chains.sets * IPT__CHAINS; i++) {
    of->chains.rows[i] = of->chains.rows[0];
    of->chains.factors[i] = of->chains.factors[0];
  }
  ipt__sum_chains(cpu->lane_kernels, cpu->number, sums, &of->chains);
  for (size_t first = 0; first < of->count; first += IPT__CHAINS)
    cpu->kernels->store_chains(of->to + first, of->chains.are_adjacent,
                               (size_t)ipt__min(of->count - first, IPT__CHAINS),
                               (const unsigned char *)sums + first / IPT__CHAINS * sum_bytes,
                               cpu->planes, cpu->matrix->conjugated);
  of->count = 0;
}

/* Takes some lanes of a block, one by one or by sets. All chains of a flush have equally many
 * terms. */
static void ipt__take_chains(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item, uint64_t lane,
                             uint64_t lane_end, uint64_t block, ipt__gemv_chains *of) {
  uint64_t pitch = cpu->matrix->stored.pitch, term = block * cpu->block;
  size_t terms = ipt__terms_in_block(cpu, block), step = of->chains.are_adjacent ? IPT__CHAINS : 1;
  unsigned char *sums = ipt__sums_of_block(cpu, item, block);
  if (of->chains.terms != terms)
    ipt__flush_chains(cpu, of);
  of->chains.terms = terms;
  of->chains.pitch = cpu->kernels->widen == NULL ? (size_t)pitch : terms * cpu->number;
  for (; lane < lane_end; lane += step) {
    const unsigned char *row = item->matrix + (item->lane + lane) * pitch + term * cpu->stored;
    of->chains.rows[of->count] = ipt__numbers_of_row(cpu, item, row, of->count, terms);
    for (size_t i = 1; cpu->kernels->widen != NULL && i < step; i++)
      ipt__numbers_of_row(cpu, item, row + i * pitch, of->count + i, terms);
    of->chains.factors[of->count] =
        item->gathered + block % cpu->together * cpu->block * cpu->number;
    of->to[of->count] = sums + lane * cpu->number;
    of->count += step;
    if (of->count == IPT__MOST_CHAINS)
      ipt__flush_chains(cpu, of);
  }
}

/* Returns the number of rows that are under way at a time. Rows whose lines compete for places in
 * the first cache are no more than it has places. */
static uint64_t ipt__chains_together(const ipt__cpu_gemv *cpu) {
  uint64_t pitch = cpu->matrix->stored.pitch;
  if (cpu->kernels->widen != NULL || pitch % (IPT__CPU_SETS / 2) != 0)
    return IPT__MOST_CHAINS;
  return pitch % IPT__CPU_SETS == 0 ? IPT__CPU_PLACES : 2 * IPT__CPU_PLACES;
}

/* Takes some lanes of all blocks: those of the same rows follow each other in memory. */
static void ipt__add_chains(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item, uint64_t begin,
                            uint64_t end, uint64_t lane, uint64_t lane_end) {
  ipt__gemv_chains of;
  of.count = 0;
  of.chains.planes = cpu->planes;
  of.chains.terms = 0;
  of.chains.are_adjacent = lane_end - lane >= IPT__CHAINS;
  of.chains.shares_factor = end - begin == 1 || lane_end - lane == IPT__MOST_CHAINS;
  for (uint64_t block = begin; block < end; block++)
    ipt__take_chains(cpu, item, lane, lane_end, block, &of);
  ipt__flush_chains(cpu, &of);
}

/* Adds sets of rows, as many as are under way at a time, and then the rows that are left. */
static void ipt__add_dots_of_item(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item,
                                  uint64_t begin, uint64_t end) {
  uint64_t first = begin * cpu->block, last = ipt__min(end * cpu->block, cpu->terms);
  uint64_t together = ipt__chains_together(cpu);
  uint64_t whole = item->lanes - item->lanes % IPT__CHAINS;
  if (cpu->terms == 0) {
    memset(ipt__sums_of_block(cpu, item, begin), 0, (size_t)(item->lanes * cpu->number));
    return;
  }
  ipt__gather_terms(cpu, item, first, (size_t)(last - first),
                    item->gathered + begin % cpu->together * cpu->block * cpu->number);
  for (uint64_t lane = 0; lane < whole; lane += together)
    ipt__add_chains(cpu, item, begin, end, lane, ipt__min(lane + together, whole));
  if (whole < item->lanes)
    ipt__add_chains(cpu, item, begin, end, whole, item->lanes);
}

/* ---- Lanes that are columns of the matrix ---- */

static void ipt__add_rows_of_block(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item,
                                   uint64_t block) {
  const void *rows[IPT__ROWS_TOGETHER];
  uint64_t term = block * cpu->block, end = term + ipt__terms_in_block(cpu, block);
  for (; term < end; term += IPT__ROWS_TOGETHER) {
    size_t count = ipt__find_rows(item->matrix, &cpu->matrix->stored, term, end,
                                  item->lane * cpu->stored, rows);
    for (size_t i = 0; i < IPT__ROWS_TOGETHER; i++)
      rows[i] = i < count ? ipt__numbers_of_row(cpu, item, rows[i], i, (size_t)item->lanes)
                          : rows[count - 1];
    ipt__gather_terms(cpu, item, term, count, item->gathered);
    if (cpu->planes == 1)
      cpu->lane_kernels->add_rows(item->first, rows, count, item->gathered, 1, (size_t)item->lanes);
    else
      cpu->lane_kernels->add_complex(item->first, item->second, rows, count, item->gathered,
                                     2 * (size_t)item->lanes);
  }
}

static void ipt__add_columns_of_item(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item,
                                     uint64_t begin, uint64_t end) {
  ipt__combining combining = {(size_t)item->lanes, cpu->planes, 0, cpu->matrix->conjugated, 1};
  for (uint64_t block = begin; block < end; block++) {
    unsigned char *sums = ipt__sums_of_block(cpu, item, block);
    memset(item->first, 0, 2 * (size_t)cpu->group * cpu->number);
    memset(sums, 0, (size_t)(item->lanes * cpu->number));
    ipt__add_rows_of_block(cpu, item, block);
    cpu->kernels->combine(sums, item->first, item->second, &combining);
  }
}

/* ---- Both ---- */

static void ipt__store_block(const ipt__cpu_gemv *cpu, unsigned char *c, const unsigned char *sums,
                             uint64_t lanes, uint64_t block) {
  ipt__tile_scaling scaling = ipt__scaling_of_block(&cpu->scaling, block);
  cpu->kernels->store(c, cpu->c_step, sums, (size_t)lanes, &scaling);
}

static void ipt__compute_gemv_item(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item) {
  unsigned char *c = item->c + item->lane * cpu->c_step * cpu->kernels->c_size;
  for (uint64_t begin = item->block; begin < item->block_end;) {
    uint64_t end = ipt__min(ipt__round_up(begin + 1, cpu->together), item->block_end);
    if (cpu->are_rows)
      ipt__add_dots_of_item(cpu, item, begin, end);
    else
      ipt__add_columns_of_item(cpu, item, begin, end);
    for (; begin < end; begin++)
      if (!cpu->to_scratch)
        ipt__store_block(cpu, c, ipt__sums_of_block(cpu, item, begin), item->lanes, begin);
  }
}

static void ipt__cpu_gemv_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_gemv *cpu = (const ipt__cpu_gemv *)loop;
  for (uint64_t i = begin; i < end; i++) {
    ipt__gemv_item item = ipt__gemv_item_of(cpu, i, worker);
    ipt__compute_gemv_item(cpu, &item);
  }
}

/* ---- All of it ---- */

/* Adds the sums of all blocks to the first ones, and stores these. */
static void ipt__finish_narrow_gemv(const ipt__cpu_gemv *cpu) {
  unsigned char *sums = cpu->scratch;
  size_t bytes = (size_t)(cpu->lanes * cpu->number);
  for (uint64_t i = 0; i < cpu->product->batch; i++, sums += cpu->blocks * bytes) {
    for (uint64_t block = 1; block < cpu->blocks; block++)
      cpu->kernels->add(sums, sums + block * bytes, (size_t)cpu->lanes);
    ipt__store_block(cpu, cpu->c + i * cpu->product->c.stride, sums, cpu->lanes, 0);
  }
}

/* Adds the sums of all blocks. It needs no threads because there are few sums. */
static void ipt__finish_gemv(const ipt__cpu_gemv *cpu) {
  const unsigned char *sums = cpu->scratch;
  for (uint64_t i = 0; i < cpu->product->batch; i++)
    for (uint64_t block = 0; block < cpu->blocks; block++, sums += cpu->lanes * cpu->number)
      ipt__store_block(cpu, cpu->c + i * cpu->product->c.stride, sums, cpu->lanes, block);
}

static void ipt__cpu_gemv_run(ipt_context *context, void *division,
                              const ipt__product_memory *memory) {
  ipt__cpu_gemv *cpu = (ipt__cpu_gemv *)division;
  int is_col = cpu->product->n == 1;
  cpu->matrix_at = is_col ? memory->a : memory->b;
  cpu->factor_at = is_col ? memory->b : memory->a;
  cpu->c = memory->c;
  cpu->scratch = memory->scratch;
  if (!cpu->to_scratch) {
    ipt__stoppable_for(context->pool, memory->stop, cpu->items, cpu->workers, ipt__cpu_gemv_body,
                       cpu);
    return;
  }
  if (!ipt__scratch_for(context->pool, memory->stop, cpu->items, cpu->workers, ipt__cpu_gemv_body,
                        cpu))
    return;
  if (cpu->kernels->widen != NULL)
    ipt__finish_narrow_gemv(cpu);
  else
    ipt__finish_gemv(cpu);
}
