/* Makes the edges of C products of their own. A tile at the edge of C that is not full takes as
 * long as any other, and such tiles are a large part of a product that is only a little larger than
 * a multiple of its tiles. So the rows and columns after such a multiple become two strips, and
 * each is computed by the method that is best for it. A triangle has one strip, and a small
 * triangle at its end. Strips begin before the interior and run beside it. */

static const ipt__parameter ipt__strips_parameter = {"strips", 4, 256, 1, NULL};

/* ---- Regions of C ---- */

enum { IPT__MOST_REGIONS = 3 };

/* A region of C, which is launched as a product of its own. */
typedef struct ipt__region {
  ipt__product product;
  ipt__geometry geometry;
  ipt__product_places places;
} ipt__region;

/* Reduces op(X) to `count` of its rows, or columns, from `first` on. */
static void ipt__take_lines(ipt__operand *x, ipt__address *place, int rows, uint64_t first,
                            uint64_t count) {
  ipt__matrix *stored = &x->stored;
  if ((rows != 0) != (x->transposed != 0)) {
    place->offset += first * stored->pitch;
    stored->rows = count;
  } else {
    place->offset += first * x->number;
    stored->cols = count;
    stored->width = count * x->number;
  }
  stored->size = (stored->rows - 1) * stored->pitch + stored->width;
}

static void ipt__take_rows(ipt__region *region, uint64_t first, uint64_t count) {
  ipt__take_lines(&region->product.a, &region->places.a, 1, first, count);
  ipt__take_lines(&region->product.c, &region->places.c, 1, first, count);
  region->product.m = count;
}

static void ipt__take_cols(ipt__region *region, uint64_t first, uint64_t count) {
  ipt__take_lines(&region->product.b, &region->places.b, 0, first, count);
  ipt__take_lines(&region->product.c, &region->places.c, 0, first, count);
  region->product.n = count;
}

/* Divides C into all columns of the last rows, the last columns of the other rows, and the rest. */
static int ipt__divide_matrix(const ipt__region *whole, uint64_t unit, ipt__region *regions) {
  uint64_t m = whole->product.m, n = whole->product.n, rows = m / unit * unit,
           cols = n / unit * unit;
  ipt__region rest = *whole;
  int count = 0;
  if (rows < m) {
    regions[count] = rest;
    ipt__take_rows(&regions[count++], rows, m - rows);
    ipt__take_rows(&rest, 0, rows);
  }
  if (cols < n) {
    regions[count] = rest;
    ipt__take_cols(&regions[count++], cols, n - cols);
    ipt__take_cols(&rest, 0, cols);
  }
  regions[count++] = rest;
  return count;
}

/* Divides a triangle into the triangle at the end of the diagonal, the whole matrix beside it or
 * above it, and the triangle that is left. */
static int ipt__divide_triangle(const ipt__region *whole, uint64_t unit, ipt__region *regions) {
  uint64_t order = whole->product.m / unit * unit, rest = whole->product.m - order;
  int lower = whole->product.triangle == IPT__LOWER;
  regions[0] = regions[1] = regions[2] = *whole;
  ipt__take_rows(&regions[0], order, rest);
  ipt__take_cols(&regions[0], order, rest);
  regions[1].product.triangle = IPT__WHOLE;
  regions[1].product.hermitian = 0; /* it does not touch the diagonal */
  ipt__take_rows(&regions[1], lower ? order : 0, lower ? rest : order);
  ipt__take_cols(&regions[1], lower ? 0 : order, lower ? order : rest);
  ipt__take_rows(&regions[2], 0, order);
  ipt__take_cols(&regions[2], 0, order);
  return 3;
}

/* Divides C into strips and, last, the interior. Returns the number of regions, which have no
 * geometry yet. */
static int ipt__divide_product(const ipt__product *product, const ipt__product_places *places,
                               uint64_t unit, ipt__region *regions) {
  ipt__region whole;
  memset(&whole, 0, sizeof whole);
  whole.product = *product;
  whole.places = *places;
  whole.product.is_nested = 1;
  return product->triangle == IPT__WHOLE ? ipt__divide_matrix(&whole, unit, regions)
                                         : ipt__divide_triangle(&whole, unit, regions);
}

/* Makes the regions of a product as it is planned, the interior last, each with a place in scratch.
 * Returns their number; 0 if a strip does not fit. */
