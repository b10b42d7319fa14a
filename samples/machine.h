/* What samples share that work on a matrix by a list of steps in one memory: the list, and machines
 * that carry it out. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdio.h>
#include <stdlib.h>
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */

#define TRY(call) ((call) == 0 ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

enum { PLACES = 3 };

/* A plan and the places of its operands, or the program's kernel and those of what it works on.
 * Places count numbers from the beginning of the memory. */
typedef struct step {
  ipt_plan *plan; /* NULL: the kernel */
  uint64_t places[PLACES];
  uint32_t rows; /* for the kernel */
} step;

/* The memory holds the numbers, and on a device scratch behind them. */
typedef struct work {
  ipt_context *context;
  uint32_t pitch; /* of the matrix: numbers from one row to the next */
  uint64_t end;   /* of the numbers, where scratch begins: a multiple of 16 bytes */
  uint64_t scratch_bytes;
  step *steps;
  uint32_t count, room;
  void (*kernel)(float *memory, const step *it, uint32_t pitch); /* on the CPU */
  const uint32_t *code;                                          /* on a device: SPIR-V, */
  size_t code_bytes; /* whose push constants are the addresses of places, pitch and rows */
} work;

/* What carries out the steps. */
typedef struct machine {
  const char *name;
  bool (*open)(ipt_context_desc *desc);      /* false: there is none; else desc is for it */
  float *(*prepare)(const work *w);          /* memory for the numbers, which are still unknown */
  void (*run)(const work *w, float *memory); /* all steps */
  void (*close)(float *memory);
} machine;

extern const machine vulkan_machine;

/* The first machine that there is, or the one that is asked for, and a context on it. */
const machine *open_machine(const char *name, ipt_context **context);

void add_kernel(work *w, const uint64_t *places, uint32_t rows);
void add_plan(work *w, ipt_plan *plan, const uint64_t *places);

/* Seconds that all steps take. */
double run_steps(const machine *on, const work *w, float *memory);

/* Prints what came of it. error: a residual over order eps. False: it is too large, where the order
 * is the worst case, as rounding errors cancel each other. */
bool tell_result(const work *w, uint32_t order, const char *how, double error, double seconds,
                 double operations);

/* Plans, steps, the context and the memory. */
void close_work(const machine *on, work *w, float *memory);

/* A number from -1 to 1 for every i and j, so that a matrix can be made anew for a residual. */
float random_number(uint32_t i, uint32_t j);

#endif
