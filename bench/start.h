/* How long an application waits for its plans when it starts.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_START_H
#define IPT_BENCH_START_H

#include <stdbool.h>
#include <stdint.h>

/* number: of the device, as ipt lists them; 0: the best. pipelines: a file from which compiled ones
 * are read, and to which they are saved afterwards; NULL: none. Returns an exit code. */
int bench_start(uint32_t number, const char *pipelines, bool json);

#endif
