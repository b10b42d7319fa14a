/* Writes ZIP archives, member by member, with records as another archive has them.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_ARCHIVE_WRITER_H
#define IPT_CLI_ARCHIVE_WRITER_H

#include "archive.h"

typedef struct archive_writer {
  output_file *output; /* that has begun */
  uint64_t offset;     /* of what comes next */
  uint64_t count;      /* of members that were written */
  unsigned char *directory;
  size_t directory_size, room;
} archive_writer;

/* Writes the header of a member like *m, but for its check and sizes, which are those of *m, and
 * for its place; data_size bytes of archive_write_data have to follow. Returns an exit_code, as all
 * of these. */
int archive_write_header(archive_writer *writer, const archive_member *m);
int archive_write_data(archive_writer *writer, const void *bytes, uint64_t size);

/* Writes the directory, which ends in a comment. */
int archive_write_end(archive_writer *writer, archive_text comment);

void archive_writer_release(archive_writer *writer);

#endif
