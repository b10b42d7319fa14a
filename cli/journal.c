/* The journal of a file that is changed in place.
 *
 * SPDX-License-Identifier: MIT
 */

#include "journal.h"

#include "file_io.h"

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

static const char header_magic[16] = "ipt-journal 5\n";
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

/* Stands in front of the extents, the carry and the data. */
typedef struct record {
  uint64_t number;
  uint64_t job;
  journal_state after;
  uint64_t sample;
  uint64_t extent_count, data_size, carry_size;
  uint64_t check; /* checksum of the whole record, with this field set to zero */
} record;

/* ---- Checks and names ---------------------------------------------------------------------- */

const uint64_t journal_hash_start = 0xcbf29ce484222325u;

/* FNV-1a over words of 8 bytes, then over the rest. */
uint64_t journal_hash(uint64_t sum, const void *bytes, uint64_t size) {
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
  return journal_hash(journal_hash_start, &copy, sizeof copy);
}

static uint64_t mark_check(const mark *m) {
  mark copy = *m;
  copy.check = 0;
  return journal_hash(journal_hash_start, &copy, sizeof copy);
}

static uint64_t step_check(const record *r, const journal_step *step) {
  record copy = *r;
  copy.check = 0;
  uint64_t sum = journal_hash(journal_hash_start, &copy, sizeof copy);
  sum = journal_hash(sum, step->extents, r->extent_count * sizeof *step->extents);
  sum = journal_hash(sum, step->carry, r->carry_size);
  return journal_hash(sum, step->data, r->data_size);
}

static char *with_suffix(const char *path, const char *suffix) {
  char *name = malloc(strlen(path) + strlen(suffix) + 1);
  if (name != NULL) {
    strcpy(name, path);
    strcat(name, suffix);
  }
  return name;
}

char *journal_path(const char *path) {
  return with_suffix(path, ".ipt-journal");
}

