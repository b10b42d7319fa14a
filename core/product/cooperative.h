/* The method "cooperative" multiplies by tiles of C through shared memory, as "tiles" does, but by
 * cooperative matrices: a subgroup holds them together, and matrix units multiply them. It is for
 * types that the device has such matrices of; see shaders/gemm_cooperative.comp. */

static const ipt__parameter ipt__wm_parameter = {"wm", 8, 256, 1, NULL};
static const ipt__parameter ipt__wn_parameter = {"wn", 8, 256, 1, NULL};

enum { IPT__LEAST_COOPERATIVE_BLOCKS = 4 };

static const ipt__matrix_unit *ipt__unit_of(const ipt__product *product,
                                            const ipt__profile *profile) {
  return &profile->matrix_units[product->type];
}

/* ---- What fits ---- */

static uint32_t ipt__cooperative_invocations(const ipt__cooperative_tiling *g) {
  return g->tiles.bm / g->wm * (g->tiles.bn / g->wn) * g->lanes;
}

/* The units of 16 bytes in which a block of one side lies in shared memory. */
static uint64_t ipt__cooperative_quads(ipt_type type, uint64_t side, uint64_t terms, int along) {
  uint64_t in_quad = IPT__QUAD_BYTES / ipt__type_size(type);
  return along ? side * (terms / in_quad + 1) : terms * (side / in_quad + 1);
}

static uint64_t ipt__cooperative_shared_bytes(const ipt__product *product,
                                              const ipt__cooperative_tiling *g) {
  const ipt__tiling *t = &g->tiles;
  uint64_t subgroups = ipt__cooperative_invocations(g) / g->lanes;
  uint64_t staged = ipt__cooperative_quads(product->type, t->bm, t->bk, !product->a.transposed) +
                    ipt__cooperative_quads(product->type, t->bn, t->bk, product->b.transposed != 0);
  uint64_t summed = subgroups * g->unit.rows * (g->wn / 4 + 1);
  return IPT__QUAD_BYTES * (ipt__max(staged, summed) + IPT__GEMM_KEPT_QUADS);
}

/* Whether all invocations load equally many quads. */
static int ipt__cooperative_shares_quads(const ipt__product *product, uint64_t side,
                                         const ipt__cooperative_tiling *g) {
  uint64_t bytes = side * g->tiles.bk * ipt__type_size(product->type);
  uint64_t all = (uint64_t)ipt__cooperative_invocations(g) * IPT__QUAD_BYTES;
  return bytes % all == 0;
}

/* The words of the sums, and of the quads on their way, that an invocation holds. */
static uint64_t ipt__cooperative_held_words(const ipt__product *product,
                                            const ipt__cooperative_tiling *g) {
  const ipt__tiling *t = &g->tiles;
  uint64_t bytes = (uint64_t)(t->bm + t->bn) * t->bk * ipt__type_size(product->type);
  return (uint64_t)g->wm * g->wn / g->lanes + bytes / 4 / ipt__cooperative_invocations(g);
}

static int ipt__cooperative_fits(const ipt__product *product, const ipt__profile *profile,
                                 const ipt__cooperative_tiling *g) {
  const ipt__tiling *t = &g->tiles;
  if (t->bm % g->wm != 0 || t->bn % g->wn != 0 || g->wm % g->unit.rows != 0 ||
      g->wn % g->unit.cols != 0 || t->bk % g->unit.terms != 0 || (uint64_t)g->wm * g->wn < g->lanes)
    return 0;
  uint32_t invocations = ipt__cooperative_invocations(g);
  return invocations <= profile->matrix_workgroup &&
         (!profile->single_subgroup || invocations == g->lanes) &&
         ipt__cooperative_held_words(product, g) <= IPT__MOST_HELD_WORDS &&
         ipt__cooperative_shares_quads(product, t->bm, g) &&
         ipt__cooperative_shares_quads(product, t->bn, g) &&
         ipt__cooperative_shared_bytes(product, g) <= ipt__shared_limit(profile, product->variant);
}

