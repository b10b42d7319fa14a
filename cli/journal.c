/* The journal of a file that is changed in place.
 *
 * SPDX-License-Identifier: MIT
 */

#include "journal.h"

#include "file_bytes.h"
#include "file_changes.h"
#include "numbers.h"
#include "texts.h"

#include <stdlib.h>
#include <string.h>

/* The header, the marks and the mark of completion have a page each, so that damage to one of them
 * leaves the others alone. */
enum {
  PAGE_BYTES = 4096,
  COPIES = 2,
  DONE_PAGE = 1,
  FIRST_MARK_PAGE = 2,
  FIRST_SLOT_PAGE = FIRST_MARK_PAGE + 2 * COPIES
};

static const char header_magic[16] = "ipt-journal 7\n"; /* earlier versions: another number */
enum { MAGIC_BYTES = 12 };                              /* bytes before the number */
static const char mark_magic[16] = "ipt-mark\n";
static const char done_magic[16] = "ipt-done\n";

typedef struct header {
  char magic[16];
  journal_job job;
  uint64_t slot;
  uint64_t check;
} header;

typedef struct mark {
  char magic[16];
  uint64_t number;
  uint64_t job; /* check of the header */
  uint64_t check;
} mark;

/* Stands in front of the extents, the pieces, the carry and the data. */
typedef struct record {
  uint64_t number;
  uint64_t job;
  journal_state after;
  uint64_t rest;
  uint64_t extent_count, piece_count, data_size, carry_size;
  uint64_t check; /* checksum of the whole record, with this field set to zero */
} record;

/* ---- Checks and names ---------------------------------------------------------------------- */

static const uint64_t hash_start = 0xcbf29ce484222325u;

/* FNV-1a over words of 8 bytes, then over the rest. */
static uint64_t hash(uint64_t sum, const void *bytes, uint64_t size) {
  const unsigned char *at = bytes;
  for (; size >= 8; size -= 8, at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    sum = (sum ^ word) * 0x100000001b3u;
    sum ^= sum >> 32;
  }
  for (; size > 0; size--) {
    sum = (sum ^ *at++) * 0x100000001b3u;
  }
  return sum;
}

static uint64_t header_check(const header *h) {
  header copy = *h;
  copy.check = 0;
  return hash(hash_start, &copy, sizeof copy);
}

/* Whether it is whole in the other order of bytes. */
static bool is_turned(const header *h) {
  header turned;
  const unsigned char *from = (const unsigned char *)h;
  unsigned char *to = (unsigned char *)&turned;
  for (size_t i = 0; i < sizeof turned; i++) {
    to[i] = from[i ^ 7]; /* the header and its check consist of words of 8 bytes */
  }
  return turned.check == header_check(&turned);
}

static uint64_t mark_check(const mark *m) {
  mark copy = *m;
  copy.check = 0;
  return hash(hash_start, &copy, sizeof copy);
}

static uint64_t step_check(const record *r, const journal_step *step) {
  record copy = *r;
  copy.check = 0;
  uint64_t sum = hash(hash_start, &copy, sizeof copy);
  sum = hash(sum, step->extents, r->extent_count * sizeof *step->extents);
  sum = hash(sum, step->pieces, r->piece_count * sizeof *step->pieces);
  sum = hash(sum, step->carry, r->carry_size);
  return hash(sum, step->data, r->data_size);
}

static char *with_suffix(const char *path, const char *suffix) {
  const char *const parts[] = {path, suffix, NULL};
  return text_joined(parts);
}

const char journal_suffix[] = ".ipt-journal";
static const char draft_suffix[] = ".ipt-journal-new";

/* Compares without regard to case, as some file systems do. */
static bool ends_with(const char *path, const char *suffix) {
  size_t length = strlen(path), count = strlen(suffix);
  if (length < count) {
    return false;
  }
  for (const char *at = path + length - count; *at != '\0'; at++, suffix++) {
    char small = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    if (small != *suffix) {
      return false;
    }
  }
  return true;
}

bool journal_is_name(const char *path) {
  return ends_with(path, journal_suffix) || ends_with(path, draft_suffix);
}

char *journal_path(const char *path) {
  return with_suffix(path, journal_suffix);
}

bool journal_exists(const char *path) {
  char *name = journal_path(path);
  bool exists = name != NULL && platform_exists(name);
  free(name);
  return exists;
}

/* Each extent may begin and end within a piece. */
uint64_t journal_most_pieces(const journal_room *room) {
  return room->data / JOURNAL_PIECE + 2 * room->extents;
}

