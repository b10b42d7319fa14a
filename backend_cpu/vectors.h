/* Sums of rows of matrices and of vectors, which are bound by memory. A complex number is two real
 * ones beside each other here: its products are sums over real numbers, of which there are twice
 * as many, with a factor's real and imaginary parts in turn. ipt__combining says how they make a
 * complex product. So there is one loop, of real numbers. */

enum { IPT__ROWS_TOGETHER = 4 }; /* of a matrix that are read at a time */

/* How the numbers of a vector are taken. */
typedef struct ipt__gathering {
  size_t step; /* from one to the next, in real numbers */
  size_t count;
  size_t planes; /* 1: real; 2: complex */
  int conjugate;
  int swapped; /* imaginary parts before real ones */
} ipt__gathering;

/* Two sums of real numbers for each complex product. Of dots: those with a vector and with the
 * swapped one; else of rows multiplied by real parts and by imaginary parts. */
typedef struct ipt__combining {
  size_t count;
  size_t planes;
  int of_dots;
  int conjugate; /* the matrix */
} ipt__combining;

typedef struct ipt__vector_kernels {
  void (*gather)(void *packed, const void *from, const ipt__gathering *gathering);
  void (*add_dots)(void *sums, const void *const *rows, size_t row_count, const void *vector,
                   size_t count, size_t planes);
  void (*add_rows)(void *sums, const void *const *rows, size_t row_count, const void *factors,
                   size_t step, size_t count);
  void (*combine)(void *sums, const void *first, const void *second, const ipt__combining *how);
  void (*add)(void *sums, const void *more, size_t count);
  void (*store)(void *vector, size_t step, const void *sums, size_t count,
                const ipt__tile_scaling *scaling);
  size_t real_size; /* bytes */
} ipt__vector_kernels;

#define IPT__REAL            float
#define IPT__VECTOR_LANES    8
#define IPT__TILE_NAME(name) ipt__f32_##name
#include "backend_cpu/vectors_template.h"

#define IPT__REAL            double
#define IPT__VECTOR_LANES    4
#define IPT__TILE_NAME(name) ipt__f64_##name
#include "backend_cpu/vectors_template.h"

static const ipt__vector_kernels *ipt__choose_vector_kernels(ipt_type type) {
  return ipt__is_double(type) ? &ipt__f64_vector_kernels : &ipt__f32_vector_kernels;
}
