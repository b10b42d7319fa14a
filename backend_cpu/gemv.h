/* Products of a dense matrix and a vector on the CPU. The matrix is read once, in the order of
 * memory: if the sums run along its rows, each row is multiplied with the vector; otherwise each
 * row is multiplied by one number of the vector and added to the sums. The sums are called lanes,
 * as in products of tiles. Threads share groups of lanes. If there are few groups, threads also
 * share splits of the terms, whose sums are added in order at the end. Groups and splits depend
 * on the shape alone, so any number of threads computes the same bits. */

typedef struct ipt__cpu_gemv {
  const ipt__product *product;
  const ipt__vector_kernels *kernels;
  ipt__tile_scaling scaling;
  const ipt__operand *matrix, *factor; /* A and B, or B and A */
  const unsigned char *matrix_at, *factor_at;
  unsigned char *c;
  int are_rows;               /* whether the lanes are rows of the matrix as stored */
  size_t factor_step, c_step; /* in real numbers */
  size_t planes, number;      /* number: bytes of one number */
  uint64_t lanes, terms;
  uint64_t gathered;                     /* terms that are gathered at a time */
  uint64_t group, groups, split, splits; /* lanes of a group, the number of groups; terms of a
                                                split, the number of splits */
  uint64_t items;
  uint32_t workers;
  uint64_t partial_bytes, worker_bytes; /* partial: for the sums of all splits */
  unsigned char *scratch;               /* the sums of all splits, then the memory of each worker */
} ipt__cpu_gemv;

static int ipt__is_gemv(const ipt__product *product) {
  return product->triangle == IPT__WHOLE && (product->m == 1 || product->n == 1);
}

/* ---- How the work is divided ---- */

/* A C of one row is the column of the transposed product. */
static void ipt__set_gemv_roles(ipt__cpu_gemv *cpu) {
  const ipt__product *product = cpu->product;
  size_t real = cpu->kernels->real_size;
  int is_col = product->n == 1;
  cpu->matrix = is_col ? &product->a : &product->b;
  cpu->factor = is_col ? &product->b : &product->a;
  cpu->lanes = is_col ? product->m : product->n;
  cpu->are_rows = cpu->matrix->transposed != is_col;
  int is_stored_col = cpu->factor->transposed != is_col;
  cpu->factor_step = is_stored_col ? (size_t)cpu->factor->stored.pitch / real : cpu->planes;
  cpu->c_step = is_col ? (size_t)product->c.stored.pitch / real : cpu->planes;
}

static void ipt__divide_lanes_and_terms(ipt__cpu_gemv *cpu, const ipt__cpu_sizes *sizes) {
  cpu->group = cpu->are_rows ? sizes->vectors.rows : sizes->vectors.cols;
  cpu->groups = ipt__divide_up(cpu->lanes, cpu->group);
  uint64_t all = ipt__saturating_mul(cpu->groups, cpu->product->batch);
  uint64_t wanted = ipt__divide_up(sizes->parts, all);
  uint64_t least = sizes->waking.read / (ipt__min(cpu->group, cpu->lanes) * cpu->number);
  cpu->split = ipt__max(ipt__max(ipt__divide_up(cpu->terms, wanted), least), 1);
  cpu->splits = ipt__max(ipt__divide_up(cpu->terms, cpu->split), 1);
  cpu->items = all * cpu->splits;
}

static uint32_t ipt__gemv_workers(const ipt__cpu_gemv *cpu, const ipt__profile *host) {
  uint64_t numbers = ipt__saturating_mul(cpu->lanes, cpu->terms);
  uint64_t bytes =
      ipt__saturating_mul(ipt__saturating_mul(numbers, cpu->product->batch), cpu->number);
  uint64_t worthwhile = bytes / host->cpu_sizes.waking.read;
  return (uint32_t)ipt__clamp(ipt__min(worthwhile, cpu->items), 1, host->threads);
}

static ipt__cpu_gemv ipt__divide_gemv(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_gemv cpu;
  memset(&cpu, 0, sizeof cpu);
  cpu.product = product;
  cpu.kernels = ipt__choose_vector_kernels(product->type);
  cpu.scaling = ipt__tile_scaling_of(product);
  cpu.planes = cpu.scaling.is_complex ? 2 : 1;
  cpu.number = cpu.planes * cpu.kernels->real_size;
  cpu.terms = ipt__product_terms(product);
  cpu.gathered = host->cpu_sizes.vectors.terms;
  ipt__set_gemv_roles(&cpu);
  ipt__divide_lanes_and_terms(&cpu, &host->cpu_sizes);
  cpu.workers = ipt__gemv_workers(&cpu, host);
  if (cpu.splits > 1)
    cpu.partial_bytes = product->batch * cpu.splits * cpu.lanes * cpu.number;
  cpu.worker_bytes = (3 * cpu.group + 2 * cpu.gathered) * cpu.number;
  return cpu;
}

static uint64_t ipt__cpu_gemv_scratch(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_gemv cpu = ipt__divide_gemv(product, host);
  return ipt__saturating_add(cpu.partial_bytes, cpu.workers * cpu.worker_bytes);
}

/* ---- An item: one group of lanes and one split of the terms ---- */

typedef struct ipt__gemv_item {
  const unsigned char *matrix, *factor; /* operands of one product of the batch */
  unsigned char *c;
  uint64_t lane, lanes, term, term_end;
  unsigned char *sums;
  unsigned char *first, *second, *gathered; /* the worker's memory */
} ipt__gemv_item;

