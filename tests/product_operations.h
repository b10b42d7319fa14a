/* All operations of products. A new one is an enumerator, fields of product_case that no other has,
 * how these become its descriptor, and a row of the table; product_reference.h defines its result.
 */
#ifndef IPT_TESTS_PRODUCT_OPERATIONS_H
#define IPT_TESTS_PRODUCT_OPERATIONS_H

#include "product_operands.h"
#include "skinny_choices.h"

enum { OPS = 3 };

/* The order of operands: an input, another one if there is one, the output. */
enum { OF_A, OF_B, OF_C, OPERANDS };

typedef enum product_operation {
  GEMM,
  GEMV,
  SYMV,
  HEMV,
  SYRK,
  HERK,
  SYR,
  HER,
  TRSM,
  AXPY,
  TSMTTSM,
  TSMM,
  PRODUCT_OPERATIONS
} product_operation;

/* The fields of all descriptors. Operand a is the matrix, or x of SYR, HER and AXPY; b is x of
 * GEMV, SYMV and HEMV; c is the output. Pitches of vectors are their increments. */
typedef struct product_case {
  product_operation operation;
  ipt_type type;
  uint64_t batch, m, n, k;
  ipt_op op_a, op_b;
  ipt_triangle triangle;
  ipt_side side;
  bool unit_diagonal, column_major;
  bool conjugate, in_place; /* TSMTTSM and TSMM */
  bool wide_c;              /* types of 16 bits */
  uint64_t lda, ldb, ldc, stride_a, stride_b, stride_c;
  ipt_scaling scaling;
  double alpha[2], beta[2];
  const char *variant;
  skinny_choices choices; /* TSMTTSM and TSMM: a variant, if there is no text of one */
  ipt_host_tuning host;
  bool integers;    /* small enough for every sum to be exact in any order */
  bool infinities;  /* some numbers of an input are infinite or NaN */
  bool by_inverses; /* TRSM: within ten times the bounds of substitution */
  product_operand a, b, c;
  product_number *solution; /* TRSM: the expected result */
} product_case;

/* ---- Descriptors ---- */

typedef union product_desc {
  ipt_gemm_desc gemm;
  ipt_gemv_desc gemv;
  ipt_symv_desc symv;
  ipt_syrk_desc syrk;
  ipt_syr_desc syr;
  ipt_trsm_desc trsm;
  ipt_axpy_desc axpy;
  ipt_tsm_desc tsm;
} product_desc;

#define SET_NUMBERS(desc, c)                                                                       \
  do {                                                                                             \
    (desc)->type = (c)->type;                                                                      \
    (desc)->scaling = (c)->scaling;                                                                \
    (desc)->host = (c)->host;                                                                      \
    memcpy((desc)->alpha, (c)->alpha, sizeof(desc)->alpha);                                        \
  } while (0)

#define SET_BETA(desc, c) memcpy((desc)->beta, (c)->beta, sizeof(desc)->beta)

static inline void set_gemm(const product_case *c, product_desc *desc) {
  ipt_gemm_desc *d = &desc->gemm;
  SET_NUMBERS(d, c);
  SET_BETA(d, c);
  d->variant = c->variant;
  d->batch = c->batch;
  d->m = c->m;
  d->n = c->n;
  d->k = c->k;
  d->op_a = c->op_a;
  d->op_b = c->op_b;
  d->lda = c->lda;
  d->ldb = c->ldb;
  d->ldc = c->ldc;
  d->stride_a = c->stride_a;
  d->stride_b = c->stride_b;
  d->stride_c = c->stride_c;
  d->column_major = c->column_major;
  d->wide_c = c->wide_c;
}

static inline void set_gemv(const product_case *c, product_desc *desc) {
  ipt_gemv_desc *d = &desc->gemv;
  SET_NUMBERS(d, c);
  SET_BETA(d, c);
  d->variant = c->variant;
  d->batch = c->batch;
  d->m = c->m;
  d->n = c->n;
  d->op_a = c->op_a;
  d->lda = c->lda;
  d->incx = (int64_t)c->ldb;
  d->incy = (int64_t)c->ldc;
  d->stride_a = c->stride_a;
  d->stride_x = c->stride_b;
  d->stride_y = c->stride_c;
  d->column_major = c->column_major;
  d->wide_y = c->wide_c;
}

static inline void set_symv(const product_case *c, product_desc *desc) {
  ipt_symv_desc *d = &desc->symv;
  SET_NUMBERS(d, c);
  SET_BETA(d, c);
  d->variant = c->variant;
  d->n = c->n;
  d->triangle = c->triangle;
  d->lda = c->lda;
  d->incx = (int64_t)c->ldb;
  d->incy = (int64_t)c->ldc;
  d->column_major = c->column_major;
}

static inline void set_syrk(const product_case *c, product_desc *desc) {
  ipt_syrk_desc *d = &desc->syrk;
  SET_NUMBERS(d, c);
  SET_BETA(d, c);
  d->variant = c->variant;
  d->n = c->n;
  d->k = c->k;
  d->op_a = c->op_a;
  d->triangle = c->triangle;
  d->lda = c->lda;
  d->ldc = c->ldc;
  d->column_major = c->column_major;
  d->wide_c = c->wide_c;
}

