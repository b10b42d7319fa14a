/* Facts beyond platform_facts: the note of a file in an extended attribute, its other names,
 * whether it was mounted alone, and whether a directory keeps the names in it.
 *
 * SPDX-License-Identifier: MIT
 */

#if defined(__linux__)
#define _GNU_SOURCE /* statx */
#endif

#ifdef _WIN32
#include "win32.h"
#else
#include "posix.h"

#include <dirent.h>
#endif

#include <stdlib.h>
#include <string.h>

#if defined(__linux__) || defined(__APPLE__)

#include <fcntl.h>
#include <sys/xattr.h>

static const char name[] = "user.ipt.journal";

enum { MOST_BYTES = 8192 }; /* of a note; a longer one is cut off */

#ifdef __APPLE__
static ssize_t get(int file, void *bytes, size_t size) {
  return fgetxattr(file, name, bytes, size, 0, 0);
}
static int set(int file, const char *text) {
  return fsetxattr(file, name, text, strlen(text), 0, 0);
}
static int take_away(int file) {
  return fremovexattr(file, name, 0);
}
static const int is_absent = ENOATTR;
#else
static ssize_t get(int file, void *bytes, size_t size) {
  return fgetxattr(file, name, bytes, size);
}
static int set(int file, const char *text) {
  return fsetxattr(file, name, text, strlen(text), 0);
}
static int take_away(int file) {
  return fremovexattr(file, name);
}
static const int is_absent = ENODATA;
#endif

/* Whether an error means that there is no note. Where nobody may read notes, no run has made one.
 */
static bool is_there_none(int error) {
  return error == is_absent || error == ENOTSUP || error == ENOSYS || error == EINVAL ||
         error == EPERM || error == EACCES;
}

bool platform_note_of(const platform_file *file, char **text) {
  *text = malloc(MOST_BYTES + 1);
  if (*text == NULL) {
    return false;
  }
  ssize_t size;
  POSIX_AGAIN(size, get(file->descriptor, *text, MOST_BYTES));
  if (size < 0 && errno != ERANGE) {
    int reason = errno;
    free(*text);
    *text = NULL;
    errno = reason;
    return is_there_none(reason);
  }
  (*text)[size < 0 ? 0 : size] = '\0';
  return true;
}

bool platform_note(const platform_file *file, const char *text) {
  int result;
  POSIX_AGAIN(result, set(file->descriptor, text));
  return result == 0;
}

bool platform_remove_note(const platform_file *file) {
  int result;
  POSIX_AGAIN(result, take_away(file->descriptor));
  return result == 0 || errno == is_absent || errno == ENOTSUP;
}

#else

bool platform_note_of(const platform_file *file, char **text) {
  (void)file;
  *text = NULL;
  return true;
}

bool platform_note(const platform_file *file, const char *text) {
  (void)file, (void)text;
  return true;
}

bool platform_remove_note(const platform_file *file) {
  (void)file;
  return true;
}

#endif

#ifdef _WIN32
static const char separator = '\\'; /* of paths that platform_resolve has made */
#else
static const char separator = '/';
#endif

/* The path of `name`, without the last `cut` bytes, in the directory of `target`. */
static char *beside(const char *target, const char *name, size_t cut) {
  const char *slash = strrchr(target, separator);
  size_t front = slash != NULL ? (size_t)(slash + 1 - target) : 0, length = strlen(name) - cut;
  char *path = malloc(front + length + 1);
  if (path != NULL) {
    memcpy(path, target, front);
    memcpy(path + front, name, length);
    path[front + length] = '\0';
  }
  return path;
}

static bool is_other_name(const char *path, const char *target, const platform_facts *facts) {
  platform_facts found;
  return strcmp(path, target) != 0 && platform_facts_of_path(path, &found) &&
         found.volume == facts->volume && found.identity == facts->identity;
}

/* The path of an entry without its suffix, if it is another name of the target. */
static char *other_name(const char *entry, const char *target, const platform_facts *facts,
                        const char *suffix) {
  size_t length = strlen(entry), ending = strlen(suffix);
  char *found = NULL;
  if (length > ending && strcmp(entry + length - ending, suffix) == 0) {
    found = beside(target, entry, ending);
  }
  if (found != NULL && !is_other_name(found, target, facts)) {
    free(found);
    found = NULL;
  }
  return found;
}

#ifdef _WIN32

char *platform_name_beside(const char *target, const platform_facts *facts, const char *suffix) {
  char *pattern = beside(target, "*", 0), *found = NULL;
  WIN32_FIND_DATAA entry;
  HANDLE entries = pattern != NULL ? FindFirstFileA(pattern, &entry) : INVALID_HANDLE_VALUE;
  bool more = entries != INVALID_HANDLE_VALUE;
  while (more && found == NULL) {
    found = other_name(entry.cFileName, target, facts, suffix);
    more = FindNextFileA(entries, &entry) != 0;
  }
  if (entries != INVALID_HANDLE_VALUE) {
    FindClose(entries);
  }
  free(pattern);
  return found;
}

#else

static const struct dirent *next_entry(DIR *entries) {
  const struct dirent *entry;
  do {
    errno = 0;
    entry = readdir(entries);
  } while (entry == NULL && errno == EINTR);
  return entry;
}

char *platform_name_beside(const char *target, const platform_facts *facts, const char *suffix) {
  char *folder = beside(target, ".", 0), *found = NULL;
  DIR *entries;
  const struct dirent *entry;
  do {
    entries = folder != NULL ? opendir(folder) : NULL;
  } while (entries == NULL && folder != NULL && errno == EINTR);
  while (entries != NULL && found == NULL && (entry = next_entry(entries)) != NULL) {
    found = other_name(entry->d_name, target, facts, suffix);
  }
  if (entries != NULL) {
    closedir(entries);
  }
  free(folder);
  return found;
}

#endif

bool platform_is_mounted_alone(const platform_file *file) {
#ifdef STATX_ATTR_MOUNT_ROOT
  struct statx status;
  int result;
  POSIX_AGAIN(result, statx(file->descriptor, "", AT_EMPTY_PATH, STATX_TYPE, &status));
  return result == 0 && (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  (void)file;
  return false;
#endif
}

#ifndef _WIN32

bool posix_only_adds(const char *directory) {
#ifdef STATX_ATTR_APPEND
  struct statx status;
  int result;
  POSIX_AGAIN(result, statx(AT_FDCWD, directory, 0, STATX_TYPE, &status));
  return result == 0 && (status.stx_attributes & STATX_ATTR_APPEND) != 0;
#else
  (void)directory;
  return false;
#endif
}

#endif
