/* Solves A X = B by the Cholesky factor of a symmetric positive definite A, in place and by blocks
 * ([Nath, Table 1], see ipt.h): a block on the diagonal is factorised by a function or a kernel of
 * this program, everything else is done by operations of ipt. All of it is planned first, as a list
 * of steps. On a Vulkan device the application records them into one command buffer
 * (cholesky_vulkan.c), on the CPU it runs them one after the other. */
#define _POSIX_C_SOURCE 200809L /* for clock_gettime() */
#define IPT_IMPLEMENTATION
#include "cholesky.h"
#include <float.h>
#include <math.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

enum { SIDES = 16 }; /* right-hand sides: columns of B */

/* ---- The steps ---- */

static void add_block(problem *p, uint64_t place, uint32_t rows) {
  p->steps[p->count++] = (step){.places = {place}, .rows = rows};
}

/* Only one step at a time needs scratch, so that all of them share it. */
static void add_plan(problem *p, ipt_plan *plan, uint64_t first, uint64_t second) {
  uint64_t bytes = ipt_plan_scratch_size(plan);
  if (p->scratch_bytes < bytes)
    p->scratch_bytes = bytes;
  p->steps[p->count++] = (step){.plan = plan, .places = {first, second}};
}

/* P = P L^-T: the panel below a block L on the diagonal becomes a part of the factor. */
static void add_panel(problem *p, uint64_t block, uint64_t panel, uint32_t rows) {
  ipt_plan *plan;
  ipt_trsm_desc desc = {.type = IPT_TYPE_F32,
                        .m = rows,
                        .n = BLOCK,
                        .side = IPT_SIDE_RIGHT,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .op_a = IPT_OP_TRANSPOSE,
                        .lda = p->pitch,
                        .ldb = p->pitch};
  TRY(ipt_plan_trsm(p->context, &desc, &plan));
  add_plan(p, plan, block, panel);
}

/* C = C - P P^T: what the panel explains is taken from the rest of the matrix. */
static void add_update(problem *p, uint64_t panel, uint64_t rest, uint32_t rows) {
  ipt_plan *plan;
  ipt_syrk_desc desc = {.type = IPT_TYPE_F32,
                        .n = rows,
                        .k = BLOCK,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .lda = p->pitch,
                        .ldc = p->pitch,
                        .scaling = IPT_SCALING_ALPHA_BETA,
                        .alpha = {-1},
                        .beta = {1}};
  TRY(ipt_plan_syrk(p->context, &desc, &plan));
  add_plan(p, plan, panel, rest);
}

/* B = op(L)^-1 B with all of the factor. */
static void add_solution(problem *p, ipt_op op) {
  ipt_plan *plan;
  ipt_trsm_desc desc = {.type = IPT_TYPE_F32,
                        .m = p->order,
                        .n = SIDES,
                        .side = IPT_SIDE_LEFT,
                        .triangle = IPT_TRIANGLE_LOWER,
                        .op_a = op,
                        .lda = p->pitch};
  TRY(ipt_plan_trsm(p->context, &desc, &plan));
  add_plan(p, plan, 0, p->b);
}

static void add_steps(problem *p) {
  p->steps = (step *)calloc(3 * (p->order / BLOCK + 1) + 2, sizeof *p->steps);
  TRY(p->steps == NULL);
  for (uint32_t first = 0; first < p->order; first += BLOCK) {
    uint32_t left = p->order - first;
    uint64_t block = (uint64_t)first * p->pitch + first;
    uint64_t panel = block + (uint64_t)BLOCK * p->pitch;
    add_block(p, block, left < BLOCK ? left : BLOCK);
    if (left > BLOCK) {
      add_panel(p, block, panel, left - BLOCK);
      add_update(p, panel, panel + BLOCK, left - BLOCK);
    }
  }
  add_solution(p, IPT_OP_NONE);
  add_solution(p, IPT_OP_TRANSPOSE);
}

/* ---- On the CPU ---- */

/* What shaders/cholesky_block.comp does. */
static void factorise_block(float *block, uint32_t pitch, uint32_t rows) {
  for (uint32_t j = 0; j < rows; j++)
    for (uint32_t i = j; i < rows; i++) {
      float *of_i = block + (size_t)i * pitch, *of_j = block + (size_t)j * pitch;
      float rest = of_i[j];
      for (uint32_t k = 0; k < j; k++)
        rest -= of_i[k] * of_j[k];
      of_i[j] = i == j ? sqrtf(rest) : rest / of_j[j];
    }
}

static bool open_cpu(ipt_context_desc *desc) {
  desc->backend = IPT_BACKEND_CPU;
  return true;
}

static float *prepare_cpu(const problem *p) {
  return (float *)malloc(p->end * sizeof(float)); /* on the CPU ipt has scratch of its own */
}

