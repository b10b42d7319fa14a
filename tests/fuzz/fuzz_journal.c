/* Journals of half-transposed files, given to the functions of the command line on the simulated
 * disk of tests/journal.
 *
 * Every input begins with a run on a small file that ends in a crash, which loses some of the
 * sectors that have not been synced. Then one of three things happens to the journal:
 *
 *   damage   Bits are flipped, sectors are lost or the end is cut off. The resumed run ends with
 *            the right result, or it is refused and the file is unchanged.
 *   forgery  Numbers are changed and the checks are made to fit, as if a run had written them. The
 *            run is refused or ends with some result: if only the job was forged, with the one
 *            that the job asks for.
 *   noise    The rest of the input replaces the journal.
 *
 * In any case the file keeps its size, and the memory of a resumed run has a bound. */
#include "fuzz.h"

#include "../journal/journal_case.h"

/* Included for formats and sizes that no other code has to know. */
#include "../../cli/journal.c"
#include "../../cli/external.c"

#include <sanitizer/allocator_interface.h>

/* ---- The input ----------------------------------------------------------------------------- */

typedef enum treatment { DAMAGE, FORGERY, NOISE, TREATMENTS } treatment;

enum {
  FIT_SLOT = 1, /* records have the size and the place that the job asks for */
  FIT_SUMS = 2, /* fingerprints fit the file */
  FIT_DATA = 4, /* data is as long as the extents say */
  FIT_CHECKS = 8
};

typedef struct plot {
  uint8_t treatment, shape;
  uint8_t end[2]; /* the disk operation at which the run ends, in 65536ths of all operations */
  uint8_t older;  /* a bit for each unsynced sector that is lost, for those before the last 8 */
  uint8_t again;  /* for damage, the operation at which the resumed run ends too; 0: it goes on */
  uint8_t fits;   /* for forgery, the FIT_ bits */
  uint8_t newer;  /* as `older`, for the last 8 sectors */
} plot;

/* The rest of the input. Numbers are aligned as in journals, so libFuzzer sees the values that they
 * are compared with. */
typedef struct edit {
  uint8_t place, index, kind, unused[5];
  uint8_t value[8];
} edit;

enum { MOST_EDITS = 32, MOST_DAMAGES = 8 };

static uint64_t number_of(const uint8_t bytes[8]) {
  uint64_t number;
  memcpy(&number, bytes, sizeof number);
  return number;
}

/* ---- Memory -------------------------------------------------------------------------------- */

static bool is_counting;
static uint64_t held, most_held;

static void count_more(const volatile void *memory, size_t size) {
  (void)memory;
  held += is_counting ? size : 0;
  most_held = held > most_held ? held : most_held;
}

static void count_less(const volatile void *memory) {
  uint64_t size =
      is_counting && memory != NULL ? __sanitizer_get_allocated_size((const void *)memory) : 0;
  held -= size < held ? size : held;
}

/* ---- The file ------------------------------------------------------------------------------ */

enum { MOST_JOURNAL = DISK_FILE_BYTES };

/* More than 2056 bytes of data are needed for more than one step, however little memory there
 * is. */
static const case_axes three = {3, {5, 3, 4}, {2, 1, 0}};

static const journal_case cases[] = {
    {0, 1, 60, 50, 2, 1, false, 0, 0, {0, 0}, NULL},        /* panels of rows */
    {0, 1, 50, 60, 2, 1, false, 0, 0, {0, 0}, NULL},        /* panels of columns */
    {0, 1, 53, 47, 2, 1, false, 0, 0, {0, 0}, NULL},        /* rows left over */
    {0, 1, 47, 53, 2, 1, false, 0, 0, {0, 0}, NULL},        /* columns left over */
    {128, 2, 43, 41, 2, 1, false, 0, 0, {0, 0}, NULL},      /* a batch, and a header */
    {64, 2, 41, 43, 2, 1, false, 0, 0, {0, 0}, NULL},       /* as above, transposed */
    {0, 40, 9, 5, 4, 1, false, 0, 0, {0, 0}, NULL},         /* many small matrices */
    {80, 1, 6, 7, 100, 1, false, 0, 0, {0, 0}, NULL},       /* large elements */
    {128, 1, 30, 40, 2, 1, true, 0, 0, {0, 0}, NULL},       /* a header alone */
    {0, 1, 3, 1000, 2, 1, false, 0, 0, {0, 0}, NULL},       /* long rows */
    {64, 1, 30, 40, 2, 1, false, 50, 60, {14, 2514}, NULL}, /* in an archive */
    {0, 1, 131, 137, 1, 12289, false, 0, 0, {0, 0}, NULL},  /* needs more than 2056 bytes */
    {64, 50, 60, 1, 2, 1, false, 0, 0, {0, 0}, &three}};    /* arrays with three axes */
