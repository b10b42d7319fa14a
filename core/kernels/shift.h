/* The kernel shift moves super-elements along the cycles of a permutation: by exclusive paths if
 * cycles and scratch allow it, else with flags. */

/* Without flags there are only paths, however many or long they are. */
static int ipt__paths_alone_fit(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  ipt__path_geometry g = ipt__path_geometry_of(stage, profile);
  stage->path_length = (uint32_t)ipt__path_length(stage, profile, limit);
  if (stage->path_length == 0)
    return 0;
  stage->round = ipt__path_round(stage, &g);
  stage->scratch = ipt__path_scratch(stage, profile, limit);
  return 1;
}

/* On other devices flags always remain possible, because the number of paths is known only when the
 * cycles are cut. */
static int ipt__shift_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (stage->map != NULL && stage->map->destination.count > IPT__SHIFTED_AXES)
    return 0;
  if (!ipt__may_use_flags(stage, profile))
    return ipt__paths_alone_fit(stage, profile, limit);
  if (!ipt__flags_apply(stage, profile) || !ipt__choose_flag_rounds(stage, profile, limit))
    return 0;
  stage->path_length = (uint32_t)ipt__path_length(stage, profile, limit);
  if (stage->path_length > 0)
    stage->scratch = ipt__max(stage->scratch, ipt__path_scratch(stage, profile, limit));
  return stage->path_length > 0 || !ipt__is_on(stage->variant, &ipt__shift_paths_parameter);
}

/* The cost with flags relative to paths. If elements are few, so are the cycles of a transposition
 * and with them the workers. Each part of a word takes an access of its own, and these accesses
 * exclude each other. */
static double ipt__flags_factor(const ipt__stage *stage, const ipt__move_costs *costs) {
  double elements = (double)ipt__saturating_mul(stage->batch, ipt__stage_positions(stage));
  double parts = (double)(4 / ipt__gcd(stage->elem_size, 4));
  if (stage->elem_size % 16 == 0 || ipt__permutation_of(stage) == IPT__EXCHANGE)
    return costs->flags * parts;
  return costs->flags * parts * (1 + costs->few * costs->fewer / (costs->fewer + elements));
}

/* A tile that is transposed on the way occupies a whole subgroup. Its elements move one by one. */
static double ipt__shift_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__move_costs *costs = &profile->costs.move;
  double factor = stage->path_length > 0 ? 1 : ipt__flags_factor(stage, costs);
  double cost = ipt__move_cost(stage->elem_size, profile) * factor;
  double bytes = (double)stage->batch * (double)ipt__instance_bytes(stage);
  if (stage->elem_size % 16 != 0)
    cost *= 1 + costs->waits / (bytes > costs->waits ? bytes : costs->waits);
  if (stage->tile_cols <= 1)
    return cost;
  uint64_t elem_size = stage->elem_size / (stage->tile_rows * stage->tile_cols);
  double parts = (double)(4 / ipt__gcd(elem_size, 4));
  return (cost + costs->transposed) * parts * parts;
}

/* One launch clears the flags or saves the starts, the other one moves. */
static int ipt__shift_launches(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  (void)profile;
  return 2;
}

static ipt_result ipt__launch_shift(ipt__launcher *launcher, ipt__stage *stage) {
  int suitable = 0;
  ipt_result result = IPT_SUCCESS;
  if (stage->path_length > 0)
    result = ipt__launch_by_paths(launcher, stage, &suitable);
  if (result != IPT_SUCCESS || suitable)
    return result;
  stage->path_length = 0;
  ipt__choose_flag_rounds(stage, launcher->profile, launcher->scratch_limit);
  return ipt__launch_with_flags(launcher, stage);
}

/* Paths reach the overhang. There must not be too many of them, because flags cannot take their
 * place. Paths of cycles that have to be followed are not counted here: their elements are long,
 * hence few. */
static int ipt__shift_reaches_overhang(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__paths paths;
  (void)profile;
  memset(&paths, 0, sizeof paths);
  paths.length = stage->path_length;
  if (!ipt__follows_cycles(stage))
    ipt__count_transposition(stage, &paths);
  return paths.count <= ipt__usual_most_paths(stage);
}

/* Asks for plans without a table of paths. Returns 0 if the variant says something about it. */
IPT__MAYBE_UNUSED static int ipt__ask_for_no_table(ipt__variant *variant) {
  if (ipt__setting_of(variant, &ipt__shift_paths_parameter) != 0)
    return 0;
  ipt__set(variant, &ipt__shift_paths_parameter, IPT_SWITCH_OFF);
  return 1;
}

static const ipt__parameter *const ipt__shift_parameters[] = {
    &ipt__shift_lanes_parameter, &ipt__shift_registers_parameter, &ipt__shift_paths_parameter,
    &ipt__path_length_parameter, NULL};

static const ipt__kernel ipt__kernel_shift = {"shift",
                                              1,
                                              ipt__shift_fits,
                                              ipt__shift_cost,
                                              ipt__shift_launches,
                                              IPT__IF_DEVICES(ipt__launch_shift),
                                              NULL,
                                              ipt__move_cpu_cost,
                                              ipt__cycles_cpu_threads,
                                              ipt__shift_parameters,
                                              ipt__leaves_gaps_of_batches,
                                              ipt__shift_reaches_overhang};
