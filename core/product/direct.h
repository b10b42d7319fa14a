/* Multiplies tall & skinny matrices straight from memory. This suits the narrowest ones, and those
 * too wide to be staged in shared memory. */

/* ---- Sums ---- */

/* Counts the registers of a thread tile as [Ernst, "Tile Sizes"] does: sums, loaded numbers (twice,
 * because they are loaded ahead), and a few others. */
static uint64_t ipt__tile_registers(const ipt__tsm *tsm, uint64_t tm, uint64_t tn) {
  uint64_t words = ipt__type_size(tsm->type) / 4;
  return words * (tm * tn + 2 * (tm + tn)) + 16;
}

/* The cost of a row in multiplications and loads, including those of tiles that reach beyond C and
 * of idle invocations. */
static double ipt__tsm_tile_cost(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                                 uint32_t workgroup, uint32_t tm, uint32_t tn) {
  uint64_t tiles = ipt__divide_up(tsm->m, tm) * ipt__divide_up(tsm->n, tn);
  uint64_t lanes = ipt__divide_up(tiles, ipt__divide_up(tiles, workgroup));
  uint64_t used = workgroup / lanes * lanes;
  double work = (double)tm * tn + costs->load * (tm + tn);
  return work * (double)tiles * workgroup / (double)used;
}

static void ipt__choose_direct_tile(const ipt__tsm *tsm, const ipt__profile *profile,
                                    ipt__skinny_geometry *geometry) {
  const ipt__direct_costs *costs = &profile->product_costs->direct;
  uint64_t registers = ipt__min(profile->registers_per_invocation, costs->registers);
  double best = 0;
  for (uint32_t tm = 1; tm <= ipt__min(tsm->m, costs->tile); tm++)
    for (uint32_t tn = 1; tn <= ipt__min(tsm->n, costs->tile); tn++) {
      double cost = ipt__tsm_tile_cost(tsm, costs, geometry->workgroup, tm, tn);
      int fits = ipt__tile_registers(tsm, tm, tn) <= registers;
      if (best != 0 && (!fits || cost >= best))
        continue;
      best = cost;
      geometry->tm = tm;
      geometry->tn = tn;
    }
}

/* The narrower rows are, the more of them an invocation has on their way. It also loads the rows of
 * the next step ahead where that takes few registers: for very narrow rows, and where it has one
 * row at a time. */
static void ipt__choose_rows_ahead(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                                   ipt__skinny_geometry *geometry) {
  uint64_t widest = ipt__max(tsm->m, tsm->n), narrow = costs->narrow;
  geometry->unroll = (uint32_t)(widest < narrow ? ipt__divide_up(narrow, widest) : 1);
  geometry->prefetch = widest <= costs->prefetched || widest >= narrow;
}

static void ipt__choose_direct_sum(const ipt__tsm *tsm, const ipt__profile *profile,
                                   ipt__skinny_geometry *geometry) {
  ipt__choose_rows_ahead(tsm, &profile->product_costs->direct, geometry);
  ipt__choose_direct_tile(tsm, profile, geometry);
  geometry->tm = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tm_word, geometry->tm);
  geometry->tn = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tn_word, geometry->tn);
}

/* The most rows that an invocation can sum on a device that limits iterations, counted as if no
 * loop were unrolled. */
static uint64_t ipt__most_summed_rows(const ipt__skinny_geometry *geometry,
                                      const ipt__profile *profile) {
  uint64_t m = geometry->tm, n = geometry->tn;
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS;
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return (profile->loop_limit - reduction) / (2 + 2 * (m + n) + m * (n + 1));
}

/* Whether compilers digest the tile, with `rows` rows at a time. */
static int ipt__direct_is_digestible(const ipt__tsm *tsm, const ipt__skinny_geometry *geometry,
                                     uint64_t rows) {
  uint64_t sums = (uint64_t)geometry->tm * geometry->tn;
  return ipt__is_digestible(tsm->type, sums + rows * (geometry->tm + geometry->tn), rows * sums);
}

static void ipt__lay_out_direct_sums(const ipt__tsm *tsm, const ipt__profile *profile,
                                     ipt__skinny_geometry *geometry) {
  ipt__choose_direct_sum(tsm, profile, geometry);
  ipt__divide_tiles(tsm, geometry);
  uint64_t most = geometry->slots * ipt__most_summed_rows(geometry, profile);
  if (ipt__tsm_reads_inputs(tsm))
    ipt__divide_sum(tsm, ipt__sum_groups(tsm, profile, geometry), 1,
                    ipt__min(IPT__TSM_MAX_ROWS, most), geometry);
}

/* ---- Products ---- */

/* Divides a row among lanes with several elements each. Both numbers shrink to what the row has. */
static void ipt__divide_row(const ipt__tsm *tsm, const ipt__direct_costs *costs,
                            ipt__skinny_geometry *geometry) {
  uint64_t tile = ipt__min(ipt__divide_up(tsm->n, costs->row_lanes), costs->tile);
  geometry->tn = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tn_word, tile);
  uint64_t lanes = ipt__divide_up(tsm->n, geometry->tn);
  lanes = ipt__min(lanes,
                   ipt__max(2 * costs->row_lanes, costs->row_lanes * costs->tile / geometry->tn));
  geometry->lanes = (uint32_t)ipt__min(lanes, geometry->workgroup);
  uint64_t rows = ipt__clamp(costs->products / geometry->tn, costs->least_rows, costs->most_rows);
  geometry->tm = (uint32_t)ipt__asked_or(tsm->variant, &ipt__tm_word, rows);
  geometry->slots = geometry->workgroup / geometry->lanes;
}