/* ---- The choice ---- */

/* The sizes that the planner takes if they fit, the best first. The first ones are for products
 * with a tile for each core. The last one is for drivers that run on the CPU, which compile it
 * quickly. */
typedef struct ipt__cooperative_sizes {
  uint32_t bm, bn, bk, wm, wn; /* as the parameters */
} ipt__cooperative_sizes;

enum { IPT__COOPERATIVE_CHOICES = 3, IPT__LARGE_COOPERATIVE_TILE = 128 };

static const ipt__cooperative_sizes ipt__cooperative_choices[IPT__COOPERATIVE_CHOICES] = {
    {IPT__LARGE_COOPERATIVE_TILE, IPT__LARGE_COOPERATIVE_TILE, 32, 64, 64},
    {64, 64, 32, 32, 32},
    {16, 16, 16, 8, 8}};

static void ipt__take_cooperative_sizes(const ipt__product *product, const ipt__profile *profile,
                                        const ipt__cooperative_sizes *sizes,
                                        ipt__cooperative_tiling *g) {
  const ipt__variant *variant = product->variant;
  g->tiles.bm = (uint32_t)ipt__asked_or(variant, &ipt__bm_parameter, sizes->bm);
  g->tiles.bn = (uint32_t)ipt__asked_or(variant, &ipt__bn_parameter, sizes->bn);
  g->tiles.bk = (uint32_t)ipt__asked_or(variant, &ipt__bk_parameter, sizes->bk);
  uint32_t wm = profile->single_subgroup ? g->tiles.bm : sizes->wm;
  uint32_t wn = profile->single_subgroup ? g->tiles.bn : sizes->wn;
  g->wm = (uint32_t)ipt__asked_or(variant, &ipt__wm_parameter, ipt__min(wm, g->tiles.bm));
  g->wn = (uint32_t)ipt__asked_or(variant, &ipt__wn_parameter, ipt__min(wn, g->tiles.bn));
  g->tiles.buffers = 1;
  /* As "tiles" sees it: the elements of an invocation. */
  g->tiles.tn = (uint32_t)ipt__max(g->wn / g->lanes, 1);
  g->tiles.tm = (uint32_t)ipt__max((uint64_t)g->wm * g->wn / g->lanes / g->tiles.tn, 1);
}

/* The workgroups among which all tiles are divided: one for each tile if that keeps the cores busy,
 * else several with some blocks of terms each. */
static uint64_t ipt__cooperative_shares(const ipt__product *product, const ipt__profile *profile,
                                        const ipt__cooperative_tiling *g) {
  uint64_t tiles = ipt__saturating_mul(ipt__tiles_of_matrix(product, &g->tiles), product->batch);
  uint64_t blocks = ipt__divide_up(ipt__product_terms(product), g->tiles.bk);
  uint64_t sharers = tiles == 0 ? 1 : 2 * profile->cores / tiles;
  sharers = ipt__min(sharers, blocks / IPT__LEAST_COOPERATIVE_BLOCKS);
  return ipt__asked_or(product->variant, &ipt__shares_parameter,
                       sharers > 1 ? ipt__min(tiles * sharers, IPT__MOST_SHARES) : 1);
}

/* Whether the sizes fit, and there is a tile for each core or smaller ones would be no better. */
static int ipt__try_cooperative(const ipt__product *product, const ipt__profile *profile,
                                const ipt__cooperative_sizes *sizes, int is_last,
                                ipt__cooperative_tiling *g) {
  ipt__take_cooperative_sizes(product, profile, sizes, g);
  if (!ipt__cooperative_fits(product, profile, g))
    return 0;
  uint64_t tiles = ipt__saturating_mul(ipt__tiles_of_matrix(product, &g->tiles), product->batch);
  if (!is_last && (tiles < profile->cores || !profile->fixes_sizes))
    return 0;
  return ipt__share_tiles(product, profile, ipt__cooperative_shares(product, profile, g),
                          &g->tiles);
}

