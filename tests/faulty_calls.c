/* Calls of the system that go wrong: a library to be preloaded into a program on Linux, for
 * tests/attack.py. It replaces functions of the C library that change files or tell about them.
 *
 * SPDX-License-Identifier: MIT
 *
 *   FAULT_AT       number of the call that goes wrong, counted from 1
 *   FAULT_CALL     beginning of the names of the calls that are counted; default: all
 *   FAULT_KIND     what happens to it: a number of errno, with which it fails; or
 *                  late      it is done, and fails with EINTR all the same
 *                  short     it writes or reads half; other calls do not change
 *                  torn      the same, and then the process is killed
 *                  kill      the process is killed before it; killed: right after it
 *                  int       SIGINT comes before it; inted: right after it
 *                  ignored   SIGHUP comes before it, which the process ignores
 *                  run       FAULT_COMMAND runs before it
 *   FAULT_COMMAND  a command for the shell; the file FAULT_LOG.code gets its exit code
 *   FAULT_LOG      a file that gets a line with the name of each call
 *   FAULT_UNDER    a folder: calls that concern files elsewhere do not count
 *   FAULT_ONLY     NAME=VALUE: nor do calls of processes that have no such variable */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static unsigned long calls;

static bool kind_is(const char *wanted) {
  const char *kind = getenv("FAULT_KIND");
  return kind != NULL && strcmp(kind, wanted) == 0;
}

/* Calls the system itself, because the functions of the C library are those below. */
static void write_line(const char *ending, const char *text) {
  char path[4096];
  const char *log = getenv("FAULT_LOG");
  if (log == NULL)
    return;
  snprintf(path, sizeof path, "%s%s", log, ending);
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0 || syscall(SYS_write, file, text, strlen(text)) < 0)
    _exit(99);
  syscall(SYS_close, file);
}

static void run_command(void) {
  const char *command = getenv("FAULT_COMMAND");
  char text[16];
  int status = 0;
  pid_t child = fork();
  if (child == 0) {
    unsetenv("LD_PRELOAD");
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(98);
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  snprintf(text, sizeof text, "%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  write_line(".code", text);
}

typedef enum fault {
  NO_FAULT,
  FAILS,
  IS_LATE,
  IS_SHORT,
  KILLED_AFTER,
  INTERRUPTED_AFTER,
  IS_TORN
} fault;

static bool is_meant(const char *name) {
  const char *at = getenv("FAULT_AT"), *wanted = getenv("FAULT_CALL");
  if (at == NULL || (wanted != NULL && strncmp(name, wanted, strlen(wanted)) != 0))
    return false;
  return __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) == strtoul(at, NULL, 10);
}

static bool is_other_process(void) {
  const char *only = getenv("FAULT_ONLY"), *value = only != NULL ? strchr(only, '=') : NULL;
  char name[64];
  if (value == NULL)
    return false;
  snprintf(name, sizeof name, "%.*s", (int)(value - only), only);
  const char *found = getenv(name);
  return found == NULL || strcmp(found, value + 1) != 0;
}

/* Paths that are not absolute are under the folder, as programs are started in it. */
static bool is_elsewhere(const char *path) {
  const char *folder = getenv("FAULT_UNDER");
  bool under = folder == NULL || path[0] != '/' || strncmp(path, folder, strlen(folder)) == 0;
  return !under || is_other_process();
}

/* Libraries of MPI open files of the system by relative paths. */
static bool is_stream_elsewhere(const char *path) {
  return is_elsewhere(path) || (getenv("FAULT_UNDER") != NULL && path[0] != '/');
}

static bool is_open_elsewhere(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, sizeof path - 1);
  path[size > 0 ? size : 0] = '\0';
  return is_elsewhere(size > 0 && path[0] == '/' ? path : "/");
}

/* Returns the fault of the next call. */
static fault next_fault(const char *name, bool elsewhere) {
  const char *kind = getenv("FAULT_KIND");
  char line[64];
  if (elsewhere)
    return NO_FAULT;
  snprintf(line, sizeof line, "%s\n", name);
  write_line("", line);
  if (kind == NULL || !is_meant(name))
    return NO_FAULT;
  if (kind_is("kill"))
    raise(SIGKILL);
  if (kind_is("int"))
    raise(SIGINT);
  if (kind_is("ignored"))
    raise(SIGHUP);
  if (kind_is("run"))
    run_command();
  if (atoi(kind) > 0) {
    errno = atoi(kind);
    return FAILS;
  }
  if (kind_is("torn"))
    return IS_TORN;
  return kind_is("late")     ? IS_LATE
         : kind_is("short")  ? IS_SHORT
         : kind_is("killed") ? KILLED_AFTER
         : kind_is("inted")  ? INTERRUPTED_AFTER
                             : NO_FAULT;
}

