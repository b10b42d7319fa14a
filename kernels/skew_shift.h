/* The pieces of skewed panels, moved along cycles to their slots: problem/skew.h. On a device as
 * super-elements are. Each phase has a permutation of its own, and scratch of its own: what is
 * launched for one can run beside the others. */

/* The matrices of a phase, whose slots are counted in bytes. */
static ipt__stage ipt__skew_shift_phase(const ipt__stage *stage, uint64_t phase) {
  uint64_t bytes = ipt__instance_bytes(stage), phases = ipt__skew_phases(stage);
  ipt__stage one = *stage;
  if (phases == 1)
    return one;
  one.batch = ipt__divide_up(stage->batch - phase, phases);
  one.begin = phase * bytes / 4 * 4;
  one.skew = ipt__skew_in_bytes(&stage->skew, stage->elem_size / stage->skew.lines,
                                ipt__skew_lead(stage, phase));
  one.rows = ipt__skew_slots(&one.skew);
  one.behind = phases * bytes - ipt__moved_bytes(&one);
  return one;
}

static uint64_t ipt__skew_phase_limit(const ipt__stage *stage, uint64_t limit) {
  uint64_t phases = ipt__skew_phases(stage);
  return phases == 1 ? limit : limit / phases / 16 * 16;
}

static int ipt__skew_shift_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  uint64_t scratch = 0, phase_limit = ipt__skew_phase_limit(stage, limit);
  for (uint64_t i = ipt__skew_phases(stage); i-- > 0;) {
    ipt__stage phase = ipt__skew_shift_phase(stage, i);
    if (!ipt__shift_fits(&phase, profile, phase_limit))
      return 0;
    stage->path_length = phase.path_length;
    stage->round = phase.round;
    scratch = i > 0 ? scratch + ipt__round_up(phase.scratch, 16) : scratch + phase.scratch;
  }
  stage->scratch = scratch;
  return 1;
}

/* Puts launches of phases that all go by paths in an order with one barrier: those that save, and
 * then those that move. */
static void ipt__join_path_phases(ipt__program *program, uint64_t begun) {
  ipt__launch moves[4], *launches = program->launches;
  ipt__accesses of_moves[4], *accesses = program->accesses;
  uint64_t saved = begun, moved = 0;
  for (uint64_t i = begun; i < program->count; i++)
    if (ipt__saves_path_starts(program, &launches[i])) {
      accesses[saved] = accesses[i];
      launches[saved++] = launches[i];
    } else {
      of_moves[moved] = accesses[i];
      moves[moved++] = launches[i];
    }
  for (uint64_t i = 0; i < moved; i++) {
    accesses[saved + i] = of_moves[i];
    launches[saved + i] = moves[i];
  }
}

static ipt_result ipt__launch_skew_phases(ipt__launcher *launcher, ipt__stage *stage) {
  uint64_t begun = launcher->program->count, phases = ipt__skew_phases(stage);
  ipt__launcher part = *launcher;
  ipt_result result = IPT_SUCCESS;
  int by_paths = 1;
  part.scratch_limit = ipt__skew_phase_limit(stage, launcher->scratch_limit);
  for (uint64_t i = 0; i < phases && result == IPT_SUCCESS; i++) {
    ipt__stage phase = ipt__skew_shift_phase(stage, i);
    result = ipt__shift_fits(&phase, launcher->profile, part.scratch_limit)
                 ? ipt__launch_shift(&part, &phase)
                 : IPT_ERROR_UNSUPPORTED;
    ipt__path_geometry g = ipt__path_geometry_of(&phase, launcher->profile);
    by_paths &= phase.path_length > 0 && ipt__path_round(&phase, &g) == phase.batch;
    stage->scratch = part.scratch_begin - launcher->scratch_begin + phase.scratch;
    part.scratch_begin += ipt__round_up(phase.scratch, 16);
  }
  if (result == IPT_SUCCESS && by_paths)
    ipt__join_path_phases(launcher->program, begun);
  return result;
}

static ipt_result ipt__launch_skew_shift(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__skew_phases(stage) > 1 ? ipt__launch_skew_phases(launcher, stage)
                                     : ipt__launch_shift(launcher, stage);
}

static const ipt__kernel ipt__kernel_skew_shift = {"skewed shift",
                                                   0,
                                                   ipt__skew_shift_fits,
                                                   ipt__shift_cost,
                                                   ipt__shift_launches,
                                                   ipt__launch_skew_shift,
                                                   NULL,
                                                   ipt__move_cpu_cost,
                                                   ipt__cycles_cpu_scratch,
                                                   ipt__shift_words};
