/* Solves triangular systems with inverses of diagonal blocks, which inverses.h computes. One block
 * is solved by its inverse. A system with many right-hand sides is solved by halves: solve one
 * half, subtract what it contributes to the other half, solve that one. Nearly all of the work is
 * then in products that are as large as possible. With few right-hand sides launches take most of
 * the time, so that block after block is solved, into scratch, and subtracted from all that is
 * left, with two launches for each. */

/* ---- Halves ---- */

/* The place of B from row `first` on, or from column `first` on if A is on the right. */
static ipt__address ipt__place_of_sides(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->product->right ? t->number : t->product->c.stored.pitch;
  return ipt__address_behind(t->places.c, first * step);
}

static ipt__operand ipt__part_of_sides(const ipt__trsm *t, uint64_t count) {
  const ipt__operand *c = &t->product->c;
  return t->product->right ? ipt__part(t, t->sides, count, c->stored.pitch, c->stride)
                           : ipt__part(t, count, t->sides, c->stored.pitch, c->stride);
}

/* The place of X from row `first` on, or from column `first` on if A is on the right. */
static ipt__address ipt__place_of_solved(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->product->right ? t->number : t->sides * t->number;
  ipt__address address = {IPT__SCRATCH, t->solved + first * step};
  return t->aside ? address : ipt__place_of_sides(t, first);
}

static ipt__operand ipt__part_of_solved(const ipt__trsm *t, uint64_t count) {
  uint64_t stride = t->order * t->sides * t->number;
  if (!t->aside)
    return ipt__part_of_sides(t, count);
  return t->product->right ? ipt__part(t, t->sides, count, t->order * t->number, stride)
                           : ipt__part(t, count, t->sides, t->sides * t->number, stride);
}

/* Computes X = inverse * B, in the place of B or, with `aside`, in scratch. */
static ipt_result ipt__launch_block(ipt__trsm *t, uint64_t first, uint64_t count) {
  int right = t->product->right;
  ipt__product product =
      ipt__product_of_parts(t, right ? t->sides : count, right ? count : t->sides, count, 1, 0);
  ipt__operand inverse = ipt__part_of_a(t, count, count, t->block * t->number, t->inverse_bytes);
  ipt__operand sides = ipt__part_of_sides(t, count);
  ipt__product_places places = t->places;
  ipt__address of_inverse = ipt__inverse_at(t, first, first);
  ipt__address of_sides = ipt__place_of_sides(t, first);
  places.c = ipt__place_of_solved(t, first);
  product.c = ipt__part_of_solved(t, count);
  product.a = right ? sides : inverse;
  product.b = right ? inverse : sides;
  places.a = right ? of_sides : of_inverse;
  places.b = right ? of_inverse : of_sides;
  product.in_place = !t->aside;
  return ipt__launch_product_of_parts(t, &product, &places);
}

/* Subtracts what the solved part, which begins at `from`, contributes to the part at `to`. */
static ipt_result ipt__launch_update(ipt__trsm *t, uint64_t from, uint64_t from_count, uint64_t to,
                                     uint64_t to_count) {
  int right = t->product->right, transposed = t->product->a.transposed;
  uint64_t row = right ? from : to, col = right ? to : from, pitch = t->product->a.stored.pitch;
  ipt__product product = ipt__product_of_parts(t, right ? t->sides : to_count,
                                               right ? to_count : t->sides, from_count, -1, 1);
  ipt__operand of_a = ipt__part_of_a(t, right ? from_count : to_count,
                                     right ? to_count : from_count, pitch, t->product->a.stride);
  ipt__operand solved = ipt__part_of_solved(t, from_count);
  ipt__product_places places = t->places;
  ipt__address at_a = ipt__address_behind(places.a, (transposed ? col : row) * pitch +
                                                        (transposed ? row : col) * t->number);
  ipt__address at_solved = ipt__place_of_solved(t, from);
  places.c = ipt__place_of_sides(t, to);
  product.c = ipt__part_of_sides(t, to_count);
  product.a = right ? solved : of_a;
  product.b = right ? of_a : solved;
  places.a = right ? at_solved : at_a;
  places.b = right ? at_a : at_solved;
  return ipt__launch_product_of_parts(t, &product, &places);
}

/* Halves consist of whole blocks, so the depth of the recursion is the logarithm of their
 * number. */
