/* The temporary file on Windows, which replaces another one in one step.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_temporary_file_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

#include <stdlib.h>
#include <string.h>

static char temporary_name[MAX_PATH]; /* empty while there is no temporary file */

/* Interruptions must be blocked. */
static void forget_temporary(void) {
  temporary_name[0] = '\0';
  win32_set_temporary_file(NULL);
}

/* Interruptions must be blocked. */
static bool create_blocked(const char *directory, platform_file *file) {
  if (GetTempFileNameA(directory, "ipt", 0, temporary_name) == 0) {
    temporary_name[0] = '\0';
    return false;
  }
  DWORD share = FILE_SHARE_READ | FILE_SHARE_DELETE;
  file->handle = CreateFileA(temporary_name, GENERIC_WRITE, share, NULL, CREATE_ALWAYS,
                             FILE_ATTRIBUTE_NORMAL, NULL);
  if (file->handle == INVALID_HANDLE_VALUE) {
    DWORD reason = GetLastError();
    DeleteFileA(temporary_name);
    temporary_name[0] = '\0';
    SetLastError(reason);
    return false;
  }
  win32_set_temporary_file(temporary_name);
  return true;
}

const bool platform_replaces_open_files = false;

bool platform_temporary_create(const char *target, const platform_facts *like,
                               const platform_file *from, platform_file *file, const char **lost) {
  (void)like,
      (void)from; /* until it replaces another file, a new one has the rights of its directory */
  *lost = NULL;
  char *directory = win32_directory_of(target);
  if (directory == NULL) {
    return false;
  }
  win32_block_interruptions();
  bool created = create_blocked(directory, file);
  win32_unblock_interruptions();
  free(directory);
  return created;
}

const char *platform_temporary_name(void) {
  return temporary_name[0] != '\0' ? temporary_name : NULL;
}

bool platform_temporary_finish(const platform_file *file) {
  bool flushed = FlushFileBuffers(file->handle) != 0;
  DWORD reason = GetLastError();
  bool closed = CloseHandle(file->handle) != 0;
  if (!flushed) {
    SetLastError(reason);
  }
  return flushed && closed;
}

/* Keeps the target's access control list, attributes and other streams, or fails. After some
 * failures the target is gone, and the temporary file, which has kept its name, is the only copy.
 */
static bool replace(const char *target, bool *is_only_copy) {
  *is_only_copy = false;
  if (ReplaceFileA(target, temporary_name, NULL, 0, NULL, NULL)) {
    return true;
  }
  if (GetLastError() != ERROR_UNABLE_TO_MOVE_REPLACEMENT) {
    return false;
  }
  bool moved = MoveFileExA(temporary_name, target, MOVEFILE_WRITE_THROUGH) != 0;
  *is_only_copy = !moved;
  return moved;
}

/* A file that has appeared meanwhile makes MoveFileExA fail. */
bool platform_temporary_rename(const char *target, bool replaces, const char **left) {
  static char only_copy[MAX_PATH];
  bool is_only_copy = false;
  win32_block_interruptions();
  bool renamed = replaces && platform_exists(target)
                     ? replace(target, &is_only_copy)
                     : MoveFileExA(temporary_name, target, MOVEFILE_WRITE_THROUGH) != 0;
  *left = is_only_copy ? strcpy(only_copy, temporary_name) : NULL;
  if (renamed || is_only_copy) {
    forget_temporary();
  }
  win32_unblock_interruptions();
  return renamed;
}

void platform_temporary_discard(void) {
  DWORD reason = GetLastError();
  win32_block_interruptions();
  if (temporary_name[0] != '\0') {
    DeleteFileA(temporary_name);
    forget_temporary();
  }
  win32_unblock_interruptions();
  SetLastError(reason);
}

#endif
