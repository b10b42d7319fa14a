/* Multiplies tall & skinny matrices straight from memory. This suits the narrowest ones, and those
 * too wide to be staged in shared memory. */

/* ---- Sums ---- */

/* Counts the registers of a thread tile as [Ernst, "Tile Sizes"] does: sums, loaded numbers (twice,
 * because they are loaded ahead), and a few others. */
static uint64_t ipt__tile_registers(const ipt__product *product, uint64_t tm, uint64_t tn) {
  return ipt__sum_words(product->type) * (tm * tn + 2 * (tm + tn)) + 16;
}

/* The cost of a row in multiplications and loads, including those of tiles that reach beyond C and
 * of idle invocations. */
static double ipt__direct_tile_cost(const ipt__product *product, const ipt__direct_costs *costs,
                                    uint32_t workgroup, uint32_t tm, uint32_t tn) {
  uint64_t tiles = ipt__divide_up(product->m, tm) * ipt__divide_up(product->n, tn);
  uint64_t lanes = ipt__divide_up(tiles, ipt__divide_up(tiles, workgroup));
  uint64_t used = workgroup / lanes * lanes;
  double work = (double)tm * tn + costs->load * (tm + tn);
  return work * (double)tiles * workgroup / (double)used;
}

static void ipt__choose_direct_tile(const ipt__product *product, const ipt__profile *profile,
                                    ipt__skinny_geometry *geometry) {
  const ipt__direct_costs *costs = &profile->product_costs.direct;
  uint64_t registers = ipt__min(profile->registers_per_invocation, costs->registers);
  double best = 0;
  for (uint32_t tm = 1; tm <= ipt__min(product->m, costs->tile); tm++)
    for (uint32_t tn = 1; tn <= ipt__min(product->n, costs->tile); tn++) {
      double cost = ipt__direct_tile_cost(product, costs, geometry->workgroup, tm, tn);
      int fits = ipt__tile_registers(product, tm, tn) <= registers;
      if (best != 0 && (!fits || cost >= best))
        continue;
      best = cost;
      geometry->tm = tm;
      geometry->tn = tn;
    }
}

/* Narrow rows are loaded several at a time. The rows of the next step are loaded ahead where that
 * takes few registers: if rows are very narrow, or so wide that there is one at a time. */
static void ipt__choose_rows_ahead(const ipt__product *product, const ipt__direct_costs *costs,
                                   ipt__skinny_geometry *geometry) {
  uint64_t widest = ipt__max(product->m, product->n), narrow = costs->narrow;
  geometry->unroll = (uint32_t)(widest < narrow ? ipt__divide_up(narrow, widest) : 1);
  geometry->prefetch = widest <= costs->prefetched || widest >= narrow;
}

static void ipt__choose_direct_sum(const ipt__product *product, const ipt__profile *profile,
                                   ipt__skinny_geometry *geometry) {
  ipt__choose_rows_ahead(product, &profile->product_costs.direct, geometry);
  ipt__choose_direct_tile(product, profile, geometry);
  geometry->tm = (uint32_t)ipt__asked_or(product->variant, &ipt__tm_parameter, geometry->tm);
  geometry->tn = (uint32_t)ipt__asked_or(product->variant, &ipt__tn_parameter, geometry->tn);
}

/* The most rows that an invocation can sum on a device that limits iterations, counted as if no
 * loop were unrolled. */
static uint64_t ipt__most_summed_rows(const ipt__skinny_geometry *geometry,
                                      const ipt__profile *profile) {
  uint64_t m = geometry->tm, n = geometry->tn;
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_ROWS;
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return profile->loop_limit < reduction
             ? 0
             : (profile->loop_limit - reduction) / (2 + 2 * (m + n) + m * (n + 1));
}

