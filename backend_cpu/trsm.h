/* Triangular systems on the CPU. Threads share the right-hand sides in panels. Each panel is solved
 * from beginning to end by one thread, so no thread waits for another one. A system is solved by
 * halves: after the first half, its part of X times A is subtracted from the other one by the code
 * of ipt_gemm. Small blocks on the diagonal are solved by substitution. A right-hand side is
 * computed in the same way in any panel, so any number of threads computes the same bits. */

/* The block on the diagonal to solve with: element (i, j) is i * down + j * along real numbers from
 * its beginning. */
typedef struct ipt__solving {
  const ipt__lane_kernels *kernels;
  size_t order;
  size_t down, along;
  size_t lanes; /* right-hand sides, rounded up to a multiple of 8 */
  size_t planes;
  int conjugate, is_upper, unit_diagonal;
} ipt__solving;

#define IPT__REAL            float
#define IPT__TILE_NAME(name) ipt__f32_##name
#include "backend_cpu/trsm_template.h"

#define IPT__REAL            double
#define IPT__TILE_NAME(name) ipt__f64_##name
#include "backend_cpu/trsm_template.h"

typedef void ipt__solver(void *packed, const void *matrix, const ipt__solving *solving, void *to,
                         const ipt__packing *packing);

static ipt__solver *ipt__solver_of(ipt_type type) {
  switch (ipt__facts_of(type).stored) {
  case IPT__STORED_F32:
    return ipt__f32_solve;
  case IPT__STORED_F64:
    return ipt__f64_solve;
  case IPT__STORED_F16:
  case IPT__STORED_BF16:
  case IPT__STORED_S8:
    break; /* there are no such systems */
  }
  return NULL;
}

typedef struct ipt__cpu_trsm {
  const ipt__product *product;
  const ipt__cpu_sizes *sizes;
  const ipt__tile_kernels *kernels;
  size_t planes, number;                /* number: bytes of one number */
  uint64_t order, sides, panel, panels; /* sides: right-hand sides of all panels */
  int is_backward;                      /* whether the last block is solved first */
  uint32_t workers;
  uint64_t gemm_bytes, worker_bytes;
  ipt__loop_stop *stop;
  const unsigned char *a;
  unsigned char *c, *scratch;
} ipt__cpu_trsm;

/* ---- Parts of matrices ---- */

/* A range of rows or columns of op(A), or of X in the same direction. */
typedef struct ipt__trsm_range {
  uint64_t begin, end;
} ipt__trsm_range;

/* Describes a part of a matrix as an operand of a product. */
static ipt__operand ipt__part_of_operand(const ipt__operand *whole, uint64_t rows, uint64_t cols) {
  ipt__operand part = *whole;
  part.stored.rows = whole->transposed ? cols : rows;
  part.stored.cols = whole->transposed ? rows : cols;
  part.stride = 0;
  part.size = 1; /* anything but empty */
  return part;
}

/* The bytes from the beginning of X to element (row, col) of op(X). */
static uint64_t ipt__offset_in(const ipt__cpu_trsm *cpu, const ipt__operand *matrix, uint64_t row,
                               uint64_t col) {
  return (matrix->transposed ? col : row) * matrix->stored.pitch +
         (matrix->transposed ? row : col) * cpu->number;
}

/* ---- How the work is divided ---- */

/* The product to subtract from a block of `order` rows (or columns) and `sides` right-hand sides,
 * once `solved` rows (or columns) are known. */
static void ipt__trsm_update(const ipt__cpu_trsm *cpu, uint64_t solved, uint64_t order,
                             uint64_t sides, ipt__product *update) {
  const ipt__product *product = cpu->product;
  uint64_t m = product->right ? sides : order, n = product->right ? order : sides;
  ipt__clear_product(update);
  update->form = &ipt__form_general;
  update->type = product->type;
  update->batch = 1;
  update->m = m;
  update->n = n;
  update->k = solved;
  update->a = ipt__part_of_operand(product->right ? &product->c : &product->a, m, solved);
  update->b = ipt__part_of_operand(product->right ? &product->a : &product->c, solved, n);
  update->c = ipt__part_of_operand(&product->c, m, n);
  update->alpha[0] = -1;
  update->beta[0] = product->alpha[0];
  update->beta[1] = product->alpha[1];
}

