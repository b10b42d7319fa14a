/* Times of calls on the CPU.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TIMER_H
#define IPT_BENCH_TIMER_H

#include "case.h"
#include "cpu/crew.h"

typedef struct bench_call {
  bool (*run)(void *what); /* false: it failed, which ends the timing */
  void *what;
} bench_call;

/* Times a call up to `repetitions` times, after one that does not count. If that would take longer
 * than `budget` seconds, it repeats less often, but at least once; if a single call takes that
 * long, it is made only once. Calls shorter than a millisecond are timed several at a time. *done:
 * the number of repetitions. False: the call failed, or there was no memory. */
bool bench_time_calls(const bench_call *call, uint32_t repetitions, double budget,
                      bench_times *times, uint32_t *done);

typedef struct bench_cpu_copy {
  bench_crew *crew;
  unsigned char *to;
  const unsigned char *from;
  uint64_t bytes;
} bench_cpu_copy;

/* Copies until the times are steady, or for `most` seconds. */
bench_warmth bench_warm_up_copy(bench_cpu_copy *copy, double most);

/* Copies by all threads, or by one where that is faster, as it can be for a few kilobytes. */
bool bench_time_cpu_copy(bench_cpu_copy *copy, uint32_t repetitions, double budget,
                         bench_times *times);

#endif
