/* Makes the columns of a tall matrix orthonormal, block by block, with the two products of tall &
 * skinny matrices: classical Gram-Schmidt between blocks, Cholesky factors within one. Everything
 * is done twice, which is enough for full precision. */
#include "../cli/standard_streams.h"
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */
#include <math.h>

enum { ROWS = 200000, BLOCKS = 4, WIDTH = 6, COLS = BLOCKS * WIDTH };
#define TRY(call)                                                                                  \
  ((call) == IPT_SUCCESS ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

static ipt_context *context;

/* A block is some columns of the matrix, so its rows are as far apart as those of the matrix. */
static ipt_tsm_desc block_desc(uint64_t m, uint64_t n) {
  ipt_tsm_desc desc = {.type = IPT_TYPE_F32, .m = m, .n = n, .k = ROWS, .lda = COLS};
  return desc;
}

/* X = X - Q (Q^T X), which removes from X its projection on the columns before it. */
static void remove_projection(const float *q, float *x, uint64_t before) {
  static float c[COLS * WIDTH];
  ipt_tsm_desc desc = block_desc(before, WIDTH);
  desc.ldb = COLS;
  TRY(ipt_tsmttsm(context, q, x, c, &desc));
  desc.ldb = 0;
  desc.ldc = COLS;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = -1;
  desc.beta[0] = 1;
  TRY(ipt_tsmm(context, q, c, x, &desc));
}

/* r = R^-1, upper triangular, with R^T R = g. */
static void inverse_cholesky(const float *g, float *r) {
  double factor[WIDTH][WIDTH] = {{0}}, inverse[WIDTH][WIDTH] = {{0}};
  for (int i = 0; i < WIDTH; i++)
    for (int j = i; j < WIDTH; j++) {
      double rest = g[i * WIDTH + j];
      for (int l = 0; l < i; l++)
        rest -= factor[l][i] * factor[l][j];
      factor[i][j] = i == j ? sqrt(rest) : rest / factor[i][i];
    }
  for (int j = 0; j < WIDTH; j++)
    for (int i = j; i >= 0; i--) {
      double rest = i == j ? 1 : 0;
      for (int l = i + 1; l <= j; l++)
        rest -= factor[i][l] * inverse[l][j];
      inverse[i][j] = rest / factor[i][i];
    }
  for (int i = 0; i < WIDTH * WIDTH; i++)
    r[i] = (float)inverse[i / WIDTH][i % WIDTH];
}

/* X = X R^-1 with R^T R = X^T X, in place. */
static void orthonormalise_block(float *x) {
  float g[WIDTH * WIDTH], r[WIDTH * WIDTH];
  ipt_tsm_desc desc = block_desc(WIDTH, WIDTH);
  desc.ldb = COLS;
  TRY(ipt_tsmttsm(context, x, x, g, &desc));
  inverse_cholesky(g, r);
  desc.ldb = 0;
  desc.ldc = COLS;
  TRY(ipt_tsmm(context, x, r, x, &desc));
}

/* Returns the largest cosine of the angle between two columns. */
static double loss_of_orthogonality(const float *q) {
  static float g[COLS * COLS];
  double worst = 0;
  ipt_tsm_desc desc = block_desc(COLS, COLS);
  TRY(ipt_tsmttsm(context, q, q, g, &desc));
  for (int i = 0; i < COLS; i++)
    for (int j = 0; j < i; j++)
      worst = fmax(worst, fabs(g[i * COLS + j]) / sqrt((double)g[i * COLS + i] * g[j * COLS + j]));
  return worst;
}

/* The columns point in similar directions. */
static void fill(float *q) {
  uint32_t state = 1;
  for (size_t i = 0; i < (size_t)ROWS * COLS; i++) {
    state = state * 1664525u + 1013904223u;
    q[i] = (float)(state >> 8) / (1 << 24) + (float)(i / COLS % 7);
  }
}

int main(void) {
  open_standard_streams();
  float *q = (float *)malloc(sizeof *q * ROWS * COLS);
  if (q == NULL)
    return 1;
  TRY(ipt_context_create(NULL, &context));
  fill(q);
  printf("%s, %d columns of %d numbers\n", ipt_context_device_name(context), COLS, ROWS);
  printf("largest cosine between columns before: %.1e\n", loss_of_orthogonality(q));
  for (int block = 0; block < BLOCKS; block++)
    for (int round = 0; round < 2; round++) {
      if (block > 0)
        remove_projection(q, q + block * WIDTH, (uint64_t)block * WIDTH);
      orthonormalise_block(q + block * WIDTH);
    }
  double after = loss_of_orthogonality(q);
  printf("after: %.1e\n", after);
  ipt_context_destroy(context);
  free(q);
  return after < 1e-5 ? 0 : 1;
}
