/* Multiplies matrices by vectors, in blocks of the matrix straight from memory. */

enum { IPT__MOST_SPLITS = 1024, IPT__MOST_VECTOR_COLS = 16 };

static const ipt__parameter ipt__splits_parameter = {"splits", 1, IPT__MOST_SPLITS, 0, NULL};
static const ipt__parameter ipt__lanes_parameter = {"lanes", 1, 64, 1, NULL};
static const ipt__parameter ipt__lane_rows_parameter = {"lane_rows", 1, 256, 1, NULL};
static const ipt__parameter ipt__rows_parameter = {"rows", 1, 16, 1, NULL};

/* ---- How the work is divided ---- */

/* Divides the blocks of a band among about `splits` workgroups. */
static void ipt__split_blocks(uint64_t blocks, uint64_t splits, ipt__vector_blocks *g) {
  g->split_blocks = ipt__max(1, ipt__divide_up(blocks, splits));
  g->splits = ipt__max(1, ipt__divide_up(blocks, g->split_blocks));
}

/* Sets the scratch for the sums of each split, each in the shape of C without gaps. Returns 0 if
 * they take too much, or cannot be counted. */
static int ipt__place_partial_sums(const ipt__product *product, int to_scratch,
                                   ipt__vector_blocks *g) {
  uint64_t elements = ipt__saturating_mul(product->m, product->n);
  g->to_scratch = to_scratch || g->splits > 1;
  g->scratch = 0;
  if (!g->to_scratch)
    return 1;
  g->scratch = ipt__saturating_mul(ipt__saturating_mul(elements, product->batch),
                                   g->splits * ipt__sum_size(product->type));
  return elements <= UINT32_MAX && (g->splits == 1 || g->scratch <= IPT__SUMS_SCRATCH_BYTES);
}

/* Sets the scratch for the sums along rows of each split and, if the matrix is symmetric, for those
 * down columns of each band. */
static int ipt__place_matvec_sums(const ipt__product *product, const ipt__matvec *v, int to_scratch,
                                  ipt__vector_blocks *g) {
  if (!product->form->mirrors_a)
    return ipt__place_partial_sums(product, to_scratch, g);
  g->to_scratch = 1;
  g->scratch = ipt__saturating_mul(g->splits + ipt__matvec_bands(v, g),
                                   product->m * ipt__sum_size(product->type));
  return 1;
}

/* The number of workgroups among which the blocks of a band are divided: as many as the device runs
 * at the same time, if each has enough blocks. If columns are summed, a power of two is faster. */
static uint64_t ipt__matvec_splits(const ipt__matvec *v, const ipt__profile *profile,
                                   const ipt__vector_blocks *g) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  uint64_t groups = v->sums_rows ? costs->groups : costs->groups_down;
  uint64_t enough = ipt__matvec_blocks(v, g) / costs->least_blocks;
  if (v->sums_rows && v->sums_cols)
    return costs->triangle_splits;
  if (g->bands >= ipt__enough_bands(profile))
    return 1;
  uint64_t splits = ipt__clamp(profile->cores * groups / g->bands, 1, ipt__max(enough, 1));
  return v->sums_rows ? splits : ipt__power_of_two(splits / 2 + 1);
}

static void ipt__choose_vector_blocks(const ipt__product *product, const ipt__profile *profile,
                                      const ipt__matvec *v, ipt__vector_blocks *g) {
  const ipt__variant *asked = product->variant;
  memset(g, 0, sizeof *g);
  ipt__usual_blocks(product->type, profile, v, g);
  ipt__shape_blocks(product, profile, v, g);
  g->lanes = (uint32_t)ipt__asked_or(asked, &ipt__lanes_parameter, g->lanes);
  g->lane_rows = (uint32_t)ipt__asked_or(asked, &ipt__lane_rows_parameter, g->lane_rows);
  g->rows = (uint32_t)ipt__asked_or(asked, &ipt__rows_parameter, g->rows);
  g->cols = (uint32_t)ipt__asked_or(asked, &ipt__cols_parameter, g->cols);
}

static int ipt__vector_blocks_fit(const ipt__product *product, const ipt__profile *profile,
                                  const ipt__matvec *v, const ipt__vector_blocks *g) {
  uint32_t invocations = g->lanes * g->lane_rows;
  uint64_t block = (uint64_t)g->rows * g->cols;
  return g->cols <= IPT__MOST_VECTOR_COLS &&
         ipt__is_digestible(product->type, block * ipt__sum_words(product->type), block) &&
         invocations <= profile->workgroup &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__matvec_shared_bytes(v, product->type, g) <=
             ipt__shared_limit(profile, product->variant);
}

