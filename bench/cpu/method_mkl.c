/* MKL: mkl_?imatcopy of libmkl_rt, which is opened where it is installed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As in mkl_trans.h and mkl_service.h. */
typedef void float_transposition(char ordering, char trans, size_t rows, size_t cols, float alpha,
                                 float *ab, size_t lda, size_t ldb);
typedef void double_transposition(char ordering, char trans, size_t rows, size_t cols, double alpha,
                                  double *ab, size_t lda, size_t ldb);
typedef void set_number(int number);
typedef int set_and_return(int number);
typedef void get_text(char *text, int size);

typedef struct mkl {
  float_transposition *transpose_floats;
  double_transposition *transpose_doubles;
  set_number *set_threads;
  set_and_return *set_threading_layer;
  get_text *version;
} mkl;

/* It stays open, since its threads may live on. */
static void *library(void) {
  static const char *const names[] = {"libmkl_rt.so", "libmkl_rt.so.2", "libmkl_rt.so.1"};
  void *opened = NULL;
  for (size_t i = 0; i < sizeof names / sizeof names[0] && opened == NULL; i++)
    opened = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  return opened;
}

/* Pointers to functions and to data cannot be converted in C99. */
static bool find(void *opened, const char *name, void *function) {
  void *symbol = dlsym(opened, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static bool find_all(void *opened, mkl *m) {
  return find(opened, "MKL_Simatcopy", &m->transpose_floats) &&
         find(opened, "MKL_Dimatcopy", &m->transpose_doubles) &&
         find(opened, "MKL_Set_Num_Threads", &m->set_threads) &&
         find(opened, "MKL_Set_Threading_Layer", &m->set_threading_layer) &&
         find(opened, "MKL_Get_Version_String", &m->version);
}

static bool applies(const bench_case *c) {
  return bench_is_float_or_double(c) && library() != NULL;
}

/* MKL ends the process if it does not find its threading layer. The GNU one takes libgomp, which
 * most systems have. */
static bool open_mkl(bench_subject *subject, unsigned char *data) {
  enum { MKL_THREADING_GNU = 3 };
  static mkl functions;
  void *opened = library();
  (void)data;
  if (opened == NULL || !find_all(opened, &functions))
    return bench_refuse(subject, "libmkl_rt lacks a function");
  if (getenv("MKL_THREADING_LAYER") == NULL)
    functions.set_threading_layer(MKL_THREADING_GNU);
  functions.set_threads((int)subject->threads);
  functions.version(subject->plan, (int)sizeof subject->plan - 1);
  for (size_t end = strlen(subject->plan); end > 0 && subject->plan[end - 1] == ' '; end--)
    subject->plan[end - 1] = '\0';
  subject->scratch = BENCH_UNKNOWN_SCRATCH;
  subject->state = &functions;
  return true;
}

static bool run_mkl(bench_subject *subject, unsigned char *data) {
  const mkl *m = (const mkl *)subject->state;
  const ipt_transpose_desc *desc = &subject->c->desc;
  size_t rows = (size_t)desc->rows, cols = (size_t)desc->cols;
  for (uint64_t b = 0; b < desc->batch; b++, data += bench_matrix_bytes(subject->c))
    if (desc->elem_size == 4)
      m->transpose_floats('R', 'T', rows, cols, 1, (float *)(void *)data, cols, rows);
    else
      m->transpose_doubles('R', 'T', rows, cols, 1, (double *)(void *)data, cols, rows);
  return true;
}

static void close_mkl(bench_subject *subject) {
  (void)subject;
}

const bench_method bench_mkl = {"MKL", applies, open_mkl, run_mkl, close_mkl};
