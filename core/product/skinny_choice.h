/* Which products the kernels for tall & skinny matrices compute, and which they are best at. They
 * go through the rows of both tall matrices once. Tiles of so small a C, or sums of so few terms,
 * would leave most of the device idle. */

enum { IPT__SKINNY_STAGED_COLS = 64 /* the most columns of each matrix for blocked methods */ };

/* Whether they compute it. They are for products in place or without terms only if the long side is
 * what has to be divided. */
static int ipt__can_be_skinny(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return ipt__has_skinny_shape(product) &&
         (product->by_long_side || (ipt__product_reads_inputs(product) && !product->in_place));
}

static uint64_t ipt__widest_side(const ipt__product *product) {
  return ipt__max(ipt__cols_of_a(product), product->n);
}

/* Whether these kernels are faster than others where nothing is asked for. The product needs many
 * rows, and more of them the wider they are. One column is a matrix times a vector, for which only
 * sums of wide rows are faster here. */
static int ipt__is_skinny(const ipt__product *product, const ipt__profile *profile) {
  const ipt__skinny_costs *costs = &profile->product_costs.skinny;
  uint64_t cols = ipt__cols_of_a(product), n = product->n;
  uint64_t words = ipt__words_of(product->type, cols + n);
  int sums_wide_rows = ipt__sums_rows(product) && cols >= costs->vector_cols;
  if (!profile->fixes_sizes || ipt__max(cols, n) > costs->cols || cols == 1)
    return 0;
  return (n > 1 || sums_wide_rows) && ipt__long_side(product) / words >= costs->rows;
}

/* Whether the planner prefers these kernels. If the long side is to be divided it does, unless both
 * tall matrices are too wide to be skinny: those are computed as a gemm is if they are not in place
 * and the variant asks for nothing. */
static int ipt__prefers_skinny(const ipt__product *product, const ipt__profile *profile) {
  int is_free = ipt__leaves_choice(product->variant);
  uint64_t narrowest = ipt__min(ipt__cols_of_a(product), product->n);
  int is_wide = narrowest > profile->product_costs.skinny.cols;
  if (product->by_long_side)
    return !is_free || !is_wide || product->in_place || !ipt__product_reads_inputs(product);
  return is_free && ipt__is_skinny(product, profile);
}
