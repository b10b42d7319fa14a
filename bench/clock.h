/* The host's clock.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CLOCK_H
#define IPT_BENCH_CLOCK_H

/* Seconds since a fixed moment; never goes back. */
double bench_clock(void);

#endif