enum { CASES = (int)(sizeof cases / sizeof cases[0]) };

static disk_image original, wanted, state, unchanged;

static uint64_t file_size(void) {
  return original.files[0].size;
}

/* Checks the memory: for the data of a step, as much for everything else, and for the library. */
static int resume(void) {
  enum { OF_LIBRARY = 256 << 10 };
  held = most_held = 0;
  is_counting = true;
  int code = case_resume();
  is_counting = false;
  REQUIRE(most_held <= 8 * file_size() + OF_LIBRARY);
  return code;
}

/* Leaves the disk as a crash before operation `end` does. `lost` has a bit for each unsynced sector
 * that is lost, beginning with the last one. */
static void crash(const disk_log *log, uint64_t end, uint64_t lost) {
  static disk_pending pending;
  pending.count = 0;
  for (uint64_t i = 0; i < end && i < log->count; i++)
    disk_follow(&log->operations[i], &pending, &state);
  for (uint64_t i = 0; i < pending.count; i++) {
    uint64_t from_last = pending.count - 1 - i;
    if (from_last >= 16 || (lost >> from_last & 1) == 0)
      disk_apply(&state, pending.operations[i]);
  }
}

static uint64_t lost_of(const plot *p) {
  return p->newer | (uint64_t)p->older << 8;
}

/* ---- Damage -------------------------------------------------------------------------------- */

static unsigned char journal_bytes[MOST_JOURNAL];
static size_t journal_size;

/* Writes journal_bytes over the existing journal. */
static void put_journal(void) {
  disk_file *journal = disk_find(&disk, CASE_JOURNAL);
  memcpy(journal->bytes, journal_bytes, journal_size);
  journal->size = journal_size;
}

/* No damage makes a check fit again. */
static void damage_by(const edit *e) {
  enum { SECTOR = 512 };
  uint64_t at = journal_size > 0 ? number_of(e->value) % journal_size : 0;
  uint64_t sector = at / SECTOR * SECTOR, end = sector + SECTOR;
  uint64_t rest = (end < journal_size ? end : journal_size) - sector;
  switch (e->kind % 4) {
  case 0:
    journal_bytes[at] ^= (unsigned char)(journal_size > 0 ? 1u << e->index % 8 : 0);
    break;
  case 1:
    memset(journal_bytes + sector, 0, (size_t)rest);
    break;
  case 2:
    memset(journal_bytes + sector, 0xA5, (size_t)rest);
    break;
  default:
    journal_size = (size_t)at;
  }
}

/* Resumes a run that ends early, too. */
static void go_on_until(const plot *p) {
  disk_log log = {NULL, 0, 0};
  state = disk;
  disk_recorded = &log;
  (void)case_resume();
  disk_recorded = NULL;
  crash(&log, p->again - 1u, lost_of(p));
  disk_clear_log(&log);
  disk = state;
}

static void check_damage(const plot *p, const edit *edits, size_t count) {
  for (size_t i = 0; i < count && i < MOST_DAMAGES; i++)
    damage_by(&edits[i]);
  put_journal();
  if (p->again > 0)
    go_on_until(p);
  unchanged = disk;
  bool has_journal = disk_find(&disk, CASE_JOURNAL) != NULL;
  int code = resume();
  bool is_resumed = has_journal && code == EXIT_CODE_SUCCESS;
  REQUIRE(is_resumed || code == EXIT_CODE_BAD_FILE);
  REQUIRE(case_file_is(is_resumed ? &wanted : &unchanged));
  REQUIRE(has_journal || case_file_is(&wanted));
  REQUIRE(!is_resumed || disk_find(&disk, CASE_JOURNAL) == NULL);
  REQUIRE(is_resumed || count > 0 || !has_journal);
}

/* ---- Forgery ------------------------------------------------------------------------------- */

#include "forged_journal.h"

