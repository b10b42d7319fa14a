/* OpenBLAS: cblas_?imatcopy.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <cblas.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

/* OpenBLAS copies the matrix to memory for a square as wide as the longer side, and ends the
 * process if it gets none. */
static uint64_t copy_bytes(const bench_case *c) {
  uint64_t longer = c->desc.rows > c->desc.cols ? c->desc.rows : c->desc.cols;
  return longer * longer * c->desc.elem_size;
}

static bool open_openblas(bench_subject *subject, unsigned char *data) {
  const uint64_t most = (uint64_t)4 << 30;
  const ipt_transpose_desc *desc = &subject->c->desc;
  (void)data;
  if (desc->rows > INT_MAX || desc->cols > INT_MAX)
    return bench_refuse(subject, "OpenBLAS counts with int");
  if (copy_bytes(subject->c) > most)
    return bench_refuse(subject,
                        "it would allocate %" PRIu64 " bytes and end the process without them",
                        copy_bytes(subject->c));
  openblas_set_num_threads((int)subject->threads);
  subject->scratch = (int64_t)copy_bytes(subject->c);
  snprintf(subject->plan, sizeof subject->plan, "%s", openblas_get_config());
  return true;
}

static bool run_openblas(bench_subject *subject, unsigned char *data) {
  const ipt_transpose_desc *desc = &subject->c->desc;
  int rows = (int)desc->rows, cols = (int)desc->cols;
  for (uint64_t b = 0; b < desc->batch; b++, data += bench_matrix_bytes(subject->c))
    if (desc->elem_size == 4)
      cblas_simatcopy(CblasRowMajor, CblasTrans, rows, cols, 1, (float *)(void *)data, cols, rows);
    else
      cblas_dimatcopy(CblasRowMajor, CblasTrans, rows, cols, 1, (double *)(void *)data, cols, rows);
  return true;
}

static void close_openblas(bench_subject *subject) {
  (void)subject;
}

const bench_method bench_openblas = {"OpenBLAS", bench_is_float_or_double, open_openblas,
                                     run_openblas, close_openblas};
