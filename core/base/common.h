/* Headers of the C library, differences between compilers, small helpers. */

#include <errno.h>
#include <float.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef _WIN32
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>
#ifndef IPT_NO_THREADS
#include <pthread.h>
#endif
#endif

/* POSIX functions that the headers leave out in strict C99. */
#if !defined(_WIN32) && defined(__STRICT_ANSI__) && !defined(__cplusplus)
int fchmod(int file, mode_t mode);
int fchown(int file, uid_t owner, gid_t group);
int fsync(int file);
ssize_t readlink(const char *path, char *target, size_t size);
char *realpath(const char *path, char *resolved);
#endif

/* For functions that nobody uses if the application leaves parts of the library out. */
#if defined(__GNUC__)
#define IPT__MAYBE_UNUSED __attribute__((__unused__))
#else
#define IPT__MAYBE_UNUSED
#endif

static uint64_t ipt__min(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t ipt__max(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static uint64_t ipt__clamp(uint64_t value, uint64_t low, uint64_t high) {
  return ipt__max(low, ipt__min(value, high));
}

static uint64_t ipt__divide_up(uint64_t a, uint64_t b) {
  return a / b + (a % b != 0);
}

static uint64_t ipt__round_up(uint64_t value, uint64_t multiple) {
  return ipt__divide_up(value, multiple) * multiple;
}

/* The smallest power of two that is at least value. */
static uint64_t ipt__power_of_two(uint64_t value) {
  uint64_t power = 1;
  while (power < value)
    power *= 2;
  return power;
}

#ifndef IPT__HAS_DEVICES
#define IPT__HAS_DEVICES 0 /* no backend that is compiled in has a device */
#endif

/* For an entry of a table that only devices need. Without devices it is NULL, and the compiler
 * leaves the function out. */
#define IPT__IF_DEVICES(function) (IPT__HAS_DEVICES ? (function) : NULL)
