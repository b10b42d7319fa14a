/* How an operation on dense matrices is carried out. */

static int ipt__has_few_sides(const ipt__dense *dense, const ipt__profile *profile) {
  uint64_t sides = ipt__saturating_mul(dense->right ? dense->m : dense->n, dense->batch);
  return sides <= profile->product_costs->systems.few_sides;
}

/* Rows of the diagonal blocks of a triangular system that are inverted: no more than it needs. */
static uint32_t ipt__trsm_block(const ipt__dense *dense, const ipt__profile *profile) {
  uint64_t usual = profile->product_costs->systems.block, least = 32;
  while (usual > least && usual / 2 >= dense->k)
    usual /= 2;
  return (uint32_t)ipt__asked_or(dense->variant, &ipt__block_word, usual);
}

/* C = beta C, which takes no operand but C: what is left of an operation without terms. */
static ipt__dense ipt__scaling_of(const ipt__dense *dense, const double *beta) {
  ipt__dense scaling = *dense;
  scaling.operation = IPT__GEMM;
  scaling.variant = &ipt__any_variant;
  scaling.k = 0;
  scaling.beta[0] = beta[0];
  scaling.beta[1] = beta[1];
  if (dense->operation != IPT__GEMM) { /* these are A's */
    scaling.triangle = IPT__WHOLE;
    scaling.hermitian = 0;
  }
  return scaling;
}

/* Sizes within 32 bits, as the kernels count them. */
static int ipt__dense_within_limits(const ipt__dense *dense) {
  const uint64_t most = UINT32_MAX - 1024;
  return dense->a.stored.pitch <= UINT32_MAX && dense->b.stored.pitch <= UINT32_MAX &&
         dense->c.stored.pitch <= UINT32_MAX && dense->m <= most && dense->n <= most &&
         dense->k <= most && dense->batch <= most;
}

static ipt_result ipt__lay_out_dense(const ipt__dense *dense, const ipt__profile *profile,
                                     ipt__dense_geometry *geometry) {
  int fits = 1;
  memset(geometry, 0, sizeof *geometry);
  if (!ipt__dense_within_limits(dense))
    return IPT_ERROR_UNSUPPORTED;
  if (ipt__dense_terms(dense) == 0) {
    ipt__dense scaling = ipt__scaling_of(dense, dense->beta);
    fits = ipt__lay_out_tiles(&scaling, profile, 0, geometry);
  } else if (dense->operation == IPT__TRSM) {
    geometry->block = ipt__trsm_block(dense, profile);
  } else if (dense->operation != IPT__AXPY) {
    fits = ipt__lay_out_dense_product(dense, profile, geometry);
  }
  return fits ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}
