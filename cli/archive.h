/* Finds the members of ZIP archives.
 *
 * SPDX-License-Identifier: MIT
 *
 * Nothing in an archive is trusted. What it says twice must agree, and members must lie one after
 * the other, without a byte between them or in front of them that belongs to none.
 */

#ifndef IPT_CLI_ARCHIVE_H
#define IPT_CLI_ARCHIVE_H

#include "file_io.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  ARCHIVE_STORED = 0, /* methods */
  ARCHIVE_DEFLATED = 8,
  ARCHIVE_ENCRYPTED = 1 << 0, /* flags */
  ARCHIVE_TRAILED = 1 << 3    /* sizes and check also stand after the data */
};

/* A part of the directory, which is not terminated. */
typedef struct archive_text {
  const unsigned char *bytes;
  size_t size;
} archive_text;

typedef struct archive_member {
  const unsigned char *record; /* its fixed-size part in the directory; the texts follow */
  uint64_t record_offset;      /* offset of the record in the file */
  archive_text name, extra, comment;
  unsigned flags, method;
  uint32_t check;           /* CRC-32 of the content */
  uint64_t header;          /* offset of its own header in the file */
  uint64_t data, data_size; /* the data, compressed or not: offset and size */
  uint64_t size;            /* size of the content */
} archive_member;

typedef struct archive {
  archive_member *members; /* in the order of their offsets */
  uint64_t count;
  archive_text comment;
  unsigned char *directory, *tail; /* allocated by malloc; the texts point into them */
} archive;

/* Offsets of fields in a record of the directory and in a member's own header. */
enum {
  RECORD_SIZE = 46,
  RECORD_NEEDED = 6, /* version that is needed to extract it */
  RECORD_FLAGS = 8,
  RECORD_METHOD = 10,
  RECORD_CHECK = 16,
  RECORD_DATA_SIZE = 20,
  RECORD_MEMBER_SIZE = 24,
  RECORD_NAME_SIZE = 28,
  RECORD_EXTRA_SIZE = 30,
  RECORD_COMMENT_SIZE = 32,
  RECORD_DISK = 34,
  RECORD_HEADER = 42,

  HEADER_SIZE = 30,
  HEADER_CHECK = 14,
  HEADER_NAME_SIZE = 26,
  HEADER_EXTRA_SIZE = 28,
  HEADER_SHARED =
      22, /* bytes of a record, from its version to its sizes, that the header repeats */

  END_SIZE = 22,
  WIDE_END_SIZE = 56,
  LOCATOR_SIZE = 20,
  WIDE_EXTRA = 1 /* kind of the extra field with sizes of 64 bits */
};

/* Numbers are little-endian. */
uint64_t archive_number(const unsigned char *bytes, size_t size);
void archive_put_number(unsigned char *bytes, size_t size, uint64_t number);

/* Takes the next extra field off the rest. False: there is none. *fits is false if a field ends
 * past the rest. */
typedef struct archive_extra {
  unsigned kind;
  archive_text content;
} archive_extra;
bool archive_next_extra(archive_text *rest, archive_extra *extra, bool *fits);

/* Whether a file that begins with these bytes claims to be an archive. */
bool archive_begins(const void *bytes, size_t size);

/* Reads the directory. Returns an exit_code; call archive_release after success only. */
int archive_read(const input_file *input, archive *a);
void archive_release(archive *a);

#endif
