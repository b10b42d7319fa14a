/* Tells by the times of work that is always the same whether a clock has risen.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_STEADY_H
#define IPT_BENCH_STEADY_H

#include <stdbool.h>

/* What the times so far have shown. Initialise it to zero. A stretch is a sequence of times that
 * are close to its first one, but for single slow ones. */
typedef struct bench_steadiness {
  double known;  /* the time with a risen clock, from earlier warm-ups; 0: not known */
  double level;  /* the first time of the stretch; 0: there is none */
  double passed; /* seconds since the warm-up began */
  double began;  /* `passed` when the stretch began */
  int close;     /* the last times in a row that were close to the level */
  int slow;      /* the same of slower ones */
} bench_steadiness;

/* Begins a warm-up and keeps what earlier ones have found. */
void bench_begin_warm_up(bench_steadiness *s);

/* Takes one more time. passed: seconds since the previous one. Returns whether the clock has risen:
 * the last times are close to the known one, or to each other for long enough. */
bool bench_is_steady(bench_steadiness *s, double seconds, double passed);

/* Whether a time after the warm-up shows that the clock is still as high. */
bool bench_stayed_steady(const bench_steadiness *s, double seconds);

#endif
