/* Differences between operating systems: Windows.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int platform_windows_is_not_used; /* ISO C forbids an empty translation unit */

#else

#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0600 /* GetFinalPathNameByHandleA, SRWLOCK */
#endif
#define WIN32_LEAN_AND_MEAN

#include "platform.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* ---- Errors -------------------------------------------------------------------------------- */

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

/* ---- Reading and writing ------------------------------------------------------------------- */

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

bool platform_is_regular(const char *path) {
  DWORD attributes = GetFileAttributesA(path);
  return attributes != INVALID_FILE_ATTRIBUTES &&
         (attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) == 0;
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

/* Files are not opened for overlapped work: the calls wait, and take only the offset from it. */
static OVERLAPPED place_of(uint64_t offset) {
  OVERLAPPED place;
  memset(&place, 0, sizeof place);
  place.Offset = (DWORD)(offset & 0xFFFFFFFF);
  place.OffsetHigh = (DWORD)(offset >> 32);
  return place;
}

/* At an offset behind the end of the file there is an error; without an offset there are just no
 * bytes. */
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

/* Locks a byte far behind every file, since locked bytes cannot be read by others. */
bool platform_lock_file(const platform_file *file, platform_lock_kind kind, bool *held,
                        uint64_t *holder) {
  OVERLAPPED place;
  memset(&place, 0, sizeof place);
  place.OffsetHigh = 0x7fffffff;
  DWORD flags = LOCKFILE_FAIL_IMMEDIATELY;
  flags |= kind == PLATFORM_LOCK_TO_CHANGE ? LOCKFILE_EXCLUSIVE_LOCK : 0;
  *holder = 0;
  *held = false;
  if (LockFileEx(file->handle, flags, 0, 1, 0, &place)) {
    return true;
  }
  *held = GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING;
  return false;
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

/* On Windows renaming waits for the disk, and directories cannot be opened. */
bool platform_sync_directory(const char *path) {
  (void)path;
  return true;
}

/* ---- Paths --------------------------------------------------------------------------------- */

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

static char *copy_of(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, text, length);
    copy[length] = '\0';
  }
  return copy;
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

/* Takes a path as platform_resolve returns it, which has at least a backslash behind the drive. */
static char *directory_of(const char *path) {
  const char *end = strrchr(path, '\\');
  return copy_of(path, end != NULL ? (size_t)(end + 1 - path) : 0);
}

bool platform_may_replace(const char *path) {
  DWORD attributes = GetFileAttributesA(path);
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
    SetLastError(ERROR_ACCESS_DENIED);
    return false;
  }
  return true;
}

/* ---- Interruption and the temporary file --------------------------------------------------- */

/* Guards the name below, since the system calls the handler for interruptions in a thread of its
 * own. */
static SRWLOCK temporary_lock = SRWLOCK_INIT;
static char temporary_name[MAX_PATH]; /* empty while there is none */
static const char *interruption_removes, *interruption_tells;
static const char *interrupted_program;
static bool is_holding, was_interrupted;

void platform_on_interruption(const char *removed, const char *told) {
  AcquireSRWLockExclusive(&temporary_lock);
  interruption_removes = removed;
  interruption_tells = told;
  ReleaseSRWLockExclusive(&temporary_lock);
}

static void tell(const char *text) {
  DWORD written;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), text, (DWORD)strlen(text), &written, NULL);
}

/* Leaves the lock taken, since the process ends. */
static void end_locked(void) {
  if (temporary_name[0] != '\0') {
    DeleteFileA(temporary_name); /* it is open, but shared for deletion */
  }
  if (interruption_removes != NULL) {
    DeleteFileA(interruption_removes);
  }
  if (interrupted_program != NULL) {
    tell(interrupted_program);
    tell(": interrupted\n");
  }
  if (interruption_tells != NULL) {
    tell(interruption_tells);
  }
  ExitProcess(EXIT_CODE_INTERRUPTED);
}

static BOOL WINAPI end_interrupted(DWORD event) {
  (void)event;
  AcquireSRWLockExclusive(&temporary_lock);
  if (!is_holding) {
    end_locked();
  }
  was_interrupted = true;
  ReleaseSRWLockExclusive(&temporary_lock);
  return TRUE;
}

void platform_hold_interruptions(void) {
  AcquireSRWLockExclusive(&temporary_lock);
  is_holding = true;
  ReleaseSRWLockExclusive(&temporary_lock);
}

