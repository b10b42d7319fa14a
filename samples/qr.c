/* The QR factorisation of a square matrix A by reflections, in place and by blocks, as in [Nath,
 * Table 1]. It leaves R in the upper triangle and the vectors that make Q below it. A block of
 * columns is reduced column by column: each column's reflection changes the rest of the block by
 * ipt_gemv and a product of two vectors. Then all reflections together change the rest of the
 * matrix, by ipt_gemm and ipt_trsm. Sizes become smaller by one each time, so most are not a
 * multiple of anything. machine.h says how steps are carried out. */
#include <float.h>
#include <string.h>
#include "../cli/standard_streams.h"
#include "householder.h"
#ifdef IPT_VULKAN
#include "shaders/spirv/householder.h"
#endif

enum { BLOCK = 64, RUNS = 3 };

/* The memory holds A. For a block of columns it holds the vectors v and w = tau v of its
 * reflections I - w v^T as columns of V and W, all column by column with the same pitch. Then come
 * U, with BLOCK rows, and Y, with BLOCK rows, whose first column is x. */
typedef struct problem {
  work w;
  uint32_t order;
  uint64_t v, w_of_v, u, y; /* places */
} problem;

/* ---- The steps ---- */

/* C = alpha op(A) B + beta C, all column by column. */
static void add_gemm(problem *p, ipt_gemm_desc desc, const uint64_t *places) {
  ipt_plan *plan;
  desc.type = IPT_TYPE_F32;
  desc.column_major = true;
  TRY(ipt_plan_create_gemm(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, places);
}

/* x = A^T v, with which a column's reflection changes its block. */
static void add_gemv(problem *p, uint32_t rows, uint32_t cols, const uint64_t *places) {
  ipt_plan *plan;
  ipt_gemv_desc desc = {.type = IPT_TYPE_F32,
                        .m = rows,
                        .n = cols,
                        .op_a = IPT_OP_TRANSPOSE,
                        .lda = p->w.pitch,
                        .column_major = true};
  TRY(ipt_plan_create_gemv(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, places);
}

/* Y = U^-T Y, with `cols` columns. U's diagonal counts as 1; neither it nor the part below is
 * read. */
static void add_trsm(problem *p, uint32_t width, uint32_t cols) {
  ipt_plan *plan;
  ipt_trsm_desc desc = {.type = IPT_TYPE_F32,
                        .m = width,
                        .n = cols,
                        .side = IPT_SIDE_LEFT,
                        .triangle = IPT_TRIANGLE_UPPER,
                        .op_a = IPT_OP_TRANSPOSE,
                        .unit_diagonal = true,
                        .lda = BLOCK,
                        .ldb = BLOCK,
                        .column_major = true};
  TRY(ipt_plan_create_trsm(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, (uint64_t[PLACES]){p->u, p->y});
}

/* Makes the reflection of a column of a block, and applies it to the rest of the block, which is
 * B = B - w (v^T B). */
static void add_column(problem *p, uint64_t column, uint32_t col, uint32_t width, uint32_t rows) {
  uint64_t v = p->v + (uint64_t)col * p->w.pitch + col, w = p->w_of_v + v - p->v;
  uint64_t rest = column + p->w.pitch;
  add_kernel(&p->w, (uint64_t[PLACES]){column, v, w}, rows);
  if (col + 1 == width)
    return;
  add_gemv(p, rows, width - col - 1, (uint64_t[PLACES]){rest, v, p->y});
  add_gemm(p,
           (ipt_gemm_desc){.m = rows,
                           .n = width - col - 1,
                           .k = 1,
                           .ldc = p->w.pitch,
                           .scaling = IPT_SCALING_ALPHA_BETA,
                           .alpha = {-1},
                           .beta = {1}},
           (uint64_t[PLACES]){w, p->y, rest});
}

/* Applies all reflections of a block together. They are symmetric, so two of them turn C into
 * (I - v2 w2^T) (I - v1 w1^T) C = C - V U^-T W^T C, where U is the upper triangle of V^T W with 1
 * on the diagonal. The same holds for more of them. */
static void add_update(problem *p, uint64_t rest, uint32_t width, uint32_t rows, uint32_t cols) {
  uint64_t pitch = p->w.pitch;
  add_gemm(p,
           (ipt_gemm_desc){.m = width,
                           .n = width,
                           .k = rows,
                           .op_a = IPT_OP_TRANSPOSE,
                           .lda = pitch,
                           .ldb = pitch,
                           .ldc = BLOCK},
           (uint64_t[PLACES]){p->v, p->w_of_v, p->u});
  add_gemm(p,
           (ipt_gemm_desc){.m = width,
                           .n = cols,
                           .k = rows,
                           .op_a = IPT_OP_TRANSPOSE,
                           .lda = pitch,
                           .ldb = pitch,
                           .ldc = BLOCK},
           (uint64_t[PLACES]){p->w_of_v, rest, p->y});
  add_trsm(p, width, cols);
  add_gemm(p,
           (ipt_gemm_desc){.m = rows,
                           .n = cols,
                           .k = width,
                           .lda = pitch,
                           .ldb = BLOCK,
                           .ldc = pitch,
                           .scaling = IPT_SCALING_ALPHA_BETA,
                           .alpha = {-1},
                           .beta = {1}},
           (uint64_t[PLACES]){p->v, p->y, rest});
}

static void add_steps(problem *p) {
  for (uint32_t first = 0; first < p->order; first += BLOCK) {
    uint32_t rows = p->order - first, width = rows < BLOCK ? rows : BLOCK;
    uint64_t block = (uint64_t)first * p->w.pitch + first;
    for (uint32_t col = 0; col < width; col++)
      add_column(p, block + (uint64_t)col * p->w.pitch + col, col, width, rows - col);
    if (rows > width)
      add_update(p, block + (uint64_t)width * p->w.pitch, width, rows, rows - width);
  }
}

/* ---- The numbers ---- */

/* Zeros precede the first number of each v and w, and nothing changes them. */
static void fill(const problem *p, float *memory) {
  for (uint64_t i = 0; i < p->w.end; i++)
    memory[i] = 0;
  for (uint32_t j = 0; j < p->order; j++)
    for (uint32_t i = 0; i < p->order; i++)
      memory[(size_t)j * p->w.pitch + i] = random_number(i, j);
}

/* |A z - Q R z| / (|A| |z| order eps) for a random z. A NaN anywhere makes the result NaN. The
 * matrix is copied first, because reading a device's memory number by number is slow. */
static double residual(const problem *p, const float *memory) {
  uint32_t order = p->order;
  size_t bytes = (size_t)p->v * sizeof(float);
  float *qr = (float *)malloc(bytes);
  double *rest = (double *)calloc(order, sizeof *rest);
  double of_a = 0, of_z = 0, of_rest = 0;
  TRY(qr == NULL || rest == NULL);
  memcpy(qr, memory, bytes);
  for (uint32_t j = 0; j < order; j++) {
    double z = (double)random_number(j, order);
    of_z += z * z;
    for (uint32_t i = 0; i <= j; i++)
      rest[i] += (double)qr[(size_t)j * p->w.pitch + i] * z;
  }
  for (uint32_t col = order; col-- > 0;)
    reflect_vector(qr + (size_t)col * p->w.pitch + col, order - col, rest + col);
  for (uint32_t j = 0; j < order; j++)
    for (uint32_t i = 0; i < order; i++) {
      double a = (double)random_number(i, j);
      of_a += a * a;
      rest[i] -= a * (double)random_number(j, order);
    }
  for (uint32_t i = 0; i < order; i++)
    of_rest += rest[i] * rest[i];
  free(qr);
  free(rest);
  return sqrt(of_rest) / (sqrt(of_a) * sqrt(of_z) * order * (double)FLT_EPSILON);
}

/* ---- The program ---- */

/* Columns begin at multiples of 256 bytes and have room for one more number. */
static problem problem_of(ipt_context *context, uint32_t order) {
  uint32_t pitch = (order + 64) / 64 * 64;
  problem p = {.w = {.context = context, .pitch = pitch}, .order = order};
  p.v = (uint64_t)order * pitch;
  p.w_of_v = p.v + (uint64_t)BLOCK * pitch;
  p.u = p.w_of_v + (uint64_t)BLOCK * pitch;
  p.y = p.u + BLOCK * BLOCK;
  p.w.end = p.y + (uint64_t)BLOCK * pitch; /* a multiple of 16 bytes */
  p.w.kernel = reflect;
#ifdef IPT_VULKAN
  p.w.code = spirv_householder;
  p.w.code_bytes = sizeof spirv_householder;
#endif
  add_steps(&p);
  return p;
}

int main(int argc, char **argv) {
  open_standard_streams();
  unsigned long order = argc > 1 ? strtoul(argv[1], NULL, 10) : 500;
  if (order < 1 || order > 20000) {
    fprintf(stderr, "usage: qr [ORDER [vulkan | cpu]]\n");
    return 1;
  }
  ipt_context *context;
  const machine *on = open_machine(argc > 2 ? argv[2] : NULL, &context);
  problem p = problem_of(context, (uint32_t)order);
  float *memory = on->prepare(&p.w);
  double seconds = 0, size = p.order, operations = size * size * size * 4 / 3;
  TRY(memory == NULL);
  for (int i = 0; i < RUNS; i++) { /* a device that has been idle is slow at first */
    fill(&p, memory);
    double took = run_steps(on, &p.w, memory);
    seconds = i == 0 || took < seconds ? took : seconds;
  }
  bool right = tell_result(&p.w, p.order, "", residual(&p, memory), seconds, operations);
  close_work(on, &p.w, memory);
  return right ? 0 : 1;
}