/* Decides what shared memory holds. In place these are the rows of A that are multiplied at a time;
 * otherwise it is C, if C fits. Returns 0 if not even one row fits. */
static int ipt__divide_shared(const ipt__tsm *tsm, const ipt__profile *profile,
                              ipt__skinny_geometry *geometry) {
  uint64_t numbers = profile->shared_bytes / ipt__type_size(tsm->type);
  uint64_t terms = ipt__max(1, ipt__tsm_terms(tsm));
  geometry->held = 1;
  if (tsm->in_place) {
    if (numbers / terms < geometry->tm)
      geometry->tm = 1;
    geometry->slots = (uint32_t)ipt__min(geometry->slots, numbers / (terms * geometry->tm));
    geometry->held = geometry->slots * geometry->tm * terms;
    return geometry->slots > 0;
  }
  geometry->holds_c = terms * tsm->n <= numbers;
  if (geometry->holds_c) /* a power of two, so that shapes share pipelines */
    geometry->held = ipt__min(ipt__power_of_two(terms * tsm->n), numbers);
  return 1;
}

/* The most steps over rows that an invocation can make, counted likewise; 0 if there is no room for
 * one. */
static uint64_t ipt__most_steps(const ipt__tsm *tsm, const ipt__skinny_geometry *geometry,
                                const ipt__profile *profile) {
  uint64_t u = geometry->tm, n = geometry->tn, terms = ipt__tsm_terms(tsm);
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / (geometry->slots * u);
  uint64_t loads = ipt__divide_up(geometry->held, geometry->workgroup) + 1;
  uint64_t columns = ipt__divide_up(tsm->n, (uint64_t)geometry->lanes * n);
  uint64_t block = terms * (1 + u + n * (u + 1)) + 3 * u * (n + 1);
  if (loads >= profile->loop_limit)
    return 0;
  return (profile->loop_limit - loads) / (1 + loads + columns * (1 + block));
}

static int ipt__lay_out_direct_products(const ipt__tsm *tsm, const ipt__profile *profile,
                                        ipt__skinny_geometry *geometry) {
  ipt__divide_row(tsm, &profile->product_costs->direct, geometry);
  if (!ipt__divide_shared(tsm, profile, geometry) || !ipt__direct_is_digestible(tsm, geometry, 1))
    return 0;
  uint64_t step = (uint64_t)geometry->slots * geometry->tm;
  uint64_t most = ipt__most_steps(tsm, geometry, profile);
  return ipt__divide_rows(tsm, profile, step, most * step, geometry);
}

/* ---- Launches ---- */

static ipt_result ipt__launch_direct_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__sum_arguments_of(tsm, geometry);
  ipt__tsmttsm_direct_constants c;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.leap_frogging = (uint32_t)geometry->prefetch;
  c.unroll = geometry->unroll;
  c.conjugate = (uint32_t)tsm->conjugate;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_DIRECT_C32, tsm->type), c, arguments);
  return ipt__launch_sums_by(launcher, tsm, geometry, &call);
}

static ipt_result ipt__launch_direct_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                              const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__row_arguments_of(tsm, geometry);
  ipt__tsmm_direct_constants c;
  c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.held_numbers = (uint32_t)geometry->held;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.in_place = (uint32_t)tsm->in_place;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.scales = ipt__tsm_scales(tsm);
  c.reads_old = ipt__tsm_reads_old(tsm);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_DIRECT_C32, tsm->type), c, arguments);
  return ipt__launch_products_by(launcher, tsm, geometry, 2, &call);
}

/* ---- The method ---- */

/* Without terms there are no sums, and C is only scaled. */
static int ipt__lay_out_direct(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  ipt__tsm tsm = ipt__tsm_of(product);
  ipt__skinny_geometry *g = &geometry->of.skinny;
  if (!ipt__start_skinny_geometry(&tsm, profile, g))
    return 0;
  if (!tsm.sums)
    return ipt__lay_out_direct_products(&tsm, profile, g);
  if ((uint64_t)g->workgroup * ipt__type_size(tsm.type) > profile->shared_bytes)
    return 0;
  ipt__lay_out_direct_sums(&tsm, profile, g);
  geometry->scratch = g->scratch;
  return ipt__direct_is_digestible(&tsm, g, g->unroll);
}

static ipt_result ipt__launch_direct(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__tsm tsm = ipt__tsm_at(product, places);
  if (!tsm.sums)
    return ipt__launch_direct_products(launcher, &tsm, g);
  return g->groups > 0 ? ipt__launch_direct_sums(launcher, &tsm, g) : IPT_SUCCESS;
}

static void ipt__describe_direct(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append_skinny_groups(&geometry->of.skinny, "direct", out);
  ipt__append_thread_tiles(&geometry->of.skinny, out);
}

static void ipt__set_direct_words(const ipt__product *product, const ipt__geometry *geometry,
                                  ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__tsm tsm = ipt__tsm_of(product);
  uint64_t step = g->tiles_m > 0 ? 1 : (uint64_t)g->slots * g->tm;
  ipt__set_group_words(&tsm, g, step, 0, variant);
  ipt__set(variant, &ipt__tm_word, g->tm);
  ipt__set(variant, &ipt__tn_word, g->tn);
}

static const ipt__word *const ipt__direct_words[] = {&ipt__tm_word, &ipt__tn_word,
                                                     &ipt__workgroup_word, &ipt__groups_word, NULL};

static const ipt__product_method ipt__method_direct = {
    "direct",           ipt__direct_words,   IPT__FORM_BIT(IPT__GENERAL), 0,
    ipt__has_tsm_view,  ipt__prefers_skinny, ipt__lay_out_direct,         NULL,
    ipt__launch_direct, ipt__finish_skinny,  ipt__describe_direct,        ipt__set_direct_words};
