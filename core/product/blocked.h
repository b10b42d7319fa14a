/* Multiplies tall & skinny matrices through shared memory. Chunks of rows arrive there in units of
 * 16 bytes whatever the width of the matrices; skinny_sums.h and skinny_products.h choose the
 * sizes. */

/* ---- Launches ---- */

static ipt__tsmttsm_blocked_constants
ipt__blocked_sum_constants_of(const ipt__tsm *tsm, const ipt__skinny_geometry *geometry) {
  ipt__tsmttsm_blocked_constants c;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.piece = geometry->vector;
  c.in_blocks = (uint32_t)geometry->in_blocks;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.cols_of_a = (uint32_t)tsm->m;
  c.cols_of_b = (uint32_t)tsm->n;
  c.rows = geometry->chunk_rows;
  c.held_of_a = geometry->held_a;
  c.held_of_b = geometry->held_b;
  c.chunk_units = geometry->units_of_rows;
  c.slots = geometry->slots;
  c.access_to_a = ipt__access_to_rows(&tsm->a, geometry->chunk_rows);
  c.access_to_b = ipt__access_to_rows(&tsm->b, geometry->chunk_rows);
  return c;
}

static ipt_result ipt__launch_blocked_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                           const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__sum_arguments_of(tsm, geometry);
  ipt__tsmttsm_blocked_constants c = ipt__blocked_sum_constants_of(tsm, geometry);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_BLOCKED_C32, tsm->type), c, arguments);
  return ipt__launch_sums_by(launcher, tsm, geometry, &call);
}

static ipt__tsmm_blocked_constants
ipt__blocked_product_constants_of(const ipt__tsm *tsm, const ipt__skinny_geometry *geometry) {
  ipt__tsmm_blocked_constants c;
  uint32_t teams = geometry->workgroup / geometry->team, vector = geometry->vector;
  int is_sliced = geometry->bk < tsm->m;
  c.workgroup = c.invocations = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.vector = vector;
  c.bk = geometry->bk;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.cols_of_a = (uint32_t)tsm->m;
  c.cols_of_b = (uint32_t)tsm->n;
  c.rows = geometry->chunk_rows / teams;
  c.held_of_a = geometry->held_a;
  c.held_of_b = geometry->held_b;
  c.chunk_units = geometry->units_of_rows;
  c.slots = geometry->slots / teams;
  c.access_to_a = ipt__access_to_rows(&tsm->a, geometry->chunk_rows);
  c.access_to_b = ipt__access_to_rows(&tsm->b, geometry->chunk_rows);
  c.team = geometry->team;
  c.unroll = geometry->unroll;
  c.lanes = geometry->lanes;
  /* Storing the sums of slices without scaling took up to a quarter longer on an H200, so they are
   * always scaled. (The other part of an infinite sum then becomes a NaN, since 0 times infinity is
   * added.) */
  c.scales = ipt__tsm_scales(tsm) || is_sliced;
  c.reads_old = ipt__tsm_reads_old(tsm);
  c.a_vector = is_sliced ? ipt__vector_of_a(tsm) : 1;
  c.c_in_vectors = vector > 1 && ipt__rows_of_vectors(tsm, &tsm->c, tsm->n, vector);
  return c;
}

static ipt_result ipt__launch_blocked_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                               const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__row_arguments_of(tsm, geometry);
  ipt__tsmm_blocked_constants constants = ipt__blocked_product_constants_of(tsm, geometry);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_BLOCKED_C32, tsm->type), constants, arguments);
  return ipt__launch_products_by(launcher, tsm, geometry, geometry->bk < tsm->m ? 3 : 2, &call);
}

/* ---- The method ---- */

static int ipt__can_be_blocked(const ipt__product *product) {
  if (!ipt__has_tsm_view(product) || !ipt__product_reads_inputs(product))
    return 0;
  ipt__tsm tsm = ipt__tsm_of(product);
  return ipt__max(tsm.m, tsm.n) <= IPT__TSM_STAGED_COLS;
}

/* Processors that are not GPUs only lose time by copying rows into what they call shared memory. */
static int ipt__prefers_blocked(const ipt__product *product, const ipt__profile *profile) {
  ipt__tsm tsm = ipt__tsm_of(product);
  uint64_t narrow = tsm.sums ? 0 : profile->product_costs->direct.product_cols;
  return ipt__prefers_skinny(product, profile) && profile->fixes_sizes &&
         ipt__max(tsm.m, tsm.n) > narrow;
}

