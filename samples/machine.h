/* For samples that work on a matrix by a list of steps in one memory: the list, and machines that
 * carry it out. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdio.h>
#include <stdlib.h>
#include "ipt.h"                  /* dist/ipt.h; nothing else of ipt is needed */
#include "shaders/spirv/shared.h" /* PLACES, and numbers of single samples */

#define TRY(call) ((call) == 0 ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

/* A plan and the places of its operands, or the program's kernel and the places that it works on.
 * Places count numbers from the beginning of the memory. */
typedef struct step {
  ipt_plan *plan; /* NULL for the kernel */
  uint64_t places[PLACES];
  uint32_t rows; /* for the kernel */
} step;

/* The memory holds the numbers, and on a device scratch after them. */
typedef struct work {
  ipt_context *context;
  uint32_t pitch; /* numbers from one row of the matrix to the next */
  uint64_t end;   /* end of the numbers, where scratch begins: a multiple of 16 bytes */
  uint64_t scratch_bytes;
  step *steps;
  uint32_t count, room;
  void (*kernel)(float *memory, const step *it, uint32_t pitch); /* on the CPU */
  const uint32_t *code;                                          /* on a device: SPIR-V */
  size_t code_bytes;
} work;

/* Carries out the steps. */
typedef struct machine {
  const char *name;
  bool (*open)(ipt_context_desc *desc); /* sets desc up for the machine; false if there is none */
  float *(*prepare)(const work *w);     /* memory for the numbers, not yet set */
  void (*run)(const work *w, float *memory); /* all steps */
  void (*close)(float *memory);
} machine;

extern const machine vulkan_machine;

/* Opens the machine of that name, or without a name the first one that exists, and a context on
 * it. */
const machine *open_machine(const char *name, ipt_context **context);

void add_kernel(work *w, const uint64_t *places, uint32_t rows);
void add_plan(work *w, ipt_plan *plan, const uint64_t *places);

/* Returns the seconds that all steps take. */
double run_steps(const machine *on, const work *w, float *memory);

/* Prints the result. `error` is a residual divided by order eps. Returns false if the residual
 * exceeds 10 eps: order eps would be the worst case, but rounding errors mostly cancel each other.
 */
bool tell_result(const work *w, uint32_t order, const char *how, double error, double seconds,
                 double operations);

/* Frees plans, steps, the context and the memory. */
void close_work(const machine *on, work *w, float *memory);

/* A number from -1 to 1 for every i and j, so that residuals can compute the matrix once more. */
float random_number(uint32_t i, uint32_t j);

#endif
