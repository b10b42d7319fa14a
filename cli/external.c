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
#include "file_changes.h"
#include "fingerprint.h"
#include "numbers.h"
#include "progress.h"
#include "report.h"
#include "texts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The header ---------------------------------------------------------------------------- */

/* The last step writes the header and, for a part of a file, its sum in both places. */
enum { MOST_HEADER_EXTENTS = 1 + JOURNAL_SUMS };
static const uint64_t most_header_bytes = JOURNAL_MOST_HEADER + JOURNAL_SUMS * JOURNAL_SUM_BYTES;

static void add_header_bytes(external *x, uint64_t offset, const void *bytes, uint64_t size) {
  journal_extent *extent = &x->step.extents[x->step.extent_count++];
  memcpy(x->step.data + x->step.data_size, bytes, (size_t)size);
  extent->offset = offset;
  extent->size = size;
  x->step.data_size += size;
}

/* The CRC-32 of the header that will be written and of the data after it, as they are now. */
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

static void start_progress(const external *x) {
  if (!options_have_any(x->options, OPTION_QUIET)) {
    progress_start(x->path);
  }
  progress_phase("summing up", x->job.file_size);
}

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
  return max_size(min_size(room, data), most_header_bytes);
}

static uint64_t most_extents_of(const external *x) {
  uint64_t s = x->plan.super_bytes, most = s > 0 ? x->room / s + 1 : 1;
  return max_size(most, MOST_HEADER_EXTENTS);
}

static journal_room journal_room_of(const external *x) {
  journal_room room = {x->most_extents, external_plan_carry(&x->plan), x->room};
  return room;
}

static bool allocate(external *x) {
  journal_room room = journal_room_of(x);
  x->step.data = malloc((size_t)x->room);
  x->step.carry = malloc((size_t)external_plan_carry(&x->plan) + 1);
  x->step.extents = malloc((size_t)x->most_extents * sizeof(journal_extent));
  x->step.pieces = malloc((size_t)journal_most_pieces(&room) * sizeof(uint32_t));
  x->marks = malloc((size_t)external_plan_marks(&x->plan));
  return x->step.data != NULL && x->step.carry != NULL && x->step.extents != NULL &&
         x->step.pieces != NULL && x->marks != NULL;
}

static const char told_when_interrupted[] =
    "it is half transposed; 'ipt transpose --resume' goes on";

/* Bisects between a room without a plan and a room with one. The result has a plan, but need not be
 * the least: whether there is one does not grow with the room, as other panels divide the matrix
 * then. */
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
  if (!allocate(x)) {
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
  free(x->step.pieces);
  free(x->marks);
  free(x->told);
}

static int report_unexamined(const external *x) {
  return report_error(EXIT_CODE_IO, x->path, "it is transposed, but cannot be examined: %s",
                      platform_error_text());
}

/* Checks that the name still leads to the file with the result. */
static int check_place(const external *x) {
  platform_facts now, there;
  if (!platform_facts_of_file(&x->claim.file, &now)) {
    return report_unexamined(x);
  }
  bool known = platform_facts_of_path(x->claim.target, &there);
  if (!known && !platform_error_is_absence()) {
    return report_unexamined(x);
  }
  if (!known || !file_is_one(&x->claim.facts, &there)) {
    return report_error(
        EXIT_CODE_BAD_FILE, x->path, "the file that was transposed has been %s meanwhile%s",
        now.links > 0 ? "moved" : "removed", known ? ", and another one is in its place" : "");
  }
  if (now.size != x->job.file_size) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "it is transposed, but another program has changed its size meanwhile");
  }
  return EXIT_CODE_SUCCESS;
}