/* Whether compilers digest the tile, with `rows` rows at a time. */
static int ipt__direct_is_digestible(const ipt__product *product,
                                     const ipt__skinny_geometry *geometry, uint64_t rows) {
  uint64_t sums = (uint64_t)geometry->tm * geometry->tn;
  return ipt__is_digestible(
      product->type, (sums + rows * (geometry->tm + geometry->tn)) * ipt__sum_words(product->type),
      rows * sums);
}

static void ipt__lay_out_direct_sums(const ipt__product *product, const ipt__profile *profile,
                                     ipt__skinny_geometry *geometry) {
  ipt__choose_direct_sum(product, profile, geometry);
  ipt__divide_tiles(product, geometry);
  uint64_t most = geometry->slot_count * ipt__most_summed_rows(geometry, profile);
  if (ipt__product_reads_inputs(product))
    ipt__divide_sum(product, ipt__sum_groups(product, profile, geometry), 1,
                    ipt__min(IPT__SKINNY_MAX_ROWS, most), geometry);
}

/* ---- Products of rows ---- */

/* Divides a row among lanes, each with several elements. Short rows have fewer of both. */
static void ipt__divide_row(const ipt__product *product, const ipt__direct_costs *costs,
                            ipt__skinny_geometry *geometry) {
  uint64_t tile = ipt__min(ipt__divide_up(product->n, costs->row_lanes), costs->tile);
  geometry->tn = (uint32_t)ipt__asked_or(product->variant, &ipt__tn_parameter, tile);
  uint64_t lanes = ipt__divide_up(product->n, geometry->tn);
  lanes = ipt__min(lanes,
                   ipt__max(2 * costs->row_lanes, costs->row_lanes * costs->tile / geometry->tn));
  geometry->lanes = (uint32_t)ipt__min(lanes, geometry->workgroup);
  uint64_t rows = ipt__clamp(costs->elements / geometry->tn, costs->least_rows, costs->most_rows);
  geometry->tm = (uint32_t)ipt__asked_or(product->variant, &ipt__tm_parameter, rows);
  geometry->slot_count = geometry->workgroup / geometry->lanes;
}

/* Decides what shared memory holds. In place these are the rows of A that are multiplied at a time;
 * otherwise it is B, if B fits. Returns 0 if not even one row fits. */
static int ipt__divide_shared(const ipt__product *product, const ipt__profile *profile,
                              ipt__skinny_geometry *geometry) {
  uint64_t numbers = profile->shared_bytes / ipt__type_size(product->type);
  uint64_t terms = ipt__max(1, ipt__product_terms(product));
  geometry->held = 1;
  if (product->in_place) {
    if (numbers / terms < geometry->tm)
      geometry->tm = 1;
    geometry->slot_count =
        (uint32_t)ipt__min(geometry->slot_count, numbers / (terms * geometry->tm));
    geometry->held = geometry->slot_count * geometry->tm * terms;
    return geometry->slot_count > 0;
  }
  geometry->holds_b = terms * product->n <= numbers;
  if (geometry->holds_b) /* a power of two, so that shapes share pipelines */
    geometry->held = ipt__min(ipt__power_of_two(terms * product->n), numbers);
  return 1;
}

/* The most steps over rows that an invocation can make, counted in the same way; 0 if not even one
 * is possible. */
static uint64_t ipt__most_steps(const ipt__product *product, const ipt__skinny_geometry *geometry,
                                const ipt__profile *profile) {
  uint64_t u = geometry->tm, n = geometry->tn, terms = ipt__product_terms(product);
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_ROWS / (geometry->slot_count * u);
  uint64_t loads = ipt__divide_up(geometry->held, geometry->workgroup) + 1;
  uint64_t column_count = ipt__divide_up(product->n, (uint64_t)geometry->lanes * n);
  uint64_t block = terms * (1 + u + n * (u + 1)) + 3 * u * (n + 1);
  if (loads >= profile->loop_limit)
    return 0;
  return (profile->loop_limit - loads) / (1 + loads + column_count * (1 + block));
}

