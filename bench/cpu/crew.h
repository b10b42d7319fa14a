/* Threads that copy, for the ceiling, and that fill and verify.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CREW_H
#define IPT_BENCH_CREW_H

#include <stdint.h>

typedef struct bench_crew bench_crew;

/* threads 0: one for each core. NULL: out of memory. */
bench_crew *bench_open_crew(uint32_t threads);
void bench_close_crew(bench_crew *crew);
uint32_t bench_crew_size(const bench_crew *crew);

typedef void (*bench_crew_body)(void *loop, uint64_t begin, uint64_t end, uint32_t share);

/* Divides the iterations into an equal share for each thread. */
void bench_crew_run(bench_crew *crew, uint64_t count, bench_crew_body body, void *loop);

#endif
