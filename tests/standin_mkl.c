/* Stands in for libmkl_rt: the functions that ipt-bench takes from it, as MKL documents them.
 * Another order, another distance between rows or another factor than the test has leaves the data
 * as they are.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int threads, layer;

static void transpose(char ordering, char trans, size_t rows, size_t cols, double alpha, void *ab,
                      size_t lda, size_t ldb, size_t size) {
  char *to = (char *)ab, *from = (char *)malloc(rows * cols * size);
  if (ordering == 'R' && trans == 'T' && alpha == 1 && lda == cols && ldb == rows && from != NULL) {
    memcpy(from, to, rows * cols * size);
    for (size_t i = 0; i < rows; i++)
      for (size_t j = 0; j < cols; j++)
        memcpy(to + (j * rows + i) * size, from + (i * cols + j) * size, size);
  }
  free(from);
}

void MKL_Simatcopy(char ordering, char trans, size_t rows, size_t cols, float alpha, float *ab,
                   size_t lda, size_t ldb);
void MKL_Dimatcopy(char ordering, char trans, size_t rows, size_t cols, double alpha, double *ab,
                   size_t lda, size_t ldb);
void MKL_Set_Num_Threads(int number);
int MKL_Set_Threading_Layer(int number);
void MKL_Get_Version_String(char *text, int size);

void MKL_Simatcopy(char ordering, char trans, size_t rows, size_t cols, float alpha, float *ab,
                   size_t lda, size_t ldb) {
  transpose(ordering, trans, rows, cols, alpha, ab, lda, ldb, sizeof *ab);
}

#ifndef WITHOUT_DOUBLES
void MKL_Dimatcopy(char ordering, char trans, size_t rows, size_t cols, double alpha, double *ab,
                   size_t lda, size_t ldb) {
  transpose(ordering, trans, rows, cols, alpha, ab, lda, ldb, sizeof *ab);
}
#endif

void MKL_Set_Num_Threads(int number) {
  threads = number;
}

int MKL_Set_Threading_Layer(int number) {
  return layer = number;
}

/* MKL fills the rest of the text with blanks. */
void MKL_Get_Version_String(char *text, int size) {
  snprintf(text, (size_t)size, "stand-in, layer %d, %d threads   ", layer, threads);
}
