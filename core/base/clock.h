/* The host's clock. C99 has none that counts fractions of a second and goes on while the program
 * waits. */

/* Returns the seconds since some fixed moment. */
static double ipt__clock(void) {
#ifdef _WIN32
  LARGE_INTEGER ticks, rate;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&rate);
  return (double)ticks.QuadPart / (double)rate.QuadPart;
#elif defined(CLOCK_MONOTONIC)
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#else /* strict C99; this clock may be set meanwhile */
  struct timeval now = {0, 0};
  gettimeofday(&now, NULL);
  return (double)now.tv_sec + (double)now.tv_usec * 1e-6;
#endif
}
