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

/* Threads share few instances by paths, each with a map of all positions. If there is no scratch
 * for that, the paths are so few that they hardly occupy two threads. */
static uint64_t ipt__cycles_cpu_threads(ipt__stage *stage, const ipt__profile *profile,
                                        uint64_t limit) {
  uint64_t threads = profile->threads, slices = ipt__cpu_slices(stage, &profile->cpu_sizes, 1);
  stage->scratch = ipt__cycles_scratch(stage, slices);
  uint64_t most = ipt__min(limit / stage->scratch, threads);
  if (stage->batch < 2 * threads && limit / threads < stage->batch * stage->scratch)
    return ipt__min(most, 2);
  return most;
}

/* Elements are far apart, so their number counts, and so does that of instances. */
static double ipt__move_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  uint64_t bytes = ipt__instance_bytes(stage);
  double each = costs->move_each + (bytes > costs->reach ? costs->move_far : 0);
  return costs->move + each / (double)stage->elem_size + costs->move_begin / (double)bytes +
         (stage->tile_cols > 1 ? costs->transposed : 0);
}
