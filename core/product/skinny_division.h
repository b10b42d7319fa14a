/* Divides the long side of tall & skinny matrices among workgroups and invocations, by the profile
 * of the device alone. */

/* Within these limits indices fit 32 bits. */
enum {
  IPT__SKINNY_MAX_GROUPS = 1 << 20,
  IPT__SKINNY_MAX_COLS = 1 << 20,
  IPT__SKINNY_MAX_C = 1 << 28,   /* elements */
  IPT__SKINNY_MAX_ROWS = 1 << 30 /* of a workgroup */
};

static const ipt__parameter ipt__workgroup_parameter = {"workgroup", 1, 1024, 0, NULL};
static const ipt__parameter ipt__groups_parameter = {"groups", 1, IPT__SKINNY_MAX_GROUPS, 0, NULL};
static const ipt__parameter ipt__loads_parameter = {"loads", 1, 16, 0, NULL};

static uint64_t ipt__wanted_groups(const ipt__profile *profile,
                                   const ipt__skinny_geometry *geometry) {
  return ipt__max(profile->product_costs.division.least_groups,
                  profile->cores * geometry->resident);
}

/* The number of workgroups that keeps each within the time limit of a submission, which cannot be
 * less than one workgroup. */
static uint64_t ipt__groups_for_limit(const ipt__product *product, const ipt__profile *profile) {
  if (profile->submission_seconds == 0)
    return 0;
  double numbers = (double)ipt__long_side(product) * (double)(ipt__cols_of_a(product) + product->n);
  double seconds =
      ipt__multiplication_seconds(profile, product->type, ipt__multiplications_of(product)) +
      numbers * ipt__type_size(product->type) / ipt__move_rate(profile);
  double rounds = seconds / profile->submission_seconds + 1;
  double together = (double)ipt__groups_at_a_time(profile);
  return (uint64_t)ipt__smaller(rounds * together, IPT__SKINNY_MAX_GROUPS);
}

static void ipt__divide_tiles(const ipt__product *product, ipt__skinny_geometry *geometry) {
  geometry->tiles_m = ipt__divide_up(product->m, geometry->tm);
  geometry->tiles_n = ipt__divide_up(product->n, geometry->tn);
  uint64_t tiles = geometry->tiles_m * geometry->tiles_n;
  geometry->tile_groups = ipt__divide_up(tiles, geometry->workgroup);
  geometry->lanes = (uint32_t)ipt__divide_up(tiles, geometry->tile_groups);
  geometry->slot_count = geometry->workgroup / geometry->lanes;
}

/* The iterations of an invocation that adds up the slots of its workgroup if each pass adds only
 * one sum, which is the worst case: an eighth of the slots, and the parts that others have added;
 * see shaders/include/skinny_slots.glsl. At most 38,912. */
static uint64_t ipt__exchange_iterations(const ipt__skinny_geometry *geometry) {
  return (uint64_t)geometry->tm * geometry->tn * (geometry->slot_count / IPT__EXCHANGE_PARTS + 24);
}

/* The time that the multiplications of a row take, in that of reading a number from memory.
 */
static double ipt__multiply_time(const ipt__product *product, const ipt__profile *profile) {
  const ipt__division_costs *costs = &profile->product_costs.division;
  return (double)product->m * (double)product->n /
         (ipt__is_complex(product->type) ? costs->complex_multiplications
                                         : costs->real_multiplications);
}

/* The time of a row in the same unit: reading it or multiplying it, whichever takes longer. */
static double ipt__row_time(const ipt__product *product, const ipt__profile *profile) {
  return ipt__greater(ipt__multiply_time(product, profile), (double)(product->m + product->n));
}

/* The number of workgroups up to which adding up partial sums hardly counts, a multiple of the
 * cores. */
static uint64_t ipt__cheap_groups(const ipt__product *product, const ipt__profile *profile) {
  double sums = (double)product->m * (double)product->n;
  double cheap = (double)product->k * ipt__row_time(product, profile) /
                 (profile->product_costs.division.sums * sums);
  uint64_t units = ipt__max(profile->cores, profile->product_costs.division.least_groups);
  return ipt__divide_up((uint64_t)ipt__smaller(cheap, IPT__SKINNY_MAX_GROUPS) + 1, units) * units;
}

/* The number of workgroups whose invocations still have enough rows. The direct kernel keeps many
 * invocations busy: unless there are many rows, it is as fast with few workgroups, whose sums are
 * added up sooner. */
static uint64_t ipt__useful_groups(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__skinny_geometry *geometry) {
  const ipt__division_costs *costs = &profile->product_costs.division;
  uint64_t units = ipt__max(profile->cores, costs->least_groups);
  uint64_t rows = ipt__divide_up(product->k, geometry->slot_count);
  if (geometry->block_rows > 0)
    return ipt__divide_up(rows, costs->summed_rows);
  return ipt__max(rows / costs->many_rows,
                  ipt__min(ipt__divide_up(rows, costs->few_rows), costs->few_groups * units));
}

/* The bytes of a partial sum, in the shape of C without gaps. */
static uint64_t ipt__partial_sum_bytes(const ipt__product *product) {
  return product->m * product->n * ipt__sum_size(product->type);
}

/* The number of workgroups whose partial sums do not take too much scratch. */
static uint64_t ipt__affordable_groups(const ipt__product *product) {
  return ipt__max(1, IPT__SUMS_SCRATCH_BYTES / ipt__partial_sum_bytes(product));
}

/* For sums, the number of workgroups among which the rows are divided. More workgroups leave more
 * partial sums to add up, so each should have enough rows that this hardly counts. */
