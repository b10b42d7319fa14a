/* Solves A X = B by the Cholesky factor of a symmetric positive definite A, in place and by blocks
 * ([Nath, Table 1], see ipt.h). A function or a kernel of this program factorises the blocks on the
 * diagonal; operations of ipt do everything else. All of it is planned first, as a list of steps.
 * On a Vulkan device the application records the steps into one command buffer (machine_vulkan.c);
 * on the CPU it runs them one after the other (machine.c). */
#include "../cli/standard_streams.h"
#include "machine.h"
#include <float.h>
#include <math.h>
#ifdef IPT_VULKAN
#include "shaders/spirv/cholesky_block.h"
#endif

enum { SIDES = 16 }; /* right-hand sides: columns of B */

/* The memory holds A row by row, then B row by row. */
typedef struct problem {
  work w;
  uint32_t order;
  uint64_t b; /* place of B */
} problem;

/* ---- The steps ---- */

/* P = P L^-T: the panel below a block L on the diagonal becomes a part of the factor. */
static void add_panel(problem *p, uint64_t block, uint64_t panel, uint32_t rows) {
  ipt_plan *plan;
  ipt_trsm_desc desc = {.type = IPT_TYPE_F32,
                        .m = rows,
                        .n = CHOLESKY_BLOCK,
                        .side = IPT_SIDE_RIGHT,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .op_a = IPT_OP_TRANSPOSE,
                        .lda = p->w.pitch,
                        .ldb = p->w.pitch};
  TRY(ipt_plan_create_trsm(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, (uint64_t[PLACES]){block, panel});
}

/* C = C - P P^T: removes the panel's part from the rest of the matrix. */
static void add_update(problem *p, uint64_t panel, uint64_t rest, uint32_t rows) {
  ipt_plan *plan;
  ipt_syrk_desc desc = {.type = IPT_TYPE_F32,
                        .n = rows,
                        .k = CHOLESKY_BLOCK,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .lda = p->w.pitch,
                        .ldc = p->w.pitch,
                        .scaling = IPT_SCALING_ALPHA_BETA,
                        .alpha = {-1},
                        .beta = {1}};
  TRY(ipt_plan_create_syrk(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, (uint64_t[PLACES]){panel, rest});
}

/* B = op(L)^-1 B with the whole factor. */
static void add_solution(problem *p, ipt_op op) {
  ipt_plan *plan;
  ipt_trsm_desc desc = {.type = IPT_TYPE_F32,
                        .m = p->order,
                        .n = SIDES,
                        .side = IPT_SIDE_LEFT,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .op_a = op,
                        .lda = p->w.pitch};
  TRY(ipt_plan_create_trsm(p->w.context, &desc, &plan));
  add_plan(&p->w, plan, (uint64_t[PLACES]){0, p->b});
}

static void add_steps(problem *p) {
  for (uint32_t first = 0; first < p->order; first += CHOLESKY_BLOCK) {
    uint32_t left = p->order - first;
    uint64_t block = (uint64_t)first * p->w.pitch + first;
    uint64_t panel = block + (uint64_t)CHOLESKY_BLOCK * p->w.pitch;
    add_kernel(&p->w, (uint64_t[PLACES]){block}, left < CHOLESKY_BLOCK ? left : CHOLESKY_BLOCK);
    if (left > CHOLESKY_BLOCK) {
      add_panel(p, block, panel, left - CHOLESKY_BLOCK);
      add_update(p, panel, panel + CHOLESKY_BLOCK, left - CHOLESKY_BLOCK);
    }
  }
  add_solution(p, IPT_OP_NONE);
  add_solution(p, IPT_OP_TRANSPOSE);
}

/* ---- On the CPU ---- */

/* Does the same as shaders/cholesky_block.comp. */
static void factorise_block(float *memory, const step *it, uint32_t pitch) {
  float *block = memory + it->places[0];
  for (uint32_t j = 0; j < it->rows; j++)
    for (uint32_t i = j; i < it->rows; i++) {
      float *of_i = block + (size_t)i * pitch, *of_j = block + (size_t)j * pitch;
      float rest = of_i[j];
      for (uint32_t k = 0; k < j; k++)
        rest -= of_i[k] * of_j[k];
      of_i[j] = i == j ? sqrtf(rest) : rest / of_j[j];
    }
}

/* ---- The numbers ---- */

/* The eigenvalues of random numbers alone would be between -1.2 sqrt(order) and 1.2 sqrt(order).
 * The diagonal makes all of them positive. */
static float number_of_a(uint32_t order, uint32_t i, uint32_t j) {
  return i == j ? 2 * sqrtf((float)order) : i > j ? random_number(i, j) : random_number(j, i);
}

static float number_of_b(uint32_t order, uint32_t i, uint32_t side) {
  return random_number(i, order + side);
}

/* Numbers above the diagonal are neither read nor written, so they may be anything. */
static void fill(const problem *p, float *memory) {
  for (uint32_t i = 0; i < p->order; i++) {
    for (uint32_t j = 0; j < p->order; j++)
      memory[(size_t)i * p->w.pitch + j] = i >= j ? number_of_a(p->order, i, j) : NAN;
    for (uint32_t side = 0; side < SIDES; side++)
      memory[p->b + (size_t)i * SIDES + side] = number_of_b(p->order, i, side);
  }
}

/* |A X - B| / (|A| |X| order eps) with Frobenius norms. A NaN anywhere makes the result NaN. */
static double residual(const problem *p, const float *solution) {
  double of_a = 0, of_x = 0, of_rest = 0;
  size_t numbers = (size_t)p->order * SIDES;
  double *x = (double *)malloc(numbers * sizeof *x);
  TRY(x == NULL);
  for (size_t i = 0; i < numbers; i++) {
    x[i] = (double)solution[i];
    of_x += x[i] * x[i];
  }
  for (uint32_t i = 0; i < p->order; i++) {
    double rest[SIDES];
    for (uint32_t side = 0; side < SIDES; side++)
      rest[side] = -(double)number_of_b(p->order, i, side);
    for (uint32_t j = 0; j < p->order; j++) {
      double a = (double)number_of_a(p->order, i, j);
      of_a += a * a;
      for (uint32_t side = 0; side < SIDES; side++)
        rest[side] += a * x[(size_t)j * SIDES + side];
    }
    for (uint32_t side = 0; side < SIDES; side++)
      of_rest += rest[side] * rest[side];
  }
  free(x);
  return sqrt(of_rest) / (sqrt(of_a) * sqrt(of_x) * p->order * (double)FLT_EPSILON);
}

/* ---- The program ---- */

/* Rows of A begin at multiples of 256 bytes, which is fastest. */
static problem problem_of(ipt_context *context, uint32_t order) {
  problem p = {.w = {.context = context, .pitch = (order + 63) / 64 * 64}, .order = order};
  p.b = (uint64_t)order * p.w.pitch;
  p.w.end = p.b + (uint64_t)order * SIDES; /* a multiple of 16 bytes */
  p.w.kernel = factorise_block;
#ifdef IPT_VULKAN
  p.w.code = spirv_cholesky_block;
  p.w.code_bytes = sizeof spirv_cholesky_block;
#endif
  add_steps(&p);
  return p;
}

static bool solve(const machine *on, problem *p) {
  float *memory = on->prepare(&p->w);
  TRY(memory == NULL);
  fill(p, memory);
  double seconds = run_steps(on, &p->w, memory);
  double order = p->order, operations = order * order * (order / 3 + 2 * SIDES);
  bool right = tell_result(&p->w, p->order, "", residual(p, memory + p->b), seconds, operations);
  close_work(on, &p->w, memory);
  return right;
}

int main(int argc, char **argv) {
  open_standard_streams();
  unsigned long order = argc > 1 ? strtoul(argv[1], NULL, 10) : 500;
  if (order < 1 || order > 100000) {
    fprintf(stderr, "usage: cholesky [ORDER [vulkan | cpu]]\n");
    return 1;
  }
  ipt_context *context;
  const machine *on = open_machine(argc > 2 ? argv[2] : NULL, &context);
  problem p = problem_of(context, (uint32_t)order);
  return solve(on, &p) ? 0 : 1;
}
