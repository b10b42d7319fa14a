/* Products of symmetric and Hermitian matrices with vectors on the CPU. Each number of the triangle
 * is read once and used twice [Nath]: in the sum of its row and in the sum of its column. As in the
 * reference BLAS, the sum of a row is multiplied by alpha, and for sums of columns x is. Threads
 * share the parts of the matrix. Each part consists of groups of four rows, dealt out in turn so
 * that all parts have about the same work. A part adds to the sums of columns in a vector of its
 * own, and these vectors are added in order at the end. The number of parts depends on the shape
 * alone, so any number of threads computes the same bits. */

typedef struct ipt__cpu_symv {
  const ipt__product *product;
  const ipt__vector_kernels *kernels;
  const ipt__lane_kernels *lane_kernels;
  ipt__tile_scaling scaling;
  double power;          /* by which factors are multiplied; not in `scaling` */
  size_t planes, number; /* number: bytes of one number */
  uint64_t n, terms;     /* terms: n, or 0 if A is not read */
  uint64_t bytes;        /* bytes of n numbers */
  uint64_t pair;         /* bytes of the sums for both real factors of a complex product */
  uint64_t parts, workers;
  ipt__loop_stop *stop;
  const unsigned char *a;
  unsigned char *vector, *swapped;          /* for the sums of rows */
  unsigned char *factors;                   /* for the sums of columns; `vector` if power is 1 */
  unsigned char *dots, *sums, *column_sums; /* of columns: `pair` bytes for each part */
} ipt__cpu_symv;

/* Returns the number of vectors of sums, each as long as y. */
static uint64_t ipt__symv_sums(const ipt__cpu_symv *cpu) {
  return 1 + cpu->planes * (1 + cpu->parts);
}

static uint64_t ipt__divide_symv(void *division, const ipt__product *product,
                                 const ipt__profile *host) {
  const ipt__cpu_sizes *sizes = &host->cpu_sizes;
  ipt__cpu_symv *cpu = (ipt__cpu_symv *)division;
  cpu->product = product;
  cpu->kernels = ipt__choose_vector_kernels(product);
  cpu->lane_kernels = ipt__choose_lane_kernels(product->type);
  ipt__set_tile_scaling(product, &cpu->scaling);
  cpu->power = ipt__take_power_of_two(&cpu->scaling);
  cpu->planes = cpu->scaling.is_complex ? 2 : 1;
  cpu->number = cpu->planes * cpu->kernels->real_size;
  cpu->n = product->m;
  cpu->terms = ipt__product_terms(product);
  cpu->bytes = cpu->n * cpu->number;
  cpu->pair = cpu->planes * cpu->bytes;
  cpu->parts = ipt__clamp(cpu->n / sizes->vectors.symmetric_rows, 1, sizes->parts);
  uint64_t read = ipt__saturating_mul(cpu->n, cpu->bytes / 2);
  cpu->workers =
      ipt__workers_for(read, sizes->waking.triangle, ipt__min(host->threads, cpu->parts));
  return ipt__saturating_mul(3 + ipt__symv_sums(cpu), cpu->bytes);
}

/* ---- Rows ---- */

/* Up to four adjacent rows, and the part's sums of columns. */
typedef struct ipt__symv_rows {
  uint64_t row, count;
  unsigned char *column_sums; /* the part's sums */
} ipt__symv_rows;

/* Complex rows are used with x and with the swapped x. */
static void ipt__use_twice(const ipt__cpu_symv *cpu, const ipt__symv_rows *of, uint64_t col,
                           uint64_t cols) {
  const void *rows[IPT__ROWS_TOGETHER];
  size_t at = (size_t)(col * cpu->number), row_at = (size_t)(of->row * cpu->number);
  size_t numbers = (size_t)cols * cpu->planes;
  size_t count =
      ipt__find_rows(cpu->a, &cpu->product->a.stored, of->row, of->row + of->count, at, rows);
  cpu->lane_kernels->use_rows(cpu->dots + row_at, of->column_sums + at, rows, count,
                              cpu->vector + at, cpu->factors + row_at, cpu->planes, numbers);
  if (cpu->planes == 2)
    cpu->lane_kernels->use_rows(
        cpu->dots + cpu->bytes + row_at, of->column_sums + cpu->bytes + at, rows, count,
        cpu->swapped + at, cpu->factors + row_at + cpu->kernels->real_size, cpu->planes, numbers);
}

/* The small triangle on the diagonal. Its diagonal is added to the sums of columns only. The
 * imaginary part there is ignored if the matrix is Hermitian. */