/* Removes the note and the journal. The file is complete, so interruptions wait. */
static int clear(external *x, int code) {
  platform_hold_interruptions();
  platform_on_interruption(NULL, NULL); /* it may use what is freed here */
  journal_finish(&x->journal, x->sum);
  if (!platform_remove_note(&x->claim.file)) {
    int error = report_error(
        EXIT_CODE_IO, x->path,
        "it is transposed, but the note on it that says otherwise cannot be removed: %s; "
        "'ipt transpose --resume' does it",
        platform_error_text());
    journal_close(&x->journal);
    return error;
  }
  platform_sync(&x->claim.file); /* before the journal is gone */
  if (!journal_remove(&x->journal) && code == EXIT_CODE_SUCCESS) {
    return report_error(EXIT_CODE_IO, x->path,
                        "it is transposed, but its journal is still there: %s; 'ipt transpose "
                        "--resume' removes it",
                        platform_error_text());
  }
  return code == EXIT_CODE_SUCCESS ? check_place(x) : code;
}

/* A journal without a step has changed nothing, so there is nothing to resume. */
static int finish(external *x, int code) {
  progress_stop();
  if (code == EXIT_CODE_SUCCESS || !x->begun) {
    return clear(x, code);
  }
  platform_on_interruption(NULL, NULL); /* it may use what is freed here */
  journal_close(&x->journal);
  return code;
}

/* ---- A new run ----------------------------------------------------------------------------- */

/* Checks that the file has no other name, under which its journal would not be found. */
static int check_names(const external *x) {
  if (x->claim.facts.links > 1) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "it has other names, hard links, beside which nobody would find its "
                        "journal, so --memory cannot be used");
  }
  if (platform_is_mounted_alone(&x->claim.file)) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "it is mounted here without its directory, so nobody would find its "
                        "journal beside its own name, and --memory cannot be used");
  }
  return EXIT_CODE_SUCCESS;
}

/* Refuses set-user-id and set-group-id bits. The system takes them from a file that anyone but root
 * writes, since others may run it with its owner's rights. This program cannot give them back, as
 * it does not know who else has written to the file meanwhile. */
static int check_mode(const external *x) {
  const uint32_t set_id = 06000;
  return (x->claim.facts.mode & set_id) == 0
             ? EXIT_CODE_SUCCESS
             : report_error(EXIT_CODE_BAD_FILE, x->path,
                            "the system takes the set-user-id and set-group-id bits, which it has, "
                            "from a file that is written, so --memory cannot be used");
}

/* Checks that a journal can be made and removed. */
static int check_directory(const external *x) {
  return platform_may_work_beside(x->claim.target)
             ? EXIT_CODE_SUCCESS
             : report_error(EXIT_CODE_IO, x->path,
                            "no journal can be made beside it: %s; the file is unchanged",
                            platform_error_text());
}

/* Otherwise the run would stop in the middle of the file. */
static int check_limit(const external *x) {
  return x->job.file_size <= platform_largest_file()
             ? EXIT_CODE_SUCCESS
             : report_error(EXIT_CODE_IO, x->path,
                            "cannot be written: this process may only write to the first %" PRIu64
                            " bytes of files; the file is unchanged",
                            platform_largest_file());
}

/* Sums up the file, which must still be what its header and its size said when it was claimed. */
static int sum_file(external *x) {
  platform_facts now;
  start_progress(x);
  const char *problem = fingerprint_of_file(&x->claim.file, x->job.file_size, &x->job.sum);
  if (problem != NULL) {
    return external_io_error(x, "cannot be read", problem);
  }
  x->sum = x->job.sum;
  if (!platform_facts_of_file(&x->claim.file, &now)) {
    return external_io_error(x, "cannot be examined", platform_error_text());
  }
  return file_is_the_same(&x->claim.facts, &now) ? EXIT_CODE_SUCCESS : file_report_changed(x->path);
}

