/* Prints under a table how the ratios of a list are distributed. NaN: not measured.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_DISTRIBUTION_H
#define IPT_BENCH_DISTRIBUTION_H

#include "list.h"

/* Prints one line. has_mirrors: each shape is followed by its mirror; then the ten worst cases
 * follow, and how far mirrors are apart. Returns an exit code. */
int bench_report_distribution(const bench_list *list, const double *ratios, bool has_mirrors);

#endif
