/* All experiments of the paper.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_STUDY_H
#define IPT_BENCH_PAPER_STUDY_H

#include "../measure.h"

/* Measures everything and writes the files into an existing folder. quick: a few tiny cases, which
 * test the study and not the device. Returns an exit code. */
int bench_paper_study(bench_gpu *gpu, const bench_settings *settings, const char *folder,
                      bool quick);

#endif
