/* Triangular systems on a device, by products [Nath, "TRSM"]: diagonal blocks are inverted, of up
 * to 32 rows by substitution and then pairs of them by two products each, until they have as many
 * rows as is wanted. One block is solved by its inverse. A system with many right-hand sides is
 * solved by halves: one of them, what it adds to the other one, and that one; so nearly all the
 * work is done by products that are as large as can be. With few of them it is launches that take
 * the time: block after block is solved, in scratch, and taken from all that is left, which is two
 * launches each. */

/* Rows that are inverted by substitution: as many as shared memory has room for, with what they
 * become. */
static uint32_t ipt__trsm_leaf(ipt_type type, const ipt__profile *profile) {
  uint32_t leaf = IPT__TRSM_MOST_LEAF;
  while (leaf > 1 && 2 * leaf * (leaf + 1) * (uint64_t)ipt__type_size(type) > profile->shared_bytes)
    leaf /= 2;
  return leaf;
}

typedef struct ipt__trsm {
  ipt__launcher *launcher;
  const ipt__dense *dense;
  ipt__dense_places places; /* scratch: behind the inverses */
  uint64_t number;          /* bytes */
  uint64_t leaf, block;     /* rows that are inverted by substitution, and of an inverse */
  uint64_t order, sides;
  int forward;            /* the first rows, or columns, are solved first */
  int aside;              /* what is solved is in scratch, */
  uint64_t solved;        /* there, without gaps */
  uint64_t inverse_bytes; /* of one of the batch */
  uint64_t sums_bytes;    /* in scratch, behind the inverses; the most of all launches */
} ipt__trsm;

/* ---- Products of parts ---- */

static ipt__address ipt__address_behind(ipt__address address, uint64_t bytes) {
  address.offset += bytes;
  return address;
}

/* Rows and columns as stored of a matrix that is a part of another one. */
static void ipt__set_part(ipt__matrix *part, uint64_t rows, uint64_t cols, uint64_t pitch,
                          uint64_t number) {
  part->rows = rows;
  part->cols = cols;
  part->pitch = pitch;
  part->width = cols * number;
  part->size = (rows - 1) * pitch + part->width;
}

static ipt__dense_matrix ipt__part(const ipt__trsm *t, uint64_t rows, uint64_t cols, uint64_t pitch,
                                   uint64_t stride) {
  ipt__dense_matrix part;
  memset(&part, 0, sizeof part);
  ipt__set_part(&part.stored, rows, cols, pitch, t->number);
  part.stride = stride;
  return part;
}

/* A part of op(A), or of op of an inverse. */
static ipt__dense_matrix ipt__part_of_a(const ipt__trsm *t, uint64_t rows, uint64_t cols,
                                        uint64_t pitch, uint64_t stride) {
  int transposed = t->dense->a.transposed;
  ipt__dense_matrix part =
      ipt__part(t, transposed ? cols : rows, transposed ? rows : cols, pitch, stride);
  part.transposed = transposed;
  part.conjugated = t->dense->a.conjugated;
  return part;
}

static ipt__dense ipt__product_of_parts(const ipt__trsm *t, uint64_t m, uint64_t n, uint64_t k,
                                        double alpha, double beta) {
  ipt__dense dense;
  memset(&dense, 0, sizeof dense);
  dense.operation = IPT__GEMM;
  dense.type = t->dense->type;
  dense.batch = t->dense->batch;
  dense.m = m;
  dense.n = n;
  dense.k = k;
  dense.alpha[0] = alpha;
  dense.beta[0] = beta;
  dense.variant = &ipt__any_variant;
  return dense;
}

/* to_scratch: C is an operand, too. */
static ipt_result ipt__launch_product_of_parts(ipt__trsm *t, const ipt__dense *dense,
                                               int to_scratch, const ipt__dense_places *places) {
  ipt__dense_geometry geometry;
  if (!ipt__lay_out_part(dense, t->launcher->profile, to_scratch, &geometry))
    return IPT_ERROR_UNSUPPORTED;
  t->sums_bytes = ipt__max(t->sums_bytes, places->scratch - t->places.scratch + geometry.scratch);
  return ipt__launch_dense_product(t->launcher, dense, &geometry, places);
}

/* ---- Inverses ---- */