static uint64_t slot_of(const journal_room *room) {
  return room->extents * sizeof(journal_extent) + journal_most_pieces(room) * sizeof(uint32_t) +
         room->carry + room->data + sizeof(record);
}

/* ---- Pages --------------------------------------------------------------------------------- */

static bool write_page(journal *j, uint64_t page, const void *bytes, size_t size) {
  unsigned char block[PAGE_BYTES] = {0};
  memcpy(block, bytes, size);
  return file_write_at(&j->file, page * PAGE_BYTES, block, sizeof block);
}

static bool write_header(journal *j, const journal_job *job) {
  header h;
  memset(&h, 0, sizeof h);
  memcpy(h.magic, header_magic, sizeof header_magic);
  h.job = *job;
  h.slot = j->slot;
  h.check = j->check = header_check(&h);
  return write_page(j, 0, &h, sizeof h);
}

static uint64_t mark_page(uint64_t parity, uint64_t copy) {
  return FIRST_MARK_PAGE + copy * 2 + parity;
}

static mark new_mark(const journal *j, const char *magic, uint64_t number) {
  mark m;
  memset(&m, 0, sizeof m);
  memcpy(m.magic, magic, sizeof m.magic);
  m.number = number;
  m.job = j->check;
  m.check = mark_check(&m);
  return m;
}

static bool write_marks(journal *j, uint64_t parity, uint64_t number) {
  mark m = new_mark(j, mark_magic, number);
  return write_page(j, mark_page(parity, 0), &m, sizeof m) &&
         write_page(j, mark_page(parity, 1), &m, sizeof m);
}

/* A journal that is too short is damaged. */
static bool read_at(journal *j, uint64_t offset, void *bytes, uint64_t size) {
  const char *problem = file_read_at(&j->file, offset, bytes, size);
  if (problem != NULL && problem != file_became_shorter) {
    j->problem = problem;
  }
  return problem == NULL;
}

static bool read_mark(journal *j, uint64_t page, const char *magic, uint64_t *number) {
  mark m;
  if (!read_at(j, page * PAGE_BYTES, &m, sizeof m) || memcmp(m.magic, magic, sizeof m.magic) != 0 ||
      m.job != j->check || m.check != mark_check(&m)) {
    return false;
  }
  *number = m.number;
  return true;
}

/* ---- Opening ------------------------------------------------------------------------------- */

static uint64_t size_of_all(const journal *j) {
  return FIRST_SLOT_PAGE * (uint64_t)PAGE_BYTES + 2 * j->slot;
}

uint64_t journal_size_of(const journal_room *room) {
  journal j = {NULL, {0}, slot_of(room), 0, NULL, 0};
  return size_of_all(&j);
}

static bool write_first_pages(journal *j, const journal_job *job) {
  return platform_reserve(&j->file, size_of_all(j)) && write_header(j, job) &&
         write_marks(j, 0, 0) && write_marks(j, 1, 0) && platform_sync(&j->file);
}

/* Whether a file is what an early end of a run leaves: the beginning of a journal, or zeros. */
static bool is_draft(const platform_file *file, const platform_facts *of) {
  static const char zeros[MAGIC_BYTES];
  char magic[MAGIC_BYTES] = {0};
  platform_facts facts;
  if (!platform_facts_of_file(file, &facts) || !facts.regular || !platform_may_trust(&facts, of)) {
    return false;
  }
  uint64_t size = facts.size < MAGIC_BYTES ? facts.size : MAGIC_BYTES;
  return file_read_at(file, 0, magic, size) == NULL &&
         (memcmp(magic, zeros, MAGIC_BYTES) == 0 || memcmp(magic, header_magic, MAGIC_BYTES) == 0);
}

/* Anything else of that name is somebody's own file, and stays. */
static void remove_old_draft(const char *draft, const platform_facts *of) {
  platform_file file;
  if (platform_is_irregular(draft) || !platform_open_private(draft, &file)) {
    return;
  }
  bool removes = is_draft(&file, of);
  platform_close(&file);
  if (removes) {
    platform_remove(draft);
  }
}

/* Creates the file, which an interruption removes from the same moment on. */
static bool create_draft(journal *j, const char *draft, const platform_facts *of) {
  remove_old_draft(draft, of);
  platform_hold_interruptions();
  bool created = platform_create_private(draft, &j->file);
  platform_on_interruption(created ? draft : NULL, NULL);
  platform_release_interruptions();
  return created;
}

static bool rename_draft(journal *j, const char *draft) {
  platform_hold_interruptions();
  bool renamed = platform_rename(draft, j->path);
  if (renamed) {
    platform_on_interruption(j->path, NULL);
  }
  platform_release_interruptions();
  return renamed;
}

