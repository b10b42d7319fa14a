/* Vectors of 32 bytes with fused multiply-add instructions, for processors that have them at run
 * time. Windows is left out because gcc does not align vectors on the stack there. */

#if defined(__GNUC__) && defined(__x86_64__) && !defined(_WIN32)
#include <cpuid.h>
#include <immintrin.h>
#define IPT__HAS_AVX2
#define IPT__IF_AVX2(...) __VA_ARGS__

static int ipt__has_wide_vectors(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

/* Some compilers do not know F16C by name. The system keeps the vectors if it keeps those of
 * AVX2. A virtual machine may take as long for the answer as for a product. */
static int ipt__converts_halves(void) {
  unsigned a, b, c = 0, d;
  return ipt__has_wide_vectors() && __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C) != 0;
}

#else
#define IPT__IF_AVX2(...)
#endif
