/* Skewed panels, each transposed with every column's piece at an offset of its own: problem/skew.h.
 * On the CPU. */

/* Bytes of the ends of all columns, and of a part: a panel and what it carries. */
static uint64_t ipt__skew_ends_bytes(const ipt__stage *stage) {
  return ipt__skew_ends(stage->skew.rows, stage->skew.cols, stage->skew.lines) * stage->elem_size;
}

static uint64_t ipt__skew_part_bytes(const ipt__stage *stage) {
  return ipt__skew_part_elements(stage->skew.cols, stage->skew.lines) * stage->elem_size;
}

static uint64_t ipt__skew_panel_cpu_scratch(const ipt__stage *stage) {
  return ipt__skew_ends_bytes(stage) + ipt__skew_part_bytes(stage);
}

/* Copied piece by piece. */
static double ipt__skew_panel_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  double piece = (double)(stage->skew.lines * stage->elem_size);
  double panel = piece * (double)stage->skew.cols;
  return costs->skewed + costs->skewed_piece / piece +
         (panel > (double)IPT__CPU_CACHE ? costs->skewed_uncached : 0);
}

static const ipt__kernel ipt__kernel_skew_panel = {"skewed panels",
                                                   0,
                                                   NULL,
                                                   NULL,
                                                   NULL,
                                                   NULL,
                                                   NULL,
                                                   ipt__skew_panel_cpu_cost,
                                                   ipt__skew_panel_cpu_scratch,
                                                   NULL};