/* Whether compilers digest a thread tile. A piece of code for products has several units of terms,
 * one for sums has one row. */
static int ipt__blocked_is_digestible(const ipt__tsm *tsm, const ipt__skinny_geometry *g) {
  uint64_t tile = (uint64_t)g->tm * g->tn, unit = ipt__unit_numbers(tsm->type);
  uint64_t terms = tsm->sums ? 1 : unit * g->unroll, loaded = tsm->sums ? 1 : unit;
  uint64_t numbers = tile + loaded * g->tm + g->tn;
  return ipt__is_digestible(tsm->type, numbers, tile * terms);
}

static int ipt__lay_out_blocked(const ipt__product *product, const ipt__profile *profile,
                                ipt__geometry *geometry) {
  ipt__tsm tsm = ipt__tsm_of(product);
  ipt__skinny_geometry *g = &geometry->of.skinny;
  if (!ipt__start_skinny_geometry(&tsm, profile, g))
    return 0;
  int fits = tsm.sums ? ipt__lay_out_blocked_sums(&tsm, profile, g)
                      : ipt__lay_out_blocked_products(&tsm, profile, g);
  geometry->scratch = g->scratch;
  return fits && ipt__blocked_is_digestible(&tsm, g);
}

static ipt_result ipt__launch_blocked(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__geometry *geometry,
                                      const ipt__product_places *places) {
  ipt__tsm tsm = ipt__tsm_at(product, places);
  return tsm.sums ? ipt__launch_blocked_sums(launcher, &tsm, &geometry->of.skinny)
                  : ipt__launch_blocked_products(launcher, &tsm, &geometry->of.skinny);
}

static void ipt__describe_blocked(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__append_skinny_groups(g, "blocked", out);
  ipt__append_thread_tiles(g, out);
  ipt__append(out, ", %u rows staged", g->chunk_rows);
  if (g->tiles_m > 0) {
    ipt__append(out, ", %u loads at a time", g->loads);
  } else {
    ipt__append(out, " %u columns at a time, %s B", g->bk, g->holds_c ? "all of" : "slices of");
    if (g->team < g->workgroup)
      ipt__append(out, ", by subgroups");
  }
  ipt__append(out, ", vectors of %u", g->vector);
  if (g->in_blocks)
    ipt__append(out, ", in blocks");
}

static void ipt__set_blocked_words(const ipt__product *product, const ipt__geometry *geometry,
                                   ipt__variant *variant) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  ipt__tsm tsm = ipt__tsm_of(product);
  int by_subgroup = g->team < g->workgroup;
  ipt__set_group_words(&tsm, g, g->chunk_rows, 0, variant);
  ipt__set(variant, &ipt__tm_word, g->tm);
  ipt__set(variant, &ipt__tn_word, g->tn);
  ipt__set(variant, &ipt__vector_word, g->vector);
  if (tsm.sums) {
    ipt__set(variant, &ipt__loads_word, g->loads);
    return;
  }
  ipt__set(variant, &ipt__bk_word, g->bk);
  ipt__set(variant, &ipt__staging_word, by_subgroup ? IPT__BY_SUBGROUP : IPT__BY_WORKGROUP);
  ipt__set(variant, &ipt__small_word, g->holds_c ? IPT__C_SHARED : IPT__C_SLICED);
}

static const ipt__word *const ipt__blocked_words[] = {&ipt__tm_word,     &ipt__tn_word,
                                                      &ipt__bk_word,     &ipt__workgroup_word,
                                                      &ipt__groups_word, &ipt__loads_word,
                                                      &ipt__vector_word, &ipt__staging_word,
                                                      &ipt__small_word,  NULL};

static const ipt__product_method ipt__method_blocked = {
    "blocked",           ipt__blocked_words,   IPT__FORM_BIT(IPT__GENERAL), 0,
    ipt__can_be_blocked, ipt__prefers_blocked, ipt__lay_out_blocked,        NULL,
    ipt__launch_blocked, ipt__finish_skinny,   ipt__describe_blocked,       ipt__set_blocked_words};