static inline void set_syr(const product_case *c, product_desc *desc) {
  ipt_syr_desc *d = &desc->syr;
  SET_NUMBERS(d, c);
  d->variant = c->variant;
  d->n = c->n;
  d->triangle = c->triangle;
  d->incx = (int64_t)c->lda;
  d->lda = c->ldc;
  d->column_major = c->column_major;
}

static inline void set_trsm(const product_case *c, product_desc *desc) {
  ipt_trsm_desc *d = &desc->trsm;
  SET_NUMBERS(d, c);
  d->variant = c->variant;
  d->batch = c->batch;
  d->m = c->m;
  d->n = c->n;
  d->side = c->side;
  d->triangle = c->triangle;
  d->unit_diagonal = c->unit_diagonal;
  d->op_a = c->op_a;
  d->lda = c->lda;
  d->ldb = c->ldc;
  d->stride_a = c->stride_a;
  d->stride_b = c->stride_c;
  d->column_major = c->column_major;
}

static inline void set_axpy(const product_case *c, product_desc *desc) {
  ipt_axpy_desc *d = &desc->axpy;
  SET_NUMBERS(d, c);
  d->n = c->n;
  d->incx = (int64_t)c->lda;
  d->incy = (int64_t)c->ldc;
}

/* The text of choices serves one call: nobody reads a variant later. */
static inline void set_tsm(const product_case *c, product_desc *desc) {
  static skinny_variant chosen;
  ipt_tsm_desc *d = &desc->tsm;
  SET_NUMBERS(d, c);
  SET_BETA(d, c);
  chosen = write_variant(c->operation == TSMTTSM, &c->choices);
  d->variant = chosen.length > 0 ? chosen.text : c->variant;
  d->m = c->m;
  d->n = c->n;
  d->k = c->k;
  d->lda = c->lda;
  d->ldb = c->ldb;
  d->ldc = c->ldc;
  d->conjugate = c->conjugate;
  d->in_place = c->in_place;
  d->wide_c = c->wide_c;
}

/* ---- Calls ---- */

typedef ipt_result (*plan_function)(ipt_context *context, const product_desc *desc, ipt_plan **out);
typedef ipt_result (*call_function)(ipt_context *context, const void *a, const void *b, void *c,
                                    const product_desc *desc);

/* Functions of an operation whose descriptor is this member of the union. */
#define CALLS(name, member, arguments)                                                             \
  static inline ipt_result plan_##name(ipt_context *context, const product_desc *desc,             \
                                       ipt_plan **out) {                                           \
    return ipt_plan_create_##name(context, desc != NULL ? &desc->member : NULL, out);              \
  }                                                                                                \
  static inline ipt_result call_##name(ipt_context *context, const void *a, const void *b,         \
                                       void *c, const product_desc *desc) {                        \
    (void)b;                                                                                       \
    return ipt_##name(context, arguments, desc != NULL ? &desc->member : NULL);                    \
  }
#define TWO   a, c
#define THREE a, b, c

CALLS(gemm, gemm, THREE)
CALLS(gemv, gemv, THREE)
CALLS(symv, symv, THREE)
CALLS(hemv, symv, THREE)
CALLS(syrk, syrk, TWO)
CALLS(herk, syrk, TWO)
CALLS(syr, syr, TWO)
CALLS(her, syr, TWO)
CALLS(trsm, trsm, TWO)
CALLS(axpy, axpy, TWO)
CALLS(tsmttsm, tsm, THREE)
CALLS(tsmm, tsm, THREE)

/* ---- The table ---- */

enum {
  HAS_TWO_INPUTS = 1,
  HAS_BETA = 2,
  HAS_BATCH = 4,
  HAS_OP = 8,
  IS_HERMITIAN = 16,
  READS_TRIANGLE = 32,
  WRITES_TRIANGLE = 64,
  HAS_VARIANTS = 128,
  IS_TALL = 256,
  HAS_HALVES = 512,
  OF_MATRICES = HAS_TWO_INPUTS | HAS_BETA | HAS_VARIANTS
};

typedef struct product_traits {
  const char *name;
  unsigned flags;
  void (*set)(const product_case *c, product_desc *desc);
  plan_function plan;
  call_function call;
} product_traits;

