/* Solves triangular systems block by block: substitution solves the blocks on the diagonal, one
 * launch for each, and products do most of the rest [Nath, "TRSM"]. Several blocks form a group.
 * Within a group a launch also subtracts what the blocks before its own contribute, because
 * products that small take longer to begin than to compute. A system with many right-hand sides is
 * solved by halves: solve one half, subtract what it contributes to the other half, solve that one.
 * Nearly all of the work is then in products that are as large as possible. With few right-hand
 * sides each group is subtracted from all that is left, so that products have many rows.
 *
 * Nothing is inverted: an inverse can overflow where substitution is exact, and spreads numbers
 * that are not finite to unknowns that do not depend on them. */

typedef struct ipt__trsm {
  ipt__launcher *launcher;
  const ipt__product *product;
  ipt__product_places places;
  uint64_t number; /* bytes of a number */
  uint64_t block;  /* rows that substitution solves */
  uint64_t group;  /* rows between which no product stands */
  uint64_t order, sides;
  uint32_t sides_of_workgroup, terms; /* right-hand sides of a workgroup, and columns of A */
  int forward;                        /* the first rows, or columns, are solved first */
  uint64_t sums_bytes;                /* the most that a launch needs for sums in scratch */
} ipt__trsm;

/* ---- Parts of matrices ---- */

static ipt__address ipt__address_behind(ipt__address address, uint64_t bytes) {
  address.offset += bytes;
  return address;
}

static ipt__operand ipt__part(const ipt__trsm *t, uint64_t rows, uint64_t cols,
                              const ipt__operand *whole) {
  ipt__operand part;
  memset(&part, 0, sizeof part);
  part.stored.rows = rows;
  part.stored.cols = cols;
  part.stored.pitch = whole->stored.pitch;
  part.stored.width = cols * t->number;
  part.stored.size = (rows - 1) * whole->stored.pitch + part.stored.width;
  part.stride = whole->stride;
  return part;
}

/* A part of op(A). */
static ipt__operand ipt__part_of_a(const ipt__trsm *t, uint64_t rows, uint64_t cols) {
  const ipt__operand *a = &t->product->a;
  ipt__operand part = ipt__part(t, a->transposed ? cols : rows, a->transposed ? rows : cols, a);
  part.transposed = a->transposed;
  part.conjugated = a->conjugated;
  return part;
}

static ipt__address ipt__place_of_a(const ipt__trsm *t, uint64_t row, uint64_t col) {
  const ipt__operand *a = &t->product->a;
  return ipt__address_behind(t->places.a, (a->transposed ? col : row) * a->stored.pitch +
                                              (a->transposed ? row : col) * t->number);
}

static ipt__operand ipt__part_of_sides(const ipt__trsm *t, uint64_t count) {
  const ipt__operand *c = &t->product->c;
  return t->product->right ? ipt__part(t, t->sides, count, c) : ipt__part(t, count, t->sides, c);
}

/* The place of B from row `first` on, or from column `first` on if A is on the right. */
static ipt__address ipt__place_of_sides(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->product->right ? t->number : t->product->c.stored.pitch;
  return ipt__address_behind(t->places.c, first * step);
}

/* ---- Blocks on the diagonal ---- */

/* The rows that the shader has space for. */
static uint64_t ipt__solve_rows(uint64_t block) {
  return ipt__round_up(block, IPT__TRSM_ROWS);
}

/* Shared memory holds columns of A, unknowns, and the reciprocals of the diagonal with their
 * scales. */
static uint64_t ipt__solve_shared_bytes(ipt_type type, uint64_t block, uint64_t sides,
                                        uint64_t terms) {
  uint64_t rows = ipt__solve_rows(block);
  return (terms * (rows + 1) + (rows + terms) * (sides + 1) + 2 * rows) * ipt__type_size(type);
}

static uint32_t ipt__most_solve_sides(const ipt__profile *profile) {
  uint32_t most = profile->single_subgroup ? profile->subgroup : profile->workgroup;
  uint32_t usual = (uint32_t)ipt__round_up(IPT__TRSM_SIDES, profile->wave);
  return usual < most ? usual : most;
}

/* Returns the right-hand sides that a workgroup solves for, one for each invocation, or 0 if not
 * even one fits the shared memory. */
static uint32_t ipt__solve_sides(ipt_type type, uint64_t block, const ipt__profile *profile) {
  uint32_t sides = ipt__most_solve_sides(profile);
  while (sides > 0 &&
         ipt__solve_shared_bytes(type, block, sides, IPT__TRSM_ROWS) > profile->shared_bytes)
    sides /= 2;
  return sides;
}

static uint32_t ipt__solve_terms(ipt_type type, const ipt__profile *profile,
                                 const ipt__system_blocks *g) {
  uint64_t bytes = ipt__solve_shared_bytes(type, g->block, g->sides, IPT__TRSM_TERMS);
  if (bytes <= profile->shared_bytes)
    return IPT__TRSM_TERMS;
  return IPT__TRSM_ROWS;
}

