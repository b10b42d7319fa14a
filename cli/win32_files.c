/* Files on Windows: opened, read, written, locked, renamed, and facts about them.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_files_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

#include <stdio.h>
#include <string.h>

const char *platform_error_text(void) {
  static char text[256];
  DWORD flags = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
  DWORD length = FormatMessageA(flags, NULL, GetLastError(), 0, text, sizeof text - 1, NULL);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r' ||
                        text[length - 1] == '.' || text[length - 1] == ' ')) {
    length--;
  }
  text[length] = '\0';
  return length > 0 ? text : "unknown error";
}

bool platform_error_is_absence(void) {
  DWORD reason = GetLastError();
  return reason == ERROR_FILE_NOT_FOUND || reason == ERROR_PATH_NOT_FOUND ||
         reason == ERROR_INVALID_NAME || reason == ERROR_BAD_PATHNAME ||
         reason == ERROR_FILENAME_EXCED_RANGE || reason == ERROR_INVALID_DRIVE;
}

bool platform_open(const char *path, platform_file *file) {
  DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  file->handle =
      CreateFileA(path, GENERIC_READ, share, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
  return file->handle != INVALID_HANDLE_VALUE;
}

static uint64_t joined(DWORD high, DWORD low) {
  return (uint64_t)high << 32 | low;
}

bool platform_facts_of_file(const platform_file *file, platform_facts *facts) {
  BY_HANDLE_FILE_INFORMATION information;
  if (!GetFileInformationByHandle(file->handle, &information)) {
    return false;
  }
  memset(facts, 0, sizeof *facts);
  facts->regular = GetFileType(file->handle) == FILE_TYPE_DISK &&
                   (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
  facts->size = joined(information.nFileSizeHigh, information.nFileSizeLow);
  facts->volume = information.dwVolumeSerialNumber;
  facts->identity = joined(information.nFileIndexHigh, information.nFileIndexLow);
  facts->links = information.nNumberOfLinks;
  facts->modified_seconds = (int64_t)joined(information.ftLastWriteTime.dwHighDateTime,
                                            information.ftLastWriteTime.dwLowDateTime);
  return true;
}

bool platform_facts_of_path(const char *path, platform_facts *facts) {
  platform_file file;
  if (!platform_open(path, &file)) {
    return false;
  }
  bool known = platform_facts_of_file(&file, facts);
  platform_close(&file);
  return known;
}

bool platform_exists(const char *path) {
  return GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES;
}

bool platform_is_irregular(const char *path) {
  DWORD attributes = GetFileAttributesA(path);
  return attributes != INVALID_FILE_ATTRIBUTES &&
         (attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) != 0;
}

/* One call takes at most what 32 bits can count. */
static DWORD bytes_of_call(size_t size) {
  return size > 0x40000000 ? 0x40000000 : (DWORD)size;
}

bool platform_read(const platform_file *file, void *bytes, size_t size, size_t *count) {
  DWORD done = 0;
  DWORD wanted = bytes_of_call(size);
  bool success = ReadFile(file->handle, bytes, wanted, &done, NULL) != 0;
  *count = done;
  return success || GetLastError() == ERROR_BROKEN_PIPE; /* a pipe has ended */
}

bool platform_write(const platform_file *file, const void *bytes, size_t size, size_t *count) {
  DWORD done = 0;
  DWORD wanted = bytes_of_call(size);
  bool success = WriteFile(file->handle, bytes, wanted, &done, NULL) != 0;
  *count = done;
  return success;
}

static platform_file file_of(DWORD which) {
  platform_file file = {GetStdHandle(which)};
  return file;
}

platform_file platform_standard_input(void) {
  return file_of(STD_INPUT_HANDLE);
}

platform_file platform_standard_output(void) {
  return file_of(STD_OUTPUT_HANDLE);
}

platform_file platform_standard_errors(void) {
  return file_of(STD_ERROR_HANDLE);
}

uint64_t platform_position(const platform_file *file) {
  (void)file;
  return 0;
}

/* Here no file is known to have holes. */
bool platform_skip(const platform_file *file, uint64_t size) {
  (void)file, (void)size;
  return false;
}

bool platform_end_skipping(const platform_file *file) {
  (void)file;
  return true;
}

bool platform_hear_failures(const platform_file *file) {
  (void)file;
  return true;
}

/* Files are not opened for overlapped work: the calls wait, and take only the offset from it. */
static OVERLAPPED place_of(uint64_t offset) {
  OVERLAPPED place;
  memset(&place, 0, sizeof place);
  place.Offset = (DWORD)(offset & 0xFFFFFFFF);
  place.OffsetHigh = (DWORD)(offset >> 32);
  return place;
}

/* Reading past the end of the file is an error at an offset, and gives no bytes without one. */
bool platform_read_at(const platform_file *file, uint64_t offset, void *bytes, size_t size,
                      size_t *count) {
  DWORD done = 0;
  OVERLAPPED place = place_of(offset);
  bool success = ReadFile(file->handle, bytes, bytes_of_call(size), &done, &place) != 0;
  *count = done;
  return success || GetLastError() == ERROR_HANDLE_EOF;
}

