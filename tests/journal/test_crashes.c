/* Crashes during work on files larger than memory. From every state in which a crash may leave the
 * disk, the work must go on and end with the right result. From every state with a damaged journal
 * it must do so too, or be refused with nothing changed; also from a journal and a file of
 * different moments.
 *
 * Between two syncs, each sector written since the last one may have reached the disk or not. All
 * combinations are visited if there are few, otherwise many of them. Runs that go on crash too.
 *
 * SPDX-License-Identifier: MIT
 */

#include "../check.h"
#include "journal_case.h"

#include "report.h"

#include <string.h>

enum { ALL_SETS_OF = 7, RANDOM_SETS = 48, MOST_DEPTH = 2, DAMAGES = 20, OTHER_TIMES = 200 };

static const journal_case *current;
static disk_image before, after;
static unsigned long states, wrong_states;

/* ---- From one state ------------------------------------------------------------------------ */

static void explore(const disk_image *from, const disk_log *log, int depth);

/* Whether the work ends with the right result from the state of `disk`. */
static bool ends_right(void) {
  bool goes_on = disk_find(&disk, CASE_JOURNAL) != NULL;
  if (!goes_on && case_file_is(&after)) {
    return true;
  }
  if (!goes_on && !case_file_is(&before)) {
    return false;
  }
  int code = goes_on ? case_resume() : case_start(current);
  return code == EXIT_CODE_SUCCESS && case_file_is(&after) &&
         disk_find(&disk, CASE_JOURNAL) == NULL;
}

static void visit(const disk_image *state, int depth) {
  disk_log log = {NULL, 0, 0};
  disk = *state;
  disk_recorded = depth < MOST_DEPTH && case_random(60) == 0 ? &log : NULL;
  states++;
  wrong_states += !ends_right();
  disk_recorded = NULL;
  if (log.count > 0) {
    explore(state, &log, depth + 1);
  }
  disk_clear_log(&log);
}

/* ---- All states ---------------------------------------------------------------------------- */

static void visit_set(const disk_image *durable, const disk_pending *pending, const bool *is_there,
                      int depth) {
  static disk_image
      of_depth[MOST_DEPTH + 1]; /* static, because a sanitizer takes long to allocate as much */
  disk_image *state = &of_depth[depth];
  *state = *durable;
  for (uint64_t i = 0; i < pending->count; i++) {
    if (is_there[i]) {
      disk_apply(state, pending->operations[i]);
    }
  }
  visit(state, depth);
}

/* Visits sets with only the first operations, sets with one missing, sets of one, and random
 * sets. */
static void visit_many_sets(const disk_image *durable, const disk_pending *pending, int depth) {
  bool is_there[DISK_MOST_PENDING] = {false};
  uint64_t n = pending->count;
  for (uint64_t set = 0; set < RANDOM_SETS; set++) {
    uint64_t chosen = case_random(n + 1), kind = set % 4;
    for (uint64_t i = 0; i < n; i++) {
      is_there[i] = kind == 0   ? i < chosen
                    : kind == 1 ? i != chosen
                    : kind == 2 ? i == chosen
                                : case_random(2) == 0;
    }
    visit_set(durable, pending, is_there, depth);
  }
}

static void visit_sets(const disk_image *durable, const disk_pending *pending, int depth) {
  bool is_there[DISK_MOST_PENDING] = {false};
  uint64_t n = pending->count;
  if (n > ALL_SETS_OF || depth > 0) {
    visit_many_sets(durable, pending, depth);
    return;
  }
  for (uint64_t set = 0; set < (uint64_t)1 << n; set++) {
    for (uint64_t i = 0; i < n; i++) {
      is_there[i] = (set >> i & 1) != 0;
    }
    visit_set(durable, pending, is_there, depth);
  }
}

static void explore(const disk_image *from, const disk_log *log, int depth) {
  disk_pending pending = {0, {NULL}};
  static disk_image of_depth[MOST_DEPTH + 1];
  disk_image *durable = &of_depth[depth];
  *durable = *from;
  for (uint64_t i = 0; i < log->count; i++) {
    const disk_operation *o = &log->operations[i];
    bool is_sync = o->kind == DISK_SYNC || o->kind == DISK_SYNC_NAMES;
    if (is_sync && (depth == 0 || case_random(8) == 0)) {
      visit_sets(durable, &pending, depth);
    }
    disk_follow(o, &pending, durable);
  }
  visit_sets(durable, &pending, depth);
}

