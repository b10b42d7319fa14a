/* Multiplies a narrow A where both tall matrices have no gaps, unit by unit of B and straight from
 * memory; see shaders/tsmm_narrow.comp. */

enum {
  IPT__TSM_NARROW_COLS = 16 /* the most columns of A: they and those of C are in registers */
};

/* The fewest rows of B that make up whole units of 16 bytes, and the number of these units. */
typedef struct ipt__period {
  uint64_t rows, units;
} ipt__period;

static ipt__period ipt__period_of_b(const ipt__tsm *tsm) {
  uint64_t unit = ipt__unit_numbers(tsm->type), common = ipt__gcd(tsm->n, unit);
  ipt__period period = {unit / common, tsm->n / common};
  return period;
}

/* The most rows of A that a unit of B extends over. */
static uint64_t ipt__rows_of_unit(const ipt__tsm *tsm) {
  ipt__period period = ipt__period_of_b(tsm);
  return period.units == 1 ? period.rows : ipt__min(period.rows, 2);
}

/* The number of columns of A up to which this method is the fastest. */
static uint64_t ipt__most_narrow_cols(const ipt__tsm *tsm, const ipt__narrow_costs *costs) {
  ipt__period period = ipt__period_of_b(tsm);
  uint64_t most = costs->cols[tsm->type];
  if (tsm->n > 1 && tsm->n <= costs->few)
    return costs->few_cols;
  return period.units > 1 && period.rows > 1 ? ipt__divide_up(most, 2) : most;
}

/* Whether the product has a narrow A and no gaps. In place, an invocation may only read the rows
 * that it writes. */
static int ipt__is_narrow(const ipt__product *product) {
  if (!ipt__has_tsm_view(product) || !ipt__product_reads_inputs(product))
    return 0;
  ipt__tsm tsm = ipt__tsm_of(product);
  return !tsm.sums && tsm.a.pitch == tsm.a.width && tsm.b.pitch == tsm.b.width &&
         tsm.m <= IPT__TSM_NARROW_COLS &&
         (!tsm.in_place || (ipt__period_of_b(&tsm).units == 1 && tsm.m == tsm.n));
}

/* A pipeline is compiled for each m and n. There are few of them where a unit consists of whole
 * rows. */
static int ipt__prefers_narrow(const ipt__product *product, const ipt__profile *profile) {
  ipt__tsm tsm = ipt__tsm_of(product);
  int few = ipt__period_of_b(&tsm).units == 1 && tsm.m == tsm.n;
  return ipt__prefers_skinny(product, profile) &&
         (few || (profile->fixes_sizes &&
                  tsm.m <= ipt__most_narrow_cols(&tsm, &profile->product_costs->narrow)));
}

/* The most rows of a workgroup. Their numbers are addressed with 32 bits; on a device that limits
 * iterations, these are counted as if no loop were unrolled. 0: there is no room for one step. */
static uint64_t ipt__most_narrow_rows(const ipt__tsm *tsm, const ipt__profile *profile,
                                      const ipt__skinny_geometry *geometry) {
  uint64_t m = tsm->m, unit = ipt__unit_numbers(tsm->type), of_c = m * (unit + 1);
  uint64_t of_period = 4 + 2 * m * ipt__rows_of_unit(tsm) + unit * (m + 4);
  if (profile->loop_limit == 0)
    return IPT__TSM_MAX_ROWS / ipt__max(m, tsm->n);
  if (profile->loop_limit <= of_c)
    return 0;
  uint64_t periods = (profile->loop_limit - of_c) / of_period;
  return periods * geometry->slots * ipt__period_of_b(tsm).rows;
}

/* Workgroups have few rows, so that neighbouring parts of B are written at about the same time, but
 * enough of them to make up for loading C. */
