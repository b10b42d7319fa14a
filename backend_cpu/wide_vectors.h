/* Vectors of 32 and 64 bytes with fused multiply-add instructions, for processors that have them at
 * run time. Windows is left out because gcc does not align vectors on the stack there. */

#if defined(__GNUC__) && defined(__x86_64__) && !defined(_WIN32)
#include <cpuid.h>
#include <immintrin.h>
#define IPT__HAS_AVX2
#define IPT__IF_AVX2(...) __VA_ARGS__

static int ipt__has_wide_vectors(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

/* Also asks whether the system keeps these vectors. */
static int ipt__has_widest_vectors(void) {
  return ipt__has_wide_vectors() && __builtin_cpu_supports("avx512f");
}

/* Some compilers do not know F16C by name. The system keeps the vectors if it keeps those of
 * AVX2. The answer is kept, since a virtual machine may take as long for it as for a product. */
static int ipt__has_wide_halves(void) {
  enum { not_asked, lacks, has };
  static int answer = not_asked;
  int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
  if (known == not_asked) {
    unsigned a, b, c = 0, d;
    known = ipt__has_wide_vectors() && __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C) != 0
                ? has
                : lacks;
    __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
  }
  return known == has;
}

#else
#define IPT__IF_AVX2(...)
#endif

/* All processors of this kind have NEON, whose vectors of 16 bytes are fused, too. */
#if defined(__GNUC__) && defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#define IPT__HAS_NEON
#define IPT__IF_NEON(...) __VA_ARGS__

#define ipt__neon_loadu_f32(from)      vld1q_f32(from)
#define ipt__neon_storeu_f32(to, x)    vst1q_f32(to, x)
#define ipt__neon_set1_f32(x)          vdupq_n_f32(x)
#define ipt__neon_fmadd_f32(x, y, sum) vfmaq_f32(sum, x, y)
#define ipt__neon_loadu_f64(from)      vld1q_f64(from)
#define ipt__neon_storeu_f64(to, x)    vst1q_f64(to, x)
#define ipt__neon_set1_f64(x)          vdupq_n_f64(x)
#define ipt__neon_fmadd_f64(x, y, sum) vfmaq_f64(sum, x, y)

#else
#define IPT__IF_NEON(...)
#endif
