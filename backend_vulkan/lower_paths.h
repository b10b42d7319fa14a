/* shift along exclusive paths: see planner/paths.h. */

/* Appends the paths to those of the stages before. */
static ipt_result ipt__keep_paths(ipt__lowering *lowering, const ipt__paths *paths) {
  ipt__program *program = lowering->program;
  const ipt_allocator *allocator = &lowering->context->allocator;
  uint64_t count = program->path_count + paths->count;
  ipt__path *all = (ipt__path *)ipt__enlarge(
      allocator, program->paths, program->path_count * sizeof *all, (count + 1) * sizeof *all);
  if (all == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (paths->count > 0)
    memcpy(all + program->path_count, paths->path, (size_t)paths->count * sizeof *all);
  program->paths = all;
  program->path_count = count;
  return IPT_SUCCESS;
}

/* One round: the starts of the open paths are saved, then all paths are followed. */
static ipt_result ipt__add_path_dispatches(ipt__lowering *lowering, const ipt__paths *paths,
                                           uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__path_geometry g = ipt__path_geometry_of(stage, lowering->limits);
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  int wide = g.unit_bytes == 16;
  ipt__pipeline_key save = ipt__make_key(
      wide ? IPT__SHADER_PATHS_SAVE_WIDE : IPT__SHADER_PATHS_SAVE, g.workgroup, g.unit_bytes, 1);
  save.constant[3] = g.lanes;
  save.constant[4] = ipt__permutation(stage);
  save.constant[5] = IPT__PATH_IN_FLIGHT;
  ipt__pipeline_key move = save;
  move.shader = wide ? IPT__SHADER_PATHS_WIDE : IPT__SHADER_PATHS;
  ipt__set_permutation(&arguments, stage);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.elem_units = (uint32_t)g.elem_units;
  arguments.slices = (uint32_t)g.slices;
  arguments.slice_units = (uint32_t)g.slice_units;
  arguments.chunk_items = (uint32_t)paths->count;
  arguments.step_limit = (uint32_t)paths->open;
  arguments.table = lowering->program->path_count * sizeof(ipt__path);
  uint64_t saves = ipt__divide_up(count * paths->open * g.slices, g.workers);
  uint64_t moves = ipt__divide_up(count * paths->count * g.slices, g.workers);
  ipt_result result = IPT_SUCCESS;
  if (saves > 0)
    result = ipt__add_dispatch(lowering, &save, &arguments, saves);
  if (result == IPT_SUCCESS && moves > 0)
    result = ipt__add_dispatch(lowering, &move, &arguments, moves);
  return result;
}

static ipt_result ipt__add_all_path_dispatches(ipt__lowering *lowering, const ipt__paths *paths,
                                               uint64_t round) {
  const ipt__stage *stage = lowering->stage;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first < stage->batch && result == IPT_SUCCESS; first += round)
    result =
        ipt__add_path_dispatches(lowering, paths, first, ipt__min(round, stage->batch - first));
  return result;
}

/* Many short cycles make a large table, which would be worth its bytes as scratch elsewhere. */
static uint64_t ipt__most_paths(const ipt__stage *stage) {
  uint64_t data = stage->batch * ipt__instance_bytes(stage);
  if (stage->tuning.shift_paths == IPT_ON)
    return UINT64_MAX;
  return ipt__max(data / 32, 64 << 10) / sizeof(ipt__path);
}

/* Cuts the cycles so that the starts fit the scratch: cycles a little longer than a path make two.
 */
static ipt_result ipt__cut_to_fit(ipt__lowering *lowering, uint64_t most_starts,
                                  ipt__paths *paths) {
  const ipt_allocator *allocator = &lowering->context->allocator;
  uint64_t length = lowering->stage->path_length, most = ipt__most_paths(lowering->stage);
  for (;;) {
    ipt_result result = ipt__cut_cycles(lowering->stage, length, most, allocator, paths);
    if (result != IPT_SUCCESS || paths->count > most || paths->open <= most_starts)
      return result;
    ipt__release(allocator, paths->path);
    length += length / 4 + 1;
  }
}

/* With flags if the cycles turn out to be unsuitable. */
static ipt_result ipt__lower_paths(ipt__lowering *lowering, uint64_t scratch_limit) {
  ipt__stage *stage = lowering->stage;
  ipt__path_geometry g = ipt__path_geometry_of(stage, lowering->limits);
  uint64_t round = ipt__path_round(stage, &g);
  ipt__paths paths;
  ipt_result result = ipt__cut_to_fit(lowering, ipt__path_starts(stage, &g, scratch_limit), &paths);
  if (result == IPT_SUCCESS && paths.count > ipt__most_paths(stage)) {
    stage->path_length = 0;
    ipt__plan_shift_rounds(stage, lowering->limits, scratch_limit);
    result = ipt__lower_parts(lowering, stage->batch, stage->round, ipt__lower_shift);
  } else if (result == IPT_SUCCESS) {
    stage->scratch = round * paths.open * g.saved_bytes;
    result = ipt__add_all_path_dispatches(lowering, &paths, round);
    if (result == IPT_SUCCESS)
      result = ipt__keep_paths(lowering, &paths);
  }
  ipt__release(&lowering->context->allocator, paths.path);
  return result;
}
