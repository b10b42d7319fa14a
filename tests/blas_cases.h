/* Calls of matcopy functions, of libipt_blas or of another library, and their expected results by
 * definition. */
#ifndef IPT_TESTS_BLAS_CASES_H
#define IPT_TESTS_BLAS_CASES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ipt_blas.h"
#include "reference.h"

typedef void (*blas_function)(void);

enum { BLAS_TYPES = 4 }; /* s, d, c, z */

/* [type][1: in place][1: the Fortran name] */
typedef struct blas_library {
  blas_function function[BLAS_TYPES][2][2];
} blas_library;

typedef struct blas_case {
  int type, in_place, fortran;
  char order, trans; /* R or C; N, T, C or R; any other letter is wrong */
  int rows, cols, lda, ldb;
  double alpha[2];
} blas_case;

static inline size_t blas_elem_size(int type) {
  static const size_t sizes[BLAS_TYPES] = {4, 8, 8, 16};
  return sizes[type];
}

static inline int blas_is_complex(int type) {
  return type >= 2;
}

static inline int blas_is_double(int type) {
  return type % 2 == 1;
}

static inline int blas_transposes(const blas_case *c) {
  return c->trans == 'T' || c->trans == 'C';
}

static inline const char *blas_describe(const blas_case *c) {
  static char text[160];
  snprintf(text, sizeof text, "%s%c%cmatcopy order %c trans %c %d x %d alpha %g %g lda %d ldb %d",
           c->fortran ? "" : "cblas_", "sdcz"[c->type], c -> in_place ? 'i' : 'o', c->order,
           c->trans, c->rows, c->cols, c->alpha[0], c->alpha[1], c->lda, c->ldb);
  return text;
}

/* Adds to the least pitches the given numbers of elements. */
static inline void blas_set_pitches(blas_case *c, int lda_extra, int ldb_extra) {
  int row_major = c->order == 'R';
  c->lda = (row_major ? c->cols : c->rows) + lda_extra;
  c->ldb = (row_major != blas_transposes(c) ? c->cols : c->rows) + ldb_extra;
}

/* ---- Calls ---- */

static inline int blas_cblas_order(char order) {
  return order == 'R' ? 101 : order == 'C' ? 102 : order;
}

static inline int blas_cblas_trans(char trans) {
  const char *found = trans != 0 ? strchr("NTCR", trans) : NULL;
  return found != NULL ? 111 + (int)(found - "NTCR") : trans;
}

typedef void (*blas_in_s)(int, int, int, int, float, void *, int, int);
typedef void (*blas_in_d)(int, int, int, int, double, void *, int, int);
typedef void (*blas_in_z)(int, int, int, int, const void *, void *, int, int);
typedef void (*blas_out_s)(int, int, int, int, float, const void *, int, void *, int);
typedef void (*blas_out_d)(int, int, int, int, double, const void *, int, void *, int);
typedef void (*blas_out_z)(int, int, int, int, const void *, const void *, int, void *, int);
typedef void (*blas_in_f)(const char *, const char *, const int *, const int *, const void *,
                          void *, const int *, const int *);
typedef void (*blas_out_f)(const char *, const char *, const int *, const int *, const void *,
                           const void *, const int *, void *, const int *);

static inline void blas_call_cblas(blas_function f, const blas_case *c, const void *alpha,
                                   const void *a, void *b) {
  int order = blas_cblas_order(c->order), trans = blas_cblas_trans(c->trans);
  int m = c->rows, n = c->cols;
  if (c->in_place && c->type == 0)
    ((blas_in_s)f)(order, trans, m, n, (float)c->alpha[0], b, c->lda, c->ldb);
  else if (c->in_place && c->type == 1)
    ((blas_in_d)f)(order, trans, m, n, c->alpha[0], b, c->lda, c->ldb);
  else if (c->in_place)
    ((blas_in_z)f)(order, trans, m, n, alpha, b, c->lda, c->ldb);
  else if (c->type == 0)
    ((blas_out_s)f)(order, trans, m, n, (float)c->alpha[0], a, c->lda, b, c->ldb);
  else if (c->type == 1)
    ((blas_out_d)f)(order, trans, m, n, c->alpha[0], a, c->lda, b, c->ldb);
  else
    ((blas_out_z)f)(order, trans, m, n, alpha, a, c->lda, b, c->ldb);
}

