/* Multiplies elements by alpha, and conjugates them. */

typedef struct ipt__scaling ipt__scaling;
struct ipt__scaling {
  void (*apply)(const ipt__scaling *scaling, void *place, size_t elements); /* NULL: unchanged */
  double real, imaginary;                                                   /* alpha */
  size_t elem_size;
};

#define IPT__REAL            float
#define IPT__BLAS_NAME(name) ipt__##name##_f32
#include "scaling_template.h"
#undef IPT__REAL
#undef IPT__BLAS_NAME
#define IPT__REAL            double
#define IPT__BLAS_NAME(name) ipt__##name##_f64
#include "scaling_template.h"
#undef IPT__REAL
#undef IPT__BLAS_NAME

static ipt__scaling ipt__real_scaling(int is_double, double alpha) {
  ipt__scaling scaling = {NULL, alpha, 0, is_double ? sizeof(double) : sizeof(float)};
  if (alpha != 1)
    scaling.apply = is_double ? ipt__multiply_f64 : ipt__multiply_f32;
  return scaling;
}

static ipt__scaling ipt__complex_scaling(int is_double, double real, double imaginary,
                                         int conjugate) {
  ipt__scaling scaling = {NULL, real, imaginary, 2 * (is_double ? sizeof(double) : sizeof(float))};
  if (real == 1 && imaginary == 0) {
    if (conjugate)
      scaling.apply = is_double ? ipt__conjugate_f64 : ipt__conjugate_f32;
  } else if (conjugate) {
    scaling.apply = is_double ? ipt__multiply_conjugate_f64 : ipt__multiply_conjugate_f32;
  } else {
    scaling.apply = is_double ? ipt__multiply_complex_f64 : ipt__multiply_complex_f32;
  }
  return scaling;
}

static int ipt__scales_to_zero(const ipt__scaling *scaling) {
  return scaling->real == 0 && scaling->imaginary == 0;
}

static void ipt__scale(const ipt__scaling *scaling, void *place, size_t bytes) {
  if (scaling->apply != NULL)
    scaling->apply(scaling, place, bytes / scaling->elem_size);
}
