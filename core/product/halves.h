/* Solves triangular systems block by block: substitution solves the blocks on the diagonal, one
 * launch for each, and products do the rest [Nath, "TRSM"]. A system with many right-hand sides is
 * solved by halves: solve one half, subtract what it contributes to the other half, solve that one.
 * Nearly all of the work is then in products that are as large as possible. With few right-hand
 * sides each block is subtracted from all that is left, so that products have many rows.
 *
 * Nothing is inverted: an inverse can overflow where substitution is exact, and spreads numbers
 * that are not finite to unknowns that do not depend on them. */

/* How a workgroup of shaders/trsm_solve.comp solves a block. */
typedef struct ipt__solve_shape {
  uint32_t sides; /* right-hand sides */
  uint32_t share; /* invocations that hold the rows of one */
  uint32_t rows;  /* of an invocation */
} ipt__solve_shape;

typedef struct ipt__trsm {
  ipt__launcher *launcher;
  const ipt__product *product;
  ipt__product_places places;
  uint64_t number; /* bytes of a number */
  uint64_t block;  /* rows that substitution solves */
  uint64_t order, sides;
  ipt__solve_shape shape;
  int forward;         /* the first rows, or columns, are solved first */
  uint64_t sums_bytes; /* the most that a launch needs for sums in scratch */
} ipt__trsm;

/* ---- Submatrices ---- */

static ipt__address ipt__address_after(ipt__address address, uint64_t bytes) {
  address.offset += bytes;
  return address;
}

static ipt__operand ipt__submatrix(const ipt__trsm *t, uint64_t rows, uint64_t cols,
                                   const ipt__operand *whole) {
  ipt__operand sub;
  memset(&sub, 0, sizeof sub);
  sub.stored.rows = rows;
  sub.stored.cols = cols;
  sub.stored.pitch = whole->stored.pitch;
  sub.stored.width = cols * t->number;
  sub.stored.size = (rows - 1) * whole->stored.pitch + sub.stored.width;
  sub.stride = whole->stride;
  return sub;
}

/* A submatrix of op(A). */
static ipt__operand ipt__submatrix_of_a(const ipt__trsm *t, uint64_t rows, uint64_t cols) {
  const ipt__operand *a = &t->product->a;
  ipt__operand sub = ipt__submatrix(t, a->transposed ? cols : rows, a->transposed ? rows : cols, a);
  sub.transposed = a->transposed;
  sub.conjugated = a->conjugated;
  return sub;
}

static ipt__address ipt__place_of_a(const ipt__trsm *t, uint64_t row, uint64_t col) {
  const ipt__operand *a = &t->product->a;
  return ipt__address_after(t->places.a, (a->transposed ? col : row) * a->stored.pitch +
                                             (a->transposed ? row : col) * t->number);
}

static ipt__operand ipt__some_sides(const ipt__trsm *t, uint64_t count) {
  const ipt__operand *c = &t->product->c;
  return t->product->right ? ipt__submatrix(t, t->sides, count, c)
                           : ipt__submatrix(t, count, t->sides, c);
}

/* The place of B from row `first` on, or from column `first` on if A is on the right. */
static ipt__address ipt__place_of_sides(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->product->right ? t->number : t->product->c.stored.pitch;
  return ipt__address_after(t->places.c, first * step);
}

/* ---- Blocks on the diagonal ---- */

/* Shared memory holds the columns of A that belong to a band, or numbers that invocations exchange,
 * the sums of two panels, and the reciprocals of the diagonal of a band with their scales. */
static uint64_t ipt__solve_shared_bytes(ipt_type type, const ipt__solve_shape *shape) {
  uint64_t number = ipt__type_size(type);
  uint64_t panel = ipt__min(shape->share, IPT__TRSM_PANEL);
  uint64_t units = ipt__divide_up(panel * number, IPT__QUAD_BYTES);
  uint64_t of_a = shape->share / panel * units * (shape->rows * shape->share + 1);
  uint64_t exchanged = ipt__divide_up(shape->share * (shape->sides + 1) * number, IPT__QUAD_BYTES);
  return (ipt__max(of_a, exchanged) + 2 * units * shape->sides) * IPT__QUAD_BYTES +
         2 * shape->share * number;
}