static ipt_result ipt__launch_halves(ipt__trsm *t, uint64_t first, uint64_t count) {
  if (count <= t->block)
    return ipt__launch_block(t, first, count);
  uint64_t half = ipt__round_up(ipt__divide_up(count, 2), t->block), behind = count - half;
  uint64_t from = t->forward ? first : first + half, to = t->forward ? first + half : first;
  uint64_t from_count = t->forward ? half : behind, to_count = t->forward ? behind : half;
  ipt_result result = ipt__launch_halves(t, from, from_count);
  if (result == IPT_SUCCESS)
    result = ipt__launch_update(t, from, from_count, to, to_count);
  return result == IPT_SUCCESS ? ipt__launch_halves(t, to, to_count) : result;
}

/* ---- Steps ---- */

static ipt_result ipt__launch_step(ipt__trsm *t, uint64_t first, uint64_t count) {
  uint64_t left = t->forward ? t->order - first - count : first;
  ipt_result result = ipt__launch_block(t, first, count);
  if (result != IPT_SUCCESS || left == 0)
    return result;
  return ipt__launch_update(t, first, count, t->forward ? first + count : 0, left);
}

/* Copies X from scratch to B, as if it were the sums of one split. */
static ipt_result ipt__launch_solved(ipt__trsm *t) {
  ipt__product whole = *t->product;
  ipt__product_places places = t->places;
  whole.alpha[0] = 1;
  whole.alpha[1] = 0;
  places.scratch = t->solved;
  ipt__matvec_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.product = ipt__product_arguments_of(&whole);
  arguments.splits = 1;
  return ipt__launch_reduction_of(t->launcher, &whole, &arguments, &places);
}

static ipt_result ipt__launch_steps(ipt__trsm *t) {
  uint64_t blocks = ipt__divide_up(t->order, t->block);
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < blocks && result == IPT_SUCCESS; i++) {
    uint64_t first = (t->forward ? i : blocks - 1 - i) * t->block;
    result = ipt__launch_step(t, first, ipt__min(t->block, t->order - first));
  }
  return result == IPT_SUCCESS ? ipt__launch_solved(t) : result;
}

/* ---- All of it ---- */

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
  t.leaf = ipt__trsm_leaf(product->type, launcher->profile);
  t.block = blocks->block;
  t.order = product->k;
  t.sides = ipt__right_hand_sides(product);
  t.forward = ipt__solves_forward(product);
  t.aside = ipt__has_few_sides(product, launcher->profile);
  t.inverse_bytes = ipt__round_up(t.order, t.block) * (t.block + 1) * t.number;
  return t;
}

static ipt_result ipt__launch_system_by_halves(ipt__launcher *launcher, const ipt__product *product,
                                               const ipt__geometry *geometry,
                                               const ipt__product_places *places) {
  ipt__trsm t = ipt__trsm_of(launcher, product, &geometry->of.system, places);
  t.places.scratch = ipt__saturating_mul(t.inverse_bytes, product->batch);
  if (t.places.scratch > IPT__SUMS_SCRATCH_BYTES * 64ull)
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = ipt__launch_fill(launcher, t.places.scratch);
  if (t.aside) {
    t.solved = t.places.scratch;
    t.places.scratch +=
        ipt__round_up(ipt__saturating_mul(product->m * product->n * t.number, product->batch), 16);
  }
  if (result == IPT_SUCCESS)
    result = ipt__launch_alpha(&t);
  if (result == IPT_SUCCESS)
    result = ipt__launch_inversion(&t);
  if (result == IPT_SUCCESS)
    result = ipt__launch_all_pairs(&t);
  if (result == IPT_SUCCESS)
    result = t.aside ? ipt__launch_steps(&t) : ipt__launch_halves(&t, 0, t.order);
  launcher->program->scratch = t.places.scratch + t.sums_bytes;
  return result;
}

/* ---- The method ---- */

/* The inverted diagonal blocks have no more rows than the system needs. */
static int ipt__lay_out_halves(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  uint64_t usual = profile->product_costs.systems.block;
  ipt__system_blocks *g = &geometry->of.system;
  while (usual > IPT__TRSM_MOST_LEAF && usual / 2 >= product->k)
    usual /= 2;
  memset(g, 0, sizeof *g);
  g->block = (uint32_t)ipt__asked_or(product->variant, &ipt__block_word, usual);
  return ipt__product_within_limits(product) && g->block >= IPT__TRSM_MOST_LEAF;
}

static void ipt__describe_halves(const ipt__geometry *geometry, ipt__text *out) {
  ipt__append(out, ": diagonal blocks of %u inverted", geometry->of.system.block);
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
    ipt__describe_halves,
    ipt__set_halves_words};
