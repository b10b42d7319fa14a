/* The journal of a file that is changed in place. What a step writes is in the journal before it is
 * written to the file, so that a run that ended at any point can be resumed.
 *
 * SPDX-License-Identifier: MIT
 *
 * Each part of a step is on the disk before the next part begins: first the step's record, in the
 * place of the record before the last one; then its number, in two marks, in the places of those of
 * the step before the last one; then the file. A step writes what its record holds and reads
 * nothing, so it can be repeated.
 *
 * A resumed run repeats the last step that any whole record or mark names. That is right if the
 * step's record is whole, and if a mark of the other parity, of odd or even steps, is whole too:
 * that mark proves that no later step has begun to change the file. Anything else is damage and is
 * refused. A record or mark that was torn while it was written does no harm, since everything else
 * is whole then.
 *
 * The sums over the file tell whether it is at the journal's step: an older copy of a journal, or
 * of the file, is refused. What the step changes is compared piece by piece with what was there and
 * with what is written there.
 *
 * Nothing in a journal is trusted. This file checks that its parts belong together and fit the
 * memory that they are read to. What they say is checked by external_trust.h.
 */

#ifndef IPT_CLI_JOURNAL_H
#define IPT_CLI_JOURNAL_H

#include "platform.h"

#include <stdint.h>

enum {
  JOURNAL_MOST_HEADER = 2048,
  JOURNAL_MOST_AXES = 16, /* the most that the library takes */
  JOURNAL_PIECE = 512, /* bytes of a piece of the file, which a disk writes wholly or not at all */
  JOURNAL_SUMS = 2,
  JOURNAL_SUM_BYTES = 4 /* bytes of a sum */
};

/* A job, and the file that it changes. */
typedef struct journal_job {
  uint64_t moves; /* 0: only the header changes */
  uint64_t batch, rows, cols, elem_size;
  uint64_t data_offset, file_size;
  uint64_t sum;         /* fingerprint of the file before the first step */
  uint64_t memory;      /* bytes, which determine the steps */
  uint64_t header_size; /* size of the header that is written in the end; 0: it stays */
  uint64_t axis_count;  /* axes of arrays that are not matrices, whose elements are all counted as
                           rows; 0: matrices */
  uint64_t extents[JOURNAL_MOST_AXES], axes[JOURNAL_MOST_AXES];
  uint64_t header_offset,
      data_end; /* where the part of the file that is changed begins and ends; or the whole file */
  uint64_t sum_offsets[JOURNAL_SUMS]; /* where the CRC-32 of a part stands; 0: a whole file */
  unsigned char header[JOURNAL_MOST_HEADER];
} journal_job;

typedef struct journal_extent {
  uint64_t offset, size;
} journal_extent;

/* How far the work is after a step. */
typedef struct journal_state {
  uint64_t pass, item;   /* item: panel or matrix */
  uint64_t leader, hole; /* the current cycle's leader and hole */
  uint64_t is_in_cycle;
} journal_state;

/* One step: data that are written to the extents, one after the other, and what must be kept for
 * the next step. */
typedef struct journal_step {
  uint64_t number; /* counted from 1 */
  journal_state after;
  uint64_t rest; /* fingerprint of what the step does not change */
  uint64_t extent_count, piece_count;
  uint64_t data_size, carry_size;
  journal_extent *extents;
  uint32_t *pieces; /* sums over what was in the extents before, in each piece of the file */
  unsigned char *data, *carry;
} journal_step;

/* The most bytes of a record. */
typedef struct journal_room {
  uint64_t extents, carry, data;
} journal_room;

typedef struct journal {
  char *path;
  platform_file file;
  uint64_t slot;       /* the most bytes of a record with its description */
  uint64_t check;      /* check of the header, which records and marks repeat */
  const char *problem; /* why it cannot be read; NULL: it can */
  uint64_t finished;   /* fingerprint of the file that is finished */
} journal;

/* The result of the search for a journal. */
typedef enum journal_finding {
  JOURNAL_FOUND,
  JOURNAL_MISSING,
  JOURNAL_FOREIGN,    /* others may write it */
  JOURNAL_IRREGULAR,  /* a link, a directory, a pipe ... */
  JOURNAL_UNKNOWN,    /* there may be one: journal.problem says why nobody knows */
  JOURNAL_UNREADABLE, /* journal.problem says why */
  JOURNAL_DAMAGED,
  JOURNAL_TURNED,  /* a machine with another order of bytes has written it */
  JOURNAL_FINISHED /* all steps were made: it could not be removed */
} journal_finding;

/* The name of a file's journal, allocated by malloc, and its ending. */
extern const char journal_suffix[];
char *journal_path(const char *path);

/* Whether a path is the name of some file's journal, or of one that is being made. */
bool journal_is_name(const char *path);

/* Whether it is certain that something with a journal's name is beside the file. */
bool journal_exists(const char *path);

/* Bytes of a journal with room for such records. */
uint64_t journal_size_of(const journal_room *room);

/* The most pieces that the extents of a record meet. */
uint64_t journal_most_pieces(const journal_room *room);

/* Creates a journal of the file with the facts `of`, with room for all records, which an
 * interruption removes. If that fails nothing has been changed, and journal.problem or else
 * platform_error_text has the reason. The functions below return false if the journal cannot be
 * read or written; platform_error_text has the reason. */
bool journal_create(journal *j, const char *path, const platform_facts *of, const journal_job *job,
                    const journal_room *room);

/* Opens the journal of an interrupted run on the file with the facts `of`. Close it only if it was
 * found or finished. */
journal_finding journal_open(journal *j, const char *path, const platform_facts *of,
                             journal_job *job);

/* Whether the journal has this room for its records. */
bool journal_has_room(const journal *j, const journal_room *room);

/* Writes a step and its marks, and brings them to the disk. Then the file may be changed. */
bool journal_write(journal *j, const journal_step *step);

/* Reads the last step; its number is 0 if nothing has been changed yet. The caller has allocated
 * the buffers with the room that the journal has. False if the journal is damaged, or cannot be
 * read. */
bool journal_read_last(journal *j, const journal_room *room, journal_step *step);

/* Marks a journal as finished, with the fingerprint of the file, in case it cannot be removed. */
void journal_finish(journal *j, uint64_t sum);

void journal_close(journal *j);  /* and leaves it where it is */
bool journal_remove(journal *j); /* and closes it; false: it stays */

#endif
