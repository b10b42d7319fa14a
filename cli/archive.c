/* Finds the members of ZIP archives.
 *
 * SPDX-License-Identifier: MIT
 *
 * A file consists of members, a directory and an end. A member is a header and data. The directory
 * has a record for each member, and the end says where the directory begins. A second end, with
 * numbers of 64 bits, and its locator may stand in front of the end.
 */

#include "archive.h"

#include "file_bytes.h"
#include "numbers.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char header_begins[] = "PK\3\4";
static const unsigned char record_begins[] = "PK\1\2";
static const unsigned char end_begins[] = "PK\5\6";
static const unsigned char wide_end_begins[] = "PK\6\6";
static const unsigned char locator_begins[] = "PK\6\7";
static const unsigned char trailer_begins[] = "PK\7\10";

enum { SIGNATURE_SIZE = 4, MOST_DIRECTORY = 1 << 28, MOST_TRAILER = 24 };

uint64_t archive_number(const unsigned char *bytes, size_t size) {
  uint64_t number = 0;
  while (size > 0) {
    number = number << 8 | bytes[--size];
  }
  return number;
}

void archive_put_number(unsigned char *bytes, size_t size, uint64_t number) {
  for (size_t i = 0; i < size; i++, number >>= 8) {
    bytes[i] = (unsigned char)(number & 0xFF);
  }
}

static bool begins_with(const unsigned char *bytes, const unsigned char *signature) {
  return memcmp(bytes, signature, SIGNATURE_SIZE) == 0;
}

bool archive_begins(const void *bytes, size_t size) {
  return size >= SIGNATURE_SIZE &&
         (begins_with(bytes, header_begins) || begins_with(bytes, end_begins));
}

static int damaged(const input_file *input, const char *what) {
  return report_error(EXIT_CODE_BAD_FILE, input->path, "its ZIP archive is damaged: %s", what);
}

static int no_memory(const input_file *input) {
  return report_error(EXIT_CODE_LIBRARY, input->path, "not enough memory for its directory");
}

static int read_at(const input_file *input, uint64_t offset, void *bytes, uint64_t size) {
  const char *problem = input_read_at(input, offset, bytes, size);
  if (problem != NULL) {
    return file_report_unread(input->path, problem);
  }
  return EXIT_CODE_SUCCESS;
}

/* ---- The end of the file ------------------------------------------------------------------- */

/* Where the directory is, according to the end. */
typedef struct directory_place {
  uint64_t offset, size, count;
} directory_place;

/* Reads the last bytes of the file, which hold the end with its comment and its locator. */
static int read_tail(const input_file *input, archive *a, uint64_t *size) {
  const uint64_t most = LOCATOR_SIZE + END_SIZE + UINT16_MAX;
  *size = input->facts.size < most ? input->facts.size : most;
  a->tail = malloc((size_t)*size + 1);
  return a->tail != NULL ? read_at(input, input->facts.size - *size, a->tail, *size)
                         : no_memory(input);
}

/* Finds the end whose comment ends where the file does. NULL: there is none. */
static const unsigned char *find_end(archive *a, uint64_t size) {
  for (uint64_t i = size; i >= END_SIZE; i--) {
    const unsigned char *end = a->tail + i - END_SIZE;
    if (begins_with(end, end_begins) && archive_number(end + 20, 2) == size - i) {
      a->comment.bytes = end + END_SIZE;
      a->comment.size = (size_t)(size - i);
      return end;
    }
  }
  return NULL;
}

/* Whether a narrow field holds this number, or all ones because the number does not fit. */
static bool agrees(const unsigned char *narrow, size_t size, uint64_t wide) {
  uint64_t number = archive_number(narrow, size);
  return number == wide || number == UINT64_MAX >> (64 - 8 * size);
}

static bool is_of_one_disk(const unsigned char *end) {
  return agrees(end + 4, 2, 0) && agrees(end + 6, 2, 0);
}

/* Reads the end of 64 bits, whose place the locator tells. It must lie just in front of the
 * locator. */
