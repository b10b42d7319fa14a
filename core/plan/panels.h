/* Chooses the kernel that holds a panel, and estimates the cost of stages that are not fitted
 * yet. */

static const ipt__parameter ipt__panel_tiles_parameter = {"panel_tiles", 0, 0, 0, ipt__on_off};

/* Whether a panel is held in tiles, if necessary by several workgroups, instead of by lines. The
 * cheaper kernel that fits is taken. On the CPU both are the same, and lines are taken unless tiles
 * are forced. */
static int ipt__prefers_tiles(const ipt__planning *planning, const ipt__stage *by_lines,
                              const ipt__stage *in_tiles) {
  uint64_t forced = ipt__setting_of(planning->variant, &ipt__panel_tiles_parameter);
  const ipt__profile *profile = planning->profile;
  if (!profile->execution.tiles || forced != 0)
    return forced == IPT_SWITCH_ON;
  if (!ipt__could_fit(by_lines, profile))
    return 1;
  return ipt__could_fit(in_tiles, profile) && ipt__kernel_panel_tiles.cost(in_tiles, profile) <
                                                  ipt__kernel_panel.cost(by_lines, profile);
}

static ipt__stage ipt__new_panels(const ipt__planning *planning, uint64_t batch, uint64_t rows,
                                  uint64_t cols) {
  ipt__stage by_lines =
      ipt__new_stage(planning, &ipt__kernel_panel, batch, rows, cols, planning->shape->elem_size);
  ipt__stage in_tiles = by_lines;
  in_tiles.kernel = &ipt__kernel_panel_tiles;
  return ipt__prefers_tiles(planning, &by_lines, &in_tiles) ? in_tiles : by_lines;
}

/* If no kernel of panels fits, shared memory of one workgroup holds the matrix. */
static ipt__stage ipt__new_panels_or_bs(const ipt__planning *planning, uint64_t batch,
                                        uint64_t rows, uint64_t cols) {
  ipt__stage stage = ipt__new_panels(planning, batch, rows, cols);
  if (!ipt__could_fit(&stage, planning->profile))
    stage.kernel = &ipt__kernel_bs;
  return stage;
}

static void ipt__add_panels_or_bs(ipt__stages *stages, const ipt__planning *planning,
                                  uint64_t batch, uint64_t rows, uint64_t cols) {
  ipt__stage stage = ipt__new_panels_or_bs(planning, batch, rows, cols);
  ipt__add_stage(stages, &stage);
}

/* Returns the bytes of the largest panel to consider. */
static uint64_t ipt__panel_room(const ipt__profile *profile) {
  uint64_t lines_or_chip = ipt__max(4 * profile->registers, profile->shared_bytes);
  return profile->execution.tiles ? ipt__max(lines_or_chip, ipt__tiles_room(profile))
                                  : lines_or_chip;
}

/* Returns the cost of stages that have not been fitted yet, or -1 if one does not fit. On the CPU
 * stages for which there is no scratch cost more than any others. */
static double ipt__expected_cost(ipt__stages *stages, const ipt__planning *planning) {
  const double without_scratch = 1e9;
  double cost = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    ipt__stage *stage = &stages->stage[i];
    if (!ipt__could_fit(stage, planning->profile))
      return -1;
    if (planning->profile->execution.launches) /* this decides between paths and flags */
      stage->path_length =
          (uint32_t)ipt__path_length(stage, planning->profile, planning->scratch_limit);
    else if (!ipt__fits(stage, planning->profile, planning->scratch_limit))
      cost += without_scratch;
    cost += ipt__stage_cost(stage, planning->profile);
  }
  return planning->transfers
             ? ipt__exposed_cost(stages, ipt__shape_bytes(planning->shape), planning->profile)
             : cost;
}
