/* A matrix transposed in its file.
 *
 * SPDX-License-Identifier: MIT
 *
 * The plan of two stages [see docs/algorithms.md, "Out of core"], each stage a pass over the file
 * in steps that fit the memory. Panels of p rows: read, transposed by the library, written back to
 * the same place, as many panels at a time as fit. Super-elements of p elements: moved along their
 * cycles, against the direction in which they travel, so that each is read once and goes to the
 * hole that the one before has left. If p does not divide the rows, those left over stay where they
 * are until a third pass merges their columns into those of the others, from the last one on. With
 * panels of columns everything is the other way round. Every step is written to the journal before
 * it is written to the file.
 */

#include "external.h"

#include "journal.h"
#include "progress.h"
#include "report.h"
#include "transposer.h"
#include "zip.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: no more than what the journal says about it; and so many that more are not worth a pass.
 */
enum { LEAST_SUPER_ELEMENT = 16, LONG_SUPER_ELEMENT = 4096 };

enum { PASSES = 3 };

typedef enum pass { PANELS, SUPERS, ZIP } pass;

/* What is done, by arithmetic from the job in the journal. */
typedef struct passes {
  uint64_t matrix;                   /* bytes */
  ipt_transpose_desc panel;          /* one of them, without batch; rows 0: there are none */
  uint64_t panel_bytes, panel_count; /* of all matrices */
  uint64_t step_panels;              /* at a time */
  uint64_t rows, cols, super_bytes;  /* of super-elements in a matrix; super_bytes 0: none */
  zip zip;                           /* rest 0: nothing is left over */
  pass order[PASSES];
} passes;

typedef struct external {
  const char *path;
  const cli_options *options;
  ipt_context *context;
  library_log log;
  journal_job job;
  passes plan;
  platform_file file;
  journal journal;
  journal_step step; /* the one being made; its buffers are the memory that is used */
  uint64_t room;     /* bytes of its data */
  uint64_t most_extents;
  unsigned char *marks; /* a bit for each super-element of a matrix that has moved */
} external;

/* ---- Plans --------------------------------------------------------------------------------- */

static uint64_t largest_divisor(uint64_t value, uint64_t most) {
  uint64_t found = 1;
  for (uint64_t d = 1; d <= value / d; d++) {
    if (value % d != 0) {
      continue;
    }
    if (d <= most && d > found) {
      found = d;
    }
    if (value / d <= most && value / d > found) {
      found = value / d;
    }
  }
  return found;
}

/* The number of at most `most`, and more than half of that, that leaves the least over. */
static uint64_t least_rest(uint64_t value, uint64_t most) {
  uint64_t best = most;
  for (uint64_t p = most; p > most / 2 && value % best != 0; p--) {
    if (value % p < value % best) {
      best = p;
    }
  }
  return best;
}

static void plan_panels(const journal_job *job, uint64_t rows, uint64_t cols, uint64_t per_matrix,
                        uint64_t room, passes *plan) {
  plan->panel.rows = rows;
  plan->panel.cols = cols;
  plan->panel.elem_size = job->elem_size;
  plan->panel_bytes = rows * cols * job->elem_size;
  plan->panel_count = per_matrix * job->batch;
  plan->step_panels = room / plan->panel_bytes;
}

static void plan_order(passes *plan, pass first, pass second, pass third) {
  plan->order[0] = first;
  plan->order[1] = second;
  plan->order[2] = third;
}

/* Of p rows each. */
static void plan_row_panels(const journal_job *job, uint64_t p, uint64_t room, passes *plan) {
  zip left = {job->cols, job->rows / p * p, job->rows % p, job->elem_size, NULL};
  plan_panels(job, p, job->cols, job->rows / p, room, plan);
  plan->rows = job->rows / p;
  plan->cols = job->cols;
  plan->super_bytes = p * job->elem_size;
  plan->zip = left;
  plan_order(plan, PANELS, SUPERS, ZIP);
}

/* Of n columns each. */
static void plan_column_panels(const journal_job *job, uint64_t n, uint64_t room, passes *plan) {
  zip left = {job->rows, job->cols / n * n, job->cols % n, job->elem_size, NULL};
  plan_panels(job, job->rows, n, job->cols / n, room, plan);
  plan->rows = job->rows;
  plan->cols = job->cols / n;
  plan->super_bytes = n * job->elem_size;
  plan->zip = left;
  plan_order(plan, ZIP, SUPERS, PANELS);
}

