/* Matrices that exceed the device's memory: the pieces that the device transposes one after the
 * other, and the CPU's work before or after.
 *
 * An M x N matrix in panels of p rows: the device transposes each panel, p x N to N x p, and puts
 * it back in its place. Then the CPU moves super-elements of p elements, M/p x N to N x M/p. So
 * every element crosses the bus once in each direction. With columns it is the other way round: the
 * CPU moves super-elements of n elements, M x N/n to N/n x M, and the device then transposes panels
 * of n columns, M x n to n x M. If p does not divide M, the few rows left over make a panel of
 * their own, and the CPU merges their columns into those of the other panels. If n does not divide
 * N, that, too, is the other way round: the CPU first splits off the few last columns, which
 * then lie after the others and are the last panel.
 *
 * The CPU's scratch has a limit, as everywhere. If moving short super-elements, or few rows or
 * columns left over, would exceed it, the CPU transposes the matrix alone, by a method of its own
 * that keeps the limit. */

typedef struct ipt__out_of_core {
  int columns_first; /* panels of columns, after the CPU's stages; else of rows, before them */
  ipt__shape panels; /* a batch of all panels; 0 if the CPU does everything */
  ipt__shape rest;   /* rows or columns left over, after the panels; may be empty */
  ipt__stages cpu;   /* for one matrix */
} ipt__out_of_core;

enum { IPT__WINDOW = 3 }; /* pieces on the device: one arrives, one is computed, one leaves */

/* Returns the bytes of scratch if the device may use `allowance` bytes. The rest holds the
 * pieces. */
static uint64_t ipt__window_scratch(uint64_t allowance) {
  return allowance / 8;
}

static uint64_t ipt__window_piece(uint64_t allowance) {
  return (allowance - ipt__window_scratch(allowance)) / IPT__WINDOW;
}

/* Returns the number of rows of a panel, between half of `most` and `most`, with the fewest rows
 * left over. Only the largest number of rows that makes a given number of panels is considered. */
static uint64_t ipt__least_rest(uint64_t rows, uint64_t most) {
  most = ipt__min(most, rows);
  uint64_t best = most;
  for (uint64_t p = most; p > most / 2 && p > 1; p = rows / (rows / p + 1))
    if (rows % p < rows % best)
      best = p;
  return best;
}

static int ipt__add_cpu_stage(const ipt__planning *cpu, ipt__out_of_core *parts,
                              const ipt__stage *stage) {
  uint32_t before = parts->cpu.count;
  ipt__add_stage(&parts->cpu, stage);
  return parts->cpu.count == before ||
         ipt__fits(&parts->cpu.stage[before], cpu->profile, cpu->scratch_limit);
}

/* Cuts into panels of `side` rows or columns. */
static int ipt__cut_at(const ipt__planning *cpu, int by_columns, uint64_t side,
                       ipt__out_of_core *parts) {
  const ipt__shape *s = cpu->shape;
  uint64_t e = s->elem_size, whole = by_columns ? s->cols : s->rows;
  uint64_t count = whole / side, left = whole % side;
  uint64_t rows = by_columns ? s->rows : count, cols = by_columns ? count : s->cols;
  ipt__stage shift = ipt__new_stage(cpu, &ipt__kernel_shift, 1, rows, cols, side * e);
  ipt__stage ends = by_columns ? ipt__new_stage(cpu, &ipt__kernel_split, 1, s->rows, s->cols, e)
                               : ipt__new_stage(cpu, &ipt__kernel_merge, 1, s->cols, s->rows, e);
  ipt__shape panels = {count, by_columns ? s->rows : side, by_columns ? side : s->cols, e, 0, 0, 0};
  ipt__shape rest = {1, by_columns ? s->rows : left, by_columns ? left : s->cols, e, 0, 0, 0};
  ends.rest = left;
  parts->columns_first = by_columns;
  parts->panels = panels;
  parts->rest = rest;
  parts->cpu.count = 0;
  const ipt__stage *stages[2] = {by_columns ? &ends : &shift, by_columns ? &shift : &ends};
  for (int i = 0; i < 2; i++)
    if ((stages[i] == &shift || left > 0) && !ipt__add_cpu_stage(cpu, parts, stages[i]))
      return 0;
  return 1;
}

/* Makes panels of a size that leaves few rows or columns over, trying the side with the longer
 * super-elements first. */
static int ipt__cut_panels(const ipt__planning *cpu, uint64_t most_rows, uint64_t most_cols,
                           ipt__out_of_core *parts) {
  const ipt__shape *s = cpu->shape;
  for (int turn = 0; turn < 2; turn++) {
    int by_columns = (most_rows >= most_cols) == (turn == 1);
    uint64_t most = by_columns ? most_cols : most_rows;
    uint64_t side = ipt__least_rest(by_columns ? s->cols : s->rows, most);
    if (most > 1 && ipt__cut_at(cpu, by_columns, side, parts))
      return 1;
  }
  return 0;
}

/* Takes the method that the planner chooses for the CPU, without panels. */
static int ipt__leave_to_cpu(const ipt__planning *cpu, ipt__out_of_core *parts) {
  ipt__shape none = {0, 0, 0, cpu->shape->elem_size, 0, 0, 0};
  parts->columns_first = 1;
  parts->panels = parts->rest = none;
  return ipt__choose_stages(cpu, &parts->cpu) == IPT_SUCCESS;
}

/* Cuts one matrix; `cpu` is the planning on the CPU, and `allowance` the bytes on the device.
 * Super-elements of some hundred bytes are worth more than a size that divides exactly: the CPU
 * moves them by its cache lines. Returns 0 if neither two rows nor two columns fit. */
IPT__MAYBE_UNUSED static int ipt__cut_out_of_core(const ipt__planning *cpu, uint64_t allowance,
                                                  ipt__out_of_core *parts) {
  const uint64_t enough = 4 * IPT__CPU_LINE; /* bytes of a super-element */
  const ipt__shape *s = cpu->shape;
  uint64_t e = s->elem_size, piece = ipt__window_piece(allowance);
  uint64_t most_rows = piece / e / s->cols, most_cols = piece / e / s->rows;
  uint64_t p = ipt__largest_divisor(s->rows, most_rows);
  uint64_t n = ipt__largest_divisor(s->cols, most_cols);
  memset(parts, 0, sizeof *parts);
  parts->cpu.scratch_limit = cpu->scratch_limit;
  for (uint64_t least = enough;; least = 0) {
    if (p > 1 && p * e >= least && ipt__cut_at(cpu, 0, p, parts))
      return 1;
    if (n > 1 && n * e >= least && ipt__cut_at(cpu, 1, n, parts))
      return 1;
    if (least == 0)
      break;
    if (ipt__cut_panels(cpu, most_rows, most_cols, parts))
      return 1;
  }
  return (most_rows > 1 || most_cols > 1) && ipt__leave_to_cpu(cpu, parts);
}
