/* How the ratios of a list are distributed: under a table. NaN: not measured.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_DISTRIBUTION_H
#define IPT_BENCH_DISTRIBUTION_H

#include "list.h"

/* One line; of a list of shapes that are each followed by their mirror also the ten worst cases,
 * and how far mirrors are apart. Returns an exit code. */
int bench_report_distribution(const bench_list *list, const double *ratios, bool has_mirrors);

#endif
