/* The program of a plan: the launches of its stages, repeated for matrices that take turns. */

/* Divides the time of a stage among its launches, which begin at `first`, in proportion to what
 * they access. */
static void ipt__share_stage_seconds(const ipt__launcher *launcher, const ipt__stage *stage,
                                     uint64_t first) {
  ipt__program *program = launcher->program;
  double all = ipt__stage_seconds(stage, launcher->profile), seconds = 0;
  for (uint64_t i = first; i < program->count; i++)
    seconds += program->launches[i].seconds;
  for (uint64_t i = first; i < program->count; i++)
    program->launches[i].seconds *= all / seconds;
}

/* Adds the launches of a list of stages, with those that save kept blocks before and those that
 * restore them afterwards. */
static ipt_result ipt__launch_turn(ipt__launcher *launcher, ipt__stages *stages) {
  ipt__launcher part = *launcher;
  ipt_result result = ipt__launch_kept(launcher, &stages->kept, 1);
  part.scratch_begin = ipt__scratch_before(stages);
  part.overhang = stages->overhang;
  stages->scratch = 0;
  for (uint32_t i = 0; i < stages->count && result == IPT_SUCCESS; i++) {
    ipt__stage *stage = &stages->stage[i];
    uint64_t first = launcher->program->count;
    result = stage->kernel->launch(&part, stage);
    ipt__share_stage_seconds(launcher, stage, first);
    stages->scratch = ipt__max(stages->scratch, stage->scratch);
    launcher->program->stage_end[i] = launcher->program->count;
  }
  stages->scratch += ipt__scratch_before(stages);
  return result == IPT_SUCCESS ? ipt__launch_kept(launcher, &stages->kept, 0) : result;
}

/* Adds the launches of a list of stages to an empty program. This finds the cycles, so the stages'
 * scratch is exact afterwards. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_stages(const ipt_allocator *allocator,
                                                       const ipt__profile *profile,
                                                       ipt__stages *stages, ipt__program *program) {
  ipt__launcher launcher = ipt__make_launcher(allocator, profile, program);
  int keeps_accesses = program->keeps_accesses;
  program->keeps_accesses |= stages->turns > 1;
  launcher.scratch_limit = stages->scratch_limit;
  ipt_result result = ipt__launch_turn(&launcher, stages);
  program->keeps_accesses = keeps_accesses;
  program->scratch = stages->scratch;
  return result == IPT_SUCCESS && stages->turns > 1
             ? ipt__repeat_launches(&launcher, stages->turns, stages->turn_stride)
             : result;
}
