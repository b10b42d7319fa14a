/* The plan of the last transposition of host memory, kept by the context: to make one takes longer
 * than to transpose a small matrix, and on a device a good part of the time of a large one. A plan
 * is taken out while it is used, so that nobody counts who uses it. */

static int ipt__is_same_tuning(const ipt_tuning *a, const ipt_tuning *b) {
  return a->tile_rows == b->tile_rows && a->tile_cols == b->tile_cols &&
         a->flag_spreading == b->flag_spreading && a->flag_padding == b->flag_padding &&
         a->flag_merging == b->flag_merging && a->shift_lanes == b->shift_lanes &&
         a->shift_registers == b->shift_registers && a->shift_paths == b->shift_paths &&
         a->path_length == b->path_length && a->panel_tiles == b->panel_tiles &&
         a->traversal == b->traversal;
}

static int ipt__is_same_host_tuning(const ipt_host_tuning *a, const ipt_host_tuning *b) {
  return a->pieces == b->pieces && a->access == b->access && a->chunk == b->chunk &&
         a->threads == b->threads && a->transfers == b->transfers;
}

static int ipt__is_same_request(const ipt_transpose_desc *a, const ipt_transpose_desc *b) {
  return ipt__is_same_shape(a, b) && a->method == b->method &&
         ipt__is_same_tuning(&a->tuning, &b->tuning) &&
         ipt__is_same_host_tuning(&a->host, &b->host);
}

/* plan instead of what was kept before, which is freed. Returns whether there was something. */
static int ipt__replace_recent_plan(ipt_context *context, ipt_plan *plan) {
  IPT__LOCK(&context->mutex);
  ipt_plan *before = context->recent;
  context->recent = plan;
  IPT__UNLOCK(&context->mutex);
  ipt_plan_destroy(before);
  return before != NULL;
}

/* What the context keeps, if it was made for the same request and with the same wisdom; else NULL,
 * and what was kept is freed, since a new plan may need its memory. */
static ipt_plan *ipt__take_recent_plan(ipt_context *context, const ipt_transpose_desc *desc) {
  IPT__LOCK(&context->mutex);
  ipt_plan *plan = context->recent;
  int fits = plan != NULL && plan->wisdom_changes == context->wisdom_changes &&
             ipt__is_same_request(&plan->desc, desc);
  context->recent = NULL;
  IPT__UNLOCK(&context->mutex);
  if (fits)
    return plan;
  ipt_plan_destroy(plan);
  return NULL;
}

IPT_API void ipt_context_trim(ipt_context *context) {
  ipt__replace_recent_plan(context, NULL);
#ifdef IPT_VULKAN
  if (context->device == NULL)
    return;
  IPT__LOCK(&context->queue_mutex);
  ipt__free_transport(context, context->device);
  IPT__UNLOCK(&context->queue_mutex);
#endif
}

/* A plan for host memory, unless desc says otherwise. */
static ipt_result ipt__obtain_host_plan(ipt_context *context, const ipt_transpose_desc *desc,
                                        ipt_plan **out) {
  ipt_transpose_desc for_host;
  *out = NULL;
  if (context == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  for_host = *desc;
  if (desc->host.transfers == IPT_DEFAULT)
    for_host.host.transfers = IPT_ON;
  *out = ipt__take_recent_plan(context, &for_host);
  return *out != NULL ? IPT_SUCCESS : ipt_plan_create(context, &for_host, out);
}

/* After a failure it is not worth keeping: the device may be lost. */
static void ipt__give_back_plan(ipt_plan *plan, ipt_result result) {
  if (result == IPT_SUCCESS)
    ipt__replace_recent_plan(plan->context, plan);
  else
    ipt_plan_destroy(plan);
}

IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc) {
  ipt_plan *plan;
  ipt_result result = ipt__obtain_host_plan(context, desc, &plan);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt_plan_run(plan, data);
  ipt__give_back_plan(plan, result);
  return result;
}
