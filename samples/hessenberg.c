/* Reduces a matrix A to an upper Hessenberg matrix H = Q^T A Q, in place and column by column, as
 * in [Nath, Figure 11]. Nearly all of it is ipt_gemv with matrices that become smaller by one each
 * time, so most sizes are not a multiple of anything. The program does it twice: once with these
 * sizes, for which Nath et al. have pointer redirecting, and once with sizes rounded up to
 * multiples of 64 and zeros around the matrix, as if kernels could not handle edges. machine.h says
 * how steps are carried out. */
#include <float.h>
#include "../cli/standard_streams.h"
#include "householder.h"
#ifdef IPT_VULKAN
#include "shaders/spirv/householder.h"
#endif

enum { MULTIPLE = 64, RUNS = 3 };

/* The memory holds A column by column, with at least MULTIPLE zero rows and columns after it, and
 * vectors as long as a column with these zeros. */
typedef struct problem {
  work w;
  uint32_t order;
  uint64_t v, w_of_v, x, y; /* places of vectors: see add_column */
  bool padded;
} problem;

/* ---- The steps ---- */

static uint64_t size_of(const problem *p, uint64_t size) {
  return p->padded ? (size + MULTIPLE - 1) / MULTIPLE * MULTIPLE : size;
}

/* y = op(A) x */
static void add_gemv(problem *p, uint64_t rows, uint64_t cols, ipt_op op, const uint64_t *places) {
  ipt_plan *plan;
  ipt_gemv_desc desc = {.type = IPT_TYPE_F32,
                        .m = size_of(p, rows),
                        .n = size_of(p, cols),
                        .op_a = op,
                        .lda = p->w.pitch,
                        .column_major = true};
  TRY(ipt_plan_create_gemv(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, places);
}

/* A = A - x y^T. */
static void add_rank_one(problem *p, uint64_t rows, uint64_t cols, const uint64_t *places) {
  ipt_plan *plan;
  ipt_gemm_desc desc = {.type = IPT_TYPE_F32,
                        .m = size_of(p, rows),
                        .n = size_of(p, cols),
                        .k = 1,
                        .ldc = p->w.pitch,
                        .column_major = true,
                        .scaling = IPT_SCALING_ALPHA_BETA,
                        .alpha = {-1},
                        .beta = {1}};
  TRY(ipt_plan_create_gemm(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, places);
}

/* A = (I - w v^T) A (I - v w^T), where w = tau v. The reflection makes all numbers of a column
 * below the diagonal zero, except the first one. */
static void add_column(problem *p, uint32_t col) {
  uint64_t rows = p->order - 1 - col, column = (uint64_t)col * p->w.pitch + col + 1;
  uint64_t below = column + p->w.pitch;              /* to the right of those numbers */
  uint64_t right = (uint64_t)(col + 1) * p->w.pitch; /* to the right of the whole column */
  add_kernel(&p->w, (uint64_t[PLACES]){column, p->v, p->w_of_v}, (uint32_t)rows);
  add_gemv(p, rows, rows, IPT_OP_TRANSPOSE, (uint64_t[PLACES]){below, p->v, p->x});
  add_rank_one(p, rows, rows, (uint64_t[PLACES]){p->w_of_v, p->x, below});
  add_gemv(p, p->order, rows, IPT_OP_NONE, (uint64_t[PLACES]){right, p->v, p->y});
  add_rank_one(p, p->order, rows, (uint64_t[PLACES]){p->y, p->w_of_v, right});
}

static problem problem_of(ipt_context *context, uint32_t order, bool padded) {
  uint32_t lines = (order + 2 * MULTIPLE - 1) / MULTIPLE * MULTIPLE;
  problem p = {.w = {.context = context, .pitch = lines}, .order = order, .padded = padded};
  p.v = (uint64_t)lines * lines;
  p.w_of_v = p.v + lines;
  p.x = p.w_of_v + lines;
  p.y = p.x + lines;
  p.w.end = p.y + lines; /* a multiple of 16 bytes */
  p.w.kernel = reflect;
#ifdef IPT_VULKAN
  p.w.code = spirv_householder;
  p.w.code_bytes = sizeof spirv_householder;
#endif
  for (uint32_t col = 0; col + 2 < order; col++)
    add_column(&p, col);
  return p;
}

/* ---- The numbers ---- */

static void fill(const problem *p, float *memory) {
  for (uint64_t i = 0; i < p->w.end; i++)
    memory[i] = 0;
  for (uint32_t i = 0; i < p->order; i++)
    for (uint32_t j = 0; j < p->order; j++)
      memory[(size_t)j * p->w.pitch + i] = random_number(i, j);
}

/* z = Q z, with the reflections from the last one to the first. */
static void multiply_by_q(const problem *p, const float *memory, double *z) {
  for (uint32_t col = p->order - 2; col-- > 0;)
    reflect_vector(memory + (size_t)col * p->w.pitch + col + 1, p->order - 1 - col, z + col + 1);
}

/* |A Q z - Q H z| / (|A| |z| order eps) for a random z. A NaN anywhere makes the result NaN. */
static double residual(const problem *p, const float *memory) {
  uint32_t order = p->order;
  double *q_z = (double *)calloc(2 * (size_t)order, sizeof *q_z), *h_z = q_z + order;
  double of_a = 0, of_z = 0, of_rest = 0;
  TRY(q_z == NULL);
  for (uint32_t i = 0; i < order; i++) {
    q_z[i] = (double)random_number(i, order);
    of_z += q_z[i] * q_z[i];
    for (uint32_t j = i == 0 ? 0 : i - 1; j < order; j++)
      h_z[i] += (double)memory[(size_t)j * p->w.pitch + i] * (double)random_number(j, order);
  }
  if (order > 2) {
    multiply_by_q(p, memory, q_z);
    multiply_by_q(p, memory, h_z);
  }
  for (uint32_t i = 0; i < order; i++) {
    double rest = -h_z[i];
    for (uint32_t j = 0; j < order; j++) {
      double a = (double)random_number(i, j);
      of_a += a * a;
      rest += a * q_z[j];
    }
    of_rest += rest * rest;
  }
  free(q_z);
  return sqrt(of_rest) / (sqrt(of_a) * sqrt(of_z) * order * (double)FLT_EPSILON);
}

/* ---- The program ---- */

/* Takes the fastest of some runs, because a device that has been idle is slow at first. */
static bool reduce(const char *name, uint32_t order, bool padded) {
  ipt_context *context;
  const machine *on = open_machine(name, &context);
  problem p = problem_of(context, order, padded);
  float *memory = on->prepare(&p.w);
  double seconds = 0, size = order, operations = size * size * size * 10 / 3;
  TRY(memory == NULL);
  for (int i = 0; i < RUNS; i++) {
    fill(&p, memory);
    double took = run_steps(on, &p.w, memory);
    seconds = i == 0 || took < seconds ? took : seconds;
  }
  bool right =
      tell_result(&p.w, order, padded ? ", padded" : "", residual(&p, memory), seconds, operations);
  close_work(on, &p.w, memory);
  return right;
}

int main(int argc, char **argv) {
  open_standard_streams();
  unsigned long order = argc > 1 ? strtoul(argv[1], NULL, 10) : 500;
  const char *name = argc > 2 ? argv[2] : NULL;
  if (order < 2 || order > 20000) {
    fprintf(stderr, "usage: hessenberg [ORDER [vulkan | cpu]]\n");
    return 1;
  }
  bool right = reduce(name, (uint32_t)order, false);
  return reduce(name, (uint32_t)order, true) && right ? 0 : 1;
}
