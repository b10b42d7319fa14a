/* The cost of blockings of products of rows, in cycles of a core for a row of A. Whole rows and
 * slices have the same formula, so that they can be compared, and factors that were fitted for
 * each; see core/device/product_costs.h and docs/algorithms.md. */

/* The work for a row of A, before the factors. */
typedef struct ipt__row_work {
  double multiplications; /* cycles */
  double loads;           /* cycles of loads from shared memory */
  double column_steps;    /* columns of A, each of which takes some instructions */
  double missing;         /* registers beyond those that an invocation has, which memory replaces */
  double placed; /* whole rows: words that go to shared memory one by one; slices: numbers of A that
                    invocations hold */
  double stored; /* accesses to C, in cycles */
  double passed; /* whole rows: accesses to C by way of shared memory; slices: their number */
  double warps;  /* warps of a core */
  double rows;   /* rows of a core that are on their way from memory or multiplied */
} ipt__row_work;

static double ipt__row_cost(const ipt__product *product, const ipt__profile *profile,
                            const ipt__row_factors *f, const ipt__row_work *w) {
  double multiplying = ipt__greater(f->multiplications * w->multiplications, f->loads * w->loads);
  double computing = multiplying + f->column_steps * w->column_steps + f->missing * w->missing +
                     f->placed * w->placed + f->stored * w->stored + f->passed * w->passed;
  computing *=
      (1 + f->few_warps / w->warps) * (1 + f->imbalance * ipt__imbalance(profile, w->warps));
  double memory = f->memory * ipt__memory_time(product, profile);
  double busy = ipt__overlapped(computing, memory, f->apart);
  return busy + f->latency / w->rows;
}
