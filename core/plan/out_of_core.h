/* Matrices that exceed the device's memory: the pieces that the device transposes one after the
 * other, and the CPU's work before or after.
 *
 * An M x N matrix in panels of p rows: the device transposes each panel, p x N to N x p, and puts
 * it back in its place. Then the CPU moves super-elements of p elements, M/p x N to N x M/p. So
 * every element crosses the bus once in each direction. With columns it is the other way round: the
 * CPU moves super-elements of n elements, M x N/n to N/n x M, and the device then transposes panels
 * of n columns, M x n to n x M. If p does not divide M, the few rows left over make a panel of
 * their own, and the CPU merges their columns into those of the other panels. If n does not divide
 * N, that, too, is the other way round: the CPU first splits off the few last columns, which then
 * lie after the others and are the last panel.
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

static int ipt__add_cpu_stage(const ipt__planning *cpu, ipt__out_of_core *parts, ipt__stage stage) {
  uint32_t before = parts->cpu.count;
  ipt__add_stage(&parts->cpu, stage);
  return parts->cpu.count == before ||
         ipt__fits(&parts->cpu.stage[before], cpu->profile, cpu->scratch_limit);
}

static int ipt__cut_row_panels(const ipt__planning *cpu, uint64_t p, ipt__out_of_core *parts) {
  const ipt__shape *s = cpu->shape;
  uint64_t e = s->elem_size, count = s->rows / p;
  ipt__shape panels = {count, p, s->cols, e, 0, 0, 0}, rest = {1, s->rows % p, s->cols, e, 0, 0, 0};
  ipt__stage merge = ipt__new_stage(cpu, &ipt__kernel_merge, 1, s->cols, s->rows, e);
  parts->columns_first = 0;
  parts->panels = panels;
  parts->rest = rest;
  merge.rest = rest.rows;
  parts->cpu.count = 0;
  if (!ipt__add_cpu_stage(cpu, parts,
                          ipt__new_stage(cpu, &ipt__kernel_shift, 1, count, s->cols, p * e)))
    return 0;
  return merge.rest == 0 || ipt__add_cpu_stage(cpu, parts, merge);
}

static int ipt__cut_column_panels(const ipt__planning *cpu, uint64_t n, ipt__out_of_core *parts) {
  const ipt__shape *s = cpu->shape;
  uint64_t e = s->elem_size, count = s->cols / n;
  ipt__shape panels = {count, s->rows, n, e, 0, 0, 0}, rest = {1, s->rows, s->cols % n, e, 0, 0, 0};
  ipt__stage split = ipt__new_stage(cpu, &ipt__kernel_split, 1, s->rows, s->cols, e);
  parts->columns_first = 1;
  parts->panels = panels;
  parts->rest = rest;
  split.rest = rest.cols;
  parts->cpu.count = 0;
  if (split.rest > 0 && !ipt__add_cpu_stage(cpu, parts, split))
    return 0;
  return ipt__add_cpu_stage(cpu, parts,
                            ipt__new_stage(cpu, &ipt__kernel_shift, 1, s->rows, count, n * e));
}

/* Makes panels of a size that leaves few rows or columns over, trying the side with the longer
 * super-elements first. */
static int ipt__cut_panels(const ipt__planning *cpu, uint64_t most_rows, uint64_t most_cols,
                           ipt__out_of_core *parts) {
  const ipt__shape *s = cpu->shape;
  for (int turn = 0; turn < 2; turn++) {
    int by_rows = (most_rows >= most_cols) == (turn == 0);
    if (by_rows && most_rows > 1 &&
        ipt__cut_row_panels(cpu, ipt__least_rest(s->rows, most_rows), parts))
      return 1;
    if (!by_rows && most_cols > 1 &&
        ipt__cut_column_panels(cpu, ipt__least_rest(s->cols, most_cols), parts))
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
  if (p > 1 && p * e >= enough && ipt__cut_row_panels(cpu, p, parts))
    return 1;
  if (n > 1 && n * e >= enough && ipt__cut_column_panels(cpu, n, parts))
    return 1;
  if (ipt__cut_panels(cpu, most_rows, most_cols, parts))
    return 1;
  if (p > 1 && ipt__cut_row_panels(cpu, p, parts))
    return 1;
  if (n > 1 && ipt__cut_column_panels(cpu, n, parts))
    return 1;
  return (most_rows > 1 || most_cols > 1) && ipt__leave_to_cpu(cpu, parts);
}
