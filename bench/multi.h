/* A matrix in the memory of several devices.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_MULTI_H
#define IPT_BENCH_MULTI_H

#include "command.h"

/* Measures one shape on the devices that options->device names, and prints the result. Returns an
 * exit code. */
int bench_multi(const bench_options *options);

#endif
