/* Interruptions on Windows: what they remove and print before they end the program.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef _WIN32

typedef int win32_interruption_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "win32.h"

#include "report.h"

#include <string.h>

/* Guards all that follows, since the system calls the handler for interruptions in a thread of its
 * own. */
static SRWLOCK interruption_lock = SRWLOCK_INIT;
static const char *temporary_file;
static const char *interruption_removes, *interruption_tells;
static const char *interrupted_program;
static const char *answer; /* NULL: an interruption ends the program, or waits */
static bool is_holding, was_interrupted;

void win32_block_interruptions(void) {
  AcquireSRWLockExclusive(&interruption_lock);
}

void win32_unblock_interruptions(void) {
  ReleaseSRWLockExclusive(&interruption_lock);
}

void win32_set_temporary_file(const char *path) {
  temporary_file = path;
}

void platform_on_interruption(const char *removed, const char *told) {
  win32_block_interruptions();
  interruption_removes = removed;
  interruption_tells = told;
  win32_unblock_interruptions();
}

static void tell(const char *text) {
  DWORD written;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), text, (DWORD)strlen(text), &written, NULL);
}

/* Leaves the lock taken, since the process ends. */
static void end_locked(void) {
  if (temporary_file != NULL) {
    DeleteFileA(temporary_file); /* it is open, but shared for deletion */
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

static void answer_once(void) {
  tell(answer);
  answer = "";
}

static BOOL WINAPI handle(DWORD event) {
  (void)event;
  win32_block_interruptions();
  if (answer != NULL) {
    answer_once();
  } else if (!is_holding) {
    end_locked();
  }
  was_interrupted = true;
  win32_unblock_interruptions();
  return TRUE;
}

void platform_hold_interruptions(void) {
  win32_block_interruptions();
  is_holding = true;
  win32_unblock_interruptions();
}

void platform_release_interruptions(void) {
  win32_block_interruptions();
  is_holding = false;
  if (was_interrupted) {
    end_locked();
  }
  win32_unblock_interruptions();
}

bool platform_was_interrupted(void) {
  win32_block_interruptions();
  bool was = was_interrupted;
  win32_unblock_interruptions();
  return was;
}

void platform_answer_interruptions(const char *text) {
  win32_block_interruptions();
  answer = text;
  if (was_interrupted) {
    answer_once();
  }
  win32_unblock_interruptions();
}

void platform_expect_launcher(void) {
  /* Windows has no SIGTERM */
}

void platform_catch_interrupts(const char *program) {
  interrupted_program = program;
  SetConsoleCtrlHandler(handle, TRUE);
}

#endif
