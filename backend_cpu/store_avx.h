/* Stores C by AVX, of which all processors with AVX2 are capable. */

#ifdef IPT__HAS_AVX2

/* What factors of complex numbers have: a beta that is not 0, and imaginary parts. */
enum { IPT__BETA = 1, IPT__IMAG_BETA = 2, IPT__IMAG_ALPHA = 4 };

#ifdef IPT__FUSES_FLOATS
#define IPT__MULTIPLY_ADD_VECTOR(x, y, sum) _mm256_fmadd_ps(x, y, sum)
#else
#define IPT__MULTIPLY_ADD_VECTOR(x, y, sum) _mm256_add_ps(sum, _mm256_mul_ps(x, y))
#endif
#define IPT__SWAPPED_PARTS(z) _mm256_permute_ps(z, 0xb1)
#define IPT__REAL             float
#define IPT__VECTOR           __m256
#define IPT__VECTOR_OP(name)  _mm256_##name##_ps
#define IPT__AVX_NAME(name)   ipt__f32_avx_##name
#include "backend_cpu/store_avx_template.h"

#ifdef IPT__FUSES_DOUBLES
#define IPT__MULTIPLY_ADD_VECTOR(x, y, sum) _mm256_fmadd_pd(x, y, sum)
#else
#define IPT__MULTIPLY_ADD_VECTOR(x, y, sum) _mm256_add_pd(sum, _mm256_mul_pd(x, y))
#endif
#define IPT__SWAPPED_PARTS(z) _mm256_permute_pd(z, 0x5)
#define IPT__REAL             double
#define IPT__VECTOR           __m256d
#define IPT__VECTOR_OP(name)  _mm256_##name##_pd
#define IPT__AVX_NAME(name)   ipt__f64_avx_##name
#include "backend_cpu/store_avx_template.h"

#endif
