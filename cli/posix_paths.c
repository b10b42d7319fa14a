/* Paths on POSIX, and the directories that they lead to.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_paths_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include "texts.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether the system itself comes to the same file. In a directory like /tmp it does not follow
 * links of other users, but realpath does. */
static bool system_follows(const char *path, const char *resolved) {
  struct stat by_path, found;
  if (!posix_facts_at(path, &by_path) || !posix_facts_at(resolved, &found)) {
    return false;
  }
  errno = EAGAIN; /* a link has been changed meanwhile, or the file replaced */
  return posix_is_one(&by_path, &found);
}

static char *resolve_once(const char *path) {
  char *resolved;
  do {
    resolved = realpath(path, NULL);
  } while (resolved == NULL && errno == EINTR);
  if (resolved == NULL && errno == ENOENT && !platform_exists(path) &&
      platform_error_is_absence()) {
    return text_copy(path, strlen(path));
  }
  if (resolved != NULL && !system_follows(path, resolved)) {
    int reason = errno;
    free(resolved);
    errno = reason;
    resolved = NULL;
  }
  return resolved;
}

char *platform_resolve(const char *path) {
  enum { MOST_TRIES = 10 };
  char *resolved = NULL;
  errno = EAGAIN;
  for (int i = 0; i < MOST_TRIES && resolved == NULL && errno == EAGAIN; i++) {
    resolved = resolve_once(path);
  }
  return resolved;
}

char *posix_directory_of(const char *path) {
  const char *slash = strrchr(path, '/');
  if (slash == NULL) {
    return text_copy(".", 1);
  }
  return text_copy(path, slash == path ? 1 : (size_t)(slash - path));
}

static bool may_access(const char *path, int mode) {
  int result;
  POSIX_AGAIN(result, access(path, mode));
  return result == 0;
}

bool platform_may_work_beside(const char *path) {
  char *directory = posix_directory_of(path);
  bool allowed = directory != NULL && may_access(directory, W_OK | X_OK);
  if (allowed && posix_only_adds(directory)) {
    errno = EPERM;
    allowed = false;
  }
  int reason = errno;
  free(directory);
  errno = reason;
  return allowed;
}

/* Whether only the owner may rename over this file, as in /tmp. */
static bool is_kept_for_owner(const char *path) {
  struct stat folder, file;
  char *directory = posix_directory_of(path);
  uid_t user = geteuid();
  bool kept = directory != NULL && posix_facts_at(directory, &folder) &&
              posix_facts_at(path, &file) && (folder.st_mode & S_ISVTX) != 0 && user != 0 &&
              user != folder.st_uid && user != file.st_uid;
  free(directory);
  return kept;
}

bool platform_may_replace(const char *path) {
  /* Renaming needs no right to the file itself, but a file was write-protected for a reason. */
  bool may_exist = platform_exists(path) || !platform_error_is_absence();
  if (may_exist && !may_access(path, W_OK)) {
    return false;
  }
  if (is_kept_for_owner(path)) {
    errno = EPERM;
    return false;
  }
  return platform_may_work_beside(path);
}

/* Makes the new name survive a power cut; without this, one of the two files does. */
bool platform_sync_directory(const char *path) {
  char *directory = posix_directory_of(path);
  int descriptor = directory != NULL ? posix_open(directory, O_RDONLY, 0) : -1;
  bool synced = descriptor >= 0 && posix_sync(descriptor);
  if (descriptor >= 0) {
    close(descriptor);
  }
  free(directory);
  return synced;
}

#endif
