/* Multiplies tall & skinny matrices through shared memory. Blocks of rows arrive there in units of
 * 16 bytes, whatever the width of the matrices. skinny_sums.h and skinny_rows.h choose the
 * sizes. */

/* ---- Launches ---- */

static ipt__skinny_sums_blocked_constants
ipt__blocked_sum_constants_of(const ipt__product *product, const ipt__skinny_geometry *geometry) {
  ipt__skinny_sums_blocked_constants c;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.shared_vector = geometry->vector;
  c.adjacent_rows = (uint32_t)geometry->adjacent_rows;
  c.conjugate = (uint32_t)product->a.conjugated;
  c.cols_of_a = (uint32_t)product->m;
  c.cols_of_other = (uint32_t)product->n;
  c.rows = geometry->block_rows;
  c.held_of_a = geometry->held_a;
  c.held_of_other = geometry->held_other;
  c.units_of_rows = geometry->units_of_rows;
  c.slot_count = geometry->slot_count;
  c.access_to_a = ipt__access_to_rows(&product->a.stored, geometry->block_rows);
  c.access_to_other = ipt__access_to_rows(&product->b.stored, geometry->block_rows);
  return c;
}

static ipt_result ipt__launch_blocked_sums(ipt__launcher *launcher, const ipt__product *product,
                                           const ipt__skinny_geometry *geometry,
                                           const ipt__product_places *places) {
  ipt__skinny_arguments arguments = ipt__sum_arguments_of(product, geometry);
  ipt__skinny_sums_blocked_constants c = ipt__blocked_sum_constants_of(product, geometry);
  static const ipt__shader shaders[IPT__TYPES] =
      IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_SUMS_BLOCKED);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  return ipt__launch_sums_by(launcher, product, geometry, places, &call);
}

static ipt__skinny_rows_blocked_constants
ipt__blocked_row_constants_of(const ipt__product *product, const ipt__skinny_geometry *geometry) {
  ipt__skinny_rows_blocked_constants c;
  uint32_t partitions = geometry->workgroup / geometry->partition, vector = geometry->vector;
  int is_sliced = geometry->bk < product->k;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.vector = vector;
  c.bk = geometry->bk;
  c.conjugate = (uint32_t)product->a.conjugated;
  c.holds_b = (uint32_t)geometry->holds_b;
  c.cols_of_a = (uint32_t)product->k;
  c.cols_of_other = (uint32_t)product->n;
  c.rows = geometry->block_rows / partitions;
  c.held_of_a = geometry->held_a;
  c.held_of_other = geometry->held_other;
  c.units_of_rows = geometry->units_of_rows;
  c.slot_count = geometry->slot_count / partitions;
  c.access_to_a = ipt__access_to_rows(&product->a.stored, geometry->block_rows);
  c.access_to_other = ipt__access_to_rows(&product->c.stored, geometry->block_rows);
  c.partition = geometry->partition;
  c.unroll = geometry->unroll;
  c.lanes = geometry->lanes;
  /* Sums of slices are always scaled, since storing them as they are was slower: see
   * docs/notes/skinny-staging.md. (The other part of an infinite sum then becomes a NaN, since 0
   * times infinity is added.) */
  c.scales = ipt__scales_sums(product) || is_sliced;
  c.reads_old = ipt__reads_old(product);
  c.a_vector = is_sliced ? ipt__vector_of_a(product) : 1;
  c.b_in_vectors =
      vector > 1 && ipt__rows_of_vectors(product, &product->b.stored, product->n, vector);
  return c;
}

static ipt_result ipt__launch_blocked_rows(ipt__launcher *launcher, const ipt__product *product,
                                           const ipt__skinny_geometry *geometry,
                                           const ipt__product_places *places) {
  ipt__skinny_arguments arguments = ipt__row_arguments_of(product, geometry);
  ipt__skinny_rows_blocked_constants constants = ipt__blocked_row_constants_of(product, geometry);
  static const ipt__shader shaders[IPT__TYPES] =
      IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_ROWS_BLOCKED);
  ipt__call call = IPT__CALL(shaders[product->type], constants, arguments);
  return ipt__launch_rows_by(launcher, product, geometry, places, geometry->bk < product->k, &call);
}

/* ---- The method ---- */

static const char *ipt__lacks_blocked(const ipt__product *product, const ipt__profile *profile) {
  const char *missing = ipt__lacks_skinny(product, profile);
  if (missing == NULL && ipt__widest_side(product) > IPT__SKINNY_STAGED_COLS)
    missing = "tall matrices with fewer columns";
  return missing;
}