/* Rows or columns of a panel, whichever side has the longer super-elements. */
static void plan_longer(const journal_job *job, uint64_t p, uint64_t n, uint64_t room,
                        passes *plan) {
  if (p >= n) {
    plan_row_panels(job, p, room, plan);
  } else {
    plan_column_panels(job, n, room, plan);
  }
}

static uint64_t shorts_bytes(const passes *plan) {
  return plan->zip.lines * plan->zip.rest * plan->zip.elem_size;
}

/* False if neither two rows nor two columns fit, or super-elements would be too short. */
static bool make_plan(const journal_job *job, uint64_t room, passes *plan) {
  uint64_t e = job->elem_size;
  memset(plan, 0, sizeof *plan);
  plan->matrix = job->rows * job->cols * e;
  if (!job->moves) {
    return true;
  }
  if (plan->matrix <= room) {
    plan_panels(job, job->rows, job->cols, 1, room, plan);
    plan_order(plan, PANELS, SUPERS, ZIP);
    return true;
  }
  uint64_t most_rows = room / e / job->cols, most_cols = room / e / job->rows;
  uint64_t p = most_rows > 1 ? largest_divisor(job->rows, most_rows) : 0;
  uint64_t n = most_cols > 1 ? largest_divisor(job->cols, most_cols) : 0;
  uint64_t dividing = (p > n ? p : n) * e,
           any = (most_rows > most_cols ? most_rows : most_cols) * e;
  if (any < LEAST_SUPER_ELEMENT) {
    return false;
  }
  if (dividing >= LEAST_SUPER_ELEMENT && (dividing >= LONG_SUPER_ELEMENT || dividing >= any / 4)) {
    plan_longer(job, p, n, room, plan);
  } else {
    plan_longer(job, least_rest(job->rows, most_rows), least_rest(job->cols, most_cols), room,
                plan);
  }
  return plan->rows * plan->cols / 8 < room && plan->super_bytes <= room &&
         shorts_bytes(plan) <= room;
}

/* ---- Steps --------------------------------------------------------------------------------- */

static int io_error(const external *x, const char *what) {
  return report_error(EXIT_CODE_IO, x->path, "%s: %s; run 'ipt transpose --resume' when it can be",
                      what, platform_error_text());
}

static void add_extent(external *x, uint64_t offset, uint64_t size) {
  journal_extent *extent = &x->step.extents[x->step.extent_count++];
  extent->offset = x->job.data_offset + offset;
  extent->size = size;
}

static bool apply(const external *x) {
  const journal_step *step = &x->step;
  const unsigned char *data = step->data;
  for (uint64_t i = 0; i < step->extent_count; i++) {
    if (!file_write_at(&x->file, step->extents[i].offset, data, step->extents[i].size)) {
      return false;
    }
    data += step->extents[i].size;
  }
  return platform_sync(&x->file);
}

/* The step has been made: to the journal, then to the file. */
static int commit(external *x) {
  x->step.number++;
  if (!journal_write(&x->journal, &x->step)) {
    return io_error(x, "its journal cannot be written");
  }
  if (!apply(x)) {
    return io_error(x, "it cannot be written");
  }
  progress_advance(x->step.data_size);
  x->step.extent_count = x->step.data_size = 0;
  return EXIT_CODE_SUCCESS;
}

/* ---- Panels -------------------------------------------------------------------------------- */

/* Panels that lie behind each other, from number `first` on. */
static uint64_t panels_behind(const passes *plan, uint64_t per_matrix, uint64_t first) {
  uint64_t left = plan->panel_count - first;
  if (plan->zip.rest > 0 && left > per_matrix - first % per_matrix) {
    left = per_matrix - first % per_matrix;
  }
  return left < plan->step_panels ? left : plan->step_panels;
}

/* Panels from number `first` on. */
static int transpose_panels(external *x, uint64_t first) {
  const passes *plan = &x->plan;
  uint64_t per_matrix = plan->panel_count / x->job.batch;
  ipt_transpose_desc desc = plan->panel;
  desc.batch = panels_behind(plan, per_matrix, first);
  uint64_t bytes = desc.batch * plan->panel_bytes;
  uint64_t offset = first / per_matrix * plan->matrix + first % per_matrix * plan->panel_bytes;
  if (!file_read_at(&x->file, x->job.data_offset + offset, x->step.data, bytes)) {
    return io_error(x, "it cannot be read");
  }
  x->log.last[0] = '\0';
  ipt_result result = ipt_transpose(x->context, x->step.data, &desc);
  if (result != IPT_SUCCESS) {
    return transposer_report(x->path, "cannot be transposed further", result, &x->log);
  }
  add_extent(x, offset, bytes);
  x->step.data_size = bytes;
  x->step.after.item = first + desc.batch;
  return commit(x);
}