typedef struct ipt__invert_constants {
  uint32_t invocations;
  uint32_t workgroup, side, unit_diagonal;
  uint32_t unused[16];
  ipt__dense_output_constants output;
} ipt__invert_constants;

static ipt_result ipt__launch_inversion(ipt__trsm *t) {
  const ipt__profile *profile = t->launcher->profile;
  ipt__dense_geometry none;
  ipt__invert_constants c;
  memset(&none, 0, sizeof none);
  memset(&c, 0, sizeof c);
  ipt__dense_arguments arguments = ipt__dense_arguments_of(t->dense, &none);
  uint64_t groups = ipt__divide_up(t->order, t->leaf);
  c.invocations = c.workgroup =
      (uint32_t)ipt__min(ipt__round_up(t->leaf, profile->wave),
                         profile->single_subgroup ? profile->subgroup : profile->workgroup);
  c.side = (uint32_t)t->leaf;
  c.unit_diagonal = t->dense->unit_diagonal != 0;
  c.output.triangle = (uint32_t)t->dense->triangle;
  arguments.m = (uint32_t)t->order;
  arguments.terms = (uint32_t)t->block;
  arguments.c_stride = t->inverse_bytes;
  ipt__dense_places places = t->places;
  places.c.target = IPT__SCRATCH;
  places.c.offset = 0;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TRSM_INVERT_C32, t->dense->type), c, arguments);
  ipt__declare_dense_matrix(&call, IPT__READS, &t->dense->a, places.a, t->dense->batch);
  ipt__declare(&call, IPT__CHANGES,
               ipt__bytes_at(IPT__SCRATCH, 0, t->inverse_bytes * t->dense->batch));
  return ipt__launch_at(t->launcher, &places, &call, ipt__saturating_mul(groups, t->dense->batch));
}

/* Two inverses, of `rows` rows from one of A's on and of as many of those behind: `matrices` of
 * them, `first` being the first row of the first one. */
typedef struct ipt__inverse_pair {
  uint64_t first, rows, rows_behind;
  uint64_t matrices, stride_of_a, stride_of_inverse; /* bytes from each to the next */
} ipt__inverse_pair;

/* Inverses begin at their places on the diagonal of a matrix with rows of `block` numbers: each has
 * room before the next one begins, and pairs are equally far apart wherever they are. */
static ipt__address ipt__inverse_at(const ipt__trsm *t, uint64_t row, uint64_t col) {
  ipt__address address = {IPT__SCRATCH, (row * t->block + col) * t->number};
  return address;
}

/* The first inverse of two stands before the part of A that is between them, or behind it: lower
 * triangles have inverse_2 * A_21 * inverse_1 below the diagonal, upper ones inverse_1 * A_12 *
 * inverse_2 above it. This is the first product, of A and what is behind it, as stored. */
static ipt_result ipt__launch_first_of_pair(ipt__trsm *t, const ipt__inverse_pair *pair) {
  int lower = t->dense->triangle == IPT__LOWER;
  uint64_t r = pair->rows, behind = pair->rows_behind, pitch = t->dense->a.stored.pitch;
  uint64_t m = lower ? behind : r, n = lower ? r : behind, row = pair->first;
  ipt__dense product = ipt__product_of_parts(t, m, n, n, 1, 0);
  ipt__dense_places places = t->places;
  product.batch = pair->matrices;
  product.a = ipt__part(t, m, n, pitch, pair->stride_of_a);
  product.b = ipt__part(t, n, n, t->block * t->number, pair->stride_of_inverse);
  product.c = ipt__part(t, m, n, n * t->number, m * n * t->number);
  places.a = ipt__address_behind(places.a, (lower ? row + r : row) * pitch +
                                               (lower ? row : row + r) * t->number);
  places.b = ipt__inverse_at(t, lower ? row : row + r, lower ? row : row + r);
  places.c.target = IPT__SCRATCH;
  places.c.offset = t->places.scratch;
  places.scratch += ipt__round_up(pair->matrices * product.c.stride, 16);
  return ipt__launch_product_of_parts(t, &product, 0, &places);
}

