/* Products whose edges are products of their own. Tiles at the edges of C that are not full take as
 * long as others, which is much of a product that is little larger than a multiple of its tiles. So
 * the rows and columns behind such a multiple are two strips, each by what is best for it, or of a
 * triangle one and the triangle behind it. They begin before the interior, and run beside it. */

static int ipt__forces_dense(const ipt__variant *variant, ipt__dense_method method) {
  return variant->method == ipt__dense_methods[method];
}

/* A product, or a symmetric matrix times a vector, as one. to_scratch: C is read as an operand too,
 * so that the sums have to go to scratch first. 0: nothing fits. */
static int ipt__lay_out_part(const ipt__dense *dense, const ipt__profile *profile, int to_scratch,
                             ipt__dense_geometry *geometry) {
  memset(geometry, 0, sizeof *geometry);
  if (ipt__is_matvec(dense) && !ipt__forces_dense(dense->variant, IPT__BY_TILES))
    return ipt__lay_out_vectors(dense, profile, to_scratch, geometry);
  return !ipt__forces_dense(dense->variant, IPT__BY_VECTORS) &&
         ipt__lay_out_tiles(dense, profile, to_scratch, geometry);
}

/* ---- Parts of C ---- */

/* Where the operands are, and the sums that go to scratch. */
typedef struct ipt__dense_places {
  ipt__address a, b, c;
  uint64_t scratch; /* offset */
} ipt__dense_places;

enum { IPT__MOST_PARTS = 3, IPT__LEAST_STRIP_UNIT = 64 };

/* One of them: a product that is launched as it is. */
typedef struct ipt__part_of_product {
  ipt__dense dense;
  ipt__dense_geometry geometry;
  ipt__dense_places places;
} ipt__part_of_product;

/* Some rows of op(X), or columns. */
static void ipt__take_lines(ipt__dense_matrix *x, ipt__address *place, int rows, uint64_t first,
                            uint64_t count, uint64_t number) {
  ipt__matrix *stored = &x->stored;
  if ((rows != 0) != (x->transposed != 0)) {
    place->offset += first * stored->pitch;
    stored->rows = count;
  } else {
    place->offset += first * number;
    stored->cols = count;
    stored->width = count * number;
  }
  stored->size = (stored->rows - 1) * stored->pitch + stored->width;
}

static void ipt__take_rows(ipt__part_of_product *part, uint64_t first, uint64_t count) {
  uint64_t number = ipt__type_size(part->dense.type);
  ipt__take_lines(&part->dense.a, &part->places.a, 1, first, count, number);
  ipt__take_lines(&part->dense.c, &part->places.c, 1, first, count, number);
  part->dense.m = count;
}

static void ipt__take_cols(ipt__part_of_product *part, uint64_t first, uint64_t count) {
  uint64_t number = ipt__type_size(part->dense.type);
  ipt__take_lines(&part->dense.b, &part->places.b, 0, first, count, number);
  ipt__take_lines(&part->dense.c, &part->places.c, 0, first, count, number);
  part->dense.n = count;
}

/* All columns of the last rows and the last columns of the others, and then what is left. */
static int ipt__divide_matrix(const ipt__part_of_product *whole, uint64_t unit,
                              ipt__part_of_product *parts) {
  uint64_t m = whole->dense.m, n = whole->dense.n, rows = m / unit * unit, cols = n / unit * unit;
  ipt__part_of_product rest = *whole;
  int count = 0;
  if (rows < m) {
    parts[count] = rest;
    ipt__take_rows(&parts[count++], rows, m - rows);
    ipt__take_rows(&rest, 0, rows);
  }
  if (cols < n) {
    parts[count] = rest;
    ipt__take_cols(&parts[count++], cols, n - cols);
    ipt__take_cols(&rest, 0, cols);
  }
  parts[count++] = rest;
  return count;
}

/* The triangle at the end of the diagonal, what is beside it or above it, which is all of a
 * matrix, and then the triangle that is left. */
static int ipt__divide_triangle(const ipt__part_of_product *whole, uint64_t unit,
                                ipt__part_of_product *parts) {
  uint64_t order = whole->dense.m / unit * unit, behind = whole->dense.m - order;
  int lower = whole->dense.triangle == IPT__LOWER;
  parts[0] = parts[1] = parts[2] = *whole;
  ipt__take_rows(&parts[0], order, behind);
  ipt__take_cols(&parts[0], order, behind);
  parts[1].dense.triangle = IPT__WHOLE;
  parts[1].dense.hermitian = 0; /* it has nothing of the diagonal */
  ipt__take_rows(&parts[1], lower ? order : 0, lower ? behind : order);
  ipt__take_cols(&parts[1], lower ? 0 : order, lower ? order : behind);
  ipt__take_rows(&parts[2], 0, order);
  ipt__take_cols(&parts[2], 0, order);
  return 3;
}

