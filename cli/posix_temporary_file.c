/* The temporary file on POSIX, which replaces another one in one step.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_temporary_file_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include "attributes.h"
#include "texts.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *temporary_name; /* NULL while there is no temporary file */
static const char unknown[] = "XXXXXX";
static mode_t special_mode; /* the mode if it has set-user-id bits, which writing removes; or 0 */

/* The directory of the temporary file, which is removed there even if somebody has moved the
 * directory meanwhile. AT_FDCWD: it may not be read, and the name is the whole path. */
static int folder = AT_FDCWD;

static const char *name_in_folder(void) {
  const char *slash = temporary_name != NULL ? strrchr(temporary_name, '/') : NULL;
  return folder != AT_FDCWD && slash != NULL ? slash + 1 : temporary_name;
}

/* Signals must be blocked. */
static void set_temporary(char *path) {
  char *directory = path != NULL ? posix_directory_of(path) : NULL;
  if (folder != AT_FDCWD) {
    close(folder);
  }
  folder = directory != NULL ? posix_open(directory, O_RDONLY, 0) : -1;
  folder = folder < 0 ? AT_FDCWD : folder;
  free(directory);
  temporary_name = path;
  posix_set_temporary_file(folder, name_in_folder());
}

/* Tries twice, since a temporary file must not be left behind. */
static bool remove_surely(int from, const char *name) {
  return posix_remove(from, name) || posix_remove(from, name);
}

static char *temporary_template(const char *target) {
  char *directory = posix_directory_of(target);
  const char *const parts[] = {directory, "/.ipt-", unknown, NULL};
  char *path = directory != NULL ? text_joined(parts) : NULL;
  free(directory);
  return path;
}

/* Some file systems refuse each change of owner or mode, even if nothing would change. */
static bool change_owner(int descriptor, uid_t owner, gid_t group) {
  const uid_t any = (uid_t)-1;
  struct stat now;
  int result;
  if (posix_facts(descriptor, &now) && (owner == any || owner == now.st_uid) &&
      group == now.st_gid) {
    return true;
  }
  POSIX_AGAIN(result, fchown(descriptor, owner, group));
  return result == 0;
}

static bool change_mode(int descriptor, mode_t mode) {
  struct stat now;
  int result;
  if (posix_facts(descriptor, &now) && (now.st_mode & 07777) == mode) {
    return true;
  }
  POSIX_AGAIN(result, fchmod(descriptor, mode));
  return result == 0;
}

/* Whether an error means that the system does not allow a new owner. */
static bool is_refusal(int error) {
  return error == EPERM || error == EINVAL || error == ENOSYS || error == ENOTSUP;
}

/* Only root may give files away; others may still set one of their own groups. Where the owner
 * cannot be kept, the set-user-id bits must not survive. Where the group cannot be kept, neither
 * must its rights, which with an access control list are those of everyone whom the list names. */
static bool copy_permissions(int from, const platform_facts *like, int descriptor,
                             const char **lost) {
  mode_t mode = (mode_t)like->mode;
  bool owner_kept = change_owner(descriptor, (uid_t)like->owner, (gid_t)like->group);
  bool group_kept = owner_kept;
  if (!owner_kept && is_refusal(errno)) {
    group_kept = change_owner(descriptor, (uid_t)-1, (gid_t)like->group);
  }
  if (!group_kept && !is_refusal(errno)) {
    return false;
  }
  if (!owner_kept) {
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
  special_mode = (mode & 06000) != 0 ? mode : 0;
  return change_mode(descriptor, mode); /* an access control list may have changed the mode */
}

/* A file that mkstemp creates is its owner's alone until it gets the rights of the file that it
 * replaces. If it replaces none, it is created once more as any new file is: only the system knows
 * its rights then, as the directory may have an access control list for new files. */
static int create_temporary(char *path, bool is_new) {
  char *unique = path + strlen(path) - strlen(unknown);
  int descriptor;
  do {
    memcpy(unique, unknown, strlen(unknown));
    descriptor = mkstemp(path);
  } while (descriptor < 0 && errno == EINTR);
  if (descriptor >= 0 && is_new) {
    close(descriptor);
    if (!remove_surely(AT_FDCWD, path)) {
      return -1;
    }
    descriptor = posix_open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
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
  posix_block_signals(&previous);
  file->descriptor = create_temporary(path, like == NULL);
  bool created = file->descriptor >= 0;
  special_mode = 0;
  set_temporary(created ? path : NULL);
  posix_restore_signals(&previous);
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
  bool synced = (special_mode == 0 || change_mode(file->descriptor, special_mode)) &&
                posix_sync(file->descriptor);
  int reason = errno;
  bool closed = close(file->descriptor) == 0 || errno == EINTR; /* closed all the same */
  if (!synced) {
    errno = reason;
  }
  return synced && closed;
}

static void forget_temporary(void) {
  sigset_t previous;
  posix_block_signals(&previous);
  char *path = temporary_name;
  set_temporary(NULL);
  posix_restore_signals(&previous);
  free(path);
}

/* Names the file by a hard link, so that a file that has appeared meanwhile stays. False if this
 * file system has no hard links. */
static bool name_new(const char *target, bool *named) {
  struct stat own, there;
  int result;
  POSIX_AGAIN(result, link(temporary_name, target));
  int reason = errno;
  /* Also if a server has made the link, and its answer was lost. */
  *named = result == 0 || (posix_facts_of_name(temporary_name, &own) &&
                           posix_facts_of_name(target, &there) && posix_is_one(&own, &there));
  errno = reason;
  return *named || (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK);
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
  }
  return named;
}

void platform_temporary_discard(void) {
  if (temporary_name != NULL) {
    int reason = errno;
    remove_surely(folder, name_in_folder());
    forget_temporary();
    errno = reason;
  }
}

#endif