/* An invocation holds its rows, the numbers of A on their way to it, and a panel. */
static uint64_t ipt__solve_held_words(ipt_type type, const ipt__solve_shape *shape) {
  uint64_t loads = ipt__divide_up(shape->rows * shape->share, shape->sides);
  return (shape->rows + loads + IPT__TRSM_PANEL) * ipt__type_size(type) / sizeof(uint32_t);
}

static void ipt__set_share(uint64_t block, uint32_t share, ipt__solve_shape *shape) {
  shape->share = share;
  shape->rows = (uint32_t)ipt__round_up(ipt__divide_up(block, share), IPT__TRSM_ROWS);
}

/* The invocations of a workgroup, at most. With more of them each has fewer registers. */
static uint32_t ipt__most_of_solvers(const ipt__profile *profile) {
  enum { enough = IPT__TRSM_SIDES * IPT__TRSM_SHARE };
  uint32_t limit = profile->single_subgroup ? profile->subgroup : profile->workgroup;
  return (uint32_t)ipt__min(limit, profile->few_registers ? enough / 2 : enough);
}

static int ipt__solve_has_room(const ipt__product *product, const ipt__profile *profile,
                               const ipt__solve_shape *shape) {
  return shape->share * shape->sides <= ipt__most_of_solvers(profile) &&
         ipt__solve_shared_bytes(product->type, shape) <=
             ipt__shared_limit(profile, product->variant);
}

/* Where there is little room, a workgroup has fewer right-hand sides rather than too few
 * invocations for the unknowns of a panel. */
static ipt__solve_shape ipt__solve_shape_of(const ipt__product *product, uint64_t block,
                                            const ipt__profile *profile) {
  ipt__solve_shape shape;
  shape.sides = (uint32_t)ipt__round_up(IPT__TRSM_SIDES, profile->wave);
  ipt__set_share(block, IPT__TRSM_SHARE, &shape);
  while (shape.share > IPT__TRSM_PANEL && !ipt__solve_has_room(product, profile, &shape))
    ipt__set_share(block, shape.share / 2, &shape);
  while (shape.sides > 1 && !ipt__solve_has_room(product, profile, &shape))
    shape.sides /= 2;
  while (shape.share > ipt__most_of_solvers(profile))
    ipt__set_share(block, shape.share / 2, &shape);
  return shape;
}

static int ipt__solve_fits(const ipt__product *product, uint64_t block,
                           const ipt__profile *profile) {
  ipt__solve_shape shape = ipt__solve_shape_of(product, block, profile);
  uint64_t most = profile->few_registers ? IPT__TRSM_FEW_HELD_WORDS : IPT__TRSM_HELD_WORDS;
  return ipt__solve_held_words(product->type, &shape) <= most &&
         ipt__solve_has_room(product, profile, &shape);
}

static ipt__trsm_solve_constants ipt__solve_constants_of(const ipt__trsm *t) {
  const ipt__product *product = t->product;
  ipt__trsm_solve_constants c;
  c.workgroup = t->shape.sides * t->shape.share;
  c.rows = t->shape.rows;
  c.sides = t->shape.sides;
  c.share = t->shape.share;
  c.along = (product->a.transposed != 0) == (product->right != 0);
  c.forward = (uint32_t)t->forward;
  c.right = product->right != 0;
  c.unit_diagonal = product->unit_diagonal != 0;
  c.conjugates = (uint32_t)product->a.conjugated;
  return c;
}

/* Returns the seconds of a workgroup, which has all rows of its shape and all its right-hand sides,
 * however few are left, and reads A for itself, by way of its shared memory. Each step of
 * substitution waits for the one before. So where many workgroups run at the same time, it takes
 * about as long as twice as many multiplications in a product. */
static double ipt__solve_seconds(const ipt__trsm *t, uint64_t count) {
  const ipt__profile *profile = t->launcher->profile;
  double factors = (double)ipt__round_up(count, t->shape.share) * t->shape.rows * t->shape.share;
  return 2 * factors * (double)t->number / profile->rates.read +
         ipt__multiplication_seconds(profile, t->product->type, factors * t->shape.sides);
}

