/* Opens a file that a user names so that no two runs work on it at a time: locked, known by what it
 * is and not by its name, and whole.
 *
 * SPDX-License-Identifier: MIT
 *
 * Functions that return int return an exit_code and have reported what went wrong.
 */

#ifndef IPT_CLI_CLAIM_H
#define IPT_CLI_CLAIM_H

#include "platform.h"

typedef enum claim_kind {
  CLAIM_TO_READ,    /* others may read it at the same time */
  CLAIM_TO_REPLACE, /* it is opened for writing, too, as only such files are replaced */
  CLAIM_TO_CHANGE   /* also where locks are missing, this is refused */
} claim_kind;

typedef struct claimed_file {
  const char *path; /* for messages: as the user wrote it */
  char *target;     /* the file that links lead to, beside which its journal lies */
  platform_file file;
  platform_facts facts; /* as they were when it was locked */
} claimed_file;

/* Refuses the names of journals, which are all that half transposed files can be finished by. */
int claim_check_name(const char *path, const char *target);

/* Opens a regular file and locks it until it is closed. No other descriptor of this file may be
 * open in this process: closing that one would unlock it. */
int claim_open(claimed_file *claim, const char *path, claim_kind kind);
void claim_close(const claimed_file *claim);

/* Claims a file for reading that is open already, and perhaps none that can be locked, as standard
 * input. It is not closed. */
int claim_borrow(const char *path, const platform_file *file);

/* Checks that no run has left the file half transposed: by a journal beside it, and by a note in
 * the file itself, which it has under every name. Removes what a finished run has left, if
 * `removes`. */
int claim_check_whole(claimed_file *claim, bool removes);

/* Whether `path` leads to the claimed file now. */
bool claim_is_at(const claimed_file *claim, const char *path);

/* Reports that platform_resolve has failed: a pipe, as /dev/stdin may be one, has no path. */
int claim_report_unresolved(const char *path);

/* Reports that a file is half transposed; or that it may be, and why nobody knows. */
int claim_report_half(const char *path);
int claim_report_unknown(const char *path, const char *reason);

#endif
