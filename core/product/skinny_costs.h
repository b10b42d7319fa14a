/* What variants of blocked products cost, in cycles of a core for a row of A. Whole rows and slices
 * have one formula, so that they can be compared, with factors that were fitted for each; see
 * core/device/product_costs.h and docs/algorithms.md. */

/* What a row of A takes, before the factors. */
typedef struct ipt__product_work {
  double products; /* cycles of multiplications */
  double loads;    /* cycles of loads from shared memory */
  double columns;  /* of A, for each of which there is some code */
  double missing;  /* registers: what is done without them */
  double placed;   /* words of A that are put into shared memory one by one; slices: numbers held */
  double stored;   /* accesses to B, in cycles */
  double passed;   /* those of B that passes through shared memory; slices: of a row of A */
  double warps;    /* of a core */
  double rows;     /* on their way from memory or multiplied, of a core */
} ipt__product_work;

static double ipt__product_cost_of(const ipt__tsm *tsm, const ipt__profile *profile,
                                   const ipt__product_factors *f, const ipt__product_work *w) {
  double multiplying = ipt__longer(f->products * w->products, f->loads * w->loads);
  double computing = multiplying + f->columns * w->columns + f->missing * w->missing +
                     f->placed * w->placed + f->stored * w->stored + f->passed * w->passed;
  computing *=
      (1 + f->few_warps / w->warps) * (1 + f->imbalance * ipt__imbalance(profile, w->warps));
  double memory = f->memory * ipt__memory_time(tsm, profile);
  double busy = ipt__overlapped(computing, memory, f->apart);
  return busy + f->latency / w->rows;
}
