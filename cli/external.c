/* Transposes a matrix in its file: a run, from the beginning or from where another one has ended.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external.h"

#include "archive.h"
#include "compression.h"
#include "dry_run.h"
#include "external_passes.h"
#include "external_trust.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The header ---------------------------------------------------------------------------- */

/* Writes the sums of a part in both places where they stand. */
enum { MOST_HEADER_EXTENTS = 1 + JOURNAL_SUMS };
static const uint64_t most_header_bytes = JOURNAL_MOST_HEADER + JOURNAL_SUMS * JOURNAL_SUM_BYTES;

static void add_header_bytes(external *x, uint64_t offset, const void *bytes, uint64_t size) {
  journal_extent *extent = &x->step.extents[x->step.extent_count++];
  memcpy(x->step.data + x->step.data_size, bytes, (size_t)size);
  extent->offset = offset;
  extent->size = size;
  x->step.data_size += size;
}

/* The sums of the header that will be written, and of the data that are in the file in the end. */
static int sum_part(external *x, uint32_t *sum) {
  uint64_t size = x->job.data_end - x->job.data_offset, count;
  int code = EXIT_CODE_SUCCESS;
  progress_phase("summing up", size);
  *sum = compression_check(0, x->job.header, x->job.header_size);
  for (uint64_t at = 0; at < size && code == EXIT_CODE_SUCCESS; at += count) {
    count = size - at < x->room ? size - at : x->room;
    code = external_read(x, at, x->step.data, count);
    if (code == EXIT_CODE_SUCCESS) {
      *sum = compression_check(*sum, x->step.data, count);
      progress_advance(count);
    }
  }
  return code;
}