static int ipt__regions_of(const ipt__product *product, const ipt__profile *profile,
                           const ipt__geometry *interior, const ipt__product_places *places,
                           ipt__region *regions) {
  const ipt__tiling *tiles = &interior->of.tiles;
  uint64_t scratch = places->scratch;
  int count = ipt__divide_product(product, places, tiles->strips, regions);
  ipt__region *last = &regions[count - 1];
  last->geometry = *interior;
  last->geometry.of.tiles.strips = 0;
  if (!ipt__share_tiles(&last->product, profile, tiles->wanted_shares, &last->geometry.of.tiles))
    return 0;
  last->geometry.scratch = last->geometry.of.tiles.scratch;
  for (int i = 0; i < count; i++) {
    regions[i].product.variant = &ipt__any_variant;
    if (i < count - 1 && !ipt__lay_out_nested(&regions[i].product, profile, &regions[i].geometry))
      return 0;
    regions[i].places.scratch = scratch;
    scratch += ipt__round_up(regions[i].geometry.scratch, 16);
  }
  return count;
}

/* ---- The choice ---- */

/* The cost of regions that run side by side. Regions by tiles compete for the same units of a core,
 * so their costs add up. Other regions leave most of a core idle, so only the longest of them
 * counts. */
static double ipt__regions_cost(const ipt__region *regions, int count,
                                const ipt__profile *profile) {
  const ipt__product_method *tiles = regions[count - 1].geometry.method;
  double all_tiles = 0, others = 0;
  for (int i = 0; i < count; i++) {
    const ipt__product_method *method = regions[i].geometry.method;
    double cost = method->cost(&regions[i].product, profile, &regions[i].geometry);
    if (method == tiles)
      all_tiles += cost;
    else
      others = ipt__greater(others, cost);
  }
  return all_tiles + others;
}

/* Replaces the best geometry by one with strips of this unit if they are wanted, or if all regions
 * together cost less. Returns whether it did. */
static int ipt__try_strips(const ipt__product *product, const ipt__profile *profile, uint64_t unit,
                           int wanted, ipt__geometry *best, double *cost) {
  ipt__region regions[IPT__MOST_REGIONS];
  ipt__product_places none;
  ipt__geometry interior = *best;
  memset(&none, 0, sizeof none);
  if (product->m < unit || product->n < unit || (product->m % unit == 0 && product->n % unit == 0))
    return 0;
  int count = ipt__divide_product(product, &none, unit, regions);
  if (!ipt__find_tiles(&regions[count - 1].product, profile, &interior.of.tiles))
    return 0;
  interior.of.tiles.strips = unit;
  count = ipt__regions_of(product, profile, &interior, &none, regions);
  if (count == 0)
    return 0;
  double sum = ipt__regions_cost(regions, count, profile);
  double saved =
      product->triangle == IPT__WHOLE ? 0 : profile->product_costs.tiling.triangle_strips;
  if (!wanted && sum >= *cost - saved * *cost)
    return 0;
  *best = interior;
  best->of.tiles.scratch = regions[count - 1].places.scratch + regions[count - 1].geometry.scratch;
  *cost = sum;
  return 1;
}

/* Decides whether a product that fits as a whole gets strips. */
static void ipt__consider_strips(const ipt__product *product, const ipt__profile *profile,
                                 ipt__geometry *geometry) {
  const ipt__tiling_costs *costs = &profile->product_costs.tiling;
  double cost = ipt__tiling_cost(product, profile, &geometry->of.tiles);
  if (product->variant->count > 0 || cost <= costs->strips)
    return;
  for (uint64_t unit = costs->least_strip; unit <= costs->most_strip; unit *= 2)
    ipt__try_strips(product, profile, unit, 0, geometry, &cost);
}

/* Launches all regions, and then what adds up their partial sums. */
static ipt_result ipt__launch_strips(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  ipt__region regions[IPT__MOST_REGIONS];
  int count = ipt__regions_of(product, launcher->profile, geometry, places, regions);
  ipt_result result = count > 0 ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
  for (int i = 0; i < count && result == IPT_SUCCESS; i++)
    result = regions[i].geometry.method->launch(launcher, &regions[i].product, &regions[i].geometry,
                                                &regions[i].places);
  for (int i = 0; i < count && result == IPT_SUCCESS; i++)
    result = ipt__finish_by_method(launcher, &regions[i].product, &regions[i].geometry,
                                   &regions[i].places);
  return result;
}
