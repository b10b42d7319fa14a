/* The experiments of [Sung, section 7], as lists of subjects.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_EXPERIMENTS_H
#define IPT_BENCH_PAPER_EXPERIMENTS_H

#include "subject.h"

void study_add_figure_6(study_list *list, const study_scale *scale);
void study_add_figure_7(study_list *list, const study_scale *scale);
void study_add_figure_8(study_list *list, const study_scale *scale);
void study_add_section_7_1(study_list *list, const study_scale *scale);
void study_add_section_7_2(study_list *list, const study_scale *scale);

/* The library's own plans for the shapes of table 2. The rest of that table is the best of figure
 * 8. */
void study_add_table_2(study_list *list, const study_scale *scale);

#endif
