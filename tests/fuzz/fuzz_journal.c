/* Journals of files that are half transposed, by the functions that the command line calls.
 *
 * Every input begins with a run on a small file that is ended at one of its writes or syncs, as by
 * a power cut: the write is torn, and some of what has not been synced is lost. What becomes of the
 * journal then is one of three:
 *
 *   damage   bits flipped, sectors lost, the end cut off: the run is resumed and its result is the
 *            right one, or it is refused and the file is as it was
 *   forgery  any of its numbers are changed and the checks are made to fit, as if a run had written
 *            them: refused, or some result; if nothing but the job was forged, the one that the job
 *            asks for
 *   noise    it is what the rest of the input is
 *
 * In any case the file keeps its size, and memory that a resumed run takes has a bound. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_files.h"
#include "power_cut.h"

#include "../reference.h"

/* Their formats and sizes, which nobody else has to know. */
#include "../../samples/cli/journal.c"
#include "../../samples/cli/external.c"

#include <sanitizer/allocator_interface.h>

/* ---- The input ----------------------------------------------------------------------------- */

typedef enum treatment { DAMAGE, FORGERY, NOISE, TREATMENTS } treatment;

enum {
  FIT_SLOT = 1,   /* records have the size, and are at the place, that the job asks for */
  FIT_SAMPLE = 2, /* of the file */
  FIT_DATA = 4,   /* as many as the extents say */
  FIT_CHECKS = 8
};

typedef struct plot {
  uint8_t treatment, shape;
  uint8_t end[2]; /* the write or sync at which the run ends, of 65536 parts of all of them */
  uint8_t torn;   /* how much of that is made, of 256 parts */
  uint8_t again;  /* damage: the run that goes on ends too, at that one; 0: it does not */
  uint8_t fits;   /* forgery */
  uint8_t lost;   /* a bit for each of the last writes */
} plot;

/* Of the rest. Numbers have the places in memory that they have in journals: so libFuzzer sees
 * what they are compared with. */
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

enum { MOST_FILE = 20 << 10, MOST_JOURNAL = 128 << 10 };

/* Data have to exceed 2048 bytes for more than one step, which no memory makes smaller. */
typedef struct subject {
  uint64_t batch, rows, cols, elem_size, header_size;
  bool is_transposed;
  uint64_t room; /* for the data of a step; more than 2048 bytes, or these */
} subject;

static const subject subjects[] = {
    {1, 60, 50, 2, 0, false, 0},      /* panels of rows */
    {1, 50, 60, 2, 0, false, 0},      /* panels of columns */
    {1, 53, 47, 2, 0, false, 0},      /* rows left over */
    {1, 47, 53, 2, 0, false, 0},      /* columns left over */
    {2, 43, 41, 2, 128, false, 0},    /* a batch, and a header */
    {2, 41, 43, 2, 64, false, 0},     /* the other way */
    {40, 9, 5, 4, 0, false, 0},       /* many small matrices */
    {1, 6, 7, 100, 80, false, 0},     /* large elements */
    {1, 30, 40, 2, 128, true, 0},     /* a header alone */
    {1, 3, 1000, 2, 0, false, 0},     /* long rows */
    {1, 131, 137, 1, 0, false, 4096}, /* for which half of that would not do */
};
enum { SUBJECTS = (int)(sizeof subjects / sizeof subjects[0]) };

static const char *path, *journal_at, *draft;
static uint64_t all_events[SUBJECTS]; /* of a run that is not ended */
static unsigned char original[MOST_FILE], wanted[MOST_FILE], new_header[JOURNAL_MOST_HEADER];
static uint64_t file_size;

static cli_options make_options(uint64_t room) {
  cli_options options;
  memset(&options, 0, sizeof options);
  options.given = OPTION_QUIET | OPTION_MEMORY;
  options.file = path;
  options.batch = 1;
  options.backend = IPT_BACKEND_CPU;
  options.threads = 1;
  options.memory = 3 * room + 1;
  return options;
}

static void make_file(const subject *s) {
  uint64_t elements = s->batch * s->rows * s->cols, size = elements * s->elem_size;
  file_size = s->header_size + size;
  REQUIRE(file_size <= MOST_FILE);
  memset(original, 'o', (size_t)s->header_size);
  fill_with_index(original + s->header_size, elements, s->elem_size);
  memcpy(wanted, new_header, (size_t)s->header_size);
  memcpy(wanted + s->header_size, original + s->header_size, (size_t)size);
  if (!s->is_transposed)
    reference_transpose(wanted + s->header_size, original + s->header_size, s->batch, s->rows,
                        s->cols, s->elem_size);
  unlink(journal_at);
  unlink(draft);
  fuzz_write(path, original, (size_t)file_size);
}

static int run(const subject *s) {
  input_file input;
  file_job job;
  cli_options options = make_options(s->room);
  REQUIRE(input_open(&input, path) == EXIT_CODE_SUCCESS);
  memset(&job, 0, sizeof job);
  job.input = &input;
  job.output_path = path;
  job.data_offset = job.header_size = s->header_size;
  job.data_size = file_size - s->header_size;
  job.header = new_header;
  job.is_transposed = s->is_transposed;
  job.desc.batch = s->batch;
  job.desc.rows = s->rows;
  job.desc.cols = s->cols;
  job.desc.elem_size = s->elem_size;
  return external_run(&job, &options);
}

/* Memory: what the data of a step take, and as much for all else, and what the library has. */
static int resume(void) {
  enum { OF_LIBRARY = 256 << 10 };
  cli_options options = make_options(0);
  held = most_held = 0;
  is_counting = true;
  int code = external_resume(&options);
  is_counting = false;
  REQUIRE(most_held <= 8 * file_size + OF_LIBRARY);
  return code;
}