static int write_file_header(external *x) {
  const journal_job *job = &x->job;
  uint32_t sum = 0;
  if (job->header_size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  int code = job->header_offset > 0 ? sum_part(x, &sum) : EXIT_CODE_SUCCESS;
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  add_header_bytes(x, job->header_offset, job->header, job->header_size);
  for (int i = 0; job->header_offset > 0 && i < JOURNAL_SUMS; i++) {
    unsigned char bytes[JOURNAL_SUM_BYTES];
    archive_put_number(bytes, sizeof bytes, sum);
    add_header_bytes(x, job->sum_offsets[i], bytes, sizeof bytes);
  }
  return external_commit(x);
}

/* ---- Runs ---------------------------------------------------------------------------------- */

/* Shows one bar for all passes. What an earlier run has done counts for the bar but not for the
 * speed. */
static void show_progress(const external *x) {
  uint64_t pass_bytes = x->job.batch * x->plan.matrix, total = 0, done = 0;
  for (uint64_t i = 0; x->job.moves && i < PASSES; i++) {
    external_pass pass = x->plan.order[i];
    if (!external_plan_needs(&x->plan, pass)) {
      continue;
    }
    uint64_t item = pass == PASS_PANELS ? x->plan.panel_bytes : x->plan.matrix;
    done += i < x->step.after.pass    ? pass_bytes
            : i == x->step.after.pass ? x->step.after.item * item
                                      : 0;
    total += pass_bytes;
  }
  if (!options_have_any(x->options, OPTION_QUIET)) {
    progress_start(x->path);
  }
  progress_phase("transposing in place", total);
  progress_continue(done);
}

static int run_pass(external *x, external_pass pass) {
  static int (*const passes[PASSES])(external * x) = {external_run_panels, external_run_supers,
                                                      external_run_rest};
  return passes[pass](x);
}

static int run_passes(external *x) {
  journal_state *at = &x->step.after;
  for (; x->job.moves && at->pass < PASSES; at->pass++) {
    external_pass pass = x->plan.order[at->pass];
    int code = external_plan_needs(&x->plan, pass) ? run_pass(x, pass) : EXIT_CODE_SUCCESS;
    at->item = at->leader = at->hole = at->is_in_cycle = 0;
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
  }
  return write_file_header(x);
}

/* The memory for data; the rest is for extents, marks and the library. Never more than there is to
 * do. */
static uint64_t room_of(const journal_job *job) {
  uint64_t room = job->memory / 3, data = job->data_end - job->data_offset;
  room = room < data ? room : data;
  return room > most_header_bytes ? room : most_header_bytes;
}

static uint64_t most_extents_of(const external *x) {
  uint64_t s = x->plan.super_bytes, most = s > 0 ? x->room / s + 1 : 1;
  return most > MOST_HEADER_EXTENTS ? most : MOST_HEADER_EXTENTS;
}

static bool allocate(external *x) {
  x->step.data = malloc((size_t)x->room);
  x->step.carry = malloc((size_t)external_plan_carry(&x->plan) + 1);
  x->step.extents = malloc((size_t)x->most_extents * sizeof(journal_extent));
  x->marks = malloc((size_t)external_plan_marks(&x->plan));
  return x->step.data != NULL && x->step.carry != NULL && x->step.extents != NULL &&
         x->marks != NULL;
}

static journal_room journal_room_of(const external *x) {
  journal_room room = {x->most_extents, external_plan_carry(&x->plan), x->room};
  return room;
}

static char *told_when_interrupted(const char *path) {
  static const char text[] = "ipt: %s: it is half transposed; 'ipt transpose --resume' goes on\n";
  size_t size = strlen(path) + sizeof text;
  char *told = malloc(size);
  if (told != NULL) {
    snprintf(told, size, text, path);
  }
  return told;
}

/* Searches for the least room with which there is a plan, between a room without one and a room
 * with one. Slightly more may be too little again, as other panels divide the matrix then, so the
 * result is tried and not derived. */
static uint64_t sufficient_room(const journal_job *job, uint64_t without, uint64_t with) {
  external_plan plan;
  while (with - without > 1) {
    uint64_t middle = without + (with - without) / 2;
    if (external_plan_make(job, middle, &plan)) {
      with = middle;
    } else {
      without = middle;
    }
  }
  return with;
}

static int plan(external *x) {
  x->room = room_of(&x->job);
  bool planned = external_plan_make(&x->job, x->room, &x->plan);
  if (!planned && x->job.axis_count > 0) {
    return report_error(EXIT_CODE_LIBRARY, x->path,
                        "with so little memory two neighbouring groups of axes can change places, "
                        "and this order takes several such steps: give each its own --axes, as "
                        "0,2,1 and then 1,2,0 instead of 2,1,0, or %" PRIu64 " bytes of memory",
                        3 * x->plan.matrix + 3);
  }
  if (!planned) {
    return report_error(EXIT_CODE_LIBRARY, x->path,
                        "so little memory is not enough for panels of the matrix; with %" PRIu64
                        " bytes it can be done",
                        3 * sufficient_room(&x->job, x->room, x->plan.matrix));
  }
  x->most_extents = most_extents_of(x);
  return EXIT_CODE_SUCCESS;
}

static int prepare(external *x) {
  x->told = told_when_interrupted(x->path);
  if (x->told == NULL || !allocate(x)) {
    return report_error(EXIT_CODE_LIBRARY, x->path, "not enough memory");
  }
  return transposer_open(x->options, x->path, &x->log, &x->context);
}

static void release(external *x) {
  platform_on_interruption(NULL, NULL);
  ipt_context_destroy(x->context);
  free(x->step.data);
  free(x->step.carry);
  free(x->step.extents);
  free(x->marks);
  free(x->told);
  free(x->target);
}

/* A journal without a step has changed nothing, so there is nothing to resume. */
static int finish(external *x, int code) {
  progress_stop();
  platform_on_interruption(NULL, NULL); /* it may use what is freed here */
  if (code != EXIT_CODE_SUCCESS && x->step.number > 0) {
    journal_close(&x->journal);
  } else if (!journal_remove(&x->journal) && code == EXIT_CODE_SUCCESS) {
    code =
        report_error(EXIT_CODE_IO, x->path, "it is transposed, but its journal is still there: %s",
                     platform_error_text());
  }
  return code;
}

/* ---- The file ------------------------------------------------------------------------------ */

static bool find_target(external *x, const char *path) {
  x->path = path;
  x->target = platform_resolve(path);
  if (x->target == NULL) {
    report_error(EXIT_CODE_IO, path, "cannot be found: %s", platform_error_text());
  }
  return x->target != NULL;
}

static int lock(const platform_file *file, const char *path, platform_lock_kind kind) {
  bool held;
  uint64_t holder;
  if (platform_lock_file(file, kind, &held, &holder)) {
    return EXIT_CODE_SUCCESS;
  }
  if (held && holder != 0) {
    return report_error(EXIT_CODE_IO, path, "another process, number %" PRIu64 ", is working on it",
                        holder);
  }
  if (held) {
    return report_error(EXIT_CODE_IO, path, "another process is working on it");
  }
  if (kind == PLATFORM_LOCK_TO_READ) { /* some file systems have no locks */
    return EXIT_CODE_SUCCESS;
  }
  return report_error(EXIT_CODE_IO, path, "it cannot be locked: %s", platform_error_text());
}

/* Opens and locks the file; closes it again if that fails. */
static int open_target(external *x) {
  if (!platform_open_update(x->target, &x->file)) {
    return report_error(EXIT_CODE_IO, x->path, "it cannot be opened for writing: %s",
                        platform_error_text());
  }
  int code = lock(&x->file, x->path, PLATFORM_LOCK_TO_CHANGE);
  if (code == EXIT_CODE_SUCCESS && !platform_facts_of_file(&x->file, &x->facts)) {
    code = external_io_error(x, "it cannot be examined");
  }
  if (code == EXIT_CODE_SUCCESS && !x->facts.regular) {
    code = report_error(EXIT_CODE_BAD_FILE, x->path, "is not a regular file");
  }
  if (code != EXIT_CODE_SUCCESS) {
    platform_close(&x->file);
  }
  return code;
}

/* ---- A new run ----------------------------------------------------------------------------- */

static int half_transposed(const char *path) {
  return report_error(EXIT_CODE_BAD_FILE, path,
                      "it is half transposed: 'ipt transpose --resume' finishes it, 'ipt transpose "
                      "--abandon' leaves it so");
}

static int check_journal(const char *path, const cli_options *options) {
  bool writes = !options_have_any(options, OPTION_DRY_RUN);
  external x;
  journal_job job;
  int code = EXIT_CODE_SUCCESS;
  memset(&x, 0, sizeof x);
  if (!find_target(&x, path)) {
    return EXIT_CODE_IO;
  }
  if (platform_facts_of_path(x.target, &x.facts)) {
    journal_finding finding = journal_open(&x.journal, x.target, &x.facts, &job);
    if (finding == JOURNAL_FINISHED && writes) {
      journal_remove(&x.journal);
    } else if (finding == JOURNAL_FINISHED || finding == JOURNAL_FOUND) {
      journal_close(&x.journal);
    }
    if (finding != JOURNAL_FINISHED && finding != JOURNAL_MISSING) {
      code = half_transposed(path);
    }
  }
  free(x.target);
  return code;
}

int external_claim(const input_file *input, const cli_options *options) {
  if (input->held != NULL) {
    return EXIT_CODE_SUCCESS; /* nobody else holds the lock */
  }
  int code = lock(&input->file, input->path, PLATFORM_LOCK_TO_READ);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_journal(input->path, options);
  }
  if (code != EXIT_CODE_SUCCESS) {
    input_close(input);
  }
  return code;
}