void platform_release_interruptions(void) {
  AcquireSRWLockExclusive(&temporary_lock);
  is_holding = false;
  if (was_interrupted) {
    end_locked();
  }
  ReleaseSRWLockExclusive(&temporary_lock);
}

bool platform_was_interrupted(void) {
  AcquireSRWLockExclusive(&temporary_lock);
  bool was = was_interrupted;
  ReleaseSRWLockExclusive(&temporary_lock);
  return was;
}

void platform_catch_interrupts(const char *program) {
  interrupted_program = program;
  SetConsoleCtrlHandler(end_interrupted, TRUE);
}

static bool create_locked(const char *directory, platform_file *file) {
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
  return true;
}

const bool platform_replaces_open_files = false;

bool platform_temporary_create(const char *target, const platform_facts *like,
                               const platform_file *from, platform_file *file, const char **lost) {
  (void)like,
      (void)from; /* until it replaces another file, a new one has the rights of its directory */
  *lost = NULL;
  char *directory = directory_of(target);
  if (directory == NULL) {
    return false;
  }
  AcquireSRWLockExclusive(&temporary_lock);
  bool created = create_locked(directory, file);
  ReleaseSRWLockExclusive(&temporary_lock);
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

/* The target's access control list, attributes and other streams stay; if they cannot, that is a
 * failure. After some failures the target is gone and the temporary file, which has kept its name,
 * is the only copy. */
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
  AcquireSRWLockExclusive(&temporary_lock);
  bool renamed = replaces && platform_exists(target)
                     ? replace(target, &is_only_copy)
                     : MoveFileExA(temporary_name, target, MOVEFILE_WRITE_THROUGH) != 0;
  *left = is_only_copy ? strcpy(only_copy, temporary_name) : NULL;
  if (renamed || is_only_copy) {
    temporary_name[0] = '\0';
  }
  ReleaseSRWLockExclusive(&temporary_lock);
  return renamed;
}

void platform_temporary_discard(void) {
  DWORD reason = GetLastError();
  AcquireSRWLockExclusive(&temporary_lock);
  if (temporary_name[0] != '\0') {
    DeleteFileA(temporary_name);
    temporary_name[0] = '\0';
  }
  ReleaseSRWLockExclusive(&temporary_lock);
  SetLastError(reason);
}

/* ---- Time, memory, terminals ------------------------------------------------------------------
 */

double platform_seconds(void) {
  LARGE_INTEGER frequency;
  LARGE_INTEGER now;
  QueryPerformanceFrequency(&frequency);
  QueryPerformanceCounter(&now);
  return (double)now.QuadPart / (double)frequency.QuadPart;
}

uint64_t platform_memory_size(void) {
  MEMORYSTATUSEX status;
  status.dwLength = sizeof status;
  return GlobalMemoryStatusEx(&status) ? status.ullTotalPhys : UINT64_MAX;
}

bool platform_stdout_is_terminal(void) {
  DWORD mode;
  return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != 0;
}

bool platform_stderr_is_terminal(void) {
  DWORD mode;
  return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

size_t platform_stderr_width(void) {
  CONSOLE_SCREEN_BUFFER_INFO information;
  HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
  return GetConsoleScreenBufferInfo(console, &information) ? (size_t)information.dwSize.X : 0;
}

void platform_sleep(uint32_t milliseconds) {
  Sleep(milliseconds);
}

/* ---- Threads ------------------------------------------------------------------------------- */

static SRWLOCK lock = SRWLOCK_INIT;

void platform_lock(void) {
  AcquireSRWLockExclusive(&lock);
}

void platform_unlock(void) {
  ReleaseSRWLockExclusive(&lock);
}

static DWORD WINAPI run_thread(LPVOID started) {
  const platform_thread *thread = started;
  thread->body(thread->user);
  return 0;
}

bool platform_start_thread(platform_thread *thread, void (*body)(void *user), void *user) {
  thread->body = body;
  thread->user = user;
  thread->handle = CreateThread(NULL, 0, run_thread, thread, 0, NULL);
  return thread->handle != NULL;
}

void platform_join_thread(platform_thread *thread) {
  WaitForSingleObject(thread->handle, INFINITE);
  CloseHandle(thread->handle);
}

#endif