static int run_panels(external *x) {
  int code = EXIT_CODE_SUCCESS;
  while (code == EXIT_CODE_SUCCESS && x->step.after.item < x->plan.panel_count) {
    code = transpose_panels(x, x->step.after.item);
  }
  return code;
}

/* ---- Super-elements ------------------------------------------------------------------------ */

/* What moves to a position. */
static uint64_t source_of(const passes *plan, uint64_t position) {
  return position % plan->rows * plan->cols + position / plan->rows;
}

static bool is_marked(const external *x, uint64_t position) {
  return (x->marks[position / 8] >> position % 8 & 1) != 0;
}

static void mark_cycle(external *x, uint64_t leader) {
  uint64_t position = leader;
  do {
    x->marks[position / 8] |= (unsigned char)(1u << position % 8);
    position = source_of(&x->plan, position);
  } while (position != leader);
}

/* The marks that a run had when its cycle had this leader. */
static void restore_marks(external *x, uint64_t leader) {
  memset(x->marks, 0, (size_t)(x->plan.rows * x->plan.cols / 8 + 1));
  for (uint64_t i = 0; i <= leader; i++) {
    if (!is_marked(x, i)) {
      mark_cycle(x, i);
    }
  }
}

/* What is left over lies behind the super-elements of a matrix. */
static uint64_t super_offset(const external *x, uint64_t position) {
  return x->step.after.item * x->plan.matrix + position * x->plan.super_bytes;
}

/* Begins the next cycle with more than one position; false if there is none, or reading fails,
 * which *code tells. */
static bool begin_cycle(external *x, int *code) {
  journal_state *at = &x->step.after;
  uint64_t positions = x->plan.rows * x->plan.cols, s = x->plan.super_bytes;
  for (uint64_t i = at->leader; i < positions; i++) {
    if (is_marked(x, i)) {
      continue;
    }
    mark_cycle(x, i);
    if (source_of(&x->plan, i) == i) {
      continue;
    }
    at->leader = at->hole = i;
    at->is_in_cycle = 1;
    x->step.carry_size = s;
    if (!file_read_at(&x->file, x->job.data_offset + super_offset(x, i), x->step.carry, s)) {
      *code = io_error(x, "it cannot be read");
      return false;
    }
    return true;
  }
  return false;
}

/* Fills the hole; the last one of a cycle with what was in the first. */
static int fill_hole(external *x) {
  journal_state *at = &x->step.after;
  uint64_t source = source_of(&x->plan, at->hole), s = x->plan.super_bytes;
  unsigned char *place = x->step.data + x->step.data_size;
  if (source == at->leader) {
    memcpy(place, x->step.carry, (size_t)s);
    at->is_in_cycle = 0;
    x->step.carry_size = 0;
  } else if (!file_read_at(&x->file, x->job.data_offset + super_offset(x, source), place, s)) {
    return io_error(x, "it cannot be read");
  }
  add_extent(x, super_offset(x, at->hole), s);
  x->step.data_size += s;
  at->hole = source;
  return EXIT_CODE_SUCCESS;
}

static bool is_full(const external *x) {
  return x->step.data_size + x->plan.super_bytes > x->room ||
         x->step.extent_count == x->most_extents;
}

/* One matrix, or what is left of it. */
static int move_supers(external *x) {
  int code = EXIT_CODE_SUCCESS;
  for (;;) {
    bool going_on = x->step.after.is_in_cycle || begin_cycle(x, &code);
    if (code == EXIT_CODE_SUCCESS && going_on) {
      code = fill_hole(x);
    }
    if (code == EXIT_CODE_SUCCESS && (is_full(x) || (!going_on && x->step.data_size > 0))) {
      code = commit(x);
    }
    if (code != EXIT_CODE_SUCCESS || !going_on) {
      return code;
    }
  }
}

static int run_supers(external *x) {
  int code = EXIT_CODE_SUCCESS;
  restore_marks(x, x->step.after.leader);
  while (x->step.after.item < x->job.batch) {
    code = move_supers(x);
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    x->step.after.item++;
    x->step.after.leader = x->step.after.hole = 0;
    memset(x->marks, 0, (size_t)(x->plan.rows * x->plan.cols / 8 + 1));
  }
  return EXIT_CODE_SUCCESS;
}

