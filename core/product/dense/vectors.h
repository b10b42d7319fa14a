/* Matrices times vectors: see shaders/matvec.comp. */

/* A matrix as stored, whose rows are summed, or columns, or both, times x. */
typedef struct ipt__matvec {
  const ipt__dense_matrix *matrix, *x, *y;
  uint64_t x_pitch, y_pitch; /* bytes from one element to the next */
  int sums_rows, sums_cols;
  int conjugate_rows, conjugate_cols; /* what is summed */
} ipt__matvec;

/* Bytes between elements of op(X), which is one column, or, as `is_row`, one row. */
static uint64_t ipt__pitch_of_vector(const ipt__dense_matrix *x, ipt_type type, int is_row) {
  return (x->transposed != 0) == (is_row != 0) ? x->stored.pitch : ipt__type_size(type);
}

static ipt__matvec ipt__symmetric_matvec(const ipt__dense *dense) {
  ipt__matvec v = {&dense->a, &dense->b, &dense->c, dense->b.stored.pitch, dense->c.stored.pitch, 1,
                   1,         0,         0};
  v.conjugate_rows = dense->a.conjugated;
  v.conjugate_cols = dense->hermitian && !dense->a.conjugated;
  return v;
}

/* A product of one column, or of one row. */
static ipt__matvec ipt__matvec_of(const ipt__dense *dense) {
  ipt__matvec v;
  int is_row = dense->n != 1;
  if (dense->operation == IPT__SYMV)
    return ipt__symmetric_matvec(dense);
  v.matrix = is_row ? &dense->b : &dense->a;
  v.x = is_row ? &dense->a : &dense->b;
  v.y = &dense->c;
  v.x_pitch = ipt__pitch_of_vector(v.x, dense->type, is_row);
  v.y_pitch = ipt__pitch_of_vector(v.y, dense->type, is_row);
  v.sums_rows = (v.matrix->transposed != 0) == is_row;
  v.sums_cols = !v.sums_rows;
  v.conjugate_rows = v.conjugate_cols = v.matrix->conjugated;
  return v;
}

/* Whether there is such a product; what is not said is chosen by the caller. */
static int ipt__is_matvec(const ipt__dense *dense) {
  if (ipt__dense_terms(dense) == 0)
    return 0;
  if (dense->operation == IPT__SYMV)
    return 1;
  return dense->operation == IPT__GEMM && dense->triangle == IPT__WHOLE &&
         (dense->n == 1 ? !dense->b.conjugated : dense->m == 1 && !dense->a.conjugated);
}

/* ---- Blocks ---- */

static uint64_t ipt__block_rows(const ipt__dense_geometry *g) {
  return (uint64_t)g->teams * g->rows;
}

static uint64_t ipt__block_cols(const ipt__dense_geometry *g) {
  return (uint64_t)g->lanes * g->cols;
}

static uint64_t ipt__matvec_shared_bytes(const ipt__matvec *v, ipt_type type,
                                         const ipt__dense_geometry *g) {
  uint64_t of_rows = v->sums_rows ? ipt__block_rows(g) * (g->lanes + 1) : 1;
  uint64_t of_cols = v->sums_cols ? g->teams * ipt__block_cols(g) : 1;
  return ipt__max(of_rows, of_cols) * ipt__type_size(type);
}

/* Workgroups of each split, of all of the batch, and the blocks that each of them goes through. */
static uint64_t ipt__matvec_bands(const ipt__matvec *v, const ipt__dense_geometry *g) {
  return v->sums_rows ? ipt__divide_up(v->matrix->stored.rows, ipt__block_rows(g))
                      : ipt__divide_up(v->matrix->stored.cols, ipt__block_cols(g));
}

static uint64_t ipt__matvec_blocks(const ipt__matvec *v, const ipt__dense_geometry *g) {
  return v->sums_rows ? ipt__divide_up(v->matrix->stored.cols, ipt__block_cols(g))
                      : ipt__divide_up(v->matrix->stored.rows, ipt__block_rows(g));
}

static void ipt__halve_blocks(ipt__dense_geometry *g) {
  if (g->cols > g->rows)
    g->cols /= 2;
  else
    g->rows /= 2;
}

/* Blocks no larger than the matrix, and whose sums fit shared memory. Of few columns, or rows,
 * several invocations have the rows, or columns, of one; lines of short rows go on in the next row.
 */