static bool file_is(const unsigned char *expected) {
  static unsigned char now[MOST_FILE];
  REQUIRE(fuzz_read(path, now, sizeof now) == (int64_t)file_size);
  return memcmp(now, expected, (size_t)file_size) == 0;
}

/* ---- Damage -------------------------------------------------------------------------------- */

static unsigned char journal_bytes[MOST_JOURNAL];
static size_t journal_size;

/* None of it makes a check fit again. */
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

static void check_damage(const plot *p, const edit *edits, size_t count) {
  static unsigned char before[MOST_FILE];
  for (size_t i = 0; i < count && i < MOST_DAMAGES; i++)
    damage_by(&edits[i]);
  fuzz_write(journal_at, journal_bytes, journal_size);
  if (p->again > 0) {
    live_until(p->again - 1u, p->torn, p->lost);
    (void)resume();
    live_until(UINT64_MAX, 0, 0);
  }
  fuzz_read(path, before, sizeof before);
  bool has_journal = access(journal_at, F_OK) == 0;
  int code = resume();
  bool is_resumed = has_journal && code == EXIT_CODE_SUCCESS;
  REQUIRE(is_resumed || code == EXIT_CODE_BAD_FILE);
  REQUIRE(file_is(is_resumed ? wanted : before));
  REQUIRE(has_journal || file_is(wanted));
  REQUIRE(!is_resumed || access(journal_at, F_OK) != 0);
  REQUIRE(is_resumed || count > 0 || !has_journal);
}

/* ---- Forgery ------------------------------------------------------------------------------- */

#include "forged_journal.h"

/* What a job makes of the file, from its beginning. */
static void make_wanted(const journal_job *job, const unsigned char *before) {
  memcpy(wanted, before, (size_t)file_size);
  if (job->moves)
    reference_transpose(wanted + job->data_offset, before + job->data_offset, job->batch, job->rows,
                        job->cols, job->elem_size);
  memcpy(wanted, job->header, (size_t)job->header_size);
}

static bool has_no_step(void) {
  for (uint64_t parity = 0; parity < 2; parity++)
    if (forged_record(parity)->number != 0 || forged_mark(mark_page(parity, 0))->number != 0)
      return false;
  return forged_mark(DONE_PAGE)->magic[0] == '\0';
}

static void check_forgery(const plot *p, const edit *edits, size_t count) {
  static unsigned char before[MOST_FILE];
  if (!take_apart())
    return;
  bool forged_more = forge_all(p, edits, count);
  bool only_job = !forged_more && has_no_step();
  put_together();
  fuzz_write(journal_at, journal_bytes, journal_size);
  REQUIRE(fuzz_read(path, before, sizeof before) == (int64_t)file_size);
  int code = resume();
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE || code == EXIT_CODE_LIBRARY);
  REQUIRE((access(journal_at, F_OK) == 0) == (code != EXIT_CODE_SUCCESS));
  if (code == EXIT_CODE_SUCCESS && only_job)
    make_wanted(&forged_header()->job, before);
  bool is_known = code != EXIT_CODE_SUCCESS || only_job;
  REQUIRE(!is_known || file_is(code == EXIT_CODE_SUCCESS ? wanted : before));
  REQUIRE(is_known || fuzz_read(path, before, sizeof before) == (int64_t)file_size);
}

/* ---- Noise --------------------------------------------------------------------------------- */

static void check_noise(const uint8_t *data, size_t size) {
  static unsigned char before[MOST_FILE];
  fuzz_write(journal_at, data, size);
  REQUIRE(fuzz_read(path, before, sizeof before) == (int64_t)file_size);
  int code = resume();
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE || code == EXIT_CODE_LIBRARY);
  REQUIRE(code == EXIT_CODE_SUCCESS || file_is(before));
}

/* ---- All ----------------------------------------------------------------------------------- */

static void prepare_all(void) {
  path = fuzz_path("matrix");
  journal_at = fuzz_path("matrix.ipt-journal");
  draft = fuzz_path("matrix.ipt-journal-new");
  memset(new_header, 'n', sizeof new_header);
  for (int i = 0; i < SUBJECTS; i++) {
    live_until(UINT64_MAX, 0, 0);
    make_file(&subjects[i]);
    REQUIRE(run(&subjects[i]) == EXIT_CODE_SUCCESS && file_is(wanted));
    all_events[i] = events;
  }
  __sanitizer_install_malloc_and_free_hooks(count_more, count_less);
}

/* Runs until the end that the input asks for; false if no journal is left. */
static bool leave_journal(const plot *p) {
  const subject *s = &subjects[p->shape % SUBJECTS];
  uint64_t part = p->end[0] | (uint64_t)p->end[1] << 8;
  uint64_t end = part * (all_events[p->shape % SUBJECTS] + 1) >> 16;
  make_file(s);
  live_until(end, p->torn, p->lost);
  int code = run(s);
  bool was_ended = is_dead;
  live_until(UINT64_MAX, 0, 0);
  REQUIRE((code == EXIT_CODE_SUCCESS) == !was_ended);
  memset(journal_bytes, 0, sizeof journal_bytes);
  int64_t size = fuzz_read(journal_at, journal_bytes, sizeof journal_bytes);
  REQUIRE(size <= MOST_JOURNAL);
  REQUIRE(size >= 0 || file_is(was_ended ? original : wanted) || file_is(wanted));
  journal_size = size >= 0 ? (size_t)size : 0;
  return size >= 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static edit edits[MOST_EDITS];
  plot p;
  if (path == NULL)
    prepare_all();
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
