/* Panels in registers: held by lines, or in tiles. */

static ipt_result ipt__lower_panel_lines(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__panel_geometry g = ipt__panel_geometry_of(stage, lowering->limits);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PANEL, g.workgroup, 4, 1);
  key.constant[3] = (uint32_t)g.held_lines;
  key.constant[4] = (uint32_t)g.line_words;
  key.constant[5] = (uint32_t)(stage->elem_size / 4);
  key.constant[6] = (uint32_t)g.tall;
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.chunk_items = (uint32_t)g.panels;
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(count, g.panels));
}

/* `count` panels share the counters, if several workgroups hold one. */
static ipt_result ipt__lower_panel_tiles(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, lowering->limits);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_PANEL_TILES, g.workgroup, 4, g.shared_words);
  key.constant[3] = (uint32_t)g.held_tiles;
  key.constant[4] = (uint32_t)stage->elem_size;
  key.constant[5] = (uint32_t)(g.load_quads + 2 * g.store_quads);
  key.constant[6] = g.slabs > 1;
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.tile_rows = (uint32_t)g.tile_rows;
  arguments.tile_cols = (uint32_t)g.tile_cols;
  arguments.slices = (uint32_t)g.slabs;
  arguments.groups = (uint32_t)(count * g.slabs);
  ipt_result result = IPT_SUCCESS;
  if (g.slabs > 1)
    result = ipt__lower_fill(lowering, 4 * (1 + count));
  return result == IPT_SUCCESS ? ipt__add_dispatch(lowering, &key, &arguments, count * g.slabs)
                               : result;
}

static ipt_result ipt__lower_panels(ipt__lowering *lowering) {
  const ipt__stage *stage = lowering->stage;
  uint64_t part = ipt__part(lowering);
  if (!ipt__panel_uses_tiles(stage, lowering->limits))
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_panel_lines);
  uint64_t slabs = ipt__tiles_geometry_of(stage, lowering->limits).slabs;
  part = ipt__min(part, IPT__MAX_GROUPS / slabs);
  return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_panel_tiles);
}