static void ipt__shape_blocks(const ipt__dense *dense, const ipt__profile *profile,
                              const ipt__matvec *v, ipt__dense_geometry *g) {
  const uint32_t usual_lanes = profile->product_costs->vectors.least_lanes;
  const uint32_t least_lanes = v->sums_cols ? usual_lanes : usual_lanes / 2;
  uint64_t rows = v->matrix->stored.rows, cols = v->matrix->stored.cols;
  while (g->rows > 1 && g->teams * (uint64_t)g->rows / 2 >= rows)
    g->rows /= 2;
  for (; g->lanes > least_lanes && g->lanes / 2 * (uint64_t)g->cols >= cols; g->teams *= 2)
    g->lanes /= 2;
  while (g->cols > 1 && g->lanes * (uint64_t)g->cols / 2 >= cols)
    g->cols /= 2;
  for (; g->lanes / 2 >= cols && g->lanes > 1; g->teams *= 2)
    g->lanes /= 2;
  for (; g->teams / 2 >= rows && g->teams > 1 && g->lanes < 64; g->lanes *= 2)
    g->teams /= 2;
  while (g->rows * g->cols > 1 &&
         ipt__matvec_shared_bytes(v, dense->type, g) > profile->shared_bytes)
    ipt__halve_blocks(g);
}

/* So many workgroups that none of them has to share its band with others. */
static uint64_t ipt__enough_bands(const ipt__profile *profile) {
  uint64_t groups = profile->cores * profile->product_costs->vectors.groups;
  return groups - groups / 8;
}

/* Sums by rows: of long rows few at a time, if whole blocks of them waste little; of short ones
 * more, if there are many; of very short ones many. */
static void ipt__blocks_across(const ipt__profile *profile, const ipt__matvec *v, uint32_t loads,
                               uint32_t size, ipt__dense_geometry *g) {
  const ipt__vector_costs *costs = &profile->product_costs->vectors;
  uint64_t cols = v->matrix->stored.cols, wide = (uint64_t)costs->wide_lanes * loads / 2;
  uint32_t invocations = g->lanes * g->teams;
  g->rows = 2;
  if (ipt__round_up(cols, wide) <= cols + cols / 8 && costs->wide_lanes <= invocations) {
    g->lanes = costs->wide_lanes;
    g->teams = invocations / g->lanes;
  } else if (cols <= costs->short_cols && ipt__power_of_two(cols) <= cols + cols / 8) {
    g->rows = size == 4 ? loads / 2 : loads / 4;
    g->cols = 2;
    return;
  } else {
    g->rows = 4;
    if (ipt__matvec_bands(v, g) < ipt__enough_bands(profile))
      g->rows = 2;
  }
  g->cols = loads / g->rows;
}

/* Sums by columns: few of them, if there are few rows, and else several. */
static void ipt__blocks_down(const ipt__profile *profile, const ipt__matvec *v, uint32_t loads,
                             ipt__dense_geometry *g) {
  const ipt__vector_costs *costs = &profile->product_costs->vectors;
  g->rows = 2;
  g->cols = loads / 2 / g->rows;
  if (v->matrix->stored.rows > costs->few_rows ||
      ipt__matvec_bands(v, g) >= ipt__enough_bands(profile))
    return;
  for (; g->lanes > costs->least_lanes; g->lanes /= 2)
    g->teams *= 2;
  g->rows = loads;
  g->cols = 1;
}

static void ipt__blocks_of_triangle(const ipt__profile *profile, const ipt__matvec *v,
                                    uint32_t size, ipt__dense_geometry *g) {
  g->rows = size == 16 ? 4 : 8;
  g->cols = 4;
  int has_registers = !profile->few_registers || size == 4;
  if (has_registers && 2 * ipt__matvec_bands(v, g) >= ipt__enough_bands(profile))
    return;
  g->rows = has_registers || size < 16 ? 4 : 2;
  g->cols = size == 4 ? 4 : 2;
}

/* Drivers that run on the CPU take small blocks, which are soon compiled. */
static void ipt__usual_blocks(ipt_type type, const ipt__profile *profile, const ipt__matvec *v,
                              ipt__dense_geometry *g) {
  const ipt__vector_costs *costs = &profile->product_costs->vectors;
  uint32_t workgroup = ipt__usual_workgroup(profile), size = ipt__type_size(type);
  uint32_t loads = size == 16 ? costs->loads / 2 : costs->loads;
  if (!profile->fixes_sizes)
    workgroup = profile->single_subgroup ? profile->subgroup : 16;
  g->lanes = (uint32_t)ipt__min(profile->fixes_sizes ? costs->lanes : 4, workgroup);
  g->teams = workgroup / g->lanes;
  if (!profile->fixes_sizes)
    g->rows = g->cols = 2;
  else if (v->sums_rows && v->sums_cols)
    ipt__blocks_of_triangle(profile, v, size, g);
  else if (v->sums_rows)
    ipt__blocks_across(profile, v, loads, size, g);
  else
    ipt__blocks_down(profile, v, loads, g);
}

