/* Writes ZIP archives, member by member.
 *
 * SPDX-License-Identifier: MIT
 */

#include "archive_writer.h"

#include "numbers.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

enum {
  WIDE_VERSION = 45, /* needed to read sizes of 64 bits */
  MOST_WIDE = 4 + 3 * 8
};

/* Writes a number of 32 bits; or all ones, and the number into the extra field of 64 bits. */
static void put_size(unsigned char *bytes, uint64_t number, bool is_wide, unsigned char *wide,
                     size_t *wide_size) {
  archive_put_number(bytes, 4, is_wide ? UINT32_MAX : number);
  if (is_wide) {
    size_t at = *wide_size > 0 ? *wide_size : 4;
    archive_put_number(wide + at, 8, number);
    *wide_size = at + 8;
    archive_put_number(wide, 2, WIDE_EXTRA);
    archive_put_number(wide + 2, 2, *wide_size - 4);
  }
}

/* Writes the fields that a header and a record of the directory share. They begin with the version
 * that is needed to extract the member. */
static void put_shared(unsigned char *shared, const archive_member *m, bool is_wide,
                       unsigned char *wide, size_t *wide_size) {
  unsigned version = (unsigned)archive_number(m->record + RECORD_NEEDED, 2);
  memcpy(shared, m->record + RECORD_NEEDED, HEADER_SHARED);
  archive_put_number(shared, 2, is_wide && version < WIDE_VERSION ? WIDE_VERSION : version);
  archive_put_number(shared + RECORD_FLAGS - RECORD_NEEDED, 2,
                     m->flags & ~(unsigned)ARCHIVE_TRAILED);
  archive_put_number(shared + RECORD_CHECK - RECORD_NEEDED, 4, m->check);
  put_size(shared + RECORD_MEMBER_SIZE - RECORD_NEEDED, m->size, is_wide, wide, wide_size);
  put_size(shared + RECORD_DATA_SIZE - RECORD_NEEDED, m->data_size, is_wide, wide, wide_size);
}

/* ---- The directory ------------------------------------------------------------------------- */

static void add(archive_writer *writer, const void *bytes, size_t size) {
  if (size > 0) {
    memcpy(writer->directory + writer->directory_size, bytes, size);
    writer->directory_size += size;
  }
}

static bool make_room(archive_writer *writer, size_t more) {
  if (writer->room - writer->directory_size >= more) {
    return true;
  }
  size_t room = writer->room * 2 + more;
  unsigned char *directory = realloc(writer->directory, room);
  if (directory == NULL) {
    return false;
  }
  writer->directory = directory;
  writer->room = room;
  return true;
}

/* Adds the extra fields of a member except for the one of 64 bits. Returns their size. */
static size_t add_extras(archive_writer *writer, archive_text extras) {
  size_t before = writer->directory_size;
  archive_extra extra;
  bool fits;
  while (archive_next_extra(&extras, &extra, &fits)) {
    if (extra.kind != WIDE_EXTRA) {
      add(writer, extra.content.bytes - 4, extra.content.size + 4);
    }
  }
  return writer->directory_size - before;
}

static bool add_record(archive_writer *writer, const archive_member *m, bool is_wide) {
  unsigned char record[RECORD_SIZE], wide[MOST_WIDE];
  size_t wide_size = 0, at = writer->directory_size;
  if (!make_room(writer,
                 RECORD_SIZE + m->name.size + m->extra.size + MOST_WIDE + m->comment.size)) {
    return false;
  }
  memcpy(record, m->record, RECORD_SIZE);
  put_shared(record + RECORD_NEEDED, m, is_wide, wide, &wide_size);
  put_size(record + RECORD_HEADER, writer->offset, writer->offset >= UINT32_MAX, wide, &wide_size);
  archive_put_number(record + RECORD_DISK, 2, 0);
  add(writer, record, RECORD_SIZE);
  add(writer, m->name.bytes, m->name.size);
  add(writer, wide, wide_size);
  archive_put_number(writer->directory + at + RECORD_EXTRA_SIZE, 2,
                     wide_size + add_extras(writer, m->extra));
  add(writer, m->comment.bytes, m->comment.size);
  return true;
}

