/* Makes the columns of a tall matrix, whose rows are distributed over the ranks of MPI,
 * orthonormal, block by block: classical Gram-Schmidt between blocks, Cholesky factors within one.
 * Everything is done twice, which is enough for full precision. ipt_mpi_tsmttsm gives the small
 * matrices, which depend on all rows, to all ranks with the same bits. */
#include "../cli/standard_streams.h"
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h */
#define IPT_MPI_IMPLEMENTATION
#include "ipt_mpi.h" /* dist/ipt_mpi.h; nothing else of ipt is needed */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ALL_ROWS = 200003, BLOCKS = 4, WIDTH = 6, COLS = BLOCKS * WIDTH };

static ipt_context *context;
static uint64_t rows; /* rows of this rank */

static void fail(const char *reason) {
  fprintf(stderr, "failed: %s\n", reason);
  MPI_Abort(MPI_COMM_WORLD, 1);
  exit(1); /* MPI_Abort may return */
}

static void try(ipt_result result) {
  if (result != IPT_SUCCESS)
    fail(ipt_result_string(result));
}

/* A block is some columns of the matrix, so its rows are as far apart as those of the matrix. */
static ipt_tsm_desc block_desc(uint64_t m, uint64_t n) {
  ipt_tsm_desc desc = {.type = IPT_TYPE_F64, .m = m, .n = n, .k = rows, .lda = COLS};
  return desc;
}

/* c = a^T b, over the rows of all ranks. */
static void multiply(const double *a, uint64_t m, const double *b, uint64_t n, double *c) {
  ipt_tsm_desc desc = block_desc(m, n);
  desc.ldb = COLS;
  try(ipt_mpi_tsmttsm(context, MPI_COMM_WORLD, a, b, c, &desc, NULL));
}

/* c = Q^T X and X = X - Q c, which removes from X its projection on the columns before it. */
static void remove_projection(const double *q, double *x, uint64_t before, double *c) {
  ipt_tsm_desc desc = block_desc(before, WIDTH);
  multiply(q, before, x, WIDTH, c);
  desc.ldc = COLS;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = -1;
  desc.beta[0] = 1;
  try(ipt_mpi_tsmm(context, MPI_COMM_WORLD, q, c, x, &desc));
}

/* r = R, upper triangular, with R^T R = g; inverse = R^-1. */
static void cholesky(const double *g, double *r, double *inverse) {
  for (int i = 0; i < WIDTH * WIDTH; i++)
    r[i] = inverse[i] = 0;
  for (int i = 0; i < WIDTH; i++)
    for (int j = i; j < WIDTH; j++) {
      double rest = g[i * WIDTH + j];
      for (int l = 0; l < i; l++)
        rest -= r[l * WIDTH + i] * r[l * WIDTH + j];
      r[i * WIDTH + j] = i == j ? sqrt(rest) : rest / r[i * WIDTH + i];
    }
  for (int j = 0; j < WIDTH; j++)
    for (int i = j; i >= 0; i--) {
      double rest = i == j ? 1 : 0;
      for (int l = i + 1; l <= j; l++)
        rest -= r[i * WIDTH + l] * inverse[l * WIDTH + j];
      inverse[i * WIDTH + j] = rest / r[i * WIDTH + i];
    }
}

/* X = X R^-1 with R^T R = X^T X, in place. */
static void orthonormalise_block(double *x, double *r) {
  double g[WIDTH * WIDTH], inverse[WIDTH * WIDTH];
  ipt_tsm_desc desc = block_desc(WIDTH, WIDTH);
  multiply(x, WIDTH, x, WIDTH, g);
  cholesky(g, r, inverse);
  desc.ldc = COLS;
  try(ipt_mpi_tsmm(context, MPI_COMM_WORLD, x, inverse, x, &desc));
}

/* total = the part of R above a block of columns, from both rounds. The first round has left X1
 * with X = Q C1 + X1 R1, the second Q' with X1 = Q C2 + Q' R2: X = Q (C1 + C2 R1) + Q' (R2 R1). */