/* Checks that the file is still the one that was looked at, and has no other name, under which its
 * journal would not be found. */
static int check_target(const external *x, const platform_facts *before) {
  if (!file_is_the_same(before, &x->facts)) {
    return file_report_changed(x->path);
  }
  if (x->facts.links > 1) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "it has other names, hard links, under which nobody would see that it is "
                        "half transposed, so --memory cannot be used");
  }
  return check_journal(x->path, x->options);
}

static int start_opened(external *x, const platform_facts *before) {
  journal_room room = journal_room_of(x);
  int code = check_target(x, before);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (!external_sample(x, &x->job.sample)) {
    return external_io_error(x, "it cannot be read");
  }
  if (!journal_create(&x->journal, x->target, &x->job, &room)) {
    return report_error(EXIT_CODE_IO, x->path, "no journal can be made beside it: %s",
                        platform_error_text());
  }
  show_progress(x);
  return finish(x, run_passes(x));
}

static int start(external *x, const platform_facts *before) {
  int code = open_target(x);
  if (code == EXIT_CODE_SUCCESS) {
    code = start_opened(x, before);
    platform_close(&x->file);
  }
  return code;
}

/* ---- A dry run ----------------------------------------------------------------------------- */

static void print_passes(const external *x) {
  journal_room room = journal_room_of(x);
  unsigned passes = 0;
  for (int i = 0; i < PASSES; i++) {
    passes += external_plan_needs(&x->plan, x->plan.order[i]);
  }
  printf("  result   in the file itself, with a journal of %" PRIu64 " bytes beside it\n",
         journal_size_of(&room));
  printf("  memory   %" PRIu64 " bytes\n", x->job.memory);
  if (x->job.moves) {
    printf("  passes   %u over the file, in steps of at most %" PRIu64 " bytes\n", passes, x->room);
    printf("  panels   %" PRIu64 " of ", x->plan.panel_count);
    for (size_t i = 0; i < x->plan.panel.rank; i++) {
      printf("%s%" PRIu64, i > 0 ? " x " : "", x->plan.panel.extents[i]);
    }
    printf(" elements, each with this plan\n");
  }
}

