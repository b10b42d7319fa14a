/* The list of steps, and the CPU as a machine that carries them out: see machine.h. */
#define _POSIX_C_SOURCE 200809L /* for clock_gettime() */
#define IPT_IMPLEMENTATION
#include "machine.h"
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

/* ---- The list ---- */

static step *new_step(work *w) {
  if (w->count == w->room) {
    w->room = 2 * w->room + 64;
    w->steps = (step *)realloc(w->steps, w->room * sizeof *w->steps);
    TRY(w->steps == NULL);
  }
  return memset(&w->steps[w->count++], 0, sizeof(step));
}

void add_kernel(work *w, const uint64_t *places, uint32_t rows) {
  step *it = new_step(w);
  memcpy(it->places, places, sizeof it->places);
  it->rows = rows;
}

/* Only one step at a time needs scratch, so all of them share it. */
void add_plan(work *w, ipt_plan *plan, const uint64_t *places) {
  step *it = new_step(w);
  uint64_t bytes = ipt_plan_scratch_size(plan);
  it->plan = plan;
  memcpy(it->places, places, sizeof it->places);
  if (w->scratch_bytes < bytes)
    w->scratch_bytes = bytes;
}

/* ---- The CPU ---- */

static bool open_cpu(ipt_context_desc *desc) {
  desc->backend = IPT_BACKEND_CPU;
  return true;
}

static float *prepare_cpu(const work *w) {
  size_t count = (size_t)w->end; /* on the CPU ipt allocates its own scratch */
  return (float *)malloc(count * sizeof(float));
}

static void run_on_cpu(const work *w, float *memory) {
  for (uint32_t i = 0; i < w->count; i++) {
    const step *it = &w->steps[i];
    void *operands[PLACES];
    for (int k = 0; k < PLACES; k++)
      operands[k] = memory + it->places[k];
    if (it->plan == NULL)
      w->kernel(memory, it, w->pitch);
    else
      TRY(ipt_plan_run(it->plan, operands));
  }
}

static void close_cpu(float *memory) {
  free(memory);
}

static const machine cpu_machine = {"cpu", open_cpu, prepare_cpu, run_on_cpu, close_cpu};

/* ---- Any machine ---- */

const machine *open_machine(const char *name, ipt_context **context) {
  static const machine *const machines[] = {
#ifdef IPT_VULKAN
      &vulkan_machine,
#endif
      &cpu_machine};
  ipt_context_desc desc = {.backend = IPT_BACKEND_DEFAULT};
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if ((name == NULL || strcmp(name, machines[i]->name) == 0) && machines[i]->open(&desc)) {
      TRY(ipt_context_create(&desc, context));
      return machines[i];
    }
  fprintf(stderr, "there is no machine %s\n", name);
  exit(1);
}

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

double run_steps(const machine *on, const work *w, float *memory) {
  double begin = seconds_now();
  on->run(w, memory);
  return seconds_now() - begin;
}

bool tell_result(const work *w, uint32_t order, const char *how, double error, double seconds,
                 double operations) {
  printf("order %u%s, residual %.2g, %.3g s, %.3g Gflop/s, %s\n", (unsigned)order, how, error,
         seconds, operations / seconds * 1e-9, ipt_context_device_name(w->context));
  return error * order < 10;
}

void close_work(const machine *on, work *w, float *memory) {
  for (uint32_t i = 0; i < w->count; i++)
    ipt_plan_destroy(w->steps[i].plan);
  free(w->steps);
  ipt_context_destroy(w->context);
  on->close(memory);
}

float random_number(uint32_t i, uint32_t j) {
  uint32_t x = i * 0x9e3779b9u ^ j * 0x85ebca6bu;
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return (float)((x ^ x >> 16) >> 8) / (1 << 23) - 1;
}