static int ipt__lay_out_direct_rows(const ipt__product *product, const ipt__profile *profile,
                                    ipt__skinny_geometry *geometry) {
  ipt__divide_row(product, &profile->product_costs.direct, geometry);
  if (!ipt__divide_shared(product, profile, geometry) ||
      !ipt__direct_is_digestible(product, geometry, 1))
    return 0;
  uint64_t step = (uint64_t)geometry->slot_count * geometry->tm;
  uint64_t most = ipt__most_steps(product, geometry, profile);
  return ipt__divide_rows(product, profile, step, most * step, geometry);
}

/* ---- Launches ---- */

static ipt_result ipt__launch_direct_sums(ipt__launcher *launcher, const ipt__product *product,
                                          const ipt__skinny_geometry *geometry,
                                          const ipt__product_places *places) {
  ipt__skinny_arguments arguments = ipt__sum_arguments_of(product, geometry);
  ipt__skinny_sums_direct_constants c;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.leap_frogging = (uint32_t)geometry->prefetch;
  c.unroll = geometry->unroll;
  c.conjugate = (uint32_t)product->a.conjugated;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_SUMS_DIRECT);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  return ipt__launch_sums_by(launcher, product, geometry, places, &call);
}

static ipt_result ipt__launch_direct_rows(ipt__launcher *launcher, const ipt__product *product,
                                          const ipt__skinny_geometry *geometry,
                                          const ipt__product_places *places) {
  ipt__skinny_arguments arguments = ipt__row_arguments_of(product, geometry);
  ipt__skinny_rows_direct_constants c;
  c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.held_numbers = (uint32_t)geometry->held;
  c.holds_b = (uint32_t)geometry->holds_b;
  c.in_place = (uint32_t)product->in_place;
  c.conjugate = (uint32_t)product->a.conjugated;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_ROWS_DIRECT);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  return ipt__launch_rows_by(launcher, product, geometry, places, 0, &call);
}

/* ---- The method ---- */

static int ipt__lay_out_direct(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  ipt__skinny_geometry *g = &geometry->of.skinny;
  if (!ipt__start_skinny_geometry(product, profile, g))
    return 0;
  if (!ipt__sums_rows(product))
    return ipt__lay_out_direct_rows(product, profile, g);
  if ((uint64_t)g->workgroup * ipt__sum_size(product->type) > profile->shared_bytes)
    return 0;
  ipt__lay_out_direct_sums(product, profile, g);
  geometry->scratch = g->scratch;
  return ipt__direct_is_digestible(product, g, g->unroll);
}

static ipt_result ipt__launch_direct(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  if (!ipt__sums_rows(product))
    return ipt__launch_direct_rows(launcher, product, g, places);
  return ipt__launch_direct_sums(launcher, product, g, places);
}

static void ipt__describe_direct(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append_skinny_groups(&geometry->of.skinny, "direct", out);
  ipt__append_thread_tiles(&geometry->of.skinny, out);
}

static void ipt__set_direct_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                       ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  uint64_t step = g->tiles_m > 0 ? 1 : (uint64_t)g->slot_count * g->tm;
  ipt__set_group_parameters(product, g, step, 0, variant);
  ipt__set(variant, &ipt__tm_parameter, g->tm);
  ipt__set(variant, &ipt__tn_parameter, g->tn);
}

static const ipt__parameter *const ipt__direct_parameters[] = {
    &ipt__tm_parameter, &ipt__tn_parameter, &ipt__workgroup_parameter, &ipt__groups_parameter,
    NULL};

static const ipt__product_method ipt__method_direct = {
    "direct",
    ipt__direct_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__BLAS_TYPES,
    0,
    ipt__lacks_skinny,
    ipt__prefers_skinny,
    IPT__IF_DEVICES(ipt__lay_out_direct),
    IPT__IF_DEVICES("columns that fit the invocations and the registers of a workgroup"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_direct),
    IPT__IF_DEVICES(ipt__finish_skinny),
    IPT__IF_DEVICES(ipt__describe_direct),
    IPT__IF_DEVICES(ipt__set_direct_parameters)};
