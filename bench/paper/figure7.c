/* Figure 7: transposition 100! over the size m of super-elements and their number M' in a row, with
 * flags as in the paper, and by the paths that the library prefers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "experiments.h"

static const uint64_t sizes[] = {16, 24, 32, 48, 64, 80, 96, 128, 160, 192, 224, 256};
static const uint64_t numbers[] = {16, 32, 64, 96, 128, 192, 256};

static void add(study_list *list, const study_scale *scale, const char *series, const char *variant,
                uint64_t m, uint64_t tiles) {
  study_subject *subject = study_add(list, STUDY_FIGURE_7, series);
  subject->c.desc = study_shape_100(scale, m, tiles);
  study_force(subject, "%s", variant);
}

void study_add_figure_7(study_list *list, const study_scale *scale) {
  size_t most_sizes = scale->quick ? 2 : sizeof sizes / sizeof sizes[0];
  size_t most_numbers = scale->quick ? 1 : sizeof numbers / sizeof numbers[0];
  for (size_t i = 0; i < most_numbers; i++)
    for (size_t m = 0; m < most_sizes; m++) {
      add(list, scale, "flags", "shift shift_paths=off", sizes[m], numbers[i]);
      add(list, scale, "paths", "shift", sizes[m], numbers[i]);
    }
}