/* Where drivers end invocations that go round loops too often. */
static uint64_t ipt__matvec_most_blocks(const ipt__profile *profile, const ipt__dense_geometry *g) {
  uint64_t stored = 2 * ((uint64_t)g->rows + g->cols) + 4 * ((uint64_t)g->lanes + g->teams);
  uint64_t of_block = 1 + stored + 2 * (uint64_t)g->rows * g->cols;
  if (profile->loop_limit == 0)
    return UINT64_MAX;
  return profile->loop_limit <= stored ? 0 : (profile->loop_limit - stored) / of_block;
}

/* ---- Layout ---- */

/* Divides blocks of terms among about so many workgroups. */
static void ipt__split_blocks(uint64_t blocks, uint64_t splits, ipt__dense_geometry *g) {
  g->split_blocks = ipt__max(1, ipt__divide_up(blocks, splits));
  g->splits = ipt__max(1, ipt__divide_up(blocks, g->split_blocks));
}

/* Sums of each split, as C without gaps. Returns 0 if they take too much, or cannot be counted. */
static int ipt__place_partial_sums(const ipt__dense *dense, int to_scratch,
                                   ipt__dense_geometry *g) {
  uint64_t elements = ipt__saturating_mul(dense->m, dense->n);
  g->to_scratch = to_scratch || g->splits > 1;
  g->scratch = 0;
  if (!g->to_scratch)
    return 1;
  g->scratch = ipt__saturating_mul(ipt__saturating_mul(elements, dense->batch),
                                   g->splits * ipt__type_size(dense->type));
  return elements <= UINT32_MAX && (g->splits == 1 || g->scratch <= IPT__DENSE_SCRATCH_BYTES);
}

/* Sums by rows of each split and, of a triangle, by columns of each band. */
static int ipt__place_matvec_sums(const ipt__dense *dense, const ipt__matvec *v, int to_scratch,
                                  ipt__dense_geometry *g) {
  if (dense->operation != IPT__SYMV)
    return ipt__place_partial_sums(dense, to_scratch, g);
  g->to_scratch = 1;
  g->scratch = ipt__saturating_mul(g->splits + ipt__matvec_bands(v, g),
                                   dense->m * ipt__type_size(dense->type));
  return 1;
}

/* Among how many workgroups the blocks of a band are divided: as many as the device has room for at
 * the same time, if each has enough of them; by columns a power of two, which is faster. */
static uint64_t ipt__matvec_splits(const ipt__matvec *v, const ipt__profile *profile,
                                   const ipt__dense_geometry *g) {
  const ipt__vector_costs *costs = &profile->product_costs->vectors;
  uint64_t groups = v->sums_rows ? costs->groups : costs->groups_down;
  uint64_t enough = ipt__matvec_blocks(v, g) / costs->least_blocks;
  if (v->sums_rows && v->sums_cols)
    return costs->triangle_splits;
  if (g->groups >= ipt__enough_bands(profile))
    return 1;
  uint64_t splits = ipt__clamp(profile->cores * groups / g->groups, 1, ipt__max(enough, 1));
  return v->sums_rows ? splits : ipt__power_of_two(splits / 2 + 1);
}

static int ipt__lay_out_vectors(const ipt__dense *dense, const ipt__profile *profile,
                                int to_scratch, ipt__dense_geometry *g) {
  ipt__matvec v = ipt__matvec_of(dense);
  memset(g, 0, sizeof *g);
  g->method = IPT__BY_VECTORS;
  ipt__usual_blocks(dense->type, profile, &v, g);
  ipt__shape_blocks(dense, profile, &v, g);
  g->lanes = (uint32_t)ipt__asked_or(dense->variant, &ipt__lanes_word, g->lanes);
  g->teams = (uint32_t)ipt__asked_or(dense->variant, &ipt__teams_word, g->teams);
  g->rows = (uint32_t)ipt__asked_or(dense->variant, &ipt__rows_word, g->rows);
  g->cols = (uint32_t)ipt__asked_or(dense->variant, &ipt__cols_word, g->cols);
  uint32_t invocations = g->lanes * g->teams;
  g->groups = ipt__saturating_mul(ipt__matvec_bands(&v, g), dense->batch);
  uint64_t blocks = ipt__matvec_blocks(&v, g), most = ipt__matvec_most_blocks(profile, g);
  if (most == 0)
    return 0;
  uint64_t wanted =
      ipt__asked_or(dense->variant, &ipt__splits_word, ipt__matvec_splits(&v, profile, g));
  wanted = ipt__min(wanted, IPT__DENSE_MOST_SPLITS);
  ipt__split_blocks(blocks, ipt__max(wanted, ipt__divide_up(blocks, most)), g);
  return invocations <= profile->workgroup &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__matvec_shared_bytes(&v, dense->type, g) <=
             ipt__shared_limit(profile, dense->variant) &&
         ipt__place_matvec_sums(dense, &v, to_scratch, g);
}