/* ---- What is left over --------------------------------------------------------------------- */

static int transpose_shorts(external *x, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = x->job.elem_size;
  ipt_result result = ipt_transpose(x->context, x->step.carry, &desc);
  return result == IPT_SUCCESS
             ? EXIT_CODE_SUCCESS
             : transposer_report(x->path, "cannot be transposed further", result, &x->log);
}

/* Where the rows or columns left over are as long as they are apart from the others. */
static uint64_t shorts_offset(const external *x) {
  const zip *z = &x->plan.zip;
  return x->step.after.item * x->plan.matrix + z->lines * z->length * z->elem_size;
}

/* The rows left over, as short rows. */
static int read_shorts(external *x) {
  const zip *z = &x->plan.zip;
  uint64_t bytes = shorts_bytes(&x->plan);
  if (!file_read_at(&x->file, x->job.data_offset + shorts_offset(x), x->step.carry, bytes)) {
    return io_error(x, "it cannot be read");
  }
  x->step.carry_size = bytes;
  return transpose_shorts(x, z->rest, z->lines);
}

/* The columns left over, behind the others. */
static int write_shorts(external *x) {
  const zip *z = &x->plan.zip;
  int code = transpose_shorts(x, z->lines, z->rest);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  x->step.data_size = shorts_bytes(&x->plan);
  memcpy(x->step.data, x->step.carry, (size_t)x->step.data_size);
  add_extent(x, shorts_offset(x), x->step.data_size);
  x->step.carry_size = 0;
  x->step.after.leader++; /* beyond the last element */
  return commit(x);
}

/* Elements [first, end) of the lines of a matrix. */
static int zip_step(external *x, uint64_t first, uint64_t end, bool together) {
  zip z = x->plan.zip;
  uint64_t e = z.elem_size, base = x->step.after.item * x->plan.matrix;
  uint64_t longs_first = zip_longs_before(&z, first), longs_end = zip_longs_before(&z, end);
  uint64_t from = together ? longs_first : first, from_end = together ? longs_end : end;
  uint64_t to = together ? first : longs_first, to_end = together ? end : longs_end;
  z.shorts = x->step.carry;
  if (!file_read_at(&x->file, x->job.data_offset + base + from * e, x->step.data,
                    (from_end - from) * e)) {
    return io_error(x, "it cannot be read");
  }
  if (together) {
    zip_together(&z, first, end, x->step.data);
  } else {
    zip_apart(&z, first, end, x->step.data);
  }
  x->step.data_size = (to_end - to) * e;
  add_extent(x, base + to * e, x->step.data_size);
  return commit(x);
}

/* From the last element of the lines to the first one; `leader` counts those that are done. */
static int merge_rest(external *x) {
  journal_state *at = &x->step.after;
  uint64_t all = x->plan.matrix / x->job.elem_size, most = x->room / x->job.elem_size;
  int code = at->leader == 0 ? read_shorts(x) : EXIT_CODE_SUCCESS;
  while (code == EXIT_CODE_SUCCESS && at->leader < all) {
    uint64_t end = all - at->leader, count = end < most ? end : most;
    at->leader += count;
    code = zip_step(x, end - count, end, true);
  }
  x->step.carry_size = 0;
  return code;
}

/* From the first one to the last one. */
static int split_rest(external *x) {
  journal_state *at = &x->step.after;
  uint64_t all = x->plan.matrix / x->job.elem_size, most = x->room / x->job.elem_size;
  int code = EXIT_CODE_SUCCESS;
  if (at->leader == 0) {
    x->step.carry_size = shorts_bytes(&x->plan);
    memset(x->step.carry, 0, (size_t)x->step.carry_size);
  }
  while (code == EXIT_CODE_SUCCESS && at->leader < all) {
    uint64_t first = at->leader, count = all - first < most ? all - first : most;
    at->leader += count;
    code = zip_step(x, first, first + count, false);
  }
  return code == EXIT_CODE_SUCCESS && at->leader == all ? write_shorts(x) : code;
}

static int run_zip(external *x) {
  bool together = x->plan.order[0] == PANELS;
  while (x->step.after.item < x->job.batch) {
    int code = together ? merge_rest(x) : split_rest(x);
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    x->step.after.item++;
    x->step.after.leader = 0;
  }
  return EXIT_CODE_SUCCESS;
}

