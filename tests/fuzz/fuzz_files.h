/* Files of a fuzz target, in a folder of its own in TMPDIR, which is best in memory. The including
 * file must define _POSIX_C_SOURCE first. */
#ifndef IPT_TESTS_FUZZ_FILES_H
#define IPT_TESTS_FUZZ_FILES_H

#include "fuzz.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_PATHS = 8, LONGEST_PATH = 512 };

static char fuzz_folder[LONGEST_PATH / 2];
static char fuzz_paths[MOST_PATHS][LONGEST_PATH];
static int fuzz_path_count;

static inline void fuzz_remove_files(void) {
  for (int i = 0; i < fuzz_path_count; i++)
    unlink(fuzz_paths[i]);
  rmdir(fuzz_folder);
}

/* Returns the path of a file with this name. Each name may be used only once. */
static inline const char *fuzz_path(const char *name) {
  if (fuzz_path_count == 0) {
    const char *parent = getenv("TMPDIR");
    int length = snprintf(fuzz_folder, sizeof fuzz_folder, "%s/ipt-fuzz.XXXXXX",
                          parent != NULL ? parent : "/tmp");
    REQUIRE((size_t)length < sizeof fuzz_folder && mkdtemp(fuzz_folder) != NULL);
    atexit(fuzz_remove_files);
  }
  REQUIRE(fuzz_path_count < MOST_PATHS);
  char *path = fuzz_paths[fuzz_path_count++];
  snprintf(path, LONGEST_PATH, "%s/%s", fuzz_folder, name);
  return path;
}

static inline void fuzz_write(const char *path, const void *bytes, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  REQUIRE(file >= 0 && write(file, bytes, size) == (ssize_t)size);
  close(file);
}

/* Returns the size of the file, or -1 if there is none. `bytes` gets as much of it as fits. */
static inline int64_t fuzz_read(const char *path, void *bytes, size_t room) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return -1;
  REQUIRE(fstat(file, &status) == 0 && read(file, bytes, room) >= 0);
  close(file);
  return status.st_size;
}

#endif
