/* Declarations that the files for POSIX share. Each includes this first, since it chooses what the
 * system's headers declare.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_POSIX_H
#define IPT_CLI_POSIX_H

#define _XOPEN_SOURCE     700 /* realpath, mkstemp, sigaction */
#define _FILE_OFFSET_BITS 64

#include "platform.h"

#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>

/* Makes a call until no signal interrupts it. That can be any call that concerns files, since
 * network file systems and those in user space may interrupt each, whatever the handler of the
 * signal asks for. */
#define POSIX_AGAIN(result, call)                                                                  \
  do {                                                                                             \
    (result) = (call);                                                                             \
  } while ((result) < 0 && errno == EINTR)

/* Facts about an open file, about what a path leads to, and about the path itself. */
bool posix_facts(int descriptor, struct stat *status);
bool posix_facts_at(const char *path, struct stat *status);
bool posix_facts_of_name(const char *path, struct stat *status);
bool posix_is_one(const struct stat *one, const struct stat *other);

/* Opens a file. Child processes do not inherit the descriptor. */
int posix_open(const char *path, int flags, mode_t mode);

/* Brings a file to the disk. A file system that cannot sync is no failure to write. */
bool posix_sync(int descriptor);

/* The directory of a path, allocated by malloc. NULL on failure. */
char *posix_directory_of(const char *path);

/* Whether files can be created in a directory, but neither renamed nor removed. False also if that
 * is unknown. */
bool posix_only_adds(const char *directory);

/* Between these two no signal is handled. The second one keeps errno. */
void posix_block_signals(sigset_t *previous);
void posix_restore_signals(const sigset_t *previous);

/* Removes a file of an open directory, or by its path from AT_FDCWD. May be called by a handler. */
bool posix_remove(int folder, const char *name);

/* From now on an interruption removes this temporary file. NULL: none. Signals must be blocked, and
 * the name must live until it is replaced. */
void posix_set_temporary_file(int folder, const char *name);

#endif
