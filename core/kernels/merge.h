/* The kernel merge interleaves long rows with the short rows that lie after them. It runs on the
 * CPU, with one thread for a matrix. */

static double ipt__merge_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->interleaving;
}

static uint64_t ipt__short_rows_bytes(const ipt__stage *stage) {
  return stage->rows * stage->rest * stage->elem_size;
}

static uint64_t ipt__merge_cpu_threads(ipt__stage *stage, const ipt__profile *profile,
                                       uint64_t limit) {
  stage->scratch = ipt__short_rows_bytes(stage);
  return stage->scratch <= limit ? profile->threads : 0;
}

static const ipt__kernel ipt__kernel_merge = {
    "merge", 0,    NULL, NULL, NULL, NULL, NULL, ipt__merge_cpu_cost, ipt__merge_cpu_threads,
    NULL,    NULL, NULL};
