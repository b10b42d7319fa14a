/* The method "tiles" multiplies by tiles of C through shared memory, by shaders/gemm.comp. This
 * file has its record and its launches. tile_search.h finds the sizes of tiles by the costs in
 * tile_costs.h, tile_shares.h divides tiles among several workgroups, and strips.h makes edges of C
 * products of their own. An ipt__tiling holds what they decide. */

/* ---- Launches ---- */

static ipt__gemm_constants ipt__tiling_constants(const ipt__product *product,
                                                 const ipt__tiling *tiling) {
  ipt__gemm_constants c;
  c.workgroup = ipt__tiling_invocations(tiling);
  c.bm = tiling->bm;
  c.bn = tiling->bn;
  c.bk = tiling->bk;
  c.tm = tiling->tm;
  c.tn = tiling->tn;
  c.a_along = !product->a.transposed;
  c.b_along = product->b.transposed != 0;
  c.conjugate_a = (uint32_t)product->a.conjugated;
  c.conjugate_b = (uint32_t)product->b.conjugated;
  c.buffers = tiling->buffers;
  c.scales_a = product->scales_a && ipt__product_reads_inputs(product);
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = product->hermitian != 0;
  c.wide_c = product->wide_c != 0;
  return c;
}

static ipt__gemm_arguments ipt__tiling_arguments(const ipt__product *product,
                                                 const ipt__tiling *tiling) {
  ipt__gemm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(product);
  arguments.terms = (uint32_t)ipt__product_terms(product);
  arguments.shares = (uint32_t)tiling->shares;
  arguments.whole_tiles = (uint32_t)(tiling->tiles - tiling->shared_tiles);
  if (product->triangle != IPT__WHOLE)
    arguments.tiles_of_pair = (uint32_t)ipt__tiles_of_pair(product, tiling);
  return arguments;
}

/* Adds up the sums of shared tiles, which are in scratch. If tiles have few shares, an invocation
 * adds up several elements, which saves the work of finding the shares. */
static ipt_result ipt__launch_tile_reduction(ipt__launcher *launcher, const ipt__product *product,
                                             const ipt__tiling *tiling,
                                             const ipt__product_places *places) {
  ipt__gemm_arguments arguments = ipt__tiling_arguments(product, tiling);
  ipt__gemm_reduce_constants c;
  c.workgroup = c.invocations = ipt__usual_workgroup(launcher->profile);
  c.bm = tiling->bm;
  c.bn = tiling->bn;
  c.bk = tiling->bk;
  uint64_t tile = (uint64_t)tiling->bm * tiling->bn;
  int few = tiling->shares <= IPT__REDUCTION_LOADS * tiling->shared_tiles;
  c.elements = few ? (uint32_t)ipt__clamp(tile / c.workgroup, 1, IPT__REDUCTION_LOADS) : 1;
  c.at_a_time = IPT__REDUCTION_LOADS / c.elements;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = product->hermitian != 0;
  c.wide_c = product->wide_c != 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM_REDUCE);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  uint64_t of_group = (uint64_t)c.workgroup * c.elements;
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, tiling->scratch));
  ipt__declare_output(&call, product, places, tiling->shared_tiles == tiling->tiles);
  return ipt__launch_at(launcher, places, &call,
                        ipt__divide_up(tiling->shared_tiles * tile, of_group));
}

/* Declares what the launch of all tiles accesses, and how long it takes. */
static void ipt__declare_tiles(ipt__call *call, const ipt__launcher *launcher,
                               const ipt__product *product, const ipt__tiling *tiling,
                               const ipt__product_places *places) {
  if (ipt__product_reads_inputs(product)) {
    ipt__declare_operand(call, IPT__READS, &product->a, places->a, product->batch);
    ipt__declare_operand(call, IPT__READS, &product->b, places->b, product->batch);
  }
  ipt__declare(call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, tiling->scratch));
  if (tiling->shared_tiles < tiling->tiles)
    ipt__declare_output(call, product, places, 1);
  /* Beginning and storing a tile takes about as long as a block of terms. */
  ipt__take_multiplications(launcher->profile, product->type,
                            (double)tiling->bm * tiling->bn * tiling->bk *
                                (double)(tiling->tiles * (tiling->blocks + 1)),
                            call);
}

static ipt_result ipt__launch_tiles(ipt__launcher *launcher, const ipt__product *product,
                                    const ipt__tiling *tiling, const ipt__product_places *places) {
  ipt__gemm_arguments arguments = ipt__tiling_arguments(product, tiling);
  ipt__gemm_constants c = ipt__tiling_constants(product, tiling);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_tiles(&call, launcher, product, tiling, places);
  return ipt__launch_at(launcher, places, &call,
                        tiling->tiles - tiling->shared_tiles + tiling->shares);
}

