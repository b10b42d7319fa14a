/* Sums of rows of matrices and of vectors, which are bound by memory. All loops work on real
 * numbers. A complex number is two adjacent real numbers, so a sum has twice as many numbers and
 * alternates between real and imaginary parts of a factor. ipt__combining says how two such sums
 * make a complex product. */

/* Rows of a matrix that are read at a time. A constant, because code is written out for four, whose
 * sums and factors stay in registers. */
enum { IPT__ROWS_TOGETHER = 4 };

/* How the numbers of a vector are read. */
typedef struct ipt__gathering {
  size_t step; /* real numbers from one to the next */
  size_t count;
  size_t planes; /* 1: real; 2: complex */
  int conjugate;
  int swapped;  /* imaginary parts before real ones */
  double power; /* of two, by which the numbers are multiplied */
} ipt__gathering;

/* How two sums of real numbers make a complex product. For dots, they are the sums with a vector
 * and with the swapped vector; otherwise, the sums of rows multiplied by real parts and by
 * imaginary parts. */
typedef struct ipt__combining {
  size_t count;
  size_t planes;
  int of_dots;
  int conjugate; /* the matrix, not the vector */
  double power;  /* of two, by which the product is multiplied */
} ipt__combining;

/* Chains come in sets. Up to four sets are under way at a time, because a sum waits for the one
 * before it. */
enum { IPT__CHAINS = 8, IPT__CHAIN_SETS = 4, IPT__MOST_CHAINS = IPT__CHAINS * IPT__CHAIN_SETS };

/* Chain i adds rows[i] times factors[i]. If the chains of a set are adjacent, their rows are
 * equally far apart and have the same factor, and only the first ones are in the lists. */
typedef struct ipt__chains {
  const void *rows[IPT__MOST_CHAINS], *factors[IPT__MOST_CHAINS];
  size_t sets, terms, planes;
  int shares_factor; /* all factors are the same */
  int are_adjacent;  /* those of each set */
  size_t pitch;      /* bytes from one row of a set to the next, if they are adjacent */
} ipt__chains;

/* The sums of a set of chains: of each chain with real factors one. Complex numbers have two, of
 * the real and the imaginary part of the row, first with real parts of the factors and then, from
 * IPT__IMAG_SUMS on, with imaginary ones. */
enum { IPT__CHAIN_SUMS = 4 * IPT__CHAINS, IPT__IMAG_SUMS = 2 * IPT__CHAINS };

typedef struct ipt__vector_kernels {
  void (*gather)(void *packed, const void *from, const ipt__gathering *gathering);
  /* Converts adjacent numbers of the matrix to the type of sums. NULL: they have it. */
  void (*widen)(float *to, const unsigned char *from, size_t count);
  void (*combine)(void *sums, const void *first, const void *second, const ipt__combining *how);
  /* Makes numbers from the sums of a set of chains. `to` has the places of all, or of the first of
     those that are adjacent. */
  void (*store_chains)(void *const *to, int are_adjacent, size_t count, const void *sums,
                       size_t planes, int conjugate);
  void (*add)(void *sums, const void *more, size_t count);
  void (*store)(void *vector, size_t step, const void *sums, size_t count,
                const ipt__tile_scaling *scaling);
  size_t real_size; /* bytes of a real number in the matrix and the vector */
  size_t sum_size;  /* bytes of a real number in sums */
  size_t c_size;    /* bytes of a real number in the result */
} ipt__vector_kernels;

#define IPT__REAL            float
#define IPT__TILE_NAME(name) ipt__f32_##name
#include "backend_cpu/vectors_template.h"

#define IPT__REAL            double
#define IPT__TILE_NAME(name) ipt__f64_##name
#include "backend_cpu/vectors_template.h"

#define IPT__HALF_NAME(name) ipt__f16_##name
#define IPT__WIDEN           ipt__widen_f16
#define IPT__WIDENED         ipt__widened_f16
#include "backend_cpu/narrow_vectors_template.h"

#define IPT__HALF_NAME(name) ipt__bf16_##name
#define IPT__WIDEN           ipt__widen_bf16
#define IPT__WIDENED         ipt__widened_bf16
#include "backend_cpu/narrow_vectors_template.h"

static const ipt__vector_kernels *ipt__choose_vector_kernels(const ipt__product *product) {
  switch (ipt__facts_of(product->type).stored) {
  case IPT__STORED_F32:
    return &ipt__f32_vector_kernels;
  case IPT__STORED_F64:
    return &ipt__f64_vector_kernels;
  case IPT__STORED_F16:
    return &ipt__f16_vector_kernels[product->wide_c != 0];
  case IPT__STORED_BF16:
    return &ipt__bf16_vector_kernels[product->wide_c != 0];
  case IPT__STORED_S8:
    break; /* tiles serve vectors, too */
  }
  return NULL;
}

/* Returns a power of two, by which numbers of a vector are multiplied before they are summed up,
 * and leaves the rest of alpha in `scaling`. Products that a small alpha brings back into the range
 * then never leave it, as in the reference BLAS, which multiplies these numbers by alpha. A power
 * of two changes no digit unless numbers become subnormal, so the bits are those of a product that
 * is multiplied by alpha at the end. */
static double ipt__take_power_of_two(ipt__tile_scaling *scaling) {
  const uint64_t least = UINT64_C(1) << 52, exponents = UINT64_C(0x7ff) << 52;
  double power, rest[2], most = 0;
  uint64_t bits;
  for (int part = 0; part < 2; part++) {
    double size = scaling->alpha[part] < 0 ? -scaling->alpha[part] : scaling->alpha[part];
    most = size > most ? size : most;
  }
  memcpy(&bits, &most, sizeof bits);
  bits = ipt__max(bits & exponents, least);
  memcpy(&power, &bits, sizeof power);
  for (int part = 0; part < 2; part++) {
    rest[part] = scaling->alpha[part] / power;
    if (bits == exponents || rest[part] * power != scaling->alpha[part])
      return 1;
  }
  memcpy(scaling->alpha, rest, sizeof rest);
  return power;
}