/* A dry run refuses what a run would refuse. */
static int say(external *x, const file_job *job, const platform_facts *before) {
  int code = open_target(x);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  code = check_target(x, before);
  platform_close(&x->file);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  dry_run_print_data(job);
  if (x->job.moves || x->job.header_size > 0) {
    print_passes(x);
  }
  return x->job.moves ? dry_run_print_plan(&x->plan.panel, x->path, x->options) : code;
}

/* ---- From a job ---------------------------------------------------------------------------- */

/* The whole file, where a job's input is a part of one. */
static const input_file *whole_file(const file_job *job) {
  return job->input->within != NULL ? job->input->within : job->input;
}

static void describe_array(journal_job *job, const axes_order *order) {
  size_t first = order->axes[0] == 0; /* the first axis that moves */
  job->batch = first > 0 ? order->extents[0] : 1;
  job->rows = job->cols = 1;
  job->elem_size = order->elem_size;
  job->axis_count = order->rank - first;
  for (size_t i = 0; i < job->axis_count; i++) {
    job->extents[i] = order->extents[first + i];
    job->axes[i] = order->axes[first + i] - first;
    job->rows *= job->extents[i];
  }
}

static void describe_shape(journal_job *job, const axes_order *order) {
  ipt_transpose_desc matrices;
  if (!axes_are_matrices(order, &matrices)) {
    describe_array(job, order);
    return;
  }
  job->batch = matrices.batch;
  job->rows = matrices.rows;
  job->cols = matrices.cols;
  job->elem_size = matrices.elem_size;
}

static void describe_job(external *x, const file_job *job) {
  uint64_t begin = job->input->begin;
  describe_shape(&x->job, &job->order);
  x->job.header_offset = begin;
  x->job.data_offset = begin + job->data_offset;
  x->job.data_end = begin + job->input->facts.size;
  x->job.file_size = whole_file(job)->facts.size;
  memcpy(x->job.sum_offsets, job->sum_offsets, sizeof x->job.sum_offsets);
  x->job.memory = x->options->memory;
  x->job.moves = file_job_moves(job);
}

/* Writes the header that stands in front of the data in the end. */
static int keep_header(external *x, const file_job *job) {
  if (job->header_size != job->data_offset || job->header_size > JOURNAL_MOST_HEADER) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its header would change its size, so --memory cannot be used");
  }
  x->job.header_size = job->header_size;
  if (job->header_size > 0) {
    memcpy(x->job.header, job->header, (size_t)job->header_size);
  }
  return EXIT_CODE_SUCCESS;
}

int external_run(const file_job *job, const cli_options *options) {
  external x;
  const input_file *file = whole_file(job);
  platform_facts before = file->facts;
  memset(&x, 0, sizeof x);
  x.options = options;
  describe_job(&x, job);
  input_close(file);
  int code = find_target(&x, file->path) ? keep_header(&x, job) : EXIT_CODE_IO;
  bool has_work = x.job.moves || x.job.header_size > 0;
  if (code == EXIT_CODE_SUCCESS && has_work) {
    code = plan(&x);
  }
  if (code == EXIT_CODE_SUCCESS && options_have_any(options, OPTION_DRY_RUN)) {
    code = say(&x, job, &before);
  } else if (code == EXIT_CODE_SUCCESS && has_work) {
    code = prepare(&x);
    code = code == EXIT_CODE_SUCCESS ? start(&x, &before) : code;
  }
  release(&x);
  return code;
}

/* ---- Resuming ------------------------------------------------------------------------------ */

