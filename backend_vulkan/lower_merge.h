/* Panels and a remainder, merged. */

/* Arguments of both kernels; all sizes are in words. */
static ipt__arguments ipt__merge_arguments(const ipt__lowering *lowering,
                                           const ipt__merge_geometry *g) {
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  arguments.cols = (uint32_t)g->row_words;
  arguments.row_part = (uint32_t)g->long_words;
  arguments.col_part = (uint32_t)g->short_words;
  arguments.state_offset = (uint32_t)ipt__merge_flag_words(g, lowering->limits);
  return arguments;
}

static ipt_result ipt__lower_save_short_rows(ipt__lowering *lowering,
                                             const ipt__merge_geometry *g) {
  uint64_t rows = lowering->stage->rows, words = rows * g->short_words;
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_COPY, workgroup, 4, 1);
  ipt__arguments arguments = ipt__merge_arguments(lowering, g);
  arguments.data += 4 * rows * g->long_words;
  arguments.batch = (uint32_t)words;
  return ipt__add_dispatch(lowering, &key, &arguments, ipt__divide_up(words, workgroup));
}

static ipt_result ipt__lower_chunk_range(ipt__lowering *lowering, const ipt__merge_geometry *g,
                                         uint64_t begin, uint64_t end) {
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_MERGE, g->workgroup, 4, 1);
  key.constant[3] = IPT__MERGE_HELD;
  key.constant[4] = (uint32_t)ipt__merge_waits(lowering->limits);
  key.constant[5] = g->row_words >= g->chunk_words;
  ipt__arguments arguments = ipt__merge_arguments(lowering, g);
  arguments.first_row = (uint32_t)begin;
  arguments.groups = (uint32_t)(end - begin);
  return ipt__add_dispatch(lowering, &key, &arguments, end - begin);
}

static ipt_result ipt__lower_merge(ipt__lowering *lowering) {
  ipt__merge_geometry g = ipt__merge_geometry_of(lowering->stage, lowering->limits);
  int waits = ipt__merge_waits(lowering->limits);
  ipt_result result = ipt__lower_save_short_rows(lowering, &g);
  if (result == IPT_SUCCESS && waits)
    result = ipt__lower_fill(lowering, 4 * ipt__merge_flag_words(&g, lowering->limits));
  uint64_t end = g.end_chunk;
  while (result == IPT_SUCCESS && end > g.first_chunk) {
    uint64_t begin = waits ? g.first_chunk : ipt__merge_wave_begin(&g, end);
    result = ipt__lower_chunk_range(lowering, &g, begin, end);
    end = begin;
  }
  return result;
}
