/* How an operation on dense matrices is carried out. */

/* By the method that is asked for, or by what is usual. 0: nothing fits. */
static int ipt__lay_out_whole(const ipt__dense *dense, const ipt__profile *profile,
                              ipt__dense_geometry *geometry) {
  int forced = ipt__forces_dense(dense->variant, IPT__BY_SKINNY);
  int is_free = dense->variant->method == NULL && dense->variant->count == 0;
  ipt__tsm tsm;
  if ((forced || is_free) && ipt__tsm_of_dense(dense, &tsm) &&
      (forced || ipt__is_skinny(&tsm, profile)) && ipt__lay_out_skinny(&tsm, profile, geometry))
    return 1;
  return !forced && ipt__lay_out_part(dense, profile, 0, geometry);
}

/* A product, or a symmetric matrix times a vector. 0: nothing fits. */
static int ipt__lay_out_dense_product(const ipt__dense *dense, const ipt__profile *profile,
                                      ipt__dense_geometry *geometry) {
  uint64_t asked = ipt__setting_of(dense->variant, &ipt__strips_word);
  if (!ipt__lay_out_whole(dense, profile, geometry))
    return 0;
  if (geometry->method != IPT__BY_TILES)
    return 1;
  double cost = ipt__gemm_cost(dense, profile, geometry);
  if (asked != 0)
    ipt__try_strips(dense, profile, asked, 1, geometry, &cost);
  else if (dense->variant->count == 0 && cost > profile->product_costs->gemm.strips)
    for (uint64_t unit = IPT__LEAST_STRIP_UNIT; unit <= 2 * IPT__LEAST_STRIP_UNIT; unit *= 2)
      ipt__try_strips(dense, profile, unit, 0, geometry, &cost);
  return 1;
}

static int ipt__has_few_sides(const ipt__dense *dense, const ipt__profile *profile) {
  uint64_t sides = ipt__saturating_mul(ipt__right_hand_sides(dense), dense->batch);
  return sides <= profile->product_costs->systems.few_sides;
}

enum { IPT__TRSM_MOST_LEAF = 32 /* rows that are inverted by substitution */ };

/* By products. Rows of the diagonal blocks that are inverted are no more than the system needs. 0:
 * other ones are asked for. */
static int ipt__lay_out_halves(const ipt__dense *dense, const ipt__profile *profile,
                               ipt__dense_geometry *geometry) {
  uint64_t usual = profile->product_costs->systems.block;
  while (usual > IPT__TRSM_MOST_LEAF && usual / 2 >= dense->k)
    usual /= 2;
  memset(geometry, 0, sizeof *geometry);
  geometry->method = IPT__BY_PRODUCTS;
  geometry->block = (uint32_t)ipt__asked_or(dense->variant, &ipt__block_word, usual);
  return geometry->block >= IPT__TRSM_MOST_LEAF;
}

/* By the method that is asked for, or by a chain if few right-hand sides make launches take the
 * time and workgroups may wait for each other. */
static int ipt__lay_out_system(const ipt__dense *dense, const ipt__profile *profile,
                               ipt__dense_geometry *geometry) {
  int forced = ipt__forces_dense(dense->variant, IPT__BY_CHAIN);
  int may_wait = profile->co_resident > 1 && dense->variant->method == NULL;
  uint64_t few = profile->product_costs->systems.chain_bytes / ipt__type_size(dense->type);
  if ((forced || (may_wait && ipt__right_hand_sides(dense) <= few)) &&
      ipt__lay_out_chain(dense, profile, geometry))
    return 1;
  return !forced && ipt__lay_out_halves(dense, profile, geometry);
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
    fits = ipt__lay_out_system(dense, profile, geometry);
  } else if (dense->operation != IPT__AXPY) {
    fits = ipt__lay_out_dense_product(dense, profile, geometry);
  }
  return fits ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}
