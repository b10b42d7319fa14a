/* Which products the kernels for tall & skinny matrices compute, and which they are best at. They
 * go through the rows of both tall matrices once. Other methods would leave most of the device idle
 * with a C this small, or with sums of so few terms. */

enum { IPT__SKINNY_STAGED_COLS = 64 /* the most columns of each matrix for blocked methods */ };

/* Whether they compute it. Without terms C is only scaled, by tiles. */
static const char *ipt__lacks_skinny(const ipt__product *product, const ipt__profile *profile) {
  (void)profile;
  return ipt__has_skinny_shape(product) && ipt__product_reads_inputs(product)
             ? NULL
             : "one product of whole matrices, with the B of its row-major form as it is stored";
}

/* Whether these kernels are faster than others. The product needs many rows, and more of them the
 * wider they are; sums need fewer, since other methods have to share them. If one matrix is a
 * vector, these kernels are faster only for sums of wide rows, and where each tall matrix is one
 * column. */
static int ipt__is_skinny(const ipt__product *product, const ipt__profile *profile) {
  const ipt__skinny_costs *costs = &profile->product_costs.skinny;
  uint64_t widest = ipt__widest_side(product);
  int is_vector = product->m == 1 || product->n == 1, sums = ipt__sums_rows(product);
  if (widest > costs->cols || (is_vector && widest > 1 && !(sums && widest >= costs->vector_cols)))
    return 0;
  return ipt__is_tall(product) &&
         ipt__is_as_tall(product, sums && !is_vector ? costs->summed_rows : costs->rows);
}

/* Whether the planner prefers these kernels. No others compute products in place. */
static int ipt__prefers_skinny(const ipt__product *product, const ipt__profile *profile) {
  return product->in_place || ipt__is_skinny(product, profile);
}