/* Runs without a crash and checks the result. */
static void run_whole(disk_log *log) {
  disk = before;
  disk_recorded = log;
  int code = case_start(current);
  disk_recorded = NULL;
  CHECK(code == EXIT_CODE_SUCCESS && case_file_is(&after), "exit code %d", code);
}

static void begin_case(const journal_case *c) {
  current = c;
  case_before(c, &before);
  case_after(c, &after);
  states = wrong_states = 0;
}

static void test_crashes(const journal_case *c) {
  disk_log log = {NULL, 0, 0};
  begin_case(c);
  run_whole(&log);
  explore(&before, &log, 0);
  CHECK(wrong_states == 0, "%lux%lu of %lu B: %lu of %lu states", (unsigned long)c->rows,
        (unsigned long)c->cols, (unsigned long)c->elem_size, wrong_states, states);
  printf("%lux%lux%lu of %lu B: %lu crashes\n", (unsigned long)c->batch, (unsigned long)c->rows,
         (unsigned long)c->cols, (unsigned long)c->elem_size, states);
  disk_clear_log(&log);
}

/* ---- Errors are noticed -------------------------------------------------------------------- */

/* Removes the syncs of a file, or of the names, from the log. */
static void forget_syncs(disk_log *log, disk_operation_kind kind, int file) {
  uint64_t left = 0;
  for (uint64_t i = 0; i < log->count; i++) {
    const disk_operation *o = &log->operations[i];
    if (o->kind != kind || (kind == DISK_SYNC && o->file != file)) {
      log->operations[left++] = *o;
    }
  }
  log->count = left;
}

static void test_forgotten(const journal_case *c, disk_operation_kind kind, int file,
                           const char *what) {
  disk_log log = {NULL, 0, 0};
  begin_case(c);
  run_whole(&log);
  forget_syncs(&log, kind, file);
  explore(&before, &log, 0);
  CHECK(wrong_states > 0, "%s: not one of %lu states is wrong", what, states);
  disk_clear_log(&log);
}

/* ---- Damage -------------------------------------------------------------------------------- */

static void damage(disk_file *journal) {
  uint64_t place = case_random(case_random(2) == 0 ? journal->size : 32768) % journal->size;
  uint64_t begin = place / DISK_SECTOR * DISK_SECTOR, end = begin + DISK_SECTOR;
  uint64_t kind = case_random(4);
  if (kind == 0) {
    journal->bytes[place] ^= (unsigned char)(1u << case_random(8));
  }
  if (kind == 1) {
    journal->size = place;
  }
  for (uint64_t i = begin; kind > 1 && i < end && i < journal->size; i++) {
    journal->bytes[i] = kind == 2 ? 0 : (unsigned char)case_random(256);
  }
}

/* Whether the work ends with the right result, or is refused with nothing changed. */
static bool is_safe(disk_image *damaged) {
  disk = *damaged;
  int code = case_resume();
  return code == EXIT_CODE_SUCCESS ? case_file_is(&after)
                                   : code == EXIT_CODE_BAD_FILE && case_file_is(damaged);
}

static unsigned long damage_state(const disk_image *state, unsigned long times) {
  unsigned long unsafe = 0;
  static disk_image damaged;
  for (unsigned long i = 0; i < times; i++) {
    damaged = *state;
    damage(disk_find(&damaged, CASE_JOURNAL));
    unsafe += !is_safe(&damaged);
  }
  return unsafe;
}

enum { PAGE_BYTES = 4096, FIRST_MARK = 2, MARKS = 4 };

/* Loses any of the pages of marks and the beginnings of any records, all at the same time. */
static unsigned long lose_pages(const disk_image *state) {
  unsigned long unsafe = 0;
  static disk_image damaged;
  for (unsigned set = 1; set < 1u << (MARKS + 2); set++) {
    damaged = *state;
    disk_file *journal = disk_find(&damaged, CASE_JOURNAL);
    uint64_t records = (FIRST_MARK + MARKS) * PAGE_BYTES, slot = (journal->size - records) / 2;
    for (unsigned i = 0; i < MARKS + 2; i++) {
      uint64_t place = i < MARKS ? (FIRST_MARK + i) * PAGE_BYTES : records + (i - MARKS) * slot;
      if ((set >> i & 1) != 0) {
        memset(journal->bytes + place, 0, DISK_SECTOR);
      }
    }
    unsafe += !is_safe(&damaged);
  }
  return unsafe;
}