static int damaged(const external *x) {
  return report_error(EXIT_CODE_BAD_FILE, x->path,
                      "its journal is damaged; 'ipt transpose --abandon' gives it up");
}

static int not_the_file(const external *x) {
  return report_error(EXIT_CODE_BAD_FILE, x->path,
                      "its journal belongs to another file, or the file has been changed since; "
                      "'ipt transpose --abandon' gives it up");
}

static int check_sample(const external *x, uint64_t expected) {
  uint64_t sample;
  if (!external_sample(x, &sample)) {
    return external_io_error(x, "it cannot be read");
  }
  return sample == expected ? EXIT_CODE_SUCCESS : not_the_file(x);
}

/* Repeats the step that may be half done, then goes on with what comes after it. */
static int go_on(external *x) {
  journal_room room = journal_room_of(x);
  if (!journal_read_last(&x->journal, &room, &x->step) ||
      (x->step.number > 0 && !external_trusts_step(x))) {
    return damaged(x);
  }
  bool has_step = x->step.number > 0;
  int code = check_sample(x, has_step ? x->step.sample : x->job.sample);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  platform_on_interruption(NULL, x->told);
  show_progress(x);
  if (has_step && !external_apply(x)) {
    return external_io_error(x, "it cannot be written");
  }
  x->step.extent_count = x->step.data_size = 0;
  return run_passes(x);
}

static int resume_found(external *x) {
  if (x->facts.size != x->job.file_size) {
    return not_the_file(x);
  }
  if (!external_trusts_job(&x->job)) {
    return damaged(x);
  }
  if (x->job.header_offset > 0 && !compression_is_there()) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "is a .npz file, and this program was built without zlib");
  }
  int code = plan(x);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  /* Checked before memory is allocated: it is never more than such a journal takes on the disk. */
  journal_room room = journal_room_of(x);
  if (!journal_has_room(&x->journal, &room)) {
    return damaged(x);
  }
  code = prepare(x);
  return code == EXIT_CODE_SUCCESS ? go_on(x) : code;
}

static int resume_opened(external *x) {
  int code;
  switch (journal_open(&x->journal, x->target, &x->facts, &x->job)) {
  case JOURNAL_MISSING:
    return report_error(EXIT_CODE_BAD_FILE, x->path, "there is no journal of an interrupted run");
  case JOURNAL_FOREIGN:
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its journal may be somebody else's, since others can write it");
  case JOURNAL_IRREGULAR:
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its journal is no regular file, so ipt has not written it");
  case JOURNAL_UNOPENABLE:
    return report_error(EXIT_CODE_IO, x->path, "its journal cannot be opened: %s",
                        platform_error_text());
  case JOURNAL_DAMAGED:
    return damaged(x);
  case JOURNAL_FINISHED:
    x->step.number = 1;
    return finish(x, EXIT_CODE_SUCCESS);
  case JOURNAL_FOUND:
  default:
    code = resume_found(x);
    break;
  }
  progress_stop();
  if (code == EXIT_CODE_SUCCESS) {
    return finish(x, code);
  }
  journal_close(&x->journal);
  return code;
}

/* Opens the file that the options name, calls a function with it, and closes it. */
static int with_target(const cli_options *options, int (*act)(external *x)) {
  external x;
  memset(&x, 0, sizeof x);
  x.options = options;
  int code = find_target(&x, options->file) ? open_target(&x) : EXIT_CODE_IO;
  if (code == EXIT_CODE_SUCCESS) {
    code = act(&x);
    platform_close(&x.file);
  }
  release(&x);
  return code;
}

int external_resume(const cli_options *options) {
  return with_target(options, resume_opened);
}

/* ---- Giving up ----------------------------------------------------------------------------- */

static int abandon_opened(external *x) {
  int code = EXIT_CODE_SUCCESS;
  char *journal = journal_path(x->target);
  if (journal == NULL || !platform_exists(journal)) {
    code = report_error(EXIT_CODE_BAD_FILE, x->path, "there is no journal of an interrupted run");
  } else if (!platform_remove(journal)) {
    code = report_error(EXIT_CODE_IO, x->path, "its journal cannot be removed: %s",
                        platform_error_text());
  }
  free(journal);
  return code;
}

int external_abandon(const cli_options *options) {
  return with_target(options, abandon_opened);
}
