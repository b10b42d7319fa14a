/* Reads files, and replaces them so that at any moment they are wholly old or wholly new.
 *
 * SPDX-License-Identifier: MIT
 *
 * Functions that return int return an exit_code and have reported what went wrong.
 */

#ifndef IPT_CLI_FILE_IO_H
#define IPT_CLI_FILE_IO_H

#include "claim.h"
#include "standard_io.h"

#include <stdint.h>

typedef struct input_file {
  const char *path;     /* for messages: as the user wrote it */
  standard_bytes *held; /* standard input or decompressed data, in memory; NULL: it is a file */
  claimed_file claim;
  platform_facts facts;            /* as they were when it was opened */
  const struct input_file *within; /* the file that it is a part of; NULL: it is a whole file */
  uint64_t begin;                  /* where the part begins */
} input_file;

/* Claims a regular file, which no run may have left half transposed, or reads standard input, where
 * path is '-'. Removes what a finished run has left, if `removes`. */
int input_open(input_file *input, const char *path, claim_kind kind, bool removes);

/* Open a part of an open file on a disk, which must stay open, and bytes in memory, which are freed
 * when the input is closed. */
void input_open_part(input_file *input, const char *path, const input_file *within, uint64_t begin,
                     uint64_t size);
int input_open_bytes(input_file *input, const char *path, unsigned char *bytes, uint64_t size);
void input_close(const input_file *input);

/* Closes an input that is in memory, and on systems that do not replace open files any input.
 * Others stay claimed until their result is there. Returns whether the input was closed. */
bool input_close_early(const input_file *input);

/* Checks after reading that the file still holds what it held when it was opened. */
int input_check(const input_file *input);

/* Checks that the file holds what its header promises, and nothing else. `promised` is the bytes
 * after the header, or NULL if they exceed 64 bits. */
int input_check_size(const input_file *input, uint64_t header, const uint64_t *promised);

/* Moves to offset, counted from the beginning of the file. */
int input_seek(const input_file *input, uint64_t offset);

/* Reads exactly size bytes and advances the progress. */
int input_read(const input_file *input, void *bytes, uint64_t size);

/* Reads at an offset; several threads may do so at a time. Returns NULL, or the problem. */
const char *input_read_at(const input_file *input, uint64_t offset, void *bytes, uint64_t size);

/* Where a result goes. */
typedef struct output_file {
  const char *path; /* for messages: as the user wrote it */
  char *target;     /* the file that links lead to, which is replaced; NULL: standard output */
  bool exists;
  claimed_file claim; /* of target, if it exists */
  bool is_input;      /* it is the input, which has claimed it and closes it */
  platform_file file; /* the temporary file, while it is written */
  bool is_open;
  bool has_holes;       /* zeros take no room, as in the input */
  const char *too_late; /* what an interruption after the renaming prints at once; NULL: nothing */
  uint64_t size;        /* where the next byte goes */
} output_file;

/* Finds out whether path can be written or replaced, before hours of work, and claims it, unless it
 * is the input. Writes nothing; removes what a finished run has left, if `removes`. */
int output_prepare(output_file *output, const char *path, const input_file *input, bool removes);
void output_release(output_file *output);

/* Write a temporary file, and rename it to the target in the end. The target must still be as it
 * was when it was claimed, or be missing as before. After output_begin call either output_finish or
 * output_discard. Call input_close_early before output_finish. From the renaming on interruptions
 * wait, or are answered by too_late. */
int output_begin(output_file *output);
int output_append(output_file *output, const void *bytes, uint64_t size);
int output_finish(output_file *output);
void output_discard(output_file *output);

/* Reports the reason of the system's last failure, and that the target is as it was. */
int output_report_unwritten(const output_file *output);

/* Does all of that for two ranges of memory. */
int output_write(output_file *output, const void *header, uint64_t header_size, const void *data,
                 uint64_t data_size);

#endif
