/* What samples/cholesky.c and samples/cholesky_vulkan.c share: a list of operations in one memory,
 * and a machine that carries it out. */
#ifndef CHOLESKY_H
#define CHOLESKY_H

#include <stdio.h>
#include <stdlib.h>
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */

enum { BLOCK = 64 }; /* rows of a block on the diagonal, as in shaders/cholesky_block.comp */
#define TRY(call) ((call) == 0 ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

/* A plan and the places of its operands, or a block on the diagonal that is to be factorised.
 * Places count numbers from the beginning of the memory. */
typedef struct step {
  ipt_plan *plan; /* NULL: a block, at the first place */
  uint64_t places[2];
  uint32_t rows; /* of the block */
} step;

/* The memory holds A row by row, then B row by row, and on a device scratch behind both. */
typedef struct problem {
  ipt_context *context;
  uint32_t order, pitch; /* of A: numbers from one row to the next */
  uint64_t b;            /* place of B */
  uint64_t end;          /* behind B, where scratch begins */
  uint64_t scratch_bytes;
  step *steps;
  uint32_t count;
} problem;

/* What carries out the steps. */
typedef struct machine {
  const char *name;
  bool (*open)(ipt_context_desc *desc); /* false: there is none; else desc is for it */
  float *(*prepare)(const problem *p);  /* memory for the numbers, which are still unknown */
  void (*run)(const problem *p, float *memory); /* all steps */
  void (*close)(float *memory);
} machine;

extern const machine vulkan_machine;

#endif
