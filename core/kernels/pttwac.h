/* The kernel pttwac, 010! [Sung, 5.1]: one workgroup per matrix follows the cycles of its elements,
 * with flag bits in shared memory, spread and padded. */

enum { IPT__PTTWAC_HELD_UNITS = 16 /* most units of an element, which registers hold */ };

static const ipt__parameter ipt__flag_spreading = {"flag_spreading", 1, 32, 1, NULL};
static const ipt__parameter ipt__flag_padding = {"flag_padding", 0, 0, 0, ipt__on_off};

/* Words of flags for the spreading and padding of [Sung, 5.1]. */
static uint64_t ipt__pttwac_flag_words(uint64_t positions, uint64_t spreading, int padding) {
  uint64_t words = ipt__divide_up(positions, 32 / spreading);
  return padding ? words + words / 32 + 1 : words;
}

static int ipt__pttwac_padding(const ipt__stage *stage) {
  return !ipt__is_off(stage->variant, &ipt__flag_padding);
}

/* Returns the factor that the variant forces, or the largest one up to 16 whose flags leave room
 * for a second workgroup. */
static uint32_t ipt__pttwac_spreading(const ipt__stage *stage, const ipt__profile *profile) {
  uint32_t spreading = (uint32_t)ipt__setting_of(stage->variant, &ipt__flag_spreading);
  if (spreading != 0)
    return spreading;
  spreading = 16;
  while (spreading > 1 && 8 * ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading,
                                                     ipt__pttwac_padding(stage)) >
                              profile->shared_bytes)
    spreading /= 2;
  return spreading;
}

static uint32_t ipt__pttwac_workgroup(const ipt__profile *profile) {
  return ipt__follows_by_one_subgroup(profile) ? profile->subgroup : ipt__usual_workgroup(profile);
}

static int ipt__pttwac_within_loop_limit(const ipt__stage *stage, const ipt__profile *profile,
                                         uint64_t flag_words, uint64_t elem_units) {
  if (profile->loop_limit == 0)
    return 1;
  uint64_t workgroup = ipt__pttwac_workgroup(profile);
  uint64_t positions = ipt__stage_positions(stage);
  uint64_t steps = positions + 2 * ipt__divide_up(positions, workgroup) + 2;
  return steps * (2 + 4 * elem_units) + flag_words / workgroup < profile->loop_limit;
}

static int ipt__pttwac_fits_chip(const ipt__stage *stage, const ipt__profile *profile) {
  uint32_t spreading = ipt__pttwac_spreading(stage, profile);
  uint64_t elem_units = stage->elem_size / ipt__unit_bytes(stage);
  if (ipt__stage_positions(stage) > 8 * profile->shared_bytes ||
      elem_units > IPT__PTTWAC_HELD_UNITS)
    return 0;
  uint64_t words =
      ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading, ipt__pttwac_padding(stage));
  return 4 * words <= profile->shared_bytes &&
         ipt__pttwac_within_loop_limit(stage, profile, words, elem_units);
}

static int ipt__pttwac_fits(ipt__stage *stage, const ipt__profile *profile,
                            uint64_t scratch_limit) {
  (void)scratch_limit;
  return ipt__has_features(profile, IPT__VOTE) && ipt__pttwac_fits_chip(stage, profile);
}

static double ipt__pttwac_cost(const ipt__stage *stage, const ipt__profile *profile) {
  return profile->costs.others.cycles * ipt__idle_factor(stage, profile);
}

static ipt_result ipt__launch_pttwac_part(ipt__launcher *launcher, const ipt__stage *stage,
                                          uint64_t first, uint64_t count) {
  const ipt__profile *profile = launcher->profile;
  uint64_t bytes = ipt__instance_bytes(stage);
  ipt__pttwac_constants c;
  c.workgroup = ipt__pttwac_workgroup(profile);
  c.unit_bytes = ipt__unit_bytes(stage);
  c.elem_units = (uint32_t)(stage->elem_size / c.unit_bytes);
  c.spreading = ipt__pttwac_spreading(stage, profile);
  c.padding = (uint32_t)ipt__pttwac_padding(stage);
  uint64_t words = ipt__pttwac_flag_words(ipt__stage_positions(stage), c.spreading, (int)c.padding);
  c.shared_words = (uint32_t)ipt__min(ipt__power_of_two(words), profile->shared_bytes / 4);
  ipt__pttwac_arguments arguments = {0, bytes, (uint32_t)count, (uint32_t)stage->rows,
                                     (uint32_t)stage->cols};
  ipt__call call = IPT__CALL(IPT__SHADER_PTTWAC, c, arguments);
  ipt__take_instances(&call, stage, first, count);
  return ipt__add_launch(launcher, &call, count);
}

static ipt_result ipt__launch_pttwac(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__part_of(stage),
                           ipt__launch_pttwac_part);
}

static double ipt__pttwac_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->cycles;
}

static const ipt__parameter *const ipt__pttwac_parameters[] = {&ipt__flag_spreading,
                                                               &ipt__flag_padding, NULL};

static const ipt__kernel ipt__kernel_pttwac = {"pttwac",
                                               1,
                                               ipt__pttwac_fits,
                                               ipt__pttwac_cost,
                                               NULL,
                                               IPT__IF_DEVICES(ipt__launch_pttwac),
                                               ipt__pttwac_fits_chip,
                                               ipt__pttwac_cpu_cost,
                                               ipt__cycles_cpu_threads,
                                               ipt__pttwac_parameters,
                                               ipt__leaves_gaps_of_batches,
                                               NULL};
