/* A matrix transposed in its file: a run, from the beginning or from where another one has ended.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external.h"

#include "external_passes.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- The header ---------------------------------------------------------------------------- */

static int write_file_header(external *x) {
  if (x->job.header_size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  memcpy(x->step.data, x->job.header, (size_t)x->job.header_size);
  x->step.extents[0].offset = 0;
  x->step.extents[0].size = x->step.data_size = x->job.header_size;
  x->step.extent_count = 1;
  return external_commit(x);
}

/* ---- Runs ---------------------------------------------------------------------------------- */

static int run_pass(external *x, external_pass pass) {
  static const struct {
    const char *name;
    int (*run)(external *x);
  } passes[PASSES] = {{"transposing panels", external_run_panels},
                      {"moving rows of panels", external_run_supers},
                      {"moving what is left over", external_run_rest}};
  uint64_t item = pass == PASS_PANELS ? x->plan.panel_bytes : x->plan.matrix;
  progress_phase(passes[pass].name, x->job.batch * x->plan.matrix);
  progress_advance(x->step.after.item * item);
  return passes[pass].run(x);
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

/* For data; the rest is for extents, marks and the library. */
static uint64_t room_of(uint64_t memory) {
  return memory / 3;
}

static bool allocate(external *x) {
  uint64_t s = x->plan.super_bytes;
  x->most_extents = s > 0 ? x->room / s + 1 : 1;
  x->step.data = malloc((size_t)x->room);
  x->step.carry = malloc((size_t)external_plan_carry(&x->plan) + 1);
  x->step.extents = malloc((size_t)x->most_extents * sizeof(journal_extent));
  x->marks = malloc((size_t)external_plan_marks(&x->plan));
  return x->step.data != NULL && x->step.carry != NULL && x->step.extents != NULL &&
         x->marks != NULL;
}

/* With room for the record itself. */
static uint64_t slot_of(const external *x) {
  return x->room + external_plan_carry(&x->plan) + x->most_extents * sizeof(journal_extent) + 4096;
}

static int prepare(external *x) {
  x->room = room_of(x->job.memory);
  if (!external_plan_make(&x->job, x->room, &x->plan)) {
    return report_error(EXIT_CODE_LIBRARY, x->path,
                        "so little memory is not enough for panels of the matrix; with %" PRIu64
                        " bytes it can be done in any case",
                        3 * x->plan.matrix + 3);
  }
  if (!allocate(x)) {
    return report_error(EXIT_CODE_LIBRARY, x->path, "not enough memory");
  }
  return transposer_open(x->options, x->path, &x->log, &x->context);
}

static void show_progress(const external *x) {
  if (!options_have_any(x->options, OPTION_QUIET)) {
    progress_start(x->path);
  }
}

static void release(external *x) {
  ipt_context_destroy(x->context);
  free(x->step.data);
  free(x->step.carry);
  free(x->step.extents);
  free(x->marks);
}

static int finish(external *x, int code) {
  progress_stop();
  if (code == EXIT_CODE_SUCCESS) {
    journal_remove(&x->journal);
  } else {
    journal_close(&x->journal);
  }
  platform_close(&x->file);
  return code;
}

/* ---- A new run ----------------------------------------------------------------------------- */

int external_check(const char *path) {
  char *journal = journal_path(path);
  bool exists = journal != NULL && platform_exists(journal);
  free(journal);
  if (!exists) {
    return EXIT_CODE_SUCCESS;
  }
  return report_error(EXIT_CODE_BAD_FILE, path,
                      "it is half transposed: 'ipt transpose --resume' goes on with it");
}

static int start(external *x) {
  if (!platform_open_update(x->path, false, &x->file)) {
    return report_error(EXIT_CODE_IO, x->path, "it cannot be opened for writing: %s",
                        platform_error_text());
  }
  if (!journal_create(&x->journal, x->path, &x->job, slot_of(x))) {
    platform_close(&x->file);
    return report_error(EXIT_CODE_IO, x->path, "no journal can be made beside it: %s",
                        platform_error_text());
  }
  return finish(x, run_passes(x));
}

static void describe_job(external *x, const file_job *job, const cli_options *options) {
  memset(x, 0, sizeof *x);
  x->path = job->input->path;
  x->options = options;
  x->job.batch = job->desc.batch;
  x->job.rows = job->desc.rows;
  x->job.cols = job->desc.cols;
  x->job.elem_size = job->desc.elem_size;
  x->job.data_offset = job->data_offset;
  x->job.file_size = job->input->facts.size;
  x->job.volume = job->input->facts.volume;
  x->job.identity = job->input->facts.identity;
  x->job.memory = options->memory;
  x->job.moves = !job->is_transposed && job->desc.rows > 1 && job->desc.cols > 1;
}

/* What the file begins with in the end. */
static int keep_header(external *x, const file_job *job) {
  if (job->header_size != job->data_offset || job->header_size > JOURNAL_MOST_HEADER) {
    return report_error(EXIT_CODE_BAD_FILE, x->path,
                        "its header would not keep its size: not with --memory");
  }
  x->job.header_size = job->header_size;
  if (job->header_size > 0) {
    memcpy(x->job.header, job->header, (size_t)job->header_size);
  }
  return EXIT_CODE_SUCCESS;
}

int external_run(const file_job *job, const cli_options *options) {
  external x;
  describe_job(&x, job, options);
  input_close(job->input);
  int code = keep_header(&x, job);
  if (code != EXIT_CODE_SUCCESS || (!x.job.moves && x.job.header_size == 0)) {
    return code;
  }
  code = prepare(&x);
  if (code == EXIT_CODE_SUCCESS) {
    show_progress(&x);
    code = start(&x);
  }
  release(&x);
  return code;
}

/* ---- Resuming ------------------------------------------------------------------------------ */

static int check_file(const external *x) {
  platform_facts facts;
  if (!platform_facts_of_file(&x->file, &facts)) {
    return external_io_error(x, "it cannot be read");
  }
  if (facts.size != x->job.file_size || facts.volume != x->job.volume ||
      facts.identity != x->job.identity) {
    return report_error(EXIT_CODE_BAD_FILE, x->path, "it is not the file that its journal is of");
  }
  return EXIT_CODE_SUCCESS;
}

/* The step that may be half done, once more; then what comes after it. A step that is not whole in
 * the journal has not come to the file. */
static int go_on(external *x) {
  if (!journal_read_last(&x->journal, &x->step)) {
    return report_error(EXIT_CODE_BAD_FILE, x->path, "its journal is damaged");
  }
  if (x->step.number > 0 && !external_apply(x)) {
    return external_io_error(x, "it cannot be written");
  }
  x->step.extent_count = x->step.data_size = 0;
  return run_passes(x);
}

static int resume_opened(external *x) {
  int code = check_file(x);
  if (code == EXIT_CODE_SUCCESS) {
    code = prepare(x);
  }
  if (code == EXIT_CODE_SUCCESS && x->journal.slot != slot_of(x)) {
    code = report_error(EXIT_CODE_BAD_FILE, x->path, "its journal is of another version of ipt");
  }
  if (code == EXIT_CODE_SUCCESS) {
    show_progress(x);
    code = go_on(x);
  }
  return code;
}

int external_resume(const cli_options *options) {
  external x;
  bool valid = false;
  memset(&x, 0, sizeof x);
  x.path = options->file;
  x.options = options;
  if (!journal_open(&x.journal, x.path, &x.job, &valid)) {
    return report_error(EXIT_CODE_BAD_FILE, x.path, "there is no journal of an interrupted run");
  }
  if (!valid || !platform_open_update(x.path, false, &x.file)) {
    journal_close(&x.journal);
    return report_error(EXIT_CODE_BAD_FILE, x.path,
                        valid ? "it cannot be opened for writing" : "its journal is damaged");
  }
  int code = finish(&x, resume_opened(&x));
  release(&x);
  return code;
}
