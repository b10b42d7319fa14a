/* From a list of stages to dispatches: pipelines, push constants and grids, ready to be recorded.
 */

static ipt_result ipt__lower_stage(ipt__lowering *lowering, uint64_t scratch_limit) {
  const ipt__stage *stage = lowering->stage;
  uint64_t part = ipt__part(lowering);
  switch (stage->kernel) {
  case IPT__BS:
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_bs);
  case IPT__PANEL:
    return ipt__lower_panels(lowering);
  case IPT__PTTWAC:
    return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_pttwac);
  case IPT__SQUARE:
    return ipt__lower_squares(lowering);
  case IPT__REFLECT:
    return ipt__lower_reflections(lowering);
  case IPT__ROW_SHUFFLE:
    return ipt__lower_parts(lowering, stage->batch * stage->rows, part, ipt__lower_row_shuffle);
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE:
    if (stage->path_length > 0)
      return ipt__lower_paths(lowering, scratch_limit);
    return ipt__lower_parts(lowering, stage->batch, stage->round, ipt__lower_shift);
  case IPT__SKEW_PANEL: /* the CPU's */
  case IPT__SKEW_SHIFT:
    break;
  case IPT__MERGE:
    return ipt__lower_merge(lowering);
  }
  return IPT_ERROR_UNSUPPORTED;
}

/* What the cycles are like turns out here: the stages' scratch is exact afterwards. */
static ipt_result ipt__lower(ipt_context *context, ipt__stages *stages, ipt__program *program) {
  ipt__lowering lowering = {context, program, &context->device->limits, NULL, 0};
  ipt_result result = IPT_SUCCESS;
  stages->scratch = 0;
  for (uint32_t i = 0; i < stages->count && result == IPT_SUCCESS; i++) {
    lowering.stage = &stages->stage[i];
    lowering.unit_bytes = ipt__unit_bytes(lowering.stage);
    result = ipt__lower_stage(&lowering, stages->scratch_limit);
    stages->scratch = ipt__max(stages->scratch, lowering.stage->scratch);
    program->stage_end[i] = program->count;
  }
  program->scratch = stages->scratch;
  if (result == IPT_SUCCESS)
    result = ipt__upload_paths(context, program);
  return result;
}
