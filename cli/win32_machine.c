/* Time, memory, cores and terminals on Windows.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_machine_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

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

uint64_t platform_largest_file(void) {
  return UINT64_MAX;
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

#endif