/* Makes panels wide, but aims at several of them for each thread. */
static void ipt__divide_sides(ipt__cpu_trsm *cpu, uint32_t threads) {
  const ipt__product *product = cpu->product;
  uint64_t work = ipt__saturating_mul(ipt__saturating_mul(product->m, product->n),
                                      ipt__saturating_mul(cpu->order, product->batch));
  uint64_t workers = ipt__workers_for(work, cpu->sizes->waking.multiplications, threads);
  uint64_t wanted = workers == 1 ? 1 : ipt__divide_up(cpu->sizes->each * workers, product->batch);
  const ipt__cpu_system_sizes *sizes = &cpu->sizes->systems;
  uint64_t width = ipt__round_up(ipt__count_shares(cpu->sides, wanted), sizes->grain);
  cpu->panel = ipt__clamp(width, sizes->grain, sizes->panel);
  cpu->panels = ipt__count_shares(cpu->sides, cpu->panel);
  cpu->workers = (uint32_t)ipt__min(workers, cpu->panels * product->batch);
}

static uint64_t ipt__divide_trsm(void *division, const ipt__product *product,
                                 const ipt__profile *host) {
  ipt__cpu_trsm *cpu = (ipt__cpu_trsm *)division;
  ipt__product largest;
  ipt__cpu_gemm gemm;
  cpu->product = product;
  cpu->sizes = &host->cpu_sizes;
  cpu->kernels = ipt__choose_product_tile(product);
  cpu->planes = ipt__is_complex(product->type) ? 2 : 1;
  cpu->number = cpu->planes * cpu->kernels->real_size;
  cpu->order = product->k;
  cpu->sides = product->right ? product->m : product->n;
  int is_lower = (product->triangle == IPT__LOWER) != product->a.transposed;
  cpu->is_backward = is_lower == product->right;
  ipt__divide_sides(cpu, host->threads);
  uint64_t block = ipt__min(cpu->order, cpu->sizes->systems.order);
  ipt__trsm_update(cpu, cpu->order, cpu->order, cpu->panel, &largest);
  ipt__divide_gemm_by(&gemm, cpu->kernels, &largest, cpu->sizes, 1);
  cpu->gemm_bytes = gemm.worker_bytes;
  cpu->worker_bytes = cpu->gemm_bytes + block * cpu->sizes->systems.sides * cpu->number;
  return cpu->worker_bytes * cpu->workers;
}

/* ---- A panel ---- */

typedef struct ipt__trsm_panel {
  const unsigned char *a; /* A of one system of the batch */
  unsigned char *c;
  ipt__trsm_range sides;
  unsigned char *scratch; /* the worker's memory */
} ipt__trsm_panel;

/* The bytes to element `at` in the direction of A, of right-hand side `side`. */
static uint64_t ipt__place_of_side(const ipt__cpu_trsm *cpu, uint64_t at, uint64_t side) {
  uint64_t row = cpu->product->right ? side : at, col = cpu->product->right ? at : side;
  return row * cpu->product->c.stored.pitch + col * cpu->number;
}

/* Computes alpha times the block minus the solved part of X times A; later on alpha is 1. If
 * nothing is solved yet, only alpha is applied. */
static void ipt__subtract_solved(const ipt__cpu_trsm *cpu, const ipt__trsm_panel *panel,
                                 ipt__trsm_range block, ipt__trsm_range solved, int is_scaled) {
  const ipt__product *product = cpu->product;
  uint64_t sides = panel->sides.end - panel->sides.begin;
  ipt__product update;
  ipt__cpu_gemm gemm;
  ipt__trsm_update(cpu, solved.end - solved.begin, block.end - block.begin, sides, &update);
  if (is_scaled) {
    update.beta[0] = 1;
    update.beta[1] = 0;
  }
  if (ipt__product_is_void(&update))
    return;
  ipt__divide_gemm_by(&gemm, cpu->kernels, &update, cpu->sizes, 1);
  uint64_t row = product->right ? solved.begin : block.begin;
  uint64_t col = product->right ? block.begin : solved.begin;
  const unsigned char *a = panel->a + ipt__offset_in(cpu, &product->a, row, col);
  const unsigned char *x = panel->c + ipt__place_of_side(cpu, solved.begin, panel->sides.begin);
  gemm.a = product->right ? x : a;
  gemm.b = product->right ? a : x;
  gemm.c = panel->c + ipt__place_of_side(cpu, block.begin, panel->sides.begin);
  gemm.scratch = panel->scratch;
  gemm.stop = cpu->stop;
  ipt__cpu_gemm_body(&gemm, 0, gemm.items, 0);
}

/* Solves the block on the diagonal for `count` right-hand sides, packed side by side in scratch.
 * From the right, the transposed system op(A)^T X^T = B^T is solved. */