static uint64_t slot_of(const journal_room *room) {
  return room->extents * sizeof(journal_extent) + room->carry + room->data + sizeof(record);
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

static bool read_mark(const journal *j, uint64_t page, const char *magic, uint64_t *number) {
  mark m;
  if (!file_read_at(&j->file, page * PAGE_BYTES, &m, sizeof m) ||
      memcmp(m.magic, magic, sizeof m.magic) != 0 || m.job != j->check ||
      m.check != mark_check(&m)) {
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
  journal j = {NULL, {0}, slot_of(room), 0};
  return size_of_all(&j);
}

static bool write_first_pages(journal *j, const journal_job *job) {
  return platform_reserve(&j->file, size_of_all(j)) && write_header(j, job) &&
         write_marks(j, 0, 0) && write_marks(j, 1, 0) && platform_sync(&j->file);
}

/* A journal has another name until it is complete, so that one with the right name always has a
 * whole header. A file with the other name is left over from a run that did not get this far.
 * Before the renaming an interruption is told to remove it, since nothing has been changed yet. */
bool journal_create(journal *j, const char *path, const journal_job *job,
                    const journal_room *room) {
  j->path = journal_path(path);
  j->slot = slot_of(room);
  char *draft = with_suffix(path, ".ipt-journal-new");
  bool done = false;
  if (j->path != NULL && draft != NULL) {
    platform_remove(draft);
    if (platform_create_private(draft, &j->file)) {
      platform_on_interruption(j->path, NULL);
      bool renamed = write_first_pages(j, job) && platform_rename(draft, j->path);
      done = renamed && platform_sync_directory(j->path);
      if (!done) {
        platform_close(&j->file);
        platform_remove(renamed ? j->path : draft);
      }
    }
  }
  free(draft);
  if (!done) {
    platform_on_interruption(NULL, NULL);
    free(j->path);
  }
  return done;
}

static journal_finding read_header(journal *j, uint64_t size, journal_job *job) {
  header h;
  uint64_t done;
  if (!file_read_at(&j->file, 0, &h, sizeof h) ||
      memcmp(h.magic, header_magic, sizeof header_magic) != 0 || h.check != header_check(&h)) {
    return JOURNAL_DAMAGED;
  }
  *job = h.job;
  j->slot = h.slot;
  j->check = h.check;
  if (h.slot > size || size != size_of_all(j)) {
    return JOURNAL_DAMAGED;
  }
  return read_mark(j, DONE_PAGE, done_magic, &done) ? JOURNAL_FINISHED : JOURNAL_FOUND;
}

/* Whether only users who may write the file, or we ourselves, can have written its journal. */
static journal_finding examine(journal *j, const platform_facts *of, journal_job *job) {
  platform_facts facts;
  journal_finding finding = JOURNAL_FOREIGN;
  if (!platform_is_regular(j->path)) {
    return JOURNAL_IRREGULAR;
  }
  if (!platform_open_private(j->path, &j->file)) {
    return JOURNAL_UNOPENABLE;
  }
  if (platform_facts_of_file(&j->file, &facts) && facts.regular && platform_may_trust(&facts, of)) {
    finding = read_header(j, facts.size, job);
  }
  if (finding == JOURNAL_FOREIGN || finding == JOURNAL_DAMAGED) {
    platform_close(&j->file);
  }
  return finding;
}

journal_finding journal_open(journal *j, const char *path, const platform_facts *of,
                             journal_job *job) {
  journal_finding finding = JOURNAL_MISSING;
  j->path = journal_path(path);
  if (j->path != NULL && platform_exists(j->path)) {
    finding = examine(j, of, job);
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

static bool write_record(journal *j, const journal_step *step) {
  record r;
  memset(&r, 0, sizeof r);
  r.number = step->number;
  r.job = j->check;
  r.after = step->after;
  r.sample = step->sample;
  r.extent_count = step->extent_count;
  r.data_size = step->data_size;
  r.carry_size = step->carry_size;
  r.check = step_check(&r, step);
  uint64_t extents = r.extent_count * sizeof *step->extents;
  uint64_t at = slot_offset(j, step->number);
  return file_write_at(&j->file, at, &r, sizeof r) &&
         file_write_at(&j->file, at + sizeof r, step->extents, extents) &&
         file_write_at(&j->file, at + sizeof r + extents, step->carry, r.carry_size) &&
         file_write_at(&j->file, at + sizeof r + extents + r.carry_size, step->data, r.data_size) &&
         platform_sync(&j->file);
}

bool journal_write(journal *j, const journal_step *step) {
  return write_record(j, step) && write_marks(j, step->number % 2, step->number) &&
         platform_sync(&j->file);
}

/* False also if the record is missing or damaged. */
static bool read_record(journal *j, uint64_t parity, const journal_room *room, journal_step *step) {
  record r;
  uint64_t at = slot_offset(j, parity);
  if (!file_read_at(&j->file, at, &r, sizeof r) || r.number % 2 != parity || r.number == 0 ||
      r.job != j->check || r.extent_count > room->extents || r.carry_size > room->carry ||
      r.data_size > room->data) {
    return false;
  }
  uint64_t extents = r.extent_count * sizeof *step->extents;
  if (!file_read_at(&j->file, at + sizeof r, step->extents, extents) ||
      !file_read_at(&j->file, at + sizeof r + extents, step->carry, r.carry_size) ||
      !file_read_at(&j->file, at + sizeof r + extents + r.carry_size, step->data, r.data_size) ||
      r.check != step_check(&r, step)) {
    return false;
  }
  step->number = r.number;
  step->after = r.after;
  step->sample = r.sample;
  step->extent_count = r.extent_count;
  step->data_size = r.data_size;
  step->carry_size = r.carry_size;
  return true;
}

/* Whether a mark of odd or of even steps is whole. Raises *last to its number. */
static bool has_mark(const journal *j, uint64_t parity, uint64_t *last) {
  bool whole = false;
  for (uint64_t copy = 0; copy < COPIES; copy++) {
    uint64_t number;
    if (read_mark(j, mark_page(parity, copy), mark_magic, &number)) {
      whole = true;
      *last = number > *last ? number : *last;
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
  last = of_records > last ? of_records : last;
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

/* Marked as finished first, in case it cannot be removed. */
bool journal_remove(journal *j) {
  mark m = new_mark(j, done_magic, 0);
  (void)(write_page(j, DONE_PAGE, &m, sizeof m) && platform_sync(&j->file));
  platform_close(&j->file);
  bool removed = platform_remove(j->path) && platform_sync_directory(j->path);
  free(j->path);
  return removed;
}