static int ipt__lay_out_vectors(const ipt__product *product, const ipt__profile *profile,
                                ipt__geometry *geometry) {
  ipt__matvec v = ipt__matvec_of(product);
  ipt__vector_blocks *g = &geometry->of.vectors;
  if (!ipt__product_within_limits(product))
    return 0;
  ipt__choose_vector_blocks(product, profile, &v, g);
  g->bands = ipt__saturating_mul(ipt__matvec_bands(&v, g), product->batch);
  uint64_t blocks = ipt__matvec_blocks(&v, g), most = ipt__matvec_most_blocks(profile, g);
  if (most == 0)
    return 0;
  uint64_t wanted =
      ipt__asked_or(product->variant, &ipt__splits_parameter, ipt__matvec_splits(&v, profile, g));
  wanted = ipt__min(wanted, IPT__MOST_SPLITS);
  ipt__split_blocks(blocks, ipt__max(wanted, ipt__divide_up(blocks, most)), g);
  if (!ipt__vector_blocks_fit(product, profile, &v, g) ||
      !ipt__place_matvec_sums(product, &v, product->in_place, g))
    return 0;
  geometry->scratch = g->scratch;
  return 1;
}

/* The cost is the time of the memory alone. */
static double ipt__vectors_cost(const ipt__product *product, const ipt__profile *profile,
                                const ipt__geometry *geometry) {
  const ipt__product_costs *costs = &profile->product_costs;
  double bytes = (double)(product->a.stored.size + product->b.stored.size);
  (void)geometry;
  return costs->tiling.reduction +
         (double)product->batch * bytes / (costs->blocked.bytes * (double)profile->cores);
}

/* ---- Launches ---- */

/* Returns the places of the matrix, x and y in place of those of A, B and C. */
static ipt__product_places ipt__places_of_vectors(const ipt__product *product, const ipt__matvec *v,
                                                  const ipt__product_places *places) {
  ipt__product_places own = *places;
  if (v->matrix == &product->b) {
    own.a = places->b;
    own.b = places->a;
  }
  return own;
}

static ipt__matvec_arguments ipt__matvec_arguments_of(const ipt__product *product,
                                                      const ipt__matvec *v,
                                                      const ipt__vector_blocks *geometry) {
  ipt__matvec_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(product);
  arguments.splits = (uint32_t)geometry->splits;
  arguments.split_blocks = (uint32_t)geometry->split_blocks;
  arguments.to_scratch = (uint32_t)geometry->to_scratch;
  arguments.product.a_stride = v->matrix->stride;
  arguments.product.b_stride = v->x->stride;
  arguments.product.a_pitch = (uint32_t)v->matrix->stored.pitch;
  arguments.product.b_pitch = (uint32_t)v->x_pitch;
  arguments.product.c_pitch = (uint32_t)v->y_pitch;
  arguments.product.m = (uint32_t)v->matrix->stored.rows;
  arguments.product.n = (uint32_t)v->matrix->stored.cols;
  return arguments;
}

static ipt_result ipt__launch_matvec(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__matvec *v, const ipt__vector_blocks *geometry,
                                     const ipt__product_places *places) {
  ipt__matvec_arguments arguments = ipt__matvec_arguments_of(product, v, geometry);
  ipt__matvec_constants c;
  c.workgroup = geometry->lanes * geometry->lane_rows;
  c.lanes = geometry->lanes;
  c.lane_rows = geometry->lane_rows;
  c.rows = geometry->rows;
  c.cols = geometry->cols;
  c.sums_rows = (uint32_t)v->sums_rows;
  c.sums_cols = (uint32_t)v->sums_cols;
  c.conjugate_rows = (uint32_t)v->conjugate_rows;
  c.conjugate_cols = (uint32_t)v->conjugate_cols;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = product->hermitian != 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_MATVEC);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, v->matrix, places->a, product->batch);
  ipt__declare_operand(&call, IPT__READS, v->x, places->b, product->batch);
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  if (!geometry->to_scratch)
    ipt__declare_output(&call, product, places, 1);
  ipt__take_multiplications(launcher->profile, product->type, ipt__multiplications_of(product),
                            &call);
  return ipt__launch_at(launcher, places, &call,
                        ipt__saturating_mul(geometry->bands, geometry->splits));
}

/* Neighbouring invocations add up neighbouring elements of y, and several share the parts of an
 * element. */