/* ---- The header ---------------------------------------------------------------------------- */

static int write_file_header(external *x) {
  if (x->job.header_size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  memcpy(x->step.data, x->job.header, (size_t)x->job.header_size);
  x->step.extents[0].offset = 0;
  x->step.extents[0].size = x->step.data_size = x->job.header_size;
  x->step.extent_count = 1;
  return commit(x);
}

/* ---- Runs ---------------------------------------------------------------------------------- */

static bool is_needed(const passes *plan, pass which) {
  return which == PANELS || (which == SUPERS ? plan->super_bytes > 0 : plan->zip.rest > 0);
}

static int run_pass(external *x, pass which) {
  static const char *const names[PASSES] = {"transposing panels", "moving rows of panels",
                                            "moving what is left over"};
  const journal_state *at = &x->step.after;
  uint64_t done = which == PANELS ? at->item * x->plan.panel_bytes : at->item * x->plan.matrix;
  progress_phase(names[which], x->job.batch * x->plan.matrix);
  progress_advance(done);
  return which == PANELS ? run_panels(x) : which == SUPERS ? run_supers(x) : run_zip(x);
}

static int run_passes(external *x) {
  journal_state *at = &x->step.after;
  for (; x->job.moves && at->pass < PASSES; at->pass++) {
    pass which = x->plan.order[at->pass];
    int code = is_needed(&x->plan, which) ? run_pass(x, which) : EXIT_CODE_SUCCESS;
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

/* What is kept from step to step, at most. */
static uint64_t most_carry(const external *x) {
  uint64_t shorts = shorts_bytes(&x->plan), super = x->plan.super_bytes;
  return shorts > super ? shorts : super;
}

static bool allocate(external *x) {
  uint64_t s = x->plan.super_bytes;
  x->most_extents = s > 0 ? x->room / s + 1 : 1;
  x->step.data = malloc((size_t)x->room);
  x->step.carry = malloc((size_t)most_carry(x) + 1);
  x->step.extents = malloc((size_t)x->most_extents * sizeof(journal_extent));
  x->marks = malloc((size_t)(x->plan.rows * x->plan.cols / 8 + 1));
  return x->step.data != NULL && x->step.carry != NULL && x->step.extents != NULL &&
         x->marks != NULL;
}

/* With room for the record itself. */
static uint64_t slot_of(const external *x) {
  return x->room + most_carry(x) + x->most_extents * sizeof(journal_extent) + 4096;
}

static int prepare(external *x) {
  x->room = room_of(x->job.memory);
  if (!make_plan(&x->job, x->room, &x->plan)) {
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

int external_run(const file_job *job, const cli_options *options) {
  external x;
  memset(&x, 0, sizeof x);
  x.path = job->input->path;
  x.options = options;
  x.job.batch = job->desc.batch;
  x.job.rows = job->desc.rows;
  x.job.cols = job->desc.cols;
  x.job.elem_size = job->desc.elem_size;
  x.job.data_offset = job->data_offset;
  x.job.file_size = job->input->facts.size;
  x.job.volume = job->input->facts.volume;
  x.job.identity = job->input->facts.identity;
  x.job.memory = options->memory;
  x.job.moves = !job->is_transposed && job->desc.rows > 1 && job->desc.cols > 1;
  x.job.header_size = job->header_size;
  input_close(job->input);
  if (job->header_size != job->data_offset || job->header_size > JOURNAL_MOST_HEADER) {
    return report_error(EXIT_CODE_BAD_FILE, x.path,
                        "its header would not keep its size: not with --memory");
  }
  if (job->header_size > 0) {
    memcpy(x.job.header, job->header, (size_t)job->header_size);
  }
  if (!x.job.moves && x.job.header_size == 0) {
    return EXIT_CODE_SUCCESS;
  }
  int code = prepare(&x);
  if (code == EXIT_CODE_SUCCESS) {
    if (!options_have_any(options, OPTION_QUIET)) {
      progress_start(x.path);
    }
    code = start(&x);
  }
  release(&x);
  return code;
}

/* ---- Resuming ------------------------------------------------------------------------------ */

static int check_file(const external *x) {
  platform_facts facts;
  if (!platform_facts_of_file(&x->file, &facts)) {
    return io_error(x, "it cannot be read");
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
  if (x->step.number > 0 && !apply(x)) {
    return io_error(x, "it cannot be written");
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
    if (!options_have_any(x->options, OPTION_QUIET)) {
      progress_start(x->path);
    }
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