static uint64_t ipt__sum_groups(const ipt__product *product, const ipt__profile *profile,
                                const ipt__skinny_geometry *geometry) {
  uint64_t wanted = ipt__divide_up(ipt__wanted_groups(profile, geometry), geometry->tile_groups);
  uint64_t useful = ipt__useful_groups(product, profile, geometry);
  uint64_t affordable = ipt__affordable_groups(product);
  uint64_t cheap = ipt__cheap_groups(product, profile);
  uint64_t groups = ipt__max(ipt__min(ipt__min(wanted, cheap), useful),
                             ipt__groups_for_limit(product, profile) / geometry->tile_groups);
  return ipt__max(1, ipt__min(groups, affordable));
}

/* Divides the rows among about `groups` workgroups, in multiples of `step` and at most `most` each.
 * Returns 0 if there is not even room for one step. */
static int ipt__divide_among(const ipt__product *product, uint64_t groups, uint64_t step,
                             uint64_t most, ipt__skinny_geometry *geometry) {
  groups = ipt__asked_or(product->variant, &ipt__groups_parameter, groups);
  uint64_t steps = ipt__divide_up(ipt__divide_up(ipt__long_side(product), groups), step);
  if (most < step)
    return 0;
  geometry->group_rows = ipt__clamp(steps, 1, most / step) * step;
  geometry->groups = ipt__divide_up(ipt__long_side(product), geometry->group_rows);
  return 1;
}

/* Does the same for sums, with at least one step for each workgroup. Sets their scratch. */
static void ipt__divide_sum(const ipt__product *product, uint64_t groups, uint64_t step,
                            uint64_t most, ipt__skinny_geometry *geometry) {
  ipt__divide_among(product, groups, step, ipt__max(most, step), geometry);
  geometry->scratch = ipt__saturating_mul(geometry->groups, ipt__partial_sum_bytes(product));
}

/* Does the same for products of rows. More than a common number of workgroups only pay if each
 * makes several steps. */
static int ipt__divide_rows(const ipt__product *product, const ipt__profile *profile, uint64_t step,
                            uint64_t most, ipt__skinny_geometry *geometry) {
  const ipt__division_costs *costs = &profile->product_costs.division;
  uint64_t groups = ipt__wanted_groups(profile, geometry);
  uint64_t common = ipt__max(costs->least_groups, profile->cores * costs->common);
  if (ipt__long_side(product) / groups < costs->several_steps * step)
    groups = ipt__min(groups, common);
  groups = ipt__max(groups, ipt__groups_for_limit(product, profile));
  return ipt__divide_among(product, groups, step, most, geometry);
}

/* ---- What all methods for tall & skinny matrices begin and end with ---- */

static int ipt__skinny_within_limits(const ipt__product *product, const ipt__profile *profile) {
  return product->a.stored.pitch <= UINT32_MAX && product->b.stored.pitch <= UINT32_MAX &&
         product->c.stored.pitch <= UINT32_MAX && ipt__cols_of_a(product) <= IPT__SKINNY_MAX_COLS &&
         product->n <= IPT__SKINNY_MAX_COLS &&
         ipt__cols_of_a(product) * product->n <= IPT__SKINNY_MAX_C &&
         ipt__setting_of(product->variant, &ipt__workgroup_parameter) <= profile->workgroup;
}

/* Returns 0 if the product is beyond the limits of these kernels. */
static int ipt__start_skinny_geometry(const ipt__product *product, const ipt__profile *profile,
                                      ipt__skinny_geometry *geometry) {
  uint64_t usual = ipt__min(profile->workgroup, IPT__WORKGROUP);
  memset(geometry, 0, sizeof *geometry);
  geometry->workgroup = (uint32_t)ipt__asked_or(product->variant, &ipt__workgroup_parameter, usual);
  geometry->resident = profile->product_costs.division.resident;
  return ipt__skinny_within_limits(product, profile);
}

static void ipt__append_skinny_groups(const ipt__skinny_geometry *geometry, const char *method,
                                      ipt__text *out) {
  ipt__append(out, ": %s, %llu workgroups of %u", method, (unsigned long long)geometry->groups,
              geometry->workgroup);
}

/* Sums have tiles, products of rows have elements of rows. */
static void ipt__append_thread_tiles(const ipt__skinny_geometry *geometry, ipt__text *out) {
  if (geometry->tiles_m > 0)
    ipt__append(out, ", %u tiles of %ux%u times %u rows", geometry->lanes, geometry->tm,
                geometry->tn, geometry->slot_count);
  else
    ipt__append(out, ", %u times %u columns in %u times %u rows", geometry->lanes, geometry->tn,
                geometry->slot_count, geometry->tm);
  if (geometry->tile_groups > 1)
    ipt__append(out, ", tiles divided among %llu workgroups",
                (unsigned long long)geometry->tile_groups);
}

/* Sets the parameters for workgroups, whose rows are multiples of `step`. If workgroups have the
 * most rows that they can count, the variant asks for the fewest workgroups, because their number
 * alone might divide the rows more evenly. `or_more`: by itself the method may take more workgroups
 * than a variant can ask for. */
static void ipt__set_group_parameters(const ipt__product *product,
                                      const ipt__skinny_geometry *geometry, uint64_t step,
                                      int or_more, ipt__variant *variant) {
  ipt__set(variant, &ipt__workgroup_parameter, geometry->workgroup);
  if (geometry->groups == 0)
    return;
  uint64_t steps = ipt__divide_up(ipt__divide_up(ipt__long_side(product), geometry->groups), step);
  if (geometry->groups <= IPT__SKINNY_MAX_GROUPS && steps * step == geometry->group_rows)
    ipt__set(variant, &ipt__groups_parameter, geometry->groups);
  else if (geometry->groups <= IPT__SKINNY_MAX_GROUPS || !or_more)
    ipt__set(variant, &ipt__groups_parameter, 1);
}
