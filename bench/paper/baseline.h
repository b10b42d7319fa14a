/* The paper's points of comparison, which the library does not have: P-IPT and super-elements moved
 * by workgroups.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_BASELINE_H
#define IPT_BENCH_PAPER_BASELINE_H

#include "subject.h"

/* For elements of words and one matrix or, where an invocation moves the element, several. One
 * repetition only where that takes long. */
void study_measure_baseline(bench_gpu *gpu, const bench_settings *settings, study_subject *subject);

#endif