static void ipt__solve_lanes(const ipt__cpu_trsm *cpu, const ipt__trsm_panel *panel,
                             ipt__trsm_range block, uint64_t side, size_t count) {
  const ipt__product *product = cpu->product;
  size_t real = cpu->kernels->real_size, pitch = ipt__reals_in(product->c.stored.pitch, real);
  size_t a_pitch = ipt__reals_in(product->a.stored.pitch, real);
  size_t lanes = (size_t)ipt__round_up(count, 8), order = (size_t)(block.end - block.begin);
  int across_rows = product->right, is_flipped = product->a.transposed != product->right;
  unsigned char *at = panel->c + ipt__place_of_side(cpu, block.begin, side);
  unsigned char *packed = panel->scratch + cpu->gemm_bytes;
  ipt__packing packing = {across_rows ? cpu->planes : pitch,
                          across_rows ? pitch : cpu->planes,
                          order,
                          lanes,
                          count,
                          cpu->planes,
                          0};
  ipt__solving solving = {ipt__choose_lane_kernels(product->type),
                          order,
                          is_flipped ? cpu->planes : a_pitch,
                          is_flipped ? a_pitch : cpu->planes,
                          lanes,
                          cpu->planes,
                          product->a.conjugated,
                          cpu->is_backward,
                          product->unit_diagonal};
  const unsigned char *a = panel->a + block.begin * (product->a.stored.pitch + cpu->number);
  cpu->kernels->pack(packed, at, &packing);
  ipt__solver_of(product->type)(packed, a, &solving, at, &packing);
}

static void ipt__solve_block(const ipt__cpu_trsm *cpu, const ipt__trsm_panel *panel,
                             ipt__trsm_range block) {
  const uint64_t sides = cpu->sizes->systems.sides;
  for (uint64_t side = panel->sides.begin; side < panel->sides.end; side += sides)
    ipt__solve_lanes(cpu, panel, block, side, (size_t)ipt__min(sides, panel->sides.end - side));
}

/* Solves the rows (or columns) of a range for all right-hand sides of the panel. They have been
 * multiplied by alpha if is_scaled. Halves consist of whole blocks. */
static void ipt__solve_range(const ipt__cpu_trsm *cpu, const ipt__trsm_panel *panel,
                             ipt__trsm_range range, int is_scaled) {
  const uint64_t order = cpu->sizes->systems.order, length = range.end - range.begin;
  ipt__trsm_range low = range, high = range, nothing = {range.begin, range.begin};
  if (ipt__loop_stops(cpu->stop))
    return;
  if (length <= order) {
    if (!is_scaled)
      ipt__subtract_solved(cpu, panel, range, nothing, 0);
    ipt__solve_block(cpu, panel, range);
    return;
  }
  low.end = high.begin = range.begin + ipt__divide_up(ipt__divide_up(length, order), 2) * order;
  ipt__trsm_range first = cpu->is_backward ? high : low, second = cpu->is_backward ? low : high;
  ipt__solve_range(cpu, panel, first, is_scaled);
  ipt__subtract_solved(cpu, panel, second, first, is_scaled);
  ipt__solve_range(cpu, panel, second, 1);
}

/* X is zero if alpha is, and neither A nor B is read. */
static void ipt__clear_panel(const ipt__cpu_trsm *cpu, const ipt__trsm_panel *panel) {
  const ipt__product *product = cpu->product;
  uint64_t along = product->right ? panel->sides.end - panel->sides.begin : cpu->order;
  uint64_t width = product->right ? cpu->order : panel->sides.end - panel->sides.begin;
  unsigned char *at = panel->c + ipt__place_of_side(cpu, 0, panel->sides.begin);
  for (uint64_t row = 0; row < along; row++)
    memset(at + row * product->c.stored.pitch, 0, (size_t)(width * cpu->number));
}

static void ipt__cpu_trsm_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_trsm *cpu = (const ipt__cpu_trsm *)loop;
  const ipt__trsm_range all = {0, cpu->order};
  for (uint64_t item = begin; item < end; item++) {
    uint64_t index = item / cpu->panels;
    ipt__trsm_panel panel;
    panel.a = ipt__of_batch(cpu->a, &cpu->product->a, index);
    panel.c = cpu->c + index * cpu->product->c.stride;
    panel.sides.begin = item % cpu->panels * cpu->panel;
    panel.sides.end = ipt__min(panel.sides.begin + cpu->panel, cpu->sides);
    panel.scratch = cpu->scratch + worker * cpu->worker_bytes;
    if (ipt__product_reads_inputs(cpu->product))
      ipt__solve_range(cpu, &panel, all, 0);
    else
      ipt__clear_panel(cpu, &panel);
  }
}

static void ipt__cpu_trsm_run(ipt_context *context, void *division,
                              const ipt__product_memory *memory) {
  ipt__cpu_trsm *cpu = (ipt__cpu_trsm *)division;
  cpu->a = memory->a;
  cpu->stop = memory->stop;
  cpu->c = memory->c;
  cpu->scratch = memory->scratch;
  ipt__stoppable_for(context->pool, memory->stop, cpu->panels * cpu->product->batch, cpu->workers,
                     ipt__cpu_trsm_body, cpu);
}