static void end_call(fault f) {
  int reason = errno;
  if (f == KILLED_AFTER || f == IS_TORN)
    raise(SIGKILL);
  if (f == INTERRUPTED_AFTER)
    raise(SIGINT);
  errno = reason;
}

/* Defines a function that calls the one of the C library. */
#define REPLACE(type, name, elsewhere, parameters, arguments)                                      \
  type name parameters {                                                                           \
    type(*real) parameters;                                                                        \
    *(void **)&real = dlsym(RTLD_NEXT, #name);                                                     \
    fault f = next_fault(#name, elsewhere);                                                        \
    if (f == FAILS)                                                                                \
      return (type)-1;                                                                             \
    type result = real arguments;                                                                  \
    end_call(f);                                                                                   \
    if (f == IS_LATE) {                                                                            \
      errno = EINTR;                                                                               \
      return (type)-1;                                                                             \
    }                                                                                              \
    return result;                                                                                 \
  }

/* The same for writing `size` bytes. */
#define REPLACE_WRITE(name, parameters, arguments)                                                 \
  ssize_t name parameters {                                                                        \
    ssize_t(*real) parameters;                                                                     \
    *(void **)&real = dlsym(RTLD_NEXT, #name);                                                     \
    fault f = next_fault(#name, is_open_elsewhere(file));                                          \
    if (f == FAILS)                                                                                \
      return -1;                                                                                   \
    size = (f == IS_SHORT || f == IS_TORN) && size > 1 ? size / 2 : size;                          \
    ssize_t result = real arguments;                                                               \
    end_call(f);                                                                                   \
    return result;                                                                                 \
  }

REPLACE_WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size))
REPLACE_WRITE(read, (int file, void *bytes, size_t size), (file, bytes, size))
REPLACE_WRITE(pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
REPLACE_WRITE(pwrite64, (int file, const void *bytes, size_t size, off64_t at),
              (file, bytes, size, at))
REPLACE_WRITE(pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at))
REPLACE_WRITE(pread64, (int file, void *bytes, size_t size, off64_t at), (file, bytes, size, at))
REPLACE(int, fsync, is_open_elsewhere(file), (int file), (file))
REPLACE(int, ftruncate, is_open_elsewhere(file), (int file, off_t size), (file, size))
REPLACE(int, ftruncate64, is_open_elsewhere(file), (int file, off64_t size), (file, size))
REPLACE(int, rename, is_elsewhere(from), (const char *from, const char *to), (from, to))
REPLACE(int, link, is_elsewhere(from), (const char *from, const char *to), (from, to))
REPLACE(int, unlink, is_elsewhere(path), (const char *path), (path))
REPLACE(int, unlinkat, is_elsewhere(path), (int folder, const char *path, int flags),
        (folder, path, flags))
REPLACE(int, flock, is_open_elsewhere(file), (int file, int operation), (file, operation))
REPLACE(int, fchown, is_open_elsewhere(file), (int file, uid_t owner, gid_t group),
        (file, owner, group))
REPLACE(int, fchmod, is_open_elsewhere(file), (int file, mode_t mode), (file, mode))
REPLACE(int, mkstemp, is_elsewhere(path), (char *path), (path))
REPLACE(int, mkstemp64, is_elsewhere(path), (char *path), (path))
REPLACE(int, fsetxattr, is_open_elsewhere(file),
        (int file, const char *name, const void *value, size_t size, int flags),
        (file, name, value, size, flags))
REPLACE(ssize_t, fgetxattr, is_open_elsewhere(file),
        (int file, const char *name, void *value, size_t size), (file, name, value, size))
REPLACE(int, stat, is_elsewhere(path), (const char *path, struct stat *status), (path, status))
REPLACE(int, stat64, is_elsewhere(path), (const char *path, struct stat64 *status), (path, status))
REPLACE(int, lstat, is_elsewhere(path), (const char *path, struct stat *status), (path, status))
REPLACE(int, lstat64, is_elsewhere(path), (const char *path, struct stat64 *status), (path, status))
REPLACE(int, fstat, is_open_elsewhere(file), (int file, struct stat *status), (file, status))
REPLACE(int, fstat64, is_open_elsewhere(file), (int file, struct stat64 *status), (file, status))
REPLACE(int, access, is_elsewhere(path), (const char *path, int mode), (path, mode))
REPLACE(ssize_t, flistxattr, is_open_elsewhere(file), (int file, char *names, size_t size),
        (file, names, size))
REPLACE(int, statx, path[0] != 0 ? is_elsewhere(path) : is_open_elsewhere(file),
        (int file, const char *path, int flags, unsigned mask, struct statx *status),
        (file, path, flags, mask, status))
REPLACE(int, dup, is_open_elsewhere(file), (int file), (file))
REPLACE(int, fremovexattr, is_open_elsewhere(file), (int file, const char *name), (file, name))

/* The same for calls that return a pointer. */
#define REPLACE_FINDING(type, name, elsewhere, parameters, arguments)                              \
  type name parameters {                                                                           \
    type(*real) parameters;                                                                        \
    *(void **)&real = dlsym(RTLD_NEXT, #name);                                                     \
    fault f = next_fault(#name, elsewhere);                                                        \
    type result = f == FAILS ? NULL : real arguments;                                              \
    end_call(f);                                                                                   \
    return result;                                                                                 \
  }
REPLACE_FINDING(char *, realpath, is_elsewhere(path), (const char *path, char *place),
                (path, place))
REPLACE_FINDING(FILE *, fopen, is_stream_elsewhere(path), (const char *path, const char *mode),
                (path, mode))
REPLACE_FINDING(FILE *, fopen64, is_stream_elsewhere(path), (const char *path, const char *mode),
                (path, mode))
REPLACE_FINDING(DIR *, opendir, is_elsewhere(path), (const char *path), (path))
REPLACE_FINDING(struct dirent *, readdir, is_open_elsewhere(dirfd(folder)), (DIR * folder),
                (folder))
REPLACE_FINDING(struct dirent64 *, readdir64, is_open_elsewhere(dirfd(folder)), (DIR * folder),
                (folder))

#define REPLACE_OPEN(name)                                                                         \
  int name(const char *path, int flags, ...) {                                                     \
    int (*real)(const char *, int, ...);                                                           \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;                               \
    va_end(rest);                                                                                  \
    *(void **)&real = dlsym(RTLD_NEXT, #name);                                                     \
    fault f = next_fault(#name, is_elsewhere(path));                                               \
    int result = f == FAILS ? -1 : real(path, flags, mode);                                        \
    end_call(f);                                                                                   \
    return result;                                                                                 \
  }
REPLACE_OPEN(open)
REPLACE_OPEN(open64)

/* Locks a region of a file; other commands are not counted. */
static int locked(const char *name, int file, int command, void *region) {
  int (*real)(int, int, ...);
  *(void **)&real = dlsym(RTLD_NEXT, name);
  fault f = command == F_SETLK ? next_fault("fcntl", is_open_elsewhere(file)) : NO_FAULT;
  int result = f == FAILS ? -1 : real(file, command, region);
  end_call(f);
  return result;
}

#define REPLACE_FCNTL(name)                                                                        \
  int name(int file, int command, ...) {                                                           \
    va_list rest;                                                                                  \
    va_start(rest, command);                                                                       \
    void *argument = va_arg(rest, void *);                                                         \
    va_end(rest);                                                                                  \
    return locked(#name, file, command, argument);                                                 \
  }
REPLACE_FCNTL(fcntl)
REPLACE_FCNTL(fcntl64)

REPLACE(int, close, is_open_elsewhere(file), (int file), (file))

/* These return the error instead of setting errno. */
#define REPLACE_FALLOCATE(name, offset)                                                            \
  int name(int file, offset begin, offset size) {                                                  \
    int (*real)(int, offset, offset);                                                              \
    *(void **)&real = dlsym(RTLD_NEXT, #name);                                                     \
    fault f = next_fault(#name, is_open_elsewhere(file));                                          \
    int result = f == FAILS ? errno : real(file, begin, size);                                     \
    end_call(f);                                                                                   \
    return result;                                                                                 \
  }
REPLACE_FALLOCATE(posix_fallocate, off_t)
REPLACE_FALLOCATE(posix_fallocate64, off64_t)

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t at) {
  fault f = next_fault("mmap", is_open_elsewhere(file));
  if (f == FAILS)
    return MAP_FAILED;
  void *result = (void *)syscall(SYS_mmap, place, size, protection, flags, file, at);
  end_call(f);
  return result;
}