static int start(external *x) {
  journal_room room = journal_room_of(x);
  int code = sum_file(x);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (!journal_create(&x->journal, x->claim.target, &x->claim.facts, &x->job, &room)) {
    return report_error(
        EXIT_CODE_IO, x->path,
        "no journal can be made beside it, by way of .ipt-journal-new: %s; the file is "
        "unchanged",
        x->journal.problem != NULL ? x->journal.problem : platform_error_text());
  }
  show_progress(x);
  return finish(x, run_passes(x));
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

static int say(external *x, const file_job *job) {
  dry_run_print_data(job);
  if (x->job.moves || x->job.header_size > 0) {
    print_passes(x);
  }
  return x->job.moves ? dry_run_print_plan(&x->plan.panel, x->path, x->options) : EXIT_CODE_SUCCESS;
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

/* A dry run refuses what a run would refuse. */
static int run_claimed(external *x, const file_job *job) {
  bool has_work = x->job.moves || x->job.header_size > 0;
  int code = check_names(x);
  code = code == EXIT_CODE_SUCCESS ? check_mode(x) : code;
  code = code == EXIT_CODE_SUCCESS ? check_directory(x) : code;
  code = code == EXIT_CODE_SUCCESS ? check_limit(x) : code;
  if (code == EXIT_CODE_SUCCESS && has_work) {
    code = plan(x);
  }
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (options_have_any(x->options, OPTION_DRY_RUN)) {
    return say(x, job);
  }
  if (has_work) {
    code = prepare(x);
    code = code == EXIT_CODE_SUCCESS ? start(x) : code;
  }
  progress_stop();
  return code;
}

int external_run(const file_job *job, const cli_options *options) {
  external x;
  const input_file *file = whole_file(job);
  memset(&x, 0, sizeof x);
  x.path = file->path;
  x.told = text_about(x.path, told_when_interrupted);
  x.options = options;
  x.claim = file->claim;
  describe_job(&x, job);
  int code = keep_header(&x, job);
  if (code == EXIT_CODE_SUCCESS) {
    code = run_claimed(&x, job);
  }
  release(&x);
  input_close(file);
  return code;
}

/* ---- Resuming ------------------------------------------------------------------------------ */

static int damaged(const external *x) {
  if (x->journal.problem != NULL) {
    return external_io_error(x, "its journal cannot be read", x->journal.problem);
  }
  return report_error(EXIT_CODE_BAD_FILE, x->path,
                      "its journal is damaged; 'ipt transpose --abandon' gives it up");
}

static int not_the_file(const external *x) {
  return report_error(EXIT_CODE_BAD_FILE, x->path,
                      "its journal belongs to another file, or the file has been changed since; "
                      "'ipt transpose --abandon' gives it up");
}

/* Checks that the whole file has this fingerprint, and keeps the one that it has in x->sum. */
static int check_unchanged(external *x, uint64_t expected) {
  const char *problem = fingerprint_of_file(&x->claim.file, x->claim.facts.size, &x->sum);
  if (problem != NULL) {
    return external_io_error(x, "cannot be read", problem);
  }
  return x->sum == expected ? EXIT_CODE_SUCCESS : EXIT_CODE_BAD_FILE;
}

static int check_file(external *x) {
  int code = x->step.number > 0 ? external_check_step(x) : check_unchanged(x, x->job.sum);
  return code == EXIT_CODE_BAD_FILE ? not_the_file(x) : code;
}

/* Repeats the step that may be half done, then goes on with what comes after it. */
static int go_on(external *x) {
  journal_room room = journal_room_of(x);
  if (!journal_read_last(&x->journal, &room, &x->step) ||
      (x->step.number > 0 && !external_trusts_step(x))) {
    return damaged(x);
  }
  start_progress(x);
  int code = check_file(x);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  show_progress(x);
  external_note(x); /* a copy has lost it, and a file that was moved has another name in it */
  if (x->step.number > 0 && !external_apply(x)) {
    return external_io_error(x, "cannot be written", platform_error_text());
  }
  x->step.extent_count = x->step.data_size = 0;
  return run_passes(x);
}

static int resume_found(external *x) {
  if (x->claim.facts.size != x->job.file_size) {
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
  /* A damaged journal might ask for any amount of memory. One with this room has at least that size
   * on the disk, so it is checked before memory is allocated. */
  journal_room room = journal_room_of(x);
  if (!journal_has_room(&x->journal, &room)) {
    return damaged(x);
  }
  code = prepare(x);
  return code == EXIT_CODE_SUCCESS ? go_on(x) : code;
}

/* The file's note says beside which name the journal is; a copy of the file has it, too. */
static int report_no_journal(const external *x) {
  char *name;
  if (!platform_note_of(&x->claim.file, &name)) {
    return claim_report_unknown(x->path, platform_error_text());
  }
  int code =
      name == NULL
          ? report_error(EXIT_CODE_BAD_FILE, x->path, "there is no journal of an interrupted run")
          : report_error(EXIT_CODE_BAD_FILE, x->path,
                         "it is half transposed, but its journal is not here: it was "
                         "beside %s",
                         name);
  free(name);
  return code;
}

static int resume_finished(external *x) {
  start_progress(x);
  int code = x->claim.facts.size == x->job.file_size ? check_unchanged(x, x->journal.finished)
                                                     : EXIT_CODE_BAD_FILE;
  return code == EXIT_CODE_BAD_FILE ? not_the_file(x) : code;
}

static int resume_opened(external *x) {
  int code;
  switch (journal_open(&x->journal, x->claim.target, &x->claim.facts, &x->job)) {
  case JOURNAL_MISSING:
    return report_no_journal(x);
  case JOURNAL_UNKNOWN:
    return claim_report_unknown(x->path, x->journal.problem);
  case JOURNAL_FOREIGN:
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its journal may be somebody else's, since others can write it");
  case JOURNAL_IRREGULAR:
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its journal is no regular file, so ipt has not written it");
  case JOURNAL_UNREADABLE:
    return external_io_error(x, "its journal cannot be read", x->journal.problem);
  case JOURNAL_TURNED:
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its journal is from a machine with another order of bytes, where 'ipt "
                        "transpose --resume' can go on");
  case JOURNAL_DAMAGED:
    return damaged(x);
  case JOURNAL_FINISHED:
    code = resume_finished(x);
    break;
  case JOURNAL_FOUND:
  default:
    platform_on_interruption(NULL, x->told);
    code = resume_found(x);
    break;
  }
  return finish(x, code);
}

int external_resume(const cli_options *options) {
  external x;
  memset(&x, 0, sizeof x);
  x.path = options->file;
  x.told = text_about(x.path, told_when_interrupted);
  x.options = options;
  x.begun = true;
  int code = claim_open(&x.claim, options->file, CLAIM_TO_CHANGE);
  if (code == EXIT_CODE_SUCCESS) {
    code = resume_opened(&x);
    claim_close(&x.claim);
  }
  release(&x);
  return code;
}

/* ---- Giving up ----------------------------------------------------------------------------- */

static int remove_journal(const char *path, const char *target) {
  char *journal = journal_path(target);
  bool removed = journal != NULL && platform_remove(journal);
  free(journal);
  return removed ? EXIT_CODE_SUCCESS
                 : report_error(EXIT_CODE_IO, path, "its journal cannot be removed: %s",
                                platform_error_text());
}

static int abandon_claimed(const claimed_file *claim) {
  char *name, *journal = journal_path(claim->target);
  bool is_noted = !platform_note_of(&claim->file, &name) || name != NULL;
  bool is_there = journal == NULL || !file_is_absent(journal);
  free(name);
  free(journal);
  if (!is_noted && !is_there) {
    return report_error(EXIT_CODE_BAD_FILE, claim->path,
                        "there is no journal of an interrupted run");
  }
  int code = is_there ? remove_journal(claim->path, claim->target) : EXIT_CODE_SUCCESS;
  if (code == EXIT_CODE_SUCCESS && !platform_remove_note(&claim->file)) {
    code = report_error(EXIT_CODE_IO, claim->path,
                        "its note that it is half transposed cannot be removed: %s",
                        platform_error_text());
  }
  return code;
}

/* The file of a journal may have been moved away. */
int external_abandon(const cli_options *options) {
  claimed_file claim;
  if (file_is_absent(options->file) && journal_exists(options->file)) {
    return remove_journal(options->file, options->file);
  }
  int code = claim_open(&claim, options->file, CLAIM_TO_CHANGE);
  if (code == EXIT_CODE_SUCCESS) {
    code = abandon_claimed(&claim);
    claim_close(&claim);
  }
  return code;
}
