/* Products of tall & skinny matrices, as their kernels see them, in the words of [Ernst]: A (k x m)
 * and B (k x n) are tall, C (m x n) is small, and k is the long side.
 *
 *     sums       C = alpha A^T B + beta C     TSMTTSM
 *     products   B = alpha A C + beta B       TSMM
 *
 * For products, the view's B is thus the problem's C, and the view's C is the problem's B. These
 * kernels go through the rows of both tall matrices once. Tiles of so small a C, or sums of so few
 * terms, would leave most of the device idle. */

typedef struct ipt__tsm {
  int sums; /* 0: products */
  ipt_type type;
  uint64_t k, m, n;
  ipt__matrix a, b, c;
  int conjugate, in_place;     /* in_place: B is A */
  double alpha[2], beta[2];    /* rounded to the type */
  const ipt__variant *variant; /* must live as long as this view */
  ipt__address at[3];          /* addresses of a, b and c; set when the product is launched */
  uint64_t scratch;            /* offset, set then as well */
} ipt__tsm;

enum { IPT__TSM_STAGED_COLS = 64 /* the most columns m and n of blocked products */ };

static const ipt__matrix *ipt__tsm_output(const ipt__tsm *tsm) {
  return tsm->sums ? &tsm->c : &tsm->b;
}

/* The number of terms of each sum that have to be computed. */
static uint64_t ipt__tsm_terms(const ipt__tsm *tsm) {
  if (ipt__is_zero(tsm->alpha))
    return 0;
  return tsm->sums ? tsm->k : tsm->m;
}

static int ipt__tsm_reads_inputs(const ipt__tsm *tsm) {
  return ipt__tsm_terms(tsm) > 0;
}

/* Whether a product has such a view. Products in place or without terms only have it if the
 * application called them tall. */
static int ipt__has_tsm_view(const ipt__product *product) {
  return ipt__has_tsm_shape(product) &&
         (product->is_tall || (ipt__product_reads_inputs(product) && !product->in_place));
}

static ipt__tsm ipt__tsm_of(const ipt__product *product) {
  ipt__tsm tsm;
  int sums = product->a.transposed;
  memset(&tsm, 0, sizeof tsm);
  tsm.sums = sums;
  tsm.type = product->type;
  tsm.k = sums ? product->k : product->m;
  tsm.m = sums ? product->m : product->k;
  tsm.n = product->n;
  tsm.a = product->a.stored;
  tsm.b = sums ? product->b.stored : product->c.stored;
  tsm.c = sums ? product->c.stored : product->b.stored;
  tsm.conjugate = product->a.conjugated;
  tsm.in_place = product->in_place;
  memcpy(tsm.alpha, product->alpha, sizeof tsm.alpha);
  memcpy(tsm.beta, product->beta, sizeof tsm.beta);
  tsm.variant = product->variant;
  return tsm;
}

static ipt__tsm ipt__tsm_at(const ipt__product *product, const ipt__product_places *places) {
  ipt__tsm tsm = ipt__tsm_of(product);
  tsm.at[0] = places->a;
  tsm.at[1] = tsm.sums ? places->b : places->c;
  tsm.at[2] = tsm.sums ? places->c : places->b;
  tsm.scratch = places->scratch;
  return tsm;
}

/* Whether these kernels are faster than others for a product that nobody has called tall. It needs
 * many rows, and more of them the wider they are. One column is a matrix times a vector, for which
 * only sums of wide rows are faster here. */
static int ipt__is_skinny(const ipt__tsm *tsm, const ipt__profile *profile) {
  const ipt__skinny_costs *costs = &profile->product_costs->skinny;
  uint64_t words = (tsm->m + tsm->n) * ipt__type_size(tsm->type) / 4;
  int sums_wide_rows = tsm->sums && tsm->m >= costs->vector_cols;
  if (!profile->fixes_sizes || tsm->m > costs->cols || tsm->n > costs->cols || tsm->m == 1)
    return 0;
  return (tsm->n > 1 || sums_wide_rows) && tsm->k / words >= costs->rows;
}

/* Whether the planner prefers these kernels. It takes them for products that were called tall,
 * unless both matrices are too wide to be skinny: those are computed as a gemm is if they are not
 * in place and the variant asks for nothing. */
static int ipt__prefers_skinny(const ipt__product *product, const ipt__profile *profile) {
  ipt__tsm tsm = ipt__tsm_of(product);
  int is_free = ipt__leaves_choice(product->variant);
  int is_wide = ipt__min(tsm.m, tsm.n) > profile->product_costs->skinny.cols;
  if (product->is_tall)
    return !is_free || !is_wide || product->in_place || !ipt__tsm_reads_inputs(&tsm);
  return is_free && ipt__is_skinny(&tsm, profile);
}