static uint32_t ipt__solve_workgroup(const ipt__profile *profile, uint32_t sides) {
  uint32_t share = profile->single_subgroup ? 1 : IPT__TRSM_SHARE;
  while (share > 1 && share * sides > profile->workgroup)
    share /= 2;
  return share * sides;
}

static ipt__trsm_solve_constants ipt__solve_constants_of(const ipt__trsm *t) {
  const ipt__product *product = t->product;
  ipt__trsm_solve_constants c;
  c.sides = t->sides_of_workgroup;
  c.workgroup = ipt__solve_workgroup(t->launcher->profile, c.sides);
  c.side = (uint32_t)ipt__solve_rows(t->block);
  c.terms = t->terms;
  c.along = (product->a.transposed != 0) == (product->right != 0);
  c.forward = (uint32_t)t->forward;
  c.right = product->right != 0;
  c.unit_diagonal = product->unit_diagonal != 0;
  c.conjugates = (uint32_t)product->a.conjugated;
  return c;
}

/* Declares what a launch accesses that solves `count` rows from `first` on and subtracts what
 * `known` rows before them contribute. `low` is the first of all these rows in memory. */
static void ipt__declare_block(ipt__call *call, const ipt__trsm *t, uint64_t first, uint64_t count,
                               uint64_t low, uint64_t known) {
  uint64_t all = known + count, batch = t->product->batch;
  int right = t->product->right;
  ipt__operand of_a = ipt__part_of_a(t, right ? all : count, right ? count : all);
  ipt__operand sides = ipt__part_of_sides(t, all);
  ipt__address at_a = ipt__place_of_a(t, right ? low : first, right ? first : low);
  ipt__declare_operand(call, IPT__READS, &of_a, at_a, batch);
  ipt__declare_operand(call, IPT__CHANGES, &sides, ipt__place_of_sides(t, low), batch);
}

static ipt_result ipt__launch_block(ipt__trsm *t, uint64_t first, uint64_t count, uint64_t known) {
  const ipt__product *product = t->product;
  uint64_t low = t->forward ? first - known : first;
  ipt__trsm_solve_constants c = ipt__solve_constants_of(t);
  ipt__trsm_solve_arguments arguments;
  ipt__product_places places = t->places;
  places.a = ipt__place_of_a(t, low, low);
  places.c = ipt__place_of_sides(t, low);
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(product);
  arguments.product.m = (uint32_t)(known + count);
  arguments.product.n = (uint32_t)t->sides;
  arguments.known = (uint32_t)known;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_TRSM_SOLVE);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_block(&call, t, first, count, low, known);
  /* Each step of substitution waits for the one before, so it takes about as long as twice as many
   * multiplications in a product. */
  ipt__take_multiplications(t->launcher->profile, product->type,
                            (double)product->batch * (double)count *
                                (2 * (double)known + (double)count) * (double)t->sides,
                            &call);
  return ipt__launch_at(
      t->launcher, &places, &call,
      ipt__saturating_mul(ipt__divide_up(t->sides, t->sides_of_workgroup), product->batch));
}

/* Going backwards, the block that is not full comes first. */
static ipt_result ipt__launch_group(ipt__trsm *t, uint64_t first, uint64_t count) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t known = 0, own; known < count && result == IPT_SUCCESS; known += own) {
    uint64_t left = count - known, at = (left - 1) / t->block * t->block;
    own = t->forward ? ipt__min(t->block, left) : left - at;
    result = ipt__launch_block(t, first + (t->forward ? known : at), own, known);
  }
  return result;
}

/* ---- Products ---- */

/* Adds the launches of one product. */
static ipt_result ipt__launch_product_of_parts(ipt__trsm *t, const ipt__product *product,
                                               const ipt__product_places *places) {
  ipt__geometry geometry;
  if (!ipt__lay_out_part(product, t->launcher->profile, &geometry))
    return IPT_ERROR_UNSUPPORTED;
  t->sums_bytes = ipt__max(t->sums_bytes, geometry.scratch);
  return ipt__launch_by_method(t->launcher, product, &geometry, places);
}