static int read_wide_end(const input_file *input, const unsigned char *end, uint64_t locator_offset,
                         directory_place *place) {
  unsigned char wide[WIDE_END_SIZE];
  const unsigned char *locator = end - LOCATOR_SIZE;
  uint64_t offset = archive_number(locator + 8, 8);
  if (offset > locator_offset || locator_offset - offset < WIDE_END_SIZE) {
    return damaged(input, "its end of 64 bits is not where it should be");
  }
  int code = read_at(input, offset, wide, sizeof wide);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  place->count = archive_number(wide + 32, 8);
  place->size = archive_number(wide + 40, 8);
  place->offset = archive_number(wide + 48, 8);
  if (!begins_with(wide, wide_end_begins) ||
      archive_number(wide + 4, 8) != locator_offset - offset - 12 ||
      archive_number(wide + 16, 8) != 0 || archive_number(wide + 24, 8) != place->count ||
      !agrees(end + 8, 2, place->count) || !agrees(end + 10, 2, place->count) ||
      !agrees(end + 12, 4, place->size) || !agrees(end + 16, 4, place->offset) ||
      place->offset > offset || place->size != offset - place->offset) {
    return damaged(input, "its ends contradict each other");
  }
  return EXIT_CODE_SUCCESS;
}

static int find_directory(const input_file *input, archive *a, directory_place *place) {
  uint64_t size = 0;
  int code = read_tail(input, a, &size);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  const unsigned char *end = find_end(a, size);
  if (end == NULL || !is_of_one_disk(end)) {
    return damaged(input, "it is cut off, or the directory at its end is missing");
  }
  uint64_t end_offset = input->facts.size - size + (uint64_t)(end - a->tail);
  if (end - a->tail >= LOCATOR_SIZE && begins_with(end - LOCATOR_SIZE, locator_begins)) {
    return read_wide_end(input, end, end_offset - LOCATOR_SIZE, place);
  }
  place->count = archive_number(end + 10, 2);
  place->size = archive_number(end + 12, 4);
  place->offset = archive_number(end + 16, 4);
  if (archive_number(end + 8, 2) != place->count || place->size > end_offset ||
      place->offset != end_offset - place->size) {
    return damaged(input, "its directory is not where it should be");
  }
  return EXIT_CODE_SUCCESS;
}

/* ---- The directory ------------------------------------------------------------------------- */

bool archive_next_extra(archive_text *rest, archive_extra *extra, bool *fits) {
  *fits = true;
  if (rest->size == 0) {
    return false;
  }
  size_t size = rest->size >= 4 ? (size_t)archive_number(rest->bytes + 2, 2) : SIZE_MAX;
  if (rest->size < 4 || size > rest->size - 4) {
    *fits = false;
    return false;
  }
  extra->kind = (unsigned)archive_number(rest->bytes, 2);
  extra->content.bytes = rest->bytes + 4;
  extra->content.size = size;
  rest->bytes += 4 + size;
  rest->size -= 4 + size;
  return true;
}

/* Takes a number of 64 bits where the field of 32 bits is all ones because the number does not
 * fit. */
static bool widen(archive_text *wide, uint64_t *number) {
  if (*number != UINT32_MAX) {
    return true;
  }
  if (wide->size < 8) {
    return false;
  }
  *number = archive_number(wide->bytes, 8);
  wide->bytes += 8;
  wide->size -= 8;
  return true;
}

/* Finds the extra field with sizes of 64 bits. False: extra fields are damaged, or there are
 * several of this kind. */
static bool find_wide(archive_text extras, archive_text *wide) {
  archive_extra extra;
  bool fits, found = false;
  wide->size = 0;
  while (archive_next_extra(&extras, &extra, &fits)) {
    if (extra.kind == WIDE_EXTRA) {
      if (found) {
        return false;
      }
      found = true;
      *wide = extra.content;
    }
  }
  return fits;
}

static archive_text take_text(const unsigned char **at, const unsigned char *size) {
  archive_text text = {*at, (size_t)archive_number(size, 2)};
  *at += text.size;
  return text;
}

static bool read_sizes(archive_member *m) {
  const unsigned char *r = m->record;
  archive_text wide;
  m->size = archive_number(r + RECORD_MEMBER_SIZE, 4);
  m->data_size = archive_number(r + RECORD_DATA_SIZE, 4);
  m->header = archive_number(r + RECORD_HEADER, 4);
  return find_wide(m->extra, &wide) && widen(&wide, &m->size) && widen(&wide, &m->data_size) &&
         widen(&wide, &m->header) && agrees(r + RECORD_DISK, 2, 0);
}

