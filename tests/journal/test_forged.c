/* Forged journals: their checks are right, but their contents are wrong. Each is refused before the
 * file is changed, or says something that could be true. In any case the run ends soon, and the
 * file keeps its size.
 *
 * SPDX-License-Identifier: MIT
 */

#include "../check.h"
#include "journal_case.h"

#include "journal.h"
#include "report.h"

#include <stddef.h>
#include <string.h>
#include <time.h>

enum {
  ROOM = 1 << 14,
  MOST_EXTENTS = 512,
  MOST_PIECES = ROOM / JOURNAL_PIECE + 2 * MOST_EXTENTS,
  MANY = 1500
};

/* The contents of a journal, and its room. */
typedef struct forgery {
  journal_job job;
  journal_room room;
  journal_step step;
  journal_extent extents[MOST_EXTENTS];
  uint32_t pieces[MOST_PIECES];
  unsigned char data[ROOM], carry[ROOM];
} forgery;

static disk_image half; /* the disk in the middle of a run, with a journal */
static forgery genuine; /* the contents of that journal */

/* ---- A genuine one ------------------------------------------------------------------------- */

static void keep_buffers(forgery *f) {
  f->step.extents = f->extents;
  f->step.pieces = f->pieces;
  f->step.data = f->data;
  f->step.carry = f->carry;
}

/* Finds the room of each slot by trying, because only the size of the slots is known. */
static bool read_genuine(const journal_case *c) {
  journal j;
  platform_facts facts;
  journal_room most = {MOST_EXTENTS, ROOM, ROOM};
  memset(&genuine, 0, sizeof genuine);
  keep_buffers(&genuine);
  uint64_t data = c->batch * c->rows * c->cols * c->elem_size, third = c->memory / 3;
  genuine.room.data = data < third ? data : third;
  uint64_t least = JOURNAL_MOST_HEADER + JOURNAL_SUMS * JOURNAL_SUM_BYTES;
  if (genuine.room.data < least) {
    genuine.room.data = least;
  }
  if (!platform_facts_of_path(CASE_FILE, &facts) ||
      journal_open(&j, CASE_FILE, &facts, &genuine.job) != JOURNAL_FOUND) {
    return false;
  }
  bool whole = journal_read_last(&j, &most, &genuine.step);
  genuine.room.extents = 1;
  while (genuine.room.extents < MOST_EXTENTS && !journal_has_room(&j, &genuine.room)) {
    journal_room *room = &genuine.room;
    for (room->carry = 0; room->carry < ROOM && !journal_has_room(&j, room); room->carry++) {
    }
    if (!journal_has_room(&j, room)) {
      room->extents++;
    }
  }
  bool found = journal_has_room(&j, &genuine.room);
  journal_close(&j);
  return whole && found;
}

/* Leaves the disk as it is after `part` sixteenths of a run's operations. The journal must be past
 * its first step. */
static bool stop_halfway(const journal_case *c, uint64_t part) {
  disk_log log = {NULL, 0, 0};
  case_before(c, &disk);
  disk_recorded = &log;
  bool done = case_start(c) == EXIT_CODE_SUCCESS;
  disk_recorded = NULL;
  case_before(c, &half);
  for (uint64_t i = 0; i < log.count * part / 16; i++) {
    disk_apply(&half, &log.operations[i]);
  }
  disk_clear_log(&log);
  disk = half;
  return done && disk_find(&half, CASE_JOURNAL) != NULL && read_genuine(c) &&
         genuine.step.number > 0;
}

/* ---- Forging ------------------------------------------------------------------------------- */

static bool forge(forgery *f) {
  journal j;
  platform_facts facts;
  disk = half;
  platform_remove(CASE_JOURNAL);
  keep_buffers(f);
  bool written = platform_facts_of_path(CASE_FILE, &facts) &&
                 journal_create(&j, CASE_FILE, &facts, &f->job, &f->room);
  if (written) {
    written = journal_write(&j, &f->step);
    journal_close(&j);
  }
  return written;
}

static int resume_forged(forgery *f, const char *what, uint64_t value) {
  if (!forge(f)) {
    return EXIT_CODE_IO; /* the forged journal exceeds the disk, so there is nothing to resume */
  }
  clock_t begin = clock();
  int code = case_resume();
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  CHECK(seconds < 5, "%s %lu: %.1f s", what, (unsigned long)value, seconds);
  CHECK(disk_find(&disk, CASE_FILE)->size == half.files[0].size, "%s %lu: another size", what,
        (unsigned long)value);
  CHECK(code == EXIT_CODE_SUCCESS || case_file_is(&half), "%s %lu: changed, exit code %d", what,
        (unsigned long)value, code);
  return code;
}

/* ---- Fields -------------------------------------------------------------------------------- */

typedef struct field {
  const char *name;
  size_t at;
  bool is_refused; /* whether every other value is refused */
} field;

