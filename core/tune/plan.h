/* Makes plans, with the variant that wisdom or the planner chooses. */

/* Chooses the remembered variant if it still makes a plan, else asks the planner. */
static ipt_result ipt__choose_by_wisdom(ipt_plan *plan, int use_wisdom) {
  const ipt__profile *profile = ipt__profile_of(plan);
  plan->variant = plan->request.variant;
  if (!use_wisdom || !ipt__recall(plan, &plan->request, &plan->variant))
    return ipt__choose(plan, profile);
  if (ipt__choose(plan, profile) == IPT_SUCCESS)
    return IPT_SUCCESS;
  ipt__log_to(&plan->context->log,
              "the variant that wisdom has for this problem makes no plan here and is ignored");
  plan->variant = plan->request.variant;
  return ipt__choose(plan, profile);
}

/* Makes a plan that has no stages, geometry or program yet. */
static ipt_result ipt__new_plan(ipt_context *context, const ipt__request *request, int on_device,
                                ipt_plan **out) {
  ipt_plan *plan = (ipt_plan *)ipt__allocate(&context->allocator, sizeof *plan);
  *out = plan;
  if (plan == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  plan->context = context;
  plan->request = *request;
  plan->shape = request->shape;
  plan->on_device = on_device;
  plan->transfers = on_device && ipt__transfers_data(context, &request->host);
  plan->wisdom_changes = ipt__wisdom_changes(context);
  return IPT_SUCCESS;
}

/* All features, in words for the log. */
static const struct {
  uint32_t feature;
  const char *name;
} ipt__feature_names[] = {{IPT__VOTE, "subgroup vote"},
                          {IPT__ARITHMETIC, "subgroup arithmetic"},
                          {IPT__BALLOT, "subgroup ballot"},
                          {IPT__SHUFFLE, "subgroup shuffle"},
                          {IPT__DOUBLES, "double precision"}};

/* Returns those of the missing features without which there is no plan, or 0 if they are not the
 * reason. If either of two features would do, the later one is returned. */
static uint32_t ipt__needed_features(ipt_plan *plan, uint32_t missing) {
  ipt__profile profile = plan->context->profile;
  profile.features = IPT__ALL_FEATURES;
  if (missing == 0 || ipt__choose(plan, &profile) != IPT_SUCCESS)
    return 0;
  for (uint32_t feature = 1; feature <= missing; feature *= 2) {
    profile.features &= ~(missing & feature);
    if (ipt__choose(plan, &profile) != IPT_SUCCESS)
      profile.features |= feature;
  }
  return profile.features & missing;
}

/* Logs which features the plan needs and the device lacks, or returns 0 if that is not the
 * reason. */
static int ipt__explain_by_features(ipt_plan *plan) {
  const ipt_context *context = plan->context;
  char text[128];
  ipt__text names = ipt__empty_text(text, sizeof text);
  uint32_t missing = IPT__ALL_FEATURES & ~context->profile.features;
  uint32_t needed = plan->on_device ? ipt__needed_features(plan, missing) : 0;
  for (size_t i = 0; i < sizeof ipt__feature_names / sizeof ipt__feature_names[0]; i++)
    if (needed & ipt__feature_names[i].feature)
      ipt__append(&names, "%s%s", names.length > 0 ? ", " : "", ipt__feature_names[i].name);
  if (needed != 0)
    ipt__log_to(&context->log, "this plan needs what %s does not have: %s",
                ipt_context_device_name(context), text);
  return needed != 0;
}

/* Returns a limit of scratch that would do, or 0 if none would. The limit is doubled until there is
 * a plan, and then reduced to what that plan needs. */
static uint64_t ipt__sufficient_scratch(ipt_plan *plan) {
  const ipt__profile *profile = ipt__profile_of(plan);
  uint64_t limit = ipt__max(ipt__scratch_limit_of(plan), 32);
  ipt_result result = IPT_ERROR_SCRATCH_TOO_SMALL;
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && limit <= INT64_MAX) {
    limit *= 2;
    plan->request.scratch_limit = limit;
    result = ipt__choose(plan, profile);
  }
  if (result != IPT_SUCCESS)
    return 0;
  plan->request.scratch_limit = plan->stages.scratch + 2 * IPT__REPORT_BYTES;
  return ipt__choose(plan, profile) == IPT_SUCCESS ? plan->request.scratch_limit : limit;
}

