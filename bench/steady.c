/* Tells whether a clock has risen.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steady.h"

/* The clock of an H200 rises after 100 to 150 ms of work, and until then it can be steady as well.
 * It may also fall some milliseconds after the host has let the device wait. */
static const double long_enough = 0.2; /* seconds of a stretch without a known time */
static const double for_good = 0.6;    /* the same of a stretch that is slower than the known one */
static const double least = 0.05;      /* seconds of any warm-up */
static const double tolerance = 0.02;
enum { IN_A_ROW = 3 };

void bench_begin_warm_up(bench_steadiness *s) {
  double known = s->known;
  *s = (bench_steadiness){known, 0, 0, 0, 0, 0};
}

static void begin_stretch(bench_steadiness *s, double seconds) {
  s->level = seconds;
  s->began = s->passed;
  s->close = 1;
  s->slow = 0;
}

/* The level does not follow the times, or a clock that rises slowly would never leave it. */
static void add(bench_steadiness *s, double seconds) {
  if (s->level <= 0 || seconds < (1 - tolerance) * s->level) {
    begin_stretch(s, seconds);
  } else if (seconds <= (1 + tolerance) * s->level) {
    s->close++;
    s->slow = 0;
  } else {
    s->close = 0;
    if (++s->slow == IN_A_ROW)
      begin_stretch(s, seconds);
  }
}

/* A level that has lasted replaces the known one: a hot device may never be as fast again. But an
 * H200 has also stayed at two thirds of its clock for more than 200 ms and risen afterwards. */
bool bench_is_steady(bench_steadiness *s, double seconds, double passed) {
  s->passed += passed;
  add(s, seconds);
  if (s->close < IN_A_ROW || s->passed < least)
    return false;
  bool is_reached = s->level <= (1 + tolerance) * s->known;
  double enough = is_reached || s->known <= 0 ? long_enough : for_good;
  bool has_lasted = s->passed - s->began >= enough;
  if (!has_lasted && !is_reached)
    return false;
  if (has_lasted || s->level < s->known)
    s->known = s->level;
  return true;
}

bool bench_stayed_steady(const bench_steadiness *s, double seconds) {
  const double wider = 0.05; /* one time says less than several */
  return seconds <= (1 + wider) * s->level;
}
