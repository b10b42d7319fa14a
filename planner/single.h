/* Plans of one stage: bs, pttwac, shift, square. */

static int ipt__bs_applies(const ipt__stage *stage, const ipt__limits *limits) {
  return ipt__instance_bytes(stage) + 8 <= limits->on_chip;
}

/* Words of flags for the spreading and padding of [Sung, 5.1]. */
static uint64_t ipt__pttwac_flag_words(uint64_t positions, uint64_t spreading, int padding) {
  uint64_t words = ipt__divide_up(positions, 32 / spreading);
  return padding ? words + words / 32 + 1 : words;
}

static int ipt__pttwac_padding(const ipt__stage *stage) {
  return stage->tuning.flag_padding != IPT_OFF;
}

/* Not by default: atomics in shared memory are fast by now, and agreeing on a word is not. See
 * docs/paper-study.md, section 7.1. */
static int ipt__pttwac_merging(const ipt__stage *stage) {
  return stage->tuning.flag_merging == IPT_ON;
}

/* The largest factor up to 16 whose flags leave room for a second workgroup, or what is forced. */
static uint32_t ipt__pttwac_spreading(const ipt__stage *stage, const ipt__limits *limits) {
  if (stage->tuning.flag_spreading != 0)
    return stage->tuning.flag_spreading;
  uint32_t spreading = 16;
  while (spreading > 1 && 8 * ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading,
                                                     ipt__pttwac_padding(stage)) >
                              limits->on_chip)
    spreading /= 2;
  return spreading;
}

static uint32_t ipt__pttwac_workgroup(const ipt__limits *limits) {
  return limits->single_subgroup ? limits->subgroup : (uint32_t)ipt__min(limits->workgroup, 256);
}

static int ipt__pttwac_within_loop_limit(const ipt__stage *stage, const ipt__limits *limits,
                                         uint64_t flag_words, uint64_t elem_units) {
  if (limits->loop_limit == 0)
    return 1;
  uint64_t workgroup = ipt__pttwac_workgroup(limits);
  uint64_t positions = ipt__stage_positions(stage);
  uint64_t steps = positions + 2 * ipt__divide_up(positions, workgroup) + 2;
  uint64_t merging = ipt__pttwac_merging(stage) ? limits->subgroup + 1 : 0;
  return steps * (2 + 4 * elem_units + merging) + flag_words / workgroup < limits->loop_limit;
}

static int ipt__pttwac_applies(const ipt__stage *stage, const ipt__limits *limits) {
  uint32_t spreading = ipt__pttwac_spreading(stage, limits);
  if (spreading > 32 || (spreading & (spreading - 1)) != 0)
    return 0;
  uint64_t elem_units = stage->elem_size / ipt__unit_bytes(stage);
  if (ipt__stage_positions(stage) > 8 * limits->on_chip || elem_units > IPT__MAX_HELD_UNITS)
    return 0;
  uint64_t words =
      ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading, ipt__pttwac_padding(stage));
  return 4 * words <= limits->on_chip &&
         ipt__pttwac_within_loop_limit(stage, limits, words, elem_units);
}

/* Indices of 32 bits reach over the rows of a tile. */
static int ipt__square_applies(const ipt__stage *stage, const ipt__limits *limits) {
  uint64_t elem_units = stage->elem_size / ipt__unit_bytes(stage);
  uint64_t row_bytes = ipt__saturating_mul(stage->rows * stage->across, stage->elem_size);
  return stage->rows == stage->cols && elem_units <= limits->on_chip / 8 - 1 &&
         row_bytes <= limits->max_positions / 64;
}

static int ipt__plan_single(const ipt__shape *shape, const ipt_tuning *tuning, ipt__kernel kernel,
                            ipt__stages *stages) {
  ipt__stage stage =
      ipt__make_stage(kernel, shape->batch, shape->rows, shape->cols, shape->elem_size);
  stage.pitch = shape->pitch;
  ipt__add_stage(stages, tuning, stage);
  return 1;
}
