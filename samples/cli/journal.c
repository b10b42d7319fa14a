/* The journal of a file that is changed in place.
 *
 * SPDX-License-Identifier: MIT
 */

#include "journal.h"

#include "file_io.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_BYTES = 4096, STARTED_OFFSET = 3072 };

static const char magic[16] = "ipt-journal 2\n";
static const char started[16] = "started\n"; /* there is a first step, which may be in the file */

typedef struct header {
  char magic[16];
  journal_job job;
  uint64_t slot;
  uint64_t check;
} header;

/* In front of the extents, the carry and the data. */
typedef struct record {
  uint64_t number;
  journal_state after;
  uint64_t extent_count, data_size, carry_size;
  uint64_t check; /* of all of it, this field zero */
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

static uint64_t step_check(const record *r, const journal_step *step) {
  record copy = *r;
  copy.check = 0;
  uint64_t sum = hash(hash_start, &copy, sizeof copy);
  sum = hash(sum, step->extents, r->extent_count * sizeof *step->extents);
  sum = hash(sum, step->carry, r->carry_size);
  return hash(sum, step->data, r->data_size);
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

/* ---- Opening ------------------------------------------------------------------------------- */

static bool write_header(journal *j, const journal_job *job) {
  unsigned char block[HEADER_BYTES] = {0};
  header h;
  memset(&h, 0, sizeof h);
  memcpy(h.magic, magic, sizeof magic);
  h.job = *job;
  h.slot = j->slot;
  h.check = header_check(&h);
  memcpy(block, &h, sizeof h);
  return file_write_at(&j->file, 0, block, sizeof block) && platform_sync(&j->file);
}

/* Under another name until it is complete: there is a journal only if its header is whole. */
bool journal_create(journal *j, const char *path, const journal_job *job, uint64_t slot) {
  j->path = journal_path(path);
  j->slot = slot;
  char *draft = with_suffix(path, ".ipt-journal-new");
  bool done = false;
  if (j->path != NULL && draft != NULL && platform_open_update(draft, true, &j->file)) {
    done = write_header(j, job) && platform_rename(draft, j->path);
    if (!done) {
      platform_close(&j->file);
      platform_remove(draft);
    }
  }
  free(draft);
  if (!done) {
    free(j->path);
  }
  return done;
}

bool journal_open(journal *j, const char *path, journal_job *job, bool *valid) {
  header h;
  *valid = false;
  j->path = journal_path(path);
  if (j->path == NULL || !platform_open_update(j->path, false, &j->file)) {
    free(j->path);
    return false;
  }
  if (file_read_at(&j->file, 0, &h, sizeof h)) {
    *valid = memcmp(h.magic, magic, sizeof magic) == 0 && h.check == header_check(&h);
  }
  if (*valid) {
    *job = h.job;
    j->slot = h.slot;
  }
  return true;
}

/* ---- Steps --------------------------------------------------------------------------------- */

static uint64_t slot_offset(const journal *j, uint64_t number) {
  return HEADER_BYTES + number % 2 * j->slot;
}

static bool write_step(journal *j, const journal_step *step) {
  record r;
  memset(&r, 0, sizeof r);
  r.number = step->number;
  r.after = step->after;
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
  if (!write_step(j, step)) {
    return false;
  }
  return step->number > 1 || (file_write_at(&j->file, STARTED_OFFSET, started, sizeof started) &&
                              platform_sync(&j->file));
}

static bool has_started(const journal *j) {
  char text[sizeof started];
  return !file_read_at(&j->file, STARTED_OFFSET, text, sizeof text) ||
         memcmp(text, started, sizeof text) == 0;
}

/* False also if it is not there, or not whole. */
static bool read_slot(journal *j, uint64_t slot, journal_step *step) {
  record r;
  uint64_t at = slot_offset(j, slot);
  if (!file_read_at(&j->file, at, &r, sizeof r) || r.number % 2 != slot || r.number == 0 ||
      r.extent_count > j->slot / sizeof *step->extents || r.carry_size > j->slot ||
      r.data_size > j->slot) {
    return false;
  }
  uint64_t extents = r.extent_count * sizeof *step->extents;
  if (sizeof r + extents + r.carry_size + r.data_size > j->slot ||
      !file_read_at(&j->file, at + sizeof r, step->extents, extents) ||
      !file_read_at(&j->file, at + sizeof r + extents, step->carry, r.carry_size) ||
      !file_read_at(&j->file, at + sizeof r + extents + r.carry_size, step->data, r.data_size) ||
      r.check != step_check(&r, step)) {
    return false;
  }
  step->number = r.number;
  step->after = r.after;
  step->extent_count = r.extent_count;
  step->data_size = r.data_size;
  step->carry_size = r.carry_size;
  return true;
}

bool journal_read_last(journal *j, journal_step *step) {
  uint64_t last = 0;
  uint64_t slot = 0;
  for (uint64_t i = 0; i < 2; i++) {
    if (read_slot(j, i, step) && step->number > last) {
      last = step->number;
      slot = i;
    }
  }
  step->number = 0;
  return last == 0 ? !has_started(j) : read_slot(j, slot, step);
}

void journal_close(journal *j) {
  platform_close(&j->file);
  free(j->path);
}

void journal_remove(journal *j) {
  platform_close(&j->file);
  platform_remove(j->path);
  free(j->path);
}
