/* Multiplies the rows of a narrow A where both tall matrices have no gaps, unit by unit of C and
 * straight from memory; see shaders/skinny_rows_narrow.comp. */

enum {
  IPT__SKINNY_NARROW_COLS = 16 /* the most columns of A: they and those of B are in registers */
};

/* The fewest rows of C that make up whole units of 16 bytes, and the number of these units. */
typedef struct ipt__period {
  uint64_t rows, units;
} ipt__period;

static ipt__period ipt__period_of_c(const ipt__product *product) {
  uint64_t unit = ipt__unit_numbers(product->type), common = ipt__gcd(product->n, unit);
  ipt__period period = {unit / common, product->n / common};
  return period;
}

/* Whether each unit of C depends only on rows of A that lie where it does. */
static int ipt__has_period_of_rows(const ipt__product *product) {
  return ipt__period_of_c(product).units == 1 && product->k == product->n;
}

/* The most rows that a unit of C extends over. */
static uint64_t ipt__rows_of_unit(const ipt__product *product) {
  ipt__period period = ipt__period_of_c(product);
  return period.units == 1 ? period.rows : ipt__min(period.rows, 2);
}

/* The number of columns of A up to which this method is the fastest. */
static uint64_t ipt__most_narrow_cols(const ipt__product *product, const ipt__narrow_costs *costs) {
  ipt__period period = ipt__period_of_c(product);
  uint64_t most = costs->cols[product->type];
  if (product->n > 1 && product->n <= costs->few)
    return costs->few_cols;
  return period.units > 1 && period.rows > 1 ? ipt__divide_up(most, 2) : most;
}

/* Whether the product has a narrow A and no gaps. If it is in place, an invocation may only read
 * rows that it writes. */
static const char *ipt__lacks_narrow(const ipt__product *product, const ipt__profile *profile) {
  const ipt__matrix *a = &product->a.stored, *c = &product->c.stored;
  const char *missing = ipt__lacks_skinny(product, profile);
  if (missing != NULL)
    return missing;
  if (ipt__sums_rows(product))
    return "an A that is not transposed";
  if (a->pitch != a->width || c->pitch != c->width)
    return "rows without gaps in A and C";
  if (product->k > IPT__SKINNY_NARROW_COLS)
    return "an A with fewer columns";
  return !product->in_place || ipt__has_period_of_rows(product)
             ? NULL
             : "another output, or rows of which some fill whole units";
}

/* Each m and n needs a pipeline of its own. Where compiling is slow, the method is only preferred
 * for sizes with units of whole rows, because there are few of them. */
static int ipt__prefers_narrow(const ipt__product *product, const ipt__profile *profile) {
  const ipt__narrow_costs *costs = &profile->product_costs.narrow;
  return ipt__prefers_skinny(product, profile) &&
         (ipt__has_period_of_rows(product) ||
          (profile->fixes_sizes && product->k <= ipt__most_narrow_cols(product, costs)));
}

/* The most rows of a workgroup. Their numbers are addressed with 32 bits; on a device that limits
 * iterations, these are counted as if no loop were unrolled. 0: there is no room for one step. */
static uint64_t ipt__most_narrow_rows(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__skinny_geometry *geometry) {
  uint64_t k = product->k, unit = ipt__unit_numbers(product->type), of_b = k * (unit + 1);
  uint64_t of_period = 4 + 2 * k * ipt__rows_of_unit(product) + unit * (k + 4);
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_ROWS / ipt__max(k, product->n);
  if (profile->loop_limit <= of_b)
    return 0;
  uint64_t periods = (profile->loop_limit - of_b) / of_period;
  return periods * geometry->slot_count * ipt__period_of_c(product).rows;
}

/* Workgroups have few rows, so that neighbouring parts of C are written at about the same time, but
 * enough rows to make up for loading B. */
static uint64_t ipt__narrow_groups(const ipt__product *product, const ipt__profile *profile,
                                   uint64_t step) {
  const ipt__narrow_costs *costs = &profile->product_costs.narrow;
  uint64_t most = ipt__max(1, ipt__power_of_two(product->k) / costs->loads);
  uint64_t least = ipt__max(1, profile->cores * costs->groups);
  uint64_t steps = ipt__clamp(product->m / (step * least), 1, most);
  return ipt__divide_up(product->m, step * steps);
}

/* Returns 0 if it does not fit. */
static int ipt__divide_narrow(const ipt__product *product, const ipt__profile *profile,
                              ipt__skinny_geometry *geometry) {
  const ipt__narrow_costs *costs = &profile->product_costs.narrow;
  ipt__period period = ipt__period_of_c(product);
  geometry->loads = (uint32_t)ipt__asked_or(product->variant, &ipt__loads_parameter, costs->loads);
  if (period.units > geometry->workgroup)
    return 0;
  if (ipt__setting_of(product->variant, &ipt__workgroup_parameter) == 0 &&
      period.units <= costs->workgroup)
    geometry->workgroup = (uint32_t)ipt__min(geometry->workgroup, costs->workgroup);
  geometry->lanes = (uint32_t)period.units;
  geometry->slot_count = geometry->workgroup / geometry->lanes;
  uint64_t step = period.rows * geometry->slot_count * geometry->loads;
  uint64_t groups = ipt__narrow_groups(product, profile, step);
  uint64_t most = ipt__most_narrow_rows(product, profile, geometry);
  return ipt__divide_among(product, groups, step, most, geometry);
}

/* ---- Launches ---- */

static ipt_result ipt__launch_narrow(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__skinny_arguments arguments = ipt__row_arguments_of(product, g);
  ipt__skinny_rows_narrow_constants c;
  c.workgroup = c.invocations = g->workgroup;
  c.cols_a = (uint32_t)product->k;
  c.unroll = g->loads;
  c.cols_c = (uint32_t)product->n;
  c.conjugate = (uint32_t)product->a.conjugated;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_ROWS_NARROW);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  return ipt__launch_rows_by(launcher, product, g, places, 0, &call);
}

/* ---- The method ---- */

static int ipt__lay_out_narrow(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  return ipt__start_skinny_geometry(product, profile, &geometry->of.skinny) &&
         ipt__divide_narrow(product, profile, &geometry->of.skinny);
}

static void ipt__describe_narrow(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append_skinny_groups(&geometry->of.skinny, "narrow", out);
  ipt__append(out, ", %u loads at a time", geometry->of.skinny.loads);
}

static void ipt__set_narrow_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                       ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  uint64_t step = ipt__period_of_c(product).rows * g->slot_count * g->loads;
  ipt__set_group_parameters(product, g, step, 1, variant);
  ipt__set(variant, &ipt__loads_parameter, g->loads);
}

static const ipt__parameter *const ipt__narrow_parameters[] = {
    &ipt__workgroup_parameter, &ipt__groups_parameter, &ipt__loads_parameter, NULL};

static const ipt__product_method ipt__method_narrow = {
    "narrow",
    ipt__narrow_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__BLAS_TYPES,
    0,
    ipt__lacks_narrow,
    ipt__prefers_narrow,
    IPT__IF_DEVICES(ipt__lay_out_narrow),
    IPT__IF_DEVICES(
        "rows of B and C that fit a workgroup, and as many workgroups as a launch may have"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_narrow),
    NULL,
    IPT__IF_DEVICES(ipt__describe_narrow),
    IPT__IF_DEVICES(ipt__set_narrow_parameters)};
