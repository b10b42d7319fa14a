/* The speedups of sections 7.1 and 7.2: the paper's kernels beside those they improve upon, for
 * transpositions 010! and 100!.
 *
 * SPDX-License-Identifier: MIT
 */
#include "experiments.h"

/* The paper takes all of 16 to 64 and of 16 to 256. These are some, of all kinds: powers of two,
 * primes, and between. */
static const uint64_t heights[] = {16, 23, 32, 47, 64};
static const uint64_t widths[] = {16, 41, 64, 97, 128, 160, 191, 224, 256};
static const uint64_t sizes[] = {16, 20, 24, 32, 40, 48, 56, 64};
static const uint64_t numbers[] = {16, 61, 128, 256};

/* ---- Section 7.1: 010! ---- */

static ipt_transpose_desc *add_010(study_list *list, const study_scale *scale, const char *variant,
                                   uint64_t m, uint64_t n) {
  study_subject *subject = study_add(list, STUDY_SECTION_7_1, variant);
  subject->c.desc = study_shape_010(scale, m, n);
  return &subject->c.desc;
}

static void add_pttwac(study_list *list, const study_scale *scale, const char *variant, uint64_t m,
                       uint64_t n, ipt_switch padding, ipt_switch merging) {
  ipt_transpose_desc *desc = add_010(list, scale, variant, m, n);
  desc->method = IPT_METHOD_PTTWAC;
  desc->tuning.flag_spreading = padding == IPT_OFF ? 1 : 0; /* 0: as much as there is room for */
  desc->tuning.flag_padding = padding;
  desc->tuning.flag_merging = merging;
}

static void add_shape_010(study_list *list, const study_scale *scale, uint64_t m, uint64_t n) {
  study_subject *p_ipt = study_add(list, STUDY_SECTION_7_1, "p-ipt");
  p_ipt->kernel = STUDY_CYCLE_PER_WORKER;
  p_ipt->c.desc = study_shape_010(scale, m, n);
  add_pttwac(list, scale, "pttwac", m, n, IPT_OFF, IPT_OFF);
  add_pttwac(list, scale, "pttwac-spread-padded", m, n, IPT_ON, IPT_OFF);
  add_pttwac(list, scale, "pttwac-merged", m, n, IPT_ON, IPT_ON);
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

static ipt_transpose_desc *add_100(study_list *list, const study_scale *scale, const char *variant,
                                   study_kernel kernel, uint64_t m, uint64_t tiles) {
  study_subject *subject = study_add(list, STUDY_SECTION_7_2, variant);
  subject->kernel = kernel;
  subject->c.desc = study_shape_100(scale, m, tiles);
  subject->c.desc.method = kernel == STUDY_LIBRARY ? IPT_METHOD_SHIFT : IPT_METHOD_AUTO;
  return &subject->c.desc;
}

/* By a subgroup: a whole one with shared memory, as in the paper. With registers the library moves
 * 16 bytes per lane where it can, and takes as many lanes as that needs. */
static void add_shape_100(study_list *list, const study_scale *scale, uint64_t m, uint64_t tiles) {
  ipt_transpose_desc *desc;
  add_100(list, scale, "p-ipt", STUDY_CYCLE_PER_WORKER, m, tiles);
  add_100(list, scale, "workgroup", STUDY_WORKGROUP_SHIFT, m, tiles);
  desc = add_100(list, scale, "subgroup-shared", STUDY_LIBRARY, m, tiles);
  desc->tuning.shift_lanes = scale->subgroup;
  desc->tuning.shift_registers = IPT_OFF;
  desc->tuning.shift_paths = IPT_OFF;
  desc = add_100(list, scale, "subgroup-registers", STUDY_LIBRARY, m, tiles);
  desc->tuning.shift_registers = IPT_ON;
  desc->tuning.shift_paths = IPT_OFF;
  add_100(list, scale, "paths", STUDY_LIBRARY, m, tiles);
}

void study_add_section_7_2(study_list *list, const study_scale *scale) {
  size_t most_sizes = scale->quick ? 2 : sizeof sizes / sizeof sizes[0];
  size_t most_numbers = scale->quick ? 1 : sizeof numbers / sizeof numbers[0];
  for (size_t m = 0; m < most_sizes; m++)
    for (size_t i = 0; i < most_numbers; i++)
      add_shape_100(list, scale, sizes[m], numbers[i]);
}
