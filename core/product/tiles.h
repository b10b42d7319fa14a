/* Multiplies by tiles of C through shared memory: see shaders/gemm.comp. */

/* ---- Launches ---- */

static ipt__gemm_constants ipt__gemm_constants_of(const ipt__product *product,
                                                  const ipt__tiling *geometry) {
  ipt__gemm_constants c;
  c.workgroup = ipt__gemm_invocations(geometry);
  c.bm = geometry->bm;
  c.bn = geometry->bn;
  c.bk = geometry->bk;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.a_along = !product->a.transposed;
  c.b_along = product->b.transposed != 0;
  c.conjugate_a = (uint32_t)product->a.conjugated;
  c.conjugate_b = (uint32_t)product->b.conjugated;
  c.buffers = geometry->buffers;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = product->hermitian != 0;
  return c;
}

static ipt__gemm_arguments ipt__gemm_arguments_of(const ipt__product *product,
                                                  const ipt__tiling *geometry) {
  ipt__gemm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(product);
  arguments.terms = (uint32_t)ipt__product_terms(product);
  arguments.shares = (uint32_t)geometry->sharing_groups;
  arguments.whole_tiles = (uint32_t)(geometry->tiles - geometry->shared_tiles);
  if (product->triangle != IPT__WHOLE)
    arguments.tiles_of_pair = (uint32_t)ipt__tiles_of_pair(product, geometry);
  return arguments;
}

/* Adds up the sums of shared tiles, which are in scratch. If tiles have few shares, an invocation
 * adds up several elements, which saves the work of finding the shares. */
static ipt_result ipt__launch_tile_reduction(ipt__launcher *launcher, const ipt__product *product,
                                             const ipt__tiling *geometry,
                                             const ipt__product_places *places) {
  ipt__gemm_arguments arguments = ipt__gemm_arguments_of(product, geometry);
  ipt__gemm_reduce_constants c;
  c.workgroup = c.invocations = ipt__usual_workgroup(launcher->profile);
  c.bm = geometry->bm;
  c.bn = geometry->bn;
  c.bk = geometry->bk;
  uint64_t tile = (uint64_t)geometry->bm * geometry->bn;
  int few = geometry->sharing_groups <= IPT__REDUCTION_LOADS * geometry->shared_tiles;
  c.elements = few ? (uint32_t)ipt__clamp(tile / c.workgroup, 1, IPT__REDUCTION_LOADS) : 1;
  c.at_a_time = IPT__REDUCTION_LOADS / c.elements;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = product->hermitian != 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM_REDUCE);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  uint64_t of_group = (uint64_t)c.workgroup * c.elements;
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  ipt__declare_output(&call, product, places, geometry->shared_tiles == geometry->tiles);
  return ipt__launch_at(launcher, places, &call,
                        ipt__divide_up(geometry->shared_tiles * tile, of_group));
}

static ipt_result ipt__launch_tiles(ipt__launcher *launcher, const ipt__product *product,
                                    const ipt__tiling *geometry,
                                    const ipt__product_places *places) {
  ipt__gemm_arguments arguments = ipt__gemm_arguments_of(product, geometry);
  ipt__gemm_constants c = ipt__gemm_constants_of(product, geometry);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_GEMM);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  if (ipt__product_reads_inputs(product)) {
    ipt__declare_operand(&call, IPT__READS, &product->a, places->a, product->batch);
    ipt__declare_operand(&call, IPT__READS, &product->b, places->b, product->batch);
  }
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  if (geometry->shared_tiles < geometry->tiles)
    ipt__declare_output(&call, product, places, 1);
  return ipt__launch_at(launcher, places, &call,
                        geometry->tiles - geometry->shared_tiles + geometry->sharing_groups);
}

static ipt_result ipt__launch_tiles_and_strips(ipt__launcher *launcher, const ipt__product *product,
                                               const ipt__geometry *geometry,
                                               const ipt__product_places *places) {
  const ipt__tiling *g = &geometry->of.tiles;
  return g->strips == 0 ? ipt__launch_tiles(launcher, product, g, places)
                        : ipt__launch_strips(launcher, product, geometry, places);
}

