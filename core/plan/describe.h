/* Describes a plan in words. */

static void ipt__append_stage(ipt__text *out, const ipt__stage *stage) {
  ipt__append(out, "%s ", stage->kernel->name);
  if (stage->batch > 1)
    ipt__append(out, "%llu times ", (unsigned long long)stage->batch);
  if (stage->map != NULL) {
    ipt__describe_axes(&stage->map->axes, out);
    return;
  }
  ipt__append(out, "%llux", (unsigned long long)stage->rows);
  if (stage->middle > 1)
    ipt__append(out, "%llux", (unsigned long long)stage->middle);
  ipt__append(out, "%llu of %llu B", (unsigned long long)stage->cols,
              (unsigned long long)stage->elem_size);
  if (stage->tile_cols > 1)
    ipt__append(out, " (tiles of %llux%llu)", (unsigned long long)stage->tile_rows,
                (unsigned long long)stage->tile_cols);
  if (stage->path_length > 0)
    ipt__append(out, " by paths");
}

static void ipt__describe_stages(const ipt__stages *stages, ipt__text *out) {
  if (stages->count == 0)
    ipt__append(out, "nothing to move");
  else if (stages->count > 1) /* a single stage needs no heading */
    ipt__append(out, "%s", stages->method != NULL ? stages->method : "with gaps");
  for (uint32_t i = 0; i < stages->count; i++) {
    if (stages->count > 1)
      ipt__append(out, i == 0 ? ": " : ", ");
    ipt__append_stage(out, &stages->stage[i]);
  }
  if (stages->overhang.bytes > 0)
    ipt__append(out, "; the last %llu B in scratch", (unsigned long long)stages->overhang.bytes);
  if (stages->turns > 1)
    ipt__append(out, "; for each of %llu matrices", (unsigned long long)stages->turns);
}