static ipt__product ipt__update_of(const ipt__trsm *t, uint64_t count, uint64_t to_count) {
  int right = t->product->right;
  ipt__product product;
  memset(&product, 0, sizeof product);
  product.form = &ipt__form_general;
  product.is_part = 1;
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

/* Subtracts what the solved part, which begins at `from`, contributes to the part at `to`. */
static ipt_result ipt__launch_update(ipt__trsm *t, uint64_t from, uint64_t count, uint64_t to,
                                     uint64_t to_count) {
  int right = t->product->right;
  ipt__product product = ipt__update_of(t, count, to_count);
  ipt__operand of_a = ipt__part_of_a(t, right ? count : to_count, right ? to_count : count);
  ipt__operand solved = ipt__part_of_sides(t, count);
  ipt__product_places places = t->places;
  ipt__address at_a = ipt__place_of_a(t, right ? from : to, right ? to : from);
  ipt__address at_solved = ipt__place_of_sides(t, from);
  places.c = ipt__place_of_sides(t, to);
  product.c = ipt__part_of_sides(t, to_count);
  product.a = right ? solved : of_a;
  product.b = right ? of_a : solved;
  places.a = right ? at_solved : at_a;
  places.b = right ? at_a : at_solved;
  return ipt__launch_product_of_parts(t, &product, &places);
}

/* ---- The order of launches ---- */

/* Halves consist of whole groups, so the depth of the recursion is the logarithm of their
 * number. */
static ipt_result ipt__launch_halves(ipt__trsm *t, uint64_t first, uint64_t count) {
  if (count <= t->group)
    return ipt__launch_group(t, first, count);
  uint64_t half = ipt__round_up(ipt__divide_up(count, 2), t->group), behind = count - half;
  uint64_t from = t->forward ? first : first + half, to = t->forward ? first + half : first;
  uint64_t from_count = t->forward ? half : behind, to_count = t->forward ? behind : half;
  ipt_result result = ipt__launch_halves(t, from, from_count);
  if (result == IPT_SUCCESS)
    result = ipt__launch_update(t, from, from_count, to, to_count);
  return result == IPT_SUCCESS ? ipt__launch_halves(t, to, to_count) : result;
}

static ipt_result ipt__launch_step(ipt__trsm *t, uint64_t first, uint64_t count) {
  uint64_t left = t->forward ? t->order - first - count : first;
  ipt_result result = ipt__launch_group(t, first, count);
  if (result != IPT_SUCCESS || left == 0)
    return result;
  return ipt__launch_update(t, first, count, t->forward ? first + count : 0, left);
}

static ipt_result ipt__launch_steps(ipt__trsm *t) {
  uint64_t groups = ipt__divide_up(t->order, t->group);
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < groups && result == IPT_SUCCESS; i++) {
    uint64_t first = (t->forward ? i : groups - 1 - i) * t->group;
    result = ipt__launch_step(t, first, ipt__min(t->group, t->order - first));
  }
  return result;
}

/* Computes B = alpha B, which has to come first. */
static ipt_result ipt__launch_alpha(ipt__trsm *t) {
  const ipt__product *product = t->product;
  ipt__product scaling = ipt__scaling_of(product, product->alpha);
  if (product->alpha[0] == 1 && product->alpha[1] == 0)
    return IPT_SUCCESS;
  scaling.is_part = 1;
  return ipt__launch_product_of_parts(t, &scaling, &t->places);
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
  t.group = t.block * launcher->profile->product_costs.systems.blocks_at_a_time;
  t.sides_of_workgroup = blocks->sides;
  t.terms = ipt__solve_terms(product->type, launcher->profile, blocks);
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

/* Blocks have no more rows than the system needs, and no more than fit the shared memory together
 * with the right-hand sides of a whole wave. */
static uint64_t ipt__usual_block(const ipt__product *product, const ipt__profile *profile) {
  uint64_t block = profile->product_costs.systems.block;
  while (block > IPT__TRSM_SIDES && block / 2 >= product->k)
    block /= 2;
  while (block > IPT__TRSM_LEAST_BLOCK &&
         ipt__solve_sides(product->type, block, profile) < ipt__most_solve_sides(profile))
    block /= 2;
  return block;
}

static int ipt__lay_out_halves(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  ipt__system_blocks *g = &geometry->of.system;
  uint64_t usual = ipt__usual_block(product, profile);
  memset(g, 0, sizeof *g);
  g->block = (uint32_t)ipt__asked_or(product->variant, &ipt__block_word, usual);
  g->sides = ipt__solve_sides(product->type, g->block, profile);
  return ipt__product_within_limits(product) && g->sides > 0;
}

static void ipt__describe_halves(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append(out, ": diagonal blocks of %u solved, %u right-hand sides at a time",
              geometry->of.system.block, geometry->of.system.sides);
}

static void ipt__set_halves_words(const ipt__product *product, const ipt__geometry *geometry,
                                  ipt__variant *variant) {
  (void)product;
  ipt__set(variant, &ipt__block_word, geometry->of.system.block);
}

static const ipt__word *const ipt__halves_words[] = {&ipt__block_word, NULL};

static const ipt__product_method ipt__method_halves = {
    "halves",
    ipt__halves_words,
    IPT__FORM_BIT(IPT__TRIANGULAR),
    IPT__BLAS_TYPES,
    0,
    NULL,
    NULL,
    IPT__IF_DEVICES(ipt__lay_out_halves),
    NULL,
    IPT__IF_DEVICES(ipt__launch_system_by_halves),
    NULL,
    IPT__IF_DEVICES(ipt__describe_halves),
    IPT__IF_DEVICES(ipt__set_halves_words)};