/* Reads the record at *at, where `left` bytes are left, and moves past it. */
static bool read_record(const unsigned char **at, uint64_t left, archive_member *m) {
  const unsigned char *r = *at;
  if (left < RECORD_SIZE || !begins_with(r, record_begins)) {
    return false;
  }
  uint64_t texts = archive_number(r + RECORD_NAME_SIZE, 2) +
                   archive_number(r + RECORD_EXTRA_SIZE, 2) +
                   archive_number(r + RECORD_COMMENT_SIZE, 2);
  if (texts > left - RECORD_SIZE) {
    return false;
  }
  m->record = r;
  m->flags = (unsigned)archive_number(r + RECORD_FLAGS, 2);
  m->method = (unsigned)archive_number(r + RECORD_METHOD, 2);
  m->check = (uint32_t)archive_number(r + RECORD_CHECK, 4);
  *at += RECORD_SIZE;
  m->name = take_text(at, r + RECORD_NAME_SIZE);
  m->extra = take_text(at, r + RECORD_EXTRA_SIZE);
  m->comment = take_text(at, r + RECORD_COMMENT_SIZE);
  return m->name.size > 0 && read_sizes(m);
}

static int read_records(const input_file *input, archive *a, const directory_place *place) {
  const unsigned char *at = a->directory, *end = at + place->size;
  for (uint64_t i = 0; i < place->count; i++) {
    a->members[i].record_offset = place->offset + (uint64_t)(at - a->directory);
    if (!read_record(&at, (uint64_t)(end - at), &a->members[i])) {
      return damaged(input, "its directory cannot be understood");
    }
  }
  return at == end ? EXIT_CODE_SUCCESS : damaged(input, "its directory has other contents, too");
}

static int read_directory(const input_file *input, archive *a, const directory_place *place) {
  if (place->count > place->size / RECORD_SIZE) {
    return damaged(input, "its directory is too short for its members");
  }
  if (place->size > MOST_DIRECTORY) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "its directory is larger than that of any file of arrays");
  }
  a->count = place->count;
  a->directory = malloc((size_t)place->size + 1);
  a->members = calloc((size_t)place->count + 1, sizeof *a->members);
  if (a->directory == NULL || a->members == NULL) {
    return no_memory(input);
  }
  int code = read_at(input, place->offset, a->directory, place->size);
  return code == EXIT_CODE_SUCCESS ? read_records(input, a, place) : code;
}

/* ---- Members ------------------------------------------------------------------------------- */

/* Whether check and sizes in the header are those in the directory. The header may lack them if
 * they stand after the data. */
static bool header_agrees(const archive_member *m, const unsigned char *header,
                          archive_text extras) {
  archive_text wide;
  uint64_t data_size = archive_number(header + 18, 4), size = archive_number(header + 22, 4);
  if (!find_wide(extras, &wide)) {
    return false;
  }
  return (m->flags & ARCHIVE_TRAILED) != 0 ||
         (widen(&wide, &size) && widen(&wide, &data_size) && size == m->size &&
          data_size == m->data_size && archive_number(header + HEADER_CHECK, 4) == m->check);
}

/* Compares the name and the extra fields after a header with the directory. */
static bool texts_agree(const archive_member *m, const unsigned char *header,
                        const unsigned char *texts) {
  archive_text extras = {texts + m->name.size,
                         (size_t)archive_number(header + HEADER_EXTRA_SIZE, 2)};
  return memcmp(texts, m->name.bytes, m->name.size) == 0 && header_agrees(m, header, extras);
}

/* Finds the data of a member after its header, in front of `limit`. */
static int place_member(const input_file *input, archive_member *m, uint64_t limit) {
  unsigned char header[HEADER_SIZE + 2 * UINT16_MAX];
  uint64_t room = m->header <= limit ? limit - m->header : 0;
  if (room < HEADER_SIZE) {
    return damaged(input, "a member is not where its directory says");
  }
  int code = read_at(input, m->header, header, HEADER_SIZE);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  uint64_t texts = m->name.size + archive_number(header + HEADER_EXTRA_SIZE,
                                                 2); /* the name is as long as in the directory */
  if (!begins_with(header, header_begins) || texts > room - HEADER_SIZE ||
      m->data_size > room - HEADER_SIZE - texts ||
      archive_number(header + HEADER_NAME_SIZE, 2) != m->name.size ||
      archive_number(header + 6, 2) != m->flags || archive_number(header + 8, 2) != m->method) {
    return damaged(input, "a member is not what its directory says");
  }
  code = read_at(input, m->header + HEADER_SIZE, header + HEADER_SIZE, texts);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  m->data = m->header + HEADER_SIZE + texts;
  return texts_agree(m, header, header + HEADER_SIZE)
             ? EXIT_CODE_SUCCESS
             : damaged(input, "a member has another name, size or check than its directory says");
}

