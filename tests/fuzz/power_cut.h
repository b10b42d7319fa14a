/* Power cuts for a program that is linked with --wrap for the functions of the platform below: a
 * run is ended at one of its writes or syncs. That write is torn, some of what was not synced is
 * lost, and from then on nothing is written or removed. */
#ifndef IPT_TESTS_POWER_CUT_H
#define IPT_TESTS_POWER_CUT_H

#include "fuzz.h"

#include "../../samples/cli/platform.h"

#include <string.h>
#include <sys/types.h>
#include <unistd.h>

bool __real_platform_write(const platform_file *file, const void *bytes, size_t size,
                           size_t *count);
bool __real_platform_remove(const char *path);
bool __real_platform_rename(const char *from, const char *to);
bool __real_platform_sync(const platform_file *file);
bool __real_platform_reserve(const platform_file *file, uint64_t size);
bool __wrap_platform_write(const platform_file *file, const void *bytes, size_t size,
                           size_t *count);
bool __wrap_platform_remove(const char *path);
bool __wrap_platform_rename(const char *from, const char *to);
bool __wrap_platform_sync(const platform_file *file);
bool __wrap_platform_reserve(const platform_file *file, uint64_t size);

/* A write that has not been synced, and what was there before. */
typedef struct pending {
  int descriptor; /* -1: it has been synced */
  off_t offset;
  size_t size;
  unsigned char *before;
} pending;

enum { MOST_PENDING = 8 };

static bool is_dead;
static uint64_t events, last_event; /* writes and syncs; number 0 is the first one */
static uint8_t torn_parts, lost_writes;
static pending pendings[MOST_PENDING];
static uint64_t next_pending;

static void forget_pending(pending *one) {
  free(one->before);
  one->before = NULL;
  one->descriptor = -1;
}

static void live_until(uint64_t event, uint8_t torn, uint8_t lost) {
  is_dead = false;
  events = 0;
  last_event = event;
  torn_parts = torn;
  lost_writes = lost;
  for (int i = 0; i < MOST_PENDING; i++)
    forget_pending(&pendings[i]);
}

/* Instead of the oldest one, which will not be lost. */
static void remember_pending(int descriptor, size_t size) {
  pending *one = &pendings[next_pending++ % MOST_PENDING];
  forget_pending(one);
  one->offset = lseek(descriptor, 0, SEEK_CUR);
  one->before = (unsigned char *)malloc(size + 1);
  REQUIRE(one->offset >= 0 && one->before != NULL);
  ssize_t count = pread(descriptor, one->before, size, one->offset);
  one->size = count > 0 ? (size_t)count : 0;
  one->descriptor = descriptor;
}

static void forget_synced(int descriptor) {
  for (int i = 0; i < MOST_PENDING; i++)
    if (pendings[i].descriptor == descriptor)
      forget_pending(&pendings[i]);
}

/* The last one first, so that in the end what the first one found is there. */
static void lose_pending(void) {
  for (uint64_t i = 0; i < MOST_PENDING; i++) {
    const pending *one = &pendings[(next_pending + MOST_PENDING - 1 - i) % MOST_PENDING];
    if (one->descriptor >= 0 && (lost_writes >> i & 1) != 0)
      REQUIRE(pwrite(one->descriptor, one->before, one->size, one->offset) == (ssize_t)one->size);
  }
}

/* Whether the run ends here. */
static bool dies(void) {
  return events++ >= last_event;
}

bool __wrap_platform_write(const platform_file *file, const void *bytes, size_t size,
                           size_t *count) {
  *count = 0;
  if (is_dead)
    return false;
  bool ends = dies();
  if (last_event != UINT64_MAX)
    remember_pending(file->descriptor, size);
  if (!ends)
    return __real_platform_write(file, bytes, size, count);
  is_dead = true;
  __real_platform_write(file, bytes, size * torn_parts / 256, count);
  lose_pending();
  return false;
}

bool __wrap_platform_sync(const platform_file *file) {
  if (is_dead)
    return false;
  if (!dies()) {
    forget_synced(file->descriptor);
    return __real_platform_sync(file);
  }
  is_dead = true;
  lose_pending();
  return false;
}

bool __wrap_platform_remove(const char *path) {
  return !is_dead && __real_platform_remove(path);
}

bool __wrap_platform_rename(const char *from, const char *to) {
  return !is_dead && __real_platform_rename(from, to);
}

bool __wrap_platform_reserve(const platform_file *file, uint64_t size) {
  return !is_dead && __real_platform_reserve(file, size);
}

#endif
