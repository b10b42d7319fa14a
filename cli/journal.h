/* The journal of a file that is changed in place: what the next step writes stands here before it
 * is written there, so that a run that was ended at any point can be resumed.
 *
 * SPDX-License-Identifier: MIT
 *
 * A step is made in this order, and each part is on the disk before the next one begins: its
 * record, in a place where the record before the last one was; its number, in two marks, where
 * those of the step before the last one were; the file. A step writes what its record holds and
 * reads nothing, so it can be made again.
 *
 * The last step that any whole record or mark knows of is the one to be made again. That is right
 * if its record is whole, and if one mark of the other kind, of odd or even steps, is whole too: it
 * vouches that no later step has begun to change the file. All else is damage, and refused. A
 * record or a mark that was torn while it was written is not: the rest is as it should be then.
 *
 * Nothing in a journal is trusted. Here it is checked that its parts belong to each other and fit
 * where they are read to; whoever uses it checks what they say.
 */

#ifndef IPT_CLI_JOURNAL_H
#define IPT_CLI_JOURNAL_H

#include "platform.h"

#include <stdint.h>

enum {
  JOURNAL_MOST_HEADER = 2048,
  JOURNAL_MOST_AXES = 16, /* as many as the library takes */
  JOURNAL_SUMS = 2,
  JOURNAL_SUM_BYTES = 4 /* of one */
};

/* What is done to which file. */
typedef struct journal_job {
  uint64_t moves; /* 0: only the header changes */
  uint64_t batch, rows, cols, elem_size;
  uint64_t data_offset, file_size;
  uint64_t sample;      /* of the file before the first step: see external_sample */
  uint64_t memory;      /* bytes: decides on the steps */
  uint64_t header_size; /* what stands in front of the data in the end; 0: what is there */
  uint64_t axis_count; /* of arrays that are no matrices and have rows alone, all of their elements;
                          0: they are matrices */
  uint64_t extents[JOURNAL_MOST_AXES], axes[JOURNAL_MOST_AXES];
  uint64_t header_offset, data_end;   /* more than 0, less than file_size: of a part of the file */
  uint64_t sum_offsets[JOURNAL_SUMS]; /* of a part: where the CRC-32 of header and data stands */
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
  uint64_t sample; /* of what the step leaves as it is */
  uint64_t extent_count;
  uint64_t data_size, carry_size;
  journal_extent *extents;
  unsigned char *data, *carry;
} journal_step;

/* Bytes of a record, at most. */
typedef struct journal_room {
  uint64_t extents, carry, data;
} journal_room;

typedef struct journal {
  char *path;
  platform_file file;
  uint64_t slot;  /* bytes of a record at most, and of what describes it */
  uint64_t check; /* of the header: what belongs to it says so */
} journal;

/* What became of a journal that was looked for. */
typedef enum journal_finding {
  JOURNAL_FOUND,
  JOURNAL_MISSING,
  JOURNAL_FOREIGN,    /* others can write it */
  JOURNAL_IRREGULAR,  /* a link, a directory, a pipe ... */
  JOURNAL_UNOPENABLE, /* platform_error_text says why */
  JOURNAL_DAMAGED,
  JOURNAL_FINISHED /* all steps were made: it could not be removed */
} journal_finding;

/* A sum of `size` bytes more; one begins with journal_hash_start. */
uint64_t journal_hash(uint64_t sum, const void *bytes, uint64_t size);
extern const uint64_t journal_hash_start;

/* The name of the journal of a file, from malloc. */
char *journal_path(const char *path);

/* Bytes of a journal with room for such records. */
uint64_t journal_size_of(const journal_room *room);

/* Begins one, with room for all records, that an interruption removes; nothing has been changed if
 * that fails. The functions
 * below return false if the journal cannot be read or written; platform_error_text has the reason.
 */
bool journal_create(journal *j, const char *path, const journal_job *job, const journal_room *room);

/* Opens the one of an interrupted run on a file that is `of`; to be closed only if it is found or
 * finished. */
journal_finding journal_open(journal *j, const char *path, const platform_facts *of,
                             journal_job *job);

/* Whether its records have such a room. */
bool journal_has_room(const journal *j, const journal_room *room);

/* Writes a step, and that the file will be changed, and brings that to the disk. */
bool journal_write(journal *j, const journal_step *step);

/* Reads the last step: number 0 if nothing has been changed yet. The buffers are the caller's, with
 * the room that the journal has. False if it is damaged. */
bool journal_read_last(journal *j, const journal_room *room, journal_step *step);

void journal_close(journal *j);  /* leaves it where it is */
bool journal_remove(journal *j); /* and closes it; false: it is left, but known to be finished */

#endif
