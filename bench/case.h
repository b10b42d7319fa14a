/* What is measured: one case and what came of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CASE_H
#define IPT_BENCH_CASE_H

#include "ipt.h"

#include <stdbool.h>

enum {
  BENCH_VARIANT = 192,     /* bytes of a variant's text, as in ipt_tune_report */
  BENCH_DESCRIPTION = 2048 /* and of a plan in words */
};

typedef enum bench_operation {
  BENCH_TRANSPOSE,
  BENCH_PERMUTE,
  BENCH_TSMTTSM, /* from here on products */
  BENCH_TSMM,
  BENCH_GEMM, /* from here on of dense matrices */
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

/* What an operation on dense matrices is beside its type and sizes. */
typedef struct bench_dense {
  ipt_op op_a, op_b;
  ipt_triangle triangle;
  ipt_side side;
} bench_dense;

typedef struct bench_case {
  char name[256];
  bench_operation operation;
  ipt_transpose_desc desc;      /* of a transposition; its variant stays NULL */
  ipt_permute_desc permutation; /* of axes; likewise */
  ipt_tsm_desc product; /* of the other operations; likewise. Of dense ones type and sizes */
  bench_dense dense;
  char variant[BENCH_VARIANT]; /* that is forced; "": the planner chooses */
  double scratch_percent;      /* of the data, instead of desc.scratch_limit; 0: not given */
  bool copy_only;              /* the ceiling alone, of rows * cols * elem_size bytes */
} bench_case;

/* Seconds. */
typedef struct bench_times {
  double median, min, max;
} bench_times;

/* Sorts the times. */
bench_times bench_summarize(double *seconds, uint32_t count);

/* What the device can do at best. */
typedef struct bench_ceilings {
  double read;  /* bytes per second, of what only reads */
  double copy;  /* bytes per second, read and written together */
  double flops; /* floating-point operations per second of the type */
} bench_ceilings;

typedef enum bench_verdict { BENCH_NOT_VERIFIED, BENCH_RIGHT, BENCH_WRONG } bench_verdict;

/* Of bytes of scratch, and of passes. */
#define BENCH_NOT_KNOWN UINT64_MAX

typedef struct bench_result {
  const char *error; /* why the case could not run; NULL: it ran */
  uint64_t bytes;    /* of the data, without gaps; of a product those of A */
  uint64_t scratch;
  bench_times copy;
  bench_times plan;        /* those of the copy where only that was measured */
  bench_ceilings ceilings; /* of products */
  bench_verdict verdict;
  uint64_t wrong;           /* words; of a product elements */
  uint64_t passes;          /* stages of a plan that moves data; or BENCH_NOT_KNOWN */
  bench_times out_of_place; /* the same to a second buffer; median 0: not measured */
  char description[BENCH_DESCRIPTION];
  char variant[BENCH_VARIANT]; /* of the plan; "": there was none */
} bench_result;

bool bench_is_product(const bench_case *c);

/* Writes the name that the operation, the shape and the variant give. */
void bench_name_case(bench_case *c);

/* Bytes of the data of what moves data, not exact beyond 2^53. */
double bench_case_bytes(const bench_case *c);

/* A transposition as a permutation of axes. */
ipt_permute_desc bench_swap(const ipt_transpose_desc *desc);

/* The same of whatever moves data. */
ipt_permute_desc bench_movement(const bench_case *c);

/* What ipt is to do: with the variant, which lives as long as the case, and the limit of scratch in
 * bytes. */
ipt_transpose_desc bench_transpose_desc(const bench_case *c);

/* Plans whichever operation it is. */
ipt_result bench_plan_case(ipt_context *context, const bench_case *c, ipt_plan **plan);

/* What a plan tells of itself: bytes, scratch, description, variant. */
void bench_describe_plan(const ipt_plan *plan, bench_result *result);

#endif
