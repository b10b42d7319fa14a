/* One case that is measured, and its result.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CASE_H
#define IPT_BENCH_CASE_H

#include "ipt.h"

#include <stdbool.h>

enum {
  BENCH_VARIANT = 192,     /* bytes of a variant's text, as in ipt_tune_result */
  BENCH_DESCRIPTION = 2048 /* bytes of a plan in words */
};

typedef enum bench_operation {
  BENCH_TRANSPOSE,
  BENCH_PERMUTE,
  BENCH_TSMTTSM, /* from here on products */
  BENCH_TSMM,
  BENCH_GEMM, /* from here on dense operations */
  BENCH_GEMV,
  BENCH_SYMV,
  BENCH_HEMV,
  BENCH_SYRK,
  BENCH_HERK,
  BENCH_SYR,
  BENCH_HER,
  BENCH_TRSM,
  BENCH_AXPY
} bench_operation;

/* Options of a dense operation beside its type and sizes. */
typedef struct bench_dense {
  ipt_op op_a, op_b;
  ipt_triangle triangle;
  ipt_side side;
} bench_dense;

typedef struct bench_case {
  char name[256];
  bench_operation operation;
  ipt_transpose_desc desc;      /* a transposition; in this and the next two `variant` stays NULL */
  ipt_permute_desc permutation; /* a permutation of axes */
  ipt_tsm_desc product;         /* type and sizes of any product */
  bench_dense dense;            /* the rest of a dense one */
  char variant[BENCH_VARIANT];  /* the variant that is forced; "": the planner chooses */
  double scratch_percent; /* percentage of the data, in place of desc.scratch_limit; 0: not given */
  bool copy_only;         /* only a copy is timed, of rows * cols * elem_size bytes */
} bench_case;

/* Seconds. */
typedef struct bench_times {
  double median, min, max;
} bench_times;

/* Sorts the times. */
bench_times bench_summarize(double *seconds, uint32_t count);

/* How the device was warmed up before times were taken. Initialise it to zero. */
typedef struct bench_warmth {
  double seconds; /* of work; 0: it was not */
  bool unsteady;  /* its clock had not risen, or fell meanwhile */
} bench_warmth;

/* The most that the device can do. */
typedef struct bench_ceilings {
  bench_warmth warmth;
  double read;  /* bytes per second when it only reads */
  double copy;  /* bytes per second, read and written together */
  double flops; /* floating-point operations of the type per second */
} bench_ceilings;

typedef enum bench_verdict { BENCH_NOT_VERIFIED, BENCH_RIGHT, BENCH_WRONG } bench_verdict;

/* The verdict in a table. */
const char *bench_verdict_word(bench_verdict verdict);

/* Whether the clock was steady, in a table. */
const char *bench_steady_word(const bench_warmth *warmth);

/* Stands for bytes of scratch and for passes that are not known. */
#define BENCH_NOT_KNOWN UINT64_MAX

typedef struct bench_result {
  const char *error; /* why the case could not run; NULL: it ran */
  uint64_t bytes;    /* size of the data without gaps; for a product that of A */
  uint64_t scratch;
  bench_times copy;
  bench_times plan; /* equal to copy where only that was measured */
  bench_warmth warmth;
  bench_ceilings ceilings; /* for products */
  bench_verdict verdict;
  uint64_t wrong;           /* words; for a product elements */
  uint64_t passes;          /* stages of a plan that moves data; or BENCH_NOT_KNOWN */
  bench_times out_of_place; /* to a second buffer; median 0: not measured */
  char description[BENCH_DESCRIPTION];
  char variant[BENCH_VARIANT]; /* the plan's variant; "": there was no plan */
} bench_result;

/* Adds what the ceilings were measured with. */
bench_warmth bench_warmth_of(const bench_result *result);

bool bench_is_product(const bench_case *c);

/* NULL: the planner chooses. */
const char *bench_forced_variant(const bench_case *c);

#endif