/* Logs that there is no plan, or that what was forced does not apply, with the reason if that is
 * known. */
static void ipt__log_no_plan(const ipt_plan *plan, const char *problem, const char *forced) {
  const ipt_context *context = plan->context;
  char words[192];
  ipt__text reason = ipt__empty_text(words, sizeof words);
  if (plan->on_device)
    ipt__explain_request(&plan->request, &context->profile, &reason);
  if (*forced != 0)
    ipt__log_to(&context->log, "%s: %s does not apply%s", problem, forced, words);
  else
    ipt__log_to(&context->log, "%s: there is no plan for it on %s%s", problem,
                ipt_context_device_name(context), words);
}

/* Logs that what was forced does not apply, or that more scratch would do, if `sufficient` is not
 * 0. */
static void ipt__explain_by_variant(ipt_plan *plan, uint64_t limit, uint64_t sufficient) {
  char forced[128], problem[192];
  ipt__text variant = ipt__empty_text(forced, sizeof forced);
  ipt__text request = ipt__empty_text(problem, sizeof problem);
  ipt__append_variant(&variant, &plan->request.variant);
  ipt__describe_request(&plan->request, &request);
  if (sufficient != 0)
    ipt__log_to(&plan->context->log,
                "%s: %s needs more scratch than the limit of %llu B; %llu B would do", problem,
                variant.length > 0 ? forced : "every plan", (unsigned long long)limit,
                (unsigned long long)sufficient);
  else
    ipt__log_no_plan(plan, problem, forced);
}

/* Logs why a plan could not be made. Returns the result, which is that of what does not apply if no
 * scratch would do. */
static ipt_result ipt__explain_refusal(ipt_plan *plan, ipt_result result) {
  uint64_t limit = ipt__scratch_limit_of(plan), sufficient = 0;
  if (result != IPT_ERROR_UNSUPPORTED && result != IPT_ERROR_SCRATCH_TOO_SMALL)
    return result;
  if (result == IPT_ERROR_SCRATCH_TOO_SMALL)
    sufficient = ipt__sufficient_scratch(plan);
  if (sufficient != 0 || !ipt__explain_by_features(plan))
    ipt__explain_by_variant(plan, limit, sufficient);
  return sufficient != 0 ? result : IPT_ERROR_UNSUPPORTED;
}

/* The purpose of a plan. The search makes wisdom, so its plans use none. The application may place
 * the table of a plan that it records. Data of plans to run may travel, in which case the gaps stay
 * on the host. Plans to measure are for calibration and tuning: they run on the device even if the
 * CPU is faster. */
typedef enum ipt__plan_use {
  IPT__TO_SEARCH,
  IPT__TO_RUN,
  IPT__TO_RECORD,
  IPT__TO_MEASURE,
  IPT__TO_SHARE /* the share of one device */
} ipt__plan_use;

/* Makes a plan for the context's own backend, still without a program. */
static ipt_result ipt__start_plan(ipt_context *context, const ipt__request *request,
                                  ipt__plan_use use, ipt_plan **out) {
  ipt_result result = ipt__new_plan(context, request, ipt__has_device(context), out);
  if (result != IPT_SUCCESS)
    return result;
  (*out)->external_table = use == IPT__TO_RECORD && context->facts.external_tables;
  if (use != IPT__TO_SEARCH && use != IPT__TO_RECORD && (*out)->transfers)
    (*out)->shape = ipt__shape_without_gaps(&request->shape);
  return ipt__choose_by_wisdom(*out, use != IPT__TO_SEARCH);
}

/* Makes a plan for the CPU beside the device, or sets *out to NULL if there is none, or if none is
 * wanted. */
static void ipt__start_plan_beside(ipt_context *context, const ipt__request *request,
                                   ipt__plan_use use, ipt_plan **out) {
  *out = NULL;
  if ((use != IPT__TO_RUN && use != IPT__TO_RECORD) || !ipt__may_run_beside(context, request))
    return;
  if (ipt__new_plan(context, request, 0, out) == IPT_SUCCESS &&
      ipt__choose_by_wisdom(*out, 1) == IPT_SUCCESS)
    return;
  ipt_plan_destroy(*out);
  *out = NULL;
}

/* Makes the plan for the device, and chooses between it and the one for the CPU. `*out` receives
 * the other one, or NULL if the device has none. */
