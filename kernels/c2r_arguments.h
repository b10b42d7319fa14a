/* What kernels of C2R take of problem/c2r.h: the structure C2r of shaders/include/c2r.glsl. */

typedef struct ipt__c2r_arguments {
  uint32_t rows, cols, gcd, row_part, col_part;
  uint32_t factor, factor_shoup; /* of the modular product: see mul_mod in the shader */
  uint32_t inverse, reversed;
} ipt__c2r_arguments;

static ipt__c2r_arguments ipt__c2r_arguments_of(const ipt__c2r *c2r, uint64_t factor,
                                                uint64_t modulus) {
  ipt__c2r_arguments arguments = {(uint32_t)c2r->m,
                                  (uint32_t)c2r->n,
                                  (uint32_t)c2r->gcd,
                                  (uint32_t)c2r->a,
                                  (uint32_t)c2r->b,
                                  (uint32_t)factor,
                                  (uint32_t)((factor << 32) / modulus),
                                  (uint32_t)c2r->inverse,
                                  (uint32_t)c2r->reversed};
  return arguments;
}

/* More than what 32-bit indices can hold is not planned. Reversals, reflections of one column, form
 * no sums of two rows. */
static int ipt__c2r_indices_fit(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t row_bytes = ipt__saturating_mul(stage->cols, stage->elem_size);
  return stage->rows <= profile->max_positions / 2 && row_bytes <= profile->max_positions / 4;
}
