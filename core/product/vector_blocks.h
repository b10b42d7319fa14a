/* Divides a matrix that is multiplied by a vector into blocks: see shaders/matvec.comp. */

/* A matrix as it is stored, and the vectors x and y. The kernel sums rows times x, or columns times
 * x, or both. */
typedef struct ipt__matvec {
  const ipt__operand *matrix, *x, *y;
  uint64_t x_pitch, y_pitch; /* bytes from one element to the next */
  int sums_rows, sums_cols;
  int conjugate_rows, conjugate_cols; /* conjugate the numbers of the matrix */
} ipt__matvec;

/* The bytes between the elements of op(X), which is one column or, with `is_row`, one row. */
static uint64_t ipt__pitch_of_vector(const ipt__operand *x, ipt_type type, int is_row) {
  return (x->transposed != 0) == (is_row != 0) ? x->stored.pitch : ipt__type_size(type);
}

static ipt__matvec ipt__symmetric_matvec(const ipt__product *product) {
  ipt__matvec v = {&product->a,
                   &product->b,
                   &product->c,
                   product->b.stored.pitch,
                   product->c.stored.pitch,
                   1,
                   1,
                   0,
                   0};
  v.conjugate_rows = product->a.conjugated;
  v.conjugate_cols = product->hermitian && !product->a.conjugated;
  return v;
}

/* Views a product with one column, or with one row, as a matrix times a vector. */
static ipt__matvec ipt__matvec_of(const ipt__product *product) {
  ipt__matvec v;
  int is_row = product->n != 1;
  if (product->form->mirrors_a)
    return ipt__symmetric_matvec(product);
  v.matrix = is_row ? &product->b : &product->a;
  v.x = is_row ? &product->a : &product->b;
  v.y = &product->c;
  v.x_pitch = ipt__pitch_of_vector(v.x, product->type, is_row);
  v.y_pitch = ipt__pitch_of_vector(v.y, product->type, is_row);
  v.sums_rows = (v.matrix->transposed != 0) == is_row;
  v.sums_cols = !v.sums_rows;
  v.conjugate_rows = v.conjugate_cols = v.matrix->conjugated;
  return v;
}

static int ipt__is_matvec(const ipt__product *product) {
  if (ipt__product_terms(product) == 0)
    return 0;
  if (product->form->mirrors_a)
    return 1;
  return product->triangle == IPT__WHOLE &&
         (product->n == 1 ? !product->b.conjugated : product->m == 1 && !product->a.conjugated);
}

/* ---- Blocks ---- */

static uint64_t ipt__block_rows(const ipt__vector_blocks *g) {
  return (uint64_t)g->lane_rows * g->rows;
}

static uint64_t ipt__block_cols(const ipt__vector_blocks *g) {
  return (uint64_t)g->lanes * g->cols;
}

static uint64_t ipt__matvec_shared_bytes(const ipt__matvec *v, ipt_type type,
                                         const ipt__vector_blocks *g) {
  uint64_t of_rows = v->sums_rows ? ipt__block_rows(g) * (g->lanes + 1) : 1;
  uint64_t of_cols = v->sums_cols ? g->lane_rows * ipt__block_cols(g) : 1;
  return ipt__max(of_rows, of_cols) * ipt__sum_size(type);
}

/* Returns the number of bands of one matrix. A band is the blocks whose sums belong together. */
static uint64_t ipt__matvec_bands(const ipt__matvec *v, const ipt__vector_blocks *g) {
  return v->sums_rows ? ipt__divide_up(v->matrix->stored.rows, ipt__block_rows(g))
                      : ipt__divide_up(v->matrix->stored.cols, ipt__block_cols(g));
}

/* Returns the number of blocks of a band. */
static uint64_t ipt__matvec_blocks(const ipt__matvec *v, const ipt__vector_blocks *g) {
  return v->sums_rows ? ipt__divide_up(v->matrix->stored.cols, ipt__block_cols(g))
                      : ipt__divide_up(v->matrix->stored.rows, ipt__block_rows(g));
}

static void ipt__halve_blocks(ipt__vector_blocks *g) {
  if (g->cols > g->rows)
    g->cols /= 2;
  else
    g->rows /= 2;
}

/* Makes blocks no larger than the matrix, and small enough that their sums fit the shared memory.
 * Where there are few columns (rows), several invocations share the rows (columns) that one would
 * have otherwise. Lanes whose rows are short go on in the next row. */
static void ipt__shape_blocks(const ipt__product *product, const ipt__profile *profile,
                              const ipt__matvec *v, ipt__vector_blocks *g) {
  const uint32_t usual_lanes = profile->product_costs.vectors.least_lanes;
  const uint32_t most_lanes = 64; /* as the parameter */
  const uint32_t least_lanes = v->sums_cols ? usual_lanes : usual_lanes / 2;
  uint64_t rows = v->matrix->stored.rows, cols = v->matrix->stored.cols;
  while (g->rows > 1 && g->lane_rows * (uint64_t)g->rows / 2 >= rows)
    g->rows /= 2;
  for (; g->lanes > least_lanes && g->lanes / 2 * (uint64_t)g->cols >= cols; g->lane_rows *= 2)
    g->lanes /= 2;
  while (g->cols > 1 && g->lanes * (uint64_t)g->cols / 2 >= cols)
    g->cols /= 2;
  for (; g->lanes / 2 >= cols && g->lanes > 1; g->lane_rows *= 2)
    g->lanes /= 2;
  for (; g->lane_rows / 2 >= rows && g->lane_rows > 1 && g->lanes < most_lanes; g->lanes *= 2)
    g->lane_rows /= 2;
  while (g->rows * g->cols > 1 &&
         ipt__matvec_shared_bytes(v, product->type, g) > profile->shared_bytes)
    ipt__halve_blocks(g);
}