static ipt__gemv_item ipt__gemv_item_of(const ipt__cpu_gemv *cpu, uint64_t number,
                                        uint32_t worker) {
  uint64_t part = number / cpu->groups, index = part / cpu->splits;
  ipt__gemv_item item;
  item.lane = number % cpu->groups * cpu->group;
  item.lanes = ipt__min(cpu->group, cpu->lanes - item.lane);
  item.term = part % cpu->splits * cpu->split;
  item.term_end = ipt__min(item.term + cpu->split, cpu->terms);
  item.matrix = ipt__of_batch(cpu->matrix_at, cpu->matrix, index);
  item.factor = ipt__of_batch(cpu->factor_at, cpu->factor, index);
  item.c = cpu->c + index * cpu->product->c.stride;
  item.first = cpu->scratch + cpu->partial_bytes + worker * cpu->worker_bytes;
  item.second = item.first + cpu->group * cpu->number;
  item.sums = item.second + cpu->group * cpu->number;
  item.gathered = item.sums + cpu->group * cpu->number;
  if (cpu->splits > 1)
    item.sums = cpu->scratch + (part * cpu->lanes + item.lane) * cpu->number;
  return item;
}

static void ipt__gather_terms(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item, uint64_t term,
                              size_t count, int swapped, unsigned char *packed) {
  ipt__gathering gathering = {cpu->factor_step, count, cpu->planes, cpu->factor->conjugated,
                              swapped};
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

static void ipt__add_dots_of_item(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item) {
  unsigned char *swapped = item->gathered + cpu->gathered * cpu->number;
  const void *rows[IPT__ROWS_TOGETHER];
  for (uint64_t term = item->term; term < item->term_end; term += cpu->gathered) {
    size_t terms = (size_t)ipt__min(cpu->gathered, item->term_end - term);
    ipt__gather_terms(cpu, item, term, terms, 0, item->gathered);
    if (cpu->planes == 2)
      ipt__gather_terms(cpu, item, term, terms, 1, swapped);
    for (uint64_t i = 0; i < item->lanes; i += IPT__ROWS_TOGETHER) {
      size_t count = ipt__find_rows(item->matrix, &cpu->matrix->stored, item->lane + i,
                                    item->lane + item->lanes, term * cpu->number, rows);
      cpu->kernels->add_dots(item->first + i * cpu->number, rows, count, item->gathered,
                             terms * cpu->planes, cpu->planes);
      if (cpu->planes == 2)
        cpu->kernels->add_dots(item->second + i * cpu->number, rows, count, swapped,
                               terms * cpu->planes, cpu->planes);
    }
  }
}

static void ipt__add_rows_of_item(const ipt__cpu_gemv *cpu, const ipt__gemv_item *item) {
  const void *rows[IPT__ROWS_TOGETHER];
  size_t numbers = (size_t)item->lanes * cpu->planes;
  for (uint64_t term = item->term; term < item->term_end; term += IPT__ROWS_TOGETHER) {
    size_t count = ipt__find_rows(item->matrix, &cpu->matrix->stored, term, item->term_end,
                                  item->lane * cpu->number, rows);
    ipt__gather_terms(cpu, item, term, count, 0, item->gathered);
    cpu->kernels->add_rows(item->first, rows, count, item->gathered, cpu->planes, numbers);
    if (cpu->planes == 2)
      cpu->kernels->add_rows(item->second, rows, count, item->gathered + cpu->kernels->real_size,
                             cpu->planes, numbers);
  }
}

static void ipt__cpu_gemv_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_gemv *cpu = (const ipt__cpu_gemv *)loop;
  size_t real = cpu->kernels->real_size;
  for (uint64_t i = begin; i < end; i++) {
    ipt__gemv_item item = ipt__gemv_item_of(cpu, i, worker);
    size_t lanes = (size_t)item.lanes;
    ipt__combining combining = {lanes, cpu->planes, cpu->are_rows, cpu->matrix->conjugated};
    memset(item.first, 0, 2 * (size_t)cpu->group * cpu->number);
    memset(item.sums, 0, lanes * cpu->number);
    if (cpu->are_rows)
      ipt__add_dots_of_item(cpu, &item);
    else
      ipt__add_rows_of_item(cpu, &item);
    cpu->kernels->combine(item.sums, item.first, item.second, &combining);
    if (cpu->splits == 1)
      cpu->kernels->store(item.c + item.lane * cpu->c_step * real, cpu->c_step, item.sums, lanes,
                          &cpu->scaling);
  }
}

/* ---- All of it ---- */

/* Adds the sums of the splits and stores the result. It needs no threads because there are few
 * sums. */
static void ipt__finish_gemv(const ipt__cpu_gemv *cpu) {
  uint64_t bytes = cpu->lanes * cpu->number;
  for (uint64_t i = 0; i < cpu->product->batch; i++) {
    unsigned char *sums = cpu->scratch + i * cpu->splits * bytes;
    for (uint64_t s = 1; s < cpu->splits; s++)
      cpu->kernels->add(sums, sums + s * bytes, (size_t)cpu->lanes * cpu->planes);
    cpu->kernels->store(cpu->c + i * cpu->product->c.stride, cpu->c_step, sums, (size_t)cpu->lanes,
                        &cpu->scaling);
  }
}

static void ipt__cpu_gemv_run(ipt_context *context, const ipt__product *product,
                              const ipt__product_memory *memory) {
  ipt__cpu_gemv cpu = ipt__divide_gemv(product, &context->host);
  int is_col = product->n == 1;
  cpu.matrix_at = is_col ? memory->a : memory->b;
  cpu.factor_at = is_col ? memory->b : memory->a;
  cpu.c = memory->c;
  cpu.scratch = memory->scratch;
  ipt__parallel_for(&context->pool, cpu.items, cpu.workers, ipt__cpu_gemv_body, &cpu);
  if (cpu.splits > 1)
    ipt__finish_gemv(&cpu);
}