/* Whether a later run will trust the new journal. Some file systems give it other rights than those
 * of a private file, and then no run could go on. */
static bool is_trusted(journal *j, const platform_facts *of) {
  platform_facts facts;
  bool known = platform_facts_of_file(&j->file, &facts);
  bool trusted = known && platform_may_trust(&facts, of);
  if (known && !trusted) {
    j->problem = "it would be somebody else's, or others could write it";
  }
  return trusted;
}

static bool create(journal *j, const char *draft, const platform_facts *of,
                   const journal_job *job) {
  if (!create_draft(j, draft, of)) {
    return false;
  }
  bool renamed = write_first_pages(j, job) && is_trusted(j, of) && rename_draft(j, draft);
  if (renamed && platform_sync_directory(j->path)) {
    return true;
  }
  platform_close(&j->file);
  platform_remove(renamed ? j->path : draft);
  platform_on_interruption(NULL, NULL);
  return false;
}

/* A journal has another name until it is complete, so that one with the right name always has a
 * whole header. A file with the other name is left over from a run that did not get this far. */
bool journal_create(journal *j, const char *path, const platform_facts *of, const journal_job *job,
                    const journal_room *room) {
  j->path = journal_path(path);
  j->slot = slot_of(room);
  j->problem = NULL;
  char *draft = with_suffix(path, draft_suffix);
  bool created = j->path != NULL && draft != NULL && create(j, draft, of, job);
  free(draft);
  if (!created) {
    free(j->path);
  }
  return created;
}

static journal_finding read_header(journal *j, uint64_t size, journal_job *job) {
  header h;
  if (!read_at(j, 0, &h, sizeof h) || memcmp(h.magic, header_magic, sizeof header_magic) != 0) {
    return JOURNAL_DAMAGED;
  }
  if (h.check != header_check(&h)) {
    return is_turned(&h) ? JOURNAL_TURNED : JOURNAL_DAMAGED;
  }
  *job = h.job;
  j->slot = h.slot;
  j->check = h.check;
  if (h.slot > size || size != size_of_all(j)) {
    return JOURNAL_DAMAGED;
  }
  return read_mark(j, DONE_PAGE, done_magic, &j->finished) ? JOURNAL_FINISHED : JOURNAL_FOUND;
}

/* Opens a journal that only users who may write the file, or this one, can have written. */
static journal_finding examine(journal *j, const platform_facts *of, journal_job *job) {
  platform_facts facts;
  journal_finding finding = JOURNAL_FOREIGN;
  if (platform_is_irregular(j->path)) {
    return JOURNAL_IRREGULAR;
  }
  if (!platform_open_private(j->path, &j->file)) {
    j->problem = platform_error_text();
    return JOURNAL_UNREADABLE;
  }
  if (!platform_facts_of_file(&j->file, &facts)) {
    j->problem = platform_error_text();
  } else if (facts.regular && platform_may_trust(&facts, of)) {
    finding = read_header(j, facts.size, job);
  }
  finding = j->problem == NULL ? finding : JOURNAL_UNREADABLE;
  if (finding != JOURNAL_FOUND && finding != JOURNAL_FINISHED) {
    platform_close(&j->file);
  }
  return finding;
}

journal_finding journal_open(journal *j, const char *path, const platform_facts *of,
                             journal_job *job) {
  journal_finding finding = JOURNAL_UNKNOWN;
  j->problem = NULL;
  j->path = journal_path(path);
  if (j->path == NULL) {
    j->problem = file_lacks_memory;
  } else if (platform_exists(j->path)) {
    finding = examine(j, of, job);
  } else if (platform_error_is_absence()) {
    finding = JOURNAL_MISSING;
  } else {
    j->problem = platform_error_text();
  }
  if (finding != JOURNAL_FOUND && finding != JOURNAL_FINISHED) {
    free(j->path);
  }
  return finding;
}

bool journal_has_room(const journal *j, const journal_room *room) {
  return j->slot == slot_of(room);
}

/* ---- Steps --------------------------------------------------------------------------------- */

static uint64_t slot_offset(const journal *j, uint64_t number) {
  return FIRST_SLOT_PAGE * (uint64_t)PAGE_BYTES + number % 2 * j->slot;
}

typedef struct record_part {
  void *bytes;
  uint64_t size;
} record_part;

enum { PARTS = 4 };

