/* Which methods have a skinny geometry. Included after ipt.h with its implementation. */
#ifndef IPT_TESTS_SKINNY_METHODS_H
#define IPT_TESTS_SKINNY_METHODS_H

static inline int is_skinny_method(const ipt__product_method *method) {
  return method == &ipt__method_narrow || method == &ipt__method_blocked ||
         method == &ipt__method_direct;
}

#endif
