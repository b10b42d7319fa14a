/* Files on POSIX: opened, read, written, locked, renamed, and facts about them.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_files_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *platform_error_text(void) {
  return strerror(errno);
}

/* Nothing can have a name that is too long. */
bool platform_error_is_absence(void) {
  return errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG;
}

int posix_open(const char *path, int flags, mode_t mode) {
  int descriptor;
  POSIX_AGAIN(descriptor, open(path, flags | O_CLOEXEC, mode));
  return descriptor;
}

bool platform_open(const char *path, platform_file *file) {
  /* O_NONBLOCK: opening a pipe must fail the test for a regular file, not wait for a writer. */
  file->descriptor = posix_open(path, O_RDONLY | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

bool posix_facts(int descriptor, struct stat *status) {
  int result;
  POSIX_AGAIN(result, fstat(descriptor, status));
  return result == 0;
}

bool posix_facts_at(const char *path, struct stat *status) {
  int result;
  POSIX_AGAIN(result, stat(path, status));
  return result == 0;
}

bool posix_facts_of_name(const char *path, struct stat *status) {
  int result;
  POSIX_AGAIN(result, lstat(path, status));
  return result == 0;
}

bool posix_is_one(const struct stat *one, const struct stat *other) {
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

static void fill_facts(const struct stat *status, platform_facts *facts) {
  facts->regular = S_ISREG(status->st_mode);
  facts->is_pipe = S_ISFIFO(status->st_mode) || S_ISSOCK(status->st_mode);
  facts->size = status->st_size > 0 ? (uint64_t)status->st_size : 0;
  facts->has_holes = (uint64_t)status->st_blocks * 512 < facts->size;
  facts->volume = (uint64_t)status->st_dev;
  facts->identity = (uint64_t)status->st_ino;
  facts->links = (uint64_t)status->st_nlink;
  facts->modified_seconds = (int64_t)status->st_mtime;
  facts->changed_seconds = (int64_t)status->st_ctime;
#ifdef __APPLE__
  /* The names differ on macOS, and _XOPEN_SOURCE hides them. */
  facts->modified_nanoseconds = facts->changed_nanoseconds = 0;
#else
  facts->modified_nanoseconds = (int64_t)status->st_mtim.tv_nsec;
  facts->changed_nanoseconds = (int64_t)status->st_ctim.tv_nsec;
#endif
  facts->mode = (uint32_t)(status->st_mode & 07777);
  facts->owner = (uint32_t)status->st_uid;
  facts->group = (uint32_t)status->st_gid;
}

bool platform_facts_of_file(const platform_file *file, platform_facts *facts) {
  struct stat status;
  if (!posix_facts(file->descriptor, &status)) {
    return false;
  }
  fill_facts(&status, facts);
  return true;
}

bool platform_facts_of_path(const char *path, platform_facts *facts) {
  struct stat status;
  if (!posix_facts_at(path, &status)) {
    return false;
  }
  fill_facts(&status, facts);
  return true;
}

bool platform_exists(const char *path) {
  struct stat status;
  return posix_facts_of_name(path, &status);
}

bool platform_is_irregular(const char *path) {
  struct stat status;
  return posix_facts_of_name(path, &status) && !S_ISREG(status.st_mode);
}

/* Other programs may have set a pipe that they share with this one so that calls do not wait. */
static bool wait_for(const platform_file *file, short event) {
  struct pollfd waited = {file->descriptor, event, 0};
  int result;
  POSIX_AGAIN(result, poll(&waited, 1, -1));
  return result > 0;
}

static bool must_wait(ssize_t result) {
  return result < 0 && errno == EAGAIN;
}

bool platform_read(const platform_file *file, void *bytes, size_t size, size_t *count) {
  ssize_t result;
  do {
    POSIX_AGAIN(result, read(file->descriptor, bytes, size));
  } while (must_wait(result) && wait_for(file, POLLIN));
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

bool platform_write(const platform_file *file, const void *bytes, size_t size, size_t *count) {
  ssize_t result;
  do {
    POSIX_AGAIN(result, write(file->descriptor, bytes, size));
  } while (must_wait(result) && wait_for(file, POLLOUT));
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

static platform_file file_of(int descriptor) {
  platform_file file = {descriptor};
  return file;
}

platform_file platform_standard_input(void) {
  return file_of(STDIN_FILENO);
}

platform_file platform_standard_output(void) {
  return file_of(STDOUT_FILENO);
}

platform_file platform_standard_errors(void) {
  return file_of(STDERR_FILENO);
}

uint64_t platform_position(const platform_file *file) {
  off_t position = lseek(file->descriptor, 0, SEEK_CUR);
  return position > 0 ? (uint64_t)position : 0;
}

/* The end is asked each time, since another program may write to the file, too. */
bool platform_skip(const platform_file *file, uint64_t size) {
  struct stat status;
  int flags = fcntl(file->descriptor, F_GETFL);
  bool writes_here = flags >= 0 && (flags & O_APPEND) == 0;
  bool is_file = posix_facts(file->descriptor, &status) && S_ISREG(status.st_mode);
  return writes_here && is_file && lseek(file->descriptor, 0, SEEK_CUR) >= status.st_size &&
         lseek(file->descriptor, (off_t)size, SEEK_CUR) >= 0;
}

bool platform_end_skipping(const platform_file *file) {
  struct stat status;
  uint64_t position = platform_position(file);
  bool is_file = posix_facts(file->descriptor, &status) && S_ISREG(status.st_mode);
  return !is_file || (uint64_t)status.st_size >= position || platform_resize(file, position);
}

bool platform_hear_failures(const platform_file *file) {
  int copy;
  POSIX_AGAIN(copy, dup(file->descriptor));
  return copy < 0 || close(copy) == 0 || errno == EINTR; /* closed all the same */
}

bool platform_read_at(const platform_file *file, uint64_t offset, void *bytes, size_t size,
                      size_t *count) {
  ssize_t result;
  POSIX_AGAIN(result, pread(file->descriptor, bytes, size, (off_t)offset));
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

bool platform_write_at(const platform_file *file, uint64_t offset, const void *bytes, size_t size,
                       size_t *count) {
  ssize_t result;
  POSIX_AGAIN(result, pwrite(file->descriptor, bytes, size, (off_t)offset));
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

bool platform_seek(const platform_file *file, uint64_t offset) {
  return lseek(file->descriptor, (off_t)offset, SEEK_SET) >= 0;
}

void platform_close(const platform_file *file) {
  close(file->descriptor);
}

bool platform_open_update(const char *path, platform_file *file) {
  file->descriptor = posix_open(path, O_RDWR | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

bool platform_open_private(const char *path, platform_file *file) {
  file->descriptor = posix_open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

bool platform_create_private(const char *path, platform_file *file) {
  file->descriptor = posix_open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  return file->descriptor >= 0;
}

/* Some file systems give each file the same rights, so those who may write `of` are allowed: they
 * gain nothing by writing its journal. */
bool platform_may_trust(const platform_facts *facts, const platform_facts *of) {
  const uint32_t of_group = 0020, of_others = 0002;
  uint32_t shared = facts->mode & (of_group | of_others);
  bool known = facts->owner == (uint32_t)geteuid() || facts->owner == of->owner;
  bool same_group = (shared & of_group) == 0 || facts->group == of->group;
  return known && same_group && (shared & ~of->mode) == 0 && facts->links == 1;
}

/* macOS has no posix_fallocate, and not all C libraries have one for every file system. */
static bool fill_with_zeros(const platform_file *file, uint64_t size) {
  static const unsigned char zeros[65536];
  size_t count;
  for (uint64_t at = 0; at < size; at += count) {
    uint64_t left = size - at;
    size_t part = left < sizeof zeros ? (size_t)left : sizeof zeros;
    if (!platform_write_at(file, at, zeros, part, &count)) {
      return false;
    }
  }
  return true;
}

bool platform_reserve(const platform_file *file, uint64_t size) {
  int reason = ENOTSUP;
#ifndef __APPLE__
  do {
    reason = posix_fallocate(file->descriptor, 0, (off_t)size);
  } while (reason == EINTR);
#endif
  if (reason == ENOTSUP || reason == EOPNOTSUPP || reason == EINVAL || reason == ENOSYS) {
    return fill_with_zeros(file, size);
  }
  errno = reason != 0 ? reason : errno;
  return reason == 0;
}

/* ENOLCK: a server of files without a service for locks. */
bool platform_error_is_lack_of_locks(void) {
  return errno == ENOTSUP || errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL ||
         errno == ENOLCK;
}

static struct flock whole_file(short type) {
  struct flock region;
  memset(&region, 0, sizeof region);
  region.l_type = type;
  region.l_whence = SEEK_SET;
  return region;
}

bool platform_lock_file(const platform_file *file, platform_lock_kind kind, bool *held,
                        uint64_t *holder) {
  short type = kind == PLATFORM_LOCK_TO_CHANGE ? F_WRLCK : F_RDLCK;
  struct flock region = whole_file(type), other = whole_file(type);
  *held = false;
  *holder = 0;
  int result;
  POSIX_AGAIN(result, fcntl(file->descriptor, F_SETLK, &region));
  if (result == 0) {
    return true;
  }
  int reason = errno;
  *held = reason == EACCES || reason == EAGAIN;
  if (*held) {
    POSIX_AGAIN(result, fcntl(file->descriptor, F_GETLK, &other));
  }
  if (*held && result == 0 && other.l_type != F_UNLCK) {
    *holder = (uint64_t)other.l_pid;
  }
  errno = reason;
  return false;
}

bool posix_sync(int descriptor) {
  int result;
  POSIX_AGAIN(result, fsync(descriptor));
  return result == 0 || errno == EINVAL || errno == ENOTSUP;
}

bool platform_sync(const platform_file *file) {
  return posix_sync(file->descriptor);
}

bool platform_resize(const platform_file *file, uint64_t size) {
  int result;
  POSIX_AGAIN(result, ftruncate(file->descriptor, (off_t)size));
  return result == 0;
}

bool platform_rename(const char *from, const char *to) {
  struct stat moved, there;
  bool is_known = posix_facts_of_name(from, &moved);
  int result;
  POSIX_AGAIN(result, rename(from, to));
  int reason = errno;
  /* A server has renamed it, and its answer was lost. */
  bool was_done = result != 0 && reason == ENOENT && is_known && posix_facts_of_name(to, &there) &&
                  posix_is_one(&moved, &there);
  errno = reason;
  return result == 0 || was_done;
}

bool posix_remove(int folder, const char *name) {
  bool was_interrupted = false;
  int result;
  while ((result = unlinkat(folder, name, 0)) != 0 && errno == EINTR) {
    was_interrupted = true;
  }
  return result == 0 || (was_interrupted && errno == ENOENT); /* the first call has removed it */
}

bool platform_remove(const char *path) {
  return posix_remove(AT_FDCWD, path);
}

#endif