static void parts_of(const record *r, const journal_step *step, record_part parts[PARTS]) {
  const record_part all[PARTS] = {{step->extents, r->extent_count * sizeof *step->extents},
                                  {step->pieces, r->piece_count * sizeof *step->pieces},
                                  {step->carry, r->carry_size},
                                  {step->data, r->data_size}};
  memcpy(parts, all, sizeof all);
}

static bool write_record(journal *j, const journal_step *step) {
  record r;
  memset(&r, 0, sizeof r);
  r.number = step->number;
  r.job = j->check;
  r.after = step->after;
  r.rest = step->rest;
  r.extent_count = step->extent_count;
  r.piece_count = step->piece_count;
  r.data_size = step->data_size;
  r.carry_size = step->carry_size;
  r.check = step_check(&r, step);
  uint64_t at = slot_offset(j, step->number);
  record_part parts[PARTS];
  parts_of(&r, step, parts);
  bool written = file_write_at(&j->file, at, &r, sizeof r);
  at += sizeof r;
  for (int i = 0; i < PARTS && written; i++) {
    written = file_write_at(&j->file, at, parts[i].bytes, parts[i].size);
    at += parts[i].size;
  }
  return written && platform_sync(&j->file);
}

bool journal_write(journal *j, const journal_step *step) {
  return write_record(j, step) && write_marks(j, step->number % 2, step->number) &&
         platform_sync(&j->file);
}

static bool read_parts(journal *j, uint64_t at, const record *r, journal_step *step) {
  record_part parts[PARTS];
  parts_of(r, step, parts);
  for (int i = 0; i < PARTS; i++) {
    if (!read_at(j, at, parts[i].bytes, parts[i].size)) {
      return false;
    }
    at += parts[i].size;
  }
  return true;
}

/* False also if the record is missing or damaged. */
static bool read_record(journal *j, uint64_t parity, const journal_room *room, journal_step *step) {
  record r;
  uint64_t at = slot_offset(j, parity);
  if (!read_at(j, at, &r, sizeof r) || r.number % 2 != parity || r.number == 0 ||
      r.job != j->check || r.extent_count > room->extents ||
      r.piece_count > journal_most_pieces(room) || r.carry_size > room->carry ||
      r.data_size > room->data) {
    return false;
  }
  if (!read_parts(j, at + sizeof r, &r, step) || r.check != step_check(&r, step)) {
    return false;
  }
  step->number = r.number;
  step->after = r.after;
  step->rest = r.rest;
  step->extent_count = r.extent_count;
  step->piece_count = r.piece_count;
  step->data_size = r.data_size;
  step->carry_size = r.carry_size;
  return true;
}

/* Whether a mark of odd or of even steps is whole. Raises *last to its number. */
static bool has_mark(journal *j, uint64_t parity, uint64_t *last) {
  bool whole = false;
  for (uint64_t copy = 0; copy < COPIES; copy++) {
    uint64_t number;
    if (read_mark(j, mark_page(parity, copy), mark_magic, &number)) {
      whole = true;
      *last = max_size(number, *last);
    }
  }
  return whole;
}

bool journal_read_last(journal *j, const journal_room *room, journal_step *step) {
  uint64_t last = 0, of_records = 0;
  bool marked[2] = {has_mark(j, 0, &last), has_mark(j, 1, &last)};
  for (uint64_t parity = 0; parity < 2; parity++) {
    if (read_record(j, parity, room, step) && step->number > of_records) {
      of_records = step->number;
    }
  }
  last = max_size(last, of_records);
  step->number = 0;
  if (!marked[(last + 1) % 2]) {
    return false;
  }
  return last == 0 || (last == of_records && read_record(j, last % 2, room, step));
}

void journal_close(journal *j) {
  platform_close(&j->file);
  free(j->path);
}

void journal_finish(journal *j, uint64_t sum) {
  mark m = new_mark(j, done_magic, sum);
  (void)(write_page(j, DONE_PAGE, &m, sizeof m) && platform_sync(&j->file));
}

/* Whether its name leads to nothing now, or to another file, where open files can be replaced. */
static bool is_gone(const journal *j) {
  platform_facts ours, there;
  return file_is_absent(j->path) ||
         (platform_replaces_open_files && platform_facts_of_file(&j->file, &ours) &&
          platform_facts_of_path(j->path, &there) && !file_is_one(&ours, &there));
}

/* A crash may bring the journal back, but it is marked as finished. */
bool journal_remove(journal *j) {
  bool removed = is_gone(j);
  platform_close(&j->file);
  if (!removed && (platform_remove(j->path) || file_is_absent(j->path))) {
    removed = true;
    platform_sync_directory(j->path);
  }
  free(j->path);
  return removed;
}