/* Checks what stands after the data: check and sizes of 32 or 64 bits, with or without a
 * signature. */
static int check_trailer(const input_file *input, const archive_member *m, uint64_t next) {
  unsigned char bytes[MOST_TRAILER];
  uint64_t end = m->data + m->data_size, size = next > end ? next - end : 0;
  bool trailed = (m->flags & ARCHIVE_TRAILED) != 0;
  if (next < end) {
    return damaged(input, "members overlap");
  }
  if (!trailed && size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  size_t signature = size == 16 || size == 24 ? SIGNATURE_SIZE : 0;
  if (!trailed || (size != 12 && size != 16 && size != 20 && size != 24)) {
    return damaged(input, "it holds bytes that belong to no member");
  }
  int code = read_at(input, end, bytes, size);
  size_t width = ((size_t)size - signature - 4) / 2;
  const unsigned char *at = bytes + signature;
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  bool agree = (signature == 0 || begins_with(bytes, trailer_begins)) &&
               archive_number(at, 4) == m->check && archive_number(at + 4, width) == m->data_size &&
               archive_number(at + 4 + width, width) == m->size;
  return agree ? EXIT_CODE_SUCCESS
               : damaged(input, "a member has another size or check than its directory says");
}

static int compare_places(const void *one, const void *other) {
  const archive_member *a = one, *b = other;
  if (a->header != b->header) {
    return a->header < b->header ? -1 : 1;
  }
  return a->record_offset < b->record_offset ? -1 : a->record_offset > b->record_offset;
}

/* Members must fill the file from its first byte to the directory without a gap. */
static int place_members(const input_file *input, archive *a, uint64_t directory) {
  int code = EXIT_CODE_SUCCESS;
  qsort(a->members, (size_t)a->count, sizeof *a->members, compare_places);
  uint64_t first = a->count > 0 ? a->members[0].header : directory;
  if (first != 0) {
    return damaged(input, "it holds bytes that belong to no member");
  }
  for (uint64_t i = 0; i < a->count && code == EXIT_CODE_SUCCESS; i++) {
    code = place_member(input, &a->members[i], directory);
    if (code == EXIT_CODE_SUCCESS) {
      uint64_t next = i + 1 < a->count ? a->members[i + 1].header : directory;
      code = check_trailer(input, &a->members[i], next);
    }
  }
  return code;
}

/* ---- Names --------------------------------------------------------------------------------- */

static int compare_names(const void *one, const void *other) {
  const archive_text *a = one, *b = other;
  int order = memcmp(a->bytes, b->bytes, a->size < b->size ? a->size : b->size);
  return order != 0 ? order : a->size < b->size ? -1 : a->size > b->size;
}

/* Two members of the same name are refused, since some readers take the first and others the
 * last. */
static int check_names(const input_file *input, const archive *a) {
  bool same = false;
  archive_text *names = malloc(((size_t)a->count + 1) * sizeof *names);
  if (names == NULL) {
    return no_memory(input);
  }
  for (uint64_t i = 0; i < a->count; i++) {
    names[i] = a->members[i].name;
  }
  qsort(names, (size_t)a->count, sizeof *names, compare_names);
  for (uint64_t i = 1; i < a->count; i++) {
    same = same || compare_names(&names[i - 1], &names[i]) == 0;
  }
  free(names);
  return same ? damaged(input, "two members have the same name") : EXIT_CODE_SUCCESS;
}

int archive_read(const input_file *input, archive *a) {
  directory_place place = {0, 0, 0};
  memset(a, 0, sizeof *a);
  int code = find_directory(input, a, &place);
  if (code == EXIT_CODE_SUCCESS) {
    code = read_directory(input, a, &place);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = place_members(input, a, place.offset);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_names(input, a);
  }
  if (code != EXIT_CODE_SUCCESS) {
    archive_release(a);
  }
  return code;
}

void archive_release(archive *a) {
  free(a->directory);
  free(a->tail);
  free(a->members);
  memset(a, 0, sizeof *a);
}
