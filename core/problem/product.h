/* All products of matrices are one kind of problem. Checks bring descriptors into one shape, in
 * which everything is row-major and the output C has m rows and n columns.
 *
 * The formula for C is the form of a product: see general_form.h, symmetric_form.h,
 * triangular_form.h and vector_sum_form.h.
 *
 * A column-major matrix is the transpose of a row-major one in the same memory. So a column-major
 * C = op(A) op(B) is the row-major product of the transposes in the other order, whose operands are
 * stored as they were. */

typedef struct ipt__product_form ipt__product_form;

typedef uint32_t ipt__triangle; /* IPT__WHOLE, IPT__LOWER or IPT__UPPER */

/* A matrix X of the problem, which stands in the formula as op(X). */
typedef struct ipt__operand {
  ipt__matrix stored; /* one matrix of the batch as it lies in memory */
  uint64_t stride;    /* bytes from one matrix of the batch to the next */
  uint64_t size;      /* bytes of the whole batch, gaps included */
  uint32_t number;    /* bytes of a number */
  uint32_t operand;   /* its number among the application's operands */
  int transposed, conjugated;
  int reversed; /* a vector whose first number lies last, as with negative increments */
} ipt__operand;

typedef struct ipt__product {
  const ipt__product_form *form;
  ipt_type type;               /* of A and B */
  int wide_c;                  /* numbers of C are those of sums, whatever those of A and B are */
  uint64_t batch, m, n, k;     /* k: terms of a sum, or the order of a square A */
  ipt__operand a, b, c;        /* b is empty if there is no B */
  ipt__triangle triangle;      /* the part of C that is written or, as the form says, the part of A,
                                  as stored, that is read */
  int hermitian;               /* imaginary parts of the diagonal count as zero */
  int right, unit_diagonal;    /* of a triangular system */
  int in_place;                /* C has the address of A or B */
  int scales_a;                /* A is multiplied by alpha before B, because products of A and B
                                  alone may be out of the range */
  int is_nested;               /* one step of another product, for which only some methods work */
  double alpha[2], beta[2];    /* rounded as sums are */
  const ipt__variant *variant; /* outlives the product */
  const char *wrong; /* the error in the descriptor, in words; NULL: no error, or an unknown one */
} ipt__product;

/* Clears member by member: for the whole structure compilers choose an instruction that takes
 * longer to start than a sum of short vectors takes. */
static void ipt__clear_product(ipt__product *product) {
  product->form = NULL;
  product->type = IPT_TYPE_F32;
  product->batch = product->m = product->n = product->k = 0;
  memset(&product->a, 0, sizeof product->a);
  memset(&product->b, 0, sizeof product->b);
  memset(&product->c, 0, sizeof product->c);
  product->triangle = 0;
  product->wide_c = product->hermitian = product->right = product->unit_diagonal = 0;
  product->in_place = product->scales_a = product->is_nested = 0;
  product->alpha[0] = product->alpha[1] = product->beta[0] = product->beta[1] = 0;
  product->variant = NULL;
  product->wrong = NULL;
}

typedef struct ipt__cut ipt__cut;
typedef struct ipt__cut_cost ipt__cut_cost;
typedef struct ipt__piece_list ipt__piece_list;
typedef struct ipt__product_part ipt__product_part;

/* The places of forms in tables, and in the bits of IPT__FORM_BIT. */
enum { IPT__GENERAL, IPT__SYMMETRIC, IPT__TRIANGULAR, IPT__VECTOR_SUM, IPT__PRODUCT_FORMS };

/* The record of a form. */
struct ipt__product_form {
  int index;           /* its place in tables */
  int has_b;           /* A is multiplied by a matrix B */
  int has_square_a;    /* A has k rows and columns */
  int writes_triangle; /* a triangle is the part of C that is written, else the part of A that is
                          read */
  int mirrors_a;       /* the triangle of A that is read stands for both */
  int changes_c;       /* the result depends on the old C, whatever beta is */
  /* Appends what the sizes do not say. NULL: nothing. */
  void (*describe)(const ipt__product *product, ipt__text *out);

  /* ---- The product in pieces; see product_pieces.h. NULL without devices ---- */

  /* The most blocks of rows, columns and terms. */
  void (*most_blocks)(const ipt__product *product, uint64_t most[3]);
  /* Makes those blocks square that have to be. NULL: none have to. */
  void (*square_blocks)(const ipt__product *product, ipt__cut *cut);
  /* Counts the pieces, and how often each tile travels. */
  void (*count)(const ipt__product *product, const ipt__cut *cut, ipt__cut_cost *cost);
  /* Lists the pieces of some matrices of the batch, in the order in which they are computed. */
  void (*list)(ipt__piece_list *list, uint64_t first_matrix, uint64_t matrices);
  /* Adds the piece of a part of the product. NULL: there are no parts. */
  void (*take)(ipt__piece_list *list, const ipt__product_part *part);
};

/* The type of the numbers of C. */
static ipt_type ipt__type_of_c(const ipt__product *product) {
  return product->wide_c ? ipt__type_of_sums(product->type) : product->type;
}

