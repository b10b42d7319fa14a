/* Matrices that exceed the device's memory: pieces that it transposes one after the other, and what
 * the CPU has to do before or after.
 *
 * An M x N matrix in panels of p rows: the device transposes each panel, p x N to N x p, and puts
 * it back in its place. Then the CPU moves super-elements of p elements, M/p x N to N x M/p. So
 * every element crosses the bus once in each direction. With columns it is the other way round: the
 * CPU moves super-elements of n elements, M x N/n to N/n x M, and the device then transposes panels
 * of n columns, M x n to n x M. If p does not divide M the few rows that are left over make a panel
 * of their own, and the CPU merges their columns into those of the rest: see planner/merge.h. */

typedef struct ipt__out_of_core {
  int columns_first; /* panels of columns, after the CPU's stage; else panels of rows, before it */
  ipt__shape panels; /* batch of them, behind each other */
  uint64_t rest;     /* rows left over */
  ipt__stages cpu;   /* for one matrix */
} ipt__out_of_core;

enum { IPT__WINDOW = 3 }; /* pieces on the device: one arrives, one is computed, one leaves */

/* Bytes of a piece if the device may use so many in all. An eighth is for scratch. */
static uint64_t ipt__window_scratch(uint64_t allowance) {
  return allowance / 8;
}

static uint64_t ipt__window_piece(uint64_t allowance) {
  return (allowance - ipt__window_scratch(allowance)) / IPT__WINDOW;
}

static uint64_t ipt__largest_divisor(uint64_t value, uint64_t most) {
  for (uint64_t d = ipt__min(value, most); d > 1; d--)
    if (value % d == 0)
      return d;
  return 1;
}

/* The number of at most `most` rows, and not less than half of that, that leaves the fewest over.
 */
static uint64_t ipt__least_rest(uint64_t rows, uint64_t most) {
  uint64_t best = most;
  for (uint64_t p = most; p > most / 2 && p > 1; p--)
    if (rows % p < rows % best)
      best = p;
  return best;
}

static int ipt__add_cpu_stage(ipt__out_of_core *plan, const ipt__limits *cpu, ipt__stage stage) {
  ipt_tuning none;
  memset(&none, 0, sizeof none);
  uint32_t before = plan->cpu.count;
  ipt__add_stage(&plan->cpu, &none, stage);
  return plan->cpu.count == before ||
         ipt__complete_stage(&plan->cpu.stage[before], cpu, plan->cpu.scratch_limit);
}

static int ipt__plan_row_panels(const ipt__shape *shape, uint64_t p, const ipt__limits *cpu,
                                ipt__out_of_core *plan) {
  uint64_t e = shape->elem_size, count = shape->rows / p;
  ipt__shape panels = {count, p, shape->cols, e, 0};
  ipt__stage merge = ipt__make_stage(IPT__MERGE, 1, shape->cols, shape->rows, e);
  plan->columns_first = 0;
  plan->panels = panels;
  plan->rest = merge.rest = shape->rows % p;
  plan->cpu.count = 0;
  if (!ipt__add_cpu_stage(plan, cpu, ipt__make_stage(IPT__SHIFT, 1, count, shape->cols, p * e)))
    return 0;
  return plan->rest == 0 || ipt__add_cpu_stage(plan, cpu, merge);
}

static int ipt__plan_column_panels(const ipt__shape *shape, uint64_t n, const ipt__limits *cpu,
                                   ipt__out_of_core *plan) {
  uint64_t e = shape->elem_size, count = shape->cols / n;
  ipt__shape panels = {count, shape->rows, n, e, 0};
  plan->columns_first = 1;
  plan->panels = panels;
  plan->rest = 0;
  plan->cpu.count = 0;
  return ipt__add_cpu_stage(plan, cpu, ipt__make_stage(IPT__SHIFT, 1, shape->rows, count, n * e));
}

/* Super-elements of some hundred bytes are worth more than dividing exactly. Returns 0 if not even
 * one row and one column fit. `shape` is one matrix; limit: scratch of the CPU. */
static int ipt__plan_out_of_core(const ipt__shape *shape, uint64_t allowance, uint64_t limit,
                                 const ipt__limits *cpu, ipt__out_of_core *plan) {
  const uint64_t enough = 256; /* bytes */
  uint64_t e = shape->elem_size, piece = ipt__window_piece(allowance);
  uint64_t most_rows = piece / e / shape->cols, most_cols = piece / e / shape->rows;
  uint64_t p = ipt__largest_divisor(shape->rows, most_rows);
  uint64_t n = ipt__largest_divisor(shape->cols, most_cols);
  memset(plan, 0, sizeof *plan);
  plan->cpu.scratch_limit = limit;
  if (p > 1 && p * e >= enough && ipt__plan_row_panels(shape, p, cpu, plan))
    return 1;
  if (n > 1 && n * e >= enough && ipt__plan_column_panels(shape, n, cpu, plan))
    return 1;
  if (most_rows > 1 &&
      ipt__plan_row_panels(shape, ipt__least_rest(shape->rows, most_rows), cpu, plan))
    return 1;
  if (p > 1 && ipt__plan_row_panels(shape, p, cpu, plan))
    return 1;
  return n > 1 && ipt__plan_column_panels(shape, n, cpu, plan);
}
