/* Solves triangular systems by products [Nath, "TRSM"]. Diagonal blocks of up to 32 rows are
 * inverted by substitution; then two products each join pairs of inverses, until the inverses have
 * as many rows as wanted. halves.h describes what follows. */

enum { IPT__TRSM_MOST_LEAF = 32 /* rows that are inverted by substitution, at most */ };

/* The number of rows that are inverted by substitution, as many as fit the shared memory together
 * with their inverse. */
static uint32_t ipt__trsm_leaf(ipt_type type, const ipt__profile *profile) {
  uint32_t leaf = IPT__TRSM_MOST_LEAF;
  while (leaf > 1 && 2 * leaf * (leaf + 1) * (uint64_t)ipt__type_size(type) > profile->shared_bytes)
    leaf /= 2;
  return leaf;
}

typedef struct ipt__trsm {
  ipt__launcher *launcher;
  const ipt__product *product;
  ipt__product_places places; /* scratch begins behind the inverses */
  uint64_t number;            /* bytes of a number */
  uint64_t leaf, block;       /* rows that are inverted by substitution, and rows of an inverse */
  uint64_t order, sides;
  int forward;            /* the first rows, or columns, are solved first */
  int aside;              /* solved rows go to scratch, */
  uint64_t solved;        /* at this offset, without gaps */
  uint64_t inverse_bytes; /* bytes for one matrix of the batch */
  uint64_t sums_bytes; /* the most that a launch needs for sums in scratch, behind the inverses */
} ipt__trsm;

/* ---- Products of parts ---- */

static ipt__address ipt__address_behind(ipt__address address, uint64_t bytes) {
  address.offset += bytes;
  return address;
}

/* Sets the rows and columns, as stored, of a matrix that is a part of another one. */
static void ipt__set_part(ipt__matrix *part, uint64_t rows, uint64_t cols, uint64_t pitch,
                          uint64_t number) {
  part->rows = rows;
  part->cols = cols;
  part->pitch = pitch;
  part->width = cols * number;
  part->size = (rows - 1) * pitch + part->width;
}

static ipt__operand ipt__part(const ipt__trsm *t, uint64_t rows, uint64_t cols, uint64_t pitch,
                              uint64_t stride) {
  ipt__operand part;
  memset(&part, 0, sizeof part);
  ipt__set_part(&part.stored, rows, cols, pitch, t->number);
  part.stride = stride;
  return part;
}

/* A part of op(A), or of op applied to an inverse. */
static ipt__operand ipt__part_of_a(const ipt__trsm *t, uint64_t rows, uint64_t cols, uint64_t pitch,
                                   uint64_t stride) {
  int transposed = t->product->a.transposed;
  ipt__operand part =
      ipt__part(t, transposed ? cols : rows, transposed ? rows : cols, pitch, stride);
  part.transposed = transposed;
  part.conjugated = t->product->a.conjugated;
  return part;
}

static ipt__product ipt__product_of_parts(const ipt__trsm *t, uint64_t m, uint64_t n, uint64_t k,
                                          double alpha, double beta) {
  ipt__product product;
  memset(&product, 0, sizeof product);
  product.form = IPT__GENERAL;
  product.is_part = 1;
  product.type = t->product->type;
  product.batch = t->product->batch;
  product.m = m;
  product.n = n;
  product.k = k;
  product.alpha[0] = alpha;
  product.beta[0] = beta;
  product.variant = &ipt__any_variant;
  return product;
}

/* Adds the launches of one product. */
static ipt_result ipt__launch_product_of_parts(ipt__trsm *t, const ipt__product *product,
                                               const ipt__product_places *places) {
  ipt__geometry geometry;
  if (!ipt__lay_out_part(product, t->launcher->profile, &geometry))
    return IPT_ERROR_UNSUPPORTED;
  t->sums_bytes = ipt__max(t->sums_bytes, places->scratch - t->places.scratch + geometry.scratch);
  return ipt__launch_by_method(t->launcher, product, &geometry, places);
}

/* ---- Inverses ---- */