/* Drivers that run on the CPU only lose time by copying rows into what they call shared memory. */
static int ipt__prefers_blocked(const ipt__product *product, const ipt__profile *profile) {
  uint64_t narrow = ipt__sums_rows(product) ? 0 : profile->product_costs.direct.most_cols;
  return ipt__prefers_skinny(product, profile) && profile->fixes_sizes &&
         ipt__widest_side(product) > narrow;
}

/* Whether compilers digest a thread tile. Unrolled code has several units of terms for products of
 * rows, and one row for sums. */
static int ipt__blocked_is_digestible(const ipt__product *product, const ipt__skinny_geometry *g) {
  uint64_t tile = (uint64_t)g->tm * g->tn, unit = ipt__unit_numbers(product->type);
  uint64_t loaded = ipt__sums_rows(product) ? 1 : unit;
  uint64_t terms = ipt__sums_rows(product) ? 1 : unit * g->unroll;
  return ipt__is_digestible(
      product->type, (tile + loaded * g->tm + g->tn) * ipt__sum_words(product->type), tile * terms);
}

static int ipt__lay_out_blocked(const ipt__product *product, const ipt__profile *profile,
                                ipt__geometry *geometry) {
  ipt__skinny_geometry *g = &geometry->of.skinny;
  if (!ipt__start_skinny_geometry(product, profile, g))
    return 0;
  int fits = ipt__sums_rows(product) ? ipt__lay_out_blocked_sums(product, profile, g)
                                     : ipt__lay_out_blocked_rows(product, profile, g);
  geometry->scratch = g->scratch;
  return fits && ipt__blocked_is_digestible(product, g);
}

static ipt_result ipt__launch_blocked(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__geometry *geometry,
                                      const ipt__product_places *places) {
  return ipt__sums_rows(product)
             ? ipt__launch_blocked_sums(launcher, product, &geometry->of.skinny, places)
             : ipt__launch_blocked_rows(launcher, product, &geometry->of.skinny, places);
}

static void ipt__describe_blocked(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__append_skinny_groups(g, "blocked", out);
  ipt__append_thread_tiles(g, out);
  ipt__append(out, ", %u rows staged", g->block_rows);
  if (g->tiles_m > 0) {
    ipt__append(out, ", %u loads at a time", g->loads);
  } else {
    ipt__append(out, " %u columns at a time, %s B", g->bk, g->holds_b ? "all of" : "slices of");
    if (g->partition < g->workgroup)
      ipt__append(out, ", by subgroups");
  }
  ipt__append(out, ", vectors of %u", g->vector);
  if (g->adjacent_rows)
    ipt__append(out, ", adjacent rows for each invocation");
}

static void ipt__set_blocked_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                        ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  int by_subgroup = g->partition < g->workgroup;
  ipt__set_group_parameters(product, g, g->block_rows, 0, variant);
  ipt__set(variant, &ipt__tm_parameter, g->tm);
  ipt__set(variant, &ipt__tn_parameter, g->tn);
  ipt__set(variant, &ipt__vector_parameter, g->vector);
  if (ipt__sums_rows(product)) {
    ipt__set(variant, &ipt__loads_parameter, g->loads);
    return;
  }
  ipt__set(variant, &ipt__bk_parameter, g->bk);
  ipt__set(variant, &ipt__staging_parameter, by_subgroup ? IPT__BY_SUBGROUP : IPT__BY_WORKGROUP);
  ipt__set(variant, &ipt__b_parameter, g->holds_b ? IPT__B_SHARED : IPT__B_SLICED);
}

static const ipt__parameter *const ipt__blocked_parameters[] = {
    &ipt__tm_parameter,     &ipt__tn_parameter,
    &ipt__bk_parameter,     &ipt__workgroup_parameter,
    &ipt__groups_parameter, &ipt__loads_parameter,
    &ipt__vector_parameter, &ipt__staging_parameter,
    &ipt__b_parameter,      NULL};

static const ipt__product_method ipt__method_blocked = {
    "blocked",
    ipt__blocked_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__BLAS_TYPES,
    0,
    ipt__lacks_blocked,
    ipt__prefers_blocked,
    IPT__IF_DEVICES(ipt__lay_out_blocked),
    IPT__IF_DEVICES("blocks of rows that fit the shared memory and the registers of a workgroup"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_blocked),
    IPT__IF_DEVICES(ipt__finish_skinny),
    IPT__IF_DEVICES(ipt__describe_blocked),
    IPT__IF_DEVICES(ipt__set_blocked_parameters)};