static ipt_result ipt__finish_tiles(ipt__launcher *launcher, const ipt__product *product,
                                    const ipt__geometry *geometry,
                                    const ipt__product_places *places) {
  const ipt__tiling *g = &geometry->of.tiles;
  if (g->strips > 0 || g->shared_tiles == 0)
    return IPT_SUCCESS;
  return ipt__launch_tile_reduction(launcher, product, g, places);
}

/* ---- The method ---- */

/* In place a product takes as much scratch as it has elements, which only small parts may. */
static int ipt__can_be_tiled(const ipt__product *product) {
  return product->is_part || !product->in_place;
}

static int ipt__prefers_tiled(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return !ipt__is_matvec(product);
}

/* Strips that are asked for may fit where the whole product does not, since the sizes asked for are
 * then those of the interior. */
static int ipt__lay_out_tiles(const ipt__product *product, const ipt__profile *profile,
                              ipt__geometry *geometry) {
  ipt__tiling *g = &geometry->of.tiles;
  uint64_t strips = ipt__setting_of(product->variant, &ipt__strips_word);
  double cost = 0;
  if (!ipt__product_within_limits(product))
    return 0;
  int fits = ipt__find_tiles(product, profile, g);
  if (!product->is_part && ipt__product_reads_inputs(product)) {
    if (strips != 0)
      fits |= ipt__try_strips(product, profile, strips, 1, geometry, &cost);
    else if (fits)
      ipt__consider_strips(product, profile, geometry);
  }
  geometry->scratch = g->scratch;
  return fits;
}

static double ipt__tiles_cost(const ipt__product *product, const ipt__profile *profile,
                              const ipt__geometry *geometry) {
  return ipt__gemm_cost(product, profile, &geometry->of.tiles);
}

static void ipt__describe_tiles(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__tiling *g = &geometry->of.tiles;
  ipt__append(out, ": %llu tiles of %ux%u by %u invocations, each %ux%u, %u terms at a time",
              (unsigned long long)g->tiles, g->bm, g->bn, ipt__gemm_invocations(g), g->tm, g->tn,
              g->bk);
  if (g->shared_tiles > 0)
    ipt__append(out, ", %llu of them shared by %llu", (unsigned long long)g->shared_tiles,
                (unsigned long long)g->sharing_groups);
  if (g->strips > 0)
    ipt__append(out, ", and strips behind multiples of %llu", (unsigned long long)g->strips);
}

static void ipt__set_tile_words(const ipt__product *product, const ipt__geometry *geometry,
                                ipt__variant *variant) {
  const ipt__tiling *g = &geometry->of.tiles;
  (void)product;
  ipt__set(variant, &ipt__bm_word, g->bm);
  ipt__set(variant, &ipt__bn_word, g->bn);
  ipt__set(variant, &ipt__bk_word, g->bk);
  ipt__set(variant, &ipt__tm_word, g->tm);
  ipt__set(variant, &ipt__tn_word, g->tn);
  ipt__set(variant, &ipt__buffers_word, g->buffers);
  ipt__set(variant, &ipt__shares_word, g->shares);
  if (g->strips > 0)
    ipt__set(variant, &ipt__strips_word, g->strips);
}

static const ipt__word *const ipt__tile_words[] = {
    &ipt__bm_word,      &ipt__bn_word,     &ipt__bk_word,     &ipt__tm_word, &ipt__tn_word,
    &ipt__buffers_word, &ipt__shares_word, &ipt__strips_word, NULL};

static const ipt__product_method ipt__method_tiles = {"tiles",
                                                      ipt__tile_words,
                                                      IPT__FORM_BIT(IPT__GENERAL),
                                                      IPT__BLAS_TYPES,
                                                      1,
                                                      ipt__can_be_tiled,
                                                      ipt__prefers_tiled,
                                                      IPT__IF_DEVICES(ipt__lay_out_tiles),
                                                      IPT__IF_DEVICES(ipt__tiles_cost),
                                                      IPT__IF_DEVICES(ipt__launch_tiles_and_strips),
                                                      IPT__IF_DEVICES(ipt__finish_tiles),
                                                      ipt__describe_tiles,
                                                      ipt__set_tile_words};