static ipt_result ipt__launch_block(ipt__trsm *t, uint64_t first, uint64_t count) {
  const ipt__product *product = t->product;
  ipt__operand of_a = ipt__submatrix_of_a(t, count, count);
  ipt__operand sides = ipt__some_sides(t, count);
  ipt__trsm_solve_constants c = ipt__solve_constants_of(t);
  ipt__product_arguments arguments = ipt__product_arguments_of(product);
  ipt__product_places places = t->places;
  places.a = ipt__place_of_a(t, first, first);
  places.c = ipt__place_of_sides(t, first);
  arguments.m = (uint32_t)count;
  arguments.n = (uint32_t)t->sides;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_TRSM_SOLVE);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, &of_a, places.a, product->batch);
  ipt__declare_operand(&call, IPT__CHANGES, &sides, places.c, product->batch);
  uint64_t groups = ipt__saturating_mul(ipt__divide_up(t->sides, t->shape.sides), product->batch);
  call.arithmetic = (double)groups * ipt__solve_seconds(t, count);
  return ipt__launch_at(t->launcher, &places, &call, groups);
}

/* ---- Products ---- */

/* Adds the launches of one product. */
static ipt_result ipt__launch_nested(ipt__trsm *t, const ipt__product *product,
                                     const ipt__product_places *places) {
  ipt__geometry geometry;
  if (!ipt__lay_out_nested(product, t->launcher->profile, &geometry))
    return IPT_ERROR_UNSUPPORTED;
  t->sums_bytes = ipt__max(t->sums_bytes, geometry.scratch);
  return ipt__launch_by_method(t->launcher, product, &geometry, places);
}

static ipt__product ipt__update_of(const ipt__trsm *t, uint64_t count, uint64_t to_count) {
  int right = t->product->right;
  ipt__product product;
  memset(&product, 0, sizeof product);
  product.form = &ipt__form_general;
  product.is_nested = 1;
  product.type = t->product->type;
  product.batch = t->product->batch;
  product.m = right ? t->sides : to_count;
  product.n = right ? to_count : t->sides;
  product.k = count;
  product.alpha[0] = -1;
  product.beta[0] = 1;
  product.variant = &ipt__any_variant;
  return product;
}

/* Subtracts what the solved sub, which begins at `from`, contributes to the sub at `to`. */
static ipt_result ipt__launch_update(ipt__trsm *t, uint64_t from, uint64_t count, uint64_t to,
                                     uint64_t to_count) {
  int right = t->product->right;
  ipt__product product = ipt__update_of(t, count, to_count);
  ipt__operand of_a = ipt__submatrix_of_a(t, right ? count : to_count, right ? to_count : count);
  ipt__operand solved = ipt__some_sides(t, count);
  ipt__product_places places = t->places;
  ipt__address at_a = ipt__place_of_a(t, right ? from : to, right ? to : from);
  ipt__address at_solved = ipt__place_of_sides(t, from);
  places.c = ipt__place_of_sides(t, to);
  product.c = ipt__some_sides(t, to_count);
  product.a = right ? solved : of_a;
  product.b = right ? of_a : solved;
  places.a = right ? at_solved : at_a;
  places.b = right ? at_a : at_solved;
  return ipt__launch_nested(t, &product, &places);
}

/* ---- The order of launches ---- */

/* Halves consist of whole blocks, so the depth of the recursion is the logarithm of their
 * number. */
static ipt_result ipt__launch_halves(ipt__trsm *t, uint64_t first, uint64_t count) {
  if (count <= t->block)
    return ipt__launch_block(t, first, count);
  uint64_t half = ipt__round_up(ipt__divide_up(count, 2), t->block), rest = count - half;
  uint64_t from = t->forward ? first : first + half, to = t->forward ? first + half : first;
  uint64_t from_count = t->forward ? half : rest, to_count = t->forward ? rest : half;
  ipt_result result = ipt__launch_halves(t, from, from_count);
  if (result == IPT_SUCCESS)
    result = ipt__launch_update(t, from, from_count, to, to_count);
  return result == IPT_SUCCESS ? ipt__launch_halves(t, to, to_count) : result;
}

static ipt_result ipt__launch_step(ipt__trsm *t, uint64_t first, uint64_t count) {
  uint64_t left = t->forward ? t->order - first - count : first;
  ipt_result result = ipt__launch_block(t, first, count);
  if (result != IPT_SUCCESS || left == 0)
    return result;
  return ipt__launch_update(t, first, count, t->forward ? first + count : 0, left);
}

static ipt_result ipt__launch_steps(ipt__trsm *t) {
  uint64_t blocks = ipt__divide_up(t->order, t->block);
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < blocks && result == IPT_SUCCESS; i++) {
    uint64_t first = (t->forward ? i : blocks - 1 - i) * t->block;
    result = ipt__launch_step(t, first, ipt__min(t->block, t->order - first));
  }
  return result;
}

