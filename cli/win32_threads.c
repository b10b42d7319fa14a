/* Threads on Windows, and the lock of the program.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_threads_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

static SRWLOCK lock = SRWLOCK_INIT;
static CONDITION_VARIABLE woken = CONDITION_VARIABLE_INIT;

void platform_lock(void) {
  AcquireSRWLockExclusive(&lock);
}

void platform_unlock(void) {
  ReleaseSRWLockExclusive(&lock);
}

void platform_wait(uint32_t milliseconds) {
  SleepConditionVariableSRW(&woken, &lock, milliseconds, 0);
}

void platform_wake(void) {
  WakeAllConditionVariable(&woken);
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
