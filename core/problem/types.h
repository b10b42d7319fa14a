/* The lists of types of numbers. They are only macros, because the benchmark includes them too. */

/* The formats of real numbers in matrices, and those in which sums are computed: name and bytes.
 * DO(x, ...) is expanded for each. */
#define IPT__EACH_STORED(DO, x)                                                                    \
  DO(x, F32, 4) DO(x, F64, 8) DO(x, F16, 2) DO(x, BF16, 2) DO(x, S8, 1)
#define IPT__EACH_SUMMED(DO, x) DO(x, F32, 4) DO(x, F64, 8) DO(x, S32, 4)

/* All types, in the order of ipt_type: the name in ipt.h and at the end of shaders' names, the name
 * in texts, the formats of real numbers in matrices and in sums, and the components of a number. */
#define IPT__EACH_TYPE(DO, x)                                                                      \
  DO(x, F32, "f32", F32, F32, 1)                                                                   \
  DO(x, F64, "f64", F64, F64, 1)                                                                   \
  DO(x, C32, "c32", F32, F32, 2)                                                                   \
  DO(x, C64, "c64", F64, F64, 2)                                                                   \
  DO(x, F16, "f16", F16, F32, 1) DO(x, BF16, "bf16", BF16, F32, 1) DO(x, S8, "s8", S8, S32, 1)
