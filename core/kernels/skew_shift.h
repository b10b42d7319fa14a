/* The kernel skew_shift moves the segments of skewed panels along cycles to their slots: see
 * core/problem/skew.h. On a device segments move like super-elements. Each phase has a permutation
 * and scratch of its own, so the launches of one phase can run beside those of the others. */

/* The matrices of a phase, with slots counted in bytes. */
static ipt__stage ipt__skew_shift_phase(const ipt__stage *stage, uint64_t phase) {
  uint64_t bytes = ipt__instance_bytes(stage), phases = ipt__skew_phases(stage);
  ipt__stage one = *stage;
  if (phases == 1)
    return one;
  one.batch = ipt__divide_up(stage->batch - phase, phases);
  one.begin = phase * bytes / 4 * 4;
  one.skew = ipt__skew_in_bytes(&stage->skew, stage->elem_size / stage->skew.line_count,
                                ipt__skew_lead(stage, phase));
  one.rows = ipt__skew_slots(&one.skew);
  one.stride = phases * bytes;
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

/* A phase that moves by paths in one round, and its place in scratch. */
typedef struct ipt__path_phase {
  ipt__stage stage;
  ipt__paths paths;
  ipt__launcher launcher;
} ipt__path_phase;

enum { IPT__SKEW_MOST_PHASES = 4 };

/* Puts the scratch of the next phase after that of this one. Returns the scratch of all phases so
 * far. */
static uint64_t ipt__leave_phase(const ipt__launcher *launcher, const ipt__stage *phase,
                                 ipt__launcher *part) {
  uint64_t scratch = part->scratch_begin - launcher->scratch_begin + phase->scratch;
  part->scratch_begin += ipt__round_up(phase->scratch, 16);
  return scratch;
}

/* *suitable is 0 if one of the phases does not go by paths in one round, or does not fit. */
static ipt_result ipt__cut_phases(ipt__launcher *part, const ipt__stage *stage, uint64_t count,
                                  ipt__path_phase *phases, int *suitable) {
  ipt_result result = IPT_SUCCESS;
  *suitable = 1;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS && *suitable; i++) {
    ipt__path_phase *phase = &phases[i];
    phase->stage = ipt__skew_shift_phase(stage, i);
    ipt__path_geometry g = ipt__path_geometry_of(&phase->stage, part->profile);
    *suitable = ipt__shift_fits(&phase->stage, part->profile, part->scratch_limit) &&
                phase->stage.path_length > 0 &&
                ipt__path_round(&phase->stage, &g) == phase->stage.batch;
    if (*suitable)
      result = ipt__cut_stage(part, &phase->stage, &phase->paths, suitable);
  }
  return result;
}

/* Launches first all saves and then all moves, so that one barrier is enough. */
static ipt_result ipt__launch_path_phases(const ipt__launcher *launcher, ipt__stage *stage,
                                          ipt__launcher *part, ipt__path_phase *phases,
                                          uint64_t count) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS; i++) {
    phases[i].launcher = *part;
    stage->scratch = ipt__leave_phase(launcher, &phases[i].stage, part);
    result = ipt__keep_paths(part, &phases[i].paths);
  }
  for (uint64_t i = 0; i < 2 * count && result == IPT_SUCCESS; i++) {
    ipt__path_phase *phase = &phases[i % count];
    result = ipt__launch_half_round(&phase->launcher, &phase->stage, &phase->paths, 0,
                                    phase->stage.batch, i < count);
  }
  return result;
}

static ipt_result ipt__launch_phases_in_turn(const ipt__launcher *launcher, ipt__stage *stage,
                                             ipt__launcher *part, uint64_t count) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS; i++) {
    ipt__stage phase = ipt__skew_shift_phase(stage, i);
    result = ipt__shift_fits(&phase, part->profile, part->scratch_limit)
                 ? ipt__launch_shift(part, &phase)
                 : IPT_ERROR_UNSUPPORTED;
    stage->scratch = ipt__leave_phase(launcher, &phase, part);
  }
  return result;
}

static ipt_result ipt__launch_skew_phases(ipt__launcher *launcher, ipt__stage *stage) {
  ipt__path_phase phases[IPT__SKEW_MOST_PHASES];
  uint64_t count = ipt__skew_phases(stage);
  ipt__launcher part = *launcher;
  int by_paths;
  memset(phases, 0, sizeof phases);
  part.scratch_limit = ipt__skew_phase_limit(stage, launcher->scratch_limit);
  ipt_result result = ipt__cut_phases(&part, stage, count, phases, &by_paths);
  if (result == IPT_SUCCESS)
    result = by_paths ? ipt__launch_path_phases(launcher, stage, &part, phases, count)
                      : ipt__launch_phases_in_turn(launcher, stage, &part, count);
  for (uint64_t i = 0; i < count; i++)
    ipt__release(launcher->allocator, phases[i].paths.path);
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
                                                   IPT__IF_DEVICES(ipt__launch_skew_shift),
                                                   NULL,
                                                   ipt__move_cpu_cost,
                                                   ipt__cycles_cpu_threads,
                                                   ipt__shift_parameters,
                                                   NULL,
                                                   NULL};