static int ipt__lay_out_cooperative(const ipt__product *product, const ipt__profile *profile,
                                    ipt__geometry *geometry) {
  ipt__cooperative_tiling *g = &geometry->of.cooperative;
  int last = IPT__COOPERATIVE_CHOICES - (profile->fixes_sizes ? 2 : 1), fits = 0;
  memset(g, 0, sizeof *g);
  g->unit = *ipt__unit_of(product, profile);
  g->lanes = profile->matrix_lanes;
  if (!ipt__product_within_limits(product))
    return 0;
  for (int i = 0; i <= last && !fits; i++)
    fits = ipt__try_cooperative(product, profile, &ipt__cooperative_choices[i], i == last, g);
  geometry->scratch = g->tiles.scratch;
  return fits;
}

/* ---- Launches ---- */

static int ipt__has_aligned_rows(const ipt__product *product, const ipt__operand *x) {
  return x->stored.pitch % IPT__QUAD_BYTES == 0 &&
         (product->batch == 1 || x->stride % IPT__QUAD_BYTES == 0);
}

/* Sets the constants that the kernels of this method and of bf16x3 have in common. */
#define IPT__SET_CONSTANTS_OF_UNITS(c, product, g)                                                 \
  do {                                                                                             \
    (c)->workgroup = ipt__cooperative_invocations(g);                                              \
    (c)->bm = (g)->tiles.bm;                                                                       \
    (c)->bn = (g)->tiles.bn;                                                                       \
    (c)->bk = (g)->tiles.bk;                                                                       \
    (c)->wm = (g)->wm;                                                                             \
    (c)->wn = (g)->wn;                                                                             \
    (c)->a_along = !(product)->a.transposed;                                                       \
    (c)->b_along = (product)->b.transposed != 0;                                                   \
    (c)->rows = (g)->unit.rows;                                                                    \
    (c)->cols = (g)->unit.cols;                                                                    \
    (c)->terms = (g)->unit.terms;                                                                  \
    (c)->lanes = (g)->lanes;                                                                       \
    (c)->scales = ipt__scales_sums(product);                                                       \
    (c)->reads_old = ipt__reads_old(product);                                                      \
    (c)->triangle = (product)->triangle;                                                           \
  } while (0)

static ipt__gemm_cooperative_constants
ipt__cooperative_constants(const ipt__product *product, const ipt__cooperative_tiling *g) {
  ipt__gemm_cooperative_constants c;
  IPT__SET_CONSTANTS_OF_UNITS(&c, product, g);
  c.aligned =
      ipt__has_aligned_rows(product, &product->a) && ipt__has_aligned_rows(product, &product->b);
  c.wide_c = product->wide_c != 0;
  return c;
}

static ipt_result ipt__launch_cooperative(ipt__launcher *launcher, const ipt__product *product,
                                          const ipt__geometry *geometry,
                                          const ipt__product_places *places) {
  const ipt__cooperative_tiling *g = &geometry->of.cooperative;
  const ipt__tiling *tiles = &g->tiles;
  ipt__gemm_arguments arguments = ipt__tiling_arguments(product, tiles);
  ipt__gemm_cooperative_constants c = ipt__cooperative_constants(product, g);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM_COOPERATIVE);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  call.lanes = g->lanes;
  ipt__declare_tiles(&call, launcher, product, tiles, places);
  return ipt__launch_at(launcher, places, &call,
                        tiles->tiles - tiles->shared_tiles + tiles->shares);
}

static ipt_result ipt__finish_cooperative(ipt__launcher *launcher, const ipt__product *product,
                                          const ipt__geometry *geometry,
                                          const ipt__product_places *places) {
  const ipt__tiling *tiles = &geometry->of.cooperative.tiles;
  return tiles->shared_tiles == 0 ? IPT_SUCCESS
                                  : ipt__launch_tile_reduction(launcher, product, tiles, places);
}

