/* Figure 6: transposition 010! by PTTWAC, against the spreading of the flags, without and with
 * padding, for six widths n and three heights m of the tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "experiments.h"

enum { FLAGS_PER_WORD = 32 };

/* The paper uses six inputs of an earlier paper and does not list their widths. These are among
 * those of section 7.1; 215 is the one of its figure 3. */
static const uint64_t widths[] = {16, 64, 100, 128, 215, 256};
static const uint64_t heights[] = {16, 32, 64};

/* Whether the words of flags fit, with one left out after every 32 for padding. */
static bool flags_fit(const study_scale *scale, uint64_t elements, uint32_t spreading) {
  uint64_t words = (elements * spreading + FLAGS_PER_WORD - 1) / FLAGS_PER_WORD;
  return 4 * (words + words / 32 + 1) <= scale->shared_memory;
}

static void add(study_list *list, const study_scale *scale, uint64_t m, uint64_t n,
                uint32_t spreading, const char *padding) {
  study_subject *subject = study_add(list, STUDY_FIGURE_6, "pttwac");
  subject->c.desc = study_shape_010(scale, m, n);
  study_force(subject, "pttwac flag_spreading=%u flag_padding=%s", (unsigned)spreading, padding);
}

static void add_tile(study_list *list, const study_scale *scale, uint64_t m, uint64_t n) {
  for (uint32_t spreading = 1; spreading <= FLAGS_PER_WORD; spreading *= 2) {
    if (!flags_fit(scale, m * n, spreading))
      continue;
    add(list, scale, m, n, spreading, "off");
    add(list, scale, m, n, spreading, "on");
  }
}

void study_add_figure_6(study_list *list, const study_scale *scale) {
  size_t most_widths = scale->quick ? 1 : sizeof widths / sizeof widths[0];
  size_t most_heights = scale->quick ? 1 : sizeof heights / sizeof heights[0];
  for (size_t n = 0; n < most_widths; n++)
    for (size_t m = 0; m < most_heights; m++)
      add_tile(list, scale, heights[m], widths[n]);
}