static uint64_t ipt__narrow_groups(const ipt__tsm *tsm, const ipt__profile *profile,
                                   uint64_t step) {
  const ipt__narrow_costs *costs = &profile->product_costs->narrow;
  uint64_t most = ipt__max(1, ipt__power_of_two(tsm->m) / costs->loads);
  uint64_t least = ipt__max(1, profile->cores * costs->groups);
  uint64_t steps = ipt__clamp(tsm->k / (step * least), 1, most);
  return ipt__divide_up(tsm->k, step * steps);
}

/* Returns 0 if it does not fit. */
static int ipt__lay_out_narrow_products(const ipt__tsm *tsm, const ipt__profile *profile,
                                        ipt__skinny_geometry *geometry) {
  const ipt__narrow_costs *costs = &profile->product_costs->narrow;
  ipt__period period = ipt__period_of_b(tsm);
  geometry->loads = (uint32_t)ipt__asked_or(tsm->variant, &ipt__loads_word, costs->loads);
  if (period.units > geometry->workgroup)
    return 0;
  if (ipt__setting_of(tsm->variant, &ipt__workgroup_word) == 0 && period.units <= costs->workgroup)
    geometry->workgroup = (uint32_t)ipt__min(geometry->workgroup, costs->workgroup);
  geometry->lanes = (uint32_t)period.units;
  geometry->slots = geometry->workgroup / geometry->lanes;
  uint64_t step = period.rows * geometry->slots * geometry->loads;
  uint64_t groups = ipt__narrow_groups(tsm, profile, step);
  uint64_t most = ipt__most_narrow_rows(tsm, profile, geometry);
  return ipt__divide_among(tsm, groups, step, most, geometry);
}

/* ---- Launches ---- */

static ipt_result ipt__launch_narrow(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__tsm tsm = ipt__tsm_at(product, places);
  ipt__tsm_arguments arguments = ipt__row_arguments_of(&tsm, g);
  ipt__tsmm_narrow_constants c;
  c.workgroup = c.invocations = g->workgroup;
  c.cols_a = (uint32_t)tsm.m;
  c.unroll = g->loads;
  c.cols_b = (uint32_t)tsm.n;
  c.conjugate = (uint32_t)tsm.conjugate;
  c.scales = ipt__tsm_scales(&tsm);
  c.reads_old = ipt__tsm_reads_old(&tsm);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_NARROW_C32, tsm.type), c, arguments);
  return ipt__launch_products_by(launcher, &tsm, g, 2, &call);
}

/* ---- The method ---- */

static int ipt__lay_out_narrow(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  ipt__tsm tsm = ipt__tsm_of(product);
  return ipt__start_skinny_geometry(&tsm, profile, &geometry->of.skinny) &&
         ipt__lay_out_narrow_products(&tsm, profile, &geometry->of.skinny);
}

static void ipt__describe_narrow(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append_skinny_groups(&geometry->of.skinny, "narrow", out);
  ipt__append(out, ", %u loads at a time", geometry->of.skinny.loads);
}

static void ipt__set_narrow_words(const ipt__product *product, const ipt__geometry *geometry,
                                  ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__tsm tsm = ipt__tsm_of(product);
  uint64_t step = ipt__period_of_b(&tsm).rows * g->slots * g->loads;
  ipt__set_group_words(&tsm, g, step, 1, variant);
  ipt__set(variant, &ipt__loads_word, g->loads);
}

static const ipt__word *const ipt__narrow_words[] = {&ipt__workgroup_word, &ipt__groups_word,
                                                     &ipt__loads_word, NULL};

static const ipt__product_method ipt__method_narrow = {"narrow",
                                                       ipt__narrow_words,
                                                       IPT__FORM_BIT(IPT__GENERAL),
                                                       0,
                                                       ipt__is_narrow,
                                                       ipt__prefers_narrow,
                                                       ipt__lay_out_narrow,
                                                       NULL,
                                                       ipt__launch_narrow,
                                                       NULL,
                                                       ipt__describe_narrow,
                                                       ipt__set_narrow_words};