/* ---- The method ---- */

/* Returns what a method that multiplies by this unit lacks, or NULL. Where registers are few
 * (Intel's), Mesa's compiler keeps cooperative matrices in memory. */
static const char *ipt__lacks_unit(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__matrix_unit *unit) {
  if (unit->rows == 0)
    return unit->missing != NULL ? unit->missing : "matrix units";
  if (profile->few_registers)
    return "more registers than an invocation has on this device";
  if (product->in_place)
    return "an output that is no input";
  return !product->scales_a && ipt__product_reads_inputs(product) ? NULL : "sums of products";
}

static const char *ipt__lacks_cooperative(const ipt__product *product,
                                          const ipt__profile *profile) {
  return ipt__lacks_unit(product, profile, ipt__unit_of(product, profile));
}

/* A matrix that is much smaller than a tile of a subgroup leaves most of the work to nobody.
 * Drivers that run on the CPU have no matrix units. */
static int ipt__prefers_cooperative(const ipt__product *product, const ipt__profile *profile) {
  enum { least_side = 16 };
  return profile->fixes_sizes && product->m >= least_side && product->n >= least_side &&
         product->k >= least_side;
}

static void ipt__describe_cooperative(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__cooperative_tiling *g = &geometry->of.cooperative;
  const ipt__tiling *t = &g->tiles;
  ipt__append(out, ": %llu tiles of %ux%u by subgroups with %ux%u each, in matrices of %ux%ux%u",
              (unsigned long long)t->tiles, t->bm, t->bn, g->wm, g->wn, g->unit.rows, g->unit.cols,
              g->unit.terms);
  if (t->shared_tiles > 0)
    ipt__append(out, ", %llu of them shared by %llu", (unsigned long long)t->shared_tiles,
                (unsigned long long)t->shares);
}

/* bf16x3 has the same words, but for bk. */
static void ipt__set_parameters_of_units(const ipt__cooperative_tiling *g, int sets_bk,
                                         ipt__variant *variant) {
  ipt__set(variant, &ipt__bm_parameter, g->tiles.bm);
  ipt__set(variant, &ipt__bn_parameter, g->tiles.bn);
  if (sets_bk)
    ipt__set(variant, &ipt__bk_parameter, g->tiles.bk);
  ipt__set(variant, &ipt__wm_parameter, g->wm);
  ipt__set(variant, &ipt__wn_parameter, g->wn);
  ipt__set(variant, &ipt__shares_parameter, g->tiles.wanted_shares);
}

static void ipt__set_cooperative_parameters(const ipt__product *product,
                                            const ipt__geometry *geometry, ipt__variant *variant) {
  (void)product;
  ipt__set_parameters_of_units(&geometry->of.cooperative, 1, variant);
}

static const ipt__parameter *const ipt__cooperative_parameters[] = {&ipt__bm_parameter,
                                                                    &ipt__bn_parameter,
                                                                    &ipt__bk_parameter,
                                                                    &ipt__wm_parameter,
                                                                    &ipt__wn_parameter,
                                                                    &ipt__shares_parameter,
                                                                    NULL};

static const ipt__product_method ipt__method_cooperative = {
    "cooperative",
    ipt__cooperative_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__NARROW_TYPES,
    0,
    ipt__lacks_cooperative,
    ipt__prefers_cooperative,
    IPT__IF_DEVICES(ipt__lay_out_cooperative),
    IPT__IF_DEVICES(
        "tiles of whole matrices of the device that fit the subgroups, the shared memory "
        "and the registers of a workgroup"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_cooperative),
    IPT__IF_DEVICES(ipt__finish_cooperative),
    IPT__IF_DEVICES(ipt__describe_cooperative),
    IPT__IF_DEVICES(ipt__set_cooperative_parameters)};
