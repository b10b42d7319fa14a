/* The speedups of sections 7.1 and 7.2: the paper's kernels beside the kernels that they improve
 * upon, for transpositions 010! and 100!.
 *
 * SPDX-License-Identifier: MIT
 */
#include "experiments.h"

/* The paper uses all sizes from 16 to 64 and from 16 to 256. These are some of every kind: powers
 * of two, primes, and others. */
static const uint64_t heights[] = {16, 23, 32, 47, 64};
static const uint64_t widths[] = {16, 41, 64, 97, 128, 160, 191, 224, 256};
static const uint64_t sizes[] = {16, 20, 24, 32, 40, 48, 56, 64};
static const uint64_t numbers[] = {16, 61, 128, 256};

/* ---- Section 7.1: 010! ---- */

static study_subject *add_010(study_list *list, const study_scale *scale, const char *series,
                              uint64_t m, uint64_t n) {
  study_subject *subject = study_add(list, STUDY_SECTION_7_1, series);
  subject->c.desc = study_shape_010(scale, m, n);
  return subject;
}

/* How far padded flags are spread is left to the planner, which knows how much room there is. */
static void add_shape_010(study_list *list, const study_scale *scale, uint64_t m, uint64_t n) {
  add_010(list, scale, "p-ipt", m, n)->kernel = STUDY_CYCLE_PER_WORKER;
  study_force(add_010(list, scale, "pttwac", m, n), "pttwac flag_spreading=1 flag_padding=off");
  study_force(add_010(list, scale, "pttwac-spread-padded", m, n), "pttwac flag_padding=on");
  add_010(list, scale, "library", m, n);
}

void study_add_section_7_1(study_list *list, const study_scale *scale) {
  size_t most_heights = scale->quick ? 1 : sizeof heights / sizeof heights[0];
  size_t most_widths = scale->quick ? 2 : sizeof widths / sizeof widths[0];
  for (size_t m = 0; m < most_heights; m++)
    for (size_t n = 0; n < most_widths; n++)
      add_shape_010(list, scale, heights[m], widths[n]);
}

/* ---- Section 7.2: 100! ---- */

static study_subject *add_100(study_list *list, const study_scale *scale, const char *series,
                              uint64_t m, uint64_t tiles) {
  study_subject *subject = study_add(list, STUDY_SECTION_7_2, series);
  subject->c.desc = study_shape_100(scale, m, tiles);
  return subject;
}

/* A whole subgroup moves a super-element through shared memory, as in the paper. Through registers
 * the library moves 16 bytes per lane where it can, and takes as many lanes as that needs. */
static void add_shape_100(study_list *list, const study_scale *scale, uint64_t m, uint64_t tiles) {
  add_100(list, scale, "p-ipt", m, tiles)->kernel = STUDY_CYCLE_PER_WORKER;
  add_100(list, scale, "workgroup", m, tiles)->kernel = STUDY_WORKGROUP_SHIFT;
  study_force(add_100(list, scale, "subgroup-shared", m, tiles),
              "shift shift_lanes=%u shift_registers=off shift_paths=off",
              (unsigned)scale->subgroup);
  study_force(add_100(list, scale, "subgroup-registers", m, tiles),
              "shift shift_registers=on shift_paths=off");
  study_force(add_100(list, scale, "paths", m, tiles), "shift");
}

void study_add_section_7_2(study_list *list, const study_scale *scale) {
  size_t most_sizes = scale->quick ? 2 : sizeof sizes / sizeof sizes[0];
  size_t most_numbers = scale->quick ? 1 : sizeof numbers / sizeof numbers[0];
  for (size_t m = 0; m < most_sizes; m++)
    for (size_t i = 0; i < most_numbers; i++)
      add_shape_100(list, scale, sizes[m], numbers[i]);
}
