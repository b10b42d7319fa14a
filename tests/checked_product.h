/* Products as the check of an operation makes them. Needs an implementation of ipt.h in the same
 * file. */
#ifndef IPT_TESTS_CHECKED_PRODUCT_H
#define IPT_TESTS_CHECKED_PRODUCT_H

#include "check.h"

/* The descriptor must be valid. */
static inline ipt__product checked_product(const ipt__operation *operation,
                                           const void *descriptor) {
  ipt__findings found;
  ipt__request request;
  memset(&found, 0, sizeof found);
  memset(&request, 0, sizeof request);
  ipt__start_request(operation, &request);
  ipt_result result = operation->check_desc(descriptor, &request, &found);
  CHECK(result == IPT_SUCCESS, "%s: %s", operation->name, found.wrong != NULL ? found.wrong : "");
  return request.product;
}

static inline ipt__product checked_gemm(ipt_type type, ipt_op op_a, uint64_t m, uint64_t n,
                                        uint64_t k) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.op_a = op_a;
  desc.m = m;
  desc.n = n;
  desc.k = k;
  return checked_product(&ipt__operation_gemm, &desc);
}

static inline ipt__product checked_trsm(ipt_type type, uint64_t m, uint64_t n) {
  ipt_trsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = m;
  desc.n = n;
  return checked_product(&ipt__operation_trsm, &desc);
}

static inline ipt__product checked_tsm(int sums, const ipt_tsm_desc *desc) {
  return checked_product(sums ? &ipt__operation_tsmttsm : &ipt__operation_tsmm, desc);
}

#endif
