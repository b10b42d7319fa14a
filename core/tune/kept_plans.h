/* The context keeps the plans that functions on host memory have used last. Making a plan takes
 * longer than transposing a small matrix, and on a device a good part of the time of a large one. A
 * plan is taken out while it is used, so that nobody has to count its users. */

/* Takes out a plan that was made for the same request and with the same wisdom, and is for the
 * backend that is to run next and for devices that are not lost, or returns NULL. */
static ipt_plan *ipt__take_kept_plan(ipt_context *context, const ipt__request *request) {
  ipt_plan *found = NULL;
  IPT__LOCK(&context->mutex);
  const ipt__trial *trial = ipt__find_trial(context, request);
  for (int i = 0; i < IPT__KEPT_PLANS && found == NULL; i++) {
    const ipt_plan *plan = context->kept_plans[i];
    if (plan != NULL && plan->wisdom_changes == context->wisdom_changes &&
        ipt__is_same_request(&plan->request, request) && !ipt__has_lost_device(plan->shares) &&
        (trial == NULL || plan->on_device == ipt__place_by_trial(trial))) {
      found = context->kept_plans[i];
      context->kept_plans[i] = NULL;
    }
  }
  IPT__UNLOCK(&context->mutex);
  return found;
}

/* Puts a plan in front of the others, which move into the first empty place. If there is none, the
 * last plan is destroyed. */
static void ipt__keep_plan(ipt_context *context, ipt_plan *plan) {
  int place = 0;
  IPT__LOCK(&context->mutex);
  while (place < IPT__KEPT_PLANS - 1 && context->kept_plans[place] != NULL)
    place++;
  ipt_plan *last = context->kept_plans[place];
  for (; place > 0; place--)
    context->kept_plans[place] = context->kept_plans[place - 1];
  context->kept_plans[0] = plan;
  IPT__UNLOCK(&context->mutex);
  ipt_plan_destroy(last);
}

/* Returns whether there were any. */
static int ipt__destroy_kept_plans(ipt_context *context) {
  int any = 0;
  for (int i = 0; i < IPT__KEPT_PLANS; i++) {
    IPT__LOCK(&context->mutex);
    ipt_plan *plan = context->kept_plans[i];
    context->kept_plans[i] = NULL;
    IPT__UNLOCK(&context->mutex);
    ipt_plan_destroy(plan);
    any |= plan != NULL;
  }
  return any;
}

IPT_API void ipt_context_trim(ipt_context *context) {
  if (context == NULL)
    return;
  ipt__destroy_kept_plans(context);
  IPT__LOCK(&context->queue_mutex);
  ipt__free_transport(context);
  IPT__UNLOCK(&context->queue_mutex);
  IPT__LOCK(&context->peers_mutex);
  uint32_t others = context->other_count;
  IPT__UNLOCK(&context->peers_mutex);
  for (uint32_t i = 0; i < others; i++)
    ipt_context_trim(context->others[i]);
}