static const product_traits products[PRODUCT_OPERATIONS] = {
    {"gemm", OF_MATRICES | HAS_BATCH | HAS_OP | HAS_HALVES, set_gemm, plan_gemm, call_gemm},
    {"gemv", OF_MATRICES | HAS_BATCH | HAS_OP | HAS_HALVES, set_gemv, plan_gemv, call_gemv},
    {"symv", OF_MATRICES | READS_TRIANGLE, set_symv, plan_symv, call_symv},
    {"hemv", OF_MATRICES | READS_TRIANGLE | IS_HERMITIAN, set_symv, plan_hemv, call_hemv},
    {"syrk", HAS_HALVES | HAS_VARIANTS | HAS_BETA | HAS_OP | WRITES_TRIANGLE, set_syrk, plan_syrk,
     call_syrk},
    {"herk", HAS_HALVES | HAS_VARIANTS | HAS_BETA | HAS_OP | WRITES_TRIANGLE | IS_HERMITIAN,
     set_syrk, plan_herk, call_herk},
    {"syr", HAS_VARIANTS | WRITES_TRIANGLE, set_syr, plan_syr, call_syr},
    {"her", HAS_VARIANTS | WRITES_TRIANGLE | IS_HERMITIAN, set_syr, plan_her, call_her},
    {"trsm", HAS_VARIANTS | HAS_BATCH | HAS_OP | READS_TRIANGLE, set_trsm, plan_trsm, call_trsm},
    {"axpy", 0, set_axpy, plan_axpy, call_axpy},
    {"tsmttsm", OF_MATRICES | IS_TALL | HAS_HALVES, set_tsm, plan_tsmttsm, call_tsmttsm},
    {"tsmm", OF_MATRICES | IS_TALL | HAS_HALVES, set_tsm, plan_tsmm, call_tsmm}};

static inline bool has(const product_case *c, unsigned flag) {
  return (products[c->operation].flags & flag) != 0;
}

/* Counts the types of an operation. */
static inline unsigned types_of(product_operation operation) {
  return (products[operation].flags & HAS_HALVES) != 0 ? ALL_TYPES : TYPES;
}

static inline const char *name_of(const product_case *c) {
  return products[c->operation].name;
}

static inline void set_desc(const product_case *c, product_desc *desc) {
  memset(desc, 0, sizeof *desc);
  products[c->operation].set(c, desc);
}

static inline ipt_result plan_product(ipt_context *context, const product_case *c, ipt_plan **out) {
  product_desc desc;
  set_desc(c, &desc);
  return products[c->operation].plan(context, &desc, out);
}

/* Calls the function with these operands; b is ignored if there are two. */
static inline ipt_result call_on(ipt_context *context, const product_case *c, const void *a,
                                 const void *b, void *out) {
  product_desc desc;
  set_desc(c, &desc);
  return products[c->operation].call(context, a, b, out, &desc);
}

/* ---- Shapes ---- */

/* A vector is a matrix of one column, stored row by row whatever the layout. */
typedef struct operand_shape {
  uint64_t rows, cols; /* as stored; 0 by 0: there is no such operand */
  bool is_vector;
} operand_shape;

static inline operand_shape matrix_of(uint64_t rows, uint64_t cols) {
  operand_shape shape = {rows, cols, false};
  return shape;
}

static inline operand_shape transposed_if(ipt_op op, uint64_t rows, uint64_t cols) {
  return op == IPT_OP_NONE ? matrix_of(rows, cols) : matrix_of(cols, rows);
}

static inline operand_shape vector_of(uint64_t count) {
  operand_shape shape = {count, 1, true};
  return shape;
}

static inline uint64_t order_of(const product_case *c) {
  return c->side == IPT_SIDE_LEFT ? c->m : c->n;
}

static inline operand_shape shape_of_a(const product_case *c) {
  switch (c->operation) {
  case GEMM:
    return transposed_if(c->op_a, c->m, c->k);
  case GEMV:
    return matrix_of(c->m, c->n);
  case SYMV:
  case HEMV:
    return matrix_of(c->n, c->n);
  case SYRK:
  case HERK:
    return transposed_if(c->op_a, c->n, c->k);
  case TRSM:
    return matrix_of(order_of(c), order_of(c));
  case TSMTTSM:
  case TSMM:
    return matrix_of(c->k, c->m);
  default:
    return vector_of(c->n);
  }
}

static inline operand_shape shape_of_b(const product_case *c) {
  switch (c->operation) {
  case GEMM:
    return transposed_if(c->op_b, c->k, c->n);
  case GEMV:
    return vector_of(c->op_a == IPT_OP_NONE ? c->n : c->m);
  case SYMV:
  case HEMV:
    return vector_of(c->n);
  case TSMTTSM:
    return matrix_of(c->k, c->n);
  case TSMM:
    return matrix_of(c->m, c->n);
  default:
    return matrix_of(0, 0);
  }
}

static inline operand_shape shape_of_c(const product_case *c) {
  switch (c->operation) {
  case GEMM:
  case TRSM:
  case TSMTTSM:
    return matrix_of(c->m, c->n);
  case GEMV:
    return vector_of(c->op_a == IPT_OP_NONE ? c->m : c->n);
  case SYMV:
  case HEMV:
  case AXPY:
    return vector_of(c->n);
  case TSMM:
    return matrix_of(c->k, c->n);
  default:
    return matrix_of(c->n, c->n);
  }
}

/* Terms of each sum. */
static inline uint64_t terms_of(const product_case *c) {
  switch (c->operation) {
  case GEMM:
  case SYRK:
  case HERK:
  case TSMTTSM:
    return c->k;
  case GEMV:
    return c->op_a == IPT_OP_NONE ? c->n : c->m;
  case SYMV:
  case HEMV:
    return c->n;
  case TSMM:
    return c->m;
  case TRSM:
    return order_of(c);
  default:
    return 1;
  }
}

#endif
