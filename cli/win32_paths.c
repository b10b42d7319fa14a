/* Paths on Windows, and the directories that they lead to.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_paths_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

#include "texts.h"

#include <stdlib.h>
#include <string.h>

static char *final_path(const platform_file *file) {
  DWORD size = GetFinalPathNameByHandleA(file->handle, NULL, 0, FILE_NAME_NORMALIZED);
  char *path = size > 0 ? malloc((size_t)size + 1) : NULL;
  if (path != NULL &&
      GetFinalPathNameByHandleA(file->handle, path, size + 1, FILE_NAME_NORMALIZED) == 0) {
    free(path);
    path = NULL;
  }
  return path;
}

/* "\\?\C:\x" becomes "C:\x", which all functions take. */
static void remove_long_path_prefix(char *path) {
  if (strncmp(path, "\\\\?\\", 4) == 0 && path[4] != '\0' && path[5] == ':') {
    memmove(path, path + 4, strlen(path + 4) + 1);
  }
}

/* Makes the path absolute, with backslashes: without a backslash or a drive Wine's ReplaceFile
 * would find no place for a file. */
static char *full_path(const char *path) {
  DWORD size = GetFullPathNameA(path, 0, NULL, NULL);
  char *full = size > 0 ? malloc(size) : NULL;
  DWORD length = full != NULL ? GetFullPathNameA(path, size, full, NULL) : 0;
  if (length == 0 || length >= size) { /* size: the current directory has become longer meanwhile */
    free(full);
    full = NULL;
  }
  return full;
}

char *platform_resolve(const char *path) {
  platform_file file;
  DWORD attributes = GetFileAttributesA(path);
  if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) {
    return full_path(path); /* new, or not a link */
  }
  if (!platform_open(path, &file)) {
    return NULL;
  }
  char *resolved = final_path(&file);
  platform_close(&file);
  if (resolved != NULL) {
    remove_long_path_prefix(resolved);
  }
  return resolved;
}

char *win32_directory_of(const char *path) {
  const char *end = strrchr(path, '\\');
  return text_copy(path, end != NULL ? (size_t)(end + 1 - path) : 0);
}

bool platform_may_work_beside(const char *path) {
  (void)path; /* only an attempt tells */
  return true;
}

bool platform_may_replace(const char *path) {
  DWORD attributes = GetFileAttributesA(path);
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
    SetLastError(ERROR_ACCESS_DENIED);
    return false;
  }
  return true;
}

/* On Windows renaming waits for the disk, and directories cannot be opened. */
bool platform_sync_directory(const char *path) {
  (void)path;
  return true;
}

#endif