static ipt_result ipt__launch_inversion(ipt__trsm *t) {
  const ipt__profile *profile = t->launcher->profile;
  ipt__trsm_invert_constants c;
  ipt__product_arguments arguments = ipt__product_arguments_of(t->product);
  uint64_t groups = ipt__divide_up(t->order, t->leaf);
  c.workgroup = c.invocations =
      (uint32_t)ipt__min(ipt__round_up(t->leaf, profile->wave),
                         profile->single_subgroup ? profile->subgroup : profile->workgroup);
  c.side = (uint32_t)t->leaf;
  c.unit_diagonal = t->product->unit_diagonal != 0;
  c.triangle = t->product->triangle;
  arguments.m = (uint32_t)t->order;
  arguments.c_pitch = (uint32_t)(t->block * t->number);
  arguments.c_stride = t->inverse_bytes;
  ipt__product_places places = t->places;
  places.c.target = IPT__SCRATCH;
  places.c.offset = 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_TRSM_INVERT);
  ipt__call call = IPT__CALL(shaders[t->product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, &t->product->a, places.a, t->product->batch);
  ipt__declare(&call, IPT__CHANGES,
               ipt__bytes_at(IPT__SCRATCH, 0, t->inverse_bytes * t->product->batch));
  return ipt__launch_at(t->launcher, &places, &call,
                        ipt__saturating_mul(groups, t->product->batch));
}

/* A pair of inverses: one of `rows` rows of A from row `first` on, and one of the `rows_behind`
 * rows behind them. `matrices` such pairs follow each other. */
typedef struct ipt__inverse_pair {
  uint64_t first, rows, rows_behind;
  uint64_t matrices, stride_of_a, stride_of_inverse; /* bytes from each to the next */
} ipt__inverse_pair;

/* An inverse begins at its place on the diagonal of a matrix with rows of `block` numbers. So each
 * has room before the next one begins, and pairs are equally far apart wherever they are. */
static ipt__address ipt__inverse_at(const ipt__trsm *t, uint64_t row, uint64_t col) {
  ipt__address address = {IPT__SCRATCH, (row * t->block + col) * t->number};
  return address;
}

/* The part of A between the two inverses of a pair becomes, with a minus sign, inverse_2 * A_21 *
 * inverse_1 below the diagonal of a lower triangle, and inverse_1 * A_12 * inverse_2 above the
 * diagonal of an upper one. This is the first product: that part of A, as stored, times the inverse
 * to its right. */
static ipt_result ipt__launch_first_of_pair(ipt__trsm *t, const ipt__inverse_pair *pair) {
  int lower = t->product->triangle == IPT__LOWER;
  uint64_t r = pair->rows, behind = pair->rows_behind, pitch = t->product->a.stored.pitch;
  uint64_t m = lower ? behind : r, n = lower ? r : behind, row = pair->first;
  ipt__product product = ipt__product_of_parts(t, m, n, n, 1, 0);
  ipt__product_places places = t->places;
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
  return ipt__launch_product_of_parts(t, &product, &places);
}

static ipt_result ipt__launch_second_of_pair(ipt__trsm *t, const ipt__inverse_pair *pair) {
  int lower = t->product->triangle == IPT__LOWER;
  uint64_t r = pair->rows, behind = pair->rows_behind;
  uint64_t m = lower ? behind : r, n = lower ? r : behind, row = pair->first;
  uint64_t pitch = t->block * t->number;
  ipt__product product = ipt__product_of_parts(t, m, n, m, -1, 0);
  ipt__product_places places = t->places;
  product.batch = pair->matrices;
  product.a = ipt__part(t, m, m, pitch, pair->stride_of_inverse);
  product.b = ipt__part(t, m, n, n * t->number, m * n * t->number);
  product.c = ipt__part(t, m, n, pitch, pair->stride_of_inverse);
  places.a = ipt__inverse_at(t, lower ? row + r : row, lower ? row + r : row);
  places.b.target = IPT__SCRATCH;
  places.b.offset = t->places.scratch;
  places.c = ipt__inverse_at(t, lower ? row + r : row, lower ? row : row + r);
  places.scratch += ipt__round_up(pair->matrices * product.b.stride, 16);
  return ipt__launch_product_of_parts(t, &product, &places);
}

/* Returns all full pairs from row `first` on; in a batch, one pair of each matrix. */
static ipt__inverse_pair ipt__pairs_from(const ipt__trsm *t, uint64_t first, uint64_t rows) {
  const ipt__product *product = t->product;
  uint64_t behind = ipt__min(rows, t->order - first - rows);
  ipt__inverse_pair pair = {first,           rows, behind, product->batch, product->a.stride,
                            t->inverse_bytes};
  if (product->batch == 1 && behind == rows) {
    pair.matrices = (t->order - first) / (2 * rows);
    pair.stride_of_a = 2 * rows * (product->a.stored.pitch + t->number);
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
    first += 2 * rows * (t->product->batch == 1 ? pair.matrices : 1);
  }
  return result;
}

static ipt_result ipt__launch_all_pairs(ipt__trsm *t) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t rows = t->leaf; rows < t->block && result == IPT_SUCCESS; rows *= 2)
    result = ipt__launch_pairs(t, rows);
  return result;
}
