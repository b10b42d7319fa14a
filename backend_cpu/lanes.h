/* Sums of matrices times vectors, in the order in which products of tiles add them: each lane adds
 * one term after the other, so that an element has the same bits whatever shape C has. Sums along
 * rows are chains, eight at a time: eight rows with the same part of the vector, or some rows and
 * several blocks of terms. */

typedef struct ipt__lane_kernels {
  void (*add_rows)(void *sums, const void *const *rows, size_t row_count, const void *factors,
                   size_t step, size_t count);
  /* Sets the sums to those of the first terms, and returns their number. NULL: none. */
  size_t (*start_chains)(void *sums, const ipt__chains *chains);
  /* Adds the terms from `term` on. */
  void (*add_chains)(void *sums, const ipt__chains *chains, size_t term);
} ipt__lane_kernels;

/* ---- Whatever the compiler makes of the loops ---- */

#define IPT__MULTIPLY_ADD(x, y, sum) ((sum) + (x) * (y))
#define IPT__TARGET
#define IPT__REAL            float
#define IPT__LANE_NAME(name) ipt__f32_##name
#include "backend_cpu/lanes_template.h"

#define IPT__REAL            double
#define IPT__LANE_NAME(name) ipt__f64_##name
#include "backend_cpu/lanes_template.h"
#undef IPT__MULTIPLY_ADD
#undef IPT__TARGET

static const ipt__lane_kernels ipt__plain_lanes[2] = {
    {ipt__f32_add_rows, NULL, ipt__f32_add_chains}, {ipt__f64_add_rows, NULL, ipt__f64_add_chains}};

/* ---- AVX2 ---- */

#ifdef IPT__HAS_AVX2
#include "backend_cpu/lanes_avx2.h"
#endif

static const ipt__lane_kernels *ipt__choose_lane_kernels(ipt_type type) {
  int is_double = ipt__facts_of(type).stored == IPT__STORED_F64;
#ifdef IPT__HAS_AVX2
  if (ipt__has_wide_vectors())
    return &ipt__wide_lanes[is_double];
#endif
  return &ipt__plain_lanes[is_double];
}

static void ipt__sum_chains(const ipt__lane_kernels *kernels, void *sums,
                            const ipt__chains *chains) {
  size_t term = 0;
  memset(sums, 0, IPT__CHAIN_SUMS * sizeof(double));
  if (kernels->start_chains != NULL)
    term = kernels->start_chains(sums, chains);
  kernels->add_chains(sums, chains, term);
}