static ipt_result ipt__launch_symv_reduction(ipt__launcher *launcher, const ipt__product *product,
                                             const ipt__matvec_arguments *arguments,
                                             const ipt__vector_blocks *geometry,
                                             const ipt__product_places *places) {
  uint32_t workgroup = ipt__usual_workgroup(launcher->profile);
  ipt__symv_reduce_constants c;
  c.lanes = geometry->lanes;
  c.lane_rows = geometry->lane_rows;
  c.rows = geometry->rows;
  c.cols = geometry->cols;
  c.elements = (uint32_t)ipt__min(workgroup, launcher->profile->sizes.sector / 4);
  c.adders =
      (uint32_t)ipt__min(workgroup / c.elements, launcher->profile->product_costs.vectors.adders);
  c.workgroup = c.elements * c.adders;
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = product->triangle;
  c.hermitian = 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SYMV_REDUCE);
  ipt__call call = IPT__CALL(shaders[product->type], c, *arguments);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  ipt__declare_output(&call, product, places, 1);
  return ipt__launch_at(launcher, places, &call, ipt__divide_up(product->m, c.elements));
}

static ipt_result ipt__launch_vector_reduction(ipt__launcher *launcher, const ipt__product *product,
                                               const ipt__vector_blocks *geometry,
                                               const ipt__product_places *places) {
  ipt__matvec v = ipt__matvec_of(product);
  ipt__product_places own = ipt__places_of_vectors(product, &v, places);
  ipt__matvec_arguments arguments = ipt__matvec_arguments_of(product, &v, geometry);
  if (product->form->mirrors_a)
    return ipt__launch_symv_reduction(launcher, product, &arguments, geometry, &own);
  arguments.product.m = (uint32_t)(v.sums_rows ? v.matrix->stored.rows : v.matrix->stored.cols);
  arguments.product.n = 1;
  return ipt__launch_reduction_of(launcher, product, &arguments, &own);
}

/* ---- The method ---- */

static ipt_result ipt__launch_vectors(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__geometry *geometry,
                                      const ipt__product_places *places) {
  ipt__matvec v = ipt__matvec_of(product);
  ipt__product_places own = ipt__places_of_vectors(product, &v, places);
  return ipt__launch_matvec(launcher, product, &v, &geometry->of.vectors, &own);
}

static ipt_result ipt__finish_vectors(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__geometry *geometry,
                                      const ipt__product_places *places) {
  const ipt__vector_blocks *g = &geometry->of.vectors;
  return g->to_scratch ? ipt__launch_vector_reduction(launcher, product, g, places) : IPT_SUCCESS;
}

static void ipt__describe_vectors(const ipt__geometry *geometry, ipt__text *out) {
  const ipt__vector_blocks *g = &geometry->of.vectors;
  ipt__append(out, ": vectors, %llu workgroups of %ux%u with blocks of %ux%u",
              (unsigned long long)g->bands, g->lane_rows, g->lanes, g->lane_rows * g->rows,
              g->lanes * g->cols);
  if (g->splits > 1)
    ipt__append(out, ", terms split among %llu", (unsigned long long)g->splits);
}

static void ipt__set_vector_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                       ipt__variant *variant) {
  const ipt__vector_blocks *g = &geometry->of.vectors;
  (void)product;
  ipt__set(variant, &ipt__lanes_parameter, g->lanes);
  ipt__set(variant, &ipt__lane_rows_parameter, g->lane_rows);
  ipt__set(variant, &ipt__rows_parameter, g->rows);
  ipt__set(variant, &ipt__cols_parameter, g->cols);
  /* Where drivers limit loops, there may be more splits than a variant can ask for. */
  ipt__set(variant, &ipt__splits_parameter, ipt__min(g->splits, IPT__MOST_SPLITS));
}

static const ipt__parameter *const ipt__vector_parameters[] = {
    &ipt__splits_parameter, &ipt__lanes_parameter, &ipt__lane_rows_parameter,
    &ipt__rows_parameter,   &ipt__cols_parameter,  NULL};

static const char *ipt__lacks_vectors(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return ipt__is_matvec(product) && !product->scales_a ? NULL : "a matrix times a vector";
}

static const ipt__product_method ipt__method_vectors = {
    "vectors",
    ipt__vector_parameters,
    IPT__FORM_BIT(IPT__GENERAL) | IPT__FORM_BIT(IPT__SYMMETRIC),
    IPT__BLAS_TYPES,
    1,
    ipt__lacks_vectors,
    NULL,
    IPT__IF_DEVICES(ipt__lay_out_vectors),
    IPT__IF_DEVICES("blocks that fit the invocations and the shared memory of a workgroup"),
    IPT__IF_DEVICES(ipt__vectors_cost),
    IPT__IF_DEVICES(ipt__launch_vectors),
    IPT__IF_DEVICES(ipt__finish_vectors),
    IPT__IF_DEVICES(ipt__describe_vectors),
    IPT__IF_DEVICES(ipt__set_vector_parameters)};
