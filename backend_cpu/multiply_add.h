/* Products that are added to numbers of the type IPT__REAL. A compiler that may use fused
 * multiply-add instructions chooses in each place whether to round a product, and an element of C
 * is computed in several places. So no expression leaves it the choice: where there are such
 * instructions they are asked for by name, and no other expression adds a product. gcc tells of
 * them by macros of its own, clang only by those of the processor. */

#if defined(__clang__) &&                                                                          \
    (defined(__FMA__) || defined(__FMA4__) || defined(__aarch64__) || defined(__powerpc64__) ||    \
     defined(__s390x__) || defined(__riscv_d) || (defined(__ARM_FEATURE_FMA) && __ARM_FP & 8))
#define IPT__FUSES_FLOATS
#define IPT__FUSES_DOUBLES
#endif
#if defined(__GNUC__) && defined(__FP_FAST_FMAF) && !defined(IPT__FUSES_FLOATS)
#define IPT__FUSES_FLOATS
#endif
#if defined(__GNUC__) && defined(__FP_FAST_FMA) && !defined(IPT__FUSES_DOUBLES)
#define IPT__FUSES_DOUBLES
#endif
#if defined(_MSC_VER) && !defined(__clang__)
#pragma fp_contract(off)
#endif

/* The x87 has more digits in its registers than in memory, and compilers choose where a number is.
 * IPT__NARROWED(x) has been in memory. */
#if defined(__GNUC__) && defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ == 2
static inline float ipt__narrowed_float(float x) {
  __asm__("" : "+m"(x));
  return x;
}

static inline double ipt__narrowed_double(double x) {
  __asm__("" : "+m"(x));
  return x;
}
#define IPT__NARROWED(x) IPT__OF(ipt__narrowed_, IPT__REAL)(x)
#else
#define IPT__NARROWED(x) (x)
#endif

#define IPT__FUSED_float(x, y, sum)   __builtin_fmaf(x, y, sum)
#define IPT__FUSED_double(x, y, sum)  __builtin_fma(x, y, sum)
#define IPT__ROUNDED_TWICE(x, y, sum) IPT__NARROWED((sum) + IPT__NARROWED((x) * (y)))

#ifdef IPT__FUSES_FLOATS
#define IPT__MULTIPLY_ADD_float IPT__FUSED_float
#else
#define IPT__MULTIPLY_ADD_float IPT__ROUNDED_TWICE
#endif
#ifdef IPT__FUSES_DOUBLES
#define IPT__MULTIPLY_ADD_double IPT__FUSED_double
#else
#define IPT__MULTIPLY_ADD_double IPT__ROUNDED_TWICE
#endif

#define IPT__JOINED(a, b)   a##b
#define IPT__OF(name, real) IPT__JOINED(name, real)

/* Both return x * y + sum. The first one always has an instruction for it, the second one only if
 * all code of the library may use it. */
#define IPT__FUSED(x, y, sum)        IPT__OF(IPT__FUSED_, IPT__REAL)(x, y, sum)
#define IPT__MULTIPLY_ADD(x, y, sum) IPT__OF(IPT__MULTIPLY_ADD_, IPT__REAL)(x, y, sum)

/* What an element of C becomes. */
#define IPT__SCALED(alpha, sum, beta, old)                                                         \
  IPT__MULTIPLY_ADD(alpha, sum, IPT__NARROWED((beta) * (old)))
