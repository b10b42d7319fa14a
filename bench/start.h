/* Measures how long an application waits for its plans when it starts.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_START_H
#define IPT_BENCH_START_H

#include <stdbool.h>
#include <stdint.h>

/* Measures and prints the times. device: as in ipt_context_desc; NULL: the best. pipelines: a file
 * that compiled pipelines are read from and saved to; NULL: none. Returns an exit code. */
int bench_start(const char *device, const char *pipelines, bool json);

#endif
