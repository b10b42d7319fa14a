/* Interruptions on POSIX: what signals remove and print before they end the program.
 *
 * SPDX-License-Identifier: MIT
 */

#ifdef _WIN32

typedef int posix_interruption_is_not_used; /* ISO C forbids an empty translation unit */

#else

#include "posix.h"

#include "report.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static pthread_t main_thread;
static const char *interrupted_program;
static bool is_launched;

/* The files that an interruption removes, and the texts that it prints. Only the main thread
 * handles signals, and it blocks them while it sets these. */
static volatile int temporary_folder;
static const char *volatile temporary_file;
static const char *volatile interruption_removes;
static const char *volatile interruption_tells;
static const char *volatile answer; /* NULL: an interruption ends the program */

/* Batch systems send the last three before they kill a job. */
static const int caught_signals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                     SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2};
enum { CAUGHT_SIGNALS = (int)(sizeof caught_signals / sizeof caught_signals[0]) };

/* The program handles these and ignores the others. A signal that is ignored and blocked stays
 * pending on Linux, and must not be taken for an interruption. */
static sigset_t handled_signals;

static void tell(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

static void end_interrupted(int signal_number) {
  bool is_told = is_launched && signal_number == SIGTERM;
  if (temporary_file != NULL) {
    posix_remove(temporary_folder, temporary_file);
  }
  if (interruption_removes != NULL) {
    platform_remove(interruption_removes);
  }
  if (interrupted_program != NULL && !is_told) {
    tell("\n");
    tell(interrupted_program);
    tell(": interrupted\n");
  }
  if (interruption_tells != NULL) {
    tell(interruption_tells);
  }
  _exit(EXIT_CODE_INTERRUPTED);
}

static void answer_once(void) {
  if (answer[0] != '\0') {
    tell("\n");
    tell(answer);
  }
  answer = "";
}

/* Calls only what is allowed in a signal handler. Other threads hand a signal on. */
static void handle(int signal_number) {
  int reason = errno;
  if (!pthread_equal(pthread_self(), main_thread)) {
    pthread_kill(main_thread, signal_number);
  } else if (answer != NULL) {
    answer_once();
  } else {
    end_interrupted(signal_number);
  }
  errno = reason;
}

static void catch_signal(int signal_number) {
  struct sigaction previous;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART; /* of what another thread was doing */
  sigfillset(&action.sa_mask);
  /* A program that was started with a signal ignored (nohup, a shell's background job) leaves it
   * ignored. */
  if (sigaction(signal_number, NULL, &previous) == 0 && previous.sa_handler != SIG_IGN &&
      sigaction(signal_number, &action, NULL) == 0) {
    sigaddset(&handled_signals, signal_number);
  }
}

void platform_catch_interrupts(const char *program) {
  main_thread = pthread_self();
  interrupted_program = program;
  sigemptyset(&handled_signals);
  for (int i = 0; i < CAUGHT_SIGNALS; i++) {
    catch_signal(caught_signals[i]);
  }
  /* By default these signals kill the program, which would leave the temporary file behind. Where
   * they are ignored, write fails instead. */
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
}

void platform_expect_launcher(void) {
  is_launched = true;
}

void posix_block_signals(sigset_t *previous) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, previous);
}

void posix_restore_signals(const sigset_t *previous) {
  int reason = errno;
  pthread_sigmask(SIG_SETMASK, previous, NULL);
  errno = reason;
}

static void change_mask(int how) {
  int reason = errno;
  pthread_sigmask(how, &handled_signals, NULL);
  errno = reason;
}

void platform_hold_interruptions(void) {
  change_mask(SIG_BLOCK);
}

void platform_release_interruptions(void) {
  change_mask(SIG_UNBLOCK);
}

bool platform_was_interrupted(void) {
  sigset_t pending;
  bool was = false;
  sigemptyset(&pending);
  sigpending(&pending);
  for (int i = 0; i < CAUGHT_SIGNALS; i++) {
    was = was || (sigismember(&handled_signals, caught_signals[i]) == 1 &&
                  sigismember(&pending, caught_signals[i]) == 1);
  }
  return was;
}

void platform_answer_interruptions(const char *text) {
  sigset_t previous;
  posix_block_signals(&previous);
  answer = text;
  posix_restore_signals(&previous);
  platform_release_interruptions();
}

void posix_set_temporary_file(int folder, const char *name) {
  temporary_folder = folder;
  temporary_file = name;
}

void platform_on_interruption(const char *removed, const char *told) {
  sigset_t previous;
  posix_block_signals(&previous);
  interruption_removes = removed;
  interruption_tells = told;
  posix_restore_signals(&previous);
}

#endif