/* Damages the journal after each operation of a run, and loses pages after each sync. */
static void test_damage(const journal_case *c) {
  disk_log log = {NULL, 0, 0};
  unsigned long unsafe = 0, damaged = 0;
  static disk_image state;
  begin_case(c);
  run_whole(&log);
  state = before;
  for (uint64_t i = 0; i < log.count; i++) {
    disk_apply(&state, &log.operations[i]);
    const disk_file *journal = disk_find(&state, CASE_JOURNAL);
    if (journal != NULL) {
      unsafe += damage_state(&state, DAMAGES);
      damaged += DAMAGES;
    }
    if (journal != NULL && log.operations[i].kind == DISK_SYNC) {
      unsafe += lose_pages(&state);
      damaged += (1u << (MARKS + 2)) - 1;
    }
  }
  CHECK(unsafe == 0, "%lu of %lu damaged journals", unsafe, damaged);
  printf("%lu damaged journals\n", damaged);
  disk_clear_log(&log);
}

/* ---- Copies of another time ---------------------------------------------------------------- */

static void disk_after(const disk_log *log, uint64_t count, disk_image *state) {
  *state = before;
  for (uint64_t i = 0; i < count; i++) {
    disk_apply(state, &log->operations[i]);
  }
}

/* Puts the journal of one moment beside the file of another one, as a backup may. */
static void test_other_times(const journal_case *c) {
  disk_log log = {NULL, 0, 0};
  unsigned long unsafe = 0, mixed = 0;
  static disk_image of_file, of_journal;
  begin_case(c);
  run_whole(&log);
  for (int times = 0; times < OTHER_TIMES; times++) {
    disk_after(&log, case_random(log.count + 1), &of_file);
    disk_after(&log, case_random(log.count + 1), &of_journal);
    disk_file *journal = disk_find(&of_file, CASE_JOURNAL);
    const disk_file *other = disk_find(&of_journal, CASE_JOURNAL);
    if (journal != NULL && other != NULL) {
      *journal = *other;
      unsafe += !is_safe(&of_file);
      mixed++;
    }
  }
  CHECK(unsafe == 0 && mixed > 0, "%lu of %lu journals of another time", unsafe, mixed);
  printf("%lu journals of another time\n", mixed);
  disk_clear_log(&log);
}

int main(void) {
  static const case_axes reversed = {3, {6, 4, 8}, {2, 1, 0}};
  static const journal_case cases[] = {
      {64, 1, 36, 40, 4, 6144, false, 0, 0, {0, 0}, NULL},  /* panels of rows */
      {64, 1, 40, 37, 4, 6144, false, 0, 0, {0, 0}, NULL},  /* panels of columns, some left over */
      {0, 1, 41, 43, 3, 6144, false, 0, 0, {0, 0}, NULL},   /* panels of rows, some left over */
      {0, 2, 24, 60, 2, 6144, false, 0, 0, {0, 0}, NULL},   /* two matrices */
      {128, 9, 12, 10, 8, 6144, false, 0, 0, {0, 0}, NULL}, /* several matrices in a step */
      {64, 7, 192, 1, 4, 6144, false, 0, 0, {0, 0}, &reversed}, /* arrays with three axes */
#ifdef IPT_ZLIB
      {64, 1, 40, 37, 4, 6144, false, 50, 60, {14, 6050}, NULL}, /* in an archive */
#endif
      {128, 1, 1, 100, 8, 6144, false, 0, 0, {0, 0}, NULL}}; /* a header alone */
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    test_crashes(&cases[i]);
    test_damage(&cases[i]);
    test_other_times(&cases[i]);
  }
  /* Its steps change a thirtieth of the file each. */
  static const journal_case of_many_steps = {0, 1, 160, 100, 4, 1, false, 0, 0, {0, 0}, NULL};
  test_other_times(&of_many_steps);
  test_forgotten(&cases[0], DISK_SYNC, 0, "the file is not brought to the disk");
  test_forgotten(&cases[0], DISK_SYNC, 1, "the journal is not brought to the disk");
  test_forgotten(&cases[0], DISK_SYNC_NAMES, 0, "the names are not brought to the disk");
  return finish();
}
