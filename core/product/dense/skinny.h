/* Products of tall & skinny matrices, which ipt_tsmttsm and ipt_tsmm are for, by their kernels:
 * these go through the rows of both matrices once, while tiles of so small a C, or of so few terms,
 * leave most of the device with nothing to do. */

/* Returns 0 where there is no such product: of a batch, or with another op. */
static int ipt__tsm_of_dense(const ipt__dense *dense, ipt__tsm *tsm) {
  int sums = dense->a.transposed;
  const ipt__dense_matrix *b = sums ? &dense->b : &dense->c, *c = sums ? &dense->c : &dense->b;
  memset(tsm, 0, sizeof *tsm);
  if (dense->operation != IPT__GEMM || dense->triangle != IPT__WHOLE || dense->batch != 1 ||
      dense->b.transposed || dense->b.conjugated || ipt__dense_terms(dense) == 0)
    return 0;
  tsm->operation = sums ? IPT__TSMTTSM : IPT__TSMM;
  tsm->type = dense->type;
  tsm->k = sums ? dense->k : dense->m;
  tsm->m = sums ? dense->m : dense->k;
  tsm->n = dense->n;
  tsm->a = dense->a.stored;
  tsm->b = b->stored;
  tsm->c = c->stored;
  tsm->conjugate = dense->a.conjugated;
  tsm->operand[0] = dense->a.operand;
  tsm->operand[1] = b->operand;
  tsm->operand[2] = c->operand;
  memcpy(tsm->alpha, dense->alpha, sizeof tsm->alpha);
  memcpy(tsm->beta, dense->beta, sizeof tsm->beta);
  tsm->variant = &ipt__any_variant;
  return 1;
}

/* Where these kernels are faster: many rows, the more the wider they are. One column is a matrix
 * times a vector, which only sums of wide rows gain by. */
static int ipt__is_skinny(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__skinny_costs *costs = &profile->product_costs->skinny;
  uint64_t words = (tsm->m + tsm->n) * ipt__type_size(tsm->type) / 4;
  int sums_wide_rows = tsm->operation == IPT__TSMTTSM && tsm->m >= costs->vector_cols;
  if (!profile->fixes_sizes || tsm->m > costs->cols || tsm->n > costs->cols || tsm->m == 1)
    return 0;
  return (tsm->n > 1 || sums_wide_rows) && tsm->k / words >= costs->rows;
}

static int ipt__lay_out_skinny(const ipt__tsm *tsm, const ipt__profile *profile,
                               ipt__dense_geometry *geometry) {
  ipt__tsm_geometry own;
  memset(geometry, 0, sizeof *geometry);
  if (ipt__lay_out_tsm(tsm, profile, &own) != IPT_SUCCESS)
    return 0;
  geometry->method = IPT__BY_SKINNY;
  geometry->groups = own.groups;
  geometry->scratch = own.scratch;
  return 1;
}

/* Anew, as matrices without gaps may be divided in another way than those that were planned. */
static ipt_result ipt__launch_skinny(ipt__launcher *launcher, const ipt__dense *dense) {
  ipt__tsm tsm;
  ipt__tsm_geometry geometry;
  ipt_result result = IPT_ERROR_UNSUPPORTED;
  if (ipt__tsm_of_dense(dense, &tsm))
    result = ipt__lay_out_tsm(&tsm, launcher->profile, &geometry);
  return result == IPT_SUCCESS ? ipt__launch_product(launcher, &tsm, &geometry) : result;
}
