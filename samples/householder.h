/* Reflections, for samples that factorise matrices by them: the CPU's counterpart of
 * shaders/householder.comp, and a function for residuals. */
#ifndef HOUSEHOLDER_H
#define HOUSEHOLDER_H

#include <math.h>
#include "machine.h"

/* Makes a reflection I - tau v v^T that turns all numbers of a column but the first into zeros, and
 * w = tau v. Below the first number the column becomes v without its first number, which is 1. The
 * places are those of column, v and w. One further number of v and of w becomes 0. */
static inline void reflect(float *memory, const step *it, uint32_t pitch) {
  float *column = memory + it->places[0], *v = memory + it->places[1], *w = memory + it->places[2];
  float squares = 0, first = column[0];
  (void)pitch;
  for (uint32_t i = 0; i < it->rows; i++)
    squares += column[i] * column[i];
  float left = first < 0 ? sqrtf(squares) : -sqrtf(squares);
  float scale = squares > 0 ? 1 / (first - left) : 0, tau = squares > 0 ? (left - first) / left : 2;
  for (uint32_t i = 0; i < it->rows; i++) {
    v[i] = i == 0 ? 1 : column[i] * scale;
    w[i] = tau * v[i];
    column[i] = i == 0 ? left : v[i];
  }
  v[it->rows] = w[it->rows] = 0;
}

/* z = (I - tau v v^T) z, where the column holds the result of reflect(). */
static inline void reflect_vector(const float *column, uint32_t rows, double *z) {
  double squares = 1, product = z[0];
  for (uint32_t i = 1; i < rows; i++) {
    squares += (double)column[i] * (double)column[i];
    product += (double)column[i] * z[i];
  }
  z[0] -= 2 * product / squares;
  for (uint32_t i = 1; i < rows; i++)
    z[i] -= 2 * product / squares * (double)column[i];
}

#endif