/* Makes the result that a job asks for, from the original file. */
static void make_wanted(const journal_job *job) {
  case_axes axes = {job->axis_count, {0}, {0}};
  journal_case c = {job->header_size,
                    job->batch,
                    job->rows,
                    job->cols,
                    job->elem_size,
                    0,
                    false,
                    job->header_offset,
                    job->file_size - job->data_end,
                    {job->sum_offsets[0], job->sum_offsets[1]},
                    job->axis_count > 0 ? &axes : NULL};
  memcpy(axes.extents, job->extents, sizeof axes.extents);
  memcpy(axes.axes, job->axes, sizeof axes.axes);
  wanted = unchanged;
  if (job->moves)
    case_transpose(&c, &wanted);
  memcpy(wanted.files[0].bytes + c.front, job->header, (size_t)job->header_size);
  case_sum(&c, &wanted);
}

static bool has_no_step(void) {
  for (uint64_t parity = 0; parity < 2; parity++)
    if (forged_record(parity)->number != 0 || forged_mark(mark_page(parity, 0))->number != 0)
      return false;
  return forged_mark(DONE_PAGE)->magic[0] == '\0';
}

static void check_forgery(const plot *p, const edit *edits, size_t count) {
  if (!take_apart())
    return;
  bool forged_more = forge_all(p, edits, count);
  bool only_job = !forged_more && has_no_step();
  put_together();
  put_journal();
  unchanged = disk;
  int code = resume();
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE || code == EXIT_CODE_LIBRARY);
  REQUIRE((disk_find(&disk, CASE_JOURNAL) != NULL) == (code != EXIT_CODE_SUCCESS));
  REQUIRE(disk_find(&disk, CASE_FILE)->size == file_size());
  if (code != EXIT_CODE_SUCCESS)
    REQUIRE(case_file_is(&unchanged));
  if (code == EXIT_CODE_SUCCESS && only_job) {
    make_wanted(&forged_header()->job);
    REQUIRE(case_file_is(&wanted));
  }
}

/* ---- Noise --------------------------------------------------------------------------------- */

static void check_noise(const uint8_t *data, size_t size) {
  journal_size = size < MOST_JOURNAL ? size : MOST_JOURNAL;
  memcpy(journal_bytes, data, journal_size);
  put_journal();
  unchanged = disk;
  int code = resume();
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE || code == EXIT_CODE_LIBRARY);
  REQUIRE(code == EXIT_CODE_SUCCESS || case_file_is(&unchanged));
}

/* ---- All ----------------------------------------------------------------------------------- */

/* A complete run of a case, which is made only once. */
typedef struct whole_run {
  disk_image before, after;
  disk_log log;
} whole_run;

static const whole_run *run_of(size_t index) {
  static whole_run runs[CASES];
  whole_run *run = &runs[index];
  if (run->log.count == 0) {
    case_before(&cases[index], &run->before);
    case_after(&cases[index], &run->after);
    disk = run->before;
    disk_recorded = &run->log;
    REQUIRE(case_start(&cases[index]) == EXIT_CODE_SUCCESS && case_file_is(&run->after));
    disk_recorded = NULL;
  }
  return run;
}

/* Leaves the disk after a run that ends where the input says. Returns false if no journal is
 * left. */
static bool leave_journal(const plot *p) {
  const whole_run *run = run_of(p->shape % CASES);
  uint64_t part = p->end[0] | (uint64_t)p->end[1] << 8;
  original = state = run->before;
  wanted = run->after;
  crash(&run->log, part * (run->log.count + 1) >> 16, lost_of(p));
  disk = state;
  const disk_file *journal = disk_find(&disk, CASE_JOURNAL);
  memset(journal_bytes, 0, sizeof journal_bytes);
  if (journal == NULL) {
    REQUIRE(case_file_is(&original) || case_file_is(&wanted));
    return false;
  }
  journal_size = (size_t)journal->size;
  memcpy(journal_bytes, journal->bytes, journal_size);
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static edit edits[MOST_EDITS];
  static bool is_hooked;
  plot p;
  if (!is_hooked)
    is_hooked = __sanitizer_install_malloc_and_free_hooks(count_more, count_less) != 0;
  memset(&p, 0, sizeof p);
  memcpy(&p, data, size < sizeof p ? size : sizeof p);
  data += size < sizeof p ? size : sizeof p;
  size -= size < sizeof p ? size : sizeof p;
  size_t count = size / sizeof(edit) < MOST_EDITS ? size / sizeof(edit) : MOST_EDITS;
  memcpy(edits, data, count * sizeof(edit));
  if (!leave_journal(&p))
    return 0;
  switch ((treatment)(p.treatment % TREATMENTS)) {
  case DAMAGE:
    check_damage(&p, edits, count);
    break;
  case FORGERY:
    check_forgery(&p, edits, count);
    break;
  default:
    check_noise(data, size);
  }
  return 0;
}
