/* Helpers with which tests wait for other threads: numbers that all threads see, and short
 * pauses. */
#ifndef IPT_TESTS_WAITING_H
#define IPT_TESTS_WAITING_H

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/select.h>
#endif

#define LOAD(x)         __atomic_load_n(&(x), __ATOMIC_SEQ_CST)
#define STORE(x, value) __atomic_store_n(&(x), (value), __ATOMIC_SEQ_CST)

static inline void pause_briefly(void) {
#ifdef _WIN32
  Sleep(1);
#else
  struct timeval millisecond = {0, 1000};
  select(0, NULL, NULL, NULL, &millisecond);
#endif
}

#endif
