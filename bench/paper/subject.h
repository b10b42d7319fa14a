/* A list of subjects that the study measures, and their results.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_SUBJECT_H
#define IPT_BENCH_PAPER_SUBJECT_H

#include "../measure.h"

/* Figures, tables and sections of the paper; each has a file of its own. */
typedef enum study_part {
  STUDY_FIGURE_6,
  STUDY_FIGURE_7,
  STUDY_FIGURE_8,
  STUDY_TABLE_2,
  STUDY_SECTION_7_1,
  STUDY_SECTION_7_2,
  STUDY_PARTS
} study_part;

typedef enum study_kernel {
  STUDY_LIBRARY,          /* a plan of the library */
  STUDY_CYCLE_PER_WORKER, /* bench/shaders/cycle_per_worker.comp */
  STUDY_WORKGROUP_SHIFT   /* bench/shaders/workgroup_shift.comp */
} study_kernel;

typedef struct study_subject {
  study_part part;
  study_kernel kernel;
  const char *series; /* its name in the file */
  bench_case c;
  bench_result result;
  uint32_t repetitions; /* repetitions of the times in result */
  char reason[256];     /* text of result.error */
} study_subject;

typedef struct study_list {
  study_subject *subjects;
  size_t count, capacity;
  bool out_of_memory; /* subjects are missing */
} study_list;

/* The amount of data that is measured, and the limits of the device. */
typedef struct study_scale {
  bool quick;             /* a few tiny cases of everything */
  uint64_t bytes;         /* data of a case of figures 6 and 7 */
  uint32_t shared_memory; /* bytes per workgroup */
  uint32_t subgroup;      /* lanes */
} study_scale;

/* Appends a subject, whose shape the caller fills in. Never returns NULL: when out of memory, the
 * subject is not in the list and is not measured. */
study_subject *study_add(study_list *list, study_part part, const char *series);
void study_free(study_list *list);

/* Forces a variant; the arguments are those of printf. */
void study_force(study_subject *subject, const char *format, ...) BENCH_PRINTF(2, 3);

/* The shapes of transpositions 010! (M' x m x n to M' x n x m) and 100! (N x M' x m to M' x N x m)
 * of floats, with M' and N such that there are about scale->bytes. */
ipt_transpose_desc study_shape_010(const study_scale *scale, uint64_t m, uint64_t n);
ipt_transpose_desc study_shape_100(const study_scale *scale, uint64_t m, uint64_t tiles);

#endif