#define FIELD(name, is_refused)                                                                    \
  { #name, offsetof(forgery, name), is_refused }

/* Some forged journals could be true: another shape of the same size, another memory with the same
 * steps, or another place where the work stands. */
static const field fields[] = {FIELD(job.moves, true),
                               FIELD(job.batch, true),
                               FIELD(job.rows, true),
                               FIELD(job.cols, true),
                               FIELD(job.elem_size, true),
                               FIELD(job.axis_count, true),
                               FIELD(job.extents[0], true),
                               FIELD(job.extents[2], true),
                               FIELD(job.extents[15], true),
                               FIELD(job.axes[0], true),
                               FIELD(job.axes[1], true),
                               FIELD(job.axes[15], true),
                               FIELD(job.data_offset, true),
                               FIELD(job.file_size, true),
                               FIELD(job.header_offset, true),
                               FIELD(job.data_end, true),
                               FIELD(job.sum_offsets[0], false),
                               FIELD(job.sum_offsets[1], false),
                               FIELD(job.memory, false),
                               FIELD(job.header_size, true),
                               FIELD(step.number, false),
                               FIELD(step.after.pass, false),
                               FIELD(step.after.item, false),
                               FIELD(step.after.leader, false),
                               FIELD(step.after.hole, false),
                               FIELD(step.after.is_in_cycle, false),
                               FIELD(step.rest, true),
                               FIELD(step.extent_count, true),
                               FIELD(step.piece_count, true),
                               FIELD(step.data_size, true),
                               FIELD(step.carry_size, true),
                               FIELD(extents[0].offset, false),
                               FIELD(extents[0].size, true),
                               FIELD(room.extents, true),
                               FIELD(room.carry, true),
                               FIELD(room.data, true)};
enum { FIELDS = (int)(sizeof fields / sizeof fields[0]) };

static uint64_t *field_of(forgery *f, const field *which) {
  return (uint64_t *)(void *)((char *)f + which->at);
}

static uint64_t value_near(uint64_t value) {
  const uint64_t one = 1;
  switch (case_random(10)) {
  case 0:
    return 0;
  case 1:
    return value + 1;
  case 2:
    return value - 1;
  case 3:
    return value * 2;
  case 4:
    return value / 2;
  case 5:
    return one << case_random(64);
  case 6:
    return (one << case_random(64)) - 1;
  case 7:
    return 0 - case_random(4096);
  case 8:
    return case_random(half.files[0].size + 2);
  default:
    return case_random(8);
  }
}

/* Whether all that is written lies in the forger's buffers. */
static bool can_be_written(const forgery *f) {
  return f->step.extent_count <= MOST_EXTENTS && f->step.piece_count <= MOST_PIECES &&
         f->step.data_size <= ROOM && f->step.carry_size <= ROOM && f->room.extents <= 1 << 12 &&
         f->room.carry <= 1 << 15 && f->room.data <= 1 << 15;
}

/* Forges one field at a time. */
static void test_fields(void) {
  static forgery f;
  for (int i = 0; i < FIELDS; i++) {
    for (int times = 0; times < 40; times++) {
      f = genuine;
      uint64_t *value = field_of(&f, &fields[i]), was = *value;
      *value = value_near(was);
      if (*value == was || !can_be_written(&f)) {
        continue;
      }
      int code = resume_forged(&f, fields[i].name, *value);
      CHECK(!fields[i].is_refused || code != EXIT_CODE_SUCCESS, "%s is %lu, not %lu",
            fields[i].name, (unsigned long)*value, (unsigned long)was);
    }
  }
}

/* Forges several fields at a time. */
static void test_many_fields(void) {
  static forgery f;
  for (int times = 0; times < MANY; times++) {
    f = genuine;
    for (uint64_t changes = 1 + case_random(4); changes > 0; changes--) {
      uint64_t *value = field_of(&f, &fields[case_random(FIELDS)]);
      *value = value_near(*value);
    }
    if (can_be_written(&f)) {
      resume_forged(&f, "several fields", (uint64_t)times);
    }
  }
}

int main(void) {
  static const case_axes axes = {4, {5, 3, 4, 2}, {1, 3, 0, 2}};
  static const journal_case cases[] = {{64, 1, 36, 40, 4, 6144, false, 0, 0, {0, 0}, NULL},
                                       {64, 1, 40, 37, 4, 6144, false, 0, 0, {0, 0}, NULL},
                                       {0, 1, 41, 43, 3, 6144, false, 0, 0, {0, 0}, NULL},
#ifdef IPT_ZLIB
                                       {64, 1, 40, 37, 4, 6144, false, 50, 60, {14, 6050}, NULL},
#endif
                                       {128, 9, 12, 10, 8, 6144, false, 0, 0, {0, 0}, NULL},
                                       {64, 9, 120, 1, 8, 6144, false, 0, 0, {0, 0}, &axes}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    for (uint64_t part = 5; part < 16; part += 3) {
      CHECK(stop_halfway(&cases[i], part), "case %lu, part %lu", (unsigned long)i,
            (unsigned long)part);
      CHECK(resume_forged(&genuine, "nothing is changed", 0) == EXIT_CODE_SUCCESS,
            "case %lu, part %lu", (unsigned long)i, (unsigned long)part);
      test_fields();
      test_many_fields();
    }
  }
  return finish();
}