/* Leaves everything to the planner. */
static const ipt__variant ipt__any_variant = {NULL, 0, {{NULL, 0}}};

static int ipt__is_zero(const double *number) {
  return number[0] == 0 && number[1] == 0;
}

/* Returns the terms of each sum that have to be computed. */
static uint64_t ipt__product_terms(const ipt__product *product) {
  return ipt__is_zero(product->alpha) ? 0 : product->k;
}

static int ipt__product_reads_inputs(const ipt__product *product) {
  return ipt__product_terms(product) > 0;
}

/* Whether nothing has to be done: the output is empty or keeps its values. */
static int ipt__product_is_void(const ipt__product *product) {
  int stays = !ipt__product_reads_inputs(product) && product->beta[0] == 1 && product->beta[1] == 0;
  return product->c.size == 0 || stays;
}

/* Finds which of the application's operands are accessed. The last one is the output. */
IPT__MAYBE_UNUSED static void ipt__product_accesses(const ipt__product *product, int accessed[3]) {
  accessed[0] = accessed[1] = ipt__product_reads_inputs(product);
  accessed[product->c.operand] = 1;
}

/* Whether the result depends on the old C. */
IPT__MAYBE_UNUSED static int ipt__reads_old_c(const ipt__product *product) {
  return product->form->changes_c || !ipt__is_zero(product->beta);
}

/* Whether only a triangle of C is written. */
static int ipt__writes_triangle(const ipt__product *product) {
  return product->form->writes_triangle && product->triangle != IPT__WHOLE;
}

/* ---- Tall & skinny matrices ----
 *
 * A and one other matrix, as they are stored, have many rows. The third matrix is small.
 *
 *     sums     C = A^T B    B is tall, and the sums run along the long side
 *     rows     C = A B      C is tall, and its rows are products of their own */

/* Whether a product may be viewed in this way: it has whole matrices, no batch, and B as it is
 * stored. */
IPT__MAYBE_UNUSED static int ipt__has_skinny_shape(const ipt__product *product) {
  return product->form->has_b && product->triangle == IPT__WHOLE && product->batch == 1 &&
         !product->b.transposed && !product->b.conjugated && !product->scales_a;
}

IPT__MAYBE_UNUSED static int ipt__sums_rows(const ipt__product *product) {
  return product->a.transposed;
}

IPT__MAYBE_UNUSED static uint64_t ipt__long_side(const ipt__product *product) {
  return ipt__sums_rows(product) ? product->k : product->m;
}

/* Returns the columns of A as it is stored. The other two matrices have n columns. */
IPT__MAYBE_UNUSED static uint64_t ipt__cols_of_a(const ipt__product *product) {
  return ipt__sums_rows(product) ? product->m : product->k;
}

IPT__MAYBE_UNUSED static const ipt__matrix *ipt__other_tall(const ipt__product *product) {
  return ipt__sums_rows(product) ? &product->b.stored : &product->c.stored;
}

IPT__MAYBE_UNUSED static const ipt__matrix *ipt__small_matrix(const ipt__product *product) {
  return ipt__sums_rows(product) ? &product->c.stored : &product->b.stored;
}

/* Returns the columns of the wider of the two matrices that have many rows. */
IPT__MAYBE_UNUSED static uint64_t ipt__widest_side(const ipt__product *product) {
  return ipt__max(ipt__cols_of_a(product), product->n);
}

/* Whether the long side is at least so many times as long as the other two together. */
IPT__MAYBE_UNUSED static int ipt__is_as_tall(const ipt__product *product, uint64_t times) {
  uint64_t others = ipt__saturating_add(ipt__cols_of_a(product), product->n);
  return ipt__long_side(product) >= ipt__saturating_mul(others, times);
}

enum { IPT__TALL = 4 /* least ratio of the long side of a product with tall & skinny matrices */ };

IPT__MAYBE_UNUSED static int ipt__is_tall(const ipt__product *product) {
  return ipt__has_skinny_shape(product) && ipt__product_reads_inputs(product) &&
         ipt__is_as_tall(product, IPT__TALL);
}

/* ---- Descriptions ---- */

static void ipt__describe_sizes(uint64_t m, uint64_t n, uint64_t k, ipt__text *out) {
  ipt__append(out, " m=%llu n=%llu k=%llu", (unsigned long long)m, (unsigned long long)n,
              (unsigned long long)k);
}

IPT__MAYBE_UNUSED static void ipt__describe_product(const char *name, const ipt__product *product,
                                                    ipt__text *out) {
  ipt__append(out, "%s %s", name, ipt__type_names[product->type]);
  if (product->wide_c)
    ipt__append(out, " wide");
  if (product->batch > 1)
    ipt__append(out, " batch=%llu", (unsigned long long)product->batch);
  ipt__describe_sizes(product->m, product->n, product->k, out);
  if (product->triangle != IPT__WHOLE)
    ipt__append(out, product->triangle == IPT__LOWER ? " lower" : " upper");
  if (product->form->describe != NULL)
    product->form->describe(product, out);
}