/* Strips, and the interior last. Returns how many parts there are, without geometries. */
static int ipt__divide_product(const ipt__dense *dense, const ipt__dense_places *places,
                               uint64_t unit, ipt__part_of_product *parts) {
  ipt__part_of_product whole;
  memset(&whole, 0, sizeof whole);
  whole.dense = *dense;
  whole.places = *places;
  return dense->triangle == IPT__WHOLE ? ipt__divide_matrix(&whole, unit, parts)
                                       : ipt__divide_triangle(&whole, unit, parts);
}

/* The parts of a product as it is planned, the interior last, each with a place in scratch. Returns
 * their number; 0 if a strip does not fit. */
static int ipt__parts_of_product(const ipt__dense *dense, const ipt__profile *profile,
                                 const ipt__dense_geometry *geometry,
                                 const ipt__dense_places *places, ipt__part_of_product *parts) {
  uint64_t scratch = places->scratch;
  if (geometry->strips == 0) {
    ipt__part_of_product whole = {*dense, *geometry, *places};
    parts[0] = whole;
    return 1;
  }
  int count = ipt__divide_product(dense, places, geometry->strips, parts);
  parts[count - 1].geometry = *geometry;
  if (!ipt__share_tiles(&parts[count - 1].dense, profile, geometry->shares, 0,
                        &parts[count - 1].geometry))
    return 0;
  for (int i = 0; i < count; i++) {
    parts[i].dense.variant = &ipt__any_variant;
    if (i < count - 1 && !ipt__lay_out_part(&parts[i].dense, profile, 0, &parts[i].geometry))
      return 0;
    parts[i].places.scratch = scratch;
    scratch += ipt__round_up(parts[i].geometry.scratch, 16);
  }
  return count;
}

/* ---- The choice ---- */

/* Of a matrix times a vector the memory. */
static double ipt__part_cost(const ipt__part_of_product *part, const ipt__profile *profile) {
  const ipt__product_costs *costs = profile->product_costs;
  if (part->geometry.method == IPT__BY_TILES)
    return ipt__gemm_cost(&part->dense, profile, &part->geometry);
  double bytes = (double)(part->dense.a.stored.size + part->dense.b.stored.size);
  return costs->gemm.reduction +
         (double)part->dense.batch * bytes / (costs->blocked.bytes * (double)profile->cores);
}

/* Parts run beside each other. Tiles keep each other from what there is one of; of vectors, which
 * leave most of a core idle, the longest counts. */
static double ipt__parts_cost(const ipt__part_of_product *parts, int count,
                              const ipt__profile *profile) {
  double tiles = 0, vectors = 0;
  for (int i = 0; i < count; i++) {
    double cost = ipt__part_cost(&parts[i], profile);
    if (parts[i].geometry.method == IPT__BY_TILES)
      tiles += cost;
    else
      vectors = ipt__longer(vectors, cost);
  }
  return tiles + vectors;
}

/* Strips of this unit instead of what there is, if they are wanted or all parts together cost less.
 */
static void ipt__try_strips(const ipt__dense *dense, const ipt__profile *profile, uint64_t unit,
                            int wanted, ipt__dense_geometry *best, double *cost) {
  ipt__part_of_product parts[IPT__MOST_PARTS];
  ipt__dense_places none;
  memset(&none, 0, sizeof none);
  if (dense->m < unit || dense->n < unit || (dense->m % unit == 0 && dense->n % unit == 0))
    return;
  int count = ipt__divide_product(dense, &none, unit, parts);
  ipt__dense_geometry interior;
  if (!ipt__lay_out_part(&parts[count - 1].dense, profile, 0, &interior))
    return;
  interior.strips = unit;
  count = ipt__parts_of_product(dense, profile, &interior, &none, parts);
  if (count == 0)
    return;
  double sum = ipt__parts_cost(parts, count, profile);
  double saved = dense->triangle == IPT__WHOLE ? 0 : profile->product_costs->gemm.triangle_strips;
  if (!wanted && sum >= *cost - saved * *cost)
    return;
  *best = interior;
  best->scratch = parts[count - 1].places.scratch + parts[count - 1].geometry.scratch;
  *cost = sum;
}
