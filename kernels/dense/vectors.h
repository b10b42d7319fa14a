/* Matrices times vectors: see shaders/include/matvec.glsl. */

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

/* Blocks whose sums fit shared memory, no larger than the matrix, and as many workgroups as the
 * device has room for, if it is large enough; where one of them has few rows, more invocations have
 * columns. */
static void ipt__shape_blocks(const ipt__dense *dense, const ipt__profile *profile,
                              const ipt__matvec *v, ipt__dense_geometry *g) {
  uint64_t rows = v->matrix->stored.rows, cols = v->matrix->stored.cols;
  while (g->rows > 1 && g->teams * (uint64_t)g->rows / 2 >= rows)
    g->rows /= 2;
  while (g->cols > 1 && g->lanes * (uint64_t)g->cols / 2 >= cols)
    g->cols /= 2;
  for (; g->lanes / 2 >= cols && g->lanes > 1; g->teams *= 2)
    g->lanes /= 2;
  for (; g->teams / 2 >= rows && g->teams > 1 && g->lanes < 64; g->lanes *= 2)
    g->teams /= 2;
  while (g->rows * g->cols > 4 &&
         ipt__matvec_bands(v, g) * ipt__matvec_blocks(v, g) * dense->batch < 2 * profile->cores)
    ipt__halve_blocks(g);
  while (g->rows * g->cols > 1 &&
         ipt__matvec_shared_bytes(v, dense->type, g) > profile->shared_bytes)
    ipt__halve_blocks(g);
}

/* Drivers that run on the CPU take small blocks, which are soon compiled. */
static void ipt__usual_blocks(ipt_type type, const ipt__profile *profile, ipt__dense_geometry *g) {
  uint32_t workgroup = ipt__usual_workgroup(profile), size = ipt__type_size(type);
  g->lanes = 32;
  g->rows = size == 16 ? 4 : 8;
  g->cols = 32 / size;
  if (!profile->fixes_sizes) {
    workgroup = profile->single_subgroup ? profile->subgroup : 16;
    g->lanes = 4;
    g->rows = g->cols = 2;
  }
  g->lanes = (uint32_t)ipt__min(g->lanes, workgroup);
  g->teams = workgroup / g->lanes;
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

static int ipt__lay_out_vectors(const ipt__dense *dense, const ipt__profile *profile,
                                int to_scratch, ipt__dense_geometry *g) {
  const uint64_t resident = 4; /* workgroups of a core */
  ipt__matvec v = ipt__matvec_of(dense);
  memset(g, 0, sizeof *g);
  g->method = IPT__BY_VECTORS;
  ipt__usual_blocks(dense->type, profile, g);
  ipt__shape_blocks(dense, profile, &v, g);
  g->lanes = (uint32_t)ipt__asked_or(dense->variant, &ipt__lanes_word, g->lanes);
  g->teams = (uint32_t)ipt__asked_or(dense->variant, &ipt__teams_word, g->teams);
  g->rows = (uint32_t)ipt__asked_or(dense->variant, &ipt__rows_word, g->rows);
  g->cols = (uint32_t)ipt__asked_or(dense->variant, &ipt__cols_word, g->cols);
  uint32_t invocations = g->lanes * g->teams;
  g->groups = ipt__saturating_mul(ipt__matvec_bands(&v, g), dense->batch);
  uint64_t blocks = ipt__matvec_blocks(&v, g), most = ipt__matvec_most_blocks(profile, g);
  uint64_t wanted = ipt__divide_up(profile->cores * resident, g->groups);
  if (most == 0)
    return 0;
  wanted =
      ipt__asked_or(dense->variant, &ipt__splits_word, ipt__min(wanted, IPT__DENSE_MOST_SPLITS));
  ipt__split_blocks(blocks, ipt__max(wanted, ipt__divide_up(blocks, most)), g);
  return invocations <= profile->workgroup &&
         (!profile->single_subgroup || invocations <= profile->subgroup) &&
         ipt__matvec_shared_bytes(&v, dense->type, g) <= profile->shared_bytes &&
         ipt__place_matvec_sums(dense, &v, to_scratch, g);
}