/* Computes B = alpha B, which has to come first. */
static ipt_result ipt__launch_alpha(ipt__trsm *t) {
  const ipt__product *product = t->product;
  ipt__product scaling = ipt__scaling_of(product, product->alpha);
  if (product->alpha[0] == 1 && product->alpha[1] == 0)
    return IPT_SUCCESS;
  scaling.is_nested = 1;
  return ipt__launch_nested(t, &scaling, &t->places);
}

static int ipt__has_few_sides(const ipt__product *product, const ipt__profile *profile) {
  uint64_t sides = ipt__saturating_mul(ipt__right_hand_sides(product), product->batch);
  return sides <= profile->product_costs.systems.few_sides;
}

static ipt__trsm ipt__trsm_of(ipt__launcher *launcher, const ipt__product *product,
                              const ipt__system_blocks *blocks, const ipt__product_places *places) {
  ipt__trsm t;
  memset(&t, 0, sizeof t);
  t.launcher = launcher;
  t.product = product;
  t.places = *places;
  t.number = ipt__type_size(product->type);
  t.block = blocks->block;
  t.shape = ipt__solve_shape_of(product, blocks->block, launcher->profile);
  t.order = product->k;
  t.sides = ipt__right_hand_sides(product);
  t.forward = ipt__solves_forward(product);
  return t;
}

static ipt_result ipt__launch_system_by_halves(ipt__launcher *launcher, const ipt__product *product,
                                               const ipt__geometry *geometry,
                                               const ipt__product_places *places) {
  ipt__trsm t = ipt__trsm_of(launcher, product, &geometry->of.system, places);
  int has_few_sides = ipt__has_few_sides(product, launcher->profile);
  ipt_result result = ipt__launch_alpha(&t);
  if (result == IPT_SUCCESS)
    result = has_few_sides ? ipt__launch_steps(&t) : ipt__launch_halves(&t, 0, t.order);
  launcher->program->scratch = t.places.scratch + t.sums_bytes;
  return result;
}

/* ---- The method ---- */

/* Blocks have no more rows than the system needs, and no more than fit. Compilers that bear only
 * workgroups of one subgroup take long to unroll many rows. */
static uint64_t ipt__usual_block(const ipt__product *product, const ipt__profile *profile) {
  const ipt__system_costs *costs = &profile->product_costs.systems;
  uint64_t block =
      ipt__real_size(product->type) > sizeof(float) ? costs->double_block : costs->block;
  if (profile->single_subgroup)
    block = IPT__TRSM_LEAST_BLOCK;
  while (block > IPT__TRSM_LEAST_BLOCK &&
         (block / 2 >= product->k || !ipt__solve_fits(product, block, profile)))
    block /= 2;
  return block;
}

static int ipt__lay_out_halves(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  ipt__system_blocks *g = &geometry->of.system;
  uint64_t usual = ipt__usual_block(product, profile);
  memset(g, 0, sizeof *g);
  g->block = (uint32_t)ipt__asked_or(product->variant, &ipt__block_parameter, usual);
  g->sides = ipt__solve_shape_of(product, g->block, profile).sides;
  return ipt__product_within_limits(product) && ipt__solve_fits(product, g->block, profile);
}

static void ipt__describe_halves(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append(out, ": diagonal blocks of %u solved, %u right-hand sides at a time",
              geometry->of.system.block, geometry->of.system.sides);
}

static void ipt__set_halves_parameters(const ipt__product *product, const ipt__geometry *geometry,
                                       ipt__variant *variant) {
  (void)product;
  ipt__set(variant, &ipt__block_parameter, geometry->of.system.block);
}

static const ipt__parameter *const ipt__halves_parameters[] = {&ipt__block_parameter, NULL};

static const ipt__product_method ipt__method_halves = {
    "halves",
    ipt__halves_parameters,
    IPT__FORM_BIT(IPT__TRIANGULAR),
    IPT__BLAS_TYPES,
    0,
    NULL,
    NULL,
    IPT__IF_DEVICES(ipt__lay_out_halves),
    IPT__IF_DEVICES("a block that fits the shared memory and the registers of a workgroup"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_system_by_halves),
    NULL,
    IPT__IF_DEVICES(ipt__describe_halves),
    IPT__IF_DEVICES(ipt__set_halves_parameters)};
