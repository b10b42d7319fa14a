/* Writes ZIP archives member by member, with the records of another archive.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_ARCHIVE_WRITER_H
#define IPT_CLI_ARCHIVE_WRITER_H

#include "archive.h"

typedef struct archive_writer {
  output_file *output; /* begun by output_begin */
  uint64_t offset;     /* where the next byte goes */
  uint64_t count;      /* members written so far */
  unsigned char *directory;
  size_t directory_size, room;
} archive_writer;

/* Writes the header of a member like *m, with the check and the sizes of *m and a new place.
 * Exactly m->data_size bytes must follow by archive_write_data. Returns an exit_code, like the
 * functions below. */
int archive_write_header(archive_writer *writer, const archive_member *m);
int archive_write_data(archive_writer *writer, const void *bytes, uint64_t size);

/* Writes the directory and the end, which has a comment. */
int archive_write_end(archive_writer *writer, archive_text comment);

void archive_writer_release(archive_writer *writer);

#endif
