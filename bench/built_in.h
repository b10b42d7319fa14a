/* The built-in lists of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_BUILT_IN_H
#define IPT_BENCH_BUILT_IN_H

/* The lines of a list, then NULL. NULL: there is no such list. */
const char *const *bench_built_in(const char *name);

#endif