static void ipt__use_corner(const ipt__cpu_symv *cpu, const ipt__symv_rows *of) {
  ipt__corner corner;
  size_t at = (size_t)(of->row * cpu->number);
  corner.row_count = ipt__find_rows(cpu->a, &cpu->product->a.stored, of->row, of->row + of->count,
                                    at, corner.rows);
  corner.planes = cpu->planes;
  corner.diagonal = cpu->product->hermitian ? 1 : cpu->planes;
  corner.is_lower = cpu->product->triangle == IPT__LOWER;
  cpu->lane_kernels->use_corner(cpu->dots + at, of->column_sums + at, &corner, cpu->vector + at,
                                cpu->factors + at);
  if (cpu->planes == 2)
    cpu->lane_kernels->use_corner(cpu->dots + cpu->bytes + at, of->column_sums + cpu->bytes + at,
                                  &corner, cpu->swapped + at,
                                  cpu->factors + at + cpu->kernels->real_size);
}

/* Adds the columns that all these rows have in the triangle, then the others. */
static void ipt__add_symmetric_rows(const ipt__cpu_symv *cpu, const ipt__symv_rows *of) {
  int is_lower = cpu->product->triangle == IPT__LOWER;
  uint64_t row_end = of->row + of->count;
  uint64_t begin = is_lower ? 0 : row_end, end = is_lower ? of->row : cpu->n;
  if (begin < end)
    ipt__use_twice(cpu, of, begin, end - begin);
  ipt__use_corner(cpu, of);
}

static void ipt__cpu_symv_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_symv *cpu = (const ipt__cpu_symv *)loop;
  const uint64_t together = IPT__ROWS_TOGETHER;
  (void)worker;
  for (uint64_t part = begin; part < end; part++)
    for (uint64_t row = part * together; row < cpu->terms && !ipt__loop_stops(cpu->stop);
         row += cpu->parts * together) {
      ipt__symv_rows rows = {row, ipt__min(together, cpu->n - row),
                             cpu->column_sums + part * cpu->pair};
      ipt__add_symmetric_rows(cpu, &rows);
    }
}

/* ---- All of it ---- */

static void ipt__gather_symv(const ipt__cpu_symv *cpu, const unsigned char *from) {
  size_t step = ipt__reals_in(cpu->product->b.stored.pitch, cpu->kernels->real_size);
  ipt__gathering gathering = {step, (size_t)cpu->terms, cpu->planes, 0, 0, 1};
  cpu->kernels->gather(cpu->vector, from, &gathering);
  if (cpu->factors != cpu->vector) {
    gathering.power = cpu->power;
    cpu->kernels->gather(cpu->factors, from, &gathering);
    gathering.power = 1;
  }
  gathering.swapped = 1;
  if (cpu->planes == 2)
    cpu->kernels->gather(cpu->swapped, from, &gathering);
}

/* A column of the stored triangle is a row of the other one, conjugated if the matrix is
 * Hermitian. */
static void ipt__finish_symv(const ipt__cpu_symv *cpu, unsigned char *to) {
  const ipt__product *product = cpu->product;
  size_t n = (size_t)cpu->n, real = cpu->kernels->real_size;
  int conjugated = product->a.conjugated;
  ipt__combining of_rows = {n, cpu->planes, 1, conjugated, cpu->power};
  ipt__combining of_columns = {n, cpu->planes, 0, product->hermitian != conjugated, 1};
  for (uint64_t part = 1; part < cpu->parts; part++)
    cpu->kernels->add(cpu->column_sums, cpu->column_sums + part * cpu->pair,
                      ipt__reals_in(cpu->pair, real));
  cpu->kernels->combine(cpu->sums, cpu->dots, cpu->dots + cpu->bytes, &of_rows);
  cpu->kernels->combine(cpu->sums, cpu->column_sums, cpu->column_sums + cpu->bytes, &of_columns);
  cpu->kernels->store(to, ipt__reals_in(product->c.stored.pitch, real), cpu->sums, n,
                      &cpu->scaling);
}

static void ipt__cpu_symv_run(ipt_context *context, void *division,
                              const ipt__product_memory *memory) {
  ipt__cpu_symv *cpu = (ipt__cpu_symv *)division;
  cpu->a = memory->a;
  cpu->stop = memory->stop;
  cpu->vector = memory->scratch;
  cpu->swapped = cpu->vector + cpu->bytes;
  cpu->factors = cpu->power == 1 ? cpu->vector : cpu->swapped + cpu->bytes;
  cpu->sums = cpu->swapped + 2 * cpu->bytes;
  cpu->dots = cpu->sums + cpu->bytes;
  cpu->column_sums = cpu->dots + cpu->pair;
  memset(cpu->sums, 0, (size_t)(ipt__symv_sums(cpu) * cpu->bytes));
  if (cpu->terms > 0)
    ipt__gather_symv(cpu, memory->b);
  if (ipt__scratch_for(context->pool, memory->stop, cpu->parts, (uint32_t)cpu->workers,
                       ipt__cpu_symv_body, cpu))
    ipt__finish_symv(cpu, memory->c);
}