static ipt_result ipt__launch_second_of_pair(ipt__trsm *t, const ipt__inverse_pair *pair) {
  int lower = t->dense->triangle == IPT__LOWER;
  uint64_t r = pair->rows, behind = pair->rows_behind;
  uint64_t m = lower ? behind : r, n = lower ? r : behind, row = pair->first;
  uint64_t pitch = t->block * t->number;
  ipt__dense product = ipt__product_of_parts(t, m, n, m, -1, 0);
  ipt__dense_places places = t->places;
  product.batch = pair->matrices;
  product.a = ipt__part(t, m, m, pitch, pair->stride_of_inverse);
  product.b = ipt__part(t, m, n, n * t->number, m * n * t->number);
  product.c = ipt__part(t, m, n, pitch, pair->stride_of_inverse);
  places.a = ipt__inverse_at(t, lower ? row + r : row, lower ? row + r : row);
  places.b.target = IPT__SCRATCH;
  places.b.offset = t->places.scratch;
  places.c = ipt__inverse_at(t, lower ? row + r : row, lower ? row : row + r);
  places.scratch += ipt__round_up(pair->matrices * product.b.stride, 16);
  return ipt__launch_product_of_parts(t, &product, 0, &places);
}

/* From one row on all pairs that are full, or one of all matrices of a batch. */
static ipt__inverse_pair ipt__pairs_from(const ipt__trsm *t, uint64_t first, uint64_t rows) {
  const ipt__dense *dense = t->dense;
  uint64_t behind = ipt__min(rows, t->order - first - rows);
  ipt__inverse_pair pair = {first, rows, behind, dense->batch, dense->a.stride, t->inverse_bytes};
  if (dense->batch == 1 && behind == rows) {
    pair.matrices = (t->order - first) / (2 * rows);
    pair.stride_of_a = 2 * rows * (dense->a.stored.pitch + t->number);
    pair.stride_of_inverse = 2 * rows * (t->block + 1) * t->number;
  }
  return pair;
}

static ipt_result ipt__launch_pairs(ipt__trsm *t, uint64_t rows) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t first = 0; first + rows < t->order && result == IPT_SUCCESS;) {
    ipt__inverse_pair pair = ipt__pairs_from(t, first, rows);
    result = ipt__launch_first_of_pair(t, &pair);
    if (result == IPT_SUCCESS)
      result = ipt__launch_second_of_pair(t, &pair);
    first += 2 * rows * (t->dense->batch == 1 ? pair.matrices : 1);
  }
  return result;
}

static ipt_result ipt__launch_all_pairs(ipt__trsm *t) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t rows = t->leaf; rows < t->block && result == IPT_SUCCESS; rows *= 2)
    result = ipt__launch_pairs(t, rows);
  return result;
}

/* ---- Halves ---- */

/* Rows of B, or columns of them on the right side, from one on. */
static ipt__address ipt__place_of_sides(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->dense->right ? t->number : t->dense->c.stored.pitch;
  return ipt__address_behind(t->places.c, first * step);
}

static ipt__dense_matrix ipt__part_of_sides(const ipt__trsm *t, uint64_t count) {
  const ipt__dense_matrix *c = &t->dense->c;
  return t->dense->right ? ipt__part(t, t->sides, count, c->stored.pitch, c->stride)
                         : ipt__part(t, count, t->sides, c->stored.pitch, c->stride);
}

/* Where rows of X, or columns, are. */
static ipt__address ipt__place_of_solved(const ipt__trsm *t, uint64_t first) {
  uint64_t step = t->dense->right ? t->number : t->sides * t->number;
  ipt__address address = {IPT__SCRATCH, t->solved + first * step};
  return t->aside ? address : ipt__place_of_sides(t, first);
}

static ipt__dense_matrix ipt__part_of_solved(const ipt__trsm *t, uint64_t count) {
  uint64_t stride = t->order * t->sides * t->number;
  if (!t->aside)
    return ipt__part_of_sides(t, count);
  return t->dense->right ? ipt__part(t, t->sides, count, t->order * t->number, stride)
                         : ipt__part(t, count, t->sides, t->sides * t->number, stride);
}

/* X = inverse * B, in place of B if it is not aside. */
static ipt_result ipt__launch_block(ipt__trsm *t, uint64_t first, uint64_t count) {
  int right = t->dense->right;
  ipt__dense product =
      ipt__product_of_parts(t, right ? t->sides : count, right ? count : t->sides, count, 1, 0);
  ipt__dense_matrix inverse =
      ipt__part_of_a(t, count, count, t->block * t->number, t->inverse_bytes);
  ipt__dense_matrix sides = ipt__part_of_sides(t, count);
  ipt__dense_places places = t->places;
  ipt__address of_inverse = ipt__inverse_at(t, first, first);
  ipt__address of_sides = ipt__place_of_sides(t, first);
  places.c = ipt__place_of_solved(t, first);
  product.c = ipt__part_of_solved(t, count);
  product.a = right ? sides : inverse;
  product.b = right ? inverse : sides;
  places.a = right ? of_sides : of_inverse;
  places.b = right ? of_inverse : of_sides;
  return ipt__launch_product_of_parts(t, &product, !t->aside, &places);
}