/* The number of bands from which on each band has a workgroup to itself. */
static uint64_t ipt__enough_bands(const ipt__profile *profile) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  uint64_t groups = profile->cores * costs->groups;
  return groups - groups / costs->wasted;
}

/* Chooses blocks for sums along rows: a few long rows at a time if whole blocks of them waste
 * little, more rows if these are short and many, and many rows if these are very short. */
static void ipt__blocks_across(const ipt__profile *profile, const ipt__matvec *v, uint32_t loads,
                               uint32_t size, ipt__vector_blocks *g) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  uint64_t cols = v->matrix->stored.cols, wide = (uint64_t)costs->wide_lanes * loads / 2;
  uint32_t invocations = g->lanes * g->lane_rows;
  uint64_t most = cols + cols / costs->wasted;
  g->rows = costs->rows_of_few;
  if (ipt__round_up(cols, wide) <= most && costs->wide_lanes <= invocations) {
    g->lanes = costs->wide_lanes;
    g->lane_rows = invocations / g->lanes;
  } else if (cols <= costs->short_cols && ipt__power_of_two(cols) <= most) {
    g->rows = size == 4 ? loads / 2 : loads / 4;
    g->cols = 2;
    return;
  } else {
    g->rows = costs->rows;
    if (ipt__matvec_bands(v, g) < ipt__enough_bands(profile))
      g->rows = costs->rows_of_few;
  }
  g->cols = loads / g->rows;
}

/* Chooses blocks for sums down columns: fewer columns at a time where there are few rows. */
static void ipt__blocks_down(const ipt__profile *profile, const ipt__matvec *v, uint32_t loads,
                             ipt__vector_blocks *g) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  g->rows = costs->rows_down;
  g->cols = loads / 2 / g->rows;
  if (v->matrix->stored.rows > costs->few_rows ||
      ipt__matvec_bands(v, g) >= ipt__enough_bands(profile))
    return;
  for (; g->lanes > costs->least_lanes; g->lanes /= 2)
    g->lane_rows *= 2;
  g->rows = loads;
  g->cols = 1;
}

static void ipt__blocks_of_triangle(const ipt__profile *profile, const ipt__matvec *v,
                                    uint32_t size, ipt__vector_blocks *g) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  g->rows = size == 16 ? costs->triangle_rows / 2 : costs->triangle_rows;
  g->cols = costs->triangle_cols;
  int has_registers = !profile->few_registers || size == 4;
  if (has_registers && 2 * ipt__matvec_bands(v, g) >= ipt__enough_bands(profile))
    return;
  g->rows = costs->triangle_rows / (has_registers || size < 16 ? 2 : 4);
  g->cols = size == 4 ? costs->triangle_cols : costs->triangle_cols / 2;
}

/* Drivers that run on the CPU get small blocks, because these compile quickly. */
static void ipt__usual_blocks(ipt_type type, const ipt__profile *profile, const ipt__matvec *v,
                              ipt__vector_blocks *g) {
  const ipt__vector_costs *costs = &profile->product_costs.vectors;
  uint32_t workgroup = ipt__usual_workgroup(profile), size = ipt__sum_size(type);
  uint32_t loads = size == 16 ? costs->loads / 2 : costs->loads;
  if (!profile->fixes_sizes)
    workgroup = profile->single_subgroup ? profile->subgroup : 16;
  g->lanes = (uint32_t)ipt__min(profile->fixes_sizes ? costs->lanes : 4, workgroup);
  g->lane_rows = workgroup / g->lanes;
  if (!profile->fixes_sizes)
    g->rows = g->cols = 2;
  else if (v->sums_rows && v->sums_cols)
    ipt__blocks_of_triangle(profile, v, size, g);
  else if (v->sums_rows)
    ipt__blocks_across(profile, v, loads, size, g);
  else
    ipt__blocks_down(profile, v, loads, g);
}

/* The most blocks of a workgroup where drivers end invocations that loop too often. */
static uint64_t ipt__matvec_most_blocks(const ipt__profile *profile, const ipt__vector_blocks *g) {
  uint64_t stored = 2 * ((uint64_t)g->rows + g->cols) + 4 * ((uint64_t)g->lanes + g->lane_rows);
  uint64_t of_block = 1 + stored + 2 * (uint64_t)g->rows * g->cols;
  if (profile->loop_limit == 0)
    return UINT64_MAX;
  return profile->loop_limit <= stored ? 0 : (profile->loop_limit - stored) / of_block;
}