/* In place, the matrix is b, and a is ignored. */
static inline void blas_call(const blas_library *library, const blas_case *c, const void *a,
                             void *b) {
  blas_function f = library->function[c->type][c->in_place][c->fortran];
  const float alpha_f32[2] = {(float)c->alpha[0], (float)c->alpha[1]};
  const void *alpha = blas_is_double(c->type) ? (const void *)c->alpha : (const void *)alpha_f32;
  if (!c->fortran)
    blas_call_cblas(f, c, alpha, a, b);
  else if (c->in_place)
    ((blas_in_f)f)(&c->order, &c->trans, &c->rows, &c->cols, alpha, b, &c->lda, &c->ldb);
  else
    ((blas_out_f)f)(&c->order, &c->trans, &c->rows, &c->cols, alpha, a, &c->lda, b, &c->ldb);
}

#define BLAS_FUNCTIONS(type)                                                                       \
  {                                                                                                \
    {(blas_function)cblas_##type##omatcopy, (blas_function)type##omatcopy_}, {                     \
      (blas_function) cblas_##type##imatcopy, (blas_function)type##imatcopy_                       \
    }                                                                                              \
  }
static const blas_library blas_ours = {
    {BLAS_FUNCTIONS(s), BLAS_FUNCTIONS(d), BLAS_FUNCTIONS(c), BLAS_FUNCTIONS(z)}};

/* ---- Arguments of xerbla_ ---- */

static struct {
  char name[32];
  int info, length, calls;
} blas_error;

static inline void blas_record_error(const char *name, const int *info, int length) {
  memset(&blas_error.name, 0, sizeof blas_error.name);
  memcpy(blas_error.name, name, length < 31 ? (size_t)length : 31);
  blas_error.info = *info;
  blas_error.length = length;
  blas_error.calls++;
}

/* ---- Expected results ---- */

static inline double blas_number(int type, const unsigned char *place) {
  float single;
  double number;
  if (blas_is_double(type)) {
    memcpy(&number, place, 8);
    return number;
  }
  memcpy(&single, place, 4);
  return single;
}

static inline void blas_set_number(int type, unsigned char *place, double number) {
  float single = (float)number;
  if (blas_is_double(type))
    memcpy(place, &number, 8);
  else
    memcpy(place, &single, 4);
}

/* With alpha 1, bytes are moved and only the sign of the imaginary part changes. */
static inline void blas_move_element(int type, int conjugates, unsigned char *to,
                                     const unsigned char *from) {
  static const union {
    uint16_t number;
    unsigned char first;
  } endian = {1};
  size_t size = blas_elem_size(type), last = endian.first ? size - 1 : size / 2;
  memcpy(to, from, size);
  if (conjugates && blas_is_complex(type))
    to[last] = (unsigned char)(to[last] ^ 0x80);
}

static inline void blas_scale_element(int type, int conjugates, const double *alpha,
                                      unsigned char *to, const unsigned char *from) {
  size_t half = blas_elem_size(type) / 2;
  if (!blas_is_complex(type)) {
    blas_set_number(type, to, alpha[0] * blas_number(type, from));
    return;
  }
  double re = blas_number(type, from), im = blas_number(type, from + half);
  im = conjugates ? -im : im;
  blas_set_number(type, to, alpha[0] * re - alpha[1] * im);
  blas_set_number(type, to + half, alpha[0] * im + alpha[1] * re);
}

static inline void blas_reference_element(const blas_case *c, unsigned char *to,
                                          const unsigned char *from) {
  int conjugates = c->trans == 'C' || c->trans == 'R';
  int imaginary = blas_is_complex(c->type) && c->alpha[1] != 0;
  if (c->alpha[0] == 1 && !imaginary)
    blas_move_element(c->type, conjugates, to, from);
  else if (c->alpha[0] == 0 && !imaginary)
    memset(to, 0, blas_elem_size(c->type));
  else
    blas_scale_element(c->type, conjugates, c->alpha, to, from);
}

