/* Shared by kernels that follow cycles. On a device every subgroup passes a memory barrier in a
 * loop, as often as its own cycles need it. Some devices allow that only if the workgroup is one
 * subgroup. */

static int ipt__follows_by_one_subgroup(const ipt__profile *profile) {
  return profile->single_subgroup || profile->waiting_fences;
}

/* On the CPU, elements move by plain copies, one slice of them after the other. */

/* Elements are cut into slices if they are too large for the scratch, or if there are too few
 * instances for the threads. */
static uint64_t ipt__cpu_slices(const ipt__stage *stage, const ipt__cpu_sizes *sizes,
                                uint32_t threads) {
  if (stage->tile_cols > 1)
    return 1;
  uint64_t for_threads = ipt__divide_up(threads, stage->batch);
  uint64_t for_scratch = ipt__divide_up(stage->elem_size, sizes->cycles.slice);
  uint64_t most = ipt__divide_up(stage->elem_size, IPT__CPU_LINE);
  return ipt__min(most, ipt__max(for_threads, for_scratch));
}

/* Slices are whole cache lines, so that threads do not share lines. */
static uint64_t ipt__slice_bytes(uint64_t elem_size, uint64_t slices) {
  uint64_t bytes = ipt__divide_up(elem_size, slices);
  return slices == 1 ? bytes : ipt__min(ipt__round_up(bytes, IPT__CPU_LINE), elem_size);
}

/* Scratch for a slice and for a bit of each position. */
static uint64_t ipt__cycles_scratch(const ipt__stage *stage, uint64_t slices) {
  return ipt__slice_bytes(stage->elem_size, slices) +
         ipt__divide_up(ipt__stage_positions(stage), 8);
}

static uint64_t ipt__cycles_cpu_scratch(const ipt__stage *stage, const ipt__profile *profile) {
  return ipt__cycles_scratch(stage, ipt__cpu_slices(stage, &profile->cpu_sizes, 1));
}

/* Elements are far apart, so their number counts. If they are not whole cache lines, the bytes
 * beside them move, too. */
static double ipt__cpu_element_cost(uint64_t bytes, const ipt__cpu_costs *costs) {
  double touched = (double)bytes + (bytes % IPT__CPU_LINE != 0 ? IPT__CPU_LINE : 0);
  return costs->move * touched / (double)bytes + costs->move_each / (double)bytes;
}

static double ipt__move_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  return ipt__cpu_element_cost(stage->elem_size, costs) +
         (stage->tile_cols > 1 ? costs->transposed : 0);
}

/* The cost of moving super-elements on either backend. */
static double ipt__element_cost(uint64_t bytes, const ipt__profile *profile) {
  return profile->execution.launches ? ipt__move_cost(bytes, profile)
                                     : ipt__cpu_element_cost(bytes, &profile->cpu_costs);
}
