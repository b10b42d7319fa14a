/* The journal of a file that is changed in place: what the next step writes stands here before it
 * is written there, so that a run that was ended at any point can be resumed.
 *
 * SPDX-License-Identifier: MIT
 *
 * Two records take turns. While one is being written the step of the other one is complete in the
 * file; when it is, its step may be half done in the file, and is done again: a step writes what
 * its record holds and reads nothing.
 */

#ifndef IPT_CLI_JOURNAL_H
#define IPT_CLI_JOURNAL_H

#include "platform.h"

#include <stdint.h>

enum { JOURNAL_MOST_HEADER = 2048 };

/* What is done to which file. */
typedef struct journal_job {
  uint64_t moves; /* 0: only the header changes */
  uint64_t batch, rows, cols, elem_size;
  uint64_t data_offset, file_size;
  uint64_t volume, identity; /* of the file */
  uint64_t memory;           /* bytes: decides on the steps */
  uint64_t header_size;      /* what the file begins with in the end; 0: as it is */
  unsigned char header[JOURNAL_MOST_HEADER];
} journal_job;

typedef struct journal_extent {
  uint64_t offset, size; /* in the file */
} journal_extent;

/* Where the work stands after a step. */
typedef struct journal_state {
  uint64_t pass, item;   /* panel or matrix */
  uint64_t leader, hole; /* of the cycle that is followed */
  uint64_t is_in_cycle;
} journal_state;

/* One step: data to be written to extents, one behind the other, and what has to be kept for the
 * next one. */
typedef struct journal_step {
  uint64_t number; /* from 1 */
  journal_state after;
  uint64_t extent_count;
  uint64_t data_size, carry_size;
  journal_extent *extents;
  unsigned char *data, *carry;
} journal_step;

typedef struct journal {
  char *path;
  platform_file file;
  uint64_t slot; /* bytes of a record at most */
} journal;

/* The name of the journal of a file, from malloc. */
char *journal_path(const char *path);

/* Begins one; nothing has been changed if that fails. The functions below return false if the
 * journal cannot be read or written; platform_error_text has the reason. */
bool journal_create(journal *j, const char *path, const journal_job *job, uint64_t slot);

/* Opens the one of an interrupted run. *valid: it is a whole one. */
bool journal_open(journal *j, const char *path, journal_job *job, bool *valid);

/* Writes a step and brings it to the disk. */
bool journal_write(journal *j, const journal_step *step);

/* Reads the last step that is complete: number 0 if nothing has been changed yet. The buffers are
 * the caller's, large enough for a slot each. False if there should be one and is not. */
bool journal_read_last(journal *j, journal_step *step);

void journal_close(journal *j);  /* leaves it where it is */
void journal_remove(journal *j); /* and closes it */

#endif