static ipt_result ipt__launch_tiles_and_strips(ipt__launcher *launcher, const ipt__product *product,
                                               const ipt__geometry *geometry,
                                               const ipt__product_places *places) {
  const ipt__tiling *tiling = &geometry->of.tiles;
  return tiling->strips == 0 ? ipt__launch_tiles(launcher, product, tiling, places)
                             : ipt__launch_strips(launcher, product, geometry, places);
}

static ipt_result ipt__finish_tiles(ipt__launcher *launcher, const ipt__product *product,
                                    const ipt__geometry *geometry,
                                    const ipt__product_places *places) {
  const ipt__tiling *tiling = &geometry->of.tiles;
  if (tiling->strips > 0 || tiling->shared_tiles == 0)
    return IPT_SUCCESS;
  return ipt__launch_tile_reduction(launcher, product, tiling, places);
}

/* ---- The method ---- */

/* A product in place takes scratch for each element. Only small parts may take so much, and
 * products of narrow types, for which there is no other method. */
static const char *ipt__lacks_tiled(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return product->is_nested || !product->in_place || ipt__is_narrow(product->type)
             ? NULL
             : "an output that is no input";
}

static int ipt__prefers_tiled(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return !ipt__is_matvec(product);
}

/* Strips that are asked for may fit where the whole product does not, because the sizes asked for
 * are then those of the interior. */
static int ipt__lay_out_tiles(const ipt__product *product, const ipt__profile *profile,
                              ipt__geometry *geometry) {
  ipt__tiling *tiling = &geometry->of.tiles;
  uint64_t strips = ipt__setting_of(product->variant, &ipt__strips_parameter);
  double cost = 0;
  if (!ipt__product_within_limits(product))
    return 0;
  int fits = ipt__find_tiles(product, profile, tiling);
  if (!product->is_nested && ipt__product_reads_inputs(product)) {
    if (strips != 0)
      fits |= ipt__try_strips(product, profile, strips, 1, geometry, &cost);
    else if (fits)
      ipt__consider_strips(product, profile, geometry);
  }
  geometry->scratch = tiling->scratch;
  return fits;
}

static double ipt__tiles_cost(const ipt__product *product, const ipt__profile *profile,
                              const ipt__geometry *geometry) {
  return ipt__tiling_cost(product, profile, &geometry->of.tiles);
}

static void ipt__describe_tiles(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__tiling *tiling = &geometry->of.tiles;
  ipt__append(out, ": %llu tiles of %ux%u by %u invocations, each %ux%u, %u terms at a time",
              (unsigned long long)tiling->tiles, tiling->bm, tiling->bn,
              ipt__tiling_invocations(tiling), tiling->tm, tiling->tn, tiling->bk);
  if (tiling->shared_tiles > 0)
    ipt__append(out, ", %llu of them shared by %llu", (unsigned long long)tiling->shared_tiles,
                (unsigned long long)tiling->shares);
  if (tiling->strips > 0)
    ipt__append(out, ", and strips after multiples of %llu", (unsigned long long)tiling->strips);
}

static void ipt__set_tile_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                     ipt__variant *variant) {
  const ipt__tiling *tiling = &geometry->of.tiles;
  (void)product;
  ipt__set(variant, &ipt__bm_parameter, tiling->bm);
  ipt__set(variant, &ipt__bn_parameter, tiling->bn);
  ipt__set(variant, &ipt__bk_parameter, tiling->bk);
  ipt__set(variant, &ipt__tm_parameter, tiling->tm);
  ipt__set(variant, &ipt__tn_parameter, tiling->tn);
  ipt__set(variant, &ipt__buffers_parameter, tiling->buffers);
  ipt__set(variant, &ipt__shares_parameter, tiling->wanted_shares);
  if (tiling->strips > 0)
    ipt__set(variant, &ipt__strips_parameter, tiling->strips);
}

static const ipt__parameter *const ipt__tile_parameters[] = {
    &ipt__bm_parameter,     &ipt__bn_parameter,     &ipt__bk_parameter,
    &ipt__tm_parameter,     &ipt__tn_parameter,     &ipt__buffers_parameter,
    &ipt__shares_parameter, &ipt__strips_parameter, NULL};

static const ipt__product_method ipt__method_tiles = {
    "tiles",
    ipt__tile_parameters,
    IPT__FORM_BIT(IPT__GENERAL),
    IPT__GEMM_TYPES,
    1,
    ipt__lacks_tiled,
    ipt__prefers_tiled,
    IPT__IF_DEVICES(ipt__lay_out_tiles),
    IPT__IF_DEVICES(
        "tiles that fit the invocations, the shared memory and the registers of a workgroup"),
    IPT__IF_DEVICES(ipt__tiles_cost),
    IPT__IF_DEVICES(ipt__launch_tiles_and_strips),
    IPT__IF_DEVICES(ipt__finish_tiles),
    IPT__IF_DEVICES(ipt__describe_tiles),
    IPT__IF_DEVICES(ipt__set_tile_parameters)};