static ipt_plan *ipt__faster_plan(ipt_plan *beside, ipt__plan_use use, ipt_plan **out) {
  ipt_context *context = beside->context;
  int on_device = 0, is_known = ipt__find_place(context, &beside->request, &on_device);
  double on_cpu = ipt__seconds_on_cpu(beside);
  if (is_known ? !on_device : ipt__is_far_slower(ipt__seconds_on_device(beside, 0), on_cpu))
    return beside;
  if (ipt__start_plan(context, &beside->request, use, out) != IPT_SUCCESS)
    return beside;
  if (!is_known) {
    double seconds = ipt__seconds_on_device(*out, 1) / ipt__devices_for(*out);
    ipt__begin_trial(context, &beside->request, on_cpu, seconds);
    on_device = seconds < on_cpu;
  }
  if (!on_device)
    return beside;
  ipt_plan *chosen = *out;
  *out = beside;
  return chosen;
}

/* Makes plans for the CPU and for the device, and keeps the faster one. The device gets none if it
 * would be far slower by whatever plan. */
static ipt_result ipt__start_faster_plan(ipt_context *context, const ipt__request *request,
                                         ipt__plan_use use, ipt_plan **out) {
  ipt_plan *beside, *other = NULL;
  ipt__start_plan_beside(context, request, use, &beside);
  if (beside == NULL)
    return ipt__start_plan(context, request, use, out);
  *out = ipt__faster_plan(beside, use, &other);
  ipt_plan_destroy(other);
  return IPT_SUCCESS;
}