/* ---- Members ------------------------------------------------------------------------------- */

int archive_write_data(archive_writer *writer, const void *bytes, uint64_t size) {
  writer->offset += size;
  return output_append(writer->output, bytes, size);
}

int archive_write_header(archive_writer *writer, const archive_member *m) {
  unsigned char header[HEADER_SIZE] = "PK\3\4", wide[MOST_WIDE];
  size_t wide_size = 0;
  bool is_wide = m->size >= UINT32_MAX || m->data_size >= UINT32_MAX;
  if (m->extra.size > UINT16_MAX - MOST_WIDE) {
    return report_error(EXIT_CODE_BAD_FILE, writer->output->path,
                        "a member has too many extra fields");
  }
  if (!add_record(writer, m, is_wide)) {
    return report_error(EXIT_CODE_LIBRARY, writer->output->path,
                        "not enough memory for its directory");
  }
  writer->count++;
  put_shared(header + 4, m, is_wide, wide, &wide_size);
  archive_put_number(header + HEADER_NAME_SIZE, 2, m->name.size);
  archive_put_number(header + HEADER_EXTRA_SIZE, 2, wide_size);
  int code = archive_write_data(writer, header, HEADER_SIZE);
  if (code == EXIT_CODE_SUCCESS) {
    code = archive_write_data(writer, m->name.bytes, m->name.size);
  }
  return code == EXIT_CODE_SUCCESS ? archive_write_data(writer, wide, wide_size) : code;
}

/* ---- The end ------------------------------------------------------------------------------- */

static size_t put_wide_end(const archive_writer *writer, unsigned char *bytes) {
  unsigned char *locator = bytes + WIDE_END_SIZE;
  memset(bytes, 0, WIDE_END_SIZE + LOCATOR_SIZE);
  memcpy(bytes, "PK\6\6", 4);
  archive_put_number(bytes + 4, 8, WIDE_END_SIZE - 12);
  archive_put_number(bytes + 12, 2, WIDE_VERSION);
  archive_put_number(bytes + 14, 2, WIDE_VERSION);
  archive_put_number(bytes + 24, 8, writer->count);
  archive_put_number(bytes + 32, 8, writer->count);
  archive_put_number(bytes + 40, 8, writer->directory_size);
  archive_put_number(bytes + 48, 8, writer->offset);
  memcpy(locator, "PK\6\7", 4);
  archive_put_number(locator + 8, 8, writer->offset + writer->directory_size);
  archive_put_number(locator + 16, 4, 1);
  return WIDE_END_SIZE + LOCATOR_SIZE;
}

int archive_write_end(archive_writer *writer, archive_text comment) {
  unsigned char bytes[WIDE_END_SIZE + LOCATOR_SIZE + END_SIZE];
  bool is_wide = writer->count >= UINT16_MAX || writer->offset >= UINT32_MAX ||
                 writer->directory_size >= UINT32_MAX;
  size_t size = is_wide ? put_wide_end(writer, bytes) : 0;
  unsigned char *end = bytes + size;
  memset(end, 0, END_SIZE);
  memcpy(end, "PK\5\6", 4);
  archive_put_number(end + 8, 2, min_size(writer->count, UINT16_MAX));
  archive_put_number(end + 10, 2, min_size(writer->count, UINT16_MAX));
  archive_put_number(end + 12, 4, min_size(writer->directory_size, UINT32_MAX));
  archive_put_number(end + 16, 4, min_size(writer->offset, UINT32_MAX));
  archive_put_number(end + 20, 2, comment.size);
  int code = archive_write_data(writer, writer->directory, writer->directory_size);
  if (code == EXIT_CODE_SUCCESS) {
    code = archive_write_data(writer, bytes, size + END_SIZE);
  }
  return code == EXIT_CODE_SUCCESS ? archive_write_data(writer, comment.bytes, comment.size) : code;
}

void archive_writer_release(archive_writer *writer) {
  free(writer->directory);
}