bool platform_write_at(const platform_file *file, uint64_t offset, const void *bytes, size_t size,
                       size_t *count) {
  DWORD done = 0;
  OVERLAPPED place = place_of(offset);
  bool success = WriteFile(file->handle, bytes, bytes_of_call(size), &done, &place) != 0;
  *count = done;
  return success;
}

bool platform_seek(const platform_file *file, uint64_t offset) {
  LARGE_INTEGER position;
  position.QuadPart = (LONGLONG)offset;
  return SetFilePointerEx(file->handle, position, NULL, FILE_BEGIN) != 0;
}

void platform_close(const platform_file *file) {
  CloseHandle(file->handle);
}

static bool open_to_change(const char *path, DWORD disposition, DWORD flags, platform_file *file) {
  DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  file->handle =
      CreateFileA(path, GENERIC_READ | GENERIC_WRITE, share, NULL, disposition, flags, NULL);
  return file->handle != INVALID_HANDLE_VALUE;
}

bool platform_open_update(const char *path, platform_file *file) {
  return open_to_change(path, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, file);
}

bool platform_open_private(const char *path, platform_file *file) {
  return open_to_change(path, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, file);
}

bool platform_create_private(const char *path, platform_file *file) {
  return open_to_change(path, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, file);
}

/* On Windows rights are inherited from the directory. */
bool platform_may_trust(const platform_facts *facts, const platform_facts *of) {
  (void)of;
  return facts->links == 1;
}

bool platform_reserve(const platform_file *file, uint64_t size) {
  return platform_seek(file, size) && SetEndOfFile(file->handle) != 0;
}

/* Locks a byte far after every file, since locked bytes cannot be read by others. */
static bool lock_byte(const platform_file *file, platform_lock_kind kind) {
  OVERLAPPED place;
  memset(&place, 0, sizeof place);
  place.OffsetHigh = 0x7fffffff;
  DWORD flags = LOCKFILE_FAIL_IMMEDIATELY;
  flags |= kind == PLATFORM_LOCK_TO_CHANGE ? LOCKFILE_EXCLUSIVE_LOCK : 0;
  return LockFileEx(file->handle, flags, 0, 1, 0, &place) != 0;
}

/* A file must be closed before it is replaced, and then its lock would not keep others from
 * claiming it. So there is a mutex as well, whose name is made from the file's identity. It stays
 * until another file is locked to be changed, or the process ends. */
static struct {
  char name[64];
  HANDLE object; /* NULL: there is none */
} claim;

/* The mutex of another user may exist but not be accessible. */
static bool is_claimed_by_another(const char *name) {
  HANDLE object = OpenMutexA(SYNCHRONIZE, FALSE, name);
  bool is_there = object != NULL || GetLastError() == ERROR_ACCESS_DENIED;
  if (object != NULL) {
    CloseHandle(object);
  }
  return is_there;
}

/* False: another process was faster. Where the system allows no such mutex, the lock of the file
 * must do. */
static bool claim_name(const char *name) {
  HANDLE object = CreateMutexA(NULL, FALSE, name);
  if (object != NULL && GetLastError() == ERROR_ALREADY_EXISTS) {
    CloseHandle(object);
    return false;
  }
  if (claim.object != NULL) {
    CloseHandle(claim.object);
  }
  strcpy(claim.name, name);
  claim.object = object;
  return true;
}

bool platform_error_is_lack_of_locks(void) {
  return GetLastError() == ERROR_NOT_SUPPORTED || GetLastError() == ERROR_INVALID_FUNCTION;
}

bool platform_lock_file(const platform_file *file, platform_lock_kind kind, bool *held,
                        uint64_t *holder) {
  platform_facts facts;
  char name[sizeof claim.name];
  *holder = 0;
  *held = false;
  if (!lock_byte(file, kind)) {
    *held = GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING;
    return false;
  }
  if (!platform_facts_of_file(file, &facts)) {
    return true;
  }
  snprintf(name, sizeof name, "Global\\ipt-%llx-%llx", (unsigned long long)facts.volume,
           (unsigned long long)facts.identity);
  if (claim.object != NULL && strcmp(name, claim.name) == 0) {
    return true;
  }
  *held = is_claimed_by_another(name) || (kind == PLATFORM_LOCK_TO_CHANGE && !claim_name(name));
  return !*held;
}

bool platform_resize(const platform_file *file, uint64_t size) {
  return platform_reserve(file, size);
}

bool platform_sync(const platform_file *file) {
  return FlushFileBuffers(file->handle) != 0;
}

bool platform_rename(const char *from, const char *to) {
  return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

bool platform_remove(const char *path) {
  return DeleteFileA(path) != 0;
}

#endif
