/* Time, memory, cores and terminals on POSIX.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_machine_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

double platform_seconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) {
    return 0.0;
  }
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

uint64_t platform_memory_size(void) {
  long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  return pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : UINT64_MAX;
}

uint64_t platform_largest_file(void) {
  struct rlimit limit;
  bool is_limited = getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return is_limited ? (uint64_t)limit.rlim_cur : UINT64_MAX;
}

bool platform_stdout_is_terminal(void) {
  return isatty(STDOUT_FILENO) != 0;
}

bool platform_stderr_is_terminal(void) {
  return isatty(STDERR_FILENO) != 0;
}

size_t platform_stderr_width(void) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void platform_sleep(uint32_t milliseconds) {
  const struct timespec interval = {(time_t)(milliseconds / 1000),
                                    (long)(milliseconds % 1000) * 1000000};
  nanosleep(&interval, NULL);
}

#endif
