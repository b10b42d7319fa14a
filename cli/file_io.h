/* Reading a file and replacing it so that at any moment it is wholly old or wholly new.
 *
 * SPDX-License-Identifier: MIT
 *
 * Functions that return int return an exit_code and have reported what went wrong.
 */

#ifndef IPT_CLI_FILE_IO_H
#define IPT_CLI_FILE_IO_H

#include "platform.h"
#include "standard_io.h"

#include <stdint.h>

typedef struct input_file {
  const char *path;     /* for messages: as the user wrote it */
  standard_bytes *held; /* in memory: standard input, what was compressed; NULL: a file */
  platform_file file;
  platform_facts facts;            /* when it was opened */
  const struct input_file *within; /* a file that it is a part of; NULL: none */
  uint64_t begin;                  /* where in that */
} input_file;

/* Whether a file is still the one that it was, and holds the same, as far as its size and its times
 * tell: a change within one tick of the system's clock goes unnoticed. */
bool file_holds_the_same(const platform_facts *before, const platform_facts *now);

/* The same; and nobody has changed its mode, its attributes or its names either. */
bool file_is_the_same(const platform_facts *before, const platform_facts *now);

/* What is said of one that is not. Returns an exit_code. */
int file_report_changed(const char *path);

/* Opens a regular file for reading, or reads standard input, where path is '-'. */
int input_open(input_file *input, const char *path);

/* A part of an open file on a disk, which must stay open; and bytes from memory, which are freed
 * when it is closed. */
void input_open_part(input_file *input, const char *path, const input_file *within, uint64_t begin,
                     uint64_t size);
int input_open_bytes(input_file *input, const char *path, unsigned char *bytes, uint64_t size);
void input_close(const input_file *input);

/* After reading: the file holds what it held when it was opened. */
int input_check(const input_file *input);

/* Moves to offset, counted from the beginning of the file. */
int input_seek(const input_file *input, uint64_t offset);

/* Reads exactly size bytes and advances the progress. */
int input_read(const input_file *input, void *bytes, uint64_t size);

/* The same at an offset, for several threads at a time: NULL, or what is to be reported. */
const char *input_read_at(const input_file *input, uint64_t offset, void *bytes, uint64_t size);

/* All of size bytes at an offset. They report nothing; platform_error_text has the reason.
 * file_read_at is false too where the file ends before. */
bool file_read_at(const platform_file *file, uint64_t offset, void *bytes, uint64_t size);
bool file_write_at(const platform_file *file, uint64_t offset, const void *bytes, uint64_t size);

/* Where a result goes. */
typedef struct output_file {
  const char *path; /* for messages: as the user wrote it */
  char *target;     /* with links followed: what is replaced; NULL: it is standard output */
  bool exists;
  platform_facts facts; /* of target, if it exists */
  platform_file file;   /* the temporary one, while it is written */
  bool is_open;
} output_file;

/* Finds out whether path can be written or replaced, before hours of work; writes nothing. */
int output_prepare(output_file *output, const char *path);
void output_release(output_file *output);

/* The target is the input, or is to be replaced by it: then it must stay what it was when that was
 * opened. */
void output_replaces(output_file *output, const input_file *input);

/* What is written goes to a temporary file, which is renamed to the target in the end: that must
 * be what it was then, or still not be there. After output_begin, output_finish or output_discard
 * ends it. Close the input before output_finish: Windows does not replace open files. */
int output_begin(output_file *output);
int output_append(output_file *output, const void *bytes, uint64_t size);
int output_finish(output_file *output);
void output_discard(output_file *output);

/* All of that at once. */
int output_write(output_file *output, const void *header, uint64_t header_size, const void *data,
                 uint64_t data_size);

#endif