static void run_on_cpu(const problem *p, float *memory) {
  for (uint32_t i = 0; i < p->count; i++) {
    const step *it = &p->steps[i];
    void *operands[] = {memory + it->places[0], memory + it->places[1]};
    if (it->plan == NULL)
      factorise_block(memory + it->places[0], p->pitch, it->rows);
    else
      TRY(ipt_plan_run(it->plan, operands));
  }
}

static void close_cpu(float *memory) {
  free(memory);
}

static const machine cpu_machine = {"cpu", open_cpu, prepare_cpu, run_on_cpu, close_cpu};

/* ---- The numbers ---- */

/* A number from -1 to 1 for every i and j. It is made anew for the residual, since the factor takes
 * the place of A. */
static float random_number(uint32_t i, uint32_t j) {
  uint32_t x = i * 0x9e3779b9u ^ j * 0x85ebca6bu;
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return (float)((x ^ x >> 16) >> 8) / (1 << 23) - 1;
}

/* Of random numbers alone the eigenvalues would be between -1.2 sqrt(order) and 1.2 sqrt(order);
 * the diagonal makes all of them positive. */
static float number_of_a(uint32_t order, uint32_t i, uint32_t j) {
  return i == j ? 2 * sqrtf((float)order) : i > j ? random_number(i, j) : random_number(j, i);
}

static float number_of_b(uint32_t order, uint32_t i, uint32_t side) {
  return random_number(i, order + side);
}

/* What is above the diagonal is neither read nor written, so that it may be anything. */
static void fill(const problem *p, float *memory) {
  for (uint32_t i = 0; i < p->order; i++) {
    for (uint32_t j = 0; j < p->order; j++)
      memory[(size_t)i * p->pitch + j] = i >= j ? number_of_a(p->order, i, j) : NAN;
    for (uint32_t side = 0; side < SIDES; side++)
      memory[p->b + (size_t)i * SIDES + side] = number_of_b(p->order, i, side);
  }
}

/* |A X - B| / (|A| |X| order eps) with Frobenius norms: a NaN anywhere is one in the result. */
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

/* C99 has no clock that also counts while the program waits for a device. */
static double seconds_now(void) {
#ifdef _WIN32
  LARGE_INTEGER ticks, rate;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&rate);
  return (double)ticks.QuadPart / (double)rate.QuadPart;
#else
  struct timespec now;
  TRY(clock_gettime(CLOCK_MONOTONIC, &now));
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}

/* The first machine that there is, or the one that is asked for. */
static const machine *open_machine(const char *name, ipt_context_desc *desc) {
  static const machine *const machines[] = {
#ifdef IPT_VULKAN
      &vulkan_machine,
#endif
      &cpu_machine};
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if ((name == NULL || strcmp(name, machines[i]->name) == 0) && machines[i]->open(desc))
      return machines[i];
  return NULL;
}

/* Rows of A begin at multiples of 256 bytes, which is fastest. */
static problem problem_of(ipt_context *context, uint32_t order) {
  problem p = {.context = context, .order = order, .pitch = (order + 63) / 64 * 64};
  p.b = (uint64_t)order * p.pitch;
  p.end = p.b + (uint64_t)order * SIDES; /* a multiple of 16 bytes, as scratch needs */
  add_steps(&p);
  return p;
}

static bool solve(const machine *on, const problem *p) {
  float *memory = on->prepare(p);
  TRY(memory == NULL);
  fill(p, memory);
  double begin = seconds_now();
  on->run(p, memory);
  double seconds = seconds_now() - begin;
  double order = p->order, operations = order * order * (order / 3 + 2 * SIDES);
  double error = residual(p, memory + p->b);
  printf("order %u, residual %.2g, %.3g s, %.3g Gflop/s, %s\n", (unsigned)p->order, error, seconds,
         operations / seconds * 1e-9, ipt_context_device_name(p->context));
  for (uint32_t i = 0; i < p->count; i++)
    ipt_plan_destroy(p->steps[i].plan);
  free(p->steps);
  ipt_context_destroy(p->context);
  on->close(memory);
  return error * order < 10; /* the order is the worst case: rounding errors cancel each other */
}

int main(int argc, char **argv) {
  unsigned long order = argc > 1 ? strtoul(argv[1], NULL, 10) : 500;
  if (order < 1 || order > 100000) {
    fprintf(stderr, "usage: cholesky [ORDER [vulkan | cpu]]\n");
    return 1;
  }
  ipt_context_desc desc = {.backend = IPT_BACKEND_DEFAULT};
  const machine *on = open_machine(argc > 2 ? argv[2] : NULL, &desc);
  TRY(on == NULL);
  ipt_context *context;
  TRY(ipt_context_create(&desc, &context));
  problem p = problem_of(context, (uint32_t)order);
  return solve(on, &p) ? 0 : 1;
}
