/* Opens a file that a user names so that no two runs work on it at a time. It is locked, identified
 * by the file itself and not by its name, and checked to be whole.
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
  CLAIM_TO_REPLACE, /* opened for writing, too: a file that may not be written is not replaced */
  CLAIM_TO_CHANGE   /* refused on file systems that have no locks */
} claim_kind;

typedef struct claimed_file {
  const char *path; /* for messages: as the user wrote it */
  char *target;     /* the file that links lead to, beside which its journal lies */
  platform_file file;
  platform_facts facts; /* as they were when it was locked */
} claimed_file;

/* Refuses the names of journals: without its journal a half transposed file cannot be finished. */
int claim_check_name(const char *path, const char *target);

/* Opens a regular file and locks it until it is closed. No other descriptor of this file may be
 * open in this process: closing that one would unlock it. */
int claim_open(claimed_file *claim, const char *path, claim_kind kind);
void claim_close(const claimed_file *claim);

/* Claims a file for reading that is open already, such as standard input, which perhaps cannot be
 * locked. `device` leads to it, as /dev/stdin does. Does not close it. *facts gets its facts, or
 * zeros if it is no regular file. */
int claim_borrow(const char *path, const char *device, const platform_file *file,
                 platform_facts *facts);

/* Checks that a file that is open for output already, such as standard output, is not half
 * transposed. It perhaps cannot be locked, and is not replaced. */
int claim_check_open_output(const char *path, const char *device, const platform_file *file);

/* What becomes of the journal that a finished run could not remove. */
typedef enum claim_remains {
  CLAIM_LEAVES_REMAINS,
  CLAIM_REMOVES_REMAINS,
  CLAIM_REFUSES_REMAINS /* who repeats that run would transpose the file back */
} claim_remains;

/* Checks that no run has left the file half transposed. A journal beside it tells, and a note in
 * the file itself, which it has under each of its names. */
int claim_check_whole(claimed_file *claim, claim_remains remains);

/* Whether `path` leads to the claimed file now. */
bool claim_is_at(const claimed_file *claim, const char *path);

/* Reports that platform_resolve has failed. A pipe, which /dev/stdin may be, has no path. */
int claim_report_unresolved(const char *path);

/* Report that a file is half transposed, and that it may be: `reason` says why it is unknown. */
int claim_report_half(const char *path);
int claim_report_unknown(const char *path, const char *reason);

#endif
