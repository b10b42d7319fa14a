/* Cycles followed with flags: pttwac and shift. */

static ipt_result ipt__lower_pttwac(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  uint32_t spreading = ipt__pttwac_spreading(stage, lowering->limits);
  int padding = ipt__pttwac_padding(stage);
  uint64_t words = ipt__pttwac_flag_words(ipt__stage_positions(stage), spreading, padding);
  uint64_t shared_words = ipt__min(ipt__power_of_two(words), lowering->limits->on_chip / 4);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PTTWAC, ipt__pttwac_workgroup(lowering->limits),
                                        lowering->unit_bytes, shared_words);
  key.constant[3] = arguments.elem_units;
  key.constant[4] = spreading;
  key.constant[5] = (uint32_t)padding;
  key.constant[6] = (uint32_t)ipt__pttwac_merging(stage);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  return ipt__add_dispatch(lowering, &key, &arguments, count);
}

static void ipt__set_permute_factor(ipt__arguments *arguments, const ipt__c2r *c2r) {
  if (c2r->inverse)
    ipt__set_factor(arguments, c2r->n % c2r->m, c2r->m);
  else
    ipt__set_factor(arguments, c2r->b_inverse, c2r->a);
}

/* Rows too long to be held on chip go through scratch. */

/* The constant PERMUTATION of shaders/include/destination.glsl. */
static uint32_t ipt__permutation(const ipt__stage *stage) {
  return stage->kernel == IPT__ROW_PERMUTE ? 1 : stage->middle > 1 ? 2 : 0;
}

static void ipt__set_permutation(ipt__arguments *arguments, const ipt__stage *stage) {
  if (stage->kernel == IPT__ROW_PERMUTE) {
    ipt__set_c2r(arguments, &stage->c2r);
    ipt__set_permute_factor(arguments, &stage->c2r);
  } else {
    arguments->row_part = (uint32_t)stage->middle;
  }
}

static ipt__pipeline_key ipt__shift_key(const ipt__lowering *lowering,
                                        const ipt__shift_geometry *g) {
  uint64_t shared_words = g->registers ? 1 : 2 * g->workers * g->slice_units;
  uint64_t most_words = (lowering->limits->on_chip - 16) / 4; /* one word is the next start */
  ipt__shader shader = !g->registers         ? IPT__SHADER_SHIFT_SHARED
                       : g->unit_bytes == 16 ? IPT__SHADER_SHIFT_REGISTERS_WIDE
                                             : IPT__SHADER_SHIFT_REGISTERS;
  ipt__pipeline_key key = ipt__make_key(shader, g->workgroup, g->unit_bytes,
                                        ipt__min(ipt__power_of_two(shared_words), most_words));
  key.constant[3] = g->lanes;
  key.constant[4] = ipt__permutation(lowering->stage);
  key.constant[5] = g->registers ? (uint32_t)ipt__power_of_two(g->held_units) : 0;
  return key;
}

/* One round: `count` instances share the flags. */
static ipt_result ipt__lower_shift(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  ipt__stage stage = *lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  stage.round = count;
  ipt__shift_geometry g = ipt__shift_geometry_of(&stage, lowering->limits);
  ipt__pipeline_key key = ipt__shift_key(lowering, &g);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  ipt__set_permutation(&arguments, &stage);
  arguments.elem_units = (uint32_t)g.elem_units;
  arguments.groups = (uint32_t)g.groups;
  arguments.tile_rows = (uint32_t)stage.tile_rows;
  arguments.tile_cols = (uint32_t)stage.tile_cols;
  arguments.slices = (uint32_t)g.slices;
  arguments.slice_units = (uint32_t)g.slice_units;
  arguments.chunk_items = (uint32_t)g.ticket;
  arguments.step_limit = (uint32_t)g.step_limit;
  arguments.state_offset = g.state_bytes > 0 ? (uint32_t)(g.flag_bytes / 4) : 0;
  ipt_result result = ipt__lower_fill(lowering, g.flag_bytes);
  for (uint64_t i = 0; i < g.dispatches && result == IPT_SUCCESS; i++) {
    arguments.resume = i > 0;
    result = ipt__add_dispatch(lowering, &key, &arguments, g.groups);
  }
  return result;
}