static void combine(const double *c1, const double *c2, const double *r1, const double *r2,
                    uint64_t before, double *total) {
  for (uint64_t i = 0; i < before + WIDTH; i++)
    for (int j = 0; j < WIDTH; j++) {
      const double *left = i < before ? c2 + i * WIDTH : r2 + (i - before) * WIDTH;
      double sum = i < before ? c1[i * WIDTH + (uint64_t)j] : 0;
      for (int l = 0; l < WIDTH; l++)
        sum += left[l] * r1[l * WIDTH + j];
      total[i * COLS + (uint64_t)j] = sum;
    }
}

/* Makes x orthonormal, and orthogonal to the columns of q before it. r receives its columns of R,
 * where Q R = A. */
static void orthonormalise(const double *q, double *x, uint64_t before, double *r) {
  static double c[2][COLS * WIDTH], rr[2][WIDTH * WIDTH];
  for (int round = 0; round < 2; round++) {
    if (before > 0)
      remove_projection(q, x, before, c[round]);
    orthonormalise_block(x, rr[round]);
  }
  combine(c[0], c[1], rr[0], rr[1], before, r);
}

/* Returns the largest element of Q^T Q - I. */
static double loss_of_orthogonality(const double *q) {
  static double g[COLS * COLS];
  double worst = 0;
  multiply(q, COLS, q, COLS, g);
  for (int i = 0; i < COLS; i++)
    for (int j = 0; j < COLS; j++)
      worst = fmax(worst, fabs(g[i * COLS + j] - (i == j)));
  return worst;
}

/* Returns the norm of A - Q R divided by that of A, both Frobenius norms. a becomes the
 * difference. */
static double residual(double *a, const double *q, const double *r) {
  static double g[COLS * COLS];
  double norms[2] = {0, 0};
  ipt_tsm_desc desc = block_desc(COLS, COLS);
  desc.ldc = COLS;
  for (int i = 0; i < 2; i++) {
    multiply(a, COLS, a, COLS, g);
    for (int j = 0; j < COLS; j++)
      norms[i] += g[j * COLS + j];
    desc.scaling = IPT_SCALING_ALPHA_BETA;
    desc.alpha[0] = -1;
    desc.beta[0] = 1;
    if (i == 0)
      try(ipt_mpi_tsmm(context, MPI_COMM_WORLD, q, r, a, &desc));
  }
  return sqrt(norms[1] / norms[0]);
}

/* The columns point in similar directions. */
static void fill(double *a, uint64_t first_row) {
  uint64_t state = first_row * 12345 + 1;
  for (uint64_t i = 0; i < rows * COLS; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    a[i] = (double)(state >> 40) / (1 << 24) + (double)((first_row + i / COLS) % 7);
  }
}

int main(int argc, char **argv) {
  open_standard_streams();
  static double r[COLS * COLS];
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  uint64_t first_row = (uint64_t)ALL_ROWS * (uint64_t)rank / (uint64_t)ranks;
  rows = (uint64_t)ALL_ROWS * ((uint64_t)rank + 1) / (uint64_t)ranks - first_row;
  size_t size = (size_t)rows * COLS * sizeof(double);
  double *a = (double *)malloc(size), *q = (double *)malloc(size);
  if (a == NULL || q == NULL)
    fail("out of memory");
  try(ipt_context_create(NULL, &context));
  fill(a, first_row);
  memcpy(q, a, size);
  for (uint64_t before = 0; before < COLS; before += WIDTH)
    orthonormalise(q, q + before, before, r + before);
  double loss = loss_of_orthogonality(q), left = residual(a, q, r);
  if (rank == 0)
    printf("%s, %d ranks, %d columns of %d numbers\n|Q^T Q - I|: %.1e, |A - QR| / |A|: %.1e\n",
           ipt_context_device_name(context), ranks, COLS, ALL_ROWS, loss, left);
  ipt_context_destroy(context);
  free(a);
  free(q);
  MPI_Finalize();
  return loss < 1e-12 && left < 1e-12 ? 0 : 1;
}
