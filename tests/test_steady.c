/* The benchmark warms up until the clock has risen, by made-up times of its probe: when the warm-up
 * ends, and with which clock.
 *
 * SPDX-License-Identifier: MIT
 */
#include "../bench/steady.h"

#include "check.h"

static const double most = 1;                  /* seconds of a warm-up */
static const double probe = 1e-4, work = 1e-3; /* seconds with the highest clock */

/* The clock, 1 at its highest, `now` seconds after work has begun. Number i of the times is slower
 * by `noise`. */
typedef double clock_at(double now);
typedef double noise_of(int i);

static double begin_low(double now) { /* as on an H200 */
  return now < 0.12 ? 0.3 : now < 0.15 ? 0.3 + 0.7 * (now - 0.12) / 0.03 : 1;
}

static double rise_slowly(double now) {
  return now < 0.6 ? 0.4 + now : 1;
}

static double fall_soon(double now) { /* after the host has let the device wait */
  return now < 0.02 ? 1 : now < 0.15 ? 0.6 : 1;
}

static double linger_low(double now) {
  return now < 0.5 ? 0.65 : 1;
}

static double stay_hot(double now) {
  return now < 0.1 ? 1 : 0.9;
}

static double stay_high(double now) {
  (void)now;
  return 1;
}

static double no_noise(int i) {
  (void)i;
  return 0;
}

static double little_noise(int i) { /* and a hiccup now and then */
  return i % 10 == 7 ? 2 : 0.003 * (i % 4);
}

static double much_noise(int i) {
  return 0.1 * ((i * 7) % 5);
}

static double every_other(int i) {
  return i % 2;
}

typedef struct outcome {
  bool steady;
  double passed, clock; /* when the warm-up ended, and the clock then */
} outcome;

static outcome warm_up(bench_steadiness *s, clock_at *clock, noise_of *noise) {
  outcome end = {false, 0, 0};
  bench_begin_warm_up(s);
  for (int i = 0; !end.steady && end.passed < most; i++) {
    end.clock = clock(end.passed);
    double seconds = probe / end.clock * (1 + noise(i)), passed = work / end.clock;
    end.passed += passed;
    end.steady = bench_is_steady(s, seconds, passed);
  }
  return end;
}

static void expect(const char *what, outcome end, double least, double longest, double clock) {
  CHECK(end.steady, "%s: not steady", what);
  CHECK(end.passed >= least && end.passed <= longest, "%s: ended after %g s", what, end.passed);
  CHECK(end.clock >= 0.98 * clock && end.clock <= 1.02 * clock, "%s: with a clock of %g", what,
        end.clock);
}

static void test_first_case(void) {
  bench_steadiness s = {0, 0, 0, 0, 0, 0};
  expect("a clock that begins low", warm_up(&s, begin_low, no_noise), 0.34, 0.37, 1);
  s.known = 0;
  expect("the same with noise", warm_up(&s, begin_low, little_noise), 0.34, 0.4, 1);
  s.known = 0;
  expect("a clock that rises slowly", warm_up(&s, rise_slowly, no_noise), 0.75, 0.85, 1);
  s.known = 0;
  expect("a clock that falls with heat", warm_up(&s, stay_hot, no_noise), 0.29, 0.33, 0.9);
}

/* Later warm-ups know the time with a risen clock. */
static void test_next_cases(void) {
  bench_steadiness s = {0, 0, 0, 0, 0, 0};
  expect("the first", warm_up(&s, stay_high, no_noise), 0.2, 0.21, 1);
  expect("the second", warm_up(&s, stay_high, little_noise), 0.05, 0.06, 1);
  expect("after a pause", warm_up(&s, begin_low, no_noise), 0.14, 0.17, 1);
  expect("shortly before it falls", warm_up(&s, fall_soon, no_noise), 0.15, 0.16, 1);
  expect("low for half a second", warm_up(&s, linger_low, little_noise), 0.5, 0.52, 1);
}

/* The known time is no longer reached, or is surpassed. */
static void test_other_levels(void) {
  bench_steadiness s = {probe / 1.3, 0, 0, 0, 0, 0};
  expect("slower for good", warm_up(&s, stay_high, no_noise), 0.6, 0.61, 1);
  expect("the same again", warm_up(&s, stay_high, no_noise), 0.05, 0.06, 1);
  s.known = 2 * probe;
  expect("faster", warm_up(&s, stay_high, no_noise), 0.05, 0.06, 1);
  CHECK(s.known <= probe, "the faster clock is not known: %g", s.known);
}

static void test_never_steady(void) {
  bench_steadiness s = {0, 0, 0, 0, 0, 0};
  CHECK(!warm_up(&s, stay_high, much_noise).steady, "noise was steady");
  CHECK(!warm_up(&s, stay_high, every_other).steady, "every other time was slow");
  CHECK(s.known <= 0, "noise taught a level of %g", s.known);
}

static void test_after_the_times(void) {
  bench_steadiness s = {0, 0, 0, 0, 0, 0};
  warm_up(&s, begin_low, no_noise);
  CHECK(bench_stayed_steady(&s, 1.01 * probe), "the clock has stayed");
  CHECK(!bench_stayed_steady(&s, 1.1 * probe), "the clock has fallen");
}

int main(void) {
  test_first_case();
  test_next_cases();
  test_other_levels();
  test_never_steady();
  test_after_the_times();
  return finish();
}