/* b and a must not overlap. In place, a is a copy of the old b. */
static inline void blas_reference(const blas_case *c, unsigned char *b, const unsigned char *a) {
  size_t size = blas_elem_size(c->type), lda = (size_t)c->lda, ldb = (size_t)c->ldb;
  int row_major = c->order == 'R';
  for (size_t i = 0; i < (size_t)c->rows; i++)
    for (size_t j = 0; j < (size_t)c->cols; j++) {
      size_t from = row_major ? i * lda + j : j * lda + i;
      size_t row = blas_transposes(c) ? j : i, col = blas_transposes(c) ? i : j;
      size_t to = row_major ? row * ldb + col : col * ldb + row;
      blas_reference_element(c, b + to * size, a + from * size);
    }
}

/* ---- Memory ---- */

/* Fills memory with any bytes, NaNs of all kinds among them, or with small numbers whose products
 * are exact. */
static inline void blas_fill(int type, unsigned char *data, size_t bytes, int any_bytes) {
  size_t real = blas_is_double(type) ? 8 : 4;
  if (any_bytes) {
    for (size_t i = 0; i < bytes; i++) {
      uint32_t four = random_number() | (i % 3 == 0 ? 0x7f800000u : 0);
      memcpy(data + i, &four, bytes - i < 4 ? 1 : 4);
      i += bytes - i < 4 ? 0 : 3;
    }
    return;
  }
  for (size_t i = 0; i + real <= bytes; i += real)
    blas_set_number(type, data + i, (double)random_between(1, 4000) - 2000.5);
}

/* Elements of A or of the result, from the first to the last. */
static inline size_t blas_extent(const blas_case *c, int of_result) {
  size_t rows = (size_t)c->rows, cols = (size_t)c->cols;
  int row_major = (c->order == 'R') != (of_result && blas_transposes(c));
  size_t outer = row_major ? rows : cols, inner = row_major ? cols : rows;
  return (outer - 1) * (size_t)(of_result ? c->ldb : c->lda) + inner;
}

static inline int blas_same(const blas_case *c, const unsigned char *x, const unsigned char *y,
                            size_t bytes) {
  size_t real = blas_is_double(c->type) ? 8 : 4;
  if (memcmp(x, y, bytes) == 0)
    return 1;
  if (c->alpha[0] == 1 && c->alpha[1] == 0)
    return 0;
  for (size_t i = 0; i + real <= bytes; i += real) /* zeros may have either sign */
    if (memcmp(x + i, y + i, real) != 0 &&
        !(blas_number(c->type, x + i) == blas_number(c->type, y + i)))
      return 0;
  return 1;
}

enum { BLAS_MARGIN = 256 }; /* bytes before and after */

/* Memory that is kept from case to case, because sanitizers take long to allocate much. It ends
 * where the sanitizer notices an access. */
static inline unsigned char *blas_buffer(int number, size_t bytes) {
  static unsigned char *memory[4];
  static size_t size[4];
  if (bytes > size[number]) {
    free(memory[number]);
    size[number] = (bytes + 63) / 64 * 64;
    memory[number] = (unsigned char *)malloc(size[number]);
  }
  if (bytes > 0 && memory[number] == NULL)
    abort();
  return bytes > 0 ? memory[number] + size[number] - bytes : memory[number];
}

/* Whether our library computes the result and leaves all other memory alone. */
static inline int blas_runs_right(const blas_case *c) {
  size_t size = blas_elem_size(c->type), before = blas_extent(c, 0), after = blas_extent(c, 1);
  size_t bytes = (c->in_place && before > after ? before : after) * size + 2 * BLAS_MARGIN;
  size_t source_bytes = before * size;
  unsigned char *b = blas_buffer(0, bytes), *expected = blas_buffer(1, bytes);
  unsigned char *a = blas_buffer(2, source_bytes), *a_copy = blas_buffer(3, source_bytes);
  int any_bytes = (c->alpha[0] == 1 || c->alpha[0] == 0) && c->alpha[1] == 0;
  blas_fill(c->type, b, bytes, any_bytes);
  if (c->in_place)
    memcpy(a, b + BLAS_MARGIN, source_bytes);
  else
    blas_fill(c->type, a, source_bytes, any_bytes);
  memcpy(a_copy, a, source_bytes);
  memcpy(expected, b, bytes);
  blas_reference(c, expected + BLAS_MARGIN, a);
  blas_call(&blas_ours, c, a, b + BLAS_MARGIN);
  return blas_same(c, b, expected, bytes) && memcmp(a, a_copy, source_bytes) == 0;
}

#endif
