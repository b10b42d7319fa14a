/* Differences between operating systems: POSIX.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int platform_posix_is_not_used; /* ISO C forbids an empty translation unit */

#else

#define _XOPEN_SOURCE     700 /* realpath, mkstemp, sigaction */
#define _FILE_OFFSET_BITS 64

#include "platform.h"

#include "attributes.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* ---- Errors -------------------------------------------------------------------------------- */

const char *platform_error_text(void) {
  return strerror(errno);
}

/* ---- Reading and writing ------------------------------------------------------------------- */

/* A file system of the network or of a process may let a signal interrupt the opening. */
static int open_again(const char *path, int flags, mode_t mode) {
  int descriptor;
  do {
    descriptor = open(path, flags | O_CLOEXEC, mode);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

bool platform_open(const char *path, platform_file *file) {
  /* O_NONBLOCK: opening a pipe must fail the test for a regular file, not wait for a writer. */
  file->descriptor = open_again(path, O_RDONLY | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

static void fill_facts(const struct stat *status, platform_facts *facts) {
  facts->regular = S_ISREG(status->st_mode);
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
  if (fstat(file->descriptor, &status) != 0) {
    return false;
  }
  fill_facts(&status, facts);
  return true;
}

bool platform_facts_of_path(const char *path, platform_facts *facts) {
  struct stat status;
  if (stat(path, &status) != 0) {
    return false;
  }
  fill_facts(&status, facts);
  return true;
}

bool platform_exists(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0;
}

bool platform_is_regular(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool platform_read(const platform_file *file, void *bytes, size_t size, size_t *count) {
  ssize_t result;
  do {
    result = read(file->descriptor, bytes, size);
  } while (result < 0 && errno == EINTR);
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

bool platform_write(const platform_file *file, const void *bytes, size_t size, size_t *count) {
  ssize_t result;
  do {
    result = write(file->descriptor, bytes, size);
  } while (result < 0 && errno == EINTR);
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

bool platform_read_at(const platform_file *file, uint64_t offset, void *bytes, size_t size,
                      size_t *count) {
  ssize_t result;
  do {
    result = pread(file->descriptor, bytes, size, (off_t)offset);
  } while (result < 0 && errno == EINTR);
  *count = result > 0 ? (size_t)result : 0;
  return result >= 0;
}

bool platform_write_at(const platform_file *file, uint64_t offset, const void *bytes, size_t size,
                       size_t *count) {
  ssize_t result;
  do {
    result = pwrite(file->descriptor, bytes, size, (off_t)offset);
  } while (result < 0 && errno == EINTR);
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
  file->descriptor = open_again(path, O_RDWR | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

bool platform_open_private(const char *path, platform_file *file) {
  file->descriptor = open_again(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0);
  return file->descriptor >= 0;
}

bool platform_create_private(const char *path, platform_file *file) {
  file->descriptor = open_again(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  return file->descriptor >= 0;
}

bool platform_may_trust(const platform_facts *facts, const platform_facts *of) {
  bool known = facts->owner == (uint32_t)geteuid() || facts->owner == of->owner;
  return known && (facts->mode & 0022) == 0 && facts->links == 1;
}

#ifdef __APPLE__

/* macOS has no posix_fallocate. */
bool platform_reserve(const platform_file *file, uint64_t size) {
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

#else

bool platform_reserve(const platform_file *file, uint64_t size) {
  int reason;
  do {
    reason = posix_fallocate(file->descriptor, 0, (off_t)size);
  } while (reason == EINTR);
  if (reason != 0) {
    errno = reason;
  }
  return reason == 0;
}

#endif

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
  if (fcntl(file->descriptor, F_SETLK, &region) == 0) {
    return true;
  }
  int reason = errno;
  *held = reason == EACCES || reason == EAGAIN;
  if (*held && fcntl(file->descriptor, F_GETLK, &other) == 0 && other.l_type != F_UNLCK) {
    *holder = (uint64_t)other.l_pid;
  }
  errno = reason;
  return false;
}

/* A file system that cannot sync is no failure to write. */
static bool sync_descriptor(int descriptor) {
  int result;
  do {
    result = fsync(descriptor);
  } while (result != 0 && errno == EINTR);
  return result == 0 || errno == EINVAL || errno == ENOTSUP;
}

bool platform_sync(const platform_file *file) {
  return sync_descriptor(file->descriptor);
}

bool platform_resize(const platform_file *file, uint64_t size) {
  int result;
  do {
    result = ftruncate(file->descriptor, (off_t)size);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

bool platform_rename(const char *from, const char *to) {
  int result;
  do {
    result = rename(from, to);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

bool platform_remove(const char *path) {
  int result;
  do {
    result = unlink(path);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

/* ---- Paths --------------------------------------------------------------------------------- */

static char *copy_of(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, text, length);
    copy[length] = '\0';
  }
  return copy;
}

char *platform_resolve(const char *path) {
  char *resolved = realpath(path, NULL);
  if (resolved == NULL && errno == ENOENT && !platform_exists(path)) {
    return copy_of(path, strlen(path));
  }
  return resolved;
}

static char *directory_of(const char *path) {
  const char *slash = strrchr(path, '/');
  if (slash == NULL) {
    return copy_of(".", 1);
  }
  return copy_of(path, slash == path ? 1 : (size_t)(slash - path));
}

bool platform_may_replace(const char *path) {
  /* Renaming needs no right to the file itself, but a file was write-protected for a reason. */
  if (platform_exists(path) && access(path, W_OK) != 0) {
    return false;
  }
  char *directory = directory_of(path);
  bool allowed = directory != NULL && access(directory, W_OK | X_OK) == 0;
  int reason = errno;
  free(directory);
  errno = reason;
  return allowed;
}

/* ---- Interruption -------------------------------------------------------------------------- */

/* The temporary file's name, for the signal handler; NULL while there is none. Only the main thread
 * handles signals, and it blocks them while it writes this. */
static char *volatile temporary_name;
static pthread_t main_thread;
static const char *interrupted_program;

/* The file that an interruption also removes, and the text that it prints. */
static const char *volatile interruption_removes;
static const char *volatile interruption_tells;

static const int caught_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT_SIGNALS = (int)(sizeof caught_signals / sizeof caught_signals[0]) };

static void tell(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

/* Calls only what is allowed in a signal handler. Other threads hand a signal on. */
static void end_interrupted(int signal_number) {
  if (!pthread_equal(pthread_self(), main_thread)) {
    pthread_kill(main_thread, signal_number);
    return;
  }
  if (temporary_name != NULL) {
    unlink(temporary_name);
  }
  if (interruption_removes != NULL) {
    unlink(interruption_removes);
  }
  if (interrupted_program != NULL) {
    tell("\n");
    tell(interrupted_program);
    tell(": interrupted\n");
  }
  if (interruption_tells != NULL) {
    tell(interruption_tells);
  }
  _exit(EXIT_CODE_INTERRUPTED);
}

static void catch_signal(int signal_number) {
  struct sigaction previous;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_interrupted;
  action.sa_flags = SA_RESTART; /* of what another thread was doing */
  sigfillset(&action.sa_mask);
  /* A program that was started with a signal ignored (nohup, a shell's background job) leaves it
   * ignored. */
  if (sigaction(signal_number, NULL, &previous) == 0 && previous.sa_handler != SIG_IGN) {
    sigaction(signal_number, &action, NULL);
  }
}

void platform_catch_interrupts(const char *program) {
  main_thread = pthread_self();
  interrupted_program = program;
  for (int i = 0; i < CAUGHT_SIGNALS; i++) {
    catch_signal(caught_signals[i]);
  }
  /* By default these signals kill, which would leave the temporary file. Ignored, they make write
   * fail instead. */
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
}

static void block_signals(sigset_t *previous) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, previous);
}

static void restore_signals(const sigset_t *previous) {
  int reason = errno;
  pthread_sigmask(SIG_SETMASK, previous, NULL);
  errno = reason;
}

static void change_mask(int how) {
  sigset_t caught;
  sigemptyset(&caught);
  for (int i = 0; i < CAUGHT_SIGNALS; i++) {
    sigaddset(&caught, caught_signals[i]);
  }
  int reason = errno;
  pthread_sigmask(how, &caught, NULL);
  errno = reason;
}

void platform_hold_interruptions(void) {
  change_mask(SIG_BLOCK);
}

void platform_release_interruptions(void) {
  change_mask(SIG_UNBLOCK);
}

bool platform_was_interrupted(void) {
  sigset_t pending;
  bool was = false;
  sigemptyset(&pending);
  sigpending(&pending);
  for (int i = 0; i < CAUGHT_SIGNALS; i++) {
    was = was || sigismember(&pending, caught_signals[i]) == 1;
  }
  return was;
}

void platform_on_interruption(const char *removed, const char *told) {
  sigset_t previous;
  block_signals(&previous);
  interruption_removes = removed;
  interruption_tells = told;
  restore_signals(&previous);
}

/* ---- The temporary file -------------------------------------------------------------------- */

static const char unknown[] = "XXXXXX";

/* A second try may succeed, and a temporary file must not be left behind. */
static bool remove_surely(const char *path) {
  return platform_remove(path) || platform_remove(path);
}

static char *temporary_template(const char *target) {
  static const char name[] = "/.ipt-XXXXXX"; /* which ends as `unknown` */
  char *directory = directory_of(target);
  char *path = directory != NULL ? malloc(strlen(directory) + sizeof name) : NULL;
  if (path != NULL) {
    strcpy(path, directory);
    strcat(path, name);
  }
  free(directory);
  return path;
}

static bool change_owner(int descriptor, uid_t owner, gid_t group) {
  int result;
  do {
    result = fchown(descriptor, owner, group);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

static bool change_mode(int descriptor, mode_t mode) {
  int result;
  do {
    result = fchmod(descriptor, mode);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

/* Only root may give files away; others may still set one of their groups. If that fails, the set-
 * user-id bits must not survive. Neither must the rights of a foreign group, which with an access
 * control list are those of everyone whom the list names. */
static bool copy_permissions(int from, const platform_facts *like, int descriptor,
                             const char **lost) {
  mode_t mode = (mode_t)like->mode;
  bool group_kept = true;
  if (!change_owner(descriptor, (uid_t)like->owner, (gid_t)like->group)) {
    group_kept = change_owner(descriptor, (uid_t)-1, (gid_t)like->group);
    mode &= group_kept ? (mode_t)01777 : (mode_t)01707;
  }
  if (!attributes_copy(from, descriptor, lost)) {
    return false;
  }
  if (!group_kept && attributes_access_list(descriptor) != NULL) {
    *lost = attributes_access_list(descriptor);
    errno = EPERM;
    return false;
  }
  return change_mode(descriptor, mode); /* an access control list may have changed the mode */
}

/* A file that mkstemp creates belongs to its owner alone until it gets the rights of another one.
 * Only the system knows what rights a new file has: the directory may have an access control list
 * for new files. */
static int create_temporary(char *path, bool is_new) {
  char *unique = path + strlen(path) - strlen(unknown);
  int descriptor;
  do {
    memcpy(unique, unknown, strlen(unknown));
    descriptor = mkstemp(path);
  } while (descriptor < 0 && errno == EINTR);
  if (descriptor >= 0 && is_new) {
    close(descriptor);
    if (!remove_surely(path)) {
      return -1;
    }
    descriptor = open_again(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  }
  return descriptor;
}

const bool platform_replaces_open_files = true;

bool platform_temporary_create(const char *target, const platform_facts *like,
                               const platform_file *from, platform_file *file, const char **lost) {
  sigset_t previous;
  char *path = temporary_template(target);
  *lost = NULL;
  if (path == NULL) {
    return false;
  }
  block_signals(&previous);
  file->descriptor = create_temporary(path, like == NULL);
  bool created = file->descriptor >= 0;
  temporary_name = created ? path : NULL;
  restore_signals(&previous);
  if (!created) {
    free(path);
    return false;
  }
  if (like != NULL && !copy_permissions(from->descriptor, like, file->descriptor, lost)) {
    int reason = errno;
    close(file->descriptor);
    platform_temporary_discard();
    errno = reason;
    return false;
  }
  return true;
}

const char *platform_temporary_name(void) {
  return temporary_name;
}

bool platform_temporary_finish(const platform_file *file) {
  bool synced = sync_descriptor(file->descriptor);
  int reason = errno;
  bool closed = close(file->descriptor) == 0;
  if (!synced) {
    errno = reason;
  }
  return synced && closed;
}

static void forget_temporary(void) {
  sigset_t previous;
  block_signals(&previous);
  char *path = temporary_name;
  temporary_name = NULL;
  restore_signals(&previous);
  free(path);
}

/* Makes the new name survive a power cut; without this, one of the two files does. */
bool platform_sync_directory(const char *path) {
  char *directory = directory_of(path);
  int descriptor = directory != NULL ? open_again(directory, O_RDONLY, 0) : -1;
  bool synced = descriptor >= 0 && sync_descriptor(descriptor);
  if (descriptor >= 0) {
    close(descriptor);
  }
  free(directory);
  return synced;
}

/* A file that has appeared meanwhile stays. False if this file system has no second names. */
static bool name_new(const char *target, bool *named) {
  int result;
  do {
    result = link(temporary_name, target);
  } while (result != 0 && errno == EINTR);
  *named = result == 0;
  return result == 0 || (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK);
}

bool platform_temporary_rename(const char *target, bool replaces, const char **left) {
  bool named;
  *left = NULL;
  if (replaces || !name_new(target, &named)) {
    named = platform_rename(temporary_name, target);
    if (named) {
      forget_temporary();
    }
  }
  if (named) {
    platform_temporary_discard();
    platform_sync_directory(target);
  }
  return named;
}

void platform_temporary_discard(void) {
  if (temporary_name != NULL) {
    int reason = errno;
    remove_surely(temporary_name);
    forget_temporary();
    errno = reason;
  }
}

/* ---- Time, memory, terminals ------------------------------------------------------------------
 */

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

/* ---- Threads ------------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void platform_lock(void) {
  pthread_mutex_lock(&lock);
}

void platform_unlock(void) {
  pthread_mutex_unlock(&lock);
}

static void *run_thread(void *started) {
  const platform_thread *thread = started;
  thread->body(thread->user);
  return NULL;
}

/* The thread inherits the mask, so that signals go to the main thread. */
bool platform_start_thread(platform_thread *thread, void (*body)(void *user), void *user) {
  sigset_t previous;
  thread->body = body;
  thread->user = user;
  block_signals(&previous);
  bool started = pthread_create(&thread->handle, NULL, run_thread, thread) == 0;
  restore_signals(&previous);
  return started;
}

void platform_join_thread(platform_thread *thread) {
  pthread_join(thread->handle, NULL);
}

#endif