/* Makes the plan again without the table that the device refuses. */
static ipt_result ipt__prepare_without_table(ipt_plan *plan, uint64_t refused) {
  char words[128];
  ipt__text text = ipt__empty_text(words, sizeof words);
  ipt_result result = IPT_ERROR_UNSUPPORTED;
  ipt__free_device_program(plan);
  if (ipt__ask_for_no_table(&plan->variant))
    result = ipt__choose(plan, ipt__profile_of(plan));
  if (result == IPT_SUCCESS)
    return ipt__prepare_on_device(plan);
  ipt__describe_request(&plan->request, &text);
  ipt__log_to(&plan->context->log,
              "%s: %s refuses %llu bytes for the table of the plan, and no plan does without",
              words, ipt_context_device_name(plan->context), (unsigned long long)refused);
  return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

/* Gives a plan for the device its program. */
static ipt_result ipt__prepare_plan(ipt_plan *plan) {
  ipt_result result = ipt__prepare_on_device(plan);
  uint64_t refused = ipt__refused_table(plan, result);
  return refused != 0 ? ipt__prepare_without_table(plan, refused) : result;
}

/* ---- Shares of several devices ---- */

static ipt_result ipt__make_plan(ipt_context *context, const ipt__request *request,
                                 ipt__plan_use use, ipt_plan **out);

/* Makes shares of these fractions. Returns NULL if that is impossible. */
static ipt__shares *ipt__new_shares(const ipt_plan *plan, ipt_context *const *devices,
                                    const ipt__fraction *fractions, uint32_t count) {
  const ipt_allocator *allocator = &plan->context->allocator;
  const ipt__request *request = &plan->request;
  ipt__shares *shares = (ipt__shares *)ipt__allocate(allocator, sizeof *shares);
  int complete = shares != NULL;
  for (uint32_t i = 0; complete && i < count; i++) {
    ipt__share *share = &shares->share[i];
    complete =
        request->operation->plans->share(request, &fractions[i], share) &&
        ipt__make_plan(devices[i], &share->request, IPT__TO_SHARE, &share->plan) == IPT_SUCCESS;
    shares->count = i + 1;
  }
  if (complete)
    return shares;
  ipt__destroy_shares(allocator, shares);
  return NULL;
}

static void ipt__divide_equally(uint32_t devices, ipt__fraction *fractions) {
  for (uint32_t i = 0; i < devices; i++) {
    ipt__fraction fraction = {i, i + 1, devices, devices};
    fractions[i] = fraction;
  }
}

/* Profiles are not exact enough for differences of less than a tenth. */
static int ipt__differs_in_speed(double most, double least) {
  return 10 * most > 11 * least;
}

/* Returns how long a device takes for its share. Devices of one kind are as fast as the first of
 * them, because only one may have been calibrated. */
static double ipt__seconds_of_share(const ipt__shares *shares, uint32_t index) {
  uint32_t first = 0;
  const char *name = shares->share[index].plan->context->facts.name;
  while (strcmp(shares->share[first].plan->context->facts.name, name) != 0)
    first++;
  return ipt__seconds_on_device(shares->share[first].plan, 1);
}

/* Divides by the speeds of devices that have equal shares. Returns 0 if they are as fast. */
static int ipt__divide_by_speed(const ipt__shares *equal, ipt__fraction *fractions) {
  const uint32_t whole = 1 << 16; /* fine enough for rates that are known to a tenth */
  double speeds[IPT_MAX_DEVICES], all = 0, least = 0, most = 0, before = 0;
  for (uint32_t i = 0; i < equal->count; i++) {
    speeds[i] = 1 / ipt__seconds_of_share(equal, i);
    all += speeds[i];
    least = i == 0 || speeds[i] < least ? speeds[i] : least;
    most = speeds[i] > most ? speeds[i] : most;
  }
  for (uint32_t i = 0; i < equal->count; i++) {
    ipt__fraction fraction = {(uint32_t)(before / all * whole), whole, whole, equal->count};
    before += speeds[i];
    if (i + 1 < equal->count)
      fraction.end = (uint32_t)(before / all * whole);
    fractions[i] = fraction;
  }
  return ipt__differs_in_speed(most, least);
}

/* Whether the devices have room for shares that cannot be cut. */
static int ipt__shares_fit(const ipt__shares *shares) {
  int fit = 1;
  for (uint32_t i = 0; i < shares->count; i++) {
    const ipt__share *share = &shares->share[i];
    ipt__room room = ipt__whole_room(share->plan->context);
    fit = fit && (share->kind != IPT__MIXED || ipt__share_fits(share, &room));
  }
  return fit;
}

/* Whether the devices together take less time than one of them. */
static int ipt__is_worth_sharing(const ipt_plan *plan, const ipt__shares *shares) {
  double longest = 0;
  if (plan->request.host.device_count != 0)
    return 1;
  for (uint32_t i = 0; i < shares->count; i++) {
    double seconds = ipt__seconds_of_share(shares, i);
    longest = seconds > longest ? seconds : longest;
  }
  return longest < ipt__seconds_on_device(plan, 1);
}

/* Gives the plan shares by the devices' speeds or, where these are too small or do not fit, equal
 * ones. One device does it all if it is faster, or if there are no shares that fit. */
static void ipt__share_plan(ipt_plan *plan) {
  const ipt_allocator *allocator = &plan->context->allocator;
  ipt__fraction fractions[IPT_MAX_DEVICES];
  ipt_context *devices[IPT_MAX_DEVICES];
  uint32_t count = ipt__list_sharing(plan, devices);
  ipt__divide_equally(count, fractions);
  ipt__shares *shares = count > 1 ? ipt__new_shares(plan, devices, fractions, count) : NULL;
  if (shares == NULL)
    return;
  if (ipt__divide_by_speed(shares, fractions)) {
    ipt__shares *fair = ipt__new_shares(plan, devices, fractions, count);
    int fits = fair != NULL && ipt__shares_fit(fair);
    ipt__destroy_shares(allocator, fits ? shares : fair);
    shares = fits ? fair : shares;
  }
  if (ipt__shares_fit(shares) && ipt__is_worth_sharing(plan, shares))
    plan->shares = shares;
  else
    ipt__destroy_shares(allocator, shares);
}

/* *out is NULL after a failure. */
static ipt_result ipt__make_plan(ipt_context *context, const ipt__request *request,
                                 ipt__plan_use use, ipt_plan **out) {
  ipt_result result = ipt__start_faster_plan(context, request, use, out);
  if (result == IPT_SUCCESS && ipt__has_device(context) && (*out)->on_device)
    result = ipt__prepare_plan(*out);
  if (result == IPT_SUCCESS && IPT__HAS_DEVICES && (use == IPT__TO_RUN || use == IPT__TO_RECORD))
    ipt__share_plan(*out);
  ipt__note_loss(context, result);
  if (use != IPT__TO_SEARCH && *out != NULL) /* the search tries many plans that cannot be made */
    result = ipt__explain_refusal(*out, result);
  if (result != IPT_SUCCESS) {
    ipt_plan_destroy(*out);
    *out = NULL;
  }
  return result;
}
