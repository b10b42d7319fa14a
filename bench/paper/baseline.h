/* Kernels that the paper compares with and the library does not have: P-IPT, and super-elements
 * moved by workgroups.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_BASELINE_H
#define IPT_BENCH_PAPER_BASELINE_H

#include "subject.h"

/* Takes elements of whole words and one matrix, or several where one invocation moves an element.
 * Makes only one repetition if that takes long. */
void study_measure_baseline(bench_gpu *gpu, const bench_settings *settings, study_subject *subject);

#endif
