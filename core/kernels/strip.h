/* The kernel strip transposes a part of a matrix to another place, where it is not in the way of
 * what is still to be read: from `begin` on, at the stage's pitch, to `out_begin` on, at its other
 * pitch. */

enum { IPT__STRIP_TILE = 32 /* most elements along a side */ };

/* ---- On a device ---- */

static uint64_t ipt__strip_units(const ipt__stage *stage) {
  return stage->elem_size / ipt__unit_bytes(stage);
}

/* Words of shared memory for a tile, whose rows are an odd number of elements apart. */
static uint64_t ipt__strip_shared_words(const ipt__stage *stage, uint64_t tile) {
  return tile * (tile + 1) * ipt__strip_units(stage);
}

/* Returns the side of the largest tile that has room, or 1: elements that are copied one by one. */
static uint64_t ipt__strip_tile(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t tile = IPT__STRIP_TILE;
  while (tile > 1 && 4 * ipt__strip_shared_words(stage, tile) >
                         ipt__min(profile->shared_bytes, IPT__SURE_SHARED_BYTES))
    tile /= 2;
  return tile;
}

static uint64_t ipt__strip_groups(const ipt__stage *stage, uint64_t tile) {
  return ipt__saturating_mul(ipt__divide_up(stage->rows, tile), ipt__divide_up(stage->cols, tile));
}

/* Indices of 32 bits have to reach over the rows of a tile, and loops must keep the loop limit. */
static int ipt__strip_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit) {
  uint64_t tile = ipt__strip_tile(stage, profile), units = ipt__strip_units(stage);
  (void)scratch_limit;
  return ipt__max(stage->rows, stage->cols) <= IPT__MAX_ITEMS && units <= IPT__MAX_ITEMS / 64 &&
         ipt__strip_groups(stage, tile) <= IPT__MAX_GROUPS &&
         (profile->loop_limit == 0 ||
          tile * tile * units / ipt__usual_workgroup(profile) < profile->loop_limit / 4);
}

static double ipt__strip_cost(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  return profile->costs.square.words;
}

/* Declares the rows of `count` instances. */
static void ipt__declare_strips(ipt__call *call, uint32_t use, const ipt__stage *stage,
                                ipt__address begin, uint64_t rows, uint64_t cols, uint64_t pitch,
                                uint64_t count) {
  ipt__take_address(call, begin.target, begin.offset);
  ipt__declare_rows(call, use, begin, stage, rows, cols, pitch, count);
}

static ipt_result ipt__launch_strip_part(ipt__launcher *launcher, const ipt__stage *stage,
                                         uint64_t first, uint64_t count) {
  uint64_t tile = ipt__strip_tile(stage, launcher->profile), e = stage->elem_size;
  uint64_t pitch = ipt__stage_pitch(stage), out_pitch = ipt__stage_out_pitch(stage);
  uint64_t apart = ipt__instance_bytes(stage);
  ipt__strip_constants constants = {ipt__usual_workgroup(launcher->profile), ipt__unit_bytes(stage),
                                    (uint32_t)ipt__strip_shared_words(stage, tile), (uint32_t)tile,
                                    (uint32_t)ipt__strip_units(stage)};
  ipt__strip_arguments arguments = {0,
                                    0,
                                    pitch * e,
                                    out_pitch * e,
                                    apart,
                                    (uint32_t)stage->rows,
                                    (uint32_t)stage->cols,
                                    (uint32_t)count};
  ipt__address from = {IPT__OPERAND_0, first * apart + stage->begin};
  ipt__address to = {IPT__OPERAND_0, first * apart + stage->out_begin};
  ipt__call call = IPT__CALL(IPT__SHADER_STRIP, constants, arguments);
  ipt__declare_strips(&call, IPT__READS, stage, from, stage->rows, stage->cols, pitch, count);
  ipt__declare_strips(&call, IPT__CHANGES, stage, to, stage->cols, stage->rows, out_pitch, count);
  return ipt__add_launch(launcher, &call, ipt__strip_groups(stage, tile) * count);
}

static uint64_t ipt__strip_part(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t groups = ipt__strip_groups(stage, ipt__strip_tile(stage, profile));
  return ipt__clamp(IPT__MAX_GROUPS / groups, 1, stage->batch);
}

static ipt_result ipt__launch_strip(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__strip_part(stage, launcher->profile),
                           ipt__launch_strip_part);
}

static int ipt__strip_launches(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t launches = ipt__divide_up(stage->batch, ipt__strip_part(stage, profile));
  return (int)ipt__min(launches, IPT__MAX_LAUNCHES + 1);
}

/* ---- On the CPU ---- */

static double ipt__strip_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->square;
}

static const ipt__kernel ipt__kernel_strip = {"strip",
                                              0,
                                              ipt__strip_fits,
                                              ipt__strip_cost,
                                              ipt__strip_launches,
                                              IPT__IF_DEVICES(ipt__launch_strip),
                                              NULL,
                                              ipt__strip_cpu_cost,
                                              NULL,
                                              NULL,
                                              NULL,
                                              NULL};
