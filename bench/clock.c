/* The host's clock. C99 has no clock that counts fractions of a second and goes on while the
 * program waits.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef _WIN32
#define _POSIX_C_SOURCE 199309L /* for clock_gettime() */
#endif

#include "clock.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

double bench_clock(void) {
#ifdef _WIN32
  LARGE_INTEGER ticks, rate;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&rate);
  return (double)ticks.QuadPart / (double)rate.QuadPart;
#else
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}