/* What has been solved, `from` on, is taken from the rest, `to` on. */
static ipt_result ipt__launch_update(ipt__trsm *t, uint64_t from, uint64_t from_count, uint64_t to,
                                     uint64_t to_count) {
  int right = t->dense->right, transposed = t->dense->a.transposed;
  uint64_t row = right ? from : to, col = right ? to : from, pitch = t->dense->a.stored.pitch;
  ipt__dense product = ipt__product_of_parts(t, right ? t->sides : to_count,
                                             right ? to_count : t->sides, from_count, -1, 1);
  ipt__dense_matrix of_a = ipt__part_of_a(t, right ? from_count : to_count,
                                          right ? to_count : from_count, pitch, t->dense->a.stride);
  ipt__dense_matrix solved = ipt__part_of_solved(t, from_count);
  ipt__dense_places places = t->places;
  ipt__address at_a = ipt__address_behind(places.a, (transposed ? col : row) * pitch +
                                                        (transposed ? row : col) * t->number);
  ipt__address at_solved = ipt__place_of_solved(t, from);
  places.c = ipt__place_of_sides(t, to);
  product.c = ipt__part_of_sides(t, to_count);
  product.a = right ? solved : of_a;
  product.b = right ? of_a : solved;
  places.a = right ? at_solved : at_a;
  places.b = right ? at_a : at_solved;
  return ipt__launch_product_of_parts(t, &product, 0, &places);
}

/* Halves consist of whole blocks; the depth is the logarithm of their number. */
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

/* X from scratch to B: sums of one split. */
static ipt_result ipt__launch_solved(ipt__trsm *t) {
  ipt__dense whole = *t->dense;
  ipt__dense_geometry geometry;
  ipt__dense_places places = t->places;
  memset(&geometry, 0, sizeof geometry);
  geometry.splits = 1;
  whole.alpha[0] = 1;
  whole.alpha[1] = 0;
  places.scratch = t->solved;
  ipt__dense_arguments arguments = ipt__dense_arguments_of(&whole, &geometry);
  ipt__dense_output_constants output;
  memset(&output, 0, sizeof output);
  return ipt__launch_reduction_of(t->launcher, &whole, &arguments, &output, &places);
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

/* B = alpha B, before anything else. */
static ipt_result ipt__launch_alpha(ipt__trsm *t) {
  const ipt__dense *dense = t->dense;
  ipt__dense scaling = ipt__scaling_of(dense, dense->alpha);
  if (dense->alpha[0] == 1 && dense->alpha[1] == 0)
    return IPT_SUCCESS;
  return ipt__launch_product_of_parts(t, &scaling, 0, &t->places);
}

static ipt_result ipt__launch_trsm(ipt__launcher *launcher, const ipt__dense *dense,
                                   const ipt__dense_geometry *geometry,
                                   const ipt__dense_places *places) {
  ipt__trsm t = {launcher,
                 dense,
                 *places,
                 ipt__type_size(dense->type),
                 ipt__trsm_leaf(dense->type, launcher->profile),
                 geometry->block,
                 dense->k,
                 ipt__right_hand_sides(dense),
                 0,
                 ipt__has_few_sides(dense, launcher->profile),
                 0,
                 0,
                 0};
  t.forward = ipt__solves_forward(dense);
  t.inverse_bytes = ipt__round_up(t.order, t.block) * (t.block + 1) * t.number;
  t.places.scratch = ipt__saturating_mul(t.inverse_bytes, dense->batch);
  if (t.places.scratch > IPT__DENSE_SCRATCH_BYTES * 64ull)
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = ipt__launch_fill(launcher, t.places.scratch);
  if (t.aside) {
    t.solved = t.places.scratch;
    t.places.scratch +=
        ipt__round_up(ipt__saturating_mul(dense->m * dense->n * t.number, dense->batch), 16);
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
