/* Adds up products that were computed apart, as on several devices. Each is a whole C without gaps,
 * and they lie one after the other in scratch. */

/* Returns the product whose partial sums they are: C has their type, and is only written. */
static ipt__product ipt__sum_of_products(const ipt__product *product) {
  ipt__product sum = *product;
  sum.type = ipt__type_of_c(product);
  sum.wide_c = 0;
  sum.alpha[0] = 1;
  sum.alpha[1] = sum.beta[0] = sum.beta[1] = 0;
  return sum;
}

/* The bytes of one of them. */
IPT__MAYBE_UNUSED static uint64_t ipt__added_bytes(const ipt__product *product) {
  ipt__product sum = ipt__sum_of_products(product);
  return ipt__partial_sum_bytes(&sum);
}

/* One invocation adds up all numbers of an element, since several of them would add in an order
 * that depends on the device. The product sums rows, as the kernel expects. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_addition(ipt__launcher *launcher,
                                                         const ipt__product *product,
                                                         uint64_t count,
                                                         const ipt__product_places *places) {
  ipt__product sum = ipt__sum_of_products(product);
  return ipt__launch_skinny_reduction(launcher, &sum, count,
                                      ipt__usual_workgroup(launcher->profile), places);
}
